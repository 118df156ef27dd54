#!/bin/sh
# SPDX-License-Identifier: MIT
# Analysis of a position: the seats to move, the best moves with their wins, the gains of each seat; the same seed gives
# the same results; positions that cannot be analysed are refused.
. tests/cli/harness

iterations=100

# Red wins a piece by attacking now, no other move gains a point, and blue then threatens nothing.
cat > "$work/position" <<'END'
phase: turn
current: red
d4 blue tee r2
e4 red angle r0
f4 red double r0
END
try 0 analyse three-arrows --board 8 --position "$work/position" --iterations $iterations --games 4 --seed 7
silent
has "To decide: red."
has_like '^red has [0-9]+ legal moves\.$'
has_like '^  1\. .* [0-9.]+ %  \([0-9]+ to [0-9]+\)$'
has_like '^  3\. .* [0-9.]+ %  \([0-9]+ to [0-9]+\)$'
has "the 3 that a search of $iterations iterations prefers, in the order of their"
has_like '^  The 95 % intervals of 1 to [23] overlap: more --games may change their order\.'
has_like '^  attack e4 n +\+[0-9.]+$'
has "What blue threatens"
# What the attack rests on, with its sums and clauses.
has_like '^     -   attack: e4 counts 1 \[TA-16\]$'
has "     - red attacks with 3 [TA-16]"
cp "$out" "$work/first"
try 0 analyse three-arrows --board 8 --position "$work/position" --iterations $iterations --games 4 --seed 7
cmp -s "$work/first" "$out" || fail "another answer with the same seed"

# As JSON.
try 0 analyse three-arrows --board 8 --position "$work/position" --iterations $iterations --games 4 --seed 7 --json
python3 - "$out" "$work/first" <<'END' || fail "the JSON is not what the text says"
import json, sys
found = json.load(open(sys.argv[1]))
text = " ".join(open(sys.argv[2]).read().split())
assert found["seat"] == "red" and found["may_act"] == ["red"] and found["window"] == []
assert len(found["best"]) == 3 and len({row["move"] for row in found["best"]}) == 3
assert all(0 <= row["lo"] <= row["share"] <= row["hi"] <= 1 and row["games"] == 4 for row in found["best"])
assert all(a["share"] >= b["share"] for a, b in zip(found["best"], found["best"][1:]))
assert "played" not in found
assert set(found["gains"]) == {"red", "blue"}
for row in found["best"]:
    assert 0 < len(row["reasons"]) <= 8
    for event in row["reasons"]:
        assert event["text"].strip() in text and "[" + event["rule"] in text, event
assert found["line"] == []  # the best move ends the game
assert "attack e4 n" in [row["move"] for row in found["gains"]["red"]]
assert all(row["gain"] > 0 and 0 < row["often"] <= 1 for rows in found["gains"].values() for row in rows)
for rows in found["gains"].values():
    assert all(abs(row["mean"] - row["gain"] * row["often"]) < 0.001 for row in rows)
    assert all(a["mean"] >= b["mean"] for a, b in zip(rows, rows[1:]))
END

# A record at an entry: what is to be decided there, what was played, and the view of the seat alone. The order is that
# of the figures, whatever the search preferred.
input=
try 0 play three-arrows --seats greedy,random --seed 5 --record "$work/game.qvr"
sorted=0
for ply in 3 5; do
    who=$(sed -n "s/^$((ply + 1)) \(red\|blue\) .*/\1/p" "$work/game.qvr")
    [ -n "$who" ] || continue
    try 0 analyse "$work/game.qvr" --ply "$ply" --iterations 200 --games 6 --seed 7
    silent
    has "To decide: $who."
    has "In the record $who played: $(sed -n "s/^$((ply + 1)) $who //p" "$work/game.qvr")"
    sed -n 's/^  [0-9]\. .* \([0-9.]*\) %.*/\1/p' "$out" > "$work/shares"
    [ "$(wc -l < "$work/shares")" -eq 3 ] || fail "not three moves"
    sort -rn "$work/shares" | cmp -s - "$work/shares" || fail "the moves are not in the order of their shares"
    sorted=$((sorted + 1))
done
[ "$sorted" -ge 2 ] || fail "too few entries were analysed"
try 0 analyse "$work/game.qvr" --ply 3 --iterations 50 --games 1 --json
has "\"played\": \"$(sed -n 's/^4 [a-z]* //p' "$work/game.qvr")\""
entries=$(sed '1,/^--$/d' "$work/game.qvr" | grep -c '^[0-9]')
try 4 analyse "$work/game.qvr"
error_has "no player has to decide after entry $entries: the game is over; name another one with --ply"
try 4 analyse "$work/game.qvr" --ply 0
error_has "after entry 0: chance is next"
try 4 analyse "$work/game.qvr" --ply $((entries + 1))
error_has "there is no entry $((entries + 1)); the game has $entries"
try 2 analyse "$work/game.qvr" --players 2
error_has "a record has its own rules"
try 2 analyse three-arrows --position "$work/position" --ply 1
error_has "--ply is for records"
try 2 analyse three-arrows --position "$work/position" --games 0
error_has "--games must be from 1"
try 2 analyse
error_has "name a record, or a game and --position FILE"

# Every other game.
for game in $("$QUIVER" games | awk '$1 != "three-arrows" { print $1 }'); do
    lines "edit" "save $work/$game" "leave" "quit"
    try 0 play "$game" --seed 5
    try 0 analyse "$game" --position "$work/$game" --iterations 50 --games 1
    has "To decide: "
done

# The seat to decide is named, whichever it is.
sed 's/^current: red/current: blue/' "$work/position" > "$work/blue"
try 0 analyse three-arrows --board 8 --position "$work/blue" --iterations 50 --games 1
has "To decide: blue."
has_like '^blue has [0-9]+ legal moves\.$'
cp "$out" "$work/text"
try 0 analyse three-arrows --board 8 --position "$work/blue" --iterations 50 --games 1 --json
python3 - "$out" "$work/text" <<'END' || fail "the line as JSON is not that of the text"
import json, sys
line = json.load(open(sys.argv[1]))["line"]
assert 0 < len(line) <= 3
told = ", ".join(move["seat"] + " " + move["move"] for move in line)
assert f"Then probably: {told}." in " ".join(open(sys.argv[2]).read().split()), told
END

# Errors.
try 2 analyse three-arrows
error_has "--position FILE is needed"
try 2 analyse three-arrows --position "$work/position" --iterations 0
error_has "--iterations must be"
try 2 analyse three-arrows --position "$work/position" --seat mauve
error_has 'THREE ARROWS has no seat "mauve"'
try 4 analyse three-arrows --position "$work/position" --seat blue
error_has "blue may not move here"
try 4 analyse three-arrows --position "$work/missing"
error_has "No such file"
echo "z9 red tee" > "$work/wrong"
try 4 analyse three-arrows --position "$work/wrong"
error_has "wrong: line 1, column 1: "
finish

#!/bin/sh
# SPDX-License-Identifier: MIT
# `quiver review`, and the command `review` of games that are over: the same figures as text and as JSON, which agree.
. tests/cli/harness

# A game of a few moves, which red gives up.
lines "place cross r0 a3" resign yes
try 0 play three-arrows --seats human,greedy --seed 5 --plain --record "$work/game.qvr"
input=
set -- "$work/game.qvr" --games 2 --iterations 20
try 0 review "$@"
silent
has "The bar is the share of red."
has_like '^ +[0-9]+  (red|blue) +[a-z].* [0-9 ]{3} %  [=.|]{20}'
has "Luck and skill"
has_like '^  red +0 +[+-][0-9.]+ +[+-][0-9.]+  \([+-][0-9]+ to [+-][0-9]+\), [0-9]+ decisions$'
cp "$out" "$work/text"
try 0 review "$@"
cmp -s "$work/text" "$out" || fail "other figures with the same seed"
try 0 review "$@" --seed 1
cmp -s "$work/text" "$out" && fail "the same figures with another seed"
try 0 review "$@" --json
python3 - "$out" "$work/text" <<'END' || fail "figures that do not agree"
import json, sys
found = json.load(open(sys.argv[1]))
text = open(sys.argv[2]).read()
decisions, moments = found["decisions"], found["moments"]
assert decisions == sorted(decisions, key=lambda row: row["entry"]) and len(decisions) >= 2
for row in decisions + moments:
    same = row["played"]["move"] == row["best"]["move"]
    assert abs(row["best"]["share"] - row["played"]["share"] - row["lost"]) < 0.001
    assert row["lost_lo"] <= row["lost"] <= row["lost_hi"] and (not same or row["lost"] == 0)
    assert all(move["lo"] <= move["share"] <= move["hi"] for move in (row["played"], row["best"]))
assert all(row["played"]["games"] == 2 for row in decisions)
assert all(row["played"]["games"] == 8 and row["lost_lo"] > 0 for row in moments)
assert len(moments) <= 3 and moments == sorted(moments, key=lambda row: -row["lost"])
assert {row["entry"] for row in moments} <= {row["entry"] for row in decisions}
seats = {row["seat"]: row for row in found["seats"]}
assert abs(seats["red"]["luck"] + seats["blue"]["luck"]) < 0.001 and seats["blue"]["result"] == 1
for seat, row in seats.items():
    own = [at for at in decisions if at["seat"] == seat]
    assert row["decisions"] == len(own) and abs(sum(at["lost"] for at in own) - row["lost"]) < 0.01
for at in moments:
    for event in at["reasons"]:
        assert event["text"].strip() in " ".join(text.split()) and event["rule"] in text, event
    for move in at["line"]:
        assert move["seat"] + " " + move["move"] in " ".join(text.split()), move
    assert len(at["reasons"]) <= 8 and len(at["line"]) <= 3
    assert f"Entry {at['entry']}: {at['seat']} played {at['played']['move']}" in " ".join(text.split())
END

# Refused: what is no record, and figures out of range.
try 2 review
error_has "a record is needed"
try 2 review "$work/game.qvr" --games 0
error_has "--games must be from 1 to 1000000"
try 2 review "$work/game.qvr" --iterations 0
error_has "--iterations must be from 1 to 10000000"
echo "no record" > "$work/other"
try 4 review "$work/other"

# In a game and in a walk through one: only when it is over.
input="review
quit"
try 0 replay "$work/game.qvr" --plain --seat red
has "Luck and skill"
try 0 play three-arrows --seats human,greedy --seed 5 --plain
has "This game is not over; then its moves are reviewed."
sed '/^end/d; /^result/d; /resign/d' "$work/game.qvr" > "$work/part.qvr"
try 0 replay "$work/part.qvr" --plain --seat red
has "\`seat open\` first"
finish

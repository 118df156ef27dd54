#!/bin/sh
# SPDX-License-Identifier: MIT
# Another game when one is over: the same players, options and position, another seed, a record of its own.
. tests/cli/harness

lines "new" "place wye r1 c1" "resign" "new" "b" "place wye r1 c1" "quit"
red_first 0 --board 8
has "This game is not over; \`resign\` gives it up."
has_like '`new` starts( |$)'
has "A new game, with the same players and options."
sed -n '/^A new game/,$p' "$out" > "$work/second"
grep -qF " h8 " "$work/second" || fail "the option is lost"
grep -qF "* you place wye r1 on c1" "$work/second" || fail "the new game is not played from the same position"
grep -qF "quiver play three-arrows --resume" "$work/second" || fail "the new game is not kept"
[ "$(find "$XDG_STATE_HOME" -name '*.qvr' | wc -l)" -eq 2 ] || fail "not each game has its record"
for record in $(find "$XDG_STATE_HOME" -name '*.qvr'); do
    try 0 verify "$record"
    sed -n 's/^seed: //p' "$record" >> "$work/seeds"
done
[ "$(sort -u "$work/seeds" | wc -l)" -eq 2 ] || fail "both games have one seed"
grep -qx 3 "$work/seeds" || fail "the first game has another seed than it was given"

# A rematch: each player is one seat further on, with the same options and position, another seed, another record.
rm -rf "$XDG_STATE_HOME"
lines rematch "place wye r1 c1" resign rematch score b resign rematch score quit
red_first 0 --board 8
has "This game is not over; \`resign\` gives it up."
has_like '`rematch` one in other seats'
[ "$(grep -c '^A rematch, with the same options; the players have changed seats.' "$out")" -eq 2 ] ||
    fail "there are not two rematches"
[ "$(grep -c '^The game before is kept: quiver replay' "$out")" -eq 2 ] || fail "the games before are not kept"
has "blue> resign"
[ "$(grep -c '^Begin on a border' "$out")" -eq 1 ] ||
    fail "a person is told in other seats what has been told"
sed -n '/^A rematch/,$p' "$out" > "$work/second"
grep -q '^  1\.  red (greedy) ' "$work/second" || fail "the computer has not changed seats"
grep -q '^> \[blue\] you' "$work/second" || fail "the person has not changed seats"
grep -qF " h8 " "$work/second" || fail "the option is lost"
sed -n '/blue> resign/,$p' "$out" > "$work/third"
grep -q '^> (red) you' "$work/third" || fail "two rematches do not lead back"
for record in $(find "$XDG_STATE_HOME" -name '*.qvr' | sort); do
    try 0 verify "$record"
    sed -n "s/^seat //p" "$record" | paste -sd" "
done > "$work/seated"
grep -qx "red: human blue: greedy" "$work/seated" || fail "the record of the first game names other players"
grep -qx "red: greedy blue: human" "$work/seated" || fail "the record of the rematch names other players"
lines resign rematch score quit
try 0 play three-arrows --seats human,greedy,random --seed 3 --position "$work/red-first" --no-record
has "A rematch, with the same options; every player is one seat further on."
for seat in "red (random)" "blue (human)" "green (greedy)"; do
    sed -n '/^A rematch/,$p' "$out" | grep -qF "  $seat" || fail "not one seat further on: $seat"
done

# The players of a resumed game remain those of its record, in further games too.
rm -rf "$XDG_STATE_HOME"
lines "place wye r1 c1" quit
red_first 0
lines resign new score resign rematch score quit
try 0 play --resume
[ "$(grep -c 'blue (greedy) ' "$out")" -eq 3 ] || fail "the players of the resumed game are lost"
has_like 'red \(greedy\) '

# The game that is over can be looked through, as its player saw it, and then left, taken back or followed by another.
rm -rf "$XDG_STATE_HOME"
lines replay "place tee r1 c1" resign replay "" "list" "try place tee r1 c1" "seat open" quit undo resign replay
red_first 0
has "This game is not over; \`log\` tells what has happened in it."
has "THREE ARROWS: red (human), blue (greedy)"
has_like '^Start of [0-9]+ entries \(red\)$'
has_like '^Entry 1 of [0-9]+ \(red\)$'
has "* you place tee r1 on c1"
has "\`seat open\`"
has_like '^Entry 1 of [0-9]+ \(everything open\)$'
has "Back at the end of the game: \`new\`, \`rematch\`, \`replay\`, \`undo\`, \`quit\`."
has "Taken back: the end of the game"

# It is looked through from its start by the one who played second too.
rm -rf "$XDG_STATE_HOME"
lines resign replay quit quit
try 0 play three-arrows --seed 3 --seats greedy,human
has "Start of 1 entry (blue)"

# Several games one after the other, without files.
lines "resign" "new" "resign" "new" "score" "quit"
red_first 0 --no-record
[ "$(grep -c '^The game is over by resignation' "$out")" -eq 2 ] || fail "two games are not ended"
finish

#!/bin/sh
# SPDX-License-Identifier: MIT
# Hints from the computer: three steps, the same for the same position, not in lessons, and none when nobody has to move.
. tests/cli/harness

begin() { try 0 play three-arrows --plain --seats human,greedy --seed 3 --position "$work/duel"; }
printf 'phase: turn\ncurrent: red\n  c3 red cross\n  c4 blue angle r0 shield\n  c2 blue angle r0\n' > "$work/duel"

lines hint hint hint hint quit
begin
has_like "> hint$"
has "Hint: look at "
[ "$(grep -c "^Hint: " "$out")" -eq 2 ] || fail "not two steps before the move"
[ "$(grep -c "^The move is: " "$out")" -eq 2 ] || fail "the last step is not told again"
[ "$(grep -c "^Then probably: blue [a-z]" "$out")" -eq 2 ] || fail "not how the game would go on"
has_like '^.* \[TA-[0-9]+[a-z]?\]$'
grep "^Hint: \|^The move is" "$out" > "$work/first"
begin
grep "^Hint: \|^The move is" "$out" | cmp -s - "$work/first" || fail "another hint for the same position"

# Another moment has another hint, from its first step on.
lines hint hint "place tee r1 b3" undo hint quit
begin
[ "$(grep -c "^Hint: look at " "$out")" -eq 2 ] || fail "a hint goes on after a move and undo"

# In a lesson the hints are those of the lesson; without a seat there is none.
lines hint hint hint quit
try 0 learn three-arrows --plain
has "Hint: Letters are rows"
lacks "Hint: look at"
lines hint resign hint quit
begin
has "There is no move of yours now to give a hint about."
finish

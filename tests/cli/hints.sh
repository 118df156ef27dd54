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

# Where the rest of the game is solved, the last step says so.
cat > "$work/solved" <<'END'
current: blue
c1 red triple r3
c4 blue double r1 shield
d1 blue double r1
d2 blue double r3
d3 blue angle r2
d4 blue wye r2 shield
d5 blue cross
e1 blue cross
e2 blue triple r3
e3 blue tee r1
e4 blue tee r3 shield
e5 blue angle r0
e6 blue angle r1
f2 blue tee r1
f3 blue wye r1
f4 blue wye r1
f6 blue cross
bonus: red=1 blue=1
home: red=west blue=south
first: red=c1 blue=f3
END
lines hint hint hint "place terminator r0 c5" review quit
try 0 play three-arrows --plain --seats greedy,human --seed 3 --position "$work/solved"
has "Proven: against the best play it is 50.0 % of the win."
[ "$(grep -c "^Proven: " "$out")" -eq 1 ] || fail "proven before the move is told"
has_like '^ +1  blue +place terminator r0 c5 +50 %  =+\|\.+ +proven$'
has_like '^  blue +50 +\+0\.0 +\+0\.0  \(\+0 to \+0\), 1 decisions$'

# In a lesson the hints are those of the lesson; without a seat there is none.
lines hint hint hint quit
try 0 learn three-arrows --plain
has "Hint: Letters are rows"
lacks "Hint: look at"
lines hint resign hint quit
begin
has "There is no move of yours now to give a hint about."
finish

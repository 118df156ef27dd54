#!/bin/sh
# SPDX-License-Identifier: MIT
# A guided game in line mode: a rule is told the first time that it matters, once, and to one person only.
. tests/cli/harness

kept=$XDG_STATE_HOME/quiver/lessons
begin() { try "$1" play three-arrows --guided --plain --seats human,greedy --seed 3 --position "$work/red-first"; }
printf 'phase: turn\ncurrent: red\n  c3 red cross\n  c4 blue angle r0 shield\n  c2 blue angle r0\n' > "$work/red-first"

# A refusal has its card instead of the clause; the next time, in this game and in later ones, the clause itself.
lines "attack c3 e" "attack c3 e" quit
begin 0
has "Rule: Nobody may attack a piece with a shield"
[ "$(grep -c "^Rule: Nobody may" "$out")" -eq 1 ] || fail "the same rule was told twice"
has "TA-28: Shields do protect"
grep -q "^told three-arrows.* TA-28" "$kept" || fail "not kept: $(cat "$kept")"
lines "attack c3 e" quit
begin 0
lacks "Rule: Nobody may"
has "TA-28: Shields do protect"

# It ends and goes on in the game.
rm "$kept"
lines "guide off" "attack c3 e" guide "attack c3 e" "guide on" quit
begin 0
has "No more rules are told as they matter"
has "From now on you are told a rule the first time"
[ "$(grep -c "^Rule: Nobody may" "$out")" -eq 1 ] || fail "not told after it was switched on again"
has "\`guide\` tells rules as they matter; \`guide off\` ends that."

# A file that cannot be read counts as nothing told; other lines of it stay.
printf 'three-arrows 2 3\ntold three-arrows   TA-28 XX-9 %0200d\nnonsense\n' 7 > "$kept"
lines "attack c3 e" quit
begin 0
lacks "Rule: Nobody may"
grep -qx "three-arrows 2 3" "$kept" || fail "the progress is lost: $(cat "$kept")"
grep -qx nonsense "$kept" || fail "another line is lost"
[ "$(grep -c "^told three-arrows " "$kept")" -le 1 ] || fail "two lines: $(cat "$kept")"
printf 'told three-arrows' > "$kept"
lines "attack c3 e" quit
begin 0
has "Rule: Nobody may"

# Of several lines of a game the last one counts, and none of another one with a longer name.
printf 'told three-arrows TA-1\ntold three-arrows TA-28\n' > "$kept"
lines "attack c3 e" quit
begin 0
lacks "Rule: Nobody may"
printf 'told three-arrows TA-28\ntold three-arrows TA-1\n' > "$kept"
begin 0
has "Rule: Nobody may"
printf 'told three-arrows2 TA-28\n' > "$kept"
begin 0
has "Rule: Nobody may"

# The last line may lack its end: it is kept all the same.
printf 'evons 1 2' > "$kept"
lines "attack c3 e" quit
begin 0
grep -qx "evons 1 2" "$kept" || fail "the last line is lost: $(cat "$kept")"
grep -q "^told three-arrows.* TA-28" "$kept" || fail "not kept after it: $(cat "$kept")"

# A folder that cannot be written does not end the game.
rm -r "$XDG_STATE_HOME"
: > "$XDG_STATE_HOME"
lines "attack c3 e" quit
begin 0
has "Rule: Nobody may"
rm "$XDG_STATE_HOME"

# It is for one person.
input=
try 2 play three-arrows --guided --plain --seats human,human
error_has "--guided goes with one human"
try 2 play three-arrows --guided --plain --seats greedy,random
error_has "--guided goes with one human"
try 2 play three-arrows --guided --resume
error_has "a resumed game keeps its options"
lines "" guide quit
try 0 play three-arrows --plain --seats human,human --seed 3
has "for one person against computers"
input=
try 2 play three-arrows --guided --plain --option board=8
error_has "no option that is not the default"
finish

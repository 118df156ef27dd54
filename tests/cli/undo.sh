#!/bin/sh
# SPDX-License-Identifier: MIT
# Undo: unlimited against computers, where chance is drawn anew and answers are repeated; between people the others are
# asked before a move that revealed something is taken back.
. tests/cli/harness

# Red attacks, the die is rolled, blue answers; then all of it once more.
cat > "$work/position" <<'END'
phase: turn
current: red
home: red=south blue=west
first: red=h4 blue=d1
d4 blue tee r2
e4 red angle r0
f4 red double r0
h4 red tee r0
b4 blue cross r0
END

# twice: $work/first and $work/again are the output after the move, and after undoing and repeating it.
twice() {
    awk -v first="$work/first" -v again="$work/again" '
        /red> / { part++ }
        part == 1 { print > first }
        part == 3 { print > again }' "$out"
    lines=$(($(wc -l < "$work/first") - 1))
    [ "$lines" -gt 5 ] || fail "hardly anything follows"
}

for seed in 1 2 3 4 5 6; do
    for opponent in greedy random; do
        lines "attack e4 n" "undo" "attack e4 n"
        try 1 play three-arrows --board 8 --seats human,$opponent --seed "$seed" --position "$work/position"
        has "Taken back: attack e4 n"
        twice
        grep -E '(red|you) rolls?' "$work/first" >> "$work/rolls" || fail "nothing was rolled"
        grep -E '(red|you) rolls?' "$work/again" >> "$work/rolls.again" || fail "nothing was rolled after undo"
        cp "$out" "$work/whole"
        try 1 play three-arrows --board 8 --seats human,$opponent --seed "$seed" --position "$work/position"
        cmp -s "$out" "$work/whole" || fail "the same seed and lines give another game"
        lines "place tee r2 e5" "undo" "place tee r2 e5"
        try 1 play three-arrows --board 8 --seats human,$opponent --seed "$seed" --position "$work/position"
        twice
        head -n "$lines" "$work/first" > "$work/a"
        head -n "$lines" "$work/again" > "$work/b"
        cmp -s "$work/a" "$work/b" || fail "another answer"
        grep '^\* blue' "$work/first" >> "$work/answers.$opponent" || fail "blue did not answer"
    done
done
[ "$(sort -u "$work/answers.random" | wc -l)" -gt 1 ] || fail "every seed gives the same answer"
[ "$(sort -u "$work/rolls" | wc -l)" -gt 1 ] || fail "every seed rolls the same"
! cmp -s "$work/rolls" "$work/rolls.again" || fail "undo brings the same rolls again"

# Between people: a move that revealed nothing is taken back without asking, also before the next person sits down; a roll,
# or a later decision of the other person, only if that person agrees. The record has a trace of it.
two() { try 1 play three-arrows --board 8 --seats human,human --seed 2 --position "$work/position" --record "$1"; }
lines "" "place tee r2 e5" "undo" "" "place tee r2 e5"
two "$work/alone.qvr"
has "Taken back."
lacks "(yes or no)"
lines "" "attack e4 n" "undo" "no"
two "$work/refused.qvr"
has "blue, may red take back the last decision and what came of it? (yes or no)"
has "That was not agreed to; nothing is taken back."
lacks "Taken back"
# Refused before the next person sits down, that person is asked to sit down again.
sed 's/b4 blue cross r0/c4 blue double r2/; /^f4/d' "$work/position" > "$work/strong"
lines "" "attack e4 n" undo no ""
try 1 play three-arrows --board 8 --seats human,human --seed 2 --position "$work/strong" --no-record
has ": the defender wins"
has "That was not agreed to; nothing is taken back."
has "You are blue, against red (human), and it is your turn."
lines "" "attack e4 n" "undo" "yes"
two "$work/agreed.qvr"
has "Taken back"
lines "" "place tee r2 e5" "" "place wye r0 b5" "" "undo" "no" "undo" "yes"
two "$work/later.qvr"
[ "$(grep -c 'blue, may red take back' "$out")" -eq 2 ] || fail "blue is not asked each time"
has "Taken back: place tee r2 e5"
lines "" "resign" "undo" "no" "undo" "yes" "yes"
two "$work/ending.qvr"
has "may the end of the game be taken back?"
for record in alone agreed later; do
    try 0 verify "$work/$record.qvr"
    has ": verified"
    has_like '^  red took back [0-9]+ entr(y|ies), to entry 0, 20[0-9-]+T[0-9:]+Z$'
done
try 0 verify "$work/refused.qvr"
lacks "took back"
try 0 verify --json "$work/agreed.qvr"
has '"kind": "undo", "seat": "red", "entry": 0'

# The record is manipulated: the roll, the number of the draw, the trace.
roll=$(sed -n 's/^[0-9]* \* roll //p' "$work/refused.qvr" | head -n 1)
[ -n "$roll" ] || fail "nothing was rolled"
for other in -1 0 +1; do
    [ "$other" = "$roll" ] || break
done
sed "/^= /d; s/^\([0-9]*\) \* roll .*/\1 * roll $other/" "$work/refused.qvr" > "$work/cheat.qvr"
try 5 verify "$work/cheat.qvr"
has "of the seed is another outcome: roll"
sed '/^= /d' "$work/refused.qvr" > "$work/unmarked.qvr"
try 5 verify "$work/unmarked.qvr"
has "not provable: no mark proves the entries from 1 to"
# Without the trace the second roll does not match the seed.
lines "" "attack e4 n" "undo" "yes" "" "attack e4 n"
two "$work/again.qvr"
grep -q '^! undo red [0-9]* draw 1 ' "$work/again.qvr" || fail "no trace of the undo, or of its draw"
try 0 verify "$work/again.qvr"
sed '/^! /d' "$work/again.qvr" > "$work/untold.qvr"
if [ "$(grep -c '\* roll' "$work/again.qvr")" -ne 1 ] || [ "$(grep '\* roll' "$work/again.qvr")" = "$(grep '\* roll' "$work/refused.qvr")" ]; then
    fail "the second roll is the first one: choose another seed for this test"
fi
try 5 verify "$work/untold.qvr"

# The seed is secret until the end of the game, unless it was given on the command line.
lines "seed" "quit"
try 0 play three-arrows
lacks "(seed "
has "All chance to come follows from the seed"
lacks "--seed"
try 0 play three-arrows --seed 5
has "(seed 5)"
has "Seed 5. To play it again: quiver play three-arrows --seats human,easy --seed 5"
lines "resign" "seed"
try 0 play three-arrows
has_like '^Seed [0-9]{10,}\. To play it again: quiver play three-arrows --seats human,easy --seed [0-9]+$'
try 0 play three-arrows
cp "$out" "$work/a"
try 0 play three-arrows
! cmp -s "$out" "$work/a" || fail "two games have the same seed"

# Back to the first decision, and no further.
lines "place wye r1 c1" "undo" "undo" "place wye r0 f3" "log"
red_first 1
has "Taken back: place wye r1 c1"
has "There is nothing of yours to take back."
has "red places wye r0 on f3"
lines "place wye r1 c1" "undo" "log"
red_first 1
has "Nothing has been played yet."
finish

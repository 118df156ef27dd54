#!/bin/sh
# SPDX-License-Identifier: MIT
# Taking back: as far as one likes against computers, and the same chances and answers come again.
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

# twice: what follows the move and what follows it after undo are the same lines, but for the end of the input.
twice() {
    awk -v first="$work/first" -v again="$work/again" '
        /red> / { part++ }
        part == 1 { print > first }
        part == 3 { print > again }' "$out"
    lines=$(($(wc -l < "$work/first") - 1))
    [ "$lines" -gt 5 ] || fail "hardly anything follows"
    head -n "$lines" "$work/first" > "$work/a"
    head -n "$lines" "$work/again" > "$work/b"
    cmp -s "$work/a" "$work/b" || fail "another roll or another answer"
}

for seed in 1 2 3 4 5 6; do
    for opponent in greedy random; do
        lines "attack e4 n" "undo" "attack e4 n"
        try 1 play three-arrows --board 8 --seats human,$opponent --seed "$seed" --position "$work/position"
        has "Taken back: attack e4 n"
        twice
        grep 'red rolls' "$work/first" >> "$work/rolls" || fail "nothing was rolled"
        lines "place tee r2 e5" "undo" "place tee r2 e5"
        try 1 play three-arrows --board 8 --seats human,$opponent --seed "$seed" --position "$work/position"
        twice
        grep '^\* blue' "$work/first" >> "$work/answers.$opponent" || fail "blue did not answer"
    done
done
[ "$(sort -u "$work/answers.random" | wc -l)" -gt 1 ] || fail "every seed gives the same answer"
[ "$(sort -u "$work/rolls" | wc -l)" -gt 1 ] || fail "every seed rolls the same"

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

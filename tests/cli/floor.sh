#!/bin/sh
# SPDX-License-Identifier: MIT
# A game without a grid: the map of its floor, items by name, forecasts, and why an item was or was not taken.
. tests/cli/harness

# Red may walk east, over an item and a star and into blue, or west, over a skull and to the edge.
cat > "$work/position" <<'END'
phase: walk
round: 1
hand red: x2=2 -5=1
hand blue: /2=1 reverse=1
card: red=2 blue=1
toss: red=0 blue=2048
roll: red=3 blue=3 green=1
east: red=3000 blue=9144 green=12000
north: red=5000 blue=5000 green=12000
f1 item swap x=4500 y=5000 angle=0
f2 star x=5000 y=5400 angle=0
f3 star x=9000 y=9000 angle=0
f4 skull x=9010 y=9010 angle=0
f5 item draw x=12000 y=12000 angle=0
f32 star x=5600 y=5000 angle=1000
f44 skull x=2000 y=5000 angle=0
END
# floor CODE ARGUMENTS...: the game from that position, red against two computers.
floor() {
    expected=$1
    shift
    try "$expected" play arrow-party --seats human,random,greedy --seed 1 --position "$work/position" "$@"
}
wide() { awk -v most="$1" 'length($0) > most && !/^To play it|^The input/ { print; exit 1 }' "$out" || fail "a line is wider than $1"; }

# The map: twenty lines, a scale, a legend; no item hides another.
lines "b" "legend"
floor 1 --ascii
[ "$(grep -c '^ *[0-9]*[|+w] .*[|e]' "$out")" -eq 20 ] || fail "the map has no twenty lines"
has "      |  2..x..R...?..*1        B              |"
has "      +--------------------n-------------------+  ? item, face down"
has_like '^      .{26}[+] {14}[|e]'
has " 14000+                                        |  * star"
has "|  x skull"
has "|  G green"
has "|  b blue's end"
has "|  1 2 where your choice leads"
has "|  . the way there"
has "|  + (9010, 9010): star f3,"
has_like '[|e]    skull f4$'
has "|  G over item f5"
has "       0            5000          10000"
has "(x, y) is x to the east and y to the north"
wide 80

# The seat's own score is shown with its parts, the hands of others are not.
has "> (red) you: score 8 (unspent arrows 5, unspent items 3), rolled"
has "       x2 (twice the steps) x2, -5 (5 steps fewer), arrow 1, 2, 3, 4, 5"
has "  {green} greedy: score without items 5 (unspent arrows 5)"
has "hand ? x2, arrow 1, 2, 3, 4, 5"
lacks "reverse"

# Each choice with its forecast, before anything is typed; `if` prints it in full with the rules.
has "  walk 1 (e): you may pick up +10 points in all; items: 1; you pick up an item"
has "      in step 2; you pick up a star in step 3; you walk to the east, steps: 3;"
has "      you bump into blue in step 3 if blue walks 1"
has "  walk 2 (w): you may pick up -15 points in all; items: 0; you pick up a skull"
has "      in step 1; you walk to the west, steps: 2; the edge ends your walk after"
has "      2 of 3 steps"
lines "if" "if walk 2" "if w" "if use x2" "if walk 3" "if walk 1 all"
floor 1
has "    you walk to the east, steps: 3 [AP-W6]"
has "    you pick up a star in step 3 [AP-18]"
has "    you bump into blue in step 3 if blue walks 1 [AP-W7]"
has "    the edge ends your walk after 2 of 3 steps [AP-W5]"
[ "$(grep -c 'blue may walk 1, to the west, steps: 3' "$out")" -eq 4 ] || fail "what is alike is told once"
has "  after any of these:"
has 'No legal move has the word "w"'
has_like 'Not legal: items are used before .*\[AP-5\]'
has "Not legal: direction 3 is the opposite of an arrow"
lacks "red walks"

# A walk of no step has a direction too.
sed 's/^round: 1$/&\nuses red: 0=-5/' "$work/position" > "$work/still"
lines "if"
try 1 play arrow-party --seats human,random,greedy --seed 1 --position "$work/still"
has "  walk 1 (e)"
has "  walk 2 (w)"

# Of many moves only the number is printed without a command; a long name is above its forecast.
lines "if place wye r1 c1" "if place wye a1"
red_first 1
has "You can: place PIECE r0|r1|r2|r3 TILE [cover] [shield]"
# shellcheck disable=SC2016 # the quotes are printed
has '(`if` before a move or its first words tells what would follow)'
has "  place wye r1 c1:"
has "    you start from the west side and claim it: nobody else may begin there"
has "  place wye r1 c1 cover shield:"
has "Not legal: a1 is a corner"

# A long forecast is told in short, in twenty lines.
sed '
    s/^card:.*/card: red=5 blue=5 green=5 yellow=5/; s/^toss:.*/toss: red=0 blue=100 green=200 yellow=300/
    s/^roll:.*/& yellow=2/; s/^east:.*/& yellow=6000/; s/^north:.*/& yellow=6000/' "$work/position" > "$work/many"
lines "if" "if all"
try 1 play arrow-party --seats human,random,greedy,random --seed 1 --position "$work/many"
sed -n '/red> if$/,/tells more/p' "$out" > "$work/listed"
[ "$(wc -l < "$work/listed")" -le 22 ] || fail "if is longer than 20 lines"
# shellcheck disable=SC2016 # the quotes are printed
has '(`if walk 1` tells more, with the rules; `if all` everything)'
[ "$(sed -n '/red> if all$/,$p' "$out" | grep -c '\[AP-')" -gt 20 ] || fail "if all tells everything"

# Items by name, points, and items that lie together.
lines "at f32" "at star f32" "at 5600 5000" "at (9000, 9000)" "at +" "at star" "at blue" "at f98" "at" "row a" "into f1"
floor 1
[ "$(grep -c '^  star f32, at (5600, 5000)$' "$out")" -eq 3 ] || fail "an item by its name, twice, and in a list"
has "    near it: star f2 721 nw, item f1 1100 w, red 2600 w, blue 3544 e,"
has "  near there: star f32 0, star f2 721 nw,"
has "  near there: star f3 0, skull f4 14 ne,"
has "  + (9010, 9010): star f3, skull f4"
has "  star f3, at (9000, 9000)"
has "  blue, at (9144, 5000)"
has 'Nothing here is called "f98"'
has "There are no rows and columns here"

# Why an item was taken, or who missed it and by how much.
lines "why f32" "walk 1" "why f32" "why f2" "why f44" "why star" "why nothing"
floor 1
has "  star f32 lies at (5600, 5000), turned 1000 [AP-3]"
sed -n '/red> walk 1$/,$p' "$out" > "$work/then"
grep -qF "  you pick up a star in step 3 [AP-18]" "$work/then" || fail "what was taken is told"
has "in the last walk the foot of red in step 2 came nearest and missed it by 78"
has "  skull f44 lies at (2000, 5000), turned 0 [AP-3]"
has "Which of these?"
has_like 'begins with|no move begins'

# The whole computation, with the details that news omit; `log` has both forms.
lines "walk 1" "b" "why" "log" "log 9"
floor 1
has "|     x  ........+........."
has "  . last walk"
sed -n '/red> why$/,/red> log$/p' "$out" > "$work/why"
for line in "    step 1: red comes to (4024, 5000) [AP-W4]" "red and blue bump" "the item that goes from red to blue is" \
    "  red stands at (6072, 5000) [AP-W6]" "* red walks in direction 1, to the east, steps: 3 of 3 [AP-12]"; do
    grep -qF "$line" "$work/why" || fail "why does not tell: $line"
done
[ "$(grep -c '^ .*[]]$\|^[*].*[]]$' "$work/why")" -gt 15 ] || fail "each line of why has its rule"
sed '/red> why$/,$d' "$out" > "$work/news"
! grep -q "step 1: red comes to" "$work/news" || fail "news tell every foot"
sed -n '/red> log$/,/red> log 9$/p' "$out" > "$work/log"
! grep -q "step 1: red comes to" "$work/log" || fail "log alone tells every foot"
sed -n '/red> log 9$/,$p' "$out" | grep -q "step 1: red comes to" || fail "log 9 tells every foot"

# Forty columns are enough.
if script -qec true /dev/null > /dev/null 2>&1; then
    last="a map at forty columns"
    narrowed="stty cols 40; $QUIVER play arrow-party --seats human,random,greedy --seed 1 --position $work/position"
    printf 'b\nif\nat +\nquit\nyes\n' | env TERM=dumb script -qec "$narrowed" /dev/null | tr -d '\r' | sed 's/^.*red> //' > "$out"
    has "      +---------------n--------------+"
    has_like '^      [|] 1?2?.*R.*B'
    has "  ? item, face down; * star; x skull;"
    wide 40
else
    echo "no pseudo-terminal here: forty columns are not tried"
fi
finish

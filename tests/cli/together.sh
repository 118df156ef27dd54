#!/bin/sh
# SPDX-License-Identifier: MIT
# Several people at one terminal in a game with simultaneous choices: the screen changes hands once per phase and person,
# an answer may be repeated, and no person sees another's choices or hand.
. tests/cli/harness

cat > "$work/position" <<'END'
phase: items
round: 1
hand red: -5=1 change=1
hand blue: x2=1 /2=1
hand green: reverse=1 dont-swap=1
f1 item swap x=2500 y=700 angle=0
END
# two CODE ARGUMENTS...: red and blue are people, green plays at random.
two() {
    expected=$1
    shift
    try "$expected" play arrow-party --seats human,human,random --seed 4 --position "$work/position" "$@"
}
# part N: the output between the N-th and the next request to sit down.
part() { awk -v n="$1" '/^Now .*: sit down/ { part++ } part == n' "$out"; }
part_has() { part "$1" | grep -qF -- "$2" || fail "part $1 lacks: $2"; }
part_lacks() { ! part "$1" | grep -qF -- "$2" || fail "part $1 has: $2"; }
handed() { same "$(grep -c 'sit down and press Enter' "$out")" "$1" "requests to sit down, which were to be $1"; }

# A round: both pass once and for all; then each chooses, one phase at a time, in any order.
lines "" "pass all" "" "pass all" "toss 5" "" "toss 4" "walk 1" "" "walk 1"
two 1
handed 4
part_has 1 "Now red: sit down"
part_has 2 "Now blue: sit down"
part_has 3 "Now red: sit down"
part_has 4 "Now blue: sit down"
has "round 2 begins; blue is asked first"

# Choices are revealed after all have chosen; hands stay hidden.
part_has 2 "you pick arrow card 5"
part_lacks 3 "blue picks arrow card 5"
part 3 | sed '/red> toss/,$d' | grep -q 'arrow card 5\|blue tosses' && fail "red sees what blue has chosen"
part_has 3 "you pick arrow card 4"
part_has 3 "blue tosses arrow card 5 [AP-9]"
part_has 3 "you pick direction 1"
part 4 | sed '/blue> walk/,$d' | grep -q 'red w[a-z]* walk in direction\|red walks' && fail "blue sees where red will walk"
part_has 4 "red walks in direction 1"
part_has 1 "-5 (5 steps fewer), change (get another die), arrow"
part_lacks 2 "-5 (5 steps fewer), change (get another die), arrow"
part_has 2 "x2 (twice the steps), /2 (half the steps), arrow"
part_lacks 3 "x2 (twice the steps), /2 (half the steps), arrow"
lacks "reverse (walk against arrows)"

# Without standing answers everybody is asked each time; the prompt offers to repeat the answer.
sed '/^hand green:/d; s/^hand blue:.*/hand blue: -5=2/' "$work/position" > "$work/users"
lines "" "pass" "" "use -5" "" "pass" "" "pass" "quit"
try 0 play arrow-party --seats human,human,random --seed 4 --position "$work/users"
part_has 3 '(`pass all` answers so each time, whatever'
part_has 1 '(`pass all` answers so each time, whatever'
lines "" "pass all" "" "use -5" "pass all" "quit"
try 0 play arrow-party --seats human,human,random --seed 4 --position "$work/users"
handed 2
part_has 2 "red passes"

# A standing answer does not answer another question: the seat that must give is asked, and asked again after that.
sed 's/^hand blue:.*/hand blue: swap=1 x2=1/' "$work/position" > "$work/swap"
lines "" "pass all" "" "use swap red" "give x2" "" "toss 5" "give change" "pass" "quit"
try 0 play arrow-party --seats human,human,random --seed 4 --position "$work/swap"
part_has 3 "give change: used, change means: you take another die"
part_lacks 3 "blue will give"
part_has 3 "Not legal: a swap is under way"
part_has 3 "blue gives you x2"
part_has 3 "you give blue change"
has_like 'red> pass$'

# `all` must follow a legal move.
lines "" "toss 5 all" "all" "use all" "if pass" "help all"
two 1
has "Not legal: arrow cards are not chosen now"
has "MOVE all"
lacks "red will"

# Simultaneous declarations: a person declares everything in one turn, and it is revealed after the last person.
sed 's/^phase:.*/phase: declare/' "$work/position" > "$work/declare"
lines "" "use -5" "use change d20" "done" "" "use x2" "done" "toss 5" "" "toss 5" "walk 1" "" "walk 1" "quit"
try 0 play arrow-party --seats human,human,random --seed 4 --position "$work/declare" --option item_phase=declare
handed 4
part_has 1 "you will use change-d20"
part_lacks 1 "red has declared"
part 2 | sed '/blue> done/,$d' | grep -q 'red will use\|red has declared\|d20' && fail "blue sees what red declares"
part_has 2 "red has declared change-d20 [AP-5c]"
part_has 2 "red has the d20 from now on [AP-I5]"
part_lacks 3 "blue will use"
part_has 3 "blue has declared x2"

# `undo` takes back the last decision of the person at the screen, also if others have chosen already.
lines "" "pass all" "" "pass all" "toss 5" "" "undo" "yes" "pass all" "quit"
two 0
has "Taken back: pass"
lines "" "pass all" "" "pass all" "toss 5" "undo" "" "toss 3" "quit"
two 0
has "Taken back."
part_has 4 "you pick arrow card 3"

lines "" "pass all" "undo" "" "use -5" "quit"
two 0
part_has 3 "Now red: sit down"
part_has 3 "you use -5"

# At the end all hands are open, and everybody sees the computation.
cat > "$work/last" <<'END'
phase: walk
round: 10
hand red: x2=1
hand blue: dont-pick-up=1
card: red=1 blue=1
toss: red=0 blue=2048
roll: red=3 blue=3 green=1
east: red=3000 blue=9000 green=12000
north: red=5000 blue=1000 green=12000
stars: red=1
die: red=d20
f1 star x=4500 y=5000 angle=0
END
lines "" "walk 1" "" "walk 1" "why"
try 0 play arrow-party --seats human,human,random --seed 4 --position "$work/last"
has "red: arrow cards"
has_like '^  \(red\) human: score [0-9]+ \(unspent arrows [0-9]+, unspent items 2, stars 20,'
has_like '^  \[blue\] human: score [0-9]+ \(unspent arrows [0-9]+, unspent items -3\)$'
has_like '^The game is over: red wins\.$'
sed -n '/^over, all> why$/,$p' "$out" | grep -q "red picks up a star in step 2" || fail "why tells watchers of the last walk"
finish

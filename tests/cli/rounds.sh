#!/bin/sh
# SPDX-License-Identifier: MIT
# Whole games of rounds with simultaneous choices: one person against computers, computers alone, and undo.
. tests/cli/harness

# Lines that answer each possible decision; those that are not legal change nothing.
answers() {
    for count in $(seq "$1"); do
        echo "pass all"
        for item in x2 /2 -5 reverse draw change swap dont-swap dont-pick-up exchange; do echo "give $item"; done
        for card in 5 "5 b" 4 "4 b" 3 "3 b" 2 "2 b" 1; do echo "toss $card"; done
        echo "walk 1"
    done
}
# played N ARGUMENTS...: plays N rounds with these answers, and then the lines in $after.
played() {
    count=$1
    shift
    input=$(answers "$count" && printf '%s\n' "$after" && echo .)
    input=${input%.}
    try 0 play arrow-party "$@"
    # without refusals
    awk '/^(over, )?red> / { if (!refused) printf "%s", part; part = ""; refused = 0 }
        /Not legal|^  The game is over: / { refused = 1 }
        { part = part $0 "\n" }
        END { if (!refused) printf "%s", part }' "$out" > "$work/played"
}

# One person against two computers to the end, with the score in its parts and how it came about.
after='why
score
log all
quit'
played 30 --seats human,greedy,random --seed 11
silent
has "The game is over: blue wins, and you have place 2."
has "  2.  red (human)                   1"
has "  (red) you: score 1 (unspent items 1)"
has "  [blue] greedy: score 38 (unspent arrows 2, unspent items 5, stars 30,"
has "To play it again: quiver play arrow-party --seats human,greedy,random --seed 11"
sed -n '/^over, red> why$/,/^over, red> score$/p' "$out" > "$work/why"
for line in "red: arrow cards" "red tosses" "red walks in direction" "stands at" "the last round is over"; do
    grep -qF "$line" "$work/why" || fail "why does not tell of the last round: $line"
done
[ "$(grep -c 'tosses' "$work/why")" -eq 3 ] || fail "why tells of one round"
for round in 1 2 3 4 5 6 7 8 9 10; do
    grep -q "^  round $round begins; .* is asked first \[AP-5\]$" "$out" || fail "round $round is not told"
done
awk 'length($0) > 80 && !/^To play it/ { exit 1 }' "$out" || fail "a line is wider than 80 columns"

# Without a command at most twenty lines are printed, and the setup is not news.
sed -n '1,/^You can/p' "$out" | grep -q 'lies at\|is dealt' && fail "the setup is told as news"
awk '/over, red> / { exit bad } /red> |^$/ { lines = 0 } { if (++lines > 22) bad = 1 } END { exit bad }' "$work/played" ||
    fail "more than twenty lines that nobody asked for"

# The same seed and answers give the same game.
cp "$out" "$work/first"
played 30 --seats human,greedy,random --seed 11
cmp -s "$work/first" "$out" || fail "another game from the same seed and answers"

# Five players, and options.
after=quit
played 30 --seats human,greedy,random,greedy,random --seed 5 --option edge=free --option shoe=varied
has_like '^The game is over: '
after=$(answers 40 | sed 's/^pass all$/done/' && echo quit)
played 0 --seats human,random,random --seed 5 --option item_phase=declare --option arrow_faces=compass
has_like '^The game is over: '

# Computers alone need no input.
input=
try 0 play arrow-party --seats greedy,random,greedy,random --seed 5
has "The game is over"
lacks "red> "

# Legal moves, by the words that they begin with.
cat > "$work/position" <<'END'
phase: items
round: 1
hand red: -5=1 change=1 exchange=1
hand blue: x2=1
f1 star x=7000 y=7000 angle=0
END
lines "" "legal" "legal change" "if change"
try 1 play arrow-party --seats human,greedy,random --seed 21 --position "$work/position"
has "9 legal moves"
has_like '^  use +-5$'
[ "$(grep -cE '^  use change +d4 d8 d10 d12 d20$' "$out")" -eq 2 ] || fail "moves are listed by how they begin"
has_like '^  use exchange +blue green$'
has "  use change d20: you roll the d20 from now on, and have -4 at the end for it"
has "  use exchange blue, green: you two change places"

# Undo through the phases of a round: to the direction, to the arrow card, to the items, and no further. The others give
# the same answers again; coins and dice are drawn anew.
cat > "$work/position" <<'END'
phase: items
round: 1
hand red: -5=1 change=1
hand blue: x2=2 -5=1
hand green: reverse=3
f1 star x=7000 y=7000 angle=0
END
lines "pass all" "toss 5" "walk 1" "undo" "walk 1" "undo" "undo" "toss 5" "walk 1" "quit"
try 0 play arrow-party --seats human,greedy,random --seed 21 --position "$work/position"
lacks "Not legal"
[ "$(grep -c '^Taken back: walk 1$' "$out")" -eq 2 ] || fail "the direction is not taken back"
has "Taken back: toss 5"
grep -E ' rolls? .*\[AP-11\]' "$out" > "$work/rolls"
[ "$(wc -l < "$work/rolls")" -eq 6 ] || fail "not all three roll again"
head -n 3 "$work/rolls" > "$work/first"
tail -n 3 "$work/rolls" > "$work/again"
! cmp -s "$work/first" "$work/again" || fail "the same rolls after undo"
grep -E '(blue|green) tosses' "$out" | sort | uniq -c | awk '$1 != 2 { exit 1 }' || fail "the others toss something else"
cp "$out" "$work/whole"
try 0 play arrow-party --seats human,greedy,random --seed 21 --position "$work/position"
cmp -s "$out" "$work/whole" || fail "the same seed and answers give another course"
lines "pass all" "toss 5" "undo" "undo" "undo" "undo" "undo" "undo" "undo" "undo"
try 1 play arrow-party --seats human,greedy,random --seed 21 --position "$work/position"
has "Taken back: pass"
has "There is nothing of yours to take back."
[ "$(grep -A3 '^Taken back' "$out" | grep -c 'red. you: score')" -eq "$(grep -c '^Taken back' "$out")" ] ||
    fail "how it stands is not told after undo"
finish

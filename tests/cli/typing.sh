#!/bin/sh
# SPDX-License-Identifier: MIT
# Typed input: moves in any order of words, typing errors, illegal moves, warnings, commands.
. tests/cli/harness

# Typing errors: the column is marked, and a correction is suggested.
lines "place wey r1 c1" "whyy" "plce wye c1" "place wye r1 z9" "rule TA-99" "legal wey" "at z9" "log x"
red_first 1
has '  place wey r1 c1'
has_like '^        \^$'
has 'did you mean "wye"?'
has 'There is no command "whyy"; did you mean why?'
has 'did you mean "place"?'
has_like '^ {15}\^$'
has 'There is no clause "TA-99"; did you mean TA-9?'
has 'No legal move has the word "wey"; did you mean wye?'
has 'Nothing that you see now is called "z9". Type a cell, from a1 to f6,'
has 'log takes a number'
lacks "you place"

# Illegal moves: the wrong word is marked, with the rule, its text, and the legal alternatives.
lines "place wye r1 a1" "why place wye r1 d3" "place terminator c1" "why place wye r1 c1"
red_first 1
has_like '^ {15}\^\^$'
has_like 'Not legal: .*corner.*\[TA-6\]'
has "  TA-6: The player who places first"
has "Legal instead: place wye r1 a2, place wye r1 a3"
has_like '^ {8}\^{10}$'
has_like 'Not legal: .*\[TA-9\]'
has "That is legal now."
lacks "you place"

# Words in any order, in any case; a turn that is left out.
for move in "place wye r1 c1 cover" "place c1 cover wye r1" "PLACE Wye R1 COVER c1"; do
    lines "$move"
    red_first 1
    has "the covered piece on c1 is wye r1"
done
lines "place wye c1"
red_first 1
has "you place wye r0 on c1"

# A warning holds a move until `yes` or the same move follows; anything else cancels it.
lines "place triple r0 a3"
red_first 1
has_like 'Careful: no arrow of red would point at the board'
lacks "you place"
for again in yes "place triple r0 a3"; do
    lines "place triple r0 a3" "$again" "quit"
    red_first 0
    has "you place triple r0 on a3"
done
lines "place triple r0 a3" "score" "yes"
red_first 1
has "Nothing was asked."
lacks "you place"
lines "place triple r0 a3" "place triple r0 a4" "place triple r0 a3"
red_first 1
lacks "you place"
lines "yes"
red_first 1
has "Nothing was asked."

# Legal moves, grouped; without a command at most 20 lines.
for words in "" place "place wye" "place wye c1" "c1 cover" r1 all; do
    lines "legal $words"
    red_first 1
    sed -n '/red> legal/,/^red> $/p' "$out" > "$work/listed"
    [ "$words" = all ] || [ "$(wc -l < "$work/listed")" -le 22 ] || fail "legal $words is longer than 20 lines"
done
lines "legal" "legal wye cover" "legal c1 f3"
red_first 1
has "1344 legal moves"
has_like '^  place wye +a2 a3 a4 a5 b1 b6 c1 c6 d1 d6 e1 e6 f2 f3 f4 f5, then'
has "r0|r1|r2|r3 [cover] [shield]"
has "128 legal moves with wye cover"
has "No legal move has all of these words"

# In these commands words may be shortened as in a move, and names with spaces need no quotes; a whole word means itself.
lines "legal pl wy cov" "legal wye wy c1" "legal p" "if pl wy r1 c1 cov sh" "legal \"wy\""
red_first 1
has "128 legal moves with pl wy cov"
has "16 legal moves with wye wy c1"
has "No legal move has the word \"p\""
has "  place wye r1 c1 cover shield"
has "No legal move has the word \"wy\"; did you mean wye?"
lines "legal fiddle fen" "legal fid" "if fiddle fen"
try 1 play concardia --seed 3 --no-record
has "1 legal move with fiddle fen"
has "1 legal move with fid"
has '  start "Fiddle Fen":'

# Of many moves `if` alone tells what those that begin alike most often would bring.
lines "if" "if wye c1 r1"
red_first 1
has "  Of 1344 legal moves those with \"place\"; for others name one after \`if\`, or"
has "  place wye r1 c1 shield:"

# Commands that change nothing.
lines "place wye r1 c1" "at c1" "into b2" "arrows c1" "row c" "row 1" "row e" "score" "log" "legend" "rules" "rule 16" "help" "b"
red_first 1
has "c1: your wye"
has "arrows ne se w"
has "c1: your wye, points ne"
has "w, 1 arrow: off the board"
has "ne, 1 arrow: b2: empty"
has_like '^  e is empty\.$'
has_like '^ +1\. +red \(human\) +0$'
has_like "^[*] red places wye r1 on c1 [[]TA-"
has "How to read the board"
has "Y wye"
has_like '^ +Attacking +TA-14 to TA-24a$'
has_like '^TA-16$'
has "legal [WORDS]"
[ "$(grep -c 'a1   |  a2' "$out")" -eq 1 ] || fail "the board is drawn for b alone"

# The computation of an attack is printed in full with the rules, and again by `why`.
cat > "$work/position" <<'END'
phase: turn
current: red
home: red=south blue=west
first: red=h4 blue=d1
d4 blue tee r2
e4 red angle r0
f4 red double r0
g4 red wye r0
h4 red tee r0
b1 blue cross r0
END
lines "why" "attack e4 n" "why" "why attack e4 n"
try 1 play three-arrows --board 8 --seats human,greedy --seed 3 --position "$work/position"
has "Nothing has been computed yet;"
for line in "e4 counts 1 [TA-16]" "f4 counts 2 [TA-16]" "g4 counts 0 [TA-16]" "red attacks with 4 [TA-16]" "[TA-19]" \
    "d4 counts 1 [TA-18]" "blue defends with 1 [TA-18]" "[TA-20]"; do
    [ "$(grep -cF "$line" "$out")" -ge 2 ] || fail "not told twice: $line"
done

# A reaction in between belongs to the same computation.
sed 's/d4 blue tee r2/& cover/' "$work/position" > "$work/covered"
lines "attack e4 n" "why"
try 1 play three-arrows --board 8 --seats human,greedy --seed 3 --position "$work/covered"
sed -n '/red> why/,$p' "$out" > "$work/why"
for line in "red attacks with 4 [TA-16]" "blue defends with"; do
    grep -qF "$line" "$work/why" || fail "why does not tell: $line"
done

# A name that several items on the table have, or one: the moves with these are told, each with its name.
cat > "$work/sirens.json" << 'SET'
{"game": "concardia", "set": {"name": "Sea"}, "types": ["Song"], "cards": [
  {"name": "Siren", "trait": "rock", "defense": 4, "strength": 1, "arrows": "", "types": "Song",
   "text": ["Action: Draw a card.", "Action (Cost X): Draw X cards."]},
  {"name": "Lone Reed", "trait": "rock", "defense": 4, "strength": 1, "arrows": "", "types": "Song",
   "text": ["Action: Slide this card."]},
  {"name": "Buoy", "trait": "rock", "defense": 4, "strength": 1, "arrows": "", "types": "Song"}],
 "decks": [{"name": "All", "cards": {"Siren": 3, "Lone Reed": 1, "Buoy": 9}}]}
SET
cat > "$work/sirens" << 'POSITION'
phase: action
part: actions
turn: 3
card: 0="south Siren" 1="south Siren/2" 2="south Lone Reed" 3="north Siren" 4="north Buoy"
place: 0=d3 1=e4 2=b2 3=f6 4=a6
POSITION
lines "if use siren" "use siren" "use siren text-2 0" "use siren text-2" "use lone reed" "use buoy"
try 1 play concardia --content "$work/sirens.json" --position "$work/sirens" --seats human,greedy --seed 1 \
    --south-deck 1 --north-deck 1
same "$(grep -cxF '  Legal instead: use d3 (Siren), use e4 (Siren)' "$out")" 2 "the number of lists of Sirens"
same "$(grep -cxF '  Legal instead: use d3 text-2 0 (Siren), use e4 text-2 0 (Siren)' "$out")" 2 "the number of lists of texts"
has "  Legal instead: use b2 (Lone Reed)"
has_like '^  Legal instead: use [bde][234](, use [bde][234]( text-2 0)?){2}$'

# Odd input: empty lines, quotes, control characters, a line that is too long.
long=$(printf '%01000d' 0)
lines "" '"' "$(printf 'a\033[2Jb')" "$long" "place" "quit"
red_first 0
has "That line is too long."
! grep -q "$(printf '\033\\[2J  *^')" "$out" || fail "a control character came through"
finish

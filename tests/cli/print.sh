#!/bin/sh
# SPDX-License-Identifier: MIT
# `quiver print`: the PDF is measured as printed: sizes, numbers, marks, backs; and what cannot be printed is refused.
# With --all every page is measured, otherwise one of each kind.
. tests/cli/harness

if ! "$QUIVER" print three-arrows "$work/try.pdf" 2> "$err"; then
    error_has 'this build cannot print: install librsvg2-dev'
    finish && exit 0 # a program without the libraries
    exit 1
fi

all=${1-}

# printed GAME ARGUMENTS...: prints into $pdf. drawn PAGES GAME ARGUMENTS...: draws these pages too, or with --all each, a
# dot for a tenth of a millimetre; in grey, which takes less time, unless $grey is empty.
grey=-gray
pdf=$work/out.pdf
printed() {
    try 0 print "$@" "$pdf"
    silent
}
drawn() {
    chosen=$1
    shift
    printed "$@"
    rm -rf "$work/pages"
    mkdir "$work/pages"
    [ "$all" != --all ] || chosen=$(seq 1 "$(pdfinfo "$pdf" | sed -n 's/^Pages: *//p')")
    for number in $chosen; do
        pdftoppm ${grey:+"$grey"} -r 254 -f "$number" -l "$number" "$pdf" "$work/pages/p"
    done
    for page in "$work/pages"/*; do # p-01 and p-1 alike
        number=$(echo "${page##*/p-}" | sed 's/^0*//')
        mv "$page" "$work/pages/p-${number%.*}"
    done
}
measure() {
    last="print.py $*"
    python3 tests/cli/print.py "$@" > "$out" 2> "$err" || fail "it is not as it should be"
}
# strokes PAGE WIDTH: lines of that width, in tenths of a millimetre, in $out.
strokes() {
    last="pdftocairo -svg -f $1 -l $1 $pdf"
    pdftocairo -svg -f "$1" -l "$1" "$pdf" "$work/page.svg" && python3 tests/cli/print.py strokes "$work/page.svg" "$2" |
        paste -sd';' > "$out"
}
marks() {
    strokes "$1" 1.5
    same "$(cat "$out")" "$2" "the marks of page $1"
}
page() { echo "$work/pages/p-$1"; }
# on PAGE: the words on it, in $out.
on() { pdftotext -layout -f "$1" -l "$1" "$pdf" "$out"; }
pages() { same "$(pdfinfo "$pdf" | sed -n 's/^Pages: *//p')" "$1" "the number of pages"; }
paper() { pdfinfo "$pdf" | grep -q "$1" || fail "the paper is not $1"; }
# words FIRST LAST: all words of these pages, one line for each line of text.
words() { pdftotext -f "$1" -l "$2" "$pdf" - | tr -d '\f'; }

# Vectors and embedded fonts only, the same bytes each time, and no date of today.
grey=''
drawn '1 2 3 4 29 30 31 32 49 50' evons
grey=-gray
pages 50
paper 'A4'
same "$(pdfimages -list "$pdf" | wc -l)" 2 "there are no images"
pdffonts "$pdf" | sed 1,2d > "$out"
lacks ' no '
same "$(grep -vc 'DejaVuSans' "$out")" 0 "every font is DejaVu Sans"
cp "$pdf" "$work/first.pdf"
try 0 print evons -
cmp -s "$out" "$work/first.pdf" || fail "the same command writes other bytes"
pdfinfo "$pdf" > "$out"
has_like '^CreationDate: .* 2000'

# The first sheet: how to play, what is there, and a line of 100 mm.
on 1
has 'Have the most monsters in the main zone'
has 'A conflict: each card loses DEF equal to the ATK of the other'
has '120 cards: each deck has its own colour'
has '100 mm: else print again at 100 %'

# Cards: nine on a sheet of 63 by 88 mm, as many of each as in the decks, backs mirrored in their colour.
measure margins "$work/pages"
if [ "$all" = --all ]; then empty=11 fronts='3 5 15 17 29'; else empty=3 fronts='3 29'; fi
same "$(cat "$out")" $empty "the empty backs of the rules, the board and the markers"
measure pitch "$(page 3)"
has 'across 3 63.0'
has 'down 3 88.0'
cards=0 full=-1
for front in $fronts; do
    measure mirrored "$(page $front)" "$(page $((front + 1)))"
    cards=$((cards + $(cat "$out"))) full=$((full + 1))
done
same "$cards" $((full * 9 + 3)) "cards on these sheets"
words 3 30 > "$work/words"
python3 - "$work/words" games/evons/content/cards.json > "$out" <<'END' || fail "not the cards of the decks"
import json
import sys

lines = open(sys.argv[1]).read().splitlines()
decks = json.load(open(sys.argv[2]))["decks"]
wanted = {}
for deck in decks[0], decks[1]:
    for card, copies in deck["cards"].items():
        wanted[card] = wanted.get(card, 0) + copies
for card, copies in wanted.items():
    if lines.count(card) != copies:
        sys.exit("%s: %d, not %d" % (card, lines.count(card), copies))
print(sum(wanted.values()))
END
has 120

# Marks end 0.5 mm from each end of a cut. Where parts of a board are glued there are none, but stripes of 0.2 mm.
top='105 160 105 140;105 2810 105 2830;735 160 735 140;735 2810 735 2830'
top="$top;1365 160 1365 140;1365 2810 1365 2830;1995 160 1995 140;1995 2810 1995 2830"
marks 3 "$top;100 165 80 165;2000 165 2020 165;100 1045 80 1045;2000 1045 2020 1045;\
100 1925 80 1925;2000 1925 2020 1925;100 2805 80 2805;2000 2805 2020 2805"
marks 31 '75 70 75 50;70 75 50 75'
marks 35 '75 70 75 50;715 70 715 50;70 75 50 75;720 75 740 75'
marks 43 '75 70 75 50;75 970 75 990;70 75 50 75;70 965 50 965'
marks 47 '75 70 75 50;75 970 75 990;715 70 715 50;715 970 715 990;70 75 50 75;720 75 740 75;70 965 50 965;720 965 740 965'
strokes 31 2
has_like '^1999 75 2024 50;1999 115 2024 90;.*;1999 2755 2024 2730;'
has_like ';-96 2920 75 2749;.*;2144 2920 2315 2749$'
strokes 35 2
lacks ' 2024 '
has_like '^-96 2920 75 2749'
strokes 47 2
same "$(cat "$out")" '' "nothing is glued to the last part"

# Each page says what is on it.
on 3
has_like 'EVONS 3/50: cards$'
on 33
has_like 'EVONS 33/50: board, columns from 4, rows from 1$'
on 37
has_like 'EVONS 37/50: board, columns from 1, rows from 4$'
on 49
has_like 'EVONS 49/50: credits, losses of DEF, marks$'

# Decks are chosen by the options of the game, and N sets have N times the cards.
printed evons --south-deck 3 --north-deck 3 --copies 3
same "$(pdftotext "$pdf" - | grep -c '^Thimblesprout$')" 0 "cards of another deck"
cards=$(sed -n '/"decks"/,$p' games/evons/content/cards.json | grep -c '"plan"')
[ "$cards" -ge 3 ] || fail "the set has no third deck"
pages $((2 + 2 * 40 + 18 + 2 * 3))

# A board on one sheet: its cells; pieces: one of each letter that a player has.
drawn '1 2 3 4' three-arrows --players 2
pages 4
measure margins "$work/pages"
same "$(cat "$out")" 0 "without backs no page is empty"
on 2
has_like 'THREE ARROWS 2/4: board$'
measure cells "$(page 2)"
has 'across 6 30.0'
has 'down 6 30.0'
measure pitch "$(page 3)"
has_like '^across 7 26.0'
same "$(words 3 3 | grep -cE '^[ATCYD3X]$')" 34 "the pieces of two"
for letter in A:6 T:6 C:6 Y:6 D:6 3:2 X:2; do
    same "$(words 3 3 | grep -c "^${letter%:*}\$")" "${letter#*:}" "pieces with ${letter%:*}"
done
printed three-arrows --board 8
same "$(words 1 99 | grep -oE '\b[a-h][1-8]\b' | sort -u | wc -l)" 64 "cells of the large board"

# Letter paper: boards in parts, each cell on one of them, of its true size.
drawn '3 4 13' concardia --paper letter
paper 'letter'
measure margins "$work/pages"
measure pitch "$(page 3)"
has 'across 3 63.0'
has 'down 3 88.0'
pdftotext "$pdf" - | grep -oE '\b[a-f][1-6]\b' | sort -u > "$out"
same "$(wc -l < "$out")" 36 "cells of the board"
grid=$(pdftotext "$pdf" - | grep -n 'columns from' | wc -l)
same "$grid" 6 "parts of the board"
for name in 'Tin Thunder' 'Festival Badge' 'Scissor Crane'; do
    pdftotext "$pdf" - | grep -q "$name" || fail "no card $name"
done

# Arrow cards, in five designs, and dice with all their faces.
drawn '11 12 35 39' arrow-party
measure margins "$work/pages"
words 1 99 > "$out"
for points in 1 2 3 4 5; do
    grep -qE "^$points arrows?\$" "$out" || fail "no card with $points arrows"
    same "$(grep -cE "^$points arrows?\$" "$out")" 8 "cards with $points arrows"
done
same "$(grep -c "^Don't swap\$" "$out")" 4 "copies of an item"
same "$(grep -c '^20$' "$out")" 1 "the die of twenty faces"
marks 39 '' # nets are cut along their outlines
printed arrow-party --players 3
same "$(words 1 99 | grep -c '^31 items on the floor')" 1 "items that are not dealt to three"

# Cards of one's own, and all cards of a set once.
cat > "$work/mine.json" <<'END'
{"game": "concardia", "set": {"name": "Kitchen"}, "types": ["Cook", "Dish"],
 "cards": [
  {"name": "Old Ladle", "trait": "rock", "defense": 4, "strength": 2, "arrows": "n e w", "types": "Cook"},
  {"name": "Hot Soup", "trait": "paper", "defense": 3, "strength": 3, "arrows": "n ne nw", "types": "Dish",
   "text": ["Play: When this card is played, draw a card."]},
  {"name": "Spare Spoon", "trait": "scissors", "defense": 3, "strength": 3, "arrows": "n s", "types": "Cook"}],
 "decks": [{"name": "Lunch", "cards": {"Old Ladle": 10, "Hot Soup": 10}}]}
END
printed concardia --content "$work/mine.json" --south-deck 1 --north-deck 1
words 1 99 > "$out"
same "$(grep -c '^Old Ladle$' "$out")" 20 "its copies in both decks"
has 'Play: When this card is'
lacks 'Spare Spoon'
[ ! -s "$err" ] || fail "a warning about few words"

# Words that are too many for a card are smaller than the others, which is said.
python3 - "$work/mine.json" > "$work/long.json" <<'END'
import json, sys
mine = json.load(open(sys.argv[1]))
mine["cards"][1]["text"] = ["Play: When this card is played, draw a card. Your opponent discards a card. Gain 2 points. "
                            "Draw 2 cards. Your opponent discards 2 cards. Gain a point. Draw 3 cards."] * 4
json.dump(mine, sys.stdout)
END
try 0 print concardia --content "$work/long.json" --option south_deck=1 --option north_deck=1 "$work/long.pdf"
same "$(grep -c "words of \"Hot Soup\" are too many" "$err")" 1 "the warning about a card"
same "$(wc -l < "$err")" 1 "warnings"

printed concardia-draft --content "$work/mine.json" --players 2 --stack 7
words 1 99 > "$out"
has 'Spare Spoon'

# What is refused writes nothing.
try 2 print
try 2 print three-arrows
error_has 'name the file to write, or - for standard output'
try 2 print three-arrows --paper a5 "$work/none.pdf"
error_has '--paper a5: the paper is a4 or letter'
for copies in 0 101; do
    try 2 print three-arrows --copies $copies "$work/none.pdf"
    error_has 'copies are 1 to 100'
done
try 4 print evons --players 3 "$work/none.pdf"
try 4 print evons --south-deck 99 "$work/none.pdf"
sed 's/"rock"/"rocks"/' "$work/mine.json" > "$work/wrong.json"
try 4 print concardia --content "$work/wrong.json" "$work/none.pdf"
error_has 'wrong.json: line 3, column 34:'
[ ! -e "$work/none.pdf" ] || fail "a refused command has written a file"

# An existing file is replaced in one step; where nothing can be written, nothing is left.
echo old > "$work/there.pdf"
try 0 print three-arrows "$work/there.pdf"
[ "$(head -c 5 "$work/there.pdf")" = %PDF- ] || fail "the file was not replaced"
try 1 print three-arrows "$work/no-folder/out.pdf"
error_has 'No such file or directory'
try 1 print three-arrows /dev/full
error_has '/dev/full'
echo old > "$work/there.pdf"
(
    ulimit -f 8
    "$QUIVER" print evons "$work/there.pdf" > "$out" 2> "$err"
)
code=$?
same "$code" 1 "the exit code with a full disk"
same "$(cat "$work/there.pdf")" old "the file on a full disk"
[ ! -e "$work/there.pdf.new" ] || fail "half a file is left"

# The libraries are loaded when something is printed, so that everything else starts fast and needs none of them.
command -v ldd > /dev/null && ldd "$QUIVER" | grep -E 'rsvg|cairo|fontconfig' && fail "the program is linked to them"
mkdir "$work/libraries"
: > "$work/libraries/librsvg-2.so.2"
rm -f "$pdf"
export LD_LIBRARY_PATH="$work/libraries"
try 1 print evons "$pdf"
error_has librsvg-2.so.2
error_has 'printing needs librsvg: install librsvg2-2'
[ ! -e "$pdf" ] || fail "half a file is left"
try 0 --version
echo 'void rsvg_handle_new_from_data(void) {}' > "$work/libraries/few.c"
cc -shared -o "$work/libraries/librsvg-2.so.2" "$work/libraries/few.c"
try 1 print evons "$pdf"
unset LD_LIBRARY_PATH
error_has 'librsvg-2.so.2 has no FcConfigSubstitute: install librsvg2-2'

# Hundreds of cards, with --all thousands, in little memory.
if [ "$all" = --all ]; then copies=40 room=1500000; else copies=8 room=500000; fi
(
    ulimit -v $room
    "$QUIVER" print evons --copies $copies "$pdf" > "$out" 2> "$err"
)
code=$?
same "$code" 0 "the exit code for $((copies * 120)) cards"

finish

#!/bin/sh
# SPDX-License-Identifier: MIT
# Decks of the players' own: each in a file, added to the content, chosen for its seat, kept in the record.
. tests/cli/harness

set=$PWD/games/concardia/content/cards.json
cd "$work" || exit 1
cat > mine.json <<'JSON'
{
  "game": "concardia",
  "set": "Lanternfair",
  "name": "Goats",
  "buttons": ["Gold Gear"],
  "cards": {
    "Marble Goat": 9,
    "Tin Thunder": 4
  }
}
JSON
cat > theirs.csv <<'CSV'
game,concardia
name,Cranes
plan,Hold the corners.
cards.Scissor Crane,12
cards.Rain Juggler,8
CSV

# The record contains the decks: it needs the files no more, and names them as the players' choices.
try 0 play concardia --decks mine.json,theirs.csv --seats random,random --seed 3 --record game.qvr
mkdir away
mv mine.json theirs.csv away
try 0 verify game.qvr
for line in 'option south_deck: 9' 'option north_deck: 10' 'content decks\[8\]: .*cards.Marble\\* Goat"*=9' \
    'content decks\[9\]: .*cards.Scissor\\* Crane"*=12' 'content decks\[0\]: name="Drum Line"'; do
    grep -q "^$line" game.qvr || fail "the record lacks: $line"
done
mv away/* .

# What is brought is played with: hands hold nothing else.
try 0 replay game.qvr --json
for card in "Marble Goat" "Scissor Crane"; do has "$card"; done
lacks "Paper Dragon"

# One file is the first player's; the other plays a deck of the set, which keeps its number.
try 0 play concardia --decks mine.json --north-deck 3 --seats random,random --seed 3 --record one.qvr
grep -q '^option south_deck: 9$' one.qvr || fail "south does not play its own deck"
grep -q '^option north_deck: 3$' one.qvr || fail "north does not play the deck that was chosen"
try 4 play concardia --decks mine.json --south-deck 3 --seats random,random
error_has "south_deck is given twice"

# Every command that takes content takes them.
for verb in "sim --games 1 --first 2" "perft --depth 1" "bench --only copy --count 1"; do
    # shellcheck disable=SC2086
    try 0 ${verb%% *} concardia --decks mine.json,theirs.csv ${verb#* }
done
try 0 sim concardia --games 2 --seed 5 --agents greedy,random --json --decks mine.json,theirs.csv
mv "$out" brought
try 0 sim concardia --games 2 --seed 5 --agents greedy,random --json
same "$(cmp -s "$out" brought && echo yes)" "" "a simulation with other decks"

# The command that plays again names the files.
lines ""
try 1 play concardia --decks mine.json,theirs.csv --seats human,random --seed 3 --no-record
has "--decks mine.json,theirs.csv"

# wrong EDIT LINE COLUMN REASON OPTION...: an error in the second file, among others.
wrong() {
    edit=$1 line=$2 column=$3 reason=$4
    shift 4
    sed "$edit" mine.json > edited.json
    [ -z "$edit" ] || ! cmp -s mine.json edited.json || fail "nothing was edited"
    try 4 sim concardia --games 1 --decks theirs.csv,edited.json "$@"
    error_has "quiver: edited.json: line $line, column $column: $reason"
    error_has "$(sed -n "${line}p" edited.json)"
    [ ! -s "$out" ] || fail "a refusal is no data"
}
wrong 's/Marble Goat/Marble Gote/' 7 20 'no card of the set is named "Marble Gote"; did you mean "Marble Goat"?'
wrong 's/Lanternfair/Moonfair/' 3 10 'this deck is for the set "Moonfair", and the cards here are of "Lanternfair"'
wrong 's/Gold Gear/Gold Geer/' 5 15 'no button of the set is named "Gold Geer"; did you mean "Gold Gear"?'
wrong 's/: 9/: 57/' 4 11 'decks[9], "Goats", has 61 cards, and at most 60 are possible (CC-1.17): take 1 out'
wrong 's/: 9/: 0/' 7 20 'write a number of copies from 1 to 60'
wrong 's/"name"/"nam"/' 4 10 'a deck has name, plan, set, cards and buttons, but no "nam"; did you mean "name"?'
wrong 's/"concardia"/"evons"/' 2 11 'this is content for "evons"'
wrong 's/: 9,/: 9/' 8 5 'invalid JSON'
wrong '' 4 11 'deck "Goats" has 13 cards, and deck_min=twenty asks for 20: add 7' --deck-min twenty
sed 's/: 9/: 4/' mine.json > few.json
try 4 sim concardia --games 1 --decks few.json,mine.json --copy-limit four
error_has 'mine.json: line 7, column 20: deck "Goats" has 9 copies of Marble Goat, and copy_limit=four permits 4'
sed 's/Crane/Crain/' theirs.csv > edited.csv
try 4 sim concardia --games 1 --decks mine.json,edited.csv
error_has 'quiver: edited.csv: line 4, column 2 (cell B4): no card of the set is named "Scissor Crain"; did you mean'
try 4 sim concardia --games 1 --decks none.json
error_has "none.json: cannot be opened"
try 2 sim concardia --games 1 --decks mine.json,mine.json,mine.json
error_has "--decks names 3 files for 2 players"

# An error in the content is located there, though decks follow it.
sed 's/"Tin Thunder": 1/"Tin Thunder": 99/' "$set" > set.json
line=$(grep -n '"Tin Thunder": 99' set.json | cut -d: -f1)
[ -n "$line" ] || fail "nothing was edited"
try 4 sim concardia --games 1 --content set.json --decks mine.json
error_has "quiver: set.json: line $line, column "
try 4 sim concardia --games 1 --decks few.json --north-deck 1 --deck-min twenty --copy-limit one
error_has "few.json: line 4, column 11: "
try 4 sim concardia --games 1 --decks few.json --content "$set" --copy-limit four --north-deck 10
grep -q "^quiver: there are 9 decks" "$err" || fail "a wrong number has a place in a file"

# Where each card names its own set, the content has none that a deck could be for.
sed '/"set": {/d; s/"set": "Tidewrack Quay", //; s/Tidewrack Quay/Solo/; s/"trait"/"set": "Solo", "trait"/' "$set" > solo.json
try 0 perft concardia --depth 0 --content solo.json --decks mine.json

# A file is checked like content.
try 0 content check mine.json
has "mine.json is valid as one of the decks of ConCardia"
has "Play with it: quiver play concardia --decks mine.json"
try 0 content check theirs.csv --json
has '"right": true'
sed 's/Goat/Gote/' mine.json > edited.json
try 4 content check edited.json
error_has 'quiver: edited.json: line 7, column 20: no card of the set is named "Marble Gote"'
try 4 content check mine.json --game evons
error_has 'line 2, column 11: this is content for "concardia"'
try 0 content convert mine.json mine.csv
try 0 content check mine.csv

# Games without such a list have no such option, and a resumed game keeps its decks.
try 2 sim three-arrows --decks mine.json
error_has "there is no option --decks"
try 2 play concardia --resume --decks mine.json
error_has "a resumed game keeps its options"
try 2 show game.qvr --decks mine.json
try 0 play concardia --help
has "--decks FILE,..."
try 0 complete -- play concardia --dec
has "--decks	files that the players bring"
try 0 complete -- play concardia --decks ""
has ":files"
try 0 complete -- rules concardia --decks ""
lacks ":files"
try 0 complete -- play evons --dec
lacks "--decks	"
finish

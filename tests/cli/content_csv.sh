#!/bin/sh
# SPDX-License-Identifier: MIT
# Content as CSV: created, edited as spreadsheets do, refused by cell, converted in both directions, used in games.
#
# Cards and decks of the games may change: names and numbers are read from the file, never hard-coded.
. tests/cli/harness
cd "$work" || exit 1

# Each game's own content is the same as JSON, as CSV, and converted from either to the other.
for game in three-arrows arrow-party evons; do
    try 0 content new $game $game.json
    try 0 content new $game $game.csv
    try 0 content check $game.csv
    try 0 content convert $game.csv $game-again.json
    has "$game-again.json is written"
    cmp -s $game.json $game-again.json || fail "$game.csv holds something else than $game.json"
    try 0 content convert $game.json $game-again.csv
    cmp -s $game.csv $game-again.csv || fail "$game.json holds something else than $game.csv"
done

# Both give the same games.
try 0 perft three-arrows --players 2 --depth 2 --content three-arrows.csv
same "$(cat "$out")" 2688 "the table's game"
try 0 sim evons --agents random,random --games 3 --seed 5 --content evons.json
grep -v 'per second$' "$out" > json.txt
try 0 sim evons --agents random,random --games 3 --seed 5 --content evons.csv
grep -v 'per second$' "$out" | cmp -s json.txt - || fail "other games by the table"
cp evons.csv CARDS.CSV
lines quit
try 0 play evons --content CARDS.CSV --seed 3
input=

# CSV as other programs write it.
sed 's/$/,,,/' evons.csv > edited.csv
try 0 content check edited.csv
sed 's/$/\r/; 1s/^/\xEF\xBB\xBF/' evons.csv > edited.csv
try 0 content check edited.csv
sed 's/,/;/g' three-arrows.csv | sed 's/true/TRUE/' > edited.csv
try 0 content check edited.csv
tr , '\t' < three-arrows.csv > edited.csv
try 0 content check edited.csv

# refused SED CELL WORDS...: after that edit, check and sim name the cell and print the words.
refused() {
    sed "$1" evons.csv > edited.csv
    ! cmp -s evons.csv edited.csv || fail "nothing was edited by $1"
    cell=$2
    shift 2
    for verb in "content check" "play evons --content"; do
        # shellcheck disable=SC2086
        try 4 $verb edited.csv
        [ ! -s "$out" ] || fail "a refusal is no data"
        error_has "(cell $cell)"
        grep -q '^ *^$' "$err" || fail "no place is marked"
        for words in "$@"; do error_has "$words"; done
    done
}

card=$(grep -n -A 2 '^name,element,cost' evons.csv | tail -n 1 | sed 's/^\([0-9]*\)-.*/\1/')
name=$(sed -n "${card}s/,.*//p" evons.csv)
deck=$(grep -n 'cards\[name\]' evons.csv | cut -d: -f1)
deck=$((deck + 2))

refused "${card}s/,nature,[0-9]*/,nature,two/" "C$card" "write a whole number from 0 to 15" "$name,nature,two"
refused "${card}s/,nature/,natrue/" "B$card" "did you mean \"nature\"?"
refused "${card}s/^$name/$name\"/" "A$card" "quotation mark"
refused "${card}s/^$name//" "A$card" "the first cell is empty; write the name here"
refused "${card}s/\$/,,,7/" "P$card" "no column of [monsters] is here"
refused "${card}s/^$name/$(sed -n "$((card - 1))s/,.*//p" evons.csv)/" "A$card" "two cards are named" \
    "the first is in line $((card - 1)), column 1"
refused "${card}s/^$name/\xFF/" "A$card" "UTF-8"
refused "s/^name,element,cost/name,element,cots/" "C$((card - 1))" "did you mean \"cost\"?"
refused "s/^name,element,cost/name,element,element/" "C$((card - 1))" "given twice"
refused "s/^\[monsters\]/[monster]/" "A$((card - 1))" "did you mean \"monsters\"?"
refused "${deck}s/^,,\(.*\),[0-9]*\$/,,\1,/" "D$deck" "has no value; write it here"
refused "${deck}s/^,,\(.*\),/,,,/" "C$deck" "a value without a name"
refused "${deck}s/^,,\(.*\),[0-9]*\$/&\n&/" "D$((deck + 1))" "given twice; the first is in line $deck, column 4"
refused "${deck}s/^,,.*/,,$name $name,1/" "D$deck" "no card of the set is named"
refused "${deck}d" "A$((deck - 1))" "cards, " "exactly 60" ": add "
refused "s/^game,evons/game,evon/" "B1" "evon"

# The examples of docs/content.md, as JSON and as CSV, are the same content.
page=$OLDPWD/docs/content.md
block() { awk -v type="$1" -v n="$2" '/^```/ { inside = $0 == "```" type && ++at == n; next } inside' "$page"; }
for n in 1 2; do
    block json "$n" > page.json
    block csv "$n" > page.csv
    rm -f page-again.*
    try 0 content check page.json
    try 0 content check page.csv
    try 0 content convert page.json page-again.csv
    cmp -s page.csv page-again.csv || fail "docs/content.md: table $n is not what is written"
    try 0 content convert page.csv page-again.json
    cmp -s page.json page-again.json || fail "docs/content.md: JSON $n is not what is written"
done

# Values that CSV cannot express stay JSON.
printf '{"game": "evons", "set": {"name": ""}}\n' > empty.json
try 4 content convert empty.json empty.csv
error_has "keep the file as JSON"
printf '{"game": "evons", "monsters": [{},\n {"name": "Only"}]}\n' > gap.json
try 4 content convert gap.json gap.csv
error_has "gap.json: line 2, column 11: "
error_has "gap"
[ ! -e empty.csv ] && [ ! -e gap.csv ] || fail "something was written"
try 0 content convert evons.csv COPY.JSON.csv
finish

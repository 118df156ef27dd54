#!/bin/sh
# SPDX-License-Identifier: MIT
# `quiver content`: files are created, edited with every kind of mistake, checked, used in games and converted.
#
# Cards and decks of the games may change: names and numbers are read from the file, never hard-coded.
. tests/cli/harness
cd "$work" || exit 1

try 0 content new evons my.json
silent
has "my.json is written"
has "quiver content check my.json"
has "quiver play evons --content my.json"
try 0 content check my.json
silent
has "my.json is valid content of EVONS"
has_like "monsters: [0-9]+, blocks: [0-9]+, decks: [0-9]+"
has "quiver play evons --content my.json"

first=$(sed -n 's/.*{"name": "\([^"]*\)", "element".*"cost".*/\1/p' my.json | sed -n 1p)
second=$(sed -n 's/.*{"name": "\([^"]*\)", "element".*"cost".*/\1/p' my.json | sed -n 2p)
deck=$(sed -n 's/^ *"name": "\([^"]*\)",$/\1/p' my.json | sed -n 1p)
copies=$(sed -n "s/.*[ {]\"$second\": \([0-9]\).*/\1/p" my.json | sed -n 1p)
[ -n "$first" ] && [ -n "$second" ] && [ -n "$deck" ] && [ -n "$copies" ] || fail "my.json has no cards"

# edit SED: edits the file; an edit without effect is an error.
edit() {
    sed "$1" my.json > edited.json
    ! cmp -s my.json edited.json || fail "nothing was edited by $1"
}

# refused WORDS...: the check exits with 4, prints each of these, and quotes the line.
refused() {
    try 4 content check edited.json
    same "$(grep -c '^quiver: ' "$err")" 1 "one complaint"
    [ ! -s "$out" ] || fail "a refusal is no data"
    error_has "edited.json: line "
    grep -q '^ *^$' "$err" || fail "no place is marked"
    for words in "$@"; do error_has "$words"; done
    error_has "check again"
}

# Valid files stay valid.
edit "s/\(\"$first\", .*\"cost\": \)[0-9]*/\11/; s/\"$first\"/\"Brand New\"/"
try 0 content check edited.json
lines quit
try 0 play evons --content edited.json --option south_deck=1 --seed 3
input=
try 0 sim evons --agents random,random --games 2 --content edited.json

# A mistake of each kind.
edit "s/\(\"$second\", .*\)\"cost\": /\1\"cots\": /"
refused "but no \"cots\"" "did you mean \"cost\"?"
edit "s/\(\"$second\", .*\"cost\": \)[0-9]*/\1\"many\"/"
refused "write a whole number from 0 to 15"
edit "s/\(\"$second\", .*\"cost\": \)[0-9]*/\11.5/"
refused "a fraction"
edit "s/\(\"$second\", .*\)\"cost\": [0-9]*, /\1/"
refused "$second has no cost; write it"
edit "s/\(\"$second\", \"element\": \)\"nature\"/\1\"natrue\"/"
refused "\"natrue\" is not an element; did you mean \"nature\"?"
edit "s/\(\"$second\", \"element\": \)\"nature\"/\1\"stone\"/"
refused "write nature, electric"
edit "s/\(\"$second\", .*\"arrows\": {\"[a-z]*\": \)\"[a-z]*\"/\1\"shokwave\"/"
refused "did you mean \"shockwave\"?"
edit "s/\(\"$second\", .*\"arrows\": {\"[a-z]*\": \)\"[a-z]*\"/\1\"shockwave\"/"
refused "which only earth has"
edit "s/\(\"$second\", .*\"arrows\": {\)\"[a-z]*\"/\1\"up\"/"
refused "\"up\" is not a direction"
edit "s/{\"name\": \"$second\"/{\"name\": \"$first\"/"
place=$(grep -n "{\"name\": \"$first\"" my.json | cut -d: -f1)
refused "two cards are named \"$first\"; the first is in line $place, column 14"
edit "s/{\"name\": \"$second\"/{\"name\": \"${second}x\"/"
refused "no card of the set is named \"$second\"; did you mean \"${second}x\"?"
edit "s/\"decks\": /\"deks\": /"
refused "did you mean \"decks\"?"
edit "s/\"plan\": /\"pan\": /"
refused "did you mean \"plan\"?"
edit "0,/ \"$second\": $copies/s// \"$second\": $((copies - 1))/"
refused "\"$deck\", has 59 cards" "exactly 60" ": add 1"
edit "0,/ \"$second\": $copies/s// \"$second\": 9/"
refused "write a number of copies from 0 to 4"
edit "0,/ \"$second\": $copies/s//&, \"$second\": 1/"
refused "a duplicate name; write it once: the first is in line "
edit "s/\(\"$second\"\),/\1/"
refused "a comma or a closing bracket is missing before this"
edit "s/\(\"$second\", .*\)}},/\1},},/"
refused "a value is missing before this, or a comma is too many"
edit '$d'
refused "is a bracket missing at its end?"
edit 's/"game": "evons"/"game": "evon"/'
refused "line 2, column 11: there is no game \"evon\"; did you mean \"evons\"?"

# Selecting the game.
edit '/"game"/d'
try 4 content check edited.json
error_has "the game is not named"
error_has "three-arrows"
try 0 content check edited.json --game evons
lines quit
try 0 play evons --content edited.json
input=
try 4 content check my.json --game three-arrows
error_has "line 2, column 11: this is content for \"evons\""
try 4 perft three-arrows --depth 1 --content my.json
error_has "this is content for \"evons\""
lines '{"do":"new","game":"three-arrows","content":{"game":"evons","pieces":[{"name":"arrow"}]}}'
try 0 referee
has '"place":"content.game"'
input=
try 4 content check my.json --game evens
error_has "did you mean evons?"

# Errors that only some options or numbers of players reveal.
try 0 content new three-arrows three.json
sed 's/"triple": 2, "terminator": 1}$/"triple": 32, "terminator": 1}/' three.json > edited.json
! cmp -s three.json edited.json || fail "nothing was edited"
try 4 content check edited.json
error_has "inventory=double-2"
try 0 content new arrow-party party.json
sed '/"items": {/,/}$/s/"cards": [0-9]*/"cards": 1/' party.json > edited.json
try 4 content check edited.json
error_has "10 items are too few: 4 players are dealt 3 each"
error_has "(found with 4 players)"
same "$(grep -c '^quiver: edited.json' "$err")" 2 "a complaint for four players, and one for five"
error_has "(found with 5 players)"
sed 's/"clearance"/"clearence"/' party.json > edited.json
try 4 content check edited.json
error_has 'is "floor.clearence" meant for it?'
# One deck is enough with a suitable option.
sed -n '/^  "decks"/q; p' my.json > edited.json
printf '  "decks": [{"name": "Only", "cards": {"%s": 4' "$first" >> edited.json
sed -n 's/.*{"name": "\([^"]*\)", "element".*"cost".*/\1/p' my.json | sed -n '2,15s/.*/, "&": 4/p' | tr -d '\n' >> edited.json
printf '}}]\n}\n' >> edited.json
try 0 content check edited.json
has "decks: 1"
has "Not with the default options, though"
has "--content edited.json --option north_deck=1"

# A place inside a value is marked under its word: in JSON past what is escaped, in a table with the character.
cat > text.json <<'TEXT'
{"game": "concardia", "set": {"name": "Trial"}, "types": ["Band"],
 "cards": [
  {"name": "One", "trait": "rock", "defense": 3, "strength": 2, "types": "Band", "text": ["Play: Your cards named \"One\" get +1 Strenght."]}
 ],
 "decks": [{"name": "Only", "cards": {"One": 20}}]}
TEXT
try 4 content check text.json
error_has "text.json: line 3, column 130: One: \"Strenght\" is no word of card texts; did you mean \"Strength\"? (words)"
grep -q '^ *^~~~~~~~$' "$err" || fail "the word is not underlined"
same "$(grep -n '\^~' "$err" | cut -d^ -f1 | wc -c)" "$(grep -n 'Strenght\.' "$err" | sed 's/Strenght\..*//' | wc -c)" \
    "the column of the mark"
try 0 content convert text.json text.csv
try 4 content check text.csv
error_has "column 6 (cell F7, character 37): One: "
grep -q '^ *^~~~~~~~$' "$err" || fail "the word in the cell is not underlined"
sed 's/Strenght/Strength/' text.json > right.json
try 0 content check right.json
try 4 content check text.json --json
has '"line": 3, "column": 130, "length": 8, "cell": ""'
try 4 content check text.csv --json
has '"line": 7, "column": 58, "length": 8, "cell": "F7"'
# As a check of what is marked: the characters that editors find there.
marked() {
    try 4 content check "$1" --json
    python3 -c '
import json, sys
wrong = json.load(open(sys.argv[1]))["wrong"][0]
line = open(sys.argv[2], encoding="utf-8-sig", newline="").read().split("\n")[wrong["line"] - 1]
print(line[wrong["column"] - 1:wrong["column"] - 1 + wrong["length"]])' "$out" "$1"
}
same "$(marked text.json)" Strenght "the marked word"
same "$(marked text.csv)" Strenght "the marked word of a cell"
for change in 's/"rock"/"r\\"ock"/|"r\"ock"' 's/"defense": 3/"defense": 77/|77' 's/"One": 20/"One": 0/|0' \
    's/"One": 20/"Z\xC3\xBCrich": 20/|20' 's/"types": "Band"/"types": "B\xC3\xBCnd"/|"Bünd"'; do
    sed "${change%|*}" right.json > edited.json
    same "$(marked edited.json)" "${change##*|}" "the marked value after $change"
done
{ printf '\357\273\277'; sed '1s/concardia/concardja/' right.json; } > edited.json
same "$(marked edited.json)" '"concardja"' "the marked value behind a mark of the byte order"
sed 's/^One,rock/One,"ro""ck"/' text.csv > edited.csv
same "$(marked edited.csv)" '"ro""ck"' "the marked cell"
sed 's/,/;/g; s/^One;rock/One;ro,ck/' text.csv > edited.csv
same "$(marked edited.csv)" 'ro,ck' "the marked cell of a table with semicolons"

# As JSON.
try 0 content check my.json --json
has '"right": true'
has '"game": "evons"'
has '"wrong": []'
edit "s/\(\"$second\", .*\)\"cost\": /\1\"cots\": /"
try 4 content check edited.json --json
has '"right": false'
has 'did you mean \"cost\"?'
has_like '"line": [0-9]+, "column": [0-9]+'
try 4 content check none.json --json
has '"game": null'
has "cannot be opened"
has '"line": 0, "column": 0, "length": 0, "cell": ""'
try 4 content check none.json
error_has "none.json: cannot be opened"

# The items counted are those of the file: its lists and objects of which each member is a list or an object itself.
for file in my three party; do
    try 0 content check $file.json --json
    counted=$(python3 -c '
import json, sys
lists = {name: value.values() if isinstance(value, dict) else value
         for name, value in json.load(open(sys.argv[1])).items() if isinstance(value, (list, dict))}
print(json.dumps({name: len(value) for name, value in lists.items() if any(isinstance(x, (list, dict)) for x in value)}))
' $file.json)
    has "\"items\": $counted}"
done

# The command line.
cp my.json before.json
try 1 content new evons my.json
error_has "exists already"
cmp -s my.json before.json || fail "a file was overwritten"
try 1 content convert my.json before.json
error_has "exists already"
try 1 content new evons no/such/folder.json
error_has "No such file"
try 2 content
error_has "check, new or convert"
try 2 content chek my.json
error_has "check, new or convert"
try 2 content check
error_has "check takes one file"
try 2 content new evons
error_has "new takes a game and the name of the file"
try 2 content convert my.json
error_has "convert takes a file"
try 2 content new evons my.txt
error_has "should end in .json or .csv"
try 2 content convert my.json other.json --json
error_has "are for check"
try 4 content new evens other.json
error_has "did you mean evons?"
try 0 content --help
has "quiver content new"

# Of each text of a card the first error is reported, with its place, in words and as data.
try 0 content new concardia cards.json
lines=$(grep -n '"text": \["Play: Your adjacent Band cards get +1 Strength."\]' cards.json | cut -d: -f1 | head -3)
set -- $lines
[ $# = 3 ] || fail "cards.json has no such texts"
sed "$1s/get +1/gets +1/; $2s/get +1/get one/; $3s/Your adjacent/Your adjacant/" cards.json > several.json
try 4 content check several.json
same "$(grep -c '^quiver: ' "$err")" 3 "three complaints"
for line in "$@"; do error_has "several.json: line $line, "; done
error_has 'write "get +1 Strength"'
error_has 'did you mean "adjacent"'
same "$(grep -c '^ *^~*$' "$err")" 3 "three places are marked"
try 4 content check several.json --json
same "$(grep -o '"line": [0-9]*' "$out" | sed 's/.* //' | tr '\n' ' ')" "$1 $2 $3 " "lines as data"
# What is wrong elsewhere is read before; what does not depend on it is told too.
sed "$1s/get +1/gets +1/; $2s/\"trait\": \"[a-z]*\"/\"trait\": \"stone\"/; $3s/Your adjacent/Your adjacant/" cards.json > several.json
try 4 content check several.json
same "$(grep -c '^quiver: ' "$err")" 3 "three complaints"
error_has "stone"
sed '/"name": "Rag Accordion"/{s/"trait": "[a-z]*"/"trait": "stone"/;s/"defense": 3/"defense": 44/;s/"arrows": "/"arrows": "up /;}' \
    cards.json > several.json
try 4 content check several.json
same "$(grep -c '^quiver: .* line ' "$err")" 3 "complaints about one card"
error_has "stone"
error_has "write a whole number from -9 to 20"
error_has '"up" is not a direction'
# After a wrong name too, which stands in what is told.
sed "$1i {\"name\": \"lower\", \"trait\": \"rock\", \"defense\": 3, \"strength\": 2, \"arrows\": \"n\", \"types\": \"Band\", \\
\"text\": [\"Action: Drow a card.\"]}," cards.json > several.json
try 4 content check several.json
error_has "a name begins with a capital"
error_has 'lower: "Drow" is no word of card texts'
! grep -q "several cards are named" "$err" || fail "tells of a name that the file does not have"
finish

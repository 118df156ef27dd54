#!/bin/sh
# SPDX-License-Identifier: MIT
# `quiver cards decks`: the figures of decks; `quiver cards show --svg`: the picture of a card.
. tests/cli/harness
cd "$work" || exit 1

cat > set.json <<'SET'
{"game": "concardia", "set": {"name": "Trial"}, "types": ["Band", "Keeper"],
 "cards": [
  {"name": "One", "trait": "rock", "defense": -9, "strength": 20, "arrows": "n ne e se s sw w nw", "types": "Band Keeper",
   "text": ["Action (Cost 2): Draw a card.", "Hand Reaction (Cost X): When an opponent passes, you may draw a card."]},
  {"name": "Two", "trait": "rock", "defense": 3, "strength": 0, "types": "Band", "points": 2, "arrows": "n",
   "text": ["Persistent (Cost 1): At your Persistent Effects Step, draw a card.", "Play: When this card is played, draw a card."]},
  {"name": "Three", "trait": "scissors", "defense": 20, "strength": -9, "types": "Keeper",
   "text": ["Action (Cost a point): Draw a card.", "Immediate: Draw a card.", "Superior to Rock cards."]},
  {"name": "Four", "trait": "paper", "defense": 3, "strength": 0, "types": "Keeper"}
 ],
 "decks": [{"name": "Whole", "cards": {"One": 4, "Two": 3, "Three": 5, "Four": 1}},
  {"name": "Plain", "cards": {"Four": 20}}]}
SET
cat > plain.txt <<'PLAIN'
Plain: 20 cards, 1 different
  text        no text: 20
  trait       paper: 20
  type        Keeper: 20
  Defense     3: 20
  Strength    0: 20
  points      1: 20
  arrows      0: 20
  copies      20: 20
  legal with deck_min=one
  legal with deck_min=thirteen
  legal with deck_min=twenty
  legal with copy_limit=none
  not with copy_limit=four: deck "Plain" has 20 copies of Four, and copy_limit=four permits 4: take some out, or choose another deck (CC-A42)
  not with copy_limit=one: deck "Plain" has 20 copies of Four, and copy_limit=one permits 1: take some out, or choose another deck (CC-A42)
PLAIN
cat > whole.txt <<'WHOLE'
Whole: 13 cards, 4 different
  text        Play: 8  Action: 9  Immediate: 5  Persistent: 3  Reaction: 4  no text: 1
  trait       rock: 7  paper: 1  scissors: 5
  type        Band: 7  Keeper: 10
  cost        0: 5  1: 3  2: 4  X: 4  other: 5
  Defense     -9: 4  3: 4  20: 5
  Strength    -9: 5  0: 4  20: 4
  points      1: 10  2: 3
  arrows      0: 6  1: 3  8: 4
  copies      1: 1  3: 3  4: 4  5: 5
  legal with deck_min=one
  legal with deck_min=thirteen
  legal with copy_limit=none
  not with deck_min=twenty: deck "Whole" has 13 cards, and deck_min=twenty asks for 20: add 7, or choose another deck (CC-A41)
  not with copy_limit=four: deck "Whole" has 5 copies of Three, and copy_limit=four permits 4: take some out, or choose another deck (CC-A42)
  not with copy_limit=one: deck "Whole" has 4 copies of One, and copy_limit=one permits 1: take some out, or choose another deck (CC-A42)
WHOLE
{ cat whole.txt; echo; cat plain.txt; } > both.txt

try 0 cards decks --content set.json
silent
cmp -s both.txt "$out" || fail "not the figures of both decks"
try 0 cards decks set.json
cmp -s both.txt "$out" || fail "not the figures of the file's own decks"
try 0 cards decks --content set.json --json
python3 - "$out" <<'CHECK' || fail "not the figures as JSON"
import json, sys
told = json.load(open(sys.argv[1]))
assert told["game"] == "concardia" and [deck["name"] for deck in told["decks"]] == ["Whole", "Plain"]
whole = told["decks"][0]
assert (whole["cards"], whole["different"]) == (13, 4)
assert whole["figures"]["cost"] == {"0": 5, "1": 3, "2": 4, "X": 4, "other": 5}
assert list(whole["figures"]) == ["text", "trait", "type", "cost", "Defense", "Strength", "points", "arrows", "copies"]
legal = {(limit["option"], limit["value"]): limit["legal"] for limit in whole["limits"]}
assert legal == {("deck_min", "one"): True, ("deck_min", "thirteen"): True, ("deck_min", "twenty"): False,
                 ("copy_limit", "none"): True, ("copy_limit", "four"): False, ("copy_limit", "one"): False}
assert all(bool(limit["reason"]) != limit["legal"] for limit in whole["limits"])
CHECK

# The game's own decks; the limits are those by which its options refuse them.
try 0 cards decks
silent
same "$(grep -c 'cards, ' "$out")" "$("$QUIVER" content new concardia own.json > next && grep -c '"plan"' own.json)" \
    "the number of decks"
try 4 play concardia --content set.json --deck_min twenty --seats greedy,greedy
error_has 'deck "Whole" has 13 cards, and deck_min=twenty asks for 20'

# A deck of one's own, in a file with that deck alone.
printf '{"game": "concardia", "set": "Trial", "name": "Mine", "cards": {"Four": 20}}' > mine.json
try 0 cards decks mine.json --content set.json
sed 's/Plain/Mine/' plain.txt | cmp -s - "$out" || fail "not the figures of the own deck"
printf 'game,concardia\nname,Mine\ncards.Four,20\n' > mine.csv
try 0 cards decks mine.csv --content set.json --json
has '"name": "Mine"'
lacks '"name": "Whole"'
try 4 cards decks mine.json
error_has "mine.json: line 1, column 30: this deck is for the set"
sed 's/Four/Fore/' mine.json > wrong.json
try 4 cards decks wrong.json --content set.json
error_has 'wrong.json: line 1, column 73: no card of the set is named "Fore"'
sed 's/Superior to/Superor to/' set.json > misspelt.json
try 4 cards decks misspelt.json
error_has "misspelt.json: line 8, column 80: Three: "
try 4 cards decks none.json
error_has "none.json: cannot be opened"
printf '{"game": "evons", "name": "Mine"}' > wrong.json
try 4 cards decks wrong.json
error_has 'this is content for "evons"'
try 4 cards decks --game evons
error_has "has no texts that are programs"

# Pictures.
try 0 cards show "Three" --content set.json --svg three.svg
silent
[ ! -s "$out" ] || fail "something is printed"
python3 - three.svg <<'CHECK' || fail "not the picture of the card"
import sys, xml.etree.ElementTree as tree
svg = "{http://www.w3.org/2000/svg}"
root = tree.parse(sys.argv[1]).getroot()
texts = " ".join(text.text for text in root.iter(svg + "text"))
for words in ["Three", "Keeper", "Immediate: Draw a card.", "Superior to Rock cards.", "20", "\u22129"]:
    assert words in texts, words
assert {"#qv-scissors"} <= {use.get("href") for use in root.iter(svg + "use")}
CHECK
try 0 cards show one --content set.json --svg -
has "<title id=\"qv-title\">One</title>"
has "arrows north and northeast and east and southeast and south and southwest and west and northwest"
same "$(grep -c 'rotate' "$out")" 8 "the number of arrows"
try 4 cards show "Five" --content set.json --svg five.svg
error_has 'there is no card "Five"'
[ ! -e five.svg ] || fail "a picture of no card"
# The face is what is printed, even if a text is wrong.
try 0 cards show Three --content misspelt.json --svg -
has ">Superor to Rock cards.</text>"
try 1 cards show Three --content set.json --svg no/such.svg
error_has "no/such.svg"

# The command line.
try 2 cards decks --svg x.svg
error_has "--svg is for show"
try 2 cards show One --svg x.svg --json
error_has "--svg is for show, without --json"
try 2 cards decks a b
try 2 cards

finish

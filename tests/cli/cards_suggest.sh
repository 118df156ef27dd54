#!/bin/sh
# SPDX-License-Identifier: MIT
# `quiver cards`: texts for wordings and cards by name, with what they do, of the game's own content and of a file.
. tests/cli/harness
cd "$work" || exit 1

try 0 cards suggest "when one of your cards is taken, take two from the deck"
silent
has "1. Play: When a card you control is captured, draw 2 cards."
has "you: draw cards (CC-1.9.9, CC-1.16.3): 2"

# A text of an event that has not happened yet.
try 0 cards suggest "reaction: if this card is about to be thrown away, you can play it"
silent
has "Reaction: If this card would be discarded, you may play it."

# The names of a file.
try 0 content new concardia my.json
sed 's/"Vendor"/"Baker"/g; s/Vendor/Baker/g' my.json > bakers.json
try 0 cards suggest "your Bakers get 1 more strength while this is in play" --content bakers.json --json
silent
has '"text": "Play: Your Baker cards get +1 Strength."'

# What is counted on a captured card is gone, and a card is not beside itself.
try 0 cards suggest "When this card is captured, draw as many cards as there are Charge Counters on this card"
lacks "When this card is captured, draw N cards, where N is the number of Charge Counters on this card."
try 0 cards suggest "action: if this is next to this card, draw a card"
lacks "this card is adjacent to this card"
lacks "this card is an adjacent card"

# Of several sentences each alone, too.
try 0 cards suggest "action: slide this card; draw a card"
has "The wording has several sentences, and a text is one ability. Each alone:"
has '"action: slide this card"'
has '"draw a card"'
has "1. Immediate: Draw a card."
try 0 cards suggest "slide this card; $(printf 'really %.0s' $(seq 60))draw 2 cards"
silent
sed -n '/^"really/,$p' "$out" | grep -qF "Immediate: Draw 2 cards." || fail "a long sentence is cut"
long="when one of your cards that stands in a corner is captured by the opponent, draw two"
try 0 cards suggest "$long. lose a point"
has_like '^1\. Play: When a card in a corner you control is captured by an opponent, draw 2 cards.*[Ll]ose a point\.$'
has "\"$long\""
has '"lose a point"'
try 0 cards suggest "$(printf 'slide \033[31mthis card. draw')"
has '"slide ?[31mthis card"'
try 0 cards suggest "action: slide this card"
lacks "several sentences"

try 0 cards suggest "zzz"
has "Nothing that can be written on a card is near to this."
try 0 cards suggest "$(printf '\033[31mslide\001this')" --json

# A card with texts, by its name.
line=$(grep '"text": \["Play: When' my.json | sed -n 1p)
name=$(echo "$line" | sed 's/.*"name": "\([^"]*\)".*/\1/')
words=$(echo "$line" | sed 's/.*"text": \["\([^"]*\)".*/\1/')
[ -n "$name" ] && [ -n "$words" ] || fail "my.json has no card with such a text"
try 0 cards show "$name"
silent
has "$name: "
has "$words"
has "nobody chooses whether it happens (CC-1.12.7)"
try 0 cards show "$(echo "$name" | tr '[:upper:]' '[:lower:]')" --content my.json --json
silent
has '"said": "'
try 4 cards show "${name}x"
error_has "did you mean \"$name\"?"
sed "s/$words/Play: Drow a card./" my.json > wrong.json
try 4 cards show "$name" --content wrong.json
error_has "wrong.json: line "
try 2 cards show
error_has "show takes a name, in quotation marks"

# Refusals.
try 4 cards suggest "$(yes word | head -100 | tr '\n' ' ')"
error_has "the wording is too long; write one ability at a time"
try 4 cards suggest slide --game evons
error_has "the content of EVONS has no texts that are programs; try: concardia"
try 4 cards suggest slide --game concardi
error_has "did you mean concardia?"
try 4 cards suggest slide --content none.json
try 2 cards
error_has "give an action: suggest, show, check, format or decks"
try 2 cards suggest
error_has "suggest takes a wording, in quotation marks"

finish

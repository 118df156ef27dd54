#!/bin/sh
# SPDX-License-Identifier: MIT
# `quiver cards suggest`: texts for wordings, with what they do, for the game's own content and for that of a file.
. tests/cli/harness
cd "$work" || exit 1

try 0 cards suggest "when one of your cards is taken, take two from the deck"
silent
has "1. Play: When a card you control is captured, draw 2 cards."
has "you: draw cards (CC-1.9.9, CC-1.16.3): 2"

# Texts that are not played yet are suggested, and it is said beside them.
try 0 cards suggest "as an action, capture a card of your choice"
silent
has "Action: Capture target card."
has "is not played yet"

# The names of a file.
try 0 content new concardia my.json
sed 's/"Vendor"/"Baker"/g; s/Vendor/Baker/g' my.json > bakers.json
try 0 cards suggest "your Bakers get 1 more strength while this is in play" --content bakers.json --json
silent
has '"text": "Play: Your Baker cards get +1 Strength."'

try 0 cards suggest "zzz"
has "Nothing that can be written on a card is near to this."
try 0 cards suggest "$(printf '\033[31mslide\001this')" --json

# Refusals.
try 4 cards suggest "$(yes word | head -100 | tr '\n' ' ')"
error_has "the wording is too long; write one ability at a time"
try 4 cards suggest slide --game evons
error_has "the content of EVONS has no texts that are programs; try: concardia"
try 4 cards suggest slide --game concardi
error_has "did you mean concardia?"
try 4 cards suggest slide --content none.json
try 2 cards
error_has "give an action: suggest"
try 2 cards suggest
error_has "suggest takes a wording, in quotation marks"

finish

#!/bin/sh
# SPDX-License-Identifier: MIT
# `quiver cards check` and `format`: texts that can be understood get the form that texts have, others stay as they are;
# of what may be a mistake there are warnings.
. tests/cli/harness
cd "$work" || exit 1

cards() { # the texts of two cards and of a button
    printf '{"game": "concardia", "set": {"name": "Trial"}, "types": ["Vendor"], "cards": [\n'
    printf '{"name": "One", "trait": "rock", "defense": 4, "strength": 2, "arrows": "n", "types": "Vendor", "text": %s},\n' "$1"
    printf '{"name": "Two", "trait": "rock", "defense": 4, "strength": 2, "arrows": "n", "types": "Vendor", "text": %s}],\n' "$2"
    printf '"buttons": [{"name": "Peg", "text": %s}],\n' "$3"
    printf '"decks": [{"name": "Only", "cards": {"One": 10, "Two": 10}}]}\n'
}

# Capital letters, spaces, agreement; on cards and buttons. What the players carry out stays.
cards '["play: When this card is played,draw 2 card.", "Manual: sing, and bow."]' '["  Play:  Your Vendor cards get +1 Strength. ", "Anchored."]' \
    '["action: Draw 2 card."]' > rough.json
try 4 cards check rough.json
error_has '"play" is not the form that card texts have here'
try 0 cards format rough.json tidy.json
silent
has "line 2: play: When this card is played,draw 2 card."
has "     now: Play: When this card is played, draw 2 cards."
has "     now: Play: Your Vendor cards get +1 Strength."
has "     now: Action: Draw 2 cards."
lacks "Anchored"
lacks "Manual"
grep -qF '"Play: When this card is played, draw 2 cards.", "Manual: sing, and bow."' tidy.json || fail "not written: $(cat tidy.json)"
grep -qF '"Play: Your Vendor cards get +1 Strength.", "Anchored."' tidy.json || fail "not written: $(cat tidy.json)"

# A text that cannot be understood stays, and the check tells why.
cards '["Play: When this card is played, drow 2 cards."]' '["anchored."]' '["Action: Draw 2 card."]' > half.json
try 0 cards format half.json half-tidy.json
has "half-tidy.json is written, texts changed: 2. Check it: quiver cards check half-tidy.json"
error_has '"drow" is no word of card texts'
try 4 cards check half-tidy.json
error_has '"drow" is no word of card texts'
not grep -q Anchored "$err" || fail "the form is refused"
try 4 cards check half-tidy.json --json
has '"right": false'

# What has its form does not change, in the file of the game itself.
try 0 content new concardia own.json
try 0 cards format own.json same.json
has "texts changed: 0"
cmp -s own.json same.json || fail "another file: $(diff own.json same.json | head -5)"
try 0 cards check same.json
silent

# Refusals; nothing is overwritten.
try 1 cards format rough.json tidy.json
error_has "tidy.json: exists already and was not changed"
try 4 cards format none.json new.json
try 4 cards format rough.json new.json --game evons
error_has "has no texts that are programs"
sed 's/"rock"/"stone"/' rough.json > stone.json
try 4 cards format stone.json new.json
error_has "stone.json: line 2"
[ ! -e new.json ] || fail "new.json was written"
try 2 cards format rough.json
error_has "format takes a file and the name of the file to write"
try 2 cards format rough.json new.json --json
error_has "--json is not for format"
try 2 cards format rough.json new.json --content own.json
error_has "--content is for suggest, show, check and decks"
try 2 cards check
error_has "check takes one file"
try 4 cards check rough.json --game concardi
error_has "did you mean concardia?"

# A wrong text is told beside a wrong deck; a file that cannot be read has no more errors.
cards '["Play: Drow a card."]' '[]' '[]' | sed 's/"One": 10/"One": 100/' > both.json
try 4 cards check both.json
error_has '"Drow" is no word of card texts'
error_has "write a number of copies from 1 to 60"
error_has "There may be more errors"
try 4 cards check none.json
not grep -q "more errors" "$err" || fail "more errors are expected"

# Warnings change nothing: the place, the card and the reason, of all that can be read.
endless="can be used any number of times"
cards '["Anchored.", "Manual: sing.", "Reaction: Draw a card."]' '[]' '["Reaction: Draw a card."]' > doubtful.json
try 0 cards check doubtful.json
has "doubtful.json is valid content"
error_has "doubtful.json: line 2, column 137: warning: One: a Reaction without event, cost or limit $endless"
error_has '"Reaction: Draw a card."'
grep -qE '^ *\^~{7}$' "$err" || fail "another part of the text is marked"
error_has "doubtful.json: line 4, column 39: warning: Peg: a Reaction without"
same "$(grep -c ': warning: ' "$err")" 2 "the number of warnings"
try 0 content check doubtful.json --json
silent
has '"right": true, "wrong": [], "warnings": [{"line": 2, "column": 137, "length": 8, "cell": "", "severity": "warning", "reason": "One: a'
has '{"line": 4, "column": 39, "length": 8, "cell": "", "severity": "warning", "reason": "Peg: a'
try 0 cards show one --content doubtful.json
silent
has "Warning: One: a Reaction without event, cost or limit $endless"
has '  in "Reaction: Draw a card."'
lacks "Peg"
try 0 cards show one --content doubtful.json --svg one.svg
error_has "doubtful.json: line 2, column 137: warning: One: a Reaction without event, cost or limit $endless"
try 0 cards show one --content doubtful.json --json
has "\"warnings\": [\"One: a Reaction without event, cost or limit $endless\"]}"
try 0 cards show two --content doubtful.json
lacks "Warning"
try 0 cards show two --content doubtful.json --json
has '"warnings": []}'
cards '["Play: Drow a card."]' '["Reaction: Draw a card."]' '[]' > both.json
try 4 cards check both.json
error_has '"Drow" is no word of card texts'
error_has "warning: Two: a Reaction"
try 4 content check both.json --json
has '"severity": "error", "reason": "One: \"Drow\"'
cards '[]' '["Reaction: Draw a card."]' '[]' | sed 's/"rock"/"stone"/' > both.json
try 4 cards check both.json
not grep -q "warning: " "$err" || fail "a warning about a file that cannot be read"

# A deck of its own is checked with the set that it is of, which must be right itself.
cards '[]' '[]' '[]' > set.json
printf '{"game": "concardia", "set": "Trial", "name": "Mine", "cards": {"One": 20}}' > deck.json
try 4 cards check deck.json
try 0 cards check deck.json --content set.json
has "--decks deck.json --content set.json"
try 4 cards check deck.json --content both.json
error_has "both.json: line"
not grep -q "deck.json" "$err" || fail "a deck is checked with a set that is wrong"
try 4 cards check deck.json --content none.json
error_has "none.json: cannot be opened"
try 0 cards check set.json --content set.json
lacks "--content set.json --content"

# The set is read once: a pipe has it only once, so reading it again would wait for ever.
mkfifo piped.json
timeout 20 sh -c 'cat set.json > piped.json' & # where nobody reads it
try 0 cards check deck.json --content piped.json
silent
finish

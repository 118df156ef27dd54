#!/bin/sh
# SPDX-License-Identifier: MIT
# Words on cards and numbers of rules are explained in a game, in line mode.
. tests/cli/harness

lines "at Stilt Rabbit" "at Bell Buffoon" "at slide" "rules 1.5.2" "at keep" quit
try 0 play concardia --seats human,search:100 --seed 7 --no-record
has '  "Action: Slide this card."'
has "  Beast: Types do nothing by themselves. Texts refer to them. [CC-1.1.4]"
has "  Slide: one space in any of the eight directions, to an empty space of the"
has "  (\`rule CC-1.10\` tells what \"Action\" and other first words mean)"
same "$(grep -c 'Types do nothing by themselves' "$out")" 1 "how often types are explained, and 1"
# The first words of a text are none of its terms; a term in another form is.
lacks "  Play: from the hand"
has "  Discard: from the hand to the Discard Pile. [CC-1.13.4]"
# The term itself is told in full.
has "many steps, and each may turn. [CC-1.13.2]"
lacks "Jump:"
has_like "^CC-1\.5\.2$"
has '  Nothing that you see now is called "keep". Type a cell, from a6 to f1, or a'

# The symbol of an item leads to it, as the board shows it; a word that is no number of a clause
# is looked for.
lines "at SFo" "at (sfo)" "rule superior" "rule 99" quit
try 0 play concardia --seats human,search:100 --seed 7 --no-record
same "$(grep -c 'your Fog Fox' "$out")" 2 "how often Fog Fox is told of, and 2"
has '("superior" is no number of a clause: `rules superior` finds)'
has_like '^CC-1\.7\.4$'
has '  Which clause? They go from CC-1.1.1 to CT-46; `rules` lists what is where.'

# A turn that ends is not what turns a card.
lines "at Encore Imp" quit
try 0 play concardia --seats human,search:100 --seed 2 --option south_deck=1 --no-record
has "until end of turn"
lacks "  Turn: "

# Nor is a time that has no such word after it; a term of two texts is explained once.
printf '{"game": "concardia", "set": {"name": "Trial"}, "types": ["Vendor"], "cards": [' > "$work/once.json"
printf '{"name": "One", "trait": "rock", "defense": 4, "strength": 2, "arrows": "n", "types": "Vendor", "text":' >> "$work/once.json"
printf '["Play: At the end of your turn, draw a card.", "Action: Pull target card toward this card.",' >> "$work/once.json"
printf '"Action (Cost 1): Pull target card toward this card."]}], "decks": [{"name": "Only", "cards": {"One": 20}}]}' >> "$work/once.json"
lines "at One" quit
try 0 play concardia --content "$work/once.json" --seats human,greedy --seed 7 --no-record
same "$(grep -c '^  Pull: ' "$out")" 1 "how often Pull is explained, and 1"
lacks "  Turn: "
has "One, rock, 7 copies 2/4"

# Where a term is no term of the rules, and where the rules have none.
lines "at slides" "at " "at *" quit
try 0 play concardia --seats human,search:100 --seed 7 --no-record
lacks "one space in any of the eight directions"
finish

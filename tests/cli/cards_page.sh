#!/bin/sh
# SPDX-License-Identifier: MIT
# docs/cards.md as its reader meets it: its set, its commands, and its mistakes and warnings as the program reports them. The examples
# of texts are compiled and played by games/concardia/tests/test_page.c.
. tests/cli/harness
page=$PWD/docs/cards.md
LSAN_OPTIONS=suppressions=$PWD/tests/leaks.txt:print_suppressions=0 # fonts
export LSAN_OPTIONS
cd "$work" || exit 1

# The set of the first five minutes.
sed -n '/^```json$/,/^```$/p' "$page" | sed '/^```/d' > mine.json
try 0 content check mine.json
silent
has "cards: 2"
has "decks: 1"
sed 's/"Play: When this card is played, draw a card."/&, "Superior to Cook cards."/' mine.json > changed.json
! cmp -s mine.json changed.json || fail "nothing was changed"
try 0 content check changed.json

# Its commands, as they stand there; a game against people is played by computers, a second deck is the first one.
printf '{"game": "concardia", "set": "Kitchen", "name": "Goats", "cards": {"Old Ladle": 20}}' > goats.json
grep -E '^    quiver ' "$page" | sed 's/^    quiver //; s/   .*//' > commands
same "$(wc -l < commands)" 13 "the number of commands"
while IFS= read -r command; do
    case $command in
    play*) command="$command --seats greedy,greedy" ;;
    sim*) command=$(printf '%s' "$command" | sed 's/--games 100/--games 2/') ;;
    esac
    command=$(printf '%s' "$command" | sed 's/--seats human,medium//; s/-deck 2/-deck 1/')
    eval "try 0 $command"
    silent
done < commands

# Its mistakes, each on a card of the set: the place and the kind.
grep -n '' "$page" | sed -n '/^[0-9]*:| wrong |/,/^[0-9]*:$/p' | sed -n 's/^[0-9]*:| `\([^`]*\)` | \([A-Za-z0-9]*\) |.*/\2	\1/p' > mistakes
[ "$(wc -l < mistakes)" -ge 18 ] || fail "few mistakes"
while IFS='	' read -r kind text; do
    printf '{"game": "concardia", "set": {"name": "Trial"}, "types": ["Vendor"], "cards": [\n' > wrong.json
    printf '{"name": "One", "trait": "rock", "defense": 3, "strength": 2, "types": "Vendor", "text": ["%s"]}],\n' "$text" >> wrong.json
    printf '"decks": [{"name": "Only", "cards": {"One": 20}}]}\n' >> wrong.json
    try 4 content check wrong.json
    error_has "wrong.json: line 2, column "
    error_has "($kind)"
done < mistakes

# Its warnings, on such a card.
sed -n '/^| text | the warning |/,/^$/p' "$page" | sed -n 's/^| `\([^`]*\)` | \(.*\) |$/\2	\1/p' > warnings
same "$(wc -l < warnings)" 4 "the number of warnings"
while IFS='	' read -r warning text; do
    printf '{"game": "concardia", "set": {"name": "Trial"}, "types": ["Vendor"], "events": ["sneezes"], "cards": [\n' > doubtful.json
    printf '{"name": "One", "trait": "rock", "defense": 3, "strength": 2, "types": "Vendor",\n' >> doubtful.json
    printf '"text": ["%s"]}],\n' "$(printf '%s' "$text" | sed 's/"/\\"/g')" >> doubtful.json
    printf '"decks": [{"name": "Only", "cards": {"One": 20}}]}\n' >> doubtful.json
    try 0 cards check doubtful.json
    error_has "doubtful.json: line 3, column "
    error_has ": warning: One: $warning"
done < warnings
finish

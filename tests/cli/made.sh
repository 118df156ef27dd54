#!/bin/sh
# SPDX-License-Identifier: MIT
# What players make in one game and use in another: listed, written as files, played with.
. tests/cli/harness

set=$PWD/games/concardia/content/cards.json
cd "$work" || exit 1

# The end of a game says what to do next, and that works.
try 0 play concardia-draft --seats greedy,greedy,search:2000 --seed 4 --record draft.qvr
has "To play ConCardia with what was made:"
has "  quiver made draft.qvr --play red,blue"
try 0 made draft.qvr
has "  name = Draft of green"
has "  set = Lanternfair"
has_like "^  cards\..* = [1-9]$"
has "quiver made draft.qvr --play red,blue"
same "$(find . -name '*.json')" "" "only --to and --play write files"

# Each deck is a file for --decks, with 20 cards.
try 0 made draft.qvr --to decks
for seat in red blue green; do
    has "decks/$seat.json is written"
    same "$(sed '1,/"cards"/d' decks/$seat.json | grep -o '": [0-9]*' | awk '{ n += $2 } END { print n }')" 20 \
        "the cards of $seat"
done
same "$(ls decks)" "blue.json
green.json
red.json" "no content is needed"
has "  quiver play concardia --decks decks/red.json,decks/blue.json"
cp decks/green.json before
try 0 content check decks/green.json
has "decks/green.json is valid as one of the decks of ConCardia"
try 0 play concardia --decks decks/red.json,decks/green.json --seats random,random --seed 3 --record duel.qvr
for line in 'content decks\[8\]: .*name="Draft of red"' 'content decks\[9\]: .*name="Draft of green"'; do
    grep -q "^$line" duel.qvr || fail "the record lacks: $line"
done

# Writing them again changes nothing; a file with anything else is left alone.
try 0 made draft.qvr --to decks
same "$(cmp before decks/green.json)" "" "the file written twice"
echo changed > decks/blue.json
try 1 made draft.qvr --to decks
error_has "decks/blue.json: exists already and was not changed"
same "$(cat decks/blue.json)" changed "a file that was there"

# The players that are named play at once, in that order, with files in a folder beside the record.
try 0 made draft.qvr --play green,red --seats random,greedy
has "quiver play concardia --seats random,greedy --seed"
has "--decks draft/green.json,draft/red.json"
has "north (greedy)"
try 0 made draft.qvr --play blue --seats random,greedy
has "--decks draft/blue.json"
cp draft.qvr other
try 0 made other --play red,blue --seats random,random
has "--decks other-made/red.json,other-made/blue.json"

# A draft of other cards brings them along.
try 0 content new concardia-draft own.json
grep -q '"game": "concardia"' own.json || fail "the content is not that of ConCardia"
sed -i 's/Tin Thunder/Tin Blunder/; s/"name": "Lanternfair"/"name": "Nightfair"/' own.json
sed -i 's/"Tin Thunder"/"Tin Blunder"/' own.json
try 0 content check own.json
try 0 content check own.json --game concardia-draft
try 0 play concardia-draft --seats greedy,greedy --seed 4 --content own.json --record own.qvr
rm own.json
try 0 made own.qvr --play red,blue --seats random,random
has "--content own/content.json --decks own/red.json,own/blue.json"
grep -q Nightfair own/content.json || fail "the content is another one"

# What cannot be used.
try 4 made "$set"
try 4 made duel.qvr
error_has "is a game of ConCardia, in which players make nothing for another game"
lines resign
try 0 play concardia-draft --seats human,greedy --seed 4 --plain --record short.qvr
try 4 made short.qvr
error_has "that game is not over, so nothing has been made yet"
input=
try 4 made draft.qvr --play red,purple
error_has 'there is no seat "purple"'
try 2 made draft.qvr --play red,all
error_has "--play takes players of that game"
try 2 made draft.qvr --play red,blue,green
error_has "--play names 3 players, and ConCardia has 2 at most"
try 4 made draft.qvr --to a,b
error_has "a short name without commas"
try 1 made draft.qvr --to none/here
error_has "none/here: No such file or directory"
try 2 made
try 4 play concardia-draft --seats greedy,greedy --content "$PWD/nothing.json"
finish

#!/bin/sh
# SPDX-License-Identifier: MIT
# Replaying a record: stepping, searching events, views of seats, variations, a game from an entry; JSON.
. tests/cli/harness
export LC_ALL=C.UTF-8

# red covers a tee on d2; then blue attacks, and so on.
lines "place wye r1 c1" "place tee r0 d2 cover" "comment hidden well" "place tee r0 b2"
red_first 1 --record "$work/game.qvr"
entries=$(sed '1,/^--$/d' "$work/game.qvr" | grep -c '^[0-9]')
red_tee=$(sed -n 's/^\([0-9]*\) red place tee r0 d2 cover$/\1/p' "$work/game.qvr")
[ -n "$red_tee" ] || fail "the covered piece is not in the record"

# Steps.
lines "" "next 2" "back" "end" "next" "start" "back" "go 2" "go 99" "next placed" "next nonsense" "back claimed" "nxt"
try 0 replay "$work/game.qvr"
silent
has_like '^0> *$|^0> Entry 1'
has "Entry 3 of $entries"
has "Entry $entries of $entries"
has "This is the end."
has "This is the start."
has "go takes the number of an entry, from 0 to $entries."
has 'There is no "nonsense" in that direction.'
has "What happens in this game: "
has 'There is no command "nxt"; did you mean next?'

# Views: facts that a seat did not see are never shown to it.
for seat in blue all; do
    lines "next $red_tee" "next" "back" "b" "log all" "list" "variations" "try place tee r0 a1" "why" "at d2" "legal" "score" "next 99" \
        "variation 1" "back 99" "next identity"
    try 0 replay "$work/game.qvr" --seat "$seat"
    lacks "under the cover"
    lacks "lies tee"
    lacks "hidden well"
    has "red places a covered piece on d2"
    has "there is a comment"
    has "That shows what others could not see"
    has 'There is no "identity" in that direction.'
    input=
    try 0 replay "$work/game.qvr" --seat "$seat" --json
    lacks "under the cover"
    lacks '"move": "place tee r0 d2 cover"'
    has "red places a covered piece on d2"
    try 0 replay "$work/game.qvr" --seat "$seat" --ply "$red_tee"
    lacks "under the cover"
    has "Entry $red_tee of $entries"
done
for seat in red open; do
    try 0 replay "$work/game.qvr" --seat "$seat" --ply "$red_tee"
    has "the covered piece on d2 is tee r0"
done
lines "go $red_tee" "seat blue" "seat nobody" "seat open" "next"
try 0 replay "$work/game.qvr"
has "Entry $red_tee of $entries (blue)"
has 'there is no seat "nobody"; choose from red, blue, all'
has "# hidden well"

# The commands of a game that change nothing, for the seat to move.
lines "end" "legal tee" "why place wye r1 f6" "at c1" "undo" "resign" "place tee r0 a1" "help"
try 0 replay "$work/game.qvr"
has_like 'legal moves with tee'
has_like 'Not legal: .*\[TA-10\]'
has 'There is no command "undo"'
has 'There is no command "resign"'
has 'There is no command "place"'
has "try MOVE"
lacks "give the game up"

# Variations: made, listed, entered, left, saved, read again.
lines "go $red_tee" "back" "try place tee r0 d2 cover" "back" "try place cross r0 d2" "comment instead" "try place tee r0 z9" \
    "main" "variations" "variation 2" "main" "variation 9" "save $work/varied.qvr"
try 0 replay "$work/game.qvr"
has "in a variation"
has_like '^  2\. [0-9]+ red place cross r0 d2$'
has "Saved: $work/varied.qvr"
grep -qx '(' "$work/varied.qvr" || fail "no variation was written"
grep -qx '  # instead' "$work/varied.qvr" || fail "the comment in the variation was not written"
try 0 verify "$work/varied.qvr"
lines "save $work/again.qvr"
try 0 replay "$work/varied.qvr"
cmp -s "$work/varied.qvr" "$work/again.qvr" || fail "read and written it is another text"
sed '/^(/,/^)/d' "$work/varied.qvr" | cmp -s - "$work/game.qvr" || fail "a variation has changed the game"

# A game from here, with the moves so far, in a new record.
cp "$work/game.qvr" "$work/before.qvr"
lines "go $red_tee" "back" "play human,greedy" "place cross r0 d2" "undo" "undo" "place wye r1 c1" "quit"
try 0 replay "$work/game.qvr"
has "you place cross r0 on d2"
has "Taken back: place cross r0 d2"
has "Taken back: place wye r1 c1"
has "The game is kept"
cmp -s "$work/game.qvr" "$work/before.qvr" || fail "playing on has changed the record"
[ "$(find "$work/state/quiver" -name 'three-arrows-*.qvr' | wc -l)" -eq 1 ] || fail "the game from there is not kept"

# JSON: a line for each entry.
input=
try 0 replay "$work/game.qvr" --json
same "$(wc -l < "$out")" "$entries" "lines and entries"
has '"move": "place tee r0 d2 cover"'
has '"comment": "hidden well"'
try 0 replay "$work/game.qvr" --json --ply 1
same "$(wc -l < "$out")" 1 "lines for one entry"

# Refusals.
try 4 replay "$work/game.qvr" --ply 99
error_has "there is no entry 99"
try 4 replay "$work/game.qvr" --seat nobody
try 4 replay "$work/nothing.qvr"
error_has "No such file"
try 2 replay
try 2 verify
try 4 verify "$work/red-first" "$work/game.qvr"
has "its first line is not"
has "verified"
try 4 verify --json "$work/red-first"
has '"verified": false'
finish

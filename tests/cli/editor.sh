#!/bin/sh
# SPDX-License-Identifier: MIT
# Setting up a position: derived lines are left out, an invalid line changes nothing, only possible positions are played,
# and --position reads a saved one.
. tests/cli/harness

# The text has no derived lines; leaving changes nothing.
lines "edit" "text" "leave" "b" "quit"
red_first 0
has "Now you set the position up"
sed -n '/> text$/,/> leave$/p' "$out" > "$work/text"
[ "$(wc -l < "$work/text")" -le 5 ] || fail "the text has lines that follow from the rest"
has "You can: place"

# A piece is placed and the derived lines follow; an impossible position is refused with reason and line.
lines "edit" "set b1 red tee r1 cover" "check" "set captured red: tee=9" "check" "clear captured" "set c3 mauve cross" "text" \
    "set b1 red cross" "text" "b" "save $work/saved" "play" "at b1" "legal b1" "undo" "quit"
try 0 play three-arrows --seats human,greedy --seed 3
has "This can be played."
has "Not yet possible: "
has 'That line is not understood: "mauve" cannot be'
has "    c3 mauve cross"
same "$(grep -c '^c3 ' "$out")" 0 "lines that were not understood and are in the text"
same "$(sed -n '/> text$/,/> set/p' "$out" | grep -c '^b1 red tee r1 cover$')" 1 "the line as it was set first"
has_like '^ b .*\(C\)'
has "Written to $work/saved."
has "b1: your cross"
has_like '^ +angle x3 [^,]*(, [a-z]+)*[^,]*, tee x3 .*cross x2 '
has "There is nothing of yours to take back."

# The file is read again, here and from the command line.
lines "edit" "save $work/again" "leave" "at b1" "quit"
try 0 play three-arrows --seats human,greedy --seed 9 --position "$work/saved"
has "b1: your cross"
lines "edit" "save $work/third" "leave" "quit"
try 0 play three-arrows --seats human,greedy --seed 9 --position "$work/again"
cmp -s "$work/again" "$work/third" || fail "what was saved is read and saved in other words"
lines "edit" "save $work/no/such/folder/x" "save" "leave" "quit"
red_first 0
has_like "cannot be written: No such"
has "Into which file?"

# Lines are deleted by their words, one or all; unknown commands change nothing.
lines "edit" "set covers: red=1 blue=2" "clear covers" "clear nothing" "clear" "clear all" "text" "place wye r1 c1" "help" "quit" "quit"
red_first 0
same "$(grep -c 'No line is about that' "$out")" 2 "refusals to take out what is not there"
has '"place" is no command for editing a position'
has "play on from here"

# Every game can be set up: the text of `edit` continues from the same position.
for game in $("$QUIVER" games | awk '{ print $1 }'); do
    lines "edit" "check" "play" "b" "quit"
    try 0 play "$game" --seed 5
    has "This can be played."
    has "You can:"
    lacks "Not yet possible"
done

# `play` starts a new record, which exists however the program ends; the previous game stays as it was.
games=$work/state/quiver
rm -rf "$games"
lines "place wye r1 c1" "edit" "set b1 red cross" "set f6 blue tee r1" "play" "at b1"
red_first 1
has "From here on it is a game of its own"
has "To see it again: quiver replay $games/three-arrows-"
has "  quiver play three-arrows --resume"
same "$(find "$games" -name '*.qvr' | wc -l)" 2 "records of a game and of another after it"
lines "at b1" "at f6" "place wye r1 b2"
try 1 play three-arrows --resume
has "b1: your cross"
has_like "f6: .*tee"
has "* you place wye r1"
lines "log" "undo" "at b1" "undo" "at c1"
try 1 play three-arrows --resume
has "Taken back: place wye r1 b2"
has "b1: your cross"
has "There is nothing of yours to take back."
for record in "$games"/*.qvr; do
    try 0 verify "$record"
done
first=$(grep -L 'b1 red cross' "$games"/*.qvr)
grep -q 'red place wye r1 c1' "$first" || fail "the game before is not as it was left"

# A resumed game, and another that was set up in it twice.
lines "edit" "set b1 red tee" "play" "edit" "set b1 red triple" "play" "at b1" "place wye r1 b2"
try 1 play --resume "$first"
has "b1: your triple"
has "* you place wye r1"
try 1 play --resume
has "b1: your triple"

# A game without a file stays without a file.
rm -rf "$games"
lines "edit" "set b1 red cross" "play" "place wye r1 c1" "seed" "save $work/set-up.qvr"
red_first 1 --no-record
lacks "The game is kept"
lacks "again: "
[ -z "$(ls "$games" 2> /dev/null)" ] || fail "a game that was not to be recorded is kept"
grep -q 'b1 red cross' "$work/set-up.qvr" || fail "what was saved is not what was set up"
try 0 verify "$work/set-up.qvr"
finish

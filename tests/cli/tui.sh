#!/bin/sh
# SPDX-License-Identifier: MIT
# A game in the window, by keys: picking, marks, refusals, playing, undo, typed commands, leaving.
. tests/cli/window

game="three-arrows --seats human,greedy --seed 3 --position $work/red-first"

# The first message begins with what to do, which the smallest window shows too.
# shellcheck disable=SC2086
open 64x20 $game
shows "how to begin, 8 lines: PgDn"
has "Pick a ◆: arrows, Enter."
keys Down # it gives way to what is under the cursor
shows "under the cursor"
has "your tee"
lacks "how to begin"

# Items that may be picked are marked; several picks make a move; the last Enter confirms it.
# shellcheck disable=SC2086
open 80x24 $game
shows "red, your move. First piece: place a piece: any ◆: 6 in the list"
has "how to begin"
has "Goal: Take the most pieces, and"
has "Begin on a border with no piece"
keys Escape
shows "under the cursor"
lacks "how to begin"
has "Enter pick"
has "◆4 wye x3"
has "hand and choices, 1 more below"
has_like '│ +>\(red\)  \[blue\]$'
has_like '│ captured           0       0$'
has_like '│ unused pieces     17      17$' # also of its own pieces
has "Enter pick"
keys Down Down Down
shows "your wye"
keys Enter
shows "place wye. Choose the tile: any ◆: 16 on the board"
has "✓  wye x3"
has "◆a2◆"
lacks "◆a1◆"
has "◆( Y )◆" # the piece is shown on the cell under the cursor, and goes along with it
has_like "^a .*◆a2◆ *◆\( Y \)◆ *◆a4◆"
has "place wye r0 a3:" # what would follow, before Enter
has "you start from the north side"
keys Right
shows_like "^a .*◆a3◆ *◆\( Y \)◆ *◆a5◆"
keys Left
shows_like "^a .*◆a2◆ *◆\( Y \)◆ *◆a4◆"

# An illegal pick is refused with its rule and the alternatives; earlier picks stay.
click 6 2
shows "why not"
has_like "Not legal: .*a1"
has_like "TA-6"
has "Legal instead:"
has "place wye. Choose the tile"
keys Escape
lacks "Not legal"

# A message also gives way when the cursor moves on the board or in the list, and by the key to the next pick.
click 6 2
shows "why not"
keys PageDown # reads on
shows "why not"
keys Right
shows "what would follow"
lacks "why not"
click 6 2
shows "why not"
type .
shows "what would follow"
click 6 2
shows "why not"
keys Tab # to the list, which has nothing to pick
shows "under the cursor"
keys Tab
shows ">what happened"
keys Tab

# On the board: a click on a cell; what has no alternative is taken, and keys turn the piece and add to it.
click 6 8
shows "place wye r0 c1: Enter confirms, Esc takes a step back"
has "Enter confirm  r turn  c cover  s shield  Esc back"
shows_like "^c ✓\\( Y \\)✓"
type r
shows "place wye r1 c1: Enter confirms"
shows_like "c +←\\( Y \\)"
type s
shows "place wye r1 c1 shield: Enter confirms"
type s
shows "place wye r1 c1: Enter confirms"
has "what would follow"
keys Escape
shows "place wye. Choose the tile"

# Before the tile is chosen the keys turn the piece under the cursor, and choose no tile.
has "place wye r1 c1:"
has_like "c +←.*Y"
type r
shows "place wye r2 c1:"
has "place wye. Choose the tile"
lacks_like "c +←.*Y"
keys Enter
shows "place wye r2 c1: Enter confirms"
keys Escape
shows "place wye. Choose the tile"
keys Escape
shows "red, your move"

# Another item of the same choice replaces the first.
keys Enter
shows "place wye. Choose the tile"
keys Tab
keys Down Enter
shows_like "place (double|triple|angle|tee|cross). Choose the tile"

# Typed commands work as in line mode, with answers in the window.
type /
shows "Enter run"
type "place wye r1 c1"
keys Enter
shows_like "c +←\( Y \)"
shows "Blue places"
keys Escape
keys PageUp PageUp
shows "you place wye r1 on c1 [TA-6]"
shows "red, your move"
type /legal
keys Enter
shows "legal moves"
keys Escape
shows "red, your move"
type "/why place wye r1 d3"
keys Enter
shows "Not legal"
has "TA-1"
keys Escape
type w
shows "Nothing has been computed yet"
keys Escape
type "/b2x"
keys BSpace BSpace BSpace BSpace BSpace
shows "red, your move"

# Undo, help, a key without meaning.
type u
shows "Taken back: place wye r1 c1"
keys Escape
shows "any ◆: 6 in the list"
lacks "( Y )"
type '?' # the game comes first
shows "Help: the game in short"
has_like "^THREE ARROWS in short$"
has "Goal: "
keys PageDown
shows "PageUp, PageDown"
lacks "Goal: "
keys PageDown PageDown
shows "Symbols: ? unknown to you"
keys End
shows "help [COMMAND]"
keys End
shows "Archer Entertainment, New Zealand"
keys Escape
shows "red, your move"
type x
shows "That key does nothing here"

# A click picks an item, a second click on it plays.
click 50 9
shows "place cross. Choose the tile"
click 6 8
shows "place cross r0 c1: Enter confirms"
click 6 8
shows_like "c +←\( C \)→"

# While a move is ready, Enter confirms it wherever arrows have taken the cursor; a click names its place.
type u
shows "Taken back: place cross r0 c1"
keys Escape
click 50 9
shows "place cross. Choose the tile"
click 6 8
shows "place cross r0 c1: Enter confirms"
click 6 2
shows "why not"
has "Enter confirm "
keys Right Right
shows "place cross r0 c1: Enter confirms"
lacks "why not"
keys Enter
shows_like "c +←\( C \)→"
lacks "why not"
keys PPage # what blue did since fills the pane
shows "* you place cross r0 on c1"

# Larger, smaller, too small, and back.
terminal resize-window -x 120 -y 40
shows "the last computation"
has "┼───────┼"
terminal resize-window -x 50 -y 12
shows "This window is too small"
keys Enter Enter Enter Enter
terminal resize-window -x 80 -y 24
shows "red, your move"
lacks "┼───────┼"

# Leaving is confirmed; the terminal is restored, and the game can be resumed elsewhere.
type q
shows "Leave the game? (y or n)"
type n
shows "red, your move"
type q
shows "Leave the game?"
type y
shows "left with 0"
has "a line of before"
has "the terminal is as before"
has "To play it again:"
has "  quiver play three-arrows --seats human,greedy" # on a line of its own, in one part

# docs/playing.md shows a window, and the game that led to it.
awk '/^```text/ { n++; next } /^```/ { inside = 0 } n == 1 && !done { print } /^```/ && n == 1 { done = 1 }' \
    docs/playing.md | sed '/^```/,$d' > "$work/shown"
sed -n '/red> attack/q; /red> b$/d; s/^.*red> //p' docs/playing.md > "$work/moves" # the window shows the board anyway
open 80x24 three-arrows --seats human,search:2000 --seed 37
shows "red, your move"
while IFS= read -r move; do
    type "/$move"
    keys Enter
    # what blue did, until a key is pressed
    shows_like "^Blue [a-z]+ "
done < "$work/moves"
shows "$(sed -n '/your move/p' "$work/shown")"
has "You can attack: your arrows in the"
has "Blue places cross r0 on b2; the piece on b2 has a shield (more: Tab)"
[ "$(wc -l < "$work/shown")" -eq 24 ] || fail "docs/playing.md shows no window"
becomes cmp -s "$work/shown" "$out" # what docs/playing.md shows
keys Tab Tab Enter
shows "attack c2 from c3: Enter confirms" # only one piece attacks, and only that
lacks "(more: Tab)"

# The forecast is shown before the move, all of it by scrolling; it takes the room of the log.
shows "with every roll: red takes blue's"
has_like "what would follow, [0-9]+ lines?: PgDn"
lacks "what happened"
keys PageDown
shows_like "what would follow, [0-9]+ lines?: PgUp"
lacks "with every roll: red takes blue's"
keys PageUp
shows "with every roll: red takes blue's"

# Marks do not cover arrows: the piece that has taken another one, when it may advance or stay.
keys Enter
shows "you take blue's triple on"
shows "your move"
has_like "^c ←.*←3\\(3\\)" # all its arrows
finish

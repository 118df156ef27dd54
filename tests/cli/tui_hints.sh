#!/bin/sh
# SPDX-License-Identifier: MIT
# Hints in the window: what they speak of is marked on the board and in the list, until the position changes. The key i
# says what the cursor is on, with the clauses about it.
. tests/cli/window

printf 'phase: turn\ncurrent: red\n  c3 red cross\n  c2 blue angle r0\n  c4 blue angle r0 shield\n' > "$work/duel"
verb=play
open 120x36 three-arrows --seats human,greedy --seed 3 --position "$work/duel" --no-record
shows "red, your move"
lacks "»"

# Where to look, then with what; then the move. The marks stay while the position does.
type H
shows "Hint: look at d3."
has "» marks it."
has "»d3»"
lacks_like '»[0-9] wye'
type H
shows "Hint: place a piece, with your wye."
has_like '»[0-9] wye'
has "»d3»"
type H
shows "The move is: place wye"
has "»d3»"
keys Escape
lacks "The move is:"
has "»d3»"
type "/place cross r0 d3"
keys Enter
lacks "»d3»"
lacks_like '»[0-9] wye'
type u
shows "red, your move"
lacks "»d3»"

# What the cursor is on: a cell, a piece in hand, a shielded piece; the help and the line of keys name the key.
keys Escape
shows "i explain"
keys Down Down
type i
shows "your angle, arrows n↑ e→, 3"
has "angle [TA-1]; arrow"
keys Escape
keys Tab Tab
type kkkkkkhhhhhh
type i
shows "a1: empty"
has "a1 [TA-10]"
keys Escape
type jjlll
type i
shows "c4: blue angle, shielded"
has "shielded [TA-28]"
has "arrow"
has "c3: your cross, points e"
keys Escape
type i
shows "c4: blue angle, shielded"
keys Tab Tab
type i
shows "There is nothing under the cursor"
lacks "c4: blue angle, shielded"
keys Tab
type "?"
shows "Keys"
keys PageDown
shows "a hint from the computer: where to look, which is marked"
has "what the cursor is on: all that can be said of it"
keys Escape
type q
shows "Leave the game?"
type y
shows "left with 0"
finish

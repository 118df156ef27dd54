#!/bin/sh
# SPDX-License-Identifier: MIT
# Setting up a position in the window: requested, typed, refused, left, played; the game that starts there is recorded
# automatically, however the program ends, and Ctrl-C says how to resume it.
. tests/cli/window

games=$work/state/quiver
open 80x24 "XDG_STATE_HOME=$work/state" three-arrows --seats human,greedy --seed 3 --position "$work/red-first"
shows "red, your move"

# Hidden facts are shown only after confirmation.
type "/edit"
keys Enter
shows "Show all that is hidden, to set the position up? (y or n)"
type n
shows "red, your move"
lacks "edit>"

# The editor's screen: the commands, the position below them; an invalid line changes nothing.
type "/edit"
keys Enter
shows "Show all that is hidden"
type y
shows "Setting the position up"
has "play on from here"
has "edit>"
type "set b1 red crosx"
keys BSpace
type s
keys Enter
shows "b1 red cross"
lacks "not understood"
type "set c9 red cross"
keys Enter
shows "That line is not understood"
has "b1 red cross"
type "b"
keys Enter
shows "├───────┼"
keys PageDown
shows_like "PgUp [1-9]"

# Left: the game is unchanged.
type "leave"
keys Enter
shows "red, your move"
has "b1     b2"

# Played: earlier picks and messages are gone, and the table shows the new game.
type "/edit"
keys Enter
shows "Show all that is hidden"
type y
shows "Setting the position up"
type "set b1 red cross"
keys Enter
shows "b1 red cross"
type "play"
keys Enter
shows "From here on it is a game of its"
has "red, your move"
shows_like "^b +←\( C \)→"
type "/place wye r1 b2"
keys Enter
shows "* blue places"
kill -9 "$(process)"
shows "left with 137"
try 0 verify "$games"/*.qvr

open 80x24 "XDG_STATE_HOME=$work/state" --resume
shows_like "^b +.?\( C \)"
shows "red, your move"
keys Down PageUp PageUp # from what a move from there would bring to what happened
shows "you place wye r1 on b2"
keys C-c
shows "left with 130"
has "The game is kept. To go on with it:"
has "quiver play three-arrows --resume"
has "the terminal is as before"
finish

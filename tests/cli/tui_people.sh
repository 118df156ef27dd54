#!/bin/sh
# SPDX-License-Identifier: MIT
# Several people at one window: a curtain between hidden hands, or none with --open-hands; a game to its end.
. tests/cli/window

game="three-arrows --seats human,human --seed 3 --position $work/red-first"
pieces="wye|tee|angle|cross|double|triple"

# shellcheck disable=SC2086
open 80x24 $game
shows "Now red: sit down and press Enter"
lacks_like "$pieces" # before somebody sits
keys Enter
shows "red, your move"
type "/place wye r1 c1 cover"
keys Enter
shows "Enter hides all this, and blue is next"
has "c ←( Y )░" # by its own player
type /at
type " c1"
keys Enter
shows "your wye, covered"
keys Escape
shows "Enter hides all this, and blue is next"
keys Enter
shows "Now blue: sit down and press Enter"
lacks_like "$pieces|cover|c1" # of red
keys Enter
shows "blue, your move"
lacks "wye r1"
lacks "( Y )"
has_like "\(red\) >\[blue\]$"
has_like "unused pieces +16 +17$"
has "how to begin" # for this person too
keys Escape
shows "2 new events"
has "red places a covered"
lacks "wye r1"
keys Enter
shows "place"

# Undo at the curtain, and leaving there.
keys Escape
type "/place tee r1 b6"
keys Enter
shows "Enter hides all this, and red is next"
keys Enter
shows "Now red: sit down"
type u
shows "Now blue: sit down"
type q
shows "Leave the game? (y or n)"
type y
shows "left with 0"
has "the terminal is as before"

# In a narrow window a question at the curtain takes two lines, and how to answer it can be read.
open 64x20 three-arrows --seats human,human --seed 3 --position games/three-arrows/positions/duel.pos
shows "Now red: sit down"
keys Enter
type "/attack c3 n"
keys Enter
shows "Enter hides all this, and blue is next"
keys Enter
shows "Now blue: sit down"
keys Enter
type "/done"
keys Enter
shows "Enter hides all this, and red is next"
keys Enter
shows "Now red: sit down"
type u
shows_like "^ *red, may blue take back the last decision and what came of it\\?$"
has_like "^ +\(y or n\)$"
type n
shows "u takes the last move back"

# Open hands: no curtain, and everybody's hand is shown.
# shellcheck disable=SC2086
open 80x24 $game --open-hands
shows "red, your move"
has "angle x3 ↑→"
type "/place wye r1 c1 cover"
keys Enter
shows "blue, your move"
lacks "sit down"
has "wye x2"

# The other person is asked about a draw; then the game is over, can be viewed, and taken back.
type "/draw"
keys Enter
shows "red, is a draw all right? (y or n)"
type y
shows "The game is over by agreement"
has "rank"
keys PageDown
shows "To play it again: quiver play"
keys Escape
shows "Over: q quit, n new game, r rematch in other seats, p replay"
type u
shows "red, may the end of the game be taken back? (y or n)"
type y
shows "blue, may the end of the game be taken back? (y or n)"
type n
shows "That was not agreed to"
keys Escape
shows "Over: q quit, n new game, r rematch in other seats, p replay"
type u
shows "red, may the end of the game be taken back? (y or n)"
type y
shows "blue, may the end of the game be taken back? (y or n)"
type y
shows "your move"

# At the end, single keys replay the game, and start another with the same players.
type "/draw"
keys Enter
type y
shows "The game is over by agreement"
type p
shows "Start of"
keys End
shows ": the end"
type q
shows "The game is over"
type n
shows "red, your move"
lacks "wye r1"
has "wye x3"
type "/place wye r1 c1"
keys Enter
type "/draw"
keys Enter
type y
shows "The game is over by agreement"
type r
shows "red, your move"
lacks "wye r1"
lacks "sit down"
type q
type y
shows "left with 0"

# In a rematch the players have other seats; `/replay` does what p does. While a game goes on, r is no rematch.
open 80x24 three-arrows --seats human,greedy --seed 3 --position "$work/red-first" --no-record
shows "red, your move"
type r
shows "That key does nothing here"
type "/rematch"
keys Enter
shows "This game is not over"
keys Escape
type "/replay"
keys Enter
shows "This game is not over"
keys Escape
type "/resign"
keys Enter y
shows "Over: q quit, n new game, r rematch in other seats, p replay"
has "red (human)"
type "/replay"
keys Enter
shows "Start of 0 entries (red)"
type q
shows "n new game, r"
has "red (human)"
type r
shows "blue, your move"
has "Another game has begun."
lacks "is kept"
type "/resign"
keys Enter y
shows "n new game, r"
has "blue (human)"
type "/rematch"
keys Enter
shows "red, your move"
type q
type y
shows "left with 0"

# A mistaken key does not lose the game that is over: it is told where it is kept.
open 80x24 three-arrows --seats human,greedy --seed 3 --record "$work/first.qvr"
shows "red, your move"
type "/resign"
keys Enter y
shows "n new game, r"
type n
shows "Another game has begun."
has "The one before is kept: quiver"
type q
type y
shows "left with 0"
"$QUIVER" show "$work/first.qvr" > /dev/null || fail "the game before is not kept"
finish

#!/bin/sh
# SPDX-License-Identifier: MIT
# Games between computers in the window: they play at a pace that a person sets, and what was played can be looked at.
. tests/cli/window

# Each key that steps on lets the players play one entry more; going back stops the game where it is.
record=$work/game.qvr
open 80x24 three-arrows --seats greedy,random --seed 5 --record "$record" --pace 60
shows "Entry 1 of 1 (what everybody sees): plays on, 60 s an entry"
keys Right
shows "Entry 2 of 2 (what everybody sees): stopped"
keys Right
shows "Entry 3 of 3"
keys Left
shows "Entry 2 of 3"
keys Left Left
shows "Start of 3 entries"
has "THREE ARROWS: red (greedy), blue"
keys End
shows "Entry 3 of 3"
type v
shows "Entry 3 of 3 (red)"
type "/try place tee r0 a1"
keys Enter
shows "seat open"
keys Escape
type "/seat open"
keys Enter
shows "(everything open)"
for words in "try place tee r0 a1" "play human,greedy"; do
    type "/$words"
    keys Enter
    shows "still play this game"
    keys Escape
    lacks "still play this game"
done

# The game that is left can be resumed where it was; Space lets it go on, faster with +.
type q
shows "Leave the game? (y or n)"
type n
shows "Entry 3 of 3"
type q
shows "Leave the game?"
type y
shows "left with 0"
has "the terminal is as before"
has "--resume $record"
open 80x24 --resume "$record" --pace 60
shows "Entry 3 of 3 (what everybody sees): plays on"
type '++++++++++'
shows_like "Entry ([0-9]+) of \1 .*: the end"
has "Space play"
keys Left
lacks ": the end"
type q
shows "left with 0"
has "rank  player"

# It is the game that these players play without a window.
input=
try 0 play three-arrows --seats greedy,random --seed 5 --record "$work/lines.qvr"
sed '1,/^--$/d' "$work/lines.qvr" > "$work/lines"
sed '1,/^--$/d' "$record" | cmp -s - "$work/lines" || fail "another game than line by line"

# Entries at which nothing is to be read, as when a board is laid out, are passed over, however slow the pace is.
try 0 play arrow-party --seats random,random,random --seed 3 --record "$work/floor.qvr"
verb=replay
open 80x24 "$work/floor.qvr" --pace 60
shows "Start of"
type '  '
shows_like "Entry [1-9][0-9][0-9] of .*: plays on, 60 s an entry"
type q
shows "left with 0"
verb=play

# A program that fails resigns, and the window says so.
open 80x24 three-arrows --seats exec:false,random --seed 5 --no-record --pace 1
shows "given up"
shows "resigns:"
shows ": the end"
type q
shows "left with 0"
has "2.  red (exec:false)"

# Wrong paces.
try 2 play three-arrows --pace 61
error_has "--pace must be from 0 to 60"
try 2 replay "$record" --pace 1 --ply 3
error_has "--pace is for the window"
finish

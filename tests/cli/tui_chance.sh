#!/bin/sh
# SPDX-License-Identifier: MIT
# Entered chance in the window, and its completion in line mode.
. tests/cli/window

open 80x24 three-arrows --seats human,greedy --chance entered --no-record
shows "Chance decides: start red or blue; Enter types it"
has "Enter type it  / command"
keys Enter
shows "chance:"
type "roll +1"
keys Enter
shows "not possible here; chance decides: start red or blue"
keys Escape
shows "Chance decides: start red or blue; Enter types it"
keys Enter
type "start red"
keys Enter
shows "red, your move"
type u
shows "Taken back: start red"
keys Escape
shows "Chance decides: start red or blue; Enter types it"
type "/legal"
keys Enter
shows "2 possible outcomes"
keys Escape
type "/start blue"
keys Enter
shows "red, your move"
type q
shows "Leave the game? (y or n)"
type y
shows "left with 0"
has "the terminal is as before"

# People who share the window: the one who is there enters; then it changes hands.
open 80x24 three-arrows --seats human,human --chance entered --no-record
shows "Chance decides: start red or blue; Enter types it"
keys Enter
type "start blue"
keys Enter
shows "Now blue: sit down and press Enter"
keys Enter
shows "blue, your move"
type q
type y
shows "left with 0"

# Long lists of outcomes are cut to the window.
open 80x24 evons --seats human,greedy --chance entered --no-record
shows "Chance decides: first south or north; Enter types it"
keys Enter
type "first south"
keys Enter
shows_like "Chance decides for south: draw [A-Za-z]+ and [0-9]+ others; Enter types it"
type q
type y
shows "left with 0"

# In line mode, Tab completes what may be entered.
open 80x24 three-arrows --seats human,greedy --chance entered --no-record --plain
shows "chance, red>"
keys 'sta' Tab 'r' Tab Enter
shows "you play first"
finish

#!/bin/sh
# SPDX-License-Identifier: MIT
# In the window: the same answer again, what symbols and headings mean, and an item looked at while a move is ready.
. tests/cli/window

# red passes, is asked for something else, and is asked the same again in this round.
asked_again() {
    open 80x24 arrow-party --seats human,search:100,search:100,search:100 --seed 5 --no-record
    shows "how to begin"
    lacks "A whenever asked"
    type A
    shows "That key does nothing here"
    keys Enter
    shows "pass: Enter confirms, A also whenever you are asked again"
    keys Enter
    shows "Swap: give an item away"
    keys Enter Enter
    shows "Items: use an item"
    keys Enter
    shows "pass: Enter confirms, A also whenever you are asked again"
    has "A answers so each time"
}

# With A red is asked no more until the cards; without, twice more.
asked_again
type A
shows "toss an arrow card"
asked_again
keys Enter
shows "Items: use an item"
keys Enter
shows "pass: Enter confirms, A also whenever you are asked again"

# Undo takes it back: the question of before is asked, and the answer is not given by itself.
asked_again
type A
shows "toss an arrow card"
type u
shows "Taken back: pass"
keys Escape
shows "Items: use an item"
keys Enter
shows "pass: Enter confirms, A also whenever you are asked again"

# The symbols and the headings, and the symbol of what is under the cursor.
type m
shows_like '[-─] symbols[ ,:]'
has "On the map: ? item, face down;"
keys PageDown
shows "hand 3: -5, reverse, dont-swap."
keys Escape Escape Tab Tab
shows "star f37; at (7517, 6103)"
has "* star f37"
keys Right
shows "? item f2, face down"

# Where the window is high, the symbols stand beside the map.
open 100x40 arrow-party --seats human,search:100,search:100 --seed 5 --no-record
shows "how to begin"
has "On the map: ? item, face down;"
keys Escape
has "On the map: ? item, face down;"

# While a move is ready, an item of the board is shown as a card; elsewhere what would follow stays.
open 80x24 evons --seats human,search:100 --seed 3 --no-record
shows "First hand"
keys Enter Enter
shows "Your card"
keys Enter Enter Enter Enter
shows "Before the fights"
shows ". Your score: 0 → 1"
type 1
shows "done (now the fights): Enter confirms"
has "what would follow"
keys BTab Up
shows "done (now the fights): Enter confirms"
has "what would follow"
keys Down Left Left Left Left Left
shows "a1: north"
has "under the cursor"
finish

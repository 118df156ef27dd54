#!/bin/sh
# SPDX-License-Identifier: MIT
# `quiver learn` in the window, and where the menu of games offers lessons.
. tests/cli/window

kept=$XDG_STATE_HOME/quiver/lessons
comes_to() { becomes kept_is "$1"; }
kept_is() { [ "$(cat "$kept" 2> /dev/null)" = "$1" ]; }
sed -n '/^# Attacking/,/^```/p' docs/lessons.md | sed '$d' > "$work/mine.txt"

# In the window: the step stands above the prompt, a hint beside the board; what came of a move is read before the next
# position.
verb=learn
open 80x24 --file "$work/mine.txt"
shows "Step 1 of 2: Your cross points at"
has "H hint"
type H
shows "Your cross stands on c3."
has "Step 1 of 2: "
type S
shows "Enter goes on"
has "take blue's angle on c4"
keys Enter
shows "Step 2 of 2: Your piece may move"
type B
shows "Step 1 of 2: "
keys S Enter
shows "Step 2 of 2: "
type S
shows "Done: You took a piece"
has "Enter leaves"
keys Enter
shows "left with 0"
has "the terminal is as before"
open 80x24 three-arrows
shows "Lesson 1 of 5, step 1 of "
type q
shows "Leave the lesson?"
keys n
shows "Lesson 1 of 5, step 1 of "
keys q y
shows "left with 0"
has "goes on here, \`quiver play\` begins a game."
comes_to "three-arrows 0 0"

# The menu offers the lessons first to a person who has neither learned nor played the game, and behind the computers afterwards.
rm -r "$XDG_STATE_HOME"
verb=play
open 80x24
shows "Which game?"
keys Enter
shows "do you know it? Enter takes the lessons."
has "1. Learn it"
keys Enter
shows "Lesson 1 of 5, step 1 of "
keys q y
shows "left with 0"
open 80x24
shows "Which game?"
keys Enter
shows "who plays against you? Enter takes easy."
has "5. Learn it"
has "6. A first game, guided"
type 5
shows "Lesson 1 of 5, step 1 of "
keys q y
shows "left with 0"

# A guided game is offered after the lessons, and follows the last one.
open 80x24
shows "Which game?"
keys Enter
shows "A first game, guided"
type 6
shows "how to begin"
keys q y
shows "left with 0"
verb=learn
steps=$(grep -c '^step' games/three-arrows/lessons/5-end.txt)
echo "three-arrows 4 $((steps - 1))" > "$kept"
open 80x24 three-arrows
shows "Lesson 5 of 5, step $steps of $steps"
type S
shows "Enter begins a guided game, q leaves the lessons"
keys Enter
shows "how to begin"
keys q y
shows "left with 0"

# In a game H asks the computer for a hint, in three steps.
verb=play
open 80x24 three-arrows --seats human,greedy --seed 3
shows "how to begin"
type H
shows "Hint: look at "
type H
shows "Hint: place a piece"
type H
shows "The move is: place "
type q
shows "Leave the game?"
type y
shows "left with 0"
finish

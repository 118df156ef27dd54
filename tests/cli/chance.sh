#!/bin/sh
# SPDX-License-Identifier: MIT
# Chance that people enter from real dice and cards: prompts, refusals, undo, computers, records, and their verification.
. tests/cli/harness

# What is due is told, wrong input is refused with the reason, and nothing is drawn.
lines "roll +1" "start rde" "" "legal" "legal blue" "if" "seed" "resign" "start red" "" "place wye r1 c1" "quit"
try 0 play three-arrows --seats human,human --chance entered --no-record
has "Chance decides: start red or blue"
has "  roll +1: not possible here; chance decides: start red or blue"
has '"rde" is not understood: did you mean "red"?'
has "2 possible outcomes"
has "1 possible outcome with blue"
has "Chance is entered in this game; it has no seed."
has "Nobody sits here now; resign when you are asked to move."
has_like '^chance, all> start red$'
has "red plays first"
has "you place wye r1 on c1"
lacks "seed "
lacks "You can: start"

# An outcome is taken back before the decision that led to it; then it is due again.
lines "start red" "undo" "yes" "yes" "start blue" "undo" "yes" "no" "quit"
try 0 play three-arrows --seats human,human --chance entered --no-record
has "red, may the last outcome and what came of it be taken back? (yes or no) yes"
has "blue plays first"
has "That was not agreed to; nothing is taken back."
lines "start red" "undo" "start blue"
try 1 play three-arrows --seats human,greedy --chance entered --no-record
has "Taken back: start red"
has "blue plays first"
lacks "yes or no"

# The game is over by its end of input where an outcome is due; the command line plays it again.
lines ""
try 1 play three-arrows --seats human,greedy --chance entered --no-record
has "The input has ended before the game. To play it again: quiver play three-arrows --seats human,greedy --chance entered"

# Computers play too, and alone; a command with the name of an outcome is one while it is possible.
lines "first south" "draw"
try 1 play evons --seats greedy,greedy --chance entered --no-record
has "the card is missing"
lacks "draw is all right"
lines "first south" "" "quit"
try 0 play evons --seats greedy,greedy --chance entered --no-record
has "Chance decides for south: draw "
lines "start red"
try 1 play three-arrows --seats greedy,greedy --chance entered --no-record
has "blue places"
has_like "^Chance decides for (red|blue): roll -1, 0 or .1"

# For whom chance decides is told, unless it is for several players.
sed -n 's/^  //p' games/arrow-party/cases/contest-of-three.case > "$work/contest.pos"
lines "walk 1" "walk 1" "walk 1" "walk 1" "taker green"
try 1 play arrow-party --seats human,human,human,human --open-hands --chance entered --no-record \
    --position "$work/contest.pos"
has "Chance decides: taker red, blue or green"
lines "attack b2 se"
try 1 play three-arrows --seats human,human --open-hands --chance entered --no-record \
    --position tests/cli/screens/answered.pos
has "Chance decides for blue: roll -1, 0 or +1"

# The record says so, is resumed at the outcome that is due, and is verified except for chance.
lines "start red" "place wye r1 c1"
try 1 play three-arrows --seats human,greedy --chance entered --record "$work/game.qvr"
grep -qx 'chance: entered' "$work/game.qvr" || fail "the record does not say that chance was entered"
! grep -q '^seed:' "$work/game.qvr" || fail "the record has a seed"
try 0 verify "$work/game.qvr"
has "verified, except chance: people entered it"
try 0 verify --json "$work/game.qvr"
has '"seeded": false'
has '"entered": true'
lines "comment nothing is known yet"
try 1 play three-arrows --seats human,greedy --chance entered --record "$work/due.qvr"
lines "start red" "undo" "start red" "quit"
try 0 play --resume "$work/due.qvr"
has_like '^chance, red> start red$'
try 0 verify "$work/due.qvr"
has "1 entries, not over: verified, except chance: people entered it"
has "red took back 1 entry, to entry 0"
try 2 play --resume "$work/due.qvr" --chance entered
error_has "a resumed game keeps its options"

# A position set up by hand continues the same way.
lines "edit" "play" "start blue" "quit"
try 0 play three-arrows --seats human,greedy --chance entered --record "$work/edited.qvr"
has_like '^chance, red> start blue$'
has "blue plays first"
try 0 replay "$work/game.qvr"
input=

# Options that do not go together, and unknown words.
try 2 play three-arrows --chance entered --seed 4
error_has "--seed draws chance; it does not go with --chance entered"
try 2 play three-arrows --chance thrown
error_has "--chance is drawn or entered"
try 0 complete -- play three-arrows --chance ""
has "entered"
has "drawn"
finish

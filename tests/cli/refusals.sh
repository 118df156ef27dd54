#!/bin/sh
# SPDX-License-Identifier: MIT
# Wrong command lines end with 2 and show the usage, wrong input with 4; both say what is wrong and what to do instead.
. tests/cli/harness

try 2
error_has "quiver help"
try 2 ply
error_has "did you mean play?"
try 2 nothing-like-it
error_has "quiver help lists them"
try 2 help nothing-like-it

for command in "play three-arrows" games "rules arrow-party" "perft three-arrows" "sim arrow-party" version; do
    # shellcheck disable=SC2086
    try 2 $command --no-such-option
    error_has "there is no option --no-such-option"
    error_has "usage: quiver ${command%% *}"
    [ ! -s "$out" ] || fail "a refusal is no data"
done
for verb in play rules perft sim; do
    try 2 $verb --seed 1
    error_has "name a game right after $verb: "
    error_has "three-arrows, arrow-party"
done
try 2 play three-arrows --bord 8
error_has "did you mean --board?"
try 2 play three-arrows -x
error_has "there is no option -x"
try 2 play three-arrows --seed
error_has "--seed needs a value"
# What a name describes is offered; the beginning of a name may be another option.
for name in line-mode text-line no-window mode; do
    try 2 play three-arrows --$name
    error_has "there is no option --$name; did you mean --plain: play line by line (line mode), not in the window?"
done
try 2 show --board 6
error_has "there is no option --board; options of a game need the game right after the verb"
try 2 play three-arrows --frobnicate
error_has "there is no option --frobnicate"
! grep -q "did you mean" "$err" || fail "another option is offered for a word without meaning"
try 2 play three-arrows --line
error_has "--line stands for --line_break, which needs a value; or did you mean --plain: "
try 2 play three-arrows --se
error_has "there is no option --se; did you mean"
try 2 play three-arrows --seed -4
error_has '--seed takes a whole number, not "-4"'
try 2 play three-arrows --players two
try 2 play three-arrows --option board
error_has "--option takes name=value"
try 2 play three-arrows --seats human,greedy --players 3
error_has "--seats names 2 players, but --players is 3"
try 2 play three-arrows --seats h,h,h,h,h,h,h,h,h,h,h,h --players 3
error_has "--seats names 12 players, but --players is 3"
try 4 sim three-arrows --games 1 --agents r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r
error_has "there may be 1 to 16 agents, not 18"
try 2 play three-arrows now
error_has 'unexpected argument "now"'
try 2 play three-arrows --board 8 arrow-party
error_has "the game comes right after the verb"
try 2 sim three-arrows --json=1
error_has "takes no value"
try 2 sim three-arrows --games 0
for number in games players bot-time; do
    try 2 sim three-arrows --$number 4294967298
    error_has "--$number takes"
done
try 2 perft three-arrows
error_has "--depth is needed"
try 2 perft three-arrows --depth 2 --unit turn
try 2 rules three-arrows TA-1 --options
try 2 games more

for verb in play rules perft sim; do
    try 4 "$verb" threearrows
    error_has "did you mean three-arrows?"
    try 4 "$verb" go
    error_has "quiver games"
done
try 4 rules three-arrows TA-99
error_has "did you mean TA-9?"
try 4 rules three-arrows XY
error_has "the clauses are TA-1 to TA-42"
try 4 play three-arrows --board 9
error_has "board"
try 4 play three-arrows --option bord=8
error_has "board"
try 4 play three-arrows --tactical maybe
for players in 0 1 5 9; do
    try 4 play three-arrows --players $players
    try 4 perft three-arrows --depth 1 --players $players
    try 4 sim three-arrows --games 1 --players $players
    error_has "players"
done
try 4 play three-arrows --seats human,greddy
error_has "did you mean greedy?"
try 4 play three-arrows --seats human,nobody
error_has "human, "
try 4 sim three-arrows --agents greddy
error_has "greedy"
try 4 sim three-arrows --games 1 --count atacks
error_has 'three-arrows has no event "atacks"; did you mean attacks'
for more in q q,r,s,t,u; do
    try 4 sim three-arrows --games 1 --count a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,$more
    error_has "at most 16 events"
done
try 4 perft three-arrows --depth 1 --position "$work/none"
error_has "$work/none: No such file or directory"
printf 'phase: turn\ncurrent: purple\n' > "$work/bad"
for verb in "play three-arrows" "perft three-arrows --depth 1"; do
    # shellcheck disable=SC2086
    try 4 $verb --position "$work/bad"
    error_has "$work/bad: line 2, column 10:"
done
try 0 play three-arrows --seats greedy,random --seed 1 --record "$work/game.qvr"
for verb in play show analyse; do
    try 4 $verb three-arrows --position "$work/game.qvr"
    error_has "$work/game.qvr is a record, not a position; quiver show $work/game.qvr"
done
printf 'phase: turn\ncurrent: red\nown red: a1\n' > "$work/bad"
try 4 play three-arrows --position "$work/bad"
error_has "$work/bad: "
finish

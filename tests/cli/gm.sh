#!/bin/sh
# SPDX-License-Identifier: MIT
# `quiver gm`: a game at a real table that is led at the terminal: people by name, outcomes entered or drawn, a move for
# everybody, every entry taken back, the game left and gone on with, and its record.
. tests/cli/harness

nine="random random random random random random random random random"

# Ten rounds, with the least to type. Nobody needs to take the curtain away or to agree to an undo.
round="each_pass toss toss toss random random random random random random walk_1 walk_1 walk_1 walked"
set --
for word in $nine; do set -- "$@" "$word"; done
for number in 1 2 3 4 5 6 7 8 9 10; do
    card=$(((number - 1) % 5 + 1))
    for word in $round; do
        case $word in
            toss) set -- "$@" "toss $card" ;;
            *) set -- "$@" "$(echo "$word" | tr _ ' ')" ;;
        esac
    done
done
lines "$@" quit
try 0 gm arrow-party --names Ann,Bo,Cleo --record "$work/whole.qvr"
has "round 10 begins"
has "everybody has walked [AP-23a]"
has_like "1\\. +(red|blue|green) \\((Ann|Bo|Cleo)\\)"
lacks "may the last"
lacks " you:"
try 0 verify "$work/whole.qvr"
has "verified, except chance: people entered it"
grep -q "^seat blue: Bo$" "$work/whole.qvr" || fail "the record does not name the people"
grep -q "^option floor: room$" "$work/whole.qvr" || fail "the option for a real table is not set"

# Each move for everybody is one for each who is asked, in this phase only; what is not legal changes nothing.
# shellcheck disable=SC2086
lines $nine "each" "each toss 1" "each pass" "each pass" "undo" "each pass" "each toss 1" \
    "random" "undo" "undo" "quit" "yes"
try 0 gm arrow-party --names Ann,Bo,Cleo --record "$work/left.qvr"
has "each takes a move, which everybody who is asked plays once."
has "Taken back: pass"
has "Taken back: toss 1"
has "quiver gm --resume $work/left.qvr"
try 0 verify "$work/left.qvr"
has "took back 1 entry"

# It goes on where it was left, with its people, as a game that is led.
lines "random" "score" "quit" "yes"
try 0 gm --resume "$work/left.qvr"
has "(Cleo)"
has "Chance decides nothing now; random draws what it decides."
lacks "Now "

# Without names people are called as their seats; more people are named than need to play.
lines "quit" "yes"
try 0 gm arrow-party --no-record
has "red"
lines "quit" "yes"
try 0 gm arrow-party --names A,B,C,D,E --no-record
has "|purple| E:"

# An option may be chosen otherwise.
lines "quit" "yes"
try 0 gm arrow-party --option item_phase=declare --option floor=map --record "$work/map.qvr"
grep -q "^option floor: map$" "$work/map.qvr" || fail "the option that was chosen is not set"
lines "quit" "yes"
try 0 gm arrow-party --option item_phase=declare --record "$work/room.qvr"
grep -q "^option floor: room$" "$work/room.qvr" || fail "another option that was chosen undoes the one of a real table"

# What is wrong is refused before anything begins.
try 2 gm arrow-party --names Ann,,Cleo
error_has "names have 1 to 20 bytes each"
try 2 gm arrow-party --names "Ann,Bo,Anastasia von Hohenstein"
error_has "names have 1 to 20 bytes each"
try 2 gm arrow-party --names "Ann,B$(printf '\033')o,Cleo"
error_has "names have no control characters"
try 2 gm arrow-party --names Ann,Bo --players 3
error_has "--names names 2 players, but --players is 3"
try 2 gm arrow-party --record x --no-record
error_has "--record and --no-record do not go together"
try 4 gm three-arrows
error_has "quiver: three-arrows is not made to be led at a real table; these are: arrow-party"
error_has "is on the page: script/play --web, then Counting table at THREE ARROWS"
error_has "quiver play three-arrows --chance entered"
try 2 gm --names Ann

finish

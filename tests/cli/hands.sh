#!/bin/sh
# SPDX-License-Identifier: MIT
# Several people at one terminal: the screen changes hands, and no person sees hidden facts of another.
. tests/cli/harness

# part N: the output between the N-th and the next request to sit down.
part() { awk -v n="$1" '/^Now .*: sit down/ { part++ } part == n' "$out"; }
part_has() { part "$1" | grep -qF -- "$2" || fail "part $1 lacks: $2"; }
part_lacks() { ! part "$1" | grep -qF -- "$2" || fail "part $1 has: $2"; }

lines "" "place wye r1 c1 cover" "" "b" "at c1" "log" "place tee r1 b6 cover" "" "b" "at b6" "at c1"
red_first 1 --seats human,human
same "$(grep -c 'sit down and press Enter' "$out")" 3 "requests to sit down"
part_has 1 "the covered piece on c1 is wye r1"
part_has 2 "red places a covered"
part_has 2 "c1: red unknown"
part_has 2 "[blue] you"
part_lacks 2 "wye r1"
part_lacks 2 "(Y)"
part_lacks 3 "tee r1"
part_has 3 "b6: blue unknown"
part_has 3 "c1: your wye"
part_has 3 "(Y)"

# Open hands: no request to sit down; the hands of all people are shown, not those of computers.
lines "place wye r1 c1 cover" "b"
red_first 1 --seats human,human --open-hands
lacks "sit down"
has_like "blue holds: angle x3 .*tee x3 "
has_like "red holds: angle x3 .*tee x3 .*cross x3 "
has "c1"
lines "b"
red_first 1 --open-hands
lacks "blue holds"

# Enter alone sits down; undo there takes the last move back; quit leaves.
lines "" "place wye r1 c1" "b" "undo" "" "place wye r0 f3" "quit"
red_first 0 --seats human,human
has "Press Enter alone"
has "Taken back."
has "you place wye r0 on f3"

# Each person takes back to their own last decision.
lines "" "place wye r1 c1" "" "place tee r2 a4" "" "undo" "yes" "place angle r1 a2"
red_first 1 --seats human,human
has "Taken back: place wye r1 c1"
has "you place angle r1 on a2"

# A draw needs everybody.
lines "" "draw" "no" "draw" "yes"
red_first 0 --seats human,human
has "blue plays on."
has "blue agrees to a draw."
has "The game is over by agreement: red and blue share the first place."
finish

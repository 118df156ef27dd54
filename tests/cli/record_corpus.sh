#!/bin/sh
# SPDX-License-Identifier: MIT
# The records of the fuzzing corpus named whole-* verify and are over by the rules. A record that no longer verifies would
# be rejected at its first mark, and the code after that would never be fuzzed.
. tests/cli/harness

corpus=tests/fuzz/corpus/fuzz_record
for record in "$corpus"/whole-*; do
    try 0 verify "$record"
    silent
    grep -qx 'end rules' "$record" || fail "$record does not go on to the end"
    [ "$(grep -c '^= ' "$record")" -gt 2 ] || fail "$record has hardly a mark"
done
for game in $("$QUIVER" games | cut -d ' ' -f 1); do
    found=$(grep -lx "game: $game" "$corpus"/whole-* | wc -l)
    [ "$found" -gt 0 ] || fail "there is no whole record of $game"
done
finish

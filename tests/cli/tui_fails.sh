#!/bin/sh
# SPDX-License-Identifier: MIT
# The tests of the window themselves: one that fails ends soon, says what differs, and runs the named files only.
. tests/cli/harness

# screens CODE FILE...: runs tui_screens.sh on these files. Half a minute is for the busiest machine.
screens() {
    expected=$1
    shift
    last="tui_screens.sh $*"
    timeout 60 sh tests/cli/tui_screens.sh "$@" > "$out" 2> "$err"
    code=$?
    [ "$code" -eq "$expected" ] || fail "exit code $code, not $expected"
}

# Only --write writes: here two windows.
printf '%s\n' '= 64x20' '- keys Down' > "$work/right.txt"
screens 0 --write "$work/right.txt"
grep -q '^|Which game?' "$work/right.txt" || fail "--write has not added the window"
sed '$s/quit/leave/' "$work/right.txt" > "$work/wrong.txt"
screens 0 "$work/right.txt"
screens 1 "$work/right.txt" "$work/wrong.txt"
has "wrong.txt"
has_like "^ *-\|.*q leave"
has_like "^ *\+\|.*q quit"
lacks "right.txt"

# Only the named files are renewed.
grep -q leave "$work/wrong.txt" || fail "a comparison has replaced the file"
screens 0 --write "$work/wrong.txt"
cmp -s "$work/right.txt" "$work/wrong.txt" || fail "--write has not renewed the file"
screens 2 --read "$work/right.txt"
screens 2 "$work/missing.txt"
has "missing.txt"
finish

#!/bin/sh
# SPDX-License-Identifier: MIT
# Every control and format character, and bytes that are no text, through every way into the program: none comes out.
. tests/cli/harness

# Not by its name: where python3 is a script that looks for the real one, each start would take long.
python=$(python3 -c 'import sys; print(sys.executable)')
[ -x "$python" ] || fail "python3 is needed here"
last="tests/cli/escapes.py"
# Sanitizers need not see every character: a build without them does.
if grep -q __asan_init "$QUIVER"; then nth=8; else nth=1; fi
"$python" tests/cli/escapes.py "$QUIVER" "$work" $nth || failures=$((failures + 1))
finish

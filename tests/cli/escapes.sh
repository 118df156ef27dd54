#!/bin/sh
# SPDX-License-Identifier: MIT
# Every control and format character, and invalid UTF-8, through every input of the program: none is printed.
. tests/cli/harness

# The absolute path: a wrapper script named python3 would make each start slow.
python=$(python3 -c 'import sys; print(sys.executable)')
[ -x "$python" ] || fail "python3 is needed here"
last="tests/cli/escapes.py"
# Every character is sent without sanitizers only, for speed.
if grep -q __asan_init "$QUIVER"; then nth=8; else nth=1; fi
"$python" tests/cli/escapes.py "$QUIVER" "$work" $nth || failures=$((failures + 1))
finish

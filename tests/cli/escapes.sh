#!/bin/sh
# SPDX-License-Identifier: MIT
# Control and format characters, and invalid UTF-8, through every input of the program: none is printed. Each input gets
# one in 18 of them, the next input the next ones; with --all each gets all.
. tests/cli/harness

# The absolute path: a wrapper script named python3 would make each start slow.
python=$(python3 -c 'import sys; print(sys.executable)')
[ -x "$python" ] || fail "python3 is needed here"
last="tests/cli/escapes.py"
if [ "${1-}" = --all ]; then nth=1; else nth=18; fi
"$python" tests/cli/escapes.py "$QUIVER" "$work" $nth || failures=$((failures + 1))
finish

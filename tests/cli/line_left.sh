#!/bin/sh
# SPDX-License-Identifier: MIT
# Line mode at a terminal: the screen is empty for the next person, and Ctrl-C leaves no colour behind.
. tests/cli/harness

last="line_left.py"
python3 tests/cli/line_left.py "$QUIVER" > "$out" 2> "$err" || fail "it is not left as it should be"
finish

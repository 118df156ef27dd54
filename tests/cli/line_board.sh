#!/bin/sh
# SPDX-License-Identifier: MIT
# Line mode at terminals of many heights: the board stays in sight with the question.
. tests/cli/harness

last="line_board.py"
python3 tests/cli/line_board.py "$QUIVER" > "$out" 2> "$err" || fail "the board is out of sight"
finish

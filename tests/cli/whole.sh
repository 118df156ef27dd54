#!/bin/sh
# SPDX-License-Identifier: MIT
# A scripted player plays whole games of cards in line mode: against a computer, and for two people at one terminal.
. tests/cli/harness

for players in human,medium human,human; do
    last="whole.py line 5, $players"
    python3 tests/cli/whole.py line 5 concardia --seats "$players" > "$out" 2> "$err" || fail "no whole game"
    has_like '^[0-9]+ moves$'
done
finish

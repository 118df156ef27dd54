#!/bin/sh
# SPDX-License-Identifier: MIT
# A scripted player plays whole games of cards in the window: against a computer, and for two people at one terminal.
. tests/cli/window

LC_ALL=$utf8
export LC_ALL
opened=1
for players in human,medium human,human; do
    last="whole.py window 3, $players"
    SERVER=$work/server-$opened python3 tests/cli/whole.py window 3 concardia --seats "$players" > "$out" 2> "$err" 9>&- ||
        fail "no whole game"
    grep -qE '^[0-9]+ moves$' "$out" || fail "no game came to its end"
done
finish

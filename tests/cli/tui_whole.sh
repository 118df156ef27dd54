#!/bin/sh
# SPDX-License-Identifier: MIT
# A scripted player plays whole games of cards in the window: against a computer, and for two people at one terminal.
. tests/cli/window

LC_ALL=$utf8
export LC_ALL
opened=1
# whole SEATS OPTION...; the two people play twelve turns, as each key waits for what it leads to
whole() {
    last="whole.py window 3, $*"
    SERVER=$work/server-$opened python3 tests/cli/whole.py window 3 concardia --seats "$@" > "$out" 2> "$err" 9>&- ||
        fail "no whole game"
    grep -qE '^[0-9]+ moves$' "$out" || fail "no game came to its end"
}
whole human,medium
whole human,human --turn_cap 12
finish

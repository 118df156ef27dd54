#!/bin/sh
# SPDX-License-Identifier: MIT
# script/where prints the whole clause, in either spelling, without its neighbours, and refuses an unknown one.
set -eu
cd "$(dirname "$0")/../.."

fail() {
    echo "$1" >&2
    exit 1
}

said=$(script/where TA-16)
[ "$said" = "$(script/where ta_16)" ] || fail "TA-16 and ta_16 differ"
# The clause begins on the line that is named, and ends before TA-17.
place=$(echo "$said" | head -n 1)
sed -n "${place##*:}p" "${place%:*}" | grep -qF '**TA-16** ' || fail "$place does not begin TA-16"
echo "$said" | grep -qF '**TA-17**' && fail "TA-17 is printed with TA-16"
# The code says TA_16.
echo "$said" | sed -n '/^code:/,/^cases:/p' | grep -q 'TA_16' || fail "no code cites TA-16"
script/where TA-5b | sed -n '/^code:/,$p' | grep -v 'TA[-_]5b' | grep -q 'TA[-_]5' && fail "TA-5 is reported for TA-5b"
# A series of its own: AP-W5 ends before AP-W6.
said=$(script/where ap_W5)
echo "$said" | grep -qF '**AP-W5** ' || fail "AP-W5 is not found"
echo "$said" | grep -qF '**AP-W6**' && fail "AP-W6 is printed with AP-W5"

for bad in XX-1 TA-999 TA 'TA-16 ' '*' '../TA-16' ''; do
    script/where "$bad" > /dev/null 2>&1 && fail "\"$bad\" was accepted"
done
exit 0

#!/bin/sh
# SPDX-License-Identifier: MIT
# The library matches docs/abi, and script/abi detects changes that break programs: here a struct that grows and a
# function that is removed. An added function breaks nothing.
set -eu
cd "$(dirname "$0")/../.."

fail() {
    cat "$copy/said"
    echo "$1" >&2
    exit 1
}
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
script/abi > "$copy/said" 2>&1 || fail "the library does not match docs/abi"
script/checks/files | tar -cf - -T - | tar -xf - -C "$copy"
cd "$copy"

echo 'int qv_planted(void);' > planted.h
sed -i '/^#pragma GCC visibility push/r planted.h' include/quiver.h
echo 'int qv_planted(void) { return 1; }' >> src/base/error.c
script/abi > said 2>&1 || fail "an added function must not be reported"
script/abi --update
script/abi > said 2>&1 || fail "a change is reported after an update"

# Both at once, as each is a library to compile; each is named.
sed -i '/^int qv_planted/d' src/base/error.c include/quiver.h
sed -i 's/^    char text\[208\];/    char text[209];/' include/quiver.h
script/abi > said 2>&1 && fail "neither the removed function nor the larger struct was detected"
grep -q '1 Removed' said && grep -q 'qv_planted' said || fail "the removed function was not named"
grep -q 'qv_diag' said || fail "the larger struct was not named"

#!/bin/sh
# SPDX-License-Identifier: MIT
# The library is what docs/abi says, and script/abi sees what breaks programs: here a struct that grows, a function that
# goes. A function that comes breaks none.
set -eu
cd "$(dirname "$0")/../.."

fail() {
    cat "$copy/said"
    echo "$1" >&2
    exit 1
}
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
script/abi > "$copy/said" 2>&1 || fail "the library is not what docs/abi says"
script/checks/files | xargs tar -cf - | tar -xf - -C "$copy"
cd "$copy"

echo 'int qv_planted(void);' > planted.h
sed -i '/^#pragma GCC visibility push/r planted.h' include/quiver.h
echo 'int qv_planted(void) { return 1; }' >> src/base/error.c
script/abi > said 2>&1 || fail "a function that was added must not count"
script/abi --update
script/abi > said 2>&1 || fail "after an update nothing has changed"

# Both at once, as each is a library to compile; each is named.
sed -i '/^int qv_planted/d' src/base/error.c include/quiver.h
sed -i 's/^    char text\[208\];/    char text[209];/' include/quiver.h
script/abi > said 2>&1 && fail "neither a function that went nor a struct that grew was seen"
grep -q '1 Removed' said && grep -q 'qv_planted' said || fail "the function that went was not named"
grep -q 'qv_diag' said || fail "the struct that grew was not named"

#!/bin/sh
# SPDX-License-Identifier: MIT
# The library is what docs/abi says, and script/abi sees what breaks programs: here a struct that grows, a function that
# goes. A function that comes breaks none.
set -eu
cd "$(dirname "$0")/../.."

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
script/checks/files | xargs tar -cf - | tar -xf - -C "$copy"
cd "$copy"
fail() {
    cat said
    echo "$1" >&2
    exit 1
}

script/abi > said 2>&1 || fail "the library is not what docs/abi says"
echo 'int qv_planted(void);' > planted.h
sed -i '/^#pragma GCC visibility push/r planted.h' include/quiver.h
echo 'int qv_planted(void) { return 1; }' >> src/base/error.c
script/abi > said 2>&1 || fail "a function that was added must not count"
sed -i 's/^    char text\[208\];/    char text[209];/' include/quiver.h
script/abi > said 2>&1 && fail "a struct that grew was not seen"
grep -q qv_diag said || fail "what changed was not named"
script/abi --update
script/abi > said 2>&1 || fail "after an update nothing has changed"
sed -i '/^int qv_planted/d' src/base/error.c
sed -i '/^int qv_planted/d' include/quiver.h
script/abi > said 2>&1 && fail "a function that went was not seen"
grep -q qv_planted said || fail "the function that went was not named"

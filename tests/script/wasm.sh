#!/bin/sh
# SPDX-License-Identifier: MIT
# Law L17: the library, built for WebAssembly, plays the same random games as the native one: 30 of each game, with --all
# 1,000, run by Node. Building it needs no other library than xxHash. $DIGESTS is the native program `digests`.
set -eu
cd "$(dirname "$0")/../.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "$1" >&2
    exit 1
}

mkdir -p build
exec 9> build/wasm.lock # as script/web
flock 9
{ cmake --preset wasm && cmake --build --preset wasm -j2 --target quiver digests; } > "$work/log" 2>&1 || {
    cat "$work/log"
    fail "the library does not build for WebAssembly"
}
flock -u 9
libraries='^(QUIVER_[a-z]*_LIBRARY|CMOCKA|PKG_CONFIG)'
grep -qE "$libraries" build/wasm/CMakeCache.txt && fail "the library looks for other libraries"

# digests ARGUMENTS...: prints those of the module.
digests() {
    node --no-warnings tests/digests/run.mjs build/wasm/digests.wasm "$@"
}
games=30
[ "${1-}" != --all ] || games=1000
"${DIGESTS:?is the native program}" $games > "$work/native"
digests $games > "$work/wasm"
[ "$(wc -l < "$work/native")" -eq "$(grep -c '^QV_LIST' games/list.h)" ] || fail "a game has no digest"
diff "$work/native" "$work/wasm" || fail "the digests of native code (<) and WebAssembly (>) differ"
echo "native code and WebAssembly agree on $games random games of each game"

# Other games have other digests.
"$DIGESTS" 1 1 > "$work/native"
digests 1 2 > "$work/wasm"
! join "$work/native" "$work/wasm" | grep -qE ' (.*) \1$' || fail "a digest does not depend on the games"

# The program of docs/library.md, compiled by the command shown there.
command=$(sed -n 's/^    \(clang --target=.*\) match.wasm$/\1/p' docs/library.md)
[ -n "$command" ] || fail "docs/library.md shows no command for WebAssembly"
$command "$work/match.wasm" && node --no-warnings tests/digests/run.mjs "$work/match.wasm" > "$work/match"
grep -q 'rank 1 with' "$work/match" || fail "the example has no result: $(tail -n 3 "$work/match")"

# Without the program a native build needs no other library either.
cmake -S . -B "$work/alone" -G Ninja -DQUIVER_PROGRAM=OFF > "$work/log" || { cat "$work/log"; exit 1; }
grep -qE "$libraries" "$work/alone/CMakeCache.txt" && fail "the library alone looks for other libraries"

# Installed without the program, in a folder for cross-compiling.
DESTDIR=$work/root cmake --install build/wasm --prefix /usr > "$work/log" 2>&1 || { cat "$work/log"; exit 1; }
[ -s "$work/root/usr/lib/libquiver.a" ] && [ -s "$work/root/usr/include/quiver.h" ] || fail "the library is not installed"

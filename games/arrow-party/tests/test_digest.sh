#!/bin/sh
# SPDX-License-Identifier: MIT
# ARROW PARTY GAME: the same walks everywhere. Builds the digest of random walks with gcc and clang at every level of
# optimisation and compares what each prints with the digests stored in digest/digests.txt.
# Costly: with --all only.
#
#     test_digest.sh          100,000 walks at each level
#     test_digest.sh --all    a million walks
#
# After a change that is meant to change walks: run it, see that all builds agree on the new digest, and store that one.
set -eu
cd "$(dirname "$0")"
root=$(cd ../../.. && pwd)

case ${1-} in
'') most=100000 ;;
--all) most=1000000 ;;
*)
    echo "usage: test_digest.sh [--all]" >&2
    exit 2
    ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
compared=0
failed=0

# compare COMPILER LEVEL WALKS: builds and runs the digest, one line about it.
compare() {
    stored=$(awk -v walks="$3" '$1 == walks { print $2 }' digest/digests.txt)
    "$1" -std=c17 "$2" -I. -I.. -I"$root/src" -I"$root/include" -o "$work/digest" digest/main.c stroll.c \
        ../walk.c ../sine.c "$root/src/base/below.c"
    found=$("$work/digest" "$3")
    compared=$((compared + 1))
    if [ "$found" = "${stored:-none}" ]; then
        echo "ok      $1 $2, $3 walks: $found"
    else
        failed=$((failed + 1))
        echo "FAILED  $1 $2, $3 walks: $found, stored is ${stored:-none}"
    fi
}

for compiler in gcc clang; do
    if ! command -v "$compiler" > /dev/null; then
        echo "there is no $compiler here: not compared"
        continue
    fi
    for level in -O2 -O0 -O1 -O3 -Os; do
        compare "$compiler" "$level" "$most"
    done
done

[ "$compared" -gt 0 ] || echo "FAILED  no compiler, nothing compared"
[ "$compared" -gt 0 ] && [ "$failed" -eq 0 ]

#!/bin/sh
# SPDX-License-Identifier: MIT
# script/coverage.py refuses lines that are not reached unless they are explained, and explanations of lines that are.
set -eu
tree=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p games/toy
printf 'int a;\nint b;\n\nint c;\nint c;\n' > games/toy/toy.c

# count COUNT...: the counts that gcovr would report for the lines of toy.c; - for no code.
count() {
    line=0
    list=
    for count in "$@"; do
        line=$((line + 1))
        [ "$count" = - ] || list="$list${list:+,}{\"line_number\":$line,\"count\":$count}"
    done
    printf '{"files":[{"file":"games/toy/toy.c","lines":[%s]}]}' "$list" > lines.json
}

# expect STATUS WORDS: what becomes of it, with explained.txt as it is.
expect() {
    status=0
    "$tree/script/coverage.py" lines.json explained.txt > out.txt 2>&1 || status=$?
    if [ "$status" != "$1" ] || ! grep -qF "$2" out.txt; then
        echo "coverage.sh: expected status $1 and \"$2\", was $status:"
        cat out.txt
        exit 1
    fi
}

printf '# nothing\n' > explained.txt
count 1 1 - 1 2
expect 0 'games/toy: 4 of 4 lines reached, 100.00 %'
count 1 0 - 0 0
expect 1 'games/toy/toy.c:2: not reached, and not explained: int b;'
expect 1 '    games/toy/toy.c: 2, 4-5'
printf 'games/toy/toy.c: int b;\n    Because.\ngames/toy/toy.c: int c;\n    Why not.\n' > explained.txt
expect 1 'games/toy/toy.c:5: not reached, and not explained: int c;'
printf 'games/toy/toy.c: int c;\n    Twice.\n' >> explained.txt
expect 0 'games/toy: 1 of 4 lines reached, 25.00 %'
count 1 1 - 0 0
expect 1 'explained.txt: this line is reached or gone: games/toy/toy.c: int b;'
printf 'games/toy/toy.c: int b;\n' > explained.txt
expect 1 'say why it is not reached'

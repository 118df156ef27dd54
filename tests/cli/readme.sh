#!/bin/sh
# SPDX-License-Identifier: MIT
# The program prints the game that docs/playing.md shows, line by line; a line `...` stands for any number of lines.
. tests/cli/harness
export LC_ALL=C.UTF-8

page=docs/playing.md

shown=$work/shown
sed -n '/^\$ script\/play /,/^```/p' "$page" | sed '$d' > "$shown"
arguments=$(sed -n '1s/^\$ script\/play //p' "$shown")
[ -n "$arguments" ] || fail "$page shows no game"
input=$(sed -n 's/^.*red> //p' "$shown" && echo .)
input=${input%.}
# shellcheck disable=SC2086
try 0 play $arguments
sed 1d "$shown" | awk -v out="$out" -v page="$page" '
BEGIN { while ((getline line < out) > 0) printed[++n] = line }
$0 == "..." { gap = 1; next }
{
    lines++
    for (at++; gap && at <= n && printed[at] != $0; at++) {}
    if (printed[at] != $0 || at > n) { print page " shows a line that the program does not print: " $0; bad = 1; exit }
    gap = 0
}
END { exit bad || lines < 10 }' || fail "$page shows another game"

# The pages for players, designers and programmers name every command.
try 0 help --all
for verb in $(sed -n 's/^  quiver \([a-z]*\) .*/\1/p' "$out"); do
    grep -qE "^    quiver $verb( |\$)" docs/playing.md docs/designing.md docs/programs.md ||
        fail "docs/playing.md, designing.md and programs.md do not name quiver $verb"
done
finish

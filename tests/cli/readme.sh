#!/bin/sh
# SPDX-License-Identifier: MIT
# The game in README.md matches the output of the program, line by line; `...` stands for any number of lines.
. tests/cli/harness
export LC_ALL=C.UTF-8

shown=$work/shown
sed -n '/^\$ script\/play /,/^```/p' README.md | sed '$d' > "$shown"
arguments=$(sed -n '1s/^\$ script\/play //p' "$shown")
[ -n "$arguments" ] || fail "README.md shows no game"
input=$(sed -n 's/^red> //p' "$shown" && echo .)
input=${input%.}
# shellcheck disable=SC2086
try 0 play $arguments
sed 1d "$shown" | awk -v out="$out" '
BEGIN { while ((getline line < out) > 0) printed[++n] = line }
$0 == "..." { gap = 1; next }
{
    lines++
    for (at++; gap && at <= n && printed[at] != $0; at++) {}
    if (printed[at] != $0 || at > n) { print "README.md shows, and the program does not print: " $0; bad = 1; exit }
    gap = 0
}
END { exit bad || lines < 10 }' || fail "README.md shows another game"

# Every command is mentioned there at least once.
try 0 help
for verb in $(sed -n 's/^  quiver \([a-z]*\) .*/\1/p' "$out"); do
    grep -qE "^    quiver $verb( |\$)" README.md || fail "README.md does not name quiver $verb"
done
finish

#!/bin/sh
# SPDX-License-Identifier: MIT
# docs/line-mode.md lists every command that `help` lists in any game, and no others.
. tests/cli/harness
page=docs/line-mode.md

: > "$work/words"
for game in $("$QUIVER" games | awk '{ print $1 }'); do
    lines "help all" "edit" "help" "leave" "quit"
    try 0 play "$game" --seed 3 --no-record
    sed -n 's/^  \([a-z][a-z]*\)\( [A-Z[].*\| all.*\|  .*\)$/\1/p' "$out" >> "$work/words"
done
sort -u "$work/words" > "$work/known"
[ "$(wc -l < "$work/known")" -gt 20 ] || fail "help lists hardly any words"
while IFS= read -r word; do
    grep -qE "\`$word[ \`]" "$page" || fail "$page does not tell of $word"
done < "$work/known"

# The words of the tables, taken back: nothing is promised that is not there.
sed -n 's/^| `\([a-z]*\)[ `].*/\1/p' "$page" | sort -u > "$work/told"
[ "$(wc -l < "$work/told")" -gt 15 ] || fail "$page has hardly any words"
echo help >> "$work/known"
while IFS= read -r word; do
    grep -qx "$word" "$work/known" || fail "no game knows $word"
done < "$work/told"
finish

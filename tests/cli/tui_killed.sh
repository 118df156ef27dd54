#!/bin/sh
# SPDX-License-Identifier: MIT
# A killed test of the window, for example after a timeout, leaves no terminal, program or files behind.
. tests/cli/harness

cat > "$work/killed.sh" <<'END_OF_TEST'
. tests/cli/window
open 80x24 three-arrows --seats human,greedy --seed 3 --position "$work/red-first"
shows "red, your move"
terminal display-message -p '#{pid}' > "$1.new"
process >> "$1.new"
echo "$work" >> "$1.new"
mv "$1.new" "$1"
shows "what never comes"
END_OF_TEST
last="a test of the window, killed"
: > "$err"
sh "$work/killed.sh" "$work/told" > "$out" 2>&1 &
test=$!
comes [ -s "$work/told" ] || fail "no window was opened"
{ read -r server && read -r program && read -r folder; } < "$work/told"
kill -0 "$server" && kill -0 "$program" && [ -d "$folder" ] || fail "the window was not there"
kill -KILL "$test"
wait "$test"
for process in "$server" "$program"; do
    comes not kill -0 "$process" 2> /dev/null || fail "process $process was left behind"
done
comes not [ -e "$folder" ] || fail "its files were left behind"
finish

#!/bin/sh
# SPDX-License-Identifier: MIT
# The record in docs/record.md is valid: read, written and played as the page says.
. tests/cli/harness
page=docs/record.md

sed -n '/^```qvr$/,/^```$/p' "$page" | sed '1d;$d' > "$work/shown.qvr"
[ -s "$work/shown.qvr" ] || fail "$page shows no record"
try 0 verify "$work/shown.qvr"
has "6 entries, over by resignation: verified"
lines "save $work/written.qvr"
try 0 replay "$work/shown.qvr"
cmp -s "$work/shown.qvr" "$work/written.qvr" || fail "written again it is another text"

# The marks are verified: the layout is the current one.
sed 's/^= .*/= 0123456789abcdef/' "$work/shown.qvr" > "$work/wrong.qvr"
try 5 verify "$work/wrong.qvr"
sed 's/letter=A /letter=Z /' "$work/shown.qvr" > "$work/wrong.qvr"
try 5 verify "$work/wrong.qvr"
has "the content was changed"

# Every line of a head that the program writes is on the page.
sed '/^--$/q' "$work/shown.qvr" | sed -n 's/^\([a-z]\{1,\}\).*/\1/p' | sort -u | while read -r word; do
    grep -q "^| \`$word[ :]" "$page" || [ "$word" = quiver ] || echo "$word"
done > "$work/missing"
[ ! -s "$work/missing" ] || fail "$page says nothing of: $(tr '\n' ' ' < "$work/missing")"
finish

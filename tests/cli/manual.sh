#!/bin/sh
# SPDX-License-Identifier: MIT
# The manual has every command with its usage, options and examples, as in the help.
. tests/cli/harness

page=$work/quiver.1
script/manual docs/man/quiver.scd.in "$QUIVER" > "$page" || fail "the manual is not made"
[ -z "$(groff -man -Tutf8 -ww "$page" 2>&1 > "$work/page")" ] || fail "groff warns"
sed -e 's/\\fB//g' -e 's/\\fR//g' -e 's/\\&//g' "$page" > "$work/plain"
grep -q '^\.TH "quiver" "1" "" "quiver [0-9.]*"' "$page" || fail "the manual has a date, or no version"

try 0 help --all
verbs=$(sed -n 's/^  quiver \([a-z]*\) .*/\1/p' "$out")
[ "$(echo "$verbs" | wc -l)" -ge 11 ] || fail "too few commands"
for verb in $verbs; do
    try 0 help "$verb" --all
    has "usage: quiver $verb"
    grep -qxF ".SS quiver $verb" "$work/plain" || fail "the manual has no $verb"
    awk -v verb="$verb" '/^\.S[SH] / { inside = $0 == ".SS quiver " verb } inside' "$work/plain" > "$work/section"
    grep -qF "$(sed -n 's/^usage: //p' "$out" | sed 's/ *$//')" "$work/section" || fail "another use of $verb"
    sed -n 's/^  \(--[a-z-]*\).*/\1/p' "$out" | while read -r option; do
        grep -q "^$option\( \|\$\)" "$work/section" || { fail "no $option of $verb"; exit 1; }
    done || failures=$((failures + 1))
    named=$(grep -c 'Options of the game may also be given by name: quiver rules' "$work/section")
    same "$named" "$(grep -c '^  --option ' "$out")" "$verb says once that options may be given by name, if it takes them"
    sed -n '/^examples:/,/^$/p' "$out" | grep '^  quiver' > "$work/examples" || fail "$verb has no example"
    sed 's/^ *//' "$work/examples" | while read -r example; do
        sed 's/\\(aq/'"'"'/g; s/\\\././g' "$work/section" | grep -qF -- "$example" ||
            { fail "an example of $verb is missing: $example"; exit 1; }
    done || failures=$((failures + 1))
done

# Its source, in which no character of the text has a meaning for scdoc.
try 0 help --manual
silent
has '*quiver merge* FILE\.\.\. \[--test ELO,ELO\] \[--json\]'
has '*--open-points*'
has '*--option* NAME=VALUE'
for special in '\' '*' _ '#' '~' '`' '[' ']' '|' '<' '>'; do
    awk '/^```/ { code = !code } !code && !/^```/' "$out" | sed -e 's/\\.//g' -e 's/^## //' -e 's/\*[^*]*\*//g' > "$work/text"
    ! grep -qF -- "$special" "$work/text" || fail "an unescaped $special"
done
for code in $(sed -n 's/^| \([0-9]*\) |.*/\1/p' docs/programs.md); do
    awk '/^\.SH/ { inside = /EXIT STATUS/ } inside' "$work/plain" | grep -qx "$code" || fail "no exit status $code"
done
finish

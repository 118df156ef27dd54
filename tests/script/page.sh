#!/bin/sh
# SPDX-License-Identifier: MIT
# script/page.awk: which lines of a page begin a clause, which constants they become, where a clause ends.
set -eu
cd "$(dirname "$0")/../.."

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
fail() {
    echo "$1" >&2
    exit 1
}
make() { awk -v name=planted -v content=0 -v form="$1" -f script/page.awk "$room/rules.md" > "$room/page.$1"; }

cat > "$room/rules.md" <<'END'
**RS-1** First.

goes on with \ and "quotes"

**RS-1a** Second.
**RS-W10** Third; **RS-9** is only named.
- **RS-8** in a list
## Heading
**Rolling.** No clause.
**RS-WX1** None either.
END
make h
make c
said=$(sed -n 's/^    \(RS_[A-Za-z0-9]*\),$/\1/p' "$room/page.h" | tr '\n' ' ')
[ "$said" = "RS_1 RS_1a RS_W10 " ] || fail "the constants are $said"
grep -qxF 'const qv__page planted_page = {whole, clauses, 3};' "$room/page.c" || fail "there are not three clauses"
clauses=$(sed -n '/^static const qv__clause/,$p' "$room/page.c")
printf '%s\n' "$clauses" | grep -qF '"goes on with \\ and \"quotes\"\n"' || fail "RS-1 has lost its second paragraph"
echo "$clauses" | grep -qF 'RS-8** in a list' || fail "RS-W10 has lost its list"
echo "$clauses" | grep -qF 'No clause.' && fail "a heading did not end RS-W10"

echo '**RS-W10** Again.' >> "$room/rules.md"
make h 2> "$room/said" && fail "a repeated clause was accepted"
grep -qF 'rules.md:11: clause RS-W10 occurs twice' "$room/said" || fail "said: $(cat "$room/said")"
echo 'No clause.' > "$room/rules.md"
make h 2> "$room/said" && fail "a page without clauses was accepted"
grep -qF 'no clause' "$room/said" || fail "said: $(cat "$room/said")"
exit 0

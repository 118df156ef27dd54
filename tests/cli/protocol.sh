#!/bin/sh
# SPDX-License-Identifier: MIT
# The conversations in docs/protocol.md match the referee, line by line: `> ` is a request, `< ` an answer, and an
# indented line continues the one before. `...` in an answer stands for any text.
. tests/cli/harness

page=docs/protocol.md
awk -v work="$work" '
function flush() {
    if (kind == ">") { print text > (work "/asked." n) }
    if (kind == "<") { print text > (work "/shown." n) }
    kind = ""
}
/^```/ { flush(); inside = !inside; if (inside) fresh = 1; next }
!inside { next }
/^[><] / {
    flush()
    if (fresh) { n++; fresh = 0 }
    kind = substr($0, 1, 1)
    text = substr($0, 3)
    next
}
/^ / && kind { sub(/^ +/, ""); text = text $0; next }
{ flush() }
END { flush(); print n + 0 > (work "/n") }' "$page"
# same_answers SHOWN SAID: line by line the same; `...` in a shown line stands for any part of an answer.
same_answers() {
    awk -v shown="$1" '
    function alike(pattern, text,    n, part, i, at) {
        n = split(pattern, part, /\.\.\./)
        if (substr(text, 1, length(part[1])) != part[1]) return 0
        text = substr(text, length(part[1]) + 1)
        for (i = 2; i < n; i++) {
            if (!(at = index(text, part[i]))) return 0
            text = substr(text, at + length(part[i]))
        }
        if (n == 1) return text == ""
        return length(text) >= length(part[n]) && substr(text, length(text) - length(part[n]) + 1) == part[n]
    }
    (getline pattern < shown) <= 0 || !alike(pattern, $0) { bad = 1 }
    END { exit bad || (getline pattern < shown) > 0 }' "$2"
}

n=$(cat "$work/n")
[ "$n" -ge 3 ] || fail "$page shows $n conversations"
asked=0
for i in $(seq "$n"); do
    [ -f "$work/asked.$i" ] || continue
    asked=$((asked + $(wc -l < "$work/asked.$i")))
    last="quiver referee three-arrows, conversation $i of $page"
    "$QUIVER" referee three-arrows < "$work/asked.$i" > "$out" 2> "$err" || fail "exit code $?"
    silent
    same_answers "$work/shown.$i" "$out" || {
        fail "$page shows other answers"
        diff "$work/shown.$i" "$out"
    }
done
[ "$asked" -ge 20 ] || fail "$page shows only $asked requests"

# Every field of a state is in the section of its game on the page of fields.
page_of_fields=docs/fields.md
for game in $("$QUIVER" games | sed 's/ .*//'); do
    printf '{"do":"new"}\n{"do":"state","at":1}\n' | "$QUIVER" referee $game | sed -n 2p | sed 's/{"state":{//' |
        awk '{
            for (depth = at = 1; at <= length($0); at++) { # the keys outside all brackets
                c = substr($0, at, 1)
                if (c ~ /[[{]/) depth++
                else if (c ~ /[]}]/) depth--
                else if (depth == 1) kept = kept c
            }
            while (match(kept, /"[a-z-]+":/)) {
                print substr(kept, RSTART + 1, RLENGTH - 3)
                kept = substr(kept, RSTART + RLENGTH)
            }
        }' > "$work/fields"
    [ "$(wc -l < "$work/fields")" -gt 4 ] || fail "no fields of $game found"
    name=$("$QUIVER" rules $game | sed -n 1p)
    awk -v name="## $name" '/^## / { here = $0 == name } here' $page_of_fields | sed -n 's/^| `\([^`]*\)` .*/\1/p' > "$work/told"
    cmp -s "$work/fields" "$work/told" || {
        fail "$page_of_fields has other fields of $game"
        diff "$work/told" "$work/fields"
    }
done

# Every request and every code of an error is on the page.
echo '{"do":"?"}' | "$QUIVER" referee | grep -o 'there are [^"]*' | sed 's/there are //; s/,//g' > "$work/verbs"
[ -s "$work/verbs" ] || fail "no list of requests"
for verb in $(cat "$work/verbs"); do
    grep -q "^### \`$verb\`" "$page" || fail "$page has no section on $verb"
    grep -hq "^{\"do\":\"$verb\"" "$work"/asked.* || fail "$page shows no $verb"
done
for code in $(sed -n 's/^ *X(-[0-9]*, \([A-Z]*\),.*/\1/p' include/quiver.h | tr 'A-Z' 'a-z') request; do
    grep -q "^| \`$code\` |" "$page" || fail "$page has no row on the error $code"
done
finish

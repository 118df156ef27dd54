#!/bin/sh
# SPDX-License-Identifier: MIT
# script/fields: the page that it makes from the program's answers, and the differences that --check finds.
set -eu
cd "$(dirname "$0")/../.."

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
fail() {
    echo "$1" >&2
    exit 1
}
mkdir -p "$room/script" "$room/games" "$room/docs"
cp script/fields script/fields.awk "$room/script"
printf 'QV_LIST(small_stones)\n' > "$room/games/list.h"
cat > "$room/program" <<'END'
#!/bin/sh
# Stands in for the program: `rules GAME` prints a page, a referee answers with the file `answer`.
case $1 in
rules) echo "STONES of $2" ;;
referee) cat > asked; cat answer ;;
esac
END
chmod +x "$room/program"
export QUIVER="$room/program"

# says FIELDS: sets the answer of the program.
says() {
    printf '{"options":[{"name":"size","help":"no field"}],"clauses":["S-1"],"fields":[%s]}\n' "$1" > "$room/answer"
}

# finds WORDS: --check fails with these words.
finds() {
    "$room/script/fields" --check > "$room/said" && fail "not found: $1"
    grep -qF "$1" "$room/said" || fail "not said: $1; but: $(cat "$room/said")"
}

# has ROW: the page has that line.
has() {
    grep -qxF "$1" "$room/docs/fields.md" || fail "no row $1 in: $(cat "$room/docs/fields.md")"
}

hand='{"name":"hand","help":"what is \"held\"","by":["player",3],"value":"stone","set":false,"known":"some"}'
up='{"name":"up","help":"open","by":[],"value":"way","words":["n","s"],"set":true,"known":"everybody"}'
letters=$(printf '"%s",' a b c d e f g h i j k l m n o p q r s t u)
many='{"name":"at","help":"where","by":["player"],"value":"place","words":['${letters%,}'],"set":false,"known":"nobody"}'
says "$hand,$up,$many"
finds 'fields.md:1: is out of date'
[ ! -e "$room/docs/fields.md" ] || fail "--check made the page"
"$room/script/fields" || fail "the page was not made"
"$room/script/fields" --check || fail "--check rejects the page just made"
grep -qxF '{"do":"rules","game":"small-stones"}' "$room/asked" || fail "asked: $(cat "$room/asked")"
has '## STONES of small-stones'
has '| `hand` | player, list (3) | stone | some | what is "held" |'
has '| `up` |  | set of way: `n`, `s` | everybody | open |'
has '| `at` | player | place: `a` to `u` | nobody | where |'
[ "$(grep -c '^| `' "$room/docs/fields.md")" -eq 3 ] || fail "rows that are not fields"

says "$hand,$up"
finds 'fields.md:1: is out of date'
says '{"name":"up","by":[],"value":"number","set":false,"known":"everybody"}'
finds 'a field of small-stones has no help'
"$room/script/fields" --other > "$room/said" 2>&1 && fail "--other was accepted"
QUIVER=$room/nothing "$room/script/fields" > "$room/said" 2>&1 && fail "made without a program"
grep -q 'build it' "$room/said" || fail "the message does not say how to build the program"

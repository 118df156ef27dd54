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
make() {
    awk -v name=planted -v content=0 -v form="$1" -f script/quoted.awk -f script/page.awk "$room/rules.md" > "$room/page.$1"
}

cat > "$room/rules.md" <<'END'
**RS-1** First.

goes on with \ and "quotes"

**RS-1a** Second.

<!-- first: The table says "so" of
you: as long as this. -->

<!-- about: a spot; B -->

**RS-W10** Third; **RS-9** is only named.
- **RS-8** in a list
## The game in short

Win the
game.

You "play" it:
goes on

1. First
   of all.
2. Second.

At last.
## Heading
**Rolling.** No clause.
**RS-WX1** None either.
END
make h
make c
said=$(sed -n 's/^    \(RS_[A-Za-z0-9]*\),$/\1/p' "$room/page.h" | tr '\n' ' ')
[ "$said" = "RS_1 RS_1a RS_W10 " ] || fail "the constants are $said"
grep -qxF 'const qv__page planted_page = {rest, clauses, 3, goal, brief};' "$room/page.c" || fail "there are not three clauses"
clauses=$(sed -n '/^static const qv__clause/,/^};/p' "$room/page.c")
printf '%s\n' "$clauses" | grep -qF '"goes on with \\ and \"quotes\"\n"' || fail "RS-1 has lost its second paragraph"
echo "$clauses" | grep -qF 'RS-8** in a list' || fail "RS-W10 has lost its list"
echo "$clauses" | grep -qF 'No clause.' && fail "a heading did not end RS-W10"

# What lies between clauses, and after the last, is kept once.
{
    echo '#include <stddef.h>'
    echo '#define qv__clause struct { const char *id, *text, *before, *first, *about; }'
    echo 'typedef struct { const char *rest; const void *clause; unsigned n; const char *goal, *brief; } qv__page;'
    sed '/^#include/d' "$room/page.c"
    echo '#include <stdio.h>'
    echo 'int main(void) { for (int i = 0; i < 3; i++) printf("%s%s", clauses[i].before, clauses[i].text); fputs(rest, stdout); }'
} > "$room/whole.c"
"${CC:-cc}" -o "$room/whole" "$room/whole.c"
sed -e 's/^ *//' -e '/^<!-- about/d' -e '/^<!-- first/,/-->$/d' "$room/rules.md" | cat -s > "$room/wanted"
"$room/whole" | cmp -s - "$room/wanted" || fail "the parts of the page are not the page: $("$room/whole")"

# What a learner is told of a clause is one line beside it.
echo "$clauses" | grep -qF '"The table says \"so\" of you: as long as this."' || fail "RS-1a has no first text: $clauses"
[ "$(echo "$clauses" | grep -c '^ *NULL,$')" -eq 2 ] || fail "other clauses have a first text: $clauses"
printf '%s\n' "$clauses" | grep -qF '"a spot\nB\n"},' || fail "RS-1a has no names: $clauses"
[ "$(echo "$clauses" | grep -c ' NULL},$')" -eq 2 ] || fail "other clauses have names: $clauses"

grep -qxF 'static const char goal[] = "Win the game.";' "$room/page.c" || fail "the goal is another one"
sed -n '/^static const char brief/,/;$/p' "$room/page.c" > "$room/brief"
cat > "$room/wanted" << 'END'
static const char brief[] =
    "You \"play\" it: goes on\n"
    "\n" "1. First of all.\n"
    "2. Second.\n"
    "\n" "At last.\n";
END
cmp -s "$room/brief" "$room/wanted" || fail "the game in short is $(cat "$room/brief")"

cp "$room/rules.md" "$room/kept"
sed 's/At last/At **last**/' "$room/kept" > "$room/rules.md"
make c 2> "$room/said" && fail "marks in the game in short were accepted"
grep -qF 'rules.md:26: the game in short is plain English' "$room/said" || fail "said: $(cat "$room/said")"
sed '/^You/,/^At last/d' "$room/kept" > "$room/rules.md"
make c 2> "$room/said" && fail "a page without the game in short was accepted"
grep -qF 'is missing' "$room/said" || fail "said: $(cat "$room/said")"
cp "$room/kept" "$room/rules.md"

refuses() {
    make c 2> "$room/said" && fail "accepted: $1"
    grep -qF "$1" "$room/said" || fail "said: $(cat "$room/said")"
    cp "$room/kept" "$room/rules.md"
}
sed 's/as long as/& a b c d e f g h i j k l m n o p q r s t u/' "$room/kept" > "$room/rules.md"
refuses "the first text of RS-1a has more than 30 words"
sed 's/as this/as *this*/' "$room/kept" > "$room/rules.md"
refuses "a first text is plain English"
sed 's/^you: as.*/-->/; s/^<!-- first.*/<!-- first:/' "$room/kept" > "$room/rules.md"
refuses "the first text of RS-1a is empty"
sed '/^you: as/{p;s/^/<!-- first: /}' "$room/kept" > "$room/rules.md"
refuses "RS-1a has a first text already"
sed 's/^## Heading/&\n<!-- first: No clause. -->/' "$room/kept" > "$room/rules.md"
refuses "a first text stands after the clause"
sed 's/ -->$//' "$room/kept" > "$room/rules.md"
refuses "does not end with -->"
sed 's/^<!-- about.*/<!-- about: x/' "$room/kept" > "$room/rules.md"
refuses "the names of RS-1a stand in one line"
sed 's/^<!-- about.*/<!-- about: x; -->/' "$room/kept" > "$room/rules.md"
refuses "a name of RS-1a is empty"
sed 's/^<!-- about.*/&\n&/' "$room/kept" > "$room/rules.md"
refuses "RS-1a has names already"
sed 's/^- \*\*RS-8.*/&\n<!-- about: A spot -->/' "$room/kept" > "$room/rules.md"
refuses "A spot is a name of RS-1a already"
sed 's/^## Heading/&\n<!-- about: y -->/' "$room/kept" > "$room/rules.md"
refuses "names stand after the clause that is about them"

echo '**RS-W10** Again.' >> "$room/rules.md"
make h 2> "$room/said" && fail "a repeated clause was accepted"
grep -qF 'rules.md:30: clause RS-W10 occurs twice' "$room/said" || fail "said: $(cat "$room/said")"
echo 'No clause.' > "$room/rules.md"
make h 2> "$room/said" && fail "a page without clauses was accepted"
grep -qF 'no clause' "$room/said" || fail "said: $(cat "$room/said")"
exit 0

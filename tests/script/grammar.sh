#!/bin/sh
# SPDX-License-Identifier: MIT
# script/grammar: what a grammar becomes, and which mistakes in it are reported, with their line.
set -eu
cd "$(dirname "$0")/../.."

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
fail() {
    echo "$1" >&2
    exit 1
}
make() { script/grammar "$room" "$room" 2> "$room/said"; }
has() { grep -qF "$2" "$room/grammar.$1" || fail "grammar.$1 lacks: $2"; }

cat > "$room/grammar.txt" <<'EOF'
# a comment
[grammar]
(* one verb *)
text = abilities:ability%NL -> Text
ability = who:player "push~" cards:cards far:far? way:(left|on top of)? -> PushAway
 | "be~" not:["not"] n:INT -> IsNumber @2
 | items:item%2"or" "named" name:QUOTED -> Items(all=yes)
player = "you" -> You | other
other = "your opponent" -> Opponent
cards = "card*" kinds:kind+ -> Cards
kind = any:KIND%"or" -> Kind
item = "a item" -> Item
far = n:number -> Far
number = n:INT -> Int
[parts of stage 2]
ability.far
ability.way=left
[accepted]
1	text
EOF
make || fail "refused: $(cat "$room/said")"
has h '    CT_NODE_PUSH_AWAY, /* who node, cards node, far node, way word */'
has h '    CT_NODE_IS_NUMBER, /* not flag, n number */'
has h '    CT_NODE_ITEMS, /* items list, name label, all flag */'
has h '    CT_WORD_ON_TOP_OF,'
has h '    CT_RULE_ABILITY,'
has h 'enum { CT_VALUES = 4 };'
has c 'TERMINAL_VERB, "pushes", "push"},'
has c 'TERMINAL_VERB, "is", "are"},'
has c 'TERMINAL_NOUN, "card", "cards"},'
has c '/* item ... */'
has c '/* ability.way=left */'
has c 'const uint32_t ct_laters_n = 2;'
grep -qF '{"opponent", ' "$room/grammar.c" || fail "a word is not in the dictionary"
grep -qF 'accepted' "$room/grammar.c" && fail "a section for tests was read"

# refused LINE REASON TEXT: the text of the grammar is refused with that reason at that line.
refused() {
    printf '%b' "$3" > "$room/grammar.txt"
    make && fail "accepted: $3"
    grep -qF "grammar.txt:$1: $2" "$room/said" || fail "said of $3: $(cat "$room/said")"
}
refused 2 'there is no rule b' '[grammar]\na = x:b -> A\n'
refused 3 'the rule a is defined twice' '[grammar]\na = "x" -> A\na = "y" -> B\n'
refused 2 'an alternative without a node has one rule' '[grammar]\na = "x" "y"\n'
refused 3 'the field n has two types in one kind of node' '[grammar]\na = n:INT -> A\n | n:["not"] -> A\n'
refused 2 'there is no class of words LETTER' '[grammar]\na = n:LETTER -> A\n'
refused 2 'cannot read: <3>' '[grammar]\na = "x" <3> -> A\n'
refused 2 'an alternative without a rule' '[grammar]\n | "x" -> A\n'
refused 2 'neither a rule nor an alternative' '[grammar]\nnonsense\n'
refused 4 'there is no rule b' '[grammar]\na = x:(y|z) -> A\n[parts of stage 2]\nb.x\n'
refused 4 'there is no field q' '[grammar]\na = x:(y|z) -> A\n[parts of stage 2]\na.q\n'
refused 4 'there is no wording q' '[grammar]\na = x:(y|z) -> A\n[parts of stage 2]\na.x=q\n'
exit 0

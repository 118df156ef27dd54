#!/bin/sh
# SPDX-License-Identifier: MIT
# Two readings are detected: in a copy of the language with an ambiguous grammar, a text with two trees is refused, and
# one whose two derivations give the same tree is read (CT-3). With --all also two divisions of a way and of a list.
set -eu
cd "$(dirname "$0")/../../.."

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
fail() {
    echo "$1" >&2
    exit 1
}

cat > "$room/main.c" <<'EOF'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "language.h"

int main(int argc, char **argv) {
    const ct_labels none = {.n = {0}};
    ct_work *const work = malloc(ct_work_size());
    ct_tree *const tree = malloc(sizeof *tree);
    ct_error error;
    if (argc != 2 || !work || !tree)
        return 2;
    ct_read(work, &none, CT_ON_CARD, argv[1], strlen(argv[1]), tree, &error);
    printf("%u:%u %s %s\n", error.place.line, error.place.column, ct_error_name(error.kind), error.text);
    free(tree);
    free(work);
    return 0;
}
EOF

# plant SCRIPT: changes the grammar by a script of sed, and compiles the language with it.
plant() {
    sed "$1" games/concardia/grammar.txt > "$room/grammar.txt"
    cmp -s games/concardia/grammar.txt "$room/grammar.txt" && fail "nothing was planted: $1"
    script/grammar "$room" "$room"
    "${CC:-cc}" -std=c17 -O0 -Iinclude -Isrc -Igames/concardia/language -I"$room" -o "$room/read" "$room/main.c" \
        games/concardia/language/*.c "$room/grammar.c" src/base/text.c src/base/plain.c src/base/scan.c src/base/suggest.c
}
# says TEXT RESULT: what reading the text gives.
says() {
    said=$("$room/read" "$1")
    [ "$said" = "$2" ] || fail "$1: $said, not $2"
}

two='1:1 words this ability can be read in two ways'

# Two ways of a rule, with different trees and with equal ones.
plant 's/^ref = .*/& | "this card" -> That/'
says 'Action: Slide this card.' "$two"
says 'Action: Draw a card.' '0:0 fine '
plant 's/^ref = .*/& | "this" what:(card) -> This/'
says 'Action: Slide this card.' '0:0 fine '

[ "${1-}" = --all ] || exit 0
# Two divisions of one way.
plant 's/^group = .* -> Group/group = near:["adjacent"] kinds:kind* "card*" quals:qual* more:qual* -> Group/'
says 'Action: Slide a card on an edge.' "$two"
says 'Action: Slide a card.' '0:0 fine '

# Two divisions of a list.
plant 's/^qual = .*/& | "on a edge on a edge" -> OnTwo/'
says 'Action: Slide a card on an edge.' '0:0 fine '
says 'Action: Slide a card on an edge on an edge.' "$two"
exit 0

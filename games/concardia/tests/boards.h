/* SPDX-License-Identifier: MIT */
/* Random Boards, as the plain evaluator sees them and as compiled parts do, and programs to run on them. */
#ifndef BOARDS_H
#define BOARDS_H

#include "base/rng.h"
#include "compile.h"
#include "judge.h"
#include "pure.h"

enum { BOARD_KINDS = 12, BOARD_TYPES = 3, BOARD_NAMES = 3, BOARD_SETS = 2 };

/* A content with one draft in it: the tables lie behind it, as in a ruleset. */
typedef struct {
    cc_content all;
    cc_kind kind[BOARD_KINDS];
    cc_draft draft;
    cc_ability ability;
} board_program;

/* A Board in both forms. The pointers of `board` and `scope` lead into this struct. */
typedef struct {
    judge_board judge;
    cc_board board;
    cc_scope scope;
    uint8_t object[64], card[64], counters[64], kind[CC_CARDS], discard[JUDGE_CARDS];
    int16_t defense[64], strength[64];
} board_pair;

extern const ct_labels board_labels;

void board_kinds(qv__rng *, board_program *);
/* Makes the tables of the content point at the draft, whose one ability begins everything. */
void board_link(board_program *);
void board_random(qv__rng *, const board_program *, board_pair *out);
/* A compiler at the root of a tree that is no ability: `end` is its number of nodes. */
cm_compiler board_compiler(board_program *, const ct_tree *);

#endif

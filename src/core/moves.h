/* SPDX-License-Identifier: MIT */
/* Complete moves: a walk over them that stays short, for code that tries moves; the parts of their forms. Knows no
 * game. */
#ifndef QV_MOVES_H
#define QV_MOVES_H

#include "quiver.h"

enum {
    QV_FEW = 512,   /* moves with one first step, */
    QV_MANY = 2048, /* after so many in all */
    QV_FEWER = 32,  /* only so many, and so many that are drawn */
};

/* Starts like `qv_moves_start`, but if too many moves begin with the same step, only the first of them follow, and then
 * some that are drawn step by step, which may be equal: a payment of 10 different cards can be made in 10! orders. The
 * same seed gives the same moves. */
int qv__moves_start_few(qv_moves *, const qv_view *, uint32_t seat, uint64_t seed);
/* Starts like `qv_moves_start`, but after QV_FEW moves that begin with the same step only those follow whose repeated
 * steps are in order, as the others differ from them in that alone: each set of 8 cards once, not in its 8! orders.
 * After QV_MANY of them no more of those follow. Moves without steps that repeat are never left out. */
int qv__moves_start_sets(qv_moves *, const qv_view *, uint32_t seat);
bool qv__moves_left_out(const qv_moves *); /* whether there are legal moves that it has not given so far */

/* Whether two moves have the same steps. */
bool qv__same_steps(const uint16_t *a, uint32_t n_a, const uint16_t *b, uint32_t n_b);

/* -- notation.c ---------------------------------------------------------------------------------------------------- */

/* A part of the form of a move: what is chosen there ("tile"), NULL for a word that all moves of the form have. */
typedef struct {
    const char *name;
    bool repeats; /* of a range that repeats, or after it: its number differs from move to move */
} qv__move_part;
/* The i-th part of a complete move, and its word, "" if that is left out; false after the last. */
bool qv__part_of(const qv_ruleset *, const uint16_t *steps, uint32_t n, uint32_t i, qv__move_part *out, qv_text *word);

#endif

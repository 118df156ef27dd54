/* SPDX-License-Identifier: MIT */
/* The positions of a referee, by numbers that are never reused, and the rules that they share.
 *
 * Private to this folder. Positions of equal rules share one ruleset, which lives as long as any of them.
 */
#ifndef QV_STORE_H
#define QV_STORE_H

#include "core/game.h"

typedef struct {
    qv_ruleset *rs;
    qv_moves *moves;
    uint64_t users; /* positions, and requests being processed */
} qv__rules;

typedef struct {
    uint64_t number;
    qv__rules *rules;
    uint64_t state[]; /* sizes.state bytes, aligned for any member */
} qv__position;

typedef struct {
    void *root; /* of a tree of positions by number */
    uint64_t last;
    size_t used, most; /* bytes */
    void *rules;       /* root of a tree of qv__rules by content */
} qv__store;

static inline const qv_state *qv__state_of(const qv__position *position) {
    return (const qv_state *)(const void *)position->state;
}

/* Takes ownership of the ruleset; the caller releases the result. NULL: it does not fit, and is freed. */
qv__rules *qv__store_share(qv__store *, qv_ruleset *, qv_diag *);
void qv__store_release(qv__store *, qv__rules *); /* drops one reference */
/* A copy of the state under a new number; NULL with diag: QV_EMEMORY. */
const qv__position *qv__store_add(qv__store *, qv__rules *, const qv_state *, qv_diag *);
const qv__position *qv__store_find(const qv__store *, uint64_t number); /* NULL if there is none */
void qv__store_drop(qv__store *, uint64_t number);                      /* the position must exist */
void qv__store_free(qv__store *);

#endif

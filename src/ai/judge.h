/* SPDX-License-Identifier: MIT */
/* What a position is worth and which moves look promising, for agents that search: values without a search.
 *
 * Knows the table of core/game.h and no game. Positions are dealt worlds, open views, so nothing here knows what a seat
 * may not know. Memory is allocated once, by `new`. Arithmetic is plain and in single precision, so that it gives the
 * same figures on every machine.
 */
#ifndef QV_JUDGE_H
#define QV_JUDGE_H

#include "core/game.h"

enum {
    QV__KEPT = 40,       /* moves of a position that are kept */
    QV__JUDGE_WORLDS = 8 /* the most worlds that moves are judged in */
};

typedef struct qv__judge qv__judge;

/* A move, its expected share of the win for the seat that makes it, and a prior probability that it is the best. */
typedef struct {
    float worth, prior;
    uint32_t n;
    const uint16_t *step;
} qv__promising;

qv__judge *qv__judge_new(const qv_ruleset *); /* NULL: out of memory */
void qv__judge_free(qv__judge *);             /* NULL is allowed */
/* From now on the odds of each move are multiplied by e^x, with an x from -noise / 2 to noise / 2 that follows from the
 * key and the steps; noise is 40 at most. With much of it, sure wins and losses are not so sure. `careless`:
 * moves that beginners see through are no exception. */
void qv__judge_blur(qv__judge *, float noise, bool careless);
/* Whether values are rough: those of an estimate made by hand, which says less of a position than the best answer. */
bool qv__judge_is_rough(const qv_ruleset *);
/* A new search begins: what was found out about moves so far does not count for it. */
void qv__judge_forget(qv__judge *);
/* The most promising moves of a seat that may act, best first, by their mean worth in n worlds, in each of which they
 * are legal; their number, at least 1 and QV__KEPT at most. What is drawn on the way is drawn from that key. Valid
 * until the next call. */
uint32_t qv__judge_moves(qv__judge *, const qv_state *const *worlds, uint32_t n, uint32_t seat, uint64_t key,
                         qv__promising out[QV__KEPT]);
/* Plays on to a position in which nothing is pending, and tells the share of the win that each seat can expect there.
 */
void qv__judge_shares(qv__judge *, qv_state *, uint32_t viewpoint, qv__rng *, float share[QV_SEATS]);
/* The same at the end of the game. */
void qv__judge_result(const qv_ruleset *, const qv_state *, float share[QV_SEATS]);
/* Whether values are means over this chance, so that a position in which it is due can be judged. */
bool qv__judge_averages(const qv_ruleset *, const qv_state *, const qv_chance *);
/* Whether chance is too wide to be listed by outcomes that a search may come to again. */
static inline bool qv__is_die(const qv_chance *chance) {
    return chance->range == 0 && chance->n <= 12;
}

#endif

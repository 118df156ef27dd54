/* SPDX-License-Identifier: MIT */
/* The luck of the seats in a finished game: what the outcomes of chance added to the shares of the win that they could
 * expect.
 *
 * For each outcome it is the value of the position after it minus the mean of the values after all that were possible
 * (Zare 2000, for backgammon). So the mean luck of a seat over all that chance can do is 0, for all players, and
 * whatever the values are: results without luck have the same mean. The better the values, the less they vary. Values
 * are those of ai/judge.h, of all cards open; knows no game.
 */
#ifndef QV_CONTROL_H
#define QV_CONTROL_H

#include "core/game.h"

typedef struct qv__control qv__control;

qv__control *qv__control_new(const qv_ruleset *); /* NULL: out of memory */
void qv__control_free(qv__control *);             /* NULL is allowed */
/* The luck of each seat in a match from the usual start of the rules, as a share of the win. The seed is that of the
 * match: of very many outcomes some are drawn with it, independently of the match. */
void qv__control_of(qv__control *, const qv_match *, uint64_t seed, double luck[QV_SEATS]);
/* Adds the luck of each seat in one outcome of the chance that is due in an open view. The numbers are those of the
 * match and of the entry. */
void qv__control_outcome(qv__control *, const qv_view *, uint16_t step, uint64_t seed, uint32_t entry,
                         double luck[QV_SEATS]);
/* A hash of the luck in some random games: other rules, values or features, another hash. 0: out of memory. */
uint64_t qv__control_mark(qv__control *);

#endif

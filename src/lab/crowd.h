/* SPDX-License-Identifier: MIT */
/* Many matches that run at the same time, to measure the memory that they take.
 *
 * Knows the table of core/game.h and no game. Matches of random moves stop where a field of the state reaches a value,
 * so that all are at a similar moment. Match number i is a function of ruleset, seed and i alone. Prints nothing.
 */
#ifndef QV_CROWD_H
#define QV_CROWD_H

#include "quiver.h"

typedef struct qv__crowd qv__crowd;

/* Plays n >= 1 matches until the first element of the public field `name` is at least `value`, or to their ends, and
 * looks at every seat's view. NULL with diag: QV_ENAME for no such field, QV_EMEMORY. The ruleset must outlive it. */
qv__crowd *qv__crowd_new(const qv_ruleset *, uint64_t seed, uint32_t n, const char *name, uint64_t value, qv_diag *);
void qv__crowd_free(qv__crowd *);
uint32_t qv__crowd_running(const qv__crowd *); /* matches that have not ended */
uint64_t qv__crowd_entries(const qv__crowd *); /* of all matches together */
uint64_t qv__crowd_events(const qv__crowd *);  /* of all matches together, as watchers see them */

#endif

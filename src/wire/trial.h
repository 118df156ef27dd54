/* SPDX-License-Identifier: MIT */
/* Checking a bot: traps in which bots often go wrong, each with a process of its own.
 *
 * Knows no game: the moments come from random games. Prints nothing.
 */
#ifndef QV_TRIAL_H
#define QV_TRIAL_H

#include "quiver.h"
#include "wire/notes.h"

typedef struct qv__trial qv__trial;

enum { QV_TRIAL_OK, QV_TRIAL_WRONG, QV_TRIAL_ABSENT };

/* Looks for the moments to ask about. The listener (may be NULL) receives what the program writes to its standard error
 * while a trap runs. NULL with diag: QV_EMEMORY, or a game whose default rules are refused. */
qv__trial *qv__trial_new(const qv_game *, const char *command, double seconds, uint64_t seed, const qv__listener *,
                         qv_diag *diag);
void qv__trial_free(qv__trial *);
/* The i-th trap, NULL after the last. A program that fails the first one need not try the others. */
const char *qv__trial_name(uint32_t i);
/* Runs it: ok, wrong with the error and the remedy, or absent if the game has no such moment. */
int qv__trial_run(qv__trial *, uint32_t i, qv_text *wrong, const char **remedy);
double qv__trial_slowest(const qv__trial *); /* longest time for an answer so far, seconds */

#endif

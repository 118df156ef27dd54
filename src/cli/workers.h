/* SPDX-License-Identifier: MIT */
/* The games of a simulation, played by several processes of this program at once (crew.h). Sums do not depend on who
 * played which.
 */
#ifndef CLI_WORKERS_H
#define CLI_WORKERS_H

#include "lab/sim.h"

typedef struct {
    qv__sim *sim; /* without any game yet; each process has a copy */
    const qv_ruleset *rules;
    const char *const *name; /* of the players, for messages */
    uint64_t first, games;   /* numbers from 1 */
    uint32_t jobs;
} cli_work;

/* Plays all games and writes the sums; reports progress and resignations. CLI_GO, or an exit code after a message. If
 * this process ends, so do all the others. */
int cli_work_play(const cli_work *, qv__sim_sums *out);

#endif

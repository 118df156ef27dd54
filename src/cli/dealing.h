/* SPDX-License-Identifier: MIT */
/* The deals of a match between players, played by several processes of this program at once (crew.h).
 *
 * Deals are counted in the order of their numbers, and the test is looked at after each, so the result does not depend
 * on the number of processes. Knows no game.
 */
#ifndef CLI_DEALING_H
#define CLI_DEALING_H

#include "cli/contest.h"
#include "lab/contest.h"

typedef struct {
    qv__contest *contest; /* each process has a copy */
    const qv_ruleset *rules;
    const qv_row *row; /* the content that the rules were made from, 0 rows for the game's own */
    uint32_t rows, jobs;
    uint64_t deals;      /* in all, with those that were played before */
    const char *out;     /* a file for the result so far, kept up to date; NULL: none */
    const char *records; /* a folder for the records of all games; NULL: none */
} cli_dealing;

/* Plays the deals after those in `all` and adds them, until there are enough or the test is decided; reports progress
 * and resignations. CLI_GO, or an exit code after a message: `all` and the file have what was played until then. If
 * this process ends, so do all the others. */
int cli_deal_out(const cli_dealing *, cli_contest *all);

#endif

/* SPDX-License-Identifier: MIT */
/* The result of a simulation: what it was, its sums, and how they are printed, read and merged.
 *
 * A series is a range of the numbered games of one simulation, so several series of the same simulation can be parts of
 * a larger one. Knows no game. Invariant: the JSON of a series has everything that reading it again needs, and series
 * that are read are printed as they were.
 */
#ifndef CLI_SERIES_H
#define CLI_SERIES_H

#include "cli/run.h"

typedef struct {
    cli_run run;
    char *event[QV_SIM_COUNTS]; /* what is counted, as typed; owned: "placed", "over:the last round is played" */
    qv__sim_sums sums;          /* of sums.games games from number run.first on */
} cli_series;

void cli_series_clear(cli_series *); /* frees the names */
/* Prints as a table; or as JSON, returning the exit code. */
void cli_series_print(const cli_series *);
int cli_series_report(const cli_series *);
json_t *cli_series_json(const cli_series *); /* NULL: out of memory */

/* Reads the JSON of a series; false with diag: what is wrong, with its line and column or the member at fault. Whatever
 * the text is, a series that is accepted is consistent. To be cleared in both cases. */
bool cli_series_read(const char *text, size_t length, cli_series *out, qv_diag *diag);
/* The number of seats that player `who` of `n` has in games number `first` to first + games - 1. */
uint64_t cli_series_seats(uint32_t players, uint32_t n, uint32_t who, uint64_t first, uint64_t games);

/* A series and the file that it was read from. */
typedef struct {
    const char *path;
    cli_series series;
} cli_part;

/* Sorts the parts by their games, and adds all to the first; false with diag, which names the files: the parts are not
 * of one simulation, overlap, or games are missing between them. n > 0. */
bool cli_series_merge(cli_part *parts, uint32_t n, qv_diag *diag);

#endif

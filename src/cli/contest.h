/* SPDX-License-Identifier: MIT */
/* The result of a match between players: what it was, its sums, and how they are printed, read and merged.
 *
 * A contest is a range of the numbered deals of one match between players, so several can be parts of a larger one, and
 * one can be gone on with. Knows no game. Invariant: the JSON has everything that reading it again needs, and what is
 * read is printed as it was.
 */
#ifndef CLI_CONTEST_H
#define CLI_CONTEST_H

#include "cli/run.h"
#include "lab/contest_sums.h"

enum { CLI_ELO_MOST = 1000 };

typedef struct {
    cli_run run;
    uint64_t mark;         /* of what measures luck, see qv__contest_mark */
    bool tested;           /* whether elo0 is tested against elo1; two seats only */
    int32_t elo0, elo1;    /* elo0 < elo1 */
    qv__contest_sums sums; /* of sums.deals deals from number run.first on */
} cli_contest;

void cli_contest_clear(cli_contest *); /* frees the names */
/* Prints as a table or as JSON; the exit code, which is the verdict if all went well. */
int cli_contest_tell(const cli_contest *, bool json);
json_t *cli_contest_json(const cli_contest *); /* NULL: out of memory */
/* How the test stands, as in lab/gsprt.h; undecided without one. */
int cli_contest_decision(const cli_contest *);
/* CLI_DONE; CLI_UNPROVED if there is a test that has not decided for elo1. */
int cli_contest_verdict(const cli_contest *);
/* Reads "0,10"; false: that is not two whole numbers of Elo, the smaller one first. */
bool cli_contest_read_test(const char *typed, cli_contest *out);
#define CLI_TEST_WRONG "--test takes two whole numbers of Elo from -1000 to 1000, the smaller one first, as in 0,10"

/* Reads the JSON of a contest, as cli_series_read. */
bool cli_contest_read(const char *text, size_t length, cli_contest *out, qv_diag *diag);

/* A contest and the file that it was read from. */
typedef struct {
    const char *path;
    cli_contest contest;
} cli_contest_part;

/* Sorts the parts by their deals, and adds all to the first; false with diag, which names the files. n > 0. */
bool cli_contest_merge(cli_contest_part *parts, uint32_t n, qv_diag *diag);
/* Whether two contests are parts of different matches, or are tested differently, and in what they differ. */
bool cli_contest_differs(cli_difference *, const cli_contest *one, const cli_contest *other);

#endif

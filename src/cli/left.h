/* SPDX-License-Identifier: MIT */
/* Unfinished games that are resumed from their records. */
#ifndef CLI_LEFT_H
#define CLI_LEFT_H

#include "cli/arguments.h"
#include "terminal/session.h"

typedef struct {
    store_kept kept;
    char path[STORE_PATH]; /* "": a new file is used */
    bool own;              /* found among the kept games; otherwise a named file */
} cli_left;

/* Finds the game to resume: the file that the command line names, or the last unfinished one. Reports bytes
 * dropped from its end. */
int cli_left_find(const cli_request *, cli_left *out);
/* The same for one of this person's games. */
int cli_left_open(const char *path, cli_left *out);
uint64_t cli_left_seed(const cli_left *, uint64_t otherwise);
/* Gives the session its match, history and record; the session owns the record even on failure. */
int cli_left_take_up(cli_left *, term_session *);
/* Keeps a record among this person's games; a failure is reported, and each move tries again. */
void cli_keep_own(qv_record *, term_session *);
/* Resumes the game; takes ownership of the record. `seats`: comma-separated players, NULL: as in the record. `ascii`
 * and `plain` are those options. play.c */
int cli_play_on(const cli_request *, cli_left *, const char *seats, bool ascii, bool plain);

#endif

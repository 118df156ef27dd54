/* SPDX-License-Identifier: MIT */
/* Games that were left and are taken up again from their records. */
#ifndef CLI_LEFT_H
#define CLI_LEFT_H

#include "cli/arguments.h"
#include "terminal/session.h"

typedef struct {
    term_kept kept;
    char path[TERM_PATH]; /* "": it is kept in a new file */
    bool own;             /* found among the kept games; else a file that was named */
} cli_left;

/* Takes the game to go on with: the file that the command line names, else the last one that was left. Says what was
 * cut off its end. */
int cli_left_find(const cli_request *, cli_left *out);
uint64_t cli_left_seed(const cli_left *, uint64_t otherwise);
/* Gives the session its match, its past and its record, which it takes over even on failure. */
int cli_left_take_up(cli_left *, term_session *);
/* Keeps a record among the games of this person; says so if that cannot be done, and tries again with each move. */
void cli_keep_own(qv_record *, term_session *);
/* Plays on, in play.c; takes the record over. `seats`: who plays, by commas, NULL: as in the record. */
int cli_play_on(const cli_request *, cli_left *, const char *seats, bool ascii);

#endif

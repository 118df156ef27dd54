/* SPDX-License-Identifier: MIT */
/* How far a person has come with the lessons of each game, which games they have begun to play, and which clauses they
 * have been told in guided games.
 *
 * One small file beside the kept games, at most two lines for each game. Knows no game and no lesson, and prints
 * nothing. What cannot be read counts as nothing done.
 */
#ifndef STORE_PROGRESS_H
#define STORE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "quiver.h"

typedef struct {
    uint32_t lesson, step; /* where to go on, from 0; the number of lessons when all are done */
    bool begun;            /* a lesson, or a game */
} store_progress;

/* Of the game with that id. */
store_progress store_progress_read(const char *id);
/* False with diag: it could not be written, and the file is as it was. */
bool store_progress_write(const char *id, const store_progress *, qv_diag *);

/* Which clauses of that game a person has been told in guided games: ids with spaces between, in so many bytes. */
enum { STORE_TOLD = 8192 };
void store_told_read(const char *id, void take(void *context, const char *clause), void *context);
bool store_told_write(const char *id, const char *clauses, qv_diag *); /* as store_progress_write */

#endif

/* SPDX-License-Identifier: MIT */
/* How far a person has come with the lessons of each game, and which games they have begun to play.
 *
 * One small file beside the kept games, a line for each game. Knows no game and no lesson, and prints nothing. What
 * cannot be read counts as nothing done.
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

#endif

/* SPDX-License-Identifier: MIT */
/* The lessons of a game, one after another, in the window or line by line. */
#ifndef CLI_LESSONS_H
#define CLI_LESSONS_H

#include "quiver.h"

/* Where in the lessons somebody is. */
typedef struct {
    uint32_t number, step; /* the lesson, from 1, 0: from a file; from 0 */
    uint32_t lessons;      /* of the game */
    const char *next;      /* the title of the next one; NULL: there is none */
    bool game;             /* a guided game can follow it */
    bool stops;            /* the person left */
} cli_place;

uint32_t cli_lessons_of(const qv_game *); /* their number */
/* A lesson from that place on, which is where it was left afterwards; an exit code. */
int cli_lesson_play(const qv_lesson *, cli_place *, bool ascii, bool plain);
/* The lessons of a game from that step on; *plays: all are done, and the person wants a guided game now. */
int cli_lessons_play(const qv_game *, uint32_t first, uint32_t step, bool ascii, bool plain, bool *plays);
/* The same from where the person left off, or from the first if all are done. */
int cli_lessons_go_on(const qv_game *, bool ascii, bool plain, bool *plays);

#endif

/* SPDX-License-Identifier: MIT */
/* A lesson at one terminal: what a session knows of it, in line mode and in the window.
 *
 * The lesson decides which moves are right (qv_lesson); here its messages and hints reach the person. Knows no game.
 * Invariant: the table of the session is at the step, or has just done the one before it while the lesson pauses.
 */
#ifndef TERM_LESSON_H
#define TERM_LESSON_H

#include "quiver.h"

typedef struct term_session term_session;

typedef struct {
    qv_learner at;    /* without a lesson this is a game */
    uint32_t number;  /* among the lessons of the game, from 1; 0: it is from a file */
    uint32_t lessons; /* of the game */
    const char *next; /* the title of the lesson after this one; NULL: there is none */
    bool game;        /* a guided game can follow the last one */
    bool stops;       /* the person leaves, and wants no other lesson now */
} term_lesson;

bool term_in_lesson(const term_session *);
bool term_lesson_is_done(const term_session *);
/* "Lesson 2 of 5, step 3 of 7"; of a file without the number of the lesson. */
void term_lesson_where(const term_session *, qv_text *out);
/* What is to be done now, and whether in another position than before; or what is said at the end. */
void term_lesson_message(const term_session *, qv_text *out);
void term_tell_lesson(const term_session *);
/* A move of the learner, if it does what the step asks for; as qv_learner_play. */
int term_lesson_play(term_session *, const uint16_t *steps, uint32_t n, qv_diag *);
/* After a move that was not played: what is asked for. */
void term_lesson_help(term_session *);
/* The next hint; after the last the move itself. */
void term_lesson_hint(term_session *);
/* Plays the move that the step shows; false with diag: no memory. */
bool term_lesson_skip(term_session *, qv_diag *);
/* To the step, as if all before it were done; false with diag: no memory. */
bool term_lesson_go_to(term_session *, uint32_t step, qv_diag *);
/* Ends a pause, as qv_learner_go_on; false with diag: no memory. */
bool term_lesson_go_on(term_session *, qv_diag *);
/* What Enter does in a pause: "Enter goes on". */
const char *term_lesson_offer(const term_session *);
/* Does what a command of lessons says, or says that a command is for games; false: it is none of these. */
bool term_lesson_command(term_session *, const char *line);
void term_lesson_commands(const term_session *); /* prints what the commands of lessons do */

#endif

/* SPDX-License-Identifier: MIT */
/* The inside of a lesson, shared by the files of this folder only.
 *
 * A lesson is text: positions of one game and, for each, steps that ask for a move (docs/lessons.md). Once read it does
 * not change; how far somebody has come is the caller's number of a step. Knows no game, no front end and no files.
 * Invariant: the lesson as it is written can be played from its first step to its last.
 */
#ifndef QV_LESSON_H
#define QV_LESSON_H

#include "core/guard.h"
#include "match/match.h"

enum { QV__LESSON_MOVES = 24, QV__LESSON_EVENTS = 4, QV__LESSON_REPLIES = 24, QV__LESSON_RULES = 16 };

/* A move of another seat, or an outcome of chance. */
typedef struct {
    uint32_t line, who;
    qv_whole_move move;
} qv__reply;

typedef struct {
    uint32_t n;
    qv__reply at[QV__LESSON_REPLIES];
} qv__replies;

typedef struct {
    uint32_t line;
    bool placed;          /* it begins with a position of its own */
    const char *position; /* NULL: the start of a game */
    uint32_t position_line;
    qv__replies opening; /* what happens there before the step */
    const char *message, *hint[QV_LESSON_HINTS];
    uint32_t hints, moves, events, rules;
    qv_whole_move move[QV__LESSON_MOVES]; /* that are right; the first is the one shown */
    uint32_t move_line[QV__LESSON_MOVES];
    const char *event[QV__LESSON_EVENTS]; /* so is a move with an event whose sentence has one of these in it */
    uint32_t rule[QV__LESSON_RULES];
    qv__replies reply; /* what follows */
} qv__lesson_step;

struct qv_lesson {
    char *text; /* holds all strings */
    qv_ruleset *rs;
    const char *title, *end;
    uint32_t seat, steps;
    qv__lesson_step step[QV_LESSON_STEPS];
};

/* course.c */
/* Plays everything that the lesson is written to accept; QV_OK, or an error with the line. */
int qv__lesson_try(const qv_lesson *, qv_diag *);

#endif

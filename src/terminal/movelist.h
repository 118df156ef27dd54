/* SPDX-License-Identifier: MIT */
/* The legal moves of the viewer as text, or all outcomes that may be entered, and filtering them by words.
 *
 * Knows no game. Invariant: until they are put in another order, moves are in ascending order of their steps, so
 * that moves with a common prefix are adjacent.
 */
#ifndef TERM_MOVELIST_H
#define TERM_MOVELIST_H

#include "terminal/session.h"

enum { TERM_MOVE_TEXT = 120, TERM_KIND_TEXT = 24, TERM_LINE = 400 };

typedef struct {
    uint16_t step[QV_STEPS];
    uint8_t n;
    char kind[TERM_KIND_TEXT]; /* the words that all moves of its form begin with */
    char text[TERM_MOVE_TEXT];
    uint32_t prospect; /* its number among moves of which it was asked what would follow */
} term_written;

typedef struct {
    term_written *at;
    uint32_t n, room;
    bool more; /* there are others, see qv__moves_start_sets */
} term_moves;

/* While chance is due, the outcomes that may be entered. False, with a line that says why, if the viewer cannot move
 * now or memory is short. */
bool term_moves_of(const term_session *, term_moves *out);
void term_moves_free(term_moves *);
/* What brings most comes first, see order.c; false, and nothing changed: all bring the same. `prospects` are those of
 * the moves as they stand. */
bool term_moves_order(const term_session *, term_moves *, const qv_prospects *);
bool term_same_prospects(const qv_prospects *, uint32_t a, uint32_t b); /* whether just the same follows from both */
/* directions.c: what their short names mean, the first time that a move has one. */
void term_tell_directions(term_session *, const term_moves *);
/* What the words of the first move are for of which the game says it (qv_say_plainly), if it has several steps. */
void term_tell_meaning(const term_session *, const term_moves *);
/* Where a move leads, if its words do not say it: the direction, if the last item picked for it is on the floor of the
 * session's scene away from an item of its owner; the cell of the item that its first step acts on, with what is done
 * there; or what a choice is called beyond its words. False, and nothing is written: none of them. */
bool term_move_place(const term_session *, const uint16_t *steps, uint32_t n, qv_text *out);
/* A typed line in notation, if it is a move as the program says it: with the place that lists tell after it, as in
 * "(ne)", or plainly (qv_say_plainly); else the line itself. */
const char *term_in_notation(term_session *, const char *typed, char room[TERM_LINE]);
/* Keeps the moves that have all of the words, which may be shortened as in a move, and complains if there are none.
 * True if `all` was among the words. */
bool term_moves_filter(const term_session *, term_moves *, const char *words);
/* Of several moves that have the words keeps the only one that has no others. The text of one that is not kept, until
 * the moves are freed; NULL, and nothing changed: there is no such move. */
const char *term_moves_exact(term_moves *, const char *words);
/* Keeps the moves that have the most of the typed words, which may be shortened, and first of all the first word. */
void term_moves_nearest(term_moves *, const char *typed);
/* Those that share the most words with a move and have the fewest others, best first; NULL after the last. */
void term_moves_like(const term_moves *, const char *text, const term_written **out, uint32_t most);

#endif

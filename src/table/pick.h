/* SPDX-License-Identifier: MIT */
/* From items that are picked one after another to a move: what may be picked next, and which steps the picks make.
 *
 * Asks the core for legal steps and for the items that are touched to make them, so it knows no game. Invariant: what
 * has been picked is the beginning of at least one legal move, or all of one; or nothing may be picked at all.
 */
#ifndef QV_PICK_H
#define QV_PICK_H

#include "core/game.h"

/* The items of the longest move, and one that is tried after them. */
enum { QV__PATH = QV_STEPS * QV_TOUCHES + 1 };

enum { QV__LETTERS = 'z' - 'a' + 1 };

typedef struct {
    const qv_ruleset *rules;
    uint32_t seat;
    unsigned char *views;    /* `depth` + 1 slots: after each inner step, and last the view that the path has led to */
    uint16_t *legal;         /* `depth` rows of `most` legal steps */
    size_t size;             /* of a slot */
    uint32_t depth, most;    /* steps of the longest move; legal steps at one time */
    uint16_t path[QV__PATH]; /* the items picked, in the order of the steps */
    uint16_t picked[QV__PATH]; /* the same in the order in which they were picked */
    uint32_t length;
    uint16_t next[QV_ITEMS];
    uint32_t n_next; /* items that may be picked now, in the order of the steps */
    uint16_t aim[QV_ITEMS];
    uint32_t n_aim;          /* and other items at which a step may aim, see qv__range */
    bool any_aims;           /* some range of the game aims */
    bool aims;               /* the step that is begun was begun with what it aims at */
    uint16_t step[QV_STEPS]; /* what has been picked, as steps; those of a first move if there are several readings */
    uint32_t steps, begun;   /* their number; how many items of the next step have been picked */
    bool whole;              /* a move that can be played */
    uint32_t turned[QV__LETTERS]; /* the value that each key gave last, since nothing was picked */
} qv__pick;

bool qv__pick_new(qv__pick *, const qv_ruleset *); /* false: out of memory */
void qv__pick_free(qv__pick *);
void qv__pick_start(qv__pick *, const qv_view *, uint32_t seat); /* nothing picked yet; the view is copied */
void qv__pick_none(qv__pick *);                                  /* nothing is picked, and nothing may be */
/* Picks it after as much of what has been picked as it goes with, or before some of it where the order does not matter
 * (QV_SORTED). False, and nothing changed: it goes with nothing. */
bool qv__pick_add(qv__pick *, uint16_t id);
bool qv__pick_back(qv__pick *); /* lets go of what was picked last; false if that is nothing */
bool qv__pick_may(const qv__pick *, uint16_t id);
/* Picks exactly these; false, with nothing changed, if no legal move begins with them. */
bool qv__pick_path(qv__pick *, const uint16_t *path, uint32_t length);
const qv_view *qv__pick_view_before(const qv__pick *); /* before all that has been picked */
const qv_view *qv__pick_view(const qv__pick *); /* after the inner steps that have been picked; until the next call */
/* The whole move that picking `id` now would make; 0 steps: it makes none yet. */
uint32_t qv__pick_made(qv__pick *, uint16_t id, uint16_t steps[QV_STEPS]);
/* The steps that a person who picks `id` may mean although they are not legal; 0: nothing can be done with it. */
uint32_t qv__pick_meant(qv__pick *, uint16_t id, uint16_t steps[QV_STEPS]);

/* turn.c: see qv_table_choices, qv_table_keys and qv_table_turn */
uint32_t qv__pick_choices(qv__pick *, uint16_t ids[QV_ITEMS]);
uint32_t qv__pick_keys(qv__pick *, qv_key keys[QV_KEYS]);
bool qv__pick_turn(qv__pick *, char key);
bool qv__pick_turned(const qv__pick *, uint32_t *turn); /* see qv_table_turned */
/* The items of a step in the order of the game or, of one that aims, what it aims at first; 0: it does not aim. */
uint32_t qv__pick_touch(const qv__pick *, const qv_view *, uint16_t step, bool aims, uint16_t ids[QV_TOUCHES]);
/* The view after the first steps that have been picked, in a slot that the next question uses again. */
const qv_view *qv__pick_view_after(qv__pick *, uint32_t steps);

#endif

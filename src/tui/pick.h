/* SPDX-License-Identifier: MIT */
/* From items that are picked one after another to a move: what may be picked next, and which steps the picks make.
 *
 * Asks the library for legal steps and for what is touched to make them, so it knows no game; draws nothing. Invariant:
 * what has been picked is the beginning of at least one legal move, or all of one.
 */
#ifndef TUI_PICK_H
#define TUI_PICK_H

#include "quiver.h"

enum { TUI_PATH = QV_STEPS * QV_TOUCHES };

typedef struct {
    const qv_ruleset *rules;
    uint32_t seat;
    uint8_t *views; /* after each inner step, and last what the path has come to; QV_STEPS + 1 slots */
    size_t size;    /* of a slot */
    uint16_t path[TUI_PATH];
    uint32_t length; /* items picked */
    uint16_t next[QV_ITEMS];
    uint32_t n_next;         /* items that may be picked now */
    uint16_t step[QV_STEPS]; /* what has been picked, as steps; those of a first move if there are several readings */
    uint32_t steps, begun;   /* their number; how many items of the next step have been picked */
    bool whole;              /* a move that can be played */
} tui_pick;

bool tui_pick_new(tui_pick *, const qv_ruleset *); /* false: out of memory */
void tui_pick_free(tui_pick *);
/* Nothing picked yet, for a seat that may act; the view is copied. */
void tui_pick_start(tui_pick *, const qv_view *, uint32_t seat);
/* Picks it after as much of what has been picked as it goes with. False, and nothing changed: with nothing. */
bool tui_pick_add(tui_pick *, uint16_t id);
bool tui_pick_back(tui_pick *); /* lets go of what was picked last; false if that is nothing */
bool tui_pick_may(const tui_pick *, uint16_t id);
bool tui_pick_has(const tui_pick *, uint16_t id); /* it has been picked */
/* What the seat sees after the inner steps that have been picked. Valid until the next call. */
const qv_view *tui_pick_view(const tui_pick *);
/* The whole move that picking `id` now would make; 0 steps: it makes none yet. */
uint32_t tui_pick_made(tui_pick *, uint16_t id, uint16_t steps[QV_STEPS]);
/* The steps that somebody who picks `id` now may mean although they are not legal; 0: nothing is done with it. */
uint32_t tui_pick_meant(tui_pick *, uint16_t id, uint16_t steps[QV_STEPS]);

#endif

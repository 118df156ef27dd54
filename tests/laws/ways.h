/* SPDX-License-Identifier: MIT */
/* Plays a round in many worlds, in every possible way: all outcomes, all moves of other seats. Only the steps of the
 * viewer are those of the round.
 *
 * Each way has a weight: the share of its world, times the weight of the outcome, or times the acts that look alike to
 * the viewer (law_past).
 */
#ifndef WAYS_H
#define WAYS_H

#include "enumerate.h"
#include "worlds.h"

typedef struct law_ways law_ways;

struct law_ways {
    /* to be set by the caller */
    law_trial *trial;
    const law_past *past;
    const qv_state *truth;
    uint32_t viewer;
    const qv_view *before; /* of the viewer */
    const law_round *round;
    void (*arrive)(law_ways *, qv_state *after, uint64_t weight); /* the events are in `log`; it may stop the rest */
    void *context;
    /* results */
    qv_event_log *log;
    bool large; /* there are too many ways, or weights do not fit */
    law_verdict verdict;
    /* private */
    uint8_t *stack; /* states, one for each step of the round */
    size_t size;
    uint64_t chances; /* what the weights of outcomes add up to in every world */
    uint32_t tries;
};

/* Allocates memory for the states; false: out of memory. */
bool law_ways_open(law_ways *, const qv_game *);
void law_ways_close(law_ways *);
/* The steps of a round by seats, as commits commute (L8); false if a seat commits more than once. */
bool law_round_by_seats(const law_trial *, const law_round *, law_round *out);
/* Plays the round, which is by seats, in every world. */
void law_ways_play(law_ways *, const law_worlds *from);

#endif

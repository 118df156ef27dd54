/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME, tests: a walk shown again from its events alone.
 *
 * Knows what a viewer knew before the dice were all rolled, and then the events that this viewer may see, as a front
 * end does: none of the rules of the walk. Events that contradict each other end the test.
 */
#ifndef ARROW_PARTY_REPLAY_H
#define ARROW_PARTY_REPLAY_H

#include "rules.h"

typedef struct {
    uint8_t from, to, kind; /* kind AP_NONE: unseen */
} replay_move;

typedef struct {
    const ap_ruleset *rs;
    uint32_t viewer;                  /* a seat, QV_WATCHER or QV_OPEN */
    ap_state at;                      /* what the viewer knows by now */
    bool begun;                       /* somebody walks, or all are known to stand */
    uint32_t arrived;                 /* players whose walks are over */
    uint16_t half_steps[AP_SEATS];    /* of the walks to come */
    uint16_t told[AP_SEATS];          /* feet so far */
    int32_t x[AP_SEATS], y[AP_SEATS]; /* after the last of them */
    replay_move moved[AP_SEATS];      /* cards of the exchange that is being told */
    uint32_t moves;
} replay;

void replay_begin(replay *, const ap_ruleset *, const ap_state *before, uint32_t viewer);
/* The next event that the viewer may see. */
void replay_event(replay *, const qv_event *);
/* To be called when no more events are at hand: the exchange told last is over. */
void replay_rest(replay *);

#endif

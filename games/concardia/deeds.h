/* SPDX-License-Identifier: MIT */
/* ConCardia: what verbs do, for frame f. */
#ifndef CONCARDIA_DEEDS_H
#define CONCARDIA_DEEDS_H

#include "frames.h"

void cc_mark_done(cc_state *, uint32_t f); /* the clause has changed something */
void cc_remove(const cc_ruleset *, cc_state *, uint32_t f, qv_event_log *);
void cc_discard_cards(const cc_ruleset *, cc_state *, uint32_t f, qv_event_log *);
void cc_cancel(const cc_ruleset *, cc_state *, uint32_t f, qv_event_log *);
void cc_prevent(const cc_ruleset *, cc_state *, uint32_t f, qv_event_log *);
void cc_another(const cc_ruleset *, cc_state *, uint32_t f, bool turn, qv_event_log *);
void cc_skip(const cc_ruleset *, cc_state *, uint32_t f, uint32_t step, uint32_t seats, qv_event_log *);
void cc_cut_turn(const cc_ruleset *, cc_state *, uint32_t f, qv_event_log *);
void cc_score(const cc_ruleset *, cc_state *, uint32_t f, bool lose, qv_event_log *);
void cc_wear(const cc_ruleset *, cc_state *, uint32_t f, cc_op, uint32_t slot, qv_event_log *);
void cc_stand(const cc_ruleset *, cc_state *, uint32_t f, uint32_t effect, const cc_scope *, qv_event_log *);
/* A contest of the top frame is decided (CT-6.3). */
void cc_contest_won(const cc_ruleset *, cc_state *, uint32_t seat, qv_event_log *);

/* travel.c */
typedef enum {
    CC_TRAVEL_GOES_ON, /* the Board may have changed */
    CC_TRAVEL_ORDER,   /* it is asked which card is next, */
    CC_TRAVEL_FAR,     /* how far the card goes, */
    CC_TRAVEL_CELL,    /* where to */
    CC_TRAVEL_STEP,    /* it would make the next step */
    CC_TRAVEL_ENDS
} cc_travel;
cc_travel cc_go_on_moving(const cc_ruleset *, cc_state *, uint32_t f, cc_op, const cc_scope *);
/* The card in hand makes the next step, by that instruction, or stays where it is. */
void cc_make_step(const cc_ruleset *, cc_state *, uint32_t f, uint32_t code, bool happens, qv_event_log *);
void cc_swap(const cc_ruleset *, cc_state *, uint32_t f, qv_event_log *);

/* counters.c */
void cc_counters(const cc_ruleset *, cc_state *, uint32_t f, uint32_t code, qv_event_log *); /* put, take, double */
void cc_move_counters(const cc_ruleset *, cc_state *, uint32_t f, qv_event_log *);
void cc_fill_pools(const cc_ruleset *, cc_state *, uint32_t f, uint32_t seats, qv_event_log *);

#endif

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
void cc_slide(const cc_ruleset *, cc_state *, uint32_t f, uint32_t card, uint32_t place, qv_event_log *);
/* A contest of the top frame is decided (CT-6.3). */
void cc_contest_won(const cc_ruleset *, cc_state *, uint32_t seat, qv_event_log *);

/* counters.c */
void cc_counters(const cc_ruleset *, cc_state *, uint32_t f, uint32_t code, qv_event_log *); /* put, take, double */
void cc_move_counters(const cc_ruleset *, cc_state *, uint32_t f, qv_event_log *);
void cc_fill_pools(const cc_ruleset *, cc_state *, uint32_t f, uint32_t seats, qv_event_log *);

#endif

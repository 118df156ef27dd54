/* SPDX-License-Identifier: MIT */
/* ConCardia: what verbs do, for frame f. */
#ifndef CONCARDIA_DEEDS_H
#define CONCARDIA_DEEDS_H

#include "frames.h"

void cc_mark_done(cc_state *, uint32_t f); /* the clause has changed something */
/* Of hidden cards of the clause, before they are done; false: it needs none. Undone when they are. */
bool cc_settle_order(const cc_ruleset *, cc_state *, uint32_t f);
void cc_unsettle_order(cc_state *, uint32_t f, bool settled);
uint32_t cc_next_card_of(cc_state *, uint32_t f); /* the next card of the clause, or CC_NONE */
/* The cards of the clause are removed, captured or discarded, by the instruction `code`. */
void cc_take_cards(const cc_ruleset *, cc_state *, uint32_t f, uint32_t code, qv_event_log *);
void cc_cancel(const cc_ruleset *, cc_state *, uint32_t f, qv_event_log *);
void cc_prevent(const cc_ruleset *, cc_state *, uint32_t f, qv_event_log *);
void cc_another(const cc_ruleset *, cc_state *, uint32_t f, bool turn, qv_event_log *);
void cc_skip(const cc_ruleset *, cc_state *, uint32_t f, uint32_t step, uint32_t seats, qv_event_log *);
void cc_cut_turn(const cc_ruleset *, cc_state *, uint32_t f, qv_event_log *);
void cc_score(const cc_ruleset *, cc_state *, uint32_t f, bool lose, qv_event_log *);
void cc_wear(const cc_ruleset *, cc_state *, uint32_t f, cc_op, uint32_t slot, qv_event_log *);
/* A card as texts call it is shown to everybody; returns what it is called then. */
uint32_t cc_reveal_card(const cc_ruleset *, cc_state *, uint32_t f, uint32_t card, qv_event_log *);
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
/* If no card of the clause could move at all: why. */
void cc_tell_still(const cc_ruleset *, const cc_state *, uint32_t f, cc_op, qv_event_log *);
void cc_swap(const cc_ruleset *, cc_state *, uint32_t f, qv_event_log *);

/* piles.c */
typedef enum {
    CC_WORK_DONE,
    CC_WORK_AGAIN,   /* the Board may have changed */
    CC_WORK_ORDER,   /* it is asked which card is next, */
    CC_WORK_SPACE,   /* where it is played, */
    CC_WORK_CARDS,   /* which cards are found, */
    CC_WORK_ARRANGE, /* which lies next in a pile; */
    CC_WORK_CHANCE   /* or chance says it */
} cc_work;
/* transfer.c: what hidden cards of the clause are called follows from where they lie in their deck. */
void cc_call_in_order(const cc_ruleset *, cc_state *, uint32_t f);
/* sequence.c: the next card to be removed, captured or discarded: it is in hand (AGAIN), or asked for */
uint32_t cc_window_of_taking(uint32_t code);
cc_work cc_next_to_take(const cc_ruleset *, cc_state *, uint32_t f, uint32_t code, qv_event_log *);
cc_work cc_go_on_working(const cc_ruleset *, cc_state *, uint32_t f, cc_op, const cc_scope *, qv_event_log *);
void cc_next_in_order(cc_state *, uint32_t f, uint32_t card);
void cc_arrange(const cc_ruleset *, cc_state *, uint32_t f, const uint8_t *cards, uint32_t n);
void cc_end_search(const cc_ruleset *, cc_state *, uint32_t f, qv_event_log *);
/* Cards at an end of the piles of these seats, into a slot. */
uint32_t cc_unknown_depth(const cc_state *, uint32_t seats, bool bottom, uint32_t n); /* of whose deck; or CC_NONE */
void cc_take_depths(cc_state *, uint32_t f, uint32_t slot, uint32_t seats, bool bottom, uint32_t n);
void cc_take_discards(const cc_ruleset *, cc_state *, uint32_t f, uint32_t slot, uint32_t seats, bool bottom,
                      uint32_t n);
/* A card as an eye sees it becomes one that a text in progress can speak of; what it is called then. It is none of
 * `had`. */
uint32_t cc_speak_of(const cc_ruleset *, cc_state *, const cc_eye *, uint32_t card, const uint64_t had[2]);
void cc_speak_of_all(const cc_ruleset *, cc_state *, const cc_eye *, uint64_t cards[2]);

void cc_keep_cards(const cc_eye *, const cc_set *, uint64_t cards[2]); /* into a slot */

/* transfer.c */
void cc_put(const cc_ruleset *, cc_state *, uint32_t f, cc_op, uint32_t who, uint32_t seats, qv_event_log *);
void cc_play_on(const cc_ruleset *, cc_state *, uint32_t f, uint32_t cell, qv_event_log *); /* the card in hand */
void cc_look_at(const cc_ruleset *, cc_state *, uint32_t f, qv_event_log *);
void cc_reveal(const cc_ruleset *, cc_state *, uint32_t f, qv_event_log *);
void cc_shuffle_decks(const cc_ruleset *, cc_state *, uint32_t f, uint32_t seats, qv_event_log *);
void cc_found(const cc_ruleset *, cc_state *, uint32_t f, qv_event_log *); /* cards of a pile that was searched */

/* Of a contest: whose card is turned up next, or CC_SEATS; then the cards decide it. */
uint32_t cc_to_turn_up(const cc_state *, uint32_t actor);
void cc_compare_tops(const cc_ruleset *, cc_state *, qv_event_log *);

/* manual.c: a list of edits goes on; the question of the instruction at which it waits, or CC_NONE */
enum { CC_LIST_ASKS, CC_LIST_CONFIRMS, CC_LIST_DRAWS };
uint32_t cc_carry_out(const cc_ruleset *, cc_state *, qv_event_log *);

/* counters.c */
void cc_counters(const cc_ruleset *, cc_state *, uint32_t f, uint32_t code, qv_event_log *); /* put, take, double */
void cc_move_counters(const cc_ruleset *, cc_state *, uint32_t f, qv_event_log *);
void cc_fill_pools(const cc_ruleset *, cc_state *, uint32_t f, uint32_t seats, qv_event_log *);

#endif

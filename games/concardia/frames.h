/* SPDX-License-Identifier: MIT */
/* ConCardia: what the files about abilities in progress share. */
#ifndef CONCARDIA_FRAMES_H
#define CONCARDIA_FRAMES_H

#include "plan.h"

/* What a mandatory part of a window came to. */
typedef enum { CC_NOTHING, CC_BEGAN, CC_ASKED } cc_went;

/* activate.c */
void cc_say_plan(const cc_ruleset *, const cc_state *, const cc_plan *, cc_instance, uint32_t rule, qv_event_log *);
void cc_announced(cc_state *, uint32_t f, const cc_plan *);
void cc_pay(const cc_ruleset *, cc_state *, const cc_desk *, cc_instance, qv_event_log *);
void cc_activate(const cc_ruleset *, cc_state *, const cc_desk *, qv_event_log *);
void cc_trigger(const cc_ruleset *, cc_state *, const cc_candidate *, uint32_t event, qv_event_log *);
void cc_used_in_window(const cc_ruleset *, cc_state *, uint32_t level, cc_instance, uint32_t event);
void cc_conclude(const cc_ruleset *, cc_state *, qv_event_log *);

/* windows.c */
bool cc_ask_next(const cc_ruleset *, cc_state *, uint32_t level, qv_event_log *);
/* True: nobody wants to react any more. */
static inline bool cc_offer(const cc_ruleset *rs, cc_state *s, uint32_t level, qv_event_log *log) {
    if (rs->asks && cc_ask_next(rs, s, level, log))
        return false;
    s->window[level] = CC_WINDOW_NONE;
    s->declined[level] = 0;
    return true;
}
cc_went cc_happen(const cc_ruleset *, cc_state *, uint32_t level, qv_event_log *);
cc_went cc_look_for_threats(const cc_ruleset *, cc_state *, qv_event_log *);
/* Until it is closed what waits goes on waiting (CC-1.12.9, CC-A9). */
static inline bool cc_holds_queue(const cc_state *s) {
    return s->window[0] == CC_WINDOW_BATCH || s->window[0] >= CC_WINDOW_WOULD_CAPTURE;
}
/* What would happen (CC-1.12.10) waits for its window, */
typedef enum { CC_WOULD_HAPPEN, CC_WOULD_NOT, CC_WOULD_WAIT } cc_would;
/* which opens if somebody may hear it; or what the window came to. Asked again when it is closed. */
cc_would cc_would_happen(const cc_ruleset *, cc_state *, uint32_t window);
/* The window of a level goes on, if it is such a one; CC_NOTHING: it is closed. */
cc_went cc_hold_would(const cc_ruleset *, cc_state *, uint32_t level, qv_event_log *);
/* Whether an ability may hear such an event of a card and a player, or CC_NONE; nothing happens and nobody is asked if
 * not. */
bool cc_may_be_heard(const cc_ruleset *, const cc_state *, uint32_t kinds, uint32_t card, uint32_t player);
/* A time that texts name has come, if it is a step that one: a moment, if somebody may hear it; else false. */
bool cc_tell_heard_time(const cc_ruleset *, cc_state *, uint32_t kind, uint32_t step, qv_event_log *);
static inline bool cc_tell_time(const cc_ruleset *rs, cc_state *s, uint32_t kind, uint32_t step, qv_event_log *log) {
    const bool named = rs->hears & kind && (kind != CC_AT_STEP || rs->steps >> step & 1);
    return named && cc_tell_heard_time(rs, s, kind, step, log);
}
bool cc_run_moment(const cc_ruleset *, cc_state *, qv_event_log *);

/* loops.c */
typedef enum { CC_LOOP_GOES_ON, CC_LOOP_ASKS, CC_LOOP_CHANCE, CC_LOOP_ENDS } cc_loop;
void cc_next_card(cc_state *, uint32_t f, const uint64_t card[2]);
cc_loop cc_take_card(const cc_ruleset *, cc_state *, uint32_t f);
void cc_begin_players(cc_state *, uint32_t f, uint32_t depth, uint32_t fact);
bool cc_take_player(cc_state *, uint32_t f, uint32_t depth); /* false: none is left */

/* paths.c */
bool cc_moves(uint32_t code);                             /* an instruction of a movement */
uint32_t cc_grid_object(const cc_state *, uint32_t slot); /* of the card of a slot of the top frame, or CC_NONE */
/* Of a movement: cells to which the card of an object can make its next step, */
uint64_t cc_next_cells(const cc_ruleset *, const cc_state *, cc_op, const cc_scope *, uint32_t object);
/* places of the cards of the clause that can move and have not yet, */
uint64_t cc_movable(const cc_ruleset *, const cc_state *, cc_op, const cc_scope *);
uint32_t cc_far_of(cc_op);                     /* CC_FAR_..., */
uint32_t cc_steps_of(const cc_state *, cc_op); /* how many steps a card makes if that is not asked for, */
uint32_t cc_most_steps(const cc_ruleset *, const cc_state *, cc_op, uint32_t object); /* and if it is */

/* offers.c: what is asked about the cards of the clause */
void cc_left_of_clause(const cc_state *, uint64_t left[2]); /* that are not done */
/* Those that the seat sees, or does not. */
cc_set cc_seen_part(const cc_ruleset *, const cc_state *, uint32_t seat, const uint64_t cards[2], bool seen);
/* Where a card of the clause can be played. */
uint64_t cc_play_cells(const cc_ruleset *, const cc_state *, const cc_scope *, cc_op, uint32_t card);
void cc_search_eye(const cc_ruleset *, const cc_state *, uint32_t seat, cc_eye *);
/* The cards of the clause that lie in one pile, by their places there from the top: a part of a
 * deck, or a Discard Pile. */
typedef struct {
    uint8_t at[CC_CARDS]; /* rows of `traced`, or of `discard` */
    uint32_t n, done;     /* the first ones are in order */
    bool deck;
} cc_stack;
enum { CC_STACKS = 3 * CC_SEATS };
void cc_find_stack(const cc_ruleset *, const cc_state *, uint32_t f, uint32_t seat, uint32_t part, cc_stack *);
bool cc_next_stack(const cc_ruleset *, const cc_state *, uint32_t f, cc_stack *); /* of which the order is not known */
uint32_t cc_stack_card(const cc_state *, const cc_stack *, uint32_t i);
/* CT-32: of the hand of another player chance chooses even what everybody knows. */
bool cc_in_other_hand(const cc_ruleset *, const cc_state *, const cc_set *);
void cc_arrange_offer(const cc_ruleset *, const cc_state *, uint64_t cards[2]);

/* sequence.c: the cards of a clause one after the other */
bool cc_orders_places(uint32_t code);                       /* CC-1.15.2: the next card is named by its place */
bool cc_take_next(cc_state *, uint32_t f, uint64_t places); /* false: the order is asked for, or there is no card */
void cc_finish_card(cc_state *, uint32_t f);                /* the card in hand is done */
void cc_spare_card(cc_state *, uint32_t f);                 /* nothing will happen to it */
/* Places of the cards that are not done yet, and can be removed or captured. */
uint64_t cc_takeable(const cc_state *, uint32_t f, uint32_t code);
bool cc_next_of_swap(cc_state *, uint32_t f); /* false: both are done, or they cannot change places */

/* asked.c: the question of the top frame */
const cc_op *cc_frame_op(const cc_ruleset *, const cc_state *);        /* the instruction that asks; NULL: none */
const cc_question *cc_frame_row(const cc_ruleset *, const cc_state *); /* or NULL */
void cc_frame_scope(cc_eye *, uint32_t frame, cc_scope *);
bool cc_plan_frame(cc_desk *);                     /* false: it asks nothing by answers */
bool cc_frame_may(cc_desk *, const cc_question *); /* of such a question: what is to be paid can be */
bool cc_frame_may_activate(const cc_ruleset *, const cc_state *, cc_instance);
bool cc_frame_is_free(const cc_ruleset *, const cc_state *);
uint32_t cc_most_random(const cc_machine *); /* of a random choice: the most that can be chosen, as the actor knows */
cc_set cc_random_offer(const cc_ruleset *, const cc_state *, cc_eye *); /* of which chance chooses next */

/* answers.c */
bool cc_frame_asks(const cc_ruleset *, const cc_state *); /* whether the top frame has reason to ask its player */

/* moves.c */
/* An Action, or an Immediate, that a seat names. */
typedef struct {
    cc_instance who;
    uint8_t kind; /* of the hand card that it is on, or CC_NONE */
    bool free;    /* its costs are not paid */
    const cc_ability *ability;
} cc_use;
/* False: it may not be used now. Whether targets and payment can be found is not looked at. */
bool cc_may_use(const cc_ruleset *, const cc_state *, uint32_t seat, cc_instance, uint32_t kind, cc_use *);
bool cc_find_use(const cc_ruleset *, const cc_state *, uint32_t seat, uint32_t word, uint32_t number, cc_use *);
bool cc_plan_use(cc_desk *, uint32_t seat, const cc_use *); /* false: they cannot be found */
bool cc_plan_react(cc_desk *, uint32_t seat, uint32_t word, uint32_t number);
uint64_t cc_events_for(const cc_ruleset *, const cc_state *, const cc_candidate *, uint32_t n, uint32_t word,
                       uint32_t number);
const cc_candidate *cc_copy_used(const cc_ruleset *, const cc_state *, const cc_candidate *found, uint32_t n,
                                 uint32_t word, uint32_t number, uint64_t events);
uint32_t cc_candidate_word(const cc_ruleset *, const cc_state *, const cc_candidate *);
bool cc_order(const cc_ruleset *, const cc_state *, uint32_t seat, const uint16_t *answer, uint32_t n,
              cc_candidate *chosen, cc_answers *open);

/* body.c */
void cc_run_body(const cc_ruleset *, cc_state *, qv_event_log *); /* of the top frame */

/* frame.c */
bool cc_run_frame(const cc_ruleset *, cc_state *, qv_event_log *);

#endif

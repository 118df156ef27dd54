/* SPDX-License-Identifier: MIT */
/* ConCardia: a half-made move as a plan: what is asked next, and what an answer completes.
 *
 * A plan follows from the state and the answers given so far, and from nothing else. It never changes the state.
 */
#ifndef CONCARDIA_PLAN_H
#define CONCARDIA_PLAN_H

#include "rules.h"

enum { CC_ANSWER_WORDS = (CC_ANSWERS_ALL + 63) / 64 };
enum { CC_EDIT_PARTS = 5 }; /* the most answers of an edit (CC-A50) */

/* A set of answers, as bits by their numbers. */
typedef struct {
    uint64_t word[CC_ANSWER_WORDS];
} cc_answers;

static inline void cc_answers_add(cc_answers *set, uint32_t answer) {
    cc_bits_add(set->word, answer);
}
static inline bool cc_answers_has(const cc_answers *set, uint32_t answer) {
    return cc_bits_have(set->word, answer);
}

/* What a plan is made of, in this order; parts that it does not have are skipped. */
typedef struct {
    uint8_t seat;    /* who answers */
    uint8_t kind;    /* the kind of the hand card that acts or is kept, or CC_NONE */
    cc_instance who; /* of an ability */
    bool ability;    /* it announces an ability: X, then modes, then targets */
    uint64_t events; /* of a reaction: the events of the window that it could answer; */
    uint8_t event;   /* the one that it does answer, CC_NONE: not named yet */
    bool cost_x, overpays;
    uint8_t x, extra;                       /* extra: what is paid beyond the cost; CC_NONE: not named yet */
    bool free;                              /* nothing is paid */
    uint8_t phrase;                         /* the question that is being answered: a row of the ability */
    uint8_t mode[CC_CHOICES], target;       /* the modes, and the target player, or CC_NONE */
    uint8_t chosen;                         /* cards chosen for it */
    bool done;                              /* no more cards for it */
    uint8_t order[CC_ANSWERS + CC_TARGETS]; /* cards in the order of choosing; after a phrase CC_ORDER_OF + slot */
    uint8_t ordered;
    uint64_t cards[CC_TARGETS][2]; /* what was chosen for each target phrase; of a plain pick in the first */
    bool pick;                     /* cards or spaces of an offer: */
    cc_set offer;
    uint8_t least, most;
    bool one; /* a single answer, one of: */
    cc_answers answers;
    uint16_t answer;
    bool edit; /* an edit of the table: its answers */
    uint8_t parts;
    uint16_t part[CC_EDIT_PARTS];
    uint8_t units; /* still to be paid, once X and what is beyond are named */
    uint8_t paid;
    uint16_t pay[CC_NUMBER_MOST];
} cc_plan;

/* What a target phrase offers for that X, that payment and that target player. */
typedef struct {
    cc_set set;
    uint32_t n, least, most, x, extra, target;
} cc_targets;

/* A plan with what its questions see. */
typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    cc_eye eye;
    cc_scope scope;
    cc_plan plan;
    cc_bill bill;     /* of the plan, also if it is free */
    uint32_t offered; /* target phrases of which the offer is known, as bits */
    cc_targets offer[CC_TARGETS];
} cc_desk;

/* events.c: the events of the window of a level */
bool cc_is_capture(const cc_state *, uint32_t level);
bool cc_is_moment(const cc_state *, uint32_t level);
bool cc_is_would(const cc_state *, uint32_t level); /* of something that would happen, but for those of CC-1.8 */
/* The kind of its event. */
static inline uint32_t cc_would_of(uint32_t window) {
    return (uint32_t)CC_WOULD_CAPTURE << (window - CC_WINDOW_WOULD_CAPTURE);
}
/* The level under which uses are marked in a window. Those of 4.2 of CC-1.8 outlast moments in between (CC-1.8.2). */
uint32_t cc_mark_level(const cc_state *, uint32_t level);
cc_event cc_event_of(const cc_ruleset *, const cc_state *, uint32_t level, uint32_t i);
uint32_t cc_event_card(const cc_state *, uint32_t level, uint32_t i); /* that it is about, or CC_NONE */
uint64_t cc_events_of(const cc_state *, uint32_t level);
uint32_t cc_kinds_of(const cc_state *, uint32_t level, uint64_t events); /* of these together; CC_AT_ANY_TIME: none */
uint32_t cc_event_answer(const cc_state *, uint32_t i);                  /* how a move names it */
uint32_t cc_subject_of(const cc_state *, uint32_t level, uint32_t i);    /* CC-1.12.3: what use marks are kept for */
bool cc_has_answered(const cc_state *, uint32_t level, cc_instance, uint32_t subject);

/* announce.c */
static inline const cc_question *cc_declaration(const cc_desk *desk, uint32_t number) {
    return cc_question_at(&desk->rs->set, desk->scope.ability->question + number);
}
uint32_t cc_card_of_answer(const cc_eye *, const cc_set *, uint32_t answer);
/* Cards of an offer that fill slot `slot` of the plan; false: there are enough. */
bool cc_card_answers(const cc_desk *, const cc_plan *, const cc_targets *, uint32_t slot, cc_answers *open);
void cc_pick_card(const cc_desk *, cc_plan *, const cc_set *, uint32_t slot, uint32_t answer);
/* CT-27: whether modes, a target player and targets can be found with that X and that payment. */
bool cc_can_announce(cc_desk *, uint32_t x, uint32_t extra);
/* False: the declaration in hand is answered, or is not asked for. */
bool cc_declared_answers(cc_desk *, const cc_plan *, cc_answers *open);
void cc_take_declared(cc_desk *, cc_plan *, uint32_t answer);

/* edits.c: an edit of the table is listed by several answers */
bool cc_edit_is_whole(const uint16_t *part, uint32_t n);
/* What can follow n answers, which are no whole edit, once the listed edits are made. */
void cc_edit_answers(const cc_ruleset *, const cc_state *, const uint16_t *part, uint32_t n, cc_answers *open);

/* plan.c */
void cc_desk_open(cc_desk *, const cc_ruleset *, const cc_state *, uint32_t seat);
void cc_desk_clear(cc_desk *, uint32_t seat);
/* An ability of a source; `kind`: that of the hand card it is on, or CC_NONE. The costs of `free` ones are not paid. */
void cc_plan_ability(cc_desk *, cc_instance, uint32_t kind, uint32_t you, bool free);
void cc_plan_keep(cc_desk *, uint32_t kind); /* CC-1.6.1: to the Persistent Area */
/* A payment within an ability, by items of it. */
void cc_plan_items(cc_desk *, cc_instance, uint32_t first, uint32_t items);
bool cc_plan_next(cc_desk *, const cc_plan *, cc_answers *open); /* false: the plan is complete */
bool cc_plan_pays(cc_desk *);                                    /* what is asked next is a part of the payment */
void cc_plan_start(cc_desk *, uint64_t events); /* after it is filled: which events of the window it could answer */
void cc_plan_event(cc_desk *, uint32_t event);
/* What the ability of the plan sees of an event of the window. */
void cc_desk_event(cc_desk *, const cc_event *);
void cc_plan_take(cc_desk *, uint32_t answer);
bool cc_plan_possible(cc_desk *); /* CT-27: X, targets and payment can be found */
/* Writes the steps of all answers: first those that leave something to answer, then those that complete the move. */
uint32_t cc_plan_legal(cc_desk *, uint16_t *out);

/* hear.c: what hears the events of a window */

/* An ability that could happen, or be used, for these events of the window. */
typedef struct {
    cc_instance who;
    uint8_t you;
    uint8_t kind;    /* of the hand card that it is on, or CC_NONE */
    uint64_t events; /* by their numbers in the window */
} cc_candidate;
enum { CC_CANDIDATES = 256 };

uint32_t cc_mandatory(const cc_ruleset *, const cc_state *, uint32_t level, uint32_t seat, cc_candidate *out);
/* Of the active player, or if he has none of the other one: of `seat`. */
uint32_t cc_next_mandatory(const cc_ruleset *, const cc_state *, uint32_t level, uint32_t *seat, cc_candidate *out);
uint32_t cc_usable(const cc_ruleset *, const cc_state *, uint32_t level, uint32_t seat, cc_candidate *out);
bool cc_can_react(const cc_ruleset *, const cc_state *, uint32_t level, uint32_t seat);
/* What everybody knows that the seat could use (CC-1.15.3). */
uint32_t cc_possible(const cc_ruleset *, const cc_state *, uint32_t level, uint32_t seat, cc_candidate *out);
bool cc_is_asked(const cc_ruleset *, const cc_state *, uint32_t level, uint32_t seat); /* CC-1.15.3, the cap apart */
bool cc_capped(const cc_ruleset *, const cc_state *);                                  /* CC-A34 */
bool cc_in_progress(const cc_state *, cc_instance);
bool cc_can_move(const cc_ruleset *, const cc_state *, uint32_t object);

/* moves.c: the plan of the move that a seat has begun, or is asked for */
bool cc_plan_now(cc_desk *, const cc_ruleset *, const cc_state *, uint32_t seat);

#endif

/* SPDX-License-Identifier: MIT */
/* SWAPS, a game for tests only: everybody passes a card on at the same time, and what a seat is sure of travels along.
 *
 * It uses features that the real games do not use yet: commits of several steps, uniform range chance, hands behind a
 * gate that opens at the end, certainties about cards in other hands, 64-bit and 16-bit fields, a tail. Only tests look
 * into its state.
 */
#ifndef SWAPS_H
#define SWAPS_H

#include "core/game.h"

enum {
    SWAPS_SEATS = 4,
    SWAPS_CARDS = 4, /* kinds of cards */
    SWAPS_EACH = 2,  /* cards dealt to each seat */
    SWAPS_ALL = 8,   /* cards in all */
    SWAPS_NONE = 0xFF,
    SWAPS_NO_NUMBER = 0xFFFF,
    SWAPS_EVERYBODY = 15, /* bit of `open` */
    SWAPS_DEALS = 40320,  /* ordered deals of eight cards */
    SWAPS_NUMBERS = 1000, /* on the wheel */
    SWAPS_SPINS = 10,     /* rows of `spun` */
};

enum { SWAPS_DEAL, SWAPS_OFFER, SWAPS_WHEEL, SWAPS_GIVE, SWAPS_OVER, SWAPS_PHASES };
enum { SWAPS_LEFT, SWAPS_RIGHT, SWAPS_WAYS };
enum { SWAPS_OPTION_ROUNDS, SWAPS_OPTION_WHEEL, SWAPS_OPTION_WAYS, SWAPS_OPTIONS };

struct swaps_state {
    qv__head head;
    uint64_t pot;
    uint16_t wheel;
    uint16_t open[SWAPS_SEATS]; /* who knows the hand of a seat */
    int16_t score[SWAPS_SEATS];
    uint8_t stock[SWAPS_CARDS];
    uint8_t hand[SWAPS_SEATS][SWAPS_CARDS];
    uint8_t held[SWAPS_SEATS];
    uint8_t known[SWAPS_SEATS][SWAPS_SEATS][SWAPS_CARDS]; /* viewer, holder, kind: copies that are certain */
    uint8_t got[SWAPS_SEATS][SWAPS_WAYS]; /* kinds that came in the last exchange, from the left and the right */
    uint8_t offer[SWAPS_SEATS];           /* the card picked */
    uint8_t way[SWAPS_SEATS];             /* where to: the commit */
    uint8_t went[SWAPS_SEATS];            /* ways of the last exchange */
    uint8_t phase, round;
    uint32_t spins;
    uint16_t spun[SWAPS_SPINS]; /* the numbers of the wheel so far: a tail, counted by `spins` */
};

typedef struct {
    qv_ruleset head;
    uint8_t count[SWAPS_CARDS];
    int8_t value[SWAPS_CARDS];
    char name[SWAPS_CARDS][16];
} swaps_rules;

enum {
    SWAPS_STEP_OFFER = 0,                               /* a kind */
    SWAPS_STEP_WAY = SWAPS_STEP_OFFER + SWAPS_CARDS,    /* left, right */
    SWAPS_STEP_TO = SWAPS_STEP_WAY + SWAPS_WAYS,        /* a seat */
    SWAPS_STEP_WHEEL = SWAPS_STEP_TO + SWAPS_SEATS,     /* a number; chance */
    SWAPS_STEP_DEAL = SWAPS_STEP_WHEEL + SWAPS_NUMBERS, /* a deal; chance */
    SWAPS_STEPS = SWAPS_STEP_DEAL + SWAPS_DEALS
};

enum {
    SWAPS_SAYS_NOTHING, /* kind 0 is none */
    SWAPS_SAYS_DEALT,
    SWAPS_SAYS_HAND,
    SWAPS_SAYS_OFFERED,
    SWAPS_SAYS_PASSED,
    SWAPS_SAYS_CAME,
    SWAPS_SAYS_SPUN,
    SWAPS_SAYS_GAVE,
    SWAPS_SAYS_GAVE_CARD,
    SWAPS_SAYS_WORTH,
    SWAPS_SAYS_SCORE,
    SWAPS_NOT_PHASE,
    SWAPS_NOT_HELD,
    SWAPS_NOT_INSIDE,
    SWAPS_NOT_WAY,
    SWAPS_NOT_SELF,
    SWAPS_KINDS
};

/* Clauses of the page. */
enum { S_1, S_2, S_3, S_4, S_5, S_6, S_7 };

#define SWAPS_POT_START UINT64_C(1000000000000)
#define SWAPS_POT_TURN UINT64_C(10000000000)

extern const qv_game qv__game_swaps;
extern const qv__dim swaps_card;

static inline const swaps_rules *swaps_ruleset(const qv_ruleset *rs) {
    return (const swaps_rules *)(const void *)rs;
}
static inline const struct swaps_state *swaps_view(const qv_view *view) {
    return (const struct swaps_state *)(const void *)view;
}

/* swaps_setup.c */
int swaps_setup(qv_ruleset *, const qv__rows *, qv_diag *);
bool swaps_check(const qv_ruleset *, const qv_state *, qv_diag *);
const char *swaps_word(const qv_ruleset *, const qv__dim *, uint32_t value);

/* swaps.c */
uint32_t swaps_deals(const swaps_rules *);                             /* number of ordered deals */
uint32_t swaps_asked(const swaps_rules *, const struct swaps_state *); /* S-2, from public facts */
uint32_t swaps_giver(const swaps_rules *, const struct swaps_state *); /* S-4, from public facts */
uint32_t swaps_neighbour(const swaps_rules *, uint32_t seat, uint32_t way);
void swaps_init(const qv_ruleset *, qv_state *);
qv_turn swaps_turn(const qv_ruleset *, const qv_view *);
uint32_t swaps_legal(const qv_ruleset *, const qv_view *, uint32_t seat, uint16_t *out);
void swaps_chance(const qv_ruleset *, const qv_state *, qv_chance *out);
void swaps_apply(const qv_ruleset *, qv_state *, uint32_t who, uint32_t step, qv_event_log *);
void swaps_derive(const qv_ruleset *, qv_state *);
void swaps_result(const qv_ruleset *, const qv_view *, qv_result *);
void swaps_deal(const qv_ruleset *, const qv_view *, qv__rng *, qv_state *out);

/* swaps_face.c */
bool swaps_why_not(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t step, qv_event *);
void swaps_scene(const qv_ruleset *, const qv_view *, qv_scene *);
uint32_t swaps_touch(const qv_ruleset *, const qv_view *, uint32_t step, uint16_t ids[QV_TOUCHES]);
int32_t swaps_estimate(const qv_ruleset *, const qv_view *, uint32_t seat);

#endif

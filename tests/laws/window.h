/* SPDX-License-Identifier: MIT */
/* WINDOW, a game for tests only: secret hands, cards laid face down, and a window in which others may answer a theft.
 *
 * It uses what the real games do not yet: a window for several seats at once, commits, forced declines, a deck that
 * nobody knows, a gate that a third seat may look through. Only tests look into its state.
 */
#ifndef WINDOW_H
#define WINDOW_H

#include "core/game.h"

enum {
    WINDOW_SEATS = 4,
    WINDOW_CARDS = 4, /* kinds of cards */
    WINDOW_SLOTS = 12,
    WINDOW_EACH = 3, /* slots of one seat */
    WINDOW_NONE = 0xFF,
    WINDOW_EVERYBODY = 7, /* bit of `sees` */
    WINDOW_SCORE_MOST = 10000,
    WINDOW_HEAT = 100000, /* of one theft */
    WINDOW_HEAT_MOST = 2000000000,
};

enum { WINDOW_DEAL, WINDOW_DRAW, WINDOW_TURN, WINDOW_ANSWER, WINDOW_OVER, WINDOW_PHASES };
enum { WINDOW_OPTION_START, WINDOW_OPTION_TURNS, WINDOW_OPTION_PEEK, WINDOW_OPTIONS };

struct window_state {
    qv__head head;
    uint64_t down; /* derived: slots with a card that is not open to everybody */
    uint32_t heat; /* rises with every theft */
    uint16_t turns;
    uint16_t guards; /* shown so far */
    int16_t score[WINDOW_SEATS];
    uint8_t deck[WINDOW_CARDS];
    uint8_t hand[WINDOW_SEATS][WINDOW_CARDS];
    uint8_t held[WINDOW_SEATS];
    uint8_t left; /* cards in the deck */
    uint8_t discard[WINDOW_CARDS];
    uint8_t card[WINDOW_SLOTS]; /* known by `sees` */
    uint8_t sees[WINDOW_SLOTS];
    uint8_t picked[WINDOW_SEATS]; /* half a LAY */
    uint8_t answer[WINDOW_SEATS]; /* in the window: 0 declined, 1 guards */
    uint8_t phase, seat, target;
};

typedef struct {
    qv_ruleset head;
    uint8_t count[WINDOW_CARDS], cards; /* by kind, all */
    uint8_t guard;                      /* the kind that answers */
    int8_t value[WINDOW_CARDS];
    char name[WINDOW_CARDS][16];
} window_rules;

enum {
    WINDOW_STEP_PICK = 0,
    WINDOW_STEP_LAY = WINDOW_STEP_PICK + WINDOW_CARDS,
    WINDOW_STEP_TURN = WINDOW_STEP_LAY + WINDOW_SLOTS,
    WINDOW_STEP_STEAL = WINDOW_STEP_TURN + WINDOW_SLOTS,
    WINDOW_STEP_GUARD = WINDOW_STEP_STEAL + WINDOW_SLOTS,
    WINDOW_STEP_DECLINE,
    WINDOW_STEP_DRAW, /* a kind; chance */
    WINDOW_STEPS = WINDOW_STEP_DRAW + WINDOW_CARDS
};

enum {
    WINDOW_SAYS_NOTHING, /* kind 0 is none */
    WINDOW_SAYS_DRAWN,
    WINDOW_SAYS_DRAWN_CARD,
    WINDOW_SAYS_LAID,
    WINDOW_SAYS_LAID_CARD,
    WINDOW_SAYS_TURNED,
    WINDOW_SAYS_STEALS,
    WINDOW_SAYS_COMMITTED,
    WINDOW_SAYS_ANSWERED,
    WINDOW_SAYS_STOLEN,
    WINDOW_SAYS_SCORE,
    WINDOW_SAYS_OPENED,
    WINDOW_SAYS_TOTAL,
    WINDOW_NOT_PHASE,
    WINDOW_NOT_INSIDE,
    WINDOW_NOT_HELD,
    WINDOW_NOT_OWN,
    WINDOW_NOT_EMPTY,
    WINDOW_NOT_DOWN,
    WINDOW_NOT_OTHERS,
    WINDOW_NOT_FULL,
    WINDOW_MAY_STEAL,
    WINDOW_KINDS
};

/* Clauses of the page. */
enum { W_1, W_2, W_3, W_4, W_5, W_6, W_7, W_8, W_9 };

extern const qv_game qv__game_window;
extern const qv__dim window_slot, window_card;

static inline const window_rules *window_ruleset(const qv_ruleset *rs) {
    return (const window_rules *)(const void *)rs;
}
static inline const struct window_state *window_view(const qv_view *view) {
    return (const struct window_state *)(const void *)view;
}

/* window_setup.c */
int window_setup(qv_ruleset *, const qv__rows *, qv_diag *);
bool window_check(const qv_ruleset *, const qv_state *, qv_diag *);
const char *window_word(const qv_ruleset *, const qv__dim *, uint32_t value);

/* window.c */
uint32_t window_owner(uint32_t slot);
uint32_t window_seers(const window_rules *, uint32_t slot);                         /* of a card face down, W-4 */
uint32_t window_answering(const window_rules *, const struct window_state *);       /* W-6, from public facts */
bool window_able(const window_rules *, const struct window_state *, uint32_t seat); /* W-3, from public facts */
bool window_room(const struct window_state *, uint32_t seat);                       /* an empty slot of its own */
void window_init(const qv_ruleset *, qv_state *);
qv_turn window_turn(const qv_ruleset *, const qv_view *);
uint32_t window_legal(const qv_ruleset *, const qv_view *, uint32_t seat, uint16_t *out);
void window_chance(const qv_ruleset *, const qv_state *, qv_chance *out);
void window_apply(const qv_ruleset *, qv_state *, uint32_t who, uint32_t step, qv_event_log *);
void window_derive(const qv_ruleset *, qv_state *);
void window_result(const qv_ruleset *, const qv_view *, qv_result *);
void window_deal(const qv_ruleset *, const qv_view *, qv__rng *, qv_state *out);

/* window_face.c */
bool window_why_not(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t step, qv_event *);
void window_scene(const qv_ruleset *, const qv_view *, qv_scene *);
uint32_t window_touch(const qv_ruleset *, const qv_view *, uint32_t step, uint16_t ids[QV_TOUCHES]);
void window_foresee(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n,
                    qv_event_log *out);
int32_t window_estimate(const qv_ruleset *, const qv_view *, uint32_t seat);

#endif

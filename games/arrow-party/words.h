/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the numbers of steps, items and events, and the words that are written for values. Data only. */
#ifndef ARROW_PARTY_WORDS_H
#define ARROW_PARTY_WORDS_H

#include "state.h"

/* -- Steps --------------------------------------------------------------------------------------------------------- */

enum { AP_COORDINATES = 30721, AP_SHOES_MOST = 1153, AP_DIE_MOST = 20 };
enum { AP_SIZE_SHOES, AP_SIZE_COORDINATES }; /* of dims, by the content */

enum {
    AP_STEP_PASS,
    AP_STEP_USE,                                            /* x2 /2 -5 reverse dont-swap dont-pick-up */
    AP_STEP_USE_DRAW = AP_STEP_USE + 6,                     /* nothing, or a stack */
    AP_STEP_USE_CHANGE = AP_STEP_USE_DRAW + 1 + AP_STACKS,  /* die */
    AP_STEP_USE_SWAP = AP_STEP_USE_CHANGE + AP_DICE,        /* nothing, or a seat */
    AP_STEP_USE_EXCHANGE = AP_STEP_USE_SWAP + 1 + AP_SEATS, /* seat */
    AP_STEP_DONE = AP_STEP_USE_EXCHANGE + AP_SEATS,
    AP_STEP_GIVE,                                             /* kind */
    AP_STEP_CHOOSE = AP_STEP_GIVE + AP_ITEMS,                 /* points, design */
    AP_STEP_WALK = AP_STEP_CHOOSE + AP_FACES,                 /* direction */
    AP_STEP_KIND = AP_STEP_WALK + AP_WAYS,                    /* chance from here on: kind */
    AP_STEP_DESIGN = AP_STEP_KIND + AP_ITEMS,                 /* design */
    AP_STEP_STACK = AP_STEP_DESIGN + AP_DESIGNS,              /* stack */
    AP_STEP_TAKER = AP_STEP_STACK + AP_STACKS,                /* seat */
    AP_STEP_TAKES = AP_STEP_TAKER + AP_SEATS,                 /* seat, what */
    AP_STEP_BUMP = AP_STEP_TAKES + AP_SEATS * (AP_SKULL + 1), /* seat, seat */
    AP_STEP_WALKED = AP_STEP_BUMP + AP_SEATS * AP_SEATS,
    AP_STEP_ROLL,                               /* number - 1 */
    AP_STEP_ANGLE = AP_STEP_ROLL + AP_DIE_MOST, /* angle */
    AP_STEP_SHOE = AP_STEP_ANGLE + AP_TURN,     /* length; coordinates follow, see `ap_step_place` */
};
enum { AP_RANGE_PLACE = 20 };
/* The first of the steps that are coordinates: the content decides how many shoes come before them. */
static inline uint32_t ap_step_place(const ap_ruleset *rs) {
    return qv__first(&rs->head, AP_RANGE_PLACE);
}
enum { AP_USE_STEPS = AP_STEP_DONE - AP_STEP_USE };

/* -- Items of the scene -------------------------------------------------------------------------------------------- */

/* Items of a scene that events and questions name. */
enum {
    AP_FLOOR_ID = 1,     /* + card */
    AP_LANDMARK_ID = 70, /* + seat */
    AP_HAND_ID = 100,    /* + seat, item */
    AP_ARROW_ID = 160,   /* + seat, face */
    AP_CHOICE_ID = 600   /* + step */
};

/* -- Events -------------------------------------------------------------------------------------------------------- */

/* kind, pattern, dims of the arguments; rows of `ap_kinds` in this order */
enum {
    AP_SAYS_NOTHING, /* kind 0 is none */
    /* setup */
    AP_SAYS_DEALT_ARROW,
    AP_SAYS_DEALT_DESIGN,
    AP_SAYS_DEALT_ITEM,
    AP_SAYS_DEALT_KIND,
    AP_SAYS_LAID_KIND,
    AP_SAYS_PLACE_X,
    AP_SAYS_PLACE_Y,
    AP_SAYS_TOO_CLOSE,
    AP_SAYS_LAID,
    AP_SAYS_SHOE,
    AP_SAYS_ROUND,
    AP_SAYS_ROUND_DECLARED,
    AP_SAYS_REDEAL,
    AP_SAYS_RETURNED,
    AP_SAYS_SHUFFLED,
    AP_SAYS_SUBSTITUTE,
    AP_SAYS_NO_SUBSTITUTE,
    /* items */
    AP_SAYS_PASSES,
    AP_SAYS_ASKED_AGAIN,
    AP_SAYS_USES,
    AP_SAYS_USES_STACK,
    AP_SAYS_USES_DIE,
    AP_SAYS_USES_AT,
    AP_SAYS_IN_VAIN,
    AP_SAYS_DECLARES,
    AP_SAYS_DONE,
    AP_SAYS_DECLARED,
    AP_SAYS_EFFECT,
    AP_SAYS_LOST,
    AP_SAYS_DIE,
    AP_SAYS_DREW,
    AP_SAYS_DREW_DESIGN,
    AP_SAYS_GIVES,
    AP_SAYS_DRAWN,
    AP_SAYS_MOVED,
    AP_SAYS_MOVED_KIND,
    AP_SAYS_MOVED_SHOWN,
    AP_SAYS_CHANGES_PLACES,
    AP_SAYS_STANDS,
    /* arrows, dice, directions */
    AP_SAYS_CHOOSES,
    AP_SAYS_TOSSES,
    AP_SAYS_NO_CARD,
    AP_SAYS_LANDS,
    AP_SAYS_ROLLS,
    AP_SAYS_PICKS,
    AP_SAYS_STEP_TERM,
    AP_SAYS_HALF_TERM,
    AP_SAYS_STEPS,
    AP_SAYS_HALF_STEPS,
    AP_SAYS_WALKS,
    AP_SAYS_CUT,
    /* the walk */
    AP_SAYS_FOOT,
    AP_SAYS_BUMP,
    AP_SAYS_PROTECTED,
    AP_SAYS_NOTHING_TO_GIVE,
    AP_SAYS_STOPS,
    AP_SAYS_TAKES,
    AP_SAYS_TAKES_KIND,
    AP_SAYS_TAKES_SHOWN,
    AP_SAYS_BARRED,
    AP_SAYS_NEARER,
    AP_SAYS_CONTEST,
    AP_SAYS_WINS_CONTEST,
    AP_SAYS_ARRIVES,
    AP_SAYS_PICKS_UP,
    AP_SAYS_FINDS,
    AP_SAYS_FINDS_SHOWN,
    AP_SAYS_MEETS,
    AP_SAYS_ALL_WALKED,
    /* the end */
    AP_SAYS_LEFT,
    AP_SAYS_SCORE,
    AP_SAYS_OVER,
    /* forecasts */
    AP_SAYS_WOULD_USE,
    AP_SAYS_WOULD_ROLL,
    AP_SAYS_WOULD_GIVE,
    AP_SAYS_WOULD_SHOW,
    AP_SAYS_WOULD_NOT_REVERSE,
    AP_SAYS_WOULD_TOSS_ALL,
    AP_SAYS_WOULD_LEAVE,
    AP_SAYS_WOULD_BRING,
    AP_SAYS_WOULD_END,
    AP_SAYS_WOULD_TAKE,
    AP_SAYS_WOULD_PASS_OVER,
    AP_SAYS_WOULD_BUMP,
    AP_SAYS_WOULD_BE_BUMPED,
    AP_SAYS_WOULD_BUMP_STANDING,
    AP_SAYS_MAY_END,
    AP_SAYS_WOULD_TAKE_NOTHING,
    AP_SAYS_WOULD_STAY,
    AP_SAYS_WOULD_PASS,
    AP_SAYS_WOULD_PASS_LAST,
    AP_SAYS_WOULD_CLOSE,
    /* about a card */
    AP_SAYS_SHOWS,
    AP_SAYS_IS_FOR,
    AP_SAYS_LIES,
    AP_SAYS_MISSED,
    AP_SAYS_STOOD_STILL,
    AP_SAYS_COVERED,
    /* why not */
    AP_NOT_OVER,
    AP_NOT_CHANCE,
    AP_NOT_TURN,
    AP_NOT_ITEMS,
    AP_NOT_GIVING,
    AP_NOT_SWAP_FIRST,
    AP_NOT_CHOOSING,
    AP_NOT_DIRECTING,
    AP_NOT_STAYING,
    AP_NOT_AGAIN,
    AP_NOT_ASKED,
    AP_NOT_DECLARING,
    AP_NOT_PASSING,
    AP_NOT_HELD,
    AP_NOT_USABLE,
    AP_NOT_PLAYER,
    AP_NOT_SELF,
    AP_NOT_SAME_DIE,
    AP_NOT_SPARE,
    AP_NOT_EMPTY_HANDED,
    AP_NOT_PROTECTED,
    AP_NOT_NAMED_NOBODY,
    AP_NOT_STILL_POSSIBLE,
    AP_NOT_NAMED_STACK,
    AP_NOT_NO_STACK,
    AP_NOT_EMPTY_STACK,
    AP_NOT_NO_ARROWS,
    AP_NOT_TO_GIVE,
    AP_NOT_ARROW_HELD,
    AP_NOT_SHOWN,
    AP_NOT_REVERSED,
    AP_NOT_LISTED,
    AP_KINDS
};

/* The bit of a pair, a below b, in `bumped`. */
static inline uint32_t ap_pair(uint32_t a, uint32_t b) {
    return 1U << (b * (b - 1) / 2 + a);
}

/* The steps that use an item: first .. end - 1. */
typedef struct {
    uint8_t kind, first, end;
} ap_use_steps;
extern const ap_use_steps ap_uses[AP_ITEMS]; /* in the order of the steps */
uint32_t ap_kind_of_use(uint32_t step);      /* the item that a use step is about */

/* What may prevent what a forecast tells of a walk. */
enum { AP_RIVAL_NONE, AP_RIVAL_RED, AP_RIVAL_ANY = AP_RIVAL_RED + AP_SEATS, AP_RIVALS };
enum { AP_HITCH_BUMP = 1, AP_HITCH_ITEMS = 2, AP_HITCHES = 4 };
extern const qv__dim ap_rival, ap_hitch;

extern const qv__dim ap_seat, ap_item, ap_die, ap_floor, ap_what, ap_one, ap_use_words, ap_face, ap_way, ap_points,
    ap_compass;

enum { AP_COMPASS = 16 };
uint32_t ap_compass_of(uint32_t angle); /* the nearest of its directions: 0 east, 1 east-northeast ... */
extern const qv__kind ap_kinds[AP_KINDS];

#endif

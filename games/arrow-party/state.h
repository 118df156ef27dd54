/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the state, the compiled ruleset, and the numbers of options. Data only.
 *
 * Arrow cards are named by points and design: number = 2 * (points - 1) + design. Floor cards keep the number of the
 * place where they were laid (f1 is 0). A hand is known to its owner, and to all at the end (`hand_seen`); its size and
 * the points of its arrow cards are public. Rules are cited by their ids on the rules page (rules.md).
 */
#ifndef ARROW_PARTY_STATE_H
#define ARROW_PARTY_STATE_H

#include "core/game.h"
#include "walk.h"

enum {
    AP_SEATS = 5,
    AP_ROUNDS = 10,
    AP_STACKS = 5,
    AP_DESIGNS = 2,
    AP_FACES = AP_STACKS * AP_DESIGNS, /* arrow cards that differ */
    AP_ARROWS = 5,                     /* on one card at most */
    AP_WAYS = 2 * AP_ARROWS,           /* directions to choose from at most */
    AP_DICE = 6,
    AP_FIRST_DIE = 1, /* AP-4: the d6 */
    AP_FLOOR = 64,    /* the most cards on the floor */
    AP_DEALT = 3,     /* item cards to each player, AP-2 */
    AP_PAIRS = AP_SEATS * (AP_SEATS - 1) / 2,
    AP_USES = 24,     /* the most x2, /2 and -5 cards of the content */
    AP_DECLARES = 48, /* the most item cards of the content */
    AP_REDRAWS = 16,  /* AP-3 */
    AP_NONE = 0xFF,
    AP_NOWHERE = 0xFFFF,       /* no angle */
    AP_HALF_STEPS_MOST = 1280, /* 20 steps five times doubled */
};

/* Item kinds, as the rules page numbers them. */
enum {
    AP_DOUBLE,
    AP_HALVE,
    AP_SHORTEN,
    AP_REVERSE,
    AP_DRAW,
    AP_CHANGE,
    AP_SWAP,
    AP_DONT_SWAP,
    AP_DONT_PICK,
    AP_EXCHANGE,
    AP_ITEMS
};

/* The cards on the floor. */
enum { AP_ITEM, AP_STAR, AP_SKULL };

/* The decision or chance that is due. */
enum {
    AP_DEAL_ARROWS, /* chance: the design of the arrow card dealt next */
    AP_DEAL_ITEMS,  /* chance: the item dealt next */
    AP_LAY_KIND,    /* chance: the item laid next */
    AP_LAY_X,
    AP_LAY_Y,
    AP_LAY_ANGLE,
    AP_SHOES,   /* chance: the length of the next shoe */
    AP_LOOP,    /* `seat` uses an item or passes */
    AP_DECLARE, /* all declare uses */
    AP_GIVES,   /* the two of a swap, or its user alone, choose a card to give */
    AP_CARD,    /* chance: the next card of an exchange */
    AP_STACK,   /* chance: the stack drawn from */
    AP_DESIGN,  /* chance: the design drawn */
    AP_CHOOSE,  /* all choose an arrow card */
    AP_TOSS,    /* chance: how the card of `seat` lands */
    AP_ROLL,    /* chance: the die of `seat` */
    AP_DIRECT,  /* all choose a direction */
    AP_CONTEST, /* chance: who of `rivals` takes the floor card `contest` */
    AP_OVER,
    AP_REPORT, /* chance: what happens next on a floor of which there is no map (AP-23) */
    AP_FOUND,  /* chance: the item that `seat` has taken there */
    AP_PHASES
};

/* Bits of `flags`. */
enum { AP_FLAG_REVERSE = 1, AP_FLAG_DONT_SWAP = 2, AP_FLAG_DONT_PICK = 4 };

enum { AP_SEEN_BY_ALL = 7 }; /* bit of `hand_seen` and `declared_seen` */

/* Public members first, then hidden ones, then derived ones: adjacent members of one visibility are copied together. */
struct arrow_party_state {
    qv__head head;
    int32_t x[AP_SEATS], y[AP_SEATS];           /* where each landmark lies, units */
    int32_t from_x[AP_SEATS], from_y[AP_SEATS]; /* where the last walk began */
    uint16_t floor_x[AP_FLOOR], floor_y[AP_FLOOR], floor_angle[AP_FLOOR];
    uint16_t shoe[AP_SEATS];
    uint16_t toss[AP_SEATS];             /* the angle of arrow 0 of the tossed card, AP_NOWHERE */
    uint16_t way[AP_SEATS];              /* the angle walked in, this round or last, AP_NOWHERE */
    uint16_t half_steps[AP_SEATS];       /* AP-17, of that walk */
    uint16_t feet[AP_SEATS];             /* of that walk, AP-W5; fewer after a stop (AP-20) */
    uint16_t tick;                       /* of the walk under way, from 1; 0: none */
    uint16_t bumped;                     /* pairs that have bumped in this round */
    uint8_t floor[AP_FLOOR];             /* AP_ITEM, AP_STAR, AP_SKULL; AP_NONE: nothing */
    uint8_t arrows[AP_SEATS][AP_STACKS]; /* arrow cards in hand by points */
    uint8_t uses[AP_SEATS][AP_USES];     /* x2, /2 and -5 used this round, in order; then AP_NONE */
    uint8_t used[AP_ITEMS];              /* the discard pile of items */
    uint8_t stack[AP_STACKS], discard[AP_FACES];
    uint8_t held[AP_SEATS];                             /* item cards in hand */
    uint8_t shown_swap[AP_SEATS], shown_pick[AP_SEATS]; /* AP-6a: the two DON'T kinds in hand */
    uint8_t stars[AP_SEATS], skulls[AP_SEATS], die[AP_SEATS];
    uint8_t flags[AP_SEATS];
    uint8_t card[AP_SEATS]; /* the tossed arrow card, AP_NONE */
    uint8_t roll[AP_SEATS];
    uint8_t missed[AP_STACKS]; /* AP-15b: seats that a stack could not serve */
    uint8_t phase, round;
    uint8_t seat;                 /* who is asked, or whom chance is about */
    uint8_t passes;               /* in a row */
    uint8_t dealt;                /* cards or places done of the deal under way */
    uint8_t redraws;              /* AP-3, of the place under way */
    uint8_t user, target;         /* of a swap or a draw, AP_NONE */
    uint8_t group;                /* seats whose cards are moving in an exchange */
    uint8_t source;               /* the stack drawn from, AP_NONE */
    uint8_t effect;               /* AP-5c: place in the order of kinds; AP_NONE: effects are not under way */
    uint8_t effect_seat;          /* whose declared uses are looked at */
    uint8_t effect_at;            /* which of them is next */
    uint8_t walked;               /* AP-W10: walkers that are done */
    uint8_t pickers;              /* seats that may pick up in this tick */
    uint8_t contest, rivals;      /* the floor card last looked at in this tick, AP_NONE: none; who is equally near */
    uint8_t drawn[AP_SEATS];      /* nobody's: cards of the exchange under way, AP_NONE */
    uint8_t floor_kind[AP_FLOOR]; /* nobody's: of item cards; else AP_NONE */
    uint8_t hand[AP_SEATS][AP_ITEMS];
    uint8_t second[AP_SEATS][AP_STACKS];          /* arrow cards in hand that have the second design */
    uint8_t declared[AP_SEATS][AP_DECLARES];      /* AP-5c: uses by step - AP_STEP_USE, in order; then AP_NONE */
    uint8_t known[AP_SEATS][AP_SEATS * AP_ITEMS]; /* copies that a seat is sure of, by holder and kind */
    uint8_t done[AP_SEATS];                       /* 1: has declared all, else AP_NONE */
    uint8_t give[AP_SEATS];                       /* the card to give, AP_NONE */
    uint8_t choice[AP_SEATS];                     /* the arrow card to toss, AP_NONE */
    uint8_t pick[AP_SEATS];                       /* the direction to walk in, AP_NONE */
    uint8_t hand_seen[AP_SEATS];                  /* derived: who knows the hand */
    uint8_t declared_seen[AP_SEATS];              /* derived: who knows the declared uses */
    uint8_t box[AP_ITEMS];                        /* derived: item cards not dealt yet; 0 in views */
    uint8_t spare[3];                             /* derived: 0 */
};

typedef struct arrow_party_state ap_state;

/* -- The compiled ruleset ------------------------------------------------------------------------------------------ */

enum {
    AP_OPTION_NOPICK_SCOPE,
    AP_OPTION_PASSIVE_DONT,
    AP_OPTION_SWAP_CHOICE,
    AP_OPTION_DRAW_STACK,
    AP_OPTION_HALF_ROUND,
    AP_OPTION_STEP_ORDER,
    AP_OPTION_EDGE,
    AP_OPTION_START_CORNER,
    AP_OPTION_REDEAL_KEEP,
    AP_OPTION_BUMP_STOPS,
    AP_OPTION_BUMP_GROUP,
    AP_OPTION_BUMP_ONESIDED,
    AP_OPTION_UNPLAYABLE,
    AP_OPTION_ARROW_FACES,
    AP_OPTION_ITEM_PHASE,
    AP_OPTION_SHOE,
    AP_OPTION_OVER_TEST,
    AP_OPTION_TICK_ORDER,
    AP_OPTION_FLOOR,
    AP_OPTIONS
};
enum { AP_SWAP_OWN, AP_SWAP_RANDOM, AP_SWAP_MIXED };
enum { AP_ROUND_FLOOR, AP_ROUND_CEIL, AP_ROUND_HALF };

typedef struct {
    qv_ruleset head;
    ap_ground ground;
    int32_t margin, clearance;
    int32_t start_x[AP_SEATS], start_y[AP_SEATS];
    uint16_t shoe, shoe_least, shoe_most;
    uint16_t face[AP_FACES][AP_ARROWS];           /* angles from arrow 0 */
    uint8_t shows[AP_FACES];                      /* arrows on a card */
    uint8_t designs[AP_STACKS];                   /* 1 or 2 */
    uint8_t cards[AP_STACKS], seconds[AP_STACKS]; /* of a stack; of them with the second design */
    int8_t arrow_points[AP_STACKS];
    uint8_t copies[AP_ITEMS];
    int8_t item_points[AP_ITEMS];
    uint8_t items; /* item cards in all */
    uint8_t laid;  /* cards on the floor at the start */
    uint8_t stars, skulls;
    int8_t star_points, skull_points;
    uint8_t die_faces[AP_DICE];
    int8_t die_points[AP_DICE];
} ap_ruleset;

static inline const ap_ruleset *ap_rules(const qv_ruleset *rs) {
    return (const ap_ruleset *)(const void *)rs;
}
static inline const ap_state *ap_view(const qv_view *view) {
    return (const ap_state *)(const void *)view;
}
static inline int32_t ap_option(const ap_ruleset *rs, uint32_t option) {
    return rs->head.option[option];
}
static inline uint32_t ap_next(const ap_ruleset *rs, uint32_t seat) {
    return seat + 1 < rs->head.players ? seat + 1 : 0;
}

#endif

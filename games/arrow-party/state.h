/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the state, the compiled ruleset, and the numbers of steps, events and options.
 *
 * Arrow cards are named by points and design: number = 2 * (points - 1) + design. Floor cards keep the number of the
 * place where they were laid (f1 is 0). A hand is known to its owner, and to all at the end (`hand_seen`); its size and
 * the points of its arrow cards are public. Rules are cited by their ids on the rules page (rules.md).
 */
#ifndef ARROW_PARTY_STATE_H
#define ARROW_PARTY_STATE_H

#include "core/game.h"
#include "page.h"
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
    AP_PHASES
};

/* Bits of `flags`. */
enum { AP_FLAG_REVERSE = 1, AP_FLAG_DONT_SWAP = 2, AP_FLAG_DONT_PICK = 4 };

enum { AP_SEEN_BY_ALL = 7 }; /* bit of `hand_seen` and `declared_seen` */

/* Public members first, then hidden ones, then derived ones: adjacent members of one visibility are copied together. */
struct arrow_party_state {
    qv_head head;
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
    uint8_t spare;                                /* derived: 0 */
};

typedef struct arrow_party_state ap_state;

enum { AP_FIELDS = 62 };
extern const qv_field ap_fields[]; /* AP_FIELDS of them */

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

/* -- Steps --------------------------------------------------------------------------------------------------------- */

enum { AP_COORDINATES = 30721, AP_SHOES_MOST = 1153, AP_DIE_MOST = 20 };

enum {
    AP_STEP_PASS,
    AP_STEP_USE,                                            /* x2 /2 -5 reverse dont-swap dont-pick-up */
    AP_STEP_USE_DRAW = AP_STEP_USE + 6,                     /* nothing, or a stack */
    AP_STEP_USE_CHANGE = AP_STEP_USE_DRAW + 1 + AP_STACKS,  /* die */
    AP_STEP_USE_SWAP = AP_STEP_USE_CHANGE + AP_DICE,        /* nothing, or a seat */
    AP_STEP_USE_EXCHANGE = AP_STEP_USE_SWAP + 1 + AP_SEATS, /* seat */
    AP_STEP_DONE = AP_STEP_USE_EXCHANGE + AP_SEATS,
    AP_STEP_GIVE,                                 /* kind */
    AP_STEP_CHOOSE = AP_STEP_GIVE + AP_ITEMS,     /* points, design */
    AP_STEP_WALK = AP_STEP_CHOOSE + AP_FACES,     /* direction */
    AP_STEP_KIND = AP_STEP_WALK + AP_WAYS,        /* chance from here on: kind */
    AP_STEP_DESIGN = AP_STEP_KIND + AP_ITEMS,     /* design */
    AP_STEP_STACK = AP_STEP_DESIGN + AP_DESIGNS,  /* stack */
    AP_STEP_TAKER = AP_STEP_STACK + AP_STACKS,    /* seat */
    AP_STEP_ROLL = AP_STEP_TAKER + AP_SEATS,      /* number - 1 */
    AP_STEP_ANGLE = AP_STEP_ROLL + AP_DIE_MOST,   /* angle */
    AP_STEP_SHOE = AP_STEP_ANGLE + AP_TURN,       /* length */
    AP_STEP_PLACE = AP_STEP_SHOE + AP_SHOES_MOST, /* coordinate */
    AP_STEPS = AP_STEP_PLACE + AP_COORDINATES
};
enum { AP_USE_STEPS = AP_STEP_DONE - AP_STEP_USE };

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
    AP_SAYS_RETURNED,
    AP_SAYS_SHUFFLED,
    AP_SAYS_SUBSTITUTE,
    AP_SAYS_NO_SUBSTITUTE,
    /* items */
    AP_SAYS_PASSES,
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
    /* the end */
    AP_SAYS_LEFT,
    AP_SAYS_SCORE,
    AP_SAYS_OVER,
    /* forecasts */
    AP_SAYS_WOULD_USE,
    AP_SAYS_WOULD_ROLL,
    AP_SAYS_WOULD_SHOW,
    AP_SAYS_WOULD_END,
    AP_SAYS_WOULD_TAKE,
    AP_SAYS_WOULD_PASS_OVER,
    AP_SAYS_WOULD_BUMP,
    AP_SAYS_WOULD_BUMP_STANDING,
    AP_SAYS_MAY_END,
    /* about a card */
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

extern const qv_dim ap_seat, ap_item, ap_die, ap_floor, ap_what, ap_use_words, ap_face, ap_way, ap_points;
extern const qv_kind ap_kinds[AP_KINDS];

/* -- hands.c: item cards and what is known of them ----------------------------------------------------------------- */

bool ap_protected(const ap_ruleset *, const ap_state *, uint32_t seat);               /* by DON'T SWAP, AP-I7 */
bool ap_barred(const ap_ruleset *, const ap_state *, uint32_t seat, uint32_t what);   /* by DON'T PICK UP now, AP-I8 */
bool ap_may_pick(const ap_ruleset *, const ap_state *, uint32_t seat, uint32_t what); /* AP-I8 */
void ap_hand_add(const ap_ruleset *, ap_state *, uint32_t seat, uint32_t kind);
void ap_hand_remove(const ap_ruleset *, ap_state *, uint32_t seat, uint32_t kind);
/* A card is spent: everybody sees which. */
void ap_spend(const ap_ruleset *, ap_state *, uint32_t seat, uint32_t kind);
/* AP-19: every member of `group` with a card passes the one in `drawn` to the next member; ends the exchange. */
void ap_pass_cards(const ap_ruleset *, ap_state *, uint32_t rule, qv_event_log *);
/* Fills in the cards of `group` that leave no choice; whose card chance draws next, AP_NONE if nobody's. */
uint32_t ap_next_drawn(const ap_ruleset *, ap_state *);
uint32_t ap_hand_left(const ap_state *, uint32_t seat, uint32_t kind);     /* less what it has declared */
void ap_box(const ap_ruleset *, const ap_state *, int32_t left[AP_ITEMS]); /* copies not dealt yet; the truth only */
uint32_t ap_declared(const ap_state *, uint32_t seat);                     /* number of declared uses */
void ap_derive(const qv_ruleset *, qv_state *);

/* -- arrows.c: arrow cards and stacks ------------------------------------------------------------------------------ */

uint32_t ap_seconds_in_stack(const ap_ruleset *, const ap_state *, uint32_t stack); /* the truth only */
uint32_t ap_stacks_with_cards(const ap_state *);                                    /* mask; discards count */
bool ap_design_open(const ap_ruleset *, const ap_state *, uint32_t stack); /* the next card's design is drawn */
/* AP-8, AP-15: the discards go back to an own empty or small stack. */
void ap_shuffle_back(ap_state *, uint32_t stack, uint32_t rule, qv_event_log *);
void ap_arrow_add(ap_state *, uint32_t seat, uint32_t stack, uint32_t design);
/* The directions that a card shows as it lies: mask of indices, and each angle; AP-12. */
uint32_t ap_ways_of(const ap_ruleset *, uint32_t card, uint32_t toss, bool reversed, uint16_t angle[AP_WAYS]);
/* Those that `seat` may choose from. */
uint32_t ap_ways(const ap_ruleset *, const ap_state *, uint32_t seat, uint16_t angle[AP_WAYS]);
/* AP-17; logs its terms if `log` is given. */
uint32_t ap_half_steps(const ap_ruleset *, const ap_state *, uint32_t seat, uint32_t roll, qv_event_log *log);

/* -- items.c: uses and their effects ------------------------------------------------------------------------------- */

/* The steps that use an item: first .. end - 1. */
typedef struct {
    uint8_t kind, first, end;
} ap_use_steps;
extern const ap_use_steps ap_uses[AP_ITEMS]; /* in the order of the steps */
uint32_t ap_kind_of_use(uint32_t step);      /* the item that a use step is about */
/* Whether the effect of a use is possible now (AP-I0 to AP-I9); not whether the card is held. */
bool ap_possible(const ap_ruleset *, const ap_state *, uint32_t seat, uint32_t step, bool spent);
/* Whether a held card may be used so: it has an effect, or may be used for nothing (AP-8a). */
bool ap_usable(const ap_ruleset *, const ap_state *, uint32_t seat, uint32_t step);
void ap_begin_effects(const ap_ruleset *, ap_state *, qv_event_log *);
void ap_use(const ap_ruleset *, ap_state *, uint32_t seat, uint32_t step, qv_event_log *);
void ap_after_item(const ap_ruleset *, ap_state *, qv_event_log *); /* an effect is complete */
void ap_draw_from(const ap_ruleset *, ap_state *, uint32_t stack, qv_event_log *);
void ap_draw_design(const ap_ruleset *, ap_state *, uint32_t design, qv_event_log *);
/* Draws the cards of `group`: true if chance is asked, false if all is exchanged already. */
bool ap_draw_cards(const ap_ruleset *, ap_state *, qv_event_log *);
void ap_given(const ap_ruleset *, ap_state *, qv_event_log *); /* the gives of a swap are complete */
void ap_card_drawn(const ap_ruleset *, ap_state *, uint32_t kind, qv_event_log *);

/* -- course.c: setup, rounds and phases ---------------------------------------------------------------------------- */

void ap_start(const ap_ruleset *, ap_state *);
void ap_deal_on(const ap_ruleset *, ap_state *, uint32_t step, qv_event_log *); /* an outcome of a deal */
void ap_begin_choosing(const ap_ruleset *, ap_state *, qv_event_log *);
void ap_all_chosen(const ap_ruleset *, ap_state *, qv_event_log *);
void ap_tossed(const ap_ruleset *, ap_state *, uint32_t angle, qv_event_log *);
void ap_rolled(const ap_ruleset *, ap_state *, uint32_t number, qv_event_log *);
void ap_all_directed(const ap_ruleset *, ap_state *, qv_event_log *);
void ap_end_round(const ap_ruleset *, ap_state *, qv_event_log *);
/* AP-21: what each part of the score of a seat is worth; items count only as far as the view shows them. */
typedef struct {
    int32_t arrows, items, stars, skulls, die;
} ap_score;
ap_score ap_score_of(const ap_ruleset *, const ap_state *, uint32_t seat);
int32_t ap_total(ap_score);

/* -- tour.c: the walk of all, in the state ------------------------------------------------------------------------- */

ap_course ap_course_of(const ap_state *, uint32_t seat);
/* The walk of this round, if the seat picks a direction with that angle. */
ap_course ap_course_ahead(const ap_ruleset *, const ap_state *, uint32_t seat, uint32_t angle);
ap_card ap_floor_card(const ap_state *, uint32_t card);
/* Floor cards that a walk along the course may touch: a mask that leaves none out. */
uint64_t ap_along(const ap_ruleset *, const ap_state *, const ap_course *, uint32_t feet);
void ap_walk_on(const ap_ruleset *, ap_state *, qv_event_log *); /* to the end, or to the next chance */
void ap_contest_won(const ap_ruleset *, ap_state *, uint32_t seat, qv_event_log *);

/* -- scene.c: ids of items ----------------------------------------------------------------------------------------- */

enum { AP_FLOOR_ID = 1 }; /* + card */

/* -- The slots ----------------------------------------------------------------------------------------------------- */

int ap_setup(qv_ruleset *, const qv_rows *, qv_diag *);
void ap_init(const qv_ruleset *, qv_state *);
qv_turn ap_turn_of(const qv_ruleset *, const qv_view *);
uint32_t ap_legal(const qv_ruleset *, const qv_view *, uint32_t seat, uint16_t *out);
void ap_chance(const qv_ruleset *, const qv_state *, qv_chance *out);
void ap_apply(const qv_ruleset *, qv_state *, uint32_t who, uint32_t step, qv_event_log *);
void ap_result(const qv_ruleset *, const qv_view *, qv_result *);
void ap_deal(const qv_ruleset *, const qv_view *, qv_rng *, qv_state *state);
bool ap_check(const qv_ruleset *, const qv_state *, qv_diag *);
bool ap_why_not(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t step, qv_event *);
void ap_scene(const qv_ruleset *, const qv_view *, qv_scene *);
uint32_t ap_touch(const qv_ruleset *, const qv_view *, uint32_t step, uint16_t ids[QV_TOUCHES]);
void ap_complete(const qv_ruleset *, qv_state *, const qv_fields_given *);
int32_t ap_estimate(const qv_ruleset *, const qv_view *, uint32_t seat);
void ap_foresee(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_event_log *);
void ap_about(const qv_ruleset *, const qv_view *, uint32_t item, qv_event_log *);

#endif

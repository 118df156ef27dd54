/* SPDX-License-Identifier: MIT */
/* EVONS: the state, the compiled ruleset, and the numbers of steps, events and options.
 *
 * Cells are numbered row * 7 + column, row 0 in the north, columns X A B C D E Y (x0 = 0, y6 = 48). Directions run
 * clockwise from north: n ne e se s sw w nw = 0..7. Moves and what is used go by arrows as printed; a card of the north
 * player lies turned by half a turn. Seat 0 is south (player 1), seat 1 north. A card is its number in the set; piles
 * are sorted lists of such numbers that end in EV_NONE. Rules are cited by their ids on the rules page (rules.md).
 */
#ifndef EVONS_STATE_H
#define EVONS_STATE_H

#include "core/game.h"
#include "page.h"

enum {
    EV_SEATS = 2,
    EV_SIDE = 7,
    EV_CELLS = EV_SIDE * EV_SIDE,
    EV_MAIN = 25,      /* cells of the main zone */
    EV_CARDS = 120,    /* the most cards of a set */
    EV_DECK = 60,      /* cards of a deck */
    EV_DECKS = 16,     /* the most ready decks of a set */
    EV_HAND = 9,       /* EV-47: the most cards in a hand at any time */
    EV_HAND_KEPT = 8,  /* EV-11 (8) */
    EV_FIRST_HAND = 5, /* EV-8 */
    EV_CREDITS = 50,   /* EV-8 */
    EV_INCOME = 5,     /* EV-11 */
    EV_FRAMES = 32,    /* EV-19a */
    EV_PRIMES = 17,    /* up to the cards of a deck */
    EV_STORMS = 3,     /* EV-2a: firestorm arrows on a card */
    EV_DEFENSE_MOST = 15,
    EV_COST_MOST = 15,
    EV_NONE = 0xFF
};

enum { EV_NATURE, EV_ELECTRIC, EV_DARKNESS, EV_EARTH, EV_FIRE, EV_WATER, EV_ELEMENTS };
enum {
    EV_NO_ARROW,
    EV_NORMAL,
    EV_REMOVE,
    EV_BLOCK,
    EV_FIRESTORM,
    EV_GROWTH,
    EV_MAGNETISM,
    EV_RESURRECTION,
    EV_SHOCKWAVE,
    EV_SWAP,
    EV_ARROWS
};

/* The decision or chance that is due. */
enum {
    EV_PICK,     /* `player` picks a deck in secret */
    EV_FIRST,    /* chance: who is first */
    EV_DRAW,     /* chance: the card that `player` draws */
    EV_MULLIGAN, /* `player` returns cards or keeps */
    EV_REVEAL,   /* `player` picks a covered card to reveal */
    EV_PLAY,     /* `player` plays a card or passes */
    EV_CHAIN,    /* `player` decides for the top of the chain */
    EV_DISCARD,  /* `player` discards down to eight */
    EV_OVER,
    EV_PHASES
};

/* The phase after draws, and after the chain is empty. */
enum { EV_AT_SETUP, EV_AT_MULLIGAN, EV_AT_TURN, EV_AT_REVEAL, EV_AT_PLAY, EV_STAGES };

/* EV-17: the phase of a sequence. */
enum { EV_ABILITY_1, EV_CONFLICT, EV_WAIT, EV_ABILITY_2, EV_SEQUENCE_PHASES };

enum { EV_ENDS_NOT, EV_ENDS_FULL, EV_ENDS_PASSES, EV_ENDS_TURNS, EV_REASONS };

enum { EV_SEEN_BY_ALL = 7 }; /* bit of the gates */

struct evons_state {
    qv_head head;
    uint64_t taken;      /* cells with a card */
    uint64_t north_owns; /* of those, cards that north owns */
    uint64_t north_has;  /* and cards that it controls */
    uint64_t covered, grown, moved;
    uint64_t due; /* covered cards still to be revealed in this turn */
    uint16_t credits[EV_SEATS];
    uint16_t turn;                 /* of both together, from 1 */
    uint8_t lost[EV_CELLS];        /* DEF lost in this turn */
    uint8_t reacted[EV_CELLS];     /* reactivations in this turn */
    uint8_t cost_least[EV_CELLS];  /* of a covered card, as all can tell (EV-14) */
    uint8_t cost_most[EV_CELLS];   /* likewise (EV-13a) */
    uint8_t waits[EV_CELLS];       /* EV-24a: the frame in which the card waits, EV_NONE */
    uint8_t frame_cell[EV_FRAMES]; /* the chain, top last; EV_NONE above */
    uint8_t frame_phase[EV_FRAMES];
    uint8_t frame_used[EV_FRAMES];    /* directions, as printed, of the abilities used */
    uint8_t frame_revived[EV_FRAMES]; /* EV-29: costs revived */
    uint8_t grave[EV_SEATS][EV_DECK], removed[EV_SEATS][EV_DECK];
    uint8_t hand_size[EV_SEATS], deck_size[EV_SEATS];
    uint8_t phase, stage, player, first;
    uint8_t depth;   /* of the chain */
    uint8_t fought;  /* directions in which the top card has fought in its sequence */
    uint8_t passes;  /* in a row */
    uint8_t revived; /* revivals in this turn */
    uint8_t draws;   /* due */
    uint8_t fresh;   /* EV-9: cards of the hand that a shrinking mulligan draws */
    uint8_t reason;
    uint8_t card[EV_CELLS]; /* known by `seen` */
    uint8_t hand[EV_SEATS][EV_HAND], deck[EV_SEATS][EV_DECK];
    uint8_t list[EV_SEATS];                           /* the number of the deck list; EV_NONE before it is picked */
    uint8_t half_card[EV_SEATS], half_cell[EV_SEATS]; /* an unfinished move */
    uint8_t half_way[EV_SEATS], half_points[EV_SEATS][2];
    uint8_t half_return[EV_SEATS][EV_FIRST_HAND];
    uint8_t seen[EV_CELLS];                           /* derived */
    uint8_t hand_seen[EV_SEATS], list_seen[EV_SEATS]; /* derived */
};

typedef struct evons_state ev_state;

/* -- The compiled ruleset ------------------------------------------------------------------------------------------ */

enum {
    EV_OPTION_FIRST_PLAYER,
    EV_OPTION_ARROW_DIRS,
    EV_OPTION_MULLIGAN,
    EV_OPTION_PLACE_ADJACENT,
    EV_OPTION_BLOCK_FROM_HAND,
    EV_OPTION_COVER_NEED,
    EV_OPTION_UNPAID_COVER,
    EV_OPTION_GROWTH_REVEALS,
    EV_OPTION_REACT_CAP,
    EV_OPTION_REVIVE_CAP,
    EV_OPTION_OUTZONE_IMMUNE,
    EV_OPTION_FIRESTORM_POOL,
    EV_OPTION_PASS_END,
    EV_OPTION_TURN_CAP,
    EV_OPTION_TIE,
    EV_OPTION_COLOR_SYNERGY,
    EV_OPTION_DECK_LISTS,
    EV_OPTION_SOUTH_DECK,
    EV_OPTION_NORTH_DECK,
    EV_OPTIONS
};
enum { EV_MULLIGAN_PARTIAL, EV_MULLIGAN_SHRINKING, EV_MULLIGAN_NONE };

typedef struct {
    qv_ruleset head;
    uint64_t inner;              /* the main zone */
    uint64_t near[EV_CELLS];     /* neighbours */
    uint8_t step[EV_CELLS][8];   /* the neighbour in a direction, or EV_NONE */
    uint8_t arrow[EV_CARDS][8];  /* kind by direction as printed */
    uint8_t arrows[EV_CARDS];    /* mask of directions with an arrow, as printed */
    uint8_t abilities[EV_CARDS]; /* and of those that are no Normal ones */
    uint8_t storms[EV_CARDS];    /* and of the Firestorm ones */
    uint8_t element[EV_CARDS], cost[EV_CARDS], attack[EV_CARDS], defense[EV_CARDS];
    bool block[EV_CARDS];
    uint8_t cards, decks;
    uint8_t deck[EV_DECKS][EV_DECK]; /* sorted */
    char name[EV_CARDS][24], deck_name[EV_DECKS][24];
    uint8_t react_cap, revive_cap;
    uint16_t turn_cap;
} ev_ruleset;

static inline const ev_ruleset *ev_rules(const qv_ruleset *rs) {
    return (const ev_ruleset *)(const void *)rs;
}
static inline const ev_state *ev_view(const qv_view *view) {
    return (const ev_state *)(const void *)view;
}
static inline int32_t ev_option(const ev_ruleset *rs, uint32_t option) {
    return rs->head.option[option];
}
static inline uint64_t ev_bit(uint32_t cell) {
    return UINT64_C(1) << cell;
}
static inline bool ev_on(uint64_t set, uint32_t cell) {
    return set >> cell & 1;
}

/* -- Steps --------------------------------------------------------------------------------------------------------- */

enum {
    EV_STEP_PASS,
    EV_STEP_CARD,                              /* card: the first step of a play */
    EV_STEP_CELL = EV_STEP_CARD + EV_CARDS,    /* cell: the second */
    EV_STEP_FACE = EV_STEP_CELL + EV_CELLS,    /* active or covered: the last */
    EV_STEP_REVEAL = EV_STEP_FACE + 2,         /* cell */
    EV_STEP_FIGHT = EV_STEP_REVEAL + EV_CELLS, /* cell */
    EV_STEP_REACT = EV_STEP_FIGHT + EV_CELLS,  /* cell */
    EV_STEP_USE = EV_STEP_REACT + EV_CELLS,    /* direction: all of a use that takes nothing */
    EV_STEP_TAKE = EV_STEP_USE + 8,            /* direction: the first step of a use with a card */
    EV_STEP_WITH = EV_STEP_TAKE + 8,           /* card */
    EV_STEP_DRAG = EV_STEP_WITH + EV_CARDS,    /* direction: the first step of a use with a cell */
    EV_STEP_FROM = EV_STEP_DRAG + 8,           /* cell */
    EV_STEP_BURN = EV_STEP_FROM + EV_CELLS,    /* points for the first, second and last target */
    EV_STEP_DONE = EV_STEP_BURN + EV_STORMS * (EV_DEFENSE_MOST + 1),
    EV_STEP_DISCARD, /* card */
    EV_STEP_KEEP = EV_STEP_DISCARD + EV_CARDS,
    EV_STEP_AGAIN,
    EV_STEP_RETURN,                                               /* card, the first to the fifth */
    EV_STEP_RETURNED = EV_STEP_RETURN + EV_FIRST_HAND * EV_CARDS, /* the last of a return */
    EV_STEP_PICK,                                                 /* deck */
    EV_STEP_FIRST = EV_STEP_PICK + EV_DECKS,                      /* chance: seat */
    EV_STEP_DRAW = EV_STEP_FIRST + EV_SEATS,                      /* chance: card */
    EV_STEPS = EV_STEP_DRAW + EV_CARDS
};

/* -- Items of the scene -------------------------------------------------------------------------------------------- */

enum { EV_CELL_ID = 1, EV_PIECE_ID = EV_CELL_ID + EV_CELLS }; /* cells, and the cards on them */

/* -- Events -------------------------------------------------------------------------------------------------------- */

enum {
    EV_SAYS_NOTHING,
    EV_SAYS_PICKS,
    EV_SAYS_PICKED,
    EV_SAYS_FIRST,
    EV_SAYS_DRAWS,
    EV_SAYS_DRAWN,
    EV_SAYS_RETURNS,
    EV_SAYS_KEEPS,
    EV_SAYS_TURN,
    EV_SAYS_INCOME,
    EV_SAYS_UNPAYABLE,
    EV_SAYS_STAYS,
    EV_SAYS_UNPAID,
    EV_SAYS_REVEALS,
    EV_SAYS_COVERS,
    EV_SAYS_COVERED_CARD,
    EV_SAYS_PLAYS,
    EV_SAYS_PASSES,
    EV_SAYS_DISCARDS,
    EV_SAYS_ACTIVATED,
    EV_SAYS_REACTIVATED,
    EV_SAYS_CHAIN_FULL,
    EV_SAYS_REACT_CAP,
    EV_SAYS_SEQUENCE_ENDS,
    EV_SAYS_USES,
    EV_SAYS_STORM,
    EV_SAYS_DONE,
    EV_SAYS_FIGHTS,
    EV_SAYS_STRIKES,
    EV_SAYS_STRIKES_HELPED,
    EV_SAYS_DEFENSE,
    EV_SAYS_CUT_SHORT,
    EV_SAYS_DESTROYED,
    EV_SAYS_FLIPPED,
    EV_SAYS_GROWS,
    EV_SAYS_REVIVES,
    EV_SAYS_PULLS,
    EV_SAYS_PUSHES,
    EV_SAYS_PUSHED_OFF,
    EV_SAYS_UNBLOCKS,
    EV_SAYS_BLOCKS,
    EV_SAYS_SWAPS,
    EV_SAYS_BURNS,
    EV_SAYS_SCORE,
    EV_SAYS_OVER,
    EV_WOULD_PLAY_WITH,
    EV_WOULD_MAY_USE,
    EV_WOULD_USE_NOTHING,
    EV_WOULD_ORDER,
    EV_WOULD_GO_ON,
    EV_WOULD_DESTROY_HIDDEN,
    EV_WOULD_PUSH_HIDDEN,
    EV_WOULD_COST,
    EV_WOULD_NOT_PAY,
    EV_WOULD_LIE_COVERED,
    EV_WOULD_LIE_OUTSIDE,
    EV_WOULD_STAND_OPEN,
    EV_ABOUT_COVERED,
    EV_ABOUT_BLOCK,
    EV_ABOUT_OUT_ZONE,
    EV_ABOUT_CHANGED,
    EV_ABOUT_LOST,
    EV_ABOUT_REACTED,
    EV_ABOUT_WAITS,
    EV_ABOUT_OPEN,
    EV_ABOUT_CONFLICT,
    EV_ABOUT_FLIPS,
    EV_ABOUT_FOUGHT,
    EV_ABOUT_APART,
    EV_ABOUT_OWN,
    EV_ABOUT_FROM_OUTSIDE,
    EV_ABOUT_IMMUNE,
    EV_ABOUT_AT_COVERED,
    EV_ABOUT_AT_GROWN,
    EV_ABOUT_AT_BLOCK,
    EV_NOT_OVER,
    EV_NOT_CHANCE,
    EV_NOT_TURN,
    EV_NOT_PICK_DUE,
    EV_NOT_SUCH_DECK,
    EV_NOT_MULLIGAN_DUE,
    EV_NOT_REVEAL_DUE,
    EV_NOT_PLAY_DUE,
    EV_NOT_DISCARD_DUE,
    EV_NOT_ABILITIES_DUE,
    EV_NOT_CONFLICTS_DUE,
    EV_NOT_WAITING_DUE,
    EV_NOT_THAT_PART,
    EV_NOT_LEFT_IN_HAND,
    EV_NOT_IN_ORDER,
    EV_NOT_SOME,
    EV_NOT_ALL,
    EV_NOT_EMPTY_HAND,
    EV_NOT_RETURNED,
    EV_NOT_OWN_COVERED,
    EV_NOT_EVER,
    EV_NOT_THIS_TURN,
    EV_NOT_HELD,
    EV_NOT_FROM_HAND,
    EV_NOT_ANYWHERE,
    EV_NOT_EMPTY,
    EV_NOT_OUT_ZONE,
    EV_NOT_ADJACENT,
    EV_NOT_PAYABLE,
    EV_NOT_COVERED_BLOCK,
    EV_NOT_COVERABLE,
    EV_NOT_POINTED,
    EV_NOT_ENEMY,
    EV_NOT_DEFENDS,
    EV_NOT_TWICE,
    EV_NOT_IMMUNE,
    EV_NOT_WAITING,
    EV_NOT_ARROW,
    EV_NOT_ABILITY,
    EV_NOT_UNUSED,
    EV_NOT_ON_GRID,
    EV_NOT_TARGET_EMPTY,
    EV_NOT_MONSTER_HELD,
    EV_NOT_BLOCK_HELD,
    EV_NOT_TO_PULL,
    EV_NOT_TO_REVIVE,
    EV_NOT_MORE_REVIVALS,
    EV_NOT_ON_EMPTY,
    EV_NOT_ON_BLOCK,
    EV_NOT_TO_MONSTER,
    EV_NOT_POOL,
    EV_NOT_TO_BURN,
    EV_NOT_WITHOUT_CARD,
    EV_NOT_WITHOUT_SOURCE,
    EV_NOT_WITHOUT_POINTS,
    EV_NOT_WITH_ANYTHING,
    EV_NOT_A_MONSTER,
    EV_NOT_A_BLOCK,
    EV_NOT_IN_GRAVEYARD,
    EV_NOT_REVIVABLE,
    EV_NOT_NEXT,
    EV_NOT_ITSELF,
    EV_NOT_STORM,
    EV_NOT_STORM_AGAIN,
    EV_NOT_BEFORE_STORM,
    EV_NOT_SO_MANY_TARGETS,
    EV_NOT_SO_MANY_POINTS,
    EV_NOT_SO_MUCH,
    EV_NOT_NOTHING,
    EV_KINDS
};

extern const qv_dim ev_seat, ev_cell, ev_card, ev_deck, ev_deck_name, ev_direction, ev_arrow, ev_reason;
extern const qv_kind ev_kinds[EV_KINDS];
extern const char *const ev_elements[EV_ELEMENTS]; /* setup.c */

/* -- board.c: cards on the grid ------------------------------------------------------------------------------------ */

bool ev_taken(const ev_state *, uint32_t cell);
uint32_t ev_holder(const ev_state *, uint32_t cell);                     /* who controls the card */
uint32_t ev_turned(const ev_state *, uint32_t cell, uint32_t direction); /* printed to board, and back */
uint32_t ev_points(const ev_ruleset *, const ev_state *, uint32_t cell);
bool ev_face_up_monster(const ev_ruleset *, const ev_state *, uint32_t cell);
bool ev_monster(const ev_ruleset *, const ev_state *, uint32_t cell);
bool ev_defends(const ev_ruleset *, const ev_state *, uint32_t cell, uint32_t from_direction);
void ev_pile_add(uint8_t *pile, uint32_t size, uint32_t card);
uint32_t ev_pile_size(const uint8_t *pile, uint32_t most);
void ev_pile_take(uint8_t *pile, uint32_t size, uint32_t card);
void ev_put(ev_state *, uint32_t cell, uint32_t card, uint32_t owner, bool covered, bool grown);
void ev_forget_costs(ev_state *, uint32_t cell); /* nothing is known of what the card costs */
void ev_leave(ev_state *, uint32_t cell, bool removed);
void ev_move(ev_state *, uint32_t from, uint32_t to);
void ev_trade(ev_state *, uint32_t a, uint32_t b);

/* -- chain.c: sequences -------------------------------------------------------------------------------------------- */

void ev_frame_clear(ev_state *, uint32_t frame);
uint32_t ev_top(const ev_state *);
void ev_activate(ev_state *, uint32_t cell, qv_event_log *);
void ev_reactivate(const ev_ruleset *, ev_state *, uint32_t cell, qv_event_log *);
uint32_t ev_conflicts(const ev_ruleset *, const ev_state *);
uint32_t ev_defense_left(const ev_ruleset *, const ev_state *, uint32_t cell);
void ev_destroy(const ev_ruleset *, ev_state *, uint32_t cell, uint32_t rule, qv_event_log *);
void ev_fight(const ev_ruleset *, ev_state *, uint32_t direction, qv_event_log *);
uint64_t ev_waiting(const ev_state *);
void ev_react(const ev_ruleset *, ev_state *, uint32_t cell, qv_event_log *);
uint32_t ev_unused(const ev_ruleset *, const ev_state *);
void ev_done(const ev_ruleset *, ev_state *, qv_event_log *);
void ev_run(const ev_ruleset *, ev_state *, qv_event_log *);

/* -- abilities.c --------------------------------------------------------------------------------------------------- */

uint32_t ev_target(const ev_ruleset *, const ev_state *, uint32_t way);
uint64_t ev_sources(const ev_ruleset *, const ev_state *, uint32_t target);
uint32_t ev_revivable(const ev_ruleset *, const ev_state *);
uint32_t ev_burning(const ev_ruleset *, const ev_state *, uint8_t cells[EV_STORMS]);
uint32_t ev_pool(const ev_ruleset *, const ev_state *);
uint32_t ev_burn_most(const ev_ruleset *, const ev_state *, uint32_t cell);
bool ev_ability_possible(const ev_ruleset *, const ev_state *, uint32_t seat, uint32_t way);
void ev_use(const ev_ruleset *, ev_state *, uint32_t way, uint32_t with, qv_event_log *);
void ev_storm(const ev_ruleset *, ev_state *, const uint8_t points[EV_STORMS], qv_event_log *);

/* -- course.c ------------------------------------------------------------------------------------------------------ */

void ev_hand_take(ev_state *, uint32_t seat, uint32_t card);
bool ev_hand_has(const ev_ruleset *, const ev_state *, uint32_t seat, bool block);
bool ev_grave_has(const ev_ruleset *, const ev_state *, uint32_t seat);
uint32_t ev_score(const ev_ruleset *, const ev_state *, uint32_t seat);
bool ev_has_deck(const ev_state *, uint32_t seat);
bool ev_look_full(const ev_ruleset *, ev_state *, qv_event_log *);
void ev_open(const ev_ruleset *, ev_state *);
void ev_pick(const ev_ruleset *, ev_state *, uint32_t deck, qv_event_log *);
void ev_begin(const ev_ruleset *, ev_state *, uint32_t first, qv_event_log *);
void ev_ask_draws(const ev_ruleset *, ev_state *, uint32_t n, qv_event_log *);
void ev_drawn(const ev_ruleset *, ev_state *, uint32_t card, qv_event_log *);
void ev_return(const ev_ruleset *, ev_state *, qv_event_log *);
void ev_return_all(const ev_ruleset *, ev_state *, qv_event_log *);
void ev_kept(const ev_ruleset *, ev_state *, qv_event_log *);
void ev_reveal(const ev_ruleset *, ev_state *, uint32_t cell, qv_event_log *);
void ev_play(const ev_ruleset *, ev_state *, uint32_t card, uint32_t cell, bool covered, qv_event_log *);
void ev_pass(const ev_ruleset *, ev_state *, qv_event_log *);
void ev_discard(ev_state *, uint32_t card, qv_event_log *);
bool ev_next(const ev_ruleset *, ev_state *, qv_event_log *);

/* -- share.c: how many ways there are to things, and one of them drawn ------------------------------------------- */

typedef struct {
    uint16_t power[EV_PRIMES];
    bool none; /* no way at all */
} ev_share;

void ev_share_times(ev_share *, uint32_t factor);               /* 0 to 60; one way before the first */
uint32_t ev_share_draw(const ev_share *, uint32_t n, qv_rng *); /* there is a way to one of them */

/* -- legal.c ------------------------------------------------------------------------------------------------------- */

uint64_t ev_places(const ev_ruleset *, const ev_state *, uint32_t card);
bool ev_may_be_active(const ev_ruleset *, const ev_state *, uint32_t seat, uint32_t card);
bool ev_may_be_covered(const ev_ruleset *, const ev_state *, uint32_t seat, uint32_t card);
uint32_t ev_use_range(const ev_ruleset *, const ev_state *, uint32_t way);

/* -- The slots ----------------------------------------------------------------------------------------------------- */

int ev_setup(qv_ruleset *, const qv_rows *, qv_diag *);
void ev_init(const qv_ruleset *, qv_state *);
qv_turn ev_turn_of(const qv_ruleset *, const qv_view *);
uint32_t ev_legal(const qv_ruleset *, const qv_view *, uint32_t seat, uint16_t *out);
void ev_chance(const qv_ruleset *, const qv_state *, qv_chance *out);
void ev_apply(const qv_ruleset *, qv_state *, uint32_t who, uint32_t step, qv_event_log *);
void ev_derive(const qv_ruleset *, qv_state *);
void ev_result(const qv_ruleset *, const qv_view *, qv_result *);
bool ev_half_matches(ev_state *copy, const ev_state *, uint32_t seat, uint32_t step);
void ev_deal(const qv_ruleset *, const qv_view *, qv_rng *, qv_state *state);
bool ev_check(const qv_ruleset *, const qv_state *, qv_diag *);
bool ev_why_not(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t step, qv_event *);
void ev_scene(const qv_ruleset *, const qv_view *, qv_scene *);
uint32_t ev_touch(const qv_ruleset *, const qv_view *, uint32_t step, uint16_t ids[QV_TOUCHES]);
const char *ev_word(const qv_ruleset *, const qv_dim *, uint32_t value);
void ev_complete(const qv_ruleset *, qv_state *, const qv_fields_given *);
void ev_foresee(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_event_log *);
void ev_about(const qv_ruleset *, const qv_view *, uint32_t item, qv_event_log *);
int32_t ev_estimate(const qv_ruleset *, const qv_view *, uint32_t seat);

#endif

/* SPDX-License-Identifier: MIT */
/* ConCardia: conditions, values and sets of cards, evaluated on a Board that the caller describes.
 *
 * Knows neither the state nor what an instruction of a body does. A Board is the masks and arrays of `cc_board`, which
 * a game fills from a state or a view and a test from random numbers; nothing is copied.
 */
#ifndef CONCARDIA_PURE_H
#define CONCARDIA_PURE_H

#include "program.h"

/* A set of physical cards. Card 127 is "this button", for its counters alone. */
enum { CC_THIS_BUTTON = 127 };
typedef struct {
    uint64_t half[2];
} cc_cards;

/* A set of cards: those on the Board by place, all others by number. Of empty spaces: by place. */
typedef struct {
    uint64_t place;
    cc_cards card;
} cc_set;

/* Current names and types of cards, by place, where texts have altered them; all others have their printed ones. */
typedef struct {
    uint64_t altered;
    bool whole; /* cards of another trait are among them */
    uint64_t types[CC_PLACES + CC_GHOSTS];
    uint16_t name[CC_PLACES + CC_GHOSTS];
} cc_natures;

/* Masks are sets of places. A card that left the Board is a *ghost*, at one of the places 60..63, wherever it is to be
 * seen as it was just before it left (CC-1.12.9); its cell, or CC_NONE, is in `ghost_cell`. Once it is not asked any
 * more whether an ability hears the event, it is nowhere. Otherwise a card off the Board has its printed
 * values. */
enum { CC_NOWHERE = 254 };
typedef struct {
    uint64_t taken;             /* places with a card; ghosts are not among them */
    uint64_t control[CC_SEATS]; /* from here with ghosts */
    uint64_t owned[CC_SEATS];
    uint64_t trait[CC_TRAITS];
    uint64_t persistent;      /* with the Persistent trait */
    uint64_t arrow[8];        /* with an arrow that points to the absolute direction, for south facing north */
    uint64_t reach[CC_REACH]; /* whose arrows reach so many spaces more than one */
    uint64_t reworded;        /* whose text is not the printed one, */
    const uint8_t *tags;      /* and of these the tags of their abilities, as bits, by place */
    const cc_natures *nature; /* NULL: nothing is altered */
    uint8_t ghost_cell[CC_GHOSTS];
    /* By the tests of the content: cards of each seat's list with the types that pass, as bits by their number in it;
     * NULL: none is told. Of these the cards on the Board, and their places. */
    const uint64_t (*fits)[CC_SEATS];
    const uint64_t *on;
    const uint8_t *lies[CC_SEATS];
    const uint8_t *object; /* [64]: the row of the following arrays for the card at each place */
    const uint8_t *card;   /* physical card */
    const uint8_t *counters;
    const int16_t *defense, *strength;
    const uint8_t *kind;                /* [CC_CARDS], of cards as they are called here */
    cc_cards owner[CC_SEATS];           /* all cards of each seat's deck */
    cc_cards borrowed;                  /* off the Board, whose last controller was not their owner (CT-34) */
    cc_cards zone[CC_BOARD][CC_SEATS];  /* cards off the Board that the viewer sees there: hand, deck, piles */
    uint8_t hidden[CC_BOARD][CC_SEATS]; /* how many more there are */
    cc_cards traced[2][CC_SEATS];       /* cards in hands and decks of which a text can speak, seen or not */
    const uint8_t *discard;             /* both Discard Piles, the newest card last */
    uint8_t discards;                   /* its length */
    uint8_t deck_top[CC_SEATS];         /* the top card of each deck, if the viewer knows it; CC_NONE */
    uint64_t facts[CC_SEATS];           /* host facts */
    uint16_t buttons[CC_SEATS];         /* worn, by their numbers in the set, */
    uint16_t buttons_off[CC_SEATS];     /* and those that were taken off */
    int16_t points[CC_SEATS];
    uint16_t counters_of[CC_SEATS]; /* all that pay for the seat (CC-A20) */
    uint16_t button_counters;       /* on "this button" */
    uint8_t count[CC_SEATS];        /* cards on the Board, as CC-A8a counts them */
    uint16_t turn;                  /* CC-1.16.1 */
    uint8_t active, first_turn;     /* first_turn: it is the active player's first */
} cc_board;

/* What a part can read besides the Board. Slots that it does not read need not be filled. */
typedef struct {
    const cc_content *all;
    const cc_board *board;
    const cc_ability *ability;
    uint8_t you, actor;
    uint8_t button;                     /* "this button": its number in the set */
    uint8_t target_player;              /* CC_NONE: nobody, here and below */
    uint8_t event_player, event_effect; /* who did it; whose effect caused it */
    uint8_t event_cost;                 /* it paid a cost */
    uint8_t event_tag, event_step, event_label;
    uint8_t event_cell; /* the cell that its card was on before */
    uint8_t event_zone; /* of a filter: the zone that its card was in before (CT-36); CC_NONE: as it is now */
    uint8_t winner;     /* of the last contest of this ability, or of the event; CC_SEATS: a tie */
    uint8_t done;       /* bit 0: the last optional clause of you was carried out, bit 1: that of others */
    uint8_t failed;
    uint8_t mode[CC_CHOICES];
    int16_t x, n, power, event_amount, event_power;
    bool hopeful; /* CC-1.15.3: a test that depends on hidden cards counts as met */
    cc_set slot[CC_SLOTS];
} cc_scope;

/* The result of a part: its flag, set 0, and values 0 and 1. */
typedef struct {
    cc_set set[CC_SETS];
    int16_t value[CC_VALUES];
    uint8_t unseen[CC_SETS][CC_SEATS]; /* hidden cards of each seat that a set has besides */
    uint8_t untold;                    /* of these the ones of which a filter could not tell whether they pass */
    bool flag;
    bool doubt; /* what follows depends on what a hidden card is, */
    bool hoped; /* and the flag is set for that reason */
} cc_machine;

/* Whether a card of a kind has one of the words with such a trait and such types, or as it is printed. */
static inline bool cc_has_word_as(const cc_kind_test *test, const cc_kind *kind, uint32_t trait, uint64_t types) {
    const uint32_t traits = 1U << trait;
    return test->traits & traits || test->other_traits & ~traits || test->types & types || test->other_types & ~types ||
           (test->persistent && kind->persistent) || (test->other_persistent && !kind->persistent);
}
static inline bool cc_has_word(const cc_kind_test *test, const cc_kind *kind) {
    return cc_has_word_as(test, kind, kind->trait, kind->types);
}
/* Set `a` of an instruction as its filter leaves it. */
void cc_filter(const cc_scope *, cc_op, cc_machine *);
/* The seats that a player operand stands for, as bits. */
uint32_t cc_seats_of_others(const cc_scope *, uint32_t who);
static inline uint32_t cc_seats_of(const cc_scope *in, uint32_t who) {
    const uint32_t own = in->you < CC_SEATS ? 1U << in->you : 0, other = in->you < CC_SEATS ? 2U >> in->you : 0;
    return who == CC_WHO_YOU ? own : who == CC_WHO_OPPONENT ? other : cc_seats_of_others(in, who);
}
/* Whether a compares so with b (CC_LEAST ..). */
bool cc_compares(int32_t a, uint32_t way, int32_t b);
/* A stat of the card at a place, and of one that is on no place: printed. */
int32_t cc_stat_at(const cc_board *, uint32_t place, uint32_t stat);
int32_t cc_stat_printed(const cc_scope *, uint32_t card, uint32_t stat);
uint32_t cc_arrows_at(const cc_board *, uint32_t place);

/* Runs one pure instruction of the scope's ability; returns the next one. */
const cc_op *cc_run_op(const cc_scope *, const cc_op *, cc_machine *);
/* Runs the part that begins at instruction `at` of the scope's ability up to its END. */
void cc_run_part(const cc_scope *, uint32_t at, cc_machine *out);

/* The same for one result each. CC_NO_PART: true, the constant, no cards. */
bool cc_part_flag(const cc_scope *, uint32_t at);
int16_t cc_part_value(const cc_scope *, uint32_t at, int16_t constant);
cc_set cc_part_set(const cc_scope *, uint32_t at);

/* -- Sets ---------------------------------------------------------------------------------------------------------- */

static inline uint64_t cc_bit(uint32_t place) {
    return UINT64_C(1) << place;
}
static inline bool cc_on(uint64_t set, uint32_t place) {
    return set >> place & 1;
}
/* Larger sets, as of cards or of kinds: number n is bit n % 64 of word n / 64. */
static inline bool cc_bits_have(const uint64_t *words, uint32_t n) {
    return cc_on(words[n / 64], n % 64);
}
static inline void cc_bits_add(uint64_t *words, uint32_t n) {
    words[n / 64] |= cc_bit(n % 64);
}
static inline void cc_bits_drop(uint64_t *words, uint32_t n) {
    words[n / 64] &= ~cc_bit(n % 64);
}
static inline cc_set cc_set_place(uint32_t place) {
    return (cc_set){.place = UINT64_C(1) << place};
}
static inline cc_set cc_set_card(uint32_t card) {
    return (cc_set){.card.half = {card < 64 ? UINT64_C(1) << card : 0, card < 64 ? 0 : UINT64_C(1) << (card - 64)}};
}
static inline bool cc_set_any(const cc_set *set) {
    return (set->place | set->card.half[0] | set->card.half[1]) != 0;
}

uint32_t cc_size_of(const cc_set *);

/* -- The grid ------------------------------------------------------------------------------------------------------ */

#define CC_GRID_MASK ((UINT64_C(1) << CC_CELLS) - 1)
#define CC_WEST UINT64_C(0x041041041) /* the first column */
#define CC_EAST (CC_WEST << 5)
/* The cells of places, and all places and ghosts on those cells. */
uint64_t cc_cells_of(const cc_board *, uint64_t places);
uint64_t cc_places_on(const cc_board *, uint64_t cells);
/* The cells from which a step in an absolute direction does not leave the last column there. */
static inline uint64_t cc_with_column(uint32_t direction) {
    return direction >= 1 && direction <= 3 ? ~CC_EAST : direction >= 5 ? ~CC_WEST : ~UINT64_C(0);
}
/* The bits one step in a direction from such cells; some may be no cells. */
static inline uint64_t cc_shift_inside(uint64_t cells, uint32_t direction) {
    static const uint8_t left[8] = {6, 7, 1, 0, 0, 0, 0, 5};
    static const uint8_t right[8] = {0, 0, 0, 5, 6, 7, 1, 0};
    return cells << left[direction] >> right[direction];
}
/* The cells one step in an absolute direction from cells; those that would leave the grid are dropped. */
static inline uint64_t cc_shift(uint64_t cells, uint32_t direction) {
    return cc_shift_inside(cells & cc_with_column(direction), direction) & CC_GRID_MASK;
}
/* Adjacent to one of them; not the cells themselves unless adjacent to another. */
static inline uint64_t cc_around(uint64_t cells) {
    const uint64_t row = (cells & ~CC_EAST) << 1 | (cells & ~CC_WEST) >> 1;
    const uint64_t three = row | cells;
    return (row | three << CC_SIDE | three >> CC_SIDE) & CC_GRID_MASK;
}
/* The places that a geometric instruction keeps; none for a card that lies on no cell. */
uint64_t cc_geometry(const cc_scope *, cc_op, int32_t bound);

#endif

/* SPDX-License-Identifier: MIT */
/* ConCardia: which events concern an ability (CT 6.2), and the instructions for spaces and piles.
 *
 * The Board of these tests: South's card 0 lies on b2, his card 1 on c2; North's card 2 on c3;
 * South has discarded 3, then 4, North 5; card 6 is in South's hand, 7 in North's.
 */
#include <stdlib.h>
#include <string.h>

#include "boards.h"
#include "check.h"

enum { CELL_B2 = 7, CELL_C2 = 8, CELL_C3 = 14, CARDS = 8 };

typedef struct {
    ct_work *work;
    ct_tree *tree;
    board_program *program;
    board_pair *pair;
} bench;

static void lay(bench *b, uint32_t card, uint32_t cell, uint32_t seat) {
    cc_board *const board = &b->pair->board;
    const uint64_t bit = UINT64_C(1) << cell;
    board->taken |= bit;
    board->control[seat] |= bit;
    board->owned[seat] |= bit;
    board->trait[CC_ROCK] |= bit;
    b->pair->object[cell] = (uint8_t)card;
    b->pair->card[card] = (uint8_t)card;
}

static void add_to(cc_cards *cards, uint32_t card) {
    cards->half[0] |= UINT64_C(1) << card;
}

static bench open_bench(void) {
    static const uint8_t discards[] = {3, 5, 4};
    bench b = {.work = malloc(ct_work_size()),
               .tree = calloc(1, sizeof *b.tree),
               .program = calloc(1, sizeof *b.program),
               .pair = calloc(1, sizeof *b.pair)};
    assert_true(b.work && b.tree && b.program && b.pair);
    board_link(b.program);
    cc_board *const board = &b.pair->board;
    *board = (cc_board){.object = b.pair->object,
                        .card = b.pair->card,
                        .counters = b.pair->counters,
                        .defense = b.pair->defense,
                        .strength = b.pair->strength,
                        .kind = b.pair->kind,
                        .discard = discards,
                        .discards = 3,
                        .deck_top = {CC_NONE, CC_NONE}};
    memset(board->ghost_cell, CC_NONE, sizeof board->ghost_cell);
    b.program->kind[1].types = 1; /* a Vendor: cards 1, 4 and 7 */
    b.pair->kind[1] = b.pair->kind[4] = b.pair->kind[7] = 1;
    lay(&b, 0, CELL_B2, 0);
    lay(&b, 1, CELL_C2, 0);
    lay(&b, 2, CELL_C3, 1);
    for (uint32_t card = 0; card < CARDS; card++)
        add_to(&board->owner[card == 2 || card == 5 || card == 7], card);
    add_to(&board->zone[CC_DISCARD][0], 3);
    add_to(&board->zone[CC_DISCARD][0], 4);
    add_to(&board->zone[CC_DISCARD][1], 5);
    add_to(&board->zone[CC_HAND][0], 6);
    add_to(&board->zone[CC_HAND][1], 7);
    return b;
}

static void close_bench(bench *b) {
    free(b->work);
    free(b->tree);
    free(b->program);
    free(b->pair);
}

/* You are South, this card is 0 on b2. */
static cc_scope scope_of(bench *b) {
    cc_scope scope = {.all = &b->program->all,
                      .board = &b->pair->board,
                      .ability = &b->program->ability,
                      .event_player = CC_NONE,
                      .event_effect = CC_NONE,
                      .event_zone = CC_NONE,
                      .event_cell = CC_NONE,
                      .target_player = CC_NONE,
                      .winner = CC_SEATS};
    scope.slot[CC_SLOT_THIS] = cc_set_place(CELL_B2);
    return scope;
}

/* -- Events ------------------------------------------------------------------------------------ */

typedef struct {
    const char *text;
    int card; /* on the Board by its cell + 100, else its number; -1: none */
    uint8_t player, effect, cost, zone;
    int16_t amount, power;
    uint8_t tag, step, label;
    bool heard;
} event;

enum { AT = 100, NO = CC_NONE };

#define EVENT(text, heard, card, player) \
    { text, card, player, NO, 0, NO, 0, 0, 0, 0, 0, heard }

static const event events[] = {
    EVENT("Play: When this card is captured, draw a card.", true, AT + CELL_B2, 1),
    EVENT("Play: When this card is captured, draw a card.", false, AT + CELL_C2, 1),
    EVENT("Play: When another card is captured, draw a card.", false, AT + CELL_B2, 1),
    EVENT("Play: When another card is captured, draw a card.", true, AT + CELL_C3, 0),
    EVENT("Play: When a Vendor card is captured, draw a card.", true, AT + CELL_C2, 1),
    EVENT("Play: When a Vendor card is captured, draw a card.", false, AT + CELL_C3, 0),
    EVENT("Play: When an adjacent card is played, draw a card.", true, AT + CELL_C3, 1),
    EVENT("Play: When a card you control is captured by an opponent, draw a card.", true,
          AT + CELL_C2, 1),
    EVENT("Play: When a card you control is captured by an opponent, draw a card.", false,
          AT + CELL_C2, 0),
    EVENT("Play: When a card you control is captured by an opponent, draw a card.", false,
          AT + CELL_C3, 1),
    EVENT("Play: When you capture a card, draw a card.", true, AT + CELL_C3, 0),
    EVENT("Play: When you capture a card, draw a card.", false, AT + CELL_C2, 1),
    EVENT("Play: When a player captures a card, draw a card.", true, AT + CELL_C2, 1),
    EVENT("Play: When an opponent passes, draw a card.", true, -1, 1),
    EVENT("Play: When an opponent passes, draw a card.", false, -1, 0),
    EVENT("Play: When a player activates an Action of this card, draw a card.", false, -1, 0),
    /* "because of", "as a cost" */
    {"Play: When a card is discarded because of your effect, draw a card.", 4, 1, 0, 0, NO, 0, 0, 0,
     0, 0, true},
    {"Play: When a card is discarded because of your effect, draw a card.", 4, 0, 1, 0, NO, 0, 0, 0,
     0, 0, false},
    {"Play: When a card is discarded as a cost, draw a card.", 4, 0, NO, 1, NO, 0, 0, 0, 0, 0,
     true},
    {"Play: When a card is discarded as a cost, draw a card.", 4, 0, NO, 0, NO, 0, 0, 0, 0, 0,
     false},
    /* CT-36: the zone before the event */
    {"Play: When a card from your hand is discarded, draw a card.", 4, 0, NO, 0, CC_HAND, 0, 0, 0,
     0, 0, true},
    {"Play: When a card from your hand is discarded, draw a card.", 4, 0, NO, 0, CC_DISCARD, 0, 0,
     0, 0, 0, false},
    {"Play: When a card from your hand is discarded, draw a card.", 5, 0, NO, 0, CC_HAND, 0, 0, 0,
     0, 0, false},
    {"Play: When a card from your opponent's hand is discarded, draw a card.", 5, 0, NO, 0, CC_HAND,
     0, 0, 0, 0, 0, true},
    {"Play: When a card on the Board is removed, draw a card.", 4, 0, NO, 0, CC_GRID, 0, 0, 0, 0, 0,
     true},
    {"Play: When a card on the Board is removed, draw a card.", 4, 0, NO, 0, CC_AREAS, 0, 0, 0, 0,
     0, true},
    {"Play: When a card on the Board is removed, draw a card.", 4, 0, NO, 0, CC_HAND, 0, 0, 0, 0, 0,
     false},
    {"Play: When a card from a Persistent Area is removed, draw a card.", 4, 0, NO, 0, CC_AREAS, 0,
     0, 0, 0, 0, true},
    {"Play: When a card from a Persistent Area is removed, draw a card.", 4, 0, NO, 0, CC_GRID, 0,
     0, 0, 0, 0, false},
    /* numbers */
    {"Play: When you draw 2 cards, draw a card.", -1, 0, NO, 0, NO, 2, 0, 0, 0, 0, true},
    {"Play: When you draw 2 cards, draw a card.", -1, 0, NO, 0, NO, 1, 0, 0, 0, 0, false},
    {"Play: When you spend 3 Charge Counters, draw a card.", -1, 0, NO, 0, NO, 3, 0, 0, 0, 0, true},
    {"Play: When you spend 3 Charge Counters, draw a card.", -1, 0, NO, 0, NO, 2, 0, 0, 0, 0,
     false},
    /* activations */
    {"Play: When an opponent activates an Action or a Reaction, draw a card.", AT + CELL_C3, 1, NO,
     0, NO, 0, 0, CC_REACTION, 0, 0, true},
    {"Play: When an opponent activates an Action or a Reaction, draw a card.", AT + CELL_C3, 1, NO,
     0, NO, 0, 0, CC_IMMEDIATE, 0, 0, false},
    {"Play: When an opponent activates an Action of a Vendor card, draw a card.", AT + CELL_C3, 1,
     NO, 0, NO, 0, 0, CC_ACTION, 0, 0, false},
    {"Play: When a player activates an Action of a Vendor card, draw a card.", AT + CELL_C2, 0, NO,
     0, NO, 0, 0, CC_ACTION, 0, 0, true},
    {"Play: When a player activates an Action with Power 3 or more, draw a card.", AT + CELL_C2, 0,
     NO, 0, NO, 0, 3, CC_ACTION, 0, 0, true},
    {"Play: When a player activates an Action with Power 3 or more, draw a card.", AT + CELL_C2, 0,
     NO, 0, NO, 0, 2, CC_ACTION, 0, 0, false},
    /* times and the host's events */
    {"Persistent: At your Capture Step, draw a card.", -1, 0, NO, 0, NO, 0, 0, 0, CC_STEP_CAPTURE,
     0, true},
    {"Persistent: At your Capture Step, draw a card.", -1, 1, NO, 0, NO, 0, 0, 0, CC_STEP_CAPTURE,
     0, false},
    {"Persistent: At your Capture Step, draw a card.", -1, 0, NO, 0, NO, 0, 0, 0, CC_STEP_DRAW, 0,
     false},
    {"Persistent: At each Capture Step, draw a card.", -1, 1, NO, 0, NO, 0, 0, 0, CC_STEP_CAPTURE,
     0, true},
    {"Persistent: At the start of your opponent's turn, draw a card.", -1, 1, NO, 0, NO, 0, 0, 0, 0,
     0, true},
    {"Persistent: At the start of your opponent's turn, draw a card.", -1, 0, NO, 0, NO, 0, 0, 0, 0,
     0, false},
    {"Persistent: When a player \"sneezes\", draw a card.", -1, 1, NO, 0, NO, 0, 0, 0, 0, 0, true},
    {"Persistent: When a player \"sneezes\", draw a card.", -1, 1, NO, 0, NO, 0, 0, 0, 0, 1, false},
};

static bool hears(bench *b, const event *e) {
    ct_error error;
    if (ct_read(b->work, &board_labels, CT_ON_CARD, e->text, strlen(e->text), b->tree, &error))
        fail_msg("%s: %s", e->text, error.text);
    cc_compile(b->tree, CT_ON_CARD, &b->program->draft);
    b->program->ability = b->program->draft.ability[0];
    cc_scope scope = scope_of(b);
    scope.event_player = e->player;
    scope.event_effect = e->effect;
    scope.event_cost = e->cost;
    scope.event_zone = e->zone;
    scope.event_amount = e->amount;
    scope.event_power = e->power;
    scope.event_tag = e->tag;
    scope.event_step = e->step;
    scope.event_label = e->label;
    if (e->card >= AT)
        scope.slot[CC_SLOT_IT] = cc_set_place((uint32_t)e->card - AT);
    else if (e->card >= 0)
        scope.slot[CC_SLOT_IT] = cc_set_card((uint32_t)e->card);
    return cc_part_flag(&scope, b->program->ability.filter);
}

static void filters_say_which_events_concern_an_ability(void **state) {
    (void)state;
    bench b = open_bench();
    for (uint32_t i = 0; i < COUNT(events); i++)
        if (hears(&b, &events[i]) != events[i].heard)
            fail_msg("row %u: %s", (unsigned)i, events[i].text);
    close_bench(&b);
}

/* -- Zones ------------------------------------------------------------------------------------- */

/* Whether a card at that place is in a zone of those players, seen by South. */
static bool is_in(bench *b, uint32_t place, uint32_t zone, uint32_t who) {
    cc_scope scope = scope_of(b);
    cc_op *const ops = b->program->draft.op;
    scope.slot[CC_SLOT_IT] = cc_set_place(place);
    ops[0] = (cc_op){CC_OP_SLOT, 0, CC_SLOT_IT, 0};
    ops[1] = (cc_op){CC_OP_IN, 0, (uint8_t)zone, (uint8_t)who};
    ops[2] = (cc_op){.code = CC_OP_END};
    memset(&b->program->ability, 0, sizeof b->program->ability);
    const uint64_t left = cc_part_set(&scope, 0).place;
    assert_true(left == 0 || left == UINT64_C(1) << place);
    return left != 0;
}

/* The grid and the Board are of all players, a Persistent Area is of one. Cards that were captured
 * are seen in the zone that they left, and in the area of the player who controlled them. */
static void cards_are_in_zones(void **state) {
    (void)state;
    enum { AREA_SOUTH = CC_CELLS, AREA_NORTH = CC_CELLS + CC_AREA, GHOST = CC_PLACES };
    static const struct {
        uint32_t place;
        bool grid;
        int area; /* whose; -1: nobody's */
    } rows[] = {
        {CELL_C2, true, -1},    {CELL_C3, true, -1},
        {AREA_SOUTH, false, 0}, {AREA_SOUTH + CC_AREA - 1, false, 0},
        {AREA_NORTH, false, 1}, {AREA_NORTH + CC_AREA - 1, false, 1},
        {GHOST, true, -1},      {GHOST + 1, false, 0},
        {GHOST + 2, false, 1},
    };
    bench b = open_bench();
    cc_board *const board = &b.pair->board;
    memset(board->ghost_cell, CC_NOWHERE, sizeof board->ghost_cell);
    board->ghost_cell[0] = 30;
    board->ghost_cell[1] = board->ghost_cell[2] = CC_NONE;
    board->control[0] |= UINT64_C(1) << AREA_SOUTH | UINT64_C(1) << (GHOST + 1);
    board->control[1] |= UINT64_C(1) << AREA_NORTH | UINT64_C(5) << GHOST;
    for (uint32_t i = 0; i < COUNT(rows); i++) {
        const uint32_t place = rows[i].place;
        for (uint32_t who = 0; who < 2; who++) {
            const uint32_t whose = who == 0 ? CC_WHO_YOU : CC_WHO_OPPONENT;
            assert_int_equal(is_in(&b, place, CC_GRID, whose), rows[i].grid);
            assert_int_equal(is_in(&b, place, CC_AREAS, whose), rows[i].area == (int)who);
            assert_true(is_in(&b, place, CC_BOARD, whose));
            assert_false(is_in(&b, place, CC_HAND, whose));
        }
        assert_int_equal(is_in(&b, place, CC_AREAS, CC_WHO_ANY), rows[i].area >= 0);
    }
    close_bench(&b);
}

/* -- Spaces and piles -------------------------------------------------------------------------- */

/* Set 0 after one instruction, with a bound. */
static cc_set after(bench *b, const cc_scope *scope, cc_op op, int16_t bound) {
    cc_op *const ops = b->program->draft.op;
    ops[0] = (cc_op){CC_OP_NUMBER, CC_BOUND, (uint8_t)bound, 0};
    ops[1] = op;
    ops[2] = (cc_op){.code = CC_OP_END};
    memset(&b->program->ability, 0, sizeof b->program->ability);
    return cc_part_set(scope, 0);
}

static void assert_space(cc_set set, int cell) {
    assert_true(set.place == (cell < 0 ? 0 : UINT64_C(1) << cell));
    assert_true(set.card.half[0] == 0);
}

/* Of any two cells: one row and one column on, in the direction in which they differ. */
static void spaces_behind_lie_in_eight_directions(void **state) {
    (void)state;
    bench b = open_bench();
    cc_scope scope = scope_of(&b);
    for (int from = 0; from < CC_CELLS; from++)
        for (int cell = 0; cell < CC_CELLS; cell++) {
            const int over = cell % 6 - from % 6, up = cell / 6 - from / 6;
            const int column = cell % 6 + (over > 0) - (over < 0),
                      row = cell / 6 + (up > 0) - (up < 0), space = row * 6 + column;
            const bool none = cell == from || column < 0 || column > 5 || row < 0 || row > 5 ||
                              b.pair->board.taken >> space & 1;
            scope.slot[CC_SLOT_THIS] = cc_set_place((uint32_t)from);
            scope.slot[CC_SLOT_IT] = cc_set_place((uint32_t)cell);
            assert_space(after(&b, &scope, (cc_op){CC_OP_BEHIND, 0, 0, CC_SLOT_IT}, 0),
                         none ? -1 : space);
        }
    close_bench(&b);
}

static void spaces_are_seen_from_cards(void **state) {
    (void)state;
    bench b = open_bench();
    cc_scope scope = scope_of(&b);
    scope.slot[CC_SLOT_IT] = cc_set_place(CELL_C3);
    /* forward is up for South and down for North; a taken space is none, nor is one outside */
    assert_space(after(&b, &scope, (cc_op){CC_OP_NEIGHBOUR, 0, 0, CC_SLOT_THIS}, 0), CELL_B2 + 6);
    assert_space(after(&b, &scope, (cc_op){CC_OP_NEIGHBOUR, 0, 2, CC_SLOT_THIS}, 0), -1);
    assert_space(after(&b, &scope, (cc_op){CC_OP_NEIGHBOUR, 0, 1, CC_SLOT_IT}, 0), -1);
    assert_space(after(&b, &scope, (cc_op){CC_OP_NEIGHBOUR, 0, 4, CC_SLOT_IT}, 0), CELL_C3 + 6);
    scope.slot[CC_SLOT_IT] = cc_set_place(0);
    assert_space(after(&b, &scope, (cc_op){CC_OP_NEIGHBOUR, 0, 5, CC_SLOT_IT}, 0), -1);
    /* behind c3 from b2 is d4, behind c2 is d2; behind itself is nothing */
    scope.slot[CC_SLOT_IT] = cc_set_place(CELL_C3);
    assert_space(after(&b, &scope, (cc_op){CC_OP_BEHIND, 0, 0, CC_SLOT_IT}, 0), 21);
    scope.slot[CC_SLOT_IT] = cc_set_place(CELL_C2);
    assert_space(after(&b, &scope, (cc_op){CC_OP_BEHIND, 0, 0, CC_SLOT_IT}, 0), 9);
    assert_space(after(&b, &scope, (cc_op){CC_OP_BEHIND, 0, 0, CC_SLOT_THIS}, 0), -1);
    /* the space that the event's card has left */
    assert_space(after(&b, &scope, (cc_op){.code = CC_OP_LEFT_SPACE}, 0), -1);
    scope.event_cell = 30;
    assert_space(after(&b, &scope, (cc_op){.code = CC_OP_LEFT_SPACE}, 0), 30);
    scope.event_cell = CELL_C3;
    assert_space(after(&b, &scope, (cc_op){.code = CC_OP_LEFT_SPACE}, 0), -1);
    close_bench(&b);
}

static uint64_t cards_after(bench *b, const cc_scope *scope, uint32_t end, uint32_t who,
                            int16_t n) {
    const cc_set set = after(b, scope, (cc_op){CC_OP_PILE_END, 0, (uint8_t)end, (uint8_t)who}, n);
    assert_true(set.place == 0 && set.card.half[1] == 0);
    return set.card.half[0];
}

static void ends_of_piles(void **state) {
    (void)state;
    enum { TOP_OF_DECK, BOTTOM_OF_DECK, TOP, BOTTOM };
    bench b = open_bench();
    const cc_scope scope = scope_of(&b);
    assert_true(cards_after(&b, &scope, TOP, CC_WHO_YOU, 1) == 1 << 4);
    assert_true(cards_after(&b, &scope, TOP, CC_WHO_YOU, 2) == (1 << 4 | 1 << 3));
    assert_true(cards_after(&b, &scope, TOP, CC_WHO_YOU, 9) == (1 << 4 | 1 << 3));
    assert_true(cards_after(&b, &scope, TOP, CC_WHO_YOU, 0) == 0);
    assert_true(cards_after(&b, &scope, BOTTOM, CC_WHO_YOU, 1) == 1 << 3);
    assert_true(cards_after(&b, &scope, TOP, CC_WHO_OPPONENT, 2) == 1 << 5);
    /* of a deck only a top card that is known */
    assert_true(cards_after(&b, &scope, TOP_OF_DECK, CC_WHO_YOU, 1) == 0);
    b.pair->board.deck_top[0] = 6;
    assert_true(cards_after(&b, &scope, TOP_OF_DECK, CC_WHO_YOU, 1) == 1 << 6);
    assert_true(cards_after(&b, &scope, TOP_OF_DECK, CC_WHO_OPPONENT, 1) == 0);
    assert_true(cards_after(&b, &scope, BOTTOM_OF_DECK, CC_WHO_YOU, 1) == 0);
    close_bench(&b);
}

/* CT-43. */
static void values_are_limited(void **state) {
    (void)state;
    bench b = open_bench();
    cc_scope scope = scope_of(&b);
    cc_op *const ops = b.program->draft.op;
    scope.x = 900;
    ops[0] = (cc_op){CC_OP_COST_X, 0, 0, 0};
    ops[1] = (cc_op){CC_OP_ADD, 0, 0, 0};
    ops[2] = (cc_op){.code = CC_OP_END};
    memset(&b.program->ability, 0, sizeof b.program->ability);
    assert_int_equal(cc_part_value(&scope, 0, 7), 999);
    scope.x = -900;
    assert_int_equal(cc_part_value(&scope, 0, 7), -999);
    assert_int_equal(cc_part_value(&scope, CC_NO_PART, 7), 7);
    close_bench(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(filters_say_which_events_concern_an_ability),
        cmocka_unit_test(cards_are_in_zones),
        cmocka_unit_test(spaces_behind_lie_in_eight_directions),
        cmocka_unit_test(spaces_are_seen_from_cards),
        cmocka_unit_test(ends_of_piles),
        cmocka_unit_test(values_are_limited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

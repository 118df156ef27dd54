/* SPDX-License-Identifier: MIT */
/* Random Boards, see boards.h. Zones, controllers, counters and current values are drawn without
 * regard to what play could lead to: a card of any kind may lie anywhere.
 */
#include "boards.h"

#include <string.h>

static const char *const types[] = {"Vendor", "Band", "Staff"};
static const char *const names[] = {"Brass Moth", "Steam Choir", "Tin Toad"};
static const char *const sets[] = {"Encore", "Overture"};
static const char *const buttons[] = {"Gold Gear", "Silver Star"};
static const char *const facts[] = {"wears a hat", "has a button"};
static const char *const events[] = {"sneezes"}, *const deeds[] = {"sing a song"};
const ct_labels board_labels = {.at = {types, names, sets, buttons, facts, events, deeds},
                                .n = {BOARD_TYPES, BOARD_NAMES, BOARD_SETS, 2, 2, 1, 1}};

static uint32_t below(qv__rng *rng, uint32_t n) {
    return qv__rng_below(rng, n);
}

static bool one_in(qv__rng *rng, uint32_t n) {
    return below(rng, n) == 0;
}

/* -- Kinds and programs ---------------------------------------------------------------------- */

void board_kinds(qv__rng *rng, board_program *out) {
    memset(out, 0, sizeof *out);
    for (uint32_t i = 0; i < BOARD_KINDS; i++)
        out->kind[i] = (cc_kind){.types = below(rng, 1U << BOARD_TYPES),
                                 .name_id = (uint16_t)below(rng, BOARD_NAMES),
                                 .set_id = (uint16_t)below(rng, BOARD_SETS),
                                 .defense = (int8_t)((int)below(rng, 8) - 1),
                                 .strength = (int8_t)((int)below(rng, 6) - 1),
                                 .trait = (uint8_t)below(rng, CC_TRAITS),
                                 .arrows = (uint8_t)below(rng, 256),
                                 .persistent = one_in(rng, 3),
                                 .tags = (uint8_t)below(rng, 1U << CC_TAGS)};
    board_link(out);
}

static uint32_t offset_of(const board_program *program, const void *at) {
    return (uint32_t)((const char *)at - (const char *)&program->all);
}

void board_link(board_program *program) {
    program->all.kind = offset_of(program, program->kind);
    program->all.op = offset_of(program, program->draft.op);
    program->all.test = offset_of(program, program->draft.test);
}

cm_compiler board_compiler(board_program *program, const ct_tree *tree) {
    memset(&program->ability, 0, sizeof program->ability);
    program->draft.ops = program->draft.tests = program->draft.questions = 0;
    program->draft.items = program->draft.effects = 0;
    return (cm_compiler){.tree = tree,
                         .draft = &program->draft,
                         .ability = &program->ability,
                         .end = tree->n,
                         .that = CC_SLOT_THAT,
                         .keeps = CC_SLOT_THAT,
                         .where = CC_NO_PART};
}

/* -- Cards ----------------------------------------------------------------------------------- */

static const int zones[] = {CC_GRID, CC_GRID,      CC_GRID,    CC_AREAS,  CC_HAND,
                            CC_HAND, CC_DECK_ZONE, CC_DISCARD, CC_VICTORY};

/* A free place, cells or of the area of a seat. */
static int free_place(qv__rng *rng, uint64_t taken, int zone, int seat) {
    int place;
    do
        place = zone == CC_GRID ? (int)below(rng, CC_CELLS)
                                : CC_CELLS + seat * CC_AREA + (int)below(rng, CC_AREA);
    while (taken >> place & 1);
    return place;
}

/* A card off the Board has its printed values, and is controlled by its owner. */
static judge_card printed(const board_program *program, int card, int kind, int owner, int zone) {
    const cc_kind *const k = &program->kind[kind];
    return (judge_card){.kind = k,
                        .card = card,
                        .zone = zone,
                        .column = JUDGE_NONE,
                        .row = JUDGE_NONE,
                        .place = JUDGE_NONE,
                        .owner = owner,
                        .control = owner,
                        .trait = k->trait,
                        .defense = k->defense,
                        .strength = k->strength,
                        .arrows = k->arrows,
                        .persistent = k->persistent};
}

/* The same card with other current values, on the Board. */
static void put_on_board(qv__rng *rng, judge_card *card, int place) {
    card->place = place;
    card->zone = place < CC_CELLS ? CC_GRID : CC_AREAS;
    card->column = place < CC_CELLS ? place % CC_SIDE : JUDGE_NONE;
    card->row = place < CC_CELLS ? place / CC_SIDE : JUDGE_NONE;
    card->control = place < CC_CELLS ? (int)below(rng, 2) : (place - CC_CELLS) / CC_AREA;
    card->counters = one_in(rng, 2) ? (int)below(rng, 5) : 0;
    card->trait = (int)below(rng, CC_TRAITS);
    card->defense += (int)below(rng, 3) - 1;
    card->strength += (int)below(rng, 3) - 1;
    card->arrows = below(rng, 256);
    card->persistent = one_in(rng, 3);
}

static void random_cards(qv__rng *rng, const board_program *program, board_pair *out) {
    judge_board *const j = &out->judge;
    uint64_t taken = 0;
    j->cards = 1 + (int)below(rng, JUDGE_CARDS);
    for (int i = 0; i < j->cards; i++) {
        const int zone = zones[below(rng, sizeof zones / sizeof *zones)],
                  owner = (int)below(rng, 2);
        out->kind[i] = (uint8_t)below(rng, BOARD_KINDS);
        j->card[i] = printed(program, i, out->kind[i], owner, zone);
        if (zone == CC_GRID || zone == CC_AREAS) {
            const int place = free_place(rng, taken, zone, owner);
            taken |= UINT64_C(1) << place;
            put_on_board(rng, &j->card[i], place);
        } else if (zone == CC_DISCARD) {
            j->pile[j->piled++] = i;
        }
    }
}

/* -- What phrases stand for ------------------------------------------------------------------ */

/* A card for a phrase, JUDGE_NONE now and then. */
static int pick(qv__rng *rng, const judge_board *j) {
    return one_in(rng, 5) ? JUDGE_NONE : (int)below(rng, (uint32_t)j->cards);
}

/* One that lies off the Board and left it just now: seen as it was. */
static void leave(qv__rng *rng, judge_board *j, int card) {
    if (card == JUDGE_NONE || j->gone[card] || j->card[card].place != JUDGE_NONE || one_in(rng, 2))
        return;
    j->gone[card] = true;
    j->last[card] = j->card[card];
    put_on_board(rng, &j->last[card],
                 one_in(rng, 4) ? CC_CELLS + j->card[card].owner * CC_AREA
                                : (int)below(rng, CC_CELLS));
}

static void random_players(qv__rng *rng, judge_board *j) {
    j->you = (int)below(rng, 2);
    j->actor = (int)below(rng, 2);
    j->target_player = (int)below(rng, 3) - 1;
    j->event_player = (int)below(rng, 3) - 1;
    j->active = (int)below(rng, 2);
    j->winner = (int)below(rng, 3) - 1;
    j->first_turn = one_in(rng, 2);
    j->x = (int)below(rng, 6);
    j->n = (int)below(rng, 6) - 1;
    j->power = (int)below(rng, 4);
    j->turn = (int)below(rng, 12);
    j->this_button = (int)below(rng, 2);
    for (int seat = 0; seat < CC_SEATS; seat++) {
        j->points[seat] = (int)below(rng, 8) - 1;
        j->counters[seat] = (int)below(rng, 6);
        j->on_board[seat] = (int)below(rng, 5);
        j->facts[seat] = below(rng, 4);
        j->buttons[seat] = below(rng, 4);
        j->buttons_off[seat] = below(rng, 4) & ~j->buttons[seat];
    }
}

/* -- The same for compiled parts ------------------------------------------------------------- */

static void add_to(cc_cards *cards, int card) {
    cards->half[card / 64] |= UINT64_C(1) << card % 64;
}

/* A card on the Board, or a ghost, at a place of the masks. */
static void show(board_pair *out, const judge_card *card, int place, uint32_t row) {
    cc_board *const b = &out->board;
    const uint64_t bit = UINT64_C(1) << place;
    out->object[place] = (uint8_t)row;
    out->card[row] = (uint8_t)card->card;
    out->counters[row] = (uint8_t)card->counters;
    out->defense[row] = (int16_t)card->defense;
    out->strength[row] = (int16_t)card->strength;
    b->control[card->control] |= bit;
    b->owned[card->owner] |= bit;
    b->trait[card->trait] |= bit;
    b->persistent |= card->persistent ? bit : 0;
    for (int d = 0; d < 8; d++)
        if (card->arrows >> d & 1)
            b->arrow[(d + 4 * card->control) % 8] |= bit;
}

static void show_players(const judge_board *j, cc_board *b, cc_scope *scope) {
    for (int seat = 0; seat < CC_SEATS; seat++) {
        b->facts[seat] = j->facts[seat];
        b->buttons[seat] = (uint16_t)j->buttons[seat];
        b->buttons_off[seat] = (uint16_t)j->buttons_off[seat];
        b->points[seat] = (int16_t)j->points[seat];
        b->counters_of[seat] = (uint16_t)j->counters[seat];
        b->count[seat] = (uint8_t)j->on_board[seat];
        b->deck_top[seat] = CC_NONE;
    }
    b->turn = (uint16_t)j->turn;
    b->active = (uint8_t)j->active;
    b->first_turn = j->first_turn;
    scope->you = (uint8_t)j->you;
    scope->actor = (uint8_t)j->actor;
    scope->button = (uint8_t)j->this_button;
    scope->target_player = j->target_player == JUDGE_NONE ? CC_NONE : (uint8_t)j->target_player;
    scope->event_player = j->event_player == JUDGE_NONE ? CC_NONE : (uint8_t)j->event_player;
    scope->winner = j->winner == JUDGE_NONE ? CC_SEATS : (uint8_t)j->winner;
    scope->event_zone = scope->event_cell = CC_NONE;
    scope->x = (int16_t)j->x;
    scope->n = (int16_t)j->n;
    scope->power = (int16_t)j->power;
}

/* The slot of a phrase: the card's place, its ghost, or its number. */
static cc_set slot_of(const judge_board *j, const int *ghost, int card) {
    if (card == JUDGE_NONE)
        return (cc_set){.place = 0};
    if (j->gone[card])
        return cc_set_place((uint32_t)ghost[card]);
    return j->card[card].place != JUDGE_NONE ? cc_set_place((uint32_t)j->card[card].place)
                                             : cc_set_card((uint32_t)card);
}

static void show_all(const board_program *program, board_pair *out) {
    judge_board *const j = &out->judge;
    cc_board *const b = &out->board;
    int ghost[JUDGE_CARDS], ghosts = 0;
    *b = (cc_board){.object = out->object,
                    .card = out->card,
                    .counters = out->counters,
                    .defense = out->defense,
                    .strength = out->strength,
                    .kind = out->kind,
                    .discard = out->discard,
                    .discards = (uint8_t)j->piled};
    memset(b->ghost_cell, CC_NONE, sizeof b->ghost_cell);
    for (int i = 0; i < j->piled; i++)
        out->discard[i] = (uint8_t)j->pile[i];
    for (int i = 0; i < j->cards; i++) {
        const judge_card *const card = &j->card[i];
        add_to(&b->owner[card->owner], i);
        if (card->place != JUDGE_NONE) {
            b->taken |= UINT64_C(1) << card->place;
            show(out, card, card->place, (uint32_t)i);
        } else {
            add_to(&b->zone[card->zone][card->owner], i);
        }
        if (!j->gone[i])
            continue;
        ghost[i] = CC_PLACES + ghosts;
        if (j->last[i].place < CC_CELLS)
            b->ghost_cell[ghosts] = (uint8_t)j->last[i].place;
        show(out, &j->last[i], ghost[i], (uint32_t)(JUDGE_CARDS + ghosts++));
    }
    out->scope = (cc_scope){.all = &program->all, .board = b, .ability = &program->ability};
    show_players(j, b, &out->scope);
    out->scope.slot[CC_SLOT_THIS] = slot_of(j, ghost, j->this_card);
    out->scope.slot[CC_SLOT_IT] = slot_of(j, ghost, j->it);
    out->scope.slot[CC_SLOT_THAT] = slot_of(j, ghost, j->that);
}

void board_random(qv__rng *rng, const board_program *program, board_pair *out) {
    memset(out, 0, sizeof *out);
    random_cards(rng, program, out);
    random_players(rng, &out->judge);
    out->judge.this_card = pick(rng, &out->judge);
    out->judge.it = one_in(rng, 4) ? out->judge.this_card : pick(rng, &out->judge);
    out->judge.that = pick(rng, &out->judge);
    leave(rng, &out->judge, out->judge.this_card);
    leave(rng, &out->judge, out->judge.it);
    leave(rng, &out->judge, out->judge.that);
    show_all(program, out);
}

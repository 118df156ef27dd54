/* SPDX-License-Identifier: MIT */
/* A small game in which every item and every key is known, for tests of choices and keys.
 *
 * A step has a card, a place, a size and a facing, the last two with keys. Cards below SINGLE are the first step of a
 * move of two steps, of MIDDLE three, where the place has a key too; all others are a move. Of every LONG cards, one
 * needs an item more. Tests decide what is legal, what is warned of and what lies where.
 *
 * For test files only, after check.h.
 */
#ifndef DIALS_H
#define DIALS_H

#include "grove.h"
#include "quiver.h"

enum { CARDS = 5, PLACES = 2, SIZES = 2, FACINGS = 5, WAYS = GROVE_WAYS, MIDDLE = 2, SINGLE = 3, LONG = 4 };
enum { CARD = 10, SPOT = 100, NEXT = 300, LAST = 500, THIRD = 600 }; /* ids of items */

_Static_assert(CARDS *PLACES *SIZES *FACINGS == WAYS, "as in a grove");

static const qv__dim card_dim = {.name = "card", .n = CARDS};
static const qv__dim place_dim = {.name = "place", .n = PLACES};
static const qv__dim corner_dim = {.name = "corner", .n = PLACES, .key = 'c'};
static const qv__dim size_dim = {.name = "size", .n = SIZES, .key = 's'};
static const qv__dim facing_dim = {.name = "facing", .n = FACINGS, .flags = QV_TURNS, .key = 'r'};
static const qv__dim spread_dim = {.name = "spread", .n = GROVE_SPREAD};

static const qv__range ranges[] = {
    {.name = "go", .dim = {&card_dim, &place_dim, &size_dim, &facing_dim}},
    {.name = "pick", .dim = {&card_dim, &corner_dim, &size_dim, &facing_dim}, .flags = QV_INNER},
    {.name = "pass", .flags = QV_DECLINE},
    {.name = "cast", .dim = {&card_dim, &place_dim, &size_dim, &facing_dim}, .flags = QV_CHANCE_RANGE},
    {.name = "spin", .dim = {&spread_dim}, .flags = QV_CHANCE_RANGE | QV_WIDE},
};

/* What the game says; each test begins with nothing barred or warned of, and nothing beside. */
static struct {
    bool barred[WAYS], barred_later[WAYS][WAYS], warned[WAYS];
    qv_item item[4];
    uint32_t items, unit, floor;
} says;

static grove_node node[1 + 3 * WAYS]; /* the first; after a way; the last; in moves of three steps */
static grove game;
static qv_ruleset *rules;
static qv_table *table;

static inline uint16_t way(uint32_t card, uint32_t place, uint32_t size, uint32_t facing) {
    return (uint16_t)(((card * PLACES + place) * SIZES + size) * FACINGS + facing);
}

/* The item that is touched for a way after its card. */
static inline uint16_t spot(uint32_t place, uint32_t size, uint32_t facing) {
    return (uint16_t)(SPOT + way(0, place, size, facing));
}

static inline uint32_t node_in(const qv_view *view) {
    return ((const grove_state *)(const void *)view)->node;
}

/* After a way of the card whose moves have three steps. */
static inline bool is_middle(uint32_t at) {
    return at > MIDDLE * WAYS / CARDS && at <= (MIDDLE + 1) * WAYS / CARDS;
}

static inline uint32_t legal(const qv_ruleset *rs, const qv_view *view, uint32_t seat, uint16_t *out) {
    const uint32_t at = node_in(view);
    uint32_t n = 0;
    (void)rs;
    (void)seat;
    for (uint32_t i = 0; i < WAYS && at; i++)
        if (at > WAYS || !says.barred_later[at - 1][i])
            out[n++] = (uint16_t)((is_middle(at) ? GROVE_PICK : GROVE_GO) + i);
    for (uint32_t i = SINGLE * WAYS / CARDS; i < WAYS && !at; i++)
        if (!says.barred[i])
            out[n++] = (uint16_t)(GROVE_GO + i);
    for (uint32_t i = 0; i < SINGLE * WAYS / CARDS && !at; i++)
        if (!says.barred[i])
            out[n++] = (uint16_t)(GROVE_PICK + i);
    return n;
}

static inline uint32_t touch(const qv_ruleset *rs, const qv_view *view, uint32_t step, uint16_t ids[QV_TOUCHES]) {
    const uint32_t on = step % WAYS, card = on * CARDS / WAYS;
    (void)rs;
    if (node_in(view)) {
        ids[0] = (uint16_t)((node_in(view) > WAYS ? THIRD : NEXT) + on);
        return 1;
    }
    if ((step < GROVE_PICK) == (card < SINGLE)) /* there is no such step */
        return 0;
    ids[0] = (uint16_t)(CARD + card);
    ids[1] = (uint16_t)(SPOT + on % (WAYS / CARDS));
    ids[2] = LAST;
    return card % LONG ? 2 : 3;
}

static inline bool why_not(const qv_ruleset *rs, const qv_view *view, uint32_t seat, uint32_t step, qv_event *out) {
    uint16_t steps[WAYS];
    const uint32_t n = legal(rs, view, seat, steps);
    *out = (qv_event){.seen_by = QV_ALL};
    for (uint32_t i = 0; i < n; i++)
        if (steps[i] == step)
            return false;
    return true;
}

static inline bool warn(const qv_ruleset *rs, const qv_view *view, uint32_t seat, const uint16_t *steps, uint32_t n,
                        qv_event *out) {
    (void)rs;
    (void)view;
    (void)seat;
    *out = (qv_event){.seen_by = QV_ALL};
    return says.warned[steps[n - 1] % WAYS];
}

static inline void scene(const qv_ruleset *rs, const qv_view *view, qv_scene *out) {
    (void)rs;
    (void)view;
    out->unit = (int32_t)says.unit;
    out->floor = (int32_t)says.floor;
    out->width = (int32_t)node_in(view);
    out->n = says.items;
    memcpy(out->at, says.item, sizeof says.item);
}

static inline int sit(void **state) {
    (void)state;
    memset(&says, 0, sizeof says);
    node[0] = (grove_node){.n = WAYS, .first = 1};
    for (uint32_t i = 0; i < WAYS; i++) {
        node[1 + i] = i < SINGLE * WAYS / CARDS ? (grove_node){.n = WAYS, .first = 1 + WAYS, .inside = true}
                                                : (grove_node){.by = GROVE_END};
        node[1 + WAYS + i] = (grove_node){.by = GROVE_END};
        node[1 + 2 * WAYS + i] = (grove_node){.n = WAYS, .first = 1 + WAYS, .inside = true};
        if (is_middle(1 + i))
            node[1 + i].first = 1 + 2 * WAYS;
    }
    game = grove_of(node, 0);
    game.game.range = ranges;
    game.game.legal = legal;
    game.game.touch = touch;
    game.game.why_not = why_not;
    game.game.warn = warn;
    game.game.scene = scene;
    rules = qv_ruleset_new(&game.game, 2, NULL, 0, NULL, 0, NULL);
    table = qv_table_new(qv_match_new(rules, 1, NULL, NULL), 1, NULL);
    return qv_table_sit(table, 0, NULL);
}

static inline int rise(void **state) {
    (void)state;
    qv_table_free(table);
    qv_ruleset_free(rules);
    return 0;
}

static inline void bar_all(void) {
    memset(says.barred, true, sizeof says.barred);
}

/* What is legal or warned of has been decided: begins to pick. */
static inline void pick(uint16_t first, uint16_t second) {
    assert_int_equal(qv_table_sit(table, 0, NULL), QV_OK);
    assert_true(qv_table_pick(table, first));
    assert_true(!second || qv_table_pick(table, second));
}

#endif

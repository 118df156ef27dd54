/* SPDX-License-Identifier: MIT */
/* ConCardia: explanations of a card on the table: how it came to its place, and on the grid which
 * arrows count against it and against its neighbours, with their sum.
 *
 * Reads the view only; says nothing of hands.
 */
#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

typedef struct {
    const cc_ruleset *rs;
    const cc_state *s;
    qv_event_log *out;
    cc_superiors superiors;
} subject;

#define SAY(kind, rule, ...) QV_EMIT(o->out, (kind), (rule), QV_ALL, __VA_ARGS__)

/* -- Cards beside the Board -------------------------------------------------------------------- */

static void tell_limbo(const subject *o, uint32_t row) {
    const uint32_t card = o->s->aside[row], way = o->s->aside_way[row], kind = o->rs->kind[card],
                   owner = cc_owner(o->rs, card);
    if (way == CC_LIMBO_START)
        SAY(CC_ABOUT_START, CC_1_5_4, owner, kind);
    else if (way == CC_LIMBO_USED)
        SAY(CC_ABOUT_IN_USE, CC_A13, owner, kind);
    else
        SAY(CC_ABOUT_TAKEN, CC_A6, cc_captor(o->s, row), kind);
}

static void tell_open(const subject *o, uint32_t card) {
    const cc_state *const s = o->s;
    const uint32_t kind = o->rs->kind[card], limbo = cc_limbo_find(s, card);
    if (limbo != CC_NONE)
        tell_limbo(o, limbo);
    for (uint32_t i = 0; i < s->discards; i++)
        if (s->discard[i] == card)
            SAY(CC_ABOUT_DISCARDED, CC_1_3_2, cc_owner(o->rs, card), kind);
    for (uint32_t i = 0; i < s->asides; i++)
        if (s->aside[i] == card && cc_is_won(s, i))
            SAY(CC_ABOUT_WON, CC_1_9_1, s->aside_way[i], kind, s->aside_points[i]);
}

/* -- Arrows ------------------------------------------------------------------------------------ */

/* The arrow of the card on one cell at the card on another one. */
static void tell_pointing(const subject *o, uint32_t from, uint32_t at) {
    const uint32_t by = o->s->at[from];
    if (!cc_tell_uncounted(o->rs, o->s, &o->superiors, from, at, o->out))
        QV_EMIT_BY(o->out, CC_ABOUT_COUNTS, cc_arrow_cause(o->rs, o->s, from, at), QV_ALL, from, at,
                   o->s->strength[by]);
}

/* On a neighbour, if there is an arrow. */
static void tell_arrow(const subject *o, uint32_t from, uint32_t at, uint32_t direction) {
    if (cc_arrows_of(o->s, o->s->at[from]) >> direction & 1)
        tell_pointing(o, from, at);
}

/* Of arrows that reach further than a space. */
static void tell_far(const subject *o, uint32_t cell) {
    const uint64_t far = o->s->taken & CC_GRID_SET & ~o->rs->near[cell];
    for (uint64_t left = far & cc_pointing(o->s, cell); left; left &= left - 1)
        tell_pointing(o, qv__lowest(left), cell);
    for (uint64_t left = far; left; left &= left - 1)
        if (cc_on(cc_pointing(o->s, qv__lowest(left)), cell))
            tell_pointing(o, cell, qv__lowest(left));
}

static void tell_sum(const subject *o, uint32_t cell) {
    const int32_t defense = o->s->defense[o->s->at[cell]];
    int32_t sum;
    if (cc_on(o->s->cannot[CC_BE_CAPTURED], cell))
        return;
    if (!cc_attackers(o->rs, o->s, &o->superiors, cell, &sum))
        SAY(CC_ABOUT_SAFE, CC_1_7_2, cell);
    else
        SAY(sum >= defense ? CC_ABOUT_THREATENED : CC_ABOUT_WITHSTANDS, CC_1_7_2, cell, sum,
            defense);
}

static void tell_cell(const subject *o, uint32_t cell) {
    for (uint32_t d = 0; d < QV_DIRECTIONS; d++) {
        const uint64_t by = cc_shift(cc_bit(cell), d) & o->s->taken;
        if (by)
            tell_arrow(o, qv__lowest(by), cell, qv__opposite(d));
    }
    tell_sum(o, cell);
    for (uint32_t d = 0; d < QV_DIRECTIONS; d++) {
        const uint64_t at = cc_shift(cc_bit(cell), d) & o->s->taken;
        if (at)
            tell_arrow(o, cell, qv__lowest(at), d);
    }
    if (o->s->reach[0])
        tell_far(o, cell);
}

/* What the points of a seat came of. */
static void tell_points(const subject *o, uint32_t seat) {
    const cc_state *const s = o->s;
    for (uint32_t i = 0; i < s->asides; i++)
        if (cc_is_won_by(s, i, seat))
            SAY(CC_ABOUT_WON, CC_1_9_1, seat, o->rs->kind[s->aside[i]], s->aside_points[i]);
}

/* -- The slot ---------------------------------------------------------------------------------- */

/* CC-1.2.2: the owner never changes, CC-1.2.5: the controller may. */
static void tell_board(const subject *o, uint32_t place) {
    const uint32_t i = o->s->at[place], card = o->s->object_card[i], owner = cc_owner(o->rs, card),
                   control = o->s->object_control[i];
    SAY(CC_ABOUT_PLACED, CC_1_6_2, owner, o->rs->kind[card], i);
    if (owner != control)
        SAY(CC_ABOUT_TAKEN_OVER, CC_1_2_3, owner, o->rs->kind[card], control);
    cc_tell_turns(o->rs, o->s, i, o->out);
    cc_tell_natures(o->rs, o->s, i, o->out);
    if (place >= CC_CELLS)
        SAY(CC_ABOUT_IN_AREA, CC_1_3_6, o->rs->kind[card]);
    else
        tell_cell(o, place);
    cc_tell_changes(o->rs, o->s, place, CC_STRENGTH, o->out);
    cc_tell_changes(o->rs, o->s, place, CC_DEFENSE, o->out);
}

/* The kind of the card that an item is; CC_NONE: it is none. */
static uint32_t kind_of_item(const subject *o, uint32_t item) {
    const cc_state *const s = o->s;
    if (item >= CC_OPEN_ID && item < CC_OPEN_ID + (uint32_t)o->rs->cards)
        return o->rs->kind[item - CC_OPEN_ID];
    if (item >= CC_HAND_ID && item < CC_HAND_ID + (uint32_t)o->rs->kinds)
        return item - CC_HAND_ID;
    const uint32_t place = item < CC_CARD_ID ? item - CC_CELL_ID : item - CC_CARD_ID;
    return item >= CC_CELL_ID && item < CC_HAND_ID && cc_on(s->taken, place)
               ? o->rs->kind[s->object_card[s->at[place]]]
               : (uint32_t)CC_NONE;
}

static void tell_printed(const subject *o, uint32_t kind) {
    const cc_content *const all = &o->rs->set;
    if (kind != CC_NONE && *cc_text_at(all, cc_kind_at(all, kind)->printed))
        SAY(CC_ABOUT_PRINTED, CC_A49, kind, kind);
}

void cc_about(const qv_ruleset *ruleset, const qv_view *view, uint32_t item, qv_event_log *out) {
    const cc_state *const s = cc_view(view);
    subject o = {.rs = cc_rules(ruleset), .s = s, .out = out};
    cc_find_superiors(o.rs, s, &o.superiors);
    tell_printed(&o, kind_of_item(&o, item));
    if (item >= CC_OPEN_ID && item < CC_OPEN_ID + (uint32_t)o.rs->cards)
        tell_open(&o, item - CC_OPEN_ID);
    else if (item >= CC_CARD_ID && item < CC_HAND_ID && cc_on(s->taken, item - CC_CARD_ID))
        tell_board(&o, item - CC_CARD_ID);
    else if (item >= CC_CELL_ID && item < CC_CARD_ID && cc_on(s->taken, item - CC_CELL_ID))
        tell_board(&o, item - CC_CELL_ID);
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        if (item == CC_COUNTER_ID + seat * CC_COUNTERS)
            tell_points(&o, seat);
}

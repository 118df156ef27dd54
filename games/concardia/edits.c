/* SPDX-License-Identifier: MIT */
/* ConCardia: edits of the table that players agree on (CC-A50): what can be listed next, and what
 * an edit does.
 *
 * The list is judged on a copy of the table on which the edits before have been made. Knows neither
 * who is asked nor who agrees.
 */
#include "edits.h"

#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"

cc_edit cc_edit_at(const cc_state *s, uint32_t i) {
    return (cc_edit){s->edit_what[i], s->edit_on[i], s->edit_to[i]};
}

void cc_list_edit(cc_state *s, cc_edit edit) {
    assert(s->edits < CC_EDITS);
    s->edit_what[s->edits] = edit.what;
    s->edit_on[s->edits] = edit.on;
    s->edit_to[s->edits++] = edit.to;
}

void cc_forget_edits(cc_state *s) {
    memset(s->edit_what, 0, sizeof s->edit_what);
    memset(s->edit_on, 0, sizeof s->edit_on);
    memset(s->edit_to, 0, sizeof s->edit_to);
    s->edits = 0;
}

/* -- What an edit does ------------------------------------------------------------------------- */

/* A card that everybody sees leaves its zone. */
static void lift(const cc_ruleset *rs, cc_state *s, uint32_t card) {
    const uint32_t object = cc_object_of(s, card);
    if (object == CC_NONE) {
        const bool taken = cc_take_open(s, card);
        assert(taken);
        (void)taken;
        return;
    }
    cc_natures natures;
    cc_values(rs, s);
    cc_find_natures(rs, s, &natures);
    (void)cc_depart(rs, s, object, &natures);
}

static bool is_cell(uint32_t place) {
    return place < CC_CELLS;
}

/* Within the grid it moves; else it comes there anew. */
static void put_at(const cc_ruleset *rs, cc_state *s, uint32_t card, uint32_t place) {
    const uint32_t object = cc_object_of(s, card);
    uint32_t control = cc_owner(rs, card);
    if (object != CC_NONE && is_cell(place) && is_cell(s->object_place[object])) {
        cc_move(rs, s, object, place);
        return;
    }
    if (object != CC_NONE)
        control = s->object_control[object];
    lift(rs, s, card);
    cc_arrive(rs, s, card, place, control);
}

static void put_into(const cc_ruleset *rs, cc_state *s, uint32_t card, uint32_t zone,
                     uint32_t whose) {
    const uint32_t owner = cc_owner(rs, card);
    const cc_traced_card traced = {(uint8_t)owner, rs->kind[card], CC_TO_ALL_SEATS, (uint8_t)card};
    lift(rs, s, card);
    switch (zone) {
    case CC_TO_HAND: cc_show(s, card); break;
    case CC_TO_DISCARD: cc_discard(s, card); break;
    case CC_TO_VICTORY: cc_aside_add(s, card, CC_WON_SOUTH + whose, rs->points[card]); break;
    default:
        cc_trace(s, traced, zone == CC_TO_TOP ? CC_TRACED_TOP : CC_TRACED_BOTTOM, 0);
        s->deck_size[owner]++;
    }
}

void cc_make_edit(const cc_ruleset *rs, cc_state *s, cc_edit edit) {
    const uint32_t object = cc_object_of(s, edit.on);
    s->stale = 1;
    switch (edit.what) {
    case CC_EDIT_PLACE: put_at(rs, s, edit.on, edit.to); break;
    case CC_EDIT_CONTROL: cc_take_control(rs, s, object, edit.to); break;
    case CC_EDIT_COUNTERS: s->object_counters[object] = edit.to; break;
    case CC_EDIT_BUTTON: s->button_counters[edit.on] = edit.to; break;
    case CC_EDIT_POOL: s->pool[edit.on] = edit.to; break;
    case CC_EDIT_POINTS:
        s->text_points[edit.on] =
            (int16_t)(s->text_points[edit.on] + edit.to - cc_points(rs, s, edit.on));
        break;
    default: assert(edit.what < CC_EDIT_DRAW); put_into(rs, s, edit.on, edit.what, edit.to);
    }
}

/* -- The table as it will be ------------------------------------------------------------------- */

/* A drawn card only leaves the deck: what it is nobody knows before. */
static void foresee(const cc_ruleset *rs, cc_state *table, cc_edit edit) {
    if (edit.what != CC_EDIT_DRAW) {
        cc_make_edit(rs, table, edit);
        return;
    }
    const uint32_t top = cc_deck_row(table, edit.on, false, 0);
    if (top != CC_NONE)
        (void)cc_untrace(table, top);
    table->deck_size[edit.on]--;
}

/* A card beside the Board comes to it only if all that have left it can be remembered. */
static bool has_room(const cc_state *s) {
    uint32_t n = s->objects;
    for (uint32_t i = 0; i < s->gone_n; i++)
        n += cc_object_of(s, s->gone[i]) == CC_NONE;
    return n < CC_PLACES;
}

/* -- Answers ----------------------------------------------------------------------------------- */

static bool is_zone(uint32_t answer) {
    return answer >= CC_ANSWER_TO && answer < CC_ANSWER_DRAW;
}

static bool is_in(uint32_t answer, uint32_t first, uint32_t n) {
    return answer >= first && answer < first + n;
}

/* Zones of a player from which cards are named by their kinds, as permitted piles are. */
static uint32_t pile_of(const uint16_t *part) {
    const uint32_t seat = part[0] - (uint32_t)CC_ANSWER_PLAYER, zone = part[1] - CC_ANSWER_TO;
    return seat + (zone == CC_TO_HAND      ? CC_FROM_HAND
                   : zone == CC_TO_VICTORY ? CC_FROM_VICTORY
                                           : CC_FROM_DISCARD);
}

bool cc_edit_is_whole(const uint16_t *part, uint32_t n) {
    if (n == 0 || part[0] == CC_ANSWER_DONE)
        return n > 0;
    const uint32_t at = is_in(part[0], CC_ANSWER_PLAYER, CC_SEATS) && n > 1 && is_zone(part[1])
                            ? 3  /* player, zone, card: where to is next */
                            : 1; /* where to, or the change, is next */
    if (n <= at)
        return false;
    const bool more =
        part[at] == CC_ANSWER_TO + CC_TO_VICTORY || part[at] == (uint32_t)CC_ANSWER_POOL;
    return n == at + (more ? 2U : 1U);
}

/* The card that the answers name; CC_NONE: none yet. */
static uint32_t card_of(const cc_ruleset *rs, const cc_state *table, const uint16_t *part,
                        uint32_t n) {
    if (is_in(part[0], CC_ANSWER_PLACE, CC_PLACES))
        return table->object_card[table->at[part[0] - CC_ANSWER_PLACE]];
    if (n < 3 || !is_zone(part[1]))
        return CC_NONE;
    return cc_first_in(rs, table, pile_of(part), part[2] - (uint32_t)CC_ANSWER_KIND);
}

static void numbers_but(uint32_t now, cc_answers *open) {
    for (uint32_t i = 0; i <= CC_NUMBER_MOST; i++)
        if (i != now)
            cc_answers_add(open, CC_ANSWER_NUMBER + i);
}

static void offer_places(uint64_t places, cc_answers *open) {
    for (uint64_t left = places; left; left &= left - 1)
        cc_answers_add(open, CC_ANSWER_PLACE + qv__lowest(left));
}

/* In the Persistent Area of who controls it, or owns it. */
static uint64_t area_for(const cc_ruleset *rs, const cc_state *table, uint32_t card) {
    const uint32_t object = cc_object_of(table, card);
    const uint32_t seat = object == CC_NONE ? cc_owner(rs, card) : table->object_control[object];
    const bool persistent = object == CC_NONE
                                ? rs->persistent[card] != 0
                                : cc_on(table->persistent, table->object_place[object]);
    if (!persistent || (object != CC_NONE && !is_cell(table->object_place[object])) ||
        !cc_may_enter(rs, table, seat, cc_kind_at(&rs->set, rs->kind[card])->name_id))
        return 0;
    return cc_bit(cc_area_place(table, seat));
}

static uint32_t prize_holder(const cc_state *s, uint32_t card) {
    for (uint32_t i = 0; i < s->asides; i++)
        if (s->aside[i] == card && cc_is_won(s, i))
            return (uint32_t)s->aside_way[i] - CC_WON_SOUTH;
    return CC_NONE;
}

/* Where the card can go from where it is. */
static void destinations(const cc_ruleset *rs, const cc_state *table, uint32_t card,
                         cc_answers *open) {
    const bool on_board = cc_object_of(table, card) != CC_NONE;
    if (on_board || has_room(table))
        offer_places((CC_GRID_SET & ~table->taken) | area_for(rs, table, card), open);
    for (uint32_t zone = CC_TO_HAND; zone <= CC_TO_VICTORY; zone++)
        if ((zone != CC_TO_HAND || !cc_is_shown(table, card)) &&
            (zone != CC_TO_DISCARD || cc_discard_find(table, card) == CC_NONE))
            cc_answers_add(open, CC_ANSWER_TO + zone);
}

static void players_but(uint32_t seat, cc_answers *open) {
    for (uint32_t i = 0; i < CC_SEATS; i++)
        if (i != seat)
            cc_answers_add(open, CC_ANSWER_PLAYER + i);
}

static void begin(const cc_state *table, cc_answers *open) {
    cc_answers_add(open, CC_ANSWER_DONE);
    offer_places(table->taken, open);
    players_but(CC_NONE, open);
    for (uint32_t i = 0; i < CC_SEATS * CC_WORN; i++)
        if (table->worn[i / CC_WORN] >> i % CC_WORN & 1)
            cc_answers_add(open, CC_ANSWER_BUTTON + i);
}

static uint32_t kinds_in(const cc_ruleset *rs, const cc_state *table, uint32_t pile,
                         cc_answers *open) {
    uint32_t n = 0;
    for (uint32_t kind = 0; kind < rs->kinds; kind++) {
        if (cc_first_in(rs, table, pile, kind) == CC_NONE)
            continue;
        n++;
        if (open)
            cc_answers_add(open, CC_ANSWER_KIND + kind);
    }
    return n;
}

/* Points, where cards alone do not decide; a card to be drawn; the pool; and zones with cards. */
static void of_player(const cc_ruleset *rs, const cc_state *table, uint16_t player,
                      cc_answers *open) {
    const uint32_t seat = player - (uint32_t)CC_ANSWER_PLAYER;
    const int32_t points = cc_points(rs, table, seat);
    if (cc_option(rs, CC_OPTION_VICTORY) == CC_VICTORY_POINTS)
        numbers_but(points < 0 ? (uint32_t)CC_NONE : (uint32_t)points, open);
    if (table->deck_size[seat] > 0 && cc_may_draw(rs, table, seat))
        cc_answers_add(open, CC_ANSWER_DRAW);
    cc_answers_add(open, CC_ANSWER_POOL);
    for (uint32_t zone = CC_TO_HAND; zone <= CC_TO_VICTORY; zone++) {
        const uint16_t part[] = {player, (uint16_t)(CC_ANSWER_TO + zone)};
        if (zone != CC_TO_TOP && zone != CC_TO_BOTTOM && kinds_in(rs, table, pile_of(part), NULL))
            cc_answers_add(open, CC_ANSWER_TO + zone);
    }
}

static void of_board(const cc_ruleset *rs, const cc_state *table, uint32_t place,
                     cc_answers *open) {
    const uint32_t object = table->at[place];
    destinations(rs, table, table->object_card[object], open);
    numbers_but(table->object_counters[object], open);
    if (is_cell(place))
        players_but(table->object_control[object], open);
}

/* The answers after the first ones. */
static void go_on(const cc_ruleset *rs, const cc_state *table, const uint16_t *part, uint32_t n,
                  cc_answers *open) {
    const uint32_t first = part[0], last = part[n - 1];
    if (n > 1 && last == CC_ANSWER_TO + CC_TO_VICTORY && (n != 2 || first >= CC_ANSWER_PLACE))
        players_but(prize_holder(table, card_of(rs, table, part, n)), open);
    else if (is_in(first, CC_ANSWER_BUTTON, CC_SEATS * CC_WORN))
        numbers_but(table->button_counters[first - CC_ANSWER_BUTTON], open);
    else if (is_in(first, CC_ANSWER_PLACE, CC_PLACES))
        of_board(rs, table, first - CC_ANSWER_PLACE, open);
    else if (n == 1)
        of_player(rs, table, part[0], open);
    else if (last == CC_ANSWER_POOL)
        numbers_but(table->pool[first - CC_ANSWER_PLAYER], open);
    else if (n == 2)
        (void)kinds_in(rs, table, pile_of(part), open);
    else
        destinations(rs, table, card_of(rs, table, part, n), open);
}

void cc_edit_answers(const cc_ruleset *rs, const cc_state *s, const uint16_t *part, uint32_t n,
                     cc_answers *open) {
    cc_state table = *s;
    for (uint32_t i = 0; i < s->edits; i++)
        foresee(rs, &table, cc_edit_at(s, i));
    cc_values(rs, &table);
    if (n == 0)
        begin(&table, open);
    else
        go_on(rs, &table, part, n, open);
}

static cc_edit read_card(const cc_ruleset *rs, const cc_state *table, const uint16_t *part,
                         uint32_t n) {
    const uint32_t on = card_of(rs, table, part, n),
                   to = part[is_in(part[0], CC_ANSWER_PLACE, CC_PLACES) ? 1 : 3];
    cc_edit out = {.on = (uint8_t)on};
    if (is_in(to, CC_ANSWER_PLACE, CC_PLACES)) {
        out.what = CC_EDIT_PLACE;
        out.to = (uint8_t)(to - CC_ANSWER_PLACE);
    } else if (is_zone(to)) {
        out.what = (uint8_t)(to - CC_ANSWER_TO);
        if (out.what == CC_TO_VICTORY)
            out.to = (uint8_t)(part[n - 1] - CC_ANSWER_PLAYER);
    } else if (is_in(to, CC_ANSWER_PLAYER, CC_SEATS)) {
        out.what = CC_EDIT_CONTROL;
        out.to = (uint8_t)(to - CC_ANSWER_PLAYER);
    } else {
        out.what = CC_EDIT_COUNTERS;
        out.to = (uint8_t)(to - CC_ANSWER_NUMBER);
    }
    return out;
}

/* Of a player or a button. */
static cc_edit read_number(const uint16_t *part, uint32_t n) {
    const uint32_t number = part[n - 1] - (uint32_t)CC_ANSWER_NUMBER;
    if (is_in(part[0], CC_ANSWER_BUTTON, CC_SEATS * CC_WORN))
        return (cc_edit){CC_EDIT_BUTTON, (uint8_t)(part[0] - CC_ANSWER_BUTTON), (uint8_t)number};
    const uint8_t seat = (uint8_t)(part[0] - CC_ANSWER_PLAYER);
    if (part[1] == CC_ANSWER_DRAW)
        return (cc_edit){CC_EDIT_DRAW, seat, 0};
    return (cc_edit){part[1] == CC_ANSWER_POOL ? CC_EDIT_POOL : CC_EDIT_POINTS, seat,
                     (uint8_t)number};
}

cc_edit cc_read_edit(const cc_ruleset *rs, const cc_state *s, const uint16_t *part, uint32_t n) {
    if (!is_in(part[0], CC_ANSWER_PLACE, CC_PLACES) && (n < 3 || !is_zone(part[1])))
        return read_number(part, n);
    cc_state table = *s;
    for (uint32_t i = 0; i < s->edits; i++)
        foresee(rs, &table, cc_edit_at(s, i));
    return read_card(rs, &table, part, n);
}

/* -- Whether a list can be --------------------------------------------------------------------- */

/* The first answers of an edit of a card, by where it lies; how many they are, or 0. */
static uint32_t name_card(const cc_ruleset *rs, const cc_state *table, uint32_t card,
                          uint16_t part[CC_EDIT_PARTS]) {
    const uint32_t object = cc_object_of(table, card), holder = prize_holder(table, card);
    uint32_t zone = CC_TO_VICTORY, seat = cc_owner(rs, card);
    if (object != CC_NONE) {
        part[0] = (uint16_t)(CC_ANSWER_PLACE + table->object_place[object]);
        return 1;
    }
    if (cc_is_shown(table, card))
        zone = CC_TO_HAND;
    else if (cc_discard_find(table, card) != CC_NONE)
        zone = CC_TO_DISCARD;
    else if (holder != CC_NONE)
        seat = holder;
    else
        return 0;
    part[0] = (uint16_t)(CC_ANSWER_PLAYER + seat);
    part[1] = (uint16_t)(CC_ANSWER_TO + zone);
    part[2] = (uint16_t)(CC_ANSWER_KIND + rs->kind[card]);
    return 3;
}

uint32_t cc_edit_from(const cc_ruleset *rs, const cc_state *s, uint32_t first, uint32_t i) {
    uint16_t part[CC_EDIT_PARTS];
    cc_state table = *s;
    for (uint32_t k = first; k < i; k++)
        foresee(rs, &table, cc_edit_at(s, k));
    return name_card(rs, &table, s->edit_on[i], part) == 1 ? (uint32_t)(part[0] - CC_ANSWER_PLACE)
                                                           : CC_PLACES + pile_of(part);
}

static uint32_t parts_of_card(const cc_ruleset *rs, const cc_state *table, cc_edit edit,
                              uint16_t part[CC_EDIT_PARTS]) {
    uint32_t n = edit.on < rs->cards ? name_card(rs, table, edit.on, part) : 0;
    if (n == 0)
        return 0;
    const uint32_t first = edit.what == CC_EDIT_PLACE     ? (uint32_t)CC_ANSWER_PLACE
                           : edit.what == CC_EDIT_CONTROL ? (uint32_t)CC_ANSWER_PLAYER
                                                          : (uint32_t)CC_ANSWER_NUMBER;
    if (edit.what < CC_EDIT_PLACE)
        part[n++] = (uint16_t)(CC_ANSWER_TO + edit.what);
    else
        part[n++] = (uint16_t)(first + edit.to);
    if (edit.what == CC_TO_VICTORY)
        part[n++] = (uint16_t)(CC_ANSWER_PLAYER + edit.to);
    return n;
}

/* The answers that list an edit; 0: none do. */
static uint32_t parts_of(const cc_ruleset *rs, const cc_state *table, cc_edit edit,
                         uint16_t part[CC_EDIT_PARTS]) {
    uint32_t n = 0;
    if (edit.what < CC_EDIT_BUTTON)
        return parts_of_card(rs, table, edit, part);
    if (edit.what == CC_EDIT_BUTTON ? edit.on >= CC_SEATS * CC_WORN : edit.on >= CC_SEATS)
        return 0;
    part[n++] = (uint16_t)(edit.on + (edit.what == CC_EDIT_BUTTON ? (uint32_t)CC_ANSWER_BUTTON
                                                                  : (uint32_t)CC_ANSWER_PLAYER));
    if (edit.what == CC_EDIT_POOL)
        part[n++] = CC_ANSWER_POOL;
    part[n++] = (uint16_t)(edit.what == CC_EDIT_DRAW ? (uint32_t)CC_ANSWER_DRAW
                                                     : (uint32_t)CC_ANSWER_NUMBER + edit.to);
    return n;
}

static bool holds(const cc_ruleset *rs, const cc_state *table, cc_edit edit) {
    uint16_t part[CC_EDIT_PARTS];
    const uint32_t n = edit.what < CC_EDIT_KINDS ? parts_of(rs, table, edit, part) : 0;
    for (uint32_t i = 0; i < n; i++) {
        cc_answers open = {{0}};
        if (i == 0)
            begin(table, &open);
        else
            go_on(rs, table, part, i, &open);
        if (part[i] >= CC_ANSWERS_ALL || !cc_answers_has(&open, part[i]))
            return false;
    }
    return n > 0 && cc_edit_is_whole(part, n);
}

bool cc_edits_hold(const cc_ruleset *rs, const cc_state *s, uint32_t first) {
    cc_state table = *s;
    for (uint32_t i = first; i < s->edits; i++) {
        cc_values(rs, &table);
        if (!holds(rs, &table, cc_edit_at(s, i)))
            return false;
        foresee(rs, &table, cc_edit_at(s, i));
    }
    return true;
}

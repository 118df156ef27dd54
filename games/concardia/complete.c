/* SPDX-License-Identifier: MIT */
/* ConCardia: completes a sparse position text.
 *
 * A position says which cards lie open and which are in hand; all others of a list are in its deck.
 * Unless it says otherwise, it is an Action Step, each card on the Board is controlled by its
 * owner, captured cards are won by the other player and count what is printed on them, and the
 * turns before were taken alternately. Values may be out of range here: the check comes later.
 */
#include <string.h>

#include "base/bits.h"
#include "rules.h"

typedef struct {
    const cc_ruleset *rs;
    cc_state *s;
    const qv__fields_given *given;
} work;

#define GIVEN(member) qv__given(w->given, offsetof(cc_state, member))

static uint32_t least(uint32_t n, uint32_t most) {
    return n < most ? n : most;
}

/* -- Cards that lie open ----------------------------------------------------------------------- */

/* CC-1.2.2 */
static uint8_t owner_of(const work *w, uint32_t card) {
    return card < w->rs->cards ? (uint8_t)cc_owner(w->rs, card) : CC_NONE;
}

static uint8_t other_than(uint32_t seat) {
    return seat < CC_SEATS ? (uint8_t)(1 - seat) : CC_NONE;
}

static int16_t points_of(const work *w, uint32_t card) {
    return card < w->rs->cards ? w->rs->points[card] : 0;
}

static void complete_board(const work *w) {
    cc_state *const s = w->s;
    for (uint32_t i = 0; i < least(s->objects, CC_PLACES); i++) {
        const uint32_t place = s->object_place[i];
        if (s->object_control[i] != CC_NONE && GIVEN(object_control))
            continue;
        s->object_control[i] = place >= CC_CELLS && place < CC_PLACES
                                   ? (uint8_t)((place - CC_CELLS) / CC_AREA)
                                   : owner_of(w, s->object_card[i]);
    }
}

/* In the Victory Pile of the other player. */
static void complete_aside(const work *w) {
    cc_state *const s = w->s;
    const bool starts = s->part == CC_PART_DUEL;
    for (uint32_t i = 0; i < least(s->asides, CC_CARDS); i++) {
        if (s->aside_way[i] == CC_NONE || !GIVEN(aside_way))
            s->aside_way[i] = starts ? CC_LIMBO_START : other_than(owner_of(w, s->aside[i]));
        if (!GIVEN(aside_points) && s->aside_way[i] < CC_LIMBO_USED)
            s->aside_points[i] = points_of(w, s->aside[i]);
    }
}

/* -- Hands and decks --------------------------------------------------------------------------- */

static void sort(uint8_t *list, uint32_t n) {
    for (uint32_t i = 1; i < n; i++) {
        const uint8_t value = list[i];
        uint32_t at = i;
        for (; at > 0 && list[at - 1] > value; at--)
            list[at] = list[at - 1];
        list[at] = value;
    }
}

static uint8_t size_of(const uint8_t list[CC_DECK]) {
    uint8_t n = 0;
    while (n < CC_DECK && list[n] != CC_NONE)
        n++;
    return n;
}

static void drop(uint64_t left[CC_SEATS], const work *w, const uint8_t *card, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (card[i] < w->rs->cards)
            left[cc_owner(w->rs, card[i])] &= ~cc_bit(cc_in_list(w->rs, card[i]));
}

/* Unless said otherwise, traced cards lie on top of decks, and everybody knows them. */
static void complete_traced(const work *w) {
    cc_state *const s = w->s;
    for (uint32_t i = 0; i < least(s->traced_n, CC_CARDS); i++) {
        const uint32_t card = s->traced[i];
        if (!GIVEN(traced_to))
            s->traced_to[i] = CC_TO_ALL_SEATS;
        if (s->traced_kind[i] == CC_NONE || !GIVEN(traced_kind))
            s->traced_kind[i] = card < w->rs->cards ? w->rs->kind[card] : CC_NONE;
        if (!GIVEN(traced_part) && card < w->rs->cards)
            s->traced_part[cc_owner(w->rs, card)][CC_TRACED_TOP]++;
    }
}

/* Hidden traced cards of the deck. */
static void drop_hidden(const work *w, uint32_t seat, uint8_t count[CC_CARDS]) {
    const cc_state *const s = w->s;
    uint32_t row = 0;
    for (uint32_t i = 0; i < CC_SEATS * CC_TRACED_PARTS; i++)
        for (uint32_t k = 0; k < s->traced_part[i / CC_TRACED_PARTS][i % CC_TRACED_PARTS]; k++) {
            const bool deck = i / CC_TRACED_PARTS == seat && i % CC_TRACED_PARTS != CC_TRACED_HELD;
            const uint32_t kind = row < s->traced_n ? s->traced_kind[row] : (uint32_t)CC_NONE;
            if (deck && kind < CC_CARDS && !(s->traced_to[row] & CC_TO_ALL) && count[kind] > 0)
                count[kind]--;
            row++;
        }
}

static void drop_open(const work *w, uint64_t left[CC_SEATS]) {
    const cc_state *const s = w->s;
    drop(left, w, s->object_card, least(s->objects, CC_PLACES));
    drop(left, w, s->discard, least(s->discards, CC_CARDS));
    drop(left, w, s->aside, least(s->asides, CC_CARDS));
    drop(left, w, s->shown, least(s->shown_n, CC_CARDS));
    for (uint32_t i = 0; i < least(s->traced_n, CC_CARDS); i++)
        if (s->traced_to[i] & CC_TO_ALL)
            drop(left, w, &s->traced[i], 1);
}

/* CC-A52: the first ready deck that has all open cards, or the first; everybody knows no more than
 * these and what it looks like. */
static void complete_list(const work *w, uint32_t seat) {
    cc_state *const s = w->s;
    uint64_t left[CC_SEATS] = {w->rs->listed[0], w->rs->listed[1]};
    if (!w->rs->ready || !cc_has_deck(s, seat))
        return;
    drop_open(w, left);
    const uint64_t open = w->rs->listed[seat] & ~left[seat];
    const uint32_t fits = cc_decks_with(w->rs, open, w->rs->ready);
    if (s->list[seat] == CC_NONE)
        s->list[seat] = (uint8_t)qv__lowest(fits ? fits : w->rs->ready);
    if (s->list[seat] >= CC_DECKS)
        return;
    if (!GIVEN(may))
        s->may[seat] = (uint16_t)cc_decks_with(w->rs, open, cc_decks_like(w->rs, s->list[seat]));
    if (!GIVEN(worn))
        s->worn[seat] = w->rs->set.deck_buttons[s->list[seat]];
}

/* The deck is what lies nowhere else. */
static void complete_deck(const work *w, uint32_t seat) {
    cc_state *const s = w->s;
    uint8_t count[CC_CARDS] = {0};
    uint64_t left[CC_SEATS] = {cc_listed(w->rs, s, 0), cc_listed(w->rs, s, 1)};
    drop_open(w, left);
    for (uint32_t i = 0; i < w->rs->n[seat]; i++)
        if (left[seat] >> i & 1)
            count[w->rs->kind[i + (seat ? w->rs->n[0] : 0U)]]++;
    for (uint32_t i = 0; i < CC_DECK; i++)
        if (s->hand[seat][i] < CC_CARDS && count[s->hand[seat][i]] > 0)
            count[s->hand[seat][i]]--;
    drop_hidden(w, seat, count);
    uint32_t n = 0;
    memset(s->bag[seat], CC_NONE, sizeof s->bag[seat]);
    for (uint32_t kind = 0; kind < w->rs->kinds; kind++)
        for (; count[kind] > 0; count[kind]--)
            s->bag[seat][n++] = (uint8_t)kind;
}

static void complete_hidden(const work *w, uint32_t seat) {
    cc_state *const s = w->s;
    if (!GIVEN(hand_since)) {
        sort(s->hand[seat], CC_DECK);
        memset(s->hand_since[seat], 0xFF, sizeof s->hand_since[seat]);
        memset(s->hand_since[seat], 0, size_of(s->hand[seat]) * sizeof s->hand_since[seat][0]);
    }
    if (!GIVEN(hand_size))
        s->hand_size[seat] = size_of(s->hand[seat]);
    sort(s->bag[seat], CC_DECK);
    if (!GIVEN(bag))
        complete_deck(w, seat);
    if (!GIVEN(deck_size))
        s->deck_size[seat] = (uint8_t)(size_of(s->bag[seat]) + s->traced_part[seat][CC_TRACED_TOP] +
                                       s->traced_part[seat][CC_TRACED_BOTTOM] +
                                       s->traced_part[seat][CC_TRACED_LOOSE]);
    if (!GIVEN(hand_open))
        s->hand_open[seat] = (uint8_t)(1U << seat);
}

/* -- The course -------------------------------------------------------------------------------- */

static uint32_t part_of(const work *w) {
    const cc_state *const s = w->s;
    switch (s->phase) {
    case CC_ASK_PICK: return CC_PART_PICK;
    case CC_ASK_START: return CC_PART_START;
    case CC_ASK_THROW:
    case CC_DUE_COIN: return CC_PART_DUEL;
    case CC_DUE_DRAW: return s->turn > 0 || s->objects > 0 ? CC_PART_DRAWN : CC_PART_DEAL;
    case CC_OVER: return CC_PART_END;
    default: return CC_PART_ACTIONS;
    }
}

/* A draw at the setup: south first. */
static void complete_deal(const work *w) {
    cc_state *const s = w->s;
    const uint32_t south = cc_first_hand(w->rs, s, 0);
    if (!GIVEN(player))
        s->player = s->hand_size[0] >= south;
    const uint32_t seat = s->player & 1U, all = cc_first_hand(w->rs, s, seat);
    if (!GIVEN(draws))
        s->draws = (uint8_t)(all > s->hand_size[seat] ? all - s->hand_size[seat] : 0);
}

/* South has the odd turns, unless the position says whose turn it is. */
static void complete_seats(const work *w) {
    cc_state *const s = w->s;
    if (!GIVEN(turn))
        s->turn = 1;
    if (!GIVEN(active))
        s->active = GIVEN(player) ? s->player : (uint8_t)((s->turn - 1U) & 1);
    if (!GIVEN(player))
        s->player = s->active;
    if (!GIVEN(regular))
        s->regular = s->active;
}

/* The turn in progress is not finished, but after the game is over. */
static void complete_turn(const work *w) {
    cc_state *const s = w->s;
    complete_seats(w);
    const uint32_t before = s->turn - 1U, over = s->phase == CC_OVER;
    if (!GIVEN(finished) && s->turn > 0 && s->active < CC_SEATS) {
        s->finished[s->active] = (uint16_t)(before / 2 + over);
        s->finished[1 - s->active] = (uint16_t)((before + 1) / 2);
    }
    if (!GIVEN(draws))
        s->draws = s->phase == CC_DUE_DRAW;
    if (!GIVEN(actions))
        s->actions = s->phase == CC_ASK_ACTION;
}

/* Who is asked in a secret window; everybody sees the active player instead (CC-1.15.5). */
static void complete_secret(const work *w) {
    cc_state *const s = w->s;
    if (s->phase != CC_ASK_WINDOW || !cc_in_secret(w->rs) || GIVEN(asked) || s->player >= CC_SEATS)
        return;
    s->asked[s->player] = 1;
    s->player = s->active;
}

static void complete_end(const work *w) {
    cc_state *const s = w->s;
    if (s->phase == CC_OVER && !GIVEN(reason))
        s->reason = s->passes == (1U << CC_SEATS) - 1 ? CC_ENDS_PASSES : CC_ENDS_GOAL;
}

static void complete_course(const work *w) {
    cc_state *const s = w->s;
    if (!GIVEN(part))
        s->part = (uint8_t)part_of(w);
    if (s->part == CC_PART_DEAL) {
        complete_deal(w);
    } else if (s->part < CC_PART_TURN) {
        if (!GIVEN(draws))
            s->draws = 0;
        if (!GIVEN(ties))
            s->ties = s->phase == CC_DUE_COIN ? CC_THROWS : 0;
    } else {
        complete_turn(w);
    }
    complete_secret(w);
    complete_end(w);
}

void cc_complete(const qv_ruleset *ruleset, qv_state *state, const qv__fields_given *given) {
    const work all = {cc_rules(ruleset), (cc_state *)(void *)state, given}, *const w = &all;
    if (!given->any)
        return;
    sort(w->s->shown, least(w->s->shown_n, CC_CARDS));
    complete_traced(w);
    if (!GIVEN(phase))
        w->s->phase = CC_ASK_ACTION;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        complete_list(w, seat);
        complete_hidden(w, seat);
    }
    complete_course(w);
    complete_board(w);
    complete_aside(w);
}

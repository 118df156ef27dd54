/* SPDX-License-Identifier: MIT */
/* ConCardia: where a card may be placed or kept, and the cards of a hand. */
#include "base/bits.h"
#include "core/shared.h"
#include "layers.h"

/* -- Placing (CC-1.6.2, CC-1.13.1) ------------------------------------------------------------- */

uint64_t cc_spaces(const cc_ruleset *rs, const cc_state *s) {
    const uint64_t cards = s->taken & CC_GRID_SET;
    if (!cards) {
        const int32_t rule = cc_option(rs, CC_OPTION_EMPTY_GRID); /* CC-A16 */
        return rule == CC_EMPTY_CENTRE ? CC_CENTRE_SET : rule == CC_EMPTY_ANY ? CC_GRID_SET : 0;
    }
    return cc_around(cards) & ~cards;
}

static uint32_t name_at(const cc_ruleset *rs, const cc_state *s, const cc_natures *natures,
                        uint32_t place) {
    return cc_on(natures->altered, place)
               ? natures->name[place]
               : cc_kind_at(&rs->set, rs->kind[s->object_card[s->at[place]]])->name_id;
}

/* Names of cards. */
typedef struct {
    uint16_t name[CC_PLACES];
    uint32_t n;
} names;

static void find_names(const cc_ruleset *rs, const cc_state *s, uint64_t places, names *out) {
    cc_natures natures;
    natures.altered = 0;
    if (places & s->natured)
        cc_find_natures(rs, s, &natures);
    out->n = 0;
    for (uint64_t left = places; left; left &= left - 1)
        out->name[out->n++] = (uint16_t)name_at(rs, s, &natures, qv__lowest(left));
}

static bool has_name(const names *of, uint32_t name) {
    for (uint32_t i = 0; i < of->n; i++)
        if (of->name[i] == name)
            return true;
    return false;
}

/* Whether a card at one of the places has the name. */
static bool is_named(const cc_ruleset *rs, const cc_state *s, uint64_t places, uint32_t name) {
    names of;
    find_names(rs, s, places, &of);
    return has_name(&of, name);
}

/* CT-6.4: who controls a Unique card plays no other one of its name. */
bool cc_may_play(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind) {
    const uint32_t name = cc_kind_at(&rs->set, kind)->name_id;
    return !is_named(rs, s, s->word[CC_UNIQUE] & s->has[seat], name);
}

/* The same for a card on the Board, which goes from one Persistent Area to the other. */
bool cc_may_change_area(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t object) {
    const uint32_t place = s->object_place[object];
    cc_natures natures;
    cc_find_natures(rs, s, &natures);
    const uint32_t name = name_at(rs, s, &natures, place);
    for (uint64_t left = s->taken & CC_AREA_SET(seat); left; left &= left - 1)
        if (name_at(rs, s, &natures, qv__lowest(left)) == name)
            return false;
    return cc_on(s->persistent, place) && cc_area_place(s, seat) != CC_NONE;
}

/* As an action: where texts permit it too, and none forbids it. */
static uint64_t ruled_cells(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t card,
                            uint64_t spaces) {
    uint64_t cells = spaces;
    if (rs->changes >> CC_EFFECT_PERMIT & 1)
        cells |= cc_permitted_cells(rs, s, seat, card, true, true, spaces);
    if (rs->changes >> CC_EFFECT_NO_PLAY & 1)
        cells &= ~cc_banned_cells(rs, s, seat, card, true);
    return cells;
}

uint64_t cc_cells_for(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t card) {
    return cc_may_play(rs, s, seat, rs->kind[card])
               ? ruled_cells(rs, s, seat, card, cc_spaces(rs, s))
               : 0;
}

/* Copies of a kind in a hand, as texts may speak of one of them: those that all know, and then one
 * that is hidden. CC_NONE: there are no more. */
static uint32_t copy_at(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind,
                        uint32_t i) {
    for (uint32_t k = 0; k < s->shown_n; k++)
        if (rs->kind[s->shown[k]] == kind && cc_owner(rs, s->shown[k]) == seat && i-- == 0)
            return s->shown[k];
    return i == 0 && cc_hand_find(s, seat, kind) != CC_NONE ? cc_first_hidden(rs, s, seat, kind)
                                                            : (uint32_t)CC_NONE;
}

/* Of each copy; as long as no effect lasts they do not differ. */
static uint64_t cells_of_kind(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind,
                              uint64_t spaces) {
    uint64_t cells = ruled_cells(rs, s, seat, cc_hand_card(rs, s, seat, kind), spaces);
    uint32_t card;
    for (uint32_t i = 1; s->lastings && (card = copy_at(rs, s, seat, kind, i)) != CC_NONE; i++)
        cells |= ruled_cells(rs, s, seat, card, spaces);
    return cells;
}

uint32_t cc_copy_to_place(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind,
                          uint32_t cell) {
    uint32_t card;
    for (uint32_t i = 0; s->lastings && (card = copy_at(rs, s, seat, kind, i)) != CC_NONE; i++)
        if (cc_on(ruled_cells(rs, s, seat, card, cc_spaces(rs, s)), cell))
            return card;
    return cc_hand_card(rs, s, seat, kind);
}

uint64_t cc_cells_of_kind(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind) {
    return cc_may_play(rs, s, seat, kind) ? cells_of_kind(rs, s, seat, kind, cc_spaces(rs, s)) : 0;
}

cc_cards cc_playable(const cc_ruleset *rs, const cc_state *s, uint32_t seat, const cc_cards *held) {
    const bool ruled = cc_in_force(rs, s, 1U << CC_EFFECT_NO_PLAY | 1U << CC_EFFECT_PERMIT);
    const uint64_t spaces = cc_spaces(rs, s);
    cc_cards kinds = *held;
    names unique;
    find_names(rs, s, s->word[CC_UNIQUE] & s->has[seat], &unique);
    if (!ruled && unique.n == 0)
        return spaces ? *held : (cc_cards){{0, 0}};
    for (uint32_t half = 0; half < 2; half++)
        for (uint64_t left = held->half[half]; left; left &= left - 1) {
            const uint32_t kind = half * 64 + qv__lowest(left);
            if (has_name(&unique, cc_kind_at(&rs->set, kind)->name_id) ||
                !(ruled ? cells_of_kind(rs, s, seat, kind, spaces) : spaces))
                kinds.half[half] ^= left & (0 - left);
        }
    return kinds;
}

/* -- From piles, as texts permit --------------------------------------------------------------- */

/* A row of what lies open: Discard Piles, Victory Piles, and hands as far as everybody knows them.
 */
static bool is_in(const cc_ruleset *rs, const cc_state *s, uint32_t pile, uint32_t i,
                  uint32_t *card) {
    const uint32_t seat = pile % CC_SEATS;
    const uint8_t *const list = pile < CC_FROM_VICTORY ? s->discard
                                : pile < CC_FROM_HAND  ? s->aside
                                                       : s->shown;
    *card = list[i];
    return (pile < CC_FROM_VICTORY || pile >= CC_FROM_HAND ? cc_owner(rs, *card)
                                                           : s->aside_way[i]) == seat;
}

static uint32_t rows_of(const cc_state *s, uint32_t pile) {
    return pile < CC_FROM_VICTORY ? s->discards : pile < CC_FROM_HAND ? s->asides : s->shown_n;
}

static uint64_t cells_of(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t pile,
                         uint32_t card) {
    const bool held = pile >= CC_FROM_HAND;
    if (!cc_may_play(rs, s, seat, rs->kind[card]))
        return 0;
    return cc_permitted_cells(rs, s, seat, card, held, false, cc_spaces(rs, s)) &
           ~cc_banned_cells(rs, s, seat, card, held);
}

cc_cards cc_permitted_in(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t pile) {
    cc_cards kinds = {{0, 0}};
    uint32_t card;
    for (uint32_t i = 0; i < rows_of(s, pile); i++)
        if (is_in(rs, s, pile, i, &card) && cells_of(rs, s, seat, pile, card))
            cc_bits_add(kinds.half, rs->kind[card]);
    return kinds;
}

uint32_t cc_first_in(const cc_ruleset *rs, const cc_state *s, uint32_t pile, uint32_t kind) {
    uint32_t card;
    for (uint32_t i = 0; i < rows_of(s, pile); i++)
        if (is_in(rs, s, pile, i, &card) && rs->kind[card] == kind)
            return card;
    return CC_NONE;
}

uint64_t cc_cells_from(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t pile,
                       uint32_t kind) {
    uint64_t cells = 0;
    uint32_t card;
    for (uint32_t i = 0; i < rows_of(s, pile); i++)
        if (is_in(rs, s, pile, i, &card) && rs->kind[card] == kind)
            cells |= cells_of(rs, s, seat, pile, card);
    return cells;
}

uint32_t cc_card_from(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t pile,
                      uint32_t kind, uint32_t cell) {
    uint32_t card;
    for (uint32_t i = 0; i < rows_of(s, pile); i++)
        if (is_in(rs, s, pile, i, &card) && rs->kind[card] == kind &&
            cc_on(cells_of(rs, s, seat, pile, card), cell))
            return card;
    return CC_NONE;
}

uint64_t cc_half_cells(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    const uint32_t kind = s->half_source[seat], pile = s->half_ability[seat];
    return pile == 0 ? cc_cells_of_kind(rs, s, seat, kind)
                     : cc_cells_from(rs, s, seat, pile - 1, kind);
}

/* -- Persistent Areas -------------------------------------------------------------------------- */

/* CC-1.3.5: the name is not there yet, CC-A47: and there is room. */
bool cc_may_enter(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t name) {
    return !is_named(rs, s, s->taken & CC_AREA_SET(seat), name) &&
           cc_area_place(s, seat) != CC_NONE;
}

bool cc_can_pay_area(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind) {
    cc_bill bill;
    const cc_payer payer = {
        .rs = rs, .s = s, .bill = &bill, .seat = seat, .source = CC_NONE, .kind = kind};
    if (!cc_kind_at(&rs->set, kind)->area_items)
        return true;
    cc_bill_of_area(rs, kind, &bill);
    return cc_can_pay(&payer);
}

/* A ban on spaces is none on the Persistent Area. */
static bool is_banned(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t card) {
    return rs->changes >> CC_EFFECT_NO_PLAY & 1 &&
           cc_banned_cells(rs, s, seat, card, true) & CC_AREA_SET(seat);
}

uint32_t cc_copy_to_keep(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind) {
    uint32_t card;
    for (uint32_t i = 0; s->lastings && (card = copy_at(rs, s, seat, kind, i)) != CC_NONE; i++)
        if (!is_banned(rs, s, seat, card))
            return card;
    return cc_hand_card(rs, s, seat, kind);
}

/* The same for a card in hand, with its cost. */
bool cc_may_keep(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind) {
    return cc_kind_at(&rs->set, kind)->persistent &&
           cc_may_enter(rs, s, seat, cc_kind_at(&rs->set, kind)->name_id) &&
           cc_may_play(rs, s, seat, kind) &&
           !is_banned(rs, s, seat, cc_copy_to_keep(rs, s, seat, kind)) &&
           cc_can_pay_area(rs, s, seat, kind);
}

/* The kinds in a hand, as bits by kind. What is hidden of it is sorted. */
cc_cards cc_held(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    const uint8_t *const hand = s->hand[seat];
    cc_cards kinds = {{0, 0}};
    for (uint32_t half = 0, i = 0; half < 2; half++) {
        uint64_t bits = 0;
        for (; i < s->hand_size[seat] && hand[i] / 64 == half; i++)
            bits |= cc_bit(hand[i] % 64);
        kinds.half[half] = bits;
    }
    for (uint32_t i = 0; i < s->shown_n; i++) {
        const uint32_t kind = rs->kind[s->shown[i]];
        if (cc_owner(rs, s->shown[i]) == seat)
            cc_bits_add(kinds.half, kind);
    }
    return kinds;
}

uint32_t cc_each_kind(const cc_cards *kinds, uint32_t first, uint16_t *out) {
    const uint32_t n = qv__each_step(kinds->half[0], first, out);
    return n + qv__each_step(kinds->half[1], first + 64, out + n);
}

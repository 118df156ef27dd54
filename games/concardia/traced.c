/* SPDX-License-Identifier: MIT */
/* ConCardia: hidden cards that are traced (CC-1.16.2, CC-1.16.3): those of a deck of which the
 * depth is known, or which text has shown in it, and hand cards of which a text in progress speaks.
 *
 * The rows of a seat follow each other by part, those of south come first. What a hidden card is
 * called tells nothing: it is the lowest number of its list that no open card and no other row has.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "rules.h"

/* -- Rows -------------------------------------------------------------------------------------- */

uint32_t cc_traced_first(const cc_state *s, uint32_t seat, uint32_t part) {
    uint32_t first = 0;
    for (uint32_t i = 0; i < seat * CC_TRACED_PARTS + part; i++)
        first += s->traced_part[i / CC_TRACED_PARTS][i % CC_TRACED_PARTS];
    return first;
}

uint32_t cc_traced(const cc_state *s, uint32_t number) {
    const uint8_t *const found = memchr(s->traced, (int)number, s->traced_n);
    return found ? (uint32_t)(found - s->traced) : CC_NONE;
}

void cc_traced_place(const cc_state *s, uint32_t row, uint32_t *seat, uint32_t *part) {
    uint32_t at = 0, end = s->traced_part[0][0];
    while (row >= end) {
        at++;
        end += s->traced_part[at / CC_TRACED_PARTS][at % CC_TRACED_PARTS];
    }
    *seat = at / CC_TRACED_PARTS;
    *part = at % CC_TRACED_PARTS;
}

uint32_t cc_kind_of(const cc_ruleset *rs, const cc_state *s, uint32_t card) {
    const uint32_t row = s->traced_n ? cc_traced(s, card) : (uint32_t)CC_NONE;
    return row == CC_NONE ? rs->kind[card] : s->traced_kind[row];
}

static void insert(uint8_t *list, uint32_t at, uint32_t n, uint32_t value) {
    memmove(list + at + 1, list + at, n - at);
    list[at] = (uint8_t)value;
}

static void drop(uint8_t *list, uint32_t at, uint32_t n) {
    memmove(list + at, list + at + 1, n - at - 1);
    list[n - 1] = 0;
}

uint32_t cc_trace(cc_state *s, cc_traced_card card, uint32_t part, uint32_t at) {
    const uint32_t row = cc_traced_first(s, card.seat, part) + at;
    assert(at <= s->traced_part[card.seat][part] && s->traced_n < CC_CARDS);
    insert(s->traced, row, s->traced_n, card.number);
    insert(s->traced_to, row, s->traced_n, card.to);
    insert(s->traced_kind, row, s->traced_n, card.kind);
    s->traced_n++;
    s->traced_part[card.seat][part]++;
    return row;
}

cc_traced_card cc_untrace(cc_state *s, uint32_t row) {
    uint32_t seat, part;
    cc_traced_place(s, row, &seat, &part);
    const cc_traced_card card = {(uint8_t)seat, s->traced_kind[row], s->traced_to[row],
                                 s->traced[row]};
    drop(s->traced, row, s->traced_n);
    drop(s->traced_to, row, s->traced_n);
    drop(s->traced_kind, row, s->traced_n);
    s->traced_n--;
    s->traced_part[seat][part]--;
    return card;
}

/* -- What cards are called --------------------------------------------------------------------- */

uint64_t cc_called(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    uint64_t numbers = 0;
    const uint32_t first = cc_traced_first(s, seat, 0),
                   end = cc_traced_first(s, seat, CC_TRACED_PARTS);
    for (uint32_t row = first; row < end; row++)
        numbers |= cc_bit(cc_in_list(rs, s->traced[row]));
    return numbers;
}

uint32_t cc_free_number(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    const uint64_t free = rs->listed[seat] & ~s->out[seat] & ~cc_called(rs, s, seat);
    assert(free);
    return qv__lowest(free) + (seat ? rs->n[0] : 0U);
}

static uint32_t exchanged(uint32_t number, uint32_t one, uint32_t other) {
    return number == one ? other : number == other ? one : number;
}

static void exchange_bits(uint64_t cards[2], uint32_t one, uint32_t other) {
    const bool first = cc_bits_have(cards, one), second = cc_bits_have(cards, other);
    if (first == second)
        return;
    cc_bits_drop(cards, first ? one : other);
    cc_bits_add(cards, first ? other : one);
}

/* Frame f waits with a card that it would discard (CC-1.12.10). */
static bool holds_discard(const cc_state *s, uint32_t f) {
    return s->window[f + 1] == CC_WINDOW_WOULD_DISCARD ||
           (s->window[f + 1] == CC_WINDOW_PREVENTED && s->frame_left[f] > 0 &&
            s->frame_from[f] == 0);
}

/* What the texts in progress and lasting effects say of either, they say of the other from now on.
 */
static void exchange(cc_state *s, uint32_t one, uint32_t other) {
    for (uint32_t i = 0; i < s->lastings && one != other; i++)
        exchange_bits(s->lasting_named[i], one, other);
    for (uint32_t f = 0; f < s->frames && one != other; f++) {
        for (uint32_t slot = 0; slot < CC_KEPT; slot++)
            exchange_bits(s->frame_slot[f][slot], one, other);
        if (s->frame_event[f] & CC_WOULD_DISCARD)
            s->frame_card[f] = (uint8_t)exchanged(s->frame_card[f], one, other);
        if (holds_discard(s, f))
            s->frame_left[f] = (uint8_t)(exchanged(s->frame_left[f] - 1U, one, other) + 1);
        for (uint32_t i = 0; i < CC_ORDERED && s->frame_order[f][i]; i++)
            if (s->frame_order[f][i] < CC_ORDER_OF)
                s->frame_order[f][i] =
                    (uint8_t)(exchanged(s->frame_order[f][i] - 1U, one, other) + 1);
    }
}

void cc_call(cc_state *s, uint32_t number, uint32_t other) {
    const uint32_t row = cc_traced(s, number), second = cc_traced(s, other);
    if (row != CC_NONE)
        s->traced[row] = (uint8_t)other;
    if (second != CC_NONE)
        s->traced[second] = (uint8_t)number;
    exchange(s, number, other);
}

bool cc_is_called(const cc_state *s, uint32_t number) {
    for (uint32_t f = 0; f < s->frames; f++)
        for (uint32_t slot = 0; slot < CC_KEPT; slot++)
            if (cc_bits_have(s->frame_slot[f][slot], number))
                return true;
    return false;
}

void cc_mark_open(const cc_ruleset *rs, cc_state *s, uint32_t card) {
    s->out[cc_owner(rs, card)] |= cc_bit(cc_in_list(rs, card));
}

void cc_open(const cc_ruleset *rs, cc_state *s, uint32_t card) {
    cc_mark_open(rs, s, card);
    if (rs->ready) /* CC-A52: everybody knows that the deck has it */
        s->may[cc_owner(rs, card)] &= rs->holders[cc_in_list(rs, card)];
    const uint32_t row = s->traced_n ? cc_traced(s, card) : (uint32_t)CC_NONE;
    if (row != CC_NONE && !(s->traced_to[row] & CC_TO_ALL)) /* it makes way */
        cc_call(s, card, cc_free_number(rs, s, cc_owner(rs, card)));
}

/* -- Known and unknown again ------------------------------------------------------------------- */

/* More for a card with more abilities that are used up; Actions count as long as their step lasts.
 */
static uint64_t uses_of(const cc_state *s, uint32_t card) {
    const bool acting = s->part == CC_PART_ACTIONS || s->part == CC_PART_ACTIONS_WINDOW;
    const uint64_t used = s->card_used[card], done = acting ? s->card_done[card] : 0;
    return (uint64_t)(qv__count(used) + qv__count(done)) << 32 | used << 16 | done;
}

uint32_t cc_least_used(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint64_t cards) {
    const uint32_t base = seat ? rs->n[0] : 0U;
    uint32_t least = base + qv__lowest(cards);
    uint64_t uses = uses_of(s, least);
    for (uint64_t left = cards & (cards - 1); left && uses; left &= left - 1) {
        const uint32_t card = base + qv__lowest(left);
        if (uses_of(s, card) < uses) {
            least = card;
            uses = uses_of(s, card);
        }
    }
    return least;
}

uint32_t cc_first_hidden(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind) {
    const uint64_t hidden = rs->of_kind[seat][kind] & ~s->out[seat];
    assert(hidden);
    return cc_least_used(rs, s, seat, hidden);
}

uint32_t cc_surface(const cc_ruleset *rs, cc_state *s, uint32_t row) {
    uint32_t seat, part;
    if (s->traced_to[row] & CC_TO_ALL)
        return s->traced[row];
    cc_traced_place(s, row, &seat, &part);
    const uint32_t card = cc_first_hidden(rs, s, seat, s->traced_kind[row]);
    cc_call(s, s->traced[row], card);
    s->traced_to[row] = CC_TO_ALL_SEATS;
    cc_open(rs, s, card);
    return card;
}

static void unname(cc_state *s, uint32_t card) {
    for (uint32_t i = 0; i < s->lastings; i++)
        cc_bits_drop(s->lasting_named[i], card);
}

/* The texts in progress of this card go on to speak of it, whatever it is called from now on. */
static void keep_source(cc_state *s, uint32_t card) {
    for (uint32_t f = 0; f < s->frames; f++) {
        uint64_t *const self = s->frame_slot[f][CC_KEPT_THIS];
        if (s->frame_source[f] == card && !(self[0] | self[1]))
            cc_bits_add(self, card);
    }
}

void cc_hide(const cc_ruleset *rs, cc_state *s, uint32_t card) {
    s->out[cc_owner(rs, card)] &= ~cc_bit(cc_in_list(rs, card));
    unname(s, card);
    keep_source(s, card);
}

void cc_submerge(const cc_ruleset *rs, cc_state *s, uint32_t row, uint32_t to) {
    uint32_t seat, part;
    cc_traced_place(s, row, &seat, &part);
    const bool known = s->traced_to[row] & CC_TO_ALL;
    const uint32_t card = s->traced[row];
    s->traced_to[row] = (uint8_t)to;
    if (!known)
        return;
    cc_hide(rs, s, card);
    if (rs->listed[seat] & ~s->out[seat] & ~cc_called(rs, s, seat))
        cc_call(s, card, cc_free_number(rs, s, seat));
}

/* -- Decks ------------------------------------------------------------------------------------- */

uint32_t cc_bag_size(const cc_state *s, uint32_t seat) {
    const uint8_t *const part = s->traced_part[seat];
    const uint32_t traced =
        (uint32_t)part[CC_TRACED_TOP] + part[CC_TRACED_BOTTOM] + part[CC_TRACED_LOOSE];
    return s->deck_size[seat] - traced;
}

uint32_t cc_deck_row(const cc_state *s, uint32_t seat, bool bottom, uint32_t depth) {
    const uint32_t near = bottom ? CC_TRACED_BOTTOM : CC_TRACED_TOP,
                   far = bottom ? CC_TRACED_TOP : CC_TRACED_BOTTOM;
    const uint8_t *const part = s->traced_part[seat];
    const uint32_t fixed = (uint32_t)part[CC_TRACED_TOP] + part[CC_TRACED_BOTTOM];
    if (depth < part[near])
        return cc_traced_first(s, seat, near) + depth;
    if (s->deck_size[seat] > fixed || depth >= s->deck_size[seat])
        return CC_NONE;
    return cc_traced_first(s, seat, far) + s->deck_size[seat] - 1 - depth;
}

uint32_t cc_top_card(const cc_state *s, uint32_t seat) {
    const uint32_t row = s->traced_n ? cc_deck_row(s, seat, false, 0) : (uint32_t)CC_NONE;
    return row != CC_NONE && s->traced_to[row] & CC_TO_ALL ? s->traced[row] : (uint32_t)CC_NONE;
}

void cc_bag_add(cc_state *s, uint32_t seat, uint32_t kind) {
    uint8_t *const bag = s->bag[seat];
    uint32_t i = 0;
    while (bag[i] < kind) /* what is empty has no lower number */
        i++;
    memmove(bag + i + 1, bag + i, CC_DECK - 1 - i);
    bag[i] = (uint8_t)kind;
}

void cc_bag_drop(cc_state *s, uint32_t seat, uint32_t kind) {
    uint8_t *const at = memchr(s->bag[seat], (int)kind, CC_DECK);
    assert(at);
    memmove(at, at + 1, CC_DECK - 1 - (size_t)(at - s->bag[seat]));
    s->bag[seat][CC_DECK - 1] = CC_NONE;
}

bool cc_is_shown(const cc_state *s, uint32_t card) {
    return memchr(s->shown, (int)card, s->shown_n);
}

bool cc_is_in_hand(const cc_state *s, uint32_t card) {
    const uint32_t row = s->traced_n ? cc_traced(s, card) : (uint32_t)CC_NONE;
    uint32_t seat, part = CC_TRACED_TOP;
    if (row != CC_NONE)
        cc_traced_place(s, row, &seat, &part);
    return part == CC_TRACED_HELD || (row == CC_NONE && cc_is_shown(s, card));
}

bool cc_is_unseen_in_hand(const cc_state *s, uint32_t card) {
    const uint32_t row = s->traced_n ? cc_traced(s, card) : (uint32_t)CC_NONE;
    return row != CC_NONE && !(s->traced_to[row] & CC_TO_ALL) && cc_is_in_hand(s, card);
}

bool cc_is_to_be_discarded(const cc_state *s, uint32_t number) {
    for (uint32_t f = 0; f < s->frames; f++)
        if (holds_discard(s, f) &&
            cc_bits_have(s->frame_slot[f][CC_SLOT_CARDS - CC_SLOT_TARGET], number) &&
            cc_is_in_hand(s, number))
            return true;
    return false;
}

bool cc_leaves_before(const cc_state *s, uint32_t number, uint32_t other) {
    const bool discarded = cc_is_to_be_discarded(s, number), called = cc_is_called(s, number);
    if (discarded != cc_is_to_be_discarded(s, other))
        return discarded;
    return called != cc_is_called(s, other) ? !called : number < other;
}

/* Of a kind among those that lie anywhere in the deck, known to everybody or not. */
static uint32_t loose_row(const cc_state *s, uint32_t seat, uint32_t kind, bool known) {
    const uint32_t first = cc_traced_first(s, seat, CC_TRACED_LOOSE),
                   end = first + s->traced_part[seat][CC_TRACED_LOOSE];
    uint32_t found = CC_NONE;
    for (uint32_t row = first; row < end; row++)
        if (s->traced_kind[row] == kind && ((s->traced_to[row] & CC_TO_ALL) != 0) == known &&
            (found == CC_NONE || cc_leaves_before(s, s->traced[row], s->traced[found])))
            found = row;
    return found;
}

cc_traced_card cc_bag_take(cc_state *s, uint32_t seat, uint32_t kind, bool known) {
    if (!known && memchr(s->bag[seat], (int)kind, CC_DECK)) {
        cc_bag_drop(s, seat, kind);
        return (cc_traced_card){(uint8_t)seat, (uint8_t)kind, 0, CC_NONE};
    }
    const uint32_t row = loose_row(s, seat, kind, known);
    assert(row != CC_NONE);
    return cc_untrace(s, row);
}

/* CC-1.16.3: of what a text in progress speaks it goes on to speak. */
void cc_shuffle(const cc_ruleset *rs, cc_state *s, uint32_t seat) {
    for (uint32_t part = CC_TRACED_TOP; part < CC_TRACED_HELD; part++)
        for (uint32_t i = s->traced_part[seat][part]; i-- > 0;) {
            const uint32_t row = cc_traced_first(s, seat, part) + i;
            cc_submerge(rs, s, row, 0);
            const cc_traced_card card = cc_untrace(s, row);
            if (cc_is_called(s, card.number))
                cc_trace(s, card, CC_TRACED_LOOSE, s->traced_part[seat][CC_TRACED_LOOSE]);
            else
                cc_bag_add(s, seat, card.kind);
        }
}

void cc_forget_traced(cc_state *s) {
    for (uint32_t row = s->traced_n; row-- > 0;) {
        uint32_t seat, part;
        cc_traced_place(s, row, &seat, &part);
        const bool fixed = part < CC_TRACED_LOOSE || s->traced_to[row] & CC_TO_ALL;
        if (fixed || cc_is_called(s, s->traced[row]))
            continue;
        const cc_traced_card card = cc_untrace(s, row);
        if (part == CC_TRACED_LOOSE)
            cc_bag_add(s, seat, card.kind);
    }
}

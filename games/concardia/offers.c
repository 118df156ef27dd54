/* SPDX-License-Identifier: MIT */
/* ConCardia: cards and spaces that are offered for the clause in hand: which of its cards are left,
 * which of them a player sees, where they can be played, and how they lie in their piles.
 */
#include "base/bits.h"
#include "frames.h"

/* -- Cards of the clause ----------------------------------------------------------------------- */

void cc_left_of_clause(const cc_state *s, uint64_t left[2]) {
    const uint32_t f = s->frames - 1U;
    for (uint32_t half = 0; half < 2; half++)
        left[half] = s->frame_slot[f][CC_SLOT_CARDS - CC_SLOT_TARGET][half] &
                     ~s->frame_slot[f][CC_SLOT_MOVED - CC_SLOT_TARGET][half];
    cc_bits_drop(left, CC_THIS_BUTTON);
}

/* Of the hand of another player nothing is chosen, known or not (CT-32). */
static bool is_seen(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t card) {
    if (cc_is_in_hand(s, card))
        return cc_owner(rs, card) == seat;
    const uint32_t row = s->traced_n ? cc_traced(s, card) : (uint32_t)CC_NONE;
    return row == CC_NONE || s->traced_to[row] & (CC_TO_ALL | 1U << seat);
}

cc_set cc_seen_part(const cc_ruleset *rs, const cc_state *s, uint32_t seat, const uint64_t cards[2],
                    bool seen) {
    uint64_t found[2] = {0, 0};
    for (uint32_t half = 0; half < 2; half++)
        for (uint64_t left = cards[half]; left; left &= left - 1)
            if (is_seen(rs, s, seat, half * 64 + qv__lowest(left)) == seen)
                cc_bits_add(found, half * 64 + qv__lowest(left));
    return cc_set_of(s, found);
}

/* -- Spaces and decks -------------------------------------------------------------------------- */

static uint64_t cells_named(const cc_ruleset *rs, const cc_state *s, const cc_scope *scope,
                            cc_op op) {
    const cc_question *row = cc_question_at(&rs->set, scope->ability->question + op.c);
    while (row->kind != CC_Q_SPACE)
        row++;
    if (row->offer == CC_NO_PART)
        return cc_spaces(rs, s);
    return cc_part_set(scope, row->offer).place & CC_GRID_SET & ~s->taken;
}

/* Bans speak of a hidden card as of any copy. */
uint64_t cc_play_cells(const cc_ruleset *rs, const cc_state *s, const cc_scope *scope, cc_op op,
                       uint32_t card) {
    const uint32_t seat = s->frame_actor[s->frames - 1], kind = cc_kind_of(rs, s, card),
                   row = s->traced_n ? cc_traced(s, card) : (uint32_t)CC_NONE;
    const uint64_t cells = cells_named(rs, s, scope, op);
    if (kind == CC_NONE || !cells || !(rs->changes >> CC_EFFECT_NO_PLAY & 1))
        return kind == CC_NONE || cc_may_play(rs, s, seat, kind) ? cells : 0;
    const bool hidden = row != CC_NONE && !(s->traced_to[row] & CC_TO_ALL);
    const bool held = cc_is_in_hand(s, card);
    const uint32_t such = hidden ? cc_first_hidden(rs, s, cc_owner(rs, card), kind) : card;
    return cc_may_play(rs, s, seat, kind) ? cells & ~cc_banned_cells(rs, s, seat, such, held) : 0;
}

void cc_search_eye(const cc_ruleset *rs, const cc_state *s, uint32_t seat, cc_eye *eye) {
    uint32_t seats = 0;
    for (uint32_t whose = 0; whose < CC_SEATS; whose++)
        seats |= s->hand_open[whose] >> seat & 1 ? 1U << whose : 0;
    cc_look(rs, s, seats, eye);
    eye->decks = seats;
    eye->knows = 1U << seat; /* of the other deck he does not see where a card lies */
}

/* -- Piles ------------------------------------------------------------------------------------- */

static void add_to_pile(const cc_state *s, uint32_t f, cc_stack *p, uint32_t at, uint32_t card) {
    if (!cc_bits_have(s->frame_slot[f][CC_SLOT_CARDS - CC_SLOT_TARGET], card))
        return;
    p->done += cc_bits_have(s->frame_slot[f][CC_SLOT_MOVED - CC_SLOT_TARGET], card);
    p->at[p->n++] = (uint8_t)at;
}

void cc_find_stack(const cc_ruleset *rs, const cc_state *s, uint32_t f, uint32_t seat,
                   uint32_t part, cc_stack *p) {
    p->n = p->done = 0;
    p->deck = part < CC_TRACED_LOOSE;
    const uint32_t first = cc_traced_first(s, seat, part),
                   n = p->deck ? s->traced_part[seat][part] : s->discards;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t at = p->deck ? first + i : n - 1 - i;
        const uint32_t card = p->deck ? s->traced[at] : s->discard[at];
        if (p->deck || cc_owner(rs, card) == seat)
            add_to_pile(s, f, p, at, card);
    }
}

/* The first pile of which the order is not yet known; false: of none. */
bool cc_next_stack(const cc_ruleset *rs, const cc_state *s, uint32_t f, cc_stack *p) {
    for (uint32_t i = 0; i < CC_STACKS; i++) {
        cc_find_stack(rs, s, f, i / 3, i % 3, p);
        if (p->n > p->done + 1)
            return true;
    }
    return false;
}

uint32_t cc_stack_card(const cc_state *s, const cc_stack *p, uint32_t i) {
    return (p->deck ? s->traced : s->discard)[p->at[i]];
}

void cc_arrange_offer(const cc_ruleset *rs, const cc_state *s, uint64_t cards[2]) {
    cc_stack p;
    cards[0] = cards[1] = 0;
    if (cc_next_stack(rs, s, s->frames - 1U, &p))
        for (uint32_t i = p.done; i < p.n; i++)
            cc_bits_add(cards, cc_stack_card(s, &p, i));
}

bool cc_in_other_hand(const cc_ruleset *rs, const cc_state *s, const cc_set *set) {
    for (uint32_t i = 0; i < s->shown_n; i++)
        if (cc_owner(rs, s->shown[i]) != s->frame_actor[s->frames - 1] &&
            cc_bits_have(set->card.half, s->shown[i]))
            return true;
    return false;
}

/* SPDX-License-Identifier: MIT */
/* ConCardia: what verbs on piles and hands ask before they are done (CC-1.15.2, CT-37): the order
 * of their cards, a space for each, what a search finds; and which cards a text speaks of from then
 * on.
 *
 * Cards that the actor sees come in his order, the others by chance after them. MOVED has the cards
 * that are done, or in order; `frame_far` is 1 once the order is known, or a search has begun.
 */
#include <string.h>

#include "base/bits.h"
#include "deeds.h"

static uint64_t *slot_of(cc_state *s, uint32_t f, uint32_t slot) {
    return s->frame_slot[f][slot - CC_SLOT_TARGET];
}

/* -- Cards that texts speak of ----------------------------------------------------------------- */

/* Of a deck one of the traced cards of a kind that the eye cannot tell, but those of `had`. */
static uint32_t untold_of_kind(const cc_state *s, const cc_eye *eye, uint32_t seat, uint32_t kind,
                               const uint64_t had[2]) {
    const uint32_t end = cc_traced_first(s, seat, CC_TRACED_HELD);
    for (uint32_t row = cc_traced_first(s, seat, 0); row < end; row++)
        if (s->traced_kind[row] == kind && !(s->traced_to[row] & (CC_TO_ALL | eye->knows)) &&
            !cc_bits_have(had, s->traced[row]))
            return s->traced[row];
    return CC_NONE;
}

uint32_t cc_speak_of(const cc_ruleset *rs, cc_state *s, const cc_eye *eye, uint32_t card,
                     const uint64_t had[2]) {
    const uint32_t seat = card < CC_CARDS ? cc_owner(rs, card) : 0;
    const cc_board *const b = &eye->board;
    if (card >= CC_CARDS || cc_on(s->out[seat], cc_in_list(rs, card)) ||
        cc_bits_have(b->traced[0][seat].half, card) || cc_bits_have(b->traced[1][seat].half, card))
        return card;
    const bool hand = cc_bits_have(b->zone[CC_HAND][seat].half, card);
    if (!hand && !cc_bits_have(b->zone[CC_DECK_ZONE][seat].half, card))
        return card; /* lost in a deck */
    if (!hand && !memchr(s->bag[seat], b->kind[card], CC_DECK))
        return untold_of_kind(s, eye, seat, b->kind[card], had);
    const uint32_t part = hand ? CC_TRACED_HELD : CC_TRACED_LOOSE;
    const cc_traced_card called = {(uint8_t)seat, b->kind[card], (uint8_t)(hand ? 1U << seat : 0U),
                                   (uint8_t)cc_free_number(rs, s, seat)};
    if (!hand)
        cc_bag_drop(s, seat, called.kind);
    cc_trace(s, called, part, s->traced_part[seat][part]);
    return called.number;
}

void cc_speak_of_all(const cc_ruleset *rs, cc_state *s, const cc_eye *eye, uint64_t cards[2]) {
    uint64_t called[2] = {0, 0};
    for (uint32_t half = 0; half < 2; half++)
        for (uint64_t left = cards[half]; left; left &= left - 1)
            cc_bits_add(called, cc_speak_of(rs, s, eye, half * 64 + qv__lowest(left), called));
    cards[0] = called[0];
    cards[1] = called[1];
}

/* A card that left the Board may still stand for itself. */
void cc_keep_cards(const cc_eye *eye, const cc_set *set, uint64_t cards[2]) {
    cc_cards_of(eye->s, set, cards);
    for (uint64_t left = set->place >> CC_PLACES; left; left &= left - 1) {
        const uint32_t card = eye->card[CC_PLACES + qv__lowest(left)];
        if (card < CC_CARDS)
            cc_bits_add(cards, card);
    }
}

/* -- Ends of piles ----------------------------------------------------------------------------- */

/* The seat, of these, of whose deck the depth of one of the first n cards is not known; CC_NONE. */
uint32_t cc_unknown_depth(const cc_state *s, uint32_t seats, bool bottom, uint32_t n) {
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        for (uint32_t i = 0; seats >> seat & 1 && i < n && i < s->deck_size[seat]; i++)
            if (cc_deck_row(s, seat, bottom, i) == CC_NONE)
                return seat;
    return CC_NONE;
}

static void take(cc_state *s, uint32_t f, uint32_t slot, uint32_t card) {
    cc_bits_add(slot_of(s, f, slot), card);
    cc_keep_chosen(s, f, card);
}

static void begin_end(cc_state *s, uint32_t f, uint32_t slot) {
    slot_of(s, f, slot)[0] = slot_of(s, f, slot)[1] = 0;
}

void cc_take_depths(cc_state *s, uint32_t f, uint32_t slot, uint32_t seats, bool bottom,
                    uint32_t n) {
    begin_end(s, f, slot);
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        for (uint32_t i = 0; seats >> seat & 1 && i < n && i < s->deck_size[seat]; i++)
            take(s, f, slot, s->traced[cc_deck_row(s, seat, bottom, i)]);
    cc_end_choice(s, f, slot);
}

void cc_take_discards(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t slot, uint32_t seats,
                      bool bottom, uint32_t n) {
    uint32_t left[CC_SEATS] = {n, n};
    begin_end(s, f, slot);
    for (uint32_t i = 0; i < s->discards; i++) {
        const uint32_t card = s->discard[bottom ? i : s->discards - 1U - i];
        const uint32_t seat = cc_owner(rs, card);
        if (!(seats >> seat & 1) || left[seat] == 0)
            continue;
        left[seat]--;
        take(s, f, slot, card);
    }
    cc_end_choice(s, f, slot);
}

/* -- The order of the clause ------------------------------------------------------------------- */

static uint32_t only_card(const uint64_t cards[2]) {
    const uint32_t n = qv__count(cards[0]) + qv__count(cards[1]);
    if (n != 1)
        return CC_NONE;
    return cards[0] ? qv__lowest(cards[0]) : 64 + qv__lowest(cards[1]);
}

/* `frame_far` of an order that holds for one instruction only. */
enum { ORDER_ASKED = 2 };

static cc_work ask_next(const cc_ruleset *rs, const cc_state *s, uint32_t f,
                        const uint64_t left[2]) {
    const cc_set seen = cc_seen_part(rs, s, s->frame_actor[f], left, true);
    return cc_set_any(&seen) ? CC_WORK_ORDER : CC_WORK_CHANCE;
}

void cc_next_in_order(cc_state *s, uint32_t f, uint32_t card) {
    cc_keep_chosen(s, f, card);
    cc_bits_add(slot_of(s, f, CC_SLOT_MOVED), card);
}

static void end_order(cc_state *s, uint32_t f) {
    cc_end_choice(s, f, CC_SLOT_CARDS);
    slot_of(s, f, CC_SLOT_MOVED)[0] = slot_of(s, f, CC_SLOT_MOVED)[1] = 0;
    s->frame_far[f] = ORDER_ASKED;
}

static cc_work put_in_order(const cc_ruleset *rs, cc_state *s, uint32_t f) {
    uint64_t left[2];
    cc_left_of_clause(s, left);
    if (s->frame_far[f] == 0 && cc_next_chosen(s, f, left) != CC_NONE)
        s->frame_far[f] = 1;
    const uint32_t last = only_card(left);
    if (s->frame_far[f] || !(left[0] | left[1]))
        return CC_WORK_DONE;
    if (last == CC_NONE)
        return ask_next(rs, s, f, left);
    cc_next_in_order(s, f, last);
    end_order(s, f);
    return CC_WORK_DONE;
}

/* Those that come to a pile on which they lie one on the other. */
static bool needs_order(cc_op op) {
    return op.code == CC_OP_PUT_ON_DECK || op.b == CC_DISCARD;
}

static cc_work put(const cc_ruleset *rs, cc_state *s, uint32_t f, cc_op op, const cc_scope *scope,
                   qv_event_log *log) {
    const cc_question *const row = cc_question_at(&rs->set, scope->ability->question + op.c);
    const cc_work came = needs_order(op) ? put_in_order(rs, s, f) : CC_WORK_DONE;
    if (came == CC_WORK_DONE)
        cc_put(rs, s, f, op, row->who, cc_seats_of(scope, row->who), log);
    if (came == CC_WORK_DONE && s->frame_far[f] == ORDER_ASKED)
        cc_give_order(s, f, CC_SLOT_CARDS, CC_SLOT_WITH);
    return came;
}

/* -- Playing cards ----------------------------------------------------------------------------- */

/* Cards on the Board cannot be played, nor those for which there is no space. */
static void drop_unplayable(const cc_ruleset *rs, cc_state *s, uint32_t f, const cc_scope *scope,
                            cc_op op) {
    uint64_t *const had = slot_of(s, f, CC_SLOT_MOVED);
    uint64_t left[2];
    for (uint32_t i = 0; i < s->objects; i++)
        cc_bits_add(had, s->object_card[i]);
    cc_left_of_clause(s, left);
    for (uint32_t half = 0; half < 2; half++)
        for (; left[half]; left[half] &= left[half] - 1) {
            const uint32_t card = half * 64 + qv__lowest(left[half]);
            if (!cc_play_cells(rs, s, scope, op, card))
                cc_bits_add(had, card);
        }
}

/* Who plays a card sees it. */
static void see_card(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t card,
                     qv_event_log *log) {
    const uint32_t row = cc_traced(s, card), seat = s->frame_actor[f], bit = 1U << seat;
    if (row == CC_NONE || s->traced_to[row] & bit)
        return;
    s->traced_to[row] |= (uint8_t)bit;
    QV_EMIT_BY(log, CC_SAYS_SEES, cc_effect_cause(rs, s, CC_1_16_2), bit, seat,
               s->traced_kind[row]);
}

static cc_work play(const cc_ruleset *rs, cc_state *s, uint32_t f, cc_op op, const cc_scope *scope,
                    qv_event_log *log) {
    uint64_t left[2];
    if (s->frame_left[f] == 0) {
        drop_unplayable(rs, s, f, scope, op);
        cc_left_of_clause(s, left);
        if (!(left[0] | left[1]))
            return CC_WORK_DONE;
        uint32_t card = cc_next_chosen(s, f, left);
        card = card == CC_NONE ? only_card(left) : card;
        if (card == CC_NONE)
            return ask_next(rs, s, f, left);
        s->frame_left[f] = (uint8_t)(card + 1);
    }
    if (op.a == CC_SPACE_CHOSEN) {
        see_card(rs, s, f, s->frame_left[f] - 1U, log);
        return CC_WORK_SPACE;
    }
    const uint64_t cells = cc_play_cells(rs, s, scope, op, s->frame_left[f] - 1U);
    cc_play_on(rs, s, f, qv__lowest(cells), log);
    return CC_WORK_AGAIN;
}

/* -- Searching --------------------------------------------------------------------------------- */

void cc_end_search(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        s->hand_open[seat] = (uint8_t)(1U << seat);
    cc_found(rs, s, f, log);
}

static cc_work search(const cc_ruleset *rs, cc_state *s, uint32_t f, cc_op op,
                      const cc_scope *scope, qv_event_log *log) {
    const cc_question *const row = cc_question_at(&rs->set, scope->ability->question + op.c);
    const uint32_t seats = cc_seats_of(scope, row->who), actor = s->frame_actor[f];
    cc_eye eye;
    cc_machine m = {.flag = false};
    cc_scope all;
    if (!seats)
        return CC_WORK_DONE;
    const uint32_t whose = qv__lowest(seats);
    if (s->frame_far[f] == 0) {
        QV_EMIT_BY(log, op.b ? CC_SAYS_SEARCHES_PILE : CC_SAYS_SEARCHES,
                   cc_effect_cause(rs, s, CT_6_3), QV_ALL, actor, whose);
        if (!op.b)
            s->hand_open[whose] |= (uint8_t)(1U << actor);
        s->frame_far[f] = 1;
        cc_search_eye(rs, s, actor, &eye);
        cc_frame_scope(&eye, f, &all);
        cc_run_part(&all, row->offer, &m);
        const uint32_t n = cc_size_of(&m.set[0]);
        const int32_t most = m.value[1] < 0 ? 0 : m.value[1];
        s->frame_left[f] = op.a ? (uint8_t)(1 + (most < (int32_t)n ? (uint32_t)most : n)) : 0;
        if (!op.a && n > 0 && most > 0)
            return CC_WORK_CARDS;
    }
    if (s->frame_left[f] > 1)
        return CC_WORK_CHANCE;
    cc_end_choice(s, f, CC_SLOT_CARDS);
    cc_end_search(rs, s, f, log);
    return CC_WORK_DONE;
}

/* -- Arranging --------------------------------------------------------------------------------- */

static void swap_rows(cc_state *s, const cc_stack *p, uint32_t a, uint32_t b) {
    uint8_t *const lists[] = {p->deck ? s->traced : s->discard, s->traced_to, s->traced_kind};
    for (uint32_t i = 0; i < (p->deck ? 3U : 1U); i++) {
        const uint8_t was = lists[i][p->at[a]];
        lists[i][p->at[a]] = lists[i][p->at[b]];
        lists[i][p->at[b]] = was;
    }
}

static void come_next(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t card) {
    cc_stack p;
    uint32_t i = 0;
    if (!cc_next_stack(rs, s, f, &p))
        return;
    while (cc_stack_card(s, &p, i) != card)
        i++;
    for (; i > p.done; i--)
        swap_rows(s, &p, i, i - 1);
    cc_bits_add(slot_of(s, f, CC_SLOT_MOVED), card);
}

/* Only the actor knows what lies where then. What the cards are called tells nothing either. */
static void forget_places(const cc_ruleset *rs, cc_state *s, uint32_t f, const cc_stack *p) {
    for (uint32_t k = 0; p->deck && k < p->n; k++)
        cc_submerge(rs, s, p->at[k], 1U << s->frame_actor[f]);
    cc_call_in_order(rs, s, f);
}

/* The next cards of a pile, and the only one that is left. */
void cc_arrange(const cc_ruleset *rs, cc_state *s, uint32_t f, const uint8_t *cards, uint32_t n) {
    cc_stack p;
    if (!cc_next_stack(rs, s, f, &p))
        return;
    for (uint32_t i = 0; i < n; i++)
        come_next(rs, s, f, cards[i]);
    forget_places(rs, s, f, &p);
}

static cc_work arrange(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    const uint64_t *const cards = slot_of(s, f, CC_SLOT_CARDS);
    cc_stack p;
    if (!(cards[0] | cards[1]))
        return CC_WORK_DONE;
    if (s->frame_far[f] == 0)
        cc_look_at(rs, s, f, log);
    if (s->frame_far[f] == 0)
        slot_of(s, f, CC_SLOT_MOVED)[0] = slot_of(s, f, CC_SLOT_MOVED)[1] = 0;
    s->frame_far[f] = 1;
    if (cc_next_stack(rs, s, f, &p))
        return CC_WORK_ARRANGE;
    QV_EMIT_BY(log, CC_SAYS_ARRANGES, cc_effect_cause(rs, s, CT_6_3), QV_ALL, s->frame_actor[f],
               qv__count(cards[0]) + qv__count(cards[1]));
    return CC_WORK_DONE;
}

/* -- The course -------------------------------------------------------------------------------- */

cc_work cc_go_on_working(const cc_ruleset *rs, cc_state *s, uint32_t f, cc_op op,
                         const cc_scope *scope, qv_event_log *log) {
    switch (op.code) {
    case CC_OP_PLAY_CARD: return play(rs, s, f, op, scope, log);
    case CC_OP_SEARCH: return search(rs, s, f, op, scope, log);
    case CC_OP_ARRANGE: return arrange(rs, s, f, log);
    default: return put(rs, s, f, op, scope, log);
    }
}

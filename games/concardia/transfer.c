/* SPDX-License-Identifier: MIT */
/* ConCardia: cards that texts put into other zones, show, shuffle and find (CT-6.3), for frame f:
 * what is done at once, when all that is asked is answered.
 */
#include <string.h>

#include "base/bits.h"
#include "deeds.h"

#define TELL(kind, rule, ...) \
    QV_EMIT_BY(log, (kind), cc_effect_cause(rs, s, (rule)), QV_ALL, __VA_ARGS__)

static uint64_t *cards_of(cc_state *s, uint32_t f) {
    return s->frame_slot[f][CC_SLOT_CARDS - CC_SLOT_TARGET];
}

/* -- Taking a card from where it is ------------------------------------------------------------ */

/* A card on its way: as texts call it, and where it was on the Board. */
typedef struct {
    cc_traced_card card;
    uint32_t place;
} lifted;

static bool lift_traced(const cc_ruleset *rs, cc_state *s, uint32_t row, bool openly, lifted *out) {
    uint32_t seat, part;
    cc_traced_place(s, row, &seat, &part);
    if (part == CC_TRACED_HELD && openly) {
        const uint32_t card = cc_held_take(rs, s, row);
        out->card = (cc_traced_card){(uint8_t)seat, rs->kind[card], CC_TO_ALL_SEATS, (uint8_t)card};
        return true;
    }
    if (part == CC_TRACED_HELD) {
        out->card = cc_hand_take_unseen(rs, s, s->traced[row]);
        return true;
    }
    if (openly)
        row = cc_traced(s, cc_surface(rs, s, row));
    out->card = cc_untrace(s, row);
    s->deck_size[seat]--;
    return true;
}

/* `openly`: everybody sees it where it goes. False: it is nowhere where a text can take it. */
static bool lift(const cc_ruleset *rs, cc_state *s, uint32_t card, bool openly,
                 const cc_natures *natures, lifted *out) {
    const uint32_t object = cc_object_of(s, card), row = cc_traced(s, card);
    out->place = object == CC_NONE ? (uint32_t)CC_NONE : s->object_place[object];
    if (row != CC_NONE)
        return lift_traced(rs, s, row, openly, out);
    if (object == CC_NONE && !openly && cc_is_shown(s, card)) {
        out->card = cc_hand_take_unseen(rs, s, card);
        return true;
    }
    out->card = (cc_traced_card){(uint8_t)cc_owner(rs, card), rs->kind[card], CC_TO_ALL_SEATS,
                                 (uint8_t)card};
    if (object == CC_NONE)
        return cc_take_open(s, card);
    (void)cc_depart(rs, s, object, natures);
    return true;
}

static void note_left(const cc_ruleset *rs, cc_state *s, uint32_t f, const lifted *what,
                      qv_event_log *log) {
    if (what->place == CC_NONE)
        return;
    cc_note(rs, s,
            (cc_event){.kinds = CC_LEFT,
                       .card = what->card.number,
                       .player = s->frame_actor[f],
                       .place = (uint8_t)what->place,
                       .label = CC_NONE},
            log);
}

/* -- Put --------------------------------------------------------------------------------------- */

static void say_put(const cc_ruleset *rs, const cc_state *s, uint32_t f, cc_traced_card card,
                    uint32_t to, uint32_t whose, qv_event_log *log) {
    const uint32_t actor = s->frame_actor[f];
    if (card.to & CC_TO_ALL) {
        TELL(CC_SAYS_PUTS, CT_6_3, actor, card.kind, to, whose);
        return;
    }
    TELL(CC_SAYS_PUTS_UNSEEN, CT_6_3, actor, to, whose);
    if (card.to)
        QV_EMIT_BY(log, CC_SAYS_CARD_IS, cc_effect_cause(rs, s, CC_1_16_2), card.to, card.kind);
}

static void put_on_deck(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t card, bool bottom,
                        const cc_natures *natures, qv_event_log *log) {
    lifted what;
    if (!lift(rs, s, card, false, natures, &what))
        return;
    cc_trace(s, what.card, bottom ? CC_TRACED_BOTTOM : CC_TRACED_TOP, 0);
    s->deck_size[what.card.seat]++;
    cc_mark_done(s, f);
    say_put(rs, s, f, what.card, bottom ? CC_TO_BOTTOM : CC_TO_TOP, what.card.seat, log);
    note_left(rs, s, f, &what, log);
}

static void put_into_hand(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t card,
                          const cc_natures *natures, qv_event_log *log) {
    lifted what;
    if (cc_is_in_hand(s, card) || !lift(rs, s, card, false, natures, &what))
        return;
    if (what.card.to & CC_TO_ALL) {
        cc_show(s, what.card.number);
    } else {
        what.card.to = (uint8_t)(1U << what.card.seat);
        cc_into_hidden_hand(s, what.card);
    }
    cc_mark_done(s, f);
    say_put(rs, s, f, what.card, CC_TO_HAND, what.card.seat, log);
    note_left(rs, s, f, &what, log);
}

/* CC-1.9.3: in a Victory Pile it counts what is printed on it. */
static void put_on_pile(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t card, uint32_t zone,
                        uint32_t whose, const cc_natures *natures, qv_event_log *log) {
    lifted what;
    if (whose >= CC_SEATS || !lift(rs, s, card, true, natures, &what))
        return;
    if (zone == CC_VICTORY)
        cc_aside_add(s, what.card.number, CC_WON_SOUTH + whose, rs->points[what.card.number]);
    else
        cc_discard(s, what.card.number);
    cc_mark_done(s, f);
    say_put(rs, s, f, what.card, zone == CC_VICTORY ? CC_TO_VICTORY : CC_TO_DISCARD,
            zone == CC_VICTORY ? whose : what.card.seat, log);
    note_left(rs, s, f, &what, log);
}

/* By what it is now. */
static bool enters_area(const cc_ruleset *rs, const cc_state *s, uint32_t card, uint32_t whose,
                        const cc_natures *natures) {
    const uint32_t object = cc_object_of(s, card),
                   place = object == CC_NONE ? (uint32_t)CC_NONE : s->object_place[object];
    const cc_kind *const kind = cc_kind_at(&rs->set, cc_kind_of(rs, s, card));
    if (place == CC_NONE)
        return kind->persistent && cc_may_enter(rs, s, whose, kind->name_id);
    return place < CC_CELLS && cc_on(s->persistent, place) &&
           cc_may_enter(rs, s, whose,
                        cc_on(natures->altered, place) ? natures->name[place] : kind->name_id);
}

/* CC-1.3.5, CC-A47: or not at all. */
static void put_into_area(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t card,
                          uint32_t whose, const cc_natures *natures, qv_event_log *log) {
    lifted what;
    if (whose >= CC_SEATS || !enters_area(rs, s, card, whose, natures) ||
        !lift(rs, s, card, true, natures, &what))
        return;
    cc_arrive(rs, s, what.card.number, cc_area_place(s, whose), whose);
    cc_mark_done(s, f);
    say_put(rs, s, f, what.card, CC_TO_AREA, whose, log);
    cc_note(rs, s,
            (cc_event){.kinds = CC_ENTERED,
                       .card = what.card.number,
                       .player = s->frame_actor[f],
                       .place = (uint8_t)what.place,
                       .label = CC_NONE},
            log);
}

/* Whose zone it is; of "its controller's" and "its owner's" each its own. */
static uint32_t whose_zone(const cc_ruleset *rs, const cc_state *s, uint32_t card, uint32_t who,
                           uint32_t seats) {
    const uint32_t object = cc_object_of(s, card);
    if (who == CC_WHO_OWN_CONTROLLER && object != CC_NONE)
        return s->object_control[object];
    if (who == CC_WHO_OWN || who == CC_WHO_OWN_CONTROLLER)
        return cc_owner(rs, card);
    return seats ? qv__lowest(seats) : (uint32_t)CC_NONE;
}

/* The lowest numbers that nothing else has, by where the cards lie. */
static void call_anew(const cc_ruleset *rs, cc_state *s, uint32_t seat, const cc_stack *p) {
    uint64_t free = rs->listed[seat] & ~s->out[seat], own = 0;
    for (uint32_t k = 0; k < p->n; k++)
        own |= cc_bit(cc_in_list(rs, s->traced[p->at[k]]));
    free &= ~(cc_called(rs, s, seat) & ~own);
    for (uint32_t k = 0; k < p->n; k++) {
        if (s->traced_to[p->at[k]] & CC_TO_ALL)
            continue;
        cc_call(s, s->traced[p->at[k]], qv__lowest(free) + (seat ? rs->n[0] : 0U));
        free &= free - 1;
    }
}

void cc_call_in_order(const cc_ruleset *rs, cc_state *s, uint32_t f) {
    for (uint32_t i = 0; i < CC_STACKS; i++) {
        cc_stack p;
        cc_find_stack(rs, s, f, i / 3, i % 3, &p);
        if (p.deck)
            call_anew(rs, s, i / 3, &p);
    }
}

/* The cards of the clause; what was chosen or put in an order comes in it. */
void cc_put(const cc_ruleset *rs, cc_state *s, uint32_t f, cc_op op, uint32_t who, uint32_t seats,
            qv_event_log *log) {
    cc_natures natures;
    cc_find_natures(rs, s, &natures);
    cc_moment(rs, s);
    const bool settled = cc_settle_order(rs, s, f);
    for (uint32_t card; (card = cc_next_card_of(s, f)) != CC_NONE;) {
        const uint32_t whose = whose_zone(rs, s, card, who, seats);
        if (op.code == CC_OP_PUT_ON_DECK)
            put_on_deck(rs, s, f, card, op.a == CC_BOTTOM, &natures, log);
        else if (op.b == CC_HAND)
            put_into_hand(rs, s, f, card, &natures, log);
        else if (op.b == CC_AREAS)
            put_into_area(rs, s, f, card, whose, &natures, log);
        else
            put_on_pile(rs, s, f, card, op.b, whose, &natures, log);
    }
    if (op.code == CC_OP_PUT_ON_DECK)
        cc_call_in_order(rs, s, f);
    cc_unsettle_order(s, f, settled);
}

/* -- Playing a card ---------------------------------------------------------------------------- */

void cc_play_on(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t cell, qv_event_log *log) {
    const uint32_t seat = s->frame_actor[f];
    lifted what;
    cc_moment(rs, s);
    if (!lift(rs, s, s->frame_left[f] - 1U, true, NULL, &what))
        return;
    cc_arrive(rs, s, what.card.number, cell, seat);
    cc_mark_done(s, f);
    TELL(CC_SAYS_PLAYS, CC_1_6_2, seat, what.card.kind, cell);
    cc_note(rs, s,
            (cc_event){.kinds = CC_PLAYED | cc_effect_of(s->frame_you[f]),
                       .card = what.card.number,
                       .player = (uint8_t)seat,
                       .place = (uint8_t)cell,
                       .label = CC_NONE},
            log);
    cc_bits_add(s->frame_slot[f][CC_SLOT_MOVED - CC_SLOT_TARGET], what.card.number);
    s->frame_left[f] = 0;
}

/* -- Who sees what ----------------------------------------------------------------------------- */

void cc_look_at(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    const uint32_t seat = s->frame_actor[f], bit = 1U << seat;
    const uint64_t *const cards = cards_of(s, f);
    if (!(cards[0] | cards[1]))
        return;
    cc_mark_done(s, f);
    TELL(CC_SAYS_LOOKS, CT_6_3, seat, qv__count(cards[0]) + qv__count(cards[1]));
    for (uint32_t card; (card = cc_next_card_of(s, f)) != CC_NONE;) {
        const uint32_t row = cc_traced(s, card);
        uint32_t whose, part;
        if (row == CC_NONE)
            continue;
        cc_traced_place(s, row, &whose, &part);
        if (part < CC_TRACED_LOOSE)
            s->traced_to[row] |= (uint8_t)bit;
        QV_EMIT_BY(log, CC_SAYS_SEES, cc_effect_cause(rs, s, CC_1_16_2), bit, seat,
                   s->traced_kind[row]);
    }
}

/* The card of the clause that is shown next. In the order of the deck lists, even if they were
 * chosen in another: nobody sees later which of them was chosen first (CC-1.16.2). */
static uint32_t next_to_reveal(const cc_ruleset *rs, cc_state *s, uint32_t f) {
    const uint64_t *const cards = cards_of(s, f);
    uint64_t *const had = s->frame_slot[f][CC_SLOT_MOVED - CC_SLOT_TARGET];
    uint32_t next = CC_NONE, least = UINT32_MAX;
    for (uint32_t card = 0; card < rs->cards; card++) {
        const uint32_t rank = cc_owner(rs, card) * CC_CARDS + cc_kind_of(rs, s, card);
        if (!cc_bits_have(cards, card) || cc_bits_have(had, card) || rank >= least)
            continue;
        next = card;
        least = rank;
    }
    if (next != CC_NONE)
        cc_bits_add(had, next);
    return next;
}

void cc_reveal(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    for (uint32_t card; (card = next_to_reveal(rs, s, f)) != CC_NONE;) {
        cc_mark_done(s, f);
        (void)cc_reveal_card(rs, s, f, card, log);
    }
}

void cc_shuffle_decks(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t seats,
                      qv_event_log *log) {
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        if (!(seats >> seat & 1))
            continue;
        cc_shuffle(rs, s, seat);
        cc_mark_done(s, f);
        TELL(CC_SAYS_SHUFFLES, CC_1_16_3, seat);
    }
}

/* What was searched for is shown, and stays where it is. */
void cc_found(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    for (uint32_t card; (card = cc_next_card_of(s, f)) != CC_NONE;) {
        const uint32_t row = cc_traced(s, card),
                       shown = row == CC_NONE ? card : cc_surface(rs, s, row);
        cc_mark_done(s, f);
        TELL(CC_SAYS_FINDS, CT_6_3, s->frame_actor[f], rs->kind[shown]);
    }
}

/* -- The top cards of a contest ---------------------------------------------------------------- */

/* Also if one of them has no deck (CT-28). */
uint32_t cc_to_turn_up(const cc_state *s, uint32_t actor) {
    for (uint32_t i = 0; i < CC_SEATS; i++)
        if (s->deck_size[actor ^ i] > 0 && cc_top_card(s, actor ^ i) == CC_NONE)
            return actor ^ i;
    return CC_SEATS;
}

void cc_compare_tops(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    if (s->deck_size[0] == 0 || s->deck_size[1] == 0)
        return;
    const uint32_t south = rs->trait[cc_top_card(s, 0)], north = rs->trait[cc_top_card(s, 1)];
    if (south != north)
        cc_contest_won(rs, s, cc_beats(south, north) ? 0 : 1, log);
}

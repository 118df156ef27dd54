/* SPDX-License-Identifier: MIT */
/* ConCardia: what happens is noted for the abilities that hear it (CC-1.12.9), and forgotten when
 * all is quiet.
 *
 * The clock counts moments since nothing was in progress: an ability hears an event if its source
 * came no later. Knows neither windows nor who hears what.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "rules.h"

void cc_moment(const cc_ruleset *rs, cc_state *s) {
    if (rs->texts && s->clock < CC_NO_ANSWER - 1)
        s->clock++;
}

/* What the ability in progress has caused. */
static qv__cause not_heard(const cc_ruleset *rs, const cc_state *s) {
    const uint32_t f = s->frames - 1U;
    if (s->frames == 0)
        return (qv__cause){.rule = CC_A48};
    const cc_ability *const ability = cc_frame_ability(rs, s, f);
    return (qv__cause){.rule = CC_A48,
                       .text = (uint16_t)(ability - cc_ability_at(&rs->set, 0) + 1)};
}

void cc_note(const cc_ruleset *rs, cc_state *s, cc_event event, qv_event_log *log) {
    if (!(rs->hears & event.kinds))
        return;
    if (s->events == CC_EVENTS) {
        QV_EMIT_BY(log, CC_SAYS_NOT_HEARD, not_heard(rs, s), QV_ALL, CC_EVENTS);
        return;
    }
    const uint32_t i = s->events++;
    s->event_kind[i] = event.kinds;
    s->event_card[i] = event.card;
    s->event_player[i] = event.player;
    s->event_place[i] = event.place;
    s->event_label[i] = event.label;
    s->event_amount[i] = event.amount;
    s->event_clock[i] = s->clock;
}

#define DROP_ROWS(list, n, all)                                      \
    do {                                                             \
        memmove((list), &(list)[n], ((all) - (n)) * sizeof *(list)); \
        memset(&(list)[(all) - (n)], 0, (n) * sizeof *(list));       \
    } while (0)

static void move_event(cc_state *s, uint32_t to, uint32_t from) {
    s->event_kind[to] = s->event_kind[from];
    s->event_card[to] = s->event_card[from];
    s->event_player[to] = s->event_player[from];
    s->event_place[to] = s->event_place[from];
    s->event_label[to] = s->event_label[from];
    s->event_amount[to] = s->event_amount[from];
    s->event_clock[to] = s->event_clock[from];
}

static void clear_event(cc_state *s, uint32_t i) {
    s->event_kind[i] = 0;
    s->event_card[i] = s->event_player[i] = s->event_place[i] = s->event_label[i] = 0;
    s->event_amount[i] = 0;
    s->event_clock[i] = 0;
}

void cc_drop_events(cc_state *s, uint32_t n) {
    const uint32_t all = s->events;
    assert(n <= all);
    for (uint32_t i = 0; i < all; i++)
        if (i + n < all)
            move_event(s, i, i + n);
        else
            clear_event(s, i);
    s->events = (uint8_t)(all - n);
}

static void drop_gone(cc_state *s) {
    const uint32_t last = --s->gone_n;
    s->gone[last] = s->gone_place[last] = s->gone_facing[last] = s->gone_arrows[last] = 0;
    s->gone_copy[last] = 0;
    s->gone_types[last] = 0;
    s->gone_name[last] = 0;
    s->gone_strength[last] = s->gone_defense[last] = 0;
    s->gone_since[last] = s->gone_clock[last] = 0;
}

/* Most cards have none. */
static void forget_times(cc_state *s) {
    for (uint32_t half = 0; half < 2; half++) {
        for (uint64_t left = s->moved[half]; left; left &= left - 1)
            s->card_since[half * 64 + qv__lowest(left)] = 0;
        s->moved[half] = 0;
    }
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        memset(s->hand_since[seat], 0, s->hand_size[seat] * sizeof *s->hand_since[seat]);
}

void cc_quiet(cc_state *s) {
    if (s->clock == 0)
        return;
    s->clock = 0;
    forget_times(s);
    while (s->gone_n > 0)
        drop_gone(s);
}

/* -- Use marks (CC-1.12.3) --------------------------------------------------------------------- */

static void drop_used(cc_state *s, uint32_t i) {
    const uint32_t last = --s->used_n;
    s->used_source[i] = s->used_source[last];
    s->used_ability[i] = s->used_ability[last];
    s->used_for[i] = s->used_for[last];
    s->used_source[last] = s->used_ability[last] = s->used_for[last] = 0;
}

bool cc_was_used(const cc_state *s, uint32_t level, cc_instance who, uint32_t subject) {
    const uint32_t how = who.number + CC_USED_LEVEL * level;
    for (uint32_t i = 0; i < s->used_n; i++)
        if (s->used_ability[i] == how && s->used_source[i] == who.source &&
            cc_used_for(s, i) == subject)
            return true;
    return false;
}

void cc_use_up(cc_state *s, uint32_t level, cc_instance who, uint32_t subject, bool reaction) {
    if (level > CC_MARK_CAPTURE && s->used_n >= CC_USED - CC_FRAMES)
        return; /* so many uses in a step are marked that there is no room for limits */
    const uint32_t i = s->used_n++;
    assert(i < CC_USED);
    s->used_source[i] = who.source;
    s->used_ability[i] = (uint8_t)(who.number + CC_USED_LEVEL * level);
    s->used_for[i] = (uint8_t)(subject + (reaction ? CC_USED_REACTION : 0));
}

void cc_forget_used(cc_state *s, uint32_t level) {
    for (uint32_t i = s->used_n; i-- > 0;)
        if (cc_used_level(s, i) == level)
            drop_used(s, i);
}

/* -- The order of choosing (CC-1.15.2) --------------------------------------------------------- */

/* The cards of a choice follow each other, and a mark ends them: CC_ORDER_OF and, as bits, the
 * slots whose order this is. Only target phrases, "those cards" and the cards of a clause have one.
 */
static uint32_t order_bit(uint32_t slot) {
    const bool has = (slot >= CC_SLOT_TARGET && slot < CC_SLOT_LOOP) || slot == CC_SLOT_CARDS;
    return has ? 1U << (slot == CC_SLOT_CARDS ? CC_SLOT_LOOP - CC_SLOT_TARGET
                                              : slot - CC_SLOT_TARGET)
               : 0;
}

static uint32_t order_size(const uint8_t *order) {
    uint32_t n = 0;
    while (n < CC_ORDERED && order[n])
        n++;
    return n;
}

/* There is always room for a mark. Cards for which there is none follow those that were chosen. */
void cc_keep_chosen(cc_state *s, uint32_t f, uint32_t card) {
    uint8_t *const order = s->frame_order[f];
    const uint32_t n = order_size(order);
    if (n < CC_ORDERED - 1)
        order[n] = (uint8_t)(card + 1);
}

void cc_give_order(cc_state *s, uint32_t f, uint32_t to, uint32_t from) {
    uint8_t *const order = s->frame_order[f];
    const uint32_t n = order_size(order), add = order_bit(to);
    uint32_t kept = 0, begin = 0; /* where the cards of a choice begin */
    for (uint32_t i = 0; i < n; i++) {
        order[kept] = order[i];
        if (order[kept++] < CC_ORDER_OF)
            continue;
        const uint32_t was = order[i];
        order[kept - 1] = (uint8_t)((was & ~add) | (was & order_bit(from) ? add : 0));
        if (order[kept - 1] == CC_ORDER_OF)
            kept = begin;
        begin = kept;
    }
    memset(order + kept, 0, n - kept);
}

void cc_end_choice(cc_state *s, uint32_t f, uint32_t slot) {
    uint8_t *const order = s->frame_order[f];
    uint32_t n = order_size(order);
    if (n > 0 && order[n - 1] < CC_ORDER_OF && order_bit(slot))
        order[n] = (uint8_t)(CC_ORDER_OF + order_bit(slot));
    while (!order_bit(slot) && n > 0 && order[n - 1] < CC_ORDER_OF)
        order[--n] = 0;
}

void cc_keep_order(cc_state *s, uint32_t f, const uint8_t *order, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (order[i] < CC_ORDER_OF)
            cc_keep_chosen(s, f, order[i]);
        else
            cc_end_choice(s, f, order[i] - CC_ORDER_OF);
}

uint32_t cc_next_chosen(const cc_state *s, uint32_t f, const uint64_t left[2]) {
    const uint8_t *const order = s->frame_order[f];
    uint32_t first = CC_NONE;
    for (uint32_t i = 0; i < CC_ORDERED && order[i]; i++) {
        const uint32_t card = order[i] - 1U;
        if (order[i] < CC_ORDER_OF)
            first = first == CC_NONE && cc_bits_have(left, card) ? card : first;
        else if (order[i] & order_bit(CC_SLOT_CARDS))
            return first;
        else
            first = CC_NONE;
    }
    return CC_NONE;
}

/* -- What ends when a card leaves the Board (CC-A25, CT-41) ------------------------------------ */

void cc_end_with(const cc_ruleset *rs, cc_state *s, uint32_t card) {
    cc_end_effects_on(rs, s, s->at[s->lies[card]]);
    for (uint32_t i = s->used_n; i-- > 0;)
        if (cc_used_level(s, i) == CC_MARK_CAPTURE &&
            (s->used_source[i] == card || cc_used_for(s, i) == card))
            drop_used(s, i);
}

/* SPDX-License-Identifier: MIT */
/* ConCardia: Charge Counters that a clause puts, takes, moves or doubles (CC-1.11.3, CC-1.17).
 *
 * They lie on cards of the Board, on "this button" while it is worn (CC-1.13.5), and in pools.
 */
#include "base/bits.h"
#include "deeds.h"

#define TELL(kind, rule, ...) \
    QV_EMIT_BY(log, (kind), cc_effect_cause(rs, s, (rule)), QV_ALL, __VA_ARGS__)

static uint32_t amount_of(const cc_state *s, uint32_t f) {
    return s->frame_amount[f] > 0 ? (uint32_t)s->frame_amount[f] : 0;
}

static uint32_t least(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

static uint32_t more(uint32_t have, uint32_t n) {
    return least(have + n, CC_COUNTERS_MOST);
}

/* Holders are the objects, and behind all of them this button. */
static uint8_t *counters_of(cc_state *s, uint32_t f, uint32_t holder) {
    return holder < s->objects ? &s->object_counters[holder]
                               : &s->button_counters[s->frame_source[f] - (uint32_t)CC_BUTTON0];
}

/* Whether a holder is among the cards of a slot. */
static bool is_named(const cc_state *s, uint32_t f, uint32_t slot, uint32_t holder) {
    const uint64_t *const cards = s->frame_slot[f][slot - CC_SLOT_TARGET];
    const uint32_t button = s->frame_source[f] - (uint32_t)CC_BUTTON0;
    if (holder < s->objects)
        return cc_bits_have(cards, s->object_card[holder]);
    return cc_bits_have(cards, CC_THIS_BUTTON) && s->frame_source[f] >= CC_BUTTON0 &&
           s->worn[button / CC_WORN] >> button % CC_WORN & 1;
}

static void set(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t holder, uint32_t n,
                qv_event_log *log) {
    uint8_t *const counters = counters_of(s, f, holder);
    if (*counters == n)
        return;
    *counters = (uint8_t)n;
    s->stale = 1;
    cc_mark_done(s, f);
    if (holder < s->objects)
        TELL(CC_SAYS_COUNTERS, CC_1_11_3, s->object_place[holder], n);
    else
        TELL(CC_SAYS_BUTTON_COUNTERS, CC_1_11_3, s->frame_source[f] - (uint32_t)CC_BUTTON0, n);
}

/* More of them lie on a holder (CT-6.2); on a button that is no event of a card. */
static void put(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t holder, uint32_t n,
                qv_event_log *log) {
    const uint32_t had = *counters_of(s, f, holder), now = more(had, n);
    set(rs, s, f, holder, now, log);
    if (now > had && holder < s->objects)
        cc_note(rs, s,
                (cc_event){.kinds = CC_COUNTERS_PUT | cc_effect_of(s->frame_you[f]),
                           .card = s->object_card[holder],
                           .player = s->frame_actor[f],
                           .place = s->object_place[holder],
                           .label = CC_NONE,
                           .amount = (int16_t)(now - had)},
                log);
}

void cc_counters(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t code, qv_event_log *log) {
    const uint32_t n = amount_of(s, f);
    cc_moment(rs, s);
    for (uint32_t i = 0; i <= s->objects; i++) {
        if (!is_named(s, f, CC_SLOT_CARDS, i))
            continue;
        const uint32_t had = *counters_of(s, f, i);
        if (code == CC_OP_TAKE_COUNTERS)
            set(rs, s, f, i, had - least(had, n), log);
        else
            put(rs, s, f, i, code == CC_OP_DOUBLE_COUNTERS ? had : n, log);
    }
}

/* As many as there are, up to the amount, from each; none if there is no card for them. */
void cc_move_counters(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    uint32_t moved = 0, to = 0;
    while (to <= s->objects && !is_named(s, f, CC_SLOT_WITH, to))
        to++;
    if (to > s->objects)
        return;
    cc_moment(rs, s);
    for (uint32_t i = 0; i <= s->objects; i++) {
        if (i == to || !is_named(s, f, CC_SLOT_CARDS, i))
            continue;
        const uint32_t had = *counters_of(s, f, i), n = least(had, amount_of(s, f));
        moved += n;
        set(rs, s, f, i, had - n, log);
    }
    put(rs, s, f, to, moved, log);
}

/* CC-A20 */
void cc_fill_pools(const cc_ruleset *rs, cc_state *s, uint32_t f, uint32_t seats,
                   qv_event_log *log) {
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        const uint32_t n = more(s->pool[seat], amount_of(s, f));
        if (!(seats >> seat & 1) || s->pool[seat] == n)
            continue;
        s->pool[seat] = (uint8_t)n;
        s->stale = 1;
        cc_mark_done(s, f);
        TELL(CC_SAYS_POOL, CC_1_11_3, seat, n);
    }
}

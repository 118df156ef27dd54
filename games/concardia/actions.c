/* SPDX-License-Identifier: MIT */
/* ConCardia: the legal first steps of moves: actions (CC-1.6.1), reactions, Actions that a text
 * lets activate. */
#include <string.h>

#include "core/shared.h"
#include "frames.h"

/* First those that have to be paid, then the free ones. */
static uint32_t legal_keeps(const cc_ruleset *rs, const cc_state *s, uint32_t seat,
                            const cc_cards *held, uint16_t *out) {
    cc_cards paid = {{0, 0}}, free = {{0, 0}};
    for (uint32_t kind = 0; kind < rs->kinds; kind++) {
        const cc_kind *const row = cc_kind_at(&rs->set, kind);
        if (!(held->half[kind / 64] >> (kind % 64) & 1) || !cc_may_keep(rs, s, seat, kind))
            continue;
        (row->area_cost ? &paid : &free)->half[kind / 64] |= cc_bit(kind % 64);
    }
    const uint32_t n = cc_each_kind(&paid, qv__first(&rs->head, CC_R_KEEP), out);
    return n + cc_each_kind(&free, qv__first(&rs->head, CC_R_KEEP_FREE), out + n);
}

/* -- Abilities --------------------------------------------------------------------------------- */

enum { PAIRS = CC_FROM_ALL * 2 * CC_ABILITIES };

/* Steps that begin a move and those that are one, by source and ability. */
typedef struct {
    cc_desk desk;
    bool looked; /* the desk is open */
    uint64_t open[(PAIRS + 63) / 64], whole[(PAIRS + 63) / 64];
} uses;

static void begin_uses(uses *all) {
    all->looked = false;
    memset(all->open, 0, sizeof all->open);
    memset(all->whole, 0, sizeof all->whole);
}

static void add_use(uses *all, const cc_desk *desk, uint32_t word, uint32_t number) {
    cc_answers next;
    const uint32_t pair = word * 2 * CC_ABILITIES + number;
    uint64_t *const to = cc_plan_next(desk, &desk->plan, &next) ? all->open : all->whole;
    to[pair / 64] |= cc_bit(pair % 64);
}

static uint32_t write_uses(const cc_ruleset *rs, const uses *all, uint32_t open, uint32_t whole,
                           uint16_t *out) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < (PAIRS + 63) / 64; i++)
        n += qv__each_step(all->open[i], qv__first(&rs->head, open) + 64 * i, out + n);
    for (uint32_t i = 0; i < (PAIRS + 63) / 64; i++)
        n += qv__each_step(all->whole[i], qv__first(&rs->head, whole) + 64 * i, out + n);
    return n;
}

static void try_uses(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t word,
                     uint32_t first, uint32_t n, uint32_t tags, uses *all) {
    for (uint32_t number = 0; number < n; number++) {
        if (!(tags >> cc_ability_at(&rs->set, first + number)->tag & 1))
            continue;
        if (!all->looked)
            cc_desk_open(&all->desk, rs, s, seat);
        all->looked = true;
        cc_desk_clear(&all->desk, seat);
        if (cc_plan_use(&all->desk, seat, word, number))
            add_use(all, &all->desk, word, number);
    }
}

static void try_card_uses(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t word,
                          uint32_t kind, uint32_t tags, uses *all) {
    const cc_kind *const row = cc_kind_at(&rs->set, kind);
    if (row->tags & tags)
        try_uses(rs, s, seat, word, row->ability, row->abilities, tags, all);
}

/* Actions of cards and buttons, and Immediates of the hand; of a text that activates an Action
 * what it allows. */
uint32_t cc_legal_uses(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint16_t *out) {
    uses all;
    const cc_cards held = cc_held(rs, s, seat);
    if (!rs->texts || cc_capped(rs, s))
        return 0;
    begin_uses(&all);
    for (uint32_t i = 0; i < s->objects; i++)
        try_card_uses(rs, s, seat, CC_FROM_PLACE + s->object_place[i], rs->kind[s->object_card[i]],
                      1U << CC_ACTION, &all);
    for (uint32_t i = 0; i < CC_SEATS * CC_WORN; i++)
        if (s->worn[i / CC_WORN] >> (i % CC_WORN) & 1) {
            const cc_button *const row =
                cc_button_at(&rs->set, rs->set.wears[i / CC_WORN][i % CC_WORN]);
            try_uses(rs, s, seat, CC_FROM_BUTTON + i, row->ability, row->abilities, 1U << CC_ACTION,
                     &all);
        }
    for (uint32_t kind = 0; kind < rs->kinds && s->phase == CC_ASK_ACTION; kind++)
        if (held.half[kind / 64] >> (kind % 64) & 1)
            try_card_uses(rs, s, seat, CC_FROM_KIND + kind, kind, 1U << CC_IMMEDIATE, &all);
    return write_uses(rs, &all, CC_R_USE, CC_R_USE_PLAIN, out);
}

uint32_t cc_legal_reactions(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint16_t *out) {
    cc_candidate found[CC_CANDIDATES];
    uses all;
    const uint32_t n = cc_usable(rs, s, s->frames, seat, found);
    begin_uses(&all);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t word = cc_candidate_word(rs, s, &found[i]), number = found[i].who.number;
        const uint64_t events = cc_events_for(rs, s, found, n, word, number);
        if (cc_events_for(rs, s, found, i, word, number))
            continue; /* a copy, with the same word */
        if (i == 0)
            cc_desk_open(&all.desk, rs, s, seat);
        cc_desk_clear(&all.desk, seat);
        cc_plan_ability(&all.desk, found[i].who, found[i].kind, seat, false);
        cc_plan_start(&all.desk, events);
        add_use(&all, &all.desk, word, number);
    }
    const uint32_t steps = write_uses(rs, &all, CC_R_REACT, CC_R_REACT_PLAIN, out);
    out[steps] = (uint16_t)qv__first(&rs->head, CC_R_DECLINE);
    return steps + 1;
}

/* -- The host (CT-46) -------------------------------------------------------------------------- */

static uint32_t legal_reports(const cc_ruleset *rs, const cc_state *s, uint16_t *out) {
    const uint32_t facts = rs->set.facts, events = rs->set.happenings;
    const uint32_t fact = qv__first(&rs->head, CC_R_FACT),
                   event = qv__first(&rs->head, CC_R_HAPPENING);
    const uint32_t all = facts > 0 ? facts : 1, happenings = events > 0 ? events : 1;
    uint32_t n = 0;
    if (s->hosted == CC_HOST_REPORTS)
        return 0;
    for (uint32_t i = 0; i < CC_SEATS * facts; i++) {
        const uint32_t seat = i / facts, number = i % facts;
        out[n++] =
            (uint16_t)(fact + (seat * all + number) * 2 + (s->facts[seat] >> number & 1 ? 0 : 1));
    }
    for (uint32_t i = 0; i < CC_SEATS * events; i++)
        out[n++] = (uint16_t)(event + i / events * happenings + i % events);
    return n;
}

uint32_t cc_legal_actions(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint16_t *out) {
    const cc_cards held = cc_held(rs, s, seat);
    uint32_t n = 0;
    out[n++] = (uint16_t)qv__first(&rs->head, CC_R_PASS);
    if (cc_spaces(rs, s))
        n += cc_each_kind(&held, qv__first(&rs->head, CC_R_PLACE), out + n);
    if (cc_hand_count(rs, s, seat) > 0)
        n += legal_keeps(rs, s, seat, &held, out + n);
    n += cc_legal_uses(rs, s, seat, out + n);
    return n + legal_reports(rs, s, out + n);
}

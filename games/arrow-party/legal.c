/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: who may act, what is legal, and what chance may bring.
 *
 * Reads views: for a seat's own steps its hand and its own commits, for the rest what is public.
 */
#include <assert.h>

#include "base/bits.h"
#include "state.h"

/* -- Who may act ------------------------------------------------------------------------------- */

static bool has_arrow(const ap_state *s, uint32_t seat) {
    for (uint32_t stack = 0; stack < AP_STACKS; stack++)
        if (s->arrows[seat][stack])
            return true;
    return false;
}

/* Whether the seat has still to commit, as far as the viewer knows. */
static bool asked(const ap_ruleset *rs, const ap_state *s, uint32_t seat) {
    switch (s->phase) {
    case AP_DECLARE: return s->done[seat] == AP_NONE;
    case AP_GIVES: {
        const bool alone = ap_option(rs, AP_OPTION_SWAP_CHOICE) == AP_SWAP_MIXED;
        const uint32_t givers = alone ? 1U << s->user : s->group;
        return givers >> seat & 1 && s->give[seat] == AP_NONE;
    }
    case AP_CHOOSE: return has_arrow(s, seat) && s->choice[seat] == AP_NONE;
    case AP_DIRECT: return s->card[seat] != AP_NONE && s->pick[seat] == AP_NONE;
    default: return s->seat == seat;
    }
}

qv_turn ap_turn_of(const qv_ruleset *ruleset, const qv_view *view) {
    const ap_ruleset *rs = ap_rules(ruleset);
    const ap_state *s = ap_view(view);
    switch (s->phase) {
    case AP_OVER: return (qv_turn){.phase = QV_OVER};
    case AP_LOOP: return (qv_turn){.phase = QV_DECIDE, .may_act = (uint16_t)(1U << s->seat)};
    case AP_DECLARE:
    case AP_GIVES:
    case AP_CHOOSE:
    case AP_DIRECT: break;
    default: return (qv_turn){.phase = QV_CHANCE_DUE};
    }
    uint32_t seats = 0;
    for (uint32_t seat = 0; seat < ruleset->players; seat++)
        if (asked(rs, s, seat))
            seats |= 1U << seat;
    return (qv_turn){.phase = QV_DECIDE, .may_act = (uint16_t)seats};
}

/* -- What is legal ----------------------------------------------------------------------------- */

/* AP-8a: without an effect, where that is allowed. */
static bool in_vain(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t step) {
    if (!ap_option(rs, AP_OPTION_UNPLAYABLE))
        return false;
    if (step == AP_STEP_USE_DRAW)
        return ap_stacks_with_cards(s) == 0;
    if (step != AP_STEP_USE_SWAP)
        return false;
    for (uint32_t target = 0; target < rs->head.players; target++)
        if (ap_possible(rs, s, seat, AP_STEP_USE_SWAP + 1 + target, false))
            return false;
    return true;
}

bool ap_usable(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t step) {
    return ap_possible(rs, s, seat, step, false) || in_vain(rs, s, seat, step);
}

static uint32_t legal_uses(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint16_t *out) {
    const bool held = ap_option(rs, AP_OPTION_PASSIVE_DONT);
    uint32_t left[AP_ITEMS];
    for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
        left[kind] = ap_hand_left(s, seat, kind);
    if (held)
        left[AP_DONT_SWAP] = left[AP_DONT_PICK] = 0; /* AP-6a */
    uint32_t n = 0;
    for (uint32_t step = AP_STEP_USE; step < AP_STEP_DONE; step++)
        if (left[ap_kind_of_use(step)] && ap_usable(rs, s, seat, step))
            out[n++] = (uint16_t)step;
    return n;
}

static uint32_t legal_choices(const ap_state *s, uint32_t seat, uint16_t *out) {
    uint32_t n = 0;
    for (uint32_t stack = 0; stack < AP_STACKS; stack++) {
        const uint32_t cards = s->arrows[seat][stack], second = s->second[seat][stack];
        if (cards > second)
            out[n++] = (uint16_t)(AP_STEP_CHOOSE + stack * AP_DESIGNS);
        if (second)
            out[n++] = (uint16_t)(AP_STEP_CHOOSE + stack * AP_DESIGNS + 1);
    }
    return n;
}

uint32_t ap_legal(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, uint16_t *out) {
    const ap_ruleset *rs = ap_rules(ruleset);
    const ap_state *s = ap_view(view);
    assert(s->head.viewer == seat || s->head.viewer == QV_OPEN);
    uint32_t n = 0;
    uint16_t angle[AP_WAYS];
    switch (s->phase) {
    case AP_LOOP: /* AP-5a: asked even if all one can do is pass */
        out[n++] = AP_STEP_PASS;
        return n + legal_uses(rs, s, seat, out + n);
    case AP_DECLARE:
        n = legal_uses(rs, s, seat, out);
        out[n++] = AP_STEP_DONE;
        return n;
    case AP_GIVES: /* AP-7a: of a single card too */
        for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
            if (s->hand[seat][kind])
                out[n++] = (uint16_t)(AP_STEP_GIVE + kind);
        return n;
    case AP_CHOOSE: return legal_choices(s, seat, out);
    default:
        for (uint32_t ways = ap_ways(rs, s, seat, angle); ways; ways &= ways - 1)
            out[n++] = (uint16_t)(AP_STEP_WALK + qv_lowest(ways));
        return n;
    }
}

/* -- Chance ------------------------------------------------------------------------------------ */

static void range(qv_chance *out, uint32_t first, uint32_t n) {
    out->first = (uint16_t)first;
    out->range = n;
}

static void outcome(qv_chance *out, uint32_t step, uint32_t weight) {
    if (weight)
        out->at[out->n++] = (qv_outcome){(uint16_t)step, (uint16_t)weight};
}

static void kinds(const ap_ruleset *rs, const ap_state *s, qv_chance *out) {
    for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
        outcome(out, AP_STEP_KIND + kind,
                s->phase == AP_CARD ? s->hand[s->seat][kind] : ap_box(rs, s, kind));
}

static void designs(const ap_ruleset *rs, const ap_state *s, qv_chance *out) {
    const uint32_t seconds = ap_seconds_in_stack(rs, s, s->source);
    outcome(out, AP_STEP_DESIGN, s->stack[s->source] - seconds);
    outcome(out, AP_STEP_DESIGN + 1, seconds);
}

static void each_of(uint32_t mask, uint32_t first, qv_chance *out) {
    for (; mask; mask &= mask - 1)
        outcome(out, first + qv_lowest(mask), 1);
}

void ap_chance(const qv_ruleset *ruleset, const qv_state *state, qv_chance *out) {
    const ap_ruleset *rs = ap_rules(ruleset);
    const ap_state *s = ap_view(qv_open(state));
    out->range = 0;
    out->n = 0;
    switch (s->phase) {
    case AP_DEAL_ITEMS:
    case AP_LAY_KIND:
    case AP_CARD: kinds(rs, s, out); break;
    case AP_LAY_X:
    case AP_LAY_Y:
        range(out, AP_STEP_PLACE + (uint32_t)rs->margin,
              (uint32_t)(rs->ground.side - 2 * rs->margin + 1));
        break;
    case AP_LAY_ANGLE:
    case AP_TOSS: range(out, AP_STEP_ANGLE, AP_TURN); break;
    case AP_SHOES:
        range(out, AP_STEP_SHOE + rs->shoe_least, rs->shoe_most - rs->shoe_least + 1U);
        break;
    case AP_ROLL: range(out, AP_STEP_ROLL, rs->die_faces[s->die[s->seat]]); break;
    case AP_STACK: each_of(ap_stacks_with_cards(s), AP_STEP_STACK, out); break;
    case AP_CONTEST: each_of(s->rivals, AP_STEP_TAKER, out); break;
    default: designs(rs, s, out); break;
    }
}

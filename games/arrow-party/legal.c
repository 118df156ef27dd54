/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: who may act, the legal steps, and the outcomes of chance.
 *
 * Reads views: for a seat's own steps its hand and its own commits, for the rest what is public.
 * Uses arrows.c, hands.c, items.c, room.c, words.c.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

/* -- Who may act ------------------------------------------------------------------------------- */

static uint32_t without(const ap_ruleset *rs, const uint8_t commit[AP_SEATS]) {
    uint32_t seats = 0;
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        seats |= (uint32_t)(commit[seat] == AP_NONE) << seat;
    return seats;
}

static bool has_arrow(const ap_state *s, uint32_t seat) {
    static const uint8_t none[AP_STACKS];
    return memcmp(s->arrows[seat], none, sizeof none) != 0;
}

static uint32_t to_choose(const ap_ruleset *rs, const ap_state *s) {
    uint32_t seats = without(rs, s->choice);
    for (uint32_t left = seats; left; left &= left - 1)
        if (!has_arrow(s, qv__lowest(left)))
            seats &= ~(1U << qv__lowest(left));
    return seats;
}

static uint32_t givers(const ap_ruleset *rs, const ap_state *s) {
    return ap_option(rs, AP_OPTION_SWAP_CHOICE) == AP_SWAP_MIXED ? 1U << s->user : s->group;
}

/* The deciding seats, less those whose commits the viewer knows. */
static uint32_t asked(const ap_ruleset *rs, const ap_state *s) {
    switch (s->phase) {
    case AP_LOOP: return 1U << s->seat;
    case AP_DECLARE: return without(rs, s->done);
    case AP_GIVES: return without(rs, s->give) & givers(rs, s);
    case AP_CHOOSE: return to_choose(rs, s);
    default: return without(rs, s->pick) & ~without(rs, s->card);
    }
}

qv_turn ap_turn_of(const qv_ruleset *ruleset, const qv_view *view) {
    const ap_state *s = ap_view(view);
    const uint32_t decisions =
        1U << AP_LOOP | 1U << AP_DECLARE | 1U << AP_GIVES | 1U << AP_CHOOSE | 1U << AP_DIRECT;
    if (decisions >> s->phase & 1)
        return qv__decide(asked(ap_rules(ruleset), s), 0);
    if (s->phase == AP_OVER)
        return (qv_turn){.phase = QV_OVER};
    return (qv_turn){.phase = QV_CHANCE_DUE};
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
    uint32_t n = 0;
    for (uint32_t i = 0; i < AP_ITEMS; i++) {
        const ap_use_steps use = ap_uses[i];
        /* AP-6a */
        const bool acts = held && (use.kind == AP_DONT_SWAP || use.kind == AP_DONT_PICK);
        if (s->hand[seat][use.kind] == 0 || acts || ap_hand_left(s, seat, use.kind) == 0)
            continue;
        for (uint32_t step = use.first; step < use.end; step++)
            if (ap_usable(rs, s, seat, step))
                out[n++] = (uint16_t)step;
    }
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
    case AP_LOOP: /* AP-5a: asked even if passing is the only choice */
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
    default: return qv__each_step(ap_ways(rs, s, seat, angle), AP_STEP_WALK, out);
    }
}

/* -- Chance ------------------------------------------------------------------------------------ */

static void range(qv_chance *out, uint32_t first, uint32_t n) {
    out->first = (uint16_t)first;
    out->range = n;
}

static void kinds(const uint8_t cards[AP_ITEMS], qv_chance *out) {
    qv__each_weight(cards, AP_ITEMS, AP_STEP_KIND, out);
}

static void designs(const ap_ruleset *rs, const ap_state *s, qv_chance *out) {
    const uint32_t seconds = ap_seconds_in_stack(rs, s, s->source);
    qv__add_outcome(out, AP_STEP_DESIGN, s->stack[s->source] - seconds);
    qv__add_outcome(out, AP_STEP_DESIGN + 1, seconds);
}

static void each_of(uint32_t mask, uint32_t first, qv_chance *out) {
    for (; mask; mask &= mask - 1)
        qv__add_outcome(out, first + qv__lowest(mask), 1);
}

void ap_chance(const qv_ruleset *ruleset, const qv_state *state, qv_chance *out) {
    const ap_ruleset *rs = ap_rules(ruleset);
    const ap_state *s = ap_view(qv__open(state));
    out->range = 0;
    out->n = 0;
    switch (s->phase) {
    case AP_DEAL_ITEMS:
    case AP_LAY_KIND:
    case AP_FOUND: kinds(s->box, out); break;
    case AP_CARD: kinds(s->hand[s->seat], out); break;
    case AP_LAY_X:
    case AP_LAY_Y:
        range(out, ap_step_place(rs) + (uint32_t)rs->margin,
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
    case AP_REPORT: (void)ap_reports(rs, s, out); break;
    default: designs(rs, s, out); break;
    }
}

uint32_t ap_chance_for(const qv_ruleset *ruleset, const qv_view *view) {
    (void)ruleset;
    const ap_state *s = ap_view(view);
    const bool laid = s->phase >= AP_LAY_KIND && s->phase <= AP_LAY_ANGLE;
    return laid || s->phase == AP_CONTEST || s->phase == AP_REPORT ? QV_NOBODY : s->seat;
}

/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: using item cards, and their effects (AP-5 to AP-8, AP-I0 to AP-I9).
 *
 * An effect that meets chance or a choice stops; `ap_after_item` goes on when it is complete, with
 * the next seat or, where uses were declared, with the next effect. The end of the item phase is
 * reported to the caller, who goes on with the round.
 * Uses arrows.c, hands.c, words.c.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "rules.h"

/* -- What a use is about ----------------------------------------------------------------------- */

/* AP-7 */
static bool swap_possible(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t target,
                          bool spent) {
    const uint32_t declared = spent ? 0 : ap_declared(s, seat);
    return target < rs->head.players && target != seat && s->held[target] > 0 &&
           !ap_protected(rs, s, target) && s->held[seat] - declared > (spent ? 0 : 1);
}

bool ap_possible(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t step,
                 bool spent) {
    if (step < AP_STEP_USE_DRAW)
        return true;
    if (step < AP_STEP_USE_CHANGE) {
        const uint32_t stacks = ap_stacks_with_cards(s), named = step - AP_STEP_USE_DRAW;
        if (ap_option(rs, AP_OPTION_DRAW_STACK))
            return named && stacks >> (named - 1) & 1;
        return !named && stacks;
    }
    if (step < AP_STEP_USE_SWAP)
        return spent || step - AP_STEP_USE_CHANGE != s->die[seat]; /* AP-5c: it stays */
    if (step < AP_STEP_USE_EXCHANGE)
        return step > AP_STEP_USE_SWAP &&
               swap_possible(rs, s, seat, step - AP_STEP_USE_SWAP - 1, spent);
    const uint32_t other = step - AP_STEP_USE_EXCHANGE;
    return other < rs->head.players && other != seat;
}

/* -- Effects ----------------------------------------------------------------------------------- */

/* AP-6: effects that last for the round. */
static void set_flag(ap_state *s, uint32_t seat, uint32_t kind) {
    uint8_t *const uses = s->uses[seat];
    if (kind <= AP_SHORTEN) {
        uint32_t n = 0;
        while (uses[n] != AP_NONE)
            n++;
        assert(n < AP_USES);
        uses[n] = (uint8_t)kind;
        return;
    }
    s->flags[seat] |= kind == AP_REVERSE     ? AP_FLAG_REVERSE
                      : kind == AP_DONT_SWAP ? AP_FLAG_DONT_SWAP
                                             : AP_FLAG_DONT_PICK;
}

static void change_places(const ap_ruleset *rs, ap_state *s, uint32_t seat, uint32_t other,
                          qv_event_log *log) {
    QV_EMIT(log, AP_SAYS_CHANGES_PLACES, AP_I9, QV_ALL, seat, other, AP_EXCHANGE);
    if (ap_option(rs, AP_OPTION_FLOOR))
        return;
    const int32_t x = s->x[seat], y = s->y[seat];
    s->x[seat] = s->x[other];
    s->y[seat] = s->y[other];
    s->x[other] = x;
    s->y[other] = y;
    QV_EMIT(log, AP_SAYS_STANDS, AP_I9, QV_ALL, seat, s->x[seat], s->y[seat]);
    QV_EMIT(log, AP_SAYS_STANDS, AP_I9, QV_ALL, other, s->x[other], s->y[other]);
}

/* True if the effect is complete, false if a choice or chance is due. */
static bool draw_design(const ap_ruleset *rs, ap_state *s, uint32_t design, qv_event_log *log) {
    const uint32_t stack = s->source;
    ap_arrow_add(s, s->user, stack, design);
    if (rs->designs[stack] > 1)
        QV_EMIT(log, AP_SAYS_DREW_DESIGN, AP_8b, 1U << s->user, s->user,
                stack * AP_DESIGNS + design);
    return true;
}

static bool draw_from(const ap_ruleset *rs, ap_state *s, uint32_t stack, qv_event_log *log) {
    QV_EMIT(log, AP_SAYS_DREW, AP_8, QV_ALL, s->user, stack);
    s->source = (uint8_t)stack;
    if (s->stack[stack] == 0)
        ap_shuffle_back(s, stack, AP_8, log);
    if (ap_design_open(rs, s, stack)) {
        s->phase = AP_DESIGN;
        s->seat = s->user;
        return false;
    }
    return draw_design(rs, s, rs->designs[stack] > 1 ? ap_seconds_in_stack(rs, s, stack) : 0, log);
}

/* AP-I4 */
static bool begin_draw(const ap_ruleset *rs, ap_state *s, uint32_t step, qv_event_log *log) {
    if (step > AP_STEP_USE_DRAW)
        return draw_from(rs, s, step - AP_STEP_USE_DRAW - 1, log);
    const uint32_t stacks = ap_stacks_with_cards(s);
    if (qv__count(stacks) < 2)
        return draw_from(rs, s, qv__lowest(stacks), log);
    s->phase = AP_STACK;
    s->seat = s->user;
    return false;
}

static bool begin_swap(const ap_ruleset *rs, ap_state *s, uint32_t target, qv_event_log *log) {
    assert(target < QV_SEATS);
    s->target = (uint8_t)target;
    s->group = (uint8_t)(1U << s->user | 1U << target);
    if (ap_option(rs, AP_OPTION_SWAP_CHOICE) == AP_SWAP_RANDOM)
        return !ap_draw_cards(rs, s, log);
    s->phase = AP_GIVES;
    s->seat = s->user;
    return false;
}

static bool take_effect(const ap_ruleset *rs, ap_state *s, uint32_t step, qv_event_log *log) {
    const uint32_t kind = ap_kind_of_use(step), seat = s->user;
    if (step == AP_STEP_USE_SWAP || (kind == AP_DRAW && !ap_possible(rs, s, seat, step, true))) {
        QV_EMIT(log, AP_SAYS_IN_VAIN, AP_8a, QV_ALL, seat, kind);
        return true;
    }
    switch (kind) {
    case AP_DRAW: return begin_draw(rs, s, step, log);
    case AP_CHANGE:
        s->die[seat] = (uint8_t)(step - AP_STEP_USE_CHANGE);
        QV_EMIT(log, AP_SAYS_DIE, AP_I5, QV_ALL, seat, s->die[seat]);
        return true;
    case AP_SWAP: return begin_swap(rs, s, step - AP_STEP_USE_SWAP - 1, log);
    case AP_EXCHANGE: change_places(rs, s, seat, step - AP_STEP_USE_EXCHANGE, log); return true;
    default: set_flag(s, seat, kind); return true;
    }
}

/* -- Declared uses (AP-5c) --------------------------------------------------------------------- */

static const uint8_t order[AP_ITEMS] = {AP_DONT_SWAP, AP_SWAP,     AP_DRAW,  AP_CHANGE,
                                        AP_EXCHANGE,  AP_DOUBLE,   AP_HALVE, AP_SHORTEN,
                                        AP_REVERSE,   AP_DONT_PICK};

/* The next declared use of the kind that is due, as a step; moves on to the next seat and kind. */
static bool next_effect(const ap_ruleset *rs, ap_state *s, uint32_t *step) {
    for (; s->effect < AP_ITEMS; s->effect++, s->effect_seat = 0) {
        for (; s->effect_seat < rs->head.players; s->effect_seat++, s->effect_at = 0) {
            const uint8_t *const declared = s->declared[s->effect_seat];
            while (s->effect_at < AP_DECLARES && declared[s->effect_at] != AP_NONE) {
                *step = AP_STEP_USE + declared[s->effect_at++];
                if (ap_kind_of_use(*step) == order[s->effect])
                    return true;
            }
        }
    }
    return false;
}

/* True once all declared effects have taken place. */
static bool go_on(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    uint32_t step;
    while (next_effect(rs, s, &step)) {
        s->user = s->effect_seat;
        const bool vain = step == AP_STEP_USE_SWAP;
        if (!vain && !ap_possible(rs, s, s->user, step, true)) {
            QV_EMIT(log, AP_SAYS_LOST, AP_5c, QV_ALL, s->user, step - AP_STEP_USE);
            continue;
        }
        QV_EMIT(log, AP_SAYS_EFFECT, AP_5c, QV_ALL, s->user, step - AP_STEP_USE);
        if (!take_effect(rs, s, step, log))
            return false;
    }
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        memset(s->declared[seat], AP_NONE, sizeof s->declared[seat]);
    s->effect = AP_NONE;
    s->effect_seat = s->effect_at = 0;
    s->user = s->target = s->source = AP_NONE;
    ap_derive(&rs->head, (qv_state *)(void *)s);
    return true;
}

bool ap_begin_effects(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    s->effect = s->effect_seat = s->effect_at = 0;
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        s->done[seat] = AP_NONE;
        for (uint32_t i = 0; i < ap_declared(s, seat); i++) {
            ap_spend(rs, s, seat, ap_kind_of_use(AP_STEP_USE + s->declared[seat][i]));
            QV_EMIT(log, AP_SAYS_DECLARED, AP_5c, QV_ALL, seat, s->declared[seat][i]);
        }
    }
    ap_derive(&rs->head, (qv_state *)(void *)s);
    return go_on(rs, s, log);
}

/* -- Steps ------------------------------------------------------------------------------------- */

static void report_use(ap_state *s, uint32_t step, qv_event_log *log) {
    const int32_t seat = s->user, kind = (int32_t)ap_kind_of_use(step);
    const uint32_t rule = AP_I0 + (uint32_t)kind;
    if (kind == AP_CHANGE)
        QV_EMIT(log, AP_SAYS_USES_DIE, rule, QV_ALL, seat, kind, step - AP_STEP_USE_CHANGE);
    else if (kind == AP_SWAP && step > AP_STEP_USE_SWAP)
        QV_EMIT(log, AP_SAYS_USES_AT, rule, QV_ALL, seat, kind, step - AP_STEP_USE_SWAP - 1, kind);
    else if (kind == AP_DRAW && step > AP_STEP_USE_DRAW)
        QV_EMIT(log, AP_SAYS_USES_STACK, rule, QV_ALL, seat, kind, step - AP_STEP_USE_DRAW - 1);
    else if (kind != AP_EXCHANGE) /* its effect tells that too */
        QV_EMIT(log, AP_SAYS_USES, rule, QV_ALL, seat, kind, kind);
}

bool ap_use(const ap_ruleset *rs, ap_state *s, uint32_t seat, uint32_t step, qv_event_log *log) {
    s->user = (uint8_t)seat;
    report_use(s, step, log);
    if (s->passes)
        qv__emit(log, AP_SAYS_ASKED_AGAIN, AP_5, QV_ALL, 0, NULL);
    s->passes = 0;
    ap_spend(rs, s, seat, ap_kind_of_use(step));
    return take_effect(rs, s, step, log) && ap_after_item(rs, s, log);
}

bool ap_after_item(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    if (s->effect != AP_NONE) {
        s->target = s->source = AP_NONE;
        return go_on(rs, s, log);
    }
    s->seat = (uint8_t)ap_next(rs, s->user);
    s->user = s->target = s->source = AP_NONE;
    s->phase = AP_LOOP;
    return false;
}

bool ap_draw_from(const ap_ruleset *rs, ap_state *s, uint32_t stack, qv_event_log *log) {
    return draw_from(rs, s, stack, log) && ap_after_item(rs, s, log);
}

bool ap_draw_design(const ap_ruleset *rs, ap_state *s, uint32_t design, qv_event_log *log) {
    draw_design(rs, s, design, log);
    return ap_after_item(rs, s, log);
}

bool ap_given(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    return !ap_draw_cards(rs, s, log) && ap_after_item(rs, s, log);
}

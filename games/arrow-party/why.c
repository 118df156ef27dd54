/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: which rule forbids a step, with its facts.
 *
 * Reads the viewer's own hand and commits, and what is public. The clauses are tried in the order
 * of the rules page, from whether such a step is due now to the conditions that this step fails.
 * Uses arrows.c, hands.c, items.c, legal.c, say.c, words.c.
 */
#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

typedef struct {
    const ap_ruleset *rs;
    const ap_state *s;
    uint32_t seat, step;
    qv_event *out;
} question;

#define NO(kind, rule, ...) QV_REFUSE(q->out, ap_kinds, kind, rule, __VA_ARGS__)

static bool is_use(uint32_t step) {
    return step >= AP_STEP_USE && step < AP_STEP_DONE;
}

/* -- Is it time for this? ---------------------------------------------------------------------- */

static bool commits(const ap_state *s) {
    return s->phase == AP_DECLARE || s->phase == AP_GIVES || s->phase == AP_CHOOSE ||
           s->phase == AP_DIRECT;
}

static bool time_to_choose(const question *q) {
    if (q->step >= AP_STEP_CHOOSE && q->step < AP_STEP_WALK)
        return false;
    if (q->step >= AP_STEP_WALK)
        return NO(AP_NOT_DIRECTING, AP_12, 0);
    if (q->step >= AP_STEP_GIVE)
        return NO(AP_NOT_GIVING, AP_7, q->seat);
    return NO(AP_NOT_ITEMS, AP_5, 0);
}

static bool time_to_walk(const question *q) {
    if (q->step >= AP_STEP_WALK)
        return false;
    if (q->step == AP_STEP_PASS)
        return NO(AP_NOT_STAYING, AP_13, 0);
    if (q->step >= AP_STEP_CHOOSE)
        return NO(AP_NOT_CHOOSING, AP_9, 0);
    if (q->step >= AP_STEP_GIVE)
        return NO(AP_NOT_GIVING, AP_7, q->seat);
    return NO(AP_NOT_ITEMS, AP_5, 0);
}

static bool time_for_items(const question *q) {
    if (q->step >= AP_STEP_WALK)
        return NO(AP_NOT_DIRECTING, AP_12, 0);
    if (q->step >= AP_STEP_CHOOSE)
        return NO(AP_NOT_CHOOSING, AP_9, 0);
    if (q->step >= AP_STEP_GIVE)
        return NO(AP_NOT_GIVING, AP_7, q->seat);
    if (q->step == AP_STEP_DONE && q->s->phase == AP_LOOP)
        return NO(AP_NOT_DECLARING, AP_5c, 0);
    return q->step == AP_STEP_PASS && q->s->phase == AP_DECLARE && NO(AP_NOT_PASSING, AP_5c, 0);
}

static bool time_to_give(const question *q) {
    const bool gives = q->step >= AP_STEP_GIVE && q->step < AP_STEP_CHOOSE;
    return !gives && NO(AP_NOT_SWAP_FIRST, AP_5b, 0);
}

/* The decision due now, if the step is of another kind. */
static bool wrong_time(const question *q) {
    switch (q->s->phase) {
    case AP_CHOOSE: return time_to_choose(q);
    case AP_DIRECT: return time_to_walk(q);
    case AP_GIVES: return time_to_give(q);
    default: return time_for_items(q);
    }
}

static bool not_asked(const question *q) {
    const ap_state *const s = q->s;
    const qv_turn turn = ap_turn_of(&q->rs->head, (const qv_view *)(const void *)s);
    if (turn.may_act >> q->seat & 1)
        return false;
    if (s->phase == AP_LOOP)
        return NO(AP_NOT_TURN, AP_5, q->seat, s->seat);
    if (s->phase == AP_GIVES && !(s->group >> q->seat & 1))
        return NO(AP_NOT_GIVING, AP_7, q->seat);
    if (s->phase == AP_GIVES && s->give[q->seat] == AP_NONE)
        return NO(AP_NOT_GIVING, AP_7, q->seat);
    const bool chosen = s->phase == AP_GIVES || s->done[q->seat] != AP_NONE ||
                        s->choice[q->seat] != AP_NONE || s->pick[q->seat] != AP_NONE;
    if (chosen)
        return NO(AP_NOT_AGAIN, AP_K5, q->seat);
    return NO(AP_NOT_ASKED, AP_9a, q->seat);
}

/* -- Items ------------------------------------------------------------------------------------- */

static bool bad_target(const question *q, uint32_t target, uint32_t rule) {
    const uint32_t kind = ap_kind_of_use(q->step);
    if (target >= q->rs->head.players)
        return NO(AP_NOT_PLAYER, rule, target);
    return target == q->seat && NO(AP_NOT_SELF, rule, kind);
}

/* A player who could be named; AP_NONE if nobody could. */
static uint32_t partner(const question *q) {
    for (uint32_t target = 0; target < q->rs->head.players; target++)
        if (ap_possible(q->rs, q->s, q->seat, AP_STEP_USE_SWAP + 1 + target, false))
            return target;
    return AP_NONE;
}

static bool bad_swap(const question *q) {
    const ap_state *const s = q->s;
    const uint32_t declared = ap_declared(s, q->seat);
    if (q->step == AP_STEP_USE_SWAP) {
        if (!ap_option(q->rs, AP_OPTION_UNPLAYABLE))
            return NO(AP_NOT_NAMED_NOBODY, AP_I6, 0);
        const uint32_t other = partner(q);
        return other != AP_NONE && NO(AP_NOT_STILL_POSSIBLE, AP_8a, other);
    }
    const uint32_t target = q->step - AP_STEP_USE_SWAP - 1;
    if (s->held[q->seat] - declared < 2)
        return NO(AP_NOT_SPARE, AP_7, q->seat);
    if (bad_target(q, target, AP_I6))
        return true;
    if (s->held[target] == 0)
        return NO(AP_NOT_EMPTY_HANDED, AP_7, target);
    return ap_protected(q->rs, s, target) && NO(AP_NOT_PROTECTED, AP_I7, target);
}

static bool bad_draw(const question *q) {
    const uint32_t stacks = ap_stacks_with_cards(q->s), named = q->step - AP_STEP_USE_DRAW;
    const bool name = ap_option(q->rs, AP_OPTION_DRAW_STACK);
    if (named && !name)
        return NO(AP_NOT_NAMED_STACK, AP_8, 0);
    if (!stacks && (named || !ap_option(q->rs, AP_OPTION_UNPLAYABLE)))
        return NO(AP_NOT_NO_ARROWS, named ? AP_8 : AP_8a, 0);
    if (named)
        return !(stacks >> (named - 1) & 1) &&
               NO(AP_NOT_EMPTY_STACK, AP_8, (int32_t)(named - 1), 0);
    return name && stacks && NO(AP_NOT_NO_STACK, AP_8, qv__lowest(stacks), 0);
}

static bool bad_use(const question *q) {
    const uint32_t kind = ap_kind_of_use(q->step);
    if (ap_option(q->rs, AP_OPTION_PASSIVE_DONT) && (kind == AP_DONT_SWAP || kind == AP_DONT_PICK))
        return NO(AP_NOT_USABLE, AP_6a, kind);
    if (ap_hand_left(q->s, q->seat, kind) == 0)
        return NO(AP_NOT_HELD, AP_5, q->seat, kind);
    switch (kind) {
    case AP_SWAP: return bad_swap(q);
    case AP_DRAW: return bad_draw(q);
    case AP_CHANGE: {
        const uint32_t die = q->step - AP_STEP_USE_CHANGE;
        return die == q->s->die[q->seat] && NO(AP_NOT_SAME_DIE, AP_I5, q->seat, die);
    }
    case AP_EXCHANGE: return bad_target(q, q->step - AP_STEP_USE_EXCHANGE, AP_I9);
    default: return false;
    }
}

/* -- Arrow cards and directions ---------------------------------------------------------------- */

static bool bad_choice(const question *q) {
    const uint32_t face = q->step - AP_STEP_CHOOSE, stack = face / AP_DESIGNS;
    const uint32_t second = q->s->second[q->seat][stack];
    const uint32_t cards = face % AP_DESIGNS ? second : q->s->arrows[q->seat][stack] - second;
    return !cards && NO(AP_NOT_ARROW_HELD, AP_9, q->seat, face);
}

static bool bad_way(const question *q) {
    uint16_t angle[AP_WAYS];
    const uint32_t way = q->step - AP_STEP_WALK, ways = ap_ways(q->rs, q->s, q->seat, angle);
    if (ways >> way & 1)
        return false;
    const uint32_t shows = q->rs->shows[q->s->card[q->seat]];
    const bool reversed = q->s->flags[q->seat] & AP_FLAG_REVERSE;
    if (way >= 2 * shows)
        return NO(AP_NOT_SHOWN, AP_12, q->seat, shows);
    if (!reversed)
        return NO(AP_NOT_REVERSED, AP_I3, way, q->seat);
    return NO(AP_NOT_LISTED, AP_12, way, 0);
}

bool ap_why_not(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, uint32_t step,
                qv_event *out) {
    const question q = {ap_rules(ruleset), ap_view(view), seat, step, out};
    if (q.s->phase == AP_OVER)
        return QV_REFUSE(out, ap_kinds, AP_NOT_OVER, AP_21, 0);
    if (q.s->phase != AP_LOOP && !commits(q.s))
        return QV_REFUSE(out, ap_kinds, AP_NOT_CHANCE, AP_K6, 0);
    if (wrong_time(&q) || not_asked(&q))
        return true;
    if (is_use(step))
        return bad_use(&q);
    if (step >= AP_STEP_GIVE && step < AP_STEP_CHOOSE) {
        const uint32_t kind = step - AP_STEP_GIVE;
        return q.s->hand[seat][kind] == 0 &&
               QV_REFUSE(out, ap_kinds, AP_NOT_TO_GIVE, AP_7, seat, kind);
    }
    if (step >= AP_STEP_CHOOSE && step < AP_STEP_WALK)
        return bad_choice(&q);
    return step >= AP_STEP_WALK && bad_way(&q);
}

/* SPDX-License-Identifier: MIT */
/* ConCardia: what follows from a card that is placed or kept, and from a pass: what will be
 * captured in this turn, by which arrows, and whether that ends the game.
 *
 * The move is made in a copy of the view, and the Capture Step is counted as if nobody did anything
 * else. In a match without texts that is what happens; otherwise the sentences say so.
 */
#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

typedef struct {
    const cc_ruleset *rs;
    cc_state *s;
    bool unless; /* a text may change it */
    qv_event_log *out;
} prospect;

#define SAY(kind, rule, ...) QV_EMIT(p->out, (kind), (rule), QV_ALL, __VA_ARGS__)

/* -- The Capture Step -------------------------------------------------------------------------- */

static void tell_arrows(const prospect *p, const cc_superiors *by_text, uint32_t place) {
    const cc_state *const s = p->s;
    int32_t sum;
    for (uint64_t left = cc_attackers(p->rs, s, by_text, place, &sum); left; left &= left - 1) {
        const uint32_t from = qv__lowest(left);
        SAY(CC_WILL_ARROW, CC_1_7_2, from, place, s->strength[s->at[from]], p->unless);
    }
}

static uint32_t captor_at(const cc_state *s, uint32_t place) {
    return 1U - s->object_control[s->at[place]];
}

/* First what it comes to: how many cards each player wins, and what that is worth. */
static void tell_sum(const prospect *p, uint32_t seat, uint64_t threats) {
    const cc_state *const s = p->s;
    int32_t cards[CC_SEATS] = {0}, gain = 0;
    for (uint64_t left = threats; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left), captor = captor_at(s, place);
        const int32_t points = cc_points_of(p->rs, s, s->at[place]);
        cards[captor]++;
        gain += captor == seat ? points : -points;
    }
    if (threats)
        SAY(CC_WILL_TAKE, CC_1_8, cards[seat], cards[1 - seat], gain, p->unless);
    else
        SAY(CC_WILL_TAKE_NONE, CC_1_8, p->unless);
}

/* CC-1.8.1: all arrows count before any card is taken, CC-1.8.6: and only once. */
static void capture(const prospect *p, uint64_t threats) {
    cc_state *const s = p->s;
    cc_superiors by_text;
    cc_find_superiors(p->rs, s, &by_text);
    for (uint64_t left = threats; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left), card = s->object_card[s->at[place]];
        SAY(CC_WILL_CAPTURE, CC_1_8, captor_at(s, place), p->rs->kind[card], place, p->unless);
        tell_arrows(p, &by_text, place);
    }
    for (uint64_t left = threats; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left), object = s->at[place];
        cc_win(s, s->object_card[object], captor_at(s, place), cc_points_of(p->rs, s, object));
        (void)cc_depart(p->rs, s, object);
    }
}

/* CC-A8c: not if the game ends before Clean Up. */
static void tell_scores(const prospect *p) {
    const cc_state *const s = p->s;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        SAY(CC_WILL_SCORE, CC_1_9_1, seat, cc_points(p->rs, s, seat), p->unless);
}

/* -- The end ----------------------------------------------------------------------------------- */

/* CC-A8d: with that option points come before an empty Board. */
static bool is_empty(const prospect *p) {
    const cc_state *const s = p->s;
    bool empty = false, goal = false;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        const uint32_t finished = s->finished[seat];
        empty = empty || (finished >= CC_LAST_CHANCE && cc_board_count(p->rs, s, seat) == 0);
        goal = goal || cc_points(p->rs, s, seat) >= CC_GOAL;
    }
    return empty && !(goal && cc_option(p->rs, CC_OPTION_LOSS_ORDER) == CC_POINTS_FIRST);
}

/* In the order in which the rules ask: before Clean Up, in it, after it. */
static uint32_t reason_to_end(const prospect *p, bool passes) {
    cc_state *const s = p->s;
    if (is_empty(p))
        return CC_ENDS_EMPTY;
    s->finished[s->active]++;
    if (cc_points(p->rs, s, 0) >= CC_GOAL || cc_points(p->rs, s, 1) >= CC_GOAL)
        return CC_ENDS_GOAL;
    if (passes && !s->acted && s->passes >> (1 - s->active) & 1)
        return CC_ENDS_PASSES;
    if (is_empty(p))
        return CC_ENDS_EMPTY;
    return s->turn >= (uint32_t)cc_option(p->rs, CC_OPTION_TURN_CAP) ? CC_ENDS_TURNS : CC_ENDS_NOT;
}

/* -- The slot ---------------------------------------------------------------------------------- */

/* False: nothing is told of such a move. */
static bool make(const prospect *p, uint32_t seat, const uint16_t *steps, uint32_t n) {
    const qv_ruleset *const head = &p->rs->head;
    uint32_t range = 0, first[QV_DIMS], last[QV_DIMS];
    while (steps[0] >= qv__first(head, range + 1))
        range++;
    qv__step_values(head, steps[0], first);
    qv__step_values(head, steps[n - 1], last);
    if (range == CC_R_PASS)
        return true;
    if (range != CC_R_PLACE && range != CC_R_KEEP && range != CC_R_KEEP_FREE)
        return false;
    const uint32_t card = cc_hand_take(p->rs, p->s, seat, first[0]);
    cc_arrive(p->rs, p->s, card, range == CC_R_PLACE ? last[0] : cc_area_place(p->s, seat), seat);
    cc_values(p->rs, p->s);
    return true;
}

void cc_foresee(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat,
                const uint16_t *steps, uint32_t n, qv_event_log *out) {
    cc_state copy = *cc_view(view);
    const cc_ruleset *const rs = cc_rules(ruleset);
    const prospect all = {rs, &copy, rs->texts, out}, *const p = &all;
    if (n == 0 || copy.phase != CC_ASK_ACTION || !make(p, seat, steps, n))
        return;
    const bool passes = n == 1 && steps[0] == qv__first(ruleset, CC_R_PASS);
    if (copy.actions > 1 && !passes)
        return; /* another action follows */
    if (copy.skip[seat] >> CC_STEP_CAPTURE & 1)
        return;
    const uint64_t threats = cc_threats(rs, &copy);
    tell_sum(p, seat, threats);
    capture(p, threats);
    if (threats && !is_empty(p))
        tell_scores(p);
    const uint32_t reason = reason_to_end(p, passes);
    if (reason != CC_ENDS_NOT)
        SAY(CC_WILL_END, cc_rule_of_end(reason), reason, p->unless);
}

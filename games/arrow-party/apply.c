/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the effect of a step, and the continuation once all have committed.
 *
 * Trusts its caller: steps are legal. A commit that is not the last one tells its seat alone and
 * counts no ply (AP-K5).
 * Uses course.c, hands.c, items.c, legal.c, room.c, tour.c.
 */
#include "base/bits.h"
#include "core/shared.h"
#include "prospects.h"
#include "rules.h"

static uint32_t pending(const ap_ruleset *rs, const ap_state *s) {
    return ap_turn_of(&rs->head, qv__open((const qv_state *)(const void *)s)).may_act;
}

static void pass(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    QV_EMIT(log, AP_SAYS_PASSES, AP_5, QV_ALL, s->seat);
    s->seat = (uint8_t)ap_next(rs, s->seat);
    if (++s->passes == rs->head.players)
        ap_begin_choosing(rs, s, log);
}

static void declare(ap_state *s, uint32_t seat, uint32_t step, qv_event_log *log) {
    s->declared[seat][ap_declared(s, seat)] = (uint8_t)(step - AP_STEP_USE);
    QV_EMIT(log, AP_SAYS_DECLARES, AP_5c, 1U << seat, seat, step - AP_STEP_USE);
}

/* Writes the commit of a seat; true if it was the last. */
static bool commit(const ap_ruleset *rs, ap_state *s, uint32_t seat, uint32_t step,
                   qv_event_log *log) {
    if (step == AP_STEP_DONE) {
        s->done[seat] = 1;
        QV_EMIT(log, AP_SAYS_DONE, AP_5c, 1U << seat, seat);
    } else if (step < AP_STEP_CHOOSE) {
        s->give[seat] = (uint8_t)(step - AP_STEP_GIVE);
        QV_EMIT(log, AP_SAYS_GIVES, AP_7, 1U << seat, seat, s->give[seat]);
    } else if (step < AP_STEP_WALK) {
        s->choice[seat] = (uint8_t)(step - AP_STEP_CHOOSE);
        QV_EMIT(log, AP_SAYS_CHOOSES, AP_9, 1U << seat, seat, s->choice[seat]);
    } else {
        s->pick[seat] = (uint8_t)(step - AP_STEP_WALK);
        QV_EMIT(log, AP_SAYS_PICKS, AP_12, 1U << seat, seat, s->pick[seat]);
    }
    return pending(rs, s) == 0;
}

static void after_items(const ap_ruleset *rs, ap_state *s, bool over, qv_event_log *log) {
    if (over)
        ap_begin_choosing(rs, s, log);
}

static void after_walk(const ap_ruleset *rs, ap_state *s, bool over, qv_event_log *log) {
    if (over)
        ap_end_round(rs, s, log);
}

/* AP-7, AP-19: an exchange belongs to a use or, without a user, to the walk. */
static void card_drawn(const ap_ruleset *rs, ap_state *s, uint32_t kind, qv_event_log *log) {
    if (ap_card_drawn(rs, s, kind, log))
        return;
    if (s->user == AP_NONE)
        after_walk(rs, s, ap_walk_on(rs, s, log), log);
    else
        after_items(rs, s, ap_after_item(rs, s, log), log);
}

static void all_committed(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    s->head.ply++;
    switch (s->phase) {
    case AP_DECLARE: after_items(rs, s, ap_begin_effects(rs, s, log), log); break;
    case AP_GIVES: after_items(rs, s, ap_given(rs, s, log), log); break;
    case AP_CHOOSE: ap_all_chosen(rs, s, log); break;
    default: ap_all_directed(rs, s, log); break;
    }
}

static void decide(const ap_ruleset *rs, ap_state *s, uint32_t seat, uint32_t step,
                   qv_event_log *log) {
    const bool use = step >= AP_STEP_USE && step < AP_STEP_DONE;
    if (use && s->phase == AP_DECLARE) {
        declare(s, seat, step, log);
    } else if (use || step == AP_STEP_PASS) {
        s->head.ply++;
        if (use)
            after_items(rs, s, ap_use(rs, s, seat, step, log), log);
        else
            pass(rs, s, log);
    } else if (commit(rs, s, seat, step, log)) {
        all_committed(rs, s, log);
    }
}

static void happen(const ap_ruleset *rs, ap_state *s, uint32_t step, qv_event_log *log) {
    s->head.ply++;
    switch (s->phase) {
    case AP_CARD: card_drawn(rs, s, step - AP_STEP_KIND, log); break;
    case AP_STACK: after_items(rs, s, ap_draw_from(rs, s, step - AP_STEP_STACK, log), log); break;
    case AP_DESIGN:
        after_items(rs, s, ap_draw_design(rs, s, step - AP_STEP_DESIGN, log), log);
        break;
    case AP_TOSS: ap_tossed(rs, s, step - AP_STEP_ANGLE, log); break;
    case AP_ROLL: ap_rolled(rs, s, step - AP_STEP_ROLL + 1, log); break;
    case AP_CONTEST:
        after_walk(rs, s, ap_contest_won(rs, s, step - AP_STEP_TAKER, log), log);
        break;
    case AP_REPORT: after_walk(rs, s, ap_reported(rs, s, step, log), log); break;
    case AP_FOUND: after_walk(rs, s, ap_found(rs, s, step - AP_STEP_KIND, log), log); break;
    default: ap_deal_on(rs, s, step, log); break;
    }
}

void ap_apply(const qv_ruleset *ruleset, qv_state *state, uint32_t who, uint32_t step,
              qv_event_log *log) {
    const ap_ruleset *rs = ap_rules(ruleset);
    ap_state *s = (ap_state *)(void *)state;
    if (who == QV_CHANCE)
        happen(rs, s, step, log);
    else
        decide(rs, s, who, step, log);
}

void ap_result(const qv_ruleset *ruleset, const qv_view *view, qv_result *out) {
    const ap_ruleset *rs = ap_rules(ruleset);
    for (uint32_t seat = 0; seat < ruleset->players; seat++)
        out->score[seat] = ap_total(ap_score_kept(rs, ap_view(view), seat));
    qv__rank(out->score, ruleset->players, out->rank); /* AP-22 */
}

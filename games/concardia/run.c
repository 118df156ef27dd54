/* SPDX-License-Identifier: MIT */
/* ConCardia: from one decision to the next, without recursion: the top frame, then the queue of
 * moments, which wait for all of it (CC-A46), then the turn; and outcomes that belong to either. */
#include <string.h>

#include "deeds.h"

void cc_run(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    bool more = s->phase != CC_OVER;
    while (more) {
        if (s->frames == 0)
            cc_end_action_effects(rs, s);
        cc_values(rs, s);
        if (s->frames > 0) {
            more = cc_run_frame(rs, s, log);
        } else if (cc_holds_queue(s)) {
            more = cc_go_on(rs, s, log);
        } else if (s->events > 0) {
            more = cc_run_moment(rs, s, log);
        } else {
            cc_quiet(s);
            more = cc_go_on(rs, s, log);
        }
        more = more && s->phase != CC_OVER;
    }
    cc_values(rs, s);
}

/* -- Outcomes ---------------------------------------------------------------------------------- */

/* A text has the card turned up, or only where it lies in the deck known. */
void cc_drawn(const cc_ruleset *rs, cc_state *s, uint32_t kind, bool known, qv_event_log *log) {
    const cc_op *const op = cc_frame_op(rs, s);
    const uint32_t seat = s->player, code = op ? op->code : (uint32_t)CC_OPS;
    if (s->frames == 0)
        s->draws--;
    if (code == CC_OP_CONTEST || code == CC_OP_TAKE_END)
        cc_fix_depth(rs, s, kind, known, code == CC_OP_TAKE_END && op->a % 2 == CC_BOTTOM);
    else
        cc_into_hand(rs, s, kind, known, log);
    if (code == CC_OP_TAKE_END && known)
        QV_EMIT_BY(log, CC_SAYS_RANDOM, cc_effect_cause(rs, s, CC_1_16_4), QV_ALL,
                   CC_ANSWER_KIND + kind);
    if (code == CC_OP_CONTEST)
        cc_turn_up(rs, s, seat, log);
}

/* CC-1.5.3: its winner goes first; or the contest of a text is decided. */
static void won(const cc_ruleset *rs, cc_state *s, uint32_t seat, uint32_t rule,
                qv_event_log *log) {
    s->ties = 0;
    if (s->frames > 0)
        cc_contest_won(rs, s, seat, log);
    else
        cc_go_first(s, seat, rule, log);
}

/* CC-A2: equal throws are repeated, but not for ever. */
static void reveal_throws(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    const uint32_t south = s->thrown[0], north = s->thrown[1];
    memset(s->thrown, CC_NONE, sizeof s->thrown);
    const qv__cause cause = cc_effect_cause(rs, s, s->frames > 0 ? CT_6_3 : CC_1_5_3);
    QV_EMIT_BY(log, CC_SAYS_THROWS, cause, QV_ALL, 0, south);
    QV_EMIT_BY(log, CC_SAYS_THROWS, cause, QV_ALL, 1, north);
    if (south != north) {
        won(rs, s, cc_beats(south, north) ? 0 : 1, CC_1_5_3, log);
        return;
    }
    s->ties++;
    QV_EMIT_BY(log, CC_SAYS_TIED, cc_effect_cause(rs, s, CC_A2), QV_ALL, s->ties);
    s->phase = s->ties == CC_THROWS ? CC_DUE_COIN : CC_ASK_THROW;
}

/* True: a throw is repeated. */
bool cc_committed(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    if (s->phase == CC_ASK_START) {
        cc_reveal_starts(rs, s, log);
        return false;
    }
    reveal_throws(rs, s, log);
    return s->ties > 0;
}

/* CT-6.3: heads, and the actor wins; in the setup South. */
void cc_coin(const cc_ruleset *rs, cc_state *s, bool heads, qv_event_log *log) {
    const uint32_t actor = s->frames > 0 ? s->frame_actor[s->frames - 1] : 0;
    const uint32_t rule = s->frames > 0 && s->ties == 0 ? CT_6_3 : CC_A2;
    QV_EMIT_BY(log, CC_SAYS_COIN, cc_effect_cause(rs, s, rule), QV_ALL, heads);
    won(rs, s, heads ? actor : 1 - actor, CC_A2, log);
}

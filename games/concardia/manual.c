/* SPDX-License-Identifier: MIT */
/* ConCardia: abilities that the players carry out themselves (CC-A49): how the list of edits ends,
 * and whether both agree (CC-A51).
 *
 * Such an ability is the action of its turn only once it is agreed on, or cancelled.
 */
#include "deeds.h"
#include "edits.h"

bool cc_is_manual(const cc_ruleset *rs, const cc_ability *ability) {
    return ability->body != CC_NO_PART &&
           cc_op_at(&rs->set, ability->op + ability->body)->code == CC_OP_MANUAL;
}

void cc_end_list(const cc_ruleset *rs, cc_state *s, uint32_t f, qv_event_log *log) {
    s->frame_left[f] = CC_LIST_CLOSED;
    s->frame_actor[f] = 1 - s->frame_you[f];
    QV_EMIT_BY(log, CC_SAYS_ENDS_LIST, cc_effect_cause(rs, s, CC_A51), QV_ALL, s->frame_you[f],
               s->edits);
}

/* Another ability lets it be used below, or it happens by itself: then it is no action. */
void cc_spend_action(const cc_ruleset *rs, cc_state *s) {
    const cc_ability *const ability = cc_ability_of(rs, s->frame_source[0], s->frame_ability[0]);
    if (s->frames == 1 && ability->tag == CC_ACTION && cc_is_manual(rs, ability))
        cc_act(rs, s);
}

void cc_agree(const cc_ruleset *rs, cc_state *s, bool yes, qv_event_log *log) {
    const uint32_t f = s->frames - 1U;
    QV_EMIT_BY(log, yes ? CC_SAYS_AGREES : CC_SAYS_REFUSES, cc_effect_cause(rs, s, CC_A51), QV_ALL,
               s->frame_actor[f]);
    s->frame_actor[f] = s->frame_you[f];
    s->frame_left[f] = yes ? CC_LIST_MADE : 0;
    if (!yes) {
        cc_forget_edits(s);
        s->frame_flags[f] |= CC_FRAME_GO;
        return;
    }
    cc_spend_action(rs, s);
    cc_moment(rs, s);
}

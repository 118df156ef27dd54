/* SPDX-License-Identifier: MIT */
/* ConCardia: what is in progress: the abilities that have begun and have not ended, the outermost
 * first. All of it is public; once a text has ended the game nothing goes on. */
#include "frames.h"

static uint32_t said(const cc_state *s, uint32_t f) {
    if (s->frame_flags[f] & CC_FRAME_CANCELLED)
        return CC_NOW_CANCELLED;
    switch (s->frame_stage[f]) {
    case CC_STAGE_DECLARE: return CC_NOW_DECLARED;
    case CC_STAGE_ANSWERED: return CC_NOW_ANSWERED;
    default: return CC_NOW_HAPPENS;
    }
}

void cc_progress(const qv_ruleset *ruleset, const qv_view *view, qv_event_log *out) {
    const cc_ruleset *const rs = cc_rules(ruleset);
    const cc_state *const s = cc_view(view);
    for (uint32_t f = 0; s->phase != CC_OVER && f < s->frames; f++) {
        const cc_instance who = {s->frame_source[f], s->frame_ability[f]};
        QV_EMIT_BY(out, said(s, f), cc_cause(rs, s, who, CC_1_11_7), QV_ALL, s->frame_you[f],
                   cc_source_word(rs, s, who.source), who.number + 1);
    }
}

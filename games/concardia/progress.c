/* SPDX-License-Identifier: MIT */
/* ConCardia: what is in progress: captures that players may still react to, and the abilities that
 * have begun and have not ended, the outermost first. All of it is public; once a text has ended
 * the game nothing goes on. */
#include "base/bits.h"
#include "edits.h"
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

/* CC-1.8: what players may react to. */
static void say_threats(const cc_ruleset *rs, const cc_state *s, qv_event_log *out) {
    const bool open = s->window[0] == CC_WINDOW_CAPTURE || s->window[0] == CC_WINDOW_BATCH;
    for (uint64_t left = open ? s->threatened : 0; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left), object = s->at[place];
        if (object != CC_NONE)
            QV_EMIT(out, CC_NOW_THREATENED, CC_1_8, QV_ALL, s->object_control[object],
                    rs->kind[s->object_card[object]], place);
    }
}

/* CC-1.12.10: what would happen, in a window of the level. */
static void say_would(const cc_ruleset *rs, const cc_state *s, uint32_t level, qv_event_log *out) {
    if (!cc_is_would(s, level))
        return;
    const cc_event event = cc_event_of(rs, s, level, 0);
    if (event.kinds & CC_WOULD_DRAW)
        QV_EMIT(out, CC_NOW_WOULD_DRAW, CC_1_12_10, QV_ALL, event.player, event.amount);
    else if (event.kinds & CC_WOULD_DISCARD)
        QV_EMIT(out, CC_NOW_WOULD_DISCARD, CC_1_12_10, QV_ALL, cc_owner(rs, event.card),
                rs->kind[event.card]);
    else
        QV_EMIT(out, event.kinds & CC_WOULD_MOVE ? CC_NOW_WOULD_MOVE : CC_NOW_WOULD_REMOVE,
                CC_1_12_10, QV_ALL, event.player, rs->kind[event.card], event.place);
}

void cc_progress(const qv_ruleset *ruleset, const qv_view *view, qv_event_log *out) {
    const cc_ruleset *const rs = cc_rules(ruleset);
    const cc_state *const s = cc_view(view);
    if (s->phase == CC_OVER)
        return;
    say_threats(rs, s, out);
    say_would(rs, s, 0, out);
    for (uint32_t f = 0; f < s->frames; f++) {
        const cc_instance who = {s->frame_source[f], s->frame_ability[f]};
        const uint32_t text = (uint32_t)(cc_frame_ability(rs, s, f) - cc_ability_at(&rs->set, 0));
        const uint32_t kind = said(s, f), rule = kind == CC_NOW_HAPPENS ? CC_1_12_7 : CC_1_11_7;
        QV_EMIT_BY(out, kind, cc_text_cause(rs, s, who.source, text, rule), QV_ALL, s->frame_you[f],
                   cc_bearer_of(rs, who.source), who.number);
        say_would(rs, s, f + 1, out);
    }
    const uint32_t left = s->edits > 0 ? s->frame_left[s->frames - 1] : 0,
                   made = left > CC_LIST_MADE ? left - (uint32_t)CC_LIST_MADE : 0;
    for (uint32_t i = made; i < s->edits; i++)
        cc_say_listed(rs, s, made, i, out);
}

/* SPDX-License-Identifier: MIT */
/* ConCardia: the top frame goes on: it announces its targets, is answered, or its body runs
 * (CC-1.11.7).
 */
#include "base/bits.h"
#include "edits.h"
#include "frames.h"

/* CT-27: targets that do not fit any more are left out; false if none is left of any. */
static bool recheck_targets(const cc_ruleset *rs, cc_state *s, uint32_t f) {
    const cc_ability *const ability = cc_frame_ability(rs, s, f);
    cc_eye eye;
    cc_scope scope;
    uint32_t had = 0, left = 0;
    if (ability->declares == 0)
        return true;
    cc_look(rs, s, 1U << s->frame_you[f], &eye);
    cc_frame_scope(&eye, f, &scope);
    for (uint32_t i = 0; i < ability->declares; i++) {
        const cc_question *const row = cc_question_at(&rs->set, ability->question + i);
        if (row->kind != CC_Q_TARGETS)
            continue;
        cc_set set = scope.slot[row->slot];
        scope.n = cc_part_value(&scope, row->where, 0);
        const cc_set fits = cc_part_set(&scope, row->offer);
        had += cc_size_of(&set);
        set.place &= fits.place;
        set.card.half[0] &= fits.card.half[0];
        set.card.half[1] &= fits.card.half[1];
        left += cc_size_of(&set);
        cc_cards_of(s, &set, s->frame_slot[f][row->slot - CC_SLOT_TARGET]);
    }
    return had == 0 || left > 0 || s->frame_target[f] != CC_NONE;
}

/* The window of an activation; then its effect. */
static bool answer_frame(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    const uint32_t f = s->frames - 1U;
    const cc_went went = cc_happen(rs, s, s->frames, log);
    if (went != CC_NOTHING)
        return went == CC_BEGAN;
    if (!cc_offer(rs, s, s->frames, log))
        return false;
    cc_forget_used(s, s->frames);
    if (s->frame_flags[f] & CC_FRAME_CANCELLED)
        cc_spend_action(rs, s);
    if (s->frame_flags[f] & CC_FRAME_CANCELLED || !recheck_targets(rs, s, f))
        cc_conclude(rs, s, log);
    else
        s->frame_stage[f] = CC_STAGE_BODY;
    return true;
}

static bool declare_frame(const cc_ruleset *rs, cc_state *s) {
    cc_desk desk;
    cc_answers open;
    const uint32_t f = s->frames - 1U;
    s->player = s->frame_you[f];
    s->phase = CC_ASK_FRAME;
    cc_desk_open(&desk, rs, s, s->player);
    if (cc_plan_frame(&desk) && cc_plan_next(&desk, &desk.plan, &open))
        return false;
    s->frame_stage[f] = CC_STAGE_BODY;
    return true;
}

/* False: somebody is asked, chance is due, or the game is over. */
bool cc_run_frame(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    switch (s->frame_stage[s->frames - 1]) {
    case CC_STAGE_DECLARE: return declare_frame(rs, s);
    case CC_STAGE_ANSWERED: return answer_frame(rs, s, log);
    default: break;
    }
    const cc_went went = cc_hold_would(rs, s, s->frames, log);
    if (went != CC_NOTHING)
        return went == CC_BEGAN;
    s->phase = CC_PHASES; /* none, until something is asked */
    cc_run_body(rs, s, log);
    return s->phase == CC_PHASES;
}

/* SPDX-License-Identifier: MIT */
/* ConCardia draft: why a step is not legal: the first clause that forbids it. */
#include "core/shared.h"
#include "rules.h"

#define NO(kind, rule, ...) QV_REFUSE(out, cd_kinds, kind, rule, __VA_ARGS__)

static bool why_not_take(const cd_ruleset *rs, const cd_state *s, uint32_t seat, uint32_t card,
                         qv_event *out) {
    uint16_t before[CD_STACK];
    if (s->phase != CD_PICK)
        return NO(CD_NOT_MORE, CD_5, 0);
    if (s->pick[seat] != CD_NONE)
        return NO(CD_NOT_AGAIN, CD_3, s->pick[seat]);
    return !cd_has(before, cd_before(rs, s, seat, before), card) && NO(CD_NOT_THERE, CD_3, card);
}

static bool why_not_aside(const cd_ruleset *rs, const cd_state *s, uint32_t seat, uint32_t card,
                          qv_event *out) {
    uint16_t kept[CD_SHARE];
    const uint32_t n = cd_rest(rs, s, seat, kept);
    if (!cd_has(kept, n, card))
        return NO(CD_NOT_PICKED, CD_7, card);
    return n <= cd_fewest(rs) && NO(CD_NOT_FEWER, CD_7, cd_fewest(rs));
}

bool cd_why_not(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, uint32_t step,
                qv_event *out) {
    const cd_ruleset *const rs = cd_rules(ruleset);
    const cd_state *const s = cd_view(view);
    const uint32_t aside = qv__first(ruleset, CD_R_ASIDE), done = qv__first(ruleset, CD_R_DONE);
    if (s->phase == CD_DEAL)
        return NO(CD_NOT_DEALT, CD_2, 0);
    if (s->phase == CD_OVER)
        return NO(CD_NOT_OVER, CD_9, 0);
    if (step < aside)
        return why_not_take(rs, s, seat, step, out);
    if (s->phase == CD_PICK)
        return NO(CD_NOT_YET, CD_7, 0);
    if (s->done[seat] != CD_NOT_DONE)
        return NO(CD_NOT_CHANGED, CD_8, 0);
    return step < done && why_not_aside(rs, s, seat, step - aside, out);
}

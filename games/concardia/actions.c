/* SPDX-License-Identifier: MIT */
/* ConCardia: the legal actions of an Action Step (CC-1.6.1). */
#include "core/shared.h"
#include "rules.h"

uint32_t cc_legal_actions(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint16_t *out) {
    const qv_ruleset *const head = &rs->head;
    const cc_cards held = cc_held(rs, s, seat);
    uint32_t n = 0;
    out[n++] = (uint16_t)qv__first(head, CC_R_PASS);
    if (cc_spaces(rs, s))
        n += cc_each_kind(&held, qv__first(head, CC_R_PLACE), out + n);
    n += cc_legal_keeps(rs, s, seat, &held, out + n);
    return n;
}

/* First those that have to be paid, then the free ones. */
uint32_t cc_legal_keeps(const cc_ruleset *rs, const cc_state *s, uint32_t seat,
                        const cc_cards *held, uint16_t *out) {
    cc_cards paid = {{0, 0}}, free = {{0, 0}};
    for (uint32_t kind = 0; kind < rs->kinds; kind++) {
        const cc_kind *const row = cc_kind_at(&rs->set, kind);
        if (!(held->half[kind / 64] >> (kind % 64) & 1) || !row->persistent ||
            !cc_may_enter(rs, s, seat, kind))
            continue;
        if (row->area_cost > cc_payable(rs, s, seat) - 1)
            continue;
        (row->area_cost ? &paid : &free)->half[kind / 64] |= cc_bit(kind % 64);
    }
    const uint32_t n = cc_each_kind(&paid, qv__first(&rs->head, CC_R_KEEP), out);
    return n + cc_each_kind(&free, qv__first(&rs->head, CC_R_KEEP_FREE), out + n);
}

/* SPDX-License-Identifier: MIT */
/* ConCardia draft: who may act, the legal steps, and where the next card of the box can go.
 *
 * Reads views: of a seat what it has seen and committed, for the rest what is public.
 */
#include "core/shared.h"
#include "rules.h"

qv_turn cd_turn(const qv_ruleset *ruleset, const qv_view *view) {
    const cd_state *const s = cd_view(view);
    uint32_t seats = 0;
    if (s->phase == CD_DEAL)
        return (qv_turn){.phase = QV_CHANCE_DUE};
    if (s->phase == CD_OVER)
        return (qv_turn){.phase = QV_OVER};
    for (uint32_t seat = 0; seat < ruleset->players; seat++) {
        const bool committed =
            s->phase == CD_PICK ? s->pick[seat] != CD_NONE : s->done[seat] != CD_NOT_DONE;
        seats |= committed ? 0 : 1U << seat;
    }
    return qv__decide(seats, 0);
}

/* Each card once, though there may be several copies. */
static uint32_t each(const uint16_t *card, uint32_t n, uint32_t first, uint16_t *out) {
    uint32_t steps = 0;
    for (uint32_t i = 0; i < n; i++)
        if (i == 0 || card[i] != card[i - 1])
            out[steps++] = (uint16_t)(first + card[i]);
    return steps;
}

uint32_t cd_legal(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, uint16_t *out) {
    const cd_ruleset *const rs = cd_rules(ruleset);
    const cd_state *const s = cd_view(view);
    uint16_t card[CD_SHARE];
    if (s->phase == CD_PICK) {
        const uint32_t before = cd_before(rs, s, seat, card);
        return each(card, before, qv__first(ruleset, CD_R_TAKE), out);
    }
    const uint32_t rest = cd_rest(rs, s, seat, card);
    uint32_t n = 0;
    if (rest > cd_fewest(rs))
        n = each(card, rest, qv__first(ruleset, CD_R_ASIDE), out);
    out[n++] = (uint16_t)qv__first(ruleset, CD_R_DONE);
    return n;
}

uint32_t cd_asks(const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    (void)rs;
    (void)seat;
    return cd_view(view)->phase == CD_BUILD;
}

/* -- The deal ---------------------------------------------------------------------------------- */

uint32_t cd_room(const cd_ruleset *rs, const cd_state *s, uint32_t stack) {
    if (stack % CD_SEATS >= rs->head.players)
        return 0;
    uint32_t cards = 0;
    while (cards < rs->stack && s->card[stack][cards] != CD_NONE)
        cards++;
    return rs->stack - cards;
}

uint32_t cd_out_room(const cd_ruleset *rs, const cd_state *s) {
    uint32_t room = 0;
    for (uint32_t stack = 0; stack < CD_STACKS; stack++)
        room += cd_room(rs, s, stack);
    return rs->box - s->dealt - room;
}

void cd_chance(const qv_ruleset *ruleset, const qv_state *state, qv_chance *out) {
    const cd_ruleset *const rs = cd_rules(ruleset);
    const cd_state *const s = cd_view(qv__open(state));
    out->range = 0;
    out->n = 0;
    for (uint32_t stack = 0; stack < CD_STACKS; stack++)
        qv__add_outcome(out, qv__first(ruleset, CD_R_DEAL) + stack, cd_room(rs, s, stack));
    qv__add_outcome(out, qv__first(ruleset, CD_R_OUT), cd_out_room(rs, s));
}

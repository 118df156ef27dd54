/* SPDX-License-Identifier: MIT */
/* Automatic steps and moves without views: see match/course.h.
 *
 * Legal steps are asked of the open state, which has the same as the seat's view (law L4).
 */
#include "match/course.h"

#include <assert.h>

#include "match/luck.h"

static uint16_t draw(const qv_ruleset *rs, const qv_state *state, qv__next_draw next) {
    if (next.fast)
        return qv__course_draw(rs, state, next.seed, next.number);
    qv_chance chance; /* large; the game sets every member that counts (law L5) */
    rs->game->chance(rs, state, &chance);
    return qv__luck_draw(&chance, next.seed, next.number);
}

bool qv__course_forced(const qv_ruleset *rs, const qv_state *state, uint32_t asked, uint32_t *who,
                       uint16_t *step) {
    uint16_t legal[QV_LEGAL];
    for (uint32_t seat = 0; asked >> seat; seat++) {
        if (!(asked >> seat & 1) || rs->game->legal(rs, qv__open(state), seat, legal) != 1)
            continue;
        if (!(qv__range_of(rs, legal[0])->flags & QV_DECLINE))
            continue;
        *who = seat;
        *step = legal[0];
        return true;
    }
    return false;
}

bool qv__course_step(const qv_ruleset *rs, const qv_state *state, qv_turn turn, qv__next_draw next,
                     uint32_t asked, uint32_t *who, uint16_t *step) {
    if (turn.phase == QV_CHANCE_DUE) {
        *who = QV_CHANCE;
        *step = draw(rs, state, next);
        return true;
    }
    turn.window &= (uint16_t)~asked;
    return qv__course_decline(rs, state, turn, who, step);
}

void qv__inner_steps_of(const qv_ruleset *rs, qv__inner_steps *out) {
    *out = (qv__inner_steps){{0}};
    for (uint32_t i = 0; i < rs->game->ranges; i++)
        for (uint32_t k = 0; k < qv__steps_of(rs, i) && rs->game->range[i].flags & QV_INNER; k++) {
            const uint32_t step = qv__first(rs, i) + k;
            out->word[step / 64] |= UINT64_C(1) << step % 64;
        }
}

static bool is_inner(const qv_ruleset *rs, const qv__inner_steps *inner, uint32_t step) {
    return inner ? inner->word[step / 64] >> step % 64 & 1 : qv__is_inner(rs, step);
}

uint32_t qv__course_move(const qv_ruleset *rs, qv_state *state, uint32_t seat, qv__player *blind,
                         qv__rng *rng, const qv__inner_steps *inner, uint16_t steps[QV_STEPS],
                         qv_event_log *log) {
    uint16_t legal[QV_LEGAL];
    for (uint32_t n = 0;; n++) {
        assert(n < QV_STEPS);
        const uint32_t count = rs->game->legal(rs, qv__open(state), seat, legal);
        const uint32_t picked = blind->kind->pick(blind, legal, count, rng);
        assert(picked < count);
        steps[n] = legal[picked];
        qv__apply(rs, state, seat, steps[n], log);
        if (!is_inner(rs, inner, steps[n]))
            return n + 1;
    }
}

/* SPDX-License-Identifier: MIT */
/* Drafts for tests, dealt and played at random, always in the same way. */
#ifndef PLAYED_H
#define PLAYED_H

#include "check.h"
#include "rules.h"

static inline const qv_game *game(void) {
    return qv_game_find("concardia-draft");
}

/* After the deal and so many turns, to be freed. */
static inline qv_state *played(const qv_ruleset *rs, uint32_t turns) {
    qv_state *const s = calloc(1, rs->sizes.state);
    qv__rng rng = qv__rng_at(8, 0);
    assert_non_null(s);
    qv__init(rs, s);
    while (cd_view(qv__open(s))->phase == CD_DEAL) {
        qv_chance chance;
        cd_chance(rs, s, &chance);
        qv__apply(rs, s, QV_CHANCE, chance.at[qv__rng_below(&rng, chance.n)].step, NULL);
    }
    for (uint32_t i = 0; i < turns; i++)
        for (uint32_t seat = 0; seat < rs->players; seat++) {
            uint16_t legal[QV_LEGAL];
            const uint32_t n = cd_legal(rs, qv__open(s), seat, legal);
            qv__apply(rs, s, seat, legal[qv__rng_below(&rng, n)], NULL);
        }
    return s;
}

#endif

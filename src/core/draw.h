/* SPDX-License-Identifier: MIT */
/* One outcome of a chance event, in proportion to the weights.
 *
 * For code that plays a game forward: the match, searches, tests. Rules never draw. The mapping from numbers to
 * outcomes belongs to the meaning of a seed: a change here changes every match that was ever started from a seed.
 */
#ifndef QV_DRAW_H
#define QV_DRAW_H

#include <assert.h>

#include "base/bounded.h"
#include "core/game.h"

/* Whether some chance of the game has outcomes that hardly ever come again. */
static inline bool qv__has_wide_luck(const qv_ruleset *rs) {
    bool wide = false;
    for (uint32_t i = 0; i < rs->game->ranges && !wide; i++)
        wide = rs->game->range[i].flags & QV_WIDE;
    return wide;
}

/* The sum of the weights, or the length of the range. */
static inline uint32_t qv__draw_size(const qv_chance *chance) {
    if (chance->range)
        return chance->range;
    assert(chance->n >= 1 && chance->n <= QV_OUTCOMES);
    uint32_t total = 0;
    for (uint32_t i = 0; i < chance->n; i++)
        total += chance->at[i].weight;
    return total;
}

/* The outcome for a number below that size. */
static inline uint16_t qv__draw_at(const qv_chance *chance, uint32_t number) {
    if (chance->range)
        return (uint16_t)(chance->first + number);
    uint32_t i = 0;
    while (number >= chance->at[i].weight)
        number -= chance->at[i++].weight;
    return chance->at[i].step;
}

/* One call of qv__rng_pick. */
static inline uint16_t qv__draw(const qv_chance *chance, qv__rng *rng) {
    return qv__draw_at(chance, qv__rng_pick(rng, qv__draw_size(chance)));
}

/* The same of the chance event that is due in the state, without a list if it draws a card of a pile. */
static inline uint16_t qv__draw_due(const qv_ruleset *rs, const qv_state *state, qv__rng *rng) {
    const qv_game *const game = rs->game;
    const qv__pile pile = game->pile ? game->pile(rs, state) : (qv__pile){.n = 0};
    if (pile.n > 0)
        return (uint16_t)(pile.first + pile.card[qv__rng_pick(rng, pile.n)]);
    qv_chance chance; /* large; the game sets every member that counts (law L5) */
    game->chance(rs, state, &chance);
    return qv__draw(&chance, rng);
}

#endif

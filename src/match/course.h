/* SPDX-License-Identifier: MIT */
/* The course of a game on a bare state: steps that follow without a decision, and moves of players that see no view.
 *
 * For owners of states: the match, and simulations that need no match. Knows no history, no events of its own and no
 * views.
 */
#ifndef QV_COURSE_H
#define QV_COURSE_H

#include "core/draw.h"
#include "match/player.h"

/* The next draw of chance: number `number` of the seed; `fast`: by qv__course_draw. */
typedef struct {
    uint64_t seed;
    uint32_t number;
    bool fast;
} qv__next_draw;

/* The outcome of due chance by base/rng.h, which is faster than match/luck.h. */
static inline uint16_t qv__course_draw(const qv_ruleset *rs, const qv_state *state, uint64_t seed, uint32_t number) {
    qv__rng rng = qv__rng_at(seed, number);
    return qv__draw_due(rs, state, &rng);
}

/* Of the seats `asked`, who are in a window, one that has no legal step but to decline it; false if there is none. */
bool qv__course_forced(const qv_ruleset *, const qv_state *, uint32_t asked, uint32_t *who, uint16_t *step);
static inline bool qv__course_decline(const qv_ruleset *rs, const qv_state *state, qv_turn turn, uint32_t *who,
                                      uint16_t *step) {
    const uint32_t asked = turn.may_act & turn.window & ~turn.inside;
    return asked && qv__course_forced(rs, state, asked, who, step);
}

/* The step that follows in this state, whose turn is given: the outcome of due chance (`who` is QV_CHANCE), or the
 * decline of a seat that has no other legal step in its window, unless it is in the mask `asked`. False if a seat has
 * to decide, or the game is over. */
bool qv__course_step(const qv_ruleset *, const qv_state *, qv_turn, qv__next_draw, uint32_t asked, uint32_t *who,
                     uint16_t *step);

/* A set of the steps inside a move, looked up once for many moves: one bit for each step id. */
typedef struct {
    uint64_t word[(UINT16_MAX + 1) / 64];
} qv__inner_steps;
void qv__inner_steps_of(const qv_ruleset *, qv__inner_steps *out);

/* Plays a whole move of `seat`, who may act, on the state; `blind` (a player with `pick`) picks each step. `inner` and
 * the log may be NULL. Returns the number of steps. */
uint32_t qv__course_move(const qv_ruleset *, qv_state *, uint32_t seat, qv__player *blind, qv__rng *,
                         const qv__inner_steps *inner, uint16_t steps[QV_STEPS], qv_event_log *log);

/* The same in a match, as qv_match_play plays a move: QV_OK, or QV_EMEMORY with diag and nothing changed. */
int qv__match_play_blind(qv_match *, uint32_t seat, qv__player *blind, qv__rng *, qv_diag *diag);

#endif

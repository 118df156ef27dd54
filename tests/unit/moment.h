/* SPDX-License-Identifier: MIT */
/* A moment of a game, read from position text: its rules, the position and a view of it.
 *
 * Knows no game. The test fails if the rules or the position are refused.
 */
#ifndef MOMENT_H
#define MOMENT_H

#include <assert.h>

#include "check.h"
#include "core/position.h"

typedef struct {
    qv_ruleset *rs;
    qv_state *state;
    qv_view *view; /* as the viewer sees it */
} moment;

/* The viewer is a seat, or QV_OPEN for all that there is. */
static inline moment moment_with(const char *game_id, uint32_t players, const qv_choice *choice, uint32_t choices,
                                 const char *position, uint32_t viewer) {
    const qv_game *const game = qv_game_find(game_id);
    qv_diag diag = {.err = QV_OK};
    moment m = {.rs = qv_ruleset_new(game, players, choice, choices, NULL, 0, &diag),
                .state = calloc(1, QV_STATE_MOST),
                .view = calloc(1, QV_STATE_MOST)};
    assert(m.state && m.view);
    if (!m.rs || qv__position_read(m.rs, position, strlen(position), m.state, &diag) != QV_OK)
        fail_msg("%s\n%s", position, diag.text);
    if (viewer == QV_OPEN)
        qv__copy(m.rs, m.view, m.state);
    else
        qv__observe(m.rs, m.state, viewer, m.view);
    return m;
}

/* With the fewest players. */
static inline moment moment_of(const char *game_id, const qv_choice *choice, uint32_t choices, const char *position,
                               uint32_t viewer) {
    return moment_with(game_id, qv_game_find(game_id)->players_least, choice, choices, position, viewer);
}

static inline void moment_free(moment *m) {
    qv_ruleset_free(m->rs);
    free(m->state);
    free(m->view);
}

/* What the game's own estimate says to a seat about a position that is all open. */
static inline int32_t moment_worth(const char *game_id, const char *position, uint32_t seat) {
    moment m = moment_of(game_id, NULL, 0, position, QV_OPEN);
    const int32_t worth = m.rs->game->estimate(m.rs, m.view, seat);
    moment_free(&m);
    return worth;
}

#endif

/* SPDX-License-Identifier: MIT */
/* `level:N`: the levels of a game's computer players.
 *
 * A level is a row of the game's table (core/levels.h): `tree` with so many iterations, or one move
 * ahead with noise. All that a level draws follows from the position as its seat knows it, so in
 * the same position it makes the same move: what it misjudges, it misjudges each time, as people
 * do. Knows no game and no clock.
 */
#include <stdlib.h>

#include "ai/kind.h"
#include "core/levels.h"

/* Of a game that has none of its own. */
static const qv__levels usual = {
    .n = 4,
    .at = {{.noise = 16}, {.noise = 4}, {.noise = 0}, {.iterations = 500}},
};

typedef struct {
    const qv_ruleset *rs;
    void *tree;
    uint32_t number;
    qv__rng rng; /* of the position */
} graded;

static const qv__levels *levels_of(const qv_game *game) {
    return game->levels ? game->levels : &usual;
}

uint32_t qv_agent_levels(const qv_game *game) {
    return game ? levels_of(game)->n : 0;
}

static uint32_t most_of(const qv_ruleset *rs) {
    return levels_of(rs->game)->n;
}

static void drop_level(void *memory) {
    graded *const self = memory;
    qv__tree_search.drop(self->tree);
    free(self);
}

static void *make_level(const qv_ruleset *rs, uint32_t number) {
    graded *const self = malloc(sizeof *self);
    if (!self)
        return NULL;
    self->rs = rs;
    self->number = number;
    const qv__level *const level = &levels_of(rs->game)->at[number - 1];
    self->tree = qv__tree_make(rs, level->iterations, level->noise);
    if (self->tree)
        return self;
    free(self);
    return NULL;
}

static void begin_level(void *memory, const qv_view *view, uint32_t seat, qv__rng *rng) {
    graded *const self = memory;
    (void)rng;
    self->rng = qv__rng_at(qv__hash_view(self->rs, view), self->number);
    qv__tree_search.begin(self->tree, view, seat, &self->rng);
}

static bool think_level(void *memory, qv__rng *rng) {
    graded *const self = memory;
    (void)rng;
    return qv__tree_search.think(self->tree, &self->rng);
}

static uint32_t rank_level(void *memory, qv__rng *rng, qv_whole_move *out, uint32_t n) {
    const graded *const self = memory;
    return qv__tree_search.rank(self->tree, rng, out, n);
}

static bool value_of_level(void *memory, double *out) {
    const graded *const self = memory;
    return qv__tree_search.value(self->tree, out);
}

const qv__method qv__level_n = {
    .name = "level",
    .help = "plays at level N of the game, 1 is the weakest: level:N (1 without a number)",
    .number = 1,
    .takes_number = true,
    .most = most_of,
    .make = make_level,
    .drop = drop_level,
    .begin = begin_level,
    .think = think_level,
    .rank = rank_level,
    .value = value_of_level,
};

/* SPDX-License-Identifier: MIT */
/* `level:N`, `easy`, `medium` and `hard`: the levels of a game's computer players.
 *
 * A level is a row of the game's table (core/levels.h): `tree` or `search` with so many iterations,
 * or one move ahead with noise. All that a level draws follows from the position as its seat knows
 * it, so in the same position it makes the same move: what it misjudges, it misjudges each time, as
 * people do. Knows no game and no clock.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/kind.h"
#include "core/levels.h"

/* Of a game that has none of its own. */
static const qv__levels usual = {
    .n = 4,
    .easy = 2,
    .medium = 3,
    .at = {{.noise = 16}, {.noise = 4}, {.noise = 0}, {.iterations = 500}},
};

typedef struct {
    const qv_ruleset *rs;
    const qv__method *how;
    void *memory; /* of `how` */
    uint32_t number;
    qv__rng rng; /* of the position */
} graded;

static const qv__levels *levels_of(const qv_game *game) {
    return game->levels ? game->levels : &usual;
}

uint32_t qv_agent_levels(const qv_game *game) {
    return game ? levels_of(game)->n : 0;
}

enum { EASY, MEDIUM, HARD, NAMES };
static const char *const names[NAMES] = {"easy", "medium", "hard"};

static uint32_t named(const qv_game *game, uint32_t name) {
    const qv__levels *const levels = levels_of(game);
    return name == EASY ? levels->easy : name == MEDIUM ? levels->medium : levels->n;
}

uint32_t qv_agent_level(const qv_game *game, const char *name) {
    for (uint32_t i = 0; game && name && i < NAMES; i++)
        if (strcmp(name, names[i]) == 0)
            return named(game, i);
    return 0;
}

static uint32_t most_of(const qv_ruleset *rs) {
    return levels_of(rs->game)->n;
}

static void drop_level(void *memory) {
    graded *const self = memory;
    self->how->drop(self->memory);
    free(self);
}

static void *make_level(const qv_ruleset *rs, uint32_t number) {
    graded *const self = malloc(sizeof *self);
    if (!self)
        return NULL;
    self->rs = rs;
    self->number = number;
    const qv__level *const level = &levels_of(rs->game)->at[number - 1];
    self->how = level->search ? &qv__search : &qv__tree_search;
    self->memory = level->search ? qv__search.make(rs, level->search) : qv__tree_make(rs, level);
    if (self->memory)
        return self;
    free(self);
    return NULL;
}

static void *make_named(const qv_ruleset *rs, uint32_t name) {
    return make_level(rs, named(rs->game, name));
}

static void begin_level(void *memory, const qv_view *view, uint32_t seat, qv__rng *rng) {
    graded *const self = memory;
    (void)rng;
    self->rng = qv__rng_at(qv__hash_view(self->rs, view), self->number);
    self->how->begin(self->memory, view, seat, &self->rng);
}

static bool think_level(void *memory, qv__rng *rng) {
    graded *const self = memory;
    (void)rng;
    return self->how->think(self->memory, &self->rng);
}

static uint32_t rank_level(void *memory, qv__rng *rng, qv_whole_move *out, uint32_t n) {
    const graded *const self = memory;
    return self->how->rank(self->memory, rng, out, n);
}

static bool value_of_level(void *memory, double *out) {
    const graded *const self = memory;
    return self->how->value && self->how->value(self->memory, out);
}

static bool proven_by_level(void *memory, double *out) {
    const graded *const self = memory;
    return self->how->proven && self->how->proven(self->memory, out);
}

#define LEVEL                                                                           \
    .drop = drop_level, .begin = begin_level, .think = think_level, .rank = rank_level, \
    .value = value_of_level, .proven = proven_by_level

const qv__method qv__easy = {.name = "easy",
                             .help = "a weak level of the game, for a first game",
                             .number = EASY,
                             .make = make_named,
                             LEVEL};
const qv__method qv__medium = {.name = "medium",
                               .help = "a level of the game between easy and hard",
                               .number = MEDIUM,
                               .make = make_named,
                               LEVEL};
const qv__method qv__hard = {.name = "hard",
                             .help = "the strongest level of the game",
                             .number = HARD,
                             .make = make_named,
                             LEVEL};
const qv__method qv__level_n = {
    .name = "level",
    .help = "level N of the game: level:1 is the weakest (and that of level without a number)",
    .number = 1,
    .takes_number = true,
    .most = most_of,
    .make = make_level,
    LEVEL};

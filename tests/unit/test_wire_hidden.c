/* SPDX-License-Identifier: MIT */
/* Answers that name a seat depend on its view alone: in random games, another world that the seat
 * cannot distinguish from the real one gives the same answers, byte for byte.
 */
#include <stdio.h>

#include "core/draw.h"
#include "core/game.h"
#include "wire/lines.h"
#include "wire/referee.h"
#include "written.h"

enum { MEMORY = 8 << 20, LINE = 1 << 16, STEPS_MOST = 200, SOME = 9, ITEMS = 3, WORLDS = 2 };

typedef struct {
    const qv_ruleset *rs;
    qv__referee *referee;
    qv_state *now, *world;
    qv_view *view;
    qv_scene *scene;
    qv_moves *moves;
    char *line, *first;
    uint32_t others,
        previews; /* worlds that differ from the real one, previews that were compared */
} table;

static const char *ask(table *t) {
    return qv__referee_answer(t->referee, QV_LINES_LINE, t->line, strlen(t->line));
}

/* A position of that state. */
static uint32_t set(table *t, const qv_state *state) {
    json_t *const value = view_value(t->rs, qv__open(state));
    char *const text = json_dumps(value, JSON_COMPACT);
    unsigned at = 0;
    (void)snprintf(t->line, LINE, "{\"do\":\"set\",\"players\":%u,\"state\":%s}",
                   (unsigned)t->rs->players, text);
    const char *const said = ask(t);
    if (sscanf(said, "{\"at\":%u}", &at) != 1)
        fail_msg("%s", said);
    free(text);
    json_decref(value);
    return at;
}

static void drop(table *t, uint32_t at) {
    (void)snprintf(t->line, LINE, "{\"do\":\"drop\",\"at\":%u}", (unsigned)at);
    ask(t);
}

/* The request has the members `more` beside its position. Returns whether it was answered. */
static bool same_answer(table *t, const uint32_t at[2], const char *verb, const char *more) {
    (void)snprintf(t->line, LINE, "{\"do\":\"%s\",\"at\":%u,%s}", verb, (unsigned)at[0], more);
    (void)snprintf(t->first, LINE, "%s", ask(t));
    (void)snprintf(t->line, LINE, "{\"do\":\"%s\",\"at\":%u,%s}", verb, (unsigned)at[1], more);
    const char *const second = ask(t);
    if (strcmp(t->first, second) != 0)
        fail_msg("%s: %s %s\n%s\n%s", t->rs->game->id, verb, more, t->first, second);
    assert_true(strlen(second) < LINE - 1);
    return strncmp(second, "{\"error\"", 8) != 0;
}

static void compare_items(table *t, const uint32_t at[2], const char *seat) {
    qv_scene_of(t->rs, t->view, t->scene);
    for (uint32_t i = 0; i < t->scene->n; i += 1 + t->scene->n / ITEMS) {
        char more[80];
        (void)snprintf(more, sizeof more, "\"seat\":%s,\"item\":%u", seat,
                       (unsigned)t->scene->at[i].id);
        assert_true(same_answer(t, at, "about", more));
    }
}

/* A move of the seat, explained whole and seen in all of its parts. */
static void compare_move(table *t, const uint32_t at[2], uint32_t seat) {
    uint16_t steps[QV_STEPS];
    qv_moves_start(t->moves, t->view, seat);
    const uint32_t n = qv_moves_next(t->moves, steps);
    for (uint32_t k = 1; k <= n; k++) {
        char more[160];
        qv_text text = qv_text_over(more, sizeof more);
        qv_text_add(&text, "\"seat\":%u,\"steps\":[", (unsigned)seat);
        for (uint32_t i = 0; i < k; i++)
            qv_text_add(&text, "%s%u", i ? "," : "", (unsigned)steps[i]);
        qv_text_add(&text, "]");
        assert_int_equal(same_answer(t, at, "preview", more), k < n);
        t->previews += k < n;
        assert_true(same_answer(t, at, "why", more));
        assert_int_equal(same_answer(t, at, "foresee", more), k == n);
    }
}

static void compare_world(table *t, const uint32_t at[2], uint32_t viewer) {
    char seat[16], more[32];
    if (viewer == QV_WATCHER)
        (void)snprintf(seat, sizeof seat, "\"watcher\"");
    else
        (void)snprintf(seat, sizeof seat, "%u", (unsigned)viewer);
    (void)snprintf(more, sizeof more, "\"seat\":%s", seat);
    assert_true(same_answer(t, at, "view", more));
    assert_true(same_answer(t, at, "scene", more));
    assert_true(same_answer(t, at, "progress", more));
    compare_items(t, at, seat);
    if (viewer == QV_WATCHER)
        return;
    assert_true(same_answer(t, at, "touch", more));
    compare_move(t, at, viewer);
}

static void compare_viewers(table *t, qv__rng *rng) {
    const uint32_t real = set(t, t->now);
    for (uint32_t i = 0; i <= t->rs->players; i++) {
        const uint32_t viewer = i < t->rs->players ? i : QV_WATCHER;
        qv__observe(t->rs, t->now, viewer, t->view);
        for (uint32_t world = 0; world < WORLDS; world++) {
            qv__deal(t->rs, t->view, rng, t->world);
            const uint32_t at[2] = {real, set(t, t->world)};
            t->others += memcmp(t->now, t->world, t->rs->sizes.state) != 0;
            compare_world(t, at, viewer);
            drop(t, at[1]);
        }
    }
    drop(t, real);
}

static bool step_on(table *t, qv__rng *rng) {
    const qv_turn turn = qv_turn_of(t->rs, qv__open(t->now));
    uint16_t legal[QV_LEGAL];
    if (turn.phase == QV_OVER)
        return false;
    if (turn.phase == QV_CHANCE_DUE) {
        qv_chance chance = {0};
        t->rs->game->chance(t->rs, t->now, &chance);
        qv__apply(t->rs, t->now, QV_CHANCE, qv__draw(&chance, rng), NULL);
        return true;
    }
    const uint32_t seats = turn.inside ? turn.inside : turn.may_act;
    uint32_t seat = 0;
    while (!(seats >> seat & 1))
        seat++;
    const int n = qv_legal(t->rs, qv__open(t->now), seat, legal);
    qv__apply(t->rs, t->now, seat, legal[qv__rng_below(rng, (uint32_t)n)], NULL);
    return true;
}

static uint32_t play(const qv_game *game, uint32_t players) {
    table t = {.rs = qv_ruleset_new(game, players, NULL, 0, NULL, 0, NULL),
               .referee = qv__referee_new(game, MEMORY),
               .now = test_calloc(1, game->sizes.state),
               .world = test_calloc(1, game->sizes.state),
               .view = test_calloc(1, game->sizes.state),
               .scene = test_malloc(sizeof *t.scene),
               .line = test_malloc(LINE),
               .first = test_malloc(LINE)};
    t.moves = qv_moves_new(t.rs);
    qv__rng rng = qv__rng_at(players, 5);
    uint32_t steps = 0;
    qv__init(t.rs, t.now);
    do {
        if (steps % SOME == 0)
            compare_viewers(&t, &rng);
    } while (steps++ < STEPS_MOST && step_on(&t, &rng));
    assert_true(t.others > 0);
    const uint32_t previews = t.previews;
    qv_moves_free(t.moves);
    qv__referee_free(t.referee);
    test_free(t.line);
    test_free(t.first);
    test_free(t.scene);
    test_free(t.view);
    test_free(t.world);
    test_free(t.now);
    qv_ruleset_free((qv_ruleset *)(uintptr_t)t.rs);
    return previews;
}

static void answers_depend_on_the_view_alone(void **state) {
    (void)state;
    uint32_t previews = 0;
    for (uint32_t i = 0; qv_game_at(i); i++) {
        uint32_t least;
        qv_game_players(qv_game_at(i), &least);
        previews += play(qv_game_at(i), least);
    }
    assert_true(previews > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(answers_depend_on_the_view_alone)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

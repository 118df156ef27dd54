/* SPDX-License-Identifier: MIT */
/* Whole games through the referee, whose answers must agree with the engine: the same positions,
 * the same moves in the same order, each read back as it was written.
 */
#include <jansson.h>
#include <stdio.h>

#include "check.h"
#include "core/draw.h"
#include "core/game.h"
#include "market.h"
#include "wire/lines.h"
#include "wire/referee.h"
#include "written.h"

enum { MEMORY = 8 << 20, LINE = 8192 };

static void requote(char *text, char from, char to) {
    for (; *text; text++)
        if (*text == from)
            *text = to;
}

typedef struct {
    const qv_ruleset *rs;
    qv__referee *referee;
    qv_state *now;
    qv_view *view;
    qv_moves *moves;
    qv__rng rng;
    uint32_t at;
} table;

static json_t *asked(table *t, const char *request) {
    char line[LINE];
    snprintf(line, sizeof line, "%s", request);
    requote(line, '\'', '"');
    json_t *const said =
        json_loads(qv__referee_answer(t->referee, QV_LINES_LINE, line, strlen(line)), 0, NULL);
    assert_non_null(said);
    if (json_object_get(said, "error"))
        fail_msg("%s: %s", request,
                 json_string_value(json_object_get(json_object_get(said, "error"), "text")));
    return said;
}

static json_t *asked_at(table *t, const char *verb, const char *more) {
    char line[LINE];
    snprintf(line, sizeof line, "{'do':'%s','at':%u%s}", verb, (unsigned)t->at, more);
    return asked(t, line);
}

static void same_state(table *t) {
    json_t *const said = asked_at(t, "state", "");
    json_t *const state = view_value(t->rs, qv__open(t->now));
    assert_true(json_equal(json_object_get(said, "state"), state));
    json_decref(state);
    json_decref(said);
}

/* The list of moves is the engine's, in its order, and each is read back; returns one at random. */
static json_t *same_moves(table *t) {
    json_t *const said = asked_at(t, "moves", "");
    const json_t *const list = json_object_get(said, "moves");
    const qv_turn turn = qv_turn_of(t->rs, qv__open(t->now));
    size_t at = 0;
    for (uint32_t seat = 0; turn.phase == QV_DECIDE && seat < t->rs->players; seat++) {
        if (!(turn.may_act >> seat & 1))
            continue;
        uint16_t steps[QV_STEPS];
        qv__observe(t->rs, t->now, seat, t->view);
        qv_moves_start(t->moves, t->view, seat);
        for (uint32_t n; (n = qv_moves_next(t->moves, steps)) > 0; at++) {
            const json_t *const row = json_array_get(list, at);
            const json_t *const numbers = json_object_get(row, "steps");
            uint16_t read[QV_STEPS];
            assert_int_equal(json_integer_value(json_object_get(row, "seat")), seat);
            assert_int_equal(json_array_size(numbers), n);
            for (uint32_t i = 0; i < n; i++)
                assert_int_equal(json_integer_value(json_array_get(numbers, i)), steps[i]);
            assert_int_equal(
                qv_read(t->rs, json_string_value(json_object_get(row, "move")), read, NULL), n);
            assert_memory_equal(read, steps, n * sizeof *steps);
        }
    }
    assert_int_equal(json_array_size(list), at);
    json_t *const one =
        at ? json_deep_copy(json_array_get(list, qv__rng_below(&t->rng, (uint32_t)at))) : NULL;
    json_decref(said);
    return one;
}

static void play_on(table *t, json_t *move) {
    char more[200];
    uint16_t steps[QV_STEPS];
    const char *const text = json_string_value(json_object_get(move, "move"));
    const uint32_t seat = (uint32_t)json_integer_value(json_object_get(move, "seat"));
    const int n = qv_read(t->rs, text, steps, NULL);
    for (int i = 0; i < n; i++)
        qv__apply(t->rs, t->now, seat, steps[i], NULL);
    snprintf(more, sizeof more, ",'seat':%u,'move':'%s'", (unsigned)seat, text);
    json_t *const said = asked_at(t, "apply", more);
    t->at = (uint32_t)json_integer_value(json_object_get(said, "at"));
    assert_true(json_array_size(json_object_get(said, "events")) > 0);
    json_decref(said);
}

static void draw_on(table *t) {
    char more[80];
    qv_chance chance = {0};
    t->rs->game->chance(t->rs, t->now, &chance);
    const uint16_t step = qv__draw(&chance, &t->rng);
    qv__apply(t->rs, t->now, QV_CHANCE, step, NULL);
    snprintf(more, sizeof more, ",'chance':%u", (unsigned)step);
    json_t *const said = asked_at(t, "apply", more);
    t->at = (uint32_t)json_integer_value(json_object_get(said, "at"));
    json_decref(said);
}

static void play_whole(const qv_game *game, uint32_t players, uint64_t seed) {
    char line[80];
    table t = {.rs = qv_ruleset_new(game, players, NULL, 0, NULL, 0, NULL),
               .referee = qv__referee_new(game, MEMORY),
               .now = test_malloc(QV_STATE_MOST),
               .view = test_malloc(QV_STATE_MOST),
               .rng = qv__rng_at(seed, players)};
    t.moves = qv_moves_new(t.rs);
    qv__init(t.rs, t.now);
    snprintf(line, sizeof line, "{'do':'new','players':%u}", (unsigned)players);
    json_t *const said = asked(&t, line);
    t.at = (uint32_t)json_integer_value(json_object_get(said, "at"));
    json_decref(said);
    for (;;) {
        same_state(&t);
        json_t *const move = same_moves(&t);
        const qv_turn turn = qv_turn_of(t.rs, qv__open(t.now));
        if (turn.phase == QV_OVER)
            break;
        if (turn.phase == QV_CHANCE_DUE)
            draw_on(&t);
        else
            play_on(&t, move);
        json_decref(move);
    }
    qv_moves_free(t.moves);
    qv__referee_free(t.referee);
    qv_ruleset_free((qv_ruleset *)(uintptr_t)t.rs);
    test_free(t.now);
    test_free(t.view);
}

static void it_agrees_with_the_engine(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 10; seed++)
        for (uint32_t players = 2; players <= 4; players++)
            play_whole(&market, players, seed);
    for (uint32_t players = 2; players <= 4; players++)
        play_whole(qv_game_find("three-arrows"), players, players);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_agrees_with_the_engine),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

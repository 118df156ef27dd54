/* SPDX-License-Identifier: MIT */
/* Whole matches of every game, played through a table by picks alone, with undo in between.
 *
 * Knows no game. What a table says at each moment is held against what the match says itself.
 */
#include "base/rng.h"
#include "check.h"
#include "core/game.h"
#include "core/summary.h"
#include "quiver.h"

enum { MOST = 3000, UNDO_ONE_IN = 25, SEEDS = 2 };

typedef struct {
    qv_ruleset *rules;
    qv_table *table;
    qv_scene *scene, *plain;
    qv__rng rng;
    uint32_t undone, marked, turned;
} course;

/* The scene is that of the viewer, but for the marks. */
static void check_scene(course *c) {
    const uint32_t viewer = qv_table_viewer(c->table);
    assert_true(qv_table_scene(c->table, false, c->scene));
    qv_scene_of(c->rules, qv_match_view(qv_table_match(c->table), viewer), c->plain);
    assert_int_equal(c->scene->n, c->plain->n);
    for (uint32_t i = 0; i < c->scene->n; i++) {
        c->marked += c->scene->at[i].mark != c->plain->at[i].mark;
        assert_int_equal(c->scene->at[i].mark | QV_MARK_LAST, c->plain->at[i].mark | QV_MARK_LAST);
        c->scene->at[i].mark = c->plain->at[i].mark;
    }
    assert_memory_equal(c->scene->at, c->plain->at, c->scene->n * sizeof *c->scene->at);
}

/* Everybody counts the same round. */
static void check_round(const course *c) {
    const qv_match *const match = qv_table_match(c->table);
    const uint32_t round = qv_round_of(c->rules, qv_match_view(match, QV_WATCHER));
    for (uint32_t seat = 0; seat < qv_ruleset_players(c->rules); seat++)
        assert_int_equal(qv_round_of(c->rules, qv_match_view(match, seat)), round);
}

/* Every key that is offered changes the move to another one, which is complete too. */
static void turn_keys(course *c) {
    qv_key keys[QV_KEYS];
    uint16_t before[QV_STEPS], after[QV_STEPS];
    const uint32_t n = qv_table_keys(c->table, keys);
    for (uint32_t i = 0; i < n; i++) {
        bool whole = false;
        const uint32_t steps = qv_table_picked_steps(c->table, before, NULL, NULL);
        assert_true(qv_table_turn(c->table, keys[i].key));
        assert_int_equal(qv_table_picked_steps(c->table, after, &whole, NULL), steps);
        assert_true(whole && memcmp(before, after, steps * sizeof *before) != 0);
        c->turned++;
    }
}

/* Every choice can be picked, and what it leads to begins with it. */
static void check_choices(course *c) {
    uint16_t ids[QV_ITEMS], all[QV_ITEMS], steps[QV_STEPS];
    const uint32_t n = qv_table_choices(c->table, ids), most = qv_table_pickable(c->table, all);
    char line[400] = "";
    qv_text text = qv_text_over(line, sizeof line);
    qv_question question;
    assert_true(n > 0 && n <= most);
    assert_true(qv_table_prompt(c->table, &text) && !text.cut);
    assert_true(qv_table_question(c->table, &question, NULL));
    const uint16_t id = ids[qv__rng_below(&c->rng, n)];
    assert_true(qv_table_may_pick(c->table, id));
    const uint32_t made = qv_table_pick_makes(c->table, id, steps);
    assert_true(qv_table_pick_leads(c->table, id, steps) >= made);
    assert_int_equal(qv_table_pickable(c->table, ids), most);
    assert_memory_equal(ids, all, most * sizeof *ids);
}

/* Whether anything that followed from the last decision is worth a summary. */
static bool matters(const course *c, uint32_t seat, uint32_t from, uint32_t end) {
    qv_event_log log = {.n = 0};
    bool any = false;
    (void)qv_match_events(qv_table_match(c->table), seat, from, end - from, &log);
    for (uint32_t i = 0; i < log.n; i++)
        any |= qv__event_headline(c->rules, &log.at[i]);
    qv_event_log_free(&log);
    return any;
}

/* A seat that has moved reads what matters of it. */
static void check_summary(const course *c, uint32_t seat) {
    char line[800] = "";
    qv_text text = qv_text_over(line, sizeof line);
    const uint32_t last = qv_table_decisions(c->table) - 1;
    const uint32_t from = qv_table_since(c->table, seat, last);
    const uint32_t end = qv_table_since(c->table, seat, UINT32_MAX);
    if (!matters(c, seat, from, end))
        return;
    assert_true(qv_table_summary(c->table, seat, from, end, &text) > 0);
    assert_true(!text.cut && line[0] != ' ' && !strstr(line, ";  "));
}

/* Picks until the move is whole: a move that was not refused is legal, as it is then played. */
static void pick_move(course *c, uint32_t seat) {
    uint16_t ids[QV_ITEMS], steps[QV_STEPS], promised[QV_STEPS];
    bool whole = false;
    for (uint32_t picks = 0; !whole; picks++) {
        const uint32_t n = qv_table_pickable(c->table, ids);
        assert_true(n > 0 && picks < QV_STEPS * QV_TOUCHES);
        check_choices(c);
        const uint16_t id = ids[qv__rng_below(&c->rng, n)];
        assert_true(qv_table_may_pick(c->table, id));
        const uint32_t made = qv_table_pick_makes(c->table, id, promised);
        assert_true(qv_table_pick(c->table, id));
        assert_int_equal(qv_table_picked(c->table, picks), id);
        const uint32_t done = qv_table_picked_steps(c->table, steps, &whole, NULL);
        assert_int_equal(made, whole ? done : 0);
        assert_true(!whole || memcmp(steps, promised, made * sizeof *steps) == 0);
    }
    turn_keys(c);
    const uint32_t length = qv_match_length(qv_table_match(c->table));
    uint32_t who;
    const uint32_t n = qv_table_picked_steps(c->table, steps, NULL, NULL);
    assert_int_equal(qv_table_play_picked(c->table, NULL), QV_OK);
    assert_int_equal(qv_match_entry(qv_table_match(c->table), length, &who, promised), n);
    assert_int_equal(who, seat);
    assert_memory_equal(steps, promised, n * sizeof *steps);
    check_summary(c, seat);
}

/* A step that nobody is asked for: the seat has no other one, and it is no decision. */
static void answer(course *c, uint32_t seat) {
    const qv_match *const match = qv_table_match(c->table);
    uint16_t legal[QV_LEGAL], steps[QV_STEPS];
    const uint32_t decisions = qv_table_decisions(c->table);
    assert_int_equal(qv_legal(c->rules, qv_match_view(match, seat), seat, legal), 1);
    assert_int_equal(qv_table_standing(c->table, seat, steps), 1);
    assert_int_equal(steps[0], legal[0]);
    assert_true(qv_table_answer(c->table, seat));
    assert_int_equal(qv_table_decisions(c->table), decisions);
}

static void take_back(course *c) {
    qv_undo undo;
    if (!qv_table_may_undo(c->table, QV_WATCHER, &undo))
        return;
    assert_int_equal(qv_table_undo(c->table, QV_WATCHER, undo.consent, NULL), QV_OK);
    assert_true(qv_match_length(qv_table_match(c->table)) >= undo.entry);
    c->undone++;
}

/* What ended the game is told in words. */
static void check_end(const course *c) {
    const uint32_t last = qv_table_since(c->table, QV_WATCHER, qv_table_decisions(c->table) - 1);
    qv_event_log log = {.n = 0};
    uint32_t told = 0;
    (void)qv_match_events(qv_table_match(c->table), QV_WATCHER, last, UINT32_MAX, &log);
    for (uint32_t i = 0; i < log.n; i++)
        told += qv_event_is_ending(qv_ruleset_game(c->rules), log.at[i].kind);
    assert_true(told > 0);
    qv_event_log_free(&log);
}

/* What was recalled from the record of the match is what the table has kept. */
static void check_recall(const course *c, uint64_t seed) {
    const qv_record_head head = {.seeded = true, .seed = seed};
    qv_record *const record = qv_record_new(c->rules, NULL, 0, &head, NULL);
    assert_int_equal(qv_record_follow(record, qv_table_match(c->table), QV_NOBODY, NULL, NULL), 0);
    qv_match *const match =
        qv_record_match(record, qv_record_find(record, qv_record_length(record)), seed, NULL);
    qv_table *const again = qv_table_new(match, 0, NULL);
    qv_decision a, b;
    assert_int_equal(qv_table_decisions(again), qv_table_decisions(c->table));
    for (uint32_t i = 0; qv_table_decision(c->table, i, &a); i++) {
        assert_true(qv_table_decision(again, i, &b));
        assert_true(a.entry == b.entry && a.seat == b.seat && a.round == b.round &&
                    a.reaction == b.reaction && a.asked == b.asked);
        for (uint32_t seat = 0; seat < qv_ruleset_players(c->rules); seat++)
            assert_int_equal(qv_table_since(again, seat, i), qv_table_since(c->table, seat, i));
    }
    qv_table_free(again);
    qv_record_free(record);
}

static void play(const qv_game *game, uint32_t players, uint64_t seed) {
    course c = {.rng = qv__rng_at(seed, 0),
                .rules = qv_ruleset_new(game, players, NULL, 0, NULL, 0, NULL)};
    uint32_t seat, moves = 0;
    c.scene = calloc(1, sizeof *c.scene);
    c.plain = calloc(1, sizeof *c.plain);
    c.table = qv_table_new(qv_match_new(c.rules, seed, NULL, NULL), (1U << players) - 1, NULL);
    assert_true(c.scene && c.plain && c.table);
    for (int due; (due = qv_table_due(c.table, &seat)) != QV_DUE_OVER; moves++) {
        assert_true(moves < MOST);
        if (due == QV_DUE_ANSWER) {
            answer(&c, seat);
            continue;
        }
        assert_true(due == QV_DUE_HAND_OVER ||
                    (due == QV_DUE_MOVE && seat == qv_table_viewer(c.table)));
        assert_int_equal(qv_table_sit(c.table, seat, NULL), QV_OK);
        assert_int_equal(qv_table_due(c.table, NULL), QV_DUE_MOVE);
        check_round(&c);
        check_scene(&c);
        if (qv__rng_below(&c.rng, UNDO_ONE_IN) == 0)
            take_back(&c);
        else
            pick_move(&c, seat);
    }
    check_end(&c);
    check_recall(&c, seed);
    assert_true(c.marked > 0 || c.plain->unit == 0); /* only cells of a grid are marked */
    assert_true(moves < UNDO_ONE_IN * 4 || c.undone > 0);
    qv_table_free(c.table);
    qv_ruleset_free(c.rules);
    free(c.scene);
    free(c.plain);
}

static void every_game_is_played_by_picks(void **state) {
    (void)state;
    const qv_game *game;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++) {
        uint32_t least;
        const uint32_t most = qv_game_players(game, &least);
        for (uint64_t seed = 1; seed <= SEEDS; seed++)
            play(game, seed % 2 ? least : most, seed);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_played_by_picks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

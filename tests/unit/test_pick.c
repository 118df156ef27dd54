/* SPDX-License-Identifier: MIT */
/* Picking items instead of typing moves, in games of every kind played at random.
 *
 * The library gives the items to touch for a move. Tested: picking them, one after another, makes
 * exactly that move; no other items are offered; picking others is refused with a reason.
 */
#include "core/game.h"
#include "table/pick.h"

#include "base/rng.h"
#include "check.h"

enum { GAMES = 2, TURNS = 45, TRIED = 12, ALL = 4000 };

/* The items to pick for a move. */
static uint32_t touches_of(const qv_ruleset *rs, const qv_view *view, const uint16_t *steps,
                           uint32_t n, uint16_t *out) {
    const size_t size = rs->sizes.state;
    qv_view *const now = malloc(size), *const next = malloc(size);
    uint32_t length = 0;
    assert_non_null(now);
    assert_non_null(next);
    memcpy(now, view, size);
    for (uint32_t i = 0; i < n; i++) {
        length += qv_touch(rs, now, steps[i], out + length);
        if (i + 1 < n) {
            assert_true(qv_preview(rs, now, steps[i], next));
            memcpy(now, next, size);
        }
    }
    free(now);
    free(next);
    return length;
}

static void picks_make(qv__pick *pick, const qv_view *view, const uint16_t *steps, uint32_t n) {
    uint16_t ids[QV__PATH], made[QV_STEPS];
    const uint32_t length = touches_of(pick->rules, view, steps, n, ids);
    for (uint32_t i = 0; i < length; i++) {
        assert_false(pick->whole);
        assert_true(qv__pick_may(pick, ids[i]));
        const uint32_t promised = qv__pick_made(pick, ids[i], made);
        assert_int_equal(promised, i + 1 == length ? n : 0);
        assert_true(qv__pick_add(pick, ids[i]));
        assert_int_equal(pick->length, i + 1);
        assert_int_equal(pick->path[i], ids[i]);
    }
    assert_true(pick->whole);
    assert_int_equal(pick->n_next, 0);
    assert_int_equal(pick->steps, n);
    assert_memory_equal(pick->step, steps, n * sizeof *steps);
    assert_memory_equal(made, steps, n * sizeof *steps);
    for (uint32_t i = length; i > 0; i--) {
        assert_true(qv__pick_back(pick));
        assert_int_equal(pick->length, i - 1);
        assert_true(qv__pick_may(pick, ids[i - 1]));
    }
    assert_false(qv__pick_back(pick));
}

/* How many moves there are to be reached by picking in the order of the steps, at most ALL. */
static uint32_t count_reached(qv__pick *pick) {
    if (pick->whole)
        return 1;
    uint16_t next[QV_ITEMS];
    const uint32_t n = pick->n_next;
    uint32_t reached = 0;
    memcpy(next, pick->next, sizeof next);
    for (uint32_t i = 0; i < n && reached < ALL; i++) {
        assert_true(qv__pick_add(pick, next[i]));
        assert_int_equal(pick->picked[pick->length - 1], next[i]);
        if (pick->path[pick->length - 1] == next[i])
            reached += count_reached(pick);
        qv__pick_back(pick);
        assert_int_equal(pick->n_next, n);
        assert_memory_equal(pick->next, next, n * sizeof *next);
    }
    return reached;
}

/* Everything on the table may be picked: what does not go on is refused, or begins anew. */
static uint32_t pick_everything(qv__pick *pick) {
    qv_scene *const scene = malloc(sizeof *scene);
    uint16_t steps[QV_STEPS];
    qv_event why;
    uint32_t reasons = 0;
    assert_non_null(scene);
    qv_scene_of(pick->rules, qv__pick_view(pick), scene);
    const qv__pick before = *pick;
    for (uint32_t i = 0; i < scene->n; i++) {
        const uint16_t id = scene->at[i].id;
        if (qv__pick_may(pick, id))
            continue;
        const uint32_t n = qv__pick_meant(pick, id, steps);
        if (n) {
            assert_true(qv_why_not(pick->rules, (const qv_view *)(const void *)pick->views,
                                   pick->seat, steps, n, &why));
            reasons++;
        }
        assert_int_equal(pick->length, before.length);
        assert_int_equal(pick->n_next, before.n_next);
        assert_memory_equal(pick->next, before.next, before.n_next * sizeof *before.next);
    }
    free(scene);
    return reasons;
}

typedef struct {
    uint32_t moves, counted, reasons;
} tally;

static uint32_t try_position(qv__pick *pick, const qv_view *view, uint32_t seat, qv__rng *rng,
                             uint16_t chosen[QV_STEPS], tally *out) {
    qv_moves *const moves = qv_moves_new(pick->rules);
    uint16_t steps[QV_STEPS];
    uint32_t all = 0, n, n_chosen = 0;
    assert_non_null(moves);
    qv__pick_start(pick, view, seat);
    assert_int_equal(pick->length, 0);
    qv_moves_start(moves, view, seat);
    while ((n = qv_moves_next(moves, steps)) > 0 && all < ALL) {
        all++;
        if (qv__rng_below(rng, all) == 0) {
            memcpy(chosen, steps, sizeof steps);
            n_chosen = n;
        }
        if (all <= TRIED)
            picks_make(pick, view, steps, n);
    }
    picks_make(pick, view, chosen, n_chosen);
    if (all < 60 || qv__rng_below(rng, 20) == 0) {
        assert_int_equal(count_reached(pick), all);
        out->counted++;
    }
    out->reasons += pick_everything(pick);
    if (pick->n_next && qv__pick_add(pick, pick->next[qv__rng_below(rng, pick->n_next)]))
        out->reasons += pick_everything(pick);
    out->moves += all;
    qv_moves_free(moves);
    return n_chosen;
}

static void play(const qv_ruleset *rs, uint64_t seed, tally *out) {
    qv_diag diag = {0};
    qv_match *const match = qv_match_new(rs, seed, NULL, &diag);
    qv__rng rng = qv__rng_at(seed, 1);
    qv__pick pick;
    assert_non_null(match);
    assert_true(qv__pick_new(&pick, rs));
    for (uint32_t turn = 0; turn < TURNS && qv_match_ending(match) == QV_RUNNING; turn++) {
        uint16_t steps[QV_STEPS];
        uint32_t seat = 0;
        while (!(qv_match_pending(match) >> seat & 1))
            seat++;
        const uint32_t n = try_position(&pick, qv_match_view(match, seat), seat, &rng, steps, out);
        assert_int_equal(qv_match_play(match, seat, steps, n, NULL, &diag), QV_OK);
    }
    qv__pick_free(&pick);
    qv_match_free(match);
}

static void every_legal_move_is_reached_by_picking(void **state) {
    (void)state;
    const qv_game *game;
    uint32_t reasons = 0;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++) {
        tally all = {0};
        uint32_t least;
        const uint32_t most = qv_game_players(game, &least);
        for (uint32_t k = 0; k < GAMES; k++) {
            qv_diag diag = {0};
            qv_ruleset *const rs =
                qv_ruleset_new(game, k % 2 ? most : least, NULL, 0, NULL, 0, &diag);
            assert_non_null(rs);
            play(rs, 100 + k, &all);
            qv_ruleset_free(rs);
        }
        print_message("%s: %u moves, all of %u positions, %u reasons\n", qv_game_id(game),
                      (unsigned)all.moves, (unsigned)all.counted, (unsigned)all.reasons);
        assert_true(all.moves > 250);
        assert_true(all.counted > 20);
        reasons += all.reasons;
    }
    assert_true(reasons > 1000);
}

/* Picking something of an earlier choice changes that choice. */
static void a_choice_is_changed_by_picking_another(void **state) {
    (void)state;
    const qv_game *game;
    uint32_t changed = 0;
    for (uint32_t i = 0; (game = qv_game_at(i)); i++) {
        qv_diag diag = {0};
        uint32_t least, seat = 0;
        qv_game_players(game, &least);
        qv_ruleset *const rs = qv_ruleset_new(game, least, NULL, 0, NULL, 0, &diag);
        qv_match *const match = qv_match_new(rs, 5, NULL, &diag);
        qv__pick pick;
        assert_true(qv__pick_new(&pick, rs));
        while (!(qv_match_pending(match) >> seat & 1))
            seat++;
        qv__pick_start(&pick, qv_match_view(match, seat), seat);
        uint16_t first[2] = {pick.next[0], pick.next[pick.n_next - 1]};
        assert_true(qv__pick_add(&pick, first[0]));
        if (!qv__pick_may(&pick, first[1])) {
            assert_true(qv__pick_add(&pick, first[1]));
            assert_int_equal(pick.length, 1);
            assert_int_equal(pick.path[0], first[1]);
            changed++;
        }
        const qv__pick before = pick;
        assert_false(qv__pick_add(&pick, UINT16_MAX));
        assert_int_equal(pick.length, before.length);
        assert_int_equal(pick.path[0], before.path[0]);
        qv__pick_free(&pick);
        qv_match_free(match);
        qv_ruleset_free(rs);
    }
    assert_true(changed > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_legal_move_is_reached_by_picking),
        cmocka_unit_test(a_choice_is_changed_by_picking_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

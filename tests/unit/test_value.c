/* SPDX-License-Identifier: MIT */
/* The learned values of all games: fair, complete, and made for the features that they weight. */
#include <math.h>

#include "ai/value.h"

#include "check.h"
#include "core/draw.h"

enum { GAMES = 12 };

/* -- Random games ------------------------------------------------------------------------------ */

typedef void visit(const qv_ruleset *, const qv_state *, qv__rng *);

static void step_at_random(const qv_ruleset *rs, qv_state *state, qv_turn turn, qv__rng *rng) {
    uint16_t legal[QV_LEGAL];
    if (turn.phase == QV_CHANCE_DUE) {
        qv__apply(rs, state, QV_CHANCE, qv__draw_due(rs, state, rng), NULL);
        return;
    }
    uint32_t seats = turn.inside ? turn.inside : turn.may_act, seat = 0;
    while (!(seats >> seat & 1))
        seat++;
    const uint32_t n = rs->game->legal(rs, qv__open(state), seat, legal);
    qv__apply(rs, state, seat, legal[qv__rng_below(rng, n)], NULL);
}

/* Visits the quiet positions of random games of every game that has a value, with all numbers of
 * players. */
static void each_position(visit *look) {
    for (uint32_t at = 0; qv_game_at(at); at++) {
        const qv_game *const game = qv_game_at(at);
        const uint32_t seats = 1U + game->players_most - game->players_least;
        for (uint32_t i = 0; i < GAMES && game->learned && game->learned->weights; i++) {
            qv_diag diag;
            qv__rng rng = qv__rng_at(7, i);
            qv_ruleset *const rs =
                qv_ruleset_new(game, game->players_least + i % seats, NULL, 0, NULL, 0, &diag);
            assert_non_null(rs);
            qv_state *const state = calloc(1, rs->sizes.state);
            assert_non_null(state);
            qv__init(rs, state);
            for (qv_turn turn; (turn = rs->game->turn(rs, qv__open(state))).phase != QV_OVER;) {
                if (turn.inside == 0 && qv__is_quiet(rs, qv__open(state)))
                    look(rs, state, &rng);
                step_at_random(rs, state, turn, &rng);
            }
            look(rs, state, &rng);
            free(state);
            qv_ruleset_free(rs);
        }
    }
}

/* -- Fairness ---------------------------------------------------------------------------------- */

static void compare_worlds(const qv_ruleset *rs, const qv_state *state, qv__rng *rng) {
    qv_view *const view = calloc(1, rs->sizes.state);
    qv_state *const world = calloc(1, rs->sizes.state);
    assert_true(view && world);
    for (uint32_t seat = 0; seat < rs->players; seat++) {
        qv__observe(rs, state, seat, view);
        const float value = qv__value_of(rs, view, seat);
        assert_true(value >= 0 && value <= 1);
        assert_true(qv__value_of(rs, qv__open(state), seat) == value);
        qv__deal(rs, view, rng, world);
        assert_true(qv__value_of(rs, qv__open(world), seat) == value);
    }
    free(view);
    free(world);
}

static void what_a_seat_does_not_know_makes_no_difference(void **state) {
    (void)state;
    each_position(compare_worlds);
}

/* -- Shares ------------------------------------------------------------------------------------ */

static void add_shares(const qv_ruleset *rs, const qv_state *state, qv__rng *rng) {
    (void)rng;
    double share[QV_SEATS], sum = 0;
    qv__shares_by(rs, rs->game->learned->weights, qv__open(state), 0, share);
    for (uint32_t seat = 0; seat < rs->players; seat++)
        sum += share[seat];
    assert_true(sum > 1 - 1e-9 && sum < 1 + 1e-9);
}

static void the_shares_of_all_seats_are_one_win(void **state) {
    (void)state;
    each_position(add_shares);
}

static void add_blend(const qv_ruleset *rs, const qv_state *state, qv__rng *rng) {
    (void)rng;
    if (rs->game->turn(rs, qv__open(state)).phase == QV_OVER)
        return;
    for (uint32_t seat = 0; seat < rs->players; seat++) {
        float blend[QV_COLUMNS], sum = 0;
        rs->game->learned->blend(rs, qv__open(state), seat, blend);
        for (uint32_t c = 0; c < rs->game->learned->columns; c++) {
            assert_true(blend[c] >= 0 && blend[c] <= 1);
            sum += blend[c];
        }
        assert_true(sum > 0.9999F && sum < 1.0001F);
    }
}

static void the_columns_are_mixed_to_one_whole(void **state) {
    (void)state;
    each_position(add_blend);
}

/* Against values computed by hand: e^0 to e^-1, e^-2; and strengths far apart. */
static void shares_follow_from_strengths(void **state) {
    (void)state;
    double share[3];
    qv__shares((const double[]){2, 1, 0}, 3, share);
    assert_true(share[0] > 0.665240955 && share[0] < 0.665240956);
    assert_true(share[1] > 0.244728471 && share[1] < 0.244728472);
    assert_true(share[2] > 0.090030573 && share[2] < 0.090030574);
    qv__shares((const double[]){-500, 500}, 2, share);
    assert_true(share[0] < 1e-17 && share[1] == 1);
    qv__shares((const double[]){0.5, 0.5}, 2, share);
    assert_true(share[0] == 0.5 && share[1] == 0.5);
}

/* The power series of exponentials ends after twelve terms. */
static void shares_are_exact(void **state) {
    (void)state;
    for (double below = -30; below < 0; below += 0.0625) {
        double share[2];
        qv__shares((const double[]){0, below}, 2, share);
        const double ratio = share[1] / share[0] / exp(below);
        assert_true(ratio > 1 - 1e-14 && ratio < 1 + 1e-14);
    }
}

/* Every feature counts by the mixture of all columns. */
static void compare_strengths(const qv_ruleset *rs, const qv_state *state, qv__rng *rng) {
    (void)rng;
    const qv__learned *const learned = rs->game->learned;
    const qv_view *const view = qv__open(state);
    float feature[QV_SEATS * QV_FEATURES], blend[QV_COLUMNS];
    double strength[QV_SEATS], share[QV_SEATS], expected[QV_SEATS];
    if (rs->game->turn(rs, view).phase == QV_OVER)
        return;
    learned->measure(rs, view, 0, feature);
    for (uint32_t seat = 0; seat < rs->players; seat++) {
        learned->blend(rs, view, seat, blend);
        strength[seat] = 0;
        for (uint32_t i = 0; i < learned->features * learned->columns; i++) {
            const uint32_t f = i / learned->columns, c = i % learned->columns;
            strength[seat] += (double)feature[seat * learned->features + f] * (double)blend[c] *
                              (double)learned->weights->weight[f * QV_COLUMNS + c];
        }
    }
    qv__shares(strength, rs->players, expected);
    qv__shares_by(rs, learned->weights, view, 0, share);
    for (uint32_t seat = 0; seat < rs->players; seat++)
        assert_true(fabs(share[seat] - expected[seat]) < 1e-4);
}

static void all_features_and_columns_count(void **state) {
    (void)state;
    each_position(compare_strengths);
}

/* -- The weights ------------------------------------------------------------------------------- */

static void the_weights_are_for_the_features(void **state) {
    (void)state;
    for (uint32_t at = 0; qv_game_at(at); at++) {
        const qv__learned *const learned = qv_game_at(at)->learned;
        if (!learned || !learned->weights)
            continue;
        const qv__weights *const weights = learned->weights;
        assert_int_equal(weights->features, learned->features);
        assert_int_equal(weights->columns, learned->columns);
        for (uint32_t f = 0; f < weights->features; f++)
            assert_string_equal(weights->feature[f], learned->feature[f]);
        for (uint32_t c = 0; c < weights->columns; c++)
            assert_string_equal(weights->column[c], learned->column[c]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_seat_does_not_know_makes_no_difference),
        cmocka_unit_test(the_shares_of_all_seats_are_one_win),
        cmocka_unit_test(the_columns_are_mixed_to_one_whole),
        cmocka_unit_test(shares_follow_from_strengths),
        cmocka_unit_test(shares_are_exact),
        cmocka_unit_test(all_features_and_columns_count),
        cmocka_unit_test(the_weights_are_for_the_features),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

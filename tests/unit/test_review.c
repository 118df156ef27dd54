/* SPDX-License-Identifier: MIT */
/* Reviews and probable lines against results worked out by hand for fork.h: what moves lost, which
 * moments mattered, luck, and how a game would go on.
 */
#include <math.h>

#include "check.h"
#include "fork.h"

#include "core/moves.h"
#include "lab/control.h"
#include "lab/ranking.h"

enum { ITERATIONS = 400, GAMES = 10, SEED = 7, TIMES = 4 };

typedef struct {
    qv_ruleset *rs;
    qv_record *record;
    qv_review *review;
    uint32_t last;
} game;

static game begin(const qv_choice *choices, uint32_t n) {
    game g = {.rs = qv_ruleset_new(&fork_game, 2, choices, n, NULL, 0, NULL)};
    g.record = qv_record_new(g.rs, NULL, 0, &(qv_record_head){.date = NULL}, NULL);
    assert_non_null(g.record);
    return g;
}

static void play(game *g, uint32_t who, uint16_t step) {
    g->last = qv_record_add(g->record, g->last, who, &step, 1, NULL);
    assert_int_not_equal(g->last, QV_NO_ENTRY);
}

static void review(game *g) {
    g->review = qv_review_new(g->record, ITERATIONS, GAMES, SEED, NULL);
    assert_non_null(g->review);
}

static void finish(game *g) {
    assert_int_equal(qv_review_think(g->review, UINT32_MAX), 0);
}

static void end(game *g) {
    qv_review_free(g->review);
    qv_record_free(g->record);
    qv_ruleset_free(g->rs);
}

static bool near(double a, double b) {
    return fabs(a - b) < 1e-9;
}

/* All ways but the finish and an offer that is refused win. */
static const qv_choice wins[] = {{"sure", "5"}, {"finish", "5"}};

static game losing(void) {
    game g = begin(wins, COUNT(wins));
    play(&g, 0, FORK_FINISH);
    review(&g);
    return g;
}

/* Where n games differ by one each time, the interval is that of n + 1 squares in n games. */
static double half_width(double n) {
    return 1.959963984540054 / n;
}

static void a_losing_move_is_a_moment(void **state) {
    (void)state;
    game g = losing();
    qv_reviewed at, moment;
    finish(&g);
    assert_true(qv_review_decision(g.review, 0, &at));
    assert_false(qv_review_decision(g.review, 1, &at));
    assert_int_equal(at.entry, g.last);
    assert_int_equal(at.seat, 0);
    assert_int_equal(at.played.step[0], FORK_FINISH);
    assert_int_not_equal(at.best.step[0], FORK_FINISH);
    assert_int_equal(at.played.games, GAMES);
    assert_true(near(at.played.share, 0) && near(at.best.share, 1));
    assert_true(near(at.played.behind, 1) && near(at.best.behind, 0));
    assert_true(near(at.played.behind_lo, 1 - half_width(GAMES)));
    assert_true(near(at.played.behind_hi, 1 + half_width(GAMES)));

    assert_true(qv_review_moment(g.review, 0, &moment));
    assert_false(qv_review_moment(g.review, 1, &moment));
    assert_int_equal(moment.entry, at.entry);
    assert_int_equal(moment.best.step[0], at.best.step[0]);
    assert_int_equal(moment.played.games, TIMES * GAMES);
    assert_true(near(moment.played.behind_lo, 1 - half_width(TIMES * GAMES)));
    end(&g);
}

static void a_game_adds_up(void **state) {
    (void)state;
    game g = losing();
    qv_reviewed_seat of;
    finish(&g);
    assert_true(qv_review_seat(g.review, 0, &of));
    assert_true(near(of.result, 0) && near(of.luck, 0) && near(of.lost, 1));
    assert_int_equal(of.decisions, 1);
    assert_true(near(of.lost_lo, 1 - half_width(GAMES)));
    assert_true(near(of.lost_hi, 1 + half_width(GAMES)));
    assert_true(qv_review_seat(g.review, 1, &of));
    assert_true(near(of.result, 1) && near(of.lost, 0) && near(of.lost_hi, 0));
    assert_int_equal(of.decisions, 0);
    assert_false(qv_review_seat(g.review, 2, &of));
    end(&g);
}

/* The end of a way is no decision, since there is nothing else to do. */
static void a_winning_move_loses_nothing(void **state) {
    (void)state;
    game g = begin(wins, COUNT(wins));
    qv_reviewed at;
    uint32_t done;
    play(&g, 0, FORK_SURE);
    play(&g, 0, FORK_END);
    review(&g);
    assert_int_equal(qv_review_work(g.review, &done), 1);
    assert_int_equal(done, 0);
    finish(&g);
    assert_int_equal(qv_review_work(g.review, &done), 1);
    assert_int_equal(done, 1);
    assert_true(qv_review_decision(g.review, 0, &at));
    assert_true(near(at.played.share, 1) && near(at.played.behind, 0));
    assert_false(qv_review_moment(g.review, 0, &at));
    end(&g);
}

/* An answer is judged as its seat sees it: objecting wins, accepting loses. */
static void each_seat_is_judged_by_its_own_share(void **state) {
    (void)state;
    const qv_choice choices[] = {{"sure", "5"}, {"offer", "9"}};
    game g = begin(choices, COUNT(choices));
    qv_reviewed at;
    play(&g, 0, FORK_OFFER);
    play(&g, 1, FORK_ACCEPT);
    play(&g, 0, FORK_END);
    review(&g);
    finish(&g);
    assert_true(qv_review_decision(g.review, 1, &at));
    assert_int_equal(at.seat, 1);
    assert_int_equal(at.best.step[0], FORK_OBJECT);
    assert_true(near(at.played.share, 0) && near(at.best.share, 1));
    end(&g);
}

static void luck_is_that_of_the_outcomes(void **state) {
    (void)state;
    const qv_choice choices[] = {{"roll", "20"}, {"finish", "12"}};
    for (uint32_t won = 0; won < 2; won++) {
        game g = begin(choices, COUNT(choices));
        qv_reviewed_seat of[2];
        double luck[QV_SEATS] = {0};
        play(&g, 0, FORK_ROLL);
        const uint32_t before = g.last;
        play(&g, QV_CHANCE, won ? FORK_WIN : FORK_LOSE);
        review(&g);
        for (uint32_t seat = 0; seat < 2; seat++)
            assert_true(qv_review_seat(g.review, seat, &of[seat]));
        qv__control *const control = qv__control_new(g.rs);
        qv__control_outcome(control, qv_record_view(g.record, before, QV_OPEN),
                            won ? FORK_WIN : FORK_LOSE, SEED, 2, luck);
        qv__control_free(control);
        assert_true(near(of[0].luck, luck[0]) && near(of[1].luck, luck[1]));
        assert_true(fabs(of[0].luck + of[1].luck) < 1e-6); /* of single precision */
        end(&g);
    }
}

/* Any slices give the same figures; what was reviewed before a stop stays. */
static void slices_change_nothing(void **state) {
    (void)state;
    game whole = losing(), sliced = losing(), stopped = losing();
    qv_reviewed a, b;
    finish(&whole);
    while (qv_review_think(sliced.review, 1) > 0)
        ;
    assert_true(qv_review_moment(whole.review, 0, &a) && qv_review_moment(sliced.review, 0, &b));
    assert_memory_equal(&a, &b, sizeof a);
    assert_int_equal(qv_review_think(stopped.review, 1), 1);
    assert_false(qv_review_decision(stopped.review, 0, &a));
    qv_review_stop(stopped.review);
    assert_int_equal(qv_review_think(stopped.review, UINT32_MAX), 0);
    assert_false(qv_review_decision(stopped.review, 0, &a));
    assert_false(qv_review_moment(stopped.review, 0, &a));
    end(&whole);
    end(&sliced);
    end(&stopped);
}

static void wrong_arguments_are_refused(void **state) {
    (void)state;
    game g = losing();
    qv_diag diag = {0};
    qv_reviewed at;
    qv_reviewed_seat of;
    assert_null(qv_review_new(NULL, 1, 1, 0, &diag));
    assert_diag(diag, QV_EARGUMENT, 0, "a review needs a record and 1 to 1000000 games");
    assert_null(qv_review_new(g.record, 1, 0, 0, NULL));
    assert_null(qv_review_new(g.record, 1, 1000001, 0, NULL));
    assert_null(qv_review_new(g.record, 0, 1, 0, NULL));
    assert_int_equal(qv_review_think(NULL, 1), QV_EARGUMENT);
    assert_int_equal(qv_review_work(NULL, NULL), 0);
    assert_false(qv_review_decision(NULL, 0, &at) || qv_review_decision(g.review, 0, NULL));
    assert_false(qv_review_moment(NULL, 0, &at) || qv_review_moment(g.review, 0, NULL));
    assert_false(qv_review_seat(NULL, 0, &of) || qv_review_seat(g.review, 0, NULL));
    qv_review_stop(NULL);
    qv_review_free(NULL);
    end(&g);
}

static double figure_of(const void *item) {
    return *(const double *)item;
}

/* The best three of many; of equal ones the first come first, and the last are left out. */
static void the_best_few_are_kept(void **state) {
    (void)state;
    static const double given[][2] = {{2, 0}, {1, 1}, {3, 2}, {2, 3}, {2, 4}, {0, 5}};
    static const double kept[][2] = {{3, 2}, {2, 0}, {2, 3}};
    double list[3][2];
    uint32_t n = 0;
    for (size_t i = 0; i < COUNT(given); i++) {
        n = qv__insert_best(list, n, given[i], sizeof *given, figure_of, COUNT(list));
        assert_int_equal(n, i < 2 ? i + 1 : 3);
    }
    assert_memory_equal(list, kept, sizeof kept);
    assert_int_equal(qv__insert_best(list, 0, given[0], sizeof *given, figure_of, 0), 0);
}

static void moves_are_compared_whole(void **state) {
    (void)state;
    const uint16_t one[] = {5, 6, 7, 8}, other[] = {5, 6, 7, 0x108};
    assert_true(qv__same_steps(one, 4, one, 4));
    assert_true(qv__same_steps(one, 3, other, 3));
    assert_false(qv__same_steps(one, 4, other, 4));
    assert_false(qv__same_steps(one, 4, one, 3) || qv__same_steps(one, 3, one, 4));
}

static void first_places_are_shared(void **state) {
    (void)state;
    qv_ruleset *const rs = qv_ruleset_new(&fork_game, 2, NULL, 0, NULL, 0, NULL);
    const qv_result alone = {.rank = {1, 2, 1}}, shared = {.rank = {1, 1, 1}};
    assert_true(near(qv__share_of_first(rs, &alone, 0), 1));
    assert_true(near(qv__share_of_first(rs, &alone, 1), 0));
    assert_true(near(qv__share_of_first(rs, &shared, 1), 0.5));
    qv_ruleset_free(rs);
}

/* -- Lines ------------------------------------------------------------------------------------- */

static int line_after(const game *g, uint16_t step, qv_seat_move *out, uint32_t most,
                      qv_diag *diag) {
    return qv_probable_line(g->rs, qv_record_view(g->record, g->last, 0), 0, &step, 1, ITERATIONS,
                            out, most, diag);
}

static void a_line_goes_on_with_what_each_seat_prefers(void **state) {
    (void)state;
    const qv_choice choices[] = {{"offer", "9"}};
    game g = begin(choices, COUNT(choices));
    qv_seat_move line[3];
    assert_int_equal(line_after(&g, FORK_OFFER, line, 3, NULL), 2);
    assert_int_equal(line[0].seat, 1);
    assert_int_equal(line[0].step[0], FORK_OBJECT);
    assert_int_equal(line[1].seat, 0);
    assert_int_equal(line[1].step[0], FORK_END);
    assert_int_equal(line_after(&g, FORK_OFFER, line, 1, NULL), 1);
    assert_int_equal(line_after(&g, FORK_ROLL, line, 3, NULL), 0); /* chance */
    assert_int_equal(line_after(&g, FORK_FINISH, line, 3, NULL), 0);
    end(&g);
}

static void lines_begin_with_legal_moves(void **state) {
    (void)state;
    game g = begin(wins, COUNT(wins));
    qv_seat_move line[3];
    qv_diag diag = {0};
    const uint16_t step = FORK_SURE;
    assert_int_equal(line_after(&g, FORK_END, line, 3, &diag), QV_EARGUMENT);
    assert_diag(diag, QV_EARGUMENT, 0, "a line begins with a legal move");
    assert_int_equal(qv_probable_line(NULL, NULL, 0, &step, 1, 1, line, 3, NULL), QV_EARGUMENT);
    assert_int_equal(line_after(&g, FORK_SURE, NULL, 3, NULL), QV_EARGUMENT);
    assert_int_equal(
        qv_probable_line(g.rs, qv_record_view(g.record, 0, 0), 0, &step, 0, 1, line, 3, NULL),
        QV_EARGUMENT);
    assert_int_equal(
        qv_probable_line(g.rs, qv_record_view(g.record, 0, 1), 1, &step, 1, 1, line, 3, NULL),
        QV_ETURN);
    end(&g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_losing_move_is_a_moment),
        cmocka_unit_test(a_game_adds_up),
        cmocka_unit_test(a_winning_move_loses_nothing),
        cmocka_unit_test(each_seat_is_judged_by_its_own_share),
        cmocka_unit_test(luck_is_that_of_the_outcomes),
        cmocka_unit_test(slices_change_nothing),
        cmocka_unit_test(wrong_arguments_are_refused),
        cmocka_unit_test(the_best_few_are_kept),
        cmocka_unit_test(moves_are_compared_whole),
        cmocka_unit_test(first_places_are_shared),
        cmocka_unit_test(a_line_goes_on_with_what_each_seat_prefers),
        cmocka_unit_test(lines_begin_with_legal_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

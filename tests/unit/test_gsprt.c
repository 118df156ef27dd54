/* SPDX-License-Identifier: MIT */
/* The sequential test: likelihoods computed by hand, no distribution fits better, and errors in
 * 10,000 simulated matches at either bound.
 *
 * With --all the matches are also played at bounds that take long to tell apart.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "lab/gsprt.h"

static bool all; /* from the command line */

static bool near(double a, double b) {
    return fabs(a - b) < 1e-9;
}

static double uniform(qv__rng *rng) {
    return (double)(qv__rng_next(rng) >> 11) / 9007199254740992.0;
}

/* -- By hand ----------------------------------------------------------------------------------- */

static void test_elo(void **state) {
    (void)state;
    assert_true(near(qv__elo_share(0), 0.5));
    assert_true(near(qv__elo_share(400), 10.0 / 11));
    assert_true(near(qv__elo_share(-400), 1.0 / 11));
    assert_true(fabs(qv__share_elo(0.75) - 190.848501887865) < 1e-9);
    assert_true(fabs(qv__share_elo(qv__elo_share(-37)) + 37) < 1e-9);
    assert_true(isinf(qv__share_elo(0)) && qv__share_elo(0) < 0);
    assert_true(isinf(qv__share_elo(1)) && qv__share_elo(1) > 0);
    assert_true(isinf(qv__share_elo(1.1)) && qv__share_elo(1.1) > 0);
}

static void test_likelihoods(void **state) {
    (void)state;
    static const struct {
        uint64_t pairs[QV_PAIR_SCORES];
        double mean, power; /* e to the power of the logarithm */
    } table[] = {
        {{0, 0, 0, 0, 0}, 0.3, 1},
        {{0, 0, 7, 0, 0}, 0.5, 1},
        {{1, 0, 0, 0, 1}, 0.5, 0.25},
        {{1, 0, 0, 0, 1}, 0.25, 0.75 * 0.25},
        {{3, 0, 0, 0, 1}, 0.25, 0.75 * 0.75 * 0.75 * 0.25}, /* as found */
        {{0, 1, 0, 1, 0}, 0.4, 0.7 * 0.3},
        /* What was never found gets the rest: 0, then 1. */
        {{0, 0, 0, 0, 3}, 0.6, 0.6 * 0.6 * 0.6},
        {{0, 0, 0, 1, 0}, 0.6, 0.8},
        {{0, 0, 2, 0, 0}, 0.25, 0.25},
        {{0, 0, 2, 0, 0}, 0.75, 0.25},
        {{0, 1, 0, 1, 0}, 0.2, 0.4 * (2.0 / 15)},
        {{0, 1, 0, 1, 0}, 0.8, 0.4 * (2.0 / 15)},
        {{0, 0, 0, 0, 2}, 1, 1},
        {{2, 0, 0, 0, 0}, 0, 1},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        const double found = exp(qv__pairs_likelihood(table[i].pairs, table[i].mean));
        if (!near(found, table[i].power))
            fail_msg("row %u: %.12f, not %.12f", (unsigned)i, found, table[i].power);
    }
    assert_true(isinf(qv__pairs_likelihood((uint64_t[]){0, 0, 0, 1, 1}, 1)));
    assert_true(isinf(qv__pairs_likelihood((uint64_t[]){1, 1, 0, 0, 0}, 0)));
}

static void test_ratios(void **state) {
    (void)state;
    static const uint64_t pairs[] = {6, 15, 40, 18, 6}, reversed[] = {6, 18, 40, 15, 6};
    const double ratio = qv__gsprt_ratio(pairs, -20, 70);
    assert_true(near(ratio, qv__pairs_likelihood(pairs, qv__elo_share(70)) -
                                qv__pairs_likelihood(pairs, qv__elo_share(-20))));
    assert_true(ratio < 0);
    assert_true(near(qv__gsprt_ratio(reversed, -70, 20), -ratio));
    /* (s1 - s0) (2 m - s0 - s1) / (2 v / n), to which it comes close for small differences */
    double n = 0, mean = 0, variance = 0;
    for (uint32_t i = 0; i < QV_PAIR_SCORES; i++) {
        n += (double)pairs[i];
        mean += (double)pairs[i] * i / 4;
    }
    mean /= n;
    for (uint32_t i = 0; i < QV_PAIR_SCORES; i++)
        variance += (double)pairs[i] * (i / 4.0 - mean) * (i / 4.0 - mean) / n;
    const double s0 = qv__elo_share(0), s1 = qv__elo_share(5);
    const double expected = (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance / n);
    assert_true(fabs(qv__gsprt_ratio(pairs, 0, 5) / expected - 1) < 0.03);
    assert_int_equal(qv__gsprt_decide(3.09), QV_GSPRT_UNDECIDED);
    assert_int_equal(qv__gsprt_decide(-3.09), QV_GSPRT_UNDECIDED);
    assert_int_equal(qv__gsprt_decide(3.1), QV_GSPRT_ELO1);
    assert_int_equal(qv__gsprt_decide(-3.1), QV_GSPRT_ELO0);
    assert_true(near(exp(QV_GSPRT_BOUND), 22));
}

/* -- Distributions ----------------------------------------------------------------------------- */

/* Weights p times e^(t i), t such that the mean is that. */
static void tilt(double p[QV_PAIR_SCORES], double mean) {
    double low = -60, high = 60, tilted[QV_PAIR_SCORES];
    for (uint32_t k = 0; k < 200; k++) {
        const double t = (low + high) / 2;
        double sum = 0, first = 0;
        for (uint32_t i = 0; i < QV_PAIR_SCORES; i++) {
            tilted[i] = p[i] * exp(t * (i - 2.0));
            sum += tilted[i];
            first += tilted[i] * i / 4;
        }
        *(first / sum < mean ? &low : &high) = t;
        for (uint32_t i = 0; i < QV_PAIR_SCORES; i++)
            tilted[i] /= sum;
    }
    memcpy(p, tilted, sizeof tilted);
}

/* No distribution of the mean fits better than the likelihood says. */
static void test_nothing_fits_better(void **state) {
    (void)state;
    qv__rng rng = qv__rng_at(5, 0);
    for (uint32_t round = 0; round < 20000; round++) {
        uint64_t pairs[QV_PAIR_SCORES];
        double p[QV_PAIR_SCORES], sum = 0;
        const double mean = 0.05 + 0.9 * uniform(&rng);
        for (uint32_t i = 0; i < QV_PAIR_SCORES; i++) {
            pairs[i] = qv__rng_next(&rng) % 4 ? qv__rng_next(&rng) % 20 : 0;
            p[i] = (double)pairs[i] + 3 * uniform(&rng) * uniform(&rng);
        }
        tilt(p, mean);
        for (uint32_t i = 0; i < QV_PAIR_SCORES; i++)
            sum += pairs[i] ? (double)pairs[i] * log(p[i]) : 0;
        assert_true(sum <= qv__pairs_likelihood(pairs, mean) + 1e-9);
    }
}

/* -- Simulated matches ------------------------------------------------------------------------- */

enum { MATCHES = 10000, SHAPES = 5 };
static const double shapes[SHAPES][QV_PAIR_SCORES] = {
    {0.25, 0, 0.5, 0, 0.25},
    {0.1, 0.2, 0.4, 0.2, 0.1},
    {0.02, 0.08, 0.8, 0.08, 0.02},
    {0.4, 0, 0.2, 0, 0.4},
    /* pairs of one winner */ {0.05, 0.25, 0.4, 0.25, 0.05},
};

/* The decision of one match, and how many pairs it took. */
static int simulate(const double p[QV_PAIR_SCORES], double elo0, double elo1, qv__rng *rng,
                    uint64_t *length) {
    uint64_t pairs[QV_PAIR_SCORES] = {0};
    int decision = QV_GSPRT_UNDECIDED;
    while (decision == QV_GSPRT_UNDECIDED) {
        double drawn = uniform(rng);
        uint32_t i = 0;
        while (i < QV_PAIR_SCORES - 1 && drawn >= p[i])
            drawn -= p[i++];
        pairs[i]++;
        ++*length;
        decision = qv__gsprt_decide(qv__gsprt_ratio(pairs, elo0, elo1));
    }
    return decision;
}

static void check_errors(uint32_t shape, double elo0, double elo1) {
    qv__rng rng = qv__rng_at(11, shape);
    for (uint32_t second = 0; second < 2; second++) {
        double p[QV_PAIR_SCORES];
        uint64_t length = 0;
        uint32_t errors = 0;
        memcpy(p, shapes[shape], sizeof p);
        tilt(p, qv__elo_share(second ? elo1 : elo0));
        for (uint32_t i = 0; i < MATCHES; i++)
            errors +=
                simulate(p, elo0, elo1, &rng, &length) != (second ? QV_GSPRT_ELO1 : QV_GSPRT_ELO0);
        print_message("%g against %g Elo, shape %u, %s is true: %.2f %% errors, %.0f pairs\n", elo0,
                      elo1, (unsigned)shape, second ? "the second" : "the first",
                      100.0 * errors / MATCHES, (double)length / MATCHES);
        assert_true(errors <= MATCHES / 20);
    }
}

static void test_errors(void **state) {
    (void)state;
    for (uint32_t shape = 0; shape < SHAPES; shape++) {
        check_errors(shape, 0, 200);
        if (!all && shape != 1)
            continue;
        check_errors(shape, 0, 50);
        check_errors(shape, -40, 20);
    }
    if (all)
        check_errors(1, 0, 10);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_elo),    cmocka_unit_test(test_likelihoods),
        cmocka_unit_test(test_ratios), cmocka_unit_test(test_nothing_fits_better),
        cmocka_unit_test(test_errors),
    };
    all = argc > 1 && strcmp(argv[1], "--all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}

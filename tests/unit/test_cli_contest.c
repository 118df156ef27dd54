/* SPDX-License-Identifier: MIT */
/* Results of matches between players as files: what is written is read again, every changed value
 * is found and named, and parts merge to the whole or are refused.
 *
 * Files may come from anywhere, so each refusal is tried by a small change of a good file.
 */
#define _POSIX_C_SOURCE 200809L /* strdup */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/contest.h"
#include "cli/verb.h"

/* Three deals of THREE ARROWS from number 5 on: 2, 1 and 1/2 points for the first player. */
static cli_contest contest(void) {
    static const uint32_t halves[] = {4, 2, 1};
    cli_contest c = {.run = {.game = qv_game_find("three-arrows"),
                             .seed = UINT64_MAX,
                             .bot_time = 10,
                             .players = 2,
                             .agents = 2,
                             .first = 5},
                     .mark = 0xBCD,
                     .tested = true,
                     .elo0 = -5,
                     .elo1 = 15};
    qv__seatings seatings;
    assert_true(qv__seatings_of(2, 2, &seatings));
    for (uint32_t i = 0; qv_option_at(c.run.game, i); i++)
        c.run.option[i] = qv_option_at(c.run.game, i)->default_value;
    c.run.agent[0] = strdup("random");
    c.run.agent[1] = strdup("exec:./bot --wide");
    qv__contest_begin(&seatings, &c.sums);
    for (uint32_t i = 0; i < 3; i++) {
        const int64_t n = halves[i], luck = 100 * (int64_t)i - 50;
        const qv__deal_result deal = {.number = 5 + i,
                                      .moves = 21,
                                      .player = {{.shares = 420 * n,
                                                  .luck = luck,
                                                  .points = 7,
                                                  .lead = n - 2,
                                                  .wins = (uint32_t)n / 2,
                                                  .draws = (uint32_t)n % 2},
                                                 {.shares = 1680 - 420 * n,
                                                  .luck = -luck,
                                                  .points = 9 - n,
                                                  .lead = 2 - n,
                                                  .wins = (4 - (uint32_t)n) / 2,
                                                  .draws = (uint32_t)n % 2,
                                                  .resigned = 1}}};
        assert_true(qv__contest_count(&c.sums, &deal));
    }
    return c;
}

static char *text_of(const cli_contest *c) {
    json_t *const json = cli_contest_json(c);
    char *const text = json_dumps(json, JSON_REAL_PRECISION(15));
    assert_non_null(text);
    json_decref(json);
    return text;
}

/* -- Reading ----------------------------------------------------------------------------------- */

static void test_read_again(void **state) {
    (void)state;
    cli_contest one = contest(), two;
    char *const text = text_of(&one);
    qv_diag diag = {0};
    if (!cli_contest_read(text, strlen(text), &two, &diag))
        fail_msg("%s", diag.text);
    assert_ptr_equal(two.run.game, one.run.game);
    assert_true(two.mark == 0xBCD && two.tested && two.elo0 == -5 && two.elo1 == 15);
    assert_true(two.run.first == 5 && two.run.seed == UINT64_MAX);
    assert_string_equal(two.run.agent[1], "exec:./bot --wide");
    assert_memory_equal(&two.sums, &one.sums, sizeof one.sums);
    char *const again = text_of(&two);
    assert_string_equal(text, again);
    free(again);
    free(text);
    cli_contest_clear(&one);
    cli_contest_clear(&two);
}

/* The text with the first `from` replaced, in memory of exactly its size. */
static char *changed(const char *text, const char *from, const char *to, size_t *length) {
    const char *const at = strstr(text, from);
    if (!at)
        fail_msg("no %s in %s", from, text);
    *length = strlen(text) - strlen(from) + strlen(to);
    char *const out = malloc(*length ? *length : 1);
    const size_t before = (size_t)(at - text);
    memcpy(out, text, before);
    memcpy(out + before, to, strlen(to));
    memcpy(out + before + strlen(to), at + strlen(from), *length - before - strlen(to));
    return out;
}

static void test_changes_are_found(void **state) {
    (void)state;
    static const struct {
        const char *from, *to, *said;
    } table[] = {
        {"\"three-arrows\"", "\"two-arrows\"", "game is not a game of this program"},
        {"\"players\": 2", "\"players\": 3", "test is for two seats"},
        {"\"deals\": 3", "\"deals\": 0", "deals is out of range"},
        {"\"deals\": 3", "\"deals\": 4", "do not have all shares of the wins"},
        {"\"deals\": 3", "\"deals\": 2", "out of range"},
        {"\"deals\": 3", "\"deals\": \"3\"", "deals is not a whole number"},
        {"\"first\": 5", "\"first\": 0", "first is out of range"},
        {"\"first\": 5", "\"first\": 9999999999", "deals is out of range"},
        {"\"first\": 5", "\"first\": 6", "out of range"}, /* other halves */
        {"\"games_of_a_deal\": 2", "\"games_of_a_deal\": 3", "games_of_a_deal does not follow"},
        {"\"name\": \"random\"", "\"name\": 7", "agents[0].name is not text"},
        {"\"wins\": 3", "\"wins\": 2", "agents have other wins than shares"},
        {"\"wins\": 3", "\"wins\": 7", "agents[0].wins is out of range"},
        {"\"draws\": 1", "\"draws\": 0", "agents have other wins than shares"},
        {"\"losses\": 2", "\"losses\": 3", "agents[0].losses does not follow"},
        {"\"resigned\": 3", "\"resigned\": 7", "agents[1].resigned is out of range"},
        {"\"fair\": 0.5", "\"fair\": 0.6", "agents[0].fair does not follow"},
        {"\"elo_hi\"", "\"elo_ho\"", "agents[0].as_played.elo_ho does not follow"},
        {"\"saving\": ", "\"saving\": 1", "agents[0].without_luck.saving does not follow"},
        {"\"points\": 3.5", "\"points\": 3.6", "agents[0].points does not follow"},
        {"\"pairs\": [0, 1, 1, 0, 1]", "\"pairs\": [0, 1, 1, 1, 1]", "pairs do not fit"},
        {"\"pairs\": [0, 1, 1, 0, 1]", "\"pairs\": [0, 1, 0, 1, 1]", "pairs do not fit"},
        {"\"pairs\": [0, 1, 1, 0, 1]", "\"pairs\": [0, 1, 1, 0]", "pairs[4] is missing"},
        {"\"elo0\": -5", "\"elo0\": -1001", "test.elo0 is out of range"},
        {"\"elo0\": -5", "\"elo0\": 15", "test.elo1 is out of range"},
        {"\"elo1\": 15", "\"elo1\": 1001", "test.elo1 is out of range"},
        {"\"elo1\": 15", "\"elo1\": 16", "test.ratio does not follow"},
        {"\"decision\": \"none\"", "\"decision\": \"elo1\"", "test.decision does not follow"},
        {"\"bound\": 3.", "\"bound\": 4.", "test.bound does not follow"},
        {"\"luck\": \"", "\"luck\": \"z", "luck is not a number"},
        {"\"moves\": 63", "\"moves\": 64", "mean_moves does not follow"},
        {"\"moves\": 63", "\"moves\": -1", "sums.moves is out of range"},
        {"\"even\": {\"shares\": 840", "\"even\": {\"shares\": 1681", "sums.agents[0].even.shares"},
        {"\"even\": {\"shares\": 840", "\"even\": {\"shares\": -1", "sums.agents[0].even.shares"},
        {"\"odd\": {\"shares\": 2100", "\"odd\": {\"shares\": 2101", "other wins than shares"},
        {"\"share_squares\": 705600", "\"share_squares\": -1",
         "even.share_squares is out of range"},
        {"\"luck_squares\": 2500", "\"luck_squares\": -1", "even.luck_squares is out of range"},
        {"\"products\": ", "\"product\": ", "even.products is missing"},
        {"\"leads\": 1", "\"leads\": 2", "agents[0].lead does not follow"},
        {"\"lead_squares\": 5", "\"lead_squares\": -5", "lead_squares is out of range"},
        {"\"version\": \"" QV_VERSION "\"", "\"version\": \"9.9\"", "run.version is 9.9"},
    };
    cli_contest one = contest(), two;
    char *const text = text_of(&one);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        size_t length;
        char *const wrong = changed(text, table[i].from, table[i].to, &length);
        qv_diag diag = {0};
        if (cli_contest_read(wrong, length, &two, &diag))
            fail_msg("%s is accepted", table[i].to);
        if (!strstr(diag.text, table[i].said))
            fail_msg("%s: \"%s\" lacks \"%s\"", table[i].to, diag.text, table[i].said);
        assert_true(diag.err == QV_EARGUMENT);
        cli_contest_clear(&two);
        free(wrong);
    }
    free(text);
    cli_contest_clear(&one);
}

static void test_cut_off(void **state) {
    (void)state;
    cli_contest one = contest(), two;
    char *const text = text_of(&one);
    for (size_t length = 0; length < strlen(text); length++) {
        char *const part = malloc(length + 1); /* of exactly that size */
        qv_diag diag = {0};
        memcpy(part, text, length);
        assert_false(cli_contest_read(part, length, &two, &diag));
        assert_true(diag.line == 1 && diag.text[0]);
        cli_contest_clear(&two);
        free(part);
    }
    free(text);
    cli_contest_clear(&one);
}

/* -- The test ---------------------------------------------------------------------------------- */

static void test_tests(void **state) {
    (void)state;
    static const char *const wrong[] = {"",        "5",    "0,0", "10,0", "0,1001",
                                        "-1001,0", "0,5,", "a,b", "1,"};
    cli_contest c = {.tested = false};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(cli_contest_read_test(wrong[i], &c));
    assert_false(c.tested);
    assert_int_equal(cli_contest_decision(&c), QV_GSPRT_UNDECIDED);
    assert_int_equal(cli_contest_verdict(&c), CLI_DONE);
    assert_true(cli_contest_read_test("-1000,1000", &c));
    assert_true(c.tested && c.elo0 == -1000 && c.elo1 == 1000);
    assert_true(cli_contest_read_test("0,100", &c));
    assert_int_equal(cli_contest_verdict(&c), CLI_UNPROVED);
    c.sums.pairs[4] = 20;
    assert_int_equal(cli_contest_decision(&c), QV_GSPRT_ELO1);
    assert_int_equal(cli_contest_verdict(&c), CLI_DONE);
    c.sums.pairs[4] = 0;
    c.sums.pairs[0] = 20;
    assert_int_equal(cli_contest_decision(&c), QV_GSPRT_ELO0);
    assert_int_equal(cli_contest_verdict(&c), CLI_UNPROVED);
}

/* -- Merging ----------------------------------------------------------------------------------- */

static void test_merges(void **state) {
    (void)state;
    static const struct {
        uint64_t first[3];
        const char *said;
    } table[] = {
        {{5, 8, 11}, NULL},
        {{11, 5, 8}, NULL},
        {{5, 8, 12}, "deals 11 to 11 are missing, between b and c"},
        {{5, 7, 10}, "deals 7 to 7 are both in a and in b"},
    };
    static const char *const paths[] = {"a", "b", "c"};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        cli_contest_part parts[3];
        qv_diag diag = {0};
        for (uint32_t k = 0; k < 3; k++) {
            parts[k] = (cli_contest_part){paths[k], contest()};
            parts[k].contest.run.first = table[i].first[k];
        }
        const bool merged = cli_contest_merge(parts, 3, &diag);
        if (merged != !table[i].said || (table[i].said && !strstr(diag.text, table[i].said)))
            fail_msg("row %u: %s", (unsigned)i, diag.text);
        if (merged)
            assert_true(parts[0].contest.sums.deals == 9 && parts[0].contest.run.first == 5 &&
                        parts[0].contest.sums.pairs[1] == 3);
        for (uint32_t k = 0; k < 3; k++)
            cli_contest_clear(&parts[k].contest);
    }
}

static void test_other_matches(void **state) {
    (void)state;
    static const char *const said[] = {
        "b: the seed is 3, but 18446744073709551615 in a; merge parts of one match",
        "b: the test is none, but -5,15 in a",
        "b: the test is -5,16, but -5,15 in a",
        "b: what measures luck is 1, but 3021 in a",
        "b: a sum of all files is out of range",
    };
    for (uint32_t i = 0; i < sizeof said / sizeof *said; i++) {
        cli_contest_part parts[2] = {{"a", contest()}, {"b", contest()}};
        cli_contest *const b = &parts[1].contest;
        qv_diag diag = {0};
        b->run.first = 8;
        switch (i) {
        case 0: b->run.seed = 3; break;
        case 1: b->tested = false; break;
        case 2: b->elo1 = 16; break;
        case 3: b->mark = 1; break;
        default: b->sums.moves = INT64_MAX; break;
        }
        assert_false(cli_contest_merge(parts, 2, &diag));
        if (!strstr(diag.text, said[i]))
            fail_msg("\"%s\" lacks \"%s\"", diag.text, said[i]);
        cli_contest_clear(&parts[0].contest);
        cli_contest_clear(b);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read_again), cmocka_unit_test(test_changes_are_found),
        cmocka_unit_test(test_cut_off),    cmocka_unit_test(test_tests),
        cmocka_unit_test(test_merges),     cmocka_unit_test(test_other_matches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/* Results of simulations as files: what is written is read again, every changed value is found and
 * named, and parts merge to the whole or are refused.
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

#include "cli/series.h"

enum { LONGEST = 8192 };

/* Two games of THREE ARROWS from number 5 on: one draw, one win of the first player. */
static cli_series series(void) {
    cli_series s = {
        .run = {.game = qv_game_find("three-arrows"), .seed = UINT64_MAX, .bot_time = 10}};
    for (uint32_t i = 0; qv_option_at(s.run.game, i); i++)
        s.run.option[i] = qv_option_at(s.run.game, i)->default_value;
    s.run.content = 0xABC;
    s.run.first = 5;
    s.run.agent[0] = strdup("random");
    s.run.agent[1] = strdup("exec:./bot --wide");
    s.run.players = s.run.agents = 2;
    s.sums = (qv__sim_sums){.players = 2, .agents = 2, .counts = 1};
    s.sums.count[0] = (qv__sim_count_sums){.kind = 1, .least = UINT64_MAX};
    s.event[0] = strdup(qv_event_kind(s.run.game, 1));
    const uint64_t found[QV_SIM_COUNTS] = {3};
    const uint64_t none[QV_SIM_COUNTS] = {0};
    qv__sim_sums_game(&s.sums, 4, &(qv_result){.score = {2, 2}, .rank = {1, 1}}, 10, found);
    qv__sim_sums_game(&s.sums, 5, &(qv_result){.score = {1, 4}, .rank = {2, 1}}, 13, none);
    return s;
}

static char *text_of(const cli_series *s) {
    json_t *const json = cli_series_json(s);
    char *const text = json_dumps(json, JSON_REAL_PRECISION(15));
    assert_non_null(text);
    json_decref(json);
    return text;
}

/* -- Reading ----------------------------------------------------------------------------------- */

static void test_read_again(void **state) {
    (void)state;
    cli_series one = series(), two;
    char *const text = text_of(&one);
    qv_diag diag = {0};
    assert_true(cli_series_read(text, strlen(text), &two, &diag));
    assert_ptr_equal(two.run.game, one.run.game);
    assert_memory_equal(two.run.option, one.run.option, sizeof one.run.option);
    assert_true(two.run.content == 0xABC && two.run.seed == UINT64_MAX && two.run.bot_time == 10);
    assert_true(two.run.first == 5);
    assert_string_equal(two.run.agent[1], "exec:./bot --wide");
    assert_memory_equal(&two.sums, &one.sums, sizeof one.sums);
    char *const again = text_of(&two);
    assert_string_equal(text, again);
    free(again);
    free(text);
    cli_series_clear(&one);
    cli_series_clear(&two);
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
        {"\"three-arrows\"", "7", "game is not text"},
        {"\"game\"", "\"gone\"", "game is missing"},
        {"\"players\": 2", "\"players\": 1", "players is out of range"},
        {"\"players\": 2", "\"players\": 9", "players is out of range"},
        {"\"players\": 2", "\"players\": 3", "agents[0].seats"},
        {"\"players\": 2", "\"players\": 2.0", "players is not a whole number"},
        {"\"games\": 2", "\"games\": 3", "agents[0].seats"},
        {"\"games\": 2", "\"games\": 0", "games is out of range"},
        {"\"games\": 2", "\"games\": 10000000001", "games is out of range"},
        {"\"first\": 5", "\"first\": 0", "first is out of range"},
        {"\"first\": 5", "\"first\": 10000000000", "games is out of range"},
        {"\"first\": 5", "\"first\": -1", "first is out of range"},
        {"\"first\": 5", "\"first\": \"5\"", "first is not a whole number"},
        {"\"version\": \"" QV_VERSION "\"", "\"version\": \"9.9\"", "run.version is 9.9"},
        {"\"board\": \"6\"", "\"board\": \"9\"", "run.options.board is not a value"},
        {"\"board\": \"6\"", "\"bored\": \"6\"", "run.options.board is missing"},
        {"\"tactical\": \"off\"", "\"tactical\": \"off\", \"more\": \"x\"", "run.options.more"},
        {"\"content\": \"0000000000000abc\"", "\"content\": \"ABC\"", "run.content"},
        {"\"content\": \"0000000000000abc\"", "\"content\": \"\"", "run.content is not a number"},
        {"\"seed\": \"18446744073709551615\"", "\"seed\": \"18446744073709551616\"", "run.seed"},
        {"\"seed\": \"18446744073709551615\"", "\"seed\": \"-1\"", "run.seed"},
        {"\"seed\": \"18446744073709551615\"", "\"seed\": 1", "run.seed is not text"},
        {"\"bot_time\": 10", "\"bot_time\": 4294967296", "run.bot_time is out of range"},
        {"\"name\": \"random\"", "\"name\": null", "agents[0].name is not text"},
        {"\"wins\": 0.0", "\"wins\": 1.0", "agents[1].wins does not follow from the sums"},
        {"\"wins\": 0.0", "\"wins\": 0", "agents[1].wins does not follow from the sums"},
        {"\"lead_hi\"", "\"lead_ho\"", "agents[0].lead_ho does not follow from the sums"},
        {"\"share\": 0.25", "\"share\": 0.5", "seats[0].share"},
        {"\"mean_moves\": 11.5", "\"mean_moves\": 11.4", "mean_moves"},
        {"\"mean_moves\": 11.5, ", "", "mean_moves does not follow"},
        {"\"lo\": 0.1979, \"hi\": 0.9733, ", "", "agents[0].lo does not follow"},
        {"\"moves\": 23", "\"moves\": -1", "sums.moves is out of range"},
        {"\"seats\": 2, \"win", "\"seats\": 1, \"win", "sums.agents[0].seats"},
        {"\"seats\": 2, \"win", "\"seats\": 3, \"win", "sums.agents[0].seats is out of range"},
        {"\"win_shares\": 0", "\"win_shares\": 841", "sums.agents[1].win_shares is out of range"},
        {"\"draws\": 1, \"points", "\"draws\": 3, \"points", "sums.agents[0].draws is out of"},
        {"\"squares\": 9", "\"squares\": -9", "sums.agents[0].squares is out of range"},
        {"\"points\": 3, \"leads", "\"points\": 4, \"leads", "agents[1].points"},
        {"\"points\": 3, \"leads", "\"points\": 99999999999999999999, \"leads", "not JSON"},
        {"[420, 1260]", "[420, 1681]", "sums.seats[1] is out of range"},
        {"[420, 1260]", "[420]", "sums.seats[1] is missing"},
        {"[420, 1260]", "[420, 1260, 0]", "sums.seats[2] does not follow"},
        {"\"least\": 0", "\"least\": 4", "counts[0].least is out of range"},
        {"\"most\": 3", "\"most\": 1", "sums.counts[0].sum is not between"},
        {"\"most\": 3", "\"most\": 4294967296", "counts[0].most is out of range"},
        {"\"sum\": 3", "\"sum\": 7", "sums.counts[0].sum is not between"},
        {"\"event\": \"", "\"event\": \"un", "counts[0].event is not an event"},
        {"}", "} ]", "is not JSON"},
    };
    cli_series one = series(), two;
    char *const text = text_of(&one);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        size_t length;
        char *const wrong = changed(text, table[i].from, table[i].to, &length);
        qv_diag diag = {0};
        if (cli_series_read(wrong, length, &two, &diag))
            fail_msg("%s is accepted", table[i].to);
        if (!strstr(diag.text, table[i].said))
            fail_msg("%s: \"%s\" lacks \"%s\"", table[i].to, diag.text, table[i].said);
        assert_true(diag.err == QV_EARGUMENT);
        cli_series_clear(&two);
        free(wrong);
    }
    free(text);
    cli_series_clear(&one);
}

/* Cut off anywhere it is refused; a text that is not JSON is refused with its place. */
static void test_cut_off(void **state) {
    (void)state;
    cli_series one = series(), two;
    char *const text = text_of(&one);
    qv_diag diag = {0};
    for (size_t length = 0; length < strlen(text); length++) {
        char *const part = malloc(length + 1); /* of exactly that size */
        memcpy(part, text, length);
        diag = (qv_diag){0};
        assert_false(cli_series_read(part, length, &two, &diag));
        assert_true(diag.line == 1 && diag.column >= 1 && diag.text[0]);
        cli_series_clear(&two);
        free(part);
    }
    static const char *const others[] = {"[]", "1", "\"text\"", "null", "{}", "{\"game\": {}}"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        assert_false(cli_series_read(others[i], strlen(others[i]), &two, &diag));
        cli_series_clear(&two);
    }
    static const char twice[] = "{\n \"game\": \"evons\",\n \"game\": \"evons\"\n}";
    diag = (qv_diag){0};
    assert_false(cli_series_read(twice, sizeof twice - 1, &two, &diag));
    assert_int_equal(diag.line, 3);
    static const char wrong[] = "{\n \"game\": oops}";
    assert_false(cli_series_read(wrong, sizeof wrong - 1, &two, &diag));
    assert_true(diag.line == 2 && diag.column == 13);
    assert_true(diag.err == QV_EARGUMENT);
    free(text);
    cli_series_clear(&one);
}

static void *no_memory(size_t size) {
    (void)size;
    return NULL;
}

static void test_no_memory(void **state) {
    (void)state;
    cli_series one;
    qv_diag diag = {0};
    json_malloc_t take;
    json_free_t give;
    json_get_alloc_funcs(&take, &give);
    json_set_alloc_funcs(no_memory, give);
    const bool read = cli_series_read("{}", 2, &one, &diag);
    json_set_alloc_funcs(take, give);
    assert_false(read);
    assert_int_equal(diag.err, QV_EMEMORY);
    assert_string_equal(diag.text, "out of memory for the file");
    assert_int_equal(diag.line, 0);
}

/* Against counting game by game. */
static void test_seats(void **state) {
    (void)state;
    for (uint32_t players = 1; players <= 4; players++)
        for (uint32_t n = 1; n <= 5; n++)
            for (uint64_t first = 1; first <= 7; first++)
                for (uint64_t games = 1; games <= 9; games++) {
                    uint64_t seats[5] = {0};
                    for (uint64_t i = first; i < first + games; i++)
                        for (uint32_t seat = 0; seat < players; seat++)
                            seats[(seat + i - 1) % n]++;
                    for (uint32_t who = 0; who < n; who++)
                        assert_true(cli_series_seats(players, n, who, first, games) == seats[who]);
                }
}

/* -- Merging ----------------------------------------------------------------------------------- */

static void merge(cli_part *parts, uint32_t n, const char *said) {
    qv_diag diag = {0};
    const bool merged = cli_series_merge(parts, n, &diag);
    if (merged != !said)
        fail_msg("merged: %d; %s", merged, diag.text);
    if (said && !strstr(diag.text, said))
        fail_msg("\"%s\" lacks \"%s\"", diag.text, said);
    for (uint32_t i = 0; i < n; i++)
        cli_series_clear(&parts[i].series);
}

static void test_ranges(void **state) {
    (void)state;
    static const struct {
        uint64_t first[3];
        const char *said;
    } table[] = {
        {{5, 7, 9}, NULL},
        {{9, 5, 7}, NULL},
        {{9, 5, 8}, "games 7 to 7 are missing, between b and c"},
        {{1, 5, 3}, NULL},
        {{1, 6, 3}, "games 5 to 5 are missing, between c and b"},
        {{5, 5, 7}, "games 5 to 6 are both in"},
        {{6, 5, 8}, "games 6 to 6 are both in b and in a"},
        {{1, 3, 9000000000}, "games 5 to 8999999999 are missing, between b and c"},
    };
    static const char *const paths[] = {"a", "b", "c"};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        cli_part parts[3];
        for (uint32_t k = 0; k < 3; k++) {
            parts[k] = (cli_part){paths[k], series()};
            parts[k].series.run.first = table[i].first[k];
        }
        merge(parts, 3, table[i].said);
        if (!table[i].said) {
            assert_true(parts[0].series.sums.games == 6 && parts[0].series.sums.moves == 69);
            assert_true(parts[0].series.run.first == (table[i].first[0] == 1 ? 1 : 5));
        }
    }
}

static void test_other_simulations(void **state) {
    (void)state;
    const char *const said[] = {
        "b: the game is evons, but three-arrows in a",
        "b: the number of players is 3, but 2 in a",
        "b: board is 7, but 6 in a",
        "b: tactical is on, but off in a",
        "b: the hash of the content is 1, but 2748 in a",
        "b: the number of agents is 1, but 2 in a",
        "b: an agent is greedy, but random in a",
        "b: --bot-time is 9, but 10 in a",
        "b: the seed is 3, but 18446744073709551615 in a",
        "b: the number of counted events is 0, but 1 in a",
        "b: a counted event is ",
        "b: a sum of all files is out of range",
    };
    for (uint32_t i = 0; i < sizeof said / sizeof *said; i++) {
        cli_part parts[2] = {{"a", series()}, {"b", series()}};
        cli_series *const b = &parts[1].series;
        b->run.first = 7;
        const qv_option *option;
        for (uint32_t k = 0; (option = qv_option_at(b->run.game, k)); k++)
            b->run.option[k] += (i == 2 && !strcmp(option->name, "board")) ||
                                (i == 3 && !strcmp(option->name, "tactical"));
        switch (i) {
        case 0: b->run.game = qv_game_find("evons"); break;
        case 1: b->run.players = 3; break;
        case 4: b->run.content = 1; break;
        case 5: b->run.agents = 1; break;
        case 6: free(b->run.agent[0]), b->run.agent[0] = strdup("greedy"); break;
        case 7: b->run.bot_time = 9; break;
        case 8: b->run.seed = 3; break;
        case 9: b->sums.counts = 0; break;
        case 10: free(b->event[0]), b->event[0] = strdup("placed:red"); break;
        case 11: b->sums.moves = INT64_MAX; break;
        default: break;
        }
        merge(parts, 2, said[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_read_again),
        cmocka_unit_test(test_changes_are_found),
        cmocka_unit_test(test_cut_off),
        cmocka_unit_test(test_no_memory),
        cmocka_unit_test(test_seats),
        cmocka_unit_test(test_ranges),
        cmocka_unit_test(test_other_simulations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

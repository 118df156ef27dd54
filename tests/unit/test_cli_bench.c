/* SPDX-License-Identifier: MIT */
/* The figures of `quiver bench`, to the last digit: the work and the clock are this test's. */
#define _POSIX_C_SOURCE 200809L /* as in bench.c */
#include <math.h>
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <jansson.h>

#include "check.h"
#include "heard.h"

#include "cli/report.h"
#include "content/load.h"
#include "core/game.h"
#include "lab/bench.h"

static clock_t now;
static uint32_t rounds; /* begun */
static uint64_t seed;
static char table[HEARD];

static clock_t given_clock(void) {
    return now;
}

/* So many times as much is done with each kind; the rounds take 4, 1, 2, 8 and 16 seconds. */
static uint64_t given_run(qv__bench *bench, uint32_t kind, uint64_t count) {
    static const clock_t took[] = {4000000, 1000000, 2000000, 8000000, 16000000};
    (void)bench;
    if (count < 100 || (kind > 0 && rounds == 0)) /* untimed */
        return count * 10 + kind;
    rounds += kind == 0;
    now += took[rounds - 1];
    return UINT64_C(1000000) * (kind + 1);
}

static qv__bench *given_bench(const qv_ruleset *rules, uint64_t from, qv_diag *diag) {
    seed = from;
    return qv__bench_new(rules, from, diag);
}

static int take_report(json_t *json) {
    char *const text = json_dumps(json, JSON_REAL_PRECISION(15));
    (void)snprintf(table, sizeof table, "%s", text);
    free(text);
    json_decref(json);
    return CLI_DONE;
}

#define clock given_clock
#define qv__bench_run given_run
#define qv__bench_new given_bench
#define cli_report take_report
#define putchar(letter) hear_say("%c", letter)
#include "cli/bench.c"
#undef putchar

static int bench_as(char **words) {
    int n = 0;
    while (words[n])
        n++;
    hear_nothing();
    table[0] = '\0';
    now = 7000000;
    rounds = 0;
    return cli_bench.run(&cli_bench, n, words);
}

#define BENCH(...) bench_as((char *[]){"bench", "three-arrows", __VA_ARGS__, NULL})

static double figure(uint32_t kind, const char *name) {
    json_t *const all = json_loads(table, 0, NULL);
    const json_t *const row =
        json_object_get(json_object_get(all, "figures"), qv__bench_name(kind));
    const json_t *const number = json_object_get(row, name);
    const double value = number ? json_number_value(number) : -1;
    json_decref(all);
    return value;
}

/* -- Figures ----------------------------------------------------------------------------------- */

static void test_table(void **state) {
    (void)state;
    assert_int_equal(BENCH("--rounds", "2"), CLI_DONE);
    char words[HEARD];
    qv_ruleset *const rules =
        qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL);
    assert_non_null(rules);
    (void)snprintf(
        words, sizeof words,
        "THREE ARROWS, 2 players, medians of 2 rounds of CPU time, %u bytes per state\n\n"
        "steps       625.000 thousand a second\n"
        "moves         1.250 million a second\n"
        "plies         1.875 million a second\n"
        "games         2.500 million a second\n"
        "copy          320.0 nanoseconds     \n"
        "observe       266.7 nanoseconds     \n"
        "hash          228.6 nanoseconds     \n"
        "deal          200.0 nanoseconds     \n"
        "search        5.625 million a second\n",
        (unsigned)rules->sizes.state);
    assert_string_equal(said, words);
    assert_string_equal(complained, "");
    assert_int_equal(BENCH("--rounds", "1", "--players", "3"), CLI_DONE);
    assert_memory_equal(said, "THREE ARROWS, 3 players, medians of 1 rounds", 44);
    assert_non_null(strstr(said, "steps       250.000 thousand a second\n"));
    assert_non_null(
        strstr(said, "games         1.000 million a second\n")); /* from one million on */
    assert_non_null(strstr(said, "plies       750.000 thousand a second\n"));
    qv_ruleset_free(rules);
}

static void test_json(void **state) {
    (void)state;
    static const struct {
        char *rounds;
        double middle, least, most;
    } rows[] = {{"1", 250000, 250000, 250000},
                {"2", 625000, 250000, 1000000},
                {"3", 500000, 250000, 1000000},
                {"4", 375000, 125000, 1000000},
                {"5", 250000, 62500, 1000000}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        assert_int_equal(BENCH("--rounds", rows[i].rounds, "--json"), CLI_DONE);
        for (uint32_t kind = 0; kind < QV_BENCH_KINDS; kind++) {
            assert_true(figure(kind, "per_second") == rows[i].middle * (kind + 1));
            assert_true(figure(kind, "least") == rows[i].least * (kind + 1));
            assert_true(figure(kind, "most") == rows[i].most * (kind + 1));
            assert_true(figure(kind, "ratio") < 0);
        }
        assert_true(figure(1, "nanoseconds") == round(1e13 / rows[i].middle / 2) / 10000);
        assert_non_null(strstr(table, "{\"game\": \"three-arrows\", \"players\": 2, \"rounds\": "));
        assert_string_equal(said, "");
    }
}

/* -- Another program --------------------------------------------------------------------------- */

static char other[40];

static void write_file(const char *name, const char *text) {
    FILE *const file = fopen(name, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void write_other(const char *script) {
    write_file(other, script);
    assert_int_equal(chmod(other, S_IRWXU), 0);
}

static void test_against(void **state) {
    (void)state;
    char words[200], board[] = "board=7", pass[] = "may_pass=optional";
    (void)snprintf(other, sizeof other, "/tmp/quiver-cli-bench-%ld", (long)getpid());
    write_other("#!/bin/sh\necho \"$*\" >&2\n"
                "echo '{\"figures\": {\"steps\": {\"per_second\": 125000}, \"hash\": "
                "{\"per_second\": 14}}}'\n");
    assert_int_equal(BENCH("--rounds", "2", "--against", other, "--option", board, "--option", pass,
                           "--seed", "5", "--players", "3"),
                     CLI_DONE);
    (void)snprintf(words, sizeof words,
                   "%s: bench three-arrows --players 3 --seed 5 --rounds 1 --json --option board=7 "
                   "--option may_pass=optional\n",
                   other);
    assert_memory_equal(complained, words, strlen(words));
    assert_string_equal(complained + strlen(words), words);
    assert_non_null(
        strstr(said, "steps       625.000 thousand a second   5.000 times as fast as the other\n"));
    assert_non_null(
        strstr(said, "moves         1.250 million a second   0.000 times as fast as the other\n"));
    assert_non_null(strstr(
        said, "hash          228.6 nanoseconds        312500.000 times as fast as the other\n"));
    assert_int_equal(BENCH("--rounds", "2", "--against", other, "--json"), CLI_DONE);
    assert_true(figure(0, "ratio") == 5 && figure(1, "ratio") == 0);
    static const char *const refusals[] = {"#!/bin/sh\necho '{\"figures\": {}}'\nexit 3\n",
                                           "#!/bin/sh\nexit 0\n", "#!/bin/sh\necho no\n",
                                           "#!/bin/sh\necho '{\"figure\": {}}'\n"};
    for (size_t i = 0; i < COUNT(refusals); i++) {
        write_other(refusals[i]);
        assert_int_equal(BENCH("--rounds", "2", "--against", other), CLI_FAILED);
        assert_int_equal(rounds, 0);
        assert_string_equal(said, "");
        (void)snprintf(
            words, sizeof words,
            "quiver bench: %s did not answer; name a build of quiver that knows `bench`\n", other);
        assert_string_equal(complained, words);
    }
    assert_int_equal(remove(other), 0);
    char longest[2000];
    memset(longest, 'a', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_int_equal(BENCH("--against", longest), CLI_FAILED);
}

/* The files of the command line are named to the other program too. */
static void test_against_with_files(void **state) {
    (void)state;
    char words[300], content[60], deck[60], decks[130];
    (void)snprintf(other, sizeof other, "/tmp/quiver-cli-bench-%ld", (long)getpid());
    (void)snprintf(content, sizeof content, "%s.json", other);
    (void)snprintf(deck, sizeof deck, "%s-deck.json", other);
    (void)snprintf(decks, sizeof decks, "%s,%s", deck, deck);
    write_other("#!/bin/sh\necho \"$*\" >&2\necho '{\"figures\": {}}'\n");
    uint32_t n;
    const qv_row *const rows = qv_game_content(qv_game_find("three-arrows"), &n);
    char *const text = qv__content_write(QV_CONTENT_JSON, "three-arrows", rows, n, NULL);
    assert_non_null(text);
    write_file(content, text);
    write_file(deck, "{\"name\": \"Goats\", \"cards\": {\"Marble Goat\": 9}}");
    assert_int_equal(BENCH("--rounds", "1", "--against", other, "--content", content), CLI_DONE);
    (void)snprintf(words, sizeof words,
                   "%s: bench three-arrows --players 2 --seed 1 --rounds 1 --json --content %s\n",
                   other, content);
    assert_string_equal(complained, words);
    assert_int_equal(bench_as((char *[]){"bench", "concardia", "--rounds", "1", "--against", other,
                                         "--decks", decks, NULL}),
                     CLI_DONE);
    (void)snprintf(words, sizeof words,
                   "%s: bench concardia --players 2 --seed 1 --rounds 1 --json --decks %s\n", other,
                   decks);
    assert_string_equal(complained, words);
    free(text);
    assert_int_equal(remove(content) | remove(deck) | remove(other), 0);
}

/* -- One kind of work -------------------------------------------------------------------------- */

static void test_only(void **state) {
    (void)state;
    assert_int_equal(BENCH("--only", "steps", "--count", "7"), CLI_DONE);
    assert_string_equal(said, "70\n");
    assert_int_equal(seed, 1);
    assert_int_equal(BENCH("--only", "search", "--count", "8", "--seed", "4"), CLI_DONE);
    assert_string_equal(said, "88\n");
    assert_int_equal(seed, 4);
    assert_int_equal(BENCH("--only", "search"), CLI_DONE);
    assert_string_equal(said, "100008\n");
    assert_int_equal(BENCH("--only", "searches"), CLI_USAGE);
    assert_string_equal(said, "");
    assert_int_equal(BENCH("--rounds", "0"), CLI_USAGE);
    assert_int_equal(BENCH("--rounds", "100"), CLI_USAGE);
    assert_int_equal(BENCH("--only", "steps", "--rounds", "99", "--count", "1"), CLI_DONE);
    assert_int_equal(BENCH("--matches", "2"), CLI_USAGE);
    assert_int_equal(BENCH("--until", "ply=2"), CLI_USAGE);
    assert_int_equal(BENCH("--players", "9"), CLI_INVALID);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table),   cmocka_unit_test(test_json),
        cmocka_unit_test(test_against), cmocka_unit_test(test_against_with_files),
        cmocka_unit_test(test_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

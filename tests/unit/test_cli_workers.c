/* SPDX-License-Identifier: MIT */
/* What `quiver sim` tells while processes play: progress, resignations and failures, in whatever
 * order their messages come.
 */
#define _GNU_SOURCE /* as in workers.c */
#include <stdio.h>
#include <unistd.h>

#include "check.h"
#include "heard.h"

#include "ai/agent.h"
#include "cli/crew.h"
#include "cli/errors.h"

typedef struct {
    uint64_t before, done, all;
} bar;

enum { BARS = 400 };

static bar drawn[BARS];
static uint32_t bars;
static bool at_terminal;

static void note_progress(uint64_t before, uint64_t done, uint64_t all, const char *what) {
    assert_string_equal(what, "games");
    assert_true(bars < BARS);
    drawn[bars++] = (bar){before, done, all};
}

static int note_refusal(const char *file, const qv_diag *diag) {
    assert_null(file);
    hear_complain("refused: %s\n", diag->text);
    return CLI_INVALID;
}

static int is_terminal(int file) {
    assert_int_equal(file, STDERR_FILENO);
    return at_terminal;
}

static void keep(cli_post *, const void *message);

#define cli_post_send keep
#define cli_progress note_progress
#define cli_refuse note_refusal
#define isatty is_terminal
#include "cli/workers.c"

static const char *const names[] = {"alpha", "beta"};

static qv_ruleset *rules;
static qv_agent *agent;
static qv__sim_sums sums;

/* Of games that no agent has to play. */
static cli_work work_of(uint64_t first, uint64_t games) {
    return (cli_work){.rules = rules, .name = names, .first = first, .games = games, .jobs = 1};
}

static hearing hearing_of(const cli_work *work) {
    bars = 0;
    hear_nothing();
    sums = (qv__sim_sums){.players = 2};
    return (hearing){.work = work, .out = &sums};
}

static int begin(void **state) {
    (void)state;
    rules = qv_ruleset_new(qv_game_find("arrow-party"), 3, NULL, 0, NULL, 0, NULL);
    agent = qv_agent_new(rules, "random", 0, NULL);
    return !rules || !agent;
}

static int end(void **state) {
    (void)state;
    qv_agent_free(agent);
    qv_ruleset_free(rules);
    return 0;
}

static void assert_drawn(uint32_t i, uint64_t before, uint64_t done, uint64_t all) {
    assert_int_equal(bars, i + 1);
    assert_int_equal(drawn[i].before, before);
    assert_int_equal(drawn[i].done, done);
    assert_int_equal(drawn[i].all, all);
}

/* -- Messages ---------------------------------------------------------------------------------- */

/* The bar never goes back, and is full only once all has come. */
static void progress_goes_on(void **state) {
    (void)state;
    const cli_work work = work_of(1, 10);
    hearing h = hearing_of(&work);
    hear(&h, &(message){.type = PROGRESS, .game = 4});
    assert_drawn(0, 0, 4, 10);
    hear(&h, &(message){.type = PROGRESS, .game = 4});
    hear(&h, &(message){.type = PROGRESS, .game = 3});
    hear(&h, &(message){.type = PROGRESS, .game = 9});
    assert_drawn(1, 4, 9, 10);
    hear(&h, &(message){.type = PROGRESS, .game = 10});
    hear(&h, &(message){.type = PROGRESS, .game = 5});
    assert_int_equal(bars, 2);
    finish(&h);
    assert_drawn(2, 10, 10, 10);
    assert_string_equal(complained, "");
}

static void resign(hearing *h, uint64_t games) {
    for (uint64_t i = 0; i < games; i++) {
        message m = {.type = RESIGNED, .who = 1, .seat = 2, .game = 7 + i};
        qv__fail(&m.diag, QV_EBOT, "tired");
        assert_int_equal(hear(h, &m), CLI_GO);
    }
}

/* The first ten are told one by one, on lines of their own. */
static void resignations_are_told(void **state) {
    (void)state;
    const cli_work work = work_of(1, 20);
    char line[120];
    snprintf(line, sizeof line, "quiver: beta (%s) resigns in game 7: tired\n",
             qv_seat_name(rules, 2));
    hearing h = hearing_of(&work);
    at_terminal = false;
    resign(&h, 1);
    assert_string_equal(complained, line);
    resign(&h, 9);
    const size_t length = strlen(complained);
    finish(&h);
    assert_int_equal(strlen(complained), length);
    resign(&h, 1);
    assert_int_equal(strlen(complained), length);
    finish(&h);
    assert_string_equal(complained + length, "quiver: 1 more games were resigned\n");
    h = hearing_of(&work);
    at_terminal = true;
    resign(&h, 1);
    assert_int_equal(complained[0], '\n');
    assert_string_equal(complained + 1, line);
    at_terminal = false;
}

/* Sums are added up; those that do not fit are an error, and so is a worker's. */
static void sums_are_added(void **state) {
    (void)state;
    const cli_work work = work_of(1, 20);
    message m = {.type = SUMS, .sums = {.players = 2, .games = 3, .moves = 5}};
    hearing h = hearing_of(&work);
    sums.moves = 77;
    hear(&h, &m);
    assert_int_equal(sums.games, 3);
    assert_int_equal(sums.moves, 5);
    hear(&h, &m);
    assert_int_equal(hear(&h, &m), CLI_GO);
    assert_int_equal(sums.games, 9);
    assert_int_equal(sums.moves, 15);
    m.sums.moves = UINT64_MAX;
    assert_int_equal(hear(&h, &m), CLI_INVALID);
    assert_string_equal(complained, "refused: the sums are out of range; play fewer games\n");
    assert_int_equal(sums.games, 9);
    assert_int_equal(bars, 0);
    h = hearing_of(&work);
    m.type = FAILED;
    qv__fail(&m.diag, QV_EMEMORY, "no room");
    assert_int_equal(hear(&h, &m), CLI_INVALID);
    assert_string_equal(complained, "refused: no room\n");
}

/* -- Playing ----------------------------------------------------------------------------------- */

static message sent[BARS];
static uint32_t messages;

static void keep(cli_post *post, const void *now) {
    assert_ptr_equal(post, sent);
    assert_true(messages < BARS);
    sent[messages++] = *(const message *)now;
}

/* Progress is told whenever another hundredth has been played; the sums come last, of the games
 * from the first one on that nobody else has taken. */
static void games_are_played(void **state) {
    (void)state;
    static const struct {
        uint64_t games, taken;
        uint32_t told;
    } rows[] = {{1, 0, 1}, {3, 0, 3}, {3, 1, 2}, {100, 97, 3}, {250, 240, 4}, {5, 5, 0}};
    qv__player *const player = qv__agent_player(agent);
    for (size_t i = 0; i < COUNT(rows); i++) {
        cli_work work = work_of(11, rows[i].games);
        hearing h = {.work = &work};
        work.sim = qv__sim_new(rules, &player, 1, 1, NULL);
        messages = 0;
        for (uint64_t unit = rows[i].taken; unit < rows[i].games; unit++)
            assert_true(play(&h, unit, (cli_post *)(void *)sent));
        send_sums(&h, (cli_post *)(void *)sent);
        assert_int_equal(messages, rows[i].told + 1);
        for (uint32_t k = 0; k < rows[i].told; k++) {
            assert_int_equal(sent[k].type, PROGRESS);
            assert_true(sent[k].game > rows[i].taken + k);
        }
        assert_true(!rows[i].told || sent[rows[i].told - 1].game == rows[i].games);
        assert_int_equal(sent[messages - 1].type, SUMS);
        assert_int_equal(sent[messages - 1].sums.games, rows[i].games - rows[i].taken);
        qv__sim *const same = qv__sim_new(rules, &player, 1, 1, NULL);
        for (uint64_t game = rows[i].taken; game < rows[i].games; game++)
            assert_int_equal(qv__sim_play(same, 10 + game, NULL), QV_OK);
        assert_int_equal(sent[messages - 1].sums.moves, qv__sim_sums_of(same)->moves);
        qv__sim_free(same);
        qv__sim_free(work.sim);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(progress_goes_on),
        cmocka_unit_test(resignations_are_told),
        cmocka_unit_test(sums_are_added),
        cmocka_unit_test(games_are_played),
    };
    return cmocka_run_group_tests(tests, begin, end);
}

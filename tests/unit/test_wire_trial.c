/* SPDX-License-Identifier: MIT */
/* The traps for bots: what each of them asks, and what it says of a program that goes wrong.
 *
 * The source is compiled into this test, with a program that is a function. It takes the first move
 * of each list until its one defect shows.
 */
#define _POSIX_C_SOURCE 200809L /* as in trial.c */

#include <jansson.h>
#include <stdio.h>
#include <time.h>

#include "check.h"
#include "core/game.h"
#include "limited.h"
#include "wire/exec.h"
#include "wire/moments.h"

enum { SEATS_MOST = 4, LINES = 1 << 12, SECONDS = 7 };

enum { NONE, DEAD, ILLEGAL, UNREADABLE, NO_MOVE, EARLY, LATE };

static struct {
    int defect, at; /* which, and at which question, from 0 */
    int starts, running, questions, heard, ends, code;
    double clock, takes; /* each answer takes so long */
    const qv__listener *listener;
    char *line[LINES];
    char answer[256];
} program;

static qv__exec *start_program(const char *command, const qv__listener *listener, qv_diag *diag) {
    assert_string_equal(command, "a bot");
    assert_int_equal(program.running, 0);
    program.listener = listener;
    program.starts++;
    program.running = program.defect != DEAD || program.at >= 0;
    if (!program.running)
        qv__fail(diag, QV_EBOT, "it does not start");
    return program.running ? (qv__exec *)(void *)&program : NULL;
}

static void free_program(qv__exec *exec) {
    if (exec)
        program.running = 0;
}

static const char *first_move(const char *line) {
    static char move[128];
    json_t *const question = json_loads(line, 0, NULL);
    assert_non_null(question);
    const json_t *const moves = json_object_get(question, "moves");
    snprintf(move, sizeof move, "%s",
             json_string_value(json_object_get(json_array_get(moves, 0), "move")));
    json_decref(question);
    return move;
}

static int ask_program(qv__exec *exec, const char *line, double seconds, const char **answer,
                       qv_diag *diag) {
    assert_ptr_equal(exec, &program);
    assert_true(program.running && seconds > SECONDS - 1 && seconds < SECONDS + 1);
    assert_true(program.questions < LINES);
    const int defect = program.questions == program.at ? program.defect : NONE;
    program.line[program.questions++] = strdup(line);
    program.clock += program.takes;
    if (defect == DEAD) {
        qv__fail(diag, QV_EBOT, "it is dead");
        return QV_EBOT;
    }
    snprintf(program.answer, sizeof program.answer, "{\"%s\":\"%s\"}",
             defect == NO_MOVE ? "mov" : "move",
             defect == ILLEGAL      ? "roll +1"
             : defect == UNREADABLE ? "zzz"
                                    : first_move(line));
    *answer = program.answer;
    return QV_OK;
}

static const char *overhear_program(qv__exec *exec, double seconds) {
    assert_ptr_equal(exec, &program);
    assert_true(seconds > 0 && seconds < SECONDS);
    program.heard++;
    const bool speaks = program.questions ? program.defect == LATE : program.defect == EARLY;
    return speaks ? "hello" : NULL;
}

static int end_program(qv__exec *exec, double seconds) {
    assert_ptr_equal(exec, &program);
    assert_true(seconds > SECONDS - 1 && seconds < SECONDS + 1);
    program.ends++;
    return program.code;
}

static int tell_time(int clock, struct timespec *time) {
    assert_int_equal(clock, CLOCK_MONOTONIC);
    *time =
        (struct timespec){.tv_sec = (time_t)program.clock,
                          .tv_nsec = (long)((program.clock - (double)(time_t)program.clock) * 1e9)};
    return 0;
}

#define qv__exec_start start_program
#define qv__exec_free free_program
#define qv__exec_ask ask_program
#define qv__exec_overhear overhear_program
#define qv__exec_end end_program
#define clock_gettime tell_time
#define qv_moves_new(rules) (may_allocate() ? qv_moves_new(rules) : NULL)
#define qv_match_new(rules, seed, position, diag) \
    (may_allocate() ? qv_match_new(rules, seed, position, diag) : NULL)
#define qv__random_player_new(rules) (may_allocate() ? qv__random_player_new(rules) : NULL)
#undef COUNT
#include "wire/trial.c"
#undef clock_gettime
#undef qv_moves_new
#undef qv_match_new
#undef qv__random_player_new

/* -- Running ----------------------------------------------------------------------------------- */

enum {
    FIRST,
    SILENCE,
    REACTION = 3,
    LONG = 5,
    LATEST = 6,
    AGAIN,
    UNKNOWN,
    ANOTHER,
    GAMES,
    OPTIONS,
    END,
    TRAPS
};

static const char *const names[] = {"the first question",
                                    "nothing unasked",
                                    "a forced move",
                                    "a reaction",
                                    "after an outcome of chance",
                                    "a long list of moves",
                                    "late in a game",
                                    "the same question again",
                                    "members that are new",
                                    "another match begins",
                                    "whole games in every seat",
                                    "games by other rules",
                                    "the end of the input"};

static qv__trial *trial;
static char said[400];

static void forget(void) {
    for (int i = 0; i < program.questions; i++)
        free(program.line[i]);
    memset(&program, 0, sizeof program);
}

static int run_with(uint32_t which, int defect, int at) {
    forget();
    program.defect = defect;
    program.at = at;
    qv_text text = qv_text_over(said, sizeof said);
    const char *remedy = NULL;
    const int verdict = qv__trial_run(trial, which, &text, &remedy);
    assert_non_null(remedy);
    assert_int_equal(program.running, 0);
    assert_int_equal(program.starts, 1);
    return verdict;
}

static void run(uint32_t which) {
    assert_int_equal(run_with(which, NONE, 0), QV_TRIAL_OK);
    assert_string_equal(said, "");
}

static json_t *question(int i) {
    assert_true(i < program.questions);
    json_t *const read = json_loads(program.line[i], 0, NULL);
    assert_non_null(read);
    return read;
}

static size_t moves_in(int i) {
    json_t *const asked = question(i);
    const size_t n = json_array_size(json_object_get(asked, "moves"));
    json_decref(asked);
    return n;
}

static json_int_t number_in(int i, const char *object, const char *member) {
    json_t *const asked = question(i);
    const json_t *const in = object ? json_object_get(asked, object) : asked;
    const json_int_t number = json_integer_value(json_object_get(in, member));
    json_decref(asked);
    return number;
}

static void hear_nothing(void *context, const char *line) {
    (void)context, (void)line;
}

static int begin(void **state) {
    (void)state;
    const qv__listener listener = {hear_nothing, said};
    qv_diag diag = {0};
    trial = qv__trial_new(qv_game_find("three-arrows"), "a bot", SECONDS, 3, &listener, &diag);
    return trial ? 0 : -1;
}

static int end(void **state) {
    (void)state;
    forget();
    qv__trial_free(trial);
    return 0;
}

/* -- Questions --------------------------------------------------------------------------------- */

static void traps_have_names(void **state) {
    (void)state;
    for (uint32_t i = 0; i < COUNT(names); i++)
        assert_string_equal(qv__trial_name(i), names[i]);
    assert_null(qv__trial_name(COUNT(names)));
}

/* Of one question each: the easiest, a single move, the turn of another, the longest, the latest.
 */
static void moments_are_what_their_traps_say(void **state) {
    (void)state;
    size_t moves[LATEST + 1];
    json_int_t plies[LATEST + 1];
    char *lines[LATEST + 1];
    for (uint32_t which = 0; which <= LATEST; which++) {
        run(which);
        assert_int_equal(program.questions, 1);
        assert_ptr_equal(program.listener->hear, hear_nothing);
        moves[which] = moves_in(0);
        plies[which] = number_in(0, "view", "ply");
        lines[which] = strdup(program.line[0]);
        json_t *const asked = question(0);
        assert_true(json_is_true(json_object_get(asked, "first")));
        const json_t *const current = json_object_get(json_object_get(asked, "view"), "current");
        const bool own = json_equal(current, json_object_get(asked, "name"));
        assert_true(which != REACTION || !own);
        json_decref(asked);
    }
    assert_string_equal(lines[SILENCE], lines[FIRST]);
    assert_int_equal(moves[2], 1);
    for (uint32_t which = 0; which <= LATEST; which++) {
        assert_true(moves[LONG] >= moves[which]);
        assert_true(plies[LATEST] >= plies[which]);
        assert_true(which <= SILENCE || strcmp(lines[which], lines[FIRST]) != 0);
    }
    for (uint32_t which = 0; which <= LATEST; which++)
        free(lines[which]);
    assert_true(moves[LONG] > 100 && plies[LATEST] > 20);
}

static void questions_come_again(void **state) {
    (void)state;
    run(FIRST);
    char *const first = strdup(program.line[0]);
    run(LATEST);
    char *const latest = strdup(program.line[0]);
    run(AGAIN);
    assert_int_equal(program.questions, 3);
    for (int i = 0; i < 3; i++)
        assert_string_equal(program.line[i], latest);
    run(ANOTHER);
    assert_int_equal(program.questions, 3);
    for (int i = 0; i < 3; i++)
        assert_string_equal(program.line[i], i == 1 ? latest : first);
    free(first);
    free(latest);
}

static void take_unknown(json_t *object) {
    json_t *const unknown = json_object_get(object, "unknown");
    assert_int_equal(json_array_size(json_object_get(unknown, "list")), 3);
    assert_int_equal(json_object_del(object, "unknown"), 0);
}

static void unknown_members_are_added(void **state) {
    (void)state;
    run(LATEST);
    json_t *const latest = question(0);
    run(UNKNOWN);
    assert_int_equal(program.questions, 1);
    json_t *const asked = question(0);
    assert_ptr_equal(strstr(program.line[0], "{\"unknown\""), program.line[0]);
    take_unknown(asked);
    take_unknown(json_object_get(asked, "view"));
    take_unknown(json_array_get(json_object_get(asked, "moves"), 0));
    assert_true(json_equal(asked, latest));
    json_decref(asked);
    json_decref(latest);
}

/* With 2 to 4 players each seat once; then six games by any rules. */
static void whole_games_are_played(void **state) {
    (void)state;
    bool played[SEATS_MOST + 1][SEATS_MOST] = {{false}};
    int games = 0;
    run(GAMES);
    for (int i = 0; i < program.questions; i++) {
        json_t *const asked = question(i);
        if (json_is_true(json_object_get(asked, "first"))) {
            const json_int_t players = number_in(i, NULL, "players"),
                             seat = number_in(i, NULL, "seat");
            assert_true(players <= SEATS_MOST && seat < players && !played[players][seat]);
            played[players][seat] = true;
            games++;
        }
        json_decref(asked);
    }
    assert_int_equal(games, 2 + 3 + 4);
    run(OPTIONS);
    json_t *options[OTHER_RULES];
    uint32_t n = 0, differ = 0;
    for (int i = 0; i < program.questions; i++) {
        json_t *const asked = question(i);
        if (json_is_true(json_object_get(asked, "first"))) {
            assert_true(n < OTHER_RULES);
            options[n++] = json_deep_copy(json_object_get(asked, "options"));
        }
        json_decref(asked);
    }
    for (uint32_t i = 0; i < n; i++) {
        differ += i > 0 && !json_equal(options[i], options[i - 1]);
        if (i > 0)
            json_decref(options[i - 1]);
    }
    json_decref(options[n - 1]);
    assert_true(n >= 3 && differ == n - 1);
}

/* -- Verdicts ---------------------------------------------------------------------------------- */

static void assert_wrong(uint32_t which, int defect, int at, const char *words) {
    assert_int_equal(run_with(which, defect, at), QV_TRIAL_WRONG);
    if (strncmp(said, words, strlen(words)) != 0)
        fail_msg("%s: \"%s\" does not begin with \"%s\"", names[which], said, words);
}

static void every_trap_finds_a_wrong_answer(void **state) {
    (void)state;
    for (uint32_t which = 0; which < TRAPS; which++) {
        run(which);
        const int questions = program.questions;
        assert_wrong(which, DEAD, -1, "it does not start");
        for (int at = 0; at < questions && at < 3; at++)
            assert_wrong(which, DEAD, at, "it is dead");
        assert_int_equal(program.questions, questions < 3 ? questions : 3);
        assert_wrong(which, ILLEGAL, 0,
                     "\"roll +1\" is not in the list of moves that it was given");
        assert_wrong(which, UNREADABLE, 0, "it wrote \"zzz\": ");
        assert_wrong(which, NO_MOVE, 0, "it wrote {\"mov\":");
        assert_int_equal(program.questions, 1);
    }
}

static void silence_is_kept_before_and_after(void **state) {
    (void)state;
    run(SILENCE);
    assert_int_equal(program.heard, 2);
    assert_wrong(SILENCE, EARLY, 0, "it wrote unexpected output: hello");
    assert_int_equal(program.questions, 0);
    assert_wrong(SILENCE, LATE, 0, "it wrote unexpected output: hello");
    assert_int_equal(program.questions, 1);
}

static void a_program_ends_with_its_input(void **state) {
    (void)state;
    static const struct {
        int code;
        const char *words;
    } ends[] = {{0, ""},
                {-1, "it was still running 7 s after the end of its input"},
                {1, "it exited with code 1 after the end of its input"},
                {137, "it exited with code 137 after the end of its input"}};
    for (uint32_t i = 0; i < COUNT(ends); i++) {
        forget();
        program.code = ends[i].code;
        qv_text text = qv_text_over(said, sizeof said);
        const char *remedy;
        assert_int_equal(qv__trial_run(trial, END, &text, &remedy),
                         i ? QV_TRIAL_WRONG : QV_TRIAL_OK);
        assert_string_equal(said, ends[i].words);
        assert_int_equal(program.ends, 1);
    }
}

static void what_a_game_does_not_have_is_not_asked(void **state) {
    (void)state;
    qv_game bare = *trial->game;
    bare.options = 0;
    trial->game = &bare;
    assert_int_equal(run_with(OPTIONS, NONE, 0), QV_TRIAL_ABSENT);
    trial->game = qv_game_find("three-arrows");
    for (uint32_t which = 0; which < TRAPS; which++) {
        const uint32_t kind = which == UNKNOWN || which == AGAIN ? QV__LATEST
                              : which <= LATEST                  ? which - (which > 1)
                                                                 : 0;
        const qv_ruleset *const rs = trial->moment[kind].rs;
        if (which == GAMES || which == OPTIONS)
            continue;
        trial->moment[which == SILENCE ? QV__FIRST : kind].rs = NULL;
        assert_int_equal(run_with(which, NONE, 0), QV_TRIAL_ABSENT);
        assert_int_equal(program.questions + program.ends, 0);
        trial->moment[which == SILENCE ? QV__FIRST : kind].rs = rs;
    }
}

static void the_slowest_answer_is_kept(void **state) {
    (void)state;
    static const double takes[] = {0.25, 3.5, 1};
    assert_true(qv__trial_slowest(trial) == 0);
    for (uint32_t i = 0; i < COUNT(takes); i++) {
        forget();
        program.takes = takes[i];
        qv_text text = qv_text_over(said, sizeof said);
        const char *remedy;
        assert_int_equal(qv__trial_run(trial, AGAIN, &text, &remedy), QV_TRIAL_OK);
        const double slowest = qv__trial_slowest(trial), wanted = i ? 3.5 : 0.25;
        assert_true(slowest > wanted - 1e-6 && slowest < wanted + 1e-6);
    }
}

/* Games need random players, a match and a list of moves; each may be refused alone. */
static void games_need_memory(void **state) {
    (void)state;
    for (int limit = 0; limit < 3; limit++) {
        allocations_left = limit;
        refusals_left = 1;
        assert_int_equal(run_with(GAMES, NONE, 0), QV_TRIAL_WRONG);
        allocations_left = refusals_left = -1;
        assert_non_null(strstr(said, "out of memory for a match"));
    }
    run(GAMES);
}

static void nobody_need_listen(void **state) {
    (void)state;
    qv__trial_free(trial);
    trial = qv__trial_new(qv_game_find("three-arrows"), "a bot", SECONDS, 3, NULL, NULL);
    assert_non_null(trial);
    run(FIRST);
    assert_null(program.listener->hear);
    qv__trial_free(NULL);
}

#define IN_TRIAL(test) cmocka_unit_test_setup_teardown(test, begin, end)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(traps_have_names),
        IN_TRIAL(moments_are_what_their_traps_say),
        IN_TRIAL(questions_come_again),
        IN_TRIAL(unknown_members_are_added),
        IN_TRIAL(whole_games_are_played),
        IN_TRIAL(every_trap_finds_a_wrong_answer),
        IN_TRIAL(silence_is_kept_before_and_after),
        IN_TRIAL(a_program_ends_with_its_input),
        IN_TRIAL(what_a_game_does_not_have_is_not_asked),
        IN_TRIAL(the_slowest_answer_is_kept),
        IN_TRIAL(games_need_memory),
        IN_TRIAL(nobody_need_listen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

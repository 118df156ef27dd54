/* SPDX-License-Identifier: MIT */
/* Programs over pipes: the questions, the accepted answers, and every failure; no process is left
 * behind.
 *
 * The programs are lines of shell. Times are short where a test must wait in vain.
 */
#define _POSIX_C_SOURCE 200809L

#include "wire/bot.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "check.h"
#include "market.h"
#include "processes.h"
#include "toy.h"
#include "wire/exec.h"

static const double soon = 0.2;
static const double enough = 120; /* seconds, for an immediate answer on a busy machine */

static qv__exec *started(const char *command) {
    qv_diag diag = {0};
    qv__exec *const program = qv__exec_start(command, NULL, &diag);
    if (!program)
        fail_msg("%s", diag.text);
    return program;
}

static void expect(qv__exec *program, const char *line, const char *wanted) {
    qv_diag diag = {0};
    const char *said;
    if (qv__exec_ask(program, line, enough, &said, &diag))
        fail_msg("%s", diag.text);
    assert_string_equal(said, wanted);
}

static void expect_failure(const char *command, double seconds, const char *wanted) {
    qv__exec *const program = started(command);
    qv_diag diag = {0};
    const char *said;
    assert_int_equal(qv__exec_ask(program, "hello", seconds, &said, &diag), QV_EBOT);
    assert_string_equal(diag.text, wanted);
    assert_int_equal(diag.err, QV_EBOT);
    qv__exec_free(program);
}

/* -- Speaking ---------------------------------------------------------------------------------- */

static void lines_are_exchanged(void **state) {
    (void)state;
    qv__exec *const program = started("while read -r line; do echo \"<$line>\"; done; exit 3");
    expect(program, "one", "<one>");
    expect(program, "two words", "<two words>");
    assert_null(qv__exec_overhear(program, 0.05));
    assert_int_equal(qv__exec_end(program, enough), 3);
    qv_diag diag;
    const char *said;
    assert_int_equal(qv__exec_ask(program, "three", enough, &said, &diag), QV_EBOT);
    assert_string_equal(diag.text, "it has ended");
    qv__exec_free(program);
}

/* A question of a megabyte does not fit into a pipe; blank lines and pieces of lines are not an
 * answer. */
static void long_questions_and_slow_answers(void **state) {
    (void)state;
    enum { LONG = 1000000 };
    char *const line = test_malloc(LONG + 1);
    memset(line, 'x', LONG);
    line[LONG] = '\0';
    qv__exec *const program = started(
        "read -r line; echo; printf ' \\t\\r\\n\\t\\n\\r\\n'; printf '%s' ${#line}; sleep 0.2; "
        "echo ' bytes'; cat");
    expect(program, line, "1000000 bytes");
    expect(program, "again", "again");
    assert_int_equal(qv__exec_end(program, enough), 0);
    qv__exec_free(program);
    test_free(line);
}

static void every_failure_has_a_message(void **state) {
    (void)state;
    expect_failure("exit 4", enough, "it ended with exit code 4");
    expect_failure("read line; kill -TERM $$", enough, "it was killed by signal 15");
    expect_failure("/dev/null 2>/dev/null", enough,
                   "it cannot be run; is it executable? (exit code 126)");
    expect_failure("no-such-program-anywhere 2>/dev/null", enough,
                   "the shell could not find it (exit code 127)");
    expect_failure("exec >&-; sleep 1; exit 4", enough, "it ended with exit code 4");
    expect_failure("sleep 60", soon,
                   "no answer within 0.2 s; does it end its answer with a newline and flush?");
    expect_failure("read -r line; printf answer; sleep 60", soon,
                   "no answer within 0.2 s; does it end its answer with a newline and flush?");
    expect_failure("yes '' ", soon,
                   "no answer within 0.2 s; does it end its answer with a newline and flush?");
    expect_failure("yes | tr -d '\\n'", enough, "it wrote a line of more than 65536 bytes");
}

/* Its output is closed before or during the question: the error is the same. */
static void a_closed_output_is_reported(void **state) {
    (void)state;
    qv__exec *const mute = started("exec >&-; sleep 600");
    qv_diag diag = {0};
    const char *said;
    do
        assert_int_equal(qv__exec_ask(mute, "hello", soon, &said, &diag), QV_EBOT);
    while (strstr(diag.text, "no answer within 0.2 s"));
    assert_string_equal(diag.text, "it has closed its standard output");
    qv__exec_free(mute);
}

static void unexpected_output_is_refused(void **state) {
    (void)state;
    qv__exec *const program = started("read -r line; echo one; echo two; read -r line; echo three");
    qv_diag diag = {0};
    const char *said;
    assert_int_equal(qv__exec_ask(program, "hello", enough, &said, &diag), QV_OK);
    assert_string_equal(said, "one");
    while (!qv__exec_overhear(program, soon))
        continue;
    qv__exec_free(program);
    qv__exec *const chatty = started("echo welcome; cat");
    for (int err = QV_OK; err == QV_OK;) /* written before or after the first question arrives */
        err = qv__exec_ask(chatty, "hello", enough, &said, &diag);
    assert_non_null(strstr(diag.text, "it wrote unexpected output, or more than one line: "));
    qv__exec_free(chatty);
}

/* -- Ending ------------------------------------------------------------------------------------ */

static void a_program_that_does_not_exit_is_killed(void **state) {
    (void)state;
    qv__exec *const deaf = started("trap '' TERM HUP INT; while :; do sleep 1; done");
    assert_int_equal(qv__exec_end(deaf, soon), -1);
    qv__exec_free(deaf);
    qv__exec_free(started("sleep 60"));
    qv__exec_free(NULL);
}

/* Processes that the program started are killed with it. */
static void descendants_are_killed(void **state) {
    (void)state;
    qv__exec *const program = started("sleep 300 & echo $!; wait");
    const char *const said = qv__exec_overhear(program, enough);
    assert_non_null(said);
    const long process = strtol(said, NULL, 10);
    assert_true(process > 1 && is_alive(process));
    qv__exec_free(program);
    wait_until_dead(process);
}

/* Even if this process is killed. */
static void the_keeper_outlives_us(void **state) {
    (void)state;
    int told[2];
    assert_int_equal(pipe(told), 0);
    const pid_t asker = fork();
    if (asker == 0) {
        qv_diag diag;
        qv__exec *const program = qv__exec_start("sleep 300 & echo $!; wait", NULL, &diag);
        const char *const said = program ? qv__exec_overhear(program, enough) : NULL;
        if (said)
            (void)!write(told[1], said, strlen(said));
        for (;;)
            pause();
    }
    char bytes[32] = "";
    assert_true(read(told[0], bytes, sizeof bytes - 1) > 0);
    const long process = strtol(bytes, NULL, 10);
    assert_true(process > 1 && is_alive(process));
    kill(asker, SIGKILL);
    waitpid(asker, NULL, 0);
    wait_until_dead(process);
    close(told[0]);
    close(told[1]);
}

/* Two at a time: neither keeps the other's pipes open. */
static void programs_do_not_keep_each_other_open(void **state) {
    (void)state;
    qv__exec *const one = started("cat");
    qv__exec *const two = started("cat");
    expect(one, "a", "a");
    expect(two, "b", "b");
    assert_int_equal(qv__exec_end(one, enough), 0);
    expect(two, "c", "c");
    assert_int_equal(qv__exec_end(two, enough), 0);
    qv__exec_free(one);
    qv__exec_free(two);
}

/* -- Questions and answers --------------------------------------------------------------------- */

static void a_question_has_what_the_seat_knows(void **state) {
    (void)state;
    qv_ruleset *const rs = toy_rules(2);
    qv_moves *const moves = qv_moves_new(rs);
    qv_state *const now = toy_slot();
    qv_view *const view = toy_slot();
    qv__init(rs, now);
    qv__apply(rs, now, QV_CHANCE, TOY_ROLL + 2, NULL);
    qv__observe(rs, now, 0, view);
    const qv_event event = {.kind = TOY_ROLLED, .seen_by = 1, .n = 1, .arg = {1}};
    const qv__question question = {
        .view = view, .seat = 0, .event = &event, .events = 1, .first = true};
    char *const text = qv__question_line(rs, moves, &question);
    assert_ptr_equal(
        strstr(text, "{\"do\":\"choose\",\"game\":\"toy\",\"players\":2,\"options\":{\"size\":9,"
                     "\"style\":\"fancy\",\"mood\":0},\"seat\":0,\"name\":\"ann\",\"first\":true,"
                     "\"view\":{\"ply\":1,"),
        text);
    assert_non_null(strstr(text, "\"luck\":null"));
    assert_non_null(strstr(text, "\"moves\":[{\"seat\":0,\"steps\":[1,4],"));
    assert_non_null(strstr(text, "{\"seat\":0,\"steps\":[147],\"move\":\"pass\"}],\"events\":["));
    assert_non_null(strstr(text, "\"events\":[{\"kind\":\"rolled\",\"rule\":\"TOY-1\","
                                 "\"text\":\"The roll is +1.\",\"args\":[1]}]}"));
    free(text);
    free(now);
    free(view);
    qv_moves_free(moves);
    qv_ruleset_free(rs);
}

static void answers_are_read(void **state) {
    (void)state;
    static const struct {
        const char *line, *words;
        int err;
    } row[] = {
        {"{\"move\":\"pass\"}", NULL, 0},
        {"  {\"note\":[1], \"move\":\"put green a1\"}\r", NULL, 0},
        {"pass", "it wrote pass instead of one line {\"move\":TEXT}", QV_EBOT},
        {"{\"move\":7}", "it wrote {\"move\":7} instead of one line {\"move\":TEXT}", QV_EBOT},
        {"\"pass\"", "it wrote \"pass\" instead of one line {\"move\":TEXT}", QV_EBOT},
        {"{\"move\":\"pass\",\"move\":\"pass\"}",
         "it wrote {\"move\":\"pass\",\"move\":\"pass\"} instead of one line {\"move\":TEXT}",
         QV_EBOT},
        {"\x1b[31m", "it wrote ?[31m instead of one line {\"move\":TEXT}", QV_EBOT},
        {"{\"move\":\"sing\"}", NULL, QV_ENOTATION},
        {"{\"move\":\"\"}", NULL, QV_ENOTATION},
    };
    qv_ruleset *const rs = toy_rules(2);
    for (size_t i = 0; i < COUNT(row); i++) {
        uint16_t steps[QV_STEPS];
        qv_diag diag = {0};
        const uint32_t n = qv__answer_read(rs, row[i].line, steps, &diag);
        assert_int_equal(n > 0, row[i].err == 0);
        assert_int_equal(diag.err, row[i].err);
        if (row[i].words)
            assert_string_equal(diag.text, row[i].words);
    }
    qv_ruleset_free(rs);
}

/* -- The player -------------------------------------------------------------------------------- */

/* Answers the last of the moves, without parsing JSON. */
#define TAKE_LAST                                                                               \
    "while read -r line; do echo \"$line\" >> \"$LOG\";"                                        \
    " move=${line%%\\\"\\}],\\\"events\\\"*}; echo \"{\\\"move\\\":\\\"${move##*\\\"}\\\"}\"; " \
    "done"

typedef struct {
    qv_ruleset *rs;
    qv_match *match;
    qv__player *player;
    qv__rng rng;
} table;

static table sat_down(const char *command) {
    qv_diag diag = {0};
    table t = {.rs = qv_ruleset_new(&market, 2, NULL, 0, NULL, 0, NULL), .rng = qv__rng_at(1, 1)};
    t.match = qv_match_new(t.rs, 3, NULL, &diag);
    t.player = qv__bot_new(command, t.rs, enough, NULL, &diag);
    assert_true(t.match && t.player);
    return t;
}

static void stood_up(table *t) {
    qv__player_free(t->player);
    qv_match_free(t->match);
    qv_ruleset_free(t->rs);
}

static uint32_t count(const char *path, const char *words) {
    char line[65536];
    FILE *const file = fopen(path, "r");
    assert_non_null(file);
    uint32_t n = 0;
    while (fgets(line, sizeof line, file))
        n += strstr(line, words) != NULL;
    fclose(file);
    return n;
}

/* A whole match, with the same program in both seats: each has a process of its own, and only the
 * first question of each has "first" set. */
static void a_program_plays(void **state) {
    (void)state;
    char path[] = "/tmp/quiver-log-XXXXXX";
    const int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    setenv("LOG", path, 1);
    table t = sat_down("exec 2>&1; " TAKE_LAST);
    uint32_t asked = 0;
    for (uint32_t pending; (pending = qv_match_pending(t.match)) != 0; asked++) {
        const uint32_t seat = pending & 1 ? 0 : 1;
        uint16_t steps[QV_STEPS];
        qv_diag diag = {0};
        const uint32_t n = qv__player_choose(t.player, t.match, seat, &t.rng, steps, &diag);
        if (n == 0 || qv_match_play(t.match, seat, steps, n, NULL, &diag))
            fail_msg("%s", diag.text);
    }
    assert_true(asked >= 6);
    assert_int_equal(count(path, "\"do\":\"choose\""), asked);
    assert_int_equal(count(path, "\"first\":true"), 2);
    assert_int_equal(count(path, "\"seat\":0,\"name\""),
                     asked - count(path, "\"seat\":1,\"name\""));
    stood_up(&t);
    unlink(path);
}

/* A program that failed is restarted at the next question, as in the next match. */
static void a_program_that_failed_is_restarted(void **state) {
    (void)state;
    table t = sat_down("read -r line; echo \"$line\" | grep -c '\"first\":true'");
    for (uint32_t i = 0; i < 3; i++) {
        uint16_t steps[QV_STEPS];
        qv_diag diag = {0};
        qv__player_begin(t.player, 0);
        assert_int_equal(qv__player_choose(t.player, t.match, 0, &t.rng, steps, &diag), 0);
        assert_int_equal(diag.err, QV_EBOT);
        assert_string_equal(diag.text, "it wrote 1 instead of one line {\"move\":TEXT}");
    }
    stood_up(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(lines_are_exchanged, nobody_left),
        cmocka_unit_test_teardown(long_questions_and_slow_answers, nobody_left),
        cmocka_unit_test_teardown(every_failure_has_a_message, nobody_left),
        cmocka_unit_test_teardown(a_closed_output_is_reported, nobody_left),
        cmocka_unit_test_teardown(unexpected_output_is_refused, nobody_left),
        cmocka_unit_test_teardown(a_program_that_does_not_exit_is_killed, nobody_left),
        cmocka_unit_test_teardown(descendants_are_killed, nobody_left),
        cmocka_unit_test_teardown(the_keeper_outlives_us, nobody_left),
        cmocka_unit_test_teardown(programs_do_not_keep_each_other_open, nobody_left),
        cmocka_unit_test_teardown(a_question_has_what_the_seat_knows, nobody_left),
        cmocka_unit_test_teardown(answers_are_read, nobody_left),
        cmocka_unit_test_teardown(a_program_plays, nobody_left),
        cmocka_unit_test_teardown(a_program_that_failed_is_restarted, nobody_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/* Processes of programs over pipes: what they inherit, how their standard error is read, and that
 * all their processes are killed.
 *
 * The programs are lines of shell, which report about themselves through /proc. Waits have no fixed
 * time.
 */
#define _POSIX_C_SOURCE 200809L

#include "wire/exec.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "check.h"
#include "market.h"
#include "processes.h"
#include "wire/bot.h"
#include "wire/keeper.h"

static const double soon = 0.1;
static const double enough = 20;

enum { HEARD = 16384 };

/* All lines that were received, each with a newline. */
typedef struct {
    char text[HEARD];
    size_t n;
    uint32_t lines, seat;
} ear;

static void hear(void *context, const char *line) {
    ear *const heard = context;
    heard->lines++;
    heard->n += (size_t)snprintf(heard->text + heard->n, HEARD - heard->n, "%s\n", line);
    assert_true(heard->n < HEARD);
}

static void hear_seat(void *context, uint32_t seat, const char *line) {
    ear *const heard = context;
    heard->seat = seat;
    hear(heard, line);
}

static qv__exec *started(const char *command, ear *heard) {
    qv_diag diag = {0};
    const qv__listener listener = {hear, heard};
    qv__exec *const program = qv__exec_start(command, heard ? &listener : NULL, &diag);
    if (!program)
        fail_msg("%s", diag.text);
    assert_int_equal(diag.err, QV_OK);
    assert_string_equal(diag.text, "");
    return program;
}

static const char *answer(qv__exec *program) {
    qv_diag diag = {0};
    const char *said;
    if (qv__exec_ask(program, "hello", enough, &said, &diag))
        fail_msg("%s", diag.text);
    return said;
}

static const char *overheard(qv__exec *program) {
    const char *said;
    while (!(said = qv__exec_overhear(program, soon)))
        continue;
    return said;
}

/* -- Descriptors ------------------------------------------------------------------------------- */

/* Whatever we have open, under any number; `ls` has its directory open as well. */
static void a_program_has_three_descriptors(void **state) {
    (void)state;
    const int low = open("/dev/null", O_RDONLY);
    const int high = fcntl(low, F_DUPFD, 700);
    assert_true(low > 2 && high >= 700);
    qv__exec *const other = started("cat", NULL);
    qv__exec *const program = started("exec ls -m /proc/self/fd", NULL);
    qv__exec *const kept = started("read -r line; ls -m /proc/$PPID/fd; cat", NULL);
    assert_string_equal(qv__exec_overhear(program, enough), "0, 1, 2, 3");
    assert_string_equal(answer(kept), "0, 1"); /* read after the program has started completely */
    assert_string_equal(answer(other), "hello");
    qv__exec_free(program);
    qv__exec_free(kept);
    qv__exec_free(other);
    close(low);
    close(high);
}

/* Our own standard file descriptors may be closed: no other one takes their number by mistake. */
static void standard_descriptors_may_be_closed(void **state) {
    (void)state;
    const pid_t self = fork();
    if (self == 0) {
        qv_diag diag;
        const char *said = "";
        for (int i = 0; i < 3; i++)
            close(i);
        qv__exec *const program =
            qv__exec_start("while read -r line; do echo \"<$line>\"; done", NULL, &diag);
        const bool right = program &&
                           qv__exec_ask(program, "hello", enough, &said, &diag) == QV_OK &&
                           strcmp(said, "<hello>") == 0 && qv__exec_end(program, enough) == 0;
        qv__exec_free(program);
        _exit(!right);
    }
    int status;
    assert_int_equal(waitpid(self, &status, 0), self);
    assert_int_equal(status, 0);
}

/* -- Processes are killed ---------------------------------------------------------------------- */

/* Prints the process id of an orphan in a session of its own. */
#define RUN_AWAY "(setsid sh -c 'echo $$; exec sleep 300' 2> /dev/null &); "

/* Whichever descriptor is the first that is missing, nothing of ours is closed or left open. */
static void too_few_descriptors_are_an_error(void **state) {
    (void)state;
    struct rlimit limit, few;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
    const int next = dup(0);
    close(next);
    few = limit;
    uint32_t failures = 0;
    for (qv__exec *program = NULL; !program; failures++) {
        qv_diag diag = {0};
        few.rlim_cur = (rlim_t)next + failures;
        assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
        program = qv__exec_start("cat", NULL, &diag);
        assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
        for (int standard = 0; standard < 3; standard++)
            assert_true(fcntl(standard, F_GETFD) >= 0);
        if (program)
            assert_string_equal(answer(program), "hello");
        else
            assert_string_equal(diag.text, "cat cannot be started: Too many open files");
        assert_int_equal(diag.err, program ? QV_OK : QV_EBOT);
        qv__exec_free(program);
        const int after = dup(0);
        close(after);
        assert_int_equal(after, next);
    }
    assert_true(failures > 6);
}

static void a_session_of_its_own_is_killed(void **state) {
    (void)state;
    qv__exec *const program = started(RUN_AWAY "sleep 300", NULL);
    const char *const said = qv__exec_overhear(program, enough);
    assert_non_null(said);
    const long process = strtol(said, NULL, 10);
    assert_true(process > 1 && is_alive(process));
    qv__exec_free(program);
    assert_false(is_alive(process));
}

/* Many of them, each the parent of the next, after the program itself has exited. */
static void generations_are_killed(void **state) {
    (void)state;
    qv__exec *const program =
        started("for i in 1 2 3 4 5; do"
                " setsid sh -c 'setsid sh -c \"echo \\$\\$; sleep 300\" & echo $$; sleep 300' & "
                "done; exit 3",
                NULL);
    long process[10];
    for (uint32_t i = 0; i < COUNT(process); i++) {
        const char *const said = qv__exec_overhear(program, enough);
        assert_non_null(said);
        process[i] = strtol(said, NULL, 10);
        assert_true(process[i] > 1);
    }
    assert_int_equal(qv__exec_end(program, soon), 3);
    for (uint32_t i = 0; i < COUNT(process); i++)
        assert_false(is_alive(process[i]));
    qv__exec_free(program);
}

/* Even if this process is killed. */
static void sessions_end_with_us(void **state) {
    (void)state;
    int told[2];
    assert_int_equal(pipe(told), 0);
    const pid_t asker = fork();
    if (asker == 0) {
        qv_diag diag;
        qv__exec *const program = qv__exec_start(RUN_AWAY "sleep 300", NULL, &diag);
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

/* Signals that are sent to all processes of one name reach the keeper too. */
static void the_keeper_ignores_signals(void **state) {
    (void)state;
    static const int numbers[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGPIPE, SIGUSR1};
    qv__exec *const program = started("while read -r line; do echo $PPID $$; done", NULL);
    long keeper = 0, process = 0;
    for (uint32_t i = 0; i < COUNT(numbers); i++) {
        assert_int_equal(sscanf(answer(program), "%ld %ld", &keeper, &process), 2);
        assert_true(keeper > 1 && process > 1 && keeper != getpid());
        kill((pid_t)keeper, numbers[i]);
    }
    assert_true(is_alive(keeper));
    qv__exec_free(program);
    wait_until_dead(keeper);
}

/* A program handles all signals as usual, whatever this process does with them. */
static void signals_are_as_usual(void **state) {
    (void)state;
    enum { LAST = 64 };
    static const char *const rows[] = {"SigBlk:\t0000000000000000", "SigIgn:\t0000000000000000"};
    void (*before[LAST + 1])(int);
    sigset_t all, usual;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &usual);
    for (int number = 1; number <= LAST; number++)
        before[number] = number == SIGCHLD ? SIG_ERR : signal(number, SIG_IGN);
    qv__exec *const program = started("exec grep -E 'Sig(Blk|Ign)' /proc/self/status", NULL);
    for (int number = 1; number <= LAST; number++)
        if (before[number] != SIG_ERR)
            signal(number, before[number]);
    sigprocmask(SIG_SETMASK, &usual, NULL);
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_string_equal(overheard(program), rows[i]);
    qv__exec_free(program);
}

static void a_program_ends_with_its_keeper(void **state) {
    (void)state;
    qv__exec *const program = started("echo $PPID $$; exec sleep 300", NULL);
    long keeper, process;
    const char *said = qv__exec_overhear(program, enough);
    assert_non_null(said);
    assert_int_equal(sscanf(said, "%ld %ld", &keeper, &process), 2);
    kill((pid_t)keeper, SIGKILL);
    wait_until_dead(process);
    qv_diag diag;
    assert_int_equal(qv__exec_ask(program, "hello", enough, &said, &diag), QV_EBOT);
    assert_string_equal(diag.text, "it was killed by signal 9");
    qv__exec_free(program);
}

/* The end of its report is heard, whatever call was interrupted before. */
static void a_killed_keeper_is_noticed(void **state) {
    (void)state;
    int in[2];
    assert_int_equal(pipe(in), 0);
    const int standard[3] = {in[0], 1, 2};
    qv__keeper keeper;
    fcntl(in[1], F_SETFD, FD_CLOEXEC);
    assert_true(qv__keeper_start("cat", standard, &keeper));
    assert_int_equal(kill(keeper.process, SIGKILL), 0);
    alarm(60); /* else it might wait for ever */
    errno = EINTR;
    assert_int_equal(qv__keeper_code(&keeper), 128 + SIGKILL);
    alarm(0);
    qv__keeper_end(&keeper);
    close(in[0]);
    close(in[1]); /* which ends the program */
}

/* -- Standard error ---------------------------------------------------------------------------- */

static void notes_arrive_line_by_line(void **state) {
    (void)state;
    ear heard = {.n = 0};
    qv__exec *const program =
        started("echo first >&2; read -r line; "
                "printf 'a\\033[31m\\tb\\302\\233c\\342\\200\\256d\\r\\n\\n\\377\\n' >&2; echo ok; "
                "read -r line; printf 'the last' >&2",
                &heard);
    assert_string_equal(answer(program), "ok");
    assert_int_equal(qv__exec_end(program, enough), 0);
    assert_string_equal(heard.text, "first\na?[31m b?c?d\n?\nthe last\n");
    qv__exec_free(program);
    assert_int_equal(heard.lines, 4);
}

/* An answer may come in one piece with blank lines before it. */
static void blank_lines_are_no_answers(void **state) {
    (void)state;
    qv__exec *const program = started("read -r line; printf '\n \t\n\nhere\n'; cat", NULL);
    assert_string_equal(answer(program), "here");
    qv__exec_free(program);
}

/* A line that fills a pipe (64 KiB on Linux), and a longer one: the rest is written as soon as
 * there is room. */
static void long_questions_wait_for_room(void **state) {
    (void)state;
    static const size_t sizes[] = {1 << 16, 200000};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        char command[80];
        snprintf(command, sizeof command, "sleep 0.2; head -c %zu | wc -c; cat", sizes[i] + 1);
        qv__exec *const program = started(command, NULL);
        char *const line = test_malloc(sizes[i] + 1);
        memset(line, 'x', sizes[i]);
        line[sizes[i]] = '\0';
        qv_diag diag = {0};
        const char *said;
        if (qv__exec_ask(program, line, enough, &said, &diag))
            fail_msg("%s", diag.text);
        assert_int_equal(strtoul(said, NULL, 10), sizes[i] + 1);
        test_free(line);
        qv__exec_free(program);
    }
}

/* A program that reads nothing while there is more to write than a pipe holds. */
static void a_question_may_come_late(void **state) {
    (void)state;
    enum { LONG = 200000 };
    qv__exec *const program = started("exec sleep 60", NULL);
    char *const line = test_malloc(LONG + 1);
    qv_diag diag = {0};
    const char *said;
    memset(line, 'x', LONG);
    line[LONG] = '\0';
    assert_int_equal(qv__exec_ask(program, line, soon, &said, &diag), QV_EBOT);
    assert_string_equal(diag.text,
                        "no answer within 0.1 s; does it end its answer with a newline and flush?");
    test_free(line);
    qv__exec_free(program);
}

/* A program without input, where the signal of a broken pipe is ignored and where it is not. */
static void nobody_is_stopped_by_a_broken_pipe(void **state) {
    (void)state;
    void (*const ways[])(int) = {SIG_IGN, SIG_DFL};
    for (size_t i = 0; i < COUNT(ways); i++) {
        void (*const before)(int) = signal(SIGPIPE, ways[i]);
        qv__exec *const program = started("exec <&-; echo ready; exec sleep 60", NULL);
        qv_diag diag = {0};
        const char *said = qv__exec_overhear(program, enough);
        sigset_t set, usual;
        assert_string_equal(said, "ready");
        sigemptyset(&set);
        sigaddset(&set, SIGUSR2); /* stays held */
        sigprocmask(SIG_SETMASK, &set, &usual);
        assert_int_equal(qv__exec_ask(program, "hello", soon, &said, &diag), QV_EBOT);
        assert_non_null(strstr(diag.text, "no answer within 0.1 s"));
        sigpending(&set);
        assert_int_equal(sigismember(&set, SIGPIPE), 0);
        sigprocmask(SIG_SETMASK, &usual, &set);
        for (int number = 1; number < SIGSYS; number++)
            assert_int_equal(sigismember(&set, number), number == SIGUSR2);
        qv__exec_free(program);
        signal(SIGPIPE, before);
    }
}

/* What is no line, or none that can be valid. */
static void unfinished_lines_are_overheard(void **state) {
    (void)state;
    qv__exec *const half = started("printf 'half a line'; exec sleep 60", NULL);
    assert_string_equal(overheard(half), "half a line");
    assert_null(qv__exec_overhear(half, soon));
    qv__exec_free(half);
    qv__exec *const blank = started("printf 'x\n \t'; exec sleep 60", NULL);
    assert_string_equal(overheard(blank), "x");
    assert_null(qv__exec_overhear(blank, soon));
    assert_int_equal(qv__exec_end(blank, soon), -1);
    assert_null(qv__exec_overhear(blank, soon));
    assert_int_equal(qv__exec_end(blank, soon), -1);
    qv__exec_free(blank);
    qv__exec *const endless = started("head -c 70000 /dev/zero | tr '\\0' x; exec sleep 60", NULL);
    assert_string_equal(overheard(endless), "...");
    qv__exec_free(endless);
    qv__exec *const nul = started("read -r line; printf 'a\\000b\\n'; read -r line; echo ok", NULL);
    assert_string_equal(answer(nul), "?");
    assert_string_equal(answer(nul), "ok");
    assert_int_equal(qv__exec_end(nul, enough), 0);
    qv__exec_free(nul);
}

/* The number of an end that was closed may soon be that of a file which is none of its business. */
static void a_closed_end_is_forgotten(void **state) {
    (void)state;
    qv__exec *const program = started("exec 2>&-; cat", NULL);
    assert_string_equal(answer(program), "hello");
    int files[32];
    for (size_t i = 0; i < COUNT(files); i++)
        files[i] = open("/dev/null", O_RDONLY);
    assert_string_equal(answer(program), "hello");
    qv__exec_free(program);
    for (size_t i = 0; i < COUNT(files); i++)
        assert_int_equal(close(files[i]), 0);
}

/* Words after the end of the input, more than a pipe holds, do not keep a program from exiting. */
static void last_words_are_discarded(void **state) {
    (void)state;
    qv__exec *const program = started("cat > /dev/null; head -c 300000 /dev/zero; exit 7", NULL);
    assert_int_equal(qv__exec_end(program, enough), 7);
    qv__exec_free(program);
}

static void long_notes_are_cut(void **state) {
    (void)state;
    ear heard = {.n = 0};
    char wanted[QV_NOTE + 1];
    qv__exec *const program =
        started("printf '%01000d\\n' 0 >&2; printf '%01000d' 0 >&2; cat", &heard);
    assert_int_equal(qv__exec_end(program, enough), 0);
    qv__exec_free(program);
    memset(wanted, '0', sizeof wanted);
    memcpy(wanted + QV_NOTE - 4, "...\n", 5);
    assert_int_equal(heard.lines, 2);
    assert_memory_equal(heard.text, wanted, QV_NOTE);
    assert_string_equal(heard.text + QV_NOTE, wanted);
}

/* The count starts anew with each question. */
static void many_notes_are_counted(void **state) {
    (void)state;
    ear heard = {.n = 0};
    qv__exec *const program =
        started("while read -r line; do seq 50 69 >&2; echo ok; read -r line; "
                "seq 10 35 >&2; echo ok; done",
                &heard);
    for (uint32_t i = 0; i < 4; i++)
        answer(program);
    assert_int_equal(qv__exec_end(program, enough), 0);
    qv__exec_free(program);
    assert_int_equal(heard.lines, 2 * (QV_NOTES + QV_NOTES + 1));
    assert_non_null(strstr(heard.text, "69\n10\n11\n"));
    assert_non_null(
        strstr(heard.text, "29\n(6 more lines; 2> FILE after its command keeps all)\n50\n"));
    assert_null(strstr(heard.text, "\n30\n"));
}

static void one_note_too_many_is_counted(void **state) {
    (void)state;
    ear heard = {.n = 0};
    char command[80];
    snprintf(command, sizeof command, "read -r line; seq %d >&2; echo ok", QV_NOTES + 1);
    qv__exec *const program = started(command, &heard);
    assert_string_equal(answer(program), "ok");
    assert_int_equal(qv__exec_end(program, enough), 0);
    qv__exec_free(program);
    assert_non_null(strstr(heard.text, "\n(1 more line; 2> FILE after its command keeps all)\n"));
}

/* What was written before it is killed is heard, however much of it is still in the pipe. */
static void the_last_notes_are_heard(void **state) {
    (void)state;
    enum { LAST = 3000 };
    char path[] = "/tmp/quiver-notes-XXXXXX", command[200], wanted[40];
    const int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    snprintf(command, sizeof command, "read -r line; echo ok; seq 1000 %u >&2; rm %s; read -r line",
             1000U + LAST - 1, path);
    ear heard = {.n = 0};
    qv__exec *const program = started(command, &heard);
    assert_string_equal(answer(program), "ok");
    while (access(path, F_OK) == 0)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    qv__exec_free(program);
    snprintf(wanted, sizeof wanted, "(%u more lines;", (unsigned)(LAST - QV_NOTES));
    assert_non_null(strstr(heard.text, wanted));
}

/* More than the capacity of a pipe, with and without a listener. */
static void notes_block_nobody(void **state) {
    (void)state;
    static const char command[] = "read -r line; head -c 1000000 /dev/zero | tr '\\0' x >&2; "
                                  "echo ok; head -c 1000000 /dev/zero >&2";
    ear heard = {.n = 0};
    qv__exec *const loud = started(command, &heard);
    assert_string_equal(answer(loud), "ok");
    assert_int_equal(qv__exec_end(loud, enough), 0);
    qv__exec_free(loud);
    assert_int_equal(heard.lines, 1);
    qv__exec *const unheard = started(command, NULL);
    assert_string_equal(answer(unheard), "ok");
    assert_int_equal(qv__exec_end(unheard, enough), 0);
    qv__exec_free(unheard);
    qv__exec *const endless = started("yes >&2", &heard);
    assert_null(qv__exec_overhear(endless, soon));
    assert_int_equal(qv__exec_end(endless, soon), -1);
    qv__exec_free(endless);
    qv__exec *const closed = started("exec 2>&-; read -r line; echo ok", &heard);
    assert_string_equal(answer(closed), "ok");
    qv__exec_free(closed);
}

static void a_seat_is_heard(void **state) {
    (void)state;
    ear heard = {.n = 0};
    const qv__bot_listener listener = {hear_seat, &heard};
    qv_ruleset *const rs = qv_ruleset_new(&market, 2, NULL, 0, NULL, 0, NULL);
    qv_match *const match = qv_match_new(rs, 3, NULL, NULL);
    qv__player *const player =
        qv__bot_new("read -r line; echo why not >&2; echo no", rs, enough, &listener, NULL);
    assert_true(rs && match && player);
    uint16_t steps[QV_STEPS];
    qv_diag diag = {0};
    qv__rng rng = qv__rng_at(1, 1);
    for (uint32_t seat = 0; seat < 2; seat++) {
        assert_int_equal(qv__player_choose(player, match, seat, &rng, steps, &diag), 0);
        assert_int_equal(heard.seat, seat);
        assert_int_equal(heard.lines, seat + 1);
    }
    assert_string_equal(heard.text, "why not\nwhy not\n");
    qv__player_free(player);
    qv__player *const unheard = qv__bot_new("echo why not >&2; exec cat", rs, soon, NULL, NULL);
    assert_int_equal(qv__player_choose(unheard, match, 0, &rng, steps, &diag), 0);
    assert_non_null(strstr(diag.text, "it wrote {\"do\":\"choose\""));
    struct rlimit limit, few;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
    few = limit;
    few.rlim_cur = 3;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
    assert_int_equal(qv__player_choose(unheard, match, 0, &rng, steps, &diag), 0);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
    assert_non_null(strstr(diag.text, "cannot be started: Too many open files"));
    qv__player_free(unheard);
    qv_match_free(match);
    qv_ruleset_free(rs);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_program_has_three_descriptors, nobody_left),
        cmocka_unit_test_teardown(standard_descriptors_may_be_closed, nobody_left),
        cmocka_unit_test_teardown(too_few_descriptors_are_an_error, nobody_left),
        cmocka_unit_test_teardown(a_session_of_its_own_is_killed, nobody_left),
        cmocka_unit_test_teardown(generations_are_killed, nobody_left),
        cmocka_unit_test_teardown(sessions_end_with_us, nobody_left),
        cmocka_unit_test_teardown(the_keeper_ignores_signals, nobody_left),
        cmocka_unit_test_teardown(signals_are_as_usual, nobody_left),
        cmocka_unit_test_teardown(a_program_ends_with_its_keeper, nobody_left),
        cmocka_unit_test_teardown(a_killed_keeper_is_noticed, nobody_left),
        cmocka_unit_test_teardown(notes_arrive_line_by_line, nobody_left),
        cmocka_unit_test_teardown(blank_lines_are_no_answers, nobody_left),
        cmocka_unit_test_teardown(long_questions_wait_for_room, nobody_left),
        cmocka_unit_test_teardown(a_question_may_come_late, nobody_left),
        cmocka_unit_test_teardown(nobody_is_stopped_by_a_broken_pipe, nobody_left),
        cmocka_unit_test_teardown(unfinished_lines_are_overheard, nobody_left),
        cmocka_unit_test_teardown(a_closed_end_is_forgotten, nobody_left),
        cmocka_unit_test_teardown(last_words_are_discarded, nobody_left),
        cmocka_unit_test_teardown(long_notes_are_cut, nobody_left),
        cmocka_unit_test_teardown(many_notes_are_counted, nobody_left),
        cmocka_unit_test_teardown(one_note_too_many_is_counted, nobody_left),
        cmocka_unit_test_teardown(the_last_notes_are_heard, nobody_left),
        cmocka_unit_test_teardown(notes_block_nobody, nobody_left),
        cmocka_unit_test_teardown(a_seat_is_heard, nobody_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

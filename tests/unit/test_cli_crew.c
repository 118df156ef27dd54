/* SPDX-License-Identifier: MIT */
/* `quiver sim` with several processes: whatever happens to one of them, there are the sums of all
 * games or none, and no process and no file is left.
 *
 * The calls to the system are this test's: they write and read little at a time, and fail on
 * demand.
 */
#define _GNU_SOURCE /* as in crew.c */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "heard.h"

#include "ai/agent.h"
#include "cli/errors.h"

enum { NEVER = 1000, GAMES = 23, FIRST = 5 };

/* How many more times each succeeds. */
static int forks, pipes, polls, maps, arrays;
static bool torn; /* written and read in small parts */
static long processors;
static uint64_t drawn; /* progress */

static bool fails(int *left) {
    return (*left)-- <= 0;
}

static pid_t given_fork(void) {
    return fails(&forks) ? -1 : fork();
}

static int given_pipe(int ends[2], int flags) {
    return fails(&pipes) ? -1 : pipe2(ends, flags);
}

static int given_poll(struct pollfd *at, nfds_t n, int milliseconds) {
    if (!fails(&polls))
        return poll(at, n, milliseconds);
    polls = NEVER;
    errno = EINTR;
    for (nfds_t i = 0; i < n; i++)
        at[i].revents = POLLIN; /* from the call before: does not count */
    return -1;
}

static void *given_map(size_t size) {
    return fails(&maps)
               ? MAP_FAILED
               : mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
}

static void *given_array(size_t n, size_t size) {
    return fails(&arrays) ? NULL : calloc(n, size);
}

static ssize_t given_write(int file, const void *bytes, size_t n) {
    return write(file, bytes, torn && n > 700 ? 700 : n);
}

static ssize_t given_read(int file, void *bytes, size_t n) {
    return read(file, bytes, torn && n > 900 ? 900 : n);
}

static long given_cores(int name) {
    assert_int_equal(name, _SC_NPROCESSORS_ONLN);
    return processors;
}

static void note_progress(uint64_t before, uint64_t done, uint64_t all, const char *what) {
    assert_string_equal(what, "games");
    assert_true(before <= done && done <= all);
    drawn = done;
}

static int note_refusal(const char *file, const qv_diag *diag) {
    assert_null(file);
    hear_complain("refused: %s\n", diag->text);
    return CLI_INVALID;
}

static int no_terminal(int file) {
    (void)file;
    return 0;
}

#define fork given_fork
#define pipe2 given_pipe
#define poll(at, n, milliseconds) given_poll(at, n, milliseconds)
#define mmap(at, size, access, flags, file, offset) given_map(size)
#define calloc given_array
#define write given_write
#define read given_read
#define sysconf given_cores
#define cli_progress note_progress
#define cli_refuse note_refusal
#define isatty no_terminal
#include "cli/crew.c"
#include "cli/workers.c"
#undef fork
#undef calloc
#undef poll

/* -- Players ----------------------------------------------------------------------------------- */

static const char *const names[] = {"alpha", "beta"};
static qv_ruleset *rules;
static qv_agent *agent;
static pid_t parent;
/* What the second player does when it is asked. */
static enum { PLAY, GIVE_UP, STARVE, DIE, LEAVE, BE_ALONE } deed;

static uint32_t choose(qv__player *player, const qv__question *question, qv__rng *rng,
                       uint16_t steps[QV_STEPS], qv_diag *diag) {
    int deadly = 0;
    (void)player;
    switch (deed) {
    case GIVE_UP: qv__fail(diag, QV_EBOT, "tired"); return 0;
    case STARVE: qv__fail(diag, QV_EMEMORY, "no room"); return 0;
    case DIE:
        if (getpid() != parent)
            (void)raise(SIGKILL);
        break;
    case LEAVE:
        if (getpid() != parent)
            _exit(3);
        break;
    case BE_ALONE: /* a worker ends with its parent */
        if (getpid() == parent || prctl(PR_GET_PDEATHSIG, &deadly) || deadly != SIGKILL)
            _exit(3);
        break;
    default: break;
    }
    return qv__agent_choose(agent, question->view, question->seat, rng, steps);
}

static void drop(qv__player *player) {
    (void)player;
}

static const qv__player_kind kind = {.choose = choose, .drop = drop};
static qv__player second = {.kind = &kind};

static qv__sim *new_sim(void) {
    qv__player *const players[] = {qv__agent_player(agent), &second};
    qv__sim *const sim = qv__sim_new(rules, players, 2, 1, NULL);
    assert_non_null(sim);
    return sim;
}

static uint32_t open_files(void) {
    uint32_t n = 0;
    DIR *const folder = opendir("/proc/self/fd");
    assert_non_null(folder);
    while (readdir(folder))
        n++;
    (void)closedir(folder);
    return n;
}

/* Plays all games in so many processes: the exit code. Nothing is left of them. */
static int play_in(uint32_t jobs, qv__sim_sums *sums) {
    const cli_work work = {.sim = new_sim(),
                           .rules = rules,
                           .name = names,
                           .first = FIRST,
                           .games = GAMES,
                           .jobs = jobs};
    const uint32_t files = open_files();
    hear_nothing();
    drawn = 0;
    memset(sums, 0xAA, sizeof *sums);
    const int end = cli_work_play(&work, sums);
    assert_int_equal(getpid(), parent);
    assert_int_equal(open_files(), files);
    assert_int_equal(waitpid(-1, NULL, 0), -1);
    assert_int_equal(errno, ECHILD);
    qv__sim_free(work.sim);
    return end;
}

static int calm(void **state) {
    (void)state;
    forks = pipes = polls = maps = arrays = NEVER;
    torn = false;
    deed = PLAY;
    parent = getpid();
    return 0;
}

/* The sums of all games, played one after the other. */
static qv__sim_sums all_sums(void) {
    qv__sim *const sim = new_sim();
    for (uint64_t i = 0; i < GAMES; i++)
        assert_int_equal(qv__sim_play(sim, FIRST - 1 + i, NULL), QV_OK);
    const qv__sim_sums sums = *qv__sim_sums_of(sim);
    qv__sim_free(sim);
    return sums;
}

static void assert_all(uint32_t jobs) {
    const qv__sim_sums wanted = all_sums();
    qv__sim_sums sums;
    assert_int_equal(play_in(jobs, &sums), CLI_GO);
    assert_int_equal(drawn, GAMES);
    assert_int_equal(sums.games, wanted.games);
    assert_int_equal(sums.moves, wanted.moves);
    assert_memory_equal(sums.agent, wanted.agent, sizeof sums.agent);
    assert_memory_equal(sums.seat_shares, wanted.seat_shares, sizeof sums.seat_shares);
}

/* -- Games ------------------------------------------------------------------------------------- */

static void test_all_games(void **state) {
    (void)state;
    static const uint32_t jobs[] = {1, 2, 3, GAMES + 2};
    for (size_t i = 0; i < COUNT(jobs); i++) {
        torn = i % 2;
        assert_all(jobs[i]);
        assert_string_equal(complained, "");
    }
    deed = BE_ALONE;
    qv__sim_sums sums;
    assert_int_equal(play_in(2, &sums), CLI_GO);
    assert_int_equal(sums.games, GAMES);
}

/* With fewer processes than wanted, or with none, all games are played. */
static void test_refused_processes(void **state) {
    (void)state;
    for (int left = 0; left < 3; left++) {
        forks = left;
        assert_all(3);
        assert_int_equal(forks, -1); /* one that was refused is the last */
        forks = NEVER;
        pipes = left;
        assert_all(3);
        assert_int_equal(pipes, -1);
        pipes = NEVER;
    }
    for (int left = 0; left < 2; left++) {
        arrays = left;
        assert_all(3);
        arrays = NEVER;
    }
    maps = 0;
    assert_all(3);
    maps = NEVER;
    for (int left = 0; left < 4; left++) { /* a call that is interrupted is made again */
        polls = left;
        assert_all(2);
    }
    assert_string_equal(complained, "");
}

/* Each resignation is told with its player, seat and game. */
static void test_resignations(void **state) {
    (void)state;
    deed = GIVE_UP;
    for (uint32_t jobs = 1; jobs < 4; jobs++) {
        qv__sim *const sim = new_sim();
        qv__sim_sums sums;
        uint32_t told = 0, who, seat, seats = 0;
        assert_int_equal(play_in(jobs, &sums), CLI_GO);
        assert_int_equal(sums.games, GAMES);
        for (uint64_t i = FIRST; i < FIRST + GAMES; i++) {
            char line[120];
            assert_int_equal(qv__sim_play(sim, i - 1, NULL), QV_OK);
            assert_string_equal(qv__sim_resigned(sim, &who, &seat), "tired");
            assert_int_equal(who, 1);
            seats |= 1U << seat;
            (void)snprintf(line, sizeof line, "quiver: beta (%s) resigns in game %u: tired\n",
                           qv_seat_name(rules, seat), (unsigned)i);
            told += strstr(complained, line) != NULL;
        }
        assert_int_equal(told, REPORTED);
        assert_true(seats & (seats - 1)); /* not one seat alone */
        assert_non_null(strstr(complained, "quiver: 13 more games were resigned\n"));
        qv__sim_free(sim);
    }
}

/* -- Failures ---------------------------------------------------------------------------------- */

static void test_failures(void **state) {
    (void)state;
    qv__sim_sums sums;
    for (uint32_t jobs = 1; jobs < 4; jobs++) {
        deed = STARVE;
        assert_int_equal(play_in(jobs, &sums), CLI_INVALID);
        assert_string_equal(complained, "refused: no room\n");
        assert_int_equal(drawn, 0);
    }
    for (uint32_t jobs = 2; jobs < 4; jobs++) {
        deed = DIE;
        assert_int_equal(play_in(jobs, &sums), CLI_FAILED);
        assert_string_equal(complained,
                            "quiver: a process that played games was ended by signal 9\n");
        deed = LEAVE;
        assert_int_equal(play_in(jobs, &sums), CLI_FAILED);
        assert_string_equal(complained, "quiver: a process that played games gave no result\n");
    }
}

/* The exit code of a child that says so, or that is to end with a process that is not its parent.
 */
static int exit_code(bool orphan) {
    int status = 0;
    const cli_crew crew = {.size = sizeof(message)};
    cli_post closed = {&crew, INT_MAX, CLI_GO};
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        if (orphan)
            end_with(getpid());
        else
            cli_post_send(&closed, &(message){.type = SUMS});
        _exit(99);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void test_workers_that_cannot_be_heard(void **state) {
    (void)state;
    assert_int_equal(exit_code(true), CLI_FAILED);
    assert_int_equal(exit_code(false), CLI_FAILED);
}

static void test_cores(void **state) {
    (void)state;
    static const long told[] = {-1, 0, 1, 2, 7}, used[] = {1, 1, 1, 2, 7};
    for (size_t i = 0; i < COUNT(told); i++) {
        processors = told[i];
        assert_int_equal(cli_cores(), used[i]);
    }
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_all_games, calm),
        cmocka_unit_test_setup(test_refused_processes, calm),
        cmocka_unit_test_setup(test_resignations, calm),
        cmocka_unit_test_setup(test_failures, calm),
        cmocka_unit_test_setup(test_workers_that_cannot_be_heard, calm),
        cmocka_unit_test_setup(test_cores, calm),
    };
    return cmocka_run_group_tests(tests, begin, end);
}

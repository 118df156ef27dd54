/* SPDX-License-Identifier: MIT */
/* Commands without memory: whichever allocation of the program fails, the command tells it and exits with 1, or does
 * without it. Then it prints the same, or, where that is text for people, what can still be said.
 *
 * Each run is a process of its own, which ends like main(): getopt_long and the output begin anew. For test files only,
 * with _GNU_SOURCE defined before any header, and starved.h included before.
 */
#ifndef STARVING_H
#define STARVING_H

#include <dirent.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "cli/arguments.h"

/* With sanitizers each run takes ten times as long: then one in STEP allocations is refused. */
#ifdef __SANITIZE_ADDRESS__
enum { STEP = 10 };
#else
enum { STEP = 1 };
#endif
enum { WORDS = 16, LONGEST = 1 << 20, REFUSALS = 4000 };

static char folder[40];
static int *left; /* of the last run: negative if an allocation was refused */

static inline char *read_all(const char *name, size_t *n) {
    char *const text = malloc(LONGEST);
    FILE *const file = fopen(name, "rb");
    assert_true(text && file);
    *n = fread(text, 1, LONGEST - 1, file);
    text[*n] = '\0';
    (void)fclose(file);
    return text;
}

/* cmocka would go on with the next test after these. */
static const int faults[] = {SIGFPE, SIGILL, SIGSEGV, SIGBUS, SIGSYS, SIGABRT};

static inline void become(const cli_verb *verb, char **words, int n, int allocations, const char *input) {
    if (!freopen(input, "rb", stdin) || !freopen("out", "wb", stdout) || !freopen("err", "wb", stderr))
        _exit(100);
    for (size_t i = 0; i < COUNT(faults); i++)
        (void)signal(faults[i], SIG_DFL);
    allowed = allocations;
    const int end = verb->run(verb, n, words);
    *left = allowed;
    allowed = -1; /* what ends the process may need some */
    (void)fflush(NULL);
    _exit(end);
}

/* The exit code of a command, of which the allocation with this number is refused; negative: none
 * is. */
static inline int run(const cli_verb *verb, const char *line, int allocations, const char *input) {
    char *const copy = strdup(line);
    char *words[WORDS + 1];
    int n = 0, status = 0;
    for (char *at = strtok(copy, " "); at; at = strtok(NULL, " "))
        words[n++] = at;
    words[n] = NULL;
    (void)fflush(NULL);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        become(verb, words, n, allocations, input);
    assert_int_equal(waitpid(child, &status, 0), child);
    free(copy);
    if (!WIFEXITED(status))
        fail_msg("quiver %s: signal %d without allocation %d", line, WTERMSIG(status), allocations);
    return WEXITSTATUS(status);
}

static inline void make(const cli_verb *verb, const char *line, const char *name) {
    assert_int_equal(run(verb, line, -1, "/dev/null"), CLI_DONE);
    if (name)
        assert_int_equal(rename("out", name), 0);
}

static inline void starve_on(const cli_verb *verb, const char *line, const char *input, bool less) {
    size_t n, length;
    assert_int_equal(run(verb, line, -1, input), CLI_DONE);
    char *const whole = read_all("out", &n);
    for (int limit = 0;; limit += STEP) {
        const int end = run(verb, line, limit, input);
        char *const out = read_all("out", &length), *const err = read_all("err", &length);
        const bool same = strcmp(out, whole) == 0;
        if (end == CLI_DONE && !same && !less)
            fail_msg("quiver %s: another output without allocation %d:\n%s\n%s", line, limit, out, err);
        if (end != CLI_DONE && end != CLI_FAILED)
            fail_msg("quiver %s: exit code %d without allocation %d:\n%s", line, end, limit, err);
        if (end == CLI_FAILED && !*err && !*out)
            fail_msg("quiver %s: not a word about allocation %d", line, limit);
        free(err);
        free(out);
        if (*left >= 0)
            break;
        assert_true(limit < REFUSALS);
    }
    free(whole);
}

static inline void starve(const cli_verb *verb, const char *line) {
    starve_on(verb, line, "/dev/null", false);
}

static inline void starve_text(const cli_verb *verb, const char *line) {
    starve_on(verb, line, "/dev/null", true);
}

static void write_file(const char *name, const char *text) {
    FILE *const file = fopen(name, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static inline int set_up(void **state) {
    (void)state;
    left = mmap(NULL, sizeof *left, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    /* in memory if that can be had: each game that is kept would wait for the disk */
    (void)snprintf(folder, sizeof folder, "%s/quiver-cli-memory-XXXXXX",
                   access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (left == MAP_FAILED || !mkdtemp(folder) || chdir(folder) != 0 || setenv("XDG_STATE_HOME", folder, 1) != 0)
        return -1;
    write_file("start", "b2 red tee r1 cover\n");
    write_file("deck.json", "{\"name\": \"Goats\", \"cards\": {\"Marble Goat\": 9}}");
    write_file("quit", "quit\n");
    write_file("hello", "{\"do\":\"hello\"}\n");
    make(&cli_sim, "sim three-arrows --agents random,random --games 2 --seed 3 --count placed --json", "one.json");
    make(&cli_sim,
         "sim three-arrows --agents random,random --games 2 --first 3 --seed 3 --count placed "
         "--json",
         "two.json");
    assert_int_equal(run(&cli_play, "play three-arrows --seats random,human --seed 3 --record game.qvr", -1, "quit"),
                     CLI_DONE);
    make(&cli_content, "content new three-arrows content.json", NULL);
    return 0;
}

/* The games that were kept, and their folder. */
static inline void remove_kept(void) {
    DIR *const kept = opendir("quiver");
    const struct dirent *entry;
    while (kept && (entry = readdir(kept)))
        if (entry->d_name[0] != '.')
            (void)unlinkat(dirfd(kept), entry->d_name, 0);
    if (kept)
        (void)closedir(kept);
    (void)rmdir("quiver");
}

static inline int tear_down(void **state) {
    (void)state;
    remove_kept();
    static const char *const names[] = {"start",    "quit",         "hello",     "one.json", "two.json",
                                        "game.qvr", "content.json", "deck.json", "out",      "err"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        (void)remove(names[i]);
    return chdir("/") != 0 || rmdir(folder) != 0 ? -1 : 0;
}

#endif

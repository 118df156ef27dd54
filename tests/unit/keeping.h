/* SPDX-License-Identifier: MIT */
/* A game in a folder whose record is kept in a file, for tests of src/store/keep.c. That is compiled into the test, so
 * that writes can fail and the time stands still.
 *
 * For test files only, with _XOPEN_SOURCE 700 defined before any header.
 */
#ifndef KEEPING_H
#define KEEPING_H

#include "check.h"
#include "store/kept.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#undef fail /* a name in the source */

static struct {
    int put, add, open; /* errors of the next calls */
    int puts, adds;     /* how many there were */
    int taken;          /* so many names of new files are taken */
    bool half;          /* a failed addition leaves half a line */
    bool appears;       /* another file is there just before a file is put there */
    bool no_text, no_time;
} sys;

static inline int closing(int file) {
    assert_true(file >= 0);
    return close(file);
}

static inline int putting(const char *path, const char *text, size_t length, int how) {
    sys.puts++;
    errno = sys.taken ? EEXIST : sys.put;
    if (sys.taken > 0 && sys.taken--)
        return -1;
    if (sys.appears)
        assert_true(store_file_write(path, "theirs", 6, STORE_FILE_NEW));
    return sys.put ? -1 : store_file_put(path, text, length, how);
}

static inline bool adding(int file, size_t size, const char *text, size_t length) {
    sys.adds++;
    if (sys.half)
        assert_int_equal(write(file, text, length / 2), length / 2);
    errno = sys.add;
    return !sys.add && store_file_add(file, size, text, length);
}

static inline bool may_open(int flags) {
    assert_true(flags & O_CLOEXEC && flags & O_NONBLOCK);
    errno = sys.open;
    return !sys.open;
}

static inline time_t standing_still(void) {
    return 981173106; /* 2001-02-03T04:05:06Z */
}

#define open(path, flags) (may_open(flags) ? open(path, flags) : -1)
#define close closing
#define time(out) standing_still()
#define gmtime_r(seconds, day) (sys.no_time ? NULL : gmtime_r(seconds, day))
#define localtime_r(seconds, day) (sys.no_time ? NULL : localtime_r(seconds, day))
#define qv_record_text(...) (sys.no_text ? NULL : qv_record_text(__VA_ARGS__))
#define store_file_put putting
#define store_file_add adding
#include "store/keep.c"
#undef open
#undef close
#undef time
#undef gmtime_r
#undef localtime_r
#undef qv_record_text
#undef store_file_put
#undef store_file_add

/* -- A game in a folder ------------------------------------------------------------------------ */

#define RED "1 red place wye r1 c1\n"
#define BLUE "2 blue place cross r0 f4 shield\n"
#define UNDONE(taken) "! undo red " taken " draw 0 2001-02-03T04:05:06Z\n"
#define BROKEN "another program has put another file in its place"

enum { RECORD = 1 << 14 };

static char root[] = "/tmp/quiver-keep-XXXXXX";
static const char position[] = "phase: turn\ncurrent: red\n";
static qv_ruleset *rules;
static qv_match *match;
static store_keep keep;
static qv_diag diag;

static inline int enter(void **state) {
    (void)state;
    rules = qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL);
    umask(0);
    setenv("TZ", "UTC", 1);
    return rules && mkdtemp(root) && chdir(root) == 0 && setenv("XDG_STATE_HOME", root, 1) == 0 ? 0 : -1;
}

static inline int leave(void **state) {
    (void)state;
    qv_ruleset_free(rules);
    return chdir("/") || rmdir(root);
}

static inline qv_record *new_record(void) {
    const qv_record_head head = {.position = position, .seeded = true, .seed = 3};
    qv_record *const record = qv_record_new(rules, NULL, 0, &head, NULL);
    assert_non_null(record);
    return record;
}

static inline int prepare(void **state) {
    (void)state;
    memset(&sys, 0, sizeof sys);
    memset(&diag, 0, sizeof diag);
    keep = (store_keep){.file = -1};
    match = qv_match_new(rules, 3, position, NULL);
    return match ? 0 : -1;
}

static inline int drop(const char *path, const struct stat *about, int kind, struct FTW *where) {
    (void)about, (void)kind, (void)where;
    return remove(path);
}

static inline int clear(void **state) {
    (void)state;
    store_keep_end(&keep);
    qv_match_free(match);
    return nftw(root, drop, 8, FTW_DEPTH | FTW_PHYS) || mkdir(root, 0700) || chdir(root);
}

static inline void play(uint32_t seat, const char *words) {
    uint16_t steps[QV_STEPS];
    const int n = qv_read(rules, words, steps, &diag);
    assert_true(n > 0);
    assert_int_equal(qv_match_play(match, seat, steps, (uint32_t)n, NULL, &diag), QV_OK);
}

static inline void red(void) {
    play(0, "place wye r1 c1");
}

static inline void blue(void) {
    play(1, "place cross r0 f4 shield");
}

static inline bool up(void) {
    memset(&diag, 0, sizeof diag);
    return store_keep_up(&keep, match, 0, &diag);
}

static inline void put_plain(const char *path, const char *text) {
    assert_true(store_file_write(path, text, strlen(text), STORE_FILE_REPLACE));
}

static inline const char *whole(const char *path) {
    static char text[RECORD];
    FILE *const file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

/* What a record says of the game, without the marks. */
static inline void assert_played(const char *path, const char *wanted) {
    char text[RECORD] = "";
    const char *line = strstr(whole(path), "\n--\n");
    assert_non_null(line);
    for (line += 4; *line; line = strchr(line, '\n') + 1) {
        assert_non_null(strchr(line, '\n'));
        if (*line != '=')
            strncat(text, line, (size_t)(strchr(line, '\n') + 1 - line));
    }
    assert_string_equal(text, wanted);
}

static inline ino_t inode(const char *path) {
    struct stat about;
    assert_int_equal(stat(path, &about), 0);
    return about.st_ino;
}

/* Whether another process finds it locked. */
static inline bool is_locked(const char *path) {
    int status;
    const pid_t child = fork();
    if (child == 0)
        _exit(store_file_is_locked(open(path, O_RDONLY)) ? 1 : 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status != 0;
}

static inline void copy_file(const char *from, const char *to) {
    put_plain(to, whole(from));
}

/* A process that has the file locked while `what` runs. */
static inline void while_played(const char *path, void (*what)(void)) {
    int locked[2], end[2], status;
    char byte = 0;
    assert_int_equal(pipe(locked) + pipe(end), 0);
    const pid_t child = fork();
    if (child == 0) {
        close(end[1]);
        byte = store_file_lock(open(path, O_RDWR)) ? 'y' : 'n';
        _exit(write(locked[1], &byte, 1) == 1 && read(end[0], &byte, 1) >= 0 ? 0 : 1);
    }
    assert_int_equal(read(locked[0], &byte, 1), 1);
    assert_int_equal(byte, 'y');
    what();
    close(end[1]);
    assert_int_equal(waitpid(child, &status, 0), child);
    close(end[0]);
    close(locked[0]);
    close(locked[1]);
}

static inline int open_files(void) {
    int n = 0;
    for (int file = 0; file < 256; file++)
        n += fcntl(file, F_GETFD) >= 0;
    return n;
}

static inline void begin_game(void) {
    assert_true(store_keep_new(new_record(), "game.qvr", &keep, &diag));
    red();
    assert_true(up());
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, prepare, clear)

#endif

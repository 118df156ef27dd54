/* SPDX-License-Identifier: MIT */
/* Files of games whatever the system answers: they are whole or untouched, private, locked and on
 * disk.
 *
 * The source is compiled into this test. Each of its calls is noted, and one of them, or all from
 * there on, can be made to fail.
 */
#define _XOPEN_SOURCE 700 /* mkdtemp, realpath */

#include "check.h"
#include "store/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NEVER = 1000 };

static struct {
    char calls[512];   /* their names, each with a space after it */
    int fails, error;  /* before the call that fails come so many; why, 0: it does nothing */
    bool later;        /* all that follow fail too, with EPERM */
    bool free_zero;    /* descriptor 0 is free when a folder is opened */
    bool other_device; /* paths are on another device than descriptors */
    size_t at_once;    /* so many bytes are read or written with one call */
    size_t room;       /* the last allocation; `none` lets it fail */
    bool none;
    char opened[STORE_PATH];
} sys;

static void begin(int fails, int error, bool later) {
    memset(&sys, 0, sizeof sys);
    sys.fails = fails;
    sys.error = error;
    sys.later = later;
    sys.at_once = SIZE_MAX;
}

static bool fails(const char *call) {
    const size_t n = strlen(sys.calls);
    snprintf(sys.calls + n, sizeof sys.calls - n, "%s ", call);
    const int left = sys.fails--;
    if (left == 0)
        errno = sys.error;
    else if (left < 0 && sys.later)
        errno = EPERM;
    return left == 0 || (left < 0 && sys.later);
}

static size_t part(size_t n) {
    assert_true(n > 0);
    return n < sys.at_once ? n : sys.at_once;
}

static const char *opening(const char *path, int flags) {
    assert_true(flags & O_CLOEXEC);
    snprintf(sys.opened, sizeof sys.opened, "%s", path);
    if (sys.free_zero)
        close(0);
    return path;
}

static int moved(int result, struct stat *about) {
    about->st_dev += sys.other_device;
    return result;
}

static void *give(size_t size) {
    sys.room = size;
    return sys.none ? NULL : malloc(size);
}

#define write(file, text, n) (fails("write") ? -(sys.error != 0) : write(file, text, part(n)))
#define read(file, text, n) (fails("read") ? -(sys.error != 0) : read(file, text, part(n)))
#define fsync(file) (fails("fsync") ? -1 : fsync(file))
#define ftruncate(file, size) (fails("ftruncate") ? -1 : ftruncate(file, size))
#define open(path, flags) (fails("open") ? -1 : open(opening(path, flags), flags))
#define rename(from, to) (fails("rename") ? -1 : rename(from, to))
#define link(from, to) (fails("link") ? -1 : link(from, to))
#define unlink(path) (fails("unlink") ? -1 : unlink(path))
#define access(path, how) (fails("access") ? -1 : access(path, how))
#define mkstemp(path) (fails("mkstemp") ? -1 : mkstemp(path))
#define fcntl(...) (fails("fcntl") ? -1 : fcntl(__VA_ARGS__))
#define fchmod(file, mode) (fails("fchmod") ? -1 : fchmod(file, mode))
#define stat(path, about) (fails("stat") ? -1 : moved(stat(path, about), about))
#define lstat(path, about) (fails("lstat") ? -1 : lstat(path, about))
#define fstat(file, about) (fails("fstat") ? -1 : fstat(file, about))
#define malloc give
#include "store/file.c"
#undef write
#undef read
#undef fsync
#undef ftruncate
#undef open
#undef rename
#undef link
#undef unlink
#undef access
#undef mkstemp
#undef fcntl
#undef fchmod
#undef stat
#undef lstat
#undef fstat
#undef malloc

/* -- A folder ---------------------------------------------------------------------------------- */

static char folder[] = "/tmp/quiver-store-XXXXXX";

static int enter(void **state) {
    (void)state;
    umask(0);
    return mkdtemp(folder) && chdir(folder) == 0 ? 0 : -1;
}

static int is_shown(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

static int empty(void **state) {
    (void)state;
    struct dirent **all;
    const int n = scandir(folder, &all, is_shown, alphasort);
    for (int i = 0; i < n; i++) {
        remove(all[i]->d_name);
        free(all[i]);
    }
    if (n >= 0)
        free(all);
    return 0;
}

static int leave(void **state) {
    (void)state;
    return chdir("/") == 0 ? rmdir(folder) : -1;
}

static void put_plain(const char *path, const char *text, mode_t mode) {
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_int_equal(write(file, text, strlen(text)), strlen(text));
    assert_int_equal(fchmod(file, mode), 0);
    close(file);
}

/* Everything in the folder: `name mode text` of each file, names made by mkstemp as `name.*`. */
static const char *everything(void) {
    static char out[1024];
    struct dirent **all;
    const int n = scandir(folder, &all, is_shown, alphasort);
    out[0] = '\0';
    for (int i = 0; i < n; i++) {
        struct stat about;
        char text[256] = "";
        const char *const dot = strchr(all[i]->d_name, '.');
        const size_t at = strlen(out);
        assert_int_equal(lstat(all[i]->d_name, &about), 0);
        const int file = S_ISREG(about.st_mode) ? open(all[i]->d_name, O_RDONLY) : -1;
        if (file >= 0)
            assert_true(read(file, text, sizeof text - 1) >= 0);
        close(file);
        snprintf(out + at, sizeof out - at, "%.*s%s %o %s;", dot ? (int)(dot - all[i]->d_name) : 99,
                 all[i]->d_name, dot ? ".*" : "", (unsigned)about.st_mode & 07777, text);
        free(all[i]);
    }
    free(all);
    return out;
}

static int lowest_free(void) {
    const int file = dup(1);
    close(file);
    return file;
}

/* What another process finds: whether it is locked, and whether it can lock it. */
static void assert_locked(const char *path, bool locked) {
    const pid_t child = fork();
    if (child == 0) {
        begin(NEVER, 0, false);
        const int file = open(path, O_RDWR);
        const bool seen = store_file_is_locked(file), taken = store_file_lock(file);
        _exit(seen == locked && taken == !locked && store_file_is_locked(file) == locked ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

/* -- Putting a file in its place --------------------------------------------------------------- */

typedef struct {
    int how;
    const char *before, *calls,
        *ends; /* with each call failing: ok, failed, or what was made stays */
} putting;

static const putting puttings[] = {
    {STORE_FILE_NEW, NULL,
     "lstat mkstemp fcntl fcntl fchmod write fsync fcntl link unlink open fsync ", "offfffffosoo"},
    {STORE_FILE_REPLACE, NULL,
     "lstat stat mkstemp fcntl fcntl fchmod write fsync fcntl rename open fsync ", "ooffffffffoo"},
    {STORE_FILE_REPLACE, "old",
     "lstat stat mkstemp fcntl fcntl fchmod write fsync fcntl rename open fsync ", "ooffffffffoo"},
};

static void assert_put(const putting *p, int file, char end) {
    assert_int_equal(file >= 0, end != 'f');
    if (file < 0) {
        assert_int_equal(file, -1);
        assert_int_equal(errno, EIO);
        assert_string_equal(everything(), p->before ? "game 600 old;" : "");
        return;
    }
    assert_locked("game", true); /* first, as reading the file ends the lock */
    assert_string_equal(everything(),
                        end == 's' ? "game 600 text;game.* 600 text;" : "game 600 text;");
    assert_int_equal(fcntl(file, F_GETFD), FD_CLOEXEC);
    assert_true(fcntl(file, F_GETFL) & O_APPEND);
    close(file);
    assert_locked("game", false);
}

static void each_call_may_fail(void **state) {
    for (uint32_t i = 0; i < COUNT(puttings); i++)
        for (int at = 0; at < (int)strlen(puttings[i].ends); at++) {
            const putting *const p = &puttings[i];
            empty(state);
            if (p->before)
                put_plain("game", p->before, 0600);
            const int free_before = lowest_free();
            begin(at, EIO, false);
            assert_put(p, store_file_put("game", "text", 4, p->how), p->ends[at]);
            assert_int_equal(lowest_free(), free_before);
        }
}

static void it_is_on_disk_before_it_has_its_name(void **state) {
    for (uint32_t i = 0; i < COUNT(puttings); i++) {
        empty(state);
        if (puttings[i].before)
            put_plain("game", puttings[i].before, 0600);
        begin(NEVER, 0, false);
        const int file = store_file_put("game", "text", 4, puttings[i].how);
        assert_string_equal(sys.calls, puttings[i].calls);
        assert_put(&puttings[i], file, 'o');
    }
}

/* The reason is that of the first failure, even if nothing can be cleared away. */
static void the_first_failure_is_told(void **state) {
    for (uint32_t i = 0; i < COUNT(puttings); i++)
        for (int at = 0; at < (int)strlen(puttings[i].ends); at++) {
            empty(state);
            begin(at, EIO, true);
            const int file = store_file_put("game", "text", 4, puttings[i].how);
            if (puttings[i].ends[at] == 'f')
                assert_int_equal(errno, EIO);
            assert_int_equal(file >= 0, strchr("so", puttings[i].ends[at]) && at > 8);
            close(file);
        }
}

static void a_new_file_replaces_nothing(void **state) {
    (void)state;
    put_plain("game", "old", 0640);
    begin(NEVER, 0, false);
    assert_int_equal(store_file_put("game", "text", 4, STORE_FILE_NEW), -1);
    assert_int_equal(errno, EEXIST);
    /* also where a file cannot have two names */
    begin(8, EPERM, false);
    assert_int_equal(store_file_put("game", "text", 4, STORE_FILE_NEW), -1);
    assert_int_equal(errno, EEXIST);
    assert_string_equal(sys.calls,
                        "lstat mkstemp fcntl fcntl fchmod write fsync fcntl link access unlink ");
    assert_string_equal(everything(), "game 640 old;");
    /* also if what was there is gone by now */
    begin(8, EEXIST, false);
    assert_int_equal(store_file_put("other", "text", 4, STORE_FILE_NEW), -1);
    assert_int_equal(errno, EEXIST);
    assert_string_equal(everything(), "game 640 old;");
}

static void a_file_keeps_what_its_owner_may_do(void **state) {
    static const struct {
        mode_t mode;
        const char *after;
    } modes[] = {{0664, "game 600 text;"}, {0477, "game 400 text;"}, {0755, "game 600 text;"}};
    for (uint32_t i = 0; i < COUNT(modes); i++) {
        empty(state);
        put_plain("game", "old", modes[i].mode);
        begin(NEVER, 0, false);
        assert_true(store_file_write("game", "text", 4, STORE_FILE_REPLACE));
        assert_string_equal(everything(), modes[i].after);
    }
}

static void only_plain_files_are_replaced(void **state) {
    (void)state;
    begin(NEVER, 0, false);
    assert_int_equal(mkdir("folder", 0700), 0);
    assert_int_equal(mkfifo("pipe", 0600), 0);
    assert_false(store_file_write("folder", "text", 4, STORE_FILE_REPLACE));
    assert_int_equal(errno, EISDIR);
    assert_false(store_file_write("pipe", "text", 4, STORE_FILE_REPLACE));
    assert_int_equal(errno, EEXIST);
    assert_string_equal(everything(), "folder 700 ;pipe 600 ;");
}

/* Descriptor 0 is as good as any other. */
static void descriptor_zero_is_one(void **state) {
    (void)state;
    const int input = dup(0);
    begin(NEVER, 0, false);
    close(0);
    assert_int_equal(store_file_put("game", "text", 4, STORE_FILE_NEW), 0);
    assert_string_equal(everything(), "game 600 text;");
    assert_true(store_file_is_at(0, "game"));
    assert_true(store_file_holds(0, "game", 4));
    close(0);
    assert_true(store_file_write("game", "more", 4, STORE_FILE_REPLACE));
    assert_int_equal(fcntl(0, F_GETFD), -1);
    assert_int_equal(dup2(input, 0), 0);
    sys.free_zero = true;
    sync_folder("game");
    assert_int_equal(fcntl(0, F_GETFD), -1);
    assert_int_equal(dup2(input, 0), 0);
    close(input);
}

static void the_folder_is_synchronised(void **state) {
    (void)state;
    static const char *const paths[][2] = {{"game", "."},
                                           {"/game", "/"},
                                           {"/tmp/game", "/tmp"},
                                           {"./a/../game", "./a/.."},
                                           {"/100%%/game", "/100%%"}};
    for (uint32_t i = 0; i < COUNT(paths); i++) {
        begin(NEVER, 0, false);
        sync_folder(paths[i][0]);
        assert_string_equal(sys.opened, paths[i][1]);
    }
}

/* -- Writing ----------------------------------------------------------------------------------- */

static void what_is_written_in_parts_is_whole(void **state) {
    (void)state;
    begin(NEVER, 0, false);
    sys.at_once = 3;
    const int file = store_file_put("game", "12345678", 8, STORE_FILE_NEW);
    assert_string_equal(everything(), "game 600 12345678;");
    begin(1, EINTR, false);
    sys.at_once = 1;
    assert_true(store_file_add(file, 8, "abc", 3));
    assert_string_equal(sys.calls, "write write write write fsync ");
    assert_string_equal(everything(), "game 600 12345678abc;");
    close(file);
}

static void half_a_line_is_taken_off_again(void **state) {
    (void)state;
    static const int errors[] = {EIO, 0};
    begin(NEVER, 0, false);
    const int file = store_file_put("game", "text", 4, STORE_FILE_NEW);
    for (int at = 0; at < 3; at++) {
        begin(at, EIO, false);
        sys.at_once = 2;
        assert_false(store_file_add(file, 4, "abcd", 4));
        assert_int_equal(errno, EIO);
        assert_string_equal(everything(), "game 600 text;");
    }
    for (uint32_t i = 0; i < COUNT(errors); i++) {
        begin(1, errors[i], true);
        sys.at_once = 2;
        assert_false(store_file_add(file, 4, "abcd", 4));
        assert_int_equal(errno, errors[i]);
        assert_string_equal(sys.calls, "write write ftruncate ");
        assert_string_equal(everything(), "game 600 textab;");
        assert_int_equal(ftruncate(file, 4), 0);
    }
    close(file);
}

/* -- Whose it is ------------------------------------------------------------------------------- */

static void others_lose_what_they_may_do(void **state) {
    static const struct {
        mode_t mode;
        const char *calls, *after;
    } modes[] = {
        {0600, "fstat ", "game 600 old;"},        {0640, "fstat fchmod ", "game 600 old;"},
        {0602, "fstat fchmod ", "game 600 old;"}, {0710, "fstat fchmod ", "game 700 old;"},
        {0500, "fstat ", "game 500 old;"},        {0401, "fstat fchmod ", "game 400 old;"}};
    for (uint32_t i = 0; i < COUNT(modes); i++) {
        empty(state);
        put_plain("game", "old", modes[i].mode);
        const int file = open("game", O_RDONLY);
        begin(NEVER, 0, false);
        store_file_make_private(file);
        assert_string_equal(sys.calls, modes[i].calls);
        assert_string_equal(everything(), modes[i].after);
        close(file);
    }
    put_plain("game", "old", 0644);
    const int file = open("game", O_RDONLY);
    begin(0, EIO, false);
    store_file_make_private(file);
    assert_string_equal(sys.calls, "fstat ");
    close(file);
}

static void a_file_is_known_again(void **state) {
    (void)state;
    put_plain("game", "old", 0600);
    put_plain("other", "old", 0600);
    const int file = open("game", O_RDONLY);
    begin(NEVER, 0, false);
    assert_true(store_file_is_at(file, "game"));
    assert_true(store_file_is_at(file, "./game"));
    assert_true(store_file_holds(file, "game", 3));
    assert_false(store_file_holds(file, "game", 2));
    assert_false(store_file_holds(file, "game", 4));
    assert_false(store_file_is_at(file, "other"));
    assert_false(store_file_holds(file, "other", 3));
    assert_false(store_file_is_at(file, "nowhere"));
    assert_false(store_file_is_at(-1, "game"));
    sys.other_device = true;
    assert_false(store_file_is_at(file, "game"));
    for (int at = 0; at < 2; at++) {
        begin(at, EIO, false);
        assert_false(store_file_is_at(file, "game"));
        begin(at, EIO, false);
        assert_false(store_file_holds(file, "game", 3));
    }
    close(file);
}

static void no_lock_is_seen_where_there_is_none(void **state) {
    (void)state;
    begin(NEVER, 0, false);
    assert_false(store_file_is_locked(-1));
    assert_false(store_file_lock(-1));
    assert_int_equal(errno, EBADF);
}

/* -- Finding and reading ----------------------------------------------------------------------- */

static void links_are_followed(void **state) {
    (void)state;
    char out[STORE_PATH], real[sizeof folder + 8];
    begin(NEVER, 0, false);
    put_plain("game", "old", 0600);
    assert_int_equal(symlink("game", "link"), 0);
    assert_int_equal(symlink("link", "second"), 0);
    assert_int_equal(symlink("nothing", "loose"), 0);
    snprintf(real, sizeof real, "%s/game", folder);
    assert_true(store_file_behind("second", out));
    assert_string_equal(out, real);
    assert_true(store_file_behind("./game", out));
    assert_string_equal(out, "./game");
    assert_true(store_file_behind("./loose", out));
    assert_string_equal(out, "./loose");
    assert_true(store_file_write("second", "text", 4, STORE_FILE_REPLACE));
    assert_int_equal(unlink("loose"), 0);
    assert_string_equal(everything(), "game 600 text;link 777 ;second 777 ;");
}

static void a_path_has_1023_bytes_at_most(void **state) {
    (void)state;
    char path[STORE_PATH + 1] = "", out[STORE_PATH];
    begin(NEVER, 0, false);
    for (size_t i = 0; i < STORE_PATH; i++)
        path[i] = i >= STORE_PATH - 4 ? 'x' : i % 2 ? '/' : '.';
    errno = 0;
    assert_false(store_file_behind(path, out));
    assert_int_equal(errno, ENAMETOOLONG);
    assert_false(store_file_write(path, "text", 4, STORE_FILE_NEW));
    assert_string_equal(everything(), "");
    path[STORE_PATH - 1] = '\0';
    assert_true(store_file_behind(path, out));
    assert_string_equal(out, path);
    assert_true(store_file_write(path, "text", 4, STORE_FILE_NEW));
    assert_string_equal(everything(), "xxx 600 text;");
}

static void assert_read(size_t most, const char *text, size_t room) {
    size_t length = 99;
    const int file = open("game", O_RDONLY);
    char *const read = store_file_read(file, most, &length);
    assert_non_null(read);
    assert_int_equal(length, strlen(text));
    assert_memory_equal(read, text, length);
    assert_int_equal(sys.room, room);
    free(read);
    close(file);
}

static void a_file_is_read_up_to_a_length(void **state) {
    (void)state;
    put_plain("game", "12345", 0600);
    for (int error = 0; error < 2; error++)
        for (size_t at_once = 1; at_once < 8; at_once++) {
            static const struct {
                size_t most, room;
                const char *text;
            } all[] = {{4, 4, "1234"}, {5, 6, "12345"}, {6, 6, "12345"}, {100, 6, "12345"}};
            for (uint32_t i = 0; i < COUNT(all); i++) {
                begin(error ? 1 : NEVER, EINTR, false);
                sys.at_once = at_once;
                assert_read(all[i].most, all[i].text, all[i].room);
            }
        }
    put_plain("game", "", 0600);
    begin(NEVER, 0, false);
    assert_read(10, "", 10);
}

static void what_cannot_be_read_is_told(void **state) {
    (void)state;
    size_t length;
    put_plain("game", "12345", 0600);
    const int file = open("game", O_RDONLY);
    for (int at = 0; at < 3; at++) {
        begin(at, EIO, false);
        sys.at_once = 2;
        errno = 0;
        assert_null(store_file_read(file, 10, &length));
        assert_int_equal(errno, EIO);
    }
    begin(NEVER, 0, false);
    sys.none = true;
    assert_null(store_file_read(file, 10, &length));
    assert_string_equal(sys.calls, "fstat ");
    close(file);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(each_call_may_fail, empty),
        cmocka_unit_test_teardown(it_is_on_disk_before_it_has_its_name, empty),
        cmocka_unit_test_teardown(the_first_failure_is_told, empty),
        cmocka_unit_test_teardown(a_new_file_replaces_nothing, empty),
        cmocka_unit_test_teardown(a_file_keeps_what_its_owner_may_do, empty),
        cmocka_unit_test_teardown(only_plain_files_are_replaced, empty),
        cmocka_unit_test_teardown(descriptor_zero_is_one, empty),
        cmocka_unit_test(the_folder_is_synchronised),
        cmocka_unit_test_teardown(what_is_written_in_parts_is_whole, empty),
        cmocka_unit_test_teardown(half_a_line_is_taken_off_again, empty),
        cmocka_unit_test_teardown(others_lose_what_they_may_do, empty),
        cmocka_unit_test_teardown(a_file_is_known_again, empty),
        cmocka_unit_test_teardown(no_lock_is_seen_where_there_is_none, empty),
        cmocka_unit_test_teardown(links_are_followed, empty),
        cmocka_unit_test_teardown(a_path_has_1023_bytes_at_most, empty),
        cmocka_unit_test_teardown(a_file_is_read_up_to_a_length, empty),
        cmocka_unit_test_teardown(what_cannot_be_read_is_told, empty),
    };
    return cmocka_run_group_tests(tests, enter, leave);
}

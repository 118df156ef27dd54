/* SPDX-License-Identifier: MIT */
/* Reading record files and finding the game that was left, in folders with files of every kind.
 *
 * The source is compiled into this test, so that files can be replaced, refused or held between its
 * calls.
 */
#define _XOPEN_SOURCE 700 /* mkdtemp, utimensat */

#include "check.h"
#include "store/kept.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static struct {
    bool read_only, unknown; /* no file can be opened for writing; none says what it is */
    int allocations;         /* so many succeed; negative: all */
    size_t size;             /* of the last one */
    int lock_error;
    int replaced,
        locks; /* before so many locks another file takes the place; how many there were */
    int read_error;
} sys;

static void begin(void) {
    memset(&sys, 0, sizeof sys);
    sys.allocations = -1;
}

static bool may_open(int flags) {
    assert_true(flags & O_CLOEXEC);
    errno = EACCES;
    return !sys.read_only || (flags & O_ACCMODE) == O_RDONLY;
}

static int close_open(int file) {
    assert_true(file >= 0);
    return close(file);
}

static bool may_allocate(size_t size) {
    sys.size = size;
    errno = ENOMEM;
    return sys.allocations < 0 || sys.allocations-- > 0;
}

static bool lock(int file) {
    if (sys.locks++ < sys.replaced) {
        FILE *const next = fopen("next", "w");
        assert_non_null(next);
        fprintf(next, "file %d\n", sys.locks);
        fclose(next);
        assert_int_equal(rename("next", "game.qvr"), 0);
    }
    errno = sys.lock_error;
    return !sys.lock_error && store_file_lock(file);
}

static char *read_up_to(int file, size_t most, size_t *length) {
    assert_int_equal(most, QV_RECORD_MOST + 1); /* more than a record may have */
    errno = sys.read_error;
    return sys.read_error ? NULL : store_file_read(file, most, length);
}

#define open(path, flags) (may_open(flags) ? open(path, flags) : -1)
#define fstat(file, about) (sys.unknown ? -1 : fstat(file, about))
#define close close_open
#define malloc(size) (may_allocate(size) ? malloc(size) : NULL)
#define realloc(old, size) (may_allocate(size) ? realloc(old, size) : NULL)
#define store_file_lock lock
#define store_file_read read_up_to
#include "store/kept.c"
#undef open
#undef fstat
#undef close
#undef malloc
#undef realloc
#undef store_file_lock
#undef store_file_read

/* -- A folder ---------------------------------------------------------------------------------- */

#define HEAD               \
    "quiver record 2\n"    \
    "game: three-arrows\n" \
    "seat red: human\n"    \
    "seat blue:\n"         \
    "--\n"
#define LEFT HEAD "1 * start red\n2 red place wye r1 c1\n"
#define TORN LEFT "3 blue pla"
#define BROKEN LEFT "3 blue places\n"
#define OVER LEFT "end resignation blue\n"

static char root[] = "/tmp/quiver-kept-XXXXXX";
static char games[sizeof root + 8];

static int enter(void **state) {
    (void)state;
    umask(0);
    if (!mkdtemp(root) || chdir(root) != 0)
        return -1;
    snprintf(games, sizeof games, "%s/quiver", root);
    return 0;
}

static int prepare(void **state) {
    (void)state;
    begin();
    return setenv("XDG_STATE_HOME", root, 1) || mkdir("quiver", 0700) || chdir("quiver");
}

static int is_own(const struct dirent *entry) {
    return strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
}

static int clear(void **state) {
    (void)state;
    struct dirent **all;
    const int n = scandir(games, &all, is_own, alphasort);
    for (int i = 0; i < n; i++) {
        remove(all[i]->d_name);
        free(all[i]);
    }
    free(all);
    return chdir(root) || rmdir("quiver");
}

static int leave(void **state) {
    (void)state;
    return chdir("/") || rmdir(root);
}

static void put(const char *name, const char *text, time_t seconds, long nanoseconds) {
    const struct timespec times[2] = {{seconds, nanoseconds}, {seconds, nanoseconds}};
    assert_true(store_file_write(name, text, strlen(text), STORE_FILE_REPLACE));
    assert_int_equal(utimensat(AT_FDCWD, name, times, 0), 0);
}

static int lowest_free(void) {
    const int file = dup(1);
    close(file);
    return file;
}

/* A process that locks the file until it is told to end; its pipe in `told`. */
static pid_t hold(const char *name, int *told) {
    int locked[2], end[2];
    char byte;
    assert_int_equal(pipe(locked) + pipe(end), 0);
    const pid_t child = fork();
    if (child == 0) {
        close(end[1]);
        const bool held = store_file_lock(open(name, O_RDWR));
        if (write(locked[1], held ? "y" : "n", 1) == 1 && read(end[0], &byte, 1) >= 0)
            _exit(0);
        _exit(1);
    }
    assert_int_equal(read(locked[0], &byte, 1), 1);
    assert_int_equal(byte, 'y');
    close(locked[0]);
    close(locked[1]);
    close(end[0]);
    *told = end[1];
    return child;
}

static void release(pid_t child, int told) {
    int status;
    close(told);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

/* -- The folder of kept games ------------------------------------------------------------------ */

static void assert_folder(const char *state_home, const char *home, const char *wanted) {
    char folder[STORE_PATH];
    qv_diag diag = {0};
    setenv("XDG_STATE_HOME", state_home, 1);
    setenv("HOME", home, 1);
    if (wanted) {
        assert_true(store_kept_folder(folder, false, &diag));
        assert_string_equal(folder, wanted);
        return;
    }
    assert_false(store_kept_folder(folder, false, &diag));
    assert_diag(diag, QV_ERECORD, 0,
                "there is no home folder to keep games in; --record names a file");
}

static void the_folder_is_that_of_the_person(void **state) {
    (void)state;
    char longest[STORE_PATH], wanted[STORE_PATH + 32];
    assert_folder("/state", "/own", "/state/quiver");
    assert_folder("state", "/own", "/own/.local/state/quiver");
    assert_folder("", "/own", "/own/.local/state/quiver");
    assert_folder("", "home", NULL);
    assert_folder("", "", NULL);
    memset(longest, 'x', sizeof longest);
    longest[0] = '/';
    longest[STORE_PATH - 1 - 7] = '\0';
    snprintf(wanted, sizeof wanted, "%s/quiver", longest);
    assert_folder(longest, "/own", wanted);
    longest[STORE_PATH - 1 - 7] = 'x';
    longest[STORE_PATH - 7] = '\0';
    assert_folder(longest, "/own", NULL);
    longest[STORE_PATH - 20] = '\0';
    assert_folder("", longest, NULL);
    longest[STORE_PATH - 1 - 20] = '\0';
    snprintf(wanted, sizeof wanted, "%s/.local/state/quiver", longest);
    assert_folder("", longest, wanted);
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    assert_false(store_kept_folder(wanted, false, NULL));
}

static void it_is_made_for_one_person(void **state) {
    (void)state;
    char folder[STORE_PATH], wanted[STORE_PATH], words[STORE_PATH + 32];
    qv_diag diag = {0};
    struct stat about;
    snprintf(wanted, sizeof wanted, "%s/a/b", games);
    setenv("XDG_STATE_HOME", wanted, 1);
    assert_true(store_kept_folder(folder, false, &diag));
    assert_int_equal(access("a", F_OK), -1);
    for (int i = 0; i < 2; i++) { /* it may be there already */
        assert_true(store_kept_folder(folder, true, &diag));
        assert_int_equal(stat("a/b/quiver", &about), 0);
        assert_int_equal(about.st_mode, S_IFDIR | 0700);
        assert_int_equal(stat("a", &about), 0);
        assert_int_equal(about.st_mode, S_IFDIR | 0700);
    }
    assert_int_equal(rmdir("a/b/quiver") + rmdir("a/b"), 0);
    put("a/b", "", 1, 0);
    assert_false(store_kept_folder(folder, true, &diag));
    snprintf(words, sizeof words, "%s/quiver: Not a directory", wanted);
    assert_diag(diag, QV_ERECORD, 0, words);
    assert_int_equal(unlink("a/b") + rmdir("a"), 0);
    snprintf(wanted, sizeof wanted, "%s/file/c", games);
    put("file", "", 1, 0);
    setenv("XDG_STATE_HOME", wanted, 1);
    assert_false(store_kept_folder(folder, true, &diag));
    snprintf(words, sizeof words, "%s/quiver: Not a directory", wanted);
    assert_diag(diag, QV_ERECORD, 0, words);
}

/* -- Reading ----------------------------------------------------------------------------------- */

static const struct {
    const char *text;
    size_t good; /* of it, what can be read; 0: nothing */
    bool torn;
    const char *why;
} texts[] = {
    {LEFT, sizeof LEFT - 1, false, ""},
    {OVER, sizeof OVER - 1, false, ""},
    {TORN, sizeof LEFT - 1, true, "the last line has no line end"},
    {BROKEN, sizeof LEFT - 1, false, "places"},
    {"nonsense\n", 0, false, "cannot read this as a record"},
    {"", 0, false, "cannot read this as a record"},
};

static void assert_kept(const store_kept *kept, uint32_t i) {
    const size_t size = strlen(texts[i].text);
    assert_int_equal(kept->size, size);
    assert_int_equal(kept->record != NULL, texts[i].good > 0);
    assert_int_equal(kept->dropped, kept->record ? size - texts[i].good : 0);
    assert_int_equal(kept->torn, texts[i].torn);
    if (!strstr(kept->why.text, texts[i].why) || (!texts[i].why[0] && kept->why.text[0]))
        fail_msg("%s", kept->why.text);
    if (kept->record)
        assert_int_equal(qv_record_length(kept->record), 2);
}

static void what_can_be_read_is_read(void **state) {
    (void)state;
    const int free_before = lowest_free();
    for (uint32_t i = 0; i < COUNT(texts); i++) {
        store_kept kept;
        put("game.qvr", texts[i].text, 1, 0);
        assert_int_equal(store_kept_read("game.qvr", &kept), texts[i].good > 0);
        assert_int_equal(kept.file, -1);
        assert_kept(&kept, i);
        store_kept_drop(&kept);
        assert_null(kept.record);
        assert_int_equal(lowest_free(), free_before);
    }
}

static void what_cannot_be_read_is_told(void **state) {
    (void)state;
    store_kept kept;
    assert_false(store_kept_read("nowhere.qvr", &kept));
    assert_diag(kept.why, QV_ERECORD, 0, "No such file or directory");
    put("game.qvr", LEFT, 1, 0);
    sys.read_error = EIO;
    assert_false(store_kept_read("game.qvr", &kept));
    assert_diag(kept.why, QV_ERECORD, 0, "Input/output error");
    sys.read_error = ENOMEM;
    assert_false(store_kept_read("game.qvr", &kept));
    assert_diag(kept.why, QV_EMEMORY, 0, "Cannot allocate memory");
    assert_int_equal(kept.file, -1);
    assert_null(kept.record);
}

/* -- Taking ------------------------------------------------------------------------------------ */

static void assert_not_taken(const char *path, int how, int err, const char *why) {
    const int free_before = lowest_free();
    store_kept kept;
    assert_int_equal(store_kept_take(path, &kept), how);
    assert_diag(kept.why, err, 0, why);
    assert_null(kept.record);
    assert_int_equal(kept.file, -1);
    assert_int_equal(lowest_free(), free_before);
}

static void what_can_be_read_is_taken(void **state) {
    (void)state;
    for (uint32_t i = 0; i < COUNT(texts); i++) {
        const int free_before = lowest_free();
        store_kept kept;
        put("game.qvr", texts[i].text, 1, 0);
        assert_int_equal(store_kept_take("game.qvr", &kept),
                         texts[i].good ? STORE_TAKEN : STORE_UNREAD);
        assert_kept(&kept, i);
        assert_int_equal(kept.file >= 0, texts[i].good > 0);
        if (kept.file >= 0) {
            int told;
            assert_int_equal(fcntl(kept.file, F_GETFD), FD_CLOEXEC);
            assert_int_equal(fcntl(kept.file, F_GETFL) & (O_ACCMODE | O_APPEND), O_RDWR | O_APPEND);
            store_kept_drop(&kept);
            const pid_t child = hold("game.qvr", &told);
            release(child, told);
        }
        assert_int_equal(kept.file, -1);
        assert_int_equal(lowest_free(), free_before);
    }
}

static void what_cannot_be_taken_is_told(void **state) {
    (void)state;
    int told;
    assert_int_equal(mkdir("folder", 0700) + mkfifo("pipe", 0600), 0);
    put("game.qvr", LEFT, 1, 0);
    assert_not_taken("nowhere.qvr", STORE_SHUT, QV_ERECORD, "No such file or directory");
    assert_not_taken("folder", STORE_SHUT, QV_ERECORD, "Is a directory");
    assert_not_taken("pipe", STORE_SHUT, QV_ERECORD, "that is no plain file");
    const pid_t child = hold("game.qvr", &told);
    assert_not_taken("game.qvr", STORE_BUSY, QV_ERECORD, "another quiver plays this game now");
    release(child, told);
    sys.lock_error = EACCES;
    assert_not_taken("game.qvr", STORE_BUSY, QV_ERECORD, "another quiver plays this game now");
    sys.lock_error = ENOLCK;
    assert_not_taken("game.qvr", STORE_SHUT, QV_ERECORD, "No locks available");
    sys.lock_error = 0;
    sys.unknown = true;
    errno = 0;
    store_kept kept;
    assert_int_equal(store_kept_take("game.qvr", &kept), STORE_SHUT);
    assert_int_equal(kept.file, -1);
}

static void a_file_that_is_replaced_is_not_taken(void **state) {
    (void)state;
    const int free_before = lowest_free();
    store_kept kept;
    put("game.qvr", LEFT, 1, 0);
    sys.replaced = 3;
    assert_int_equal(store_kept_take("game.qvr", &kept), STORE_UNREAD);
    assert_int_equal(sys.locks, 4);
    assert_int_equal(kept.size, strlen("file 3\n"));
    begin();
    put("game.qvr", LEFT, 1, 0);
    sys.replaced = 1000;
    assert_not_taken("game.qvr", STORE_BUSY, QV_ERECORD, "another quiver plays this game now");
    assert_int_equal(sys.locks, 100);
    begin();
    put("game.qvr", LEFT, 1, 0);
    sys.replaced = 99;
    assert_int_equal(store_kept_take("game.qvr", &kept), STORE_UNREAD);
    assert_int_equal(lowest_free(), free_before);
}

static void descriptor_zero_is_one(void **state) {
    (void)state;
    const int input = dup(0);
    store_kept kept;
    put("game.qvr", LEFT, 1, 0);
    close(0);
    assert_true(store_kept_read("game.qvr", &kept));
    assert_int_equal(fcntl(0, F_GETFD), -1);
    store_kept_drop(&kept);
    assert_int_equal(store_kept_take("game.qvr", &kept), STORE_TAKEN);
    assert_int_equal(kept.file, 0);
    store_kept_drop(&kept);
    assert_int_equal(fcntl(0, F_GETFD), -1);
    assert_int_equal(dup2(input, 0), 0);
    close(input);
}

/* -- The game that was left -------------------------------------------------------------------- */

static void names_have_a_form(void **state) {
    (void)state;
    static const struct {
        const char *name, *id;
        bool is;
    } names[] = {
        {"evons-20260101.qvr", "evons", true},
        {"evons-0.qvr", "evons", true},
        {"evons-9.qvr", "evons", true},
        {"evons-:.qvr", "evons", false},
        {"evons-/.qvr", "evons", false},
        {"evons-.qvr", "evons", false},
        {"evons_1.qvr", "evons", false},
        {"evans-1.qvr", "evons", false},
        {"evons-1.qvr", "evo", false},
        {"evons-1.qvr.x", "evons", false},
        {"evons-1.qvx", "evons", false},
        {"three-arrows-1.qvr", "evons", false},
        {"three-arrows-1.qvr", "three", false},
        {"three-arrows-1.qvr", NULL, true},
        {".qvr", NULL, true},
        {"qvr", NULL, false},
        {"", NULL, false},
        {"mine", NULL, false},
    };
    for (uint32_t i = 0; i < COUNT(names); i++)
        if (names_game(names[i].name, names[i].id) != names[i].is)
            fail_msg("%s", names[i].name);
}

static void the_younger_comes_first(void **state) {
    (void)state;
    static const found order[] = {
        {"a", {3, 1}},   {"a", {2, 5}},   {"a", {2, 4}}, {"b-10", {1, 5}}, {"a-10", {1, 5}},
        {"c-2", {1, 5}}, {"b-2", {1, 5}}, {"z", {1, 4}}, {"zz", {0, 9}},
    };
    for (uint32_t i = 0; i < COUNT(order); i++)
        for (uint32_t k = 0; k < COUNT(order); k++) {
            const int way = by_age(&order[i], &order[k]);
            assert_int_equal((way > 0) - (way < 0), (i > k) - (i < k));
        }
}

static void assert_last(const char *id, int how, const char *name) {
    char path[STORE_PATH] = "", wanted[STORE_PATH];
    const int free_before = lowest_free();
    store_kept kept = {.file = -1};
    assert_int_equal(store_kept_last(id, path, &kept), how);
    snprintf(wanted, sizeof wanted, "%s/%s", games, name);
    if (how != STORE_UNREAD)
        assert_string_equal(path, wanted);
    assert_int_equal(kept.record != NULL, how == STORE_TAKEN);
    assert_int_equal(kept.file >= 0, how == STORE_TAKEN);
    if (how == STORE_SHUT)
        assert_diag(kept.why, QV_ERECORD, 0, "Permission denied");
    store_kept_drop(&kept);
    assert_int_equal(lowest_free(), free_before);
}

static void the_youngest_game_that_was_left_is_taken(void **state) {
    (void)state;
    int told;
    assert_last(NULL, STORE_UNREAD, "");
    put("three-arrows-1.qvr", LEFT, 10, 0);
    put("three-arrows-2.qvr", TORN, 20, 0);
    put("mine.qvr", LEFT, 15, 0);
    put("three-arrows-3.qvr", OVER, 30, 0);
    put("three-arrows-4.qvr", BROKEN, 40, 0);
    put("three-arrows-5.qvr", "nonsense\n", 50, 0);
    put("three-arrows-6.txt", LEFT, 60, 0);
    assert_int_equal(mkdir("three-arrows-7.qvr", 0700), 0);
    assert_int_equal(symlink("nothing", "three-arrows-8.qvr"), 0);
    assert_last(NULL, STORE_TAKEN, "three-arrows-2.qvr");
    assert_last("evons", STORE_UNREAD, "");
    const pid_t child = hold("three-arrows-2.qvr", &told);
    assert_last(NULL, STORE_TAKEN, "mine.qvr");
    assert_last("three-arrows", STORE_TAKEN, "three-arrows-1.qvr");
    release(child, told);
    sys.read_only = true;
    assert_last(NULL, STORE_SHUT, "three-arrows-2.qvr");
    sys.read_only = false;
    assert_int_equal(rmdir("three-arrows-7.qvr"), 0);
    setenv("XDG_STATE_HOME", "nowhere", 1);
    unsetenv("HOME");
    assert_last(NULL, STORE_UNREAD, "");
    setenv("XDG_STATE_HOME", games, 1);
    assert_last(NULL, STORE_UNREAD, "");
    assert_int_equal(access("quiver", F_OK), -1); /* the folder is not made for that */
}

/* A name that is cut is the name of another file. */
static void a_path_is_whole_or_left_out(void **state) {
    (void)state;
    char folder[STORE_PATH + 1] = "";
    put("three-arrows-1.qvr", "", 1, 0);
    put("three-arrows-1.qv", "", 1, 0);
    for (size_t length = STORE_PATH - 3; length <= STORE_PATH + 3; length++) {
        const size_t n = length - strlen("/three-arrows-1.qvr");
        for (size_t i = 0; i < n; i++)
            folder[i] = i % 2 ? '/' : '.'; /* it is this folder, however long */
        folder[n] = '\0';
        found *list = NULL;
        uint32_t many = 0;
        begin();
        assert_true(add_found(&list, &many, folder, "three-arrows-1.qvr"));
        assert_int_equal(many, length < STORE_PATH);
        free(list);
    }
    assert_int_equal(remove("three-arrows-1.qvr") + remove("three-arrows-1.qv"), 0);
}

static void many_games_are_kept(void **state) {
    (void)state;
    enum { MANY = 130 };
    char name[64];
    for (int i = 0; i < MANY; i++) {
        snprintf(name, sizeof name, "three-arrows-%d.qvr", i);
        put(name, LEFT, i * 37 % MANY, 0);
    }
    put("three-arrows-50.qvr", LEFT, MANY, 0);
    assert_last(NULL, STORE_TAKEN, "three-arrows-50.qvr");
    assert_int_equal(sys.size, 3 * 64 * sizeof(found));
    sys.allocations = 2;
    store_kept kept;
    char path[STORE_PATH];
    assert_int_equal(store_kept_last(NULL, path, &kept), STORE_TAKEN); /* of those it knows */
    store_kept_drop(&kept);
    sys.allocations = 0;
    assert_last(NULL, STORE_UNREAD, "");
}

/* -- Comments ---------------------------------------------------------------------------------- */

static void comments_are_added_below(void **state) {
    (void)state;
    qv_diag diag = {0};
    qv_record *const record = qv_record_read(LEFT, sizeof LEFT - 1, NULL, NULL);
    assert_true(store_keep_comment(record, 1, "one", &diag));
    assert_string_equal(qv_record_comment(record, 1), "one");
    assert_true(store_keep_comment(record, 1, "second", &diag));
    assert_string_equal(qv_record_comment(record, 1), "one\nsecond");
    assert_int_equal(sys.size, sizeof "one\nsecond");
    sys.allocations = 0;
    assert_false(store_keep_comment(record, 1, "third", &diag));
    assert_diag(diag, QV_EMEMORY, 0, "not enough memory for a comment");
    assert_string_equal(qv_record_comment(record, 1), "one\nsecond");
    sys.allocations = -1;
    assert_false(store_keep_comment(record, 99, "nowhere", &diag));
    assert_false(store_keep_comment(record, 1, "\x1b", &diag));
    assert_string_equal(qv_record_comment(record, 1), "one\nsecond");
    qv_record_free(record);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, prepare, clear)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_FOLDER(the_folder_is_that_of_the_person),
        IN_FOLDER(it_is_made_for_one_person),
        IN_FOLDER(what_can_be_read_is_read),
        IN_FOLDER(what_cannot_be_read_is_told),
        IN_FOLDER(what_can_be_read_is_taken),
        IN_FOLDER(what_cannot_be_taken_is_told),
        IN_FOLDER(a_file_that_is_replaced_is_not_taken),
        IN_FOLDER(descriptor_zero_is_one),
        cmocka_unit_test(names_have_a_form),
        cmocka_unit_test(the_younger_comes_first),
        IN_FOLDER(the_youngest_game_that_was_left_is_taken),
        IN_FOLDER(a_path_is_whole_or_left_out),
        IN_FOLDER(many_games_are_kept),
        IN_FOLDER(comments_are_added_below),
    };
    return cmocka_run_group_tests(tests, enter, leave);
}

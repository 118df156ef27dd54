/* SPDX-License-Identifier: MIT */
/* The file of a game in progress, whatever other programs and the disk do to it: what stands in it,
 * what is said of it, and which files stay.
 *
 * The source is compiled into this test, so that writes can fail and the time stands still.
 */
#define _XOPEN_SOURCE 700 /* mkdtemp */

#include "check.h"
#include "store/kept.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
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
    bool half;          /* a failed addition leaves half a line */
    bool no_text, no_time;
} sys;

static int closing(int file) {
    assert_true(file >= 0);
    return close(file);
}

static int putting(const char *path, const char *text, size_t length, int how) {
    sys.puts++;
    errno = sys.put;
    return sys.put ? -1 : store_file_put(path, text, length, how);
}

static bool adding(int file, size_t size, const char *text, size_t length) {
    sys.adds++;
    if (sys.half)
        assert_int_equal(write(file, text, length / 2), length / 2);
    errno = sys.add;
    return !sys.add && store_file_add(file, size, text, length);
}

static bool may_open(void) {
    errno = sys.open;
    return !sys.open;
}

static time_t standing_still(void) {
    return 981173106; /* 2001-02-03T04:05:06Z */
}

#define open(path, flags) (may_open() ? open(path, flags) : -1)
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

static char root[] = "/tmp/quiver-keep-XXXXXX";
static const char position[] = "phase: turn\ncurrent: red\n";
static qv_ruleset *rules;
static qv_match *match;
static store_keep keep;
static qv_diag diag;

static int enter(void **state) {
    (void)state;
    rules = qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL);
    umask(0);
    setenv("TZ", "UTC", 1);
    return rules && mkdtemp(root) && chdir(root) == 0 && setenv("XDG_STATE_HOME", root, 1) == 0
               ? 0
               : -1;
}

static int leave(void **state) {
    (void)state;
    qv_ruleset_free(rules);
    return chdir("/") || rmdir(root);
}

static qv_record *new_record(void) {
    const qv_record_head head = {.position = position, .seeded = true, .seed = 3};
    qv_record *const record = qv_record_new(rules, NULL, 0, &head, NULL);
    assert_non_null(record);
    return record;
}

static int prepare(void **state) {
    (void)state;
    memset(&sys, 0, sizeof sys);
    memset(&diag, 0, sizeof diag);
    keep = (store_keep){.file = -1};
    match = qv_match_new(rules, 3, position, NULL);
    return match ? 0 : -1;
}

static int is_own(const struct dirent *entry) {
    return strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
}

static int clear_folder(const char *path) {
    struct dirent **all;
    const int n = scandir(path, &all, is_own, alphasort);
    for (int i = 0; i < n; i++) {
        char name[STORE_PATH];
        snprintf(name, sizeof name, "%s/%s", path, all[i]->d_name);
        if (remove(name) != 0)
            clear_folder(name);
        remove(name);
        free(all[i]);
    }
    if (n >= 0)
        free(all);
    return n;
}

static int clear(void **state) {
    (void)state;
    store_keep_end(&keep);
    qv_match_free(match);
    clear_folder(root);
    return 0;
}

static void play(uint32_t seat, const char *words) {
    uint16_t steps[QV_STEPS];
    const int n = qv_read(rules, words, steps, &diag);
    assert_true(n > 0);
    assert_int_equal(qv_match_play(match, seat, steps, (uint32_t)n, NULL, &diag), QV_OK);
}

static void red(void) {
    play(0, "place wye r1 c1");
}

static void blue(void) {
    play(1, "place cross r0 f4 shield");
}

static bool up(void) {
    memset(&diag, 0, sizeof diag);
    return store_keep_up(&keep, match, 0, &diag);
}

static void put_plain(const char *path, const char *text) {
    assert_true(store_file_write(path, text, strlen(text), STORE_FILE_REPLACE));
}

static const char *whole(const char *path) {
    static char text[1 << 14];
    FILE *const file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

/* What a record says of the game, without the marks. */
static void assert_played(const char *path, const char *wanted) {
    char text[1 << 14] = "";
    const char *line = strstr(whole(path), "\n--\n");
    assert_non_null(line);
    for (line += 4; *line; line = strchr(line, '\n') + 1) {
        assert_non_null(strchr(line, '\n'));
        if (*line != '=')
            strncat(text, line, (size_t)(strchr(line, '\n') + 1 - line));
    }
    assert_string_equal(text, wanted);
}

static ino_t inode(const char *path) {
    struct stat about;
    assert_int_equal(stat(path, &about), 0);
    return about.st_ino;
}

/* Whether another process finds it locked. */
static bool is_locked(const char *path) {
    int status;
    const pid_t child = fork();
    if (child == 0)
        _exit(store_file_is_locked(open(path, O_RDONLY)) ? 1 : 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status != 0;
}

static void copy_file(const char *from, const char *to) {
    put_plain(to, whole(from));
}

/* A process that has the file locked while `what` runs. */
static void while_played(const char *path, void (*what)(void)) {
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

static int open_files(void) {
    int n = 0;
    for (int file = 0; file < 256; file++)
        n += fcntl(file, F_GETFD) >= 0;
    return n;
}

static void begin_game(void) {
    assert_true(store_keep_new(new_record(), "game.qvr", &keep, &diag));
    red();
    assert_true(up());
}

/* -- Writing as the game goes ------------------------------------------------------------------ */

static void a_new_file_is_written(void **state) {
    (void)state;
    assert_true(store_keep_new(new_record(), "game.qvr", &keep, &diag));
    assert_true(is_locked("game.qvr"));
    assert_string_equal(keep.path, "game.qvr");
    assert_int_equal(keep.size, strlen(whole("game.qvr")));
    assert_int_equal(keep.good, keep.size);
    assert_false(keep.own);
    assert_played("game.qvr", "");
    store_keep other;
    assert_false(store_keep_new(new_record(), "game.qvr", &other, &diag));
    assert_diag(diag, QV_ERECORD, 0, "game.qvr is there already; --resume goes on with it");
    assert_string_equal(other.path, "");
    assert_int_equal(other.file, -1);
    store_keep_end(&other);
    assert_false(store_keep_new(new_record(), "nowhere/game.qvr", &other, &diag));
    assert_diag(diag, QV_ERECORD, 0, "nowhere/game.qvr: No such file or directory");
    store_keep_end(&other);
    sys.no_text = true;
    assert_false(store_keep_new(new_record(), "other.qvr", &other, &diag));
    assert_diag(diag, QV_EMEMORY, 0, "the record is too long for memory or for a record");
    store_keep_end(&other);
    assert_int_equal(access("other.qvr", F_OK), -1);
}

static void moves_are_added(void **state) {
    (void)state;
    begin_game();
    const ino_t at = inode("game.qvr");
    assert_int_equal(sys.adds, 1);
    assert_played("game.qvr", RED);
    blue();
    assert_true(up());
    assert_int_equal(sys.adds, 2);
    assert_true(up()); /* nothing is new */
    assert_int_equal(sys.adds, 2);
    assert_int_equal(sys.puts, 1);
    assert_played("game.qvr", RED BLUE);
    assert_int_equal(inode("game.qvr"), at);
    assert_int_equal(keep.size, strlen(whole("game.qvr")));
    assert_int_equal(keep.good, keep.size);
    assert_null(keep.mended);
    assert_string_equal(keep.why, "");
}

static void moves_taken_back_make_a_new_file(void **state) {
    (void)state;
    begin_game();
    const ino_t at = inode("game.qvr");
    const int open_before = open_files();
    assert_int_equal(qv_match_rewind(match, 0, NULL), QV_OK);
    assert_true(up());
    assert_int_not_equal(inode("game.qvr"), at);
    assert_int_equal(open_files(), open_before);
    assert_true(is_locked("game.qvr"));
    assert_played("game.qvr", UNDONE("1"));
    assert_null(keep.mended);
    red();
    assert_true(up());
    assert_int_equal(sys.puts, 2);
    assert_played("game.qvr", UNDONE("1") RED);
    sys.no_time = true;
    assert_int_equal(qv_match_rewind(match, 0, NULL), QV_OK);
    assert_true(up());
    assert_played("game.qvr", UNDONE("1") "! undo red 1 draw 0\n");
}

static void editing_leaves_a_trace(void **state) {
    (void)state;
    begin_game();
    keep.mended = "was removed";
    assert_true(store_keep_edited(&keep, 1, &diag));
    assert_played("game.qvr", RED "! edit blue 2001-02-03T04:05:06Z\n");
    assert_null(keep.mended);
    assert_false(store_keep_edited(&keep, 7, &diag));
    assert_int_equal(diag.err, QV_EARGUMENT);
    assert_string_equal(keep.why, diag.text);
    assert_true(up());
    assert_string_equal(keep.why, "");
}

static void a_note_is_at_the_last_move(void **state) {
    (void)state;
    begin_game();
    blue();
    assert_true(up());
    assert_true(store_keep_note(&keep, "well", &diag));
    assert_played("game.qvr", RED BLUE);
    assert_true(up());
    assert_played("game.qvr", RED BLUE "# well\n");
}

static void a_match_of_another_kind_is_not_followed(void **state) {
    (void)state;
    begin_game();
    qv_match *const own = match;
    match = qv_match_new_entered(rules, position, NULL);
    assert_false(up());
    assert_int_equal(diag.err, QV_ERECORD);
    assert_string_equal(keep.why, diag.text);
    assert_played("game.qvr", RED);
    qv_match_free(match);
    match = own;
}

/* -- Other programs and full disks ------------------------------------------------------------- */

static void what_others_do_is_mended(void **state) {
    (void)state;
    begin_game();
    copy_file("game.qvr", "backup");
    assert_int_equal(unlink("game.qvr"), 0);
    blue();
    assert_true(up());
    assert_string_equal(keep.mended, "was removed");
    assert_true(is_locked("game.qvr")); /* before this process closes another descriptor of it */
    assert_played("game.qvr", RED BLUE);
    assert_int_equal(truncate("game.qvr", 9), 0);
    assert_true(up());
    assert_string_equal(keep.mended, "was changed");
    assert_played("game.qvr", RED BLUE);
    assert_int_equal(rename("backup", "game.qvr"), 0);
    assert_true(up());
    assert_string_equal(keep.mended, "was replaced");
    assert_played("game.qvr", RED BLUE);
    copy_file("game.qvr", "backup");
    assert_int_equal(rename("backup", "game.qvr"), 0); /* all of it */
    assert_true(up());
    assert_string_equal(keep.mended, "was replaced");
    assert_true(up());
    assert_null(keep.mended);
    assert_string_equal(keep.why, "");
}

static void assert_refused(const char *why) {
    char text[1 << 14];
    snprintf(text, sizeof text, "%s", whole("game.qvr"));
    assert_false(up());
    assert_diag(diag, QV_ERECORD, 0, why);
    assert_string_equal(keep.why, why);
    assert_null(keep.mended);
    assert_string_equal(whole("game.qvr"), text);
}

static void refused_while_played(void) {
    assert_refused("game.qvr: another quiver plays this game now");
}

static void what_others_have_written_stays(void **state) {
    (void)state;
    char text[1 << 14];
    begin_game();
    snprintf(text, sizeof text, "%s# more\n", whole("game.qvr"));
    put_plain("other", text);
    copy_file("game.qvr", "copy");
    blue();
    assert_int_equal(rename("other", "game.qvr"), 0);
    assert_refused("game.qvr: " BROKEN);
    put_plain("other", "quiver record 1\n");
    assert_int_equal(rename("other", "game.qvr"), 0);
    assert_refused("game.qvr: " BROKEN);
    assert_int_equal(rename("copy", "game.qvr"), 0);
    while_played("game.qvr", refused_while_played);
    assert_true(up());
    assert_string_equal(keep.mended, "was replaced");
    assert_string_equal(keep.why, "");
    assert_played("game.qvr", RED BLUE);
    assert_int_equal(unlink("game.qvr") + mkdir("game.qvr", 0700), 0);
    assert_false(up());
    assert_diag(diag, QV_ERECORD, 0, "game.qvr: Is a directory");
}

/* As long as this game, but another. */
static void a_file_of_equal_length_stays(void **state) {
    (void)state;
    char text[1 << 14];
    begin_game();
    snprintf(text, sizeof text, "%s", whole("game.qvr"));
    text[strlen(text) - 2] ^= 1;
    put_plain("other", text);
    assert_int_equal(rename("other", "game.qvr"), 0);
    assert_refused("game.qvr: " BROKEN);
    text[strlen(text) - 2] ^= 1;
    strcat(text, "x");
    put_plain("other", text);
    assert_int_equal(rename("other", "game.qvr"), 0);
    assert_refused("game.qvr: " BROKEN);
}

static void what_fails_is_tried_again(void **state) {
    (void)state;
    begin_game();
    const ino_t at = inode("game.qvr");
    blue();
    sys.add = sys.put = ENOSPC;
    for (int i = 0; i < 2; i++) {
        assert_false(up());
        assert_diag(diag, QV_ERECORD, 0, "game.qvr: No space left on device");
        assert_string_equal(keep.why, diag.text);
        assert_played("game.qvr", RED);
    }
    assert_int_equal(sys.adds, 3);
    sys.add = 0;
    assert_true(up()); /* what is missing is added */
    assert_string_equal(keep.why, "");
    assert_int_equal(inode("game.qvr"), at);
    assert_played("game.qvr", RED BLUE);
    assert_int_equal(qv_match_rewind(match, 1, NULL), QV_OK);
    assert_false(up());
    assert_played("game.qvr", RED BLUE);
    sys.put = 0;
    sys.adds = 0;
    assert_true(up()); /* it is written anew */
    assert_int_equal(sys.adds, 0);
    assert_null(keep.mended);
    assert_played("game.qvr", RED UNDONE("1"));
    sys.no_text = true;
    assert_false(up());
    assert_diag(diag, QV_EMEMORY, 0, "the record is too long for memory or for a record");
}

static void one_failure_to_add_writes_the_file_anew(void **state) {
    (void)state;
    begin_game();
    const ino_t at = inode("game.qvr");
    blue();
    sys.add = EIO;
    assert_true(up());
    assert_int_not_equal(inode("game.qvr"), at);
    assert_played("game.qvr", RED BLUE);
    assert_null(keep.mended);
}

/* Half a line that stays is not another program's. */
static void half_a_line_is_written_over(void **state) {
    (void)state;
    begin_game();
    blue();
    sys.add = sys.put = EIO;
    sys.half = true;
    assert_false(up());
    assert_int_equal(keep.size, 0);
    sys.put = 0;
    sys.adds = 0;
    assert_true(up());
    assert_int_equal(sys.adds, 0);
    assert_null(keep.mended);
    assert_played("game.qvr", RED BLUE);
}

/* -- Copies ------------------------------------------------------------------------------------ */

static void assert_no_copy(const char *path, const char *why) {
    assert_false(store_keep_copy(&keep, path, &diag));
    assert_diag(diag, QV_ERECORD, 0, why);
    assert_string_equal(keep.path, "game.qvr");
}

static void no_copy_while_played(void) {
    assert_no_copy("copy.qvr", "copy.qvr: another quiver plays this game now");
}

static void a_copy_replaces_records_only(void **state) {
    (void)state;
    char far[STORE_PATH + 8];
    begin_game();
    const int open_before = open_files();
    assert_true(store_keep_copy(&keep, "copy.qvr", &diag));
    assert_played("copy.qvr", RED);
    assert_false(is_locked("copy.qvr"));
    assert_int_equal(open_files(), open_before);
    put_plain("copy.qvr", "quiver record ");
    assert_true(store_keep_copy(&keep, "copy.qvr", &diag));
    assert_played("copy.qvr", RED);
    while_played("copy.qvr", no_copy_while_played);
    put_plain("mine", "quiver records\n");
    assert_no_copy("mine", "mine is there already and no record; choose another name");
    put_plain("mine", "quiver record");
    assert_no_copy("mine", "mine is there already and no record; choose another name");
    assert_string_equal(whole("mine"), "quiver record");
    assert_no_copy(".", ". is there already and no record; choose another name");
    assert_no_copy("nowhere/copy", "nowhere/copy: No such file or directory");
    memset(far, 'x', sizeof far);
    far[STORE_PATH] = '\0';
    assert_false(store_keep_copy(&keep, far, &diag));
    assert_non_null(strstr(diag.text, ": File name too long"));
    sys.open = EACCES;
    assert_no_copy("copy.qvr", "copy.qvr: Permission denied");
    sys.open = 0;
    sys.put = ENOSPC;
    assert_no_copy("copy.qvr", "copy.qvr: No space left on device");
    sys.no_text = true;
    assert_false(store_keep_copy(&keep, "copy.qvr", &diag));
    assert_int_equal(diag.err, QV_EMEMORY);
    assert_int_equal(open_files(), open_before);
}

static void the_own_file_needs_no_copy(void **state) {
    (void)state;
    begin_game();
    blue();
    assert_true(store_keep_copy(&keep, "./game.qvr", &diag));
    assert_int_equal(sys.puts, 1);
    sys.add = sys.put = EIO;
    assert_false(up());
    sys.put = 0;
    assert_true(store_keep_copy(&keep, "game.qvr", &diag));
    assert_string_equal(keep.why, "");
    assert_true(is_locked("game.qvr"));
    assert_played("game.qvr", RED BLUE);
}

/* What its own file lacks is kept in the copy from now on. */
static void a_copy_may_take_over(void **state) {
    (void)state;
    char path[STORE_PATH];
    begin_game();
    assert_int_equal(symlink("copy.qvr", "link"), 0);
    put_plain("copy.qvr", "quiver record 1\n");
    blue();
    sys.add = sys.put = EIO;
    keep.own = true;
    assert_false(up());
    sys.add = sys.put = 0;
    const int open_before = open_files();
    assert_true(store_keep_copy(&keep, "link", &diag));
    snprintf(path, sizeof path, "%s/copy.qvr", root);
    assert_string_equal(keep.path, path);
    assert_false(keep.own);
    assert_string_equal(keep.why, "");
    assert_true(is_locked("copy.qvr"));
    assert_false(is_locked("game.qvr"));
    assert_int_equal(open_files(), open_before);
    assert_played("copy.qvr", RED BLUE);
    assert_true(store_keep_note(&keep, "well", &diag));
    assert_true(up());
    assert_played("copy.qvr", RED BLUE "# well\n");
    assert_played("game.qvr", RED);
}

/* The same through a link, to a file that is there. */
static void a_copy_is_written_behind_a_link(void **state) {
    (void)state;
    begin_game();
    put_plain("copy.qvr", "quiver record 1\n");
    assert_int_equal(symlink("copy.qvr", "link"), 0);
    assert_true(store_keep_copy(&keep, "link", &diag));
    assert_played("copy.qvr", RED);
    struct stat about;
    assert_int_equal(lstat("link", &about), 0);
    assert_true(S_ISLNK(about.st_mode));
}

/* -- Beginning and ending ---------------------------------------------------------------------- */

static const char *own_path(const char *suffix) {
    static char path[STORE_PATH];
    snprintf(path, sizeof path, "%s/quiver/three-arrows-%s.qvr", root, suffix);
    return path;
}

static void games_are_kept_by_their_time(void **state) {
    (void)state;
    store_keep other[101];
    assert_true(store_keep_own(new_record(), &keep, &diag));
    assert_true(keep.own);
    assert_string_equal(keep.path, own_path("20010203-040506"));
    assert_played(keep.path, "");
    for (uint32_t i = 2; i <= 100; i++) {
        char suffix[32];
        snprintf(suffix, sizeof suffix, "20010203-040506-%u", (unsigned)i);
        assert_true(store_keep_own(new_record(), &other[i], &diag));
        assert_string_equal(other[i].path, own_path(suffix));
    }
    sys.puts = 0;
    assert_false(store_keep_own(new_record(), &other[1], &diag));
    assert_int_equal(sys.puts, 100);
    assert_non_null(strstr(diag.text, "-100.qvr: File exists"));
    assert_string_equal(other[1].why, diag.text);
    assert_string_equal(other[1].path, "");
    for (uint32_t i = 1; i <= 100; i++)
        store_keep_end(&other[i]); /* nobody has moved */
    assert_int_equal(access(own_path("20010203-040506-2"), F_OK), -1);
    assert_int_equal(access(own_path("20010203-040506"), F_OK), 0);
    sys.no_time = true;
    assert_true(store_keep_own(new_record(), &other[0], &diag));
    assert_string_equal(other[0].path, own_path(""));
    store_keep_end(&other[0]);
}

static void a_folder_that_fails_is_tried_again(void **state) {
    (void)state;
    char long_home[STORE_PATH], words[STORE_PATH];
    put_plain("quiver", "in its way");
    assert_false(store_keep_own(new_record(), &keep, &diag));
    snprintf(words, sizeof words, "%s/quiver/three-arrows-20010203-040506.qvr: Not a directory",
             root);
    assert_diag(diag, QV_ERECORD, 0, words);
    assert_string_equal(keep.why, words);
    assert_int_equal(sys.puts, 1);
    red();
    assert_false(up());
    assert_int_equal(unlink("quiver"), 0);
    assert_true(up());
    assert_played(own_path("20010203-040506"), RED);
    assert_string_equal(keep.why, "");
    store_keep_end(&keep);
    assert_int_equal(unlink(own_path("20010203-040506")), 0);
    /* a path of 1023 bytes is not too long */
    for (size_t more = 0; more < 2; more++) {
        memset(long_home, '/', sizeof long_home);
        long_home[STORE_PATH - 1 - strlen("/quiver/three-arrows-20010203-040506.qvr") + more] = 0;
        memcpy(long_home, root, strlen(root));
        setenv("XDG_STATE_HOME", long_home, 1);
        assert_int_equal(store_keep_own(new_record(), &keep, &diag), more == 0);
        if (more)
            assert_non_null(strstr(diag.text, ": File name too long"));
        store_keep_end(&keep);
    }
    setenv("XDG_STATE_HOME", "", 1);
    setenv("HOME", "", 1);
    assert_false(store_keep_own(new_record(), &keep, &diag));
    assert_diag(diag, QV_ERECORD, 0,
                "there is no home folder to keep games in; --record names a file");
    setenv("XDG_STATE_HOME", root, 1);
}

static void a_game_without_a_file_is_in_memory(void **state) {
    (void)state;
    assert_true(store_keep_in_memory(new_record(), &keep));
    red();
    assert_true(up());
    assert_int_equal(sys.puts, 0);
    assert_true(store_keep_is_worth(&keep));
    store_keep next;
    assert_true(store_keep_next(&keep, new_record(), &next, &diag));
    assert_false(next.own);
    assert_string_equal(next.path, "");
    store_keep_end(&next);
    keep.own = true;
    assert_true(store_keep_next(&keep, new_record(), &next, &diag));
    assert_true(next.own);
    store_keep_end(&next);
    keep.own = false;
    snprintf(keep.path, sizeof keep.path, "x");
    assert_true(store_keep_next(&keep, new_record(), &next, &diag));
    assert_true(next.own);
    assert_string_equal(next.path, own_path("20010203-040506"));
    store_keep_end(&next);
}

static void a_game_goes_on(void **state) {
    (void)state;
    store_kept kept;
    begin_game();
    store_keep_end(&keep);
    assert_int_equal(chmod("game.qvr", 0644), 0);
    assert_int_equal(symlink("game.qvr", "link"), 0);
    const ino_t at = inode("game.qvr");
    assert_int_equal(store_kept_take("link", &kept), STORE_TAKEN);
    assert_true(store_keep_again(&kept, "link", &keep, &diag));
    assert_null(kept.record);
    assert_int_equal(kept.file, -1);
    struct stat about;
    assert_int_equal(stat("game.qvr", &about), 0);
    assert_int_equal(about.st_mode, S_IFREG | 0600);
    assert_true(is_locked("game.qvr"));
    sys.puts = 0;
    blue();
    assert_true(up());
    assert_int_equal(sys.puts, 0);
    assert_int_equal(inode("game.qvr"), at);
    assert_played("game.qvr", RED BLUE);
    assert_string_equal(keep.path + strlen(root), "/game.qvr");
}

/* A last line without its end goes with the first write. */
static void a_torn_game_goes_on(void **state) {
    (void)state;
    char text[1 << 14], far[STORE_PATH + 8];
    store_kept kept;
    begin_game();
    store_keep_end(&keep);
    snprintf(text, sizeof text, "%s2 blue pl", whole("game.qvr"));
    put_plain("game.qvr", text);
    assert_int_equal(store_kept_take("game.qvr", &kept), STORE_TAKEN);
    assert_true(store_keep_again(&kept, "game.qvr", &keep, &diag));
    assert_null(keep.mended);
    assert_played("game.qvr", RED);
    store_keep_end(&keep);
    assert_int_equal(store_kept_take("game.qvr", &kept), STORE_TAKEN);
    memset(far, 'x', sizeof far);
    far[STORE_PATH] = '\0';
    assert_false(store_keep_again(&kept, far, &keep, &diag));
    assert_non_null(strstr(diag.text, ": File name too long"));
}

/* -- What is worth keeping --------------------------------------------------------------------- */

/* Ends a game among those of this person; returns whether its file stays. */
static bool stays(const char *record, bool set_up, const char *instead) {
    char path[STORE_PATH];
    const int open_before = open_files();
    qv_record *const read =
        record ? qv_record_read(record, strlen(record), NULL, &diag) : new_record();
    assert_non_null(read);
    assert_true(store_keep_own(read, &keep, &diag));
    keep.set_up = set_up;
    snprintf(path, sizeof path, "%s", keep.path);
    if (instead) {
        put_plain("other", instead);
        assert_int_equal(rename("other", path), 0);
    }
    store_keep_end(&keep);
    assert_null(keep.record);
    assert_int_equal(keep.file, -1);
    assert_int_equal(open_files(), open_before);
    return unlink(path) == 0;
}

#define HEAD               \
    "quiver record 2\n"    \
    "game: three-arrows\n" \
    "seat red: human\n"    \
    "seat blue:\n"         \
    "--\n"

static void a_game_without_moves_is_not_worth_keeping(void **state) {
    (void)state;
    assert_false(stays(NULL, false, NULL));
    assert_true(stays(NULL, true, NULL));
    assert_true(stays(NULL, false, "another file\n"));
    assert_false(stays(HEAD "1 * start red\n", false, NULL));
    assert_true(stays(HEAD "1 * start red\n2 red place wye r1 c1\n", false, NULL));
    assert_false(store_keep_is_worth(&(store_keep){.file = -1}));
    assert_true(store_keep_new(new_record(), "game.qvr", &keep, &diag));
    assert_true(store_keep_is_worth(&keep));
    store_keep_end(&keep);
    assert_played("game.qvr", "");
}

static void descriptor_zero_is_one(void **state) {
    (void)state;
    const int input = dup(0);
    close(0);
    begin_game();
    assert_int_equal(keep.file, 0);
    assert_int_equal(unlink("game.qvr"), 0);
    blue();
    assert_true(up());
    assert_int_equal(fcntl(0, F_GETFD), -1);
    assert_true(store_keep_copy(&keep, "copy.qvr", &diag)); /* is written with it */
    put_plain("copy.qvr", "mine");
    assert_no_copy("copy.qvr", "copy.qvr is there already and no record; choose another name");
    assert_int_equal(fcntl(0, F_GETFD), -1);
    store_keep_end(&keep);
    store_kept kept;
    assert_int_equal(store_kept_take("game.qvr", &kept), STORE_TAKEN);
    assert_int_equal(kept.file, 0);
    assert_true(store_keep_again(&kept, "game.qvr", &keep, &diag));
    put_plain("other", whole("game.qvr"));
    assert_int_equal(rename("other", "game.qvr"), 0);
    store_keep_end(&keep);
    assert_int_equal(fcntl(0, F_GETFD), -1);
    assert_int_equal(dup2(input, 0), 0);
    close(input);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, prepare, clear)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_FOLDER(a_new_file_is_written),
        IN_FOLDER(moves_are_added),
        IN_FOLDER(moves_taken_back_make_a_new_file),
        IN_FOLDER(editing_leaves_a_trace),
        IN_FOLDER(a_note_is_at_the_last_move),
        IN_FOLDER(a_match_of_another_kind_is_not_followed),
        IN_FOLDER(what_others_do_is_mended),
        IN_FOLDER(what_others_have_written_stays),
        IN_FOLDER(a_file_of_equal_length_stays),
        IN_FOLDER(what_fails_is_tried_again),
        IN_FOLDER(one_failure_to_add_writes_the_file_anew),
        IN_FOLDER(half_a_line_is_written_over),
        IN_FOLDER(a_copy_replaces_records_only),
        IN_FOLDER(the_own_file_needs_no_copy),
        IN_FOLDER(a_copy_may_take_over),
        IN_FOLDER(a_copy_is_written_behind_a_link),
        IN_FOLDER(games_are_kept_by_their_time),
        IN_FOLDER(a_folder_that_fails_is_tried_again),
        IN_FOLDER(a_game_without_a_file_is_in_memory),
        IN_FOLDER(a_game_goes_on),
        IN_FOLDER(a_torn_game_goes_on),
        IN_FOLDER(a_game_without_moves_is_not_worth_keeping),
        IN_FOLDER(descriptor_zero_is_one),
    };
    return cmocka_run_group_tests(tests, enter, leave);
}

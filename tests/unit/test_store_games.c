/* SPDX-License-Identifier: MIT */
/* The files of games when they begin, are copied, go on and end: which there are, and which stay.
 */
#define _XOPEN_SOURCE 700 /* mkdtemp */

#include "keeping.h"

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
    assert_int_equal(mkfifo("pipe", 0600), 0);
    assert_no_copy("pipe", "pipe is there already and no record; choose another name");
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

/* Even if another program has made something else of it. */
static void the_own_file_is_mended_by_a_copy(void **state) {
    (void)state;
    begin_game();
    FILE *const file = fopen("game.qvr", "w");
    assert_non_null(file);
    fputs("theirs", file);
    fclose(file);
    sys.put = EIO;
    assert_false(up());
    sys.put = 0;
    assert_true(store_keep_copy(&keep, "game.qvr", &diag));
    assert_played("game.qvr", RED);
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
    store_keep other;
    assert_true(store_keep_own(new_record(), &keep, &diag));
    assert_true(keep.own);
    assert_string_equal(keep.path, own_path("20010203-040506"));
    assert_played(keep.path, "");
    assert_true(store_keep_own(new_record(), &other, &diag));
    assert_string_equal(other.path, own_path("20010203-040506-2"));
    store_keep_end(&other); /* nobody has moved */
    assert_int_equal(access(own_path("20010203-040506-2"), F_OK), -1);
    assert_int_equal(access(own_path("20010203-040506"), F_OK), 0);
    sys.taken = 99;
    assert_true(store_keep_own(new_record(), &other, &diag));
    assert_string_equal(other.path, own_path("20010203-040506-100"));
    store_keep_end(&other);
    sys.taken = 1000;
    sys.puts = 0;
    assert_false(store_keep_own(new_record(), &other, &diag));
    assert_int_equal(sys.puts, 100);
    assert_non_null(strstr(diag.text, "-100.qvr: File exists"));
    assert_string_equal(other.why, diag.text);
    assert_string_equal(other.path, "");
    store_keep_end(&other);
    sys.taken = 0;
    sys.no_time = true;
    assert_true(store_keep_own(new_record(), &other, &diag));
    assert_string_equal(other.path, own_path(""));
    store_keep_end(&other);
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
    char text[RECORD + 16], far[STORE_PATH + 8];
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
    assert_false(store_keep_is_worth(&(store_keep){.file = -1, .own = true}));
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

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_FOLDER(a_copy_replaces_records_only),
        IN_FOLDER(the_own_file_needs_no_copy),
        IN_FOLDER(the_own_file_is_mended_by_a_copy),
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

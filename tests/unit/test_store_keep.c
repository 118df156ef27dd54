/* SPDX-License-Identifier: MIT */
/* The file of a game in progress, whatever other programs and the disk do to it: what stands in it,
 * and what is said of it.
 */
#define _XOPEN_SOURCE 700 /* mkdtemp */

#include "keeping.h"

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

static void a_name_may_be_short(void **state) {
    (void)state;
    assert_true(store_keep_new(new_record(), "g", &keep, &diag));
    red();
    assert_true(up());
    assert_played("g", RED);
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
    char text[RECORD + 16];
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
    char text[RECORD + 16];
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

static void a_file_that_has_just_appeared_stays(void **state) {
    (void)state;
    begin_game();
    assert_int_equal(unlink("game.qvr"), 0);
    sys.appears = true;
    assert_false(up());
    assert_diag(diag, QV_ERECORD, 0, "game.qvr: File exists");
    assert_string_equal(whole("game.qvr"), "theirs");
}

static void a_file_that_cannot_be_looked_at_stays(void **state) {
    (void)state;
    begin_game();
    copy_file("game.qvr", "other");
    assert_int_equal(rename("other", "game.qvr"), 0);
    blue();
    sys.open = EACCES;
    assert_refused("game.qvr: Permission denied");
}

/* As long as this game, but another. */
static void a_file_of_equal_length_stays(void **state) {
    (void)state;
    char text[RECORD + 16];
    begin_game();
    snprintf(text, sizeof text, "%s", whole("game.qvr"));
    text[strlen(text) - 2] ^= 1;
    put_plain("other", text);
    assert_int_equal(rename("other", "game.qvr"), 0);
    assert_refused("game.qvr: " BROKEN);
    text[strlen(text) - 2] ^= 1;
    assert_true(store_file_write("other", text, strlen(text) + 1, STORE_FILE_NEW));
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

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_FOLDER(a_new_file_is_written),
        IN_FOLDER(moves_are_added),
        IN_FOLDER(a_name_may_be_short),
        IN_FOLDER(moves_taken_back_make_a_new_file),
        IN_FOLDER(editing_leaves_a_trace),
        IN_FOLDER(a_note_is_at_the_last_move),
        IN_FOLDER(a_match_of_another_kind_is_not_followed),
        IN_FOLDER(what_others_do_is_mended),
        IN_FOLDER(what_others_have_written_stays),
        IN_FOLDER(a_file_that_has_just_appeared_stays),
        IN_FOLDER(a_file_that_cannot_be_looked_at_stays),
        IN_FOLDER(a_file_of_equal_length_stays),
        IN_FOLDER(what_fails_is_tried_again),
        IN_FOLDER(one_failure_to_add_writes_the_file_anew),
        IN_FOLDER(half_a_line_is_written_over),
    };
    return cmocka_run_group_tests(tests, enter, leave);
}

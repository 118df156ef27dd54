/* SPDX-License-Identifier: MIT */
/* `quiver show`: which position and whose view is drawn, the part of it, and the file that is
 * written or left as it was. What pictures and boards look like is tested elsewhere.
 */
#define _POSIX_C_SOURCE 200809L /* as in show.c */
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"
#include "heard.h"

#include "cli/errors.h"
#include "quiver.h"
#include "terminal/board.h"

enum { LONGEST = 400000 };

static struct {
    uint32_t pictures, boards, tables; /* drawn so far */
    qv_picture picture;                /* the last one */
} drawn;

static void draw_picture(const qv_ruleset *rules, const qv_scene *scene, const qv_picture *picture,
                         qv_text *out) {
    drawn.pictures++;
    drawn.picture = *picture;
    qv_svg(rules, scene, picture, out);
}

static void print_board(const term_screen *screen, const qv_ruleset *rules, const qv_scene *scene,
                        uint32_t form) {
    (void)rules;
    (void)form;
    assert_true(scene->n > 0);
    hear_say("%s board\n", screen->utf8 ? "large" : "plain");
    drawn.boards++;
}

static void print_table(const term_screen *screen, const qv_ruleset *rules, const qv_scene *scene,
                        const char *const *player, uint32_t may_act, uint32_t always, bool alone,
                        term_table *shown) {
    (void)screen;
    (void)scene;
    (void)shown;
    assert_int_equal(may_act, 0);
    assert_int_equal(always, 0);
    assert_false(alone);
    for (uint32_t seat = 0; seat < qv_ruleset_players(rules); seat++)
        assert_string_equal(player[seat], "");
    drawn.tables++;
}

static int note_usage(const cli_verb *verb, const char *format, ...) {
    va_list given;
    va_start(given, format);
    assert_string_equal(verb->name, "show");
    hear_in(complained, format, given);
    va_end(given);
    return CLI_USAGE;
}

static char *printed; /* of standard output */
static size_t printed_bytes;
static FILE *output;
static bool torn; /* less is written than was to be */

static size_t given_write(const void *from, size_t size, size_t n, FILE *file) {
    return fwrite(from, size, n - torn, file);
}

#define qv_svg draw_picture
#define term_board_print print_board
#define term_table_print print_table
#define cli_usage note_usage
#define fwrite given_write
#undef stdout
#define stdout output
#include "cli/picture.c"
#include "cli/show.c"
#undef fwrite

static int show_as(char **words) {
    int n = 0;
    while (words[n])
        n++;
    hear_nothing();
    memset(&drawn, 0, sizeof drawn);
    free(printed);
    printed = NULL;
    output = open_memstream(&printed, &printed_bytes);
    assert_non_null(output);
    const int end = cli_show.run(&cli_show, n, words);
    assert_int_equal(fclose(output), 0);
    return end;
}

#define SHOW(...) show_as((char *[]){"show", __VA_ARGS__, NULL})

/* What a file contains; NULL: there is none. */
static const char *text_of(const char *name) {
    static char text[LONGEST];
    FILE *const file = fopen(name, "rb");
    if (!file)
        return NULL;
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    (void)fclose(file);
    return text;
}

static void write_file(const char *name, const char *text) {
    FILE *const file = fopen(name, "wb");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* -- Positions and views ----------------------------------------------------------------------- */

static void test_views(void **state) {
    (void)state;
    static const struct {
        char *seat;
        const char *has, *lacks;
    } rows[] = {
        {NULL, "b2: red tee, covered", "unknown"},
        {"open", "d4: blue wye, covered", "unknown"},
        {"red", "b2: red tee, covered", "blue wye"},
        {"blue", "d4: blue wye, covered", "red tee"},
        {"all", "b2: red unknown, covered", "red tee"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char *words[] = {"show", "three-arrows", "--position", "position", "--svg",
                         "-",    "--seat",       rows[i].seat, NULL};
        if (!rows[i].seat)
            words[6] = NULL;
        assert_int_equal(show_as(words), CLI_DONE);
        assert_int_equal(drawn.pictures, 1);
        assert_int_equal(drawn.boards, 0);
        assert_non_null(strstr(printed, rows[i].has));
        assert_null(strstr(printed, rows[i].lacks));
        assert_null(drawn.picture.title);
        assert_int_equal(drawn.picture.w, 0);
    }
    assert_int_equal(SHOW("three-arrows", "--position", "position", "--seat", "purple"),
                     CLI_INVALID);
    assert_int_equal(drawn.boards, 0);
    assert_int_equal(SHOW("three-arrows", "--position", "none", "--svg", "-"), CLI_INVALID);
    assert_int_equal(SHOW("three-arrows", "--position", "wrong", "--svg", "-"), CLI_INVALID);
    assert_int_equal(printed_bytes, 0);
    assert_int_equal(drawn.pictures, 0);
}

static void test_text(void **state) {
    (void)state;
    assert_int_equal(SHOW("three-arrows", "--position", "position"), CLI_DONE);
    assert_int_equal(drawn.boards, 1);
    assert_int_equal(drawn.tables, 1);
    assert_int_equal(drawn.pictures, 0);
    assert_int_equal(SHOW("three-arrows", "--position", "position", "--ascii"), CLI_DONE);
    assert_string_equal(said, "plain board\n");
    assert_int_equal(SHOW("three-arrows", "--position", "position", "--players", "3", "--board",
                          "7", "--svg", "-"),
                     CLI_DONE);
    assert_non_null(strstr(printed, ">7</text>"));
    assert_non_null(strstr(printed, ">green</text>"));
    assert_int_equal(SHOW("three-arrows", "--position", "position", "--svg", "-"), CLI_DONE);
    assert_null(strstr(printed, ">7</text>"));
    assert_null(strstr(printed, ">green</text>"));
    assert_int_equal(SHOW("three-arrows", "--position", "position", "--players", "9"), CLI_INVALID);
    assert_int_equal(SHOW("three-arrows", "--position", "position", "--content", "none"),
                     CLI_INVALID);
}

static void test_records(void **state) {
    (void)state;
    static const struct {
        char *ply;
        const char *has, *lacks;
    } rows[] = {
        {NULL, "a3: red wye", "no such words"},
        {"3", "a3: red wye", "no such words"},
        {"2", "f3: blue tee", "a3: red"},
        {"1", "<svg", "f3: blue"},
        {"0", "<svg", "f3: blue"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char *words[] = {"show", "record", "--svg", "-", "--ply", rows[i].ply, NULL};
        if (!rows[i].ply)
            words[4] = NULL;
        assert_int_equal(show_as(words), CLI_DONE);
        if (!strstr(printed, rows[i].has))
            fail_msg("row %zu lacks %s", i, rows[i].has);
        assert_null(strstr(printed, rows[i].lacks));
    }
    assert_int_equal(SHOW("record", "--svg", "-", "--seat", "red"), CLI_DONE);
    assert_non_null(strstr(printed, "f3: blue unknown, covered"));
    assert_int_equal(SHOW("record", "--svg", "-", "--seat", "blue"), CLI_DONE);
    assert_non_null(strstr(printed, "f3: blue tee, covered"));
    assert_int_equal(SHOW("record"), CLI_DONE);
    assert_int_equal(drawn.boards, 1);
    assert_int_equal(SHOW("record", "--ply", "4"), CLI_INVALID);
    assert_int_equal(SHOW("record", "--seat", "green"), CLI_INVALID);
    assert_int_equal(SHOW("none"), CLI_INVALID);
    assert_int_equal(drawn.boards, 0);
}

/* -- Parts ------------------------------------------------------------------------------------- */

static void assert_part(int32_t x, int32_t y, int32_t w, int32_t h) {
    assert_int_equal(drawn.pictures, 1);
    assert_int_equal(drawn.picture.x, x);
    assert_int_equal(drawn.picture.y, y);
    assert_int_equal(drawn.picture.w, w);
    assert_int_equal(drawn.picture.h, h);
}

#define PART(...) SHOW(__VA_ARGS__, "--svg", "-")

/* Cells are whole, whichever corners are named; points of a floor are corners. */
static void test_parts(void **state) {
    (void)state;
    static char *const corners[][2] = {{"b2", "d5"}, {"d5", "b2"}, {"b5", "d2"}, {"d2", "b5"}};
    assert_int_equal(PART("three-arrows", "--position", "position", "--from", "a1", "--to", "a1"),
                     CLI_DONE);
    const int32_t unit = drawn.picture.w;
    assert_true(unit > 0);
    assert_part(drawn.picture.x, drawn.picture.y, unit, unit);
    const int32_t x = drawn.picture.x, y = drawn.picture.y;
    for (size_t i = 0; i < COUNT(corners); i++) {
        assert_int_equal(PART("three-arrows", "--position", "position", "--from", corners[i][0],
                              "--to", corners[i][1]),
                         CLI_DONE);
        assert_part(x + unit, y + unit, 4 * unit, 3 * unit);
    }
    assert_int_equal(
        PART("arrow-party", "--position", "start", "--from", "100,200", "--to", "5000,3000"),
        CLI_DONE);
    assert_int_equal(drawn.picture.w, 4900);
    assert_int_equal(drawn.picture.h, 2800);
    assert_int_equal(drawn.picture.x, 100);
    static char *const empty[][2] = {{"0,0", "0,500"}, {"0,0", "500,0"}, {"7,7", "7,7"}};
    for (size_t i = 0; i < COUNT(empty); i++) {
        char words[100];
        assert_int_equal(
            PART("arrow-party", "--position", "start", "--from", empty[i][0], "--to", empty[i][1]),
            CLI_INVALID);
        (void)snprintf(words, sizeof words, "quiver: the area from --from %s to --to %s is empty\n",
                       empty[i][0], empty[i][1]);
        assert_string_equal(complained, words);
    }
    static char *const wrong[][2] = {{"zz", "a1"}, {"a1", "zz"}, {"a1", ""}, {"9,9", "a1"}};
    for (size_t i = 0; i < COUNT(wrong); i++) {
        assert_int_equal(PART("three-arrows", "--position", "position", "--from", wrong[i][0],
                              "--to", wrong[i][1]),
                         CLI_INVALID);
        assert_string_equal(complained, "quiver: --from and --to take cells or points of the "
                                        "board, as in moves\n");
        assert_int_equal(drawn.pictures, 0);
    }
}

/* -- Files ------------------------------------------------------------------------------------- */

/* A title of that many letters, which makes the picture so long at least. */
static char *title_of(size_t letters) {
    static char title[200001];
    memset(title, 'T', letters);
    title[letters] = '\0';
    return title;
}

static void test_files(void **state) {
    (void)state;
    assert_int_equal(PART("three-arrows", "--position", "position"), CLI_DONE);
    char *const picture = strdup(printed);
    assert_non_null(picture);
    assert_int_equal(SHOW("three-arrows", "--position", "position", "--svg", "one.svg"), CLI_DONE);
    assert_string_equal(text_of("one.svg"), picture);
    assert_int_equal(printed_bytes, 0);
    assert_int_equal(access("one.svg.new", F_OK), -1);
    assert_int_equal(drawn.pictures, 1);
    /* over an old one, with another title, as long as it is */
    for (size_t letters = 1; letters <= 200000; letters += 66600) {
        assert_int_equal(SHOW("three-arrows", "--position", "position", "--svg", "one.svg",
                              "--title", title_of(letters)),
                         CLI_DONE);
        assert_string_equal(drawn.picture.title, title_of(letters));
        const char *const text = text_of("one.svg");
        assert_non_null(strstr(text, title_of(letters)));
        assert_string_equal(text + strlen(text) - 7, "</svg>\n");
    }
    assert_int_equal(remove("one.svg"), 0);
    free(picture);
}

/* What cannot be written whole is not written at all. */
static void test_failures(void **state) {
    (void)state;
    write_file("one.svg", "old");
    torn = true;
    assert_int_equal(SHOW("three-arrows", "--position", "position", "--svg", "one.svg"),
                     CLI_FAILED);
    assert_string_equal(complained, "quiver: one.svg.new: could not be written\n");
    assert_int_equal(PART("three-arrows", "--position", "position"), CLI_FAILED);
    torn = false;
    assert_string_equal(text_of("one.svg"), "old");
    assert_int_equal(access("one.svg.new", F_OK), -1);
    assert_int_equal(SHOW("three-arrows", "--position", "position", "--svg", "none/one.svg"),
                     CLI_FAILED);
    assert_string_equal(complained, "quiver: none/one.svg.new: No such file or directory\n");
    char longest[LONGEST_PATH + 1];
    memset(longest, 'a', sizeof longest - 1);
    for (size_t n = LONGEST_PATH - 6; n < LONGEST_PATH; n++) {
        longest[n] = '\0';
        assert_int_equal(SHOW("three-arrows", "--position", "position", "--svg", longest),
                         CLI_FAILED);
        assert_int_equal(strstr(complained, "the name is too long") != NULL, n + 5 > LONGEST_PATH);
        longest[n] = 'a';
    }
    assert_int_equal(mkdir("folder", 0700), 0); /* no regular file, so it is not replaced */
    assert_int_equal(SHOW("three-arrows", "--position", "position", "--svg", "folder"), CLI_FAILED);
    assert_string_equal(complained, "quiver: folder: Is a directory\n");
    assert_int_equal(access("folder.new", F_OK), -1);
    assert_int_equal(SHOW("three-arrows", "--position", "position", "--svg", "/dev/null"),
                     CLI_DONE);
    assert_int_equal(mkdir("one.svg.new", 0700), 0);
    assert_int_equal(SHOW("three-arrows", "--position", "position", "--svg", "one.svg"),
                     CLI_FAILED);
    assert_string_equal(text_of("one.svg"), "old");
    assert_int_equal(remove("one.svg") | remove("folder"), 0);
}

/* -- The command line -------------------------------------------------------------------------- */

static void test_usage(void **state) {
    (void)state;
    static char board[] = "board=7";
    static const struct {
        char *words[9];
        const char *why;
    } rows[] = {
        {{"three-arrows"}, "--position FILE is needed; to show a record"},
        {{"three-arrows", "--ply", "1", "--position", "position"}, "--ply is for records"},
        {{"--position", "position"}, "a position needs a game: quiver show "},
        {{"record", "--content", "x"}, "a position needs a game"},
        {{"record", "--players", "2"}, "a position needs a game"},
        {{"record", "--option", board}, "a position needs a game"},
        {{NULL}, "name a record, or a game and --position FILE"},
        {{"record", "--svg", "-", "--from", "a1"}, "--from and --to go together"},
        {{"record", "--svg", "-", "--to", "a1"}, "--from and --to go together"},
        {{"record", "--from", "a1", "--to", "a2"}, "add --svg FILE"},
        {{"record", "--title", "x"}, "add --svg FILE"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char *words[11] = {"show"};
        memcpy(words + 1, rows[i].words, sizeof rows[i].words);
        assert_int_equal(show_as(words), CLI_USAGE);
        if (!strstr(complained, rows[i].why))
            fail_msg("row %zu: %s instead of %s", i, complained, rows[i].why);
        assert_int_equal(drawn.boards + drawn.pictures, 0);
    }
    assert_int_equal(SHOW("record", "record"), CLI_USAGE);
}

/* -- The files --------------------------------------------------------------------------------- */

static void write_record(void) {
    static const struct {
        uint32_t who;
        const char *words;
    } entries[] = {{QV_CHANCE, "start blue"}, {1, "place tee r0 f3 cover"}, {0, "place wye r0 a3"}};
    qv_ruleset *const rules =
        qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, NULL);
    qv_record *const record =
        qv_record_new(rules, NULL, 0, &(qv_record_head){.seeded = false}, NULL);
    assert_true(rules && record);
    uint32_t at = 0;
    size_t n;
    for (size_t i = 0; i < COUNT(entries); i++) {
        uint16_t steps[QV_STEPS];
        const int taken = qv_read(rules, entries[i].words, steps, NULL);
        assert_true(taken > 0);
        at = qv_record_add(record, at, entries[i].who, steps, (uint32_t)taken, NULL);
        assert_int_equal(at, i + 1);
    }
    write_file("record", qv_record_text(record, &n, NULL));
    qv_record_free(record);
    qv_ruleset_free(rules);
}

static char folder[] = "/tmp/quiver-cli-show-XXXXXX";

static int set_up(void **state) {
    (void)state;
    if (!mkdtemp(folder) || chdir(folder) != 0)
        return -1;
    write_file("position", "current: red\nb2 red tee r1 cover\nb3 red cross\n"
                           "d4 blue wye r2 cover shield\nd5 blue double r3\n");
    write_file("wrong", "b2 red anvil\n");
    write_file("start", "");
    write_record();
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    free(printed);
    static const char *const names[] = {"position", "wrong", "start", "record", "one.svg.new"};
    for (size_t i = 0; i < COUNT(names); i++)
        (void)remove(names[i]);
    return chdir("/") != 0 || rmdir(folder) != 0 ? -1 : 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_views), cmocka_unit_test(test_text),  cmocka_unit_test(test_records),
        cmocka_unit_test(test_parts), cmocka_unit_test(test_files), cmocka_unit_test(test_failures),
        cmocka_unit_test(test_usage),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

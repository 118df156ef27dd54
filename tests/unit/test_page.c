/* SPDX-License-Identifier: MIT */
/* Text broken into lines: paragraphs, lists, tables, pictures and comments of pages, styles, widths
 * of characters.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include "check.h"
#include "terminal/leaving.h"
#include "terminal/menu.h"
#include "terminal/rulebook.h"
#include "terminal/screen.h"

static char *text;
static size_t length;

static term_screen screen_of(uint32_t width, bool colour) {
    term_screen screen = {.width = width, .height = 24, .utf8 = true, .colour = colour};
    screen.out = open_memstream(&text, &length);
    assert_non_null(screen.out);
    return screen;
}

static void assert_written(const term_screen *screen, const char *expected) {
    fclose(screen->out);
    assert_string_equal(text, expected);
    free(text);
}

static void assert_page(const char *page, const char *expected) {
    const term_screen screen = screen_of(30, false);
    term_page(&screen, page, strlen(page));
    assert_written(&screen, expected);
}

static void test_paragraphs(void **state) {
    (void)state;
    assert_page("one\ntwo\n", "one two\n");
    assert_page("one\ntwo", "one two\n");
    assert_page("one\n\ntwo\n", "one\n\ntwo\n");
    assert_page("aaaa bbbb cccc dddd eeee ffff gggg hhhh\n",
                "aaaa bbbb cccc dddd eeee ffff\ngggg hhhh\n");
    assert_page("aaaa bbbb cccc dddd eeee fffff\n", "aaaa bbbb cccc dddd eeee\nfffff\n");
    assert_page("", "");
}

static void test_lists(void **state) {
    (void)state;
    assert_page("- aaaa bbbb cccc dddd eeee ffff\n  gggg\n- two\n",
                "- aaaa bbbb cccc dddd eeee\n  ffff gggg\n- two\n");
    assert_page("1. aaaa bbbb cccc dddd eeee ffff\n2. two\n9. nine\n0. none\n",
                "1. aaaa bbbb cccc dddd eeee\n   ffff\n2. two\n9. nine\n0. none\n");
    assert_page("text\n- one\n- two\ntext\n", "text\n- one\n- two text\n");
    assert_page("-x\n1.x\n1 x\n:. x\n/. x\n", "-x 1.x 1 x :. x /. x\n");
}

static void test_lines_of_their_own(void **state) {
    (void)state;
    assert_page("# A heading that is wider than the window\ntext\n",
                "A heading that is wider than the window\ntext\n");
    assert_page(
        "text\n## Head\ntext\n| a | b |\n|---|---|\n| aaaa bbbb cccc | dddd eeee |\n<p>\ntext\n",
        "text\nHead\ntext\n  a; b\n  aaaa bbbb cccc; dddd eeee\n<p>\ntext\n");
    assert_page("text\n![A picture of something large](file.svg)\ntext\n",
                "text\nPicture: A picture of\n  something large\ntext\n");
    assert_page("![A b](c)\n!x\n!\n", "Picture: A b\n!x !\n");
    assert_page("![A b\n", "Picture: A b\n");
    assert_page("one\n<!-- said\nby nobody -->\n", "one\nby nobody -->\n");
    assert_page("<!-- said -->\none\n<!--\n<!-- x -->\ntwo\n", "one\n<!--\ntwo\n");
}

/* Quotations stay, and so do the characters in them; in a box only those. */
static void test_emphasis_is_no_text(void **state) {
    (void)state;
    static const char page[] = "**A-1** One *word* of `a * b`, 2 **or\nthree**.\n";
    assert_page(page, "A-1 One word of `a * b`, 2 or\nthree.\n");
    term_screen screen = screen_of(30, false);
    screen.boxed = true;
    term_page(&screen, page, strlen(page));
    assert_written(&screen, "A-1 One word of a * b, 2 or\nthree.\n");
}

static void test_headings_are_strong(void **state) {
    (void)state;
    const term_screen screen = screen_of(30, true);
    static const char page[] = "# Head\n|x|\n";
    char expected[100];
    term_page(&screen, page, strlen(page));
    snprintf(expected, sizeof expected, "%sHead%s\n  x\n", term_style(&screen, TERM_STRONG),
             term_style(&screen, TERM_PLAIN));
    assert_string_not_equal(term_style(&screen, TERM_STRONG), "");
    assert_written(&screen, expected);
}

static void test_sections_begin_with_headings(void **state) {
    (void)state;
    static const char page[] = "## One\n## Two and more\nandTwo\n## Two\ntext\n## Three\n";
    size_t n = 0;
    const char *const two = term_section_find(page, "Two", &n);
    assert_non_null(two);
    assert_int_equal(n, strlen("## Two\ntext\n"));
    assert_memory_equal(two, "## Two\ntext\n", n);
    assert_null(term_section_find(page, "Tw", &n));
    assert_null(term_section_find(page, "text", &n));
}

static void test_indents(void **state) {
    (void)state;
    term_screen screen = screen_of(20, false);
    term_paragraph(&screen, "  * ", "aaaa bbbb cccc dddd eeee");
    term_say(&screen, "", "%s %d", "aaaa bbbb cccc dddd", 17);
    fputs("12345678", screen.out);
    term_continue(&screen, 8, 3, "aaaa bbbb cccc dddd");
    term_paragraph(&screen, "", "a-word-that-is-wider-than-the-window b");
    term_paragraph(&screen, "> ", "");
    assert_written(&screen, "  * aaaa bbbb cccc\n    dddd eeee\n"
                            "aaaa bbbb cccc dddd\n17\n"
                            "12345678aaaa bbbb\n   cccc dddd\n"
                            "a-word-that-is-wider-than-the-window\nb\n"
                            "> \n");
}

static void test_glue(void **state) {
    (void)state;
    char move[] = "aaaa bbbb cccc";
    term_glue(move);
    assert_string_equal(move, "aaaa" TERM_GLUE "bbbb" TERM_GLUE "cccc");
    const term_screen screen = screen_of(20, false);
    char line[80];
    snprintf(line, sizeof line, "one two %s %s", move, move);
    term_paragraph(&screen, "", line);
    assert_written(&screen, "one two\naaaa bbbb cccc\naaaa bbbb cccc\n");
}

static void test_widths(void **state) {
    (void)state;
    assert_int_equal(term_width(""), 0);
    assert_int_equal(term_width("abc"), 3);
    assert_int_equal(term_width("\u2191\u2196x"), 3);
    assert_int_equal(term_lines(""), 0);
    assert_int_equal(term_lines("a\nb\n"), 2);
    assert_int_equal(term_lines("\n\n\n"), 3);
}

/* Seats named after colours have these, all others take them in this order. */
static void test_colours_of_seats(void **state) {
    (void)state;
    static const char *const tints[QV_SEATS] = {"\033[91m", "\033[94m", "\033[92m", "\033[93m",
                                                "\033[95m", "\033[96m", "\033[97m", "\033[90m"};
    static const char *const styles[] = {"\033[0m", "\033[2m", "\033[1m", "\033[1;33m"};
    for (uint32_t style = 0; style < COUNT(styles) + QV_SEATS; style++) {
        term_screen screen = term_screen_open(false);
        assert_string_equal(term_style(&screen, style), ""); /* no terminal */
        screen.colour = true;
        assert_string_equal(term_style(&screen, style),
                            style < COUNT(styles) ? styles[style] : tints[style - COUNT(styles)]);
    }
    for (uint32_t i = 0; qv_game_at(i); i++) {
        term_screen screen = {.colour = true};
        qv_ruleset *const rules = qv_ruleset_new(
            qv_game_at(i), qv_game_players(qv_game_at(i), NULL), NULL, 0, NULL, 0, NULL);
        memset(screen.tint, 97, sizeof screen.tint);
        term_screen_name_seats(&screen, rules);
        for (uint32_t seat = 0; seat < qv_ruleset_players(rules); seat++) {
            const char *const name = qv_seat_name(rules, seat);
            const char *const tint = strcmp(name, "red") == 0      ? "\033[91m"
                                     : strcmp(name, "blue") == 0   ? "\033[94m"
                                     : strcmp(name, "green") == 0  ? "\033[92m"
                                     : strcmp(name, "yellow") == 0 ? "\033[93m"
                                     : strcmp(name, "purple") == 0 ? "\033[95m"
                                                                   : "\033[97m";
            assert_string_equal(term_style(&screen, TERM_SEAT + seat), tint);
        }
        qv_ruleset_free(rules);
    }
}

/* A word as a shell reads it. */
static void test_quotes(void **state) {
    (void)state;
    static const char *const words[][2] = {{"", ""},
                                           {"a-Z_0+=:./,@%9", "a-Z_0+=:./,@%9"},
                                           {"two words", "'two words'"},
                                           {"it's", "'it'\\''s'"},
                                           {"~", "'~'"}};
    for (size_t i = 0; i < COUNT(words); i++) {
        char quoted[40];
        qv_text out = qv_text_over(quoted, sizeof quoted);
        term_quote(&out, words[i][0]);
        assert_string_equal(quoted, words[i][1]);
    }
}

static void print_menu(term_menu *menu, const char *expected) {
    const term_screen screen = screen_of(60, false);
    term_menu_print(&screen, menu);
    term_menu_explain(&screen, menu, false);
    assert_written(&screen, expected);
}

/* More rows than there is room for: the last one is lost. */
static void test_menus(void **state) {
    (void)state;
    static const char *const typed[] = {"",  "1",    "32",     "33",  "0",      "-1",    "a",
                                        "b", "word", "name 7", "nam", "word-7", "word-", "zzz"};
    static const uint32_t rows[] = {0, 0, 31, 99, 99, 99, 99, 99, 0, 7, 99, 7, 99, 99};
    term_menu *const menu = calloc(1, sizeof *menu);
    assert_non_null(menu);
    strcpy(menu->question, "Which?");
    for (uint32_t i = 0; i < TERM_MENU_ROWS + 2; i++) {
        term_menu_row *const row = term_menu_add(menu);
        assert_string_equal(row->name, "");
        snprintf(row->name, sizeof row->name, "name %u", (unsigned)i);
        snprintf(row->word, sizeof row->word, i ? "word-%u" : "word", (unsigned)i);
        assert_int_equal(menu->n, i < TERM_MENU_ROWS ? i + 1 : TERM_MENU_ROWS);
    }
    for (size_t i = 0; i < COUNT(typed); i++) {
        const term_screen screen = screen_of(60, false);
        uint32_t row = 99;
        const bool found = term_menu_find(&screen, menu, typed[i], &row);
        fclose(screen.out);
        assert_int_equal(found ? row : 99, rows[i]);
        assert_int_equal(text[0] == '\0', found);
        free(text);
    }
    menu->n = 2;
    strcpy(menu->row[1].note, "a note");
    strcpy(menu->row[1].what, "what it is");
    print_menu(menu, "Which?\n"
                     "  1. name 0\n"
                     "  2. name 1, a note\n"
                     "     what it is\n"
                     "Type a number or a name; Enter alone takes 1. `help` says\n"
                     "more, `quit` leaves.\n"
                     "Type the number of a row, its name or the beginning of\n"
                     "that; Enter alone takes 1. `quit` leaves.\n"
                     "In the game, `rules in short` and `help` tell the goal, the\n"
                     "rules in short and what can be done. Without --plain it\n"
                     "fills the window of a terminal that is large enough;\n"
                     "`quiver help play` lists all options.\n");
    menu->follows = true;
    menu->n = 1;
    print_menu(menu, "Which?\n"
                     "  1. name 0\n"
                     "Type a number or a name; Enter alone takes 1. `back` goes\n"
                     "back, `help` says more, `quit` leaves.\n"
                     "Type the number of a row, its name or the beginning of\n"
                     "that; Enter alone takes 1. `back` goes back to the question\n"
                     "before. `quit` leaves.\n"
                     "In the game, `rules in short` and `help` tell the goal, the\n"
                     "rules in short and what can be done. Without --plain it\n"
                     "fills the window of a terminal that is large enough;\n"
                     "`quiver help play` lists all options.\n");
    free(menu);
}

static void test_unsafe_characters(void **state) {
    (void)state;
    const term_screen screen = screen_of(20, false);
    term_print(&screen, TERM_STRONG, "a\x1B[2J%s\n", "\tb\x7F");
    assert_written(&screen, "a?[2J?b?\n");
}

static void test_detours(void **state) {
    (void)state;
    term_screen screen = screen_of(20, false);
    term_detour detour;
    term_print(&screen, TERM_PLAIN, "before ");
    assert_true(term_divert(&detour, &screen));
    term_print(&screen, TERM_PLAIN, "kept");
    char *const kept = term_diverted(&detour, &screen);
    assert_string_equal(kept, "kept");
    free(kept);
    term_print(&screen, TERM_PLAIN, "after");
    assert_written(&screen, "before after");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_paragraphs),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_lines_of_their_own),
        cmocka_unit_test(test_emphasis_is_no_text),
        cmocka_unit_test(test_headings_are_strong),
        cmocka_unit_test(test_sections_begin_with_headings),
        cmocka_unit_test(test_indents),
        cmocka_unit_test(test_glue),
        cmocka_unit_test(test_widths),
        cmocka_unit_test(test_colours_of_seats),
        cmocka_unit_test(test_quotes),
        cmocka_unit_test(test_menus),
        cmocka_unit_test(test_unsafe_characters),
        cmocka_unit_test(test_detours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

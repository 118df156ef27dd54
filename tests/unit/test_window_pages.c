/* SPDX-License-Identifier: MIT */
/* Text that is longer than its box in the window: broken between words, ended with a sentence, and
 * read in parts beside the list.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include <stdio.h>

#include "check.h"
#include "tui/layout.h"
#include "tui/pane.h"

/* -- Plain text -------------------------------------------------------------------------------- */

/* Lines end between words, and the last one says that there is more. */
static void plain_text_is_broken_between_words(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint32_t lines; /* that it has */
        const char *shown[2];
    } row[] = {
        {"", 0, {"", ""}},
        {"one line", 1, {"one line", ""}},
        {"ten chars.", 1, {"ten chars.", ""}},
        {"ten chars. more", 2, {"ten chars.", "more"}},
        {"eleven char", 2, {"eleven", "char"}},
        {"too long for two lines", 3, {"too long", "for two …"}},
        {"onelongwordwithoutaspace", 3, {"onelongwor", "dwithout …"}},
        {"Ärger über öde Öfen", 2, {"Ärger über", "öde Öfen"}},
    };
    term_session session = {.screen = {.utf8 = true}};
    for (size_t i = 0; i < COUNT(row); i++) {
        term_canvas c;
        char *text = NULL;
        size_t size;
        assert_int_equal(tui_pane_broken(row[i].text, 10), row[i].lines);
        session.screen.out = open_memstream(&text, &size);
        assert_true(term_canvas_new(&c, &session.screen, 12, 3));
        tui_pane_text(&c, (term_box){1, 0, 10, 2}, row[i].text, TERM_PLAIN);
        for (uint32_t y = 0; y < 3; y++) {
            (void)term_canvas_line(&c, y);
            fputc('\n', session.screen.out);
        }
        fclose(session.screen.out);
        char expected[80];
        snprintf(expected, sizeof expected, "%s%s\n%s%s\n\n", row[i].shown[0][0] ? " " : "",
                 row[i].shown[0], row[i].shown[1][0] ? " " : "", row[i].shown[1]);
        assert_string_equal(text, expected);
        free(text);
        term_canvas_free(&c);
    }
}

/* -- Prose ------------------------------------------------------------------------------------- */

/* A message that can be read in parts leaves the list what may be picked, but for its first lines.
 */
static void what_may_be_picked_stays_beside_prose(void **state) {
    (void)state;
    static const struct {
        uint32_t list, told, beside;
        uint32_t lines[2]; /* list, message */
    } row[] = {
        {7, 13, 0, {4, 10}},  {7, 13, 6, {6, 8}}, {7, 13, 7, {7, 7}},   {12, 13, 12, {9, 5}},
        {12, 20, 4, {4, 10}}, {12, 7, 4, {6, 8}}, {12, 3, 12, {10, 4}}, {3, 20, 1, {3, 11}},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        const tui_needs needs = {.board_width = 44,
                                 .board_height = 19,
                                 .seats = 6,
                                 .list = row[i].list,
                                 .told = row[i].told,
                                 .beside = row[i].beside,
                                 .shown = row[i].told};
        const tui_layout at = tui_layout_of(80, 24, &needs);
        assert_int_equal(at.list.height, row[i].lines[0]);
        assert_int_equal(at.preview.height, row[i].lines[1]);
    }
}

/* Where more follows, the box ends with a sentence, and the next page begins with what was left
 * out; a sentence that fills the box is shown as far as it goes. */
static void prose_ends_with_a_sentence(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint32_t first, height, lines; /* `lines`: those that are shown */
        const char *shown;
    } row[] = {
        {"One. Two\nand a half.\nThree\nand so on.\n", 0, 4, 4,
         "One. Two|and a half.|Three|and so on.|"},
        {"One. Two\nand a half.\nThree\nand so on.\n", 0, 3, 2, "One. Two|and a half.||"},
        {"One.\nTwo and\na half. Three\nand so on.\n", 0, 3, 2, "One.|Two and|a half.|"},
        {"One.\nTwo and\na half. Three\nand so on.\n", 2, 2, 2, "a half. Three|and so on.|"},
        {"One.\n  2. two\nand three\nmore.\n", 0, 3, 1, "One.|||"},
        {"Now only:\nit ends [1.8]\nand more\n", 0, 2, 2, "Now only:|it ends [1.8]|"},
        {"One has 1.5\nlines and more\nand more.\n", 0, 2, 2, "One has 1.5|lines and more|"},
        {"From 10.\nto\nmore\n", 0, 2, 1, "From 10.||"},
        {"On\nfrom 9. On\nto\nmore\n", 0, 3, 1, "On|from 9.||"},
        {"From\n10. On\nto\nmore\n", 0, 3, 3, "From|10. On|to|"},
        {"One.\n12.\nto\nmore\n", 0, 3, 2, "One.|12.||"},
        {"It (ends).\nBut\nthen\n", 0, 2, 1, "It (ends).||"},
        {".\nis no\nend\n", 0, 2, 2, ".|is no|"},
    };
    term_session *const session = calloc(1, sizeof *session);
    assert_non_null(session);
    session->screen = (term_screen){.out = stdout, .utf8 = true, .width = 80, .height = 24};
    for (size_t i = 0; i < COUNT(row); i++) {
        tui_pane pane = {0};
        term_canvas c;
        char *text = NULL;
        size_t size;
        assert_true(tui_pane_catch(&pane, session, 40));
        fputs(row[i].text, session->screen.out);
        tui_pane_release(&pane, session);
        pane.first = row[i].first;
        assert_int_equal(tui_pane_whole_lines(&pane, row[i].height), row[i].lines);
        term_screen screen = session->screen;
        screen.out = open_memstream(&text, &size);
        assert_true(term_canvas_new(&c, &screen, 40, row[i].height));
        tui_pane_draw_sentences(&pane, &c, (term_box){0, 0, 40, row[i].height});
        for (uint32_t y = 0; y < row[i].height; y++) {
            (void)term_canvas_line(&c, y);
            fputc('|', screen.out);
        }
        fclose(screen.out);
        assert_string_equal(text, row[i].shown);
        assert_string_equal(pane.text, row[i].text);
        free(text);
        term_canvas_free(&c);
        tui_pane_clear(&pane);
    }
    free(session);
}

/* -- Lines of a pane --------------------------------------------------------------------------- */

/* No further than to the first and the last line, nor beyond them if there are fewer lines than
 * before. */
static void panes_are_scrolled_to_their_ends(void **state) {
    (void)state;
    static const struct {
        uint32_t lines, height, first;
        int32_t by;
        uint32_t to;
    } row[] = {
        {10, 4, 0, 1, 1},  {10, 4, 5, 1, 6},  {10, 4, 6, 1, 6},  {10, 4, 2, 4, 6},
        {10, 4, 2, 5, 6},  {10, 4, 2, 3, 5},  {10, 4, 3, -1, 2}, {10, 4, 0, -1, 0},
        {10, 4, 3, -3, 0}, {10, 4, 3, -4, 0}, {10, 4, 3, 0, 3},  {4, 4, 0, 1, 0},
        {5, 4, 0, 1, 1},   {3, 4, 0, 1, 0},   {10, 4, 9, -1, 6}, {10, 4, 8, -2, 6},
        {10, 4, 8, -3, 5}, {3, 4, 3, -1, 0},  {10, 4, 6, 0, 6},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        tui_pane pane = {.lines = row[i].lines, .first = row[i].first};
        tui_pane_scroll(&pane, row[i].by, row[i].height);
        assert_int_equal(pane.first, row[i].to);
    }
}

/* Each style is drawn as it was printed, lines that are scrolled off count, and what is wider or
 * higher than the box is cut off. */
static void panes_are_drawn_in_their_box(void **state) {
    (void)state;
    enum { WIDE = 6, HIGH = 4, STYLES = TERM_SEAT + QV_SEATS };
    term_session *const session = calloc(1, sizeof *session);
    assert_non_null(session);
    session->screen = (term_screen){.out = stdout, .utf8 = true, .width = 80, .height = 24};
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        session->screen.tint[seat] = (uint8_t)(90 + seat % 8);
    term_screen coloured = session->screen;
    coloured.colour = true;
    tui_pane pane = {0};
    assert_true(tui_pane_catch(&pane, session, 40));
    for (uint32_t style = 0; style < STYLES; style++) {
        term_print(&session->screen, style, "ä%c", (int)('a' + style));
        term_print(&session->screen, TERM_PLAIN, "→🎲wide\n");
    }
    tui_pane_release(&pane, session);
    assert_int_equal(pane.lines, STYLES);
    for (uint32_t first = 0; first < STYLES; first++) {
        term_canvas c;
        pane.first = first;
        assert_true(term_canvas_new(&c, &session->screen, WIDE, HIGH));
        tui_pane_draw(&pane, &c, (term_box){1, 1, WIDE - 2, HIGH - 2});
        for (uint32_t y = 0; y < HIGH; y++)
            for (uint32_t x = 0; x < WIDE; x++) {
                const uint32_t style = first + y - 1;
                const char own[2] = {(char)('a' + style), '\0'};
                const char *const line[] = {" ", "ä", own, "→", "🎲", " "};
                const bool inside = y > 0 && y < HIGH - 1 && style < STYLES;
                const term_character *const at = &c.at[y * WIDE + x];
                assert_string_equal(at->text, inside ? line[x] : " ");
                assert_string_equal(
                    term_style(&coloured, at->style), /* some colours may be alike */
                    term_style(&coloured, inside && (x == 1 || x == 2) ? style : TERM_PLAIN));
            }
        term_canvas_free(&c);
    }
    tui_pane_clear(&pane);
    free(session);
}

/* A line that is cut says so, with what the screen can show. */
static void lines_are_cut_at_the_edge(void **state) {
    (void)state;
    static const struct {
        const char *text;
        uint32_t width;
        const char *shown[2]; /* with UTF-8, and without */
    } row[] = {
        {"four", 4, {"four  ", "four  "}},    {"four", 3, {"fo…   ", "fo~   "}},
        {"four", 1, {"…     ", "~     "}},    {"four", 0, {"      ", "      "}},
        {"", 3, {"      ", "      "}},        {"four", 5, {"four  ", "four  "}},
        {"one two", 6, {"one…  ", "one~  "}}, {"a longer", 5, {"a lo… ", "a lo~ "}},
    };
    for (size_t i = 0; i < COUNT(row) * 2; i++) {
        term_screen screen = {.utf8 = i % 2 == 0, .width = 80, .height = 24};
        term_canvas c;
        char shown[40] = "";
        assert_true(term_canvas_new(&c, &screen, 7, 1));
        tui_pane_line(&c, 1, 0, row[i / 2].width, row[i / 2].text, TERM_STRONG);
        assert_string_equal(c.at[0].text, " ");
        for (uint32_t x = 1; x < 7; x++)
            strcat(shown, c.at[x].text);
        assert_string_equal(shown, row[i / 2].shown[i % 2]);
        term_canvas_free(&c);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_text_is_broken_between_words),
        cmocka_unit_test(what_may_be_picked_stays_beside_prose),
        cmocka_unit_test(prose_ends_with_a_sentence),
        cmocka_unit_test(panes_are_scrolled_to_their_ends),
        cmocka_unit_test(panes_are_drawn_in_their_box),
        cmocka_unit_test(lines_are_cut_at_the_edge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/* The layout of a full window, text in boxes, and the cursor on boards and maps, without a
 * terminal.
 */
#include <stdio.h>

#include "check.h"
#include "tui/field.h"
#include "tui/layout.h"
#include "tui/list.h"
#include "tui/pane.h"
#include "tui/window.h"

/* -- Locations --------------------------------------------------------------------------------- */

static void lies_inside(const tui_layout *at, term_box box) {
    if (!box.height)
        return;
    assert_true(box.x + box.width <= at->width);
    assert_true(box.y + box.height <= at->rows);
}

static bool meet(term_box a, term_box b) {
    return a.height && b.height && a.x < b.x + b.width && b.x < a.x + a.width &&
           a.y < b.y + b.height && b.y < a.y + a.height;
}

static void check_layout(uint32_t width, uint32_t height, const tui_needs *needs) {
    const tui_layout at = tui_layout_of(width, height, needs);
    term_box boxes[] = {at.board, at.seats, at.list, at.preview, at.log, at.why};
    for (size_t i = 2; i < COUNT(boxes); i++) {
        if (!boxes[i].height)
            continue;
        assert_true(boxes[i].y > 0);
        boxes[i].y--; /* its heading */
        boxes[i].height++;
    }
    for (size_t i = 0; i < COUNT(boxes); i++) {
        lies_inside(&at, boxes[i]);
        for (size_t k = 0; k < i; k++)
            assert_false(meet(boxes[i], boxes[k]));
    }
    assert_true(at.board.height > 0 && at.board.width > 0);
    assert_true(at.preview.height >= 3 || (at.log.height >= 4 && needs->unread && !needs->told));
    assert_true(!at.log.height || at.log.height >= 2 || at.log.height >= needs->unread);
    assert_true(at.log.width >= TUI_SIDE_LEAST);
    assert_true(!needs->list || at.list.height > 0);
}

/* News, the prompt and the keys stand one below the other; the prompt is never missing, and the
 * keys only where news have taken their line. */
static void check_below(uint32_t width, uint32_t height, const tui_needs *needs) {
    const tui_layout at = tui_layout_of(width, height, needs);
    assert_int_equal(at.news.y, at.rows);
    assert_int_equal(at.news.y + at.news.height, at.status);
    assert_int_equal(at.news.height > 0, needs->news > 0);
    assert_true(at.prompt == 1 || at.prompt == needs->prompt);
    assert_int_equal(at.status + at.prompt, at.keys < height ? at.keys : height);
    assert_true(at.keys == height - 1 || (at.news.height == 1 && at.prompt == 1));
}

/* What tells the last computation has room for sentences where there is no board to speak of. */
static void a_window_without_a_board_has_a_left_side(void **state) {
    (void)state;
    const tui_needs needs = {.board_width = 1, .board_height = 1, .list = 9, .seats = 5};
    const tui_layout at = tui_layout_of(80, 24, &needs);
    assert_int_equal(at.board.width, 1);
    assert_true(at.why.width >= 30 && at.why.height > 5);
    assert_int_equal(at.side, at.why.width + 1);
}

static void boxes_lie_apart_in_any_window(void **state) {
    (void)state;
    for (uint32_t width = TUI_WIDTH_LEAST; width < 220; width += 7)
        for (uint32_t height = TUI_HEIGHT_LEAST; height < 90; height += 3)
            for (uint32_t board = 10; board < 90; board += 13)
                for (uint32_t lines = 0; lines < 60; lines += 5)
                    for (uint32_t noted = 0; noted < 2; noted++) {
                        const tui_needs needs = {.board_width = board,
                                                 .board_height = board / 2 + 2,
                                                 .filled = board / 2 + lines % 3,
                                                 .seats = lines,
                                                 .list = lines,
                                                 .told = noted * lines,
                                                 .unread = lines % 7,
                                                 .shown = lines / 3,
                                                 .log = lines / 2,
                                                 .news = lines % 3,
                                                 .prompt = lines % 4 % 3};
                        check_layout(width, height, &needs);
                        check_below(width, height, &needs);
                    }
}

/* The lines of each box beside the board. A message grows at the cost of the list; of the boxes
 * below it one has all lines, unless it leaves enough of them to the other one. */
static void lines_are_shared(void **state) {
    (void)state;
    static const struct {
        uint32_t height, seats, list, told, unread, shown, log;
        uint32_t lines[4]; /* seats, list, preview, log */
    } row[] = {
        {24, 3, 7, 0, 0, 5, 20, {3, 7, 5, 4}},      {24, 3, 23, 0, 0, 5, 20, {3, 9, 5, 2}},
        {24, 3, 23, 30, 0, 30, 20, {3, 4, 13, 0}},  {24, 3, 7, 6, 0, 6, 20, {3, 7, 6, 3}},
        {24, 3, 0, 0, 0, 5, 20, {3, 0, 5, 12}},     {24, 3, 2, 0, 0, 5, 20, {3, 2, 5, 9}},
        {20, 3, 7, 0, 0, 4, 20, {3, 6, 4, 2}},      {20, 7, 9, 0, 0, 4, 20, {7, 5, 4, 0}},
        {45, 4, 12, 0, 0, 8, 20, {4, 12, 8, 16}},   {45, 4, 40, 0, 0, 8, 20, {4, 20, 8, 8}},
        {45, 4, 12, 25, 0, 25, 20, {4, 12, 25, 0}}, {24, 3, 7, 0, 9, 4, 20, {3, 7, 0, 10}},
        {24, 3, 7, 9, 9, 9, 20, {3, 7, 10, 0}},     {24, 3, 7, 0, 2, 5, 20, {3, 7, 5, 4}},
        {24, 3, 23, 0, 40, 5, 20, {3, 6, 0, 11}},   {24, 3, 23, 6, 40, 6, 20, {3, 9, 8, 0}},
        {24, 8, 7, 0, 9, 4, 20, {8, 6, 0, 6}},      {24, 3, 7, 0, 0, 1, 20, {3, 7, 3, 6}},
        {24, 3, 7, 7, 0, 1, 20, {3, 7, 3, 6}},      {24, 3, 7, 0, 0, 12, 0, {3, 7, 10, 0}},
        {24, 3, 7, 0, 0, 12, 1, {3, 7, 10, 0}},     {24, 3, 7, 12, 0, 12, 0, {3, 5, 12, 0}},
        {45, 4, 40, 0, 30, 8, 60, {4, 7, 0, 30}},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        const tui_needs needs = {.board_width = 44,
                                 .board_height = 19,
                                 .seats = row[i].seats,
                                 .list = row[i].list,
                                 .told = row[i].told,
                                 .unread = row[i].unread,
                                 .shown = row[i].shown,
                                 .log = row[i].log};
        const tui_layout at = tui_layout_of(80, row[i].height, &needs);
        const uint32_t lines[4] = {at.seats.height, at.list.height, at.preview.height,
                                   at.log.height};
        for (size_t k = 0; k < 4; k++)
            assert_int_equal(lines[k], row[i].lines[k]);
        assert_int_equal(at.log.y + at.log.height, at.status);
    }
}

/* The lines below a board of 19 lines: news, prompt, whether there are keys, and the lines above.
 */
static void lines_below_take_what_the_board_leaves(void **state) {
    (void)state;
    static const struct {
        uint32_t height, news, prompt;
        uint32_t lines[4];
    } row[] = {
        {24, 0, 1, {0, 1, 1, 22}}, {24, 1, 1, {1, 1, 1, 21}}, {24, 2, 1, {2, 1, 1, 20}},
        {24, 0, 2, {0, 2, 1, 21}}, {24, 1, 2, {1, 2, 1, 20}}, {24, 2, 2, {2, 2, 1, 19}},
        {23, 2, 2, {1, 2, 1, 19}}, {22, 2, 2, {1, 1, 1, 19}}, {22, 0, 2, {0, 2, 1, 19}},
        {21, 2, 2, {1, 1, 0, 19}}, {21, 0, 2, {0, 1, 1, 19}}, {20, 2, 1, {1, 1, 0, 18}},
        {20, 0, 0, {0, 1, 1, 18}},
    };
    static const struct {
        uint32_t height, lesson;
        uint32_t lines[4];
    } lesson[] = {
        {30, 3, {2, 2, 1, 22}},
        {24, 2, {1, 1, 1, 19}},
        {24, 3, {0, 1, 1, 19}},
        {24, 4, {0, 1, 1, 18}},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        const tui_needs needs = {.board_width = 44,
                                 .board_height = 20,
                                 .filled = 19,
                                 .news = row[i].news,
                                 .prompt = row[i].prompt};
        const tui_layout at = tui_layout_of(80, row[i].height, &needs);
        const uint32_t lines[4] = {at.news.height, at.prompt, at.keys < row[i].height, at.rows};
        for (size_t k = 0; k < 4; k++)
            assert_int_equal(lines[k], row[i].lines[k]);
    }
    for (size_t i = 0; i < COUNT(lesson); i++) {
        const tui_needs needs = {.board_width = 44,
                                 .board_height = 20,
                                 .filled = 19,
                                 .lesson = lesson[i].lesson,
                                 .news = 2,
                                 .prompt = 2};
        const tui_layout at = tui_layout_of(80, lesson[i].height, &needs);
        const uint32_t lines[4] = {at.news.height, at.prompt, at.keys < lesson[i].height, at.rows};
        for (size_t k = 0; k < 4; k++)
            assert_int_equal(lines[k], lesson[i].lines[k]);
        assert_int_equal(at.lesson.y, at.news.y + at.news.height);
        assert_int_equal(at.lesson.y + at.lesson.height, at.status);
    }
}

/* -- Text in a box ----------------------------------------------------------------------------- */

static term_session *session_of_lines(void) {
    term_session *const session = calloc(1, sizeof *session);
    assert_non_null(session);
    session->screen = (term_screen){.out = stdout, .utf8 = true, .width = 80, .height = 24};
    return session;
}

/* Whatever is printed, by whichever function, and however long it is. */
static void nothing_unfit_is_printed(void **state) {
    (void)state;
    enum { LONG = 2000 };
    term_session *const session = session_of_lines();
    term_screen *const screen = &session->screen;
    term_detour detour;
    char lengthy[LONG + 1];
    memset(lengthy, 'x', LONG);
    memcpy(lengthy + LONG - 2, "\xC2\x9B", 3);
    assert_true(term_divert(&detour, screen));
    term_print(screen, TERM_PLAIN, "%s\n", "a\x1b[2J\tb\nc\xE2\x80\xAE");
    term_print(screen, TERM_PLAIN, "%s\n", lengthy);
    term_paragraph(screen, "\x1b[31m ", "two\x07 words\x1Fglued \xFF");
    char *const text = term_diverted(&detour, screen);
    lengthy[LONG - 2] = '?';
    lengthy[LONG - 1] = '\0';
    assert_memory_equal(text, "a?[2J?b\nc?\n", 11);
    assert_memory_equal(text + 11, lengthy, LONG - 1);
    assert_string_equal(text + 11 + LONG - 1, "\n?[31m two? words glued ?\n");
    free(text);
    free(session);
}

static void nothing_unfit_is_drawn(void **state) {
    (void)state;
    static const char *const row[][2] = {
        {"\x1b", "?"},         {"\xC2\x9B", "?"},
        {"\xE2\x81\xA6", "?"}, {"\xF0\x9F\x8E\xB2", "\xF0\x9F\x8E\xB2"},
        {"\xFF", "?"},         {"x", "x"},
    };
    term_session *const session = session_of_lines();
    term_canvas c;
    for (size_t i = 0; i < COUNT(row); i++) {
        char text[16];
        snprintf(text, sizeof text, "%s!", row[i][0]);
        assert_true(term_canvas_new(&c, &session->screen, 2, 3));
        term_put(&c, 0, 0, row[i][0], TERM_PLAIN);
        term_put_text(&c, 0, 1, text, TERM_PLAIN);
        tui_pane_line(&c, 0, 2, 2, text, TERM_PLAIN);
        for (uint32_t line = 0; line < 3; line++)
            assert_string_equal(c.at[2 * line].text, row[i][1]);
        assert_string_equal(c.at[3].text, "!");
        assert_string_equal(c.at[5].text, "!");
        term_canvas_free(&c);
    }
    free(session);
}

static void what_is_printed_is_caught_and_scrolled(void **state) {
    (void)state;
    term_session *const session = session_of_lines();
    tui_pane pane = {0};
    term_canvas c;
    assert_true(tui_pane_catch(&pane, session, 10));
    term_print(&session->screen, TERM_STRONG, "strong");
    term_print(&session->screen, TERM_PLAIN, "\n");
    term_paragraph(&session->screen, "", "words that → do not fit");
    tui_pane_release(&pane, session);
    assert_ptr_equal(session->screen.out, stdout);
    assert_int_equal(session->screen.width, 80);
    assert_int_equal(pane.lines, 4);
    assert_true(term_canvas_new(&c, &session->screen, 12, 2));
    tui_pane_draw(&pane, &c, (term_box){1, 0, 10, 2});
    assert_string_equal(c.at[1].text, "s");
    assert_int_equal(c.at[1].style, TERM_STRONG);
    assert_string_equal(c.at[12 + 1].text, "w");
    assert_int_equal(c.at[12 + 1].style, TERM_PLAIN);
    tui_pane_scroll(&pane, 100, 2);
    assert_int_equal(pane.first, 2);
    tui_pane_scroll(&pane, -1, 2);
    assert_int_equal(pane.first, 1);
    term_canvas_free(&c);
    assert_true(term_canvas_new(&c, &session->screen, 12, 2));
    tui_pane_draw(&pane, &c, (term_box){0, 0, 10, 2});
    assert_string_equal(c.at[12].text, "→");
    tui_pane_scroll(&pane, -100, 2);
    assert_int_equal(pane.first, 0);
    term_canvas_free(&c);
    tui_pane_clear(&pane);
    assert_int_equal(pane.lines, 0);
    free(session);
}

/* -- The cursor -------------------------------------------------------------------------------- */

/* So much of a board from there on is within so much of it that is seen. */
static bool lies_between(uint32_t at, uint32_t size, uint32_t seen, uint32_t room) {
    return at >= seen && at + size <= seen + room;
}

/* All that can be pointed at is reached by arrows from anywhere, and a click goes there too. */
static void check_cursor(const term_session *session, const qv_scene *scene, uint32_t width,
                         uint32_t height) {
    bool reached[QV_ITEMS] = {false};
    tui_field field = {0};
    term_canvas c;
    uint32_t x, y;
    term_box box;
    assert_true(tui_field_renew(&field, session, scene, NULL, width, height));
    assert_true(term_canvas_new(&c, &session->screen, width, height));
    const term_box all = {0, 0, field.drawing.canvas.width, field.drawing.canvas.height};
    const term_box room = {0, 0, all.width < width ? all.width : width,
                           all.height < height ? all.height : height};
    tui_field_draw(&field, &c, room, true, &x, &y);
    assert_true(field.placed);
    for (uint32_t way = 0; way < 2 * scene->n; way++) { /* there and back */
        const uint32_t i = way < scene->n ? way : 2 * scene->n - 1 - way;
        const qv_item *const item = &scene->at[i];
        if (!term_drawn_at(&field.drawing, item, &box))
            continue;
        field.cursor = term_centre(item);
        tui_field_draw(&field, &c, room, true, &x, &y);
        assert_true(x < width && y < height);
        assert_true(box.width > room.width ||
                    lies_between(box.x, box.width, field.left, room.width));
        assert_true(box.height > room.height ||
                    lies_between(box.y, box.height, field.top, room.height));
        const term_point there = field.cursor;
        assert_true(tui_field_point(&field, room, x, y));
        term_box clicked;
        assert_true(term_drawn_at(&field.drawing, tui_field_here(&field, NULL), &clicked));
        assert_memory_equal(&clicked, &box, sizeof box);
        for (uint32_t direction = 0; direction < 8; direction++) {
            field.cursor = there;
            tui_field_move(&field, direction);
            if (field.cursor.x != there.x || field.cursor.y != there.y)
                for (uint32_t k = 0; k < scene->n; k++)
                    reached[k] |= term_centre(&scene->at[k]).x == field.cursor.x &&
                                  term_centre(&scene->at[k]).y == field.cursor.y;
        }
    }
    uint32_t drawn = 0, found = 0;
    for (uint32_t i = 0; i < scene->n; i++)
        if (scene->at[i].kind == QV_CELL && term_drawn_at(&field.drawing, &scene->at[i], &box)) {
            drawn++;
            found += reached[i];
        }
    assert_int_equal(found, drawn);
    term_canvas_free(&c);
    tui_field_free(&field);
}

static void the_cursor_reaches_every_place(void **state) {
    (void)state;
    const qv_game *game;
    term_session *const session = session_of_lines();
    qv_scene *const scene = malloc(sizeof *scene);
    assert_non_null(scene);
    for (uint32_t i = 0; (game = qv_game_at(i)); i++) {
        uint32_t least;
        qv_diag diag = {0};
        qv_game_players(game, &least);
        qv_ruleset *const rs = qv_ruleset_new(game, least, NULL, 0, NULL, 0, &diag);
        qv_match *const match = qv_match_new(rs, 3, NULL, &diag);
        assert_non_null(match);
        session->rules = rs;
        session->game = game;
        qv_scene_of(rs, qv_match_view(match, 0), scene);
        check_cursor(session, scene, 80, 24);
        check_cursor(session, scene, 120, 40);
        check_cursor(session, scene, TUI_WIDTH_LEAST, TUI_HEIGHT_LEAST);
        qv_match_free(match);
        qv_ruleset_free(rs);
    }
    free(scene);
    free(session);
}

/* The item of that kind with that name. */
static const qv_item *named(const qv_scene *scene, uint32_t kind, const char *label) {
    for (uint32_t i = 0; i < scene->n; i++)
        if (scene->at[i].kind == kind && strcmp(scene->at[i].label, label) == 0)
            return &scene->at[i];
    fail_msg("there is no %s", label);
    return NULL;
}

/* Where a card may go, the cursor is rather on a cell that is not set apart, even if that is not
 * the first of the nearest; from one that is set apart it goes away only for a new choice. */
static void the_cursor_avoids_cells_that_are_set_apart(void **state) {
    static const struct {
        const char *from, *to;
        bool anew;
    } known[] = {{"a1", "b1", false}, {"a1", "b1", true}, {"x0", "x0", false},
                 {"x0", "b1", true},  {"y3", "e3", true}, {"c3", "c3", true}};
    (void)state;
    qv_diag diag = {0};
    term_session *const session = session_of_lines();
    qv_scene *const scene = malloc(sizeof *scene);
    assert_non_null(scene);
    session->game = qv_game_find("evons");
    qv_ruleset *const rs = qv_ruleset_new(session->game, 2, NULL, 0, NULL, 0, &diag);
    session->rules = rs;
    qv_table *const table =
        qv_table_new(qv_match_new(rs, 1,
                                  "phase: play\nstage: reveal\nturn: 3\n"
                                  "a1 card=\"Burrwick\"\nhand south: 0=\"Mosshob\"\n",
                                  &diag),
                     3, &diag);
    assert_non_null(table);
    assert_int_equal(qv_table_sit(table, 0, &diag), QV_OK);
    qv_table_scene(table, true, scene);
    assert_true(qv_table_pick(table, named(scene, QV_CARD, "Mosshob")->id));
    qv_table_scene(table, true, scene);
    for (size_t i = 0; i < COUNT(known); i++) {
        tui_field field = {0};
        assert_true(tui_field_renew(&field, session, scene, table, 80, 24));
        field.cursor = term_centre(named(scene, QV_CELL, known[i].from));
        assert_true(tui_field_seek(&field, table, known[i].anew));
        assert_string_equal(tui_field_here(&field, table)->label, known[i].to);
        tui_field_free(&field);
    }
    qv_table_free(table);
    qv_ruleset_free(rs);
    free(scene);
    free(session);
}

/* The text of a row of a canvas. */
static void row_text(const term_canvas *c, uint32_t y, char *out, size_t size) {
    qv_text text = qv_text_over(out, size);
    for (uint32_t x = 0; x < c->width; x++)
        qv_text_add(&text, "%s", c->at[y * c->width + x].text);
}

/* Numbers at the sides of a card, and numbers of arrows above 9, in wide cells and in close ones.
 */
static void numbers_are_at_the_sides(void **state) {
    (void)state;
    static const struct {
        uint32_t width, height;
        const char *line[3]; /* of the cell */
    } room[] = {{80, 24, {"│   10  │", "│9 (W)11│", "│   3↘12│"}},
                {12, 8, {"    10   ", "1 9(W11 b1", "    312  "}}};
    term_session *const session = session_of_lines();
    qv_scene *const scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    scene->unit = 10;
    for (uint32_t i = 0; i < 2; i++)
        scene->across[i][0] = (char)('a' + i), scene->down[i][0] = (char)('1' + i);
    for (int32_t i = 0; i < 4; i++)
        scene->at[scene->n++] = (qv_item){.id = (uint16_t)(i + 1),
                                          .kind = QV_CELL,
                                          .owner = QV_NOBODY,
                                          .x = i % 2 * 10,
                                          .y = i / 2 * 10,
                                          .w = 10,
                                          .h = 10};
    qv_item card = {.id = 9, .kind = QV_CARD, .w = 10, .h = 10, .glyph = "W", .layer = 1};
    memcpy(card.side[0], "10", 3);
    memcpy(card.side[2], "11", 3);
    memcpy(card.side[4], "3", 2);
    memcpy(card.side[6], "9", 2);
    card.arrows[3] = 12;
    scene->at[scene->n++] = card;
    for (uint32_t i = 0; i < COUNT(room); i++) {
        tui_field field = {0};
        char text[200];
        uint32_t found = 0;
        assert_true(tui_field_renew(&field, session, scene, NULL, room[i].width, room[i].height));
        for (uint32_t y = 0; y < field.drawing.canvas.height && found < 3; y++) {
            row_text(&field.drawing.canvas, y, text, sizeof text);
            if (strstr(text, room[i].line[found]))
                found++;
            else
                assert_int_equal(found, 0); /* they follow each other */
        }
        assert_int_equal(found, 3);
        tui_field_free(&field);
    }
    free(scene);
    free(session);
}

/* -- Marks ------------------------------------------------------------------------------------- */

static bool is_ornament(const char *text) {
    static const char *const ornaments[] = {" ", "░", "━", ":"};
    for (size_t i = 0; i < COUNT(ornaments); i++)
        if (strcmp(text, ornaments[i]) == 0)
            return true;
    return false;
}

/* The same scene without and with marks on what may be picked; how many characters are marked. */
static uint32_t check_marks(const term_session *session, const qv_scene *scene,
                            const qv_table *table, uint32_t width, uint32_t height) {
    tui_field plain = {0}, lit = {0};
    uint32_t marked = 0;
    assert_true(tui_field_renew(&plain, session, scene, NULL, width, height));
    assert_true(tui_field_renew(&lit, session, scene, table, width, height));
    const term_canvas *const a = &plain.drawing.canvas, *const b = &lit.drawing.canvas;
    for (uint32_t i = 0; i < a->width * a->height; i++)
        if (strcmp(a->at[i].text, b->at[i].text) != 0) {
            assert_true(is_ornament(a->at[i].text));
            marked++;
        }
    tui_field_free(&plain);
    tui_field_free(&lit);
    return marked;
}

/* Picks and plays at random, with marks at every pick. */
static uint32_t play_marked(const term_session *session, qv_table *table, uint32_t picks) {
    qv_scene *const scene = malloc(sizeof *scene);
    uint32_t marked = 0, seat, random = 12345;
    qv_diag diag;
    assert_non_null(scene);
    while (picks-- > 0 && qv_table_due(table, &seat) != QV_DUE_OVER) {
        uint16_t ids[QV_ITEMS];
        if (qv_table_viewer(table) != seat)
            qv_table_sit(table, seat, &diag);
        qv_table_scene(table, true, scene);
        marked += check_marks(session, scene, table, 80, 24);
        marked += check_marks(session, scene, table, 140, 45);
        const uint32_t n = qv_table_pickable(table, ids);
        random = random * 1664525 + 1013904223;
        if (n)
            assert_true(qv_table_pick(table, ids[random / 65536 % n]));
        else
            assert_int_equal(qv_table_play_picked(table, &diag), QV_OK);
    }
    free(scene);
    return marked;
}

/* Marks are where nothing else is, in all positions of a game with a board. */
static void marks_cover_no_symbol(void **state) {
    (void)state;
    enum { MARKED = 100 };
    static const char *const games[] = {"three-arrows", "evons"};
    term_session *const session = session_of_lines();
    for (size_t i = 0; i < COUNT(games); i++) {
        qv_diag diag = {0};
        session->game = qv_game_find(games[i]);
        qv_ruleset *const rs = qv_ruleset_new(session->game, 2, NULL, 0, NULL, 0, &diag);
        session->rules = rs;
        qv_table *const table = qv_table_new(qv_match_new(rs, 116, NULL, &diag), 3, &diag);
        assert_non_null(table);
        assert_true(play_marked(session, table, 600) > MARKED);
        qv_table_free(table);
        qv_ruleset_free(rs);
    }
    free(session);
}

/* -- Lists ------------------------------------------------------------------------------------- */

/* The cursor goes as far as there are entries, and no line is empty that could show one. */
static void lists_are_scrolled(void **state) {
    (void)state;
    enum { ENTRIES = 7, LINES = 3 };
    static const struct {
        int32_t by;
        uint32_t cursor, first;
    } row[] = {{0, 0, 0}, {1, 1, 0},  {1, 2, 0},  {1, 3, 1},  {2, 5, 3},    {100, 6, 4},
               {1, 6, 4}, {-1, 5, 4}, {-2, 3, 3}, {-1, 2, 2}, {-100, 0, 0}, {-1, 0, 0}};
    tui_list *const list = calloc(1, sizeof *list);
    term_session *const session = session_of_lines();
    term_canvas c;
    assert_true(list && term_canvas_new(&c, &session->screen, 12, LINES));
    for (uint32_t i = 0; i < ENTRIES; i++) {
        list->at[i] = (tui_entry){.id = (uint16_t)(i + 1), .item = (uint16_t)i};
        list->at[i].text[0] = (char)('a' + i);
    }
    list->n = ENTRIES;
    for (size_t i = 0; i < COUNT(row); i++) {
        tui_list_move(list, row[i].by);
        tui_list_draw(list, &c, (term_box){0, 0, 12, LINES}, true);
        assert_int_equal(list->cursor, row[i].cursor);
        assert_int_equal(list->first, row[i].first);
        for (uint32_t y = 0; y < LINES; y++) {
            assert_int_equal(c.at[12 * y + 3].text[0], 'a' + row[i].first + y);
            const bool here = row[i].first + y == row[i].cursor;
            assert_int_equal(c.at[12 * y + 2].style, here ? TUI_HERE : TERM_PLAIN);
        }
    }
    list->n = 2; /* fewer than there are lines */
    tui_list_move(list, 9);
    tui_list_draw(list, &c, (term_box){0, 0, 12, LINES}, false);
    assert_int_equal(list->cursor, 1);
    assert_int_equal(list->first, 0);
    list->n = 0;
    tui_list_move(list, 1);
    assert_int_equal(list->cursor, 1);
    term_canvas_free(&c);
    free(session);
    free(list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_are_scrolled),
        cmocka_unit_test(a_window_without_a_board_has_a_left_side),
        cmocka_unit_test(boxes_lie_apart_in_any_window),
        cmocka_unit_test(lines_are_shared),
        cmocka_unit_test(lines_below_take_what_the_board_leaves),
        cmocka_unit_test(nothing_unfit_is_printed),
        cmocka_unit_test(nothing_unfit_is_drawn),
        cmocka_unit_test(what_is_printed_is_caught_and_scrolled),
        cmocka_unit_test(the_cursor_reaches_every_place),
        cmocka_unit_test(the_cursor_avoids_cells_that_are_set_apart),
        cmocka_unit_test(numbers_are_at_the_sides),
        cmocka_unit_test(marks_cover_no_symbol),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

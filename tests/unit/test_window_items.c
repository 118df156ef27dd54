/* SPDX-License-Identifier: MIT */
/* The list and the cursor of the board among items that the test lays out: which of two equally
 * good ones is taken, and where a box ends.
 */
#include <stdio.h>

#include "check.h"
#include "tui/field.h"
#include "tui/list.h"
#include "tui/window.h"

enum { WIDTH = 14, HEIGHT = 6, CELL = 10 };

/* -- The list ---------------------------------------------------------------------------------- */

/* So many entries, "0" and so on: the first may be picked, the second has been. */
static tui_list *entries(uint32_t n, uint32_t cursor) {
    tui_list *const list = calloc(1, sizeof *list);
    assert_non_null(list);
    list->n = n;
    list->cursor = cursor;
    for (uint32_t i = 0; i < QV_ITEMS; i++) {
        tui_entry *const entry = &list->at[i]; /* those beyond the last one too: none is drawn */
        snprintf(entry->text, sizeof entry->text, "%u", (unsigned)i);
        entry->words = (uint8_t)strlen(entry->text);
        entry->lit = i == 0;
        entry->number = 7;
        entry->picked = i == 1;
    }
    return list;
}

/* Each entry on a line of the box, with its symbol and style; nothing above, below or beside it. */
static void entries_stay_in_their_box(void **state) {
    (void)state;
    static const struct {
        uint32_t n, cursor, first, height;
        uint32_t from, shown; /* the first that is shown, and how many are */
    } row[] = {
        {3, 0, 0, 4, 0, 3}, {4, 0, 0, 4, 0, 4}, {5, 0, 0, 4, 0, 4}, {5, 3, 0, 4, 0, 4},
        {5, 4, 0, 4, 1, 4}, {9, 8, 0, 4, 5, 4}, {9, 5, 5, 4, 5, 4}, {9, 4, 5, 4, 4, 4},
        {9, 0, 5, 4, 0, 4}, {9, 8, 7, 4, 5, 4}, {3, 2, 2, 4, 0, 3}, {9, 4, 4, 1, 4, 1},
        {1, 0, 0, 4, 0, 1}, {0, 0, 0, 4, 0, 0},
    };
    term_screen screen = {.utf8 = true, .width = 80, .height = 24};
    for (size_t i = 0; i < COUNT(row) * 2; i++) {
        const size_t k = i / 2;
        const bool focus = i % 2;
        tui_list *const list = entries(row[k].n, row[k].cursor);
        term_canvas c;
        list->first = row[k].first;
        assert_true(term_canvas_new(&c, &screen, WIDTH, HEIGHT));
        tui_list_draw(list, &c, (term_box){2, 1, WIDTH - 4, row[k].height}, focus);
        assert_int_equal(list->first, row[k].from);
        for (uint32_t y = 0; y < HEIGHT; y++) {
            const term_character *const line = &c.at[y * WIDTH];
            const uint32_t entry = row[k].from + y - 1;
            const bool drawn = y > 0 && y <= row[k].shown;
            const uint32_t style = entry == 0 ? TUI_LIT : entry == 1 ? TERM_STRONG : TERM_PLAIN;
            const bool here = drawn && focus && entry == row[k].cursor;
            assert_string_equal(line[2].text, !drawn       ? " "
                                              : entry == 0 ? "◆"
                                              : entry == 1 ? "✓"
                                                           : " ");
            if (drawn) {
                assert_string_equal(line[3].text, entry == 0 ? "7" : " ");
                assert_string_equal(line[5].text, list->at[entry].text);
            }
            for (uint32_t x = 2; x < 6 && drawn; x++)
                assert_int_equal(line[x].style, style | (here ? TUI_HERE : 0U));
            for (uint32_t x = 0; x < WIDTH; x++)
                if (!drawn || x < 2 || x >= 6)
                    assert_true(line[x].text[0] == ' ' && line[x].style == TERM_PLAIN);
        }
        term_canvas_free(&c);
        free(list);
    }
}

/* An entry is cut only where it is wider than what its symbol leaves of the box, and its arrows are
 * left out as a whole. */
static void entries_are_as_wide_as_their_box(void **state) {
    (void)state;
    static const struct {
        const char *text, *told, *shown;
        uint8_t words;
    } row[] = {
        {"ten chars.", "", "ten chars.", 10},  {"eleven char", "", "eleven…", 11},
        {"knight ↑→", "", "knight ↑→", 6},     {"knight ↑→↓", "", "knight ↑→↓", 6},
        {"knight ↑→↓↘", "", "knight", 6},      {"go", "go: one", "go: one", 2},
        {"go", "go: two to", "go: two to", 2}, {"go", "go: two too", "go", 2},
    };
    term_screen screen = {.utf8 = true, .width = 80, .height = 24};
    for (size_t i = 0; i < COUNT(row); i++) {
        tui_list *const list = entries(1, 0);
        term_canvas c;
        char shown[80] = "";
        snprintf(list->at[0].text, sizeof list->at[0].text, "%s", row[i].text);
        snprintf(list->at[0].told, sizeof list->at[0].told, "%s", row[i].told);
        list->at[0].words = row[i].words;
        assert_true(term_canvas_new(&c, &screen, WIDTH, 1));
        tui_list_draw(list, &c, (term_box){0, 0, 13, 1}, false);
        for (uint32_t x = 3; x < WIDTH; x++)
            strcat(shown, c.at[x].text);
        char expected[80];
        snprintf(expected, sizeof expected, "%s%*s", row[i].shown,
                 (int)(WIDTH - 3 - term_width(row[i].shown)), "");
        assert_string_equal(shown, expected);
        term_canvas_free(&c);
        free(list);
    }
}

static void the_cursor_stays_in_the_list(void **state) {
    (void)state;
    static const struct {
        uint32_t n, from;
        int32_t by;
        uint32_t to;
    } row[] = {{4, 0, 1, 1}, {4, 3, 1, 3},  {4, 1, -1, 0}, {4, 0, -1, 0}, {4, 1, 2, 3},
               {4, 1, 3, 3}, {4, 3, -3, 0}, {4, 3, -4, 0}, {4, 1, -9, 0}, {4, 1, 9, 3},
               {1, 0, 1, 0}, {0, 0, 1, 0},  {0, 0, -1, 0}};
    for (size_t i = 0; i < COUNT(row); i++) {
        tui_list *const list = entries(row[i].n, row[i].from);
        tui_list_move(list, row[i].by);
        assert_int_equal(list->cursor, row[i].to);
        free(list);
    }
}

/* What is on the board stays at the head of a list that is scrolled, where that leaves two rows. */
static void the_head_is_not_scrolled_off(void **state) {
    (void)state;
    enum { ALL = 8, ABOARD = 3 };
    static const struct {
        uint32_t height, cursor, shown[5], row; /* entries by rows, and where the cursor is */
    } row[] = {
        {5, 7, {0, 1, 2, 6, 7}, 4}, {5, 1, {0, 1, 2, 6, 7}, 1}, {5, 3, {0, 1, 2, 3, 4}, 3},
        {4, 7, {0, 1, 6, 7}, 3},    {2, 7, {6, 7}, 1},          {8, 7, {0, 1, 2, 3, 4}, 7},
    };
    tui_list *const list = calloc(1, sizeof *list);
    assert_non_null(list);
    list->n = ALL;
    for (uint32_t i = 0; i < ABOARD; i++)
        list->at[i].aboard = true;
    for (size_t i = 0; i < COUNT(row); i++) {
        list->cursor = row[i].cursor;
        tui_list_scroll(list, row[i].height);
        for (uint32_t y = 0; y < row[i].height && y < COUNT(row->shown); y++)
            assert_int_equal(tui_list_shown(list, y), row[i].shown[y]);
        assert_int_equal(tui_list_row(list), row[i].row);
    }
    free(list);
}

/* -- The board --------------------------------------------------------------------------------- */

typedef struct {
    term_session *session;
    qv_scene *scene;
    tui_field field;
} board;

static qv_item *add(board *b, uint32_t kind, int32_t x, int32_t y) {
    qv_item *const item = &b->scene->at[b->scene->n++];
    *item = (qv_item){.id = (uint16_t)b->scene->n,
                      .kind = (uint8_t)kind,
                      .owner = QV_NOBODY,
                      .x = x * CELL,
                      .y = y * CELL,
                      .w = CELL,
                      .h = CELL};
    return item;
}

/* Three by three cells, with ids 1 to 9 in rows from the top. */
static void lay(board *b) {
    b->session = calloc(1, sizeof *b->session);
    b->scene = calloc(1, sizeof *b->scene);
    assert_true(b->session && b->scene);
    b->session->screen = (term_screen){.out = stdout, .utf8 = true, .width = 80, .height = 24};
    b->session->game = qv_game_find("three-arrows");
    b->session->rules = qv_ruleset_new(b->session->game, 2, NULL, 0, NULL, 0, NULL);
    b->scene->unit = CELL;
    b->field = (tui_field){.placed = false};
    for (int32_t i = 0; i < 3; i++) {
        b->scene->across[i][0] = (char)('a' + i);
        b->scene->down[i][0] = (char)('1' + i);
    }
    for (int32_t i = 0; i < 9; i++)
        add(b, QV_CELL, i % 3, i / 3);
}

static void draw(board *b) {
    assert_true(tui_field_renew(&b->field, b->session, b->scene, NULL, 80, 24));
}

static void clear(board *b) {
    tui_field_free(&b->field);
    qv_ruleset_free((qv_ruleset *)(uintptr_t)b->session->rules);
    free(b->session);
    free(b->scene);
}

static uint32_t here(const board *b) {
    const qv_item *const item = tui_field_here(&b->field, NULL);
    return item ? item->id : 0;
}

/* In the middle at first; of cells that are equally near the first one, of items on the same cell
 * the uppermost. */
static void the_cursor_is_on_the_nearest_item(void **state) {
    (void)state;
    static const struct {
        int32_t x, y; /* of the cursor */
        uint32_t id;
    } row[] = {{5, 5, 1},   {9, 5, 1},   {10, 5, 1},  {11, 5, 2},  {10, 10, 1}, {11, 11, 5},
               {20, 20, 5}, {21, 20, 6}, {20, 21, 8}, {90, 90, 9}, {-9, 15, 4}};
    board b;
    lay(&b);
    qv_item *const beside = add(&b, QV_PIECE, 90, 90);
    draw(&b);
    assert_int_equal(here(&b), 5);
    for (size_t i = 0; i < COUNT(row); i++) {
        b.field.cursor = (term_point){.x = row[i].x, .y = row[i].y};
        assert_int_equal(here(&b), row[i].id);
    }
    beside->x = beside->y = 0;
    b.field.cursor = term_centre(&b.scene->at[0]);
    assert_int_equal(here(&b), 10);
    add(&b, QV_PIECE, 0, 0);
    assert_int_equal(here(&b), 11);
    add(&b, QV_PIECE, 0, 1);
    add(&b, QV_PIECE, 1, 0);
    assert_int_equal(here(&b), 11);
    draw(&b); /* a cursor that has been put somewhere stays */
    assert_int_equal(here(&b), 11);
    clear(&b);
}

/* The names of rows and columns belong to what is drawn: of four cells the last is nearest. */
static void the_first_cursor_is_near_the_middle(void **state) {
    (void)state;
    board b;
    lay(&b);
    b.scene->n = 0;
    for (int32_t i = 0; i < 4; i++)
        add(&b, QV_CELL, i % 2, i / 2);
    draw(&b);
    assert_true(b.field.placed);
    assert_int_equal(here(&b), 4);
    b.scene->n = 0;
    b.field.placed = false;
    draw(&b); /* nothing is drawn */
    assert_false(b.field.placed);
    assert_int_equal(here(&b), 0);
    clear(&b);
}

/* From the middle to each neighbour, clockwise from north, and no further than the edge. */
static void the_cursor_moves_cell_by_cell(void **state) {
    (void)state;
    static const uint32_t to[8] = {2, 3, 6, 9, 8, 7, 4, 1};
    board b;
    lay(&b);
    draw(&b);
    for (uint32_t direction = 0; direction < 8; direction++) {
        b.field.cursor = term_centre(&b.scene->at[4]);
        tui_field_move(&b.field, direction);
        assert_int_equal(here(&b), to[direction]);
        tui_field_move(&b.field, direction);
        assert_int_equal(here(&b), to[direction]);
    }
    clear(&b);
}

/* While a place is chosen, what lies on a cell is refused as that cell is. */
static void an_item_stands_for_its_cell(void **state) {
    (void)state;
    qv_diag diag = {0};
    qv_ruleset *const rules =
        qv_ruleset_new(qv_game_find("three-arrows"), 2, NULL, 0, NULL, 0, &diag);
    qv_match *const match =
        qv_match_new(rules, 1, "current: red\nb3 blue cross\nc3 red cross\n", &diag);
    qv_table *const table = qv_table_new(match, 1, &diag);
    qv_scene *const scene = calloc(1, sizeof *scene);
    uint16_t steps[QV_STEPS], piece = 0, held = 0;
    qv_event why;
    assert_true(table && scene && !qv_table_sit(table, 0, &diag));
    qv_table_scene(table, true, scene);
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        const bool beside = item->x > scene->unit * 6;
        if (item->kind == QV_PIECE && item->owner == 1 && !beside)
            piece = item->id;
        if (beside && !held && qv_table_may_pick(table, item->id))
            held = item->id;
    }
    assert_true(qv_table_pick(table, held));
    assert_int_equal(qv_table_pick_means(table, piece, steps), 2);
    assert_int_equal(qv_table_refusal(table, steps, 2, &why), 2);
    assert_string_equal(qv_rule(qv_ruleset_game(rules), why.rule, NULL), "TA-10");
    free(scene);
    qv_table_free(table);
    qv_ruleset_free(rules);
}

/* The first and the last character of a cell belong to it, those before and after do not. */
static void a_click_is_on_the_cell_that_is_drawn_there(void **state) {
    (void)state;
    const term_box box = {3, 2, 60, 20};
    board b;
    term_box at;
    lay(&b);
    draw(&b);
    b.field.left = 1;
    b.field.top = 1;
    assert_true(term_drawn_at(&b.field.drawing, &b.scene->at[4], &at));
    assert_true(at.width > 1 && at.height > 1);
    for (uint32_t y = at.y - 1; y <= at.y + at.height; y++)
        for (uint32_t x = at.x - 1; x <= at.x + at.width; x++) {
            const bool inside =
                x >= at.x && x < at.x + at.width && y >= at.y && y < at.y + at.height;
            b.field.cursor = term_centre(&b.scene->at[0]);
            const bool found =
                tui_field_point(&b.field, box, x + box.x - b.field.left, y + box.y - b.field.top);
            assert_int_equal(here(&b) == 5, inside);
            assert_true(found || here(&b) == 1);
        }
    clear(&b);
}

/* A digit means the number in the name of a choice; where none has one, or items may be picked too,
 * the row. */
static void digits_are_the_numbers_shown(void **state) {
    (void)state;
    static const struct {
        const char *label[5];
        bool lit[5];
        uint32_t number[5];
    } row[] = {
        {{"turn 1", "turn 3", "turn 5", "card 2", "stay"}, {1, 1, 1, 0, 1}, {1, 3, 5, 0, 0}},
        {{"turn 12", "r2", "x 4b", "stay", "go"}, {1, 1, 1, 1, 1}, {1, 2, 3, 4, 5}},
        {{"card 7", "stay", "go", "on", "off"}, {0, 1, 1, 1, 1}, {1, 2, 3, 4, 5}},
        {{"turn 8 b", "go", "on", "off", "x"}, {1, 1, 1, 1, 1}, {8, 0, 0, 0, 0}},
        {{"go", "buy 2: 1 more", "buy 3: 2 more", "on", "x"}, {1, 1, 1, 1, 1}, {1, 2, 3, 4, 5}},
    };
    for (size_t i = 0; i < COUNT(row); i++) {
        tui_list list = {.n = 5};
        qv_scene scene = {.n = 5};
        for (uint32_t k = 0; k < 5; k++) {
            list.at[k] = (tui_entry){.item = (uint16_t)k, .lit = row[i].lit[k]};
            scene.at[k].kind = row[i].lit[k] ? QV_CONTROL : QV_CARD;
            (void)snprintf(scene.at[k].label, QV_LABEL, "%s", row[i].label[k]);
        }
        tui_list_number(&list, &scene);
        for (uint32_t k = 0; k < 5; k++)
            assert_int_equal(list.at[k].number, row[i].number[k]);
    }
    tui_list mixed = {.n = 2, .at = {{.item = 0, .lit = true}, {.item = 1, .lit = true}}};
    static const qv_scene beside = {
        .n = 2, .at = {{.kind = QV_CARD}, {.kind = QV_CONTROL, .label = "turn 5"}}};
    tui_list_number(&mixed, &beside);
    assert_true(mixed.at[0].number == 1 && mixed.at[1].number == 2);
    static const qv_scene hand = {
        .n = 5}; /* on the board, a choice, then cards: the first is not lit */
    tui_list kept = {.n = 5,
                     .at = {{.item = 0, .lit = true, .aboard = true},
                            {.item = 1, .lit = true},
                            {.item = 4, .lit = true, .own = true},
                            {.item = 2, .own = true},
                            {.item = 3, .lit = true}}};
    tui_list_number(&kept, &hand);
    static const uint32_t digits[] = {5, 3, 2, 1, 4}, rows[] = {5, 1, 2, 3, 4};
    for (uint32_t k = 0; k < 5; k++)
        assert_int_equal(kept.at[k].number, digits[k]);
    kept.at[2].lit = false;
    tui_list_number(&kept, &hand);
    for (uint32_t k = 0; k < 5; k++)
        assert_int_equal(kept.at[k].number, rows[k]);
    tui_list many = {.n = 12};
    static const qv_scene none;
    tui_list_number(&many, &none);
    assert_int_equal(many.at[8].number, 9);
    assert_int_equal(many.at[9].number, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_head_is_not_scrolled_off),
        cmocka_unit_test(digits_are_the_numbers_shown),
        cmocka_unit_test(entries_stay_in_their_box),
        cmocka_unit_test(entries_are_as_wide_as_their_box),
        cmocka_unit_test(the_cursor_stays_in_the_list),
        cmocka_unit_test(the_cursor_is_on_the_nearest_item),
        cmocka_unit_test(the_first_cursor_is_near_the_middle),
        cmocka_unit_test(the_cursor_moves_cell_by_cell),
        cmocka_unit_test(an_item_stands_for_its_cell),
        cmocka_unit_test(a_click_is_on_the_cell_that_is_drawn_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

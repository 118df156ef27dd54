/* SPDX-License-Identifier: MIT */
/* Boards, maps, tables, legends and cards of made-up scenes that have everything a scene can have,
 * in all forms and with their styles: exactly as tests/unit/drawings.txt shows them, with ^[ for
 * the escape character, and a hash of each in many widths. `unit_drawings --write` replaces that
 * file; read the difference.
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include <stdio.h>

#include "golden.h"
#include "terminal/floor.h"
#include "terminal/session.h"
#include "tui/card.h"
#include "tui/layout.h"
#include "tui/list.h"
#include "tui/seats.h"

static const char file_name[] = "tests/unit/drawings.txt";

typedef struct {
    term_session *session;
    qv_scene *scene;
    FILE *out;
} easel;

static qv_item *add(easel *e, uint32_t kind, uint32_t owner, const char *label) {
    qv_item *const item = &e->scene->at[e->scene->n++];
    *item = (qv_item){.id = (uint16_t)e->scene->n,
                      .kind = (uint8_t)kind,
                      .owner = (uint8_t)owner,
                      .w = 10,
                      .h = 10};
    snprintf(item->label, sizeof item->label, "%s", label);
    return item;
}

/* The same in a cell, or in none. */
static qv_item *lay(easel *e, uint32_t owner, const char *label, int32_t column, int32_t row) {
    qv_item *const item = add(e, QV_PIECE, owner, label);
    item->x = 10 * column;
    item->y = 10 * row;
    item->layer = 1;
    return item;
}

static qv_item *value(qv_item *item, uint32_t n, int16_t first, int16_t second) {
    item->n_values = (uint8_t)n;
    item->value[0] = first;
    item->value[1] = second;
    item->value[2] = 7;
    return item;
}

static qv_item *glyph(qv_item *item, const char *text) {
    snprintf(item->glyph, sizeof item->glyph, "%s", text);
    return item;
}

static void heading(const easel *e, const char *what) {
    const term_screen *const screen = &e->session->screen;
    fprintf(e->out, "== %s: %s, %s, %u columns\n", what, qv_game_id(e->session->game),
            screen->utf8 ? "UTF-8" : "ASCII", (unsigned)screen->width);
}

/* -- Boards ------------------------------------------------------------------------------------ */

/* Cells that are set apart meet the others in every way. */
static void lay_cells(easel *e) {
    static const char *const apart[] = {"##....", "#...#.", "..##..", ".#.#..", "...##."};
    static const char *const down[] = {"1", "2", "3", "10", "long"};
    *e->scene = (qv_scene){.unit = 10};
    for (uint32_t y = 0; y < COUNT(apart); y++) {
        snprintf(e->scene->down[y], sizeof e->scene->down[y], "%s", down[y]);
        for (uint32_t x = 0; apart[y][x]; x++) {
            qv_item *const cell = add(e, QV_CELL, QV_NOBODY, "cell");
            e->scene->across[x][0] = (char)('a' + x);
            cell->x = (int32_t)(10 * x);
            cell->y = (int32_t)(10 * y);
            cell->mark = apart[y][x] == '#' ? QV_MARK_OFF : 0;
        }
    }
    memcpy(e->scene->across[5], "ff", 3);
}

static void lay_pieces(easel *e) {
    qv_item *item = lay(e, 0, "knight", 0, 0);
    for (uint32_t d = 0; d < 8; d++)
        item->arrows[d] = 1;
    item = lay(e, 1, "many", 1, 0);
    memcpy(item->arrows, (uint8_t[8]){2, 3, 12, 4, 5, 6, 7, 10}, 8);
    item->mark = QV_MARK_LAST;
    item = glyph(lay(e, 2, "kinds", 2, 0), "Kin");
    memcpy(item->arrows, (uint8_t[8]){1, 1, 1, 0, 2, 1, 0, 1}, 8);
    memcpy(item->arrow_kinds, (uint8_t[8]){2, 3, 4, 0, 5, 1, 0, 9}, 8);
    glyph(value(lay(e, 3, "values", 3, 0), 2, 1, 12), "Va")->mark = QV_MARK_RING | QV_MARK_MOVED;
    value(lay(e, 7, "wide values", 4, 0), 3, -12, 100)->mark = QV_MARK_WEAK;
    lay(e, 0, "off", 5, 0)->mark = QV_MARK_OFF;
    item = lay(e, 1, "off with arrows", 0, 1);
    item->mark = QV_MARK_OFF | QV_MARK_RING;
    item->arrows[2] = item->arrows[0] = 1;
    lay(e, 1, "", 1, 1)->mark = QV_MARK_FACE_DOWN;
    lay(e, 0, "hidden", 2, 1)->mark = QV_MARK_FACE_DOWN;
    item = glyph(lay(e, 0, "own %s%d", 3, 1), "Own");
    item->mark = QV_MARK_FACE_DOWN;
    item->arrows[6] = item->arrows[3] = 1;
    glyph(lay(e, QV_NOBODY, "horse", 4, 1), "♞");
    glyph(lay(e, QV_NOBODY, "Ärger", 5, 1), "♜");
    item = lay(e, 2, "sides", 0, 2);
    memcpy(item->side, (char[8][3]){"1", "22", "3", "44", "5", "66", "7", "88"}, sizeof item->side);
    lay(e, 3, "below", 1, 2);
    lay(e, 4, "above", 1, 2)->layer = 2;
    lay(e, 5, "also below", 1, 2)->layer = 0;
    e->scene->at[2 * 6 + 3].mark |= QV_MARK_LAST; /* a cell without an item */
    item = lay(e, 1, "last and hidden", 4, 3);
    item->mark = QV_MARK_LAST | QV_MARK_FACE_DOWN;
    lay(e, 6, "like knight", 2, 4)->arrows[4] = 1;
    lay(e, 0, "knight", 5, 4);
    lay(e, 0, "reserve", 9, 9);
    lay(e, 1, "hidden apart", 2, 2)->mark = QV_MARK_FACE_DOWN;
}

static void draw_forms(easel *e) {
    for (uint32_t form = TERM_LARGE; form < TERM_FORMS; form++) {
        static const char *const name[] = {"large board", "close board", "small board"};
        term_drawing d;
        term_box box = {0, 0, 0, 0};
        heading(e, name[form]);
        assert_true(term_draw(&d, &e->session->screen, e->session->rules, e->scene, 9, form));
        for (uint32_t y = 0; y < d.canvas.height; y++) {
            const uint32_t n = term_canvas_line(&d.canvas, y);
            fprintf(e->out, " %u\n", (unsigned)n);
        }
        for (uint32_t i = 30; i < e->scene->n; i += 9)
            if (term_drawn_at(&d, &e->scene->at[i], &box))
                fprintf(e->out, "%s: %u %u, %u x %u\n", e->scene->at[i].label, (unsigned)box.x,
                        (unsigned)box.y, (unsigned)box.width, (unsigned)box.height);
            else
                fprintf(e->out, "%s is not drawn\n", e->scene->at[i].label);
        term_canvas_free(&d.canvas);
    }
}

/* Whole, and without the empty rows at its sides; an example of its symbols is told once. */
static void print_flat(easel *e) {
    static const char *const names[] = {"flat board", "trimmed board"};
    uint8_t told = QV_MARK_RING;
    for (uint32_t i = 0; i < 2; i++) {
        char line[400] = "";
        qv_text text = qv_text_over(line, sizeof line);
        heading(e, names[i]);
        term_board_print(&e->session->screen, e->session->rules, e->scene, TERM_FLAT + i);
        term_flat_legend(&e->session->screen, e->session->rules, e->scene, 1, &told, &text);
        fprintf(e->out, "told: %s\n", line);
    }
}

static void print_board(easel *e) {
    lay_cells(e);
    lay_pieces(e);
    draw_forms(e);
    heading(e, "printed board");
    term_board_print(&e->session->screen, e->session->rules, e->scene, TERM_LARGE);
    heading(e, "legend");
    term_legend_print(&e->session->screen, e->session->rules, e->scene);
    print_flat(e);
}

/* Names of cells with letters on either side, and a board without cells. */
static void print_odd_boards(easel *e) {
    *e->scene = (qv_scene){.unit = 10, .across = {"1", "22"}, .down = {"a", "bb"}};
    for (int32_t i = 0; i < 4; i++) {
        qv_item *const cell = add(e, QV_CELL, QV_NOBODY, "cell");
        cell->x = i % 2 * 10;
        cell->y = i / 2 * 10;
    }
    draw_forms(e);
    heading(e, "legend without arrows");
    term_legend_print(&e->session->screen, e->session->rules, e->scene);
    qv_item *const item = glyph(value(lay(e, 0, "fox", 0, 0), 2, 1, 34), "Fox");
    item->arrows[1] = item->arrows[4] = 1;
    print_flat(e); /* of 9 characters, which leaves room for arrows, */
    item->value[0] = 12;
    print_flat(e); /* and of 10, which does not */
    *e->scene = (qv_scene){.unit = 0};
    draw_forms(e);
}

/* -- Maps -------------------------------------------------------------------------------------- */

static qv_item *drop(easel *e, uint32_t kind, uint32_t owner, const char *label, int32_t x,
                     int32_t y) {
    qv_item *const item = add(e, kind, owner, label);
    item->x = x - 5;
    item->y = y - 5;
    return item;
}

static void lay_floor(easel *e, int32_t side, bool choices) {
    *e->scene = (qv_scene){.floor = side};
    glyph(drop(e, QV_CELL, QV_NOBODY, "exit", side / 2, side / 4), "E");
    for (uint32_t i = 0; i < 3; i++) {
        qv_item *const strip =
            drop(e, QV_CELL, i < 2 ? i : QV_NOBODY, "path", side / 3, side / 3 + 50 * (int32_t)i);
        strip->angle = (uint16_t)(300 * i);
        strip->w = side / 2;
        strip->x = side / 3 - side / 4;
        strip->mark = QV_MARK_LAST;
    }
    for (uint32_t i = 0; i < 4; i++) { /* over each edge */
        qv_item *const strip =
            drop(e, QV_CELL, QV_NOBODY, "path", i < 2 ? side * (int32_t)i : side / 8,
                 i < 2 ? side / 8 : side * ((int32_t)i - 2));
        strip->angle = i < 2 ? 0 : 1024;
        strip->w = side / 6;
        strip->x -= side / 12;
    }
    drop(e, QV_PIECE, 0, "Red", 0, 0);
    drop(e, QV_PIECE, 1, "Blue", side, side);
    drop(e, QV_PIECE, 2, "Green beyond", side + 40, -30);
    drop(e, QV_CARD, QV_NOBODY, "star", side / 2, side / 2);
    drop(e, QV_CARD, QV_NOBODY, "star", side / 2, side / 2)->layer = 1;
    drop(e, QV_CARD, QV_NOBODY, "item", side * 3 / 4, side / 2)->mark = QV_MARK_FACE_DOWN;
    drop(e, QV_CARD, QV_NOBODY, "skull", side * 3 / 4, side / 4);
    drop(e, QV_CARD, QV_NOBODY, "d6", side * 3 / 5, side / 5);
    drop(e, QV_CARD, QV_NOBODY, "it%s 12", side * 2 / 5, side / 5);
    drop(e, QV_CARD, 1, "low", side / 5, side * 4 / 5);
    drop(e, QV_PIECE, 1, "high", side / 5, side * 4 / 5)->layer = 3;
    value(drop(e, QV_PILE, QV_NOBODY, "pile of cards", side / 10, side / 2), 1, 5, 0);
    drop(e, QV_CARD, 2, "pile of letters", side / 10, side / 2 + side / 8);
    value(drop(e, QV_COUNTER, 0, "counter", side / 2, side / 2), 1, 3, 0);
    for (uint32_t i = 0; i < 4 && choices; i++)
        glyph(
            drop(e, QV_CONTROL, i % 2, "walk", side / 4 * (int32_t)i, side - side / 6 * (int32_t)i),
            (const char *[]){"1", "2", "3", "4"}[i]);
    drop(e, QV_CONTROL, 0, "pass", -100, -100);
}

static void print_map(easel *e, int32_t side, bool choices, uint32_t rows) {
    term_drawing d;
    term_box box;
    lay_floor(e, side, choices);
    heading(e, "map");
    term_board_print(&e->session->screen, e->session->rules, e->scene, TERM_LARGE);
    heading(e, "crowds");
    term_map_crowds(&e->session->screen, e->scene);
    heading(e, "drawn map");
    assert_true(term_draw(&d, &e->session->screen, e->session->rules, e->scene, rows, TERM_LARGE));
    for (uint32_t y = 0; y < d.canvas.height; y++) {
        term_canvas_line(&d.canvas, y);
        fputc('\n', e->out);
    }
    for (uint32_t i = 0; i < e->scene->n; i++)
        if (term_drawn_at(&d, &e->scene->at[i], &box))
            fprintf(e->out, "%s: %u %u, %u x %u\n", e->scene->at[i].label, (unsigned)box.x,
                    (unsigned)box.y, (unsigned)box.width, (unsigned)box.height);
    term_canvas_free(&d.canvas);
    heading(e, "legend");
    term_legend_print(&e->session->screen, e->session->rules, e->scene);
}

/* Items that sentences name: beside their symbols, if there is room, above all but persons. */
static void print_named(easel *e, bool choices) {
    static const struct {
        const char *label;
        int32_t x, y;
        bool named;
    } row[] = {
        {"star f1", 0, 500, true},    {"star f2", 1000, 500, true},
        {"star f3", 480, 480, true},  {"item f4", 500, 500, true},
        {"item f5", 500, 510, false}, {"item f6", 480, 420, true},
        {"item f7", 560, 490, false}, {"item f8", 440, 490, true},
        {"skull", 200, 200, true},    {"it f99", 1000, 0, true},
        {"it f12", 850, 600, true},   {"it f100", 0, 1000, true},
        {"it f11", 200, 900, true},   {"item of red", 700, 300, true},
        {"it f77", 10, 10, true}, /* under a person */
    };
    term_drawing d;
    lay_floor(e, 1000, choices);
    for (size_t i = 0; i < COUNT(row); i++)
        drop(e, QV_CARD, QV_NOBODY, row[i].label, row[i].x, row[i].y)->mark =
            row[i].named ? TERM_NAMED : 0;
    for (uint32_t i = 0; i < e->scene->n; i++)
        if (e->scene->at[i].kind == QV_CONTROL && e->scene->at[i].glyph[0] == '3')
            e->scene->at[i].mark |= TERM_NAMED;
    heading(e, "named on a map");
    assert_true(term_draw(&d, &e->session->screen, e->session->rules, e->scene, 12, TERM_LARGE));
    for (uint32_t y = 0; y < d.canvas.height; y++) {
        term_canvas_line(&d.canvas, y);
        fputc('\n', e->out);
    }
    term_canvas_free(&d.canvas);
}

/* What is near a point, and how names, directions and distances are told. */
static void print_places(easel *e) {
    static const char *const words[] = {
        "star",    "pile", "pile of", "item",      "walk", "pass",
        "counter", "exit", "",        "Blue high", "high",
    };
    static const char *const points[] = {
        "10 20",    "(10, 20)",  "10,20,", "10",     "10 20 30", "-1000 -1000", "x 20", "-1001 20",
        "20 -1001", "2000 2000", "2001 0", "0 2001", ""};
    lay_floor(e, 1000, true);
    heading(e, "places");
    for (size_t i = 0; i < COUNT(words); i++) {
        uint16_t found[4];
        const uint32_t n = term_items_named(e->scene, words[i], found, 4);
        fprintf(e->out, "%s:", words[i]);
        for (uint32_t k = 0; k < n; k++)
            fprintf(e->out, " %u %s", found[k], e->scene->at[found[k]].label);
        fputc('\n', e->out);
    }
    for (size_t i = 0; i < COUNT(points); i++) {
        char room[40] = "";
        qv_text text = qv_text_over(room, sizeof room);
        term_point at;
        if (term_point_find(e->scene, points[i], &at))
            term_point_name(e->scene, at, &text);
        fprintf(e->out, "\"%s\": %s\n", points[i], room[0] ? room : "no point");
    }
    for (int32_t i = 0; i < 16; i++) {
        const term_point to = {(i * 7 + 3) % 16 * 60, (i * 5 + 1) % 16 * 60}, from = {500, 500};
        uint16_t near[3];
        const uint32_t n = term_items_near(e->scene, to, i % 2 ? &e->scene->at[4] : NULL, near, 3);
        fprintf(e->out, "%d %d: %s %u, near", (int)to.x, (int)to.y,
                term_direction_name(term_bearing(from, to)), (unsigned)term_distance(from, to));
        for (uint32_t k = 0; k < n; k++)
            fprintf(e->out, " %u", near[k]);
        fputc('\n', e->out);
    }
}

/* -- Beside the board -------------------------------------------------------------------------- */

static void lay_table(easel *e) {
    lay_cells(e);
    value(add(e, QV_COUNTER, QV_NOBODY, "round"), 1, 3, 0)->x = 900;
    for (uint32_t seat = 0; seat < 2; seat++) {
        value(add(e, QV_COUNTER, seat, "score"), 1, (int16_t)(10 + seat), 0);
        value(add(e, QV_COUNTER, seat, "cards"), 1, 4, 0)->layer = (uint8_t)(1 - seat);
        value(add(e, QV_COUNTER, seat, "tricks won"), 1, (int16_t)(2 * seat), 0);
        value(add(e, QV_COUNTER, seat, "items"), 1, -3, 0)->layer = 2;
    }
    for (uint32_t i = 0; i < 14; i++) {
        static const char *const labels[] = {
            "wolf a", "wolf a", "wolf b", "bear", "wolf %s",
            "",       "pile",   "bear",   "bear", "lynx with kittens",
            "lynx",   "?",      "wolf a", "wolf"};
        const uint32_t owner = i < 9 ? 0 : i < 12 ? 1 : QV_NOBODY;
        qv_item *const item = add(e, i == 6 ? QV_PILE : QV_CARD, owner, labels[i]);
        item->x = 900;
        item->mark = i == 2 ? QV_MARK_FACE_DOWN : i == 7 ? QV_MARK_WEAK : 0;
        item->arrows[0] = i == 1;
        if (i == 3 || i == 6 || i == 10)
            value(item, 1, (int16_t)(i - 2), 0);
        if (i == 8 || i == 9 || i == 13)
            value(item, i == 13 ? 2 : 3, (int16_t)i, 5);
    }
    add(e, QV_CARD, 0, "in the pile")->x = 900;
    e->scene->at[e->scene->n - 1].layer = 1;
    e->scene->at[e->scene->n - 9].turn = 2; /* the pile */
}

static void print_table(easel *e) {
    static const char *const player[QV_SEATS] = {"you", "medium", "", "", "", "", "", ""};
    const qv_ruleset *const rs = e->session->rules;
    const term_screen *const screen = &e->session->screen;
    term_table shown = {{0}};
    lay_table(e);
    heading(e, "table");
    term_table_print(screen, rs, e->scene, player, 2, 0, false, &shown);
    fputs("-- nothing new\n", e->out);
    term_table_print(screen, rs, e->scene, player, 1, 0, false, &shown);
    fputs("-- always the first\n", e->out);
    term_table_print(screen, rs, e->scene, player, 3, 1, false, &shown);
    for (uint32_t i = 0; i < e->scene->n; i++)
        if (e->scene->at[i].kind == QV_COUNTER && e->scene->at[i].owner == 1)
            e->scene->at[i].value[0]++;
    fputs("-- the second is new\n", e->out);
    term_table_print(screen, rs, e->scene, player, 0, 0, false, &shown);
    e->scene->at[30].value[0]++;
    fputs("-- the last is new, but only the first is told of\n", e->out);
    term_table_print(screen, rs, e->scene, player, 0, 1, true, &shown);
    fputs("-- the last is new\n", e->out);
    term_table_print(screen, rs, e->scene, player, 0, 0, false, &shown);
    for (uint32_t seat = 0; seat < 2; seat++)
        term_hand_print(screen, rs, e->scene, seat);
    heading(e, "seats");
    tui_seats_print(screen, rs, e->scene, player, 1, 2);
    tui_seats_print(screen, rs, e->scene, player, 0, 0);
    *e->scene = (qv_scene){.unit = 10};
    add(e, QV_CARD, 0, "the only card")->x = 900;
    add(e, QV_CARD, 0, "a card that is gone")->x = 900;
    e->scene->n--;
    heading(e, "one card");
    term_table_print(screen, rs, e->scene, player, 0, 0, false, &shown);
}

static void print_items(easel *e) {
    lay_cells(e);
    lay_pieces(e);
    for (uint32_t i = 0; i < 3; i++)
        value(add(e, i ? QV_CARD : QV_CONTROL, i % 2, i ? "" : "turn"), i, 4, 5)->side[2][0] =
            (char)('x' + i);
    e->scene->at[e->scene->n - 1].n_texts = 3; /* from 0, which is none */
    heading(e, "items");
    for (uint32_t i = 30; i < e->scene->n; i++) {
        const qv_item *const item = &e->scene->at[i];
        char room[400];
        qv_text text = qv_text_over(room, sizeof room);
        tui_describe(e->session, item, &text);
        fprintf(e->out, "%s%s", room, tui_card_is_worth(item) ? "; a card:" : "\n");
        text = qv_text_over(room, sizeof room);
        tui_card_words(e->session, item, &text);
        if (!tui_card_is_worth(item))
            continue;
        fprintf(e->out, " %s\n", room);
        tui_card_print(e->session, item,
                       "with words beside it that go on below it if they are "
                       "longer than there is room, as these words are");
    }
}

/* -- In all sizes ------------------------------------------------------------------------------ */

static void print_small_map(easel *e) {
    print_map(e, 1000, true, 12);
}

static void print_large_map(easel *e) {
    print_map(e, 14336, false, 30);
}

/* Hashes of what a function prints. */
static void print_all_widths(easel *e, const char *what, void print(easel *)) {
    const term_screen screen = e->session->screen;
    FILE *const out = e->out;
    fprintf(out, "== %s in 20 to 110 columns:", what);
    for (uint32_t width = 20; width <= 110; width += 2) {
        char *text = NULL;
        size_t size;
        e->out = e->session->screen.out = open_memstream(&text, &size);
        assert_non_null(e->out);
        e->session->screen.width = width;
        e->session->screen.utf8 = width % 4;
        e->session->screen.boxed = width % 6;
        print(e);
        fclose(e->out);
        fprintf(out, " %04x", (unsigned)golden_hash(text) & 0xFFFF);
        free(text);
    }
    fputc('\n', out);
    e->out = out;
    e->session->screen = screen;
}

static void add_box(qv_text *out, term_box box) {
    qv_text_add(out, " %u,%u %ux%u", (unsigned)box.x, (unsigned)box.y, (unsigned)box.width,
                (unsigned)box.height);
}

/* The boxes of a window of that size, whatever there is to show. */
static uint32_t layouts_of(uint32_t width, uint32_t height) {
    char room[1 << 15];
    qv_text text = qv_text_over(room, sizeof room);
    for (uint32_t i = 0; i < 128; i++) {
        const tui_needs needs = {.board_width = i % 2 ? width : 44,
                                 .board_height = i / 2 % 2 ? 30 : 12,
                                 .seats = i / 4 % 4 * 3,
                                 .list = i * 7 % 11,
                                 .told = i / 16 % 2 * (3 + i % 9),
                                 .unread = i / 32 % 2 * (2 + i % 7),
                                 .log = i / 64 % 2 * 20};
        const tui_layout at = tui_layout_of(width, height, &needs);
        const term_box boxes[] = {at.board, at.seats, at.list, at.preview, at.log, at.why};
        for (size_t k = 0; k < COUNT(boxes); k++)
            add_box(&text, boxes[k]);
        qv_text_add(&text, " %u %u %u %d", (unsigned)at.side, (unsigned)at.status,
                    (unsigned)tui_layout_map(width, height),
                    tui_layout_fits(width, height, 40 + i, i / 2));
    }
    assert_false(text.cut);
    return golden_hash(room);
}

static void print_layouts(const easel *e) {
    for (uint32_t width = 64; width <= 204; width += 20) {
        fprintf(e->out, "== layouts of %u columns and 20 to 70 lines:", (unsigned)width);
        for (uint32_t height = 20; height <= 70; height++)
            fprintf(e->out, " %04x", (unsigned)layouts_of(width, height) & 0xFFFF);
        fputc('\n', e->out);
    }
}

/* -- All --------------------------------------------------------------------------------------- */

static void paint(easel *e, const char *game, size_t from, size_t to) {
    static const struct {
        bool utf8, colour;
        uint32_t width;
    } screens[] = {{true, true, 80}, {false, false, 60}, {true, true, 40}};
    qv_diag diag = {0};
    term_session *const session = e->session;
    session->game = qv_game_find(game);
    session->rules = qv_ruleset_new(session->game, 2, NULL, 0, NULL, 0, &diag);
    session->humans = 2;
    assert_true(term_session_begin(session, qv_match_new(session->rules, 1, NULL, &diag), &diag));
    for (size_t i = from; i < to; i++) {
        session->screen = (term_screen){.out = e->out,
                                        .utf8 = screens[i].utf8,
                                        .colour = screens[i].colour,
                                        .width = screens[i].width,
                                        .height = 24};
        for (uint32_t seat = 0; seat < QV_SEATS; seat++)
            session->screen.tint[seat] = (uint8_t)(91 + seat);
        term_screen_name_seats(&session->screen, session->rules);
        print_board(e);
        print_odd_boards(e);
        print_table(e);
        print_items(e);
        print_map(e, 1000, i != 1, i == 2 ? 7 : 30);
        print_map(e, 14336, i == 1, 12);
        print_named(e, i != 1);
    }
    print_places(e);
    print_all_widths(e, "board", print_board);
    print_all_widths(e, "table", print_table);
    print_all_widths(e, "items", print_items);
    print_all_widths(e, "small map", print_small_map);
    print_all_widths(e, "large map", print_large_map);
    qv_table_free(session->table);
    qv_ruleset_free((qv_ruleset *)(uintptr_t)session->rules);
}

/* All of it, the caller's to free. */
static char *painted(void) {
    char *text = NULL;
    size_t size;
    easel e = {.session = calloc(1, sizeof *e.session),
               .scene = calloc(1, sizeof *e.scene),
               .out = open_memstream(&text, &size)};
    assert_true(e.session && e.scene && e.out);
    paint(&e, "three-arrows", 0, 2);
    paint(&e, "evons", 1, 3);
    paint(&e, "concardia", 0, 1);
    print_layouts(&e);
    free(e.session->seen_again);
    free(e.session);
    free(e.scene);
    fclose(e.out);
    return text;
}

static void drawings_are_as_shown(void **state) {
    (void)state;
    golden_compare(file_name, golden_visible(painted()));
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(drawings_are_as_shown)};
    return golden_asked_to_write(argc, argv) ? golden_write(file_name, golden_visible(painted()))
                                             : cmocka_run_group_tests(tests, NULL, NULL);
}

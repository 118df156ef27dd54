/* SPDX-License-Identifier: MIT */
/* The board: a grid of cells, or a floor to scale, with coordinates and the items on it. See
 * sheet.h.
 *
 * Only the requested part is drawn and clipped at its edge.
 */
#include <string.h>

#include "picture/sheet.h"

/* Margins around the board. */
enum {
    LEFT = 76,
    ABOVE = 70,
    RIGHT = 24,
    BELOW = 24,
    FLOOR_LEFT = 180,
    FLOOR_ABOVE = 64,
    FLOOR_RIGHT = 64,
    FLOOR_BELOW = 108,
    BESIDE = 40, /* from the floor to its numbers */
    TICKS = 8
};

void qv__board_size(const qv__sheet *sheet, int32_t *w, int32_t *h) {
    const bool floor = qv__has_floor(sheet->scene);
    *w = *h = 0;
    if (sheet->part.w == 0 || sheet->part.h == 0)
        return;
    qv__part_size(sheet, w, h);
    *w += floor ? FLOOR_LEFT + FLOOR_RIGHT : LEFT + RIGHT;
    *h += floor ? FLOOR_ABOVE + FLOOR_BELOW : ABOVE + BELOW;
}

/* -- Grids ------------------------------------------------------------------------------------- */

static void put_axes(qv__sheet *sheet) {
    const qv_scene *const scene = sheet->scene;
    qv__type type = {0, ABOVE / 2 + 4, 44, "middle", "#4a4438", true};
    for (int32_t i = 0; i < qv__named(scene->across); i++) {
        type.x = LEFT + qv__scaled(sheet, i * scene->unit - sheet->part.x) + QV__CELL / 2;
        if (i * scene->unit >= sheet->part.x && i * scene->unit < sheet->part.x + sheet->part.w)
            qv__put_text(sheet, &type, scene->across[i], sizeof scene->across[i]);
    }
    type.x = LEFT / 2;
    for (int32_t i = 0; i < qv__named(scene->down); i++) {
        type.y = ABOVE + qv__scaled(sheet, i * scene->unit - sheet->part.y) + QV__CELL / 2;
        if (i * scene->unit >= sheet->part.y && i * scene->unit < sheet->part.y + sheet->part.h)
            qv__put_text(sheet, &type, scene->down[i], sizeof scene->down[i]);
    }
}

static const qv_item *cell_at(const qv_scene *scene, int32_t x, int32_t y) {
    for (uint32_t i = 0; i < scene->n; i++)
        if (scene->at[i].kind == QV_CELL && scene->at[i].x == x && scene->at[i].y == y)
            return &scene->at[i];
    return NULL;
}

static void put_cell(qv__sheet *sheet, const qv_item *cell) {
    const qv__box box = qv__on_sheet(sheet, cell);
    qv_text_add(sheet->out,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" stroke=\"" QV__LINE
                "\" stroke-width=\"3\"/>\n",
                (int)box.x, (int)box.y, (int)box.w, (int)box.h,
                cell->mark & QV_MARK_OFF ? "#d5cbb8" : QV__STONE);
}

/* The line between cells that are marked QV_MARK_OFF and the others. */
static void put_border(qv__sheet *sheet, const qv_item *cell) {
    static const int8_t x[4] = {0, 1, 0, -1}, y[4] = {-1, 0, 1, 0};
    const qv__box box = qv__on_sheet(sheet, cell);
    for (uint32_t i = 0; i < 4 && !(cell->mark & QV_MARK_OFF); i++) {
        const qv_item *const next =
            cell_at(sheet->scene, cell->x + x[i] * cell->w, cell->y + y[i] * cell->h);
        if (!next || !(next->mark & QV_MARK_OFF))
            continue;
        const int32_t from_x = box.x + (i == 1 ? box.w : 0), from_y = box.y + (i == 2 ? box.h : 0);
        qv_text_add(sheet->out,
                    "<path d=\"M%d %d%c%d\" stroke=\"" QV__INK
                    "\" stroke-width=\"10\" stroke-linecap=\"square\"/>\n",
                    (int)from_x, (int)from_y, i % 2 ? 'v' : 'h', (int)(i % 2 ? box.h : box.w));
    }
}

static void put_grid(qv__sheet *sheet) {
    const qv_scene *const scene = sheet->scene;
    for (uint32_t i = 0; i < scene->n; i++)
        if (scene->at[i].kind == QV_CELL && qv__shows(sheet, &scene->at[i]))
            put_cell(sheet, &scene->at[i]);
    for (uint32_t i = 0; i < scene->n; i++)
        if (scene->at[i].kind == QV_CELL && qv__shows(sheet, &scene->at[i]))
            put_border(sheet, &scene->at[i]);
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        const qv__box box = qv__on_sheet(sheet, item);
        if (qv__is_movable(item) && qv__shows(sheet, item))
            qv__put_item(sheet, item, (qv__box){box.x + 8, box.y + 8, box.w - 16, box.h - 16});
    }
}

/* -- Floors ------------------------------------------------------------------------------------ */

/* 1, 2 or 5 times a power of ten, for about TICKS ticks. */
static int32_t tick(const qv__sheet *sheet) {
    int32_t step = 1;
    for (uint32_t i = 0; step < sheet->part.w / TICKS; i++)
        step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    return step;
}

static void put_number(qv__sheet *sheet, int32_t x, int32_t y, const char *anchor, int32_t number) {
    char text[16];
    qv_text out = qv_text_over(text, sizeof text);
    qv_text_add(&out, "%d", (int)number);
    const qv__type type = {x, y, 40, anchor, "#4a4438", false};
    qv__put_text(sheet, &type, text, sizeof text);
}

/* Coordinates start at the lower left corner of the whole floor. */
static void put_ticks(qv__sheet *sheet) {
    const qv__box *const part = &sheet->part;
    const int32_t step = tick(sheet), height = qv__scaled(sheet, part->h);
    for (int32_t at = (part->x + step - 1) / step * step; at <= part->x + part->w; at += step)
        put_number(sheet, FLOOR_LEFT + qv__scaled(sheet, at - part->x),
                   FLOOR_ABOVE + height + BESIDE + 24, "middle", at);
    const int32_t bottom = sheet->scene->floor - part->y - part->h;
    for (int32_t at = (bottom + step - 1) / step * step; at <= bottom + part->h; at += step)
        put_number(sheet, FLOOR_LEFT - BESIDE,
                   FLOOR_ABOVE + height - qv__scaled(sheet, at - bottom), "end", at);
}

static void put_lines(qv__sheet *sheet) {
    const qv__box *const part = &sheet->part;
    const int32_t step = tick(sheet), w = qv__scaled(sheet, part->w),
                  h = qv__scaled(sheet, part->h);
    const int32_t bottom = sheet->scene->floor - part->y - part->h;
    qv_text_add(sheet->out, "<path d=\"");
    for (int32_t at = (part->x + step - 1) / step * step; at <= part->x + part->w; at += step)
        qv_text_add(sheet->out, "M%d 0V%d", (int)qv__scaled(sheet, at - part->x), (int)h);
    for (int32_t at = (bottom + step - 1) / step * step; at <= bottom + part->h; at += step)
        qv_text_add(sheet->out, "M0 %dH%d", (int)(h - qv__scaled(sheet, at - bottom)), (int)w);
    qv_text_add(sheet->out, "\" stroke=\"#d8cfbd\" stroke-width=\"3\"/>\n");
}

/* A strip of as many parts as its value, from left to right before the rotation. */
static void put_strip(qv__sheet *sheet, const qv_item *item, qv__box box) {
    const char *rest;
    const int32_t face = qv__face_of_label(sheet, item->label, sizeof item->label, &rest);
    const int32_t parts = item->n_values == 1 && item->value[0] > 0 ? item->value[0] : 1;
    qv_text_add(sheet->out, "<g transform=\"translate(%d %d)", (int)box.x, (int)box.y);
    qv__put_turn(sheet, item->angle, box.w / 2, box.h / 2);
    qv_text_add(sheet->out, "\" color=\"%s\">\n", qv__colour(sheet, item->owner));
    qv_text_add(sheet->out,
                "<rect width=\"%d\" height=\"%d\" fill=\"currentColor\" fill-opacity=\".13\" "
                "stroke=\"currentColor\" "
                "stroke-width=\"4\" stroke-dasharray=\"16 10\"/>\n",
                (int)box.w, (int)box.h);
    for (int32_t i = 0; i < parts && face != QV__NO_FACE; i++) {
        const int32_t from = (int32_t)((int64_t)box.w * i / parts);
        const int32_t to = (int32_t)((int64_t)box.w * (i + 1) / parts);
        qv__put_face(sheet, face, (qv__box){from, 0, to - from, box.h});
    }
    qv_text_add(sheet->out, "<g transform=\""); /* its owner, upright, where it begins */
    qv__put_turn(sheet, 4096U - item->angle % 4096U, 0, box.h / 2);
    qv_text_add(sheet->out, "\">");
    qv__put_badge(sheet, item->owner, 0, box.h / 2, box.h / 3, "", 0);
    qv_text_add(sheet->out, "</g></g>\n");
}

/* A QV_PIECE whose middle is in the part is drawn whole, even at the edge; other items are cut. */
static bool stands(const qv__sheet *sheet, const qv_item *item) {
    return item->kind == QV_PIECE && qv__is_within(sheet, item);
}

static void put_floor(qv__sheet *sheet) {
    const qv_scene *const scene = sheet->scene;
    put_lines(sheet);
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        if (!qv__shows(sheet, item))
            continue;
        if (qv__is_movable(item) && !stands(sheet, item))
            qv__put_item(sheet, item, qv__on_sheet(sheet, item));
        else if (!qv__is_movable(item) && !item->glyph[0])
            put_strip(sheet, item, qv__on_sheet(sheet, item));
    }
}

/* What is not cut at the edge of the floor. */
static void put_over_floor(qv__sheet *sheet) {
    const qv_scene *const scene = sheet->scene;
    qv_text_add(sheet->out, "<g transform=\"translate(%d %d)\">\n", FLOOR_LEFT, FLOOR_ABOVE);
    for (uint32_t i = 0; i < scene->n; i++)
        if (stands(sheet, &scene->at[i]))
            qv__put_item(sheet, &scene->at[i], qv__on_sheet(sheet, &scene->at[i]));
    qv__put_prospects(sheet);
    qv_text_add(sheet->out, "</g>\n");
}

void qv__put_board(qv__sheet *sheet) {
    const bool floor = qv__has_floor(sheet->scene);
    const int32_t x = floor ? FLOOR_LEFT : LEFT, y = floor ? FLOOR_ABOVE : ABOVE;
    int32_t w, h;
    qv__part_size(sheet, &w, &h);
    if (floor)
        put_ticks(sheet);
    else
        put_axes(sheet);
    qv_text_add(sheet->out, "<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\">\n", (int)x, (int)y,
                (int)w, (int)h);
    qv_text_add(sheet->out, "<rect width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", (int)w, (int)h,
                floor ? "#f7f2e6" : QV__STONE);
    if (floor)
        put_floor(sheet);
    else
        put_grid(sheet);
    qv_text_add(sheet->out, "</svg>\n");
    qv_text_add(sheet->out,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"" QV__INK
                "\" stroke-width=\"6\"/>\n",
                (int)x, (int)y, (int)w, (int)h);
    if (floor)
        put_over_floor(sheet);
}

/* SPDX-License-Identifier: MIT */
/* The board: a grid of cells, or a floor to scale, with coordinates and the items on it. See
 * sheet.h.
 *
 * Only the requested part is drawn and clipped at its edge. Lengths are converted from board units
 * to the sheet in 64 bits.
 */
#include <string.h>

#include "picture/sheet.h"

/* Margins around the board, and the width of a floor on the sheet. */
enum {
    LEFT = 76,
    ABOVE = 70,
    RIGHT = 24,
    BELOW = 24,
    FLOOR_LEFT = 170,
    FLOOR_RIGHT = 64,
    FLOOR_BELOW = 90,
    WHOLE_FLOOR = 1680,
    PART_OF_FLOOR = 1200,
    TICKS = 8,
    FARTHEST = 1 << 24 /* on the sheet: far outside of any part */
};

static bool has_floor(const qv_scene *scene) {
    return scene->unit <= 0 && scene->floor > 0;
}

static int32_t named(const char names[QV_AXIS][4]) {
    int32_t n = 0;
    while (n < QV_AXIS && names[n][0])
        n++;
    return n;
}

bool qv__on_board(const qv_scene *scene, const qv_item *item) {
    const bool leads = item->kind == QV_CONTROL && has_floor(scene) && item->glyph[0];
    if (item->kind == QV_COUNTER || (item->kind == QV_CONTROL && !leads))
        return false;
    const int32_t x = item->x + item->w / 2, y = item->y + item->h / 2;
    const int32_t width = has_floor(scene) ? scene->floor + 1 : named(scene->across) * scene->unit;
    const int32_t height = has_floor(scene) ? scene->floor + 1 : named(scene->down) * scene->unit;
    return x >= 0 && y >= 0 && x < width && y < height;
}

/* -- From board units to the sheet ------------------------------------------------------------- */

static int32_t scaled(const qv__sheet *sheet, int32_t length) {
    const int64_t to = !has_floor(sheet->scene) ? QV__CELL
                       : sheet->whole           ? WHOLE_FLOOR
                                                : PART_OF_FLOOR;
    const int64_t from = has_floor(sheet->scene) ? sheet->part.w : sheet->scene->unit;
    const int64_t scaled = length * to / from;
    return (int32_t)(scaled < -FARTHEST ? -FARTHEST : scaled > FARTHEST ? FARTHEST : scaled);
}

static qv__box on_sheet(const qv__sheet *sheet, const qv_item *item) {
    return (qv__box){scaled(sheet, item->x - sheet->part.x), scaled(sheet, item->y - sheet->part.y),
                     scaled(sheet, item->w), scaled(sheet, item->h)};
}

bool qv__shows(const qv__sheet *sheet, const qv_item *item) {
    const qv__box *const part = &sheet->part;
    if (!qv__on_board(sheet->scene, item))
        return false;
    const int32_t reach = has_floor(sheet->scene) ? item->w + item->h : 0;
    return item->x + item->w + reach > part->x && item->y + item->h + reach > part->y &&
           item->x - reach < part->x + part->w && item->y - reach < part->y + part->h;
}

void qv__board_size(const qv__sheet *sheet, int32_t *w, int32_t *h) {
    const bool floor = has_floor(sheet->scene);
    *w = *h = 0;
    if (sheet->part.w == 0 || sheet->part.h == 0)
        return;
    *w = scaled(sheet, sheet->part.w) + (floor ? FLOOR_LEFT + FLOOR_RIGHT : LEFT + RIGHT);
    *h = scaled(sheet, sheet->part.h) + (floor ? BELOW + FLOOR_BELOW : ABOVE + BELOW);
}

/* -- Grids ------------------------------------------------------------------------------------- */

static void put_axes(qv__sheet *sheet) {
    const qv_scene *const scene = sheet->scene;
    qv__type type = {0, ABOVE / 2 + 4, 44, "middle", "#4a4438", true};
    for (int32_t i = 0; i < named(scene->across); i++) {
        type.x = LEFT + scaled(sheet, i * scene->unit - sheet->part.x) + QV__CELL / 2;
        if (i * scene->unit >= sheet->part.x && i * scene->unit < sheet->part.x + sheet->part.w)
            qv__put_text(sheet, &type, scene->across[i], sizeof scene->across[i]);
    }
    type.x = LEFT / 2;
    for (int32_t i = 0; i < named(scene->down); i++) {
        type.y = ABOVE + scaled(sheet, i * scene->unit - sheet->part.y) + QV__CELL / 2;
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
    const qv__box box = on_sheet(sheet, cell);
    qv_text_add(sheet->out,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" stroke=\"" QV__LINE
                "\" stroke-width=\"3\"/>\n",
                (int)box.x, (int)box.y, (int)box.w, (int)box.h,
                cell->mark & QV_MARK_OFF ? "#d5cbb8" : QV__STONE);
}

/* The line between cells that are marked QV_MARK_OFF and the others. */
static void put_border(qv__sheet *sheet, const qv_item *cell) {
    static const int8_t x[4] = {0, 1, 0, -1}, y[4] = {-1, 0, 1, 0};
    const qv__box box = on_sheet(sheet, cell);
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
        const qv__box box = on_sheet(sheet, item);
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
    const int32_t step = tick(sheet), height = scaled(sheet, part->h);
    for (int32_t at = (part->x + step - 1) / step * step; at <= part->x + part->w; at += step)
        put_number(sheet, FLOOR_LEFT + scaled(sheet, at - part->x), BELOW + height + 46, "middle",
                   at);
    const int32_t bottom = sheet->scene->floor - part->y - part->h;
    for (int32_t at = (bottom + step - 1) / step * step; at <= bottom + part->h; at += step)
        put_number(sheet, FLOOR_LEFT - 20, BELOW + height - scaled(sheet, at - bottom), "end", at);
}

static void put_lines(qv__sheet *sheet) {
    const qv__box *const part = &sheet->part;
    const int32_t step = tick(sheet), w = scaled(sheet, part->w), h = scaled(sheet, part->h);
    const int32_t bottom = sheet->scene->floor - part->y - part->h;
    qv_text_add(sheet->out, "<path d=\"");
    for (int32_t at = (part->x + step - 1) / step * step; at <= part->x + part->w; at += step)
        qv_text_add(sheet->out, "M%d 0V%d", (int)scaled(sheet, at - part->x), (int)h);
    for (int32_t at = (bottom + step - 1) / step * step; at <= bottom + part->h; at += step)
        qv_text_add(sheet->out, "M0 %dH%d", (int)(h - scaled(sheet, at - bottom)), (int)w);
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

/* A location where an item may come to be, or to which a choice leads. */
static void put_prospect(qv__sheet *sheet, const qv_item *item, qv__box box) {
    const int32_t x = box.x + box.w / 2, y = box.y + box.h / 2;
    qv_text_add(
        sheet->out,
        "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"none\" stroke=\"%s\" stroke-width=\"5\" "
        "stroke-dasharray=\"10 8\"/>\n",
        (int)x, (int)y, (int)(box.w / 2), qv__colour(sheet, item->owner));
    const qv__type type = {x, y, box.h / 2, "middle", qv__colour(sheet, item->owner), true};
    qv__put_text(sheet, &type, item->glyph, sizeof item->glyph);
}

static void put_floor(qv__sheet *sheet) {
    const qv_scene *const scene = sheet->scene;
    put_lines(sheet);
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        if (!qv__shows(sheet, item))
            continue;
        const qv__box box = on_sheet(sheet, item);
        if (qv__is_movable(item))
            qv__put_item(sheet, item, box);
        else if (item->glyph[0])
            put_prospect(sheet, item, box);
        else
            put_strip(sheet, item, box);
    }
}

void qv__put_board(qv__sheet *sheet) {
    const bool floor = has_floor(sheet->scene);
    const int32_t x = floor ? FLOOR_LEFT : LEFT, y = floor ? BELOW : ABOVE;
    const int32_t w = scaled(sheet, sheet->part.w), h = scaled(sheet, sheet->part.h);
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
}

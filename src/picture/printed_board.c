/* SPDX-License-Identifier: MIT */
/* Boards for a real table: the grid or floor of the start position. See printed.h.
 *
 * Cells have their names in a corner, so that no border is needed and a board can be cut between
 * any of them.
 */
#include <string.h>

#include "picture/printed.h"

void qv__print_start(const qv_ruleset *rules, qv_scene *out) {
    uint64_t state[QV_STATE_MOST / sizeof(uint64_t)] = {0},
                                   view[QV_STATE_MOST / sizeof(uint64_t)] = {0};
    memset(out, 0, sizeof *out);
    qv__init(rules, (qv_state *)(void *)state);
    qv__observe(rules, (const qv_state *)(const void *)state, QV_WATCHER, (qv_view *)(void *)view);
    rules->game->scene(rules, (const qv_view *)(const void *)view, out);
}

void qv__measure_printed_board(const qv_ruleset *rules, qv__print *out) {
    qv_scene start;
    qv__print_start(rules, &start);
    const qv_scene *const scene = &start;
    const bool floor = qv__has_floor(scene);
    out->across = floor ? out->row->parts : qv__named(scene->across);
    out->down = floor ? out->row->parts : qv__named(scene->down);
    out->w = out->across * out->row->w;
    out->h = out->down * out->row->h;
}

/* -- Grids ------------------------------------------------------------------------------------- */

static const qv_item *cell_at(const qv_scene *scene, int32_t column, int32_t row) {
    for (uint32_t i = 0; i < scene->n; i++)
        if (scene->at[i].kind == QV_CELL && scene->at[i].x == column * scene->unit &&
            scene->at[i].y == row * scene->unit)
            return &scene->at[i];
    return NULL;
}

static bool is_off(const qv_scene *scene, int32_t column, int32_t row) {
    const qv_item *const cell = cell_at(scene, column, row);
    return cell && cell->mark & QV_MARK_OFF;
}

static void put_cell(qv__sheet *sheet, const qv__print *print, int32_t column, int32_t row) {
    const int32_t w = print->row->w, h = print->row->h, x = column * w, y = row * h;
    const qv_scene *const scene = sheet->scene;
    qv_text_add(sheet->out,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" stroke=\"" QV__LINE
                "\" stroke-width=\"4\"/>\n",
                (int)x, (int)y, (int)w, (int)h, is_off(scene, column, row) ? "#d5cbb8" : QV__STONE);
    char name[12];
    qv_text text = qv_text_over(name, sizeof name);
    const bool letter = scene->across[column][0] > '9'; /* as its moves name it */
    const char *const first = letter ? scene->across[column] : scene->down[row];
    const char *const second = letter ? scene->down[row] : scene->across[column];
    qv_text_add(&text, "%.4s%.4s", first, second);
    const qv__type type = {x + 16, y + 26, 28, "start", "#6b6252", false};
    qv__put_text(sheet, &type, name, sizeof name);
}

/* A strong line where cells outside the ordinary board begin. */
static void put_border(qv__sheet *sheet, const qv__print *print, int32_t column, int32_t row) {
    const int32_t w = print->row->w, h = print->row->h;
    const bool off = is_off(sheet->scene, column, row);
    if (column + 1 < print->across && off != is_off(sheet->scene, column + 1, row))
        qv_text_add(sheet->out, "<path d=\"M%d %dv%d\"/>\n", (int)((column + 1) * w),
                    (int)(row * h), (int)h);
    if (row + 1 < print->down && off != is_off(sheet->scene, column, row + 1))
        qv_text_add(sheet->out, "<path d=\"M%d %dh%d\"/>\n", (int)(column * w),
                    (int)((row + 1) * h), (int)w);
}

static void put_grid(qv__sheet *sheet, const qv__print *print) {
    for (int32_t i = 0; i < print->across * print->down; i++)
        put_cell(sheet, print, i % print->across, i / print->across);
    qv_text_add(sheet->out, "<g fill=\"none\" stroke=\"" QV__INK
                            "\" stroke-width=\"12\" stroke-linecap=\"square\">\n");
    for (int32_t i = 0; i < print->across * print->down; i++)
        put_border(sheet, print, i % print->across, i / print->across);
    qv_text_add(sheet->out, "</g>\n");
}

/* -- Floors ------------------------------------------------------------------------------------ */

static void put_number(qv__sheet *sheet, int32_t x, int32_t y, const char *anchor, int32_t number) {
    char text[16];
    qv_text out = qv_text_over(text, sizeof text);
    qv_text_add(&out, "%d", (int)number);
    const qv__type type = {x, y, 30, anchor, "#6b6252", false};
    qv__put_text(sheet, &type, text, sizeof text);
}

/* Where players stand at the start. */
static void put_starts(qv__sheet *sheet, const qv__print *print) {
    const qv_scene *const scene = sheet->scene;
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        if (item->kind != QV_PIECE || !qv__on_board(scene, item))
            continue;
        const int32_t x = (int32_t)((int64_t)(item->x + item->w / 2) * print->w / scene->floor);
        const int32_t y = (int32_t)((int64_t)(item->y + item->h / 2) * print->h / scene->floor);
        qv_text_add(sheet->out,
                    "<circle cx=\"%d\" cy=\"%d\" r=\"100\" fill=\"none\" stroke=\"%s\" "
                    "stroke-width=\"8\" stroke-dasharray=\"24 16\"/>\n",
                    (int)x, (int)y, qv__colour(sheet, item->owner));
        qv__put_badge(sheet, item->owner, x, y, 26, item->glyph, sizeof item->glyph);
    }
}

static void put_floor(qv__sheet *sheet, const qv__print *print) {
    qv_text_add(sheet->out, "<rect width=\"%d\" height=\"%d\" fill=\"#f7f2e6\"/>\n<path d=\"",
                (int)print->w, (int)print->h);
    for (int32_t i = 1; i < print->across; i++)
        qv_text_add(sheet->out, "M%d 0V%dM0 %dH%d", (int)(i * print->row->w), (int)print->h,
                    (int)(i * print->row->h), (int)print->w);
    qv_text_add(sheet->out, "\" stroke=\"#d8cfbd\" stroke-width=\"4\"/>\n");
    for (int32_t i = 1; i < print->across; i++) {
        put_number(sheet, i * print->row->w, print->h - 30, "middle", i);
        put_number(sheet, 12, print->h - i * print->row->h, "start", i);
    }
    put_starts(sheet, print);
}

void qv__put_printed_board(qv__sheet *sheet, const qv__print *print) {
    qv_scene scene;
    qv__print_start(sheet->rules, &scene);
    sheet->scene = &scene;
    if (qv__has_floor(&scene))
        put_floor(sheet, print);
    else
        put_grid(sheet, print);
    qv_text_add(sheet->out,
                "<rect width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"" QV__INK
                "\" stroke-width=\"10\"/>\n",
                (int)print->w, (int)print->h);
    sheet->scene = NULL;
}

/* SPDX-License-Identifier: MIT */
/* The part of the board that is drawn: what lies in it, and board units on the sheet. See sheet.h.
 *
 * Lengths are converted in 64 bits.
 */
#include "picture/sheet.h"

/* The width of a floor on the sheet. */
enum {
    WHOLE_FLOOR = 1680,
    PART_OF_FLOOR = 1200,
    FARTHEST = 1 << 24 /* on the sheet: far outside of any part */
};

bool qv__has_floor(const qv_scene *scene) {
    return scene->unit <= 0 && scene->floor > 0;
}

int32_t qv__named(const char names[QV_AXIS][4]) {
    int32_t n = 0;
    while (n < QV_AXIS && names[n][0])
        n++;
    return n;
}

bool qv__on_board(const qv_scene *scene, const qv_item *item) {
    const bool leads = item->kind == QV_CONTROL && qv__has_floor(scene) && item->glyph[0];
    if (item->kind == QV_COUNTER || (item->kind == QV_CONTROL && !leads))
        return false;
    const int32_t x = item->x + item->w / 2, y = item->y + item->h / 2;
    const int32_t width =
        qv__has_floor(scene) ? scene->floor + 1 : qv__named(scene->across) * scene->unit;
    const int32_t height =
        qv__has_floor(scene) ? scene->floor + 1 : qv__named(scene->down) * scene->unit;
    return x >= 0 && y >= 0 && x < width && y < height;
}

int32_t qv__scaled(const qv__sheet *sheet, int32_t length) {
    const int64_t to = !qv__has_floor(sheet->scene) ? QV__CELL
                       : sheet->whole               ? WHOLE_FLOOR
                                                    : PART_OF_FLOOR;
    const int64_t from = qv__has_floor(sheet->scene) ? sheet->part.w : sheet->scene->unit;
    const int64_t scaled = length * to / from;
    return (int32_t)(scaled < -FARTHEST ? -FARTHEST : scaled > FARTHEST ? FARTHEST : scaled);
}

qv__box qv__on_sheet(const qv__sheet *sheet, const qv_item *item) {
    return (qv__box){qv__scaled(sheet, item->x - sheet->part.x),
                     qv__scaled(sheet, item->y - sheet->part.y), qv__scaled(sheet, item->w),
                     qv__scaled(sheet, item->h)};
}

void qv__part_size(const qv__sheet *sheet, int32_t *w, int32_t *h) {
    *w = qv__scaled(sheet, sheet->part.w);
    *h = qv__scaled(sheet, sheet->part.h);
}

bool qv__shows(const qv__sheet *sheet, const qv_item *item) {
    const qv__box *const part = &sheet->part;
    if (!qv__on_board(sheet->scene, item))
        return false;
    const int32_t reach = qv__has_floor(sheet->scene) ? item->w + item->h : 0;
    return item->x + item->w + reach > part->x && item->y + item->h + reach > part->y &&
           item->x - reach < part->x + part->w && item->y - reach < part->y + part->h;
}

bool qv__is_within(const qv__sheet *sheet, const qv_item *item) {
    const qv__box *const part = &sheet->part;
    const int32_t x = item->x + item->w / 2, y = item->y + item->h / 2;
    return qv__on_board(sheet->scene, item) && x >= part->x && y >= part->y &&
           x <= part->x + part->w && y <= part->y + part->h;
}

/* SPDX-License-Identifier: MIT */
/* The kinds of arrows in the picture, each with its name: see sheet.h.
 *
 * Only for games that name several kinds. Invariant: measuring and drawing run the same code.
 */
#include <string.h>

#include "picture/sheet.h"

enum { KINDS = 32, ROW = 64, SYMBOL = 44, TYPE = 36, FROM = 24 };

static uint32_t kinds_shown(const qv__sheet *sheet) {
    uint32_t shown = 0;
    for (uint32_t i = 0; i < sheet->scene->n; i++) {
        const qv_item *const item = &sheet->scene->at[i];
        const bool seen = qv__on_board(sheet->scene, item) ? qv__shows(sheet, item) : sheet->whole;
        for (uint32_t d = 0; d < 8 && seen; d++)
            if (item->arrows[d] && item->arrow_kinds[d] < KINDS)
                shown |= UINT32_C(1) << item->arrow_kinds[d];
    }
    return shown;
}

int32_t qv__put_legend(qv__sheet *sheet, int32_t y, int32_t w, bool drawn) {
    const uint32_t shown = kinds_shown(sheet);
    int32_t x = FROM, rows = 0;
    for (uint32_t kind = 1; kind < KINDS && shown >> 2; kind++) {
        const char *const name = qv_arrow_name(sheet->game, kind);
        if (!(shown >> kind & 1) || !name)
            continue;
        const int32_t width = SYMBOL + 14 + qv__text_width(name, strlen(name), TYPE) + 30;
        if (!rows || x + width > w) {
            x = FROM;
            rows++;
        }
        const int32_t middle = y + rows * ROW - ROW / 2;
        const qv__type type = {x + SYMBOL + 14, middle, TYPE, "start", QV__INK, false};
        if (drawn)
            qv__put_arrow_symbol(sheet, kind, x + SYMBOL / 2, middle, 0);
        if (drawn)
            qv__put_text(sheet, &type, name, strlen(name));
        x += width;
    }
    return rows * ROW;
}

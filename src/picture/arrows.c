/* SPDX-License-Identifier: MIT */
/* The arrows of an item: see sheet.h.
 *
 * Those of a QV_PIECE run from its middle to its edge, side by side if there are several; those of
 * other items are symbols along its edge, one for each kind. Kinds differ in outline, not in colour
 * alone.
 */
#include "picture/sheet.h"

enum { EDGE = 44, MIDDLE = QV__CELL / 2, ORDINARY = 1, MOST_ABREAST = 3 };

bool qv__has_arrows(const qv_item *item) {
    for (uint32_t d = 0; d < 8; d++)
        if (item->arrows[d] || item->side[d][0])
            return true;
    return false;
}

/* -- From the middle --------------------------------------------------------------------------- */

/* An arrow to the north at x; the caller rotates it. */
static void put_shaft(qv__sheet *sheet, int32_t x, int32_t tip, bool thin) {
    const int32_t half = thin ? 6 : 8, head = thin ? 16 : 24, long_head = thin ? 32 : 38;
    qv_text_add(sheet->out, "<path d=\"M%d -24V%dH%dL%d %dL%d %dH%dV-24Z\"/>", (int)(x - half),
                (int)(long_head - tip), (int)(x - head), (int)x, (int)-tip, (int)(x + head),
                (int)(long_head - tip), (int)(x + half));
}

static void put_count_of(qv__sheet *sheet, const qv__type *type, uint32_t n) {
    char number[8];
    qv_text text = qv_text_over(number, sizeof number);
    qv_text_add(&text, "%u", (unsigned)n);
    qv__put_text(sheet, type, number, sizeof number);
}

static void put_from_middle(qv__sheet *sheet, const qv_item *item, uint32_t d) {
    const uint32_t n = item->arrows[d], abreast = n <= MOST_ABREAST ? n : 1;
    const int32_t tip = d % 2 ? 128 : 97;
    qv_text_add(sheet->out, "<g transform=\"translate(%d %d) rotate(%u)\">", MIDDLE, MIDDLE,
                (unsigned)(45 * d));
    for (uint32_t i = 0; i < abreast; i++)
        put_shaft(sheet, (int32_t)(2 * i + 1 - abreast) * 20, tip, abreast > 1);
    if (n > MOST_ABREAST) { /* upright, beside the shaft */
        const qv__type type = {0, 0, 34, "middle", "currentColor", true};
        qv_text_add(sheet->out, "<g transform=\"translate(36 -60) rotate(%d)\">", -45 * (int)d);
        put_count_of(sheet, &type, n);
        qv_text_add(sheet->out, "</g>");
    }
    qv_text_add(sheet->out, "</g>\n");
}

/* -- Along the edge ---------------------------------------------------------------------------- */

/* A kind without a face: a triangle, with the first letter of the kind if it is not the ordinary
 * one. */
static void put_symbol(qv__sheet *sheet, uint32_t kind) {
    const char *const name = kind > ORDINARY ? qv_arrow_name(sheet->game, kind) : NULL;
    qv_text_add(sheet->out,
                "<path d=\"M0 -22L22 20H-22Z\" fill=\"%s\" stroke=\"" QV__INK
                "\" stroke-width=\"4\"/>",
                name ? "#fff" : QV__INK);
    const qv__type type = {0, 7, 26, "middle", QV__INK, true};
    if (name)
        qv__put_text(sheet, &type, name, 1);
}

void qv__put_arrow_symbol(qv__sheet *sheet, uint32_t kind, int32_t x, int32_t y,
                          uint32_t direction) {
    const char *const name = qv_arrow_name(sheet->game, kind);
    const int32_t face = name ? qv__face_find(sheet, "arrow-", name, SIZE_MAX) : QV__NO_FACE;
    qv_text_add(sheet->out, "<g transform=\"translate(%d %d) rotate(%u)\">", (int)x, (int)y,
                (unsigned)(45 * direction));
    if (face == QV__NO_FACE)
        put_symbol(sheet, kind);
    else
        qv__put_face(sheet, face, (qv__box){-EDGE / 2, -EDGE / 2, EDGE, EDGE});
    qv_text_add(sheet->out, "</g>\n");
}

/* The middle of a symbol of that size in direction d, just inside the edge. */
static int32_t along(const int8_t way[8], uint32_t d, int32_t length, int32_t size) {
    return length / 2 + way[d] * (length / 2 - size / 2 - 4);
}

static const int8_t right[8] = {0, 1, 1, 1, 0, -1, -1, -1}, down[8] = {-1, -1, 0, 1, 1, 1, 0, -1};

/* The number of several arrows is upright, farther inside. */
static void put_at_edge(qv__sheet *sheet, const qv_item *item, uint32_t d, int32_t w, int32_t h) {
    const int32_t inside = 2 * EDGE + 20;
    qv__put_arrow_symbol(sheet, item->arrow_kinds[d] ? item->arrow_kinds[d] : ORDINARY,
                         along(right, d, w, EDGE), along(down, d, h, EDGE), d);
    const qv__type type = {
        along(right, d, w, inside), along(down, d, h, inside), 30, "middle", QV__INK, true};
    if (item->arrows[d] > 1)
        put_count_of(sheet, &type, item->arrows[d]);
}

void qv__put_sides(qv__sheet *sheet, const qv_item *item, int32_t w, int32_t h) {
    for (uint32_t d = 0; d < 8; d++) {
        const qv__type type = {
            along(right, d, w, EDGE), along(down, d, h, EDGE), 46, "middle", QV__INK, true};
        if (item->side[d][0])
            qv__put_text(sheet, &type, item->side[d], sizeof item->side[d]);
    }
}

void qv__put_arrows(qv__sheet *sheet, const qv_item *item, int32_t w, int32_t h) {
    const bool from_middle = item->kind == QV_PIECE;
    if (from_middle)
        qv_text_add(sheet->out,
                    "<g fill=\"currentColor\" stroke=\"" QV__PAPER
                    "\" stroke-width=\"5\" stroke-linejoin=\"round\" paint-order=\"stroke\">\n");
    for (uint32_t d = 0; d < 8; d++) {
        if (item->arrows[d] && from_middle)
            put_from_middle(sheet, item, d);
        else if (item->arrows[d])
            put_at_edge(sheet, item, d, w, h);
    }
    if (from_middle)
        qv_text_add(sheet->out, "</g>\n");
}

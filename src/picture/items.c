/* SPDX-License-Identifier: MIT */
/* One item: its background, arrows, name, numbers and marks. See sheet.h.
 *
 * Everything is drawn into a box whose shorter side is QV__CELL long, and then scaled. An item that
 * is face down shows its back; if the viewer knows it nevertheless, it is drawn small on that back.
 */
#include <string.h>

#include "picture/sheet.h"

enum { ROOM_FOR_NUMBERS = 80 }; /* shorter side below which the rest of a label is left out */

bool qv__is_movable(const qv_item *item) {
    return item->kind == QV_PIECE || item->kind == QV_CARD || item->kind == QV_PILE;
}

static bool is_unknown(const qv_item *item) {
    return item->mark & QV_MARK_FACE_DOWN && (!item->glyph[0] || strcmp(item->glyph, "?") == 0);
}

static int32_t mark_face(const qv__sheet *sheet, uint32_t mark) {
    const char *const name = qv_mark_name(sheet->game, mark);
    return name ? qv__face_find(sheet, "", name, SIZE_MAX) : QV__NO_FACE;
}

static int32_t kind_face(const qv__sheet *sheet, const qv_item *item) {
    static const char *const kinds[] = {"cell", "piece", "card", "pile", "counter", "control"};
    return qv__face_find(sheet, "", kinds[item->kind], SIZE_MAX);
}

/* -- Background -------------------------------------------------------------------------------- */

static void put_plate(qv__sheet *sheet, int32_t w, int32_t h, int32_t inset, int32_t corner,
                      const char *fill) {
    qv_text_add(sheet->out,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"%s\" "
                "stroke=\"currentColor\" "
                "stroke-width=\"9\"/>\n",
                (int)inset, (int)inset, (int)(w - 2 * inset), (int)(h - 2 * inset), (int)corner,
                fill);
}

static void put_back(qv__sheet *sheet, int32_t w, int32_t h) {
    put_plate(sheet, w, h, 10, 20, "#e5ddcc");
    qv_text_add(sheet->out, "<path d=\"");
    for (int32_t at = 40; at < w + h - 40; at += 28) {
        const int32_t over = at > h ? at - h + 24 : 24, under = at < w ? at - 24 : w - 24;
        qv_text_add(sheet->out, "M%d %dL%d %d", (int)over, (int)(at - over), (int)under,
                    (int)(at - under));
    }
    qv_text_add(sheet->out, "\" stroke=\"currentColor\" stroke-width=\"4\" opacity=\".6\"/>\n");
}

static void put_ground(qv__sheet *sheet, const qv_item *item, int32_t w, int32_t h) {
    const qv__box all = {0, 0, w, h};
    const bool down = item->mark & QV_MARK_FACE_DOWN;
    const int32_t ground = down ? mark_face(sheet, QV_MARK_FACE_DOWN) : kind_face(sheet, item);
    const int32_t word =
        down ? QV__NO_FACE : qv__face_find(sheet, "", item->face, sizeof item->face);
    if (ground != QV__NO_FACE)
        qv__put_face(sheet, ground, all);
    else if (down)
        put_back(sheet, w, h);
    else
        put_plate(sheet, w, h, item->kind == QV_PIECE ? 18 : 6, item->kind == QV_PIECE ? 34 : 16,
                  QV__PAPER);
    if (word != QV__NO_FACE)
        qv__put_face(sheet, word, all);
}

/* -- Numbers ----------------------------------------------------------------------------------- */

static void put_number(qv__sheet *sheet, const qv__type *type, const char *before, int32_t value,
                       int32_t w) {
    char text[16];
    qv_text out = qv_text_over(text, sizeof text);
    qv_text_add(&out, "%s%s%d", before, value < 0 ? "\xE2\x88\x92" : "",
                (int)(value < 0 ? -value : value));
    qv__put_fitted(sheet, type, w, type->size, 1, text, sizeof text);
}

/* The number of equal items, on a plate in the corner. */
static void put_count(qv__sheet *sheet, const qv_item *item, int32_t w, int32_t h) {
    if (item->value[0] == 1 && item->kind != QV_PILE)
        return;
    qv_text_add(sheet->out,
                "<rect x=\"%d\" y=\"%d\" width=\"92\" height=\"66\" rx=\"33\" fill=\"" QV__PAPER
                "\" stroke=\"" QV__INK "\" stroke-width=\"5\"/>\n",
                (int)(w - 92), (int)(h - 66));
    const qv__type type = {w - 46, h - 33, 46, "middle", QV__INK, true};
    put_number(sheet, &type, item->kind == QV_PILE ? "" : "\xC3\x97", item->value[0], 74);
}

/* The first two below, left and right, the third left of the middle; the fourth, a loss, above. */
void qv__put_values(qv__sheet *sheet, const qv_item *item, int32_t w) {
    static const struct {
        int16_t left, y, size; /* from the middle */
    } places[QV_VALUES] = {{-36, 165, 46}, {36, 165, 46}, {-46, 110, 32}, {-40, 27, 28}};
    for (uint32_t i = 0; i < item->n_values && i < QV_VALUES; i++) {
        const int32_t x = w / 2 + places[i].left, half = places[i].size * 5 / 8;
        const char *const name = qv_value_name(sheet->game, i);
        const int32_t face = name ? qv__face_find(sheet, "", name, SIZE_MAX) : QV__NO_FACE;
        if (face != QV__NO_FACE)
            qv__put_face(sheet, face, (qv__box){x - half, places[i].y - half, 2 * half, 2 * half});
        const qv__type type = {x, places[i].y, places[i].size, "middle", QV__INK, true};
        put_number(sheet, &type, i == 3 ? "\xE2\x88\x92" : "", item->value[i],
                   i == 3 ? 36 : half * 3 / 2);
    }
}

/* -- Names ------------------------------------------------------------------------------------- */

static void put_glyph(qv__sheet *sheet, const qv_item *item, int32_t w, int32_t h) {
    const bool own = item->glyph[0];
    const char *const letters = own ? item->glyph : item->label;
    qv__put_badge(sheet, item->owner, w / 2, h / 2,
                  qv__has_arrows(item) ? 42
                  : own                ? 62
                                       : 80,
                  letters, own ? sizeof item->glyph : sizeof item->label);
}

static void put_owner(qv__sheet *sheet, const qv_item *item, int32_t x, int32_t y) {
    if (item->owner < sheet->rules->players)
        qv__put_badge(sheet, item->owner, x, y, 17, "", 0);
}

static void put_name(qv__sheet *sheet, const qv_item *item, int32_t w, int32_t h) {
    const bool crowded = item->n_values > 1 || item->face[0] || qv__has_arrows(item);
    const qv__type type = {w / 2, crowded ? 73 : h / 2, crowded ? 29 : 76, "middle", QV__INK, true};
    qv__put_fitted(sheet, &type, crowded ? w - 100 : w - 52, crowded ? 38 : h * 2 / 3, 2,
                   item->label, sizeof item->label);
    if (crowded)
        put_owner(sheet, item, w / 2 + 46, 110);
    else
        put_owner(sheet, item, 36, h - 36);
}

static void put_inside(qv__sheet *sheet, const qv_item *item, int32_t w, int32_t h) {
    qv__put_arrows(sheet, item, w, h);
    qv__put_sides(sheet, item, w, h);
    if (item->kind == QV_PIECE)
        put_glyph(sheet, item, w, h);
    else if (item->kind == QV_CARD)
        put_name(sheet, item, w, h);
    if (item->n_values > 1)
        qv__put_values(sheet, item, w);
    else if (item->n_values == 1)
        put_count(sheet, item, w, h);
}

/* -- Marks ------------------------------------------------------------------------------------- */

static void put_corners(qv__sheet *sheet, int32_t w, int32_t h) {
    qv_text_add(sheet->out,
                "<path d=\"M-2 52V-2H52M%d -2H%dV52M%d %dV%dH%dM52 %dH-2V%d\" fill=\"none\" "
                "stroke=\"" QV__INK "\" stroke-width=\"12\"/>\n",
                (int)(w - 52), (int)(w + 2), (int)(w + 2), (int)(h - 52), (int)(h + 2),
                (int)(w - 52), (int)(h + 2), (int)(h - 52));
}

static void put_mark(qv__sheet *sheet, uint32_t mark, int32_t w, int32_t h) {
    const int32_t face = mark_face(sheet, mark);
    qv_text *const out = sheet->out;
    if (face != QV__NO_FACE)
        qv__put_face(sheet, face, (qv__box){0, 0, w, h});
    else if (mark == QV_MARK_RING)
        qv_text_add(out,
                    "<rect x=\"4\" y=\"4\" width=\"%d\" height=\"%d\" rx=\"44\" fill=\"none\" "
                    "stroke=\"" QV__INK "\" stroke-width=\"8\"/>\n",
                    (int)(w - 8), (int)(h - 8));
    else if (mark == QV_MARK_LAST)
        put_corners(sheet, w, h);
    else if (mark == QV_MARK_OFF)
        qv_text_add(out,
                    "<path d=\"M20 20L%d %dM20 %dL%d 20\" stroke=\"" QV__INK
                    "\" stroke-width=\"6\"/>\n",
                    (int)(w - 20), (int)(h - 20), (int)(h - 20), (int)(w - 20));
    else if (mark == QV_MARK_WEAK)
        qv_text_add(out, "<path d=\"M%d 20h14l-7 13z\" fill=\"" QV__INK "\"/>\n",
                    (int)(w / 2 - 74));
    else if (mark == QV_MARK_MOVED)
        qv_text_add(
            out,
            "<path d=\"M%d 14l12 13l-12 13m15 -26l12 13l-12 13\" fill=\"none\" stroke=\"" QV__INK
            "\" stroke-width=\"7\"/>\n",
            (int)(w / 2 + 33));
}

static void put_marks(qv__sheet *sheet, const qv_item *item, int32_t w, int32_t h) {
    static const uint8_t marks[] = {QV_MARK_RING, QV_MARK_WEAK, QV_MARK_MOVED, QV_MARK_OFF,
                                    QV_MARK_LAST};
    for (uint32_t i = 0; i < sizeof marks; i++)
        if (item->mark & marks[i])
            put_mark(sheet, marks[i], w, h);
}

/* -- The item ---------------------------------------------------------------------------------- */

/* What a face that is found by the item's name does not show. */
static void put_rest(qv__sheet *sheet, const qv_item *item, const char *rest, int32_t w,
                     int32_t h) {
    const size_t size = sizeof item->label - (size_t)(rest - item->label);
    const qv__type type = {30, 52, 52, "start", QV__INK, true};
    if (size && rest[0] && item->kind != QV_PILE)
        qv__put_fitted(sheet, &type, 110, 52, 1, rest, size);
    if (item->kind == QV_PIECE && item->glyph[0])
        put_glyph(sheet, item, w, h);
    else
        put_owner(sheet, item, 36, h - 36);
    if (item->n_values == 1)
        put_count(sheet, item, w, h);
}

static void put_known(qv__sheet *sheet, const qv_item *item, int32_t w, int32_t h);

/* Small, on the back that others see. */
static void put_peek(qv__sheet *sheet, const qv_item *item, int32_t w, int32_t h) {
    qv_item peek = *item;
    peek.mark = 0;
    qv_text_add(sheet->out, "<g transform=\"translate(%d %d) scale(.6)\">\n", (int)(w / 5),
                (int)(h / 5));
    put_known(sheet, &peek, w, h);
    qv_text_add(sheet->out, "</g>\n");
}

static void put_known(qv__sheet *sheet, const qv_item *item, int32_t w, int32_t h) {
    put_ground(sheet, item, w, h);
    if (is_unknown(item) || item->kind == QV_PILE) {
        const bool labelled = item->kind == QV_PILE;
        qv__put_badge(sheet, item->owner, w / 2, h / 2, 44, labelled ? item->glyph : "?",
                      labelled ? 4 : 1);
        if (item->n_values == 1)
            put_count(sheet, item, w, h);
    } else if (item->mark & QV_MARK_FACE_DOWN) {
        put_peek(sheet, item, w, h);
    } else {
        put_inside(sheet, item, w, h);
    }
}

/* A side of an item whose shorter one is QV__CELL, bounded. */
static int32_t side_of(int32_t length, int32_t least) {
    const int64_t side = (int64_t)length * QV__CELL / least;
    return side < QV_FARTHEST ? (int32_t)side : QV_FARTHEST;
}

void qv__put_item(qv__sheet *sheet, const qv_item *item, qv__box box) {
    const int32_t least = box.w < box.h ? box.w : box.h;
    if (least <= 0)
        return;
    const int32_t w = side_of(box.w, least), h = side_of(box.h, least);
    const int64_t thousandths = (int64_t)least * 1000 / QV__CELL;
    const bool faint = item->mark & QV_MARK_OFF ||
                       (item->kind == QV_PILE && item->n_values == 1 && item->value[0] == 0);
    const char *rest;
    const int32_t face = qv__face_of_label(sheet, item->label, sizeof item->label, &rest);
    qv_text_add(sheet->out, "<g transform=\"translate(%d %d)", (int)box.x, (int)box.y);
    if (item->angle)
        qv__put_turn(sheet, item->angle, box.w / 2, box.h / 2);
    qv_text_add(sheet->out, " scale(%d.%03d)\" color=\"%s\"%s>\n", (int)(thousandths / 1000),
                (int)(thousandths % 1000), qv__colour(sheet, item->owner),
                faint ? " opacity=\".5\"" : "");
    if (face == QV__NO_FACE) {
        put_known(sheet, item, w, h);
    } else {
        qv__put_face(sheet, face, (qv__box){0, 0, w, h});
        put_rest(sheet, item, least >= ROOM_FOR_NUMBERS ? rest : item->label + sizeof item->label,
                 w, h);
    }
    put_marks(sheet, item, w, h);
    qv_text_add(sheet->out, "</g>\n");
}

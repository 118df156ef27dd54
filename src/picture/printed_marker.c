/* SPDX-License-Identifier: MIT */
/* Markers, screens and rulers for a real table: see printed.h. */
#include "picture/printed.h"

/* -- Markers ----------------------------------------------------------------------------------- */

static void put_plate(qv__sheet *sheet, const qv__print *print, const char *fill) {
    const int32_t least = print->w < print->h ? print->w : print->h, inset = least / 16;
    qv_text_add(sheet->out,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"%s\" "
                "stroke=\"currentColor\" stroke-width=\"%d\"/>\n",
                (int)inset, (int)inset, (int)(print->w - 2 * inset), (int)(print->h - 2 * inset),
                (int)(least / 8), fill, (int)(least / 32 + 2));
}

void qv__put_printed_marker(qv__sheet *sheet, const qv__print *print) {
    const qv_item *const item = &print->face.item;
    const int32_t face =
        print->row->front ? qv__face_find(sheet, "", print->row->front, SIZE_MAX) : QV__NO_FACE;
    const int32_t inset = (print->w < print->h ? print->w : print->h) / 16;
    const bool only = face != QV__NO_FACE && !item->label[0];
    if (!only)
        put_plate(sheet, print, QV__PAPER);
    const int32_t around = item->label[0] ? 2 * inset : inset;
    const int32_t part = item->label[0] ? print->h / 2 : print->h - 2 * inset;
    if (face != QV__NO_FACE)
        qv__put_face(sheet, face, (qv__box){around, around, print->w - 2 * around, part});
    const bool alone = face == QV__NO_FACE;
    const qv__type type = {print->w / 2,
                           alone ? print->h / 2 : print->h * 76 / 100,
                           alone ? print->h / 2 : print->h / 4,
                           "middle",
                           QV__INK,
                           true};
    if (item->label[0])
        qv__put_fitted(sheet, &type, print->w - 4 * inset, alone ? print->h * 2 / 3 : print->h / 4,
                       alone ? 2 : 1, item->label, sizeof item->label);
}

/* -- Screens ----------------------------------------------------------------------------------- */

static void put_half(qv__sheet *sheet, const qv__print *print) {
    const int32_t w = print->w, h = print->h / 2;
    qv_text_add(sheet->out,
                "<rect x=\"30\" y=\"30\" width=\"%d\" height=\"%d\" rx=\"24\" fill=\"" QV__PAPER
                "\" stroke=\"currentColor\" stroke-width=\"10\"/>\n",
                (int)(w - 60), (int)(h - 60));
    const qv__type type = {w / 2, h / 2, 90, "middle", "currentColor", true};
    qv__put_fitted(sheet, &type, w - 500, 120, 1, sheet->game->name, SIZE_MAX);
    qv__put_badge(sheet, print->seat, 150, h / 2, 60, "", 0);
    qv__put_badge(sheet, print->seat, w - 150, h / 2, 60, "", 0);
}

/* Both halves are upright when it stands. */
void qv__put_printed_screen(qv__sheet *sheet, const qv__print *print) {
    qv_text_add(sheet->out, "<g transform=\"rotate(180 %d %d)\">\n", (int)(print->w / 2),
                (int)(print->h / 4));
    put_half(sheet, print);
    qv_text_add(sheet->out, "</g>\n<g transform=\"translate(0 %d)\">\n", (int)(print->h / 2));
    put_half(sheet, print);
    qv_text_add(sheet->out,
                "</g>\n<path d=\"M0 %dH%d\" stroke=\"" QV__LINE
                "\" stroke-width=\"4\" stroke-dasharray=\"24 16\"/>\n",
                (int)(print->h / 2), (int)print->w);
}

/* -- Rulers ------------------------------------------------------------------------------------ */

void qv__put_printed_ruler(qv__sheet *sheet, const qv__print *print) {
    const int32_t face = qv__face_find(sheet, "", print->row->front, SIZE_MAX);
    const int32_t parts = print->row->parts;
    qv_text_add(sheet->out,
                "<rect width=\"%d\" height=\"%d\" fill=\"" QV__PAPER "\" stroke=\"" QV__INK
                "\" stroke-width=\"4\"/>\n",
                (int)print->w, (int)print->h);
    for (int32_t i = 0; i < parts; i++) {
        const int32_t from = print->w * i / parts, to = print->w * (i + 1) / parts;
        if (face != QV__NO_FACE)
            qv__put_face(sheet, face, (qv__box){from, 0, to - from, print->h});
        qv_text_add(sheet->out,
                    "<path d=\"M%d 0V%d\" stroke=\"" QV__INK "\" stroke-width=\"4\"/>\n", (int)to,
                    (int)print->h);
        char text[16];
        qv_text out = qv_text_over(text, sizeof text);
        qv_text_add(&out, "%d", (int)(i + 1));
        const qv__type type = {(from + to) / 2, print->h / 2, print->h / 4,
                               "middle",        QV__INK,      true};
        qv__put_text(sheet, &type, text, sizeof text);
    }
}

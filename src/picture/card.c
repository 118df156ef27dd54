/* SPDX-License-Identifier: MIT */
/* One item alone, with what is printed on it in words below it: see qv_item_svg in quiver.h.
 *
 * The face is a square as wide as the sheet. Invariant: measuring and drawing the lines run the
 * same code.
 */
#include <string.h>

#include "core/guard.h"
#include "picture/sheet.h"

enum { SIDE = 2 * QV__CELL, EDGE = 16, TYPE = 22, LINE = 30, BETWEEN = 10, WIDE = SIDE - 2 * EDGE };

/* The bytes of a text that fit into a line: whole words, at least one. */
static size_t fitting(const char *text, size_t length) {
    size_t best = 0;
    for (size_t i = 1; i <= length; i++) {
        const bool ends = i == length || text[i] == ' ';
        if (ends && (!best || qv__text_width(text, i, TYPE) <= WIDE))
            best = i;
    }
    return best;
}

/* One line, broken where it is too long, from y on; the y behind it. */
static int32_t put_line(qv__sheet *sheet, const char *text, size_t left, int32_t y, bool bold,
                        bool drawn) {
    while (left > 0) {
        const size_t n = fitting(text, left), space = n < left;
        const qv__type type = {EDGE, y + LINE / 2, TYPE, "start", QV__INK, bold};
        if (drawn)
            qv__put_text(sheet, &type, text, n);
        y += LINE;
        text += n + space;
        left -= n + space;
    }
    return y + BETWEEN;
}

/* What else is printed on the item, then the lines; the height of the sheet. */
static int32_t put_words(qv__sheet *sheet, const qv_item *item, const char *lines, bool drawn) {
    const size_t more = qv__text_length(item->more, sizeof item->more);
    int32_t y = SIDE + EDGE;
    if (!more && !*lines)
        return SIDE;
    if (more)
        y = put_line(sheet, item->more, more, y, true, drawn);
    for (const char *at = lines; *at;) {
        const size_t length = strcspn(at, "\n");
        y = put_line(sheet, at, length, y, false, drawn);
        at += length + (at[length] == '\n');
    }
    return y;
}

/* The picture in words. */
static void describe(qv__sheet *sheet, const qv_item *item, const char *lines) {
    qv__put_item_words(sheet, item);
    for (const char *at = lines; *at;) {
        const size_t length = strcspn(at, "\n");
        qv__put_escaped(sheet, at, length);
        qv_text_add(sheet->out, "\n");
        at += length + (at[length] == '\n');
    }
}

void qv_item_svg(const qv_ruleset *rules, const qv_item *item, const char *lines, qv_text *out) {
    if (!rules || !qv__fits_item(item) || !qv__fits_text(out))
        return;
    char title[QV_LABEL + 1] = "";
    memcpy(title, item->label, sizeof item->label);
    qv__sheet sheet = {.rules = rules, .game = qv_ruleset_game(rules), .title = title, .out = out};
    lines = lines ? lines : "";
    const int32_t h = put_words(&sheet, item, lines, false);
    qv__put_head(&sheet, SIDE, h);
    describe(&sheet, item, lines);
    qv__put_paper(&sheet, SIDE, h);
    qv__put_item(&sheet, item, (qv__box){0, 0, SIDE, SIDE});
    (void)put_words(&sheet, item, lines, true);
    qv__put_used_faces(&sheet);
    qv_text_add(out, "</svg>\n");
}

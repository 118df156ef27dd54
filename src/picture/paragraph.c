/* SPDX-License-Identifier: MIT */
/* Text in several lines: see sheet.h.
 *
 * Invariant: measuring and drawing run the same code.
 */
#include <string.h>

#include "picture/sheet.h"

enum {
    PITCH = 124,
    APART = 40
}; /* of lines, and more between paragraphs, in hundredths of the size */

/* The bytes of a text that fit into a line: whole words, at least one. */
static size_t fitting(const char *text, size_t length, int32_t size, bool bold, int32_t w) {
    size_t best = 0;
    for (size_t i = 1; i <= length; i++) {
        const bool ends = i == length || text[i] == ' ';
        if (ends && (!best || qv__text_width(text, i, size * (bold ? 110 : 100) / 100) <= w))
            best = i;
        else if (ends)
            break;
    }
    return best;
}

static int32_t put_paragraph(qv__sheet *sheet, qv__type type, int32_t y, int32_t w,
                             const char *text, size_t left, bool drawn) {
    while (left > 0) {
        const size_t n = fitting(text, left, type.size, type.bold, w), space = n < left;
        type.y = y + type.size * PITCH / 200;
        if (drawn)
            qv__put_text(sheet, &type, text, n);
        y += type.size * PITCH / 100;
        text += n + space;
        left -= n + space;
    }
    return y;
}

int32_t qv__put_paragraphs(qv__sheet *sheet, const qv__type *type, int32_t x, int32_t y, int32_t w,
                           const char *text, bool drawn) {
    qv__type line = *type;
    line.x = x;
    line.anchor = "start";
    while (*text) {
        const size_t length = strcspn(text, "\n");
        y = put_paragraph(sheet, line, y, w, text, length, drawn);
        text += length + (text[length] == '\n');
        if (*text)
            y += type->size * APART / 100;
    }
    return y;
}

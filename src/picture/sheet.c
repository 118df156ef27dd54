/* SPDX-License-Identifier: MIT */
/* Text on a picture: see sheet.h.
 *
 * Names come from content files and from callers, so they are not trusted: characters that are
 * unprintable, or that XML does not allow, become U+FFFD.
 */
#include "picture/sheet.h"

#include <string.h>

#include "base/plain.h"

/* -- Characters -------------------------------------------------------------------------------- */

/* The character at `at`: its bytes and its code; 1 and 0xFFFD for an invalid byte. */
static size_t character_at(const char *at, size_t left, uint32_t *code) {
    const size_t n = qv__utf8(at, left, code);
    if (!n)
        *code = 0xFFFD;
    return n ? n : 1;
}

size_t qv__text_length(const char *text, size_t size) {
    size_t n = 0;
    while (n < size && text[n])
        n++;
    return n;
}

void qv__put_escaped(qv__sheet *sheet, const char *text, size_t size) {
    for (size_t at = 0; at < size && text[at];) {
        uint32_t code;
        const size_t n = character_at(text + at, size - at, &code);
        if (!qv__is_plain(code) || code == 0xFFFD)
            qv_text_add(sheet->out, "\xEF\xBF\xBD");
        else if (strchr("<>&\"'", text[at]))
            qv_text_add(sheet->out, "&#%u;", (unsigned)code);
        else
            qv_text_add(sheet->out, "%.*s", (int)n, text + at);
        at += n;
    }
}

/* -- Lines ------------------------------------------------------------------------------------- */

/* In hundredths of the font size: an average of sans-serif fonts. */
static int32_t character_width(uint32_t code, size_t bytes) {
    static const struct {
        const char *characters;
        uint8_t width;
    } classes[] = {
        {"ijlI.,:;'|!", 30}, {"frt()[]- /", 42}, {"mwMW@%", 92}, {"ABCDEGHKNOPQRUVXYZ&", 72}};
    for (uint32_t i = 0; bytes == 1 && i < sizeof classes / sizeof *classes; i++)
        if (strchr(classes[i].characters, (int)code))
            return classes[i].width;
    return bytes > 2 && code != 0x2212 ? 100 : 60;
}

int32_t qv__text_width(const char *text, size_t size, int32_t type_size) {
    int64_t hundredths = 0;
    for (size_t at = 0; at < size && text[at];) {
        uint32_t code;
        const size_t n = character_at(text + at, size - at, &code);
        hundredths += character_width(code, n);
        at += n;
    }
    return (int32_t)(hundredths * type_size / 100);
}

void qv__put_text(qv__sheet *sheet, const qv__type *type, const char *text, size_t size) {
    qv_text_add(sheet->out,
                "<text x=\"%d\" y=\"%d\" font-size=\"%d\" text-anchor=\"%s\" fill=\"%s\"%s>",
                (int)type->x, (int)(type->y + type->size * 36 / 100), (int)type->size, type->anchor,
                type->fill, type->bold ? " font-weight=\"bold\"" : "");
    qv__put_escaped(sheet, text, size);
    qv_text_add(sheet->out, "</text>\n");
}

/* The best break into two lines, at a space or after a hyphen: the bytes of the first line; 0:
 * none. */
static size_t line_break(const char *text, size_t length) {
    size_t best = 0;
    for (size_t i = 1; i < length; i++) {
        if (text[i] != ' ' && text[i] != '-')
            continue;
        const size_t at = i + 1, far = at > length - at ? at : length - at;
        if (!best || far < (best > length - best ? best : length - best))
            best = at;
    }
    return best;
}

static int32_t fitting(const qv__type *type, const char *text, size_t length, int32_t w,
                       int32_t h) {
    const int32_t width = qv__text_width(text, length, type->bold ? 115 : 100);
    const int32_t size = width > 0 && w * 100 / width < type->size ? w * 100 / width : type->size;
    return size < h ? size : h;
}

void qv__put_fitted(qv__sheet *sheet, const qv__type *type, int32_t w, int32_t h, uint32_t lines,
                    const char *text, size_t size) {
    const size_t length = qv__text_length(text, size);
    qv__type line = *type;
    line.size = fitting(type, text, length, w, h);
    const size_t first = lines > 1 ? line_break(text, length) : 0;
    const int32_t upper = first ? fitting(type, text, first, w, h / 2) : 0;
    const int32_t lower = first ? fitting(type, text + first, length - first, w, h / 2) : 0;
    const int32_t both = upper < lower ? upper : lower;
    if (both <= line.size) {
        qv__put_text(sheet, &line, text, length);
        return;
    }
    line.size = both;
    line.y = type->y - both * 55 / 100;
    qv__put_text(sheet, &line, text, first);
    line.y = type->y + both * 55 / 100;
    qv__put_text(sheet, &line, text + first, length - first);
}

void qv__put_turn(qv__sheet *sheet, uint32_t turn, int32_t x, int32_t y) {
    const uint32_t hundredths = (4096 - turn % 4096) % 4096 * 36000 / 4096;
    qv_text_add(sheet->out, " rotate(%u.%02u %d %d)", (unsigned)(hundredths / 100),
                (unsigned)(hundredths % 100), (int)x, (int)y);
}

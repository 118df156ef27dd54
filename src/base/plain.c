/* SPDX-License-Identifier: MIT */
/* Which characters may be shown: see base/plain.h.
 *
 * Private and unassigned characters are allowed. Invariant: no text gets longer.
 */
#include "base/plain.h"

#include <string.h>

/* General categories Cc, Cf, Zl and Zp of Unicode 16, and the noncharacters among the Arabic
 * presentation forms; gaps between them are included where they are invisible too. In ascending
 * order. */
static const struct {
    uint32_t first, last;
} unfit[] = {
    {0x0000, 0x001F},   {0x007F, 0x009F},   {0x00AD, 0x00AD},   {0x0600, 0x0605},
    {0x061C, 0x061C},   {0x06DD, 0x06DD},   {0x070F, 0x070F},   {0x0890, 0x0891},
    {0x08E2, 0x08E2},   {0x180E, 0x180E},   {0x200B, 0x200F},   {0x2028, 0x202E},
    {0x2060, 0x206F},   {0xD800, 0xDFFF},   {0xFDD0, 0xFDEF},   {0xFEFF, 0xFEFF},
    {0xFFF0, 0xFFFB},   {0x110BD, 0x110BD}, {0x110CD, 0x110CD}, {0x13430, 0x1343F},
    {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
};

bool qv__is_plain(uint32_t code) {
    for (size_t i = 0; i < sizeof unfit / sizeof *unfit && unfit[i].first <= code; i++)
        if (code <= unfit[i].last)
            return false;
    return code <= 0x10FFFF && (code & 0xFFFE) != 0xFFFE;
}

size_t qv__utf8(const char *at, size_t left, uint32_t *code) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char first = (unsigned char)at[0];
    const size_t n = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if ((n > 1 && (first < 0xC2 || first > 0xF4)) || n > left)
        return 0;
    uint32_t value = n == 1 ? first : first & (0x7FU >> n);
    for (size_t i = 1; i < n; i++) {
        if (((unsigned char)at[i] & 0xC0) != 0x80)
            return 0;
        value = value << 6 | ((unsigned char)at[i] & 0x3FU);
    }
    if (value < least[n] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF))
        return 0;
    *code = value;
    return n;
}

size_t qv__plain(const char *at, size_t left) {
    uint32_t code;
    const size_t n = qv__utf8(at, left, &code);
    return n && qv__is_plain(code) ? n : 0;
}

bool qv__all_plain(const char *text) {
    for (size_t left = strlen(text); left > 0;) {
        const size_t n = qv__plain(text, left);
        if (!n)
            return false;
        text += n;
        left -= n;
    }
    return true;
}

/* The bytes of the next character, fit or not: a byte that begins no character counts as one. */
static size_t taken(const char *at, size_t left, bool *fit) {
    uint32_t code;
    const size_t n = qv__utf8(at, left, &code);
    *fit = n && qv__is_plain(code);
    return n ? n : 1;
}

void qv__make_plain(char *text, const char *kept) {
    char *to = text;
    for (size_t left = strlen(text); left > 0;) {
        bool fit;
        const size_t n = taken(text, left, &fit);
        if (fit || strchr(kept, *text)) {
            memmove(to, text, n);
            to += n;
        } else {
            *to++ = '?';
        }
        text += n;
        left -= n;
    }
    *to = '\0';
}

void qv__plain_add(qv_text *out, const char *text, size_t n, size_t most) {
    size_t at = 0;
    while (at < n) {
        bool fit;
        const size_t more = taken(text + at, n - at, &fit);
        if (at + more > most) {
            qv_text_add(out, "...");
            return;
        }
        if (fit)
            qv_text_add(out, "%.*s", (int)more, text + at);
        else
            qv_text_add(out, "?");
        at += more;
    }
}

size_t qv__json_escape(uint32_t code, char out[QV__ESCAPE]) {
    qv_text text = qv_text_over(out, QV__ESCAPE);
    if (code > 0xFFFF)
        qv_text_add(&text, "\\u%04X\\u%04X", (unsigned)(0xD7C0 + (code >> 10)),
                    (unsigned)(0xDC00 | (code & 0x3FF)));
    else
        qv_text_add(&text, "\\u%04X", (unsigned)code);
    return text.n;
}

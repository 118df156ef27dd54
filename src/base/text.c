/* SPDX-License-Identifier: MIT */
/* Text in a buffer of fixed size: writers need not check its end.
 *
 * Invariant: `at` ends in NUL at `n`, `n < size`; a text that was cut takes nothing more and never
 * ends inside a UTF-8 character.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/plain.h"
#include "base/text.h"

qv_text qv_text_over(char *at, size_t size) {
    if (!at || size < 1)
        return (qv_text){.cut = true};
    at[0] = '\0';
    return (qv_text){.at = at, .size = size, .n = 0, .cut = false};
}

/* The length of `at` without an incomplete character at its end. */
static size_t whole_characters(const char *at, size_t n) {
    size_t start = n;
    while (start > 0 && n - start < 4) {
        start--;
        const unsigned char byte = (unsigned char)at[start];
        if (byte < 0x80)
            return n;
        if (byte >= 0xC0) {
            const size_t need = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2;
            return n - start < need ? start : n;
        }
    }
    return n;
}

void qv__text_add_list(qv_text *text, const char *format, va_list arguments) {
    if (text->cut)
        return;
    const size_t room = text->size - text->n;
    const int n = vsnprintf(text->at + text->n, room, format, arguments);
    if (n >= 0 && (size_t)n < room) {
        text->n += (size_t)n;
        return;
    }
    text->cut = true;
    if (n >= 0)
        text->n = whole_characters(text->at, text->size - 1);
    text->at[text->n] = '\0';
}

void qv_text_add(qv_text *text, const char *format, ...) {
    if (!text || !text->at || text->n >= text->size || !format)
        return;
    va_list arguments;
    va_start(arguments, format);
    qv__text_add_list(text, format, arguments);
    va_end(arguments);
}

void qv__text_put(qv_text *text, const char *at, size_t n) {
    if (text->cut)
        return;
    const size_t room = text->size - text->n - 1;
    text->cut = n > room;
    memcpy(text->at + text->n, at, text->cut ? room : n);
    text->n += text->cut ? room : n;
    if (text->cut)
        text->n = whole_characters(text->at, text->n);
    text->at[text->n] = '\0';
}

void qv__diag_say(qv_diag *diag, const char *format, va_list arguments) {
    qv_text text = qv_text_over(diag->text, sizeof diag->text);
    qv__text_add_list(&text, format, arguments);
    qv__text_close(&text);
    qv__make_plain(diag->text, "");
}

void qv__text_close(qv_text *text) {
    if (!text->cut || text->size < 4)
        return;
    const size_t most = text->size - 4;
    if (text->n > most)
        text->n = whole_characters(text->at, most);
    memcpy(text->at + text->n, "...", 4);
    text->n += 3;
}

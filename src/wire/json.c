/* SPDX-License-Identifier: MIT */
/* JSON in memory that grows: see wire/json.h. */
#include "wire/json.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain.h"

enum { LEAST = 1024 };

/* -- Lines ------------------------------------------------------------------------------------- */

static void grow(qv_text *text, size_t size) {
    const size_t twice = 2 * text->size;
    const size_t room = size < LEAST ? LEAST : size < twice ? twice : size;
    char *const moved = realloc(text->at, room);
    text->cut = !moved;
    if (!moved)
        return;
    text->at = moved;
    text->size = room;
}

qv__json *qv__line_begin(qv__line *line) {
    line->text.n = 0;
    line->text.cut = false;
    line->json = (qv__json){.out = &line->text, .grow = grow};
    return &line->json;
}

const char *qv__line_text(const qv__line *line) {
    return line->text.cut ? NULL : line->text.at;
}

void qv__line_free(qv__line *line) {
    free(line->text.at);
    *line = (qv__line){.text = {.at = NULL}};
}

json_t *qv__line_read(qv__line *line) {
    const char *const text = qv__line_text(line);
    json_t *const value = text ? json_loadb(text, line->text.n, JSON_DECODE_ANY, NULL) : NULL;
    qv__line_free(line);
    return value;
}

/* -- Values ------------------------------------------------------------------------------------ */

json_t *qv__json_string(const char *text) {
    json_t *const whole = json_string(text);
    if (whole)
        return whole;
    const size_t n = strlen(text);
    char *const copy = malloc(n + 1);
    if (!copy)
        return NULL;
    for (size_t i = 0; i <= n; i++)
        copy[i] = (unsigned char)text[i] < 0x80 ? text[i] : '?';
    json_t *const repaired = json_string(copy);
    free(copy);
    return repaired;
}

/* Unprintable characters occur in strings only, where every character may be escaped. */
static size_t escape_into(const char *json, char *out) {
    size_t n = 0;
    for (size_t left = strlen(json); left > 0;) {
        uint32_t code;
        char escaped[QV__ESCAPE];
        const size_t from = qv__utf8(json, left, &code);
        assert(from > 0); /* jansson writes nothing else */
        const bool plain =
            code < 0x20 || qv__is_plain(code); /* control characters outside strings are layout */
        const size_t to = plain ? from : qv__json_escape(code, escaped);
        if (out)
            memcpy(out + n, plain ? json : escaped, to);
        n += to;
        json += from;
        left -= from;
    }
    if (out)
        out[n] = '\0';
    return n;
}

char *qv__json_print(const json_t *json, size_t flags) {
    char *const printed = json ? json_dumps(json, flags) : NULL;
    if (!printed)
        return NULL;
    char *const escaped = malloc(escape_into(printed, NULL) + 1);
    if (escaped)
        escape_into(printed, escaped);
    free(printed);
    return escaped;
}

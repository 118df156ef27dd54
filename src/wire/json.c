/* SPDX-License-Identifier: MIT */
/* Building JSON: see wire/json.h. */
#include "wire/json.h"

#include <stdlib.h>
#include <string.h>

#include "base/plain.h"

static void give_up(json_t **built) {
    json_decref(*built);
    *built = NULL;
}

void qv__json_put(json_t **object, const char *key, json_t *value) {
    if (json_object_set_new(*object, key, value))
        give_up(object);
}

void qv__json_add(json_t **list, json_t *value) {
    if (json_array_append_new(*list, value))
        give_up(list);
}

json_t *qv__json_text(const char *text) {
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
        const size_t whole = qv__utf8(json, left, &code);
        const bool plain = !whole || code < 0x20 ||
                           qv__is_plain(code); /* control characters outside strings are layout */
        const size_t from = whole ? whole : 1;
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
    const size_t size = printed ? escape_into(printed, NULL) + 1 : 0;
    if (!printed || size == strlen(printed) + 1)
        return printed;
    char *const escaped = malloc(size);
    if (escaped)
        escape_into(printed, escaped);
    free(printed);
    return escaped;
}

char *qv__json_line(const json_t *json) {
    return qv__json_print(json, JSON_COMPACT);
}

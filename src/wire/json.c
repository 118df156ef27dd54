/* SPDX-License-Identifier: MIT */
/* Building JSON: see wire/json.h. */
#include "wire/json.h"

#include <stdlib.h>
#include <string.h>

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
    json_t *const plain = json_string(text);
    if (plain)
        return plain;
    const size_t n = strlen(text);
    char *const copy = malloc(n + 1);
    if (!copy)
        return NULL;
    for (size_t i = 0; i <= n; i++)
        copy[i] = (unsigned char)text[i] < 0x80 ? text[i] : '?';
    json_t *const mended = json_string(copy);
    free(copy);
    return mended;
}

char *qv__json_line(const json_t *json) {
    return json ? json_dumps(json, JSON_COMPACT) : NULL;
}

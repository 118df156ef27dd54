/* SPDX-License-Identifier: MIT */
/* Content rows: an index of their paths, and their values as numbers.
 *
 * Knows no game. The index is an open hash table that lives as long as a ruleset is set up, so that
 * a game may look up every row of a large content.
 */
#include <stdlib.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "core/internal.h"

/* The slot of a path: where it is, or where it would be added. */
static size_t slot_of(const qv__rows *rows, const char *path) {
    size_t i = XXH3_64bits(path, strlen(path)) & rows->mask;
    while (rows->slot[i] && strcmp(rows->at[rows->slot[i] - 1].path, path) != 0)
        i = (i + 1) & rows->mask;
    return i;
}

uint32_t *qv__rows_index(const qv_row *at, uint32_t n, qv__rows *out) {
    size_t slots = 4;
    while (slots / 2 < n)
        slots *= 2;
    uint32_t *const slot = calloc(slots, sizeof *slot);
    *out = (qv__rows){.at = at, .n = n, .slot = slot, .mask = slots - 1};
    for (uint32_t i = 0; slot && i < n; i++) {
        const size_t free_slot = slot_of(out, at[i].path);
        if (!slot[free_slot])
            slot[free_slot] = i + 1;
    }
    return slot;
}

const qv_row *qv__row_find(const qv__rows *rows, const char *path) {
    const uint32_t row = rows->slot[slot_of(rows, path)];
    return row ? &rows->at[row - 1] : NULL;
}

/* A decimal number: digits after an optional minus. */
bool qv__number_of(const char *text, int32_t least, int32_t most, int32_t *out) {
    const qv__token token = {.at = text, .length = strlen(text)};
    int32_t number;
    if (text[0] == '+' || !qv__token_integer(&token, &number))
        return false;
    if (number < least || number > most)
        return false;
    *out = number;
    return true;
}

bool qv__path_index(const char *path, const char *head, uint32_t *index, const char **rest) {
    const size_t n = strlen(head);
    if (strncmp(path, head, n) != 0 || path[n] != '[')
        return false;
    const char *at = path + n + 1;
    uint32_t number = 0, digits = 0;
    for (; *at >= '0' && *at <= '9' && digits < 4; at++, digits++)
        number = number * 10 + (uint32_t)(*at - '0');
    if (digits == 0 || at[0] != ']' || at[1] != '.')
        return false;
    *index = number;
    *rest = at + 2;
    return true;
}

bool qv__row_number(const qv_row *row, int32_t least, int32_t most, int32_t *out) {
    return qv__number_of(row->value, least, most, out);
}

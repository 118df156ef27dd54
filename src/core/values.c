/* SPDX-License-Identifier: MIT */
/* Single values of a state, and their visibility: see core/values.h.
 *
 * Knows no game: uses the field rows of its table.
 */
#include "core/values.h"

#include <string.h>

bool qv__field_is_set(const qv__field *field) {
    return field->type == QV_BITS || (field->flags & QV_MASK);
}

bool qv__field_is_signed(const qv__field *field) {
    return field->type == QV_I16 || field->type == QV_I32;
}

int32_t qv__signed_least(const qv__field *field) {
    return field->type == QV_I16 ? INT16_MIN : INT32_MIN;
}

int32_t qv__signed_most(const qv__field *field) {
    return field->type == QV_I16 ? INT16_MAX : INT32_MAX;
}

int32_t qv__signed_number(const qv__field *field, uint64_t value) {
    return field->type == QV_I16 ? (int16_t)(uint16_t)value : (int32_t)(uint32_t)value;
}

uint64_t qv__value_none(const qv__field *field) {
    return UINT64_MAX >> (64 - 8 * qv__field_size(field));
}

uint64_t qv__value_at(const qv__field *field, const void *bytes, uint32_t index) {
    const uint32_t size = qv__field_size(field);
    const uint8_t *at = (const uint8_t *)bytes + field->offset + (size_t)index * size;
    uint16_t small;
    uint32_t middle;
    uint64_t large;
    switch (size) {
    case 1: return *at;
    case 2: return memcpy(&small, at, size), small;
    case 4: return memcpy(&middle, at, size), middle;
    default: return memcpy(&large, at, size), large;
    }
}

uint64_t qv__value_get(const qv__field *field, const qv_state *state, uint32_t index) {
    return qv__value_at(field, state, index);
}

uint64_t qv__value_seen(const qv__field *field, const qv_view *view, uint32_t index) {
    return qv__value_at(field, view, index);
}

const qv__field *qv__field_at(const qv_game *game, uint32_t i) {
    return i < game->fields ? &game->field[i] : NULL;
}

void qv__value_put(const qv__field *field, qv_state *state, uint32_t index, uint64_t value) {
    const uint32_t size = qv__field_size(field);
    uint8_t *at = (uint8_t *)state + field->offset + (size_t)index * size;
    const uint8_t byte = (uint8_t)value;
    const uint16_t small = (uint16_t)value;
    const uint32_t middle = (uint32_t)value;
    const void *const from[] = {[1] = &byte, [2] = &small, [4] = &middle, [8] = &value};
    memcpy(at, from[size], size);
}

bool qv__none_is_null(const qv__field *field) {
    const uint64_t none = qv__value_none(field);
    if (qv__field_is_signed(field))
        return false;
    return (field->blank & none) == none ||
           (field->value && !qv__field_is_set(field) && field->value->n <= none);
}

bool qv__row_known(const qv_ruleset *rs, const qv_view *view, const qv__field *field,
                   uint32_t row) {
    const uint32_t viewer = qv_view_viewer(view);
    if (viewer == QV_OPEN)
        return true;
    if (field->visibility == QV_ROW)
        return row == viewer;
    if (field->visibility != QV_GATE)
        return field->visibility != QV_SECRET;
    const uint64_t mask = qv__value_seen(&rs->game->field[field->gate], view, row);
    const uint64_t own = viewer == QV_WATCHER ? 0 : UINT64_C(1) << viewer;
    return (mask & (own | UINT64_C(1) << field->everybody)) != 0;
}

bool qv__dim_absent(const qv_ruleset *rs, const qv__dim *dim, uint32_t value) {
    return dim == rs->game->seat && value >= rs->players;
}

bool qv__row_absent(const qv_ruleset *rs, const qv__field *field, uint32_t row) {
    return field->visibility == QV_ROW ? row >= rs->players
                                       : field->row && qv__dim_absent(rs, field->row, row);
}

/* SPDX-License-Identifier: MIT */
/* What the writer and the reader of states in JSON agree on about single values. For this folder only. */
#ifndef QV_JSON_VALUE_H
#define QV_JSON_VALUE_H

#include "core/values.h"

/* Whether all bits set means none, written as null; else it is a number like others. */
static inline bool qv__json_none_allowed(const qv_field *field) {
    const uint64_t none = qv__value_none(field);
    if (qv__field_is_signed(field))
        return false;
    return (field->blank & none) == none || (field->value && !qv__field_is_set(field) && field->value->n <= none);
}

#endif

/* SPDX-License-Identifier: MIT */
/* The bytes of views, and copies: what a viewer is granted, and where tails end.
 *
 * Knows no game. Invariants: a view starts as 0xFF and only granted bytes are copied, so a field
 * that a game forgets to grant stays hidden; the rows of a tail that are not in use are 0, in
 * states as in views. Writing to memory that held another state clears only the rows in use there.
 */
#include <assert.h>
#include <string.h>

#include "core/internal.h"

/* -- Tails ------------------------------------------------------------------------------------- */

uint32_t qv__rows_in_use(const qv_ruleset *rs, const qv__field *field, const void *bytes) {
    if (!field->tail)
        return field->rows;
    const uint64_t count = qv__value_at(&rs->game->field[field->tail], bytes, 0);
    return count < field->rows ? (uint32_t)count : field->rows;
}

static uint32_t row_size(const qv__field *field) {
    return qv__field_size(field) * field->cols;
}

/* What the count of a tail says. */
static uint32_t count_of(const qv__tail *tail, const uint8_t *bytes) {
    uint16_t two;
    uint32_t four;
    switch (tail->wide) {
    case 1: return bytes[tail->count];
    case 2: memcpy(&two, bytes + tail->count, sizeof two); return two;
    default: memcpy(&four, bytes + tail->count, sizeof four); return four;
    }
}

static uint32_t rows_of(const qv__tail *tail, uint32_t count) {
    return count < tail->rows ? count : tail->rows;
}

/* Clears the rows of a tail from `rows` on that are in use in `out`, of `old` rows. */
static void clear_rest(const qv__tail *tail, uint32_t rows, uint32_t old, uint8_t *out) {
    if (old > rows)
        memset(out + tail->offset + rows * tail->row, 0, (size_t)(old - rows) * tail->row);
}

static void copy_run(const qv__tail *tail, uint32_t count, uint32_t old, const uint8_t *from,
                     uint8_t *to) {
    const uint32_t run = tail->run;
    for (uint32_t i = 0; i < run; i++, tail++) {
        const uint32_t rows = rows_of(tail, count);
        clear_rest(tail, rows, rows_of(tail, old), to);
        memcpy(to + tail->offset, from + tail->offset, (size_t)rows * tail->row);
    }
}

void qv__copy_tails(const qv_ruleset *rs, void *to, const void *from) {
    const qv__layout *const layout = &rs->layout;
    for (uint32_t i = 0; i < layout->tails; i += layout->tail[i].run) {
        const qv__tail *const tail = &layout->tail[i];
        const uint32_t count = count_of(tail, from), old = count_of(tail, to);
        if (count | old)
            copy_run(tail, count, old, from, to);
    }
    memcpy(to, from, layout->base); /* with the counts, which the loop needed as they were */
}

size_t qv__gather_tails(const qv_ruleset *rs, const uint8_t *from, uint8_t *out) {
    const qv__layout *const layout = &rs->layout;
    size_t n = 0;
    for (uint32_t i = 0; i < layout->tails; i += layout->tail[i].run) {
        const qv__tail *const tail = &layout->tail[i];
        const uint32_t count = count_of(tail, from);
        for (uint32_t k = 0; k < tail->run && count > 0; k++) {
            const size_t bytes =
                tail[k].derived ? 0 : (size_t)rows_of(&tail[k], count) * tail[k].row;
            memcpy(out + n, from + tail[k].offset, bytes);
            n += bytes;
        }
    }
    return n;
}

bool qv__check_tails(const qv_ruleset *rs, const qv_state *state, qv_diag *diag) {
    const uint8_t *const bytes = (const uint8_t *)state;
    for (uint32_t i = 0; i < rs->layout.tails; i++) {
        const qv__field *const field = &rs->game->field[rs->layout.tail[i].field];
        const qv__field *const count = &rs->game->field[field->tail];
        const uint32_t size = row_size(field);
        if (qv__value_at(count, state, 0) > field->rows) {
            qv__fail(diag, QV_ESTATE, "%s: %s has %u rows at most", count->name, field->name,
                     (unsigned)field->rows);
            return false;
        }
        for (uint32_t at = qv__rows_in_use(rs, field, state) * size; at < field->rows * size; at++)
            if (bytes[field->offset + at] != 0) {
                qv__fail(diag, QV_ESTATE, "%s has a value in row %u, beyond %s", field->name,
                         (unsigned)(at / size), count->name);
                return false;
            }
    }
    return true;
}

/* Blanks are not 0 in every field. */
void qv__end_tails(const qv_ruleset *rs, qv_state *state, const qv__fields_given *given) {
    for (uint32_t i = 0; i < rs->layout.tails; i++) {
        const qv__field *const field = &rs->game->field[rs->layout.tail[i].field];
        const bool whole = !qv__given(given, field->offset);
        const uint64_t blank = field->blank & qv__value_none(field);
        const uint32_t first = qv__rows_in_use(rs, field, state) * field->cols;
        for (uint32_t at = first; at < (uint32_t)field->rows * field->cols; at++)
            if (whole || qv__value_at(field, state, at) == blank)
                qv__value_put(field, state, at, 0);
    }
}

/* -- Views ------------------------------------------------------------------------------------- */

/* A view under construction: source, target and viewer. */
typedef struct {
    const qv_ruleset *rs;
    const qv__field *field; /* the rows of the table */
    const uint8_t *from;
    uint8_t *out;
    uint32_t viewer;
} grant;

/* 0xFF in each byte in which `mask` has one of the bits `wanted`, 0 in the others. */
static uint64_t bytes_with(uint64_t mask, uint64_t wanted) {
    const uint64_t low = UINT64_C(0x7F7F7F7F7F7F7F7F);
    const uint64_t bits = mask & wanted;
    const uint64_t high = (((bits & low) + low) | bits) & ~low;
    return (high >> 7) * 0xFF;
}

/* Rows of one byte with masks of one byte, eight at a time and without branches: the common case of
 * a board, and the one that decides the speed of views. */
static void copy_gated_bytes(uint8_t *out, const uint8_t *from, const uint8_t *mask, uint32_t rows,
                             uint8_t allowed) {
    const uint64_t wanted = allowed * UINT64_C(0x0101010101010101);
    uint32_t i = 0;
    for (; i + 8 <= rows; i += 8) {
        uint64_t values;
        uint64_t masks;
        memcpy(&values, from + i, sizeof(values));
        memcpy(&masks, mask + i, sizeof(masks));
        values |= ~bytes_with(masks, wanted);
        memcpy(out + i, &values, sizeof(values));
    }
    for (; i < rows; i++)
        if (mask[i] & allowed)
            out[i] = from[i];
}

static inline void copy_gated(const grant *now, const qv__field *field, uint32_t rows) {
    const qv__field *gate = &now->field[field->gate];
    assert(gate->type == QV_U8 || gate->type == QV_U16);
    const uint32_t own = now->viewer == QV_WATCHER ? 0 : 1U << now->viewer;
    const uint32_t allowed = own | 1U << field->everybody;
    const uint32_t bytes = qv__field_size(field) * field->cols;
    const uint8_t *mask = now->from + gate->offset;
    const uint8_t *from = now->from + field->offset;
    uint8_t *out = now->out + field->offset;
    if (bytes == 1 && gate->type == QV_U8) {
        copy_gated_bytes(out, from, mask, rows, (uint8_t)allowed);
        return;
    }
    for (uint32_t i = 0; i < rows; i++, out += bytes, from += bytes) {
        uint16_t word = mask[i];
        if (gate->type == QV_U16)
            memcpy(&word, mask + (size_t)i * 2, sizeof(word));
        if (word & allowed)
            memcpy(out, from, bytes);
    }
}

static void copy_own_row(const grant *now, const qv__field *field) {
    if (now->viewer >= field->rows)
        return;
    const uint32_t bytes = qv__field_size(field) * field->cols;
    const size_t at = field->offset + (size_t)bytes * now->viewer;
    memcpy(now->out + at, now->from + at, bytes);
}

static void grant_rows(const grant *now, const qv__field *field, uint32_t rows) {
    if (field->visibility == QV_GATE)
        copy_gated(now, field, rows);
    else if (field->visibility == QV_PUBLIC)
        memcpy(now->out + field->offset, now->from + field->offset, (size_t)rows * row_size(field));
}

static void grant_run(const grant *now, const qv__tail *tail, uint32_t count, uint32_t old) {
    for (uint32_t i = 0; i < tail->run; i++) {
        const uint32_t rows = rows_of(&tail[i], count);
        clear_rest(&tail[i], rows, rows_of(&tail[i], old), now->out);
        memset(now->out + tail[i].offset, 0xFF, (size_t)rows * tail[i].row);
        grant_rows(now, &now->field[tail[i].field], rows);
    }
}

static void grant_tails(const grant *now) {
    const qv__layout *const layout = &now->rs->layout;
    for (uint32_t i = 0; i < layout->tails; i += layout->tail[i].run) {
        const qv__tail *const tail = &layout->tail[i];
        const uint32_t count = count_of(tail, now->from), old = count_of(tail, now->out);
        if (count | old)
            grant_run(now, tail, count, old);
    }
}

void qv__grant(const qv_ruleset *rs, const uint8_t *from, uint32_t viewer, uint8_t *out) {
    const qv__layout *const layout = &rs->layout;
    const qv__field *const fields = rs->game->field;
    const qv__span *const span = layout->open;
    const uint16_t *const by_row = layout->by_row;
    const uint32_t opens = layout->opens, by_rows = layout->by_rows;
    const grant now = {rs, fields, from, out, viewer};
    if (layout->tails > 0)
        grant_tails(&now);
    memset(out, 0xFF, layout->base);
    for (uint32_t i = 0; i < opens; i++) {
        const size_t at = span[i].offset;
        memcpy(out + at, from + at, span[i].bytes);
    }
    for (uint32_t i = 0; i < by_rows; i++) {
        const qv__field *const field = &fields[by_row[i]];
        if (field->visibility == QV_GATE)
            copy_gated(&now, field, field->rows);
        else
            copy_own_row(&now, field);
    }
}

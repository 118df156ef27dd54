/* SPDX-License-Identifier: MIT */
/* The hash of a state.
 *
 * Covers neither derived fields nor the viewer, and takes bytes in little-endian order, so equal
 * positions have equal hashes on every machine.
 */
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "core/internal.h"

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

static size_t gather(const qv_ruleset *rs, const uint8_t *from, uint8_t *out) {
    const qv__layout *const layout = &rs->layout;
    size_t n = 0;
    for (uint32_t i = 0; i < layout->primaries; i++) {
        memcpy(out + n, from + layout->primary[i].offset, layout->primary[i].bytes);
        n += layout->primary[i].bytes;
    }
    return n + qv__gather_tails(rs, from, out + n);
}

#else

static size_t gather(const qv_ruleset *rs, const uint8_t *from, uint8_t *out) {
    size_t n = 0;
    for (uint32_t f = 0; f < rs->game->fields; f++) {
        const qv__field *field = &rs->game->field[f];
        if (field->visibility == QV_DERIVED)
            continue;
        const uint32_t size = qv__field_size(field);
        const uint32_t bytes = size * field->cols * qv__rows_in_use(rs, field, from);
        for (uint32_t i = 0; i < bytes; i++)
            out[n++] = from[field->offset + i / size * size + size - 1 - i % size];
    }
    return n;
}

#endif

uint64_t qv__hash(const qv_ruleset *rs, const qv_state *state) {
    uint8_t bytes[QV_STATE_MOST];
    return XXH3_64bits(bytes, gather(rs, (const uint8_t *)state, bytes));
}

uint64_t qv__hash_view(const qv_ruleset *rs, const qv_view *view) {
    return qv__hash(rs, (const qv_state *)(const void *)view);
}

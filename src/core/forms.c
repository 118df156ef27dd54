/* SPDX-License-Identifier: MIT */
/* Parsed patterns of moves: the common source of writing and reading.
 *
 * Knows no game. A pattern that does not match its ranges is an error in a game's table, so it is
 * asserted, not reported.
 */
#include <assert.h>
#include <string.h>

#include "core/internal.h"

static void add_slots(const qv_range *range, uint32_t step, qv__pattern *out) {
    for (uint32_t i = 0; i < QV_DIMS && range->dim[i]; i++) {
        assert(out->slots < QV__SLOTS);
        out->slot[out->slots++] = (qv__slot){range->dim[i], (uint8_t)step, (uint8_t)i};
    }
}

/* The first slot of that name that no earlier part of the pattern uses. */
static int32_t slot_named(const qv__pattern *pattern, const char *name, size_t length,
                          uint32_t taken) {
    for (uint32_t i = 0; i < pattern->slots; i++) {
        const char *own = pattern->slot[i].dim->name;
        if (strlen(own) == length && memcmp(own, name, length) == 0 && !(taken >> i & 1U))
            return (int32_t)i;
    }
    return -1;
}

void qv__pattern_of(const qv_game *game, const qv_form *form, qv__pattern *out) {
    assert(form->n >= 1 && form->n <= QV_STEPS);
    out->slots = 0;
    out->parts = 0;
    for (uint32_t i = 0; i < form->n; i++) {
        assert(form->range[i] < game->ranges);
        add_slots(&game->range[form->range[i]], i, out);
    }
    const char *at = form->pattern;
    uint32_t taken = 0;
    qv__token token;
    while (qv__scan(&at, form->pattern + strlen(form->pattern), "", &token)) {
        assert(out->parts < QV__PARTS);
        qv__part *part = &out->part[out->parts++];
        *part = (qv__part){token.at, (uint32_t)token.length, -1};
        if (token.at[0] != '{')
            continue;
        assert(token.at[token.length - 1] == '}');
        part->slot = slot_named(out, token.at + 1, token.length - 2, taken);
        assert(part->slot >= 0);
        taken |= 1U << part->slot;
    }
    assert(taken == (1U << out->slots) - 1U);
}

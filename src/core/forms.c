/* SPDX-License-Identifier: MIT */
/* Parsed patterns of moves: the common source of writing and reading.
 *
 * Knows no game. A pattern that does not match its ranges is an error in a game's table, so it is
 * asserted, not reported.
 */
#include <assert.h>
#include <string.h>

#include "core/internal.h"

static void add_slots(const qv__range *range, uint32_t step, qv__pattern *out) {
    for (uint32_t i = 0; i < qv__dims_of(range); i++) {
        assert(out->slots < QV__SLOTS);
        out->slot[out->slots++] = (qv__slot){range->dim[i], (uint8_t)step, (uint8_t)i};
    }
}

static bool is_named(const qv__slot *slot, const char *name, size_t length) {
    return strlen(slot->dim->name) == length && memcmp(slot->dim->name, name, length) == 0;
}

/* The first slot of that name that no earlier part of the pattern uses. */
static uint32_t slot_named(const qv__pattern *pattern, const char *name, size_t length,
                           uint64_t taken) {
    uint32_t i = 0;
    while (taken >> i & 1U || !is_named(&pattern->slot[i], name, length)) {
        i++;
        assert(i < pattern->slots);
    }
    return i;
}

uint32_t qv__form_least(const qv__form *form) {
    return form->most > 0 ? form->least : 0;
}

uint32_t qv__form_most(const qv__form *form) {
    return form->most;
}

uint32_t qv__shape_steps(qv__shape shape) {
    return shape.form->most > 0 ? shape.form->n - 1 + shape.count : shape.form->n;
}

uint32_t qv__shape_range(qv__shape shape, uint32_t step) {
    const qv__form *const form = shape.form;
    if (form->most == 0 || step < form->repeat)
        return form->range[step];
    return step < form->repeat + shape.count ? form->range[form->repeat]
                                             : form->range[step + 1 - shape.count];
}

static void add_part(const qv__token *token, uint64_t *taken, qv__pattern *out) {
    assert(out->parts < QV__PARTS);
    qv__part *const part = &out->part[out->parts++];
    *part = (qv__part){token->at, (uint32_t)token->length, -1};
    if (token->at[0] != '{')
        return;
    assert(token->at[token->length - 1] == '}');
    const uint32_t slot = slot_named(out, token->at + 1, token->length - 2, *taken);
    part->slot = (int32_t)slot;
    *taken |= UINT64_C(1) << slot;
}

/* The parts of a pattern; those in parentheses `count` times. */
static uint64_t add_parts(const char *pattern, uint32_t count, qv__pattern *out) {
    const char *at = pattern, *group = NULL;
    uint64_t taken = 0;
    uint32_t done = 0;
    qv__token token;
    while (qv__scan(&at, pattern + strlen(pattern), "()", &token)) {
        if (token.at[0] == '(') {
            group = at;
        } else if (token.at[0] == ')') {
            assert(group);
            if (done + 1 < count) {
                done++;
                at = group;
            } else {
                group = NULL;
            }
        } else if (!group || count > 0) {
            add_part(&token, &taken, out);
        }
    }
    return taken;
}

void qv__pattern_of(const qv_game *game, qv__shape shape, qv__pattern *out) {
    const uint32_t steps = qv__shape_steps(shape);
    assert(shape.form->n >= 1 && shape.form->n <= QV_FORM_RANGES && steps <= QV_STEPS);
    out->slots = 0;
    out->parts = 0;
    for (uint32_t i = 0; i < steps; i++) {
        const uint32_t range = qv__shape_range(shape, i);
        assert(range < game->ranges);
        add_slots(&game->range[range], i, out);
    }
    const uint64_t taken = add_parts(shape.form->pattern, shape.count, out);
    assert(taken == (out->slots ? UINT64_MAX >> (64 - out->slots) : 0));
    (void)taken;
}

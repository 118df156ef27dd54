/* SPDX-License-Identifier: MIT */
/* Steps and the notation of moves.
 *
 * Knows no game: uses the ranges and forms of its table. core/read.c reads the output back from the
 * same forms.
 */
#include <assert.h>

#include "core/guard.h"
#include "core/internal.h"
#include "core/moves.h"

static uint32_t range_at(const qv_ruleset *rs, uint32_t step) {
    const uint32_t *const first = rs->layout.first;
    uint32_t i = 0;
    while (i < rs->game->ranges && step >= first[i + 1])
        i++;
    return i;
}

const qv__range *qv__range_of(const qv_ruleset *rs, uint32_t step) {
    const uint32_t at = range_at(rs, step);
    return at < rs->game->ranges ? &rs->game->range[at] : NULL;
}

bool qv__is_inner(const qv_ruleset *rs, uint32_t step) {
    const qv__range *const range = qv__range_of(rs, step);
    return range && (range->flags & QV_INNER);
}

void qv__step_values(const qv_ruleset *rs, uint32_t step, uint32_t value[QV_DIMS]) {
    const uint32_t at = range_at(rs, step);
    assert(at < rs->game->ranges);
    const qv__range *const range = &rs->game->range[at];
    const uint32_t dims = qv__dims_of(range);
    uint32_t rest = step - rs->layout.first[at];
    for (uint32_t i = QV_DIMS; i-- > 0;) {
        const uint32_t n = i < dims ? qv__dim_n(rs, range->dim[i]) : 1;
        value[i] = rest % n;
        rest /= n;
    }
}

static bool begins(const qv_ruleset *rs, qv__shape shape, const uint16_t *steps, uint32_t n) {
    if (n > qv__shape_steps(shape))
        return false;
    for (uint32_t i = 0; i < n; i++)
        if (qv__range_of(rs, steps[i]) != &rs->game->range[qv__shape_range(shape, i)])
            return false;
    return true;
}

/* A form whose first `n` ranges are those of the steps: one of a complete move if possible, else of
 * an unfinished one. */
static qv__shape shape_of(const qv_ruleset *rs, const uint16_t *steps, uint32_t n) {
    qv__shape begun = {NULL, 0};
    for (uint32_t f = 0; f < rs->game->forms; f++) {
        const qv__form *const form = &rs->game->form[f];
        for (uint32_t count = qv__form_least(form); count <= qv__form_most(form); count++) {
            const qv__shape shape = {form, count};
            if (!begins(rs, shape, steps, n))
                continue;
            if (qv__shape_steps(shape) == n)
                return shape;
            if (!begun.form)
                begun = shape;
        }
    }
    return begun;
}

const qv__form *qv__form_of(const qv_ruleset *rs, const uint16_t *steps, uint32_t n) {
    const qv__shape shape = n > 0 ? shape_of(rs, steps, n) : (qv__shape){NULL, 0};
    return shape.form && qv__shape_steps(shape) == n ? shape.form : NULL;
}

/* Steps that no game generates; shown so that reports of them are useful. */
static void say_numbers(const uint16_t *steps, uint32_t n, qv_text *out) {
    for (uint32_t i = 0; i < n; i++)
        qv_text_add(out, "%s#%u", i > 0 ? " " : "", (unsigned)steps[i]);
}

static void say_part(const qv_ruleset *rs, const qv__pattern *pattern, const qv__part *part,
                     const uint16_t *steps, qv_text *out) {
    const char *const space = part == pattern->part ? "" : " ";
    if (part->slot < 0) {
        qv_text_add(out, "%s%.*s", space, (int)part->length, part->at);
        return;
    }
    const qv__slot *slot = &pattern->slot[part->slot];
    uint32_t value[QV_DIMS];
    qv__step_values(rs, steps[slot->step], value);
    const char *word = qv__dim_word(rs, slot->dim, value[slot->index]);
    if (word && !*word && (slot->dim->flags & QV_OPTIONAL))
        return;
    qv_text_add(out, "%s", space);
    qv__word(rs, slot->dim, (int32_t)value[slot->index], out);
}

bool qv__part_of(const qv_ruleset *rs, const uint16_t *steps, uint32_t n, uint32_t i,
                 qv__move_part *out, qv_text *word) {
    const qv__shape shape = n > 0 ? shape_of(rs, steps, n) : (qv__shape){NULL, 0};
    qv__pattern pattern;
    if (!shape.form || qv__shape_steps(shape) != n)
        return false;
    qv__pattern_of(rs->game, shape, &pattern);
    if (i >= pattern.parts)
        return false;
    const qv__part *const part = &pattern.part[i];
    const qv__slot *const slot = part->slot < 0 ? NULL : &pattern.slot[part->slot];
    *out = (qv__move_part){slot ? slot->dim->name : NULL,
                           slot && shape.form->most > 0 && slot->step >= shape.form->repeat};
    pattern.part[0] = *part;
    say_part(rs, &pattern, pattern.part, steps, word);
    return true;
}

void qv_say(const qv_ruleset *rs, const uint16_t *steps, uint32_t n, qv_text *out) {
    if (!rs || !qv__fits_steps(steps, n) || !qv__fits_text(out))
        return;
    const qv__shape shape = n > 0 ? shape_of(rs, steps, n) : (qv__shape){NULL, 0};
    if (!shape.form) {
        say_numbers(steps, n, out);
        return;
    }
    qv__pattern pattern;
    qv__pattern_of(rs->game, shape, &pattern);
    /* of an unfinished move: the first word, then each part up to the last known one */
    uint32_t known = 1;
    for (uint32_t i = 0; i < pattern.parts; i++)
        if (n == qv__shape_steps(shape) ||
            (pattern.part[i].slot >= 0 && pattern.slot[pattern.part[i].slot].step < n))
            known = i + 1;
    for (uint32_t i = 0; i < known; i++) {
        const qv__part *part = &pattern.part[i];
        if (part->slot < 0 || pattern.slot[part->slot].step < n)
            say_part(rs, &pattern, part, steps, out);
    }
}

/* SPDX-License-Identifier: MIT */
/* Steps and the notation of moves.
 *
 * Knows no game: uses the ranges and forms of its table. core/read.c reads the output back from the
 * same forms.
 */
#include "core/guard.h"
#include "core/internal.h"

const qv_range *qv_range_of(const qv_game *game, uint32_t step) {
    for (uint32_t i = 0; i < game->ranges; i++)
        if (step - game->range[i].first < game->range[i].count)
            return &game->range[i];
    return NULL;
}

bool qv_is_inner(const qv_game *game, uint32_t step) {
    const qv_range *range = qv_range_of(game, step);
    return range && (range->flags & QV_INNER);
}

void qv_step_values(const qv_range *range, uint32_t step, uint32_t value[QV_DIMS]) {
    uint32_t dims = 0;
    while (dims < QV_DIMS && range->dim[dims])
        dims++;
    uint32_t rest = step - range->first;
    for (uint32_t i = QV_DIMS; i-- > 0;) {
        value[i] = i < dims ? rest % range->dim[i]->n : 0;
        if (i < dims)
            rest /= range->dim[i]->n;
    }
}

/* A form whose first `n` ranges are those of the steps: one of a complete move if possible, else of
 * an unfinished one. */
static const qv_form *form_of(const qv_game *game, const uint16_t *steps, uint32_t n) {
    const qv_form *begun = NULL;
    for (uint32_t f = 0; f < game->forms; f++) {
        const qv_form *form = &game->form[f];
        uint32_t same = 0;
        while (same < n && same < form->n &&
               qv_range_of(game, steps[same]) == &game->range[form->range[same]])
            same++;
        if (same < n)
            continue;
        if (form->n == n)
            return form;
        if (!begun)
            begun = form;
    }
    return begun;
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
    qv_step_values(qv_range_of(rs->game, steps[slot->step]), steps[slot->step], value);
    const char *word = qv__dim_word(rs, slot->dim, value[slot->index]);
    if (word && !*word && (slot->dim->flags & QV_OPTIONAL))
        return;
    qv_text_add(out, "%s", space);
    qv_word(rs, slot->dim, (int32_t)value[slot->index], out);
}

void qv_say(const qv_ruleset *rs, const uint16_t *steps, uint32_t n, qv_text *out) {
    if (!rs || !qv__fits_steps(steps, n) || !qv__fits_text(out))
        return;
    const qv_form *form = n > 0 ? form_of(rs->game, steps, n) : NULL;
    if (!form) {
        say_numbers(steps, n, out);
        return;
    }
    qv__pattern pattern;
    qv__pattern_of(rs->game, form, &pattern);
    /* of an unfinished move: the first word, then each part up to the last known one */
    uint32_t known = 1;
    for (uint32_t i = 0; i < pattern.parts; i++)
        if (n == form->n ||
            (pattern.part[i].slot >= 0 && pattern.slot[pattern.part[i].slot].step < n))
            known = i + 1;
    for (uint32_t i = 0; i < known; i++) {
        const qv__part *part = &pattern.part[i];
        if (part->slot < 0 || pattern.slot[part->slot].step < n)
            say_part(rs, &pattern, part, steps, out);
    }
}

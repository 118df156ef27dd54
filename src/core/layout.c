/* SPDX-License-Identifier: MIT */
/* The layout of a ruleset: what the core reads off a game's table once, for this ruleset's sizes.
 *
 * Knows no game. A table that contradicts itself is an error of the game, so it is asserted.
 */
#include <assert.h>

#include "core/internal.h"

/* -- Steps ------------------------------------------------------------------------------------- */

static uint64_t count_of(const qv__range *range, const qv__sizes *sizes) {
    uint64_t count = 1;
    for (uint32_t i = 0; i < qv__dims_of(range); i++) {
        const qv__dim *const dim = range->dim[i];
        count *= dim->sized ? sizes->dim[dim->sized - 1] : dim->n;
    }
    return count;
}

uint64_t qv__count_steps(const qv_game *game, const qv__sizes *sizes) {
    uint64_t count = 0;
    for (uint32_t r = 0; r < game->ranges; r++)
        count += count_of(&game->range[r], sizes);
    return count;
}

uint32_t qv__longest_form(const qv_game *game) {
    uint32_t longest = 1;
    for (uint32_t f = 0; f < game->forms; f++) {
        const qv__shape shape = {&game->form[f], qv__form_most(&game->form[f])};
        const uint32_t steps = qv__shape_steps(shape);
        longest = steps > longest ? steps : longest;
    }
    return longest;
}

/* -- Fields ------------------------------------------------------------------------------------ */

/* Adjacent fields share a span. */
static void add_span(qv__span *spans, uint16_t *n, const qv__field *field) {
    const uint32_t bytes = qv__field_size(field) * field->cols * field->rows;
    qv__span *const last = *n > 0 ? &spans[*n - 1] : NULL;
    if (last && last->offset + last->bytes == field->offset)
        last->bytes = (uint16_t)(last->bytes + bytes);
    else
        spans[(*n)++] = (qv__span){field->offset, (uint16_t)bytes};
}

static void check_tail(const qv_game *game, const qv__field *field) {
    assert(field->tail < game->fields && field->visibility != QV_ROW);
    const qv__field *const count = &game->field[field->tail];
    assert(count->visibility == QV_PUBLIC && !count->tail && count->rows * count->cols == 1);
    assert(qv__field_size(count) <= sizeof(uint32_t));
    (void)count;
}

static void add_tail(const qv_game *game, uint32_t f, qv__tail *tails, uint16_t *n) {
    const qv__field *const field = &game->field[f], *const count = &game->field[field->tail];
    qv__tail *first = &tails[*n];
    while (first > tails && first[-1].count == count->offset)
        first--;
    tails[(*n)++] = (qv__tail){.field = (uint16_t)f,
                               .offset = field->offset,
                               .row = (uint16_t)(qv__field_size(field) * field->cols),
                               .rows = field->rows,
                               .count = count->offset,
                               .wide = (uint16_t)qv__field_size(count),
                               .derived = field->visibility == QV_DERIVED};
    first->run++;
}

size_t qv__layout_size(const qv_game *game) {
    return game->fields * (2 * sizeof(qv__span) + sizeof(uint16_t) + sizeof(qv__tail)) +
           (game->ranges + 1u) * sizeof(uint32_t);
}

void qv__compile_layout(qv_ruleset *rs, void *memory) {
    const qv_game *const game = rs->game;
    qv__layout *const out = &rs->layout;
    uint32_t *const first = memory;
    qv__span *const open = (qv__span *)(void *)(first + game->ranges + 1);
    qv__span *const primary = open + game->fields;
    uint16_t *const by_row = (uint16_t *)(void *)(primary + game->fields);
    qv__tail *const tail = (qv__tail *)(void *)(by_row + game->fields);
    *out = (qv__layout){.open = open, .primary = primary, .by_row = by_row, .tail = tail};
    out->first = first;
    out->base = (uint16_t)rs->sizes.state;
    for (uint32_t r = 0; r < game->ranges; r++)
        first[r + 1] = first[r] + (uint32_t)count_of(&game->range[r], &rs->sizes);
    for (uint32_t f = 0; f < game->fields; f++) {
        const qv__field *const field = &game->field[f];
        if (field->tail) {
            check_tail(game, field);
            out->base = field->offset < out->base ? field->offset : out->base;
            add_tail(game, f, tail, &out->tails);
            continue;
        }
        assert(out->tails == 0 && field->offset < out->base); /* tails come last */
        if (field->visibility != QV_DERIVED)
            add_span(primary, &out->primaries, field);
        if (field->visibility == QV_PUBLIC)
            add_span(open, &out->opens, field);
        else if (field->visibility == QV_GATE || field->visibility == QV_ROW)
            by_row[out->by_rows++] = (uint16_t)f;
    }
}

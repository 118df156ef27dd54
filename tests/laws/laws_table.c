/* SPDX-License-Identifier: MIT */
/* L1 rows cover the struct once; L2 `init` passes `check`, twice the same bytes.
 *
 * L1 also checks references between rows: gates, seats, ranges, forms, sums.
 */
#include <string.h>

#include "laws.h"

/* -- L1 ---------------------------------------------------------------------------------------- */

static law_verdict bad_row(law_trial *trial, const qv__field *field, const char *what) {
    return law_broken(trial, 1, NULL, "field \"%s\": %s", field->name, what);
}

static law_verdict check_gate(law_trial *trial, const qv__field *field) {
    if (field->gate >= trial->game->fields)
        return bad_row(trial, field, "its gate is not a field");
    const qv__field *gate = &trial->game->field[field->gate];
    const bool open = gate->visibility == QV_PUBLIC || gate->visibility == QV_DERIVED;
    if (!open)
        return bad_row(trial, field, "its gate is not open to everybody");
    if ((gate->type != QV_U8 && gate->type != QV_U16) || gate->cols != 1)
        return bad_row(trial, field, "its gate is not a column of masks");
    if (gate->rows != field->rows)
        return bad_row(trial, field, "its gate has a different number of rows");
    const uint32_t bits = 8U * qv__field_size(gate);
    if (field->everybody < trial->game->players_most || field->everybody >= bits)
        return bad_row(trial, field, "its bit for everybody is a seat's or outside the gate");
    return law_holds;
}

static law_verdict check_field(law_trial *trial, const qv__field *field) {
    if (!field->name || !field->name[0])
        return law_broken(trial, 1, NULL, "a field at offset %u has no name",
                          (unsigned)field->offset);
    if (field->type > QV_BITS || field->visibility > QV_DERIVED)
        return bad_row(trial, field, "unknown type or visibility");
    if (field->rows == 0 || field->cols == 0)
        return bad_row(trial, field, "it has no rows or no columns");
    if (field->offset % qv__field_size(field) != 0)
        return bad_row(trial, field, "its offset does not suit its type");
    if (field->row && field->row->n < field->rows)
        return bad_row(trial, field, "it has more rows than names");
    if (field->col && field->col->n < field->cols)
        return bad_row(trial, field, "it has more columns than names");
    if (field->visibility == QV_ROW && field->rows != trial->game->players_most)
        return bad_row(trial, field, "not a row for each seat");
    if (field->visibility == QV_GATE)
        return check_gate(trial, field);
    return law_holds;
}

/* Finds offsets that no row or two rows cover. */
static law_verdict check_cover(law_trial *trial) {
    const qv_game *game = trial->game;
    for (uint32_t byte = 0; byte < game->sizes.state; byte++) {
        uint32_t rows = 0;
        for (uint32_t f = 0; f < game->fields; f++) {
            const qv__field *field = &game->field[f];
            const uint32_t size = qv__field_size(field) * field->rows * field->cols;
            rows += byte >= field->offset && byte - field->offset < size;
            if (field->offset + size > game->sizes.state)
                return bad_row(trial, field, "it reaches beyond the state");
        }
        if (rows != 1)
            return law_broken(trial, 1, NULL, "byte %u is covered by %u rows", (unsigned)byte,
                              (unsigned)rows);
    }
    return law_holds;
}

static law_verdict check_head(law_trial *trial) {
    static const qv__field head[] = {QV_HEAD_FIELD};
    for (uint32_t i = 0; i < 2; i++) {
        const qv__field *field = &trial->game->field[i];
        const bool same = i < trial->game->fields && field->offset == head[i].offset &&
                          field->type == head[i].type && field->visibility == head[i].visibility;
        if (!same)
            return law_broken(trial, 1, NULL, "the first rows are not QV_HEAD_FIELD");
    }
    return law_holds;
}

/* Sized dimensions have a size, which does not exceed their bound. */
static law_verdict check_ranges(law_trial *trial) {
    for (uint32_t r = 0; r < trial->game->ranges; r++) {
        const qv__range *range = &trial->game->range[r];
        for (uint32_t d = 0; d < QV_DIMS && range->dim[d]; d++) {
            const uint32_t n = qv__dim_n(trial->rs, range->dim[d]);
            if (range->dim[d]->sized > QV_SIZED || n < 1 || n > range->dim[d]->n)
                return law_broken(trial, 1, NULL, "range \"%s\": %s has %u values, and %u at most",
                                  range->name, range->dim[d]->name, (unsigned)n,
                                  (unsigned)range->dim[d]->n);
        }
    }
    return law_holds;
}

/* All steps of a form but the last are inside the move; outcomes are single. */
static law_verdict check_forms(law_trial *trial) {
    const qv_game *game = trial->game;
    for (uint32_t f = 0; f < game->forms; f++)
        for (uint32_t i = 0; i < game->form[f].n; i++) {
            const bool inner = game->range[game->form[f].range[i]].flags & QV_INNER;
            if (inner == (i + 1 == game->form[f].n))
                return law_broken(trial, 1, NULL,
                                  "form \"%s\": all steps but the last are INNER, the last is not",
                                  game->form[f].pattern);
        }
    return law_holds;
}

static law_verdict check_sizes(law_trial *trial) {
    const qv_game *game = trial->game;
    if (game->sizes.state > QV_STATE_MOST || game->sizes.state < sizeof(qv__head))
        return law_broken(trial, 1, NULL, "a state has %u bytes", (unsigned)game->sizes.state);
    if (game->sizes.legal == 0 || game->sizes.legal > QV_LEGAL || game->options > QV_OPTIONS)
        return law_broken(trial, 1, NULL, "sizes.legal or the number of options is out of bounds");
    if (game->players_least < 1 || game->players_most > QV_SEATS ||
        game->players_least > game->players_most)
        return law_broken(trial, 1, NULL, "the numbers of players are out of bounds");
    return law_holds;
}

law_verdict law_1_rows(law_trial *trial) {
    trial->counts->law[1]++;
    law_verdict (*const parts[])(law_trial *) = {check_sizes, check_head, check_cover, check_ranges,
                                                 check_forms};
    for (uint32_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const law_verdict verdict = parts[i](trial);
        if (verdict.law)
            return verdict;
    }
    for (uint32_t f = 0; f < trial->game->fields; f++) {
        const law_verdict verdict = check_field(trial, &trial->game->field[f]);
        if (verdict.law)
            return verdict;
    }
    return law_holds;
}

/* -- L2 ---------------------------------------------------------------------------------------- */

law_verdict law_2_init(law_trial *trial) {
    const size_t size = trial->rs->sizes.state;
    qv_state *one = law_slot(trial, LAW_NOW), *other = law_slot(trial, LAW_SCRATCH);
    qv_diag diag = {.err = QV_OK};
    trial->counts->law[2]++;
    memset(one, 0x5A, size);
    memset(other, 0xC3, size);
    qv__init(trial->rs, one);
    qv__init(trial->rs, other);
    if (!law_same(trial, one, other))
        return law_broken(trial, 2, one, "init does not give the same bytes twice");
    if (!qv__check(trial->rs, one, &diag))
        return law_broken(trial, 2, one, "the start position does not pass check: %s", diag.text);
    if (law_ply(one) != 0)
        return law_broken(trial, 2, one, "the start position is not at ply 0");
    return law_holds;
}

/* SPDX-License-Identifier: MIT */
/* What has changed on the board: marks on the cells that differ between two moments, as one viewer
 * saw them. See table.h.
 *
 * Compares scenes item by item, so it knows no game and no more than their viewer.
 */
#include <stdlib.h>
#include <string.h>

#include "base/slots.h"
#include "table/grid.h"
#include "table/table.h"

enum { CELLS = QV_AXIS * QV_AXIS, NONE = 0xFFFF };

/* -- Comparing --------------------------------------------------------------------------------- */

/* The items on each cell, but for the cells themselves, in the order of the scene. */
typedef struct {
    uint16_t first[CELLS], next[QV_ITEMS];
} stacks;

static bool cell_of(const qv__grid *grid, const qv_item *item, uint32_t *cell) {
    uint32_t column, row;
    if (!qv__grid_cell(grid, item, &column, &row))
        return false;
    *cell = row * QV_AXIS + column;
    return true;
}

static void stack(const qv_scene *scene, stacks *out) {
    const qv__grid grid = qv__grid_of(scene);
    uint32_t cell;
    memset(out->first, 0xFF, sizeof out->first);
    for (uint32_t i = scene->n; i-- > 0;) {
        if (scene->at[i].kind == QV_CELL || !cell_of(&grid, &scene->at[i], &cell))
            continue;
        out->next[i] = out->first[cell];
        out->first[cell] = (uint16_t)i;
    }
}

static bool same(const qv_item *a, const qv_item *b) {
    return a->owner == b->owner && a->turn == b->turn &&
           ((a->mark ^ b->mark) & ~QV_MARK_LAST) == 0 && strcmp(a->label, b->label) == 0 &&
           memcmp(a->arrows, b->arrows, sizeof a->arrows) == 0 &&
           memcmp(a->arrow_kinds, b->arrow_kinds, sizeof a->arrow_kinds) == 0 &&
           memcmp(a->side, b->side, sizeof a->side) == 0;
}

static bool same_stack(const qv_scene *then, const stacks *before, const qv_scene *now,
                       const stacks *after, uint32_t cell) {
    uint16_t a = before->first[cell], b = after->first[cell];
    while (a != NONE && b != NONE && same(&then->at[a], &now->at[b])) {
        a = before->next[a];
        b = after->next[b];
    }
    return a == NONE && b == NONE;
}

/* Whether anything differs; with `mark`, marks the items of the cells that do. */
static bool compare(const qv_scene *then, qv_scene *now, bool mark) {
    const qv__grid grid = qv__grid_of(now);
    stacks before, after;
    uint32_t cell;
    bool any = false;
    stack(then, &before);
    stack(now, &after);
    for (uint32_t i = 0; i < CELLS && !mark; i++)
        any = any || !same_stack(then, &before, now, &after, i);
    for (uint32_t i = 0; i < now->n && mark; i++)
        if (cell_of(&grid, &now->at[i], &cell) && !same_stack(then, &before, now, &after, cell))
            now->at[i].mark |= QV_MARK_LAST;
    return any;
}

/* -- Moments ----------------------------------------------------------------------------------- */

static qv_view *slot(const qv__marks *marks, uint32_t i) {
    return (qv_view *)(void *)(marks->at + marks->size * i);
}

/* The first slot is for a move under way. */
static qv_view *moment(const qv_table *table, uint32_t row, bool after) {
    const uint32_t place = row < QV_SEATS ? row : table->rs->players + row - QV_SEATS;
    return slot(&table->marks, 1 + 2 * place + after);
}

bool qv__marks_new(qv_table *table) {
    qv__marks *const marks = &table->marks;
    const uint32_t rows = table->rs->players + QV__ROWS - QV_SEATS;
    marks->size = qv__slot_stride(table->rs->sizes.state);
    marks->at = qv__slots_new(1 + 2 * (size_t)rows, marks->size);
    marks->scene = malloc(sizeof *marks->scene);
    return marks->at && marks->scene;
}

void qv__marks_free(qv__marks *marks) {
    free(marks->at);
    free(marks->scene);
}

static void note(qv_table *table, uint32_t row, const qv_view *before, const qv_view *after) {
    const size_t size = table->rs->sizes.state;
    memcpy(moment(table, row, false), before, size);
    memcpy(moment(table, row, true), after, size);
    table->marks.kept |= UINT32_C(1) << row;
}

void qv__marks_before(qv_table *table, uint32_t seat) {
    memcpy(slot(&table->marks, 0), qv_match_view(table->match, seat), table->rs->sizes.state);
}

void qv__marks_after(qv_table *table, uint32_t seat) {
    note(table, seat, slot(&table->marks, 0), qv_match_view(table->match, seat));
}

void qv__marks_go_on(qv_table *table, uint32_t seat) {
    memcpy(moment(table, seat, true), qv_match_view(table->match, seat), table->rs->sizes.state);
}

void qv__marks_begin(qv_table *table) {
    table->marks.kept = 0;
    for (uint32_t seat = 0; seat < table->rs->players; seat++) {
        const qv_view *const now = qv_match_view(table->match, seat);
        note(table, seat, now, now);
    }
}

int qv_table_compare(qv_table *table, const qv_view *then) {
    if (!table || !qv__fits(table->rs, then) || qv_view_viewer(then) != table->viewer)
        return QV_EARGUMENT;
    const uint32_t row = qv__table_row(table, table->viewer);
    note(table, row, then, then);
    return QV_OK;
}

/* -- The scene --------------------------------------------------------------------------------- */

bool qv_table_scene(const qv_table *table, bool picked, qv_scene *out) {
    if (!table || !out)
        return false;
    const uint32_t row = qv__table_row(table, table->viewer);
    const qv_view *const inside = picked ? qv__pick_view(&table->pick) : NULL;
    qv_scene *const then = table->marks.scene;
    qv_scene_of(table->rs, inside ? inside : qv_match_view(table->match, table->viewer), out);
    if (!(table->marks.kept >> row & 1))
        return true;
    qv_scene_of(table->rs, moment(table, row, true), then);
    if (!compare(then, out, false))
        qv_scene_of(table->rs, moment(table, row, false), then);
    compare(then, out, true);
    return true;
}

/* SPDX-License-Identifier: MIT */
/* L12 notation is unique among legal moves, and reading gives back what was written; L13 position
 * text likewise; L15 touch paths are prefix-free and their ids are in the scene.
 */
#include <stdlib.h>
#include <string.h>

#include "core/moves.h"
#include "core/position.h"
#include "laws.h"

/* -- L12 --------------------------------------------------------------------------------------- */

/* If two moves were written alike, one of them would not be read back, so one comparison covers
 * both parts. */
law_verdict law_12_move(law_trial *trial, const qv_state *state, const uint16_t *steps,
                        uint32_t n) {
    char line[QV_TEXT_MOST];
    uint16_t read[QV_STEPS];
    qv_diag diag = {.err = QV_OK};
    qv_text text = qv_text_over(line, sizeof line);
    trial->counts->law[12]++;
    qv_say(trial->rs, steps, n, &text);
    if (text.cut || text.n == 0)
        return law_broken(trial, 12, state, "step %u cannot be written, or its text is too long",
                          (unsigned)steps[n - 1]);
    const int m = qv_read(trial->rs, line, read, &diag);
    if (m < 0)
        return law_broken(trial, 12, state, "\"%s\" is written but cannot be read: %s", line,
                          diag.text);
    if ((uint32_t)m != n || memcmp(read, steps, n * sizeof *steps) != 0)
        return law_broken(trial, 12, state, "\"%s\" is read as another move", line);
    return law_holds;
}

static law_verdict check_outcomes(law_trial *trial, const qv_state *state) {
    enum { SAMPLE = 16 };
    qv_chance chance = {.n = 0};
    trial->game->chance(trial->rs, state, &chance);
    const uint32_t n = chance.range ? SAMPLE : chance.n;
    for (uint32_t i = 0; i < n; i++) {
        const uint16_t step = chance.range
                                  ? (uint16_t)(chance.first + law_below(trial, chance.range))
                                  : chance.at[i].step;
        const law_verdict verdict = law_12_move(trial, state, &step, 1);
        if (verdict.law)
            return verdict;
    }
    return law_holds;
}

law_verdict law_12_notation(law_trial *trial, const qv_state *state) {
    const qv_turn turn = qv_turn_of(trial->rs, qv__open(state));
    if (turn.phase == QV_CHANCE_DUE)
        return check_outcomes(trial, state);
    for (uint32_t seat = 0; turn.inside == 0 && seat < trial->players; seat++) {
        if (!(turn.may_act >> seat & 1))
            continue;
        uint16_t steps[QV_STEPS];
        qv__observe(trial->rs, state, seat, law_view_slot(trial, LAW_VIEW));
        qv__moves_start_few(trial->moves, law_view_slot(trial, LAW_VIEW), seat,
                            law_below(trial, UINT32_MAX));
        for (uint32_t n; (n = qv_moves_next(trial->moves, steps)) > 0;) {
            const law_verdict verdict = law_12_move(trial, state, steps, n);
            if (verdict.law)
                return verdict;
        }
    }
    return law_holds;
}

/* -- L13 --------------------------------------------------------------------------------------- */

/* The first field in which two states differ. */
static const char *differing_field(const law_trial *trial, const void *one, const void *other) {
    for (uint32_t f = 0; f < trial->game->fields; f++) {
        const qv__field *field = &trial->game->field[f];
        const size_t size = (size_t)qv__field_size(field) * field->rows * field->cols;
        if (memcmp((const uint8_t *)one + field->offset, (const uint8_t *)other + field->offset,
                   size) != 0)
            return field->name;
    }
    return "none";
}

law_verdict law_13_position(law_trial *trial, const qv_state *state) {
    char position[1 << 17];
    qv_diag diag = {.err = QV_OK};
    qv_state *read = law_slot(trial, LAW_SCRATCH);
    qv_text text = qv_text_over(position, sizeof position);
    trial->counts->law[13]++;
    qv__position_write(trial->rs, state, &text);
    if (text.cut)
        return law_broken(trial, 13, state, "the position text is too long");
    if (qv__position_read(trial->rs, position, text.n, read, &diag) != QV_OK)
        return law_broken(trial, 13, state, "line %u of its own position text is refused: %s",
                          (unsigned)diag.line, diag.text);
    if (!law_same(trial, read, state))
        return law_broken(trial, 13, state, "field \"%s\" differs when its position text is read",
                          differing_field(trial, read, state));
    return law_holds;
}

/* -- L15 --------------------------------------------------------------------------------------- */

enum { PATH = QV_STEPS * QV_TOUCHES + 1, PATHS_MOST = 8192 };

typedef struct {
    uint16_t id[PATH]; /* 0 after the last */
} path;

typedef struct {
    law_trial *trial;
    const qv_state *state;
    uint32_t seat, n, length;
    path now;
    path *at;
} paths;

/* The scene of a view can be drawn and contains each item once; marks the ids in `there`. */
static law_verdict check_scene(law_trial *trial, const qv_state *state, const qv_view *view,
                               uint8_t there[8192]) {
    const qv_scene *scene = trial->scene;
    memset(there, 0, 8192);
    qv_scene_of(trial->rs, view, trial->scene);
    const bool board = scene->floor || (scene->across[0][0] && scene->down[0][0]);
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item *item = &scene->at[i];
        const uint8_t bit = (uint8_t)(1U << (item->id & 7));
        if (item->id && there[item->id >> 3] & bit)
            return law_broken(trial, 15, state, "id %u is twice in the scene", (unsigned)item->id);
        if (item->kind > QV_CONTROL || item->n_values > QV_VALUES ||
            (item->owner >= trial->players && item->owner != QV_NOBODY))
            return law_broken(trial, 15, state, "item %u: no such kind, owner or number of values",
                              (unsigned)item->id);
        if (item->kind == QV_CELL && !board)
            return law_broken(trial, 15, state,
                              "cell %u: the scene has no names of columns and rows",
                              (unsigned)item->id);
        for (uint32_t d = 0; d < 8; d++)
            if (item->arrow_kinds[d] &&
                (!item->arrows[d] || !qv_arrow_name(trial->game, item->arrow_kinds[d])))
                return law_broken(trial, 15, state, "item %u has an arrow of an unknown kind",
                                  (unsigned)item->id);
        for (uint32_t d = 0; d < 8; d++)
            if (!memchr(item->side[d], '\0', sizeof item->side[d]) ||
                (item->side[d][0] && item->arrows[d]))
                return law_broken(trial, 15, state, "item %u: side %u is too long or has arrows",
                                  (unsigned)item->id, (unsigned)d);
        if (i > 0 && scene->at[i - 1].layer > item->layer)
            return law_broken(trial, 15, state, "item %u is on a lower layer than the one before",
                              (unsigned)item->id);
        there[item->id >> 3] |= bit;
    }
    return law_holds;
}

static law_verdict add_touches(paths *all, const qv_view *view, uint16_t step,
                               const uint8_t there[8192]) {
    uint16_t ids[QV_TOUCHES];
    law_trial *trial = all->trial;
    const uint32_t n = qv_touch(trial->rs, view, step, ids);
    if (n == 0 || n > QV_TOUCHES || all->length + n >= PATH)
        return law_broken(trial, 15, all->state, "step %u has %u touches", (unsigned)step,
                          (unsigned)n);
    for (uint32_t i = 0; i < n; i++) {
        if (ids[i] == 0 || !(there[ids[i] >> 3] >> (ids[i] & 7) & 1))
            return law_broken(trial, 15, all->state, "step %u touches id %u, not in the scene",
                              (unsigned)step, (unsigned)ids[i]);
        all->now.id[all->length++] = ids[i];
    }
    return law_holds;
}

/* The moves from the view in slot LAW_HALF + depth: all of them, or the first PATHS_MOST, from one
 * on that is drawn, since a choice of any number of cards has more than can be looked at. */
static law_verdict walk(paths *all, uint32_t depth) {
    law_trial *trial = all->trial;
    uint8_t there[8192];
    uint16_t steps[QV_LEGAL];
    const qv_view *view = law_view_slot(trial, LAW_HALF + depth);
    law_verdict verdict = check_scene(trial, all->state, view, there);
    const uint32_t n = verdict.law ? 0 : (uint32_t)qv_legal(trial->rs, view, all->seat, steps);
    const uint32_t first = n ? law_below(trial, n) : 0;
    for (uint32_t i = 0; i < n && all->n < PATHS_MOST && !verdict.law; i++) {
        const uint32_t length = all->length;
        const uint16_t step = steps[(first + i) % n];
        verdict = add_touches(all, view, step, there);
        if (!verdict.law && depth + 1 < QV_STEPS &&
            qv_preview(trial->rs, view, step, law_view_slot(trial, LAW_HALF + depth + 1)))
            verdict = walk(all, depth + 1);
        else if (!verdict.law)
            all->at[all->n++] = all->now;
        memset(all->now.id + length, 0, (PATH - length) * sizeof *all->now.id);
        all->length = length;
    }
    return verdict;
}

static int by_ids(const void *one, const void *other) {
    const uint16_t *left = ((const path *)one)->id, *right = ((const path *)other)->id;
    for (uint32_t i = 0; i < PATH; i++)
        if (left[i] != right[i])
            return left[i] < right[i] ? -1 : 1;
    return 0;
}

/* In sorted order, a path that is a prefix of others comes immediately before the first of them. */
static law_verdict check_prefixes(paths *all) {
    if (all->n > 0)
        qsort(all->at, all->n, sizeof *all->at, by_ids);
    for (uint32_t i = 1; i < all->n; i++) {
        uint32_t same = 0;
        while (same < PATH && all->at[i - 1].id[same] &&
               all->at[i - 1].id[same] == all->at[i].id[same])
            same++;
        if (all->at[i - 1].id[same] == 0)
            return law_broken(all->trial, 15, all->state,
                              "two moves of %s begin with the same %u touches, the last is id %u",
                              law_viewer_name(all->trial, all->seat), (unsigned)same,
                              (unsigned)(same ? all->at[i - 1].id[same - 1] : 0));
    }
    all->trial->counts->law[15] += all->n;
    return law_holds;
}

law_verdict law_15_touch(law_trial *trial, const qv_state *state) {
    uint8_t there[8192];
    const qv_turn turn = qv_turn_of(trial->rs, qv__open(state));
    qv__observe(trial->rs, state, QV_WATCHER, law_view_slot(trial, LAW_VIEW));
    law_verdict verdict = check_scene(trial, state, law_view_slot(trial, LAW_VIEW), there);
    for (uint32_t seat = 0; seat < trial->players && !verdict.law; seat++) {
        if (!(turn.may_act >> seat & 1))
            continue;
        paths all = {.trial = trial, .state = state, .seat = seat};
        all.at = malloc(PATHS_MOST * sizeof *all.at);
        if (!all.at)
            return law_broken(trial, 15, state, "out of memory");
        qv__observe(trial->rs, state, seat, law_view_slot(trial, LAW_HALF));
        verdict = walk(&all, 0);
        if (!verdict.law)
            verdict = check_prefixes(&all);
        free(all.at);
    }
    return verdict;
}

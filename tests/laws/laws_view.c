/* SPDX-License-Identifier: MIT */
/* L9 worlds dealt from a view agree with it; L10 bytes that were not granted are 0xFF; L16 a step
 * inside a move, and a commit that is not the last, reveal nothing to others. L30 everybody counts
 * the same round.
 *
 * L10 interprets the rows of the table independently, so that it does not repeat a mistake of the
 * core.
 */
#include <string.h>

#include "laws.h"

/* -- L9 ---------------------------------------------------------------------------------------- */

law_verdict law_9_worlds(law_trial *trial, const qv_state *state) {
    qv_view *view = law_view_slot(trial, LAW_VIEW), *again = law_view_slot(trial, LAW_VIEW_2);
    qv_state *world = law_slot(trial, LAW_WORLD);
    for (uint32_t i = 0; i <= trial->players; i++) {
        const uint32_t viewer = law_viewer(trial, i);
        const char *name = law_viewer_name(trial, viewer);
        qv_diag diag = {.err = QV_OK};
        trial->counts->law[9]++;
        qv__observe(trial->rs, state, viewer, view);
        qv__deal(trial->rs, view, &trial->rng, world);
        if (!qv__check(trial->rs, world, &diag))
            return law_broken(trial, 9, state, "a world dealt to %s does not pass check: %s", name,
                              diag.text);
        qv__observe(trial->rs, world, viewer, again);
        if (!law_same(trial, view, again))
            return law_broken(trial, 9, state, "a world dealt to %s looks different to it", name);
    }
    return law_holds;
}

/* -- L10 --------------------------------------------------------------------------------------- */

static uint32_t gate_mask(const qv_game *game, const qv__field *field, const uint8_t *state,
                          uint32_t row) {
    const qv__field *gate = &game->field[field->gate];
    if (gate->type == QV_U8)
        return state[gate->offset + row];
    uint16_t mask;
    memcpy(&mask, state + gate->offset + row * sizeof mask, sizeof mask);
    return mask;
}

/* Rows of a tail that are not in use are 0 for all. */
static bool is_in_use(const qv_game *game, const qv__field *field, const uint8_t *state,
                      uint32_t row) {
    uint32_t n = 0;
    if (!field->tail)
        return true;
    const qv__field *count = &game->field[field->tail];
    for (uint32_t i = 0; i < qv__field_size(count); i++)
        n |= (uint32_t)state[count->offset + i] << 8 * i;
    return row < n;
}

static bool is_granted(const qv_game *game, const qv__field *field, const uint8_t *state,
                       uint32_t row, uint32_t viewer) {
    switch (field->visibility) {
    case QV_PUBLIC: return true;
    case QV_ROW: return row == viewer;
    case QV_GATE: break;
    default: return false;
    }
    if (!is_in_use(game, field, state, row))
        return true;
    const uint32_t mask = gate_mask(game, field, state, row);
    return mask >> field->everybody & 1 || (viewer < QV_SEATS && mask >> viewer & 1);
}

static bool row_agrees(const uint8_t *view, const uint8_t *state, uint32_t bytes, bool granted) {
    if (granted)
        return memcmp(view, state, bytes) == 0;
    for (uint32_t i = 0; i < bytes; i++)
        if (view[i] != 0xFF)
            return false;
    return true;
}

static law_verdict check_grants(law_trial *trial, const qv_state *state, const qv__field *field,
                                const uint8_t *view, uint32_t viewer) {
    const uint8_t *truth = (const uint8_t *)(const void *)state;
    const uint32_t bytes = qv__field_size(field) * field->cols;
    for (uint32_t row = 0; row < field->rows; row++) {
        const bool granted = is_granted(trial->game, field, truth, row, viewer);
        const size_t at = field->offset + (size_t)row * bytes;
        if (!row_agrees(view + at, truth + at, bytes, granted))
            return law_broken(trial, 10, state,
                              "row %u of \"%s\" is %s for %s, but the view differs", (unsigned)row,
                              field->name, granted ? "open" : "hidden",
                              law_viewer_name(trial, viewer));
    }
    return law_holds;
}

/* Every viewer must know who is granted what, so the masks are equal in all views. */
static law_verdict check_masks(law_trial *trial, const qv_state *state, const qv__field *field,
                               const uint8_t *view, uint32_t viewer) {
    const uint8_t *truth = (const uint8_t *)(const void *)state;
    for (uint32_t row = 0; field->visibility == QV_GATE && row < field->rows; row++)
        if (gate_mask(trial->game, field, view, row) != gate_mask(trial->game, field, truth, row))
            return law_broken(trial, 10, state, "the gate of row %u of \"%s\" differs for %s",
                              (unsigned)row, field->name, law_viewer_name(trial, viewer));
    return law_holds;
}

law_verdict law_10_grants(law_trial *trial, const qv_state *state) {
    qv_view *view = law_view_slot(trial, LAW_VIEW);
    const uint8_t *bytes = (const uint8_t *)(const void *)view;
    for (uint32_t i = 0; i <= trial->players; i++) {
        const uint32_t viewer = law_viewer(trial, i);
        trial->counts->law[10]++;
        qv__observe(trial->rs, state, viewer, view);
        if (qv_view_viewer(view) != viewer)
            return law_broken(trial, 10, state, "the view of %s names another viewer",
                              law_viewer_name(trial, viewer));
        for (uint32_t f = 0; f < trial->game->fields; f++) {
            const qv__field *field = &trial->game->field[f];
            law_verdict verdict = check_masks(trial, state, field, bytes, viewer);
            if (!verdict.law && field->visibility != QV_DERIVED)
                verdict = check_grants(trial, state, field, bytes, viewer);
            if (verdict.law)
                return verdict;
        }
    }
    return law_holds;
}

/* -- L16 --------------------------------------------------------------------------------------- */

/* In a secret window the next seat learns that it is asked. */
static bool is_asked_next(law_trial *trial, uint32_t viewer) {
    return law_has_secrets(trial) && viewer < trial->players &&
           qv_turn_of(trial->rs, qv__open(law_slot(trial, LAW_AFTER))).window >> viewer & 1;
}

static law_verdict check_others(law_trial *trial, law_step step, const char *what) {
    const qv_state *before = law_slot(trial, LAW_BEFORE), *after = law_slot(trial, LAW_AFTER);
    qv_view *one = law_view_slot(trial, LAW_VIEW), *other = law_view_slot(trial, LAW_VIEW_2);
    for (uint32_t i = 0; i <= trial->players; i++) {
        const uint32_t viewer = law_viewer(trial, i);
        if (viewer == step.who || is_asked_next(trial, viewer))
            continue;
        qv__observe(trial->rs, before, viewer, one);
        qv__observe(trial->rs, after, viewer, other);
        if (!law_same(trial, one, other))
            return law_broken(trial, 16, before, "%s of %s (step %u) changes the view of %s", what,
                              law_viewer_name(trial, step.who), (unsigned)step.step,
                              law_viewer_name(trial, viewer));
    }
    if (law_ply(before) != law_ply(after))
        return law_broken(trial, 16, before, "%s (step %u) changes the ply", what,
                          (unsigned)step.step);
    return law_holds;
}

static law_verdict check_preview(law_trial *trial, law_step step) {
    const qv_state *before = law_slot(trial, LAW_BEFORE), *after = law_slot(trial, LAW_AFTER);
    qv_view *view = law_view_slot(trial, LAW_VIEW), *next = law_view_slot(trial, LAW_VIEW_2);
    qv_view *truth = law_view_slot(trial, LAW_VIEW_3);
    const bool inner = qv__is_inner(trial->rs, step.step);
    qv__observe(trial->rs, before, step.who, view);
    if (qv_preview(trial->rs, view, step.step, next) != inner)
        return law_broken(trial, 16, before, "preview of step %u: wrong return value",
                          (unsigned)step.step);
    if (!inner)
        return law_holds;
    qv__observe(trial->rs, after, step.who, truth);
    if (!law_same(trial, next, truth))
        return law_broken(trial, 16, before, "preview of step %u differs from the true next view",
                          (unsigned)step.step);
    if (!(qv_turn_of(trial->rs, truth).inside >> step.who & 1))
        return law_broken(trial, 16, before, "after step %u %s is not inside a move",
                          (unsigned)step.step, law_viewer_name(trial, step.who));
    return law_holds;
}

/* A commit that leaves others, or the same seat, something to commit. */
static law_verdict check_commit(law_trial *trial, law_step step, const qv_event_log *log) {
    const qv_state *before = law_slot(trial, LAW_BEFORE), *after = law_slot(trial, LAW_AFTER);
    for (uint32_t i = 0; i < log->n; i++)
        if (log->at[i].seen_by != 1U << step.who)
            return law_broken(trial, 16, before,
                              "a commit (step %u) that is not the last sends %x "
                              "an event",
                              (unsigned)step.step, (unsigned)log->at[i].seen_by);
    if (!qv_turn_of(trial->rs, qv__open(after)).may_act)
        return law_broken(trial, 16, before, "the last commit (step %u) does not count as a ply",
                          (unsigned)step.step);
    return check_others(trial, step, "a commit that is not the last");
}

/* Seats that are asked at the same time, as far as a watcher can see. */
static uint32_t asked_together(law_trial *trial, const qv_state *state) {
    qv_view *view = law_view_slot(trial, LAW_VIEW);
    qv__observe(trial->rs, state, QV_WATCHER, view);
    const uint32_t seats = qv_turn_of(trial->rs, view).may_act;
    return seats & (seats - 1) ? seats : 0;
}

/* The step of a chance outcome, of a move, or of the last commit. */
static law_verdict check_end(law_trial *trial, law_step step, const qv_event_log *log) {
    const qv_state *before = law_slot(trial, LAW_BEFORE), *after = law_slot(trial, LAW_AFTER);
    if (log->n == 0)
        return law_broken(trial, 16, before, "step %u ends a move and sends no event",
                          (unsigned)step.step);
    const int32_t plies = (int32_t)(law_ply(after) - law_ply(before));
    if (plies < 1 || (plies > 1 && !law_has_secrets(trial)))
        return law_broken(trial, 16, before, "step %u ends a move, but the ply increases by %d",
                          (unsigned)step.step, (int)(law_ply(after) - law_ply(before)));
    return law_holds;
}

/* A seat that is asked together with others may commit several times. As long as the ply does not
 * change it is not the last, and nobody else may learn of its commits. */
law_verdict law_16_unseen(law_trial *trial, law_step step, const qv_event_log *log) {
    const qv_state *before = law_slot(trial, LAW_BEFORE), *after = law_slot(trial, LAW_AFTER);
    const bool inner = qv__is_inner(trial->rs, step.step);
    if (step.who == QV_CHANCE)
        return check_end(trial, step, log);
    trial->counts->law[16]++;
    const law_verdict verdict = check_preview(trial, step);
    if (verdict.law)
        return verdict;
    if (inner && log->n > 0)
        return law_broken(trial, 16, before, "step %u inside a move sends an event",
                          (unsigned)step.step);
    if (inner)
        return check_others(trial, step, "a step inside a move");
    const uint32_t others = qv_turn_of(trial->rs, qv__open(before)).may_act & ~(1U << step.who);
    if (others || (asked_together(trial, before) && law_ply(after) == law_ply(before)))
        return check_commit(trial, step, log);
    return check_end(trial, step, log);
}

/* -- L30 --------------------------------------------------------------------------------------- */

law_verdict law_30_rounds(law_trial *trial, const qv_state *state) {
    qv_view *view = law_view_slot(trial, LAW_VIEW);
    const uint32_t viewer = law_viewer(trial, law_below(trial, trial->players + 1));
    const uint32_t round = qv_round_of(trial->rs, qv__open(state));
    qv__observe(trial->rs, state, viewer, view);
    trial->counts->law[30] += trial->game->round != NULL;
    if (qv_round_of(trial->rs, view) == round)
        return law_holds;
    return law_broken(trial, 30, state, "%s counts round %u in round %u",
                      law_viewer_name(trial, viewer), (unsigned)qv_round_of(trial->rs, view),
                      (unsigned)round);
}

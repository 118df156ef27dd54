/* SPDX-License-Identifier: MIT */
/* L9 worlds dealt from a view agree with it; L10 what was not granted is 0xFF; L16 a step inside a
 * move, and a commit that is not the last, reach nobody else; L18 events tell nothing that the
 * views do not.
 *
 * L10 reads the rows of the table by itself, so that it does not repeat a mistake of the core.
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
        qv_observe(trial->rs, state, viewer, view);
        qv_deal(trial->rs, view, &trial->rng, world);
        if (!qv_check(trial->rs, world, &diag))
            return law_broken(trial, 9, state, "a world dealt to %s does not pass check: %s", name,
                              diag.text);
        qv_observe(trial->rs, world, viewer, again);
        if (!law_same(trial, view, again))
            return law_broken(trial, 9, state, "a world dealt to %s looks different to it", name);
    }
    return law_holds;
}

/* -- L10 --------------------------------------------------------------------------------------- */

static uint32_t gate_mask(const qv_game *game, const qv_field *field, const uint8_t *state,
                          uint32_t row) {
    const qv_field *gate = &game->field[field->gate];
    if (gate->type == QV_U8)
        return state[gate->offset + row];
    uint16_t mask;
    memcpy(&mask, state + gate->offset + row * sizeof mask, sizeof mask);
    return mask;
}

static bool is_granted(const qv_game *game, const qv_field *field, const uint8_t *state,
                       uint32_t row, uint32_t viewer) {
    switch (field->visibility) {
    case QV_PUBLIC: return true;
    case QV_ROW: return row == viewer;
    case QV_GATE: break;
    default: return false;
    }
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

static law_verdict check_grants(law_trial *trial, const qv_state *state, const qv_field *field,
                                const uint8_t *view, uint32_t viewer) {
    const uint8_t *truth = (const uint8_t *)(const void *)state;
    const uint32_t bytes = qv_field_size(field) * field->cols;
    for (uint32_t row = 0; row < field->rows; row++) {
        const bool granted = is_granted(trial->game, field, truth, row, viewer);
        const size_t at = field->offset + (size_t)row * bytes;
        if (!row_agrees(view + at, truth + at, bytes, granted))
            return law_broken(trial, 10, state, "row %u of \"%s\" is %s for %s, the view differs",
                              (unsigned)row, field->name, granted ? "open" : "hidden",
                              law_viewer_name(trial, viewer));
    }
    return law_holds;
}

/* Everybody must be able to tell who is granted what, so the masks are the same in every view. */
static law_verdict check_masks(law_trial *trial, const qv_state *state, const qv_field *field,
                               const uint8_t *view, uint32_t viewer) {
    const uint8_t *truth = (const uint8_t *)(const void *)state;
    for (uint32_t row = 0; field->visibility == QV_GATE && row < field->rows; row++)
        if (gate_mask(trial->game, field, view, row) != gate_mask(trial->game, field, truth, row))
            return law_broken(trial, 10, state, "the gate of row %u of \"%s\" is another for %s",
                              (unsigned)row, field->name, law_viewer_name(trial, viewer));
    return law_holds;
}

law_verdict law_10_grants(law_trial *trial, const qv_state *state) {
    qv_view *view = law_view_slot(trial, LAW_VIEW);
    const uint8_t *bytes = (const uint8_t *)(const void *)view;
    for (uint32_t i = 0; i <= trial->players; i++) {
        const uint32_t viewer = law_viewer(trial, i);
        trial->counts->law[10]++;
        qv_observe(trial->rs, state, viewer, view);
        if (qv_view_viewer(view) != viewer)
            return law_broken(trial, 10, state, "the view of %s says that it is another's",
                              law_viewer_name(trial, viewer));
        for (uint32_t f = 0; f < trial->game->fields; f++) {
            const qv_field *field = &trial->game->field[f];
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

static law_verdict check_others(law_trial *trial, law_step step, const char *what) {
    const qv_state *before = law_slot(trial, LAW_BEFORE), *after = law_slot(trial, LAW_AFTER);
    qv_view *one = law_view_slot(trial, LAW_VIEW), *other = law_view_slot(trial, LAW_VIEW_2);
    for (uint32_t i = 0; i <= trial->players; i++) {
        const uint32_t viewer = law_viewer(trial, i);
        if (viewer == step.who)
            continue;
        qv_observe(trial->rs, before, viewer, one);
        qv_observe(trial->rs, after, viewer, other);
        if (!law_same(trial, one, other))
            return law_broken(trial, 16, before, "%s of %s (step %u) changes the view of %s", what,
                              law_viewer_name(trial, step.who), (unsigned)step.step,
                              law_viewer_name(trial, viewer));
    }
    if (law_ply(before) != law_ply(after))
        return law_broken(trial, 16, before, "%s (step %u) moves the ply", what,
                          (unsigned)step.step);
    return law_holds;
}

static law_verdict check_preview(law_trial *trial, law_step step) {
    const qv_state *before = law_slot(trial, LAW_BEFORE), *after = law_slot(trial, LAW_AFTER);
    qv_view *view = law_view_slot(trial, LAW_VIEW), *next = law_view_slot(trial, LAW_VIEW_2);
    qv_view *truth = law_view_slot(trial, LAW_VIEW_3);
    const bool inner = qv_is_inner(trial->game, step.step);
    qv_observe(trial->rs, before, step.who, view);
    if (qv_preview(trial->rs, view, step.step, next) != inner)
        return law_broken(trial, 16, before, "preview of step %u: wrong answer",
                          (unsigned)step.step);
    if (!inner)
        return law_holds;
    qv_observe(trial->rs, after, step.who, truth);
    if (!law_same(trial, next, truth))
        return law_broken(trial, 16, before, "preview of step %u differs from the true next view",
                          (unsigned)step.step);
    if (!(qv_turn_of(trial->rs, truth).inside >> step.who & 1))
        return law_broken(trial, 16, before, "after step %u %s is not inside a move",
                          (unsigned)step.step, law_viewer_name(trial, step.who));
    return law_holds;
}

static law_verdict check_commit(law_trial *trial, law_step step, const qv_event_log *log) {
    const qv_state *before = law_slot(trial, LAW_BEFORE);
    for (uint32_t i = 0; i < log->n; i++)
        if (log->at[i].seen_by != 1U << step.who)
            return law_broken(trial, 16, before,
                              "a commit (step %u) that is not the last sends %x "
                              "an event",
                              (unsigned)step.step, (unsigned)log->at[i].seen_by);
    return check_others(trial, step, "a commit that is not the last");
}

law_verdict law_16_unseen(law_trial *trial, law_step step, const qv_event_log *log) {
    const qv_state *before = law_slot(trial, LAW_BEFORE), *after = law_slot(trial, LAW_AFTER);
    const uint32_t seats = qv_turn_of(trial->rs, qv_open(before)).may_act;
    const bool inner = qv_is_inner(trial->game, step.step);
    if (step.who != QV_CHANCE) {
        trial->counts->law[16]++;
        const law_verdict verdict = check_preview(trial, step);
        if (verdict.law)
            return verdict;
    }
    if (inner && log->n > 0)
        return law_broken(trial, 16, before, "step %u inside a move sends an event",
                          (unsigned)step.step);
    if (inner)
        return check_others(trial, step, "a step inside a move");
    if (seats & (seats - 1))
        return check_commit(trial, step, log);
    if (log->n == 0)
        return law_broken(trial, 16, before, "step %u ends a move and sends no event",
                          (unsigned)step.step);
    if (law_ply(after) != law_ply(before) + 1)
        return law_broken(trial, 16, before, "step %u ends a move, the ply goes on by %d",
                          (unsigned)step.step, (int)(law_ply(after) - law_ply(before)));
    return law_holds;
}

/* -- L18 --------------------------------------------------------------------------------------- */

/* What one viewer heard, in order. */
static uint32_t heard(const qv_event_log *log, uint32_t viewer, uint32_t from) {
    while (from < log->n && !law_sees(&log->at[from], viewer))
        from++;
    return from;
}

static bool same_event(const qv_event *one, const qv_event *other) {
    return one->kind == other->kind && one->rule == other->rule && one->n == other->n &&
           memcmp(one->arg, other->arg, sizeof *one->arg * one->n) == 0;
}

/* NULL if the viewer heard the same twice, else the kind of the first event that differs. */
static const char *different(law_trial *trial, const qv_event_log *one, const qv_event_log *other,
                             uint32_t viewer) {
    uint32_t i = heard(one, viewer, 0), j = heard(other, viewer, 0);
    while (i < one->n && j < other->n && same_event(&one->at[i], &other->at[j])) {
        i = heard(one, viewer, i + 1);
        j = heard(other, viewer, j + 1);
    }
    if (i < one->n)
        return qv_event_kind(trial->rs, &one->at[i]);
    return j < other->n ? qv_event_kind(trial->rs, &other->at[j]) : NULL;
}

/* Another step of the same range in the place of one, and the rest as it was. */
static bool vary(law_trial *trial, const qv_state *state, uint32_t viewer, law_round *round) {
    const uint32_t at = law_below(trial, round->n);
    const law_step step = round->at[at];
    const qv_range *range = qv_range_of(trial->game, step.step);
    if (step.who == viewer || !range || range->count == 1)
        return false;
    qv_state *half = law_slot(trial, LAW_SCRATCH);
    law_copy(trial, LAW_SCRATCH, state);
    for (uint32_t i = 0; i < at; i++)
        qv_apply(trial->rs, half, round->at[i].who, round->at[i].step, NULL);
    const uint32_t start = law_below(trial, range->count);
    for (uint32_t i = 0; i < range->count && i < 64; i++) {
        const uint32_t other = range->first + (start + i) % range->count;
        const law_step instead = {(uint16_t)other, step.who};
        if (other == step.step || !law_is_legal(trial, half, instead))
            continue;
        round->at[at] = instead;
        return true;
    }
    return false;
}

static bool looks_same(law_trial *trial, const qv_state *one, const qv_state *other,
                       uint32_t viewer) {
    qv_view *left = law_view_slot(trial, LAW_VIEW), *right = law_view_slot(trial, LAW_VIEW_2);
    qv_observe(trial->rs, one, viewer, left);
    qv_observe(trial->rs, other, viewer, right);
    return law_same(trial, left, right);
}

/* Somebody can tell the two apart, so what differs was told and not only done. */
static bool told_to_somebody(law_trial *trial, const qv_state *one, const qv_state *other) {
    for (uint32_t seat = 0; seat < trial->players; seat++)
        if (!looks_same(trial, one, other, seat))
            return true;
    return false;
}

/* After `round` in another world, or another round in this one: equal views, so equal events. */
static law_verdict compare_events(law_trial *trial, const qv_state *state, const law_round *round,
                                  const qv_event_log *log, uint32_t viewer, bool varied) {
    const qv_state *after = law_slot(trial, LAW_AFTER);
    qv_state *world = law_slot(trial, LAW_WORLD);
    law_round other = *round;
    if (varied) {
        law_copy(trial, LAW_WORLD, state);
        if (!vary(trial, state, viewer, &other))
            return law_holds;
    } else {
        qv_observe(trial->rs, state, viewer, law_view_slot(trial, LAW_VIEW));
        qv_deal(trial->rs, law_view_slot(trial, LAW_VIEW), &trial->rng, world);
        if (law_same(trial, world, state))
            return law_holds;
    }
    qv_event_log heard_there = law_log(trial, 1);
    if (!law_play_round(trial, world, &other, &heard_there) ||
        !looks_same(trial, after, world, viewer))
        return law_holds;
    if (varied && !told_to_somebody(trial, after, world))
        return law_holds;
    trial->counts->law[18]++;
    const char *kind = different(trial, log, &heard_there, viewer);
    return kind ? law_broken(trial, 18, state,
                             "%s sees the same before and after, but an event \"%s\" differs",
                             law_viewer_name(trial, viewer), kind)
                : law_holds;
}

law_verdict law_18_events(law_trial *trial, const qv_state *state, const law_round *round) {
    enum { TRIES = 3 };
    qv_state *after = law_slot(trial, LAW_AFTER);
    qv_event_log log = law_log(trial, 0);
    law_copy(trial, LAW_AFTER, state);
    if (!law_play_round(trial, after, round, &log))
        return law_holds;
    for (uint32_t i = 0; i <= trial->players; i++)
        for (uint32_t j = 0; j < TRIES; j++) {
            const law_verdict verdict =
                compare_events(trial, state, round, &log, law_viewer(trial, i), j > 0);
            if (verdict.law)
                return verdict;
        }
    return law_holds;
}

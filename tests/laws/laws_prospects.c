/* SPDX-License-Identifier: MIT */
/* L23 the events of `foresee` for a legal move, and of `about` for an item of the scene, have
 * existing kinds, clauses and values, may be seen by the viewer, and follow from the view alone.
 */
#include <string.h>

#include "core/moves.h"
#include "laws.h"

typedef struct {
    law_trial *trial;
    const qv_state *state;
    const qv_view *view;
    uint32_t viewer;
    const char *what;
} prospect;

static law_verdict check_event(const prospect *p, const qv_event *event) {
    law_trial *trial = p->trial;
    const char *wrong = law_event_wrong(trial, event);
    if (wrong)
        return law_broken(trial, 23, p->state, "%s reports kind %u by clause %u: no such %s",
                          p->what, (unsigned)event->kind, (unsigned)event->rule, wrong);
    if (!law_sees(event, p->viewer))
        return law_broken(trial, 23, p->state, "%s reports to %s an event for others: \"%s\"",
                          p->what, law_viewer_name(trial, p->viewer),
                          qv_event_kind(trial->rs->game, event->kind));
    return law_holds;
}

static law_verdict check_events(const prospect *p, const qv_event_log *log,
                                const qv_event_log *other) {
    law_trial *trial = p->trial;
    trial->counts->law[23]++;
    for (uint32_t i = 0; i < log->n; i++) {
        const law_verdict verdict = check_event(p, &log->at[i]);
        if (verdict.law)
            return verdict;
    }
    if (other->n != log->n || (log->n && memcmp(log->at, other->at, log->n * sizeof *log->at) != 0))
        return law_broken(trial, 23, p->state,
                          "%s gives different events in another world with the same view of %s",
                          p->what, law_viewer_name(trial, p->viewer));
    return law_holds;
}

/* The same view again, of another world. */
static const qv_view *look_elsewhere(const prospect *p) {
    law_trial *trial = p->trial;
    qv_view *again = law_view_slot(trial, LAW_VIEW_2);
    qv__deal(trial->rs, p->view, &trial->rng, law_slot(trial, LAW_WORLD));
    qv__observe(trial->rs, law_slot(trial, LAW_WORLD), p->viewer, again);
    return again;
}

static law_verdict check_move(const prospect *p, const uint16_t *steps, uint32_t n) {
    law_trial *trial = p->trial;
    qv_event_log *const log = law_log(trial, 0), *const other = law_log(trial, 1);
    (void)qv_foresee(trial->rs, p->view, p->viewer, steps, n, log);
    const qv_view *again = look_elsewhere(p);
    (void)qv_foresee(trial->rs, again, p->viewer, steps, n, other);
    return check_events(p, log, other);
}

static law_verdict check_item(const prospect *p, uint32_t item) {
    law_trial *trial = p->trial;
    qv_event_log *const log = law_log(trial, 0), *const other = law_log(trial, 1);
    (void)qv_about(trial->rs, p->view, item, log);
    const qv_view *again = look_elsewhere(p);
    (void)qv_about(trial->rs, again, item, other);
    return check_events(p, log, other);
}

static law_verdict check_moves(const prospect *p) {
    uint16_t steps[QV_STEPS];
    law_trial *trial = p->trial;
    const qv_turn turn = qv_turn_of(trial->rs, p->view);
    if (!trial->game->foresee || p->viewer >= trial->players || turn.inside ||
        !(turn.may_act >> p->viewer & 1))
        return law_holds;
    qv__moves_start_few(trial->moves, p->view, p->viewer, law_below(trial, UINT32_MAX));
    for (uint32_t n; (n = qv_moves_next(trial->moves, steps)) > 0;) {
        const law_verdict verdict = check_move(p, steps, n);
        if (verdict.law)
            return verdict;
    }
    return law_holds;
}

static law_verdict check_progress(const prospect *p) {
    law_trial *trial = p->trial;
    if (!trial->game->progress)
        return law_holds;
    qv_event_log *const log = law_log(trial, 0), *const other = law_log(trial, 1);
    (void)qv_progress(trial->rs, p->view, log);
    const qv_view *again = look_elsewhere(p);
    (void)qv_progress(trial->rs, again, other);
    return check_events(p, log, other);
}

static law_verdict check_items(const prospect *p) {
    law_trial *trial = p->trial;
    if (!trial->game->about)
        return law_holds;
    qv_scene_of(trial->rs, p->view, trial->scene);
    for (uint32_t i = 0; i < trial->scene->n; i++) {
        const law_verdict verdict = check_item(p, trial->scene->at[i].id);
        if (verdict.law)
            return verdict;
    }
    return law_holds;
}

law_verdict law_23_prospects(law_trial *trial, const qv_state *state) {
    qv_view *view = law_view_slot(trial, LAW_VIEW);
    const uint32_t viewer = law_viewer(trial, law_below(trial, trial->players + 1));
    qv__observe(trial->rs, state, viewer, view);
    prospect p = {trial, state, view, viewer, "foresee"};
    law_verdict verdict = check_moves(&p);
    p.what = "about";
    if (!verdict.law)
        verdict = check_items(&p);
    p.what = "progress";
    return verdict.law ? verdict : check_progress(&p);
}

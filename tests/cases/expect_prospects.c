/* SPDX-License-Identifier: MIT */
/* Expectations about the forecast of a move (`foresee`), the facts about an item on the table
 * (`about`), what could be taken (`threats`), and what is in progress (`progress`), which a watcher
 * sees too.
 *
 * Knows no game. ITEM is the label of an item in the scene of VIEWER, a seat or `watcher`; KIND is
 * a kind of event. Both are called with the view of the viewer.
 *
 *   expect foresee SEAT MOVE: SENTENCE [RULE]
 *   expect no foresee SEAT MOVE: KIND
 *   expect about VIEWER ITEM: SENTENCE [RULE]
 *   expect no about VIEWER ITEM: KIND
 *   expect threat VIEWER: SENTENCE [RULE]
 *   expect no threat VIEWER: KIND
 *   expect progress SENTENCE [RULE]
 *   expect no progress KIND
 */
#include <stdlib.h>
#include <string.h>

#include "cases.h"

typedef bool (*verdict)(cases_run *, const qv_event_log *, const char *text);

/* `n`: what the function that filled the log returned. */
static bool judge(cases_run *run, int n, qv_event_log *log, const char *text, verdict holds) {
    const bool right = n < 0 ? cases_fail(run, "out of memory") : holds(run, log, text);
    qv_event_log_free(log);
    return right;
}

/* -- Forecasts ------------------------------------------------------------------------- */

static bool foreseen(cases_run *run, const char *text, verdict holds) {
    char before[CASES_TEXT];
    const char *asked = before, *expected = NULL;
    uint32_t seat;
    cases_move move;
    if (!cases_halves(run, text, before, sizeof before, &expected))
        return false;
    if (!cases_take_seat(run, &asked, &seat))
        return cases_fail(run, "expected a seat, was \"%s\"", asked);
    if (!cases_read_move(run, asked, &move))
        return false;
    if (move.part || !cases_legal(run, seat, &move))
        return cases_fail(run, "expected %s to be a legal move, but it is not", asked);
    qv_event_log log = {.n = 0};
    const int told = qv_foresee(run->rs, cases_view(run, seat), seat, move.step, move.n, &log);
    return judge(run, told, &log, expected, holds);
}

static bool foresee(cases_run *run, const char *text) {
    return foreseen(run, text, cases_told);
}

static bool no_foresee(cases_run *run, const char *text) {
    return foreseen(run, text, cases_not_told);
}

/* -- Facts about an item ---------------------------------------------------------------------- */

/* The id of the item with the label, 0 if there is none. */
static uint32_t labelled(const cases_run *run, const qv_view *view, const char *label) {
    qv_scene *const scene = malloc(sizeof *scene);
    uint32_t id = 0;
    if (!scene)
        return 0;
    qv_scene_of(run->rs, view, scene);
    for (uint32_t i = 0; i < scene->n && id == 0; i++)
        if (strcmp(scene->at[i].label, label) == 0)
            id = scene->at[i].id;
    free(scene);
    return id;
}

static bool said_about(cases_run *run, const char *text, verdict holds) {
    char before[CASES_TEXT];
    const char *asked = before, *expected = NULL;
    uint32_t viewer;
    if (!cases_halves(run, text, before, sizeof before, &expected) ||
        !cases_take_viewer(run, &asked, &viewer))
        return false;
    const qv_view *const view = cases_view(run, viewer);
    const uint32_t item = labelled(run, view, asked);
    if (item == 0)
        return cases_fail(run, "no item of the scene is labelled \"%s\"", asked);
    qv_event_log log = {.n = 0};
    const int told = qv_about(run->rs, view, item, &log);
    return judge(run, told, &log, expected, holds);
}

static bool about(cases_run *run, const char *text) {
    return said_about(run, text, cases_told);
}

static bool no_about(cases_run *run, const char *text) {
    return said_about(run, text, cases_not_told);
}

/* -- Threats ----------------------------------------------------------------------------------- */

static bool threatened(cases_run *run, const char *text, verdict holds) {
    char before[CASES_TEXT];
    const char *asked = before, *expected = NULL;
    qv_threat found[QV_THREATS];
    uint32_t viewer;
    if (!cases_halves(run, text, before, sizeof before, &expected) ||
        !cases_take_viewer(run, &asked, &viewer))
        return false;
    qv_event_log log = {.n = 0};
    const int told = qv_threats_of(run->rs, cases_view(run, viewer), found, &log);
    return judge(run, told, &log, expected, holds);
}

static bool threat(cases_run *run, const char *text) {
    return threatened(run, text, cases_told);
}

static bool no_threat(cases_run *run, const char *text) {
    return threatened(run, text, cases_not_told);
}

/* -- What is in progress ----------------------------------------------------------------------- */

static bool in_progress(cases_run *run, const char *text, verdict holds) {
    qv_event_log log = {.n = 0};
    const int told = qv_progress(run->rs, cases_view(run, QV_WATCHER), &log);
    return judge(run, told, &log, text, holds);
}

static bool progress(cases_run *run, const char *text) {
    return in_progress(run, text, cases_told);
}

static bool no_progress(cases_run *run, const char *text) {
    return in_progress(run, text, cases_not_told);
}

const cases_expectation cases_about_prospects[] = {
    {"foresee", foresee},   {"no foresee", no_foresee},   {"about", about},
    {"no about", no_about}, {"threat", threat},           {"no threat", no_threat},
    {"progress", progress}, {"no progress", no_progress}, {NULL, NULL},
};

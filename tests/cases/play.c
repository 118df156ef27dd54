/* SPDX-License-Identifier: MIT */
/* The actions of a case, and the checks after each of their steps.
 *
 * Knows no game. The steps of a seat must be legal in its own view.
 */
#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "core/internal.h"

/* -- Views and worlds -------------------------------------------------------------------------- */

const qv_view *cases_view(cases_run *run, uint32_t viewer) {
    qv__observe(run->rs, run->state, viewer, run->view);
    return run->view;
}

static bool views_agree(cases_run *run, uint32_t viewer) {
    const size_t size = run->rs->sizes.state;
    const char *const name = viewer == QV_WATCHER ? "a watcher" : qv_seat_name(run->rs, viewer);
    qv_diag diag;
    qv__rng rng = qv__rng_at(run->line, viewer);
    qv__deal(run->rs, cases_view(run, viewer), &rng, run->world);
    if (!qv__check(run->rs, run->world, &diag))
        return cases_fail(run, "the world dealt to %s is not possible: %s", name, diag.text);
    qv__observe(run->rs, run->world, viewer, run->again);
    return memcmp(run->view, run->again, size) == 0 ||
           cases_fail(run, "the world dealt to %s does not give the same view", name);
}

bool cases_sound(cases_run *run) {
    qv_diag diag;
    if (!qv__check(run->rs, run->state, &diag))
        return cases_fail(run, "the position is not possible: %s", diag.text);
    for (uint32_t seat = 0; seat < run->rs->players; seat++)
        if (!views_agree(run, seat))
            return false;
    return views_agree(run, QV_WATCHER);
}

/* -- Actions ----------------------------------------------------------------------------------- */

bool cases_take_seat(cases_run *run, const char **text, uint32_t *seat) {
    for (*seat = 0; *seat < run->rs->players; ++*seat)
        if (cases_take(text, qv_seat_name(run->rs, *seat)))
            return true;
    return false;
}

static bool step(cases_run *run, uint32_t who, uint32_t id) {
    qv__apply(run->rs, run->state, who, id, &run->log);
    if (run->watch)
        run->watch(run, run->watcher);
    return cases_sound(run);
}

/* Reports that a move is illegal, or has a warning, with the reason. */
static bool fail_move(cases_run *run, const char *text, bool legal, const qv_event *why) {
    char said[CASES_TEXT];
    qv_text out = qv_text_over(said, sizeof said);
    if (why)
        qv_event_say(run->rs, why, &out);
    else
        qv_text_add(&out, "nothing says why");
    return cases_fail(run, "%s is %s: %s [%s]", text, legal ? "legal, but forbidden" : "not legal",
                      said, why ? qv_rule(run->rs->game, why->rule, NULL) : "");
}

static bool play_move(cases_run *run, uint32_t seat, const char *text) {
    cases_move move;
    if (!cases_read_move(run, text, &move))
        return false;
    if (move.part)
        return cases_fail(run, "only whole moves can be played");
    qv_event why;
    const bool legal = cases_legal(run, seat, &move);
    const bool forbidden =
        qv_why_not(run->rs, cases_view(run, seat), seat, move.step, move.n, &why);
    if (!legal || forbidden)
        return fail_move(run, text, legal, forbidden ? &why : NULL);
    run->log.n = 0;
    for (uint32_t i = 0; i < move.n; i++)
        if (!step(run, seat, move.step[i]))
            return false;
    return true;
}

static bool is_due(const qv_chance *chance, uint32_t id) {
    if (chance->range)
        return id - chance->first < chance->range;
    for (uint32_t i = 0; i < chance->n; i++)
        if (chance->at[i].step == id)
            return true;
    return false;
}

static bool play_outcome(cases_run *run, const char *text) {
    cases_move outcome;
    if (!cases_read_move(run, text, &outcome))
        return false;
    qv_chance chance = {0};
    const bool due = qv_turn_of(run->rs, qv__open(run->state)).phase == QV_CHANCE_DUE;
    if (due)
        run->rs->game->chance(run->rs, run->state, &chance);
    if (!due || outcome.n != 1 || !is_due(&chance, outcome.step[0]))
        return cases_fail(run, "expected the outcome %s, but it is not due", text);
    run->log.n = 0;
    return step(run, QV_CHANCE, outcome.step[0]);
}

/* -- Lines ------------------------------------------------------------------------------------- */

static bool repeat(cases_run *run, const char *text, uint32_t *at, uint32_t to) {
    char *end;
    const unsigned long times = strtoul(text, &end, 10);
    uint32_t last = *at;
    while (last < to && run->file.line[last].indent > 0)
        last++;
    if (*end != '\0' || times < 1 || times > 1000 || last == *at)
        return cases_fail(run, "expected `repeat NUMBER` and indented lines");
    for (unsigned long i = 0; i < times; i++)
        if (!cases_play_lines(run, *at, last))
            return false;
    *at = last;
    return true;
}

bool cases_play_lines(cases_run *run, uint32_t from, uint32_t to) {
    for (uint32_t i = from; i < to;) {
        const cases_line *const line = &run->file.line[i++];
        const char *text = line->text;
        uint32_t seat;
        run->line = line->number;
        bool on = true;
        if (line->indent != run->file.line[from].indent)
            return cases_fail(run, "this line is indented unlike those before it");
        if (cases_take(&text, "expect"))
            (void)cases_expect(run, text); /* counted; the moves go on all the same */
        else if (cases_take(&text, "repeat"))
            on = line->indent == 0 && repeat(run, text, &i, to);
        else if (cases_take(&text, "*"))
            on = play_outcome(run, text);
        else if (cases_take_seat(run, &text, &seat))
            on = play_move(run, seat, text);
        else
            on = cases_fail(run, "not understood: %s", text);
        if (!on)
            return false;
    }
    return true;
}

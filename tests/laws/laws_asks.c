/* SPDX-License-Identifier: MIT */
/* L33 every seat that may act is asked something: the question is described, the same in the seat's
 * view as in the truth, and its prompt names each verb that is legal and no other. What a window is
 * about follows from what everybody knows.
 *
 * The verbs are collected here once more, from the legal steps and the rows of their ranges.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "laws.h"

enum { LINE = QV_TEXT_MOST, VERBS = 32 };

typedef struct {
    law_trial *trial;
    const qv_state *state;
    const char *seat;
    const char *verb[VERBS];
    uint32_t n, named;
} prompt;

static const char *phrase_of(const prompt *p, const qv_view *view, uint32_t step, uint32_t k) {
    const qv_ruleset *const rs = p->trial->rs;
    const char *const phrase = qv__range_of(rs, step)->pick[k];
    return phrase || !rs->game->phrase ? phrase : rs->game->phrase(rs, view, step, k);
}

static law_verdict collect(prompt *p, const qv_view *view, uint32_t seat) {
    uint16_t steps[QV_LEGAL], ids[QV_TOUCHES];
    const int legal = qv_legal(p->trial->rs, view, seat, steps);
    for (int i = 0; i < legal; i++) {
        const uint32_t touches = qv_touch(p->trial->rs, view, steps[i], ids);
        const char *phrase[QV_TOUCHES] = {NULL};
        for (uint32_t k = 0; k < touches; k++) {
            phrase[k] = phrase_of(p, view, steps[i], k);
            if (!phrase[k] || !phrase[k][0] || strpbrk(phrase[k], ",:()"))
                return law_broken(p->trial, 33, p->state,
                                  "range \"%s\" has no phrase for pick %u, or not a plain one",
                                  qv__range_of(p->trial->rs, steps[i])->name, (unsigned)k);
        }
        uint32_t v = 0;
        while (v < p->n && strcmp(p->verb[v], phrase[0]) != 0)
            v++;
        if (v == p->n && p->n < VERBS)
            p->verb[p->n++] = phrase[0];
    }
    return law_holds;
}

/* One verb of the prompt, without its number. */
static law_verdict look_up(prompt *p, const char *said) {
    size_t length = strcspn(said, "(");
    while (length > 0 && said[length - 1] == ' ')
        length--;
    for (uint32_t v = 0; v < p->n; v++)
        if (strlen(p->verb[v]) == length && strncasecmp(p->verb[v], said, length) == 0) {
            p->named++;
            return law_holds;
        }
    return law_broken(p->trial, 33, p->state, "%s is asked to \"%s\", which is not legal", p->seat,
                      said);
}

/* "[Name: ]Verb, verb (2), or verb", where a seat that begins the name is capitalised: all are
 * legal, and there are as many as legal ones. */
static law_verdict compare(prompt *p, const char *name, char *line) {
    const size_t length = strlen(name);
    char *at = strncasecmp(line, name, 1) == 0 && strncmp(line + 1, name + 1, length - 1) == 0 &&
                       line[length] == ':'
                   ? line + length + 2
                   : line;
    for (char *end; at; at = end ? end + 2 : NULL) {
        end = strstr(at, ", ");
        if (end)
            *end = '\0';
        const law_verdict verdict = look_up(p, strncmp(at, "or ", 3) == 0 ? at + 3 : at);
        if (verdict.law)
            return verdict;
    }
    return p->named == p->n ? law_holds
                            : law_broken(p->trial, 33, p->state, "%s is told %u of %u verbs",
                                         p->seat, (unsigned)p->named, (unsigned)p->n);
}

/* The first seat that the event names, if it is another than the one that is asked; else NULL. */
static const char *owner_of(const law_trial *trial, const qv_event *event, uint32_t asked) {
    const qv__kind *const kind = &trial->game->kind[event->kind];
    uint32_t i = 0;
    while (i < event->n && kind->arg[i] && kind->arg[i] != trial->game->seat)
        i++;
    const bool seat = i < event->n && kind->arg[i] && event->arg[i] != (int32_t)asked;
    return seat ? qv_seat_name(trial->rs, (uint32_t)event->arg[i]) : NULL;
}

/* What the prompt begins with: the text that asks, where the game wants that and one is in
 * progress, with its owner if that is another seat, and its words where the game has them. */
static void name_of(law_trial *trial, const qv_view *view, uint32_t seat, const qv_question *asked,
                    char out[LINE]) {
    char about[LINE];
    qv_text words = qv_text_over(about, LINE), text = qv_text_over(out, LINE);
    qv_event_log *const log = law_log(trial, 0);
    const char *name = asked->name, *title = NULL, *owner = NULL;
    (void)qv_progress(trial->rs, view, log);
    for (uint32_t i = 0; i < log->n && trial->game->question[asked->kind].by_text; i++) {
        if (!qv_printed(trial->rs, log->at[i].text, &title))
            continue;
        name = title;
        owner = owner_of(trial, &log->at[i], seat);
    }
    if (owner)
        qv_text_add(&text, "%s's ", owner);
    if (trial->game->asks_about)
        trial->game->asks_about(trial->rs, view, &words);
    qv_text_add(&text, words.n ? "%s, \"%s\"" : "%s", name, about);
}

static law_verdict check_seat(law_trial *trial, const qv_state *state, uint32_t seat) {
    const qv_view *const view = law_view_slot(trial, LAW_VIEW);
    prompt p = {.trial = trial, .state = state, .seat = law_viewer_name(trial, seat)};
    qv_question own, open;
    char line[LINE], name[LINE];
    qv_text text = qv_text_over(line, sizeof line);
    qv__observe(trial->rs, state, seat, law_view_slot(trial, LAW_VIEW));
    if (!qv_question_of(trial->rs, view, seat, &own) ||
        !qv_question_of(trial->rs, qv__open(state), seat, &open))
        return law_broken(trial, 33, state, "%s is asked nothing", p.seat);
    if (own.kind != open.kind)
        return law_broken(trial, 33, state, "%s is asked \"%s\", in truth \"%s\"", p.seat, own.name,
                          open.name);
    if (!own.name[0] || !own.purpose[0] || !qv_rule(trial->game, own.rule, NULL))
        return law_broken(trial, 33, state, "question %u has no name, purpose or clause",
                          (unsigned)own.kind);
    if (!qv_prompt(trial->rs, view, seat, &text) || text.cut)
        return law_broken(trial, 33, state, "%s has no prompt, or one too long", p.seat);
    const law_verdict verdict = collect(&p, view, seat);
    name_of(trial, view, seat, &own, name);
    return verdict.law ? verdict : compare(&p, name, line);
}

/* -- What a window is about -------------------------------------------------------------------- */

static bool window_is_named(const law_trial *trial, const qv_window *window) {
    for (uint32_t i = 0; i < QV_WINDOW_ITEMS; i++)
        if (window->item[i / 64] >> i % 64 & 1 && !qv_window_item(trial->rs, i))
            return false;
    return window->kinds && !(window->kinds >> trial->game->window_kinds);
}

/* It is the same in every view, and in a world that looks the same to another viewer. */
static law_verdict check_window(law_trial *trial, const qv_state *state, uint32_t seat) {
    qv_window truth, seen;
    qv_view *const view = law_view_slot(trial, LAW_VIEW);
    if (!qv_window_of(trial->rs, qv__open(state), seat, &truth))
        return law_broken(trial, 33, state, "the window of %s is not described",
                          law_viewer_name(trial, seat));
    if (!window_is_named(trial, &truth))
        return law_broken(trial, 33, state, "the window of %s has no name",
                          law_viewer_name(trial, seat));
    for (uint32_t i = 0; i <= trial->players; i++) {
        const uint32_t viewer = law_viewer(trial, i);
        qv__observe(trial->rs, state, viewer, view);
        const bool known = qv_window_of(trial->rs, view, seat, &seen);
        if (known ? memcmp(&seen, &truth, sizeof seen) != 0 : viewer == seat)
            return law_broken(trial, 33, state, "%s sees another window of %s",
                              law_viewer_name(trial, viewer), law_viewer_name(trial, seat));
        qv__deal(trial->rs, view, &trial->rng, law_slot(trial, LAW_WORLD));
        if (qv_window_of(trial->rs, qv__open(law_slot(trial, LAW_WORLD)), seat, &seen) &&
            memcmp(&seen, &truth, sizeof seen) != 0)
            return law_broken(trial, 33, state,
                              "the window of %s differs in a world that looks the same to %s",
                              law_viewer_name(trial, seat), law_viewer_name(trial, viewer));
    }
    return law_holds;
}

law_verdict law_32_questions(law_trial *trial, const qv_state *state) {
    const qv_turn turn = qv_turn_of(trial->rs, qv__open(state));
    law_verdict verdict = law_holds;
    for (uint32_t seat = 0; seat < trial->players && !verdict.law; seat++) {
        if (!(turn.may_act >> seat & 1))
            continue;
        trial->counts->law[32]++;
        verdict = check_seat(trial, state, seat);
        if (!verdict.law && trial->game->about_window && turn.window >> seat & 1)
            verdict = check_window(trial, state, seat);
    }
    return verdict;
}

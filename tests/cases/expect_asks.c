/* SPDX-License-Identifier: MIT */
/* Expectations about questions: what a seat is asked for, and by which prompt.
 *
 * Knows no game. Every seat is asked by its own view.
 *
 *   expect asks SEAT: NAME RULE [= PURPOSE]    the kind of question
 *   expect prompt SEAT [START]: TEXT           with the start of a move: what comes next in it
 *   expect no prompt SEAT                      it may not act
 *   expect summary VIEWER: TEXT                what mattered most of the last action; no text:
 * nothing
 */
#include <string.h>
#include <strings.h>

#include "cases.h"

static bool take_asked(cases_run *run, const char **text, uint32_t *seat) {
    return cases_take_seat(run, text, seat) ||
           cases_fail(run, "expected a seat, was \"%s\"", *text);
}

static bool asks(cases_run *run, const char *text) {
    uint32_t seat;
    char before[CASES_TEXT], said[CASES_TEXT], more[CASES_TEXT];
    const char *asked = before, *expected = NULL;
    qv_question question;
    if (!cases_halves(run, text, before, sizeof before, &expected) ||
        !take_asked(run, &asked, &seat))
        return false;
    if (!qv_question_of(run->rs, cases_view(run, seat), seat, &question))
        return cases_fail(run, "%s is asked nothing", before);
    qv_text brief = qv_text_over(said, sizeof said), whole = qv_text_over(more, sizeof more);
    qv_text_add(&brief, "%s %s", question.name, qv_rule(run->rs->game, question.rule, NULL));
    qv_text_add(&whole, "%s = %s", said, question.purpose);
    if (strcmp(expected, said) != 0 && strcmp(expected, more) != 0)
        return cases_fail(run, "expected \"%s\", was \"%s\"", expected, more);
    run->coverage->asked |= UINT64_C(1) << question.kind;
    return true;
}

/* Whether the prompt has the verb of the range, whatever the case of its first letter. */
static bool has_verb(const char *said, const qv__range *range) {
    const size_t length = range->pick[0] ? strlen(range->pick[0]) : 0;
    for (; length > 0 && *said; said++)
        if (strncasecmp(said, range->pick[0], length) == 0)
            return true;
    return false;
}

static void cover_verbs(cases_run *run, const char *said) {
    for (uint32_t r = 0; r < run->rs->game->ranges && r < 64; r++)
        if (has_verb(said, &run->rs->game->range[r]))
            run->coverage->verb |= UINT64_C(1) << r;
}

static bool prompt(cases_run *run, const char *text) {
    uint32_t seat;
    cases_move start;
    char before[CASES_TEXT], said[CASES_TEXT];
    const char *asked = before, *expected = NULL;
    qv_text out = qv_text_over(said, sizeof said);
    if (!cases_halves(run, text, before, sizeof before, &expected) ||
        !take_asked(run, &asked, &seat) || !cases_read_start(run, asked, &start))
        return false;
    const qv_view *const view = cases_view_after(run, seat, &start, asked);
    if (!view)
        return false;
    if (!qv_prompt(run->rs, view, seat, &out))
        return cases_fail(run, "%s has no prompt", before);
    if (strcmp(said, expected) != 0)
        return cases_fail(run, "expected \"%s\", was \"%s\"", expected, said);
    cover_verbs(run, said);
    return true;
}

static bool no_prompt(cases_run *run, const char *text) {
    uint32_t seat;
    char said[CASES_TEXT];
    qv_text out = qv_text_over(said, sizeof said);
    if (!take_asked(run, &text, &seat))
        return false;
    return !qv_prompt(run->rs, cases_view(run, seat), seat, &out) ||
           cases_fail(run, "expected no prompt, was \"%s\"", said);
}

static bool summary(cases_run *run, const char *text) {
    uint32_t viewer;
    char before[CASES_TEXT], said[CASES_TEXT] = "";
    const char *asked = before, *expected = NULL;
    qv_text out = qv_text_over(said, sizeof said);
    if (!cases_halves(run, text, before, sizeof before, &expected) ||
        !cases_take_viewer(run, &asked, &viewer))
        return false;
    (void)qv_summary(run->rs, run->log.at, run->log.n, viewer, &out);
    return strcmp(said, expected) == 0 ||
           cases_fail(run, "expected \"%s\", was \"%s\"", expected, said);
}

const cases_expectation cases_about_questions[] = {{"asks", asks},
                                                   {"prompt", prompt},
                                                   {"no prompt", no_prompt},
                                                   {"summary", summary},
                                                   {NULL, NULL}};

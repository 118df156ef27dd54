/* SPDX-License-Identifier: MIT */
/* Expectations about moves: which are legal, how many, what comes next, and why others are not.
 *
 * Knows no game. Every seat is asked by its own view. MOVE is what moves.c reads; KIND is a kind of
 * event.
 *
 *   expect legal SEAT MOVE
 *   expect not SEAT MOVE: REASON       not legal, and why: RULE [KIND [= SENTENCE]]
 *   expect next SEAT [START]: WORDS, WORDS     exactly these steps may follow the start of a move
 *   expect moves SEAT COUNT            the number of whole moves
 *   expect warn SEAT MOVE: REASON      legal, with a warning
 *   expect no warn SEAT MOVE
 */
#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "core/game.h"

static bool take_seat(cases_run *run, const char **text, uint32_t *seat) {
    return cases_take_seat(run, text, seat) ||
           cases_fail(run, "expected a seat, was \"%s\"", *text);
}

bool cases_halves(cases_run *run, const char *text, char *out, size_t size, const char **behind) {
    const char *const colon = strchr(text, ':');
    *behind = text;
    if (!colon)
        return cases_fail(run, "a colon is missing in \"%s\"", text);
    qv_text before = qv_text_over(out, size);
    qv_text_add(&before, "%.*s", (int)(colon - text), text);
    *behind = colon + 1 + strspn(colon + 1, " ");
    return true;
}

/* -- Legal or not ------------------------------------------------------------------------------ */

static bool legal(cases_run *run, const char *text) {
    uint32_t seat;
    cases_move move;
    if (!take_seat(run, &text, &seat) || !cases_read_move(run, text, &move))
        return false;
    if (!cases_legal(run, seat, &move))
        return cases_fail(run, "expected %s to be legal, but it is not", text);
    qv_event why;
    if (!qv_why_not(run->rs, cases_view(run, seat), seat, move.step, move.n, &why))
        return true;
    return cases_fail(run, "%s is legal, but %s forbids it", text,
                      qv_rule(run->rs->game, why.rule, NULL));
}

/* Takes the word, or whatever else, off the text if that follows; so it does if nothing follows. */
static bool goes_on(const char **text, const char *with) {
    const size_t n = strlen(with);
    if (**text == '\0')
        return true;
    if (strncmp(*text, with, n) != 0 || ((*text)[n] != '\0' && (*text)[n] != ' '))
        return false;
    *text += n + strspn(*text + n, " ");
    return true;
}

/* `RULE [KIND [= SENTENCE]]` must be what the event says. */
static bool cites(cases_run *run, const char *text, const char *expected, const qv_event *event) {
    const char *const id = qv_rule(run->rs->game, event->rule, NULL);
    const char *const kind = qv_event_kind(run->rs->game, event->kind);
    char said[CASES_TEXT];
    qv_text sentence = qv_text_over(said, sizeof said);
    qv_event_say(run->rs, event, &sentence);
    const char *rest = expected;
    if (cases_take(&rest, id) && goes_on(&rest, kind) && goes_on(&rest, "=") &&
        goes_on(&rest, said) && *rest == '\0')
        return true;
    return cases_fail(run, "%s: expected %s, was %s %s = %s", text, expected, id, kind, said);
}

/* A reason against the last step of a move can be given only for the whole move. */
static uint8_t bits_of(cases_run *run, uint32_t seat, const cases_move *move) {
    qv_event why;
    const bool last = move->n == 1 || !qv_why_not(run->rs, cases_view(run, seat), seat, move->step,
                                                  move->n - 1, &why);
    if (move->part)
        return move->alone ? CASES_PART | CASES_WHOLE : CASES_PART;
    return last ? CASES_PART | CASES_WHOLE : CASES_WHOLE;
}

static bool not_legal(cases_run *run, const char *text) {
    uint32_t seat;
    cases_move move;
    char asked[CASES_TEXT];
    const char *expected = NULL;
    if (!take_seat(run, &text, &seat) || !cases_halves(run, text, asked, sizeof asked, &expected) ||
        !cases_read_move(run, asked, &move))
        return false;
    if (cases_legal(run, seat, &move))
        return cases_fail(run, "expected %s not to be legal, but it is", asked);
    qv_event why;
    if (!qv_why_not(run->rs, cases_view(run, seat), seat, move.step, move.n, &why))
        return cases_fail(run, "%s is not legal, but nothing forbids it", asked);
    if (!cites(run, asked, expected, &why))
        return false;
    run->coverage->kind[why.kind] |= bits_of(run, seat, &move);
    return true;
}

/* -- Lists and counts -------------------------------------------------------------------------- */

static bool next(cases_run *run, const char *text) {
    uint32_t seat;
    cases_move start;
    char before[CASES_TEXT], said[CASES_TEXT];
    const char *asked = before, *expected = NULL;
    if (!cases_halves(run, text, before, sizeof before, &expected) ||
        !take_seat(run, &asked, &seat) || !cases_read_start(run, asked, &start))
        return false;
    const qv_view *const view = cases_view_after(run, seat, &start, asked);
    if (!view)
        return false;
    uint16_t steps[QV_LEGAL];
    const int n = qv_legal(run->rs, view, seat, steps);
    qv_text words = qv_text_over(said, sizeof said);
    for (int i = 0; i < n; i++) {
        qv_text_add(&words, "%s", i > 0 ? ", " : "");
        if (start.n > 0)
            cases_say_step(run, steps[i], &words);
        else
            qv_say(run->rs, &steps[i], 1, &words);
    }
    return strcmp(said, expected) == 0 ||
           cases_fail(run, "expected \"%s\", was \"%s\"", expected, said);
}

static bool moves(cases_run *run, const char *text) {
    uint32_t seat;
    if (!take_seat(run, &text, &seat))
        return false;
    qv_moves *const all = qv_moves_new(run->rs);
    if (!all)
        return cases_fail(run, "out of memory");
    qv_moves_start(all, cases_view(run, seat), seat);
    uint16_t steps[QV_STEPS];
    unsigned long was = 0;
    while (qv_moves_next(all, steps) > 0)
        was++;
    qv_moves_free(all);
    char *end;
    const unsigned long expected = strtoul(text, &end, 10);
    if (end == text || *end != '\0')
        return cases_fail(run, "\"%s\" is not a number", text);
    return was == expected || cases_fail(run, "expected %lu moves, were %lu", expected, was);
}

/* -- Warnings ---------------------------------------------------------------------------------- */

/* A whole legal move, and its warning if there is one. */
static bool warned(cases_run *run, const char *text, bool *found, qv_event *event) {
    uint32_t seat;
    cases_move move;
    if (!take_seat(run, &text, &seat) || !cases_read_move(run, text, &move))
        return false;
    if (move.part || !cases_legal(run, seat, &move))
        return cases_fail(run, "expected %s to be a legal move, is not", text);
    *found = run->rs->game->warn &&
             run->rs->game->warn(run->rs, cases_view(run, seat), seat, move.step, move.n, event);
    return true;
}

static bool warn(cases_run *run, const char *text) {
    char asked[CASES_TEXT];
    const char *expected = NULL;
    bool found = false;
    qv_event event;
    if (!cases_halves(run, text, asked, sizeof asked, &expected) ||
        !warned(run, asked, &found, &event))
        return false;
    if (!found)
        return cases_fail(run, "expected a warning of %s, was none", asked);
    if (!cites(run, asked, expected, &event))
        return false;
    run->coverage->kind[event.kind] |= CASES_WARNING;
    return true;
}

static bool no_warn(cases_run *run, const char *text) {
    bool found = false;
    qv_event event;
    if (!warned(run, text, &found, &event))
        return false;
    return !found || cases_fail(run, "expected no warning of %s, was %s", text,
                                qv_event_kind(run->rs->game, event.kind));
}

const cases_expectation cases_about_moves[] = {
    {"legal", legal}, {"not", not_legal},   {"next", next}, {"moves", moves},
    {"warn", warn},   {"no warn", no_warn}, {NULL, NULL},
};

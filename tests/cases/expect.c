/* SPDX-License-Identifier: MIT */
/* The table of what a case may expect, and the expectations about turns and results.
 *
 * Knows no game. SEAT is a word of the game's seats; lists are separated by commas. About turns and
 * results:
 *
 *   expect turn SEAT [SEAT]    exactly these may act        expect window SEAT   and may decline to
 *   expect inside SEAT         they are inside a move
 *   expect chance [OUTCOMES]   chance is due                expect over          the game is over
 *   expect score SEAT NUMBER   expect rank SEAT NUMBER
 *   expect perft DEPTH COUNT   sequences of whole moves and outcomes from here
 *
 * `expect refused TEXT` belongs to the set-up (setup.c).
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "lab/perft.h"

/* -- Turns ------------------------------------------------------------------------------------- */

static const char *const phases[] = {"somebody must act", "chance is due", "the game is over"};

static qv_turn turn_now(const cases_run *run) {
    return qv_turn_of(run->rs, qv__open(run->state));
}

static bool phase_is(cases_run *run, uint8_t phase) {
    const uint8_t now = turn_now(run).phase;
    return now == phase || cases_fail(run, "expected that %s, but %s", phases[phase], phases[now]);
}

static void say_seats(const cases_run *run, uint32_t mask, qv_text *out) {
    for (uint32_t seat = 0; seat < run->rs->players; seat++)
        if (mask >> seat & 1)
            qv_text_add(out, "%s%s", out->n > 0 ? " " : "", qv_seat_name(run->rs, seat));
}

static bool seats_are(cases_run *run, const char *text, uint32_t mask) {
    char said[CASES_TEXT];
    qv_text seats = qv_text_over(said, sizeof said);
    say_seats(run, mask, &seats);
    return strcmp(said, text) == 0 || cases_fail(run, "expected \"%s\", was \"%s\"", text, said);
}

static bool turn(cases_run *run, const char *text) {
    return phase_is(run, QV_DECIDE) && seats_are(run, text, turn_now(run).may_act);
}

static bool window(cases_run *run, const char *text) {
    return phase_is(run, QV_DECIDE) && seats_are(run, text, turn_now(run).window);
}

static bool inside(cases_run *run, const char *text) {
    return phase_is(run, QV_DECIDE) && seats_are(run, text, turn_now(run).inside);
}

static bool over(cases_run *run, const char *text) {
    return *text == '\0' ? phase_is(run, QV_OVER) : cases_fail(run, "nothing follows `over`");
}

/* Outcomes in notation; ` x2` after one means that its weight is 2. */
static void say_outcomes(const cases_run *run, qv_text *out) {
    qv_chance chance = {0};
    run->rs->game->chance(run->rs, run->state, &chance);
    if (chance.range) {
        qv_text_add(out, "%u from ", (unsigned)chance.range);
        qv_say(run->rs, &chance.first, 1, out);
        return;
    }
    for (uint32_t i = 0; i < chance.n; i++) {
        qv_text_add(out, "%s", i > 0 ? ", " : "");
        qv_say(run->rs, &chance.at[i].step, 1, out);
        if (chance.at[i].weight != 1)
            qv_text_add(out, " x%u", chance.at[i].weight);
    }
}

static bool outcomes(cases_run *run, const char *text) {
    if (!phase_is(run, QV_CHANCE_DUE))
        return false;
    char said[CASES_TEXT];
    qv_text list = qv_text_over(said, sizeof said);
    say_outcomes(run, &list);
    return *text == '\0' || strcmp(said, text) == 0 ||
           cases_fail(run, "expected the outcomes \"%s\", were \"%s\"", text, said);
}

/* -- Results and counts ------------------------------------------------------------------------ */

static bool number(cases_run *run, const char *text, int64_t *out) {
    char *end;
    *out = strtoll(text, &end, 10);
    return (*text != '\0' && *end == '\0') || cases_fail(run, "\"%s\" is not a number", text);
}

static bool seat_number(cases_run *run, const char *text, uint32_t *seat, int64_t *out) {
    if (!cases_take_seat(run, &text, seat))
        return cases_fail(run, "expected a seat and a number, was \"%s\"", text);
    return number(run, text, out);
}

static bool score(cases_run *run, const char *text) {
    uint32_t seat;
    int64_t expected = 0;
    if (!seat_number(run, text, &seat, &expected))
        return false;
    const int32_t was = qv_result_of(run->rs, cases_view(run, QV_WATCHER)).score[seat];
    return was == expected || cases_fail(run, "expected score %s, was %d", text, (int)was);
}

static bool rank(cases_run *run, const char *text) {
    uint32_t seat;
    int64_t expected = 0;
    if (!seat_number(run, text, &seat, &expected))
        return false;
    const uint8_t was = qv_result_of(run->rs, cases_view(run, QV_WATCHER)).rank[seat];
    return was == expected || cases_fail(run, "expected rank %s, was %u", text, was);
}

static bool perft(cases_run *run, const char *text) {
    char *end;
    const unsigned long depth = strtoul(text, &end, 10);
    const char *rest = end + strspn(end, " ");
    int64_t expected = 0;
    if (end == text || depth > 8 || !number(run, rest, &expected))
        return cases_fail(run, "expected a depth up to 8 and a count, was \"%s\"", text);
    uint64_t was = 0;
    if (qv__perft(run->rs, run->state, (uint32_t)depth, false, &was) != QV_OK)
        return cases_fail(run, "out of memory");
    return was == (uint64_t)expected ||
           cases_fail(run, "expected perft %s, was %" PRIu64, text, was);
}

static const cases_expectation about_turns[] = {
    {"turn", turn},   {"window", window}, {"inside", inside}, {"chance", outcomes}, {"over", over},
    {"score", score}, {"rank", rank},     {"perft", perft},   {NULL, NULL},
};

/* -- The table --------------------------------------------------------------------------------- */

static bool forms_of(const cases_expectation *table, cases_run *run, const char *text,
                     bool *known) {
    for (; table->form; table++) {
        const char *rest = text;
        *known = cases_take(&rest, table->form);
        if (*known)
            return table->holds(run, rest);
    }
    return false;
}

bool cases_expect(cases_run *run, const char *text) {
    static const cases_expectation *const tables[] = {about_turns,           cases_about_moves,
                                                      cases_about_facts,     cases_about_prospects,
                                                      cases_about_questions, NULL};
    for (const cases_expectation *const *table = tables; *table; table++) {
        bool known = false;
        const bool holds = forms_of(*table, run, text, &known);
        if (known)
            return holds;
    }
    return cases_fail(run, "not understood: expect %s", text);
}

/* SPDX-License-Identifier: MIT */
/* What a seat is asked: the kind of question, and a prompt with everything that it may do now.
 *
 * Knows no game: phrases are in the rows of its ranges and questions. Reads the view of the seat,
 * or an open one, and only what is legal there, so a prompt reveals no more than the view.
 */
#include <assert.h>
#include <string.h>

#include "core/guard.h"
#include "core/internal.h"
#include "core/summary.h"

/* Verbs are named in the order of the steps, those that leave nothing to choose after the others.
 */
enum { VERBS = 24 };

typedef struct {
    const char *phrase;
    uint32_t steps; /* legal ones */
    bool choice, counted;
} verb;

typedef struct {
    verb at[VERBS];
    uint32_t n;
} verbs;

/* -- Kinds of questions ------------------------------------------------------------------------ */

bool qv_question_at(const qv_game *game, uint32_t i, qv_question *out) {
    if (!game || i >= game->questions || !out)
        return false;
    const qv__question_row *const row = &game->question[i];
    *out = (qv_question){.kind = i, .rule = row->rule, .name = row->name, .purpose = row->purpose};
    return true;
}

bool qv__question_repeats(const qv_game *game, const qv_question *question) {
    return question->kind < game->questions && game->question[question->kind].repeats;
}

static bool may_act(const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    return qv__fits_seat(rs, view, seat) && qv_turn_of(rs, view).may_act >> seat & 1;
}

uint32_t qv__asked_kind(const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    if (!rs->game->asks)
        return UINT32_MAX;
    const uint32_t kind = rs->game->asks(rs, view, seat);
    assert(kind < rs->game->questions);
    return kind;
}

bool qv_question_of(const qv_ruleset *rs, const qv_view *view, uint32_t seat, qv_question *out) {
    return may_act(rs, view, seat) && out &&
           qv_question_at(rs->game, qv__asked_kind(rs, view, seat), out);
}

/* -- Prompts ----------------------------------------------------------------------------------- */

const char *qv__phrase_of(const qv_ruleset *rs, const qv_view *view, uint32_t step,
                          uint32_t touch) {
    const qv__range *const range = qv__range_of(rs, step);
    if (range->pick[touch])
        return range->pick[touch];
    return rs->game->phrase ? rs->game->phrase(rs, view, step, touch) : range->name;
}

static void add_verb(verbs *all, const qv__range *range, const char *phrase, uint32_t touch) {
    uint32_t i = 0;
    while (i < all->n && strcmp(all->at[i].phrase, phrase) != 0)
        i++;
    assert(i < VERBS);
    if (i == all->n)
        all->at[all->n++] = (verb){.phrase = phrase};
    all->at[i].steps++;
    all->at[i].choice |= range->dim[0] != NULL;
    all->at[i].counted |= touch == 0 && range->flags & QV_COUNTED;
}

/* After what steps aim at has been picked: see qv__range. */
static verbs collect_aims(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                          uint16_t picked) {
    verbs all = {.n = 0};
    uint16_t legal[QV_LEGAL], ids[QV_TOUCHES];
    const int steps = qv_legal(rs, view, seat, legal);
    for (int i = 0; i < steps; i++)
        if (qv__touch_aim(rs, view, legal[i], ids) && ids[0] == picked)
            add_verb(&all, qv__range_of(rs, legal[i]), qv__range_of(rs, legal[i])->other, 1);
    return all;
}

static verbs collect(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                     const uint16_t *picked, uint32_t n) {
    verbs all = {.n = 0};
    uint16_t legal[QV_LEGAL], ids[QV_TOUCHES];
    const int steps = qv_legal(rs, view, seat, legal);
    for (int i = 0; i < steps; i++) {
        const bool follows = n == 0 || (qv_touch(rs, view, legal[i], ids) > n &&
                                        memcmp(ids, picked, n * sizeof *ids) == 0);
        if (follows)
            add_verb(&all, qv__range_of(rs, legal[i]), qv__phrase_of(rs, view, legal[i], n), n);
    }
    return all.n == 0 && n == 1 ? collect_aims(rs, view, seat, picked[0]) : all;
}

/* Those with or without a choice; `written` of all have been written before. */
static uint32_t say_verbs(const verbs *all, bool choice, uint32_t written, qv_text *out) {
    for (uint32_t i = 0; i < all->n; i++) {
        const verb *const now = &all->at[i];
        if (now->choice != choice)
            continue;
        if (written > 0)
            qv_text_add(out, written + 1 == all->n ? ", or " : ", ");
        qv_text_add(out, "%s", now->phrase);
        if (now->counted)
            qv_text_add(out, " (%u %s)", (unsigned)now->steps, now->steps == 1 ? "way" : "ways");
        written++;
    }
    return written;
}

void qv__capitalise(char *first) {
    if (*first >= 'a' && *first <= 'z')
        *first = (char)(*first - 'a' + 'A');
}

/* The title of the innermost printed text that is in progress, and whose it is; false: there is
 * none. */
static bool say_title(const qv_ruleset *rs, const qv_view *view, uint32_t asked, qv_text *out) {
    qv_event_log log = {.n = 0};
    const char *title = NULL, *found = NULL;
    int32_t owner = QV__NO_ACTOR;
    (void)qv_progress(rs, view, &log);
    for (uint32_t i = 0; i < log.n; i++) {
        if (!qv_printed(rs, log.at[i].text, &title))
            continue;
        found = title;
        owner = qv__event_actor(rs, &log.at[i]);
    }
    qv_event_log_free(&log);
    if (found && owner != QV__NO_ACTOR && owner != (int32_t)asked)
        qv_text_add(out, "%s's ", qv_seat_name(rs, (uint32_t)owner));
    qv_text_add(out, "%s", found ? found : "");
    return found;
}

/* ", "you may draw 2 cards""; nothing if the kind of the question says what is asked. */
static void say_about(const qv_ruleset *rs, const qv_view *view, qv_text *out) {
    char words[QV_TEXT_MOST];
    qv_text about = qv_text_over(words, sizeof words);
    rs->game->asks_about(rs, view, &about);
    if (about.n > 0)
        qv_text_add(out, ", \"%s\"", words);
}

/* "First hand: " or "North's Fox: "; nothing for a kind of question that is not named. */
static void say_name(const qv_ruleset *rs, const qv_view *view, uint32_t kind, uint32_t seat,
                     qv_text *out) {
    const qv__question_row *const row =
        kind < rs->game->questions ? &rs->game->question[kind] : NULL;
    if (!row || !row->named)
        return;
    if (!row->by_text || !say_title(rs, view, seat, out))
        qv_text_add(out, "%s", row->name);
    if (rs->game->asks_about)
        say_about(rs, view, out);
    qv_text_add(out, ": ");
}

bool qv__prompt(const qv_ruleset *rs, const qv_view *view, uint32_t seat, const uint16_t *picked,
                uint32_t n, qv_text *out) {
    const verbs all = collect(rs, view, seat, picked, n);
    const bool inside = n > 0 || qv_turn_of(rs, view).inside >> seat & 1;
    const uint32_t kind = qv__asked_kind(rs, view, seat);
    const size_t start = out->n;
    if (all.n == 0)
        return false;
    if (!inside)
        say_name(rs, view, kind, seat, out);
    (void)say_verbs(&all, false, say_verbs(&all, true, 0, out), out);
    qv__capitalise(out->at + start);
    return true;
}

bool qv_prompt(const qv_ruleset *rs, const qv_view *view, uint32_t seat, qv_text *out) {
    return may_act(rs, view, seat) && qv__fits_text(out) &&
           qv__prompt(rs, view, seat, NULL, 0, out);
}

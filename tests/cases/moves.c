/* SPDX-License-Identifier: MIT */
/* Moves as cases write them: whole ones, the starts of some, single steps.
 *
 * Knows no game. A start is found by writing the starts of all forms until one has the given words.
 */
#include <string.h>

#include "cases.h"
#include "core/internal.h"

enum { WORDS = 24 };

typedef struct {
    qv__token at[WORDS];
    uint32_t n;
} words;

static words words_of(const char *text) {
    words found = {.n = 0};
    const char *const end = text + strlen(text);
    while (found.n < WORDS && qv__scan(&text, end, "", &found.at[found.n]))
        found.n++;
    return found;
}

/* Whether the words are a sub-multiset of the others. */
static bool within(const words *some, const words *all) {
    uint32_t used = 0;
    for (uint32_t i = 0; i < some->n; i++) {
        uint32_t j = 0;
        while (j < all->n && (used >> j & 1 || !qv__token_same(&some->at[i], &all->at[j])))
            j++;
        if (j == all->n)
            return false;
        used |= 1U << j;
    }
    return true;
}

/* -- Starts ------------------------------------------------------------------------------------ */

/* Finds steps of a form, from `move->n` on, that have the given words and are fewer than those of
 * the whole move. */
static bool find_start(const cases_run *run, const qv__form *form, const words *asked,
                       cases_move *move) {
    if (move->n + 1U >= form->n)
        return false;
    const uint32_t range = form->range[move->n];
    for (uint32_t id = qv__first(run->rs, range); id < qv__first(run->rs, range + 1); id++) {
        char said[CASES_TEXT];
        qv_text text = qv_text_over(said, sizeof said);
        move->step[move->n] = (uint16_t)id;
        qv_say(run->rs, move->step, move->n + 1, &text);
        const words now = words_of(said);
        if (!within(&now, asked))
            continue;
        move->n++;
        if (now.n == asked->n || find_start(run, form, asked, move))
            return true;
        move->n--;
    }
    return false;
}

bool cases_read_start(cases_run *run, const char *text, cases_move *out) {
    const words asked = words_of(text);
    *out = (cases_move){.part = true};
    if (asked.n == 0)
        return true;
    for (uint32_t f = 0; f < run->rs->game->forms; f++)
        if (find_start(run, &run->rs->game->form[f], &asked, out))
            return true;
    return cases_fail(run, "no move begins with \"%s\"", text);
}

/* -- Steps and whole moves --------------------------------------------------------------------- */

void cases_say_step(const cases_run *run, uint32_t step, qv_text *out) {
    const qv__range *const range = qv__range_of(run->rs, step);
    uint32_t value[QV_DIMS];
    qv__step_values(run->rs, step, value);
    const char *space = "";
    for (uint32_t i = 0; i < QV_DIMS && range->dim[i]; i++) {
        const char *const word = qv__dim_word(run->rs, range->dim[i], value[i]);
        if (word && *word == '\0')
            continue;
        qv_text_add(out, "%s", space);
        qv__word(run->rs, range->dim[i], (int32_t)value[i], out);
        space = " ";
    }
}

static bool is_said(const cases_run *run, uint32_t id, const char *asked) {
    char said[CASES_TEXT];
    qv_text text = qv_text_over(said, sizeof said);
    cases_say_step(run, id, &text);
    return strcmp(said, asked) == 0;
}

static bool read_step(cases_run *run, const char *text, cases_move *out) {
    for (uint32_t r = 0; r < run->rs->game->ranges; r++) {
        const qv__range *const range = &run->rs->game->range[r];
        const char *rest = text;
        if (!cases_take(&rest, range->name))
            continue;
        for (uint32_t id = qv__first(run->rs, r); id < qv__first(run->rs, r + 1); id++) {
            if (!is_said(run, id, rest))
                continue;
            *out = (cases_move){.step = {(uint16_t)id}, .n = 1, .part = true, .alone = true};
            return true;
        }
    }
    return cases_fail(run, "no step \"%s\"", text);
}

bool cases_read_move(cases_run *run, const char *text, cases_move *out) {
    static const char more[] = " ...";
    const size_t n = strlen(text);
    const char *rest = text;
    if (cases_take(&rest, "step"))
        return read_step(run, rest, out);
    if (n > sizeof more && strcmp(text + n - (sizeof more - 1), more) == 0) {
        char start[CASES_TEXT];
        qv_text copy = qv_text_over(start, sizeof start);
        qv_text_add(&copy, "%.*s", (int)(n - (sizeof more - 1)), text);
        return cases_read_start(run, start, out);
    }
    qv_diag diag;
    *out = (cases_move){.n = 0};
    const int steps = qv_read(run->rs, text, out->step, &diag);
    if (steps < 1)
        return cases_fail(run, "\"%s\" is not a move: %s", text, diag.text);
    out->n = (uint32_t)steps;
    return true;
}

static bool contains(const uint16_t *steps, int n, uint16_t step) {
    for (int i = 0; i < n; i++)
        if (steps[i] == step)
            return true;
    return false;
}

bool cases_legal(cases_run *run, uint32_t seat, const cases_move *move) {
    const qv_view *now = cases_view(run, seat);
    uint16_t legal[QV_LEGAL];
    for (uint32_t i = 0; i < move->n; i++) {
        if (!contains(legal, qv_legal(run->rs, now, seat, legal), move->step[i]))
            return false;
        if (i + 1 == move->n)
            break;
        if (!qv_preview(run->rs, now, move->step[i], run->again))
            return false;
        memcpy(run->view, run->again, run->rs->sizes.state);
        now = run->view;
    }
    return true;
}

const qv_view *cases_view_after(cases_run *run, uint32_t seat, const cases_move *start,
                                const char *text) {
    const uint32_t n = start->n;
    if (!cases_legal(run, seat, start))
        (void)cases_fail(run, "expected %s to be legal, but it is not", text);
    else if (n == 0)
        return cases_view(run, seat);
    else if (qv_preview(run->rs, run->view, start->step[n - 1], run->again))
        return run->again;
    else
        (void)cases_fail(run, "nothing follows %s", text);
    return NULL;
}

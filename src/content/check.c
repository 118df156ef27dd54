/* SPDX-License-Identifier: MIT */
/* Checking rows: see check.h.
 *
 * Invariant: refused options alone are not an error of the rows, unless every attempt is refused.
 */
#include "content/check.h"

#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "content/rows.h"

enum { FEW = 100 }; /* values of a number that are all tried */

/* -- The game ---------------------------------------------------------------------------------- */

static void add_wrong(qv__verdict *out, const qv_diag *diag, const char *when) {
    for (uint32_t i = 0; i < out->wrongs; i++) {
        const qv_diag *const known = &out->wrong[i].diag;
        if (known->line == diag->line && known->column == diag->column &&
            strcmp(known->text, diag->text) == 0)
            return;
    }
    if (out->wrongs == QV_WRONGS)
        return;
    qv__wrong *const wrong = &out->wrong[out->wrongs++];
    wrong->diag = *diag;
    qv_text text = qv_text_over(wrong->when, sizeof wrong->when);
    qv_text_add(&text, "%s", when);
}

static void name_games(qv_text *out) {
    for (uint32_t i = 0; qv_game_at(i); i++)
        qv_text_add(out, "%s%s", i ? ", " : "", qv_game_id(qv_game_at(i)));
}

static void fail_game(const qv_row *named, qv_diag *diag) {
    char ids[100];
    qv_text text = qv_text_over(ids, sizeof ids);
    name_games(&text);
    if (!named) {
        qv__content_fail(
            diag, QV_ECONTENT, 0, 0,
            "the game is not named; write \"game\": \"...\" at the top (in a table the "
            "line game,...), or say for which game it is; the games are %s",
            ids);
        return;
    }
    qv__suggestion near = qv__suggest_text(named->value);
    for (uint32_t i = 0; qv_game_at(i); i++)
        qv__suggest_word(&near, qv_game_id(qv_game_at(i)));
    qv__content_fail(diag, QV_ECONTENT, named->line, named->column,
                     "there is no game \"%s\"; %s%s%s", qv__show_text(named->value).text,
                     near.best ? "did you mean \"" : "the games are ", near.best ? near.best : ids,
                     near.best ? "\"?" : "");
}

static void find_game(const qv_row *named, const char *id, qv__verdict *out) {
    qv_diag diag = {0};
    out->game = qv_game_find(id ? id : named ? named->value : "");
    if (!out->game)
        fail_game(named, &diag);
    else if (qv__content_is_for(named, qv_game_id(out->game), &diag) == QV_OK)
        return;
    add_wrong(out, &diag, "");
}

/* -- Trying ------------------------------------------------------------------------------------ */

typedef struct {
    const qv_row *rows;
    uint32_t n;
    qv__verdict *out;
    bool accepted; /* at least once */
} trial;

static void try_with(trial *t, uint32_t players, const qv_choice *choice, const char *when) {
    qv_diag diag = {0};
    qv__verdict *const out = t->out;
    qv_ruleset *const rules =
        qv_ruleset_new(out->game, players, choice, choice != NULL, t->rows, t->n, &diag);
    if (rules && !t->accepted) {
        qv_text text = qv_text_over(out->other, sizeof out->other);
        qv_text_add(&text, "%s", when);
    }
    t->accepted = t->accepted || rules;
    if (!rules && diag.err != QV_EOPTION)
        add_wrong(out, &diag, when);
    if (!rules && !choice)
        out->standard = diag;
    qv_ruleset_free(rules);
}

/* -- More errors ------------------------------------------------------------------------------- */

/* Whether two paths differ in their indices only. */
static bool same_kind(const char *a, const char *b) {
    for (; *a && *a == *b; a++, b++)
        if (*a == '[') {
            a += strcspn(a, "]");
            b += strcspn(b, "]");
        }
    return !*a && !*b;
}

/* The row that an error is in. */
static qv_row *row_of(qv_row *rows, uint32_t n, const qv_diag *diag) {
    qv_row *found = NULL;
    for (uint32_t i = 0; i < n; i++)
        if (diag->line && rows[i].line == diag->line && rows[i].column <= diag->column &&
            (!found || rows[i].column > found->column))
            found = &rows[i];
    return found;
}

/* The shortest value of the game's own content in such a place, which has the fewest names. Only an
 * element of a list can be another without a change of the rest. */
static const char *plain_value(const qv_game *game, const char *path) {
    const char *value = NULL;
    if (path[strlen(path) - 1] != ']')
        return NULL;
    uint32_t n;
    const qv_row *const own = qv_game_content(game, &n);
    for (uint32_t i = 0; own && i < n; i++)
        if (same_kind(own[i].path, path) && (!value || strlen(own[i].value) < strlen(value)))
            value = own[i].value;
    return value;
}

/* A game stops at its first error: with a valid value in its place, it names the next one. */
static void find_more(trial *t, uint32_t players) {
    qv_row *const rows = malloc(t->n * sizeof *rows);
    if (!rows)
        return;
    memcpy(rows, t->rows, t->n * sizeof *rows);
    qv_diag diag = t->out->wrong[0].diag;
    while (t->out->wrongs < QV_WRONGS) {
        qv_row *const row = row_of(rows, t->n, &diag);
        const char *const value = row ? plain_value(t->out->game, row->path) : NULL;
        if (!value)
            break;
        row->value = value;
        diag = (qv_diag){0};
        qv_ruleset *const rules = qv_ruleset_new(t->out->game, players, NULL, 0, rows, t->n, &diag);
        const qv_row *const next = row_of(rows, t->n, &diag);
        const bool changed = next && next->value == plain_value(t->out->game, next->path);
        if (!rules && next && !changed)
            add_wrong(t->out, &diag, "");
        qv_ruleset_free(rules);
        if (rules || !next || changed)
            break;
    }
    free(rows);
}

/* -- All options ------------------------------------------------------------------------------- */

/* All values, but of many numbers the least and the most only. */
static void try_option(trial *t, uint32_t players, const qv_option *option) {
    const int32_t span = option->most - option->least;
    const int32_t step = option->words || span <= FEW ? 1 : span;
    for (int32_t value = option->least; value <= option->most; value += step) {
        char when[64], word[64];
        qv_text text = qv_text_over(when, sizeof when), said = qv_text_over(word, sizeof word);
        qv_option_say(option, value, &said);
        const qv_choice choice = {option->name, word};
        qv_text_add(&text, "%s=%s", choice.name, choice.value);
        try_with(t, players, &choice, when);
    }
}

static void try_all(trial *t) {
    const qv_game *const game = t->out->game;
    uint32_t least;
    const uint32_t most = qv_game_players(game, &least);
    for (uint32_t players = least; players <= most; players++) {
        char when[32];
        qv_text text = qv_text_over(when, sizeof when);
        qv_text_add(&text, "%u players", (unsigned)players);
        try_with(t, players, NULL, players == least ? "" : when);
    }
    if (t->out->wrongs) { /* with the default options: others would repeat them */
        find_more(t, least);
        return;
    }
    const qv_option *option;
    for (uint32_t i = 0; (option = qv_option_at(game, i)); i++)
        try_option(t, least, option);
    if (!t->accepted && t->out->wrongs == 0)
        add_wrong(t->out, &t->out->standard, "");
}

void qv__content_check(const qv_row *rows, uint32_t n, const qv_row *named, const char *id,
                       qv__verdict *out) {
    memset(out, 0, sizeof *out);
    find_game(named, id, out);
    trial t = {.rows = rows, .n = n, .out = out};
    if (out->wrongs == 0)
        try_all(&t);
}

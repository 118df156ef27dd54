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

/* The shortest value of the game's own content in such a place, which has the fewest names; another
 * one than `but`. */
static const char *plain_value(const qv_game *game, const char *path, const char *but) {
    const char *value = NULL;
    uint32_t n;
    const qv_row *const own = qv_game_content(game, &n);
    for (uint32_t i = 0; own && i < n; i++)
        if (same_kind(own[i].path, path) && strcmp(own[i].value, but) != 0 &&
            (!value || strlen(own[i].value) < strlen(value)))
            value = own[i].value;
    return value;
}

/* A value of the file itself in such a place, which may have names that only the file knows. */
static const char *value_beside(const qv_row *rows, uint32_t n, const qv_row *row,
                                const char *but) {
    for (uint32_t i = 0; i < n; i++)
        if (&rows[i] != row && same_kind(rows[i].path, row->path) &&
            strcmp(rows[i].value, but) != 0 && strcmp(rows[i].value, row->value) != 0)
            return rows[i].value;
    return NULL;
}

/* Whether other rows name the value, so that another one would make them wrong. */
static bool is_named(const qv_row *rows, uint32_t n, const qv_row *row) {
    const size_t length = strlen(row->value);
    for (uint32_t i = 0; i < n; i++) {
        const size_t all = strlen(rows[i].path);
        if (all > length && rows[i].path[all - length - 1] == '.' &&
            strcmp(rows[i].path + all - length, row->value) == 0)
            return true;
    }
    return false;
}

enum { CANDIDATES = 6, LONG = 80 };

/* If there is one, and it is another than those before. */
static void add_candidate(const char *out[CANDIDATES], uint32_t *n, const char *value) {
    for (uint32_t i = 0; i < *n && value; i++)
        if (strcmp(out[i], value) == 0)
            return;
    if (value)
        out[(*n)++] = value;
}

/* What may stand in a row instead: of an element of a list the plain value, which changes nothing
 * else; of another row several, so that what they agree on does not depend on them; first, as
 * names must differ, with a letter more. Their number. */
static uint32_t candidates_of(const trial *t, const qv_row *rows, const qv_row *row,
                              char room[2][LONG], const char *out[CANDIDATES]) {
    const bool element = row->path[strlen(row->path) - 1] == ']';
    const char *const plain = plain_value(t->out->game, row->path, "");
    uint32_t n = 0;
    if (!plain || is_named(rows, t->n, row))
        return 0;
    if (element) {
        add_candidate(out, &n, plain);
        return n;
    }
    for (uint32_t i = 0; i < 2; i++) {
        qv_text text = qv_text_over(room[i], LONG);
        qv_text_add(&text, "%s%s", plain, i ? "b" : "a");
        add_candidate(out, &n, text.cut ? NULL : room[i]);
    }
    const char *const beside = value_beside(rows, t->n, row, "");
    add_candidate(out, &n, plain);
    add_candidate(out, &n, plain_value(t->out->game, row->path, plain));
    add_candidate(out, &n, beside);
    add_candidate(out, &n, beside ? value_beside(rows, t->n, row, beside) : NULL);
    return n;
}

/* A reason that names a value by what stands in its place names it as it is. */
static void restore_name(qv_diag *diag, const char *instead, const char *own) {
    char text[sizeof diag->text];
    qv_text to = qv_text_over(text, sizeof text);
    const char *const at = *instead ? strstr(diag->text, instead) : NULL;
    if (!at)
        return;
    qv_text_add(&to, "%.*s%s%s", (int)(at - diag->text), diag->text, qv__show_text(own).text,
                at + strlen(instead));
    memcpy(diag->text, text, sizeof text);
}

/* Puts a valid value into a row: *next is the error then, err 0 if there is none. False: there is
 * no such value, or the next error depends on it. */
static bool get_over(const trial *t, uint32_t players, qv_row *rows, qv_row *row,
                     char room[2][LONG], qv_diag *next) {
    const char *value[CANDIDATES];
    qv_diag known[CANDIDATES];
    uint32_t n_known = 0;
    const uint32_t n = candidates_of(t, rows, row, room, value);
    for (uint32_t i = 0; i < n; i++) {
        row->value = value[i];
        qv_diag diag = {0};
        qv_ruleset_free(qv_ruleset_new(t->out->game, players, NULL, 0, rows, t->n, &diag));
        if (diag.err && row_of(rows, t->n, &diag) == row)
            continue;
        if (value[i] == room[0] || value[i] == room[1])
            restore_name(&diag, value[i], t->rows[row - rows].value);
        bool agreed = n == 1;
        for (uint32_t k = 0; k < n_known; k++)
            agreed |= known[k].line == diag.line && known[k].column == diag.column &&
                      strcmp(known[k].text, diag.text) == 0;
        known[n_known++] = *next = diag;
        if (agreed)
            return true;
    }
    return false;
}

static void restore_names(const trial *t, const qv_row *rows, char room[QV_WRONGS][2][LONG],
                          qv_diag *diag) {
    for (uint32_t i = 0; i < t->n; i++)
        for (uint32_t k = 0; rows[i].value != t->rows[i].value && k < QV_WRONGS; k++)
            if (rows[i].value == room[k][0] || rows[i].value == room[k][1])
                restore_name(diag, rows[i].value, t->rows[i].value);
}

/* A game stops at its first error: with a valid value in its place, it names the next one. */
static void find_more(trial *t, uint32_t players) {
    char room[QV_WRONGS][2][LONG] = {{{0}}};
    qv_row *const rows = malloc(t->n * sizeof *rows);
    if (!rows)
        return;
    memcpy(rows, t->rows, t->n * sizeof *rows);
    qv_diag diag = t->out->wrong[0].diag;
    qv_row *row = row_of(rows, t->n, &diag);
    for (uint32_t i = 0; row && i < QV_WRONGS; i++) {
        if (!get_over(t, players, rows, row, room[i], &diag))
            break;
        row = row_of(rows, t->n, &diag);
        if (row && row->value != t->rows[row - rows].value)
            row = NULL;
        restore_names(t, rows, room, &diag);
        if (row)
            add_wrong(t->out, &diag, "");
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

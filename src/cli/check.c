/* SPDX-License-Identifier: MIT */
/* Checking a content file: see check.h.
 *
 * Invariant: refused options alone are not an error of the file, unless every attempt is refused.
 */
#include "cli/check.h"

#include <stdio.h>
#include <string.h>

#include "base/suggest.h"
#include "core/game.h"

/* -- The game ---------------------------------------------------------------------------------- */

static void add_wrong(cli_check *check, const qv_diag *diag, const char *when) {
    for (uint32_t i = 0; i < check->wrongs; i++) {
        const qv_diag *const known = &check->wrong[i].diag;
        if (known->line == diag->line && known->column == diag->column &&
            strcmp(known->text, diag->text) == 0)
            return;
    }
    if (check->wrongs == CLI_WRONGS)
        return;
    cli_wrong *const wrong = &check->wrong[check->wrongs++];
    wrong->diag = *diag;
    snprintf(wrong->when, sizeof wrong->when, "%s", when);
}

static void find_game(const qv__content *content, const char *id, cli_check *out) {
    const qv_row *const row = qv__content_game(content);
    qv_diag diag = {0};
    out->game = qv_game_find(id ? id : row ? row->value : "");
    if (out->game) {
        if (qv__content_is_for(content, qv_game_id(out->game), &diag))
            add_wrong(out, &diag, "");
        return;
    }
    if (!row) {
        char ids[100];
        qv_text text = qv_text_over(ids, sizeof ids);
        for (uint32_t i = 0; qv_game_at(i); i++)
            qv_text_add(&text, "%s%s", i ? ", " : "", qv_game_id(qv_game_at(i)));
        qv__fail(&diag, QV_ECONTENT,
                 "the game is not named; write \"game\": \"...\" at the top (in a table the line "
                 "game,...) or give --game; the games are %s",
                 ids);
    } else {
        qv__suggestion near = qv__suggest_text(row->value);
        for (uint32_t i = 0; qv_game_at(i); i++)
            qv__suggest_word(&near, qv_game_id(qv_game_at(i)));
        qv__fail_row(&diag, row, "there is no game \"%s\"; %s%s%s", qv__show_text(row->value).text,
                     near.best ? "did you mean \"" : "quiver games lists the games",
                     near.best ? near.best : "", near.best ? "\"?" : "");
    }
    add_wrong(out, &diag, "");
}

/* -- Trying ------------------------------------------------------------------------------------ */

typedef struct {
    const qv_row *rows;
    uint32_t n;
    cli_check *check;
    bool accepted; /* at least once */
} trial;

static void try_with(trial *t, uint32_t players, const qv_choice *choice, const char *when) {
    qv_diag diag = {0};
    qv_ruleset *const rules =
        qv_ruleset_new(t->check->game, players, choice, choice != NULL, t->rows, t->n, &diag);
    if (rules && !t->accepted)
        snprintf(t->check->other, sizeof t->check->other, "%s", when);
    t->accepted = t->accepted || rules;
    if (!rules && diag.err != QV_EOPTION)
        add_wrong(t->check, &diag, when);
    if (!rules && !choice)
        t->check->standard = diag;
    qv_ruleset_free(rules);
}

static void try_option(trial *t, uint32_t players, const qv_option *option) {
    for (int32_t value = option->least; value <= option->most; value++) {
        char when[64];
        qv_text text = qv_text_over(when, sizeof when);
        const cli_shown word = cli_option_value(option, value);
        const qv_choice choice = {option->name, word.text};
        qv_text_add(&text, "%s=%s", choice.name, choice.value);
        try_with(t, players, &choice, when);
    }
}

static void try_all(trial *t) {
    const qv_game *const game = t->check->game;
    uint32_t least;
    const uint32_t most = qv_game_players(game, &least);
    for (uint32_t players = least; players <= most; players++) {
        char when[32];
        snprintf(when, sizeof when, "%u players", (unsigned)players);
        try_with(t, players, NULL, players == least ? "" : when);
    }
    if (t->check->wrongs) /* with the default options: others would repeat them */
        return;
    const qv_option *option;
    for (uint32_t i = 0; (option = qv_option_at(game, i)); i++)
        try_option(t, least, option);
    if (!t->accepted && t->check->wrongs == 0)
        add_wrong(t->check, &t->check->standard, "");
}

/* -- Items ------------------------------------------------------------------------------------- */

/* The length of the first part of a path, and of its first two; false if no third follows. */
static bool two_parts(const char *path, size_t *first, size_t *second) {
    *first = strcspn(path, ".[");
    if (*first == 0 || path[*first] == '\0')
        return false;
    *second = *first + 1 + strcspn(path + *first + 1, ".[");
    return path[*second] == '.' || (path[*first] == '[' && path[*second] != '[');
}

static cli_kind *kind_of(cli_check *check, const char *path, size_t length) {
    for (uint32_t i = 0; i < check->kinds; i++)
        if (check->kind[i].length == length && strncmp(check->kind[i].name, path, length) == 0)
            return &check->kind[i];
    if (check->kinds == CLI_KINDS)
        return NULL;
    check->kind[check->kinds] = (cli_kind){path, length, 0};
    return &check->kind[check->kinds++];
}

static void count_items(cli_check *check, const qv_row *rows, uint32_t n) {
    const char *last = "";
    for (uint32_t i = 0; i < n; i++) {
        size_t first, second;
        const char *const path = rows[i].path;
        if (!two_parts(path, &first, &second))
            continue;
        const bool same = strncmp(last, path, second) == 0 && strcspn(last + second, ".[") == 0;
        cli_kind *const kind = same ? NULL : kind_of(check, path, first);
        if (kind)
            kind->items++;
        last = path;
    }
}

qv__content *cli_check_file(const char *path, const char *game, cli_check *out) {
    *out = (cli_check){0};
    qv_diag diag = {0};
    qv__content *const content = qv__content_load(path, &diag);
    if (!content) {
        add_wrong(out, &diag, "");
        return NULL;
    }
    find_game(content, game, out);
    trial t = {.check = out};
    t.rows = qv__content_rows(content, &t.n);
    if (out->wrongs == 0)
        try_all(&t);
    count_items(out, t.rows, t.n);
    return content;
}

/* SPDX-License-Identifier: MIT */
/* Rulesets: players, options and content, checked and compiled once.
 *
 * Checks numbers of players, and names and values of options; the game's `setup` checks the rest.
 * The result is a complete ruleset, or none and the diag gives the reason.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain.h"
#include "base/text.h"
#include "core/guard.h"
#include "core/internal.h"

/* -- Errors ------------------------------------------------------------------------------------ */

static void fill(qv_diag *diag, int err, const char *format, va_list arguments) {
    *diag = (qv_diag){.err = err};
    qv__diag_say(diag, format, arguments);
}

void qv_fail(qv_diag *diag, int err, const char *format, ...) {
    if (!diag)
        return;
    va_list arguments;
    va_start(arguments, format);
    fill(diag, err, format, arguments);
    va_end(arguments);
}

int qv_fail_row(qv_diag *diag, const qv_row *row, const char *format, ...) {
    if (!diag)
        return QV_ECONTENT;
    va_list arguments;
    va_start(arguments, format);
    fill(diag, QV_ECONTENT, format, arguments);
    va_end(arguments);
    if (row) {
        diag->line = row->line;
        diag->column = row->column;
    }
    return QV_ECONTENT;
}

/* -- Content rows ------------------------------------------------------------------------------ */

const qv_row *qv_row_find(const qv_row *rows, uint32_t n, const char *path) {
    for (uint32_t i = 0; i < n; i++)
        if (strcmp(rows[i].path, path) == 0)
            return &rows[i];
    return NULL;
}

/* A decimal number: digits after an optional minus. */
static bool number_of(const char *text, int32_t least, int32_t most, int32_t *out) {
    const qv__token token = {.at = text, .length = strlen(text)};
    int32_t number;
    if (text[0] == '+' || !qv__token_integer(&token, &number))
        return false;
    if (number < least || number > most)
        return false;
    *out = number;
    return true;
}

bool qv_path_index(const char *path, const char *head, uint32_t *index, const char **rest) {
    const size_t n = strlen(head);
    if (strncmp(path, head, n) != 0 || path[n] != '[')
        return false;
    const char *at = path + n + 1;
    uint32_t number = 0, digits = 0;
    for (; *at >= '0' && *at <= '9' && digits < 4; at++, digits++)
        number = number * 10 + (uint32_t)(*at - '0');
    if (digits == 0 || at[0] != ']' || at[1] != '.')
        return false;
    *index = number;
    *rest = at + 2;
    return true;
}

bool qv_given(const qv_game *game, uint64_t given, size_t offset) {
    for (uint32_t i = 0; i < game->fields; i++)
        if (game->field[i].offset == offset)
            return given >> i & 1;
    return false;
}

bool qv_row_number(const qv_row *row, int32_t least, int32_t most, int32_t *out) {
    return number_of(row->value, least, most, out);
}

/* -- Options ----------------------------------------------------------------------------------- */

static uint32_t words_of(const qv_option *option) {
    return (uint32_t)option->most + 1;
}

static int fail_name(const qv_game *game, const char *name, qv_diag *diag) {
    const qv__token typed = {.at = name, .length = strlen(name)};
    qv__suggestion meant = qv__suggest(&typed);
    for (uint32_t i = 0; i < game->options; i++)
        qv__suggest_word(&meant, game->option[i].name);
    const qv__shown shown = qv__show(&typed);
    if (meant.best) {
        qv_fail(diag, QV_EOPTION, "no option \"%s\": did you mean \"%s\"?", shown.text, meant.best);
        return QV_EOPTION;
    }
    char list[128];
    qv_text names = qv_text_over(list, sizeof(list));
    for (uint32_t i = 0; i < game->options; i++)
        qv_text_add(&names, "%s%s", i > 0 ? ", " : "", game->option[i].name);
    qv__text_close(&names);
    qv_fail(diag, QV_EOPTION, "no option \"%s\": %s has %s", shown.text, game->name,
            game->options > 0 ? list : "no options");
    return QV_EOPTION;
}

static int fail_value(const qv_option *option, const char *value, qv_diag *diag) {
    const qv__token typed = {.at = value, .length = strlen(value)};
    const qv__shown shown = qv__show(&typed);
    if (!option->words) {
        qv_fail(diag, QV_EOPTION, "%s cannot be \"%s\": it takes a number from %d to %d",
                option->name, shown.text, (int)option->least, (int)option->most);
        return QV_EOPTION;
    }
    char list[144];
    qv_text words = qv_text_over(list, sizeof(list));
    for (uint32_t i = 0; i < words_of(option); i++)
        qv_text_add(&words, "%s%s", i > 0 ? ", " : "", option->words[i]);
    qv__text_close(&words);
    qv_fail(diag, QV_EOPTION, "%s cannot be \"%s\": it takes %s", option->name, shown.text, list);
    return QV_EOPTION;
}

static int take_value(const qv_option *option, const char *value, int32_t *out, qv_diag *diag) {
    if (!option->words)
        return number_of(value, option->least, option->most, out) ? QV_OK
                                                                  : fail_value(option, value, diag);
    const qv__token typed = {.at = value, .length = strlen(value)};
    for (uint32_t i = 0; i < words_of(option); i++) {
        if (!qv__token_is(&typed, option->words[i]))
            continue;
        *out = (int32_t)i;
        return QV_OK;
    }
    return fail_value(option, value, diag);
}

static int take_choices(qv_ruleset *rs, const qv_choice *choices, uint32_t n, qv_diag *diag) {
    const qv_game *game = rs->game;
    bool given[QV_OPTIONS] = {false};
    for (uint32_t i = 0; i < game->options; i++)
        rs->option[i] = game->option[i].fallback;
    for (uint32_t c = 0; c < n; c++) {
        const qv__token name = {.at = choices[c].name, .length = strlen(choices[c].name)};
        uint32_t i = 0;
        while (i < game->options && !qv__token_is(&name, game->option[i].name))
            i++;
        if (i == game->options)
            return fail_name(game, choices[c].name, diag);
        if (given[i]) {
            qv_fail(diag, QV_EOPTION, "%s is given twice: keep one of the two",
                    game->option[i].name);
            return QV_EOPTION;
        }
        given[i] = true;
        const int err = take_value(&game->option[i], choices[c].value, &rs->option[i], diag);
        if (err)
            return err;
    }
    return QV_OK;
}

/* -- Rulesets ---------------------------------------------------------------------------------- */

static int fail_players(const qv_game *game, uint32_t players, qv_diag *diag) {
    if (game->players_least == game->players_most)
        qv_fail(diag, QV_EPLAYERS, "%s is for %u players, not %u", game->name,
                (unsigned)game->players_most, (unsigned)players);
    else
        qv_fail(diag, QV_EPLAYERS, "%s is for %u to %u players, not %u", game->name,
                (unsigned)game->players_least, (unsigned)game->players_most, (unsigned)players);
    return QV_EPLAYERS;
}

/* Words of the content may be shown to people. */
static int check_rows(const qv_row *rows, uint32_t n, qv_diag *diag) {
    for (uint32_t i = 0; i < n; i++) {
        const bool path = !qv__all_plain(rows[i].path);
        if (path || !qv__all_plain(rows[i].value))
            return qv_fail_row(
                diag, &rows[i],
                "\"%s\" has a control or format character, or is not UTF-8: remove it",
                qv__show_text(path ? rows[i].path : rows[i].value).text);
    }
    return QV_OK;
}

static int compile(qv_ruleset *rs, const qv_choice *choices, uint32_t n_choices, const qv_row *rows,
                   uint32_t n_rows, qv_diag *diag) {
    int err = take_choices(rs, choices, n_choices, diag);
    if (!err)
        err = check_rows(rows, n_rows, diag);
    if (err || !rs->game->setup)
        return err;
    const uint32_t own = rs->game->contents ? *rs->game->contents : 0;
    return n_rows > 0 ? rs->game->setup(rs, rows, n_rows, diag)
                      : rs->game->setup(rs, rs->game->content, own, diag);
}

static bool fits_choices(const qv_choice *choices, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (!choices || !choices[i].name || !choices[i].value)
            return false;
    return true;
}

qv_ruleset *qv_ruleset_new(const qv_game *game, uint32_t players, const qv_choice *choices,
                           uint32_t n_choices, const qv_row *rows, uint32_t n_rows, qv_diag *diag) {
    qv_diag unread;
    if (!diag)
        diag = &unread;
    if (!game || !fits_choices(choices, n_choices) || !qv__fits_rows(rows, n_rows)) {
        qv__refuse_argument(diag,
                            "a game is required, and texts in each option and row of content");
        return NULL;
    }
    assert(game->options <= QV_OPTIONS && game->ruleset_size >= sizeof(qv_ruleset));
    *diag = (qv_diag){.err = QV_OK};
    if (players < game->players_least || players > game->players_most) {
        fail_players(game, players, diag);
        return NULL;
    }
    qv_ruleset *rs = calloc(1, game->ruleset_size);
    if (!rs) {
        qv_fail(diag, QV_EMEMORY, "out of memory for the rules of %s", game->name);
        return NULL;
    }
    rs->game = game;
    rs->players = players;
    qv__compile_layout(game, &rs->layout);
    const int err = compile(rs, choices, n_choices, rows, n_rows, diag);
    if (err == QV_OK)
        return rs;
    if (diag->err == QV_OK)
        diag->err = err;
    free(rs);
    return NULL;
}

void qv_ruleset_free(qv_ruleset *rs) {
    free(rs);
}

const qv_game *qv_ruleset_game(const qv_ruleset *rs) {
    return rs ? rs->game : NULL;
}

uint32_t qv_ruleset_players(const qv_ruleset *rs) {
    return rs ? rs->players : 0;
}

uint32_t qv_ruleset_events_most(const qv_ruleset *rs) {
    return rs ? rs->game->max_events : 0;
}

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

void qv__fail(qv_diag *diag, int err, const char *format, ...) {
    if (!diag)
        return;
    va_list arguments;
    va_start(arguments, format);
    fill(diag, err, format, arguments);
    va_end(arguments);
}

int qv__fail_row(qv_diag *diag, const qv_row *row, const char *format, ...) {
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
        qv__fail(diag, QV_EOPTION, "no option \"%s\": did you mean \"%s\"?", shown.text,
                 meant.best);
        return QV_EOPTION;
    }
    char list[128];
    qv_text names = qv_text_over(list, sizeof(list));
    for (uint32_t i = 0; i < game->options; i++)
        qv_text_add(&names, "%s%s", i > 0 ? ", " : "", game->option[i].name);
    qv__text_close(&names);
    qv__fail(diag, QV_EOPTION, "no option \"%s\": %s has %s", shown.text, game->name,
             game->options > 0 ? list : "no options");
    return QV_EOPTION;
}

static int fail_value(const qv_option *option, const char *value, qv_diag *diag) {
    const qv__token typed = {.at = value, .length = strlen(value)};
    const qv__shown shown = qv__show(&typed);
    if (!option->words) {
        qv__fail(diag, QV_EOPTION, "%s cannot be \"%s\": it takes a number from %d to %d",
                 option->name, shown.text, (int)option->least, (int)option->most);
        return QV_EOPTION;
    }
    char list[144];
    qv_text words = qv_text_over(list, sizeof(list));
    for (uint32_t i = 0; i < words_of(option); i++)
        qv_text_add(&words, "%s%s", i > 0 ? ", " : "", option->words[i]);
    qv__text_close(&words);
    qv__fail(diag, QV_EOPTION, "%s cannot be \"%s\": it takes %s", option->name, shown.text, list);
    return QV_EOPTION;
}

static int take_value(const qv_option *option, const char *value, int32_t *out, qv_diag *diag) {
    if (!option->words)
        return qv__number_of(value, option->least, option->most, out)
                   ? QV_OK
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

int qv__take_choices(qv_ruleset *rs, const qv_choice *choices, uint32_t n, qv_diag *diag) {
    const qv_game *game = rs->game;
    bool given[QV_OPTIONS] = {false};
    for (uint32_t i = 0; i < game->options; i++)
        rs->option[i] = game->option[i].default_value;
    for (uint32_t c = 0; c < n; c++) {
        const qv__token name = {.at = choices[c].name, .length = strlen(choices[c].name)};
        uint32_t i = 0;
        while (i < game->options && !qv__token_is(&name, game->option[i].name))
            i++;
        if (i == game->options)
            return fail_name(game, choices[c].name, diag);
        if (given[i]) {
            qv__fail(diag, QV_EOPTION, "%s is given twice: keep one of the two",
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

/* SPDX-License-Identifier: MIT */
/* Perft files: counts from other sources, compared with those of the engine.
 *
 * Knows no game: it is the name of the folder that holds the file. A line is
 *
 *   players N [name=value ...] [position FILE] depth D count C
 *
 * with options by name and a file of position text beside the perft file; `#` begins a comment
 * line.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "core/internal.h"
#include "core/position.h"
#include "lab/perft.h"

enum { WORD = 64 };

typedef struct {
    uint64_t players, depth, count;
    char position[CASES_TEXT];
    char name[QV_OPTIONS][WORD], value[QV_OPTIONS][WORD];
    uint32_t options;
} entry;

static bool copy(const qv__token *token, char *out, size_t size) {
    if (token->length >= size)
        return false;
    memcpy(out, token->at, token->length);
    out[token->length] = '\0';
    return true;
}

static bool number(const qv__token *token, uint64_t *out) {
    bool negative;
    return qv__token_number(token, &negative, out) && !negative;
}

/* Parses one word and its arguments. */
static bool read_word(const qv__token *word, const char **at, const char *end, entry *out) {
    qv__token value, sign;
    if (!qv__scan(at, end, "=", &value))
        return false;
    if (qv__token_is(word, "players"))
        return number(&value, &out->players);
    if (qv__token_is(word, "depth"))
        return number(&value, &out->depth);
    if (qv__token_is(word, "count"))
        return number(&value, &out->count);
    if (qv__token_is(word, "position"))
        return copy(&value, out->position, sizeof out->position);
    sign = value;
    if (!qv__token_is(&sign, "=") || !qv__scan(at, end, "", &value) || out->options == QV_OPTIONS)
        return false;
    const uint32_t i = out->options++;
    return copy(word, out->name[i], WORD) && copy(&value, out->value[i], WORD);
}

static bool read_entry(const char *text, entry *out) {
    const char *const end = text + strlen(text);
    qv__token word;
    *out = (entry){.depth = UINT64_MAX, .count = UINT64_MAX};
    while (qv__scan(&text, end, "=", &word))
        if (!read_word(&word, &text, end, out))
            return false;
    return out->players > 0 && out->depth <= QV_PERFT_DEEPEST && out->count != UINT64_MAX;
}

static qv_ruleset *rules_of(const qv_game *game, const entry *asked, qv_diag *diag) {
    qv_choice choice[QV_OPTIONS];
    for (uint32_t i = 0; i < asked->options; i++)
        choice[i] = (qv_choice){.name = asked->name[i], .value = asked->value[i]};
    return qv_ruleset_new(game, (uint32_t)asked->players, choice, asked->options, NULL, 0, diag);
}

static bool position_of(const char *path, const entry *asked, const qv_ruleset *rs, qv_state *out,
                        qv_diag *diag) {
    if (asked->position[0] == '\0') {
        qv__init(rs, out);
        return true;
    }
    char file[CASES_TEXT];
    qv_text text = qv_text_over(file, sizeof file);
    size_t length = 0;
    cases_beside(path, asked->position, &text);
    char *const position = cases_load(file, &length);
    snprintf(diag->text, sizeof diag->text, "cannot read %.100s", file);
    const bool done = position && qv__position_read(rs, position, length, out, diag) == QV_OK;
    free(position);
    return done;
}

static bool count(const char *path, const qv_game *game, const entry *asked, uint64_t *was,
                  qv_diag *diag) {
    qv_ruleset *const rs = rules_of(game, asked, diag);
    qv_state *const state = rs ? malloc(rs->sizes.state) : NULL;
    const bool done = state && position_of(path, asked, rs, state, diag) &&
                      qv__perft(rs, state, (uint32_t)asked->depth, false, was) == QV_OK;
    free(state);
    qv_ruleset_free(rs);
    return done;
}

/* Checks one line; true if the count is right. */
static bool count_line(const char *path, const qv_game *game, const cases_line *line) {
    entry asked;
    qv_diag diag = {.text = "out of memory"};
    uint64_t was = 0;
    if (!read_entry(line->text, &asked))
        printf("%s:%u: not understood: %s\n", path, (unsigned)line->number, line->text);
    else if (!count(path, game, &asked, &was, &diag))
        printf("%s:%u: cannot be counted: %s\n", path, (unsigned)line->number, diag.text);
    else if (was != asked.count)
        printf("%s:%u: expected %" PRIu64 ", was %" PRIu64 "\n", path, (unsigned)line->number,
               asked.count, was);
    else
        return true;
    return false;
}

uint32_t cases_perft(const char *path, uint32_t *passed) {
    cases_file file;
    const qv_game *const game = cases_game_of(path);
    if (!game || !cases_split(path, &file)) {
        printf("%s: %s\n", path, game ? "cannot be read" : "the folder is not named like a game");
        return 1;
    }
    uint32_t failed = 0;
    for (uint32_t i = 0; i < file.n; i++) {
        const bool right = count_line(path, game, &file.line[i]);
        *passed += right;
        failed += !right;
    }
    cases_file_free(&file);
    return failed;
}

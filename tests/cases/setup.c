/* SPDX-License-Identifier: MIT */
/* The set-up lines of a case, made into a ruleset and a position.
 *
 * Knows no game. A set-up that is refused is a failure, unless the case expects exactly that
 * refusal.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "content/load.h"
#include "core/position.h"

/* The contents of the set-up lines. */
typedef struct {
    const qv_game *game;
    uint32_t players, choices, rules;
    qv_choice choice[QV_OPTIONS];
    bool titled;
    const char *content, *position;      /* files */
    uint32_t position_from, position_to; /* or lines of the case */
    uint32_t position_line;
} set_up;

bool cases_fail(cases_run *run, const char *format, ...) {
    printf("%s:%u: ", run->path, (unsigned)run->line);
    va_list arguments;
    va_start(arguments, format);
    vprintf(format, arguments);
    va_end(arguments);
    printf("\n");
    run->failures++;
    return false;
}

/* -- Lines ------------------------------------------------------------------------------------- */

static bool known_clause(const qv_game *game, const char *id, size_t length) {
    for (uint32_t i = 0; i < game->page->n; i++)
        if (strlen(game->page->clause[i].id) == length &&
            strncmp(game->page->clause[i].id, id, length) == 0)
            return true;
    return false;
}

static bool read_rules(cases_run *run, set_up *made, const char *text) {
    for (const char *at = text; *at && made->game;) {
        const size_t n = strcspn(at, " \t");
        if (!known_clause(made->game, at, n))
            return cases_fail(run, "the rules page has no clause %.*s", (int)n, at);
        made->rules++;
        at += n;
        at += strspn(at, " \t");
    }
    return true;
}

/* `name=value`; the `=` is overwritten, in bytes that belong to the case. */
static bool read_option(cases_run *run, set_up *made, const char *text) {
    const char *const sign = strchr(text, '=');
    if (!sign || made->choices == QV_OPTIONS)
        return cases_fail(run, "expected `option name=value`, was `option %s`", text);
    run->file.bytes[sign - run->file.bytes] = '\0';
    made->choice[made->choices++] = (qv_choice){.name = text, .value = sign + 1};
    return true;
}

static bool read_players(cases_run *run, set_up *made, const char *text) {
    char *end;
    const unsigned long players = strtoul(text, &end, 10);
    if (!isdigit((unsigned char)*text) || *end != '\0' || players > 1000)
        return cases_fail(run, "expected `players NUMBER`, was `players %s`", text);
    made->players = (uint32_t)players;
    return true;
}

static bool read_position(cases_run *run, set_up *made, const char *text) {
    made->position_line = run->line;
    made->position_from = made->position_to = run->next;
    while (made->position_to < run->file.n && run->file.line[made->position_to].indent > 0)
        made->position_to++;
    const bool lines = made->position_to > made->position_from;
    run->next = made->position_to;
    if (lines == (*text != '\0'))
        return cases_fail(run, "expected `position FILE`, or `position` and indented lines");
    if (!lines)
        made->position = text;
    return true;
}

/* Reads one line of the set-up; *more is false for the first line after it. */
static bool read_line(cases_run *run, set_up *made, bool *more) {
    const cases_line *const line = &run->file.line[run->next];
    const char *text = line->text;
    run->line = line->number;
    run->next++;
    *more = true;
    if (line->indent > 0)
        return cases_fail(run, "an indented line belongs below `position` or `repeat`");
    if (cases_take(&text, "rule"))
        return read_rules(run, made, text);
    if (cases_take(&text, "option"))
        return read_option(run, made, text);
    if (cases_take(&text, "players"))
        return read_players(run, made, text);
    if (cases_take(&text, "position"))
        return read_position(run, made, text);
    if (cases_take(&text, "title")) {
        made->titled = *text != '\0';
        return true;
    }
    if (cases_take(&text, "content")) {
        made->content = text;
        return true;
    }
    if (cases_take(&text, "game")) {
        made->game = qv_game_find(text);
        return made->game || cases_fail(run, "there is no game \"%s\"", text);
    }
    *more = false;
    run->next--;
    return true;
}

static bool read_lines(cases_run *run, set_up *made) {
    bool more = true;
    while (more && run->next < run->file.n)
        if (!read_line(run, made, &more))
            return false;
    if (!made->game)
        return cases_fail(run, "no game has the name of the folder; write `game ID`");
    if (made->rules == 0 || !made->titled || made->players == 0)
        return cases_fail(run, "a case begins with `rule`, `title` and `players` lines");
    return true;
}

/* -- Making ------------------------------------------------------------------------------------ */

/* The location of the error in the file where it was found: in the case itself if it is in the
 * indented lines of the position. */
static void place_error(const cases_run *run, const set_up *made, qv_diag *diag) {
    if (diag->line == 0 || made->position || made->position_from == made->position_to)
        return;
    if (diag->err == QV_EPOSITION || diag->err == QV_ESTATE)
        diag->line = run->file.line[made->position_from + diag->line - 1].number;
}

static qv_ruleset *make_rules(const cases_run *run, const set_up *made, qv_diag *diag) {
    if (!made->content)
        return qv_ruleset_new(made->game, made->players, made->choice, made->choices, NULL, 0,
                              diag);
    char path[CASES_TEXT];
    qv_text text = qv_text_over(path, sizeof path);
    cases_beside(run->path, made->content, &text);
    qv__content *const content = qv__content_load(path, diag);
    if (!content)
        return NULL;
    uint32_t n;
    const qv_row *const rows = qv__content_rows(content, &n);
    qv_ruleset *const rs =
        qv_ruleset_new(made->game, made->players, made->choice, made->choices, rows, n, diag);
    qv__content_free(content);
    return rs;
}

static bool make_memory(cases_run *run) {
    run->state = calloc(1, run->rs->sizes.state);
    run->world = calloc(1, run->rs->sizes.state);
    run->view = calloc(1, run->rs->sizes.state);
    run->again = calloc(1, run->rs->sizes.state);
    return run->state && run->world && run->view && run->again;
}

/* Joins the lines of the position, each with its indentation, so that columns are those of the
 * case. */
static char *position_lines(const cases_run *run, const set_up *made) {
    char *const bytes = malloc(CASES_POSITION);
    if (!bytes)
        return NULL;
    qv_text text = qv_text_over(bytes, CASES_POSITION);
    for (uint32_t i = made->position_from; i < made->position_to; i++) {
        const cases_line *const line = &run->file.line[i];
        qv_text_add(&text, "%*s%s\n", (int)line->indent, "", line->text);
    }
    return bytes;
}

static int make_position(cases_run *run, const set_up *made, qv_diag *diag) {
    if (made->position_line == 0) {
        qv__init(run->rs, run->state);
        return QV_OK;
    }
    char path[CASES_TEXT];
    qv_text text = qv_text_over(path, sizeof path);
    size_t length = 0;
    if (made->position)
        cases_beside(run->path, made->position, &text);
    char *const position = made->position ? cases_load(path, &length) : position_lines(run, made);
    if (!position) {
        *diag = (qv_diag){.err = QV_EPOSITION};
        snprintf(diag->text, sizeof diag->text, "cannot read %.100s", path);
        return diag->err;
    }
    const int err = qv__position_read(run->rs, position, strlen(position), run->state, diag);
    place_error(run, made, diag);
    free(position);
    return err;
}

static bool make(cases_run *run, const set_up *made, qv_diag *diag) {
    run->rs = make_rules(run, made, diag);
    if (!run->rs)
        return false;
    if (!make_memory(run)) {
        snprintf(diag->text, sizeof diag->text, "out of memory");
        return false;
    }
    return make_position(run, made, diag) == QV_OK;
}

/* `expect refused TEXT`: the message of the refusal, with its location, contains the text. */
static bool met_refusal(cases_run *run, bool refused, const qv_diag *diag) {
    const char *text = run->file.line[run->next].text;
    if (!cases_take(&text, "expect") || !cases_take(&text, "refused"))
        return false;
    run->line = run->file.line[run->next].number;
    run->next++;
    char said[CASES_TEXT];
    qv_text message = qv_text_over(said, sizeof said);
    if (diag->line > 0)
        qv_text_add(&message, "%u:%u: ", (unsigned)diag->line, (unsigned)diag->column);
    qv_text_add(&message, "%s", diag->text);
    if (!refused)
        cases_fail(run, "expected to be refused with \"%s\", was accepted", text);
    else if (*text == '\0' || !strstr(said, text))
        cases_fail(run, "expected to be refused with \"%s\", was refused with \"%s\"", text, said);
    if (run->next < run->file.n)
        cases_fail(run, "nothing may follow `expect refused`");
    return true;
}

static void note_options(const cases_run *run, const set_up *made) {
    for (uint32_t c = 0; c < made->choices; c++)
        for (uint32_t i = 0; i < made->game->options; i++)
            if (strcmp(made->choice[c].name, made->game->option[i].name) == 0)
                run->coverage->option[i] |=
                    UINT64_C(1) << ((run->rs->option[i] - made->game->option[i].least) % 64);
}

bool cases_set_up(cases_run *run, const qv_game *game) {
    set_up made = {.game = game};
    if (!cases_split(run->path, &run->file)) {
        run->line = 0;
        return cases_fail(run, "cannot be read");
    }
    if (!read_lines(run, &made))
        return false;
    if (run->next == run->file.n)
        return cases_fail(run, "the case expects nothing");
    if (!cases_coverage_of(run->coverage, made.game))
        return cases_fail(run, "the cases of one folder are of one game");
    qv_diag diag = {.err = QV_OK};
    const bool ready = make(run, &made, &diag);
    if (met_refusal(run, !ready, &diag))
        return false;
    if (ready) {
        note_options(run, &made);
        return true;
    }
    run->line = made.position_line ? made.position_line : run->file.line[0].number;
    return cases_fail(run, "expected a position, was refused with \"%s\" (%u:%u)", diag.text,
                      (unsigned)diag.line, (unsigned)diag.column);
}

void cases_run_free(cases_run *run) {
    cases_file_free(&run->file);
    qv_ruleset_free(run->rs);
    free(run->state);
    free(run->world);
    free(run->view);
    free(run->again);
    qv_event_log_free(&run->log);
}

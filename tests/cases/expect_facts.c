/* SPDX-License-Identifier: MIT */
/* Expectations about facts: events of the last action, fields of the position, and who may see
 * what.
 *
 * Knows no game. SENTENCE is an event in English, KIND its kind, LINE a line of position text;
 * VIEWER is a seat or `watcher`.
 *
 *   expect event SENTENCE [RULE]     the last action reported it, citing that rule; or the whole
 *                                    cause, as in [CC-1.3.2; Robber: "Immediate: ..."], or as in
 *                                    [CC-1.3.2;] if no text is the cause
 *   expect no event KIND             it reported no event of that kind
 *   expect order KIND KIND ...       it reported these in this order, possibly with others between
 *   expect sequence SENTENCE; ...    the same of whole events, without their rules
 *   expect seen VIEWER: SENTENCE     it reported that to this viewer
 *   expect unseen VIEWER: SENTENCE   it reported that, but not to this viewer
 *   expect state LINE                position text has this line
 *   expect no state WORDS            position text has no line that begins with these words; of a
 *                                    field that every position names, none with values
 *   expect field VIEWER NAME [ROW [COLUMN]] = VALUE
 *                                    the value in that view; `?` is hidden
 */
#include <stdlib.h>
#include <string.h>

#include "cases.h"
#include "core/position.h"
#include "core/position_text.h"

/* -- Events ------------------------------------------------------------------------------------ */

/* Terms of a sum are indented for lists of events. */
static void say(const cases_run *run, const qv_event *event, char *out, size_t size) {
    char bytes[CASES_TEXT];
    qv_text text = qv_text_over(bytes, sizeof bytes);
    qv_event_say(run->rs, event, &text);
    qv_text trimmed = qv_text_over(out, size);
    qv_text_add(&trimmed, "%s", bytes + strspn(bytes, " "));
}

static bool fail_events(cases_run *run, const qv_event_log *log, const char *expected) {
    char all[CASES_TEXT], said[CASES_TEXT];
    qv_text list = qv_text_over(all, sizeof all);
    for (uint32_t i = 0; i < log->n; i++) {
        const qv_event *const event = &log->at[i];
        say(run, event, said, sizeof said);
        qv_text_add(&list, "\n    %s [", said);
        qv_event_cause(run->rs, event, &list);
        qv_text_add(&list, "] %s", qv_event_kind(run->rs->game, event->kind));
    }
    return cases_fail(run, "expected the event \"%s\", were:%s", expected,
                      log->n > 0 ? all : " none");
}

/* The sentence with its clause, or with the whole cause, before `end`. */
static bool says(const cases_run *run, const qv_event *event, bool cause, const char *end,
                 const char *text) {
    char said[CASES_TEXT], full[CASES_TEXT];
    qv_text line = qv_text_over(full, sizeof full);
    say(run, event, said, sizeof said);
    qv_text_add(&line, "%s [", said);
    if (cause)
        qv_event_cause(run->rs, event, &line);
    else
        qv_text_add(&line, "%s", qv_rule(run->rs->game, event->rule, NULL));
    qv_text_add(&line, "%s", end);
    return strcmp(full, text) == 0;
}

bool cases_told(cases_run *run, const qv_event_log *log, const char *text) {
    for (uint32_t i = 0; i < log->n; i++) {
        const qv_event *const at = &log->at[i];
        if (!says(run, at, false, "]", text) && !says(run, at, true, "]", text) &&
            !says(run, at, true, ";]", text))
            continue;
        run->coverage->kind[at->kind] |= CASES_EVENT;
        return true;
    }
    return fail_events(run, log, text);
}

static bool told(cases_run *run, const char *text) {
    return cases_told(run, &run->log, text);
}

static bool kind_of(cases_run *run, const char **text, uint32_t *kind) {
    for (*kind = 0; *kind < run->rs->game->kinds; ++*kind)
        if (cases_take(text, run->rs->game->kind[*kind].name))
            return true;
    return cases_fail(run, "no kind of event \"%s\"", *text);
}

bool cases_not_told(cases_run *run, const qv_event_log *log, const char *text) {
    uint32_t kind;
    if (!kind_of(run, &text, &kind))
        return false;
    for (uint32_t i = 0; i < log->n; i++)
        if (log->at[i].kind == kind)
            return cases_fail(run, "expected no event %s, was one", run->rs->game->kind[kind].name);
    return true;
}

static bool no_event(cases_run *run, const char *text) {
    return cases_not_told(run, &run->log, text);
}

static bool order(cases_run *run, const char *text) {
    uint32_t at = 0;
    for (const char *rest = text; *rest;) {
        uint32_t kind;
        if (!kind_of(run, &rest, &kind))
            return false;
        while (at < run->log.n && run->log.at[at].kind != kind)
            at++;
        if (at++ == run->log.n)
            return fail_events(run, &run->log, text);
    }
    return true;
}

static bool sequence(cases_run *run, const char *text) {
    uint32_t at = 0;
    for (const char *rest = text; *rest;) {
        const size_t n = strcspn(rest, ";");
        char said[CASES_TEXT] = "";
        while (at < run->log.n && (strlen(said) != n || strncmp(said, rest, n) != 0))
            say(run, &run->log.at[at++], said, sizeof said);
        if (strlen(said) != n || strncmp(said, rest, n) != 0)
            return fail_events(run, &run->log, text);
        rest += n;
        rest += strspn(rest, "; ");
    }
    return true;
}

/* -- Viewers ----------------------------------------------------------------------------------- */

bool cases_take_viewer(cases_run *run, const char **text, uint32_t *viewer) {
    if (cases_take_seat(run, text, viewer))
        return true;
    *viewer = QV_WATCHER;
    return cases_take(text, "watcher") || cases_fail(run, "expected a viewer, was \"%s\"", *text);
}

static bool told_to(cases_run *run, const char *text, bool expected) {
    const char *const colon = strchr(text, ':');
    char name[CASES_TEXT], said[CASES_TEXT];
    const char *from = name;
    uint32_t viewer;
    if (!colon)
        return cases_fail(run, "a colon is missing in \"%s\"", text);
    qv_text before = qv_text_over(name, sizeof name);
    qv_text_add(&before, "%.*s", (int)(colon - text), text);
    if (!cases_take_viewer(run, &from, &viewer))
        return false;
    const char *const sentence = colon + 1 + strspn(colon + 1, " ");
    for (uint32_t i = 0; i < run->log.n; i++) {
        const qv_event *const at = &run->log.at[i];
        say(run, at, said, sizeof said);
        if (strcmp(said, sentence) != 0)
            continue;
        const bool sees =
            viewer == QV_WATCHER ? at->seen_by == QV_ALL : (at->seen_by >> viewer & 1) != 0;
        return sees == expected ||
               cases_fail(run, "expected %s to %s \"%s\"", name, expected ? "see" : "miss", said);
    }
    return fail_events(run, &run->log, sentence);
}

static bool seen(cases_run *run, const char *text) {
    return told_to(run, text, true);
}

static bool unseen(cases_run *run, const char *text) {
    return told_to(run, text, false);
}

/* -- Position text ----------------------------------------------------------------------------- */

/* Whether a line of the position equals the text or, with `start`, begins with its words. */
static bool has_line(const char *position, const char *text, bool start) {
    const size_t n = strlen(text);
    for (const char *at = position; *at;) {
        const size_t length = strcspn(at, "\n");
        const bool begins = strncmp(at, text, n) == 0;
        const bool more = start && (at[n] == ' ' || (at[n] == ':' && length > n + 1));
        if (begins && (length == n || more))
            return true;
        at += length;
        at += *at == '\n';
    }
    return false;
}

static char *position_of(const cases_run *run) {
    char *const bytes = malloc(CASES_POSITION);
    if (!bytes)
        return NULL;
    qv_text text = qv_text_over(bytes, CASES_POSITION);
    qv__position_write(run->rs, run->state, &text);
    return bytes;
}

static bool state(cases_run *run, const char *text) {
    char *const position = position_of(run);
    const bool holds = position && has_line(position, text, false);
    if (!holds)
        cases_fail(run, "expected the line \"%s\" in\n%s", text, position ? position : "");
    free(position);
    return holds;
}

static bool no_state(cases_run *run, const char *text) {
    char *const position = position_of(run);
    const bool holds = position && !has_line(position, text, true);
    if (!holds)
        cases_fail(run, "expected no line that begins with \"%s\" in\n%s", text,
                   position ? position : "");
    free(position);
    return holds;
}

/* -- Fields of views --------------------------------------------------------------------------- */

/* The dims behind a field's name pick one of its elements. */
static bool element(cases_run *run, const qv__field *field, const char *text, uint32_t *index) {
    const char *const end = text + strlen(text);
    const qv__dim *const dim[2] = {field->row, field->col};
    const uint32_t n[2] = {field->rows, field->cols};
    uint32_t at[2] = {0, 0};
    qv__token token;
    for (uint32_t i = 0; i < 2; i++)
        if (n[i] > 1 && (!qv__scan(&text, end, "", &token) ||
                         !qv__index_read(run->rs, dim[i], n[i], &token, &at[i])))
            return cases_fail(run, "expected %s of %s", i == 0 ? "a row" : "a column", field->name);
    *index = at[0] * field->cols + at[1];
    return !qv__scan(&text, end, "", &token) || cases_fail(run, "too many words for a field");
}

static void value_of(const cases_run *run, const qv__field *field, const qv_view *view,
                     uint32_t index, qv_text *out) {
    const uint32_t size = qv__field_size(field);
    const uint8_t *const at = (const uint8_t *)view + field->offset + (size_t)index * size;
    uint32_t hidden = 0;
    while (hidden < size && at[hidden] == 0xFF)
        hidden++;
    if (hidden == size)
        qv_text_add(out, "?");
    else
        qv__value_write(run->rs, field,
                        qv__value_get(field, (const qv_state *)(const void *)view, index), out);
}

static bool view_field(cases_run *run, const char *text) {
    const char *const sign = strrchr(text, '=');
    char place[CASES_TEXT], said[CASES_TEXT];
    const char *rest = place;
    uint32_t viewer, index = 0, f = 0;
    if (!sign)
        return cases_fail(run, "a = is missing in \"%s\"", text);
    qv_text before = qv_text_over(place, sizeof place);
    qv_text_add(&before, "%.*s", (int)(sign - text), text);
    if (!cases_take_viewer(run, &rest, &viewer))
        return false;
    const qv_game *const game = run->rs->game;
    while (f < game->fields && !cases_take(&rest, game->field[f].name))
        f++;
    if (f == game->fields)
        return cases_fail(run, "no field \"%s\"", rest);
    if (!element(run, &game->field[f], rest, &index))
        return false;
    qv_text value = qv_text_over(said, sizeof said);
    value_of(run, &game->field[f], cases_view(run, viewer), index, &value);
    const char *const expected = sign + 1 + strspn(sign + 1, " ");
    return strcmp(said, expected) == 0 || cases_fail(run, "expected %s, was %s", text, said);
}

const cases_expectation cases_about_facts[] = {
    {"event", told},       {"no event", no_event}, {"order", order}, {"sequence", sequence},
    {"seen", seen},        {"unseen", unseen},     {"state", state}, {"no state", no_state},
    {"field", view_field}, {NULL, NULL},
};

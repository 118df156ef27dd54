/* SPDX-License-Identifier: MIT */
/* The referee: see wire/referee.h.
 *
 * From a line to a request to an answer. Only the positions that a request creates are kept; every
 * answer has the requested members, or an error with a code, a text and a place.
 */
#include "wire/referee.h"

#include <assert.h>
#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "base/text.h"
#include "wire/call.h"
#include "wire/json.h"
#include "wire/lines.h"

enum { CODE = 24 };

static const char no_memory[] =
    "{\"error\":{\"code\":\"memory\",\"text\":\"out of memory: drop some positions\","
    "\"place\":null}}";

/* -- Making and freeing ------------------------------------------------------------------------ */

qv__referee *qv__referee_new(const qv_game *game, size_t memory) {
    qv__referee *const self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    self->game = game;
    self->store.most = memory;
    self->state = calloc(1, QV_STATE_MOST);
    self->view = calloc(1, QV_STATE_MOST);
    self->other = calloc(1, QV_STATE_MOST);
    self->scene = calloc(1, sizeof *self->scene);
    if (self->state && self->view && self->other && self->scene)
        return self;
    qv__referee_free(self);
    return NULL;
}

void qv__referee_free(qv__referee *self) {
    if (!self)
        return;
    qv__store_free(&self->store);
    free(self->state);
    free(self->view);
    free(self->other);
    free(self->scene);
    qv_event_log_free(&self->log);
    qv__line_free(&self->line);
    free(self);
}

/* -- Answers ----------------------------------------------------------------------------------- */

/* "illegal": the library's names of errors in lower case. */
static void code_of(int err, char code[CODE]) {
    const char *const name = err == QV__EREQUEST ? "request" : qv_error_name(err);
    size_t n = 0;
    for (; name[n] && n + 1 < CODE; n++)
        code[n] = (char)tolower((unsigned char)name[n]);
    code[n] = '\0';
}

static void write_place(qv__json *json, const char *key, qv__place place) {
    if (place.offset >= 0)
        qv__json_integer(json, key, place.offset);
    else
        qv__json_text(json, key, place.member);
}

static void refuse(qv__call *call, int err, qv__place place, const char *text) {
    char code[CODE];
    assert(call->answer->needed == call->begun);
    call->refused = true;
    code_of(err, code);
    qv__json_open(call->answer, "error", '{');
    qv__json_text(call->answer, "code", code);
    qv__json_text(call->answer, "text", text);
    write_place(call->answer, "place", place);
    qv__json_close(call->answer, '}');
}

void qv__call_refuse_as(qv__call *call, int err, qv__place place, const char *format, ...) {
    qv_diag diag;
    va_list arguments;
    va_start(arguments, format);
    qv__diag_say(&diag, format, arguments);
    va_end(arguments);
    refuse(call, err, place, diag.text);
}

void qv__refuse_diag_as(qv__call *call, const qv_diag *diag, qv__place place) {
    refuse(call, diag->err, place, diag->text[0] ? diag->text : qv_error_text(diag->err));
}

/* -- Requests ---------------------------------------------------------------------------------- */

static bool refuse_verb(qv__call *call, const char *name) {
    qv__suggestion near = qv__suggest_text(name);
    char bytes[160];
    qv_text all = qv_text_over(bytes, sizeof bytes);
    for (uint32_t i = 0; qv__verb_at(i); i++) {
        qv__suggest_word(&near, qv__verb_at(i)->name);
        qv_text_add(&all, "%s%s", i ? ", " : "", qv__verb_at(i)->name);
    }
    if (near.best)
        return qv__call_refuse(call, QV__EREQUEST, qv__member("do"),
                               "no request is called \"%s\": did you mean \"%s\"?",
                               qv__show_text(name).text, near.best);
    return qv__call_refuse(call, QV__EREQUEST, qv__member("do"), "no such request; there are %s",
                           bytes);
}

static bool is_member(const qv__verb *verb, const char *key) {
    if (strcmp(key, "do") == 0 || strcmp(key, "id") == 0)
        return true;
    for (uint32_t i = 0; verb->member[i]; i++)
        if (strcmp(verb->member[i], key) == 0)
            return true;
    return false;
}

/* An unknown member is a mistake of the client. */
static bool check_members(qv__call *call, const qv__verb *verb) {
    const char *key;
    json_t *value;
    json_object_foreach(call->request, key, value) {
        if (is_member(verb, key))
            continue;
        qv__suggestion near = qv__suggest_text(key);
        for (uint32_t i = 0; verb->member[i]; i++)
            qv__suggest_word(&near, verb->member[i]);
        if (near.best)
            return qv__call_refuse(call, QV__EREQUEST, qv__member(key),
                                   "%s has no such member: did you mean \"%s\"?", verb->name,
                                   near.best);
        return qv__call_refuse(call, QV__EREQUEST, qv__member(key),
                               "%s has no such member: leave it out", verb->name);
    }
    return true;
}

/* The last request may have been about another ruleset; a copy needs zeros there, or a state of its
 * own (qv__copy). */
static void clear_buffers(qv__referee *self) {
    memset(self->state, 0, QV_STATE_MOST);
    memset(self->view, 0, QV_STATE_MOST);
    memset(self->other, 0, QV_STATE_MOST);
}

static bool run(qv__call *call) {
    if (!json_is_object(call->request))
        return qv__call_refuse(call, QV__EREQUEST, QV__NOWHERE,
                               "a request is an object: {\"do\":...}");
    const json_t *const asked = json_object_get(call->request, "do");
    if (!json_is_string(asked))
        return qv__call_refuse(call, QV__EREQUEST, qv__member("do"),
                               "name a request: \"do\":\"new\" and so on");
    clear_buffers(call->self);
    for (uint32_t i = 0; qv__verb_at(i); i++) {
        const qv__verb *const verb = qv__verb_at(i);
        if (strcmp(verb->name, json_string_value(asked)) == 0)
            return check_members(call, verb) && verb->run(call);
    }
    return refuse_verb(call, json_string_value(asked));
}

static bool has_nul(const char *line, size_t length) {
    return memchr(line, '\0', length);
}

/* NULL: no request. */
static json_t *parse(int taken, const char *line, size_t length, json_error_t *error) {
    if (taken != QV_LINES_LINE)
        return NULL;
    return json_loadb(line, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, error);
}

static bool refuse_json(qv__call *call, const json_error_t *error) {
    if (json_error_code(error) == json_error_out_of_memory || error->text[0] == '\0')
        return qv__call_refuse(call, QV_EMEMORY, QV__NOWHERE, "out of memory for this line");
    char text[sizeof error->text];
    memcpy(text, error->text, sizeof text);
    char *const near = strstr(text, " near '"); /* quotes the line, cut at any byte */
    if (near)
        *near = '\0';
    return qv__call_refuse(call, QV__EREQUEST, qv__offset(error->position), "invalid JSON: %s",
                           text);
}

static bool refuse_line(qv__call *call, int taken, const char *line, size_t length,
                        const json_error_t *error) {
    if (taken == QV_LINES_LONG)
        return qv__call_refuse(call, QV__EREQUEST, QV__NOWHERE,
                               "a line of more than %d bytes: it was skipped", QV_LINE_MOST);
    if (taken == QV_LINES_MEMORY)
        return qv__call_refuse(call, QV_EMEMORY, QV__NOWHERE, "out of memory for this line");
    if (has_nul(line, length))
        return qv__call_refuse(call, QV__EREQUEST, QV__NOWHERE, "invalid JSON: a NUL byte");
    return refuse_json(call, error);
}

static bool is_blank(const char *line, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (!strchr(" \t\r", line[i]) || !line[i])
            return false;
    return true;
}

/* {"id":...} if the request has one: any value, as it came. */
static bool write_id(qv__call *call) {
    const json_t *const id = json_object_get(call->request, "id");
    if (!id)
        return true;
    char *const text = qv__json_print(id, JSON_COMPACT | JSON_ENCODE_ANY);
    if (!text)
        return false;
    qv__json_raw(call->answer, "id", text);
    free(text);
    return true;
}

/* The answer to a line; false: out of memory. */
static bool answer(qv__call *call, int taken, const char *line, size_t length) {
    json_error_t error;
    call->request = parse(taken, line, length, &error);
    qv__json_open(call->answer, NULL, '{');
    const bool named = write_id(call);
    call->begun = call->answer->needed;
    const bool answered =
        call->request ? run(call) : refuse_line(call, taken, line, length, &error);
    assert(answered != call->refused);
    qv__json_close(call->answer, '}');
    json_decref(call->request);
    return named && !call->answer->out->cut;
}

const char *qv__referee_answer(qv__referee *self, int taken, const char *line, size_t length) {
    if (taken == QV_LINES_LINE && is_blank(line, length))
        return NULL;
    qv__call call = {.self = self, .answer = qv__line_begin(&self->line)};
    if (answer(&call, taken, line, length))
        return qv__line_text(&self->line);
    if (call.made) /* no client would ever learn its number */
        qv__store_drop(&self->store, call.made);
    return no_memory;
}

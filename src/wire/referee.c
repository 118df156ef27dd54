/* SPDX-License-Identifier: MIT */
/* The referee: see wire/referee.h.
 *
 * From a line to a request to an answer. Only the positions that a request creates are kept; every
 * answer has the requested members, or an error with a code, a text and a place.
 */
#include "wire/referee.h"

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

static uint32_t most_events(void) {
    uint32_t most = 1;
    for (uint32_t i = 0; qv_game_at(i); i++)
        if (qv_game_at(i)->max_events > most)
            most = qv_game_at(i)->max_events;
    return most;
}

qv_referee *qv_referee_new(const qv_game *game, size_t memory) {
    qv_referee *const self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    const uint32_t known = most_events();
    self->game = game;
    self->store.most = memory;
    self->events = game && game->max_events > known ? game->max_events : known;
    self->state = calloc(1, QV_STATE_MOST);
    self->view = calloc(1, QV_STATE_MOST);
    self->other = calloc(1, QV_STATE_MOST);
    self->scene = calloc(1, sizeof *self->scene);
    self->event = calloc(self->events, sizeof *self->event);
    if (self->state && self->view && self->other && self->scene && self->event)
        return self;
    qv_referee_free(self);
    return NULL;
}

void qv_referee_free(qv_referee *self) {
    if (!self)
        return;
    qv__store_free(&self->store);
    free(self->state);
    free(self->view);
    free(self->other);
    free(self->scene);
    free(self->event);
    free(self->answer);
    free(self);
}

/* -- Answers ----------------------------------------------------------------------------------- */

void qv__answer(qv__call *call, const char *key, json_t *value) {
    qv__json_put(&call->answer, key, value);
}

/* "illegal": the library's names of errors in lower case. */
static void code_of(int err, char code[CODE]) {
    const char *const name = err == QV__EREQUEST ? "request" : qv_error_name(err);
    size_t n = 0;
    for (; name[n] && n + 1 < CODE; n++)
        code[n] = (char)tolower((unsigned char)name[n]);
    code[n] = '\0';
}

static void refuse(qv__call *call, int err, json_t *place, const char *text) {
    char code[CODE];
    code_of(err, code);
    json_t *error = json_object();
    qv__json_put(&error, "code", qv__json_text(code));
    qv__json_put(&error, "text", qv__json_text(text));
    qv__json_put(&error, "place", place ? place : json_null());
    json_decref(call->error);
    call->error = error;
    call->refused = true;
}

void qv__refuse_as(qv__call *call, int err, json_t *place, const char *format, ...) {
    qv_diag diag;
    va_list arguments;
    va_start(arguments, format);
    qv__diag_say(&diag, format, arguments);
    va_end(arguments);
    refuse(call, err, place, diag.text);
}

void qv__refuse_diag_as(qv__call *call, const qv_diag *diag, json_t *place) {
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
        return qv__refuse(call, QV__EREQUEST, json_string("do"),
                          "no request is called \"%s\": did you mean \"%s\"?",
                          qv__show_text(name).text, near.best);
    return qv__refuse(call, QV__EREQUEST, json_string("do"), "no such request; there are %s",
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
            return qv__refuse(call, QV__EREQUEST, qv__json_text(key),
                              "%s has no such member: did you mean \"%s\"?", verb->name, near.best);
        return qv__refuse(call, QV__EREQUEST, qv__json_text(key),
                          "%s has no such member: leave it out", verb->name);
    }
    return true;
}

static bool run(qv__call *call) {
    if (!json_is_object(call->request))
        return qv__refuse(call, QV__EREQUEST, NULL, "a request is an object: {\"do\":...}");
    const json_t *const asked = json_object_get(call->request, "do");
    if (!json_is_string(asked))
        return qv__refuse(call, QV__EREQUEST, json_string("do"),
                          "name a request: \"do\":\"new\" and so on");
    for (uint32_t i = 0; qv__verb_at(i); i++) {
        const qv__verb *const verb = qv__verb_at(i);
        if (strcmp(verb->name, json_string_value(asked)) == 0)
            return check_members(call, verb) && verb->run(call);
    }
    return refuse_verb(call, json_string_value(asked));
}

static bool refuse_line(qv__call *call, const json_error_t *error) {
    if (json_error_code(error) == json_error_out_of_memory || error->text[0] == '\0')
        return qv__refuse(call, QV_EMEMORY, NULL, "out of memory for this line");
    const json_int_t at = error->position > 0 ? error->position : 0;
    char text[sizeof error->text];
    memcpy(text, error->text, sizeof text);
    char *const near = strstr(text, " near '"); /* quotes the line, cut at any byte */
    if (near)
        *near = '\0';
    return qv__refuse(call, QV__EREQUEST, json_integer(at), "invalid JSON: %s", text);
}

/* Parses the line into a request, or refuses it. */
static void read_line(qv__call *call, int taken, const char *line, size_t length) {
    json_error_t error;
    if (taken == QV_LINES_LONG) {
        qv__refuse_as(call, QV__EREQUEST, NULL, "a line of more than %d bytes: it was skipped",
                      QV_LINE_MOST);
    } else if (taken == QV_LINES_MEMORY) {
        qv__refuse_as(call, QV_EMEMORY, NULL, "out of memory for this line");
    } else if (memchr(line, '\0', length)) { /* the parser would skip it */
        qv__refuse_as(call, QV__EREQUEST, NULL, "invalid JSON: a NUL byte");
    } else {
        call->request = json_loadb(line, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);
        if (!call->request)
            refuse_line(call, &error);
    }
}

static bool is_blank(const char *line, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (!strchr(" \t\r", line[i]) || !line[i])
            return false;
    return true;
}

/* {"id":...} if the request has one, then the error alone or the answer. */
static json_t *answer_of(const qv__call *call) {
    json_t *const id = json_object_get(call->request, "id");
    json_t *all = json_object();
    if (id)
        qv__json_put(&all, "id", json_incref(id));
    if (call->refused)
        qv__json_put(&all, "error", json_incref(call->error));
    else if (!call->answer || json_object_update(all, call->answer))
        return json_decref(all), NULL;
    return all;
}

const char *qv_referee_answer(qv_referee *self, int taken, const char *line, size_t length) {
    if (taken == QV_LINES_LINE && is_blank(line, length))
        return NULL;
    qv__call call = {.self = self, .answer = json_object()};
    read_line(&call, taken, line, length);
    if (!call.refused)
        run(&call);
    json_t *const answer = answer_of(&call);
    free(self->answer);
    self->answer = qv__json_line(answer);
    if (call.made && !self->answer) /* no client would ever learn its number */
        qv__store_drop(&self->store, call.made);
    json_decref(answer);
    json_decref(call.answer);
    json_decref(call.error);
    json_decref(call.request);
    return self->answer ? self->answer : no_memory;
}

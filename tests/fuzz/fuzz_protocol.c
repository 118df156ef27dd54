/* SPDX-License-Identifier: MIT */
/* Fuzzes the protocol: bytes become pieces of input, lines, and requests to a referee.
 *
 * Knows no game. The first byte is the size of the pieces in which the rest arrives. Requirements
 * are asserts: every answer is one line and one JSON object, with an error or the requested
 * members, and a state from an answer can be set again and is the same.
 */
#include <assert.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quiver.h"
#include "wire/lines.h"
#include "wire/referee.h"

enum { LONGEST = 4096, LINE = 1000, ANSWERS = 200, MEMORY = 1 << 20, TOUCHES = 3 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

typedef struct {
    qv__referee *referee;
    uint32_t answers;
} table;

static json_t *ask(table *t, const char *line, size_t length) {
    const char *const said = qv__referee_answer(t->referee, QV_LINES_LINE, line, length);
    assert(said && !strchr(said, '\n'));
    json_t *const answer = json_loads(said, JSON_REJECT_DUPLICATES, NULL);
    assert(json_is_object(answer));
    return answer;
}

static void check_error(const json_t *error) {
    const json_t *const place = json_object_get(error, "place");
    assert(json_is_string(json_object_get(error, "code")));
    assert(json_string_length(json_object_get(error, "text")) > 0);
    assert(json_is_null(place) || json_is_string(place) || json_is_integer(place));
}

static void drop(table *t, json_int_t at) {
    char line[80];
    snprintf(line, sizeof line, "{\"do\":\"drop\",\"at\":%lld}", (long long)at);
    json_t *const answer = ask(t, line, strlen(line));
    assert(json_object_get(answer, "dropped"));
    json_decref(answer);
}

/* The answer of `state`, set with the same rules, is the same position. */
static void check_state(table *t, json_t *request, json_t *state) {
    json_t *const again = json_pack("{s:s, s:O}", "do", "set", "state", state);
    static const char *const rules[] = {"game", "players", "options", "content"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        if (json_object_get(request, rules[i]))
            json_object_set(again, rules[i], json_object_get(request, rules[i]));
    char *const line = json_dumps(again, JSON_COMPACT);
    json_t *const answer = ask(t, line, strlen(line));
    const json_t *const at = json_object_get(answer, "at");
    const char *const code =
        json_string_value(json_object_get(json_object_get(answer, "error"), "code"));
    assert(at || (code && strcmp(code, "memory") == 0));
    if (at)
        drop(t, json_integer_value(at));
    free(line);
    json_decref(answer);
    json_decref(again);
}

static json_t *ask_about(table *t, const char *verb, json_int_t at, const char *more) {
    char line[160];
    snprintf(line, sizeof line, "{\"do\":\"%s\",\"at\":%lld%s}", verb, (long long)at, more);
    return ask(t, line, strlen(line));
}

/* Each legal step of a seat has a preview or ends its move; nothing else may go wrong. */
static void check_touches(table *t, json_int_t at, json_int_t seat) {
    char more[80];
    snprintf(more, sizeof more, ",\"seat\":%lld", (long long)seat);
    json_t *const answer = ask_about(t, "touch", at, more);
    const json_t *const touches = json_object_get(answer, "touches");
    assert(json_is_array(touches));
    for (size_t i = 0; i < json_array_size(touches) && i < TOUCHES; i++) {
        const json_t *const step = json_object_get(json_array_get(touches, i), "step");
        snprintf(more, sizeof more, ",\"seat\":%lld,\"steps\":[%lld]", (long long)seat,
                 (long long)json_integer_value(step));
        json_t *const preview = ask_about(t, "preview", at, more);
        const char *const text =
            json_string_value(json_object_get(json_object_get(preview, "error"), "text"));
        assert(text ? strstr(text, "ends the move") != NULL : json_object_size(preview) == 3);
        json_decref(preview);
    }
    json_decref(answer);
}

/* The scene of a watcher, and the touches and previews of each seat that may act. */
static void check_seats(table *t, json_int_t at, const json_t *seats) {
    json_t *const scene = ask_about(t, "scene", at, ",\"seat\":\"watcher\"");
    assert(json_is_array(json_object_get(json_object_get(scene, "scene"), "items")));
    json_decref(scene);
    json_t *const progress = ask_about(t, "progress", at, ",\"seat\":\"watcher\"");
    assert(json_is_array(json_object_get(progress, "events")));
    json_decref(progress);
    for (size_t i = 0; i < json_array_size(seats); i++)
        check_touches(t, at, json_integer_value(json_array_get(seats, i)));
}

/* Every request about a position that a line has created. */
static void look(table *t, json_t *request, json_int_t at) {
    static const char *const verbs[] = {"options", "turn", "result", "chance", "moves", "state"};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        json_t *const answer = ask_about(t, verbs[i], at, "");
        assert(!json_object_get(answer, "error"));
        json_t *const state = json_object_get(answer, "state");
        const char *const verb = json_string_value(json_object_get(request, "do"));
        if (state && strcmp(verb, "apply") != 0)
            check_state(t, request, state);
        check_seats(t, at, json_object_get(answer, "seats"));
        json_decref(answer);
    }
}

static void take(table *t, int taken, const char *line, size_t length) {
    const char *const said = qv__referee_answer(t->referee, taken, line, length);
    if (!said)
        return;
    assert(!strchr(said, '\n'));
    json_t *const answer = json_loads(said, JSON_REJECT_DUPLICATES, NULL);
    assert(json_is_object(answer));
    const json_t *const error = json_object_get(answer, "error");
    const json_int_t at = json_integer_value(json_object_get(answer, "at"));
    if (error) {
        check_error(error);
    } else if (at) {
        json_t *const request = json_loadb(line, length, 0, NULL);
        look(t, request, at);
        json_decref(request);
    }
    json_decref(answer);
    t->answers++;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (size < 2 || size > LONGEST)
        return 0;
    table t = {.referee = qv__referee_new(qv_game_at(0), MEMORY)};
    qv__lines lines = qv__lines_of(LINE);
    assert(t.referee);
    const size_t piece = bytes[0] + (size_t)1;
    const char *line;
    size_t length;
    for (size_t from = 1; from < size && t.answers < ANSWERS; from += piece) {
        const size_t n = size - from < piece ? size - from : piece;
        const char *at = (const char *)bytes + from;
        const char *const end = at + n;
        for (int taken;
             (taken = qv__lines_take(&lines, &at, end, &line, &length)) != QV_LINES_MORE;)
            take(&t, taken, line, length);
    }
    if (qv__lines_rest(&lines, &line, &length))
        take(&t, QV_LINES_LINE, line, length);
    qv__lines_free(&lines);
    qv__referee_free(t.referee);
    return 0;
}

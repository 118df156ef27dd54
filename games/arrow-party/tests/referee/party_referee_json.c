/* SPDX-License-Identifier: MIT */
/* The referee's JSON as values, events and content, for `party_referee`.
 *
 * Words are looked up in the table of the game, numbers are taken as they are written there.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "party_referee.h"

enum { MISSING = -1000000000 }; /* no value of any field */

/* -- Values ------------------------------------------------------------------------------------ */

static int64_t none_of(const qv__field *field) {
    return field->type == QV_U8 ? 0xFF : 0xFFFF;
}

static int64_t plain_value(const qv__dim *dim, const json_t *value) {
    if (json_is_integer(value))
        return json_integer_value(value) - (dim ? dim->from : 0);
    const int word = json_is_string(value) ? party_word_at(dim, json_string_value(value)) : -1;
    return word == PARTY_NONE ? MISSING : word;
}

static int64_t value_of(const qv__field *field, const json_t *value) {
    if (json_is_null(value))
        return none_of(field);
    if (!json_is_array(value))
        return plain_value(field->value, value);
    int64_t set = 0;
    for (size_t i = 0; i < json_array_size(value); i++) {
        const int64_t member = plain_value(field->value, json_array_get(value, i));
        if (member == MISSING || (set >> member & 1))
            return MISSING;
        set |= INT64_C(1) << member;
    }
    return set;
}

static const json_t *member_of(const json_t *all, const qv__dim *dim, int i) {
    return dim && dim->words ? json_object_get(all, dim->words[i]) : json_array_get(all, (size_t)i);
}

/* Of the places of the board those with nothing there are left out. */
static int64_t value_in_json(const void *from, const qv__field *field, int row, int col) {
    const json_t *at = json_object_get((const json_t *)from, field->name);
    const bool place = field->row && field->rows > PARTY_MOST_PLAYERS && json_is_object(at);
    if (field->rows > 1)
        at = member_of(at, field->row, row);
    if (!at && place)
        return field->blank;
    if (field->cols > 1)
        at = member_of(at, field->col, col);
    return value_of(field, at);
}

party_source party_source_json(const json_t *state) {
    return (party_source){value_in_json, state};
}

/* -- Fields ------------------------------------------------------------------------------------ */

bool party_has_fields(const party_fields *fields, const json_t *state, char report[PARTY_REPORT]) {
    size_t known = 0;
    for (int i = 0; i < PARTY_FIELD_NAMES; i++) {
        const enum party_field_name name = (enum party_field_name)i;
        const bool derived = fields->at[i]->visibility == QV_DERIVED;
        const bool given = json_object_get(state, party_field_text(name)) != NULL;
        known += given;
        if (given != derived)
            continue;
        snprintf(report, PARTY_REPORT, "the state %s \"%s\"", given ? "has" : "has no",
                 party_field_text(name));
        return false;
    }
    if (known == json_object_size(state))
        return true;
    snprintf(report, PARTY_REPORT, "the state has a field that is not compared");
    return false;
}

static bool same_row(const party_check *check, enum party_field_name name, int row, int viewer,
                     const json_t *state, const json_t *view) {
    const bool may = party_may_know(check, name, row, viewer);
    if (may ? json_equal(state, view) : json_is_null(view))
        return true;
    snprintf(check->report, PARTY_REPORT, "viewer %d %s row %d of \"%s\"", viewer,
             may ? "should know" : "should not know", row, party_field_text(name));
    return false;
}

static bool same_field(const party_check *check, enum party_field_name name, int viewer,
                       const json_t *state, const json_t *view) {
    const qv__field *const field = check->fields->at[name];
    const bool by_seat = field->rows == PARTY_MOST_PLAYERS && field->row;
    const int rows = by_seat ? check->plain->players : field->rows;
    bool same = true;
    if (field->rows == 1)
        return same_row(check, name, 0, viewer, state, view);
    for (int row = 0; same && row < rows; row++) {
        const json_t *const truth = member_of(state, field->row, row);
        const json_t *const seen = member_of(view, field->row, row);
        same = (!truth && !seen) || same_row(check, name, row, viewer, truth, seen);
    }
    return same;
}

bool party_same_json_view(const party_check *check, const json_t *state, const json_t *view,
                          int viewer) {
    bool same = json_object_size(state) == json_object_size(view);
    if (!same)
        snprintf(check->report, PARTY_REPORT, "a view has other fields than the state");
    for (int i = 0; same && i < PARTY_FIELD_NAMES; i++) {
        const enum party_field_name name = (enum party_field_name)i;
        const char *const text = party_field_text(name);
        if (!party_is_loose(name))
            same = same_field(check, name, viewer, json_object_get(state, text),
                              json_object_get(view, text));
    }
    return same;
}

/* -- Events ------------------------------------------------------------------------------------ */

static uint32_t kind_named(const qv_game *game, const char *name) {
    uint32_t kind = 0;
    while (name && kind < game->kinds && strcmp(game->kind[kind].name, name) != 0)
        kind++;
    return name ? kind : game->kinds;
}

static uint32_t seen_by(const json_t *only) {
    uint32_t seats = only ? 0 : QV_ALL;
    for (size_t i = 0; i < json_array_size(only); i++)
        seats |= 1U << json_integer_value(json_array_get(only, i));
    return seats;
}

bool party_read_events(const party_fields *fields, const json_t *events, qv_event_log *log,
                       char report[PARTY_REPORT]) {
    bool read = json_is_array(events);
    for (size_t i = 0; read && i < json_array_size(events); i++) {
        const json_t *const one = json_array_get(events, i);
        const json_t *const args = json_object_get(one, "args");
        const uint32_t kind =
            kind_named(fields->game, json_string_value(json_object_get(one, "kind")));
        read = kind < fields->game->kinds && json_array_size(args) <= QV_ARGUMENTS;
        qv_event event = {.kind = (uint16_t)kind, .n = (uint16_t)json_array_size(args)};
        event.seen_by = (uint16_t)seen_by(json_object_get(one, "only"));
        for (uint32_t j = 0; read && j < event.n; j++) {
            const int64_t value =
                plain_value(fields->game->kind[kind].arg[j], json_array_get(args, j));
            read = value != MISSING;
            event.arg[j] = (int32_t)value;
        }
        qv__log_add(log, &event);
    }
    if (!read)
        snprintf(report, PARTY_REPORT, "events that cannot be read");
    return read;
}

/* -- Content ----------------------------------------------------------------------------------- */

/* `items.x2.cards`, `arrows[0].even[1]`: rows of a list come in order. */
static void put_row(json_t *all, const char *path, int value) {
    char parts[PARTY_PATH];
    snprintf(parts, sizeof parts, "%s", path);
    json_t *in = all;
    for (char *name = parts; *name;) {
        char *const end = name + strcspn(name, ".[]");
        const size_t gap = strspn(end, ".[]");
        const bool last = end[gap] == '\0', list = memchr(end, '[', gap) != NULL;
        *end = '\0';
        json_t *member = json_is_array(in) ? json_array_get(in, strtoul(name, NULL, 10))
                                           : json_object_get(in, name);
        if (!member) {
            member = last ? json_integer(value) : list ? json_array() : json_object();
            const int failed = json_is_array(in) ? json_array_append_new(in, member)
                                                 : json_object_set_new(in, name, member);
            assert(!failed);
        }
        in = member;
        name = last ? end : end + gap;
    }
}

json_t *party_content_json(const party_rules *rules) {
    if (!rules->own_content)
        return NULL;
    json_t *const all = json_object();
    for (uint32_t i = 0; i < rules->n_rows; i++)
        put_row(all, rules->path[i], atoi(rules->value[i]));
    return all;
}

/* SPDX-License-Identifier: MIT */
/* Descriptions of games: the requests `hello` and `rules`. See wire/known.h, wire/call.h and
 * docs/protocol.md.
 *
 * Knows no game and no position: all answers come from the tables of the games.
 */
#include "wire/known.h"

#include <string.h>

#include "wire/call.h"

static void write_words(qv__json *json, const char *key, const char *const *words, uint32_t n) {
    qv__json_open(json, key, '[');
    for (uint32_t i = 0; i < n; i++)
        qv__json_text(json, NULL, words[i]);
    qv__json_close(json, ']');
}

static void write_range(qv__json *json, const char *key, int32_t least, int32_t most) {
    qv__json_open(json, key, '[');
    qv__json_integer(json, NULL, least);
    qv__json_integer(json, NULL, most);
    qv__json_close(json, ']');
}

void qv__game_json(qv__json *json, const char *key, const qv_game *game) {
    uint32_t least;
    const uint32_t most = qv_game_players(game, &least);
    qv__json_open(json, key, '{');
    qv__json_text(json, "game", qv_game_id(game));
    qv__json_text(json, "name", qv_game_name(game));
    write_range(json, "players", (int32_t)least, (int32_t)most);
    qv__json_open(json, "seats", '[');
    for (uint32_t seat = 0; seat < most; seat++)
        qv__json_text(json, NULL, qv_game_seat(game, seat));
    qv__json_close(json, ']');
    qv__json_close(json, '}');
}

bool qv__run_hello(qv__call *call) {
    qv__json *const json = call->answer;
    qv__json_text(json, "name", "quiver");
    qv__json_text(json, "version", QV_VERSION);
    qv__json_integer(json, "protocol", QV_PROTOCOL);
    qv__json_open(json, "games", '[');
    for (uint32_t i = 0; qv_game_at(i); i++)
        qv__game_json(json, NULL, qv_game_at(i));
    qv__json_close(json, ']');
    return true;
}

static void write_option(qv__json *json, const qv_option *option) {
    const int32_t usual = option->default_value;
    qv__json_open(json, NULL, '{');
    qv__json_text(json, "name", option->name);
    qv__json_text(json, "help", option->help);
    if (option->words) {
        write_words(json, "values", option->words, (uint32_t)option->most + 1);
        qv__json_text(json, "usual", option->words[usual]);
    } else {
        write_range(json, "range", option->least, option->most);
        qv__json_integer(json, "usual", usual);
    }
    qv__json_close(json, '}');
}

/* -- Fields ------------------------------------------------------------------------------------ */

/* What the keys of an object name, or the maximum length of a list. */
static void write_index(qv__json *json, const char *name, uint32_t n) {
    if (name)
        qv__json_text(json, NULL, name);
    else if (n > 1)
        qv__json_integer(json, NULL, n);
}

static void write_field(qv__json *json, const qv_field *field) {
    static const char *const known[] = {[QV_SECRET] = "nobody",
                                        [QV_ROW] = "its player",
                                        [QV_GATE] = "some",
                                        [QV_PUBLIC] = "everybody"};
    qv__json_open(json, NULL, '{');
    qv__json_text(json, "name", field->name);
    if (field->help)
        qv__json_text(json, "help", field->help);
    qv__json_open(json, "by", '[');
    write_index(json, field->row, field->rows);
    write_index(json, field->column, field->columns);
    qv__json_close(json, ']');
    qv__json_text(json, "value", field->value ? field->value : "number");
    if (field->words)
        write_words(json, "words", field->words, field->n_words);
    qv__json_bool(json, "set", field->set);
    qv__json_text(json, "known", known[field->visibility]);
    qv__json_close(json, '}');
}

/* -- Rules ------------------------------------------------------------------------------------- */

void qv__page_json(qv__json *json, const qv_game *game) {
    qv__json_text(json, "goal", qv_game_goal(game));
    qv__json_text(json, "brief", qv_game_brief(game));
    qv__json_open(json, "options", '[');
    for (uint32_t i = 0; qv_option_at(game, i); i++)
        write_option(json, qv_option_at(game, i));
    qv__json_close(json, ']');
    qv__json_open(json, "clauses", '[');
    for (uint32_t i = 0; qv_rule(game, i, NULL); i++)
        qv__json_text(json, NULL, qv_rule(game, i, NULL));
    qv__json_close(json, ']');
    qv_field field;
    qv__json_open(json, "fields", '[');
    for (uint32_t i = 0; qv_field_at(game, i, &field); i++)
        write_field(json, &field);
    qv__json_close(json, ']');
}

void qv__clause_json(qv__json *json, const char *id, const char *words) {
    qv__json_text(json, "clause", id);
    qv__json_text(json, "text", words);
}

bool qv__run_rules(qv__call *call) {
    const qv_game *game;
    const char *wanted;
    if (!qv__get_game(call, &game) || !qv__get_text(call, "clause", &wanted))
        return false;
    if (!wanted) {
        qv__page_json(call->answer, game);
        return true;
    }
    const char *id, *text, *last = NULL;
    for (uint32_t i = 0; (id = qv_rule(game, i, &text)); i++) {
        last = id;
        if (strcmp(id, wanted) != 0)
            continue;
        qv__clause_json(call->answer, id, text);
        return true;
    }
    return qv__call_refuse(call, QV_ENAME, qv__member("clause"),
                           "no such clause: they go from %s to %s", qv_rule(game, 0, NULL), last);
}

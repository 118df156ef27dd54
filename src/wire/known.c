/* SPDX-License-Identifier: MIT */
/* Descriptions of games: the requests `hello` and `rules`. See wire/known.h, wire/call.h and
 * docs/protocol.md.
 *
 * Knows no game and no position: all answers come from the tables of the games.
 */
#include "wire/known.h"

#include <string.h>

#include "core/values.h"
#include "wire/call.h"
#include "wire/json.h"

static json_t *words_json(const char *const *words, uint32_t n) {
    json_t *list = json_array();
    for (uint32_t i = 0; words && i < n; i++)
        qv__json_add(&list, qv__json_text(words[i]));
    return list;
}

json_t *qv_game_json(const qv_game *game) {
    json_t *all = json_object();
    uint32_t least;
    const uint32_t most = qv_game_players(game, &least);
    qv__json_put(&all, "game", qv__json_text(qv_game_id(game)));
    qv__json_put(&all, "name", qv__json_text(qv_game_name(game)));
    qv__json_put(&all, "players", json_pack("[i, i]", (int)least, (int)most));
    qv__json_put(&all, "seats", words_json(game->seat->words, most));
    return all;
}

bool qv__run_hello(qv__call *call) {
    json_t *list = json_array();
    for (uint32_t i = 0; qv_game_at(i); i++)
        qv__json_add(&list, qv_game_json(qv_game_at(i)));
    qv__answer(call, "name", json_string("quiver"));
    qv__answer(call, "version", json_string(QV_VERSION));
    qv__answer(call, "protocol", json_integer(QV_PROTOCOL));
    qv__answer(call, "games", list);
    return true;
}

static json_t *option_json(const qv_option *option) {
    json_t *all = json_object();
    const int32_t usual = option->fallback;
    qv__json_put(&all, "name", qv__json_text(option->name));
    qv__json_put(&all, "help", qv__json_text(option->help));
    if (option->words)
        qv__json_put(&all, "values", words_json(option->words, (uint32_t)option->most + 1));
    else
        qv__json_put(&all, "range", json_pack("[i, i]", (int)option->least, (int)option->most));
    qv__json_put(&all, "usual",
                 option->words ? qv__json_text(option->words[usual]) : json_integer(usual));
    return all;
}

/* -- Fields ------------------------------------------------------------------------------------ */

/* The dimension whose words are the keys of an object, or the maximum length of a list. */
static json_t *index_json(const qv_dim *dim, uint32_t n) {
    return dim && qv__dim_has_words(dim) ? qv__json_text(dim->name) : json_integer(n);
}

static json_t *field_json(const qv_field *field) {
    static const char *const known[] = {[QV_SECRET] = "nobody",
                                        [QV_ROW] = "its player",
                                        [QV_GATE] = "some",
                                        [QV_PUBLIC] = "everybody"};
    const qv_dim *const value = field->value;
    json_t *all = json_object();
    json_t *by = json_array();
    if (field->rows > 1)
        qv__json_add(&by, index_json(field->row, field->rows));
    if (field->cols > 1)
        qv__json_add(&by, index_json(field->col, field->cols));
    qv__json_put(&all, "name", qv__json_text(field->name));
    if (field->help)
        qv__json_put(&all, "help", qv__json_text(field->help));
    qv__json_put(&all, "by", by);
    qv__json_put(&all, "value", qv__json_text(value ? value->name : "number"));
    if (value && value->words)
        qv__json_put(&all, "words", words_json(value->words, value->n));
    qv__json_put(&all, "set", json_boolean(value && qv__field_is_set(field)));
    qv__json_put(&all, "known", qv__json_text(known[field->visibility]));
    return all;
}

static json_t *fields_json(const qv_game *game) {
    json_t *list = json_array();
    for (uint32_t f = 0; f < game->fields; f++)
        if (game->field[f].visibility != QV_DERIVED)
            qv__json_add(&list, field_json(&game->field[f]));
    return list;
}

/* -- Rules ------------------------------------------------------------------------------------- */

json_t *qv_page_json(const qv_game *game) {
    json_t *clauses = json_array();
    json_t *options = json_array();
    json_t *all = json_object();
    for (uint32_t i = 0; i < game->page->n; i++)
        qv__json_add(&clauses, qv__json_text(qv_rule(game, i, NULL)));
    for (uint32_t i = 0; i < game->options; i++)
        qv__json_add(&options, option_json(&game->option[i]));
    qv__json_put(&all, "options", options);
    qv__json_put(&all, "clauses", clauses);
    qv__json_put(&all, "fields", fields_json(game));
    return all;
}

json_t *qv_clause_json(const char *id, const char *words) {
    json_t *all = json_object();
    qv__json_put(&all, "clause", qv__json_text(id));
    qv__json_put(&all, "text", qv__json_text(words));
    return all;
}

/* Moves every member of `all`, which may be NULL, into the answer. */
static bool answer_members(qv__call *call, json_t *all) {
    if (!all)
        qv__answer(call, "clauses", NULL);
    for (void *at = json_object_iter(all); at; at = json_object_iter_next(all, at))
        qv__answer(call, json_object_iter_key(at), json_incref(json_object_iter_value(at)));
    json_decref(all);
    return true;
}

bool qv__run_rules(qv__call *call) {
    const qv_game *game;
    const char *wanted;
    if (!qv__get_game(call, &game) || !qv__get_text(call, "clause", &wanted))
        return false;
    if (!wanted)
        return answer_members(call, qv_page_json(game));
    for (uint32_t i = 0; i < game->page->n; i++) {
        const char *text;
        if (strcmp(qv_rule(game, i, &text), wanted) == 0)
            return answer_members(call, qv_clause_json(wanted, text));
    }
    return qv__refuse(call, QV_ENAME, json_string("clause"),
                      "no such clause: they go from %s to %s", qv_rule(game, 0, NULL),
                      qv_rule(game, game->page->n - 1, NULL));
}

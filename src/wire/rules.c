/* SPDX-License-Identifier: MIT */
/* Makes rules from "game", "players", "options" and "content" of a request. See wire/call.h.
 *
 * Knows no game. Content goes through the reader of content files, so that a request is checked in
 * the same way as a file.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "content/load.h"
#include "wire/call.h"

enum { PLACE = QV_CONTENT_PATH + 16, NUMBER = 24, CHOICES = QV_OPTIONS };

static bool refuse_game(qv__call *call, const char *name) {
    qv__suggestion near = qv__suggest_text(name);
    for (uint32_t i = 0; qv_game_at(i); i++)
        qv__suggest_word(&near, qv_game_id(qv_game_at(i)));
    if (near.best)
        return qv__call_refuse(call, QV_ENAME, qv__member("game"),
                               "no such game: did you mean \"%s\"?", near.best);
    return qv__call_refuse(call, QV_ENAME, qv__member("game"), "no such game: hello lists them");
}

bool qv__get_game(qv__call *call, const qv_game **game) {
    const char *name;
    if (!qv__get_text(call, "game", &name))
        return false;
    *game = call->self->game;
    if (!name)
        return *game || qv__call_refuse(call, QV__EREQUEST, qv__member("game"),
                                        "say which game: hello lists them");
    if (*game && strcmp(qv_game_id(*game), name) == 0)
        return true;
    *game = qv_game_find(name);
    return *game || refuse_game(call, name);
}

static bool get_players(qv__call *call, const qv_game *game, uint32_t *players) {
    const json_t *const given = json_object_get(call->request, "players");
    const uint32_t most = qv_game_players(game, players);
    if (!given)
        return true;
    const json_int_t n = json_integer_value(given); /* 0 if it is not an integer */
    if (!json_is_integer(given) || n < 1 || n > QV_SEATS)
        return qv__call_refuse(call, QV_EPLAYERS, qv__member("players"),
                               "give a number of players, from %u to %u", (unsigned)*players,
                               (unsigned)most);
    *players = (uint32_t)n;
    return true;
}

/* -- Options ----------------------------------------------------------------------------------- */

typedef struct {
    qv_choice choice[CHOICES];
    char number[CHOICES][NUMBER];
    uint32_t n;
} choices;

/* The path to a member of a member, in the caller's bytes. */
static qv__place place_in(const char *member, const char *path, char bytes[PLACE]) {
    qv_text text = qv_text_over(bytes, PLACE);
    qv_text_add(&text, "%s.%s", member, path);
    return qv__member(bytes);
}

static bool add_choice(qv__call *call, choices *all, const char *name, const json_t *value) {
    if (all->n == CHOICES)
        return qv__call_refuse(call, QV_EOPTION, qv__member("options"), "more than %d options",
                               CHOICES);
    qv_choice *const choice = &all->choice[all->n];
    *choice = (qv_choice){name, json_string_value(value)};
    if (json_is_integer(value)) {
        snprintf(all->number[all->n], NUMBER, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
        choice->value = all->number[all->n];
    }
    all->n++;
    char bytes[PLACE];
    return choice->value || qv__call_refuse(call, QV_EOPTION, place_in("options", name, bytes),
                                            "an option is a word or a whole number");
}

static bool get_choices(qv__call *call, choices *all) {
    json_t *const given = json_object_get(call->request, "options");
    all->n = 0;
    if (given && !json_is_object(given))
        return qv__call_refuse(call, QV__EREQUEST, qv__member("options"),
                               "options are an object: {\"name\":\"value\"}");
    const char *name;
    json_t *value;
    json_object_foreach(given, name, value) {
        if (!add_choice(call, all, name, value))
            return false;
    }
    return true;
}

/* -- Content ----------------------------------------------------------------------------------- */

/* The content is read from one line, so the column identifies the value. */
static qv__place place_of(const qv__content *content, const qv_diag *diag, char bytes[PLACE]) {
    uint32_t n;
    const qv_row *const rows = qv__content_rows(content, &n);
    for (uint32_t i = 0; i < n; i++)
        if (diag->line && rows[i].column == diag->column)
            return place_in("content", rows[i].path, bytes);
    return qv__member("content");
}

/* *content stays NULL if the request has none. */
static bool get_content(qv__call *call, const qv_game *game, qv__content **content) {
    const json_t *const given = json_object_get(call->request, "content");
    if (!given)
        return true;
    if (!json_is_object(given))
        return qv__call_refuse(call, QV__EREQUEST, qv__member("content"),
                               "content is an object, as in a content file");
    char *const text = qv__json_print(given, JSON_COMPACT);
    if (!text)
        return qv__call_refuse(call, QV_EMEMORY, QV__NOWHERE, "out of memory for the content");
    qv_diag diag = {0};
    *content = qv__content_read(text, strlen(text), &diag);
    free(text);
    if (!*content)
        return qv__refuse_diag(call, &diag, qv__member("content"));
    if (qv__content_is_for(qv__content_game(*content), qv_game_id(game), &diag) == QV_OK)
        return true;
    qv__content_free(*content);
    *content = NULL;
    return qv__refuse_diag(call, &diag, qv__member("content.game"));
}

/* -- Rules ------------------------------------------------------------------------------------- */

static bool refuse_rules(qv__call *call, const qv__content *content, const qv_diag *diag) {
    char bytes[PLACE];
    switch (diag->err) {
    case QV_EOPTION: return qv__refuse_diag(call, diag, qv__member("options"));
    case QV_EPLAYERS: return qv__refuse_diag(call, diag, qv__member("players"));
    case QV_ECONTENT: return qv__refuse_diag(call, diag, place_of(content, diag, bytes));
    default: return qv__refuse_diag(call, diag, QV__NOWHERE);
    }
}

bool qv__get_rules(qv__call *call, qv__rules **out) {
    const qv_game *game;
    uint32_t players;
    choices all;
    qv__content *content = NULL;
    if (!qv__get_game(call, &game) || !get_players(call, game, &players) ||
        !get_choices(call, &all) || !get_content(call, game, &content))
        return false;
    qv_diag diag = {0};
    uint32_t n;
    const qv_row *const rows = qv__content_rows(content, &n);
    qv_ruleset *const rs = qv_ruleset_new(game, players, all.choice, all.n, rows, n, &diag);
    bool made = rs != NULL;
    if (!made) {
        refuse_rules(call, content, &diag);
    } else {
        *out = qv__store_share(&call->self->store, rs, &diag);
        made = *out || qv__refuse_diag(call, &diag, QV__NOWHERE);
    }
    qv__content_free(content);
    return made;
}

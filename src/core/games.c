/* SPDX-License-Identifier: MIT */
/* The list of games, and simple properties of their tables.
 *
 * games/list.h names the games of the tree; the build writes more_games.h, in the same form, for
 * games from outside. Only this file includes either; it knows a game by its table only.
 */
#include <assert.h>
#include <string.h>

#include "core/internal.h"

#define QV_LIST(name) extern const qv_game qv__game_##name;
#include "games/list.h"
#include "more_games.h"
#undef QV_LIST

static const qv_game *const known[] = {
#define QV_LIST(name) &qv__game_##name,
#include "games/list.h"
#include "more_games.h"
#undef QV_LIST
    NULL,
};

const qv_game *qv_game_at(uint32_t i) {
    return i < sizeof(known) / sizeof(known[0]) ? known[i] : NULL;
}

const qv_game *qv_game_find(const char *id) {
    const qv__token word = {.at = id, .length = id ? (uint32_t)strlen(id) : 0};
    for (const qv_game *const *game = known; id && *game; game++)
        if (qv__token_is(&word, (*game)->id))
            return *game;
    return NULL;
}

const char *qv_game_id(const qv_game *game) {
    return game ? game->id : NULL;
}

const char *qv_game_name(const qv_game *game) {
    return game ? game->name : NULL;
}

uint32_t qv_game_players(const qv_game *game, uint32_t *least) {
    if (!game)
        return 0;
    if (least)
        *least = game->players_least;
    return game->players_most;
}

const char *qv_seat_name(const qv_ruleset *rs, uint32_t seat) {
    if (!rs || seat >= rs->players)
        return NULL;
    const char *name = qv__dim_word(rs, rs->game->seat, seat);
    assert(name);
    return name;
}

const char *qv_mark_name(const qv_game *game, uint32_t mark) {
    if (!game || !game->mark_names)
        return NULL;
    for (uint32_t bit = 0; bit < 8; bit++)
        if (mark == 1U << bit)
            return game->mark_names[bit];
    return NULL;
}

const char *qv_arrow_name(const qv_game *game, uint32_t kind) {
    return game && game->arrow && kind < game->arrow->n ? game->arrow->words[kind] : NULL;
}

const char *qv_value_name(const qv_game *game, uint32_t i) {
    return game && game->value_names && i < QV_VALUES ? game->value_names[i] : NULL;
}

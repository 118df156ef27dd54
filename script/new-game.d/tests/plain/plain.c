/* SPDX-License-Identifier: MIT */
/* The plain @NAME@: see plain.h. */
#include "plain.h"

#include <stdio.h>
#include <string.h>

static const char *const names[PLAIN_STONES] = {"pebble", "flint", "slate", "quartz"};

/* @PREFIX@-1 */
bool plain_start(plain_game *game, int players, int goal) {
    if (players < 2 || players > PLAIN_SEATS || goal < 5 || goal > 7)
        return false;
    *game = (plain_game){.players = players, .goal = goal, .rolled_for = PLAIN_NONE};
    for (int field = 0; field < PLAIN_FIELDS; field++)
        game->owner[field] = game->stone[field] = PLAIN_NONE;
    for (int seat = 0; seat < players; seat++)
        for (int stone = 0; stone < PLAIN_STONES; stone++)
            game->hand[seat][stone] = true;
    return true;
}

/* @PREFIX@-3: a stone from the hand, on an empty field. */
static int list_puts(const plain_game *game, plain_text *out) {
    int n = 0;
    for (int stone = 0; stone < PLAIN_STONES; stone++)
        for (int field = 0; field < PLAIN_FIELDS; field++)
            if (game->hand[game->seat][stone] && game->owner[field] == PLAIN_NONE)
                snprintf(out[n++], PLAIN_TEXT, "put %s %c", names[stone], 'a' + field);
    return n;
}

/* @PREFIX@-4: a stone of the player's that still lies face down. */
static int list_turns(const plain_game *game, plain_text *out) {
    int n = 0;
    for (int field = 0; field < PLAIN_FIELDS; field++)
        if (game->owner[field] == game->seat && !game->up[field])
            snprintf(out[n++], PLAIN_TEXT, "turn %c", 'a' + field);
    return n;
}

int plain_list(const plain_game *game, plain_text out[PLAIN_MOVES]) {
    if (game->over)
        return 0;
    if (game->rolled_for == PLAIN_NONE) {
        const int puts = list_puts(game, out);
        return puts + list_turns(game, out + puts);
    }
    for (int number = 1; number <= 6; number++)
        snprintf(out[number - 1], PLAIN_TEXT, "die %d", number);
    return 6;
}

/* @PREFIX@-2 and @PREFIX@-6: the next player who can act; the game is over if nobody can. */
static void end_turn(plain_game *game) {
    plain_text moves[PLAIN_MOVES];
    for (int i = 0; i < game->players; i++) {
        game->seat = (game->seat + 1) % game->players;
        if (plain_list(game, moves) > 0)
            return;
    }
    game->over = true;
}

/* @PREFIX@-5 */
static void roll(plain_game *game, int number) {
    const int worth = game->stone[game->rolled_for] + 1;
    if (number + worth >= game->goal)
        game->score[game->seat] += worth;
    game->rolled_for = PLAIN_NONE;
    end_turn(game);
}

static void put(plain_game *game, int stone, int field) {
    game->hand[game->seat][stone] = false;
    game->owner[field] = game->seat;
    game->stone[field] = stone;
    end_turn(game);
}

static int stone_named(const char *name) {
    int stone = 0;
    while (strcmp(names[stone], name) != 0)
        stone++;
    return stone;
}

bool plain_play(plain_game *game, const char *text) {
    plain_text moves[PLAIN_MOVES];
    const int n = plain_list(game, moves);
    int at = 0;
    while (at < n && strcmp(moves[at], text) != 0)
        at++;
    if (at == n)
        return false;
    const char last = text[strlen(text) - 1];
    char name[PLAIN_TEXT];
    if (sscanf(text, "put %63s", name) == 1) {
        put(game, stone_named(name), last - 'a');
    } else if (text[0] == 'd') {
        roll(game, last - '0');
    } else {
        game->rolled_for = last - 'a';
        game->up[last - 'a'] = true;
    }
    return true;
}

/* @PREFIX@-6 */
int plain_rank(const plain_game *game, int seat) {
    int rank = 1;
    for (int other = 0; other < game->players; other++)
        rank += game->score[other] > game->score[seat] ? 1 : 0;
    return rank;
}

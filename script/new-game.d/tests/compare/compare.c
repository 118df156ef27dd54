/* SPDX-License-Identifier: MIT */
/* Compares the engine with the plain @NAME@: random games with random options.
 *
 * The driver is tests/compare; this file adapts the functions of the second program to it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "by_texts.h"
#include "plain.h"

static const plain_game *see(const void *game) {
    return game;
}

static bool start(void *game, uint32_t players, const char *const *options, uint32_t n) {
    int goal = 6;
    for (uint32_t i = 0; i < n; i++)
        if (sscanf(options[i], "goal=%d", &goal) != 1)
            return false;
    return plain_start(game, (int)players, goal);
}

static bool is_over(const void *game) {
    return see(game)->over;
}

static uint32_t seats(const void *game) {
    return see(game)->rolled_for == PLAIN_NONE ? 1U << see(game)->seat : 0;
}

static uint32_t outcomes(const void *game, char (*out)[SECOND_TEXT]) {
    return (uint32_t)plain_list(game, out);
}

static uint32_t moves(const void *game, uint32_t seat, char (*out)[SECOND_TEXT]) {
    (void)seat;
    return outcomes(game, out);
}

static void play(void *game, uint32_t seat, const char *text) {
    (void)seat;
    (void)plain_play(game, text);
}

static int32_t score(const void *game, uint32_t seat) {
    return see(game)->score[seat];
}

static uint32_t rank(const void *game, uint32_t seat) {
    return (uint32_t)plain_rank(game, (int)seat);
}

/* Where the engine keeps 0xFF for none. */
static int64_t none(int value) {
    return value == PLAIN_NONE ? 0xFF : value;
}

static int64_t mask(const bool *set, uint32_t n) {
    int64_t out = 0;
    for (uint32_t i = 0; i < n; i++)
        out |= set[i] ? 1 << i : 0;
    return out;
}

static bool field(const void *opaque, const char *name, uint32_t row, uint32_t col, int64_t *out) {
    const plain_game *const game = see(opaque);
    const bool plays = row < (uint32_t)game->players;
    (void)col;
    if (strcmp(name, "stone") == 0)
        *out = none(game->stone[row]);
    else if (strcmp(name, "owner") == 0)
        *out = none(game->owner[row]);
    else if (strcmp(name, "hand") == 0)
        *out = plays ? mask(game->hand[row], PLAIN_STONES) : 0xFF;
    else if (strcmp(name, "picked") == 0)
        *out = 0xFF; /* moves are whole here */
    else if (strcmp(name, "score") == 0)
        *out = game->score[row];
    else if (strcmp(name, "up") == 0)
        *out = mask(game->up, PLAIN_FIELDS);
    else if (strcmp(name, "phase") == 0)
        *out = game->over ? 2 : game->rolled_for != PLAIN_NONE;
    else if (strcmp(name, "seat") == 0)
        *out = game->seat;
    else if (strcmp(name, "turned") == 0)
        *out = none(game->rolled_for);
    else
        return false;
    return true;
}

static const second_program plain = {
    .size = sizeof(plain_game),
    .start = start,
    .is_over = is_over,
    .seats = seats,
    .moves = moves,
    .outcomes = outcomes,
    .play = play,
    .score = score,
    .rank = rank,
    .field = field,
};

static void *open_session(const qv_game *game, uint64_t seed) {
    return by_texts_open(&plain, game, seed);
}

const comparison game_comparison = {
    .game = "@id@",
    .games = 1000,
    .open = open_session,
    .play = by_texts_play,
    .summary = by_texts_summary,
    .close = by_texts_close,
};

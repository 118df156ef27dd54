/* SPDX-License-Identifier: MIT */
/* Compares a game of the engine with a second, independent program of the same game. One driver serves all games.
 *
 * A game that has such a program provides two folders: tests/plain, the second program, which must not include or know
 * anything of the engine, and tests/compare, which knows both and defines `game_comparison`. A game may also define
 * `game_referee` in tests/referee, which compares with the answers of `quiver referee` instead of the library. The
 * build makes the programs compare_ID and referee_ID of these folders and the driver.
 *
 * Everything about a game that is played follows from the seed and the number of the game.
 */
#ifndef COMPARISON_H
#define COMPARISON_H

#include "core/game.h"

enum { COMPARISON_GAMES_AT_A_TIME = 64 };

typedef struct {
    const char *game; /* its id */
    uint64_t games;   /* in a plain run: enough to reach every situation that `summary` requires */
    /* A session, freed by `close`. NULL: the two programs cannot be compared; the reason was printed. */
    void *(*open)(const qv_game *, uint64_t seed);
    /* Plays game `number`; false if the two programs differ, which was printed. */
    bool (*play)(void *session, uint64_t number);
    /* Prints the situations that were reached; false if one was not. */
    bool (*summary)(const void *session);
    void (*close)(void *session);
} comparison;

extern const comparison game_comparison;

typedef struct {
    const char *program, *game; /* the path of quiver, the id of the game */
    uint64_t seed, every;       /* the most expensive comparisons are made at one ply in `every` */
} referee_request;

typedef struct {
    const char *game;
    uint64_t games, every; /* in a plain run */
    uint64_t sessions;     /* games that are played at the same time; sessions share no mutable memory */
    bool (*usable)(const referee_request *); /* false: printed why these programs cannot be compared; may be NULL */
    void *(*open)(const referee_request *);
    bool (*play)(void *session, uint64_t number);
    /* Prints the sums over all sessions; false if nothing, or not enough, was compared. */
    bool (*summary)(void *const *sessions, uint64_t n);
    bool (*close)(void *session); /* false: the referee process ended with an error */
} referee_comparison;

extern const referee_comparison game_referee;

#endif

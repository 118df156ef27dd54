/* SPDX-License-Identifier: MIT */
/* What the parts of `referee_compare` share: the program's protocol on one side, the plain THREE ARROWS on the other.
 *
 * The engine is asked through `quiver referee` alone, as any other program could ask it. Nothing here calls it, so what
 * is compared is what users of the protocol get: answers by the names of fields, and texts of moves.
 */
#ifndef REFEREE_H
#define REFEREE_H

#include "compare.h"
#include "referee_process.h"

#define REFEREE_GAME "three-arrows"

/* -- referee_position.c -------------------------------------------------------------------------------------------- */

extern const char *const referee_seats[PLAIN_MOST_PLAYERS];

/* The answers to `turn`, `state` and `result` against the plain program. False: `report` says where they differ. */
bool referee_same_turn(json_t *answer, const plain_game *, char report[COMPARE_REPORT]);
bool referee_same_state(json_t *answer, const plain_game *, uint32_t plies, char report[COMPARE_REPORT]);
bool referee_same_result(json_t *answer, const plain_game *, char report[COMPARE_REPORT]);

/* -- referee_game.c ------------------------------------------------------------------------------------------------ */

/* Rules of which games are played; `option` is "" or one that differs from the usual. */
typedef struct referee_rules {
    int players;
    const char *option;
} referee_rules;

/* What has been compared. */
typedef struct referee_count {
    uint64_t passed, failed, plies, moves, positions;
    uint64_t full; /* plies at which all successors have been compared */
} referee_count;

/* One line of games, one after another: a referee of its own and all that is used again. */
typedef struct referee_table {
    const char *program;
    referee_process *process; /* NULL after a difference: the next game starts another */
    uint64_t made;            /* number of the last position */
    compare_moment moment;
    uint64_t seed, every; /* at one ply of so many all successors are compared */
    plain_game plain;
    uint32_t plies;
    uint32_t *played; /* texts */
    qv__rng rng, sample;
} referee_table;

bool referee_table_new(referee_table *, const char *program, uint64_t seed, uint64_t every);
bool referee_table_free(referee_table *); /* false: the referee left with an error */
/* Plays game `number` with these rules and adds to the counts. False: they differ. */
bool referee_game(referee_table *, const referee_rules *, uint64_t number, referee_count *);

#endif

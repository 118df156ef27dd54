/* SPDX-License-Identifier: MIT */
/* What the parts of `party_referee` share: the program's protocol on one side, the plain ARROW PARTY GAME on the other.
 *
 * The engine is asked through `quiver referee` alone, as any other program could ask it. The table of the game serves
 * as a dictionary: which words stand for which values. Everything else is compared as `party_compare` does it.
 */
#ifndef PARTY_REFEREE_H
#define PARTY_REFEREE_H

#include "party_compare.h"
#include "referee_process.h"

/* -- party_referee_json.c: answers as the engine has them ---------------------------------------------------------- */

party_source party_source_json(const json_t *state);
/* The state has just the fields that are compared. False: `report` says what is wrong, here and below. */
bool party_has_fields(const party_fields *, const json_t *state, char report[PARTY_REPORT]);
bool party_read_events(const party_fields *, const json_t *events, qv_event_log *, char report[PARTY_REPORT]);
bool party_same_json_view(const party_check *, const json_t *state, const json_t *view, int viewer);
/* The content of these rules as a request gives it; NULL if it is the game's own. */
json_t *party_content_json(const party_rules *);

/* -- party_referee_answers.c --------------------------------------------------------------------------------------- */

bool party_same_turn_answer(const json_t *, const party *, char report[PARTY_REPORT]);
bool party_same_moves_answer(const json_t *, const party_words *, const party *, char report[PARTY_REPORT]);
bool party_same_chance_answer(const json_t *, const party_words *, const party *, char report[PARTY_REPORT]);
bool party_same_result_answer(const json_t *, const party *, char report[PARTY_REPORT]);

/* -- party_referee_game.c ------------------------------------------------------------------------------------------ */

typedef struct party_referee {
    const char *program;
    const qv_game *game;
    party_fields fields;
    party_words *words;
    uint64_t seed, every;     /* at one ply of so many, views and successors are compared */
    referee_process *process; /* NULL after a difference: the next game starts another */
    uint64_t made;            /* number of the last position */
    uint64_t plies, positions, views, full;
    qv_event_log events;
} party_referee;

/* Plays the game with this number, by the rules that it has in `party_compare`; false: they differ. */
bool party_referee_game(party_referee *, uint64_t number);

#endif

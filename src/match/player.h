/* SPDX-License-Identifier: MIT */
/* Players: agents and bots that are asked for moves in a match.
 *
 * A player gets its seat's view and the events that its seat has seen, and nothing else. It may play several seats,
 * and any number of matches of one ruleset, one after another.
 */
#ifndef QV_PLAYER_H
#define QV_PLAYER_H

#include "core/game.h"

/* Everything a player may know when it is asked. */
typedef struct {
    const qv_view *view;
    uint32_t seat;
    const qv_event *event; /* seen by this seat since it was last asked; from the start for a first question */
    uint32_t events;
    bool first; /* of this match, or since moves were taken back */
} qv__question;

typedef struct qv__player qv__player;

/* The functions of a kind of player. */
typedef struct {
    /* A whole move: the number of its steps, or 0 with diag if the player gives up. `qv_match_play` decides
     * whether it is legal. */
    uint32_t (*choose)(qv__player *, const qv__question *, qv__rng *, uint16_t steps[QV_STEPS], qv_diag *diag);
    void (*drop)(qv__player *);
    bool wants_events;
    /* NULL, or the player is blind: it sees no view, and picks each step of a move as an index into the `n` legal ones.
     * `choose` picks in the same way, for callers that have a view. */
    uint32_t (*pick)(qv__player *, const uint16_t *legal, uint32_t n, qv__rng *);
} qv__player_kind;

/* The head of every player; owned by player.c except for `kind`. */
struct qv__player {
    const qv__player_kind *kind;
    uint32_t told[QV_SEATS]; /* how many events each seat has been told */
    uint16_t asked;          /* seats that have been asked since they began */
    qv_event_log log;        /* of the question asked last */
};

/* From here on the seat is told everything from the start again: a new match, or moves were taken back. */
void qv__player_begin(qv__player *, uint32_t seat);
/* Asks for a move of `seat`, who may act: the number of its steps, or 0 with diag: QV_EMEMORY, or it gives up. */
uint32_t qv__player_choose(qv__player *, const qv_match *, uint32_t seat, qv__rng *, uint16_t steps[QV_STEPS],
                           qv_diag *diag);
void qv__player_free(qv__player *);

#endif

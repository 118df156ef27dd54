/* SPDX-License-Identifier: MIT */
/* Moments of random games in which bots often go wrong, found by playing. Private to this folder.
 *
 * Also random players, and playing a match to its end with players of any kind.
 */
#ifndef QV_MOMENTS_H
#define QV_MOMENTS_H

#include "core/game.h"
#include "match/player.h"

enum {
    QV__FIRST,  /* the first question of the easiest match */
    QV__FORCED, /* one legal move */
    QV__WINDOW, /* a reaction is possible */
    QV__CHANCE, /* right after an outcome of chance */
    QV__LONG,   /* the longest list of moves */
    QV__LATEST, /* the latest in a game, with all events before it */
    QV__MOMENTS
};

typedef struct {
    const qv_ruleset *rs; /* NULL: no such moment was found */
    qv_view *view;
    uint32_t seat;
    uint64_t worth; /* of several candidates the one with the highest worth is kept */
    char *line;     /* the question */
} qv__bot_moment;

/* Plays random games of these rulesets until every kind of moment was found, or many games were played; QV_OK or
 * QV_EMEMORY. The rulesets must outlive the moments. */
int qv__moments_find(qv_ruleset *const *rules, uint32_t n, uint64_t seed, qv__bot_moment found[QV__MOMENTS], qv_diag *);
void qv__moments_free(qv__bot_moment found[QV__MOMENTS]);

/* A player that chooses uniformly among all legal moves; NULL: out of memory. */
qv__player *qv__random_player_new(const qv_ruleset *);
/* Plays the match to its end. QV_OK, or the error of the player who gave up or broke the rules. */
int qv__play_match(const qv_ruleset *, qv_match *, qv__player *const player[QV_SEATS], qv__rng *, qv_diag *);

#endif

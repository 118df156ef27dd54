/* SPDX-License-Identifier: MIT */
/* Analysis of a view: the moves that a search prefers and how often they win, and what each seat could gain next.
 *
 * Knows only what the seat knows: worlds come from its view by `qv__deal`. The same view, numbers and seed give the
 * same answers. Prints nothing; knows no game.
 */
#ifndef QV_ANALYSE_H
#define QV_ANALYSE_H

#include "core/game.h"

/* A whole move and its figures. */
typedef struct {
    uint16_t step[QV_STEPS];
    uint32_t n;
    /* Of `qv_analyse_best`: share of the wins among `games` that `greedy` plays on from it for all seats (a shared
     * first place is shared), and its 95 % interval (Wilson). */
    double share, lo, hi;
    uint32_t games;
    /* Of `qv_analyse_gains`: mean increase of the lead over the mean of the others, in points, until the next
     * decision of another seat; and the share of the tries in which the move was legal. */
    double gain, often;
} qv__prospect;

typedef struct qv_analysis qv_analysis;

/* `iterations`: of the search. NULL with diag: QV_EMEMORY. The ruleset must outlive it. */
qv_analysis *qv_analysis_new(const qv_ruleset *, uint32_t iterations, uint64_t seed, qv_diag *);
void qv_analysis_free(qv_analysis *);
/* The moves of `seat`, who may act, that the search prefers: their number. The greatest share comes first; moves with
 * equal shares are in the order of the search. */
uint32_t qv_analyse_best(qv_analysis *, const qv_view *, uint32_t seat, uint32_t games, qv__prospect *out,
                         uint32_t most);
/* The moves by which `who` gains most: the seat itself by its next move, another seat after random moves of all seats
 * before it. Only gains, best first: their number. */
uint32_t qv_analyse_gains(qv_analysis *, const qv_view *, uint32_t seat, uint32_t who, qv__prospect *out,
                          uint32_t most);

#endif

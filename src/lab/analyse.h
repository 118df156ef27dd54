/* SPDX-License-Identifier: MIT */
/* What other analyses need of an analysis of a view, besides the functions of quiver.h. */
#ifndef QV_ANALYSE_H
#define QV_ANALYSE_H

#include "quiver.h"

/* As `qv_analysis_new`, with another kind of agent, which takes a number of iterations, in place of `search`. */
qv_analysis *qv__analysis_by(const qv_ruleset *, const char *kind, uint32_t iterations, uint64_t seed, qv_diag *);
/* Before the first slice after `qv_analysis_begin_best`: a legal move that was played is to be among those that are
 * played on from, besides the one that the search prefers, and the games skip the luck of that many. */
void qv__analysis_play(qv_analysis *, const uint16_t *steps, uint32_t n, uint32_t skipped);

#endif

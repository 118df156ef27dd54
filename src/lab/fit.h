/* SPDX-License-Identifier: MIT */
/* Fitting weights to positions with known or estimated shares of the win: Newton's method for the logistic model.
 *
 * Positions are added one by one; their gradient and their curvature are kept, not they themselves. A step changes the
 * weights; what was added before counts for less afterwards. Knows no game. The same positions in the same order give
 * the same weights everywhere: only operations that IEEE 754 defines exactly.
 */
#ifndef QV_FIT_H
#define QV_FIT_H

#include "core/learned.h"

typedef struct qv__fit qv__fit;

qv__fit *qv__fit_new(uint32_t features, uint32_t columns); /* NULL: out of memory */
void qv__fit_free(qv__fit *);                              /* NULL is allowed */
/* One position: of each seat its features, its mixture of columns (QV_COLUMNS numbers each), the share that the current
 * weights give it, and the one that it should have. */
void qv__fit_add(qv__fit *, uint32_t seats, const float *feature, const float *blend, const double *share,
                 const double *target);
/* Changes the weights (QV_COLUMNS of each feature) by one step; nothing if no position was added. */
void qv__fit_step(qv__fit *, float *weight);

#endif

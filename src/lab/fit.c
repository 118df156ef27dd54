/* SPDX-License-Identifier: MIT */
/* Fitting weights to positions, see lab/fit.h. */
#include "lab/fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What is added to each curvature: weights that matter in few positions stay small. */
static const double ridge = 20;
/* What earlier positions count for after a step. */
static const double kept = 0.6;

struct qv__fit {
    uint32_t features, columns, n; /* n weights */
    uint64_t added;
    double *curvature; /* n rows of n, of which the lower triangle counts */
    double *factor;    /* likewise, its Cholesky factor */
    double *gradient, *mean;
    double *input; /* of each seat, n numbers */
    uint16_t *at;  /* those that are not 0 */
};

void qv__fit_free(qv__fit *fit) {
    if (!fit)
        return;
    free(fit->curvature);
    free(fit->factor);
    free(fit->gradient);
    free(fit->mean);
    free(fit->input);
    free(fit->at);
    free(fit);
}

qv__fit *qv__fit_new(uint32_t features, uint32_t columns) {
    const size_t n = (size_t)features * columns;
    qv__fit *const fit = malloc(sizeof *fit);
    if (!fit)
        return NULL;
    *fit = (qv__fit){.features = features,
                     .columns = columns,
                     .n = (uint32_t)n,
                     .curvature = calloc(n * n, sizeof *fit->curvature),
                     .factor = calloc(n * n, sizeof *fit->factor),
                     .gradient = calloc(n, sizeof *fit->gradient),
                     .mean = calloc(n, sizeof *fit->mean),
                     .input = calloc(n * QV_SEATS, sizeof *fit->input),
                     .at = calloc(n, sizeof *fit->at)};
    if (fit->curvature && fit->factor && fit->gradient && fit->mean && fit->input && fit->at)
        return fit;
    qv__fit_free(fit);
    return NULL;
}

/* -- Positions --------------------------------------------------------------------------------- */

/* What the weights are multiplied with for each seat, less the mean by the shares; the number of
 * those that are not 0 for all. */
static uint32_t spread(qv__fit *fit, uint32_t seats, const float *feature, const float *blend,
                       const double *share) {
    uint32_t used = 0;
    for (uint32_t f = 0; f < fit->features; f++)
        for (uint32_t c = 0; c < fit->columns; c++) {
            const uint32_t i = f * fit->columns + c;
            double mean = 0;
            bool some = false;
            for (uint32_t s = 0; s < seats; s++) {
                const double x =
                    (double)feature[s * fit->features + f] * (double)blend[s * QV_COLUMNS + c];
                fit->input[s * fit->n + i] = x;
                mean += share[s] * x;
                some |= x != 0;
            }
            for (uint32_t s = 0; s < seats; s++)
                fit->input[s * fit->n + i] -= mean;
            fit->at[used] = (uint16_t)i;
            used += some;
        }
    return used;
}

static void add_curvature(qv__fit *fit, const double *input, double share, uint32_t used) {
    for (uint32_t i = 0; i < used; i++) {
        double *const row = fit->curvature + (size_t)fit->at[i] * fit->n;
        const double x = input[fit->at[i]] * share;
        if (x != 0)
            for (uint32_t j = 0; j <= i; j++)
                row[fit->at[j]] += x * input[fit->at[j]];
    }
}

/* The gradient of the cross-entropy, and its Gauss-Newton matrix. */
void qv__fit_add(qv__fit *fit, uint32_t seats, const float *feature, const float *blend,
                 const double *share, const double *target) {
    const uint32_t used = spread(fit, seats, feature, blend, share);
    for (uint32_t s = 0; s < seats; s++) {
        const double *const input = fit->input + (size_t)s * fit->n;
        const double miss = target[s] - share[s];
        for (uint32_t i = 0; i < used; i++)
            fit->gradient[fit->at[i]] += miss * input[fit->at[i]];
        /* of two seats the inputs are multiples of each other */
        if (seats > 2)
            add_curvature(fit, input, share[s], used);
        else if (s == 0 && share[1] > 0)
            add_curvature(fit, input, share[0] / share[1], used);
    }
    fit->added++;
}

/* -- Steps ------------------------------------------------------------------------------------- */

/* The curvature with the ridge, as L times its transpose. */
static void factorise(qv__fit *fit) {
    const size_t n = fit->n;
    for (size_t i = 0; i < n; i++) {
        double *const row = fit->factor + i * n;
        for (size_t j = 0; j <= i; j++) {
            const double *const other = fit->factor + j * n;
            double sum = fit->curvature[i * n + j] + (i == j ? ridge : 0);
            for (size_t k = 0; k < j; k++)
                sum -= row[k] * other[k];
            row[j] = i == j ? sqrt(sum > ridge / 2 ? sum : ridge / 2) : sum / other[j];
        }
    }
}

/* L y = gradient, then L' x = y; x is left in `mean`. */
static void solve(qv__fit *fit) {
    const size_t n = fit->n;
    for (size_t i = 0; i < n; i++) {
        double sum = fit->gradient[i];
        for (size_t k = 0; k < i; k++)
            sum -= fit->factor[i * n + k] * fit->mean[k];
        fit->mean[i] = sum / fit->factor[i * n + i];
    }
    for (size_t i = n; i-- > 0;) {
        double sum = fit->mean[i];
        for (size_t k = i + 1; k < n; k++)
            sum -= fit->factor[k * n + i] * fit->mean[k];
        fit->mean[i] = sum / fit->factor[i * n + i];
    }
}

void qv__fit_step(qv__fit *fit, float *weight) {
    if (fit->added == 0)
        return;
    factorise(fit);
    solve(fit);
    for (uint32_t f = 0; f < fit->features; f++)
        for (uint32_t c = 0; c < fit->columns; c++)
            weight[f * QV_COLUMNS + c] += (float)fit->mean[f * fit->columns + c];
    for (size_t i = 0; i < (size_t)fit->n * fit->n; i++)
        fit->curvature[i] *= kept;
    memset(fit->gradient, 0, fit->n * sizeof *fit->gradient);
    fit->added = 0;
}

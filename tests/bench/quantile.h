/* SPDX-License-Identifier: MIT */
/* Numbers that were measured, in order. Knows nothing of what was measured. */
#ifndef BENCH_QUANTILE_H
#define BENCH_QUANTILE_H

#include <stdint.h>
#include <stdlib.h>

static inline int bench_compare(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static inline void bench_sort(double *at, uint32_t n) {
    qsort(at, n, sizeof *at, bench_compare);
}

/* The least of sorted numbers that so many of 1,000 do not exceed. */
static inline double bench_quantile(const double *at, uint32_t n, uint32_t thousandths) {
    const uint64_t rank = ((uint64_t)n * thousandths + 999) / 1000;
    return at[rank ? rank - 1 : 0];
}

#endif

/* SPDX-License-Identifier: MIT */
/* The features that a game's learned value has at a moment, by their names.
 *
 * Knows no game. The test fails if there is no feature of that name.
 */
#ifndef FEATURE_H
#define FEATURE_H

#include "core/learned.h"
#include "moment.h"

enum { FEATURES_MOST = QV_FEATURES * QV_SEATS };

/* The feature of a seat, as far as `viewer` knows. */
static inline double feature_of(const moment *m, uint32_t viewer, uint32_t seat, const char *name) {
    const qv__learned *const learned = m->rs->game->learned;
    float all[FEATURES_MOST];
    uint32_t f = 0;
    learned->measure(m->rs, m->view, viewer, all);
    while (f < learned->features && strcmp(learned->feature[f], name) != 0)
        f++;
    if (f == learned->features)
        fail_msg("no feature is called %s", name);
    return (double)all[seat * learned->features + f];
}

/* Of two seats, all features as the viewer knows them, that one first, and its mixture of weights; the rest is 0. */
static inline void features_from(const moment *m, uint32_t viewer, float out[FEATURES_MOST]) {
    const qv__learned *const learned = m->rs->game->learned;
    const uint32_t n = learned->features;
    float all[FEATURES_MOST];
    memset(out, 0, FEATURES_MOST * sizeof *out);
    learned->measure(m->rs, m->view, viewer, all);
    memcpy(out, all + viewer * n, n * sizeof *out);
    memcpy(out + n, all + (1 - viewer) * n, n * sizeof *out);
    learned->blend(m->rs, m->view, viewer, out + 2 * n);
}

#endif

/* SPDX-License-Identifier: MIT */
/* Views that L11 can be proved on: of the moments of an enumerator, then of random games until quotas are met. */
#ifndef EXACT_SEARCH_H
#define EXACT_SEARCH_H

#include "exact.h"

typedef struct {
    uint32_t views, too_large;  /* proved; skipped */
    uint32_t moments;           /* views of the enumerator's own moments, proved */
    uint32_t trait[LAW_TRAITS]; /* of the views */
    uint64_t walked;            /* draw sequences */
    uint32_t law;               /* the broken law; 0: none, but a quota may not have been met */
    char text[720];
} exact_found;

/* Examines all positions of the enumerator, then `times` as many views as its quotas, one in `part` of them, and
 * `large` views that take long. Returns false if the law is broken or a quota is not met. */
bool exact_search(const qv_game *, const law_enumerator *, uint64_t seed, uint64_t times, uint64_t part, uint32_t large,
                  exact_found *);

#endif

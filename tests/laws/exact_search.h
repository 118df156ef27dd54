/* SPDX-License-Identifier: MIT */
/* Views that L11 can be proved on: of the moments of an enumerator, then of random games until quotas are met. */
#ifndef EXACT_SEARCH_H
#define EXACT_SEARCH_H

#include "exact.h"

typedef struct {
    uint32_t views, too_large;  /* proved; passed over */
    uint32_t moments;           /* views of the enumerator's own moments, proved */
    uint32_t trait[LAW_TRAITS]; /* of the views */
    uint64_t walked;            /* draw sequences */
    uint32_t law;               /* what was broken; 0: nothing, but a quota may be short */
    char text[720];
} exact_found;

/* Looks at all moments of the enumerator, then at `times` as many views as it asks for, one in `part` of them, and at
 * `large` views that take long. False: a breach, or a quota that is not met. */
bool exact_search(const qv_game *, const law_enumerator *, uint64_t seed, uint64_t times, uint64_t part, uint32_t large,
                  exact_found *);

#endif

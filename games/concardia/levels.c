/* SPDX-License-Identifier: MIT */
/* ConCardia: the levels of its computer players, measured in docs/levels.md. */
#include "core/levels.h"
#include "rules.h"

const qv__levels cc_levels = {
    .n = 6,
    .easy = 2,
    .medium = 4,
    .at = {{.noise = 36},
           {.noise = 12},
           {.noise = 5},
           {.noise = 2},
           {.noise = 0},
           {.iterations = 1000}},
};

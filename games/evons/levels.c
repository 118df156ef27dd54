/* SPDX-License-Identifier: MIT */
/* EVONS: the levels of its computer players, measured in docs/levels.md. */
#include "core/levels.h"
#include "rules.h"

const qv__levels ev_levels = {
    .n = 6,
    .easy = 2,
    .medium = 3,
    .at = {{.noise = 24},
           {.noise = 8},
           {.noise = 3},
           {.noise = 1.4F},
           {.noise = 0},
           {.iterations = 2000}},
};

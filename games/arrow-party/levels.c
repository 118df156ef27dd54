/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the levels of its computer players, measured in docs/levels.md. */
#include "core/levels.h"
#include "rules.h"

const qv__levels ap_levels = {
    .n = 6,
    .easy = 2,
    .medium = 3,
    .at = {{.noise = 16},
           {.noise = 3},
           {.noise = 1.2F},
           {.noise = 0.5F},
           {.noise = 0},
           {.search = 50000}},
};

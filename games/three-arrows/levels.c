/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: the levels of its computer players, measured in docs/levels.md. */
#include "core/levels.h"
#include "rules.h"

const qv__levels ta_levels = {
    .n = 7,
    .easy = 2,
    .medium = 4,
    .at = {{.noise = 24},
           {.noise = 5},
           {.noise = 2.5F},
           {.noise = 1.4F},
           {.noise = 0.7F},
           {.noise = 0},
           {.iterations = 500}},
};

/* SPDX-License-Identifier: MIT */
/* ConCardia draft: the levels of its computer players, see docs/levels.md. */
#include "core/levels.h"
#include "rules.h"

const qv__levels cd_levels = {
    .n = 4,
    .easy = 2,
    .medium = 3,
    .at = {{.noise = 16}, {.search = 100}, {.search = 2000}, {.search = 50000}},
};

/* SPDX-License-Identifier: MIT */
/* EVONS: the levels of its computer players, measured in docs/levels.md. */
#include "core/levels.h"
#include "rules.h"

/* EV-35: outside the main zone nothing scores; beginners play there once that zone is full. */
static bool shuns(const qv_ruleset *ruleset, const qv_state *state, uint32_t seat, uint32_t step) {
    const ev_ruleset *const rs = ev_rules(ruleset);
    const ev_state *const s = (const ev_state *)(const void *)state;
    return step >= EV_STEP_FACE && step < EV_STEP_REVEAL && rs->inner & ~s->taken &&
           !ev_on(rs->inner, s->half_cell[seat]);
}

const qv__levels ev_levels = {
    .n = 7,
    .easy = 3,
    .medium = 4,
    .shuns = shuns,
    .at = {{.noise = 28, .careless = true},
           {.noise = 24},
           {.noise = 8},
           {.noise = 3},
           {.noise = 1.4F},
           {.noise = 0},
           {.iterations = 2000}},
};

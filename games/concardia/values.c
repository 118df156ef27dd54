/* SPDX-License-Identifier: MIT */
/* ConCardia: current values of the cards on the Board (CT-42). */
#include "rules.h"

void cc_values(const cc_ruleset *rs, cc_state *s) {
    (void)rs;
    s->stale = 0;
}

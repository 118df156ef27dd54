/* SPDX-License-Identifier: MIT */
/* Reports offences against W1 to W13 at nodes. */
#include "meaning.h"

bool ct_offend(const ct_meaning *m, uint32_t rule, uint32_t node, const char *reason,
               const char *advice) {
    ct_report_at(m->report, CT_MEANING, m->tree->node[node].offset, m->tree->node[node].length);
    m->report->error->rule = (uint8_t)rule;
    ct_say(m->report->error, "%s", reason);
    ct_advise(m->report->error, "%s", advice);
    return false;
}

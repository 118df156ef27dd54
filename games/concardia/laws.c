/* SPDX-License-Identifier: MIT */
/* ConCardia: facts about events that the laws test; nothing in play reads them. Data only. */
#include "rules.h"

const qv__kind_laws cc_laws[] = {
    {CC_SAYS_SUM, .total = 1, .terms = CC_SAYS_ARROW, .term = 2},
    {0},
};

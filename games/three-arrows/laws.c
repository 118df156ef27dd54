/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: facts about events that the laws test; nothing in play reads them. Data only. */
#include "rules.h"

const qv__kind_laws ta_laws[] = {
    {TA_SAYS_ATTACK_STRENGTH, .total = 1, .terms = TA_SAYS_ATTACK_TERM, .term = 1},
    {TA_SAYS_DEFENCE_STRENGTH, .total = 1, .terms = TA_SAYS_DEFENCE_TERM, .term = 1},
    {TA_SAYS_TOTAL, .total = 2, .addends = 3},
    {0},
};

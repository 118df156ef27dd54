/* SPDX-License-Identifier: MIT */
/* EVONS: facts about events that the laws test; nothing in play reads them. Data only. */
#include "rules.h"

const qv__kind_laws ev_laws[] = {
    {EV_SAYS_STRIKES_HELPED, .total = 5, .addends = 0x1C},
    {EV_SAYS_DESTROYED, .told = QV_TOLD_ALL},
    {EV_SAYS_PUSHED_OFF, .told = QV_TOLD_ALL},
    {0},
};

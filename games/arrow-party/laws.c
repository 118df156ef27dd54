/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: facts about events that the laws test; nothing in play reads them. Data only.
 */
#include "rules.h"

const qv__kind_laws ap_laws[] = {
    {AP_SAYS_RETURNED, .told = QV_TOLD_ALL},
    {AP_SAYS_USES_AT, .told = QV_TOLD_ALL},
    {AP_SAYS_DECLARED, .told = QV_TOLD_ALL},
    {AP_SAYS_EFFECT, .told = QV_TOLD_ALL},
    {AP_SAYS_LOST, .told = QV_TOLD_ALL},
    {AP_SAYS_MOVED, .told = QV_TOLD_ALL},
    {AP_SAYS_MOVED_KIND, .told = 1 << 0 | 1 << 1},
    {AP_SAYS_MOVED_SHOWN, .told = QV_TOLD_ALL},
    {AP_SAYS_CHANGES_PLACES, .told = QV_TOLD_ALL},
    {AP_SAYS_PROTECTED, .told = QV_TOLD_ALL},
    {AP_SAYS_NOTHING_TO_GIVE, .told = QV_TOLD_ALL},
    {AP_SAYS_TAKES, .told = QV_TOLD_ALL},
    {AP_SAYS_TAKES_KIND, .told = 1 << 0},
    {AP_SAYS_TAKES_SHOWN, .told = QV_TOLD_ALL},
    {AP_SAYS_PICKS_UP, .told = QV_TOLD_ALL},
    {AP_SAYS_FINDS, .told = 1 << 0},
    {AP_SAYS_FINDS_SHOWN, .told = QV_TOLD_ALL},
    {AP_SAYS_MEETS, .told = QV_TOLD_ALL},
    {AP_SAYS_BARRED, .told = QV_TOLD_ALL},
    {AP_SAYS_NEARER, .told = QV_TOLD_ALL},
    {AP_SAYS_SCORE, .total = 6, .addends = 0x3E},
    {0},
};

/* SPDX-License-Identifier: MIT */
/* ConCardia: which parts of the language are executed so far; the compiler refuses the others.
 *
 * The only place that changes when more of the language is executed: the compiler compiles it all.
 */
#include "compile.h"

bool cm_executes_event(uint32_t kinds, uint32_t step) {
    (void)step;
    (void)kinds;
    return true;
}

bool cm_executes_effect(uint32_t what, uint32_t until, bool standing) {
    if (what == CC_EFFECT_TURN)
        return true;
    const bool time =
        standing ? until == CC_UNTIL_LEAVES || until == CC_UNTIL_WHILE : until != CC_UNTIL_LEAVES;
    if (what == CC_EFFECT_CONTROL)
        return true;
    return time && what >= CC_EFFECT_LOSE_TEXT;
}

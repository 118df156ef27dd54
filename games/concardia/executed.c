/* SPDX-License-Identifier: MIT */
/* ConCardia: which parts of the language are executed so far; the compiler refuses the others.
 *
 * The only place that changes when more of the language is executed: the compiler compiles it all.
 */
#include "compile.h"

/* Instructions that wait. */
bool cm_executes_op(uint32_t code, uint32_t a, uint32_t b) {
    (void)a, (void)b;
    switch (code) {
    case CC_OP_PILE_END:
    case CC_OP_CAPTURE: /* CC-A24 */
    case CC_OP_PUT:
    case CC_OP_PUT_ON_DECK:
    case CC_OP_PLAY_CARD:
    case CC_OP_SEARCH:
    case CC_OP_LOOK:
    case CC_OP_REVEAL:
    case CC_OP_ARRANGE:
    case CC_OP_SHUFFLE: return false;
    default: return true;
    }
}

bool cm_executes_event(uint32_t kinds, uint32_t step) {
    (void)step;
    return kinds != CC_WOULD_DISCARD;
}

/* "For each" card of that zone: of hands and decks, of which cards are hidden, not yet. */
bool cm_executes_loop(uint32_t zone) {
    return zone != CC_HAND && zone != CC_DECK_ZONE;
}

bool cm_executes_effect(uint32_t what, uint32_t until, bool standing) {
    if (what == CC_EFFECT_TURN)
        return true;
    const bool time =
        standing ? until == CC_UNTIL_LEAVES || until == CC_UNTIL_WHILE : until != CC_UNTIL_LEAVES;
    if (what == CC_EFFECT_CONTROL)
        return true;
    return time && what >= CC_EFFECT_RENAME;
}

/* SPDX-License-Identifier: MIT */
/* EVONS: the score, and the end of the game (EV-35 to EV-38).
 *
 * Uses board.c.
 */
#include <string.h>

#include "base/bits.h"
#include "rules.h"

/* Every monster counts one, wherever it lies: no cell gives a bonus (EV-40). */
uint32_t ev_score(const ev_ruleset *rs, const ev_state *s, uint32_t seat) {
    uint64_t cards = s->taken & rs->inner & ~s->covered;
    cards &= seat ? s->north_has : ~s->north_has;
    uint32_t score = 0;
    for (; cards; cards &= cards - 1)
        score += !rs->block[s->card[qv__lowest(cards)]];
    return score;
}

void ev_say_score(const ev_ruleset *rs, const ev_state *s, qv_event_log *log) {
    QV_EMIT(log, EV_SAYS_SCORE, EV_35, QV_ALL, ev_score(rs, s, 0), ev_score(rs, s, 1));
}

void ev_finish(const ev_ruleset *rs, ev_state *s, uint32_t reason, qv_event_log *log) {
    static const uint16_t rule[] = {EV_36, EV_36, EV_37, EV_37};
    while (s->depth > 0)
        ev_frame_clear(s, --s->depth);
    memset(s->waits, EV_NONE, sizeof s->waits);
    s->fought = 0;
    s->due = 0;
    s->phase = EV_OVER;
    s->reason = (uint8_t)reason;
    QV_EMIT(log, EV_SAYS_OVER, rule[reason], QV_ALL, reason);
    ev_say_score(rs, s, log);
}

bool ev_look_full(const ev_ruleset *rs, ev_state *s, qv_event_log *log) {
    if (qv__count(s->taken & rs->inner) < EV_MAIN)
        return false;
    ev_finish(rs, s, EV_ENDS_FULL, log);
    return true;
}

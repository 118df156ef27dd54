/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: arrow cards, their stacks and directions, and steps (AP-8, AP-12, AP-15,
 * AP-17).
 */
#include "base/bits.h"
#include "rules.h"

/* -- Stacks ------------------------------------------------------------------------------------ */

/* A shuffled stack is its numbers; what is not elsewhere is in it. */
uint32_t ap_seconds_in_stack(const ap_ruleset *rs, const ap_state *s, uint32_t stack) {
    const uint32_t face = stack * AP_DESIGNS + 1;
    uint32_t elsewhere = s->discard[face];
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        elsewhere += (uint32_t)s->second[seat][stack] + (s->card[seat] == face);
    return rs->seconds[stack] - elsewhere;
}

static uint32_t discarded(const ap_state *s, uint32_t stack) {
    return s->discard[stack * AP_DESIGNS] + s->discard[stack * AP_DESIGNS + 1];
}

uint32_t ap_stacks_with_cards(const ap_state *s) {
    uint32_t stacks = 0;
    for (uint32_t stack = 0; stack < AP_STACKS; stack++)
        if (s->stack[stack] + discarded(s, stack) > 0)
            stacks |= 1U << stack;
    return stacks;
}

bool ap_design_open(const ap_ruleset *rs, const ap_state *s, uint32_t stack) {
    return rs->designs[stack] > 1 && s->stack[stack] > 1;
}

void ap_shuffle_back(ap_state *s, uint32_t stack, uint32_t rule, qv_event_log *log) {
    const uint32_t cards = discarded(s, stack);
    if (!cards)
        return;
    s->stack[stack] = (uint8_t)(s->stack[stack] + cards);
    s->discard[stack * AP_DESIGNS] = s->discard[stack * AP_DESIGNS + 1] = 0;
    QV_EMIT(log, AP_SAYS_SHUFFLED, rule, QV_ALL, stack, cards);
}

void ap_arrow_add(ap_state *s, uint32_t seat, uint32_t stack, uint32_t design) {
    s->stack[stack]--;
    s->arrows[seat][stack]++;
    s->second[seat][stack] = (uint8_t)(s->second[seat][stack] + design);
}

/* -- Directions -------------------------------------------------------------------------------- */

uint32_t ap_ways_of(const ap_ruleset *rs, uint32_t card, uint32_t toss, bool reversed,
                    uint16_t angle[AP_WAYS]) {
    const uint32_t shows = rs->shows[card];
    for (uint32_t i = 0; i < shows; i++)
        angle[i] = (uint16_t)((toss + rs->face[card][i]) % AP_TURN);
    uint32_t ways = (1U << shows) - 1;
    if (!reversed)
        return ways;
    for (uint32_t i = 0; i < shows; i++) {
        const uint16_t opposite = (uint16_t)((angle[i] + AP_TURN / 2) % AP_TURN);
        bool listed = false;
        for (uint32_t j = 0; j < shows; j++)
            listed = listed || angle[j] == opposite;
        angle[shows + i] = opposite;
        if (!listed)
            ways |= 1U << (shows + i);
    }
    return ways;
}

uint32_t ap_ways(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint16_t angle[AP_WAYS]) {
    if (s->card[seat] == AP_NONE)
        return 0;
    const bool reversed = s->flags[seat] & AP_FLAG_REVERSE;
    return ap_ways_of(rs, s->card[seat], s->toss[seat], reversed, angle);
}

/* -- Steps ------------------------------------------------------------------------------------- */

static uint32_t halved(uint32_t value, uint32_t times, bool up) {
    const uint32_t rest = (1U << times) - 1;
    return (value + (up ? rest : 0)) >> times;
}

static uint32_t lessened(uint32_t value, uint32_t by) {
    return value > by ? value - by : 0;
}

typedef struct {
    bool halves, up;
    uint32_t seat;
    qv_event_log *log;
} reckoning;

/* AP-I0, AP-I1, AP-I2: the value after `times` cards of one kind. In half steps while `halves`. */
static uint32_t after(const reckoning *r, uint32_t value, uint32_t kind, uint32_t times) {
    if (times == 0)
        return value;
    if (kind == AP_DOUBLE)
        value <<= times;
    else if (kind == AP_HALVE)
        value = halved(value, times, r->up);
    else
        value = lessened(value, (r->halves ? 10 : 5) * times);
    QV_EMIT(r->log, r->halves ? AP_SAYS_HALF_TERM : AP_SAYS_STEP_TERM, AP_17, QV_ALL, r->seat, kind,
            times, value);
    return value;
}

uint32_t ap_half_steps(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t roll,
                       qv_event_log *log) {
    const int32_t rounding = ap_option(rs, AP_OPTION_HALF_ROUND);
    const reckoning r = {rounding == AP_ROUND_HALF, rounding == AP_ROUND_CEIL, seat, log};
    const uint8_t *const uses = s->uses[seat];
    uint32_t value = r.halves ? 2 * roll : roll;
    uint32_t times[AP_SHORTEN + 1] = {0};
    for (uint32_t i = 0; i < AP_USES && uses[i] != AP_NONE; i++)
        times[uses[i]]++;
    if (ap_option(rs, AP_OPTION_STEP_ORDER)) { /* AP-17a */
        for (uint32_t i = 0; i < AP_USES && uses[i] != AP_NONE; i++)
            value = after(&r, value, uses[i], 1);
    } else {
        for (uint32_t kind = AP_DOUBLE; kind <= AP_SHORTEN; kind++)
            value = after(&r, value, kind, times[kind]);
    }
    QV_EMIT(log, r.halves ? AP_SAYS_HALF_STEPS : AP_SAYS_STEPS, AP_17, QV_ALL, seat, value);
    return r.halves ? value : 2 * value;
}

/* SPDX-License-Identifier: MIT */
/* ConCardia: what abilities will do; without texts there is little to do. */
#include <string.h>

#include "core/shared.h"
#include "rules.h"

bool cc_offer(const cc_ruleset *rs, cc_state *s, uint32_t level, qv_event_log *log) {
    (void)rs, (void)log;
    s->window[level] = CC_WINDOW_NONE;
    return true;
}
bool cc_look_for_threats(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    (void)log;
    s->threatened = cc_threats(rs, s);
    return true;
}
bool cc_run_frame(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    (void)rs, (void)s, (void)log;
    return false;
}
bool cc_run_moment(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    (void)rs, (void)log;
    cc_drop_events(s, 1);
    return true;
}
uint32_t cc_legal_answers(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint16_t *out) {
    (void)rs, (void)s, (void)seat, (void)out;
    return 0;
}
uint32_t cc_legal_reactions(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint16_t *out) {
    (void)s, (void)seat;
    out[0] = (uint16_t)qv__first(&rs->head, CC_R_DECLINE);
    return 1;
}
uint32_t cc_payable(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    return cc_hand_count(rs, s, seat);
}
void cc_random_outcomes(const cc_ruleset *rs, const cc_state *s, qv_chance *out) {
    (void)rs, (void)s, (void)out;
}
void cc_random(const cc_ruleset *rs, cc_state *s, uint32_t value, qv_event_log *log) {
    (void)rs, (void)s, (void)value, (void)log;
}
void cc_decline(cc_state *s, uint32_t seat, qv_event_log *log) {
    (void)s, (void)seat, (void)log;
}
void cc_host_fact(cc_state *s, uint32_t seat, const uint32_t *value, qv_event_log *log) {
    (void)s, (void)seat, (void)value, (void)log;
}
void cc_host_event(const cc_ruleset *rs, cc_state *s, uint32_t seat, const uint32_t *value,
                   qv_event_log *log) {
    (void)rs, (void)s, (void)seat, (void)value, (void)log;
}
void cc_answered(const cc_ruleset *rs, cc_state *s, uint32_t seat, qv_event_log *log) {
    (void)rs, (void)s, (void)seat, (void)log;
}
uint32_t cc_source_of(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t value) {
    (void)rs, (void)s, (void)seat, (void)value;
    return 0;
}
void cc_begin_limits(const cc_ruleset *rs, cc_state *s, uint32_t limit) {
    (void)rs, (void)s, (void)limit;
}
void cc_begin_actions(cc_state *s) {
    s->acted = 0;
    s->hosted = 0;
}
bool cc_check_frames(const cc_ruleset *rs, const cc_state *s, qv_diag *diag) {
    (void)rs, (void)diag;
    bool none = s->frames == 0 && s->events == 0 && s->lastings == 0 && s->gone_n == 0 &&
                s->used_n == 0 && s->clock == 0 && s->turns_n == 0 && s->threatened == 0 &&
                s->cut == 0 && s->actions <= 1 && s->shown_n == 0 && s->skip[0] == 0 &&
                s->skip[1] == 0 && s->hosted == 0 && s->resolutions == 0;
    for (uint32_t i = 0; i < CC_LEVELS; i++)
        none = none && s->window[i] == 0 && s->declined[i] == 0;
    for (uint32_t i = 0; i < s->limbo_n; i++)
        none = none && (s->limbo_way[i] == CC_LIMBO_START ||
                        (s->limbo_way[i] < CC_SEATS && s->phase == CC_OVER));
    none = none && (s->phase < CC_ASK_WINDOW || s->phase == CC_DUE_DRAW ||
                    s->phase == CC_DUE_COIN || s->phase == CC_OVER);
    if (!none)
        qv__fail(diag, QV_ESTATE, "without texts nothing is in progress");
    return none;
}
bool cc_check_half(const cc_ruleset *rs, const cc_state *s, qv_diag *diag) {
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        if (s->half[seat] == CC_NONE)
            continue;
        if (s->half[seat] != CC_HALF_PLACE || s->phase != CC_ASK_ACTION || seat != s->player ||
            s->half_n[seat] != 0 || s->half_ability[seat] != 0 ||
            s->half_source[seat] >= rs->kinds || !cc_holds(rs, s, seat, s->half_source[seat]) ||
            !cc_spaces(rs, s)) {
            qv__fail(diag, QV_ESTATE, "a move is begun that cannot be finished");
            return false;
        }
    }
    return true;
}

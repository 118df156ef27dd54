/* SPDX-License-Identifier: MIT */
/* ConCardia: the events of the window of a level, and how moves and use marks name them. */
#include "base/bits.h"
#include "plan.h"

/* -- The events of a window -------------------------------------------------------------------- */

static cc_event threat(const cc_state *s, uint32_t place) {
    const uint32_t object = s->at[place];
    return (cc_event){.kinds = CC_WOULD_CAPTURE,
                      .card = s->object_card[object],
                      .player = (uint8_t)(1 - s->object_control[object]),
                      .place = (uint8_t)place,
                      .label = CC_NONE,
                      .clock = CC_NO_ANSWER};
}

/* CC-1.11.5: an activation is an event as soon as it is announced. */
static cc_event activation(const cc_state *s, uint32_t frame) {
    const uint32_t source = s->frame_source[frame];
    return (cc_event){.kinds = CC_ACTIVATED,
                      .card = source < CC_CARDS ? (uint8_t)source : CC_NONE,
                      .player = s->frame_you[frame],
                      .place = CC_NONE,
                      .label = CC_NONE,
                      .frame = (uint8_t)frame,
                      .clock = s->frame_clock[frame]};
}

/* CC-1.12.10: what the frame below the window, or the Draw Step, is to do. */
static cc_event to_come(const cc_state *s, uint32_t level) {
    const uint32_t f = level - 1;
    cc_event event = {.kinds = cc_would_of(s->window[level]),
                      .card = CC_NONE,
                      .player = s->active,
                      .place = CC_NONE,
                      .label = CC_NONE,
                      .amount = 1,
                      .clock = CC_NO_ANSWER};
    if (level == 0)
        return event;
    event.player = s->frame_actor[f];
    event.amount = s->frame_amount[f];
    event.kinds |= cc_effect_of(s->frame_you[f]);
    if (s->window[level] != CC_WINDOW_WOULD_DRAW) {
        event.card = (uint8_t)(s->frame_left[f] - 1);
        event.place = (uint8_t)(s->frame_from[f] - 1);
    }
    return event;
}

bool cc_is_would(const cc_state *s, uint32_t level) {
    return s->window[level] >= CC_WINDOW_WOULD_CAPTURE && s->window[level] < CC_WINDOW_PREVENTED;
}

bool cc_is_capture(const cc_state *s, uint32_t level) {
    return s->window[level] == CC_WINDOW_CAPTURE || s->window[level] == CC_WINDOW_BATCH;
}

bool cc_is_moment(const cc_state *s, uint32_t level) {
    return s->window[level] == CC_WINDOW_MOMENT || s->window[level] == CC_WINDOW_MOMENT_IN_CAPTURE;
}

uint32_t cc_mark_level(const cc_state *s, uint32_t level) {
    return cc_is_capture(s, level) ? (uint32_t)CC_MARK_CAPTURE : level;
}

cc_event cc_event_of(const cc_ruleset *rs, const cc_state *s, uint32_t level, uint32_t i) {
    (void)rs;
    if (cc_is_would(s, level))
        return to_come(s, level);
    switch (s->window[level]) {
    case CC_WINDOW_CAPTURE:
    case CC_WINDOW_BATCH: return threat(s, i);
    case CC_WINDOW_ACTIVATION: return activation(s, level - 1);
    case CC_WINDOW_MOMENT:
    case CC_WINDOW_MOMENT_IN_CAPTURE:
        return (cc_event){.kinds = s->event_kind[i],
                          .card = s->event_card[i],
                          .player = s->event_player[i],
                          .place = s->event_place[i],
                          .label = s->event_label[i],
                          .amount = s->event_amount[i],
                          .clock = s->event_clock[i]};
    default:
        return (cc_event){.card = CC_NONE,
                          .player = CC_NONE,
                          .place = CC_NONE,
                          .label = CC_NONE,
                          .clock = CC_NO_ANSWER};
    }
}

uint32_t cc_event_card(const cc_state *s, uint32_t level, uint32_t i) {
    if (cc_is_would(s, level))
        return to_come(s, level).card;
    switch (s->window[level]) {
    case CC_WINDOW_CAPTURE:
    case CC_WINDOW_BATCH: return s->object_card[s->at[i]];
    case CC_WINDOW_ACTIVATION: return activation(s, level - 1).card;
    case CC_WINDOW_MOMENT:
    case CC_WINDOW_MOMENT_IN_CAPTURE: return s->event_card[i];
    default: return CC_NONE;
    }
}

uint64_t cc_events_of(const cc_state *s, uint32_t level) {
    uint32_t n = 1;
    if (cc_is_capture(s, level))
        return s->threatened;
    while (cc_is_moment(s, level) && n < s->events && s->event_clock[n] == s->event_clock[0])
        n++;
    return n == 64 ? ~UINT64_C(0) : (UINT64_C(1) << n) - 1;
}

uint32_t cc_kinds_of(const cc_state *s, uint32_t level, uint64_t events) {
    uint32_t kinds = 0;
    if (cc_is_would(s, level))
        return cc_would_of(s->window[level]);
    switch (s->window[level]) {
    case CC_WINDOW_CAPTURE:
    case CC_WINDOW_BATCH: return events ? CC_WOULD_CAPTURE : CC_AT_ANY_TIME;
    case CC_WINDOW_ACTIVATION: return CC_ACTIVATED;
    case CC_WINDOW_MOMENT:
    case CC_WINDOW_MOMENT_IN_CAPTURE:
        for (uint64_t left = events; left; left &= left - 1)
            kinds |= s->event_kind[qv__lowest(left)];
        return kinds ? kinds : CC_AT_ANY_TIME;
    default: return CC_AT_ANY_TIME;
    }
}

uint32_t cc_event_answer(const cc_state *s, uint32_t i) {
    return cc_is_capture(s, s->frames) ? CC_ANSWER_PLACE + i : CC_ANSWER_NUMBER + 1 + i;
}

uint32_t cc_subject_of(const cc_state *s, uint32_t level, uint32_t i) {
    return cc_is_capture(s, level) ? s->object_card[s->at[i]] : i;
}

/* CT-45: what was used for an event is used for the one that is made instead of it, and so on. */
bool cc_has_answered(const cc_state *s, uint32_t level, cc_instance who, uint32_t subject) {
    if (cc_was_used(s, cc_mark_level(s, level), who, subject))
        return true;
    const bool would = cc_is_would(s, level) || s->window[level] == CC_WINDOW_PREVENTED;
    if (level == 0 || !would || !(s->frame_flags[level - 1] & CC_FRAME_INSTEAD))
        return false;
    const uint32_t replaced = level - 1;
    return cc_has_answered(s, replaced, who,
                           cc_is_capture(s, replaced) ? s->frame_card[replaced] : 0);
}

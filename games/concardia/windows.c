/* SPDX-License-Identifier: MIT */
/* ConCardia: windows, and the queue of moments (CC-1.12.9 to 1.12.11), and the loop of CC-1.8.
 *
 * At each level: first mandatory abilities, one at a time, then offers by CC-A10.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "frames.h"

/* -- Offers ------------------------------------------------------------------------------------ */

/* The first seat that is asked and has not declined, in `seat`; false: there is none. */
static bool next_openly(const cc_ruleset *rs, cc_state *s, uint32_t level, uint32_t *seat) {
    for (uint32_t i = 0; i < CC_SEATS; i++) {
        *seat = i ? 1U - s->active : s->active;
        if (s->declined[level] >> *seat & 1)
            continue;
        if (cc_is_asked(rs, s, level, *seat))
            return true;
    }
    *seat = CC_NONE;
    return false;
}

/* CC-1.15.5: who can react is asked, and only the seat itself knows it. What others see must not
 * depend on whether anybody is: the active player stands for the one who is, and who has declined
 * is kept within this step only. True: all know that somebody could be asked. */
static bool next_in_secret(const cc_ruleset *rs, cc_state *s, uint32_t level, uint32_t *seat) {
    const uint32_t declined = s->declined[level];
    bool asks = false;
    s->declined[level] = 0;
    for (uint32_t i = 0; i < CC_SEATS; i++) {
        const uint32_t one = i ? 1U - s->active : s->active;
        const bool can = cc_can_react(rs, s, level, one), known = cc_is_asked(rs, s, level, one);
        assert(known || !can);
        asks = asks || known;
        if (*seat == CC_NONE && can && !(declined >> one & 1))
            *seat = one;
    }
    if (asks)
        s->player = s->active;
    return asks;
}

/* CC-A10: the active player first, but both in either's turn (CC-1.6.5); who is not asked counts as
 * having declined. True: a seat is asked now. A secret window that could have asked somebody counts
 * as a ply when it closes, opened or not. */
bool cc_ask_next(const cc_ruleset *rs, cc_state *s, uint32_t level, qv_event_log *log) {
    const bool secret = cc_in_secret(rs);
    uint32_t seat = CC_NONE;
    const bool asks = (secret ? next_in_secret : next_openly)(rs, s, level, &seat);
    const bool shut = asks && cc_capped(rs, s);
    if (seat != CC_NONE && !shut) {
        s->phase = CC_ASK_WINDOW;
        s->player = secret ? s->active : (uint8_t)seat;
        s->asked[seat] = secret;
        return true;
    }
    if (shut)
        QV_EMIT(log, CC_SAYS_CAPPED, CC_A34, QV_ALL, s->resolutions, s->frames);
    s->head.ply += secret && asks;
    return false;
}

/* In secret the other player, who is asked last, need not know what the active one did. */
void cc_decline(const cc_ruleset *rs, cc_state *s, uint32_t seat, qv_event_log *log) {
    const uint32_t all = (1U << CC_SEATS) - 1, seats = 1U << seat;
    const bool secret = cc_in_secret(rs);
    s->declined[s->frames] |= (uint8_t)(secret && seat != s->active ? all : seats);
    QV_EMIT(log, CC_SAYS_DECLINES, CC_1_15_4, secret ? seats : (uint32_t)QV_ALL, seat);
}

/* -- Mandatory abilities ----------------------------------------------------------------------- */

/* Once a Reaction was used, only Reactions are left; but captures are found anew (CC-1.8.7). */
static bool has_begun(const cc_state *s, uint32_t level) {
    if (cc_is_capture(s, level))
        return s->window[level] == CC_WINDOW_BATCH;
    for (uint32_t i = 0; i < s->used_n; i++)
        if (cc_used_level(s, i) == level && s->used_for[i] & CC_USED_REACTION)
            return true;
    return false;
}

/* CC-1.12.9, CC-1.12.10: one that hears an event begins, or its player says which. */
cc_went cc_happen(const cc_ruleset *rs, cc_state *s, uint32_t level, qv_event_log *log) {
    cc_candidate found[CC_CANDIDATES];
    if (!rs->texts || has_begun(s, level))
        return CC_NOTHING;
    uint32_t seat;
    const uint32_t n = cc_next_mandatory(rs, s, level, &seat, found);
    if (n == 0)
        return CC_NOTHING;
    if (n == 1 && qv__count(found[0].events) == 1) {
        cc_trigger(rs, s, &found[0], qv__lowest(found[0].events), log);
        return CC_BEGAN;
    }
    s->phase = CC_ASK_ORDER;
    s->player = (uint8_t)seat;
    return CC_ASKED;
}

/* -- Windows of the step ----------------------------------------------------------------------- */

/* Whether a mandatory ability of a card on the Board may hear an event of such kinds, which a
 * player causes. */
static bool is_listened_to(const cc_ruleset *rs, const cc_state *s, uint32_t kinds,
                           uint32_t player) {
    for (uint32_t left = kinds; left; left &= left - 1) {
        const uint32_t kind = qv__lowest(left);
        const uint64_t *const such = rs->hearers[0][kind], *const anybody = rs->hear_anybody[kind];
        if (!((such[0] & s->board[0]) | (such[1] & s->board[1])))
            continue;
        const uint64_t own = player < CC_SEATS ? s->has[player] : 0;
        if ((anybody[0] & s->board[0]) | (anybody[1] & s->board[1]) |
            cc_objects_of(rs, s, such, own))
            return true;
    }
    return false;
}

/* By a copied text; a card that has just left the Board had its own (CC-1.8.5). */
static bool is_heard_by_copy(const cc_ruleset *rs, const cc_state *s, uint32_t kinds,
                             uint32_t card) {
    const uint32_t copied = card < CC_CARDS ? cc_copied_by(s, card) : (uint32_t)CC_NONE;
    for (uint64_t left = s->copies; left; left &= left - 1)
        if (rs->happens[s->object_copy[s->at[qv__lowest(left)]] - 1U] & kinds)
            return true;
    return copied != CC_NONE && rs->happens[copied] & kinds;
}

bool cc_may_be_heard(const cc_ruleset *rs, const cc_state *s, uint32_t kinds, uint32_t card,
                     uint32_t player) {
    const uint32_t itself = card < CC_CARDS ? rs->happens[card] : rs->heard_by_itself;
    return cc_option(rs, CC_OPTION_WINDOWS) == CC_WINDOWS_ALWAYS || cc_capped(rs, s) ||
           kinds & (rs->heard_elsewhere | itself) ||
           is_listened_to(rs, s, kinds & rs->happens_at, player) ||
           (rs->copies && is_heard_by_copy(rs, s, kinds, card));
}

/* -- What would happen (CC-1.12.10) ------------------------------------------------------------ */

cc_would cc_would_happen(const cc_ruleset *rs, cc_state *s, uint32_t window) {
    const uint32_t level = s->frames, kind = cc_would_of(window), was = s->window[level];
    if (!(rs->hears & kind))
        return CC_WOULD_HAPPEN;
    s->window[level] = CC_WINDOW_NONE;
    if (was != CC_WINDOW_NONE)
        return was == CC_WINDOW_PASSED ? CC_WOULD_HAPPEN : CC_WOULD_NOT;
    s->window[level] = (uint8_t)window;
    const cc_event event = cc_event_of(rs, s, level, 0);
    if (cc_may_be_heard(rs, s, kind, event.card, event.player))
        return CC_WOULD_WAIT;
    s->window[level] = CC_WINDOW_NONE;
    return CC_WOULD_HAPPEN;
}

cc_went cc_hold_would(const cc_ruleset *rs, cc_state *s, uint32_t level, qv_event_log *log) {
    if (s->window[level] == CC_WINDOW_NONE)
        return CC_NOTHING;
    if (cc_is_would(s, level)) {
        const cc_went went = cc_happen(rs, s, level, log);
        if (went != CC_NOTHING)
            return went;
        if (!cc_offer(rs, s, level, log))
            return CC_ASKED;
        s->window[level] = CC_WINDOW_PASSED;
    }
    s->declined[level] = 0;
    cc_forget_used(s, level);
    return CC_NOTHING;
}

/* -- The queue --------------------------------------------------------------------------------- */

bool cc_tell_heard_time(const cc_ruleset *rs, cc_state *s, uint32_t kind, uint32_t step,
                        qv_event_log *log) {
    if (!cc_may_be_heard(rs, s, kind, CC_NONE, s->active))
        return false;
    cc_moment(rs, s);
    cc_note(rs, s,
            (cc_event){.kinds = kind,
                       .card = CC_NONE,
                       .player = s->active,
                       .place = CC_NONE,
                       .label = CC_NONE,
                       .amount = (int16_t)step},
            log);
    return true;
}

/* By a card that left the Board in that moment, also if no event tells that (CC-1.8.5). */
static bool is_heard_by_gone(const cc_ruleset *rs, const cc_state *s, uint32_t i) {
    for (uint32_t k = 0; k < s->gone_n; k++) {
        const uint32_t card = s->gone[k], copied = cc_copied_by(s, card);
        const uint32_t heard = rs->happens[card] | (copied == CC_NONE ? 0 : rs->happens[copied]);
        if (s->gone_clock[k] == s->event_clock[i] && heard & s->event_kind[i])
            return true;
    }
    return false;
}

static bool is_heard(const cc_ruleset *rs, const cc_state *s, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (cc_may_be_heard(rs, s, s->event_kind[i], s->event_card[i], s->event_player[i]) ||
            is_heard_by_gone(rs, s, i))
            return true;
    return false;
}

/* In 4.2 of CC-1.8 its window goes on afterwards. */
static void begin_moment(cc_state *s) {
    if (cc_is_moment(s, 0))
        return;
    s->declined[0] = 0;
    s->window[0] =
        s->window[0] == CC_WINDOW_CAPTURE ? CC_WINDOW_MOMENT_IN_CAPTURE : CC_WINDOW_MOMENT;
}

/* The first moment of the queue. False: somebody is asked. */
bool cc_run_moment(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    begin_moment(s);
    const uint32_t window = s->window[0];
    const uint32_t n = qv__count(cc_events_of(s, 0));
    if (is_heard(rs, s, n)) {
        const cc_went went = cc_happen(rs, s, 0, log);
        if (went != CC_NOTHING)
            return went == CC_BEGAN;
        if (!cc_offer(rs, s, 0, log))
            return false;
    }
    s->declined[0] = 0;
    cc_forget_used(s, 0);
    cc_drop_events(s, n);
    s->window[0] = window == CC_WINDOW_MOMENT_IN_CAPTURE ? CC_WINDOW_CAPTURE : CC_WINDOW_NONE;
    return true;
}

static uint64_t prevented(const cc_state *s) {
    uint64_t places = 0;
    for (uint32_t i = 0; i < s->objects; i++)
        if (s->object_mark[i] & CC_MARK_PREVENTED)
            places |= cc_bit(s->object_place[i]);
    return places;
}

/* CC-1.8.3: the whole set is found anew after each use, CC-A9: with reactions=batch only when both
 * have declined. CC-1.8.4: each use is marked, so that it ends. */
cc_went cc_look_for_threats(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    const uint32_t was = s->window[0];
    if (was != CC_WINDOW_BATCH)
        s->threatened = cc_threats(rs, s) & ~prevented(s);
    if (was == CC_WINDOW_NONE)
        s->declined[0] = 0;
    s->window[0] = was == CC_WINDOW_BATCH ? CC_WINDOW_BATCH : CC_WINDOW_CAPTURE;
    if (s->threatened) {
        const cc_went went = cc_happen(rs, s, 0, log);
        if (went != CC_NOTHING) {
            s->window[0] = CC_WINDOW_CAPTURE;
            s->declined[0] = 0;
            return went;
        }
        if (!cc_offer(rs, s, 0, log))
            return CC_ASKED;
    }
    s->declined[0] = 0;
    s->window[0] = was == CC_WINDOW_BATCH ? CC_WINDOW_CAPTURE : CC_WINDOW_NONE;
    if (was == CC_WINDOW_BATCH)
        return CC_BEGAN; /* 4.1 again, after what waits */
    cc_forget_used(s, CC_MARK_CAPTURE);
    return CC_NOTHING;
}

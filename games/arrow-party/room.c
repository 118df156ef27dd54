/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: a walk in a real room, of which there is no map: what happens is told, one
 * event after the other (AP-23).
 *
 * Cards that lie in the room are counted only: the items are those of the box, stars and skulls
 * those that nobody has. Knows no places and no feet but their number. Uses hands.c, words.c.
 */
#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

uint32_t ap_lying(const ap_ruleset *rs, const ap_state *s, uint32_t what) {
    uint32_t n = what == AP_STAR ? rs->stars : what == AP_SKULL ? rs->skulls : rs->items;
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        n -= what == AP_STAR ? s->stars[seat] : what == AP_SKULL ? s->skulls[seat] : s->held[seat];
    for (uint32_t kind = 0; what == AP_ITEM && kind < AP_ITEMS; kind++)
        n -= s->used[kind];
    return n;
}

static void add(qv_chance *out, uint32_t step, uint32_t weight, uint32_t *all) {
    *all += weight;
    if (out)
        qv__add_outcome(out, step, weight);
}

/* Who walks may take what lies there; one of the two who bump walks (AP-18, AP-19b). */
bool ap_reports(const ap_ruleset *rs, const ap_state *s, qv_chance *out) {
    const uint32_t players = rs->head.players;
    uint32_t all = 0;
    for (uint32_t seat = 0; seat < players; seat++)
        for (uint32_t what = 0; what <= AP_SKULL; what++)
            if (s->feet[seat] > 0 && !ap_barred(rs, s, seat, what))
                add(out, AP_STEP_TAKES + seat * (AP_SKULL + 1) + what, ap_lying(rs, s, what), &all);
    for (uint32_t a = 0; a < players; a++)
        for (uint32_t b = a + 1; b < players; b++)
            if (!(s->bumped & ap_pair(a, b)) && s->feet[a] + s->feet[b] > 0)
                add(out, AP_STEP_BUMP + a * AP_SEATS + b, 1, &all);
    if (out)
        qv__add_outcome(out, AP_STEP_WALKED, all);
    return all > 0;
}

static bool all_walked(qv_event_log *log) {
    qv__emit(log, AP_SAYS_ALL_WALKED, AP_23a, QV_ALL, 0, NULL);
    return true;
}

bool ap_room_on(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    s->phase = AP_REPORT;
    s->seat = 0;
    return !ap_reports(rs, s, NULL) && all_walked(log);
}

bool ap_found(const ap_ruleset *rs, ap_state *s, uint32_t kind, qv_event_log *log) {
    const uint32_t seat = s->seat, shown = s->shown_swap[seat] + s->shown_pick[seat];
    s->box[kind]--;
    ap_hand_add(rs, s, seat, kind);
    if (s->shown_swap[seat] + s->shown_pick[seat] > shown)
        QV_EMIT(log, AP_SAYS_FINDS_SHOWN, AP_6a, QV_ALL, seat, kind, rs->item_points[kind]);
    else
        QV_EMIT(log, AP_SAYS_FINDS, AP_23, 1U << seat, seat, kind, rs->item_points[kind]);
    return ap_room_on(rs, s, log);
}

static bool take(const ap_ruleset *rs, ap_state *s, uint32_t seat, uint32_t what,
                 qv_event_log *log) {
    const uint32_t lay = ap_lying(rs, s, what);
    QV_EMIT(log, AP_SAYS_PICKS_UP, AP_23, QV_ALL, seat, what);
    s->seat = (uint8_t)seat;
    s->stars[seat] = (uint8_t)(s->stars[seat] + (what == AP_STAR));
    s->skulls[seat] = (uint8_t)(s->skulls[seat] + (what == AP_SKULL));
    if (what != AP_ITEM)
        return ap_room_on(rs, s, log);
    if (lay == 1) /* AP-K6 */
        return ap_found(rs, s, ap_last_in_box(s), log);
    s->phase = AP_FOUND;
    return false;
}

static bool bump(const ap_ruleset *rs, ap_state *s, uint32_t a, uint32_t b, qv_event_log *log) {
    s->bumped |= (uint16_t)ap_pair(a, b);
    QV_EMIT(log, AP_SAYS_MEETS, AP_23, QV_ALL, a, b);
    s->group = (uint8_t)ap_exchangers(rs, s, 1U << a | 1U << b, log);
    return !(s->group && ap_draw_cards(rs, s, log)) && ap_room_on(rs, s, log);
}

bool ap_reported(const ap_ruleset *rs, ap_state *s, uint32_t step, qv_event_log *log) {
    if (step >= AP_STEP_WALKED)
        return all_walked(log);
    if (step >= AP_STEP_BUMP)
        return bump(rs, s, (step - AP_STEP_BUMP) / AP_SEATS, (step - AP_STEP_BUMP) % AP_SEATS, log);
    return take(rs, s, (step - AP_STEP_TAKES) / (AP_SKULL + 1),
                (step - AP_STEP_TAKES) % (AP_SKULL + 1), log);
}

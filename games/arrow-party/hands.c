/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: item cards in hands, and each seat's certain knowledge of them (AP-K4).
 *
 * Invariant: every entry of `known` is true; a card that leaves a hand unseen may have been any, so
 * each other seat's certain knowledge of that hand loses one copy of every kind. Joint knowledge is
 * not kept.
 * Uses words.c.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "rules.h"

static uint8_t *known(ap_state *s, uint32_t viewer, uint32_t holder, uint32_t kind) {
    return &s->known[viewer][holder * AP_ITEMS + kind];
}

/* AP-6a: these two are shown in every hand. */
static bool shown(const ap_ruleset *rs, uint32_t kind) {
    return ap_option(rs, AP_OPTION_PASSIVE_DONT) && (kind == AP_DONT_SWAP || kind == AP_DONT_PICK);
}

bool ap_protected(const ap_ruleset *rs, const ap_state *s, uint32_t seat) {
    if (ap_option(rs, AP_OPTION_PASSIVE_DONT))
        return s->shown_swap[seat] > 0;
    return s->flags[seat] & AP_FLAG_DONT_SWAP;
}

bool ap_barred(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t what) {
    const bool acts = ap_option(rs, AP_OPTION_PASSIVE_DONT) ? s->shown_pick[seat] > 0
                                                            : s->flags[seat] & AP_FLAG_DONT_PICK;
    return acts && (what == AP_ITEM || !ap_option(rs, AP_OPTION_NOPICK_SCOPE));
}

bool ap_may_pick(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t what) {
    return s->pickers >> seat & 1 || (what != AP_ITEM && ap_option(rs, AP_OPTION_NOPICK_SCOPE));
}

/* -- Cards come and go ------------------------------------------------------------------------- */

static void change(const ap_ruleset *rs, ap_state *s, uint32_t seat, uint32_t kind, int32_t by) {
    s->hand[seat][kind] = (uint8_t)(s->hand[seat][kind] + by);
    s->held[seat] = (uint8_t)(s->held[seat] + by);
    if (!shown(rs, kind))
        return;
    uint8_t *const counter = kind == AP_DONT_SWAP ? s->shown_swap : s->shown_pick;
    counter[seat] = (uint8_t)(counter[seat] + by);
}

void ap_hand_add(const ap_ruleset *rs, ap_state *s, uint32_t seat, uint32_t kind) {
    change(rs, s, seat, kind, 1);
}

void ap_hand_remove(const ap_ruleset *rs, ap_state *s, uint32_t seat, uint32_t kind) {
    assert(s->hand[seat][kind] > 0);
    change(rs, s, seat, kind, -1);
}

static void lower(uint8_t *copies) {
    if (*copies > 0)
        --*copies;
}

void ap_spend(const ap_ruleset *rs, ap_state *s, uint32_t seat, uint32_t kind) {
    const uint32_t players = rs->head.players;
    assert(players <= AP_SEATS);
    ap_hand_remove(rs, s, seat, kind);
    s->used[kind]++;
    for (uint32_t viewer = 0; viewer < players; viewer++)
        if (viewer != seat)
            lower(known(s, viewer, seat, kind));
}

static void leaves(const ap_ruleset *rs, ap_state *s, uint32_t from, uint32_t to, uint32_t kind) {
    ap_hand_remove(rs, s, from, kind);
    for (uint32_t viewer = 0; viewer < rs->head.players; viewer++) {
        if (viewer == from || shown(rs, kind))
            continue;
        if (viewer == to)
            lower(known(s, viewer, from, kind));
        else
            for (uint32_t any = 0; any < AP_ITEMS; any++)
                lower(known(s, viewer, from, any));
    }
}

static void comes(const ap_ruleset *rs, ap_state *s, uint32_t from, uint32_t to, uint32_t kind) {
    ap_hand_add(rs, s, to, kind);
    if (!shown(rs, kind))
        ++*known(s, from, to, kind);
}

/* -- Exchanges --------------------------------------------------------------------------------- */

static uint32_t passes_on(const ap_state *s, uint32_t seat) {
    return s->give[seat] != AP_NONE ? s->give[seat] : s->drawn[seat];
}

static uint32_t next_member(const ap_state *s, uint32_t seat) {
    const uint32_t above = s->group & ~((2U << seat) - 1);
    return qv__lowest(above ? above : s->group);
}

/* AP-K3: the two know what moves between them. */
static void report(const ap_ruleset *rs, uint32_t from, uint32_t to, uint32_t kind, uint32_t rule,
                   qv_event_log *log) {
    QV_EMIT(log, AP_SAYS_MOVED, rule, QV_ALL, from, to);
    if (shown(rs, kind))
        QV_EMIT(log, AP_SAYS_MOVED_SHOWN, AP_6a, QV_ALL, from, to, kind);
    else
        QV_EMIT(log, AP_SAYS_MOVED_KIND, rule, 1U << from | 1U << to, from, to, kind);
}

/* AP-19: every member of `group` with a card passes the one in `drawn` to the next member; ends the
 * exchange. All cards leave before any arrives. */
static void pass_cards(const ap_ruleset *rs, ap_state *s, uint32_t rule, qv_event_log *log) {
    for (uint32_t left = s->group; left; left &= left - 1) {
        const uint32_t from = qv__lowest(left), kind = passes_on(s, from);
        if (kind != AP_NONE)
            leaves(rs, s, from, next_member(s, from), kind);
    }
    for (uint32_t left = s->group; left; left &= left - 1) {
        const uint32_t from = qv__lowest(left), kind = passes_on(s, from);
        if (kind == AP_NONE)
            continue;
        comes(rs, s, from, next_member(s, from), kind);
        report(rs, from, next_member(s, from), kind, rule, log);
    }
    memset(s->drawn, AP_NONE, sizeof s->drawn);
    memset(s->give, AP_NONE, sizeof s->give);
    s->group = 0;
}

static uint32_t only_kind(const ap_state *s, uint32_t seat) {
    uint32_t kind = 0;
    while (s->hand[seat][kind] == 0)
        kind++;
    return kind;
}

/* Fills in the cards of `group` that leave no choice; the seat whose card chance draws next,
 * AP_NONE if none. */
static uint32_t next_drawn(const ap_ruleset *rs, ap_state *s) {
    uint32_t next = AP_NONE;
    for (uint32_t i = 0; i < rs->head.players; i++) {
        /* AP-7: of a swap the user's first */
        const uint32_t seat = s->user == AP_NONE ? i : (s->user + i) % rs->head.players;
        if (!(s->group >> seat & 1) || passes_on(s, seat) != AP_NONE)
            continue;
        if (s->held[seat] == 1)
            s->drawn[seat] = (uint8_t)only_kind(s, seat);
        else if (s->held[seat] > 1 && next == AP_NONE)
            next = seat;
    }
    return next;
}

bool ap_draw_cards(const ap_ruleset *rs, ap_state *s, qv_event_log *log) {
    const uint32_t seat = next_drawn(rs, s);
    if (seat == AP_NONE) {
        pass_cards(rs, s, s->user == AP_NONE ? AP_19 : AP_7, log);
        return false;
    }
    s->phase = AP_CARD;
    s->seat = (uint8_t)seat;
    return true;
}

bool ap_card_drawn(const ap_ruleset *rs, ap_state *s, uint32_t kind, qv_event_log *log) {
    s->drawn[s->seat] = (uint8_t)kind;
    QV_EMIT(log, AP_SAYS_DRAWN, s->user == AP_NONE ? AP_19 : AP_7, QV_ALL, s->seat);
    return ap_draw_cards(rs, s, log);
}

/* AP-19, AP-19c: of the seats that bump together, those between whom cards go. */
uint32_t ap_exchangers(const ap_ruleset *rs, const ap_state *s, uint32_t seats, qv_event_log *log) {
    const bool ring = ap_option(rs, AP_OPTION_BUMP_GROUP);
    const bool give = ap_option(rs, AP_OPTION_BUMP_ONESIDED);
    uint32_t members = seats, cards = 0;
    for (uint32_t left = seats; left; left &= left - 1) {
        const uint32_t seat = qv__lowest(left);
        cards += s->held[seat];
        if (ap_protected(rs, s, seat)) {
            QV_EMIT(log, AP_SAYS_PROTECTED, AP_I7, QV_ALL, seat);
            members &= ~(1U << seat);
        } else if (s->held[seat] == 0 && !give) {
            QV_EMIT(log, AP_SAYS_NOTHING_TO_GIVE, AP_19, QV_ALL, seat);
            members &= ~(1U << seat);
        }
    }
    const bool enough = ring ? (members & (members - 1)) != 0 : members == seats;
    return enough && cards ? members : 0;
}

uint32_t ap_last_in_box(const ap_state *s) {
    uint32_t kind = 0;
    while (s->box[kind] == 0)
        kind++;
    return kind;
}

/* AP-2: until the floor is laid. */
void ap_box(const ap_ruleset *rs, const ap_state *s, int32_t left[AP_ITEMS]) {
    for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
        left[kind] = rs->copies[kind] - s->used[kind];
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
            left[kind] -= s->hand[seat][kind];
    const uint32_t laid = s->phase == AP_LAY_KIND ? s->dealt : AP_FLOOR;
    for (uint32_t card = 0; card < laid; card++)
        if (s->floor_kind[card] < AP_ITEMS)
            left[s->floor_kind[card]]--;
}

/* -- Declared cards ---------------------------------------------------------------------------- */

uint32_t ap_declared(const ap_state *s, uint32_t seat) {
    uint32_t n = 0;
    while (n < AP_DECLARES && s->declared[seat][n] != AP_NONE)
        n++;
    return n;
}

uint32_t ap_hand_left(const ap_state *s, uint32_t seat, uint32_t kind) {
    uint32_t left = s->hand[seat][kind];
    if (s->phase != AP_DECLARE)
        return left;
    for (uint32_t i = 0; i < AP_DECLARES && s->declared[seat][i] != AP_NONE; i++)
        left -= ap_kind_of_use(AP_STEP_USE + s->declared[seat][i]) == kind;
    return left;
}

void ap_derive(const qv_ruleset *ruleset, qv_state *state) {
    ap_state *s = (ap_state *)(void *)state;
    for (uint32_t seat = 0; seat < AP_SEATS; seat++) {
        const uint32_t own = 1U << seat, all = own | 1U << AP_SEEN_BY_ALL;
        const bool absent = seat >= ruleset->players;
        s->hand_seen[seat] = (uint8_t)(absent || s->phase == AP_OVER ? all : own);
        s->declared_seen[seat] = (uint8_t)(absent || s->effect != AP_NONE ? all : own);
    }
    memset(s->spare, 0, sizeof s->spare);
    int32_t left[AP_ITEMS] = {0};
    if (s->head.viewer == QV_OPEN)
        ap_box(ap_rules(ruleset), s, left);
    for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
        s->box[kind] = (uint8_t)left[kind];
}

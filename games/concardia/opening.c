/* SPDX-License-Identifier: MIT */
/* ConCardia: the setup (CC-1.5.1 to 1.5.5): decks, first hands, start cards, and who goes first.
 * Knows nothing of turns.
 */
#include <string.h>

#include "base/bits.h"
#include "frames.h"

uint32_t cc_first_hand(const cc_ruleset *rs, const cc_state *s, uint32_t seat) {
    const uint32_t n = cc_list_size(rs, s, seat);
    return n < CC_FIRST_HAND ? n : CC_FIRST_HAND;
}

static void begin(const cc_ruleset *rs, cc_state *s) {
    s->part = CC_PART_DEAL;
    s->player = 0;
    s->phase = CC_DUE_DRAW;
    s->draws = (uint8_t)cc_first_hand(rs, s, 0);
}

static bool is_several(uint32_t decks) {
    return decks & (decks - 1);
}

/* CC-A52: south picks first. */
void cc_open_game(const cc_ruleset *rs, cc_state *s) {
    s->winner = CC_NONE;
    if (is_several(rs->ready)) {
        s->phase = CC_ASK_PICK;
        s->part = CC_PART_PICK;
        return;
    }
    s->phase = CC_DUE_DRAW;
    for (uint32_t seat = 0; seat < CC_SEATS && rs->ready; seat++)
        cc_take_deck(rs, s, seat, qv__lowest(rs->ready));
    begin(rs, s);
}

void cc_pick(const cc_ruleset *rs, cc_state *s, uint32_t deck, qv_event_log *log) {
    const uint32_t seat = s->player;
    cc_take_deck(rs, s, seat, deck);
    s->stale = 1;
    QV_EMIT(log, CC_SAYS_PICKS, CC_A52, QV_ALL, seat, s->deck_size[seat]);
    QV_EMIT(log, CC_SAYS_PICKED, CC_A52, 1U << seat, seat, deck);
    for (uint32_t left = s->worn[seat]; left; left &= left - 1)
        QV_EMIT(log, CC_SAYS_WEARS, CC_A53, QV_ALL, seat,
                CC_FROM_BUTTON + seat * CC_WORN + qv__lowest(left));
    if (seat + 1 < CC_SEATS)
        s->player = (uint8_t)(seat + 1);
    else
        begin(rs, s);
}

bool cc_deal_hands(const cc_ruleset *rs, cc_state *s) {
    if (s->draws == 0 && s->player == 0) {
        s->player = 1;
        s->draws = (uint8_t)cc_first_hand(rs, s, 1);
    }
    if (s->draws == 0) {
        s->part = CC_PART_START;
        s->player = 0;
    }
    s->phase = s->draws ? CC_DUE_DRAW : CC_ASK_START;
    return false;
}

void cc_go_first(cc_state *s, uint32_t seat, uint32_t rule, qv_event_log *log) {
    s->active = s->regular = (uint8_t)seat;
    s->part = CC_PART_PLACED;
    QV_EMIT(log, CC_SAYS_FIRST, rule, QV_ALL, seat);
}

/* CC-1.5.3, CC-A44: by printed values. */
static void compare_starts(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    const uint32_t south = s->aside[0], north = s->aside[1];
    if (rs->trait[south] != rs->trait[north]) {
        cc_go_first(s, cc_beats(rs->trait[south], rs->trait[north]) ? 1 : 0, CC_1_5_3, log);
    } else if (rs->defense[south] != rs->defense[north]) {
        cc_go_first(s, rs->defense[south] < rs->defense[north] ? 0 : 1, CC_1_5_3, log);
    } else if (rs->strength[south] != rs->strength[north]) {
        cc_go_first(s, rs->strength[south] < rs->strength[north] ? 0 : 1, CC_1_5_3, log);
    } else {
        s->part = CC_PART_DUEL;
        s->phase = CC_ASK_THROW;
    }
}

void cc_reveal_starts(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    uint8_t kind[CC_SEATS];
    memcpy(kind, s->start_card, sizeof kind);
    memset(s->start_card, CC_NONE, sizeof s->start_card);
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        cc_aside_add(s, cc_hand_take(rs, s, seat, kind[seat]), CC_LIMBO_START, 0);
        QV_EMIT(log, CC_SAYS_STARTS, CC_1_5_2, QV_ALL, seat, kind[seat]);
    }
    compare_starts(rs, s, log);
}

/* CC-1.5.4, CT-42: both at once, on the spaces of CC-1.4.4; South's is the first in age. The first
 * turn follows without a look at captures (CC-1.5.5, CC-A5). */
void cc_put_starts(const cc_ruleset *rs, cc_state *s, qv_event_log *log) {
    static const uint8_t start[CC_SEATS] = {14, 21};
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        const uint32_t card = s->aside[0];
        cc_aside_drop(s, 0);
        cc_arrive(rs, s, card, start[seat], seat);
    }
    s->part = CC_PART_TURN;
    (void)cc_tell_time(rs, s, CC_AT_GAME_START, 0, log);
}

/* SPDX-License-Identifier: MIT */
/* EVONS: setup, turns, reveals, the card of the turn, and the end (EV-8 to EV-16, EV-35 to EV-38).
 *
 * Uses board.c, chain.c, ending.c.
 */
#include <string.h>

#include "base/bits.h"
#include "rules.h"

/* -- Draws (EV-8, EV-9, EV-11) ----------------------------------------------------------------- */

static void begin_reveals(const ev_ruleset *rs, ev_state *s);
static void begin_turn(const ev_ruleset *rs, ev_state *s, uint32_t player, qv_event_log *log);

static uint32_t other(uint32_t seat) {
    return 1 - seat;
}

static void ask_mulligan(const ev_ruleset *rs, ev_state *s, qv_event_log *log) {
    s->player = s->first;
    s->stage = EV_AT_MULLIGAN;
    s->fresh = EV_FIRST_HAND;
    s->phase = EV_MULLIGAN;
    if (ev_option(rs, EV_OPTION_MULLIGAN) == EV_MULLIGAN_NONE)
        begin_turn(rs, s, s->first, log);
}

/* EV-9: the first player is through, or both are. */
static void mulligan_over(const ev_ruleset *rs, ev_state *s, qv_event_log *log) {
    s->fresh = EV_FIRST_HAND;
    if (s->player == s->first) {
        s->player = (uint8_t)other(s->first);
        s->phase = EV_MULLIGAN;
    } else {
        begin_turn(rs, s, s->first, log);
    }
}

/* What follows the last draw. */
static void drawn_all(const ev_ruleset *rs, ev_state *s, qv_event_log *log) {
    s->draws = 0;
    if (s->stage == EV_AT_TURN) {
        begin_reveals(rs, s);
        ev_run(rs, s, log);
    } else if (s->stage == EV_AT_MULLIGAN) {
        if (ev_option(rs, EV_OPTION_MULLIGAN) == EV_MULLIGAN_PARTIAL)
            mulligan_over(rs, s, log);
        else
            s->phase = EV_MULLIGAN;
    } else if (s->player == s->first) {
        s->player = (uint8_t)other(s->first);
        ev_ask_draws(rs, s, EV_FIRST_HAND, log);
    } else {
        ask_mulligan(rs, s, log);
    }
}

void ev_ask_draws(const ev_ruleset *rs, ev_state *s, uint32_t n, qv_event_log *log) {
    s->draws = (uint8_t)n;
    s->phase = EV_DRAW;
    if (n == 0 || s->deck_size[s->player] == 0)
        drawn_all(rs, s, log);
}

void ev_drawn(const ev_ruleset *rs, ev_state *s, uint32_t card, qv_event_log *log) {
    const uint32_t seat = s->player;
    ev_pile_take(s->deck[seat], s->deck_size[seat]--, card);
    ev_hand_add(s, seat, card);
    const uint32_t rule = s->stage == EV_AT_TURN ? EV_11 : s->stage == EV_AT_SETUP ? EV_8 : EV_9;
    QV_EMIT(log, EV_SAYS_DRAWS, rule, QV_ALL, seat, s->deck_size[seat]);
    QV_EMIT(log, EV_SAYS_DRAWN, rule, 1U << seat, seat, card);
    ev_ask_draws(rs, s, s->draws - 1U, log);
}

/* -- Setup ------------------------------------------------------------------------------------- */

void ev_begin(const ev_ruleset *rs, ev_state *s, uint32_t first, qv_event_log *log) {
    s->first = s->player = (uint8_t)first;
    s->stage = EV_AT_SETUP;
    QV_EMIT(log, EV_SAYS_FIRST, EV_10, QV_ALL, first);
    ev_ask_draws(rs, s, EV_FIRST_HAND, log);
}

static void ask_first(const ev_ruleset *rs, ev_state *s, qv_event_log *log) {
    const int32_t first = ev_option(rs, EV_OPTION_FIRST_PLAYER);
    s->phase = EV_FIRST;
    if (first)
        ev_begin(rs, s, (uint32_t)first - 1, log);
}

/* EV-43: south picks first. */
bool ev_has_deck(const ev_state *s, uint32_t seat) {
    return s->phase != EV_PICK || seat < s->player;
}

static void take_deck(const ev_ruleset *rs, ev_state *s, uint32_t seat, uint32_t deck) {
    s->list[seat] = (uint8_t)deck;
    memcpy(s->deck[seat], rs->deck[deck], EV_DECK);
    s->deck_size[seat] = EV_DECK;
}

/* EV-10, EV-43: open lists are named by options; hidden ones are picked, if there is a choice. */
void ev_open(const ev_ruleset *rs, ev_state *s) {
    const bool hidden = ev_option(rs, EV_OPTION_DECK_LISTS);
    if (hidden && rs->decks > 1) {
        s->phase = EV_PICK;
        return;
    }
    for (uint32_t seat = 0; seat < EV_SEATS; seat++)
        take_deck(rs, s, seat,
                  hidden ? 0 : (uint32_t)ev_option(rs, EV_OPTION_SOUTH_DECK + seat) - 1);
    ask_first(rs, s, NULL);
}

void ev_pick(const ev_ruleset *rs, ev_state *s, uint32_t deck, qv_event_log *log) {
    const uint32_t seat = s->player;
    take_deck(rs, s, seat, deck);
    QV_EMIT(log, EV_SAYS_PICKS, EV_43, QV_ALL, seat);
    QV_EMIT(log, EV_SAYS_PICKED, EV_43, 1U << seat, seat, deck);
    if (seat + 1 < EV_SEATS) {
        s->player = (uint8_t)(seat + 1);
        return;
    }
    s->player = 0;
    ask_first(rs, s, log);
}

/* EV-9: the cards that the player has picked go back, and as many are drawn. */
void ev_return(const ev_ruleset *rs, ev_state *s, qv_event_log *log) {
    const uint32_t seat = s->player;
    uint32_t n = 0;
    for (uint32_t i = 0; i < EV_FIRST_HAND && s->half_return[seat][i] != EV_NONE; i++, n++) {
        ev_hand_take(s, seat, s->half_return[seat][i]);
        ev_deck_add(s, seat, s->half_return[seat][i]);
    }
    memset(s->half_return[seat], EV_NONE, sizeof s->half_return[seat]);
    QV_EMIT(log, EV_SAYS_RETURNS, EV_9, QV_ALL, seat, n);
    ev_ask_draws(rs, s, n, log);
}

void ev_return_all(const ev_ruleset *rs, ev_state *s, qv_event_log *log) {
    const uint32_t seat = s->player;
    QV_EMIT(log, EV_SAYS_RETURNS, EV_9, QV_ALL, seat, s->hand_size[seat]);
    while (s->hand_size[seat] > 0) {
        const uint32_t card = s->hand[seat][0];
        ev_hand_take(s, seat, card);
        ev_deck_add(s, seat, card);
    }
    s->fresh--;
    ev_ask_draws(rs, s, s->fresh, log);
}

void ev_kept(const ev_ruleset *rs, ev_state *s, qv_event_log *log) {
    QV_EMIT(log, EV_SAYS_KEEPS, EV_9, QV_ALL, s->player);
    mulligan_over(rs, s, log);
}

/* -- Turns (EV-11) ----------------------------------------------------------------------------- */

static void begin_turn(const ev_ruleset *rs, ev_state *s, uint32_t player, qv_event_log *log) {
    s->turn++;
    s->player = (uint8_t)player;
    s->stage = EV_AT_TURN;
    s->fresh = 0;
    QV_EMIT(log, EV_SAYS_TURN, EV_11, QV_ALL, s->turn, player);
    if (s->turn > EV_SEATS) {
        s->credits[player] = (uint16_t)(s->credits[player] + EV_INCOME);
        QV_EMIT(log, EV_SAYS_INCOME, EV_11, QV_ALL, player, EV_INCOME, s->credits[player]);
    }
    ev_ask_draws(rs, s, 1, log);
}

/* EV-11a, EV-16 */
static void begin_reveals(const ev_ruleset *rs, ev_state *s) {
    const uint64_t own = s->player ? s->north_has : ~s->north_has;
    s->due = s->taken & s->covered & own;
    if (ev_option(rs, EV_OPTION_GROWTH_REVEALS))
        s->due &= ~s->grown;
    s->stage = EV_AT_REVEAL;
}

void ev_reveal(const ev_ruleset *rs, ev_state *s, uint32_t cell, qv_event_log *log) {
    const uint32_t seat = s->player, card = s->card[cell];
    const bool free = ev_on(s->grown, cell);
    const uint32_t cost = free ? 0 : rs->cost[card];
    s->due &= ~ev_bit(cell);
    if (cost > s->credits[seat]) {
        if (ev_option(rs, EV_OPTION_UNPAID_COVER)) {
            QV_EMIT(log, EV_SAYS_STAYS, EV_14, QV_ALL, cell, s->credits[seat]);
            if (s->credits[seat] >= s->cost_least[cell])
                s->cost_least[cell] = (uint8_t)(s->credits[seat] + 1);
            return;
        }
        QV_EMIT(log, EV_SAYS_UNPAID, EV_14, QV_ALL, cell, card, cost, s->credits[seat]);
        ev_destroy(rs, s, cell, EV_14, log);
        return;
    }
    s->credits[seat] = (uint16_t)(s->credits[seat] - cost);
    s->covered &= ~ev_bit(cell);
    s->grown &= ~ev_bit(cell);
    ev_forget_costs(s, cell);
    QV_EMIT(log, EV_SAYS_REVEALS, free ? EV_16 : EV_11a, QV_ALL, cell, card, cost,
            s->credits[seat]);
    ev_activate(s, cell, log);
}

/* Whether the card of the turn can only be a covered one, or a Block. */
static void say_unpayable(const ev_ruleset *rs, const ev_state *s, qv_event_log *log) {
    const uint32_t seat = s->player;
    bool monster = false;
    for (uint32_t i = 0; log && i < s->hand_size[seat]; i++) {
        const uint32_t card = s->hand[seat][i];
        if (!rs->block[card] && rs->cost[card] <= s->credits[seat])
            return;
        monster |= !rs->block[card];
    }
    QV_EMIT(log, EV_SAYS_UNPAYABLE, EV_11, 1U << seat, seat, monster);
}

/* EV-12: the one card of the turn. Whatever abilities put down comes another way. */
void ev_play(const ev_ruleset *rs, ev_state *s, uint32_t card, uint32_t cell, bool covered,
             qv_event_log *log) {
    const uint32_t seat = s->player;
    s->passes = 0;
    s->stage = EV_AT_PLAY;
    ev_hand_take(s, seat, card);
    ev_put(s, cell, card, seat, covered, false);
    if (covered) {
        const uint32_t most = s->credits[seat] + EV_INCOME;
        if (ev_option(rs, EV_OPTION_COVER_NEED) && most < EV_COST_MOST)
            s->cost_most[cell] = (uint8_t)most;
        QV_EMIT(log, EV_SAYS_COVERS, EV_13, QV_ALL, seat, cell);
        QV_EMIT(log, EV_SAYS_COVERED_CARD, EV_13, 1U << seat, cell, card);
    } else {
        const uint32_t cost = rs->cost[card];
        s->credits[seat] = (uint16_t)(s->credits[seat] - cost);
        QV_EMIT(log, EV_SAYS_PLAYS, EV_13, QV_ALL, seat, card, cell, cost, s->credits[seat]);
    }
    if (!ev_look_full(rs, s, log) && !covered && !rs->block[card])
        ev_activate(s, cell, log);
}

/* EV-37 */
void ev_pass(const ev_ruleset *rs, ev_state *s, qv_event_log *log) {
    QV_EMIT(log, EV_SAYS_PASSES, EV_11, QV_ALL, s->player);
    s->stage = EV_AT_PLAY;
    s->passes++;
    const bool empty = s->deck_size[0] + s->deck_size[1] == 0;
    if (s->passes >= EV_SEATS && (empty || ev_option(rs, EV_OPTION_PASS_END)))
        ev_finish(rs, s, EV_ENDS_PASSES, log);
}

/* EV-11, steps 8 and 9. */
static void end_turn(const ev_ruleset *rs, ev_state *s, qv_event_log *log) {
    memset(s->lost, 0, sizeof s->lost);
    memset(s->reacted, 0, sizeof s->reacted);
    s->moved = 0;
    s->revived = 0;
    if (s->turn >= rs->turn_cap)
        ev_finish(rs, s, EV_ENDS_TURNS, log);
    else
        begin_turn(rs, s, other(s->player), log);
}

void ev_discard(ev_state *s, uint32_t card, qv_event_log *log) {
    const uint32_t seat = s->player;
    ev_hand_take(s, seat, card);
    ev_pile_add(s->grave[seat], ev_pile_size(s->grave[seat], EV_DECK), card);
    QV_EMIT(log, EV_SAYS_DISCARDS, EV_11, QV_ALL, seat, card);
}

/* Continues while no sequence is open: true if the chain may have to run again. */
static bool next(const ev_ruleset *rs, ev_state *s, qv_event_log *log) {
    if (s->stage == EV_AT_REVEAL) {
        if (s->due & (s->due - 1)) {
            s->phase = EV_REVEAL;
            return false;
        }
        if (s->due) {
            ev_reveal(rs, s, qv__lowest(s->due), log);
            return true;
        }
        s->phase = EV_PLAY;
        say_unpayable(rs, s, log);
        return false;
    }
    if (s->phase != EV_DISCARD)
        ev_say_score(rs, s, log);
    if (s->hand_size[s->player] > EV_HAND_KEPT) {
        s->phase = EV_DISCARD;
        return false;
    }
    end_turn(rs, s, log);
    return false;
}

/* EV-45: all that needs no decision, up to the next one or a draw. */
void ev_run(const ev_ruleset *rs, ev_state *s, qv_event_log *log) {
    while (s->phase != EV_OVER && ev_run_chain(rs, s, log) && next(rs, s, log)) {
    }
}

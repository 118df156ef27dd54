/* SPDX-License-Identifier: MIT */
/* SWAPS: its rules.
 *
 * A seat's certainties follow from what it saw: a card that leaves a hand unseen may have been any,
 * so it takes one copy of every kind off what others were sure of there (S-6). Joint knowledge is
 * not kept.
 */
#include <assert.h>
#include <string.h>

#include "core/shared.h"
#include "swaps.h"

typedef struct swaps_state state;

static state *open_state(qv_state *s) {
    return (state *)(void *)s;
}

/* -- Public facts ------------------------------------------------------------------------------ */

uint32_t swaps_deals(const swaps_rules *rs) {
    uint32_t deals = 1;
    for (uint32_t i = 0; i < rs->head.players * SWAPS_EACH; i++)
        deals *= SWAPS_ALL - i;
    return deals;
}

uint32_t swaps_neighbour(const swaps_rules *rs, uint32_t seat, uint32_t way) {
    const uint32_t players = rs->head.players;
    return (seat + (way == SWAPS_LEFT ? 1 : players - 1)) % players;
}

uint32_t swaps_asked(const swaps_rules *rs, const state *s) {
    uint32_t seats = 0;
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        if (s->held[seat] > 0)
            seats |= 1U << seat;
    return seats;
}

uint32_t swaps_giver(const swaps_rules *rs, const state *s) {
    uint32_t seat = s->wheel % rs->head.players;
    while (s->held[seat] == 0)
        seat = (seat + 1) % rs->head.players;
    return seat;
}

static uint32_t pending(const swaps_rules *rs, const state *s) {
    uint32_t seats = swaps_asked(rs, s);
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        if (s->way[seat] != SWAPS_NONE)
            seats &= ~(1U << seat);
    return seats;
}

/* -- Slots of the table ------------------------------------------------------------------------ */

void swaps_init(const qv_ruleset *ruleset, qv_state *out) {
    const swaps_rules *rs = swaps_ruleset(ruleset);
    state *s = open_state(out);
    s->pot = SWAPS_POT_START;
    s->wheel = SWAPS_NO_NUMBER;
    memcpy(s->stock, rs->count, sizeof s->stock);
    for (uint32_t seat = 0; seat < SWAPS_SEATS; seat++) {
        const bool absent = seat >= rs->head.players;
        s->open[seat] = (uint16_t)(absent ? 1U << SWAPS_EVERYBODY : 1U << seat);
        if (absent)
            memset(s->known[seat], SWAPS_NONE, sizeof s->known[seat]);
    }
    memset(s->got, SWAPS_NONE, sizeof s->got);
    memset(s->offer, SWAPS_NONE, sizeof s->offer);
    memset(s->way, SWAPS_NONE, sizeof s->way);
    memset(s->went, SWAPS_NONE, sizeof s->went);
}

void swaps_derive(const qv_ruleset *ruleset, qv_state *out) {
    (void)ruleset;
    (void)out;
}

static uint32_t inside(const swaps_rules *rs, const state *s) {
    uint32_t seats = 0;
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        if (s->offer[seat] != SWAPS_NONE && s->way[seat] == SWAPS_NONE)
            seats |= 1U << seat;
    return seats;
}

qv_turn swaps_turn(const qv_ruleset *ruleset, const qv_view *view) {
    const swaps_rules *rs = swaps_ruleset(ruleset);
    const state *s = swaps_view(view);
    if (s->phase == SWAPS_OVER)
        return (qv_turn){.phase = QV_OVER};
    if (s->phase == SWAPS_DEAL || s->phase == SWAPS_WHEEL)
        return (qv_turn){.phase = QV_CHANCE_DUE};
    const uint32_t seats = s->phase == SWAPS_OFFER ? pending(rs, s) : 1U << swaps_giver(rs, s);
    return (qv_turn){
        .phase = QV_DECIDE, .may_act = (uint16_t)seats, .inside = (uint16_t)inside(rs, s)};
}

static bool right_allowed(const swaps_rules *rs) {
    return rs->head.players > 2 && rs->head.option[SWAPS_OPTION_WAYS] == 0;
}

uint32_t swaps_legal(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, uint16_t *out) {
    const swaps_rules *rs = swaps_ruleset(ruleset);
    const state *s = swaps_view(view);
    assert(s->head.viewer == seat || s->head.viewer == QV_OPEN);
    uint32_t n = 0;
    if (s->offer[seat] == SWAPS_NONE) {
        for (uint32_t card = 0; card < SWAPS_CARDS; card++)
            if (s->hand[seat][card])
                out[n++] = (uint16_t)(SWAPS_STEP_OFFER + card);
    } else if (s->phase == SWAPS_OFFER) {
        out[n++] = SWAPS_STEP_WAY + SWAPS_LEFT;
        if (right_allowed(rs))
            out[n++] = SWAPS_STEP_WAY + SWAPS_RIGHT;
    } else {
        for (uint32_t to = 0; to < rs->head.players; to++)
            if (to != seat)
                out[n++] = (uint16_t)(SWAPS_STEP_TO + to);
    }
    return n;
}

void swaps_chance(const qv_ruleset *ruleset, const qv_state *truth, qv_chance *out) {
    const swaps_rules *rs = swaps_ruleset(ruleset);
    const state *s = swaps_view(qv__open(truth));
    const bool deal = s->phase == SWAPS_DEAL;
    out->n = 0;
    out->first = deal ? SWAPS_STEP_DEAL : SWAPS_STEP_WHEEL;
    out->range = deal ? swaps_deals(rs) : (uint32_t)rs->head.option[SWAPS_OPTION_WHEEL];
}

/* -- The course of the game -------------------------------------------------------------------- */

/* S-1: the number says which of the cards that are left comes next, eight, seven, six ... ways. */
static void deal_hands(const swaps_rules *rs, state *s, uint32_t number, qv_event_log *log) {
    const uint32_t players = rs->head.players;
    uint32_t left = SWAPS_ALL;
    for (uint32_t i = 0; i < players * SWAPS_EACH; i++) {
        uint32_t which = number % left;
        number /= left--;
        uint32_t card = 0;
        while (which >= s->stock[card])
            which -= s->stock[card++];
        s->stock[card]--;
        s->hand[i % players][card]++;
        s->held[i % players]++;
    }
    QV_EMIT(log, SWAPS_SAYS_DEALT, S_1, QV_ALL, SWAPS_EACH);
    for (uint32_t seat = 0; seat < players; seat++)
        for (uint32_t card = 0; card < SWAPS_CARDS; card++)
            if (s->hand[seat][card])
                QV_EMIT(log, SWAPS_SAYS_HAND, S_1, 1U << seat, (int32_t)card, s->hand[seat][card]);
    s->phase = SWAPS_OFFER;
}

static void lower(uint8_t *copies) {
    if (*copies > 0)
        --*copies;
}

/* S-6: what is left of everybody's certainties about `from` when a card goes from there to `to`. */
static void card_leaves(const swaps_rules *rs, state *s, uint32_t from, uint32_t to,
                        uint32_t card) {
    for (uint32_t viewer = 0; viewer < rs->head.players; viewer++) {
        if (viewer == from)
            continue;
        if (viewer == to)
            lower(&s->known[viewer][from][card]);
        else
            for (uint32_t any = 0; any < SWAPS_CARDS; any++)
                lower(&s->known[viewer][from][any]);
    }
    s->hand[from][card]--;
    s->held[from]--;
}

static void card_comes(state *s, uint32_t from, uint32_t to, uint32_t card) {
    s->hand[to][card]++;
    s->held[to]++;
    s->known[from][to][card]++;
}

static void report_exchange(const swaps_rules *rs, const state *s, qv_event_log *log) {
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        if (s->went[seat] != SWAPS_NONE)
            QV_EMIT(log, SWAPS_SAYS_PASSED, S_3, QV_ALL, (int32_t)seat, s->went[seat]);
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        for (uint32_t way = 0; way < SWAPS_WAYS; way++)
            if (s->got[seat][way] != SWAPS_NONE)
                QV_EMIT(log, SWAPS_SAYS_CAME, S_3, 1U << seat, s->got[seat][way], (int32_t)way);
}

/* S-3: all cards leave before any arrives. */
static void exchange(const swaps_rules *rs, state *s, qv_event_log *log) {
    const uint32_t players = rs->head.players;
    memset(s->got, SWAPS_NONE, sizeof s->got);
    memcpy(s->went, s->way, sizeof s->went);
    for (uint32_t seat = 0; seat < players; seat++)
        if (s->went[seat] != SWAPS_NONE)
            card_leaves(rs, s, seat, swaps_neighbour(rs, seat, s->went[seat]), s->offer[seat]);
    for (uint32_t seat = 0; seat < players; seat++) {
        if (s->went[seat] == SWAPS_NONE)
            continue;
        const uint32_t to = swaps_neighbour(rs, seat, s->went[seat]);
        card_comes(s, seat, to, s->offer[seat]);
        s->got[to][s->went[seat] == SWAPS_LEFT ? SWAPS_RIGHT : SWAPS_LEFT] = s->offer[seat];
    }
    memset(s->offer, SWAPS_NONE, sizeof s->offer);
    memset(s->way, SWAPS_NONE, sizeof s->way);
    report_exchange(rs, s, log);
    s->head.ply++;
    s->phase = SWAPS_WHEEL;
}

/* S-7 */
static void finish(const swaps_rules *rs, state *s, qv_event_log *log) {
    s->phase = SWAPS_OVER;
    const uint32_t favoured = (uint32_t)(s->pot / SWAPS_POT_TURN % rs->head.players);
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        s->open[seat] |= 1U << SWAPS_EVERYBODY;
        const int32_t bonus = seat == favoured;
        int32_t total = bonus;
        for (uint32_t card = 0; card < SWAPS_CARDS; card++) {
            const int32_t worth = s->hand[seat][card] * rs->value[card];
            total += worth;
            if (s->hand[seat][card])
                QV_EMIT(log, SWAPS_SAYS_WORTH, S_7, QV_ALL, (int32_t)card, s->hand[seat][card],
                        worth);
        }
        s->score[seat] = (int16_t)total;
        QV_EMIT(log, SWAPS_SAYS_SCORE, S_7, QV_ALL, (int32_t)seat, total, bonus);
    }
}

static void give(const swaps_rules *rs, state *s, uint32_t from, uint32_t to, qv_event_log *log) {
    const uint8_t card = s->offer[from];
    s->offer[from] = SWAPS_NONE;
    card_leaves(rs, s, from, to, card);
    card_comes(s, from, to, card);
    QV_EMIT(log, SWAPS_SAYS_GAVE, S_5, QV_ALL, (int32_t)from, (int32_t)to);
    QV_EMIT(log, SWAPS_SAYS_GAVE_CARD, S_5, 1U << from | 1U << to, card);
    s->head.ply++;
    s->phase = SWAPS_OFFER;
    if (++s->round >= rs->head.option[SWAPS_OPTION_ROUNDS])
        finish(rs, s, log);
}

static void spin(state *s, uint32_t number, qv_event_log *log) {
    s->wheel = (uint16_t)number;
    s->spun[s->spins++] = (uint16_t)number;
    s->pot += number * SWAPS_POT_TURN;
    QV_EMIT(log, SWAPS_SAYS_SPUN, S_4, QV_ALL, (int32_t)number);
    s->head.ply++;
    s->phase = SWAPS_GIVE;
}

void swaps_apply(const qv_ruleset *ruleset, qv_state *out, uint32_t who, uint32_t step,
                 qv_event_log *log) {
    const swaps_rules *rs = swaps_ruleset(ruleset);
    state *s = open_state(out);
    if (step >= SWAPS_STEP_DEAL) {
        deal_hands(rs, s, step - SWAPS_STEP_DEAL, log);
        s->head.ply++;
    } else if (step >= SWAPS_STEP_WHEEL) {
        spin(s, step - SWAPS_STEP_WHEEL, log);
    } else if (step >= SWAPS_STEP_TO) {
        give(rs, s, who, step - SWAPS_STEP_TO, log);
    } else if (step >= SWAPS_STEP_WAY) {
        s->way[who] = (uint8_t)(step - SWAPS_STEP_WAY);
        QV_EMIT(log, SWAPS_SAYS_OFFERED, S_2, 1U << who, s->offer[who], s->way[who]);
        if (!pending(rs, s))
            exchange(rs, s, log);
    } else {
        s->offer[who] = (uint8_t)(step - SWAPS_STEP_OFFER);
    }
}

void swaps_result(const qv_ruleset *ruleset, const qv_view *view, qv_result *out) {
    const state *s = swaps_view(view);
    for (uint32_t seat = 0; seat < ruleset->players; seat++)
        out->score[seat] = s->score[seat];
    qv__rank(out->score, ruleset->players, out->rank);
}

/* -- Worlds ------------------------------------------------------------------------------------ */

static uint8_t draw_from(uint8_t pool[SWAPS_CARDS], uint32_t *left, qv__rng *rng) {
    uint32_t which = qv__rng_below(rng, (*left)--);
    uint8_t card = 0;
    while (which >= pool[card])
        which -= pool[card++];
    pool[card]--;
    return card;
}

/* The certain copies are set aside as particular cards, the rest of the hand is any of the others.
 */
static void deal_hand(state *s, uint32_t seat, const uint8_t certain[SWAPS_CARDS],
                      uint8_t pool[SWAPS_CARDS], uint32_t *left, qv__rng *rng) {
    uint32_t open = s->held[seat];
    for (uint32_t card = 0; card < SWAPS_CARDS; card++) {
        s->hand[seat][card] = certain[card];
        open -= certain[card];
    }
    for (uint32_t i = 0; i < open; i++)
        s->hand[seat][draw_from(pool, left, rng)]++;
}

void swaps_deal(const qv_ruleset *ruleset, const qv_view *view, qv__rng *rng, qv_state *out) {
    static const uint8_t nothing[SWAPS_CARDS];
    const swaps_rules *rs = swaps_ruleset(ruleset);
    const uint32_t viewer = swaps_view(view)->head.viewer;
    state *s = open_state(out);
    const bool seated = viewer < rs->head.players;
    uint8_t pool[SWAPS_CARDS];
    uint32_t left = 0;
    for (uint32_t card = 0; card < SWAPS_CARDS; card++) {
        pool[card] = rs->count[card];
        for (uint32_t seat = 0; seat < rs->head.players; seat++) {
            if (seat == viewer || s->open[seat] >> SWAPS_EVERYBODY & 1)
                pool[card] = (uint8_t)(pool[card] - s->hand[seat][card]);
            else if (seated)
                pool[card] = (uint8_t)(pool[card] - s->known[viewer][seat][card]);
        }
        left += pool[card];
    }
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        if (seat == viewer)
            continue;
        if (!(s->open[seat] >> SWAPS_EVERYBODY & 1))
            deal_hand(s, seat, seated ? s->known[viewer][seat] : nothing, pool, &left, rng);
        memset(s->known[seat], 0, sizeof s->known[seat]);
        memset(s->got[seat], SWAPS_NONE, sizeof s->got[seat]);
        s->offer[seat] = s->way[seat] = SWAPS_NONE;
    }
    memcpy(s->stock, pool, sizeof s->stock);
}

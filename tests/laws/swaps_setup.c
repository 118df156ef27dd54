/* SPDX-License-Identifier: MIT */
/* SWAPS: its content, and which states are possible.
 *
 * `swaps_check` is strong enough for every state that it accepts to be played to the end.
 */
#include <string.h>

#include "swaps.h"

typedef struct swaps_state state;

/* -- Content ----------------------------------------------------------------------------------- */

static const qv_row *member(const qv__rows *rows, uint32_t card, const char *name, qv_diag *diag) {
    char path[32];
    qv_text text = qv_text_over(path, sizeof path);
    qv_text_add(&text, "cards[%u].%s", (unsigned)card, name);
    const qv_row *row = qv__row_find(rows, path);
    if (!row)
        qv__fail(diag, QV_ECONTENT, "%s is missing: name, count and value of four kinds", path);
    return row;
}

static int compile_card(swaps_rules *rs, const qv__rows *rows, uint32_t card, qv_diag *diag) {
    const qv_row *name = member(rows, card, "name", diag);
    const qv_row *count = member(rows, card, "count", diag);
    const qv_row *value = member(rows, card, "value", diag);
    int32_t copies = 0, points = 0;
    if (!name || !count || !value)
        return QV_ECONTENT;
    if (!name->value[0] || strlen(name->value) >= sizeof rs->name[card])
        return qv__fail_row(diag, name, "a name has 1 to 15 letters");
    if (!qv__row_number(count, 0, SWAPS_ALL, &copies))
        return qv__fail_row(diag, count, "a count is a number from 0 to 8");
    if (!qv__row_number(value, -9, 9, &points))
        return qv__fail_row(diag, value, "a value is a number from -9 to 9");
    memcpy(rs->name[card], name->value, strlen(name->value) + 1);
    rs->count[card] = (uint8_t)copies;
    rs->value[card] = (int8_t)points;
    return QV_OK;
}

int swaps_setup(qv_ruleset *ruleset, const qv__rows *rows, qv_diag *diag) {
    swaps_rules *rs = (swaps_rules *)(void *)ruleset;
    uint32_t sum = 0;
    for (uint32_t card = 0; card < SWAPS_CARDS; card++) {
        const int err = compile_card(rs, rows, card, diag);
        if (err)
            return err;
        sum += rs->count[card];
    }
    if (sum != SWAPS_ALL) {
        qv__fail(diag, QV_ECONTENT, "the counts add up to %u: make them 8", (unsigned)sum);
        return QV_ECONTENT;
    }
    return QV_OK;
}

const char *swaps_word(const qv_ruleset *ruleset, const qv__dim *dim, uint32_t value) {
    (void)dim;
    return value < SWAPS_CARDS ? swaps_ruleset(ruleset)->name[value] : NULL;
}

/* -- Possible states --------------------------------------------------------------------------- */

static bool wrong(qv_diag *diag, const char *text) {
    qv__fail(diag, QV_ESTATE, "%s", text);
    return false;
}

static bool same(const uint8_t *bytes, uint32_t n, uint8_t value) {
    for (uint32_t i = 0; i < n; i++)
        if (bytes[i] != value)
            return false;
    return true;
}

static bool check_absent(const state *s, uint32_t seat) {
    return s->open[seat] == 1U << SWAPS_EVERYBODY && s->held[seat] == 0 && s->score[seat] == 0 &&
           same(s->hand[seat], SWAPS_CARDS, 0) &&
           same(s->known[seat][0], SWAPS_SEATS * SWAPS_CARDS, SWAPS_NONE) &&
           same(s->got[seat], SWAPS_WAYS, SWAPS_NONE) && s->offer[seat] == SWAPS_NONE &&
           s->way[seat] == SWAPS_NONE && s->went[seat] == SWAPS_NONE;
}

/* What a seat is sure of is there. */
static bool check_known(const swaps_rules *rs, const state *s, uint32_t viewer) {
    for (uint32_t holder = 0; holder < SWAPS_SEATS; holder++) {
        const bool other = holder < rs->head.players && holder != viewer;
        for (uint32_t card = 0; card < SWAPS_CARDS; card++)
            if (s->known[viewer][holder][card] > (other ? s->hand[holder][card] : 0))
                return false;
    }
    return true;
}

static bool check_seat(const swaps_rules *rs, const state *s, uint32_t seat) {
    const bool over = s->phase == SWAPS_OVER;
    const uint32_t open = 1U << seat | (over ? 1U << SWAPS_EVERYBODY : 0);
    uint32_t sum = 0;
    for (uint32_t card = 0; card < SWAPS_CARDS; card++)
        sum += s->hand[seat][card];
    if (sum != s->held[seat] || s->open[seat] != open || !check_known(rs, s, seat))
        return false;
    for (uint32_t way = 0; way < SWAPS_WAYS; way++)
        if (s->got[seat][way] >= SWAPS_CARDS && s->got[seat][way] != SWAPS_NONE)
            return false;
    if (s->went[seat] >= SWAPS_WAYS && s->went[seat] != SWAPS_NONE)
        return false;
    return over ? s->score[seat] >= -SWAPS_ALL * 9 && s->score[seat] <= SWAPS_ALL * 9 + 1
                : s->score[seat] == 0;
}

static bool check_cards(const swaps_rules *rs, const state *s) {
    uint32_t held = 0;
    for (uint32_t card = 0; card < SWAPS_CARDS; card++) {
        uint32_t sum = s->stock[card];
        for (uint32_t seat = 0; seat < SWAPS_SEATS; seat++)
            sum += s->hand[seat][card];
        if (sum != rs->count[card])
            return false;
    }
    for (uint32_t seat = 0; seat < SWAPS_SEATS; seat++)
        held += s->held[seat];
    return held == (s->phase == SWAPS_DEAL ? 0 : rs->head.players * SWAPS_EACH);
}

static bool check_commit(const swaps_rules *rs, const state *s, uint32_t seat) {
    const uint8_t card = s->offer[seat], way = s->way[seat];
    if (card == SWAPS_NONE)
        return way == SWAPS_NONE;
    if (card >= SWAPS_CARDS || !s->hand[seat][card])
        return false;
    if (s->phase == SWAPS_GIVE)
        return seat == swaps_giver(rs, s) && way == SWAPS_NONE;
    if (s->phase != SWAPS_OFFER)
        return false;
    const bool both = rs->head.players > 2 && rs->head.option[SWAPS_OPTION_WAYS] == 0;
    return way == SWAPS_NONE || way == SWAPS_LEFT || (way == SWAPS_RIGHT && both);
}

static bool check_commits(const swaps_rules *rs, const state *s) {
    uint32_t waiting = 0;
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        if (!check_commit(rs, s, seat))
            return false;
        waiting += s->held[seat] > 0 && s->way[seat] == SWAPS_NONE;
    }
    return s->phase != SWAPS_OFFER || waiting > 0;
}

static bool check_numbers(const swaps_rules *rs, const state *s) {
    const uint32_t rounds = (uint32_t)rs->head.option[SWAPS_OPTION_ROUNDS];
    const uint32_t spins = s->round + (s->phase == SWAPS_GIVE ? 1U : 0U);
    if (s->phase >= SWAPS_PHASES)
        return false;
    if (s->phase == SWAPS_OVER ? s->round != rounds : s->round >= rounds)
        return false;
    if (s->phase == SWAPS_DEAL && s->round > 0)
        return false;
    if (s->wheel == SWAPS_NO_NUMBER ? spins > 0 : s->wheel >= rs->head.option[SWAPS_OPTION_WHEEL])
        return false;
    if (s->spins != spins || (spins > 0 && s->spun[spins - 1] != s->wheel))
        return false;
    for (uint32_t i = 0; i < spins; i++)
        if (s->spun[i] >= rs->head.option[SWAPS_OPTION_WHEEL])
            return false;
    return s->pot >= SWAPS_POT_START &&
           s->pot <= SWAPS_POT_START + spins * SWAPS_NUMBERS * SWAPS_POT_TURN;
}

bool swaps_check(const qv_ruleset *ruleset, const qv_state *truth, qv_diag *diag) {
    const swaps_rules *rs = swaps_ruleset(ruleset);
    const state *s = swaps_view(qv__open(truth));
    if (!check_numbers(rs, s))
        return wrong(diag, "phase, round, wheel and pot do not go together");
    for (uint32_t seat = 0; seat < SWAPS_SEATS; seat++)
        if (seat < rs->head.players ? !check_seat(rs, s, seat) : !check_absent(s, seat))
            return wrong(diag, "hand: it must agree with held, open and what others are sure of");
    if (!check_cards(rs, s))
        return wrong(diag, "cards: every card is in one place (S-1)");
    if (!check_commits(rs, s))
        return wrong(diag, "offer: only of cards held, and only of those who are asked");
    return true;
}

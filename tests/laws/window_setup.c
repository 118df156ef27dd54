/* SPDX-License-Identifier: MIT */
/* WINDOW: its content, and which states are possible.
 *
 * `window_check` is strong enough for every state that it accepts to be played to the end.
 */
#include <string.h>

#include "window.h"

typedef struct window_state state;

/* -- Content ----------------------------------------------------------------------------------- */

static const qv_row *member(const qv__rows *rows, uint32_t card, const char *name, char path[32]) {
    qv_text text = qv_text_over(path, 32);
    qv_text_add(&text, "cards[%u].%s", (unsigned)card, name);
    return qv__row_find(rows, path);
}

static int missing(qv_diag *diag, const char *path) {
    qv__fail(diag, QV_ECONTENT, "%s is missing: name, count and value of four kinds of cards",
             path);
    return QV_ECONTENT;
}

static int compile_card(window_rules *rs, const qv__rows *rows, uint32_t card, qv_diag *diag) {
    char path[32];
    int32_t count = 0, value = 0;
    const qv_row *row = member(rows, card, "name", path);
    if (!row)
        return missing(diag, path);
    if (!row->value[0] || strlen(row->value) >= sizeof rs->name[card])
        return qv__fail_row(diag, row, "a name has 1 to 15 letters");
    memcpy(rs->name[card], row->value, strlen(row->value) + 1);
    row = member(rows, card, "count", path);
    if (!row)
        return missing(diag, path);
    if (!qv__row_number(row, 1, 8, &count))
        return qv__fail_row(diag, row, "a count is a number from 1 to 8");
    row = member(rows, card, "value", path);
    if (!row)
        return missing(diag, path);
    if (!qv__row_number(row, -9, 9, &value))
        return qv__fail_row(diag, row, "a value is a number from -9 to 9");
    rs->count[card] = (uint8_t)count;
    rs->value[card] = (int8_t)value;
    rs->cards = (uint8_t)(rs->cards + count);
    return QV_OK;
}

int window_setup(qv_ruleset *ruleset, const qv__rows *rows, qv_diag *diag) {
    window_rules *rs = (window_rules *)(void *)ruleset;
    for (uint32_t card = 0; card < WINDOW_CARDS; card++) {
        const int err = compile_card(rs, rows, card, diag);
        if (err)
            return err;
    }
    rs->guard = WINDOW_CARDS - 1;
    const uint32_t start = (uint32_t)rs->head.option[WINDOW_OPTION_START];
    if (rs->cards < start * rs->head.players) {
        qv__fail(diag, QV_ECONTENT, "%u cards are too few for %u players with %u each: add some",
                 (unsigned)rs->cards, (unsigned)rs->head.players, (unsigned)start);
        return QV_ECONTENT;
    }
    return QV_OK;
}

const char *window_word(const qv_ruleset *ruleset, const qv__dim *dim, uint32_t value) {
    (void)dim;
    return value < WINDOW_CARDS ? window_ruleset(ruleset)->name[value] : NULL;
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

static bool check_seats(const window_rules *rs, const state *s) {
    for (uint32_t seat = 0; seat < WINDOW_SEATS; seat++) {
        if (s->score[seat] > WINDOW_SCORE_MOST || s->score[seat] < -WINDOW_SCORE_MOST)
            return false;
        if (seat >= rs->head.players) {
            if (!same(s->hand[seat], WINDOW_CARDS, WINDOW_NONE) || s->held[seat] || s->score[seat])
                return false;
            continue;
        }
        uint32_t sum = 0;
        for (uint32_t card = 0; card < WINDOW_CARDS; card++)
            sum += s->hand[seat][card];
        if (sum != s->held[seat])
            return false;
    }
    return true;
}

static bool check_slots(const window_rules *rs, const state *s) {
    const uint32_t open = 1U << WINDOW_EVERYBODY;
    for (uint32_t slot = 0; slot < WINDOW_SLOTS; slot++) {
        if (s->sees[slot] == 0) {
            if (s->card[slot] != WINDOW_NONE)
                return false;
            continue;
        }
        const bool owned = window_owner(slot) < rs->head.players;
        if (!owned || s->card[slot] >= WINDOW_CARDS)
            return false;
        if ((s->sees[slot] & ~open) != window_seers(rs, slot))
            return false;
    }
    return true;
}

static bool check_cards(const window_rules *rs, const state *s) {
    uint32_t left = 0;
    for (uint32_t card = 0; card < WINDOW_CARDS; card++) {
        uint32_t sum = (uint32_t)s->deck[card] + s->discard[card];
        for (uint32_t seat = 0; seat < rs->head.players; seat++)
            sum += s->hand[seat][card];
        for (uint32_t slot = 0; slot < WINDOW_SLOTS; slot++)
            sum += s->sees[slot] && s->card[slot] == card;
        if (sum != rs->count[card])
            return false;
        left += s->deck[card];
    }
    return left == s->left && s->guards <= s->discard[rs->guard];
}

static bool check_start(const window_rules *rs, const state *s) {
    const uint32_t dealt = rs->cards - s->left, players = rs->head.players;
    if (dealt >= players * (uint32_t)rs->head.option[WINDOW_OPTION_START])
        return false;
    for (uint32_t seat = 0; seat < players; seat++)
        if (s->held[seat] != (dealt + players - 1 - seat) / players || s->score[seat])
            return false;
    return s->turns == 0 && s->seat == 0 && s->heat == 0 && same(s->sees, WINDOW_SLOTS, 0);
}

static bool check_picks(const window_rules *rs, const state *s) {
    (void)rs;
    for (uint32_t seat = 0; seat < WINDOW_SEATS; seat++) {
        const uint8_t card = s->picked[seat];
        if (card == WINDOW_NONE)
            continue;
        if (s->phase != WINDOW_TURN || seat != s->seat || card >= WINDOW_CARDS)
            return false;
        if (!s->hand[seat][card] || !window_room(s, seat))
            return false;
    }
    return true;
}

static bool check_answers(const window_rules *rs, const state *s) {
    if (s->phase != WINDOW_ANSWER)
        return s->target == WINDOW_NONE && same(s->answer, WINDOW_SEATS, WINDOW_NONE);
    if (s->target >= WINDOW_SLOTS || window_owner(s->target) == s->seat)
        return false;
    if (!s->sees[s->target] || s->sees[s->target] >> WINDOW_EVERYBODY & 1)
        return false;
    uint32_t seats = window_answering(rs, s), waiting = 0;
    for (uint32_t seat = 0; seat < WINDOW_SEATS; seat++) {
        const bool asked = seats >> seat & 1;
        if (s->answer[seat] == WINDOW_NONE)
            waiting += asked;
        else if (!asked || s->answer[seat] > 1 ||
                 (s->answer[seat] == 1 && !s->hand[seat][rs->guard]))
            return false;
    }
    return waiting > 0;
}

static bool check_phase(const window_rules *rs, const state *s) {
    const uint32_t turns = (uint32_t)rs->head.option[WINDOW_OPTION_TURNS];
    switch (s->phase) {
    case WINDOW_DEAL: return check_start(rs, s);
    case WINDOW_DRAW: return s->left > 0 && s->turns < turns;
    case WINDOW_TURN: return s->turns < turns && window_able(rs, s, s->seat);
    case WINDOW_ANSWER: return s->turns < turns;
    case WINDOW_OVER: break;
    default: return false;
    }
    for (uint32_t slot = 0; slot < WINDOW_SLOTS; slot++)
        if (s->sees[slot] && !(s->sees[slot] >> WINDOW_EVERYBODY & 1))
            return false;
    return s->turns == turns;
}

bool window_check(const qv_ruleset *ruleset, const qv_state *truth, qv_diag *diag) {
    const window_rules *rs = window_ruleset(ruleset);
    const state *s = window_view(qv__open(truth));
    if (s->seat >= rs->head.players)
        return wrong(diag, "seat: whose turn it is must be a player");
    if (!check_seats(rs, s))
        return wrong(diag, "hand: as many cards as held says, scores within bounds");
    if (!check_slots(rs, s))
        return wrong(diag, "card: a slot is empty, or known to its owner and those of W-4");
    if (!check_cards(rs, s))
        return wrong(diag, "cards: every card is in one place (W-1)");
    if (!check_picks(rs, s))
        return wrong(diag, "picked: only the player to move picks, and from the hand");
    if (!check_answers(rs, s))
        return wrong(diag, "answer: only in the window, and only of those who are asked");
    if (s->heat > WINDOW_HEAT_MOST + WINDOW_HEAT)
        return wrong(diag, "heat: above its bound");
    if (!check_phase(rs, s))
        return wrong(diag, "phase: does not go with the rest");
    return true;
}

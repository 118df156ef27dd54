/* SPDX-License-Identifier: MIT */
/* WINDOW: its rules.
 *
 * Who may answer a theft follows from public facts only (W-6), so that a hand without a guard looks
 * like one that did not use it. Hidden cards are hidden by the rows of the table; no code here
 * hides anything.
 */
#include <assert.h>
#include <string.h>

#include "core/shared.h"
#include "window.h"

typedef struct window_state state;

static state *open_state(qv_state *s) {
    return (state *)(void *)s;
}

/* -- Public facts ------------------------------------------------------------------------------ */

uint32_t window_owner(uint32_t slot) {
    return slot / WINDOW_EACH;
}

uint32_t window_seers(const window_rules *rs, uint32_t slot) {
    const uint32_t owner = window_owner(slot);
    const uint32_t next = (owner + 1) % rs->head.players;
    return 1U << owner | (rs->head.option[WINDOW_OPTION_PEEK] ? 1U << next : 0);
}

static bool is_down(const state *s, uint32_t slot) {
    return s->sees[slot] && !(s->sees[slot] >> WINDOW_EVERYBODY & 1);
}

bool window_room(const state *s, uint32_t seat) {
    for (uint32_t slot = seat * WINDOW_EACH; slot < (seat + 1) * WINDOW_EACH; slot++)
        if (!s->sees[slot])
            return true;
    return false;
}

bool window_able(const window_rules *rs, const state *s, uint32_t seat) {
    for (uint32_t slot = 0; slot < rs->head.players * WINDOW_EACH; slot++)
        if (is_down(s, slot))
            return true;
    return s->held[seat] > 0 && window_room(s, seat);
}

uint32_t window_answering(const window_rules *rs, const state *s) {
    uint32_t out_of_play = s->discard[rs->guard];
    for (uint32_t slot = 0; slot < WINDOW_SLOTS; slot++)
        out_of_play += s->sees[slot] >> WINDOW_EVERYBODY & 1 && s->card[slot] == rs->guard;
    if (out_of_play == rs->count[rs->guard])
        return 0;
    uint32_t seats = 0;
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        if (seat != s->seat && s->held[seat] > 0)
            seats |= 1U << seat;
    return seats;
}

static uint32_t pending(const window_rules *rs, const state *s) {
    uint32_t seats = window_answering(rs, s);
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        if (s->answer[seat] != WINDOW_NONE)
            seats &= ~(1U << seat);
    return seats;
}

/* -- Slots of the table ------------------------------------------------------------------------ */

void window_init(const qv_ruleset *ruleset, qv_state *out) {
    const window_rules *rs = window_ruleset(ruleset);
    state *s = open_state(out);
    memcpy(s->deck, rs->count, sizeof s->deck);
    s->left = rs->cards;
    for (uint32_t seat = rs->head.players; seat < WINDOW_SEATS; seat++)
        memset(s->hand[seat], WINDOW_NONE, sizeof s->hand[seat]);
    memset(s->card, WINDOW_NONE, sizeof s->card);
    memset(s->picked, WINDOW_NONE, sizeof s->picked);
    memset(s->answer, WINDOW_NONE, sizeof s->answer);
    s->target = WINDOW_NONE;
    s->phase = WINDOW_DEAL;
}

void window_derive(const qv_ruleset *ruleset, qv_state *out) {
    (void)ruleset;
    state *s = open_state(out);
    s->down = 0;
    for (uint32_t slot = 0; slot < WINDOW_SLOTS; slot++)
        if (is_down(s, slot))
            s->down |= UINT64_C(1) << slot;
}

qv_turn window_turn(const qv_ruleset *ruleset, const qv_view *view) {
    const state *s = window_view(view);
    if (s->phase == WINDOW_OVER)
        return (qv_turn){.phase = QV_OVER};
    if (s->phase == WINDOW_DEAL || s->phase == WINDOW_DRAW)
        return (qv_turn){.phase = QV_CHANCE_DUE};
    if (s->phase == WINDOW_ANSWER) {
        const uint16_t seats = (uint16_t)pending(window_ruleset(ruleset), s);
        return (qv_turn){.phase = QV_DECIDE, .may_act = seats, .window = seats};
    }
    const uint16_t seat = (uint16_t)(1U << s->seat);
    const bool inside = s->picked[s->seat] != WINDOW_NONE;
    return (qv_turn){.phase = QV_DECIDE, .may_act = seat, .inside = inside ? seat : 0};
}

static uint32_t legal_turn(const window_rules *rs, const state *s, uint32_t seat, uint16_t *out) {
    uint32_t n = 0;
    if (window_room(s, seat))
        for (uint32_t card = 0; card < WINDOW_CARDS; card++)
            if (s->hand[seat][card])
                out[n++] = (uint16_t)(WINDOW_STEP_PICK + card);
    for (uint32_t slot = seat * WINDOW_EACH; slot < (seat + 1) * WINDOW_EACH; slot++)
        if (is_down(s, slot))
            out[n++] = (uint16_t)(WINDOW_STEP_TURN + slot);
    for (uint32_t slot = 0; slot < rs->head.players * WINDOW_EACH; slot++)
        if (window_owner(slot) != seat && is_down(s, slot))
            out[n++] = (uint16_t)(WINDOW_STEP_STEAL + slot);
    return n;
}

uint32_t window_legal(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat,
                      uint16_t *out) {
    const window_rules *rs = window_ruleset(ruleset);
    const state *s = window_view(view);
    assert(s->head.viewer == seat || s->head.viewer == QV_OPEN);
    uint32_t n = 0;
    if (s->phase == WINDOW_ANSWER) {
        if (s->hand[seat][rs->guard])
            out[n++] = WINDOW_STEP_GUARD;
        out[n++] = WINDOW_STEP_DECLINE;
        return n;
    }
    if (s->picked[seat] == WINDOW_NONE)
        return legal_turn(rs, s, seat, out);
    for (uint32_t slot = seat * WINDOW_EACH; slot < (seat + 1) * WINDOW_EACH; slot++)
        if (!s->sees[slot])
            out[n++] = (uint16_t)(WINDOW_STEP_LAY + slot);
    return n;
}

void window_chance(const qv_ruleset *ruleset, const qv_state *truth, qv_chance *out) {
    (void)ruleset;
    const state *s = window_view(qv__open(truth));
    out->range = 0;
    out->n = 0;
    for (uint32_t card = 0; card < WINDOW_CARDS; card++)
        if (s->deck[card])
            out->at[out->n++] = (qv_outcome){(uint16_t)(WINDOW_STEP_DRAW + card), s->deck[card]};
}

/* -- The course of the game -------------------------------------------------------------------- */

static int16_t bounded(int32_t score) {
    const int32_t most = WINDOW_SCORE_MOST;
    return (int16_t)(score > most ? most : score < -most ? -most : score);
}

static void add_score(state *s, uint32_t seat, int32_t change, uint32_t rule, qv_event_log *log) {
    const int32_t before = s->score[seat];
    s->score[seat] = bounded(before + change);
    QV_EMIT(log, WINDOW_SAYS_SCORE, rule, QV_ALL, (int32_t)seat, before, s->score[seat] - before,
            s->score[seat]);
}

static void open_slot(state *s, uint32_t slot) {
    s->sees[slot] |= 1U << WINDOW_EVERYBODY;
    s->down &= ~(UINT64_C(1) << slot);
}

/* W-9 */
static void finish(const window_rules *rs, state *s, qv_event_log *log) {
    s->phase = WINDOW_OVER;
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        int32_t total = s->score[seat];
        for (uint32_t slot = seat * WINDOW_EACH; slot < (seat + 1) * WINDOW_EACH; slot++) {
            if (!is_down(s, slot))
                continue;
            open_slot(s, slot);
            const int32_t value = (int32_t)rs->value[s->card[slot]];
            QV_EMIT(log, WINDOW_SAYS_OPENED, W_9, QV_ALL, (int32_t)slot, s->card[slot], value);
            total += value;
        }
        QV_EMIT(log, WINDOW_SAYS_TOTAL, W_9, QV_ALL, (int32_t)seat, total, s->score[seat]);
        s->score[seat] = bounded(total);
    }
}

static void next_turn(const window_rules *rs, state *s, qv_event_log *log);

static void begin_turn(const window_rules *rs, state *s, qv_event_log *log) {
    s->phase = WINDOW_TURN;
    if (!window_able(rs, s, s->seat))
        next_turn(rs, s, log);
}

static void next_turn(const window_rules *rs, state *s, qv_event_log *log) {
    s->seat = (uint8_t)((s->seat + 1U) % rs->head.players);
    s->turns++;
    if (s->turns >= rs->head.option[WINDOW_OPTION_TURNS])
        finish(rs, s, log);
    else if (s->left > 0)
        s->phase = WINDOW_DRAW;
    else
        begin_turn(rs, s, log);
}

static void draw(const window_rules *rs, state *s, uint32_t card, qv_event_log *log) {
    const uint32_t dealt = rs->cards - s->left;
    const uint32_t seat = s->phase == WINDOW_DEAL ? dealt % rs->head.players : s->seat;
    s->deck[card]--;
    s->left--;
    s->hand[seat][card]++;
    s->held[seat]++;
    const uint32_t rule = s->phase == WINDOW_DEAL ? W_1 : W_2;
    QV_EMIT(log, WINDOW_SAYS_DRAWN, rule, QV_ALL, (int32_t)seat);
    QV_EMIT(log, WINDOW_SAYS_DRAWN_CARD, rule, 1U << seat, (int32_t)card);
    s->head.ply++;
    const uint32_t start = (uint32_t)rs->head.option[WINDOW_OPTION_START];
    if (s->phase == WINDOW_DEAL && dealt + 1 < rs->head.players * start)
        return;
    begin_turn(rs, s, log);
}

static void lay(const window_rules *rs, state *s, uint32_t slot, qv_event_log *log) {
    const uint32_t seat = s->seat;
    const uint8_t card = s->picked[seat];
    s->picked[seat] = WINDOW_NONE;
    s->hand[seat][card]--;
    s->held[seat]--;
    s->card[slot] = card;
    s->sees[slot] = (uint8_t)window_seers(rs, slot);
    s->down |= UINT64_C(1) << slot;
    QV_EMIT(log, WINDOW_SAYS_LAID, W_4, QV_ALL, (int32_t)seat, (int32_t)slot);
    QV_EMIT(log, WINDOW_SAYS_LAID_CARD, W_4, s->sees[slot], (int32_t)slot, card);
}

static void turn_up(const window_rules *rs, state *s, uint32_t slot, qv_event_log *log) {
    open_slot(s, slot);
    QV_EMIT(log, WINDOW_SAYS_TURNED, W_5, QV_ALL, (int32_t)slot, s->card[slot]);
    add_score(s, s->seat, rs->value[s->card[slot]], W_5, log);
}

static void take(const window_rules *rs, state *s, qv_event_log *log) {
    const uint8_t card = s->card[s->target];
    QV_EMIT(log, WINDOW_SAYS_STOLEN, W_7, QV_ALL, s->target, card);
    s->discard[card]++;
    s->card[s->target] = WINDOW_NONE;
    s->sees[s->target] = 0;
    s->down &= ~(UINT64_C(1) << s->target);
    add_score(s, s->seat, rs->value[card], W_7, log);
}

/* W-7 */
static void resolve(const window_rules *rs, state *s, qv_event_log *log) {
    int32_t guards = 0;
    const uint32_t seats = window_answering(rs, s);
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        if (!(seats >> seat & 1))
            continue;
        QV_EMIT(log, WINDOW_SAYS_ANSWERED, W_7, QV_ALL, (int32_t)seat, s->answer[seat]);
        if (s->answer[seat]) {
            guards++;
            s->hand[seat][rs->guard]--;
            s->held[seat]--;
            s->discard[rs->guard]++;
            s->guards++;
        }
        s->answer[seat] = WINDOW_NONE;
    }
    if (guards)
        add_score(s, s->seat, -guards, W_7, log);
    else
        take(rs, s, log);
    s->target = WINDOW_NONE;
}

static void end_action(const window_rules *rs, state *s, qv_event_log *log) {
    s->head.ply++;
    next_turn(rs, s, log);
}

static void answer(const window_rules *rs, state *s, uint32_t seat, bool guards,
                   qv_event_log *log) {
    s->answer[seat] = guards;
    QV_EMIT(log, WINDOW_SAYS_COMMITTED, W_6, 1U << seat, guards);
    if (pending(rs, s))
        return;
    resolve(rs, s, log);
    end_action(rs, s, log);
}

static void steal(const window_rules *rs, state *s, uint32_t slot, qv_event_log *log) {
    s->target = (uint8_t)slot;
    if (s->heat < WINDOW_HEAT_MOST)
        s->heat += WINDOW_HEAT;
    QV_EMIT(log, WINDOW_SAYS_STEALS, W_5, QV_ALL, s->seat, (int32_t)slot);
    if (window_answering(rs, s)) {
        s->phase = WINDOW_ANSWER;
        s->head.ply++;
        return;
    }
    resolve(rs, s, log);
    end_action(rs, s, log);
}

void window_apply(const qv_ruleset *ruleset, qv_state *out, uint32_t who, uint32_t step,
                  qv_event_log *log) {
    const window_rules *rs = window_ruleset(ruleset);
    state *s = open_state(out);
    if (step >= WINDOW_STEP_DRAW) {
        assert(who == QV_CHANCE);
        draw(rs, s, step - WINDOW_STEP_DRAW, log);
    } else if (step >= WINDOW_STEP_GUARD) {
        answer(rs, s, who, step == WINDOW_STEP_GUARD, log);
    } else if (step >= WINDOW_STEP_STEAL) {
        steal(rs, s, step - WINDOW_STEP_STEAL, log);
    } else if (step >= WINDOW_STEP_TURN) {
        turn_up(rs, s, step - WINDOW_STEP_TURN, log);
        end_action(rs, s, log);
    } else if (step >= WINDOW_STEP_LAY) {
        lay(rs, s, step - WINDOW_STEP_LAY, log);
        end_action(rs, s, log);
    } else {
        s->picked[who] = (uint8_t)(step - WINDOW_STEP_PICK);
    }
}

void window_result(const qv_ruleset *ruleset, const qv_view *view, qv_result *out) {
    const state *s = window_view(view);
    for (uint32_t seat = 0; seat < ruleset->players; seat++)
        out->score[seat] = s->score[seat];
    qv__rank(out->score, ruleset->players, out->rank);
}

/* -- Worlds ------------------------------------------------------------------------------------ */

/* One of the cards left in the pool, each equally likely. */
static uint8_t draw_from(uint8_t pool[WINDOW_CARDS], uint32_t *left, qv__rng *rng) {
    uint32_t which = qv__rng_below(rng, (*left)--);
    uint8_t card = 0;
    while (which >= pool[card])
        which -= pool[card++];
    pool[card]--;
    return card;
}

static bool seen_by(const state *s, uint32_t slot, uint32_t viewer) {
    if (s->sees[slot] >> WINDOW_EVERYBODY & 1)
        return true;
    return viewer < WINDOW_SEATS && s->sees[slot] >> viewer & 1;
}

void window_deal(const qv_ruleset *ruleset, const qv_view *view, qv__rng *rng, qv_state *out) {
    const window_rules *rs = window_ruleset(ruleset);
    const uint32_t viewer = window_view(view)->head.viewer;
    state *s = open_state(out);
    uint8_t pool[WINDOW_CARDS];
    uint32_t left = 0;
    for (uint32_t card = 0; card < WINDOW_CARDS; card++) {
        pool[card] = (uint8_t)(rs->count[card] - s->discard[card]);
        if (viewer < WINDOW_SEATS)
            pool[card] = (uint8_t)(pool[card] - s->hand[viewer][card]);
    }
    for (uint32_t slot = 0; slot < WINDOW_SLOTS; slot++)
        if (s->sees[slot] && seen_by(s, slot, viewer))
            pool[s->card[slot]]--;
    for (uint32_t card = 0; card < WINDOW_CARDS; card++)
        left += pool[card];
    for (uint32_t slot = 0; slot < WINDOW_SLOTS; slot++)
        if (s->sees[slot] && !seen_by(s, slot, viewer))
            s->card[slot] = draw_from(pool, &left, rng);
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        if (seat == viewer)
            continue;
        memset(s->hand[seat], 0, sizeof s->hand[seat]);
        for (uint32_t i = 0; i < s->held[seat]; i++)
            s->hand[seat][draw_from(pool, &left, rng)]++;
        s->picked[seat] = s->answer[seat] = WINDOW_NONE;
    }
    memcpy(s->deck, pool, sizeof s->deck);
}

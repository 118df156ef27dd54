/* SPDX-License-Identifier: MIT */
/* WINDOW: why a step is not legal, what lies on the table, and what a person picks.
 *
 * Everything is read from a view, so it tells nobody more than that.
 */
#include <string.h>

#include "window.h"

typedef struct window_state state;

enum { ITEM_SLOT = 1, ITEM_CARD = 20, ITEM_DECLINE = 30, ITEM_DECK = 31, UNIT = 10 };

/* -- Why not ----------------------------------------------------------------------------------- */

static bool not_legal(qv_event *out, uint32_t kind, uint32_t rule, int32_t what) {
    *out = (qv_event){.kind = (uint16_t)kind, .rule = (uint16_t)rule, .seen_by = QV_ALL, .n = 1};
    out->arg[0] = what;
    return true;
}

static bool not_pick(const state *s, uint32_t seat, uint32_t card, qv_event *out) {
    if (s->phase != WINDOW_TURN)
        return not_legal(out, WINDOW_NOT_PHASE, W_3, s->phase);
    if (s->picked[seat] != WINDOW_NONE)
        return not_legal(out, WINDOW_NOT_INSIDE, W_4, s->picked[seat]);
    if (!s->hand[seat][card])
        return not_legal(out, WINDOW_NOT_HELD, W_4, (int32_t)card);
    if (!window_room(s, seat))
        return not_legal(out, WINDOW_NOT_FULL, W_4, (int32_t)seat);
    return false;
}

static bool not_lay(const state *s, uint32_t seat, uint32_t slot, qv_event *out) {
    if (s->phase != WINDOW_TURN || s->picked[seat] == WINDOW_NONE)
        return not_legal(out, WINDOW_NOT_PHASE, W_4, s->phase);
    if (window_owner(slot) != seat)
        return not_legal(out, WINDOW_NOT_OWN, W_4, (int32_t)slot);
    if (s->sees[slot])
        return not_legal(out, WINDOW_NOT_EMPTY, W_4, (int32_t)slot);
    return false;
}

static bool not_slot(const state *s, uint32_t seat, uint32_t slot, bool own, qv_event *out) {
    if (s->phase != WINDOW_TURN)
        return not_legal(out, WINDOW_NOT_PHASE, W_3, s->phase);
    if (s->picked[seat] != WINDOW_NONE)
        return not_legal(out, WINDOW_NOT_INSIDE, W_4, s->picked[seat]);
    if (own != (window_owner(slot) == seat))
        return not_legal(out, own ? WINDOW_NOT_OWN : WINDOW_NOT_OTHERS, W_5, (int32_t)slot);
    if (!s->sees[slot] || s->sees[slot] >> WINDOW_EVERYBODY & 1)
        return not_legal(out, WINDOW_NOT_DOWN, W_5, (int32_t)slot);
    return false;
}

static bool not_answer(const window_rules *rs, const state *s, uint32_t seat, bool guards,
                       qv_event *out) {
    const bool asked = s->phase == WINDOW_ANSWER && window_answering(rs, s) >> seat & 1;
    if (!asked || s->answer[seat] != WINDOW_NONE)
        return not_legal(out, WINDOW_NOT_PHASE, W_6, s->phase);
    if (guards && !s->hand[seat][rs->guard])
        return not_legal(out, WINDOW_NOT_HELD, W_6, rs->guard);
    return false;
}

bool window_why_not(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, uint32_t step,
                    qv_event *out) {
    const window_rules *rs = window_ruleset(ruleset);
    const state *s = window_view(view);
    if (step >= WINDOW_STEP_DRAW)
        return not_legal(out, WINDOW_NOT_PHASE, W_2, s->phase);
    if (step >= WINDOW_STEP_GUARD)
        return not_answer(rs, s, seat, step == WINDOW_STEP_GUARD, out);
    if (s->phase == WINDOW_TURN && s->seat != seat)
        return not_legal(out, WINDOW_NOT_PHASE, W_3, s->phase);
    if (step >= WINDOW_STEP_STEAL)
        return not_slot(s, seat, step - WINDOW_STEP_STEAL, false, out);
    if (step >= WINDOW_STEP_TURN)
        return not_slot(s, seat, step - WINDOW_STEP_TURN, true, out);
    if (step >= WINDOW_STEP_LAY)
        return not_lay(s, seat, step - WINDOW_STEP_LAY, out);
    return not_pick(s, seat, step - WINDOW_STEP_PICK, out);
}

/* -- Pictures ---------------------------------------------------------------------------------- */

static qv_item *add(qv_scene *out, uint32_t id, uint32_t kind, int32_t x, int32_t y) {
    qv_item *item = &out->at[out->n++];
    *item = (qv_item){.id = (uint16_t)id, .kind = (uint8_t)kind, .owner = QV_NOBODY};
    item->x = x * UNIT;
    item->y = y * UNIT;
    item->w = item->h = UNIT;
    return item;
}

static void label(qv_item *item, const char *text) {
    qv_text out = qv_text_over(item->label, sizeof item->label);
    qv_text_add(&out, "%s", text);
}

static void add_slots(const window_rules *rs, const state *s, qv_scene *out) {
    for (uint32_t slot = 0; slot < rs->head.players * WINDOW_EACH; slot++) {
        const uint32_t owner = window_owner(slot);
        const int32_t row = (int32_t)owner;
        const int32_t column = (int32_t)(slot % WINDOW_EACH);
        qv_item *item = add(out, ITEM_SLOT + slot, s->sees[slot] ? QV_CARD : QV_CELL, column, row);
        item->owner = (uint8_t)owner;
        const bool open = s->sees[slot] >> WINDOW_EVERYBODY & 1;
        if (s->sees[slot] && !open)
            item->mark |= QV_MARK_FACE_DOWN;
        if (slot == s->target)
            item->mark |= QV_MARK_RING;
        if (s->card[slot] < WINDOW_CARDS)
            label(item, rs->name[s->card[slot]]);
    }
}

static void add_hand(const window_rules *rs, const state *s, qv_scene *out) {
    const uint32_t seat = s->head.viewer;
    if (seat >= rs->head.players)
        return;
    for (uint32_t card = 0; card < WINDOW_CARDS; card++) {
        const int32_t row = (int32_t)rs->head.players;
        qv_item *item = add(out, ITEM_CARD + card, QV_CARD, (int32_t)card, row);
        item->owner = (uint8_t)seat;
        item->n_values = 1;
        item->value[0] = s->hand[seat][card];
        if (s->picked[seat] == card)
            item->mark |= QV_MARK_RING;
        label(item, rs->name[card]);
    }
}

void window_scene(const qv_ruleset *ruleset, const qv_view *view, qv_scene *out) {
    static const char *const rows[WINDOW_SEATS] = {"a", "b", "c", "d"};
    static const char *const columns[WINDOW_EACH] = {"1", "2", "3"};
    const window_rules *rs = window_ruleset(ruleset);
    const state *s = window_view(view);
    memset(out, 0, sizeof *out);
    out->unit = UNIT;
    out->width = 5 * UNIT;
    out->height = (int32_t)(rs->head.players + 1) * UNIT;
    for (uint32_t i = 0; i < rs->head.players; i++)
        memcpy(out->down[i], rows[i], 2);
    for (uint32_t i = 0; i < WINDOW_EACH; i++)
        memcpy(out->across[i], columns[i], 2);
    add_slots(rs, s, out);
    qv_item *deck = add(out, ITEM_DECK, QV_PILE, 4, 0);
    deck->n_values = 1;
    deck->value[0] = s->left;
    label(deck, "deck");
    add_hand(rs, s, out);
    if (s->phase == WINDOW_ANSWER)
        label(add(out, ITEM_DECLINE, QV_CONTROL, 4, 1), "decline");
}

uint32_t window_touch(const qv_ruleset *ruleset, const qv_view *view, uint32_t step,
                      uint16_t ids[QV_TOUCHES]) {
    (void)view;
    if (step >= WINDOW_STEP_DRAW)
        return 0;
    if (step == WINDOW_STEP_DECLINE)
        ids[0] = ITEM_DECLINE;
    else if (step == WINDOW_STEP_GUARD)
        ids[0] = (uint16_t)(ITEM_CARD + window_ruleset(ruleset)->guard);
    else if (step >= WINDOW_STEP_LAY)
        ids[0] = (uint16_t)(ITEM_SLOT + (step - WINDOW_STEP_LAY) % WINDOW_SLOTS);
    else
        ids[0] = (uint16_t)(ITEM_CARD + step);
    return 1;
}

/* The lead over the best of the others, and a little for good cards that one knows on one's own
 * slots. */
int32_t window_estimate(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat) {
    const window_rules *rs = window_ruleset(ruleset);
    const state *s = window_view(view);
    int32_t best = -WINDOW_SCORE_MOST;
    for (uint32_t other = 0; other < rs->head.players; other++)
        if (other != seat && s->score[other] > best)
            best = s->score[other];
    int32_t sum = 100 * (s->score[seat] - best);
    for (uint32_t slot = seat * WINDOW_EACH; slot < (seat + 1) * WINDOW_EACH; slot++)
        if (s->down >> slot & 1 && s->card[slot] < WINDOW_CARDS)
            sum += 50 * rs->value[s->card[slot]];
    return sum;
}

/* -- Prospects --------------------------------------------------------------------------------- */

/* Cards of the kind that the viewer has not seen where they are now. */
static uint32_t unseen(const window_rules *rs, const state *s, uint32_t seat, uint32_t card) {
    uint32_t left = (uint32_t)rs->count[card] - s->discard[card] - s->hand[seat][card];
    for (uint32_t slot = 0; slot < WINDOW_SLOTS; slot++)
        left -= s->sees[slot] && s->card[slot] == card;
    return left;
}

void window_foresee(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat,
                    const uint16_t *steps, uint32_t n, qv_event_log *out) {
    const window_rules *rs = window_ruleset(ruleset);
    const state *s = window_view(view);
    const uint32_t step = steps[n - 1], slot = (step - WINDOW_STEP_LAY) % WINDOW_SLOTS;
    if (step < WINDOW_STEP_LAY || step >= WINDOW_STEP_GUARD)
        return;
    if (step < WINDOW_STEP_TURN)
        QV_EMIT(out, WINDOW_SAYS_LAID, W_4, QV_ALL, (int32_t)seat, (int32_t)slot);
    else if (step < WINDOW_STEP_STEAL)
        QV_EMIT(out, WINDOW_SAYS_TURNED, W_5, QV_ALL, (int32_t)slot, s->card[slot]);
    for (uint32_t card = 0; step >= WINDOW_STEP_STEAL && card < WINDOW_CARDS; card++)
        if (s->card[slot] == WINDOW_NONE ? unseen(rs, s, seat, card) > 0 : s->card[slot] == card)
            QV_EMIT(out, WINDOW_MAY_STEAL, W_7, QV_ALL, (int32_t)slot, (int32_t)card);
}

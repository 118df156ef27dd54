/* SPDX-License-Identifier: MIT */
/* SWAPS: why a step is not legal, what lies on the table, and what a person picks.
 *
 * Everything is read from a view, so it tells nobody more than that.
 */
#include <string.h>

#include "swaps.h"

typedef struct swaps_state state;

enum { ITEM_SEAT = 1, ITEM_CARD = 10, ITEM_WAY = 20, ITEM_STOCK = 30, UNIT = 10 };

/* -- Why not ----------------------------------------------------------------------------------- */

static bool not_legal(qv_event *out, uint32_t kind, uint32_t rule, int32_t what) {
    *out = (qv_event){.kind = (uint16_t)kind, .rule = (uint16_t)rule, .seen_by = QV_ALL, .n = 1};
    out->arg[0] = what;
    return true;
}

static bool asked(const swaps_rules *rs, const state *s, uint32_t seat) {
    if (s->phase == SWAPS_OFFER)
        return swaps_asked(rs, s) >> seat & 1 && s->way[seat] == SWAPS_NONE;
    return s->phase == SWAPS_GIVE && swaps_giver(rs, s) == seat;
}

bool swaps_why_not(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, uint32_t step,
                   qv_event *out) {
    const swaps_rules *rs = swaps_ruleset(ruleset);
    const state *s = swaps_view(view);
    if (step >= SWAPS_STEP_WHEEL)
        return not_legal(out, SWAPS_NOT_PHASE, S_4, s->phase);
    if (!asked(rs, s, seat))
        return not_legal(out, SWAPS_NOT_PHASE, S_2, s->phase);
    const bool inside = s->offer[seat] != SWAPS_NONE;
    if (step < SWAPS_STEP_WAY) {
        if (inside)
            return not_legal(out, SWAPS_NOT_INSIDE, S_2, s->offer[seat]);
        return !s->hand[seat][step] && not_legal(out, SWAPS_NOT_HELD, S_2, (int32_t)step);
    }
    const bool to_seat = step >= SWAPS_STEP_TO;
    if (!inside || to_seat != (s->phase == SWAPS_GIVE))
        return not_legal(out, SWAPS_NOT_PHASE, S_3, s->phase);
    if (to_seat) {
        const uint32_t to = step - SWAPS_STEP_TO;
        const bool possible = to < rs->head.players && to != seat;
        return !possible && not_legal(out, SWAPS_NOT_SELF, S_5, (int32_t)to);
    }
    const bool both = rs->head.players > 2 && rs->head.option[SWAPS_OPTION_WAYS] == 0;
    const uint32_t way = step - SWAPS_STEP_WAY;
    return way == SWAPS_RIGHT && !both && not_legal(out, SWAPS_NOT_WAY, S_3, (int32_t)way);
}

/* -- Pictures ---------------------------------------------------------------------------------- */

static qv_item *add(qv_scene *out, uint32_t id, uint32_t kind, uint32_t x, uint32_t y,
                    const char *text) {
    qv_item *item = &out->at[out->n++];
    *item = (qv_item){.id = (uint16_t)id, .kind = (uint8_t)kind, .owner = QV_NOBODY};
    item->x = (int32_t)x * UNIT;
    item->y = (int32_t)y * UNIT;
    item->w = item->h = UNIT;
    qv_text label = qv_text_over(item->label, sizeof item->label);
    qv_text_add(&label, "%s", text);
    return item;
}

void swaps_scene(const qv_ruleset *ruleset, const qv_view *view, qv_scene *out) {
    static const char *const ways[SWAPS_WAYS] = {"left", "right"};
    const swaps_rules *rs = swaps_ruleset(ruleset);
    const state *s = swaps_view(view);
    memset(out, 0, sizeof *out);
    out->width = 4 * UNIT;
    out->height = 4 * UNIT;
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        qv_item *hand = add(out, ITEM_SEAT + seat, QV_PILE, seat, 0, "hand");
        hand->owner = (uint8_t)seat;
        hand->n_values = 2;
        hand->value[0] = s->held[seat];
        hand->value[1] = s->score[seat];
    }
    add(out, ITEM_STOCK, QV_PILE, 0, 1, "stock");
    const uint32_t viewer = s->head.viewer;
    if (viewer >= rs->head.players)
        return;
    for (uint32_t card = 0; card < SWAPS_CARDS; card++) {
        qv_item *item = add(out, ITEM_CARD + card, QV_CARD, card, 2, rs->name[card]);
        item->owner = (uint8_t)viewer;
        item->n_values = 1;
        item->value[0] = s->hand[viewer][card];
        if (s->offer[viewer] == card)
            item->mark |= QV_MARK_RING;
    }
    for (uint32_t way = 0; way < SWAPS_WAYS; way++)
        add(out, ITEM_WAY + way, QV_CONTROL, way, 3, ways[way]);
}

uint32_t swaps_touch(const qv_ruleset *ruleset, const qv_view *view, uint32_t step,
                     uint16_t ids[QV_TOUCHES]) {
    (void)ruleset;
    (void)view;
    if (step >= SWAPS_STEP_WHEEL)
        return 0;
    if (step >= SWAPS_STEP_TO)
        ids[0] = (uint16_t)(ITEM_SEAT + step - SWAPS_STEP_TO);
    else if (step >= SWAPS_STEP_WAY)
        ids[0] = (uint16_t)(ITEM_WAY + step - SWAPS_STEP_WAY);
    else
        ids[0] = (uint16_t)(ITEM_CARD + step);
    return 1;
}

/* What the hand is worth. */
int32_t swaps_estimate(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat) {
    const swaps_rules *rs = swaps_ruleset(ruleset);
    const state *s = swaps_view(view);
    int32_t own = 0;
    for (uint32_t card = 0; card < SWAPS_CARDS; card++)
        if (s->hand[seat][card] <= SWAPS_ALL)
            own += 100 * s->hand[seat][card] * rs->value[card];
    return own;
}

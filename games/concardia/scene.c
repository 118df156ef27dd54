/* SPDX-License-Identifier: MIT */
/* ConCardia: the items on the table, and the items that a person picks for a step. */
#include "core/shared.h"
#include "rules.h"

enum { UNIT = 60 };

static void add_cells(const cc_state *s, qv_scene *out) {
    (void)s;
    for (uint32_t cell = 0; cell < CC_CELLS; cell++) {
        qv_item *const item = qv__add_item(out, CC_CELL_ID + cell, QV_CELL, QV_NOBODY, UNIT, UNIT, "");
        item->x = (int32_t)(cell % CC_SIDE) * UNIT;
        item->y = (int32_t)(CC_SIDE - 1 - cell / CC_SIDE) * UNIT;
    }
}

static qv_item *add_card(const cc_ruleset *rs, qv_scene *out, uint32_t id, uint32_t seat, uint32_t kind) {
    return qv__add_item(out, id, QV_CARD, seat, UNIT, UNIT, cc_text_at(&rs->set, cc_kind_at(&rs->set, kind)->word));
}

static void add_board(const cc_ruleset *rs, const cc_state *s, qv_scene *out) {
    for (uint32_t i = 0; i < s->objects; i++) {
        const uint32_t place = s->object_place[i], seat = s->object_control[i], card = s->object_card[i];
        qv_item *const item = add_card(rs, out, CC_CARD_ID + place, seat, rs->kind[card]);
        const uint32_t area = (place - CC_CELLS) % CC_AREA;
        item->layer = 1;
        item->x = (int32_t)(place < CC_CELLS ? place % CC_SIDE : area) * UNIT;
        item->y = place < CC_CELLS ? (int32_t)(CC_SIDE - 1 - place / CC_SIDE) * UNIT
                                   : (seat ? -1 : (int32_t)CC_SIDE) * UNIT;
        item->value[0] = s->strength[i];
        item->value[1] = s->defense[i];
        for (uint32_t d = 0; d < 8; d++)
            item->arrow[d] = rs->arrows[card][seat] >> d & 1;
    }
}

static void add_hand(const cc_ruleset *rs, const cc_state *s, uint32_t seat, qv_scene *out) {
    const cc_cards held = cc_held(rs, s, seat);
    int32_t x = 0;
    for (uint32_t kind = 0; kind < rs->kinds; kind++) {
        if (!(held.half[kind / 64] >> (kind % 64) & 1))
            continue;
        qv_item *const item = add_card(rs, out, CC_HAND_ID + kind, seat, kind);
        item->x = x;
        item->y = (CC_SIDE + 1) * UNIT;
        x += UNIT;
    }
}

void cc_scene(const qv_ruleset *ruleset, const qv_view *view, qv_scene *out) {
    const cc_ruleset *const rs = cc_rules(ruleset);
    const cc_state *const s = cc_view(view);
    const uint32_t seat = qv__choosing_seat(cc_turn_of(ruleset, view), s->head.viewer);
    add_cells(s, out);
    add_board(rs, s, out);
    if (seat < CC_SEATS)
        add_hand(rs, s, seat, out);
}

uint32_t cc_touch(const qv_ruleset *ruleset, const qv_view *view, uint32_t step, uint16_t ids[QV_TOUCHES]) {
    uint32_t value[QV_DIMS];
    (void)view;
    qv__step_values(ruleset, step, value);
    if (step >= qv__first(ruleset, CC_R_CELL) && step < qv__first(ruleset, CC_R_KEEP)) {
        ids[0] = (uint16_t)(CC_CELL_ID + value[0]);
        return 1;
    }
    return 0;
}

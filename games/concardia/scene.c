/* SPDX-License-Identifier: MIT */
/* ConCardia: the items on the table, and the items that a person picks for a step. */
#include "core/shared.h"
#include "rules.h"

enum { UNIT = 60 };

static void add_cells(qv_scene *out) {
    for (uint32_t cell = 0; cell < CC_CELLS; cell++) {
        qv_item *const item = qv__add_item(out, CC_CELL_ID + cell, QV_CELL, QV_NOBODY, UNIT, UNIT,
                                           cc_cell.words[cell]);
        item->x = (int32_t)(cell % CC_SIDE) * UNIT;
        item->y = (int32_t)(CC_SIDE - 1 - cell / CC_SIDE) * UNIT;
    }
}

/* Columns and rows as cells are named. */
static void name_axes(qv_scene *out) {
    static const char columns[] = "abcdef", rows[] = "654321";
    for (uint32_t i = 0; i < CC_SIDE; i++) {
        out->across[i][0] = columns[i];
        out->down[i][0] = rows[i];
    }
}

static qv_item *add_card(const cc_ruleset *rs, qv_scene *out, uint32_t id, uint32_t seat,
                         uint32_t kind) {
    return qv__add_item(out, id, QV_CARD, seat, UNIT, UNIT,
                        cc_text_at(&rs->set, cc_kind_at(&rs->set, kind)->word));
}

static void add_board(const cc_ruleset *rs, const cc_state *s, qv_scene *out) {
    for (uint32_t i = 0; i < s->objects; i++) {
        const uint32_t place = s->object_place[i], seat = s->object_control[i],
                       card = s->object_card[i];
        qv_item *const item = add_card(rs, out, CC_CARD_ID + place, seat, rs->kind[card]);
        const uint32_t area = (place - CC_CELLS) % CC_AREA;
        item->layer = 1;
        item->x = (int32_t)(place < CC_CELLS ? place % CC_SIDE : area) * UNIT;
        item->y = place < CC_CELLS ? (int32_t)(CC_SIDE - 1 - place / CC_SIDE) * UNIT
                                   : (seat ? -1 : (int32_t)CC_SIDE) * UNIT;
        item->value[0] = s->strength[i];
        item->value[1] = s->defense[i];
        for (uint32_t d = 0; d < 8; d++)
            item->arrows[d] = rs->arrows[card][seat] >> d & 1;
    }
}

static void add_hand(const cc_ruleset *rs, const cc_state *s, uint32_t seat, qv_scene *out) {
    const cc_cards held = cc_held(rs, s, seat);
    int32_t x = 0;
    for (uint32_t kind = 0; kind < rs->kinds; kind++) {
        if (!(held.half[kind / 64] >> (kind % 64) & 1))
            continue;
        qv_item *const item = add_card(rs, out, CC_HAND_ID + kind, seat, kind);
        item->layer = 1;
        item->x = x;
        item->y = (CC_SIDE + 1) * UNIT;
        x += UNIT;
    }
}

/* -- What is picked ---------------------------------------------------------------------------- */

static uint32_t answer_item(const cc_state *s, uint32_t answer) {
    if (answer >= CC_ANSWER_KIND)
        return CC_HAND_ID + answer - CC_ANSWER_KIND;
    if (answer >= CC_ANSWER_BUTTON)
        return CC_BUTTON_ID + answer - CC_ANSWER_BUTTON;
    if (answer < CC_ANSWER_PLACE)
        return CC_CONTROL_ID + answer;
    const uint32_t place = answer - CC_ANSWER_PLACE;
    return cc_on(s->taken, place) || place >= CC_CELLS ? CC_CARD_ID + place : CC_CELL_ID + place;
}

static uint32_t source_item(uint32_t source) {
    if (source >= CC_FROM_KIND)
        return CC_HAND_ID + source - CC_FROM_KIND;
    return source >= CC_FROM_BUTTON ? CC_BUTTON_ID + source - CC_FROM_BUTTON : CC_CARD_ID + source;
}

uint32_t cc_touch(const qv_ruleset *ruleset, const qv_view *view, uint32_t step,
                  uint16_t ids[QV_TOUCHES]) {
    const cc_state *const s = cc_view(view);
    uint32_t range = 0, v[QV_DIMS], id[QV_TOUCHES] = {0}, n = 1;
    while (step >= qv__first(ruleset, range + 1))
        range++;
    qv__step_values(ruleset, step, v);
    switch (range) {
    case CC_R_START: id[0] = CC_HAND_ID + v[0]; break;
    case CC_R_THROW: id[0] = CC_TRAIT_ID + v[0]; break;
    case CC_R_PASS: id[0] = CC_PASS_ID; break;
    case CC_R_CELL: id[0] = CC_CELL_ID + v[0]; break;
    case CC_R_DECLINE: id[0] = CC_DECLINE_ID; break;
    case CC_R_ANSWER:
    case CC_R_LAST_ANSWER: id[0] = answer_item(s, v[0]); break;
    case CC_R_PLACE:
    case CC_R_KEEP:
    case CC_R_KEEP_FREE:
        id[0] = CC_HAND_ID + v[0];
        id[n++] = range == CC_R_PLACE ? CC_PLACE_ID : CC_KEEP_ID;
        break;
    case CC_R_USE:
    case CC_R_USE_PLAIN:
    case CC_R_REACT:
    case CC_R_REACT_PLAIN:
        id[0] = source_item(v[0]);
        id[n++] = CC_CONTROL_ID + CC_ANSWER_TEXT + v[1];
        break;
    case CC_R_FACT:
        id[0] = CC_FACT_ID + v[1];
        id[n++] = CC_CONTROL_ID + CC_ANSWER_PLAYER + v[0];
        id[n++] = CC_CONTROL_ID + (v[2] ? CC_ANSWER_YES : CC_ANSWER_NO);
        break;
    case CC_R_HAPPENING:
        id[0] = CC_HAPPENING_ID + v[1];
        id[n++] = CC_CONTROL_ID + CC_ANSWER_PLAYER + v[0];
        break;
    default: return 0;
    }
    for (uint32_t i = 0; i < n; i++)
        ids[i] = (uint16_t)id[i];
    return n;
}

static const char *control_label(const cc_ruleset *rs, uint32_t id) {
    static const char *const words[] = {"pass", "let it happen", "place",   "Persistent Area",
                                        "rock", "paper",         "scissors"};
    if (id >= CC_HAPPENING_ID)
        return cc_word(&rs->head, &cc_happening_dim, id - CC_HAPPENING_ID);
    if (id >= CC_FACT_ID)
        return cc_word(&rs->head, &cc_fact_dim, id - CC_FACT_ID);
    if (id >= CC_PASS_ID)
        return words[id - CC_PASS_ID];
    return cc_word(&rs->head, &cc_answer_dim, id - CC_CONTROL_ID);
}

static bool is_there(const qv_scene *scene, uint32_t id) {
    for (uint32_t i = 0; i < scene->n; i++)
        if (scene->at[i].id == id)
            return true;
    return false;
}

/* Beside the grid. */
static void add_choice(const cc_ruleset *rs, uint32_t id, uint32_t seat, uint32_t i,
                       qv_scene *out) {
    qv_item *item;
    if (id < CC_BUTTON_ID)
        item = add_card(rs, out, id, seat, id - CC_HAND_ID);
    else if (id < CC_CONTROL_ID)
        item = qv__add_item(out, id, QV_COUNTER, seat, UNIT, UNIT,
                            cc_button_dim.words[id - CC_BUTTON_ID]);
    else
        item = qv__add_item(out, id, QV_CONTROL, QV_NOBODY, UNIT, UNIT, control_label(rs, id));
    item->x = (int32_t)(CC_SIDE + 1 + i % 8) * UNIT;
    item->y = (int32_t)(i / 8) * UNIT;
    item->layer = 1;
}

static void add_choices(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat,
                        qv_scene *out) {
    uint16_t legal[QV_LEGAL], ids[QV_TOUCHES];
    const uint32_t n = cc_legal(ruleset, view, seat, legal);
    uint32_t added = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t touches = cc_touch(ruleset, view, legal[i], ids);
        for (uint32_t t = 0; t < touches; t++)
            if (!is_there(out, ids[t]))
                add_choice(cc_rules(ruleset), ids[t], seat, added++, out);
    }
}

void cc_scene(const qv_ruleset *ruleset, const qv_view *view, qv_scene *out) {
    const cc_ruleset *const rs = cc_rules(ruleset);
    const cc_state *const s = cc_view(view);
    const qv_turn turn = cc_turn_of(ruleset, view);
    const uint32_t seat = qv__choosing_seat(turn, s->head.viewer);
    name_axes(out);
    add_cells(out);
    add_board(rs, s, out);
    if (seat >= CC_SEATS)
        return;
    add_hand(rs, s, seat, out);
    if (turn.phase == QV_DECIDE && turn.may_act >> seat & 1)
        add_choices(ruleset, view, seat, out);
}

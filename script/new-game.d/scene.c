/* SPDX-License-Identifier: MIT */
/* @NAME@: the items on the table, and the items to pick for a step.
 *
 * Reads the view only.
 */
#include "state.h"

enum { UNIT = 10, FIELD_ID = 1, PLACED_ID = 10, HAND_ID = 20, SCORE_ID = 30 };

static qv_item *add(qv_scene *out, uint32_t id, uint32_t kind, uint32_t owner, const char *label) {
    qv_item *item = &out->at[out->n++];
    *item = (qv_item){.id = (uint16_t)id, .kind = (uint8_t)kind, .owner = (uint8_t)owner};
    item->w = item->h = UNIT;
    item->layer = kind != QV_CELL;
    qv_text text = qv_text_over(item->label, sizeof item->label);
    qv_text_add(&text, "%s", label);
    return item;
}

/* A stone is shown by the first letter of its name. */
static qv_item *add_stone(const qv_ruleset *rs, qv_scene *out, uint32_t id, uint32_t owner,
                          uint32_t stone) {
    const char *name = stone < STONES ? rules_of(rs)->name[stone] : "unknown";
    qv_item *item = add(out, id, QV_PIECE, owner, name);
    item->glyph[0] = stone < STONES ? name[0] : '?';
    return item;
}

static void add_fields(const qv_ruleset *rs, const state *s, qv_scene *out) {
    out->down[0][0] = '1'; /* a board has the names of its columns and rows */
    for (uint32_t i = 0; i < FIELDS; i++) {
        const char label[2] = {(char)('a' + i), '\0'};
        qv_item *item = add(out, FIELD_ID + i, QV_CELL, QV_NOBODY, label);
        out->across[i][0] = label[0];
        item->x = (int32_t)i * UNIT;
    }
    for (uint32_t i = 0; i < FIELDS; i++) {
        if (is_empty(s, i))
            continue;
        qv_item *item = add_stone(rs, out, PLACED_ID + i, s->owner[i], s->stone[i]);
        item->x = (int32_t)i * UNIT;
        item->mark = s->up >> i & 1 ? 0 : QV_MARK_FACE_DOWN;
        item->mark |= s->turned == i ? QV_MARK_RING : 0;
    }
}

void @c_name@_scene(const qv_ruleset *rs, const qv_view *view,
                    qv_scene *out) {
    const state *s = see(view);
    const uint32_t viewer = s->head.viewer;
    out->unit = UNIT;
    out->width = FIELDS * UNIT;
    out->height = 3 * UNIT;
    add_fields(rs, s, out);
    for (uint32_t seat = 0; seat < rs->players; seat++) {
        qv_item *item = add(out, SCORE_ID + seat, QV_COUNTER, seat, "score");
        item->x = (int32_t)seat * UNIT;
        item->y = UNIT;
        item->n_values = 1;
        item->value[0] = s->score[seat];
    }
    for (uint32_t i = 0; viewer < rs->players && i < STONES; i++) {
        if (!(s->hand[viewer] >> i & 1))
            continue;
        qv_item *item = add_stone(rs, out, HAND_ID + i, viewer, i);
        item->x = (int32_t)i * UNIT;
        item->y = 2 * UNIT;
        item->mark = s->picked[viewer] == i ? QV_MARK_RING : 0;
    }
}

uint32_t @c_name@_touch(const qv_ruleset *rs, const qv_view *view,
                        uint32_t step, uint16_t *ids) {
    (void)rs, (void)view;
    ids[0] = step < STEP_PUT    ? (uint16_t)(HAND_ID + step)
             : step < STEP_TURN ? (uint16_t)(FIELD_ID + step - STEP_PUT)
                                : (uint16_t)(PLACED_ID + step - STEP_TURN);
    return step < STEP_DIE;
}

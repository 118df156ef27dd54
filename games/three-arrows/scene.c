/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: the scene: the items on the table, and the items that a person picks to make a
 * step.
 *
 * Reads the view only: unknown pieces and cards are drawn face down. Item ids:
 *   1..64 tiles, 65..128 the pieces on them, 200.. holders, 240.. captured pieces, 280.. counters,
 * 312.. extra turns, 320.. choices.
 * Uses board.c, legal.c, words.c.
 */
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

enum { UNIT = 12 };
enum { CAPTURED_ID = 240, COUNTER_ID = 280, EXTRA_ID = 312, CHOICE_ID = 320 };
/* Choices by the step that they make. */
enum {
    PUT_ID = CHOICE_ID,
    SIDE_ID = PUT_ID + 16,
    PASS_ID = SIDE_ID + 4,
    DONE_ID,
    STAY_ID,
    ADVANCE_ID,
    BONUS_ID = ADVANCE_ID + 4
};

static qv_item *add(qv_scene *scene, uint32_t id, uint32_t kind, uint32_t owner,
                    const char *label) {
    return qv__add_item(scene, id, kind, owner, UNIT, UNIT, label);
}

static void draw_shape(const ta_ruleset *rs, qv_item *item, uint32_t shape, uint32_t turn) {
    memcpy(item->glyph, rs->letter[shape], sizeof item->glyph);
    if (turn == TA_NONE)
        return;
    item->turn = (uint8_t)turn;
    memcpy(item->arrows, rs->arrows[shape][turn], sizeof item->arrows);
}

static void add_board(const ta_ruleset *rs, const ta_state *s, qv_scene *scene) {
    const int32_t size = ta_option(rs, TA_OPTION_BOARD);
    scene->unit = UNIT;
    scene->width = (size + 2 + TA_SHAPES + 4) * UNIT;
    scene->height = (size > 8 ? size : 8) * UNIT;
    for (int32_t i = 0; i < size; i++) {
        scene->down[i][0] = (char)('a' + i);
        scene->across[i][0] = (char)('1' + i);
    }
    for (uint64_t left = rs->tiles; left; left &= left - 1) {
        const uint32_t tile = qv__lowest(left);
        qv_item *item = add(scene, TA_TILE_ID + tile, QV_CELL, QV_NOBODY, ta_tile.words[tile]);
        item->x = (int32_t)(tile & 7) * UNIT;
        item->y = (int32_t)(tile >> 3) * UNIT;
    }
    for (uint64_t left = s->occupied; left; left &= left - 1) {
        const uint32_t tile = qv__lowest(left), shape = s->shape[tile];
        const bool known = shape < rs->shapes;
        qv_item *item = add(scene, TA_PIECE_ID + tile, QV_PIECE, ta_owner(s, tile),
                            known ? rs->name[shape] : "unknown");
        item->x = (int32_t)(tile & 7) * UNIT;
        item->y = (int32_t)(tile >> 3) * UNIT;
        item->layer = 1;
        if (known)
            draw_shape(rs, item, shape, s->turn[tile]);
        if (s->covered >> tile & 1)
            item->mark |= QV_MARK_FACE_DOWN;
        if (s->shielded >> tile & 1)
            item->mark |= QV_MARK_RING;
        const bool attacks = s->attack_from != TA_NONE;
        if (attacks &&
            (tile == s->attack_from || tile == rs->step[s->attack_from][s->attack_direction]))
            item->mark |= QV_MARK_LAST;
    }
}

/* -- Beside the board: two rows a seat --------------------------------------------------------- */

static void put_beside(const ta_ruleset *rs, qv_item *item, uint32_t row, uint32_t column,
                       const ta_state *s) {
    item->x = (ta_option(rs, TA_OPTION_BOARD) + 1 + (int32_t)column) * UNIT;
    item->y = (int32_t)row * UNIT;
    item->layer = 1;
    if (item->owner < TA_SEATS && s->eliminated >> item->owner & 1)
        item->mark |= QV_MARK_OFF;
}

enum { TERMINATOR_TEXT = 1 };

const char *ta_printed(const qv_ruleset *ruleset, uint32_t text, const char **title) {
    const ta_ruleset *const rs = ta_rules(ruleset);
    if (text != TERMINATOR_TEXT || rs->terminator == TA_NONE)
        return NULL;
    *title = rs->name[rs->terminator];
    return "Once anybody has placed one, only Terminators are placed.";
}

static void add_holder(const ta_ruleset *rs, const ta_state *s, uint32_t seat, bool known,
                       qv_scene *scene) {
    if (!known) {
        qv_item *item = add(scene, TA_HAND_ID + seat * TA_SHAPES, QV_PILE, seat, "unused pieces");
        qv__item_value(item, s->held[seat]);
        item->mark = QV_MARK_FACE_DOWN;
        put_beside(rs, item, 2 * seat, 0, s);
        return;
    }
    for (uint32_t shape = 0; shape < rs->shapes; shape++) {
        if (s->hand[seat][shape] == 0)
            continue;
        qv_item *item =
            add(scene, TA_HAND_ID + seat * TA_SHAPES + shape, QV_PIECE, seat, rs->name[shape]);
        draw_shape(rs, item, shape, 0);
        qv__item_value(item, s->hand[seat][shape]);
        item->n_texts = shape == rs->terminator; /* TA-36 */
        item->text = item->n_texts ? TERMINATOR_TEXT : 0;
        put_beside(rs, item, 2 * seat, shape, s);
    }
}

static void add_captured(const ta_ruleset *rs, const ta_state *s, uint32_t seat, qv_scene *scene) {
    for (uint32_t shape = 0; shape < rs->shapes; shape++) {
        if (s->captured[seat][shape] == 0)
            continue;
        char label[24];
        qv_text text = qv_text_over(label, sizeof label);
        qv_text_add(&text, "taken %s", rs->name[shape]);
        qv_item *item = add(scene, CAPTURED_ID + seat * TA_SHAPES + shape, QV_PILE, seat, label);
        draw_shape(rs, item, shape, TA_NONE);
        qv__item_value(item, s->captured[seat][shape]);
        put_beside(rs, item, 2 * seat + 1, shape, s);
    }
}

static void add_counters(const ta_ruleset *rs, const ta_state *s, uint32_t seat, qv_scene *scene) {
    uint32_t captured = 0;
    for (uint32_t shape = 0; shape < TA_SHAPES; shape++)
        captured += s->captured[seat][shape];
    const struct {
        const char *label;
        uint32_t value;
    } counter[4] = {
        {"captured", captured},
        {"bonus pieces", s->bonus[seat]},
        {"covers", s->covers[seat]},
        {"shields", s->shields[seat]},
    };
    for (uint32_t i = 0; i < 4; i++) {
        qv_item *item = add(scene, COUNTER_ID + seat * 4 + i, QV_COUNTER, seat, counter[i].label);
        qv__item_value(item, counter[i].value);
        put_beside(rs, item, 2 * seat, TA_SHAPES + i, s);
    }
    if (!s->turns_left)
        return;
    qv_item *item = add(scene, EXTRA_ID + seat, QV_COUNTER, seat, "extra turns");
    qv__item_value(item, seat == s->current ? s->turns_left : 0);
    put_beside(rs, item, 2 * seat, TA_SHAPES + 4, s);
}

/* -- Choices ----------------------------------------------------------------------------------- */

static uint32_t choice_id(uint32_t step) {
    if (step >= TA_STEP_SIDE && step < TA_STEP_PUT)
        return SIDE_ID + step - TA_STEP_SIDE;
    if (step >= TA_STEP_PUT && step < TA_STEP_ATTACK)
        return PUT_ID + step - TA_STEP_PUT;
    if (step == TA_STEP_PASS)
        return PASS_ID;
    if (step >= TA_STEP_BONUS && step < TA_STEP_DONE)
        return BONUS_ID + step - TA_STEP_BONUS;
    if (step == TA_STEP_DONE)
        return DONE_ID;
    if (step == TA_STEP_STAY)
        return STAY_ID;
    return step >= TA_STEP_ADVANCE && step < TA_STEP_START ? ADVANCE_ID + step - TA_STEP_ADVANCE
                                                           : 0;
}

static void label_choice(uint32_t step, qv_text *text) {
    if (step < TA_STEP_PUT)
        qv_text_add(text, "%s side", ta_side.words[step - TA_STEP_SIDE]);
    else if (step < TA_STEP_ATTACK)
        qv_text_add(text, "%s%s%s", ta_turn.words[(step - TA_STEP_PUT) >> 2],
                    step & 2 ? " cover" : "", step & 1 ? " shield" : "");
    else if (step == TA_STEP_PASS)
        qv_text_add(text, "pass");
    else if (step < TA_STEP_DONE)
        qv_text_add(text, "bonus %u: %u extra turn%s", (unsigned)(step - TA_STEP_BONUS + 2),
                    (unsigned)(step - TA_STEP_BONUS + 1), step == TA_STEP_BONUS ? "" : "s");
    else if (step == TA_STEP_DONE)
        qv_text_add(text, "done");
    else if (step == TA_STEP_STAY)
        qv_text_add(text, "stay");
    else
        qv_text_add(text, "advance %s", ta_turn.words[step - TA_STEP_ADVANCE]);
}

/* As it would lie, the piece that is being placed or moves in. */
static void draw_turned(const ta_ruleset *rs, const ta_state *s, uint32_t seat, uint32_t step,
                        qv_item *item) {
    const bool put = step >= TA_STEP_PUT && step < TA_STEP_ATTACK;
    const bool advance = step >= TA_STEP_ADVANCE && step < TA_STEP_START;
    if (!put && !advance)
        return;
    const uint32_t shape = put ? s->half_shape[seat] : s->shape[s->attack_from];
    const uint32_t turn = put ? (step - TA_STEP_PUT) >> 2 : step - TA_STEP_ADVANCE;
    if (shape >= rs->shapes)
        return;
    memcpy(item->glyph, rs->letter[shape], sizeof item->glyph);
    memcpy(item->arrows, rs->arrows[shape][turn], sizeof item->arrows);
}

static void add_choices(const qv_ruleset *ruleset, const qv_view *view, qv_scene *scene) {
    const ta_ruleset *rs = ta_rules(ruleset);
    const uint32_t seat = qv__choosing_seat(ta_turn_of(ruleset, view), ta_view(view)->head.viewer);
    if (seat == QV_SEATS)
        return;
    uint16_t legal[QV_LEGAL];
    const uint32_t n = ta_legal(ruleset, view, seat, legal);
    for (uint32_t i = 0, row = 0; i < n; i++) {
        const uint32_t id = choice_id(legal[i]);
        if (!id)
            continue;
        qv_item *item = add(scene, id, QV_CONTROL, QV_NOBODY, "");
        qv_text text = qv_text_over(item->label, sizeof item->label);
        label_choice(legal[i], &text);
        draw_turned(rs, ta_view(view), seat, legal[i], item);
        item->w = 3 * UNIT;
        item->layer = 1;
        item->x = (ta_option(rs, TA_OPTION_BOARD) + 1) * UNIT;
        item->y = (int32_t)(8 + row++) * UNIT;
    }
}

void ta_scene(const qv_ruleset *ruleset, const qv_view *view, qv_scene *scene) {
    const ta_ruleset *rs = ta_rules(ruleset);
    const ta_state *s = ta_view(view);
    const uint32_t viewer = s->head.viewer;
    add_board(rs, s, scene);
    for (uint32_t seat = 0; seat < ruleset->players; seat++) {
        const bool known =
            viewer == seat || viewer == QV_OPEN || ta_option(rs, TA_OPTION_HOLDER_PUBLIC);
        add_holder(rs, s, seat, known, scene);
        add_captured(rs, s, seat, scene);
        add_counters(rs, s, seat, scene);
    }
    add_choices(ruleset, view, scene);
}

uint32_t ta_touch(const qv_ruleset *ruleset, const qv_view *view, uint32_t step,
                  uint16_t ids[QV_TOUCHES]) {
    const ta_ruleset *rs = ta_rules(ruleset);
    if (step < TA_STEP_TILE) {
        ids[0] = (uint16_t)(TA_HAND_ID + qv__lowest(ta_turn_of(ruleset, view).may_act) * TA_SHAPES +
                            step);
        return 1;
    }
    if (step < TA_STEP_SIDE) {
        ids[0] = (uint16_t)(TA_TILE_ID + step - TA_STEP_TILE);
        return 1;
    }
    if (step >= TA_STEP_ATTACK && step < TA_STEP_UNSHIELD) {
        const uint32_t from = (step - TA_STEP_ATTACK) >> 3;
        ids[0] = (uint16_t)(TA_PIECE_ID + from);
        ids[1] = (uint16_t)(TA_PIECE_ID + rs->step[from][(step - TA_STEP_ATTACK) & 7]);
        return 2;
    }
    if (step >= TA_STEP_UNSHIELD && step < TA_STEP_PASS) {
        ids[0] = (uint16_t)(TA_PIECE_ID + step - TA_STEP_UNSHIELD);
        return 1;
    }
    if (step >= TA_STEP_UNCOVER && step < TA_STEP_BONUS) {
        ids[0] = (uint16_t)(TA_PIECE_ID + step - TA_STEP_UNCOVER);
        return 1;
    }
    ids[0] = (uint16_t)choice_id(step);
    return 1;
}

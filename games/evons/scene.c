/* SPDX-License-Identifier: MIT */
/* EVONS: the scene: the items on the grid and beside it, and the items that a person picks to make
 * a step.
 *
 * Reads the view only: unknown pieces and cards are drawn face down. A card of a hand or pile is an
 * item for each copy. Item ids: 1.. cells, 50.. cards on them, 100.. piles, 110.. counters, 150..
 * the chain, 200.. choices, 300.. cards in hands, then in graveyards, then in removed piles.
 * Uses abilities.c, board.c, chain.c, ending.c, legal.c, words.c.
 */
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

enum { UNIT = 12 };
enum {
    PILE_ID = 100,
    COUNTER_ID = 110,
    FRAME_ID = 150,
    CHOICE_ID = 200,
    HAND_ID = 300,
    COPIES = EV_DECK,
    GRAVE_ID = HAND_ID + EV_SEATS * EV_CARDS * EV_HAND,
    REMOVED_ID = GRAVE_ID + EV_SEATS * EV_CARDS * COPIES
};
/* Choices by the step that they make. */
enum {
    PASS_ID = CHOICE_ID,
    FACE_ID,
    DONE_ID = FACE_ID + 2,
    KEEP_ID,
    AGAIN_ID,
    RETURNED_ID,
    BURN_ID,
    PICK_ID = BURN_ID + EV_STORMS * (EV_DEFENSE_MOST + 1)
};
/* Rows and columns beside the grid. */
enum { BESIDE = EV_SIDE + 1, COLUMNS = EV_FRAMES, SEAT_ROWS = 4, CHAIN_ROW = SEAT_ROWS * EV_SEATS };
enum { PILE_COLUMN = EV_HAND, GRAVE_COLUMN, REMOVED_COLUMN };

static qv_item *add(qv_scene *scene, uint32_t id, uint32_t kind, uint32_t owner,
                    const char *label) {
    qv_item *const item = qv__add_item(scene, id, kind, owner, UNIT, UNIT, label);
    item->layer = 1;
    return item;
}

static void put(qv_item *item, uint32_t column, uint32_t row) {
    item->x = (int32_t)column * UNIT;
    item->y = (int32_t)row * UNIT;
}

/* What is printed on a card; `turned`: it faces north. */
void ev_draw_card(const ev_ruleset *rs, qv_item *item, uint32_t card, bool turned) {
    memcpy(item->glyph, rs->name[card], sizeof item->glyph - 1);
    qv_text face = qv_text_over(item->face, sizeof item->face);
    qv_text_add(&face, "%s", ev_elements[rs->element[card]]);
    if (rs->block[card]) {
        qv_text more = qv_text_over(item->more, sizeof item->more);
        qv_text_add(&more, "a Block; a Block arrow puts it");
        return;
    }
    item->turn = turned ? 2 : 0;
    for (uint32_t direction = 0; direction < 8; direction++) {
        const uint8_t kind = rs->arrow[card][(direction + (turned ? 4 : 0)) & 7];
        item->arrow_kinds[direction] = kind;
        item->arrows[direction] = kind != EV_NO_ARROW;
    }
    item->value[0] = rs->attack[card];
    item->value[1] = rs->defense[card];
    item->value[2] = rs->cost[card];
    item->n_values = 3;
    item->n_texts = (uint16_t)(rs->text[card + 1] - rs->text[card]);
    item->text = item->n_texts ? rs->text[card] : 0;
}

/* -- The grid ---------------------------------------------------------------------------------- */

static void add_cells(const ev_ruleset *rs, qv_scene *scene) {
    static const char columns[] = "xabcdey";
    for (uint32_t i = 0; i < EV_SIDE; i++) {
        scene->across[i][0] = columns[i];
        scene->down[i][0] = (char)('0' + i);
    }
    for (uint32_t cell = 0; cell < EV_CELLS; cell++) {
        qv_item *item = add(scene, EV_CELL_ID + cell, QV_CELL, QV_NOBODY, ev_cell.words[cell]);
        put(item, cell % EV_SIDE, cell / EV_SIDE);
        item->layer = 0;
        item->mark = ev_on(rs->inner, cell) ? 0 : QV_MARK_OFF;
    }
}

static uint8_t marks_of(const ev_state *s, uint32_t cell) {
    uint32_t mark = 0;
    if (ev_on(s->covered, cell))
        mark |= QV_MARK_FACE_DOWN;
    if (ev_on(s->covered & s->grown, cell))
        mark |= QV_MARK_RING;
    if (ev_on(s->moved, cell))
        mark |= QV_MARK_MOVED;
    if (s->lost[cell])
        mark |= QV_MARK_WEAK;
    if (s->depth && s->frame_cell[ev_top(s)] == cell)
        mark |= QV_MARK_LAST;
    return (uint8_t)mark;
}

static void add_pieces(const ev_ruleset *rs, const ev_state *s, qv_scene *scene) {
    for (uint64_t left = s->taken; left; left &= left - 1) {
        const uint32_t cell = qv__lowest(left), card = s->card[cell], holder = ev_holder(s, cell);
        const bool known = card < rs->cards;
        qv_item *item = add(scene, EV_PIECE_ID + cell, QV_CARD, holder,
                            known ? rs->name[card] : "unknown card");
        put(item, cell % EV_SIDE, cell / EV_SIDE);
        item->mark = marks_of(s, cell);
        if (known)
            ev_draw_card(rs, item, card, holder);
        if (item->n_values && s->lost[cell]) {
            item->value[1] = (int16_t)ev_defense_left(rs, s, cell);
            item->value[3] = s->lost[cell];
            item->n_values = 4;
        }
    }
}

/* -- Beside the grid --------------------------------------------------------------------------- */

/* The first of the ids of a card's copies. */
static uint32_t copies_id(uint32_t first, uint32_t copies, uint32_t seat, uint32_t card) {
    return first + (seat * EV_CARDS + card) * copies;
}

/* The cards of a pile one by one. */
static void add_cards(const ev_ruleset *rs, const uint8_t *pile, uint32_t n, uint32_t seat,
                      uint32_t first, uint32_t copies, qv_scene *scene) {
    for (uint32_t i = 0, copy = 0; i < n; i++) {
        copy = i > 0 && pile[i] == pile[i - 1] ? copy + 1 : 0;
        qv_item *item = add(scene, copies_id(first, copies, seat, pile[i]) + copy, QV_CARD, seat,
                            rs->name[pile[i]]);
        ev_draw_card(rs, item, pile[i], seat);
        put(item, BESIDE + i, SEAT_ROWS * seat);
    }
}

bool ev_knows_hand(const ev_state *s, uint32_t seat) {
    return s->head.viewer == seat || s->head.viewer == QV_OPEN;
}

uint32_t ev_hand_item(uint32_t seat, uint32_t card) {
    return copies_id(HAND_ID, EV_HAND, seat, card);
}

static void add_hand(const ev_ruleset *rs, const ev_state *s, uint32_t seat, qv_scene *scene) {
    const uint32_t size = s->hand_size[seat];
    if (ev_knows_hand(s, seat)) {
        add_cards(rs, s->hand[seat], size, seat, HAND_ID, EV_HAND, scene);
        return;
    }
    qv_item *item = add(scene, PILE_ID + seat * 4, QV_PILE, seat, "hand");
    item->mark = QV_MARK_FACE_DOWN;
    qv__item_value(item, size);
    put(item, BESIDE, SEAT_ROWS * seat);
}

static void add_pile(const char *label, uint32_t n, uint32_t seat, uint32_t column,
                     qv_scene *scene) {
    qv_item *item = add(scene, PILE_ID + seat * 4 + column - PILE_COLUMN + 1, QV_PILE, seat, label);
    item->mark = column == PILE_COLUMN ? QV_MARK_FACE_DOWN : 0;
    qv__item_value(item, n);
    put(item, BESIDE + column, SEAT_ROWS * seat);
}

static void add_piles(const ev_state *s, uint32_t seat, qv_scene *scene) {
    add_pile("deck", s->deck_size[seat], seat, PILE_COLUMN, scene);
    add_pile("graveyard", ev_pile_size(s->grave[seat], EV_DECK), seat, GRAVE_COLUMN, scene);
    add_pile("removed", ev_pile_size(s->removed[seat], EV_DECK), seat, REMOVED_COLUMN, scene);
}

/* Both lie open; each card at the place of its pile. */
static void add_open_cards(const ev_ruleset *rs, const ev_state *s, uint32_t seat,
                           qv_scene *scene) {
    const struct {
        const uint8_t *pile;
        uint32_t first, column;
    } open[] = {{s->grave[seat], GRAVE_ID, GRAVE_COLUMN},
                {s->removed[seat], REMOVED_ID, REMOVED_COLUMN}};
    for (uint32_t i = 0; i < 2; i++) {
        const uint32_t from = scene->n;
        add_cards(rs, open[i].pile, ev_pile_size(open[i].pile, EV_DECK), seat, open[i].first,
                  COPIES, scene);
        for (uint32_t at = from; at < scene->n; at++) {
            put(&scene->at[at], BESIDE + open[i].column, SEAT_ROWS * seat);
            scene->at[at].layer = 2;
        }
    }
}

static void add_counter(const char *label, uint32_t value, uint32_t owner, uint32_t column,
                        qv_scene *scene) {
    const uint32_t row = owner == QV_NOBODY ? EV_SEATS : owner;
    qv_item *item = add(scene, COUNTER_ID + row * 4 + column, QV_COUNTER, owner, label);
    qv__item_value(item, value);
    put(item, BESIDE + column, SEAT_ROWS * row + 1);
}

static void add_counters(const ev_ruleset *rs, const ev_state *s, qv_scene *scene) {
    for (uint32_t seat = 0; seat < EV_SEATS; seat++) {
        add_counter("score", ev_score(rs, s, seat), seat, 0, scene);
        add_counter("credits", s->credits[seat], seat, 1, scene);
        if (ev_knows_hand(s, seat))
            add_counter("hand", s->hand_size[seat], seat, 2, scene);
    }
    add_counter("turn", s->turn, QV_NOBODY, 0, scene);
    add_counter("main zone free", qv__count(rs->inner & ~s->taken), QV_NOBODY, 1, scene);
}

/* The top first. */
static void add_chain(const ev_state *s, qv_scene *scene) {
    static const char *const phases[] = {
        [EV_ABILITY_1] = "abilities before fights",
        [EV_CONFLICT] = "fights",
        [EV_WAIT] = "reactions",
        [EV_ABILITY_2] = "abilities after fights",
    };
    for (uint32_t i = 0; i < s->depth; i++) {
        const uint32_t frame = s->depth - 1U - i;
        qv_item *item = add(scene, FRAME_ID + frame, QV_CARD, QV_NOBODY, "");
        qv_text text = qv_text_over(item->label, sizeof item->label);
        qv_text_add(&text, "%s: %s, %s", i == 0 ? "acting" : "goes on later",
                    ev_cell.words[s->frame_cell[frame]], phases[s->frame_phase[frame]]);
        item->mark = i == 0 ? QV_MARK_LAST : 0;
        put(item, BESIDE + i, CHAIN_ROW + 2);
    }
}

/* -- Choices ----------------------------------------------------------------------------------- */

static uint32_t choice_id(uint32_t step) {
    if (step == EV_STEP_PASS)
        return PASS_ID;
    if (step >= EV_STEP_FACE && step < EV_STEP_REVEAL)
        return FACE_ID + step - EV_STEP_FACE;
    if (step >= EV_STEP_BURN && step < EV_STEP_DONE)
        return BURN_ID + step - EV_STEP_BURN;
    if (step == EV_STEP_DONE)
        return DONE_ID;
    if (step == EV_STEP_KEEP)
        return KEEP_ID;
    if (step == EV_STEP_AGAIN)
        return AGAIN_ID;
    if (step >= EV_STEP_PICK && step < EV_STEP_FIRST)
        return PICK_ID + step - EV_STEP_PICK;
    return step == EV_STEP_RETURNED ? RETURNED_ID : 0;
}

static void label_burn(const ev_ruleset *rs, const ev_state *s, uint32_t step, qv_item *item) {
    qv_text text = qv_text_over(item->label, sizeof item->label);
    uint8_t cells[EV_STORMS] = {EV_NONE, EV_NONE, EV_NONE};
    ev_burning(rs, s, cells);
    const uint32_t at = (step - EV_STEP_BURN) / (EV_DEFENSE_MOST + 1);
    qv_text_add(&text, "burn %u", (unsigned)((step - EV_STEP_BURN) % (EV_DEFENSE_MOST + 1)));
    if (cells[at] != EV_NONE)
        qv_text_add(&text, " on %s", ev_cell.words[cells[at]]);
}

static void label_pick(uint32_t id, qv_item *item) {
    qv_text text = qv_text_over(item->label, sizeof item->label);
    qv_text_add(&text, "deck %u", (unsigned)(id - PICK_ID + 1));
}

/* Before the fights a card is asked again. */
static const char *done_label(const ev_state *s) {
    return s->frame_phase[ev_top(s)] == EV_ABILITY_1 ? "done: now the fights"
                                                     : "done: card finished";
}

static void add_choices(const qv_ruleset *ruleset, const qv_view *view, qv_scene *scene) {
    static const char *const words[] = {
        "pass",      "face up: acts now", "covered: acts next turn",  "done",
        "keep hand", "draw again",        "return these for new ones"};
    const ev_state *s = ev_view(view);
    const uint32_t seat = qv__choosing_seat(ev_turn_of(ruleset, view), s->head.viewer);
    if (seat == QV_SEATS)
        return;
    uint16_t legal[QV_LEGAL];
    const uint32_t n = ev_legal(ruleset, view, seat, legal);
    for (uint32_t i = 0, column = 0; i < n; i++) {
        const uint32_t id = choice_id(legal[i]);
        if (!id)
            continue;
        const bool worded = id < BURN_ID;
        qv_item *item = add(scene, id, QV_CONTROL, QV_NOBODY,
                            id == DONE_ID ? done_label(s)
                            : worded      ? words[id - PASS_ID]
                                          : "");
        if (id >= PICK_ID)
            label_pick(id, item);
        else if (!worded)
            label_burn(ev_rules(ruleset), s, legal[i], item);
        item->w = 3 * UNIT;
        put(item, BESIDE + 3 * column++, CHAIN_ROW + 3);
    }
}

void ev_scene(const qv_ruleset *ruleset, const qv_view *view, qv_scene *scene) {
    const ev_ruleset *rs = ev_rules(ruleset);
    const ev_state *s = ev_view(view);
    scene->unit = UNIT;
    scene->width = (BESIDE + COLUMNS) * UNIT;
    scene->height = (CHAIN_ROW + 4) * UNIT;
    add_cells(rs, scene);
    add_pieces(rs, s, scene);
    for (uint32_t seat = 0; seat < EV_SEATS; seat++) {
        add_hand(rs, s, seat, scene);
        add_piles(s, seat, scene);
    }
    add_counters(rs, s, scene);
    add_chain(s, scene);
    add_choices(ruleset, view, scene);
    for (uint32_t seat = 0; seat < EV_SEATS; seat++)
        add_open_cards(rs, s, seat, scene);
}

/* -- Touch ------------------------------------------------------------------------------------- */

/* The card on a cell, or the cell. */
static uint32_t on_cell(const ev_state *s, uint32_t cell) {
    return (ev_taken(s, cell) ? EV_PIECE_ID : EV_CELL_ID) + cell;
}

/* At what an arrow of the active card points. */
static uint32_t touch_way(const ev_ruleset *rs, const ev_state *s, uint32_t way) {
    const uint32_t to = s->depth ? ev_target(rs, s, way) : EV_NONE;
    return to == EV_NONE ? 0 : on_cell(s, to);
}

/* Which card is put down by the arrow that was picked. */
static uint32_t touch_with(const ev_ruleset *rs, const ev_state *s, uint32_t card) {
    const uint32_t seat = s->player, way = s->half_way[seat];
    if (!s->depth || way == EV_NONE)
        return 0;
    const uint32_t cell = s->frame_cell[ev_top(s)];
    const bool revived = rs->arrow[s->card[cell]][way] == EV_RESURRECTION;
    return revived ? copies_id(GRAVE_ID, COPIES, seat, card)
                   : copies_id(HAND_ID, EV_HAND, seat, card);
}

/* The next copy that is not returned yet. */
static uint32_t touch_return(const ev_state *s, uint32_t at) {
    const uint32_t card = at % EV_CARDS;
    uint32_t copy = 0;
    for (uint32_t i = 0; i < at / EV_CARDS; i++)
        copy += s->half_return[s->player][i] == card;
    return copies_id(HAND_ID, EV_HAND, s->player, card) + copy;
}

static uint32_t touched(const ev_ruleset *rs, const ev_state *s, uint32_t step) {
    if (step >= EV_STEP_CARD && step < EV_STEP_CELL)
        return copies_id(HAND_ID, EV_HAND, s->player, step - EV_STEP_CARD);
    if (step >= EV_STEP_CELL && step < EV_STEP_FACE)
        return on_cell(s, step - EV_STEP_CELL);
    if (step >= EV_STEP_REVEAL && step < EV_STEP_FIGHT)
        return EV_PIECE_ID + step - EV_STEP_REVEAL;
    if (step >= EV_STEP_FIGHT && step < EV_STEP_REACT)
        return EV_PIECE_ID + step - EV_STEP_FIGHT;
    if (step >= EV_STEP_REACT && step < EV_STEP_USE)
        return EV_PIECE_ID + step - EV_STEP_REACT;
    if (step >= EV_STEP_USE && step < EV_STEP_WITH)
        return touch_way(rs, s, (step - EV_STEP_USE) % 8);
    if (step >= EV_STEP_WITH && step < EV_STEP_DRAG)
        return touch_with(rs, s, step - EV_STEP_WITH);
    if (step >= EV_STEP_DRAG && step < EV_STEP_FROM)
        return touch_way(rs, s, step - EV_STEP_DRAG);
    if (step >= EV_STEP_FROM && step < EV_STEP_BURN)
        return EV_PIECE_ID + step - EV_STEP_FROM;
    if (step >= EV_STEP_DISCARD && step < EV_STEP_KEEP)
        return copies_id(HAND_ID, EV_HAND, s->player, step - EV_STEP_DISCARD);
    return step >= EV_STEP_RETURN && step < EV_STEP_RETURNED
               ? touch_return(s, step - EV_STEP_RETURN)
               : choice_id(step);
}

uint32_t ev_touch(const qv_ruleset *ruleset, const qv_view *view, uint32_t step,
                  uint16_t ids[QV_TOUCHES]) {
    ids[0] = (uint16_t)touched(ev_rules(ruleset), ev_view(view), step);
    return ids[0] != 0;
}

/* SPDX-License-Identifier: MIT */
/* ConCardia: the scene: the items on the grid and beside it.
 *
 * Reads the view only. A card on the Board is an item by its place, a card that a person can pick
 * elsewhere by its kind, and a card that only lies open by its number. Items that are picked for a
 * step: touch.c.
 */
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

enum { UNIT = 12 };
/* Rows and columns beside the grid: for each seat its hand, its piles and counters, and its
 * Persistent Area; then limbo, and the choices. */
enum { BESIDE = CC_SIDE + 1, COLUMNS = 24, SEAT_ROWS = 4, LIMBO_ROW = SEAT_ROWS * CC_SEATS };
enum { PILE_ROW = 1, COUNTER_ROW, AREA_ROW };
enum { DECK_COLUMN, DISCARD_COLUMN, PRIZE_COLUMN, PILE_COLUMNS };

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

/* -- Cards ------------------------------------------------------------------------------------- */

static void draw_values(qv_item *item, int32_t strength, int32_t defense, int32_t points) {
    item->value[0] = (int16_t)strength;
    item->value[1] = (int16_t)defense;
    item->value[2] = (int16_t)points;
    item->n_values = points == 1 ? 2 : 3;
}

void cc_draw_printed(qv_item *item, const cc_kind *card, uint32_t seat) {
    qv_text face = qv_text_over(item->face, sizeof item->face);
    qv_text_add(&face, "%s", cc_trait.words[card->trait]);
    for (uint32_t d = 0; d < QV_DIRECTIONS; d++)
        item->arrows[d] = card->arrows >> (seat == 1 ? qv__opposite(d) : d) & 1;
    item->turn = seat == 1 ? 2 : 0;
    draw_values(item, card->strength, card->defense, card->points);
}

/* Its types and texts. */
void cc_draw_words(const cc_ruleset *rs, qv_item *item, uint32_t kind) {
    const cc_kind *const card = cc_kind_at(&rs->set, kind);
    qv_text more = qv_text_over(item->more, sizeof item->more);
    for (uint64_t left = card->types; left; left &= left - 1)
        qv_text_add(&more, "%s%s", more.n ? " " : "",
                    cc_text_at(&rs->set, rs->set.type[qv__lowest(left)]));
    item->text = (uint16_t)(card->abilities ? card->ability + 1 : 0);
    item->n_texts = card->abilities;
}

/* What is printed on a card of that kind, as it lies for a seat. */
static qv_item *add_card(const cc_ruleset *rs, qv_scene *scene, uint32_t id, uint32_t seat,
                         uint32_t kind) {
    const cc_kind *const card = cc_kind_at(&rs->set, kind);
    qv_item *const item = add(scene, id, QV_CARD, seat, "");
    cc_draw_printed(item, card, seat);
    qv_text label = qv_text_over(item->label, sizeof item->label);
    qv_text_add(&label, "%s, %s", cc_text_at(&rs->set, card->word), item->face);
    cc_draw_words(rs, item, kind);
    qv_text glyph = qv_text_over(item->glyph, sizeof item->glyph);
    qv_text_add(&glyph, "%s", rs->symbol[kind]);
    return item;
}

/* -- The Board --------------------------------------------------------------------------------- */

static void add_cells(qv_scene *scene) {
    static const char columns[] = "abcdef", rows[] = "654321";
    for (uint32_t i = 0; i < CC_SIDE; i++) {
        scene->across[i][0] = columns[i];
        scene->down[i][0] = rows[i];
    }
    for (uint32_t cell = 0; cell < CC_CELLS; cell++) {
        qv_item *const item =
            add(scene, CC_CELL_ID + cell, QV_CELL, QV_NOBODY, cc_cell.words[cell]);
        item->layer = 0;
        put(item, cell % CC_SIDE, CC_SIDE - 1 - cell / CC_SIDE);
    }
}

/* What distinguishes an item from others of its name. */
static qv_text more_label(qv_item *item) {
    const size_t n = strlen(item->label);
    qv_text label = qv_text_over(item->label + n, sizeof item->label - n);
    qv_text_add(&label, ", ");
    return label;
}

static void label_counters(qv_item *item, uint32_t n) {
    qv_text label = more_label(item);
    qv_text_add(&label, "%u Charge Counter%s", (unsigned)n, n == 1 ? "" : "s");
}

static void put_in_area(qv_item *item, uint32_t i) {
    qv_text label = more_label(item);
    qv_text_add(&label, "in area");
    put(item, BESIDE + i % CC_AREA, SEAT_ROWS * (i / CC_AREA) + AREA_ROW);
}

/* The name of the card or button that a text is printed on. */
static const char *text_name(const cc_ruleset *rs, uint32_t source) {
    const uint32_t button = source - CC_BUTTON0;
    const uint32_t name =
        source < CC_BUTTON0
            ? cc_kind_at(&rs->set, rs->kind[source])->name
            : cc_button_at(&rs->set, rs->set.wears[button / CC_WORN][button % CC_WORN])->name;
    return cc_text_at(&rs->set, name);
}

/* Texts have changed it (CC-1.7.5). */
static void tell_printed(const cc_kind *card, qv_item *item) {
    const size_t n = strlen(item->more);
    qv_text more = qv_text_over(item->more + n, sizeof item->more - n);
    if (item->value[0] != card->strength || item->value[1] != card->defense)
        qv_text_add(&more, "%sprinted %d/%d", n ? " " : "", card->strength, card->defense);
}

/* Texts have turned arrows, added or taken some (CC-1.13.2). */
static void draw_arrows(const cc_state *s, uint32_t object, qv_item *item) {
    const uint32_t arrows = cc_arrows_of(s, object);
    const size_t n = strlen(item->more);
    qv_text more = qv_text_over(item->more + n, sizeof item->more - n);
    bool changed = false;
    for (uint32_t d = 0; d < QV_DIRECTIONS; d++) {
        changed = changed || item->arrows[d] != (arrows >> d & 1);
        item->arrows[d] = arrows >> d & 1;
    }
    if (changed)
        qv_text_add(&more, "%sarrows changed", n ? " " : "");
}

/* CT-42: a card that has lost its text shows the one that it has from another, if there is one;
 * else that is named. */
static void tell_text(const cc_ruleset *rs, const cc_state *s, uint32_t object, qv_item *item) {
    const bool lost = cc_on(s->lost, s->object_place[object]);
    const uint32_t copy = s->object_copy[object];
    const size_t n = strlen(item->more);
    qv_text more = qv_text_over(item->more + n, sizeof item->more - n);
    if (lost) {
        const uint32_t texts = copy ? rs->abilities[copy - 1] : 0;
        item->text = (uint16_t)(texts ? rs->ability[copy - 1] + 1 : 0);
        item->n_texts = (uint16_t)texts;
        qv_text_add(&more, "%sown text lost", n ? " " : "");
    }
    if (copy)
        qv_text_add(&more, "%stext of %s", n || lost ? " " : "", text_name(rs, copy - 1));
}

/* CC-1.7.2: a card that would be captured is marked. */
static void add_board(const cc_ruleset *rs, const cc_state *s, qv_scene *scene) {
    const uint64_t threats = cc_threats(rs, s);
    for (uint32_t i = 0; i < s->objects; i++) {
        const uint32_t place = s->object_place[i], seat = s->object_control[i],
                       card = s->object_card[i];
        qv_item *const item = add_card(rs, scene, CC_CARD_ID + place, seat, rs->kind[card]);
        draw_values(item, s->strength[i], s->defense[i], cc_points_of(rs, s, i));
        tell_printed(cc_kind_at(&rs->set, rs->kind[card]), item);
        draw_arrows(s, i, item);
        tell_text(rs, s, i, item);
        item->mark = cc_on(threats, place) ? QV_MARK_WEAK : 0;
        if (place < CC_CELLS)
            put(item, place % CC_SIDE, CC_SIDE - 1 - place / CC_SIDE);
        else
            put_in_area(item, place - CC_CELLS);
        if (s->object_counters[i])
            label_counters(item, s->object_counters[i]);
    }
}

/* -- Beside the grid --------------------------------------------------------------------------- */

bool cc_knows_hand(const cc_state *s, uint32_t seat) {
    return s->head.viewer == QV_OPEN ||
           (s->head.viewer < CC_SEATS && s->hand_open[seat] >> s->head.viewer & 1);
}

static void add_pile(qv_scene *scene, uint32_t seat, uint32_t column, const char *label,
                     uint32_t n) {
    qv_item *const item =
        add(scene, CC_PILE_ID + seat * PILE_COLUMNS + column, QV_PILE, seat, label);
    item->mark = column == DECK_COLUMN ? QV_MARK_FACE_DOWN : 0;
    qv__item_value(item, n);
    put(item, BESIDE + column, SEAT_ROWS * seat + PILE_ROW);
}

/* The cards that lie open in a pile, above it. */
static void add_open(const cc_ruleset *rs, qv_scene *scene, uint32_t card, uint32_t seat,
                     uint32_t column) {
    qv_item *const item = add_card(rs, scene, CC_OPEN_ID + card, seat, rs->kind[card]);
    item->layer = 2;
    put(item, BESIDE + column, SEAT_ROWS * seat + PILE_ROW);
}

static void add_piles(const cc_ruleset *rs, const cc_state *s, qv_scene *scene) {
    uint32_t discards[CC_SEATS] = {0}, prizes[CC_SEATS] = {0};
    for (uint32_t i = 0; i < s->discards; i++)
        discards[cc_owner(rs, s->discard[i])]++;
    for (uint32_t i = 0; i < s->asides; i++)
        if (cc_is_won(s, i))
            prizes[s->aside_way[i]]++;
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        add_pile(scene, seat, DECK_COLUMN, "deck", s->deck_size[seat]);
        add_pile(scene, seat, DISCARD_COLUMN, "Discard Pile", discards[seat]);
        add_pile(scene, seat, PRIZE_COLUMN, "Victory Pile", prizes[seat]);
    }
}

static void add_open_cards(const cc_ruleset *rs, const cc_state *s, qv_scene *scene) {
    for (uint32_t i = 0; i < s->discards; i++)
        add_open(rs, scene, s->discard[i], cc_owner(rs, s->discard[i]), DISCARD_COLUMN);
    for (uint32_t i = 0; i < s->asides; i++)
        if (cc_is_won(s, i))
            add_open(rs, scene, s->aside[i], s->aside_way[i], PRIZE_COLUMN);
}

static void add_limbo(const cc_ruleset *rs, const cc_state *s, qv_scene *scene) {
    uint32_t column = BESIDE;
    for (uint32_t i = 0; i < s->asides; i++) {
        const uint32_t card = s->aside[i];
        if (cc_is_won(s, i))
            continue;
        qv_item *const item =
            add_card(rs, scene, CC_OPEN_ID + card, cc_owner(rs, card), rs->kind[card]);
        qv_text label = more_label(item);
        qv_text_add(&label, "%s",
                    s->aside_way[i] == CC_LIMBO_USED    ? "in use"
                    : s->aside_way[i] == CC_LIMBO_START ? "chosen"
                                                        : "captured");
        put(item, column++, LIMBO_ROW);
    }
}

static void add_counter(qv_scene *scene, uint32_t seat, uint32_t column, const char *label,
                        int32_t value) {
    qv_item *const item =
        add(scene, CC_COUNTER_ID + seat * CC_COUNTERS + column, QV_COUNTER, seat, label);
    qv__item_value(item, value);
    put(item, BESIDE + column, SEAT_ROWS * seat + COUNTER_ROW);
}

static void add_counters(const cc_ruleset *rs, const cc_state *s, qv_scene *scene) {
    for (uint32_t seat = 0; seat < CC_SEATS; seat++) {
        add_counter(scene, seat, 0, "points", cc_points(rs, s, seat));
        add_counter(scene, seat, 1, "hand", (int32_t)cc_hand_count(rs, s, seat));
        if (s->pool[0] || s->pool[1])
            add_counter(scene, seat, 2, "pool", s->pool[seat]);
    }
}

/* CC-1.6: the step is that of what was done last, as parts say what is done next. */
static const char *step_of(const cc_state *s) {
    switch (s->part) {
    case CC_PART_DRAW:
    case CC_PART_WOULD_DRAW:
    case CC_PART_DRAWN:
    case CC_PART_EFFECTS: return "Draw Step, turn";
    case CC_PART_EFFECTS_WINDOW:
    case CC_PART_ACTION_STEP: return "Persistent Effects, turn";
    case CC_PART_ACTIONS:
    case CC_PART_ACTIONS_WINDOW:
    case CC_PART_CAPTURE_STEP: return "Action Step, turn";
    case CC_PART_THREATS:
    case CC_PART_TAKE:
    case CC_PART_TAKEN:
    case CC_PART_CLEAN_UP: return "Capture Step, turn";
    case CC_PART_FILE:
    case CC_PART_TURN_END:
    case CC_PART_TURN:
    case CC_PART_END: return "Clean Up, turn";
    default: return "before turn";
    }
}

static void add_step(const cc_state *s, qv_scene *scene) {
    const bool before = s->part < CC_PART_TURN;
    qv_item *const turn = add(scene, CC_TURN_ID, QV_COUNTER, QV_NOBODY, step_of(s));
    qv__item_value(turn, before ? 1 : s->turn);
    put(turn, BESIDE, LIMBO_ROW + 1);
}

/* CC-1.13.5 */
static void add_buttons(const cc_ruleset *rs, const cc_state *s, qv_scene *scene) {
    for (uint32_t i = 0; i < CC_SEATS * CC_WORN; i++) {
        const uint32_t seat = i / CC_WORN, slot = i % CC_WORN;
        if (!(s->worn[seat] >> slot & 1))
            continue;
        const cc_button *const button = cc_button_at(&rs->set, rs->set.wears[seat][slot]);
        qv_item *const item = add(scene, CC_BUTTON_ID + i, QV_CARD, seat, "");
        qv_text label = qv_text_over(item->label, sizeof item->label);
        qv_text_add(&label, "%s, button", cc_text_at(&rs->set, button->name));
        qv_text glyph = qv_text_over(item->glyph, sizeof item->glyph);
        qv_text_add(&glyph, "B%.2s", cc_text_at(&rs->set, button->name));
        item->text = (uint16_t)(button->abilities ? button->ability + 1 : 0);
        item->n_texts = button->abilities;
        if (s->button_counters[i])
            label_counters(item, s->button_counters[i]);
        put(item, BESIDE + PILE_COLUMNS + slot, SEAT_ROWS * seat + PILE_ROW);
    }
}

static void label_copies(const cc_ruleset *rs, const cc_state *s, uint32_t seat, uint32_t kind,
                         qv_item *item) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->hand_size[seat]; i++)
        n += s->hand[seat][i] == kind;
    for (uint32_t i = 0; i < s->shown_n; i++)
        n += cc_owner(rs, s->shown[i]) == seat && rs->kind[s->shown[i]] == kind;
    if (n < 2)
        return;
    qv_text label = more_label(item);
    qv_text_add(&label, "%u copies", (unsigned)n);
}

/* The hand as far as the viewer knows it: one item for each kind. */
static void add_hand(const cc_ruleset *rs, const cc_state *s, uint32_t seat, qv_scene *scene) {
    const cc_cards held = cc_held(rs, s, seat);
    uint32_t column = 0;
    for (uint32_t half = 0; half < 2; half++)
        for (uint64_t left = held.half[half]; left; left &= left - 1) {
            const uint32_t kind = half * 64 + qv__lowest(left);
            qv_item *const item = add_card(rs, scene, CC_HAND_ID + kind, seat, kind);
            label_copies(rs, s, seat, kind, item);
            put(item, BESIDE + column++, SEAT_ROWS * seat);
        }
}

/* -- Choices ----------------------------------------------------------------------------------- */

static const char *control_label(const cc_ruleset *rs, uint32_t id) {
    static const char *const words[] = {"pass", "let it happen", "place",   "Persistent Area",
                                        "rock", "paper",         "scissors"};
    if (id >= CC_HAPPENING_ID)
        return cc_word(&rs->head, &cc_happening_dim, id - CC_HAPPENING_ID);
    if (id >= CC_FACT_ID)
        return cc_word(&rs->head, &cc_fact_dim, id - CC_FACT_ID);
    if (id >= CC_DECK_ID)
        return cc_word(&rs->head, &cc_deck_name, id - CC_DECK_ID);
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

/* A text that can be used: its words are its name. */
static qv_item *add_text(const cc_ruleset *rs, const cc_state *s, uint32_t id, qv_scene *scene) {
    const uint32_t word = (id - CC_TEXT_ID) / (2 * CC_ABILITIES),
                   number = (id - CC_TEXT_ID) % (2 * CC_ABILITIES);
    const char *title = NULL;
    qv_item *const item = add(scene, id, QV_CONTROL, QV_NOBODY, "");
    item->text = (uint16_t)cc_text_of(rs, s, word, number);
    item->n_texts = item->text != 0;
    const char *const words = cc_printed(&rs->head, item->text, &title);
    qv_text label = qv_text_over(item->label, sizeof item->label);
    qv_text_add(&label, "%s", words ? words : "text");
    return item;
}

/* Of an answer that an effect asks for: its text. */
static void add_effect_text(const cc_ruleset *rs, const cc_state *s, qv_item *item) {
    item->text = cc_effect_cause(rs, s, 0).text;
    item->n_texts = item->text != 0;
}

/* An item that can be picked and does not lie on the table. */
static void add_choice(const cc_ruleset *rs, const cc_state *s, uint32_t id, uint32_t seat,
                       uint32_t column, qv_scene *scene) {
    qv_item *item;
    if (id >= CC_TEXT_ID)
        item = add_text(rs, s, id, scene);
    else if (id >= CC_SPACE_ID)
        item = add(scene, id, QV_CONTROL, (id - CC_SPACE_ID) / CC_AREA,
                   cc_place_dim.words[CC_CELLS + id - CC_SPACE_ID]);
    else if (id < CC_BUTTON_ID)
        item = add_card(rs, scene, id, seat, id - CC_HAND_ID);
    else if (id < CC_CONTROL_ID)
        item =
            add(scene, id, QV_CONTROL, seat, cc_word(&rs->head, &cc_button_dim, id - CC_BUTTON_ID));
    else
        item = add(scene, id, QV_CONTROL, QV_NOBODY, control_label(rs, id));
    if (id >= CC_CONTROL_ID && id < CC_PASS_ID)
        add_effect_text(rs, s, item);
    item->w = 3 * UNIT;
    put(item, BESIDE + 3 * (column % 8), LIMBO_ROW + 2 + column / 8);
}

static void add_choices(const qv_ruleset *ruleset, const qv_view *view, qv_scene *scene) {
    const uint32_t seat = qv__choosing_seat(cc_turn_of(ruleset, view), cc_view(view)->head.viewer);
    if (seat == QV_SEATS)
        return;
    uint16_t legal[QV_LEGAL], ids[QV_TOUCHES];
    const uint32_t n = cc_legal(ruleset, view, seat, legal);
    uint32_t added = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t touches = cc_touch(ruleset, view, legal[i], ids);
        for (uint32_t t = 0; t < touches; t++)
            if (!is_there(scene, ids[t]))
                add_choice(cc_rules(ruleset), cc_view(view), ids[t], seat, added++, scene);
    }
}

void cc_board_scene(const cc_ruleset *rs, const cc_state *s, qv_scene *scene) {
    scene->unit = UNIT;
    scene->width = (BESIDE + COLUMNS) * UNIT;
    scene->height = (LIMBO_ROW + 8) * UNIT;
    add_cells(scene);
    add_board(rs, s, scene);
}

void cc_scene(const qv_ruleset *ruleset, const qv_view *view, qv_scene *scene) {
    const cc_ruleset *const rs = cc_rules(ruleset);
    const cc_state *const s = cc_view(view);
    cc_board_scene(rs, s, scene);
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        if (cc_knows_hand(s, seat))
            add_hand(rs, s, seat, scene);
    add_piles(rs, s, scene);
    add_counters(rs, s, scene);
    add_step(s, scene);
    add_buttons(rs, s, scene);
    add_limbo(rs, s, scene);
    add_choices(ruleset, view, scene);
    add_open_cards(rs, s, scene);
}

/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: the scene: the items on the floor and beside it, and the items that a person
 * picks to make a step.
 *
 * Reads the view only: unknown pieces and cards are drawn face down. Board units are the units of
 * the rules with y turned round. Item ids: 1.. floor cards, 70.. landmarks, 80.. last walks, 100..
 * items in hands, 160.. arrow cards in hands, 300.. piles, 400.. counters, 600.. choices by step,
 * 900.. where others may come to stand.
 * Uses arrows.c, course.c, legal.c, tour.c, walk.c, words.c.
 */
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "prospects.h"
#include "rules.h"

enum {
    WALK_ID = 80,
    PILE_ID = 300,
    STACK_ID = PILE_ID + 40,
    DISCARD_ID = STACK_ID + AP_STACKS,
    COUNTER_ID = 400,
    PROSPECT_ID = 900
};

static qv_item *add(qv_scene *scene, uint32_t id, uint32_t kind, uint32_t owner) {
    return qv__add_item(scene, id, kind, owner, 0, 0, "");
}

static void label(qv_item *item, const char *first, const char *second) {
    qv_text text = qv_text_over(item->label, sizeof item->label);
    qv_text_add(&text, "%s%s%s", first, *second ? " " : "", second);
}

/* A rectangle around a point of the rules. */
static void put(const ap_ruleset *rs, qv_item *item, int64_t x, int64_t y, int32_t w, int32_t h) {
    item->w = w;
    item->h = h;
    item->x = (int32_t)x - w / 2;
    item->y = rs->ground.side - (int32_t)y - h / 2;
}

/* -- The floor --------------------------------------------------------------------------------- */

static void add_floor(const ap_ruleset *rs, const ap_state *s, qv_scene *scene) {
    for (uint32_t card = 0; card < AP_FLOOR; card++) {
        const uint32_t what = s->floor[card];
        const bool laid =
            !(s->phase <= AP_LAY_ANGLE && s->phase >= AP_LAY_KIND && card == s->dealt);
        if (what == AP_NONE || !laid)
            continue;
        qv_item *item = add(scene, AP_FLOOR_ID + card, QV_CARD, QV_NOBODY);
        label(item, ap_what.words[what], ap_floor.words[card]);
        put(rs, item, s->floor_x[card], s->floor_y[card], rs->ground.card_long,
            rs->ground.card_short);
        item->angle = s->floor_angle[card];
        item->layer = 1;
        item->mark = what == AP_ITEM ? QV_MARK_FACE_DOWN : 0;
        item->glyph[0] = "?*x"[what];
    }
}

/* The strip of the last walk, from heel to toe; one that bounced is drawn as its ends. */
static void add_walk(const ap_ruleset *rs, const ap_state *s, uint32_t seat, qv_scene *scene) {
    if (s->way[seat] == AP_NOWHERE || s->feet[seat] == 0)
        return;
    const ap_course course = ap_course_of(s, seat);
    const ap_point end = ap_foot_at(&rs->ground, &course, s->feet[seat]).body;
    qv_item *item = add(scene, WALK_ID + seat, QV_CELL, seat);
    label(item, "walk of", ap_seat.words[seat]);
    const uint32_t halves = 2U * s->feet[seat]; /* AP-17: the last foot may be half a shoe */
    const int32_t length = (int32_t)((halves < s->half_steps[seat] ? halves : s->half_steps[seat]) *
                                     (uint32_t)course.shoe / 2);
    put(rs, item, (course.start.x + end.x) / 2, (course.start.y + end.y) / 2, length,
        (int32_t)(38 * course.shoe + 50) / 100);
    item->angle = s->way[seat];
    item->mark = QV_MARK_LAST;
    qv__item_value(item, (int32_t)s->feet[seat]);
}

static void name_effect(uint32_t kind, qv_text *out) {
    qv_text_add(out, "%s%s", out->n ? ", " : "used: ", ap_item.words[kind]);
}

/* The items that have an effect for the rest of this round. */
static void name_effects(const ap_state *s, uint32_t seat, qv_text *out) {
    static const uint8_t flagged[] = {AP_REVERSE, AP_DONT_SWAP, AP_DONT_PICK};
    for (uint32_t i = 0; i < AP_USES && s->uses[seat][i] != AP_NONE; i++)
        name_effect(s->uses[seat][i], out);
    for (uint32_t i = 0; i < sizeof flagged; i++)
        if (s->flags[seat] >> i & 1)
            name_effect(flagged[i], out);
}

static void add_landmark(const ap_ruleset *rs, const ap_state *s, uint32_t seat, qv_scene *scene) {
    qv_item *item = add(scene, AP_LANDMARK_ID + seat, QV_PIECE, seat);
    label(item, ap_seat.words[seat], "");
    put(rs, item, s->x[seat], s->y[seat], s->shoe[seat] / 2, s->shoe[seat] / 2);
    item->layer = 2;
    item->glyph[0] = (char)(ap_seat.words[seat][0] - 'a' + 'A');
    qv_text more = qv_text_over(item->more, sizeof item->more);
    name_effects(s, seat, &more);
}

/* -- Beside the floor -------------------------------------------------------------------------- */

enum { ROW = 700, COLUMN = 1000 };

/* AP-23: of a room there is no map. */
static int32_t side_of(const ap_ruleset *rs) {
    return ap_option(rs, AP_OPTION_FLOOR) ? 0 : rs->ground.side;
}

static void beside(const ap_ruleset *rs, qv_item *item, uint32_t row, uint32_t column) {
    item->w = COLUMN * 9 / 10;
    item->h = ROW * 9 / 10;
    item->x = side_of(rs) + COLUMN / 2 + (int32_t)column * COLUMN;
    item->y = (int32_t)row * ROW;
    item->layer = 2;
}

/* What the name of an item does not say. */
static void explain(qv_item *item, uint32_t kind) {
    static const char *const words[AP_ITEMS] = {
        [AP_DOUBLE] = "twice the steps",    [AP_HALVE] = "half the steps",
        [AP_SHORTEN] = "5 steps fewer",     [AP_REVERSE] = "walk against arrows",
        [AP_DRAW] = "get an arrow card",    [AP_CHANGE] = "get another die",
        [AP_DONT_SWAP] = "keep your items", [AP_DONT_PICK] = "leave what lies there",
        [AP_EXCHANGE] = "change places"};
    qv_text text = qv_text_over(item->more, sizeof item->more);
    if (words[kind])
        qv_text_add(&text, "%s", words[kind]);
}

static void add_items(const ap_ruleset *rs, const ap_state *s, uint32_t seat, bool known,
                      qv_scene *scene) {
    uint32_t unseen = s->held[seat];
    for (uint32_t kind = 0; kind < AP_ITEMS; kind++) {
        const uint32_t shown = kind == AP_DONT_SWAP   ? s->shown_swap[seat]
                               : kind == AP_DONT_PICK ? s->shown_pick[seat]
                                                      : 0;
        const uint32_t copies = known ? s->hand[seat][kind] : shown;
        if (!copies)
            continue;
        unseen -= copies;
        qv_item *item = add(scene, AP_HAND_ID + seat * AP_ITEMS + kind, QV_CARD, seat);
        label(item, ap_item.words[kind], "");
        qv__item_value(item, (int32_t)copies);
        item->n_texts = 1;
        item->text = (uint16_t)(1 + kind);
        explain(item, kind);
        beside(rs, item, 3 * seat, kind);
    }
    if (known || !unseen)
        return;
    qv_item *item = add(scene, PILE_ID + seat, QV_PILE, seat);
    label(item, "hand", "");
    qv__item_value(item, (int32_t)unseen);
    item->mark = QV_MARK_FACE_DOWN;
    beside(rs, item, 3 * seat, AP_ITEMS);
}

static void add_arrow(const ap_ruleset *rs, uint32_t seat, uint32_t face, uint32_t copies,
                      qv_scene *scene) {
    if (!copies)
        return;
    qv_item *item = add(scene, AP_ARROW_ID + seat * AP_FACES + face, QV_CARD, seat);
    label(item, "arrow", ap_face.words[face]);
    qv__item_value(item, (int32_t)copies);
    beside(rs, item, 3 * seat + 1, face);
}

static void add_arrows(const ap_ruleset *rs, const ap_state *s, uint32_t seat, bool known,
                       qv_scene *scene) {
    for (uint32_t stack = 0; stack < AP_STACKS; stack++) {
        const uint32_t cards = s->arrows[seat][stack], second = known ? s->second[seat][stack] : 0;
        add_arrow(rs, seat, stack * AP_DESIGNS, cards - second, scene);
        add_arrow(rs, seat, stack * AP_DESIGNS + 1, second, scene);
    }
}

enum { DIE_COLUMN = 5, ROLLED };

static qv_item *add_counter(const ap_ruleset *rs, uint32_t seat, uint32_t column, const char *name,
                            int32_t value, qv_scene *scene) {
    qv_item *item = add(scene, COUNTER_ID + seat * 16 + column, QV_COUNTER, seat);
    label(item, name, "");
    qv__item_value(item, value);
    beside(rs, item, 3 * seat + 2, column);
    return item;
}

/* AP-21, as far as the view shows it. */
static void add_score(const ap_ruleset *rs, const ap_state *s, uint32_t seat, bool known,
                      qv_scene *scene) {
    const ap_score score = ap_score_kept(rs, s, seat);
    add_counter(rs, seat, 0, known ? "score" : "score without items", ap_total(score), scene);
    qv_item *const rolled = add_counter(rs, seat, ROLLED, "rolled", s->roll[seat], scene);
    rolled->n_values = s->roll[seat] > 0;
}

static void add_part(const ap_ruleset *rs, uint32_t seat, uint32_t column, const char *name,
                     int32_t value, qv_scene *scene) {
    add_counter(rs, seat, column, name, value, scene)->layer = 3;
}

/* What the score is the sum of. */
static void add_parts(const ap_ruleset *rs, const ap_state *s, uint32_t seat, bool known,
                      qv_scene *scene) {
    const ap_score score = ap_score_kept(rs, s, seat);
    add_part(rs, seat, 1, "unspent arrows", score.arrows, scene);
    if (known)
        add_part(rs, seat, 2, "unspent items", score.items, scene);
    add_part(rs, seat, 3, "stars", score.stars, scene);
    add_part(rs, seat, 4, "skulls", score.skulls, scene);
    add_part(rs, seat, DIE_COLUMN, "", score.die, scene);
    label(&scene->at[scene->n - 1], "kept", ap_die.words[s->die[seat]]);
}

static void add_piles(const ap_ruleset *rs, const ap_state *s, qv_scene *scene) {
    add_counter(rs, AP_SEATS, 0, "round", s->round, scene);
    scene->at[scene->n - 1].owner = QV_NOBODY;
    for (uint32_t stack = 0; stack < AP_STACKS; stack++) {
        const char points[2] = {(char)('1' + stack), '\0'};
        qv_item *item = add(scene, STACK_ID + stack, QV_PILE, QV_NOBODY);
        label(item, "pile of arrow", points);
        qv__item_value(item, s->stack[stack]);
        beside(rs, item, 3 * AP_SEATS, stack);
    }
    for (uint32_t stack = 0; stack < AP_STACKS; stack++) {
        const char points[2] = {(char)('1' + stack), '\0'};
        const uint32_t face = stack * AP_DESIGNS;
        qv_item *item = add(scene, DISCARD_ID + stack, QV_PILE, QV_NOBODY);
        label(item, "discards", points);
        qv__item_value(item, s->discard[face] + s->discard[face + 1]);
        beside(rs, item, 3 * AP_SEATS + 1, stack);
    }
}

/* -- Choices ----------------------------------------------------------------------------------- */

/* A direction lies where it leads; how many steps that is. */
static uint32_t put_way(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t way,
                        qv_item *item) {
    uint16_t angle[AP_WAYS] = {0};
    ap_ways(rs, s, seat, angle);
    const ap_course course = ap_course_ahead(rs, s, seat, angle[way]);
    const uint32_t feet = ap_feet(&rs->ground, &course);
    const ap_point end = ap_foot_at(&rs->ground, &course, feet).body;
    put(rs, item, end.x, end.y, rs->shoe / 2, rs->shoe / 2);
    item->angle = angle[way];
    item->owner = (uint8_t)seat;
    qv_text text = qv_text_over(item->glyph, sizeof item->glyph);
    qv_text_add(&text, "%u", (unsigned)(way + 1) % 10);
    return feet;
}

/* Where others may come to stand. */
static void add_prospects(const ap_ruleset *rs, const ap_state *s, qv_scene *scene) {
    uint16_t angle[AP_WAYS];
    for (uint32_t seat = 0; seat < rs->head.players && s->phase == AP_DIRECT; seat++) {
        if (seat == s->head.viewer)
            continue;
        for (uint32_t ways = ap_ways(rs, s, seat, angle); ways; ways &= ways - 1) {
            const uint32_t way = qv__lowest(ways);
            qv_item *item = add(scene, PROSPECT_ID + seat * AP_WAYS + way, QV_CELL, seat);
            (void)put_way(rs, s, seat, way, item);
            qv_text text = qv_text_over(item->label, sizeof item->label);
            qv_text_add(&text, "%s's end %u", ap_seat.words[seat], (unsigned)way + 1);
            memcpy(item->glyph, ap_seat.words[seat], 1);
            item->glyph[1] = '\0';
        }
    }
}

static void add_map(const ap_ruleset *rs, const ap_state *s, qv_scene *scene) {
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        add_walk(rs, s, seat, scene);
    add_prospects(rs, s, scene);
    add_floor(rs, s, scene);
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        add_landmark(rs, s, seat, scene);
}

/* A direction in a room, where it leads nowhere on a map. */
static uint32_t name_way(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t way,
                         qv_item *item) {
    uint16_t angle[AP_WAYS] = {0};
    ap_ways(rs, s, seat, angle);
    item->angle = angle[way];
    return (ap_half_steps(rs, s, seat, s->roll[seat], NULL) + 1) / 2;
}

/* "steps: 5, +10, items 2": how far, and what that brings */
static void say_more(uint32_t steps, const ap_pickup *brings, qv_item *item) {
    qv_text text = qv_text_over(item->more, sizeof item->more);
    qv_text_add(&text, "steps: %u", (unsigned)steps);
    if (brings->points)
        qv_text_add(&text, ", %+d", (int)brings->points);
    if (brings->items)
        qv_text_add(&text, ", items %d", (int)brings->items);
}

/* "walk 2 (northeast)" */
static void add_way(const ap_ruleset *rs, const ap_state *s, uint32_t seat, uint32_t way,
                    qv_item *item) {
    const bool room = ap_option(rs, AP_OPTION_FLOOR);
    const uint32_t steps =
        room ? name_way(rs, s, seat, way, item) : put_way(rs, s, seat, way, item);
    const size_t n = strlen(item->label);
    qv_text text = qv_text_over(item->label + n, sizeof item->label - n);
    qv_text_add(&text, " (%s)", ap_compass.words[ap_compass_of(item->angle)]);
    const ap_pickup brings =
        room ? (ap_pickup){.cards = 0} : ap_pickup_of(rs, s, seat, item->angle);
    say_more(steps, &brings, item);
}

static void add_choices(const qv_ruleset *ruleset, const qv_view *view, qv_scene *scene) {
    const ap_ruleset *rs = ap_rules(ruleset);
    const ap_state *s = ap_view(view);
    const uint32_t seat = qv__choosing_seat(ap_turn_of(ruleset, view), s->head.viewer);
    if (seat == QV_SEATS)
        return;
    uint16_t legal[AP_USE_STEPS + 1];
    const uint32_t n = ap_legal(ruleset, view, seat, legal);
    for (uint32_t i = 0; i < n; i++) {
        qv_item *item = add(scene, AP_CHOICE_ID + legal[i], QV_CONTROL, QV_NOBODY);
        qv_text text = qv_text_over(item->label, sizeof item->label);
        qv_say(ruleset, &legal[i], 1, &text);
        beside(rs, item, 3 * AP_SEATS + 2 + i / 8, i % 8);
        if (legal[i] >= AP_STEP_WALK)
            add_way(rs, s, seat, legal[i] - AP_STEP_WALK, item);
        else if (legal[i] >= AP_STEP_GIVE && legal[i] < AP_STEP_CHOOSE)
            explain(item, legal[i] - AP_STEP_GIVE);
        else if (legal[i] >= AP_STEP_USE && legal[i] < AP_STEP_USE_DRAW)
            explain(item, ap_kind_of_use(legal[i]));
    }
}

static bool knows_hand(const ap_state *s, uint32_t seat) {
    return s->head.viewer == seat || s->head.viewer == QV_OPEN ||
           s->hand_seen[seat] >> AP_SEEN_BY_ALL & 1;
}

void ap_scene(const qv_ruleset *ruleset, const qv_view *view, qv_scene *scene) {
    const ap_ruleset *rs = ap_rules(ruleset);
    const ap_state *s = ap_view(view);
    const int32_t side = side_of(rs), beside_it = (3 * AP_SEATS + 6) * ROW;
    scene->floor = side;
    scene->width = side + (AP_ITEMS + 2) * COLUMN;
    scene->height = beside_it > side ? beside_it : side;
    if (side)
        add_map(rs, s, scene);
    for (uint32_t seat = 0; seat < ruleset->players; seat++) {
        const bool known = knows_hand(s, seat);
        add_items(rs, s, seat, known, scene);
        add_arrows(rs, s, seat, known, scene);
        add_score(rs, s, seat, known, scene);
    }
    add_piles(rs, s, scene);
    add_choices(ruleset, view, scene);
    for (uint32_t seat = 0; seat < ruleset->players; seat++)
        add_parts(rs, s, seat, knows_hand(s, seat), scene);
}

uint32_t ap_touch(const qv_ruleset *ruleset, const qv_view *view, uint32_t step,
                  uint16_t ids[QV_TOUCHES]) {
    (void)ruleset;
    (void)view;
    ids[0] = (uint16_t)(AP_CHOICE_ID + step);
    return 1;
}

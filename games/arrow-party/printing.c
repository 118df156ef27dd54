/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: what is printed to play it on a table: a small floor, cards to be held,
 * markers, dice.
 *
 * A shoe of the rules is 40 mm on the table, so that the floor of 14 shoes is 56 cm wide and two
 * people reach its middle. Lengths on the floor are to that scale; cards in hands have the usual
 * size of 63 by 88 mm. What lies face down on the floor is nobody's until it is picked up, so it
 * may as well be drawn then: markers lie there instead of cards.
 */
#include "core/printing.h"
#include "rules.h"

enum {
    SHOE = 400, /* tenths of a millimetre */
    SHOES = 14,
    CARD_WIDE = 630,
    CARD_HIGH = 880,
    FLOOR_LONG = 140, /* AP-3: 0.35 by 0.25 of a shoe */
    FLOOR_SHORT = 100,
    STRIDES = 4 /* on one strip */
};

static bool arrows(const qv_ruleset *ruleset, uint32_t seat, uint32_t i, qv__printed *out) {
    const ap_ruleset *const rs = ap_rules(ruleset);
    (void)seat;
    if (i >= AP_FACES)
        return false;
    const uint32_t stack = i / AP_DESIGNS;
    const int32_t points = rs->arrow_points[stack];
    out->copies = i % AP_DESIGNS ? rs->seconds[stack] : rs->cards[stack] - rs->seconds[stack];
    out->rays = rs->shows[i];
    for (uint32_t ray = 0; ray < out->rays; ray++)
        out->ray[ray] = (uint16_t)((rs->face[i][ray] + QV__RAY_UP) % QV__RAY_TURN);
    qv_text label = qv_text_over(out->item.label, sizeof out->item.label);
    qv_text_add(&label, "%u arrow%s", (unsigned)rs->shows[i], rs->shows[i] == 1 ? "" : "s");
    qv_text more = qv_text_over(out->item.more, sizeof out->item.more);
    qv_text_add(&more, "%d point%s", (int)points, points == 1 ? "" : "s");
    return true;
}

static bool item(const qv_ruleset *ruleset, uint32_t seat, uint32_t i, qv__printed *out) {
    static const char *const names[AP_ITEMS] = {"\xC3\x97"
                                                "2 steps",
                                                "\xC3\xB7"
                                                "2 steps",
                                                "\xE2\x88\x92"
                                                "5 steps",
                                                "Reverse",
                                                "Draw an arrow card",
                                                "Change the die",
                                                "Swap an item",
                                                "Don't swap",
                                                "Don't pick up",
                                                "Exchange positions"};
    static const char *const words[AP_ITEMS] = {
        "Walk twice as many steps in this round.",
        "Walk half as many steps in this round.",
        "Walk five steps fewer in this round, but not fewer than none.",
        "In this round you may also walk against an arrow of your card.",
        "Take one arrow card from a stack that chance decides.",
        "Take another die instead of yours, and keep it.",
        "Name a player who has an item. You each give the other one item card of your choice.",
        "In this round nobody exchanges items with you.",
        "In this round you pick up nothing from the floor.",
        "Name a player. You two change places at once, without a walk."};
    const ap_ruleset *const rs = ap_rules(ruleset);
    (void)seat;
    if (i >= AP_ITEMS)
        return false;
    const int32_t points = rs->item_points[i];
    out->copies = rs->copies[i];
    out->words = words[i];
    qv_text label = qv_text_over(out->item.label, sizeof out->item.label);
    qv_text_add(&label, "%s", names[i]);
    qv_text more = qv_text_over(out->item.more, sizeof out->item.more);
    qv_text_add(&more, "%s%d point%s", points < 0 ? "\xE2\x88\x92" : "",
                (int)(points < 0 ? -points : points), points == 1 || points == -1 ? "" : "s");
    return true;
}

static bool one(uint32_t copies, uint32_t i, qv__printed *out) {
    out->copies = copies;
    return i == 0;
}

static bool stars(const qv_ruleset *ruleset, uint32_t seat, uint32_t i, qv__printed *out) {
    (void)seat;
    return one(ap_rules(ruleset)->stars, i, out);
}

static bool skulls(const qv_ruleset *ruleset, uint32_t seat, uint32_t i, qv__printed *out) {
    (void)seat;
    return one(ap_rules(ruleset)->skulls, i, out);
}

/* AP-2: those that are not dealt. */
static bool unknown(const qv_ruleset *ruleset, uint32_t seat, uint32_t i, qv__printed *out) {
    (void)seat;
    return one(ap_rules(ruleset)->items - AP_DEALT * ruleset->players, i, out);
}

static bool landmark(const qv_ruleset *ruleset, uint32_t seat, uint32_t i, qv__printed *out) {
    (void)ruleset;
    out->item.glyph[0] = (char)(ap_seat.words[seat][0] - 'a' + 'A');
    return i == 0;
}

#define DIE(faces, edge) \
    { .name = "d" #faces, .as = QV__PRINT_DIE, .w = (edge), .parts = (faces), .once = true }

static const qv__print_row rows[] = {
    {.name = "arrow cards",
     .use = "toss one; the black arrow and the others point where you may walk",
     .as = QV__PRINT_RAYS,
     .w = CARD_WIDE,
     .h = CARD_HIGH,
     .back = "is-stack",
     .face = arrows},
    {.name = "item cards",
     .use = "deal three to each; the others are a pile, of which you draw one for each item that "
            "you pick up",
     .as = QV__PRINT_CARD,
     .w = CARD_WIDE,
     .h = CARD_HIGH,
     .back = "is-item",
     .face = item},
    {.name = "floor",
     .use = "a square is a shoe; walkers bump when they come within 64 mm of each other",
     .as = QV__PRINT_BOARD,
     .w = SHOE,
     .h = SHOE,
     .parts = SHOES,
     .once = true},
    {.name = "stars",
     .use = "scatter them on the floor",
     .as = QV__PRINT_MARKER,
     .w = FLOOR_LONG,
     .h = FLOOR_SHORT,
     .front = "is-star",
     .face = stars},
    {.name = "skulls",
     .use = "scatter them on the floor",
     .as = QV__PRINT_MARKER,
     .w = FLOOR_LONG,
     .h = FLOOR_SHORT,
     .front = "is-skull",
     .face = skulls},
    {.name = "items on the floor",
     .use = "scatter them too; who steps over one draws an item card",
     .as = QV__PRINT_MARKER,
     .w = FLOOR_LONG,
     .h = FLOOR_SHORT,
     .front = "is-item",
     .face = unknown},
    {.name = "landmarks",
     .as = QV__PRINT_PIECE,
     .use = "stand where their players are",
     .w = SHOE / 2,
     .h = SHOE / 2,
     .each_seat = true,
     .face = landmark},
    {.name = "strips of steps",
     .use =
         "lay them from your landmark in the direction that you walk; all that they touch is yours",
     .as = QV__PRINT_RULER,
     .w = STRIDES * SHOE,
     .h = SHOE * 38 / 100,
     .parts = STRIDES,
     .copies = 5,
     .front = "is-walk",
     .once = true},
    {.name = "d6",
     .use = "everybody begins with one; the other dice are shared",
     .as = QV__PRINT_DIE,
     .w = 160,
     .parts = 6,
     .each_seat = true,
     .once = true},
    DIE(4, 240),
    DIE(8, 200),
    DIE(10, 200),
    DIE(12, 110),
    DIE(20, 150),
};

static const char *const sums[] = {"Steps: the roll, times 2 for each \xC3\x97"
                                   "2, halved for each \xC3\xB7"
                                   "2 (rounded down), 5 fewer for each "
                                   "\xE2\x88\x92"
                                   "5, never below 0.",
                                   "Score: 10 for each star, 15 less for each skull, and the "
                                   "points of the arrow cards, items and the die that you "
                                   "still hold.",
                                   "Points of dice: d4 1, d6 0, d8 \xE2\x88\x92"
                                   "1, d10 \xE2\x88\x92"
                                   "2, d12 \xE2\x88\x92"
                                   "3, d20 \xE2\x88\x92"
                                   "4. On the d4 the face that lies on the table counts.",
                                   NULL};

const struct qv__printing ap_printing = {rows, QV_COUNT(rows), sums};

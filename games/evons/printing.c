/* SPDX-License-Identifier: MIT */
/* EVONS: what is printed for a real table: the grid, the two decks of the match, markers.
 *
 * Cards have the usual size of 63 by 88 mm, so that sleeves fit and texts can be read from across
 * the table; a cell is a millimetre larger.
 */
#include "core/printing.h"
#include "rules.h"

enum { CARD_WIDE = 630, CARD_HIGH = 880, MARKER = 180 };

/* Card i of the deck, counting each kind once. */
static bool card(const qv_ruleset *ruleset, uint32_t seat, uint32_t i, qv__printed *out) {
    const ev_ruleset *const rs = ev_rules(ruleset);
    const int32_t option = seat ? EV_OPTION_NORTH_DECK : EV_OPTION_SOUTH_DECK;
    const uint8_t *const deck = rs->deck[ev_option(rs, (uint32_t)option) - 1];
    uint32_t at = 0, copies = 0;
    for (uint32_t kind = 0; at < EV_DECK; kind++, at += copies) {
        copies = 1;
        while (at + copies < EV_DECK && deck[at + copies] == deck[at])
            copies++;
        if (kind == i) {
            out->copies = copies;
            ev_draw_card(rs, &out->item, deck[at], false);
            qv_text label = qv_text_over(out->item.label, sizeof out->item.label);
            qv_text_add(&label, "%s", rs->name[deck[at]]);
            return true;
        }
    }
    return false;
}

typedef struct {
    const char *label;
    uint8_t copies;
} marker;

static bool mark(const marker *all, uint32_t n, uint32_t i, qv__printed *out) {
    if (i >= n)
        return false;
    out->copies = all[i].copies;
    qv_text label = qv_text_over(out->item.label, sizeof out->item.label);
    qv_text_add(&label, "%s", all[i].label);
    return true;
}

static bool credit(const qv_ruleset *ruleset, uint32_t seat, uint32_t i, qv__printed *out) {
    static const marker all[] = {{"1", 20}, {"5", 20}, {"10", 12}};
    (void)ruleset;
    (void)seat;
    return mark(all, QV_COUNT(all), i, out);
}

static bool loss(const qv_ruleset *ruleset, uint32_t seat, uint32_t i, qv__printed *out) {
    static const marker all[] = {{"\xE2\x88\x92"
                                  "1",
                                  12},
                                 {"\xE2\x88\x92"
                                  "2",
                                  8},
                                 {"\xE2\x88\x92"
                                  "5",
                                  6}};
    (void)ruleset;
    (void)seat;
    return mark(all, QV_COUNT(all), i, out);
}

static bool state(const qv_ruleset *ruleset, uint32_t seat, uint32_t i, qv__printed *out) {
    static const marker all[] = {{"Growth", 12}, {"moved", 12}};
    (void)ruleset;
    (void)seat;
    return mark(all, QV_COUNT(all), i, out);
}

static const qv__print_row rows[] = {
    {.name = "cards",
     .use = "each deck has its own colour; a card that is flipped goes back to the owner of its "
            "colour",
     .as = QV__PRINT_CARD,
     .w = CARD_WIDE,
     .h = CARD_HIGH,
     .each_seat = true,
     .back = "covered",
     .face = card},
    {.name = "board",
     .as = QV__PRINT_BOARD,
     .w = CARD_WIDE + 10,
     .h = CARD_HIGH + 10,
     .once = true},
    {.name = "credits",
     .as = QV__PRINT_MARKER,
     .w = MARKER,
     .h = MARKER,
     .front = "cost",
     .use = "each player begins with 50 and gets 5 a turn",
     .face = credit},
    {.name = "losses of DEF",
     .as = QV__PRINT_MARKER,
     .w = MARKER,
     .h = MARKER,
     .front = "def",
     .use = "lie on monsters until the end of the turn",
     .face = loss},
    {.name = "marks",
     .as = QV__PRINT_MARKER,
     .w = MARKER,
     .h = MARKER,
     .use =
         "for covered cards that Growth has put down, and for cards that were moved in this turn",
     .face = state},
};

static const char *const sums[] = {
    "A turn: 5 credits (not in your first turn), a card, then reveal your covered cards and pay "
    "them.",
    "A conflict: each card loses DEF equal to the ATK of the other, both at once. At 0 DEF a card "
    "falls.",
    "Firestorm shares out up to ATK points among its targets. Resurrection: the costs revived are "
    "at most its own cost.",
    "Score: your face-up monsters in the main zone, the 25 inner cells.", NULL};

const struct qv__printing ev_printing = {rows, QV_COUNT(rows), sums};

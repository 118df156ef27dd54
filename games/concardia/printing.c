/* SPDX-License-Identifier: MIT */
/* ConCardia: what is printed for a real table: the grid, the decks and buttons of the match,
 * counters.
 *
 * Cards have the usual size of 63 by 88 mm, so that sleeves fit and texts can be read; a space is a
 * millimetre larger.
 */
#include "core/printing.h"

#include "base/bits.h"
#include "rules.h"

enum { CARD_WIDE = 630, CARD_HIGH = 880, MARKER = 180, COUNTERS = 30 };

/* The i-th kind of which the seat has a card. */
static bool card(const qv_ruleset *ruleset, uint32_t seat, uint32_t i, qv__printed *out) {
    const cc_ruleset *const rs = cc_rules(ruleset);
    for (uint32_t kind = 0; kind < rs->kinds; kind++) {
        const uint32_t copies = qv__count(rs->of_kind[seat][kind]);
        if (copies == 0 || i-- > 0)
            continue;
        out->copies = copies;
        cc_draw_printed(&out->item, cc_kind_at(&rs->set, kind), 0);
        cc_draw_words(rs, &out->item, kind);
        qv_text label = qv_text_over(out->item.label, sizeof out->item.label);
        qv_text_add(&label, "%s", cc_text_at(&rs->set, cc_kind_at(&rs->set, kind)->name));
        return true;
    }
    return false;
}

static bool button(const qv_ruleset *ruleset, uint32_t seat, uint32_t i, qv__printed *out) {
    const cc_ruleset *const rs = cc_rules(ruleset);
    if (i >= rs->set.worn[seat])
        return false;
    const cc_button *const worn = cc_button_at(&rs->set, rs->set.wears[seat][i]);
    qv_text label = qv_text_over(out->item.label, sizeof out->item.label);
    qv_text_add(&label, "%s", cc_text_at(&rs->set, worn->name));
    qv_text more = qv_text_over(out->item.more, sizeof out->item.more);
    qv_text_add(&more, "button");
    out->item.text = (uint16_t)(worn->abilities ? worn->ability + 1 : 0);
    out->item.n_texts = worn->abilities;
    return true;
}

static const qv__print_row rows[] = {
    {.name = "cards",
     .use = "a card faces the player who controls it; its colour says whose deck it goes back to",
     .as = QV__PRINT_CARD,
     .w = CARD_WIDE,
     .h = CARD_HIGH,
     .each_seat = true,
     .back = "face-down",
     .face = card},
    {.name = "buttons",
     .one = "button",
     .use = "lie beside the board",
     .as = QV__PRINT_CARD,
     .w = CARD_WIDE,
     .h = CARD_HIGH,
     .each_seat = true,
     .back = "points",
     .face = button},
    {.name = "board",
     .as = QV__PRINT_BOARD,
     .w = CARD_WIDE + 10,
     .h = CARD_HIGH + 10,
     .once = true},
    {.name = "Charge Counters",
     .use = "lie on cards and buttons, or in your pool",
     .as = QV__PRINT_MARKER,
     .w = MARKER,
     .h = MARKER,
     .copies = COUNTERS,
     .front = "charge"},
};

static const char *const sums[] = {
    "A capture: Rock beats Scissors, Scissors beat Paper, Paper beats Rock. Add the Strength of "
    "all enemy cards that "
    "beat the card's trait and point at it: it is captured if that is at least its Defense.",
    "All captures of a turn happen at once, also those of your own cards.",
    "A cost of N is N cards from your hand or Charge Counters, together.",
    "Points: each captured card counts 1, unless it says otherwise. Five points win.", NULL};

const struct qv__printing cc_printing = {rows, QV_COUNT(rows), sums};

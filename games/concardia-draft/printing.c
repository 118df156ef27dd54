/* SPDX-License-Identifier: MIT */
/* ConCardia draft: what is printed for a real table: the box of cards (CD-1). */
#include "core/printing.h"
#include "rules.h"

enum { CARD_WIDE = 630, CARD_HIGH = 880 };

static bool card(const qv_ruleset *ruleset, uint32_t seat, uint32_t i, qv__printed *out) {
    const cd_ruleset *const rs = cd_rules(ruleset);
    (void)seat;
    if (i >= rs->cards)
        return false;
    out->copies = rs->copies;
    cd_draw_card(rs, &out->item, i);
    qv_text label = qv_text_over(out->item.label, sizeof out->item.label);
    qv_text_add(&label, "%s", rs->text + rs->card[i].word);
    qv_text more = qv_text_over(out->item.more, sizeof out->item.more);
    qv_text_add(&more, "%s", rs->text + rs->card[i].kinds);
    return true;
}

static const qv__print_row rows[] = {
    {.name = "cards",
     .use = "shuffle them, and deal the stacks of the first round",
     .as = QV__PRINT_CARD,
     .w = CARD_WIDE,
     .h = CARD_HIGH,
     .back = "face-down",
     .face = card},
};

const struct qv__printing cd_printing = {rows, QV_COUNT(rows), NULL};

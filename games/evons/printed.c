/* SPDX-License-Identifier: MIT */
/* EVONS: the texts on cards: one sentence for each ability of a card (EV-3), numbered through the
 * set. Knows no positions.
 */
#include <string.h>

#include "rules.h"

/* The i-th ability of a card, each named once; EV_NO_ARROW: it has no more. */
static uint32_t ability_at(const ev_ruleset *rs, uint32_t card, uint32_t i) {
    for (uint32_t kind = EV_NORMAL + 1; kind < EV_ARROWS; kind++)
        if (memchr(rs->arrow[card], (int)kind, sizeof rs->arrow[card]) && i-- == 0)
            return kind;
    return EV_NO_ARROW;
}

void ev_number_texts(ev_ruleset *rs) {
    rs->text[0] = 1;
    for (uint32_t card = 0; card < rs->cards; card++) {
        uint32_t n = 0;
        while (ability_at(rs, card, n) != EV_NO_ARROW)
            n++;
        rs->text[card + 1] = (uint16_t)(rs->text[card] + n);
    }
}

const char *ev_printed(const qv_ruleset *ruleset, uint32_t text, const char **title) {
    const ev_ruleset *const rs = ev_rules(ruleset);
    uint32_t card = 0;
    if (text == 0 || text >= rs->text[rs->cards])
        return NULL;
    while (text >= rs->text[card + 1])
        card++;
    *title = rs->name[card];
    return ev_ability.words[ability_at(rs, card, text - rs->text[card])];
}

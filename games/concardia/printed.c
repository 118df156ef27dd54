/* SPDX-License-Identifier: MIT */
/* ConCardia: the texts on cards and buttons, by number: 1 + the number of the ability in the match.
 */
#include "rules.h"

/* The name of the card or button that has the ability. */
static const char *title_of(const cc_content *all, uint32_t ability) {
    for (uint32_t i = 0; i < all->kinds; i++) {
        const cc_kind *const kind = cc_kind_at(all, i);
        if (ability >= kind->ability && ability - kind->ability < kind->abilities)
            return cc_text_at(all, kind->name);
    }
    for (uint32_t i = 0; i < all->buttons; i++) {
        const cc_button *const button = cc_button_at(all, i);
        if (ability >= button->ability && ability - button->ability < button->abilities)
            return cc_text_at(all, button->name);
    }
    return NULL;
}

const char *cc_printed(const qv_ruleset *ruleset, uint32_t text, const char **title) {
    const cc_content *const all = &cc_rules(ruleset)->set;
    if (text == 0 || text > all->abilities)
        return NULL;
    *title = title_of(all, text - 1);
    return cc_text_at(all, cc_ability_at(all, text - 1)->text);
}

const cc_ability *cc_ability_of(const cc_ruleset *rs, uint32_t source, uint32_t number) {
    if (source < rs->cards) {
        const cc_kind *const row = cc_kind_at(&rs->set, rs->kind[source]);
        return number < row->abilities ? cc_ability_at(&rs->set, row->ability + number) : NULL;
    }
    if (number >= cc_abilities_of(rs, source))
        return NULL;
    const uint32_t slot = source - CC_BUTTON0;
    const uint32_t button = rs->set.wears[slot / CC_WORN][slot % CC_WORN];
    return cc_ability_at(&rs->set, cc_button_at(&rs->set, button)->ability + number);
}

uint32_t cc_abilities_of(const cc_ruleset *rs, uint32_t source) {
    if (source < rs->cards)
        return cc_kind_at(&rs->set, rs->kind[source])->abilities;
    if (source < CC_BUTTON0 || source >= CC_SOURCES)
        return 0;
    const uint32_t seat = (source - CC_BUTTON0) / CC_WORN, slot = (source - CC_BUTTON0) % CC_WORN;
    return slot < rs->set.worn[seat] ? cc_button_at(&rs->set, rs->set.wears[seat][slot])->abilities
                                     : 0;
}

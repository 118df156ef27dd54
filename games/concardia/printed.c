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

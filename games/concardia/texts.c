/* SPDX-License-Identifier: MIT */
/* ConCardia: reads and compiles the text of one card, see texts.h. */
#include "texts.h"

#include <string.h>

enum { ALIGNED = 16 };

size_t cc_desk_size(void) {
    return (sizeof(cc_desk) + ALIGNED - 1) / ALIGNED * ALIGNED;
}

static int compile_text(cc_desk *desk, const cc_lines *lines) {
    cc_source *const in = &desk->source;
    desk->draft.abilities = 0;
    if (lines->lines == 0)
        return QV_OK;
    return qv__fail_row(in->diag, &in->rows->at[lines->row[0] - 1], "texts cannot be read yet");
}

int cc_compile_card(cc_desk *desk, const cc_card *card) {
    return compile_text(desk, &card->text);
}

int cc_compile_button(cc_desk *desk, uint32_t button) {
    return compile_text(desk, &desk->source.button[button].text);
}

/* -- Keeping --------------------------------------------------------------------------------------------------- */

/* Adds n rows of `size` bytes to a table with `*rows` rows. */
static void keep(cc_content *all, uint32_t table, uint32_t *rows, const void *from, uint32_t n,
                 size_t size) {
    memcpy((char *)all + table + *rows * size, from, n * size);
    *rows += n;
}

void cc_keep_draft(const cc_desk *desk, uint32_t text, cc_content *all) {
    const cc_draft *const draft = &desk->draft;
    for (uint32_t i = 0; i < draft->abilities; i++) {
        cc_ability ability = draft->ability[i];
        ability.op += all->ops;
        ability.question += all->questions;
        ability.item += all->items;
        ability.effect += all->effects;
        ability.test += all->tests;
        ability.text += text;
        keep(all, all->ability, &all->abilities, &ability, 1, sizeof ability);
    }
    keep(all, all->op, &all->ops, draft->op, draft->ops, sizeof *draft->op);
    keep(all, all->question, &all->questions, draft->question, draft->questions,
         sizeof *draft->question);
    keep(all, all->item, &all->items, draft->item, draft->items, sizeof *draft->item);
    keep(all, all->effect, &all->effects, draft->effect, draft->effects, sizeof *draft->effect);
    keep(all, all->test, &all->tests, draft->test, draft->tests, sizeof *draft->test);
}

/* CC-1.6.1: what is paid when the card is played to the Persistent Area. */
static uint32_t area_cost(const cc_draft *draft, const cc_ability *ability) {
    uint32_t sum = 0;
    for (uint32_t i = 0; ability->tag == CC_PERSISTENT && i < ability->items; i++)
        sum += draft->item[ability->item + i].what == CC_PAY_ANY ? draft->item[ability->item + i].n
                                                                 : 0;
    return sum;
}

void cc_sum_up(const cc_draft *draft, cc_kind *kind) {
    kind->abilities = (uint8_t)draft->abilities;
    kind->persistent = draft->persistent;
    for (uint32_t i = 0; i < draft->abilities; i++) {
        const cc_ability *const ability = &draft->ability[i];
        const bool reaction = ability->tag == CC_REACTION;
        kind->hears |= ability->hears;
        kind->tags |= (uint8_t)(1U << ability->tag);
        kind->persistent |= ability->zones == (1U << CC_GRID | 1U << CC_AREAS) &&
                            (ability->tag == CC_PERSISTENT || reaction);
        kind->hand_reactions |= (uint8_t)((reaction && ability->zones >> CC_HAND & 1) << i);
        kind->area_cost = (uint8_t)(kind->area_cost + area_cost(draft, ability));
    }
}

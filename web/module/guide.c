/* SPDX-License-Identifier: MIT */
/* A guided game: a person is told a rule the first time that it matters. See page.h.
 *
 * The library says which rules are due (qv_table_cards); the page shows them, and keeps which it
 * has shown. Invariant: a card is due until the page says that the person has been told. */
#include "page.h"

#include <string.h>

static void know(const char *id) {
    uint32_t rule;
    if (qv_rule_find(qv_ruleset_game(page.rules), id, &rule, NULL))
        (void)qv_table_know(page.table, rule);
}

/* Ids that are no clauses count as nothing told: what a browser kept may be of another version. */
static void know_all(const char *ids) {
    char id[24];
    while (*ids) {
        const size_t n = strcspn(ids, " ");
        if (n > 0 && n < sizeof id) {
            memcpy(id, ids, n);
            id[n] = '\0';
            know(id);
        }
        ids += n + (ids[n] == ' ');
    }
}

static bool is_standard(void) {
    const qv_option *option;
    for (uint32_t i = 0; (option = qv_option_at(qv_ruleset_game(page.rules), i)); i++)
        if (qv_ruleset_option(page.rules, i) != option->default_value)
            return false;
    return true;
}

static bool can_guide(void) {
    const uint32_t here = page.record ? qv_table_here(page.table) : 0;
    return here && !(here & (here - 1)) && qv_ruleset_players(page.rules) > 1 && is_standard();
}

const char *page_guide(uint32_t seat) {
    const qv_diag diag = {.err = QV_EILLEGAL,
                          .text =
                              "A game is guided for one person against computers, with the options "
                              "of the game as they are at first."};
    if (!page.record)
        return page_no_record();
    if (seat != QV_NOBODY && !can_guide())
        return page_error(QV_EILLEGAL, &diag);
    if (seat != QV_NOBODY)
        know_all(page_text_at(0));
    return page_done(qv_table_teach(page.table, seat), NULL);
}

const char *page_known(void) {
    if (!page.record)
        return page_no_record();
    know(page_text_at(0));
    return page_done(QV_OK, NULL);
}

static void put_card(const char *key, uint32_t rule) {
    const qv_game *const game = qv_ruleset_game(page.rules);
    put_open(key, '{');
    put_text("rule", qv_rule(game, rule, NULL));
    put_text("text", qv_rule_first(game, rule));
    put_close('}');
}

/* Before a decision and at the end: in between, others are still acting. */
void page_put_cards(void) {
    uint32_t rules[QV_CARDS];
    const int due = qv_table_due(page.table, NULL);
    put_bool("can_guide", can_guide());
    if (qv_table_learner(page.table) == QV_NOBODY)
        return;
    put_open("cards", '[');
    const uint32_t n =
        due == QV_DUE_MOVE || due == QV_DUE_OVER ? qv_table_cards(page.table, NULL, rules) : 0;
    for (uint32_t i = 0; i < n; i++)
        put_card(NULL, rules[i]);
    put_close(']');
}

void page_put_card_of(const qv_event *why) {
    uint32_t rules[QV_CARDS];
    if (qv_table_cards(page.table, why, rules))
        put_card("card", rules[0]);
}

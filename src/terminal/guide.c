/* SPDX-License-Identifier: MIT */
/* A guided game: the one person here is told a rule the first time that it matters, and sees all
 * that is computed. See session.h.
 *
 * The table says which cards are due (qv_table_cards); here they are printed, and kept for later
 * games. Knows no game.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "store/progress.h"
#include "terminal/session.h"

/* -- What has been told ------------------------------------------------------------------------ */

static void know(void *context, const char *clause) {
    const term_session *const session = context;
    uint32_t rule;
    if (qv_rule_find(session->game, clause, &rule, NULL))
        qv_table_know(session->table, rule);
}

/* Writes down what the person has been told; in a game that is not kept it is told again the next
 * time. */
static void keep(const term_session *session) {
    char told[STORE_TOLD] = "";
    qv_text text = qv_text_over(told, sizeof told);
    const char *id;
    for (uint32_t rule = 0; (id = qv_rule(session->game, rule, NULL)); rule++)
        if (qv_table_knows(session->table, rule))
            qv_text_add(&text, "%s%s", text.n ? " " : "", id);
    (void)store_told_write(qv_game_id(session->game), told, NULL);
}

static bool is_standard(const term_session *session) {
    const qv_option *option;
    for (uint32_t i = 0; (option = qv_option_at(session->game, i)); i++)
        if (qv_ruleset_option(session->rules, i) != option->default_value)
            return false;
    return true;
}

bool term_can_guide(const term_session *session) {
    return session->humans == 1 && !term_in_lesson(session) && is_standard(session);
}

void term_guide_begin(term_session *session) {
    uint32_t seat = 0;
    if (!session->guided || !term_can_guide(session))
        return;
    while (!(qv_table_here(session->table) >> seat & 1))
        seat++;
    store_told_read(qv_game_id(session->game), know, session);
    qv_table_teach(session->table, seat);
}

/* -- Cards ------------------------------------------------------------------------------------- */

bool term_tell_cards(term_session *session, const qv_event *why) {
    uint32_t rules[QV_CARDS];
    const bool boxed = session->screen.boxed;
    uint32_t n = qv_table_cards(session->table, why, rules);
    n = boxed && n > 1 ? 1 : n; /* there is no room for two: the other one comes the next time */
    for (uint32_t i = 0; i < n; i++) {
        term_say(&session->screen, boxed ? "" : "Rule: ", boxed ? "Rule: %s [%s]" : "%s [%s]",
                 qv_rule_first(session->game, rules[i]), qv_rule(session->game, rules[i], NULL));
        qv_table_know(session->table, rules[i]);
    }
    if (n && boxed)
        term_explain_rule(session, qv_rule(session->game, rules[0], NULL));
    if (n)
        keep(session);
    return n;
}

/* -- The command ------------------------------------------------------------------------------- */

int term_guide(term_session *session, const char *words) {
    const qv__token token = {.at = words, .length = strlen(words)};
    const bool off = qv__token_is(&token, "off");
    if (*words && !off) {
        term_say(&session->screen, "  ",
                 "`guide` tells rules as they matter; `guide off` ends that.");
    } else if (!term_can_guide(session)) {
        term_say(&session->screen, "  ",
                 "A game is guided for one person against computers, with the options of the game "
                 "as they are at first.");
    } else if (off) {
        session->guided = false;
        qv_table_teach(session->table, QV_NOBODY);
        term_say(&session->screen, "",
                 "No more rules are told as they matter; `guide` goes on with it.");
    } else {
        session->guided = true;
        term_guide_begin(session);
        term_say(&session->screen, "",
                 "From now on you are told a rule the first time that it matters; `guide off` ends "
                 "that.");
    }
    return TERM_STAY;
}

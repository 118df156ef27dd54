/* SPDX-License-Identifier: MIT */
/* Commands of somebody who leads a game at a real table, and enters everything for the people
 * there. Knows no game. */
#include "terminal/seed.h"
#include "terminal/session.h"

/* The seat that is asked for a move, which is shown to the one who leads; false: another thing is
 * due. */
static bool asks(term_session *session) {
    uint32_t seat;
    int due = qv_table_due(session->table, &seat);
    if (due == QV_DUE_HAND_OVER && qv_table_may_look(session->table, seat)) {
        term_sit(session, seat);
        due = qv_table_due(session->table, &seat);
    }
    return due == QV_DUE_MOVE;
}

int term_led_each(term_session *session, const char *words) {
    const uint32_t round = qv_round_of(session->rules, term_view(session));
    if (!*words) {
        term_say(&session->screen, "  ",
                 "each takes a move, which everybody who is asked plays once.");
        return TERM_STAY;
    }
    for (uint32_t i = 0; i < qv_ruleset_players(session->rules) && asks(session); i++) {
        const uint32_t before = qv_match_length(term_match(session));
        term_move(session, words);
        if (qv_match_length(term_match(session)) == before ||
            qv_round_of(session->rules, term_view(session)) != round)
            return TERM_STAY;
    }
    return TERM_STAY;
}

int term_led_random(term_session *session, const char *words) {
    (void)words;
    char said[160];
    uint64_t lot;
    qv_chance chance;
    qv_diag diag = {0};
    if (!term_may_enter(session) || qv_match_chance(term_match(session), &chance) <= 0) {
        term_say(&session->screen, "  ",
                 "Chance decides nothing now; random draws what it decides.");
        return TERM_STAY;
    }
    if (!term_fresh_seed(&lot)) {
        term_say(&session->screen, "  ", "The system provides no random numbers.");
        return TERM_STAY;
    }
    const uint16_t step = qv_chance_pick(&chance, lot);
    qv_text text = qv_text_over(said, sizeof said);
    qv_say(session->rules, &step, 1, &text);
    term_print(&session->screen, TERM_PLAIN, "Drawn: %s\n", said);
    if (term_session_enter(session, &step, 1, &diag))
        term_paragraph(&session->screen, "  ", diag.text);
    return TERM_STAY;
}

/* SPDX-License-Identifier: MIT */
/* The same answer again: see table.h. Where a person is asked the same more than once in a round,
 * a move of one word may be played and given in advance for the next times. Knows no game: the
 * decisions so far show which questions come again.
 */
#include <string.h>

#include "core/game.h"
#include "tui/table.h"

/* Whether the question of now may come again in a round: the game says so, or it has come to the
 * person again after a decision of another seat, in this round or in one before. */
static bool comes_again(const term_session *session) {
    qv_question question;
    qv_decision made;
    bool first, answered = false, others = false;
    uint32_t round = 0;
    if (!qv_table_question(session->table, &question, &first))
        return false;
    if (qv__question_repeats(session->game, &question))
        return true;
    for (uint32_t i = 0; qv_table_decision(session->table, i, &made); i++) {
        if (made.seat != term_viewer(session)) {
            others |= made.seat != QV_CHANCE;
            continue;
        }
        if (made.asked != question.kind)
            continue;
        if (answered && others && made.round == round)
            return true;
        answered = true;
        others = false;
        round = made.round;
    }
    return answered && others && qv_round_of(session->rules, term_view(session)) == round;
}

bool tui_may_repeat(const tui_table *t) {
    const tui_picks picks = tui_picked(t);
    char move[160] = "";
    qv_text text = qv_text_over(move, sizeof move);
    if (t->mode != TUI_TO_MOVE || !picks.whole)
        return false;
    qv_say(t->session->rules, picks.move.step, picks.move.n, &text);
    return !strchr(move, ' ') && comes_again(t->session);
}

bool tui_repeat(tui_table *t) {
    const tui_picks picks = tui_picked(t);
    if (!tui_may_repeat(t))
        return false;
    qv_table_let_stand(t->session->table, term_viewer(t->session), picks.move.step, picks.move.n);
    tui_pick_here(t);
    return true;
}

void tui_tell_repeat(const tui_table *t) {
    if (tui_may_repeat(t))
        term_say(&t->session->screen, "",
                 "A answers so each time, whatever others do, until another question; u takes it "
                 "back.");
}

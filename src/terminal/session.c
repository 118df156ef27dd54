/* SPDX-License-Identifier: MIT */
/* Playing and taking back at one terminal: see session.h.
 *
 * Prints nothing. The table does what the rules and the people at it allow; here its changes reach
 * computer players, the record, and what has to be shown again.
 */
#include "terminal/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/luck.h"
#include "terminal/seed.h"
#include "terminal/stopping.h"

/* -- Beginning and ending ---------------------------------------------------------------------- */

bool term_session_begin(term_session *session, qv_match *match, qv_diag *diag) {
    uint32_t here = 0, only = QV_WATCHER;
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        if (!session->computer[seat]) {
            here |= UINT32_C(1) << seat;
            only = seat;
        }
    session->table = qv_table_new(match, here, diag);
    if (session->table && session->humans == 1)
        term_sit(session, only);
    return session->table != NULL;
}

/* The match is at another moment than anybody was told of. */
static void begin_again(term_session *session) {
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        if (session->computer[seat])
            qv__player_begin(session->computer[seat], seat);
    session->shown.stale = true;
    session->shown.end = false;
    memset(session->shown.choices, 0, sizeof session->shown.choices);
}

int term_session_restart(term_session *session, const char *position, qv_diag *diag) {
    const uint64_t before = session->seed;
    if (!session->seed_known && !term_fresh_seed(&session->seed)) {
        qv__fail(diag, QV_EMEMORY, "the system gives no random numbers for another game");
        return QV_EMEMORY;
    }
    qv_match *const match = session->entered
                                ? qv_match_new_entered(session->rules, position, diag)
                                : qv_match_new(session->rules, session->seed, position, diag);
    if (!match || !term_session_keep_next(session, position, diag)) {
        qv_match_free(match);
        session->seed = before;
        return diag->err;
    }
    const int err = qv_table_replace(session->table, match, diag);
    if (err)
        return err;
    begin_again(session);
    term_session_keep(session);
    return QV_OK;
}

void term_session_end(term_session *session) {
    term_stop_words("", NULL);
    free(session->edited);
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        qv__player_free(session->computer[seat]);
    qv_table_free(session->table);
    store_keep_end(&session->keep);
    free(session->seen_again);
}

/* -- Looking ----------------------------------------------------------------------------------- */

const qv_match *term_match(const term_session *session) {
    return qv_table_match(session->table);
}

bool term_is_over(const term_session *session) {
    return qv_match_ending(term_match(session)) != QV_RUNNING;
}

uint32_t term_viewer(const term_session *session) {
    return qv_table_viewer(session->table);
}

void term_sit(term_session *session, uint32_t viewer) {
    qv_table_sit(session->table, viewer, NULL);
}

const qv_view *term_view(const term_session *session) {
    return qv_table_view(session->table, term_viewer(session));
}

const qv_scene *term_scene(term_session *session) {
    qv_table_scene(session->table, false, &session->scene);
    return &session->scene;
}

bool term_may_move(const term_session *session) {
    const uint32_t seat = qv_table_asked(session->table);
    return !term_is_over(session) && seat < QV_SEATS &&
           qv_turn_of(session->rules, term_view(session)).may_act >> seat & 1;
}

/* -- Playing ----------------------------------------------------------------------------------- */

static int played(term_session *session, int err) {
    if (err)
        return err;
    session->shown.stale = true;
    term_session_keep(session);
    return QV_OK;
}

int term_session_play(term_session *session, uint32_t seat, const uint16_t *steps, uint32_t n,
                      qv_diag *diag) {
    return played(session, qv_table_play(session->table, seat, steps, n, diag));
}

bool term_may_enter(const term_session *session) {
    return session->entered && qv_table_due(session->table, NULL) == QV_DUE_CHANCE;
}

int term_session_enter(term_session *session, const uint16_t *steps, uint32_t n, qv_diag *diag) {
    return played(session, qv_table_enter(session->table, steps, n, diag));
}

bool term_session_answer(term_session *session, uint32_t seat) {
    const int err = qv_table_answer(session->table, seat) ? QV_OK : QV_EMEMORY;
    return played(session, err) == QV_OK;
}

int term_computer_plays(term_session *session, uint32_t seat, qv_diag *why) {
    const qv_match *const match = term_match(session);
    const uint64_t number = (uint64_t)qv_match_length(match) * QV_SEATS + seat;
    qv__rng rng = qv__luck_stream(session->seed, number);
    uint16_t steps[QV_STEPS];
    const uint32_t n = qv__player_choose(session->computer[seat], match, seat, &rng, steps, why);
    const int err = n ? term_session_play(session, seat, steps, n, why) : why->err;
    if (err == QV_OK || err == QV_EMEMORY)
        return err == QV_OK ? TERM_PLAYED : TERM_NO_MEMORY;
    const bool gave_up = qv_table_resign(session->table, seat, NULL) == QV_OK;
    term_session_keep(session);
    return gave_up ? TERM_GAVE_UP : TERM_NO_MEMORY;
}

/* -- Taking back ------------------------------------------------------------------------------- */

static bool all_agree(term_session *session, const qv_undo *undo) {
    char question[120] = "may the end of the game be taken back?";
    if (undo->seat == QV_CHANCE) {
        snprintf(question, sizeof question,
                 "may the last outcome and what came of it be taken back?");
    } else if (undo->n) {
        qv_text text = qv_text_over(question, sizeof question);
        qv_text_add(&text, "may %s take back the last decision and what came of it?",
                    qv_seat_name(session->rules, undo->seat));
    }
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        if (undo->consent >> seat & 1 &&
            !(session->front.ask && session->front.ask(session, seat, question)))
            return false;
    return true;
}

int term_undo(term_session *session, uint32_t seat, qv_undo *undone) {
    if (!qv_table_may_undo(session->table, seat, undone))
        return TERM_NOT_THERE;
    if (!all_agree(session, undone))
        return TERM_REFUSED;
    if (qv_table_undo(session->table, seat, undone->consent, NULL))
        return TERM_NOT_THERE;
    begin_again(session);
    term_session_keep_undone(session, undone->seat == QV_CHANCE ? seat : undone->seat);
    return TERM_TAKEN_BACK;
}

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
#include "terminal/asking.h"
#include "terminal/seed.h"
#include "terminal/stopping.h"

/* -- Beginning and ending ---------------------------------------------------------------------- */

uint32_t term_session_here(const term_session *session) {
    uint32_t here = 0;
    qv_lesson_head head;
    if (qv_lesson_of(session->lesson.at.lesson, &head))
        return UINT32_C(1) << head.seat;
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        if (!session->computer[seat])
            here |= UINT32_C(1) << seat;
    return here;
}

uint32_t term_session_asks(const term_session *session) {
    const uint32_t here = term_session_here(session);
    return here & (here - 1) && !session->open_hands ? here : 0;
}

/* A table for the match, which it takes over, with the people at this terminal; NULL with diag. */
static qv_table *table_for(const term_session *session, qv_match *match, qv_diag *diag) {
    qv_table *const table = qv_table_new(match, term_session_here(session), diag);
    qv_table_open_hands(table, session->open_hands);
    qv_table_ask_all(table, term_session_asks(session) != 0);
    return table;
}

/* The only person here sits down. */
static void sit_alone(term_session *session) {
    for (uint32_t seat = 0; session->humans == 1 && seat < QV_SEATS; seat++)
        if (qv_table_here(session->table) >> seat & 1)
            term_sit(session, seat);
}

bool term_session_begin(term_session *session, qv_match *match, qv_diag *diag) {
    session->table = table_for(session, match, diag);
    if (session->table) {
        sit_alone(session);
        term_guide_begin(session);
    }
    return session->table != NULL;
}

void term_session_begins_again(term_session *session) {
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        if (session->computer[seat])
            qv__player_begin(session->computer[seat], seat);
    session->hint.told = 0;
    session->shown.stale = true;
    session->shown.end = false;
    session->shown.standing = (term_standing){.counted = 0};
    memset(session->shown.choices, 0, sizeof session->shown.choices);
}

/* Each player wants to be asked what that player wanted at the other table. */
static void keep_wishes(const qv_table *from, qv_table *to, uint32_t players) {
    qv_wishes wishes;
    for (uint32_t seat = 0; seat < players; seat++)
        if (qv_table_wishes(from, seat, &wishes) == QV_OK)
            qv_table_wish(to, seat, &wishes);
}

/* The next match takes the place of this one, with another seed unless a person gave it. */
static int begin_next(term_session *session, const char *position, bool edited, qv_diag *diag) {
    const uint64_t before = session->seed;
    if (!session->seed_known && !term_fresh_seed(&session->seed)) {
        qv__fail(diag, QV_EMEMORY, "the system gives no random numbers for another game");
        return QV_EMEMORY;
    }
    qv_match *const match = session->entered
                                ? qv_match_new_entered(session->rules, position, diag)
                                : qv_match_new(session->rules, session->seed, position, diag);
    qv_table *const table = match ? table_for(session, match, diag) : NULL;
    if (!table || !term_session_keep_next(session, position, edited, diag)) {
        qv_table_free(table);
        session->seed = before;
        return diag->err;
    }
    const uint32_t viewer = term_viewer(session);
    keep_wishes(session->table, table, qv_ruleset_players(session->rules));
    qv_table_free(session->table);
    session->table = table;
    if (session->humans == 1)
        sit_alone(session);
    else
        term_sit(session, viewer);
    term_session_begins_again(session);
    term_guide_begin(session);
    term_session_keep(session);
    term_asks_keep(session);
    return QV_OK;
}

int term_session_restart(term_session *session, const char *position, qv_diag *diag) {
    return begin_next(session, position, true, diag);
}

int term_session_anew(term_session *session, qv_diag *diag) {
    const char *const start =
        session->keep.record ? qv_record_about(session->keep.record)->position : NULL;
    const size_t size = start ? strlen(start) + 1 : 0;
    char *const position = start ? malloc(size) : NULL; /* the record goes */
    const bool known = session->seed_known;
    if (start && !position) {
        qv__fail(diag, QV_EMEMORY, "there is not enough memory for another game");
        return QV_EMEMORY;
    }
    if (position)
        memcpy(position, start, size);
    session->seed_known = false;
    const int err = begin_next(session, position, false, diag);
    session->seed_known = err && known;
    free(position);
    return err;
}

static void move_wishes(qv_table *table, uint32_t players) {
    qv_wishes last, wishes;
    qv_table_wishes(table, players - 1, &last);
    for (uint32_t seat = players - 1; seat > 0; seat--) {
        qv_table_wishes(table, seat - 1, &wishes);
        qv_table_wish(table, seat, &wishes);
    }
    qv_table_wish(table, 0, &last);
}

/* Each player sits one seat on, so many times. */
static void move_players(term_session *session, uint32_t times) {
    const uint32_t last = qv_ruleset_players(session->rules) - 1;
    for (; times > 0; times--) {
        qv__player *const computer = session->computer[last];
        const char *const player = session->player[last];
        const uint64_t asked = session->shown.asked[last];
        memmove(session->computer + 1, session->computer, last * sizeof computer);
        memmove(session->player + 1, session->player, last * sizeof player);
        memmove(session->shown.asked + 1, session->shown.asked, last * sizeof asked);
        session->computer[0] = computer;
        session->player[0] = player;
        session->shown.asked[0] = asked;
        session->moved = (session->moved + 1) % (last + 1);
        move_wishes(session->table, last + 1);
    }
}

int term_session_rematch(term_session *session, qv_diag *diag) {
    move_players(session, 1);
    const int err = term_session_anew(session, diag);
    if (err)
        move_players(session, qv_ruleset_players(session->rules) - 1);
    return err;
}

void term_session_end(term_session *session) {
    term_stop_words("", NULL);
    free(session->edited);
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        qv__player_free(session->computer[seat]);
    term_hint_end(session);
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
    session->hint.told = 0;
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
    session->hint.told = 0;
    session->shown.stale = true;
    term_session_keep(session);
    return QV_OK;
}

int term_session_play(term_session *session, uint32_t seat, const uint16_t *steps, uint32_t n,
                      qv_diag *diag) {
    return played(session, term_in_lesson(session)
                               ? term_lesson_play(session, steps, n, diag)
                               : qv_table_play(session->table, seat, steps, n, diag));
}

bool term_may_enter(const term_session *session) {
    return session->entered && !term_in_lesson(session) &&
           qv_table_due(session->table, NULL) == QV_DUE_CHANCE;
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
    if (session->led)
        return true;
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

bool term_undo_takes_chance(const term_session *session, uint32_t seat) {
    const qv_match *const match = term_match(session);
    uint16_t steps[QV_STEPS];
    uint32_t who;
    qv_undo undo;
    if (session->entered || !qv_table_may_undo(session->table, seat, &undo))
        return false;
    for (uint32_t i = undo.entry; i < qv_match_length(match); i++)
        if (qv_match_entry(match, i, &who, steps) && who == QV_CHANCE)
            return true;
    return false;
}

int term_undo(term_session *session, uint32_t seat, qv_undo *undone) {
    if (!qv_table_may_undo(session->table, seat, undone))
        return TERM_NOT_THERE;
    if (!all_agree(session, undone))
        return TERM_REFUSED;
    if (qv_table_undo(session->table, seat, undone->consent, NULL))
        return TERM_NOT_THERE;
    term_session_begins_again(session);
    term_session_keep_undone(session, undone->seat == QV_CHANCE ? seat : undone->seat);
    term_asks_keep(session);
    return TERM_TAKEN_BACK;
}

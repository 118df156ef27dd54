/* SPDX-License-Identifier: MIT */
/* Sessions and records: a session writes its game to a record, and resumes a game from a record.
 *
 * Knows no game and prints nothing. Invariant: a session that was taken up from a record has the
 * chapters that it had when it was left, so taking back and the log work as if it had never been
 * left.
 */
#include <stdlib.h>
#include <string.h>

#include "terminal/leaving.h"
#include "terminal/stopping.h"

/* -- Keeping ----------------------------------------------------------------------------------- */

/* What has become of the file, if that has not been said. */
static void give_notice(term_session *session) {
    term_keep *const keep = &session->keep;
    qv_text out = qv_text_over(session->notice, sizeof session->notice);
    if (keep->why[0] && !keep->told)
        qv_text_add(&out,
                    "The game goes on, but is not kept: %s. That is tried again after every move; "
                    "`save FILE` keeps the game in another file.",
                    keep->why);
    else if (!keep->why[0] && keep->told)
        qv_text_add(&out, "The game is kept again, in %s.", keep->path);
    else if (keep->mended)
        qv_text_add(&out, "%s %s by another program; it was written anew, and the game is kept.",
                    keep->path, keep->mended);
    keep->told = keep->why[0] != '\0';
}

/* Writes what has changed, with what is said should the program be stopped now. */
static void write_up(term_session *session, uint32_t seat, bool edited) {
    const uint32_t who = seat < QV_SEATS ? seat : QV_NOBODY;
    char words[TERM_STOP_WORDS] = "";
    qv_text text = qv_text_over(words, sizeof words);
    qv_diag diag = {0};
    if (!session->keep.record)
        return;
    term_stop_hold(true);
    if (edited)
        term_keep_edited(&session->keep, who, &diag);
    else
        term_keep_up(&session->keep, session->match, who, &diag);
    term_write_left(session, &text);
    term_stop_words(words, &session->keep);
    term_stop_hold(false);
    give_notice(session);
}

void term_session_keep(term_session *session) {
    term_session_keep_undone(session, QV_NOBODY);
}

void term_session_keep_undone(term_session *session, uint32_t seat) {
    write_up(session, seat, false);
}

void term_session_keep_edited(term_session *session) {
    write_up(session, session->viewer, true);
}

bool term_session_take_notice(term_session *session, char notice[TERM_NOTICE]) {
    memcpy(notice, session->notice, TERM_NOTICE);
    session->notice[0] = '\0';
    return notice[0] != '\0';
}

/* The game is seen again rather than played again: no command line leads to it. */
static void change_again(term_session *session, char *command) {
    free(session->seen_again);
    session->seen_again = command;
    session->again = command;
    session->taken_up = true;
    qv_text text = qv_text_over(command, TERM_COMMAND);
    term_replay_command(&session->keep, &text);
}

bool term_session_save(term_session *session, const char *path, qv_diag *diag) {
    const bool lost = session->keep.why[0] != '\0';
    char *const command = lost && session->taken_up ? calloc(1, TERM_COMMAND) : NULL;
    if (!term_keep_copy(&session->keep, path, diag)) {
        free(command);
        return false;
    }
    if (command)
        change_again(session, command);
    if (lost)
        term_session_keep(session);
    return true;
}

bool term_session_keep_next(term_session *session, const char *position, qv_diag *diag) {
    term_keep *const keep = &session->keep;
    term_keep before = *keep;
    char *const command = calloc(1, TERM_COMMAND);
    if (!command || !before.record) {
        free(command);
        qv_fail(diag, QV_EMEMORY, "there is not enough memory for another record");
        return false;
    }
    qv_record_head head = *qv_record_about(before.record);
    char today[16];
    head.position = position;
    head.seeded = true;
    head.seed = session->seed;
    head.date = term_today(today);
    qv_record *const record = qv_record_anew(before.record, &head, diag);
    if (!record) {
        free(command);
        return false;
    }
    qv_diag why = {0};
    term_keep_next(&before, record, keep, &why); /* else it is tried again, and said */
    keep->set_up = true;
    term_session_keep_edited(session);
    change_again(session, command);
    qv_record *const left = term_keep_close(&before);
    if (qv_record_rules(left) == session->rules)
        session->first = left;
    else
        qv_record_free(left);
    return true;
}

/* -- Taking up --------------------------------------------------------------------------------- */

/* The way from the start to an entry, which is the last of `length`; NULL: out of memory. */
static uint32_t *way_to(const qv_record *record, uint32_t at, uint32_t length) {
    uint32_t *const way = malloc((length + 1) * sizeof *way);
    for (uint32_t i = length; way && i > 0; i--) {
        way[i - 1] = at;
        at = qv_record_before(record, at);
    }
    return way;
}

/* An answer that was the only possible one was given without asking. */
static bool was_asked(const term_session *session, const qv_view *view, uint32_t seat) {
    uint16_t legal[QV_LEGAL];
    const qv_turn turn = qv_turn_of(session->rules, view);
    if (!(turn.window & ~turn.inside & 1U << seat) ||
        qv_legal(session->rules, view, seat, legal) != 1)
        return true;
    return !(qv_range_of(session->rules, legal[0])->flags & QV_DECLINE);
}

/* Counts the events of an entry for each viewer; the last row is the watcher's, or that of the
 * all-seeing viewer. */
static bool count_events(const term_session *session, qv_record *record, uint32_t at,
                         uint32_t since[QV_SEATS + 1]) {
    const uint32_t most = qv_ruleset_events_most(session->rules);
    qv_event *const events = malloc(most * sizeof *events);
    if (!events)
        return false;
    const uint32_t n = qv_record_events(record, at, QV_OPEN, events, most);
    for (uint32_t i = 0; i < n; i++) {
        for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
            since[seat] += events[i].seen_by >> seat & 1;
        since[QV_SEATS] += session->viewer == QV_OPEN || events[i].seen_by == QV_ALL;
    }
    free(events);
    return true;
}

static bool add_chapter(term_session *session, qv_record *record, uint32_t before, uint32_t seat,
                        const uint32_t since[QV_SEATS + 1]) {
    const qv_view *const watched = qv_record_view(record, before, QV_WATCHER);
    const uint32_t round = term_session_round(session, watched);
    const qv_view *const view = qv_record_view(record, before, seat);
    if (!was_asked(session, view, seat))
        return true;
    if (!term_session_reserve(session))
        return false;
    term_chapter *const chapter = &session->chapter[session->chapters++];
    *chapter = (term_chapter){
        .length = qv_record_number(record, before),
        .seat = seat,
        .reaction = qv_turn_of(session->rules, view).window >> seat & 1,
        .round = round,
    };
    memcpy(chapter->since, since, sizeof chapter->since);
    return true;
}

bool term_session_recall(term_session *session, qv_record *record, uint32_t at) {
    const uint32_t length = qv_record_number(record, at);
    uint32_t *const way = way_to(record, at, length);
    uint32_t since[QV_SEATS + 1] = {0};
    uint16_t steps[QV_STEPS];
    uint32_t who;
    bool whole = way != NULL;
    session->chapters = 0;
    for (uint32_t i = 0; whole && i < length; i++) {
        qv_record_entry(record, way[i], &who, steps);
        if (who != QV_CHANCE)
            whole = add_chapter(session, record, i ? way[i - 1] : 0, who, since);
        whole = whole && count_events(session, record, way[i], since);
    }
    free(way);
    if (session->chapters)
        memcpy(session->told, session->chapter[session->chapters - 1].since, sizeof session->told);
    return whole;
}

/* SPDX-License-Identifier: MIT */
/* The record of a session's game: written after each change, copied, and replaced by the next.
 *
 * Knows no game and prints nothing.
 */
#include <stdlib.h>
#include <string.h>

#include "terminal/leaving.h"
#include "terminal/stopping.h"

/* -- Keeping ----------------------------------------------------------------------------------- */

/* What has become of the file, if that has not been said. */
static void give_notice(term_session *session) {
    store_keep *const keep = &session->keep;
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
        store_keep_edited(&session->keep, who, &diag);
    else
        store_keep_up(&session->keep, term_match(session), who, &diag);
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
    write_up(session, term_viewer(session), true);
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
    if (!store_keep_copy(&session->keep, path, diag)) {
        free(command);
        return false;
    }
    if (command)
        change_again(session, command);
    if (lost)
        term_session_keep(session);
    return true;
}

bool term_session_keep_next(term_session *session, const char *position, bool edited,
                            qv_diag *diag) {
    store_keep *const keep = &session->keep;
    store_keep before = *keep;
    char *const command = calloc(1, TERM_COMMAND);
    if (!command || !before.record) {
        free(command);
        qv__fail(diag, QV_EMEMORY, "there is not enough memory for another record");
        return false;
    }
    qv_record_head head = *qv_record_about(before.record);
    memcpy(head.player, session->player, sizeof head.player);
    char today[16];
    head.position = position;
    head.seeded = !session->entered;
    head.seed = session->entered ? 0 : session->seed;
    head.date = term_today(today);
    qv_record *const record = qv_record_anew(before.record, &head, diag);
    if (!record) {
        free(command);
        return false;
    }
    memcpy(session->player, qv_record_about(record)->player, sizeof session->player);
    qv_diag why = {0};
    store_keep_next(&before, record, keep, &why); /* else it is tried again, and said */
    keep->set_up = edited;
    if (edited)
        term_session_keep_edited(session);
    change_again(session, command);
    store_keep_end(&before);
    return true;
}

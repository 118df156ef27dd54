/* SPDX-License-Identifier: MIT */
/* Messages about a game that is left: see leaving.h. */
#define _POSIX_C_SOURCE 200809L /* localtime_r */

#include "terminal/leaving.h"

#include <string.h>
#include <time.h>

#include "core/game.h"

void term_quote(qv_text *text, const char *word) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:./,@%";
    if (word[strspn(word, plain)] == '\0') {
        qv_text_add(text, "%s", word);
        return;
    }
    qv_text_add(text, "'");
    for (; *word; word++)
        qv_text_add(text, *word == '\'' ? "'\\''" : "%c", *word);
    qv_text_add(text, "'");
}

void term_replay_command(const store_keep *keep, qv_text *out) {
    if (!keep->path[0])
        return;
    qv_text_add(out, "quiver replay ");
    term_quote(out, keep->path);
}

/* A game that was left before its end has made nothing. */
static void write_made(const term_session *session, qv_text *out) {
    const char *const made_for = qv_game_makes(session->game);
    if (!made_for || qv_match_ending(term_match(session)) != QV_BY_RULES)
        return;
    qv_text_add(out, "To play %s with what was made:\n  quiver made ",
                qv_game_name(qv_game_find(made_for)));
    term_quote(out, session->keep.path);
    qv_text_add(out, " --play %s,%s\n", qv_seat_name(session->rules, 0),
                qv_seat_name(session->rules, 1));
}

void term_write_left(const term_session *session, qv_text *out) {
    const store_keep *const keep = &session->keep;
    if (!store_keep_is_worth(keep) || !session->table)
        return;
    if (keep->why[0])
        qv_text_add(out, "The game is not kept: %s\n", keep->why);
    if (keep->why[0] || !keep->path[0])
        return;
    if (term_is_over(session)) {
        write_made(session, out);
        return;
    }
    qv_text_add(out, "The game is kept. To go on with it:\n  quiver %s ",
                session->led ? "gm" : "play");
    if (keep->own) {
        qv_text_add(out, "%s --resume", qv_game_id(session->game));
    } else {
        qv_text_add(out, "--resume ");
        term_quote(out, keep->path);
    }
    qv_text_add(out, "\n");
}

const char *term_leave_question(const term_session *session) {
    return session->keep.why[0] ? "The game is not kept. Leave it anyway?" : "Leave the game?";
}

const char *term_today(char text[16]) {
    const time_t now = time(NULL);
    struct tm day;
    if (!localtime_r(&now, &day) || !strftime(text, 16, "%Y-%m-%d", &day))
        return NULL;
    return text;
}

/* A computer takes a draw unless it is alone in front. */
static bool computer_agrees(const term_session *session, uint32_t seat) {
    const qv_result result = qv_result_of(session->rules, qv_match_view(term_match(session), seat));
    return qv__share_of_first(session->rules, &result, seat) < 1;
}

bool term_agrees(term_session *session, uint32_t seat) {
    const char *const name = qv_seat_name(session->rules, seat);
    bool yes;
    if (session->computer[seat]) {
        yes = computer_agrees(session, seat);
    } else {
        yes = session->front.ask(session, seat, "is a draw all right?");
    }
    term_print(&session->screen, TERM_PLAIN, "%s %s\n", name,
               yes ? "agrees to a draw." : "plays on.");
    return yes;
}

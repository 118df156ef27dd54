/* SPDX-License-Identifier: MIT */
/* What each seat could take with its next move: as sentences, and as frames on the board in place
 * of those around what has changed last. See session.h.
 *
 * Knows no game: threats come from what the viewer sees.
 */
#include "terminal/session.h"

typedef struct {
    const term_session *session;
    qv_threat at[QV_THREATS];
    qv_event_log log;
    uint32_t n;
} threats;

static void find(const term_session *session, threats *out) {
    *out = (threats){.session = session};
    const int n = qv_threats_of(session->rules, term_view(session), out->at, &out->log);
    out->n = n > 0 ? (uint32_t)n : 0;
}

void term_mark_threats(const term_session *session, qv_scene *scene) {
    threats found;
    find(session, &found);
    qv_mark_threats(found.at, found.n, scene);
    qv_event_log_free(&found.log);
}

static void tell(const threats *found, uint32_t seat, bool sure) {
    const term_session *const session = found->session;
    const bool own = seat == term_viewer(session);
    bool begun = false;
    for (uint32_t i = 0; i < found->n; i++) {
        if (found->at[i].seat != seat || found->at[i].sure != sure)
            continue;
        if (!begun)
            term_say(&session->screen, "",
                     "%s could take%s:", own ? "You" : qv_seat_name(session->rules, seat),
                     sure ? ", for certain" : ", if all goes well");
        begun = true;
        term_tell_viewer(session, &found->log.at[i], "  ");
    }
}

/* `flat`: on the board that was printed. */
static void tell_all(const term_session *session, bool flat) {
    const char *const frames = session->screen.utf8 ? "━━ frames" : "== frames";
    threats found;
    const uint32_t players = qv_ruleset_players(session->rules), viewer = term_viewer(session);
    find(session, &found);
    if (!found.n)
        term_say(&session->screen, "", "Nobody could take anything with the next move.");
    else
        term_say(&session->screen, "",
                 "With the next move, if nothing changes before (%s what could be taken):",
                 flat ? "! marks" : frames);
    for (uint32_t i = 0; i < players; i++) {
        const uint32_t seat = (i + (viewer < players ? viewer : 0)) % players;
        tell(&found, seat, true);
        tell(&found, seat, false);
    }
    qv_event_log_free(&found.log);
}

/* As large as fits on the screen. Whether that is the flat form. */
static bool print_board(term_session *session) {
    static const uint32_t forms[] = {TERM_LARGE, TERM_CLOSE, TERM_FLAT};
    const uint32_t last = sizeof forms / sizeof *forms - 1;
    uint32_t i = 0;
    while (i < last && term_board_lines(session, forms[i]) >= session->screen.height)
        i++;
    term_mark_threats(session, &session->scene);
    term_board_print(&session->screen, session->rules, &session->scene, forms[i]);
    (void)term_scene(session);
    return i == last;
}

int term_threats(term_session *session, const char *ignored) {
    (void)ignored;
    if (!(qv_game_features(session->game) & QV_FEATURE_THREATS)) {
        term_say(&session->screen, "  ", "This game does not tell what could be taken.");
        return TERM_STAY;
    }
    tell_all(session, !session->screen.boxed && print_board(session));
    return TERM_STAY;
}

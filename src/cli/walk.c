/* SPDX-License-Identifier: MIT */
/* Shows entries of a record to a viewer: see walk.h.
 *
 * A record contains everything; in the view of a seat only its events and its view are shown, no
 * entries, comments or variations. Knows no game.
 */
#include "cli/walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"

static bool sees_all(const cli_walk *walk) {
    return walk->viewer == QV_OPEN;
}

bool cli_walk_viewer(const qv_ruleset *rules, const char *name, uint32_t *viewer) {
    const qv__token token = {.at = name, .length = strlen(name)};
    *viewer = QV_OPEN;
    if (qv__token_is(&token, "open"))
        return true;
    *viewer = QV_WATCHER;
    if (qv__token_is(&token, "all"))
        return true;
    for (*viewer = 0; *viewer < qv_ruleset_players(rules); ++*viewer)
        if (qv__token_is(&token, qv_seat_name(rules, *viewer)))
            return true;
    cli_complain("quiver: there is no seat \"%s\"; choose from", qv__show_text(name).text);
    for (uint32_t seat = 0; seat < qv_ruleset_players(rules); seat++)
        cli_complain(" %s,", qv_seat_name(rules, seat));
    cli_complain(" all (what everybody sees) and open (everything)\n");
    return false;
}

/* The match takes the place of the one before; false: out of memory. */
static bool change_match(term_session *session, qv_match *match) {
    const uint32_t seats = (UINT32_C(1) << qv_ruleset_players(session->rules)) - 1;
    if (!session->table) {
        session->table = qv_table_new(match, seats, NULL);
        return session->table != NULL;
    }
    if (qv_table_replace(session->table, match, NULL) == QV_OK)
        return true;
    qv_match_free(match);
    return false;
}

bool cli_walk_go(cli_walk *walk, uint32_t at) {
    term_session *const session = walk->session;
    qv_match *const match = qv_record_match(walk->record, at, session->seed, NULL);
    if (!match || !change_match(session, match)) {
        cli_complain("quiver: not enough memory to go there\n");
        return false;
    }
    walk->at = at;
    term_sit(session, walk->viewer);
    const uint32_t before = at ? qv_record_before(walk->record, at) : at;
    qv_table_compare(session->table, qv_record_view(walk->record, before, walk->viewer));
    return true;
}

/* -- Showing ----------------------------------------------------------------------------------- */

static bool in_variation(const qv_record *record, uint32_t at) {
    for (; at; at = qv_record_before(record, at))
        if (qv_record_next(record, qv_record_before(record, at), 0) != at)
            return true;
    return false;
}

static const char *viewer_name(const cli_walk *walk) {
    const uint32_t viewer = walk->viewer;
    return viewer == QV_OPEN      ? "everything open"
           : viewer == QV_WATCHER ? "what everybody sees"
                                  : qv_seat_name(walk->session->rules, viewer);
}

static void show_head(const cli_walk *walk) {
    const term_screen *const screen = &walk->session->screen;
    term_print(screen, TERM_STRONG, "Entry %u of %u",
               (unsigned)qv_record_number(walk->record, walk->at),
               (unsigned)qv_record_length(walk->record));
    term_print(screen, TERM_PLAIN, "%s (%s)\n",
               in_variation(walk->record, walk->at) ? ", in a variation" : "", viewer_name(walk));
}

/* The events of the entry, printed as in a game. */
static void show_events(const cli_walk *walk) {
    const term_session *const session = walk->session;
    qv_event_log log = {.n = 0};
    (void)qv_record_events(walk->record, walk->at, term_viewer(session), &log);
    for (uint32_t i = 0; i < log.n; i++)
        if (!qv_event_is_detail(session->game, log.at[i].kind))
            term_tell_event(session, &log.at[i], "  ");
    qv_event_log_free(&log);
}

static void show_comment(const cli_walk *walk) {
    const char *line = qv_record_comment(walk->record, walk->at);
    if (line && !sees_all(walk)) {
        term_say(&walk->session->screen, "  ", "(there is a comment; `seat open` shows it)");
        return;
    }
    while (line && *line) {
        const size_t n = strcspn(line, "\n");
        term_say(&walk->session->screen, "# ", "%.*s", (int)n, line);
        line += n + (line[n] == '\n');
    }
}

static void show_variations(const cli_walk *walk) {
    uint32_t n = 0;
    while (qv_record_next(walk->record, walk->at, n) != QV_NO_ENTRY)
        n++;
    if (n > 1 && sees_all(walk))
        term_say(&walk->session->screen, "  ", "(%u ways on from here; `variations` lists them)",
                 (unsigned)n);
}

void cli_walk_show(cli_walk *walk, bool board) {
    show_head(walk);
    show_events(walk);
    show_comment(walk);
    putchar('\n');
    if (board)
        term_look_board(walk->session);
    else
        term_look_beside(walk->session);
    if (term_is_over(walk->session))
        term_tell_end(walk->session);
    show_variations(walk);
}

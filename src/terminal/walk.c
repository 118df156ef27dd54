/* SPDX-License-Identifier: MIT */
/* Shows entries of a record to a viewer: see walk.h.
 *
 * A record contains everything; in the view of a seat only its events and its view are shown, no
 * entries, comments or variations. Knows no game.
 */
#include "terminal/walk.h"

#include <stdlib.h>
#include <string.h>

#include "base/bounded.h"
#include "base/suggest.h"

static bool sees_all(const term_walk *walk) {
    return walk->viewer == QV_OPEN;
}

bool term_walk_viewer(const qv_ruleset *rules, const char *name, uint32_t *viewer, qv_diag *diag) {
    const qv__token token = {.at = name, .length = strlen(name)};
    char seats[100];
    qv_text text = qv_text_over(seats, sizeof seats);
    *viewer = QV_OPEN;
    if (qv__token_is(&token, "open"))
        return true;
    *viewer = QV_WATCHER;
    if (qv__token_is(&token, "all"))
        return true;
    for (*viewer = 0; *viewer < qv_ruleset_players(rules); ++*viewer) {
        if (qv__token_is(&token, qv_seat_name(rules, *viewer)))
            return true;
        qv_text_add(&text, " %s,", qv_seat_name(rules, *viewer));
    }
    qv__fail(diag, QV_ENAME,
             "there is no seat \"%s\"; choose from%s all (what everybody sees) and open "
             "(everything)",
             qv__show_text(name).text, seats);
    return false;
}

/* -- Going ------------------------------------------------------------------------------------- */

/* The match takes the place of the one before; false: out of memory. */
static bool change_match(term_session *session, qv_match *match) {
    const uint32_t seats = (UINT32_C(1) << qv_ruleset_players(session->rules)) - 1;
    if (!session->table) {
        session->table = qv_table_new(match, seats, NULL);
        return session->table != NULL;
    }
    return qv_table_replace(session->table, match, NULL) == QV_OK;
}

bool term_walk_go(term_walk *walk, uint32_t at) {
    term_session *const session = walk->session;
    qv_match *const match = qv_record_match(walk->record, at, session->seed, NULL);
    if (!match || !change_match(session, match))
        return false;
    walk->at = at;
    term_sit(session, walk->viewer);
    const uint32_t before = at ? qv_record_before(walk->record, at) : at;
    qv_table_compare(session->table, qv_record_view(walk->record, before, walk->viewer));
    return true;
}

static void name_players(term_session *session, const qv_record *record) {
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++) {
        const char *const player = qv_record_about(record)->player[seat];
        session->player[seat] = player ? player : "unknown";
    }
}

bool term_walk_open(term_walk *walk, qv_record *record, const term_screen *screen, uint32_t at,
                    uint32_t viewer) {
    term_session *const session = calloc(1, sizeof *session);
    *walk = (term_walk){.record = record, .session = session, .viewer = viewer};
    if (!session)
        return false;
    const qv_record_head *const head = qv_record_about(record);
    session->keep.file = -1;
    session->screen = *screen;
    session->rules = qv_record_rules(record);
    session->game = qv_ruleset_game(session->rules);
    session->seed = head->seeded ? head->seed : 0;
    session->again = "";
    name_players(session, record);
    term_screen_name_seats(&session->screen, session->rules);
    if (term_walk_go(walk, at))
        return true;
    term_walk_close(walk);
    return false;
}

void term_walk_close(term_walk *walk) {
    if (walk->session)
        term_session_end(walk->session);
    free(walk->session);
    walk->session = NULL;
}

/* -- Seeking ----------------------------------------------------------------------------------- */

uint32_t term_walk_end(const term_walk *walk) {
    return qv_record_find(walk->record, qv_record_length(walk->record));
}

bool term_walk_is_over(const term_walk *walk) {
    return qv_record_ending(walk->record, NULL) != QV_RUNNING;
}

static bool has_event(const term_walk *walk, uint32_t at, term_event_test *test,
                      const void *context, qv_event_log *log) {
    bool found = false;
    log->n = 0;
    (void)qv_record_events(walk->record, at, walk->viewer, log);
    for (uint32_t i = 0; i < log->n && !found; i++)
        found = test(walk->session->rules, &log->at[i], context);
    return found;
}

/* The entries on the way here are tried from the first on: going back in a record takes it from its
 * start each time. */
static uint32_t seek_back(const term_walk *walk, term_event_test *test, const void *context,
                          qv_event_log *log) {
    const uint32_t n = qv_record_number(walk->record, walk->at);
    uint32_t *const way = calloc((size_t)n + 1, sizeof *way);
    uint32_t found = QV_NO_ENTRY, at = walk->at;
    for (uint32_t i = n; way && i-- > 0;)
        way[i] = at = qv_record_before(walk->record, at);
    for (uint32_t i = 1; way && i < n; i++)
        found = has_event(walk, way[i], test, context, log) ? way[i] : found;
    free(way);
    return found;
}

uint32_t term_walk_seek(const term_walk *walk, bool forward, term_event_test *test,
                        const void *context) {
    qv_event_log log = {.n = 0};
    uint32_t at = QV_NO_ENTRY;
    if (forward) {
        at = qv_record_next(walk->record, walk->at, 0);
        while (at != QV_NO_ENTRY && !has_event(walk, at, test, context, &log))
            at = qv_record_next(walk->record, at, 0);
    } else {
        at = seek_back(walk, test, context, &log);
    }
    qv_event_log_free(&log);
    return at;
}

static bool is_notable(const qv_ruleset *rules, const qv_event *event, const void *context) {
    (void)context;
    return qv_event_is_notable(qv_ruleset_game(rules), event->kind);
}

uint32_t term_walk_seek_notable(const term_walk *walk, bool forward) {
    return term_walk_seek(walk, forward, is_notable, NULL);
}

/* -- Showing ----------------------------------------------------------------------------------- */

void term_walk_introduce(const term_walk *walk) {
    const term_session *const session = walk->session;
    const char *const date = qv_record_about(walk->record)->date;
    const char *const name = qv_game_name(session->game);
    char players[2000];
    qv_text text = qv_text_over(players, sizeof players);
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        qv_text_add(&text, "%s%s (%s)", seat ? ", " : "", qv_seat_name(session->rules, seat),
                    session->player[seat]);
    qv_text_add(&text, "%s%s", date ? ", " : "", date ? date : "");
    term_print(&session->screen, TERM_STRONG, "%s", name);
    term_print(&session->screen, TERM_PLAIN, ": ");
    term_continue(&session->screen, term_width(name) + 2, 2, players);
}

static bool in_variation(const qv_record *record, uint32_t at) {
    return qv_record_find(record, qv_record_number(record, at)) != at;
}

static const char *viewer_name(const term_walk *walk) {
    const uint32_t viewer = walk->viewer;
    return viewer == QV_OPEN      ? "everything open"
           : viewer == QV_WATCHER ? "what everybody sees"
                                  : qv_seat_name(walk->session->rules, viewer);
}

void term_walk_head(const term_walk *walk, qv_text *out) {
    const uint32_t length = qv_record_length(walk->record);
    if (walk->at)
        qv_text_add(out, "Entry %u of %u%s (%s)",
                    (unsigned)qv_record_number(walk->record, walk->at), (unsigned)length,
                    in_variation(walk->record, walk->at) ? ", in a variation" : "",
                    viewer_name(walk));
    else
        qv_text_add(out, "Start of %u %s (%s)", (unsigned)length, length == 1 ? "entry" : "entries",
                    viewer_name(walk));
}

/* The events of the entry, printed as in a game; the number of those. */
static uint32_t tell_events(const term_walk *walk, bool details) {
    const term_session *const session = walk->session;
    qv_event_log log = {.n = 0};
    uint32_t told = 0;
    (void)qv_record_events(walk->record, walk->at, term_viewer(session), &log);
    for (uint32_t i = 0; i < log.n; i++)
        if (term_is_detail(session, &log.at[i]) == details) {
            term_tell_event(session, &log.at[i], "  ");
            told++;
        }
    qv_event_log_free(&log);
    return told;
}

static void tell_comment(const term_walk *walk) {
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

static void tell_variations(const term_walk *walk) {
    uint32_t n = 0;
    while (qv_record_next(walk->record, walk->at, n) != QV_NO_ENTRY)
        n++;
    if (n > 1 && sees_all(walk))
        term_say(&walk->session->screen, "  ", "(%u ways on from here; `variations` lists them)",
                 (unsigned)n);
}

bool term_walk_tell(const term_walk *walk) {
    const bool told = tell_events(walk, false) > 0;
    if (!told)
        tell_events(walk, true);
    tell_comment(walk);
    tell_variations(walk);
    return told || qv_record_comment(walk->record, walk->at);
}

void term_walk_show(term_walk *walk, bool board) {
    const term_screen *const screen = &walk->session->screen;
    char head[120];
    qv_text text = qv_text_over(head, sizeof head);
    term_walk_head(walk, &text);
    const size_t n = strcspn(head, ",(");
    const size_t strong = n && head[n - 1] == ' ' ? n - 1 : n;
    term_print(screen, TERM_STRONG, "%.*s", (int)strong, head);
    term_print(screen, TERM_PLAIN, "%s\n", head + strong);
    (void)tell_events(walk, false);
    tell_comment(walk);
    term_print(screen, TERM_PLAIN, "\n");
    if (board)
        term_look_board(walk->session);
    else
        term_look_beside(walk->session);
    if (term_is_over(walk->session))
        term_tell_end(walk->session);
    tell_variations(walk);
}

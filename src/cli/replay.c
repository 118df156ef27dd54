/* SPDX-License-Identifier: MIT */
/* `quiver replay FILE`: steps through a record in the view of any seat.
 *
 * Knows no game. Invariant: in the view of a seat nothing is printed that the seat did not see.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/report.h"
#include "cli/walk.h"
#include "wire/json.h"
#include "json/objects.h"

typedef struct {
    const char *seat;
    uint32_t ply;
    bool json, ascii;
} arguments;

/* -- As JSON ----------------------------------------------------------------------------------- */

/* The player and the move, if the viewer may know them; other viewers get the events only. */
static json_t *entry_json(qv_record *record, uint32_t at, uint32_t viewer, qv_event_log *log) {
    const qv_ruleset *const rules = qv_record_rules(record);
    uint16_t steps[QV_STEPS];
    uint32_t who;
    const uint32_t n = qv_record_entry(record, at, &who, steps);
    char move[160];
    qv_text text = qv_text_over(move, sizeof move);
    json_t *const entry = json_pack("{s:I}", "entry", (json_int_t)qv_record_number(record, at));
    if (entry && (viewer == QV_OPEN || viewer == who)) {
        qv_say(rules, steps, n, &text);
        json_object_set_new(entry, "who",
                            json_string(who == QV_CHANCE ? "*" : qv_seat_name(rules, who)));
        json_object_set_new(entry, "move", json_string(move));
    }
    log->n = 0;
    if (qv_record_events(record, at, viewer, log) < 0) {
        json_decref(entry);
        return NULL;
    }
    qv__line line = {.text = {.at = NULL}};
    qv__events_json(qv__line_begin(&line), NULL, rules, log->at, log->n, viewer);
    json_object_set_new(entry, "events", qv__line_read(&line));
    const char *const comment = viewer == QV_OPEN ? qv_record_comment(record, at) : NULL;
    if (comment)
        json_object_set_new(entry, "comment", json_string(comment));
    return entry;
}

static int print_json(qv_record *record, const arguments *args, uint32_t viewer) {
    qv_event_log log = {.n = 0};
    int end = CLI_DONE;
    const bool all = args->ply == CLI_NO_NUMBER;
    uint32_t at = all ? qv_record_next(record, 0, 0) : qv_record_find(record, args->ply);
    for (; at && at != QV_NO_ENTRY && end == CLI_DONE; at = qv_record_next(record, at, 0)) {
        end = cli_report(entry_json(record, at, viewer, &log));
        if (!all)
            break;
    }
    qv_event_log_free(&log);
    return end;
}

/* -- As text ----------------------------------------------------------------------------------- */

static void name_players(term_session *session, const qv_record *record) {
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++) {
        const char *const player = qv_record_about(record)->player[seat];
        session->player[seat] = player ? player : "unknown";
    }
}

static void introduce(const term_session *session, const qv_record *record) {
    const qv_record_head *const head = qv_record_about(record);
    term_print(&session->screen, TERM_STRONG, "%s", qv_game_name(session->game));
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        cli_say("%s %s (%s)", seat ? "," : ":", qv_seat_name(session->rules, seat),
                session->player[seat]);
    cli_say("%s%s\n", head->date ? ", " : "", head->date ? head->date : "");
    term_say(&session->screen, "", "Enter shows the next entry, `help` lists the commands.");
}

static int walk_through(const cli_request *request, qv_record *record, const arguments *args,
                        uint32_t viewer) {
    term_session *const session = calloc(1, sizeof *session);
    if (!session)
        return CLI_FAILED;
    const qv_record_head *const head = qv_record_about(record);
    const bool once = args->ply != CLI_NO_NUMBER;
    session->keep.file = -1;
    session->screen = term_screen_open(args->ascii);
    session->typing = isatty(STDIN_FILENO) == 1;
    session->rules = qv_record_rules(record);
    session->game = qv_ruleset_game(session->rules);
    session->seed = head->seeded ? head->seed : 0;
    session->again = "";
    name_players(session, record);
    term_screen_name_seats(&session->screen, session->rules);
    cli_walk walk = {.request = request, .record = record, .session = session, .viewer = viewer};
    int end = CLI_FAILED;
    if (cli_walk_go(&walk, once ? qv_record_find(record, args->ply) : 0)) {
        if (!once)
            introduce(session, record);
        end = CLI_DONE;
        if (once)
            cli_walk_show(&walk, true);
        else
            end = cli_walk_run(&walk);
    }
    term_session_end(session);
    free(session);
    return end;
}

/* -- The verb ---------------------------------------------------------------------------------- */

static int replay(const cli_request *request, qv_record *record, const arguments *args) {
    uint32_t viewer = QV_OPEN;
    if (args->seat && !cli_walk_viewer(qv_record_rules(record), args->seat, &viewer))
        return CLI_INVALID;
    if (args->ply != CLI_NO_NUMBER && qv_record_find(record, args->ply) == QV_NO_ENTRY) {
        cli_complain("quiver: there is no entry %u; the game has %u\n", (unsigned)args->ply,
                     (unsigned)qv_record_length(record));
        return CLI_INVALID;
    }
    if (args->json)
        return print_json(record, args, viewer);
    return walk_through(request, record, args, viewer);
}

int cli_open_record(const char *path, qv_record **record) {
    store_kept kept;
    if (!store_kept_read(path, &kept)) {
        cli_refuse(path, &kept.why);
        return kept.why.err == QV_EMEMORY     ? CLI_FAILED
               : kept.why.err == QV_EUNPROVED ? CLI_UNPROVED
                                              : CLI_INVALID;
    }
    *record = kept.record;
    if (kept.dropped) {
        cli_refuse(path, &kept.why);
        cli_complain("quiver: only the entries before that are shown\n");
    }
    return CLI_GO;
}

static int run(const cli_verb *self, int argc, char **argv) {
    arguments args = {.ply = CLI_NO_NUMBER};
    const cli_flag flags[] = {
        {"ply", CLI_NUMBER, &args.ply, "print the position after that many entries, and exit"},
        {"seat", CLI_TEXT, &args.seat, "the viewer: a seat, all (a watcher) or open (everything)",
         "all|open"},
        {"json", CLI_SWITCH, &args.json, "print entries and events as lines of JSON, and exit"},
        {"ascii", CLI_SWITCH, &args.ascii, "draw with ASCII characters"},
    };
    cli_request request;
    int end =
        cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags, 1, &request);
    if (end != CLI_GO)
        return end;
    if (!request.words)
        return cli_usage(self, "a record is needed: name its file");
    qv_record *record = NULL;
    end = cli_open_record(request.word[0], &record);
    if (end == CLI_GO)
        end = replay(&request, record, &args);
    qv_record_free(record);
    return end;
}

const cli_verb cli_replay = {
    .name = "replay",
    .use = "FILE [--ply N] [--seat SEAT] [--json]",
    .summary = "step through a recorded game",
    .examples = "  quiver replay game.qvr\n"
                "  quiver replay game.qvr --ply 20 --seat all\n"
                "  quiver replay game.qvr --json\n",
    .run = run,
};

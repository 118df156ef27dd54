/* SPDX-License-Identifier: MIT */
/* `quiver replay FILE`: steps through a record in the view of any seat, in the window or line by
 * line.
 *
 * Knows no game. Invariant: in the view of a seat nothing is printed that the seat did not see.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/left.h"
#include "cli/records.h"
#include "cli/report.h"
#include "cli/walking.h"
#include "terminal/walk.h"
#include "tui/replay.h"
#include "tui/tui.h"
#include "wire/json.h"
#include "json/objects.h"

typedef struct {
    const char *seat;
    uint32_t ply, pace;
    bool json, ascii, plain;
} arguments;

/* -- As JSON ----------------------------------------------------------------------------------- */

/* The player and the move, if the viewer may know them; other viewers get the events only. */
static json_t *entry_json(qv_record *record, uint32_t at, uint32_t viewer, qv_event_log *log) {
    const qv_ruleset *const rules = qv_record_rules(record);
    uint16_t steps[QV_STEPS];
    uint32_t who;
    const uint32_t n = qv_record_entry(record, at, &who, steps);
    char move[QV_TEXT_MOST];
    qv_text text = qv_text_over(move, sizeof move);
    json_t *entry = json_pack("{s:I}", "entry", (json_int_t)qv_record_number(record, at));
    if (viewer == QV_OPEN || viewer == who) {
        qv_say(rules, steps, n, &text);
        cli_put(&entry, "who", json_string(who == QV_CHANCE ? "*" : qv_seat_name(rules, who)));
        cli_put(&entry, "move", json_string(move));
    }
    log->n = 0;
    if (qv_record_events(record, at, viewer, log) < 0) {
        json_decref(entry);
        return NULL;
    }
    qv__line line = {.text = {.at = NULL}};
    qv__events_json(qv__line_begin(&line), NULL, rules, log->at, log->n, viewer);
    cli_put(&entry, "events", qv__line_read(&line));
    const char *const comment = viewer == QV_OPEN ? qv_record_comment(record, at) : NULL;
    if (comment)
        cli_put(&entry, "comment", json_string(comment));
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

/* -- For a person ------------------------------------------------------------------------------ */

/* In the window, or line by line if that cannot be had or --plain is given. */
static int walk_through(term_walk *walk, const arguments *args) {
    const term_session *const session = walk->session;
    char why[200];
    const bool terminal = session->screen.terminal && session->typing;
    const char *const refused = args->plain || !terminal ? "" : tui_refuses(session);
    if (refused)
        return cli_walk(walk, refused);
    const int next = tui_replay(walk, args->pace, why, sizeof why);
    if (next == TERM_WALK_FAILED)
        cli_complain("quiver: %s\n", why);
    return next;
}

/* A new game that begins with the moves up to the entry where the walk ends. */
static int play_on(const cli_request *request, const term_walk *walk, const arguments *args) {
    qv_diag diag = {0};
    cli_left left = {.kept = {.file = -1}};
    left.kept.record = qv_record_part(walk->record, walk->at, &diag);
    if (!left.kept.record)
        return cli_refuse(NULL, &diag);
    return cli_play_on(request, &left, walk->seats[0] ? walk->seats : NULL, args->ascii,
                       args->plain);
}

static int show_to_person(const cli_request *request, qv_record *record, const arguments *args,
                          uint32_t viewer) {
    const bool once = args->ply != CLI_NO_NUMBER;
    const term_screen screen = term_screen_open(args->ascii);
    term_walk walk;
    if (!term_walk_open(&walk, record, &screen, once ? qv_record_find(record, args->ply) : 0,
                        viewer)) {
        cli_complain("quiver: not enough memory to go there\n");
        return CLI_FAILED;
    }
    walk.session->typing = isatty(STDIN_FILENO) == 1;
    int next = TERM_WALK_LEAVE;
    if (once)
        term_walk_show(&walk, true);
    else
        next = walk_through(&walk, args);
    term_walk_close(&walk);
    return next == TERM_WALK_PLAY     ? play_on(request, &walk, args)
           : next == TERM_WALK_FAILED ? CLI_FAILED
                                      : CLI_DONE;
}

/* -- The verb ---------------------------------------------------------------------------------- */

static int replay(const cli_request *request, qv_record *record, const arguments *args) {
    uint32_t viewer = QV_OPEN, at = 0;
    int end = args->seat ? cli_find_viewer(qv_record_rules(record), args->seat, &viewer) : CLI_GO;
    if (end == CLI_GO && args->ply != CLI_NO_NUMBER)
        end = cli_find_entry(record, args->ply, &at);
    if (end != CLI_GO)
        return end;
    if (args->json)
        return print_json(record, args, viewer);
    return show_to_person(request, record, args, viewer);
}

static int run(const cli_verb *self, int argc, char **argv) {
    arguments args = {.ply = CLI_NO_NUMBER, .pace = TUI_STOPPED};
    const cli_flag flags[] = {
        {"ply", CLI_NUMBER, &args.ply, "print the position after that many entries, and exit"},
        {"seat", CLI_TEXT, &args.seat, "the viewer: a seat, all (a watcher) or open (everything)",
         "all|open"},
        {"json", CLI_SWITCH, &args.json, "print entries and events as lines of JSON, and exit"},
        {"pace", CLI_NUMBER, &args.pace,
         "let the entries follow by themselves in the window, each after that many seconds"},
        {"ascii", CLI_SWITCH, &args.ascii, "draw with ASCII characters"},
        {"plain", CLI_SWITCH, &args.plain, "line mode, as without a terminal"},
    };
    cli_request request;
    int end =
        cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags, 1, &request);
    if (end != CLI_GO)
        return end;
    if (!request.words)
        return cli_usage(self, "a record is needed: name its file");
    if (args.pace != TUI_STOPPED && args.pace > CLI_PACE_MOST)
        return cli_usage(self, "--pace must be from 0 to %d", CLI_PACE_MOST);
    if (args.pace != TUI_STOPPED && (args.plain || args.json || args.ply != CLI_NO_NUMBER))
        return cli_usage(self, "--pace is for the window, without --plain, --json and --ply");
    qv_record *record = NULL;
    end = cli_open_record(request.word[0], &record);
    if (end == CLI_GO)
        end = replay(&request, record, &args);
    qv_record_free(record);
    return end;
}

const cli_verb cli_replay = {
    .name = "replay",
    .use = "FILE [--ply N] [--seat SEAT] [--pace SECONDS] [--json]",
    .summary = "step through a recorded game",
    .examples = "  quiver replay game.qvr\n"
                "  quiver replay game.qvr --pace 1\n"
                "  quiver replay game.qvr --ply 20 --seat all\n"
                "  quiver replay game.qvr --json\n",
    .run = run,
};

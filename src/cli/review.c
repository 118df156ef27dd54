/* SPDX-License-Identifier: MIT */
/* `quiver review FILE`: what the moves of a recorded game were worth, the moments that mattered,
 * and luck and skill. Ctrl-C stops the review, and what it knew by then is told.
 *
 * Knows no game. Every decision is judged by what its seat knew.
 */
#define _POSIX_C_SOURCE 200809L /* sigaction */

#include <signal.h>
#include <stdio.h>

#include "cli/arguments.h"
#include "cli/reasons.h"
#include "cli/records.h"
#include "cli/report.h"
#include "cli/say.h"
#include "terminal/reasons.h"
#include "terminal/review.h"

enum { MOVE = QV_TEXT_MOST };

typedef struct {
    uint32_t iterations, games;
    uint64_t seed;
    bool json;
} arguments;

/* -- As JSON ----------------------------------------------------------------------------------- */

static json_t *move_json(const qv_ruleset *rules, const qv_rated_move *move) {
    char text[MOVE];
    qv_text out = qv_text_over(text, sizeof text);
    qv_say(rules, move->step, move->n, &out);
    json_t *object = json_pack("{s:s, s:i}", "move", text, "games", (int)move->games);
    cli_put(&object, "share", cli_decimal(move->share));
    cli_put(&object, "lo", cli_decimal(move->lo));
    cli_put(&object, "hi", cli_decimal(move->hi));
    cli_put(&object, "proven", json_boolean(qv_is_proven(move)));
    return object;
}

static json_t *decision_json(qv_record *record, const qv_reviewed *at) {
    const qv_ruleset *const rules = qv_record_rules(record);
    json_t *object = json_pack("{s:i, s:s}", "entry", (int)qv_record_number(record, at->entry),
                               "seat", qv_seat_name(rules, at->seat));
    cli_put(&object, "played", move_json(rules, &at->played));
    cli_put(&object, "best", move_json(rules, &at->best));
    cli_put(&object, "lost", cli_decimal(at->played.behind));
    cli_put(&object, "lost_lo", cli_decimal(at->played.behind_lo));
    cli_put(&object, "lost_hi", cli_decimal(at->played.behind_hi));
    return object;
}

/* Also what the better move rests on, and how the game would probably have gone on. */
static json_t *moment_json(qv_record *record, const qv_reviewed *at) {
    const qv_ruleset *const rules = qv_record_rules(record);
    const qv_view *const view =
        qv_record_view(record, qv_record_before(record, at->entry), at->seat);
    const qv_rated_move *const best = &at->best;
    qv_seat_move line[TERM_LINE];
    qv_event_log log = {.n = 0};
    json_t *object = decision_json(record, at);
    (void)qv_reasons(rules, view, at->seat, best->step, best->n, TERM_REASONS, &log);
    const uint32_t n =
        term_line_of(rules, view, at->seat, best->step, best->n, TERM_REVIEW_ITERATIONS, line);
    cli_put(&object, "reasons", cli_reasons_json(rules, &log, at->seat));
    cli_put(&object, "line", cli_line_json(rules, line, n));
    qv_event_log_free(&log);
    return object;
}

static json_t *seat_json(const qv_ruleset *rules, uint32_t seat, const qv_reviewed_seat *of) {
    json_t *object =
        json_pack("{s:s, s:i}", "seat", qv_seat_name(rules, seat), "decisions", (int)of->decisions);
    cli_put(&object, "result", cli_decimal(of->result));
    cli_put(&object, "luck", cli_decimal(of->luck));
    cli_put(&object, "lost", cli_decimal(of->lost));
    cli_put(&object, "lost_lo", cli_decimal(of->lost_lo));
    cli_put(&object, "lost_hi", cli_decimal(of->lost_hi));
    return object;
}

static int print_json(const qv_review *review, qv_record *record) {
    json_t *report = json_object(), *decisions = json_array(), *moments = json_array(),
           *seats = json_array();
    qv_reviewed at;
    qv_reviewed_seat of;
    for (uint32_t i = 0; qv_review_decision(review, i, &at); i++)
        cli_add(&decisions, decision_json(record, &at));
    for (uint32_t i = 0; qv_review_moment(review, i, &at); i++)
        cli_add(&moments, moment_json(record, &at));
    for (uint32_t i = 0; qv_review_seat(review, i, &of); i++)
        cli_add(&seats, seat_json(qv_record_rules(record), i, &of));
    uint32_t done;
    const uint32_t all = qv_review_work(review, &done);
    cli_put(&report, "stopped", json_boolean(done < all));
    cli_put(&report, "done", json_integer(done));
    cli_put(&report, "of", json_integer(all));
    cli_put(&report, "decisions", decisions);
    cli_put(&report, "moments", moments);
    cli_put(&report, "seats", seats);
    return cli_report(report);
}

/* -- The verb ---------------------------------------------------------------------------------- */

static qv_review *interrupted; /* by Ctrl-C */

static void stop(int signal) {
    (void)signal;
    qv_review_stop(interrupted);
}

/* False: it was stopped. */
static bool think(qv_review *review) {
    const struct sigaction stops = {.sa_handler = stop};
    struct sigaction usual;
    uint32_t before, done = 0, all;
    int more;
    interrupted = review;
    sigaction(SIGINT, &stops, &usual);
    do {
        before = done;
        more = qv_review_think(review, TERM_REVIEW_SLICE);
        all = qv_review_work(review, &done);
        if (done != before)
            cli_progress(before, done, all, "decisions");
    } while (more > 0);
    sigaction(SIGINT, &usual, NULL);
    return done == all;
}

static int review_record(qv_record *record, const arguments *args) {
    qv_diag diag = {0};
    qv_review *const review =
        qv_review_new(record, args->iterations, args->games, args->seed, &diag);
    if (!review)
        return cli_refuse(NULL, &diag);
    const bool whole = think(review);
    const term_screen screen = term_screen_open(false);
    int end = CLI_DONE;
    if (args->json)
        end = print_json(review, record);
    else
        term_review_print(&screen, review, record);
    qv_review_free(review);
    return whole || end != CLI_DONE ? end : CLI_STOPPED;
}

static int run(const cli_verb *self, int argc, char **argv) {
    arguments args = {.iterations = TERM_REVIEW_ITERATIONS, .games = TERM_REVIEW_GAMES};
    const cli_flag flags[] = {
        {"iterations", CLI_NUMBER, &args.iterations,
         "the iterations of the search for each decision"},
        {"games", CLI_NUMBER, &args.games, "games played on after each move"},
        {"seed", CLI_LONG, &args.seed, "the same seed gives the same results"},
        {"json", CLI_SWITCH, &args.json, "print JSON"},
    };
    cli_request request;
    int end =
        cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags, 1, &request);
    if (end != CLI_GO)
        return end;
    if (!request.words)
        return cli_usage(self, "a record is needed: name its file");
    if (!args.iterations || args.iterations > 10000000)
        return cli_usage(self, "--iterations must be from 1 to 10000000");
    if (!args.games || args.games > 1000000)
        return cli_usage(self, "--games must be from 1 to 1000000");
    qv_record *record = NULL;
    end = cli_open_record(request.word[0], &record);
    if (end == CLI_GO)
        end = review_record(record, &args);
    qv_record_free(record);
    return end;
}

const cli_verb cli_review = {
    .name = "review",
    .use = "FILE [--games N] [--iterations N] [--seed N] [--json]",
    .summary = "review a recorded game: its moments, luck and skill",
    .examples = "  quiver review game.qvr\n"
                "  quiver review game.qvr --games 200\n",
    .run = run,
};

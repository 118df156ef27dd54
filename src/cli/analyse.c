/* SPDX-License-Identifier: MIT */
/* `quiver analyse FILE` and `quiver analyse GAME --position FILE`: the seats that may move after an
 * entry of a record or in a position, the best moves with what they rest on, how the game would
 * probably go on after the best of them, and each player's possible gains.
 *
 * Knows no game. Analyses the view of one seat; hidden items are visible to their owners only.
 * Invariant: moves are listed in the order of the figure beside them.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "cli/arguments.h"
#include "cli/reasons.h"
#include "cli/records.h"
#include "cli/report.h"
#include "core/game.h"
#include "terminal/reasons.h"

enum { BEST = 3, GAINS = 5, KINDS = 64, MOVE = QV_TEXT_MOST };
enum { LINE_ITERATIONS = 1000 }; /* most, for each move of a line */

typedef struct {
    uint32_t players, ply, games, iterations;
    uint64_t seed;
    bool json;
    const char *content, *position, *seat;
} arguments;

/* What is analysed: an entry of a record, or a position. */
typedef struct {
    qv_record *record; /* NULL: a position */
    uint32_t at;       /* the entry */
    qv_state *state;   /* the position */
    qv_view *room;     /* for views of it */
} moment;

/* The results, printed as text or as JSON. */
typedef struct {
    const qv_ruleset *rules;
    uint32_t seat;
    qv_rated_move played; /* what the seat played here in the record; of 0 steps if it did not */
    qv_turn turn;
    uint32_t moves;
    qv_rated_move best[BEST];
    uint32_t n_best;
    qv_event_log reasons[BEST];
    qv_seat_move line[TERM_LINE]; /* after the best move */
    uint32_t n_line;
    qv_rated_move gain[QV_SEATS][GAINS];
    uint32_t gains[QV_SEATS];
} findings;

/* -- Analysing --------------------------------------------------------------------------------- */

static int count_moves(findings *found, const qv_view *view) {
    qv_moves *const moves = qv_moves_new(found->rules);
    if (moves)
        found->moves = qv_moves_count(moves, view, found->seat, UINT32_MAX);
    qv_moves_free(moves);
    return moves ? CLI_GO : cli_lack_memory();
}

static uint32_t finish(qv_analysis *analysis, qv_rated_move *out, uint32_t most) {
    while (qv_analysis_think(analysis, UINT32_MAX) > 0)
        ;
    return qv_analysis_moves(analysis, out, most);
}

static void explain(const arguments *args, const qv_view *view, findings *found) {
    const qv_rated_move *const best = found->best;
    const uint32_t most = args->iterations < LINE_ITERATIONS ? args->iterations : LINE_ITERATIONS;
    for (uint32_t i = 0; i < found->n_best; i++)
        (void)qv_reasons(found->rules, view, found->seat, best[i].step, best[i].n, TERM_REASONS,
                         &found->reasons[i]);
    if (found->n_best)
        found->n_line =
            term_line_of(found->rules, view, found->seat, best->step, best->n, most, found->line);
}

static void free_findings(findings *found) {
    for (uint32_t i = 0; i < BEST; i++)
        qv_event_log_free(&found->reasons[i]);
    free(found);
}

static int analyse(const arguments *args, const qv_view *view, findings *found) {
    qv_diag diag = {0};
    const uint32_t players = qv_ruleset_players(found->rules);
    qv_analysis *const analysis =
        qv_analysis_new(found->rules, args->iterations, args->seed, &diag);
    if (!analysis)
        return cli_refuse(NULL, &diag);
    int err = qv_analysis_begin_best(analysis, view, found->seat, args->games, BEST, &diag);
    found->n_best = err ? 0 : finish(analysis, found->best, BEST);
    for (uint32_t i = 0; i < players && !err; i++) {
        const uint32_t who = (found->seat + i) % players;
        err = qv_analysis_begin_gains(analysis, view, found->seat, who, &diag);
        found->gains[who] = err ? 0 : finish(analysis, found->gain[who], GAINS);
    }
    qv_analysis_free(analysis);
    if (err)
        return cli_refuse(NULL, &diag);
    explain(args, view, found);
    return count_moves(found, view);
}

/* What a seat, or QV_OPEN, sees; valid until the next call. */
static const qv_view *view_of(const moment *now, const qv_ruleset *rules, uint32_t viewer) {
    if (now->record)
        return qv_record_view(now->record, now->at, viewer);
    if (viewer == QV_OPEN)
        return qv__open(now->state);
    qv__observe(rules, now->state, viewer, now->room);
    return now->room;
}

static void find_played(const moment *now, findings *found) {
    uint32_t who = QV_CHANCE;
    const uint32_t next = qv_record_next(now->record, now->at, 0);
    if (next != QV_NO_ENTRY)
        found->played.n = qv_record_entry(now->record, next, &who, found->played.step);
    if (who != found->seat)
        found->played.n = 0;
}

/* The seat that --seat names, or the first that may act; a seat that may not act has no decision.
 */
static int choose_seat(const cli_request *request, const arguments *args, findings *found) {
    const uint32_t may_act = found->turn.may_act;
    found->seat = qv__lowest(may_act);
    if (!args->seat)
        return CLI_GO;
    for (uint32_t seat = 0; seat < qv_ruleset_players(found->rules); seat++) {
        if (strcmp(qv_seat_name(found->rules, seat), args->seat) != 0)
            continue;
        found->seat = seat;
        if (may_act >> seat & 1)
            return CLI_GO;
        cli_complain("quiver: %s may not move here; leave out --seat\n", args->seat);
        return CLI_INVALID;
    }
    return cli_usage(request->verb, "%s has no seat \"%s\"", qv_game_name(request->game),
                     qv__show_text(args->seat).text);
}

/* -- Printing ---------------------------------------------------------------------------------- */

static void write_move(const findings *found, const qv_rated_move *move, char out[MOVE]) {
    qv_text text = qv_text_over(out, MOVE);
    qv_say(found->rules, move->step, move->n, &text);
}

static void print_turn(const findings *found) {
    const char *between = "To decide: ";
    for (uint32_t seat = 0; seat < qv_ruleset_players(found->rules); seat++)
        if (found->turn.may_act >> seat & 1) {
            cli_say("%s%s%s", between, qv_seat_name(found->rules, seat),
                    found->turn.window >> seat & 1 ? " (may decline)" : "");
            between = ", ";
        }
    cli_say(".\n%s has %u legal move%s.\n", qv_seat_name(found->rules, found->seat),
            (unsigned)found->moves, found->moves == 1 ? "" : "s");
}

/* How sure the order is: with equal numbers of games, the moves whose intervals reach into the
 * first one's are the first few. */
static void print_doubt(const findings *found) {
    uint32_t like_first = 1;
    bool ties = false;
    while (like_first < found->n_best && found->best[like_first].hi >= found->best[0].lo)
        like_first++;
    for (uint32_t i = 1; i < found->n_best; i++)
        ties |= found->best[i].share >= found->best[i - 1].share;
    if (like_first > 1 && !qv_is_proven(&found->best[0]))
        cli_say(
            "  The 95 %% intervals of 1 to %u overlap: more --games may change their order.%s\n",
            (unsigned)like_first, ties ? " Equal shares: as the search orders them." : "");
}

static void print_heading(const arguments *args, const findings *found) {
    const char *const seat = qv_seat_name(found->rules, found->seat);
    if (found->n_best && qv_is_proven(&found->best[0]))
        cli_say(
            "\nBest moves for %s, with the proven share of the win against the best play of the "
            "other\nseat; no other move is worth more than the first one:\n",
            seat);
    else
        cli_say(
            "\nBest moves for %s: the %u that a search of %u iterations prefers, in the order of "
            "their\nshare of wins when greedy plays on %u games for all seats (95 %% interval):\n",
            seat, (unsigned)found->n_best, (unsigned)args->iterations, (unsigned)args->games);
}

static void print_share(const qv_rated_move *move) {
    if (qv_is_proven(move))
        cli_say("%6.2f %%  (proven)\n", 100 * move->share);
    else
        cli_say("%5.1f %%  (%.0f to %.0f)\n", 100 * move->share, 100 * move->lo, 100 * move->hi);
}

static void print_best(const arguments *args, const findings *found) {
    print_heading(args, found);
    const term_screen screen = term_screen_open(false);
    for (uint32_t i = 0; i < found->n_best; i++) {
        char move[MOVE];
        write_move(found, &found->best[i], move);
        cli_say("  %u. %-32s ", (unsigned)i + 1, move);
        print_share(&found->best[i]);
        term_reasons_print(&screen, "     - ", found->rules, &found->reasons[i]);
        if (i == 0)
            term_line_print(&screen, "     ", found->rules, found->line, found->n_line);
    }
    print_doubt(found);
    if (found->played.n) {
        char move[MOVE];
        write_move(found, &found->played, move);
        cli_say("  In the record %s played: %s\n", qv_seat_name(found->rules, found->seat), move);
    }
}

/* The gain that is shown, and that the gains are ordered by: a move that was not legal gains
 * nothing. */
static double mean_gain(const qv_rated_move *move) {
    return move->gain * move->often;
}

static void print_gains(const findings *found, uint32_t who) {
    const bool own = who == found->seat;
    cli_say(own ? "\nWhat %s could gain now, in points:\n"
                : "\nWhat %s threatens if nothing prevents it, in points on average:\n",
            qv_seat_name(found->rules, who));
    for (uint32_t i = 0; i < found->gains[who]; i++) {
        const qv_rated_move *const gain = &found->gain[who][i];
        char move[MOVE];
        write_move(found, gain, move);
        cli_say("  %-32s %+7.2f", move, mean_gain(gain));
        if (!own)
            cli_say("  (%+.2f in %.0f %% of the tries)", gain->gain, 100 * gain->often);
        putchar('\n');
    }
    if (!found->gains[who])
        cli_say("  nothing\n");
}

static void print_text(const arguments *args, const findings *found) {
    const uint32_t players = qv_ruleset_players(found->rules);
    print_turn(found);
    print_best(args, found);
    for (uint32_t i = 0; i < players; i++)
        print_gains(found, (found->seat + i) % players);
}

static json_t *move_json(const findings *found, const qv_rated_move *move) {
    char text[MOVE];
    write_move(found, move, text);
    return json_pack("{s:s}", "move", text);
}

static json_t *seats_json(const findings *found, uint32_t mask) {
    json_t *const seats = json_array();
    for (uint32_t seat = 0; seat < qv_ruleset_players(found->rules); seat++)
        if (mask >> seat & 1)
            json_array_append_new(seats, json_string(qv_seat_name(found->rules, seat)));
    return seats;
}

static json_t *best_json(const findings *found) {
    json_t *const best = json_array();
    for (uint32_t i = 0; i < found->n_best; i++) {
        const qv_rated_move *const move = &found->best[i];
        json_t *const row = move_json(found, move);
        json_object_set_new(row, "share", cli_decimal(move->share));
        json_object_set_new(row, "lo", cli_decimal(move->lo));
        json_object_set_new(row, "hi", cli_decimal(move->hi));
        json_object_set_new(row, "games", json_integer(move->games));
        json_object_set_new(row, "proven", json_boolean(qv_is_proven(move)));
        json_object_set_new(row, "reasons",
                            cli_reasons_json(found->rules, &found->reasons[i], found->seat));
        json_array_append_new(best, row);
    }
    return best;
}

static json_t *gains_json(const findings *found) {
    json_t *const gains = json_object();
    for (uint32_t who = 0; who < qv_ruleset_players(found->rules); who++) {
        json_t *const list = json_array();
        for (uint32_t i = 0; i < found->gains[who]; i++) {
            json_t *const row = move_json(found, &found->gain[who][i]);
            json_object_set_new(row, "gain", cli_decimal(found->gain[who][i].gain));
            json_object_set_new(row, "often", cli_decimal(found->gain[who][i].often));
            json_object_set_new(row, "mean", cli_decimal(mean_gain(&found->gain[who][i])));
            json_array_append_new(list, row);
        }
        json_object_set_new(gains, qv_seat_name(found->rules, who), list);
    }
    return gains;
}

static int print_json(const findings *found) {
    json_t *report = json_pack(
        "{s:s, s:o, s:o, s:i, s:o, s:o, s:o}", "seat", qv_seat_name(found->rules, found->seat),
        "may_act", seats_json(found, found->turn.may_act), "window",
        seats_json(found, found->turn.window), "moves", (int)found->moves, "best", best_json(found),
        "line", cli_line_json(found->rules, found->line, found->n_line), "gains",
        gains_json(found));
    if (found->played.n) {
        char move[MOVE];
        write_move(found, &found->played, move);
        cli_put(&report, "played", json_string(move));
    }
    return cli_report(report);
}

/* -- The verb ---------------------------------------------------------------------------------- */

/* A moment at which nobody decides has no moves to analyse. */
static int check_turn(const moment *now, const qv_turn *turn) {
    if (turn->phase == QV_DECIDE)
        return CLI_GO;
    const char *const why = turn->phase == QV_OVER ? "the game is over" : "chance is next";
    if (now->record)
        cli_complain(
            "quiver: no player has to decide after entry %u: %s; name another one with --ply\n",
            (unsigned)qv_record_number(now->record, now->at), why);
    else
        cli_complain("quiver: no player has to decide in this position: %s\n", why);
    return CLI_INVALID;
}

static int run_on(const cli_request *request, const arguments *args, const qv_ruleset *rules,
                  const moment *now) {
    findings *const found = calloc(1, sizeof *found);
    if (!found)
        return cli_lack_memory();
    found->rules = rules;
    found->turn = qv_turn_of(rules, view_of(now, rules, QV_OPEN));
    int end = check_turn(now, &found->turn);
    if (end == CLI_GO)
        end = choose_seat(request, args, found);
    if (end == CLI_GO) {
        find_played(now, found);
        end = analyse(args, view_of(now, rules, found->seat), found);
    }
    if (end == CLI_GO) {
        end = CLI_DONE;
        if (args->json)
            end = print_json(found);
        else
            print_text(args, found);
    }
    free_findings(found);
    return end;
}

static int run_on_position(const cli_request *request, const arguments *args) {
    uint32_t players = args->players;
    if (players == CLI_NO_NUMBER)
        (void)qv_game_players(request->game, &players);
    qv_ruleset *rules = NULL;
    moment now = {.record = NULL};
    int end = cli_make_rules(request, players, args->content, &rules);
    if (end == CLI_GO)
        end = cli_read_state(rules, args->position, &now.state);
    if (end == CLI_GO) {
        now.room = calloc(1, rules->sizes.state);
        end = now.room ? run_on(request, args, rules, &now) : cli_lack_memory();
    }
    free(now.room);
    free(now.state);
    qv_ruleset_free(rules);
    return end;
}

static int run_on_record(const cli_request *request, const arguments *args) {
    moment now = {.record = NULL};
    int end = cli_open_record(request->word[0], &now.record);
    if (end == CLI_GO) {
        const uint32_t last = qv_record_length(now.record);
        end = cli_find_entry(now.record, args->ply == CLI_NO_NUMBER ? last : args->ply, &now.at);
    }
    if (end == CLI_GO)
        end = run_on(request, args, qv_record_rules(now.record), &now);
    qv_record_free(now.record);
    return end;
}

static int check(const cli_request *request, const arguments *args) {
    const cli_verb *const verb = request->verb;
    const bool by_game =
        args->position || args->content || args->players != CLI_NO_NUMBER || request->choices;
    if (!args->iterations || args->iterations > 10000000)
        return cli_usage(verb, "--iterations must be from 1 to 10000000");
    if (!args->games || args->games > 1000000)
        return cli_usage(verb, "--games must be from 1 to 1000000");
    if (request->game && !args->position)
        return cli_usage(verb, "--position FILE is needed: the position to analyse; to analyse a "
                               "record, leave out the game");
    if (request->game && args->ply != CLI_NO_NUMBER)
        return cli_usage(verb, "--ply is for records");
    if (!request->game && by_game)
        return cli_usage(verb,
                         "a position needs a game: quiver analyse %s --position FILE; a record has "
                         "its own rules",
                         qv_game_id(qv_game_at(0)));
    if (!request->game && !request->words)
        return cli_usage(verb, "name a record, or a game and --position FILE");
    return CLI_GO;
}

static int run(const cli_verb *self, int argc, char **argv) {
    arguments args = {
        .players = CLI_NO_NUMBER, .ply = CLI_NO_NUMBER, .games = 40, .iterations = 10000};
    const cli_flag flags[] = {
        {"option", CLI_CHOICE, NULL, "an option of the game"},
        {"position", CLI_TEXT, &args.position, "a position file, with the game before it"},
        {"ply", CLI_NUMBER, &args.ply, "of a record: after that many entries; by default all"},
        {"seat", CLI_TEXT, &args.seat,
         "the seat whose moves are analysed; by default the first that may move", ""},
        {"iterations", CLI_NUMBER, &args.iterations, "the iterations of the search"},
        {"games", CLI_NUMBER, &args.games, "games played on from each of the best moves"},
        {"seed", CLI_LONG, &args.seed, "the same seed gives the same results"},
        {"players", CLI_NUMBER, &args.players, "the number of players; by default the least"},
        {"content", CLI_TEXT, &args.content, "a content file instead of the game's own"},
        {"json", CLI_SWITCH, &args.json, "print JSON"},
    };
    const bool game = argc > 1 && qv_game_find(argv[1]);
    cli_request request;
    int end = cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags,
                                 game ? CLI_NAMES_GAME : 1, &request);
    if (end == CLI_GO)
        end = check(&request, &args);
    if (end != CLI_GO)
        return end;
    return game ? run_on_position(&request, &args) : run_on_record(&request, &args);
}

const cli_verb cli_analyse = {
    .name = "analyse",
    .use = "FILE [--ply N] [--seat SEAT] [--games N] [--json] | "
           "GAME --position FILE [--seat SEAT] [--games N] [--json]",
    .summary = "analyse a position: the best moves and why, the threats",
    .examples = "  quiver analyse game.qvr --ply 12\n"
                "  quiver analyse GAME --position FILE\n"
                "  quiver analyse GAME --position FILE --iterations 50000 --games 200 --json\n",
    .words = "<game>|<file>",
    .run = run,
};

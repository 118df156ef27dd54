/* SPDX-License-Identifier: MIT */
/* `quiver analyse GAME`: the seats that may move in a position, the best moves, and each player's
 * possible gains.
 *
 * Knows no game. Analyses the view of one seat; hidden items of a position file are visible to
 * their owners only.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/report.h"
#include "core/game.h"

enum { BEST = 3, GAINS = 5, KINDS = 64, MOVE = 160 };

typedef struct {
    uint32_t players, games, iterations;
    uint64_t seed;
    bool json;
    const char *content, *position, *seat;
} arguments;

/* The results, printed as text or as JSON. */
typedef struct {
    const qv_ruleset *rules;
    uint32_t seat;
    qv_turn turn;
    uint32_t moves;
    qv_rated_move best[BEST];
    uint32_t n_best;
    qv_rated_move gain[QV_SEATS][GAINS];
    uint32_t gains[QV_SEATS];
} findings;

/* -- Analysing --------------------------------------------------------------------------------- */

static int count_moves(findings *found, const qv_view *view) {
    qv_moves *const moves = qv_moves_new(found->rules);
    if (moves)
        found->moves = qv_moves_count(moves, view, found->seat, UINT32_MAX);
    qv_moves_free(moves);
    return moves ? CLI_GO : CLI_FAILED;
}

static uint32_t finish(qv_analysis *analysis, qv_rated_move *out, uint32_t most) {
    while (qv_analysis_think(analysis, UINT32_MAX) > 0)
        ;
    return qv_analysis_moves(analysis, out, most);
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
    return count_moves(found, view);
}

/* The seat that --seat names, or the first that may act; a seat that may not act has no decision.
 */
static int choose_seat(const cli_request *request, const arguments *args, findings *found) {
    const uint32_t may_act = found->turn.may_act;
    found->seat = 0;
    while (found->seat + 1 < QV_SEATS && !(may_act >> found->seat & 1))
        found->seat++;
    if (!args->seat)
        return CLI_GO;
    for (uint32_t seat = 0; seat < qv_ruleset_players(found->rules); seat++) {
        if (strcmp(qv_seat_name(found->rules, seat), args->seat) != 0)
            continue;
        found->seat = seat;
        if (may_act >> seat & 1)
            return CLI_GO;
        cli_complain("quiver: %s may not move in this position; leave out --seat\n", args->seat);
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

static void print_best(const arguments *args, const findings *found) {
    cli_say(
        "\nBest moves for %s, in the order of a search of %u iterations, with the share of wins\n"
        "when greedy plays on %u games for all seats:\n",
        qv_seat_name(found->rules, found->seat), (unsigned)args->iterations, (unsigned)args->games);
    for (uint32_t i = 0; i < found->n_best; i++) {
        char move[MOVE];
        write_move(found, &found->best[i], move);
        cli_say("  %u. %-32s %5.1f %%  (%.0f to %.0f)\n", (unsigned)i + 1, move,
                100 * found->best[i].share, 100 * found->best[i].lo, 100 * found->best[i].hi);
    }
}

static void print_gains(const findings *found, uint32_t who) {
    const bool own = who == found->seat;
    cli_say(own ? "\nWhat %s could gain now, in points:\n"
                : "\nWhat %s threatens if nothing prevents it:\n",
            qv_seat_name(found->rules, who));
    for (uint32_t i = 0; i < found->gains[who]; i++) {
        const qv_rated_move *const gain = &found->gain[who][i];
        char move[MOVE];
        write_move(found, gain, move);
        cli_say("  %-32s %+7.2f", move, gain->gain);
        if (!own)
            cli_say("  in %.0f %% of the tries", 100 * gain->often);
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
            json_array_append_new(list, row);
        }
        json_object_set_new(gains, qv_seat_name(found->rules, who), list);
    }
    return gains;
}

static int print_json(const findings *found) {
    return cli_report(json_pack("{s:s, s:o, s:o, s:i, s:o, s:o}", "seat",
                                qv_seat_name(found->rules, found->seat), "may_act",
                                seats_json(found, found->turn.may_act), "window",
                                seats_json(found, found->turn.window), "moves", (int)found->moves,
                                "best", best_json(found), "gains", gains_json(found)));
}

/* -- The verb ---------------------------------------------------------------------------------- */

static int run_on(const cli_request *request, const arguments *args, const qv_ruleset *rules,
                  const qv_state *state) {
    findings *const found = calloc(1, sizeof *found);
    qv_view *const view = calloc(1, rules->sizes.state);
    int end = found && view ? CLI_GO : CLI_FAILED;
    if (end == CLI_GO) {
        found->rules = rules;
        found->turn = qv_turn_of(rules, qv__open(state));
        if (found->turn.phase != QV_DECIDE) {
            cli_complain("quiver: no player has to decide in this position: %s\n",
                         found->turn.phase == QV_OVER ? "the game is over" : "chance is next");
            end = CLI_INVALID;
        }
    }
    if (end == CLI_GO)
        end = choose_seat(request, args, found);
    if (end == CLI_GO) {
        qv__observe(rules, state, found->seat, view);
        end = analyse(args, view, found);
    }
    if (end == CLI_GO) {
        end = CLI_DONE;
        if (args->json)
            end = print_json(found);
        else
            print_text(args, found);
    }
    free(found);
    free(view);
    return end;
}

static int run(const cli_verb *self, int argc, char **argv) {
    arguments args = {.players = CLI_NO_NUMBER, .games = 40, .iterations = 10000};
    const cli_flag flags[] = {
        {"option", CLI_CHOICE, NULL, "an option of the game"},
        {"position", CLI_TEXT, &args.position, "a position file"},
        {"seat", CLI_TEXT, &args.seat,
         "the seat whose moves are analysed; by default the first that may move", ""},
        {"iterations", CLI_NUMBER, &args.iterations, "the iterations of the search"},
        {"games", CLI_NUMBER, &args.games, "games played on from each of the best moves"},
        {"seed", CLI_LONG, &args.seed, "the same seed gives the same results"},
        {"players", CLI_NUMBER, &args.players, "the number of players; by default the least"},
        {"content", CLI_TEXT, &args.content, "a content file instead of the game's own"},
        {"json", CLI_SWITCH, &args.json, "print JSON"},
    };
    cli_request request;
    int end = cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags,
                                 CLI_NAMES_GAME, &request);
    if (end != CLI_GO)
        return end;
    if (!args.iterations || args.iterations > 10000000)
        return cli_usage(self, "--iterations must be from 1 to 10000000");
    if (!args.position)
        return cli_usage(self, "--position FILE is needed: the position to analyse");
    if (args.players == CLI_NO_NUMBER)
        (void)qv_game_players(request.game, &args.players);
    qv_ruleset *rules = NULL;
    qv_state *state = NULL;
    end = cli_make_rules(&request, args.players, args.content, &rules);
    if (end == CLI_GO)
        end = cli_read_state(rules, args.position, &state);
    if (end == CLI_GO)
        end = run_on(&request, &args, rules, state);
    free(state);
    qv_ruleset_free(rules);
    return end;
}

const cli_verb cli_analyse = {
    .name = "analyse",
    .use = "GAME --position FILE [--seat SEAT] [--iterations N] [--games N] [--players N] "
           "[--option NAME=VALUE ...] [--json]",
    .summary = "analyse a position: who may move, the best moves, the threats",
    .examples = "  quiver analyse GAME --position FILE\n"
                "  quiver analyse GAME --position FILE --iterations 50000 --games 200 --json\n",
    .run = run,
};

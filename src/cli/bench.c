/* SPDX-License-Identifier: MIT */
/* `quiver bench GAME`: the speed of a game as medians over rounds, compared with another build if
 * one is named.
 *
 * Machines are noisy and differ, so ratios matter: with --against the two programs alternate, and
 * each figure is compared within its round. With --only and --count it does one kind of work a
 * fixed number of times without timing it, for programs that count instructions.
 */

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/arguments.h"
#include "cli/crowd.h"
#include "cli/report.h"
#include "lab/bench.h"
#include "terminal/leaving.h"
#include "wire/exec.h"

enum { ROUNDS_MOST = 99, LONG_ENOUGH = 3600 };

typedef struct {
    uint32_t players, rounds;
    uint64_t seed, count;
    bool json;
    const char *only, *against, *content, *until;
    uint32_t matches;
} arguments;

/* Figures by kind and round, per second. */
typedef struct {
    double own[QV_BENCH_KINDS][ROUNDS_MOST], ratio[QV_BENCH_KINDS][ROUNDS_MOST];
} figures;

/* Work for one measurement: some hundredths of a second. */
static const uint64_t stretch[QV_BENCH_KINDS] = {
    [QV_BENCH_STEPS] = 500000, [QV_BENCH_MOVES] = 250000,  [QV_BENCH_PLIES] = 500000,
    [QV_BENCH_GAMES] = 2000,   [QV_BENCH_COPY] = 10000000, [QV_BENCH_OBSERVE] = 500000,
    [QV_BENCH_HASH] = 1000000, [QV_BENCH_DEAL] = 500000,   [QV_BENCH_SEARCH] = 32000,
};

static bool counts_up(uint32_t kind) {
    return kind <= QV_BENCH_GAMES || kind == QV_BENCH_SEARCH;
}

static int compare_numbers(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(const double *numbers, uint32_t n) {
    double sorted[ROUNDS_MOST];
    memcpy(sorted, numbers, n * sizeof *numbers);
    qsort(sorted, n, sizeof *sorted, compare_numbers);
    return n % 2 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
}

/* -- The other build --------------------------------------------------------------------------- */

static void write_command(const cli_request *request, const arguments *args, qv_text *out) {
    term_quote(out, args->against);
    qv_text_add(out, " bench %s --players %u --seed %llu --rounds 1 --json",
                qv_game_id(request->game), (unsigned)args->players, (unsigned long long)args->seed);
    for (uint32_t i = 0; i < request->choices; i++) {
        qv_text_add(out, " --option %s=", request->choice[i].name);
        term_quote(out, request->choice[i].value);
    }
    cli_add_file(out, "content", args->content);
    cli_add_file(out, qv_game_brought(request->game, 0, NULL), request->brought);
}

static void hear_other(void *context, const char *line) {
    const char *const *const name = context;
    cli_complain("%s: %s\n", cli_path(*name).text, line);
}

/* One round of the other program: its figures per second, 0 if it has none. */
static int ask_other(const cli_request *request, const arguments *args,
                     double other[QV_BENCH_KINDS]) {
    char bytes[1024];
    qv_text command = qv_text_over(bytes, sizeof bytes);
    write_command(request, args, &command);
    const char *name = args->against;
    const qv__listener listener = {hear_other, &name};
    qv_diag diag;
    qv__exec *const program = command.cut ? NULL : qv__exec_start(bytes, &listener, &diag);
    const char *const line = program ? qv__exec_overhear(program, LONG_ENOUGH) : NULL;
    json_t *const all = line ? json_loads(line, 0, NULL) : NULL;
    const bool ended = program && qv__exec_end(program, LONG_ENOUGH) == 0;
    qv__exec_free(program);
    const json_t *const rows = json_object_get(all, "figures");
    for (uint32_t kind = 0; kind < QV_BENCH_KINDS; kind++)
        other[kind] = json_number_value(
            json_object_get(json_object_get(rows, qv__bench_name(kind)), "per_second"));
    json_decref(all);
    if (ended && rows)
        return CLI_GO;
    cli_complain("quiver bench: %s did not answer; name a build of quiver that knows `bench`\n",
                 cli_path(args->against).text);
    return CLI_FAILED;
}

/* -- Printing ---------------------------------------------------------------------------------- */

static json_t *figure_json(uint32_t kind, const figures *f, const arguments *args) {
    const double *const own = f->own[kind];
    const double middle = median(own, args->rounds);
    double least = own[0], most = own[0];
    for (uint32_t i = 1; i < args->rounds; i++) {
        least = own[i] < least ? own[i] : least;
        most = own[i] > most ? own[i] : most;
    }
    json_t *const row =
        json_pack("{s:o, s:o, s:o, s:o}", "per_second", cli_decimal(round(middle)), "least",
                  cli_decimal(round(least)), "most", cli_decimal(round(most)), "nanoseconds",
                  cli_decimal(1e9 / middle));
    if (args->against)
        json_object_set_new(row, "ratio", cli_decimal(median(f->ratio[kind], args->rounds)));
    return row;
}

static int print_json(const qv_ruleset *rules, const arguments *args, const figures *f) {
    json_t *const rows = json_object();
    for (uint32_t kind = 0; kind < QV_BENCH_KINDS; kind++)
        json_object_set_new(rows, qv__bench_name(kind), figure_json(kind, f, args));
    return cli_report(json_pack("{s:s, s:i, s:i, s:i, s:o}", "game",
                                qv_game_id(qv_ruleset_game(rules)), "players", (int)args->players,
                                "rounds", (int)args->rounds, "state_bytes", (int)rules->sizes.state,
                                "figures", rows));
}

static void print_table(const qv_ruleset *rules, const arguments *args, const figures *f) {
    cli_say("%s, %u players, medians of %u rounds of CPU time, %u bytes per state\n\n",
            qv_game_name(qv_ruleset_game(rules)), (unsigned)args->players, (unsigned)args->rounds,
            (unsigned)rules->sizes.state);
    for (uint32_t kind = 0; kind < QV_BENCH_KINDS; kind++) {
        const double middle = median(f->own[kind], args->rounds);
        if (counts_up(kind))
            cli_say("%-8s %10.3f %s a second", qv__bench_name(kind),
                    middle < 1e6 ? middle / 1e3 : middle / 1e6,
                    middle < 1e6 ? "thousand" : "million");
        else
            cli_say("%-8s %10.1f nanoseconds     ", qv__bench_name(kind), 1e9 / middle);
        if (args->against)
            cli_say("   %5.3f times as fast as the other", median(f->ratio[kind], args->rounds));
        putchar('\n');
    }
}

/* -- Running ----------------------------------------------------------------------------------- */

static double cpu_seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

static int measure(const cli_request *request, const qv_ruleset *rules, const arguments *args,
                   qv__bench *bench) {
    figures *const f = malloc(sizeof *f);
    if (!f)
        return cli_lack_memory();
    int end = CLI_GO;
    for (uint32_t round = 0; round < args->rounds && end == CLI_GO; round++) {
        double other[QV_BENCH_KINDS] = {0};
        if (args->against)
            end = ask_other(request, args, other);
        for (uint32_t kind = 0; kind < QV_BENCH_KINDS && end == CLI_GO; kind++) {
            const double start = cpu_seconds();
            const uint64_t done = qv__bench_run(bench, kind, stretch[kind]);
            f->own[kind][round] = (double)done / (cpu_seconds() - start);
            f->ratio[kind][round] = other[kind] > 0 ? f->own[kind][round] / other[kind] : 0;
        }
    }
    if (end == CLI_GO) {
        end = CLI_DONE;
        if (args->json)
            end = print_json(rules, args, f);
        else
            print_table(rules, args, f);
    }
    free(f);
    return end;
}

static int work_only(const cli_verb *self, const arguments *args, qv__bench *bench) {
    for (uint32_t kind = 0; kind < QV_BENCH_KINDS; kind++) {
        if (strcmp(qv__bench_name(kind), args->only) != 0)
            continue;
        cli_say("%llu\n", (unsigned long long)qv__bench_run(bench, kind, args->count));
        return CLI_DONE;
    }
    return cli_usage(self, "--only takes steps, moves, plies, games, copy, observe, hash, "
                           "deal or search");
}

static int run(const cli_verb *self, int argc, char **argv) {
    arguments args = {.rounds = 9, .seed = 1, .count = 10000};
    const cli_flag flags[] = {
        {"option", CLI_CHOICE, NULL, "an option of the game"},
        {"players", CLI_NUMBER, &args.players, "the number of players"},
        {"seed", CLI_LONG, &args.seed, "the same seed gives the same positions"},
        {"rounds", CLI_NUMBER, &args.rounds, "rounds of measurement, 1 to 99"},
        {"against", CLI_TEXT, &args.against,
         "another build of quiver, measured alternately with this one"},
        {"only", CLI_TEXT, &args.only, "one kind of work, not timed",
         "steps|moves|plies|games|copy|observe|hash|deal|search"},
        {"count", CLI_LONG, &args.count, "repetitions, with --only"},
        {"matches", CLI_NUMBER, &args.matches, "measure the memory of N matches of random moves"},
        {"until", CLI_TEXT, &args.until,
         "where they stop: a public field and its value, as ply=100"},
        {"content", CLI_TEXT, &args.content, "a content file instead of the game's own"},
        {"json", CLI_SWITCH, &args.json, "print JSON"},
    };
    cli_request request;
    int end = cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags,
                                 CLI_NAMES_GAME, &request);
    if (end != CLI_GO)
        return end;
    if (args.rounds < 1 || args.rounds > ROUNDS_MOST)
        return cli_usage(self, "--rounds must be 1 to %d", ROUNDS_MOST);
    if (!args.players)
        (void)qv_game_players(request.game, &args.players);
    qv_ruleset *rules = NULL;
    end = cli_make_rules(&request, args.players, args.content, &rules);
    if (end != CLI_GO)
        return end;
    if (args.matches || args.until) {
        const cli_crowd crowd = {args.matches, args.seed, args.until, args.json};
        end = cli_measure_crowd(self, &crowd, rules);
        qv_ruleset_free(rules);
        return end;
    }
    qv_diag diag = {0};
    qv__bench *const bench = qv__bench_new(rules, args.seed, &diag);
    if (!bench)
        end = cli_refuse(NULL, &diag);
    else
        end = args.only ? work_only(self, &args, bench) : measure(&request, rules, &args, bench);
    qv__bench_free(bench);
    qv_ruleset_free(rules);
    return end;
}

const cli_verb cli_bench = {
    .name = "bench",
    .use = "GAME [--players N] [--rounds N] [--against PROGRAM] [--matches N --until FIELD=N] "
           "[--option NAME=VALUE ...] [--json]",
    .summary = "measure the speed of a game",
    .examples = "  quiver bench GAME\n"
                "  quiver bench GAME --against ../earlier/build/release/quiver --rounds 15\n"
                "  quiver bench GAME --matches 10000 --until ply=100\n",
    .run = run,
};

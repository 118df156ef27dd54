/* SPDX-License-Identifier: MIT */
/* What games follow from, as JSON and compared: see run.h. */
#include "cli/run.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "cli/crew.h"
#include "cli/errors.h"
#include "cli/inputs.h"
#include "cli/report.h"
#include "cli/say.h"
#include "core/game.h"
#include "match/record.h"

/* -- Asked for -------------------------------------------------------------------------------- */

int cli_run_check(const cli_verb *verb, const char *unit, uint64_t n, uint64_t first,
                  uint32_t bot_time, uint32_t jobs) {
    if (!n)
        return cli_usage(verb, "--%ss must be at least 1", unit);
    if (!bot_time || !jobs || !first)
        return cli_usage(verb, "--%s must be at least 1",
                         !bot_time ? "bot-time"
                         : !jobs   ? "jobs"
                                   : "first");
    if (first > CLI_GAMES_MOST || n > CLI_GAMES_MOST + 1 - first)
        return cli_usage(verb, "the last %s would have a number above %llu", unit,
                         (unsigned long long)CLI_GAMES_MOST);
    if (jobs > CLI_JOBS_MOST)
        return cli_usage(verb, "--jobs must be at most %d", CLI_JOBS_MOST);
    return CLI_GO;
}

/* -- Made and freed ---------------------------------------------------------------------------- */

/* A hash of the content that is played with; 0 without content. */
static uint64_t mark_of(const qv_game *game, const qv__content *loaded) {
    uint32_t n;
    const qv_row *const rows = loaded ? qv__content_rows(loaded, &n) : qv_game_content(game, &n);
    return rows ? qv__record_content(rows, n) : 0;
}

void cli_run_of(const qv_ruleset *rules, const qv__content *loaded, const char *const *agent,
                uint32_t agents, cli_run *out) {
    const qv_game *const game = qv_ruleset_game(rules);
    *out = (cli_run){.game = game,
                     .content = mark_of(game, loaded),
                     .players = rules->players,
                     .agents = agents,
                     .first = 1};
    for (uint32_t i = 0; i < QV_OPTIONS; i++)
        out->option[i] = qv_ruleset_option(rules, i);
    for (uint32_t i = 0; i < agents; i++)
        out->agent[i] = cli_copy(agent[i]);
}

void cli_run_clear(cli_run *run) {
    for (uint32_t i = 0; i < QV_SIM_AGENTS; i++) {
        free(run->agent[i]);
        run->agent[i] = NULL;
    }
}

/* -- Written ----------------------------------------------------------------------------------- */

static json_t *options_json(const cli_run *from) {
    json_t *options = json_object();
    const qv_option *option;
    for (uint32_t i = 0; (option = qv_option_at(from->game, i)); i++)
        cli_put(&options, option->name,
                json_string(cli_option_value(option, from->option[i]).text));
    return options;
}

json_t *cli_run_json(const cli_run *from) {
    json_t *run = json_object();
    cli_put(&run, "version", json_string(QV_VERSION));
    cli_put(&run, "options", options_json(from));
    cli_put(&run, "content", cli_number_text("%016llx", from->content));
    cli_put(&run, "seed", cli_number_text("%llu", from->seed));
    cli_put(&run, "bot_time", json_integer(from->bot_time));
    return run;
}

/* -- Read -------------------------------------------------------------------------------------- */

static bool read_game(const cli_members *r, cli_run *out) {
    const char *const id = cli_member_text(r, "game"), *const version =
                                                           id ? cli_member_text(r, "run.version")
                                                              : NULL;
    uint32_t least;
    int64_t players;
    if (!id || !version)
        return false;
    out->game = qv_game_find(id);
    if (!out->game)
        return cli_members_refuse(r, "game", "is not a game of this program");
    if (strcmp(version, QV_VERSION) != 0) {
        qv__fail(r->diag, QV_EARGUMENT,
                 "run.version is %s, but this is quiver %s; merge with the program that played",
                 qv__show_text(version).text, QV_VERSION);
        return false;
    }
    const uint32_t most = qv_game_players(out->game, &least);
    const bool read = cli_member_whole(r, "players", least, most, &players);
    out->players = (uint32_t)players;
    return read;
}

static bool read_option(const cli_members *r, cli_run *out, uint32_t i) {
    const qv_option *const option = qv_option_at(out->game, i);
    char path[CLI_MEMBER];
    snprintf(path, sizeof path, "run.options.%s", option->name);
    const char *const value = cli_member_text(r, path);
    for (int32_t k = option->least; value && k <= option->most; k++) {
        out->option[i] = k;
        if (strcmp(value, cli_option_value(option, k).text) == 0)
            return true;
    }
    return value ? cli_members_refuse(r, path, "is not a value of this option") : false;
}

bool cli_run_read(const cli_members *r, cli_run *out) {
    uint64_t bot_time;
    if (!read_game(r, out))
        return false;
    for (uint32_t i = 0; qv_option_at(out->game, i); i++)
        if (!read_option(r, out, i))
            return false;
    if (!cli_member_number(r, "run.content", 16, &out->content) ||
        !cli_member_number(r, "run.seed", 10, &out->seed) ||
        !cli_member_count(r, "run.bot_time", UINT32_MAX, &bot_time))
        return false;
    out->bot_time = (uint32_t)bot_time;
    return true;
}

bool cli_run_read_agents(const cli_members *r, cli_run *out) {
    const size_t n = json_array_size(cli_member(r, "agents"));
    if (n < 1 || n > QV_SIM_AGENTS)
        return cli_members_refuse(r, "agents", "is not a list of 1 to 16 players");
    for (uint32_t i = 0; i < n; i++) {
        char path[CLI_MEMBER];
        snprintf(path, sizeof path, "agents[%u].name", (unsigned)i);
        const char *const name = cli_member_text(r, path);
        if (!name)
            return false;
        out->agent[i] = cli_copy(name);
        out->agents = i + 1;
    }
    return true;
}

/* -- Compared ---------------------------------------------------------------------------------- */

bool cli_differ_text(cli_difference *m, const char *name, const char *one, const char *other) {
    m->name = name;
    qv_text a = qv_text_over(m->one, sizeof m->one), b = qv_text_over(m->other, sizeof m->other);
    qv_text_add(&a, "%s", one);
    qv_text_add(&b, "%s", other);
    return strcmp(one, other) != 0;
}

bool cli_differ_number(cli_difference *m, const char *name, uint64_t one, uint64_t other) {
    m->name = name;
    qv_text a = qv_text_over(m->one, sizeof m->one), b = qv_text_over(m->other, sizeof m->other);
    qv_text_add(&a, "%llu", (unsigned long long)one);
    qv_text_add(&b, "%llu", (unsigned long long)other);
    return one != other;
}

static bool differ_options(cli_difference *m, const cli_run *one, const cli_run *other) {
    const qv_option *option;
    for (uint32_t i = 0; (option = qv_option_at(one->game, i)); i++)
        if (cli_differ_text(m, option->name, cli_option_value(option, one->option[i]).text,
                            cli_option_value(option, other->option[i]).text))
            return true;
    return false;
}

static bool differ_agents(cli_difference *m, const cli_run *one, const cli_run *other) {
    if (cli_differ_number(m, "the number of agents", one->agents, other->agents))
        return true;
    for (uint32_t i = 0; i < one->agents; i++)
        if (cli_differ_text(m, "an agent", one->agent[i], other->agent[i]))
            return true;
    return false;
}

bool cli_run_differs(cli_difference *m, const cli_run *one, const cli_run *other) {
    return cli_differ_text(m, "the game", qv_game_id(one->game), qv_game_id(other->game)) ||
           cli_differ_number(m, "the number of players", one->players, other->players) ||
           differ_options(m, one, other) ||
           cli_differ_number(m, "the hash of the content", one->content, other->content) ||
           differ_agents(m, one, other) ||
           cli_differ_number(m, "--bot-time", one->bot_time, other->bot_time) ||
           cli_differ_number(m, "the seed", one->seed, other->seed);
}

void cli_run_refuse(const cli_difference *m, const char *path, const char *other_path,
                    const char *whole, qv_diag *diag) {
    qv__fail(diag, QV_EARGUMENT, "%s: %s is %s, but %s in %s; merge parts of one %s",
             cli_path(path).text, m->name, m->other, m->one, cli_path(other_path).text, whole);
}

bool cli_range_follows(const char *what, const cli_range *before, const cli_range *part,
                       uint64_t next, qv_diag *diag) {
    const uint64_t first = part->first, last = first + part->n - 1;
    if (first == next)
        return true;
    if (first > next)
        qv__fail(diag, QV_EARGUMENT, "%s %llu to %llu are missing, between %s and %s", what,
                 (unsigned long long)next, (unsigned long long)first - 1,
                 cli_path(before->path).text, cli_path(part->path).text);
    else
        qv__fail(diag, QV_EARGUMENT, "%s %llu to %llu are both in %s and in %s", what,
                 (unsigned long long)first, (unsigned long long)(last < next - 1 ? last : next - 1),
                 cli_path(before->path).text, cli_path(part->path).text);
    return false;
}

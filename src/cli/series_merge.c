/* SPDX-License-Identifier: MIT */
/* Merging series that are parts of one simulation: see series.h. Knows no game. */
#include <stdlib.h>
#include <string.h>

#include "cli/say.h"
#include "cli/series.h"
#include "core/game.h"

/* -- One simulation ---------------------------------------------------------------------------- */

/* A member of two parts that must be equal, as text. */
typedef struct {
    const char *name;
    char one[200], other[200];
} member;

static bool differ_text(member *m, const char *name, const char *one, const char *other) {
    m->name = name;
    qv_text a = qv_text_over(m->one, sizeof m->one), b = qv_text_over(m->other, sizeof m->other);
    qv_text_add(&a, "%s", one);
    qv_text_add(&b, "%s", other);
    return strcmp(one, other) != 0;
}

static bool differ_number(member *m, const char *name, uint64_t one, uint64_t other) {
    m->name = name;
    qv_text a = qv_text_over(m->one, sizeof m->one), b = qv_text_over(m->other, sizeof m->other);
    qv_text_add(&a, "%llu", (unsigned long long)one);
    qv_text_add(&b, "%llu", (unsigned long long)other);
    return one != other;
}

static bool differ_options(member *m, const cli_series *one, const cli_series *other) {
    const qv_option *option;
    for (uint32_t i = 0; (option = qv_option_at(one->game, i)); i++)
        if (differ_text(m, option->name, cli_option_value(option, one->option[i]).text,
                        cli_option_value(option, other->option[i]).text))
            return true;
    return false;
}

static bool differ_agents(member *m, const cli_series *one, const cli_series *other) {
    if (differ_number(m, "the number of agents", one->sums.agents, other->sums.agents))
        return true;
    for (uint32_t i = 0; i < one->sums.agents; i++)
        if (differ_text(m, "an agent", one->agent[i], other->agent[i]))
            return true;
    return false;
}

static bool differ_counts(member *m, const cli_series *one, const cli_series *other) {
    if (differ_number(m, "the number of counted events", one->sums.counts, other->sums.counts))
        return true;
    for (uint32_t i = 0; i < one->sums.counts; i++)
        if (differ_text(m, "a counted event", one->event[i], other->event[i]))
            return true;
    return false;
}

/* Whether two series are of different simulations, and the first member in which they differ. */
static bool differ(member *m, const cli_series *one, const cli_series *other) {
    return differ_text(m, "the game", qv_game_id(one->game), qv_game_id(other->game)) ||
           differ_number(m, "the number of players", one->sums.players, other->sums.players) ||
           differ_options(m, one, other) ||
           differ_number(m, "the hash of the content", one->content, other->content) ||
           differ_agents(m, one, other) ||
           differ_number(m, "--bot-time", one->bot_time, other->bot_time) ||
           differ_number(m, "the seed", one->seed, other->seed) || differ_counts(m, one, other);
}

/* -- One range of games ------------------------------------------------------------------------ */

static int by_first(const void *a, const void *b) {
    const uint64_t one = ((const cli_part *)a)->series.first;
    const uint64_t other = ((const cli_part *)b)->series.first;
    return (one > other) - (one < other);
}

/* `next` is the number of the game after those of `before`. */
static bool check_range(const cli_part *before, const cli_part *part, uint64_t next,
                        qv_diag *diag) {
    const uint64_t first = part->series.first;
    const uint64_t last = first + part->series.sums.games - 1;
    if (first == next)
        return true;
    if (first > next)
        qv__fail(diag, QV_EARGUMENT, "games %llu to %llu are missing, between %s and %s",
                 (unsigned long long)next, (unsigned long long)first - 1,
                 cli_path(before->path).text, cli_path(part->path).text);
    else
        qv__fail(diag, QV_EARGUMENT, "games %llu to %llu are both in %s and in %s",
                 (unsigned long long)first, (unsigned long long)(last < next - 1 ? last : next - 1),
                 cli_path(before->path).text, cli_path(part->path).text);
    return false;
}

bool cli_series_merge(cli_part *parts, uint32_t n, qv_diag *diag) {
    cli_series *const all = &parts[0].series;
    member m;
    for (uint32_t i = 1; i < n; i++)
        if (differ(&m, all, &parts[i].series)) {
            qv__fail(
                diag, QV_EARGUMENT, "%s: %s is %s, but %s in %s; merge parts of one simulation",
                cli_path(parts[i].path).text, m.name, m.other, m.one, cli_path(parts[0].path).text);
            return false;
        }
    qsort(parts, n, sizeof *parts, by_first);
    for (uint32_t i = 1; i < n; i++) {
        const uint64_t next = all->first + all->sums.games;
        if (!check_range(&parts[i - 1], &parts[i], next, diag))
            return false;
        if (!qv__sim_sums_add(&all->sums, &parts[i].series.sums)) {
            qv__fail(diag, QV_EARGUMENT, "%s: a sum of all files is out of range",
                     cli_path(parts[i].path).text);
            return false;
        }
    }
    return true;
}

/* SPDX-License-Identifier: MIT */
/* Reading the JSON of a series: see series.h.
 *
 * The file may contain anything. Only what the sums are made from is read; then the series is
 * written again and must be the text that was read, so every figure in the file is checked, and no
 * member is missing or unknown.
 */
#include "cli/series.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "cli/inputs.h"
#include "cli/say.h"
#include "core/game.h"

enum { PATH = 120 };

/* The text that is read, and where in it: "sums.agents[1].seats". */
typedef struct {
    const json_t *root;
    cli_series *out;
    qv_diag *diag;
} reader;

static bool refuse(const reader *r, const char *path, const char *what) {
    qv__fail(r->diag, QV_EARGUMENT, "%s %s; give a file as quiver sim --json writes it", path,
             what);
    return false;
}

/* -- Members ----------------------------------------------------------------------------------- */

/* The member at the end of a path of names and numbers, as in "sums.agents[1].seats". */
static const json_t *find(const reader *r, const char *path) {
    const json_t *at = r->root;
    for (const char *name = path; *name;) {
        const size_t n = strcspn(name, ".[");
        if (n)
            at = json_object_getn(at, name, n);
        name += n;
        if (*name == '[') {
            char *end;
            at = json_array_get(at, strtoul(name + 1, &end, 10));
            name = end + 1;
        }
        name += *name == '.';
    }
    return at;
}

static bool whole(const reader *r, const char *path, int64_t least, int64_t most, int64_t *out) {
    const json_t *const at = find(r, path);
    *out = json_integer_value(at);
    if (!json_is_integer(at))
        return refuse(r, path, at ? "is not a whole number" : "is missing");
    if (*out < least || *out > most)
        return refuse(r, path, "is out of range");
    return true;
}

static bool count(const reader *r, const char *path, uint64_t most, uint64_t *out) {
    int64_t number;
    if (!whole(r, path, 0, most < INT64_MAX ? (int64_t)most : INT64_MAX, &number))
        return false;
    *out = (uint64_t)number;
    return true;
}

static const char *text(const reader *r, const char *path) {
    const json_t *const at = find(r, path);
    const char *const value = json_string_value(at);
    if (!value)
        (void)refuse(r, path, at ? "is not text" : "is missing");
    return value;
}

/* A number written as text, since JSON has none of 64 bits without a sign. */
static bool number(const reader *r, const char *path, int base, uint64_t *out) {
    const char *const digits = text(r, path);
    char *end;
    if (!digits)
        return false;
    *out = strtoull(digits, &end, base);
    return end != digits && !*end ? true : refuse(r, path, "is not a number");
}

/* -- The simulation ---------------------------------------------------------------------------- */

static bool read_game(const reader *r) {
    const char *const id = text(r, "game"), *const version = id ? text(r, "run.version") : NULL;
    uint32_t least;
    int64_t players;
    if (!id || !version)
        return false;
    r->out->game = qv_game_find(id);
    if (!r->out->game)
        return refuse(r, "game", "is not a game of this program");
    if (strcmp(version, QV_VERSION) != 0) {
        qv__fail(r->diag, QV_EARGUMENT,
                 "run.version is %s, but this is quiver %s; merge with the program that played",
                 qv__show_text(version).text, QV_VERSION);
        return false;
    }
    const uint32_t most = qv_game_players(r->out->game, &least);
    const bool read = whole(r, "players", least, most, &players);
    r->out->sums.players = (uint32_t)players;
    return read;
}

static bool read_option(const reader *r, uint32_t i) {
    const qv_option *const option = qv_option_at(r->out->game, i);
    char path[PATH];
    snprintf(path, sizeof path, "run.options.%s", option->name);
    const char *const value = text(r, path);
    for (int32_t k = option->least; value && k <= option->most; k++) {
        r->out->option[i] = k;
        if (strcmp(value, cli_option_value(option, k).text) == 0)
            return true;
    }
    return value ? refuse(r, path, "is not a value of this option") : false;
}

static bool read_run(const reader *r) {
    uint64_t bot_time;
    for (uint32_t i = 0; qv_option_at(r->out->game, i); i++)
        if (!read_option(r, i))
            return false;
    if (!number(r, "run.content", 16, &r->out->content) ||
        !number(r, "run.seed", 10, &r->out->seed) ||
        !count(r, "run.bot_time", UINT32_MAX, &bot_time))
        return false;
    r->out->bot_time = (uint32_t)bot_time;
    return true;
}

static bool read_agents(const reader *r) {
    const size_t n = json_array_size(find(r, "agents"));
    if (n < 1 || n > QV_SIM_AGENTS)
        return refuse(r, "agents", "is not a list of 1 to 16 players");
    for (uint32_t i = 0; i < n; i++) {
        char path[PATH];
        snprintf(path, sizeof path, "agents[%u].name", (unsigned)i);
        const char *const name = text(r, path);
        if (!name)
            return false;
        r->out->agent[i] = cli_copy(name);
        r->out->sums.agents = i + 1;
    }
    return true;
}

/* -- The sums ---------------------------------------------------------------------------------- */

/* How many numbers from `first` on, `n` of them, are `rest` modulo `by`. */
static uint64_t congruent(uint64_t first, uint64_t n, uint64_t by, uint64_t rest) {
    const uint64_t skipped = (rest + by - first % by) % by;
    return n > skipped ? (n - skipped - 1) / by + 1 : 0;
}

uint64_t cli_series_seats(uint32_t players, uint32_t n, uint32_t who, uint64_t first,
                          uint64_t games) {
    uint64_t seats = 0;
    for (uint32_t seat = 0; seat < players; seat++)
        seats += congruent(first - 1, games, n, (who + n - seat % n) % n);
    return seats;
}

static bool read_agent_sums(const reader *r, uint32_t i) {
    enum { FIELDS = 6 };
    const cli_series *const s = r->out;
    qv__sim_agent_sums *const row = &r->out->sums.agent[i];
    const uint64_t seats =
        cli_series_seats(s->sums.players, s->sums.agents, i, s->first, s->sums.games);
    char path[FIELDS][PATH];
    static const char *const names[FIELDS] = {"seats",  "win_shares", "draws",
                                              "points", "leads",      "squares"};
    for (uint32_t k = 0; k < FIELDS; k++)
        snprintf(path[k], PATH, "sums.agents[%u].%s", (unsigned)i, names[k]);
    if (!count(r, path[0], seats, &row->seats))
        return false;
    if (row->seats != seats)
        return refuse(r, path[0], "does not follow from the numbers of the games");
    if (!count(r, path[2], seats, &row->draws))
        return false;
    return count(r, path[1], (seats - row->draws) * QV_SIM_SHARES, &row->win_shares) &&
           whole(r, path[3], INT64_MIN, INT64_MAX, &row->points) &&
           whole(r, path[4], INT64_MIN, INT64_MAX, &row->leads) &&
           whole(r, path[5], 0, INT64_MAX, &row->squares);
}

/* "placed", or "placed:a word". */
static bool find_kind(const reader *r, const char *path, uint32_t i) {
    const char *const name = text(r, path), *own;
    uint32_t *const kind = &r->out->sums.count[i].kind;
    const size_t length = name ? strcspn(name, ":") : 0;
    for (*kind = 0; name && (own = qv_event_kind(r->out->game, *kind)); ++*kind)
        if (strlen(own) == length && memcmp(own, name, length) == 0) {
            r->out->event[i] = cli_copy(name);
            return true;
        }
    return name ? refuse(r, path, "is not an event of the game") : false;
}

static bool read_count(const reader *r, uint32_t i) {
    qv__sim_count_sums *const row = &r->out->sums.count[i];
    const uint64_t games = r->out->sums.games;
    char path[PATH], sum[PATH], squares[PATH];
    snprintf(path, sizeof path, "counts[%u].event", (unsigned)i);
    if (!find_kind(r, path, i))
        return false;
    snprintf(path, sizeof path, "counts[%u].most", (unsigned)i);
    if (!count(r, path, UINT32_MAX, &row->most))
        return false;
    snprintf(path, sizeof path, "counts[%u].least", (unsigned)i);
    snprintf(sum, sizeof sum, "sums.counts[%u].sum", (unsigned)i);
    snprintf(squares, sizeof squares, "sums.counts[%u].squares", (unsigned)i);
    if (!count(r, path, row->most, &row->least) || !count(r, sum, INT64_MAX, &row->sum) ||
        !count(r, squares, INT64_MAX, &row->squares))
        return false;
    if (row->sum / games < row->least || row->sum / games + (row->sum % games > 0) > row->most)
        return refuse(r, sum, "is not between the least and the most of the games");
    return true;
}

static bool read_sums(const reader *r) {
    qv__sim_sums *const sums = &r->out->sums;
    if (!count(r, "first", CLI_GAMES_MOST, &r->out->first) ||
        !count(r, "games", CLI_GAMES_MOST, &sums->games))
        return false;
    if (!r->out->first || !sums->games || sums->games > CLI_GAMES_MOST + 1 - r->out->first)
        return refuse(r, r->out->first ? "games" : "first", "is out of range");
    if (!count(r, "sums.moves", INT64_MAX, &sums->moves))
        return false;
    for (uint32_t i = 0; i < sums->agents; i++)
        if (!read_agent_sums(r, i))
            return false;
    for (uint32_t seat = 0; seat < sums->players; seat++) {
        char path[PATH];
        snprintf(path, sizeof path, "sums.seats[%u]", (unsigned)seat);
        if (!count(r, path, sums->games * QV_SIM_SHARES, &sums->seat_shares[seat]))
            return false;
    }
    const size_t counts = json_array_size(find(r, "counts"));
    if (counts > QV_SIM_COUNTS)
        return refuse(r, "counts", "has more than 16 events");
    for (; sums->counts < counts; sums->counts++)
        if (!read_count(r, sums->counts))
            return false;
    return true;
}

/* -- The whole text ---------------------------------------------------------------------------- */

/* Adds the path of the first difference of two values, and returns true; false if they are equal.
 */
static bool differ(const json_t *one, const json_t *other, qv_text *path) {
    const size_t before = path->n;
    const char *key;
    json_t *value;
    size_t i;
    if (json_equal(one, other))
        return false;
    if (json_is_object(one) && json_is_object(other)) {
        json_object_foreach((json_t *)(uintptr_t)one, key, value) {
            qv_text_add(path, "%s%s", before ? "." : "", qv__show_text(key).text);
            if (differ(value, json_object_get(other, key), path))
                return true;
            path->n = before;
        }
        json_object_foreach((json_t *)(uintptr_t)other, key, value) {
            if (json_object_get(one, key))
                continue;
            qv_text_add(path, "%s%s", before ? "." : "", key);
            return true;
        }
    } else if (json_is_array(one) && json_is_array(other)) {
        json_array_foreach(one, i, value) {
            qv_text_add(path, "[%u]", (unsigned)i);
            if (differ(value, json_array_get(other, i), path))
                return true;
            path->n = before;
        }
    }
    return true;
}

static bool same_as_written(const reader *r) {
    json_t *const written = cli_series_json(r->out);
    char bytes[PATH] = "";
    qv_text path = qv_text_over(bytes, sizeof bytes);
    const bool same = written && !differ(r->root, written, &path);
    if (!written)
        qv__fail(r->diag, QV_EMEMORY, "out of memory for the file");
    else if (!same)
        (void)refuse(r, bytes, "does not follow from the sums");
    json_decref(written);
    return same;
}

bool cli_series_read(const char *bytes, size_t length, cli_series *out, qv_diag *diag) {
    json_error_t error;
    *out = (cli_series){0};
    json_t *const root = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &error);
    if (!root && error.line < 1) { /* nothing was read */
        qv__fail(diag, QV_EMEMORY, "out of memory for the file");
        return false;
    }
    if (!root) {
        qv__fail(diag, QV_EARGUMENT, "this is not JSON: %s", error.text);
        diag->line = (uint32_t)error.line;
        diag->column = (uint32_t)(error.column > 0 ? error.column : 1);
        return false;
    }
    const reader r = {root, out, diag};
    const bool read = json_is_object(root) ? read_game(&r) && read_run(&r) && read_agents(&r) &&
                                                 read_sums(&r) && same_as_written(&r)
                                           : refuse(&r, "the text", "is not a JSON object");
    json_decref(root);
    return read;
}

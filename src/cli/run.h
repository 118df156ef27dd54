/* SPDX-License-Identifier: MIT */
/* What games of computers against each other follow from: the same for all parts of a simulation or a match.
 *
 * A part is a range of numbered games or deals of one run, so that parts can be played anywhere and added up. Knows no
 * game.
 */
#ifndef CLI_RUN_H
#define CLI_RUN_H

#include "cli/members.h"
#include "cli/verb.h"
#include "content/load.h"
#include "lab/sums.h"

/* The highest number of a game or deal: figures of that many have at most 15 digits. */
#define CLI_GAMES_MOST UINT64_C(10000000000)

/* Games also depend on the version of the program. */
typedef struct {
    const qv_game *game;
    int32_t option[QV_OPTIONS];
    uint64_t content; /* a hash of its rows; 0 for a game without content */
    uint64_t seed;
    uint32_t bot_time, players, agents;
    char *agent[QV_SIM_AGENTS]; /* as typed; owned */
    uint64_t first;             /* the number of the first game or deal, from 1 */
} cli_run;

/* CLI_GO if so many games or deals from `first` on, with so many jobs, can be played; else reports what is wrong.
 * `unit`: "game". */
int cli_run_check(const cli_verb *, const char *unit, uint64_t n, uint64_t first, uint32_t bot_time, uint32_t jobs);
/* `loaded`: the content that is played with, NULL for the game's own. Copies the names. */
void cli_run_of(const qv_ruleset *, const qv__content *loaded, const char *const *agent, uint32_t agents, cli_run *out);
void cli_run_clear(cli_run *); /* frees the names */

json_t *cli_run_json(const cli_run *); /* what is in no other member; NULL: out of memory */
/* The game and its players, this, and the names of the agents: each false as in members.h. */
bool cli_run_read(const cli_members *, cli_run *out);
bool cli_run_read_agents(const cli_members *, cli_run *out);

/* A member of two runs that is different, as text. */
typedef struct {
    const char *name;
    char one[200], other[200];
} cli_difference;

/* Each: whether there is a difference. */
bool cli_differ_text(cli_difference *, const char *name, const char *one, const char *other);
bool cli_differ_number(cli_difference *, const char *name, uint64_t one, uint64_t other);
bool cli_run_differs(cli_difference *, const cli_run *one, const cli_run *other);

/* A part, and the file that it was read from: `n` games or deals. */
typedef struct {
    const char *path;
    uint64_t first, n;
} cli_range;

/* Whether a part begins where the one before it ends, `next` being the number after that; false with diag. `what`:
 * "games". */
bool cli_range_follows(const char *what, const cli_range *before, const cli_range *part, uint64_t next, qv_diag *diag);
/* Reports that the first difference between the runs of two files keeps them apart. */
void cli_run_refuse(const cli_difference *, const char *path, const char *other_path, const char *whole, qv_diag *diag);

#endif

/* SPDX-License-Identifier: MIT */
/* The players of a simulation or a match, by a list of names. */
#ifndef CLI_CAST_H
#define CLI_CAST_H

#include "cli/players.h"
#include "lab/sums.h"

/* A program among them. */
typedef struct {
    const char *name;
    const qv_ruleset *rules;
} cli_program;

typedef struct {
    char *list; /* as typed, with ends of the names */
    const char *name[QV_SIM_AGENTS + 1];
    qv__player *player[QV_SIM_AGENTS + 1];
    cli_program program[QV_SIM_AGENTS + 1];
    uint32_t n;
} cli_cast;

/* The players of a list such as "greedy,exec:./bot". What programs write to standard error is reported. CLI_GO, or an
 * exit code after a message; to be freed in either case, and not moved before. */
int cli_cast_new(const char *names, const qv_ruleset *, uint32_t bot_time, cli_cast *out);
void cli_cast_free(cli_cast *);

#endif

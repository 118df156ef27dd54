/* SPDX-License-Identifier: MIT */
/* Players by a list of names: see cast.h. Knows no game. */
#define _POSIX_C_SOURCE 200809L /* isatty */

#include "cli/cast.h"

#include <stdlib.h>
#include <unistd.h>

#include "cli/errors.h"
#include "cli/inputs.h"

static void hear_program(void *context, uint32_t seat, const char *line) {
    const cli_program *const from = context;
    cli_complain("%squiver: %s (%s) writes: %s\n", isatty(STDERR_FILENO) ? "\n" : "",
                 cli_name(from->name).text, qv_seat_name(from->rules, seat), line);
}

int cli_cast_new(const char *names, const qv_ruleset *rules, uint32_t bot_time, cli_cast *out) {
    *out = (cli_cast){.list = cli_copy(names)};
    const uint32_t n = cli_split(out->list, out->name, QV_SIM_AGENTS + 1);
    if (n > QV_SIM_AGENTS) {
        cli_complain("quiver: there may be 1 to %d agents, not %u\n", QV_SIM_AGENTS, (unsigned)n);
        return CLI_INVALID;
    }
    for (uint32_t i = 0; i < n; i++) {
        qv_diag diag = {0};
        out->program[i] = (cli_program){out->name[i], rules};
        const qv__bot_listener listener = {hear_program, &out->program[i]};
        out->player[i] = cli_player_new(out->name[i], rules, bot_time, &listener, &diag);
        if (!out->player[i])
            return cli_refuse(NULL, &diag);
        out->n++;
    }
    return CLI_GO;
}

void cli_cast_free(cli_cast *cast) {
    for (uint32_t i = 0; i < cast->n; i++)
        qv__player_free(cast->player[i]);
    free(cast->list);
}

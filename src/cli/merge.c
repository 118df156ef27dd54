/* SPDX-License-Identifier: MIT */
/* `quiver merge FILE...`: adds up parts of a simulation that were played apart.
 *
 * Knows no game. Invariant: what is printed is what one run of all games would have printed.
 */
#include <stdio.h>
#include <stdlib.h>

#include "cli/arguments.h"
#include "cli/series.h"

static int read_part(const char *path, cli_part *out) {
    char *text = NULL;
    size_t length = 0;
    qv_diag diag = {0};
    const int refused = cli_read_text(path, &text, &length);
    if (refused != CLI_GO)
        return refused;
    out->path = path;
    const bool read = cli_series_read(text, length, &out->series, &diag);
    free(text);
    return read ? CLI_GO : cli_refuse(path, &diag);
}

static int merge(cli_part *parts, uint32_t n, bool json) {
    qv_diag diag = {0};
    if (!cli_series_merge(parts, n, &diag))
        return cli_refuse(NULL, &diag);
    if (json)
        return cli_series_report(&parts[0].series);
    cli_series_print(&parts[0].series);
    return CLI_DONE;
}

static int run(const cli_verb *self, int argc, char **argv) {
    bool json = false;
    const cli_flag flags[] = {{"json", CLI_SWITCH, &json, "print JSON, which can be merged again"}};
    cli_request request;
    int end = cli_read_arguments(self, argc, argv, flags, 1, CLI_ANY_WORDS, &request);
    if (end != CLI_GO)
        return end;
    if (!request.files)
        return cli_usage(self, "name the files that quiver sim --json has written");
    cli_part *const parts = calloc(request.files, sizeof *parts);
    if (!parts)
        return cli_lack_memory();
    for (uint32_t i = 0; i < request.files && end == CLI_GO; i++)
        end = read_part(request.file[i], &parts[i]);
    if (end == CLI_GO)
        end = merge(parts, request.files, json);
    for (uint32_t i = 0; i < request.files; i++)
        cli_series_clear(&parts[i].series);
    free(parts);
    return end;
}

const cli_verb cli_merge = {
    .name = "merge",
    .use = "FILE... [--json]",
    .summary = "merge parts of a simulation that were played apart",
    .examples = "  quiver sim GAME --games 500 --first 1 --json > one.json\n"
                "  quiver sim GAME --games 500 --first 501 --json > two.json\n"
                "  quiver merge one.json two.json\n",
    .run = run,
};

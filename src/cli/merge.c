/* SPDX-License-Identifier: MIT */
/* `quiver merge FILE...`: adds up parts of a simulation, or of a match, that were played apart.
 *
 * Knows no game. Invariant: what is printed is what one run of all games would have printed.
 */
#include <stdio.h>
#include <stdlib.h>

#include "cli/arguments.h"
#include "cli/contest.h"
#include "cli/series.h"

/* A file as text, or the exit code. */
typedef struct {
    const char *path;
    char *text;
    size_t length;
} file;

/* -- Simulations ------------------------------------------------------------------------------- */

static int merge_series(const file *files, uint32_t n, bool json) {
    qv_diag diag = {0};
    int end = CLI_GO;
    cli_part *const parts = calloc(n, sizeof *parts);
    if (!parts)
        return cli_lack_memory();
    for (uint32_t i = 0; i < n && end == CLI_GO; i++) {
        parts[i].path = files[i].path;
        if (!cli_series_read(files[i].text, files[i].length, &parts[i].series, &diag))
            end = cli_refuse(files[i].path, &diag);
    }
    if (end == CLI_GO && !cli_series_merge(parts, n, &diag))
        end = cli_refuse(NULL, &diag);
    if (end == CLI_GO && json) {
        end = cli_series_report(&parts[0].series);
    } else if (end == CLI_GO) {
        cli_series_print(&parts[0].series);
        end = CLI_DONE;
    }
    for (uint32_t i = 0; i < n; i++)
        cli_series_clear(&parts[i].series);
    free(parts);
    return end;
}

/* -- Matches ----------------------------------------------------------------------------------- */

/* `test` may be NULL: that of the files. */
static int tell_contest(cli_contest *contest, const char *test, bool json) {
    if (test && contest->sums.seats != 2) {
        cli_complain("quiver merge: --test is for two seats\n");
        return CLI_INVALID;
    }
    if (test)
        (void)cli_contest_read_test(test, contest);
    return cli_contest_tell(contest, json);
}

static int merge_contests(const file *files, uint32_t n, const char *test, bool json) {
    qv_diag diag = {0};
    int end = CLI_GO;
    cli_contest_part *const parts = calloc(n, sizeof *parts);
    if (!parts)
        return cli_lack_memory();
    for (uint32_t i = 0; i < n && end == CLI_GO; i++) {
        parts[i].path = files[i].path;
        if (!cli_contest_read(files[i].text, files[i].length, &parts[i].contest, &diag))
            end = cli_refuse(files[i].path, &diag);
    }
    if (end == CLI_GO && !cli_contest_merge(parts, n, &diag))
        end = cli_refuse(NULL, &diag);
    if (end == CLI_GO)
        end = tell_contest(&parts[0].contest, test, json);
    for (uint32_t i = 0; i < n; i++)
        cli_contest_clear(&parts[i].contest);
    free(parts);
    return end;
}

/* -- The verb ---------------------------------------------------------------------------------- */

/* Whether the first file is of a match: simulations have no deals. */
static bool is_match(const file *f) {
    qv_diag diag = {0};
    cli_members members;
    const bool read = cli_members_begin(f->text, f->length, "quiver match --json", &members, &diag);
    const bool found = read && cli_member(&members, "deals");
    cli_members_end(&members);
    return found;
}

static int merge(const cli_request *request, const char *test, bool json) {
    int end = CLI_GO;
    file *const files = calloc(request->files, sizeof *files);
    if (!files)
        return cli_lack_memory();
    for (uint32_t i = 0; i < request->files && end == CLI_GO; i++) {
        files[i].path = request->file[i];
        end = cli_read_text(files[i].path, &files[i].text, &files[i].length);
    }
    if (end == CLI_GO && is_match(&files[0]))
        end = merge_contests(files, request->files, test, json);
    else if (end == CLI_GO && test)
        end = cli_usage(request->verb, "--test is for files that quiver match has written");
    else if (end == CLI_GO)
        end = merge_series(files, request->files, json);
    for (uint32_t i = 0; i < request->files; i++)
        free(files[i].text);
    free(files);
    return end;
}

static int run(const cli_verb *self, int argc, char **argv) {
    bool json = false;
    const char *test = NULL;
    const cli_flag flags[] = {
        {"test", CLI_TEXT, &test, "for parts of a match: two differences in Elo, as in 0,10", ""},
        {"json", CLI_SWITCH, &json, "print JSON, which can be merged again"},
    };
    cli_request request;
    const int end = cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags,
                                       CLI_ANY_WORDS, &request);
    if (end != CLI_GO)
        return end;
    if (!request.files)
        return cli_usage(self, "name the files that quiver sim or quiver match --json has written");
    if (test && !cli_contest_read_test(test, &(cli_contest){.tested = false}))
        return cli_usage(self, CLI_TEST_WRONG);
    return merge(&request, test, json);
}

const cli_verb cli_merge = {
    .name = "merge",
    .use = "FILE... [--test ELO,ELO] [--json]",
    .summary = "merge parts of a simulation or match that were played apart",
    .examples = "  quiver sim GAME --games 500 --first 1 --json > one.json\n"
                "  quiver sim GAME --games 500 --first 501 --json > two.json\n"
                "  quiver merge one.json two.json\n",
    .run = run,
};

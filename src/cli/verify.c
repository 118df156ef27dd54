/* SPDX-License-Identifier: MIT */
/* `quiver verify FILE...`: whether records are true.
 *
 * Every move of a record is played again by its rules. Knows no game. Invariant: a file that is not
 * said to be in order was not read to its end.
 */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/report.h"
#include "terminal/keep.h"
#include "wire/json.h"

static const char *const endings[] = {
    [QV_RUNNING] = "not over",
    [QV_BY_RULES] = "over by the rules",
    [QV_BY_RESIGNATION] = "over by resignation",
    [QV_BY_AGREEMENT] = "over by agreement",
    [QV_BY_ABANDONMENT] = "abandoned",
};

static int code_of(const term_kept *kept) {
    if (kept->record && !kept->dropped)
        return CLI_DONE;
    if (kept->why.err == QV_EMEMORY)
        return CLI_FAILED;
    return kept->why.err == QV_EUNPROVED ? CLI_UNPROVED : CLI_INVALID;
}

static void print_line(const char *path, const term_kept *kept) {
    if (code_of(kept) == CLI_DONE) {
        cli_say("%s: %s, %u entries, %s: verified\n", cli_path(path).text,
                qv_game_id(qv_ruleset_game(qv_record_rules(kept->record))),
                (unsigned)qv_record_length(kept->record),
                endings[qv_record_ending(kept->record, NULL)]);
        return;
    }
    cli_say("%s: ", cli_path(path).text);
    if (kept->why.line)
        cli_say("line %u, column %u: ", (unsigned)kept->why.line, (unsigned)kept->why.column);
    cli_say("%s\n", kept->why.text);
}

static int print_json(const char *path, const term_kept *kept) {
    const bool verified = code_of(kept) == CLI_DONE;
    json_t *const report =
        json_pack("{s:o, s:b, s:I}", "file", qv__json_text(path), "verified", verified, "good",
                  (json_int_t)(kept->size - kept->dropped) * (kept->record != NULL));
    if (report && kept->record) {
        json_object_set_new(
            report, "game",
            json_string(qv_game_id(qv_ruleset_game(qv_record_rules(kept->record)))));
        json_object_set_new(report, "entries", json_integer(qv_record_length(kept->record)));
    }
    if (report && !verified) {
        json_object_set_new(report, "error", json_string(qv_error_name(kept->why.err)));
        json_object_set_new(report, "line", json_integer(kept->why.line));
        json_object_set_new(report, "column", json_integer(kept->why.column));
        json_object_set_new(report, "text", json_string(kept->why.text));
    }
    return cli_report(report);
}

static int verify(const char *path, bool json) {
    term_kept kept;
    term_kept_read(path, &kept);
    const int code = code_of(&kept);
    int end = CLI_DONE;
    if (json)
        end = print_json(path, &kept);
    else
        print_line(path, &kept);
    qv_record_free(kept.record);
    return end == CLI_DONE ? code : end;
}

/* The worst of all: a file that cannot be read counts less than one that is not true. */
static int run(const cli_verb *self, int argc, char **argv) {
    bool json = false;
    const cli_flag flags[] = {{"json", CLI_SWITCH, &json, "a line of JSON for each file"}};
    cli_request request;
    int end = cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags,
                                 CLI_ANY_WORDS, &request);
    if (end != CLI_GO)
        return end;
    if (!request.files)
        return cli_usage(self, "which record? Name one file or more");
    int worst = CLI_DONE;
    for (uint32_t i = 0; i < request.files; i++) {
        end = verify(request.file[i], json);
        if (end > worst)
            worst = end;
    }
    return worst;
}

const cli_verb cli_verify = {
    .name = "verify",
    .use = "FILE... [--json]",
    .summary = "say whether records of games are true",
    .examples = "  quiver verify game.qvr\n"
                "  quiver verify --json *.qvr\n",
    .run = run,
};

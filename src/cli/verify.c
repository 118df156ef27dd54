/* SPDX-License-Identifier: MIT */
/* `quiver verify FILE...`: verifies records.
 *
 * Every move of a record is played again by its rules. Knows no game. Invariant: only a file that
 * was read to its end is reported as verified.
 */
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/report.h"
#include "store/keep.h"
#include "wire/json.h"

static const char *const endings[] = {
    [QV_RUNNING] = "not over",
    [QV_BY_RULES] = "over by the rules",
    [QV_BY_RESIGNATION] = "over by resignation",
    [QV_BY_AGREEMENT] = "over by agreement",
    [QV_BY_ABANDONMENT] = "abandoned",
};

/* The result for one file. */
typedef struct {
    const char *path;
    store_kept kept;
    qv_diag proof; /* of a complete record: QV_OK, or what is not proved */
} finding;

static bool is_whole(const finding *f) {
    return f->kept.record && !f->kept.dropped;
}

static int code_of(const finding *f) {
    if (is_whole(f))
        return f->proof.err ? CLI_UNPROVED : CLI_DONE;
    if (f->kept.why.err == QV_EMEMORY)
        return CLI_FAILED;
    return f->kept.why.err == QV_EUNPROVED ? CLI_UNPROVED : CLI_INVALID;
}

/* "red took back 3 entries, to entry 12, 2026-11-22T10:15:00Z" */
static void say_trace(const qv_record *record, const qv_trace *trace, qv_text *out) {
    const qv_ruleset *const rules = qv_record_rules(record);
    const char *const who =
        trace->seat == QV_NOBODY ? "somebody" : qv_seat_name(rules, trace->seat);
    if (trace->kind == QV_TRACE_EDIT)
        qv_text_add(out, "%s saw everything hidden, to set up a position, after entry %u", who,
                    (unsigned)trace->entry);
    else if (trace->taken)
        qv_text_add(out, "%s took back %u %s, to entry %u", who, (unsigned)trace->taken,
                    trace->taken == 1 ? "entry" : "entries", (unsigned)trace->entry);
    else
        qv_text_add(out,
                    "%s took back the end of the game, or moves that are not recorded, at "
                    "entry %u",
                    who, (unsigned)trace->entry);
    if (trace->when)
        qv_text_add(out, ", %s", trace->when);
}

static void print_traces(const qv_record *record) {
    qv_trace trace;
    for (uint32_t i = 0; qv_record_trace(record, i, &trace); i++) {
        char words[200];
        qv_text text = qv_text_over(words, sizeof words);
        say_trace(record, &trace, &text);
        cli_say("  %s\n", words);
    }
}

/* What a verified record does not prove. */
static const char *unverified(const qv_record_head *head) {
    return head->entered  ? ", except chance: people entered it"
           : head->seeded ? ""
                          : ", except chance: it has no seed";
}

static void print_line(const finding *f) {
    cli_say("%s: ", cli_path(f->path).text);
    if (!is_whole(f)) {
        if (f->kept.why.line)
            cli_say("line %u, column %u: ", (unsigned)f->kept.why.line,
                    (unsigned)f->kept.why.column);
        cli_say("%s\n", f->kept.why.text);
        return;
    }
    qv_record *const record = f->kept.record;
    cli_say("%s, %u entries, %s: ", qv_game_id(qv_ruleset_game(qv_record_rules(record))),
            (unsigned)qv_record_length(record), endings[qv_record_ending(record, NULL)]);
    if (f->proof.err)
        cli_say("not provable: %s\n", f->proof.text);
    else
        cli_say("verified%s\n", unverified(qv_record_about(record)));
    print_traces(record);
}

static json_t *traces_of(const qv_record *record) {
    json_t *const list = json_array();
    qv_trace trace;
    for (uint32_t i = 0; qv_record_trace(record, i, &trace); i++) {
        char words[200];
        qv_text text = qv_text_over(words, sizeof words);
        say_trace(record, &trace, &text);
        json_array_append_new(
            list,
            json_pack("{s:s, s:s?, s:I, s:s?, s:s}", "kind",
                      trace.kind == QV_TRACE_EDIT ? "edit" : "undo", "seat",
                      trace.seat == QV_NOBODY ? NULL
                                              : qv_seat_name(qv_record_rules(record), trace.seat),
                      "entry", (json_int_t)trace.entry, "when", trace.when, "text", words));
    }
    return list;
}

static void add_error(json_t *report, const qv_diag *why) {
    json_object_set_new(report, "error", json_string(qv_error_name(why->err)));
    json_object_set_new(report, "line", json_integer(why->line));
    json_object_set_new(report, "column", json_integer(why->column));
    json_object_set_new(report, "text", json_string(why->text));
}

static int print_json(const finding *f) {
    const store_kept *const kept = &f->kept;
    const bool verified = code_of(f) == CLI_DONE;
    json_t *const report =
        json_pack("{s:o, s:b, s:I}", "file", qv__json_string(f->path), "verified", verified, "good",
                  (json_int_t)(kept->size - kept->dropped) * (kept->record != NULL));
    if (report && kept->record) {
        json_object_set_new(
            report, "game",
            json_string(qv_game_id(qv_ruleset_game(qv_record_rules(kept->record)))));
        json_object_set_new(report, "entries", json_integer(qv_record_length(kept->record)));
        json_object_set_new(report, "seeded", json_boolean(qv_record_about(kept->record)->seeded));
        json_object_set_new(report, "entered",
                            json_boolean(qv_record_about(kept->record)->entered));
        json_object_set_new(report, "traces", traces_of(kept->record));
    }
    if (report && !verified)
        add_error(report, is_whole(f) ? &f->proof : &kept->why);
    return cli_report(report);
}

static int verify(const char *path, bool json) {
    finding f = {.path = path};
    store_kept_read(path, &f.kept);
    if (is_whole(&f))
        (void)qv_record_proof(f.kept.record, &f.proof);
    const int code = code_of(&f);
    int end = CLI_DONE;
    if (json)
        end = print_json(&f);
    else
        print_line(&f);
    qv_record_free(f.kept.record);
    return end == CLI_DONE ? code : end;
}

/* Returns the highest exit code: an unreadable file counts less than one that is not proved. */
static int run(const cli_verb *self, int argc, char **argv) {
    bool json = false;
    const cli_flag flags[] = {{"json", CLI_SWITCH, &json, "print a line of JSON for each file"}};
    cli_request request;
    int end = cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags,
                                 CLI_ANY_WORDS, &request);
    if (end != CLI_GO)
        return end;
    if (!request.files)
        return cli_usage(self, "name one or more record files");
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
    .summary = "verify records of games",
    .examples = "  quiver verify game.qvr\n"
                "  quiver verify --json *.qvr\n",
    .run = run,
};

/* SPDX-License-Identifier: MIT */
/* What checking a content file has found: see verdict.h.
 *
 * Knows no game: check.h tries the file, and the game's own setup decides whether rows are valid.
 */
#include "cli/verdict.h"

#include "cli/check.h"
#include "cli/place.h"
#include "cli/report.h"
#include "wire/json.h"

static void print_valid(const cli_check *check, const char *path, const char *set) {
    if (check->list)
        cli_say("%s is valid as one of the %s of %s\n", path, check->list,
                qv_game_name(check->verdict.game));
    else
        cli_say("%s is valid content of %s\n", path, qv_game_name(check->verdict.game));
    for (uint32_t i = 0; i < check->kinds; i++)
        cli_say("%s%.*s: %u", i ? ", " : "  ", (int)check->kind[i].length, check->kind[i].name,
                (unsigned)check->kind[i].items);
    cli_say(check->kinds ? "\n" : "");
    const bool standard = check->verdict.standard.err == QV_OK;
    if (!standard)
        cli_say("Not with the default options, though: %s\n", check->verdict.standard.text);
    cli_say("Play with it: quiver play %s --%s %s%s%s%s%s\n", qv_game_id(check->verdict.game),
            check->list ? check->list : "content", path, check->list && set ? " --content " : "",
            check->list && set ? set : "", standard ? "" : " --option ",
            standard ? "" : check->verdict.other);
}

static int code_of(const cli_check *check) {
    for (uint32_t i = 0; i < check->verdict.wrongs; i++)
        if (check->verdict.wrong[i].diag.err == QV_EMEMORY)
            return CLI_FAILED;
    return check->verdict.wrongs ? CLI_INVALID : CLI_DONE;
}

/* Whether the file could be read, so that it may have more errors than those. */
static bool is_in_file(const cli_check *check) {
    bool in_file = false;
    for (uint32_t i = 0; i < check->verdict.wrongs; i++)
        in_file |= check->verdict.wrong[i].diag.line > 0;
    return in_file;
}

static void list_wrong(const cli_check *check, const char *path) {
    for (uint32_t i = 0; i < check->verdict.wrongs; i++) {
        (void)cli_refuse_content(path, &check->verdict.wrong[i].diag);
        if (check->verdict.wrong[i].when[0])
            cli_complain("  (found with %s)\n", check->verdict.wrong[i].when);
    }
}

/* -- Warnings ---------------------------------------------------------------------------------- */

typedef struct {
    const char *path;
    json_t *list; /* of what programs read */
} report;

/* `take` has each warning about the file; an item that players bring has no texts. */
static void warn(const cli_check *check, const qv__content *content,
                 void (*take)(void *context, const qv_diag *), report *context) {
    uint32_t n;
    const qv_row *const rows = content ? qv__content_rows(content, &n) : NULL;
    if (rows && !check->list)
        (void)qv_text_warnings(check->verdict.game, rows, n, NULL, take, context, NULL);
}

static void print_warning(void *context, const qv_diag *warning) {
    const report *const to = context;
    cli_warn_of_content(to->path, warning);
}

/* -- Reports ----------------------------------------------------------------------------------- */

static int report_text(const cli_check *check, const char *path, const char *set,
                       const qv__content *content) {
    list_wrong(check, path);
    warn(check, content, print_warning, &(report){.path = path});
    const int end = code_of(check);
    if (end == CLI_DONE)
        print_valid(check, path, set);
    else if (end == CLI_INVALID && is_in_file(check))
        cli_complain("There may be more errors: correct these, then check again.\n");
    return end;
}

/* Where editors mark it, in characters; a program that reads a table is told the cell too. */
static json_t *report_place(const char *path, const qv_diag *diag, const char *severity,
                            const char *with) {
    const cli_mark mark = cli_mark_of(path, diag);
    char bytes[16];
    qv_text cell = qv_text_over(bytes, sizeof bytes);
    cli_cell_of(path, diag, &cell);
    return json_pack("{s:i, s:i, s:i, s:s, s:s, s:s, s:s}", "line", (int)mark.line, "column",
                     (int)mark.column, "length", (int)mark.length, "cell", bytes, "severity",
                     severity, "reason", diag->text, "with", with);
}

static void report_warning(void *context, const qv_diag *warning) {
    report *const to = context;
    cli_add(&to->list, report_place(to->path, warning, "warning", ""));
}

static int report_json(const cli_check *check, const char *path, const qv__content *content) {
    json_t *wrong = json_array(), *const kinds = json_object();
    report warnings = {path, json_array()};
    for (uint32_t i = 0; i < check->verdict.wrongs; i++)
        cli_add(&wrong, report_place(path, &check->verdict.wrong[i].diag, "error",
                                     check->verdict.wrong[i].when));
    for (uint32_t i = 0; i < check->kinds; i++)
        json_object_setn_new(kinds, check->kind[i].name, check->kind[i].length,
                             json_integer(check->kind[i].items));
    warn(check, content, report_warning, &warnings);
    const int end = cli_report(
        json_pack("{s:o, s:s?, s:b, s:o, s:o, s:o}", "file", qv__json_string(path), "game",
                  qv_game_id(check->verdict.game), "right", check->verdict.wrongs == 0, "wrong",
                  wrong, "warnings", warnings.list, "items", kinds));
    return end != CLI_DONE ? end : code_of(check);
}

int cli_list_wrong(const char *path, const char *game) {
    cli_check check;
    qv__content *const content = cli_check_file(path, game, NULL, &check);
    list_wrong(&check, path);
    qv__content_free(content);
    return code_of(&check);
}

/* Of a file with its set, if it has one: an item is checked with that, which must be right. */
static int report_file(const char *path, const char *game, const char *set,
                       const qv__content *of_set, bool json) {
    cli_check check;
    qv__content *const content = cli_check_file(path, game, of_set, &check);
    const int end =
        json ? report_json(&check, path, content) : report_text(&check, path, set, content);
    qv__content_free(content);
    return end;
}

int cli_report_check(const char *path, const char *game, const char *set, bool json) {
    cli_check check;
    if (!set)
        return report_file(path, game, NULL, NULL, json);
    qv__content *const of_set = cli_check_file(set, game, NULL, &check);
    list_wrong(&check, set);
    const int end = code_of(&check);
    const int last = end == CLI_DONE ? report_file(path, game, set, of_set, json) : end;
    qv__content_free(of_set);
    return last;
}

/* SPDX-License-Identifier: MIT */
/* Files, content and rulesets that a command line names: see inputs.h.
 *
 * Files are read whole. Invariant: results are complete; on an error there is none.
 */
#include "cli/inputs.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/errors.h"
#include "cli/place.h"
#include "core/position.h"
#include "terminal/leaving.h"

enum { LONGEST_TEXT = 1024 * 1024 };

static int refuse_file(const char *path, const char *why) {
    cli_complain("quiver: %s: %s\n", cli_path(path).text, why);
    return CLI_INVALID;
}

int cli_read_text(const char *path, char **out, size_t *length) {
    FILE *const file = fopen(path, "rbe");
    if (!file)
        return refuse_file(path, strerror(errno));
    char *const text = malloc(LONGEST_TEXT + 1);
    *length = text ? fread(text, 1, LONGEST_TEXT + 1, file) : 0;
    const int wrong = ferror(file) ? errno : 0;
    fclose(file);
    if (text && !wrong && *length <= LONGEST_TEXT) {
        text[*length] = '\0';
        *out = text;
        return CLI_GO;
    }
    free(text);
    if (!text)
        return cli_lack_memory();
    return refuse_file(path, wrong ? strerror(wrong) : "longer than a mebibyte");
}

/* -- Rulesets ---------------------------------------------------------------------------------- */

/* What the rows of a ruleset come from: a content file, and the items that players bring, whose
 * lines are counted on behind those of the content. */
typedef struct {
    const char *content; /* NULL: the game's own */
    char *list;          /* holds the paths */
    const char *path[QV_SEATS];
    uint32_t before[QV_SEATS]; /* lines before those of the file */
    uint32_t n;
    qv_choice choice[CLI_CHOICES + QV_SEATS]; /* those typed, and the items that are brought */
    char number[QV_SEATS][12];
    uint32_t choices;
} sources;

/* An error in the rows; it may be in content that is no file. */
static int refuse_rows(const sources *from, const qv_diag *diag) {
    qv_diag here = *diag;
    const char *path = from->content;
    for (uint32_t i = 0; i < from->n; i++)
        if (diag->line > from->before[i]) {
            path = from->path[i];
            here.line = diag->line - from->before[i];
        }
    if (path && (diag->line || diag->err == QV_ECONTENT))
        return cli_refuse_content(path, &here);
    return cli_refuse(NULL, diag);
}

/* The file, for that game; NULL if it is refused. */
static qv__content *load_file(const char *path, const qv_game *game, int *end) {
    qv_diag diag = {0};
    qv__content *const content = qv__content_load(path, &diag);
    if (content && qv__content_is_for(qv__content_game(content), qv_game_id(game), &diag) == QV_OK)
        return content;
    qv__content_free(content);
    *end = cli_refuse_content(path, &diag);
    return NULL;
}

/* Adds what a seat brings to the content, and the choice of it. */
static int bring(const qv_game *game, uint32_t seat, sources *from, qv__content **content) {
    int end = CLI_GO;
    qv__content *const item = load_file(from->path[seat], game, &end);
    if (!item)
        return end;
    uint32_t n, number, option;
    const char *const list = qv_game_brought(game, seat, &option);
    const qv_row *const rows =
        *content ? qv__content_rows(*content, &n) : qv_game_content(game, &n);
    qv_diag diag = {0};
    qv__content *const all =
        qv__content_add(rows, n, list, item, &number, &from->before[seat], &diag);
    qv__content_free(item);
    if (!all)
        return cli_refuse_content(from->path[seat], &diag);
    qv__content_free(*content);
    *content = all;
    from->n = seat + 1;
    snprintf(from->number[seat], sizeof from->number[seat], "%u", (unsigned)number);
    from->choice[from->choices++] =
        (qv_choice){qv_option_at(game, option)->name, from->number[seat]};
    return CLI_GO;
}

static int load_rows(const cli_request *request, uint32_t players, sources *from,
                     qv__content **content) {
    int end = CLI_GO;
    if (from->content && !(*content = load_file(from->content, request->game, &end)))
        return end;
    const uint32_t brought = cli_split(from->list, from->path, QV_SEATS);
    if (brought > players)
        return cli_usage(request->verb, "--%s names %u files for %u players",
                         qv_game_brought(request->game, 0, NULL), (unsigned)brought,
                         (unsigned)players);
    for (uint32_t seat = 0; seat < brought && end == CLI_GO; seat++)
        end = bring(request->game, seat, from, content);
    return end;
}

static int make_rules(const cli_request *request, uint32_t players, sources *from, qv_ruleset **out,
                      qv__content **content) {
    const int end = load_rows(request, players, from, content);
    if (end != CLI_GO)
        return end;
    qv_diag diag = {0};
    uint32_t n;
    const qv_row *const rows = qv__content_rows(*content, &n);
    *out = qv_ruleset_new(request->game, players, from->choice, from->choices, rows, n, &diag);
    return *out ? CLI_GO : refuse_rows(from, &diag);
}

int cli_load_rules(const cli_request *request, uint32_t players, const char *content,
                   qv_ruleset **out, qv__content **loaded) {
    sources from = {
        .content = content, .list = cli_copy(request->brought), .choices = request->choices};
    memcpy(from.choice, request->choice, sizeof request->choice);
    *out = NULL;
    *loaded = NULL;
    const int end = make_rules(request, players, &from, out, loaded);
    free(from.list);
    if (end != CLI_GO) {
        qv__content_free(*loaded);
        *loaded = NULL;
    }
    return end;
}

int cli_make_rules(const cli_request *request, uint32_t players, const char *content,
                   qv_ruleset **out) {
    qv__content *loaded;
    const int end = cli_load_rules(request, players, content, out, &loaded);
    qv__content_free(loaded);
    return end;
}

char *cli_copy(const char *text) {
    if (!text)
        return NULL;
    const size_t n = strlen(text) + 1;
    char *const copy = malloc(n);
    if (!copy)
        exit(cli_lack_memory());
    return memcpy(copy, text, n);
}

void cli_add_file(qv_text *out, const char *flag, const char *path) {
    if (!path)
        return;
    qv_text_add(out, " --%s ", flag);
    term_quote(out, path);
}

uint32_t cli_split(char *list, const char **words, uint32_t most) {
    uint32_t n = 0;
    for (char *at = list; at; n++) {
        if (n < most)
            words[n] = at;
        at = strchr(at, ',');
        if (at)
            *at++ = '\0';
    }
    return n;
}

int cli_read_position(const char *path, char **out, size_t *length) {
    static const char record[] = "quiver record ";
    const int refused = cli_read_text(path, out, length);
    if (refused != CLI_GO || strncmp(*out, record, sizeof record - 1) != 0)
        return refused;
    cli_complain(
        "quiver: %s is a record, not a position; quiver show %s shows it, and `play` in quiver "
        "replay continues from any entry of it\n",
        cli_path(path).text, cli_path(path).text);
    free(*out);
    *out = NULL;
    return CLI_INVALID;
}

int cli_read_state(const qv_ruleset *rules, const char *position, qv_state **out) {
    *out = calloc(1, rules->sizes.state);
    if (!*out)
        return cli_lack_memory();
    if (!position) {
        qv__init(rules, *out);
        return CLI_GO;
    }
    char *text = NULL;
    size_t length = 0;
    const int refused = cli_read_position(position, &text, &length);
    if (refused != CLI_GO)
        return refused;
    qv_diag diag = {0};
    const int err = qv__position_read(rules, text, length, *out, &diag);
    free(text);
    return err ? cli_refuse(position, &diag) : CLI_GO;
}

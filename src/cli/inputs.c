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

int cli_load_rules(const cli_request *request, uint32_t players, const char *content,
                   qv_ruleset **out, qv__content **loaded) {
    qv_diag diag = {0};
    uint32_t n;
    *loaded = content ? qv__content_load(content, &diag) : NULL;
    if (content && !*loaded)
        return cli_refuse_content(content, &diag);
    const qv_row *const rows = qv__content_rows(*loaded, &n);
    *out = NULL;
    if (!*loaded ||
        qv__content_is_for(qv__content_game(*loaded), qv_game_id(request->game), &diag) == QV_OK)
        *out = qv_ruleset_new(request->game, players, request->choice, request->choices, rows, n,
                              &diag);
    if (*out)
        return CLI_GO;
    qv__content_free(*loaded);
    *loaded = NULL;
    if (content && diag.err == QV_ECONTENT)
        return cli_refuse_content(content, &diag);
    return cli_refuse(NULL, &diag);
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

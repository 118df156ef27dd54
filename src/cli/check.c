/* SPDX-License-Identifier: MIT */
/* Checking a content file: see check.h.
 *
 * Knows no game: `content/check.h` tries the rows.
 */
#include "cli/check.h"

#include <string.h>

/* -- Items ------------------------------------------------------------------------------------- */

/* The length of the first part of a path, and of its first two; false if no third follows. */
static bool two_parts(const char *path, size_t *first, size_t *second) {
    *first = strcspn(path, ".[");
    if (*first == 0 || path[*first] == '\0')
        return false;
    *second = *first + 1 + strcspn(path + *first + 1, ".[");
    return path[*second] == '.' || (path[*first] == '[' && path[*second] != '[');
}

static cli_kind *kind_of(cli_check *check, const char *path, size_t length) {
    for (uint32_t i = 0; i < check->kinds; i++)
        if (check->kind[i].length == length && strncmp(check->kind[i].name, path, length) == 0)
            return &check->kind[i];
    if (check->kinds == CLI_KINDS)
        return NULL;
    check->kind[check->kinds] = (cli_kind){path, length, 0};
    return &check->kind[check->kinds++];
}

static void count_items(cli_check *check, const qv_row *rows, uint32_t n) {
    const char *last = "";
    for (uint32_t i = 0; i < n; i++) {
        size_t first, second;
        const char *const path = rows[i].path;
        if (!two_parts(path, &first, &second))
            continue;
        const bool same = strncmp(last, path, second) == 0 && strcspn(last + second, ".[") == 0;
        cli_kind *const kind = same ? NULL : kind_of(check, path, first);
        if (kind)
            kind->items++;
        last = path;
    }
}

/* -- Files of one item ------------------------------------------------------------------------- */

bool cli_is_item(const qv_game *game, const qv_row *rows, uint32_t n) {
    bool named = false;
    for (uint32_t i = 0; i < n; i++)
        named = named || strcmp(rows[i].path, "name") == 0;
    return named && qv_game_brought(game, 0, NULL);
}

/* Checks it as a part of that content; locations are in the file. */
static void add_item(const qv_game *game, const qv_row *rows, uint32_t n, const qv__content *item,
                     cli_check *out) {
    uint32_t number, before;
    qv__verdict *const verdict = &out->verdict;
    out->list = qv_game_brought(game, 0, NULL);
    qv__content *const all =
        qv__content_add(rows, n, out->list, item, &number, &before, &verdict->wrong[0].diag);
    if (!all) {
        verdict->wrongs = 1;
        return;
    }
    const qv_row *const added = qv__content_rows(all, &n);
    qv__content_check(added, n, qv__content_game(item), qv_game_id(game), verdict);
    for (uint32_t i = 0; i < verdict->wrongs; i++)
        verdict->wrong[i].diag.line -= verdict->wrong[i].diag.line > before ? before : 0;
    qv__content_free(all);
}

static void check_item(const qv_game *game, const qv__content *item, const qv__content *set,
                       cli_check *out) {
    uint32_t n;
    const qv_row *const rows = set ? qv__content_rows(set, &n) : qv_game_content(game, &n);
    add_item(game, rows, n, item, out);
}

qv__content *cli_check_file(const char *path, const char *game, const qv__content *set,
                            cli_check *out) {
    *out = (cli_check){0};
    qv__verdict *const verdict = &out->verdict;
    uint32_t n;
    qv__content *const content = qv__content_load(path, &verdict->wrong[0].diag);
    if (!content) {
        verdict->wrongs = 1;
        return NULL;
    }
    const qv_row *const rows = qv__content_rows(content, &n);
    const qv_row *const named = qv__content_game(content);
    const qv_game *const known = qv_game_find(game ? game : named ? named->value : "");
    if (cli_is_item(known, rows, n))
        check_item(known, content, set, out);
    else
        qv__content_check(rows, n, named, game, verdict);
    count_items(out, rows, n);
    return content;
}

/* SPDX-License-Identifier: MIT */
/* Texts in their form: see reform.h.
 *
 * Knows no game: which rows are texts, and their form, is the game's to say.
 */
#include "cli/reform.h"

#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/place.h"
#include "cli/report.h"
#include "cli/writing.h"

/* A copy of the rows, and the texts that some of them have now. */
typedef struct {
    qv_row *row;
    char **text;
    uint32_t changed;
    bool full;
} copy;

static void take(void *context, uint32_t row, const char *value) {
    copy *const out = context;
    const size_t bytes = strlen(value) + 1;
    char *const text = malloc(bytes);
    out->full = out->full || !text;
    if (!text)
        return;
    memcpy(text, value, bytes);
    out->text[out->changed++] = text;
    out->row[row].value = text;
}

static void say_changes(const copy *now, const qv_row *rows, uint32_t n, const char *to) {
    for (uint32_t i = 0; i < n; i++)
        if (now->row[i].value != rows[i].value)
            cli_say("line %u: %s\n     now: %s\n", (unsigned)rows[i].line, rows[i].value,
                    now->row[i].value);
    cli_say("%s is written, texts changed: %u. Check it: quiver cards check %s\n", to,
            (unsigned)now->changed, to);
}

static int write_copy(copy *now, const qv_game *game, const char *from, const qv_row *rows,
                      uint32_t n, const char *to) {
    qv_diag diag = {0};
    memcpy(now->row, rows, n * sizeof *rows);
    if (!qv_reform(game, rows, n, take, now, &diag))
        return diag.line ? cli_refuse_content(from, &diag) : cli_refuse(NULL, &diag);
    if (now->full)
        return cli_lack_memory();
    const int end = cli_write_content(to, qv_game_id(game), now->row, n, from);
    if (end == CLI_DONE)
        say_changes(now, rows, n, to);
    return end;
}

int cli_reform(const qv_game *game, const char *from, const qv_row *rows, uint32_t n,
               const char *to) {
    copy now = {.row = malloc((n + 1) * sizeof *rows), .text = calloc(n + 1, sizeof *now.text)};
    const int end =
        now.row && now.text ? write_copy(&now, game, from, rows, n, to) : cli_lack_memory();
    for (uint32_t i = 0; i < now.changed; i++)
        free(now.text[i]);
    free((void *)now.text);
    free(now.row);
    return end;
}

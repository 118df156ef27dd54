/* SPDX-License-Identifier: MIT */
/* Content that the page has read from a file, as rows: checking it. See page.h.
 *
 * Invariant: rows point into the text that they were made of.
 */
#include <stdlib.h>
#include <string.h>

#include "content/check.h"
#include "page.h"

static qv_row *list;

/* The next of the texts that end in NUL; NULL after the last. */
static const char *next_text(const char **at, const char *end) {
    const char *const text = *at;
    const size_t n = text < end ? strlen(text) : 0;
    if (text >= end)
        return NULL;
    *at = text + n + 1;
    return text;
}

/* The number of texts, each of which ends in NUL. */
static size_t count_texts(const char *at, const char *end) {
    size_t n = 0;
    while (next_text(&at, end))
        n++;
    return n;
}

static qv_row next_row(const char **at, const char *end) {
    qv_row row = {.path = next_text(at, end)};
    row.value = next_text(at, end);
    row.line = (uint32_t)strtoul(next_text(at, end), NULL, 10);
    row.column = (uint32_t)strtoul(next_text(at, end), NULL, 10);
    return row;
}

bool page_rows(uint32_t i, page_content *out) {
    const char *at = page_text_at(i), *const end = at + page_text_size(i);
    const size_t n = count_texts(at, end) / 4;
    qv_row *const room = n ? realloc(list, n * sizeof *list) : list;
    *out = (page_content){0};
    if (n && !room)
        return false;
    list = room;
    for (size_t k = 0; k < n; k++) {
        const qv_row row = next_row(&at, end);
        if (strcmp(row.path, "game") == 0) {
            out->game = row;
            out->named = true;
        } else {
            list[out->n++] = row;
        }
    }
    out->rows = list;
    return true;
}

static void put_wrong(const qv__wrong *wrong) {
    put_open(NULL, '{');
    put_number("line", wrong->diag.line);
    put_number("column", wrong->diag.column);
    put_number("character", wrong->diag.offset);
    put_text("reason", wrong->diag.text);
    put_text("with", wrong->when);
    put_close('}');
}

/* Texts: rows, and the id of the game that they must be for, if any. */
const char *page_check(void) {
    static qv__verdict verdict;
    page_content content;
    const char *const id = *page_text_at(1) ? page_text_at(1) : NULL;
    if (!page_rows(0, &content))
        return page_error(QV_EMEMORY, NULL);
    qv__content_check(content.rows, content.n, content.named ? &content.game : NULL, id, &verdict);
    const bool standard = verdict.standard.err == QV_OK;
    answer_begin();
    put_text("game", verdict.game ? qv_game_id(verdict.game) : NULL);
    put_open("wrong", '[');
    for (uint32_t i = 0; i < verdict.wrongs; i++)
        put_wrong(&verdict.wrong[i]);
    put_close(']');
    put_text("unless", standard ? NULL : verdict.other);
    return answer_end();
}

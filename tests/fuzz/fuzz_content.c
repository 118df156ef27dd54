/* SPDX-License-Identifier: MIT */
/* Fuzzes content files: bytes become a game with options (fuzz.h) and a JSON or CSV text, its rows,
 * and rules.
 *
 * Knows no game. A refusal has a reason; rows that are written as JSON, or as CSV where that takes
 * them, are the same when they are read again; with an accepted ruleset random play from the start
 * reaches only valid positions (fuzz_play.h). The rows are freed before, since a ruleset must not
 * refer to them.
 */
#include "content/load.h"
#include "content/tree.h"
#include "fuzz_play.h"

enum { LONGEST = 16384, STEPS = 800, CLOSELY = 40 };

static json_t *tree_of(const qv__content *content) {
    uint32_t n;
    const qv_row *const rows = qv__content_rows(content, &n);
    json_t *const tree = qv__tree(NULL, rows, n, NULL);
    assert(tree);
    return tree;
}

/* The same names and values, also where a table puts the names of a group in another order. Items
 * without a value have no rows, so a JSON text may have gaps that cannot be written. */
static void write_and_read(const qv__content *content, int format) {
    uint32_t n;
    qv_diag diag = {.err = QV_OK};
    const qv_row *const rows = qv__content_rows(content, &n);
    char *const text = qv__content_write(format, NULL, rows, n, &diag);
    assert(text || (diag.err == QV_ECONTENT && diag.text[0] != '\0'));
    if (!text)
        return;
    qv__content *const again = format == QV_CONTENT_CSV
                                   ? qv__content_read_csv(text, strlen(text), &diag)
                                   : qv__content_read(text, strlen(text), &diag);
    assert(again);
    json_t *const one = tree_of(content), *const two = tree_of(again);
    assert(json_equal(one, two));
    json_decref(one);
    json_decref(two);
    qv__content_free(again);
    free(text);
}

/* The text around an error can be found for every location. */
static void find_place(const char *text, size_t length, int format, const qv_diag *diag) {
    size_t offset = 0;
    assert(diag->err != QV_OK && diag->text[0] != '\0');
    if (qv__content_offset(text, length, format, diag->line, diag->column, &offset))
        assert(offset <= length);
}

static qv__content *content_of(const char *text, size_t length) {
    qv_diag diag = {.err = QV_OK};
    qv__content *content = qv__content_read(text, length, &diag);
    if (content)
        return content;
    find_place(text, length, QV_CONTENT_JSON, &diag);
    content = qv__content_read_csv(text, length, &diag);
    if (!content)
        find_place(text, length, QV_CONTENT_CSV, &diag);
    return content;
}

static qv_ruleset *rules_of(const uint8_t *bytes, size_t size) {
    qv_diag diag = {.err = QV_OK};
    qv__content *const content = content_of((const char *)bytes + FUZZ_HEADER, size - FUZZ_HEADER);
    if (!content)
        return NULL;
    write_and_read(content, QV_CONTENT_JSON);
    write_and_read(content, QV_CONTENT_CSV);
    uint32_t n;
    const qv_row *const rows = qv__content_rows(content, &n);
    qv_ruleset *const rs = fuzz_rules(bytes, rows, n, &diag);
    assert(rs || (diag.err != QV_OK && diag.text[0] != '\0'));
    qv__content_free(content);
    return rs;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (size < FUZZ_HEADER || size > LONGEST)
        return 0;
    qv_ruleset *const rs = rules_of(bytes, size);
    if (!rs)
        return 0;
    fuzz_table table = fuzz_table_of(rs, bytes[2]);
    qv__init(rs, table.state);
    fuzz_play_on(&table, STEPS, CLOSELY);
    fuzz_table_free(&table);
    qv_ruleset_free(rs);
    return 0;
}

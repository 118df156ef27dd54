/* SPDX-License-Identifier: MIT */
/* Fuzzes content files: bytes become a game with options (fuzz.h) and a JSON text, its rows, and
 * rules.
 *
 * Knows no game. What is refused is refused with a reason; by rules that are accepted one can play
 * from the start without ever leaving what is in order (fuzz_play.h). Rows are gone by then, as
 * rules keep nothing of them.
 */
#include "content/load.h"
#include "fuzz_play.h"

enum { LONGEST = 16384, STEPS = 800, CLOSELY = 40 };

static qv_ruleset *rules_of(const uint8_t *bytes, size_t size) {
    qv_diag diag = {.err = QV_OK};
    qv_content *const content =
        qv_content_read((const char *)bytes + FUZZ_HEADER, size - FUZZ_HEADER, &diag);
    if (!content) {
        assert(diag.err != QV_OK && diag.text[0] != '\0');
        return NULL;
    }
    uint32_t n;
    const qv_row *const rows = qv_content_rows(content, &n);
    qv_ruleset *const rs = fuzz_rules(bytes, rows, n, &diag);
    assert(rs || (diag.err != QV_OK && diag.text[0] != '\0'));
    qv_content_free(content);
    return rs;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (size < FUZZ_HEADER || size > LONGEST)
        return 0;
    qv_ruleset *const rs = rules_of(bytes, size);
    if (!rs)
        return 0;
    fuzz_table table = fuzz_table_of(rs, bytes[2]);
    qv_init(rs, table.state);
    fuzz_play_on(&table, STEPS, CLOSELY);
    fuzz_table_free(&table);
    qv_ruleset_free(rs);
    return 0;
}

/* SPDX-License-Identifier: MIT */
/* Fuzzes position text: bytes become rules (fuzz.h) and a position, and an accepted position is
 * played on.
 *
 * Knows no game. A position that the reader accepts must be written and read back unchanged, and
 * random play from it must reach only valid positions (fuzz_play.h) up to the end of the game.
 */
#include "core/position.h"
#include "fuzz_play.h"

enum { LONGEST = 4096, WRITTEN = 1 << 17, STEPS = 4000, CLOSELY = 60 };

static void write_and_read(fuzz_table *table) {
    char *const text = malloc(WRITTEN);
    assert(text);
    qv_text out = qv_text_over(text, WRITTEN);
    qv__position_write(table->rs, table->state, &out);
    assert(!out.cut);
    const int err = qv__position_read(table->rs, text, out.n, table->world, NULL);
    assert(err == QV_OK);
    assert(memcmp(table->state, table->world, table->rs->sizes.state) == 0);
    free(text);
}

static void read_and_play(fuzz_table *table, const uint8_t *bytes, size_t size) {
    qv_diag diag = {.err = QV_OK};
    if (qv__position_read(table->rs, (const char *)bytes, size, table->state, &diag) != QV_OK) {
        assert(diag.err != QV_OK && diag.text[0] != '\0');
        return;
    }
    write_and_read(table);
    fuzz_play_on(table, STEPS, CLOSELY);
    write_and_read(table);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (size < FUZZ_HEADER || size > LONGEST)
        return 0;
    qv_ruleset *const rs = fuzz_rules(bytes, NULL, 0, NULL);
    if (!rs)
        return 0;
    fuzz_table table = fuzz_table_of(rs, bytes[2]);
    read_and_play(&table, bytes + FUZZ_HEADER, size - FUZZ_HEADER);
    fuzz_table_free(&table);
    qv_ruleset_free(rs);
    return 0;
}

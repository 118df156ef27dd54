/* SPDX-License-Identifier: MIT */
/* Fuzzes files of learned weights: the first byte is the game, the rest the text.
 *
 * Knows no game. A refusal has a reason and a place in the text; accepted weights are written as a
 * text that is accepted and written the same again.
 */
#include "ai/weights.h"
#include "fuzz.h"

enum { ROOM = QV_WEIGHTS_TEXT };

static char *write_new(const qv__weights *weights) {
    char *const bytes = malloc(ROOM);
    assert(bytes);
    qv_text text = qv_text_over(bytes, ROOM);
    qv__weights_write(weights, &text);
    assert(!text.cut);
    return bytes;
}

static void write_twice(const qv_game *game, const qv__weights *weights) {
    qv_diag diag = {.err = QV_OK};
    char *const once = write_new(weights);
    qv__weights *const read = qv__weights_read(game, once, strlen(once), &diag);
    assert(read);
    char *const twice = write_new(read);
    assert(strcmp(once, twice) == 0);
    qv__weights_free(read);
    free(once);
    free(twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    qv_diag diag = {.err = QV_OK};
    if (size == 0)
        return 0;
    const qv_game *const game = fuzz_game(bytes[0]);
    if (!game->learned)
        return 0;
    qv__weights *const weights = qv__weights_read(game, (const char *)bytes + 1, size - 1, &diag);
    if (weights)
        write_twice(game, weights);
    else
        assert(diag.err != QV_OK && diag.text[0] != '\0' && diag.line > 0 && diag.column > 0);
    qv__weights_free(weights);
    return 0;
}

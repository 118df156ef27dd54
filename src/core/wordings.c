/* SPDX-License-Identifier: MIT */
/* Texts for what somebody has written: finds the memory that the game's function needs. Knows no
 * game.
 */
#include <stdlib.h>

#include "core/guard.h"
#include "core/internal.h"

static uint32_t suggest(const qv_game *game, const qv__rows *rows, const char *wording,
                        qv_suggestion out[QV_SUGGESTIONS], qv_diag *diag) {
    void *const memory = malloc(game->suggest_memory());
    uint32_t n = 0;
    if (!memory) {
        qv__fail(diag, QV_EMEMORY, "out of memory for texts of %s", game->name);
        return 0;
    }
    const int err = game->suggest(memory, rows, wording, out, &n, diag);
    free(memory);
    return err ? 0 : n;
}

uint32_t qv_suggest(const qv_game *game, const qv_row *rows, uint32_t n_rows, const char *wording,
                    qv_suggestion out[QV_SUGGESTIONS], qv_diag *diag) {
    qv_diag unread;
    if (!diag)
        diag = &unread;
    if (!game || !game->suggest || !wording || !out || !qv__fits_rows(rows, n_rows)) {
        qv__refuse_argument(diag,
                            "a game whose content has texts, a wording, and texts in each row");
        return 0;
    }
    *diag = (qv_diag){.err = QV_OK};
    qv__rows index;
    const bool own = n_rows == 0;
    uint32_t *const slots =
        qv__rows_index(own ? game->content : rows, own ? *game->contents : n_rows, &index);
    if (!slots) {
        qv__fail(diag, QV_EMEMORY, "out of memory for texts of %s", game->name);
        return 0;
    }
    const uint32_t n = suggest(game, &index, wording, out, diag);
    free(slots);
    return n;
}

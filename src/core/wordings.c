/* SPDX-License-Identifier: MIT */
/* Texts for what somebody has written, and what the texts of an item do: finds the memory that the
 * game's functions need. Knows no game.
 */
#include <stdlib.h>

#include "core/guard.h"
#include "core/internal.h"

/* The rows with an index, and the memory. */
typedef struct {
    qv__rows rows;
    uint32_t *slots;
    void *memory;
} desk;

static void close_desk(const desk *d) {
    free(d->slots);
    free(d->memory);
}

static bool open_desk(const qv_game *game, const qv_row *rows, uint32_t n, size_t memory, desk *out,
                      qv_diag *diag) {
    *diag = (qv_diag){.err = QV_OK};
    out->slots = qv__rows_index(n ? rows : game->content, n ? n : *game->contents, &out->rows);
    out->memory = malloc(memory);
    if (out->slots && out->memory)
        return true;
    qv__fail(diag, QV_EMEMORY, "out of memory for texts of %s", game->name);
    close_desk(out);
    return false;
}

uint32_t qv_suggest(const qv_game *game, const qv_row *rows, uint32_t n_rows, const char *wording,
                    qv_suggestion out[QV_SUGGESTIONS], qv_diag *diag) {
    qv_diag unread;
    uint32_t n = 0;
    desk d;
    if (!diag)
        diag = &unread;
    if (!game || !game->suggest || !wording || !out || !qv__fits_rows(rows, n_rows)) {
        qv__refuse_argument(diag,
                            "a game whose content has texts, a wording, and a text in each row");
        return 0;
    }
    if (!open_desk(game, rows, n_rows, game->suggest_memory(), &d, diag))
        return 0;
    const int err = game->suggest(d.memory, &d.rows, wording, out, &n, diag);
    close_desk(&d);
    return err ? 0 : n;
}

bool qv_describe(const qv_game *game, const qv_row *rows, uint32_t n_rows, const char *name,
                 qv_text *out, qv_diag *diag) {
    qv_diag unread;
    desk d;
    if (!diag)
        diag = &unread;
    if (!game || !game->describe || !name || !qv__fits_text(out) || !qv__fits_rows(rows, n_rows)) {
        qv__refuse_argument(diag, "a game whose content has texts, a name, and a text in each row");
        return false;
    }
    if (!open_desk(game, rows, n_rows, game->describe_memory(), &d, diag))
        return false;
    const int err = game->describe(d.memory, &d.rows, name, out, diag);
    close_desk(&d);
    return err == QV_OK;
}

bool qv_portray(const qv_game *game, const qv_row *rows, uint32_t n_rows, const char *name,
                qv_item *out, qv_text *texts, qv_diag *diag) {
    qv_diag unread;
    desk d;
    if (!diag)
        diag = &unread;
    if (!game || !game->portray || !name || !out || !qv__fits_text(texts) ||
        !qv__fits_rows(rows, n_rows)) {
        qv__refuse_argument(diag, "a game whose content has texts, a name, and a text in each row");
        return false;
    }
    if (!open_desk(game, rows, n_rows, game->describe_memory(), &d, diag))
        return false;
    const int err = game->portray(d.memory, &d.rows, name, out, texts, diag);
    close_desk(&d);
    return err == QV_OK;
}

bool qv_reform(const qv_game *game, const qv_row *rows, uint32_t n_rows,
               void (*take)(void *context, uint32_t row, const char *value), void *context,
               qv_diag *diag) {
    qv_diag unread;
    desk d;
    if (!diag)
        diag = &unread;
    if (!game || !game->reform || !take || !qv__fits_rows(rows, n_rows)) {
        qv__refuse_argument(diag, "a game whose content has texts, a function that takes them, and "
                                  "a text in each row");
        return false;
    }
    if (!open_desk(game, rows, n_rows, game->describe_memory(), &d, diag))
        return false;
    const int err = game->reform(d.memory, &d.rows, take, context, diag);
    close_desk(&d);
    return err == QV_OK;
}

bool qv_text_warnings(const qv_game *game, const qv_row *rows, uint32_t n_rows, const char *name,
                      void (*take)(void *context, const qv_diag *warning), void *context,
                      qv_diag *diag) {
    qv_diag unread;
    desk d;
    if (!diag)
        diag = &unread;
    if (!game || !game->text_warnings || !take || !qv__fits_rows(rows, n_rows)) {
        qv__refuse_argument(diag, "a game whose content has texts, a function that takes them, and "
                                  "a text in each row");
        return false;
    }
    if (!open_desk(game, rows, n_rows, game->describe_memory(), &d, diag))
        return false;
    const int err = game->text_warnings(d.memory, &d.rows, name, take, context, diag);
    close_desk(&d);
    return err == QV_OK;
}

bool qv_tally_of(const qv_game *game, const qv_row *rows, uint32_t n_rows, uint32_t at,
                 qv_tally *out, qv_diag *diag) {
    qv_diag unread;
    desk d;
    if (!diag)
        diag = &unread;
    if (!game || !game->tally || !out || !qv__fits_rows(rows, n_rows)) {
        qv__refuse_argument(diag, "a game whose content has texts, and a text in each row");
        return false;
    }
    if (!open_desk(game, rows, n_rows, game->describe_memory(), &d, diag))
        return false;
    *out = (qv_tally){.cards = 0};
    const int err = game->tally(d.memory, &d.rows, game->option, at, out, diag);
    close_desk(&d);
    return err == QV_OK && out->cards > 0;
}

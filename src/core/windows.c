/* SPDX-License-Identifier: MIT */
/* What reaction windows are about, so that a seat can say in which of them it wants to be asked.
 *
 * Knows no game, and nothing of what seats want: that is in src/table.
 */
#include "core/guard.h"

bool qv_window_kind(const qv_game *game, uint32_t i, qv_window_row *out) {
    if (!game || i >= game->window_kinds || !out)
        return false;
    *out = game->window_kind[i];
    return true;
}

const char *qv_window_item(const qv_ruleset *rs, uint32_t i) {
    return rs && rs->game->window_item && i < QV_WINDOW_ITEMS ? rs->game->window_item(rs, i) : NULL;
}

bool qv_window_of(const qv_ruleset *rs, const qv_view *view, uint32_t seat, qv_window *out) {
    if (!qv__fits(rs, view) || seat >= rs->players || !out || !rs->game->about_window ||
        !(qv_turn_of(rs, view).window >> seat & 1))
        return false;
    *out = (qv_window){.kinds = 0};
    rs->game->about_window(rs, view, seat, out);
    return true;
}

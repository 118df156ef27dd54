/* SPDX-License-Identifier: MIT */
/* What the seats want to be asked about in reaction windows. See table.h.
 *
 * Reads what the watcher's view tells of a window, so what a seat really can do plays no part.
 */
#include <string.h>

#include "table/table.h"

static uint32_t all_kinds(const qv_game *game) {
    return game->window_kinds < 32 ? (UINT32_C(1) << game->window_kinds) - 1 : UINT32_MAX;
}

void qv__wishes_begin(qv_table *table) {
    const qv_game *const game = table->rs->game;
    qv_wishes suggested = {.kinds = 0};
    for (uint32_t i = 0; i < game->window_kinds; i++)
        suggested.kinds |= game->window_kind[i].suggested ? UINT32_C(1) << i : 0;
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        table->wish[seat] = suggested;
}

int qv_table_wishes(const qv_table *table, uint32_t seat, qv_wishes *out) {
    if (!table || seat >= table->rs->players || !out)
        return QV_EARGUMENT;
    *out = table->wish[seat];
    return QV_OK;
}

int qv_table_wish(qv_table *table, uint32_t seat, const qv_wishes *wishes) {
    if (!table || seat >= table->rs->players || !wishes ||
        wishes->kinds & ~all_kinds(table->rs->game))
        return QV_EARGUMENT;
    table->wish[seat] = *wishes;
    return QV_OK;
}

void qv_table_ask_all(qv_table *table, bool all) {
    if (table)
        qv__match_ask(table->match, all ? table->here : 0);
}

bool qv__wishes_to_be_asked(const qv_table *table, uint32_t seat) {
    const qv_wishes *const wish = &table->wish[seat];
    qv_window window;
    bool any = false, wanted = false;
    if (!qv_window_of(table->rs, qv_match_view(table->match, QV_WATCHER), seat, &window))
        return true;
    for (uint32_t i = 0; i < QV_WINDOW_ITEMS / 64; i++) {
        any = any || window.item[i];
        wanted = wanted || window.item[i] & ~wish->never[i];
    }
    return window.kinds & wish->kinds && (wanted || !any);
}

/* SPDX-License-Identifier: MIT */
/* The slots of stall.h. */
#include "stall.h"

#include <stdio.h>

enum { UNIT = 10, CELL = 100, PLAYED = 200 };

static void scene(const qv_ruleset *rs, const qv_view *view, qv_scene *out) {
    const market_state *const s = market_of(view);
    out->unit = UNIT;
    out->width = out->height = UNIT * MARKET_CARDS;
    for (uint32_t card = 0; card < MARKET_CARDS; card++)
        (void)snprintf(out->across[card], sizeof out->across[card], "%c", (char)('a' + card));
    out->at[out->n++] = (qv_item){.id = 1, .kind = QV_COUNTER, .owner = QV_NOBODY, .n_values = 1};
    (void)snprintf(out->at[0].label, sizeof out->at[0].label, "phase %u", (unsigned)s->phase % 10);
    out->at[out->n] = out->at[0]; /* beside the board, in line with the first row */
    out->at[out->n].id = 2;
    out->at[out->n].kind = QV_PILE;
    out->at[out->n++].x = UNIT * MARKET_CARDS;
    for (uint32_t seat = 0; seat < rs->players; seat++) {
        (void)snprintf(out->down[seat], sizeof out->down[seat], "%u", (unsigned)(seat + 1) % 10);
        for (uint32_t card = 0; card < 2 * MARKET_CARDS; card++) {
            const bool cell = card < MARKET_CARDS;
            const uint32_t column = card % MARKET_CARDS;
            if (!cell && !(s->played[seat] >> column & 1))
                continue;
            out->at[out->n++] =
                (qv_item){.id = (uint16_t)((cell ? CELL : PLAYED) + seat * MARKET_CARDS + column),
                          .kind = cell ? QV_CELL : QV_CARD,
                          .owner = (uint8_t)(cell ? QV_NOBODY : seat),
                          .layer = !cell,
                          .x = (int32_t)column * UNIT,
                          .y = (int32_t)seat * UNIT,
                          .w = UNIT,
                          .h = UNIT,
                          .label = "card"};
        }
    }
}

static uint32_t touch(const qv_ruleset *rs, const qv_view *view, uint32_t step,
                      uint16_t ids[QV_TOUCHES]) {
    (void)rs;
    (void)view;
    ids[0] = (uint16_t)(step + 1);
    return 1;
}

static uint32_t round_of(const qv_ruleset *rs, const qv_view *view) {
    (void)rs;
    return market_of(view)->phase == MARKET_DEAL ? 0 : market_of(view)->round + 1U;
}

static void foresee(const qv_ruleset *rs, const qv_view *view, uint32_t seat, const uint16_t *steps,
                    uint32_t n, qv_event_log *out) {
    (void)rs;
    (void)n;
    if (steps[0] == STALL_WARNING)
        QV_EMIT(out, EVENT_WON, 0, QV_ALL, (int32_t)seat, 1);
    QV_EMIT(out, EVENT_SHOWN, 0, QV_ALL, (int32_t)seat, steps[0]);
    QV_EMIT(out, EVENT_LOT, 0, QV_ALL, market_of(view)->lot);
    QV_EMIT(out, EVENT_ACCEPTED, 0, QV_ALL, (int32_t)seat);
}

static bool warn(const qv_ruleset *rs, const qv_view *view, uint32_t seat, const uint16_t *steps,
                 uint32_t n, qv_event *out) {
    (void)rs;
    (void)view;
    (void)seat;
    if (n != 2 || steps[0] != STALL_WARNING)
        return false;
    *out = (qv_event){.kind = EVENT_NO, .rule = 1, .seen_by = QV_ALL};
    return true;
}

qv_game stall_of(bool rounds) {
    static qv__kind kinds[EVENT_NO + 1];
    qv_game game = market;
    for (uint32_t i = 0; i < game.kinds; i++)
        kinds[i] = market.kind[i];
    kinds[EVENT_ACCEPTED].detail = 1;
    kinds[EVENT_WON].is_sum = 1;
    game.kind = kinds;
    game.scene = scene;
    game.touch = touch;
    game.round = rounds ? round_of : NULL;
    game.foresee = foresee;
    game.warn = warn;
    return game;
}

/* SPDX-License-Identifier: MIT */
/* Moves and options as JSON. Knows no game. */
#include "core/guard.h"
#include "core/moves.h"
#include "json/objects.h"

/* The rest of a move that is begun has steps, but no text that could be read. */
static void write_move(qv__json *json, const char *key, const qv_ruleset *rs, uint32_t seat,
                       bool inside, const uint16_t *steps, uint32_t n) {
    char bytes[QV_TEXT_MOST];
    qv_text move = qv_text_over(bytes, sizeof bytes);
    qv_say(rs, steps, n, &move);
    qv__json_open(json, key, '{');
    qv__json_integer(json, "seat", seat);
    qv__json_open(json, "steps", '[');
    for (uint32_t i = 0; i < n; i++)
        qv__json_integer(json, NULL, steps[i]);
    qv__json_close(json, ']');
    qv__json_text(json, "move", inside ? NULL : bytes);
    qv__json_close(json, '}');
}

static bool is_inside(const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    return qv_turn_of(rs, view).inside >> seat & 1;
}

void qv__move_json(qv__json *json, const char *key, const qv_ruleset *rs, const qv_view *view,
                   uint32_t seat, const uint16_t *steps, uint32_t n) {
    write_move(json, key, rs, seat, is_inside(rs, view, seat), steps, n);
}

void qv__moves_json(qv__json *json, const qv_ruleset *rs, qv_moves *moves, const qv_view *view,
                    uint32_t seat) {
    const bool inside = is_inside(rs, view, seat);
    uint16_t steps[QV_STEPS];
    qv__moves_start_sets(moves, view, seat);
    for (uint32_t n; (n = qv_moves_next(moves, steps)) > 0;)
        write_move(json, NULL, rs, seat, inside, steps, n);
}

void qv__options_json(qv__json *json, const char *key, const qv_ruleset *rs) {
    qv__json_open(json, key, '{');
    for (uint32_t i = 0; i < rs->game->options; i++) {
        const qv_option *const option = &rs->game->option[i];
        if (option->words)
            qv__json_text(json, option->name, option->words[rs->option[i]]);
        else
            qv__json_integer(json, option->name, rs->option[i]);
    }
    qv__json_close(json, '}');
}

/* -- Public functions -------------------------------------------------------------------------- */

size_t qv_move_json(const qv_ruleset *rs, const qv_view *view, uint32_t seat, const uint16_t *steps,
                    uint32_t n, qv_text *out) {
    if (!qv__fits_seat(rs, view, seat) || !qv__fits_steps(steps, n) || n == 0 ||
        !qv__fits_text(out))
        return 0;
    qv__json json = qv__json_over(out);
    qv__move_json(&json, NULL, rs, view, seat, steps, n);
    return json.needed;
}

size_t qv_moves_json(const qv_ruleset *rs, const qv_view *view, uint32_t seat, qv_text *out) {
    if (!qv__fits_seat(rs, view, seat) || !qv__fits_text(out))
        return 0;
    qv_moves *const moves = qv_moves_new(rs);
    if (!moves)
        return 0;
    qv__json json = qv__json_over(out);
    qv__json_open(&json, NULL, '[');
    qv__moves_json(&json, rs, moves, view, seat);
    qv__json_close(&json, ']');
    qv_moves_free(moves);
    return json.needed;
}

size_t qv_options_json(const qv_ruleset *rs, qv_text *out) {
    if (!rs || !qv__fits_text(out))
        return 0;
    qv__json json = qv__json_over(out);
    qv__options_json(&json, NULL, rs);
    return json.needed;
}

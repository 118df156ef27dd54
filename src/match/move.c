/* SPDX-License-Identifier: MIT */
/* Whole moves on a state, and why they are refused: see match/move.h.
 *
 * Knows no game; asks `legal` step by step on the view of the seat that moves, and `why_not` only
 * for the text of a refusal.
 */
#include "match/move.h"

#include <string.h>

#include "base/text.h"

int qv_move_refuse_seat(const qv_ruleset *rs, uint32_t seat, qv_diag *diag) {
    qv_fail(diag, QV_ETURN, "there is no seat %u; seats are 0 to %u", (unsigned)seat,
            (unsigned)rs->players - 1);
    return QV_ETURN;
}

int qv_move_refuse_turn(const qv_ruleset *rs, const qv_view *view, uint32_t seat, qv_diag *diag) {
    char bytes[120];
    qv_text names = qv_text_over(bytes, sizeof bytes);
    const uint32_t may_act = qv_turn_of(rs, view).may_act;
    for (uint32_t other = 0; other < rs->players; other++)
        if (other != seat && may_act >> other & 1)
            qv_text_add(&names, "%s%s", names.n ? ", " : "", qv_seat_name(rs, other));
    qv_fail(diag, QV_ETURN, "%s cannot play now; wait for %s", qv_seat_name(rs, seat), bytes);
    return QV_ETURN;
}

/* A move under trial. */
typedef struct {
    const qv_ruleset *rs;
    const qv_view *view; /* before its first step */
    uint32_t seat, n;
    const uint16_t *steps;
} trial;

/* Starts the text of a refused move with its first `n` steps. */
static qv_text refused_move(const trial *move, uint32_t n, qv_diag *diag) {
    memset(diag, 0, sizeof *diag);
    diag->err = QV_EILLEGAL;
    qv_text text = qv_text_over(diag->text, sizeof diag->text);
    qv_say(move->rs, move->steps, n, &text);
    qv_text_add(&text, ": ");
    return text;
}

static int refuse_length(const trial *move, uint32_t n, const char *why, qv_diag *diag) {
    if (!diag)
        return QV_EILLEGAL;
    qv_text text = refused_move(move, n, diag);
    qv_text_add(&text, "%s", why);
    qv__text_close(&text);
    return QV_EILLEGAL;
}

/* The step with number `at` may not be played: says why, by the rule that forbids it. */
static int refuse_step(const trial *move, uint32_t at, qv_diag *diag) {
    if (!diag)
        return QV_EILLEGAL;
    const qv_range *const range = qv_range_of(move->rs->game, move->steps[at]);
    if (!range) {
        qv_fail(diag, QV_EILLEGAL, "%u is no step of this game; write the move in words",
                (unsigned)move->steps[at]);
        return QV_EILLEGAL;
    }
    qv_text text = refused_move(move, move->n, diag);
    if (range->flags & QV_CHANCE_RANGE) {
        qv_text_add(&text, "chance decides that, not a player");
        return QV_EILLEGAL;
    }
    qv_event why;
    if (!qv_why_not(move->rs, move->view, move->seat, move->steps, at + 1, &why)) {
        qv_text_add(&text, "not possible here; choose one of the legal moves");
        return QV_EILLEGAL;
    }
    qv_event_say(move->rs, &why, &text);
    qv_text_add(&text, " [%s]", qv_rule(move->rs->game, why.rule, NULL));
    qv__text_close(&text);
    return QV_EILLEGAL;
}

static bool contains(const uint16_t *steps, uint32_t n, uint16_t step) {
    for (uint32_t i = 0; i < n; i++)
        if (steps[i] == step)
            return true;
    return false;
}

int qv_move_play(const qv_ruleset *rs, const qv_view *view, qv_state *next, qv_view *scratch,
                 uint32_t seat, const uint16_t *steps, uint32_t n, qv_event_log *log,
                 qv_diag *diag) {
    const trial move = {.rs = rs, .view = view, .seat = seat, .n = n, .steps = steps};
    if (n < 1 || n > QV_STEPS) {
        qv_fail(diag, QV_EILLEGAL, "a move has 1 to %d steps, not %u", QV_STEPS, (unsigned)n);
        return QV_EILLEGAL;
    }
    uint16_t legal[QV_LEGAL];
    for (uint32_t i = 0; i < n; i++) {
        if (!contains(legal, rs->game->legal(rs, view, seat, legal), steps[i]))
            return refuse_step(&move, i, diag);
        const bool last = !qv_is_inner(rs->game, steps[i]);
        if (last && i + 1 < n)
            return refuse_length(&move, i + 1, "the move ends here; leave out the steps after it",
                                 diag);
        if (!last && i + 1 == n)
            return refuse_length(&move, n, "the move is not finished; name the rest of it", diag);
        qv_apply(rs, next, seat, steps[i], log);
        if (last)
            break;
        qv_observe(rs, next, seat, scratch);
        view = scratch;
    }
    return QV_OK;
}

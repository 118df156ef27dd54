/* SPDX-License-Identifier: MIT */
/* Whole moves on a state, and why they are refused: see match/move.h.
 *
 * Knows no game; asks `legal` step by step on the view of the seat that moves, and `why_not` only
 * for the text of a refusal.
 */
#include "match/move.h"

#include <string.h>

#include "base/text.h"
#include "core/outcomes.h"

int qv__move_refuse_seat(const qv_ruleset *rs, uint32_t seat, qv_diag *diag) {
    qv__fail(diag, QV_ETURN, "there is no seat %u; seats are 0 to %u", (unsigned)seat,
             (unsigned)rs->players - 1);
    return QV_ETURN;
}

int qv__move_refuse_turn(const qv_ruleset *rs, const qv_view *view, uint32_t seat, qv_diag *diag) {
    char bytes[120];
    qv_text names = qv_text_over(bytes, sizeof bytes);
    const qv_turn turn = qv_turn_of(rs, view);
    if (turn.phase == QV_CHANCE_DUE)
        qv_text_add(&names, "chance");
    for (uint32_t other = 0; other < rs->players; other++)
        if (other != seat && turn.may_act >> other & 1)
            qv_text_add(&names, "%s%s", names.n ? ", " : "", qv_seat_name(rs, other));
    qv__fail(diag, QV_ETURN, "%s cannot play now; wait for %s", qv_seat_name(rs, seat), bytes);
    return QV_ETURN;
}

/* A move being tried. */
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

/* Refuses step number `at` of the move, with the rule that forbids it. */
static int refuse_step(const trial *move, uint32_t at, qv_diag *diag) {
    if (!diag)
        return QV_EILLEGAL;
    const qv__range *const range = qv__range_of(move->rs, move->steps[at]);
    if (!range) {
        qv__fail(diag, QV_EILLEGAL, "this game has no step %u; write the move in words",
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
    qv_text_add(&text, " [");
    /* the words of a printed text are too long for a diagnostic */
    qv__cause_say(move->rs, &why, false, &text);
    qv_text_add(&text, "]");
    qv__text_close(&text);
    return QV_EILLEGAL;
}

static bool contains(const uint16_t *steps, uint32_t n, uint16_t step) {
    for (uint32_t i = 0; i < n; i++)
        if (steps[i] == step)
            return true;
    return false;
}

static int end_log(qv_event_log *log, qv_diag *diag) {
    if (!log || qv__log_end(log, 0) >= 0)
        return QV_OK;
    qv__fail(diag, QV_EMEMORY, "not enough memory for the events");
    return QV_EMEMORY;
}

int qv__move_play(const qv_ruleset *rs, const qv_view *view, qv_state *next, qv_view *scratch,
                  uint32_t seat, const uint16_t *steps, uint32_t n, qv_event_log *log,
                  qv_diag *diag) {
    const trial move = {.rs = rs, .view = view, .seat = seat, .n = n, .steps = steps};
    if (n < 1 || n > QV_STEPS) {
        qv__fail(diag, QV_EILLEGAL, "a move has 1 to %d steps, not %u", QV_STEPS, (unsigned)n);
        return QV_EILLEGAL;
    }
    uint16_t legal[QV_LEGAL];
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t n_legal = rs->game->legal(rs, view, seat, legal);
        if (!contains(legal, n_legal, steps[i]))
            return refuse_step(&move, i, diag);
        const bool last = !qv__is_inner(rs, steps[i]);
        if (last && i + 1 < n)
            return refuse_length(&move, i + 1, "the move ends here; leave out the steps after it",
                                 diag);
        if (!last && i + 1 == n)
            return refuse_length(&move, n, "the move is not finished; name the rest of it", diag);
        qv__apply(rs, next, seat, steps[i], log);
        if (last)
            break;
        qv__observe(rs, next, seat, scratch);
        view = scratch;
    }
    return end_log(log, diag);
}

/* -- Entries of a record ----------------------------------------------------------------------- */

static int refuse_outcome(const qv__moment *moment, const qv_chance *chance, const uint16_t *steps,
                          uint32_t n, qv_diag *diag) {
    const trial entry = {.rs = moment->rs, .n = n, .steps = steps};
    if (!diag)
        return QV_EILLEGAL;
    qv_text text = refused_move(&entry, n, diag);
    qv_text_add(&text, "not possible here; chance decides: ");
    qv_chance_say(moment->rs, chance, &text);
    qv__text_close(&text);
    return QV_EILLEGAL;
}

static int enter_outcome(const qv__moment *moment, const uint16_t *steps, uint32_t n,
                         qv_event_log *log, qv_diag *diag) {
    qv_chance chance = {0};
    moment->rs->game->chance(moment->rs, moment->now, &chance);
    if (n != 1 || !qv__is_outcome(&chance, steps[0]))
        return refuse_outcome(moment, &chance, steps, n, diag);
    qv__apply(moment->rs, moment->next, QV_CHANCE, steps[0], log);
    return end_log(log, diag);
}

int qv__move_enter(const qv__moment *moment, uint32_t who, const uint16_t *steps, uint32_t n,
                   qv_event_log *log, qv_diag *diag) {
    const qv_turn turn = qv_turn_of(moment->rs, qv__open(moment->now));
    qv__copy(moment->rs, moment->next, moment->now);
    if (turn.phase == QV_OVER) {
        qv__fail(diag, QV_EOVER, "the game is over here; nothing can follow");
        return QV_EOVER;
    }
    if ((turn.phase == QV_CHANCE_DUE) != (who == QV_CHANCE)) {
        qv__fail(diag, QV_ETURN,
                 who == QV_CHANCE ? "chance decides nothing here; a player must act"
                                  : "chance must decide here before anybody can act");
        return QV_ETURN;
    }
    if (who == QV_CHANCE)
        return enter_outcome(moment, steps, n, log, diag);
    if (who >= moment->rs->players)
        return qv__move_refuse_seat(moment->rs, who, diag);
    if (!(turn.may_act >> who & 1))
        return qv__move_refuse_turn(moment->rs, moment->view, who, diag);
    return qv__move_play(moment->rs, moment->view, moment->next, moment->scratch, who, steps, n,
                         log, diag);
}

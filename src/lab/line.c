/* SPDX-License-Identifier: MIT */
/* How a game would probably go on after a move: the probable line of quiver.h.
 *
 * The line is played in two worlds that agree with the view and otherwise differ. It ends where
 * they part, since there it depends on what the seat cannot know, and where chance is due. Knows no
 * game.
 */
#include <stdlib.h>
#include <string.h>

#include "ai/agent.h"
#include "base/bits.h"
#include "base/slots.h"
#include "core/draw.h"
#include "core/guard.h"
#include "core/moves.h"

enum { WORLDS = 2 };

typedef struct {
    const qv_ruleset *rs;
    qv_agent *agent;
    unsigned char *slots; /* the worlds, and what a seat sees of one */
} line;

static qv_state *world_at(const line *self, uint32_t i) {
    return (qv_state *)(void *)(self->slots + i * qv__slot_stride(self->rs->sizes.state));
}

static bool is_same(const qv_seat_move *a, const qv_seat_move *b) {
    return a->seat == b->seat && qv__same_steps(a->step, a->n, b->step, b->n);
}

static void apply(const line *self, uint32_t world, const qv_seat_move *move) {
    for (uint32_t i = 0; i < move->n; i++)
        qv__apply(self->rs, world_at(self, world), move->seat, move->step[i], NULL);
}

/* What the next seat does in a world; false if none has to decide. */
static bool decide(const line *self, uint32_t world, qv_seat_move *out) {
    const qv_state *const state = world_at(self, world);
    qv_view *const seen = (qv_view *)(void *)world_at(self, WORLDS);
    const qv_turn turn = qv_turn_of(self->rs, qv__open(state));
    qv__rng rng = qv__rng_at(0, 0);
    if (turn.phase != QV_DECIDE)
        return false;
    out->seat = qv__lowest(turn.may_act);
    qv__observe(self->rs, state, out->seat, seen);
    out->n = qv__agent_choose(self->agent, seen, out->seat, &rng, out->step);
    return true;
}

static bool declines(const line *self, const qv_seat_move *move) {
    return (qv__range_of(self->rs, move->step[0])->flags & QV_DECLINE) != 0;
}

static int play_on(const line *self, qv_seat_move *out, uint32_t most) {
    enum { LONGEST = 16 };
    uint32_t n = 0;
    for (uint32_t i = 0; n < most && i < LONGEST; i++) {
        qv_seat_move move[WORLDS];
        for (uint32_t world = 0; world < WORLDS; world++)
            if (!decide(self, world, &move[world]))
                return (int)n;
        if (!is_same(&move[0], &move[1]))
            break;
        for (uint32_t world = 0; world < WORLDS; world++)
            apply(self, world, &move[world]);
        out[n] = move[0];
        n += !declines(self, &move[0]);
    }
    return (int)n;
}

static int run(line *self, const qv_view *view, const qv_seat_move *first, qv_seat_move *out,
               uint32_t most) {
    for (uint32_t world = 0; world < WORLDS; world++) {
        qv__rng rng = qv__rng_at(1, world);
        qv__deal(self->rs, view, &rng, world_at(self, world));
        apply(self, world, first);
    }
    return play_on(self, out, most);
}

int qv_probable_line(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                     const uint16_t *steps, uint32_t n, uint32_t iterations, qv_seat_move *out,
                     uint32_t most, qv_diag *diag) {
    if (!rs || !out || !qv__fits_steps(steps, n) || n == 0)
        return qv__refuse_argument(diag, "a line begins with a move of a seat");
    int err = qv__may_think(rs, view, seat, diag);
    if (err)
        return err;
    if (!qv__is_legal_move(rs, view, seat, steps, n))
        return qv__refuse_argument(diag, "a line begins with a legal move");
    char name[32];
    qv_text text = qv_text_over(name, sizeof name);
    qv_text_add(&text, "tree:%u", (unsigned)iterations);
    qv_diag reason = {0};
    line self = {.rs = rs, .agent = qv_agent_new(rs, name, 0, &reason)};
    if (!self.agent) {
        if (diag)
            *diag = reason;
        return reason.err;
    }
    qv_seat_move first = {.seat = seat, .n = n};
    memcpy(first.step, steps, n * sizeof *steps);
    self.slots = qv__slots_new(WORLDS + 1, rs->sizes.state);
    if (self.slots)
        err = run(&self, view, &first, out, most);
    else
        qv__fail(diag, err = QV_EMEMORY, "not enough memory for a line");
    qv_agent_free(self.agent);
    free(self.slots);
    return err;
}

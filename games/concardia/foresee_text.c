/* SPDX-License-Identifier: MIT */
/* ConCardia: what follows from a move with a text: an Action, a Reaction or an answer.
 *
 * The move is played in two worlds that agree with the view, in which nobody reacts; chance gives
 * the first outcome in the one and the last in the other. What everybody sees in both is told, so
 * nothing that is hidden or left to chance; and then on what the rest depends.
 */
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "prospect.h"

/* -- A world ----------------------------------------------------------------------------------- */

static uint32_t outcome(const qv_ruleset *rs, const qv_state *state, bool last) {
    qv_chance all = {.n = 0};
    cc_chance(rs, state, &all);
    return all.at[last ? all.n - 1 : 0].step;
}

/* One step of what comes after the move in the same turn; false: a player decides, or it is over.
 */
static bool go_on(const qv_ruleset *rs, cc_state *s, uint32_t turn, bool last, qv_event_log *log) {
    qv_state *const state = (qv_state *)(void *)s;
    if (s->turn != turn)
        return false;
    switch (s->phase) {
    case CC_ASK_WINDOW:
        qv__apply(rs, state, qv__lowest(cc_turn_of(rs, qv__open(state)).may_act),
                  qv__first(rs, CC_R_DECLINE), log);
        return true;
    case CC_DUE_DRAW:
    case CC_DUE_RANDOM:
    case CC_DUE_COIN: qv__apply(rs, state, QV_CHANCE, outcome(rs, state, last), log); return true;
    default: return false;
    }
}

/* With one more action, so that an Action Step does not end and the Board is seen after the move.
 */
static void play(const cc_prospect *p, const cc_whole_move *move, bool last, cc_state *world) {
    const qv_ruleset *const rs = &p->rs->head;
    qv_state *const state = (qv_state *)(void *)world;
    qv__rng rng = qv__rng_at(0, last);
    memset(world, 0, sizeof *world);
    qv__deal(rs, move->view, &rng, state);
    const uint32_t turn = world->turn;
    if (world->part == CC_PART_ACTIONS)
        world->actions++;
    for (uint32_t i = 0; i < move->n; i++)
        qv__apply(rs, state, move->seat, move->step[i], p->out);
    while (go_on(rs, world, turn, last, p->out)) {
    }
}

/* -- What both worlds have in common ----------------------------------------------------------- */

/* The next event from i on that everybody sees; `end` where the turn or the log ends. */
static uint32_t next(const qv_event_log *log, uint32_t i, uint32_t end) {
    while (i < end && log->at[i].seen_by != QV_ALL)
        i++;
    return i < end && log->at[i].kind != CC_SAYS_TURN ? i : end;
}

/* What the move and the words of its text do not say. */
static bool is_news(uint32_t kind) {
    return kind >= CC_SAYS_REMOVES ? kind != CC_SAYS_LASTS && !cc_kinds[kind].detail
                                   : kind == CC_SAYS_RETURNS;
}

/* The player was asked which card to discard, and it is that. */
static bool is_own_choice(const cc_prospect *p, const qv_event *event) {
    return event->kind == CC_SAYS_DISCARDS && p->s->phase == CC_ASK_FRAME &&
           event->arg[0] == p->s->player;
}

/* Events [first, second) are those of one world, the others those of the other. Only those that are
 * told stay. The event at which the worlds differ; CC_SAYS_NOTHING: none. */
static uint32_t keep_common(const cc_prospect *p, uint32_t first, uint32_t second,
                            cc_known *known) {
    qv_event_log *const log = p->out;
    uint32_t kept = first, i = next(log, first, second), j = next(log, second, log->n);
    for (; i < second && j < log->n && qv__same_report(&log->at[i], &log->at[j]);
         i = next(log, i + 1, second), j = next(log, j + 1, log->n)) {
        const qv_event *const event = &log->at[i];
        if (event->kind == CC_SAYS_DRAWS)
            known->drawn[event->arg[0]]++;
        if (event->kind == CC_SAYS_CAPTURES)
            known->taken[event->arg[0]]++;
        if (is_news(event->kind) && !is_own_choice(p, event))
            log->at[kept++] = *event;
    }
    const bool same = i == second && j == log->n;
    const uint32_t kind = same ? CC_SAYS_NOTHING : log->at[i < second ? i : j].kind;
    log->n = kept;
    return kind;
}

/* -- Telling ----------------------------------------------------------------------------------- */

/* False: the turn does not go on with its Capture Step next; if that depends on something, it is
 * told. */
static bool is_settled(const cc_prospect *p, const cc_state *world, uint32_t differs) {
    if (differs != CC_SAYS_NOTHING) {
        const bool coin = differs == CC_SAYS_COIN;
        QV_EMIT(p->out, CC_WILL_VARY, coin ? CT_6_3 : CT_32, QV_ALL,
                coin ? CC_VARIES_BY_COIN : CC_VARIES_BY_CHANCE);
        return false;
    }
    if (world->turn != p->s->turn || world->phase >= CC_DUE_DRAW)
        return false;
    if (world->phase == CC_ASK_ACTION && world->frames == 0)
        return p->s->part == CC_PART_ACTIONS;
    QV_EMIT(p->out, CC_WILL_VARY, CT_31, QV_ALL, CC_VARIES_BY_CHOICE);
    return false;
}

/* CC-1.9.1 */
static void file(cc_state *s) {
    for (uint32_t i = 0; i < s->asides; i++)
        if (cc_captor(s, i) < CC_SEATS)
            s->aside_way[i] = (uint8_t)(CC_WON_SOUTH + cc_captor(s, i));
}

bool cc_foresee_text(const cc_prospect *p, const cc_whole_move *move, cc_known *known) {
    cc_state world;
    const uint32_t first = p->out->n;
    *known = (cc_known){{0}, {0}};
    play(p, move, true, &world);
    const uint32_t second = p->out->n;
    play(p, move, false, &world);
    if (p->out->lost)
        return false;
    const uint32_t differs = keep_common(p, first, second, known);
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        if (known->drawn[seat])
            QV_EMIT(p->out, CC_NOW_WOULD_DRAW, CT_6_3, QV_ALL, seat, known->drawn[seat]);
    if (!is_settled(p, &world, differs))
        return false;
    qv__observe(&p->rs->head, (qv_state *)(void *)&world, move->seat, (qv_view *)(void *)p->s);
    p->s->actions--;
    file(p->s);
    return true;
}

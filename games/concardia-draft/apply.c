/* SPDX-License-Identifier: MIT */
/* ConCardia draft: the effect of a step, and how it goes on once all have committed.
 *
 * Trusts its caller: steps are legal. A commit that is not the last one tells its seat alone and
 * counts no ply.
 */
#include "core/shared.h"
#include "rules.h"

static cd_state *of(qv_state *state) {
    return (cd_state *)(void *)state;
}

void cd_init(const qv_ruleset *rs, qv_state *state) {
    cd_state *const s = of(state);
    (void)rs;
    memset(s->deck, 0xFF, sizeof s->deck);
    memset(s->card, 0xFF, sizeof s->card);
    memset(s->saw, 0xFF, sizeof s->saw);
    memset(s->pick, 0xFF, sizeof s->pick);
    memset(s->aside, 0xFF, sizeof s->aside);
    memset(s->done, CD_NOT_DONE, sizeof s->done);
}

void cd_derive(const qv_ruleset *rs, qv_state *state) {
    cd_state *const s = of(state);
    (void)rs;
    for (uint32_t stack = 0; stack < CD_STACKS; stack++)
        s->open[stack] = s->phase == CD_OVER ? 1U << CD_OPEN_TO_ALL : 0;
    memset(s->spare, 0, sizeof s->spare);
}

/* -- Rounds ------------------------------------------------------------------------------------ */

/* What each seat sees before it; others do not learn it. */
static void look(const cd_ruleset *rs, cd_state *s, qv_event_log *log) {
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        uint16_t card[CD_STACK];
        cd_remember(rs, s, seat);
        const uint32_t n = cd_before(rs, s, seat, card);
        for (uint32_t i = 0; i < n; i++)
            QV_EMIT(log, CD_SAYS_SEES, CD_3, 1U << seat, seat, card[i]);
    }
}

static void begin_round(const cd_ruleset *rs, cd_state *s, qv_event_log *log) {
    s->phase = CD_PICK;
    s->turn = 0;
    QV_EMIT(log, CD_SAYS_ROUND, s->round == 1 ? CD_4 : CD_3, QV_ALL, s->round, rs->stack,
            s->round == 1);
    look(rs, s, log);
}

static void end_round(const cd_ruleset *rs, cd_state *s, qv_event_log *log) {
    if (s->round + 1 < CD_ROUNDS) {
        s->round++;
        begin_round(rs, s, log);
        return;
    }
    s->phase = CD_BUILD;
    s->turn = 0; /* with the last card of a stack nobody has learned more */
    QV_EMIT(log, CD_SAYS_BUILD, CD_7, QV_ALL, rs->share);
}

/* The card goes to the place of its turn; those that are left stay sorted. */
static void take_out(uint16_t *card, uint32_t turn, uint16_t taken) {
    uint32_t at = turn;
    while (card[at] != taken)
        at++;
    memmove(card + turn + 1, card + turn, (at - turn) * sizeof *card);
    card[turn] = taken;
}

static void all_taken(const cd_ruleset *rs, cd_state *s, qv_event_log *log) {
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        take_out(s->card[cd_front(rs, s, seat)], s->turn, s->pick[seat]);
        s->pick[seat] = CD_NONE;
    }
    s->turn++;
    if (s->turn == rs->stack) {
        end_round(rs, s, log);
        return;
    }
    QV_EMIT(log, CD_SAYS_PASSED, s->round == 1 ? CD_4 : CD_3, QV_ALL, rs->stack - s->turn,
            s->round == 1);
    look(rs, s, log);
}

static void deal_card(const cd_ruleset *rs, cd_state *s, uint32_t stack, qv_event_log *log) {
    if (stack < CD_STACKS)
        s->card[stack][rs->stack - cd_room(rs, s, stack)] = (uint16_t)(s->dealt / rs->copies);
    s->dealt++;
    QV_EMIT(log, CD_SAYS_DEALT, CD_2, QV_ALL, s->dealt, rs->box);
    if (s->dealt == rs->box)
        begin_round(rs, s, log);
}

/* -- Decks ------------------------------------------------------------------------------------- */

static void put_aside(cd_state *s, uint32_t seat, uint32_t card, qv_event_log *log) {
    const uint32_t n = cd_asides(s, seat);
    s->aside[seat][n] = (uint16_t)card;
    cd_sort(s->aside[seat], n + 1);
    QV_EMIT(log, CD_SAYS_ASIDE, CD_7, 1U << seat, seat, card);
}

static void all_built(const cd_ruleset *rs, cd_state *s, qv_event_log *log) {
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        uint16_t card[CD_SHARE];
        const uint32_t n = cd_cut(rs, card, cd_rest(rs, s, seat, card));
        memcpy(s->deck[seat], card, n * sizeof *card);
        memset(s->aside[seat], 0xFF, sizeof s->aside[seat]);
        s->done[seat] = CD_NOT_DONE;
        QV_EMIT(log, CD_SAYS_DECK, CD_9, QV_ALL, seat, n, cd_worth(rs, card, n));
    }
    s->phase = CD_OVER;
    qv__emit(log, CD_SAYS_OVER, CD_9, QV_ALL, 0, NULL);
}

/* -- Steps ------------------------------------------------------------------------------------- */

static bool all_committed(const cd_ruleset *rs, const cd_state *s) {
    return cd_turn(&rs->head, qv__open((const qv_state *)(const void *)s)).may_act == 0;
}

static void decide(const cd_ruleset *rs, cd_state *s, uint32_t seat, uint32_t step,
                   qv_event_log *log) {
    const uint32_t aside = qv__first(&rs->head, CD_R_ASIDE), done = qv__first(&rs->head, CD_R_DONE);
    const bool takes = step < aside;
    if (takes) {
        s->pick[seat] = (uint16_t)step;
        QV_EMIT(log, CD_SAYS_TAKES, CD_3, 1U << seat, seat, step);
    } else if (step < done) {
        put_aside(s, seat, step - aside, log);
        return;
    } else {
        s->done[seat] = 1;
        QV_EMIT(log, CD_SAYS_DONE, CD_8, 1U << seat, seat);
    }
    if (!all_committed(rs, s))
        return;
    s->head.ply++;
    if (takes)
        all_taken(rs, s, log);
    else
        all_built(rs, s, log);
}

void cd_apply(const qv_ruleset *ruleset, qv_state *state, uint32_t who, uint32_t step,
              qv_event_log *log) {
    const cd_ruleset *const rs = cd_rules(ruleset);
    cd_state *const s = of(state);
    if (who == QV_CHANCE) {
        s->head.ply++;
        deal_card(rs, s, step - qv__first(ruleset, CD_R_DEAL), log);
    } else {
        decide(rs, s, who, step, log);
    }
    cd_derive(ruleset, state);
}

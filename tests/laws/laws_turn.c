/* SPDX-License-Identifier: MIT */
/* L3 exactly one of legal steps, chance, over, and all views agree on it; L4 `legal` is ascending,
 * bounded and consistent with `why_not`; L5 weights are positive, ranges bounded, and a pile draws
 * what the list says.
 */
#include <string.h>

#include "core/draw.h"
#include "laws.h"

/* -- L3 ---------------------------------------------------------------------------------------- */

/* The turn of a view must equal the true one, except for commits and unfinished moves of others. */
static law_verdict compare_turns(law_trial *trial, const qv_state *state, const qv_turn *truth) {
    qv_view *view = law_view_slot(trial, LAW_VIEW);
    for (uint32_t i = 0; i <= trial->players; i++) {
        const uint32_t viewer = law_viewer(trial, i);
        const char *name = law_viewer_name(trial, viewer);
        qv__observe(trial->rs, state, viewer, view);
        const qv_turn turn = qv_turn_of(trial->rs, view);
        const uint32_t own = viewer < trial->players ? 1U << viewer : 0;
        if (turn.phase != truth->phase)
            return law_broken(trial, 3, state, "the phase is %u, for %s it is %u",
                              (unsigned)truth->phase, name, (unsigned)turn.phase);
        if (truth->may_act & ~turn.may_act || (turn.may_act ^ truth->may_act) & own)
            return law_broken(trial, 3, state, "seats %x may act, for %s it is %x",
                              (unsigned)truth->may_act, name, (unsigned)turn.may_act);
        if (truth->window & ~turn.window || (turn.window ^ truth->window) & own)
            return law_broken(trial, 3, state, "the window is open for %x, for %s it is %x",
                              (unsigned)truth->window, name, (unsigned)turn.window);
        if (turn.inside & ~own || (turn.inside ^ truth->inside) & own)
            return law_broken(trial, 3, state, "seats %x are inside a move, for %s it is %x",
                              (unsigned)truth->inside, name, (unsigned)turn.inside);
    }
    return law_holds;
}

static law_verdict compare_results(law_trial *trial, const qv_state *state) {
    const qv_result truth = qv_result_of(trial->rs, qv__open(state));
    qv_view *view = law_view_slot(trial, LAW_VIEW);
    for (uint32_t i = 0; i <= trial->players; i++) {
        const uint32_t viewer = law_viewer(trial, i);
        qv__observe(trial->rs, state, viewer, view);
        const qv_result result = qv_result_of(trial->rs, view);
        for (uint32_t seat = 0; seat < trial->players; seat++)
            if (result.score[seat] != truth.score[seat] || result.rank[seat] != truth.rank[seat])
                return law_broken(trial, 3, state, "the result of %s is not the same for %s",
                                  law_viewer_name(trial, seat), law_viewer_name(trial, viewer));
    }
    return law_holds;
}

/* Ranks begin at 1; each is one more than the number of better seats. */
static law_verdict check_ranks(law_trial *trial, const qv_state *state) {
    const qv_result result = qv_result_of(trial->rs, qv__open(state));
    for (uint32_t seat = 0; seat < trial->players; seat++) {
        uint32_t better = 0;
        for (uint32_t other = 0; other < trial->players; other++)
            better += result.rank[other] < result.rank[seat];
        if (result.rank[seat] != better + 1)
            return law_broken(trial, 3, state, "%s has rank %u, with %u seats before it",
                              law_viewer_name(trial, seat), (unsigned)result.rank[seat],
                              (unsigned)better);
    }
    return law_holds;
}

static bool has_decline(law_trial *trial, const uint16_t *steps, int n) {
    for (int i = 0; i < n; i++) {
        const qv__range *range = qv__range_of(trial->rs, steps[i]);
        if (range && range->flags & QV_DECLINE)
            return true;
    }
    return false;
}

static law_verdict check_seat(law_trial *trial, const qv_state *state, const qv_turn *turn,
                              uint32_t seat) {
    uint16_t steps[QV_LEGAL];
    const int n = qv_legal(trial->rs, qv__open(state), seat, steps);
    if (n <= 0)
        return law_broken(trial, 3, state, "%s may act but has no legal step",
                          law_viewer_name(trial, seat));
    const bool inside = turn->inside >> seat & 1, window = turn->window >> seat & 1;
    const bool declines = has_decline(trial, steps, n);
    if (window && !inside && !declines)
        return law_broken(trial, 3, state, "a window is open for %s, who cannot decline",
                          law_viewer_name(trial, seat));
    if (!window && declines)
        return law_broken(trial, 3, state, "%s may decline, but no window is open",
                          law_viewer_name(trial, seat));
    return law_holds;
}

law_verdict law_3_phase(law_trial *trial, const qv_state *state) {
    const qv_turn turn = qv_turn_of(trial->rs, qv__open(state));
    const uint32_t seats = (1U << trial->players) - 1U;
    trial->counts->law[3]++;
    if (turn.phase > QV_OVER)
        return law_broken(trial, 3, state, "phase %u does not exist", (unsigned)turn.phase);
    if ((turn.phase == QV_DECIDE) != (turn.may_act != 0))
        return law_broken(trial, 3, state, "phase %u, but seats %x may act", (unsigned)turn.phase,
                          (unsigned)turn.may_act);
    if (turn.may_act & ~seats || turn.window & ~turn.may_act || turn.inside & ~turn.may_act)
        return law_broken(trial, 3, state, "may act %x, window %x, inside %x are inconsistent",
                          (unsigned)turn.may_act, (unsigned)turn.window, (unsigned)turn.inside);
    for (uint32_t seat = 0; seat < trial->players; seat++) {
        if (!(turn.may_act >> seat & 1))
            continue;
        const law_verdict verdict = check_seat(trial, state, &turn, seat);
        if (verdict.law)
            return verdict;
    }
    law_verdict verdict = compare_turns(trial, state, &turn);
    if (!verdict.law)
        verdict = check_ranks(trial, state);
    if (!verdict.law && turn.phase == QV_OVER)
        verdict = compare_results(trial, state);
    return verdict;
}

/* -- L4 ---------------------------------------------------------------------------------------- */

static law_verdict check_list(law_trial *trial, const qv_state *state, const uint16_t *steps,
                              uint32_t n) {
    if (n > trial->rs->sizes.legal)
        return law_broken(trial, 4, state, "%u legal steps, sizes.legal is %u", (unsigned)n,
                          (unsigned)trial->rs->sizes.legal);
    for (uint32_t i = 0; i < n; i++) {
        const qv__range *range = qv__range_of(trial->rs, steps[i]);
        if (!range || range->flags & QV_CHANCE_RANGE)
            return law_broken(trial, 4, state, "legal step %u is not a step of a seat",
                              (unsigned)steps[i]);
        if (i > 0 && steps[i - 1] >= steps[i])
            return law_broken(trial, 4, state, "legal steps %u, %u are not ascending",
                              (unsigned)steps[i - 1], (unsigned)steps[i]);
    }
    return law_holds;
}

/* `why_not` gives a reason if and only if the step is not legal, and cites a clause. */
static law_verdict check_why_not(law_trial *trial, const qv_state *state, const qv_view *view,
                                 uint32_t seat, uint32_t step, bool legal) {
    qv_event why = {.kind = 0};
    const bool forbidden = trial->game->why_not(trial->rs, view, seat, step, &why);
    if (forbidden == legal)
        return law_broken(trial, 4, state, "step %u of %s is %s, but why_not disagrees",
                          (unsigned)step, law_viewer_name(trial, seat),
                          legal ? "legal" : "not legal");
    if (forbidden && (why.rule >= trial->game->page->n || why.kind >= trial->game->kinds))
        return law_broken(trial, 4, state,
                          "why_not cites clause %u with kind %u, which does not exist",
                          (unsigned)why.rule, (unsigned)why.kind);
    return law_holds;
}

static law_verdict check_reasons(law_trial *trial, const qv_state *state, const qv_view *view,
                                 uint32_t seat, const uint16_t *steps, uint32_t n) {
    const qv__range *ranges = trial->game->range;
    uint32_t at = 0;
    for (uint32_t r = 0; r < trial->game->ranges; r++) {
        if (ranges[r].flags & QV_CHANCE_RANGE)
            continue;
        const uint32_t end = qv__first(trial->rs, r + 1);
        for (uint32_t step = qv__first(trial->rs, r); step < end; step++) {
            while (at < n && steps[at] < step)
                at++;
            const bool legal = at < n && steps[at] == step;
            const law_verdict verdict = check_why_not(trial, state, view, seat, step, legal);
            if (verdict.law)
                return verdict;
        }
    }
    return law_holds;
}

/* Calls `legal` with guards behind the bound that the table states. */
static law_verdict check_room(law_trial *trial, const qv_state *state, uint32_t seat,
                              const uint16_t *steps, uint32_t n) {
    uint16_t list[QV_LEGAL + 8];
    memset(list, 0xA5, sizeof list);
    const uint32_t again = trial->game->legal(trial->rs, qv__open(state), seat, list);
    for (uint32_t i = trial->rs->sizes.legal; i < QV_LEGAL + 8; i++)
        if (list[i] != 0xA5A5)
            return law_broken(trial, 4, state, "legal writes beyond sizes.legal");
    if (again != n || memcmp(list, steps, n * sizeof *steps) != 0)
        return law_broken(trial, 4, state, "%s does not have the same legal steps in its own view",
                          law_viewer_name(trial, seat));
    return law_holds;
}

law_verdict law_4_legal(law_trial *trial, const qv_state *state) {
    uint16_t steps[QV_LEGAL + 8];
    qv_view *view = law_view_slot(trial, LAW_VIEW);
    const qv_turn turn = qv_turn_of(trial->rs, qv__open(state));
    const bool all = law_below(trial, 8) == 0;
    for (uint32_t seat = 0; seat < trial->players; seat++) {
        if (!(turn.may_act >> seat & 1))
            continue;
        trial->counts->law[4]++;
        qv__observe(trial->rs, state, seat, view);
        const uint32_t n = trial->game->legal(trial->rs, view, seat, steps);
        law_verdict verdict = check_list(trial, state, steps, n);
        if (!verdict.law)
            verdict = check_room(trial, state, seat, steps, n);
        if (!verdict.law && all)
            verdict = check_reasons(trial, state, view, seat, steps, n);
        if (verdict.law)
            return verdict;
    }
    return law_holds;
}

/* -- L5 ---------------------------------------------------------------------------------------- */

static bool is_chance_step(const qv_ruleset *rs, uint32_t step) {
    const qv__range *range = qv__range_of(rs, step);
    return range && range->flags & QV_CHANCE_RANGE;
}

/* A pile gives what the list of outcomes gives, number by number. */
static bool pile_agrees(const law_trial *trial, const qv_state *state, const qv_chance *chance) {
    const qv__pile pile =
        trial->game->pile ? trial->game->pile(trial->rs, state) : (qv__pile){.n = 0};
    bool same = pile.n == 0 || (!chance->range && pile.n == qv__draw_size(chance));
    for (uint32_t i = 0; i < pile.n && same; i++)
        same = pile.first + pile.card[i] == qv__draw_at(chance, i);
    return same;
}

law_verdict law_5_chance(law_trial *trial, const qv_state *state) {
    if (qv_turn_of(trial->rs, qv__open(state)).phase != QV_CHANCE_DUE)
        return law_holds;
    qv_chance chance;
    memset(&chance, 0xA5, sizeof chance);
    trial->counts->law[5]++;
    trial->game->chance(trial->rs, state, &chance);
    if (chance.range) {
        const uint32_t last = chance.first + (chance.range - 1);
        const bool one = is_chance_step(trial->rs, chance.first) &&
                         qv__range_of(trial->rs, chance.first) == qv__range_of(trial->rs, last);
        return one ? law_holds
                   : law_broken(trial, 5, state,
                                "the range %u..%u is not within one range of outcomes",
                                (unsigned)chance.first, (unsigned)last);
    }
    if (chance.n < 1 || chance.n > QV_OUTCOMES)
        return law_broken(trial, 5, state, "%u outcomes are listed", (unsigned)chance.n);
    for (uint32_t i = 0; i < chance.n; i++) {
        if (chance.at[i].weight == 0)
            return law_broken(trial, 5, state, "outcome %u has weight 0",
                              (unsigned)chance.at[i].step);
        if (!is_chance_step(trial->rs, chance.at[i].step))
            return law_broken(trial, 5, state, "outcome %u is in no range of outcomes",
                              (unsigned)chance.at[i].step);
        if (i > 0 && chance.at[i - 1].step >= chance.at[i].step)
            return law_broken(trial, 5, state, "outcomes are not ascending");
    }
    return pile_agrees(trial, state, &chance)
               ? law_holds
               : law_broken(trial, 5, state, "the pile holds other cards than the list");
}

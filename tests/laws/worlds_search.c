/* SPDX-License-Identifier: MIT */
/* See worlds_search.h. At some positions of a game, before a round is played, checks the history of
 * one viewer, the forecasts of one seat, and the windows.
 */
#include "worlds_search.h"

#include <stdio.h>
#include <string.h>

#include "search.h"

enum { WORLDS = 3000, FORESIGHT_WORLDS = 600, GAMES = 3000 };
enum {
    MOVES = 150,
    MOMENTS = 150,
    OPENED = 10
}; /* of L26, of L27, and windows opened, in a plain run */

typedef struct {
    const qv_game *game;
    const law_enumerator *enumerator;
    uint64_t times;
    uint32_t only;
    bool has_windows;
    law_history *history;
    law_foresight *foresight;
    law_windows *windows;
    worlds_found *found;
    char again[96];
} search;

static bool wants(const search *s, uint32_t law) {
    const worlds_found *f = s->found;
    if (s->only && s->only != law)
        return false;
    switch (law) {
    case 25: return f->rounds[HISTORY_PROVED] < s->enumerator->past.rounds * s->times;
    case 26: return s->game->foresee && f->foresight.moves < MOVES * s->times;
    default:
        return f->windows.moments < MOMENTS * s->times ||
               (s->has_windows && f->windows.opened < OPENED * s->times);
    }
}

static law_verdict prove_history(search *s, law_trial *trial, const qv_state *state,
                                 const law_round *round) {
    law_verdict verdict;
    const uint32_t viewer = law_viewer(trial, law_below(trial, trial->players + 1));
    const uint32_t outcome =
        law_25_history(s->history, trial, &s->enumerator->past, state, round, viewer, &verdict);
    if (outcome != HISTORY_BROKEN)
        s->found->rounds[outcome]++;
    if (outcome == HISTORY_PROVED) {
        uint32_t seats = 0;
        for (uint32_t i = 0; i < round->n; i++)
            seats |= 1U << (round->at[i].who & 31);
        s->found->proved[round->at[0].who == QV_CHANCE ? 0 : seats & (seats - 1) ? 2 : 1]++;
    }
    return verdict;
}

static law_verdict look(search *s, law_trial *trial, const qv_state *state,
                        const law_round *round) {
    law_verdict verdict = law_holds;
    if (wants(s, 25) && law_below(trial, 2) == 0)
        verdict = prove_history(s, trial, state, round);
    if (!verdict.law && wants(s, 26) && law_below(trial, 8) == 0)
        verdict = law_26_foresight(s->foresight, trial, s->enumerator, state, &s->found->foresight);
    if (!verdict.law && wants(s, 27) && law_below(trial, 4) == 0)
        verdict = law_27_windows(s->windows, trial, &s->enumerator->past, state, round,
                                 &s->found->windows);
    return verdict;
}

static law_verdict search_game(void *context, law_trial *trial) {
    search *const s = context;
    qv_state *now = law_slot(trial, LAW_NOW);
    law_verdict verdict = law_holds;
    s->found->games++;
    qv__init(trial->rs, now);
    while (!verdict.law && qv_turn_of(trial->rs, qv__open(now)).phase != QV_OVER) {
        law_round round;
        law_choose(trial, now, &round);
        verdict = look(s, trial, now, &round);
        for (uint32_t i = 0; i < round.n; i++)
            qv__apply(trial->rs, now, round.at[i].who, round.at[i].step, NULL);
    }
    return verdict;
}

static bool is_enough(const void *context) {
    const search *const s = context;
    return !wants(s, 25) && !wants(s, 26) && !wants(s, 27);
}

bool worlds_search(const qv_game *game, const law_enumerator *enumerator, uint64_t seed,
                   uint64_t times, uint32_t only, worlds_found *found) {
    search s = {
        .game = game, .enumerator = enumerator, .times = times, .only = only, .found = found};
    memset(found, 0, sizeof *found);
    for (uint32_t i = 0; i < game->ranges; i++)
        s.has_windows = s.has_windows || game->range[i].flags & QV_DECLINE;
    (void)snprintf(s.again, sizeof s.again, "worlds --game %s --seed %llu", qv_game_id(game),
                   (unsigned long long)seed);
    s.history = law_history_new(game, WORLDS);
    s.foresight = law_foresight_new(game, FORESIGHT_WORLDS);
    s.windows = law_windows_new(game, WORLDS);
    const law_search games = {.game = game,
                              .enumerator = enumerator,
                              .again = s.again,
                              .games = GAMES * times,
                              .play = search_game,
                              .enough = is_enough,
                              .context = &s};
    const bool held = s.history && s.foresight && s.windows &&
                      law_search_games(&games, seed, &found->law, found->text);
    if (s.history && s.foresight && s.windows)
        found->walked = law_history_walked(s.history) + law_foresight_walked(s.foresight) +
                        law_windows_walked(s.windows);
    law_history_free(s.history);
    law_foresight_free(s.foresight);
    law_windows_free(s.windows);
    return held;
}

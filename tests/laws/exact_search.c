/* SPDX-License-Identifier: MIT */
/* See exact_search.h. Small views are many and quick; a few large ones are looked at as well.
 *
 * One viewer is picked at half of the positions that have a trait whose quota is not yet met, and
 * at some of the others.
 */
#include "exact_search.h"

#include <stdio.h>
#include <string.h>

#include "core/position.h"
#include "search.h"

enum { SMALL = 6000, LARGE = 250000, GAMES = 4000 };

typedef struct {
    const qv_game *game;
    const law_enumerator *enumerator;
    uint64_t times, part;
    uint32_t large, large_most; /* views proved with the large limit, and to be */
    law_exact *small_room, *large_room;
    exact_found *found;
    char again[96];
} search;

/* The quota that corresponds to n of a plain run; 0 for rare traits in a small part. */
static uint64_t asked(const search *s, uint64_t n) {
    return n * s->times / s->part;
}

static bool trait_short(const search *s, uint32_t trait) {
    return s->found->trait[trait] < asked(s, s->enumerator->quota[trait]);
}

static bool quotas_met(const search *s) {
    for (uint32_t i = 0; i < LAW_TRAITS; i++)
        if (trait_short(s, i))
            return false;
    return s->found->views >= asked(s, s->enumerator->views);
}

/* Large views take long: a few, and those for a trait that no other has. */
static bool may_be_large(const search *s, uint32_t traits) {
    for (uint32_t i = 0; s->large_most && i < LAW_TRAITS; i++)
        if (traits & s->enumerator->large & 1U << i && trait_short(s, i))
            return true;
    return s->large < s->large_most;
}

static bool is_wanted(const search *s, law_trial *trial, uint32_t traits) {
    for (uint32_t i = 0; i < LAW_TRAITS; i++)
        if (traits >> i & 1 && trait_short(s, i))
            return law_below(trial, 2) == 0;
    return s->found->views < asked(s, s->enumerator->views) && law_below(trial, 6) == 0;
}

static law_verdict prove_view(search *s, law_trial *trial, const qv_state *state) {
    const uint32_t viewer = law_viewer(trial, law_below(trial, trial->players + 1));
    const uint32_t traits =
        s->enumerator->traits_of ? s->enumerator->traits_of(trial->rs, state, viewer) : 0;
    law_verdict verdict = law_holds;
    if (!is_wanted(s, trial, traits))
        return law_holds;
    uint32_t outcome = law_exact_view(s->small_room, trial, s->enumerator, state, viewer, &verdict);
    if (outcome == EXACT_TOO_LARGE && may_be_large(s, traits)) {
        outcome = law_exact_view(s->large_room, trial, s->enumerator, state, viewer, &verdict);
        s->large += outcome == EXACT_PROVED;
    }
    s->found->too_large += outcome == EXACT_TOO_LARGE;
    if (outcome != EXACT_PROVED)
        return verdict;
    s->found->views++;
    for (uint32_t i = 0; i < LAW_TRAITS; i++)
        s->found->trait[i] += traits >> i & 1;
    return verdict;
}

/* -- Moments ----------------------------------------------------------------------------------- */

static bool moment_fails(search *s, const char *text) {
    (void)snprintf(s->found->text, sizeof s->found->text, "%s", text);
    return false;
}

/* Proves L11 for every viewer; at least one view must have several worlds and not be too large. */
static bool prove_moment(search *s, law_trial *trial, const qv_state *state) {
    uint32_t proved = 0;
    for (uint32_t i = 0; i <= trial->players; i++) {
        law_verdict verdict = law_holds;
        const uint32_t outcome = law_exact_view(s->large_room, trial, s->enumerator, state,
                                                law_viewer(trial, i), &verdict);
        s->found->law = verdict.law;
        if (verdict.law)
            return moment_fails(s, verdict.text);
        proved += outcome == EXACT_PROVED;
    }
    s->found->moments += proved;
    return proved > 0 || moment_fails(s, "a position of the enumerator gives nothing to prove");
}

static bool search_moment(search *s, const law_moment *moment, uint64_t seed) {
    char typed[200];
    law_counts counts = {.trials = 0};
    law_trial trial;
    law_set set;
    qv_diag diag = {.err = QV_OK,
                    .text = "cannot read the options of a position of the enumerator"};
    if (!law_set_typed(s->game->players_least, moment->options, typed, &set))
        return moment_fails(s, diag.text);
    qv_ruleset *rs = law_content_rules(s->game, &set, moment->content, &diag);
    bool held = false;
    if (rs && law_trial_open(&trial, rs, set.typed, seed, &counts)) {
        qv_state *const now = law_slot(&trial, LAW_NOW);
        trial.again = s->again;
        if (qv__position_read(rs, moment->text, strlen(moment->text), now, &diag) == QV_OK)
            held = prove_moment(s, &trial, now);
        else
            moment_fails(s, diag.text);
        law_trial_close(&trial);
    } else {
        moment_fails(s, diag.text);
    }
    qv_ruleset_free(rs);
    return held;
}

static bool search_moments(search *s, uint64_t seed) {
    for (uint32_t i = 0; i < s->enumerator->moments; i++)
        if (!search_moment(s, &s->enumerator->moment[i], seed))
            return false;
    return true;
}

/* -- Random games ------------------------------------------------------------------------------ */

/* One random game, examined after every step. */
static law_verdict search_game(void *context, law_trial *trial) {
    search *const s = context;
    qv_state *now = law_slot(trial, LAW_NOW);
    law_verdict verdict = law_holds;
    qv__init(trial->rs, now);
    while (!verdict.law && qv_turn_of(trial->rs, qv__open(now)).phase != QV_OVER) {
        law_round round;
        law_choose(trial, now, &round);
        for (uint32_t i = 0; i < round.n && !verdict.law; i++) {
            verdict = prove_view(s, trial, now);
            qv__apply(trial->rs, now, round.at[i].who, round.at[i].step, NULL);
        }
    }
    return verdict.law ? verdict : prove_view(s, trial, now);
}

static bool is_enough(const void *context) {
    return quotas_met(context);
}

bool exact_search(const qv_game *game, const law_enumerator *enumerator, uint64_t seed,
                  uint64_t times, uint64_t part, uint32_t large, exact_found *found) {
    search s = {.game = game,
                .enumerator = enumerator,
                .times = times,
                .part = part,
                .large_most = large,
                .found = found};
    memset(found, 0, sizeof *found);
    (void)snprintf(s.again, sizeof s.again, "deal_exact --game %s --seed %llu", qv_game_id(game),
                   (unsigned long long)seed);
    s.small_room = law_exact_new(game, SMALL);
    s.large_room = law_exact_new(game, LARGE);
    const law_search games = {.game = game,
                              .enumerator = enumerator,
                              .again = s.again,
                              .games = GAMES * times,
                              .play = search_game,
                              .enough = is_enough,
                              .context = &s};
    const bool held = s.small_room && s.large_room && search_moments(&s, seed) &&
                      law_search_games(&games, seed, &found->law, found->text);
    if (s.small_room && s.large_room)
        found->walked = law_exact_walked(s.small_room) + law_exact_walked(s.large_room);
    law_exact_free(s.small_room);
    law_exact_free(s.large_room);
    return held;
}

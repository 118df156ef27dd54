/* SPDX-License-Identifier: MIT */
/* See search.h. */
#include "search.h"

#include <stdio.h>

/* A set of options that the game refuses is skipped. */
static bool search_set(const law_search *s, const law_set *set, uint64_t seed, uint32_t *law,
                       char text[640]) {
    law_counts counts = {.trials = 0};
    law_trial trial;
    qv_diag diag = {.err = QV_OK};
    qv_ruleset *rs = law_set_rules(s->game, set, &diag);
    if (!rs)
        return true;
    (void)snprintf(text, 640, "out of memory");
    bool held = false;
    if (law_trial_open(&trial, rs, set->typed, seed, &counts)) {
        trial.again = s->again;
        const law_verdict verdict = s->play(s->context, &trial);
        held = !verdict.law;
        *law = verdict.law;
        (void)snprintf(text, 640, "%s", held ? "" : verdict.text);
        law_trial_close(&trial);
    }
    qv_ruleset_free(rs);
    return held;
}

/* All defaults and single values, and pairs in between. */
bool law_search_games(const law_search *s, uint64_t seed, uint32_t *law, char text[640]) {
    qv__rng rng = qv__rng_at(seed, 1);
    const uint32_t singles = law_sets_single(s->game);
    *law = 0;
    for (uint64_t i = 0; i < s->games; i++) {
        law_set set;
        if (i % 3 == 2 && s->game->options >= 2)
            law_set_pair(s->game, &rng, &set);
        else
            law_set_single(s->game, qv__rng_below(&rng, singles), &set);
        if (s->enumerator->contents)
            set.content = 1 + qv__rng_below(&rng, s->enumerator->contents);
        if (!search_set(s, &set, qv__rng_next(&rng) >> 16, law, text))
            return false;
        if (s->enough(s->context))
            return true;
    }
    (void)snprintf(text, 640, "after %llu games too little was found: play more or ask for less",
                   (unsigned long long)s->games);
    return false;
}

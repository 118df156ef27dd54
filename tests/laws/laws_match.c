/* SPDX-License-Identifier: MIT */
/* The laws of matches: a separate match is played to the end by random moves, since only matches
 * have undo and records; its choices follow from the trial's seed. L28 undo: after going back to
 * any earlier decision, entries, state, events and views are those of that time, and the same moves
 * and outcomes give the same results again. L13 and L29 are in laws_record.c,
 * L32 in laws_entered.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "laws.h"
#include "match/match.h"

enum { BACK = 3 }; /* how often a match is taken back */

const qv_state *law_played_state(const law_played *p, uint32_t entries) {
    return (const qv_state *)(const void *)(p->state + (size_t)entries * p->trial->rs->sizes.state);
}

/* -- Playing ----------------------------------------------------------------------------------- */

/* Stores the state after the current number of entries, if there is room. */
static bool note(law_played *p) {
    const uint32_t at = qv_match_length(p->match);
    const size_t size = p->trial->rs->sizes.state;
    if (at >= p->room) {
        const uint32_t larger = at + 256;
        uint8_t *const state = realloc(p->state, larger * size);
        p->state = state ? state : p->state;
        bool *const noted = realloc(p->noted, larger * sizeof *noted);
        p->noted = noted ? noted : p->noted;
        if (!state || !noted)
            return false;
        memset(p->noted + p->room, 0, (larger - p->room) * sizeof *noted);
        p->room = larger;
    }
    memcpy(p->state + at * size, p->match->now, size);
    p->noted[at] = true;
    return true;
}

/* A random whole move of a seat, from its view. */
static uint32_t choose(law_played *p, uint32_t seat, uint16_t steps[QV_STEPS]) {
    uint16_t legal[QV_LEGAL];
    law_trial *trial = p->trial;
    const qv_view *view = qv_match_view(p->match, seat);
    for (uint32_t n = 0; n < QV_STEPS;) {
        const int count = qv_legal(trial->rs, view, seat, legal);
        if (count <= 0)
            return 0;
        steps[n++] = legal[qv__rng_below(&p->rng, (uint32_t)count)];
        qv_view *next = law_view_slot(trial, LAW_HALF + n % QV_STEPS);
        if (!qv_preview(trial->rs, view, steps[n - 1], next))
            return n;
        view = next;
    }
    return 0;
}

static law_verdict play(law_played *p) {
    law_trial *trial = p->trial;
    while (qv_match_ending(p->match) == QV_RUNNING) {
        const uint32_t pending = qv_match_pending(p->match);
        uint32_t seat = qv__rng_below(&p->rng, trial->players);
        while (!(pending >> seat & 1))
            seat = (seat + 1) % trial->players;
        uint16_t steps[QV_STEPS];
        qv_diag diag = {.err = QV_OK};
        const uint32_t n = choose(p, seat, steps);
        if (n == 0 || qv_match_play(p->match, seat, steps, n, NULL, &diag))
            return law_broken(trial, 13, NULL, "a match refuses a legal move: %s", diag.text);
        if (!note(p))
            return law_broken(trial, 13, NULL, "out of memory");
    }
    return law_holds;
}

/* Stores the entries and events, since the match may be taken back. */
static bool keep(law_played *p) {
    p->entries = p->match->length.entries;
    qv__events_read(&p->match->events, QV_OPEN, 0, UINT32_MAX, &p->told);
    p->steps = calloc((size_t)p->entries + 1, QV_STEPS * sizeof *p->steps);
    p->who = malloc(p->entries + 1);
    p->n = malloc(p->entries + 1);
    if (p->told.lost || !p->steps || !p->who || !p->n)
        return false;
    for (uint32_t i = 0; i < p->entries; i++) {
        uint32_t who;
        p->n[i] = (uint8_t)qv_match_entry(p->match, i, &who, p->steps + (size_t)i * QV_STEPS);
        p->who[i] = (uint8_t)who;
    }
    return true;
}

/* -- L28 --------------------------------------------------------------------------------------- */

static bool same_entry(const law_played *p, uint32_t i) {
    uint16_t steps[QV_STEPS];
    uint32_t who;
    const uint32_t n = qv_match_entry(p->match, i, &who, steps);
    return n == p->n[i] && who == p->who[i] &&
           memcmp(steps, p->steps + (size_t)i * QV_STEPS, n * sizeof *steps) == 0;
}

law_verdict law_played_differs(const law_played *p, const char *what) {
    return law_broken(p->trial, p->law, p->match->now, "%s after entry %u, when %s", what,
                      (unsigned)qv_match_length(p->match), p->when);
}

law_verdict law_compare_played(const law_played *p, uint32_t from) {
    law_trial *trial = p->trial;
    const uint32_t length = qv_match_length(p->match);
    qv_view *view = law_view_slot(trial, LAW_VIEW);
    if (length > p->entries || !p->noted[length])
        return law_played_differs(p, "different automatic entries follow");
    for (uint32_t i = from; i < length; i++)
        if (!same_entry(p, i))
            return law_played_differs(p, "another entry comes");
    if (!law_same(trial, p->match->now, law_played_state(p, length)))
        return law_played_differs(p, "the state differs");
    qv_event_log *const told = law_log(trial, 0);
    qv__events_read(&p->match->events, QV_OPEN, 0, UINT32_MAX, told);
    if (told->lost || told->n > p->told.n ||
        (told->n && memcmp(told->at, p->told.at, told->n * sizeof *told->at) != 0))
        return law_played_differs(p, "the events differ");
    for (uint32_t i = 0; i <= trial->players; i++) {
        qv__observe(trial->rs, law_played_state(p, length), law_viewer(trial, i), view);
        if (!law_same(trial, view, qv_match_view(p->match, law_viewer(trial, i))))
            return law_played_differs(p, "a view differs");
    }
    return law_holds;
}

/* Goes back to the decision before entry `back`, or the next later one, and forward again. Chance
 * would be drawn anew, so its outcomes are fed to the match as the original draws. */
static law_verdict go_back(law_played *p, uint32_t back) {
    qv_diag diag = {.err = QV_OK};
    while (!p->noted[back])
        back++;
    p->law = 28;
    snprintf(p->when, sizeof p->when, "the match was taken back to entry %u", (unsigned)back);
    if (qv_match_rewind(p->match, back, &diag))
        return law_broken(p->trial, 28, NULL, "a match cannot be taken back: %s", diag.text);
    p->match->length.draws = back ? p->match->entry[back - 1].draws : 0;
    law_verdict verdict = law_compare_played(p, 0);
    while (!verdict.law && qv_match_ending(p->match) == QV_RUNNING) {
        const uint32_t at = qv_match_length(p->match);
        if (at == p->entries ||
            qv__match_feed(p->match, p->who[at], p->steps + (size_t)at * QV_STEPS, p->n[at], &diag))
            return law_played_differs(p, "a move or an outcome is no longer legal");
        if (p->noted[at + 1])
            verdict = law_compare_played(p, at);
    }
    if (!verdict.law &&
        (qv_match_length(p->match) != p->entries || p->match->length.events != p->told.n))
        return law_played_differs(p, "the match ends differently");
    return verdict;
}

law_verdict law_28_undo(law_played *p) {
    law_verdict verdict = law_holds;
    for (uint32_t i = 0; i < BACK && !verdict.law; i++) {
        p->trial->counts->law[28]++;
        verdict = go_back(p, i == 0 ? 0 : qv__rng_below(&p->rng, p->entries + 1));
    }
    return verdict;
}

/* -- All of them ------------------------------------------------------------------------------- */

law_verdict law_of_match(law_trial *trial) {
    qv_diag diag = {.err = QV_OK};
    law_played p = {.trial = trial, .rng = qv__rng_at(trial->seed, 13)};
    p.match = qv_match_new(trial->rs, trial->seed, NULL, &diag);
    law_verdict verdict = p.match ? law_holds : law_broken(trial, 13, NULL, "%s", diag.text);
    if (!verdict.law && !note(&p))
        verdict = law_broken(trial, 13, NULL, "out of memory");
    if (!verdict.law)
        verdict = play(&p);
    if (!verdict.law && !keep(&p))
        verdict = law_broken(trial, 13, NULL, "out of memory");
    if (!verdict.law)
        verdict = law_28_undo(&p);
    if (!verdict.law)
        verdict = law_13_record(&p);
    if (!verdict.law)
        verdict = law_32_entered(&p);
    qv_match_free(p.match);
    free(p.state);
    free(p.noted);
    qv_event_log_free(&p.told);
    free(p.steps);
    free(p.who);
    free(p.n);
    return verdict;
}

/* SPDX-License-Identifier: MIT */
/* L27 over pairs of histories. See pairs.h. */
#include "pairs.h"

#include <stdio.h>
#include <string.h>

enum { PLIES = 12, TRIES = 4 }; /* of a pair; to find what looks alike */
enum {
    OFTEN = 3,
    SELDOM = 24
}; /* a pair in so many rounds; of a game with windows, for those that open none */
enum { TRUTH, OTHER, SIDES }; /* the two histories */
enum { ALIKE, TRUTH_STOPS, OTHER_STOPS, PARTED };

typedef struct {
    law_trial *trial;
    pairs_found *found;
    uint32_t viewer;
    bool has_windows;
    law_verdict verdict;
} walk;

static const uint32_t state_slot[SIDES] = {LAW_BEFORE, LAW_AFTER};
static const uint32_t saved_slot[SIDES] = {LAW_WORLD, LAW_COPY};
static const uint32_t view_slot[SIDES] = {LAW_VIEW, LAW_VIEW_2};

static qv_state *side(const walk *w, uint32_t i) {
    return law_slot(w->trial, state_slot[i]);
}

static qv_turn turn_of(const walk *w, uint32_t i) {
    return qv_turn_of(w->trial->rs, qv__open(side(w, i)));
}

static qv_turn seen_turn(const walk *w, uint32_t i, uint32_t viewer) {
    qv_view *const view = law_view_slot(w->trial, LAW_VIEW_3);
    qv__observe(w->trial->rs, side(w, i), viewer, view);
    return qv_turn_of(w->trial->rs, view);
}

static void breaks(walk *w, const char *what) {
    const qv_turn truth = turn_of(w, TRUTH), other = turn_of(w, OTHER);
    w->verdict = law_broken(
        w->trial, 27, side(w, TRUTH),
        "%s, for %s: seats %x may act, with windows for %x, and in a world that looks the same "
        "%x, with windows for %x",
        what, law_viewer_name(w->trial, w->viewer), (unsigned)truth.may_act, (unsigned)truth.window,
        (unsigned)other.may_act, (unsigned)other.window);
}

/* -- Moves ------------------------------------------------------------------------------------ */

/* The move that declines the window of a seat; false if it cannot. */
static bool decline(const walk *w, uint32_t i, uint32_t seat, law_round *out) {
    uint16_t legal[QV_LEGAL];
    const int n = qv_legal(w->trial->rs, qv__open(side(w, i)), seat, legal);
    for (int k = 0; k < n; k++)
        if (qv__range_of(w->trial->rs, legal[k])->flags & QV_DECLINE) {
            *out = (law_round){.n = 1, .at = {{legal[k], (uint8_t)seat}}};
            return true;
        }
    return false;
}

static bool play(const walk *w, uint32_t i, const law_round *round) {
    return law_play_round(w->trial, side(w, i), round, &w->trial->log[i]);
}

/* -- Secret windows --------------------------------------------------------------------------- */

/* The seats that are asked without anybody else knowing it; 0: everybody knows who is asked. */
static uint32_t asked_in_secret(const walk *w, uint32_t i) {
    const qv_turn truth = turn_of(w, i);
    if (!truth.window || truth.window != truth.may_act || truth.inside)
        return 0;
    return seen_turn(w, i, QV_WATCHER).may_act != truth.may_act ? truth.may_act : 0;
}

static bool same_turns(const walk *w) {
    const qv_turn one = turn_of(w, TRUTH), other = turn_of(w, OTHER);
    return one.phase == other.phase && one.may_act == other.may_act && one.window == other.window;
}

/* Declines secret windows of others that only one of the histories has. */
static void pass_secrets(const walk *w) {
    for (bool more = law_has_secrets(w->trial); more && !same_turns(w);) {
        more = false;
        for (uint32_t i = 0; i < SIDES && !more; i++) {
            const uint32_t seats = asked_in_secret(w, i);
            law_round round;
            uint32_t seat = 0;
            while (seats && !(seats >> seat & 1))
                seat++;
            if (seats && seat != w->viewer && decline(w, i, seat, &round)) {
                more = play(w, i, &round);
                w->found->secret += more;
            }
        }
    }
}

/* -- Comparing -------------------------------------------------------------------------------- */

static uint32_t next_seen(const walk *w, uint32_t i, uint32_t from) {
    const qv_event_log *const log = &w->trial->log[i];
    while (from < log->n && !law_sees(&log->at[from], w->viewer))
        from++;
    return from;
}

/* ALIKE: the viewer saw the same; or it saw in one what it saw in the other, and there some more.
 */
static uint32_t compare_news(const walk *w) {
    const qv_event_log *const one = &w->trial->log[TRUTH], *const other = &w->trial->log[OTHER];
    uint32_t a = next_seen(w, TRUTH, 0), b = next_seen(w, OTHER, 0);
    while (a < one->n && b < other->n) {
        if (memcmp(&one->at[a], &other->at[b], sizeof *one->at) != 0)
            return PARTED;
        a = next_seen(w, TRUTH, a + 1);
        b = next_seen(w, OTHER, b + 1);
    }
    if (a < one->n)
        return OTHER_STOPS;
    return b < other->n ? TRUTH_STOPS : ALIKE;
}

static bool views_are_equal(const walk *w) {
    for (uint32_t i = 0; i < SIDES; i++)
        qv__observe(w->trial->rs, side(w, i), w->viewer, law_view_slot(w->trial, view_slot[i]));
    return law_same(w->trial, law_view_slot(w->trial, LAW_VIEW),
                    law_view_slot(w->trial, LAW_VIEW_2));
}

/* Whether both stop at a decision of the same seat that everybody knows, or of the viewer. */
static bool is_compared(const walk *w) {
    for (uint32_t i = 0; i < SIDES; i++) {
        const uint32_t seats = asked_in_secret(w, i);
        if (seats && !(w->viewer < QV_SEATS && seats >> w->viewer & 1))
            return false;
    }
    return true;
}

static bool can_react(const walk *w, uint32_t i) {
    uint16_t legal[QV_LEGAL];
    const uint32_t seats = turn_of(w, i).window;
    for (uint32_t seat = 0; seats >> seat; seat++)
        if (seats >> seat & 1 && qv_legal(w->trial->rs, qv__open(side(w, i)), seat, legal) > 1)
            return true;
    return false;
}

/* At the end all that scores is revealed, and need not be reported (L24). */
static bool shows_all(const walk *w) {
    return turn_of(w, TRUTH).phase == QV_OVER && !law_has_secrets(w->trial);
}

/* Both look alike to the viewer: the same seats are asked. */
static void look(walk *w) {
    if (!is_compared(w))
        return;
    if (!same_turns(w))
        breaks(w, "different seats are asked");
    else if (!shows_all(w) && !views_are_equal(w))
        breaks(w, "nothing else was told, but the views differ");
    w->found->plies++;
    if (!turn_of(w, TRUTH).window)
        return;
    w->found->windows++;
    w->found->unlike += can_react(w, TRUTH) != can_react(w, OTHER);
}

/* -- A pair ----------------------------------------------------------------------------------- */

static void keep(const walk *w) {
    for (uint32_t i = 0; i < SIDES; i++)
        law_copy(w->trial, saved_slot[i], side(w, i));
}

static void restore(const walk *w) {
    for (uint32_t i = 0; i < SIDES; i++) {
        law_copy(w->trial, state_slot[i], law_slot(w->trial, saved_slot[i]));
        (void)law_log(w->trial, i);
    }
}

/* The next step of the viewer in the round, from number `from` on. */
static uint32_t own_step(const walk *w, const law_round *round, uint32_t from) {
    while (from < round->n && round->at[from].who != w->viewer)
        from++;
    return from;
}

static bool same_own_steps(const walk *w, const law_round *one, const law_round *other) {
    uint32_t i = own_step(w, one, 0), k = own_step(w, other, 0);
    while (i < one->n && k < other->n && one->at[i].step == other->at[k].step) {
        i = own_step(w, one, i + 1);
        k = own_step(w, other, k + 1);
    }
    return i >= one->n && k >= other->n;
}

/* Whether one history stops at a window that the other one does not have, or tells of it. */
static bool has_skipped(const walk *w, uint32_t news) {
    if (news != TRUTH_STOPS && news != OTHER_STOPS)
        return false;
    if (law_has_secrets(w->trial))
        return true; /* a secret window, opened or not, tells nothing */
    return turn_of(w, news == TRUTH_STOPS ? TRUTH : OTHER).window && !same_turns(w);
}

/* Plays that round in the true history, and in the other one the same or one that looks the same.
 */
static uint32_t play_alike(walk *w, const law_round *round) {
    keep(w);
    for (uint32_t i = 0; i < TRIES; i++) {
        law_round other = *round;
        restore(w);
        if (i > 0)
            law_choose(w->trial, side(w, OTHER), &other);
        if (!same_own_steps(w, round, &other) || !play(w, TRUTH, round) || !play(w, OTHER, &other))
            continue;
        pass_secrets(w);
        const uint32_t news = compare_news(w);
        if (i == 0 && has_skipped(w, news) && is_compared(w))
            breaks(w, "one history stops where the other goes on");
        if (news == ALIKE || w->verdict.law)
            return news;
    }
    return PARTED;
}

/* `first`: the round that is played first. */
static void walk_pair(walk *w, const law_round *first) {
    law_round round = *first;
    pass_secrets(w);
    look(w);
    for (uint32_t ply = 0; ply < PLIES && !w->verdict.law && turn_of(w, TRUTH).phase != QV_OVER;
         ply++) {
        if (ply > 0)
            law_choose(w->trial, side(w, TRUTH), &round);
        if (play_alike(w, &round) != ALIKE) {
            w->found->parted++;
            break;
        }
        look(w);
    }
    w->found->pairs++;
}

/* -- Games ------------------------------------------------------------------------------------ */

static void begin(walk *w, const qv_state *now) {
    law_trial *const trial = w->trial;
    qv_view *const view = law_view_slot(trial, LAW_VIEW);
    w->viewer = law_viewer(trial, law_below(trial, trial->players + 1));
    law_copy(trial, state_slot[TRUTH], now);
    qv__observe(trial->rs, now, w->viewer, view);
    qv__deal(trial->rs, view, &trial->rng, side(w, OTHER));
}

/* Whether a window is open after this round. */
static bool opens(const walk *w, const qv_state *now, const law_round *round) {
    law_trial *const trial = w->trial;
    law_copy(trial, LAW_SCRATCH, now);
    for (uint32_t i = 0; i < round->n; i++)
        qv__apply(trial->rs, law_slot(trial, LAW_SCRATCH), round->at[i].who, round->at[i].step,
                  NULL);
    return qv_turn_of(trial->rs, qv__open(law_slot(trial, LAW_SCRATCH))).window != 0;
}

static law_verdict play_game(walk *w, uint64_t pairs) {
    law_trial *const trial = w->trial;
    qv_state *const now = law_slot(trial, LAW_NOW);
    qv__init(trial->rs, now);
    w->found->games++;
    while (!w->verdict.law && qv_turn_of(trial->rs, qv__open(now)).phase != QV_OVER &&
           w->found->pairs < pairs) {
        law_round round;
        law_choose(trial, now, &round);
        if (law_below(trial, w->has_windows ? SELDOM : OFTEN) == 0 || opens(w, now, &round)) {
            begin(w, now);
            walk_pair(w, &round);
        }
        for (uint32_t i = 0; i < round.n; i++)
            qv__apply(trial->rs, now, round.at[i].who, round.at[i].step, NULL);
    }
    return w->verdict;
}

static bool try_set(const qv_game *game, const law_set *set, uint64_t seed, uint64_t pairs,
                    const char *again, pairs_found *found) {
    law_counts counts = {.trials = 0};
    law_trial trial;
    qv_diag diag = {.err = QV_OK};
    qv_ruleset *const rs = law_set_rules(game, set, &diag);
    if (!rs)
        return true; /* refused */
    bool held = law_trial_open(&trial, rs, set->typed, seed, &counts);
    if (held) {
        walk w = {.trial = &trial, .found = found, .verdict = law_holds};
        for (uint32_t i = 0; i < game->ranges; i++)
            w.has_windows = w.has_windows || game->range[i].flags & QV_DECLINE;
        trial.again = again;
        const law_verdict verdict = play_game(&w, pairs);
        held = !verdict.law;
        found->law = verdict.law;
        (void)snprintf(found->text, sizeof found->text, "%s", held ? "" : verdict.text);
        law_trial_close(&trial);
    }
    qv_ruleset_free(rs);
    return held;
}

bool pairs_search(const qv_game *game, uint64_t seed, uint64_t pairs, pairs_found *found) {
    char again[96];
    qv__rng rng = qv__rng_at(seed, 1);
    const uint32_t singles = law_sets_single(game);
    memset(found, 0, sizeof *found);
    (void)snprintf(again, sizeof again, "pairs --game %s --seed %llu --pairs %llu",
                   qv_game_id(game), (unsigned long long)seed, (unsigned long long)pairs);
    for (uint64_t i = 0; found->pairs < pairs; i++) {
        law_set set;
        if (i % 3 == 2 && game->options >= 2)
            law_set_pair(game, &rng, &set);
        else
            law_set_single(game, i % 3 ? qv__rng_below(&rng, singles) : 0, &set);
        if (law_contents(game) && qv__rng_below(&rng, 2))
            set.content = 1 + qv__rng_below(&rng, law_contents(game));
        if (!try_set(game, &set, qv__rng_next(&rng) >> 16, pairs, again, found))
            return false;
    }
    return true;
}

/* SPDX-License-Identifier: MIT */
/* L25: compares every world before a round, played on in every way that looks alike, with every
 * world after it. See history.h.
 */
#include "history.h"

#include <stdlib.h>
#include <string.h>

#include "ways.h"

struct law_history {
    law_worlds *from, *to;
    law_ways ways;
    /* of the round being checked */
    const qv_view *after; /* of the viewer */
    qv_event_log *news;   /* what happened */
};

law_history *law_history_new(const qv_game *game, uint32_t most) {
    law_history *room = calloc(1, sizeof *room);
    if (!room)
        return NULL;
    room->from = law_worlds_new(game, most);
    room->to = law_worlds_new(game, most);
    if (law_ways_open(&room->ways, game) && room->from && room->to)
        return room;
    law_history_free(room);
    return NULL;
}

void law_history_free(law_history *room) {
    if (!room)
        return;
    law_worlds_free(room->from);
    law_worlds_free(room->to);
    law_ways_close(&room->ways);
    free(room);
}

uint64_t law_history_walked(const law_history *room) {
    return room->from->walked + room->to->walked;
}

/* -- The worlds after a round -------------------------------------------------------------- */

static bool sounds_the_same(const qv_event_log *one, const qv_event_log *other, uint32_t viewer) {
    uint32_t j = 0;
    for (uint32_t i = 0; i < one->n; i++) {
        if (!law_sees(&one->at[i], viewer))
            continue;
        while (j < other->n && !law_sees(&other->at[j], viewer))
            j++;
        if (j == other->n || memcmp(&one->at[i], &other->at[j++], sizeof *one->at) != 0)
            return false;
    }
    while (j < other->n && !law_sees(&other->at[j], viewer))
        j++;
    return j == other->n;
}

/* A world that looks like the truth must be among the worlds after the round. */
static void arrive(law_ways *w, qv_state *world, uint64_t weight) {
    law_history *room = w->context;
    law_trial *trial = w->trial;
    qv_view *view = law_view_slot(trial, LAW_VIEW_3);
    if (weight == 0 || !sounds_the_same(room->news, w->log, w->viewer))
        return;
    qv__observe(trial->rs, world, w->viewer, view);
    if (!law_same(trial, view, room->after))
        return;
    if (w->past->settle)
        w->past->settle(trial->rs, w->viewer, world);
    const uint32_t found = law_world_find(room->to, world);
    if (found == room->to->n)
        w->verdict = law_broken(trial, 25, w->truth,
                                "a world that agrees with all that %s saw is never dealt",
                                law_viewer_name(trial, w->viewer));
    else if (room->to->sum[found] > UINT64_MAX - weight)
        w->large = true;
    else
        room->to->sum[found] += weight;
}

/* -- A round ----------------------------------------------------------------------------------- */

/* The sum of the weights of the resulting worlds; false on overflow. */
static bool add_up(const law_worlds *to, uint64_t *all) {
    *all = 0;
    for (uint32_t i = 0; i < to->n; i++) {
        if (*all > UINT64_MAX - to->sum[i])
            return false;
        *all += to->sum[i];
    }
    return true;
}

static law_verdict compare(const law_history *room, uint64_t all, bool forgotten) {
    const law_ways *w = &room->ways;
    const law_worlds *to = room->to;
    const char *name = law_viewer_name(w->trial, w->viewer);
    if (all == 0)
        return law_broken(w->trial, 25, w->truth,
                          "in no world dealt to %s before the round can this have happened", name);
    for (uint32_t i = 0; i < to->n && !forgotten; i++)
        if (!law_same_fraction(to->sum[i], all, to->share[i], to->whole))
            return law_broken(
                w->trial, 25, w->truth,
                "for %s a world results with probability %llu / %llu, but is dealt with  "
                "%llu / %llu after %s %u",
                name, (unsigned long long)to->sum[i], (unsigned long long)all,
                (unsigned long long)to->share[i], (unsigned long long)to->whole,
                w->round->at[0].who == QV_CHANCE ? "outcome" : "step",
                (unsigned)w->round->at[w->round->n - 1].step);
    return law_holds;
}

/* Plays the round in the truth, and deals before and after it; false if that is not possible. */
static bool deal_both(law_history *room, law_trial *trial, const qv_state *truth,
                      const law_round *round, uint32_t viewer, uint32_t *outcome) {
    qv_view *before = law_view_slot(trial, LAW_VIEW), *after = law_view_slot(trial, LAW_VIEW_2);
    room->after = after;
    room->news = law_log(trial, 0);
    qv__observe(trial->rs, truth, viewer, before);
    law_copy(trial, LAW_AFTER, truth);
    *outcome = HISTORY_PASSED_OVER;
    if (!law_play_round(trial, law_slot(trial, LAW_AFTER), round, room->news))
        return false;
    qv__observe(trial->rs, law_slot(trial, LAW_AFTER), viewer, after);
    *outcome = HISTORY_TOO_LARGE;
    return law_worlds_of(room->from, trial, before) && law_worlds_of(room->to, trial, after);
}

uint32_t law_25_history(law_history *room, law_trial *trial, const law_past *past,
                        const qv_state *truth, const law_round *given, uint32_t viewer,
                        law_verdict *verdict) {
    law_round round;
    law_ways *w = &room->ways;
    uint32_t outcome;
    uint64_t all;
    *verdict = law_holds;
    if (given->n == 0 || !law_round_by_seats(trial, given, &round))
        return HISTORY_PASSED_OVER;
    if (!deal_both(room, trial, truth, &round, viewer, &outcome))
        return outcome;
    w->trial = trial;
    w->past = past;
    w->truth = truth;
    w->viewer = viewer;
    w->before = law_view_slot(trial, LAW_VIEW);
    w->round = &round;
    w->arrive = arrive;
    w->context = room;
    law_ways_play(w, room->from);
    *verdict = w->verdict;
    if (w->verdict.law)
        return HISTORY_BROKEN;
    if (w->large || !add_up(room->to, &all))
        return HISTORY_TOO_LARGE;
    const bool forgotten = past->forgets && past->forgets(trial->rs, w->before, truth, &round);
    *verdict = compare(room, all, forgotten);
    if (verdict->law)
        return HISTORY_BROKEN;
    trial->counts->law[25]++;
    if (room->to->n == 1)
        return HISTORY_TRIVIAL;
    return forgotten ? HISTORY_FORGOTTEN : HISTORY_PROVED;
}

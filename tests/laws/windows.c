/* SPDX-License-Identifier: MIT */
/* See windows.h. */
#include "windows.h"

#include <stdlib.h>
#include <string.h>

#include "ways.h"

enum { SAMPLE = 12 };

struct law_windows {
    law_worlds *worlds;
    law_ways ways;
    qv_event_log *news; /* what the truth brings */
    uint16_t window;    /* the seats for which it opens then */
};

law_windows *law_windows_new(const qv_game *game, uint32_t most) {
    law_windows *room = calloc(1, sizeof *room);
    if (!room)
        return NULL;
    room->worlds = law_worlds_new(game, most);
    if (law_ways_open(&room->ways, game) && room->worlds)
        return room;
    law_windows_free(room);
    return NULL;
}

void law_windows_free(law_windows *room) {
    if (!room)
        return;
    law_worlds_free(room->worlds);
    law_ways_close(&room->ways);
    free(room);
}

uint64_t law_windows_walked(const law_windows *room) {
    return room->worlds->walked;
}

/* -- The present position
 * ------------------------------------------------------------------------------ */

/* All worlds of a viewer, or some of them. */
static void find_worlds(law_windows *room, law_trial *trial, const qv_state *state, uint32_t viewer,
                        windows_tally *tally) {
    qv_view *view = law_view_slot(trial, LAW_VIEW);
    qv__observe(trial->rs, state, viewer, view);
    const bool all = law_worlds_of(room->worlds, trial, view);
    if (!all)
        law_worlds_sample(room->worlds, trial, view, SAMPLE);
    tally->worlds += all;
    tally->sampled += !all;
}

static law_verdict compare_turns(law_windows *room, law_trial *trial, const qv_state *state,
                                 windows_tally *tally) {
    const qv_turn truth = qv_turn_of(trial->rs, qv__open(state));
    for (uint32_t i = 0; i <= trial->players; i++) {
        const uint32_t viewer = law_viewer(trial, i);
        find_worlds(room, trial, state, viewer, tally);
        for (uint32_t k = 0; k < room->worlds->n; k++) {
            const qv_turn turn = qv_turn_of(trial->rs, qv__open(law_world_at(room->worlds, k)));
            if (turn.window != truth.window || turn.may_act != truth.may_act)
                return law_broken(
                    trial, 27, state,
                    "seats %x may act, with windows for %x; in a world that looks the "
                    "same to %s it is %x, with windows for %x",
                    (unsigned)truth.may_act, (unsigned)truth.window, law_viewer_name(trial, viewer),
                    (unsigned)turn.may_act, (unsigned)turn.window);
        }
    }
    return law_holds;
}

/* -- After a round ----------------------------------------------------------------------------- */

static uint32_t next_open(const qv_event_log *log, uint32_t from) {
    while (from < log->n && !law_sees(&log->at[from], QV_WATCHER))
        from++;
    return from;
}

/* For a watcher, the events of one are a prefix of those of the other. */
static bool goes_on_from(const qv_event_log *one, const qv_event_log *other) {
    uint32_t i = next_open(one, 0), j = next_open(other, 0);
    while (i < one->n && j < other->n) {
        if (memcmp(&one->at[i], &other->at[j], sizeof *one->at) != 0)
            return false;
        i = next_open(one, i + 1);
        j = next_open(other, j + 1);
    }
    return true;
}

static void arrive(law_ways *w, qv_state *after, uint64_t weight) {
    const law_windows *room = w->context;
    const uint16_t window = qv_turn_of(w->trial->rs, qv__open(after)).window;
    if (weight == 0 || window == room->window || !goes_on_from(room->news, w->log))
        return;
    w->verdict = law_broken(w->trial, 27, w->truth,
                            "a window opens for seats %x, but for %x when all that a watcher hears "
                            "are the same events until then",
                            (unsigned)room->window, (unsigned)window);
}

static law_verdict compare_rounds(law_windows *room, law_trial *trial, const law_past *past,
                                  const qv_state *state, const law_round *round,
                                  windows_tally *tally) {
    qv_view *view = law_view_slot(trial, LAW_VIEW);
    law_ways *w = &room->ways;
    room->news = law_log(trial, 0);
    law_copy(trial, LAW_AFTER, state);
    if (!law_play_round(trial, law_slot(trial, LAW_AFTER), round, room->news))
        return law_holds;
    room->window = qv_turn_of(trial->rs, qv__open(law_slot(trial, LAW_AFTER))).window;
    tally->opened += room->window != 0;
    find_worlds(room, trial, state, QV_WATCHER, tally);
    w->trial = trial;
    w->past = past;
    w->truth = state;
    w->viewer = QV_WATCHER;
    w->before = view;
    w->round = round;
    w->arrive = arrive;
    w->context = room;
    law_ways_play(w, room->worlds);
    return w->verdict;
}

law_verdict law_27_windows(law_windows *room, law_trial *trial, const law_past *past,
                           const qv_state *state, const law_round *given, windows_tally *tally) {
    law_round round;
    if (law_has_secrets(trial))
        return law_holds; /* pairs.c */
    tally->moments++;
    trial->counts->law[27]++;
    const law_verdict verdict = compare_turns(room, trial, state, tally);
    if (verdict.law || given->n == 0 || !law_round_by_seats(trial, given, &round))
        return verdict;
    return compare_rounds(room, trial, past, state, &round, tally);
}

/* SPDX-License-Identifier: MIT */
/* Whether taking moves back would take back information that a seat has gained since.
 *
 * Knows no game. A seat could expect, before its own move, any result that is the same in nearly
 * every world that its view allows: a move that only fails to bring an unlikely surprise reveals
 * nothing relevant. Worlds are drawn by `qv__deal`, always the same ones, so equal matches give
 * equal answers.
 */
#include <stdlib.h>
#include <string.h>

#include "base/slots.h"
#include "match/match.h"

enum { WORLDS = 64, UNLIKELY = WORLDS / 8, STATES = 5 };

/* Room to try a move in the truth and in another world. */
typedef struct {
    const qv_match *match;
    uint32_t seat;
    qv_state *now, *world;
    qv_view *before, *view, *seen; /* before the move, after it, after it in a world */
    qv_event_log told, other;      /* the seat's events in the true state, and in a world */
} trial;

/* Plays an entry and leaves in `log` the events of it that the seat sees. */
static void play(const trial *t, const qv__entry *entry, qv_state *state, qv_event_log *log) {
    log->n = 0;
    for (uint32_t i = 0; i < entry->n; i++)
        qv__apply(t->match->rs, state, entry->who, qv__match_steps(t->match, entry)[i], log);
    uint32_t told = 0;
    for (uint32_t i = 0; i < log->n; i++)
        if (qv__may_see(t->seat, &log->at[i]))
            log->at[told++] = log->at[i];
    log->n = told;
}

static bool same_told(const qv_event_log *a, const qv_event_log *b) {
    bool same = a->n == b->n;
    for (uint32_t i = 0; same && i < a->n; i++)
        same = qv__same_report(&a->at[i], &b->at[i]);
    return same;
}

/* Whether the entry, played from `now`, shows the seat something unexpected; advances `now`. */
static bool entry_shows(trial *t, const qv__entry *entry) {
    const qv_ruleset *const rs = t->match->rs;
    const size_t size = rs->sizes.state;
    qv__observe(rs, t->now, t->seat, t->before);
    play(t, entry, t->now, &t->told);
    qv__observe(rs, t->now, t->seat, t->view);
    uint32_t others = 0;
    for (uint32_t i = 0; i < WORLDS; i++) {
        qv__rng rng = qv__rng_at(i, 0);
        qv__deal(rs, t->before, &rng, t->world);
        play(t, entry, t->world, &t->other);
        qv__observe(rs, t->world, t->seat, t->seen);
        others += !same_told(&t->told, &t->other) || memcmp(t->seen, t->view, size) != 0;
    }
    return others > UNLIKELY || t->told.lost || t->other.lost;
}

/* Whether the entries from `length` on, all of the seat's own, show it something new. */
static bool moves_show(trial *t, uint32_t length) {
    const qv_match *const match = t->match;
    qv__copy(match->rs, t->now, match->start);
    for (uint32_t i = 0; i < length; i++)
        for (uint32_t k = 0; k < match->entry[i].n; k++)
            qv__apply(match->rs, t->now, match->entry[i].who,
                      qv__match_steps(match, &match->entry[i])[k], NULL);
    for (uint32_t i = length; i < match->length.entries; i++)
        if (entry_shows(t, &match->entry[i]))
            return true;
    return false;
}

bool qv_match_learned(const qv_match *match, uint32_t length, uint32_t seat) {
    if (!match || seat >= match->rs->players || length >= match->length.entries)
        return false;
    for (uint32_t i = length; i < match->length.entries; i++)
        if (match->entry[i].who != seat)
            return true;
    const size_t size = qv__slot_stride(match->rs->sizes.state);
    unsigned char *const bytes = qv__slots_new(STATES, size);
    if (!bytes)
        return true; /* nothing was found out */
    trial t = {
        .match = match,
        .seat = seat,
        .now = (qv_state *)(void *)bytes,
        .world = (qv_state *)(void *)(bytes + size),
        .before = (qv_view *)(void *)(bytes + 2 * size),
        .view = (qv_view *)(void *)(bytes + 3 * size),
        .seen = (qv_view *)(void *)(bytes + 4 * size),
    };
    const bool learned = moves_show(&t, length);
    free(bytes);
    qv_event_log_free(&t.told);
    qv_event_log_free(&t.other);
    return learned;
}

/* SPDX-License-Identifier: MIT */
/* Events as their viewer reads them: "you" for the viewer, and what matters most of many events.
 *
 * Knows no game: sentences and ranks are in the rows of its kinds of events. Writes no event that
 * the viewer may not see.
 */
#include <string.h>

#include "core/guard.h"
#include "core/internal.h"

enum { NAMED = 3 }; /* the most events that a summary names */

/* Which of the first two seats among the arguments is the viewer; 2: none. */
static uint32_t role_of(const qv_ruleset *rs, const qv_event *event, uint32_t viewer) {
    const qv__kind *const kind = &rs->game->kind[event->kind];
    uint32_t seats = 0;
    for (uint32_t i = 0; i < event->n && seats < 2 && kind->arg[i]; i++) {
        if (kind->arg[i] != rs->game->seat)
            continue;
        if (event->arg[i] == (int32_t)viewer)
            return seats;
        seats++;
    }
    return 2;
}

static void tell(const qv_ruleset *rs, const qv_event *event, uint32_t viewer, qv_text *out) {
    const qv__kind *const kind = &rs->game->kind[event->kind];
    const uint32_t role = role_of(rs, event, viewer);
    const char *const own = role < 2 ? kind->you[role] : NULL;
    const char *const pattern = own ? own : kind->pattern;
    qv__event_write(rs, event, pattern + strspn(pattern, " "), out);
}

void qv_event_tell(const qv_ruleset *rs, const qv_event *event, uint32_t viewer, qv_text *out) {
    if (qv__event_kind(rs, event) && qv__fits_viewer(rs, viewer) && qv__fits_text(out))
        tell(rs, event, viewer, out);
}

/* The rank of an event, 0 for one that the viewer may not see. */
static uint32_t rank_of(const qv_ruleset *rs, const qv_event *event, uint32_t viewer) {
    const qv__kind *const kind = qv__event_kind(rs, event);
    return kind && qv__may_see(viewer, event) ? kind->headline : 0;
}

/* Higher ranks matter more, among equal ones those about the viewer. */
static uint32_t weight_of(const qv_ruleset *rs, const qv_event *event, uint32_t viewer) {
    const uint32_t rank = rank_of(rs, event, viewer);
    return rank ? 2 * rank + (role_of(rs, event, viewer) < 2) : 0;
}

/* The weightiest events, of equal ones the last, in their order; their number. Those that rank more
 * than one below the highest are left out. */
static uint32_t choose(const qv_ruleset *rs, const qv_event *events, uint32_t n, uint32_t viewer,
                       uint32_t chosen[NAMED]) {
    uint32_t found = 0, highest = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t rank = rank_of(rs, &events[i], viewer);
        highest = rank > highest ? rank : highest;
    }
    for (uint32_t i = 0; i < n; i++) {
        if (rank_of(rs, &events[i], viewer) + 1 < highest)
            continue;
        const uint32_t weight = weight_of(rs, &events[i], viewer);
        uint32_t least = 0;
        for (uint32_t k = 1; k < found; k++)
            if (weight_of(rs, &events[chosen[k]], viewer) <
                weight_of(rs, &events[chosen[least]], viewer))
                least = k;
        if (!weight || (found == NAMED && weight < weight_of(rs, &events[chosen[least]], viewer)))
            continue;
        if (found == NAMED)
            memmove(chosen + least, chosen + least + 1, (--found - least) * sizeof *chosen);
        chosen[found++] = i;
    }
    return found;
}

uint32_t qv_summary(const qv_ruleset *rs, const qv_event *events, uint32_t n, uint32_t viewer,
                    qv_text *out) {
    uint32_t chosen[NAMED];
    if (!qv__fits_viewer(rs, viewer) || (!events && n) || !qv__fits_text(out))
        return 0;
    const size_t start = out->n;
    const uint32_t named = choose(rs, events, n, viewer, chosen);
    for (uint32_t i = 0; i < named; i++) {
        if (i > 0)
            qv_text_add(out, "; ");
        tell(rs, &events[chosen[i]], viewer, out);
        if (!out->cut && out->at[out->n - 1] == '.')
            out->at[--out->n] = '\0';
    }
    if (named)
        qv__capitalise(out->at + start);
    return named;
}

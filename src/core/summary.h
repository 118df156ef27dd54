/* SPDX-License-Identifier: MIT */
/* Which events matter, and several of them in one line.
 *
 * Knows no game: kinds of events have a `headline` in their rows.
 */
#ifndef QV_SUMMARY_H
#define QV_SUMMARY_H

#include "quiver.h"

/* How much an event matters to a viewer: more with a higher headline; of equal ones, if it is about the
 * viewer, and most if another does it to the viewer. */
uint32_t qv__event_weight(const qv_ruleset *, const qv_event *, uint32_t viewer);
bool qv__event_is_prompted(const qv_ruleset *, const qv_event *); /* what front ends say where they ask */
/* Whether it says that it is the turn of another than the viewer. */
bool qv__event_hands_on(const qv_ruleset *, const qv_event *, uint32_t viewer);
/* The first seat among its arguments, as a rule the one that does it; QV__NO_ACTOR: none is a seat. */
enum { QV__NO_ACTOR = -1 };
int32_t qv__event_actor(const qv_ruleset *, const qv_event *);
/* Whether summaries may name it, and another than the viewer does it. */
bool qv__event_of_other(const qv_ruleset *, const qv_event *, uint32_t viewer);
bool qv__event_is_drawn(const qv_ruleset *, const qv_event *); /* whether a map shows that detail, see qv__kind */
bool qv__event_headline(const qv_ruleset *, const qv_event *); /* whether summaries may name it */
/* Adds what an event of a forecast says the move brings, only to be compared: in all, and far less what it brings
 * besides; and in how many ways that can be lost, see qv__kind. False: it does not say. */
bool qv__event_worth(const qv_ruleset *, const qv_event *, int32_t *gain, int32_t *risk);
bool qv__event_changes(const qv_ruleset *, const qv_event *, uint32_t i); /* of `qv_about`: the item's i-th value */
/* A line of at most `width` characters, with `gap` in place of what is left out after its beginning. Events of which
 * `part` tells different numbers stand in sentences of their own. */
typedef struct {
    uint32_t width;
    const char *gap;
    uint32_t (*part)(const void *context, uint32_t event);
    const void *context;
} qv__one_line;
/* qv_summary in such a line: what matters least is left out first; the one event that is left ends with the gap if it
 * is too long. */
uint32_t qv__summary_line(const qv_ruleset *, const qv_event *events, uint32_t n, uint32_t viewer, const qv__one_line *,
                          qv_text *out);

#endif

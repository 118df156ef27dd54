/* SPDX-License-Identifier: MIT */
/* Events as their viewer reads them: "you" for the viewer, and what matters most of many events.
 *
 * Knows no game: sentences and ranks are in the rows of its kinds of events. Writes no event that
 * the viewer may not see.
 */
#include <string.h>

#include "core/guard.h"
#include "core/internal.h"
#include "core/summary.h"

enum { NAMED = 3 }; /* the most events that a summary names */
enum { MORE = 64 }; /* what a move brings in all counts so much more than what it brings besides */
enum { MOVE = 2 };  /* the rank of moves and what weighs as much */

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

static uint32_t form_of(const qv_ruleset *rs, const qv_event *event, uint32_t viewer) {
    const uint32_t role = role_of(rs, event, viewer);
    return role < 2 && rs->game->kind[event->kind].you[role] ? role + 1 : 0;
}

static void tell(const qv_ruleset *rs, const qv_event *event, uint32_t viewer, qv_text *out) {
    const uint32_t form = form_of(rs, event, viewer);
    qv__event_write(rs, event, qv_event_pattern(rs->game, event->kind, form), out);
}

uint32_t qv_event_form(const qv_ruleset *rs, const qv_event *event, uint32_t viewer) {
    const bool fits = qv__event_kind(rs, event) && qv__fits_viewer(rs, viewer);
    return fits ? form_of(rs, event, viewer) : 0;
}

void qv_event_tell(const qv_ruleset *rs, const qv_event *event, uint32_t viewer, qv_text *out) {
    if (qv__event_kind(rs, event) && qv__fits_viewer(rs, viewer) && qv__fits_text(out))
        tell(rs, event, viewer, out);
}

/* The rank of an event, 0 for one that the viewer may not see. */
static uint32_t rank_of(const qv_ruleset *rs, const qv_event *event, uint32_t viewer) {
    const qv__kind *const kind = qv__event_kind(rs, event);
    if (!kind || !qv__may_see(viewer, event))
        return 0;
    return kind->headline + (kind->weightier && event->arg[kind->weightier - 1] ? 1U : 0U);
}

uint32_t qv__event_weight(const qv_ruleset *rs, const qv_event *event, uint32_t viewer) {
    static const uint32_t about[] = {1, 2, 0}; /* what another does to the viewer weighs most */
    return 2 * rank_of(rs, event, viewer) + about[role_of(rs, event, viewer)];
}

bool qv__event_is_prompted(const qv_ruleset *rs, const qv_event *event) {
    const qv__kind *const kind = qv__event_kind(rs, event);
    return kind && kind->prompted;
}

bool qv__event_is_drawn(const qv_ruleset *rs, const qv_event *event) {
    const qv__kind *const kind = qv__event_kind(rs, event);
    return kind && kind->drawn;
}

bool qv__event_headline(const qv_ruleset *rs, const qv_event *event) {
    const qv__kind *const kind = qv__event_kind(rs, event);
    return kind && kind->headline > 0;
}

bool qv__event_worth(const qv_ruleset *rs, const qv_event *event, int32_t *gain, int32_t *risk) {
    const qv__kind *const kind = qv__event_kind(rs, event);
    if (!kind || (!kind->gain && !kind->risk))
        return false;
    *gain += kind->gain ? MORE * event->arg[kind->gain - 1] : 0;
    *gain += kind->besides ? event->arg[kind->besides - 1] : 0;
    *risk += kind->risk ? event->arg[kind->risk - 1] : 0;
    return true;
}

bool qv__event_changes(const qv_ruleset *rs, const qv_event *event, uint32_t i) {
    const qv__kind *const kind = qv__event_kind(rs, event);
    return kind && kind->changes == i + 1;
}

bool qv__event_hands_on(const qv_ruleset *rs, const qv_event *event, uint32_t viewer) {
    return qv__event_is_prompted(rs, event) && role_of(rs, event, viewer) > 0;
}

int32_t qv__event_actor(const qv_ruleset *rs, const qv_event *event) {
    const qv__kind *const kind = &rs->game->kind[event->kind];
    for (uint32_t i = 0; i < event->n && kind->arg[i]; i++)
        if (kind->arg[i] == rs->game->seat)
            return event->arg[i];
    return QV__NO_ACTOR;
}

bool qv__event_of_other(const qv_ruleset *rs, const qv_event *event, uint32_t viewer) {
    const int32_t actor = qv__event_headline(rs, event) ? qv__event_actor(rs, event) : QV__NO_ACTOR;
    return actor != QV__NO_ACTOR && actor != (int32_t)viewer;
}

/* The weight of a chosen event: less where another one tells the like of the same player, so
 * that what such events came of is told before all of them. */
static uint32_t weight_among(const qv_ruleset *rs, const qv_event *events, const uint32_t *chosen,
                             uint32_t named, uint32_t left_out, uint32_t viewer, uint32_t i) {
    const qv_event *const event = &events[chosen[i]];
    bool again = false;
    for (uint32_t k = 0; k < named; k++)
        again |= k != i && !(left_out >> k & 1) && events[chosen[k]].kind == event->kind &&
                 qv__event_actor(rs, &events[chosen[k]]) == qv__event_actor(rs, event);
    return qv__event_weight(rs, event, viewer) - (again ? 1 : 0);
}

/* Whether another part begins with event i than with the one before it; false if the line has none.
 */
static bool begins_part(const qv__one_line *line, uint32_t i) {
    return line && line->part &&
           (i == 0 || line->part(line->context, i) != line->part(line->context, i - 1));
}

/* The one that matters least of those that are not left out, of equal ones the first. The move of
 * another that a part begins with matters as much as what changes a score. */
static uint32_t least_of(const qv_ruleset *rs, const qv_event *events, const uint32_t *chosen,
                         uint32_t named, uint32_t left_out, uint32_t viewer,
                         const qv__one_line *line) {
    uint32_t least = named, lightest = UINT32_MAX;
    for (uint32_t i = 0; i < named; i++) {
        const bool move = begins_part(line, chosen[i]) && role_of(rs, &events[chosen[i]], viewer);
        const uint32_t weight =
            weight_among(rs, events, chosen, named, left_out, viewer, i) + (move ? 2 : 0);
        if (left_out >> i & 1 || weight >= lightest)
            continue;
        least = i;
        lightest = weight;
    }
    return least;
}

/* The first event of the part with the one that matters most of those that are chosen, of equal
 * ones the last; without parts, of all. */
static uint32_t main_part(const qv_ruleset *rs, const qv_event *events, const uint32_t *chosen,
                          uint32_t found, uint32_t viewer, const qv__one_line *line) {
    uint32_t first = 0, most = 0;
    for (uint32_t i = 0; i < found; i++) {
        const uint32_t weight = qv__event_weight(rs, &events[chosen[i]], viewer);
        first = weight >= most ? chosen[i] : first;
        most = weight >= most ? weight : most;
    }
    while (first > 0 && !begins_part(line, first))
        first--;
    return first;
}

/* The first event from event i on that is more than a detail, if another than the viewer did it:
 * the move that the others came of. n: there is none. */
static uint32_t first_move(const qv_ruleset *rs, const qv_event *events, uint32_t i, uint32_t n,
                           uint32_t viewer) {
    while (i < n && rank_of(rs, &events[i], viewer) < MOVE)
        i++;
    return i < n && role_of(rs, &events[i], viewer) ? i : n;
}

/* Makes the event one of those chosen, in place of the lightest if there are enough. */
static uint32_t add_first(const qv_ruleset *rs, const qv_event *events, uint32_t first,
                          uint32_t viewer, uint32_t chosen[NAMED + 1], uint32_t found) {
    uint32_t place = 0;
    for (uint32_t k = 0; k < found; k++)
        if (chosen[k] == first)
            return found;
    if (found == NAMED) {
        const uint32_t least = least_of(rs, events, chosen, found, 0, viewer, NULL);
        memmove(chosen + least, chosen + least + 1, (--found - least) * sizeof *chosen);
    }
    while (place < found && chosen[place] < first)
        place++;
    memmove(chosen + place + 1, chosen + place, (found - place) * sizeof *chosen);
    chosen[place] = first;
    return found + 1;
}

/* The highest rank of these events, without the details or with them. */
static uint32_t highest_of(const qv_ruleset *rs, const qv_event *events, uint32_t n,
                           uint32_t viewer, bool details) {
    uint32_t highest = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t rank = rank_of(rs, &events[i], viewer);
        if (rank > highest && (details || !rs->game->kind[events[i].kind].detail))
            highest = rank;
    }
    return highest;
}

/* The weightiest events, of equal ones the last, and the move that they came of, in their order;
 * their number. Others that rank more than one below the highest are left out, and so are details
 * if there is anything else. */
static uint32_t choose(const qv_ruleset *rs, const qv_event *events, uint32_t n, uint32_t viewer,
                       const qv__one_line *line, uint32_t chosen[NAMED + 1]) {
    uint32_t found = 0, highest = highest_of(rs, events, n, viewer, false);
    const bool details = !highest;
    if (details)
        highest = highest_of(rs, events, n, viewer, true);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t rank = rank_of(rs, &events[i], viewer);
        if (!rank || rank + 1 < highest || (!details && rs->game->kind[events[i].kind].detail))
            continue;
        chosen[found++] = i;
        if (found <= NAMED)
            continue;
        const uint32_t least = least_of(rs, events, chosen, found, 0, viewer, NULL);
        memmove(chosen + least, chosen + least + 1, (--found - least) * sizeof *chosen);
    }
    const uint32_t part = main_part(rs, events, chosen, found, viewer, line);
    const uint32_t first = first_move(rs, events, part, n, viewer);
    return first < n ? add_first(rs, events, first, viewer, chosen, found) : found;
}

/* How much of a sentence is told: with the words of the text that it names, without them, or only
 * up to its first semicolon. */
typedef enum { QUOTED, WHOLE, BRIEF } telling;

/* One event as a part of a sentence. */
static void tell_part(const qv_ruleset *rs, const qv_event *event, uint32_t viewer, bool begins,
                      telling how, qv_text *out) {
    const size_t start = out->n;
    tell(rs, event, viewer, out);
    const char *const beside = how == BRIEF ? strstr(out->at + start, "; ") : NULL;
    if (beside)
        out->n = (size_t)(beside - out->at);
    else if (!out->cut && out->at[out->n - 1] == '.')
        out->n--;
    out->at[out->n] = '\0';
    if (how == QUOTED)
        (void)qv__event_quote(rs, event, out);
    if (begins)
        qv__capitalise(out->at + start);
}

/* The chosen events but those that are left out. */
static void write(const qv_ruleset *rs, const qv_event *events, const uint32_t *chosen,
                  uint32_t named, uint32_t left_out, telling how, uint32_t viewer,
                  const qv__one_line *line, qv_text *out) {
    const size_t start = out->n;
    uint32_t part = 0;
    for (uint32_t i = 0; i < named; i++) {
        if (left_out >> i & 1)
            continue;
        const uint32_t now = line->part ? line->part(line->context, chosen[i]) : 0;
        const bool begins = out->n == start || now != part;
        if (out->n > start)
            qv_text_add(out, begins ? ". " : "; ");
        tell_part(rs, &events[chosen[i]], viewer, begins, how, out);
        part = now;
    }
}

uint32_t qv_summary(const qv_ruleset *rs, const qv_event *events, uint32_t n, uint32_t viewer,
                    qv_text *out) {
    uint32_t chosen[NAMED + 1];
    if (!qv__fits_viewer(rs, viewer) || (!events && n) || !qv__fits_text(out))
        return 0;
    const uint32_t named = choose(rs, events, n, viewer, NULL, chosen);
    write(rs, events, chosen, named, 0, WHOLE, viewer, &(qv__one_line){.gap = ""}, out);
    return named;
}

/* -- In one line ------------------------------------------------------------------------------- */

static bool begins_character(char byte) {
    return ((unsigned char)byte & 0xC0) != 0x80;
}

static uint32_t width_of(const char *text) {
    uint32_t n = 0;
    for (; *text; text++)
        n += begins_character(*text);
    return n;
}

/* The first words of what was written from `start` on, or as much as there is room for of a single
 * one, and the gap. */
static void cut(qv_text *out, size_t start, uint32_t width, const char *gap) {
    const uint32_t beside = width_of(gap);
    size_t n = start;
    for (uint32_t room = width > beside ? width - beside : 0; room > 0 && out->at[n]; room--)
        do
            n++;
        while (!begins_character(out->at[n]));
    size_t end = n;
    while (end > start && out->at[end - 1] != ' ')
        end--;
    n = end > start ? end : n;
    out->n = n;
    out->at[n] = '\0';
    qv_text_add(out, "%s", gap);
}

/* Whether the words of a text among those that are told matter more than that event. */
static bool gives_way(const qv_ruleset *rs, const qv_event *events, const uint32_t *chosen,
                      uint32_t named, uint32_t left_out, uint32_t viewer, uint32_t least) {
    const uint32_t rank = rank_of(rs, &events[chosen[least]], viewer);
    bool quotes = false;
    for (uint32_t i = 0; i < named; i++) {
        char words[1] = "";
        qv_text text = qv_text_over(words, sizeof words);
        if (left_out >> i & 1 || !qv__event_quote(rs, &events[chosen[i]], &text))
            continue;
        if (rank_of(rs, &events[chosen[i]], viewer) <= rank)
            return false;
        quotes = true;
    }
    return quotes;
}

uint32_t qv__summary_line(const qv_ruleset *rs, const qv_event *events, uint32_t n, uint32_t viewer,
                          const qv__one_line *line, qv_text *out) {
    uint32_t chosen[NAMED + 1], left_out = 0;
    const uint32_t named = choose(rs, events, n, viewer, line, chosen);
    const qv_text before = *out;
    telling how = QUOTED; /* words of texts give way first, but for what matters less than they */
    for (uint32_t left = named; left > 0;) {
        *out = before;
        write(rs, events, chosen, named, left_out, how, viewer, line, out);
        if (!out->cut && width_of(out->at + before.n) <= line->width)
            return left;
        const uint32_t least = least_of(rs, events, chosen, named, left_out, viewer, line);
        if (how == WHOLE ||
            (how == QUOTED && !gives_way(rs, events, chosen, named, left_out, viewer, least))) {
            how++;
            continue;
        }
        how = how == BRIEF ? WHOLE : how;
        left--;
        left_out |= 1U << least;
    }
    if (named)
        cut(out, before.n, line->width, line->gap);
    return named > 0;
}

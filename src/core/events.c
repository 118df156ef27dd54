/* SPDX-License-Identifier: MIT */
/* Events: facts that rules report, and their English sentences.
 *
 * Knows no game: kinds are rows of its table. Writing never fails; an argument without a word is
 * written as a number.
 */
#include <assert.h>
#include <string.h>

#include "core/guard.h"
#include "core/internal.h"

void qv_emit(qv_event_log *log, uint32_t kind, uint32_t rule, uint32_t seen_by, uint32_t n,
             const int32_t *arg) {
    if (!log)
        return;
    assert(log->n < log->size && n <= QV_ARGUMENTS);
    qv_event *event = &log->at[log->n++];
    *event = (qv_event){.kind = (uint16_t)kind,
                        .rule = (uint16_t)rule,
                        .seen_by = (uint16_t)seen_by,
                        .n = (uint16_t)n};
    for (uint32_t i = 0; i < n; i++)
        event->arg[i] = arg[i];
}

bool qv__may_see(uint32_t viewer, const qv_event *event) {
    if (viewer == QV_WATCHER)
        return event->seen_by == QV_ALL;
    return viewer == QV_OPEN || event->seen_by >> viewer & 1;
}

/* NULL: no kind of the game. */
static const qv_kind *kind_of(const qv_ruleset *rs, const qv_event *event) {
    if (!rs || !event || event->kind >= rs->game->kinds || event->n > QV_ARGUMENTS)
        return NULL;
    return &rs->game->kind[event->kind];
}

/* An empty word ("no cover") must leave neither two spaces nor one before punctuation. */
static const char *close_gap(const char *next, qv_text *out) {
    const bool spaced = out->n == 0 || out->at[out->n - 1] == ' ';
    if (!spaced)
        return next;
    if (*next == ' ')
        return next + 1;
    if (out->n > 0 && (*next == '\0' || strchr(".,;:!?)", *next)))
        out->at[--out->n] = '\0';
    return next;
}

void qv_event_say(const qv_ruleset *rs, const qv_event *event, qv_text *out) {
    const qv_kind *kind = kind_of(rs, event);
    if (!kind || !qv__fits_text(out))
        return;
    const char *p = kind->pattern;
    while (*p) {
        const size_t plain = strcspn(p, "{");
        qv_text_add(out, "%.*s", (int)plain, p);
        p += plain;
        if (!*p)
            return;
        const uint32_t i = (uint32_t)(p[1] - '0');
        assert(i < QV_ARGUMENTS && p[2] == '}' && kind->arg[i]);
        p += 3;
        const size_t before = out->n;
        qv__dim_plain(rs, kind->arg[i], event->arg[i], out);
        if (out->n == before && !out->cut)
            p = close_gap(p, out);
    }
}

const char *qv_event_kind(const qv_ruleset *rs, const qv_event *event) {
    const qv_kind *kind = kind_of(rs, event);
    return kind ? kind->name : NULL;
}

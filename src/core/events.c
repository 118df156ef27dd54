/* SPDX-License-Identifier: MIT */
/* Events: facts that rules report, and their English sentences.
 *
 * Knows no game: kinds are rows of its table. Writing never fails; an argument without a word is
 * written as a number.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/guard.h"
#include "core/internal.h"

enum { FIRST_ROOM = 16 };

static bool grow(qv_event_log *log) {
    const uint32_t room = log->room ? log->room * 2 : FIRST_ROOM;
    qv_event *const moved = realloc(log->at, room * sizeof *moved);
    if (!moved)
        return false;
    log->at = moved;
    log->room = room;
    return true;
}

void qv__log_add(qv_event_log *log, const qv_event *event) {
    assert(log->n <= log->room);
    log->lost = log->lost || (log->n == log->room && !grow(log));
    if (!log->lost)
        log->at[log->n++] = *event;
}

void qv__log_move_last(qv_event_log *log, uint32_t to) {
    if (log->lost || to >= log->n)
        return;
    const qv_event last = log->at[log->n - 1];
    memmove(log->at + to + 1, log->at + to, (log->n - 1 - to) * sizeof last);
    log->at[to] = last;
}

void qv__emit_by(qv_event_log *log, uint32_t kind, qv__cause cause, uint32_t seen_by, uint32_t n,
                 const int32_t *arg) {
    if (!log)
        return;
    assert(n <= QV_ARGUMENTS);
    qv_event event = {.kind = (uint16_t)kind,
                      .rule = cause.rule,
                      .seen_by = (uint16_t)seen_by,
                      .n = (uint16_t)n,
                      .item = cause.item,
                      .text = cause.text};
    for (uint32_t i = 0; i < n; i++)
        event.arg[i] = arg[i];
    qv__log_add(log, &event);
}

void qv__emit(qv_event_log *log, uint32_t kind, uint32_t rule, uint32_t seen_by, uint32_t n,
              const int32_t *arg) {
    qv__emit_by(log, kind, (qv__cause){.rule = (uint16_t)rule}, seen_by, n, arg);
}

int qv__log_end(qv_event_log *log, uint32_t before) {
    assert(before <= log->n);
    if (!log->lost)
        return (int)(log->n - before);
    log->lost = false;
    log->n = before;
    return QV_EMEMORY;
}

void qv_event_log_free(qv_event_log *log) {
    if (!log)
        return;
    free(log->at);
    *log = (qv_event_log){.n = 0};
}

bool qv__may_see(uint32_t viewer, const qv_event *event) {
    if (viewer == QV_WATCHER)
        return event->seen_by == QV_ALL;
    return viewer == QV_OPEN || event->seen_by >> viewer & 1;
}

bool qv__same_report(const qv_event *a, const qv_event *b) {
    qv_event other = *b;
    other.seen_by = a->seen_by;
    return memcmp(a, &other, sizeof other) == 0;
}

const qv__kind *qv__event_kind(const qv_ruleset *rs, const qv_event *event) {
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

void qv__event_write(const qv_ruleset *rs, const qv_event *event, const char *pattern,
                     qv_text *out) {
    const qv__kind *const kind = &rs->game->kind[event->kind];
    const char *p = pattern;
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

void qv_event_say(const qv_ruleset *rs, const qv_event *event, qv_text *out) {
    const qv__kind *const kind = qv__event_kind(rs, event);
    if (kind && qv__fits_text(out))
        qv__event_write(rs, event, kind->pattern, out);
}

void qv_event_word(const qv_ruleset *rs, const qv_event *event, uint32_t i, qv_text *out) {
    const qv__kind *const kind = qv__event_kind(rs, event);
    if (kind && i < event->n && kind->arg[i] && qv__fits_text(out))
        qv__dim_plain(rs, kind->arg[i], event->arg[i], out);
}

/* -- Causes ------------------------------------------------------------------------------------ */

const char *qv_printed(const qv_ruleset *rs, uint32_t text, const char **title) {
    const char *unread;
    if (!rs || text == 0 || !rs->game->printed)
        return NULL;
    return rs->game->printed(rs, text, title ? title : &unread);
}

bool qv__event_quote(const qv_ruleset *rs, const qv_event *event, qv_text *out) {
    const char *const printed =
        rs->game->kind[event->kind].quotes ? qv_printed(rs, event->text, NULL) : NULL;
    if (printed)
        qv_text_add(out, ": \"%s\"", printed);
    return printed != NULL;
}

void qv__cause_say(const qv_ruleset *rs, const qv_event *event, bool words, qv_text *out) {
    const char *title;
    const char *const printed = qv_printed(rs, event->text, &title);
    qv_text_add(out, "%s", qv_rule(rs->game, event->rule, NULL));
    if (printed)
        qv_text_add(out, words ? "; %s: \"%s\"" : "; %s", title, printed);
}

void qv_event_cause(const qv_ruleset *rs, const qv_event *event, qv_text *out) {
    if (qv__event_kind(rs, event) && qv_rule(rs->game, event->rule, NULL) && qv__fits_text(out))
        qv__cause_say(rs, event, true, out);
}

/* SPDX-License-Identifier: MIT */
/* What has happened since the viewer acted last, above the prompt: see table.h. */
#include <string.h>

#include "core/summary.h"
#include "tui/table.h"

enum { SENTENCE = 2000, MARK = 40 };
enum { OUTCOME = 3 }; /* the weight of what changes a score; that of a move is less */

static const char *gap_of(const tui_table *t) {
    return t->session->screen.utf8 ? "…" : "~";
}

static uint32_t write_part(const tui_table *t, uint32_t from, uint32_t end, uint32_t room,
                           qv_text *out) {
    return qv_table_summary_line(t->session->table, term_viewer(t->session), from, end, room,
                                 gap_of(t), out);
}

/* How much the weightiest of the events matters; what the viewer did no more than what others did.
 */
static uint32_t weight_of(const tui_table *t, uint32_t from, uint32_t end) {
    const uint32_t viewer = term_viewer(t->session);
    qv_event_log log = {.n = 0};
    uint32_t most = 0;
    (void)qv_match_events(term_match(t->session), viewer, from, end - from, &log);
    for (uint32_t i = 0; i < log.n; i++) {
        const uint32_t weight = qv__event_weight(t->session->rules, &log.at[i], viewer) / 2;
        most = weight > most ? weight : most;
    }
    qv_event_log_free(&log);
    return most;
}

/* What is told: what came of the viewer's own decision, then what others did, or one of them. */
typedef struct {
    uint32_t others; /* the number of their first event */
    bool both;       /* both, if no sentence is cut for it */
    bool own;        /* what matters more is one's own: else it gives way to all that others did */
} parts;

/* What others did is told before one's own, unless that changes a score and theirs does not. */
static parts choose_parts(const tui_table *t) {
    const uint32_t others = term_others_since(t->session, t->news);
    parts p = {.others = others};
    const uint32_t own = others > t->news ? weight_of(t, t->news, others) : 0;
    const uint32_t theirs = others < t->news_end ? weight_of(t, others, t->news_end) : 0;
    p.own = own > theirs;
    p.both = own >= OUTCOME && theirs > 0;
    return p;
}

static bool is_cut(const tui_table *t, const qv_text *out) {
    const char *const gap = gap_of(t);
    const size_t length = strlen(gap);
    return out->n >= length && strcmp(out->at + out->n - length, gap) == 0;
}

/* The viewer's own in so many characters, and the news of others in what that leaves of `room`: how
 * many events of each; false if that cuts a sentence. */
static bool write_both(const tui_table *t, uint32_t others, uint32_t share, uint32_t room,
                       uint32_t *own, uint32_t *theirs, qv_text *out) {
    const size_t start = out->n;
    *own = write_part(t, t->news, others, share, out);
    *theirs = 0;
    if (!*own || is_cut(t, out))
        return false;
    qv_text_add(out, ". ");
    const uint32_t used = term_width(out->at + start);
    if (used < room)
        *theirs = write_part(t, others, t->news_end, room - used, out);
    return *theirs && !is_cut(t, out);
}

/* Both, with so many events of one's own, and so many of others or more; how many. 0: there is no
 * room.
 */
static uint32_t write_so_many(const tui_table *t, const parts *p, uint32_t most, uint32_t least,
                              uint32_t room, qv_text *out) {
    enum { SHARES = 8 };
    uint32_t own, theirs;
    const qv_text before = *out;
    for (uint32_t share = 1; share < SHARES; share++) {
        if (write_both(t, p->others, room * share / SHARES, room, &own, &theirs, out) &&
            own == most && theirs >= least)
            return own + theirs;
        *out = before;
    }
    out->at[out->n] = '\0';
    return 0;
}

/* Both, with as many events of what matters more as there is room for beside any of the other: of
 * what others did, all but one of those that alone would be told. How many events; 0: there is no
 * room. */
static uint32_t write_beside(const tui_table *t, const parts *p, uint32_t room, qv_text *out) {
    const qv_text before = *out;
    const uint32_t own = write_part(t, t->news, p->others, SENTENCE, out);
    *out = before;
    const uint32_t alone = write_part(t, p->others, t->news_end, room, out);
    *out = before;
    const uint32_t least = p->own || alone < 2 ? 1 : alone - 1;
    for (uint32_t more = p->own ? own : alone; more >= least; more--)
        for (uint32_t less = p->own ? 1 : own; less > 0; less--) {
            const uint32_t n = p->own ? write_so_many(t, p, more, less, room, out)
                                      : write_so_many(t, p, less, more, room, out);
            if (n)
                return n;
        }
    return 0;
}

/* What the viewer and others did or, if there is no room for both, what matters more; how many
 * events. */
static uint32_t write_parts(const tui_table *t, uint32_t room, qv_text *out) {
    const parts p = choose_parts(t);
    const uint32_t both = p.both ? write_beside(t, &p, room, out) : 0;
    if (both)
        return both;
    return p.own ? write_part(t, t->news, p.others, room, out)
                 : write_part(t, p.others, t->news_end, room, out);
}

/* How to read what is left out. */
static void write_key(const tui_table *t, qv_text *out) {
    if (t->focus != TUI_LOG)
        qv_text_add(out, " (more: %s)", tui_key_to(t, TUI_LOG));
}

/* What matters, with the key to the rest if some of it is left out, and the score before that; 0:
 * there is nothing to tell. */
static uint32_t write_all(const tui_table *t, qv_text *out) {
    const size_t start = out->n;
    const uint32_t n = t->status[0] ? 0 : write_parts(t, SENTENCE, out);
    if (n)
        tui_write_score(t, out->n > start ? ". " : "", out);
    if (n && n < t->recent_events)
        write_key(t, out);
    return n;
}

uint32_t tui_news_lines(const tui_table *t, uint32_t most) {
    char line[SENTENCE] = "";
    qv_text text = qv_text_over(line, sizeof line);
    if (!write_all(t, &text))
        return 0;
    const uint32_t lines = tui_pane_broken(line, t->width);
    return lines < most ? lines : most;
}

/* In so many lines what matters most, and how to read the rest; the score if nothing is left out
 * or cut for it. */
static void write_shortened(const tui_table *t, uint32_t lines, const char *key, qv_text *out) {
    const qv_text before = *out;
    char score[MARK * 2] = "";
    qv_text text = qv_text_over(score, sizeof score);
    tui_write_score(t, ". ", &text);
    uint32_t room = lines * t->width - term_width(key);
    bool scored;
    do {
        const uint32_t beside = term_width(score);
        *out = before;
        const uint32_t alone = beside ? write_parts(t, room, out) : 0;
        *out = before;
        out->at[out->n] = '\0';
        const uint32_t told = write_parts(t, room > beside ? room - beside : 0, out);
        scored = beside && (told < alone || is_cut(t, out));
        if (scored)
            score[0] = '\0';
        else
            qv_text_add(out, "%s%s", score, key);
    } while (scored || (tui_pane_broken(out->at + before.n, t->width) > lines && --room > MARK));
}

bool tui_write_news(const tui_table *t, uint32_t lines, qv_text *out) {
    const qv_text before = *out;
    char key[MARK] = "";
    qv_text mark = qv_text_over(key, sizeof key);
    if (!write_all(t, out))
        return false;
    if (tui_pane_broken(out->at + before.n, t->width) <= lines)
        return true;
    *out = before;
    write_key(t, &mark);
    write_shortened(t, lines, key, out);
    return true;
}

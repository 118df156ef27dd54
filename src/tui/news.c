/* SPDX-License-Identifier: MIT */
/* What has happened since the viewer acted last, above the prompt: see table.h. */
#include <string.h>

#include "core/summary.h"
#include "tui/table.h"

enum { SENTENCE = 2000, MARK = 40 };

static const char *gap_of(const tui_table *t) {
    return t->session->screen.utf8 ? "…" : "~";
}

static uint32_t write_part(const tui_table *t, uint32_t from, uint32_t end, uint32_t room,
                           qv_text *out) {
    return qv_table_summary_line(t->session->table, term_viewer(t->session), from, end, room,
                                 gap_of(t), out);
}

/* How much the weightiest of the events matters to the viewer. */
static uint32_t weight_of(const tui_table *t, uint32_t from, uint32_t end) {
    const uint32_t viewer = term_viewer(t->session);
    qv_event_log log = {.n = 0};
    uint32_t most = 0;
    (void)qv_match_events(term_match(t->session), viewer, from, end - from, &log);
    for (uint32_t i = 0; i < log.n; i++) {
        const uint32_t weight = qv__event_weight(t->session->rules, &log.at[i], viewer);
        most = weight > most ? weight : most;
    }
    qv_event_log_free(&log);
    return most;
}

/* Whether what came of the viewer's own move matters more than what others did. */
static bool tells_own(const tui_table *t, uint32_t others) {
    return weight_of(t, t->news, others) > weight_of(t, others, t->news_end);
}

/* Where the news of others begin, if what came of the viewer's own move is told beside them: if it
 * matters as much. Else the beginning of what is told, in *from. */
static uint32_t others_of(const tui_table *t, uint32_t *from) {
    const uint32_t others = term_others_since(t->session, t->news);
    *from = t->news;
    if (others <= t->news || others >= t->news_end)
        return t->news;
    if (weight_of(t, t->news, others) + 1U >= weight_of(t, others, t->news_end))
        return others;
    *from = others;
    return others;
}

/* The viewer's own in so many characters, and the news of others in what that leaves of `room`; how
 * many events, 0 if that cuts a sentence. */
static uint32_t write_both(const tui_table *t, uint32_t others, uint32_t own, uint32_t room,
                           qv_text *out) {
    const char *const gap = gap_of(t);
    const size_t start = out->n, gap_length = strlen(gap);
    const uint32_t n = write_part(t, t->news, others, own, out);
    if (!n || strcmp(out->at + out->n - gap_length, gap) == 0)
        return 0;
    qv_text_add(out, ". ");
    const uint32_t used = term_width(out->at + start);
    const uint32_t more = used < room ? write_part(t, others, t->news_end, room - used, out) : 0;
    return more && strcmp(out->at + out->n - gap_length, gap) != 0 ? n + more : 0;
}

/* Of what the viewer and others did as many events as there is room for, of both something; of
 * what matters more, if there is no room for both: of equal ones, of others. */
static uint32_t write_parts(const tui_table *t, uint32_t room, qv_text *out) {
    enum { SHARES = 8 };
    uint32_t from, most = 0, best = 0;
    const uint32_t others = others_of(t, &from);
    const qv_text before = *out;
    for (uint32_t share = 1; others > from && share < SHARES; share++) {
        *out = before;
        const uint32_t n = write_both(t, others, room * share / SHARES, room, out);
        best = n > most ? share : best;
        most = n > most ? n : most;
    }
    *out = before;
    out->at[out->n] = '\0';
    return best ? write_both(t, others, room * best / SHARES, room, out)
                : write_part(t, tells_own(t, others) ? from : others, t->news_end, room, out);
}

/* How many events there are, if there are several, and how to read what is left out. */
static void write_key(const tui_table *t, qv_text *out) {
    if (t->focus == TUI_LOG)
        return;
    if (t->recent_events > 1)
        qv_text_add(out, " (all %u: %s)", (unsigned)t->recent_events, tui_key_to(t, TUI_LOG));
    else
        qv_text_add(out, " (all of it: %s)", tui_key_to(t, TUI_LOG));
}

/* What matters, with the number of the events if some of them are left out, and the score before
 * that; 0: there is nothing to tell. */
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

/* In so many lines what matters most, and how to read the rest; the score if no sentence is cut for
 * it. */
static void write_shortened(const tui_table *t, uint32_t lines, const char *key, qv_text *out) {
    const qv_text before = *out;
    char score[MARK * 2] = "";
    qv_text text = qv_text_over(score, sizeof score);
    tui_write_score(t, ". ", &text);
    const size_t gap_length = strlen(gap_of(t));
    uint32_t room = lines * t->width - term_width(key);
    bool scored;
    do {
        *out = before;
        out->at[out->n] = '\0';
        const uint32_t beside = term_width(score);
        (void)write_parts(t, room > beside ? room - beside : 0, out);
        scored = score[0] && strcmp(out->at + out->n - gap_length, gap_of(t)) == 0;
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

/* SPDX-License-Identifier: MIT */
/* What has happened since the last key, above the prompt: see table.h. */
#include "tui/table.h"

enum { SENTENCE = 2000, MARK = 40 };

/* What the news have made of the viewer's score, if anything. */
static void write_score(const tui_table *t, qv_text *out) {
    const uint32_t viewer = term_viewer(t->session);
    if (!t->course && viewer < QV_SEATS && t->score_before != t->score[viewer])
        qv_text_add(out, "Your score: %d %s %d. ", (int)t->score_before,
                    t->session->screen.utf8 ? "→" : "->", (int)t->score[viewer]);
}

static uint32_t write_part(const tui_table *t, uint32_t from, uint32_t end, uint32_t room,
                           qv_text *out) {
    return qv_table_summary_line(t->session->table, term_viewer(t->session), from, end, room,
                                 t->session->screen.utf8 ? "…" : "~", out);
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

/* What came of the viewer's own move, if it matters as much as what others have done since, and
 * then the latter: of both something if there is no room for all. */
static uint32_t write_parts(const tui_table *t, uint32_t room, qv_text *out) {
    const uint32_t others = term_others_since(t->session, t->news);
    const size_t start = out->n;
    uint32_t n = 0, from = t->news;
    if (others > t->news && others < t->news_end) {
        const bool matters =
            weight_of(t, t->news, others) >= weight_of(t, others, t->news_end) - 1U;
        if (matters)
            n = write_part(t, t->news, others, room == SENTENCE ? SENTENCE : room / 2, out);
        from = others;
    }
    if (n)
        qv_text_add(out, ". ");
    const uint32_t used = term_width(out->at + start);
    return n + write_part(t, from, t->news_end, room - used, out);
}

/* All of it, the score first; 0: there is nothing to tell. */
static uint32_t write_all(const tui_table *t, qv_text *out) {
    write_score(t, out);
    return t->status[0] ? 0 : write_parts(t, SENTENCE, out);
}

uint32_t tui_news_lines(const tui_table *t, uint32_t most) {
    char line[SENTENCE] = "";
    qv_text text = qv_text_over(line, sizeof line);
    if (!write_all(t, &text))
        return 0;
    const uint32_t lines = tui_pane_broken(line, t->width);
    return lines < most ? lines : most;
}

/* How to read what is left out. */
static void write_key(const tui_table *t, qv_text *out) {
    qv_text_add(out, " (all: %s)", t->focus == TUI_LOG ? "PgUp" : tui_key_to(t, TUI_LOG));
}

bool tui_write_news(const tui_table *t, uint32_t lines, qv_text *out) {
    const qv_text before = *out;
    char key[MARK] = "";
    qv_text mark = qv_text_over(key, sizeof key);
    if (!write_all(t, out))
        return false;
    if (tui_pane_broken(out->at + before.n, t->width) <= lines)
        return true;
    write_key(t, &mark);
    uint32_t room = lines * t->width - term_width(key);
    do {
        *out = before;
        out->at[out->n] = '\0';
        write_score(t, out);
        (void)write_parts(t, room - term_width(out->at + before.n), out);
        qv_text_add(out, "%s", key);
    } while (tui_pane_broken(out->at + before.n, t->width) > lines && --room > MARK);
    return true;
}

/* SPDX-License-Identifier: MIT */
/* What has happened since the last key, above the prompt: see table.h. */
#include "tui/table.h"

enum { SENTENCE = 2000, MARK = 40 };

/* The first event to tell: what the viewer did gives way to what others did since, if there is no
 * room for both. */
static uint32_t first_news(const tui_table *t, uint32_t room) {
    char line[SENTENCE];
    qv_text text = qv_text_over(line, sizeof line);
    const uint32_t viewer = term_viewer(t->session),
                   others = term_others_since(t->session, t->news);
    if (!qv_table_summary(t->session->table, viewer, t->news, t->news_end, &text) ||
        term_width(line) <= room || others >= t->news_end)
        return t->news;
    text = qv_text_over(line, sizeof line);
    return qv_table_summary(t->session->table, viewer, others, t->news_end, &text) ? others
                                                                                   : t->news;
}

/* What the news have made of the viewer's score, if anything. */
static void write_score(const tui_table *t, qv_text *out) {
    const uint32_t viewer = term_viewer(t->session);
    if (!t->course && viewer < QV_SEATS && t->score_before != t->score[viewer])
        qv_text_add(out, "Your score: %d %s %d. ", (int)t->score_before,
                    t->session->screen.utf8 ? "→" : "->", (int)t->score[viewer]);
}

/* All of it, the score first; 0: there is nothing to tell. */
static uint32_t write_all(const tui_table *t, qv_text *out) {
    write_score(t, out);
    return t->status[0] ? 0
                        : qv_table_summary_line(t->session->table, term_viewer(t->session), t->news,
                                                t->news_end, SENTENCE, "", out);
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
    const uint32_t first = first_news(t, room);
    do {
        *out = before;
        out->at[out->n] = '\0';
        write_score(t, out);
        (void)qv_table_summary_line(t->session->table, term_viewer(t->session), first, t->news_end,
                                    room - term_width(out->at + before.n),
                                    t->session->screen.utf8 ? "…" : "~", out);
        qv_text_add(out, "%s", key);
    } while (tui_pane_broken(out->at + before.n, t->width) > lines && --room > MARK);
    return true;
}

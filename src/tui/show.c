/* SPDX-License-Identifier: MIT */
/* What the window shows: see table.h.
 *
 * Texts come from the functions of the line mode, so both say the same.
 */
#include <stdio.h>
#include <string.h>

#include "core/items.h"
#include "tui/seats.h"
#include "tui/shorten.h"
#include "tui/table.h"

enum { SENTENCE = 2000, HIGH = 36 /* lines of a window */ };
enum { CHOOSING = 9 };   /* lines of what would follow while a place for it is chosen */
enum { MOST_BELOW = 2 }; /* lines of the news, and of the prompt */

const qv_table *tui_picking(const tui_table *t) {
    return t->mode == TUI_TO_MOVE ? t->session->table : NULL;
}

tui_picks tui_picked(const tui_table *t) {
    const qv_table *const table = t->session->table;
    tui_picks picks = {.whole = false};
    picks.move.n = qv_table_picked_steps(table, picks.move.step, &picks.whole, &picks.begun);
    while (qv_table_picked(table, picks.length))
        picks.length++;
    return picks;
}

/* -- The scene --------------------------------------------------------------------------------- */

const qv_item *tui_item(const tui_table *t, uint16_t id) {
    return qv__item_of(&t->scene, id);
}

/* The ghost has no id, and is found by its place. */
static const qv_item *item_after(const qv_scene *after, const qv_item *item) {
    if (item->id)
        return qv__item_of(after, item->id);
    for (uint32_t i = 0; i < after->n; i++) {
        const qv_item *const now = &after->at[i];
        if (now->kind != QV_CELL && now->x == item->x && now->y == item->y)
            return now;
    }
    return NULL;
}

/* What a text or another card makes of an item is shown before the move is confirmed. */
void tui_show_after(const qv_scene *after, qv_scene *scene) {
    for (uint32_t i = 0; i < scene->n; i++) {
        qv_item *const item = &scene->at[i];
        const qv_item *const now = item_after(after, item);
        if (!now || now->kind == QV_CELL)
            continue;
        memcpy(item->value, now->value, sizeof item->value);
        item->n_values = now->n_values;
        memcpy(item->arrows, now->arrows, sizeof item->arrows);
        memcpy(item->more, now->more, sizeof item->more);
        item->text = now->text;
        item->n_texts = now->n_texts;
    }
}

/* The board as the move that is ready would leave it, as far as the game tells. */
static void show_after_move(tui_table *t) {
    term_session *const session = t->session;
    const tui_picks picks = tui_picked(t);
    if (tui_picking(t) && picks.whole &&
        qv__board_after(session->rules, term_view(session), qv_table_asked(session->table),
                        picks.move.step, picks.move.n, &session->scene))
        tui_show_after(&session->scene, &t->scene);
}

static void take_scene(tui_table *t) {
    qv_table_scene(t->session->table, t->mode == TUI_TO_MOVE, &t->scene);
}

bool tui_is_high(const tui_table *t) {
    return t->height >= HIGH;
}

/* -- Texts ------------------------------------------------------------------------------------- */

/* With open hands, the hands of the others below; and the symbols of a map, in a high window. */
static void write_seats(tui_table *t, uint32_t width) {
    term_session *const session = t->session;
    const bool over = term_is_over(session);
    const uint32_t acts = over ? 0 : qv_turn_of(session->rules, term_view(session)).may_act;
    qv_scene *const own = &session->scene;
    if (!tui_pane_catch(&t->seats, session, width))
        return;
    tui_seats_print(&session->screen, session->rules, &t->scene, session->player,
                    term_viewer(session), acts);
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++) {
        const qv_view *const hand = qv_table_view(session->table, seat);
        if (!hand || seat == term_viewer(session))
            continue;
        qv_scene_of(session->rules, hand, own);
        term_hand_print(&session->screen, session->rules, own, seat);
    }
    if (tui_is_high(t) && term_has_floor(&t->scene))
        tui_tell_map(t);
    tui_pane_release(&t->seats, session);
}

/* Of the log, from the first move of others on; of a turn without a move, from its beginning. */
static uint32_t lines_of_others(const tui_table *t) {
    const term_extent moves = term_story_since(t->session, term_others_moved(t->session, t->fresh));
    const uint32_t turn = term_others_since(t->session, t->fresh);
    return moves.lines ? moves.lines : term_story_since(t->session, turn).lines;
}

/* What so many events came to that the box shows only a few of them; false: there are not. */
static bool tell_in_all(const tui_table *t, const term_extent *recent) {
    enum { MUCH = 12 };
    const qv_scene *const before = term_standing_before(t->session);
    qv_event_log log = {.n = 0};
    if (!before || recent->events <= MUCH)
        return false;
    (void)qv_match_events(term_match(t->session), term_viewer(t->session), t->fresh,
                          UINT32_MAX - t->fresh, &log);
    term_tell_changes(t->session, before, &t->scene, &log);
    qv_event_log_free(&log);
    return true;
}

static void write_log(tui_table *t, uint32_t width) {
    if (!tui_pane_catch(&t->log, t->session, width))
        return;
    t->reading = t->course;
    if (t->course)
        tui_tell_entry(t);
    else
        term_tell_story(t->session);
    const term_extent recent =
        t->course ? (term_extent){.lines = 0} : term_story_since(t->session, t->fresh);
    const uint32_t others = recent.lines ? lines_of_others(t) : 0;
    fflush(t->session->screen.out);
    const uint32_t told = t->log.text ? term_lines(t->log.text) : 0;
    const bool in_all = tell_in_all(t, &recent);
    if (recent.lines) {
        tui_tell_scores(t);
        term_tell_board_values(t->session);
    }
    term_tell_progress(t->session, true);
    tui_pane_release(&t->log, t->session);
    t->recent = recent.lines ? recent.lines + t->log.lines - told : 0;
    t->recent_events = recent.events;
    t->others = others ? others + t->recent - recent.lines : 0;
    t->in_all = in_all ? t->log.lines - told : 0;
    if (tui_pane_catch(&t->why, t->session, t->width - width - 1)) {
        term_tell_why(t->session);
        tui_pane_release(&t->why, t->session);
    }
}

/* -- Renewing ---------------------------------------------------------------------------------- */

static uint32_t side_width(const tui_table *t) {
    const tui_needs needs = {.board_width = t->field.drawing.canvas.width};
    const tui_layout at = tui_layout_of(t->width, t->height, &needs);
    return t->width - at.side;
}

static void take_size(tui_table *t) {
    enum { WIDEST = 100 };
    tui_window_size(&t->seen_width, &t->seen_height);
    t->width = t->seen_width < TUI_WIDTH_LEAST ? TUI_WIDTH_LEAST : t->seen_width;
    t->height = t->seen_height < TUI_HEIGHT_LEAST ? TUI_HEIGHT_LEAST : t->seen_height;
    t->session->screen.width = t->width > WIDEST ? WIDEST : t->width;
    t->session->screen.height = t->height;
}

bool tui_too_small(const tui_table *t) {
    return t->seen_width < t->width || t->seen_height < t->height;
}

static void draw_field(tui_table *t) {
    take_scene(t);
    tui_add_ghost(t);
    show_after_move(t);
    if (t->shows_threats)
        term_mark_threats(t->session, &t->scene);
    tui_field_renew(&t->field, t->session, &t->scene, tui_picking(t), t->width, t->height);
}

void tui_renew(tui_table *t) {
    take_size(t);
    draw_field(t);
    tui_list_fill(&t->list, t->session, t->mode == TUI_TO_MOVE ? t->session->table : NULL,
                  &t->scene, &t->field.drawing);
    write_seats(t, side_width(t));
    write_log(t, side_width(t));
    tui_look(t);
}

/* What is said in the line above the keys. */
static void write_prompt(const tui_table *t, bool brief, qv_text *out) {
    if (t->status[0])
        qv_text_add(out, "%s", t->status);
    else
        tui_write_status(t, brief, out);
}

/* What happened since the last decision is seen from its beginning; if there is no room for all,
 * rather what others did, or what it came to. */
static void show_recent(tui_table *t) {
    const uint32_t height = t->at.log.height;
    const uint32_t others = t->others > height && t->in_all ? t->in_all : t->others;
    const uint32_t from = t->log.lines - (t->recent <= height || !others ? t->recent : others);
    if (!t->reading && t->recent && from < t->log.first)
        t->log.first = from;
}

/* What happened that comes before all but a message or a forecast. */
static uint32_t lines_unread(const tui_table *t) {
    if (t->focus == TUI_LOG)
        return t->log.lines ? t->log.lines : 1;
    if (t->mode != TUI_TO_MOVE)
        return t->log.lines < t->height / 2 ? t->log.lines : t->height / 2;
    return t->unread ? t->recent : 0;
}

/* What stands in the box above the log. */
static uint32_t lines_told(const tui_table *t) {
    const tui_picks picks = tui_picked(t);
    const bool choosing = picks.length && t->focus == TUI_BOARD;
    return t->note.pane.text ? t->note.pane.lines
           : picks.whole     ? t->preview.lines
           : choosing        ? CHOOSING
                             : 0;
}

/* Of the list, up to the last entry that may be picked. */
static uint32_t lines_to_pick(const tui_table *t) {
    uint32_t n = t->list.n;
    while (n > 0 && !t->list.at[n - 1].lit)
        n--;
    return n;
}

static void lay_out(tui_table *t) {
    char prompt[SENTENCE];
    qv_text text = qv_text_over(prompt, sizeof prompt);
    const bool reads = t->focus == TUI_LOG;
    write_prompt(t, false, &text);
    const tui_needs needs = {
        .board_width = t->field.drawing.canvas.width,
        .board_height = t->field.drawing.canvas.height,
        .filled = tui_field_lines(&t->field),
        .seats = t->seats.lines,
        .list = t->list.n,
        .told = reads ? 0 : lines_told(t),
        .beside = t->note.pane.text && t->note.is_prose ? lines_to_pick(t) : 0,
        .unread = lines_unread(t),
        .shown = t->note.pane.text ? t->note.pane.lines : t->preview.lines,
        .log = t->log.lines,
        .lesson = tui_lesson_lines(t),
        .news = tui_news_lines(t, MOST_BELOW),
        .prompt = tui_pane_broken(prompt, t->width) > 1 ? MOST_BELOW : 1,
    };
    t->at = tui_layout_of(t->width, t->height, &needs);
    tui_pane_scroll(&t->log, t->reading ? 0 : (int32_t)t->log.lines, t->at.log.height);
    show_recent(t);
}

/* On a map, the items that the forecast names and the way there. */
static void mark_ahead(tui_table *t) {
    uint16_t steps[QV_STEPS], ids[QV_TOUCHES];
    char way[QV_LABEL];
    qv_text assumed = qv_text_over(way, sizeof way);
    const uint32_t n = term_has_floor(&t->scene) ? tui_move_ahead(t, steps, &assumed) : 0;
    if (!n)
        return;
    const uint32_t touched = qv_touch(t->session->rules, term_view(t->session), steps[n - 1], ids);
    const qv_item *const way_there = touched ? tui_item(t, ids[touched - 1]) : NULL;
    term_mark_move(t->session, steps, n, &t->scene);
    if (way_there)
        t->scene.at[way_there - t->scene.at].mark |= TERM_NAMED;
    tui_field_renew(&t->field, t->session, &t->scene, tui_picking(t), t->width, t->height);
}

void tui_look(tui_table *t) {
    draw_field(t);
    mark_ahead(t);
    tui_preview(t, side_width(t));
    lay_out(t);
}

/* -- Drawing ----------------------------------------------------------------------------------- */

enum { EDGE = 3 }; /* columns of a heading around its text */

static void head(term_canvas *c, uint32_t x, uint32_t y, uint32_t width, bool focus,
                 const char *text) {
    const char *const line = c->screen->utf8 ? "─" : "-";
    for (uint32_t i = 0; i < width; i++)
        term_put(c, x + i, y, line, TERM_FAINT);
    term_put(c, x + 1, y, focus ? ">" : " ", TERM_STRONG);
    tui_pane_line(c, x + 2, y, width - EDGE, text, TERM_STRONG);
    const uint32_t end = 2 + term_width(text);
    if (end < width)
        term_put(c, x + end, y, " ", TERM_PLAIN);
}

/* From the longest to the shortest. Where keys scroll it they matter more than the numbers. */
enum { WITH_KEYS, COUNTED_KEYS, ONLY_KEYS, ONE_KEY, WITHOUT_KEYS, COUNTED, CLOSE, MORE_FORMS };

static void write_more(uint32_t above, uint32_t below, uint32_t form, qv_text *out) {
    const bool both = above && below && form != ONE_KEY;
    if (form == WITH_KEYS || form == WITHOUT_KEYS) {
        if (above)
            qv_text_add(out, ", %u %sabove", (unsigned)above, below ? "" : "more ");
        if (below)
            qv_text_add(out, ", %u %sbelow", (unsigned)below, above ? "" : "more ");
    } else if (form == COUNTED_KEYS) { /* keys scroll lines; in a list "more" are choices */
        qv_text_add(out, ", %u line%s", (unsigned)(above + below), above + below == 1 ? "" : "s");
    } else if (form >= COUNTED) {
        qv_text_add(out, "%s %u more", form == CLOSE ? "" : ",", (unsigned)(above + below));
    }
    if (form < WITHOUT_KEYS)
        qv_text_add(out, ": %s%s%s", both || !below ? "PgUp" : "", both ? " " : "",
                    below ? "PgDn" : "");
}

/* After the name of a part, how much more of it there is and which way, as far as that fits; with
 * the keys if these scroll it. False: there is no room. */
static bool add_more(uint32_t above, uint32_t below, bool keys, uint32_t width, qv_text *out) {
    const qv_text before = *out;
    if (!above && !below)
        return term_width(out->at) <= width;
    for (uint32_t form = keys ? WITH_KEYS : WITHOUT_KEYS; form < MORE_FORMS; form++) {
        *out = before;
        write_more(above, below, form, out);
        if (term_width(out->at) <= width)
            return true;
    }
    return false;
}

/* A pane with its heading. The one that keys scroll says which way there is more. */
static void draw_pane(tui_table *t, term_canvas *c, const tui_pane *pane, term_box box,
                      const char *name) {
    static const char closes[] = " (Esc closes)";
    char text[80];
    uint32_t height;
    if (!box.height)
        return;
    const bool scrolled = tui_pane_scrolled(t, &height) == pane;
    const bool prose = pane == &t->note.pane && t->note.is_prose;
    const uint32_t end =
        pane->first + (prose ? tui_pane_whole_lines(pane, box.height) : box.height);
    qv_text out = qv_text_over(text, sizeof text);
    qv_text_add(&out, "%s", name);
    if (scrolled)
        (void)add_more(pane->first, pane->lines > end ? pane->lines - end : 0, true,
                       box.width - EDGE, &out);
    if (pane == &t->note.pane && term_width(text) + term_width(closes) + EDGE <= box.width)
        qv_text_add(&out, "%s", closes);
    head(c, box.x, box.y - 1, box.width, pane == &t->log && t->focus == TUI_LOG, text);
    (prose ? tui_pane_draw_sentences : tui_pane_draw)(pane, c, box);
}

tui_pane *tui_pane_scrolled(tui_table *t, uint32_t *height) {
    tui_pane *const above = t->note.pane.text ? &t->note.pane : &t->preview;
    const bool log =
        !t->at.preview.height || (t->at.log.height && above->lines <= t->at.preview.height);
    *height = log ? t->at.log.height : t->at.preview.height;
    return log ? &t->log : above;
}

/* What the numbers after a name mean, if there are any. */
static void write_values(const tui_table *t, qv_text *out) {
    const qv_game *const game = t->session->game;
    for (uint32_t i = 0; i < t->list.n; i++) {
        const qv_item *const item = &t->scene.at[t->list.at[i].item];
        if (item->n_values < 2 || !qv_value_name(game, 0))
            continue;
        term_add_value_names(game, item, out);
        return;
    }
}

/* The heading in the longest form that fits, with the entries that are scrolled off. */
static void draw_list(tui_table *t, term_canvas *c) {
    static const char *const names[] = {"hand and choices", "hand", ""};
    const term_box box = t->at.list;
    char text[120], values[80] = "";
    qv_text out = qv_text_over(text, sizeof text), meant = qv_text_over(values, sizeof values);
    write_values(t, &meant);
    tui_list_scroll(&t->list, box.height);
    const uint32_t above = t->list.first - t->list.kept, end = above + box.height;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        out = qv_text_over(text, sizeof text);
        qv_text_add(&out, "%s%s%s", names[i], values[0] && names[i][0] ? ": " : "", values);
        if (add_more(above, t->list.n > end ? t->list.n - end : 0, false, box.width - EDGE, &out))
            break;
    }
    head(c, box.x, box.y - 1, box.width, t->focus == TUI_CHOICES, text);
    tui_list_draw(&t->list, c, box, t->focus == TUI_CHOICES);
}

/* What happened, and how much of it is new while that is read. */
static void draw_log(tui_table *t, term_canvas *c) {
    char name[40];
    qv_text text = qv_text_over(name, sizeof name);
    const bool fresh = t->recent && t->log.first + t->recent >= t->log.lines;
    if (fresh)
        qv_text_add(&text, "%u new event%s", (unsigned)t->recent_events,
                    t->recent_events == 1 ? "" : "s");
    else
        qv_text_add(&text, "what happened");
    draw_pane(t, c, &t->log, t->at.log, name);
}

static void draw_side(tui_table *t, term_canvas *c) {
    const tui_layout *const at = &t->at;
    for (uint32_t y = 0; y < at->rows; y++)
        term_put(c, at->side - 1, y, c->screen->utf8 ? "│" : "|", TERM_FAINT);
    tui_pane_draw(&t->seats, c, at->seats);
    if (at->list.height)
        draw_list(t, c);
    if (t->note.pane.text)
        draw_pane(t, c, &t->note.pane, at->preview, t->note.head);
    else
        draw_pane(t, c, &t->preview, at->preview,
                  t->foretold ? "what would follow" : "under the cursor");
    draw_log(t, c);
    if (at->why.height) {
        head(c, at->why.x, at->why.y - 1, at->why.width, false,
             t->why.lines > at->why.height ? "the last computation (w: all of it)"
                                           : "the last computation");
        tui_pane_draw(&t->why, c, at->why);
    }
}

static void show_too_small(const tui_table *t) {
    term_canvas c;
    if (!term_canvas_new(&c, &t->session->screen, t->seen_width, t->seen_height))
        return;
    tui_pane_line(&c, 0, 0, c.width, "This window is too small:", TERM_PLAIN);
    if (c.height > 1)
        tui_pane_line(&c, 0, 1, c.width, "make it at least 64 x 20.", TERM_PLAIN);
    tui_window_show(&c, 0, 0);
    term_canvas_free(&c);
}

void tui_put_up(const tui_table *t, term_canvas *c, uint32_t x, uint32_t y) {
    if (tui_too_small(t))
        show_too_small(t);
    else
        tui_window_show(c, x, y);
    term_canvas_free(c);
}

static void cursor_of_list(const tui_table *t, uint32_t *x, uint32_t *y) {
    *x = t->at.list.x;
    *y = t->at.list.y + tui_list_row(&t->list);
}

/* Those that fit, in whole words: they are two spaces apart, the most important ones first. */
static void draw_keys(const tui_table *t, term_canvas *c, const char *keys) {
    char line[SENTENCE];
    snprintf(line, sizeof line, "%s", keys);
    while (term_width(line) > t->width) {
        char *last = NULL;
        for (char *at = line; (at = strstr(at, "  ")); at += 2)
            last = at;
        if (!last)
            break;
        *last = '\0';
    }
    tui_pane_line(c, 0, t->at.keys, t->width, line, TERM_FAINT);
}

/* Above the prompt. */
static void draw_news(const tui_table *t, term_canvas *c) {
    char line[SENTENCE];
    qv_text text = qv_text_over(line, sizeof line);
    if (t->at.news.height && tui_write_news(t, t->at.news.height, &text))
        tui_pane_text(c, t->at.news, line, TERM_ALERT);
}

static void show(tui_table *t, const char *status, uint32_t style, const char *keys) {
    term_canvas c;
    char line[SENTENCE];
    qv_text own = qv_text_over(line, sizeof line);
    uint32_t x = 0, y = 0;
    if (!term_canvas_new(&c, &t->session->screen, t->width, t->height))
        return;
    tui_field_draw(&t->field, &c, t->at.board, t->focus == TUI_BOARD, &x, &y);
    draw_side(t, &c);
    if (t->focus == TUI_CHOICES && t->at.list.height)
        cursor_of_list(t, &x, &y);
    draw_news(t, &c);
    tui_draw_lesson(t, &c);
    tui_pane_text(&c, (term_box){0, t->at.status, t->width, t->at.prompt}, status, style);
    if (!keys)
        tui_write_keys(t, &own);
    if (t->at.keys < t->height)
        draw_keys(t, &c, keys ? keys : line);
    if (keys) {
        x = term_width(status) < t->width ? term_width(status) : t->width - 1;
        y = t->at.status;
    }
    tui_put_up(t, &c, x, y);
}

void tui_show(tui_table *t) {
    char status[SENTENCE];
    qv_text text = qv_text_over(status, sizeof status);
    const uint32_t viewer = term_viewer(t->session);
    lay_out(t);
    write_prompt(t, false, &text);
    if (tui_pane_broken(status, t->width) > t->at.prompt) {
        text = qv_text_over(status, sizeof status);
        write_prompt(t, true, &text);
    }
    show(t, status, viewer < QV_SEATS && !t->status[0] ? TERM_SEAT + viewer : TERM_STRONG, NULL);
}

/* The end of a text, no wider than that. */
static const char *end_of(const char *text, uint32_t width) {
    while (term_width(text) > width)
        do
            text++;
        while (((unsigned char)*text & 0xC0) == 0x80);
    return text;
}

void tui_show_asking(tui_table *t, const char *question, const char *typed, const char *keys) {
    char status[SENTENCE];
    qv_text text = qv_text_over(status, sizeof status);
    const uint32_t asked = term_width(question), room = t->width - 2;
    t->news = t->news_end; /* the two lines are the question's */
    lay_out(t);
    qv_text_add(&text, "%s%s", question, end_of(typed, asked < room ? room - asked : 0));
    show(t, status, TERM_STRONG, keys);
}

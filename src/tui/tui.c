/* SPDX-License-Identifier: MIT */
/* The course of a game at the table: computers play while one watches, people pick and play, the
 * window changes hands. See tui.h and table.h.
 */
#include "tui/tui.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/asking.h"
#include "terminal/leaving.h"
#include "tui/table.h"

/* What was on the table when it was renewed last. */
typedef struct {
    const qv_match *match;
    uint32_t length, viewer;
    int ending;
    uint8_t mode;
} moment;

enum { GO_ON, LEAVE, FAIL };
enum { FAR = 1 << 30 }; /* more lines than there are */

const char *tui_refuses(const term_session *session) {
    return tui_window_refuses(&session->screen);
}

static moment now(const tui_table *t) {
    const qv_match *const match = term_match(t->session);
    return (moment){match, qv_match_length(match), term_viewer(t->session), qv_match_ending(match),
                    t->mode};
}

static bool same(moment a, moment b) {
    return a.match == b.match && a.length == b.length && a.viewer == b.viewer &&
           a.ending == b.ending && a.mode == b.mode;
}

/* -- Computers --------------------------------------------------------------------------------- */

/* If there is too much, the oldest lines are dropped. */
static void keep_heard(tui_table *t, uint32_t seat, const char *what, const char *line) {
    const term_session *const session = t->session;
    char said[600];
    qv_text text = qv_text_over(said, sizeof said);
    qv_text_add(&text, "%s (%s) %s: %s", qv_seat_name(session->rules, seat), session->player[seat],
                what, line);
    size_t n = strlen(t->heard);
    while (n + text.n + 2 > sizeof t->heard) {
        const size_t first = strcspn(t->heard, "\n") + 1;
        n -= first;
        memmove(t->heard, t->heard + first, n + 1);
    }
    snprintf(t->heard + n, sizeof t->heard - n, "%s\n", said);
}

void tui_hear(term_session *session, uint32_t seat, const char *line) {
    keep_heard(session->front.context, seat, "writes", line);
}

static void tell_heard(tui_table *t) {
    for (const char *at = t->heard; *at; at += strcspn(at, "\n") + 1)
        term_say(&t->session->screen, "", "%.*s", (int)strcspn(at, "\n"), at);
}

bool tui_let_play(tui_table *t, term_session *session, uint32_t seat) {
    qv_diag why = {0};
    snprintf(t->status, sizeof t->status, "%s (%s) is thinking ...",
             qv_seat_name(session->rules, seat), session->player[seat]);
    tui_renew(t);
    tui_show(t);
    tui_note_own_score(t);
    const int played = term_computer_plays(session, seat, &why);
    t->status[0] = '\0';
    const bool gave_up = played == TERM_GAVE_UP;
    if (gave_up)
        keep_heard(t, seat, "resigns", why.text);
    if (t->heard[0] && tui_note(t, gave_up ? "given up" : "what a program writes")) {
        tell_heard(t);
        tui_noted(t);
    }
    if (played == TERM_NO_MEMORY)
        snprintf(t->status, sizeof t->status, "%s", why.text);
    return played != TERM_NO_MEMORY;
}

/* -- Keys -------------------------------------------------------------------------------------- */

static int leave(tui_table *t) {
    if (term_in_lesson(t->session)) {
        const bool leaves = term_lesson_is_done(t->session) || tui_ask_yes(t, "Leave the lesson?");
        t->session->lesson.stops = leaves;
        return leaves ? LEAVE : GO_ON;
    }
    const bool kept = !t->session->keep.why[0];
    return (term_is_over(t->session) && kept) || tui_ask_yes(t, term_leave_question(t->session))
               ? LEAVE
               : GO_ON;
}

static int type(tui_table *t, const char *question) {
    char line[400];
    t->typing = false;
    if (!tui_ask_line(t, question, line, sizeof line))
        return GO_ON;
    const int next = tui_command(t, line);
    if (t->session->edited)
        tui_set_up(t);
    tui_renew(t);
    if (next == TERM_LOOK_BACK)
        return tui_look_back(t) ? GO_ON : FAIL;
    return next == TERM_LEAVE ? LEAVE : GO_ON;
}

static int run(tui_table *t, const char *command) {
    tui_command(t, command);
    tui_renew(t);
    return GO_ON;
}

/* The menu of games follows, if there is one. */
static bool change_game(tui_table *t) {
    t->session->changes = t->mode == TUI_TO_LOOK_BACK && t->session->may_change;
    return t->session->changes;
}

static int press(tui_table *t, char key) {
    static const char directions[] = "kUlnjbhy"; /* clockwise from north */
    const char *const way = strchr(directions, key);
    if (way && key && !(key == 'n' && term_is_over(t->session))) {
        tui_arrow(t, (uint32_t)(way - directions));
        return GO_ON;
    }
    if (tui_press_in_lesson(t, key))
        return GO_ON;
    switch (key) {
    case ' ': tui_pick_here(t); return GO_ON;
    case '.': tui_jump(t); return GO_ON;
    case 'n': return run(t, "new"); /* a direction while the game goes on */
    case 'p':
        if (t->mode == TUI_TO_LOOK_BACK)
            return tui_look_back(t) ? GO_ON : FAIL;
        break;
    case 'r':
        if (t->mode == TUI_TO_LOOK_BACK)
            return run(t, "rematch");
        break;
    case 'g':
        if (change_game(t))
            return LEAVE;
        break;
    case 'a':
        if (term_has_wishes(t->session))
            return run(t, "ask");
        break;
    case 'A':
        if (tui_repeat(t))
            return GO_ON;
        break;
    case 'm': tui_tell_symbols(t); return GO_ON;
    case 'H': tui_hint(t); return GO_ON;
    case 'T':
        if (!(qv_game_features(t->session->game) & QV_FEATURE_THREATS))
            break;
        tui_tell_threats(t);
        return GO_ON;
    case 'i': tui_inspect(t); return GO_ON;
    case 'u': return run(t, "undo");
    case 'w': return run(t, "why");
    case '/': return type(t, "/ ");
    case '?': tui_help(t); return GO_ON;
    case 'q': return leave(t);
    default: break;
    }
    if (!tui_turn(t, key) &&
        !(key >= '1' && key <= '9' && tui_pick_entry(t, (uint32_t)(key - '0'))))
        snprintf(t->status, sizeof t->status, "That key does nothing here; ? lists the keys");
    return GO_ON;
}

static int act_on(tui_table *t, const tui_input *input) {
    static const uint8_t ways[] = {[TUI_UP] = 0, [TUI_RIGHT] = 2, [TUI_DOWN] = 4, [TUI_LEFT] = 6};
    switch (input->kind) {
    case TUI_UP:
    case TUI_DOWN:
    case TUI_LEFT:
    case TUI_RIGHT: tui_arrow(t, ways[input->kind]); break;
    case TUI_ENTER:
        if (t->mode == TUI_TO_ENTER)
            return type(t, "chance: ");
        tui_pick_here(t);
        break;
    case TUI_ESCAPE:
    case TUI_ERASE: tui_back(t); break;
    case TUI_TAB: tui_next_part(t, 1); break;
    case TUI_BACK_TAB: tui_next_part(t, -1); break;
    case TUI_PAGE_UP: tui_scroll_pages(t, -1); break;
    case TUI_PAGE_DOWN: tui_scroll_pages(t, 1); break;
    case TUI_HOME: tui_scroll(t, -FAR); break;
    case TUI_LAST: tui_scroll(t, FAR); break;
    case TUI_CLICK: tui_click(t, input->x, input->y); break;
    case TUI_RESIZE: tui_renew(t); break;
    case TUI_CHARACTER: return press(t, input->character[0]);
    case TUI_GONE: return FAIL;
    default: break;
    }
    return GO_ON;
}

static int do_input(tui_table *t, const tui_input *input) {
    int next = act_on(t, input);
    while (next == GO_ON && (t->typing || t->digit)) {
        const char digit = t->digit;
        t->digit = 0;
        next = digit ? press(t, digit) : type(t, "/ ");
    }
    return next;
}

/* Whether the news have been read: looking about leaves them where they are, unless they stand in
 * place of the keys. */
static bool acts(const tui_table *t, const tui_input *input) {
    if (input->kind == TUI_RESIZE || input->kind == TUI_NO_INPUT)
        return false;
    if (t->at.keys == t->height)
        return true;
    return input->kind == TUI_ENTER || input->kind == TUI_CLICK ||
           (input->kind == TUI_CHARACTER && strchr(" u123456789", input->character[0]));
}

/* Whether the key only leads to something to read, so that what happened stays in its room. */
static bool reads(const tui_table *t, const tui_input *input) {
    switch (input->kind) {
    case TUI_RESIZE:
    case TUI_NO_INPUT:
    case TUI_PAGE_UP:
    case TUI_PAGE_DOWN:
    case TUI_HOME:
    case TUI_LAST:
    case TUI_TAB:
    case TUI_BACK_TAB: return true;
    case TUI_ESCAPE: return t->note.pane.text != NULL;
    case TUI_CHARACTER: return strchr("?imw/", input->character[0]) != NULL;
    default: return false;
    }
}

static int read_key(tui_table *t) {
    tui_show(t);
    const tui_input input = tui_read(t);
    t->status[0] = '\0';
    if (acts(t, &input))
        t->news = t->news_end;
    t->unread &= reads(t, &input);
    return do_input(t, &input);
}

/* -- Changing hands ---------------------------------------------------------------------------- */

/* The person there looks at what followed, until Enter. */
static int look_before_leaving(tui_table *t, uint32_t seat) {
    const moment before = now(t);
    t->mode = TUI_TO_HAND_OVER;
    t->next = seat;
    tui_begin(t);
    for (;;) {
        tui_show(t);
        const tui_input input = tui_read(t);
        if (input.kind == TUI_ENTER)
            return GO_ON;
        const int next = do_input(t, &input);
        t->mode = before.mode;
        if (next != GO_ON || !same(before, now(t)))
            return next;
        t->mode = TUI_TO_HAND_OVER;
    }
}

static int change_hands(tui_table *t, uint32_t seat) {
    term_session *const session = t->session;
    if (qv_table_may_look(session->table, seat)) {
        if (session->humans != 1)
            tui_forget_note(t);
        term_sit(session, seat);
        return GO_ON;
    }
    if (term_viewer(session) != QV_WATCHER) {
        const uint32_t length = qv_match_length(term_match(session));
        const int next = look_before_leaving(t, seat);
        if (next != GO_ON || qv_match_length(term_match(session)) != length ||
            term_is_over(session))
            return next;
    }
    return tui_curtain(t, seat) ? GO_ON : LEAVE;
}

/* -- The whole game ---------------------------------------------------------------------------- */

static void tell_end(tui_table *t) {
    term_session *const session = t->session;
    if (session->humans != 1)
        term_sit(session, QV_WATCHER);
    t->mode = TUI_TO_LOOK_BACK;
    tui_begin(t);
    if (tui_note(t, "the end")) {
        tell_heard(t);
        term_tell_end(session);
        (void)term_tell_cards(session, NULL);
        tui_noted(t);
    }
    session->shown.end = true;
    tui_look(t);
}

/* What came of the last move of a lesson is read until Enter. */
static int read_pause(tui_table *t) {
    t->mode = TUI_TO_GO_ON;
    tui_begin(t);
    for (;;) {
        tui_show(t);
        const tui_input input = tui_read(t);
        if (input.kind == TUI_ENTER)
            return tui_end_pause(t) ? GO_ON : FAIL;
        const int next = do_input(t, &input);
        if (next != GO_ON || !t->session->lesson.at.pauses)
            return next;
        t->mode = TUI_TO_GO_ON;
    }
}

static int decide(tui_table *t, moment *shown) {
    t->mode = term_is_over(t->session)     ? TUI_TO_LOOK_BACK
              : term_may_enter(t->session) ? TUI_TO_ENTER
                                           : TUI_TO_MOVE;
    if (!same(*shown, now(t)))
        tui_begin(t);
    *shown = now(t);
    return read_key(t);
}

void tui_tell_notice(tui_table *t, term_session *session) {
    char notice[TERM_NOTICE];
    if (!term_session_take_notice(session, notice))
        return;
    t->mode = t->course ? TUI_TO_REPLAY : TUI_TO_WATCH;
    tui_renew(t);
    if (!tui_note(t, "the record"))
        return;
    term_paragraph(&t->session->screen, "", notice);
    tui_noted(t);
}

/* Nothing that was shown is shown still, unless a person decides. */
static int next_turn(tui_table *t, moment *shown) {
    term_session *const session = t->session;
    uint32_t seat;
    if (session->lesson.at.pauses) {
        shown->mode = UINT8_MAX;
        return read_pause(t);
    }
    if (term_in_lesson(session) && term_lesson_is_done(session))
        return LEAVE;
    const int due = qv_table_due(session->table, &seat);
    if (due == QV_DUE_OVER && !session->shown.end) {
        tell_end(t);
        *shown = now(t);
        return GO_ON;
    }
    if (due == QV_DUE_OVER || due == QV_DUE_MOVE || due == QV_DUE_CHANCE)
        return decide(t, shown);
    shown->mode = UINT8_MAX;
    if (due == QV_DUE_ELSEWHERE) {
        t->mode = TUI_TO_WATCH;
        return tui_let_play(t, session, seat) ? GO_ON : FAIL;
    }
    if (due == QV_DUE_HAND_OVER)
        return change_hands(t, seat);
    if (due == QV_DUE_ANSWER && term_session_answer(session, seat))
        return GO_ON;
    snprintf(t->status, sizeof t->status, "not enough memory to play on");
    return FAIL;
}

static int play(tui_table *t) {
    moment shown = {.mode = UINT8_MAX};
    for (;;) {
        tui_tell_notice(t, t->session);
        const int next = next_turn(t, &shown);
        if (next != GO_ON)
            return next;
    }
}

static bool ask_seat(term_session *session, uint32_t seat, const char *question) {
    char text[160];
    snprintf(text, sizeof text, "%s, %s", qv_seat_name(session->rules, seat), question);
    return tui_ask_yes(session->front.context, text);
}

static void drop(tui_table *t) {
    tui_pane *const panes[] = {&t->seats,        &t->preview, &t->log, &t->note.pane,
                               &t->beneath.pane, &t->why,     NULL};
    for (tui_pane *const *pane = panes; *pane; pane++)
        tui_pane_clear(*pane);
    tui_field_free(&t->field);
    free(t);
}

tui_table *tui_open(term_session *session, char *why, size_t size) {
    tui_table *const t = calloc(1, sizeof *t);
    if (!t || !tui_window_open(&session->screen)) {
        snprintf(why, size, "the window cannot be used, or there is not enough memory");
        if (t)
            drop(t);
        return NULL;
    }
    t->session = session;
    return t;
}

void tui_close(tui_table *t) {
    tui_window_close();
    drop(t);
}

int tui_run(term_session *session, char *why, size_t size) {
    tui_table *const t = tui_open(session, why, size);
    if (!t)
        return 1;
    session->front =
        (term_front){.context = t, .ask = ask_seat, .hear = tui_hear, .goes_on = tui_goes_on};
    const int end = play(t);
    session->front.hear = NULL;
    snprintf(why, size, "%s", t->status[0] ? t->status : "the input has ended before the game");
    tui_close(t);
    return end == FAIL;
}

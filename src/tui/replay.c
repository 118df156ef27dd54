/* SPDX-License-Identifier: MIT */
/* Looking through a game in the window: see replay.h and table.h.
 *
 * What is shown is the walk's: a session without moves, at one entry of a record. A game that
 * computers play is another session, whose record grows; it is never shown itself. Knows no game.
 */
#include "tui/replay.h"

#include <stdio.h>
#include <string.h>

#include "terminal/leaving.h"
#include "tui/table.h"

enum { SECOND = 1000, USUAL = 2 * SECOND, LEAST = SECOND / 8, MOST = 64 * SECOND, FAR = 10 };

/* A game that is looked at. */
struct tui_course {
    tui_table *table;
    term_walk *walk;
    term_session *live; /* the game that grows; NULL: the record is all there is */
    bool playing;       /* entries follow by themselves */
    bool news;          /* there is something to read at this one */
    uint32_t pace;      /* milliseconds for each */
    uint64_t due;       /* when the next one does */
};

enum { GO_ON = TERM_WALK_STAY, LEAVE = TERM_WALK_LEAVE, FAIL = TERM_WALK_FAILED };

static void say(const tui_course *c, const char *what) {
    snprintf(c->table->status, sizeof c->table->status, "%s", what);
}

/* -- Going ------------------------------------------------------------------------------------- */

/* The next entry follows at once if there is nothing to read here. */
static int travel(tui_course *c, uint32_t at) {
    if (!term_walk_go(c->walk, at)) {
        say(c, "not enough memory to go there");
        return FAIL;
    }
    tui_renew(c->table);
    c->due = tui_window_clock() + (c->news ? c->pace : 0);
    return GO_ON;
}

static int go(tui_course *c, uint32_t at) {
    tui_forget_note(c->table);
    c->playing = false;
    return travel(c, at);
}

static bool at_end(const tui_course *c) {
    return qv_record_next(c->walk->record, c->walk->at, 0) == QV_NO_ENTRY;
}

/* Whether the players go on from here. */
static bool grows(const tui_course *c) {
    return c->live && !term_is_over(c->live) && c->walk->at == term_walk_end(c->walk);
}

/* Lets the computers play until the record has another entry, or the game is over. */
static int grow(tui_course *c) {
    while (at_end(c) && !term_is_over(c->live)) {
        uint32_t seat;
        if (qv_table_due(c->live->table, &seat) != QV_DUE_ELSEWHERE) {
            say(c, "not enough memory to play on");
            return FAIL;
        }
        if (!tui_let_play(c->table, c->live, seat))
            return FAIL;
        tui_tell_notice(c->table, c->live);
    }
    return GO_ON;
}

/* To the next entry, which is played first if it has not been; an ending may come without one. */
static int advance(tui_course *c) {
    tui_forget_note(c->table);
    if (grows(c)) {
        const int grown = grow(c);
        if (grown != GO_ON)
            return grown;
        if (at_end(c))
            return travel(c, c->walk->at);
    }
    if (!at_end(c))
        return travel(c, qv_record_next(c->walk->record, c->walk->at, 0));
    c->playing = false;
    return GO_ON;
}

static int step_forward(tui_course *c) {
    c->playing = false;
    if (at_end(c) && !grows(c)) {
        say(c, "This is the end");
        return GO_ON;
    }
    return advance(c);
}

static int step_back(tui_course *c) {
    if (c->walk->at)
        return go(c, qv_record_before(c->walk->record, c->walk->at));
    say(c, "This is the start");
    return GO_ON;
}

/* Several entries on or back, as far as there are. */
static int jump(tui_course *c, bool forward) {
    uint32_t at = c->walk->at;
    for (uint32_t i = 0; i < FAR; i++) {
        const uint32_t next = forward ? qv_record_next(c->walk->record, at, 0)
                                      : qv_record_before(c->walk->record, at);
        at = next == QV_NO_ENTRY ? at : next;
    }
    if (at != c->walk->at)
        return go(c, at);
    say(c, forward ? "This is the end" : "This is the start");
    return GO_ON;
}

static int seek(tui_course *c, bool forward) {
    const uint32_t at = term_walk_seek_notable(c->walk, forward);
    if (at != QV_NO_ENTRY)
        return go(c, at);
    say(c, forward ? "There is no key moment after this one"
                   : "There is no key moment before this one");
    return GO_ON;
}

/* Everything, what everybody sees, what each seat sees, and again. */
static int change_viewer(tui_course *c) {
    term_walk *const walk = c->walk;
    const uint32_t viewer = walk->viewer;
    const uint32_t next = viewer < QV_SEATS ? viewer + 1 : 0;
    walk->viewer = viewer == QV_OPEN                                 ? (uint32_t)QV_WATCHER
                   : next < qv_ruleset_players(walk->session->rules) ? next
                                                                     : (uint32_t)QV_OPEN;
    const bool playing = c->playing;
    const int went = go(c, walk->at);
    c->playing = playing;
    return went;
}

/* -- Pace -------------------------------------------------------------------------------------- */

static void set_pace(tui_course *c, uint32_t pace) {
    c->pace = pace < LEAST ? 0 : pace > MOST ? MOST : pace;
    c->due = tui_window_clock() + c->pace;
}

static void change_pace(tui_course *c, bool faster) {
    set_pace(c, faster ? c->pace / 2 : c->pace ? 2 * c->pace : LEAST);
}

static void toggle(tui_course *c) {
    const bool end = at_end(c) && !grows(c);
    c->playing = !c->playing && !end;
    c->due = tui_window_clock();
    if (end)
        say(c, "This is the end");
}

static void write_pace(const tui_course *c, qv_text *out) {
    if (c->pace)
        qv_text_add(out, "%g s an entry", (double)c->pace / SECOND);
    else
        qv_text_add(out, "at once");
}

/* -- What is said ------------------------------------------------------------------------------ */

void tui_write_course(const tui_table *t, qv_text *out) {
    const tui_course *const c = t->course;
    term_walk_head(c->walk, out);
    if (at_end(c) && !grows(c)) {
        qv_text_add(out, ": the end");
        return;
    }
    qv_text_add(out, c->playing ? ": plays on, " : ": stopped, Space plays on, ");
    write_pace(c, out);
}

const char *tui_course_keys(const tui_table *t) {
    if (t->note.pane.text)
        return "Esc close  arrows step  / type  ? help  q quit";
    return t->course->playing
               ? "Space stop  + faster  - slower  arrows step  v view  ? help  q quit"
               : "arrows step  < > moments  Space play  v view  r review  / type  ? help  q quit";
}

void tui_tell_entry(const tui_table *t) {
    const term_walk *const walk = t->course->walk;
    const term_screen *const screen = &walk->session->screen;
    if (!walk->at) {
        term_walk_introduce(walk);
        if (term_screen_hint(screen))
            term_say(screen, "", "%s", term_screen_hint(screen));
    }
    t->course->news = term_walk_tell(walk);
    if (term_is_over(walk->session))
        term_tell_end(walk->session);
}

static void help(tui_table *t) {
    static const char *const keys[][2] = {
        {"Right, Left, Enter", "to the next entry of the game, to the one before"},
        {"PageDown, PageUp", "ten entries on, ten back"},
        {"Home, End", "to the start, to the end of what has been played"},
        {"> <", "to the next or last key moment: something changed how the players stand"},
        {"Space", "lets the entries follow by themselves, or stops them"},
        {"+ -", "faster, slower"},
        {"v", "what everybody sees, what each player saw, everything, in turn"},
        {"Up, Down", "scroll what happened, or a message"},
        {"h j k l y U b n", "move the cursor on the board or in a list; a click does too"},
        {"Tab, Shift-Tab", "to the next part: the board, hand and choices, what happened"},
        {"w", "why: the last computation, with the rules"},
        {"r", "review: what each move was worth, the moments that mattered, luck and skill"},
        {"/", "a command in words, as listed below"},
        {"Esc", "closes a message"},
        {"?", "this"},
        {"q", "leave"},
        {"Ctrl-Z, Ctrl-C", "rest, stop at once"},
    };
    tui_pane page = {0};
    term_session *const session = t->session;
    const term_screen *const screen = &session->screen;
    if (!tui_pane_catch(&page, session, screen->width - 1))
        return;
    tui_print_keys(screen, keys, sizeof keys / sizeof *keys);
    term_print(screen, TERM_PLAIN, "\n");
    tui_explain_symbols(t);
    term_print(screen, TERM_PLAIN, "\n");
    term_print(screen, TERM_STRONG, "After /");
    term_print(screen, TERM_PLAIN, "\n");
    (void)term_walk_command(t->course->walk, "help all");
    tui_pane_release(&page, session);
    tui_page(t, "Keys", &page);
    tui_pane_clear(&page);
}

/* -- Keys -------------------------------------------------------------------------------------- */

/* What a command answers is shown, unless it has led elsewhere: then that is. */
static int command(tui_course *c, const char *line) {
    tui_table *const t = c->table;
    const term_walk before = *c->walk;
    tui_pane answer = {0};
    const uint32_t width = t->at.preview.width < 40 ? t->width - 1 : t->at.preview.width;
    c->playing = false;
    if (!tui_pane_catch(&answer, t->session, width))
        return GO_ON;
    const int next = term_walk_command(c->walk, line);
    tui_pane_release(&answer, t->session);
    tui_forget_note(t);
    const bool elsewhere = before.at != c->walk->at || before.viewer != c->walk->viewer;
    if (elsewhere || next != GO_ON || !answer.length)
        tui_pane_clear(&answer);
    else
        tui_show_answer(t, line, &answer);
    tui_renew(t);
    return next;
}

static int type(tui_course *c) {
    char line[400];
    c->table->typing = false;
    return tui_ask_line(c->table, "/ ", line, sizeof line) ? command(c, line) : GO_ON;
}

/* What to ask before leaving; NULL: nothing would be lost. */
static const char *question_of(const tui_course *c) {
    if (c->live)
        return term_is_over(c->live) && !c->live->keep.why[0] ? NULL : term_leave_question(c->live);
    return c->walk->unsaved ? "Leave without what you added? /save FILE would save it" : NULL;
}

static int leave(const tui_course *c) {
    const char *const question = question_of(c);
    return !question || tui_ask_yes(c->table, question) ? LEAVE : GO_ON;
}

static int press(tui_course *c, char key) {
    static const char directions[] = "kUlnjbhy"; /* clockwise from north */
    const char *const way = strchr(directions, key);
    if (way && key) {
        tui_arrow(c->table, (uint32_t)(way - directions));
        return GO_ON;
    }
    switch (key) {
    case ' ': toggle(c); return GO_ON;
    case '+':
    case '=': change_pace(c, true); return GO_ON;
    case '-': change_pace(c, false); return GO_ON;
    case '>': return seek(c, true);
    case '<': return seek(c, false);
    case 'v': return change_viewer(c);
    case 'w': return command(c, "why");
    case 'r': return command(c, "review");
    case '/': return type(c);
    case '?': help(c->table); return GO_ON;
    case 'q': return leave(c);
    default: say(c, "That key does nothing here; ? lists the keys"); return GO_ON;
    }
}

static int do_input(tui_course *c, const tui_input *input) {
    tui_table *const t = c->table;
    switch (input->kind) {
    case TUI_RIGHT:
    case TUI_ENTER: return step_forward(c);
    case TUI_LEFT: return step_back(c);
    case TUI_PAGE_DOWN: return jump(c, true);
    case TUI_PAGE_UP: return jump(c, false);
    case TUI_HOME: return go(c, 0);
    case TUI_LAST: return go(c, term_walk_end(c->walk));
    case TUI_UP: tui_scroll(t, -1); break;
    case TUI_DOWN: tui_scroll(t, 1); break;
    case TUI_ESCAPE:
    case TUI_ERASE:
        if (!t->note.pane.text)
            say(c, c->walk->growing && !c->live ? "q leads back to the end of the game"
                                                : "q leaves; Left goes to the entry before");
        tui_back(t);
        break;
    case TUI_TAB: tui_next_part(t, 1); break;
    case TUI_BACK_TAB: tui_next_part(t, -1); break;
    case TUI_CLICK: tui_click(t, input->x, input->y); break;
    case TUI_RESIZE: tui_renew(t); break;
    case TUI_CHARACTER: return press(c, input->character[0]);
    case TUI_GONE: return c->live ? FAIL : LEAVE;
    default: break;
    }
    return GO_ON;
}

/* -- The whole course -------------------------------------------------------------------------- */

static uint32_t until_due(const tui_course *c) {
    const uint64_t now = tui_window_clock();
    return !c->playing ? TUI_FOREVER : now < c->due ? (uint32_t)(c->due - now) : 0;
}

static int follow(tui_course *c) {
    tui_renew(c->table);
    tui_show(c->table); /* puts the cursor on the board */
    tui_look(c->table);
    for (int next = GO_ON;;) {
        tui_show(c->table);
        const tui_input input = tui_read_for(c->table, until_due(c));
        if (input.kind != TUI_NO_INPUT)
            c->table->status[0] = '\0';
        if (input.kind == TUI_NO_INPUT && c->playing && until_due(c) == 0)
            next = advance(c);
        else
            next = do_input(c, &input);
        while (next == GO_ON && c->table->typing)
            next = type(c);
        if (next != GO_ON)
            return next;
    }
}

static int look_through(term_walk *walk, term_session *live, uint32_t pace, char *why,
                        size_t size) {
    tui_table *const t = tui_open(walk->session, why, size);
    if (!t)
        return FAIL;
    tui_course course = {.table = t, .walk = walk, .live = live, .playing = pace != TUI_STOPPED};
    set_pace(&course, pace == TUI_STOPPED ? USUAL : pace * SECOND);
    t->course = &course;
    t->mode = TUI_TO_REPLAY;
    walk->session->front = (term_front){.context = t, .goes_on = tui_goes_on};
    if (live)
        live->front = (term_front){.context = t, .hear = tui_hear};
    const int end = follow(&course);
    if (live)
        live->front = (term_front){.context = NULL};
    snprintf(why, size, "%s", t->status[0] ? t->status : "the input has ended before the game");
    tui_close(t);
    return end;
}

int tui_replay(term_walk *walk, uint32_t pace, char *why, size_t size) {
    return look_through(walk, NULL, pace, why, size);
}

int tui_watch(term_session *session, uint32_t pace, char *why, size_t size) {
    qv_record *const record = session->keep.record;
    const uint32_t at = qv_record_find(record, qv_record_length(record));
    const uint32_t usual = pace == TUI_STOPPED ? USUAL / SECOND : pace;
    term_walk walk;
    snprintf(why, size, "there is not enough memory");
    if (!term_walk_open(&walk, record, &session->screen, at, QV_WATCHER))
        return 1;
    walk.growing = true;
    const int end = look_through(&walk, session, usual, why, size);
    term_walk_close(&walk);
    return end == FAIL;
}

bool tui_look_back(tui_table *t) {
    term_session *const session = t->session;
    term_walk walk;
    char why[200] = "there is not enough memory";
    int end = FAIL;
    if (term_walk_open(&walk, session->keep.record, &session->screen, 0, term_viewer(session))) {
        walk.growing = true; /* the record is still this session's */
        tui_window_close();
        end = tui_replay(&walk, TUI_STOPPED, why, sizeof why);
        term_walk_close(&walk);
        if (!tui_window_open(&session->screen))
            return false;
    }
    if (end == FAIL)
        snprintf(t->status, sizeof t->status, "%s", why);
    tui_renew(t);
    return true;
}

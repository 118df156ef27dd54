/* SPDX-License-Identifier: MIT */
/* The table in a full window: a session, the picks, and the layout.
 *
 * For the files of this folder; tui.h is for all others. Knows no game; only window.h knows curses. Invariant:
 * everything shown comes from the view of its viewer, and nothing of the previous person remains when another sits
 * down.
 */
#ifndef TUI_TABLE_H
#define TUI_TABLE_H

#include "tui/field.h"
#include "tui/layout.h"
#include "tui/list.h"
#include "tui/pane.h"
#include "tui/window.h"

enum { TUI_BOARD, TUI_CHOICES, TUI_LOG, TUI_PARTS };

/* What a person can do now. */
enum {
    TUI_TO_MOVE,
    TUI_TO_ENTER,
    TUI_TO_WATCH,
    TUI_TO_HAND_OVER,
    TUI_TO_LOOK_BACK,
    TUI_TO_REPLAY,
    TUI_TO_GO_ON, /* with a lesson: what came of the last move is read first */
};

typedef struct tui_course tui_course;

/* While a place is chosen, what a forecast need not tell: what would follow from any, and what is told before it. */
enum { TUI_KNOWN = 12 };
typedef struct {
    qv_event at[TUI_KNOWN];
    uint32_t n;
} tui_known;

/* Which places bring most after what has been picked, see best.c. */
typedef struct {
    uint32_t picks; /* a number for what has been picked */
    uint16_t place; /* the first of them; 0: all are alike */
    char text[400];
    tui_known known;
} tui_best;

/* Beside the board, until it is closed. */
typedef struct {
    tui_pane pane;
    const char *head; /* what it is, while there is one */
    bool is_prose;    /* so that it is not cut within a sentence */
} tui_message;

/* The first counter of a seat. */
typedef struct {
    int32_t value;
    term_part part[TERM_COUNTED];
    uint32_t named; /* the same number for the same name; 0: the seat has none, or no value yet */
} tui_score;

typedef struct {
    term_session *session;
    tui_course *course; /* TUI_TO_REPLAY: the game that is looked at; else NULL */
    uint8_t mode;       /* TUI_TO_... */
    uint8_t focus;      /* TUI_BOARD ... */
    bool reading;       /* the log has been scrolled; else its end is shown */
    bool typing;        /* `/` was pressed where a text is read: a line is asked for next */
    char digit;         /* was pressed there: it picks an entry next; 0: none was */
    bool foretold;      /* what is previewed begins with what would follow */
    bool tells_frame;   /* what is previewed comes after what the frame on the board means */
    bool strayed;       /* the cursor has moved since the last pick */
    uint32_t next;      /* TUI_TO_HAND_OVER: whose turn it is */
    qv_scene scene;
    tui_field field;
    tui_list list;
    tui_best best;
    tui_pane seats, preview, log, why;
    tui_message note, beneath; /* Esc leads back to the one beneath from one that was asked for meanwhile */
    char heard[2000];          /* lines of programs and of who resigned, since a person did something */
    bool shows_threats;        /* the message tells threats, and the board frames what they aim at */
    tui_layout at;
    uint32_t width, height;              /* that all is laid out in: those of the window, or the least that it takes */
    uint32_t seen_width, seen_height;    /* of the window */
    uint32_t click_x, click_y;           /* the last one */
    char status[240];                    /* shown instead of the prompt, until the next key */
    uint32_t fresh;                      /* events that the viewer had seen before the last news */
    uint32_t recent, recent_events;      /* lines of the log since then, and what they tell */
    uint32_t others;                     /* and those of them since others moved; 0: they did not */
    uint32_t in_all;                     /* and those from what all came to on; 0: that is not told */
    bool unread;                         /* these are shown first: no key has done anything since */
    uint32_t news, news_end;             /* numbers of the events told above the prompt, until the person acts */
    const qv_match *scored;              /* the match of the scores that follow */
    uint16_t knew;                       /* mask of the seats whose person has seen scores in it */
    tui_score score[QV_SEATS][QV_SEATS]; /* of all seats, as the person of each saw them last */
    tui_score before[QV_SEATS];          /* of all seats, as the viewer saw them before the news */
    int32_t own_score, own_before;       /* of the viewer when others began to act: now, and before the news */
    bool others_act, others_acted;       /* whether they did */
} tui_table;

/* -- tui.c --------------------------------------------------------------------------------------------------------- */
/* The window, with the session's table in it; NULL with a reason. */
tui_table *tui_open(term_session *, char *why, size_t size);
void tui_close(tui_table *); /* gives the terminal back, and frees the table */
/* Notes a line that the program of a seat writes, for the next message; to be the `hear` of a session whose context is
 * the table. */
void tui_hear(term_session *, uint32_t seat, const char *line);
/* The computer of a seat plays in a session, while the window says so; false: no memory, and the status says so. */
bool tui_let_play(tui_table *, term_session *, uint32_t seat);
void tui_tell_notice(tui_table *, term_session *); /* reports a change of the record's file */

/* -- ghost.c ------------------------------------------------------------------------------------------------------- */
void tui_add_ghost(tui_table *); /* to the scene: an item that is being placed, as it would lie */

/* -- show.c -------------------------------------------------------------------------------------------------------- */
void tui_renew(tui_table *); /* after anything has changed but the cursor: all that is shown, anew */
void tui_look(tui_table *);  /* after the cursor has moved */
void tui_show(tui_table *);
bool tui_is_high(const tui_table *);   /* so that the symbols of a map stand beside it */
bool tui_too_small(const tui_table *); /* the window: nothing can be shown, and nothing is done blindly */
/* Shows what was drawn in t->width and t->height, or that the window is too small for it, and frees it. */
void tui_put_up(const tui_table *, term_canvas *, uint32_t x, uint32_t y);
/* The same with a question, what was typed, and the keys to answer with, in the last two lines. */
void tui_show_asking(tui_table *, const char *question, const char *typed, const char *keys);
/* What has been picked. */
typedef struct {
    qv_whole_move move;     /* the steps so far */
    bool whole;             /* it can be played */
    uint32_t length, begun; /* items in all, and of a step that is not complete */
} tui_picks;
tui_picks tui_picked(const tui_table *);
/* The pane that keys scroll, and its height: a message, the log, or what is previewed if it is longer than its box. */
tui_pane *tui_pane_scrolled(tui_table *, uint32_t *height);
const qv_table *tui_picking(const tui_table *); /* NULL: nothing can be picked now */

const qv_item *tui_item(const tui_table *, uint16_t id); /* NULL: it is not in the scene */
/* Gives the items of a scene the values, arrows and texts of another, which shows the board after a move. */
void tui_show_after(const qv_scene *after, qv_scene *);

/* -- best.c -------------------------------------------------------------------------------------------------------- */

/* Of the places on the board that may be picked next, which bring most as far as the game foresees it. */
void tui_tell_best(tui_table *);
uint16_t tui_best_place(tui_table *); /* the first of them; 0: no place is chosen now, or all bring the same */
/* What the cursor is on or, if the move to which that leads takes something from the viewer, the first choice of which
 * none does; 0: the cursor is on no item. */
uint16_t tui_choice_without_loss(const tui_table *);
const tui_known *tui_known_ahead(tui_table *); /* NULL: no place is chosen now */

/* -- preview.c ----------------------------------------------------------------------------------------------------- */

/* What is under the cursor and what would follow from picking it, or from the move that is ready. */
void tui_preview(tui_table *, uint32_t width);
uint16_t tui_pointed_at(const tui_table *); /* the item under the cursor; 0: there is none */
/* The move that is ready, or the complete one to which the item under the cursor leads: what has no alternative is
 * picked with it, and of ways of doing it one is assumed, and named. Its number of steps; 0: there is none. */
uint32_t tui_move_ahead(const tui_table *, uint16_t steps[QV_STEPS], qv_text *assumed);

/* -- standing.c ---------------------------------------------------------------------------------------------------- */
bool tui_may_repeat(const tui_table *);  /* the move that is ready may be given as an answer in advance too */
bool tui_repeat(tui_table *);            /* plays it and gives it in advance; false: it may not be */
void tui_tell_repeat(const tui_table *); /* prints what that does, if it may be done */

/* -- status.c ------------------------------------------------------------------------------------------------------ */
/* What is to be done next; `brief`: without what the table of the seats shows too. */
void tui_write_status(const tui_table *, bool brief, qv_text *out);
void tui_write_keys(const tui_table *, qv_text *out); /* with which keys */

/* -- scores.c ------------------------------------------------------------------------------------------------------ */
void tui_take_scores(tui_table *, bool news); /* the viewer sees those of now, with or without news */
void tui_note_own_score(tui_table *);         /* others act now: the viewer's own decision has made this of the score */
/* What the news have made of the viewer's score, if anything, and of which parts of it. */
void tui_write_score(const tui_table *, const char *before, qv_text *out);
void tui_tell_scores(const tui_table *); /* prints the same of others, where the score has parts */

/* -- news.c -------------------------------------------------------------------------------------------------------- */
uint32_t tui_news_lines(const tui_table *, uint32_t most); /* that the news would fill; 0: there is nothing to tell */
/* What has happened since the last key, in so many lines: the steps are left out before the outcome, and the log tells
 * all of it. False: there is nothing to tell. */
bool tui_write_news(const tui_table *, uint32_t lines, qv_text *out);

/* -- lesson.c ------------------------------------------------------------------------------------------------------ */
uint32_t tui_lesson_lines(const tui_table *); /* of what a lesson asks for; 0: nothing, and in a game */
void tui_draw_lesson(const tui_table *, term_canvas *);
bool tui_press_in_lesson(tui_table *, char key); /* its keys; false: it is none of them, or this is a game */
bool tui_end_pause(tui_table *);                 /* the next position is set up; false: no memory, the status says so */

/* -- hint.c ------------------------------------------------------------------------------------------------------- */
/* Shows what the computer is doing, and whether the person waits for it: for term_front.goes_on. */
bool tui_goes_on(term_session *, const char *what);
void tui_hint(tui_table *);    /* the next step of a hint from the computer, as a message */
void tui_inspect(tui_table *); /* what is under the cursor, with its clauses, as a message */

/* -- threats.c ----------------------------------------------------------------------------------------------------- */
void tui_tell_threats(tui_table *); /* what each seat could take, as a message and on the board */

/* -- act.c --------------------------------------------------------------------------------------------------------- */
/* Waits for a key or a click; while the window is too small, TUI_NO_INPUT for all that says nothing of the window. */
tui_input tui_read(const tui_table *);
tui_input tui_read_for(const tui_table *, uint32_t milliseconds); /* the same; TUI_NO_INPUT if none comes */
void tui_begin(tui_table *);                                      /* nothing picked yet, for the viewer */
void tui_tell_frame(const tui_table *);                           /* prints what the frame means, if it is to be told */
void tui_pick_here(tui_table *);                   /* Enter: plays what is ready, or picks what the cursor is on */
bool tui_pick_entry(tui_table *, uint32_t number); /* of the list, see tui_entry; false: there is none */
void tui_back(tui_table *);                        /* Esc: takes a step back, or a message away */
void tui_next_part(tui_table *, int);              /* Tab: to the next part of the window, or the one before */
uint8_t tui_part_after(const tui_table *, int);    /* to which one that leads */
const char *tui_key_to(const tui_table *, uint8_t part); /* the key that leads to that part, which is another one */
void tui_jump(tui_table *);                              /* to the next choice */
bool tui_turn(tui_table *, char key);                    /* changes what was picked, as qv_table_turn */
void tui_arrow(tui_table *, uint32_t);                   /* in one of the eight directions */
void tui_scroll(tui_table *, int32_t lines);             /* the pane that keys scroll */
void tui_scroll_pages(tui_table *, int32_t pages);
void tui_click(tui_table *, uint32_t x, uint32_t y);
/* A message: catches what the session prints until `tui_noted`. */
bool tui_note(tui_table *, const char *head);
void tui_noted(tui_table *);
/* Before a message that was asked for: Esc leads back from it to the one that is there, unless that was asked for. */
void tui_put_note_beneath(tui_table *);
void tui_forget_note(tui_table *);

/* -- ask.c --------------------------------------------------------------------------------------------------------- */
bool tui_ask_yes(tui_table *, const char *question);
/* Appends the typed character to a line, or erases the last one. */
void tui_edit_line(const tui_input *, char *line, size_t size);
/* A line; false if it was given up. */
bool tui_ask_line(tui_table *, const char *question, char *out, size_t size);
/* Does what the line mode would do with the line; TERM_STAY, TERM_LEAVE or TERM_LOOK_BACK. */
int tui_command(tui_table *, const char *line);
void tui_page(tui_table *, const char *head, tui_pane *); /* shows a text in the whole window until it is read */
void tui_help(tui_table *);
void tui_print_keys(const term_screen *, const char *const keys[][2], size_t n);
/* Shows what the line was answered with, beside the board if it is short, else in the whole window; frees it. */
void tui_show_answer(tui_table *, const char *line, tui_pane *answer);

/* -- symbols.c ----------------------------------------------------------------------------------------------------- */
bool tui_lists_text(const tui_table *);      /* whether something in the list is marked as having a text */
void tui_explain_symbols(const tui_table *); /* prints what the symbols and the headings beside the board mean */
void tui_tell_symbols(tui_table *);          /* a message that says so in short */
void tui_tell_map(const tui_table *);        /* prints the symbols of a map in short */
void tui_tell_ends(const tui_table *);       /* prints those that show where choices lead, if there are any on a map */

/* -- replay.c ------------------------------------------------------------------------------------------------------ */
void tui_write_course(const tui_table *, qv_text *out); /* where in the game it is, for the status */
const char *tui_course_keys(const tui_table *);
void tui_tell_entry(const tui_table *); /* prints what happened at this entry */
/* Looks through the game of the session, which is over, until the person leaves that; false: the window is lost. */
bool tui_look_back(tui_table *);

/* -- setup.c ------------------------------------------------------------------------------------------------------- */
/* Sets a position up until it is played or left. */
void tui_set_up(tui_table *);

/* -- curtain.c ----------------------------------------------------------------------------------------------------- */
/* An empty window until the human of the seat has come, or has taken the last move back; false: they leave. */
bool tui_curtain(tui_table *, uint32_t seat);

#endif

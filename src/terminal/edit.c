/* SPDX-License-Identifier: MIT */
/* Setting a position up: the lines of its position text, changed one by one until they can be
 * played.
 *
 * Knows no game: what a line means and whether a position is possible is for core/position.h and
 * the game to say. Invariant: every line of the text ends with a line feed, and no two describe the
 * same item.
 */
#define _POSIX_C_SOURCE 200809L /* strdup */

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "core/position.h"
#include "terminal/session.h"

enum { NAME = 300, ROOM = 1 << 20 };

typedef struct {
    const char *name, *use, *help;
    void (*run)(term_session *, const char *words);
} command;

/* -- Lines of the text ------------------------------------------------------------------------- */

/* The length of a line's subject: all before the colon, or the first word. */
static size_t about(const char *line) {
    const size_t whole = strcspn(line, "\n");
    const char *const colon = memchr(line, ':', whole);
    return colon ? (size_t)(colon - line) : strcspn(line, " \n");
}

/* Whether the words of a begin with those of b, or are the same. */
static bool has_beginning(const char *a, size_t n_a, const char *b, size_t n_b) {
    const char *const end_a = a + n_a, *const end_b = b + n_b;
    qv__token one, other;
    while (qv__scan(&b, end_b, "", &other))
        if (!qv__scan(&a, end_a, "", &one) || !qv__token_same(&one, &other))
            return false;
    return true;
}

static bool same_words(const char *a, size_t n_a, const char *b, size_t n_b) {
    return has_beginning(a, n_a, b, n_b) && has_beginning(b, n_b, a, n_a);
}

/* The line about the same as `line`, which needs no line feed; NULL if there is none. */
static char *find(char *text, const char *line, size_t n) {
    while (*text) {
        if (same_words(text, about(text), line, n))
            return text;
        text += strcspn(text, "\n") + 1;
    }
    return NULL;
}

static void cut(char *line) {
    const char *const next = line + strcspn(line, "\n") + 1;
    memmove(line, next, strlen(next) + 1);
}

/* Takes out all lines that are about what begins with these words: their number. */
static uint32_t cut_all(char *text, const char *words, size_t n) {
    uint32_t lines = 0;
    while (*text) {
        if (has_beginning(text, about(text), words, n)) {
            cut(text);
            lines++;
        } else {
            text += strcspn(text, "\n") + 1;
        }
    }
    return lines;
}

/* Puts it in the place of the line about the same, or at the end. */
static bool put(char **text, const char *line) {
    const size_t before = strlen(*text), n = strlen(line);
    char *const room = realloc(*text, before + n + 2);
    if (!room)
        return false;
    *text = room;
    char *at = find(room, line, about(line));
    if (at)
        cut(at);
    else
        at = room + strlen(room);
    memmove(at + n + 1, at, strlen(at) + 1);
    memcpy(at, line, n);
    at[n] = '\n';
    return true;
}

/* -- The position ------------------------------------------------------------------------------ */

static int read_text(const term_session *session, const char *text, qv_state *out, qv_diag *diag) {
    return qv__position_read(session->rules, text, strlen(text), out, diag);
}

/* What is wrong, with the line at fault. */
static void complain(const term_session *session, const char *text, const qv_diag *diag) {
    for (uint32_t i = 1; i < diag->line; i++)
        text += strcspn(text, "\n") + 1;
    term_say(&session->screen, "  ", "%s: %s",
             diag->err == QV_EPOSITION ? "That line is not understood" : "Not yet possible",
             diag->text);
    if (diag->line)
        term_print(&session->screen, TERM_PLAIN, "    %.*s\n", (int)strcspn(text, "\n"), text);
}

/* The position of the text, to be freed; NULL, and it says what is wrong. */
static qv_state *try_text(const term_session *session) {
    qv_diag diag = {.err = QV_EMEMORY, .text = "there is not enough memory"};
    qv_state *const state = calloc(1, session->rules->sizes.state);
    if (state && read_text(session, session->edited, state, &diag) == QV_OK)
        return state;
    complain(session, session->edited, &diag);
    free(state);
    return NULL;
}

/* Buffers for a trial: the wanted state, the state read, the text. */
typedef struct {
    qv_state *wanted, *state;
    char *text;
} trial;

/* Leaves out the lines about one item, and about another unless it is NULL, if they follow from
 * the others; false if they do not. */
static bool leave_out(const term_session *session, trial *t, const char *one, const char *other) {
    qv_diag diag;
    memcpy(t->text, session->edited, strlen(session->edited) + 1);
    cut_all(t->text, one, strcspn(one, " :"));
    if (other)
        cut_all(t->text, other, strcspn(other, " :"));
    if (read_text(session, t->text, t->state, &diag) ||
        memcmp(t->state, t->wanted, session->rules->sizes.state) != 0)
        return false;
    memcpy(session->edited, t->text, strlen(t->text) + 1);
    return true;
}

/* The next line whose subject ends with a colon; NULL after the last. */
static const char *next_line(const char *line) {
    while (*line && line[about(line)] != ':')
        line += strcspn(line, "\n") + 1;
    return *line ? line : NULL;
}

static const char *after(const char *line) {
    return next_line(line + strcspn(line, "\n") + 1);
}

/* Leaves out lines one by one, then two by two, as some follow from each other. */
static void leave_out_all(const term_session *session, trial *t) {
    for (const char *line = next_line(session->edited); line;)
        line = leave_out(session, t, line, NULL) ? next_line(session->edited) : after(line);
    for (const char *one = next_line(session->edited); one;) {
        const char *other = after(one);
        while (other && !leave_out(session, t, one, other))
            other = after(other);
        one = other ? next_line(session->edited) : after(one);
    }
}

/* Removes the lines that follow from the rest, so that they keep following when the rest changes.
 */
static void shorten(const term_session *session) {
    trial t = {try_text(session), calloc(1, session->rules->sizes.state),
               malloc(strlen(session->edited) + 1)};
    if (t.wanted && t.state && t.text)
        leave_out_all(session, &t);
    free(t.wanted);
    free(t.state);
    free(t.text);
}

/* -- Commands ---------------------------------------------------------------------------------- */

static void run_text(term_session *session, const char *words) {
    (void)words;
    term_print(&session->screen, TERM_PLAIN, "%s", session->edited);
}

/* A line that cannot be parsed is rejected; one that leaves the position incomplete is accepted. */
static void run_set(term_session *session, const char *words) {
    char *const before = strdup(session->edited);
    qv_state *const state = calloc(1, session->rules->sizes.state);
    qv_diag diag = {0};
    if (!*words)
        term_say(&session->screen, "  ", "Which line? `text` shows them all.");
    else if (!before || !state || !put(&session->edited, words))
        term_say(&session->screen, "  ", "There is not enough memory for that line.");
    else if (read_text(session, session->edited, state, &diag) != QV_OK)
        complain(session, session->edited, &diag);
    if (before && diag.err == QV_EPOSITION)
        memcpy(session->edited, before, strlen(before) + 1);
    free(before);
    free(state);
}

static void run_clear(term_session *session, const char *words) {
    if (strcmp(words, "all") == 0)
        session->edited[0] = '\0';
    else if (!*words || !cut_all(session->edited, words, about(words)))
        term_say(&session->screen, "  ", "No line is about that; `text` shows them all.");
}

/* The board of the text, with all hidden information. */
static void run_board(term_session *session, const char *words) {
    (void)words;
    qv_state *const state = try_text(session);
    if (!state)
        return;
    qv_scene_of(session->rules, qv__open(state), &session->scene);
    term_board_print(&session->screen, session->rules, &session->scene, TERM_LARGE);
    free(state);
}

static void run_check(term_session *session, const char *words) {
    (void)words;
    qv_state *const state = try_text(session);
    if (state)
        term_say(&session->screen, "  ", "This can be played.");
    free(state);
}

static void run_save(term_session *session, const char *words) {
    if (!*words || strlen(words) > NAME)
        term_say(&session->screen, "  ", "Into which file? `save NAME`");
    else if (store_file_write(words, session->edited, strlen(session->edited), STORE_FILE_REPLACE))
        term_say(&session->screen, "  ", "Written to %s.", words);
    else
        term_say(&session->screen, "  ", "%s cannot be written: %s", words, strerror(errno));
}

static void leave(term_session *session) {
    free(session->edited);
    session->edited = NULL;
    session->shown.stale = true;
}

static void run_play(term_session *session, const char *words) {
    (void)words;
    qv_diag diag = {0};
    qv_state *const state = try_text(session);
    free(state);
    if (!state)
        return;
    if (term_session_restart(session, session->edited, &diag) != QV_OK) {
        term_paragraph(&session->screen, "  ", diag.text);
        return;
    }
    leave(session);
    term_say(&session->screen, "", "From here on it is a game of its own; the one before is left.");
}

static void run_leave(term_session *session, const char *words) {
    (void)words;
    leave(session);
}

static void run_help(term_session *session, const char *words);

static const command commands[] = {
    {"text", "text", "the position as text, one line per item", run_text},
    {"set", "set LINE", "that line instead of the one about the same, or a new one", run_set},
    {"clear", "clear WHAT", "remove the line about it; what no line gives follows from the rest",
     run_clear},
    {"clear", "clear all", "remove all lines: the start position", run_clear},
    {"b", "b", "the board, with all that is hidden", run_board},
    {"check", "check", "whether it can be played, and if not why", run_check},
    {"save", "save FILE", "write the text into a file, for --position", run_save},
    {"play", "play", "play on from here, as a game of its own", run_play},
    {"leave", "leave", "back to the game as it was", run_leave},
    {"quit", NULL, NULL, run_leave},
    {"help", NULL, NULL, run_help},
};

const char *term_edit_use(uint32_t i) {
    if (i >= sizeof commands / sizeof *commands)
        return NULL;
    return commands[i].use ? commands[i].use : "";
}

static void run_help(term_session *session, const char *words) {
    (void)words;
    for (uint32_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char first[40];
        if (!commands[i].use)
            continue;
        snprintf(first, sizeof first, "  %-12s ", commands[i].use);
        term_paragraph(&session->screen, first, commands[i].help);
    }
}

/* -- Editing ----------------------------------------------------------------------------------- */

void term_edit(term_session *session) {
    char *const room = malloc(ROOM);
    if (!room) {
        term_say(&session->screen, "  ", "There is not enough memory to edit.");
        return;
    }
    qv_text text = qv_text_over(room, ROOM);
    qv_match_position(term_match(session), &text);
    session->edited = room;
    shorten(session);
    term_session_keep_edited(session);
    term_say(
        &session->screen, "",
        "Now you set the position up: `text` shows it, `set LINE` changes a line, `b` shows the "
        "board, `play` plays on from it, `leave` goes back to the game as it was; `help` lists the "
        "rest.");
}

void term_edit_command(term_session *session, const char *line) {
    const char *at = line;
    qv__token word;
    if (!qv__scan(&at, line + strlen(line), "", &word))
        return;
    while (isspace((unsigned char)*at))
        at++;
    for (uint32_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (qv__token_is(&word, commands[i].name)) {
            commands[i].run(session, at);
            return;
        }
    term_say(&session->screen, "  ",
             "\"%s\" is no command for editing a position; `help` lists them, `leave` goes back.",
             qv__show(&word).text);
}

/* SPDX-License-Identifier: MIT */
/* Line editing: see typing.h. The only file that uses libedit. */
#include "cli/typing.h"

#include <histedit.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/complete.h"

enum {
    REMEMBERED = 200,
    PROMPT = 160,
    QUIET = 1 /* text between two of these has no width */
};

struct cli_typing {
    EditLine *edit;
    History *history[QV_SEATS + 1];
    term_session *session;
    term_offers offers;
    char prompt[PROMPT];
};

/* -- Completion -------------------------------------------------------------------------------- */

static void list_offers(const cli_typing *self) {
    char text[TERM_OFFERS * (TERM_OFFER + 1)];
    qv_text out = qv_text_over(text, sizeof text);
    for (uint32_t i = 0; i < self->offers.n; i++) {
        char word[TERM_OFFER];
        memcpy(word, self->offers.word[i], sizeof word);
        term_glue(word);
        qv_text_add(&out, "%s%s", i ? " " : "", word);
    }
    term_print(&self->session->screen, TERM_PLAIN, "\n");
    term_paragraph(&self->session->screen, "  ", text);
}

/* Inserts the common prefix of all offers; if there is none, lists them. */
static unsigned char complete(EditLine *edit, int key) {
    (void)key;
    cli_typing *self;
    char line[400];
    el_get(edit, EL_CLIENTDATA, &self);
    const LineInfo *const info = el_line(edit);
    snprintf(line, sizeof line, "%.*s", (int)(info->cursor - info->buffer), info->buffer);
    term_complete(self->session, line, &self->offers);
    const size_t shared = term_offers_share(&self->offers);
    if (!self->offers.n)
        return CC_REFRESH_BEEP;
    if (shared <= self->offers.typed && self->offers.n > 1) {
        list_offers(self);
        return CC_REDISPLAY;
    }
    char word[TERM_OFFER + 1];
    snprintf(word, sizeof word, "%.*s%s", (int)shared, self->offers.word[0],
             self->offers.n == 1 ? " " : "");
    el_deletestr(edit, (int)self->offers.typed);
    return el_insertstr(edit, word) ? CC_REFRESH_BEEP : CC_REFRESH;
}

/* -- Lines ------------------------------------------------------------------------------------- */

static char *prompt_of(EditLine *edit) {
    cli_typing *self;
    el_get(edit, EL_CLIENTDATA, &self);
    return self->prompt;
}

cli_typing *cli_typing_new(term_session *session) {
    cli_typing *const self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    self->session = session;
    self->edit = el_init("quiver", stdin, stdout, stderr);
    if (!self->edit) {
        free(self);
        return NULL;
    }
    el_set(self->edit, EL_CLIENTDATA, self);
    el_set(self->edit, EL_PROMPT_ESC, prompt_of, QUIET);
    el_set(self->edit, EL_EDITOR, "emacs");
    el_set(self->edit, EL_SIGNAL, 1);
    /* el_set would leak copies of the two texts */
    el_wset(self->edit, EL_ADDFN, L"complete", L"complete the word", complete);
    el_set(self->edit, EL_BIND, "^I", "complete", NULL);
    return self;
}

void cli_typing_free(cli_typing *self) {
    if (!self)
        return;
    for (uint32_t i = 0; i <= QV_SEATS; i++)
        if (self->history[i])
            history_end(self->history[i]);
    el_end(self->edit);
    free(self);
}

/* The history of the person on that seat; it goes with the person when players change seats. */
static History *history_of(cli_typing *self, uint32_t seat) {
    const uint32_t players = qv_ruleset_players(self->session->rules);
    const uint32_t first =
        (seat + players - self->session->moved) % players; /* where that person began */
    History **const at = &self->history[seat < QV_SEATS ? first : QV_SEATS];
    HistEvent event;
    if (!*at) {
        *at = history_init();
        if (*at) {
            history(*at, &event, H_SETSIZE, REMEMBERED);
            history(*at, &event, H_SETUNIQUE, 1);
        }
    }
    return *at;
}

bool cli_typing_line(cli_typing *self, uint32_t seat, const char *prompt, char *line, size_t size) {
    const term_screen *const screen = &self->session->screen;
    const uint32_t style = seat < QV_SEATS ? TERM_SEAT + seat : TERM_PLAIN;
    History *const past = history_of(self, seat);
    HistEvent event;
    int length = 0;
    snprintf(self->prompt, sizeof self->prompt, "%c%s%c%s%c%s%c", QUIET, term_style(screen, style),
             QUIET, prompt, QUIET, term_style(screen, TERM_PLAIN), QUIET);
    el_set(self->edit, EL_HIST, history, past);
    const char *const typed = el_gets(self->edit, &length);
    if (!typed || length <= 0)
        return false;
    snprintf(line, size, "%.*s", length, typed);
    line[strcspn(line, "\n")] = '\0';
    if (past && line[0])
        history(past, &event, H_ENTER, line);
    return true;
}

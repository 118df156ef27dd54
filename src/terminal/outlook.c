/* SPDX-License-Identifier: MIT */
/* Moves and what would follow from them, in lines: see outlook.h. */
#include "terminal/outlook.h"

#include <stdio.h>
#include <string.h>

#include "core/summary.h"

/* -- Events ------------------------------------------------------------------------------------ */

const qv_event *term_outlook_own(const term_outlook *o, uint32_t move, uint32_t k) {
    return qv_prospects_own(o->prospects, o->moves.at[move].prospect, k);
}

void term_outlook_name(const term_outlook *o, uint32_t move, qv_text *out) {
    const term_written *const at = &o->moves.at[move];
    char place[TERM_MOVE_TEXT] = "";
    qv_text text = qv_text_over(place, sizeof place);
    qv_text_add(out, "%s", at->text);
    if (term_move_place(o->session, at->step, at->n, &text))
        qv_text_add(out, " (%s)", place);
}

void term_outlook_event(const term_outlook *o, const qv_event *event, qv_text *out) {
    char sentence[TERM_OUTLOOK_LINE];
    qv_text text = qv_text_over(sentence, sizeof sentence);
    qv_event_tell(o->session->rules, event, term_viewer(o->session), &text);
    qv_text_add(out, "%s%s", out->n ? "; " : "", sentence + strspn(sentence, " "));
}

bool term_outlook_of_other(const term_outlook *o, const qv_event *event) {
    return qv__event_of_other(o->session->rules, event, term_viewer(o->session));
}

bool term_outlook_is_grave(const term_outlook *o, const qv_event *event) {
    enum { HIGHEST = 6 }; /* by qv__event_weight */
    return qv__event_weight(o->session->rules, event, QV_NOBODY) >= HIGHEST ||
           (o->others && term_outlook_of_other(o, event));
}

/* Of the events of a move, but for what others could do, the one that matters most, of equal ones
 * the first. */
static uint32_t strongest(const term_outlook *o, uint32_t move) {
    uint32_t found = 0, most = 0;
    const qv_event *event;
    for (uint32_t k = 0; (event = term_outlook_own(o, move, k)); k++) {
        const uint32_t weight = term_outlook_of_other(o, event)
                                    ? 0
                                    : qv__event_weight(o->session->rules, event, QV_NOBODY);
        found = weight > most ? k : found;
        most = weight > most ? weight : most;
    }
    return found;
}

bool term_outlook_tells(const term_outlook *o, uint32_t move, uint32_t k) {
    return k < o->events || (o->best && k == strongest(o, move)) ||
           (!o->brief && term_outlook_is_grave(o, term_outlook_own(o, move, k)));
}

void term_outlook_events(const term_outlook *o, uint32_t move, qv_text *out) {
    const qv_event *event;
    for (uint32_t k = 0; (event = term_outlook_own(o, move, k)); k++)
        if (term_outlook_tells(o, move, k))
            term_outlook_event(o, event, out);
}

/* -- Names ------------------------------------------------------------------------------------- */

/* How many bytes of the text its last word leaves, which may be in quotes. */
static size_t before_last(const char *text) {
    size_t n = strlen(text);
    const char until = n && text[n - 1] == '"' ? '"' : ' ';
    for (n -= n > 0; n > 0 && text[n - 1] != until;)
        n--;
    return n && until == '"' ? n - 1 : n;
}

static uint32_t count_words(const char *text, size_t n) {
    uint32_t words = 0;
    bool quoted = false;
    for (size_t i = 0; i < n; i++) {
        quoted ^= text[i] == '"';
        words += !quoted && text[i] == ' ';
    }
    return words;
}

const char *term_outlook_short_name(const term_outlook *o, uint32_t move,
                                    char name[TERM_OUTLOOK_NAME], const char **between) {
    enum { LONG = 12 };
    qv_text text = qv_text_over(name, TERM_OUTLOOK_NAME);
    term_outlook_name(o, move, &text);
    const char *const own = o->moves.at[move].text;
    const char *const before = move ? o->moves.at[move - 1].text : "";
    const size_t verb = strcspn(own, " ") + 1, all = before_last(own);
    *between = ", ";
    if (all > LONG && before_last(before) == all && strncmp(own, before, all) == 0) {
        *between = count_words(own, all) > 2 ? "|" : ", ";
        return name + all;
    }
    return own[verb - 1] && strncmp(own, before, verb) == 0 ? name + verb : name;
}

void term_outlook_add_name(const term_outlook *o, uint32_t move, qv_text *out) {
    char name[TERM_OUTLOOK_NAME];
    const char *between;
    const char *const own = term_outlook_short_name(o, move, name, &between);
    qv_text_add(out, "%s%s", between, own);
}

/* -- Lines ------------------------------------------------------------------------------------- */

/* Whether just the same would follow from both, told or not. */
static bool alike(const term_outlook *o, uint32_t a, uint32_t b) {
    return term_same_prospects(o->prospects, o->moves.at[a].prospect, o->moves.at[b].prospect);
}

term_outlook_row term_outlook_line(const term_outlook *o, uint32_t move, uint32_t *next) {
    term_outlook_row l = {.what = ""};
    uint32_t left_out = 0;
    qv_text text = qv_text_over(l.what, sizeof l.what);
    term_outlook_events(o, move, &text);
    text = qv_text_over(l.name, sizeof l.name);
    term_outlook_name(o, move, &text);
    for (*next = move + 1; *next < o->moves.n; ++*next) {
        char what[TERM_OUTLOOK_LINE];
        qv_text other = qv_text_over(what, sizeof what);
        term_outlook_events(o, *next, &other);
        if (strcmp(what, l.what) != 0 || (o->strict && !alike(o, move, *next)))
            break;
        if (*next - move < o->names && text.n < o->width)
            term_outlook_add_name(o, *next, &text);
        else
            left_out++;
    }
    if (left_out)
        qv_text_add(&text, " and %u more", (unsigned)left_out);
    return l;
}

term_outlook_row term_outlook_common(const term_outlook *o) {
    enum { COMMON = 2 };
    term_outlook_row l = {.name = ""};
    qv_text text = qv_text_over(l.what, sizeof l.what);
    const qv_event *event;
    for (uint32_t k = 0; k < COMMON && (event = qv_prospects_common(o->prospects, k)); k++)
        term_outlook_event(o, event, &text);
    text = qv_text_over(l.name, sizeof l.name);
    if (l.what[0])
        qv_text_add(&text, "after any of these");
    return l;
}

/* Whether what would follow begins beside the names. */
static bool stands_beside(const term_screen *screen, const term_outlook_row *l) {
    enum { LEAST_BESIDE = 12 };
    return 4 + term_width(l->name) + LEAST_BESIDE < screen->width;
}

uint32_t term_outlook_height(const term_outlook *o, const term_outlook_row *l) {
    const uint32_t room = o->session->screen.width - 8;
    return 1 + (term_width(l->name) + term_width(l->what)) / room +
           !stands_beside(&o->session->screen, l);
}

void term_outlook_print(const term_screen *screen, const term_outlook_row *l) {
    if (stands_beside(screen, l)) {
        term_print(screen, TERM_PLAIN, "  ");
        term_print(screen, TERM_STRONG, "%s", l->name);
        term_print(screen, TERM_PLAIN, l->what[0] ? ": " : "");
        term_continue(screen, 4 + term_width(l->name), 6, l->what);
        return;
    }
    fputs(term_style(screen, TERM_STRONG), screen->out);
    term_say(screen, "  ", "%s%s", l->name, l->what[0] ? ":" : "");
    fputs(term_style(screen, TERM_PLAIN), screen->out);
    if (l->what[0])
        term_paragraph(screen, "      ", l->what);
}

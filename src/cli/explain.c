/* SPDX-License-Identifier: MIT */
/* The usage of a verb: see explain.h.
 *
 * What is longer than a screen has few examples, and options of which the last are only named.
 */
#include "cli/explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USE = 400, COLUMN = 26, NAME = 60 };
enum { LINES = 23, EXAMPLES = 3 }; /* of a screen with a line to type in */

static void glue_brackets(char *text) {
    int inside = 0;
    for (; *text; text++) {
        inside += (*text == '[') - (*text == ']');
        if (inside > 0 && *text == ' ')
            *text = TERM_GLUE[0];
    }
}

char *cli_use(const cli_verb *verb) {
    term_screen screen = term_screen_open(false);
    term_detour detour;
    char first[80], use[USE];
    snprintf(first, sizeof first, "usage: quiver %s ", verb->name);
    snprintf(use, sizeof use, "%s", verb->use);
    glue_brackets(use);
    if (!term_divert(&detour, &screen))
        return NULL;
    term_paragraph(&screen, first, use);
    return term_diverted(&detour, &screen);
}

const char cli_brought_help[] = "files that the players bring, one each, separated by commas";

const char *cli_value_name(const cli_flag *flag) {
    static const char *const names[] = {"TEXT", "N", "N", "", "NAME=VALUE"};
    if (flag->kind != CLI_TEXT)
        return names[flag->kind];
    if (!flag->values)
        return "FILE";
    return strstr(flag->values, "<agent>")             ? "LIST"
           : strcmp(flag->values, "<game>") == 0       ? "GAME"
           : flag->values[0] && flag->values[0] != '<' ? "WORD"
                                                       : names[CLI_TEXT];
}

void cli_entry_print(const term_screen *screen, const char *name, const char *help) {
    char first[80];
    snprintf(first, sizeof first, "  %-*s ", COLUMN - 3, name);
    term_paragraph(screen, first, help);
}

void cli_examples_print(const term_screen *screen, const char *text, const qv_game *game,
                        uint32_t most) {
    while (*text && most) {
        const bool id = strncmp(text, "GAME", 4) == 0, rule = strncmp(text, "CLAUSE", 6) == 0;
        if (id || rule)
            term_print(screen, TERM_PLAIN, "%s", id ? qv_game_id(game) : qv_rule(game, 0, NULL));
        else
            term_print(screen, TERM_PLAIN, "%c", *text);
        most -= *text == '\n';
        text += id ? 4 : rule ? 6 : 1;
    }
}

/* -- Parts ------------------------------------------------------------------------------------- */

/* What is explained. */
typedef struct {
    const term_screen *screen;
    const cli_verb *verb;
    const qv_game *game; /* NULL: none was named */
    const cli_flag *flag;
    uint32_t flags;
} help;

static void write_head(const help *h, uint32_t examples) {
    char *const use = cli_use(h->verb);
    term_print(h->screen, TERM_PLAIN, "quiver %s: %s\n\n%s\nexamples:\n", h->verb->name,
               h->verb->summary, use ? use : "");
    free(use);
    cli_examples_print(h->screen, h->verb->examples, h->game ? h->game : qv_game_at(0), examples);
}

static void write_flags(const help *h, uint32_t n) {
    term_print(h->screen, TERM_PLAIN, "\noptions:\n");
    for (uint32_t i = 0; i < n; i++) {
        char name[NAME];
        snprintf(name, sizeof name, "--%s %s", h->flag[i].name, cli_value_name(&h->flag[i]));
        cli_entry_print(h->screen, name, h->flag[i].help);
    }
}

static bool takes_options(const help *h) {
    return h->flags && h->flag[0].kind == CLI_CHOICE;
}

/* The list of the game to which players bring items. */
static void write_brought(const help *h) {
    const char *const list = takes_options(h) ? qv_game_brought(h->game, 0, NULL) : NULL;
    char name[NAME];
    snprintf(name, sizeof name, "--%s FILE,...", list ? list : "");
    if (list)
        cli_entry_print(h->screen, name, cli_brought_help);
}

/* That the options of the game may be given by name too. */
static void write_options(const help *h, bool in_full) {
    if (takes_options(h) && qv_option_at(h->game, 0))
        term_print(h->screen, TERM_PLAIN,
                   in_full ? "\nOptions of the game may also be given by name, as in --%s; see\n"
                             "  quiver rules %s --options\n"
                           : "  and --%s ...: see quiver rules %s --options\n",
                   qv_option_at(h->game, 0)->name, qv_game_id(h->game));
}

/* The names of the flags from the n-th on. */
static void write_further(const help *h, uint32_t n) {
    char names[USE];
    qv_text text = qv_text_over(names, sizeof names);
    for (uint32_t i = n; i < h->flags; i++)
        qv_text_add(&text, "%s--%s", i > n ? ", " : "", h->flag[i].name);
    if (n < h->flags)
        term_say(h->screen, "  ", "and %s", names);
}

static bool names_agents(const cli_flag *flag) {
    return flag->values && strstr(flag->values, "<agent>");
}

/* The computer players, where an option takes them. */
static void write_agents(const help *h) {
    char names[USE];
    qv_text text = qv_text_over(names, sizeof names);
    bool named = false;
    for (uint32_t i = 0; i < h->flags; i++)
        named |= names_agents(&h->flag[i]);
    for (uint32_t i = 0; qv_agent_kind(i, NULL); i++)
        qv_text_add(&text, "%s%s", i ? ", " : "", qv_agent_kind(i, NULL));
    if (named)
        term_say(h->screen, "", "computers: %s; exec:COMMAND is a program", names);
}

/* -- All --------------------------------------------------------------------------------------- */

/* With so many flags explained. */
typedef void writer(const help *, uint32_t flags);

static void write_all(const help *h, uint32_t flags) {
    write_head(h, UINT32_MAX);
    write_flags(h, flags);
    write_brought(h);
    write_options(h, true);
    if (h->verb->explain_more)
        h->verb->explain_more(h->screen);
}

static void write_short(const help *h, uint32_t flags) {
    write_head(h, EXAMPLES);
    write_flags(h, flags);
    write_brought(h);
    write_further(h, flags);
    write_options(h, false);
    write_agents(h);
    term_print(h->screen, TERM_PLAIN, "\nquiver help %s --all explains all of it.\n",
               h->verb->name);
}

/* Whether that fits on a screen; if there is no memory to measure it, it is taken to. */
static bool fits(writer *write, const help *h, uint32_t flags) {
    term_screen screen = *h->screen;
    term_detour detour;
    help measured = *h;
    if (!term_divert(&detour, &screen))
        return true;
    measured.screen = &screen;
    write(&measured, flags);
    char *const text = term_diverted(&detour, &screen);
    const bool few = !text || term_lines(text) <= LINES;
    free(text);
    return few;
}

void cli_verb_explain(const cli_verb *verb, const qv_game *game, const cli_flag *flags,
                      uint32_t n) {
    const term_screen screen = term_screen_open(false);
    const help h = {&screen, verb, game, flags, n};
    uint32_t explained = n;
    if (verb->in_full || fits(write_all, &h, n)) {
        write_all(&h, n);
        return;
    }
    while (explained > 1 && !fits(write_short, &h, explained))
        explained--;
    write_short(&h, explained);
}

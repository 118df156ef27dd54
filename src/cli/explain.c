/* SPDX-License-Identifier: MIT */
/* The usage of a verb: see explain.h. */
#include "cli/explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/say.h"
#include "terminal/screen.h"

enum { USE = 400, COLUMN = 26 };

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

void cli_entry_print(const char *name, const char *help) {
    const term_screen screen = term_screen_open(false);
    char first[80];
    snprintf(first, sizeof first, "  %-*s ", COLUMN - 3, name);
    term_paragraph(&screen, first, help);
}

void cli_examples_print(const char *text, const qv_game *game) {
    while (*text) {
        if (strncmp(text, "GAME", 4) == 0) {
            cli_say("%s", qv_game_id(game));
            text += 4;
        } else if (strncmp(text, "CLAUSE", 6) == 0) {
            cli_say("%s", qv_rule(game, 0, NULL));
            text += 6;
        } else {
            putchar(*text++);
        }
    }
}

void cli_verb_explain(const cli_verb *verb, const qv_game *game) {
    char *const use = cli_use(verb);
    cli_say("quiver %s: %s\n\n%s\nexamples:\n", verb->name, verb->summary, use ? use : "");
    free(use);
    cli_examples_print(verb->examples, game ? game : qv_game_at(0));
}

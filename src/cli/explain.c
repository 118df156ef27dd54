/* SPDX-License-Identifier: MIT */
/* The usage of a verb: see explain.h. */
#include "cli/explain.h"

#include <stdio.h>
#include <string.h>

#include "cli/say.h"

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
    cli_say("quiver %s: %s\n\nusage: quiver %s %s\n\nexamples:\n", verb->name, verb->summary,
            verb->name, verb->use);
    cli_examples_print(verb->examples, game ? game : qv_game_at(0));
}

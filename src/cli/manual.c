/* SPDX-License-Identifier: MIT */
/* The commands as scdoc source: see manual.h.
 *
 * Prints the same text as --help, so the two cannot disagree. Knows no game.
 */
#include "cli/manual.h"

#include <stdio.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/explain.h"

/* Prints text with the special characters of scdoc escaped. */
static void put_plain(const char *text) {
    for (; *text; text++) {
        if (strchr("\\*_#~`[]|<>.", *text))
            putchar('\\');
        putchar(*text);
    }
}

static void put_flag(const cli_flag *flag) {
    const char *const value = cli_value_name(flag);
    printf("\n*--");
    put_plain(flag->name);
    printf("*%s", *value ? " " : "");
    put_plain(value);
    printf("\n\t");
    put_plain(flag->help);
    putchar('\n');
}

static void put_flags(const cli_takes *takes, void *context) {
    (void)context;
    for (uint32_t i = 0; i < takes->flags; i++)
        put_flag(&takes->flag[i]);
    if (takes->flags && takes->flag[0].kind == CLI_CHOICE)
        printf("\nOptions of the game may also be given by name: *quiver rules* GAME "
               "*--options* lists them.\n");
}

static void put_verb(const cli_verb *verb) {
    const term_screen screen = term_screen_open(false);
    printf("## quiver %s\n\n*quiver %s* ", verb->name, verb->name);
    put_plain(verb->use);
    printf("\n\n");
    put_plain(verb->summary);
    printf("\n");
    cli_verb_ask(verb, put_flags, NULL);
    printf("\n```\n");
    cli_examples_print(&screen, verb->examples, qv_game_at(0), UINT32_MAX);
    if (verb->explain_more)
        verb->explain_more(&screen);
    printf("```\n\n");
}

void cli_manual_print(const cli_listed *all) {
    for (; all->verb; all++)
        put_verb(all->verb);
}

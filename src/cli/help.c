/* SPDX-License-Identifier: MIT */
/* `quiver help [COMMAND]`, `quiver version`, and the text above every --help.
 *
 * Says nothing by itself: names, uses and examples are in the table of verbs.
 */
#include <stdio.h>
#include <string.h>

#include "base/suggest.h"
#include "cli/arguments.h"

/* The examples, with a game's id for GAME and the id of one of its clauses for CLAUSE. */
static void print_examples(const char *text, const qv_game *game) {
    while (*text) {
        if (strncmp(text, "GAME", 4) == 0) {
            printf("%s", qv_game_id(game));
            text += 4;
        } else if (strncmp(text, "CLAUSE", 6) == 0) {
            printf("%s", qv_rule(game, 0, NULL));
            text += 6;
        } else {
            putchar(*text++);
        }
    }
}

void cli_verb_explain(const cli_verb *verb, const qv_game *game) {
    printf("quiver %s: %s\n\nusage: quiver %s %s\n\nexamples:\n", verb->name, verb->summary,
           verb->name, verb->use);
    print_examples(verb->examples, game ? game : qv_game_at(0));
}

static void list_verbs(void) {
    printf("quiver: arrow games, exact and explained\n\n");
    for (uint32_t i = 0; cli_verb_at(i); i++)
        printf("  quiver %-9s %s\n", cli_verb_at(i)->name, cli_verb_at(i)->summary);
    printf("\nStart with: quiver play %s\nquiver help COMMAND explains one, with examples.\n",
           qv_game_id(qv_game_at(0)));
}

static int run_help(const cli_verb *self, int argc, char **argv) {
    if (argc < 2 || argv[1][0] == '-') {
        list_verbs();
        return CLI_DONE;
    }
    qv__suggestion near = qv__suggest_text(argv[1]);
    for (uint32_t i = 0; cli_verb_at(i); i++) {
        const cli_verb *const verb = cli_verb_at(i);
        if (strcmp(verb->name, argv[1]) != 0) {
            qv__suggest_word(&near, verb->name);
            continue;
        }
        if (verb == self || verb == &cli_version) {
            cli_verb_explain(verb, NULL);
            return CLI_DONE;
        }
        char help[] = "--help";
        char *arguments[] = {argv[1], help, NULL};
        return verb->run(verb, 2, arguments);
    }
    return cli_usage(self, "there is no command \"%s\"%s%s%s", argv[1],
                     near.best ? "; did you mean " : "", near.best ? near.best : "",
                     near.best ? "?" : "");
}

static int run_version(const cli_verb *self, int argc, char **argv) {
    cli_request request;
    const int refused = cli_read_arguments(self, argc, argv, NULL, 0, 0, &request);
    if (refused != CLI_GO)
        return refused;
    printf("quiver %s\n", QV_VERSION);
    return CLI_DONE;
}

const cli_verb cli_help = {
    .name = "help",
    .use = "[COMMAND]",
    .summary = "say what there is, or explain a command",
    .examples = "  quiver help\n  quiver help play\n",
    .run = run_help,
};

const cli_verb cli_version = {
    .name = "version",
    .use = "",
    .summary = "print the version",
    .examples = "  quiver version\n",
    .run = run_version,
};

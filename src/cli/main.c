/* SPDX-License-Identifier: MIT */
/* The program `quiver`: finds the verb and hands over.
 *
 * Data goes to standard output, everything said about it to standard error. Knows no game.
 */
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "base/suggest.h"
#include "cli/arguments.h"

static const cli_verb *const verbs[] = {
    &cli_play,  &cli_replay,  &cli_show,    &cli_verify,   &cli_analyse, &cli_games,
    &cli_rules, &cli_content, &cli_perft,   &cli_sim,      &cli_bench,   &cli_referee,
    &cli_bot,   &cli_help,    &cli_version, &cli_complete, NULL};

const cli_verb *cli_verb_at(uint32_t i) {
    return verbs[i];
}

static const cli_verb *find(const char *name) {
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return &cli_help;
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0)
        return &cli_version;
    for (uint32_t i = 0; verbs[i]; i++)
        if (strcmp(verbs[i]->name, name) == 0)
            return verbs[i];
    return NULL;
}

static int unknown_verb(const char *typed) {
    qv__suggestion near = qv__suggest_text(typed);
    for (uint32_t i = 0; verbs[i]; i++)
        qv__suggest_word(&near, verbs[i]->name);
    fprintf(stderr, "quiver: there is no command \"%s\"; ", typed);
    if (near.best)
        fprintf(stderr, "did you mean %s?\n", near.best);
    else
        fprintf(stderr, "quiver help lists them\n");
    return CLI_USAGE;
}

int main(int argc, char **argv) {
    setlocale(LC_CTYPE, "");
    if (argc < 2) {
        fprintf(stderr,
                "quiver: what is to be done? Try: quiver play %s\n"
                "quiver help lists all commands.\n",
                qv_game_id(qv_game_at(0)));
        return CLI_USAGE;
    }
    const cli_verb *const verb = find(argv[1]);
    if (!verb)
        return unknown_verb(argv[1]);
    const int end = verb->run(verb, argc - 1, argv + 1);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return end;
    fprintf(stderr, "quiver: the output could not be written\n");
    return CLI_FAILED;
}

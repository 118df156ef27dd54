/* SPDX-License-Identifier: MIT */
/* The program `quiver`: finds the verb and runs it.
 *
 * Data goes to standard output, messages about it to standard error. Knows no game.
 */
#define _POSIX_C_SOURCE 200809L /* sigaction */

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "base/suggest.h"
#include "cli/arguments.h"

/* In the order of the listing; a group begins at the verb that names it. */
static const cli_listed verbs[] = {
    {"play and review", &cli_play},
    {NULL, &cli_learn},
    {NULL, &cli_gm},
    {NULL, &cli_serve},
    {NULL, &cli_replay},
    {NULL, &cli_review},
    {NULL, &cli_made},
    {NULL, &cli_show},
    {NULL, &cli_print},
    {NULL, &cli_games},
    {NULL, &cli_rules},
    {"design and analyse", &cli_content},
    {NULL, &cli_cards},
    {NULL, &cli_sim},
    {NULL, &cli_match},
    {NULL, &cli_merge},
    {NULL, &cli_analyse},
    {NULL, &cli_train},
    {"bots and other programs", &cli_bot},
    {NULL, &cli_referee},
    {"verify and measure", &cli_verify},
    {NULL, &cli_perft},
    {NULL, &cli_bench},
    {"help", &cli_help},
    {NULL, &cli_version},
    {NULL, &cli_complete},
    {NULL, NULL},
};

static const cli_verb *find(const char *name) {
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return &cli_help;
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0)
        return &cli_version;
    for (uint32_t i = 0; verbs[i].verb; i++)
        if (strcmp(verbs[i].verb->name, name) == 0)
            return verbs[i].verb;
    return NULL;
}

static int unknown_verb(const char *typed) {
    qv__suggestion near = qv__suggest_text(typed);
    for (uint32_t i = 0; verbs[i].verb; i++)
        qv__suggest_word(&near, verbs[i].verb->name);
    cli_complain("quiver: there is no command \"%s\"; ", qv__show_text(typed).text);
    if (near.best)
        cli_complain("did you mean %s?\n", near.best);
    else
        cli_complain("quiver help lists them\n");
    return CLI_USAGE;
}

static void ignore(int number) {
    (void)number;
}

/* Reaching the file size limit makes a write fail instead of killing the program. Child processes
 * are not affected: a handler, unlike SIG_IGN, is not inherited. With SA_RESTART no other call has
 * to expect an interruption. */
static void survive_file_limit(void) {
    const struct sigaction action = {.sa_handler = ignore, .sa_flags = SA_RESTART};
    sigaction(SIGXFSZ, &action, NULL);
}

int main(int argc, char **argv) {
    setlocale(LC_CTYPE, "");
    survive_file_limit();
    if (argc < 2) {
        cli_complain("quiver: a command is needed. Try: quiver play\n"
                     "quiver help lists all commands.\n");
        return CLI_USAGE;
    }
    const cli_verb *const found = find(argv[1]);
    if (!found)
        return unknown_verb(argv[1]);
    cli_verb verb = *found;
    verb.all = verbs;
    const int end = verb.run(&verb, argc - 1, argv + 1);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return end;
    cli_complain("quiver: the output could not be written\n");
    return CLI_FAILED;
}

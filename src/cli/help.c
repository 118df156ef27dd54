/* SPDX-License-Identifier: MIT */
/* `quiver help [COMMAND]` and `quiver version`.
 *
 * Names, usage and examples come from the table of verbs.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "cli/arguments.h"
#include "cli/manual.h"
#include "cli/report.h"
#include "wire/referee.h"

static const char title[] = "quiver: arrow games, exact and explained\n";

static void list_verb(const cli_verb *verb) {
    cli_say("  quiver %-9s %s\n", verb->name, verb->summary);
}

static void list_all(const cli_listed *all) {
    cli_say("%s", title);
    for (; all->verb; all++) {
        if (all->group)
            cli_say("\n%s\n", all->group);
        list_verb(all->verb);
    }
    cli_say("\nStart with: quiver play\nquiver help COMMAND explains a command, with examples.\n");
}

/* The first group with a line for each, of the others only the names: that fits on a screen. */
static void list_briefly(const cli_listed *all) {
    cli_say("%s\n%s\n", title, all->group);
    do
        list_verb(all->verb);
    while ((++all)->verb && !all->group);
    for (; all->verb; all++)
        if (all->group)
            cli_say("\n%s: %s", all->group, all->verb->name);
        else
            cli_say(", %s", all->verb->name);
    cli_say("\n\nStart with: quiver play\n"
            "quiver help COMMAND explains a command, quiver help --all tells what each is for.\n");
}

static int explain_named(const cli_verb *self, const char *name, bool in_full) {
    qv__suggestion near = qv__suggest_text(name);
    for (const cli_listed *listed = self->all; listed->verb; listed++) {
        cli_verb verb = *listed->verb;
        if (strcmp(verb.name, name) != 0) {
            qv__suggest_word(&near, verb.name);
            continue;
        }
        verb.all = self->all;
        verb.in_full = in_full;
        char help[] = "--help";
        char *arguments[] = {cli_copy(name), help, NULL};
        const int end = verb.run(&verb, 2, arguments);
        free(arguments[0]);
        return end;
    }
    return cli_usage(self, "there is no command \"%s\"%s%s%s", qv__show_text(name).text,
                     near.best ? "; did you mean " : "", near.best ? near.best : "",
                     near.best ? "?" : "");
}

static int run_help(const cli_verb *self, int argc, char **argv) {
    bool manual = false, all = false;
    const cli_flag flags[] = {
        {"all", CLI_SWITCH, &all, "everything about each, on however many lines"},
        {"manual", CLI_SWITCH, &manual, "print the commands as scdoc source for the manual"},
    };
    cli_request request;
    const int refused = cli_read_arguments(self, argc, argv, flags, 2, 1, &request);
    if (refused != CLI_GO)
        return refused;
    if (manual)
        cli_manual_print(self->all);
    else if (request.words)
        return explain_named(self, request.word[0], all);
    else
        (all ? list_all : list_briefly)(self->all);
    return CLI_DONE;
}

static int run_version(const cli_verb *self, int argc, char **argv) {
    bool json = false;
    const cli_flag flags[] = {{"json", CLI_SWITCH, &json, "print JSON"}};
    cli_request request;
    const int refused = cli_read_arguments(self, argc, argv, flags, 1, 0, &request);
    if (refused != CLI_GO)
        return refused;
    if (json)
        return cli_report(json_pack("{s:s, s:s, s:i}", "name", "quiver", "version", QV_VERSION,
                                    "protocol", QV_PROTOCOL));
    cli_say("quiver %s\n", QV_VERSION);
    return CLI_DONE;
}

const cli_verb cli_help = {
    .name = "help",
    .use = "[COMMAND] [--all] [--manual]",
    .summary = "list the commands, or explain one",
    .examples = "  quiver help\n  quiver help play\n  quiver help play --all\n",
    .run = run_help,
    .words = "<verb>",
};

const cli_verb cli_version = {
    .name = "version",
    .use = "[--json]",
    .summary = "print the version",
    .examples = "  quiver version\n  quiver version --json\n",
    .run = run_version,
};

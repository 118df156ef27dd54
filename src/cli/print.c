/* SPDX-License-Identifier: MIT */
/* `quiver print`: a PDF with all that a game needs on a real table.
 *
 * Knows no game.
 */
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "cli/arguments.h"
#include "cli/picture.h"
#include "print/print.h"

typedef struct {
    uint32_t players, copies;
    const char *content, *paper;
} arguments;

enum { COPIES_MOST = 100 };

static const struct {
    const char *name;
    print_paper paper;
} papers[] = {{"a4", {2100, 2970}}, {"letter", {2159, 2794}}};

static bool find_paper(const char *name, print_paper *out) {
    for (uint32_t i = 0; i < sizeof papers / sizeof *papers; i++)
        if (strcmp(papers[i].name, name) == 0) {
            *out = papers[i].paper;
            return true;
        }
    return false;
}

/* -- The file ---------------------------------------------------------------------------------- */

static int write_pdf(const print_job *job, const char *path) {
    char why[PRINT_WHY];
    size_t length;
    char *const bytes = print_run(job, &length, why);
    if (!bytes) {
        cli_complain("quiver: %s\n", why);
        return CLI_FAILED;
    }
    const int end = cli_write_picture(path, bytes, length);
    free(bytes);
    return end;
}

static bool is_told(const qv_ruleset *rules, uint32_t n, const char *label) {
    qv_component each;
    for (uint32_t i = 0; i < n && qv_component_at(rules, i, &each); i++)
        if (each.small && strcmp(each.label, label) == 0)
            return true;
    return false;
}

/* Once for a card that several players have. */
static void warn_of_small_words(const qv_ruleset *rules) {
    qv_component each;
    for (uint32_t i = 0; qv_component_at(rules, i, &each); i++)
        if (each.small && !is_told(rules, i, each.label))
            cli_complain("quiver: the words of \"%s\" are too many for a card in 7 points; they "
                         "are smaller\n",
                         each.label);
}

static int refuse_unprinted(const qv_game *game) {
    cli_complain("quiver: %s has nothing that can be printed\n", qv_game_name(game));
    return CLI_INVALID;
}

static int print(const cli_request *request, const arguments *args, print_paper paper) {
    const uint32_t players =
        args->players == CLI_NO_NUMBER ? qv_game_players(request->game, NULL) : args->players;
    print_job job = {.paper = paper, .copies = args->copies};
    qv_ruleset *rules = NULL;
    int end = cli_make_rules(request, players, args->content, &rules);
    qv_component first;
    job.rules = rules;
    if (end == CLI_GO && !qv_component_at(rules, 0, &first))
        end = refuse_unprinted(request->game);
    if (end == CLI_GO)
        end = write_pdf(&job, request->word[0]);
    if (end == CLI_DONE)
        warn_of_small_words(rules);
    qv_ruleset_free(rules);
    return end;
}

/* -- The command line -------------------------------------------------------------------------- */

static int check(const cli_request *request, const arguments *args, print_paper *paper) {
    const cli_verb *const verb = request->verb;
    if (!request->words)
        return cli_usage(verb, "name the file to write, or - for standard output");
    if (!find_paper(args->paper, paper))
        return cli_usage(verb, "--paper %s: the paper is a4 or letter",
                         qv__show_text(args->paper).text);
    if (args->copies < 1 || args->copies > COPIES_MOST)
        return cli_usage(verb, "--copies %u: copies are 1 to %d", (unsigned)args->copies,
                         (int)COPIES_MOST);
    if (print_run)
        return CLI_GO;
    cli_complain("quiver: this build cannot print: install librsvg2-dev, libcairo2-dev and "
                 "fonts-dejavu-core, and build again\n");
    return CLI_FAILED;
}

static int run(const cli_verb *self, int argc, char **argv) {
    arguments args = {.players = CLI_NO_NUMBER, .copies = 1, .paper = "a4"};
    const cli_flag flags[] = {
        {"option", CLI_CHOICE, NULL, "an option of the game"},
        {"players", CLI_NUMBER, &args.players,
         "for how many players; by default as many as can play"},
        {"content", CLI_TEXT, &args.content, "a content file instead of the game's own"},
        {"paper", CLI_TEXT, &args.paper, "a4, the default, or letter", "a4|letter"},
        {"copies", CLI_NUMBER, &args.copies,
         "how many sets of all that is needed more than once; by default 1"},
    };
    cli_request request;
    print_paper paper = {0, 0};
    int end = cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags,
                                 CLI_NAMES_GAME | 1, &request);
    if (end == CLI_GO)
        end = check(&request, &args, &paper);
    return end == CLI_GO ? print(&request, &args, paper) : end;
}

const cli_verb cli_print = {
    .name = "print",
    .use = "GAME [--players N] [--content FILE] [--option NAME=VALUE ...] [--paper PAPER] "
           "[--copies N] FILE",
    .summary = "write a PDF of all that a game needs on a real table",
    .examples = "  quiver print GAME game.pdf\n"
                "  quiver print GAME --paper letter game.pdf\n"
                "  quiver print GAME --content my.json --copies 2 mine.pdf\n",
    .run = run,
    .words = "<file>",
};

/* SPDX-License-Identifier: MIT */
/* `quiver rules GAME [CLAUSE]`: prints the rules page, one clause, the open points or the options.
 *
 * All text comes from the game's page and option table.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/report.h"
#include "terminal/rulebook.h"
#include "wire/json.h"
#include "wire/known.h"

static int report_clause(const qv_game *game, uint32_t rule) {
    const char *text, *const id = qv_rule(game, rule, &text);
    qv__line line = {.text = {.at = NULL}};
    qv__json *const json = qv__line_begin(&line);
    qv__json_open(json, NULL, '{');
    qv__clause_json(json, id, text);
    qv__json_close(json, '}');
    return cli_report(qv__line_read(&line));
}

static int report_page(const qv_game *game) {
    qv__line line = {.text = {.at = NULL}};
    qv__json *const json = qv__line_begin(&line);
    qv__json_open(json, NULL, '{');
    qv__page_json(json, game);
    qv__json_close(json, '}');
    return cli_report(qv__line_read(&line));
}

static int print_clause(const term_screen *screen, const qv_game *game, const char *typed,
                        bool json) {
    const char *near = NULL;
    uint32_t rule;
    const bool found = qv_rule_find(game, typed, &rule, &near);
    if (found && json)
        return report_clause(game, rule);
    if (found) {
        term_clause_print(screen, game, rule);
        return CLI_DONE;
    }
    cli_complain("quiver: the rules of %s have no clause \"%s\"", qv_game_id(game),
                 qv__show_text(typed).text);
    if (near)
        cli_complain("; did you mean %s?\n", near);
    else
        cli_complain("; the clauses are %s to %s\n", qv_rule(game, 0, NULL),
                     term_last_clause(game));
    return CLI_INVALID;
}

static int print_page(const term_screen *screen, const qv_game *game) {
    char *const page = term_rules_page(game);
    if (!page)
        return cli_lack_memory();
    term_page(screen, page, strlen(page));
    free(page);
    return CLI_DONE;
}

static int print_section(const term_screen *screen, const qv_game *game, const char *name) {
    size_t length;
    char *const page = term_rules_page(game);
    if (!page)
        return cli_lack_memory();
    const char *const at = term_section_find(page, name, &length);
    if (at)
        term_page(screen, at, length);
    else
        cli_complain("quiver: the rules of %s have no section \"%s\"\n", qv_game_id(game),
                     qv__show_text(name).text);
    free(page);
    return at ? CLI_DONE : CLI_FAILED;
}

static void print_values(const qv_option *option) {
    if (option->words)
        for (int32_t i = option->least; i <= option->most; i++)
            cli_say("%s%s", i == option->least ? "" : " | ", option->words[i]);
    else
        cli_say("%d to %d", (int)option->least, (int)option->most);
    cli_say(", default %s\n", cli_option_value(option, option->default_value).text);
}

static int print_options(const term_screen *screen, const qv_game *game) {
    const qv_option *option;
    if (!qv_option_at(game, 0))
        cli_say("%s has no options.\n", qv_game_name(game));
    for (uint32_t i = 0; (option = qv_option_at(game, i)); i++) {
        term_print(screen, TERM_STRONG, "%-18s", option->name);
        putchar(' ');
        print_values(option);
        cli_say("%19s%s\n", "", option->help);
    }
    return CLI_DONE;
}

static int run(const cli_verb *self, int argc, char **argv) {
    bool points = false;
    bool options = false;
    bool json = false;
    const cli_flag flags[] = {
        {"open-points", CLI_SWITCH, &points,
         "points that the rule sheet leaves open, and the choices made"},
        {"options", CLI_SWITCH, &options, "the options, their values and effects"},
        {"json", CLI_SWITCH, &json, "print the clause, or the options and clause ids, as JSON"},
    };
    cli_request request;
    const int refused =
        cli_read_arguments(self, argc, argv, flags, 3, CLI_NAMES_GAME | 1, &request);
    if (refused != CLI_GO)
        return refused;
    if (points + options + (request.words > 0) > 1)
        return cli_usage(self, "give only one of: a clause, --open-points, --options");
    if (points && json)
        return cli_usage(self, "--open-points has no JSON form");
    const term_screen screen = term_screen_open(false);
    const qv_game *const game = request.game;
    if (request.words)
        return print_clause(&screen, game, request.word[0], json);
    if (json)
        return report_page(game);
    if (points)
        return print_section(&screen, game, "Open points");
    if (options)
        return print_options(&screen, game);
    return print_page(&screen, game);
}

const cli_verb cli_rules = {
    .name = "rules",
    .use = "GAME [CLAUSE] [--open-points] [--options] [--json]",
    .summary = "print the rules of a game, or one clause of them",
    .examples = "  quiver rules GAME | less\n"
                "  quiver rules GAME CLAUSE\n"
                "  quiver rules GAME --open-points\n"
                "  quiver rules GAME --options\n",
    .run = run,
    .words = "<clause>",
};

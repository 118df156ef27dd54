/* SPDX-License-Identifier: MIT */
/* Reading the command line of a verb: flags, the game's options by name, and positional arguments.
 *
 * Knows games by their tables only.
 */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include "base/scan.h"
#include "cli/errors.h"
#include "cli/inputs.h"
#include "cli/verb.h"

/* One in each file of src/cli; main.c has their table. */
extern const cli_verb cli_play, cli_learn, cli_gm, cli_serve, cli_print, cli_replay, cli_made, cli_show, cli_verify,
    cli_analyse, cli_review, cli_train, cli_games, cli_rules, cli_content, cli_cards, cli_perft, cli_sim, cli_match,
    cli_merge, cli_referee, cli_bot, cli_bench, cli_version, cli_help, cli_complete;

/* Reads a command line. `words`: the most positional arguments (up to CLI_WORDS). With CLI_NAMES_GAME a game comes
 * before them, right after the verb (it may be left out if there is only one game); with CLI_MAY_NAME_GAME it is
 * optional. CLI_ANY_WORDS alone: any number of arguments. */
int cli_read_arguments(const cli_verb *, int argc, char **argv, const cli_flag *flags, uint32_t n_flags, uint32_t words,
                       cli_request *out);
/* Says that the verb needs a game, and which there are: CLI_USAGE. */
int cli_game_missing(const cli_verb *);
/* Reports to the listener what the verb accepts, instead of running it. */
void cli_verb_ask(const cli_verb *verb, cli_listener *listener, void *context);

#endif

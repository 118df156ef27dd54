/* SPDX-License-Identifier: MIT */
/* The command line: verbs, their flags, the game's options by name, and the ruleset that they select.
 *
 * Knows games by their tables only. Errors are reported on standard error with what to do instead; the functions return
 * the exit code of the program, or CLI_GO to continue.
 */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include "base/scan.h"
#include "cli/say.h"
#include "content/load.h"
#include "core/game.h"

enum { CLI_GO = -1, CLI_DONE = 0, CLI_FAILED = 1, CLI_USAGE = 2, CLI_INVALID = 4, CLI_UNPROVED = 5, CLI_STOPPED = 130 };

typedef struct cli_verb cli_verb;
typedef struct cli_takes cli_takes;
typedef void cli_listener(const cli_takes *, void *context);
struct cli_verb {
    const char *name;
    const char *use;                                     /* the arguments: "GAME [--seed S]" */
    const char *summary;                                 /* one line */
    const char *examples;                                /* command lines; GAME and CLAUSE stand for ids */
    int (*run)(const cli_verb *, int argc, char **argv); /* argv[0] is the verb */
    void (*explain_more)(void);                          /* the end of --help; NULL: nothing */
    const char *words;      /* completions of the positional arguments after the game: one list for each, like
                               `values` of a flag, separated by ; NULL: files */
    cli_listener *listener; /* set in a copy that is queried and not run: cli_verb_ask */
    void *context;
};
/* One in each file of src/cli; main.c has their table. */
extern const cli_verb cli_play, cli_replay, cli_show, cli_verify, cli_analyse, cli_games, cli_rules, cli_content,
    cli_perft, cli_sim, cli_merge, cli_referee, cli_bot, cli_bench, cli_version, cli_help, cli_complete;
const cli_verb *cli_verb_at(uint32_t i);                  /* NULL after the last */
const char *cli_verb_group(uint32_t i);                   /* heading of the verbs from this one on; NULL: the same */
void cli_verb_explain(const cli_verb *, const qv_game *); /* --help up to the flags; the game may be NULL */
/* Examples of a verb, with the game's id for GAME and the id of one of its clauses for CLAUSE. */
void cli_examples_print(const char *text, const qv_game *);

/* The value of a flag: text, a number, a 64-bit number, none (a bool becomes true), or NAME=VALUE, an option of the
 * game (the game's options may then also be given by name). */
enum { CLI_TEXT, CLI_NUMBER, CLI_LONG, CLI_SWITCH, CLI_CHOICE };

typedef struct {
    const char *name;
    uint8_t kind;
    void *to; /* const char *, uint32_t, uint64_t or bool; NULL for CLI_CHOICE */
    const char *help;
    /* Completions, separated by |; <game>, <agent>, <clause>, <verb> and <file> stand for all of them. NULL: files for
     * a text, none for a number. */
    const char *values;
} cli_flag;

/* What a verb accepts: its flags and its positional arguments, as passed to cli_read_arguments. */
struct cli_takes {
    const cli_flag *flag;
    uint32_t flags, words;
};
/* Reports to the listener what the verb accepts, instead of running it. */
void cli_verb_ask(const cli_verb *verb, cli_listener *listener, void *context);
const char *cli_value_name(const cli_flag *); /* "FILE", "N", "NAME=VALUE", or "" */

#define CLI_NO_NUMBER UINT32_MAX /* a CLI_NUMBER that was not given, if the verb initialises it so */

enum { CLI_CHOICES = QV_OPTIONS * 2, CLI_WORDS = 3, CLI_NAMES_GAME = 8, CLI_MAY_NAME_GAME = 16, CLI_ANY_WORDS = 32 };

/* A parsed command line: the game, its options as typed, and the positional arguments. */
typedef struct {
    const cli_verb *verb;
    const qv_game *game; /* NULL only if the verb takes none, or it is optional */
    qv_choice choice[CLI_CHOICES];
    uint32_t choices, words;
    const char *word[CLI_WORDS];
    char **file; /* with CLI_ANY_WORDS: all positional arguments */
    uint32_t files;
} cli_request;

/* Reads a command line. `words`: the most positional arguments (up to CLI_WORDS). With CLI_NAMES_GAME a game comes
 * before them, right after the verb (it may be left out if there is only one game); with CLI_MAY_NAME_GAME it is
 * optional. CLI_ANY_WORDS alone: any number of arguments. */
int cli_read_arguments(const cli_verb *, int argc, char **argv, const cli_flag *flags, uint32_t n_flags, uint32_t words,
                       cli_request *out);
/* The requested ruleset: `content` is a file, or NULL for the game's own content. */
int cli_make_rules(const cli_request *, uint32_t players, const char *content, qv_ruleset **out);
/* The state of a position file, or the start position for NULL; the caller frees it, even on failure. */
int cli_read_state(const qv_ruleset *, const char *position, qv_state **out);
/* As cli_make_rules, and the content that was read, which the caller frees; NULL for the game's own. */
int cli_load_rules(const cli_request *, uint32_t players, const char *content, qv_ruleset **out, qv_content **loaded);
/* The whole text of a file of at most a mebibyte; the caller frees it. */
int cli_read_text(const char *path, char **out, size_t *length);
int cli_read_position(const char *path, char **out, size_t *length); /* as above; refuses records */
char *cli_copy(const char *text); /* the caller frees it; NULL for NULL. Exits if out of memory. */
/* Splits a comma-separated list in place; returns the number of words, at most `most`. */
uint32_t cli_split(char *list, const char **words, uint32_t most);

int cli_usage(const cli_verb *, const char *format, ...) /* reports a wrong command line; CLI_USAGE */
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;
/* As cli_refuse for a content file; quotes the line and marks the column. */
int cli_refuse_content(const char *path, const qv_diag *);
int cli_refuse(const char *file, const qv_diag *); /* reports the error and where it is; returns its exit code */

#endif

/* SPDX-License-Identifier: MIT */
/* The command line: verbs, their flags, the game's options by name, and the ruleset that they ask for.
 *
 * Knows games by their tables only. Everything wrong is reported on standard error with what to do instead; functions
 * here return the exit code of the program, or CLI_GO to go on.
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
    const char *use;                                     /* what follows the name: "GAME [--seed S]" */
    const char *summary;                                 /* one line */
    const char *examples;                                /* lines of commands; GAME and CLAUSE stand for ids */
    int (*run)(const cli_verb *, int argc, char **argv); /* argv[0] is the verb */
    void (*explain_more)(void);                          /* the end of --help; NULL: nothing */
    const char *words;      /* what completion offers for words without a flag, after the game: one list for each, like
                               `values` of a flag, with ; between them; NULL: files */
    cli_listener *listener; /* of a copy that is asked what it takes, and not run: cli_verb_ask */
    void *context;
};
/* One in each file of src/cli; main.c has their table. */
extern const cli_verb cli_play, cli_replay, cli_show, cli_verify, cli_analyse, cli_games, cli_rules, cli_content,
    cli_perft, cli_sim, cli_referee, cli_bot, cli_bench, cli_version, cli_help, cli_complete;
const cli_verb *cli_verb_at(uint32_t i);                  /* NULL after the last */
const char *cli_verb_group(uint32_t i);                   /* what the verbs from this one on are for; NULL: the same */
void cli_verb_explain(const cli_verb *, const qv_game *); /* --help up to the flags; the game may be NULL */
/* Examples of a verb, with the game's id for GAME and the id of one of its clauses for CLAUSE. */
void cli_examples_print(const char *text, const qv_game *);

/* What a flag's value is: text, a number, a number of 64 bits, nothing (then a bool becomes true), or NAME=VALUE, an
 * option of the game (then the game's options may also be given by their names). */
enum { CLI_TEXT, CLI_NUMBER, CLI_LONG, CLI_SWITCH, CLI_CHOICE };

typedef struct {
    const char *name;
    uint8_t kind;
    void *to; /* const char *, uint32_t, uint64_t or bool; NULL for CLI_CHOICE */
    const char *help;
    /* What completion offers, words with | between them; <game>, <agent>, <clause>, <verb> and <file> are all of
     * them. NULL: a file for a text, nothing for a number. */
    const char *values;
} cli_flag;

/* What a verb takes: its flags, and how many words, as given to cli_read_arguments. */
struct cli_takes {
    const cli_flag *flag;
    uint32_t flags, words;
};
/* Tells the listener what the verb takes, instead of running it. */
void cli_verb_ask(const cli_verb *verb, cli_listener *listener, void *context);
const char *cli_value_name(const cli_flag *); /* "FILE", "N", "NAME=VALUE", or "" */

#define CLI_NO_NUMBER UINT32_MAX /* a CLI_NUMBER that was not given, if the verb begins with it */

enum { CLI_CHOICES = QV_OPTIONS * 2, CLI_WORDS = 3, CLI_NAMES_GAME = 8, CLI_MAY_NAME_GAME = 16, CLI_ANY_WORDS = 32 };

/* A command line that has been read: the game, its options as typed, and what stands there without a flag. */
typedef struct {
    const cli_verb *verb;
    const qv_game *game; /* NULL only if the verb names none, or need not */
    qv_choice choice[CLI_CHOICES];
    uint32_t choices, words;
    const char *word[CLI_WORDS];
    char **file; /* with CLI_ANY_WORDS all of the words */
    uint32_t files;
} cli_request;

/* Reads a command line. `words`: how many words may stand there without a flag (up to CLI_WORDS), with CLI_NAMES_GAME
 * after the game, which comes right behind the verb or is the only one that there is; with CLI_MAY_NAME_GAME there may
 * be none. CLI_ANY_WORDS alone: as many as there are. */
int cli_read_arguments(const cli_verb *, int argc, char **argv, const cli_flag *flags, uint32_t n_flags, uint32_t words,
                       cli_request *out);
/* The ruleset asked for: `content` is a file, or NULL for the game's own. */
int cli_make_rules(const cli_request *, uint32_t players, const char *content, qv_ruleset **out);
/* The moment of a position file, or the start for NULL; to be freed in any case. */
int cli_read_state(const qv_ruleset *, const char *position, qv_state **out);
/* The same, with the content as it was read, to be freed; NULL for the game's own. */
int cli_load_rules(const cli_request *, uint32_t players, const char *content, qv_ruleset **out, qv_content **loaded);
/* The whole text of a file, to be freed. */
int cli_read_text(const char *path, char **out, size_t *length);
int cli_read_position(const char *path, char **out, size_t *length); /* the same of a position file, not of a record */
char *cli_copy(const char *text); /* to be freed; NULL for NULL. Ends the program if there is no memory for it. */
/* The words of a list with commas, cut in place: their number, at most `most`. */
uint32_t cli_split(char *list, const char **words, uint32_t most);

int cli_usage(const cli_verb *, const char *format, ...) /* a wrong command line: says so, CLI_USAGE */
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;
/* The same of a content file, with its line and a mark under the place. */
int cli_refuse_content(const char *path, const qv_diag *);
int cli_refuse(const char *file, const qv_diag *); /* what is wrong in it, and where: the exit code for that */

#endif

/* SPDX-License-Identifier: MIT */
/* What a verb of the program is, and the command line that it is run with. Types only; knows games by their tables. */
#ifndef CLI_VERB_H
#define CLI_VERB_H

#include "terminal/screen.h"

enum { CLI_GO = -1, CLI_DONE = 0, CLI_FAILED = 1, CLI_USAGE = 2, CLI_INVALID = 4, CLI_UNPROVED = 5, CLI_STOPPED = 130 };

typedef struct cli_verb cli_verb;
typedef struct cli_takes cli_takes;
/* A row of the list of verbs: `group` is the heading before it, NULL: none. A NULL verb ends the list. */
typedef struct {
    const char *group;
    const cli_verb *verb;
} cli_listed;
typedef void cli_listener(const cli_takes *, void *context);
struct cli_verb {
    const char *name;
    const char *use;                                     /* the arguments: "GAME [--seed S]" */
    const char *summary;                                 /* one line */
    const char *examples;                                /* command lines; GAME and CLAUSE stand for ids */
    int (*run)(const cli_verb *, int argc, char **argv); /* argv[0] is the verb */
    void (*explain_more)(const term_screen *);           /* the end of --help in full; NULL: nothing */
    const char *words;      /* completions of the positional arguments after the game: one list for each, like
                               `values` of a flag, separated by ; NULL: files */
    cli_listener *listener; /* set in a copy that is queried and not run: cli_verb_ask */
    void *context;
    const cli_listed *all; /* every verb, in the verb that main runs */
    bool in_full;          /* --help tells all of it, on however many lines */
};

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

enum { CLI_PACE_MOST = 60 }; /* seconds */

#define CLI_NO_NUMBER UINT32_MAX /* a CLI_NUMBER that was not given, if the verb initialises it so */

enum { CLI_CHOICES = QV_OPTIONS * 2, CLI_WORDS = 3, CLI_NAMES_GAME = 8, CLI_MAY_NAME_GAME = 16, CLI_ANY_WORDS = 32 };

/* A parsed command line: the game, its options as typed, and the positional arguments. */
typedef struct {
    const cli_verb *verb;
    const qv_game *game; /* NULL only if the verb takes none, or it is optional */
    qv_choice choice[CLI_CHOICES];
    uint32_t choices, words;
    const char *word[CLI_WORDS];
    const char *brought; /* files of items that the players bring to the list of qv_game_brought, separated by commas */
    char **file;         /* with CLI_ANY_WORDS: all positional arguments */
    uint32_t files;
} cli_request;

#endif

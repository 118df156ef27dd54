/* SPDX-License-Identifier: MIT */
/* Reading command lines with getopt_long: see arguments.h.
 *
 * The table of long options is built from the verb's flags and from the game's option table, so an
 * option of a game needs no code here. A verb's own flag takes precedence over a game's option of
 * the same name, which --option still sets.
 */
#include "cli/arguments.h"

#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "cli/explain.h"

enum { LONGS = 96, NAME = 48, FIRST_FLAG = 256, FIRST_OPTION = 512, BROUGHT = 1024 };

/* The long options of one command line. */
typedef struct {
    struct option at[LONGS + 1];
    char dashed[QV_OPTIONS][NAME]; /* the game's options with - for _ */
    uint32_t n;
} long_options;

/* -- The table of options ---------------------------------------------------------------------- */

static bool taken(const long_options *longs, const char *name) {
    for (uint32_t i = 0; i < longs->n; i++)
        if (strcmp(longs->at[i].name, name) == 0)
            return true;
    return false;
}

static void add(long_options *longs, const char *name, int has_value, int code) {
    if (longs->n < LONGS && !taken(longs, name))
        longs->at[longs->n++] = (struct option){name, has_value, NULL, code};
}

static void add_game(long_options *longs, const qv_game *game) {
    const qv_option *option;
    for (uint32_t i = 0; (option = qv_option_at(game, i)); i++) {
        char *const dashed = longs->dashed[i];
        snprintf(dashed, NAME, "%s", option->name);
        for (char *at = dashed; *at; at++)
            if (*at == '_')
                *at = '-';
        add(longs, option->name, required_argument, FIRST_OPTION + (int)i);
        add(longs, dashed, required_argument, FIRST_OPTION + (int)i);
    }
    if (qv_game_brought(game, 0, NULL))
        add(longs, qv_game_brought(game, 0, NULL), required_argument, BROUGHT);
}

static bool has_word(const char *text, const char *word, size_t length) {
    for (const char *at = text; (at = strstr(at, word)); at += length)
        if ((at == text || strchr(" -", at[-1])) && !isalpha((unsigned char)at[length]))
            return true;
    return false;
}

/* The switch that the typed name describes, as in --line-mode: that whose help has the most of its
 * words; NULL: none has any. */
static const cli_flag *described(const cli_flag *flags, uint32_t n, const char *typed) {
    enum { SHORTEST = 4 }; /* letters of a word that means something */
    const cli_flag *best = NULL;
    uint32_t most = 0;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t found = 0;
        for (const char *at = typed; *at; at += strspn(at, "-_")) {
            char word[NAME];
            const size_t length = strcspn(at, "-_");
            snprintf(word, sizeof word, "%.*s", (int)length, at);
            found += flags[i].kind == CLI_SWITCH && length >= SHORTEST &&
                     has_word(flags[i].help, word, strlen(word));
            at += length;
        }
        best = found > most ? &flags[i] : best;
        most = found > most ? found : most;
    }
    return best;
}

static int unknown_option(const cli_verb *verb, const long_options *longs, const cli_flag *flags,
                          uint32_t n_flags, const char *typed, bool needs_game) {
    char name[NAME];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(typed, "="), typed);
    const char *const bare = name + strspn(name, "-");
    qv__suggestion near = qv__suggest_text(bare);
    for (uint32_t i = 0; i < longs->n; i++)
        qv__suggest_word(&near, longs->at[i].name);
    if (near.best && strcmp(near.best, bare) != 0)
        return cli_usage(verb, "there is no option %s; did you mean --%s?", name, near.best);
    const cli_flag *const meant = described(flags, n_flags, bare);
    if (meant)
        return cli_usage(verb, "there is no option %s; did you mean --%s: %s?", name, meant->name,
                         meant->help);
    return cli_usage(verb, "there is no option %s%s", name,
                     needs_game ? "; options of a game need the game right after the verb" : "");
}

/* -- Values ------------------------------------------------------------------------------------ */

/* `typed` may be the beginning of the option's name. */
static int value_missing(const cli_verb *verb, const long_options *longs, const cli_flag *flags,
                         uint32_t n_flags, const char *typed) {
    const char *name = "";
    for (uint32_t i = 0; i < longs->n; i++)
        name = longs->at[i].val == optopt && !*name ? longs->at[i].name : name;
    if (strcmp(name, typed + strspn(typed, "-")) == 0)
        return cli_usage(verb, "--%s needs a value", name);
    const cli_flag *const meant = described(flags, n_flags, typed + strspn(typed, "-"));
    return cli_usage(verb, "%s stands for --%s, which needs a value%s%s%s%s%s", typed, name,
                     meant ? "; or did you mean --" : "", meant ? meant->name : "",
                     meant ? ": " : "", meant ? meant->help : "", meant ? "?" : "");
}

static bool number_of(const char *text, uint64_t most, uint64_t *out) {
    const qv__token token = {.at = text, .length = strlen(text)};
    bool negative;
    return qv__token_number(&token, &negative, out) && !negative && *out <= most;
}

static int add_choice(cli_request *request, const char *name, const char *value) {
    if (request->choices == CLI_CHOICES)
        return cli_usage(request->verb, "more than %d options of the game", CLI_CHOICES);
    request->choice[request->choices++] = (qv_choice){name, value};
    return CLI_GO;
}

/* `name=value`, split in place. */
static int split_choice(cli_request *request, char *text) {
    char *const equals = strchr(text, '=');
    if (!equals || equals == text)
        return cli_usage(request->verb, "--option takes name=value, not \"%s\"",
                         qv__show_text(text).text);
    *equals = '\0';
    return add_choice(request, text, equals + 1);
}

static int set_flag(cli_request *request, const cli_flag *flag, char *value) {
    uint64_t number = 0;
    const uint64_t most = flag->kind == CLI_LONG ? UINT64_MAX : 1000000000;
    if ((flag->kind == CLI_LONG || flag->kind == CLI_NUMBER) && !number_of(value, most, &number))
        return cli_usage(request->verb, "--%s takes a whole number, not \"%s\"", flag->name,
                         qv__show_text(value).text);
    switch (flag->kind) {
    case CLI_TEXT: *(const char **)flag->to = value; break;
    case CLI_NUMBER: *(uint32_t *)flag->to = (uint32_t)number; break;
    case CLI_LONG: *(uint64_t *)flag->to = number; break;
    case CLI_CHOICE: return split_choice(request, value);
    default: *(bool *)flag->to = true;
    }
    return CLI_GO;
}

/* -- The command line -------------------------------------------------------------------------- */

static const qv_game *only_game(void) {
    return qv_game_at(1) ? NULL : qv_game_at(0);
}

static int unknown_game(const char *typed) {
    qv__suggestion near = qv__suggest_text(typed);
    for (uint32_t i = 0; qv_game_at(i); i++)
        qv__suggest_word(&near, qv_game_id(qv_game_at(i)));
    cli_complain("quiver: there is no game \"%s\"; ", qv__show_text(typed).text);
    if (near.best)
        cli_complain("did you mean %s?\n", near.best);
    else
        cli_complain("quiver games lists the games\n");
    return CLI_INVALID;
}

int cli_game_missing(const cli_verb *verb) {
    char ids[200];
    qv_text text = qv_text_over(ids, sizeof ids);
    for (uint32_t i = 0; qv_game_at(i); i++)
        qv_text_add(&text, "%s%s", i ? ", " : "", qv_game_id(qv_game_at(i)));
    return cli_usage(verb, "name a game right after %s: %s", verb->name, ids);
}

/* The game after the verb; *used says whether an argument named it. */
static int choose_game(const cli_verb *verb, int argc, char **argv, bool must, const qv_game **game,
                       bool *used) {
    *used = argc > 1 && argv[1][0] != '-';
    *game = *used ? qv_game_find(argv[1]) : only_game();
    if (*game)
        return CLI_GO;
    if (*used)
        return unknown_game(argv[1]);
    if (!must)
        return CLI_GO;
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0)
            return CLI_GO;
    return cli_game_missing(verb);
}

static int take_words(int argc, char **argv, uint32_t most, cli_request *out) {
    if (most == CLI_ANY_WORDS) {
        out->file = argv + optind;
        out->files = (uint32_t)(argc - optind);
        return CLI_GO;
    }
    for (int i = optind; i < argc; i++) {
        if (out->words == most)
            return cli_usage(out->verb, "unexpected argument \"%s\"%s", qv__show_text(argv[i]).text,
                             qv_game_find(argv[i]) ? "; the game comes right after the verb" : "");
        out->word[out->words++] = argv[i];
    }
    return CLI_GO;
}

void cli_verb_ask(const cli_verb *verb, cli_listener *listener, void *context) {
    cli_verb asked = *verb;
    char *arguments[] = {cli_copy(verb->name), NULL};
    asked.listener = listener;
    asked.context = context;
    (void)verb->run(&asked, 1, arguments);
    free(arguments[0]);
}

/* An option that getopt_long did not accept. */
static int refuse_option(const cli_verb *verb, const long_options *longs, const cli_flag *flags,
                         uint32_t n_flags, char **argv, bool needs_game) {
    if (optopt >= FIRST_FLAG)
        return cli_usage(verb, "%s takes no value", argv[optind - 1]);
    if (optopt)
        return cli_usage(verb, "there is no option -%c", optopt);
    return unknown_option(verb, longs, flags, n_flags, argv[optind - 1], needs_game);
}

/* One option that getopt_long has recognised. */
static int take_option(int code, const cli_flag *flags, uint32_t n_flags, cli_request *out) {
    if (code == 'h') {
        cli_verb_explain(out->verb, out->game, flags, n_flags);
        return CLI_DONE;
    }
    if (code == BROUGHT) {
        out->brought = optarg;
        return CLI_GO;
    }
    if (code >= FIRST_OPTION)
        return add_choice(out, qv_option_at(out->game, (uint32_t)(code - FIRST_OPTION))->name,
                          optarg);
    return set_flag(out, &flags[code - FIRST_FLAG], optarg);
}

static void fill_options(long_options *longs, const cli_flag *flags, uint32_t n_flags,
                         const qv_game *game) {
    longs->n = 0;
    add(longs, "help", no_argument, 'h');
    bool choices = false;
    for (uint32_t i = 0; i < n_flags; i++) {
        add(longs, flags[i].name, flags[i].kind == CLI_SWITCH ? no_argument : required_argument,
            FIRST_FLAG + (int)i);
        choices = choices || flags[i].kind == CLI_CHOICE;
    }
    if (choices && game)
        add_game(longs, game);
    longs->at[longs->n] = (struct option){NULL, 0, NULL, 0};
}

int cli_read_arguments(const cli_verb *verb, int argc, char **argv, const cli_flag *flags,
                       uint32_t n_flags, uint32_t words, cli_request *out) {
    *out = (cli_request){.verb = verb};
    if (verb->listener) {
        verb->listener(&(cli_takes){.flag = flags, .flags = n_flags, .words = words},
                       verb->context);
        return CLI_DONE;
    }
    const uint32_t most = words & ~(uint32_t)(CLI_NAMES_GAME | CLI_MAY_NAME_GAME);
    if (words & (CLI_NAMES_GAME | CLI_MAY_NAME_GAME)) {
        bool used;
        const bool must = words & CLI_NAMES_GAME;
        const int refused = choose_game(verb, argc, argv, must, &out->game, &used);
        if (refused != CLI_GO)
            return refused;
        argc -= used;
        argv += used;
    }
    long_options longs;
    fill_options(&longs, flags, n_flags, out->game);
    const bool needs_game = !out->game && n_flags && flags[0].kind == CLI_CHOICE;
    optind = 0; /* reads from the start, also where a verb has run another one */
    for (;;) {  /* the colon leaves the messages to us */
        const int code = getopt_long(argc, argv, ":h", longs.at, NULL);
        if (code == -1)
            return take_words(argc, argv, most, out);
        if (code == ':')
            return value_missing(verb, &longs, flags, n_flags, argv[optind - 1]);
        const int end = code == '?' ? refuse_option(verb, &longs, flags, n_flags, argv, needs_game)
                                    : take_option(code, flags, n_flags, out);
        if (end != CLI_GO)
            return end;
    }
}

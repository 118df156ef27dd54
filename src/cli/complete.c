/* SPDX-License-Identifier: MIT */
/* `quiver complete -- WORD...`: completions of the last word, for shells.
 *
 * One line for each: the word, a tab, a short help text; `:files` requests file names from the
 * shell. The data come from the table of verbs, their flags and the tables of the games. The
 * scripts in completions/ convert the lines for their shell.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/agent.h"
#include "cli/arguments.h"
#include "cli/explain.h"

enum { COUNTED = 64 }; /* the longest range of numbers that is listed */

/* The words typed so far, the last one still being typed. */
typedef struct {
    const cli_listed *all; /* verbs */
    const cli_verb *verb;
    const qv_game *game;
    char **word;
    uint32_t words;
} line;

/* The word to complete: its first `kept` bytes stay, the rest is completed. */
typedef struct {
    const char *text;
    size_t kept;
} typed;

/* -- Offers ------------------------------------------------------------------------------------ */

static void offer(const typed *now, const char *word, const char *end, const char *help) {
    const char *const begun = now->text + now->kept;
    if (strncmp(word, begun, strlen(begun)) == 0)
        cli_say("%.*s%s%s", (int)now->kept, now->text, word, end);
    else
        return;
    putchar('\t');
    cli_say("%s\n", help);
}

static void offer_verbs(const line *at, const typed *now) {
    for (const cli_listed *listed = at->all; listed->verb; listed++)
        offer(now, listed->verb->name, "", listed->verb->summary);
}

static void offer_games(const typed *now) {
    for (uint32_t i = 0; qv_game_at(i); i++)
        offer(now, qv_game_id(qv_game_at(i)), "", qv_game_name(qv_game_at(i)));
}

static void offer_clauses(const typed *now, const qv_game *game) {
    const char *id;
    for (uint32_t i = 0; (id = qv_rule(game, i, NULL)); i++)
        offer(now, id, "", "a clause of the rules");
}

static void offer_levels(const typed *now, const qv_game *game) {
    const uint32_t n = qv_agent_levels(game);
    for (uint32_t level = 1; level <= n; level++) {
        char name[20];
        snprintf(name, sizeof name, "level:%u", (unsigned)level);
        offer(now, name, "",
              level == 1   ? "the weakest level"
              : level == n ? "the strongest level"
                           : "");
    }
}

static void offer_agents(const typed *now, const qv_game *game) {
    const char *help;
    for (uint32_t i = 0; qv_agent_kind(i, &help); i++)
        if (game && strcmp(qv_agent_kind(i, NULL), "level") == 0)
            offer_levels(now, game);
        else
            offer(now, qv_agent_kind(i, NULL), "", help);
    offer(now, "exec:", "", "a program that plays");
}

/* The words of a flag's `values`. */
static void offer_values(const line *at, typed now, const char *values) {
    const char *const comma = strrchr(now.text + now.kept, ',');
    if (comma && strstr(values, "<agent>"))
        now.kept = (size_t)(comma + 1 - now.text);
    char *const list = cli_copy(values);
    for (char *word = strtok(list, "|"); word; word = strtok(NULL, "|")) {
        if (strcmp(word, "<game>") == 0)
            offer_games(&now);
        else if (strcmp(word, "<agent>") == 0)
            offer_agents(&now, at->game);
        else if (strcmp(word, "<clause>") == 0)
            offer_clauses(&now, at->game);
        else if (strcmp(word, "<verb>") == 0)
            offer_verbs(at, &now);
        else if (strcmp(word, "<file>") == 0)
            cli_say(":files\n");
        else
            offer(&now, word, "", "");
    }
    free(list);
}

static void offer_option_values(const typed *now, const qv_option *option) {
    if (option->most - option->least >= COUNTED)
        return;
    for (int32_t value = option->least; value <= option->most; value++) {
        offer(now, cli_option_value(option, value).text, "",
              value == option->default_value ? "default" : "");
    }
}

/* -- Flags ------------------------------------------------------------------------------------- */

/* Whether the first `n` bytes are the name, - and _ being the same. */
static bool is_name(const char *text, size_t n, const char *name) {
    if (strlen(name) != n)
        return false;
    for (size_t i = 0; i < n; i++)
        if (text[i] != name[i] && !(text[i] == '-' && name[i] == '_'))
            return false;
    return true;
}

static const qv_option *option_named(const qv_game *game, const char *text, size_t n) {
    const qv_option *option;
    uint32_t i = 0;
    while ((option = qv_option_at(game, i)) && !is_name(text, n, option->name))
        i++;
    return option;
}

static bool is_brought(const qv_game *game, const char *text, size_t n) {
    const char *const list = qv_game_brought(game, 0, NULL);
    return list && is_name(text, n, list);
}

/* The value of --option, NAME=VALUE: the name, or the value after a name. */
static void offer_choice(const line *at, typed now) {
    const char *const begun = now.text + now.kept;
    const size_t n = strcspn(begun, "=");
    if (begun[n] == '=') {
        const qv_option *const option = option_named(at->game, begun, n);
        now.kept += n + 1;
        if (option)
            offer_option_values(&now, option);
        return;
    }
    const qv_option *option;
    for (uint32_t i = 0; (option = qv_option_at(at->game, i)); i++)
        offer(&now, option->name, "=", option->help);
}

static bool takes_choices(const cli_takes *takes) {
    for (uint32_t i = 0; i < takes->flags; i++)
        if (takes->flag[i].kind == CLI_CHOICE)
            return true;
    return false;
}

/* Offers the values of the option of that name; false if it takes none. */
static bool offer_value(const line *at, const cli_takes *takes, const char *name, size_t n,
                        typed now) {
    for (uint32_t i = 0; i < takes->flags; i++) {
        const cli_flag *const flag = &takes->flag[i];
        if (!is_name(name, n, flag->name))
            continue;
        if (flag->kind == CLI_CHOICE)
            offer_choice(at, now);
        else if (flag->values || flag->kind == CLI_TEXT)
            offer_values(at, now, flag->values ? flag->values : "<file>");
        return flag->kind != CLI_SWITCH;
    }
    const qv_option *const option = takes_choices(takes) ? option_named(at->game, name, n) : NULL;
    if (option)
        offer_option_values(&now, option);
    else if (takes_choices(takes) && is_brought(at->game, name, n))
        offer_values(at, now, "<file>");
    else
        return false;
    return true;
}

static void offer_flags(const line *at, const cli_takes *takes, typed now) {
    char dashed[64];
    now.kept = 2;
    for (uint32_t i = 0; i < takes->flags; i++)
        offer(&now, takes->flag[i].name, "", takes->flag[i].help);
    const qv_option *option;
    for (uint32_t i = 0; takes_choices(takes) && (option = qv_option_at(at->game, i)); i++) {
        snprintf(dashed, sizeof dashed, "%s", option->name);
        for (char *at_byte = dashed; *at_byte; at_byte++)
            *at_byte = *at_byte == '_' ? '-' : *at_byte;
        offer(&now, dashed, "", option->help);
    }
    const char *const brought = qv_game_brought(at->game, 0, NULL);
    if (brought && takes_choices(takes))
        offer(&now, brought, "", cli_brought_help);
    offer(&now, "help", "", "show the usage");
}

/* -- The line ---------------------------------------------------------------------------------- */

/* Whether the word is a flag whose value is the next word; a verb that takes options of games by
 * name takes nothing else after the game. */
static bool wants_value(const cli_takes *takes, const char *word) {
    if (strncmp(word, "--", 2) != 0 || strchr(word, '='))
        return false;
    for (uint32_t i = 0; i < takes->flags; i++)
        if (is_name(word + 2, strlen(word + 2), takes->flag[i].name))
            return takes->flag[i].kind != CLI_SWITCH;
    return false;
}

/* The number of positional arguments before the last word. */
static uint32_t words_before(const line *at, const cli_takes *takes) {
    uint32_t n = 0;
    for (uint32_t i = 1; i + 1 < at->words; i++) {
        if (wants_value(takes, at->word[i]))
            i++;
        else
            n += at->word[i][0] != '-';
    }
    return n;
}

/* A copy of the i-th list of those separated by ; (empty after the last). The caller frees it. */
static char *nth_list(const char *lists, uint32_t i) {
    for (; i > 0 && *lists; i--) {
        lists += strcspn(lists, ";");
        lists += *lists == ';';
    }
    char *const list = cli_copy(lists);
    list[strcspn(list, ";")] = '\0';
    return list;
}

static void offer_words(const line *at, const cli_takes *takes, const typed *now) {
    const uint32_t most = takes->words & ~(uint32_t)(CLI_NAMES_GAME | CLI_MAY_NAME_GAME);
    const uint32_t games = takes->words != most;
    const uint32_t before = words_before(at, takes);
    if (games && at->words == 2)
        offer_games(now);
    else if (before >= games && before < games + most) {
        char *const list = nth_list(at->verb->words ? at->verb->words : "", before - games);
        offer_values(at, *now, *list ? list : "<file>");
        free(list);
    }
}

static void complete_verb(const cli_takes *takes, void *context) {
    const line *const at = context;
    const char *const last = at->word[at->words - 1];
    const char *const before = at->word[at->words - 2];
    const typed now = {.text = last};
    const size_t n = strcspn(last, "=");
    const bool dashed = strncmp(before, "--", 2) == 0 && !strchr(before, '=');
    if (dashed && offer_value(at, takes, before + 2, strlen(before + 2), now))
        return;
    if (strncmp(last, "--", 2) == 0 && last[n] == '=')
        offer_value(at, takes, last + 2, n - 2, (typed){.text = last, .kept = n + 1});
    else if (strncmp(last, "--", 2) == 0)
        offer_flags(at, takes, now);
    else if (*last == '-')
        offer_flags(at, takes, (typed){.text = "--"});
    else
        offer_words(at, takes, &now);
}

static const cli_verb *verb_named(const cli_listed *all, const char *name) {
    for (; all->verb; all++)
        if (strcmp(all->verb->name, name) == 0)
            return all->verb;
    return NULL;
}

static int run(const cli_verb *self, int argc, char **argv) {
    if (self->listener || argc < 3 || strcmp(argv[1], "--") != 0) {
        cli_request request;
        const int refused = cli_read_arguments(self, argc, argv, NULL, 0, 0, &request);
        return refused != CLI_GO ? refused : cli_usage(self, "the words come after --");
    }
    line at = {.all = self->all, .word = argv + 2, .words = (uint32_t)argc - 2};
    if (at.words == 1) {
        offer_verbs(&at, &(typed){.text = at.word[0]});
        return CLI_DONE;
    }
    at.verb = verb_named(self->all, at.word[0]);
    at.game = qv_game_find(at.word[1]);
    if (at.verb)
        cli_verb_ask(at.verb, complete_verb, &at);
    return CLI_DONE;
}

const cli_verb cli_complete = {
    .name = "complete",
    .use = "-- WORD...",
    .summary = "list completions of the last word; used by shells",
    .examples = "  quiver complete -- play GAME --se\n",
    .run = run,
};

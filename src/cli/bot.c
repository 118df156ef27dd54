/* SPDX-License-Identifier: MIT */
/* `quiver bot check COMMAND`: tests a bot with requests that other bots failed on, and reports the
 * results.
 *
 * Knows no game.
 */
#include <stdio.h>
#include <string.h>

#include "cli/arguments.h"
#include "wire/bot.h"
#include "wire/trial.h"

enum { SEED = 1 };

typedef struct {
    uint32_t ok, wrong;
} tally;

static void print_advice(const char *mend) {
    enum { WIDTH = 90 };
    while (*mend) {
        size_t n = strlen(mend);
        if (n > WIDTH) {
            n = WIDTH;
            while (mend[n] != ' ')
                n--;
        }
        cli_say("        %.*s\n", (int)n, mend);
        mend += n + strspn(mend + n, " ");
    }
}

/* The lines that the program wrote to standard error during a test, cut off at the buffer's end. */
typedef struct {
    char bytes[QV_NOTE * 8];
    qv_text text;
} notes;

static void hear(void *context, const char *line) {
    notes *const heard = context;
    qv_text_add(&heard->text, "        it wrote: %s\n", line);
}

static int try_trap(qv__trial *trial, uint32_t i, notes *heard) {
    heard->text = qv_text_over(heard->bytes, sizeof heard->bytes);
    char wrong[300];
    const char *mend;
    qv_text text = qv_text_over(wrong, sizeof wrong);
    const int verdict = qv__trial_run(trial, i, &text, &mend);
    switch (verdict) {
    case QV_TRIAL_OK: cli_say("ok      %s\n", qv__trial_name(i)); break;
    case QV_TRIAL_ABSENT: cli_say("-       %s: not in this game\n", qv__trial_name(i)); break;
    default: cli_say("wrong   %s: %s\n", qv__trial_name(i), wrong); print_advice(mend);
    }
    cli_say("%s%s", heard->bytes, heard->text.cut ? "...\n" : "");
    fflush(stdout);
    return verdict;
}

static int try_all(qv__trial *trial, uint32_t seconds, notes *heard) {
    tally sum = {0};
    for (uint32_t i = 0; qv__trial_name(i); i++) {
        const int verdict = try_trap(trial, i, heard);
        sum.ok += verdict == QV_TRIAL_OK;
        sum.wrong += verdict == QV_TRIAL_WRONG;
        if (i > 0 || verdict == QV_TRIAL_OK)
            continue;
        cli_say("\nThe other tests were skipped.\n");
        return CLI_UNPROVED;
    }
    cli_say("\n%u ok, %u wrong; the slowest answer took %.2f of %u s\n", (unsigned)sum.ok,
            (unsigned)sum.wrong, qv__trial_slowest(trial), (unsigned)seconds);
    return sum.wrong ? CLI_UNPROVED : CLI_DONE;
}

static int find_game(const cli_verb *self, const char *name, const qv_game **game) {
    *game = name ? qv_game_find(name) : qv_game_at(0);
    if (*game)
        return CLI_GO;
    cli_complain("quiver %s: there is no game \"%s\"; quiver games lists the games\n", self->name,
                 qv__show_text(name).text);
    return CLI_INVALID;
}

static int run(const cli_verb *self, int argc, char **argv) {
    const char *name = NULL;
    uint32_t seconds = QV_BOT_SECONDS;
    const cli_flag flags[] = {
        {"game", CLI_TEXT, &name, "the game that it plays; by default the first", "<game>"},
        {"bot-time", CLI_NUMBER, &seconds, "seconds that it may take for a move"},
    };
    cli_request request;
    int end = cli_read_arguments(self, argc, argv, flags, 2, 2, &request);
    if (end != CLI_GO)
        return end;
    if (request.words < 2 || strcmp(request.word[0], "check") != 0)
        return cli_usage(self, "give a command to check: bot check COMMAND");
    if (!seconds)
        return cli_usage(self, "--bot-time must be at least 1");
    const qv_game *game;
    end = find_game(self, name, &game);
    if (end != CLI_GO)
        return end;
    qv_diag diag = {0};
    notes heard;
    const qv__listener listener = {hear, &heard};
    qv__trial *const trial = qv__trial_new(game, request.word[1], seconds, SEED, &listener, &diag);
    if (!trial)
        return cli_refuse(NULL, &diag);
    end = try_all(trial, seconds, &heard);
    qv__trial_free(trial);
    return end;
}

const cli_verb cli_bot = {
    .name = "bot",
    .use = "check COMMAND [--game GAME] [--bot-time SECONDS]",
    .summary = "test a program that plays",
    .examples = "  quiver bot check ./bot --game GAME\n"
                "  quiver bot check 'python3 docs/examples/bot.py' --bot-time 2\n",
    .run = run,
    .words = "check",
};

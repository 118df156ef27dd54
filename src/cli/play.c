/* SPDX-License-Identifier: MIT */
/* `quiver play GAME`: sets a session up from the command line and runs it.
 *
 * Knows no game. Seats are humans, agents by their names, or programs; a human is whoever types
 * here.
 */
#define _POSIX_C_SOURCE 200809L /* sigaction */

#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/agent.h"
#include "base/suggest.h"
#include "cli/arguments.h"
#include "cli/line.h"
#include "cli/players.h"
#include "terminal/session.h"

enum { AGAIN = 1000 };

typedef struct {
    uint32_t players, bot_time;
    uint64_t seed;
    bool ascii;
    const char *seats, *content, *position;
} wishes;

/* -- Seats ------------------------------------------------------------------------------------- */

static int unknown_player(const char *name) {
    qv__suggestion near = qv__suggest_text(name);
    qv__suggest_word(&near, "human");
    for (uint32_t i = 0; qv_agent_kind(i, NULL); i++)
        qv__suggest_word(&near, qv_agent_kind(i, NULL));
    fprintf(stderr, "quiver: nobody called \"%s\" can play", name);
    if (near.best)
        fprintf(stderr, "; did you mean %s?\n", near.best);
    else {
        fprintf(stderr, "; there are human");
        for (uint32_t i = 0; qv_agent_kind(i, NULL); i++)
            fprintf(stderr, ", %s", qv_agent_kind(i, NULL));
        fprintf(stderr, " and exec:COMMAND\n");
    }
    return CLI_INVALID;
}

/* Names for all seats from the list of --seats, human first and medium for the rest if there is
 * none. */
static int name_seats(const cli_request *request, const wishes *wish, char *list, const char **name,
                      uint32_t *players) {
    const char *given[QV_SEATS + 1] = {NULL};
    const uint32_t n = cli_split(list, given, QV_SEATS + 1);
    uint32_t least;
    qv_game_players(request->game, &least);
    *players = wish->players != CLI_NO_NUMBER ? wish->players : n ? n : least;
    if (n && n != *players)
        return cli_usage(request->verb, "--seats names %u, but --players says %u", (unsigned)n,
                         (unsigned)*players);
    for (uint32_t seat = 0; seat < *players && seat < QV_SEATS; seat++)
        name[seat] = n ? given[seat] : seat ? "medium" : "human";
    return CLI_GO;
}

static int seat_players(term_session *session, const wishes *wish, const char *const *name) {
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++) {
        assert(name[seat]);
        session->player[seat] = name[seat];
        if (strcmp(name[seat], "human") == 0) {
            session->humans++;
            session->viewer = seat;
            continue;
        }
        qv_diag diag = {0};
        session->computer[seat] = cli_player_new(name[seat], session->rules, wish->bot_time, &diag);
        if (!session->computer[seat])
            return diag.err == QV_ENAME ? unknown_player(name[seat]) : cli_refuse(NULL, &diag);
    }
    if (session->humans != 1)
        session->viewer = QV_WATCHER;
    return CLI_GO;
}

/* -- Setting up -------------------------------------------------------------------------------- */

/* Short enough to be typed again. */
static uint64_t some_seed(void) {
    uint32_t number = 0;
    FILE *const file = fopen("/dev/urandom", "rb");
    if (file) {
        if (fread(&number, sizeof number, 1, file) != 1)
            number = 0;
        fclose(file);
    }
    return number % 1000000;
}

/* As a shell has to read it: in quotes if there is anything in it that is special. */
static void add_quoted(qv_text *text, const char *word) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:./,@%";
    if (word[strspn(word, plain)] == '\0') {
        qv_text_add(text, "%s", word);
        return;
    }
    qv_text_add(text, "'");
    for (; *word; word++)
        qv_text_add(text, *word == '\'' ? "'\\''" : "%c", *word);
    qv_text_add(text, "'");
}

/* The command line that plays this again. */
static void write_again(const cli_request *request, const wishes *wish, const term_session *session,
                        char *out) {
    char names[AGAIN];
    qv_text seats = qv_text_over(names, AGAIN);
    qv_text text = qv_text_over(out, AGAIN);
    qv_text_add(&text, "quiver play %s --seats ", request->game->id);
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        qv_text_add(&seats, "%s%s", seat ? "," : "", session->player[seat]);
    add_quoted(&text, names);
    if (wish->bot_time != QV_BOT_SECONDS)
        qv_text_add(&text, " --bot-time %u", (unsigned)wish->bot_time);
    qv_text_add(&text, " --seed %llu", (unsigned long long)session->seed);
    for (uint32_t i = 0; i < request->choices; i++)
        qv_text_add(&text, " --option %s=%s", request->choice[i].name, request->choice[i].value);
    if (wish->content)
        qv_text_add(&text, " --content %s", wish->content);
    if (wish->position)
        qv_text_add(&text, " --position %s", wish->position);
}

static int begin_match(term_session *session, const wishes *wish) {
    char *position = NULL;
    size_t length = 0;
    qv_diag diag = {0};
    if (wish->position) {
        const int refused = cli_read_text(wish->position, &position, &length);
        if (refused != CLI_GO)
            return refused;
    }
    session->match = qv_match_new(session->rules, session->seed, position, &diag);
    free(position);
    return session->match ? CLI_GO : cli_refuse(wish->position, &diag);
}

/* Ends the line that is being typed, switches styles off, leaves. Only calls that a signal handler
 * may make. */
static void stop(int signal_number) {
    static const char plain[] = "\n";
    (void)signal_number;
    const ssize_t ignored = write(STDOUT_FILENO, plain, sizeof plain - 1);
    (void)ignored;
    _exit(CLI_STOPPED);
}

static void stop_in_colour(int signal_number) {
    static const char plain[] = "\033[0m";
    const ssize_t ignored = write(STDOUT_FILENO, plain, sizeof plain - 1);
    (void)ignored;
    stop(signal_number);
}

static void watch_interrupt(bool colour) {
    struct sigaction action = {.sa_handler = colour ? stop_in_colour : stop};
    sigaction(SIGINT, &action, NULL);
}

static int run_session(const cli_request *request, const wishes *wish, qv_ruleset *rules,
                       const char *const *name) {
    char again[AGAIN];
    term_session *const session = calloc(1, sizeof *session);
    if (!session)
        return CLI_FAILED;
    session->screen = term_screen_open(wish->ascii);
    session->typing = isatty(STDIN_FILENO) == 1;
    session->game = request->game;
    session->rules = rules;
    session->seed = wish->seed;
    session->again = again;
    session->news_due = true;
    term_screen_name_seats(&session->screen, rules);
    int end = seat_players(session, wish, name);
    if (end == CLI_GO)
        end = begin_match(session, wish);
    if (end == CLI_GO) {
        write_again(request, wish, session, again);
        term_session_start(session);
        watch_interrupt(session->screen.colour);
        end = cli_line_run(session);
    }
    term_session_end(session);
    free(session);
    return end;
}

static int run(const cli_verb *self, int argc, char **argv) {
    wishes wish = {.players = CLI_NO_NUMBER, .bot_time = QV_BOT_SECONDS, .seed = some_seed()};
    const cli_flag flags[] = {
        {"option", CLI_CHOICE, NULL, "an option of the game"},
        {"seats", CLI_TEXT, &wish.seats, "who plays, by commas; usually human,medium",
         "human|<agent>"},
        {"players", CLI_NUMBER, &wish.players, "how many play"},
        {"bot-time", CLI_NUMBER, &wish.bot_time, "seconds that a program has for a move"},
        {"seed", CLI_LONG, &wish.seed, "the same seed gives the same chances"},
        {"content", CLI_TEXT, &wish.content, "a content file instead of the game's own"},
        {"position", CLI_TEXT, &wish.position, "a position file to start from"},
        {"ascii", CLI_SWITCH, &wish.ascii, "draw with plain letters and signs"},
    };
    cli_request request;
    int end = cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags,
                                 CLI_NAMES_GAME, &request);
    if (end != CLI_GO)
        return end;
    if (!wish.bot_time)
        return cli_usage(self, "--bot-time must be at least 1");
    const char *name[QV_SEATS] = {NULL};
    uint32_t players;
    char *const list = cli_copy(wish.seats);
    end = name_seats(&request, &wish, list, name, &players);
    qv_ruleset *rules = NULL;
    if (end == CLI_GO)
        end = cli_make_rules(&request, players, wish.content, &rules);
    if (end == CLI_GO)
        end = run_session(&request, &wish, rules, name);
    qv_ruleset_free(rules);
    free(list);
    return end;
}

const cli_verb cli_play = {
    .name = "play",
    .use = "GAME [--seats human,medium] [--players N] [--seed S] [--option NAME=VALUE ...]",
    .summary = "play a game in the terminal",
    .examples = "  quiver play GAME\n"
                "  quiver play GAME --seats human,medium,medium --seed 7\n"
                "  quiver play GAME --seats human,human\n"
                "  quiver play GAME --seats human,hard\n"
                "  quiver play GAME --seats greedy,random < /dev/null\n"
                "  quiver play GAME --seats human,exec:./bot\n",
    .explain_more = cli_players_explain,
    .run = run,
};

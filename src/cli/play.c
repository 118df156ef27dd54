/* SPDX-License-Identifier: MIT */
/* `quiver play GAME`: sets up a session from the command line and runs it.
 *
 * Knows no game. A seat is `human` (the person at this terminal), an agent by name, or a program.
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
#include "cli/guided.h"
#include "cli/led.h"
#include "cli/left.h"
#include "cli/lessons.h"
#include "cli/line.h"
#include "cli/menu.h"
#include "cli/players.h"
#include "store/progress.h"
#include "terminal/leaving.h"
#include "terminal/seed.h"
#include "terminal/stopping.h"
#include "tui/replay.h"
#include "tui/tui.h"

enum { AGAIN = 2000 };
enum { CHANGE = CLI_GO - 1 }; /* no exit code: the menu follows */

typedef struct {
    uint32_t players, bot_time, pace;
    uint64_t seed;
    bool seed_given, entered, ascii, resume, unrecorded, plain, open_hands, guided;
    bool has_menu; /* which may follow a game */
    bool led;      /* the seats are people at a real table, for whom somebody enters everything */
    const char *seats, *content, *position, *record, *chance;
} arguments;

/* The game to play: from the command line, or from the record of an unfinished game. */
typedef struct {
    const cli_request *request;
    const arguments *args;
    const char *name[QV_SEATS]; /* of the players */
    const qv_ruleset *rules;
    const qv__content *content; /* NULL: the game's own */
    cli_left *left;             /* NULL: a new game */
} table;

/* -- Seats ------------------------------------------------------------------------------------- */

static int unknown_player(const char *name) {
    qv__suggestion near = qv__suggest_text(name);
    qv__suggest_word(&near, "human");
    for (uint32_t i = 0; qv_agent_kind(i, NULL); i++)
        qv__suggest_word(&near, qv_agent_kind(i, NULL));
    cli_complain("quiver: there is no player \"%s\"", qv__show_text(name).text);
    if (near.best)
        cli_complain("; did you mean %s?\n", near.best);
    else {
        cli_complain("; there are human");
        for (uint32_t i = 0; qv_agent_kind(i, NULL); i++)
            cli_complain(", %s", qv_agent_kind(i, NULL));
        cli_complain(" and exec:COMMAND\n");
    }
    return CLI_INVALID;
}

/* The players of all seats from --seats; without it the first is human and the others easy, or in a
 * guided game below easy. */
static int name_seats(const cli_request *request, const arguments *args, char *list,
                      const char **name, uint32_t *players) {
    const char *given[QV_SEATS + 1] = {NULL};
    const uint32_t n = cli_split(list, given, QV_SEATS + 1);
    uint32_t least;
    qv_game_players(request->game, &least);
    *players = args->players != CLI_NO_NUMBER ? args->players : n ? n : least;
    if (n && n != *players)
        return cli_usage(request->verb, "--%s names %u players, but --players is %u",
                         args->led ? "names" : "seats", (unsigned)n, (unsigned)*players);
    for (uint32_t seat = 0; seat < *players && seat < QV_SEATS; seat++)
        name[seat] = n              ? given[seat]
                     : args->led    ? qv_game_seat(request->game, seat)
                     : !seat        ? "human"
                     : args->guided ? cli_player_of_guided(request->game)
                                    : "easy";
    return CLI_GO;
}

static void hear_program(void *context, uint32_t seat, const char *line) {
    term_session *const session = context;
    if (session->front.hear)
        session->front.hear(session, seat, line);
    else
        cli_complain("quiver: %s (%s) writes: %s\n", cli_name(session->player[seat]).text,
                     qv_seat_name(session->rules, seat), line);
}

static int seat_players(term_session *session, const arguments *args, const char *const *name) {
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++) {
        assert(name[seat]);
        session->player[seat] = name[seat];
        if (args->led || strcmp(name[seat], "human") == 0) {
            session->humans++;
            continue;
        }
        qv_diag diag = {0};
        const qv__bot_listener listener = {hear_program, session};
        session->computer[seat] =
            cli_player_new(name[seat], session->rules, args->bot_time, &listener, &diag);
        if (!session->computer[seat])
            return diag.err == QV_ENAME && !strchr(name[seat], ':') ? unknown_player(name[seat])
                                                                    : cli_refuse(NULL, &diag);
    }
    return CLI_GO;
}

/* -- Setting up -------------------------------------------------------------------------------- */

/* The command line that plays this game again. */
static void write_again(const cli_request *request, const arguments *args,
                        const term_session *session, char *out) {
    char names[AGAIN];
    qv_text seats = qv_text_over(names, AGAIN);
    qv_text text = qv_text_over(out, AGAIN);
    qv_text_add(&text, "quiver %s %s --%s ", args->led ? "gm" : "play", qv_game_id(session->game),
                args->led ? "names" : "seats");
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        qv_text_add(&seats, "%s%s", seat ? "," : "", session->player[seat]);
    term_quote(&text, names);
    if (args->bot_time != QV_BOT_SECONDS)
        qv_text_add(&text, " --bot-time %u", (unsigned)args->bot_time);
    if (session->entered && !args->led)
        qv_text_add(&text, " --chance entered");
    else if (!session->entered)
        qv_text_add(&text, " --seed %llu", (unsigned long long)session->seed);
    for (uint32_t i = 0; i < request->choices; i++)
        qv_text_add(&text, " --option %s=%s", request->choice[i].name, request->choice[i].value);
    if (args->guided)
        qv_text_add(&text, " --guided");
    cli_add_file(&text, "content", args->content);
    cli_add_file(&text, qv_game_brought(session->game, 0, NULL), request->brought);
    cli_add_file(&text, "position", args->position);
}

/* The record of a new game, in the requested file. Only a named file must be writable; otherwise
 * the game is played without a file. */
static int begin_record(term_session *session, const table *t, const char *position) {
    qv_diag diag = {0};
    uint32_t n;
    const qv_row *const rows = qv__content_rows(t->content, &n);
    char today[16];
    qv_record_head head = {.date = term_today(today),
                           .position = position,
                           .seeded = !session->entered,
                           .seed = session->entered ? 0 : session->seed,
                           .entered = session->entered};
    memcpy(head.player, session->player, sizeof head.player);
    qv_record *const record = qv_record_new(session->rules, rows, n, &head, &diag);
    if (!record)
        return cli_refuse(NULL, &diag);
    if (t->args->record)
        return store_keep_new(record, t->args->record, &session->keep, &diag)
                   ? CLI_GO
                   : cli_refuse(NULL, &diag);
    if (t->args->unrecorded)
        store_keep_in_memory(record, &session->keep);
    else
        cli_keep_own(record, session);
    return CLI_GO;
}

static int begin_match(term_session *session, const table *t) {
    const arguments *const args = t->args;
    char *position = NULL;
    size_t length = 0;
    qv_diag diag = {0};
    if (args->position) {
        const int refused = cli_read_position(args->position, &position, &length);
        if (refused != CLI_GO)
            return refused;
    }
    qv_match *const match = session->entered
                                ? qv_match_new_entered(session->rules, position, &diag)
                                : qv_match_new(session->rules, session->seed, position, &diag);
    int end = CLI_GO;
    if (!match)
        end = cli_refuse(args->position, &diag);
    else if (!term_session_begin(session, match, &diag))
        end = cli_refuse(NULL, &diag);
    else
        end = begin_record(session, t, position);
    free(position);
    return end;
}

/* Reports whether the game is kept, after a last check of its file, and how to resume it. A game
 * that cannot be kept in the file it was started in has failed. */
static int tell_what_is_left(term_session *session, int end) {
    char words[TERM_STOP_WORDS] = "", notice[TERM_NOTICE];
    qv_text text = qv_text_over(words, sizeof words);
    if (store_keep_is_worth(&session->keep))
        term_session_keep(session);
    const bool lost = session->keep.why[0] != '\0';
    if (term_session_take_notice(session, notice) && !lost)
        term_paragraph(&session->screen, "", notice);
    term_write_left(session, &text);
    (lost ? cli_complain : cli_say)("%s", words);
    return !end && lost && session->keep.path[0] ? CLI_FAILED : end;
}

/* Ends the current line, says how to resume, and exits. Only async-signal-safe calls. */
static void stop(int signal_number) {
    static const char plain[] = "\n";
    (void)signal_number;
    const ssize_t ignored = write(STDOUT_FILENO, plain, sizeof plain - 1);
    (void)ignored;
    term_stop_say();
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

/* In the window, or in line mode if the window is unavailable or --plain is given. */
static int play(term_session *session, const arguments *args) {
    char why[200];
    const bool terminal = session->screen.terminal && session->typing;
    const char *const refused = args->plain || !terminal ? "" : tui_refuses(session);
    if (!refused) {
        const int end = session->humans ? tui_run(session, why, sizeof why)
                                        : tui_watch(session, args->pace, why, sizeof why);
        if (end)
            cli_complain("quiver: %s\n", why);
        else if (term_is_over(session))
            term_tell_score(session);
        term_tell_again(session, "");
        return end ? CLI_FAILED : 0;
    }
    watch_interrupt(session->screen.colour);
    return cli_line_run(session, *refused ? refused : NULL);
}

static int run_session(const table *t) {
    char again[AGAIN];
    term_session *const session = calloc(1, sizeof *session);
    if (!session)
        return cli_lack_memory();
    session->keep.file = -1;
    session->screen = term_screen_open(t->args->ascii);
    session->typing = isatty(STDIN_FILENO) == 1;
    session->game = qv_ruleset_game(t->rules);
    session->rules = t->rules;
    session->seed = t->args->seed;
    session->seed_known = t->args->seed_given;
    session->open_hands = t->args->open_hands;
    session->guided = t->args->guided;
    session->led = t->args->led;
    session->entered = t->left ? qv_record_about(t->left->kept.record)->entered : t->args->entered;
    session->again = again;
    session->may_change = t->args->has_menu;
    session->shown.stale = true;
    term_screen_name_seats(&session->screen, t->rules);
    int end = seat_players(session, t->args, t->name);
    if (end == CLI_GO && session->guided && !term_can_guide(session))
        end = cli_usage(t->request->verb, "--guided goes with one human and computers, and with no "
                                          "option that is not the default");
    if (end == CLI_GO)
        end = t->left ? cli_left_take_up(t->left, session) : begin_match(session, t);
    else if (t->left)
        store_kept_drop(&t->left->kept);
    if (end == CLI_GO) {
        qv_text seen = qv_text_over(again, sizeof again);
        session->taken_up = t->left && session->keep.path[0];
        if (session->taken_up) /* its record replaces the command line */
            term_replay_command(&session->keep, &seen);
        else
            write_again(t->request, t->args, session, again);
        term_session_keep(session);
        end = play(session, t->args);
        end = tell_what_is_left(session, end);
        end = end == 0 && session->changes ? CHANGE : end;
    }
    term_session_end(session);
    free(session);
    return end;
}

static int no_seed(void) {
    cli_complain("quiver: the system provides no random numbers; give a seed with --seed\n");
    return CLI_FAILED;
}

/* -- New and unfinished games ------------------------------------------------------------------ */

static int play_new(const cli_request *request, const arguments *args, char *list) {
    table t = {.request = request, .args = args};
    uint32_t players;
    qv_ruleset *rules = NULL;
    qv__content *content = NULL;
    int end = name_seats(request, args, list, t.name, &players);
    if (end == CLI_GO)
        end = cli_load_rules(request, players, args->content, &rules, &content);
    t.rules = rules;
    t.content = content;
    if (end == CLI_GO)
        end = run_session(&t);
    qv_ruleset_free(rules);
    qv__content_free(content);
    return end;
}

/* The players of all seats: those of --seats, otherwise those of the record. */
static int name_left(const cli_request *request, const cli_left *left, bool led, char *list,
                     const char *name[QV_SEATS]) {
    const char *given[QV_SEATS + 1];
    const uint32_t players = qv_ruleset_players(qv_record_rules(left->kept.record));
    const uint32_t n = cli_split(list, given, QV_SEATS + 1);
    if (n && n != players)
        return cli_usage(request->verb, "--seats names %u players, but that game has %u",
                         (unsigned)n, (unsigned)players);
    for (uint32_t seat = 0; seat < players; seat++) {
        const char *const kept = qv_record_about(left->kept.record)->player[seat];
        name[seat] = n ? given[seat] : kept ? kept : "human";
        if (n || left->own || led || strncmp(name[seat], "exec:", 5) != 0)
            continue;
        cli_complain(
            "quiver: %s would start a program, %s; if that is intended, name all players with "
            "--seats\n",
            cli_path(left->path).text, cli_name(name[seat]).text);
        return CLI_INVALID;
    }
    return CLI_GO;
}

static int play_on(const cli_request *request, arguments *args, cli_left *left, char *list) {
    table t = {.request = request, .args = args, .left = left};
    t.rules = qv_record_rules(left->kept.record);
    args->seed = cli_left_seed(left, args->seed);
    const int end = name_left(request, left, args->led, list, t.name);
    if (end == CLI_GO)
        return run_session(&t);
    store_kept_drop(&left->kept);
    return end;
}

int cli_play_on(const cli_request *request, cli_left *left, const char *seats, bool ascii,
                bool plain) {
    arguments args = {
        .bot_time = QV_BOT_SECONDS, .pace = TUI_STOPPED, .ascii = ascii, .plain = plain};
    if (!term_fresh_seed(&args.seed))
        return no_seed();
    char *const list = cli_copy(seats);
    const int end = play_on(request, &args, left, list);
    free(list);
    return end;
}

static const char keeps_options[] = "a resumed game keeps its options; only --seats, --bot-time, "
                                    "--ascii, --plain, --open-hands and --pace go with --resume";

/* Whether there are arguments for new games only; a seed that was given is another one. */
static bool asks_for_new(const cli_request *request, const arguments *args) {
    return request->choices || request->brought || args->chance || args->content ||
           args->position || args->record || args->unrecorded || args->guided ||
           args->players != CLI_NO_NUMBER || args->seed_given;
}

static int play_left(const cli_request *request, arguments *args, char *list) {
    cli_left left;
    if (asks_for_new(request, args))
        return cli_usage(request->verb, "%s", keeps_options);
    const int end = cli_left_find(request, &left);
    return end == CLI_GO ? play_on(request, args, &left, list) : end;
}

int cli_play_led(const cli_request *request, const cli_led *led) {
    arguments args = {.players = led->players,
                      .bot_time = QV_BOT_SECONDS,
                      .pace = TUI_STOPPED,
                      .entered = true,
                      .ascii = led->ascii,
                      .resume = led->resume,
                      .unrecorded = led->unrecorded,
                      .plain = true,
                      .open_hands = true,
                      .led = true,
                      .content = led->content,
                      .record = led->record};
    char *const list = cli_copy(led->names);
    const int end = led->resume ? play_left(request, &args, list) : play_new(request, &args, list);
    free(list);
    return end;
}

/* From now on the menu does not offer the lessons of the game first. A failure is no reason not to
 * play. */
static void note_begun(const qv_game *game) {
    store_progress progress = store_progress_read(qv_game_id(game));
    if (progress.begun)
        return;
    progress.begun = true;
    (void)store_progress_write(qv_game_id(game), &progress, NULL);
}

/* A person is asked for what the command line does not say. */
static int play_chosen(cli_request *request, arguments *args) {
    if (request->choices || args->content || args->position)
        return cli_game_missing(request->verb);
    const cli_menu_given given = {.seats = args->seats,
                                  .players = args->players,
                                  .ascii = args->ascii,
                                  .plain = args->plain,
                                  .resumes = !asks_for_new(request, args)};
    cli_menu_choice choice;
    cli_left left;
    watch_interrupt(false);
    int end = cli_menu(&given, &choice);
    watch_interrupt(false); /* not that of the window, which is closed */
    if (end != CLI_GO)
        return end;
    if (choice.learns) {
        bool plays;
        end = cli_lessons_go_on(choice.game, args->ascii, args->plain, &plays);
        return plays ? cli_play_guided(choice.game, args->ascii, args->plain) : end;
    }
    args->guided |= choice.guided;
    if (choice.game && !args->unrecorded)
        note_begun(choice.game);
    char *const list = cli_copy(choice.seats[0] ? choice.seats : args->seats);
    request->game = choice.game;
    if (choice.game)
        end = play_new(request, args, list);
    else if ((end = cli_left_open(choice.left, &left)) == CLI_GO)
        end = play_on(request, args, &left, list);
    free(list);
    return end;
}

int cli_play_guided(const qv_game *game, bool ascii, bool plain) {
    const cli_request request = {.verb = &cli_play, .game = game};
    arguments args = {.players = CLI_NO_NUMBER,
                      .bot_time = QV_BOT_SECONDS,
                      .pace = TUI_STOPPED,
                      .ascii = ascii,
                      .plain = plain,
                      .guided = true};
    note_begun(game);
    return term_fresh_seed(&args.seed) ? play_new(&request, &args, NULL) : no_seed();
}

/* As often as a person wants another game when one is over, the menu asks which. */
static int play_others(int end, const cli_verb *verb, const arguments *before) {
    while (end == CHANGE) {
        cli_request request = {.verb = verb};
        arguments args = {.players = CLI_NO_NUMBER,
                          .bot_time = before->bot_time,
                          .pace = before->pace,
                          .ascii = before->ascii,
                          .plain = before->plain,
                          .unrecorded = before->unrecorded,
                          .open_hands = before->open_hands,
                          .has_menu = true};
        end = term_fresh_seed(&args.seed) ? play_chosen(&request, &args) : no_seed();
    }
    return end;
}

static bool asks_to_resume(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--resume") == 0)
            return true;
    return false;
}

static int run(const cli_verb *self, int argc, char **argv) {
    uint64_t seed = 0;
    const bool fresh = term_fresh_seed(&seed);
    arguments args = {
        .players = CLI_NO_NUMBER, .bot_time = QV_BOT_SECONDS, .pace = TUI_STOPPED, .seed = seed};
    const cli_flag flags[] = {
        {"option", CLI_CHOICE, NULL, "an option of the game"},
        {"seats", CLI_TEXT, &args.seats, "the players, with commas; by default human,easy",
         "human|<agent>"},
        {"players", CLI_NUMBER, &args.players, "the number of players"},
        {"guided", CLI_SWITCH, &args.guided,
         "a first game: each rule is told when it first matters"},
        {"resume", CLI_SWITCH, &args.resume, "resume the last unfinished game, or FILE"},
        {"plain", CLI_SWITCH, &args.plain, "play line by line (line mode), not in the window"},
        {"seed", CLI_LONG, &args.seed, "the same seed gives the same chance outcomes"},
        {"ascii", CLI_SWITCH, &args.ascii, "draw with ASCII characters"},
        {"open-hands", CLI_SWITCH, &args.open_hands, "no curtain; people see each other's hands"},
        {"record", CLI_TEXT, &args.record, "the file for the record"},
        {"no-record", CLI_SWITCH, &args.unrecorded, "do not keep the game"},
        {"content", CLI_TEXT, &args.content, "a content file instead of the game's own"},
        {"position", CLI_TEXT, &args.position, "a position file to start from"},
        {"chance", CLI_TEXT, &args.chance, "whether the program draws chance, or people enter it",
         "drawn|entered"},
        {"bot-time", CLI_NUMBER, &args.bot_time, "seconds that a program may take for a move"},
        {"pace", CLI_NUMBER, &args.pace,
         "of a game between computers in the window: seconds for each entry; by default 2"},
    };
    cli_request request;
    const uint32_t words = asks_to_resume(argc, argv)  ? 1U | CLI_MAY_NAME_GAME
                           : isatty(STDIN_FILENO) == 1 ? (uint32_t)CLI_MAY_NAME_GAME
                                                       : (uint32_t)CLI_NAMES_GAME;
    int end =
        cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags, words, &request);
    if (end != CLI_GO)
        return end;
    if (!args.bot_time)
        return cli_usage(self, "--bot-time must be at least 1");
    if (args.pace != TUI_STOPPED && args.pace > CLI_PACE_MOST)
        return cli_usage(self, "--pace must be from 0 to %d", CLI_PACE_MOST);
    if (args.record && args.unrecorded)
        return cli_usage(self, "--record and --no-record do not go together");
    args.entered = args.chance && strcmp(args.chance, "entered") == 0;
    if (args.chance && !args.entered && strcmp(args.chance, "drawn") != 0)
        return cli_usage(self, "--chance is drawn or entered");
    args.seed_given = args.seed != seed;
    if (args.entered && args.seed_given)
        return cli_usage(self, "--seed draws chance; it does not go with --chance entered");
    if (!args.seed_given && !fresh)
        return no_seed();
    args.has_menu = true;
    if (!args.resume && !request.game)
        return play_others(play_chosen(&request, &args), self, &args);
    char *const list = cli_copy(args.seats);
    end = args.resume ? play_left(&request, &args, list) : play_new(&request, &args, list);
    free(list);
    return play_others(end, self, &args);
}

const cli_verb cli_play = {
    .name = "play",
    .use = "[GAME] [--seats human,medium] [--players N] [--seed S] [--option NAME=VALUE ...] | "
           "[GAME] --resume [FILE]",
    .summary = "play a game in the terminal",
    .examples = "  quiver play\n"
                "  quiver play GAME\n"
                "  quiver play GAME --guided\n"
                "  quiver play GAME --seats human,medium,medium --seed 7\n"
                "  quiver play GAME --seats human,human\n"
                "  quiver play GAME --seats human,human --open-hands\n"
                "  quiver play GAME --seats human,hard --plain\n"
                "  quiver play GAME --seats human,level:3\n"
                "  quiver play GAME --seats medium,hard --pace 1\n"
                "  quiver play GAME --seats greedy,random < /dev/null\n"
                "  quiver play GAME --seats human,exec:./bot\n"
                "  quiver play GAME --seats human,human --chance entered\n"
                "  quiver play --resume\n",
    .explain_more = cli_players_explain,
    .run = run,
};

/* SPDX-License-Identifier: MIT */
/* The commands that a person may type, in one table; any other line is a move.
 *
 * Words that begin a move of the game win over commands of the same name. Knows no game.
 */
#include <stdio.h>
#include <string.h>

#include "base/suggest.h"
#include "terminal/asking.h"
#include "terminal/floor.h"
#include "terminal/leaving.h"
#include "terminal/review.h"
#include "terminal/rulebook.h"

/* For which games `help` tells of a command; from CHANGES on it does more than look: for all, for
 * those that describe their windows, in line mode, where people enter chance, and where somebody
 * leads. */
enum { ALWAYS, GRID, EXPLAINED, FLOOR, FORESIGHT, THREATS, CHANGES, WINDOWS, LINES, ENTERED, LED };

typedef struct {
    const char *name, *use, *help; /* help NULL: another name of the command before it */
    int (*run)(term_session *, const char *words);
    uint8_t where;
    bool first; /* one of the few that one needs first */
} command;

static const command *command_at(uint32_t i);
static bool begins_with_move(const term_session *, const char *words);

static bool running(const term_session *session) {
    return !term_is_over(session);
}

/* -- Looking ----------------------------------------------------------------------------------- */

static int run_board(term_session *session, const char *words) {
    const bool off = strcmp(words, "off") == 0;
    if (off || strcmp(words, "on") == 0) {
        session->shown.board_off = off;
        term_say(&session->screen, "", "%s",
                 off ? "The board is shown only when you type `b`; `b on` shows it whenever it has "
                       "changed."
                     : "The board is shown whenever it has changed; `b off` ends that.");
        return TERM_STAY;
    }
    term_look_board(session);
    return TERM_STAY;
}

static int run_at(term_session *session, const char *words) {
    term_look_at(session, words);
    return TERM_STAY;
}

static int run_row(term_session *session, const char *words) {
    term_look_row(session, words);
    return TERM_STAY;
}

static int run_into(term_session *session, const char *words) {
    term_look_into(session, words);
    return TERM_STAY;
}

static int run_arrows(term_session *session, const char *words) {
    term_look_arrows(session, words);
    return TERM_STAY;
}

static int run_legend(term_session *session, const char *words) {
    (void)words;
    term_legend_print(&session->screen, session->rules, term_scene(session));
    return TERM_STAY;
}

static int run_score(term_session *session, const char *words) {
    (void)words;
    term_tell_score(session);
    return TERM_STAY;
}

static int run_log(term_session *session, const char *words) {
    const qv__token token = {.at = words, .length = strlen(words)};
    int32_t n = 0;
    if (qv__token_is(&token, "all"))
        term_tell_log(session, UINT32_MAX);
    else if (*words && (!qv__token_integer(&token, &n) || n < 1))
        term_say(&session->screen, "  ", "log takes a number of moves, as in log 3, or all.");
    else
        term_tell_log(session, (uint32_t)n);
    return TERM_STAY;
}

static int run_seed(term_session *session, const char *words) {
    (void)words;
    term_tell_seed(session);
    return TERM_STAY;
}

/* -- Rules ------------------------------------------------------------------------------------- */

static int run_legal(term_session *session, const char *words) {
    term_legal(session, words);
    return TERM_STAY;
}

static int run_why(term_session *session, const char *words) {
    if (!*words)
        term_tell_why(session);
    else if (!begins_with_move(session, words) && term_why_item(session, words))
        return TERM_STAY;
    else if (!running(session))
        term_say(&session->screen, "  ", "The game is over; `undo` takes back.");
    else
        term_why_move(session, words);
    return TERM_STAY;
}

static int run_if(term_session *session, const char *words) {
    term_if(session, words);
    return TERM_STAY;
}

static int run_rule(term_session *session, const char *words) {
    const char *near = NULL;
    uint32_t rule;
    if (*words && qv_rule_find(session->game, words, &rule, &near))
        term_clause_tell(&session->screen, session->rules, rule);
    else if (*words && !strpbrk(words, "0123456789"))
        term_rules_search(&session->screen, session->game, words);
    else if (near)
        term_say(&session->screen, "  ", "There is no clause \"%s\"; did you mean %s?", words,
                 near);
    else
        term_say(&session->screen, "  ",
                 "Which clause? They go from %s to %s; `rules` lists what is where.",
                 qv_rule(session->game, 0, NULL), term_last_clause(session->game));
    return TERM_STAY;
}

static int run_rules(term_session *session, const char *words) {
    term_rules_tell(&session->screen, session->game, words);
    return TERM_STAY;
}

/* -- Playing ----------------------------------------------------------------------------------- */

static int run_undo(term_session *session, const char *words) {
    (void)words;
    qv_undo undone;
    const bool over = !running(session);
    const bool any = session->led || (over && session->humans > 1);
    const uint32_t seat = any ? QV_WATCHER : term_viewer(session);
    const bool drawn = term_undo_takes_chance(session, seat) && !session->shown.redrawn;
    const int done = term_undo(session, seat, &undone);
    if (done != TERM_TAKEN_BACK) {
        term_say(&session->screen, "  ",
                 done == TERM_REFUSED ? "That was not agreed to; nothing is taken back."
                                      : "There is nothing of yours to take back.");
        return TERM_STAY;
    }
    char move[QV_TEXT_MOST] = "";
    qv_text text = qv_text_over(move, sizeof move);
    qv_say(session->rules, undone.step, undone.n, &text);
    term_print(&session->screen, TERM_PLAIN, "Taken back: %s\n",
               undone.n ? move : "the end of the game");
    if (drawn)
        term_say(&session->screen, "", "What chance decided after that is drawn anew.");
    session->shown.redrawn |= drawn;
    return TERM_STAY;
}

/* True if a person at a terminal has to be asked first. */
static bool must_ask(term_session *session, uint8_t asked, const char *question) {
    if (!session->typing || session->question.kind == asked || !running(session))
        return false;
    term_print(&session->screen, TERM_PLAIN, "%s Type yes to do it.\n", question);
    session->question.kind = asked;
    session->question.line = session->question.lines;
    return true;
}

static int run_edit(term_session *session, const char *words) {
    (void)words;
    if (!must_ask(session, TERM_TO_EDIT, "That shows all that is hidden."))
        term_edit(session);
    return TERM_STAY;
}

static int run_quit(term_session *session, const char *words) {
    (void)words;
    if (must_ask(session, TERM_TO_LEAVE, term_leave_question(session)))
        return TERM_STAY;
    return TERM_LEAVE;
}

static int run_ask(term_session *session, const char *words) {
    if (term_has_wishes(session))
        term_ask(session, words);
    else
        term_say(&session->screen, "  ", "This game has no windows to be asked in.");
    return TERM_STAY;
}

/* Begins another game, if this one is over; it can still be looked at if its file has it. */
static int begin(term_session *session, int (*another)(term_session *, qv_diag *),
                 const char *what) {
    qv_diag diag = {0};
    char before[STORE_PATH + 40];
    qv_text text = qv_text_over(before, sizeof before);
    if (!session->keep.why[0])
        term_replay_command(&session->keep, &text);
    const bool over = !running(session), begun = over && !another(session, &diag);
    if (!over)
        term_say(&session->screen, "  ", "This game is not over; `resign` gives it up.");
    else
        term_paragraph(&session->screen, begun ? "" : "  ", begun ? what : diag.text);
    if (begun && before[0])
        term_say(&session->screen, "", "The game before is kept: %s", before);
    return TERM_STAY;
}

static int run_new(term_session *session, const char *words) {
    (void)words;
    return begin(session, term_session_anew, "A new game, with the same players and options.");
}

static int run_rematch(term_session *session, const char *words) {
    (void)words;
    return begin(session, term_session_rematch,
                 qv_ruleset_players(session->rules) > 2
                     ? "A rematch, with the same options; every player is one seat further on."
                     : "A rematch, with the same options; the players have changed seats.");
}

static int run_replay(term_session *session, const char *words) {
    (void)words;
    if (running(session))
        term_say(&session->screen, "  ",
                 "This game is not over; `log` tells what has happened in it.");
    return running(session) ? TERM_STAY : TERM_LOOK_BACK;
}

static int run_resign(term_session *session, const char *words) {
    (void)words;
    qv_diag diag = {0};
    if (running(session) && term_viewer(session) == QV_WATCHER) {
        term_say(&session->screen, "  ",
                 "Nobody sits here now; resign when you are asked to move.");
        return TERM_STAY;
    }
    if (running(session) && must_ask(session, TERM_TO_RESIGN, "Give the game up?"))
        return TERM_STAY;
    if (qv_table_resign(session->table, term_viewer(session), &diag))
        term_paragraph(&session->screen, "  ", diag.text);
    term_session_keep(session);
    return TERM_STAY;
}

static int run_draw(term_session *session, const char *words) {
    (void)words;
    qv_diag diag = {0};
    if (!running(session)) {
        term_print(&session->screen, TERM_PLAIN, "  The game is over.\n");
        return TERM_STAY;
    }
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        if (seat != term_viewer(session) && !term_agrees(session, seat))
            return TERM_STAY;
    for (uint32_t seat = 0; seat < qv_ruleset_players(session->rules); seat++)
        qv_table_agree(session->table, seat, &diag);
    term_session_keep(session);
    return TERM_STAY;
}

/* -- The record -------------------------------------------------------------------------------- */

static int run_save(term_session *session, const char *words) {
    qv_diag diag = {0};
    term_session_keep(session); /* then it is known whether the game is kept */
    if (!session->keep.record)
        term_say(&session->screen, "  ", "This game has no record.");
    else if (!*words)
        term_say(&session->screen, "  ", "save takes the name of a file, as in save game.qvr.");
    else if (term_session_save(session, words, &diag))
        term_say(&session->screen, "", "Saved: %s", words);
    else
        term_paragraph(&session->screen, "  ", diag.text);
    return TERM_STAY;
}

static int run_comment(term_session *session, const char *words) {
    qv_diag diag = {0};
    if (!session->keep.record)
        term_say(&session->screen, "  ", "This game has no record.");
    else if (!*words)
        term_say(&session->screen, "  ", "comment takes what is to stand in the record here.");
    else if (store_keep_note(&session->keep, words, &diag))
        term_print(&session->screen, TERM_PLAIN, "Noted.\n");
    else
        term_paragraph(&session->screen, "  ", diag.text);
    term_session_keep(session);
    return TERM_STAY;
}

static int run_yes(term_session *session, const char *words) {
    (void)words;
    switch (session->question.kind) {
    case TERM_TO_LEAVE: return TERM_LEAVE;
    case TERM_TO_RESIGN: return run_resign(session, "");
    case TERM_TO_MOVE: term_move_again(session); break;
    case TERM_TO_EDIT: term_edit(session); break;
    default: term_print(&session->screen, TERM_PLAIN, "  Nothing was asked.\n");
    }
    return TERM_STAY;
}

static bool is_of_use(term_session *session, const command *c) {
    const bool floor = term_has_floor(term_scene(session));
    const uint32_t features = qv_game_features(session->game);
    switch (c->where) {
    case CHANGES: return !term_in_lesson(session) || c->run == run_quit;
    case GRID: return !floor;
    case EXPLAINED: return !floor && (features & QV_FEATURE_ABOUT);
    case FLOOR: return floor;
    case WINDOWS: return term_has_wishes(session);
    case LINES: return !session->screen.boxed;
    case ENTERED: return session->entered && !term_in_lesson(session);
    case LED: return session->led;
    case THREATS: return features & QV_FEATURE_THREATS;
    case FORESIGHT: return features & QV_FEATURE_FORESEE;
    default: return true;
    }
}

enum { FIRST, LOOKING, ALL };

static void list_command(const term_session *session, const command *c) {
    char first[40];
    snprintf(first, sizeof first, "  %-15s ", c->use);
    term_paragraph(&session->screen, first, c->help);
}

static void list_commands(term_session *session, int which) {
    if (term_in_lesson(session) && which != LOOKING)
        term_lesson_commands(session);
    for (uint32_t i = 0; command_at(i)->name; i++) {
        const command *const c = command_at(i);
        if (c->help && is_of_use(session, c) && (which != FIRST || c->first) &&
            (which != LOOKING || c->where < CHANGES))
            list_command(session, c);
    }
}

/* All uses of the command of that name; false: there is none. */
static bool explain_command(term_session *session, const qv__token *word) {
    const command *explained = NULL;
    bool found = false;
    for (uint32_t i = 0; command_at(i)->name; i++) {
        const command *const c = command_at(i);
        explained = c->help ? c : explained;
        if (!qv__token_is(word, c->name) || !explained || c->run != explained->run ||
            !is_of_use(session, explained))
            continue;
        list_command(session, explained);
        found = true;
    }
    return found;
}

/* What one needs first, and how to learn more; all commands; or those of that name. */
static int run_help(term_session *session, const char *words) {
    const char *at = words;
    qv__token word;
    const bool named = qv__scan(&at, words + strlen(words), "", &word);
    const bool all = named && qv__token_is(&word, "all");
    const char *const clause = qv_rule(session->game, 0, NULL);
    if (named && !all && explain_command(session, &word))
        return TERM_STAY;
    if (named && !all)
        term_say(&session->screen, "  ", "There is no command \"%s\".", qv__show(&word).text);
    term_say(&session->screen, "",
             "A move is typed as `legal` shows it; after the first word in any order.");
    if (!all && running(session) && term_may_move(session))
        term_choices_again(session);
    list_commands(session, all ? ALL : FIRST);
    term_say(&session->screen, "", "[%s] after a sentence is its rule: `rule %s` shows it.", clause,
             clause);
    if (!all)
        term_say(&session->screen, "",
                 "`help all` lists all commands, `help rules` explains one, `rules in short` tells "
                 "how to play.");
    return TERM_STAY;
}

static const command commands[] = {
    {"", "MOVE all", "the move, and the same whenever you are asked, until it is not legal", NULL,
     CHANGES},
    {"b", "b", "the board (board and show do the same)", run_board, ALWAYS, true},
    {"board", NULL, NULL, run_board, ALWAYS},
    {"show", NULL, NULL, run_board, ALWAYS},
    {"b", "b off", "show the board only on request; b on: whenever it has changed", run_board,
     LINES},
    {"at", "at CELL", "what lies there, and what points at it", run_at, GRID},
    {"at", "at ITEM", "the items of that name, also beside the board", run_at, GRID, true},
    {"at", "at ITEM", "where it lies, and what is near; also: at 5000 2000, and at +", run_at,
     FLOOR, true},
    {"row", "row ROW", "what lies in a row or column", run_row, GRID},
    {"col", NULL, NULL, run_row, GRID},
    {"into", "into CELL", "what points at a cell", run_into, GRID},
    {"arrows", "arrows CELL", "where the arrows there point", run_arrows, GRID},
    {"legend", "legend", "what the symbols on the board mean", run_legend, ALWAYS},
    {"legal", "legal [WORDS]", "the legal moves, or those with these words", run_legal, ALWAYS,
     true},
    {"if", "if [MOVE]", "what would follow from it, or from each legal move", run_if, FORESIGHT,
     true},
    {"why", "why [MOVE]", "the last computation, or why that move is not legal", run_why, ALWAYS,
     true},
    {"why", "why CELL", "the state of the item there, and of its neighbours", run_why, EXPLAINED},
    {"why", "why ITEM", "how it came there, or why nobody took it", run_why, FLOOR},
    {"rule", "rule CLAUSE", "a clause of the rules", run_rule, ALWAYS},
    {"rules", "rules [WORDS]", "what the rules are about; a section or clauses with the words",
     run_rules, ALWAYS, true},
    {"hint", "hint", "where to look; then what to do; then the move, from the computer",
     term_hint_next, CHANGES},
    {"threats", "threats", "what each player could take with the next move", term_threats, THREATS},
    {"guide", "guide [off]", "tell each rule the first time that it matters", term_guide, CHANGES},
    {"score", "score", "the score now", run_score, ALWAYS},
    {"log", "log [N]", "what happened in the last N moves; log all also tells of the setup",
     run_log, ALWAYS, true},
    {"ask", "ask [WORDS]",
     "what you want to be asked about when you may react; the rest is declined for you", run_ask,
     WINDOWS},
    {"undo", "undo", "take back to your last decision; others may have to agree", run_undo, CHANGES,
     true},
    {"random", "random", "let the program draw what chance decides now", term_led_random, ENTERED,
     true},
    {"each", "each MOVE", "the move for everybody who is asked, once", term_led_each, LED, true},
    {"draw", "draw", "offer a draw", run_draw, CHANGES},
    {"resign", "resign", "give the game up", run_resign, CHANGES},
    {"new", "new", "a new game with the same players and options, when this one is over", run_new,
     CHANGES},
    {"rematch", "rematch", "the same, with each player one seat further on", run_rematch, CHANGES},
    {"replay", "replay", "look through this game from its start, when it is over", run_replay,
     CHANGES},
    {"review", "review", "judge its moves, when it is over", term_review_command, CHANGES},
    {"comment", "comment TEXT", "write that into the record", run_comment, CHANGES},
    {"save", "save FILE", "a copy of the record of the game", run_save, CHANGES},
    {"edit", "edit", "set the position up by hand, with all that is hidden", run_edit, CHANGES},
    {"seed", "seed", "the seed, to play the same again", run_seed, CHANGES},
    {"quit", "quit", "leave", run_quit, CHANGES, true},
    {"exit", NULL, NULL, run_quit, CHANGES},
    {"q", NULL, NULL, run_quit, CHANGES},
    {"yes", NULL, NULL, run_yes, CHANGES},
    {"help", "help [COMMAND]", "what one needs first, or how that command is used; help all",
     run_help, CHANGES},
    {"?", NULL, NULL, run_help, CHANGES},
    {NULL, NULL, NULL, NULL, ALWAYS},
};

static const command *command_at(uint32_t i) {
    return &commands[i];
}

const char *term_command_use(term_session *session, uint32_t i) {
    if (session->edited)
        return term_edit_use(i);
    if (session->front.uses)
        return session->front.uses(session, i);
    const command *const c = command_at(i);
    if (!c->name)
        return NULL;
    return c->help && is_of_use(session, c) ? c->use : "";
}

const char *term_look_use(term_session *session, uint32_t i) {
    const command *const c = command_at(i);
    if (!c->name)
        return NULL;
    return c->help && c->where < CHANGES && is_of_use(session, c) ? c->use : "";
}

/* -- Choosing ---------------------------------------------------------------------------------- */

/* The word that the i-th form of move begins with, or while chance is due, the i-th outcome; false
 * after the last. All outcomes of a range are of one form. */
static bool first_word(const term_session *session, uint32_t i, char *out, size_t size) {
    const char *notation = NULL;
    qv_chance chance;
    if (!term_may_enter(session)) {
        notation = qv_notation_at(session->game, i);
    } else if (qv_match_chance(term_match(session), &chance) > 0 &&
               i < (chance.range ? 1U : chance.n)) {
        const uint16_t outcome = chance.range ? chance.first : chance.at[i].step;
        notation = qv_notation_of(session->rules, &outcome, 1);
    }
    if (notation)
        snprintf(out, size, "%.*s", (int)strcspn(notation, " "), notation);
    return notation;
}

static bool begins_move(const term_session *session, const qv__token *word) {
    char first[40];
    for (uint32_t i = 0; first_word(session, i, first, sizeof first); i++)
        if (qv__token_is(word, first))
            return true;
    return false;
}

static bool begins_with_move(const term_session *session, const char *words) {
    qv__token word;
    return qv__scan(&words, words + strlen(words), "", &word) && begins_move(session, &word);
}

/* The command that may be meant; NULL if none is near, or a kind of move is nearer. */
static const char *command_near(const term_session *session, const qv__token *word) {
    qv__suggestion commands_near = qv__suggest(word);
    qv__suggestion moves_near = qv__suggest(word);
    for (uint32_t i = 0; commands[i].name; i++)
        qv__suggest_word(&commands_near, commands[i].name);
    char first[40];
    for (uint32_t i = 0; first_word(session, i, first, sizeof first); i++)
        qv__suggest_word(&moves_near, first);
    return commands_near.distance < moves_near.distance ? commands_near.best : NULL;
}

static const command *find(const term_session *session, const qv__token *word) {
    if (begins_move(session, word))
        return NULL;
    for (uint32_t i = 0; commands[i].name; i++)
        if (commands[i].run && qv__token_is(word, commands[i].name))
            return &commands[i];
    return NULL;
}

/* A line that is no command: a move, or a mistyped command. */
static void run_other(term_session *session, const qv__token *word, const char *line) {
    const bool move = begins_move(session, word); /* before it is played */
    const char *const near = move ? NULL : command_near(session, word);
    if (near)
        term_say(&session->screen, "  ", "There is no command \"%s\"; did you mean %s?",
                 qv__show(word).text, near);
    else if (!running(session))
        term_say(
            &session->screen, "  ",
            "The game is over: `new` starts another, `rematch` one in other seats, `replay` looks "
            "through this one, `undo` takes back, `quit` leaves.");
    else
        term_move(session, line);
    if (!near && running(session) && !move)
        term_say(&session->screen, "  ", "`help` lists the commands, `legal` the moves.");
}

int term_command(term_session *session, const char *line) {
    if (session->edited) {
        term_edit_command(session, line);
        return TERM_STAY;
    }
    const char *at = line;
    qv__token word;
    if (!qv__scan(&at, line + strlen(line), "", &word)) {
        if (running(session))
            term_choices_again(session);
        return TERM_STAY;
    }
    at += strspn(at, " \t");
    if (term_lesson_command(session, line))
        return TERM_STAY;
    const command *const found = find(session, &word);
    const uint32_t before = ++session->question.lines;
    int next = TERM_STAY;
    if (found)
        next = found->run(session, at);
    else
        run_other(session, &word, line);
    if (session->question.line !=
        before) /* a question is answered by the next line, or not at all */
        session->question.kind = TERM_NO_QUESTION;
    return next;
}

bool term_look(term_session *session, const char *line) {
    const char *at = line;
    qv__token word;
    if (!qv__scan(&at, line + strlen(line), "", &word))
        return false;
    for (uint32_t i = 0; commands[i].name; i++)
        if (commands[i].run && commands[i].where < CHANGES &&
            qv__token_is(&word, commands[i].name)) {
            commands[i].run(session, at + strspn(at, " \t"));
            return true;
        }
    return false;
}

void term_look_help(term_session *session) {
    list_commands(session, LOOKING);
}

/* SPDX-License-Identifier: MIT */
/* Checking a bot: see wire/trial.h.
 *
 * Every answer is compared with the list of moves in the question. Invariant: each trap starts a
 * new process and ends it.
 */
#define _POSIX_C_SOURCE 200809L /* clock_gettime */

#include "wire/trial.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/scan.h"
#include "base/text.h"
#include "wire/bot.h"
#include "wire/exec.h"
#include "wire/moments.h"

#define COUNT(table) (sizeof(table) / sizeof *(table))

enum { OTHER_RULES = 6, TIMES = 3, VALUE = 64 };

/* Seconds to wait for output where there should be none. */
static const double silence = 0.25;

struct qv__trial {
    qv__player player; /* asks the process; first member, so that it can be cast back */
    const qv_game *game;
    const char *command;
    qv__listener listener;
    double seconds, slowest;
    qv__exec *process;
    const qv_ruleset *asked_by; /* the rules of the match that is played */
    qv_moves *moves;
    qv_ruleset *rules[QV_SEATS]; /* the default ones, by number of players from the least */
    uint32_t n_rules;
    qv__bot_moment moment[QV__MOMENTS];
    qv__rng rng;
};

/* -- Asking ------------------------------------------------------------------------------------ */

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static bool start(qv__trial *trial, qv_diag *diag) {
    trial->process = qv__exec_start(trial->command, &trial->listener, diag);
    return trial->process != NULL;
}

static void stop(qv__trial *trial) {
    qv__exec_free(trial->process);
    trial->process = NULL;
}

static void refuse_move(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                        const uint16_t *steps, uint32_t n, qv_diag *diag) {
    char move[100];
    char reason[160];
    qv_text said = qv_text_over(move, sizeof move);
    qv_text why = qv_text_over(reason, sizeof reason);
    qv_event event;
    qv_say(rs, steps, n, &said);
    if (qv_why_not(rs, view, seat, steps, n, &event))
        qv_event_say(rs, &event, &why);
    qv__fail(diag, QV_EILLEGAL, "\"%s\" is not in the list of moves that it was given%s%s", move,
             reason[0] ? ": " : "", reason);
}

/* Asks one line and checks the answer; the number of its steps, or 0 with diag. */
static uint32_t ask(qv__trial *trial, const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                    const char *line, uint16_t steps[QV_STEPS], qv_diag *diag) {
    const char *answer;
    const double before = now();
    if (qv__exec_ask(trial->process, line, trial->seconds, &answer, diag))
        return 0;
    const double taken = now() - before;
    trial->slowest = taken > trial->slowest ? taken : trial->slowest;
    const uint32_t n = qv__answer_read(rs, answer, steps, diag);
    const bool legal = qv__is_legal_move(rs, view, seat, steps, n);
    if (n > 0 && !legal)
        refuse_move(rs, view, seat, steps, n, diag);
    return legal ? n : 0;
}

static bool ask_moment(qv__trial *trial, const qv__bot_moment *moment, const char *line,
                       qv_diag *diag) {
    uint16_t steps[QV_STEPS];
    return ask(trial, moment->rs, moment->view, moment->seat, line, steps, diag) > 0;
}

/* -- Traps of one question --------------------------------------------------------------------- */

static int verdict(bool right) {
    return right ? QV_TRIAL_OK : QV_TRIAL_WRONG;
}

static int ask_about(qv__trial *trial, uint32_t kind, qv_diag *diag) {
    const qv__bot_moment *const moment = &trial->moment[kind];
    if (!moment->rs)
        return QV_TRIAL_ABSENT;
    return verdict(ask_moment(trial, moment, moment->line, diag));
}

static int try_first(qv__trial *trial, qv_diag *diag) {
    return ask_about(trial, QV__FIRST, diag);
}

static int try_forced(qv__trial *trial, qv_diag *diag) {
    return ask_about(trial, QV__FORCED, diag);
}

static int try_window(qv__trial *trial, qv_diag *diag) {
    return ask_about(trial, QV__WINDOW, diag);
}

static int try_chance(qv__trial *trial, qv_diag *diag) {
    return ask_about(trial, QV__CHANCE, diag);
}

static int try_long(qv__trial *trial, qv_diag *diag) {
    return ask_about(trial, QV__LONG, diag);
}

static int try_latest(qv__trial *trial, qv_diag *diag) {
    return ask_about(trial, QV__LATEST, diag);
}

static int try_again(qv__trial *trial, qv_diag *diag) {
    for (uint32_t i = 0; i < TIMES; i++) {
        const int said = ask_about(trial, QV__LATEST, diag);
        if (said != QV_TRIAL_OK)
            return said;
    }
    return QV_TRIAL_OK;
}

/* A question as a later version might ask it: more members in it, in its view and in its first
 * move. */
static char *with_unknown_members(const char *question) {
    static const char *const objects[] = {"{", "\"view\":{", "\"moves\":[{"};
    static const char member[] = "\"unknown\":{\"list\":[1,null,{\"deep\":true}],\"part\":0.5},";
    const size_t size = strlen(question) + COUNT(objects) * sizeof member;
    char *const changed = malloc(size);
    if (!changed)
        return NULL;
    qv_text text = qv_text_over(changed, size);
    for (size_t i = 0; i < COUNT(objects); i++) {
        const char *const found = strstr(question, objects[i]);
        assert(found);
        const char *const inside = found + strlen(objects[i]);
        qv__text_put(&text, question, (size_t)(inside - question));
        qv__text_put(&text, member, sizeof member - 1);
        question = inside;
    }
    qv__text_put(&text, question, strlen(question));
    return changed;
}

static int try_unknown(qv__trial *trial, qv_diag *diag) {
    const qv__bot_moment *const moment = &trial->moment[QV__LATEST];
    if (!moment->rs)
        return QV_TRIAL_ABSENT;
    char *const line = with_unknown_members(moment->line);
    if (!line) {
        qv__fail(diag, QV_EMEMORY, "out of memory for a question");
        return QV_TRIAL_WRONG;
    }
    const bool right = ask_moment(trial, moment, line, diag);
    free(line);
    return verdict(right);
}

/* Neither before the question nor after the answer. */
static int try_silence(qv__trial *trial, qv_diag *diag) {
    const char *said = qv__exec_overhear(trial->process, silence);
    if (!said) {
        const int asked = ask_about(trial, QV__FIRST, diag);
        if (asked != QV_TRIAL_OK)
            return asked;
        said = qv__exec_overhear(trial->process, silence);
    }
    if (said)
        qv__fail(diag, QV_EBOT, "it wrote unexpected output: %s", qv__show_text(said).text);
    return verdict(!said);
}

static int try_end(qv__trial *trial, qv_diag *diag) {
    const int asked = ask_about(trial, QV__FIRST, diag);
    if (asked != QV_TRIAL_OK)
        return asked;
    const int code = qv__exec_end(trial->process, trial->seconds);
    if (code < 0)
        qv__fail(diag, QV_EBOT, "it was still running %g s after the end of its input",
                 trial->seconds);
    else if (code > 0)
        qv__fail(diag, QV_EBOT, "it exited with code %d after the end of its input", code);
    return verdict(code == 0);
}

static int try_first_again(qv__trial *trial, qv_diag *diag) {
    static const uint32_t order[] = {QV__FIRST, QV__LATEST, QV__FIRST};
    for (uint32_t i = 0; i < sizeof order / sizeof *order; i++) {
        const int said = ask_about(trial, order[i], diag);
        if (said != QV_TRIAL_OK)
            return said;
    }
    return QV_TRIAL_OK;
}

/* -- Traps of whole games ---------------------------------------------------------------------- */

static uint32_t choose(qv__player *player, const qv__question *question, qv__rng *rng,
                       uint16_t steps[QV_STEPS], qv_diag *diag) {
    qv__trial *const trial = (qv__trial *)(void *)player;
    (void)rng;
    char *const line = qv__question_line(trial->asked_by, trial->moves, question);
    if (!line)
        qv__fail(diag, QV_EMEMORY, "out of memory for a question");
    const uint32_t n =
        line ? ask(trial, trial->asked_by, question->view, question->seat, line, steps, diag) : 0;
    free(line);
    return n;
}

static void keep(qv__player *player) {
    (void)player;
}

static const qv__player_kind asking = {.choose = choose, .drop = keep, .wants_events = true};

/* A game in which the program plays one seat, and random players the others. */
static bool play_game(qv__trial *trial, const qv_ruleset *rs, uint32_t own, qv_diag *diag) {
    qv__player *const others = qv__random_player_new(rs);
    qv_match *const match = qv_match_new(rs, qv__rng_next(&trial->rng), NULL, diag);
    trial->asked_by = rs;
    trial->moves = qv_moves_new(rs);
    qv__player *player[QV_SEATS];
    for (uint32_t seat = 0; seat < QV_SEATS; seat++)
        player[seat] = seat == own ? &trial->player : others;
    bool right = false;
    if (others && match && trial->moves)
        right = qv__play_match(rs, match, player, &trial->rng, diag) == QV_OK;
    else
        qv__fail(diag, QV_EMEMORY, "out of memory for a match");
    qv_moves_free(trial->moves);
    qv_match_free(match);
    qv__player_free(others);
    return right;
}

/* In every seat, with every number of players. */
static int try_games(qv__trial *trial, qv_diag *diag) {
    for (uint32_t i = 0; i < trial->n_rules; i++)
        for (uint32_t seat = 0; seat < trial->rules[i]->players; seat++)
            if (!play_game(trial, trial->rules[i], seat, diag))
                return QV_TRIAL_WRONG;
    return QV_TRIAL_OK;
}

static qv_ruleset *random_rules(qv__trial *trial) {
    qv_choice choice[QV_OPTIONS];
    char value[QV_OPTIONS][VALUE];
    const qv_option *option;
    uint32_t n;
    for (n = 0; (option = qv_option_at(trial->game, n)); n++) {
        const uint32_t values = (uint32_t)(option->most - option->least) + 1;
        qv_text text = qv_text_over(value[n], VALUE);
        qv_option_say(option, option->least + (int32_t)qv__rng_below(&trial->rng, values), &text);
        choice[n] = (qv_choice){option->name, value[n]};
    }
    const uint32_t at = qv__rng_below(&trial->rng, trial->n_rules);
    return qv_ruleset_new(trial->game, trial->rules[at]->players, choice, n, NULL, 0, NULL);
}

/* Combinations of options that the game refuses are skipped. */
static int try_options(qv__trial *trial, qv_diag *diag) {
    if (!qv_option_at(trial->game, 0))
        return QV_TRIAL_ABSENT;
    for (uint32_t i = 0; i < OTHER_RULES; i++) {
        qv_ruleset *const rs = random_rules(trial);
        const bool right =
            !rs || play_game(trial, rs, qv__rng_below(&trial->rng, rs->players), diag);
        qv_ruleset_free(rs);
        if (!right)
            return QV_TRIAL_WRONG;
    }
    return QV_TRIAL_OK;
}

/* -- The list ---------------------------------------------------------------------------------- */

typedef struct {
    const char *name;
    int (*run)(qv__trial *, qv_diag *);
    const char *remedy;
} trap;

static const trap traps[] = {
    {"the first question", try_first,
     "Answer each line with one line {\"move\":TEXT}, where TEXT is the \"move\" of one of the "
     "question's \"moves\", and flush your output after it."},
    {"nothing unasked", try_silence,
     "Print exactly one line for each question; write notes for people to standard error."},
    {"a forced move", try_forced, "If \"moves\" has one entry, choose it like any other."},
    {"a reaction", try_window,
     "You may be asked in the turn of another seat; take one of \"moves\", whatever it is called."},
    {"after an outcome of chance", try_chance,
     "Do not assume that a question follows a move: chance may come between them."},
    {"a long list of moves", try_long,
     "Read whole lines, however long they are; only a newline ends a line."},
    {"late in a game", try_latest,
     "The first question that you see may come late in a match, with many events; members of the "
     "view may be empty, and null is what your seat does not know."},
    {"the same question again", try_again,
     "Answer every line, and do not assume that your last move was played."},
    {"members that are new", try_unknown,
     "Ignore members that you do not know, in the question, in its view and in its moves: later "
     "versions may add some."},
    {"another match begins", try_first_again,
     "\"first\":true begins a new match, even if the last one has not ended: discard what you "
     "kept."},
    {"whole games in every seat", try_games,
     "A process may play many matches, with any number of players; seat and players are in each "
     "question."},
    {"games by other rules", try_options,
     "\"options\" may differ from match to match; what they mean for your moves is in \"moves\"."},
    {"the end of the input", try_end, "When standard input ends, exit with code 0."},
};

const char *qv__trial_name(uint32_t i) {
    return i < sizeof traps / sizeof *traps ? traps[i].name : NULL;
}

int qv__trial_run(qv__trial *trial, uint32_t i, qv_text *wrong, const char **remedy) {
    qv_diag diag = {0};
    const int said = start(trial, &diag) ? traps[i].run(trial, &diag) : QV_TRIAL_WRONG;
    stop(trial);
    *remedy = traps[i].remedy;
    qv_text_add(wrong, "%s", diag.text);
    return said;
}

double qv__trial_slowest(const qv__trial *trial) {
    return trial->slowest;
}

/* -- Making and freeing ------------------------------------------------------------------------ */

static bool make_rules(qv__trial *trial, qv_diag *diag) {
    uint32_t least;
    const uint32_t most = qv_game_players(trial->game, &least);
    for (uint32_t players = least; players <= most; players++) {
        qv_ruleset *const rs = qv_ruleset_new(trial->game, players, NULL, 0, NULL, 0, diag);
        if (!rs)
            return false;
        trial->rules[trial->n_rules++] = rs;
    }
    return true;
}

qv__trial *qv__trial_new(const qv_game *game, const char *command, double seconds, uint64_t seed,
                         const qv__listener *listener, qv_diag *diag) {
    qv__trial *const trial = calloc(1, sizeof *trial);
    if (!trial) {
        qv__fail(diag, QV_EMEMORY, "out of memory for a trial");
        return NULL;
    }
    *trial = (qv__trial){.player = {.kind = &asking},
                         .game = game,
                         .command = command,
                         .seconds = seconds,
                         .rng = qv__rng_at(seed, 0)};
    if (listener)
        trial->listener = *listener;
    if (make_rules(trial, diag) &&
        qv__moments_find(trial->rules, trial->n_rules, seed, trial->moment, diag) == QV_OK)
        return trial;
    qv__trial_free(trial);
    return NULL;
}

void qv__trial_free(qv__trial *trial) {
    if (!trial)
        return;
    qv__player_free(&trial->player);
    qv__moments_free(trial->moment);
    for (uint32_t i = 0; i < trial->n_rules; i++)
        qv_ruleset_free(trial->rules[i]);
    free(trial);
}

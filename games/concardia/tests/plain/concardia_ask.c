/* SPDX-License-Identifier: MIT */
/*
 * How a game goes on: the current part of a step runs from its beginning with the answers given
 * since, until one is missing; then the run is left with the question. Also the options. It must
 * not know what is asked.
 */
#include "concardia_rules.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { AN_ANSWER, ANSWERS_OF_BOTH, A_FACT, NO_FACT, AN_EVENT };

/* -- Options ---------------------------------------------------------------- */

static const struct {
    const char *name;
    const char *word[4];
} switches[CC_SWITCHES] = {
    {"victory", {"points", "cards"}},         {"board_count", {"board", "play"}},
    {"loss_order", {"loss", "points"}},       {"reactions", {"one", "batch"}},
    {"immediate_pays", {"others", "itself"}}, {"empty_grid", {"centre", "any", "none"}},
    {"saves_per_card", {"each", "single"}},   {"windows", {"public", "usable", "always"}},
    {"buttons", {"any", "one", "none"}},      {"deck_min", {"one", "thirteen", "twenty"}},
    {"copy_limit", {"none", "four", "one"}},
};

cc_options cc_defaults(void) {
    return (cc_options){.resolution_cap = 250, .turn_cap = 200};
}

const char *cc_switch_name(int which) {
    return which < CC_SWITCHES ? switches[which].name : NULL;
}

const char *cc_switch_word(int which, int value) {
    return value < 4 ? switches[which].word[value] : NULL;
}

static bool choose_cap(const char *text, const char *name, int least, int most, int *cap) {
    size_t length = strlen(name);
    if (strncmp(text, name, length) != 0 || text[length] != '=') {
        return false;
    }
    int value = atoi(text + length + 1);
    if (value < least || value > most) {
        return false;
    }
    *cap = value;
    return true;
}

bool cc_choose_option(cc_options *options, const char *text) {
    for (int which = 0; which < CC_SWITCHES; which++) {
        size_t length = strlen(switches[which].name);
        if (strncmp(text, switches[which].name, length) != 0 || text[length] != '=') {
            continue;
        }
        for (int value = 0; value < 4 && switches[which].word[value] != NULL; value++) {
            if (strcmp(switches[which].word[value], text + length + 1) == 0) {
                options->chosen[which] = value;
                return true;
            }
        }
    }
    return choose_cap(text, "resolution_cap", 0, 1000, &options->resolution_cap) ||
           choose_cap(text, "turn_cap", 1, 1000, &options->turn_cap);
}

bool cc_has(const cc_game *game, enum cc_switch which, int value) {
    return game->options.chosen[which] == value;
}

int cc_other(int seat) {
    return 1 - seat;
}

/* -- Running ---------------------------------------------------------------- */

/* A part of a step is over: what led here is not needed any more. */
static void keep(cc_game *game) {
    memmove(game->log, game->log + game->next,
            sizeof game->log[0] * (size_t)(game->log_count - game->next));
    game->log_count -= game->next;
    game->next = 0;
    game->base = game->now;
}

static void run(cc_game *game) {
    game->now = game->base;
    game->next = 0;
    game->fresh = false;
    game->building = false;
    if (setjmp(game->out) == 0) {
        for (;;) {
            keep(game);
            cc_next_phase(game);
        }
    }
}

void cc_resume(cc_game *game) {
    assert(game->log_count == 0);
    run(game);
}

static _Noreturn void stop(cc_game *game, enum cc_due due) {
    game->due = due;
    longjmp(game->out, 1);
}

void cc_finish(cc_game *game, enum cc_end end, int winner) {
    game->now.phase = CC_OVER;
    game->now.end = end;
    game->now.winner = winner;
    game->asks[CC_SOUTH] = false;
    game->asks[CC_NORTH] = false;
    stop(game, CC_FINISHED);
}

/* -- Offering --------------------------------------------------------------- */

static void offer_to(cc_game *game, int list, cc_answer answer) {
    cc_asked *asked = &game->asked[list];
    for (int i = 0; i < asked->count; i++) {
        cc_answer *one = &asked->answer[i];
        if (one->verb == answer.verb && one->object == answer.object &&
            one->ability == answer.ability && one->space == answer.space &&
            one->number == answer.number && one->event == answer.event) {
            one->weight += answer.weight;
            return;
        }
    }
    assert(asked->count < CC_MOST_ANSWERS);
    asked->answer[asked->count++] = answer;
}

void cc_offer_none(cc_game *game) {
    game->asked[CC_SOUTH].count = 0;
    game->asked[CC_NORTH].count = 0;
}

void cc_offer(cc_game *game, cc_answer answer) {
    offer_to(game, CC_SOUTH, answer);
}

void cc_offer_north(cc_game *game, cc_answer answer) {
    offer_to(game, CC_NORTH, answer);
}

int cc_offered(const cc_game *game) {
    return game->asked[CC_SOUTH].count;
}

/* -- Asking ----------------------------------------------------------------- */

static const cc_entry *next_entry(cc_game *game, int kind) {
    const cc_entry *entry = &game->log[game->next];
    if (game->next == game->log_count) {
        return NULL;
    }
    assert(entry->kind == kind);
    game->next++;
    return entry;
}

/* The offers of one seat are made in the first list. */
cc_answer cc_ask(cc_game *game, int seat, enum cc_question question) {
    cc_asked *asked = &game->asked[CC_SOUTH];
    const cc_entry *entry = next_entry(game, AN_ANSWER);
    assert(asked->count > 0);
    if (entry != NULL) {
        assert(entry->one < asked->count);
        return asked->answer[entry->one];
    }
    if (seat == CC_NORTH) {
        game->asked[CC_NORTH] = *asked;
        asked = &game->asked[CC_NORTH];
    }
    asked->question = question;
    asked->chosen = CC_NONE;
    game->asks[CC_SOUTH] = seat == CC_SOUTH;
    game->asks[CC_NORTH] = seat == CC_NORTH;
    stop(game, seat == CC_NONE ? CC_CHANCE : CC_DECISION);
}

cc_answer cc_draw_lots(cc_game *game, enum cc_question question) {
    return cc_ask(game, CC_NONE, question);
}

void cc_ask_both(cc_game *game, enum cc_question question, cc_answer answer[CC_SEATS]) {
    const cc_entry *entry = next_entry(game, ANSWERS_OF_BOTH);
    assert(game->asked[CC_SOUTH].count > 0 && game->asked[CC_NORTH].count > 0);
    if (entry != NULL) {
        answer[CC_SOUTH] = game->asked[CC_SOUTH].answer[entry->one];
        answer[CC_NORTH] = game->asked[CC_NORTH].answer[entry->other];
        return;
    }
    for (int seat = 0; seat < CC_SEATS; seat++) {
        game->asked[seat].question = question;
        game->asked[seat].chosen = CC_NONE;
        game->asks[seat] = true;
    }
    stop(game, CC_DECISION);
}

int cc_just_ask_number(cc_game *game, int seat, enum cc_question question, int least, int most) {
    cc_offer_none(game);
    for (int number = least; number <= most; number++) {
        cc_offer(game, (cc_answer){.verb = CC_TAKE_NUMBER, .number = number});
    }
    return cc_ask(game, seat, question).number;
}

bool cc_ask_yes(cc_game *game, int seat, enum cc_question question) {
    cc_offer_none(game);
    cc_offer(game, (cc_answer){.verb = CC_YES_ANSWER});
    cc_offer(game, (cc_answer){.verb = CC_NO_ANSWER});
    return cc_ask(game, seat, question).verb == CC_YES_ANSWER;
}

bool cc_next_is_host(const cc_game *game, cc_entry *entry) {
    if (game->next == game->log_count || game->log[game->next].kind < A_FACT) {
        return false;
    }
    *entry = game->log[game->next];
    return true;
}

bool cc_entry_is_event(const cc_entry *entry) {
    return entry->kind == AN_EVENT;
}

bool cc_entry_is_true(const cc_entry *entry) {
    return entry->kind == A_FACT;
}

/* -- Answering -------------------------------------------------------------- */

static void go_on(cc_game *game, cc_entry entry) {
    assert(game->log_count < CC_MOST_LOG);
    game->log[game->log_count++] = entry;
    run(game);
}

static bool is_simultaneous(enum cc_question question) {
    return question == CC_ASK_START || question == CC_ASK_THROW;
}

bool cc_play(cc_game *game, int seat, int index) {
    cc_asked *asked = &game->asked[seat == CC_NORTH ? CC_NORTH : CC_SOUTH];
    bool asks =
        seat == CC_NONE ? game->due == CC_CHANCE : game->due == CC_DECISION && game->asks[seat];
    if (!asks || index < 0 || index >= asked->count) {
        return false;
    }
    if (!is_simultaneous(asked->question)) {
        go_on(game, (cc_entry){.kind = AN_ANSWER, .seat = (short)seat, .one = (short)index});
        return true;
    }
    asked->chosen = index;
    game->asks[seat] = false;
    if (!game->asks[cc_other(seat)]) {
        go_on(game, (cc_entry){.kind = ANSWERS_OF_BOTH,
                               .one = (short)game->asked[CC_SOUTH].chosen,
                               .other = (short)game->asked[CC_NORTH].chosen});
    }
    return true;
}

static bool may_report(const cc_game *game) {
    return game->due == CC_DECISION && game->now.phase == CC_CHOOSE && game->now.frames == 0 &&
           game->now.windows == 0 && game->asks[game->now.active] &&
           game->asked[game->now.active].question == CC_ASK_ACTION;
}

bool cc_host_fact(cc_game *game, int seat, int label, bool value) {
    if (!may_report(game) || label < 0 || label >= CC_MOST_LABELS) {
        return false;
    }
    go_on(game, (cc_entry){value ? A_FACT : NO_FACT, (short)seat, (short)label, 0});
    return true;
}

bool cc_host_event(cc_game *game, int seat, int label) {
    if (!may_report(game) || label < 0 || label >= CC_MOST_LABELS) {
        return false;
    }
    go_on(game, (cc_entry){AN_EVENT, (short)seat, (short)label, 0});
    return true;
}

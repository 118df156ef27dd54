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
} switches[PC_SWITCHES] = {
    {"victory", {"points", "cards"}},         {"board_count", {"board", "play"}},
    {"loss_order", {"loss", "points"}},       {"reactions", {"one", "batch"}},
    {"immediate_pays", {"others", "itself"}}, {"empty_grid", {"centre", "any", "none"}},
    {"saves_per_card", {"each", "single"}},   {"windows", {"public", "usable", "always"}},
    {"buttons", {"any", "one", "none"}},      {"deck_min", {"one", "thirteen", "twenty"}},
    {"copy_limit", {"none", "four", "one"}},  {"deck_lists", {"open", "hidden"}},
};

pc_options pc_defaults(void) {
    return (pc_options){.resolution_cap = 250, .turn_cap = 200};
}

const char *pc_switch_name(int which) {
    return which < PC_SWITCHES ? switches[which].name : NULL;
}

const char *pc_switch_word(int which, int value) {
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

bool pc_choose_option(pc_options *options, const char *text) {
    for (int which = 0; which < PC_SWITCHES; which++) {
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

bool pc_has(const pc_game *game, enum pc_switch which, int value) {
    return game->options.chosen[which] == value;
}

int pc_other(int seat) {
    return 1 - seat;
}

/* -- Running ---------------------------------------------------------------- */

/* A part of a step is over: what led here is not needed any more. */
static void keep(pc_game *game) {
    memmove(game->log, game->log + game->next,
            sizeof game->log[0] * (size_t)(game->log_count - game->next));
    game->log_count -= game->next;
    game->next = 0;
    game->base = game->now;
}

static void run(pc_game *game) {
    game->now = game->base;
    game->next = 0;
    game->fresh = false;
    game->building = false;
    if (setjmp(game->out) == 0) {
        for (;;) {
            keep(game);
            pc_next_phase(game);
        }
    }
}

void pc_resume(pc_game *game) {
    assert(game->log_count == 0);
    run(game);
}

static _Noreturn void stop(pc_game *game, enum pc_due due) {
    game->due = due;
    longjmp(game->out, 1);
}

void pc_finish(pc_game *game, enum pc_end end, int winner) {
    game->now.phase = PC_OVER;
    game->now.end = end;
    game->now.winner = winner;
    game->asks[PC_SOUTH] = false;
    game->asks[PC_NORTH] = false;
    stop(game, PC_FINISHED);
}

/* -- Offering --------------------------------------------------------------- */

static void offer_to(pc_game *game, int list, pc_answer answer) {
    pc_asked *asked = &game->asked[list];
    for (int i = 0; i < asked->count; i++) {
        pc_answer *one = &asked->answer[i];
        if (one->verb == answer.verb && one->object == answer.object &&
            one->ability == answer.ability && one->space == answer.space &&
            one->number == answer.number && one->event == answer.event) {
            one->weight += answer.weight;
            return;
        }
    }
    assert(asked->count < PC_MOST_ANSWERS);
    asked->answer[asked->count++] = answer;
}

void pc_offer_none(pc_game *game) {
    game->asked[PC_SOUTH].count = 0;
    game->asked[PC_NORTH].count = 0;
}

void pc_offer(pc_game *game, pc_answer answer) {
    offer_to(game, PC_SOUTH, answer);
}

void pc_offer_north(pc_game *game, pc_answer answer) {
    offer_to(game, PC_NORTH, answer);
}

int pc_offered(const pc_game *game) {
    return game->asked[PC_SOUTH].count;
}

/* -- Asking ----------------------------------------------------------------- */

static const pc_entry *next_entry(pc_game *game, int kind) {
    const pc_entry *entry = &game->log[game->next];
    if (game->next == game->log_count) {
        return NULL;
    }
    assert(entry->kind == kind);
    game->next++;
    return entry;
}

/* The offers of one seat are made in the first list. */
pc_answer pc_ask(pc_game *game, int seat, enum pc_question question) {
    pc_asked *asked = &game->asked[PC_SOUTH];
    const pc_entry *entry = next_entry(game, AN_ANSWER);
    assert(asked->count > 0);
    if (entry != NULL) {
        assert(entry->one < asked->count);
        return asked->answer[entry->one];
    }
    if (seat == PC_NORTH) {
        game->asked[PC_NORTH] = *asked;
        asked = &game->asked[PC_NORTH];
    }
    asked->question = question;
    asked->chosen = PC_NONE;
    game->asks[PC_SOUTH] = seat == PC_SOUTH;
    game->asks[PC_NORTH] = seat == PC_NORTH;
    stop(game, seat == PC_NONE ? PC_CHANCE : PC_DECISION);
}

pc_answer pc_draw_lots(pc_game *game, enum pc_question question) {
    return pc_ask(game, PC_NONE, question);
}

void pc_ask_both(pc_game *game, enum pc_question question, pc_answer answer[PC_SEATS]) {
    const pc_entry *entry = next_entry(game, ANSWERS_OF_BOTH);
    assert(game->asked[PC_SOUTH].count > 0 && game->asked[PC_NORTH].count > 0);
    if (entry != NULL) {
        answer[PC_SOUTH] = game->asked[PC_SOUTH].answer[entry->one];
        answer[PC_NORTH] = game->asked[PC_NORTH].answer[entry->other];
        return;
    }
    for (int seat = 0; seat < PC_SEATS; seat++) {
        game->asked[seat].question = question;
        game->asked[seat].chosen = PC_NONE;
        game->asks[seat] = true;
    }
    stop(game, PC_DECISION);
}

int pc_just_ask_number(pc_game *game, int seat, enum pc_question question, int least, int most) {
    pc_offer_none(game);
    for (int number = least; number <= most; number++) {
        pc_offer(game, (pc_answer){.verb = PC_TAKE_NUMBER, .number = number});
    }
    return pc_ask(game, seat, question).number;
}

bool pc_ask_yes(pc_game *game, int seat, enum pc_question question) {
    pc_offer_none(game);
    pc_offer(game, (pc_answer){.verb = PC_YES_ANSWER});
    pc_offer(game, (pc_answer){.verb = PC_NO_ANSWER});
    return pc_ask(game, seat, question).verb == PC_YES_ANSWER;
}

bool pc_next_is_host(const pc_game *game, pc_entry *entry) {
    if (game->next == game->log_count || game->log[game->next].kind < A_FACT) {
        return false;
    }
    *entry = game->log[game->next];
    return true;
}

bool pc_entry_is_event(const pc_entry *entry) {
    return entry->kind == AN_EVENT;
}

bool pc_entry_is_true(const pc_entry *entry) {
    return entry->kind == A_FACT;
}

/* -- Answering -------------------------------------------------------------- */

static void go_on(pc_game *game, pc_entry entry) {
    assert(game->log_count < PC_MOST_LOG);
    game->log[game->log_count++] = entry;
    run(game);
}

static bool is_simultaneous(enum pc_question question) {
    return question == PC_ASK_START || question == PC_ASK_THROW;
}

bool pc_play(pc_game *game, int seat, int index) {
    pc_asked *asked = &game->asked[seat == PC_NORTH ? PC_NORTH : PC_SOUTH];
    bool asks =
        seat == PC_NONE ? game->due == PC_CHANCE : game->due == PC_DECISION && game->asks[seat];
    if (!asks || index < 0 || index >= asked->count) {
        return false;
    }
    if (!is_simultaneous(asked->question)) {
        go_on(game, (pc_entry){.kind = AN_ANSWER, .seat = (short)seat, .one = (short)index});
        return true;
    }
    asked->chosen = index;
    game->asks[seat] = false;
    if (!game->asks[pc_other(seat)]) {
        go_on(game, (pc_entry){.kind = ANSWERS_OF_BOTH,
                               .one = (short)game->asked[PC_SOUTH].chosen,
                               .other = (short)game->asked[PC_NORTH].chosen});
    }
    return true;
}

static bool may_report(const pc_game *game) {
    return game->due == PC_DECISION && game->now.phase == PC_CHOOSE && game->now.frames == 0 &&
           game->now.windows == 0 && game->asks[game->now.active] &&
           game->asked[game->now.active].question == PC_ASK_ACTION;
}

bool pc_host_fact(pc_game *game, int seat, int label, bool value) {
    if (!may_report(game) || label < 0 || label >= PC_MOST_LABELS) {
        return false;
    }
    go_on(game, (pc_entry){value ? A_FACT : NO_FACT, (short)seat, (short)label, 0});
    return true;
}

bool pc_host_event(pc_game *game, int seat, int label) {
    if (!may_report(game) || label < 0 || label >= PC_MOST_LABELS) {
        return false;
    }
    go_on(game, (pc_entry){AN_EVENT, (short)seat, (short)label, 0});
    return true;
}

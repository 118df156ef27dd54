/* SPDX-License-Identifier: MIT */
/* ConCardia draft: the words that are written for values, and the texts on cards. */
#include "rules.h"

static const char *const seat_words[CD_SEATS] = {"red",    "blue",   "green", "yellow",
                                                 "purple", "orange", "white", "brown"};
static const char *const stack_words[CD_STACKS] = {
    "red-1", "blue-1", "green-1", "yellow-1", "purple-1", "orange-1", "white-1", "brown-1",
    "red-2", "blue-2", "green-2", "yellow-2", "purple-2", "orange-2", "white-2", "brown-2",
    "red-3", "blue-3", "green-3", "yellow-3", "purple-3", "orange-3", "white-3", "brown-3"};
static const char *const phase_words[CD_PHASES] = {"deal", "picks", "decks", "over"};
static const char *const way_words[] = {"left", "right"};

const qv__dim cd_seat = {.name = "player", .n = CD_SEATS, .words = seat_words};
const qv__dim cd_card_dim = {
    .name = "card", .n = CD_SET, .flags = QV_CONTENT_WORDS, .sized = 1 + CD_DIM_CARDS};
const qv__dim cd_stack_dim = {.name = "stack", .n = CD_STACKS, .words = stack_words};
const qv__dim cd_phase = {.name = "phase", .n = CD_PHASES, .words = phase_words};
const qv__dim cd_round_dim = {.name = "round", .n = CD_ROUNDS, .from = 1};
const qv__dim cd_way = {.name = "way", .n = 2, .words = way_words};

const char *cd_word(const qv_ruleset *ruleset, const qv__dim *dim, uint32_t value) {
    const cd_ruleset *const rs = cd_rules(ruleset);
    (void)dim;
    return value < rs->cards ? rs->text + rs->card[value].word : NULL;
}

const char *cd_printed(const qv_ruleset *ruleset, uint32_t text, const char **title) {
    const cd_ruleset *const rs = cd_rules(ruleset);
    if (text == 0 || text > rs->lines)
        return NULL;
    *title = rs->text + rs->card[rs->line[text - 1].card].word;
    return rs->text + rs->line[text - 1].text;
}

/* SPDX-License-Identifier: MIT */
/* ConCardia draft: the table that the rest of the program sees: steps, notation, questions,
 * options.
 *
 * Data only. Fields are in fields.c, events in say.c. Content and faces are those of ConCardia.
 */
#include "core/shared.h"
#include "rules.h"

static const qv__range ranges[CD_RANGES] = {
    [CD_R_TAKE] = {"take", {&cd_card_dim}, QV_COUNTED | QV_SOLE, {"take a card"}},
    [CD_R_ASIDE] = {"aside", {&cd_card_dim}, QV_COUNTED, {"put a card aside"}},
    [CD_R_DONE] = {"done", {NULL}, 0, {"keep this deck"}},
    [CD_R_DEAL] = {"deal", {&cd_stack_dim}, QV_CHANCE_RANGE},
    [CD_R_OUT] = {"out", {NULL}, QV_CHANCE_RANGE},
};

static const qv__form forms[] = {
    {"take {card}", {CD_R_TAKE}, 1}, {"aside {card}", {CD_R_ASIDE}, 1},
    {"done", {CD_R_DONE}, 1},        {"deal {stack}", {CD_R_DEAL}, 1},
    {"out", {CD_R_OUT}, 1},
};

static const qv__question_row questions[] = {
    {"Pick",
     "Everybody takes a card from the stack before them, in secret, and passes the rest on.", CD_3,
     false},
    {"Deck",
     "A deck has 20 cards at most. Put aside what you do not want; of the rest, the cards that are "
     "worth least are left out.",
     CD_7, true},
};

static const qv_option options[CD_OPTIONS] = {
    [CD_OPTION_STACK] = {.name = "stack",
                         .help = "cards of each stack; everybody takes three times as many",
                         .least = 1,
                         .most = CD_STACK,
                         .default_value = 10},
};

static const char *const mark_names[8] = {
    [1] = "taken", [3] = "aside", [4] = "left out"}; /* QV_MARK_RING, QV_MARK_OFF, QV_MARK_WEAK */
static const char *const value_names[QV_VALUES] = {"Strength", "Defense", "points"};

static uint32_t round_of(const qv_ruleset *rs, const qv_view *view) {
    (void)rs;
    return cd_view(view)->phase == CD_DEAL ? 0 : cd_view(view)->round + 1U;
}

const qv_game qv__game_concardia_draft = {
    .id = "concardia-draft",
    .name = "ConCardia draft",
    .like = "Take cards from stacks that go round, and build a deck for ConCardia, 15 minutes.",
    .page = &concardia_draft_page,
    .players_least = 2,
    .players_most = CD_SEATS,
    .by_estimate = true,
    .levels = &cd_levels,
    .sizes.state = sizeof(cd_state),
    .sizes.ruleset = CD_RULESET_MOST,
    .sizes.legal = CD_SHARE + 1,
    .sizes.ply = CD_BOX + CD_SHARE + 1,
    .sizes.dim = {[CD_DIM_CARDS] = CD_SET},
    .option = options,
    .field = cd_fields,
    .range = ranges,
    .form = forms,
    .kind = cd_kinds,
    .content = concardia_content,
    .options = CD_OPTIONS,
    .fields = CD_FIELDS,
    .ranges = CD_RANGES,
    .forms = QV_COUNT(forms),
    .kinds = CD_KINDS,
    .question = questions,
    .questions = QV_COUNT(questions),
    .contents = &concardia_content_n,
    .makes = &(const qv__makes){"concardia", cd_made},
    .seat = &cd_seat,
    .mark_names = mark_names,
    .value_names = value_names,
    .face = concardia_faces,
    .faces = &concardia_faces_n,
    .measure = cd_measure,
#ifndef __wasi__ /* the page prints nothing, and its module has a bound */
    .printing = &cd_printing,
#endif
    .setup = cd_setup,
    .init = cd_init,
    .turn = cd_turn,
    .legal = cd_legal,
    .chance = cd_chance,
    .apply = cd_apply,
    .derive = cd_derive,
    .result = cd_result,
    .deal = cd_deal,
    .check = cd_check,
    .why_not = cd_why_not,
    .scene = cd_scene,
    .touch = cd_touch,
    .asks = cd_asks,
    .word = cd_word,
    .printed = cd_printed,
    .complete = cd_complete,
    .estimate = cd_estimate,
    .round = round_of,
};

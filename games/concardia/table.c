/* SPDX-License-Identifier: MIT */
/* ConCardia: the game table that the rest of the program sees: steps, notation, options.
 *
 * Data only. The rules behind the words are in the other files of this folder; fields are in
 * fields.c, events in say.c.
 */
#include "rules.h"

/* -- Steps and notation ------------------------------------------------------------------------ */

static const qv__range ranges[CC_RANGES] = {
    [CC_R_START] = {"start", {&cc_kind_dim}, 0, {"choose your start card"}},
    [CC_R_THROW] = {"throw", {&cc_trait}, 0, {"choose rock or paper or scissors"}},
    [CC_R_PASS] = {"pass", {NULL}, 0, {"pass"}},
    [CC_R_PLACE] = {"place", {&cc_kind_dim}, QV_INNER, {"place a card", "put it on the grid"}},
    [CC_R_PLACE_FROM] = {"place from",
                         {&cc_pile_dim, &cc_kind_dim},
                         QV_INNER,
                         {"place a card from a pile", "choose the card"}},
    [CC_R_CELL] = {"cell", {&cc_cell}, 0, {"choose the cell"}},
    [CC_R_KEEP] = {"keep",
                   {&cc_kind_dim},
                   QV_INNER,
                   {"play a card to your Persistent Area", "put it there"}},
    [CC_R_KEEP_FREE] = {"keep free",
                        {&cc_kind_dim},
                        0,
                        {"play a card to your Persistent Area", "put it there"}},
    [CC_R_USE] = {"use",
                  {&cc_source_dim, &cc_ability_dim},
                  QV_INNER,
                  {"use the text of a card", "choose the text"}},
    [CC_R_USE_PLAIN] = {"use plain",
                        {&cc_source_dim, &cc_ability_dim},
                        0,
                        {"use the text of a card", "choose the text"}},
    [CC_R_REACT] = {"react",
                    {&cc_source_dim, &cc_ability_dim},
                    QV_INNER | QV_COUNTED,
                    {"react", "choose the text"}},
    [CC_R_REACT_PLAIN] = {"react plain",
                          {&cc_source_dim, &cc_ability_dim},
                          QV_COUNTED,
                          {"react", "choose the text"}},
    [CC_R_DECLINE] = {"decline", {NULL}, QV_DECLINE, {"let it happen"}},
    [CC_R_ANSWER] = {"answer", {&cc_answer_dim}, QV_INNER},
    [CC_R_LAST_ANSWER] = {"last answer", {&cc_last_dim}},
    [CC_R_FACT] = {"fact",
                   {&cc_seat, &cc_fact_dim, &cc_truth},
                   0,
                   {"report a fact of the room", "choose the player", "say whether it holds"}},
    [CC_R_HAPPENING] = {"happening",
                        {&cc_seat, &cc_happening_dim},
                        0,
                        {"report what happens in the room", "choose the player"}},
    [CC_R_PICK] = {"pick", {&cc_deck_dim}, 0, {"choose your deck"}},
    [CC_R_DRAW] = {"draw", {&cc_kind_dim}, QV_CHANCE_RANGE},
    [CC_R_DRAW_KNOWN] = {"draw known", {&cc_kind_dim}, QV_CHANCE_RANGE},
    [CC_R_RANDOM] = {"random", {&cc_answer_dim}, QV_CHANCE_RANGE},
    [CC_R_COIN] = {"coin", {&cc_coin_dim}, QV_CHANCE_RANGE},
};

/* The steps of a form: `first`, any number of answers, the last answer. */
#define ANSWERED(first) \
    {first, CC_R_ANSWER, CC_R_LAST_ANSWER}, 3, .repeat = 1, .least = 0, .most = CC_ANSWERS - 1

static const qv__form forms[] = {
    {"start {card}", {CC_R_START}, 1},
    {"throw {hand}", {CC_R_THROW}, 1},
    {"pass", {CC_R_PASS}, 1},
    {"place {card} {cell}", {CC_R_PLACE, CC_R_CELL}, 2},
    {"place {pile} {card} {cell}", {CC_R_PLACE_FROM, CC_R_CELL}, 2},
    {"keep {card}", {CC_R_KEEP_FREE}, 1},
    {"keep {card} ({answer}) {last}", ANSWERED(CC_R_KEEP)},
    {"use {source} {text}", {CC_R_USE_PLAIN}, 1},
    {"use {source} {text} ({answer}) {last}", ANSWERED(CC_R_USE)},
    {"react {source} {text}", {CC_R_REACT_PLAIN}, 1},
    {"react {source} {text} ({answer}) {last}", ANSWERED(CC_R_REACT)},
    {"decline", {CC_R_DECLINE}, 1},
    {"choose ({answer}) {last}",
     {CC_R_ANSWER, CC_R_LAST_ANSWER},
     2,
     .repeat = 0,
     .least = 0,
     .most = CC_ANSWERS - 1},
    {"host {player} {fact} {truth}", {CC_R_FACT}, 1},
    {"host {player} {happening}", {CC_R_HAPPENING}, 1},
    {"deck {deck}", {CC_R_PICK}, 1},
    {"draw {card}", {CC_R_DRAW}, 1},
    {"draw-known {card}", {CC_R_DRAW_KNOWN}, 1},
    {"random {answer}", {CC_R_RANDOM}, 1},
    {"coin {side}", {CC_R_COIN}, 1},
};

/* -- Options ----------------------------------------------------------------------------------- */

static const qv_option options[CC_OPTIONS] = {
    [CC_OPTION_VICTORY] = {"victory", "what wins: 5 points, or 5 captured cards",
                           QV_WORDS("points", "cards")},
    [CC_OPTION_BOARD_COUNT] =
        {"board_count", "cards that save a player from losing: on the Board, or on the grid alone",
         QV_WORDS("board", "play")},
    [CC_OPTION_LOSS_ORDER] = {"loss_order",
                              "an empty Board loses, or not if somebody has the points to win",
                              QV_WORDS("loss", "points")},
    [CC_OPTION_REACTIONS] =
        {"reactions", "before a capture, threats are looked at after each reaction, or after all",
         QV_WORDS("one", "batch")},
    [CC_OPTION_IMMEDIATE_PAYS] =
        {"immediate_pays", "the cost of an Immediate is paid with other cards, or it counts itself",
         QV_WORDS("others", "itself")},
    [CC_OPTION_EMPTY_GRID] =
        {"empty_grid", "where a card goes on an empty grid: the centre, anywhere, or nowhere",
         QV_WORDS("centre", "any", "none")},
    [CC_OPTION_SAVES_PER_CARD] = {"saves_per_card",
                                  "reactions for a threatened card: each once, or one in all",
                                  QV_WORDS("each", "single")},
    [CC_OPTION_WINDOWS] =
        {"windows",
         "who is asked for reactions: those who may have one as all know, in secret those who "
         "have one, or always",
         QV_WORDS("public", "usable", "always")},
    [CC_OPTION_BUTTONS] = {"buttons", "buttons that a player may wear",
                           QV_WORDS("any", "one", "none")},
    [CC_OPTION_DECK_MIN] = {"deck_min", "the fewest cards of a deck",
                            QV_WORDS("one", "thirteen", "twenty")},
    [CC_OPTION_COPY_LIMIT] = {"copy_limit", "copies of a card in a deck",
                              QV_WORDS("none", "four", "one")},
    [CC_OPTION_RESOLUTION_CAP] = {"resolution_cap", "abilities that may take effect in one step",
                                  .least = 0, .most = CC_RESOLUTIONS, .default_value = 250},
    [CC_OPTION_TURN_CAP] = {"turn_cap", "the last turn of both together", .least = 1, .most = 1000,
                            .default_value = 200},
    [CC_OPTION_DECK_LISTS] =
        {"deck_lists", "both deck lists are known to all, or picked in secret by their owners",
         QV_WORDS("open", "hidden")},
    [CC_OPTION_SOUTH_DECK] = {"south_deck",
                              "the deck of south, by its number in the set; 0: the first for "
                              "south, the second for north; with deck_lists=hidden see CC-A52",
                              .least = 0, .most = CC_DECKS},
    [CC_OPTION_NORTH_DECK] = {"north_deck",
                              "the deck of north, by its number in the set; 0: the first for "
                              "south, the second for north; with deck_lists=hidden see CC-A52",
                              .least = 0, .most = CC_DECKS},
};

/* -- The table --------------------------------------------------------------------------------- */

static const char *const mark_names[8] = {
    [0] = "face down", [2] = "changed last", [4] = "would be captured"}; /* QV_MARK_FACE_DOWN,
                                                                            _LAST, _WEAK */
static const char *const value_names[QV_VALUES] = {"Strength", "Defense", "points"};

uint32_t cc_round(const qv_ruleset *rs, const qv_view *view) {
    (void)rs;
    return cc_view(view)->turn;
}

static bool is_secret(const qv_ruleset *rs) {
    return cc_in_secret(cc_rules(rs));
}

const qv_game qv__game_concardia = {
    .id = "concardia",
    .name = "ConCardia",
    .like = "A duel at rock, paper, scissors on a grid, with decks of cards, 20 minutes.",
    .page = &concardia_page,
    .players_least = CC_SEATS,
    .players_most = CC_SEATS,
    .by_estimate = true,
    .sizes.state = sizeof(cc_state),
    .sizes.ruleset = CC_RULESET_MOST,
    .sizes.legal = QV_LEGAL,
    .sizes.ply = 100000000,
    .sizes.dim = {[CC_DIM_KINDS] = CC_CARDS,
                  [CC_DIM_SOURCES] = CC_FROM_ALL,
                  [CC_DIM_ANSWERS] = CC_ANSWERS_ALL,
                  [CC_DIM_FACTS] = CC_FACTS,
                  [CC_DIM_HAPPENINGS] = CC_HAPPENINGS},
    .option = options,
    .field = cc_fields,
    .range = ranges,
    .form = forms,
    .kind = cc_kinds,
    .kind_laws = cc_laws,
    .content = concardia_content,
    .options = CC_OPTIONS,
    .fields = CC_FIELDS,
    .ranges = CC_RANGES,
    .forms = QV_COUNT(forms),
    .kinds = CC_KINDS_OF_EVENTS,
    .question = cc_question_rows,
    .questions = CC_QUESTION_ROWS,
    .contents = &concardia_content_n,
    .brought = &(const qv__brought){"decks", CC_OPTION_SOUTH_DECK},
    .seat = &cc_seat,
    .cell = &cc_cell,
    .mark_names = mark_names,
    .value_names = value_names,
    .more_rule = 1 + CC_1_1_4,
    .text_rule = 1 + CC_1_10,
    .face = concardia_faces,
    .faces = &concardia_faces_n,
    .lesson = concardia_lessons,
    .measure = cc_measure,
    .situation = &cc_situations,
    .levels = &cc_levels,
    .setup = cc_setup,
    .init = cc_init,
    .turn = cc_turn_of,
    .legal = cc_legal,
    .chance = cc_chance,
    .pile = cc_pile,
    .apply = cc_apply,
    .derive = cc_derive,
    .result = cc_result,
    .deal = cc_deal,
    .check = cc_check,
    .why_not = cc_why_not,
    .scene = cc_scene,
    .touch = cc_touch,
    .word = cc_word,
    .complete = cc_complete,
    .foresee = cc_foresee,
    .board_after = cc_board_after,
    .about = cc_about,
    .threats = cc_threats_of,
    .printed = cc_printed,
#ifndef __wasi__ /* the page does not ask for them, and its module has a bound */
    .printing = &cc_printing,
    .suggest_memory = cc_suggest_memory,
    .suggest = cc_suggest,
    .reform = cc_reform,
    .tally = cc_tally,
#endif
    .text_warnings = cc_text_warnings,
    .describe_memory = cc_describe_memory,
    .describe = cc_describe,
    .portray = cc_portray,
    .asks = cc_asks,
    .phrase = cc_phrase,
    .asks_about = cc_asks_about,
    .plainly = cc_plainly,
    .round = cc_round,
    .about_window = cc_about_window,
    .window_item = cc_window_item,
    .window_kind = cc_window_rows,
    .window_kinds = CC_WINDOW_ROWS,
    .estimate = cc_estimate,
    .secret = is_secret,
    .people_only = cc_people_only,
    .chance_for = cc_chance_for,
    .progress = cc_progress,
};

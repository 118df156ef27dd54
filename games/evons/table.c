/* SPDX-License-Identifier: MIT */
/* EVONS: the game table that the rest of the program sees: words, fields, steps, notation, options.
 *
 * Data only. The rules behind the words are in the other files of this folder; events are in say.c.
 */
#include "rules.h"

static const char *const face_words[] = {
    "",
    "covered",
};
static const char *const phase_words[] = {
    "pick", "first", "draw", "mulligan", "reveal", "play", "chain", "discard", "over",
};
static const char *const stage_words[] = {
    "setup", "mulligan", "turn", "reveal", "play",
};
static const char *const sequence_words[] = {
    "ability-1",
    "conflict",
    "wait",
    "ability-2",
};

static const qv__dim face = {.name = "face", .n = 2, .words = face_words, .flags = QV_OPTIONAL};
static const qv__dim phase = {.name = "phase", .n = EV_PHASES, .words = phase_words};
static const qv__dim stage = {.name = "stage", .n = EV_STAGES, .words = stage_words};
static const qv__dim sequence = {
    .name = "sequence", .n = EV_SEQUENCE_PHASES, .words = sequence_words};
static const qv__dim burn_first = {.name = "first", .n = EV_DEFENSE_MOST + 1};
static const qv__dim burn_second = {.name = "second", .n = EV_DEFENSE_MOST + 1};
static const qv__dim burn_third = {.name = "third", .n = EV_DEFENSE_MOST + 1};
static const qv__dim return_first = {.name = "first", .n = EV_CARDS, .flags = QV_CONTENT_WORDS};
static const qv__dim return_second = {.name = "second", .n = EV_CARDS, .flags = QV_CONTENT_WORDS};
static const qv__dim return_third = {.name = "third", .n = EV_CARDS, .flags = QV_CONTENT_WORDS};
static const qv__dim return_fourth = {.name = "fourth", .n = EV_CARDS, .flags = QV_CONTENT_WORDS};
static const qv__dim return_fifth = {.name = "fifth", .n = EV_CARDS, .flags = QV_CONTENT_WORDS};

/* -- Fields ------------------------------------------------------------------------------------ */

#define AT(member) .offset = offsetof(ev_state, member)
#define PUBLIC .visibility = QV_PUBLIC
#define DERIVED .visibility = QV_DERIVED
#define OWN .visibility = QV_ROW
#define ONE .rows = 1, .cols = 1
#define BY_SEAT .row = &ev_seat, .rows = EV_SEATS, .cols = 1
#define BY_SEAT_AND(n) .row = &ev_seat, .rows = EV_SEATS, .cols = (n)
#define BY_CELL .row = &ev_cell, .rows = EV_CELLS, .cols = 1
#define BY_FRAME .rows = EV_FRAMES, .cols = 1
#define NONE .blank = EV_NONE

enum { SEEN = 2, HAND_SEEN = 3, LIST_SEEN = 4 };

static const qv__field fields[] = {
    QV_HEAD_FIELD,
    {.name = "seen", .type = QV_U8, DERIVED, AT(seen), BY_CELL},
    {.name = "hand seen", .type = QV_U8, DERIVED, AT(hand_seen), BY_SEAT},
    {.name = "list seen", .type = QV_U8, DERIVED, AT(list_seen), BY_SEAT},
    {.name = "card",
     .help = "the card on a cell; a covered one is known to its controller only (EV-15)",
     .value = &ev_card,
     .type = QV_U8,
     .visibility = QV_GATE,
     .gate = SEEN,
     .everybody = EV_SEEN_BY_ALL,
     NONE,
     AT(card),
     BY_CELL},
    {.name = "taken",
     .help = "cells with a card",
     .value = &ev_cell,
     .type = QV_BITS,
     PUBLIC,
     AT(taken),
     ONE},
    {.name = "north-owns",
     .help = "cells whose card is north's property; of the other cards south is the owner (EV-7a)",
     .value = &ev_cell,
     .type = QV_BITS,
     PUBLIC,
     AT(north_owns),
     ONE},
    {.name = "north-has",
     .help = "cells whose card north controls; the other cards are south's (EV-24)",
     .value = &ev_cell,
     .type = QV_BITS,
     PUBLIC,
     AT(north_has),
     ONE},
    {.name = "covered",
     .help = "cells with a covered card (EV-15)",
     .value = &ev_cell,
     .type = QV_BITS,
     PUBLIC,
     AT(covered),
     ONE},
    {.name = "grown",
     .help = "cells with a covered card that Growth has put down (EV-16)",
     .value = &ev_cell,
     .type = QV_BITS,
     PUBLIC,
     AT(grown),
     ONE},
    {.name = "moved",
     .help = "cells whose card has changed its cell in this turn (EV-18)",
     .value = &ev_cell,
     .type = QV_BITS,
     PUBLIC,
     AT(moved),
     ONE},
    {.name = "due",
     .help = "cells with a covered card that is still to be revealed in this turn (EV-11a)",
     .value = &ev_cell,
     .type = QV_BITS,
     PUBLIC,
     AT(due),
     ONE},
    {.name = "lost",
     .help = "DEF that a card has lost in this turn (EV-23)",
     .type = QV_U8,
     PUBLIC,
     AT(lost),
     BY_CELL},
    {.name = "reacted",
     .help = "how often a card has been reactivated in this turn (EV-19a)",
     .type = QV_U8,
     PUBLIC,
     AT(reacted),
     BY_CELL},
    {.name = "cost-least",
     .help = "the least that a covered card can cost, as far as all can tell (EV-14)",
     .type = QV_U8,
     PUBLIC,
     AT(cost_least),
     BY_CELL},
    {.name = "cost-most",
     .help =
         "the most that a card can cost, as far as all can tell; 15 if nothing is known (EV-13a)",
     .type = QV_U8,
     PUBLIC,
     AT(cost_most),
     BY_CELL},
    {.name = "waits",
     .help =
         "the sequence, by its place in the chain from 0, in which a card waits to react (EV-24a)",
     .type = QV_U8,
     PUBLIC,
     NONE,
     AT(waits),
     BY_CELL},
    {.name = "credits",
     .help = "credits of each player",
     .type = QV_U16,
     PUBLIC,
     AT(credits),
     BY_SEAT},
    {.name = "turn",
     .help = "the number of the turn, counting those of both players; 0 before the first",
     .type = QV_U16,
     PUBLIC,
     AT(turn),
     ONE},
    {.name = "phase",
     .help = "what is due: a deck is picked, chance names the first player, a card is drawn, a "
             "mulligan, a card is revealed, a card is played, the last sequence of the chain asks, "
             "a card is discarded, nothing any more",
     .value = &phase,
     .type = QV_U8,
     PUBLIC,
     AT(phase),
     ONE},
    {.name = "stage",
     .help = "how far the game or the turn has come; it says what follows when the draws or the "
             "chain are done",
     .value = &stage,
     .type = QV_U8,
     PUBLIC,
     AT(stage),
     ONE},
    {.name = "player",
     .help = "who is asked, or for whom chance draws",
     .value = &ev_seat,
     .type = QV_U8,
     PUBLIC,
     AT(player),
     ONE},
    {.name = "first",
     .help = "who has the first turn (EV-10)",
     .value = &ev_seat,
     .type = QV_U8,
     PUBLIC,
     AT(first),
     ONE},
    {.name = "hand",
     .help = "cards in hand, sorted as in the content; known to their player only",
     .value = &ev_card,
     .type = QV_U8,
     .visibility = QV_GATE,
     .gate = HAND_SEEN,
     .everybody = EV_SEEN_BY_ALL,
     NONE,
     AT(hand),
     BY_SEAT_AND(EV_HAND)},
    {.name = "hand-size",
     .help = "how many cards are in each hand",
     .type = QV_U8,
     PUBLIC,
     AT(hand_size),
     BY_SEAT},
    {.name = "deck",
     .help = "cards left in each deck, sorted as in the content, not as they will be drawn; known "
             "to their player only",
     .value = &ev_card,
     .type = QV_U8,
     .visibility = QV_GATE,
     .gate = HAND_SEEN,
     .everybody = EV_SEEN_BY_ALL,
     NONE,
     AT(deck),
     BY_SEAT_AND(EV_DECK)},
    {.name = "deck-size",
     .help = "how many cards are left in each deck",
     .type = QV_U8,
     PUBLIC,
     AT(deck_size),
     BY_SEAT},
    {.name = "list",
     .help = "the deck list that each player plays with; with deck_lists=hidden known to its "
             "player only (EV-43)",
     .value = &ev_deck,
     .type = QV_U8,
     .visibility = QV_GATE,
     .gate = LIST_SEEN,
     .everybody = EV_SEEN_BY_ALL,
     NONE,
     AT(list),
     BY_SEAT},
    {.name = "graveyard",
     .help = "cards in each graveyard, sorted as in the content (EV-7)",
     .value = &ev_card,
     .type = QV_U8,
     PUBLIC,
     NONE,
     AT(grave),
     BY_SEAT_AND(EV_DECK)},
    {.name = "removed",
     .help =
         "cards of each player that are removed from the game, sorted as in the content (EV-34)",
     .value = &ev_card,
     .type = QV_U8,
     PUBLIC,
     NONE,
     AT(removed),
     BY_SEAT_AND(EV_DECK)},
    {.name = "depth",
     .help = "how many sequences are open (EV-19)",
     .type = QV_U8,
     PUBLIC,
     AT(depth),
     ONE},
    {.name = "frame-cell",
     .help = "the chain: the cell of the active card of each open sequence, the one played now "
             "last (EV-19)",
     .value = &ev_cell,
     .type = QV_U8,
     PUBLIC,
     NONE,
     AT(frame_cell),
     BY_FRAME},
    {.name = "frame-phase",
     .help = "the phase that each open sequence has come to (EV-17)",
     .value = &sequence,
     .type = QV_U8,
     PUBLIC,
     AT(frame_phase),
     BY_FRAME},
    {.name = "frame-used",
     .help = "of each open sequence the abilities used, by their directions as printed on the card "
             "(EV-17)",
     .value = &ev_direction,
     .type = QV_U8,
     PUBLIC,
     .flags = QV_MASK,
     AT(frame_used),
     BY_FRAME},
    {.name = "frame-revived",
     .help = "of each open sequence the costs of the cards that it has revived, added up (EV-29)",
     .type = QV_U8,
     PUBLIC,
     AT(frame_revived),
     BY_FRAME},
    {.name = "fought",
     .help = "directions in which the card of the last sequence has fought already (EV-20)",
     .value = &ev_direction,
     .type = QV_U8,
     PUBLIC,
     .flags = QV_MASK,
     AT(fought),
     ONE},
    {.name = "passes",
     .help = "turns in a row in which no card was played (EV-37)",
     .type = QV_U8,
     PUBLIC,
     AT(passes),
     ONE},
    {.name = "revived",
     .help = "revivals in this turn (EV-29a)",
     .type = QV_U8,
     PUBLIC,
     AT(revived),
     ONE},
    {.name = "draws",
     .help = "cards that are still to be drawn now",
     .type = QV_U8,
     PUBLIC,
     AT(draws),
     ONE},
    {.name = "fresh",
     .help = "during a mulligan: how many cards the last new hand had, or was to have (EV-9)",
     .type = QV_U8,
     PUBLIC,
     AT(fresh),
     ONE},
    {.name = "reason",
     .help = "why the game is over (EV-36, EV-37)",
     .value = &ev_reason,
     .type = QV_U8,
     PUBLIC,
     AT(reason),
     ONE},
    {.name = "half-card",
     .help = "within a move: the card chosen so far",
     .value = &ev_card,
     .type = QV_U8,
     OWN,
     NONE,
     AT(half_card),
     BY_SEAT},
    {.name = "half-cell",
     .help = "within a move: the cell chosen so far",
     .value = &ev_cell,
     .type = QV_U8,
     OWN,
     NONE,
     AT(half_cell),
     BY_SEAT},
    {.name = "half-way",
     .help = "within a move: the ability chosen so far, by its direction as printed",
     .value = &ev_direction,
     .type = QV_U8,
     OWN,
     NONE,
     AT(half_way),
     BY_SEAT},
    {.name = "half-points",
     .help = "within a move: the points of Firestorm given to the first targets so far (EV-33)",
     .type = QV_U8,
     OWN,
     NONE,
     AT(half_points),
     BY_SEAT_AND(2)},
    {.name = "half-return",
     .help = "within a mulligan: the cards picked to be returned so far (EV-9)",
     .value = &ev_card,
     .type = QV_U8,
     OWN,
     NONE,
     AT(half_return),
     BY_SEAT_AND(EV_FIRST_HAND)},
};

/* -- Steps and notation ------------------------------------------------------------------------ */

enum { POINTS = EV_DEFENSE_MOST + 1 };

static const qv__range ranges[] = {
    {"pass", {NULL}, 0, {"pass"}},
    {"card", {&ev_card}, QV_INNER, {"play a card"}},
    {"cell", {&ev_cell}, QV_INNER, {"choose the cell"}},
    {"face", {&face}, 0, {"choose how to play it"}},
    {"reveal", {&ev_cell}, QV_COUNTED, {"turn up a covered card"}},
    {"fight", {&ev_cell}, QV_COUNTED, {"fight an enemy"}},
    {"react", {&ev_cell}, QV_COUNTED, {"let a waiting card act"}},
    {"use", {&ev_direction}, 0, {"use an ability"}},
    {"take", {&ev_direction}, QV_INNER, {"use an ability"}},
    {"with", {&ev_card}, 0, {"choose the card"}},
    {"drag", {&ev_direction}, QV_INNER, {"use an ability"}},
    {"from", {&ev_source}, 0, {"choose the card to pull"}},
    {"burn first", {&burn_first}, QV_INNER, {"use an ability"}},
    {"burn second", {&burn_second}, QV_INNER, {"choose the points for the second target"}},
    {"burn third", {&burn_third}, 0, {"choose the points for the third target"}},
    {"done", {NULL}, 0, {"go on without"}},
    {"discard", {&ev_card}, 0, {"discard a card"}},
    {"keep", {NULL}, 0, {"keep this hand"}},
    {"again", {NULL}, 0, {"draw a hand with one card fewer"}},
    {"return first", {&return_first}, QV_INNER, {"return cards"}},
    {"return second", {&return_second}, QV_INNER, {"return another card"}},
    {"return third", {&return_third}, QV_INNER, {"return another card"}},
    {"return fourth", {&return_fourth}, QV_INNER, {"return another card"}},
    {"return fifth", {&return_fifth}, QV_INNER, {"return another card"}},
    {"returned", {NULL}, 0, {"draw new ones"}},
    {"pick", {&ev_deck}, 0, {"choose your deck"}},
    {"first player", {&ev_seat}, QV_CHANCE_RANGE},
    {"draw", {&ev_card}, QV_CHANCE_RANGE},
};

static const qv__form forms[] = {
    {"pass", {0}, 1},
    {"play {card} {cell} {face}", {1, 2, 3}, 3},
    {"reveal {cell}", {4}, 1},
    {"fight {cell}", {5}, 1},
    {"react {cell}", {6}, 1},
    {"use {direction}", {7}, 1},
    {"put {direction} {card}", {8, 9}, 2},
    {"pull {direction} {source}", {10, 11}, 2},
    {"burn {first} {second} {third}", {12, 13, 14}, 3},
    {"done", {15}, 1},
    {"discard {card}", {16}, 1},
    {"keep", {17}, 1},
    {"again", {18}, 1},
    {"return {first}", {19, 24}, 2},
    {"return {first} {second}", {19, 20, 24}, 3},
    {"return {first} {second} {third}", {19, 20, 21, 24}, 4},
    {"return {first} {second} {third} {fourth}", {19, 20, 21, 22, 24}, 5},
    {"return {first} {second} {third} {fourth} {fifth}", {19, 20, 21, 22, 23, 24}, 6},
    {"deck {deck}", {25}, 1},
    {"first {player}", {26}, 1},
    {"draw {card}", {27}, 1},
};

/* -- Questions --------------------------------------------------------------------------------- */

enum {
    ASKS_DECK,
    ASKS_MULLIGAN,
    ASKS_NEW_HAND,
    ASKS_REVEAL,
    ASKS_PLAY,
    ASKS_ABILITY,
    ASKS_FIGHT,
    ASKS_REACT,
    ASKS_DISCARD
};

static const qv__question_row questions[] = {
    [ASKS_DECK] = {"Deck", "You play the whole game with the cards of this deck.", EV_43, false},
    [ASKS_MULLIGAN] = {"Mulligan",
                       "Before the first turn you may return cards that you do not want, and draw "
                       "as many new ones.",
                       EV_9, true},
    [ASKS_NEW_HAND] = {"Mulligan",
                       "Before the first turn you may return your whole hand and draw another one, "
                       "with one card fewer each time.",
                       EV_9, true},
    [ASKS_REVEAL] = {"Covered cards",
                     "The cards that lie covered from an earlier turn are turned up now, one by "
                     "one. You choose the order and pay for each.",
                     EV_11a, true},
    [ASKS_PLAY] = {"Your card",
                   "You may play one card in a turn. Face up it is paid for now and acts at once, "
                   "covered it waits for your next turn.",
                   EV_11, true},
    [ASKS_ABILITY] = {"Abilities",
                      "Your card is at work and may use the abilities of its arrows, each of them "
                      "once, on the cells at which they point.",
                      EV_17, true},
    [ASKS_FIGHT] = {"Conflicts",
                    "Your card has to fight each enemy that it points at and that points back. You "
                    "choose the order.",
                    EV_20, true},
    [ASKS_REACT] = {"Waiting cards",
                    "Cards that were moved and flipped in this turn now act for you. You choose "
                    "the order.",
                    EV_24a, true},
    [ASKS_DISCARD] = {"Too many cards", "You may keep 8 cards at the end of your turn.", EV_11,
                      true},
};

static uint32_t asks(const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    (void)seat;
    const ev_state *const s = ev_view(view);
    switch (s->phase) {
    case EV_PICK: return ASKS_DECK;
    case EV_MULLIGAN:
        return ev_option(ev_rules(rs), EV_OPTION_MULLIGAN) == EV_MULLIGAN_SHRINKING ? ASKS_NEW_HAND
                                                                                    : ASKS_MULLIGAN;
    case EV_REVEAL: return ASKS_REVEAL;
    case EV_PLAY: return ASKS_PLAY;
    case EV_DISCARD: return ASKS_DISCARD;
    default: break;
    }
    const uint32_t part = s->frame_phase[ev_top(s)];
    return part == EV_CONFLICT ? ASKS_FIGHT : part == EV_WAIT ? ASKS_REACT : ASKS_ABILITY;
}

/* -- Options ----------------------------------------------------------------------------------- */

static const qv__option options[EV_OPTIONS] = {
    [EV_OPTION_FIRST_PLAYER] = {"first_player", "who begins: chance picks, or a player",
                                QV_WORDS("drawn", "south", "north")},
    [EV_OPTION_ARROW_DIRS] = {"arrow_dirs",
                              "which arrows count: all eight, or the four straight ones",
                              QV_WORDS("eight", "four")},
    [EV_OPTION_MULLIGAN] =
        {"mulligan", "returning cards at the start: any of them once, all for one fewer, or none",
         QV_WORDS("partial", "shrinking", "none")},
    [EV_OPTION_PLACE_ADJACENT] = {"place_adjacent",
                                  "a card from hand goes on any empty cell, or next to a card only",
                                  QV_WORDS("no", "yes")},
    [EV_OPTION_BLOCK_FROM_HAND] = {"block_from_hand", "Blocks from hand: never, or in the out zone",
                                   QV_WORDS("none", "outzone")},
    [EV_OPTION_COVER_NEED] = {"cover_need",
                              "what a covered card may cost: anything, or credits plus 5",
                              QV_WORDS("none", "payable")},
    [EV_OPTION_UNPAID_COVER] =
        {"unpaid_cover",
         "a revealed card that cannot be paid goes to the graveyard, or stays covered",
         QV_WORDS("graveyard", "stay")},
    [EV_OPTION_GROWTH_REVEALS] =
        {"growth_reveals", "cards put down by Growth are revealed in the next turn, or never",
         QV_WORDS("yes", "no")},
    [EV_OPTION_REACT_CAP] = {"react_cap", "how often a card is reactivated in a turn at most",
                             QV_WORDS("four", "one", "two", "sixteen")},
    [EV_OPTION_REVIVE_CAP] = {"revive_cap", "how many revivals there are in a turn at most",
                              QV_WORDS("eight", "four", "two")},
    [EV_OPTION_OUTZONE_IMMUNE] = {"outzone_immune",
                                  "cards in the out zone can be fought and flipped, or not",
                                  QV_WORDS("no", "yes")},
    [EV_OPTION_FIRESTORM_POOL] = {"firestorm_pool",
                                  "points that Firestorm shares out: ATK, or the DEF that is left",
                                  QV_WORDS("atk", "def")},
    [EV_OPTION_PASS_END] = {"pass_end",
                            "two passes end the game when both decks are empty, or always",
                            QV_WORDS("empty", "any")},
    [EV_OPTION_TURN_CAP] = {"turn_cap", "the last turn of both together: 200, 120 or 60",
                            QV_WORDS("long", "middle", "short")},
    [EV_OPTION_TIE] = {"tie", "equal scores are a draw, or won by the second player",
                       QV_WORDS("draw", "second")},
    [EV_OPTION_COLOR_SYNERGY] = {"color_synergy",
                                 "Blocks help monsters of their element beside them",
                                 QV_WORDS("off", "on")},
    [EV_OPTION_DECK_LISTS] =
        {"deck_lists", "both deck lists are known to all, or picked in secret by their owners",
         QV_WORDS("open", "hidden")},
    [EV_OPTION_SOUTH_DECK] =
        {"south_deck", "the deck of south, by its number in the set, unless deck_lists is hidden",
         .least = 1, .most = EV_DECKS, .fallback = 1},
    [EV_OPTION_NORTH_DECK] =
        {"north_deck", "the deck of north, by its number in the set, unless deck_lists is hidden",
         .least = 1, .most = EV_DECKS, .fallback = 2},
};

/* -- Scenes ------------------------------------------------------------------------------------ */

static const char *const mark_names[8] = {
    "covered", "put down by Growth", "active or just changed", "out zone", "DEF lost", "moved",
};
static const char *const value_names[QV_VALUES] = {"ATK", "DEF", "cost", "DEF lost"};

/* EV-11: a game of turns, both players' counted together. */
static uint32_t round_of(const qv_ruleset *rs, const qv_view *view) {
    (void)rs;
    return ev_view(view)->turn;
}

const qv_game qv__game_evons = {
    .id = "evons",
    .name = "EVONS",
    .page = &evons_page,
    .players_least = EV_SEATS,
    .players_most = EV_SEATS,
    .sizes.state = sizeof(ev_state),
    .sizes.ruleset = sizeof(ev_ruleset),
    .sizes.legal = 256,
    .sizes.ply = 200000,
    .by_estimate = true,
    .option = options,
    .field = fields,
    .range = ranges,
    .form = forms,
    .kind = ev_kinds,
    .kind_laws = ev_laws,
    .content = evons_content,
    .options = EV_OPTIONS,
    .fields = QV_COUNT(fields),
    .ranges = QV_COUNT(ranges),
    .forms = QV_COUNT(forms),
    .kinds = EV_KINDS,
    .question = questions,
    .questions = QV_COUNT(questions),
    .contents = &evons_content_n,
    .face = evons_faces,
    .faces = &evons_faces_n,
    .seat = &ev_seat,
    .cell = &ev_cell,
    .mark_names = mark_names,
    .arrow = &ev_arrow,
    .value_names = value_names,
    .setup = ev_setup,
    .init = ev_init,
    .turn = ev_turn_of,
    .legal = ev_legal,
    .chance = ev_chance,
    .apply = ev_apply,
    .derive = ev_derive,
    .result = ev_result,
    .deal = ev_deal,
    .check = ev_check,
    .why_not = ev_why_not,
    .scene = ev_scene,
    .touch = ev_touch,
    .word = ev_word,
    .complete = ev_complete,
    .estimate = ev_estimate,
    .foresee = ev_foresee,
    .about = ev_about,
    .asks = asks,
    .round = round_of,
};

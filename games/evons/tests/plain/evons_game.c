/* SPDX-License-Identifier: MIT */
/*
 * The interface of the plain EVONS: options and how a game starts under them, which cards and
 * decks it takes, what an action or a value of chance does. An action is taken only if it is one
 * of those listed. It must not include, call or know anything of the engine it is compared with.
 */
#include "evons_game_rules.h"

#include <assert.h>
#include <string.h>

enum { MOST_WORDS = 4, MOST_COST = 15, MOST_ATTACK = 9, MOST_DEFENCE = 15 };
enum { MOST_COPIES = 4, MOST_BLOCKS = 12, START_CREDITS = 50 };

/* The table at the end of the page; the numbers are what the words of a cap mean. */
static const struct {
    const char *name;
    const char *words[MOST_WORDS + 1];
    int numbers[MOST_WORDS];
} switches[EVONS_SWITCHES] = {
    {"first_player", {"drawn", "south", "north"}, {0}},
    {"arrow_dirs", {"eight", "four"}, {0}},
    {"mulligan", {"partial", "shrinking", "none"}, {0}},
    {"place_adjacent", {"no", "yes"}, {0}},
    {"block_from_hand", {"none", "outzone"}, {0}},
    {"cover_need", {"none", "payable"}, {0}},
    {"unpaid_cover", {"graveyard", "stay"}, {0}},
    {"growth_reveals", {"yes", "no"}, {0}},
    {"react_cap", {"four", "one", "two", "sixteen"}, {4, 1, 2, 16}},
    {"revive_cap", {"eight", "four", "two"}, {8, 4, 2}},
    {"outzone_immune", {"no", "yes"}, {0}},
    {"firestorm_pool", {"atk", "def"}, {0}},
    {"pass_end", {"empty", "any"}, {0}},
    {"turn_cap", {"long", "middle", "short"}, {200, 120, 60}},
    {"tie", {"draw", "second"}, {0}},
    {"color_synergy", {"off", "on"}, {0}},
    {"deck_lists", {"open", "hidden"}, {0}},
};

/* EV-4: whose ability it is; EVONS_ELEMENTS if any monster may carry it. */
static const enum evons_element element_of[EVONS_ARROWS] = {
    [EVONS_NO_ARROW] = EVONS_ELEMENTS,  [EVONS_NORMAL] = EVONS_ELEMENTS,
    [EVONS_REMOVE] = EVONS_ELEMENTS,    [EVONS_BLOCK] = EVONS_ELEMENTS,
    [EVONS_FIRESTORM] = EVONS_FIRE,     [EVONS_GROWTH] = EVONS_NATURE,
    [EVONS_MAGNETISM] = EVONS_ELECTRIC, [EVONS_RESURRECTION] = EVONS_DARKNESS,
    [EVONS_SHOCKWAVE] = EVONS_EARTH,    [EVONS_SWAP] = EVONS_WATER,
};

evons_options evons_defaults(void) {
    return (evons_options){{0}};
}

const char *evons_switch_name(int which) {
    return which >= 0 && which < EVONS_SWITCHES ? switches[which].name : NULL;
}

const char *evons_switch_word(int which, int value) {
    bool exists = which >= 0 && which < EVONS_SWITCHES && value >= 0 && value < MOST_WORDS;
    return exists ? switches[which].words[value] : NULL;
}

bool evons_choose(evons_options *options, const char *text) {
    for (int which = 0; which < EVONS_SWITCHES; which++) {
        size_t length = strlen(switches[which].name);
        if (strncmp(text, switches[which].name, length) != 0 || text[length] != '=') {
            continue;
        }
        for (int value = 0; evons_switch_word(which, value) != NULL; value++) {
            if (strcmp(text + length + 1, switches[which].words[value]) == 0) {
                options->chosen[which] = value;
                return true;
            }
        }
    }
    return false;
}

int evons_cap(const evons_options *options, enum evons_switch which) {
    return switches[which].numbers[options->chosen[which]];
}

bool evons_has(const evons *game, enum evons_switch which, int value) {
    return game->options.chosen[which] == value;
}

int evons_other(int seat) {
    return EVONS_SEATS - 1 - seat;
}

void evons_log(evons *game, evons_log_entry entry) {
    assert(game->n_log < EVONS_MOST_LOG);
    game->log[game->n_log++] = entry;
}

int evons_pile_size(const evons *game, const int pile[EVONS_MOST_CARDS]) {
    int size = 0;
    for (int card = 0; card < game->n_cards; card++) {
        size += pile[card];
    }
    return size;
}

int evons_hand_size(const evons *game, int seat) {
    return evons_pile_size(game, game->player[seat].hand);
}

int evons_deck_size(const evons *game, int seat) {
    return evons_pile_size(game, game->player[seat].deck);
}

/* -- Cards and decks ------------------------------------------------------------- */

static bool is_within(int number, int low, int high) {
    return number >= low && number <= high;
}

/* EV-2a, EV-4 */
static bool is_good_card(const evons_card *card) {
    int fires = 0;
    if ((unsigned)card->element >= EVONS_ELEMENTS) {
        return false;
    }
    if (card->block) {
        return true;
    }
    for (int direction = 0; direction < EVONS_DIRECTIONS; direction++) {
        enum evons_arrow arrow = card->arrow[direction];
        if ((unsigned)arrow >= EVONS_ARROWS ||
            (element_of[arrow] != EVONS_ELEMENTS && element_of[arrow] != card->element)) {
            return false;
        }
        fires += arrow == EVONS_FIRESTORM ? 1 : 0;
    }
    return is_within(card->cost, 0, MOST_COST) && is_within(card->attack, 0, MOST_ATTACK) &&
           is_within(card->defence, 1, MOST_DEFENCE) && fires <= EVONS_MOST_FIRES;
}

/* EV-7 */
static bool is_good_deck(const evons_card *cards, int n_cards, const evons_deck *deck) {
    int copies[EVONS_MOST_CARDS] = {0};
    int blocks = 0;
    if (deck->count != EVONS_DECK) {
        return false;
    }
    for (int i = 0; i < deck->count; i++) {
        int card = deck->card[i];
        if (!is_within(card, 0, n_cards - 1)) {
            return false;
        }
        copies[card]++;
        blocks += cards[card].block ? 1 : 0;
        if (!cards[card].block && copies[card] > MOST_COPIES) {
            return false;
        }
    }
    return blocks <= MOST_BLOCKS;
}

static bool is_good_set(const evons_card *cards, int n_cards, const evons_deck *decks,
                        int n_decks) {
    bool good = is_within(n_cards, 1, EVONS_MOST_CARDS) && is_within(n_decks, 1, EVONS_MOST_DECKS);
    for (int card = 0; good && card < n_cards; card++) {
        good = is_good_card(&cards[card]);
    }
    for (int deck = 0; good && deck < n_decks; deck++) {
        good = is_good_deck(cards, n_cards, &decks[deck]);
    }
    return good;
}

static void lay_out(evons *game, const evons_card *cards, int n_cards,
                    const evons_options *options) {
    *game = (evons){.options = *options,
                    .n_cards = n_cards,
                    .picked = {EVONS_NONE, EVONS_NONE},
                    .first = EVONS_NONE,
                    .mover = EVONS_NONE,
                    .step = EVONS_STEP_PICK};
    memcpy(game->cards, cards, (size_t)n_cards * sizeof *cards);
    for (int seat = 0; seat < EVONS_SEATS; seat++) {
        game->player[seat].credits = START_CREDITS;
    }
}

void evons_take_deck(evons *game, int seat, const evons_deck *deck) {
    for (int i = 0; i < deck->count; i++) {
        game->player[seat].list[deck->card[i]]++;
        game->player[seat].deck[deck->card[i]]++;
    }
}

bool evons_start(evons *game, const evons_card *cards, int n_cards,
                 const evons_deck decks[EVONS_SEATS], const evons_options *options) {
    if (!is_good_set(cards, n_cards, decks, EVONS_SEATS)) {
        return false;
    }
    lay_out(game, cards, n_cards, options);
    for (int seat = 0; seat < EVONS_SEATS; seat++) {
        evons_take_deck(game, seat, &decks[seat]);
    }
    evons_go_on(game);
    return true;
}

bool evons_start_hidden(evons *game, const evons_card *cards, int n_cards, const evons_deck *decks,
                        int n_decks, const evons_options *options) {
    if (!is_good_set(cards, n_cards, decks, n_decks)) {
        return false;
    }
    lay_out(game, cards, n_cards, options);
    game->n_decks = n_decks;
    memcpy(game->decks, decks, (size_t)n_decks * sizeof *decks);
    evons_go_on(game);
    return true;
}

/* -- Decisions and chance --------------------------------------------------------- */

static bool is_legal(const evons *game, int seat, const evons_action *action) {
    evons_action actions[EVONS_MOST_ACTIONS];
    int count = evons_actions(game, seat, actions);
    for (int i = 0; i < count; i++) {
        if (evons_same(&actions[i], action)) {
            return true;
        }
    }
    return false;
}

bool evons_act(evons *game, int seat, evons_action action) {
    if (!is_legal(game, seat, &action)) {
        return false;
    }
    game->n_log = 0;
    switch (action.verb) {
    case EVONS_PICK: evons_pick(game, action.deck); break;
    case EVONS_RETURN: evons_return(game, &action); break;
    case EVONS_KEEP: game->mulligans_due--; break;
    case EVONS_RETURN_ALL: evons_return_all(game); break;
    case EVONS_REVEAL: evons_reveal(game, action.cell); break;
    case EVONS_PASS: evons_pass(game); break;
    case EVONS_PLAY: evons_play(game, &action); break;
    case EVONS_FIGHT: evons_fight(game, action.cell); break;
    case EVONS_REACT: evons_react(game, action.cell); break;
    case EVONS_USE: evons_use(game, &action); break;
    case EVONS_BURN: evons_burn(game, &action); break;
    case EVONS_DISCARD: evons_discard(game, action.card); break;
    default: evons_end_phase(game); break;
    }
    evons_go_on(game);
    return true;
}

int evons_weight(const evons *game, int value) {
    if (game->due != EVONS_CHANCE || value < 0) {
        return 0;
    }
    if (game->step == EVONS_STEP_FIRST) {
        return value < EVONS_SEATS ? 1 : 0;
    }
    return value < game->n_cards ? game->player[game->seat].deck[value] : 0;
}

bool evons_chance(evons *game, int value) {
    if (evons_weight(game, value) == 0) {
        return false;
    }
    game->n_log = 0;
    if (game->step == EVONS_STEP_FIRST) {
        evons_begin(game, value);
    } else {
        evons_draw(game, value);
    }
    evons_go_on(game);
    return true;
}

/* SPDX-License-Identifier: MIT */
/* ConCardia: the words that are written for values, and the symbols of cards. */
#include <string.h>

#include "core/shared.h"
#include "rules.h"

#define CELL_WORDS                                                                                \
    "a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2", "c2", "d2", "e2", "f2", "a3", "b3", "c3",     \
        "d3", "e3", "f3", "a4", "b4", "c4", "d4", "e4", "f4", "a5", "b5", "c5", "d5", "e5", "f5", \
        "a6", "b6", "c6", "d6", "e6", "f6"
#define PLACE_WORDS                                                                                \
    CELL_WORDS, "south-1", "south-2", "south-3", "south-4", "south-5", "south-6", "south-7",       \
        "south-8", "south-9", "south-10", "south-11", "south-12", "north-1", "north-2", "north-3", \
        "north-4", "north-5", "north-6", "north-7", "north-8", "north-9", "north-10", "north-11",  \
        "north-12"
#define BUTTON_WORDS                                                                              \
    "south-button-1", "south-button-2", "south-button-3", "south-button-4", "south-button-5",     \
        "south-button-6", "south-button-7", "south-button-8", "north-button-1", "north-button-2", \
        "north-button-3", "north-button-4", "north-button-5", "north-button-6", "north-button-7", \
        "north-button-8"

/* Places, and behind them the other zones from which cards can go. */
static const char *const place_words[] = {PLACE_WORDS,
                                          "the Discard Pile of south",
                                          "the Discard Pile of north",
                                          "the Victory Pile of south",
                                          "the Victory Pile of north",
                                          "the hand of south",
                                          "the hand of north"};
static const char *const button_words[] = {BUTTON_WORDS};
static const char *const seat_words[] = {"south", "north"};
static const char *const trait_words[] = {"rock", "paper", "scissors"};
static const char *const coin_words[] = {"tails", "heads"};
static const char *const truth_words[] = {"no", "yes"};
static const char *const plain_words[] = {"yes", "no", "done"};
static const char *const zone_words[] = {"hand",    "top",  "bottom", "discard",
                                         "victory", "draw", "pool"};
static const char *const mode_words[] = {"mode-1", "mode-2", "mode-3", "mode-4",
                                         "mode-5", "mode-6", "mode-7", "mode-8"};
static const char *const text_words[] = {"ability-1",  "ability-2",  "ability-3",  "ability-4",
                                         "ability-5",  "ability-6",  "ability-7",  "ability-8",
                                         "ability-9",  "ability-10", "ability-11", "ability-12",
                                         "ability-13", "ability-14", "ability-15", "ability-16"};
static const char *const ability_words[] = {
    "",       "text-2",  "text-3",  "text-4",  "text-5",  "text-6",  "text-7",  "text-8",
    "text-9", "text-10", "text-11", "text-12", "text-13", "text-14", "text-15", "text-16"};
static const char *const pile_words[] = {"south-discard", "north-discard", "south-victory",
                                         "north-victory", "south-hand",    "north-hand"};
static const char *const reason_words[] = {
    "it goes on",
    "a player has 5 points or more",
    "both players have passed",
    "the last turn is over",
    "a player has no cards on the Board",
    "a text says so",
    "a player has the points that a text asks for",
};

static const char *const text_said_words[] = {"",          ", text 2",  ", text 3",  ", text 4",
                                              ", text 5",  ", text 6",  ", text 7",  ", text 8",
                                              ", text 9",  ", text 10", ", text 11", ", text 12",
                                              ", text 13", ", text 14", ", text 15", ", text 16"};
static const char *const condition_words[] = {"", ", if no text changes it"};
static const char *const aside_words[] = {"", ", if no text helps"};
static const char *const depends_words[] = {"chance, or on cards that are not seen", "a coin",
                                            "what is chosen then"};
static const char *const step_words[] = {"draw", "effects", "action", "capture", "clean-up"};

#define BY_CONTENT(dim, slot) .flags = QV_CONTENT_WORDS, .sized = 1 + (slot)

const qv__dim cc_seat = {.name = "player", .n = CC_SEATS, .words = seat_words};
const qv__dim cc_other_seat = {.name = "other player", .n = CC_SEATS, .words = seat_words};
const qv__dim cc_place_dim = {.name = "place", .n = CC_PLACES, .words = place_words};
const qv__dim cc_from_place = {.name = "from", .n = CC_PLACES, .words = place_words};
const qv__dim cc_cell = {.name = "cell", .n = CC_CELLS, .words = place_words};
const qv__dim cc_further = {.name = "further cell", .n = CC_CELLS + 2, .flags = QV_CONTENT_WORDS};
const qv__dim cc_beaten = {.name = "beaten", .n = CC_TRAITS, .words = trait_words};
static const char *const change_words[CC_CHANGES] = {
    [CC_CHANGE_LOST] = "it has lost its own text",
    [CC_CHANGE_COPIED] = "it has the text of another card",
    [CC_CHANGE_NAME] = "it has another name",
    [CC_CHANGE_TRAIT] = "it has another trait",
    [CC_CHANGE_TYPES] = "it has other types",
    [CC_CHANGE_ARROWS] = "it has other arrows",
    [CC_CHANGE_REACH] = "its arrows reach further",
    [CC_CHANGE_IGNORED] = "some arrows do not count against it",
    [CC_CHANGE_CANNOT + CC_BE_CAPTURED] = "it cannot be captured",
    [CC_CHANGE_CANNOT + CC_BE_REMOVED] = "it cannot be removed",
    [CC_CHANGE_CANNOT + CC_BE_MOVED] = "it cannot be moved",
    [CC_CHANGE_CANNOT + CC_BE_TARGETED] = "it cannot be targeted",
    [CC_CHANGE_CANNOT + CC_CAPTURE_CARDS] = "it cannot capture cards",
    [CC_CHANGE_WORD + CC_ANCHORED] = "it is Anchored",
    [CC_CHANGE_WORD + CC_PROTECTED] = "it is Protected",
    [CC_CHANGE_WORD + CC_UNIQUE] = "it is Unique"};
const qv__dim cc_change = {.name = "change", .n = CC_CHANGES, .words = change_words};

const qv__dim cc_condition = {.name = "condition", .n = 2, .words = condition_words};
const qv__dim cc_aside = {.name = "condition", .n = 2, .words = aside_words};
const qv__dim cc_depends = {.name = "matter", .n = 3, .words = depends_words};
const qv__dim cc_words = {
    .name = "words", .n = (CC_CARDS + CC_BUTTONS) * CC_ABILITIES, .flags = QV_CONTENT_WORDS};
const qv__dim cc_deck_dim = {.name = "deck", .n = CC_DECKS, .from = 1};
const qv__dim cc_deck_name = {.name = "deck name", .n = CC_DECKS, .flags = QV_CONTENT_WORDS};
const qv__dim cc_trait = {.name = "hand", .n = CC_TRAITS, .words = trait_words};
const qv__dim cc_kind_dim = {.name = "card", .n = CC_CARDS, BY_CONTENT(cc_kind_dim, CC_DIM_KINDS)};
const qv__dim cc_card_dim = {.name = "card of a player", .n = CC_CARDS, .flags = QV_CONTENT_WORDS};
const qv__dim cc_source_dim = {
    .name = "source", .n = CC_FROM_ALL, BY_CONTENT(cc_source_dim, CC_DIM_SOURCES)};
const qv__dim cc_source_said = {
    .name = "source", .n = CC_FROM_ALL, BY_CONTENT(cc_source_said, CC_DIM_SOURCES)};
const qv__dim cc_bearer = {
    .name = "bearer", .n = CC_FROM_ALL, BY_CONTENT(cc_bearer, CC_DIM_SOURCES)};
const qv__dim cc_whence_dim = {.name = "whence", .n = CC_PLACES + CC_PILES, .words = place_words};
const qv__dim cc_printed_dim = {.name = "wording", .n = CC_CARDS, .flags = QV_CONTENT_WORDS};
const qv__dim cc_text_said = {.name = "text", .n = 2 * CC_ABILITIES, .words = text_said_words};
const qv__dim cc_ability_dim = {
    .name = "text", .n = 2 * CC_ABILITIES, .words = ability_words, .flags = QV_OPTIONAL};
const qv__dim cc_answer_dim = {
    .name = "answer", .n = CC_ANSWERS_ALL, BY_CONTENT(cc_answer_dim, CC_DIM_ANSWERS)};
const qv__dim cc_last_dim = {
    .name = "last", .n = CC_ANSWERS_ALL, BY_CONTENT(cc_last_dim, CC_DIM_ANSWERS)};
const qv__dim cc_fact_dim = {.name = "fact", .n = CC_FACTS, BY_CONTENT(cc_fact_dim, CC_DIM_FACTS)};
const qv__dim cc_truth = {.name = "truth", .n = 2, .words = truth_words};
const qv__dim cc_happening_dim = {
    .name = "happening", .n = CC_HAPPENINGS, BY_CONTENT(cc_happening_dim, CC_DIM_HAPPENINGS)};
const qv__dim cc_coin_dim = {.name = "side", .n = 2, .words = coin_words};
const qv__dim cc_pile_dim = {.name = "pile", .n = CC_PILES, .words = pile_words};
const qv__dim cc_reason = {.name = "reason", .n = CC_REASONS, .words = reason_words};
static const char *const put_words[] = {
    "into the hand",         "on top of the deck",    "on the bottom of the deck",
    "into the Discard Pile", "into the Victory Pile", "into the Persistent Area"};
static const char *const still_words[CC_STILLS] = {
    [CC_STILL_GONE] = "a card that is meant is not on the grid",
    [CC_STILL_FIXED] = "that card cannot be moved",
    [CC_STILL_THERE] = "that card is at its goal",
    [CC_STILL_BLOCKED] = "that card has no free space to go to",
    [CC_STILL_ALL] = "no card can make a step"};
const qv__dim cc_still = {.name = "obstacle", .n = CC_STILLS, .words = still_words};
const qv__dim cc_put_dim = {.name = "zone", .n = CC_TO_ZONES, .words = put_words};
const qv__dim cc_step_dim = {.name = "step", .n = CC_STEPS, .words = step_words};
const qv__dim cc_button_dim = {.name = "button", .n = CC_SEATS * CC_WORN, .words = button_words};

static const char *kind_word(const cc_ruleset *rs, uint32_t kind) {
    return kind < rs->kinds ? cc_text_at(&rs->set, cc_kind_at(&rs->set, kind)->word) : NULL;
}

/* -- Symbols ----------------------------------------------------------------------------------- */

static bool is_plain(char c) {
    return c != ' ' && c != '-' && c != '\'';
}

/* The i-th way to write a name in two characters: its first letter and each later one, where other
 * words begin first; then it and a digit, and numbers. False: there is none. */
static bool two_of(const char *name, uint32_t i, char out[2]) {
    enum { DIGITS = 10, NUMBERS = 100 };
    uint32_t n = 0;
    out[0] = name[0];
    for (uint32_t pass = 0; pass < 3; pass++)
        for (uint32_t at = 1; name[at]; at++) {
            const bool initial = name[at - 1] == ' ';
            if (!is_plain(name[at]) || (pass == 0 ? at > 1 : initial != (pass == 1)))
                continue;
            out[1] = name[at];
            if (n++ == i)
                return true;
        }
    i -= n;
    if (i >= DIGITS + NUMBERS)
        return false;
    if (i >= DIGITS)
        out[0] = (char)('0' + (i - DIGITS) / 10);
    out[1] = (char)('0' + i % 10);
    return true;
}

static bool is_new(const cc_ruleset *rs, uint32_t kind) {
    for (uint32_t other = 0; other < kind; other++)
        if (memcmp(rs->symbol[other], rs->symbol[kind], CC_SYMBOL) == 0)
            return false;
    return true;
}

static void choose_symbols(cc_ruleset *rs) {
    for (uint32_t kind = 0; kind < rs->kinds; kind++) {
        const cc_kind *const row = cc_kind_at(&rs->set, kind);
        const char *const name = cc_text_at(&rs->set, row->name);
        char *const symbol = rs->symbol[kind];
        symbol[0] = "RPS"[row->trait];
        symbol[3] = '\0';
        for (uint32_t i = 0; two_of(name, i, symbol + 1) && !is_new(rs, kind);)
            i++;
    }
}

/* -- Words ------------------------------------------------------------------------------------- */

/* "south Tin Drum", and of several copies "south Tin Drum/2": a name has no "/", a set no number.
 */
void cc_prepare_words(cc_ruleset *rs) {
    for (uint32_t card = 0; card < rs->cards; card++) {
        const uint32_t copy = card - rs->first[card];
        qv_text word = qv_text_over(rs->card_word[card], CC_CARD_WORD);
        qv_text_add(&word, "%s %s", seat_words[cc_owner(rs, card)], kind_word(rs, rs->kind[card]));
        if (copy > 0)
            qv_text_add(&word, "/%u", (unsigned)copy + 1);
    }
    for (uint32_t n = 0; n <= CC_COUNTERS_MOST; n++) {
        qv_text word = qv_text_over(rs->number_word[n], sizeof rs->number_word[n]);
        qv_text_add(&word, "%u", (unsigned)n);
    }
    for (uint32_t cell = 0; cell < CC_CELLS; cell++) {
        qv_text word = qv_text_over(rs->further_word[1 + cell], sizeof rs->further_word[0]);
        qv_text_add(&word, ", %s", place_words[cell]);
    }
    choose_symbols(rs);
}

static const char *answer_word(const cc_ruleset *rs, uint32_t value) {
    if (value >= CC_ANSWER_KIND)
        return kind_word(rs, value - CC_ANSWER_KIND);
    if (value >= CC_ANSWER_BUTTON)
        return button_words[value - CC_ANSWER_BUTTON];
    if (value >= CC_ANSWER_PLACE)
        return place_words[value - CC_ANSWER_PLACE];
    if (value >= CC_ANSWER_TO)
        return zone_words[value - CC_ANSWER_TO];
    if (value >= CC_ANSWER_PLAYER)
        return seat_words[value - CC_ANSWER_PLAYER];
    if (value >= CC_ANSWER_TEXT)
        return text_words[value - CC_ANSWER_TEXT];
    if (value >= CC_ANSWER_MODE)
        return mode_words[value - CC_ANSWER_MODE];
    return value >= CC_ANSWER_YES ? plain_words[value - CC_ANSWER_YES] : rs->number_word[value];
}

static const char *source_word(const cc_ruleset *rs, uint32_t value) {
    if (value >= CC_FROM_KIND)
        return kind_word(rs, value - CC_FROM_KIND);
    return value >= CC_FROM_BUTTON ? button_words[value - CC_FROM_BUTTON] : place_words[value];
}

/* The name of a card or a button, which is not always a word for a move. */
static const char *bearer_word(const cc_ruleset *rs, uint32_t value) {
    if (value >= CC_FROM_KIND)
        return kind_word(rs, value - CC_FROM_KIND);
    if (value < CC_FROM_BUTTON)
        return place_words[value];
    const uint32_t seat = (value - CC_FROM_BUTTON) / CC_WORN,
                   slot = (value - CC_FROM_BUTTON) % CC_WORN;
    return slot < rs->set.worn[seat]
               ? cc_text_at(&rs->set, cc_button_at(&rs->set, rs->set.wears[seat][slot])->name)
               : button_words[value - CC_FROM_BUTTON];
}

const char *cc_word(const qv_ruleset *ruleset, const qv__dim *dim, uint32_t value) {
    const cc_ruleset *const rs = cc_rules(ruleset);
    if (dim == &cc_kind_dim)
        return kind_word(rs, value);
    if (dim == &cc_further)
        return value > CC_CELLS ? " and more" : rs->further_word[value];
    if (dim == &cc_card_dim)
        return value < rs->cards ? rs->card_word[value] : NULL;
    if (dim == &cc_deck_name)
        return value < rs->set.decks ? cc_text_at(&rs->set, rs->set.deck_name[value]) : NULL;
    if (dim == &cc_source_dim || dim == &cc_source_said)
        return source_word(rs, value);
    if (dim == &cc_bearer)
        return bearer_word(rs, value);
    if (dim == &cc_printed_dim)
        return value < rs->kinds ? cc_text_at(&rs->set, cc_kind_at(&rs->set, value)->printed)
                                 : NULL;
    if (dim == &cc_answer_dim || dim == &cc_last_dim)
        return answer_word(rs, value);
    if (dim == &cc_words)
        return value < rs->set.abilities
                   ? cc_text_at(&rs->set, cc_ability_at(&rs->set, value)->text)
                   : NULL;
    if (dim == &cc_fact_dim)
        return value < rs->set.facts ? cc_text_at(&rs->set, rs->set.fact[value]) : "no-fact";
    if (dim == &cc_happening_dim)
        return value < rs->set.happenings ? cc_text_at(&rs->set, rs->set.happening[value])
                                          : "no-event";
    return NULL;
}

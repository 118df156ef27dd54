/* SPDX-License-Identifier: MIT */
/* Cards and decks for `evons_compare`: read from the rows of a content, drawn, and written as such
 * rows.
 *
 * Knows content files, but nothing of the engine that compiles them. Monsters come before Blocks.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "evons_compare.h"

enum { MONSTERS = 72, MOST_BLOCKS = 12, MOST_COPIES = 4 };

static const char *const elements[EVONS_ELEMENTS] = {"nature", "electric", "darkness",
                                                     "earth",  "fire",     "water"};
static const char *const kinds[EVONS_ARROWS] = {"none",      "normal", "remove",    "block",
                                                "firestorm", "growth", "magnetism", "resurrection",
                                                "shockwave", "swap"};
static const char *const directions[EVONS_DIRECTIONS] = {"n", "ne", "e", "se",
                                                         "s", "sw", "w", "nw"};

static int place_of(const char *word, const char *const *words, int n) {
    int at = 0;
    while (at < n && strcmp(words[at], word) != 0)
        at++;
    return at < n ? at : EVONS_NONE;
}

/* -- Reading ----------------------------------------------------------------------------------- */

/* "list[3].rest": NULL if the path is not in that list. */
static const char *entry(const char *path, const char *list, int *index) {
    const size_t length = strlen(list);
    char *end;
    if (strncmp(path, list, length) != 0 || path[length] != '[')
        return NULL;
    *index = (int)strtol(path + length + 1, &end, 10);
    return strncmp(end, "].", 2) == 0 ? end + 2 : NULL;
}

static bool read_member(compare_set *set, int card, const char *member, const char *value) {
    evons_card *const to = &set->cards[card];
    int place = 0;
    if (strcmp(member, "name") == 0) {
        snprintf(set->name[card], COMPARE_NAME, "%s", value);
    } else if (strcmp(member, "element") == 0) {
        place = place_of(value, elements, EVONS_ELEMENTS);
        to->element = (enum evons_element)place;
    } else if (strcmp(member, "cost") == 0) {
        to->cost = atoi(value);
    } else if (strcmp(member, "attack") == 0) {
        to->attack = atoi(value);
    } else if (strcmp(member, "defense") == 0) {
        to->defence = atoi(value);
    } else if (strncmp(member, "arrows.", 7) == 0) {
        const int direction = place_of(member + 7, directions, EVONS_DIRECTIONS);
        place = place_of(value, kinds, EVONS_ARROWS);
        if (direction >= 0 && place >= 0)
            to->arrow[direction] = (enum evons_arrow)place;
        return direction >= 0 && place >= 0;
    } else {
        return false;
    }
    return place >= 0;
}

static int longest(const qv_row *rows, uint32_t n, const char *list) {
    int most = 0, index;
    for (uint32_t i = 0; i < n; i++)
        if (entry(rows[i].path, list, &index) && index >= most)
            most = index + 1;
    return most;
}

static bool read_deck_row(compare_set *set, int at, const char *member, const char *value) {
    if (strncmp(member, "cards.", 6) != 0)
        return true;
    evons_deck *const deck = &set->deck[at];
    int card = 0;
    while (card < set->n_cards && strcmp(set->name[card], member + 6) != 0)
        card++;
    const int copies = atoi(value);
    if (card == set->n_cards || copies < 0 || copies > EVONS_DECK - deck->count)
        return false;
    for (int i = 0; i < copies; i++)
        deck->card[deck->count++] = card;
    return true;
}

static bool read_row(compare_set *set, int monsters, const qv_row *row, bool decks) {
    int index;
    const char *member = entry(row->path, "decks", &index);
    if (member)
        return !decks || read_deck_row(set, index, member, row->value);
    if (decks)
        return true;
    member = entry(row->path, "monsters", &index);
    if (member)
        return read_member(set, index, member, row->value);
    member = entry(row->path, "blocks", &index);
    return !member || read_member(set, monsters + index, member, row->value);
}

bool compare_set_read(compare_set *set, const qv_row *rows, uint32_t n) {
    memset(set, 0, sizeof *set);
    const int monsters = longest(rows, n, "monsters"), blocks = longest(rows, n, "blocks");
    set->n_cards = monsters + blocks;
    set->n_decks = longest(rows, n, "decks");
    if (set->n_cards > EVONS_MOST_CARDS || set->n_decks > COMPARE_DECKS || set->n_decks == 0) {
        printf("%d cards and %d decks in the content\n", set->n_cards, set->n_decks);
        return false;
    }
    for (int block = monsters; block < set->n_cards; block++)
        set->cards[block].block = true;
    for (uint32_t i = 0; i < 2 * n; i++)
        if (!read_row(set, monsters, &rows[i % n], i >= n)) {
            printf("\"%s\" = \"%s\" cannot be read\n", rows[i % n].path, rows[i % n].value);
            return false;
        }
    return true;
}

/* -- Drawing ----------------------------------------------------------------------------------- */

static int below(qv__rng *rng, uint32_t n) {
    return (int)qv__rng_below(rng, n);
}

static enum evons_arrow draw_arrow(enum evons_element element, qv__rng *rng) {
    static const enum evons_arrow own[EVONS_ELEMENTS] = {EVONS_GROWTH,       EVONS_MAGNETISM,
                                                         EVONS_RESURRECTION, EVONS_SHOCKWAVE,
                                                         EVONS_FIRESTORM,    EVONS_SWAP};
    const int kind = below(rng, 12);
    if (kind < 4)
        return EVONS_NO_ARROW;
    if (kind < 8)
        return own[element];
    return kind < 10 ? EVONS_NORMAL : kind == 10 ? EVONS_REMOVE : EVONS_BLOCK;
}

static evons_card draw_monster(enum evons_element element, qv__rng *rng) {
    evons_card card = {.element = element,
                       .cost = below(rng, 4) == 0 ? below(rng, 16) : below(rng, 7),
                       .attack = below(rng, 10),
                       .defence = 1 + below(rng, 15)};
    int storms = 0;
    for (int direction = 0; direction < EVONS_DIRECTIONS; direction++) {
        card.arrow[direction] = draw_arrow(element, rng);
        if (card.arrow[direction] == EVONS_FIRESTORM && ++storms > EVONS_MOST_FIRES)
            card.arrow[direction] = EVONS_NORMAL;
    }
    return card;
}

/* A deck of fewer elements has more copies, and cards that go together. */
static void draw_deck(const compare_set *set, evons_deck *deck, qv__rng *rng) {
    int copies[EVONS_MOST_CARDS] = {0}, blocks = 0;
    const int liked = 1 + below(rng, (1 << EVONS_ELEMENTS) - 1);
    const int others = below(rng, 4);
    deck->count = 0;
    while (deck->count < EVONS_DECK) {
        const int card = below(rng, (uint32_t)set->n_cards);
        const evons_card *const drawn = &set->cards[card];
        if (drawn->block ? blocks == MOST_BLOCKS : copies[card] == MOST_COPIES)
            continue;
        if (!(liked >> drawn->element & 1) && (others == 0 ? deck->count < 40 : below(rng, 4) > 0))
            continue;
        copies[card]++;
        blocks += drawn->block;
        deck->card[deck->count++] = card;
    }
}

void compare_set_draw(compare_set *set, qv__rng *rng) {
    memset(set, 0, sizeof *set);
    for (int card = 0; card < MONSTERS; card++) {
        set->cards[card] = draw_monster((enum evons_element)(card % EVONS_ELEMENTS), rng);
        snprintf(set->name[card], COMPARE_NAME, "%c%c", 'A' + card / 26, 'a' + card % 26);
    }
    for (int block = 0; block < EVONS_ELEMENTS; block++) {
        set->cards[MONSTERS + block] =
            (evons_card){.block = true, .element = (enum evons_element)block};
        snprintf(set->name[MONSTERS + block], COMPARE_NAME, "Block %s", elements[block]);
    }
    set->n_cards = MONSTERS + EVONS_ELEMENTS;
    set->n_decks = EVONS_SEATS;
    for (int deck = 0; deck < set->n_decks; deck++)
        draw_deck(set, &set->deck[deck], rng);
}

/* -- Writing ----------------------------------------------------------------------------------- */

static void add(compare_rows *rows, const char *list, int index, const char *member,
                const char *rest, const char *value) {
    const uint32_t at = rows->n++;
    snprintf(rows->path[at], COMPARE_PATH, "%s[%d].%s%s", list, index, member, rest);
    snprintf(rows->value[at], COMPARE_NAME, "%s", value);
    rows->row[at] = (qv_row){rows->path[at], rows->value[at], 0, 0};
}

static void add_number(compare_rows *rows, const char *list, int index, const char *member,
                       const char *rest, int number) {
    char text[COMPARE_NAME];
    snprintf(text, sizeof text, "%d", number);
    add(rows, list, index, member, rest, text);
}

static void add_card(compare_rows *rows, const compare_set *set, int card) {
    const evons_card *const from = &set->cards[card];
    const char *const list = from->block ? "blocks" : "monsters";
    const int index = from->block ? card - MONSTERS : card;
    add(rows, list, index, "name", "", set->name[card]);
    add(rows, list, index, "element", "", elements[from->element]);
    if (from->block)
        return;
    add_number(rows, list, index, "cost", "", from->cost);
    add_number(rows, list, index, "attack", "", from->attack);
    add_number(rows, list, index, "defense", "", from->defence);
    for (int direction = 0; direction < EVONS_DIRECTIONS; direction++)
        if (from->arrow[direction] != EVONS_NO_ARROW)
            add(rows, list, index, "arrows.", directions[direction], kinds[from->arrow[direction]]);
}

static void add_deck(compare_rows *rows, const compare_set *set, int deck) {
    int copies[EVONS_MOST_CARDS] = {0};
    for (int i = 0; i < EVONS_DECK; i++)
        copies[set->deck[deck].card[i]]++;
    add(rows, "decks", deck, "name", "", deck ? "Second" : "First");
    for (int card = 0; card < set->n_cards; card++)
        if (copies[card] > 0)
            add_number(rows, "decks", deck, "cards.", set->name[card], copies[card]);
}

void compare_set_write(const compare_set *set, compare_rows *rows) {
    rows->n = 0;
    for (int card = 0; card < set->n_cards; card++)
        add_card(rows, set, card);
    for (int deck = 0; deck < set->n_decks; deck++)
        add_deck(rows, set, deck);
}

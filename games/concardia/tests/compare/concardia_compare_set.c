/* SPDX-License-Identifier: MIT */
/* Cards and decks for `concardia_compare`: read from the rows of a content, written as such rows,
 * and given to the plain program.
 *
 * Knows content files, but nothing of the engine that compiles them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "concardia_compare.h"

static const char *const traits[] = {"rock", "paper", "scissors"};
static const char *const directions[PC_DIRECTIONS] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
static const char *const labels[][2] = {{"facts[0]", "wear a hat"},
                                        {"facts[1]", "wears a hat"},
                                        {"events[0]", "sneezes"},
                                        {"deeds[0]", "sing a song"}};

static int place_of(const char *word, const char *const *words, int n) {
    int at = 0;
    while (at < n && strcmp(words[at], word) != 0)
        at++;
    return at < n ? at : PC_NONE;
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

static void add_line(compare_card *card, const char *line) {
    const size_t n = strlen(card->text);
    snprintf(card->text + n, sizeof card->text - n, "%s%s", n ? "\n" : "", line);
}

static void read_words(compare_card *card, const char *value, bool arrows) {
    char word[PC_NAME];
    for (size_t n; *value; value += n + (value[n] == ' ')) {
        n = strcspn(value, " ");
        snprintf(word, sizeof word, "%.*s", (int)n, value);
        if (arrows)
            card->printed.arrows |= 1U << place_of(word, directions, PC_DIRECTIONS);
        else
            snprintf(card->printed.type[card->printed.types++], PC_NAME, "%s", word);
    }
}

static bool read_member(compare_card *card, const char *member, const char *value) {
    pc_printed *const to = &card->printed;
    if (strcmp(member, "name") == 0)
        snprintf(to->name, PC_NAME, "%s", value);
    else if (strcmp(member, "set") == 0)
        snprintf(to->set, PC_NAME, "%s", value);
    else if (strcmp(member, "trait") == 0)
        to->trait = (enum pc_trait)place_of(value, traits, 3);
    else if (strcmp(member, "defense") == 0)
        to->defense = atoi(value);
    else if (strcmp(member, "strength") == 0)
        to->strength = atoi(value);
    else if (strcmp(member, "points") == 0)
        to->points = atoi(value);
    else if (strcmp(member, "arrows") == 0)
        read_words(card, value, true);
    else if (strcmp(member, "types") == 0)
        read_words(card, value, false);
    else if (strncmp(member, "text[", 5) == 0)
        add_line(card, value);
    else
        return strcmp(member, "worth") == 0; /* of drafts alone */
    return true;
}

static compare_card *grow_list(compare_card *list, int *n, int most, int index) {
    if (index < 0 || index >= most)
        return NULL;
    for (; *n <= index; ++*n)
        list[*n].printed.points = 1;
    return &list[index];
}

static bool read_deck(compare_set *set, int at, const char *member, const char *value) {
    if (at >= COMPARE_DECKS)
        return false;
    pc_list *const deck = &set->deck[at];
    set->n_decks = at >= set->n_decks ? at + 1 : set->n_decks;
    if (strncmp(member, "buttons[", 8) == 0) {
        for (int i = 0; i < set->n_buttons; i++)
            if (strcmp(set->button[i].printed.name, value) == 0)
                deck->button[deck->buttons++] = set->n_cards + i;
        return true;
    }
    for (int i = 0; strncmp(member, "cards.", 6) == 0 && i < set->n_cards; i++)
        for (int k = 0; strcmp(set->card[i].printed.name, member + 6) == 0 && k < atoi(value); k++)
            deck->card[deck->cards++] = i;
    return true;
}

static bool read_row(compare_set *set, const qv_row *row, bool decks) {
    int index;
    const char *member = entry(row->path, "decks", &index);
    if (member || decks)
        return !member || !decks || read_deck(set, index, member, row->value);
    member = entry(row->path, "cards", &index);
    if (member) {
        compare_card *const card = grow_list(set->card, &set->n_cards, COMPARE_CARDS, index);
        return card && read_member(card, member, row->value);
    }
    member = entry(row->path, "buttons", &index);
    if (member) {
        compare_card *const card = grow_list(set->button, &set->n_buttons, COMPARE_BUTTONS, index);
        if (card)
            card->printed.button = true;
        return card && read_member(card, member, row->value);
    }
    if (strncmp(row->path, "types[", 6) == 0 && set->n_types < COMPARE_LABELS)
        snprintf(set->type[set->n_types++], PC_NAME, "%s", row->value);
    return true;
}

bool compare_set_read(compare_set *set, const qv_row *rows, uint32_t n) {
    memset(set, 0, sizeof *set);
    for (uint32_t i = 0; i < 2 * n; i++)
        if (!read_row(set, &rows[i % n], i >= n)) {
            printf("\"%s\" = \"%s\" cannot be read\n", rows[i % n].path, rows[i % n].value);
            return false;
        }
    return set->n_cards > 0 && set->n_decks > 0;
}

/* -- Names ------------------------------------------------------------------------------------- */

static bool shares_name(const compare_set *set, int kind) {
    for (int i = 0; i < set->n_cards; i++)
        if (i != kind && strcmp(set->card[i].printed.name, set->card[kind].printed.name) == 0)
            return true;
    return false;
}

void compare_set_name(const compare_set *set, int kind, char out[COMPARE_WORD]) {
    const pc_printed *const card = &set->card[kind].printed;
    if (shares_name(set, kind))
        snprintf(out, COMPARE_WORD, "%s/%s", card->name, card->set);
    else
        snprintf(out, COMPARE_WORD, "%s", card->name);
}

/* -- Writing ----------------------------------------------------------------------------------- */

static void add_row(compare_rows *rows, const char *path, const char *value) {
    if (rows->n == COMPARE_ROWS) {
        printf("too many rows\n");
        abort();
    }
    snprintf(rows->path[rows->n], COMPARE_PATH, "%s", path);
    snprintf(rows->value[rows->n], sizeof rows->value[0], "%s", value);
    rows->row[rows->n] =
        (qv_row){.path = rows->path[rows->n], .value = rows->value[rows->n], .line = rows->n + 1};
    rows->n++;
}

static void add(compare_rows *rows, const char *list, int index, const char *member,
                const char *value) {
    char path[COMPARE_PATH + COMPARE_WORD];
    snprintf(path, sizeof path, "%s[%d].%s", list, index, member);
    add_row(rows, path, value);
}

static void add_number(compare_rows *rows, const char *list, int index, const char *member,
                       int value) {
    char text[12];
    snprintf(text, sizeof text, "%d", value);
    add(rows, list, index, member, text);
}

static void add_text(compare_rows *rows, const char *list, int index, const char *text) {
    char line[COMPARE_TEXT], member[24];
    for (int i = 0; *text; i++) {
        const size_t n = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)n, text);
        snprintf(member, sizeof member, "text[%d]", i);
        add(rows, list, index, member, line);
        text += n + (text[n] == '\n');
    }
}

static void add_card(compare_rows *rows, int index, const compare_card *card) {
    const pc_printed *const it = &card->printed;
    char words[PC_NAME * 5] = "";
    add(rows, "cards", index, "name", it->name);
    if (it->set[0])
        add(rows, "cards", index, "set", it->set);
    add(rows, "cards", index, "trait", traits[it->trait]);
    add_number(rows, "cards", index, "defense", it->defense);
    add_number(rows, "cards", index, "strength", it->strength);
    add_number(rows, "cards", index, "points", it->points);
    for (int i = 0; i < PC_DIRECTIONS; i++)
        if (it->arrows >> i & 1)
            snprintf(words + strlen(words), sizeof words - strlen(words), "%s%s",
                     words[0] ? " " : "", directions[i]);
    if (words[0])
        add(rows, "cards", index, "arrows", words);
    words[0] = '\0';
    for (int i = 0; i < it->types; i++)
        snprintf(words + strlen(words), sizeof words - strlen(words), "%s%s", words[0] ? " " : "",
                 it->type[i]);
    add(rows, "cards", index, "types", words);
    add_text(rows, "cards", index, card->text);
}

static void add_deck(compare_rows *rows, const compare_set *set, int index) {
    const pc_list *const deck = &set->deck[index];
    char name[COMPARE_WORD], member[COMPARE_WORD + 8];
    add(rows, "decks", index, "name", index ? "Second" : "First");
    for (int kind = 0; kind < set->n_cards; kind++) {
        int copies = 0;
        for (int i = 0; i < deck->cards; i++)
            copies += deck->card[i] == kind;
        compare_set_name(set, kind, name);
        snprintf(member, sizeof member, "cards.%s", name);
        if (copies > 0)
            add_number(rows, "decks", index, member, copies);
    }
    for (int i = 0; i < deck->buttons; i++) {
        snprintf(member, sizeof member, "buttons[%d]", i);
        add(rows, "decks", index, member, set->button[deck->button[i] - set->n_cards].printed.name);
    }
}

void compare_set_write(const compare_set *set, compare_rows *rows) {
    char path[COMPARE_PATH];
    rows->n = 0;
    add_row(rows, "set.name", "Own");
    for (int i = 0; i < set->n_types; i++) {
        snprintf(path, sizeof path, "types[%d]", i);
        add_row(rows, path, set->type[i]);
    }
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
        add_row(rows, labels[i][0], labels[i][1]);
    for (int i = 0; i < set->n_cards; i++)
        add_card(rows, i, &set->card[i]);
    for (int i = 0; i < set->n_buttons; i++) {
        add(rows, "buttons", i, "name", set->button[i].printed.name);
        add_text(rows, "buttons", i, set->button[i].text);
    }
    for (int i = 0; i < set->n_decks; i++)
        add_deck(rows, set, i);
}

/* -- The plain program ------------------------------------------------------------------------- */

pc_set *compare_set_plain(const compare_set *set, pc_grammar *grammar) {
    pc_set *const plain = pc_set_new(grammar);
    bool all = plain != NULL;
    for (int i = 0; all && i < set->n_cards; i++) {
        all = pc_set_card(plain, &set->card[i].printed, set->card[i].text) == i;
        if (!all)
            printf("the plain program refuses: %s\n", set->card[i].text);
    }
    for (int i = 0; all && i < set->n_buttons; i++)
        all = pc_set_button(plain, set->button[i].printed.name, set->button[i].text) ==
              set->n_cards + i;
    if (all)
        return plain;
    pc_set_free(plain);
    return NULL;
}

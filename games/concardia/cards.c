/* SPDX-License-Identifier: MIT */
/* ConCardia: reads the cards, buttons and labels of a content. docs/content.md lists the keys.
 *
 * Knows nothing of what a text means: it keeps the rows of its lines. Errors name the row at fault,
 * the reason, and what to write instead.
 */
#include <assert.h>
#include <string.h>

#include "base/suggest.h"
#include "content.h"
#include "core/shared.h"

enum { PATH = 64, WORD = 40 };

enum {
    NAME,
    TRAIT,
    DEFENSE,
    STRENGTH,
    TYPES,
    NEEDED,
    POINTS = NEEDED,
    ARROWS,
    SET,
    WORTH,
    PRINTED,
    TEXT,
    MEMBERS
};
static const char *const members[MEMBERS] = {"name",  "trait",   "defense", "strength",
                                             "types", "points",  "arrows",  "set",
                                             "worth", "printed", "text"};
static const char *const traits[CC_TRAITS] = {"rock", "paper", "scissors"};
static const char *const directions[8] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};

/* The lists of labels, and how many a set may have. */
static const struct {
    const char *list;
    uint32_t most;
} labels[CT_LISTS] = {
    [CT_TYPES] = {"types", CC_TYPES},
    [CT_FACTS] = {"facts", CC_FACTS},
    [CT_EVENTS] = {"events", CC_HAPPENINGS},
    [CT_DEEDS] = {"deeds", CC_DEEDS},
};

static uint32_t word_of(const char *const *words, uint32_t n, const char *word) {
    uint32_t i = 0;
    while (i < n && strcmp(words[i], word) != 0)
        i++;
    return i;
}

static int fail_word(const cc_source *in, const qv_row *row, const char *typed, const char *what,
                     const char *const *words, uint32_t n, const char *else_write) {
    qv__suggestion near = qv__suggest_text(typed);
    for (uint32_t i = 0; i < n; i++)
        qv__suggest_word(&near, words[i]);
    return qv__fail_row(in->diag, row, "\"%s\" is not %s; %s%s%s", qv__show_text(typed).text, what,
                        near.best ? "did you mean \"" : else_write, near.best ? near.best : "",
                        near.best ? "\"?" : "");
}

/* -- Names ------------------------------------------------------------------------------------- */

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* A capital, then letters, digits, - and ', and single spaces within: no such name is a word of a
 * move but those that `is_reserved` knows. */
static bool reads_well(const char *name) {
    if (name[0] < 'A' || name[0] > 'Z')
        return false;
    for (size_t i = 1; name[i]; i++) {
        const char c = name[i];
        const bool within = c == ' ' && name[i - 1] != ' ' && name[i + 1] != '\0';
        if (!is_letter(c) && !(c >= '0' && c <= '9') && c != '-' && c != '\'' && !within)
            return false;
    }
    return true;
}

static bool is_number(const char *text) {
    size_t i = 0;
    while (text[i] >= '0' && text[i] <= '9')
        i++;
    return i > 0 && text[i] == '\0';
}

/* Words of moves, which ignore case: answers, cells, places of the Persistent Areas. */
static bool is_reserved(const char *name) {
    static const char *const words[] = {"yes",  "no",     "done",     "pool",    "south", "north",
                                        "rock", "paper",  "scissors", "heads",   "tails", "hand",
                                        "top",  "bottom", "discard",  "victory", "draw"};
    static const char *const numbered[] = {"mode-", "text-", "south-", "north-", "button-"};
    char low[CC_NAME + 1];
    size_t n = 0;
    for (; n < CC_NAME && name[n]; n++)
        low[n] = qv__lower(name[n]);
    low[n] = '\0';
    for (uint32_t i = 0; i < QV_COUNT(numbered); i++) {
        const size_t head = strlen(numbered[i]);
        if (strncmp(low, numbered[i], head) == 0 && is_number(name + head))
            return true;
    }
    const bool cell = n == 2 && low[0] >= 'a' && low[0] <= 'f' && low[1] >= '1' && low[1] <= '6';
    return cell || word_of(words, QV_COUNT(words), low) < QV_COUNT(words);
}

static int check_name(const cc_source *in, const qv_row *row, const char *what) {
    const size_t length = strlen(row->value);
    if (length == 0 || length > CC_NAME)
        return qv__fail_row(in->diag, row, "%s has 1 to %d letters", what, (int)CC_NAME);
    if (!reads_well(row->value))
        return qv__fail_row(in->diag, row,
                            "%s begins with a capital and has letters, digits, - and ', and spaces "
                            "within",
                            what);
    if (is_reserved(row->value))
        return qv__fail_row(in->diag, row,
                            "\"%s\" is a word of moves and cannot be a name; choose another name",
                            qv__show_text(row->value).text);
    return QV_OK;
}

/* The number of a string in a list without repetitions, which it joins if it is new. */
static uint32_t number_in(const char **list, uint16_t *n, const char *text) {
    uint32_t i = word_of(list, *n, text);
    if (i == *n)
        list[(*n)++] = text;
    return i;
}

/* -- Texts ------------------------------------------------------------------------------------- */

/* `text[3]`: the row is line 3. */
static int read_line(const cc_source *in, cc_lines *text, const char *member, uint32_t row) {
    const qv_row *const at = &in->rows->at[row];
    const char digit = member[4] == '[' ? member[5] : '\0';
    if (digit < '0' || digit > '9' || strcmp(member + 6, "]") != 0)
        return qv__fail_row(in->diag, at,
                            "a text is a list, one ability an element: \"text\": [\"...\"]");
    const uint32_t line = (uint32_t)(digit - '0');
    if (line >= CC_ABILITIES)
        return qv__fail_row(in->diag, at, "a text has at most %d abilities (W12)",
                            (int)CC_ABILITIES);
    text->row[line] = row + 1;
    text->lines = line + 1 > text->lines ? line + 1 : text->lines;
    return QV_OK;
}

/* -- Cards ------------------------------------------------------------------------------------- */

static int read_number(const cc_source *in, const qv_row *row, int32_t least, int32_t *out) {
    if (qv__row_number(row, least, CC_STAT_PRINTED, out))
        return QV_OK;
    return qv__fail_row(in->diag, row, "write a whole number from %d to %d", (int)least,
                        (int)CC_STAT_PRINTED);
}

static int read_stat(const cc_source *in, const qv_row *row, int8_t *out) {
    int32_t number = 0;
    const int err = read_number(in, row, CC_STAT_LEAST, &number);
    *out = (int8_t)number;
    return err;
}

static int read_points(const cc_source *in, const qv_row *row, uint8_t *out) {
    int32_t number = 0;
    const int err = read_number(in, row, 0, &number);
    *out = (uint8_t)number;
    return err;
}

/* What drafts tell computer players: matches do not look at it. */
static int read_worth(const cc_source *in, const qv_row *row, cc_card *card) {
    int32_t number = 0;
    card->measured = qv__row_number(row, -CC_WORTH_MOST, CC_WORTH_MOST, &number);
    card->worth = (int16_t)number;
    if (card->measured)
        return QV_OK;
    return qv__fail_row(in->diag, row, "write a whole number from %d to %d", -(int)CC_WORTH_MOST,
                        (int)CC_WORTH_MOST);
}

/* What stands on a card that says the same in other words, or in another language. */
static int read_printed(const cc_source *in, const qv_row *row, cc_card *card) {
    size_t length = 0;
    for (const char *at = row->value; *at; at++)
        length += (*at & 0xC0) != 0x80; /* of a character the first byte */
    card->printed = row->value;
    if (length > 0 && length <= CC_PRINTED)
        return QV_OK;
    return qv__fail_row(in->diag, row, "the printed wording has 1 to %d characters",
                        (int)CC_PRINTED);
}

static int read_trait(const cc_source *in, const qv_row *row, uint8_t *out) {
    *out = (uint8_t)word_of(traits, CC_TRAITS, row->value);
    if (*out < CC_TRAITS)
        return QV_OK;
    return fail_word(in, row, row->value, "a trait", traits, CC_TRAITS,
                     "write rock, paper or scissors");
}

/* The next word of a list of words separated by single spaces; false after the last. */
static bool next_word(const char **at, char word[WORD]) {
    size_t n = 0;
    while (**at && **at != ' ') {
        if (n + 1 < WORD)
            word[n++] = **at;
        ++*at;
    }
    word[n] = '\0';
    *at += **at == ' ';
    return n > 0;
}

static int read_arrows(const cc_source *in, const qv_row *row, uint8_t *out) {
    const char *at = row->value;
    char word[WORD];
    *out = 0;
    while (next_word(&at, word)) {
        const uint32_t way = word_of(directions, 8, word);
        if (way == 8)
            return fail_word(in, row, word, "a direction", directions, 8,
                             "write n, ne, e, se, s, sw, w or nw, separated by spaces");
        if (*out >> way & 1)
            return qv__fail_row(in->diag, row, "the arrow %s stands there twice; write it once",
                                word);
        *out |= (uint8_t)(1U << way);
    }
    return QV_OK;
}

static int read_types(const cc_source *in, const qv_row *row, cc_card *card) {
    const char *at = row->value;
    char word[WORD];
    uint32_t n = 0;
    card->types = 0;
    for (; next_word(&at, word); n++) {
        const uint32_t type = word_of(in->type, in->labels.n[CT_TYPES], word);
        if (type == in->labels.n[CT_TYPES])
            return fail_word(in, row, word, "one of the set's types", in->type, type,
                             "add it to \"types\" at the top, above the cards");
        if (card->types >> type & 1)
            return qv__fail_row(in->diag, row, "the type %s stands there twice; write it once",
                                word);
        card->types |= UINT64_C(1) << type;
    }
    if (n == 0 || n > CC_TYPES_MOST)
        return qv__fail_row(in->diag, row, "a card has 1 to %d types (CC-1.1.1), not %u",
                            (int)CC_TYPES_MOST, (unsigned)n);
    return QV_OK;
}

static int read_member(cc_source *in, cc_card *card, const char *member, uint32_t row) {
    const qv_row *const at = &in->rows->at[row];
    const bool text = strncmp(member, "text", 4) == 0 && (!member[4] || member[4] == '[');
    const uint32_t which = text ? TEXT : word_of(members, MEMBERS, member);
    card->given |= 1U << which;
    switch (which) {
    case NAME: card->name = at->value; return check_name(in, at, "a name");
    case SET: card->set = at->value; return check_name(in, at, "the name of a set");
    case TRAIT: return read_trait(in, at, &card->trait);
    case DEFENSE: return read_stat(in, at, &card->defense);
    case STRENGTH: return read_stat(in, at, &card->strength);
    case POINTS: return read_points(in, at, &card->points);
    case ARROWS: return read_arrows(in, at, &card->arrows);
    case TYPES: return read_types(in, at, card);
    case WORTH: return read_worth(in, at, card);
    case PRINTED: return read_printed(in, at, card);
    case TEXT: return read_line(in, &card->text, member, row);
    default:
        if (strncmp(member, "arrows[", 7) == 0)
            return qv__fail_row(in->diag, at,
                                "arrows are not a list; write one text: \"arrows\": \"n ne\"");
        return qv__fail_unknown(in->diag, at,
                                "a card has name, set, trait, points, arrows, defense, strength, "
                                "types, worth, printed and text, but no",
                                member, members, MEMBERS);
    }
}

static int read_card(cc_source *in, uint32_t card, const char *member, uint32_t row) {
    if (card >= CC_SET_KINDS)
        return qv__fail_row(in->diag, &in->rows->at[row], "a set has at most %d cards",
                            (int)CC_SET_KINDS);
    for (; in->cards <= card; in->cards++)
        in->card[in->cards].points = 1; /* CC-1.1.6 */
    return read_member(in, &in->card[card], member, row);
}

/* -- Buttons and labels ------------------------------------------------------------------------ */

static int read_button(cc_source *in, uint32_t button, const char *member, uint32_t row) {
    static const char *const has[] = {"name", "text"};
    const qv_row *const at = &in->rows->at[row];
    if (button >= CC_BUTTONS)
        return qv__fail_row(in->diag, at, "a set has at most %d buttons", (int)CC_BUTTONS);
    in->buttons = button + 1 > in->buttons ? button + 1 : in->buttons;
    if (strncmp(member, "text", 4) == 0)
        return read_line(in, &in->button[button].text, member, row);
    if (strcmp(member, "name") != 0)
        return qv__fail_unknown(in->diag, at, "a button has name and text, but no", member, has, 2);
    for (uint32_t i = 0; i < in->buttons; i++)
        if (in->button[i].name && strcmp(in->button[i].name, at->value) == 0)
            return qv__fail_row(in->diag, at, "two buttons are named \"%s\"",
                                qv__show_text(at->value).text);
    in->button[button].name = at->value;
    return check_name(in, at, "the name of a button");
}

/* `types[3]` and its like; false if the row is none. */
static bool is_label(const char *path, uint32_t *list, uint32_t *index) {
    for (*list = 0; *list < CT_LISTS; ++*list) {
        const size_t head = labels[*list].list ? strlen(labels[*list].list) : 0;
        if (!head || strncmp(path, labels[*list].list, head) != 0 || path[head] != '[')
            continue;
        const char *at = path + head + 1;
        for (*index = 0; *at >= '0' && *at <= '9' && *index < CC_SET_KINDS; at++)
            *index = *index * 10 + (uint32_t)(*at - '0');
        return strcmp(at, "]") == 0;
    }
    return false;
}

static int read_label(cc_source *in, uint32_t list, uint32_t index, uint32_t row) {
    const char **const words[CT_LISTS] = {[CT_TYPES] = in->type,
                                          [CT_FACTS] = in->fact,
                                          [CT_EVENTS] = in->event,
                                          [CT_DEEDS] = in->deed};
    const qv_row *const at = &in->rows->at[row];
    if (index >= labels[list].most)
        return qv__fail_row(in->diag, at, "a set has at most %u %s", (unsigned)labels[list].most,
                            labels[list].list);
    if (index != in->labels.n[list])
        return qv__fail_row(in->diag, at, "%s[%u] is out of order; number them from 0",
                            labels[list].list, (unsigned)index);
    assert(words[list]);
    words[list][index] = at->value;
    in->label_row[list][index] = row + 1;
    in->labels.n[list]++;
    return QV_OK;
}

/* -- Rows -------------------------------------------------------------------------------------- */

static int read_row(cc_source *in, uint32_t row) {
    static const char *const parts[] = {"set",   "types", "facts",   "events",
                                        "deeds", "cards", "buttons", "decks"};
    const qv_row *const at = &in->rows->at[row];
    uint32_t index, list;
    const char *rest;
    if (qv__path_index(at->path, "cards", &index, &rest))
        return read_card(in, index, rest, row);
    if (qv__path_index(at->path, "decks", &index, &rest))
        return QV_OK;
    if (qv__path_index(at->path, "buttons", &index, &rest))
        return read_button(in, index, rest, row);
    if (is_label(at->path, &list, &index))
        return read_label(in, list, index, row);
    if (strcmp(at->path, "set.name") == 0) {
        in->own_set = at->value;
        return check_name(in, at, "the name of a set");
    }
    return qv__fail_unknown(in->diag, at,
                            "there are set.name, types, facts, events, deeds, cards, buttons and "
                            "decks, but no",
                            at->path, parts, QV_COUNT(parts));
}

/* The row of a card to point at: its name, or its first one. */
static const qv_row *card_row(const cc_source *in, uint32_t card) {
    char path[PATH];
    qv_text text = qv_text_over(path, sizeof path);
    qv_text_add(&text, "cards[%u].name", (unsigned)card);
    const qv_row *const name = qv__row_find(in->rows, path);
    for (uint32_t i = 0; i < in->rows->n && !name; i++) {
        uint32_t at;
        const char *rest;
        if (qv__path_index(in->rows->at[i].path, "cards", &at, &rest) && at == card)
            return &in->rows->at[i];
    }
    return name;
}

static int check_card(cc_source *in, uint32_t at) {
    cc_card *const card = &in->card[at];
    for (uint32_t i = 0; i < NEEDED; i++)
        if (!(card->given >> i & 1))
            return qv__fail_row(in->diag, card_row(in, at), "cards[%u]%s%s has no %s; write it",
                                (unsigned)at, card->name ? ", " : "", card->name ? card->name : "",
                                members[i]);
    const uint16_t names = in->labels.n[CT_NAMES];
    const char *const set = card->set ? card->set : in->own_set;
    card->name_id = (uint16_t)number_in(in->name, &in->labels.n[CT_NAMES], card->name);
    card->set_id = (uint16_t)number_in(in->set, &in->labels.n[CT_SETS], set);
    for (uint32_t i = 0; i < at && card->name_id < names; i++) {
        if (in->card[i].name_id != card->name_id)
            continue;
        card->shared = in->card[i].shared = true;
        if (in->card[i].set_id == card->set_id)
            return qv__fail_row(in->diag, card_row(in, at),
                                "cards[%u] and cards[%u] are both named \"%s\", in one set; "
                                "rename one (CC-1.1.5)",
                                (unsigned)i, (unsigned)at, card->name);
    }
    return QV_OK;
}

static int check_buttons(cc_source *in) {
    for (uint32_t i = 0; i < in->buttons; i++) {
        in->button_name[i] = in->button[i].name;
        if (!in->button[i].name)
            return qv__fail_row(in->diag, NULL, "buttons[%u] has no name; write it", (unsigned)i);
    }
    in->labels.n[CT_BUTTONS] = (uint16_t)in->buttons;
    return QV_OK;
}

/* What only the language knows: whether types and labels can stand in a text. */
static int check_labels(cc_source *in) {
    uint32_t list, number;
    ct_error error;
    if (ct_labels_check(&in->labels, &list, &number, &error) == QV_OK)
        return QV_OK;
    const uint32_t row = list < CT_LISTS && labels[list].list ? in->label_row[list][number] : 0;
    return qv__fail_row(in->diag, row ? &in->rows->at[row - 1] : NULL, "%s%s%s", error.text,
                        error.advice[0] ? "; " : "", error.advice);
}

int cc_read_cards(cc_source *in) {
    in->own_set = "";
    in->labels.at[CT_TYPES] = in->type;
    in->labels.at[CT_FACTS] = in->fact;
    in->labels.at[CT_EVENTS] = in->event;
    in->labels.at[CT_DEEDS] = in->deed;
    in->labels.at[CT_NAMES] = in->name;
    in->labels.at[CT_SETS] = in->set;
    in->labels.at[CT_BUTTONS] = in->button_name;
    int err = QV_OK;
    for (uint32_t i = 0; i < in->rows->n && !err; i++)
        err = read_row(in, i);
    for (uint32_t i = 0; i < in->cards && !err; i++)
        err = check_card(in, i);
    if (!err)
        err = check_buttons(in);
    return err ? err : check_labels(in);
}

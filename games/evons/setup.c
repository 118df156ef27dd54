/* SPDX-License-Identifier: MIT */
/* EVONS: content and options compiled into a ruleset.
 *
 * Monsters, Blocks and ready decks are content. Errors name the row at fault, the reason, and what
 * to write instead.
 * Uses board.c, words.c.
 */
#include <string.h>

#include "base/bits.h"
#include "base/suggest.h"
#include "core/shared.h"
#include "rules.h"

enum { PATH = 96, BLOCKS_MOST = 12, COPIES_MOST = 4, COST_MOST = 15, ATTACK_MOST = 9 };

/* EV-4: the element that alone may carry an arrow of the kind, EV_ELEMENTS for any. */
static const uint8_t reserved[EV_ARROWS] = {EV_ELEMENTS, EV_ELEMENTS, EV_ELEMENTS, EV_ELEMENTS,
                                            EV_FIRE,     EV_NATURE,   EV_ELECTRIC, EV_DARKNESS,
                                            EV_EARTH,    EV_WATER};

/* What a card must have; a Block the first two. */
enum { NEEDED_OF_BLOCKS = 2, NEEDED = 5 };
static const char *const needed[NEEDED] = {"name", "element", "cost", "attack", "defense"};

typedef struct {
    const qv__rows *rows;
    const qv_row *row;
    uint32_t n;
    ev_ruleset *rs;
    qv_diag *diag;
    uint32_t monsters, blocks;
    uint8_t given[EV_CARDS];      /* bits: the members of each card that were read */
    uint16_t blocks_in[EV_DECKS]; /* each deck */
} reader;

/* -- The grid ---------------------------------------------------------------------------------- */

/* EV-6: an arrow reaches the cell beside it and no further. */
static void compile_grid(ev_ruleset *rs) {
    for (uint32_t cell = 0; cell < EV_CELLS; cell++) {
        for (uint32_t d = 0; d < QV_DIRECTIONS; d++) {
            const uint32_t to = qv__neighbour(cell, d, EV_SIDE, EV_SIDE, EV_SIDE);
            rs->step[cell][d] = (uint8_t)to;
            rs->near[cell] |= to == QV_OFF_BOARD ? 0 : ev_bit(to);
        }
        if (qv__count(rs->near[cell]) == QV_DIRECTIONS)
            rs->inner |= ev_bit(cell);
    }
}

/* -- Words ------------------------------------------------------------------------------------- */

static uint32_t word_of(const char *const *words, uint32_t n, const char *word) {
    for (uint32_t i = 0; i < n; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return EV_NONE;
}

static int fail_word(const reader *in, const qv_row *row, const char *typed, const char *what,
                     qv__suggestion near, const char *else_write) {
    return qv__fail_row(in->diag, row, "\"%s\" is not %s; %s%s%s", qv__show_text(typed).text, what,
                        near.best ? "did you mean \"" : else_write, near.best ? near.best : "",
                        near.best ? "\"?" : "");
}

static qv__suggestion near_word(const char *const *words, uint32_t n, const char *typed) {
    qv__suggestion near = qv__suggest_text(typed);
    for (uint32_t i = 0; i < n; i++)
        qv__suggest_word(&near, words[i]);
    return near;
}

/* -- Places ------------------------------------------------------------------------------------ */

/* The row `list[index].member`; NULL if there is none. */
static const qv_row *member_of(const reader *in, const char *list, uint32_t index,
                               const char *member) {
    char path[PATH];
    qv_text text = qv_text_over(path, sizeof path);
    qv_text_add(&text, "%s[%u].%s", list, (unsigned)index, member);
    return qv__row_find(in->rows, path);
}

/* The row to point at when something about an item is wrong: its name, or its first row. */
static const qv_row *item_row(const reader *in, const char *list, uint32_t index) {
    const qv_row *const name = member_of(in, list, index, "name");
    for (uint32_t i = 0; i < in->n && !name; i++) {
        uint32_t at;
        const char *rest;
        if (qv__path_index(in->row[i].path, list, &at, &rest) && at == index)
            return &in->row[i];
    }
    return name;
}

static const char *list_of(const reader *in, uint32_t card) {
    return in->rs->block[card] ? "blocks" : "monsters";
}

static uint32_t place_in_list(const reader *in, uint32_t card) {
    return in->rs->block[card] ? card - in->monsters : card;
}

/* -- Cards ------------------------------------------------------------------------------------- */

/* Letters, - and ', and spaces within; digits as well if `digits`. */
static bool reads_well(const char *name, bool digits) {
    const size_t length = strlen(name);
    for (size_t i = 0; i < length; i++) {
        const char c = name[i];
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
                            c == '\'' || (digits && c >= '0' && c <= '9');
        if (!letter && !(c == ' ' && i > 0 && i + 1 < length))
            return false;
    }
    return true;
}

static const qv_row *named_so(const reader *in, uint32_t card) {
    return member_of(in, list_of(in, card), place_in_list(in, card), "name");
}

static int fail_twice(const reader *in, const qv_row *row, uint32_t first) {
    const qv_row *const other = named_so(in, first);
    return qv__fail_row(
        in->diag, row, "two cards are named \"%s\"; the first is in line %u, column %u", row->value,
        other ? (unsigned)other->line : 0, other ? (unsigned)other->column : 0);
}

static int read_name(reader *in, uint32_t card, const qv_row *row) {
    const size_t length = strlen(row->value);
    if (length == 0 || length >= sizeof in->rs->name[0])
        return qv__fail_row(in->diag, row, "a name has 1 to %d letters",
                            (int)sizeof in->rs->name[0] - 1);
    if (!reads_well(row->value, false))
        return qv__fail_row(in->diag, row, "a name has letters, - and ', and spaces within");
    for (uint32_t other = 0; other < EV_CARDS; other++)
        if (strcmp(in->rs->name[other], row->value) == 0)
            return fail_twice(in, row, other);
    memcpy(in->rs->name[card], row->value, length + 1);
    return QV_OK;
}

static int read_number(reader *in, const qv_row *row, int32_t least, int32_t most, uint8_t *out) {
    int32_t number;
    if (!qv__row_number(row, least, most, &number))
        return qv__fail_row(in->diag, row, "write a whole number from %d to %d (EV-2a)", (int)least,
                            (int)most);
    *out = (uint8_t)number;
    return QV_OK;
}

static int read_element(reader *in, uint32_t card, const qv_row *row) {
    const uint32_t element = word_of(ev_elements, EV_ELEMENTS, row->value);
    if (element == EV_NONE)
        return fail_word(in, row, row->value, "an element",
                         near_word(ev_elements, EV_ELEMENTS, row->value),
                         "write nature, electric, darkness, earth, fire or water (EV-4)");
    in->rs->element[card] = (uint8_t)element;
    return QV_OK;
}

static int read_arrow(reader *in, uint32_t card, const char *direction, const qv_row *row) {
    const uint32_t way = word_of(ev_direction.words, 8, direction);
    const uint32_t kind = word_of(ev_arrow.words, EV_ARROWS, row->value);
    if (way == EV_NONE)
        return fail_word(in, row, direction, "a direction", near_word(NULL, 0, direction),
                         "write n, ne, e, se, s, sw, w or nw");
    if (kind == EV_NONE || kind == EV_NO_ARROW)
        return fail_word(in, row, row->value, "a kind of arrow",
                         near_word(ev_arrow.words + 1, EV_ARROWS - 1, row->value),
                         "write normal, remove, block, firestorm, growth, magnetism, resurrection, "
                         "shockwave or swap (EV-3)");
    in->rs->arrow[card][way] = (uint8_t)kind;
    return QV_OK;
}

static int read_card(reader *in, uint32_t card, const char *member, const qv_row *row) {
    ev_ruleset *const rs = in->rs;
    const uint32_t known = word_of(needed, NEEDED, member);
    if (known != EV_NONE)
        in->given[card] |= (uint8_t)(1U << known);
    if (strcmp(member, "name") == 0)
        return read_name(in, card, row);
    if (strcmp(member, "element") == 0)
        return read_element(in, card, row);
    if (!rs->block[card]) {
        if (strcmp(member, "cost") == 0)
            return read_number(in, row, 0, COST_MOST, &rs->cost[card]);
        if (strcmp(member, "attack") == 0)
            return read_number(in, row, 0, ATTACK_MOST, &rs->attack[card]);
        if (strcmp(member, "defense") == 0)
            return read_number(in, row, 1, EV_DEFENSE_MOST, &rs->defense[card]);
        if (strncmp(member, "arrows.", 7) == 0)
            return read_arrow(in, card, member + 7, row);
    }
    static const char *const members[] = {"name", "element", "cost", "attack", "defense", "arrows"};
    return rs->block[card]
               ? qv__fail_unknown(in->diag, row, "a Block has name and element, but no", member,
                                  members, 2)
               : qv__fail_unknown(
                     in->diag, row,
                     "a monster has name, element, cost, attack, defense and arrows, but no",
                     member, members, 6);
}

/* The number of monsters and of Blocks, so that Blocks are numbered after them. */
static int count_cards(reader *in) {
    for (uint32_t i = 0; i < in->n; i++) {
        uint32_t at;
        const char *rest;
        if (qv__path_index(in->row[i].path, "monsters", &at, &rest))
            in->monsters = at + 1 > in->monsters ? at + 1 : in->monsters;
        else if (qv__path_index(in->row[i].path, "blocks", &at, &rest))
            in->blocks = at + 1 > in->blocks ? at + 1 : in->blocks;
        if (in->monsters + in->blocks > EV_CARDS)
            return qv__fail_row(in->diag, &in->row[i], "at most %d cards in a set", EV_CARDS);
    }
    in->rs->cards = (uint8_t)(in->monsters + in->blocks);
    for (uint32_t card = in->monsters; card < in->rs->cards; card++)
        in->rs->block[card] = true;
    return QV_OK;
}

/* Nothing is 0, or nature, because it was forgotten. */
static int check_members(const reader *in, uint32_t card) {
    const char *const list = list_of(in, card);
    const uint32_t at = place_in_list(in, card);
    for (uint32_t i = 0; i < (in->rs->block[card] ? NEEDED_OF_BLOCKS : NEEDED); i++)
        if (!(in->given[card] >> i & 1))
            return qv__fail_row(in->diag, item_row(in, list, at), "%s[%u]%s%s has no %s; write it",
                                list, (unsigned)at, in->rs->name[card][0] ? ", " : "",
                                in->rs->name[card], needed[i]);
    return QV_OK;
}

static int fail_arrow(const reader *in, uint32_t card, uint32_t way) {
    const ev_ruleset *const rs = in->rs;
    char member[PATH];
    qv_text text = qv_text_over(member, sizeof member);
    qv_text_add(&text, "arrows.%s", ev_direction.words[way]);
    return qv__fail_row(in->diag, member_of(in, list_of(in, card), place_in_list(in, card), member),
                        "%s is of %s and cannot have the arrow %s (EV-4), which only %s has",
                        rs->name[card], ev_elements[rs->element[card]],
                        ev_arrow.words[rs->arrow[card][way]],
                        ev_elements[reserved[rs->arrow[card][way]]]);
}

static int check_card(reader *in, uint32_t card) {
    ev_ruleset *const rs = in->rs;
    uint32_t storms = 0;
    const int err = check_members(in, card);
    if (err)
        return err;
    for (uint32_t way = 0; way < 8; way++) {
        const uint32_t kind = rs->arrow[card][way];
        if (reserved[kind] != EV_ELEMENTS && reserved[kind] != rs->element[card])
            return fail_arrow(in, card, way);
        storms += kind == EV_FIRESTORM;
        if (way % 2 == 1 && ev_option(rs, EV_OPTION_ARROW_DIRS))
            rs->arrow[card][way] = EV_NO_ARROW;
        const uint32_t kept = rs->arrow[card][way];
        rs->arrows[card] |= (uint8_t)((kept != EV_NO_ARROW) << way);
        rs->abilities[card] |= (uint8_t)((kept > EV_NORMAL) << way);
        rs->storms[card] |= (uint8_t)((kept == EV_FIRESTORM) << way);
    }
    if (storms <= EV_STORMS)
        return QV_OK;
    return qv__fail_row(in->diag, named_so(in, card),
                        "%s has %u Firestorm arrows; at most 3 (EV-2a)", rs->name[card],
                        (unsigned)storms);
}

/* -- Decks ------------------------------------------------------------------------------------- */

static int fail_unknown_card(const reader *in, const qv_row *row, const char *name) {
    qv__suggestion near = qv__suggest_text(name);
    for (uint32_t card = 0; card < in->rs->cards; card++)
        qv__suggest_word(&near, in->rs->name[card]);
    return qv__fail_row(in->diag, row, "no card of the set is named \"%s\"%s%s%s",
                        qv__show_text(name).text, near.best ? "; did you mean \"" : "",
                        near.best ? near.best : "", near.best ? "\"?" : "");
}

/* Cards beyond those of a deck are counted, to say how many they are. */
static int read_deck_card(reader *in, uint32_t deck, const char *name, const qv_row *row,
                          uint16_t size[EV_DECKS]) {
    ev_ruleset *const rs = in->rs;
    uint32_t card = 0;
    while (card < rs->cards && strcmp(rs->name[card], name) != 0)
        card++;
    if (card == rs->cards)
        return fail_unknown_card(in, row, name);
    int32_t copies;
    const int32_t most = rs->block[card] ? BLOCKS_MOST : COPIES_MOST;
    if (!qv__row_number(row, 0, most, &copies))
        return qv__fail_row(in->diag, row, "write a number of copies from 0 to %d (EV-7)",
                            (int)most);
    for (int32_t i = 0; i < copies && size[deck] + i < EV_DECK; i++)
        ev_pile_add(rs->deck[deck], (uint32_t)(size[deck] + i), card);
    size[deck] = (uint16_t)(size[deck] + copies);
    in->blocks_in[deck] = (uint16_t)(in->blocks_in[deck] + (rs->block[card] ? copies : 0));
    return QV_OK;
}

static int read_deck(reader *in, uint32_t deck, const char *member, const qv_row *row,
                     uint16_t size[EV_DECKS]) {
    static const char *const members[] = {"name", "plan", "cards"};
    if (deck >= EV_DECKS)
        return qv__fail_row(in->diag, row, "at most %d decks", EV_DECKS);
    in->rs->decks = (uint8_t)(deck + 1 > in->rs->decks ? deck + 1 : in->rs->decks);
    if (strncmp(member, "cards.", 6) == 0)
        return read_deck_card(in, deck, member + 6, row, size);
    if (strcmp(member, "plan") == 0)
        return QV_OK;
    if (strcmp(member, "name") != 0)
        return qv__fail_unknown(in->diag, row, "a deck has name, plan and cards, but no", member,
                                members, 3);
    if (strlen(row->value) >= sizeof in->rs->deck_name[0])
        return qv__fail_row(in->diag, row, "a deck's name has at most %d letters",
                            (int)sizeof in->rs->deck_name[0] - 1);
    if (!reads_well(row->value, true))
        return qv__fail_row(in->diag, row,
                            "a deck's name has letters, digits, - and ', and spaces within");
    memcpy(in->rs->deck_name[deck], row->value, strlen(row->value) + 1);
    return QV_OK;
}

static int fail_deck(const reader *in, uint32_t deck, uint32_t size, uint32_t blocks) {
    char mend[64];
    qv_text text = qv_text_over(mend, sizeof mend);
    if (size < EV_DECK)
        qv_text_add(&text, "add %u", (unsigned)(EV_DECK - size));
    else if (size > EV_DECK)
        qv_text_add(&text, "take %u out", (unsigned)(size - EV_DECK));
    else
        qv_text_add(&text, "replace %u of them with monsters", (unsigned)(blocks - BLOCKS_MOST));
    return qv__fail_row(
        in->diag, item_row(in, "decks", deck),
        "decks[%u], \"%s\", has %u cards, %u of them Blocks; a deck has exactly 60, "
        "at most 12 of them Blocks (EV-7): %s",
        (unsigned)deck, in->rs->deck_name[deck], (unsigned)size, (unsigned)blocks, mend);
}

static int check_decks(reader *in, const uint16_t size[EV_DECKS]) {
    const ev_ruleset *const rs = in->rs;
    for (uint32_t deck = 0; deck < rs->decks; deck++)
        if (size[deck] != EV_DECK || in->blocks_in[deck] > BLOCKS_MOST)
            return fail_deck(in, deck, size[deck], in->blocks_in[deck]);
    for (uint32_t seat = 0; seat < EV_SEATS; seat++)
        if (ev_option(rs, EV_OPTION_SOUTH_DECK + seat) > rs->decks) {
            qv__fail(in->diag, QV_EOPTION,
                     "there %s %u deck%s; deck %d is none of them: choose another %s_deck",
                     rs->decks == 1 ? "is" : "are", rs->decks, rs->decks == 1 ? "" : "s",
                     (int)ev_option(rs, EV_OPTION_SOUTH_DECK + seat), seat ? "north" : "south");
            return QV_EOPTION;
        }
    return QV_OK;
}

/* -- The slot ---------------------------------------------------------------------------------- */

static int fail_part(const reader *in, const qv_row *row) {
    static const char *const parts[] = {"set", "monsters", "blocks", "decks"};
    char part[PATH];
    qv_text text = qv_text_over(part, sizeof part);
    int32_t length = 0;
    while (row->path[length] && row->path[length] != '.' && row->path[length] != '[')
        length++;
    qv_text_add(&text, "%.*s", (int)length, row->path);
    const qv__suggestion near = near_word(parts, 4, part);
    return qv__fail_row(in->diag, row,
                        "\"%.80s\" is unknown here; there are set, monsters, blocks and "
                        "decks%s%s%s",
                        row->path, near.best ? "; did you mean \"" : "", near.best ? near.best : "",
                        near.best ? "\"?" : "");
}

static int read_row(reader *in, const qv_row *row, bool decks, uint16_t size[EV_DECKS]) {
    uint32_t at;
    const char *rest;
    if (qv__path_index(row->path, "decks", &at, &rest))
        return decks ? read_deck(in, at, rest, row, size) : QV_OK;
    if (decks)
        return QV_OK;
    if (qv__path_index(row->path, "monsters", &at, &rest))
        return read_card(in, at, rest, row);
    if (qv__path_index(row->path, "blocks", &at, &rest))
        return read_card(in, in->monsters + at, rest, row);
    if (strncmp(row->path, "set.", 4) == 0)
        return QV_OK;
    return fail_part(in, row);
}

static void compile_options(ev_ruleset *rs) {
    static const uint8_t reacts[] = {4, 1, 2, 16}, revives[] = {8, 4, 2};
    static const uint8_t turns[] = {200, 120, 60};
    rs->react_cap = reacts[ev_option(rs, EV_OPTION_REACT_CAP)];
    rs->revive_cap = revives[ev_option(rs, EV_OPTION_REVIVE_CAP)];
    rs->turn_cap = turns[ev_option(rs, EV_OPTION_TURN_CAP)];
}

int ev_setup(qv_ruleset *ruleset, const qv__rows *rows, qv_diag *diag) {
    ev_ruleset *const rs = (ev_ruleset *)(void *)ruleset;
    const uint32_t n = rows->n;
    reader in = {.rows = rows, .row = rows->at, .n = n, .rs = rs, .diag = diag};
    uint16_t size[EV_DECKS] = {0};
    memset(rs->deck, EV_NONE, sizeof rs->deck);
    compile_grid(rs);
    compile_options(rs);
    int err = count_cards(&in);
    for (uint32_t i = 0; i < n && !err; i++)
        err = read_row(&in, &rows->at[i], false, size);
    for (uint32_t card = 0; card < rs->cards && !err; card++)
        err = check_card(&in, card);
    for (uint32_t i = 0; i < n && !err; i++)
        err = read_row(&in, &rows->at[i], true, size);
    if (!err && rs->decks == 0) {
        qv__fail(diag, QV_ECONTENT, "the content has no \"decks\"; write at least one");
        err = QV_ECONTENT;
    }
    ev_number_texts(rs);
    return err ? err : check_decks(&in, size);
}

const char *ev_word(const qv_ruleset *ruleset, const qv__dim *dim, uint32_t value) {
    const ev_ruleset *rs = ev_rules(ruleset);
    if (dim == &ev_deck_name)
        return value >= rs->decks        ? NULL
               : rs->deck_name[value][0] ? rs->deck_name[value]
                                         : "unnamed";
    if (dim == &ev_face && value == EV_COVERED_FACE)
        return "the covered card";
    return value < rs->cards ? rs->name[value] : NULL;
}

/* SPDX-License-Identifier: MIT */
/* EVONS: content and options compiled into a ruleset.
 *
 * Monsters, Blocks and ready decks are content. Errors name the row at fault, the reason, and what
 * to write instead.
 */
#include <string.h>

#include "base/bits.h"
#include "state.h"

enum { PATH = 96, BLOCKS_MOST = 12, COPIES_MOST = 4, COST_MOST = 15, ATTACK_MOST = 9 };

const char *const ev_elements[EV_ELEMENTS] = {"nature", "electric", "darkness",
                                              "earth",  "fire",     "water"};
/* EV-4: the element that alone may carry an arrow of the kind, EV_ELEMENTS for any. */
static const uint8_t reserved[EV_ARROWS] = {EV_ELEMENTS, EV_ELEMENTS, EV_ELEMENTS, EV_ELEMENTS,
                                            EV_FIRE,     EV_NATURE,   EV_ELECTRIC, EV_DARKNESS,
                                            EV_EARTH,    EV_WATER};

typedef struct {
    const qv_row *row;
    uint32_t n;
    ev_ruleset *rs;
    qv_diag *diag;
    uint32_t monsters, blocks;
} reader;

/* -- The grid ---------------------------------------------------------------------------------- */

/* EV-6: an arrow reaches the cell beside it and no further. */
static void compile_grid(ev_ruleset *rs) {
    static const int8_t down[8] = {-1, -1, 0, 1, 1, 1, 0, -1};
    static const int8_t right[8] = {0, 1, 1, 1, 0, -1, -1, -1};
    for (int32_t cell = 0; cell < EV_CELLS; cell++) {
        const int32_t row = cell / EV_SIDE, column = cell % EV_SIDE;
        if (row > 0 && row < EV_SIDE - 1 && column > 0 && column < EV_SIDE - 1)
            rs->inner |= UINT64_C(1) << cell;
        for (uint32_t d = 0; d < 8; d++) {
            const int32_t r = row + down[d], c = column + right[d];
            const bool on = r >= 0 && r < EV_SIDE && c >= 0 && c < EV_SIDE;
            rs->step[cell][d] = (uint8_t)(on ? r * EV_SIDE + c : EV_NONE);
            if (on)
                rs->near[cell] |= UINT64_C(1) << (r * EV_SIDE + c);
        }
    }
}

/* -- Words ------------------------------------------------------------------------------------- */

static uint32_t word_of(const char *const *words, uint32_t n, const char *word) {
    for (uint32_t i = 0; i < n; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return EV_NONE;
}

/* -- Cards ------------------------------------------------------------------------------------- */

static int read_name(reader *in, uint32_t card, const qv_row *row) {
    const size_t length = strlen(row->value);
    if (length == 0 || length >= sizeof in->rs->name[0])
        return qv_fail_row(in->diag, row, "a name has 1 to %d letters",
                           (int)sizeof in->rs->name[0] - 1);
    for (size_t i = 0; i < length; i++) {
        const char c = row->value[i];
        const bool letter =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '\'';
        if (!letter && !(c == ' ' && i > 0 && i + 1 < length))
            return qv_fail_row(in->diag, row, "a name has letters, - and ', and spaces within");
    }
    for (uint32_t other = 0; other < EV_CARDS; other++)
        if (strcmp(in->rs->name[other], row->value) == 0)
            return qv_fail_row(in->diag, row, "two cards are named \"%s\"", row->value);
    memcpy(in->rs->name[card], row->value, length + 1);
    return QV_OK;
}

static int read_number(reader *in, const qv_row *row, int32_t least, int32_t most, uint8_t *out) {
    int32_t number;
    if (!qv_row_number(row, least, most, &number))
        return qv_fail_row(in->diag, row, "write a whole number from %d to %d (EV-2a)", (int)least,
                           (int)most);
    *out = (uint8_t)number;
    return QV_OK;
}

static int read_element(reader *in, uint32_t card, const qv_row *row) {
    const uint32_t element = word_of(ev_elements, EV_ELEMENTS, row->value);
    if (element == EV_NONE)
        return qv_fail_row(in->diag, row,
                           "\"%s\" is no element; write nature, electric, darkness, earth, fire or "
                           "water (EV-4)",
                           row->value);
    in->rs->element[card] = (uint8_t)element;
    return QV_OK;
}

static int read_arrow(reader *in, uint32_t card, const char *direction, const qv_row *row) {
    const uint32_t way = word_of(ev_direction.words, 8, direction);
    const uint32_t kind = word_of(ev_arrow.words, EV_ARROWS, row->value);
    if (way == EV_NONE)
        return qv_fail_row(in->diag, row,
                           "\"%s\" is no direction; write n, ne, e, se, s, sw, w or nw", direction);
    if (kind == EV_NONE || kind == EV_NO_ARROW)
        return qv_fail_row(in->diag, row,
                           "\"%s\" is no kind of arrow; write normal, remove, block, firestorm, "
                           "growth, magnetism, resurrection, shockwave or swap (EV-3)",
                           row->value);
    in->rs->arrow[card][way] = (uint8_t)kind;
    return QV_OK;
}

static int read_card(reader *in, uint32_t card, const char *member, const qv_row *row) {
    ev_ruleset *const rs = in->rs;
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
    return qv_fail_row(
        in->diag, row, "a %s has %s, but no \"%s\"", rs->block[card] ? "Block" : "monster",
        rs->block[card] ? "name and element" : "name, element, cost, attack, defense and arrows",
        member);
}

/* The number of monsters and of Blocks, so that Blocks are numbered after them. */
static int count_cards(reader *in) {
    for (uint32_t i = 0; i < in->n; i++) {
        uint32_t at;
        const char *rest;
        if (qv_path_index(in->row[i].path, "monsters", &at, &rest))
            in->monsters = at + 1 > in->monsters ? at + 1 : in->monsters;
        else if (qv_path_index(in->row[i].path, "blocks", &at, &rest))
            in->blocks = at + 1 > in->blocks ? at + 1 : in->blocks;
        if (in->monsters + in->blocks > EV_CARDS)
            return qv_fail_row(in->diag, &in->row[i], "at most %d cards in a set", EV_CARDS);
    }
    in->rs->cards = (uint8_t)(in->monsters + in->blocks);
    for (uint32_t card = in->monsters; card < in->rs->cards; card++)
        in->rs->block[card] = true;
    return QV_OK;
}

static int check_card(reader *in, uint32_t card) {
    ev_ruleset *const rs = in->rs;
    uint32_t storms = 0;
    if (!rs->name[card][0] || (!rs->block[card] && rs->defense[card] == 0)) {
        qv_fail(in->diag, QV_ECONTENT, "%s[%u] has no %s", rs->block[card] ? "blocks" : "monsters",
                (unsigned)(rs->block[card] ? card - in->monsters : card),
                rs->name[card][0] ? "defense" : "name");
        return QV_ECONTENT;
    }
    for (uint32_t way = 0; way < 8; way++) {
        const uint32_t kind = rs->arrow[card][way];
        if (reserved[kind] != EV_ELEMENTS && reserved[kind] != rs->element[card]) {
            qv_fail(in->diag, QV_ECONTENT, "%s is of %s and cannot have the arrow %s (EV-4)",
                    rs->name[card], ev_elements[rs->element[card]], ev_arrow.words[kind]);
            return QV_ECONTENT;
        }
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
    qv_fail(in->diag, QV_ECONTENT, "%s has %u Firestorm arrows; at most 3 (EV-2a)", rs->name[card],
            (unsigned)storms);
    return QV_ECONTENT;
}

/* -- Decks ------------------------------------------------------------------------------------- */

static int read_deck_card(reader *in, uint32_t deck, const char *name, const qv_row *row,
                          uint8_t size[EV_DECKS]) {
    ev_ruleset *const rs = in->rs;
    uint32_t card = 0;
    while (card < rs->cards && strcmp(rs->name[card], name) != 0)
        card++;
    if (card == rs->cards)
        return qv_fail_row(in->diag, row, "no card of the set is named \"%s\"", name);
    int32_t copies;
    const int32_t most = rs->block[card] ? BLOCKS_MOST : COPIES_MOST;
    if (!qv_row_number(row, 0, most, &copies))
        return qv_fail_row(in->diag, row, "write a number of copies from 0 to %d (EV-7)",
                           (int)most);
    for (int32_t i = 0; i < copies; i++) {
        if (size[deck] == EV_DECK)
            return qv_fail_row(in->diag, row, "a deck has exactly %d cards; this is more (EV-7)",
                               EV_DECK);
        ev_pile_add(rs->deck[deck], size[deck]++, card);
    }
    return QV_OK;
}

static int read_deck(reader *in, uint32_t deck, const char *member, const qv_row *row,
                     uint8_t size[EV_DECKS]) {
    if (deck >= EV_DECKS)
        return qv_fail_row(in->diag, row, "at most %d decks", EV_DECKS);
    in->rs->decks = (uint8_t)(deck + 1 > in->rs->decks ? deck + 1 : in->rs->decks);
    if (strncmp(member, "cards.", 6) == 0)
        return read_deck_card(in, deck, member + 6, row, size);
    if (strcmp(member, "plan") == 0)
        return QV_OK;
    if (strcmp(member, "name") != 0)
        return qv_fail_row(in->diag, row, "a deck has name, plan and cards, but no \"%s\"", member);
    if (strlen(row->value) >= sizeof in->rs->deck_name[0])
        return qv_fail_row(in->diag, row, "a deck's name has at most %d letters",
                           (int)sizeof in->rs->deck_name[0] - 1);
    memcpy(in->rs->deck_name[deck], row->value, strlen(row->value) + 1);
    return QV_OK;
}

static int check_decks(reader *in, const uint8_t size[EV_DECKS]) {
    const ev_ruleset *const rs = in->rs;
    for (uint32_t deck = 0; deck < rs->decks; deck++) {
        uint32_t blocks = 0;
        for (uint32_t i = 0; i < size[deck]; i++)
            blocks += rs->block[rs->deck[deck][i]];
        if (size[deck] == EV_DECK && blocks <= BLOCKS_MOST)
            continue;
        qv_fail(
            in->diag, QV_ECONTENT,
            "decks[%u], \"%s\", has %u cards, %u of them Blocks; a deck has exactly 60, at most "
            "12 of them Blocks (EV-7)",
            (unsigned)deck, rs->deck_name[deck], size[deck], (unsigned)blocks);
        return QV_ECONTENT;
    }
    for (uint32_t seat = 0; seat < EV_SEATS; seat++)
        if (ev_option(rs, EV_OPTION_SOUTH_DECK + seat) > rs->decks) {
            qv_fail(in->diag, QV_EOPTION, "there are %u decks; deck %d is none of them", rs->decks,
                    (int)ev_option(rs, EV_OPTION_SOUTH_DECK + seat));
            return QV_EOPTION;
        }
    return QV_OK;
}

/* -- The slot ---------------------------------------------------------------------------------- */

static int read_row(reader *in, const qv_row *row, bool decks, uint8_t size[EV_DECKS]) {
    uint32_t at;
    const char *rest;
    if (qv_path_index(row->path, "decks", &at, &rest))
        return decks ? read_deck(in, at, rest, row, size) : QV_OK;
    if (decks)
        return QV_OK;
    if (qv_path_index(row->path, "monsters", &at, &rest))
        return read_card(in, at, rest, row);
    if (qv_path_index(row->path, "blocks", &at, &rest))
        return read_card(in, in->monsters + at, rest, row);
    if (strncmp(row->path, "set.", 4) == 0)
        return QV_OK;
    return qv_fail_row(in->diag, row,
                       "\"%s\" means nothing here; there are set, monsters, blocks and decks",
                       row->path);
}

static void compile_options(ev_ruleset *rs) {
    static const uint8_t reacts[] = {4, 1, 2, 16}, revives[] = {8, 4, 2};
    static const uint8_t turns[] = {200, 120, 60};
    rs->react_cap = reacts[ev_option(rs, EV_OPTION_REACT_CAP)];
    rs->revive_cap = revives[ev_option(rs, EV_OPTION_REVIVE_CAP)];
    rs->turn_cap = turns[ev_option(rs, EV_OPTION_TURN_CAP)];
}

int ev_setup(qv_ruleset *ruleset, const qv_row *rows, uint32_t n, qv_diag *diag) {
    ev_ruleset *const rs = (ev_ruleset *)(void *)ruleset;
    reader in = {.row = rows, .n = n, .rs = rs, .diag = diag};
    uint8_t size[EV_DECKS] = {0};
    memset(rs->deck, EV_NONE, sizeof rs->deck);
    compile_grid(rs);
    compile_options(rs);
    int err = count_cards(&in);
    for (uint32_t i = 0; i < n && !err; i++)
        err = read_row(&in, &rows[i], false, size);
    for (uint32_t card = 0; card < rs->cards && !err; card++)
        err = check_card(&in, card);
    for (uint32_t i = 0; i < n && !err; i++)
        err = read_row(&in, &rows[i], true, size);
    if (!err && rs->decks == 0) {
        qv_fail(diag, QV_ECONTENT, "the content has no \"decks\"; write at least one");
        err = QV_ECONTENT;
    }
    return err ? err : check_decks(&in, size);
}

const char *ev_word(const qv_ruleset *ruleset, const qv_dim *dim, uint32_t value) {
    (void)dim;
    const ev_ruleset *rs = ev_rules(ruleset);
    return value < rs->cards ? rs->name[value] : NULL;
}

/* SPDX-License-Identifier: MIT */
/* The plain evaluator, see judge.h. It follows CT 5.2, 6.5 and 6.6 word by word. */
#include "judge.h"

#include <stdlib.h>

enum { LIMIT = 999 };

typedef const judge_board board;
typedef const ct_tree tree;

static uint32_t kind_of(tree *t, uint32_t node) {
    return t->node[node].kind;
}

static uint32_t part(tree *t, uint32_t node, uint32_t field) {
    return ct_type(kind_of(t, node), field) == CT_NO_FIELD ? 0 : ct_child(t, node, field);
}

static bool says(tree *t, uint32_t node, uint32_t field) {
    return ct_type(kind_of(t, node), field) != CT_NO_FIELD && ct_flag(t, node, field);
}

static int limited(int value) {
    return value > LIMIT ? LIMIT : value < -LIMIT ? -LIMIT : value;
}

/* -- References and players ------------------------------------------------------------------ */

/* The card that a reference stands for, as it is seen; NULL: none. */
static const judge_card *refer(board *b, tree *t, uint32_t node) {
    const uint32_t kind = kind_of(t, node);
    const int card =
        kind == CT_NODE_THIS
            ? (ct_word(t, node, CT_FIELD_WHAT) == CT_WORD_CARD ? b->this_card : JUDGE_NONE)
        : kind == CT_NODE_IT ? b->it
                             : b->that;
    if (card == JUDGE_NONE)
        return NULL;
    return b->gone[card] ? &b->last[card] : &b->card[card];
}

/* Whether the player stands for that seat. */
static bool is_player(board *b, tree *t, uint32_t node, int seat) {
    switch (kind_of(t, node)) {
    case CT_NODE_YOU: return seat == b->you;
    case CT_NODE_OPPONENT: return seat == 1 - b->you;
    case CT_NODE_ANY_PLAYER: return true;
    case CT_NODE_TARGET_PLAYER: return seat == b->target_player;
    case CT_NODE_THAT_PLAYER: return seat == b->event_player;
    case CT_NODE_ROLE_OF: {
        const int card = b->that;
        const judge_card *const c = card == JUDGE_NONE ? NULL
                                    : b->gone[card]    ? &b->last[card]
                                                       : &b->card[card];
        const bool owner = ct_word(t, node, CT_FIELD_ROLE) == CT_WORD_OWNER;
        return c && seat == (owner ? c->owner : c->control);
    }
    default: return seat == b->actor; /* their; each player: who does the clause */
    }
}

/* -- Numbers --------------------------------------------------------------------------------- */

static bool compares(int a, uint32_t way, int b) {
    switch (way) {
    case CT_WORD_OR_MORE: return a >= b;
    case CT_WORD_OR_LESS: return a <= b;
    case CT_WORD_MORE_THAN: return a > b;
    case CT_WORD_LESS_THAN: return a < b;
    default: return a == b; /* exactly, equal to */
    }
}

static int stat_of(const judge_card *card, tree *t, uint32_t stat) {
    return ct_word(t, stat, CT_FIELD_NAME) == CT_WORD_DEFENSE ? card->defense : card->strength;
}

static int arrows_of(const judge_card *card) {
    int n = 0;
    for (unsigned i = 0; i < 8; i++)
        n += (card->arrows & 1U << i) != 0;
    return n;
}

static int bound_number(board *b, tree *t, uint32_t node) {
    const uint32_t n = part(t, node, CT_FIELD_N);
    return judge_value(b, t, n ? n : part(t, node, CT_FIELD_THAN));
}

/* "a", "no" or a bound. */
static bool counts(board *b, tree *t, uint32_t node, int n) {
    if (kind_of(t, node) == CT_NODE_AT_LEAST_ONE)
        return n >= 1;
    if (kind_of(t, node) == CT_NODE_NONE_OF)
        return n == 0;
    return compares(n, ct_word(t, node, CT_FIELD_WAY), bound_number(b, t, node));
}

/* -- Places ---------------------------------------------------------------------------------- */

static bool on_grid(const judge_card *card) {
    return card && card->column != JUDGE_NONE;
}

static int steps_between(int column, int row, const judge_card *card) {
    const int across = abs(column - card->column), up = abs(row - card->row);
    return across > up ? across : up;
}

static const int across[8] = {0, 1, 1, 1, 0, -1, -1, -1}, up[8] = {1, 1, 0, -1, -1, -1, 0, 1};

/* An arrow of the card points at that space: printed directions are turned for north. */
static bool points_at(const judge_card *card, int column, int row) {
    for (unsigned i = 0; i < 8; i++) {
        const unsigned d = (i + (card->control == 1 ? 4 : 0)) % 8;
        if (card->arrows >> i & 1 && card->column + across[d] == column && card->row + up[d] == row)
            return true;
    }
    return false;
}

static bool at_spot(board *b, uint32_t where, int column, int row) {
    const bool at_side = column == 0 || column == 5, at_end = row == 0 || row == 5;
    switch (where) {
    case CT_WORD_ON_A_EDGE: return at_side || at_end;
    case CT_WORD_IN_A_CORNER: return at_side && at_end;
    case CT_WORD_IN_THE_CENTRE: return (column == 2 || column == 3) && (row == 2 || row == 3);
    case CT_WORD_ON_A_START_SPACE: return column == row && (column == 2 || column == 3);
    case CT_WORD_ON_YOUR_SIDE: return (row < 3) == (b->you == 0);
    default: return (row < 3) != (b->you == 0);
    }
}

/* A geometric qualifier, of a space. */
static bool at_place(board *b, tree *t, uint32_t node, int column, int row) {
    const uint32_t kind = kind_of(t, node);
    if (kind == CT_NODE_SPOT)
        return at_spot(b, ct_word(t, node, CT_FIELD_WHERE), column, row);
    const uint32_t field = kind == CT_NODE_POINTED_BY    ? CT_FIELD_BY
                           : kind == CT_NODE_POINTING_TO ? CT_FIELD_TO
                                                         : CT_FIELD_OF;
    const judge_card *const of = refer(b, t, ct_child(t, node, field));
    if (!on_grid(of))
        return false;
    const int steps = steps_between(column, row, of);
    const bool same_row = row == of->row, same_column = column == of->column;
    const bool diagonal = abs(column - of->column) == abs(row - of->row);
    switch (kind) {
    case CT_NODE_NEXT_TO: return steps == 1;
    case CT_NODE_WITHIN:
        return steps >= 1 && steps <= judge_value(b, t, ct_child(t, node, CT_FIELD_N));
    case CT_NODE_POINTED_BY: return points_at(of, column, row);
    default: break;
    }
    if (steps == 0)
        return false;
    const uint32_t line = ct_word(t, node, CT_FIELD_LINE);
    return line == CT_WORD_ROW      ? same_row
           : line == CT_WORD_COLUMN ? same_column
                                    : same_row || same_column || diagonal;
}

static int zone_of_word(uint32_t word) {
    switch (word) {
    case CT_WORD_HAND: return CC_HAND;
    case CT_WORD_DECK: return CC_DECK_ZONE;
    case CT_WORD_DISCARD_PILE: return CC_DISCARD;
    case CT_WORD_VICTORY_PILE: return CC_VICTORY;
    default: return CC_AREAS;
    }
}

/* Whose zone a card lies in: a Persistent Area is its controller's, every other zone its owner's.
 */
static int holder(const judge_card *card) {
    return card->zone == CC_AREAS ? card->control : card->owner;
}

static bool on_top(board *b, const judge_card *card, int seat) {
    for (int i = b->piled - 1; i >= 0; i--)
        if (b->card[b->pile[i]].owner == seat)
            return b->pile[i] == card->card && card->zone == CC_DISCARD;
    return false;
}

static bool at_site(board *b, tree *t, uint32_t node, const judge_card *card) {
    const uint32_t kind = kind_of(t, node);
    if (kind == CT_NODE_ON_BOARD)
        return card->zone == CC_GRID || card->zone == CC_AREAS;
    if (kind == CT_NODE_IN_ZONE)
        return card->zone == zone_of_word(ct_word(t, node, CT_FIELD_ZONE)) &&
               is_player(b, t, ct_child(t, node, CT_FIELD_WHOSE), holder(card));
    if (kind == CT_NODE_ON_TOP) {
        const uint32_t whose = ct_child(t, node, CT_FIELD_WHOSE);
        for (int seat = 0; seat < CC_SEATS; seat++)
            if (is_player(b, t, whose, seat) && on_top(b, card, seat))
                return true;
        return false;
    }
    if (!on_grid(card))
        return false;
    if (kind == CT_NODE_POINTING_TO) {
        const judge_card *const to = refer(b, t, ct_child(t, node, CT_FIELD_TO));
        return on_grid(to) && points_at(card, to->column, to->row);
    }
    return at_place(b, t, node, card->column, card->row);
}

/* -- Qualifiers ------------------------------------------------------------------------------ */

static bool has_word(const judge_card *card, tree *t, uint32_t node) {
    const uint32_t trait = ct_word(t, node, CT_FIELD_TRAIT);
    bool has;
    if (trait == CT_WORD_PERSISTENT)
        has = card->persistent;
    else if (trait)
        has = card->trait == (int)(trait - CT_WORD_ROCK);
    else
        has = card->kind->types >> ct_label(t, node, CT_FIELD_TYPE) & 1;
    return has != ct_flag(t, node, CT_FIELD_NOT);
}

static bool is_kind(const judge_card *card, tree *t, uint32_t node) {
    for (uint32_t word = ct_child(t, node, CT_FIELD_ANY); word; word = t->node[word].next)
        if (has_word(card, t, word))
            return true;
    return false;
}

static bool has_ability(const judge_card *card, uint32_t word) {
    const int tag = word == CT_WORD_ACTION      ? CC_ACTION
                    : word == CT_WORD_IMMEDIATE ? CC_IMMEDIATE
                                                : CC_REACTION;
    return card->kind->tags >> tag & 1;
}

static bool has_spec(board *b, tree *t, uint32_t node, const judge_card *card) {
    const uint32_t stat = part(t, node, CT_FIELD_STAT), bound = part(t, node, CT_FIELD_BOUND);
    switch (kind_of(t, node)) {
    case CT_NODE_STAT_IS: return counts(b, t, bound, stat_of(card, t, stat));
    case CT_NODE_ARROW_COUNT: return counts(b, t, bound, arrows_of(card));
    case CT_NODE_HAS_COUNTERS: return counts(b, t, ct_child(t, node, CT_FIELD_N), card->counters);
    case CT_NODE_HAS_ARROW:
        return card->arrows >>
                   (ct_word(t, ct_child(t, node, CT_FIELD_DIR), CT_FIELD_WAY) - CT_WORD_FORWARD) &
               1;
    case CT_NODE_HAS_ABILITY: return has_ability(card, ct_word(t, node, CT_FIELD_NAME));
    default: {
        const judge_card *const of = refer(b, t, ct_child(t, node, CT_FIELD_OF));
        if (!of)
            return false;
        return ct_word(t, node, CT_FIELD_WAY) == CT_WORD_MORE
                   ? stat_of(card, t, stat) > stat_of(of, t, stat)
                   : stat_of(card, t, stat) < stat_of(of, t, stat);
    }
    }
}

static bool is_same(board *b, tree *t, uint32_t node, const judge_card *card) {
    const judge_card *const of = refer(b, t, ct_child(t, node, CT_FIELD_OF));
    if (!of)
        return false;
    switch (ct_word(t, node, CT_FIELD_WHAT)) {
    case CT_WORD_NAME: return of->kind->name_id == card->kind->name_id;
    case CT_WORD_TRAIT: return of->trait == card->trait;
    case CT_WORD_TYPE: return of->kind->types & card->kind->types;
    default: return of->control == card->control;
    }
}

static bool qualifies(board *b, tree *t, uint32_t node, const judge_card *card) {
    switch (kind_of(t, node)) {
    case CT_NODE_WITH: return has_spec(b, t, ct_child(t, node, CT_FIELD_SPEC), card);
    case CT_NODE_NAMED: return card->kind->name_id == ct_label(t, node, CT_FIELD_NAME);
    case CT_NODE_FROM_SET: return card->kind->set_id == ct_label(t, node, CT_FIELD_NAME);
    case CT_NODE_CONTROLLED_BY:
        return is_player(b, t, ct_child(t, node, CT_FIELD_WHO), card->control);
    case CT_NODE_OWNED_BY: return is_player(b, t, ct_child(t, node, CT_FIELD_WHO), card->owner);
    case CT_NODE_SAME_CARD: {
        const judge_card *const of = refer(b, t, ct_child(t, node, CT_FIELD_OF));
        return of && of->kind->name_id == card->kind->name_id &&
               of->kind->set_id == card->kind->set_id;
    }
    case CT_NODE_SAME_AS: return is_same(b, t, node, card);
    default: return at_site(b, t, node, card);
    }
}

static bool in_words(board *b, tree *t, uint32_t node, const judge_card *card) {
    const judge_card *const this_card = b->this_card == JUDGE_NONE ? NULL
                                        : b->gone[b->this_card]    ? &b->last[b->this_card]
                                                                   : &b->card[b->this_card];
    if (ct_flag(t, node, CT_FIELD_NEAR) && (!on_grid(this_card) || !on_grid(card) ||
                                            steps_between(card->column, card->row, this_card) != 1))
        return false;
    for (uint32_t k = ct_child(t, node, CT_FIELD_KINDS); k; k = t->node[k].next)
        if (!is_kind(card, t, k))
            return false;
    for (uint32_t q = ct_child(t, node, CT_FIELD_QUALS); q; q = t->node[q].next)
        if (!qualifies(b, t, q, card))
            return false;
    return true;
}

static bool names_zone(tree *t, uint32_t group) {
    for (uint32_t q = ct_child(t, group, CT_FIELD_QUALS); q; q = t->node[q].next) {
        const uint32_t kind = kind_of(t, q);
        if (kind == CT_NODE_IN_ZONE || kind == CT_NODE_ON_BOARD || kind == CT_NODE_ON_TOP)
            return true;
    }
    return false;
}

bool judge_in_group(board *b, tree *t, uint32_t node, int card, int zone) {
    const judge_card *const c = &b->card[card];
    return (names_zone(t, node) || c->zone == zone) && in_words(b, t, node, c);
}

/* -- Values ---------------------------------------------------------------------------------- */

/* How many cards the group of a node has, less this card if it says "other". */
static int count_cards(board *b, tree *t, uint32_t node, uint32_t whose) {
    int n = 0;
    for (int card = 0; card < b->cards; card++)
        n += judge_in_group(b, t, ct_child(t, node, CT_FIELD_GROUP), card, CC_GRID) &&
             (!whose || is_player(b, t, whose, b->card[card].control)) &&
             !(says(t, node, CT_FIELD_OTHER) && card == b->this_card);
    return n;
}

static int count_spaces(board *b, tree *t, uint32_t node) {
    const uint32_t at = part(t, node, CT_FIELD_AT);
    int n = 0;
    for (int cell = 0; cell < CC_CELLS; cell++) {
        const int column = cell % CC_SIDE, row = cell / CC_SIDE;
        bool taken = false;
        for (int card = 0; card < b->cards; card++)
            taken |= on_grid(&b->card[card]) && b->card[card].place == cell;
        n += !taken &&
             (!at || (kind_of(t, at) != CT_NODE_POINTING_TO && at_place(b, t, at, column, row)));
    }
    return n;
}

static bool is_reference(uint32_t kind) {
    return kind == CT_NODE_THIS || kind == CT_NODE_IT || kind == CT_NODE_THAT;
}

/* Counters of all cards of "all ... cards"; other phrases are not drawn. */
static int counters_on(board *b, tree *t, uint32_t of) {
    int n = 0;
    if (is_reference(kind_of(t, of))) {
        const judge_card *const card = refer(b, t, of);
        return card ? card->counters : 0;
    }
    const uint32_t whose = part(t, of, CT_FIELD_WHOSE);
    for (int card = 0; card < b->cards; card++)
        if (judge_in_group(b, t, ct_child(t, of, CT_FIELD_GROUP), card, CC_GRID) &&
            (!whose || is_player(b, t, whose, b->card[card].control)) &&
            !(ct_flag(t, of, CT_FIELD_OTHER) && card == b->this_card))
            n += b->card[card].counters;
    return n;
}

static int of_player(board *b, tree *t, uint32_t node, const int *of_seats) {
    int n = 0;
    for (int seat = 0; seat < CC_SEATS; seat++)
        n += is_player(b, t, node, seat) ? of_seats[seat] : 0;
    return n;
}

static int atom(board *b, tree *t, uint32_t node) {
    switch (kind_of(t, node)) {
    case CT_NODE_INT: return ct_number(t, node, CT_FIELD_N);
    case CT_NODE_X: return b->x;
    case CT_NODE_N: return b->n;
    case CT_NODE_POWER: return b->power;
    case CT_NODE_TURN_NUMBER: return b->turn;
    case CT_NODE_POINTS_OF: return of_player(b, t, ct_child(t, node, CT_FIELD_WHOSE), b->points);
    case CT_NODE_COUNT: return count_cards(b, t, node, part(t, node, CT_FIELD_WHOSE));
    case CT_NODE_EMPTY_COUNT: return count_spaces(b, t, node);
    case CT_NODE_COUNTERS_ON: return counters_on(b, t, ct_child(t, node, CT_FIELD_OF));
    default: {
        const judge_card *const card = refer(b, t, ct_child(t, node, CT_FIELD_OF));
        if (!card)
            return 0;
        return kind_of(t, node) == CT_NODE_ARROWS_OF
                   ? arrows_of(card)
                   : stat_of(card, t, ct_child(t, node, CT_FIELD_STAT));
    }
    }
}

int judge_value(board *b, tree *t, uint32_t node) {
    const uint32_t kind = kind_of(t, node);
    if (kind == CT_NODE_TWICE)
        return limited(2 * limited(atom(b, t, ct_child(t, node, CT_FIELD_A))));
    if (kind != CT_NODE_SUM && kind != CT_NODE_PICK2)
        return limited(atom(b, t, node));
    const int a = limited(atom(b, t, ct_child(t, node, CT_FIELD_A)));
    const int c = limited(atom(b, t, ct_child(t, node, CT_FIELD_B)));
    switch (ct_word(t, node, CT_FIELD_OP)) {
    case CT_WORD_PLUS: return limited(a + c);
    case CT_WORD_MINUS: return limited(a - c);
    case CT_WORD_SMALLER: return a < c ? a : c;
    default: return a > c ? a : c;
    }
}

/* -- Conditions ------------------------------------------------------------------------------ */

static int in_zone(board *b, int zone, int seat) {
    int n = 0;
    for (int card = 0; card < b->cards; card++)
        n += b->card[card].zone == zone && holder(&b->card[card]) == seat;
    return n;
}

static int quantity_of(board *b, uint32_t quantity, int seat) {
    switch (quantity) {
    case CT_WORD_CARD_IN_HAND: return in_zone(b, CC_HAND, seat);
    case CT_WORD_CARD_IN_DECK: return in_zone(b, CC_DECK_ZONE, seat);
    case CT_WORD_CARD_ON_THE_BOARD: return b->on_board[seat];
    case CT_WORD_POINT: return b->points[seat];
    default: return b->counters[seat];
    }
}

static int has_things(board *b, tree *t, uint32_t node, uint32_t player) {
    const uint32_t quantity = ct_word(t, ct_child(t, node, CT_FIELD_WHAT), CT_FIELD_NAME);
    const int quantities[CC_SEATS] = {quantity_of(b, quantity, 0), quantity_of(b, quantity, 1)};
    return of_player(b, t, player, quantities);
}

static bool wears(board *b, tree *t, uint32_t node, int seat) {
    const uint32_t button = ct_child(t, node, CT_FIELD_BUTTON);
    const uint32_t name = ct_label(t, button, CT_FIELD_NAME);
    if (ct_flag(t, button, CT_FIELD_THIS))
        return b->buttons[seat] >> b->this_button & 1;
    if (ct_flag(t, button, CT_FIELD_ALL) && b->buttons_off[seat])
        return false;
    return name == CT_NO_LABEL ? b->buttons[seat] != 0 : b->buttons[seat] >> name & 1;
}

/* What a condition says of one seat. */
static bool of_seat(board *b, tree *t, uint32_t node, int seat) {
    switch (kind_of(t, node)) {
    case CT_NODE_FACT: return b->facts[seat] >> ct_label(t, node, CT_FIELD_WHAT) & 1;
    case CT_NODE_WEARS: return wears(b, t, node, seat);
    case CT_NODE_THROW_RESULT:
        return b->winner != JUDGE_NONE &&
               (b->winner == seat) == (ct_word(t, node, CT_FIELD_DOES) == CT_WORD_WIN);
    default: return seat == b->active && (!ct_flag(t, node, CT_FIELD_FIRST) || b->first_turn);
    }
}

static bool about_players(board *b, tree *t, uint32_t node) {
    const uint32_t who = kind_of(t, node) == CT_NODE_TURN_IS ? ct_child(t, node, CT_FIELD_WHOSE)
                                                             : ct_child(t, node, CT_FIELD_WHO);
    for (int seat = 0; seat < CC_SEATS; seat++)
        if (is_player(b, t, who, seat) && of_seat(b, t, node, seat))
            return true;
    return false;
}

static bool compare_players(board *b, tree *t, uint32_t node) {
    const int a = has_things(b, t, node, ct_child(t, node, CT_FIELD_WHO));
    const int c = has_things(b, t, node, ct_child(t, node, CT_FIELD_THAN));
    const uint32_t way = ct_word(t, node, CT_FIELD_WAY);
    return way == CT_WORD_MORE ? a > c : way == CT_WORD_FEWER ? a < c : a == c;
}

static bool about_card(board *b, tree *t, uint32_t node) {
    const judge_card *const card = refer(b, t, ct_child(t, node, CT_FIELD_CARD));
    bool holds;
    if (!card)
        return false;
    switch (kind_of(t, node)) {
    case CT_NODE_HAS: return has_spec(b, t, ct_child(t, node, CT_FIELD_SPEC), card);
    case CT_NODE_IS_AT: holds = at_site(b, t, ct_child(t, node, CT_FIELD_AT), card); break;
    default:
        holds = in_words(b, t, ct_child(t, node, CT_FIELD_GROUP), card) &&
                !(ct_flag(t, node, CT_FIELD_OTHER) && card->card == b->this_card);
    }
    return holds != ct_flag(t, node, CT_FIELD_NOT);
}

static bool is_empty(board *b, tree *t, uint32_t node) {
    const int zone = zone_of_word(ct_word(t, node, CT_FIELD_ZONE));
    const int cards[CC_SEATS] = {in_zone(b, zone, 0), in_zone(b, zone, 1)};
    return of_player(b, t, ct_child(t, node, CT_FIELD_WHOSE), cards) == 0;
}

static bool test(board *b, tree *t, uint32_t node) {
    switch (kind_of(t, node)) {
    case CT_NODE_IS_A:
    case CT_NODE_IS_AT:
    case CT_NODE_HAS: return about_card(b, t, node);
    case CT_NODE_THERE:
        return counts(b, t, ct_child(t, node, CT_FIELD_N), count_cards(b, t, node, 0));
    case CT_NODE_CONTROLS:
        return counts(b, t, ct_child(t, node, CT_FIELD_N),
                      count_cards(b, t, node, ct_child(t, node, CT_FIELD_WHO)));
    case CT_NODE_PLAYER_HAS:
        return counts(b, t, ct_child(t, node, CT_FIELD_BOUND),
                      has_things(b, t, node, ct_child(t, node, CT_FIELD_WHO)));
    case CT_NODE_PLAYER_COMPARE: return compare_players(b, t, node);
    case CT_NODE_IS_EMPTY: return is_empty(b, t, node);
    case CT_NODE_VALUE_IS: {
        const uint32_t bound = ct_child(t, node, CT_FIELD_BOUND);
        return compares(judge_value(b, t, ct_child(t, node, CT_FIELD_VALUE)),
                        ct_word(t, bound, CT_FIELD_WAY), limited(bound_number(b, t, bound)));
    }
    default: return about_players(b, t, node);
    }
}

bool judge_condition(board *b, tree *t, uint32_t node) {
    const uint32_t kind = kind_of(t, node);
    if (kind != CT_NODE_AND && kind != CT_NODE_OR)
        return test(b, t, node);
    uint32_t one = ct_child(t, node, kind == CT_NODE_AND ? CT_FIELD_ALL : CT_FIELD_ANY);
    for (; one; one = t->node[one].next)
        if (test(b, t, one) == (kind == CT_NODE_OR))
            return kind == CT_NODE_OR;
    return kind == CT_NODE_AND;
}

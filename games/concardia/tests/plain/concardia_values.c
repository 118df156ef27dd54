/* SPDX-License-Identifier: MIT */
/*
 * Numbers and conditions of card texts: section 6.5 of the text page. They ask nobody and change
 * nothing.
 */
#include "concardia_rules.h"

#include <string.h>

static int saturated(int value) {
    return value > CC_STATS ? CC_STATS : value < -CC_STATS ? -CC_STATS : value;
}

static int popcount(unsigned bits) {
    int count = 0;
    for (; bits != 0; bits &= bits - 1) {
        count++;
    }
    return count;
}

/* -- Values ----------------------------------------------------------------- */

/* CT-44: a card that left in this event counts with its last values. */
static const cc_look *measured(cc_game *game, const cc_frame *frame, int object) {
    const cc_object *it = &game->now.object[object];
    if (frame->has_event && it->left != 0 && it->left == frame->event.moment && !cc_on_board(it)) {
        return &it->last;
    }
    return cc_seen(game, frame, object);
}

static int stat_value(const cc_look *look, const cc_node *stat) {
    return cc_word_is(stat, "name", "Defense") ? look->defense : look->strength;
}

static int of_one(cc_game *game, const cc_frame *frame, const cc_node *value, int object) {
    const cc_look *look = measured(game, frame, object);
    if (cc_is(value, "StatOf")) {
        return stat_value(look, cc_child(value, "stat"));
    }
    return cc_is(value, "ArrowsOf") ? popcount(look->arrows) : look->counters;
}

static int of_cards(cc_game *game, const cc_frame *frame, const cc_node *value) {
    const cc_node *of = cc_child(value, "of");
    int sum = 0;
    for (int object = 0; object < game->now.objects; object++) {
        if (cc_phrase_fits(game, frame, of, object, false)) {
            sum += of_one(game, frame, value, object);
        }
    }
    return saturated(sum);
}

static int count_cards(cc_game *game, const cc_frame *frame, const cc_node *value) {
    int count = 0;
    for (int object = 0; object < game->now.objects; object++) {
        count += cc_phrase_fits(game, frame, value, object, false) ? 1 : 0;
    }
    return count;
}

static int count_empty(cc_game *game, const cc_frame *frame, const cc_node *value) {
    const cc_node *geo = cc_child(value, "at");
    int count = 0;
    for (int space = 0; space < CC_SPACES; space++) {
        cc_look there = {.zone = CC_PLAY, .space = space};
        if (game->now.grid[space] == CC_NONE &&
            (geo == NULL || cc_geo_fits(game, frame, geo, &there, CC_NONE))) {
            count++;
        }
    }
    return count;
}

static int picked(int one, int other, const char *op) {
    bool smaller = strcmp(op, "smaller") == 0;
    return (one < other) == smaller ? one : other;
}

static int signed_value(cc_game *game, const cc_frame *frame, const cc_node *value) {
    int number = cc_value_of(game, frame, cc_child(value, "n"));
    return cc_flag(value, "minus") ? -number : number;
}

static int combined(cc_game *game, const cc_frame *frame, const cc_node *value) {
    int a = cc_value_of(game, frame, cc_child(value, "a"));
    if (cc_is(value, "Twice")) {
        return 2 * a;
    }
    int b = cc_value_of(game, frame, cc_child(value, "b"));
    if (cc_is(value, "Pick2")) {
        return picked(a, b, cc_word(value, "op"));
    }
    return cc_word_is(value, "op", "plus") ? a + b : a - b;
}

int cc_value_of(cc_game *game, const cc_frame *frame, const cc_node *value) {
    if (cc_is(value, "Int")) {
        return cc_field(value, "n")->number;
    }
    if (cc_is(value, "X")) {
        return frame->x;
    }
    if (cc_is(value, "N")) {
        return frame->n;
    }
    if (cc_is(value, "Signed")) {
        return signed_value(game, frame, value);
    }
    if (cc_is(value, "Sum") || cc_is(value, "Twice") || cc_is(value, "Pick2")) {
        return saturated(combined(game, frame, value));
    }
    if (cc_is(value, "Power")) {
        return frame->power;
    }
    if (cc_is(value, "Count")) {
        return count_cards(game, frame, value);
    }
    if (cc_is(value, "EmptyCount")) {
        return count_empty(game, frame, value);
    }
    if (cc_is(value, "PointsOf")) {
        int seat = cc_seat_of(game, frame, cc_child(value, "whose"));
        return seat == CC_NONE ? 0 : saturated(cc_score(game, seat));
    }
    return cc_is(value, "TurnNumber") ? game->now.turn : of_cards(game, frame, value);
}

int cc_amount(cc_game *game, const cc_frame *frame, const cc_node *value) {
    int amount = cc_value_of(game, frame, value);
    return amount < 0 ? 0 : amount;
}

/* -- Bounds ----------------------------------------------------------------- */

bool cc_bound_fits(cc_game *game, const cc_frame *frame, const cc_node *bound, int value) {
    if (cc_is(bound, "AtLeastOne")) {
        return value >= 1;
    }
    if (cc_is(bound, "NoneOf")) {
        return value == 0;
    }
    const cc_node *n = cc_child(bound, "n");
    int limit = cc_value_of(game, frame, n != NULL ? n : cc_child(bound, "than"));
    const char *way = cc_word(bound, "way");
    return strcmp(way, "or more") == 0     ? value >= limit
           : strcmp(way, "or less") == 0   ? value <= limit
           : strcmp(way, "more than") == 0 ? value > limit
           : strcmp(way, "less than") == 0 ? value < limit
                                           : value == limit;
}

static bool has_ability(const cc_look *look, const char *name) {
    for (int i = 0; i < look->abilities; i++) {
        enum cc_tag tag = cc_tag_of(look->ability[i].node);
        if ((tag == CC_TAG_ACTION && strcmp(name, "Action") == 0) ||
            (tag == CC_TAG_IMMEDIATE && strcmp(name, "Immediate") == 0) ||
            (tag == CC_TAG_REACTION && strcmp(name, "Reaction") == 0)) {
            return true;
        }
    }
    return false;
}

static bool has_arrow(const cc_look *look, const cc_node *dir) {
    static const char *const ways[] = {"forward", "forward-right", "right", "back-right",
                                       "back",    "back-left",     "left",  "forward-left"};
    for (unsigned i = 0; i < 8; i++) {
        if (cc_word_is(dir, "way", ways[i])) {
            return (look->arrows & (1u << i)) != 0;
        }
    }
    return false;
}

bool cc_spec_fits(cc_game *game, const cc_frame *frame, const cc_node *spec, int object) {
    const cc_look *look = cc_seen(game, frame, object);
    if (cc_is(spec, "StatIs")) {
        int value = stat_value(look, cc_child(spec, "stat"));
        return cc_bound_fits(game, frame, cc_child(spec, "bound"), value);
    }
    if (cc_is(spec, "StatThan")) {
        int other = cc_reference(game, frame, cc_child(spec, "of"));
        if (other == CC_NONE) {
            return false;
        }
        int mine = stat_value(look, cc_child(spec, "stat"));
        int its = stat_value(measured(game, frame, other), cc_child(spec, "stat"));
        return cc_word_is(spec, "way", "more") ? mine > its : mine < its;
    }
    if (cc_is(spec, "ArrowCount")) {
        return cc_bound_fits(game, frame, cc_child(spec, "bound"), popcount(look->arrows));
    }
    if (cc_is(spec, "HasArrow")) {
        return has_arrow(look, cc_child(spec, "dir"));
    }
    if (cc_is(spec, "HasCounters")) {
        return cc_bound_fits(game, frame, cc_child(spec, "n"), look->counters);
    }
    return has_ability(look, cc_word(spec, "name"));
}

/* -- Conditions ------------------------------------------------------------- */

/* All counters that may pay: on cards he controls, on worn buttons, in his pool (CC-A20). */
int cc_counters_of(cc_game *game, int seat) {
    int sum = game->now.player[seat].pool;
    for (int object = 0; object < game->now.objects; object++) {
        const cc_object *it = &game->now.object[object];
        if ((cc_on_board(it) || it->zone == CC_WORN) &&
            cc_look_of(game, object)->controller == seat) {
            sum += it->counters;
        }
    }
    return sum;
}

static int amount_of(cc_game *game, int seat, const cc_node *what) {
    const char *name = cc_word(what, "name");
    if (strcmp(name, "card in hand") == 0) {
        return game->now.player[seat].hand.count;
    }
    if (strcmp(name, "card in deck") == 0) {
        return cc_deck_size(game, seat);
    }
    if (strcmp(name, "card on the Board") == 0) {
        return cc_board_count(game, seat);
    }
    return strcmp(name, "point") == 0 ? cc_score(game, seat) : cc_counters_of(game, seat);
}

static bool test_card(cc_game *game, const cc_frame *frame, const cc_node *cond) {
    int object = cc_reference(game, frame, cc_child(cond, "card"));
    if (object == CC_NONE) {
        return false;
    }
    if (cc_is(cond, "Has")) {
        return cc_spec_fits(game, frame, cc_child(cond, "spec"), object);
    }
    const cc_node *group = cc_child(cond, "group");
    cc_value site = {.type = CC_NODE, .node = cc_child(cond, "at")};
    cc_value list = {.type = CC_LIST, .count = 1, .item = &site};
    cc_node place = {.kind = "Group", .fields = 1, .name = {"quals"}, .value = {list}};
    bool fits = cc_group_fits(game, frame, group != NULL ? group : &place, object);
    if (cc_flag(cond, "other") && object == frame->source) {
        fits = false;
    }
    return fits != cc_flag(cond, "not");
}

static bool test_player(cc_game *game, const cc_frame *frame, const cc_node *cond) {
    const cc_node *who = cc_child(cond, "who");
    int seat = cc_seat_of(game, frame, who);
    if (seat == CC_NONE) {
        return false;
    }
    if (cc_is(cond, "Controls")) {
        int count = 0;
        for (int object = 0; object < game->now.objects; object++) {
            count += cc_phrase_fits(game, frame, cond, object, false) &&
                             cc_look_of(game, object)->controller == seat
                         ? 1
                         : 0;
        }
        return cc_bound_fits(game, frame, cc_child(cond, "n"), count);
    }
    if (cc_is(cond, "PlayerHas")) {
        int amount = amount_of(game, seat, cc_child(cond, "what"));
        return cc_bound_fits(game, frame, cc_child(cond, "bound"), amount);
    }
    if (cc_is(cond, "PlayerCompare")) {
        int than = cc_seat_of(game, frame, cc_child(cond, "than"));
        const cc_node *what = cc_child(cond, "what");
        int mine = amount_of(game, seat, what);
        int other = than == CC_NONE ? mine : amount_of(game, than, what);
        return than != CC_NONE && (cc_word_is(cond, "way", "more")    ? mine > other
                                   : cc_word_is(cond, "way", "fewer") ? mine < other
                                                                      : mine == other);
    }
    return game->now.player[seat].fact[cc_label_of(game, cc_word(cond, "what"))];
}

static bool wears(cc_game *game, const cc_frame *frame, const cc_node *cond) {
    int seat = cc_seat_of(game, frame, cc_child(cond, "who"));
    const char *name = cc_word(cc_child(cond, "button"), "name");
    for (int object = 0; object < game->now.objects; object++) {
        const cc_object *it = &game->now.object[object];
        if (it->button && it->zone == CC_WORN && it->owner == seat &&
            (name == NULL || strcmp(cc_kind_of(game, object)->name, name) == 0)) {
            return true;
        }
    }
    return false;
}

static bool is_empty_pile(cc_game *game, const cc_frame *frame, const cc_node *cond) {
    int seat = cc_seat_of(game, frame, cc_child(cond, "whose"));
    if (seat == CC_NONE) {
        return false;
    }
    const cc_player *player = &game->now.player[seat];
    const char *zone = cc_word(cond, "zone");
    if (strcmp(zone, "Persistent Area") == 0) {
        for (int slot = 0; slot < CC_AREA; slot++) {
            if (player->area[slot] != CC_NONE) {
                return false;
            }
        }
        return true;
    }
    int count = strcmp(zone, "hand") == 0           ? player->hand.count
                : strcmp(zone, "deck") == 0         ? cc_deck_size(game, seat)
                : strcmp(zone, "Discard Pile") == 0 ? player->discard.count
                                                    : player->victory.count;
    return count == 0;
}

static bool test_throw(cc_game *game, const cc_frame *frame, const cc_node *cond) {
    int seat = cc_seat_of(game, frame, cc_child(cond, "who"));
    int winner = frame->throw_winner;
    if (!frame->threw && frame->has_event && frame->event.kind == CC_THROWN) {
        winner = frame->event.seat;
    }
    return winner != CC_NONE && seat != CC_NONE &&
           (winner == seat) == cc_word_is(cond, "does", "win");
}

static bool test_list(cc_game *game, const cc_frame *frame, const cc_node *cond, const char *field,
                      bool decides) {
    for (int i = 0; i < cc_count(cond, field); i++) {
        if (cc_holds(game, frame, cc_item(cond, field, i)) == decides) {
            return decides;
        }
    }
    return !decides;
}

bool cc_holds(cc_game *game, const cc_frame *frame, const cc_node *cond) {
    if (cc_is(cond, "And")) {
        return test_list(game, frame, cond, "all", false);
    }
    if (cc_is(cond, "Or")) {
        return test_list(game, frame, cond, "any", true);
    }
    if (cc_is(cond, "IsA") || cc_is(cond, "IsAt") || cc_is(cond, "Has")) {
        return test_card(game, frame, cond);
    }
    if (cc_is(cond, "There")) {
        int count = count_cards(game, frame, cond);
        return cc_bound_fits(game, frame, cc_child(cond, "n"), count);
    }
    if (cc_is(cond, "Wears")) {
        return wears(game, frame, cond);
    }
    if (cc_is(cond, "ThrowResult")) {
        return test_throw(game, frame, cond);
    }
    if (cc_is(cond, "TurnIs")) {
        int seat = cc_seat_of(game, frame, cc_child(cond, "whose"));
        return seat == game->now.active &&
               (!cc_flag(cond, "first") || game->now.player[seat].finished == 0);
    }
    if (cc_is(cond, "IsEmpty")) {
        return is_empty_pile(game, frame, cond);
    }
    if (cc_is(cond, "ValueIs")) {
        int value = cc_value_of(game, frame, cc_child(cond, "value"));
        return cc_bound_fits(game, frame, cc_child(cond, "bound"), value);
    }
    return test_player(game, frame, cond);
}

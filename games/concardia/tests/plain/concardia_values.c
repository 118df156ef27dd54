/* SPDX-License-Identifier: MIT */
/*
 * Numbers and conditions of card texts: section 6.5 of the text page. They ask nobody and change
 * nothing.
 */
#include "concardia_rules.h"

#include <string.h>

static int saturated(int value) {
    return value > PC_STATS ? PC_STATS : value < -PC_STATS ? -PC_STATS : value;
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
static const pc_look *measured(pc_game *game, const pc_frame *frame, int object) {
    const pc_object *it = &game->now.object[object];
    if (frame->has_event && it->left != 0 && it->left == frame->event.moment && !pc_on_board(it)) {
        return &it->last;
    }
    return pc_seen(game, frame, object);
}

static int stat_value(const pc_look *look, const pc_node *stat) {
    return pc_word_is(stat, "name", "Defense") ? look->defense : look->strength;
}

static int of_one(pc_game *game, const pc_frame *frame, const pc_node *value, int object) {
    const pc_look *look = measured(game, frame, object);
    if (pc_is(value, "StatOf")) {
        return stat_value(look, pc_child(value, "stat"));
    }
    return pc_is(value, "ArrowsOf") ? popcount(look->arrows) : look->counters;
}

static int of_cards(pc_game *game, const pc_frame *frame, const pc_node *value) {
    const pc_node *of = pc_child(value, "of");
    int sum = 0;
    for (int object = 0; object < game->now.objects; object++) {
        if (pc_phrase_fits(game, frame, of, object, false)) {
            sum += of_one(game, frame, value, object);
        }
    }
    return saturated(sum);
}

static int count_cards(pc_game *game, const pc_frame *frame, const pc_node *value) {
    int count = 0;
    for (int object = 0; object < game->now.objects; object++) {
        count += pc_phrase_fits(game, frame, value, object, false) ? 1 : 0;
    }
    return count;
}

static int count_empty(pc_game *game, const pc_frame *frame, const pc_node *value) {
    const pc_node *geo = pc_child(value, "at");
    int count = 0;
    for (int space = 0; space < PC_SPACES; space++) {
        pc_look there = {.zone = PC_PLAY, .space = space};
        if (game->now.grid[space] == PC_NONE &&
            (geo == NULL || pc_geo_fits(game, frame, geo, &there, PC_NONE))) {
            count++;
        }
    }
    return count;
}

static int picked(int one, int other, const char *op) {
    bool smaller = strcmp(op, "smaller") == 0;
    return (one < other) == smaller ? one : other;
}

static int signed_value(pc_game *game, const pc_frame *frame, const pc_node *value) {
    int number = pc_value_of(game, frame, pc_child(value, "n"));
    return pc_flag(value, "minus") ? -number : number;
}

static int combined(pc_game *game, const pc_frame *frame, const pc_node *value) {
    int a = pc_value_of(game, frame, pc_child(value, "a"));
    if (pc_is(value, "Twice")) {
        return 2 * a;
    }
    int b = pc_value_of(game, frame, pc_child(value, "b"));
    if (pc_is(value, "Pick2")) {
        return picked(a, b, pc_word(value, "op"));
    }
    return pc_word_is(value, "op", "plus") ? a + b : a - b;
}

int pc_value_of(pc_game *game, const pc_frame *frame, const pc_node *value) {
    if (pc_is(value, "Int")) {
        return pc_field(value, "n")->number;
    }
    if (pc_is(value, "X")) {
        return frame->x;
    }
    if (pc_is(value, "N")) {
        return frame->n;
    }
    if (pc_is(value, "Signed")) {
        return signed_value(game, frame, value);
    }
    if (pc_is(value, "Sum") || pc_is(value, "Twice") || pc_is(value, "Pick2")) {
        return saturated(combined(game, frame, value));
    }
    if (pc_is(value, "Power")) {
        return frame->power;
    }
    if (pc_is(value, "Count")) {
        return count_cards(game, frame, value);
    }
    if (pc_is(value, "EmptyCount")) {
        return count_empty(game, frame, value);
    }
    if (pc_is(value, "PointsOf")) {
        int seat = pc_seat_of(game, frame, pc_child(value, "whose"));
        return seat == PC_NONE ? 0 : saturated(pc_score(game, seat));
    }
    return pc_is(value, "TurnNumber") ? game->now.turn : of_cards(game, frame, value);
}

int pc_amount(pc_game *game, const pc_frame *frame, const pc_node *value) {
    int amount = pc_value_of(game, frame, value);
    return amount < 0 ? 0 : amount;
}

/* -- Bounds ----------------------------------------------------------------- */

bool pc_bound_fits(pc_game *game, const pc_frame *frame, const pc_node *bound, int value) {
    if (pc_is(bound, "AtLeastOne")) {
        return value >= 1;
    }
    if (pc_is(bound, "NoneOf")) {
        return value == 0;
    }
    const pc_node *n = pc_child(bound, "n");
    int limit = pc_value_of(game, frame, n != NULL ? n : pc_child(bound, "than"));
    const char *way = pc_word(bound, "way");
    return strcmp(way, "or more") == 0     ? value >= limit
           : strcmp(way, "or less") == 0   ? value <= limit
           : strcmp(way, "more than") == 0 ? value > limit
           : strcmp(way, "less than") == 0 ? value < limit
                                           : value == limit;
}

static bool has_ability(const pc_look *look, const char *name) {
    for (int i = 0; i < look->abilities; i++) {
        enum pc_tag tag = pc_tag_of(look->ability[i].node);
        if ((tag == PC_TAG_ACTION && strcmp(name, "Action") == 0) ||
            (tag == PC_TAG_IMMEDIATE && strcmp(name, "Immediate") == 0) ||
            (tag == PC_TAG_REACTION && strcmp(name, "Reaction") == 0)) {
            return true;
        }
    }
    return false;
}

static bool has_arrow(const pc_look *look, const pc_node *dir) {
    static const char *const ways[] = {"forward", "forward-right", "right", "back-right",
                                       "back",    "back-left",     "left",  "forward-left"};
    for (unsigned i = 0; i < 8; i++) {
        if (pc_word_is(dir, "way", ways[i])) {
            return (look->arrows & (1u << i)) != 0;
        }
    }
    return false;
}

bool pc_spec_fits(pc_game *game, const pc_frame *frame, const pc_node *spec, int object) {
    const pc_look *look = pc_seen(game, frame, object);
    if (pc_is(spec, "StatIs")) {
        int value = stat_value(look, pc_child(spec, "stat"));
        return pc_bound_fits(game, frame, pc_child(spec, "bound"), value);
    }
    if (pc_is(spec, "StatThan")) {
        int other = pc_reference(game, frame, pc_child(spec, "of"));
        if (other == PC_NONE) {
            return false;
        }
        int mine = stat_value(look, pc_child(spec, "stat"));
        int its = stat_value(measured(game, frame, other), pc_child(spec, "stat"));
        return pc_word_is(spec, "way", "more") ? mine > its : mine < its;
    }
    if (pc_is(spec, "ArrowCount")) {
        return pc_bound_fits(game, frame, pc_child(spec, "bound"), popcount(look->arrows));
    }
    if (pc_is(spec, "HasArrow")) {
        return has_arrow(look, pc_child(spec, "dir"));
    }
    if (pc_is(spec, "HasCounters")) {
        return pc_bound_fits(game, frame, pc_child(spec, "n"), look->counters);
    }
    return has_ability(look, pc_word(spec, "name"));
}

/* -- Conditions ------------------------------------------------------------- */

/* All counters that may pay: on cards he controls, on worn buttons, in his pool (CC-A20). */
int pc_counters_of(pc_game *game, int seat) {
    int sum = game->now.player[seat].pool;
    for (int object = 0; object < game->now.objects; object++) {
        const pc_object *it = &game->now.object[object];
        if ((pc_on_board(it) || it->zone == PC_WORN) &&
            pc_look_of(game, object)->controller == seat) {
            sum += it->counters;
        }
    }
    return sum;
}

static int amount_of(pc_game *game, int seat, const pc_node *what) {
    const char *name = pc_word(what, "name");
    if (strcmp(name, "card in hand") == 0) {
        return game->now.player[seat].hand.count;
    }
    if (strcmp(name, "card in deck") == 0) {
        return pc_deck_size(game, seat);
    }
    if (strcmp(name, "card on the Board") == 0) {
        return pc_board_count(game, seat);
    }
    return strcmp(name, "point") == 0 ? pc_score(game, seat) : pc_counters_of(game, seat);
}

static bool test_card(pc_game *game, const pc_frame *frame, const pc_node *cond) {
    int object = pc_reference(game, frame, pc_child(cond, "card"));
    if (object == PC_NONE) {
        return false;
    }
    if (pc_is(cond, "Has")) {
        return pc_spec_fits(game, frame, pc_child(cond, "spec"), object);
    }
    const pc_node *group = pc_child(cond, "group");
    pc_value site = {.type = PC_NODE, .node = pc_child(cond, "at")};
    pc_value list = {.type = PC_LIST, .count = 1, .item = &site};
    pc_node place = {.kind = "Group", .fields = 1, .name = {"quals"}, .value = {list}};
    bool fits = pc_group_fits(game, frame, group != NULL ? group : &place, object);
    if (pc_flag(cond, "other") && object == frame->source) {
        fits = false;
    }
    return fits != pc_flag(cond, "not");
}

static bool test_player(pc_game *game, const pc_frame *frame, const pc_node *cond) {
    const pc_node *who = pc_child(cond, "who");
    int seat = pc_seat_of(game, frame, who);
    if (seat == PC_NONE) {
        return false;
    }
    if (pc_is(cond, "Controls")) {
        int count = 0;
        for (int object = 0; object < game->now.objects; object++) {
            count += pc_phrase_fits(game, frame, cond, object, false) &&
                             pc_look_of(game, object)->controller == seat
                         ? 1
                         : 0;
        }
        return pc_bound_fits(game, frame, pc_child(cond, "n"), count);
    }
    if (pc_is(cond, "PlayerHas")) {
        int amount = amount_of(game, seat, pc_child(cond, "what"));
        return pc_bound_fits(game, frame, pc_child(cond, "bound"), amount);
    }
    if (pc_is(cond, "PlayerCompare")) {
        int than = pc_seat_of(game, frame, pc_child(cond, "than"));
        const pc_node *what = pc_child(cond, "what");
        int mine = amount_of(game, seat, what);
        int other = than == PC_NONE ? mine : amount_of(game, than, what);
        return than != PC_NONE && (pc_word_is(cond, "way", "more")    ? mine > other
                                   : pc_word_is(cond, "way", "fewer") ? mine < other
                                                                      : mine == other);
    }
    return game->now.player[seat].fact[pc_label_of(game, pc_word(cond, "what"))];
}

static bool wears(pc_game *game, const pc_frame *frame, const pc_node *cond) {
    int seat = pc_seat_of(game, frame, pc_child(cond, "who"));
    const char *name = pc_word(pc_child(cond, "button"), "name");
    bool all = pc_flag(pc_child(cond, "button"), "all");
    int worn = 0;
    for (int object = 0; object < game->now.objects; object++) {
        const pc_object *it = &game->now.object[object];
        bool meant = it->button && it->owner == seat &&
                     (name == NULL || strcmp(pc_kind_of(game, object)->name, name) == 0);
        if (meant && all && it->zone == PC_OFF) {
            return false;
        }
        worn += meant && it->zone == PC_WORN ? 1 : 0;
    }
    return worn > 0;
}

static bool is_empty_pile(pc_game *game, const pc_frame *frame, const pc_node *cond) {
    int seat = pc_seat_of(game, frame, pc_child(cond, "whose"));
    if (seat == PC_NONE) {
        return false;
    }
    const pc_player *player = &game->now.player[seat];
    const char *zone = pc_word(cond, "zone");
    if (strcmp(zone, "Persistent Area") == 0) {
        for (int slot = 0; slot < PC_AREA; slot++) {
            if (player->area[slot] != PC_NONE) {
                return false;
            }
        }
        return true;
    }
    int count = strcmp(zone, "hand") == 0           ? player->hand.count
                : strcmp(zone, "deck") == 0         ? pc_deck_size(game, seat)
                : strcmp(zone, "Discard Pile") == 0 ? player->discard.count
                                                    : player->victory.count;
    return count == 0;
}

static bool test_throw(pc_game *game, const pc_frame *frame, const pc_node *cond) {
    int seat = pc_seat_of(game, frame, pc_child(cond, "who"));
    int winner = frame->throw_winner;
    if (!frame->threw && frame->has_event && frame->event.kind == PC_THROWN) {
        winner = frame->event.seat;
    }
    return winner != PC_NONE && seat != PC_NONE &&
           (winner == seat) == pc_word_is(cond, "does", "win");
}

static bool test_list(pc_game *game, const pc_frame *frame, const pc_node *cond, const char *field,
                      bool decides) {
    for (int i = 0; i < pc_count(cond, field); i++) {
        if (pc_holds(game, frame, pc_item(cond, field, i)) == decides) {
            return decides;
        }
    }
    return !decides;
}

bool pc_holds(pc_game *game, const pc_frame *frame, const pc_node *cond) {
    if (pc_is(cond, "And")) {
        return test_list(game, frame, cond, "all", false);
    }
    if (pc_is(cond, "Or")) {
        return test_list(game, frame, cond, "any", true);
    }
    if (pc_is(cond, "IsA") || pc_is(cond, "IsAt") || pc_is(cond, "Has")) {
        return test_card(game, frame, cond);
    }
    if (pc_is(cond, "There")) {
        int count = count_cards(game, frame, cond);
        return pc_bound_fits(game, frame, pc_child(cond, "n"), count);
    }
    if (pc_is(cond, "Wears")) {
        return wears(game, frame, cond);
    }
    if (pc_is(cond, "ThrowResult")) {
        return test_throw(game, frame, cond);
    }
    if (pc_is(cond, "TurnIs")) {
        int seat = pc_seat_of(game, frame, pc_child(cond, "whose"));
        return seat == game->now.active &&
               (!pc_flag(cond, "first") || game->now.player[seat].finished == 0);
    }
    if (pc_is(cond, "IsEmpty")) {
        return is_empty_pile(game, frame, cond);
    }
    if (pc_is(cond, "ValueIs")) {
        int value = pc_value_of(game, frame, pc_child(cond, "value"));
        return pc_bound_fits(game, frame, pc_child(cond, "bound"), value);
    }
    return test_player(game, frame, cond);
}

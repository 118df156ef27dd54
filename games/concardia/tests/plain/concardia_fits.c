/* SPDX-License-Identifier: MIT */
/*
 * Which cards a phrase means: groups, references, players and places (CT-30 to CT-36, section 6.6
 * of the text page). It must not know what is done with the cards.
 */
#include "concardia_rules.h"

#include <stdlib.h>
#include <string.h>

/* CC-1.12.9: a card that left in the event or since counts as it was just before it left. */
const cc_look *cc_seen(cc_game *game, const cc_frame *frame, int object) {
    const cc_object *it = &game->now.object[object];
    if (frame->listening && it->left != 0 && it->left >= frame->event.moment &&
        frame->event.kind < CC_WOULD_CAPTURE) {
        return &it->last;
    }
    return cc_look_of(game, object);
}

/* -- Players ---------------------------------------------------------------- */

bool cc_is_any_player(const cc_node *who) {
    return cc_is(who, "AnyPlayer");
}

bool cc_who_fits(cc_game *game, const cc_node *who, int seat) {
    const cc_node *fact = cc_child(who, "who");
    return fact == NULL || game->now.player[seat].fact[cc_label_of(game, cc_word(fact, "what"))];
}

static int that_player(const cc_frame *frame) {
    const cc_node *event = cc_child(cc_trigger_of(frame->ability), "event");
    if (frame->target_player != CC_NONE) {
        return frame->target_player;
    }
    if (!frame->has_event) {
        return CC_NONE;
    }
    return cc_is(cc_child(event, "by"), "ByEffect") ? frame->event.effect_of : frame->event.seat;
}

static int role_of(cc_game *game, const cc_frame *frame, const cc_node *who) {
    int card = frame->has_that && frame->that.count > 0 ? frame->that.at[0]
               : frame->has_event                       ? frame->event.card
                                                        : CC_NONE;
    if (!frame->has_that && frame->slots == 1 && frame->slot[0].cards.count == 1) {
        card = frame->slot[0].cards.at[0];
    }
    if (card == CC_NONE) {
        return CC_NONE;
    }
    const cc_object *it = &game->now.object[card];
    bool owner = strncmp(cc_word(who, "role"), "owner", 5) == 0;
    return owner             ? it->owner
           : cc_on_board(it) ? cc_look_of(game, card)->controller
           : it->left != 0   ? it->last.controller
                             : it->owner;
}

int cc_seat_of(cc_game *game, const cc_frame *frame, const cc_node *who) {
    if (cc_is(who, "You")) {
        return frame->you;
    }
    if (cc_is(who, "Opponent")) {
        return cc_other(frame->you);
    }
    if (cc_is(who, "Their")) {
        return frame->actor;
    }
    if (cc_is(who, "TargetPlayer")) {
        return frame->target_player;
    }
    if (cc_is(who, "ThatPlayer")) {
        return that_player(frame);
    }
    return cc_is(who, "RoleOf") ? role_of(game, frame, who) : CC_NONE;
}

bool cc_who_means(cc_game *game, const cc_frame *frame, const cc_node *who, int seat) {
    return cc_is(who, "EachPlayer") ? cc_who_fits(game, who, seat)
                                    : cc_seat_of(game, frame, who) == seat;
}

/* -- Geometry: CC-1.4 ------------------------------------------------------- */

static int distance(int one, int other) {
    int columns = abs(one % CC_SIDE - other % CC_SIDE);
    int rows = abs(one / CC_SIDE - other / CC_SIDE);
    return columns > rows ? columns : rows;
}

bool cc_is_adjacent(int one, int other) {
    return distance(one, other) == 1;
}

int cc_neighbour(int space, int direction, int far) {
    static const int columns[] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int rows[] = {1, 1, 0, -1, -1, -1, 0, 1};
    int column = space % CC_SIDE + far * columns[direction];
    int row = space / CC_SIDE + far * rows[direction];
    bool inside = column >= 0 && column < CC_SIDE && row >= 0 && row < CC_SIDE;
    return inside ? row * CC_SIDE + column : CC_NONE;
}

/* CC-1.2.4: the arrows of North's cards are turned. */
bool cc_points_to(cc_game *game, const cc_look *from, const cc_look *to) {
    (void)game;
    if (from->space == CC_NONE || to->space == CC_NONE) {
        return false;
    }
    for (int printed = 0; printed < CC_DIRECTIONS; printed++) {
        int direction = (printed + (from->controller == CC_NORTH ? 4 : 0)) % CC_DIRECTIONS;
        for (int far = 1; (from->arrows & (1u << printed)) != 0 && far <= from->reach; far++) {
            if (cc_neighbour(from->space, direction, far) == to->space) {
                return true;
            }
        }
    }
    return false;
}

static bool in_line(const char *line, int one, int other) {
    int columns = abs(one % CC_SIDE - other % CC_SIDE);
    int rows = abs(one / CC_SIDE - other / CC_SIDE);
    if (strcmp(line, "row") == 0) {
        return rows == 0;
    }
    if (strcmp(line, "column") == 0) {
        return columns == 0;
    }
    return rows == 0 || columns == 0 || rows == columns;
}

static bool is_on(const cc_frame *frame, const char *where, int space) {
    int column = space % CC_SIDE;
    int row = space / CC_SIDE;
    bool side = column == 0 || column == CC_SIDE - 1;
    bool end = row == 0 || row == CC_SIDE - 1;
    bool south_half = row < CC_SIDE / 2;
    if (strcmp(where, "on a edge") == 0) {
        return side || end;
    }
    if (strcmp(where, "in a corner") == 0) {
        return side && end;
    }
    if (strcmp(where, "in the centre") == 0) {
        return column >= 2 && column <= 3 && row >= 2 && row <= 3;
    }
    if (strcmp(where, "on a start space") == 0) {
        return (column == 2 && row == 2) || (column == 3 && row == 3);
    }
    bool mine = south_half == (frame->you == CC_SOUTH);
    return strcmp(where, "on your side") == 0 ? mine : !mine;
}

bool cc_geo_fits(cc_game *game, const cc_frame *frame, const cc_node *geo, const cc_look *at,
                 int object) {
    if (at->space == CC_NONE) {
        return false;
    }
    if (cc_is(geo, "Spot")) {
        return is_on(frame, cc_word(geo, "where"), at->space);
    }
    const cc_node *ref = cc_is(geo, "PointedBy")    ? cc_child(geo, "by")
                         : cc_is(geo, "PointingTo") ? cc_child(geo, "to")
                                                    : cc_child(geo, "of");
    int other = cc_reference(game, frame, ref);
    const cc_look *from = other == CC_NONE ? NULL : cc_seen(game, frame, other);
    if (from == NULL || from->space == CC_NONE || other == object) {
        return false;
    }
    if (cc_is(geo, "NextTo")) {
        return cc_is_adjacent(at->space, from->space);
    }
    if (cc_is(geo, "Within")) {
        int far = cc_amount(game, frame, cc_child(geo, "n"));
        return at->space != from->space && distance(at->space, from->space) <= far;
    }
    if (cc_is(geo, "InLine")) {
        return at->space != from->space && in_line(cc_word(geo, "line"), at->space, from->space);
    }
    return cc_is(geo, "PointedBy") ? cc_points_to(game, from, at) : cc_points_to(game, at, from);
}

/* -- References ------------------------------------------------------------- */

/* CT-34: the card, CC_NONE if there is none. */
static int that_card(const cc_frame *frame) {
    if (frame->has_that) {
        return frame->that.count > 0 ? frame->that.at[0] : CC_NONE;
    }
    bool one = frame->slots == 1 && cc_is(frame->slot[0].phrase, "Target");
    return one && frame->slot[0].cards.count == 1 ? frame->slot[0].cards.at[0] : CC_NONE;
}

int cc_reference(cc_game *game, const cc_frame *frame, const cc_node *ref) {
    (void)game;
    if (cc_is(ref, "This")) {
        return frame->source;
    }
    if (cc_is(ref, "It")) {
        return frame->each != CC_NONE ? frame->each
               : frame->has_event     ? frame->event.card
                                      : CC_NONE;
    }
    return cc_is(ref, "That") ? that_card(frame) : CC_NONE;
}

/* -- Groups ----------------------------------------------------------------- */

static bool has_word(const cc_look *look, const char *word) {
    static const char *const traits[] = {"Rock", "Paper", "Scissors"};
    if (strncmp(word, "non-", 4) == 0 || strncmp(word, "Non-", 4) == 0) {
        return !has_word(look, word + 4);
    }
    if (strcmp(word, "Persistent") == 0) {
        return (look->words & CC_HAS_PERSISTENT) != 0;
    }
    if (strcmp(word, traits[look->trait]) == 0) {
        return true;
    }
    for (int i = 0; i < look->types; i++) {
        if (strcmp(look->type[i], word) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_any_of(const cc_look *look, const cc_node *kind) {
    for (int i = 0; i < cc_count(kind, "any"); i++) {
        if (has_word(look, cc_word_at(kind, "any", i))) {
            return true;
        }
    }
    return false;
}

static bool shares_type(const cc_look *one, const cc_look *other) {
    for (int i = 0; i < one->types; i++) {
        for (int k = 0; k < other->types; k++) {
            if (strcmp(one->type[i], other->type[k]) == 0) {
                return true;
            }
        }
    }
    return false;
}

static bool is_same(cc_game *game, const cc_frame *frame, const cc_node *qual,
                    const cc_look *look) {
    int other = cc_reference(game, frame, cc_child(qual, "of"));
    if (other == CC_NONE) {
        return false;
    }
    const cc_look *of = cc_seen(game, frame, other);
    const char *what = cc_word(qual, "what");
    if (what == NULL) { /* CC-1.1.5 */
        return strcmp(look->name, of->name) == 0 && strcmp(look->set, of->set) == 0;
    }
    if (strcmp(what, "name") == 0) {
        return strcmp(look->name, of->name) == 0;
    }
    if (strcmp(what, "trait") == 0) {
        return look->trait == of->trait;
    }
    return strcmp(what, "type") == 0 ? shares_type(look, of) : look->controller == of->controller;
}

static enum cc_zone zone_named(const char *word) {
    return strcmp(word, "hand") == 0           ? CC_HAND
           : strcmp(word, "deck") == 0         ? CC_DECK
           : strcmp(word, "Discard Pile") == 0 ? CC_DISCARD
           : strcmp(word, "Victory Pile") == 0 ? CC_VICTORY_PILE
                                               : CC_PERSISTENT;
}

/* CT-36: a zone named in an event is the one before it. */
static bool is_in_zone(cc_game *game, const cc_frame *frame, const cc_node *qual,
                       const cc_look *look, int object) {
    enum cc_zone zone = look->zone;
    int seat = look->zone_seat;
    if (frame->listening && object == frame->event.card) {
        zone = frame->event.from;
        seat = frame->event.from_seat;
    }
    if (cc_is(qual, "OnBoard")) {
        return zone == CC_PLAY || zone == CC_PERSISTENT;
    }
    const cc_node *whose = cc_child(qual, "whose");
    if (!cc_is_any_player(whose) && seat != cc_seat_of(game, frame, whose)) {
        return false;
    }
    if (cc_is(qual, "InZone")) {
        return zone == zone_named(cc_word(qual, "zone"));
    }
    const cc_cards *pile = &game->now.player[seat].discard;
    return zone == CC_DISCARD && pile->count > 0 && pile->at[pile->count - 1] == object;
}

static bool qual_fits(cc_game *game, const cc_frame *frame, const cc_node *qual,
                      const cc_look *look, int object) {
    if (cc_is(qual, "With")) {
        return cc_spec_fits(game, frame, cc_child(qual, "spec"), object);
    }
    if (cc_is(qual, "Named")) {
        return strcmp(look->name, cc_word(qual, "name")) == 0;
    }
    if (cc_is(qual, "FromSet")) {
        return strcmp(look->set, cc_word(qual, "name")) == 0;
    }
    if (cc_is(qual, "ControlledBy")) {
        return look->controller == cc_seat_of(game, frame, cc_child(qual, "who"));
    }
    if (cc_is(qual, "OwnedBy")) {
        int seat = cc_seat_of(game, frame, cc_child(qual, "who"));
        return game->now.object[object].owner == seat;
    }
    if (cc_is(qual, "SameCard") || cc_is(qual, "SameAs")) {
        return is_same(game, frame, qual, look);
    }
    if (cc_is(qual, "InZone") || cc_is(qual, "OnBoard") || cc_is(qual, "OnTop")) {
        return is_in_zone(game, frame, qual, look, object);
    }
    return cc_geo_fits(game, frame, qual, look, object);
}

bool cc_group_names_zone(const cc_node *group) {
    for (int i = 0; i < cc_count(group, "quals"); i++) {
        const cc_node *qual = cc_item(group, "quals", i);
        if (cc_is(qual, "InZone") || cc_is(qual, "OnBoard") || cc_is(qual, "OnTop")) {
            return true;
        }
    }
    return false;
}

bool cc_group_fits(cc_game *game, const cc_frame *frame, const cc_node *group, int object) {
    const cc_look *look = cc_seen(game, frame, object);
    if (game->now.object[object].button) {
        return false;
    }
    if (cc_flag(group, "near")) {
        const cc_look *here = cc_seen(game, frame, frame->source);
        if (here->space == CC_NONE || look->space == CC_NONE ||
            !cc_is_adjacent(here->space, look->space)) {
            return false;
        }
    }
    for (int i = 0; i < cc_count(group, "kinds"); i++) {
        if (!is_any_of(look, cc_item(group, "kinds", i))) {
            return false;
        }
    }
    for (int i = 0; i < cc_count(group, "quals"); i++) {
        if (!qual_fits(game, frame, cc_item(group, "quals", i), look, object)) {
            return false;
        }
    }
    return true;
}

/* -- Phrases ---------------------------------------------------------------- */

bool cc_is_set(const cc_node *phrase) {
    return !cc_is(phrase, "This") && !cc_is(phrase, "It") && !cc_is(phrase, "That") &&
           !cc_is(phrase, "Those");
}

static bool is_at_end(const cc_game *game, const cc_frame *frame, const cc_node *phrase, int seat,
                      int object) {
    const cc_player *player = &game->now.player[seat];
    bool top = cc_word_is(phrase, "end", "top");
    (void)frame;
    if (cc_word_is(phrase, "zone", "Discard Pile")) {
        const cc_cards *pile = &player->discard;
        return pile->count > 0 && pile->at[top ? pile->count - 1 : 0] == object;
    }
    const cc_cards *end = top ? &player->top : &player->bottom;
    return end->count > 0 && end->at[top ? 0 : end->count - 1] == object;
}

bool cc_phrase_fits(cc_game *game, const cc_frame *frame, const cc_node *phrase, int object,
                    bool any_zone) {
    if (cc_is(phrase, "Those")) {
        return cc_in(&frame->that, object);
    }
    if (!cc_is_set(phrase)) {
        return cc_reference(game, frame, phrase) == object;
    }
    if (cc_is(phrase, "End")) {
        int seat = cc_seat_of(game, frame, cc_child(phrase, "whose"));
        return seat != CC_NONE && is_at_end(game, frame, phrase, seat, object);
    }
    const cc_node *group = cc_child(phrase, "group");
    const cc_node *whose = cc_child(phrase, "whose");
    if (cc_flag(phrase, "other") && object == frame->source) {
        return false;
    }
    const cc_look *look = cc_seen(game, frame, object);
    if (whose != NULL && look->controller != cc_seat_of(game, frame, whose)) {
        return false;
    }
    if (!any_zone && !cc_group_names_zone(group) && look->zone != CC_PLAY) {
        return false;
    }
    return cc_group_fits(game, frame, group, object);
}

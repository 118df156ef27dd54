/* SPDX-License-Identifier: MIT */
/*
 * Which cards a phrase means: groups, references, players and places (CT-30 to CT-36, section 6.6
 * of the text page). It must not know what is done with the cards.
 */
#include "concardia_rules.h"

#include <stdlib.h>
#include <string.h>

/* CC-1.12.9: a card that left in the event or since counts as it was just before it left. */
const pc_look *pc_seen(pc_game *game, const pc_frame *frame, int object) {
    const pc_object *it = &game->now.object[object];
    if (frame->listening && it->left != 0 && it->left >= frame->event.moment &&
        frame->event.kind < PC_WOULD_CAPTURE) {
        return &it->last;
    }
    return pc_look_of(game, object);
}

/* -- Players ---------------------------------------------------------------- */

bool pc_is_any_player(const pc_node *who) {
    return pc_is(who, "AnyPlayer");
}

bool pc_who_fits(pc_game *game, const pc_node *who, int seat) {
    const pc_node *fact = pc_child(who, "who");
    return fact == NULL || game->now.player[seat].fact[pc_label_of(game, pc_word(fact, "what"))];
}

static int that_player(const pc_frame *frame) {
    const pc_node *event = pc_child(pc_trigger_of(frame->ability), "event");
    if (frame->target_player != PC_NONE) {
        return frame->target_player;
    }
    if (!frame->has_event) {
        return PC_NONE;
    }
    return pc_is(pc_child(event, "by"), "ByEffect") ? frame->event.effect_of : frame->event.seat;
}

/* Whether a node stands in a mode in which the other does not. */
static bool in_other_mode(const pc_node *ability, const pc_node *node, const pc_node *other) {
    const pc_node *choose;
    for (int i = 0; (choose = pc_nth(ability, "Choose", i)) != NULL; i++) {
        for (int mode = 0; mode < pc_count(choose, "modes"); mode++) {
            const pc_node *chain = pc_item(choose, "modes", mode);
            if (pc_place_in(chain, node) >= 0 && pc_place_in(chain, other) < 0) {
                return true;
            }
        }
    }
    return false;
}

/* CT-34: the ability's only target phrase, if it is one card and stands earlier. */
static const pc_node *only_target(const pc_frame *frame, const pc_node *ref) {
    const pc_node *target = pc_nth(frame->ability, "Target", 0);
    bool only =
        pc_nth(frame->ability, "Target", 1) == NULL && pc_nth(frame->ability, "Targets", 0) == NULL;
    return only && target != NULL &&
                   pc_place_in(frame->ability, target) < pc_place_in(frame->ability, ref) &&
                   !in_other_mode(frame->ability, target, ref)
               ? target
               : NULL;
}

/* CT-34: the card, PC_NONE if there is none. */
static int that_card(const pc_frame *frame, const pc_node *ref) {
    if (frame->has_that) {
        return frame->that.count > 0 ? frame->that.at[0] : PC_NONE;
    }
    const pc_node *target = only_target(frame, ref);
    for (int i = 0; i < frame->slots && target != NULL; i++) {
        if (frame->slot[i].phrase == target && frame->slot[i].cards.count == 1) {
            return frame->slot[i].cards.at[0];
        }
    }
    return PC_NONE;
}

/* CT-35: what "that card" is, even if it has become no card; else the event's card. */
static int role_of(pc_game *game, const pc_frame *frame, const pc_node *who) {
    int card = that_card(frame, who);
    if (!frame->has_that && only_target(frame, who) == NULL && frame->has_event) {
        card = frame->event.card;
    }
    if (card == PC_NONE) {
        return PC_NONE;
    }
    const pc_object *it = &game->now.object[card];
    bool owner = strncmp(pc_word(who, "role"), "owner", 5) == 0;
    return owner             ? it->owner
           : pc_on_board(it) ? pc_look_of(game, card)->controller
           : it->left != 0   ? it->last.controller
                             : it->owner;
}

int pc_seat_of(pc_game *game, const pc_frame *frame, const pc_node *who) {
    if (pc_is(who, "You")) {
        return frame->you;
    }
    if (pc_is(who, "Opponent")) {
        return pc_other(frame->you);
    }
    if (pc_is(who, "Their")) {
        return frame->actor;
    }
    if (pc_is(who, "TargetPlayer")) {
        return frame->target_player;
    }
    if (pc_is(who, "ThatPlayer")) {
        return that_player(frame);
    }
    return pc_is(who, "RoleOf") ? role_of(game, frame, who) : PC_NONE;
}

bool pc_who_means(pc_game *game, const pc_frame *frame, const pc_node *who, int seat) {
    return pc_is(who, "EachPlayer") ? pc_who_fits(game, who, seat)
                                    : pc_seat_of(game, frame, who) == seat;
}

/* -- Geometry: CC-1.4 ------------------------------------------------------- */

static int distance(int one, int other) {
    int columns = abs(one % PC_SIDE - other % PC_SIDE);
    int rows = abs(one / PC_SIDE - other / PC_SIDE);
    return columns > rows ? columns : rows;
}

bool pc_is_adjacent(int one, int other) {
    return distance(one, other) == 1;
}

int pc_neighbour(int space, int direction, int far) {
    static const int columns[] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int rows[] = {1, 1, 0, -1, -1, -1, 0, 1};
    int column = space % PC_SIDE + far * columns[direction];
    int row = space / PC_SIDE + far * rows[direction];
    bool inside = column >= 0 && column < PC_SIDE && row >= 0 && row < PC_SIDE;
    return inside ? row * PC_SIDE + column : PC_NONE;
}

/* CC-1.2.4: the arrows of North's cards are turned. */
bool pc_points_to(pc_game *game, const pc_look *from, const pc_look *to) {
    (void)game;
    if (from->space == PC_NONE || to->space == PC_NONE) {
        return false;
    }
    for (int printed = 0; printed < PC_DIRECTIONS; printed++) {
        int direction = (printed + (from->controller == PC_NORTH ? 4 : 0)) % PC_DIRECTIONS;
        for (int far = 1; (from->arrows & (1u << printed)) != 0 && far <= from->reach; far++) {
            if (pc_neighbour(from->space, direction, far) == to->space) {
                return true;
            }
        }
    }
    return false;
}

static bool in_line(const char *line, int one, int other) {
    int columns = abs(one % PC_SIDE - other % PC_SIDE);
    int rows = abs(one / PC_SIDE - other / PC_SIDE);
    if (strcmp(line, "row") == 0) {
        return rows == 0;
    }
    if (strcmp(line, "column") == 0) {
        return columns == 0;
    }
    return rows == 0 || columns == 0 || rows == columns;
}

static bool is_on(const pc_frame *frame, const char *where, int space) {
    int column = space % PC_SIDE;
    int row = space / PC_SIDE;
    bool side = column == 0 || column == PC_SIDE - 1;
    bool end = row == 0 || row == PC_SIDE - 1;
    bool south_half = row < PC_SIDE / 2;
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
    bool mine = south_half == (frame->you == PC_SOUTH);
    return strcmp(where, "on your side") == 0 ? mine : !mine;
}

bool pc_geo_fits(pc_game *game, const pc_frame *frame, const pc_node *geo, const pc_look *at,
                 int object) {
    if (at->space == PC_NONE) {
        return false;
    }
    if (pc_is(geo, "Spot")) {
        return is_on(frame, pc_word(geo, "where"), at->space);
    }
    const pc_node *ref = pc_is(geo, "PointedBy")    ? pc_child(geo, "by")
                         : pc_is(geo, "PointingTo") ? pc_child(geo, "to")
                                                    : pc_child(geo, "of");
    int other = pc_reference(game, frame, ref);
    const pc_look *from = other == PC_NONE ? NULL : pc_seen(game, frame, other);
    if (from == NULL || from->space == PC_NONE || other == object) {
        return false;
    }
    if (pc_is(geo, "NextTo")) {
        return pc_is_adjacent(at->space, from->space);
    }
    if (pc_is(geo, "Within")) {
        int far = pc_amount(game, frame, pc_child(geo, "n"));
        return at->space != from->space && distance(at->space, from->space) <= far;
    }
    if (pc_is(geo, "InLine")) {
        return at->space != from->space && in_line(pc_word(geo, "line"), at->space, from->space);
    }
    return pc_is(geo, "PointedBy") ? pc_points_to(game, from, at) : pc_points_to(game, at, from);
}

/* -- References ------------------------------------------------------------- */

int pc_reference(pc_game *game, const pc_frame *frame, const pc_node *ref) {
    (void)game;
    if (pc_is(ref, "This")) {
        return frame->source;
    }
    if (pc_is(ref, "It")) {
        return frame->each != PC_NONE ? frame->each
               : frame->has_event     ? frame->event.card
                                      : PC_NONE;
    }
    return pc_is(ref, "That") ? that_card(frame, ref) : PC_NONE;
}

/* -- Groups ----------------------------------------------------------------- */

static bool has_word(const pc_look *look, const char *word) {
    static const char *const traits[] = {"Rock", "Paper", "Scissors"};
    if (strncmp(word, "non-", 4) == 0 || strncmp(word, "Non-", 4) == 0) {
        return !has_word(look, word + 4);
    }
    if (strcmp(word, "Persistent") == 0) {
        return (look->words & PC_HAS_PERSISTENT) != 0;
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

static bool is_any_of(const pc_look *look, const pc_node *kind) {
    for (int i = 0; i < pc_count(kind, "any"); i++) {
        if (has_word(look, pc_word_at(kind, "any", i))) {
            return true;
        }
    }
    return false;
}

static bool shares_type(const pc_look *one, const pc_look *other) {
    for (int i = 0; i < one->types; i++) {
        for (int k = 0; k < other->types; k++) {
            if (strcmp(one->type[i], other->type[k]) == 0) {
                return true;
            }
        }
    }
    return false;
}

static bool is_same(pc_game *game, const pc_frame *frame, const pc_node *qual,
                    const pc_look *look) {
    int other = pc_reference(game, frame, pc_child(qual, "of"));
    if (other == PC_NONE) {
        return false;
    }
    const pc_look *of = pc_seen(game, frame, other);
    const char *what = pc_word(qual, "what");
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

static enum pc_zone zone_named(const char *word) {
    return strcmp(word, "hand") == 0           ? PC_HAND
           : strcmp(word, "deck") == 0         ? PC_DECK
           : strcmp(word, "Discard Pile") == 0 ? PC_DISCARD
           : strcmp(word, "Victory Pile") == 0 ? PC_VICTORY_PILE
                                               : PC_PERSISTENT;
}

/* CT-36: a zone named in an event is the one before it. */
static bool is_in_zone(pc_game *game, const pc_frame *frame, const pc_node *qual,
                       const pc_look *look, int object) {
    enum pc_zone zone = look->zone;
    int seat = look->zone_seat;
    if (frame->listening && object == frame->event.card) {
        zone = frame->event.from;
        seat = frame->event.from_seat;
    }
    if (pc_is(qual, "OnBoard")) {
        return zone == PC_PLAY || zone == PC_PERSISTENT;
    }
    const pc_node *whose = pc_child(qual, "whose");
    if (!pc_is_any_player(whose) && seat != pc_seat_of(game, frame, whose)) {
        return false;
    }
    if (pc_is(qual, "InZone")) {
        return zone == zone_named(pc_word(qual, "zone"));
    }
    const pc_cards *pile = &game->now.player[seat].discard;
    return zone == PC_DISCARD && pile->count > 0 && pile->at[pile->count - 1] == object;
}

static bool qual_fits(pc_game *game, const pc_frame *frame, const pc_node *qual,
                      const pc_look *look, int object) {
    if (pc_is(qual, "With")) {
        return pc_spec_fits(game, frame, pc_child(qual, "spec"), object);
    }
    if (pc_is(qual, "Named")) {
        return strcmp(look->name, pc_word(qual, "name")) == 0;
    }
    if (pc_is(qual, "FromSet")) {
        return strcmp(look->set, pc_word(qual, "name")) == 0;
    }
    if (pc_is(qual, "ControlledBy")) {
        return look->controller == pc_seat_of(game, frame, pc_child(qual, "who"));
    }
    if (pc_is(qual, "OwnedBy")) {
        int seat = pc_seat_of(game, frame, pc_child(qual, "who"));
        return game->now.object[object].owner == seat;
    }
    if (pc_is(qual, "SameCard") || pc_is(qual, "SameAs")) {
        return is_same(game, frame, qual, look);
    }
    if (pc_is(qual, "InZone") || pc_is(qual, "OnBoard") || pc_is(qual, "OnTop")) {
        return is_in_zone(game, frame, qual, look, object);
    }
    return pc_geo_fits(game, frame, qual, look, object);
}

bool pc_group_names_zone(const pc_node *group) {
    for (int i = 0; i < pc_count(group, "quals"); i++) {
        const pc_node *qual = pc_item(group, "quals", i);
        if (pc_is(qual, "InZone") || pc_is(qual, "OnBoard") || pc_is(qual, "OnTop")) {
            return true;
        }
    }
    return false;
}

/* What a group says of the place and the player of a card, and not of what it is. */
bool pc_place_fits(pc_game *game, const pc_frame *frame, const pc_node *group, int object) {
    const pc_look *look = pc_seen(game, frame, object);
    if (pc_flag(group, "near") || game->now.object[object].button) {
        return false;
    }
    for (int i = 0; i < pc_count(group, "quals"); i++) {
        const pc_node *qual = pc_item(group, "quals", i);
        bool hidden = pc_is(qual, "With") || pc_is(qual, "Named") || pc_is(qual, "FromSet") ||
                      pc_is(qual, "SameCard") ||
                      (pc_is(qual, "SameAs") && !pc_word_is(qual, "what", "controller"));
        if (!hidden && !qual_fits(game, frame, qual, look, object)) {
            return false;
        }
    }
    return true;
}

bool pc_group_fits(pc_game *game, const pc_frame *frame, const pc_node *group, int object) {
    const pc_look *look = pc_seen(game, frame, object);
    if (game->now.object[object].button) {
        return false;
    }
    if (pc_flag(group, "near")) {
        const pc_look *here = pc_seen(game, frame, frame->source);
        if (here->space == PC_NONE || look->space == PC_NONE ||
            !pc_is_adjacent(here->space, look->space)) {
            return false;
        }
    }
    for (int i = 0; i < pc_count(group, "kinds"); i++) {
        if (!is_any_of(look, pc_item(group, "kinds", i))) {
            return false;
        }
    }
    for (int i = 0; i < pc_count(group, "quals"); i++) {
        if (!qual_fits(game, frame, pc_item(group, "quals", i), look, object)) {
            return false;
        }
    }
    return true;
}

/* -- Phrases ---------------------------------------------------------------- */

bool pc_is_set(const pc_node *phrase) {
    return !pc_is(phrase, "This") && !pc_is(phrase, "It") && !pc_is(phrase, "That") &&
           !pc_is(phrase, "Those");
}

static bool is_at_end(const pc_game *game, const pc_frame *frame, const pc_node *phrase, int seat,
                      int object) {
    const pc_player *player = &game->now.player[seat];
    bool top = pc_word_is(phrase, "end", "top");
    (void)frame;
    if (pc_word_is(phrase, "zone", "Discard Pile")) {
        const pc_cards *pile = &player->discard;
        return pile->count > 0 && pile->at[top ? pile->count - 1 : 0] == object;
    }
    const pc_cards *end = top ? &player->top : &player->bottom;
    return end->count > 0 && end->at[top ? 0 : end->count - 1] == object;
}

bool pc_phrase_fits(pc_game *game, const pc_frame *frame, const pc_node *phrase, int object,
                    bool any_zone) {
    if (pc_is(phrase, "Those")) {
        return pc_in(&frame->that, object);
    }
    if (!pc_is_set(phrase)) {
        return pc_reference(game, frame, phrase) == object;
    }
    if (pc_is(phrase, "End")) {
        int seat = pc_seat_of(game, frame, pc_child(phrase, "whose"));
        return seat != PC_NONE && is_at_end(game, frame, phrase, seat, object);
    }
    const pc_node *group = pc_child(phrase, "group");
    const pc_node *whose = pc_child(phrase, "whose");
    if (pc_flag(phrase, "other") && object == frame->source) {
        return false;
    }
    const pc_look *look = pc_seen(game, frame, object);
    if (whose != NULL && look->controller != pc_seat_of(game, frame, whose)) {
        return false;
    }
    if (!any_zone && !pc_group_names_zone(group) && look->zone != PC_PLAY) {
        return false;
    }
    return pc_group_fits(game, frame, group, object);
}

/* SPDX-License-Identifier: MIT */
/*
 * Movements in the Play Area: slide, jump, move, swap, push, pull, turn (section 6.3 of the text
 * page). Each step has its "would" window just before it and is a moment of its own. It must not
 * know who asked for them.
 */
#include "concardia_rules.h"

#include <assert.h>

bool cc_can_be_moved(cc_game *game, int object) {
    const cc_look *look = cc_look_of(game, object);
    return look->zone == CC_PLAY && (look->words & CC_ANCHORED) == 0 &&
           (look->cannot & CC_UNMOVABLE) == 0;
}

enum manner { MOVES, SLIDES, JUMPS };

static void note_move(cc_game *game, const cc_frame *frame, int object, int from,
                      enum manner manner) {
    cc_event event = cc_card_event(game, CC_MOVED, object, frame);
    event.space = from;
    event.slid = manner == SLIDES;
    event.jumped = manner == JUMPS;
    cc_note(game, event);
}

/* One step to a space; false if it does not happen. */
static bool step(cc_game *game, const cc_frame *frame, int object, int space, enum manner manner) {
    int from = game->now.object[object].space;
    if (!cc_would(game, CC_WOULD_MOVE, object, frame) || !cc_can_be_moved(game, object) ||
        game->now.object[object].space != from || game->now.grid[space] != CC_NONE) {
        return false;
    }
    cc_new_moment(game);
    cc_move_to(game, object, space);
    note_move(game, frame, object, from, manner);
    return true;
}

static int ask_space(cc_game *game, const cc_frame *frame, const bool fits[CC_SPACES]) {
    cc_offer_none(game);
    for (int space = 0; space < CC_SPACES; space++) {
        if (fits[space]) {
            cc_offer(game, (cc_answer){.verb = CC_TAKE_SPACE, .space = space});
        }
    }
    return cc_offered(game) == 0 ? CC_NONE : cc_ask(game, frame->actor, CC_ASK_SPACE).space;
}

/* -- Slide ------------------------------------------------------------------ */

static bool find_neighbours(const cc_game *game, int from, bool fits[CC_SPACES]) {
    bool any = false;
    for (int space = 0; space < CC_SPACES; space++) {
        fits[space] = cc_is_adjacent(from, space) && game->now.grid[space] == CC_NONE;
        any = any || fits[space];
    }
    return any;
}

/* How many steps: far is NULL for one. */
static int steps_of(cc_game *game, const cc_frame *frame, const cc_node *far, int most) {
    if (far == NULL) {
        return 1;
    }
    if (cc_flag(far, "any")) {
        return cc_just_ask_number(game, frame->actor, CC_ASK_NUMBER, 0, most);
    }
    int n = cc_amount(game, frame, cc_child(far, "n"));
    return cc_flag(far, "upto") ? cc_just_ask_number(game, frame->actor, CC_ASK_NUMBER, 0, n) : n;
}

static bool slide(cc_game *game, cc_frame *frame, int object, const cc_node *verb) {
    bool fits[CC_SPACES];
    bool moved = false;
    if (!cc_can_be_moved(game, object) ||
        !find_neighbours(game, game->now.object[object].space, fits)) {
        return false;
    }
    int steps = steps_of(game, frame, cc_child(verb, "far"), CC_SPACES);
    for (int i = 0; i < steps; i++) {
        if (!cc_can_be_moved(game, object) ||
            !find_neighbours(game, game->now.object[object].space, fits)) {
            return moved;
        }
        int space = ask_space(game, frame, fits);
        if (!step(game, frame, object, space, SLIDES)) {
            return moved;
        }
        moved = true;
    }
    return moved;
}

/* -- Jump, move ------------------------------------------------------------- */

static bool jump(cc_game *game, cc_frame *frame, int object) {
    bool fits[CC_SPACES] = {false};
    if (!cc_can_be_moved(game, object)) {
        return false;
    }
    for (int direction = 0; direction < CC_DIRECTIONS; direction++) {
        int over = cc_neighbour(game->now.object[object].space, direction, 1);
        int behind = cc_neighbour(game->now.object[object].space, direction, 2);
        if (behind != CC_NONE && game->now.grid[over] != CC_NONE &&
            game->now.grid[behind] == CC_NONE) {
            fits[behind] = true;
        }
    }
    int space = ask_space(game, frame, fits);
    return space != CC_NONE && step(game, frame, object, space, JUMPS);
}

static int direction_between(int from, int to) {
    int column = (to % CC_SIDE > from % CC_SIDE) - (to % CC_SIDE < from % CC_SIDE);
    int row = (to / CC_SIDE > from / CC_SIDE) - (to / CC_SIDE < from / CC_SIDE);
    for (int direction = 0; direction < CC_DIRECTIONS; direction++) {
        int next = cc_neighbour(2 * CC_SIDE + 2, direction, 1);
        if (next % CC_SIDE - 2 == column && next / CC_SIDE - 2 == row) {
            return direction;
        }
    }
    return CC_NONE;
}

/* As the card's controller sees it (CC-1.2.4). */
static int direction_of(cc_game *game, const cc_node *dir, int object) {
    static const char *const ways[] = {"forward", "forward-right", "right", "back-right",
                                       "back",    "back-left",     "left",  "forward-left"};
    int turned = cc_look_of(game, object)->controller == CC_NORTH ? 4 : 0;
    for (int i = 0; i < CC_DIRECTIONS; i++) {
        if (cc_word_is(dir, "way", ways[i])) {
            return (i + turned) % CC_DIRECTIONS;
        }
    }
    return CC_NONE;
}

/* The one space that a phrase names, CC_NONE if there is none; not for EmptySpace. */
static int named_space(cc_game *game, const cc_frame *frame, const cc_node *to) {
    if (cc_is(to, "ThatSpace")) {
        return frame->has_event ? frame->event.space : CC_NONE;
    }
    int of = cc_reference(game, frame, cc_child(to, "of"));
    if (of == CC_NONE || game->now.object[of].zone != CC_PLAY) {
        return CC_NONE;
    }
    int at = game->now.object[of].space;
    if (cc_is(to, "SpaceAt")) {
        return cc_neighbour(at, direction_of(game, cc_child(to, "dir"), of), 1);
    }
    const cc_object *source = &game->now.object[frame->source];
    if (source->zone != CC_PLAY || source->space == at) {
        return CC_NONE;
    }
    return cc_neighbour(at, direction_between(source->space, at), 1);
}

/* The space a card goes to by a phrase: asked for if there is a choice. */
static int space_for(cc_game *game, const cc_frame *frame, const cc_node *to) {
    bool fits[CC_SPACES] = {false};
    if (!cc_is(to, "EmptySpace")) {
        int space = named_space(game, frame, to);
        return space != CC_NONE && game->now.grid[space] == CC_NONE ? space : CC_NONE;
    }
    for (int space = 0; space < CC_SPACES; space++) {
        fits[space] = cc_space_fits(game, frame, to, space);
    }
    return ask_space(game, frame, fits);
}

static bool move(cc_game *game, cc_frame *frame, int object, const cc_node *verb) {
    if (!cc_can_be_moved(game, object)) {
        return false;
    }
    int space = space_for(game, frame, cc_child(verb, "to"));
    return space != CC_NONE && step(game, frame, object, space, MOVES);
}

/* -- Push, pull ------------------------------------------------------------- */

static int free_run(const cc_game *game, int from, int direction) {
    int far = 0;
    for (;;) {
        int next = cc_neighbour(from, direction, far + 1);
        if (next == CC_NONE || game->now.grid[next] != CC_NONE) {
            return far;
        }
        far++;
    }
}

static bool push(cc_game *game, cc_frame *frame, int object, const cc_node *verb) {
    const cc_node *way = cc_child(verb, "way");
    bool moved = false;
    if (!cc_can_be_moved(game, object)) {
        return false;
    }
    int direction = direction_of(game, cc_child(way, "dir"), object);
    if (cc_is(way, "AwayFrom")) {
        int from = cc_reference(game, frame, cc_child(way, "from"));
        if (from == CC_NONE || game->now.object[from].zone != CC_PLAY || from == object) {
            return false;
        }
        direction = direction_between(game->now.object[from].space, game->now.object[object].space);
    }
    int most = free_run(game, game->now.object[object].space, direction);
    int steps = steps_of(game, frame, cc_child(verb, "far"), most);
    for (int i = 0; i < steps; i++) {
        int next = cc_neighbour(game->now.object[object].space, direction, 1);
        if (next == CC_NONE || game->now.grid[next] != CC_NONE ||
            !step(game, frame, object, next, MOVES)) {
            return moved;
        }
        moved = true;
    }
    return moved;
}

static bool pull(cc_game *game, cc_frame *frame, int object, const cc_node *verb) {
    int to = cc_reference(game, frame, cc_child(verb, "to"));
    bool moved = false;
    if (!cc_can_be_moved(game, object) || to == CC_NONE || to == object ||
        game->now.object[to].zone != CC_PLAY) {
        return false;
    }
    int steps = steps_of(game, frame, cc_child(verb, "far"), CC_SIDE - 1);
    for (int i = 0; i < steps; i++) {
        int from = game->now.object[object].space;
        int goal = game->now.object[to].space;
        int next = cc_neighbour(from, direction_between(from, goal), 1);
        if (game->now.object[to].zone != CC_PLAY || cc_is_adjacent(from, goal) ||
            game->now.grid[next] != CC_NONE || !step(game, frame, object, next, MOVES)) {
            return moved;
        }
        moved = true;
    }
    return moved;
}

/* -- Swap ------------------------------------------------------------------- */

static bool swap(cc_game *game, cc_frame *frame, const cc_node *verb) {
    cc_cards one;
    cc_cards other;
    cc_cards_of(game, frame, cc_child(verb, "cards"), CC_FOR_PLAY_AREA, &one);
    cc_cards_of(game, frame, cc_child(verb, "with"), CC_FOR_PLAY_AREA, &other);
    if (one.count != 1 || other.count != 1 || one.at[0] == other.at[0] ||
        !cc_can_be_moved(game, one.at[0]) || !cc_can_be_moved(game, other.at[0])) {
        return false;
    }
    int a = one.at[0];
    int b = other.at[0];
    if (!cc_would(game, CC_WOULD_MOVE, a, frame) || !cc_would(game, CC_WOULD_MOVE, b, frame) ||
        !cc_can_be_moved(game, a) || !cc_can_be_moved(game, b)) {
        return false;
    }
    int space = game->now.object[a].space;
    int with = game->now.object[b].space;
    cc_new_moment(game);
    cc_move_to(game, a, with);
    cc_move_to(game, b, space);
    note_move(game, frame, a, space, MOVES);
    note_move(game, frame, b, with, MOVES);
    return true;
}

bool cc_do_movement(cc_game *game, cc_frame *frame, const cc_node *verb) {
    const cc_node *phrase = cc_child(verb, "cards");
    cc_cards cards;
    bool changed = false;
    if (cc_is(verb, "Swap")) {
        return swap(game, frame, verb);
    }
    if (cc_is(verb, "Turn")) {
        int before = game->now.lastings;
        cc_stand(game, frame, verb);
        return game->now.lastings > before;
    }
    cc_cards_of(game, frame, phrase, CC_FOR_PLAY_AREA, &cards);
    cc_order(game, frame->actor, phrase, &cards);
    for (int i = 0; i < cards.count; i++) {
        int object = cards.at[i];
        bool moved = cc_is(verb, "Slide")  ? slide(game, frame, object, verb)
                     : cc_is(verb, "Jump") ? jump(game, frame, object)
                     : cc_is(verb, "Move") ? move(game, frame, object, verb)
                     : cc_is(verb, "Push") ? push(game, frame, object, verb)
                                           : pull(game, frame, object, verb);
        changed = changed || moved;
    }
    return changed;
}

/* -- Playing a card by an effect --------------------------------------------- */

static bool play(cc_game *game, cc_frame *frame, int object, const cc_node *verb) {
    bool fits[CC_SPACES] = {false};
    const cc_node *to = cc_child(cc_child(verb, "to"), "space");
    const cc_object *it = &game->now.object[object];
    if (cc_on_board(it) || it->button) {
        return false;
    }
    int only = to == NULL || cc_is(to, "EmptySpace") ? CC_NONE : named_space(game, frame, to);
    for (int space = 0; space < CC_SPACES; space++) {
        fits[space] = to == NULL                ? cc_is_playable_space(game, space)
                      : cc_is(to, "EmptySpace") ? cc_space_fits(game, frame, to, space)
                                                : space == only && game->now.grid[space] == CC_NONE;
        fits[space] = fits[space] && cc_may_play(game, frame->actor, object, space);
    }
    int space = ask_space(game, frame, fits);
    if (space == CC_NONE) {
        return false;
    }
    cc_place(game, frame->actor, object, space, frame);
    return true;
}

bool cc_play_cards(cc_game *game, cc_frame *frame, const cc_node *verb) {
    cc_cards cards;
    bool changed = false;
    cc_cards_of(game, frame, cc_child(verb, "cards"), CC_FOR_HAND, &cards);
    cc_order(game, frame->actor, cc_child(verb, "cards"), &cards);
    for (int i = 0; i < cards.count; i++) {
        changed = play(game, frame, cards.at[i], verb) || changed;
    }
    return changed;
}

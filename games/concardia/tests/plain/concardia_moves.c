/* SPDX-License-Identifier: MIT */
/*
 * Movements in the Play Area: slide, jump, move, swap, push, pull, turn (section 6.3 of the text
 * page). Each step has its "would" window just before it and is a moment of its own. It must not
 * know who asked for them.
 */
#include "concardia_rules.h"

#include <assert.h>

bool pc_can_be_moved(pc_game *game, int object) {
    const pc_look *look = pc_look_of(game, object);
    return look->zone == PC_PLAY && (look->words & PC_ANCHORED) == 0 &&
           (look->cannot & PC_UNMOVABLE) == 0;
}

enum manner { MOVES, SLIDES, JUMPS };

static void note_move(pc_game *game, const pc_frame *frame, int object, int from,
                      enum manner manner) {
    pc_event event = pc_card_event(game, PC_MOVED, object, frame);
    event.space = from;
    event.slid = manner == SLIDES;
    event.jumped = manner == JUMPS;
    pc_note(game, event);
}

/* One step to a space; false if it does not happen. */
static bool step(pc_game *game, const pc_frame *frame, int object, int space, enum manner manner) {
    int from = game->now.object[object].space;
    if (!pc_can_be_moved(game, object)) { /* on its way it has come where texts hold it */
        return false;
    }
    if (!pc_would(game, PC_WOULD_MOVE, object, frame) || !pc_can_be_moved(game, object) ||
        game->now.object[object].space != from || game->now.grid[space] != PC_NONE) {
        return false;
    }
    pc_new_moment(game);
    pc_move_to(game, object, space);
    note_move(game, frame, object, from, manner);
    return true;
}

static int ask_space(pc_game *game, const pc_frame *frame, const bool fits[PC_SPACES]) {
    pc_offer_none(game);
    for (int space = 0; space < PC_SPACES; space++) {
        if (fits[space]) {
            pc_offer(game, (pc_answer){.verb = PC_TAKE_SPACE, .space = space});
        }
    }
    return pc_offered(game) == 0 ? PC_NONE : pc_ask(game, frame->actor, PC_ASK_SPACE).space;
}

/* -- Slide ------------------------------------------------------------------ */

static bool find_neighbours(const pc_game *game, int from, bool fits[PC_SPACES]) {
    bool any = false;
    for (int space = 0; space < PC_SPACES; space++) {
        fits[space] = pc_is_adjacent(from, space) && game->now.grid[space] == PC_NONE;
        any = any || fits[space];
    }
    return any;
}

/* Our bound (README.md). */
static int within_bound(int n) {
    return n > PC_MOST_COUNTERS ? PC_MOST_COUNTERS : n;
}

/* How many steps: far is NULL for one. */
static int steps_of(pc_game *game, const pc_frame *frame, const pc_node *far, int most) {
    if (far == NULL) {
        return 1;
    }
    if (pc_flag(far, "any")) {
        return pc_just_ask_number(game, frame->actor, PC_ASK_NUMBER, 0, most);
    }
    int n = within_bound(pc_amount(game, frame, pc_child(far, "n")));
    return pc_flag(far, "upto") ? pc_just_ask_number(game, frame->actor, PC_ASK_NUMBER, 0, n) : n;
}

static bool slide(pc_game *game, pc_frame *frame, int object, const pc_node *verb) {
    bool fits[PC_SPACES];
    bool moved = false;
    if (!pc_can_be_moved(game, object) ||
        !find_neighbours(game, game->now.object[object].space, fits)) {
        return false;
    }
    int steps = steps_of(game, frame, pc_child(verb, "far"), PC_SPACES);
    for (int i = 0; i < steps; i++) {
        if (!pc_can_be_moved(game, object) ||
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

static bool find_jumps(const pc_game *game, int object, bool fits[PC_SPACES]) {
    bool any = false;
    for (int space = 0; space < PC_SPACES; space++) {
        fits[space] = false;
    }
    for (int direction = 0; direction < PC_DIRECTIONS; direction++) {
        int over = pc_neighbour(game->now.object[object].space, direction, 1);
        int behind = pc_neighbour(game->now.object[object].space, direction, 2);
        if (behind != PC_NONE && game->now.grid[over] != PC_NONE &&
            game->now.grid[behind] == PC_NONE) {
            fits[behind] = true;
            any = true;
        }
    }
    return any;
}

static bool jump(pc_game *game, pc_frame *frame, int object) {
    bool fits[PC_SPACES];
    if (!pc_can_be_moved(game, object) || !find_jumps(game, object, fits)) {
        return false;
    }
    int space = ask_space(game, frame, fits);
    return space != PC_NONE && step(game, frame, object, space, JUMPS);
}

static int direction_between(int from, int to) {
    int column = (to % PC_SIDE > from % PC_SIDE) - (to % PC_SIDE < from % PC_SIDE);
    int row = (to / PC_SIDE > from / PC_SIDE) - (to / PC_SIDE < from / PC_SIDE);
    for (int direction = 0; direction < PC_DIRECTIONS; direction++) {
        int next = pc_neighbour(2 * PC_SIDE + 2, direction, 1);
        if (next % PC_SIDE - 2 == column && next / PC_SIDE - 2 == row) {
            return direction;
        }
    }
    return PC_NONE;
}

/* As the card's controller sees it (CC-1.2.4). */
static int direction_of(pc_game *game, const pc_node *dir, int object) {
    static const char *const ways[] = {"forward", "forward-right", "right", "back-right",
                                       "back",    "back-left",     "left",  "forward-left"};
    int turned = pc_look_of(game, object)->controller == PC_NORTH ? 4 : 0;
    for (int i = 0; i < PC_DIRECTIONS; i++) {
        if (pc_word_is(dir, "way", ways[i])) {
            return (i + turned) % PC_DIRECTIONS;
        }
    }
    return PC_NONE;
}

/* The one space that a phrase names, PC_NONE if there is none; not for EmptySpace. */
int pc_named_space(pc_game *game, const pc_frame *frame, const pc_node *to) {
    if (pc_is(to, "ThatSpace")) {
        return frame->has_event ? frame->event.space : PC_NONE;
    }
    int of = pc_reference(game, frame, pc_child(to, "of"));
    if (of == PC_NONE || game->now.object[of].zone != PC_PLAY) {
        return PC_NONE;
    }
    int at = game->now.object[of].space;
    if (pc_is(to, "SpaceAt")) {
        return pc_neighbour(at, direction_of(game, pc_child(to, "dir"), of), 1);
    }
    const pc_object *source = &game->now.object[frame->source];
    if (source->zone != PC_PLAY || source->space == at) {
        return PC_NONE;
    }
    return pc_neighbour(at, direction_between(source->space, at), 1);
}

static int empty_named_space(pc_game *game, const pc_frame *frame, const pc_node *to) {
    int space = pc_named_space(game, frame, to);
    return space != PC_NONE && game->now.grid[space] == PC_NONE ? space : PC_NONE;
}

static bool find_spaces(pc_game *game, const pc_frame *frame, const pc_node *to,
                        bool fits[PC_SPACES]) {
    bool any = false;
    for (int space = 0; space < PC_SPACES; space++) {
        fits[space] = pc_space_fits(game, frame, to, space);
        any = any || fits[space];
    }
    return any;
}

/* The space a card goes to by a phrase: asked for if there is a choice. */
static int space_for(pc_game *game, const pc_frame *frame, const pc_node *to) {
    bool fits[PC_SPACES] = {false};
    if (!pc_is(to, "EmptySpace")) {
        return empty_named_space(game, frame, to);
    }
    (void)find_spaces(game, frame, to, fits);
    return ask_space(game, frame, fits);
}

static bool move(pc_game *game, pc_frame *frame, int object, const pc_node *verb) {
    if (!pc_can_be_moved(game, object)) {
        return false;
    }
    int space = space_for(game, frame, pc_child(verb, "to"));
    return space != PC_NONE && step(game, frame, object, space, MOVES);
}

/* -- Push, pull ------------------------------------------------------------- */

static int free_run(const pc_game *game, int from, int direction) {
    int far = 0;
    for (;;) {
        int next = pc_neighbour(from, direction, far + 1);
        if (next == PC_NONE || game->now.grid[next] != PC_NONE) {
            return far;
        }
        far++;
    }
}

/* PC_NONE: it is not pushed. */
static int push_direction(pc_game *game, const pc_frame *frame, int object, const pc_node *verb) {
    const pc_node *way = pc_child(verb, "way");
    if (!pc_is(way, "AwayFrom")) {
        return direction_of(game, pc_child(way, "dir"), object);
    }
    int from = pc_reference(game, frame, pc_child(way, "from"));
    if (from == PC_NONE || game->now.object[from].zone != PC_PLAY || from == object) {
        return PC_NONE;
    }
    return direction_between(game->now.object[from].space, game->now.object[object].space);
}

static bool push(pc_game *game, pc_frame *frame, int object, const pc_node *verb) {
    bool moved = false;
    int direction = push_direction(game, frame, object, verb);
    if (!pc_can_be_moved(game, object) || direction == PC_NONE) {
        return false;
    }
    int most = free_run(game, game->now.object[object].space, direction);
    int steps = steps_of(game, frame, pc_child(verb, "far"), most);
    for (int i = 0; i < steps; i++) {
        int next = pc_neighbour(game->now.object[object].space, direction, 1);
        if (next == PC_NONE || game->now.grid[next] != PC_NONE ||
            !step(game, frame, object, next, MOVES)) {
            return moved;
        }
        moved = true;
    }
    return moved;
}

/* The next space; PC_NONE: it stops here. */
static int next_of_pull(pc_game *game, const pc_frame *frame, int object, const pc_node *verb) {
    int to = pc_reference(game, frame, pc_child(verb, "to"));
    if (to == PC_NONE || to == object || game->now.object[to].zone != PC_PLAY ||
        game->now.object[object].zone != PC_PLAY) {
        return PC_NONE;
    }
    int from = game->now.object[object].space;
    int goal = game->now.object[to].space;
    int next = pc_neighbour(from, direction_between(from, goal), 1);
    return pc_is_adjacent(from, goal) || game->now.grid[next] != PC_NONE ? PC_NONE : next;
}

static bool pull(pc_game *game, pc_frame *frame, int object, const pc_node *verb) {
    bool moved = false;
    int steps = steps_of(game, frame, pc_child(verb, "far"), PC_SIDE - 1);
    for (int i = 0; i < steps; i++) {
        int next = next_of_pull(game, frame, object, verb);
        if (next == PC_NONE || !step(game, frame, object, next, MOVES)) {
            return moved;
        }
        moved = true;
    }
    return moved;
}

/* -- Swap ------------------------------------------------------------------- */

static bool swap(pc_game *game, pc_frame *frame, const pc_node *verb) {
    pc_cards one;
    pc_cards other;
    pc_cards_of(game, frame, pc_child(verb, "cards"), PC_FOR_PLAY_AREA, &one);
    pc_cards_of(game, frame, pc_child(verb, "with"), PC_FOR_PLAY_AREA, &other);
    if (one.count != 1 || other.count != 1 || one.at[0] == other.at[0] ||
        !pc_can_be_moved(game, one.at[0]) || !pc_can_be_moved(game, other.at[0])) {
        return false;
    }
    int a = one.at[0];
    int b = other.at[0];
    if (!pc_would(game, PC_WOULD_MOVE, a, frame) || !pc_can_be_moved(game, a) ||
        !pc_can_be_moved(game, b) || !pc_would(game, PC_WOULD_MOVE, b, frame) ||
        !pc_can_be_moved(game, a) || !pc_can_be_moved(game, b)) {
        return false;
    }
    int space = game->now.object[a].space;
    int with = game->now.object[b].space;
    pc_new_moment(game);
    pc_move_to(game, a, with);
    pc_move_to(game, b, space);
    note_move(game, frame, a, space, MOVES);
    note_move(game, frame, b, with, MOVES);
    return true;
}

static bool move_one(pc_game *game, pc_frame *frame, int object, const pc_node *verb) {
    return pc_is(verb, "Slide")  ? slide(game, frame, object, verb)
           : pc_is(verb, "Jump") ? jump(game, frame, object)
           : pc_is(verb, "Move") ? move(game, frame, object, verb)
           : pc_is(verb, "Push") ? push(game, frame, object, verb)
                                 : pull(game, frame, object, verb);
}

/* Whether a card has a movement (CC-1.15.2). */
static bool has_movement(pc_game *game, const pc_frame *frame, int object, const pc_node *verb) {
    bool fits[PC_SPACES];
    const pc_node *far = pc_child(verb, "far");
    const pc_node *to = pc_child(verb, "to");
    if (!pc_can_be_moved(game, object) ||
        (pc_child(far, "n") != NULL && pc_amount(game, frame, pc_child(far, "n")) == 0)) {
        return false;
    }
    if (pc_is(verb, "Slide")) {
        return find_neighbours(game, game->now.object[object].space, fits);
    }
    if (pc_is(verb, "Jump")) {
        return find_jumps(game, object, fits);
    }
    if (pc_is(verb, "Move")) {
        return pc_is(to, "EmptySpace") ? find_spaces(game, frame, to, fits)
                                       : empty_named_space(game, frame, to) != PC_NONE;
    }
    if (pc_is(verb, "Pull")) {
        return next_of_pull(game, frame, object, verb) != PC_NONE;
    }
    int direction = push_direction(game, frame, object, verb);
    return direction != PC_NONE && free_run(game, game->now.object[object].space, direction) > 0;
}

/* CC-1.15.2: of a set the next card, its space, the next card; only cards that have a movement. */
static int next_to_move(pc_game *game, const pc_frame *frame, const pc_node *verb,
                        const pc_cards *cards) {
    pc_cards able = {0};
    for (int i = 0; i < cards->count; i++) {
        if (has_movement(game, frame, cards->at[i], verb)) {
            pc_add(&able, cards->at[i]);
        }
    }
    return able.count == 0   ? PC_NONE
           : able.count == 1 ? able.at[0]
                             : pc_ask_card(game, frame->actor, PC_ASK_ORDER, &able, false);
}

bool pc_do_movement(pc_game *game, pc_frame *frame, const pc_node *verb) {
    const pc_node *phrase = pc_child(verb, "cards");
    pc_cards cards;
    bool changed = false;
    if (pc_is(verb, "Swap")) {
        return swap(game, frame, verb);
    }
    if (pc_is(verb, "Turn")) {
        int before = game->now.lastings;
        pc_stand(game, frame, verb);
        return game->now.lastings > before;
    }
    pc_cards_of(game, frame, phrase, PC_FOR_PLAY_AREA, &cards);
    bool in_order = pc_is_in_order(frame, phrase);
    while (cards.count > 0) {
        int object = in_order ? cards.at[0] : next_to_move(game, frame, verb, &cards);
        if (object == PC_NONE) {
            break;
        }
        pc_drop(&cards, object);
        if (has_movement(game, frame, object, verb)) {
            changed = move_one(game, frame, object, verb) || changed;
        }
    }
    return changed;
}

/* -- Playing a card by an effect --------------------------------------------- */

static bool can_be_played(const pc_game *game, int object) {
    const pc_object *it = &game->now.object[object];
    return !pc_on_board(it) && !it->button;
}

/* The spaces on which a card can be played; false: there is none. */
static bool spaces_to_play(pc_game *game, pc_frame *frame, int object, const pc_node *verb,
                           bool fits[PC_SPACES]) {
    const pc_node *to = pc_child(pc_child(verb, "to"), "space");
    int only = to == NULL || pc_is(to, "EmptySpace") ? PC_NONE : pc_named_space(game, frame, to);
    bool any = false;
    for (int space = 0; space < PC_SPACES; space++) {
        fits[space] = to == NULL                ? pc_is_playable_space(game, space)
                      : pc_is(to, "EmptySpace") ? pc_space_fits(game, frame, to, space)
                                                : space == only && game->now.grid[space] == PC_NONE;
        fits[space] = fits[space] && pc_may_play(game, frame->actor, object, space);
        any = any || fits[space];
    }
    return any;
}

static bool play(pc_game *game, pc_frame *frame, int object, const pc_node *verb) {
    bool fits[PC_SPACES];
    const pc_node *to = pc_child(pc_child(verb, "to"), "space");
    if (!can_be_played(game, object) || !spaces_to_play(game, frame, object, verb, fits)) {
        return false;
    }
    int space = PC_NONE;
    for (int i = 0; i < PC_SPACES; i++) {
        space = fits[i] ? i : space;
    }
    if (to == NULL || pc_is(to, "EmptySpace")) {
        pc_object *it = &game->now.object[object];
        it->known |= it->zone == PC_DECK && pc_is_fixed(game, object) ? 1u << frame->actor : 0u;
        space = ask_space(game, frame, fits);
    }
    pc_place(game, frame->actor, object, space, frame);
    return true;
}

static void drop_unplayable(pc_game *game, pc_frame *frame, const pc_node *verb, pc_cards *cards) {
    pc_cards all = *cards;
    bool fits[PC_SPACES];
    cards->count = 0;
    for (int i = 0; i < all.count; i++) {
        if (can_be_played(game, all.at[i]) && spaces_to_play(game, frame, all.at[i], verb, fits)) {
            pc_add(cards, all.at[i]);
        }
    }
}

/* CC-1.15.2: the next card, its space, the next card. */
bool pc_play_cards(pc_game *game, pc_frame *frame, const pc_node *verb) {
    const pc_node *phrase = pc_child(verb, "cards");
    pc_cards cards;
    bool changed = false;
    pc_cards_of(game, frame, phrase, PC_FOR_HAND, &cards);
    bool in_order = pc_is_in_order(frame, phrase);
    drop_unplayable(game, frame, verb, &cards);
    while (cards.count > 0) {
        int next = in_order ? cards.at[0] : pc_next(game, frame->actor, &cards);
        pc_drop(&cards, next);
        changed = play(game, frame, next, verb) || changed;
        drop_unplayable(game, frame, verb, &cards);
    }
    return changed;
}

/* SPDX-License-Identifier: MIT */
/*
 * Events (CC-1.12.9): noting them, where an ability works (CT-21), which abilities hear an event
 * and whether its phrase fits. It must not know what is done about an event.
 */
#include "concardia_rules.h"

#include <string.h>

pc_event pc_new_event(const pc_game *game, enum pc_happening kind) {
    return (pc_event){.kind = kind,
                      .moment = game->now.moment,
                      .card = PC_NONE,
                      .seat = PC_NONE,
                      .effect_of = PC_NONE,
                      .space = PC_NONE,
                      .frame = PC_NONE};
}

pc_event pc_card_event(const pc_game *game, enum pc_happening kind, int object,
                       const pc_frame *cause) {
    const pc_object *it = &game->now.object[object];
    pc_event event = pc_new_event(game, kind);
    event.card = object;
    bool used_from_hand = it->zone == PC_LIMBO && it->captor == PC_NONE;
    event.from = used_from_hand ? PC_HAND : it->zone;
    event.from_seat = used_from_hand ? it->owner : it->seat;
    event.space = it->zone == PC_PLAY ? it->space : PC_NONE;
    if (cause != NULL) {
        event.seat = cause->actor;
        event.effect_of = cause->you;
    }
    return event;
}

/* Whether an ability of a card or button of either list names the kind; each step, a slide and a
 * jump are kinds of their own. */
bool pc_is_heard(const pc_game *game, const pc_event *event) {
    int kind = event->kind == PC_STEP_BEGINS ? PC_STEP_KINDS + event->number : (int)event->kind;
    return (game->heard >> kind & 1u) != 0 || (event->slid && (game->heard >> PC_SLIDES & 1u)) ||
           (event->jumped && (game->heard >> PC_JUMPS & 1u));
}

/* Events of the moment that is taken wait until its window closes (README.md). */
static int being_taken(const pc_game *game) {
    int events = 0;
    for (int i = 0; i < game->now.windows; i++) {
        const pc_window *window = &game->now.window[i];
        bool moment = !window->free && !window->saves && window->event[0].kind < PC_WOULD_CAPTURE &&
                      window->event[0].kind != PC_ACTIVATED;
        events += moment ? window->events : 0;
    }
    return events;
}

/* CC-A48: the 65th is not heard. */
void pc_note(pc_game *game, pc_event event) {
    if (!pc_is_heard(game, &event)) {
        return;
    }
    if (game->now.waiting + being_taken(game) >= PC_WAITING) {
        game->now.reports++;
        return;
    }
    game->now.queue[game->now.waiting++] = event;
}

/* -- Where an ability works ------------------------------------------------- */

static bool is_this(const pc_node *phrase) {
    return pc_is(phrase, "This");
}

/* CT-21, the third clause: the zone in which it is asked whether this card is. */
static enum pc_zone asked_zone(const pc_node *node) {
    if (node == NULL) {
        return PC_NOWHERE;
    }
    const pc_node *at = pc_child(node, "at");
    if (pc_is(node, "IsAt") && is_this(pc_child(node, "card"))) {
        const char *zone = pc_is(at, "OnTop") ? "Discard Pile" : pc_word(at, "zone");
        if (zone != NULL) {
            return strcmp(zone, "hand") == 0           ? PC_HAND
                   : strcmp(zone, "Discard Pile") == 0 ? PC_DISCARD
                   : strcmp(zone, "deck") == 0         ? PC_DECK
                   : strcmp(zone, "Victory Pile") == 0 ? PC_VICTORY_PILE
                                                       : PC_PERSISTENT;
        }
    }
    for (int i = 0; i < node->fields; i++) {
        const pc_value *value = &node->value[i];
        enum pc_zone found = value->type == PC_NODE ? asked_zone(value->node) : PC_NOWHERE;
        for (int k = 0; value->type == PC_LIST && found == PC_NOWHERE && k < value->count; k++) {
            found = value->item[k].type == PC_NODE ? asked_zone(value->item[k].node) : PC_NOWHERE;
        }
        if (found != PC_NOWHERE) {
            return found;
        }
    }
    return PC_NOWHERE;
}

static bool plays_this(const pc_node *node) {
    if (pc_is(node, "PlayCard") && is_this(pc_child(node, "cards"))) {
        return true;
    }
    for (int i = 0; i < node->fields; i++) {
        const pc_value *value = &node->value[i];
        if (value->type == PC_NODE && plays_this(value->node)) {
            return true;
        }
        for (int k = 0; value->type == PC_LIST && k < value->count; k++) {
            if (value->item[k].type == PC_NODE && plays_this(value->item[k].node)) {
                return true;
            }
        }
    }
    return false;
}

/* A Reaction without prefix: the first line of CT-21 that fits. */
static bool bare_reaction_works(const pc_node *ability, enum pc_zone zone) {
    const pc_node *event = pc_child(pc_trigger_of(ability), "event");
    enum pc_zone asked = asked_zone(ability);
    if (plays_this(ability)) {
        return zone == PC_HAND;
    }
    if (asked != PC_NOWHERE) {
        return zone == asked;
    }
    bool of_this = is_this(pc_child(event, "cards"));
    if (of_this && pc_word_is(event, "done", "discarded")) {
        return zone == (pc_is(event, "WouldBe") ? PC_HAND : PC_DISCARD);
    }
    return of_this ? zone == PC_PLAY : zone == PC_PLAY || zone == PC_PERSISTENT;
}

static bool reaction_works(const pc_node *ability, enum pc_zone zone) {
    const char *prefix = pc_word(pc_child(ability, "tag"), "zone");
    if (prefix == NULL) {
        return bare_reaction_works(ability, zone);
    }
    if (strcmp(prefix, "Play") == 0) {
        return zone == PC_PLAY;
    }
    if (strcmp(prefix, "Hand") == 0) {
        return zone == PC_HAND;
    }
    return strcmp(prefix, "Discard") == 0 ? zone == PC_DISCARD
                                          : zone == PC_PLAY || zone == PC_PERSISTENT;
}

bool pc_works(const pc_game *game, int object, const pc_node *ability, enum pc_zone zone) {
    enum pc_tag tag = pc_tag_of(ability);
    if (game->now.object[object].button) { /* an object in play: CC-1.13 */
        return zone == PC_WORN && tag != PC_TAG_IMMEDIATE &&
               (tag != PC_TAG_REACTION || reaction_works(ability, PC_PLAY) ||
                reaction_works(ability, PC_PERSISTENT));
    }
    switch (tag) {
    case PC_TAG_PLAY: return zone == PC_PLAY;
    case PC_TAG_ACTION:
    case PC_TAG_PERSISTENT: return zone == PC_PLAY || zone == PC_PERSISTENT;
    case PC_TAG_IMMEDIATE: return zone == PC_HAND;
    case PC_TAG_REACTION: return reaction_works(ability, zone);
    default: return zone == PC_PLAY;
    }
}

/* -- Hearing ---------------------------------------------------------------- */

static bool has_number(const pc_own *own, int count, int number) {
    for (int i = 0; i < count; i++) {
        if (own[i].number == number) {
            return true;
        }
    }
    return false;
}

static bool is_past(const pc_event *event) {
    return event->kind < PC_WOULD_CAPTURE;
}

/* CC-1.12.10: a card that comes while the window of what would happen is open hears that too; of W
 * in 4.2 of CC-1.8 (CC-A9) one that comes since it was found does not. */
bool pc_is_to_come(const pc_event *event) {
    bool of_w = event->kind == PC_WOULD_CAPTURE && event->effect_of == PC_NONE;
    return !is_past(event) && !of_w;
}

int pc_hearing(pc_game *game, int object, const pc_event *event, pc_own own[2 * PC_ABILITIES]) {
    const pc_object *it = &game->now.object[object];
    const pc_look *look = pc_look_of(game, object);
    bool came_in_time = pc_is_to_come(event) || it->since <= event->moment;
    int count = 0;
    for (int i = 0; came_in_time && i < look->abilities; i++) {
        if (pc_works(game, object, look->ability[i].node, it->zone)) {
            own[count++] = look->ability[i];
        }
    }
    if (it->left == 0 || it->left != event->moment || !is_past(event)) {
        return count;
    }
    for (int i = 0; i < it->last.abilities; i++) {
        const pc_own *one = &it->last.ability[i];
        if (pc_works(game, object, one->node, it->last.zone) &&
            !has_number(own, count, one->number)) {
            own[count++] = *one;
        }
    }
    return count;
}

pc_frame pc_listener(pc_game *game, int object, const pc_own *own, const pc_event *event) {
    const pc_object *it = &game->now.object[object];
    int you = pc_look_of(game, object)->controller;
    bool works_here = pc_works(game, object, own->node, it->zone);
    if (event != NULL && is_past(event) && it->left != 0 && it->left == event->moment &&
        !works_here && !pc_on_board(it)) {
        you = it->last.controller;
    }
    pc_frame frame = pc_outlook(object, you, own);
    if (event != NULL) {
        frame.has_event = true;
        frame.listening = true;
        frame.event = *event;
    }
    return frame;
}

/* -- Phrases of events ------------------------------------------------------ */

static bool agent_fits(pc_game *game, const pc_frame *listener, const pc_node *who, int seat) {
    return seat != PC_NONE && (pc_is_any_player(who) || pc_seat_of(game, listener, who) == seat);
}

static bool card_fits(pc_game *game, const pc_frame *listener, const pc_node *phrase,
                      const pc_event *event) {
    return event->card != PC_NONE && pc_phrase_fits(game, listener, phrase, event->card, true);
}

static bool change_fits(const char *word, const pc_event *event) {
    static const char *const words[] = {"captured", "removed", "discarded", "played"};
    static const char *const verbs[] = {"capture", "remove", "discard", "play"};
    if (event->kind <= PC_PLAYED &&
        (strcmp(word, words[event->kind]) == 0 || strcmp(word, verbs[event->kind]) == 0)) {
        return true;
    }
    if (event->kind == PC_MOVED) {
        return strcmp(word, "move") == 0 || (strcmp(word, "slide") == 0 && event->slid) ||
               (strcmp(word, "jump") == 0 && event->jumped);
    }
    if (strcmp(word, "enter a Persistent Area") == 0) {
        return event->kind == PC_ENTERED;
    }
    bool from_board = event->from == PC_PLAY || event->from == PC_PERSISTENT;
    bool left = event->kind == PC_CAPTURED || event->kind == PC_REMOVED || event->kind == PC_LEFT;
    return strcmp(word, "leave the Board") == 0 && left && from_board;
}

static bool cause_fits(pc_game *game, const pc_frame *listener, const pc_node *by,
                       const pc_event *event) {
    if (by == NULL) {
        return true;
    }
    if (pc_is(by, "AsCost")) {
        return event->as_cost;
    }
    int seat = pc_is(by, "ByEffect") ? event->effect_of : event->seat;
    return agent_fits(game, listener, pc_child(by, "who"), seat);
}

static bool happens(pc_game *game, const pc_frame *listener, const pc_node *phrase,
                    const pc_event *event) {
    const char *done = pc_word(phrase, "done");
    const char *word = done != NULL ? done : pc_word(phrase, "does");
    return change_fits(word, event) && cause_fits(game, listener, pc_child(phrase, "by"), event) &&
           card_fits(game, listener, pc_child(phrase, "cards"), event);
}

static bool does(pc_game *game, const pc_frame *listener, const pc_node *phrase,
                 const pc_event *event) {
    return change_fits(pc_word(phrase, "does"), event) &&
           agent_fits(game, listener, pc_child(phrase, "who"), event->seat) &&
           card_fits(game, listener, pc_child(phrase, "cards"), event);
}

static bool would(pc_game *game, const pc_frame *listener, const pc_node *phrase,
                  const pc_event *event) {
    static const char *const words[] = {"captured", "removed", "discarded", "moved"};
    if (event->kind == PC_WOULD_DRAW || event->kind < PC_WOULD_CAPTURE) {
        return false;
    }
    return pc_word_is(phrase, "done", words[event->kind - PC_WOULD_CAPTURE]) &&
           card_fits(game, listener, pc_child(phrase, "cards"), event);
}

static bool draws(pc_game *game, const pc_frame *listener, const pc_node *phrase,
                  const pc_event *event) {
    int n = pc_value_of(game, listener, pc_child(phrase, "n"));
    bool instruction = pc_is(phrase, "WouldDraw") || n > 1;
    enum pc_happening kind = pc_is(phrase, "WouldDraw") ? PC_WOULD_DRAW
                             : n > 1                    ? PC_DREW_SEVERAL
                                                        : PC_DREW;
    return event->kind == kind && (!instruction || event->number >= n) &&
           agent_fits(game, listener, pc_child(phrase, "who"), event->seat);
}

static bool activates(pc_game *game, const pc_frame *listener, const pc_node *phrase,
                      const pc_event *event) {
    static const char *const names[] = {"",          "Play",       "Action",
                                        "Immediate", "Persistent", "Reaction"};
    const pc_node *of = pc_child(phrase, "of");
    const pc_node *power = pc_child(phrase, "power");
    bool named = false;
    if (event->kind != PC_ACTIVATED ||
        !agent_fits(game, listener, pc_child(phrase, "who"), event->seat)) {
        return false;
    }
    for (int i = 0; i < pc_count(phrase, "what"); i++) {
        named = named || pc_word_is(pc_item(phrase, "what", i), "name", names[event->number]);
    }
    return named && (of == NULL || card_fits(game, listener, pc_child(of, "cards"), event)) &&
           (power == NULL || pc_bound_fits(game, listener, pc_child(power, "bound"), event->power));
}

static bool at_time(pc_game *game, const pc_frame *listener, const pc_node *phrase,
                    const pc_event *event) {
    if (pc_is(phrase, "GameStart")) {
        return event->kind == PC_GAME_BEGINS;
    }
    if (pc_is(phrase, "StepTime")) {
        return event->kind == PC_STEP_BEGINS &&
               (int)pc_step_of(pc_child(phrase, "step")) == event->number &&
               agent_fits(game, listener, pc_child(phrase, "whose"), event->seat);
    }
    bool start = pc_word_is(phrase, "edge", "start");
    return event->kind == (start ? PC_TURN_BEGINS : PC_TURN_ENDS) &&
           agent_fits(game, listener, pc_child(phrase, "whose"), event->seat);
}

static bool throw_ends(pc_game *game, const pc_frame *listener, const pc_node *phrase,
                       const pc_event *event) {
    if (event->kind != PC_THROWN) {
        return false;
    }
    int seat = pc_word_is(phrase, "does", "win") ? event->seat : pc_other(event->seat);
    return agent_fits(game, listener, pc_child(phrase, "who"), seat);
}

static bool simple_fits(pc_game *game, const pc_frame *listener, const pc_node *phrase,
                        const pc_event *event) {
    const pc_node *who = pc_child(phrase, "who");
    if (pc_is(phrase, "CounterPut")) {
        return event->kind == PC_COUNTERS &&
               event->number >= pc_value_of(game, listener, pc_child(phrase, "n")) &&
               pc_phrase_fits(game, listener, pc_child(phrase, "cards"), event->card, true);
    }
    if (pc_is(phrase, "Spends")) {
        return event->kind == PC_SPENT &&
               event->number >= pc_value_of(game, listener, pc_child(phrase, "n")) &&
               agent_fits(game, listener, who, event->seat);
    }
    if (pc_is(phrase, "Passes")) {
        return event->kind == PC_PASSED && agent_fits(game, listener, who, event->seat);
    }
    return event->kind == PC_HOST && agent_fits(game, listener, who, event->seat) &&
           pc_label_of(game, pc_word(phrase, "what")) == event->number;
}

bool pc_concerns(pc_game *game, const pc_frame *listener, const pc_event *event) {
    const pc_node *on = pc_trigger_of(listener->ability);
    const pc_node *phrase = pc_child(on, "event");
    if (pc_is(on, "At")) {
        return at_time(game, listener, phrase, event);
    }
    if (pc_is(phrase, "WouldBe")) {
        return would(game, listener, phrase, event);
    }
    if (pc_is(phrase, "WouldDraw") || pc_is(phrase, "Draws")) {
        return draws(game, listener, phrase, event);
    }
    if (event->kind >= PC_WOULD_CAPTURE) {
        return false;
    }
    if (pc_is(phrase, "Happens")) {
        return happens(game, listener, phrase, event);
    }
    if (pc_is(phrase, "Does")) {
        return does(game, listener, phrase, event);
    }
    if (pc_is(phrase, "Activates")) {
        return activates(game, listener, phrase, event);
    }
    return pc_is(phrase, "ThrowEnds") ? throw_ends(game, listener, phrase, event)
                                      : simple_fits(game, listener, phrase, event);
}

/* SPDX-License-Identifier: MIT */
/*
 * Events (CC-1.12.9): noting them, where an ability works (CT-21), which abilities hear an event
 * and whether its phrase fits. It must not know what is done about an event.
 */
#include "concardia_rules.h"

#include <string.h>

cc_event cc_new_event(const cc_game *game, enum cc_happening kind) {
    return (cc_event){.kind = kind,
                      .moment = game->now.moment,
                      .card = CC_NONE,
                      .seat = CC_NONE,
                      .effect_of = CC_NONE,
                      .space = CC_NONE,
                      .frame = CC_NONE};
}

cc_event cc_card_event(const cc_game *game, enum cc_happening kind, int object,
                       const cc_frame *cause) {
    const cc_object *it = &game->now.object[object];
    cc_event event = cc_new_event(game, kind);
    event.card = object;
    bool used_from_hand = it->zone == CC_LIMBO && it->captor == CC_NONE;
    event.from = used_from_hand ? CC_HAND : it->zone;
    event.from_seat = used_from_hand ? it->owner : it->seat;
    event.space = it->zone == CC_PLAY ? it->space : CC_NONE;
    if (cause != NULL) {
        event.seat = cause->actor;
        event.effect_of = cause->you;
    }
    return event;
}

/* CC-A48: the 65th is not heard. */
void cc_note(cc_game *game, cc_event event) {
    if ((game->heard & (1u << event.kind)) == 0) {
        return;
    }
    if (game->now.waiting == CC_WAITING) {
        game->now.reports++;
        return;
    }
    game->now.queue[game->now.waiting++] = event;
}

/* -- Where an ability works ------------------------------------------------- */

static bool is_this(const cc_node *phrase) {
    return cc_is(phrase, "This");
}

/* CT-21, the third clause: the zone in which it is asked whether this card is. */
static enum cc_zone asked_zone(const cc_node *node) {
    if (node == NULL) {
        return CC_NOWHERE;
    }
    const cc_node *at = cc_child(node, "at");
    if (cc_is(node, "IsAt") && is_this(cc_child(node, "card"))) {
        const char *zone = cc_is(at, "OnTop") ? "Discard Pile" : cc_word(at, "zone");
        if (zone != NULL) {
            return strcmp(zone, "hand") == 0           ? CC_HAND
                   : strcmp(zone, "Discard Pile") == 0 ? CC_DISCARD
                   : strcmp(zone, "deck") == 0         ? CC_DECK
                   : strcmp(zone, "Victory Pile") == 0 ? CC_VICTORY_PILE
                                                       : CC_PERSISTENT;
        }
    }
    for (int i = 0; i < node->fields; i++) {
        const cc_value *value = &node->value[i];
        enum cc_zone found = value->type == CC_NODE ? asked_zone(value->node) : CC_NOWHERE;
        for (int k = 0; value->type == CC_LIST && found == CC_NOWHERE && k < value->count; k++) {
            found = value->item[k].type == CC_NODE ? asked_zone(value->item[k].node) : CC_NOWHERE;
        }
        if (found != CC_NOWHERE) {
            return found;
        }
    }
    return CC_NOWHERE;
}

static bool plays_this(const cc_node *node) {
    if (cc_is(node, "PlayCard") && is_this(cc_child(node, "cards"))) {
        return true;
    }
    for (int i = 0; i < node->fields; i++) {
        const cc_value *value = &node->value[i];
        if (value->type == CC_NODE && plays_this(value->node)) {
            return true;
        }
        for (int k = 0; value->type == CC_LIST && k < value->count; k++) {
            if (value->item[k].type == CC_NODE && plays_this(value->item[k].node)) {
                return true;
            }
        }
    }
    return false;
}

/* A Reaction without prefix: the first line of CT-21 that fits. */
static bool bare_reaction_works(const cc_node *ability, enum cc_zone zone) {
    const cc_node *event = cc_child(cc_trigger_of(ability), "event");
    enum cc_zone asked = asked_zone(ability);
    if (plays_this(ability)) {
        return zone == CC_HAND;
    }
    if (asked != CC_NOWHERE) {
        return zone == asked;
    }
    bool of_this = is_this(cc_child(event, "cards"));
    if (of_this && cc_word_is(event, "done", "discarded")) {
        return zone == (cc_is(event, "WouldBe") ? CC_HAND : CC_DISCARD);
    }
    return of_this ? zone == CC_PLAY : zone == CC_PLAY || zone == CC_PERSISTENT;
}

static bool reaction_works(const cc_node *ability, enum cc_zone zone) {
    const char *prefix = cc_word(cc_child(ability, "tag"), "zone");
    if (prefix == NULL) {
        return bare_reaction_works(ability, zone);
    }
    if (strcmp(prefix, "Play") == 0) {
        return zone == CC_PLAY;
    }
    if (strcmp(prefix, "Hand") == 0) {
        return zone == CC_HAND;
    }
    return strcmp(prefix, "Discard") == 0 ? zone == CC_DISCARD
                                          : zone == CC_PLAY || zone == CC_PERSISTENT;
}

bool cc_works(const cc_game *game, int object, const cc_node *ability, enum cc_zone zone) {
    enum cc_tag tag = cc_tag_of(ability);
    if (game->now.object[object].button) { /* an object in play: CC-1.13 */
        return zone == CC_WORN && tag != CC_TAG_IMMEDIATE &&
               (tag != CC_TAG_REACTION || reaction_works(ability, CC_PLAY) ||
                reaction_works(ability, CC_PERSISTENT));
    }
    switch (tag) {
    case CC_TAG_PLAY: return zone == CC_PLAY;
    case CC_TAG_ACTION:
    case CC_TAG_PERSISTENT: return zone == CC_PLAY || zone == CC_PERSISTENT;
    case CC_TAG_IMMEDIATE: return zone == CC_HAND;
    case CC_TAG_REACTION: return reaction_works(ability, zone);
    default: return zone == CC_PLAY;
    }
}

/* -- Hearing ---------------------------------------------------------------- */

static bool has_number(const cc_own *own, int count, int number) {
    for (int i = 0; i < count; i++) {
        if (own[i].number == number) {
            return true;
        }
    }
    return false;
}

static bool is_past(const cc_event *event) {
    return event->kind < CC_WOULD_CAPTURE;
}

int cc_hearing(cc_game *game, int object, const cc_event *event, cc_own own[2 * CC_ABILITIES]) {
    const cc_object *it = &game->now.object[object];
    const cc_look *look = cc_look_of(game, object);
    int count = 0;
    for (int i = 0; it->since <= event->moment && i < look->abilities; i++) {
        if (cc_works(game, object, look->ability[i].node, it->zone)) {
            own[count++] = look->ability[i];
        }
    }
    if (it->left == 0 || it->left != event->moment || !is_past(event)) {
        return count;
    }
    for (int i = 0; i < it->last.abilities; i++) {
        const cc_own *one = &it->last.ability[i];
        if (cc_works(game, object, one->node, it->last.zone) &&
            !has_number(own, count, one->number)) {
            own[count++] = *one;
        }
    }
    return count;
}

cc_frame cc_listener(cc_game *game, int object, const cc_own *own, const cc_event *event) {
    const cc_object *it = &game->now.object[object];
    int you = cc_look_of(game, object)->controller;
    if (event != NULL && is_past(event) && it->left != 0 && it->left == event->moment) {
        you = it->last.controller;
    }
    cc_frame frame = cc_outlook(object, you, own);
    if (event != NULL) {
        frame.has_event = true;
        frame.listening = true;
        frame.event = *event;
    }
    return frame;
}

/* -- Phrases of events ------------------------------------------------------ */

static bool agent_fits(cc_game *game, const cc_frame *listener, const cc_node *who, int seat) {
    return seat != CC_NONE && (cc_is_any_player(who) || cc_seat_of(game, listener, who) == seat);
}

/* CC-1.15.3: what depends on a hidden card counts as fulfilled. */
static bool is_hidden(const cc_game *game, int object) {
    const cc_object *it = &game->now.object[object];
    return it->zone == CC_HAND && game->now.player[it->owner].known[it->kind] == 0;
}

static bool card_fits(cc_game *game, const cc_frame *listener, const cc_node *phrase,
                      const cc_event *event) {
    if (event->card == CC_NONE) {
        return false;
    }
    if (listener->test != CC_REALLY && is_hidden(game, event->card)) {
        bool mine = game->now.object[event->card].owner == listener->you;
        return !is_this(phrase) || (listener->test == CC_SUPPOSEDLY && mine);
    }
    return cc_phrase_fits(game, listener, phrase, event->card, true);
}

static bool change_fits(const char *word, const cc_event *event) {
    static const char *const words[] = {"captured", "removed", "discarded", "played"};
    static const char *const verbs[] = {"capture", "remove", "discard", "play"};
    if (event->kind <= CC_PLAYED &&
        (strcmp(word, words[event->kind]) == 0 || strcmp(word, verbs[event->kind]) == 0)) {
        return true;
    }
    if (event->kind == CC_MOVED) {
        return strcmp(word, "move") == 0 || (strcmp(word, "slide") == 0 && event->slid) ||
               (strcmp(word, "jump") == 0 && event->jumped);
    }
    if (strcmp(word, "enter a Persistent Area") == 0) {
        return event->kind == CC_ENTERED;
    }
    bool from_board = event->from == CC_PLAY || event->from == CC_PERSISTENT;
    bool left = event->kind == CC_CAPTURED || event->kind == CC_REMOVED || event->kind == CC_LEFT;
    return strcmp(word, "leave the Board") == 0 && left && from_board;
}

static bool cause_fits(cc_game *game, const cc_frame *listener, const cc_node *by,
                       const cc_event *event) {
    if (by == NULL) {
        return true;
    }
    if (cc_is(by, "AsCost")) {
        return event->as_cost;
    }
    int seat = cc_is(by, "ByEffect") ? event->effect_of : event->seat;
    return agent_fits(game, listener, cc_child(by, "who"), seat);
}

static bool happens(cc_game *game, const cc_frame *listener, const cc_node *phrase,
                    const cc_event *event) {
    const char *done = cc_word(phrase, "done");
    const char *word = done != NULL ? done : cc_word(phrase, "does");
    return change_fits(word, event) && cause_fits(game, listener, cc_child(phrase, "by"), event) &&
           card_fits(game, listener, cc_child(phrase, "cards"), event);
}

static bool does(cc_game *game, const cc_frame *listener, const cc_node *phrase,
                 const cc_event *event) {
    return change_fits(cc_word(phrase, "does"), event) &&
           agent_fits(game, listener, cc_child(phrase, "who"), event->seat) &&
           card_fits(game, listener, cc_child(phrase, "cards"), event);
}

static bool would(cc_game *game, const cc_frame *listener, const cc_node *phrase,
                  const cc_event *event) {
    static const char *const words[] = {"captured", "removed", "discarded", "moved"};
    if (event->kind == CC_WOULD_DRAW || event->kind < CC_WOULD_CAPTURE) {
        return false;
    }
    return cc_word_is(phrase, "done", words[event->kind - CC_WOULD_CAPTURE]) &&
           card_fits(game, listener, cc_child(phrase, "cards"), event);
}

static bool draws(cc_game *game, const cc_frame *listener, const cc_node *phrase,
                  const cc_event *event) {
    int n = cc_value_of(game, listener, cc_child(phrase, "n"));
    bool instruction = cc_is(phrase, "WouldDraw") || n > 1;
    enum cc_happening kind = cc_is(phrase, "WouldDraw") ? CC_WOULD_DRAW
                             : n > 1                    ? CC_DREW_SEVERAL
                                                        : CC_DREW;
    return event->kind == kind && (!instruction || event->number >= n) &&
           agent_fits(game, listener, cc_child(phrase, "who"), event->seat);
}

static bool activates(cc_game *game, const cc_frame *listener, const cc_node *phrase,
                      const cc_event *event) {
    static const char *const names[] = {"",          "Play",       "Action",
                                        "Immediate", "Persistent", "Reaction"};
    const cc_node *of = cc_child(phrase, "of");
    const cc_node *power = cc_child(phrase, "power");
    bool named = false;
    if (event->kind != CC_ACTIVATED ||
        !agent_fits(game, listener, cc_child(phrase, "who"), event->seat)) {
        return false;
    }
    for (int i = 0; i < cc_count(phrase, "what"); i++) {
        named = named || cc_word_is(cc_item(phrase, "what", i), "name", names[event->number]);
    }
    return named && (of == NULL || card_fits(game, listener, cc_child(of, "cards"), event)) &&
           (power == NULL || cc_bound_fits(game, listener, cc_child(power, "bound"), event->power));
}

static bool at_time(cc_game *game, const cc_frame *listener, const cc_node *phrase,
                    const cc_event *event) {
    static const char *const steps[] = {"Draw", "Persistent Effects", "Action", "Capture",
                                        "Clean Up"};
    if (cc_is(phrase, "GameStart")) {
        return event->kind == CC_GAME_BEGINS;
    }
    if (cc_is(phrase, "StepTime")) {
        return event->kind == CC_STEP_BEGINS &&
               cc_word_is(cc_child(phrase, "step"), "name", steps[event->number]) &&
               agent_fits(game, listener, cc_child(phrase, "whose"), event->seat);
    }
    bool start = cc_word_is(phrase, "edge", "start");
    return event->kind == (start ? CC_TURN_BEGINS : CC_TURN_ENDS) &&
           agent_fits(game, listener, cc_child(phrase, "whose"), event->seat);
}

static bool throw_ends(cc_game *game, const cc_frame *listener, const cc_node *phrase,
                       const cc_event *event) {
    if (event->kind != CC_THROWN) {
        return false;
    }
    int seat = cc_word_is(phrase, "does", "win") ? event->seat : cc_other(event->seat);
    return agent_fits(game, listener, cc_child(phrase, "who"), seat);
}

static bool simple_fits(cc_game *game, const cc_frame *listener, const cc_node *phrase,
                        const cc_event *event) {
    const cc_node *who = cc_child(phrase, "who");
    if (cc_is(phrase, "CounterPut")) {
        return event->kind == CC_COUNTERS &&
               event->number >= cc_value_of(game, listener, cc_child(phrase, "n")) &&
               cc_phrase_fits(game, listener, cc_child(phrase, "cards"), event->card, true);
    }
    if (cc_is(phrase, "Spends")) {
        return event->kind == CC_SPENT &&
               event->number >= cc_value_of(game, listener, cc_child(phrase, "n")) &&
               agent_fits(game, listener, who, event->seat);
    }
    if (cc_is(phrase, "Passes")) {
        return event->kind == CC_PASSED && agent_fits(game, listener, who, event->seat);
    }
    return event->kind == CC_HOST && agent_fits(game, listener, who, event->seat) &&
           cc_label_of(game, cc_word(phrase, "what")) == event->number;
}

bool cc_concerns(cc_game *game, const cc_frame *listener, const cc_event *event) {
    const cc_node *on = cc_trigger_of(listener->ability);
    const cc_node *phrase = cc_child(on, "event");
    if (cc_is(on, "At")) {
        return at_time(game, listener, phrase, event);
    }
    if (cc_is(phrase, "WouldBe")) {
        return would(game, listener, phrase, event);
    }
    if (cc_is(phrase, "WouldDraw") || cc_is(phrase, "Draws")) {
        return draws(game, listener, phrase, event);
    }
    if (event->kind >= CC_WOULD_CAPTURE) {
        return false;
    }
    if (cc_is(phrase, "Happens")) {
        return happens(game, listener, phrase, event);
    }
    if (cc_is(phrase, "Does")) {
        return does(game, listener, phrase, event);
    }
    if (cc_is(phrase, "Activates")) {
        return activates(game, listener, phrase, event);
    }
    return cc_is(phrase, "ThrowEnds") ? throw_ends(game, listener, phrase, event)
                                      : simple_fits(game, listener, phrase, event);
}

/* SPDX-License-Identifier: MIT */
/*
 * Effects on the course of the game, contests, buttons and what the players report: the rules
 * `flow` and `realworld` of the grammar. It must not know when steps and turns come.
 */
#include "concardia_rules.h"

#include <assert.h>
#include <string.h>

/* -- Flow ------------------------------------------------------------------- */

static bool cancel(cc_game *game, const cc_frame *frame) {
    if (!frame->has_event || frame->event.kind != CC_ACTIVATED) {
        return false;
    }
    cc_frame *answered = &game->now.frame[frame->event.frame];
    bool was = answered->cancelled;
    answered->cancelled = true;
    return !was;
}

static bool another(cc_game *game, const cc_frame *frame, const cc_node *verb) {
    cc_state *now = &game->now;
    if (cc_word_is(verb, "what", "action")) {
        bool in_step = now->phase == CC_ACTION || now->phase == CC_CHOOSE;
        if (!in_step || cc_capped(game) || now->end_turn) {
            return false;
        }
        now->actions_left++;
        return true;
    }
    if (now->extra_turns == CC_MOST_EXTRA_TURNS) {
        return false;
    }
    now->extra_turn[now->extra_turns++] = (short)frame->actor;
    return true;
}

static bool activate_action(cc_game *game, cc_frame *frame, const cc_node *verb) {
    cc_cards cards;
    bool free = cc_flag(verb, "free");
    cc_cards_of(game, frame, cc_child(verb, "cards"), CC_FOR_PLAY_AREA, &cards);
    cc_offer_none(game);
    for (int i = 0; i < cards.count; i++) {
        const cc_look *look = cc_look_of(game, cards.at[i]);
        for (int k = 0; k < look->abilities; k++) {
            if (cc_tag_of(look->ability[k].node) == CC_TAG_ACTION &&
                cc_action_usable(game, frame->actor, cards.at[i], &look->ability[k], false, free)) {
                cc_offer(game, (cc_answer){.verb = CC_USE,
                                           .object = cards.at[i],
                                           .ability = look->ability[k].number});
            }
        }
    }
    if (cc_offered(game) == 0) {
        return false;
    }
    cc_answer answer = cc_ask(game, frame->actor, CC_ASK_ABILITY);
    const cc_look *look = cc_look_of(game, answer.object);
    for (int k = 0; k < look->abilities; k++) {
        if (look->ability[k].number == answer.ability) {
            cc_own own = look->ability[k];
            cc_activate(game, frame->actor, answer.object, &own, NULL, CC_NONE, free);
            return true;
        }
    }
    return false;
}

static bool skip(cc_game *game, const cc_frame *frame, const cc_node *verb) {
    static const char *const names[] = {"Draw", "Persistent Effects", "Action", "Capture"};
    int seat = cc_seat_of(game, frame, cc_child(verb, "whose"));
    for (int step = 0; seat != CC_NONE && step < 4; step++) {
        if (cc_word_is(cc_child(verb, "step"), "name", names[step])) {
            game->now.player[seat].skips[step]++;
            return true;
        }
    }
    return false;
}

static bool end_turn(cc_game *game) {
    if (game->now.turn == 0 || game->now.phase >= CC_FREE_2 || game->now.end_turn) {
        return false;
    }
    game->now.end_turn = true;
    return true;
}

static bool score(cc_game *game, const cc_frame *frame, const cc_node *verb) {
    int n = cc_amount(game, frame, cc_child(verb, "n"));
    game->now.player[frame->actor].text_points += cc_word_is(verb, "way", "gain") ? n : -n;
    cc_changed(game);
    return n != 0;
}

bool cc_do_flow(cc_game *game, cc_frame *frame, const cc_node *verb) {
    if (cc_is(verb, "Cancel")) {
        return cancel(game, frame);
    }
    if (cc_is(verb, "PayCost")) {
        return cc_pay_now(game, frame, verb, false);
    }
    if (cc_is(verb, "Another")) {
        return another(game, frame, verb);
    }
    if (cc_is(verb, "ActivateAction")) {
        return activate_action(game, frame, verb);
    }
    if (cc_is(verb, "Skip")) {
        return skip(game, frame, verb);
    }
    if (cc_is(verb, "EndTurn")) {
        return end_turn(game);
    }
    if (cc_is(verb, "Score")) {
        return score(game, frame, verb);
    }
    assert(cc_is(verb, "EndGame"));
    bool wins = cc_word_is(verb, "way", "win");
    cc_finish(game, CC_BY_TEXT, wins ? frame->actor : cc_other(frame->actor));
    return true;
}

/* -- Contests --------------------------------------------------------------- */

static bool beats(int one, int other) {
    return (one + 2) % 3 == other;
}

static int flip_coin(cc_game *game) {
    cc_offer_none(game);
    cc_offer(game, (cc_answer){.verb = CC_TAKE_SEAT, .number = CC_SOUTH, .weight = 1});
    cc_offer(game, (cc_answer){.verb = CC_TAKE_SEAT, .number = CC_NORTH, .weight = 1});
    return cc_draw_lots(game, CC_CHANCE_COIN).number;
}

/* CC-A2: after 10 ties a coin names the winner. */
int cc_throw(cc_game *game) {
    for (game->now.ties = 0; game->now.ties < 10; game->now.ties++) {
        cc_answer answer[CC_SEATS];
        cc_offer_none(game);
        for (int trait = 0; trait < 3; trait++) {
            cc_offer(game, (cc_answer){.verb = CC_TAKE_TRAIT, .number = trait});
            cc_offer_north(game, (cc_answer){.verb = CC_TAKE_TRAIT, .number = trait});
        }
        cc_ask_both(game, CC_ASK_THROW, answer);
        if (answer[CC_SOUTH].number != answer[CC_NORTH].number) {
            game->now.ties = 0;
            return beats(answer[CC_SOUTH].number, answer[CC_NORTH].number) ? CC_SOUTH : CC_NORTH;
        }
    }
    game->now.ties = 0;
    return flip_coin(game);
}

/* Both turn up their top cards, which stay where they are. */
static int flip_cards(cc_game *game) {
    int trait[CC_SEATS];
    for (int seat = 0; seat < CC_SEATS; seat++) {
        int object = cc_end_of_deck(game, seat, false, 0);
        if (object != CC_NONE) {
            cc_show(game, object);
        }
        trait[seat] = object == CC_NONE ? CC_NONE : (int)cc_kind_of(game, object)->trait;
    }
    if (trait[CC_SOUTH] == CC_NONE || trait[CC_NORTH] == CC_NONE ||
        trait[CC_SOUTH] == trait[CC_NORTH]) {
        return CC_NONE;
    }
    return beats(trait[CC_SOUTH], trait[CC_NORTH]) ? CC_SOUTH : CC_NORTH;
}

static bool contest(cc_game *game, cc_frame *frame, const cc_node *verb) {
    int winner = cc_word_is(verb, "way", "make a throw")  ? cc_throw(game)
                 : cc_word_is(verb, "way", "flip a coin") ? flip_coin(game)
                                                          : flip_cards(game);
    frame->threw = true;
    frame->throw_winner = winner;
    if (winner != CC_NONE) {
        cc_new_moment(game);
        cc_event event = cc_new_event(game, CC_THROWN);
        event.seat = winner;
        cc_note(game, event);
    }
    return true;
}

/* -- Buttons ---------------------------------------------------------------- */

static bool is_meant(const cc_game *game, const cc_frame *frame, const cc_node *button, int object,
                     enum cc_zone zone) {
    const cc_object *it = &game->now.object[object];
    const char *name = cc_word(button, "name");
    return it->button && it->zone == zone && it->owner == frame->actor &&
           (!cc_flag(button, "this") || object == frame->source) &&
           (name == NULL || strcmp(cc_kind_of(game, object)->name, name) == 0);
}

static bool change_buttons(cc_game *game, const cc_frame *frame, const cc_node *verb,
                           enum cc_zone from, enum cc_zone to) {
    const cc_node *button = cc_child(verb, "button");
    cc_cards found = {0};
    for (int object = 0; object < game->now.objects; object++) {
        if (is_meant(game, frame, button, object, from)) {
            cc_add(&found, object);
        }
    }
    if (found.count == 0) {
        return false;
    }
    if (!cc_flag(button, "all") && !cc_flag(button, "this")) {
        int chosen = found.at[0];
        if (cc_word(button, "name") == NULL) {
            chosen = cc_ask_card(game, frame->actor, CC_ASK_BUTTON, &found, false);
        }
        found = (cc_cards){.count = 1, .at = {(short)chosen}};
    }
    for (int i = 0; i < found.count; i++) {
        game->now.object[found.at[i]].counters = 0;
        cc_put(game, found.at[i], to, frame->actor, 0);
    }
    return true;
}

bool cc_do_real(cc_game *game, cc_frame *frame, const cc_node *verb) {
    if (cc_is(verb, "Contest")) {
        return contest(game, frame, verb);
    }
    if (cc_is(verb, "TakeOff")) {
        return change_buttons(game, frame, verb, CC_WORN, CC_OFF);
    }
    if (cc_is(verb, "PutOn")) {
        return change_buttons(game, frame, verb, CC_OFF, CC_WORN);
    }
    return cc_ask_yes(game, frame->actor, CC_ASK_REPORT);
}

/* SPDX-License-Identifier: MIT */
/*
 * Effects on the course of the game, contests, buttons and what the players report: the rules
 * `flow` and `realworld` of the grammar. It must not know when steps and turns come.
 */
#include "concardia_rules.h"

#include <assert.h>
#include <string.h>

/* -- Flow ------------------------------------------------------------------- */

static bool cancel(pc_game *game, const pc_frame *frame) {
    if (!frame->has_event || frame->event.kind != PC_ACTIVATED) {
        return false;
    }
    pc_frame *answered = &game->now.frame[frame->event.frame];
    bool was = answered->cancelled;
    answered->cancelled = true;
    return !was;
}

static bool another(pc_game *game, const pc_frame *frame, const pc_node *verb) {
    pc_state *now = &game->now;
    if (pc_word_is(verb, "what", "action")) {
        bool in_step = now->phase == PC_ACTION || now->phase == PC_CHOOSE;
        if (!in_step || pc_capped(game) || now->end_turn) {
            return false;
        }
        now->actions_left++;
        return true;
    }
    if (now->extra_turns == PC_MOST_EXTRA_TURNS) {
        return false;
    }
    now->extra_turn[now->extra_turns++] = (short)frame->actor;
    return true;
}

static bool activate_action(pc_game *game, pc_frame *frame, const pc_node *verb) {
    pc_cards cards;
    bool free = pc_flag(verb, "free");
    pc_cards_of(game, frame, pc_child(verb, "cards"), PC_FOR_PLAY_AREA, &cards);
    pc_offer_none(game);
    for (int i = 0; i < cards.count; i++) {
        const pc_look *look = pc_look_of(game, cards.at[i]);
        for (int k = 0; k < look->abilities; k++) {
            if (pc_tag_of(look->ability[k].node) == PC_TAG_ACTION &&
                pc_action_usable(game, frame->actor, cards.at[i], &look->ability[k], false, free)) {
                pc_offer(game, (pc_answer){.verb = PC_USE,
                                           .object = cards.at[i],
                                           .ability = look->ability[k].number});
            }
        }
    }
    if (pc_offered(game) == 0) {
        return false;
    }
    pc_answer answer = pc_ask(game, frame->actor, PC_ASK_ABILITY);
    const pc_look *look = pc_look_of(game, answer.object);
    for (int k = 0; k < look->abilities; k++) {
        if (look->ability[k].number == answer.ability) {
            pc_own own = look->ability[k];
            pc_activate(game, frame->actor, answer.object, &own, NULL, PC_NONE, free);
            return true;
        }
    }
    return false;
}

static bool skip(pc_game *game, const pc_frame *frame, const pc_node *verb) {
    int seat = pc_seat_of(game, frame, pc_child(verb, "whose"));
    if (seat == PC_NONE) {
        return false;
    }
    game->now.player[seat].skips[pc_step_of(pc_child(verb, "step"))] = 1;
    return true;
}

static bool end_turn(pc_game *game) {
    if (game->now.turn == 0 || game->now.phase >= PC_FREE_2 || game->now.end_turn) {
        return false;
    }
    game->now.end_turn = true;
    return true;
}

/* CT-43 */
void pc_add_points(pc_game *game, int seat, int n) {
    int *points = &game->now.player[seat].text_points;
    *points += n;
    *points = *points > PC_STATS ? PC_STATS : *points < -PC_STATS ? -PC_STATS : *points;
    pc_changed(game);
}

static bool score(pc_game *game, const pc_frame *frame, const pc_node *verb) {
    int n = pc_amount(game, frame, pc_child(verb, "n"));
    pc_add_points(game, frame->actor, pc_word_is(verb, "way", "gain") ? n : -n);
    return n != 0;
}

bool pc_do_flow(pc_game *game, pc_frame *frame, const pc_node *verb) {
    if (pc_is(verb, "Cancel")) {
        return cancel(game, frame);
    }
    if (pc_is(verb, "PayCost")) {
        return pc_pay_now(game, frame, verb, false);
    }
    if (pc_is(verb, "Another")) {
        return another(game, frame, verb);
    }
    if (pc_is(verb, "ActivateAction")) {
        return activate_action(game, frame, verb);
    }
    if (pc_is(verb, "Skip")) {
        return skip(game, frame, verb);
    }
    if (pc_is(verb, "EndTurn")) {
        return end_turn(game);
    }
    if (pc_is(verb, "Score")) {
        return score(game, frame, verb);
    }
    assert(pc_is(verb, "EndGame"));
    bool wins = pc_word_is(verb, "way", "win");
    pc_finish(game, PC_BY_TEXT, wins ? frame->actor : pc_other(frame->actor));
    return true;
}

/* -- Contests --------------------------------------------------------------- */

static bool beats(int one, int other) {
    return (one + 2) % 3 == other;
}

static int flip_coin(pc_game *game) {
    pc_offer_none(game);
    pc_offer(game, (pc_answer){.verb = PC_TAKE_SEAT, .number = PC_SOUTH, .weight = 1});
    pc_offer(game, (pc_answer){.verb = PC_TAKE_SEAT, .number = PC_NORTH, .weight = 1});
    return pc_draw_lots(game, PC_CHANCE_COIN).number;
}

/* CC-A2: after 10 ties a coin names the winner. */
int pc_throw(pc_game *game) {
    for (game->now.ties = 0; game->now.ties < 10; game->now.ties++) {
        pc_answer answer[PC_SEATS];
        pc_offer_none(game);
        for (int trait = 0; trait < 3; trait++) {
            pc_offer(game, (pc_answer){.verb = PC_TAKE_TRAIT, .number = trait});
            pc_offer_north(game, (pc_answer){.verb = PC_TAKE_TRAIT, .number = trait});
        }
        pc_ask_both(game, PC_ASK_THROW, answer);
        if (answer[PC_SOUTH].number != answer[PC_NORTH].number) {
            game->now.ties = 0;
            return beats(answer[PC_SOUTH].number, answer[PC_NORTH].number) ? PC_SOUTH : PC_NORTH;
        }
    }
    int winner = flip_coin(game);
    game->now.ties = 0;
    return winner;
}

/* Both turn up their top cards, which stay where they are; the actor first. */
static int flip_cards(pc_game *game, int actor) {
    int trait[PC_SEATS];
    for (int i = 0; i < PC_SEATS; i++) {
        int seat = i == 0 ? actor : pc_other(actor);
        int object = pc_end_of_deck(game, seat, false, 0);
        if (object != PC_NONE) {
            pc_show(game, object, 1);
        }
        trait[seat] = object == PC_NONE ? PC_NONE : (int)pc_kind_of(game, object)->trait;
    }
    if (trait[PC_SOUTH] == PC_NONE || trait[PC_NORTH] == PC_NONE ||
        trait[PC_SOUTH] == trait[PC_NORTH]) {
        return PC_NONE;
    }
    return beats(trait[PC_SOUTH], trait[PC_NORTH]) ? PC_SOUTH : PC_NORTH;
}

static bool contest(pc_game *game, pc_frame *frame, const pc_node *verb) {
    int winner = pc_word_is(verb, "way", "make a throw")  ? pc_throw(game)
                 : pc_word_is(verb, "way", "flip a coin") ? flip_coin(game)
                                                          : flip_cards(game, frame->actor);
    frame->threw = true;
    frame->throw_winner = winner;
    if (winner != PC_NONE) {
        pc_new_moment(game);
        pc_event event = pc_new_event(game, PC_THROWN);
        event.seat = winner;
        pc_note(game, event);
    }
    return true;
}

/* -- Buttons ---------------------------------------------------------------- */

static bool is_meant(const pc_game *game, const pc_frame *frame, const pc_node *button, int object,
                     enum pc_zone zone) {
    const pc_object *it = &game->now.object[object];
    const char *name = pc_word(button, "name");
    return it->button && it->zone == zone && it->owner == frame->actor &&
           (!pc_flag(button, "this") || object == frame->source) &&
           (name == NULL || strcmp(pc_kind_of(game, object)->name, name) == 0);
}

static bool change_buttons(pc_game *game, const pc_frame *frame, const pc_node *verb,
                           enum pc_zone from, enum pc_zone to) {
    const pc_node *button = pc_child(verb, "button");
    pc_cards found = {0};
    for (int object = 0; object < game->now.objects; object++) {
        if (is_meant(game, frame, button, object, from)) {
            pc_add(&found, object);
        }
    }
    if (found.count == 0) {
        return false;
    }
    if (!pc_flag(button, "all") && !pc_flag(button, "this")) {
        int chosen = found.at[0];
        if (pc_word(button, "name") == NULL) {
            chosen = pc_ask_card(game, frame->actor, PC_ASK_BUTTON, &found, false);
        }
        found = (pc_cards){.count = 1, .at = {(short)chosen}};
    }
    for (int i = 0; i < found.count; i++) {
        game->now.object[found.at[i]].counters = 0;
        pc_put(game, found.at[i], to, frame->actor, 0);
    }
    return true;
}

bool pc_do_real(pc_game *game, pc_frame *frame, const pc_node *verb) {
    if (pc_is(verb, "Contest")) {
        return contest(game, frame, verb);
    }
    if (pc_is(verb, "TakeOff")) {
        return change_buttons(game, frame, verb, PC_WORN, PC_OFF);
    }
    if (pc_is(verb, "PutOn")) {
        return change_buttons(game, frame, verb, PC_OFF, PC_WORN);
    }
    return pc_ask_yes(game, frame->actor, PC_ASK_REPORT);
}

/* SPDX-License-Identifier: MIT */
/*
 * Sentences and clauses in their order (CT-28, section 6.3 of the text page): who does what, "you
 * may", conditions, "for each" and modes. It must not know what the verbs do.
 */
#include "concardia_rules.h"

#include <assert.h>

static void do_statement(cc_game *game, cc_frame *frame, const cc_node *statement);

/* -- Clauses ---------------------------------------------------------------- */

/* CT-44: the event does not happen. */
static void prevent(cc_game *game, const cc_frame *frame) {
    cc_window *window = &game->now.window[frame->window];
    if (window->saves) {
        if (!cc_in(&game->now.prevented, frame->event.card)) {
            cc_add(&game->now.prevented, frame->event.card);
        }
    } else {
        window->prevented = true;
    }
}

bool cc_pay_now(cc_game *game, cc_frame *frame, const cc_node *items, bool ask) {
    cc_bill bill = {.first = CC_NONE, .exact = CC_NONE};
    int x = frame->x;
    for (int i = 0; i < cc_count(items, "items") && bill.items < CC_MOST_ITEMS; i++) {
        bill.item[bill.items++] = cc_item(items, "items", i);
    }
    if (cc_bill_has_x(&bill)) {
        frame->x = 0;
    }
    if (!cc_payable(game, frame, &bill, frame->actor, CC_REALLY) ||
        (ask && !cc_ask_yes(game, frame->actor, CC_ASK_MAY))) {
        frame->x = x;
        return false;
    }
    if (cc_bill_has_x(&bill)) {
        while (cc_payable(game, frame, &bill, frame->actor, CC_REALLY)) {
            frame->x++;
        }
        frame->x = cc_just_ask_number(game, frame->actor, CC_ASK_X, 0, frame->x - 1);
    }
    int power = frame->power;
    cc_pay(game, frame, &bill, frame->actor);
    frame->power = power; /* CC-1.11.4: what was given up to activate it */
    return true;
}

/* Whether the actor wants the clause, and has paid for it. */
static bool is_wanted(cc_game *game, cc_frame *frame, const cc_node *act) {
    if (!cc_flag(act, "may")) {
        return true;
    }
    if (frame->activated && cc_pays_by_reacting(frame->ability, act)) {
        return true; /* CT-25 */
    }
    const cc_node *pay = cc_child(act, "pay");
    return pay != NULL ? cc_pay_now(game, frame, pay, true)
                       : cc_ask_yes(game, frame->actor, CC_ASK_MAY);
}

static void act_as(cc_game *game, cc_frame *frame, const cc_node *act, int seat) {
    const cc_node *verb = cc_child(act, "do");
    frame->actor = seat;
    bool changed = false;
    if (is_wanted(game, frame, act)) {
        int replaced = game->now.replaced;
        if (cc_flag(act, "instead")) {
            prevent(game, frame);
            game->now.replaced = frame->window;
            game->now.replaced_card = frame->event.card;
        }
        if (cc_is(verb, "Prevent")) {
            prevent(game, frame);
            changed = true;
        } else {
            changed = cc_do_verb(game, frame, verb);
        }
        game->now.replaced = replaced;
    }
    if (cc_flag(act, "may") || cc_is(verb, "HostDo")) {
        frame->last_done[cc_is(cc_child(act, "who"), "You") ? 0 : 1] = changed;
    }
    frame->actor = frame->you;
}

static void do_act(cc_game *game, cc_frame *frame, const cc_node *act) {
    const cc_node *who = cc_child(act, "who");
    if (!cc_is(who, "EachPlayer")) {
        int seat = cc_seat_of(game, frame, who);
        if (seat != CC_NONE) {
            act_as(game, frame, act, seat);
        } else if (cc_flag(act, "may")) {
            frame->last_done[1] = false;
        }
        return;
    }
    int seat = game->now.active;
    for (int i = 0; i < CC_SEATS; i++) {
        if (cc_who_fits(game, who, seat)) {
            act_as(game, frame, act, seat);
        }
        seat = cc_other(seat);
    }
}

/* CT-34: a finished clause leaves the cards that it named. */
static void do_clause(cc_game *game, cc_frame *frame, const cc_node *clause) {
    frame->has_named = false;
    if (cc_is(clause, "Act")) {
        do_act(game, frame, clause);
    } else {
        cc_stand(game, frame, clause);
    }
    if (frame->has_named && !frame->in_each) {
        frame->has_that = true;
        frame->that = frame->named;
    }
}

static void do_chain(cc_game *game, cc_frame *frame, const cc_node *chain) {
    for (int i = 0; i < cc_count(chain, "steps"); i++) {
        do_clause(game, frame, cc_item(chain, "steps", i));
    }
}

/* -- Statements ------------------------------------------------------------- */

static void do_if(cc_game *game, cc_frame *frame, const cc_node *statement) {
    bool holds = cc_holds(game, frame, cc_child(statement, "cond"));
    if (holds) {
        do_statement(game, frame, cc_child(statement, "do"));
    }
    frame->last_false = !holds;
}

static void do_if_done(cc_game *game, cc_frame *frame, const cc_node *statement) {
    bool done = frame->last_done[cc_word_is(statement, "who", "you") ? 0 : 1];
    bool holds = done != cc_flag(statement, "not");
    if (holds) {
        do_statement(game, frame, cc_child(statement, "do"));
    }
    frame->last_false = !holds;
}

/* CT-28: the set is fixed when it begins; one card after another in your order. */
static void do_for_each(cc_game *game, cc_frame *frame, const cc_node *statement) {
    cc_cards set = {0};
    for (int object = 0; object < game->now.objects; object++) {
        if (cc_phrase_fits(game, frame, statement, object, false)) {
            cc_add(&set, object);
        }
    }
    cc_order(game, frame->you, statement, &set);
    for (int i = 0; i < set.count; i++) {
        frame->has_that = true;
        frame->that = (cc_cards){.count = 1, .at = {set.at[i]}};
        frame->in_each = true;
        do_statement(game, frame, cc_child(statement, "do"));
        frame->in_each = false;
    }
}

static void do_choose(cc_game *game, cc_frame *frame, const cc_node *statement) {
    int mode = CC_NONE;
    for (int i = 0; i < frame->modes; i++) {
        mode = frame->chooser[i] == statement ? frame->mode[i] : mode;
    }
    int seat = cc_seat_of(game, frame, cc_child(statement, "who"));
    if (mode == CC_NONE && seat != CC_NONE) {
        mode = cc_just_ask_number(game, seat, CC_ASK_MODE, 0, cc_count(statement, "modes") - 1);
    }
    if (mode != CC_NONE) {
        do_chain(game, frame, cc_item(statement, "modes", mode));
    }
}

static void do_statement(cc_game *game, cc_frame *frame, const cc_node *statement) {
    if (cc_is(statement, "Chain")) {
        do_chain(game, frame, statement);
        return;
    }
    cc_cards that = frame->that;
    bool has_that = frame->has_that;
    if (cc_is(statement, "If")) {
        do_if(game, frame, statement);
    } else if (cc_is(statement, "Otherwise")) {
        if (frame->last_false) {
            do_statement(game, frame, cc_child(statement, "do"));
        }
    } else if (cc_is(statement, "IfDone")) {
        do_if_done(game, frame, statement);
    } else if (cc_is(statement, "ForEach")) {
        do_for_each(game, frame, statement);
    } else {
        assert(cc_is(statement, "Choose"));
        do_choose(game, frame, statement);
    }
    if (!cc_is(statement, "IfDone")) { /* CT-34 */
        frame->that = that;
        frame->has_that = has_that;
    }
}

void cc_resolve(cc_game *game, cc_frame *frame) {
    for (int i = 0; i < cc_count(frame->ability, "body"); i++) {
        const cc_node *sentence = cc_item(frame->ability, "body", i);
        const cc_node *where = cc_child(sentence, "where");
        if (where != NULL) {
            frame->n = cc_value_of(game, frame, cc_child(where, "value"));
        }
        do_statement(game, frame, cc_child(sentence, "do"));
    }
}

/* -- Standing effects for a time: CT-40 -------------------------------------- */

static bool has_fixed_set(const cc_node *what) {
    return cc_child(what, "cards") != NULL && !cc_is(what, "Permit");
}

static void keep_on_board(const cc_game *game, cc_cards *cards) {
    int kept = 0;
    for (int i = 0; i < cards->count; i++) {
        if (cc_on_board(&game->now.object[cards->at[i]])) {
            cards->at[kept++] = cards->at[i];
        }
    }
    cards->count = kept;
}

static int free_slot(const cc_game *game) {
    for (int slot = 0;; slot++) {
        bool taken = false;
        for (int i = 0; i < game->now.lastings; i++) {
            taken = taken || game->now.lasting[i].slot == slot;
        }
        if (!taken) {
            return slot;
        }
    }
}

/* The clause may also be a verb with a duration: GainControl, Turn. */
void cc_stand(cc_game *game, cc_frame *frame, const cc_node *clause) {
    const cc_node *what = cc_is(clause, "Stand") ? cc_child(clause, "what") : clause;
    cc_lasting made = {.what = what, .until = cc_child(clause, "until")};
    if (has_fixed_set(what)) {
        cc_cards_of(game, frame, cc_child(what, "cards"), CC_FOR_PLAY_AREA, &made.cards);
        keep_on_board(game, &made.cards);
        if (made.cards.count == 0) {
            return;
        }
    }
    if (cc_is(made.until, "While")) {
        cc_frame context = *frame;
        context.each = made.cards.count > 0 ? made.cards.at[0] : CC_NONE;
        if (!cc_holds(game, &context, cc_child(made.until, "cond"))) {
            return;
        }
    }
    if (game->now.lastings == CC_LASTING) { /* CC-A48 */
        game->now.reports++;
        return;
    }
    made.began = cc_new_moment(game);
    made.slot = free_slot(game);
    made.context = *frame;
    made.clean_ups =
        cc_is(made.until, "ForTurns") ? cc_amount(game, frame, cc_child(made.until, "n")) : 1;
    game->now.lasting[game->now.lastings++] = made;
    cc_changed(game);
}

/* SPDX-License-Identifier: MIT */
/*
 * Sentences and clauses in their order (CT-28, section 6.3 of the text page): who does what, "you
 * may", conditions, "for each" and modes. It must not know what the verbs do.
 */
#include "concardia_rules.h"

#include <assert.h>

static void do_statement(pc_game *game, pc_frame *frame, const pc_node *statement);

/* -- Clauses ---------------------------------------------------------------- */

/* CT-44: the event does not happen; false: that was so before. */
static bool prevent(pc_game *game, const pc_frame *frame) {
    pc_window *window = &game->now.window[frame->window];
    bool was = window->saves ? !pc_is_threatened(game, frame->event.card) : window->prevented;
    if (!window->saves) {
        window->prevented = true;
    } else if (!was) {
        pc_add(&game->now.prevented, frame->event.card);
    }
    return !was;
}

bool pc_pay_now(pc_game *game, pc_frame *frame, const pc_node *items, bool ask) {
    pc_bill bill = {.first = PC_NONE, .exact = PC_NONE, .most = PC_MOST_UNITS, .now = true};
    int x = frame->x;
    for (int i = 0; i < pc_count(items, "items") && bill.items < PC_MOST_ITEMS; i++) {
        bill.item[bill.items++] = pc_item(items, "items", i);
    }
    if (pc_bill_has_x(&bill)) {
        frame->x = 0;
    }
    if (!pc_payable(game, frame, &bill, frame->actor, PC_REALLY) ||
        (ask && !pc_ask_yes(game, frame->actor, PC_ASK_MAY))) {
        frame->x = x;
        return false;
    }
    if (pc_bill_has_x(&bill)) {
        while (pc_payable(game, frame, &bill, frame->actor, PC_REALLY)) {
            frame->x++;
        }
        frame->x = pc_just_ask_number(game, frame->actor, PC_ASK_X, 0, frame->x - 1);
    }
    if (pc_may_be_overpaid(&bill)) {
        while (pc_payable(game, frame, &bill, frame->actor, PC_REALLY)) {
            bill.extra++;
        }
        bill.extra = pc_just_ask_number(game, frame->actor, PC_ASK_OVERPAY, 0, bill.extra - 1);
    }
    int power = frame->power;
    pc_pay(game, frame, &bill, frame->actor);
    frame->power = power; /* CC-1.11.4: what was given up to activate it */
    return true;
}

/* Whether the actor wants the clause, and has paid for it. */
static bool is_wanted(pc_game *game, pc_frame *frame, const pc_node *act) {
    if (!pc_flag(act, "may")) {
        return true;
    }
    if (frame->activated && pc_pays_by_reacting(frame->ability, act)) {
        return true; /* CT-25 */
    }
    const pc_node *pay = pc_child(act, "pay");
    return pay != NULL ? pc_pay_now(game, frame, pay, true)
                       : pc_ask_yes(game, frame->actor, PC_ASK_MAY);
}

static void act_as(pc_game *game, pc_frame *frame, const pc_node *act, int seat) {
    const pc_node *verb = pc_child(act, "do");
    frame->actor = seat;
    bool changed = false;
    if (is_wanted(game, frame, act)) {
        int replaced = game->now.replaced;
        if (pc_flag(act, "instead")) {
            changed = prevent(game, frame);
            game->now.replaced = frame->window;
            game->now.replaced_card = frame->event.card;
        }
        changed = (pc_is(verb, "Prevent") ? prevent(game, frame) : pc_do_verb(game, frame, verb)) ||
                  changed;
        game->now.replaced = replaced;
    }
    if (pc_flag(act, "may") || pc_is(verb, "HostDo")) {
        bool done = changed || pc_pays_by_reacting(frame->ability, act); /* CT-25 */
        frame->last_done[pc_is(pc_child(act, "who"), "You") ? 0 : 1] = done;
    }
    frame->actor = frame->you;
    pc_refresh(game); /* a "while" that is false now ends for good */
}

static void do_act(pc_game *game, pc_frame *frame, const pc_node *act) {
    const pc_node *who = pc_child(act, "who");
    if (!pc_is(who, "EachPlayer")) {
        int seat = pc_seat_of(game, frame, who);
        if (seat != PC_NONE) {
            act_as(game, frame, act, seat);
        } else if (pc_flag(act, "may") || pc_is(pc_child(act, "do"), "HostDo")) {
            frame->last_done[1] = false;
        }
        return;
    }
    int seat = game->now.active;
    for (int i = 0; i < PC_SEATS; i++) {
        if (pc_who_fits(game, who, seat)) {
            act_as(game, frame, act, seat);
        }
        seat = pc_other(seat);
    }
}

/* CT-34: a finished clause leaves the cards that it named. */
static void do_clause(pc_game *game, pc_frame *frame, const pc_node *clause) {
    frame->has_named = false;
    if (pc_is(clause, "Act")) {
        do_act(game, frame, clause);
    } else {
        pc_stand(game, frame, clause);
    }
    if (frame->has_named && !frame->in_each) {
        frame->has_that = true;
        frame->that = frame->named;
        frame->that_in_order = frame->named_in_order;
    }
}

static void do_chain(pc_game *game, pc_frame *frame, const pc_node *chain) {
    for (int i = 0; i < pc_count(chain, "steps"); i++) {
        do_clause(game, frame, pc_item(chain, "steps", i));
    }
}

/* -- Statements ------------------------------------------------------------- */

static void do_if(pc_game *game, pc_frame *frame, const pc_node *statement) {
    bool holds = pc_holds(game, frame, pc_child(statement, "cond"));
    if (holds) {
        do_statement(game, frame, pc_child(statement, "do"));
    }
    frame->last_false = !holds;
}

static void do_if_done(pc_game *game, pc_frame *frame, const pc_node *statement) {
    bool done = frame->last_done[pc_word_is(statement, "who", "you") ? 0 : 1];
    bool holds = done != pc_flag(statement, "not");
    if (holds) {
        do_statement(game, frame, pc_child(statement, "do"));
    }
    frame->last_false = !holds;
}

/* CT-28: the set is fixed when it begins; one card after another in your order. */
static void do_for_each(pc_game *game, pc_frame *frame, const pc_node *statement) {
    pc_cards *left = &frame->each_left;
    frame->each_done.count = 0;
    for (int object = 0; object < game->now.objects; object++) {
        if (pc_phrase_fits(game, frame, statement, object, false)) {
            pc_add(left, object);
        }
    }
    while (left->count > 0) {
        int next = pc_next(game, frame->you, left);
        pc_drop(left, next);
        frame->has_that = true;
        frame->that = (pc_cards){.count = 1, .at = {(short)next}};
        frame->that_in_order = true;
        frame->in_each = true;
        pc_add(&frame->each_done, next);
        do_statement(game, frame, pc_child(statement, "do"));
        frame->in_each = false;
    }
}

static void do_choose(pc_game *game, pc_frame *frame, const pc_node *statement) {
    int mode = PC_NONE;
    for (int i = 0; i < frame->modes; i++) {
        mode = frame->chooser[i] == statement ? frame->mode[i] : mode;
    }
    if (mode != PC_NONE) {
        do_chain(game, frame, pc_item(statement, "modes", mode));
        return;
    }
    const pc_node *who = pc_child(statement, "who");
    pc_cards that = frame->that;
    bool has_that = frame->has_that;
    bool in_order = frame->that_in_order;
    int seat = game->now.active;
    for (int i = 0; i < PC_SEATS; i++, seat = pc_other(seat)) {
        if (pc_who_means(game, frame, who, seat)) {
            frame->that = that; /* CT-34: each player's choice is one of its own */
            frame->has_that = has_that;
            frame->that_in_order = in_order;
            mode = pc_just_ask_number(game, seat, PC_ASK_MODE, 0, pc_count(statement, "modes") - 1);
            do_chain(game, frame, pc_item(statement, "modes", mode));
        }
    }
}

static void do_statement(pc_game *game, pc_frame *frame, const pc_node *statement) {
    if (pc_is(statement, "Chain")) {
        do_chain(game, frame, statement);
        return;
    }
    pc_cards that = frame->that;
    bool has_that = frame->has_that;
    bool in_order = frame->that_in_order;
    if (pc_is(statement, "If")) {
        do_if(game, frame, statement);
    } else if (pc_is(statement, "Otherwise")) {
        if (frame->last_false) {
            do_statement(game, frame, pc_child(statement, "do"));
        }
    } else if (pc_is(statement, "IfDone")) {
        do_if_done(game, frame, statement);
    } else if (pc_is(statement, "ForEach")) {
        do_for_each(game, frame, statement);
    } else {
        assert(pc_is(statement, "Choose"));
        do_choose(game, frame, statement);
    }
    if (!pc_is(statement, "IfDone")) { /* CT-34 */
        frame->that = that;
        frame->has_that = has_that;
        frame->that_in_order = in_order;
    }
}

void pc_resolve(pc_game *game, pc_frame *frame) {
    for (int i = 0; i < pc_count(frame->ability, "body"); i++) {
        const pc_node *sentence = pc_item(frame->ability, "body", i);
        const pc_node *where = pc_child(sentence, "where");
        if (where != NULL) {
            frame->n = pc_value_of(game, frame, pc_child(where, "value"));
        }
        do_statement(game, frame, pc_child(sentence, "do"));
    }
}

/* -- Standing effects for a time: CT-40 -------------------------------------- */

static bool has_fixed_set(const pc_node *what) {
    return pc_child(what, "cards") != NULL && !pc_is(what, "Permit");
}

/* `turned`: those in play alone (W9). */
static void keep_on_board(const pc_game *game, bool turned, pc_cards *cards) {
    int kept = 0;
    for (int i = 0; i < cards->count; i++) {
        const pc_object *it = &game->now.object[cards->at[i]];
        if (turned ? it->zone == PC_PLAY : pc_on_board(it)) {
            cards->at[kept++] = cards->at[i];
        }
    }
    cards->count = kept;
}

static int free_slot(const pc_game *game) {
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

/* CT-34: of two phrases of a clause the last one is named, here the one of "Superior to". */
static void name_last(pc_game *game, pc_frame *frame, const pc_node *to) {
    pc_cards named;
    if (to != NULL && pc_is_set(to)) {
        pc_cards_of(game, frame, to, PC_FOR_PLAY_AREA, &named);
    }
}

static bool names(const pc_node *part) {
    return pc_contains(part, "That") || pc_contains(part, "Those");
}

static bool goes_on_to_name(const pc_lasting *one) {
    const pc_node *what = one->what;
    bool open = has_fixed_set(what) ? names(pc_child(what, "to")) || names(pc_child(what, "of"))
                                    : names(what);
    return open || names(one->until);
}

/* What lasts is public, and so are the cards of which it goes on to speak. */
static void show_named(pc_game *game, const pc_frame *frame) {
    for (int i = 0; i < frame->that.count; i++) {
        int object = frame->that.at[i];
        const pc_object *it = &game->now.object[object];
        int copies = 0;
        for (int k = 0; k <= i; k++) {
            copies += game->now.object[frame->that.at[k]].kind == it->kind ? 1 : 0;
        }
        if (it->zone == PC_HAND || it->zone == PC_DECK) {
            pc_show(game, object, copies);
        }
    }
}

/* The clause may also be a verb with a duration: GainControl, Turn. */
void pc_stand(pc_game *game, pc_frame *frame, const pc_node *clause) {
    const pc_node *what = pc_is(clause, "Stand") ? pc_child(clause, "what") : clause;
    pc_lasting made = {.what = what, .until = pc_child(clause, "until")};
    if (has_fixed_set(what)) {
        pc_cards_of(game, frame, pc_child(what, "cards"), PC_FOR_PLAY_AREA, &made.cards);
        keep_on_board(game, pc_is(what, "Turn"), &made.cards);
        name_last(game, frame, pc_child(what, "to"));
        if (made.cards.count == 0) {
            return;
        }
    }
    const pc_node *who = pc_child(what, "who");
    for (int seat = 0; who != NULL && seat < PC_SEATS; seat++) {
        made.player[seat] = pc_who_means(game, frame, who, seat);
    }
    if (who != NULL && !made.player[PC_SOUTH] && !made.player[PC_NORTH]) {
        return;
    }
    if (pc_is(made.until, "While")) {
        pc_frame context = *frame;
        context.each = made.cards.count > 0 ? made.cards.at[0] : PC_NONE;
        if (!pc_holds(game, &context, pc_child(made.until, "cond"))) {
            return;
        }
    }
    int copied = pc_is(what, "CopyText") ? pc_reference(game, frame, pc_child(what, "of")) : 0;
    if (copied == PC_NONE) {
        return;
    }
    made.clean_ups =
        pc_is(made.until, "ForTurns") ? pc_amount(game, frame, pc_child(made.until, "n")) : 1;
    if (made.clean_ups < 1) {
        return;
    }
    if (game->now.lastings == PC_LASTING) { /* CC-A48 */
        game->now.reports++;
        return;
    }
    made.began = pc_new_moment(game);
    made.slot = free_slot(game);
    made.context = *frame;
    if (goes_on_to_name(&made)) {
        made.named = frame->that;
    }
    game->now.lasting[game->now.lastings++] = made;
    if (pc_is(what, "CopyText") && copied != frame->source) { /* all know its text from now on */
        pc_show(game, copied, pc_copies_shown(game, frame, copied));
    }
    if (made.named.count > 0) {
        show_named(game, frame);
    }
    pc_changed(game);
}

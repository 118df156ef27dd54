/* SPDX-License-Identifier: MIT */
/* ConCardia: verbs in sentences, see paraphrase.c: what happens to which cards, how far, and where
 * to. */
#include <string.h>

#include "phrases.h"

/* A verb: what happens to the cards of the clause, or how much of what; `other` if its operand
 * is 1. */
typedef struct {
    uint8_t code;
    bool cards, amount;
    const char *says, *other;
} verb;

static const verb verbs[] = {
    {CC_OP_SLIDE, true, false, "slide (CC-1.13.2)"},
    {CC_OP_LEAP, true, false, "jump straight over a card next to it"},
    {CC_OP_MOVE, true, false, "move"},
    {CC_OP_SWAP, true, false, "swap"},
    {CC_OP_PUSH, true, false, "push"},
    {CC_OP_PULL, true, false, "pull"},
    {CC_OP_REMOVE, true, false, "remove (CC-1.13.3)"},
    {CC_OP_CAPTURE, true, false, "capture (CC-A24)"},
    {CC_OP_PUT, true, false, "put"},
    {CC_OP_PUT_ON_DECK, true, false, "put"},
    {CC_OP_PLAY_CARD, true, false, "play (CC-1.13.1)"},
    {CC_OP_DISCARD, true, false, "discard (CC-1.13.4)"},
    {CC_OP_DRAW, false, true, "draw cards (CC-1.9.9, CC-1.16.3)"},
    {CC_OP_SEARCH, false, false, "search for"},
    {CC_OP_LOOK, true, false, "look at"},
    {CC_OP_REVEAL, true, false, "show to everybody"},
    {CC_OP_ARRANGE, true, false, "put in an order"},
    {CC_OP_SHUFFLE, false, false, "shuffle the deck"},
    {CC_OP_PUT_COUNTERS, true, true, "put Charge Counters on (CC-1.11.3)"},
    {CC_OP_POOL_COUNTERS, false, true, "put Charge Counters into the pool (CC-1.11.3)"},
    {CC_OP_TAKE_COUNTERS, true, true, "remove Charge Counters from"},
    {CC_OP_MOVE_COUNTERS, true, true, "move Charge Counters from"},
    {CC_OP_DOUBLE_COUNTERS, true, false, "double the Charge Counters on"},
    {CC_OP_CANCEL, false, false, "cancel it (CC-1.11.6)"},
    {CC_OP_PREVENT, false, false, "prevent it (CC-1.12.10)"},
    {CC_OP_ANOTHER, false, false, "take another action (CC-1.14.1)",
     "take another turn (CC-1.14.1)"},
    {CC_OP_ACTIVATE, true, false, "activate an Action of (CC-1.14.2)"},
    {CC_OP_SKIP, false, false, "skip a step"},
    {CC_OP_END_TURN, false, false, "end the turn"},
    {CC_OP_SCORE, false, true, "gain points (CC-1.9.3)", "lose points (CC-1.9.3)"},
    {CC_OP_END_GAME, false, false, "win the game", "lose the game"},
    {CC_OP_CONTEST, false, false, "what decides (CC-A2)"},
    {CC_OP_TAKE_OFF, false, false, "take off a button (CC-1.13.5)"},
    {CC_OP_PUT_ON, false, false, "put on a button (CC-1.13.5)"},
    {CC_OP_HOST_DO, false, false, "do something in the room"},
    {CC_OP_MANUAL, false, false, "carry it out with the other player, who must agree (CC-A49)"},
};

/* -- Where to ---------------------------------------------------------------------------------- */

static const cc_question *question_of(const cc_teller *t, cc_op op) {
    return &t->draft->question[t->ability->question + op.c];
}

static void add_far(const cc_teller *t, uint32_t far) {
    switch (far) {
    case CC_FAR_ONE: qv_text_add(t->out, ", by a space"); return;
    case CC_FAR_EXACTLY: qv_text_add(t->out, ", by exactly %s spaces", t->amount); return;
    case CC_FAR_UP_TO: qv_text_add(t->out, ", by up to %s spaces", t->amount); return;
    default: qv_text_add(t->out, ", by any number of spaces"); return;
    }
}

static void add_push(const cc_teller *t, cc_op op) {
    if (op.b < QV_DIRECTIONS)
        qv_text_add(t->out, ", %s as the controller of each card sees it",
                    cc_direction_names[op.b]);
    else
        qv_text_add(t->out, ", away from: %s", t->with);
    add_far(t, op.a);
}

/* To a space of the offer, or where the rules of the verb let it. */
static void add_space(cc_teller *t, cc_op op) {
    const cc_question *row = question_of(t, op);
    while (row->kind != CC_Q_SPACE)
        row++;
    if (row->offer == CC_NO_PART) {
        qv_text_add(t->out, ", to a space where a card may be played (CC-1.6.2)");
        return;
    }
    cc_phrase_part(t, row->offer, NULL);
    qv_text_add(t->out, ", to %s%s", op.a == CC_SPACE_CHOSEN ? "one of: " : "", t->set[0]);
}

static void add_search(cc_teller *t, cc_op op) {
    const cc_question *const row = question_of(t, op);
    cc_phrase_part(t, row->offer, NULL);
    qv_text_add(t->out, ": up to %s of: %s", t->value[1], t->set[0]);
}

/* -- Which ------------------------------------------------------------------------------------- */

static void add_button(const cc_teller *t, cc_op op) {
    static const char *const which[] = {"one that the player chooses", "", "this one", "all"};
    qv_text_add(t->out, ": %s",
                op.a == CC_BUTTON_NAMED ? t->source->labels.at[CT_BUTTONS][op.b] : which[op.a]);
}

/* one switch */
static void add_which(cc_teller *t, cc_op op) {
    static const char *const contests[] = {"rock, paper, scissors", "a coin", "a card"};
    qv_text *const out = t->out;
    switch (op.code) {
    case CC_OP_SLIDE: add_far(t, op.a); return;
    case CC_OP_PUSH: add_push(t, op); return;
    case CC_OP_PULL:
        qv_text_add(out, ", toward: %s", t->with);
        add_far(t, op.a);
        return;
    case CC_OP_MOVE:
    case CC_OP_PLAY_CARD: add_space(t, op); return;
    case CC_OP_SWAP:
    case CC_OP_MOVE_COUNTERS:
        qv_text_add(out, ", %s: %s", op.code == CC_OP_SWAP ? "with" : "to", t->with);
        return;
    case CC_OP_PUT:
        qv_text_add(out, ", into %s %s", cc_phrase_whose(question_of(t, op)->who),
                    cc_zone_names[op.b]);
        return;
    case CC_OP_PUT_ON_DECK:
        qv_text_add(out, ", on the %s of %s deck", op.a == CC_TOP ? "top" : "bottom",
                    cc_phrase_whose(question_of(t, op)->who));
        return;
    case CC_OP_SEARCH: add_search(t, op); return;
    case CC_OP_SHUFFLE:
    case CC_OP_POOL_COUNTERS: qv_text_add(out, ": %s", cc_phrase_whose(op.a)); return;
    case CC_OP_ACTIVATE: qv_text_add(out, op.a ? ", without paying its cost" : ""); return;
    case CC_OP_SKIP:
        qv_text_add(out, ": the next %s, %s", cc_step_names[op.a], cc_phrase_whose(op.b));
        return;
    case CC_OP_CONTEST: qv_text_add(out, ": %s", contests[op.a]); return;
    case CC_OP_TAKE_OFF:
    case CC_OP_PUT_ON: add_button(t, op); return;
    case CC_OP_HOST_DO: qv_text_add(out, ": \"%s\"", t->source->labels.at[CT_DEEDS][op.b]); return;
    default: return;
    }
}

void cc_tell_verb(cc_teller *t, cc_op op) {
    for (uint32_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (verbs[i].code != op.code)
            continue;
        qv_text_add(t->out, "  %s: %s%s%s%s%s", t->actor,
                    op.a == 1 && verbs[i].other ? verbs[i].other : verbs[i].says,
                    verbs[i].cards || verbs[i].amount ? ": " : "", verbs[i].cards ? t->cards : "",
                    verbs[i].cards && verbs[i].amount ? "; " : "",
                    verbs[i].amount ? t->amount : "");
        add_which(t, op);
        qv_text_add(t->out, "\n");
    }
}

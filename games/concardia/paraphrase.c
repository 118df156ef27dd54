/* SPDX-License-Identifier: MIT */
/* ConCardia: what a compiled text does, in sentences with the clauses that say it.
 *
 * The instructions are gone through in their order, with words in place of sets, values and the
 * flag. Knows the program only and nothing of the text, so that it shows what has been understood.
 */
#include "paraphrase.h"

#include <string.h>

#include "phrases.h"

/* -- Headings ---------------------------------------------------------------------------------- */

static void tell_event(cc_teller *t) {
    static const char *const kinds_of[] = {"a card is captured (CC-1.7.2)",
                                           "a card is removed (CC-1.13.3)",
                                           "a card is discarded (CC-1.13.4)",
                                           "a card is played (CC-1.13.1)",
                                           "a card moves",
                                           "a card slides (CC-1.13.2)",
                                           "a card jumps",
                                           "a card leaves the Board",
                                           "a card enters a Persistent Area",
                                           "Charge Counters are put on a card",
                                           "a card is drawn",
                                           "several cards are drawn at once",
                                           "Charge Counters are spent",
                                           "an ability is activated (CC-1.11.5)",
                                           "a player passes",
                                           "a throw is won",
                                           "a throw is lost",
                                           "something in the room is reported",
                                           "a step of the turn begins (CC-1.6)",
                                           "a turn starts",
                                           "a turn ends",
                                           "the game starts",
                                           "a card would be captured (CC-1.8)",
                                           "a card would be removed (CC-1.12.10)",
                                           "a card would be discarded (CC-1.12.10)",
                                           "a card would be moved (CC-1.12.10)",
                                           "cards would be drawn (CC-1.12.10)"};
    char filter[CC_PHRASE];
    for (uint32_t i = 0; i < sizeof kinds_of / sizeof *kinds_of; i++)
        if (t->ability->hears >> i & 1)
            qv_text_add(t->out, "  when: %s\n", kinds_of[i]);
    t->flag[0] = '\0';
    cc_phrase_part(t, t->ability->filter, filter);
    if (filter[0])
        qv_text_add(t->out, "  only if: %s\n", filter);
    t->flag[0] = '\0';
}

static void tell_kind(const cc_teller *t) {
    static const char *const kinds_of[] = {
        [CC_PLAY] = "while the card is in the Play Area (CC-1.10)",
        [CC_ACTION] = "as your action, once in each Action Step (CC-1.10, CC-1.14.1)",
        [CC_IMMEDIATE] =
            "as your action, from your hand; the card is discarded afterwards (CC-1.10)",
        [CC_PERSISTENT] = "while the card is in the Play Area or a Persistent Area (CC-1.10)",
        [CC_REACTION] = "as a Reaction, if you want to (CC-1.12.1, CC-1.12.7)"};
    static const char *const limits[] = {NULL, "once in each turn", "once in a game",
                                         "once in each step", "any number of times"};
    const cc_ability *const a = t->ability;
    qv_text_add(t->out, "%s: %s\n", cc_tag_names[a->tag], kinds_of[a->tag]);
    if (a->tag == CC_REACTION)
        for (uint32_t zone = 0; zone < CC_ZONES; zone++)
            if (a->zones >> zone & 1)
                qv_text_add(t->out, "  from: the %s (CC-1.12.2)\n", cc_zone_names[zone]);
    if (a->flags & CC_TRIGGERED)
        qv_text_add(t->out, "  nobody chooses whether it happens (CC-1.12.7)\n");
    if (a->limit)
        qv_text_add(t->out, "  limit: %s\n", limits[a->limit]);
}

static void tell_item(const cc_teller *t, const cc_item *item, const char *head) {
    static const char *const names[] = {"cards of the hand or Charge Counters (CC-1.11.1)",
                                        "Charge Counters (CC-1.11.3)",
                                        "cards of the hand",
                                        "points",
                                        "remove this card (CC-1.13.3)",
                                        "discard this card (CC-1.13.4)",
                                        "show this card",
                                        "return this card to the hand"};
    char n[CC_PHRASE], kind[CC_PHRASE];
    if (item->what >= CC_PAY_REMOVE) {
        qv_text_add(t->out, "%s%s", head, names[item->what]);
    } else {
        cc_phrase_number(n, item->n);
        qv_text_add(t->out, "%s%s%s %s", head, item->n == CC_NONE ? "X (CC-1.11.2)" : n,
                    item->more ? " or more" : "", names[item->what]);
    }
    for (uint32_t i = 0; i < item->kinds; i++) {
        cc_phrase_kinds(t, item->kind + i, kind);
        qv_text_add(t->out, ", %s", kind);
    }
    qv_text_add(t->out, "\n");
}

static void tell_offer(cc_teller *t, const cc_question *q, const char *head) {
    cc_phrase_part(t, q->offer, NULL);
    const bool many = strcmp(t->value[0], t->value[1]) != 0;
    qv_text_add(t->out, "%s%s%s%s of: %s\n", head, many ? t->value[0] : "", many ? " to " : "",
                t->value[1], t->set[0]);
}

static void tell_declarations(cc_teller *t) {
    for (uint32_t i = 0; i < t->ability->declares; i++) {
        const cc_question *const q = &t->draft->question[t->ability->question + i];
        if (q->kind == CC_Q_TARGETS)
            tell_offer(t, q, "  you choose targets when you announce it (CC-1.11.7), ");
        else if (q->kind == CC_Q_PLAYER)
            qv_text_add(t->out, "  you choose a target player when you announce it\n");
        else if (q->kind == CC_Q_MODE)
            qv_text_add(t->out, "  you choose one of %u modes when you announce it\n",
                        (unsigned)q->modes);
    }
}

/* -- The body ---------------------------------------------------------------------------------- */

/* Whether the cards to be chosen from lie where the player who chooses does not see them. */
static bool is_unseen(const cc_teller *t, uint32_t at) {
    if (at == CC_NO_PART)
        return false;
    for (; t->draft->op[t->ability->op + at].code != CC_OP_END; at++) {
        const cc_op op = t->draft->op[t->ability->op + at];
        if (op.code == CC_OP_ZONE &&
            (op.b == CC_DECK_ZONE || (op.b == CC_HAND && op.c == 1U - t->doer)))
            return true;
    }
    return false;
}

static void tell_pick(cc_teller *t, cc_op op) {
    const cc_question *const q = &t->draft->question[t->ability->question + op.c];
    cc_phrase_part(t, q->offer, NULL);
    char text[CC_PHRASE];
    const bool exact = strcmp(t->value[0], t->value[1]) == 0;
    cc_phrase_words(text, exact ? "%b of: %a" : "up to %b of: %a", t->set[0], t->value[1]);
    const char *const way = op.a ? "by chance (CC-1.16.4) %a"
                            : is_unseen(t, q->offer)
                                ? "chosen by %b, by chance if unseen (CT-32), %a"
                                : "chosen by %b, %a";
    cc_phrase_words(op.b ? t->with : t->cards, way, text, t->actor);
}

static void tell_end(cc_teller *t, cc_op op) {
    const cc_question *const q = &t->draft->question[t->ability->question + op.c];
    cc_phrase_part(t, q->offer, NULL);
    cc_phrase_words(op.b ? t->with : t->cards, "%a", t->set[0], "");
}

static void tell_jump(cc_teller *t, cc_op op) {
    if (!t->said && t->flag[0])
        qv_text_add(t->out, "  %s: %s\n", op.code == CC_OP_JUMP_IF ? "unless" : "if", t->flag);
    t->flag[0] = '\0';
    t->said = false;
}

/* Where the body goes on: over the parts that lie in it. */
static uint32_t after_jump(const cc_teller *t, uint32_t at) {
    const uint32_t to = cc_wide(t->draft->op[t->ability->op + at]);
    const bool part = to > at + 1 && to <= t->ability->ops &&
                      t->draft->op[t->ability->op + to - 1].code == CC_OP_END;
    return part ? to : at + 1;
}

/* one switch */
static void tell_op(cc_teller *t, cc_op op) {
    switch (op.code) {
    case CC_OP_JUMP_IF:
    case CC_OP_JUMP_UNLESS: tell_jump(t, op); return;
    case CC_OP_CLAUSE:
        t->doer = op.a;
        cc_phrase_words(t->actor, "%a", cc_phrase_who(op.a), "");
        cc_phrase_words(t->amount, "1", "", "");
        t->said = true;
        return;
    case CC_OP_MAY:
        qv_text_add(t->out, "  %s: may do this or not\n", t->actor);
        t->said = true;
        return;
    case CC_OP_PAY:
        for (uint32_t i = 0; i < op.b; i++)
            tell_item(t, &t->draft->item[t->ability->item + op.a + i], "    for that is paid: ");
        t->said = true;
        return;
    case CC_OP_HOLD: cc_phrase_words(op.b ? t->with : t->cards, "%a", t->set[op.a], ""); return;
    case CC_OP_PICK: tell_pick(t, op); return;
    case CC_OP_TAKE_END: tell_end(t, op); return;
    case CC_OP_AMOUNT: cc_phrase_words(t->amount, "%a", t->value[op.a], ""); return;
    case CC_OP_SET_N: qv_text_add(t->out, "  N is %s\n", t->value[op.a]); return;
    case CC_OP_EACH_PLAYER:
        qv_text_add(t->out, "  each player, the active one first:\n");
        cc_phrase_words(t->actor, "that player", "", "");
        return;
    case CC_OP_EACH_CARD: qv_text_add(t->out, "  for each of: %s\n", t->set[op.a]); return;
    case CC_OP_TAKE_PLAYER:
    case CC_OP_TAKE_CARD: t->said = true; return;
    case CC_OP_CHOOSE: qv_text_add(t->out, "  %s: chooses a mode\n", t->actor); return;
    case CC_OP_STAND: cc_tell_effect(t, &t->draft->effect[t->ability->effect + op.a]); return;
    case CC_OP_KEEP:
    case CC_OP_FORGET:
    case CC_OP_DID:
    case CC_OP_TESTED:
    case CC_OP_AGAIN: return;
    default:
        if (op.code < CC_PURE)
            cc_phrase_op(t, op);
        else
            cc_tell_verb(t, op);
    }
}

static void tell_body(cc_teller *t) {
    t->flag[0] = '\0';
    for (uint32_t at = t->ability->body; at < t->ability->ops;) {
        const cc_op op = t->draft->op[t->ability->op + at];
        if (op.code == CC_OP_END)
            return;
        if (op.code != CC_OP_JUMP)
            tell_op(t, op);
        at = op.code == CC_OP_JUMP ? after_jump(t, at) : at + 1;
    }
}

void cc_paraphrase(const cc_draft *draft, const cc_source *source, qv_text *out) {
    for (uint32_t i = 0; i < draft->abilities; i++) {
        cc_teller t = {.draft = draft, .ability = &draft->ability[i], .source = source, .out = out};
        cc_phrase_words(t.actor, "you", "", "");
        tell_kind(&t);
        tell_event(&t);
        for (uint32_t k = 0; k < t.ability->costs; k++)
            tell_item(&t, &draft->item[t.ability->item + k], "  you pay: ");
        tell_declarations(&t);
        for (uint32_t k = 0; t.ability->body == CC_NO_PART && k < t.ability->effects; k++)
            cc_tell_effect(&t, &draft->effect[t.ability->effect + k]);
        if (t.ability->body != CC_NO_PART)
            tell_body(&t);
    }
}

/* SPDX-License-Identifier: MIT */
/* ConCardia: words for what the pure instructions of a program compute: sets, values, the flag. */
#include "phrases.h"

#include <string.h>

void cc_phrase_words(char out[CC_PHRASE], const char *format, const char *a, const char *b) {
    char text[CC_PHRASE];
    qv_text to = qv_text_over(text, sizeof text);
    for (const char *at = format; *at; at++) {
        if (at[0] == '%' && (at[1] == 'a' || at[1] == 'b'))
            qv_text_add(&to, "%s", *++at == 'a' ? a : b);
        else
            qv_text_add(&to, "%c", *at);
    }
    memcpy(out, text, sizeof text);
}

void cc_phrase_number(char out[CC_PHRASE], int32_t n) {
    qv_text text = qv_text_over(out, CC_PHRASE);
    qv_text_add(&text, "%d", (int)n);
}

/* -- Words for operands ------------------------------------------------------------------------ */

const char *const cc_tag_names[CC_TAGS] = {"Play", "Action", "Immediate", "Persistent", "Reaction"};
const char *const cc_zone_names[CC_ZONES] = {
    "grid",         "Persistent Area", "hand",         "deck",
    "Discard Pile", "Victory Pile",    "worn buttons", "Board"};
static const char *const compared[] = {"at least", "at most", "exactly", "more than", "less than"};
const char *const cc_stat_names[2] = {"Defense", "Strength"};
const char *const cc_step_names[CC_STEPS] = {"Draw Step", "Persistent Effects Step", "Action Step",
                                             "Capture Step", "Clean Up Step"};
const char *const cc_direction_names[QV_DIRECTIONS] = {
    "forward", "forward-right", "right", "back-right", "back", "back-left", "left", "forward-left"};

static const char *slot(uint32_t number) {
    switch (number) {
    case CC_SLOT_THIS: return "this card";
    case CC_SLOT_IT: return "the card that it is about";
    case CC_SLOT_THAT:
    case CC_SLOT_INNER: return "the card named before";
    case CC_SLOT_LOOP: return "each card in turn";
    case CC_SLOT_REST: return "the cards that remain";
    case CC_SLOT_CARDS: return "the cards of this clause";
    case CC_SLOT_WITH: return "the other cards of this clause";
    default: return "the target";
    }
}

const char *cc_phrase_who(uint32_t number) {
    static const char *const names[] = {"you",
                                        "the opponent",
                                        "any player",
                                        "that player",
                                        "that player",
                                        "the player whose effect it was",
                                        "the target player"};
    if (number < sizeof names / sizeof *names)
        return names[number];
    if (number < CC_WHO_OWNER)
        return "its controller";
    return number < CC_WHO_OWN || number == CC_WHO_OWN ? "its owner" : "its controller";
}

const char *cc_phrase_whose(uint32_t number) {
    static const char *const names[] = {"your", "the opponent's", "any player's"};
    if (number < sizeof names / sizeof *names)
        return names[number];
    return number < CC_WHO_CONTROLLER ? "that player's"
           : number < CC_WHO_OWNER    ? "its controller's"
                                      : "its owner's";
}

void cc_phrase_kinds(const cc_teller *t, uint32_t row, char out[CC_PHRASE]) {
    const cc_kind_test *const test = &t->draft->test[t->ability->test + row];
    static const char *const traits[] = {"Rock", "Paper", "Scissors"};
    qv_text text = qv_text_over(out, CC_PHRASE);
    const char *between = "";
    for (uint32_t i = 0; i < CC_TRAITS; i++)
        for (uint32_t other = 0; other < 2; other++)
            if ((other ? test->other_traits : test->traits) >> i & 1) {
                qv_text_add(&text, "%s%s%s", between, other ? "not " : "", traits[i]);
                between = " or ";
            }
    for (uint32_t i = 0; i < t->source->labels.n[CT_TYPES]; i++)
        for (uint32_t other = 0; other < 2; other++)
            if ((other ? test->other_types : test->types) >> i & 1) {
                qv_text_add(&text, "%s%s%s", between, other ? "not " : "",
                            t->source->labels.at[CT_TYPES][i]);
                between = " or ";
            }
    if (test->persistent || test->other_persistent)
        qv_text_add(&text, "%s%sPersistent", between, test->other_persistent ? "not " : "");
}

/* -- Pure instructions ------------------------------------------------------------------------- */

static void keep(cc_teller *t, uint32_t set, const char *format, const char *a, const char *b) {
    char more[CC_PHRASE];
    cc_phrase_words(more, format, a, b);
    cc_phrase_words(t->set[set], "%a, %b", t->set[set], more);
}

/* one switch */
static void qualify(cc_teller *t, cc_op op) {
    static const char *const lines[] = {"row", "column", "line"};
    static const char *const spots[] = {"on an edge",       "in a corner",  "in the centre",
                                        "on a start space", "on your side", "on the other side"};
    static const char *const same[] = {"name", "trait", "type", "controller"};
    char text[CC_PHRASE];
    switch (op.code) {
    case CC_OP_NEAR: keep(t, op.a, "adjacent to %a (CC-1.4.2)", slot(op.b), ""); break;
    case CC_OP_WITHIN:
        keep(t, op.a, "at most %a spaces from %b", t->value[CC_BOUND], slot(op.b));
        break;
    case CC_OP_LINE: keep(t, op.a, "in the %a of %b", lines[op.b], slot(op.c)); break;
    case CC_OP_POINTED: keep(t, op.a, "at which %a points", slot(op.b), ""); break;
    case CC_OP_POINTING: keep(t, op.a, "pointing at %a", slot(op.b), ""); break;
    case CC_OP_SPOT: keep(t, op.a, "%a", spots[op.b], ""); break;
    case CC_OP_IN: keep(t, op.a, "in %a %b", cc_phrase_whose(op.c), cc_zone_names[op.b]); break;
    case CC_OP_ON_TOP: keep(t, op.a, "on top of %a Discard Pile", cc_phrase_whose(op.c), ""); break;
    case CC_OP_KIND:
        cc_phrase_kinds(t, cc_wide(op), text);
        keep(t, op.a, "that are %a", text, "");
        break;
    case CC_OP_STAT:
        cc_phrase_words(text, "with %a %b", cc_stat_names[op.b], compared[op.c]);
        keep(t, op.a, "%a %b", text, t->value[CC_BOUND]);
        break;
    case CC_OP_STAT_THAN:
        cc_phrase_words(text, op.b < 2 ? "with more %a than %b" : "with less %a than %b",
                        cc_stat_names[op.b % 2], slot(op.c));
        keep(t, op.a, "%a", text, "");
        break;
    case CC_OP_ARROWS:
        cc_phrase_words(text, "with %a %b arrows", compared[op.c], t->value[CC_BOUND]);
        keep(t, op.a, "%a", text, "");
        break;
    case CC_OP_ARROW:
        keep(t, op.a, "with an arrow %a as its controller sees it", cc_direction_names[op.b], "");
        break;
    case CC_OP_COUNTERS:
        cc_phrase_words(text, "with %a %b Charge Counters", compared[op.c], t->value[CC_BOUND]);
        keep(t, op.a, "%a", text, "");
        break;
    case CC_OP_ABILITY:
        keep(t, op.a, "with an ability of the kind %a", cc_tag_names[op.b], "");
        break;
    case CC_OP_NAMED:
        keep(t, op.a, "named \"%a\"", t->source->labels.at[CT_NAMES][cc_wide(op)], "");
        break;
    case CC_OP_FROM_SET:
        keep(t, op.a, "from the set \"%a\"", t->source->labels.at[CT_SETS][cc_wide(op)], "");
        break;
    case CC_OP_CONTROL:
        keep(t, op.a, "controlled by %a (CC-1.2.3)", cc_phrase_who(op.c), "");
        break;
    case CC_OP_OWN: keep(t, op.a, "owned by %a (CC-1.2.2)", cc_phrase_who(op.c), ""); break;
    case CC_OP_SAME_CARD: keep(t, op.a, "the same card as %a (CC-1.1.5)", slot(op.b), ""); break;
    case CC_OP_SAME: keep(t, op.a, "of the same %a as %b", same[op.b], slot(op.c)); break;
    case CC_OP_OTHER: keep(t, op.a, "other than %a", slot(op.b), ""); break;
    default: break;
    }
}

/* one switch */
static void find(cc_teller *t, cc_op op) {
    static const char *const ends[] = {"top of %a deck", "bottom of %a deck",
                                       "top of %a Discard Pile", "bottom of %a Discard Pile"};
    char text[CC_PHRASE];
    switch (op.code) {
    case CC_OP_SLOT: cc_phrase_words(t->set[op.a], "%a", slot(op.b), ""); break;
    case CC_OP_ZONE:
        if (op.b == CC_GRID || op.b == CC_BOARD)
            cc_phrase_words(t->set[op.a], "cards on the %a", cc_zone_names[op.b], "");
        else
            cc_phrase_words(t->set[op.a], "cards in %a %b", cc_phrase_whose(op.c),
                            cc_zone_names[op.b]);
        break;
    case CC_OP_EMPTY: cc_phrase_words(t->set[op.a], "empty spaces", "", ""); break;
    case CC_OP_PILE_END:
        cc_phrase_words(text, ends[op.b], cc_phrase_whose(op.c), "");
        cc_phrase_words(t->set[op.a], "the %a cards at the %b", t->value[CC_BOUND], text);
        break;
    case CC_OP_NEIGHBOUR:
        cc_phrase_words(t->set[op.a], "the empty space %a of %b as its controller sees it",
                        cc_direction_names[op.b], slot(op.c));
        break;
    case CC_OP_BEHIND:
        cc_phrase_words(t->set[op.a], "the empty space behind %a", slot(op.c), "");
        break;
    case CC_OP_LEFT_SPACE: cc_phrase_words(t->set[op.a], "the space that was left", "", ""); break;
    default: qualify(t, op); break;
    }
}

/* A change by N is compiled as 0 plus N. */
static void sum(char out[CC_PHRASE], const char *format, const char *alone, const char *a,
                const char *b) {
    cc_phrase_words(out, strcmp(a, "0") == 0 ? alone : format, a, b);
}

/* one switch */
static void count(cc_teller *t, cc_op op) {
    static const char *const quantities[] = {"cards in %a hand", "cards in %a deck",
                                             "cards of %a side on the Board", "%a points",
                                             "%a Charge Counters"};
    char *const value = t->value[op.a % CC_VALUES];
    char text[CC_PHRASE];
    switch (op.code) {
    case CC_OP_NUMBER: cc_phrase_number(value, (int16_t)cc_wide(op)); break;
    case CC_OP_COST_X: cc_phrase_words(value, "X", "", ""); break;
    case CC_OP_N: cc_phrase_words(value, "N", "", ""); break;
    case CC_OP_POWER: cc_phrase_words(value, "the Power (CC-1.11.4)", "", ""); break;
    case CC_OP_EVENT_NUMBER:
        cc_phrase_words(
            value, op.b == CC_EVENT_POWER ? "its Power (CC-1.11.4)" : "how many there are", "", "");
        break;
    case CC_OP_STAT_OF:
        cc_phrase_words(value, "the %a of %b", cc_stat_names[op.b], t->set[op.c]);
        break;
    case CC_OP_ARROWS_OF:
        cc_phrase_words(value, "the number of arrows of %a", t->set[op.c], "");
        break;
    case CC_OP_COUNTERS_ON:
        cc_phrase_words(value, "the number of Charge Counters on %a", t->set[op.c], "");
        break;
    case CC_OP_COUNT: cc_phrase_words(value, "the number of %a", t->set[op.c], ""); break;
    case CC_OP_QUANTITY:
        cc_phrase_words(text, quantities[op.b], cc_phrase_whose(op.c), "");
        cc_phrase_words(value, "the number of %a", text, "");
        break;
    case CC_OP_IN_ZONE:
        cc_phrase_words(value, "the number of cards in %a %b", cc_phrase_whose(op.c),
                        cc_zone_names[op.b]);
        break;
    case CC_OP_TURN_NUMBER: cc_phrase_words(value, "the turn number", "", ""); break;
    case CC_OP_ADD: sum(value, "%a plus %b", "%b", t->value[op.b], t->value[op.c]); break;
    case CC_OP_SUBTRACT:
        sum(value, "%a minus %b", "minus %b", t->value[op.b], t->value[op.c]);
        break;
    case CC_OP_SMALLER:
        cc_phrase_words(value, "the smaller of %a and %b", t->value[op.b], t->value[op.c]);
        break;
    case CC_OP_LARGER:
        cc_phrase_words(value, "the larger of %a and %b", t->value[op.b], t->value[op.c]);
        break;
    default: find(t, op); break;
    }
}

/* "Not another than this card" is how a filter says that its event is about the card itself. */
static bool is_itself(const cc_teller *t) {
    char it[CC_PHRASE], affected[CC_PHRASE];
    cc_phrase_words(it, "%a, other than %b", slot(CC_SLOT_IT), slot(CC_SLOT_THIS));
    cc_phrase_words(affected, "%a, other than %b", slot(CC_SLOT_CARDS), slot(CC_SLOT_THIS));
    return strcmp(t->set[0], it) == 0 || strcmp(t->set[0], affected) == 0;
}

/* one switch */
void cc_phrase_op(cc_teller *t, cc_op op) {
    char text[CC_PHRASE];
    t->said = false;
    switch (op.code) {
    case CC_OP_NOT:
        if (is_itself(t)) {
            cc_phrase_words(t->flag, "it is about this card", "", "");
            cc_phrase_words(t->set[0], "%a", slot(CC_SLOT_THIS), "");
        } else {
            cc_phrase_words(t->flag, "not: %a", t->flag, "");
        }
        break;
    case CC_OP_COMPARE:
        cc_phrase_words(text, "%a is %b", t->value[op.a], compared[op.b]);
        cc_phrase_words(t->flag, "%a %b", text, t->value[op.c]);
        break;
    case CC_OP_ANY: cc_phrase_words(t->flag, "there is such a card: %a", t->set[op.a], ""); break;
    case CC_OP_FACT:
        cc_phrase_words(t->flag, "%a \"%b\"", cc_phrase_who(op.a),
                        t->source->labels.at[CT_FACTS][op.c]);
        break;
    case CC_OP_WEARS:
        cc_phrase_words(t->flag,
                        op.c == CC_EVERY_ONE ? "%a wears all buttons (CC-1.13.5)"
                                             : "%a wears a button (CC-1.13.5)",
                        cc_phrase_who(op.a), "");
        break;
    case CC_OP_THROW:
        cc_phrase_words(t->flag, op.b ? "%a lost the throw" : "%a won the throw",
                        cc_phrase_who(op.a), "");
        break;
    case CC_OP_TURN_OF:
        cc_phrase_words(t->flag, op.b ? "it is the first turn of: %a" : "it is the turn of: %a",
                        cc_phrase_who(op.a), "");
        break;
    case CC_OP_EVENT_BY:
        if (t->ability->hears & (CC_AT_STEP | CC_AT_TURN_START | CC_AT_TURN_END))
            cc_phrase_words(t->flag, "in %a turn", cc_phrase_whose(op.a), "");
        else
            cc_phrase_words(t->flag, "by %a", cc_phrase_who(op.a), "");
        break;
    case CC_OP_EVENT_EFFECT:
        cc_phrase_words(t->flag, "an effect of %a caused it", cc_phrase_who(op.a), "");
        break;
    case CC_OP_EVENT_COST: cc_phrase_words(t->flag, "it paid a cost", "", ""); break;
    case CC_OP_EVENT_TAG: cc_phrase_words(t->flag, "it is an ability of that kind", "", ""); break;
    case CC_OP_EVENT_STEP:
        cc_phrase_words(t->flag, "it is the %a%b", cc_step_names[op.a],
                        op.a ? "" : ", after its card is drawn");
        break;
    case CC_OP_EVENT_LABEL: cc_phrase_words(t->flag, "that was reported", "", ""); break;
    case CC_OP_MODE:
        cc_phrase_number(text, op.b + 1);
        cc_phrase_words(t->flag, "mode %a was chosen", text, "");
        break;
    case CC_OP_DONE: cc_phrase_words(t->flag, "that was done", "", ""); break;
    case CC_OP_FAILED: cc_phrase_words(t->flag, "the condition before is false", "", ""); break;
    default: count(t, op); break;
    }
}

/* The words of a part: what its instructions leave in sets, values and the flag. A filter ends at
 * the first test that fails, so all its tests are told. */
void cc_phrase_part(cc_teller *t, uint32_t at, char all[CC_PHRASE]) {
    if (all)
        all[0] = '\0';
    if (at == CC_NO_PART)
        return;
    for (; t->draft->op[t->ability->op + at].code != CC_OP_END; at++) {
        const cc_op op = t->draft->op[t->ability->op + at];
        const bool jump = op.code == CC_OP_JUMP_UNLESS || op.code == CC_OP_JUMP_IF;
        if (jump && all) {
            cc_phrase_words(all, all[0] ? "%a; %b" : "%b", all, t->flag);
            t->flag[0] = '\0';
        }
        if (!jump && op.code != CC_OP_JUMP)
            cc_phrase_op(t, op);
    }
    if (all && t->flag[0])
        cc_phrase_words(all, all[0] ? "%a; %b" : "%b", all, t->flag);
}

/* SPDX-License-Identifier: MIT */
/* ConCardia: standing and lasting effects in sentences, see paraphrase.c. */
#include <string.h>

#include "phrases.h"

static const char *const names[CC_EFFECT_KINDS] = {
    [CC_EFFECT_CONTROL] = "another controller, and turned with its arrows (CC-1.2.3, CC-1.2.5)",
    [CC_EFFECT_LOSE_TEXT] = "no text",
    [CC_EFFECT_COPY_TEXT] = "the text of another card",
    [CC_EFFECT_RENAME] = "another name",
    [CC_EFFECT_TRAIT] = "another trait",
    [CC_EFFECT_TYPE] = "a type more or less",
    [CC_EFFECT_GAIN_ARROW] = "an arrow more",
    [CC_EFFECT_LOSE_ARROW] = "an arrow less",
    [CC_EFFECT_ALL_ARROWS] = "all arrows, or none",
    [CC_EFFECT_REACH] = "arrows that reach further",
    [CC_EFFECT_IGNORE_ARROWS] = "blind to arrows",
    [CC_EFFECT_TURN] = "its arrows turned (CC-1.13.2)",
    [CC_EFFECT_SET_STAT] = "a fixed Defense or Strength",
    [CC_EFFECT_WORTH] = "another number of points (CC-1.1.6)",
    [CC_EFFECT_GET] = "other numbers (CC-1.7.5)",
    [CC_EFFECT_DOUBLE] = "a doubled number",
    [CC_EFFECT_EXCHANGE] = "Strength and Defense exchanged",
    [CC_EFFECT_SUPERIOR] = "Superior or not (CC-1.7.4)",
    [CC_EFFECT_WORD] = "a keyword",
    [CC_EFFECT_CANNOT] = "a ban",
    [CC_EFFECT_NO_PLAY] = "not to be played",
    [CC_EFFECT_NO_ACTIVATE] = "abilities not to be used",
    [CC_EFFECT_NO_DRAW] = "not to be drawn",
    [CC_EFFECT_PERMIT] = "to be played from there too",
    [CC_EFFECT_COSTS] = "another cost of abilities (CC-1.11.1)",
    [CC_EFFECT_OVERPAY] = "costs that may be overpaid (CC-1.11.1)",
    [CC_EFFECT_GOAL] = "another goal (CC-1.9.4)"};
static const char *const keywords[] = {"Anchored", "Protected", "Unique"};
static const char *const bans[] = {"cannot be captured", "cannot be removed", "cannot be moved",
                                   "cannot be targeted", "cannot capture cards"};
static const char *const traits[CC_TRAITS] = {"Rock", "Paper", "Scissors"};

/* -- Details ----------------------------------------------------------------------------------- */

/* A number, which is a part or a constant. */
static const char *number(cc_teller *t, const cc_effect *e, uint32_t i) {
    if (e->value[i] != CC_NO_PART)
        cc_phrase_part(t, e->value[i], NULL);
    else
        cc_phrase_number(t->value[0], e->n[i]);
    return t->value[0];
}

static void add_change(cc_teller *t, const cc_effect *e, uint32_t stat) {
    if (e->value[stat] != CC_NO_PART)
        qv_text_add(t->out, ", %s changes by %s", cc_stat_names[stat], number(t, e, stat));
    else if (e->n[stat])
        qv_text_add(t->out, ", %s %s%d", cc_stat_names[stat], e->n[stat] > 0 ? "+" : "",
                    (int)e->n[stat]);
}

static const char *label(const cc_teller *t, uint32_t list, uint32_t i) {
    const ct_labels *const labels = &t->source->labels;
    return i < labels->n[list] ? labels->at[list][i] : "";
}

static const char *other_cards(cc_teller *t, const cc_effect *e) {
    if (e->to == CC_NO_PART)
        return "";
    cc_phrase_part(t, e->to, NULL);
    return t->set[0];
}

/* Of which player and of which abilities. */
static void add_abilities(const cc_teller *t, const cc_effect *e) {
    static const char *const plurals[CC_TAGS] = {"", "Actions", "Immediates", "", "Reactions"};
    for (uint32_t tag = 0; tag < CC_TAGS; tag++)
        if (e->b >> tag & 1)
            qv_text_add(t->out, ": %s", plurals[tag]);
    qv_text_add(t->out, " of %s", cc_phrase_who(e->a));
}

static void add_cost(cc_teller *t, const cc_effect *e) {
    static const char *const ways[] = {"", " more", " less"};
    add_abilities(t, e);
    qv_text_add(t->out, ", %s%s", number(t, e, 0), ways[e->way]);
}

/* Of a ban or a permission: whose, and where to. */
static void add_playing(cc_teller *t, const cc_effect *e) {
    qv_text_add(t->out, ": by %s", cc_phrase_who(e->a));
    if (e->to != CC_NO_PART)
        qv_text_add(t->out, ", to %s", other_cards(t, e));
}

/* one switch */
static void add_details(cc_teller *t, const cc_effect *e) {
    qv_text *const out = t->out;
    switch (e->what) {
    case CC_EFFECT_GET:
        add_change(t, e, CC_DEFENSE);
        add_change(t, e, CC_STRENGTH);
        return;
    case CC_EFFECT_RENAME: qv_text_add(out, ": %s", label(t, CT_NAMES, (uint32_t)e->n[0])); return;
    case CC_EFFECT_TRAIT: qv_text_add(out, ": %s", traits[e->a]); return;
    case CC_EFFECT_TYPE:
        qv_text_add(out, ": %s %s", e->a ? "not" : "also", label(t, CT_TYPES, e->b));
        return;
    case CC_EFFECT_GAIN_ARROW:
    case CC_EFFECT_LOSE_ARROW:
        qv_text_add(out, ": %s as its controller sees it", cc_direction_names[e->a]);
        return;
    case CC_EFFECT_ALL_ARROWS: qv_text_add(out, ": %s", e->a ? "none" : "all"); return;
    case CC_EFFECT_TURN:
        qv_text_add(out, ": by %s eighth%s, %s", t->amount, strcmp(t->amount, "1") ? "s" : "",
                    e->a ? "counterclockwise" : "clockwise");
        return;
    case CC_EFFECT_SET_STAT:
        qv_text_add(out, ": %s %s", cc_stat_names[e->a], number(t, e, 0));
        return;
    case CC_EFFECT_DOUBLE: qv_text_add(out, ": %s", cc_stat_names[e->a]); return;
    case CC_EFFECT_REACH:
    case CC_EFFECT_WORTH:
    case CC_EFFECT_GOAL: qv_text_add(out, ": %s", number(t, e, 0)); return;
    case CC_EFFECT_COSTS: add_cost(t, e); return;
    case CC_EFFECT_OVERPAY:
    case CC_EFFECT_NO_ACTIVATE: add_abilities(t, e); return;
    case CC_EFFECT_NO_DRAW: qv_text_add(out, ": by %s", cc_phrase_who(e->a)); return;
    case CC_EFFECT_NO_PLAY:
    case CC_EFFECT_PERMIT: add_playing(t, e); return;
    case CC_EFFECT_SUPERIOR:
        qv_text_add(out, ": %sto %s", e->a ? "not " : "", other_cards(t, e));
        return;
    case CC_EFFECT_IGNORE_ARROWS: qv_text_add(out, ": of %s", other_cards(t, e)); return;
    case CC_EFFECT_COPY_TEXT: qv_text_add(out, ": %s", other_cards(t, e)); return;
    case CC_EFFECT_WORD: qv_text_add(out, ": %s", keywords[e->a]); return;
    case CC_EFFECT_CANNOT: qv_text_add(out, ": %s", bans[e->a]); return;
    default: return;
    }
}

/* -- The effect -------------------------------------------------------------------------------- */

static void add_end(cc_teller *t, const cc_effect *e) {
    static const char *const ends[] = {"while this text works",
                                       "until the end of the turn (CC-1.9.2)",
                                       "until your next turn",
                                       "until your next action",
                                       "until the Capture Step ends",
                                       "until the next capture",
                                       "for some turns",
                                       "for the rest of the game",
                                       "while its condition holds"};
    const bool of_card = e->what == CC_EFFECT_TURN || e->what == CC_EFFECT_CONTROL;
    if (e->turns != CC_NO_PART)
        cc_phrase_part(t, e->turns, NULL);
    if (e->turns != CC_NO_PART)
        qv_text_add(t->out, ", for %s turns\n", t->value[0]);
    else if (of_card && e->until == CC_UNTIL_LEAVES)
        qv_text_add(t->out, ", until it leaves the Board\n");
    else
        qv_text_add(t->out, ", %s\n", ends[e->until]);
}

void cc_tell_effect(cc_teller *t, const cc_effect *e) {
    char when[CC_PHRASE], whose[CC_PHRASE];
    cc_phrase_part(t, e->cards, NULL);
    cc_phrase_words(whose, "%a",
                    e->cards != CC_NO_PART ? t->set[0]
                    : e->this_card         ? "this card"
                                           : t->cards,
                    "");
    qv_text_add(t->out, "  %s: %s", whose[0] ? whose : "the rules", names[e->what]);
    add_details(t, e);
    add_end(t, e);
    t->flag[0] = '\0';
    if (e->where != CC_NO_PART) {
        cc_phrase_part(t, e->where, NULL);
        qv_text_add(t->out, "    N is %s\n", t->value[0]);
    }
    t->flag[0] = '\0';
    cc_phrase_part(t, e->when, when);
    if (when[0])
        qv_text_add(t->out, "    condition: %s\n", when);
}

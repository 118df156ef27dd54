/* SPDX-License-Identifier: MIT */
/*
 * Cards and buttons as printed, with the trees of their texts, and what can be said of an ability
 * without a game. Every text of the grammar is taken.
 */
#include "concardia_rules.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cc_set {
    cc_grammar *grammar;
    int kinds;
    cc_printed printed[CC_MOST_KINDS];
    int labels;
    const char *label[CC_MOST_LABELS];
};

cc_set *cc_set_new(cc_grammar *grammar) {
    cc_set *set = calloc(1, sizeof *set);
    if (set != NULL) {
        set->grammar = grammar;
    }
    return set;
}

void cc_set_free(cc_set *set) {
    free(set);
}

int cc_set_kinds(const cc_set *set) {
    return set->kinds;
}

const cc_printed *cc_set_printed(const cc_set *set, int kind) {
    return &set->printed[kind];
}

int cc_set_label(const cc_set *set, const char *label) {
    for (int i = 0; i < set->labels; i++) {
        if (strcmp(set->label[i], label) == 0) {
            return i;
        }
    }
    return CC_NONE;
}

/* -- Texts ------------------------------------------------------------------ */

static bool collect_labels(cc_set *set, const cc_node *node);

static bool collect_labels_of(cc_set *set, const cc_value *value) {
    if (value->type == CC_NODE) {
        return collect_labels(set, value->node);
    }
    for (int i = 0; value->type == CC_LIST && i < value->count; i++) {
        if (!collect_labels_of(set, &value->item[i])) {
            return false;
        }
    }
    return true;
}

/* False: there are too many. */
static bool collect_labels(cc_set *set, const cc_node *node) {
    if (cc_is(node, "Fact") || cc_is(node, "Who") || cc_is(node, "HostEvent")) {
        const char *label = cc_word(node, "what");
        if (cc_set_label(set, label) == CC_NONE) {
            if (set->labels == CC_MOST_LABELS) {
                return false;
            }
            set->label[set->labels++] = label;
        }
    }
    for (int i = 0; i < node->fields; i++) {
        if (!collect_labels_of(set, &node->value[i])) {
            return false;
        }
    }
    return true;
}

static int add_kind(cc_set *set, const cc_printed *printed, const char *text) {
    if (set->kinds == CC_MOST_KINDS) {
        return CC_NONE;
    }
    cc_printed *made = &set->printed[set->kinds];
    *made = *printed;
    made->text = NULL;
    if (text != NULL && text[0] != '\0') {
        int readings;
        made->text = cc_read(set->grammar, text, &readings);
        if (made->text == NULL || readings != 1 || cc_count(made->text, "abilities") > CC_PRINTED ||
            !collect_labels(set, made->text)) {
            return CC_NONE;
        }
    }
    return set->kinds++;
}

int cc_set_card(cc_set *set, const cc_printed *card, const char *text) {
    return add_kind(set, card, text);
}

int cc_set_button(cc_set *set, const char *name, const char *text) {
    cc_printed button = {.button = true};
    snprintf(button.name, sizeof button.name, "%s", name);
    return add_kind(set, &button, text);
}

/* -- Abilities -------------------------------------------------------------- */

const cc_printed *cc_kind_of(const cc_game *game, int object) {
    return &game->set->printed[game->now.object[object].kind];
}

int cc_label_of(const cc_game *game, const char *label) {
    return cc_set_label(game->set, label);
}

enum cc_tag cc_tag_of(const cc_node *ability) {
    static const char *const names[] = {"", "Play", "Action", "Immediate", "Persistent"};
    const cc_node *tag = cc_child(ability, "tag");
    if (cc_is(tag, "Reaction")) {
        return CC_TAG_REACTION;
    }
    for (int i = 1; tag != NULL && i < 5; i++) {
        if (cc_word_is(tag, "name", names[i])) {
            return (enum cc_tag)i;
        }
    }
    return CC_TAG_NONE;
}

const cc_node *cc_trigger_of(const cc_node *ability) {
    return cc_child(ability, "on");
}

/* CT-22 */
bool cc_is_standing(const cc_node *ability) {
    enum cc_tag tag = cc_tag_of(ability);
    return tag == CC_TAG_NONE ||
           ((tag == CC_TAG_PLAY || tag == CC_TAG_PERSISTENT) && cc_trigger_of(ability) == NULL);
}

/* -- Kinds of events -------------------------------------------------------- */

static unsigned bit(enum cc_happening kind) {
    return 1u << kind;
}

static unsigned kinds_of_change(const char *word) {
    static const struct {
        const char *word;
        unsigned kinds;
    } changes[] = {
        {"captured", 1u << CC_CAPTURED},
        {"capture", 1u << CC_CAPTURED},
        {"removed", 1u << CC_REMOVED},
        {"remove", 1u << CC_REMOVED},
        {"discarded", 1u << CC_DISCARDED},
        {"discard", 1u << CC_DISCARDED},
        {"played", 1u << CC_PLAYED},
        {"play", 1u << CC_PLAYED},
        {"move", 1u << CC_MOVED},
        {"slide", 1u << CC_MOVED},
        {"jump", 1u << CC_MOVED},
        {"leave the Board", 1u << CC_CAPTURED | 1u << CC_REMOVED | 1u << CC_LEFT},
        {"enter a Persistent Area", 1u << CC_ENTERED},
    };
    for (size_t i = 0; word != NULL && i < sizeof changes / sizeof changes[0]; i++) {
        if (strcmp(changes[i].word, word) == 0) {
            return changes[i].kinds;
        }
    }
    return 0;
}

static unsigned kind_of_would(const char *done) {
    return bit(strcmp(done, "captured") == 0    ? CC_WOULD_CAPTURE
               : strcmp(done, "removed") == 0   ? CC_WOULD_REMOVE
               : strcmp(done, "discarded") == 0 ? CC_WOULD_DISCARD
                                                : CC_WOULD_MOVE);
}

static unsigned kinds_of_trigger(const cc_node *on) {
    const cc_node *event = cc_child(on, "event");
    if (cc_is(event, "Happens") || cc_is(event, "Does")) {
        return kinds_of_change(cc_word(event, "done")) | kinds_of_change(cc_word(event, "does"));
    }
    if (cc_is(event, "WouldBe")) {
        return kind_of_would(cc_word(event, "done"));
    }
    if (cc_is(event, "Draws")) {
        return bit(CC_DREW) | bit(CC_DREW_SEVERAL);
    }
    if (cc_is(event, "TurnTime")) {
        return bit(CC_TURN_BEGINS) | bit(CC_TURN_ENDS);
    }
    static const struct {
        const char *node;
        enum cc_happening kind;
    } others[] = {
        {"CounterPut", CC_COUNTERS}, {"WouldDraw", CC_WOULD_DRAW}, {"Spends", CC_SPENT},
        {"Activates", CC_ACTIVATED}, {"Passes", CC_PASSED},        {"ThrowEnds", CC_THROWN},
        {"HostEvent", CC_HOST},      {"StepTime", CC_STEP_BEGINS}, {"GameStart", CC_GAME_BEGINS}};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (cc_is(event, others[i].node)) {
            return bit(others[i].kind);
        }
    }
    return 0;
}

unsigned cc_kinds_named(const cc_node *text) {
    unsigned kinds = 0;
    for (int i = 0; i < cc_count(text, "abilities"); i++) {
        kinds |= kinds_of_trigger(cc_trigger_of(cc_item(text, "abilities", i)));
    }
    return kinds;
}

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

struct pc_set {
    pc_grammar *grammar;
    int kinds;
    pc_printed printed[PC_MOST_KINDS];
    int labels;
    const char *label[PC_MOST_LABELS];
};

pc_set *pc_set_new(pc_grammar *grammar) {
    pc_set *set = calloc(1, sizeof *set);
    if (set != NULL) {
        set->grammar = grammar;
    }
    return set;
}

void pc_set_free(pc_set *set) {
    free(set);
}

int pc_set_kinds(const pc_set *set) {
    return set->kinds;
}

const pc_printed *pc_set_printed(const pc_set *set, int kind) {
    return &set->printed[kind];
}

int pc_set_label(const pc_set *set, const char *label) {
    for (int i = 0; i < set->labels; i++) {
        if (strcmp(set->label[i], label) == 0) {
            return i;
        }
    }
    return PC_NONE;
}

/* -- Texts ------------------------------------------------------------------ */

static bool collect_labels(pc_set *set, const pc_node *node);

static bool collect_labels_of(pc_set *set, const pc_value *value) {
    if (value->type == PC_NODE) {
        return collect_labels(set, value->node);
    }
    for (int i = 0; value->type == PC_LIST && i < value->count; i++) {
        if (!collect_labels_of(set, &value->item[i])) {
            return false;
        }
    }
    return true;
}

/* False: there are too many. */
static bool collect_labels(pc_set *set, const pc_node *node) {
    if (pc_is(node, "Fact") || pc_is(node, "Who") || pc_is(node, "HostEvent")) {
        const char *label = pc_word(node, "what");
        if (pc_set_label(set, label) == PC_NONE) {
            if (set->labels == PC_MOST_LABELS) {
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

static int add_kind(pc_set *set, const pc_printed *printed, const char *text) {
    if (set->kinds == PC_MOST_KINDS) {
        return PC_NONE;
    }
    pc_printed *made = &set->printed[set->kinds];
    *made = *printed;
    made->text = NULL;
    if (text != NULL && text[0] != '\0') {
        int readings;
        made->text = pc_read(set->grammar, text, &readings);
        if (made->text == NULL || readings != 1 || pc_count(made->text, "abilities") > PC_PRINTED ||
            !collect_labels(set, made->text)) {
            return PC_NONE;
        }
    }
    return set->kinds++;
}

int pc_set_card(pc_set *set, const pc_printed *card, const char *text) {
    return add_kind(set, card, text);
}

int pc_set_button(pc_set *set, const char *name, const char *text) {
    pc_printed button = {.button = true};
    snprintf(button.name, sizeof button.name, "%s", name);
    return add_kind(set, &button, text);
}

/* -- Abilities -------------------------------------------------------------- */

const pc_printed *pc_kind_of(const pc_game *game, int object) {
    return &game->set->printed[game->now.object[object].kind];
}

int pc_label_of(const pc_game *game, const char *label) {
    return pc_set_label(game->set, label);
}

enum pc_tag pc_tag_of(const pc_node *ability) {
    static const char *const names[] = {"", "Play", "Action", "Immediate", "Persistent"};
    const pc_node *tag = pc_child(ability, "tag");
    if (pc_is(tag, "Reaction")) {
        return PC_TAG_REACTION;
    }
    for (int i = 1; tag != NULL && i < 5; i++) {
        if (pc_word_is(tag, "name", names[i])) {
            return (enum pc_tag)i;
        }
    }
    return PC_TAG_NONE;
}

const pc_node *pc_trigger_of(const pc_node *ability) {
    return pc_child(ability, "on");
}

/* CT-22 */
bool pc_is_standing(const pc_node *ability) {
    enum pc_tag tag = pc_tag_of(ability);
    return tag == PC_TAG_NONE ||
           ((tag == PC_TAG_PLAY || tag == PC_TAG_PERSISTENT) && pc_trigger_of(ability) == NULL);
}

/* -- Kinds of events -------------------------------------------------------- */

static unsigned bit(enum pc_happening kind) {
    return 1u << kind;
}

static unsigned kinds_of_change(const char *word) {
    static const struct {
        const char *word;
        unsigned kinds;
    } changes[] = {
        {"captured", 1u << PC_CAPTURED},
        {"capture", 1u << PC_CAPTURED},
        {"removed", 1u << PC_REMOVED},
        {"remove", 1u << PC_REMOVED},
        {"discarded", 1u << PC_DISCARDED},
        {"discard", 1u << PC_DISCARDED},
        {"played", 1u << PC_PLAYED},
        {"play", 1u << PC_PLAYED},
        {"move", 1u << PC_MOVED},
        {"slide", 1u << PC_SLIDES},
        {"jump", 1u << PC_JUMPS},
        {"leave the Board", 1u << PC_CAPTURED | 1u << PC_REMOVED | 1u << PC_LEFT},
        {"enter a Persistent Area", 1u << PC_ENTERED},
    };
    for (size_t i = 0; word != NULL && i < sizeof changes / sizeof changes[0]; i++) {
        if (strcmp(changes[i].word, word) == 0) {
            return changes[i].kinds;
        }
    }
    return 0;
}

static unsigned kind_of_would(const char *done) {
    return bit(strcmp(done, "captured") == 0    ? PC_WOULD_CAPTURE
               : strcmp(done, "removed") == 0   ? PC_WOULD_REMOVE
               : strcmp(done, "discarded") == 0 ? PC_WOULD_DISCARD
                                                : PC_WOULD_MOVE);
}

enum pc_step pc_step_of(const pc_node *step) {
    static const char *const names[] = {"Draw", "Persistent Effects", "Action", "Capture"};
    for (int i = 0; i < 4; i++) {
        if (pc_word_is(step, "name", names[i])) {
            return (enum pc_step)i;
        }
    }
    return PC_CLEAN_UP_STEP;
}

static bool is_several(const pc_node *n) {
    const pc_value *number = pc_field(n, "n");
    return number->number != 1;
}

static unsigned kinds_of_trigger(const pc_node *on) {
    const pc_node *event = pc_child(on, "event");
    if (pc_is(event, "Happens") || pc_is(event, "Does")) {
        return kinds_of_change(pc_word(event, "done")) | kinds_of_change(pc_word(event, "does"));
    }
    if (pc_is(event, "WouldBe")) {
        return kind_of_would(pc_word(event, "done"));
    }
    if (pc_is(event, "Draws")) {
        return is_several(pc_child(event, "n")) ? bit(PC_DREW_SEVERAL) : bit(PC_DREW);
    }
    if (pc_is(event, "TurnTime")) {
        return pc_word_is(event, "edge", "start") ? bit(PC_TURN_BEGINS) : bit(PC_TURN_ENDS);
    }
    if (pc_is(event, "StepTime")) {
        return 1u << (PC_STEP_KINDS + (int)pc_step_of(pc_child(event, "step")));
    }
    static const struct {
        const char *node;
        enum pc_happening kind;
    } others[] = {{"CounterPut", PC_COUNTERS}, {"WouldDraw", PC_WOULD_DRAW},
                  {"Spends", PC_SPENT},        {"Activates", PC_ACTIVATED},
                  {"Passes", PC_PASSED},       {"ThrowEnds", PC_THROWN},
                  {"HostEvent", PC_HOST},      {"GameStart", PC_GAME_BEGINS}};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (pc_is(event, others[i].node)) {
            return bit(others[i].kind);
        }
    }
    return 0;
}

unsigned pc_kinds_named(const pc_node *text) {
    unsigned kinds = 0;
    for (int i = 0; i < pc_count(text, "abilities"); i++) {
        kinds |= kinds_of_trigger(pc_trigger_of(pc_item(text, "abilities", i)));
    }
    return kinds;
}

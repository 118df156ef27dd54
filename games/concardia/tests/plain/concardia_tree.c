/* SPDX-License-Identifier: MIT */
/*
 * Fields of the trees of card texts, and trees as text. It must not know what a tree means.
 */
#include "concardia_text.h"

#include <stdio.h>
#include <string.h>

bool pc_is(const pc_node *node, const char *kind) {
    return node != NULL && strcmp(node->kind, kind) == 0;
}

const pc_value *pc_field(const pc_node *node, const char *name) {
    for (int i = 0; node != NULL && i < node->fields; i++) {
        if (strcmp(node->name[i], name) == 0) {
            return &node->value[i];
        }
    }
    return NULL;
}

const pc_node *pc_child(const pc_node *node, const char *name) {
    const pc_value *value = pc_field(node, name);
    return value == NULL ? NULL : value->node;
}

const char *pc_word(const pc_node *node, const char *name) {
    const pc_value *value = pc_field(node, name);
    return value == NULL ? NULL : value->text;
}

bool pc_word_is(const pc_node *node, const char *name, const char *word) {
    const char *text = pc_word(node, name);
    return text != NULL && strcmp(text, word) == 0;
}

bool pc_flag(const pc_node *node, const char *name) {
    const pc_value *value = pc_field(node, name);
    return value != NULL && value->type == PC_YES;
}

int pc_count(const pc_node *node, const char *name) {
    const pc_value *value = pc_field(node, name);
    return value == NULL ? 0 : value->count;
}

const pc_node *pc_item(const pc_node *node, const char *name, int index) {
    return pc_field(node, name)->item[index].node;
}

const char *pc_word_at(const pc_node *node, const char *name, int index) {
    return pc_field(node, name)->item[index].text;
}

static bool value_contains(const pc_value *value, const char *kind) {
    if (value->type == PC_NODE) {
        return pc_contains(value->node, kind);
    }
    for (int i = 0; value->type == PC_LIST && i < value->count; i++) {
        if (value_contains(&value->item[i], kind)) {
            return true;
        }
    }
    return false;
}

bool pc_contains(const pc_node *node, const char *kind) {
    if (node == NULL) {
        return false;
    }
    if (pc_is(node, kind)) {
        return true;
    }
    for (int i = 0; i < node->fields; i++) {
        if (value_contains(&node->value[i], kind)) {
            return true;
        }
    }
    return false;
}

/* A walk through a tree, in the order of the text, to the node, or to the n-th one of the kind. */
typedef struct walk {
    const pc_node *node;
    const char *kind;
    int n;
    int passed;
    const pc_node *found;
} walk;

static void walk_value(const pc_value *value, walk *to);

static void walk_node(const pc_node *node, walk *to) {
    if (to->found != NULL || node == NULL) {
        return;
    }
    if (node == to->node || (to->kind != NULL && pc_is(node, to->kind) && to->n-- == 0)) {
        to->found = node;
        return;
    }
    to->passed++;
    for (int i = 0; i < node->fields; i++) {
        walk_value(&node->value[i], to);
    }
}

static void walk_value(const pc_value *value, walk *to) {
    if (value->type == PC_NODE) {
        walk_node(value->node, to);
    }
    for (int i = 0; value->type == PC_LIST && i < value->count; i++) {
        walk_value(&value->item[i], to);
    }
}

const pc_node *pc_nth(const pc_node *root, const char *kind, int n) {
    walk to = {.kind = kind, .n = n};
    walk_node(root, &to);
    return to.found;
}

int pc_place_in(const pc_node *root, const pc_node *node) {
    walk to = {.node = node};
    walk_node(root, &to);
    return to.found == NULL ? -1 : to.passed;
}

static int value_text(const pc_value *value, char *out, int size);

int pc_tree_text(const pc_node *node, char *out, int size) {
    int length = snprintf(out, (size_t)size, "%s", node->kind);
    if (node->fields == 0) {
        return length;
    }
    for (int i = 0; i < node->fields && length < size; i++) {
        length += snprintf(out + length, (size_t)(size - length), "%s%s=", i == 0 ? "(" : ", ",
                           node->name[i]);
        if (length < size) {
            length += value_text(&node->value[i], out + length, size - length);
        }
    }
    return length < size ? length + snprintf(out + length, (size_t)(size - length), ")") : length;
}

static int value_text(const pc_value *value, char *out, int size) {
    int length = 0;
    switch (value->type) {
    case PC_NODE: return pc_tree_text(value->node, out, size);
    case PC_TEXT: return snprintf(out, (size_t)size, "'%s'", value->text);
    case PC_NUMBER: return snprintf(out, (size_t)size, "%d", value->number);
    case PC_YES: return snprintf(out, (size_t)size, "yes");
    case PC_LIST:
        length += snprintf(out, (size_t)size, "[");
        for (int i = 0; i < value->count && length < size; i++) {
            length += snprintf(out + length, (size_t)(size - length), "%s", i == 0 ? "" : ", ");
            if (length < size) {
                length += value_text(&value->item[i], out + length, size - length);
            }
        }
        return length < size ? length + snprintf(out + length, (size_t)(size - length), "]")
                             : length;
    default: return snprintf(out, (size_t)size, "-");
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * Fields of the trees of card texts, and trees as text. It must not know what a tree means.
 */
#include "concardia_text.h"

#include <stdio.h>
#include <string.h>

bool cc_is(const cc_node *node, const char *kind) {
    return node != NULL && strcmp(node->kind, kind) == 0;
}

const cc_value *cc_field(const cc_node *node, const char *name) {
    for (int i = 0; node != NULL && i < node->fields; i++) {
        if (strcmp(node->name[i], name) == 0) {
            return &node->value[i];
        }
    }
    return NULL;
}

const cc_node *cc_child(const cc_node *node, const char *name) {
    const cc_value *value = cc_field(node, name);
    return value == NULL ? NULL : value->node;
}

const char *cc_word(const cc_node *node, const char *name) {
    const cc_value *value = cc_field(node, name);
    return value == NULL ? NULL : value->text;
}

bool cc_word_is(const cc_node *node, const char *name, const char *word) {
    const char *text = cc_word(node, name);
    return text != NULL && strcmp(text, word) == 0;
}

bool cc_flag(const cc_node *node, const char *name) {
    const cc_value *value = cc_field(node, name);
    return value != NULL && value->type == CC_YES;
}

int cc_count(const cc_node *node, const char *name) {
    const cc_value *value = cc_field(node, name);
    return value == NULL ? 0 : value->count;
}

const cc_node *cc_item(const cc_node *node, const char *name, int index) {
    return cc_field(node, name)->item[index].node;
}

const char *cc_word_at(const cc_node *node, const char *name, int index) {
    return cc_field(node, name)->item[index].text;
}

static bool value_contains(const cc_value *value, const char *kind) {
    if (value->type == CC_NODE) {
        return cc_contains(value->node, kind);
    }
    for (int i = 0; value->type == CC_LIST && i < value->count; i++) {
        if (value_contains(&value->item[i], kind)) {
            return true;
        }
    }
    return false;
}

bool cc_contains(const cc_node *node, const char *kind) {
    if (node == NULL) {
        return false;
    }
    if (cc_is(node, kind)) {
        return true;
    }
    for (int i = 0; i < node->fields; i++) {
        if (value_contains(&node->value[i], kind)) {
            return true;
        }
    }
    return false;
}

static int value_text(const cc_value *value, char *out, int size);

int cc_tree_text(const cc_node *node, char *out, int size) {
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

static int value_text(const cc_value *value, char *out, int size) {
    int length = 0;
    switch (value->type) {
    case CC_NODE: return cc_tree_text(value->node, out, size);
    case CC_TEXT: return snprintf(out, (size_t)size, "'%s'", value->text);
    case CC_NUMBER: return snprintf(out, (size_t)size, "%d", value->number);
    case CC_YES: return snprintf(out, (size_t)size, "yes");
    case CC_LIST:
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

/* SPDX-License-Identifier: MIT */
/* What the files that write random card texts share: the text so far, random choices, phrases. */
#ifndef CONCARDIA_PHRASES_H
#define CONCARDIA_PHRASES_H

#include "concardia.h"

#include <string.h>

typedef struct writer {
    uint64_t *state;
    char *out;
    size_t size;
    bool stage_2;
    bool on_board; /* this card has a position */
    bool event_card;
    bool it_in_play;
    bool it_in_hand; /* and would be discarded */
    bool would;
    bool activation;
    bool has_x;
    bool plural;     /* the group in hand */
    bool has_player; /* "target player" is said already (W12) */
    bool cut;        /* not all of it has found room */
} writer;

static inline uint64_t random_bits(uint64_t *state) {
    uint64_t mixed = (*state += 0x9E3779B97F4A7C15u);
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBu;
    return mixed ^ (mixed >> 31);
}

static inline int roll(const writer *w, int limit) {
    return (int)(random_bits(w->state) % (uint64_t)limit);
}

static inline bool chance(const writer *w, int percent) {
    return roll(w, 100) < percent;
}

static inline void add(writer *w, const char *text) {
    size_t length = strlen(w->out);
    if (length + strlen(text) < w->size) {
        memcpy(w->out + length, text, strlen(text) + 1);
    } else {
        w->cut = true;
    }
}

#define PICK(w, list) ((list)[roll((w), (int)(sizeof(list) / sizeof((list)[0])))])

/* concardia_phrases.c */
void pc_add_group(writer *, bool plural); /* without an article */
void pc_add_a_group(writer *);
void pc_add_set(writer *);
void pc_add_mods(writer *);
void pc_add_number(writer *);  /* what changes numbers besides "get", after a subject in the singular, */
void pc_add_numbers(writer *); /* and in the plural */
void pc_add_nature(writer *);  /* what changes the nature of cards, likewise */
void pc_add_natures(writer *);
void pc_add_while(writer *, bool self);
void pc_add_until(writer *);
void pc_add_change(writer *); /* for a time: a subject in the singular or plural with its verb */
void pc_add_copy(writer *);   /* texts that are lost and copied for a time */

/* concardia_occasions.c */
void pc_add_trigger(writer *, bool reaction);
void pc_add_instead(writer *, bool others); /* also what others do */

/* concardia_cost_phrases.c: a cost of an ability, of a card that works there. */
enum pc_source { PC_FROM_NOWHERE, PC_FROM_BOARD, PC_FROM_HAND, PC_FROM_DISCARD };
void pc_add_cost(writer *, bool x, enum pc_source);

/* concardia_rule_phrases.c: a ban, a permission, a change of costs, a goal; `lasts`: without its duration. */
void pc_add_rule(writer *, bool lasts);

/* concardia_rule_phrases.c: a ban, a permission, a change of costs, a goal; `lasts`: without its duration. */
void pc_add_rule(writer *, bool lasts);

#endif

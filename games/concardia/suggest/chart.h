/* SPDX-License-Identifier: MIT */
/* From a wording to the texts that it may mean: the words of it, the cheapest readings of them, and the texts of these.
 *
 * A file may call those above it in this order and none below.
 */
#ifndef CS_CHART_H
#define CS_CHART_H

#include "sayings.h"

enum {
    CS_TYPED = 4000, /* bytes of a wording that is read */
    CS_TOKENS = 90,  /* words of it */
    CS_NODES = 250,  /* places between words, also of sayings */
    CS_ARCS = 2000,
    CS_ITEMS = 200000,
    CS_EDGES = 1200000,
    CS_GOALS = 100, /* readings of a wording */
    CS_FEW = 9,     /* readings of a symbol for the same words that are kept */
    CS_OUT = 1500,  /* letters of a text */
};

/* A word between two places, as it is read, or NULL: words that are passed over. */
typedef struct {
    const char *text;
    uint16_t word; /* CS_NEVER: none of the table */
    uint16_t cost, skip;
    uint16_t next; /* 1 + the next one from the same place; 0: none */
    uint8_t from, to;
    bool unknown; /* as it was written */
    bool tag;     /* says how the text is used, and nothing else */
} cs_arc;

/* A symbol over some words: the last edge of its rule, or the word itself. */
typedef struct {
    uint64_t hash, power, heads; /* of the text, as words; of the parts of a heading in it */
    const char *text;
    uint32_t edge, next; /* next: with the same beginning and symbol */
    uint16_t symbol, cost;
    uint8_t to;
} cs_item;

enum { CS_TAKES, CS_SKIPS, CS_HEADS };

/* A rule of which some elements are read. */
typedef struct {
    uint64_t hash;
    uint32_t before, item;
    uint16_t rule, cost;
    uint8_t at;   /* how many elements are behind; if they are in any order, which ones, as bits */
    uint8_t part; /* the last one that was read */
    uint8_t how, to;
} cs_edge;

typedef struct {
    uint32_t key, index; /* index: of an edge; with bit 30, of an item */
} cs_due;

/* What a reading works with. */
typedef struct {
    const cs_rules *rules;
    const ct_labels *labels;
    char typed[CS_TYPED + CS_TOKENS * 2];
    cs_arc arc[CS_ARCS];
    uint32_t arcs, nodes;
    uint16_t from[CS_NODES];   /* 1 + the first arc from a place; 0: none */
    uint32_t weight[CS_NODES]; /* what it costs to pass over all words before a place */
    cs_item item[CS_ITEMS];
    cs_edge edge[CS_EDGES];
    cs_due due[CS_EDGES];
    uint32_t items, edges, dues;
    uint32_t share, margin; /* how much a reading may cost: eighths of its words, and more */
    bool full;              /* there were more */
    uint32_t first[CS_NODES][CS_SYMBOLS];
    uint8_t last[CS_SYMBOLS];                     /* the last place at which a symbol begins; 0: none does */
    uint32_t seen[CS_MEMBERS], count[CS_MEMBERS]; /* of rules at an element, in the cell in hand */
    uint64_t hash[CS_MEMBERS][CS_FEW];
    uint32_t goals, goal[CS_GOALS];
} cs_chart;

/* A text as words with spaces, and what belongs into its heading. */
typedef struct {
    char text[CS_OUT], head[CS_OUT];
    uint32_t cost;
} cs_reading;

/* -- typed.c: the words of a wording, with sayings and spelling ---------------------------------------------------- */

/* False: too long. */
bool cs_take_words(cs_chart *, const char *text, size_t n);

/* -- chart.c: the cheapest readings -------------------------------------------------------------------------------- */

/* Fills `goal` with items, cheapest first. */
void cs_read_chart(cs_chart *);

/* -- told.c: what readings say ------------------------------------------------------------------------------------- */

/* The text of a reading; false: it is none. */
bool cs_tell(const cs_chart *, uint32_t item, cs_reading *out);

/* -- doubt.c: what texts seldom say -------------------------------------------------------------------------------- */

/* Whether two sentences of a body begin or end with the same words. */
bool cs_says_twice(const char *body);
/* How often a text says all cards without more about them. */
uint32_t cs_count_all(const char *text);
/* Whether a text does what nobody means. */
bool cs_is_idle(const char *text);

#endif

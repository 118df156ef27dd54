/* SPDX-License-Identifier: MIT */
/* Readings with the headings that suit them, nearest first, each as its canonical text. */
#include "suggest.h"

#include <string.h>

#include "chart.h"
#include "printer.h"

enum { CANDIDATES = CS_GOALS * 40 };

/* A reading with a heading and with a way to understand its references. */
typedef struct {
    uint16_t cost, goal;
    uint8_t heading, reference;
} candidate;

typedef struct {
    cs_chart chart;
    cs_rules rules;
    cs_reading reading;
    ct_work work;
    ct_tree tree;
    candidate candidate[CANDIDATES];
    uint32_t candidates;
} memory;

/* What a heading can be, and what of it people say. */
enum {
    PLAY = 1,
    ACTION = 2,
    IMMEDIATE = 4,
    PERSISTENT = 8,
    REACTION = 16,
    HAND = 32,
    DISCARD = 64
};

static const struct {
    const char *tag;
    uint32_t said, cost; /* cost: how rare */
} headings[] = {
    {"", 0, 0},
    {"Play", PLAY, 0},
    {"Immediate", IMMEDIATE, 1},
    {"Action", ACTION, 1},
    {"Persistent", PERSISTENT, 2},
    {"Reaction", REACTION, 2},
    {"Play Reaction", REACTION | PLAY, 3},
    {"Hand Reaction", REACTION | HAND, 4},
    {"Discard Reaction", REACTION | DISCARD, 6},
    {"Persistent Reaction", REACTION | PERSISTENT, 6},
};
enum { HEADINGS = sizeof headings / sizeof *headings };

/* The parts of a heading that a reading has. */
typedef struct {
    uint32_t said;
    char cost[CS_TEXT], limit[CS_TEXT];
} heading;

size_t cs_work_size(void) {
    return sizeof(memory);
}

/* -- Headings ---------------------------------------------------------------------------------- */

static void append(char *to, const char *between, const char *from, size_t n) {
    const size_t at = strlen(to), more = at ? strlen(between) : 0;
    if (at + more + n + 1 > CS_TEXT)
        return;
    memcpy(to + at, between, more);
    memcpy(to + at + more, from, n);
    to[at + more + n] = '\0';
}

static void read_heading(const char *head, heading *out) {
    static const struct {
        const char *mark;
        uint32_t said;
    } marks[] = {{"#Play", PLAY},           {"#Action", ACTION},
                 {"#Immediate", IMMEDIATE}, {"#Persistent", PERSISTENT},
                 {"#Reaction", REACTION},   {"#Hand", HAND},
                 {"#Discard", DISCARD}};
    *out = (heading){.said = 0};
    for (const char *at = strchr(head, '#'); at; at = strchr(at + 1, '#')) {
        size_t n = 0;
        while (at[n] && at[n] != ' ')
            n++;
        for (uint32_t i = 0; i < sizeof marks / sizeof *marks; i++)
            if (strlen(marks[i].mark) == n && memcmp(marks[i].mark, at, n) == 0)
                out->said |= marks[i].said;
        const bool cost = n == 5 && memcmp(at, "#cost", 5) == 0;
        if (!cost && !(n == 6 && memcmp(at, "#limit", 6) == 0))
            continue;
        const char *const from = at + n + 1, *const end = strchr(from, '#'); /* #end */
        if (end && end > from)
            append(cost ? out->cost : out->limit, ", ", from, (size_t)(end - from) - 1);
    }
}

static uint32_t bits(uint32_t mask) {
    uint32_t n = 0;
    for (; mask; mask &= mask - 1)
        n++;
    return n;
}

static uint32_t heading_cost(const heading *said, uint32_t i) {
    enum { UNSAID = 5, UNUSED = 40, NO_TAG = 12 };
    const bool bare = !headings[i].said;
    return headings[i].cost + UNSAID * bits(headings[i].said & ~said->said) +
           UNUSED * bits(said->said & ~headings[i].said) +
           (bare && (said->cost[0] || said->limit[0]) ? 2 * UNUSED : 0) + (bare ? NO_TAG : 0);
}

/* -- Candidates -------------------------------------------------------------------------------- */

/* People say "it" of any card; as it is said first. */
static const struct {
    const char *said, *meant;
} references[] = {{"", ""}, {"it", "this card"}, {"it", "that card"}, {"that card", "it"}};
enum { REFERENCES = sizeof references / sizeof *references };

static bool is_letter(char c) {
    return (c | 32) >= 'a' && (c | 32) <= 'z';
}

static void add_body(char *to, const char *body, uint32_t reference) {
    const char *const said = references[reference].said;
    const size_t n = strlen(said);
    for (const char *at = body; *at;) {
        if (n && strncmp(at, said, n) == 0 && !is_letter(at[n]) && (at == body || at[-1] == ' ')) {
            append(to, "", references[reference].meant, strlen(references[reference].meant));
            at += n;
        } else {
            append(to, "", at++, 1);
        }
    }
}

static void put_together(const heading *said, const candidate *one, const char *body,
                         char out[CS_TEXT]) {
    out[0] = '\0';
    append(out, "", headings[one->heading].tag, strlen(headings[one->heading].tag));
    if (headings[one->heading].said) {
        const bool terms = said->cost[0] || said->limit[0];
        append(out, "", " (", terms ? 2 : 0);
        append(out, "", "Cost ", said->cost[0] ? 5 : 0);
        append(out, "", said->cost, strlen(said->cost));
        append(out, "", "; ", said->cost[0] && said->limit[0] ? 2 : 0);
        append(out, "", said->limit, strlen(said->limit));
        append(out, "", ")", terms);
        append(out, "", ": ", 2);
    }
    add_body(out, body, one->reference);
}

/* The cheapest candidate after the last one that was taken; CANDIDATES: none. */
static uint32_t next_candidate(const memory *m, const candidate *last) {
    uint32_t best = CANDIDATES;
    for (uint32_t i = 0; i < m->candidates; i++) {
        const candidate *const one = &m->candidate[i];
        const bool later =
            !last || one->cost > last->cost || (one->cost == last->cost && one > last);
        if (later && (best == CANDIDATES || one->cost < m->candidate[best].cost))
            best = i;
    }
    return best;
}

static void find_candidates(memory *m) {
    enum { REFERENCE = 3 };
    m->candidates = 0;
    for (uint32_t i = 0; i < m->chart.goals; i++) {
        heading said;
        if (!cs_tell(&m->chart, m->chart.goal[i], &m->reading))
            continue;
        read_heading(m->reading.head, &said);
        for (uint32_t k = 0; k < HEADINGS; k++)
            for (uint32_t r = 0; r < REFERENCES; r++) {
                const uint32_t cost =
                    m->reading.cost + heading_cost(&said, k) + (r ? REFERENCE : 0);
                m->candidate[m->candidates] = (candidate){.cost = (uint16_t)cost,
                                                          .goal = (uint16_t)i,
                                                          .heading = (uint8_t)k,
                                                          .reference = (uint8_t)r};
                m->candidates++;
            }
    }
}

/* -- Texts ------------------------------------------------------------------------------------- */

/* The canonical text of words that can be read; false: they cannot. */
static bool print_canonical(memory *m, const ct_labels *labels, const char *words,
                            char out[CS_TEXT]) {
    const size_t n = strlen(words);
    qv_text text = qv_text_over(out, CS_TEXT);
    m->work.text = words;
    m->work.labels = labels;
    m->work.watching = false;
    m->work.expected = NULL;
    m->tree.n = 0;
    uint32_t offset;
    if (ct_letters(words, (uint32_t)n, &offset) || !ct_lex(&m->work, 0, (uint32_t)n) ||
        !ct_match(&m->work, CT_RULE_ABILITY))
        return false;
    const uint32_t root = ct_add_node(&m->tree, ct_way_of(0, CT_NODE_TEXT), 0);
    const uint32_t node = ct_build(&m->work, CT_RULE_ABILITY, &m->tree, root);
    if (!node || m->work.full)
        return false;
    ct_print_reading(labels, &m->work, &m->tree, node, &text);
    return text.n < text.size;
}

int cs_suggest(void *room, const ct_labels *labels, uint32_t on, const char *wording, size_t n,
               cs_judge *judge, void *context) {
    memory *const m = room;
    cs_fault fault;
    char text[CS_TEXT];
    uint32_t taken = 0;
    cs_rules_make(&m->rules, cs_sayings, &fault);
    m->chart.rules = &m->rules;
    m->chart.labels = labels;
    if (!cs_take_words(&m->chart, wording, n))
        return QV_ECONTENT;
    cs_read_chart(&m->chart);
    find_candidates(m);
    const candidate *last = NULL;
    for (uint32_t i; taken < CS_SUGGESTIONS && (i = next_candidate(m, last)) < CANDIDATES;) {
        last = &m->candidate[i];
        ct_error error;
        heading said;
        char words[CS_TEXT];
        cs_tell(&m->chart, m->chart.goal[last->goal], &m->reading);
        read_heading(m->reading.head, &said);
        put_together(&said, last, m->reading.text, words);
        if (!print_canonical(m, labels, words, text))
            continue;
        if (!ct_read(&m->work, labels, on, text, strlen(text), &m->tree, &error))
            taken += judge(context, &m->tree, text);
    }
    return QV_OK;
}

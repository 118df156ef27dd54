/* SPDX-License-Identifier: MIT */
/* Readings with the headings that suit them, nearest first, each as its canonical text. */
#include "suggest.h"

#include <string.h>

#include "base/bits.h"
#include "chart.h"
#include "printer.h"

/* What is changed in a reading: cards are chosen when it happens instead of targeted; nobody is
 * asked; what happens when this card is played is what it does from the hand; the last sentence, of
 * words that may say nothing, is left out. */
enum {
    UNTARGETED = 1,
    UNASKED = 2,
    LATER_UNTARGETED = 4,
    UNTRIGGERED = 8,
    SHORTENED = 16,
    CHANGES = 32
};
enum { CANDIDATES = CS_GOALS * 50 * CHANGES };

/* A reading with a heading and with a way to understand its references. */
typedef struct {
    uint16_t cost, goal;
    uint8_t heading, reference, changes;
} candidate;

typedef struct {
    cs_chart chart;
    cs_rules rules;
    cs_reading reading;
    ct_work work;
    ct_tree tree, plain;
    candidate candidate[CANDIDATES];
    uint32_t candidates;
    char canonical[CS_TEXT]; /* of the reading, "" if it cannot be read as it is */
} memory;

#define MAY "you may "

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

/* What a heading suits: sentences alone, those about this card, which lies on the board then, those
 * that hold while something is so, and those after an event, of which some have not happened yet,
 * or are answered. */
enum { ALONE, OF_THIS, LASTING, EVENT, WOULD, ANSWER, SHAPES };

static const struct {
    const char *tag;
    uint32_t said, cost[SHAPES]; /* cost: how rare */
} headings[] = {
    {"", 0, {12, 12, 12, 12, 12, 40}},
    {"Play", PLAY, {0, 0, 0, 0, 3, 14}},
    {"Immediate", IMMEDIATE, {1, 4, 7, 1, 1, 12}},
    {"Action", ACTION, {3, 1, 7, 4, 4, 12}},
    {"Persistent", PERSISTENT, {5, 7, 5, 7, 9, 14}},
    {"Reaction", REACTION, {16, 16, 18, 6, 0, 7}},
    {"Play Reaction", REACTION | PLAY, {18, 18, 18, 5, 2, 3}},
    {"Hand Reaction", REACTION | HAND, {18, 18, 18, 6, 3, 0}},
    {"Discard Reaction", REACTION | DISCARD, {18, 18, 18, 7, 7, 12}},
    {"Persistent Reaction", REACTION | PERSISTENT, {18, 18, 18, 7, 7, 9}},
};
enum { HEADINGS = sizeof headings / sizeof *headings };

/* The parts of a heading that a reading has. */
typedef struct {
    uint32_t said, costs; /* costs: how often one is said */
    char cost[CS_TEXT], limit[CS_TEXT];
    char trigger[CS_TEXT]; /* what it waits for, said behind or between what it does */
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
        const bool cost = n == 5 && memcmp(at, "#cost", 5) == 0,
                   trigger = n == 5 && memcmp(at, "#when", 5) == 0;
        if (!cost && !trigger && !(n == 6 && memcmp(at, "#limit", 6) == 0))
            continue;
        out->costs += cost;
        const char *const from = at + n + 1, *const end = strchr(from, '#'); /* #end */
        char *const to = cost ? out->cost : trigger ? out->trigger : out->limit;
        if (end && end > from)
            append(to, ", ", from, (size_t)(end - from) - 1);
    }
}

static uint32_t shape_of(const char *body, const char *cost) {
    const char *const comma = strchr(body, ','), *const would = cs_find(body, " would ");
    if (strncmp(body, "when ", 5) == 0 && cs_find(body, "cancel"))
        return ANSWER;
    if (strncmp(body, "when ", 5) == 0 || strncmp(body, "at ", 3) == 0)
        return EVENT;
    if (strncmp(body, "if ", 3) == 0 && would && comma && would < comma)
        return cs_find(comma, " instead ") ? EVENT : WOULD;
    if (cs_find(body, " while "))
        return LASTING;
    const char *const card = cs_find(body, "this card");
    const bool compared = card && card >= body + 5 && memcmp(card - 5, "than ", 5) == 0;
    return (card && !compared) || cs_find(cost, "Charge") ? OF_THIS : ALONE;
}

static uint32_t heading_cost(const heading *said, uint32_t i, uint32_t shape) {
    enum { UNSAID = 5, UNUSED = 40, TWO_COSTS = 12, LIMITED = 12, PAID = 5 };
    const bool bare = !headings[i].said;
    /* what is used from the hand is an Immediate, and for an event a Reaction */
    const bool from_hand = said->said == HAND && headings[i].said == IMMEDIATE && shape < EVENT;
    const uint32_t told = from_hand ? IMMEDIATE : said->said;
    const bool exact = told && told == headings[i].said;
    return (exact ? 0 : headings[i].cost[shape]) + UNSAID * qv__count(headings[i].said & ~told) +
           UNUSED * qv__count(told & ~headings[i].said) + (said->costs > 1 ? TWO_COSTS : 0) +
           (bare && (said->cost[0] || said->limit[0]) ? 2 * UNUSED : 0) +
           (said->limit[0] && headings[i].said == IMMEDIATE ? LIMITED : 0) +
           (said->cost[0] && shape < EVENT && headings[i].said == IMMEDIATE ? PAID : 0);
}

/* -- Canonical texts --------------------------------------------------------------------------- */

/* The canonical text of words that can be read; false: they cannot. */
static bool print_canonical(ct_work *work, ct_tree *tree, const ct_labels *labels,
                            const char *words, char out[CS_TEXT]) {
    const size_t n = strlen(words);
    qv_text text = qv_text_over(out, CS_TEXT);
    work->text = words;
    work->labels = labels;
    work->watching = false;
    work->expected = NULL;
    tree->n = 0;
    uint32_t offset;
    if (ct_letters(words, (uint32_t)n, &offset) || !ct_lex(work, 0, (uint32_t)n) ||
        !ct_match(work, CT_RULE_ABILITY))
        return false;
    const uint32_t root = ct_add_node(tree, ct_way_of(0, CT_NODE_TEXT), 0);
    const uint32_t node = ct_build(work, CT_RULE_ABILITY, tree, root);
    if (!node || work->full)
        return false;
    ct_print_reading(labels, work, tree, node, &text);
    return text.n < text.size;
}

/* -- Candidates -------------------------------------------------------------------------------- */

/* People say "it" of any card, and the language for the card of the event; as it is said first. */
static const struct {
    const char *said, *meant;
    uint32_t cost;
    bool later; /* only after this card has been named */
} references[] = {{"", "", 0, false},
                  {"this card", "it", 1, true},
                  {"it", "this card", 3, false},
                  {"it", "that card", 3, false},
                  {"that card", "it", 3, false}};
enum { REFERENCES = sizeof references / sizeof *references };

static bool is_letter(char c) {
    return (c | 32) >= 'a' && (c | 32) <= 'z';
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* Where a body goes on after an event or an effect that is about this card; NULL: it has none. */
static const char *after_this(const char *body, uint32_t shape) {
    const char *const card = cs_find(body, "this card"), *const end =
                                                             shape >= EVENT
                                                                 ? strchr(body, ',')
                                                                 : cs_find(body, " while ");
    return end && card && card < end ? end : NULL;
}

static void add_body(char *to, const char *body, uint32_t reference, const char *from) {
    const char *const said = references[reference].said;
    const size_t n = strlen(said);
    for (const char *at = body; *at;) {
        if (n && at >= from && strncmp(at, said, n) == 0 && !is_letter(at[n]) &&
            (at == body || at[-1] == ' ')) {
            append(to, "", references[reference].meant, strlen(references[reference].meant));
            at += n;
        } else {
            append(to, "", at++, 1);
        }
    }
}

/* The next "target card" and the like. */
static const char *find_target(const char *body) {
    const char *at = cs_find(body, "target ");
    while (at && strncmp(at, "target player", 13) == 0)
        at = cs_find(at + 1, "target ");
    return at;
}

/* "target card" as "a card", "a other target card" and "2 target cards" without the word. */
static void drop_targets(char body[CS_TEXT], const char *from) {
    char out[CS_TEXT] = "";
    for (const char *at = body; *at;) {
        const bool begins = at >= from && (at == body || at[-1] == ' ');
        if (!begins || strncmp(at, "target ", 7) != 0 || strncmp(at, "target player", 13) == 0) {
            append(out, "", at++, 1);
            continue;
        }
        const size_t n = strlen(out);
        const bool counted = n >= 2 && (is_digit(out[n - 2]) || out[n - 2] == 'X');
        const bool other = n >= 6 && strcmp(out + n - 6, "other ") == 0;
        append(out, "", "a ", counted || other ? 0 : 2);
        at += 7;
    }
    memcpy(body, out, CS_TEXT);
}

static void drop_asking(char body[CS_TEXT]) {
    char out[CS_TEXT] = "";
    for (const char *at = body; *at;) {
        const bool asks = strncmp(at, MAY, strlen(MAY)) == 0 && (at == body || at[-1] == ' ');
        if (asks)
            at += strlen(MAY);
        else
            append(out, "", at++, 1);
    }
    memcpy(body, out, CS_TEXT);
}

/* What a body goes on with after this card has been played; NULL: it is not about that. */
static const char *after_playing(const char *body) {
    static const char *const events[] = {"when this card be played", "when this card is played",
                                         "when it be played",        "when it is played",
                                         "when you play this card",  "when you play it"};
    for (uint32_t i = 0; i < sizeof events / sizeof *events; i++) {
        const char *after = body + strlen(events[i]);
        if (strncmp(body, events[i], strlen(events[i])) != 0 || after[0] != ' ' || after[1] != ',')
            continue;
        while (*after == ' ' || *after == ',')
            after++;
        return after;
    }
    return NULL;
}

/* Where the last of several sentences begins; NULL: there is one. */
static char *last_sentence(char *body) {
    char *last = NULL;
    for (char *at = strchr(body, '.'); at && at[1] && at[2]; at = strchr(at + 1, '.'))
        last = at + 1;
    return last;
}

/* Where a body goes on after what names a card besides that of its event; NULL: nothing does. */
static const char *after_naming(const char *body, uint32_t shape) {
    static const char *const names[] = {
        "target card",  "the top ",           "the bottom ", "search ",
        "another card", "a card you control", "reveal ",     "a card your opponent controls"};
    const char *const comma = shape >= EVENT ? strchr(body, ',') : NULL, *first = NULL;
    for (uint32_t i = 0; comma && i < sizeof names / sizeof *names; i++) {
        const char *const found = cs_find(comma, names[i]);
        if (found && (!first || found < first))
            first = found;
    }
    while (first && *first && *first != ',' && *first != '.')
        first++;
    return first;
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
    char chosen[CS_TEXT] = "";
    if (one->changes & UNTRIGGERED)
        body = after_playing(body);
    append(chosen, "", body, strlen(body));
    char *const last = one->changes & SHORTENED ? last_sentence(chosen) : NULL;
    if (last)
        *last = '\0';
    if (one->changes & UNTARGETED)
        drop_targets(chosen, chosen);
    if (one->changes & LATER_UNTARGETED)
        drop_targets(chosen, find_target(chosen) + 1);
    if (one->changes & UNASKED)
        drop_asking(chosen);
    const char *const later = after_this(chosen, shape_of(chosen, ""));
    add_body(out, chosen, one->reference,
             references[one->reference].later && later ? later : chosen);
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

/* Whether it waits for captures by you: then "it" is not the card that is gone. */
static bool takes_event(const char *body) {
    static const char *const events[] = {"when you capture", " captured by you ,"};
    const char *const comma = strchr(body, ',');
    for (uint32_t i = 0; comma && i < sizeof events / sizeof *events; i++) {
        const char *const found = cs_find(body, events[i]);
        if (found && found < comma)
            return true;
    }
    return false;
}

/* `later`: after another card has been named; `taken`: the card of the event is gone. */
static uint32_t reference_cost(uint32_t reference, bool later, bool taken) {
    enum { SAID = 0, THIS = 2, LAST = 3, OTHER = 3 };
    if (later)
        return reference == LAST ? 0 : OTHER + references[reference].cost;
    if (taken && (reference == SAID || reference == THIS))
        return reference == THIS ? 0 : OTHER;
    return references[reference].cost;
}

/* A reading in each way to use it, to understand its references, and to choose cards. */
static void add_candidates(memory *m, uint32_t goal, const heading *said) {
    enum { CHANGED = 3, TWICE = 25, ASKED = 4, VAGUE = 8, SHORTER = 7, DEAR = 10 };
    const char *const body = m->reading.text, *const target = find_target(body);
    const uint32_t whole = shape_of(body, said->cost);
    const uint32_t possible =
        (target ? UNTARGETED : 0U) | (cs_find(body, MAY) ? UNASKED : 0U) |
        (target && find_target(target + 1) ? LATER_UNTARGETED : 0U) |
        (after_playing(body) ? UNTRIGGERED : 0U) |
        (m->reading.cost >= DEAR && last_sentence(m->reading.text) ? SHORTENED : 0U);
    const uint32_t twice_said = cs_says_twice(body) ? TWICE : 0;
    const uint32_t vague = VAGUE * cs_count_all(m->canonical);
    const bool untold = whole < EVENT && !(possible & UNTARGETED);
    const char *const named = after_naming(body, whole);
    const bool later = named && cs_find(named, " it ");
    const bool taken = takes_event(body);
    for (uint32_t k = 0; k < HEADINGS * REFERENCES * CHANGES; k++) {
        const uint32_t changes = k % CHANGES, h = k / CHANGES / REFERENCES,
                       r = k / CHANGES % REFERENCES;
        const uint32_t shape = changes & UNTRIGGERED ? (uint32_t)ALONE : whole;
        if (changes & UNTRIGGERED && headings[h].said != IMMEDIATE)
            continue;
        const bool twice = changes & UNTARGETED && changes & LATER_UNTARGETED;
        if ((references[r].later && !after_this(body, shape)) || changes & ~possible || twice)
            continue;
        const bool asked = shape < EVENT && possible & UNASKED && !(changes & UNASKED);
        const uint32_t cost = untold + vague + twice_said + (asked ? ASKED : 0) + m->reading.cost +
                              heading_cost(said, h, shape) + reference_cost(r, later, taken) +
                              (changes & SHORTENED ? SHORTER : 0) +
                              CHANGED * qv__count(changes & ~(uint32_t)(UNTRIGGERED | SHORTENED));
        m->candidate[m->candidates++] = (candidate){.cost = (uint16_t)cost,
                                                    .goal = (uint16_t)goal,
                                                    .heading = (uint8_t)h,
                                                    .reference = (uint8_t)r,
                                                    .changes = (uint8_t)changes};
    }
}

/* A reading and its heading, with what it waits for before what it does; false: it is none. */
static bool read_goal(memory *m, uint32_t goal, heading *said) {
    char *const body = m->reading.text;
    if (!cs_tell(&m->chart, m->chart.goal[goal], &m->reading))
        return false;
    read_heading(m->reading.head, said);
    const size_t n = strlen(said->trigger);
    if (!n)
        return true;
    const uint32_t shape = shape_of(body, "");
    const size_t length = strlen(body);
    if (shape >= EVENT || said->trigger[n - 1] != ',' || n + length + 2 > CS_OUT)
        return false;
    memmove(body + n + 1, body, length + 1);
    memcpy(body, said->trigger, n);
    body[n] = ' ';
    return true;
}

static void find_candidates(memory *m) {
    enum { PLAIN_HEADING = 1 };
    m->candidates = 0;
    for (uint32_t i = 0; i < m->chart.goals; i++) {
        heading said;
        char words[CS_TEXT];
        if (!read_goal(m, i, &said))
            continue;
        put_together(&said, &(candidate){.heading = PLAIN_HEADING}, m->reading.text, words);
        if (!print_canonical(&m->work, &m->tree, m->chart.labels, words, m->canonical))
            m->canonical[0] = '\0';
        add_candidates(m, i, &said);
    }
}

/* -- Texts ------------------------------------------------------------------------------------- */

uint32_t cs_place(const char *text) {
    return cs_find(text, "this button") ? CT_ON_BUTTON : CT_ON_CARD;
}

void cs_read_plain(ct_work *work, const ct_labels *labels, const char *text, ct_tree *tree) {
    const uint32_t on = cs_place(text);
    char words[CS_TEXT], plain[CS_TEXT];
    ct_error error;
    cs_plain(text, words);
    if (!print_canonical(work, tree, labels, words, plain) ||
        ct_read(work, labels, on, plain, strlen(plain), tree, &error))
        ct_read(work, labels, on, text, strlen(text), tree, &error);
}

void cs_open(void *room) {
    memory *const m = room;
    cs_fault fault;
    cs_rules_make(&m->rules, cs_sayings, &fault);
    m->chart.rules = &m->rules;
}

/* A wording that is a text of the language means itself. */
static bool take_itself(memory *m, const ct_labels *labels, const char *wording, size_t n,
                        cs_judge *judge, void *context) {
    char text[CS_TEXT];
    ct_error error;
    if (n + 1 > CS_TEXT)
        return false;
    memcpy(text, wording, n);
    text[n] = '\0';
    const uint32_t on = cs_place(text);
    if (strchr(text, '\n') || ct_read(&m->work, labels, on, text, n, &m->tree, &error))
        return false;
    cs_read_plain(&m->work, labels, text, &m->plain);
    return judge(context, on, &m->tree, &m->plain, text);
}

/* A wording often leaves open whether it is an Action or an Immediate: two suggestions with one of
 * these headings are enough, as long as others come near. */
static void prefer_other_headings(memory *m, const candidate *last) {
    enum { SAME_HEADING = 4 };
    if (!(headings[last->heading].said & (ACTION | IMMEDIATE)))
        return;
    for (uint32_t i = 0; i < m->candidates; i++) {
        candidate *const one = &m->candidate[i];
        const bool later = one->cost > last->cost || (one->cost == last->cost && one > last);
        if (later && one->heading == last->heading)
            one->cost = (uint16_t)(one->cost + SAME_HEADING);
    }
}

int cs_suggest(void *room, const ct_labels *labels, const char *wording, size_t n, cs_judge *judge,
               void *context) {
    memory *const m = room;
    char text[CS_TEXT];
    uint32_t taken = 0, heading_before = HEADINGS;
    m->chart.labels = labels;
    if (!cs_take_words(&m->chart, wording, n))
        return QV_ECONTENT;
    cs_read_chart(&m->chart);
    find_candidates(m);
    taken += take_itself(m, labels, wording, n, judge, context);
    const candidate *last = NULL;
    for (uint32_t i; taken < CS_SUGGESTIONS && (i = next_candidate(m, last)) < CANDIDATES;) {
        last = &m->candidate[i];
        ct_error error;
        heading said;
        char words[CS_TEXT];
        read_goal(m, last->goal, &said);
        put_together(&said, last, m->reading.text, words);
        if (!print_canonical(&m->work, &m->tree, labels, words, text) || cs_is_idle(text))
            continue;
        const uint32_t on = cs_place(text);
        if (ct_read(&m->work, labels, on, text, strlen(text), &m->tree, &error))
            continue;
        cs_read_plain(&m->work, labels, text, &m->plain);
        if (!judge(context, on, &m->tree, &m->plain, text))
            continue;
        if (++taken == 2 && last->heading == heading_before)
            prefer_other_headings(m, last);
        heading_before = last->heading;
    }
    return QV_OK;
}

/* SPDX-License-Identifier: MIT */
/* The texts of readings: the words of all parts in their order, and beside them what belongs into
 * the heading.
 *
 * A saying may say what "that card" stands for before the sentence that uses it, as people do:
 * `let PHRASE in SENTENCE end`; the phrase then takes the place of the reference.
 */
#include <string.h>

#include "chart.h"

typedef struct {
    char *at;
    uint32_t n;
    bool full;
} words;

static void put(words *out, const char *text) {
    const size_t n = strlen(text);
    const char last = out->n ? out->at[out->n - 1] : ' ';
    const bool joined = last == '+' || (last == '-' && out->n);
    if (out->n + n + 2 > CS_OUT) {
        out->full = true;
        return;
    }
    if (out->n && !joined)
        out->at[out->n++] = ' ';
    memcpy(out->at + out->n, text, n + 1);
    out->n += (uint32_t)n;
}

static void tell(const cs_chart *c, uint32_t item, words *out, words *head);

static void tell_heads(const cs_chart *c, uint32_t edge, words *head) {
    for (; edge; edge = c->edge[edge].before)
        if (c->edge[edge].how == CS_HEADS)
            tell(c, c->edge[edge].item, head, head);
}

static const char *terminal_text(uint32_t symbol) {
    return ct_terminals[symbol - CT_SYMBOLS].singular;
}

static void tell(const cs_chart *c, uint32_t number, words *out, words *head) {
    const cs_item *const item = &c->item[number];
    if (!item->edge) {
        put(out, item->text);
        return;
    }
    uint32_t parts[CS_ELEMENTS] = {0};
    const cs_rule *const rule = &c->rules->rule[c->edge[item->edge].rule];
    for (uint32_t edge = item->edge; edge; edge = c->edge[edge].before)
        if (c->edge[edge].how == CS_TAKES)
            parts[c->edge[edge].part] = c->edge[edge].item;
    tell_heads(c, item->edge, head);
    const uint32_t n = rule->same ? rule->elements : rule->pieces;
    uint32_t said = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t piece = rule->same ? CS_SLOT + i : c->rules->piece[rule->piece + i];
        if (piece < CS_SLOT) {
            if (!(piece & CS_ELSE) || !said)
                put(out, cs_text(c->rules, piece % CS_ELSE));
            continue;
        }
        said = parts[piece - CS_SLOT];
        const cs_element *const element = &c->rules->element[rule->element + piece - CS_SLOT];
        const bool heads =
            element->symbol == c->rules->heading || element->symbol == c->rules->begin;
        if (parts[piece - CS_SLOT])
            tell(c, parts[piece - CS_SLOT], heads ? head : out, head);
        else if (!element->optional)
            put(out, terminal_text(element->symbol));
    }
}

/* -- References -------------------------------------------------------------------------------- */

/* Where a word or two words stand as words of their own between two places; NULL: nowhere. */
static char *find_words(char *from, const char *to, const char *sought) {
    const size_t n = strlen(sought);
    for (char *at = from; at + n <= to; at++)
        if (memcmp(at, sought, n) == 0 && (at == from || at[-1] == ' ') && (at[n] == ' ' || !at[n]))
            return at;
    return NULL;
}

/* Puts the phrase of the innermost `let` in the place of the reference; false: there is none. */
static bool settle(char *text) {
    char *let = NULL, *at = text;
    while ((at = find_words(at, text + strlen(text), "let")))
        let = at++;
    if (!let)
        return true;
    char *const in = find_words(let, text + strlen(text), "in-which");
    char *const end = in ? find_words(in, text + strlen(text), "end-let") : NULL;
    if (!end)
        return false;
    char phrase[CS_OUT], rest[CS_OUT];
    static const char *const references[] = {"that card", "those cards", "it"};
    char *found = NULL;
    size_t length = 0;
    for (uint32_t i = 0; i < 3; i++) {
        char *const other = find_words(in, end, references[i]);
        if (other && (!found || other < found)) {
            found = other;
            length = strlen(references[i]);
        }
    }
    if (!found)
        return false;
    char *const sentence = in + strlen("in-which ");
    const size_t phrase_n = (size_t)(in - let) - strlen("let ") - 1;
    memcpy(phrase, let + strlen("let "), phrase_n);
    phrase[phrase_n] = '\0';
    const size_t before = (size_t)(found - sentence);
    const size_t after = (size_t)(end - found) - length;
    const size_t tail = strlen(end + strlen("end-let"));
    if ((size_t)(let - text) + before + phrase_n + after + tail + 2 > CS_OUT)
        return false;
    words out = {.at = rest, .n = 0};
    memcpy(rest, sentence, before);
    out.n = (uint32_t)before;
    memcpy(rest + out.n, phrase, phrase_n);
    out.n += (uint32_t)phrase_n;
    memcpy(rest + out.n, found + length, after);
    out.n += (uint32_t)after;
    while (out.n && rest[out.n - 1] == ' ')
        out.n--;
    memcpy(rest + out.n, end + strlen("end-let"), tail + 1);
    memcpy(let, rest, out.n + tail + 1);
    return settle(text);
}

bool cs_tell(const cs_chart *c, uint32_t item, cs_reading *out) {
    words text = {.at = out->text}, head = {.at = out->head};
    out->text[0] = out->head[0] = '\0';
    out->cost = c->item[item].cost;
    tell(c, item, &text, &head);
    return !text.full && !head.full && settle(out->text);
}

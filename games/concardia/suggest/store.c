/* SPDX-License-Identifier: MIT */
/* The tables of words and rules: adding to them, and finding words, by a hash.
 *
 * "cards", "takes" and "catches" are the words "card", "take" and "catch"; nothing else is known of
 * their forms.
 */
#include <string.h>

#include "base/scan.h"
#include "sayings.h"

/* Small letters without the s of a plural; returns their number. */
static uint32_t fold(const char *text, uint32_t length, char out[CS_WORD]) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < length && n + 1 < CS_WORD; i++)
        out[n++] = qv__lower(text[i]);
    const bool hissing = n > 4 && memcmp(out + n - 2, "es", 2) == 0 &&
                         (strchr("hx", out[n - 3]) || memcmp(out + n - 4, "ss", 2) == 0);
    if (hissing)
        n -= 2;
    else if (n > 3 && out[n - 1] == 's' && !strchr("siu'", out[n - 2]))
        n--;
    out[n] = '\0';
    return n;
}

static uint32_t place_of(const cs_rules *rules, const char *text, uint32_t n) {
    uint32_t hash = 0;
    for (uint32_t i = 0; i < n; i++)
        hash = hash * 31 + (uint8_t)text[i];
    uint32_t at = hash % CS_HASH;
    while (rules->hash[at] && strcmp(cs_text(rules, rules->hash[at] - 1U), text) != 0)
        at = (at + 1) % CS_HASH;
    return at;
}

uint32_t cs_find_word(const cs_rules *rules, const char *text, uint32_t length) {
    char folded[CS_WORD];
    const uint32_t n = fold(text, length, folded);
    const uint32_t at = place_of(rules, folded, n);
    return rules->hash[at] ? rules->hash[at] - 1U : CS_NEVER;
}

uint32_t cs_word_of(cs_rules *rules, const char *text, uint32_t length) {
    char folded[CS_WORD];
    const uint32_t n = fold(text, length, folded);
    const uint32_t at = place_of(rules, folded, n);
    if (rules->hash[at])
        return rules->hash[at] - 1U;
    if (rules->words == CS_WORDS || rules->letters_n + n + 1 > CS_LETTERS) {
        rules->full = true;
        return 0;
    }
    rules->word[rules->words] =
        (cs_word){.text = rules->letters_n, .symbol = CS_NEVER, .skip = CS_NEVER};
    memcpy(rules->letters + rules->letters_n, folded, n + 1);
    rules->letters_n += n + 1;
    rules->hash[at] = (uint16_t)++rules->words;
    return rules->words - 1;
}

/* -- Rules ------------------------------------------------------------------------------------- */

uint32_t cs_add_symbol(cs_rules *rules) {
    rules->full = rules->full || rules->symbols == CS_SYMBOLS;
    return rules->full ? 0 : rules->symbols++;
}

void cs_add_rule(cs_rules *rules, uint32_t symbol, uint32_t cost, bool same) {
    rules->full = rules->full || rules->rules == CS_RULES;
    if (rules->full)
        return;
    rules->rule[rules->rules++] = (cs_rule){.symbol = (uint16_t)symbol,
                                            .cost = (uint16_t)cost,
                                            .element = (uint16_t)rules->elements,
                                            .piece = (uint16_t)rules->pieces,
                                            .same = same};
}

void cs_add_element(cs_rules *rules, uint32_t symbol, uint32_t missing, bool optional) {
    rules->full = rules->full || rules->elements == CS_MEMBERS;
    if (rules->full)
        return;
    rules->element[rules->elements++] = (cs_element){
        .symbol = (uint16_t)symbol, .missing = (uint16_t)missing, .optional = optional};
    rules->rule[rules->rules - 1].elements++;
}

void cs_add_piece(cs_rules *rules, uint32_t piece) {
    rules->full = rules->full || rules->pieces == CS_PIECES;
    if (rules->full)
        return;
    rules->piece[rules->pieces++] = (uint16_t)piece;
    rules->rule[rules->rules - 1].pieces++;
}

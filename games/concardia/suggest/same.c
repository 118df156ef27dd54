/* SPDX-License-Identifier: MIT */
/* A text in the plainest of the words that say the same by the rules, so that two suggestions are
 * not one thing in other words. Texts are canonical; what comes out may need its agreement put
 * right.
 */
#include <string.h>

#include "suggest.h"

const char *cs_find(const char *in, const char *words) {
    const size_t n = strlen(words);
    while (*in && strncmp(in, words, n) != 0)
        in++;
    return *in ? in : NULL;
}

static bool put(char out[CS_TEXT], const char *text, size_t n) {
    const size_t at = strlen(out);
    if (at + n + 1 > CS_TEXT)
        return false;
    memcpy(out + at, text, n);
    out[at + n] = '\0';
    return true;
}

static bool is_word_end(char c) {
    return c == ' ' || c == '\'' || c == ',' || c == '.' || c == ';' || !c;
}

/* Puts words in the place of others from `from` up to `to`, where they stand as whole words. */
static void replace(char text[CS_TEXT], const char *from, const char *to, const char *words,
                    const char *others) {
    char out[CS_TEXT] = "";
    const size_t n = strlen(words);
    for (const char *at = text; *at;) {
        const bool here = at >= from && at + n <= to && strncmp(at, words, n) == 0 &&
                          (at == text || at[-1] == ' ') && is_word_end(at[n]);
        if (!(here ? put(out, others, strlen(others)) : put(out, at, 1)))
            return;
        at += here ? n : 1;
    }
    memcpy(text, out, CS_TEXT);
}

static void replace_after(char text[CS_TEXT], const char *from, const char *words,
                          const char *others) {
    if (from)
        replace(text, from, text + strlen(text), words, others);
}

/* "less than 3" is "2 or less", "more than 3" is "4 or more". */
static void plain_bounds(char text[CS_TEXT]) {
    static const char *const ways[] = {"less than ", "more than "};
    for (uint32_t way = 0; way < 2; way++)
        for (const char *at = cs_find(text, ways[way]); at; at = cs_find(at + 1, ways[way])) {
            const char *const digit = at + strlen(ways[way]);
            if (*digit < '1' || *digit > '8' || !is_word_end(digit[1]))
                continue;
            char bound[] = "0 or less", from[] = "less than 0";
            memcpy(from, ways[way], strlen(ways[way]));
            from[strlen(ways[way])] = *digit;
            bound[0] = (char)(way ? *digit + 1 : *digit - 1);
            memcpy(bound + 5, ways[way], 4);
            replace(text, at, digit + 1, from, bound);
        }
}

/* What an opponent captures is captured by an opponent. */
static void plain_event(char text[CS_TEXT]) {
    static const char *const agents[] = {"you ", "an opponent ", "a player "};
    static const struct {
        const char *does, *done;
    } verbs[] = {{"capture", "captured"},
                 {"remove", "removed"},
                 {"discard", "discarded"},
                 {"play", "played"}};
    const char *const when = cs_find(text, ": When "), *const end = strchr(text, ',');
    if (!when || !end)
        return;
    const char *const agent = when + strlen(": When ");
    for (uint32_t a = 0; a < 3; a++)
        for (uint32_t v = 0; v < sizeof verbs / sizeof *verbs; v++) {
            const size_t n = strlen(agents[a]), m = strlen(verbs[v].does);
            const char *cards = agent + n + m;
            if (strncmp(agent, agents[a], n) != 0 || strncmp(agent + n, verbs[v].does, m) != 0)
                continue;
            cards += *cards == 's';
            if (*cards++ != ' ' || cards >= end)
                continue;
            char out[CS_TEXT] = "";
            put(out, text, (size_t)(agent - text));
            put(out, cards, (size_t)(end - cards));
            put(out, " is ", 4);
            put(out, verbs[v].done, strlen(verbs[v].done));
            put(out, " by ", 4);
            put(out, agents[a], n - 1);
            put(out, end, strlen(end));
            memcpy(text, out, CS_TEXT);
            return;
        }
}

/* Who plays this card is you (CT-30). */
static void plain_played(char text[CS_TEXT]) {
    replace(text, text, text + strlen(text), "this card is played by you", "this card is played");
}

/* The doer of an event is one of two players, its card often this one (CT-30, CT-33). */
static void plain_references(char text[CS_TEXT]) {
    static const char *const doers[] = {"When an opponent ", "by an opponent,",
                                        "because of an opponent's effect,", "If an opponent would ",
                                        NULL};
    const char *const event = cs_find(text, ": When "),
                      *const would = cs_find(text, ": If this card would "),
                      *const draws = cs_find(text, ": If an opponent would "),
                      *const comma = strchr(text, ',');
    if (!(event || would || draws) || !comma)
        return;
    bool other = false;
    for (uint32_t i = 0; doers[i]; i++) {
        const char *const doer = cs_find(text, doers[i]);
        other = other || (doer && doer < comma);
    }
    if (other && !cs_find(text, "target player")) {
        replace_after(text, comma, "that player's", "your opponent's");
        replace_after(text, comma, "that player", "your opponent");
        replace_after(text, cs_find(comma, " your opponent "), "their", "your opponent's");
    }
    const bool of_this =
        would || (event && strncmp(event + strlen(": When "), "this card ", 10) == 0);
    const char *const lasts = cs_find(comma, " while ");
    if (of_this && !lasts)
        replace_after(text, strchr(text, ','), "this card", "it");
}

/* Who uses a Reaction has said yes (CT-25). */
static void plain_reaction(char text[CS_TEXT]) {
    const char *const tag = cs_find(text, "Reaction"), *const colon = cs_find(text, ": "),
                      *const may = cs_find(text, ", you may ");
    if (!tag || !colon || tag > colon || !may || strchr(colon, ',') != may)
        return;
    const char *const rest = may + strlen(", you may ");
    if (strncmp(rest, "pay ", 4) == 0)
        return;
    char out[CS_TEXT] = "";
    put(out, text, (size_t)(may + 2 - text));
    put(out, rest, strlen(rest));
    memcpy(text, out, CS_TEXT);
}

/* "Their" is of the player who does it (CT-30). */
static void plain_their(char text[CS_TEXT]) {
    const char *const target = cs_find(text, "arget player ");
    if (target)
        replace_after(text, target, "their", "that player's");
}

/* Which of two cards is named first makes no difference when they swap. */
static void plain_swap(char text[CS_TEXT]) {
    const char *const swap = cs_find(text, "wap "), *const last =
                                                        swap ? cs_find(swap, " and this card")
                                                             : NULL;
    if (!last || memchr(swap, ',', (size_t)(last - swap)))
        return;
    const char *const first = swap + strlen("wap ");
    char out[CS_TEXT] = "";
    put(out, text, (size_t)(first - text));
    put(out, "this card and ", strlen("this card and "));
    put(out, first, (size_t)(last - first));
    put(out, last + strlen(" and this card"), strlen(last + strlen(" and this card")));
    memcpy(text, out, CS_TEXT);
}

/* What has something while it has it, is this card (CT-33). */
static void plain_while(char text[CS_TEXT]) {
    const char *const body = cs_find(text, ": "), *const lasts = cs_find(text, " while ");
    if (body && lasts && strncmp(body + 2, "This card ", 10) == 0)
        replace_after(text, lasts, "this card", "it");
}

/* "A is more than B" is "B is less than A". */
static void plain_order(char text[CS_TEXT]) {
    static const char number[] = "the number of ", more[] = " is more than the number of ";
    const char *const than = cs_find(text, more), *first = text;
    for (const char *at = text; than && (at = cs_find(at, number)) && at < than; at++)
        first = at;
    if (!than || first == text)
        return;
    const char *const second = than + strlen(" is more than "), *end = second;
    while (*end && *end != ',' && *end != '.')
        end++;
    char out[CS_TEXT] = "";
    put(out, text, (size_t)(first - text));
    put(out, second, (size_t)(end - second));
    put(out, " is less than ", strlen(" is less than "));
    put(out, first, (size_t)(than - first));
    put(out, end, strlen(end));
    memcpy(text, out, CS_TEXT);
}

/* Who does not win a throw or a coin loses it (CC-A2). */
static void plain_throw(char text[CS_TEXT]) {
    static const char won[] = "If you win the throw, ";
    const char *const first = cs_find(text, won);
    if (first && !cs_find(text, "lip a card"))
        replace_after(text, strchr(first, '.'), "If you lose the throw", "Otherwise");
}

/* "Your opponent has more than you" is "you have fewer than your opponent". */
static void plain_comparison(char text[CS_TEXT]) {
    static const struct {
        const char *said, *plain;
    } ways[] = {{"your opponent has more ", "you have fewer "},
                {"your opponent has fewer ", "you have more "},
                {"your opponent has as many ", "you have as many "}};
    for (uint32_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const char *const from = cs_find(text, ways[i].said);
        const char *you = cs_find(from ? from : "", " you"), *what;
        if (!you || !is_word_end(you[4]) || memchr(from, ',', (size_t)(you - from)))
            continue;
        char out[CS_TEXT] = "";
        what = from + strlen(ways[i].said);
        put(out, text, (size_t)(from - text));
        put(out, ways[i].plain, strlen(ways[i].plain));
        put(out, what, (size_t)(you - what));
        put(out, " your opponent", 14);
        put(out, you + 4, strlen(you + 4));
        memcpy(text, out, CS_TEXT);
    }
}

/* -- Groups ------------------------------------------------------------------------------------ */

/* Whether a word stands directly before a place; its beginning. */
static const char *word_before(const char *text, const char *at) {
    if (at == text || at[-1] != ' ')
        return NULL;
    const char *from = at - 1;
    while (from > text && from[-1] != ' ')
        from--;
    return from;
}

/* Also with a capital. */
static bool is_word(const char *at, const char *word) {
    const size_t n = strlen(word);
    return at && (*at | 32) == *word && strncmp(at + 1, word + 1, n - 1) == 0 && is_word_end(at[n]);
}

static bool ends_heading(const char *word) {
    while (*word && *word != ' ' && *word != ':')
        word++;
    return *word == ':';
}

/* Whether it is a word at the beginning of a sentence. */
static bool begins(const char *at) {
    return is_word(at, "your") || is_word(at, "all") || is_word(at, "other") ||
           is_word(at, "adjacent") || ends_heading(at);
}

/* Where the kinds of a group begin: "Rock Band cards", "non-Rock or Band cards". */
static const char *before_kinds(const char *text, const char *noun) {
    for (const char *at; (at = word_before(text, noun)); noun = at)
        if (!(*at >= 'A' && *at <= 'Z' && !begins(at)) && strncmp(at, "non-", 4) != 0 &&
            !is_word(at, "or"))
            break;
    return noun;
}

/* The noun that is told more of at a place: a card that is none of "this card"; NULL: another one.
 */
static const char *noun_before(const char *text, const char *at) {
    for (const char *word; (word = word_before(text, at)); at = word) {
        const char *const one = word_before(text, word);
        if (is_word(word, "is") || is_word(word, "are") || is_word(word, "space") ||
            is_word(word, "spaces"))
            return NULL;
        if ((is_word(word, "card") || is_word(word, "cards")) && !is_word(one, "this") &&
            !is_word(one, "that"))
            return word;
    }
    return NULL;
}

/* "Cards with an arrow adjacent to this card" are "adjacent cards with an arrow". */
static void plain_adjacent(char text[CS_TEXT]) {
    static const char words[] = " adjacent to this card";
    const size_t n = strlen(words);
    for (const char *at = cs_find(text, words); at; at = cs_find(at + 1, words)) {
        const char *const noun = noun_before(text, at + 1);
        if (!noun)
            continue;
        const char *const kinds = before_kinds(text, noun);
        char out[CS_TEXT] = "";
        put(out, text, (size_t)(kinds - text));
        put(out, "adjacent ", 9);
        put(out, kinds, (size_t)(at - kinds));
        put(out, at + n, strlen(at + n));
        memcpy(text, out, CS_TEXT);
    }
}

/* "Cards with an arrow you control" are "cards you control with an arrow". */
static void plain_controllers(char text[CS_TEXT]) {
    static const char *const words[] = {" you control", " your opponent controls"};
    for (uint32_t i = 0; i < 2; i++)
        for (const char *at = cs_find(text, words[i]); at; at = cs_find(at + 1, words[i])) {
            const char *const noun = noun_before(text, at + 1), *end = noun;
            while (noun && !is_word_end(*end))
                end++;
            if (!noun || end == at || memchr(end, ',', (size_t)(at - end)))
                continue;
            char out[CS_TEXT] = "";
            put(out, text, (size_t)(end - text));
            put(out, words[i], strlen(words[i]));
            put(out, end, (size_t)(at - end));
            put(out, at + strlen(words[i]), strlen(at + strlen(words[i])));
            memcpy(text, out, CS_TEXT);
        }
}

/* All cards that somebody controls are that player's cards. */
static void plain_owned(char text[CS_TEXT], const char *words, const char *owner) {
    for (const char *at = cs_find(text, words); at; at = cs_find(at + 1, words)) {
        const char *from = before_kinds(text, at), *const end = at + strlen("cards");
        const char *near = word_before(text, from), *all;
        from = is_word(near, "adjacent") ? near : from;
        near = word_before(text, from);
        from = is_word(near, "other") ? near : from;
        all = word_before(text, from);
        if (is_word(all, "all"))
            from = all;
        else if (from == text || (from[-2] != ':' && from[-2] != ',' && !is_word(all, "of")))
            continue;
        const bool dropped = from == all;
        char out[CS_TEXT] = "";
        put(out, text, (size_t)(from - text));
        put(out, owner, strlen(owner));
        from += dropped ? 4 : 0;
        put(out, from, (size_t)(end - from));
        put(out, at + strlen(words), strlen(at + strlen(words)));
        memcpy(text, out, CS_TEXT);
    }
}

static void plain_yours(char text[CS_TEXT]) {
    plain_owned(text, "cards you control", "your ");
    plain_owned(text, "cards your opponent controls", "your opponent's ");
}

/* Who discards or plays cards takes them from the own hand, whether it is said or not (CT-36). */
static void plain_hands(char text[CS_TEXT]) {
    static const char *const before[] = {": ", ", ", ". ", "then ", "you may ", "to "};
    enum { DISCARDS = 1 };
    static const char *const verbs[] = {"iscard ", [DISCARDS] = "iscards ", "lay "};
    for (uint32_t v = 0; v < sizeof verbs / sizeof *verbs; v++)
        for (const char *at = cs_find(text, verbs[v]); at; at = cs_find(at + 1, verbs[v])) {
            const char *const verb = at - 1;
            const char *to = at;
            while (*to && *to != ',' && *to != '.' && *to != ';')
                to++;
            bool yours = false;
            for (uint32_t i = 0; i < sizeof before / sizeof *before; i++) {
                const size_t n = strlen(before[i]);
                yours = yours || (verb >= text + n && memcmp(verb - n, before[i], n) == 0);
            }
            const char *const hand = yours ? " from your hand" : " from their hand";
            const char *const found = cs_find(at, hand);
            if (found && found < to && (yours || v == DISCARDS))
                memmove(text + (found - text), found + strlen(hand),
                        strlen(found + strlen(hand)) + 1);
        }
}

/* A hand, deck or Discard Pile into which cards are put always is the owner's (CT 6.3). */
static void plain_piles(char text[CS_TEXT]) {
    static const char *const whose[] = {"your",          "your opponent's",  "their",
                                        "that player's", "its controller's", "target player's"};
    static const struct {
        const char *to, *pile;
    } places[] = {{"into", "hand"},
                  {"into", "Discard Pile"},
                  {"on top of", "deck"},
                  {"on the bottom of", "deck"}};
    for (uint32_t i = 0; i < sizeof places / sizeof *places; i++)
        for (uint32_t k = 0; k < sizeof whose / sizeof *whose; k++) {
            char said[80] = "", owner[80] = "";
            qv_text from = qv_text_over(said, sizeof said), to = qv_text_over(owner, sizeof owner);
            qv_text_add(&from, "%s %s %s", places[i].to, whose[k], places[i].pile);
            qv_text_add(&to, "%s its owner's %s", places[i].to, places[i].pile);
            replace_after(text, text, said, owner);
        }
}

/* Cards that there are in a hand its player has. */
static void plain_held(char text[CS_TEXT]) {
    static const char *const hands[] = {" in your hand", " in your opponent's hand"},
                             *const held[] = {"you have ", "your opponent has "};
    for (uint32_t i = 0; i < 2; i++) {
        const char *const there = cs_find(text, "there are "), *const cards =
                                                                   there ? cs_find(there, " cards")
                                                                         : NULL;
        const char *const bound = there ? there + strlen("there are ") : NULL,
                          *const after = cards ? cards + strlen(" cards") : NULL;
        const size_t n = strlen(hands[i]);
        if (!cards || *bound < '0' || *bound > '9' || strncmp(after, hands[i], n) != 0 ||
            !is_word_end(after[n]))
            continue;
        char out[CS_TEXT] = "";
        put(out, text, (size_t)(there - text));
        put(out, held[i], strlen(held[i]));
        put(out, bound, (size_t)(after - bound));
        put(out, " in hand", strlen(" in hand"));
        put(out, after + n, strlen(after + n));
        memcpy(text, out, CS_TEXT);
    }
}

void cs_plain(const char *text, char out[CS_TEXT]) {
    out[0] = '\0';
    put(out, text, strlen(text));
    plain_bounds(out);
    plain_hands(out);
    plain_piles(out);
    plain_held(out);
    plain_references(out);
    plain_their(out);
    plain_event(out);
    plain_played(out);
    plain_reaction(out);
    plain_while(out);
    plain_swap(out);
    plain_adjacent(out);
    plain_controllers(out);
    plain_yours(out);
    plain_order(out);
    plain_throw(out);
    plain_comparison(out);
}

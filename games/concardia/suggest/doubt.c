/* SPDX-License-Identifier: MIT */
/* What readings say that texts seldom say: signs that some words were not understood. Looks at
 * texts alone.
 */
#include <string.h>

#include "chart.h"
#include "suggest.h"

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/* Whether two sentences begin or end with the same words, as readings do that use a word twice. */
bool cs_says_twice(const char *body) {
    enum { SAME = 3 };
    for (const char *at = body; *at;) {
        const char *const end = strchr(at, '.') ? strchr(at, '.') : at + strlen(at);
        for (const char *next = *end && end[1] ? end + 2 : ""; *next;) {
            const char *const last = strchr(next, '.') ? strchr(next, '.') : next + strlen(next);
            uint32_t first_words = 0, last_words = 0;
            for (const char *a = at, *b = next; a < end && b < last && *a == *b; a++, b++)
                first_words += *a == ' ';
            for (const char *a = end, *b = last; a > at && b > next && a[-1] == b[-1]; a--, b--)
                last_words += a[-1] == ' ';
            if (first_words >= SAME || last_words > SAME)
                return true;
            next = *last && last[1] ? last + 2 : last + strlen(last);
        }
        at = *end && end[1] ? end + 2 : end + strlen(end);
    }
    return false;
}

/* What texts seldom say, and readings do that do not know which cards are meant: all cards, without
 * any more about them. */
uint32_t cs_count_all(const char *text) {
    static const char *const sets[] = {"ll cards", "ll other cards"};
    uint32_t n = 0;
    for (uint32_t i = 0; i < 2; i++)
        for (const char *at = cs_find(text, sets[i]); at; at = cs_find(at + 1, sets[i])) {
            const char *const after = at + strlen(sets[i]);
            n += strncmp(after, " with", 5) != 0 && strncmp(after, " you", 4) != 0 &&
                 strncmp(after, " in", 3) != 0 && strncmp(after, " on", 3) != 0 &&
                 strncmp(after, " a", 2) != 0 && strncmp(after, " cannot", 7) != 0;
        }
    return n;
}

/* Whether it plays all cards there are, which no player can do, and is no rule of what can be
 * played. */
static bool plays_all(const char *text) {
    static const char *const all[] = {"lay all cards", "lay all other cards", "lay your cards"};
    for (uint32_t i = 0; i < sizeof all / sizeof *all; i++) {
        const char *const at = cs_find(text, all[i]);
        if (at &&
            (at < text + 5 || (memcmp(at - 5, "can p", 5) != 0 && memcmp(at - 5, "not p", 5) != 0)))
            return true;
    }
    return false;
}

/* Names a number that it could say. */
static bool names_a_number(const char *text) {
    static const char value[] = ", where N is ";
    const char *const at = cs_find(text, value);
    return at && is_digit(at[strlen(value)]) && at[strlen(value) + 1] == '.';
}

/* Searches for a card that is known, or for none that anything is done with. */
static bool searches_in_vain(const char *text) {
    const char *const at = cs_find(text, "earch your");
    return at && ((!cs_find(at, "that card") && !cs_find(at, "those cards")) ||
                  cs_find(at, " for the ") || cs_find(at, " for this card") ||
                  cs_find(at, " for that card"));
}

/* CC-A20: counts what a captured card has lost. */
static bool counts_what_is_lost(const char *text) {
    return cs_find(text, "this card is captured") &&
           (cs_find(text, "Counters on this card.") || cs_find(text, "Counters on it."));
}

/* Takes control of what its player controls. */
static bool takes_own_cards(const char *text) {
    const char *const control = cs_find(text, "ain control of ");
    const char *const own = control ? cs_find(control, "you control") : NULL;
    const size_t between = own ? (size_t)(own - control) : 0;
    return own && !memchr(control, '.', between) && !memchr(control, ',', between);
}

/* An Action or Immediate that plays its own card. */
static bool plays_itself(const char *text) {
    const bool used = strncmp(text, "Action", 6) == 0 || strncmp(text, "Immediate", 9) == 0;
    return used && (cs_find(text, "lay this card") || cs_find(text, "lay it"));
}

bool cs_is_idle(const char *text) {
    static const char *const idle[] = {" is a card,",
                                       " is a card.",
                                       " is a card and ",
                                       " is a card or ",
                                       " is not a card",
                                       "(Cost 0",
                                       "ain control of your",
                                       "ain control of all cards",
                                       "ctivate an Action of this card",
                                       " while this card is on the Board",
                                       " while it is on the Board",
                                       "this card is adjacent to this card",
                                       "f this card is an adjacent card"};
    for (uint32_t i = 0; i < sizeof idle / sizeof *idle; i++)
        if (cs_find(text, idle[i]))
            return true;
    return names_a_number(text) || searches_in_vain(text) || counts_what_is_lost(text) ||
           takes_own_cards(text) || plays_itself(text) || plays_all(text);
}

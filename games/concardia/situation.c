/* SPDX-License-Identifier: MIT */
/* ConCardia: the capture of one card that people lay out at a real table (CC-1.7.2, CC-1.8).
 *
 * The card in the middle lies on c3; the answer is what a Capture Step brings, after a passed turn.
 * Cards of the game's own set lie there with their texts. A card with other numbers than those that
 * are printed, and any other card, is added to that set.
 */
#include "core/situation.h"

#include <string.h>

#include "core/shared.h"
#include "rules.h"

enum { WHOLE, TARGET, AROUND, PLACES = AROUND + QV_DIRECTIONS };
enum { CARD, TRAIT, STRENGTH, DEFENSE, ARROWS, SUPERIOR, WHOSE, ENTRIES };
enum { MIDDLE = 2 * CC_SIDE + 2, LEAST = -9, MOST = 20, SOUTH_WAY = 4 };
enum { SOME_STRENGTH = 2, SOME_DEFENSE = 4 };
enum { NAME = 64, PATH = 64, NUMBER = 12 };

#define OTHER "Nameless" /* a type that no text names */

static const char *const way_words[QV_DIRECTIONS] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};

typedef struct {
    const cc_ruleset *rs;
    const qv__situation *entered;
} table;

/* -- The game's own cards ---------------------------------------------------------------------- */

static const char *printed(int32_t card, const char *member) {
    char path[PATH];
    qv_text text = qv_text_over(path, sizeof path);
    qv_text_add(&text, "cards[%d].%s", (int)card, member);
    for (uint32_t i = 0; i < concardia_content_n; i++)
        if (strcmp(concardia_content[i].path, path) == 0)
            return concardia_content[i].value;
    return NULL;
}

static int32_t number_of(const char *digits) {
    int32_t n = 0;
    const bool negative = digits && *digits == '-';
    for (const char *at = digits ? digits + negative : ""; *at >= '0' && *at <= '9'; at++)
        n = 10 * n + (*at - '0');
    return negative ? -n : n;
}

/* The last card is the one of the highest number. */
static int32_t cards_of_set(void) {
    uint32_t at;
    const char *rest;
    for (uint32_t i = concardia_content_n; i-- > 0;)
        if (qv__path_index(concardia_content[i].path, "cards", &at, &rest))
            return (int32_t)at + 1;
    return 0;
}

static int32_t types_of_set(void) {
    int32_t n = 0;
    for (uint32_t i = 0; i < concardia_content_n; i++)
        n += strncmp(concardia_content[i].path, "types[", 6) == 0;
    return n;
}

/* A word is one or two letters. */
static uint32_t ways_of(const char *words) {
    uint32_t ways = 0;
    for (const char *at = words ? words : ""; *at;) {
        const uint32_t n = at[1] && at[1] != ' ' ? 2 : 1;
        for (uint32_t way = 0; way < QV_DIRECTIONS; way++)
            if (strlen(way_words[way]) == n && strncmp(way_words[way], at, n) == 0)
                ways |= 1U << way;
        at += n + (at[n] == ' ');
    }
    return ways;
}

/* -- Values ------------------------------------------------------------------------------------ */

static int32_t value_of(const table *t, uint32_t place, uint32_t entry) {
    return qv__entered(&t->rs->head, t->entered, place, entry, 0);
}

/* The target and, behind it as its opponent sees it, one card. */
static int32_t usual_card(const table *t, uint32_t place) {
    const bool north = t->entered->value[WHOLE][0] != 0;
    const uint32_t near = AROUND + (north ? SOUTH_WAY : 0U);
    return place == TARGET || place == near ? cards_of_set() : QV_NOTHING;
}

/* A card of the set, the number after the last for any other card, or QV_NOTHING. */
static int32_t card_on(const table *t, uint32_t place) {
    const int32_t value = t->entered->value[place][CARD];
    const int32_t least = place == TARGET ? 0 : QV_NOTHING;
    return value >= least && value <= cards_of_set() ? value : usual_card(t, place);
}

static bool is_named(const table *t, uint32_t place) {
    return card_on(t, place) < cards_of_set();
}

static uint32_t player_of(const table *t, uint32_t place) {
    const uint32_t middle = t->entered->value[WHOLE][0] == 0 ? 0 : 1;
    const int32_t value = t->entered->value[place][WHOSE];
    return place == TARGET ? middle : value == 0 || value == 1 ? (uint32_t)value : 1 - middle;
}

/* As the card lies: those of north are turned (CC-1.2.4). */
static uint32_t turned(uint32_t ways, uint32_t seat) {
    return seat ? (ways << 4 | ways >> 4) & 0xFF : ways;
}

static int32_t usual_value(const table *t, uint32_t place, uint32_t entry) {
    const int32_t card = card_on(t, place);
    const bool named = is_named(t, place), target = place == TARGET;
    switch (entry) {
    case TRAIT:
        for (int32_t trait = 0; named && trait < CC_TRAITS; trait++)
            if (strcmp(printed(card, "trait"), cc_trait.words[trait]) == 0)
                return trait;
        return target ? CC_SCISSORS : CC_ROCK;
    case STRENGTH: return named ? number_of(printed(card, "strength")) : SOME_STRENGTH;
    case DEFENSE: return named ? number_of(printed(card, "defense")) : SOME_DEFENSE;
    case ARROWS:
        return (int32_t)(named    ? turned(ways_of(printed(card, "arrows")), player_of(t, place))
                         : target ? 0
                                  : 1U << qv__opposite(place - AROUND));
    default: return 0;
    }
}

static uint32_t cell_at(uint32_t place) {
    static const int32_t up[QV_DIRECTIONS] = {1, 1, 0, -1, -1, -1, 0, 1},
                         right[QV_DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};
    if (place == TARGET)
        return MIDDLE;
    return (uint32_t)(MIDDLE + up[place - AROUND] * CC_SIDE + right[place - AROUND]);
}

/* -- Entries ----------------------------------------------------------------------------------- */

static bool place_at(const qv_ruleset *ruleset, const qv__situation *entered, uint32_t place,
                     const char **name, uint16_t *cell) {
    (void)ruleset;
    (void)entered;
    if (place >= PLACES)
        return false;
    *name = place == WHOLE ? "capture" : place == TARGET ? "card in the middle" : "card beside it";
    if (place != WHOLE)
        *cell = (uint16_t)(CC_CELL_ID + cell_at(place));
    return true;
}

static qv__asked_entry number(const char *name, int32_t usual) {
    const int32_t most = usual > MOST ? usual : MOST;
    return (qv__asked_entry){.name = name,
                             .as = QV_ENTRY_NUMBER,
                             .least = usual < LEAST ? usual : LEAST,
                             .most = most,
                             .usual = usual};
}

static bool card_entry(const table *t, uint32_t place, uint32_t i, qv__asked_entry *out) {
    const int32_t usual = usual_value(t, place, i);
    switch (i) {
    case TRAIT:
        *out = (qv__asked_entry){.name = "trait",
                                 .as = QV_ENTRY_WORD,
                                 .most = CC_TRAITS - 1,
                                 .usual = usual,
                                 .dim = &cc_trait};
        return true;
    case STRENGTH: *out = number("Strength", usual); return true;
    case DEFENSE: *out = number("Defense", usual); return true;
    case ARROWS:
        *out = (qv__asked_entry){
            .name = "arrows, as it lies", .as = QV_ENTRY_ARROWS, .most = 0xFF, .usual = usual};
        return true;
    case SUPERIOR:
        *out = (qv__asked_entry){.name = "Superior by a text", .as = QV_ENTRY_MARK, .most = 1};
        return place != TARGET && !is_named(t, place);
    case WHOSE:
        *out = (qv__asked_entry){.name = "whose",
                                 .as = QV_ENTRY_WORD,
                                 .most = 1,
                                 .usual = 1 - (int32_t)player_of(t, TARGET),
                                 .dim = &cc_seat};
        return place != TARGET;
    default: return false;
    }
}

static bool entry_at(const qv_ruleset *ruleset, const qv__situation *entered, uint32_t place,
                     uint32_t i, qv__asked_entry *out) {
    const table t = {cc_rules(ruleset), entered};
    if (place == WHOLE) {
        *out = (qv__asked_entry){.name = "whose card is in the middle",
                                 .as = QV_ENTRY_WORD,
                                 .most = 1,
                                 .usual = 1,
                                 .dim = &cc_seat};
        return i == 0;
    }
    if (i == CARD) {
        *out = (qv__asked_entry){.name = "card",
                                 .as = QV_ENTRY_WORD,
                                 .least = place == TARGET ? 0 : QV_NOTHING,
                                 .most = cards_of_set(),
                                 .usual = usual_card(&t, place)};
        return true;
    }
    return card_on(&t, place) != QV_NOTHING && card_entry(&t, place, i, out);
}

static const char *word_of(const qv_ruleset *ruleset, uint32_t place, uint32_t i, int32_t value) {
    (void)ruleset;
    (void)place;
    (void)i;
    return value < cards_of_set() ? printed(value, "name") : "another card";
}

/* -- The set ----------------------------------------------------------------------------------- */

/* A card that lies as it is printed is that of the set. */
static bool is_printed(const table *t, uint32_t place) {
    static const uint32_t entries[] = {TRAIT, STRENGTH, DEFENSE, ARROWS};
    bool same = is_named(t, place);
    for (uint32_t i = 0; i < QV_COUNT(entries); i++)
        same = same &&
               qv__entered(&t->rs->head, t->entered, place, entries[i],
                           usual_value(t, place, entries[i])) == usual_value(t, place, entries[i]);
    return same;
}

static void name_card(const table *t, uint32_t place, char out[NAME]) {
    qv_text name = qv_text_over(out, NAME);
    const char *const cell = cc_cell.words[cell_at(place)];
    if (is_printed(t, place))
        qv_text_add(&name, "%s", printed(card_on(t, place), "name"));
    else
        qv_text_add(&name, "%s on %s",
                    is_named(t, place) ? printed(card_on(t, place), "name") : "Card", cell);
}

typedef struct {
    qv__row_taker *take;
    void *context;
    int32_t cards;
} sink;

static void put(const sink *to, const char *member, const char *value) {
    char path[PATH];
    qv_text text = qv_text_over(path, sizeof path);
    qv_text_add(&text, "cards[%d].%s", (int)to->cards, member);
    to->take(to->context, path, value);
}

static void put_value(const table *t, const sink *to, uint32_t place, const char *member,
                      uint32_t entry) {
    char digits[NUMBER];
    qv_text text = qv_text_over(digits, sizeof digits);
    qv_text_add(
        &text, "%d",
        (int)qv__entered(&t->rs->head, t->entered, place, entry, usual_value(t, place, entry)));
    put(to, member, digits);
}

static void put_arrows(const table *t, const sink *to, uint32_t place) {
    char words[NAME];
    qv_text text = qv_text_over(words, sizeof words);
    const uint32_t ways = (uint32_t)qv__entered(&t->rs->head, t->entered, place, ARROWS,
                                                usual_value(t, place, ARROWS));
    for (uint32_t way = 0; way < QV_DIRECTIONS; way++)
        if (turned(ways, player_of(t, place)) >> way & 1)
            qv_text_add(&text, "%s%s", text.n ? " " : "", way_words[way]);
    put(to, "arrows", words);
}

/* What is printed besides trait, numbers and arrows. */
static void put_texts(const table *t, const sink *to, uint32_t place) {
    uint32_t at;
    const char *rest;
    for (uint32_t i = 0; i < concardia_content_n; i++) {
        const qv_row *const row = &concardia_content[i];
        const bool own =
            qv__path_index(row->path, "cards", &at, &rest) && (int32_t)at == card_on(t, place);
        if (own && (strncmp(rest, "text", 4) == 0 || strncmp(rest, "types", 5) == 0 ||
                    strcmp(rest, "points") == 0))
            put(to, rest, row->value);
    }
}

static void put_card(const table *t, sink *to, uint32_t place) {
    char name[NAME];
    name_card(t, place, name);
    put(to, "name", name);
    put(to, "trait", cc_trait.words[value_of(t, place, TRAIT)]);
    put_value(t, to, place, "strength", STRENGTH);
    put_value(t, to, place, "defense", DEFENSE);
    put_arrows(t, to, place);
    if (is_named(t, place))
        put_texts(t, to, place);
    else
        put(to, "types", OTHER);
    if (value_of(t, place, SUPERIOR))
        put(to, "text[0]", "Superior to all other cards.");
    to->cards++;
}

/* A deck with what lies on the table of a player, and a card besides. */
static void put_deck(const table *t, const sink *to, uint32_t seat) {
    char path[PATH + NAME], name[NAME], other[NAME], digits[NUMBER];
    qv_text text = qv_text_over(path, sizeof path);
    qv_text_add(&text, "decks[%u].name", (unsigned)seat);
    to->take(to->context, path, cc_seat.words[seat]);
    for (uint32_t place = TARGET; place < PLACES; place++) {
        uint32_t copies = 0, before = 0;
        if (card_on(t, place) == QV_NOTHING || player_of(t, place) != seat)
            continue;
        name_card(t, place, name);
        for (uint32_t i = TARGET; i < PLACES; i++) {
            if (card_on(t, i) == QV_NOTHING || player_of(t, i) != seat)
                continue;
            name_card(t, i, other);
            copies += strcmp(name, other) == 0;
            before += strcmp(name, other) == 0 && i < place;
        }
        if (before)
            continue;
        text = qv_text_over(path, sizeof path);
        qv_text_add(&text, "decks[%u].cards.%s", (unsigned)seat, name);
        qv_text count = qv_text_over(digits, sizeof digits);
        qv_text_add(&count, "%u", (unsigned)copies);
        to->take(to->context, path, digits);
    }
    text = qv_text_over(path, sizeof path);
    qv_text_add(&text, "decks[%u].cards.Any other card", (unsigned)seat);
    to->take(to->context, path, "1");
}

/* Texts name other cards, so all of them are there if one is. */
static bool names_any(const table *t) {
    bool any = false;
    for (uint32_t place = TARGET; place < PLACES; place++)
        any = any || (card_on(t, place) != QV_NOTHING && is_named(t, place));
    return any;
}

static void put_set(const sink *to) {
    for (uint32_t i = 0; i < concardia_content_n; i++)
        if (strncmp(concardia_content[i].path, "decks", 5) != 0)
            to->take(to->context, concardia_content[i].path, concardia_content[i].value);
}

static void content(const qv_ruleset *ruleset, const qv__situation *entered, qv__row_taker *take,
                    void *context) {
    const table t = {cc_rules(ruleset), entered};
    const bool named = names_any(&t);
    sink to = {take, context, named ? cards_of_set() : 0};
    char path[PATH];
    qv_text text = qv_text_over(path, sizeof path);
    qv_text_add(&text, "types[%d]", named ? (int)types_of_set() : 0);
    if (named)
        put_set(&to);
    else
        take(context, "set.name", "Laid out");
    take(context, path, OTHER);
    for (uint32_t place = TARGET; place < PLACES; place++)
        if (card_on(&t, place) != QV_NOTHING && !is_printed(&t, place))
            put_card(&t, &to, place);
    put(&to, "name", "Any other card");
    put(&to, "trait", cc_trait.words[CC_ROCK]);
    put(&to, "strength", "0");
    put(&to, "defense", "0");
    put(&to, "arrows", "");
    put(&to, "types", OTHER);
    for (uint32_t seat = 0; seat < CC_SEATS; seat++)
        put_deck(&t, &to, seat);
}

/* -- The position ------------------------------------------------------------------------------ */

/* A physical card, as positions name it: with its set, and the number of its copy. */
static void put_word(const table *t, uint32_t place, qv_text *out) {
    char name[NAME], other[NAME];
    uint32_t copy = 1;
    name_card(t, place, name);
    for (uint32_t i = TARGET; i < place; i++) {
        if (card_on(t, i) == QV_NOTHING || player_of(t, i) != player_of(t, place))
            continue;
        name_card(t, i, other);
        copy += strcmp(name, other) == 0;
    }
    qv_text_add(out, "\"%s %s", cc_seat.words[player_of(t, place)], name);
    if (copy > 1)
        qv_text_add(out, "/%u", (unsigned)copy);
    qv_text_add(out, "\"");
}

static uint32_t write(const qv_ruleset *ruleset, const qv__situation *entered, qv_text *position,
                      qv_text *move) {
    const table t = {cc_rules(ruleset), entered};
    uint32_t n = 0;
    qv_text_add(position, "card:");
    for (uint32_t place = TARGET; place < PLACES; place++)
        if (card_on(&t, place) != QV_NOTHING) {
            qv_text_add(position, " %u=", (unsigned)n++);
            put_word(&t, place, position);
        }
    qv_text_add(position, "\nplace:");
    n = 0;
    for (uint32_t place = TARGET; place < PLACES; place++)
        if (card_on(&t, place) != QV_NOTHING)
            qv_text_add(position, " %u=%s", (unsigned)n++, cc_cell.words[cell_at(place)]);
    qv_text_add(position, "\n");
    qv_text_add(move, "pass");
    return 0;
}

/* A card that is drawn is another turn. */
static bool throws(const qv_ruleset *ruleset, const qv_view *view) {
    (void)ruleset;
    (void)view;
    return false;
}

static const uint16_t tells[] = {
    CC_ABOUT_COUNTS,   CC_ABOUT_OWN,        CC_ABOUT_NOT_BEATEN,
    CC_ABOUT_EXCLUDED, CC_ABOUT_THREATENED, CC_ABOUT_WITHSTANDS,
    CC_ABOUT_SAFE,     CC_SAYS_CAPTURES,    0,
};

const struct qv__situations cc_situations = {
    .asks = "Is this card captured?",
    .how = "Tap the card in the middle or a space around it, and choose the card or give its trait "
           "and numbers, as texts have changed them.",
    .players = CC_SEATS,
    .places = PLACES,
    .entries = ENTRIES,
    .about = TARGET,
    .tells = tells,
    .place = place_at,
    .entry = entry_at,
    .word = word_of,
    .write = write,
    .content = content,
    .throws = throws,
};

/* SPDX-License-Identifier: MIT */
/* EVONS: the conflicts of one card that people lay out at a real table (EV-20 to EV-24).
 *
 * The card in the middle is played on c3 against those around it, which are all the other player's.
 * Each card that was entered is a card of its own in a set made for this, so that its ATK, its DEF
 * and its arrows may be others than those of a card of the set that was given.
 * Uses words.c, scene.c.
 */
#include "core/situation.h"

#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

enum { WHOLE, ACTIVE, AROUND, PLACES = AROUND + QV_DIRECTIONS };
enum { ACTS, FIRST_FIGHT };
enum { CARD, ATTACK, DEFENSE, ARROWS, ENTRIES };
enum { MIDDLE = 3 * EV_SIDE + 3, COPIES = 4, DECKS = 4, ATTACK_MOST = 9 };
enum { SOME_ATTACK = 3, SOME_DEFENSE = 5 };

typedef struct {
    const ev_ruleset *rs;
    const qv__situation *entered;
} table;

/* -- Values ------------------------------------------------------------------------------------ */

static int32_t monsters_of(const ev_ruleset *rs) {
    int32_t n = 0;
    while (n < rs->cards && !rs->block[n])
        n++;
    return n;
}

static int32_t value_of(const table *t, uint32_t place, uint32_t entry) {
    return qv__entered(&t->rs->head, t->entered, place, entry, 0);
}

static int32_t usual_card(const table *t, uint32_t place) {
    return place <= AROUND ? monsters_of(t->rs) : QV_NOTHING;
}

/* A monster of the set, the number after the last for any other card, or QV_NOTHING. */
static int32_t card_on(const table *t, uint32_t place) {
    const int32_t value = t->entered->value[place][CARD];
    const int32_t least = place == ACTIVE ? 0 : QV_NOTHING;
    return value >= least && value <= monsters_of(t->rs) ? value : usual_card(t, place);
}

static bool is_named(const table *t, uint32_t place) {
    return card_on(t, place) < monsters_of(t->rs);
}

static uint32_t player_of(const table *t, uint32_t place) {
    const int32_t value = t->entered->value[WHOLE][ACTS];
    const uint32_t active = value == 1 ? 1 : 0;
    return place == ACTIVE ? active : 1 - active;
}

static uint32_t cards_around(const table *t) {
    uint32_t ways = 0;
    for (uint32_t way = 0; way < QV_DIRECTIONS; way++)
        if (card_on(t, AROUND + way) != QV_NOTHING)
            ways |= 1U << way;
    return ways;
}

/* As the card lies: those of north are turned (EV-5). */
static uint32_t turned(uint32_t ways, uint32_t seat) {
    return seat ? (ways << 4 | ways >> 4) & 0xFF : ways;
}

static uint32_t usual_arrows(const table *t, uint32_t place) {
    if (is_named(t, place))
        return turned(t->rs->arrows[card_on(t, place)], player_of(t, place));
    return place == ACTIVE ? cards_around(t) : 1U << qv__opposite(place - AROUND);
}

static uint32_t cell_of(const table *t, uint32_t place) {
    return place == ACTIVE ? MIDDLE : t->rs->step[MIDDLE][place - AROUND];
}

/* -- Entries ----------------------------------------------------------------------------------- */

static bool place_at(const qv_ruleset *ruleset, const qv__situation *entered, uint32_t place,
                     const char **name, uint16_t *cell) {
    const table t = {ev_rules(ruleset), entered};
    if (place >= PLACES)
        return false;
    *name = place == WHOLE ? "conflict" : place == ACTIVE ? "active card" : "card beside it";
    if (place != WHOLE)
        *cell = (uint16_t)(EV_CELL_ID + cell_of(&t, place));
    return true;
}

static bool whole_at(const table *t, uint32_t i, qv__asked_entry *out) {
    const uint32_t ways = cards_around(t);
    if (i == ACTS) {
        *out = (qv__asked_entry){
            .name = "whose card is active", .as = QV_ENTRY_WORD, .most = 1, .dim = &ev_seat};
        return true;
    }
    *out = (qv__asked_entry){.name = "the first conflict, the others follow clockwise",
                             .as = QV_ENTRY_WAY,
                             .most = QV_DIRECTIONS - 1,
                             .usual = (int32_t)qv__lowest(ways ? ways : 1),
                             .dim = &ev_direction};
    return i == FIRST_FIGHT && (ways & (ways - 1)) != 0;
}

static bool entry_at(const qv_ruleset *ruleset, const qv__situation *entered, uint32_t place,
                     uint32_t i, qv__asked_entry *out) {
    const table t = {ev_rules(ruleset), entered};
    if (place == WHOLE)
        return whole_at(&t, i, out);
    const int32_t card = card_on(&t, place);
    const bool named = is_named(&t, place);
    if (i != CARD && card == QV_NOTHING)
        return false;
    switch (i) {
    case CARD:
        *out = (qv__asked_entry){.name = "card",
                                 .as = QV_ENTRY_WORD,
                                 .least = place == ACTIVE ? 0 : QV_NOTHING,
                                 .most = monsters_of(t.rs),
                                 .usual = usual_card(&t, place)};
        return true;
    case ATTACK:
        *out = (qv__asked_entry){.name = "ATK",
                                 .as = QV_ENTRY_NUMBER,
                                 .most = ATTACK_MOST,
                                 .usual = named ? t.rs->attack[card] : SOME_ATTACK};
        return true;
    case DEFENSE:
        *out = (qv__asked_entry){.name = "DEF left",
                                 .as = QV_ENTRY_NUMBER,
                                 .least = 1,
                                 .most = EV_DEFENSE_MOST,
                                 .usual = named ? t.rs->defense[card] : SOME_DEFENSE};
        return true;
    case ARROWS:
        *out = (qv__asked_entry){.name = "arrows, as it lies",
                                 .as = QV_ENTRY_ARROWS,
                                 .most = 0xFF,
                                 .usual = (int32_t)usual_arrows(&t, place)};
        return true;
    default: return false;
    }
}

static const char *word_of(const qv_ruleset *ruleset, uint32_t place, uint32_t i, int32_t value) {
    const ev_ruleset *const rs = ev_rules(ruleset);
    (void)place;
    (void)i;
    return value < monsters_of(rs) ? rs->name[value] : "another card";
}

/* -- The set ----------------------------------------------------------------------------------- */

enum { NAME = 32, PATH = 48, NUMBER = 12 };

static const char *const way_names[QV_DIRECTIONS] = {
    "North", "Northeast", "East", "Southeast", "South", "Southwest", "West", "Northwest",
};

/* No two cards of a set have the same name. */
static void name_card(const table *t, uint32_t place, char out[NAME]) {
    qv_text name = qv_text_over(out, NAME);
    uint32_t alike = 1;
    if (!is_named(t, place)) {
        qv_text_add(&name, "%s card", place == ACTIVE ? "Active" : way_names[place - AROUND]);
        return;
    }
    for (uint32_t other = ACTIVE; other < place; other++)
        alike += card_on(t, other) == card_on(t, place);
    qv_text_add(&name, "%s", t->rs->name[card_on(t, place)]);
    if (alike > 1)
        qv_text_add(&name, " %c", (char)('A' + alike - 1));
}

typedef struct {
    qv__row_taker *take;
    void *context;
    uint32_t monsters;
} sink;

static void put(const sink *to, const char *member, const char *value) {
    char path[PATH];
    qv_text text = qv_text_over(path, sizeof path);
    qv_text_add(&text, "monsters[%u].%s", (unsigned)to->monsters, member);
    to->take(to->context, path, value);
}

static void put_number(const sink *to, const char *member, int32_t value) {
    char digits[NUMBER];
    qv_text text = qv_text_over(digits, sizeof digits);
    qv_text_add(&text, "%d", (int)value);
    put(to, member, digits);
}

static void put_monster(sink *to, const char *name, const char *element, int32_t cost,
                        int32_t attack, int32_t defense) {
    put(to, "name", name);
    put(to, "element", element);
    put_number(to, "cost", cost);
    put_number(to, "attack", attack);
    put_number(to, "defense", defense);
}

static void put_card(const table *t, uint32_t place, sink *to) {
    char name[NAME];
    const bool named = is_named(t, place);
    const int32_t card = card_on(t, place);
    const uint32_t ways = turned((uint32_t)value_of(t, place, ARROWS) & 0xFF, player_of(t, place));
    name_card(t, place, name);
    put_monster(to, name, ev_elements[named ? t->rs->element[card] : EV_NATURE],
                named ? t->rs->cost[card] : 0, value_of(t, place, ATTACK),
                value_of(t, place, DEFENSE));
    for (uint32_t way = 0; way < QV_DIRECTIONS; way++) {
        char member[NUMBER];
        qv_text text = qv_text_over(member, sizeof member);
        const uint32_t kind = named ? t->rs->arrow[card][way] : EV_NO_ARROW;
        qv_text_add(&text, "arrows.%s", ev_direction.words[way]);
        if (ways >> way & 1)
            put(to, member, ev_arrow.words[kind == EV_NO_ARROW ? EV_NORMAL : kind]);
    }
    to->monsters++;
}

static void put_deck_row(const sink *to, uint32_t deck, const char *member, const char *value) {
    char path[PATH + NAME];
    qv_text text = qv_text_over(path, sizeof path);
    qv_text_add(&text, "decks[%u].%s", (unsigned)deck, member);
    to->take(to->context, path, value);
}

static void name_filler(uint32_t i, const char *before, char out[NAME]) {
    qv_text text = qv_text_over(out, NAME);
    qv_text_add(&text, "%sFiller %c", before, (char)('A' + i));
}

/* EV-7: sixty cards, those that were entered and others. */
static void put_deck(const table *t, const sink *to, uint32_t deck) {
    char name[NAME], member[NAME + NUMBER], digits[NUMBER];
    uint32_t left = EV_DECK;
    name_filler(deck, "", name);
    put_deck_row(to, deck, "name", name);
    for (uint32_t place = ACTIVE; place < PLACES; place++) {
        if (card_on(t, place) == QV_NOTHING)
            continue;
        name_card(t, place, name);
        qv_text text = qv_text_over(member, sizeof member);
        qv_text_add(&text, "cards.%s", name);
        put_deck_row(to, deck, member, "1");
        left--;
    }
    for (uint32_t i = 0; left > 0; i++) {
        const uint32_t copies = left < COPIES ? left : COPIES;
        qv_text text = qv_text_over(digits, sizeof digits);
        qv_text_add(&text, "%u", (unsigned)copies);
        name_filler(i, "cards.", member);
        put_deck_row(to, deck, member, digits);
        left -= copies;
    }
}

static void content(const qv_ruleset *ruleset, const qv__situation *entered, qv__row_taker *take,
                    void *context) {
    const table t = {ev_rules(ruleset), entered};
    sink to = {take, context, 0};
    take(context, "set.name", "Laid out");
    for (uint32_t place = ACTIVE; place < PLACES; place++)
        if (card_on(&t, place) != QV_NOTHING)
            put_card(&t, place, &to);
    for (uint32_t i = 0; i < EV_DECK / COPIES; i++) {
        char name[NAME];
        name_filler(i, "", name);
        put_monster(&to, name, ev_elements[EV_NATURE], 0, 0, 1);
        to.monsters++;
    }
    for (uint32_t deck = 0; deck < DECKS; deck++)
        put_deck(&t, &to, deck);
}

/* -- The position and its conflicts ------------------------------------------------------------ */

static uint32_t write(const qv_ruleset *ruleset, const qv__situation *entered, qv_text *position,
                      qv_text *move) {
    const table t = {ev_rules(ruleset), entered};
    const uint32_t seat = player_of(&t, ACTIVE);
    char name[NAME];
    name_card(&t, ACTIVE, name);
    qv_text_add(position, "player: %s\ncredits: south=%d north=%d\nhand %s: 0=\"%s\"\n",
                ev_seat.words[seat], EV_CREDITS, EV_CREDITS, ev_seat.words[seat], name);
    qv_text_add(move, "play \"%s\" %s", name, ev_cell.words[MIDDLE]);
    for (uint32_t place = AROUND; place < PLACES; place++) {
        if (card_on(&t, place) == QV_NOTHING)
            continue;
        name_card(&t, place, name);
        qv_text_add(position, "%s card=\"%s\"%s\n", ev_cell.words[cell_of(&t, place)], name,
                    player_of(&t, place) ? " north-owns north-has" : "");
    }
    return seat;
}

/* The active card, which the set has first, as it lies when it is played. */
static void show(const qv_ruleset *ruleset, const qv__situation *entered, qv_scene *scene) {
    const table t = {ev_rules(ruleset), entered};
    const uint32_t seat = player_of(&t, ACTIVE);
    for (uint32_t i = 0; i < scene->n; i++) {
        const qv_item cell = scene->at[i];
        if (cell.id != EV_CELL_ID + MIDDLE)
            continue;
        qv_item *const item =
            qv__add_item(scene, EV_PIECE_ID + MIDDLE, QV_CARD, seat, cell.w, cell.h, t.rs->name[0]);
        item->x = cell.x;
        item->y = cell.y;
        item->layer = 1;
        ev_draw_card(t.rs, item, 0, seat != 0);
        return;
    }
}

/* Abilities stay unused; conflicts are fought clockwise from the first one. */
static bool next(const qv_ruleset *ruleset, const qv__situation *entered, const qv_view *view,
                 uint32_t seat, const uint16_t *legal, uint32_t n, uint16_t *step) {
    const table t = {ev_rules(ruleset), entered};
    const int32_t first = entered->value[WHOLE][FIRST_FIGHT];
    (void)seat;
    if (ev_view(view)->phase != EV_CHAIN)
        return false;
    for (uint32_t i = 0; i < n; i++)
        if (legal[i] == EV_STEP_DONE) {
            *step = EV_STEP_DONE;
            return true;
        }
    for (uint32_t way = 0; way < QV_DIRECTIONS; way++) {
        const uint32_t turn = ((first > 0 ? (uint32_t)first : 0U) + way) % QV_DIRECTIONS;
        const uint32_t fight = EV_STEP_FIGHT + t.rs->step[MIDDLE][turn];
        for (uint32_t i = 0; i < n; i++)
            if (legal[i] == fight) {
                *step = legal[i];
                return true;
            }
    }
    return false;
}

/* A card that is drawn is another turn. */
static bool throws(const qv_ruleset *ruleset, const qv_view *view) {
    (void)ruleset;
    (void)view;
    return false;
}

static const uint16_t tells[] = {
    EV_SAYS_FIGHTS,    EV_SAYS_STRIKES, EV_SAYS_STRIKES_HELPED, EV_SAYS_DEFENSE,
    EV_SAYS_DESTROYED, EV_SAYS_FLIPPED, EV_SAYS_CUT_SHORT,      0,
};

const struct qv__situations ev_situations = {
    .asks = "Who wins this conflict?",
    .how = "The card in the middle is active. Tap it or a space around it, and choose the card or "
           "give its numbers: ATK, what is left of its DEF, and its arrows.",
    .players = EV_SEATS,
    .places = PLACES,
    .entries = ENTRIES,
    .tells = tells,
    .place = place_at,
    .entry = entry_at,
    .word = word_of,
    .write = write,
    .content = content,
    .show = show,
    .next = next,
    .throws = throws,
};

/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: one attack that people lay out at a real table (TA-14 to TA-20).
 *
 * Only a line matters: the attacker and the pieces of its player behind it, the target and the
 * pieces of its player behind that. The line lies across the middle of the board, as the attack
 * goes. Nothing else is on the board; who is eliminated by that is no part of the answer.
 * Uses board.c, words.c.
 */
#include "core/situation.h"

#include <string.h>

#include "core/shared.h"
#include "rules.h"

enum { WHOLE, ATTACKER, TARGET = 1 + TA_LINE_MOST, PLACES = TARGET + TA_LINE_MOST };
enum { DIRECTION = 0 };
enum { PIECE, TURN, WHOSE, COVER, SHIELD, ENTRIES };

typedef struct {
    const ta_ruleset *rs;
    const qv__situation *entered;
} line;

static int32_t size_of(const ta_ruleset *rs) {
    return ta_option(rs, TA_OPTION_BOARD);
}

static uint32_t direction_of(const line *l) {
    const int32_t value = l->entered->value[WHOLE][DIRECTION];
    return value >= 0 && value < QV_DIRECTIONS ? (uint32_t)value : 0;
}

static bool defends(uint32_t place) {
    return place >= TARGET;
}

static uint32_t first_of(uint32_t place) {
    return defends(place) ? TARGET : ATTACKER;
}

/* -- Values ------------------------------------------------------------------------------------ */

static int32_t piece_on(const line *l, uint32_t place) {
    const int32_t value = l->entered->value[place][PIECE];
    const bool first = place == first_of(place);
    const bool known = value >= (first ? 0 : QV_NOTHING) && value < l->rs->shapes;
    return known ? value : first ? 0 : QV_NOTHING;
}

/* As most of its arrows point to the other side. */
static int32_t usual_turn(const line *l, uint32_t place, int32_t shape) {
    const uint32_t way = (direction_of(l) + (defends(place) ? 4U : 0U)) % QV_DIRECTIONS;
    int32_t best = 0;
    for (int32_t turn = 1; turn < l->rs->turns[shape]; turn++)
        if (l->rs->arrows[shape][turn][way] > l->rs->arrows[shape][best][way])
            best = turn;
    return best;
}

static int32_t value_of(const line *l, uint32_t place, uint32_t entry) {
    return qv__entered(&l->rs->head, l->entered, place, entry, 0);
}

/* -- Where the pieces lie ---------------------------------------------------------------------- */

/* Pieces in a row from the first one of a side. */
static uint32_t length_of(const line *l, uint32_t first) {
    uint32_t n = 1;
    while (n < TA_LINE_MOST && piece_on(l, first + n) != QV_NOTHING)
        n++;
    return n;
}

/* How many places of a side there are: one more than pieces where the board has room for it. */
typedef struct {
    uint32_t attackers, defenders, front; /* where the attacker lies on the line, from 0 */
} extent;

static extent extent_of(const line *l) {
    const uint32_t size = (uint32_t)size_of(l->rs);
    extent e = {length_of(l, ATTACKER), length_of(l, TARGET), size / 2 - 1};
    if (e.attackers + e.defenders >= size)
        e.defenders = size > e.attackers ? size - e.attackers : 0;
    if (e.attackers + e.defenders < size)
        e.attackers++;
    if (e.attackers + e.defenders < size)
        e.defenders++;
    if (e.attackers > e.front + 1)
        e.front = e.attackers - 1;
    else if (size - e.front - 1 < e.defenders)
        e.front = size - e.defenders - 1;
    return e;
}

static uint32_t tile_at(const line *l, uint32_t index) {
    static const int32_t down[QV_DIRECTIONS] = {-1, -1, 0, 1, 1, 1, 0, -1},
                         right[QV_DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};
    const uint32_t way = direction_of(l);
    const int32_t last = size_of(l->rs) - 1, at = (int32_t)index;
    const int32_t row = down[way] ? (down[way] > 0 ? at : last - at) : last / 2;
    const int32_t column = right[way] ? (right[way] > 0 ? at : last - at) : last / 2;
    return (uint32_t)(row * 8 + column);
}

/* The tile of a place, or TA_NONE. */
static uint32_t tile_of(const line *l, uint32_t place) {
    const extent e = extent_of(l);
    if (place == WHOLE || place >= PLACES)
        return TA_NONE;
    const uint32_t back = place - first_of(place);
    if (back >= (defends(place) ? e.defenders : e.attackers))
        return TA_NONE;
    return tile_at(l, defends(place) ? e.front + 1 + back : e.front - back);
}

static bool place_at(const qv_ruleset *ruleset, const qv__situation *entered, uint32_t place,
                     const char **name, uint16_t *cell) {
    const line l = {ta_rules(ruleset), entered};
    if (place == WHOLE) {
        *name = "attack";
        return true;
    }
    const uint32_t tile = tile_of(&l, place);
    if (tile == TA_NONE)
        return false;
    const bool first = place == first_of(place);
    *name = first ? (defends(place) ? "target" : "attacker")
                  : (defends(place) ? "behind the target" : "behind the attacker");
    *cell = (uint16_t)(TA_TILE_ID + tile);
    return true;
}

/* -- Entries ----------------------------------------------------------------------------------- */

static bool entry_at(const qv_ruleset *ruleset, const qv__situation *entered, uint32_t place,
                     uint32_t i, qv__asked_entry *out) {
    const line l = {ta_rules(ruleset), entered};
    if (place == WHOLE) {
        *out = (qv__asked_entry){.name = "the attack goes",
                                 .as = QV_ENTRY_WAY,
                                 .most = QV_DIRECTIONS - 1,
                                 .dim = &ta_direction};
        return i == DIRECTION;
    }
    const int32_t shape = piece_on(&l, place);
    const bool first = place == first_of(place);
    if (tile_of(&l, place) == TA_NONE || (i != PIECE && shape == QV_NOTHING))
        return false;
    switch (i) {
    case PIECE:
        *out = (qv__asked_entry){.name = "piece",
                                 .as = QV_ENTRY_WORD,
                                 .least = first ? 0 : QV_NOTHING,
                                 .most = l.rs->shapes - 1,
                                 .usual = first ? 0 : QV_NOTHING,
                                 .dim = &ta_shape};
        return true;
    case TURN:
        *out = (qv__asked_entry){.name = "turn",
                                 .as = QV_ENTRY_TURN,
                                 .most = l.rs->turns[shape] - 1,
                                 .usual = usual_turn(&l, place, shape),
                                 .dim = &ta_new_turn};
        return out->most > 0;
    case WHOSE:
        *out = (qv__asked_entry){.name = "whose",
                                 .as = QV_ENTRY_WORD,
                                 .most = (int32_t)ruleset->players - 1,
                                 .usual =
                                     first ? defends(place) : value_of(&l, first_of(place), WHOSE),
                                 .dim = &ta_seat};
        return true;
    case COVER:
        *out = (qv__asked_entry){.name = "covered", .as = QV_ENTRY_MARK, .most = 1};
        return true;
    case SHIELD:
        *out = (qv__asked_entry){.name = "shielded", .as = QV_ENTRY_MARK, .most = 1};
        return true;
    default: return false;
    }
}

static bool draw(const qv_ruleset *ruleset, const qv__situation *entered, uint32_t place,
                 uint32_t i, int32_t value, qv_item *out) {
    const line l = {ta_rules(ruleset), entered};
    if (place == WHOLE || value < 0 || (i != PIECE && i != TURN))
        return false;
    const int32_t shape = i == PIECE ? value : piece_on(&l, place);
    const int32_t turn = i == TURN ? value : usual_turn(&l, place, shape);
    const int32_t owner = value_of(&l, place, WHOSE);
    out->owner =
        (uint8_t)(piece_on(&l, place) == QV_NOTHING ? value_of(&l, first_of(place), WHOSE) : owner);
    memcpy(out->glyph, l.rs->letter[shape], sizeof out->glyph);
    memcpy(out->arrows, l.rs->arrows[shape][turn], sizeof out->arrows);
    out->turn = (uint8_t)turn;
    return true;
}

/* -- The position ------------------------------------------------------------------------------ */

static void lay(const line *l, uint32_t place, qv_text *out) {
    const int32_t shape = piece_on(l, place), seat = value_of(l, place, WHOSE);
    qv_text_add(out, "%s %s ", ta_tile.words[tile_of(l, place)], ta_seat.words[seat]);
    qv__word(&l->rs->head, &ta_shape, shape, out);
    qv_text_add(out, " %s%s%s\n", ta_turn.words[value_of(l, place, TURN)],
                value_of(l, place, COVER) ? " cover" : "",
                value_of(l, place, SHIELD) ? " shield" : "");
}

static uint32_t write(const qv_ruleset *ruleset, const qv__situation *entered, qv_text *position,
                      qv_text *move) {
    const line l = {ta_rules(ruleset), entered};
    const uint32_t seat = (uint32_t)value_of(&l, ATTACKER, WHOSE);
    qv_text_add(position, "current: %s\n", ta_seat.words[seat]);
    for (uint32_t place = ATTACKER; place < PLACES; place++)
        if (tile_of(&l, place) != TA_NONE && piece_on(&l, place) != QV_NOTHING)
            lay(&l, place, position);
    qv_text_add(move, "attack %s %s", ta_tile.words[tile_of(&l, ATTACKER)],
                ta_direction.words[direction_of(&l)]);
    return seat;
}

static const uint16_t tells[] = {
    TA_SAYS_ATTACKS,        TA_SAYS_ATTACK_TERM,    TA_SAYS_ATTACK_STRENGTH,
    TA_SAYS_DECLINED,       TA_SAYS_DEFENCE_TERM,   TA_SAYS_DEFENCE_STRENGTH,
    TA_SAYS_TOTAL,          TA_SAYS_WINS,           TA_SAYS_LOSES,
    TA_SAYS_DRAWS,          TA_SAYS_CAPTURED,       TA_SAYS_IMMUNE,
    TA_SAYS_BONUS_ATTACKER, TA_SAYS_BONUS_DEFENDER, 0,
};

static const qv_choice options[] = {{"board", "8"}};

const struct qv__situations ta_situations = {
    .asks = "Who wins this attack?",
    .how = "Show how the pieces lie on your table: which way the attack goes, the attacker, the "
           "target, and what lies right behind each. Tap a piece again to turn it.",
    .players = TA_SEATS,
    .choice = options,
    .choices = QV_COUNT(options),
    .places = PLACES,
    .entries = ENTRIES,
    .tells = tells,
    .place = place_at,
    .entry = entry_at,
    .write = write,
    .draw = draw,
};

/* SPDX-License-Identifier: MIT */
/* EVONS: what the learned value of a position is made of.
 *
 * Of every seat the same numbers: its cards on the board when the chain has run by itself, how they
 * can be taken and what they can take, credits and cards. A position in the middle of a chain is
 * judged as it would be after that, with the abilities that are still to be used.
 * What `seat` does not know is expected: an unseen card of the other is any of those of its list
 * that have not been seen, each as likely as another.
 * Uses outlook.c, abilities.c.
 */
#include <string.h>

#include "base/bits.h"
#include "core/learned.h"
#include "outlook.h"
#include "rules.h"

enum { WEAK_DEFENSE = 4, CREDITS_SOON = 15, CREDITS_LATE = 60, FEW_CELLS = 3 };

enum {
    ONE,
    POINTS,
    IN_FRONT,
    IN_FRONT_BY_TWO,
    IN_FRONT_BY_FOUR,
    COVERED,
    GROWN,
    COVERED_ALONE,
    OUTSIDE,
    OPEN_SIDES,
    OPEN_CARDS,
    HELD_SIDES,
    WEAK_SIDES,
    DEFENSES,
    ATTACKS,
    ARROWS,
    AIMS,
    CREDITS,
    MANY_CREDITS,
    HAND,
    DECK,
    MOST_ON_A_CELL,
    BEST_CARD,
    EXPECTED_CARD,
    BEST_ARROWS,
    MONSTERS_IN_HAND,
    PAYABLE,
    REVEALS,
    EXPECTED_REVEALS,
    UNPAYABLE_COVERS,
    CAN_END_AHEAD,
    LAST_CELLS_AHEAD,
    MAY_USE,
    FEATURES = MAY_USE + EV_ARROWS - EV_REMOVE
};

static const char *const feature_names[FEATURES] = {
    [ONE] = "constant",
    [POINTS] = "monsters in the main zone",
    [IN_FRONT] = "more monsters than the other",
    [IN_FRONT_BY_TWO] = "two more monsters than the other",
    [IN_FRONT_BY_FOUR] = "four more monsters than the other",
    [COVERED] = "covered cards in the main zone",
    [GROWN] = "cards put down by Growth in the main zone",
    [COVERED_ALONE] = "covered cards that the next card can destroy",
    [OUTSIDE] = "monsters in the out zone",
    [OPEN_SIDES] = "empty cells from which a monster can be flipped",
    [OPEN_CARDS] = "monsters that can be flipped",
    [HELD_SIDES] = "empty cells at which arrows point",
    [WEAK_SIDES] = "empty cells from which a weak monster can be fought",
    [DEFENSES] = "DEF of all monsters",
    [ATTACKS] = "ATK of all monsters",
    [ARROWS] = "arrows of all monsters",
    [AIMS] = "enemies at which arrows point",
    [CREDITS] = "the first 15 credits",
    [MANY_CREDITS] = "credits from 15 to 60",
    [HAND] = "cards in hand",
    [DECK] = "cards in the deck",
    [MOST_ON_A_CELL] = "most enemies that one cell lets flip",
    [BEST_CARD] = "most that a card in hand gains",
    [EXPECTED_CARD] = "most that an unseen card is expected to flip",
    [BEST_ARROWS] = "most arrows of a card in hand that can be paid",
    [MONSTERS_IN_HAND] = "monsters in hand",
    [PAYABLE] = "monsters in hand that can be paid",
    [REVEALS] = "what covered cards gain when revealed",
    [EXPECTED_REVEALS] = "what unseen covered cards are expected to flip",
    [UNPAYABLE_COVERS] = "covered cards that cannot be paid",
    [CAN_END_AHEAD] = "ahead after filling the last cell",
    [LAST_CELLS_AHEAD] = "ahead with few empty cells",
    [MAY_USE + EV_REMOVE - EV_REMOVE] = "Removes to be used",
    [MAY_USE + EV_BLOCK - EV_REMOVE] = "Blocks to be used",
    [MAY_USE + EV_FIRESTORM - EV_REMOVE] = "Firestorms to be used",
    [MAY_USE + EV_GROWTH - EV_REMOVE] = "Growths to be used",
    [MAY_USE + EV_MAGNETISM - EV_REMOVE] = "Magnetisms to be used",
    [MAY_USE + EV_RESURRECTION - EV_REMOVE] = "Resurrections to be used",
    [MAY_USE + EV_SHOCKWAVE - EV_REMOVE] = "Shockwaves to be used",
    [MAY_USE + EV_SWAP - EV_REMOVE] = "Swaps to be used",
};

_Static_assert((int)FEATURES <= (int)QV_FEATURES, "the features fit the most of all games");

/* What is computed once for both seats. */
typedef struct {
    ev_outlook board;
    const ev_ruleset *rs;
    const ev_state *s;
    uint32_t viewer, next; /* who places the next card */
    uint64_t empty;        /* of the main zone */
    uint32_t points[EV_SEATS];
} survey;

static float smaller(float a, float b) {
    return a < b ? a : b;
}

/* -- Cards on the board ------------------------------------------------------------------------ */

static void begin_survey(survey *v, const ev_ruleset *rs, const ev_state *s, uint32_t viewer) {
    v->rs = rs;
    v->s = s;
    v->viewer = viewer;
    v->next = ev_plays_next(s);
    ev_outlook_begin(&v->board, rs, s);
    v->empty = rs->inner & ~v->board.taken;
    for (uint32_t seat = 0; seat < EV_SEATS; seat++) {
        const uint64_t own = ev_outlook_cards(&v->board, seat) & rs->inner & ~s->covered;
        for (uint64_t left = own; left; left &= left - 1)
            if (!rs->block[s->card[qv__lowest(left)]])
                ev_outlook_show(&v->board, qv__lowest(left), seat);
        v->points[seat] = qv__count(ev_outlook_cards(&v->board, seat) & v->board.shown);
    }
}

/* Directions in which the neighbours of a cell are in a set. */
static uint32_t sides(const survey *v, uint32_t cell, uint64_t set) {
    uint32_t found = 0;
    for (uint32_t direction = 0; direction < 8; direction++) {
        const uint32_t to = v->rs->step[cell][direction];
        if (to != EV_NONE && ev_on(set, to))
            found |= 1U << direction;
    }
    return found;
}

static uint32_t arrows_of(const survey *v, uint32_t cell) {
    uint32_t found = 0;
    for (uint32_t direction = 0; direction < 8; direction++)
        found |= (uint32_t)(v->board.points[direction] >> cell & 1) << direction;
    return found;
}

static void count_monster(const survey *v, uint32_t cell, uint64_t others, float *out) {
    const uint32_t card = v->s->card[cell], arrows = arrows_of(v, cell);
    const uint32_t empty = sides(v, cell, v->empty);
    const uint32_t held = qv__count(empty & arrows), open = qv__count(empty & ~arrows);
    out[OPEN_SIDES] += (float)open;
    out[OPEN_CARDS] += open > 0;
    out[HELD_SIDES] += (float)held;
    if (v->rs->defense[card] <= WEAK_DEFENSE)
        out[WEAK_SIDES] += (float)held;
    out[DEFENSES] += v->rs->defense[card];
    out[ATTACKS] += v->rs->attack[card];
    out[ARROWS] += (float)qv__count(arrows);
    out[AIMS] += (float)qv__count(sides(v, cell, others) & arrows);
}

static void count_board(const survey *v, uint32_t seat, float *out) {
    const uint64_t own = ev_outlook_cards(&v->board, seat);
    const uint64_t shown = own & v->board.shown, others = v->board.shown & ~own;
    const uint64_t covered = own & v->s->covered & v->rs->inner;
    const uint32_t mine = v->points[seat], theirs = v->points[1 - seat];
    out[POINTS] = (float)mine;
    out[IN_FRONT] = mine > theirs;
    out[IN_FRONT_BY_TWO] = mine >= theirs + 2;
    out[IN_FRONT_BY_FOUR] = mine >= theirs + 4;
    out[COVERED] = (float)qv__count(covered & ~v->s->grown);
    out[GROWN] = (float)qv__count(covered & v->s->grown);
    for (uint64_t left = covered & ~v->s->grown; left; left &= left - 1)
        out[COVERED_ALONE] += sides(v, qv__lowest(left), v->empty) != 0;
    for (uint64_t left = own & ~v->rs->inner; left; left &= left - 1)
        out[OUTSIDE] += ev_monster(v->rs, v->s, qv__lowest(left));
    for (uint64_t left = shown; left; left &= left - 1)
        count_monster(v, qv__lowest(left), others, out);
    /* EV-36: the last card counts at once, and nothing follows */
    const uint32_t empty = qv__count(v->empty);
    out[CAN_END_AHEAD] = empty == 1 && mine + 1 > theirs;
    out[LAST_CELLS_AHEAD] = empty <= FEW_CELLS && mine > theirs;
}

/* -- Unseen cards ------------------------------------------------------------------------------ */

/* How likely an unseen card of a seat has an arrow in each direction on the board. */
typedef struct {
    float chance[8];
} unseen;

/* EV-43: a list that the viewer does not know may have any card of the set. */
static uint32_t count_list(const survey *v, uint32_t seat, uint8_t copies[EV_CARDS]) {
    const ev_ruleset *const rs = v->rs;
    if (ev_option(rs, EV_OPTION_DECK_LISTS)) {
        memset(copies, 1, rs->cards);
        return rs->cards;
    }
    for (uint32_t i = 0; i < EV_DECK; i++)
        copies[rs->deck[v->s->list[seat]][i]]++;
    return EV_DECK;
}

static void take(uint8_t copies[EV_CARDS], uint32_t card, uint32_t *n) {
    if (copies[card] == 0)
        return;
    copies[card]--;
    --*n;
}

static unseen find_unseen(const survey *v, uint32_t seat) {
    const ev_state *const s = v->s;
    uint8_t copies[EV_CARDS] = {0};
    uint32_t n = count_list(v, seat, copies);
    unseen found = {{0}};
    for (uint32_t i = 0; i < EV_DECK && s->grave[seat][i] != EV_NONE; i++)
        take(copies, s->grave[seat][i], &n);
    for (uint32_t i = 0; i < EV_DECK && s->removed[seat][i] != EV_NONE; i++)
        take(copies, s->removed[seat][i], &n);
    const uint64_t own = s->taken & (seat ? s->north_owns : ~s->north_owns);
    for (uint64_t left = own & ~s->covered; left; left &= left - 1)
        take(copies, s->card[qv__lowest(left)], &n);
    for (uint32_t card = 0; card < v->rs->cards; card++)
        for (uint32_t left = copies[card] ? v->rs->arrows[card] : 0U; left; left &= left - 1)
            found.chance[(qv__lowest(left) + 4 * seat) & 7] += copies[card];
    for (uint32_t direction = 0; direction < 8; direction++)
        found.chance[direction] /= (float)(n ? n : 1);
    return found;
}

static uint32_t at_cell(const uint64_t set[8], uint32_t cell) {
    uint32_t found = 0;
    for (uint32_t direction = 0; direction < 8; direction++)
        found |= (uint32_t)(set[direction] >> cell & 1) << direction;
    return found;
}

static float expected(const unseen *u, uint32_t directions) {
    float sum = 0;
    for (uint32_t left = directions; left; left &= left - 1)
        sum += u->chance[qv__lowest(left)];
    return sum;
}

/* -- What the next cards do -------------------------------------------------------------------- */

static uint32_t credits_next(const survey *v, uint32_t seat) {
    return v->s->credits[seat] + (seat == v->s->player ? 0U : (uint32_t)EV_INCOME);
}

static void count_cells(const ev_targets *at, const unseen *u, float *out) {
    for (uint64_t left = at->empty; left; left &= left - 1) {
        const uint32_t open = at_cell(at->open, qv__lowest(left));
        const float most = (float)qv__count(open);
        out[MOST_ON_A_CELL] = most > out[MOST_ON_A_CELL] ? most : out[MOST_ON_A_CELL];
        const float flips = u ? expected(u, open) : 0;
        out[EXPECTED_CARD] = flips > out[EXPECTED_CARD] ? flips : out[EXPECTED_CARD];
    }
}

static void count_hand(const survey *v, uint32_t seat, float *out) {
    const ev_state *const s = v->s;
    const uint32_t credits = credits_next(v, seat);
    out[BEST_CARD] = (float)ev_best_gain(&v->board, seat) / EV_POINT;
    for (uint32_t i = 0; i < s->hand_size[seat]; i++) {
        const uint32_t card = s->hand[seat][i];
        if (v->rs->block[card])
            continue;
        out[MONSTERS_IN_HAND]++;
        if (v->rs->cost[card] > credits)
            continue;
        const float arrows = (float)qv__count(v->rs->arrows[card]);
        out[PAYABLE]++;
        out[BEST_ARROWS] = arrows > out[BEST_ARROWS] ? arrows : out[BEST_ARROWS];
    }
}

/* EV-14: those that cannot be paid are lost. */
static void count_reveals(const survey *v, uint32_t seat, float *out) {
    const uint64_t own = ev_outlook_cards(&v->board, seat) & v->s->covered;
    for (uint64_t left = own; left; left &= left - 1) {
        const uint32_t cell = qv__lowest(left), card = v->s->card[cell];
        if (!ev_on(v->s->grown, cell) && v->rs->cost[card] > v->s->credits[seat] + EV_INCOME)
            out[UNPAYABLE_COVERS]++;
        else if (ev_on(v->rs->inner, cell))
            out[REVEALS] +=
                (float)(ev_gain_of_reveal(&v->board, card, cell, seat) - EV_POINT) / EV_POINT;
    }
}

static void expect_reveals(const survey *v, uint32_t seat, const unseen *u, float *out) {
    const uint64_t own = ev_outlook_cards(&v->board, seat), others = v->board.shown & ~own;
    for (uint64_t left = own & v->s->covered & v->rs->inner; left; left &= left - 1) {
        const uint32_t cell = qv__lowest(left);
        uint32_t open = 0;
        for (uint32_t beside = sides(v, cell, others); beside; beside &= beside - 1) {
            const uint32_t direction = qv__lowest(beside), to = v->rs->step[cell][direction];
            open |= ev_on(v->board.points[direction ^ 4], to) ? 0 : 1U << direction;
        }
        out[EXPECTED_REVEALS] += expected(u, open);
    }
}

/* EV-17: of the open sequence on top; those below it wait. */
static void count_abilities(const survey *v, uint32_t seat, float *out) {
    const ev_state *const s = v->s;
    if (s->phase != EV_CHAIN || seat != s->player || s->frame_phase[ev_top(s)] == EV_WAIT)
        return;
    const uint8_t *const kinds = v->rs->arrow[s->card[s->frame_cell[ev_top(s)]]];
    for (uint32_t left = ev_unused(v->rs, s); left; left &= left - 1) {
        const uint32_t way = qv__lowest(left);
        /* what is in the hand of another seat is not asked for */
        const bool of_hand = kinds[way] == EV_GROWTH || kinds[way] == EV_BLOCK;
        if ((of_hand && seat != v->viewer) || ev_ability_possible(v->rs, s, seat, way))
            out[MAY_USE + kinds[way] - EV_REMOVE]++;
    }
}

/* -- What a seat has --------------------------------------------------------------------------- */

static void measure_seat(const survey *v, uint32_t seat, float *out) {
    const ev_state *const s = v->s;
    const float credits = s->credits[seat];
    ev_targets at;
    out[ONE] = 1;
    out[CREDITS] = smaller(credits, CREDITS_SOON) / 5;
    out[MANY_CREDITS] = (smaller(credits, CREDITS_LATE) - 5 * out[CREDITS]) / 5;
    out[HAND] = s->hand_size[seat];
    out[DECK] = s->deck_size[seat] / 8.0F;
    count_board(v, seat, out);
    count_abilities(v, seat, out);
    ev_find_targets(&v->board, seat, &at);
    if (seat == v->viewer) {
        count_cells(&at, NULL, out);
        count_hand(v, seat, out);
        count_reveals(v, seat, out);
        return;
    }
    const unseen u = find_unseen(v, seat);
    count_cells(&at, &u, out);
    expect_reveals(v, seat, &u, out);
}

/* EV-43: no card has been dealt before both decks are picked. */
static void measure(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, float *out) {
    survey v;
    memset(out, 0, EV_SEATS * FEATURES * sizeof *out);
    if (ev_view(view)->phase == EV_PICK)
        return;
    begin_survey(&v, ev_rules(ruleset), ev_view(view), seat);
    for (uint32_t i = 0; i < EV_SEATS; i++)
        measure_seat(&v, i, out + i * FEATURES);
}

/* -- The mixture of weights -------------------------------------------------------------------- */

enum { OPENING, MIDDLE, LATE, FINAL, STAGES, MOVES = 0, WAITS = STAGES, COLUMNS = 2 * STAGES };

static const char *const column_names[COLUMNS] = {
    [MOVES + OPENING] = "opening, to play", [MOVES + MIDDLE] = "middle, to play",
    [MOVES + LATE] = "late, to play",       [MOVES + FINAL] = "final, to play",
    [WAITS + OPENING] = "opening, waiting", [WAITS + MIDDLE] = "middle, waiting",
    [WAITS + LATE] = "late, waiting",       [WAITS + FINAL] = "final, waiting"};

/* By the cells of the main zone that are taken: a stage has all the weight at its own number. */
static void blend(const qv_ruleset *ruleset, const qv_view *view, uint32_t i, float *out) {
    static const float at[STAGES] = {2, 10, 18, 24};
    const ev_state *const s = ev_view(view);
    const float taken = (float)qv__count(s->taken & ev_rules(ruleset)->inner);
    float *const stage = out + (ev_plays_next(s) == i ? MOVES : WAITS);
    memset(out, 0, COLUMNS * sizeof *out);
    uint32_t after = 1;
    while (after + 1 < STAGES && taken > at[after])
        after++;
    const float part = (taken - at[after - 1]) / (at[after] - at[after - 1]);
    stage[after] = part < 0 ? 0 : part > 1 ? 1 : part;
    stage[after - 1] = 1 - stage[after];
}

const qv__learned ev_learned = {.feature = feature_names,
                                .column = column_names,
                                .features = FEATURES,
                                .columns = COLUMNS,
                                .measure = measure,
                                .blend = blend,
                                .weights = &evons_value};

/* SPDX-License-Identifier: MIT */
/* ConCardia: captures of random games, laid out as people would, against what those games did.
 *
 * The games have cards of random numbers without texts. A card and those around it are read off the
 * state by what is printed on them; what the situation answers must be the arrows, the sum and the
 * verdict of the Capture Step that follows.
 * Costly with sanitizers.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "check.h"
#include "core/shared.h"
#include "core/situation.h"
#include "rules.h"

enum { TARGET = 1, AROUND, CAPTURES = 1000, OTHERS = 1000, GAMES_MOST = 4000, ENTERED = 60 };
enum { CARD, TRAIT, STRENGTH, DEFENSE, ARROWS, SUPERIOR, WHOSE };
enum { KINDS = 20, ROWS = 400, PATH = 40, MIDDLE = 2 * CC_SIDE + 2 };

/* -- Content ----------------------------------------------------------------------------------- */

typedef struct {
    char path[ROWS][PATH], value[ROWS][PATH];
    qv_row row[ROWS];
    uint32_t n;
} rows;

static void put(rows *r, const char *path, const char *value) {
    assert_true(r->n < ROWS);
    (void)snprintf(r->path[r->n], PATH, "%s", path);
    (void)snprintf(r->value[r->n], PATH, "%s", value);
    r->row[r->n] = (qv_row){.path = r->path[r->n], .value = r->value[r->n]};
    r->n++;
}

static void put_member(rows *r, uint32_t card, const char *member, const char *value) {
    char path[PATH];
    (void)snprintf(path, sizeof path, "cards[%u].%s", (unsigned)card, member);
    put(r, path, value);
}

static void put_number(rows *r, uint32_t card, const char *member, int32_t number) {
    char digits[16];
    (void)snprintf(digits, sizeof digits, "%d", (int)number);
    put_member(r, card, member, digits);
}

static void make_content(rows *r, qv__rng *rng) {
    static const char *const ways[] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
    r->n = 0;
    put(r, "set.name", "Random");
    put(r, "types[0]", "Thing");
    for (uint32_t card = 0; card < KINDS; card++) {
        char name[PATH], words[PATH] = "";
        (void)snprintf(name, sizeof name, "Card %c", (char)('A' + card));
        for (uint32_t way = 0; way < QV_DIRECTIONS; way++)
            if (qv__rng_below(rng, 3))
                (void)snprintf(words + strlen(words), sizeof words - strlen(words), "%s%s",
                               words[0] ? " " : "", ways[way]);
        put_member(r, card, "name", name);
        put_member(r, card, "trait", cc_trait.words[qv__rng_below(rng, CC_TRAITS)]);
        put_number(r, card, "strength", (int32_t)qv__rng_below(rng, 6) - 1);
        put_number(r, card, "defense", (int32_t)qv__rng_below(rng, 8) - 1);
        put_member(r, card, "arrows", words);
        put_member(r, card, "types", "Thing");
    }
    for (uint32_t deck = 0; deck < CC_SEATS; deck++) {
        char path[PATH];
        (void)snprintf(path, sizeof path, "decks[%u].name", (unsigned)deck);
        put(r, path, deck ? "North" : "South");
        for (uint32_t card = 0; card < KINDS; card++) {
            (void)snprintf(path, sizeof path, "decks[%u].cards.Card %c", (unsigned)deck,
                           (char)('A' + card));
            put(r, path, "2");
        }
    }
}

/* -- Laying out -------------------------------------------------------------------------------- */

typedef struct {
    qv_entered at[ENTERED];
    uint32_t n;
} list;

static void enter(list *l, uint32_t place, uint32_t entry, int32_t value) {
    assert_true(l->n < ENTERED);
    l->at[l->n++] = (qv_entered){place, entry, value};
}

static void enter_card(list *l, const cc_state *s, uint32_t place, uint32_t cell) {
    const uint32_t object = s->at[cell];
    uint32_t ways = 0;
    for (uint32_t way = 0; way < QV_DIRECTIONS; way++)
        ways |= (uint32_t)(s->arrow[way] >> cell & 1) << way;
    enter(l, place, TRAIT, (int32_t)cc_trait_of(s, object));
    enter(l, place, STRENGTH, s->strength[object]);
    enter(l, place, DEFENSE, s->defense[object]);
    enter(l, place, ARROWS, (int32_t)ways);
    if (place != TARGET)
        enter(l, place, WHOSE, s->object_control[object]);
}

static uint32_t neighbour(uint32_t cell, uint32_t way) {
    const uint64_t to = cc_shift(cc_bit(cell), way);
    return to ? qv__lowest(to) : CC_NONE;
}

static list lay_out(const cc_state *before, const cc_state *after, uint64_t placed, uint32_t cell,
                    int32_t other) {
    list l = {.n = 0};
    const cc_state *const s = placed >> cell & 1 ? after : before;
    enter(&l, 0, 0, s->object_control[s->at[cell]]);
    enter_card(&l, s, TARGET, cell);
    for (uint32_t way = 0; way < QV_DIRECTIONS; way++) {
        const uint32_t at = neighbour(cell, way);
        const bool lies = at != CC_NONE && (before->taken | placed) >> at & 1;
        enter(&l, AROUND + way, CARD, lies ? other : QV_NOTHING);
        if (lies)
            enter_card(&l, placed >> at & 1 ? after : before, AROUND + way, at);
    }
    return l;
}

/* Its values are nowhere any more. */
static bool lost_a_placed_card(const cc_state *before, const cc_state *after,
                               const qv_event_log *log) {
    for (uint32_t i = 0; i < log->n; i++)
        if (log->at[i].kind == CC_SAYS_SUM && !(before->taken >> log->at[i].arg[0] & 1))
            return true;
    return after->phase == CC_OVER && after->taken == before->taken;
}

/* -- Comparing --------------------------------------------------------------------------------- */

/* Argument `argument` of the event of a kind about a cell; -99: there is none. */
static int32_t told(const qv_event_log *log, uint32_t kind, uint32_t of, uint32_t cell,
                    uint32_t argument) {
    for (uint32_t i = 0; i < log->n; i++)
        if (log->at[i].kind == kind && log->at[i].arg[of] == (int32_t)cell)
            return log->at[i].arg[argument];
    return -99;
}

static uint32_t number_of(const qv_event_log *log, uint32_t kind, uint32_t of, uint32_t cell) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < log->n; i++)
        n += log->at[i].kind == kind && log->at[i].arg[of] == (int32_t)cell;
    return n;
}

/* Whether the card was captured, as the situation says too. */
static bool compare(const qv_ruleset *usual, const list *l, uint32_t cell,
                    const qv_event_log *real) {
    qv_event_log answer = {.n = 0};
    qv_diag diag = {.err = QV_OK};
    qv_situation *const s = qv_situation_new(usual, l->at, l->n, &diag);
    if (!s || qv_situation_refused(s, &diag, NULL))
        fail_msg("%s", diag.text);
    assert_true(qv_situation_events(s, QV_SITUATION_ALL, &answer) >= 0);
    const bool captured = number_of(real, CC_SAYS_SUM, 0, cell) > 0;
    assert_int_equal(number_of(&answer, CC_SAYS_CAPTURES, 2, MIDDLE), captured);
    assert_int_equal(number_of(&answer, CC_ABOUT_THREATENED, 0, MIDDLE), captured);
    if (captured) {
        assert_int_equal(told(&answer, CC_ABOUT_THREATENED, 0, MIDDLE, 1),
                         told(real, CC_SAYS_SUM, 0, cell, 1));
        assert_int_equal(told(&answer, CC_ABOUT_THREATENED, 0, MIDDLE, 2),
                         told(real, CC_SAYS_SUM, 0, cell, 2));
        assert_int_equal(number_of(&answer, CC_ABOUT_COUNTS, 1, MIDDLE),
                         number_of(real, CC_SAYS_ARROW, 1, cell));
    }
    qv_event_log_free(&answer);
    qv_situation_free(s);
    return captured;
}

/* -- Playing ----------------------------------------------------------------------------------- */

/* The outcome or the step that is due, at random; false at the end. */
static bool play_on(const qv_ruleset *rs, qv_state *state, qv__rng *rng, qv_event_log *log) {
    const qv_turn turn = rs->game->turn(rs, qv__open(state));
    uint16_t legal[QV_LEGAL];
    if (turn.phase == QV_OVER)
        return false;
    if (turn.phase == QV_CHANCE_DUE) {
        static qv_chance chance;
        rs->game->chance(rs, state, &chance);
        qv__apply(rs, state, QV_CHANCE, qv_chance_pick(&chance, qv__rng_next(rng)), NULL);
        return true;
    }
    const uint32_t seat = qv__lowest(turn.may_act);
    const uint32_t n = rs->game->legal(rs, qv__open(state), seat, legal);
    qv__apply(rs, state, seat, legal[qv__rng_below(rng, n)], log);
    return true;
}

typedef struct {
    uint32_t captured, others;
} tally;

/* The move that was made in `before`: what it captured, and what it did not. A card that was placed
 * is read off the state after it, unless it was captured itself. */
static void try_move(const qv_ruleset *usual, const cc_state *before, const cc_state *after,
                     const qv_event_log *log, int32_t other, tally *t) {
    const uint64_t placed = after->taken & ~before->taken & CC_GRID_SET;
    for (uint64_t left = (before->taken | placed) & CC_GRID_SET; left; left &= left - 1) {
        const uint32_t cell = qv__lowest(left);
        const bool taken = number_of(log, CC_SAYS_SUM, 0, cell) > 0;
        if (taken ? t->captured >= CAPTURES : t->others >= OTHERS)
            continue;
        const list l = lay_out(before, after, placed, cell, other);
        if (compare(usual, &l, cell, log))
            t->captured++;
        else
            t->others++;
    }
}

static int32_t other_card(const qv_ruleset *usual) {
    qv_situation *const s = qv_situation_new(usual, NULL, 0, NULL);
    qv_situation_entry entry = {.most = 0};
    assert_true(s && qv_situation_entry_at(s, TARGET, CARD, &entry));
    qv_situation_free(s);
    return entry.most;
}

static void captures_of_random_games(void **unused) {
    (void)unused;
    static rows content;
    qv__rng rng = qv__rng_at(20, 0);
    qv_ruleset *const usual = qv_situation_rules(qv_game_find("concardia"), NULL, 0, NULL);
    const int32_t other = other_card(usual);
    tally t = {0, 0};
    for (uint32_t game = 0; game < GAMES_MOST && t.captured < CAPTURES; game++) {
        qv_diag diag;
        make_content(&content, &rng);
        qv_ruleset *const rs =
            qv_ruleset_new(usual->game, 2, NULL, 0, content.row, content.n, &diag);
        if (!rs)
            fail_msg("%s", diag.text);
        qv_state *const state = calloc(1, rs->sizes.state);
        qv_state *const copy = calloc(1, rs->sizes.state);
        assert_true(state && copy);
        qv__init(rs, state);
        const cc_state *const after = (const cc_state *)(const void *)state,
                              *const before = (const cc_state *)(const void *)copy;
        qv_event_log log = {.n = 0};
        while (after->phase != CC_ASK_ACTION && play_on(rs, state, &rng, NULL))
            ;
        while (after->phase == CC_ASK_ACTION) {
            log.n = 0;
            qv__copy(rs, copy, state);
            while (after->head.ply == before->head.ply && play_on(rs, state, &rng, &log))
                ;
            if (!lost_a_placed_card(before, after, &log))
                try_move(usual, before, after, &log, other, &t);
            while (after->phase != CC_ASK_ACTION && play_on(rs, state, &rng, NULL))
                ;
        }
        qv_event_log_free(&log);
        free(state);
        free(copy);
        qv_ruleset_free(rs);
    }
    assert_int_equal(t.captured, CAPTURES);
    assert_int_equal(t.others, OTHERS);
    qv_ruleset_free(usual);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(captures_of_random_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

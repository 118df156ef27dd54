/* SPDX-License-Identifier: MIT */
/* ConCardia: current values of the cards on the Board (CT-42).
 *
 * An effect sees the results of the layers before its own only: what a layer changes is collected
 * beside the state and taken over at once. In a layer the oldest effect comes first. Uses
 * natures.c, layers.c.
 */
#include <string.h>

#include "base/bits.h"
#include "layers.h"

/* -- Defense and Strength ---------------------------------------------------------------------- */

static int16_t limited(int32_t value) {
    return (int16_t)(value > CC_STAT_MOST    ? CC_STAT_MOST
                     : value < -CC_STAT_MOST ? -CC_STAT_MOST
                                             : value);
}

/* What a layer makes of the values of the state. Who listens is told what each effect changes in
 * the stat of the one card that matters. */
typedef struct {
    const cc_ruleset *rs;
    cc_state *s;
    uint64_t altered;
    int16_t value[CC_PLACES][2]; /* where something is altered, by CC_DEFENSE, CC_STRENGTH */
    uint32_t stat;
    qv_event_log *log;
} layered;

/* False: the effect is none of this layer's stats. */
static bool change(const cc_effect *row, const int16_t n[2], int16_t value[2]) {
    const int16_t defense = value[CC_DEFENSE];
    switch (row->what) {
    case CC_EFFECT_SET_STAT: value[row->a] = limited(n[0]); return true;
    case CC_EFFECT_GET:
        for (uint32_t stat = 0; stat < 2; stat++)
            value[stat] = limited(value[stat] + n[stat]);
        return true;
    case CC_EFFECT_DOUBLE: value[row->a] = limited(2 * value[row->a]); return true;
    case CC_EFFECT_EXCHANGE:
        value[CC_DEFENSE] = value[CC_STRENGTH];
        value[CC_STRENGTH] = defense;
        return true;
    default: return false;
    }
}

static void change_cards(void *context, const cc_force *f) {
    layered *const to = context;
    for (uint64_t left = f->places; left; left &= left - 1) {
        const uint32_t place = qv__lowest(left), i = to->s->at[place];
        int16_t *const value = to->value[place];
        if (!cc_on(to->altered, place)) {
            value[CC_DEFENSE] = to->s->defense[i];
            value[CC_STRENGTH] = to->s->strength[i];
        }
        const int16_t was = value[to->stat];
        if (!change(f->row, f->n, value))
            return;
        to->altered |= cc_bit(place);
        if (to->log && value[to->stat] != was)
            QV_EMIT_BY(to->log, to->stat == CC_DEFENSE ? CC_SAYS_DEFENSE : CC_SAYS_STRENGTH,
                       cc_force_cause(to->rs, to->s, f, CC_1_7_5), QV_ALL, place,
                       value[to->stat] - was);
    }
}

/* Of the cards at these places. `log`: of the changes of that stat of the one at `told`, or NULL.
 */
static void make_layers(const cc_ruleset *rs, cc_state *s, cc_sight *sight,
                        const cc_natures *natures, uint64_t places, uint32_t told, uint32_t stat,
                        qv_event_log *log) {
    layered now = {.rs = rs, .s = s, .stat = stat};
    for (uint32_t layer = CC_LAYER_SET; layer <= CC_LAYER_DOUBLE; layer++) {
        now.altered = 0;
        cc_visit_now(sight, rs, s, cc_kinds_in(layer), natures, places, change_cards, &now);
        if (log) {
            layered heard = {.rs = rs, .s = s, .stat = stat, .log = log};
            cc_visit_layer(rs, s, layer, natures, cc_bit(told), change_cards, &heard);
        }
        for (uint64_t left = now.altered; left; left &= left - 1) {
            const uint32_t place = qv__lowest(left), i = s->at[place];
            s->defense[i] = now.value[place][CC_DEFENSE];
            s->strength[i] = now.value[place][CC_STRENGTH];
        }
        s->altered |= now.altered;
    }
}

static bool has_stats(const cc_ruleset *rs, const cc_state *s) {
    return cc_in_force(rs, s,
                       cc_kinds_in(CC_LAYER_SET) | cc_kinds_in(CC_LAYER_CHANGE) |
                           cc_kinds_in(CC_LAYER_DOUBLE));
}

/* -- Words and what cannot be done ------------------------------------------------------------- */

/* Nothing in the layer sees them. */
static void set_words(void *context, const cc_force *f) {
    cc_state *const s = context;
    if (f->row->what == CC_EFFECT_WORD)
        s->word[f->row->a] |= f->places;
    else if (f->row->what == CC_EFFECT_CANNOT)
        s->cannot[f->row->a] |= f->places;
}

enum { WORD_KINDS = 1U << CC_EFFECT_WORD | 1U << CC_EFFECT_CANNOT };

static void make_words(const cc_ruleset *rs, cc_state *s, cc_sight *sight,
                       const cc_natures *natures) {
    memset(s->word, 0, sizeof s->word);
    memset(s->cannot, 0, sizeof s->cannot);
    cc_visit_now(sight, rs, s, WORD_KINDS, natures, s->taken, set_words, s);
}

static void make_texts(const cc_ruleset *rs, cc_state *s, cc_sight *sight) {
    cc_print_texts(rs, s);
    cc_print_natures(rs, s);
    cc_make_texts(rs, s, sight);
}

/* As they were found before. */
static void see_natures(const cc_ruleset *rs, const cc_state *s, cc_natures *out) {
    out->altered = 0;
    out->whole = !s->natured;
    if (s->stale & CC_REWORDS)
        cc_find_natures(rs, s, out);
}

/* All but the texts, traits and arrows of cards, unless these are to be found anew too. Whether
 * texts change a name or types. */
static bool make_values(const cc_ruleset *rs, cc_state *s, bool all, cc_natures *natures) {
    cc_sight sight;
    bool rewords = !all && s->stale & CC_REWORDS;
    sight.looked = false;
    natures->altered = 0;
    natures->whole = true;
    if (s->altered)
        cc_print_numbers(rs, s, s->altered);
    if (!all)
        see_natures(rs, s, natures);
    if (all && rs->rewords &&
        (s->lost | s->copies || cc_in_force(rs, s, cc_kinds_in(CC_LAYER_TEXT))))
        make_texts(rs, s, &sight);
    if (all && (s->natured || cc_has_natures(rs, s)))
        rewords = cc_make_natures(rs, s, &sight, natures);
    if (has_stats(rs, s))
        make_layers(rs, s, &sight, natures, s->taken, 0, 0, NULL);
    if (rs->changes & WORD_KINDS)
        make_words(rs, s, &sight, natures);
    return rewords;
}

/* The card of the first of some objects. */
static cc_set first_of(const cc_state *s, uint64_t objects) {
    return cc_set_place(s->object_place[qv__lowest(objects)]);
}

/* CT-40: an effect that lasts while something holds ends for good when that is first false. True:
 * one has ended. */
static bool end_false(const cc_ruleset *rs, cc_state *s, const cc_natures *natures) {
    cc_eye eye;
    cc_scope scope;
    for (uint32_t i = 0; i < s->lastings; i++) {
        const cc_effect *const row = cc_effect_at(&rs->set, s->lasting_effect[i]);
        if (row->when == CC_NO_PART)
            continue;
        cc_look_printed(rs, s, 0, &eye);
        eye.board.nature = natures;
        cc_scope_lasting(&eye, i, &scope);
        if (!cc_is_on_players(row->what))
            scope.slot[CC_SLOT_IT] = first_of(s, s->lasting_objects[i]);
        if (!cc_part_flag(&scope, row->when)) {
            cc_drop_lasting(rs, s, i);
            return true;
        }
    }
    return false;
}

/* -- What they are computed from --------------------------------------------------------------- */

/* Numbers off the Board, one behind the other; `fits`: so far each has had room. */
typedef struct {
    uint64_t numbers;
    uint32_t bits;
    bool fits;
} watched;

static void add_pair(watched *to, int32_t south, int32_t north, uint32_t bits) {
    to->bits += 2 * bits;
    to->fits = to->fits && ((uint32_t)south | (uint32_t)north) >> bits == 0 && to->bits < 64;
    if (to->fits)
        to->numbers = (to->numbers << bits | (uint32_t)south) << bits | (uint32_t)north;
}

/* Numbers of cards of both players, of which constants alone matter where effects but compare. */
static void add_cards(const cc_ruleset *rs, uint32_t watch, const uint32_t n[CC_SEATS],
                      watched *to) {
    enum { CARDS = 6 }; /* bits of one */
    add_pair(to, rs->told[watch][n[0]], rs->told[watch][n[1]], CARDS);
}

static void add_hands(const cc_ruleset *rs, const cc_state *s, watched *to) {
    uint32_t n[CC_SEATS] = {s->hand_size[0], s->hand_size[1]};
    for (uint32_t i = 0; i < s->shown_n; i++)
        n[cc_owner(rs, s->shown[i])]++;
    add_cards(rs, CC_WATCH_HANDS, n, to);
}

static void add_piles(const cc_ruleset *rs, const cc_state *s, bool won, watched *to) {
    uint32_t n[CC_SEATS] = {0};
    for (uint32_t i = 0; i < s->discards && !won; i++)
        n[cc_owner(rs, s->discard[i])]++;
    for (uint32_t i = 0; i < s->asides && won; i++)
        if (cc_is_won(s, i))
            n[s->aside_way[i]]++;
    add_cards(rs, won ? CC_WATCH_VICTORY : CC_WATCH_DISCARDS, n, to);
}

static void add_points(const cc_ruleset *rs, const cc_state *s, watched *to) {
    enum { POINTS = 12, MIDDLE = 1 << (POINTS - 1) };
    int32_t sum[CC_SEATS];
    cc_points_of_both(rs, s, sum);
    add_pair(to, sum[0] + MIDDLE, sum[1] + MIDDLE, POINTS);
}

static void add_watch(const cc_ruleset *rs, const cc_state *s, uint32_t watch, watched *to) {
    enum { TURN = 6 }; /* bits of half a pair */
    switch (watch) {
    case CC_WATCH_ACTIVE: add_pair(to, s->active, s->finished[s->active] == 0, 1); break;
    case CC_WATCH_HANDS: add_hands(rs, s, to); break;
    case CC_WATCH_DECKS:
        add_cards(rs, watch, (const uint32_t[]){s->deck_size[0], s->deck_size[1]}, to);
        break;
    case CC_WATCH_POINTS: add_points(rs, s, to); break;
    case CC_WATCH_TURN: add_pair(to, s->turn >> TURN, s->turn % (1 << TURN), TURN); break;
    default: add_piles(rs, s, watch == CC_WATCH_VICTORY, to);
    }
}

/* By an effect that may be in force; others are looked for once something has changed on the Board.
 */
static bool is_watched(const cc_ruleset *rs, const cc_state *s, uint32_t watch) {
    const uint64_t *const by = rs->watching[watch];
    const uint32_t others = rs->buttons_watch | (s->lastings ? rs->lasting_watch : 0);
    return (by[0] & s->board[0]) | (by[1] & s->board[1]) | s->copies || others >> watch & 1;
}

/* All that effects can depend on and that is not marked as stale when it changes; an odd number if
 * it cannot be told. */
static uint64_t inputs_of(const cc_ruleset *rs, const cc_state *s) {
    enum { UNTOLD = CC_STALE | CC_REWORDS, MARKS = 3 };
    watched of = {.fits = !rs->reads_piles};
    for (uint32_t left = rs->watches; left && of.fits; left &= left - 1)
        if (is_watched(rs, s, qv__lowest(left)))
            add_watch(rs, s, qv__lowest(left), &of);
    return of.fits && of.numbers >> (64 - MARKS) == 0 ? of.numbers << MARKS : UNTOLD;
}

static void compute(const cc_ruleset *rs, cc_state *s) {
    cc_natures natures;
    bool rewords, all = s->stale & CC_STALE || rs->faces_shift;
    for (bool more = true; more; all = true) {
        rewords = make_values(rs, s, all, &natures);
        more = rs->whiles && end_false(rs, s, &natures);
    }
    s->stale = inputs_of(rs, s) | (rewords ? CC_REWORDS : 0);
}

/* The numbers of the cards at these places. */
static void renumber(const cc_ruleset *rs, cc_state *s, uint64_t places) {
    cc_natures natures;
    cc_sight sight;
    see_natures(rs, s, &natures);
    sight.looked = false;
    cc_print_numbers(rs, s, places);
    make_layers(rs, s, &sight, &natures, places, 0, 0, NULL);
}

void cc_values(const cc_ruleset *rs, cc_state *s) {
    if (s->stale & (CC_STALE | CC_STALE_NUMBERS) ||
        (rs->shifts && (s->stale & ~(uint64_t)CC_REWORDS) != inputs_of(rs, s)))
        compute(rs, s);
    else if (s->outdated)
        renumber(rs, s, cc_places_of(s, s->outdated));
    s->outdated = 0;
}

static void add_places(void *context, const cc_force *f) {
    uint64_t *const places = context;
    *places |= f->places;
}

/* Whether an effect of the last layer of numbers changes one of the cards. */
static bool is_doubled(const cc_ruleset *rs, const cc_state *s, uint64_t objects) {
    uint64_t places = 0;
    cc_natures natures;
    if (!cc_in_force(rs, s, cc_kinds_in(CC_LAYER_DOUBLE)))
        return false;
    see_natures(rs, s, &natures);
    cc_visit_layer(rs, s, CC_LAYER_DOUBLE, &natures, cc_places_of(s, objects), add_places, &places);
    return places != 0;
}

/* In its layer it is the newest and thus the last, so that it changes the numbers as they are, if
 * nothing comes after it. */
void cc_begin_lasting(const cc_ruleset *rs, cc_state *s, uint32_t i) {
    const cc_effect *const row = cc_effect_at(&rs->set, s->lasting_effect[i]);
    const uint64_t objects = s->lasting_objects[i];
    const bool stale = s->stale & (CC_STALE | CC_STALE_NUMBERS);
    if (stale || row->what != CC_EFFECT_GET || rs->whiles || rs->numbers_read ||
        is_doubled(rs, s, objects)) {
        cc_outdate(rs, s, row, objects);
        return;
    }
    for (uint64_t left = objects; left; left &= left - 1) {
        const uint32_t object = qv__lowest(left);
        s->defense[object] = limited(s->defense[object] + s->lasting_n[i][CC_DEFENSE]);
        s->strength[object] = limited(s->strength[object] + s->lasting_n[i][CC_STRENGTH]);
    }
    s->altered |= cc_places_of(s, objects);
}

/* -- Points ------------------------------------------------------------------------------------ */

static void set_points(void *context, const cc_force *f) {
    int32_t *const points = context;
    if (f->row->what == CC_EFFECT_WORTH)
        *points = limited(f->n[0]);
}

/* CC-1.9.3: of effects that say what the card is worth the newest. */
int32_t cc_points_of(const cc_ruleset *rs, const cc_state *s, uint32_t object) {
    const uint32_t worth = 1U << CC_EFFECT_WORTH;
    int32_t points = rs->points[s->object_card[object]];
    cc_natures natures;
    if (!cc_in_force(rs, s, worth))
        return points;
    cc_find_natures(rs, s, &natures);
    cc_visit_kinds(rs, s, worth, CC_SEEN_BEFORE_NUMBERS, &natures, cc_bit(s->object_place[object]),
                   set_points, &points);
    return points;
}

/* -- Which texts do it ------------------------------------------------------------------------- */

void cc_tell_changes(const cc_ruleset *rs, const cc_state *s, uint32_t place, uint32_t stat,
                     qv_event_log *log) {
    if (!log || !rs->texts || !has_stats(rs, s))
        return;
    cc_state again = *s;
    cc_natures natures;
    cc_sight sight;
    cc_find_natures(rs, s, &natures);
    cc_print_numbers(rs, &again, again.altered);
    sight.looked = false;
    make_layers(rs, &again, &sight, &natures, s->taken, place, stat, log);
}

void cc_tell_turns(const cc_ruleset *rs, const cc_state *s, uint32_t object, qv_event_log *log) {
    for (uint32_t i = 0; i < s->lastings; i++)
        if (cc_effect_at(&rs->set, s->lasting_effect[i])->what == CC_EFFECT_TURN &&
            cc_on(s->lasting_objects[i], object))
            QV_EMIT_BY(log, CC_ABOUT_TURNED,
                       cc_text_cause(rs, s, s->lasting_source[i],
                                     cc_effect_at(&rs->set, s->lasting_effect[i])->ability, CT_6_3),
                       QV_ALL, s->object_place[object], s->lasting_n[i][0]);
}

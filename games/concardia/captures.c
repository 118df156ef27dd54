/* SPDX-License-Identifier: MIT */
/* ConCardia: capture arithmetic on the current values of the cards (CC-1.7.1, CC-1.7.5), of both
 * players alike (CC-1.7.6). */
#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

bool cc_beats(uint32_t trait, uint32_t other) {
    return (trait + 2) % CC_TRAITS == other; /* rock 0, paper 1, scissors 2 */
}

/* Places of cards with the trait that beats the card on a cell. */
static inline uint64_t beaters_of(const cc_state *s, uint32_t cell) {
    return cc_on(s->trait[CC_ROCK], cell)    ? s->trait[CC_PAPER]
           : cc_on(s->trait[CC_PAPER], cell) ? s->trait[CC_SCISSORS]
                                             : s->trait[CC_ROCK];
}

/* By trait, or by a text; what a text excludes counts for nothing (CC-1.1.7). */
static inline uint64_t superiors_of(const cc_state *s, const cc_superiors *by_text, uint32_t cell) {
    const uint64_t beaters = beaters_of(s, cell);
    return cc_on(by_text->cells, cell) ? (beaters | by_text->over[cell]) & ~by_text->not_over[cell]
                                       : beaters;
}

bool cc_superior(const cc_state *s, const cc_superiors *by_text, uint32_t from, uint32_t place) {
    return cc_on(superiors_of(s, by_text, place), from);
}

qv__cause cc_arrow_cause(const cc_ruleset *rs, const cc_state *s, uint32_t from, uint32_t place) {
    const uint32_t trait = cc_trait_of(s, s->at[from]), other = cc_trait_of(s, s->at[place]);
    if (cc_beats(trait, other))
        return (qv__cause){.rule = CC_1_7_2};
    return cc_superior_cause(rs, s, from, place, false, CC_1_7_2);
}

/* The reasons of CC-1.7.3, in their order; false: the arrow counts. */
bool cc_tell_uncounted(const cc_ruleset *rs, const cc_state *s, const cc_superiors *by_text,
                       uint32_t from, uint32_t place, qv_event_log *log) {
    const uint32_t by = s->at[from], target = s->at[place];
    if (s->object_control[by] == s->object_control[target]) {
        QV_EMIT(log, CC_ABOUT_OWN, CC_1_7_3, QV_ALL, from, place);
        return true;
    }
    if (cc_superior(s, by_text, from, place) && !cc_on(s->cannot[CC_CAPTURE_CARDS], from))
        return false;
    if (cc_on(s->cannot[CC_CAPTURE_CARDS], from))
        QV_EMIT_BY(log, CC_ABOUT_EXCLUDED, cc_cannot_cause(rs, s, from, CC_CAPTURE_CARDS, CT_6_4),
                   QV_ALL, from, place);
    else if (cc_on(by_text->cells, place) && cc_on(by_text->not_over[place], from))
        QV_EMIT_BY(log, CC_ABOUT_EXCLUDED, cc_superior_cause(rs, s, from, place, true, CT_6_4),
                   QV_ALL, from, place);
    else
        QV_EMIT(log, CC_ABOUT_NOT_BEATEN, CC_1_7_1, QV_ALL, from, place, cc_trait_of(s, by),
                cc_trait_of(s, target));
    return true;
}

uint64_t cc_pointing(const cc_state *s, uint32_t cell) {
    uint64_t found = 0;
    for (uint32_t d = 0; d < QV_DIRECTIONS; d++) {
        uint64_t from = cc_shift(cc_bit(cell), qv__opposite(d));
        found |= from & s->arrow[d];
        for (uint32_t i = 0; i < CC_REACH && s->reach[i]; i++) {
            from = cc_shift(from, qv__opposite(d));
            found |= from & s->arrow[d] & s->reach[i];
        }
    }
    return found;
}

/* Of cards on such cells. CC-1.1.3: each arrow has all of the Strength, CC-A36: whatever it is. */
static inline uint64_t attackers(const cc_ruleset *rs, const cc_state *s,
                                 const cc_superiors *by_text, uint64_t by, uint32_t place,
                                 int32_t *sum) {
    const uint64_t enemies = s->has[cc_on(s->has[0], place)] & ~s->cannot[CC_CAPTURE_CARDS];
    const uint64_t able = by & enemies & superiors_of(s, by_text, place);
    uint64_t found = 0, left = 0;
    *sum = 0;
    if (able)
        left = able & (s->reach[0] ? cc_pointing(s, place) : rs->near[place]);
    for (; left; left &= left - 1) {
        const uint32_t from = qv__lowest(left);
        if (!s->reach[0] && !cc_on(s->arrow[rs->toward[from][place]], from))
            continue;
        found |= cc_bit(from);
        *sum += s->strength[s->at[from]];
    }
    return found;
}

uint64_t cc_attackers(const cc_ruleset *rs, const cc_state *s, const cc_superiors *by_text,
                      uint32_t place, int32_t *sum) {
    return attackers(rs, s, by_text, CC_GRID_SET, place, sum);
}

/* Cells of cards with an arrow to an enemy, of these enemies, and of those that it beats. */
typedef struct {
    uint64_t by, to, beaten;
} aims;

/* Between each cell and the next one in a direction below 4, both ways. */
static inline aims aim(const cc_state *s, uint32_t direction, aims others) {
    const uint32_t back = qv__opposite(direction);
    const uint64_t rock = s->trait[CC_ROCK], paper = s->trait[CC_PAPER],
                   scissors = s->trait[CC_SCISSORS];
    const uint64_t next_rock = cc_shift_inside(rock, back),
                   next_paper = cc_shift_inside(paper, back),
                   next_scissors = cc_shift_inside(scissors, back);
    const uint64_t enemies = CC_GRID_SET & cc_with_column(direction) &
                             ((s->has[0] & cc_shift_inside(s->has[1] & CC_GRID_SET, back)) |
                              (s->has[1] & cc_shift_inside(s->has[0] & CC_GRID_SET, back)));
    const uint64_t there = enemies & s->arrow[direction],
                   here = enemies & cc_shift_inside(s->arrow[back], back);
    const uint64_t wins = (rock & next_scissors) | (paper & next_rock) | (scissors & next_paper),
                   loses = (next_rock & scissors) | (next_paper & rock) | (next_scissors & paper);
    return (aims){others.by | there | cc_shift_inside(here, direction),
                  others.to | here | cc_shift_inside(there, direction),
                  others.beaten | (here & loses) | cc_shift_inside(there & wins, direction)};
}

/* One by one, as shifts by constants are cheap. Where arrows reach further, all cards are looked
 * at. */
static inline aims all_aims(const cc_state *s) {
    const uint64_t grid = s->taken & CC_GRID_SET;
    if (s->reach[0])
        return (aims){grid, grid, grid};
    aims found = aim(s, 0, (aims){0, 0, 0});
    found = aim(s, 1, found);
    found = aim(s, 2, found);
    return aim(s, 3, found);
}

/* CC-1.7.4: a card may be found here that is superior to its captor. */
uint64_t cc_threats(const cc_ruleset *rs, const cc_state *s) {
    cc_superiors by_text;
    uint64_t threatened = 0;
    const aims found = all_aims(s);
    cc_superiors_of(rs, s, found.by, found.to, &by_text);
    for (uint64_t left = (found.beaten | by_text.cells) & ~s->cannot[CC_BE_CAPTURED]; left;
         left &= left - 1) {
        const uint32_t place = qv__lowest(left);
        int32_t sum;
        if (attackers(rs, s, &by_text, found.by, place, &sum) && sum >= s->defense[s->at[place]])
            threatened |= cc_bit(place);
    }
    return threatened;
}

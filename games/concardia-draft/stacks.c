/* SPDX-License-Identifier: MIT */
/* ConCardia draft: who has which stack, and what a seat knows of it.
 *
 * A seat sees a stack each time that it comes round. Between two times the others take cards of
 * which it learns that they are gone, but not who has which (CD-6).
 */
#include "rules.h"

void cd_sort(uint16_t *card, uint32_t n) {
    for (uint32_t i = 1; i < n; i++) {
        const uint16_t one = card[i];
        uint32_t at = i;
        for (; at > 0 && card[at - 1] > one; at--)
            card[at] = card[at - 1];
        card[at] = one;
    }
}

uint32_t cd_taken(const cd_ruleset *rs, const cd_state *s, uint32_t round) {
    if (s->phase == CD_DEAL || round > s->round)
        return CD_CLOSED;
    return s->phase == CD_PICK && round == s->round ? s->turn : rs->stack;
}

/* From a stack's first seat to the one that has it after so many turns, or back. */
static uint32_t passed(const cd_ruleset *rs, uint32_t round, uint32_t seat, uint32_t turns) {
    const uint32_t players = rs->head.players, way = turns % players;
    return (seat + (round == 1 ? players - way : way)) % players;
}

uint32_t cd_holder(const cd_ruleset *rs, uint32_t stack, uint32_t taken) {
    return passed(rs, stack / CD_SEATS, stack % CD_SEATS, taken);
}

/* The seat from which a stack has come when that seat has it. */
static uint32_t came_from(const cd_ruleset *rs, uint32_t round, uint32_t seat, uint32_t turns) {
    const uint32_t players = rs->head.players;
    return passed(rs, round, seat, players - turns % players);
}

uint32_t cd_front(const cd_ruleset *rs, const cd_state *s, uint32_t seat) {
    return cd_stack_of(s->round, came_from(rs, s->round, seat, s->turn));
}

/* After how many turns a seat sees the stack first. */
static uint32_t first_sight(const cd_ruleset *rs, uint32_t seat, uint32_t stack) {
    uint32_t turns = 0;
    while (cd_holder(rs, stack, turns) != seat)
        turns++;
    return turns;
}

uint32_t cd_parts(const cd_ruleset *rs, const cd_state *s, uint32_t seat, uint32_t stack,
                  cd_part part[CD_STACK]) {
    const uint32_t taken = cd_taken(rs, s, stack / CD_SEATS), players = rs->head.players;
    uint32_t n = 0;
    if (taken == CD_CLOSED || seat >= players)
        return 0;
    for (uint32_t at = first_sight(rs, seat, stack); at < rs->stack && at <= taken; at += players) {
        const bool looks = at == taken;
        const bool again = at + players <= taken;
        const uint32_t end = again ? at + players : rs->stack;
        if (!looks)
            part[n++] = (cd_part){at, at + 1}; /* what it took itself */
        if (looks || at + 1 < end)
            part[n++] = (cd_part){looks ? at : at + 1, end};
    }
    return n;
}

void cd_seen(const cd_ruleset *rs, const cd_state *s, uint32_t seat, uint32_t stack,
             uint16_t out[CD_STACK]) {
    cd_part part[CD_STACK];
    const uint32_t n = cd_parts(rs, s, seat, stack, part);
    memset(out, 0xFF, CD_STACK * sizeof *out);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t from = part[i].from, cards = part[i].end - from;
        memcpy(out + from, s->card[stack] + from, cards * sizeof *out);
        cd_sort(out + from, cards);
    }
}

void cd_remember(const cd_ruleset *rs, cd_state *s, uint32_t seat) {
    for (uint32_t round = 0; round < CD_ROUNDS; round++)
        for (uint32_t i = 0; i < rs->head.players; i++) {
            const uint32_t stack = cd_stack_of(round, i);
            cd_seen(rs, s, seat, stack, &s->saw[seat][stack * CD_STACK]);
        }
}

uint32_t cd_before(const cd_ruleset *rs, const cd_state *s, uint32_t seat, uint16_t out[CD_STACK]) {
    const uint32_t n = rs->stack - s->turn;
    memcpy(out, &s->saw[seat][cd_front(rs, s, seat) * CD_STACK + s->turn], n * sizeof *out);
    return n;
}

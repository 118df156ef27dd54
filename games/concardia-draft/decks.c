/* SPDX-License-Identifier: MIT */
/* ConCardia draft: what a seat has taken, the deck that is built of it, and what that is worth.
 */
#include "core/shared.h"
#include "rules.h"

bool cd_has(const uint16_t *card, uint32_t n, uint32_t one) {
    for (uint32_t i = 0; i < n; i++)
        if (card[i] == one)
            return true;
    return false;
}

uint32_t cd_fewest(const cd_ruleset *rs) {
    return rs->share < CD_LEAST ? rs->share : (uint32_t)CD_LEAST;
}

uint32_t cd_picks(const cd_ruleset *rs, const cd_state *s, uint32_t seat, uint16_t out[CD_SHARE]) {
    uint32_t n = 0;
    for (uint32_t round = 0; round < CD_ROUNDS; round++) {
        const uint32_t taken = cd_taken(rs, s, round);
        for (uint32_t i = 0; taken != CD_CLOSED && i < rs->head.players; i++) {
            const uint32_t stack = cd_stack_of(round, i);
            for (uint32_t turn = 0; turn < taken; turn++)
                if (cd_holder(rs, stack, turn) == seat)
                    out[n++] = s->saw[seat][stack * CD_STACK + turn];
        }
    }
    cd_sort(out, n);
    return n;
}

uint32_t cd_asides(const cd_state *s, uint32_t seat) {
    uint32_t n = 0;
    while (n < CD_ASIDE && s->aside[seat][n] != CD_NONE)
        n++;
    return n;
}

/* Both are sorted. */
uint32_t cd_rest(const cd_ruleset *rs, const cd_state *s, uint32_t seat, uint16_t out[CD_SHARE]) {
    const uint32_t picks = cd_picks(rs, s, seat, out), asides = cd_asides(s, seat);
    uint32_t n = 0, aside = 0;
    for (uint32_t i = 0; i < picks; i++) {
        if (aside < asides && s->aside[seat][aside] == out[i])
            aside++;
        else
            out[n++] = out[i];
    }
    return n;
}

/* A card that the view does not show counts nothing. */
static int32_t worth_of(const cd_ruleset *rs, uint32_t card) {
    return card == CD_NONE ? 0 : rs->card[card].worth;
}

/* Of cards that are worth the same, the last one of the set goes first. */
uint32_t cd_cut(const cd_ruleset *rs, uint16_t *card, uint32_t n) {
    for (; n > CD_DECK; n--) {
        uint32_t worst = 0;
        for (uint32_t i = 1; i < n; i++)
            if (worth_of(rs, card[i]) <= worth_of(rs, card[worst]))
                worst = i;
        memmove(card + worst, card + worst + 1, (n - worst - 1) * sizeof *card);
    }
    return n;
}

int32_t cd_worth(const cd_ruleset *rs, const uint16_t *card, uint32_t n) {
    int32_t sum = 0;
    for (uint32_t i = 0; i < n; i++)
        sum += worth_of(rs, card[i]);
    return sum;
}

void cd_result(const qv_ruleset *ruleset, const qv_view *view, qv_result *out) {
    const cd_ruleset *const rs = cd_rules(ruleset);
    for (uint32_t seat = 0; seat < ruleset->players; seat++)
        out->score[seat] = cd_worth(rs, cd_view(view)->deck[seat], CD_DECK);
    qv__rank(out->score, ruleset->players, out->rank); /* CD-9 */
}

/* The deck that would be built now; a deck that is done counts a little more than one that is not.
 */
int32_t cd_estimate(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat) {
    const cd_ruleset *const rs = cd_rules(ruleset);
    const cd_state *const s = cd_view(view);
    uint16_t card[CD_SHARE];
    if (s->phase == CD_OVER)
        return 100 * cd_worth(rs, s->deck[seat], CD_DECK);
    uint32_t n = cd_rest(rs, s, seat, card);
    if (s->pick[seat] != CD_NONE)
        card[n++] = s->pick[seat];
    n = cd_cut(rs, card, n);
    return 100 * cd_worth(rs, card, n) + (s->done[seat] == 1);
}

/* -- For games of ConCardia -------------------------------------------------------------------- */

bool cd_made(const qv_ruleset *ruleset, const qv_view *view, uint32_t seat, uint32_t i,
             qv_text *path, qv_text *value) {
    const cd_ruleset *const rs = cd_rules(ruleset);
    const uint16_t *const deck = cd_view(view)->deck[seat];
    const char *const set = rs->text + rs->set;
    const uint32_t named = set[0] ? 2 : 1;
    if (i < named) {
        qv_text_add(path, i ? "set" : "name");
        qv_text_add(value, i ? "%s" : "Draft of %s", i ? set : cd_seat.words[seat]);
        return true;
    }
    uint32_t at = 0, kinds = named;
    while (at < CD_DECK && deck[at] != CD_NONE) {
        uint32_t copies = 1;
        while (at + copies < CD_DECK && deck[at + copies] == deck[at])
            copies++;
        if (kinds++ == i) {
            qv_text_add(path, "cards.%s", rs->text + rs->card[deck[at]].word);
            qv_text_add(value, "%u", (unsigned)copies);
            return true;
        }
        at += copies;
    }
    return false;
}

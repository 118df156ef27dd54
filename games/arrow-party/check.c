/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: whether the cards, positions and players of a state are possible.
 *
 * Everything that apply relies on is checked here and in check_phase.c; bounds are inductive, so
 * that play from an accepted state never leaves them. The derived fields are not looked at.
 * Uses check_phase.c, tour.c, walk.c, words.c.
 */
#include <string.h>

#include "rules.h"

#define FAIL(...) (qv__fail(diag, QV_ESTATE, __VA_ARGS__), false)

static const char *name(uint32_t seat) {
    return ap_seat.words[seat];
}

/* -- Items ------------------------------------------------------------------------------------- */

static bool check_hand(const ap_ruleset *rs, const ap_state *s, uint32_t seat, qv_diag *diag) {
    uint32_t held = 0;
    for (uint32_t kind = 0; kind < AP_ITEMS; kind++)
        held += s->hand[seat][kind];
    if (held != s->held[seat])
        return FAIL("%s holds %u items, not %u", name(seat), (unsigned)held, s->held[seat]);
    const bool shown = ap_option(rs, AP_OPTION_PASSIVE_DONT);
    const uint32_t swap = shown ? s->hand[seat][AP_DONT_SWAP] : 0;
    const uint32_t pick = shown ? s->hand[seat][AP_DONT_PICK] : 0;
    if (s->shown_swap[seat] != swap || s->shown_pick[seat] != pick)
        return FAIL("%s shows %u dont-swap and %u dont-pick-up here, no other number (AP-6a)",
                    name(seat), (unsigned)swap, (unsigned)pick);
    return true;
}

static bool check_items(const ap_ruleset *rs, const ap_state *s, qv_diag *diag) {
    for (uint32_t kind = 0; kind < AP_ITEMS; kind++) {
        uint32_t found = s->used[kind];
        for (uint32_t seat = 0; seat < AP_SEATS; seat++)
            found += s->hand[seat][kind];
        for (uint32_t card = 0; card < AP_FLOOR; card++)
            found += s->floor_kind[card] == kind;
        const bool open = ap_in_setup(s) || ap_option(rs, AP_OPTION_FLOOR);
        if (open ? found > rs->copies[kind] : found != rs->copies[kind])
            return FAIL("there are %u of %s in hands, on the floor and used; %u are right (AP-2)",
                        (unsigned)found, ap_item.words[kind], rs->copies[kind]);
    }
    for (uint32_t seat = 0; seat < AP_SEATS; seat++)
        if (!check_hand(rs, s, seat, diag))
            return false;
    return true;
}

static bool check_certain(const ap_ruleset *rs, const ap_state *s, uint32_t viewer, qv_diag *diag) {
    const bool shown = ap_option(rs, AP_OPTION_PASSIVE_DONT);
    for (uint32_t i = 0; i < AP_SEATS * AP_ITEMS; i++) {
        const uint32_t holder = i / AP_ITEMS, kind = i % AP_ITEMS;
        const bool open = shown && (kind == AP_DONT_SWAP || kind == AP_DONT_PICK);
        const uint32_t most = holder == viewer || open ? 0 : s->hand[holder][kind];
        if (s->known[viewer][i] > most)
            return FAIL("%s cannot be certain of %u of %s with %s (AP-K4)", name(viewer),
                        s->known[viewer][i], ap_item.words[kind], name(holder));
    }
    return true;
}

/* -- The floor --------------------------------------------------------------------------------- */

static bool check_card(const ap_ruleset *rs, const ap_state *s, uint32_t card, qv_diag *diag) {
    const char *const word = ap_floor.words[card];
    const uint32_t what = s->floor[card], kind = s->floor_kind[card];
    const int32_t x = s->floor_x[card], y = s->floor_y[card], margin = rs->margin;
    if (what == AP_NONE) {
        if (kind != AP_NONE || x || y || s->floor_angle[card])
            return FAIL("there is no card %s on the floor, so it has no kind and no place", word);
        return true;
    }
    if (what > AP_SKULL)
        return FAIL("%s is not an item, star or skull", word);
    const bool laying = s->phase >= AP_LAY_KIND && s->phase <= AP_LAY_ANGLE && card == s->dealt;
    if (what == AP_ITEM ? kind >= AP_ITEMS && !(laying && s->phase == AP_LAY_KIND)
                        : kind != AP_NONE)
        return FAIL("%s is %s and has %s kind", word, ap_what.words[what],
                    what == AP_ITEM ? "no known" : "a");
    if (s->floor_angle[card] >= AP_TURN)
        return FAIL("%s is turned %u; angles end at %u", word, s->floor_angle[card], AP_TURN - 1);
    const int32_t far = rs->ground.side - margin;
    const bool no_x = laying && s->phase <= AP_LAY_X, no_y = laying && s->phase <= AP_LAY_Y;
    if ((no_x ? x != 0 : x < margin || x > far) || (no_y ? y != 0 : y < margin || y > far))
        return FAIL("%s lies at (%d, %d); places go from %d to %d (AP-3)", word, (int)x, (int)y,
                    (int)margin, (int)far);
    return true;
}

static bool check_floor(const ap_ruleset *rs, const ap_state *s, qv_diag *diag) {
    uint32_t stars = 0, skulls = 0;
    for (uint32_t card = 0; card < AP_FLOOR; card++) {
        if (ap_option(rs, AP_OPTION_FLOOR) && s->floor[card] != AP_NONE)
            return FAIL("%s lies in the room, of which there is no map (AP-23)",
                        ap_floor.words[card]);
        if (!check_card(rs, s, card, diag))
            return false;
        stars += s->floor[card] == AP_STAR;
        skulls += s->floor[card] == AP_SKULL;
    }
    for (uint32_t seat = 0; seat < AP_SEATS; seat++) {
        stars += s->stars[seat];
        skulls += s->skulls[seat];
    }
    if (stars > rs->stars || skulls > rs->skulls)
        return FAIL("%u stars and %u skulls are too many: there are %u and %u (AP-3)",
                    (unsigned)stars, (unsigned)skulls, rs->stars, rs->skulls);
    return true;
}

/* -- Arrow cards ------------------------------------------------------------------------------- */

static bool check_stack(const ap_ruleset *rs, const ap_state *s, uint32_t stack, qv_diag *diag) {
    const uint32_t face = stack * AP_DESIGNS;
    uint32_t second = s->discard[face + 1];
    uint32_t cards = (uint32_t)s->stack[stack] + s->discard[face] + second;
    for (uint32_t seat = 0; seat < AP_SEATS; seat++) {
        if (s->second[seat][stack] > s->arrows[seat][stack])
            return FAIL("%s has %u arrow cards %u, of them %u of design b", name(seat),
                        s->arrows[seat][stack], (unsigned)stack + 1, s->second[seat][stack]);
        cards += (uint32_t)s->arrows[seat][stack] + (s->card[seat] / AP_DESIGNS == stack);
        second += (uint32_t)s->second[seat][stack] + (s->card[seat] == face + 1U);
    }
    if (cards != rs->cards[stack])
        return FAIL("there are %u arrow cards %u in all; %u are right (AP-1)", (unsigned)cards,
                    (unsigned)stack + 1, rs->cards[stack]);
    if (second > rs->seconds[stack] || rs->seconds[stack] - second > s->stack[stack])
        return FAIL("%u of the arrow cards %u outside the stack are of design b; of all cards %u "
                    "are, and the stack has room for %u",
                    (unsigned)second, (unsigned)stack + 1, rs->seconds[stack], s->stack[stack]);
    return true;
}

/* -- Players ----------------------------------------------------------------------------------- */

/* The greatest possible distance from the floor: the longest walk, once a round. */
static int32_t reach(const ap_ruleset *rs, const ap_state *s) {
    if (rs->ground.edge != AP_FREE)
        return 0;
    return (s->round + 1) * AP_HALF_STEPS_MOST / 2 * (AP_SHOES_MOST - 1);
}

static bool check_place(const ap_ruleset *rs, const ap_state *s, uint32_t seat, qv_diag *diag) {
    const int32_t beyond = reach(rs, s), far = rs->ground.side + beyond;
    const int32_t at[4] = {s->x[seat], s->y[seat], s->from_x[seat], s->from_y[seat]};
    for (uint32_t i = 0; i < 4; i++)
        if (at[i] < -beyond || at[i] > far)
            return FAIL("%s %s (%d, %d), outside the floor (AP-W5)", name(seat),
                        i < 2 ? "stands at" : "came from", (int)at[i & 2], (int)at[(i & 2) + 1]);
    const int32_t shoe = s->shoe[seat];
    if (ap_option(rs, AP_OPTION_FLOOR) && (at[0] || at[1] || at[2] || at[3] || shoe != rs->shoe))
        return FAIL("%s has a place or a shoe that was measured, in a room of which there is no "
                    "map (AP-23)",
                    name(seat));
    if (shoe != rs->shoe && (shoe < rs->shoe_least || shoe > rs->shoe_most))
        return FAIL("%s has shoes of length %d; they are %u to %u long (AP-4)", name(seat),
                    (int)shoe, rs->shoe_least, rs->shoe_most);
    return true;
}

static bool check_last_walk(const ap_ruleset *rs, const ap_state *s, uint32_t seat, qv_diag *diag) {
    const uint32_t way = s->way[seat], feet = s->feet[seat], half = s->half_steps[seat];
    if (half > AP_HALF_STEPS_MOST || feet > (half + 1) / 2)
        return FAIL("%s cannot walk %u feet in %u half steps (AP-17)", name(seat), (unsigned)feet,
                    (unsigned)half);
    if (way == AP_NOWHERE ? feet > 0 : way >= AP_TURN)
        return FAIL("%s walks %u feet at angle %u; angles go from 0 to %u", name(seat),
                    (unsigned)feet, (unsigned)way, AP_TURN - 1);
    const ap_course course = ap_course_of(s, seat);
    const bool mapped = !ap_option(rs, AP_OPTION_FLOOR);
    if (mapped && s->tick > 0 && feet > 0 && feet > ap_feet(&rs->ground, &course))
        return FAIL("%s leaves the floor before foot %u (AP-W5)", name(seat), (unsigned)feet);
    return true;
}

static bool check_player(const ap_ruleset *rs, const ap_state *s, uint32_t seat, qv_diag *diag) {
    const uint32_t card = s->card[seat];
    if (s->die[seat] >= AP_DICE || s->flags[seat] > 7)
        return FAIL("the die or the flags of %s do not exist", name(seat));
    if (s->roll[seat] > rs->die_faces[s->die[seat]])
        return FAIL("%s cannot roll %u with the %s (AP-11)", name(seat), s->roll[seat],
                    ap_die.words[s->die[seat]]);
    if (card != AP_NONE &&
        (card >= AP_FACES || card % AP_DESIGNS >= rs->designs[card / AP_DESIGNS]))
        return FAIL("%s has tossed a card that does not exist", name(seat));
    if (s->toss[seat] != AP_NOWHERE && s->toss[seat] >= AP_TURN)
        return FAIL("%s's card has landed at angle %u; angles end at %u (AP-10)", name(seat),
                    s->toss[seat], AP_TURN - 1);
    return check_place(rs, s, seat, diag) && check_last_walk(rs, s, seat, diag) &&
           check_certain(rs, s, seat, diag);
}

static bool check_absent(const ap_state *s, uint32_t seat, qv_diag *diag) {
    uint32_t things = (uint32_t)s->held[seat] + s->stars[seat] + s->skulls[seat] + s->flags[seat] +
                      s->roll[seat] + s->feet[seat];
    for (uint32_t stack = 0; stack < AP_STACKS; stack++)
        things += s->arrows[seat][stack];
    if (things || s->card[seat] != AP_NONE || s->uses[seat][0] != AP_NONE ||
        s->declared[seat][0] != AP_NONE)
        return FAIL("%s does not play and has nothing", name(seat));
    return true;
}

bool ap_check(const qv_ruleset *ruleset, const qv_state *state, qv_diag *diag) {
    const ap_ruleset *rs = ap_rules(ruleset);
    const ap_state *s = ap_view(qv__open(state));
    if (s->phase >= AP_PHASES || s->round > AP_ROUNDS || s->seat >= ruleset->players)
        return FAIL("no such phase, round or seat");
    for (uint32_t seat = 0; seat < AP_SEATS; seat++)
        if (!(seat < ruleset->players ? check_player(rs, s, seat, diag)
                                      : check_absent(s, seat, diag)))
            return false;
    for (uint32_t stack = 0; stack < AP_STACKS; stack++)
        if (!check_stack(rs, s, stack, diag))
            return false;
    return check_items(rs, s, diag) && check_floor(rs, s, diag) && ap_check_phase(rs, s, diag);
}

/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: whether a state could be played on, and the completion of a sparse position.
 *
 * Everything that apply relies on is checked here; bounds are inductive, so that play from an
 * accepted state never leaves them. The derived fields are not looked at.
 * Uses board.c, legal.c, turns.c, words.c.
 */
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

#define FAIL(...) (qv__fail(diag, QV_ESTATE, __VA_ARGS__), false)

static const char *name(uint32_t seat) {
    return ta_seat.words[seat];
}

static const char *place(uint32_t tile) {
    return ta_tile.words[tile];
}

/* -- The board --------------------------------------------------------------------------------- */

static bool check_tiles(const ta_ruleset *rs, const ta_state *s, qv_diag *diag) {
    uint64_t taken = 0;
    for (uint32_t seat = 0; seat < TA_SEATS; seat++) {
        if (seat >= rs->head.players && s->own[seat])
            return FAIL("%s does not play and has no pieces", name(seat));
        if (s->own[seat] & taken)
            return FAIL("two pieces on %s", place(qv__lowest(s->own[seat] & taken)));
        taken |= s->own[seat];
    }
    if (taken & ~rs->tiles)
        return FAIL("%s is not on this board", place(qv__lowest(taken & ~rs->tiles)));
    if ((s->covered | s->shielded) & ~taken)
        return FAIL("a cover or shield without a piece on %s",
                    place(qv__lowest((s->covered | s->shielded) & ~taken)));
    for (uint32_t tile = 0; tile < TA_TILES; tile++) {
        const uint32_t shape = s->shape[tile], turn = s->turn[tile];
        if (!(taken & ta_bit(tile))) {
            if (shape != TA_NONE || turn != TA_NONE || s->barren[tile])
                return FAIL("a piece on %s belongs to nobody", place(tile));
            continue;
        }
        if (shape >= rs->shapes)
            return FAIL("no known piece on %s", place(tile));
        if (turn >= rs->turns[shape])
            return FAIL("%s on %s is turned r%u; its distinct turns end at r%u (TA-11)",
                        rs->name[shape], place(tile), (unsigned)turn, rs->turns[shape] - 1u);
        const bool covered = s->covered & ta_bit(tile);
        if (covered && shape == rs->terminator)
            return FAIL("%s on %s is covered (TA-37)", rs->name[shape], place(tile));
        if (s->barren[tile] & (covered ? rs->points[shape][turn] : 0xFF))
            return FAIL("the piece on %s has an arrow where it is known to have none (TA-5b)",
                        place(tile));
    }
    return true;
}

/* -- What the players have --------------------------------------------------------------------- */

static bool check_pieces(const ta_ruleset *rs, const ta_state *s, uint32_t seat, qv_diag *diag) {
    uint32_t board[TA_SHAPES] = {0}, held = 0;
    for (uint64_t left = s->own[seat]; left; left &= left - 1)
        board[s->shape[qv__lowest(left)]]++;
    for (uint32_t shape = 0; shape < TA_SHAPES; shape++) {
        const uint32_t all = board[shape] + s->hand[seat][shape] + s->lost[seat][shape];
        if (all != rs->count[shape])
            return FAIL(
                "%s has %u of %s in all: %u on the board, %u unused, %u lost; %u are right (TA-1)",
                name(seat), (unsigned)all,
                shape < rs->shapes ? rs->name[shape] : "an unknown piece", (unsigned)board[shape],
                s->hand[seat][shape], s->lost[seat][shape], rs->count[shape]);
        held += s->hand[seat][shape];
    }
    const bool placed = s->first_tile[seat] != TA_NONE;
    if (placed != (held < rs->pieces))
        return FAIL("%s %s", name(seat),
                    placed ? "has a first tile but has placed nothing"
                           : "has placed pieces but has no first tile");
    const bool eliminated = s->eliminated >> seat & 1;
    if (eliminated != (placed && !s->own[seat]))
        return FAIL("%s is %seliminated %s (TA-38)", name(seat), eliminated ? "" : "not ",
                    eliminated ? "but has pieces on the board or none placed"
                               : "but has lost all pieces");
    return true;
}

static bool check_first(const ta_ruleset *rs, const ta_state *s, uint32_t seat, qv_diag *diag) {
    const uint32_t first = s->first_tile[seat], home = s->home[seat];
    if (first != TA_NONE && (first >= TA_TILES || !(rs->border & ta_bit(first))))
        return FAIL("the first tile of %s is not on the border (TA-6)", name(seat));
    const bool claims = first != TA_NONE && ta_option(rs, TA_OPTION_FIRST_ROW) == TA_ROW_SIDE;
    if (!claims)
        return home == TA_NONE ||
               FAIL("%s has claimed a side without placing on it (TA-7)", name(seat));
    if (home > 3 || rs->step[first][2 * home] != TA_NONE)
        return FAIL("the first tile of %s is not on the side claimed (TA-7)", name(seat));
    for (uint32_t other = 0; other < seat; other++)
        if (s->home[other] == home)
            return FAIL("%s and %s have claimed the same side (TA-7)", name(other), name(seat));
    return true;
}

static bool check_tokens(const ta_ruleset *rs, const ta_state *s, uint32_t seat, qv_diag *diag) {
    const uint32_t covers = ta_option(rs, TA_OPTION_TACTICAL) ? 0 : TA_COVERS;
    if (s->covers[seat] + qv__count(s->own[seat] & s->covered) > covers)
        return FAIL("%s has more than %u covers (TA-1)", name(seat), (unsigned)covers);
    if (s->shields[seat] + qv__count(s->own[seat] & s->shielded) > TA_SHIELDS)
        return FAIL("%s has more than %d shields (TA-1)", name(seat), TA_SHIELDS);
    if (s->bonus[seat] > TA_HEAP_MOST)
        return FAIL("%s has more than %d bonus pieces", name(seat), TA_HEAP_MOST);
    return true;
}

/* The core has checked the unfinished moves of absent seats. */
static bool absent(const ta_state *s, uint32_t seat) {
    static const uint8_t none[TA_SHAPES];
    return !memcmp(s->hand[seat], none, TA_SHAPES) && !memcmp(s->captured[seat], none, TA_SHAPES) &&
           !memcmp(s->lost[seat], none, TA_SHAPES) && !s->covers[seat] && !s->shields[seat] &&
           !s->bonus[seat] && s->home[seat] == TA_NONE && s->first_tile[seat] == TA_NONE;
}

static bool check_captures(const ta_state *s, qv_diag *diag) {
    for (uint32_t shape = 0; shape < TA_SHAPES; shape++) {
        uint32_t captured = 0, lost = 0;
        for (uint32_t seat = 0; seat < TA_SEATS; seat++) {
            captured += s->captured[seat][shape];
            lost += s->lost[seat][shape];
        }
        if (captured != lost)
            return FAIL("%u pieces of a kind are captured and %u lost (TA-21)", (unsigned)captured,
                        (unsigned)lost);
        for (uint32_t seat = 0; seat < TA_SEATS; seat++)
            if (s->captured[seat][shape] > lost - s->lost[seat][shape])
                return FAIL("%s has captured more than the others have lost (TA-21)", name(seat));
    }
    return true;
}

static bool check_players(const ta_ruleset *rs, const ta_state *s, qv_diag *diag) {
    bool laid = false;
    for (uint32_t seat = 0; seat < TA_SEATS; seat++) {
        if (seat >= rs->head.players) {
            if (!absent(s, seat))
                return FAIL("%s does not play and has nothing", name(seat));
            continue;
        }
        if (!check_pieces(rs, s, seat, diag) || !check_first(rs, s, seat, diag) ||
            !check_tokens(rs, s, seat, diag))
            return false;
        if (rs->terminator != TA_NONE)
            laid = laid || s->hand[seat][rs->terminator] < rs->count[rs->terminator];
    }
    if (s->terminator != laid)
        return FAIL("terminator: %s, but %s (TA-36)", s->terminator ? "yes" : "no",
                    laid ? "one has been placed" : "none has been placed");
    return check_captures(s, diag);
}

/* -- The turn ---------------------------------------------------------------------------------- */

static bool check_numbers(const ta_ruleset *rs, const ta_state *s, qv_diag *diag) {
    if (s->phase > TA_OVER || s->current >= rs->head.players)
        return FAIL("no such phase or player to move");
    if (s->extra > 1 || s->changed > 1 || s->terminator > 1)
        return FAIL("extra, changed and terminator are yes or no");
    if (s->eliminated >> rs->head.players)
        return FAIL("somebody who does not play is eliminated");
    const bool over = s->phase == TA_OVER;
    if (s->turns_left > TA_HEAP_MOST || s->passes >= rs->head.players + over)
        return FAIL("too many extra turns or passes");
    if (s->unchanged >= TA_UNCHANGED_MOST + over)
        return FAIL("%u actions in a row changed nothing; after %d the game is over (TA-41)",
                    s->unchanged, TA_UNCHANGED_MOST);
    if (over && (s->turns_left || s->extra || s->changed))
        return FAIL("turns are left though the game is over");
    return true;
}

static bool attack_recorded(const ta_state *s) {
    return s->attack_from != TA_NONE || s->attack_direction != TA_NONE || s->attack_strength;
}

static bool check_attack(const ta_ruleset *rs, const ta_state *s, qv_diag *diag) {
    const uint32_t from = s->attack_from, direction = s->attack_direction;
    if (from >= TA_TILES || direction > 7 || rs->step[from][direction] == TA_NONE)
        return FAIL("an attack without an attacker");
    const uint32_t to = rs->step[from][direction], owner = ta_owner(s, from);
    if (owner == TA_NONE)
        return FAIL("an attack from %s, where no piece is", place(from));
    if (owner == s->current) {
        if (s->covered & ta_bit(from) ||
            !(rs->points[s->shape[from]][s->turn[from]] >> direction & 1))
            return FAIL("the piece on %s has no open arrow there (TA-14)", place(from));
        if (s->shielded & ta_bit(from) &&
            ta_option(rs, TA_OPTION_SHIELD_ATTACK) == TA_SHIELDED_BARRED)
            return FAIL("the piece on %s may not attack (TA-24)", place(from));
    }
    if (s->phase == TA_ADVANCE) {
        const bool defender = owner != s->current;
        if (ta_occupied(s) & ta_bit(to) || s->terminator ||
            (defender && !ta_option(rs, TA_OPTION_DEF_ADVANCE)))
            return FAIL("nobody may move from %s to %s (TA-22)", place(from), place(to));
        return true;
    }
    if (owner != s->current || !(ta_occupied(s) & ~s->own[owner] & ~s->shielded & ta_bit(to)))
        return FAIL("%s is not attacked from %s (TA-14)", place(to), place(from));
    if (s->attack_strength != ta_strength(rs, s, from, qv__opposite(direction), direction, 0, NULL))
        return FAIL("the attack from %s is not of strength %u (TA-16)", place(from),
                    s->attack_strength);
    if (s->phase == TA_DEFENCE && !ta_defence_covers(rs, s))
        return FAIL("there is no cover for the defender to take off (TA-17)");
    if (s->phase == TA_ROLL && ta_option(rs, TA_OPTION_TACTICAL))
        return FAIL("there is no die (TA-42)");
    return true;
}

static bool start_state(const ta_ruleset *rs, const ta_state *s) {
    for (uint32_t seat = 0; seat < rs->head.players; seat++)
        if (s->first_tile[seat] != TA_NONE)
            return false;
    return s->current == 0 && s->turns_left == 0 && !s->extra && !s->changed;
}

static bool among(const uint16_t *steps, uint32_t n, uint32_t step) {
    for (uint32_t i = 0; i < n; i++)
        if (steps[i] == step)
            return true;
    return false;
}

/* An unfinished placement is legal as far as it goes. */
static bool check_half(const ta_ruleset *rs, const ta_state *s, ta_state *copy, qv_diag *diag) {
    const uint32_t seat = s->current;
    const uint8_t half[3] = {s->half_shape[seat], s->half_tile[seat], s->half_side[seat]};
    static const uint32_t first[4] = {TA_STEP_PIECE, TA_STEP_TILE, TA_STEP_SIDE, TA_STEP_PUT};
    uint8_t *const part[3] = {&copy->half_shape[seat], &copy->half_tile[seat],
                              &copy->half_side[seat]};
    *part[0] = *part[1] = *part[2] = TA_NONE;
    uint16_t legal[QV_LEGAL];
    for (uint32_t i = 0; i < 3 && half[i] != TA_NONE; i++) {
        const qv_view *view = qv__open((const qv_state *)(const void *)copy);
        const uint32_t n = ta_legal(&rs->head, view, seat, legal), step = first[i] + half[i];
        if (step >= first[i + 1] || !among(legal, n, step))
            return FAIL("an unfinished placement that is not legal (TA-10)");
        *part[i] = half[i];
    }
    if ((half[0] == TA_NONE && half[1] != TA_NONE) || (half[1] == TA_NONE && half[2] != TA_NONE))
        return FAIL("a placement that begins in the middle (TA-3)");
    return true;
}

static bool check_phase(const ta_ruleset *rs, const ta_state *s, ta_state *copy, qv_diag *diag) {
    const bool attacking = s->phase == TA_DEFENCE || s->phase == TA_ROLL || s->phase == TA_ADVANCE;
    const bool choosing = s->phase == TA_TURN_START || s->phase == TA_ACTION;
    if (!attacking && attack_recorded(s))
        return FAIL("an attack is recorded outside an attack");
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        const bool half = s->half_shape[seat] != TA_NONE || s->half_tile[seat] != TA_NONE ||
                          s->half_side[seat] != TA_NONE;
        if (half && !(choosing && seat == s->current))
            return FAIL("%s is not to move and has begun a placement", name(seat));
    }
    if (s->phase == TA_START)
        return start_state(rs, s) || FAIL("pieces lie before the first turn (TA-1)");
    if (s->phase == TA_OVER)
        return true;
    if (ta_seats_left(rs, s) < 2)
        return FAIL("fewer than two players are left (TA-39)");
    if (attacking)
        return check_attack(rs, s, diag);
    if (!ta_able(rs, copy, s->current))
        return FAIL("%s has no possible action and would be skipped (TA-5)", name(s->current));
    return check_half(rs, s, copy, diag);
}

bool ta_check(const qv_ruleset *ruleset, const qv_state *state, qv_diag *diag) {
    const ta_ruleset *rs = ta_rules(ruleset);
    const ta_state *s = ta_view(qv__open(state));
    if (!check_numbers(rs, s, diag) || !check_tiles(rs, s, diag) || !check_players(rs, s, diag))
        return false;
    ta_state copy = *s;
    ta_derive(ruleset, (qv_state *)(void *)&copy);
    return check_phase(rs, s, &copy, diag);
}

/* -- Completing a sparse position -------------------------------------------------------------- */

#define GIVEN(member) qv__given(given, offsetof(struct three_arrows_state, member))

/* With pieces on the board, a player has placed a first one; its side does not matter, so any
 * free side will do. */
static void complete_first(const ta_ruleset *rs, ta_state *s, uint32_t seat) {
    const uint64_t tiles = ta_first_tiles(rs, s) | (rs->border & ~rs->corners & s->own[seat]);
    const uint64_t free = tiles ? tiles & ~rs->corners : 0;
    const uint32_t tile = free ? qv__lowest(free) : qv__lowest(rs->border & ~rs->corners);
    s->first_tile[seat] = (uint8_t)tile;
    if (ta_option(rs, TA_OPTION_FIRST_ROW) == TA_ROW_STRAIGHT)
        return;
    for (uint32_t side = 0; side < 4; side++) {
        if (!ta_side_free(rs, s, side))
            continue;
        const uint32_t last = (uint32_t)ta_option(rs, TA_OPTION_BOARD) - 1;
        const uint32_t middle[4] = {2, 2 * 8 + last, last * 8 + 2, 2 * 8};
        s->first_tile[seat] = (uint8_t)middle[side];
        s->home[seat] = (uint8_t)side;
        return;
    }
}

static void complete_seat(const ta_ruleset *rs, ta_state *s, uint32_t seat,
                          const qv__fields_given *given) {
    const bool covers = !ta_option(rs, TA_OPTION_TACTICAL);
    if (!GIVEN(hand)) {
        uint32_t board[TA_SHAPES] = {0};
        for (uint64_t left = s->own[seat]; left; left &= left - 1) {
            const uint32_t shape = s->shape[qv__lowest(left)];
            if (shape < TA_SHAPES)
                board[shape]++;
        }
        for (uint32_t shape = 0; shape < TA_SHAPES; shape++) {
            const uint32_t away = board[shape] + s->lost[seat][shape];
            s->hand[seat][shape] = (uint8_t)(away < rs->count[shape] ? rs->count[shape] - away : 0);
        }
    }
    const uint32_t covered = qv__count(s->own[seat] & s->covered),
                   shielded = qv__count(s->own[seat] & s->shielded);
    if (!GIVEN(covers))
        s->covers[seat] = (uint8_t)(covers && covered < TA_COVERS ? TA_COVERS - covered : 0);
    if (!GIVEN(shields))
        s->shields[seat] = (uint8_t)(shielded < TA_SHIELDS ? TA_SHIELDS - shielded : 0);
    uint32_t lost = 0;
    for (uint32_t shape = 0; shape < TA_SHAPES; shape++)
        lost += s->lost[seat][shape];
    if (s->first_tile[seat] == TA_NONE && s->home[seat] == TA_NONE && (s->own[seat] || lost))
        complete_first(rs, s, seat);
    if (!GIVEN(eliminated) && !s->own[seat] && lost)
        s->eliminated |= (uint8_t)(1u << seat);
}

void ta_complete(const qv_ruleset *ruleset, qv_state *state, const qv__fields_given *given) {
    const ta_ruleset *rs = ta_rules(ruleset);
    ta_state *s = (ta_state *)(void *)state;
    for (uint64_t left = ta_occupied(s); left; left &= left - 1)
        if (s->turn[qv__lowest(left)] == TA_NONE)
            s->turn[qv__lowest(left)] = 0;
    for (uint32_t seat = 0; seat < ruleset->players; seat++)
        complete_seat(rs, s, seat, given);
    if (!GIVEN(terminator) && rs->terminator != TA_NONE)
        for (uint32_t seat = 0; seat < ruleset->players; seat++)
            s->terminator |= s->hand[seat][rs->terminator] < rs->count[rs->terminator];
    if (!GIVEN(phase) && (GIVEN(current) || ta_occupied(s)))
        s->phase = TA_TURN_START;
}

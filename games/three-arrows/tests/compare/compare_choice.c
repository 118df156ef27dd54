/* SPDX-License-Identifier: MIT */
/* How the seats of a compared game choose, so that rare situations come up often enough.
 *
 * A habit weighs kinds of moves; within a kind each move is as likely as another. Knows nothing of
 * the engine's state.
 */
#include <assert.h>

#include "compare.h"

/* Placements first: DULL points off the board only, CLASH at an opposing piece, RAID at one that is
 * too strong for it; CLOSE lies covered beside one. */
enum {
    BARE,
    DULL,
    CLASH,
    SHIELDED,
    RAID,
    COVERED,
    CLOSE,
    BOTH,
    LAST, /* a Terminator */
    ATTACK,
    RECKLESS, /* with no more strength than the defence */
    BLIND,    /* likewise, and the target is covered */
    IDLE,     /* can change nothing */
    UNSHIELD,
    PASS,
    UNCOVER,
    BONUS,
    DONE,
    STAY,
    ADVANCE,
    KINDS
};

/* STALL is what WAIT turns into once a main action has changed nothing. */
enum { EVEN, FIGHT, DARE, MUTE, HIDE, SHIELD, BUILD, REVEAL, SPEND, RETIRE, WAIT, STALL, HABITS };

/* Moves of weight 0 are made if there is nothing else. */
/* clang-format off */
static const uint8_t weights[HABITS][KINDS] = {
    /*           bar dul cla shd rai cov clo bot las att rec bln idl uns pas unc bon don sta adv */
    [EVEN]    = {  4,  4,  4,  4,  4,  4,  4,  4,  4,  4,  4,  4,  4,  4,  1,  4,  4,  4,  4,  4},
    [FIGHT]   = {  9,  0, 60,  1,  9,  1,  1,  1,  1, 90,  4,  4,  9, 20,  0,  4,  9,  4,  1,  9},
    [DARE]    = {  2,  0, 60,  2,  9,  1,  1,  1,  1,  1, 40,250,  0, 20,  0,  4,  9,  4,  4,  4},
    [MUTE]    = {  1,250,  1,  1,  1,  4,  4,  1,  1,  1,  4,  4,  4,  4, 20,  1,  4,  4,  4,  4},
    [HIDE]    = {  2,  1,  4,  2,  1, 40, 90, 20,  2,  4,  4,  4,  4,  4,  4,  0,  4,  4,  4,  9},
    [SHIELD]  = {  2,  1,  2, 40, 20,  2,  2, 20,  9,  4,  4,  4,  4,  4,  1,  1,  4,  2,  4,  4},
    [BUILD]   = { 40,  1,  1,  4,  1,  4,  1,  1, 40,  0,  0,  0,  0,  1,  0,  1,  4,  4,  4,  1},
    [REVEAL]  = {  9,  4,  9,  1,  1,  9, 20,  4,  1,  4,  4,  4,  4,  4,  0, 90,  1,  0,  4,  4},
    [SPEND]   = {  9,  1, 20,  4,  1,  4,  4,  1,  9, 20, 40, 40, 40,  4,  0,  1, 90,  4,  4,  4},
    [RETIRE]  = {  9,  4,  4,  4,  4,  9,  9,  4,  4,  4,  4,  4,  4,  4, 30,  0,  0,  4,  4,  4},
    [WAIT]    = {  9,  0, 20,  4,250,  1,  1,  1,  4,  1,  0,  0,250,  0,  1,  0,  0,  9,  9,  0},
    [STALL]   = {  1,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,250,  0,250,  0,  0,  9,  9,  0},
};
/* clang-format on */

/* Rare courses of a game get habits that lead there: waiting for the end of TA-41, covered
 * defenders who move, one player left of many. */
static uint32_t common_habit(const plain_game *game, uint32_t theme, uint32_t seat) {
    if (theme < 2 && game->option[PLAIN_SHIELD_ATTACK] == SHIELDED_IMMUNE)
        return WAIT;
    if (theme == 2)
        return seat == 0 ? FIGHT : MUTE;
    if (theme > 3 && game->option[PLAIN_DEF_ADVANCE] == DEFENDER_ADVANCES &&
        game->option[PLAIN_TACTICAL] == TACTICAL_OFF)
        return seat % 2 == 0 ? HIDE : DARE;
    return HABITS;
}

compare_style compare_style_draw(const plain_game *game, qv__rng *rng) {
    static const uint32_t loyalties[] = {0, 4, 8, 14};
    const uint32_t theme = qv__rng_below(rng, 8);
    const bool alike = theme == 3;
    compare_style style = {.loyalty = loyalties[qv__rng_below(rng, 4)]};
    for (uint32_t seat = 0; seat < PLAIN_MOST_PLAYERS; seat++) {
        const uint32_t any = qv__rng_below(rng, STALL), common = common_habit(game, theme, seat);
        style.habit[seat] = common < HABITS ? common : alike && seat > 0 ? style.habit[0] : any;
        if (common < HABITS)
            style.loyalty = common == WAIT ? 16 : 14;
    }
    return style;
}

/* Under shield_attack=immune a shielded piece that loses whatever is rolled is IDLE. */
static uint32_t kind_of_attack(const plain_game *game, const plain_move *move) {
    const plain_tile target = plain_neighbour(move->tile, move->direction);
    const int lead = plain_attack_strength(game, move->tile, move->direction) -
                     plain_defence_strength(game, target, move->direction);
    const bool immune = game->option[PLAIN_SHIELD_ATTACK] == SHIELDED_IMMUNE &&
                        plain_piece_on(game, move->tile)->shielded;
    if (immune && lead < -1)
        return IDLE;
    if (lead > 0)
        return ATTACK;
    return plain_piece_on(game, target)->covered ? BLIND : RECKLESS;
}

/* The defence that an arrow of the piece would meet, less its own arrows there; the most if there
 * are several, -PLAIN_MOST_MOVES if there is none. */
static int odds_against(const plain_game *game, const plain_move *move) {
    const plain_piece piece = {.shape = move->shape, .rotation = move->rotation};
    int odds = -PLAIN_MOST_MOVES;
    for (int direction = 0; direction < PLAIN_DIRECTIONS; direction++) {
        const plain_tile target = plain_neighbour(move->tile, direction);
        const int arrows = plain_usable_arrows(&piece, direction);
        if (arrows == 0 || !plain_is_opposing(game, target, game->current))
            continue;
        const int here = plain_defence_strength(game, target, direction) - arrows;
        odds = here > odds ? here : odds;
    }
    return odds;
}

static bool points_at_board(const plain_game *game, const plain_move *move) {
    const plain_piece piece = {.shape = move->shape, .rotation = move->rotation};
    for (int direction = 0; direction < PLAIN_DIRECTIONS; direction++)
        if (plain_usable_arrows(&piece, direction) > 0 &&
            plain_on_board(game, plain_neighbour(move->tile, direction)))
            return true;
    return false;
}

static bool lies_beside_foe(const plain_game *game, plain_tile tile) {
    for (int direction = 0; direction < PLAIN_DIRECTIONS; direction++)
        if (plain_is_opposing(game, plain_neighbour(tile, direction), game->current))
            return true;
    return false;
}

static uint32_t kind_of_place(const plain_game *game, const plain_move *move) {
    if (move->shape == PLAIN_TERMINATOR)
        return LAST;
    if (move->cover && move->shield)
        return BOTH;
    const bool beside = lies_beside_foe(game, move->tile);
    if (move->cover)
        return beside ? CLOSE : COVERED;
    if (move->shield)
        return beside && odds_against(game, move) > 1 ? RAID : SHIELDED;
    if (beside && odds_against(game, move) > -PLAIN_MOST_MOVES)
        return CLASH;
    return points_at_board(game, move) ? BARE : DULL;
}

static uint32_t kind_of(const plain_game *game, const plain_move *move) {
    switch (move->kind) {
    case PLAIN_KIND_PLACE: return kind_of_place(game, move);
    case PLAIN_KIND_ATTACK: return kind_of_attack(game, move);
    case PLAIN_KIND_UNSHIELD: return UNSHIELD;
    case PLAIN_KIND_PASS: return PASS;
    case PLAIN_KIND_UNCOVER: return UNCOVER;
    case PLAIN_KIND_BONUS: return BONUS;
    case PLAIN_KIND_DONE: return DONE;
    case PLAIN_KIND_STAY: return STAY;
    default: return ADVANCE;
    }
}

uint32_t compare_choose(const compare_style *style, const plain_game *game, const plain_move *moves,
                        uint32_t n, qv__rng *rng) {
    assert(n > 0);
    if (qv__rng_below(rng, 16) >= style->loyalty)
        return qv__rng_below(rng, n);
    const uint32_t habit = style->habit[plain_seat(game)];
    const uint8_t *const weight = weights[habit == WAIT && game->unchanged > 0 ? STALL : habit];
    uint32_t number[KINDS] = {0}, sum = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t kind = kind_of(game, &moves[i]);
        sum += number[kind]++ == 0 ? weight[kind] : 0;
    }
    if (sum == 0)
        return qv__rng_below(rng, n);
    uint32_t left = qv__rng_below(rng, sum), chosen = 0;
    for (; !number[chosen] || left >= weight[chosen]; chosen++)
        left -= number[chosen] ? weight[chosen] : 0;
    uint32_t skip = qv__rng_below(rng, number[chosen]);
    for (uint32_t i = 0;; i++) {
        if (kind_of(game, &moves[i]) == chosen && skip-- == 0)
            return i;
    }
}

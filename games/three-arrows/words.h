/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: the numbers of steps, items and events, and the words that are written for values. Data only. */
#ifndef THREE_ARROWS_WORDS_H
#define THREE_ARROWS_WORDS_H

#include "state.h"

/* -- Steps --------------------------------------------------------------------------------------------------------- */

enum {
    TA_STEP_PIECE = 0,                                /* shape */
    TA_STEP_TILE = TA_STEP_PIECE + TA_SHAPES,         /* tile */
    TA_STEP_SIDE = TA_STEP_TILE + TA_TILES,           /* side */
    TA_STEP_PUT = TA_STEP_SIDE + 4,                   /* turn, cover, shield */
    TA_STEP_ATTACK = TA_STEP_PUT + 16,                /* tile, direction */
    TA_STEP_UNSHIELD = TA_STEP_ATTACK + TA_TILES * 8, /* tile */
    TA_STEP_PASS = TA_STEP_UNSHIELD + TA_TILES,
    TA_STEP_UNCOVER = TA_STEP_PASS + 1,         /* tile */
    TA_STEP_BONUS = TA_STEP_UNCOVER + TA_TILES, /* number - 2 */
    TA_STEP_DONE = TA_STEP_BONUS + TA_BONUS_AT_ONCE - 1,
    TA_STEP_STAY,
    TA_STEP_ADVANCE,                         /* turn */
    TA_STEP_START = TA_STEP_ADVANCE + 4,     /* seat; chance */
    TA_STEP_ROLL = TA_STEP_START + TA_SEATS, /* -1 0 +1; chance */
    TA_STEPS = TA_STEP_ROLL + 3
};

/* -- Items of the scene -------------------------------------------------------------------------------------------- */

enum { TA_TILE_ID = 1, TA_PIECE_ID = TA_TILE_ID + TA_TILES }; /* tiles, and the pieces on them */
enum { TA_HAND_ID = 200 };                                    /* by seat and shape */

/* -- Events -------------------------------------------------------------------------------------------------------- */

/* kind, pattern, dims of the arguments; rows of `ta_kinds` in this order */
enum {
    TA_SAYS_NOTHING, /* kind 0 is none */
    TA_SAYS_STARTS,
    TA_SAYS_PLACED,
    TA_SAYS_PLACED_COVERED,
    TA_SAYS_IDENTITY,
    TA_SAYS_SHAPE,
    TA_SAYS_SHIELDED,
    TA_SAYS_CLAIMED,
    TA_SAYS_ATTACKS,
    TA_SAYS_ATTACK_TERM,
    TA_SAYS_ATTACK_STRENGTH,
    TA_SAYS_DEFENCE_TERM,
    TA_SAYS_DEFENCE_STRENGTH,
    TA_SAYS_ROLLED,
    TA_SAYS_TOTAL,
    TA_SAYS_WINS,
    TA_SAYS_LOSES,
    TA_SAYS_DRAWS,
    TA_SAYS_CAPTURED,
    TA_SAYS_IMMUNE,
    TA_SAYS_ELIMINATED,
    TA_SAYS_BONUS_ATTACKER,
    TA_SAYS_BONUS_DEFENDER,
    TA_SAYS_UNSHIELDED,
    TA_SAYS_UNCOVERED,
    TA_SAYS_DECLINED,
    TA_SAYS_PASSED,
    TA_SAYS_SPENT,
    TA_SAYS_STAYED,
    TA_SAYS_ADVANCED,
    TA_SAYS_ADVANCED_COVERED,
    TA_SAYS_ONLY_TERMINATORS,
    TA_SAYS_SKIPPED,
    TA_SAYS_TURN,
    TA_SAYS_EXTRA_TURN,
    TA_SAYS_TURNS_LOST,
    TA_SAYS_OVER_NOBODY,
    TA_SAYS_OVER_ONE_LEFT,
    TA_SAYS_OVER_PASSES,
    TA_SAYS_OVER_UNCHANGED,
    TA_SAYS_TIE_BROKEN,
    TA_SAYS_TIE,
    /* why not */
    TA_NOT_OVER,
    TA_NOT_TURN,
    TA_NOT_DEFENDING,
    TA_NOT_MOVING,
    TA_NOT_INSIDE,
    TA_NOT_WHOLE,
    TA_NOT_ON_BOARD,
    TA_NOT_HELD,
    TA_NOT_FIRST_TERMINATOR,
    TA_NOT_FIRST_BORDER,
    TA_NOT_LATER_BORDER,
    TA_NOT_CLAIMED,
    TA_NOT_STRAIGHT,
    TA_NOT_SIDE_OF,
    TA_NOT_SIDE_NAMED,
    TA_NOT_SIDE_ASKED,
    TA_NOT_CORNER,
    TA_NOT_CORNER_FIRST,
    TA_NOT_FIRST_COVER,
    TA_NOT_EMPTY,
    TA_NOT_POINTED_AT,
    TA_NOT_ANY_TARGET,
    TA_NOT_TURN_OF,
    TA_NOT_COVER_LEFT,
    TA_NOT_SHIELD_LEFT,
    TA_NOT_BOTH,
    TA_NOT_OWN_ATTACKER,
    TA_NOT_COVERED_ATTACKER,
    TA_NOT_ARROW,
    TA_NOT_FOE,
    TA_NOT_SHIELDED_ATTACKER,
    TA_NOT_SHIELDED_TARGET,
    TA_NOT_EQUAL,
    TA_NOT_SHIELD_THERE,
    TA_NOT_SHIELD_REACHED,
    TA_NOT_OWN_SHIELD,
    TA_NOT_PASS_FORCED,
    TA_NOT_PASS_LATER,
    TA_NOT_PASS_FIRST,
    TA_NOT_PASS_POSSIBLE,
    TA_NOT_COVERED_THERE,
    TA_NOT_IN_LINE,
    TA_NOT_ATTACKED,
    TA_NOT_BONUS_HELD,
    TA_NOT_BONUS_START,
    TA_NOT_BONUS_EXTRA,
    TA_NOT_BONUS_ALL,
    TA_NOT_CAPTURED,
    TA_NOT_TERMINATOR_YET,
    TA_NOT_TERMINATOR_ONLY,
    TA_NOT_TERMINATOR_COVER,
    TA_NOT_TERMINATOR_MOVE,
    TA_NOT_DIE,
    TA_WARNS_NEVER,
    /* forecasts and explanations */
    TA_WOULD_DEFEND_AT_MOST,
    TA_WOULD_TAKE,
    TA_WOULD_NOT_TAKE,
    TA_WOULD_DRAW,
    TA_WOULD_GAIN,
    TA_WOULD_ELIMINATE,
    TA_WOULD_END,
    TA_WOULD_MOVE_UP,
    TA_WOULD_STAND_STILL,
    TA_WOULD_OPEN,
    TA_WOULD_ATTACK,
    TA_WOULD_ATTACK_COVERED,
    TA_WOULD_ATTACK_RAISED,
    TA_WOULD_ATTACK_BOTH,
    TA_WOULD_UNSHIELD,
    TA_WOULD_ATTACK_WITH,
    TA_WOULD_DEFEND_WITH,
    TA_WOULD_ONLY_TERMINATORS,
    TA_WOULD_BE_SKIPPED,
    TA_WOULD_NOT_SPEND,
    TA_WOULD_BUY,
    TA_WOULD_PASS,
    TA_ABOUT_PLACE,
    TA_ABOUT_COVERED,
    TA_ABOUT_BARREN,
    TA_ABOUT_SHIELDED,
    TA_ABOUT_AT_EMPTY,
    TA_ABOUT_AT_OWN,
    TA_ABOUT_AT_SHIELD,
    TA_ABOUT_UNTHREATENED,
    TA_ABOUT_HIDDEN,
    TA_ABOUT_DEFENDS,
    TA_ABOUT_DEFENDS_COVERED,
    TA_ABOUT_DEFENCELESS,
    TA_ABOUT_TERMINATOR,
    TA_KINDS
};

extern const qv__dim ta_tile, ta_shape, ta_seat, ta_direction, ta_side, ta_turn, ta_cover, ta_shield, ta_bonus, ta_roll;
extern const qv__dim ta_rolls, ta_takes, ta_covers,
    ta_gains;                                 /* of what is foreseen: sets of rolls, and whether it is sure */
extern const qv__dim ta_new_turn, ta_starter; /* the same words for other names of a value */
extern const qv__kind ta_kinds[TA_KINDS];

#endif

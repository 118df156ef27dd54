/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: the state, the compiled ruleset, and the numbers of steps, events and options.
 *
 * Tiles are numbered row * 8 + column whatever the size of the board, row 0 at the top (a1 = 0, h8 = 63). Directions
 * run clockwise from north: n ne e se s sw w nw = 0..7. A piece turned by r quarter turns has in direction d the arrows
 * that its shape has in direction d - 2r. Rules are cited by their ids on the rules page (rules.md).
 */
#ifndef THREE_ARROWS_STATE_H
#define THREE_ARROWS_STATE_H

#include "core/game.h"
#include "page.h"

enum {
    TA_SEATS = 4,
    TA_TILES = 64,
    TA_SHAPES = 8,          /* the most shapes an inventory may have */
    TA_NONE = 0xFF,         /* no tile, no shape, no side */
    TA_COVERS = 3,          /* TA-1 */
    TA_SHIELDS = 3,         /* TA-1 */
    TA_BONUS_AT_ONCE = 32,  /* TA-33 */
    TA_UNCHANGED_MOST = 60, /* TA-41 */
    TA_HEAP_MOST = 60000,   /* counts of bonus pieces and extra turns stop here */
    TA_ARROWS_MOST = 9,     /* in one direction */
    TA_PIECES_MOST = 32,    /* of one player */
};

enum { TA_START, TA_TURN_START, TA_ACTION, TA_DEFENCE, TA_ROLL, TA_ADVANCE, TA_OVER };

/* Bits of `seen`: seats 0-3, then everybody for the shape, everybody for shape and turn. */
enum { TA_SHAPE_SEEN_BY_ALL = 6, TA_TURN_SEEN_BY_ALL = 7 };

/* Derived members first, then public ones, then hidden ones: adjacent members of one visibility are copied together. */
struct three_arrows_state {
    qv_head head;
    uint64_t reach[TA_SEATS];    /* derived: tiles that uncovered pieces of the seat point at */
    uint8_t seen[TA_TILES];      /* derived: who knows the piece */
    uint8_t hand_seen[TA_SEATS]; /* derived: who knows the holder */
    uint8_t held[TA_SEATS];      /* derived: pieces in each holder */
    uint64_t own[TA_SEATS];      /* tiles of each seat's pieces */
    uint64_t covered, shielded;  /* tiles */
    uint8_t barren[TA_TILES];    /* TA-5b: directions in which the covered piece has no arrow */
    uint8_t captured[TA_SEATS][TA_SHAPES];
    uint8_t lost[TA_SEATS][TA_SHAPES]; /* own pieces taken by others */
    uint8_t covers[TA_SEATS], shields[TA_SEATS];
    uint16_t bonus[TA_SEATS];
    uint8_t home[TA_SEATS];       /* TA-7: the side claimed, 0-3 = n e s w */
    uint8_t first_tile[TA_SEATS]; /* of the first placement */
    uint16_t turns_left;          /* extra turns to come */
    uint8_t phase, current;
    uint8_t extra;                                          /* this turn is an extra turn */
    uint8_t eliminated;                                     /* mask of seats */
    uint8_t terminator;                                     /* a Terminator has been placed */
    uint8_t passes;                                         /* in a row */
    uint8_t unchanged;                                      /* main actions in a row, TA-41 */
    uint8_t changed;                                        /* something changed in this turn */
    uint8_t attack_from, attack_direction, attack_strength; /* from DEFENCE to ADVANCE: attack_from is who moves */
    uint8_t shape[TA_TILES];                                /* known by `seen` */
    uint8_t turn[TA_TILES];                                 /* known by `seen` */
    uint8_t hand[TA_SEATS][TA_SHAPES];                      /* the holders, known by `hand_seen` */
    uint8_t half_shape[TA_SEATS], half_tile[TA_SEATS], half_side[TA_SEATS]; /* an unfinished placement */
    uint8_t spare[7];                                                       /* derived: 0 */
};

typedef struct three_arrows_state ta_state;

/* -- The compiled ruleset ------------------------------------------------------------------------------------------ */

enum {
    TA_OPTION_INVENTORY,
    TA_OPTION_FIRST_CORNER,
    TA_OPTION_FIRST_ROW,
    TA_OPTION_LINE_BREAK,
    TA_OPTION_SHIELD_ATTACK,
    TA_OPTION_SHIELD_REACH,
    TA_OPTION_COVER_AND_SHIELD,
    TA_OPTION_DEF_UNCOVER,
    TA_OPTION_MAY_PASS,
    TA_OPTION_BONUS_IN_EXTRA,
    TA_OPTION_BONUS_K,
    TA_OPTION_COVER_FIRST,
    TA_OPTION_DEF_ADVANCE,
    TA_OPTION_HOLDER_PUBLIC,
    TA_OPTION_BOARD,
    TA_OPTION_TACTICAL,
    TA_OPTIONS
};
enum { TA_CORNER_BARRED, TA_CORNER_FIRST_ONLY };
enum { TA_ROW_SIDE, TA_ROW_STRAIGHT };
enum { TA_BREAK_GAP, TA_BREAK_ZERO };
enum { TA_SHIELDED_LOSES, TA_SHIELDED_IMMUNE, TA_SHIELDED_BARRED };
enum { TA_REACH_ARROW, TA_REACH_ADJACENT, TA_REACH_ANYWHERE };
enum { TA_UNCOVER_LINE, TA_UNCOVER_TARGET, TA_UNCOVER_NONE };
enum { TA_PASS_FORCED, TA_PASS_OPTIONAL, TA_PASS_NO_ATTACK };

typedef struct {
    qv_ruleset head;
    uint64_t tiles, border, corners; /* of the board in use */
    uint64_t near[TA_TILES];         /* neighbours on the board */
    uint8_t step[TA_TILES][8];       /* the neighbour in a direction, or TA_NONE */
    uint64_t aim[TA_SHAPES][4];      /* tiles pointed at from tile 27, off-board ones included */
    uint8_t arrows[TA_SHAPES][4][8]; /* count by shape, turn, direction */
    uint8_t points[TA_SHAPES][4];    /* mask of directions with an arrow */
    uint8_t turns[TA_SHAPES];        /* distinct rotations: 1, 2 or 4 */
    uint8_t count[TA_SHAPES];        /* pieces of a shape per player */
    uint8_t pieces;                  /* per player */
    uint8_t shapes, terminator;      /* number of shapes; which is the Terminator, or TA_NONE */
    char name[TA_SHAPES][16], letter[TA_SHAPES][4];
} ta_ruleset;

static inline const ta_ruleset *ta_rules(const qv_ruleset *rs) {
    return (const ta_ruleset *)(const void *)rs;
}
static inline const ta_state *ta_view(const qv_view *view) {
    return (const ta_state *)(const void *)view;
}
static inline uint64_t ta_bit(uint32_t tile) {
    return UINT64_C(1) << tile;
}
static inline int32_t ta_option(const ta_ruleset *rs, uint32_t option) {
    return rs->head.option[option];
}

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
    TA_SAYS_SKIPPED,
    TA_SAYS_TURN,
    TA_SAYS_EXTRA_TURN,
    TA_SAYS_TURNS_LOST,
    TA_SAYS_OVER_NOBODY,
    TA_SAYS_OVER_ONE_LEFT,
    TA_SAYS_OVER_PASSES,
    TA_SAYS_OVER_UNCHANGED,
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
    TA_KINDS
};

extern const qv_dim ta_tile, ta_shape, ta_seat, ta_direction, ta_side, ta_turn, ta_cover, ta_shield, ta_bonus, ta_roll;
extern const qv_dim ta_rolls, ta_takes, ta_gains; /* of what is foreseen: sets of rolls, and whether it is sure */
extern const qv_kind ta_kinds[TA_KINDS];

/* -- board.c: what points where, lines, derived fields ------------------------------------------------------------- */

uint64_t ta_aim(const ta_ruleset *, uint32_t shape, uint32_t turn, uint32_t tile); /* tiles of the board pointed at */
uint64_t ta_occupied(const ta_state *);
uint32_t ta_owner(const ta_state *, uint32_t tile);                                       /* a seat or TA_NONE */
uint64_t ta_run(const ta_ruleset *, const ta_state *, uint32_t tile, uint32_t direction); /* own tiles on from `tile` */
/* TA-16, TA-18: arrows in direction `pointing` along the line that starts at `tile` and goes on in direction `along`;
 * logs each tile as an event of kind `term` if `log` is given. */
uint32_t ta_strength(const ta_ruleset *, const ta_state *, uint32_t tile, uint32_t along, uint32_t pointing,
                     uint32_t term, qv_event_log *log);
/* The greatest strength that the line may have if pieces of `bare` are uncovered first: of those whose turn the caller
 * does not know, the most that nobody could rule out from the open pieces and the notes of TA-5b. */
uint32_t ta_strength_most(const ta_ruleset *, const ta_state *, uint32_t tile, uint32_t along, uint32_t pointing,
                          uint64_t bare);
/* Every strength that it may have then, as bits. */
uint64_t ta_strengths(const ta_ruleset *, const ta_state *, uint32_t tile, uint32_t along, uint32_t pointing,
                      uint64_t bare);
void ta_reach_again(const ta_ruleset *, ta_state *, uint32_t seat); /* after a piece has gone or changed */
void ta_see_again(const ta_ruleset *, ta_state *, uint32_t tile);   /* after a tile has changed hands or cover */
void ta_derive(const qv_ruleset *, qv_state *);

/* -- turns.c: who can act, and the consequences of a main action --------------------------------------------------- */

bool ta_may_place_more(const ta_ruleset *, const ta_state *, uint32_t seat); /* TA-35, TA-36, from public facts */
bool ta_anybody_placed(const ta_ruleset *, const ta_state *);
uint64_t ta_first_tiles(const ta_ruleset *, const ta_state *); /* TA-6 .. TA-8 for who places next */
bool ta_side_free(const ta_ruleset *, const ta_state *, uint32_t side);
uint64_t ta_targets(const ta_ruleset *, const ta_state *, uint32_t seat); /* tiles where a piece may go now */
uint64_t ta_unshieldable(const ta_ruleset *, const ta_state *, uint32_t seat);
bool ta_can_attack(const ta_ruleset *, const ta_state *, uint32_t seat, uint32_t from, uint32_t direction);
bool ta_able_openly(const ta_ruleset *, const ta_state *, uint32_t seat); /* TA-5 without what covers hide */
/* Directions in which an arrow under the cover on `tile` makes a main action possible; with `attacks` false, one that
 * is no attack (TA-5b). */
uint32_t ta_useful(const ta_ruleset *, const ta_state *, uint32_t seat, uint32_t tile, bool attacks);
bool ta_able(const ta_ruleset *, const ta_state *, uint32_t seat);         /* TA-5; the seat's own view or the truth */
bool ta_only_attacks(const ta_ruleset *, const ta_state *, uint32_t seat); /* TA-5a under may_pass=no-attack */
void ta_mark_barren(const ta_ruleset *, ta_state *, uint32_t seat, bool attacks);
void ta_end_action(const ta_ruleset *, ta_state *, bool passed, qv_event_log *);
uint32_t ta_seats_left(const ta_ruleset *, const ta_state *); /* number of seats that are not eliminated */

/* -- legal.c: also used by why.c and apply.c ----------------------------------------------------------------------- */

/* TA-8: a first piece is going on a corner, and its side is still to be named. */
bool ta_side_due(const ta_ruleset *, const ta_state *, uint32_t seat);
/* TA-17: covers that the defender may take off in the attack that is on, or in one on `target` that goes that way. */
uint64_t ta_defence_covers(const ta_ruleset *, const ta_state *);
uint64_t ta_covers_of_defence(const ta_ruleset *, const ta_state *, uint32_t target, uint32_t direction);

/* -- apply.c: the effect of steps on the board, without its consequences ------------------------------------------- */

void ta_lay(const ta_ruleset *, ta_state *, uint32_t seat, uint32_t put); /* the placement that is being made */
void ta_bare(const ta_ruleset *, ta_state *, uint32_t tile);              /* a cover comes off */
void ta_move(const ta_ruleset *, ta_state *, uint32_t turn);              /* the piece at attack_from moves up */
/* The side that a first piece on `tile` claims, or TA_NONE. */
uint32_t ta_claimed_side(const ta_ruleset *, const ta_state *, uint32_t seat, uint32_t tile);

/* -- foresee.c: what is said of the board, now or after a move ----------------------------------------------------- */

/* Returns false and logs nothing if no such attack is possible. */
bool ta_tell_attack(const ta_ruleset *, const ta_state *, uint32_t from, uint32_t direction, qv_event_log *);
void ta_tell_shield(const ta_ruleset *, const ta_state *, uint32_t tile, qv_event_log *);
bool ta_tell_attacks_on(const ta_ruleset *, const ta_state *, uint32_t tile, qv_event_log *);

/* -- The slots ----------------------------------------------------------------------------------------------------- */

int ta_setup(qv_ruleset *, const qv_rows *, qv_diag *);
void ta_init(const qv_ruleset *, qv_state *);
qv_turn ta_turn_of(const qv_ruleset *, const qv_view *);
uint32_t ta_legal(const qv_ruleset *, const qv_view *, uint32_t seat, uint16_t *out);
void ta_chance(const qv_ruleset *, const qv_state *, qv_chance *out);
void ta_apply(const qv_ruleset *, qv_state *, uint32_t who, uint32_t step, qv_event_log *);
void ta_result(const qv_ruleset *, const qv_view *, qv_result *);
void ta_deal(const qv_ruleset *, const qv_view *, qv_rng *, qv_state *state);
bool ta_check(const qv_ruleset *, const qv_state *, qv_diag *);
bool ta_why_not(const qv_ruleset *, const qv_view *, uint32_t seat, uint32_t step, qv_event *);
bool ta_warn(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_event *);
void ta_scene(const qv_ruleset *, const qv_view *, qv_scene *);
uint32_t ta_touch(const qv_ruleset *, const qv_view *, uint32_t step, uint16_t ids[QV_TOUCHES]);
const char *ta_word(const qv_ruleset *, const qv_dim *, uint32_t value);
void ta_complete(const qv_ruleset *, qv_state *, const qv_fields_given *);
void ta_foresee(const qv_ruleset *, const qv_view *, uint32_t seat, const uint16_t *steps, uint32_t n, qv_event_log *);
void ta_about(const qv_ruleset *, const qv_view *, uint32_t item, qv_event_log *);
int32_t ta_estimate(const qv_ruleset *, const qv_view *, uint32_t seat);

#endif

/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: the state, the compiled ruleset, and the numbers of options. Data only.
 *
 * Tiles are numbered row * 8 + column whatever the size of the board, row 0 at the top (a1 = 0, h8 = 63). Directions
 * run clockwise from north: n ne e se s sw w nw = 0..7. A piece turned by r quarter turns has in direction d the arrows
 * that its shape has in direction d - 2r. Rules are cited by their ids on the rules page (rules.md).
 */
#ifndef THREE_ARROWS_STATE_H
#define THREE_ARROWS_STATE_H

#include "core/game.h"

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
    TA_LINE_MOST = 7,       /* pieces of one player in line with a target */
    TA_PIECES_MOST = 32,    /* of one player */
};

enum { TA_START, TA_TURN_START, TA_ACTION, TA_DEFENCE, TA_ROLL, TA_ADVANCE, TA_OVER };

/* Bits of `seen`: seats 0-3, then everybody for the shape, everybody for shape and turn. */
enum { TA_SHAPE_SEEN_BY_ALL = 6, TA_TURN_SEEN_BY_ALL = 7 };

/* Derived members first, then public ones, then hidden ones: adjacent members of one visibility are copied together. */
struct three_arrows_state {
    qv__head head;
    uint64_t reach[TA_SEATS];    /* derived: tiles that uncovered pieces of the seat point at */
    uint64_t occupied;           /* derived: tiles with a piece */
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
    uint8_t held_last[TA_SEATS]; /* derived: Terminators in each holder, which is public as they are never covered */
    uint8_t spare[3];            /* derived: 0 */
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

/* The last steps of a placement, ascending. */
typedef struct {
    uint16_t step[16];
    uint32_t n;
} ta_puts;

typedef struct {
    qv_ruleset head;
    uint64_t tiles, border, corners, middle; /* of the board in use; the middle is two tiles from the border */
    uint64_t near[TA_TILES];                 /* neighbours on the board */
    uint8_t step[TA_TILES][8];               /* the neighbour in a direction, or TA_NONE */
    uint64_t aim[TA_SHAPES][4];              /* tiles pointed at from tile 27, off-board ones included */
    uint8_t arrows[TA_SHAPES][4][8];         /* count by shape, turn, direction */
    uint8_t points[TA_SHAPES][4];            /* mask of directions with an arrow */
    uint8_t shown[TA_SHAPES];                /* arrows in all */
    uint8_t most[TA_SHAPES][2]; /* the most arrows in one direction: along rows and columns, along diagonals */
    uint8_t turns[TA_SHAPES];   /* distinct rotations: 1, 2 or 4 */
    uint8_t count[TA_SHAPES];   /* pieces of a shape per player */
    uint8_t pieces;             /* per player */
    uint8_t shapes, terminator; /* number of shapes; which is the Terminator, or TA_NONE */
    /* By set of shapes: their first steps, ascending, and their number. */
    uint16_t piece_step[1 << TA_SHAPES][TA_SHAPES];
    uint8_t piece_steps[1 << TA_SHAPES];
    ta_puts puts[3][2][2]; /* by distinct rotations / 2, whether a cover may lie on it, and whether a shield */
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
/* The placement that the seat has begun. */
static inline void ta_forget_half(ta_state *s, uint32_t seat) {
    s->half_shape[seat] = s->half_tile[seat] = s->half_side[seat] = TA_NONE;
}
static inline int32_t ta_option(const ta_ruleset *rs, uint32_t option) {
    return rs->head.option[option];
}

#endif

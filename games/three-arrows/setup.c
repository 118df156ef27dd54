/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: content and options compiled into a ruleset, and the start position.
 *
 * The pieces are content: shapes with their arrows, and inventories that say how many of each a
 * player has. Errors name the place in the content and what to write instead.
 * Uses words.c.
 */
#include <assert.h>
#include <string.h>

#include "base/bits.h"
#include "core/shared.h"
#include "rules.h"

static const char *const inventory_names[] = {"tray", "cross-2", "double-2"};

/* -- Geometry ---------------------------------------------------------------------------------- */

static void compile_tile(ta_ruleset *rs, uint32_t tile, uint32_t size) {
    rs->tiles |= ta_bit(tile);
    for (uint32_t d = 0; d < QV_DIRECTIONS; d++) {
        const uint32_t to = qv__neighbour(tile, d, size, size, 8);
        rs->step[tile][d] = (uint8_t)to;
        rs->near[tile] |= to == QV_OFF_BOARD ? 0 : ta_bit(to);
    }
    const uint32_t near = qv__count(rs->near[tile]);
    rs->border |= near < QV_DIRECTIONS ? ta_bit(tile) : 0;
    rs->corners |= near == 3 ? ta_bit(tile) : 0;
}

static void compile_piece_steps(ta_ruleset *rs) {
    for (uint32_t set = 0; set < 1 << TA_SHAPES; set++)
        rs->piece_steps[set] = (uint8_t)qv__each_step(set, TA_STEP_PIECE, rs->piece_step[set]);
}

/* TA-13: a put is turn * 4, + 2 with a cover, + 1 with a shield. */
static void compile_puts(ta_ruleset *rs) {
    const bool both = !ta_option(rs, TA_OPTION_COVER_AND_SHIELD);
    for (uint32_t turns = 1; turns <= 4; turns *= 2)
        for (uint32_t cover = 0; cover < 2; cover++)
            for (uint32_t shield = 0; shield < 2; shield++) {
                const uint32_t ways = 1U | shield << 1 | cover << 2 | (cover & shield & both) << 3;
                uint32_t set = 0;
                for (uint32_t turn = 0; turn < turns; turn++)
                    set |= ways << 4 * turn;
                ta_puts *const puts = &rs->puts[turns / 2][cover][shield];
                puts->n = qv__each_step(set, TA_STEP_PUT, puts->step);
            }
}

static void compile_board(ta_ruleset *rs) {
    const uint32_t size = (uint32_t)ta_option(rs, TA_OPTION_BOARD);
    memset(rs->step, TA_NONE, sizeof rs->step);
    for (uint32_t row = 0; row < size; row++)
        for (uint32_t column = 0; column < size; column++)
            compile_tile(rs, row * 8 + column, size);
    for (uint64_t left = rs->tiles & ~rs->border; left; left &= left - 1)
        if (!(rs->near[qv__lowest(left)] & rs->border))
            rs->middle |= ta_bit(qv__lowest(left));
}

/* A shape that looks the same after a half or a quarter turn has fewer distinct rotations. */
static uint8_t distinct_turns(const uint8_t base[8]) {
    for (uint32_t turns = 1; turns < 4; turns *= 2) {
        bool same = true;
        for (uint32_t d = 0; d < 8; d++)
            same = same && base[d] == base[(d + 8 - 2 * turns) % 8];
        if (same)
            return (uint8_t)turns;
    }
    return 4;
}

static void compile_shape(ta_ruleset *rs, uint32_t shape) {
    const uint8_t *base = rs->arrows[shape][0];
    rs->turns[shape] = distinct_turns(base);
    for (uint32_t d = 0; d < 8; d++) {
        rs->shown[shape] = (uint8_t)(rs->shown[shape] + base[d]);
        if (base[d] > rs->most[shape][d & 1])
            rs->most[shape][d & 1] = base[d];
    }
    for (uint32_t turn = 0; turn < 4; turn++)
        for (uint32_t d = 0; d < 8; d++) {
            const uint8_t arrows = base[(d + 8 - 2 * turn) % 8];
            rs->arrows[shape][turn][d] = arrows;
            if (!arrows)
                continue;
            rs->points[shape][turn] |= (uint8_t)(1u << d);
            rs->aim[shape][turn] |= ta_bit(qv__neighbour(27, d, 8, 8, 8));
        }
}

/* -- Content ----------------------------------------------------------------------------------- */

static bool plain_word(const char *word, size_t most) {
    const size_t n = strlen(word);
    if (n == 0 || n > most || word[0] < 'a' || word[0] > 'z')
        return false;
    for (size_t i = 0; i < n; i++)
        if (!((word[i] >= 'a' && word[i] <= 'z') || (word[i] >= '0' && word[i] <= '9') ||
              word[i] == '-'))
            return false;
    return true;
}

static bool reserved(const char *word) {
    static const char *const words[] = {"cover", "shield", "place", "north", "east",  "south",
                                        "west",  "red",    "blue",  "green", "yellow"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    const bool pair = strlen(word) == 2 && word[1] >= '0' && word[1] <= '9';
    return pair && (word[0] == 'r' || (word[0] >= 'a' && word[0] <= 'h'));
}

/* Points at the name that came first. */
static int fail_twice(const ta_ruleset *rs, uint32_t first, const qv_row *row, const qv_row *rows,
                      qv_diag *diag) {
    const qv_row *other = rows;
    while (other < row && (strcmp(other->value, rs->name[first]) != 0 ||
                           strcmp(other->path + strlen(other->path) - 5, ".name") != 0))
        other++;
    return qv__fail_row(diag, row,
                        "two pieces are named \"%s\"; the first is in line %u, column %u",
                        row->value, (unsigned)other->line, (unsigned)other->column);
}

static int set_name(ta_ruleset *rs, uint32_t shape, const qv_row *row, const qv_row *rows,
                    qv_diag *diag) {
    if (!plain_word(row->value, sizeof rs->name[0] - 1))
        return qv__fail_row(
            diag, row,
            "a piece's name is 1 to 15 lower-case letters, digits or -, beginning with a letter");
    if (reserved(row->value))
        return qv__fail_row(diag, row, "\"%s\" means something else in a move; choose another name",
                            row->value);
    for (uint32_t other = 0; other < TA_SHAPES; other++)
        if (strcmp(rs->name[other], row->value) == 0)
            return fail_twice(rs, other, row, rows, diag);
    memcpy(rs->name[shape], row->value, strlen(row->value) + 1);
    return QV_OK;
}

static int set_arrows(ta_ruleset *rs, uint32_t shape, const char *direction, const qv_row *row,
                      qv_diag *diag) {
    for (uint32_t d = 0; d < 8; d++) {
        if (strcmp(direction, ta_direction.words[d]) != 0)
            continue;
        int32_t number;
        if (!qv__row_number(row, 0, TA_ARROWS_MOST, &number))
            return qv__fail_row(diag, row, "write a number of arrows from 0 to %d", TA_ARROWS_MOST);
        rs->arrows[shape][0][d] = (uint8_t)number;
        return QV_OK;
    }
    return qv__fail_row(diag, row, "\"%s\" is not a direction; write n, ne, e, se, s, sw, w or nw",
                        direction);
}

static int set_piece(ta_ruleset *rs, uint32_t shape, const char *member, const qv_row *row,
                     const qv_row *rows, qv_diag *diag) {
    static const char *const members[] = {"name", "letter", "arrows", "terminator"};
    if (shape >= TA_SHAPES)
        return qv__fail_row(diag, row, "at most %d different pieces", TA_SHAPES);
    if (shape >= rs->shapes)
        rs->shapes = (uint8_t)(shape + 1);
    if (strcmp(member, "name") == 0)
        return set_name(rs, shape, row, rows, diag);
    if (strncmp(member, "arrows.", 7) == 0)
        return set_arrows(rs, shape, member + 7, row, diag);
    if (strcmp(member, "letter") == 0) {
        const bool one = strlen(row->value) == 1 && row->value[0] > ' ';
        if (!one)
            return qv__fail_row(diag, row, "a letter is one character such as \"Y\"");
        rs->letter[shape][0] = row->value[0];
        return QV_OK;
    }
    if (strcmp(member, "terminator") == 0) {
        if (strcmp(row->value, "false") == 0)
            return QV_OK;
        if (strcmp(row->value, "true") != 0)
            return qv__fail_row(diag, row, "write true or false");
        if (rs->terminator != TA_NONE && rs->terminator != shape)
            return qv__fail_row(diag, row, "only one kind of piece may be the Terminator (TA-35)");
        rs->terminator = (uint8_t)shape;
        return QV_OK;
    }
    return qv__fail_unknown(diag, row, "a piece has name, letter, arrows and terminator, but no",
                            member, members, 4);
}

static uint32_t shape_named(const ta_ruleset *rs, const char *name) {
    for (uint32_t shape = 0; shape < rs->shapes; shape++)
        if (strcmp(rs->name[shape], name) == 0)
            return shape;
    return TA_NONE;
}

static int fail_shape(const ta_ruleset *rs, const qv_row *row, const char *name, qv_diag *diag) {
    const char *names[TA_SHAPES];
    for (uint32_t shape = 0; shape < rs->shapes; shape++)
        names[shape] = rs->name[shape];
    return qv__fail_unknown(diag, row, "no piece is named", name, names, rs->shapes);
}

/* The rows of all inventories are checked, those of the chosen one count. */
static int set_count(ta_ruleset *rs, const qv_row *row, bool *found, qv_diag *diag) {
    const char *path = row->path + strlen("inventories.");
    for (size_t i = 0; i < sizeof inventory_names / sizeof *inventory_names; i++) {
        const size_t n = strlen(inventory_names[i]);
        if (strncmp(path, inventory_names[i], n) != 0 || path[n] != '.')
            continue;
        const uint32_t shape = shape_named(rs, path + n + 1);
        if (shape == TA_NONE)
            return fail_shape(rs, row, path + n + 1, diag);
        int32_t number;
        if (!qv__row_number(row, 0, TA_PIECES_MOST, &number))
            return qv__fail_row(diag, row, "write a number of pieces from 0 to %d", TA_PIECES_MOST);
        if ((int32_t)i == ta_option(rs, TA_OPTION_INVENTORY)) {
            rs->count[shape] = (uint8_t)number;
            *found = true;
        }
        return QV_OK;
    }
    return qv__fail_row(diag, row,
                        "the inventories are tray, cross-2 and double-2; this is not one of them");
}

/* The first row of a piece. */
static const qv_row *row_of(const qv_row *rows, uint32_t n, uint32_t shape) {
    for (uint32_t i = 0; i < n; i++) {
        uint32_t at;
        const char *member;
        if (qv__path_index(rows[i].path, "pieces", &at, &member) && at == shape)
            return &rows[i];
    }
    return NULL;
}

static int check_shapes(ta_ruleset *rs, const qv_row *rows, uint32_t n, qv_diag *diag) {
    if (rs->shapes == 0) {
        qv__fail(diag, QV_ECONTENT, "the content has no \"pieces\"");
        return QV_ECONTENT;
    }
    for (uint32_t shape = 0; shape < rs->shapes; shape++) {
        if (rs->name[shape][0] == '\0') {
            return qv__fail_row(diag, row_of(rows, n, shape), "pieces[%u] has no name; write it",
                                (unsigned)shape);
        }
        compile_shape(rs, shape);
        if (rs->points[shape][0] == 0) {
            return qv__fail_row(diag, row_of(rows, n, shape),
                                "pieces[%u], \"%s\", has no arrow; give it one", (unsigned)shape,
                                rs->name[shape]);
        }
        if (rs->letter[shape][0] == '\0')
            rs->letter[shape][0] = (char)(rs->name[shape][0] - 'a' + 'A');
    }
    return QV_OK;
}

static int check_counts(ta_ruleset *rs, bool found, qv_diag *diag) {
    const char *inventory = inventory_names[ta_option(rs, TA_OPTION_INVENTORY)];
    if (!found) {
        qv__fail(diag, QV_ECONTENT,
                 "the content has no inventory \"%s\"; write how many of each piece under "
                 "inventories.%s",
                 inventory, inventory);
        return QV_ECONTENT;
    }
    uint32_t pieces = 0;
    for (uint32_t shape = 0; shape < rs->shapes; shape++)
        pieces += rs->count[shape];
    const uint32_t last = rs->terminator == TA_NONE ? 0 : rs->count[rs->terminator];
    if (pieces > TA_PIECES_MOST || pieces == last) {
        qv__fail(
            diag, QV_ECONTENT,
            "inventory \"%s\" has %u pieces, %u of them Terminators; a player has 1 to %d, and "
            "at least one that is no Terminator (TA-9)",
            inventory, (unsigned)pieces, (unsigned)last, TA_PIECES_MOST);
        return QV_ECONTENT;
    }
    rs->pieces = (uint8_t)pieces;
    return QV_OK;
}

static int fail_part(const qv_row *row, qv_diag *diag) {
    static const char *const parts[] = {"pieces", "inventories"};
    char part[40];
    int32_t length = 0;
    while (row->path[length] && row->path[length] != '.' && row->path[length] != '[')
        length++;
    qv_text text = qv_text_over(part, sizeof part);
    qv_text_add(&text, "%.*s", (int)length, row->path);
    return qv__fail_unknown(diag, row, "the content has \"pieces\" and \"inventories\", but no",
                            part, parts, 2);
}

static int compile_content(ta_ruleset *rs, const qv_row *rows, uint32_t n, qv_diag *diag) {
    static const char counts[] = "inventories.";
    for (uint32_t i = 0; i < n; i++) {
        uint32_t shape;
        const char *member;
        if (qv__path_index(rows[i].path, "pieces", &shape, &member)) {
            const int err = set_piece(rs, shape, member, &rows[i], rows, diag);
            if (err)
                return err;
        } else if (strncmp(rows[i].path, counts, sizeof counts - 1) != 0) {
            return fail_part(&rows[i], diag);
        }
    }
    const int err = check_shapes(rs, rows, n, diag);
    if (err)
        return err;
    bool found = false;
    for (uint32_t i = 0; i < n; i++) {
        if (strncmp(rows[i].path, counts, sizeof counts - 1) != 0)
            continue;
        const int count_err = set_count(rs, &rows[i], &found, diag);
        if (count_err)
            return count_err;
    }
    return check_counts(rs, found, diag);
}

int ta_setup(qv_ruleset *ruleset, const qv__rows *rows, qv_diag *diag) {
    ta_ruleset *rs = (ta_ruleset *)(void *)ruleset;
    const bool straight = ta_option(rs, TA_OPTION_FIRST_ROW) == TA_ROW_STRAIGHT;
    const bool corners = ta_option(rs, TA_OPTION_FIRST_CORNER) == TA_CORNER_FIRST_ONLY;
    if (straight && corners && ruleset->players == 4) {
        qv__fail(diag, QV_EOPTION,
                 "first_row=straight with first_corner=first-only leaves a fourth player no tile; "
                 "change one of them or play with three");
        return QV_EOPTION;
    }
    rs->terminator = TA_NONE;
    compile_board(rs);
    compile_piece_steps(rs);
    compile_puts(rs);
    return compile_content(rs, rows->at, rows->n, diag);
}

const char *ta_word(const qv_ruleset *ruleset, const qv__dim *dim, uint32_t value) {
    const ta_ruleset *rs = ta_rules(ruleset);
    assert(dim == &ta_shape);
    return value < rs->shapes ? rs->name[value] : NULL;
}

/* -- The start position (TA-1) ----------------------------------------------------------------- */

void ta_init(const qv_ruleset *ruleset, qv_state *state) {
    const ta_ruleset *rs = ta_rules(ruleset);
    ta_state *s = (ta_state *)(void *)state;
    memset(s->shape, TA_NONE, sizeof s->shape);
    memset(s->turn, TA_NONE, sizeof s->turn);
    memset(s->home, TA_NONE, sizeof s->home);
    memset(s->first_tile, TA_NONE, sizeof s->first_tile);
    memset(s->half_shape, TA_NONE, sizeof s->half_shape);
    memset(s->half_tile, TA_NONE, sizeof s->half_tile);
    memset(s->half_side, TA_NONE, sizeof s->half_side);
    s->attack_from = s->attack_direction = TA_NONE;
    for (uint32_t seat = 0; seat < ruleset->players; seat++) {
        memcpy(s->hand[seat], rs->count, sizeof s->hand[seat]);
        s->covers[seat] = ta_option(rs, TA_OPTION_TACTICAL) ? 0 : TA_COVERS; /* TA-42 */
        s->shields[seat] = TA_SHIELDS;
        s->bonus[seat] = 1;
    }
    s->phase = TA_START;
}

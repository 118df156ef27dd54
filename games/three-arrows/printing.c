/* SPDX-License-Identifier: MIT */
/* THREE ARROWS: what is printed for a real table (TA-1).
 *
 * A tile of 30 mm puts the board of six by six on one sheet of A4 or letter paper. Pieces of 26 mm
 * leave room between them; a shield of 12 mm lies on the middle of a piece, so that its arrowheads
 * stay visible.
 */
#include "core/printing.h"
#include "rules.h"

enum { TILE = 300, PIECE = 260, SHIELD = 120, BONUS = 150, EDGE = 160 };

/* TA-19: each of the three twice. */
static bool side(const qv_ruleset *ruleset, uint32_t seat, uint32_t i, qv__printed *out) {
    static const char *const words[] = {"+1",
                                        "+1",
                                        "0",
                                        "0",
                                        "\xE2\x88\x92"
                                        "1",
                                        "\xE2\x88\x92"
                                        "1"};
    (void)ruleset;
    (void)seat;
    qv_text label = qv_text_over(out->item.label, sizeof out->item.label);
    qv_text_add(&label, "%s", i < QV_COUNT(words) ? words[i] : "");
    return i < QV_COUNT(words);
}

#define DIE \
    { .name = "die", .as = QV__PRINT_DIE, .w = EDGE, .parts = 6, .once = true, .face = side }

#ifdef __wasi__ /* the page throws the die, but prints nothing, and its module has a bound */
static const qv__print_row rows[] = {DIE};
static const char *const sums[] = {NULL};
#else

static bool piece(const qv_ruleset *ruleset, uint32_t seat, uint32_t i, qv__printed *out) {
    const ta_ruleset *const rs = ta_rules(ruleset);
    (void)seat;
    if (i >= rs->shapes)
        return false;
    out->copies = rs->count[i];
    memcpy(out->item.glyph, rs->letter[i], sizeof out->item.glyph);
    memcpy(out->item.arrows, rs->arrows[i][0], sizeof out->item.arrows);
    qv_text label = qv_text_over(out->item.label, sizeof out->item.label);
    qv_text_add(&label, "%s", rs->name[i]);
    return true;
}

static const qv__print_row rows[] = {
    {.name = "board", .as = QV__PRINT_BOARD, .w = TILE, .h = TILE, .once = true},
    {.name = "pieces",
     .use = "glue them on card; they lie behind your screen until you place them",
     .as = QV__PRINT_PIECE,
     .w = PIECE,
     .h = PIECE,
     .each_seat = true,
     .face = piece},
    {.name = "covers",
     .use = "lie on a piece that others may not see",
     .as = QV__PRINT_MARKER,
     .w = PIECE,
     .h = PIECE,
     .copies = TA_COVERS,
     .each_seat = true,
     .front = "covered"},
    {.name = "shields",
     .use = "lie on the middle of a piece, or of its cover",
     .as = QV__PRINT_MARKER,
     .w = SHIELD,
     .h = SHIELD,
     .copies = TA_SHIELDS,
     .each_seat = true,
     .front = "shield"},
    {.name = "bonus pieces",
     .use = "each player begins with one, the others are the supply",
     .as = QV__PRINT_MARKER,
     .w = BONUS,
     .h = BONUS,
     .copies = 24,
     .front = "bonus"},
    DIE,
    {.name = "screens",
     .use = "fold them in the middle; they hide the pieces that you have left",
     .as = QV__PRINT_SCREEN,
     .w = 1900,
     .h = 1300,
     .each_seat = true},
};

static const char *const sums[] = {
    "Attack: all arrows of your pieces in the line that point at the target, and what the die "
    "says.",
    "Defence: all arrows of the target and of the pieces behind it in that line that point back at "
    "you.",
    "Covered pieces count nothing. The higher side takes the other piece; if both are equal, "
    "nothing is taken.",
    "Spent bonus pieces buy one extra turn fewer than they are: two buy one turn, three buy two.",
    NULL};
#endif

const struct qv__printing ta_printing = {rows, QV_COUNT(rows), sums};

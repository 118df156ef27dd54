/* SPDX-License-Identifier: MIT */
/* ARROW PARTY GAME: content and options compiled into a ruleset, and the start position.
 *
 * Quantities, sizes, faces and points are content. Errors name the place in the content and what to
 * write instead; missing members are named too. The bounds keep every number of the rules page
 * within its type.
 * Uses course.c, words.c.
 */
#include <string.h>

#include "base/suggest.h"
#include "rules.h"

enum {
    ROWS = 512,
    PATH = 48,
    SIDE_LEAST = 6144,
    SIDE_MOST = AP_COORDINATES - 1,
    MARGIN_MOST = 2048,
    CLEARANCE_MOST = 8192,
    SHOE_LEAST = 256,
    SHOE_MOST = AP_SHOES_MOST - 1,
    TOUCH_MOST = 4096,
    CARD_LEAST = 16,
    CARD_MOST = 1024,
    POINTS_MOST = 99,
    STACK_MOST = 24,
    COPIES_MOST = 24,
    DOUBLES_MOST = 5, /* 20 steps five times doubled: the most feet that a walk may have */
};

/* The rows, and which of them have been understood. */
typedef struct {
    const qv__rows *rows;
    const qv_row *row;
    uint32_t n;
    bool taken[ROWS];
    qv_diag *diag;
} reader;

/* -- Rows -------------------------------------------------------------------------------------- */

/* A row beside the place where `path` should be, whose name is nearly that. */
static const qv_row *misspelt(const reader *in, const char *path) {
    size_t group = 0; /* up to the last dot, and with it */
    for (size_t i = 0; path[i]; i++)
        group = path[i] == '.' ? i + 1 : group;
    const qv_row *best = NULL;
    uint32_t least = UINT32_MAX;
    for (uint32_t i = 0; i < in->n; i++) {
        const char *const other = in->row[i].path;
        if (in->taken[i] || strncmp(other, path, group) != 0 || strchr(other + group, '.') ||
            strchr(other + group, '['))
            continue;
        qv__suggestion near = qv__suggest_text(other + group);
        qv__suggest_word(&near, path + group);
        if (near.best && near.distance < least) {
            best = &in->row[i];
            least = near.distance;
        }
    }
    return best;
}

static int missing(const reader *in, const char *path) {
    const qv_row *const near = misspelt(in, path);
    if (near)
        return qv__fail_row(in->diag, near, "the content has no \"%s\"; is \"%s\" meant for it?",
                            path, near->path);
    qv__fail(in->diag, QV_ECONTENT, "the content has no \"%s\"; write a number for it", path);
    return QV_ECONTENT;
}

static const qv_row *find(reader *in, const char *path) {
    const qv_row *const row = qv__row_find(in->rows, path);
    if (row)
        in->taken[row - in->row] = true;
    return row;
}

/* A whole number from least to most, `head` and `tail` joined being its path; least if refused. */
static int number(reader *in, const char *head, const char *tail, int32_t least, int32_t most,
                  int32_t *out) {
    char path[PATH];
    qv_text text = qv_text_over(path, sizeof path);
    *out = least;
    qv_text_add(&text, "%s%s", head, tail);
    const qv_row *const row = find(in, path);
    if (!row)
        return missing(in, path);
    if (!qv__row_number(row, least, most, out))
        return qv__fail_row(in->diag, row, "write a whole number from %d to %d", (int)least,
                            (int)most);
    return QV_OK;
}

#define TRY(call)             \
    do {                      \
        const int err = call; \
        if (err)              \
            return err;       \
    } while (0)

/* -- The ground -------------------------------------------------------------------------------- */

static int read_ground(reader *in, ap_ruleset *rs) {
    int32_t shoe, least, most;
    ap_ground *const ground = &rs->ground;
    TRY(number(in, "floor.", "side", SIDE_LEAST, SIDE_MOST, &ground->side));
    TRY(number(in, "floor.", "margin", 1, MARGIN_MOST, &rs->margin));
    TRY(number(in, "floor.", "clearance", 0, CLEARANCE_MOST, &rs->clearance));
    TRY(number(in, "shoe.", "length", SHOE_LEAST, SHOE_MOST, &shoe));
    TRY(number(in, "shoe.", "least", SHOE_LEAST, SHOE_MOST, &least));
    TRY(number(in, "shoe.", "most", least, SHOE_MOST, &most));
    TRY(number(in, "touch", "", 1, TOUCH_MOST, &ground->touch));
    TRY(number(in, "card.", "long", CARD_LEAST, CARD_MOST, &ground->card_long));
    TRY(number(in, "card.", "short", CARD_LEAST, ground->card_long, &ground->card_short));
    rs->shoe = (uint16_t)shoe;
    rs->shoe_least = (uint16_t)least;
    rs->shoe_most = (uint16_t)most;
    ground->edge = (uint8_t)ap_option(rs, AP_OPTION_EDGE);
    ground->over = (uint8_t)ap_option(rs, AP_OPTION_OVER_TEST);
    return QV_OK;
}

/* AP-4; AP-23: in a room nobody has a place here. */
static void place_starts(ap_ruleset *rs) {
    const int32_t near = rs->margin, far = rs->ground.side - rs->margin;
    const int32_t x[AP_SEATS] = {near, far, near, far, rs->ground.side / 2};
    const int32_t y[AP_SEATS] = {near, far, far, near, near};
    const bool common = ap_option(rs, AP_OPTION_START_CORNER);
    for (uint32_t seat = 0; seat < AP_SEATS && !ap_option(rs, AP_OPTION_FLOOR); seat++) {
        rs->start_x[seat] = common ? near : x[seat];
        rs->start_y[seat] = common ? near : y[seat];
    }
}

/* -- Arrow cards ------------------------------------------------------------------------------- */

static int same_angles(const reader *in, const qv_row *row, const ap_ruleset *rs, uint32_t face,
                       uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (rs->face[face][i] == rs->face[face][n])
            return qv__fail_row(in->diag, row, "the card has two arrows at this angle");
    if (n == 0 && rs->face[face][0] != 0)
        return qv__fail_row(in->diag, row, "the first arrow is at angle 0; write 0");
    return QV_OK;
}

/* One face: angles in brackets after `path`. Both readings are checked, the one chosen counts. */
static int read_face(reader *in, ap_ruleset *rs, const char *path, uint32_t face, bool counts) {
    uint32_t n = 0;
    const uint8_t shows = rs->shows[face];
    uint16_t kept[AP_ARROWS];
    memcpy(kept, rs->face[face], sizeof kept);
    for (; n < AP_ARROWS; n++) {
        char at[PATH];
        qv_text text = qv_text_over(at, sizeof at);
        qv_text_add(&text, "%s[%u]", path, (unsigned)n);
        const qv_row *const row = find(in, at);
        int32_t angle;
        if (!row)
            break;
        if (!qv__row_number(row, 0, AP_TURN - 1, &angle))
            return qv__fail_row(in->diag, row, "write an angle from 0 to %d", AP_TURN - 1);
        rs->face[face][n] = (uint16_t)angle;
        TRY(same_angles(in, row, rs, face, n));
    }
    rs->shows[face] = (uint8_t)n;
    if (!counts) {
        rs->shows[face] = shows;
        memcpy(rs->face[face], kept, sizeof kept);
    }
    return QV_OK;
}

static int read_faces(reader *in, ap_ruleset *rs, uint32_t stack, const char *head) {
    const bool compass = ap_option(rs, AP_OPTION_ARROW_FACES);
    const uint32_t face = stack * AP_DESIGNS;
    char path[PATH];
    for (uint32_t i = 0; i < 1 + AP_DESIGNS; i++) {
        qv_text text = qv_text_over(path, sizeof path);
        if (i == 0)
            qv_text_add(&text, "%seven", head);
        else
            qv_text_add(&text, "%scompass[%u]", head, (unsigned)(i - 1));
        TRY(read_face(in, rs, path, face + (i == 2), (i > 0) == compass));
    }
    if (rs->shows[face] == 0) {
        qv__fail(in->diag, QV_ECONTENT, "%s%s has no angles; write at least [0]", head,
                 compass ? "compass[0]" : "even");
        return QV_ECONTENT;
    }
    rs->designs[stack] = rs->shows[face + 1] ? AP_DESIGNS : 1;
    rs->seconds[stack] = rs->shows[face + 1] ? rs->cards[stack] / 2 : 0;
    return QV_OK;
}

static int read_arrows(reader *in, ap_ruleset *rs) {
    for (uint32_t stack = 0; stack < AP_STACKS; stack++) {
        char head[PATH];
        int32_t points, cards;
        qv_text text = qv_text_over(head, sizeof head);
        qv_text_add(&text, "arrows[%u].", (unsigned)stack);
        TRY(number(in, head, "points", -POINTS_MOST, POINTS_MOST, &points));
        TRY(number(in, head, "cards", (int32_t)rs->head.players, STACK_MOST, &cards));
        rs->arrow_points[stack] = (int8_t)points;
        rs->cards[stack] = (uint8_t)cards;
        TRY(read_faces(in, rs, stack, head));
    }
    return QV_OK;
}

/* -- Items, stars, skulls, dice ---------------------------------------------------------------- */

static int too_many(const reader *in, const char *what, uint32_t found, uint32_t most) {
    qv__fail(in->diag, QV_ECONTENT, "%u %s; at most %u", (unsigned)found, what, (unsigned)most);
    return QV_ECONTENT;
}

static int read_items(reader *in, ap_ruleset *rs) {
    uint32_t items = 0;
    for (uint32_t kind = 0; kind < AP_ITEMS; kind++) {
        char head[PATH];
        int32_t points, copies;
        const int32_t most = kind == AP_DOUBLE ? DOUBLES_MOST : COPIES_MOST;
        qv_text text = qv_text_over(head, sizeof head);
        qv_text_add(&text, "items.%s.", ap_item.words[kind]);
        TRY(number(in, head, "points", -POINTS_MOST, POINTS_MOST, &points));
        TRY(number(in, head, "cards", 0, most, &copies));
        rs->item_points[kind] = (int8_t)points;
        rs->copies[kind] = (uint8_t)copies;
        items += (uint32_t)copies;
    }
    const uint32_t steps =
        (uint32_t)rs->copies[AP_DOUBLE] + rs->copies[AP_HALVE] + rs->copies[AP_SHORTEN];
    if (steps > AP_USES)
        return too_many(in, "cards x2, /2 and -5 together", steps, AP_USES);
    if (items > AP_DECLARES)
        return too_many(in, "items together", items, AP_DECLARES);
    if (items < AP_DEALT * rs->head.players) {
        qv__fail(in->diag, QV_ECONTENT, "%u items are too few: %u players are dealt 3 each",
                 (unsigned)items, (unsigned)rs->head.players);
        return QV_ECONTENT;
    }
    rs->items = (uint8_t)items;
    return QV_OK;
}

static int read_floor(reader *in, ap_ruleset *rs) {
    int32_t stars, skulls, star, skull;
    TRY(number(in, "stars.", "points", -POINTS_MOST, POINTS_MOST, &star));
    TRY(number(in, "stars.", "cards", 0, AP_FLOOR, &stars));
    TRY(number(in, "skulls.", "points", -POINTS_MOST, POINTS_MOST, &skull));
    TRY(number(in, "skulls.", "cards", 0, AP_FLOOR, &skulls));
    const uint32_t laid =
        rs->items - AP_DEALT * rs->head.players + (uint32_t)stars + (uint32_t)skulls;
    if (laid > AP_FLOOR)
        return too_many(in, "cards on the floor", laid, AP_FLOOR);
    rs->star_points = (int8_t)star;
    rs->skull_points = (int8_t)skull;
    rs->stars = (uint8_t)stars;
    rs->skulls = (uint8_t)skulls;
    rs->laid = (uint8_t)laid;
    return QV_OK;
}

static int read_dice(reader *in, ap_ruleset *rs) {
    for (uint32_t die = 0; die < AP_DICE; die++) {
        char head[PATH];
        int32_t faces, points;
        qv_text text = qv_text_over(head, sizeof head);
        qv_text_add(&text, "dice.%s.", ap_die.words[die]);
        TRY(number(in, head, "faces", 2, AP_DIE_MOST, &faces));
        TRY(number(in, head, "points", -POINTS_MOST, POINTS_MOST, &points));
        rs->die_faces[die] = (uint8_t)faces;
        rs->die_points[die] = (int8_t)points;
    }
    return QV_OK;
}

/* -- The slots --------------------------------------------------------------------------------- */

static int refuse_rest(const reader *in) {
    for (uint32_t i = 0; i < in->n; i++)
        if (!in->taken[i])
            return qv__fail_row(in->diag, &in->row[i],
                                "\"%s\" is unknown here; remove it, or see the content that "
                                "comes with the game",
                                in->row[i].path);
    return QV_OK;
}

/* One more than a number of the content, which is a bound of chance; the bound of the table if it
 * is wrong, which `ap_setup` reports. */
static void measure_row(const qv__rows *rows, const char *path, int32_t most, uint32_t *out) {
    const qv_row *const row = qv__row_find(rows, path);
    int32_t number;
    *out = (uint32_t)most + 1;
    if (row && qv__row_number(row, 0, most, &number))
        *out = (uint32_t)number + 1;
}

int ap_measure(const qv_ruleset *head, const qv__rows *rows, qv__sizes *out, qv_diag *diag) {
    (void)head;
    (void)diag;
    measure_row(rows, "shoe.most", SHOE_MOST, &out->dim[AP_SIZE_SHOES]);
    measure_row(rows, "floor.side", SIDE_MOST, &out->dim[AP_SIZE_COORDINATES]);
    return QV_OK;
}

int ap_setup(qv_ruleset *ruleset, const qv__rows *rows, qv_diag *diag) {
    ap_ruleset *const rs = (ap_ruleset *)(void *)ruleset;
    reader in = {.rows = rows, .row = rows->at, .n = rows->n, .diag = diag};
    if (in.n > ROWS)
        return too_many(&in, "facts in the content", in.n, ROWS);
    TRY(read_ground(&in, rs));
    TRY(read_arrows(&in, rs));
    TRY(read_items(&in, rs));
    TRY(read_floor(&in, rs));
    TRY(read_dice(&in, rs));
    TRY(refuse_rest(&in));
    place_starts(rs);
    return QV_OK;
}

/* The position before the deal. */
static void clear(const ap_ruleset *rs, ap_state *s) {
    memset(s->floor, AP_NONE, sizeof s->floor);
    memset(s->floor_kind, AP_NONE, sizeof s->floor_kind);
    memset(s->uses, AP_NONE, sizeof s->uses);
    memset(s->card, AP_NONE, sizeof s->card);
    memset(s->toss, 0xFF, sizeof s->toss);
    memset(s->way, 0xFF, sizeof s->way);
    memset(s->drawn, AP_NONE, sizeof s->drawn);
    memset(s->declared, AP_NONE, sizeof s->declared);
    memset(s->done, AP_NONE, sizeof s->done);
    memset(s->give, AP_NONE, sizeof s->give);
    memset(s->choice, AP_NONE, sizeof s->choice);
    memset(s->pick, AP_NONE, sizeof s->pick);
    memset(&s->known[rs->head.players], AP_NONE,
           (AP_SEATS - rs->head.players) * sizeof s->known[0]);
    s->user = s->target = s->source = s->effect = s->contest = AP_NONE;
}

void ap_init(const qv_ruleset *ruleset, qv_state *state) {
    const ap_ruleset *rs = ap_rules(ruleset);
    ap_state *s = (ap_state *)(void *)state;
    clear(rs, s);
    for (uint32_t seat = 0; seat < ruleset->players; seat++) {
        s->x[seat] = s->from_x[seat] = rs->start_x[seat];
        s->y[seat] = s->from_y[seat] = rs->start_y[seat];
        s->shoe[seat] = rs->shoe;
        s->die[seat] = AP_FIRST_DIE;
    }
    memcpy(s->stack, rs->cards, sizeof s->stack);
    ap_start(rs, s);
}

/* SPDX-License-Identifier: MIT */
/* The nets of dice, folded as they are printed: each becomes the closed solid, all that is glued
 * has one flap, and opposite faces add up as on ordinary dice.
 *
 * Reads the drawing only. Two faces with an edge in common are folded there, by the angle between
 * faces of the solid; then every corner has to lie on those of other faces. Knows nothing of how
 * nets are made.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "check.h"
#include "quiver.h"

enum { ROOM = 1 << 17, FACES = 20, CORNERS = 5, FLAPS = 32 };

static const double NEAR = 4;  /* tenths of a millimetre, on paper: what rounding can make */
static const double MEET = 20; /* likewise after many folds */

typedef struct {
    double at[3];
} point;

typedef struct {
    point corner[CORNERS]; /* on paper, with 0 as its height */
    point folded[CORNERS];
    point across[3]; /* where the axes of the paper point after folding; the third is outwards */
    char label[QV_LABEL];
    bool done;
} paper_face;

typedef struct {
    uint32_t faces, corners, flaps, hinges;
    paper_face face[FACES];
    point flap[FLAPS][2]; /* the edge of each */
} paper_net;

/* What the solid is: so many corners in all, and faces at the first corner of each face. */
static const struct {
    const char *kind;
    uint32_t faces, corners_of_face, corners, meeting;
} solids[] = {{"d4", 4, 3, 4, 3},    {"d6", 6, 4, 8, 3},    {"d8", 8, 3, 6, 4},
              {"d10", 10, 4, 12, 5}, {"d12", 12, 5, 20, 3}, {"d20", 20, 3, 12, 5}};

/* -- Points ------------------------------------------------------------------------------------ */

static point minus(point a, point b) {
    return (point){{a.at[0] - b.at[0], a.at[1] - b.at[1], a.at[2] - b.at[2]}};
}

static point plus(point a, point b, double times) {
    return (point){
        {a.at[0] + times * b.at[0], a.at[1] + times * b.at[1], a.at[2] + times * b.at[2]}};
}

static double dot(point a, point b) {
    return a.at[0] * b.at[0] + a.at[1] * b.at[1] + a.at[2] * b.at[2];
}

static point cross(point a, point b) {
    return (point){{a.at[1] * b.at[2] - a.at[2] * b.at[1], a.at[2] * b.at[0] - a.at[0] * b.at[2],
                    a.at[0] * b.at[1] - a.at[1] * b.at[0]}};
}

static double length(point a) {
    return sqrt(dot(a, a));
}

static bool is_near(point a, point b, double most) {
    return length(minus(a, b)) <= most;
}

/* Turned around an axis of length 1. */
static point turned(point p, point axis, double angle) {
    const point part = plus((point){{0, 0, 0}}, p, cos(angle));
    return plus(plus(part, cross(axis, p), sin(angle)), axis, dot(axis, p) * (1 - cos(angle)));
}

/* -- Reading ----------------------------------------------------------------------------------- */

static uint32_t read_points(const char *text, point out[CORNERS]) {
    uint32_t n = 0;
    for (char *end; n < CORNERS && *text != '"'; text = end + (*end == ' ')) {
        out[n].at[0] = (double)strtol(text, &end, 10);
        assert_int_equal(*end, ',');
        out[n].at[1] = (double)strtol(end + 1, &end, 10);
        out[n++].at[2] = 0;
    }
    assert_int_equal(*text, '"');
    return n;
}

/* Of polygons the flaps are grey. */
static void read_polygons(const char *svg, paper_net *out) {
    for (const char *at = svg; (at = strstr(at, "<polygon points=\"")); at++) {
        point corner[CORNERS];
        const uint32_t n = read_points(strchr(at, '"') + 1, corner);
        if (strncmp(strstr(at, "fill="), "fill=\"#e4e4e4\"", 14) == 0) {
            assert_true(n == 4 && out->flaps < FLAPS);
            out->flap[out->flaps][0] = corner[0];
            out->flap[out->flaps++][1] = corner[3];
            continue;
        }
        assert_true(out->faces < FACES && (!out->corners || n == out->corners));
        memcpy(out->face[out->faces++].corner, corner, sizeof corner);
        out->corners = n;
    }
}

static double side_of(point a, point b, point p) {
    return cross(minus(b, a), minus(p, a)).at[2];
}

static bool is_inside(const paper_net *net, const paper_face *face, point p) {
    uint32_t left = 0;
    for (uint32_t i = 0; i < net->corners; i++)
        left += side_of(face->corner[i], face->corner[(i + 1) % net->corners], p) > 0;
    return left == 0 || left == net->corners;
}

static void read_labels(const char *svg, paper_net *out) {
    for (const char *at = svg; (at = strstr(at, "<text x=\"")); at++) {
        const char *const words = strchr(at, '>') + 1;
        const size_t n = strcspn(words, "<");
        const point p = {{(double)strtol(at + 9, NULL, 10),
                          (double)strtol(strstr(at, " y=\"") + 4, NULL, 10), 0}};
        uint32_t on = 0;
        for (uint32_t i = 0; i < out->faces; i++) {
            paper_face *const face = &out->face[i];
            if (!is_inside(out, face, p))
                continue;
            assert_true(n < sizeof face->label && !face->label[0]);
            memcpy(face->label, words, n);
            on++;
        }
        assert_int_equal(on, 1);
    }
}

/* -- Folding ----------------------------------------------------------------------------------- */

static double angle_at(const paper_net *net, uint32_t corner) {
    const point *const of = net->face[0].corner;
    const point a = minus(of[(corner + 1) % net->corners], of[corner]);
    const point b = minus(of[(corner + net->corners - 1) % net->corners], of[corner]);
    return acos(dot(a, b) / length(a) / length(b));
}

static bool is_short(const paper_net *net, uint32_t face, uint32_t edge) {
    const point *const of = net->face[face].corner;
    const double first = length(minus(of[1], of[0]));
    return length(minus(of[(edge + 1) % net->corners], of[edge])) < .75 * first;
}

/* By how much one is folded against the other: of ten kites the short edges are folded by another
 * angle. */
static double fold_at(const paper_net *net, uint32_t face, uint32_t edge, uint32_t meeting) {
    const double pi = acos(-1), first = angle_at(net, 0), second = angle_at(net, 1);
    if (!is_short(net, face, edge))
        return pi - 2 * asin(cos(pi / meeting) / cos(first / 2));
    const double third = angle_at(net, 2);
    return pi - acos(cos(second) * (1 - cos(third)) / sin(second) / sin(third));
}

/* The edge of `to` that is edge e of `from`, on paper; `corners`: none. */
static uint32_t common_edge(const paper_net *net, uint32_t from, uint32_t e, uint32_t to) {
    const point *const a = net->face[from].corner, *const b = net->face[to].corner;
    const uint32_t n = net->corners;
    uint32_t at = 0;
    while (at < n &&
           !(is_near(a[e], b[at], NEAR) && is_near(a[(e + 1) % n], b[(at + 1) % n], NEAR)) &&
           !(is_near(a[e], b[(at + 1) % n], NEAR) && is_near(a[(e + 1) % n], b[at], NEAR)))
        at++;
    return at;
}

/* Where a point of the paper is when this face and those before it have been folded. */
static point placed(const paper_face *face, point p) {
    const point away = minus(p, face->corner[0]);
    return plus(plus(face->folded[0], face->across[0], away.at[0]), face->across[1], away.at[1]);
}

static void fold(paper_net *net, uint32_t from, uint32_t edge, uint32_t to, double angle) {
    paper_face *const before = &net->face[from], *const after = &net->face[to];
    const uint32_t next = (edge + 1) % net->corners;
    point a = before->corner[edge], b = before->corner[next];
    if (side_of(a, b, after->corner[0]) + side_of(a, b, after->corner[1]) +
            side_of(a, b, after->corner[2]) >
        0) {
        const point other = a;
        a = b;
        b = other;
    }
    const point from_a = placed(before, a), along = minus(placed(before, b), from_a);
    const point axis = plus((point){{0, 0, 0}}, along, 1 / length(along));
    for (uint32_t i = 0; i < 3; i++)
        after->across[i] = turned(before->across[i], axis, angle);
    for (uint32_t i = 0; i < net->corners; i++)
        after->folded[i] =
            plus(from_a, turned(minus(placed(before, after->corner[i]), from_a), axis, angle), 1);
    after->done = true;
    net->hinges++;
}

/* All faces that hang together with the first one. */
static void fold_all(paper_net *net, uint32_t meeting) {
    net->face[0].done = true;
    for (uint32_t i = 0; i < 3; i++)
        net->face[0].across[i].at[i] = 1;
    memcpy(net->face[0].folded, net->face[0].corner, sizeof net->face[0].folded);
    for (uint32_t round = 0; round < net->faces; round++)
        for (uint32_t from = 0; from < net->faces; from++)
            for (uint32_t e = 0; net->face[from].done && e < net->corners; e++)
                for (uint32_t to = 0; to < net->faces; to++)
                    if (!net->face[to].done && common_edge(net, from, e, to) < net->corners)
                        fold(net, from, e, to, fold_at(net, from, e, meeting));
}

/* -- What comes of it -------------------------------------------------------------------------- */

static uint32_t different_corners(const paper_net *net) {
    point seen[FACES * CORNERS];
    uint32_t n = 0;
    for (uint32_t i = 0; i < net->faces * net->corners; i++) {
        const point p = net->face[i / net->corners].folded[i % net->corners];
        uint32_t at = 0;
        while (at < n && !is_near(seen[at], p, MEET))
            at++;
        seen[at] = p;
        n += at == n;
    }
    return n;
}

static bool meet(point a, point b, point c, point d) {
    return (is_near(a, c, MEET) && is_near(b, d, MEET)) ||
           (is_near(a, d, MEET) && is_near(b, c, MEET));
}

static bool has_flap(const paper_net *net, uint32_t face, uint32_t edge) {
    const point *const of = net->face[face].corner;
    for (uint32_t i = 0; i < net->flaps; i++)
        if (is_near(net->flap[i][0], of[edge], 0) &&
            is_near(net->flap[i][1], of[(edge + 1) % net->corners], 0))
            return true;
    return false;
}

/* Each edge meets exactly one of another face, on paper or, with one flap for both, when it is
 * folded. */
static void check_edge(const paper_net *net, uint32_t face, uint32_t edge) {
    const uint32_t n = net->corners;
    const point *const a = net->face[face].folded;
    uint32_t partners = 0, flaps = has_flap(net, face, edge), hinged = 0;
    for (uint32_t i = 0; i < net->faces * n; i++) {
        const uint32_t other = i / n, e = i % n;
        const point *const b = net->face[other].folded;
        if (other == face || !meet(a[edge], a[(edge + 1) % n], b[e], b[(e + 1) % n]))
            continue;
        partners++;
        flaps += has_flap(net, other, e);
        hinged += common_edge(net, face, edge, other) < n;
    }
    assert_int_equal(partners, 1);
    assert_int_equal(flaps, 1 - hinged);
}

static uint32_t opposite_of(const paper_net *net, uint32_t face) {
    uint32_t found = net->faces;
    for (uint32_t i = 0; i < net->faces; i++)
        if (dot(net->face[i].across[2], net->face[face].across[2]) < -.99)
            found = i;
    return found;
}

/* Numbers add up to one more than there are faces; the labels of another die stand for such
 * numbers. */
static void check_opposites(const paper_net *net, const char *const *label) {
    for (uint32_t i = 0; i < net->faces; i++) {
        const uint32_t opposite = opposite_of(net, i);
        if (net->faces == 4) { /* it has none */
            assert_int_equal(opposite, net->faces);
            continue;
        }
        assert_in_range(opposite, 0, net->faces - 1);
        const char *const a = net->face[i].label, *const b = net->face[opposite].label;
        uint32_t pairs = 0;
        for (uint32_t k = 0; k < net->faces; k++)
            pairs += strcmp(label[k], a) == 0 && strcmp(label[net->faces - 1 - k], b) == 0;
        assert_true(pairs > 0);
    }
}

/* As often as they are on the die. */
static void check_labels(const paper_net *net, const char *const *label) {
    for (uint32_t k = 0; k < net->faces; k++) {
        uint32_t wanted = 0, found = 0;
        for (uint32_t i = 0; i < net->faces; i++) {
            wanted += strcmp(label[i], label[k]) == 0;
            found += strcmp(net->face[i].label, label[k]) == 0;
        }
        assert_int_equal(found, wanted);
    }
}

static void check_net(const qv_ruleset *rules, uint32_t component, uint32_t solid,
                      const char *const *label) {
    char *const svg = test_malloc(ROOM);
    paper_net folded = {0};
    qv_text text = qv_text_over(svg, ROOM);
    qv_component_svg(rules, component, false, &text);
    assert_false(text.cut);
    read_polygons(svg, &folded);
    read_labels(svg, &folded);
    test_free(svg);
    assert_int_equal(folded.faces, solids[solid].faces);
    assert_int_equal(folded.corners, solids[solid].corners_of_face);
    fold_all(&folded, solids[solid].meeting);
    assert_int_equal(folded.hinges, folded.faces - 1);
    assert_int_equal(different_corners(&folded), solids[solid].corners);
    for (uint32_t i = 0; i < folded.faces * folded.corners; i++)
        check_edge(&folded, i / folded.corners, i % folded.corners);
    check_labels(&folded, label);
    check_opposites(&folded, label);
}

/* -- The dice of the games --------------------------------------------------------------------- */

static qv_ruleset *rules_of(const char *game) {
    qv_diag diag = {0};
    const qv_game *const found = qv_game_find(game);
    qv_ruleset *const rules =
        qv_ruleset_new(found, qv_game_players(found, NULL), NULL, 0, NULL, 0, &diag);
    if (!rules)
        fail_msg("%s", diag.text);
    return rules;
}

/* Where six and nine are on one die, a point tells which side is up. */
static void numbered_dice_close_and_opposite_faces_add_up(void **unused) {
    (void)unused;
    static const char *const numbers[] = {"1",  "2",  "3",  "4",  "5",  "6",  "7",
                                          "8",  "9",  "10", "11", "12", "13", "14",
                                          "15", "16", "17", "18", "19", "20"};
    qv_ruleset *const rules = rules_of("arrow-party");
    qv_component each;
    uint32_t seen = 0;
    for (uint32_t i = 0; qv_component_at(rules, i, &each); i++)
        for (uint32_t d = 0; d < COUNT(solids); d++) {
            const char *label[FACES];
            if (strcmp(each.kind, solids[d].kind) != 0)
                continue;
            for (uint32_t k = 0; k < FACES; k++)
                label[k] = solids[d].faces <= 6 ? numbers[k]
                           : k == 5             ? "6."
                           : k == 8             ? "9."
                                                : numbers[k];
            check_net(rules, i, d, label);
            seen |= 1U << d;
        }
    assert_int_equal(seen, (1U << COUNT(solids)) - 1);
    qv_ruleset_free(rules);
}

/* TA-19: opposite faces of the die cancel each other. */
static void the_die_of_attacks_closes_and_opposite_faces_cancel(void **unused) {
    (void)unused;
    static const char *const results[] = {"+1",
                                          "+1",
                                          "0",
                                          "0",
                                          "\xE2\x88\x92"
                                          "1",
                                          "\xE2\x88\x92"
                                          "1"};
    qv_ruleset *const rules = rules_of("three-arrows");
    qv_component each;
    uint32_t seen = 0;
    for (uint32_t i = 0; qv_component_at(rules, i, &each); i++)
        if (strcmp(each.kind, "die") == 0) {
            check_net(rules, i, 1, results);
            seen++;
        }
    assert_int_equal(seen, 1);
    qv_ruleset_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbered_dice_close_and_opposite_faces_add_up),
        cmocka_unit_test(the_die_of_attacks_closes_and_opposite_faces_cancel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

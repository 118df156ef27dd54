/* SPDX-License-Identifier: MIT */
/* The rules of grove.h.
 *
 * The nodes are found through the game's table, which is the first member of a grove. Invariant:
 * no state rests at a node that a secret decides.
 */
#include "grove.h"

#include <assert.h>

static const char *const seat_words[] = {"oak", "elm", "ash"};
static const qv__dim seat = {"seat", GROVE_SEATS, seat_words, 0, 0};
static const qv__dim way = {"way", GROVE_WAYS, NULL, 0, 0};
static const qv__dim spread = {"spread", GROVE_SPREAD, NULL, 0, 0};

#define AT(member) .offset = offsetof(grove_state, member)
#define ONE .type = QV_U16, .visibility = QV_PUBLIC, .rows = 1, .cols = 1
#define OWN .row = &seat, .type = QV_U8, .visibility = QV_ROW, .rows = QV_SEATS, .cols = 1

static const qv__field fields[] = {
    QV_HEAD_FIELD,
    {.name = "node", AT(node), ONE},
    {.name = "spare", AT(spare), ONE},
    {.name = "secret", .blank = 0, AT(secret), OWN},
    {.name = "chosen", .blank = 0xFF, AT(chosen), OWN},
};

/* The widest range comes last, so that a game without it has one range less. */
static const qv__range ranges[] = {
    {"go", {&way}, 0},
    {"pick", {&way}, QV_INNER},
    {"pass", {NULL}, QV_DECLINE},
    {"cast", {&way}, QV_CHANCE_RANGE},
    {"spin", {&spread}, QV_CHANCE_RANGE | QV_WIDE},
};

static const qv__form forms[] = {
    {"go {way}", {0}, 1},
    {"pass", {2}, 1},
    {"cast {way}", {3}, 1},
    {"pick {way} {way}", {1, 0}, 2},
    {"pick {way} {way} {way}", {1, 1, 0}, 3},
    {"spin {spread}", {4}, 1},
};

static const qv__kind kinds[] = {{.name = "no", .pattern = "not now"}};
static const qv__clause clauses[] = {{"G-1", "One goes where a way leads."}};
static const qv__page page = {"", clauses, 1};

/* -- Nodes ------------------------------------------------------------------------------------- */

static const grove *grove_in(const qv_ruleset *rs) {
    return (const grove *)(const void *)rs->game;
}

static grove_state *of(qv_state *state) {
    return (grove_state *)(void *)state;
}

static const grove_state *see(const qv_view *view) {
    return (const grove_state *)(const void *)view;
}

static const grove_node *here(const qv_ruleset *rs, const grove_state *s) {
    return &grove_in(rs)->node[s->node];
}

uint16_t grove_step(const grove_node *node, uint32_t from, uint32_t to) {
    const grove_node *const at = &node[from];
    assert(to < at->n);
    if (at->window && to == 0)
        return GROVE_PASS;
    if (at->by == GROVE_BOTH)
        return (uint16_t)(GROVE_GO + to);
    return (uint16_t)((node[at->first + to].inside ? GROVE_PICK : GROVE_GO) + to);
}

/* -- Rules ------------------------------------------------------------------------------------- */

static void init(const qv_ruleset *rs, qv_state *state) {
    for (uint32_t i = 0; i < QV_SEATS; i++) {
        of(state)->secret[i] = i < rs->players ? 0 : 0xFF;
        of(state)->chosen[i] = 0xFF;
    }
}

static qv_turn turn(const qv_ruleset *rs, const qv_view *view) {
    const grove_state *const s = see(view);
    const grove_node *const at = here(rs, s);
    if (at->by == GROVE_END)
        return (qv_turn){.phase = QV_OVER};
    if (at->by == GROVE_LUCK || at->by == GROVE_WIDE)
        return (qv_turn){.phase = QV_CHANCE_DUE};
    if (at->by == GROVE_BOTH)
        return (qv_turn){.phase = QV_DECIDE,
                         .may_act =
                             (uint16_t)((s->chosen[0] == 0xFF) | (s->chosen[1] == 0xFF) << 1),
                         .window = at->window && s->chosen[0] == 0xFF};
    const uint16_t mask = (uint16_t)(1U << at->by);
    return (qv_turn){.phase = QV_DECIDE,
                     .may_act = mask,
                     .window = at->window ? mask : 0,
                     .inside = at->inside ? mask : 0};
}

static uint32_t legal(const qv_ruleset *rs, const qv_view *view, uint32_t who, uint16_t *out) {
    const grove_node *const at = here(rs, see(view));
    uint32_t n = 0;
    for (uint32_t i = 0; at->by == GROVE_BOTH && who == 1 && i < at->n; i++)
        out[n++] = (uint16_t)(GROVE_GO + i);
    if (n)
        return n;
    for (uint32_t step = 0; step < GROVE_CAST; step++)
        for (uint32_t i = 0; i < at->n; i++)
            if ((!at->barred || i != see(view)->secret[1]) &&
                grove_step(grove_in(rs)->node, see(view)->node, i) == step)
                out[n++] = (uint16_t)step;
    return n;
}

static bool why_not(const qv_ruleset *rs, const qv_view *view, uint32_t who, uint32_t step,
                    qv_event *out) {
    uint16_t may[GROVE_WAYS];
    const uint32_t n = legal(rs, view, who, may);
    *out = (qv_event){.seen_by = QV_ALL};
    for (uint32_t i = 0; i < n; i++)
        if (may[i] == step)
            return false;
    return true;
}

static void chance(const qv_ruleset *rs, const qv_state *state, qv_chance *out) {
    const grove_node *const at = here(rs, see(qv__open(state)));
    if (at->by == GROVE_WIDE) {
        out->range = GROVE_SPREAD;
        out->first = GROVE_SPIN;
        return;
    }
    out->range = 0;
    out->n = at->n;
    for (uint32_t i = 0; i < at->n; i++) {
        const uint8_t weight = grove_in(rs)->node[at->first + i].weight;
        out->at[i] = (qv_outcome){(uint16_t)(GROVE_CAST + i), weight ? weight : 1};
    }
}

/* Checks the caller: no seat acts out of turn or illegally. */
static bool may(const qv_ruleset *rs, const qv_state *state, uint32_t who, uint32_t step) {
    const qv_view *const view = qv__open(state);
    const qv_turn now = turn(rs, view);
    qv_event why;
    if (who == QV_CHANCE)
        return now.phase == QV_CHANCE_DUE && step >= GROVE_CAST && step < GROVE_STEPS;
    return now.phase == QV_DECIDE && now.may_act >> who & 1 && !why_not(rs, view, who, step, &why);
}

static void go(const qv_ruleset *rs, grove_state *s, uint32_t to) {
    s->node = (uint16_t)to;
    while (here(rs, s)->by == GROVE_SECRET) {
        assert(s->secret[1] < here(rs, s)->n);
        s->node = (uint16_t)(here(rs, s)->first + s->secret[1]);
    }
}

static void choose_both(const qv_ruleset *rs, grove_state *s, uint32_t who, uint32_t step) {
    const grove_node *const at = here(rs, s);
    s->chosen[who] = (uint8_t)step;
    if (s->chosen[0] == 0xFF || s->chosen[1] == 0xFF)
        return;
    const uint32_t to = at->first + s->chosen[0] * (uint32_t)at->n + s->chosen[1];
    s->chosen[0] = s->chosen[1] = 0xFF;
    s->head.ply += 2;
    go(rs, s, to);
}

static void apply(const qv_ruleset *rs, qv_state *state, uint32_t who, uint32_t step,
                  qv_event_log *log) {
    (void)log;
    grove_state *const s = of(state);
    const grove_node *const at = here(rs, s);
    assert(may(rs, state, who, step));
    if (at->by == GROVE_BOTH && step != GROVE_PASS) {
        choose_both(rs, s, who, step);
        return;
    }
    if (step < GROVE_PICK || step >= GROVE_PASS)
        s->head.ply++;
    if (step >= GROVE_SPIN)
        go(rs, s, at->first + (step - GROVE_SPIN) * at->n / GROVE_SPREAD);
    else if (step >= GROVE_CAST)
        go(rs, s, at->first + step - GROVE_CAST);
    else
        go(rs, s, at->first + (step == GROVE_PASS ? 0 : step % GROVE_WAYS));
}

static void derive(const qv_ruleset *rs, qv_state *state) {
    (void)rs;
    (void)state;
}

static void result(const qv_ruleset *rs, const qv_view *view, qv_result *out) {
    const int16_t *const score = here(rs, see(view))->score;
    for (uint32_t i = 0; i < rs->players; i++) {
        out->score[i] = score[i];
        out->rank[i] = 1;
        for (uint32_t k = 0; k < rs->players; k++)
            out->rank[i] = (uint8_t)(out->rank[i] + (score[k] > score[i]));
    }
}

static int32_t hope(const qv_ruleset *rs, const qv_view *view, uint32_t who) {
    return here(rs, see(view))->hope[who];
}

static void deal(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    const uint32_t secrets = grove_in(rs)->secrets;
    const uint32_t viewer = qv_view_viewer(view);
    for (uint32_t i = 0; i < rs->players; i++)
        if (i != viewer) {
            of(out)->secret[i] = i == 1 && secrets ? (uint8_t)qv__rng_below(rng, secrets) : 0;
            of(out)->chosen[i] = 0xFF;
        }
}

static bool check(const qv_ruleset *rs, const qv_state *state, qv_diag *diag) {
    (void)rs;
    if (see(qv__open(state))->node < GROVE_NODES)
        return true;
    qv__fail(diag, QV_ESTATE, "there is no such node");
    return false;
}

static const qv_game table = {
    .id = "grove",
    .name = "grove",
    .page = &page,
    .players_least = 2,
    .players_most = GROVE_SEATS,
    .sizes.state = sizeof(grove_state),
    .sizes.ruleset = sizeof(qv_ruleset),
    .sizes.legal = GROVE_WAYS,
    .sizes.steps = 8, /* more than any form has */
    .sizes.ply = GROVE_NODES,
    .field = fields,
    .range = ranges,
    .form = forms,
    .kind = kinds,
    .fields = sizeof fields / sizeof fields[0],
    .ranges = sizeof ranges / sizeof ranges[0],
    .forms = sizeof forms / sizeof forms[0],
    .kinds = sizeof kinds / sizeof kinds[0],
    .seat = &seat,
    .init = init,
    .turn = turn,
    .legal = legal,
    .chance = chance,
    .apply = apply,
    .derive = derive,
    .result = result,
    .deal = deal,
    .check = check,
    .why_not = why_not,
};

grove grove_of(const grove_node *node, uint32_t secrets) {
    return (grove){.game = table, .node = node, .secrets = secrets};
}

grove grove_hoping(const grove_node *node, uint32_t secrets) {
    grove made = grove_of(node, secrets);
    made.game.estimate = hope;
    return made;
}

grove grove_by_estimate(const grove_node *node, uint32_t secrets, bool wide) {
    grove made = grove_hoping(node, secrets);
    made.game.by_estimate = true;
    made.game.ranges = (uint16_t)(made.game.ranges - !wide);
    made.game.forms = (uint16_t)(made.game.forms - !wide);
    return made;
}

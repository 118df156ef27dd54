/* SPDX-License-Identifier: MIT */
/* The rules of fork.h.
 *
 * Invariant: the score changes with the step or outcome that settles a way, and never again.
 */
#include "fork.h"

static const char *const seat_words[] = {"chooser", "other"};
static const qv__dim seat = {"seat", 2, seat_words, 0, 0};
static const qv__dim spun = {"spun", 4, NULL, 1, 0};

#define AT(member) .offset = offsetof(fork_state, member)
#define ONE .visibility = QV_PUBLIC, .rows = 1, .cols = 1

static const qv__field fields[] = {
    QV_HEAD_FIELD,
    {.name = "phase", .type = QV_U8, AT(phase), ONE},
    {.name = "spare", .type = QV_U8, AT(spare), ONE},
    {.name = "secret",
     .row = &seat,
     .type = QV_U8,
     .visibility = QV_ROW,
     .rows = QV_SEATS,
     .cols = 1,
     .blank = 0xFF,
     AT(secret)},
    {.name = "score", .type = QV_I16, AT(score), ONE},
};

static const qv__range ranges[] = {
    {"sure", {NULL}, 0},
    {"roll", {NULL}, 0},
    {"offer", {NULL}, 0},
    {"peek", {NULL}, 0},
    {"spin", {NULL}, 0},
    {"finish", {NULL}, 0},
    {"object", {NULL}, 0},
    {"accept", {NULL}, QV_DECLINE},
    {"end", {NULL}, 0},
    {"lose", {NULL}, QV_CHANCE_RANGE},
    {"win", {NULL}, QV_CHANCE_RANGE},
    {"spun", {&spun}, QV_CHANCE_RANGE},
};

static const qv__form forms[] = {
    {"sure", {0}, 1}, {"roll", {1}, 1},   {"offer", {2}, 1},  {"peek", {3}, 1},
    {"spin", {4}, 1}, {"finish", {5}, 1}, {"object", {6}, 1}, {"accept", {7}, 1},
    {"end", {8}, 1},  {"lose", {9}, 1},   {"win", {10}, 1},   {"spun {spun}", {11}, 1},
};

static const qv__kind kinds[] = {{.name = "no", .pattern = "not now"}};
static const qv__clause clauses[] = {{"F-1", "Each step at its time."}};
static const qv__page page = {"", clauses, 1};

enum { SURE, ROLL, OFFER, PEEK, FINISH, OPTIONS };
static const qv_option options[OPTIONS] = {
    [SURE] = {"sure", "what the sure way pays", NULL, 0, 20, 0},
    [ROLL] = {"roll", "what a won roll pays", NULL, 0, 20, 0},
    [OFFER] = {"offer", "what an accepted offer pays", NULL, 0, 20, 0},
    [PEEK] = {"peek", "what a peek pays", NULL, 0, 20, 0},
    [FINISH] = {"finish", "what finishing pays, and ten", NULL, 0, 20, 0},
};

static fork_state *of(qv_state *state) {
    return (fork_state *)(void *)state;
}

static const fork_state *see(const qv_view *view) {
    return (const fork_state *)(const void *)view;
}

static void init(const qv_ruleset *rs, qv_state *state) {
    (void)rs;
    fork_state *const s = of(state);
    for (uint32_t i = 0; i < QV_SEATS; i++)
        s->secret[i] = i < 2 ? 0 : 0xFF;
}

static qv_turn turn(const qv_ruleset *rs, const qv_view *view) {
    (void)rs;
    switch (see(view)->phase) {
    case FORK_OVER: return (qv_turn){.phase = QV_OVER};
    case FORK_ROLLING:
    case FORK_SPINNING: return (qv_turn){.phase = QV_CHANCE_DUE};
    case FORK_OFFERED: return (qv_turn){.phase = QV_DECIDE, .may_act = 2, .window = 2};
    default: return (qv_turn){.phase = QV_DECIDE, .may_act = 1};
    }
}

static bool allowed(const fork_state *s, uint32_t step) {
    if (s->phase == FORK_CHOOSING)
        return step < FORK_WAYS;
    if (s->phase == FORK_OFFERED)
        return step == FORK_OBJECT || step == FORK_ACCEPT;
    return step == FORK_END;
}

static uint32_t legal(const qv_ruleset *rs, const qv_view *view, uint32_t who, uint16_t *out) {
    (void)rs;
    (void)who;
    uint32_t n = 0;
    for (uint32_t step = 0; step < FORK_LOSE; step++)
        if (allowed(see(view), step))
            out[n++] = (uint16_t)step;
    return n;
}

static bool why_not(const qv_ruleset *rs, const qv_view *view, uint32_t who, uint32_t step,
                    qv_event *out) {
    (void)rs;
    (void)who;
    *out = (qv_event){.seen_by = QV_ALL};
    return !allowed(see(view), step);
}

static void chance(const qv_ruleset *rs, const qv_state *state, qv_chance *out) {
    (void)rs;
    if (see(qv__open(state))->phase == FORK_SPINNING) {
        *out = (qv_chance){.range = 4, .first = FORK_SPUN};
        return;
    }
    *out = (qv_chance){.n = 2, .at = {{FORK_LOSE, 3}, {FORK_WIN, 1}}};
}

static void settle(fork_state *s, int32_t gain) {
    s->score = (int16_t)gain;
    s->phase = FORK_ENDING;
}

static void apply(const qv_ruleset *rs, qv_state *state, uint32_t who, uint32_t step,
                  qv_event_log *log) {
    (void)who;
    (void)log;
    fork_state *const s = of(state);
    const int32_t *const pays = rs->option;
    s->head.ply++;
    switch (step) {
    case FORK_SURE: settle(s, pays[SURE]); return;
    case FORK_ROLL: s->phase = FORK_ROLLING; return;
    case FORK_OFFER: s->phase = FORK_OFFERED; return;
    case FORK_PEEK: settle(s, s->secret[1] == 1 ? pays[PEEK] : 0); return;
    case FORK_SPIN: s->phase = FORK_SPINNING; return;
    case FORK_FINISH:
        settle(s, pays[FINISH] - 10);
        s->phase = FORK_OVER;
        return;
    case FORK_OBJECT: settle(s, -20); return;
    case FORK_ACCEPT: settle(s, pays[OFFER]); return;
    case FORK_END: s->phase = FORK_OVER; return;
    case FORK_LOSE: settle(s, 2); return;
    case FORK_WIN: settle(s, pays[ROLL]); return;
    default: settle(s, (int32_t)step - FORK_SPUN + 1); return;
    }
}

static void derive(const qv_ruleset *rs, qv_state *state) {
    (void)rs;
    (void)state;
}

static void result(const qv_ruleset *rs, const qv_view *view, qv_result *out) {
    (void)rs;
    const int32_t score = see(view)->score;
    out->score[0] = score;
    out->rank[0] = score < 0 ? 2 : 1;
    out->rank[1] = score > 0 ? 2 : 1;
}

static void deal(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    (void)rs;
    for (uint32_t i = 0; i < 2; i++)
        if (i != qv_view_viewer(view))
            of(out)->secret[i] = (uint8_t)qv__rng_below(rng, 2);
}

static bool check(const qv_ruleset *rs, const qv_state *state, qv_diag *diag) {
    (void)rs;
    const fork_state *const s = see(qv__open(state));
    if (s->phase <= FORK_OVER && s->secret[0] <= 1 && s->secret[1] <= 1)
        return true;
    qv__fail(diag, QV_ESTATE, "the parts of this position do not fit together");
    return false;
}

const qv_game fork_game = {
    .id = "fork",
    .name = "fork",
    .page = &page,
    .players_least = 2,
    .players_most = 2,
    .sizes.state = sizeof(fork_state),
    .sizes.ruleset = sizeof(qv_ruleset),
    .sizes.legal = 8,
    .sizes.ply = 8,
    .option = options,
    .field = fields,
    .range = ranges,
    .form = forms,
    .kind = kinds,
    .options = OPTIONS,
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

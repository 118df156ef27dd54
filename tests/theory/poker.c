/* SPDX-License-Identifier: MIT */
/* The rules of poker.h. */
#include "poker.h"

#include <assert.h>

/* -- Words ------------------------------------------------------------------------------------- */

static const char *const seat_words[] = {"first", "second"};
static const char *const card_words[] = {"jack", "queen", "king"};
static const char *const phase_words[] = {"deal", "board", "bet", "lot", "over"};
static const qv__dim seat_dim = {"seat", POKER_SEATS, seat_words, 0, 0};
static const qv__dim card_dim = {"card", POKER_RANKS, card_words, 0, 0};
static const qv__dim phase_dim = {"phase", 5, phase_words, 0, 0};

#define AT(member) .type = QV_U8, .offset = offsetof(poker_state, member)
#define ONE .visibility = QV_PUBLIC, .rows = 1, .cols = 1
#define EACH .row = &seat_dim, .rows = QV_SEATS, .cols = 1

static const qv__field fields[] = {
    QV_HEAD_FIELD,
    {.name = "phase", .value = &phase_dim, AT(phase), ONE},
    {.name = "round", AT(round), ONE},
    {.name = "raises", AT(raises), ONE},
    {.name = "checks", AT(checks), ONE},
    {.name = "seat", .value = &seat_dim, AT(seat), ONE},
    {.name = "board", .value = &card_dim, .blank = 0xFF, AT(board), ONE},
    {.name = "folded", .value = &seat_dim, .blank = 0xFF, AT(folded), ONE},
    {.name = "winner", .value = &seat_dim, .blank = 0xFF, AT(winner), ONE},
    {.name = "card", .value = &card_dim, .visibility = QV_ROW, .blank = 0xFF, AT(card), EACH},
    {.name = "chips", .visibility = QV_PUBLIC, AT(chips), EACH},
};

static const qv__range ranges[] = {
    {"fold", {NULL}, 0},
    {"call", {NULL}, 0},
    {"raise", {NULL}, 0},
    {"card", {&card_dim}, QV_CHANCE_RANGE},
    {"winner", {&seat_dim}, QV_CHANCE_RANGE},
};

static const qv__form forms[] = {
    {"fold", {0}, 1},        {"call", {1}, 1},          {"raise", {2}, 1},
    {"card {card}", {3}, 1}, {"winner {seat}", {4}, 1},
};

static const qv__kind kinds[] = {{.name = "no", .pattern = "not now"}};
static const qv__clause clauses[] = {{"P-1", "Each step at its time."}};
static const qv__page page = {"", clauses, 1};

/* -- Turns ------------------------------------------------------------------------------------- */

static const poker *rules_of(const qv_ruleset *rs) {
    return (const poker *)(const void *)rs->game;
}

static poker_state *of(qv_state *state) {
    return (poker_state *)(void *)state;
}

static const poker_state *see(const qv_state *state) {
    return poker_of(qv__open(state));
}

static void init(const qv_ruleset *rs, qv_state *state) {
    poker_state *const s = of(state);
    s->board = s->folded = s->winner = POKER_NONE;
    memset(s->card, POKER_NONE, sizeof s->card);
    for (uint32_t i = 0; i < rs->players; i++)
        s->chips[i] = 1;
}

static qv_turn turn(const qv_ruleset *rs, const qv_view *view) {
    (void)rs;
    const poker_state *const s = poker_of(view);
    if (s->phase == POKER_BET)
        return (qv_turn){.phase = QV_DECIDE, .may_act = (uint16_t)(1U << s->seat)};
    return (qv_turn){.phase = s->phase == POKER_OVER ? QV_OVER : QV_CHANCE_DUE};
}

static bool allowed(const qv_ruleset *rs, const poker_state *s, uint32_t step) {
    if (s->phase != POKER_BET)
        return false;
    if (step == POKER_FOLD)
        return s->chips[s->seat] < s->chips[1 - s->seat];
    return step == POKER_CALL || (step == POKER_RAISE && s->raises < rules_of(rs)->raises);
}

static uint32_t legal(const qv_ruleset *rs, const qv_view *view, uint32_t seat, uint16_t *out) {
    (void)seat;
    uint32_t n = 0;
    for (uint16_t step = POKER_FOLD; step <= POKER_RAISE; step++)
        if (allowed(rs, poker_of(view), step))
            out[n++] = step;
    return n;
}

static bool why_not(const qv_ruleset *rs, const qv_view *view, uint32_t seat, uint32_t step,
                    qv_event *out) {
    (void)seat;
    if (allowed(rs, poker_of(view), step))
        return false;
    *out = (qv_event){.seen_by = QV_ALL};
    return true;
}

/* -- Chance ------------------------------------------------------------------------------------ */

/* The copies of a rank that nobody is known to have. */
static uint32_t copies_left(const qv_ruleset *rs, const poker_state *s, uint32_t rank) {
    const int seen = (s->card[0] == rank) + (s->card[1] == rank) + (s->board == rank);
    return (uint32_t)(rules_of(rs)->copies - seen);
}

static int32_t strength(const poker_state *s, uint32_t seat) {
    return s->card[seat] + (s->card[seat] == s->board ? POKER_RANKS : 0);
}

/* The chips that seat 0 wins from the other one. */
static int32_t gain(const poker_state *s) {
    const int32_t better = strength(s, 0) - strength(s, 1);
    if (s->folded != POKER_NONE)
        return s->folded == 0 ? -s->chips[0] : s->chips[1];
    return better == 0 ? 0 : better > 0 ? s->chips[1] : -s->chips[0];
}

static void chance(const qv_ruleset *rs, const qv_state *state, qv_chance *out) {
    const poker_state *const s = see(state);
    const bool lot = s->phase == POKER_LOT;
    const int32_t won = lot ? gain(s) : 0, stake = rules_of(rs)->stake;
    out->range = 0;
    out->n = 0;
    for (uint32_t i = 0; i < (lot ? POKER_SEATS : POKER_RANKS); i++) {
        const int32_t weight = lot ? stake + (i == 0 ? won : -won) : (int32_t)copies_left(rs, s, i);
        const uint32_t step = (lot ? POKER_WINNER : POKER_CARD) + i;
        if (weight > 0)
            out->at[out->n++] = (qv_outcome){(uint16_t)step, (uint16_t)weight};
    }
}

/* In proportion to the copies, one hidden card after the other. */
static void deal(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    poker_state *const s = of(out);
    const uint32_t dealt = s->phase == POKER_DEAL ? s->seat : POKER_SEATS;
    for (uint32_t i = 0; i < dealt; i++) {
        if (i == qv_view_viewer(view))
            continue;
        uint32_t total = 0, rank = 0;
        for (uint32_t r = 0; r < POKER_RANKS; r++)
            total += copies_left(rs, s, r);
        uint32_t number = qv__rng_below(rng, total);
        while (number >= copies_left(rs, s, rank))
            number -= copies_left(rs, s, rank++);
        s->card[i] = (uint8_t)rank;
    }
}

/* -- What happens ------------------------------------------------------------------------------ */

static void apply_chance(poker_state *s, uint32_t step) {
    if (s->phase == POKER_DEAL) {
        s->card[s->seat++] = (uint8_t)(step - POKER_CARD);
        if (s->seat < POKER_SEATS)
            return;
        s->seat = 0;
        s->phase = POKER_BET;
    } else if (s->phase == POKER_BOARD) {
        s->board = (uint8_t)(step - POKER_CARD);
        s->phase = POKER_BET;
    } else {
        s->winner = (uint8_t)(step - POKER_WINNER);
        s->phase = POKER_OVER;
    }
}

static void end_round(const qv_ruleset *rs, poker_state *s) {
    s->seat = s->checks = s->raises = 0;
    s->phase = ++s->round < rules_of(rs)->rounds ? POKER_BOARD : POKER_LOT;
}

static void apply(const qv_ruleset *rs, qv_state *state, uint32_t who, uint32_t step,
                  qv_event_log *log) {
    (void)log;
    poker_state *const s = of(state);
    s->head.ply++;
    if (who == QV_CHANCE) {
        apply_chance(s, step);
        return;
    }
    assert(allowed(rs, s, step));
    const uint8_t other = (uint8_t)(1 - who);
    if (step == POKER_FOLD) {
        s->folded = (uint8_t)who;
        s->phase = POKER_LOT;
    } else if (step == POKER_RAISE) {
        s->chips[who] = (uint8_t)(s->chips[other] + rules_of(rs)->bet[s->round]);
        s->raises++;
        s->seat = other;
    } else if (s->chips[who] < s->chips[other] || s->checks) {
        s->chips[who] = s->chips[other];
        end_round(rs, s);
    } else {
        s->checks = 1;
        s->seat = other;
    }
}

static void derive(const qv_ruleset *rs, qv_state *state) {
    (void)rs;
    (void)state;
}

static void result(const qv_ruleset *rs, const qv_view *view, qv_result *out) {
    const uint32_t winner = poker_of(view)->winner;
    for (uint32_t i = 0; i < rs->players; i++) {
        out->score[i] = winner == i;
        out->rank[i] = winner == POKER_NONE || winner == i ? 1 : 2;
    }
}

static bool check(const qv_ruleset *rs, const qv_state *state, qv_diag *diag) {
    const poker_state *const s = see(state);
    if (s->phase <= POKER_OVER && s->seat < rs->players && s->round <= POKER_ROUNDS)
        return true;
    qv__fail(diag, QV_ESTATE, "the parts of this position do not fit together");
    return false;
}

const qv_game poker_table = {
    .page = &page,
    .players_least = POKER_SEATS,
    .players_most = POKER_SEATS,
    .sizes.state = sizeof(poker_state),
    .sizes.ruleset = sizeof(qv_ruleset),
    .sizes.legal = 3,
    .sizes.ply = 16,
    .field = fields,
    .range = ranges,
    .form = forms,
    .kind = kinds,
    .fields = QV_COUNT(fields),
    .ranges = QV_COUNT(ranges),
    .forms = QV_COUNT(forms),
    .kinds = QV_COUNT(kinds),
    .seat = &seat_dim,
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

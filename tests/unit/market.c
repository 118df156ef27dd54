/* SPDX-License-Identifier: MIT */
/* The rules of market.h.
 *
 * Invariant: a window opens on public facts (a token, card 0 not yet shown), so a seat without card
 * 0 has one too and can only accept.
 */
#include "market.h"

#include <assert.h>

/* -- Words ------------------------------------------------------------------------------------- */

static const char *const seat_words[] = {"north", "east", "south", "west"};
static const char *const loud_words[] = {"", "loudly"};
static const char *const phase_words[] = {"deal", "lot", "bid", "object", "die", "over"};
static const qv__dim seat_dim = {"seat", 4, seat_words, 0, 0};
static const qv__dim card = {"card", MARKET_CARDS, NULL, 0, 0};
static const qv__dim loud = {"loud", 2, loud_words, 0, QV_OPTIONAL};
static const qv__dim value = {"value", 6, NULL, 1, 0};
static const qv__dim luck = {"luck", 3, NULL, -1, QV_SIGNED};
static const qv__dim phase_dim = {"phase", 6, phase_words, 0, 0};

#define AT(member) .offset = offsetof(market_state, member)
#define ONE .type = QV_U8, .visibility = QV_PUBLIC, .rows = 1, .cols = 1
#define OWN                                                                             \
    .row = &seat_dim, .type = QV_U8, .visibility = QV_ROW, .rows = QV_SEATS, .cols = 1, \
    .blank = 0xFF
#define ALL .row = &seat_dim, .visibility = QV_PUBLIC, .rows = QV_SEATS, .cols = 1

static const qv__field fields[] = {
    QV_HEAD_FIELD,
    {.name = "phase", .value = &phase_dim, AT(phase), ONE},
    {.name = "round", AT(round), ONE},
    {.name = "lot", AT(lot), ONE},
    {.name = "winner", .value = &seat_dim, .blank = 0xFF, AT(winner), ONE},
    {.name = "asked", .value = &seat_dim, .blank = 0xFF, AT(asked), ONE},
    {.name = "dealt", AT(dealt), ONE},
    {.name = "missing", AT(missing), OWN},
    {.name = "chosen", AT(chosen), OWN},
    {.name = "bid", AT(bid), OWN},
    {.name = "played", .type = QV_U8, AT(played), ALL},
    {.name = "tokens", .type = QV_U8, AT(tokens), ALL},
    {.name = "score", .type = QV_U16, AT(score), ALL},
    {.name = "spare", .type = QV_U16, .visibility = QV_PUBLIC, .rows = 1, .cols = 1, AT(spare)},
};

static const qv__range ranges[] = {
    {"pick", {&card}, QV_INNER},        {"bid", {&loud}, 0},
    {"accept", {NULL}, QV_DECLINE},     {"object", {NULL}, 0},
    {"deal", {&card}, QV_CHANCE_RANGE}, {"lot", {&value}, QV_CHANCE_RANGE},
    {"die", {&luck}, QV_CHANCE_RANGE},
};

static const qv__form forms[] = {
    {"bid {card} {loud}", {0, 1}, 2}, {"accept", {2}, 1},      {"object", {3}, 1},
    {"deal {card}", {4}, 1},          {"lot {value}", {5}, 1}, {"die {luck}", {6}, 1},
};

static const qv__kind kinds[] = {
    [EVENT_DEALT] = {.name = "dealt", .pattern = "{0} lacks {1}", .arg = {&seat_dim, &card}},
    [EVENT_LOT] = {.name = "lot", .pattern = "a lot worth {0}", .arg = {&qv__number}},
    [EVENT_SEALED] = {.name = "sealed", .pattern = "{0} bids {1}", .arg = {&seat_dim, &card}},
    [EVENT_SHOWN] = {.name = "shown", .pattern = "{0} shows {1}", .arg = {&seat_dim, &card}},
    [EVENT_OBJECTED] = {.name = "objected", .pattern = "{0} objects", .arg = {&seat_dim}},
    [EVENT_ACCEPTED] = {.name = "accepted", .pattern = "{0} accepts", .arg = {&seat_dim}},
    [EVENT_WON] = {.name = "won", .pattern = "{0} wins {1}", .arg = {&seat_dim, &qv__number}},
    [EVENT_NO] = {.name = "no", .pattern = "not now"},
};

static const qv__clause clauses[] = {
    {"M-1", "Each step at its time."},
    {"M-2", "A bid is a card of one's own."},
    {"M-3", "Only card 0 objects."},
};
static const qv__page page = {"", clauses, 3};

/* -- Turns ------------------------------------------------------------------------------------- */

static market_state *of(qv_state *state) {
    return (market_state *)(void *)state;
}

static const market_state *see(const qv_state *state) {
    return market_of(qv__open(state));
}

static uint32_t hand(const market_state *s, uint32_t seat) {
    return 0x1F & ~(uint32_t)s->played[seat] & ~(1U << s->missing[seat]);
}

static void init(const qv_ruleset *rs, qv_state *state) {
    market_state *const s = of(state);
    *s = (market_state){.winner = MARKET_NONE, .asked = MARKET_NONE};
    for (uint32_t i = 0; i < QV_SEATS; i++) {
        s->missing[i] = s->chosen[i] = s->bid[i] = MARKET_NONE;
        s->tokens[i] = i < rs->players;
    }
}

static qv_turn turn(const qv_ruleset *rs, const qv_view *view) {
    const market_state *const s = market_of(view);
    if (s->phase == MARKET_OVER)
        return (qv_turn){.phase = QV_OVER};
    if (s->phase != MARKET_BID && s->phase != MARKET_OBJECT)
        return (qv_turn){.phase = QV_CHANCE_DUE};
    qv_turn now = {.phase = QV_DECIDE};
    if (s->phase == MARKET_OBJECT)
        now.may_act = now.window = (uint16_t)(1U << s->asked);
    for (uint32_t i = 0; s->phase == MARKET_BID && i < rs->players; i++) {
        now.may_act = (uint16_t)(now.may_act | (s->bid[i] == MARKET_NONE) << i);
        now.inside = (uint16_t)(now.inside | (s->chosen[i] != MARKET_NONE) << i);
    }
    return now;
}

static bool allowed(const market_state *s, uint32_t seat, uint32_t step, uint32_t *rule) {
    *rule = 0;
    if (s->phase == MARKET_BID && s->chosen[seat] == MARKET_NONE && step < STEP_BID) {
        *rule = 1;
        return hand(s, seat) >> step & 1;
    }
    if (s->phase == MARKET_BID && s->chosen[seat] != MARKET_NONE)
        return step == STEP_BID || step == STEP_BID + 1;
    if (s->phase == MARKET_OBJECT && step == STEP_OBJECT) {
        *rule = 2;
        return hand(s, seat) & 1;
    }
    return s->phase == MARKET_OBJECT && step == STEP_ACCEPT;
}

static uint32_t legal(const qv_ruleset *rs, const qv_view *view, uint32_t seat, uint16_t *out) {
    (void)rs;
    uint32_t n = 0;
    uint32_t rule;
    for (uint32_t step = 0; step < STEP_DEAL; step++)
        if (allowed(market_of(view), seat, step, &rule))
            out[n++] = (uint16_t)step;
    return n;
}

static bool why_not(const qv_ruleset *rs, const qv_view *view, uint32_t seat, uint32_t step,
                    qv_event *out) {
    (void)rs;
    uint32_t rule;
    if (allowed(market_of(view), seat, step, &rule))
        return false;
    *out = (qv_event){.kind = EVENT_NO, .rule = (uint16_t)rule, .seen_by = QV_ALL};
    return true;
}

static void chance(const qv_ruleset *rs, const qv_state *state, qv_chance *out) {
    (void)rs;
    const market_state *const s = see(state);
    if (s->phase == MARKET_LOT) {
        *out = (qv_chance){.range = 6, .first = STEP_LOT};
        return;
    }
    const uint16_t n = s->phase == MARKET_DEAL ? MARKET_CARDS : 3;
    out->range = 0;
    out->n = n;
    for (uint16_t i = 0; i < n; i++) {
        const uint32_t step = (s->phase == MARKET_DEAL ? STEP_DEAL : STEP_DIE) + (uint32_t)i;
        out->at[i] = (qv_outcome){(uint16_t)step, step == STEP_DIE + 1 ? 2 : 1};
    }
}

/* -- What happens ------------------------------------------------------------------------------ */

static void end_round(market_state *s) {
    s->winner = s->asked = MARKET_NONE;
    s->phase = ++s->round == MARKET_ROUNDS ? MARKET_OVER : MARKET_LOT;
}

static void ask_next(const qv_ruleset *rs, market_state *s, uint32_t from) {
    s->phase = MARKET_DIE;
    s->asked = MARKET_NONE;
    for (uint32_t i = from; i < rs->players; i++) {
        if (i == s->winner || !s->tokens[i] || s->played[i] & 1)
            continue;
        s->phase = MARKET_OBJECT;
        s->asked = (uint8_t)i;
        return;
    }
}

static void show_bids(const qv_ruleset *rs, market_state *s, qv_event_log *log) {
    s->winner = 0;
    for (uint32_t i = 0; i < rs->players; i++) {
        QV_EMIT(log, EVENT_SHOWN, 0, QV_ALL, (int32_t)i, s->bid[i]);
        if (s->bid[i] > s->bid[s->winner])
            s->winner = (uint8_t)i;
    }
    for (uint32_t i = 0; i < rs->players; i++) {
        s->played[i] = (uint8_t)(s->played[i] | 1U << s->bid[i]);
        s->bid[i] = MARKET_NONE;
    }
    s->head.ply += rs->players;
    ask_next(rs, s, 0);
}

static void seal(const qv_ruleset *rs, market_state *s, uint32_t who, qv_event_log *log) {
    s->bid[who] = s->chosen[who];
    s->chosen[who] = MARKET_NONE;
    QV_EMIT(log, EVENT_SEALED, 0, 1U << who, (int32_t)who, s->bid[who]);
    for (uint32_t i = 0; i < rs->players; i++)
        if (s->bid[i] == MARKET_NONE)
            return;
    show_bids(rs, s, log);
}

static void apply_chance(const qv_ruleset *rs, market_state *s, uint32_t step, qv_event_log *log) {
    s->head.ply++;
    if (s->phase == MARKET_DEAL) {
        s->missing[s->dealt] = (uint8_t)(step - STEP_DEAL);
        QV_EMIT(log, EVENT_DEALT, 0, 1U << s->dealt, s->dealt, (int32_t)(step - STEP_DEAL));
        if (++s->dealt == rs->players)
            s->phase = MARKET_LOT;
    } else if (s->phase == MARKET_LOT) {
        s->lot = (uint8_t)(step - STEP_LOT + 1);
        s->phase = MARKET_BID;
        QV_EMIT(log, EVENT_LOT, 0, QV_ALL, s->lot);
    } else {
        const uint32_t gain = s->lot + step - STEP_DIE - 1;
        s->score[s->winner] = (uint16_t)(s->score[s->winner] + gain);
        QV_EMIT(log, EVENT_WON, 0, QV_ALL, s->winner, (int32_t)gain);
        end_round(s);
    }
}

static void apply(const qv_ruleset *rs, qv_state *state, uint32_t who, uint32_t step,
                  qv_event_log *log) {
    market_state *const s = of(state);
    if (who == QV_CHANCE) {
        apply_chance(rs, s, step, log);
    } else if (step < STEP_BID) {
        s->chosen[who] = (uint8_t)step;
    } else if (step < STEP_ACCEPT) {
        seal(rs, s, who, log);
    } else if (step == STEP_OBJECT) {
        s->head.ply++;
        s->tokens[who]--;
        s->played[who] |= 1;
        QV_EMIT(log, EVENT_OBJECTED, 0, QV_ALL, (int32_t)who);
        end_round(s);
    } else {
        s->head.ply++;
        QV_EMIT(log, EVENT_ACCEPTED, 0, QV_ALL, (int32_t)who);
        ask_next(rs, s, who + 1);
    }
}

static void derive(const qv_ruleset *rs, qv_state *state) {
    (void)rs;
    (void)state;
}

static void result(const qv_ruleset *rs, const qv_view *view, qv_result *out) {
    const market_state *const s = market_of(view);
    for (uint32_t i = 0; i < rs->players; i++) {
        out->score[i] = s->score[i];
        out->rank[i] = 1;
        for (uint32_t k = 0; k < rs->players; k++)
            out->rank[i] = (uint8_t)(out->rank[i] + (s->score[k] > s->score[i]));
    }
}

static void deal(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    market_state *const s = of(out);
    for (uint32_t i = 0; i < rs->players && i < s->dealt; i++) {
        if (i == qv_view_viewer(view))
            continue;
        uint8_t free_cards[MARKET_CARDS];
        uint32_t n = 0;
        for (uint32_t c = 0; c < MARKET_CARDS; c++)
            if (!(s->played[i] >> c & 1))
                free_cards[n++] = (uint8_t)c;
        s->missing[i] = free_cards[qv__rng_below(rng, n)];
    }
}

static bool check(const qv_ruleset *rs, const qv_state *state, qv_diag *diag) {
    const market_state *const s = see(state);
    bool good = s->phase <= MARKET_OVER && s->round <= MARKET_ROUNDS && s->lot <= 6;
    good = good && (s->round == MARKET_ROUNDS) == (s->phase == MARKET_OVER);
    good = good && (s->dealt < rs->players) == (s->phase == MARKET_DEAL);
    good = good && (s->asked < rs->players || s->phase != MARKET_OBJECT);
    good = good && (s->winner < rs->players || s->phase < MARKET_OBJECT || s->phase == MARKET_OVER);
    for (uint32_t i = 0; good && i < rs->players; i++)
        good = (i < s->dealt) == (s->missing[i] < MARKET_CARDS) && s->score[i] <= 1000;
    if (!good)
        qv__fail(diag, QV_ESTATE, "the parts of this position do not fit together");
    return good;
}

const qv_game market = {
    .id = "market",
    .name = "market",
    .page = &page,
    .players_least = 2,
    .players_most = 4,
    .sizes.state = sizeof(market_state),
    .sizes.ruleset = sizeof(qv_ruleset),
    .sizes.legal = 8,
    .sizes.ply = 64,
    .field = fields,
    .range = ranges,
    .form = forms,
    .kind = kinds,
    .fields = sizeof fields / sizeof fields[0],
    .ranges = sizeof ranges / sizeof ranges[0],
    .forms = sizeof forms / sizeof forms[0],
    .kinds = sizeof kinds / sizeof kinds[0],
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

/* SPDX-License-Identifier: MIT */
/* The rules of spells.h.
 *
 * Invariant: cards wait in turns, those of one seat between those of the other.
 */
#include "spells.h"

enum { OF_OTHER = SPELLS_CARDS + 1 }; /* added to a waiting card of seat 1 */
enum { LET_IT = 1 };                  /* the item that is picked to let a card happen */

/* -- Words ------------------------------------------------------------------------------------- */

static const char *const seat_words[] = {"ann", "bob"};
static const char *const card_words[] = {"Spark", "Echo", "Ward", "Hush"};
static const qv__dim seat = {"seat", 2, seat_words, 0, 0};
static const qv__dim card = {"card", SPELLS_CARDS, card_words, 0, 0};

static const struct {
    uint8_t card;
    const char *words;
} texts[SPELLS_TEXTS + 1] = {
    {0, NULL},
    {SPELLS_SPARK, "Your opponent loses 2 points."},
    {SPELLS_ECHO, "Your opponent loses 1 point."},
    {SPELLS_ECHO, "If Echo is answered, you lose 1 point."},
    {SPELLS_WARD, "Answer: cancel the card that was played last."},
    {SPELLS_HUSH, "While Hush lies here, Spark cannot be played."},
};

#define AT(member) .offset = offsetof(spells_state, member)
#define OPEN .visibility = QV_PUBLIC

static const qv__field fields[] = {
    QV_HEAD_FIELD,
    {.name = "hand",
     .row = &seat,
     .col = &card,
     .type = QV_U8,
     AT(hand),
     OPEN,
     .rows = 2,
     .cols = SPELLS_CARDS},
    {.name = "waits", .type = QV_U8, AT(waits), OPEN, .rows = SPELLS_CARDS, .cols = 1},
    {.name = "hush", .type = QV_U8, AT(hush), OPEN, .rows = 1, .cols = 1},
    {.name = "turns", .type = QV_U8, AT(turns), OPEN, .rows = 1, .cols = 1},
    {.name = "spare", .type = QV_U8, AT(spare), OPEN, .rows = 1, .cols = 1},
    {.name = "points", .row = &seat, .type = QV_I16, AT(points), OPEN, .rows = 2, .cols = 1},
};

static const qv__range ranges[] = {
    {"play", {&card}, 0},
    {"let", {NULL}, QV_DECLINE},
};
static const qv__form forms[] = {{"play {card}", {0}, 1}, {"let", {1}, 1}};

static const qv__kind kinds[] = {
    [SPELLS_PLAYED] = {.name = "played", .pattern = "{0} plays {1}", .arg = {&seat, &card}},
    [SPELLS_LOSES] = {.name = "loses", .pattern = "{0} loses {1}", .arg = {&seat, &qv__number}},
    [SPELLS_CANCELLED] = {.name = "cancelled", .pattern = "{0} is cancelled", .arg = {&card}},
    [SPELLS_LIES] = {.name = "lies", .pattern = "{0} stays on the table", .arg = {&card}},
    [SPELLS_WAITS] = {.name = "waits",
                      .pattern = "{0}'s {1} takes effect next",
                      .arg = {&seat, &card}},
    [SPELLS_NO] = {.name = "no", .pattern = "not now"},
    [SPELLS_FORBIDDEN] = {.name = "forbidden", .pattern = "{0} cannot be played", .arg = {&card}},
};
static const qv__clause clauses[] = {
    {"S-1", "One plays in turn."}, {"S-2", "One answers with Ward."}, {"S-3", "Texts happen."}};
static const qv__page page = {"", clauses, 3};

/* -- Turns ------------------------------------------------------------------------------------- */

static spells_state *of(qv_state *state) {
    return (spells_state *)(void *)state;
}

static const spells_state *see(const qv_view *view) {
    return (const spells_state *)(const void *)view;
}

static uint32_t depth(const spells_state *s) {
    uint32_t n = 0;
    while (n < SPELLS_CARDS && s->waits[n])
        n++;
    return n;
}

static uint32_t card_of(uint8_t waiting) {
    return (waiting - 1U) % OF_OTHER;
}

static uint32_t owner_of(uint8_t waiting) {
    return (waiting - 1U) / OF_OTHER;
}

static uint32_t actor(const spells_state *s) {
    const uint32_t n = depth(s);
    return n ? 1 - owner_of(s->waits[n - 1]) : s->turns % 2U;
}

uint16_t spells_item(uint32_t who, uint32_t which) {
    return (uint16_t)(10 * (who + 1) + which);
}

static uint16_t first_text(uint32_t which) {
    uint16_t text = 1;
    while (texts[text].card != which)
        text++;
    return text;
}

static uint16_t texts_of(uint32_t which) {
    return which == SPELLS_ECHO ? 2 : 1;
}

static qv__cause printed_on(uint32_t who, uint32_t which, uint32_t i) {
    return (qv__cause){SPELLS_RULE_TEXT, spells_item(who, which),
                       (uint16_t)(first_text(which) + i)};
}

static void init(const qv_ruleset *rs, qv_state *state) {
    (void)rs;
    spells_state *const s = of(state);
    for (uint32_t i = 0; i < SPELLS_CARDS; i++)
        s->hand[0][i] = s->hand[1][i] = 1;
}

static qv_turn turn(const qv_ruleset *rs, const qv_view *view) {
    (void)rs;
    const spells_state *const s = see(view);
    if (s->turns == SPELLS_TURNS)
        return (qv_turn){.phase = QV_OVER};
    const uint16_t may = (uint16_t)(1U << actor(s));
    return (qv_turn){.phase = QV_DECIDE, .may_act = may, .window = depth(s) ? may : 0};
}

static bool why_not(const qv_ruleset *rs, const qv_view *view, uint32_t who, uint32_t step,
                    qv_event *out) {
    (void)rs;
    const spells_state *const s = see(view);
    *out = (qv_event){.kind = SPELLS_NO, .rule = SPELLS_RULE_TURN, .seen_by = QV_ALL};
    if (step == SPELLS_LET)
        return false; /* with no card waiting, one passes */
    if (who != actor(s) || !s->hand[who][step])
        return true;
    out->rule = SPELLS_RULE_ANSWER;
    if ((depth(s) > 0) != (step == SPELLS_WARD))
        return true;
    if (step != SPELLS_SPARK || !s->hush)
        return false;
    const qv__cause cause = printed_on(s->hush - 1U, SPELLS_HUSH, 0);
    *out = (qv_event){.kind = SPELLS_FORBIDDEN,
                      .rule = cause.rule,
                      .seen_by = QV_ALL,
                      .n = 1,
                      .arg = {(int32_t)step},
                      .item = cause.item,
                      .text = cause.text};
    return true;
}

static uint32_t legal(const qv_ruleset *rs, const qv_view *view, uint32_t who, uint16_t *out) {
    uint32_t n = 0;
    qv_event why;
    for (uint32_t step = 0; step < SPELLS_STEPS; step++)
        if (!why_not(rs, view, who, step, &why))
            out[n++] = (uint16_t)step;
    return n;
}

static void chance(const qv_ruleset *rs, const qv_state *state, qv_chance *out) {
    (void)rs;
    (void)state;
    *out = (qv_chance){.n = 0};
}

/* -- What happens ------------------------------------------------------------------------------ */

static void lose(spells_state *s, uint32_t who, int32_t points, qv__cause cause,
                 qv_event_log *log) {
    s->points[who] = (int16_t)(s->points[who] - points);
    QV_EMIT_BY(log, SPELLS_LOSES, cause, QV_ALL, who, points);
}

static void take_effect(spells_state *s, uint32_t who, uint32_t which, bool answered,
                        qv_event_log *log) {
    const qv__cause cause = printed_on(who, which, 0);
    if (which == SPELLS_SPARK)
        lose(s, 1 - who, 2, cause, log);
    if (which == SPELLS_ECHO)
        lose(s, 1 - who, 1, cause, log);
    if (which == SPELLS_ECHO && answered)
        lose(s, who, 1, printed_on(who, which, 1), log);
    if (which == SPELLS_HUSH) {
        s->hush = (uint8_t)(who + 1);
        QV_EMIT_BY(log, SPELLS_LIES, cause, QV_ALL, which);
    }
}

static void resolve(spells_state *s, qv_event_log *log) {
    const bool answered = depth(s) > 2; /* a Ward against a Ward: the card below takes effect */
    for (uint32_t n = depth(s); n > 0; n = depth(s)) {
        const uint8_t last = s->waits[n - 1];
        s->waits[n - 1] = 0;
        if (card_of(last) != SPELLS_WARD) {
            take_effect(s, owner_of(last), card_of(last), answered, log);
            continue;
        }
        const uint32_t cancelled = card_of(s->waits[n - 2]);
        s->waits[n - 2] = 0;
        QV_EMIT_BY(log, SPELLS_CANCELLED, printed_on(owner_of(last), SPELLS_WARD, 0), QV_ALL,
                   cancelled);
    }
    s->turns++;
}

static void apply(const qv_ruleset *rs, qv_state *state, uint32_t who, uint32_t step,
                  qv_event_log *log) {
    (void)rs;
    spells_state *const s = of(state);
    s->head.ply++;
    if (step == SPELLS_LET) {
        resolve(s, log);
        return;
    }
    s->hand[who][step] = 0;
    s->waits[depth(s)] = (uint8_t)(step + 1 + who * OF_OTHER);
    QV_EMIT(log, SPELLS_PLAYED, SPELLS_RULE_TURN, QV_ALL, who, step);
}

static void progress(const qv_ruleset *rs, const qv_view *view, qv_event_log *out) {
    (void)rs;
    const spells_state *const s = see(view);
    for (uint32_t i = 0; i < depth(s); i++) {
        const uint32_t who = owner_of(s->waits[i]), which = card_of(s->waits[i]);
        QV_EMIT_BY(out, SPELLS_WAITS, printed_on(who, which, 0), QV_ALL, who, which);
    }
}

/* -- The table --------------------------------------------------------------------------------- */

static void derive(const qv_ruleset *rs, qv_state *state) {
    (void)rs;
    (void)state;
}

static void result(const qv_ruleset *rs, const qv_view *view, qv_result *out) {
    (void)rs;
    const int16_t *const points = see(view)->points;
    for (uint32_t who = 0; who < 2; who++) {
        out->score[who] = points[who];
        out->rank[who] = points[who] < points[1 - who] ? 2 : 1;
    }
}

static void deal(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    (void)rs;
    (void)view;
    (void)rng;
    (void)out;
}

static bool check(const qv_ruleset *rs, const qv_state *state, qv_diag *diag) {
    (void)rs;
    if (see(qv__open(state))->turns <= SPELLS_TURNS)
        return true;
    qv__fail(diag, QV_ESTATE, "too many turns");
    return false;
}

static void scene(const qv_ruleset *rs, const qv_view *view, qv_scene *out) {
    (void)rs;
    const spells_state *const s = see(view);
    out->at[out->n++] = (qv_item){
        .id = LET_IT, .kind = QV_CONTROL, .owner = QV_NOBODY, .glyph = "L", .label = "let"};
    for (uint32_t who = 0; who < 2; who++)
        for (uint32_t which = 0; which < SPELLS_CARDS; which++) {
            if (!s->hand[who][which] && !(which == SPELLS_HUSH && s->hush == who + 1))
                continue;
            qv_item *const item = &out->at[out->n++];
            *item = (qv_item){.id = spells_item(who, which),
                              .kind = QV_CARD,
                              .owner = (uint8_t)who,
                              .x = (int32_t)(12 * which),
                              .y = (int32_t)(100 + 20 * who),
                              .w = 10,
                              .h = 10,
                              .text = first_text(which),
                              .n_texts = texts_of(which)};
            for (uint32_t i = 0; card_words[which][i]; i++)
                item->label[i] = card_words[which][i];
            item->glyph[0] = card_words[which][0];
        }
}

static uint32_t touch(const qv_ruleset *rs, const qv_view *view, uint32_t step,
                      uint16_t ids[QV_TOUCHES]) {
    (void)rs;
    if (step >= SPELLS_STEPS)
        return 0;
    ids[0] = step == SPELLS_LET ? LET_IT : spells_item(actor(see(view)), step);
    return 1;
}

static const char *printed(const qv_ruleset *rs, uint32_t text, const char **title) {
    (void)rs;
    if (text > SPELLS_TEXTS)
        return NULL;
    *title = card_words[texts[text].card];
    return texts[text].words;
}

const qv_game spells_game = {
    .id = "spells",
    .name = "SPELLS",
    .page = &page,
    .players_least = 2,
    .players_most = 2,
    .sizes.state = sizeof(spells_state),
    .sizes.ruleset = sizeof(qv_ruleset),
    .sizes.legal = SPELLS_STEPS,
    .sizes.ply = 20,
    .field = fields,
    .range = ranges,
    .form = forms,
    .kind = kinds,
    .fields = QV_COUNT(fields),
    .ranges = QV_COUNT(ranges),
    .forms = QV_COUNT(forms),
    .kinds = QV_COUNT(kinds),
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
    .scene = scene,
    .touch = touch,
    .printed = printed,
    .progress = progress,
};

/* SPDX-License-Identifier: MIT */
/* @NAME@: the rules, and at the end the table, which is all that other code uses.
 *
 * Functions of a view read only what its viewer may know; hidden values are 0xFF. No code hides
 * values by hand: the rows of `fields` give their visibility.
 */
#include "core/shared.h"
#include "state.h"

static state *of(qv_state *s) {
    return (state *)(void *)s;
}

/* -- Content and start ------------------------------------------------------------------------- */

/* content/stones.json is passed as rows: stones[0].name = pebble, stones[0].worth = 1 ... */
static const qv_row *fact(const qv__rows *rows, uint32_t i, const char *name, qv_diag *diag) {
    char path[32];
    qv_text text = qv_text_over(path, sizeof path);
    qv_text_add(&text, "stones[%u].%s", (unsigned)i, name);
    const qv_row *row = qv__row_find(rows, path);
    if (!row)
        qv__fail(diag, QV_ECONTENT, "%s is missing: give four stones name and worth", path);
    return row;
}

static int setup(qv_ruleset *rs, const qv__rows *rows, qv_diag *diag) {
    rules *own = (rules *)(void *)rs;
    for (uint32_t i = 0; i < STONES; i++) {
        int32_t points = 0;
        const qv_row *name = fact(rows, i, "name", diag);
        const qv_row *number = name ? fact(rows, i, "worth", diag) : NULL;
        if (!number)
            return QV_ECONTENT;
        if (!name->value[0] || strlen(name->value) >= sizeof own->name[i])
            return qv__fail_row(diag, name, "a name has 1 to 15 letters");
        if (!qv__row_number(number, 1, 9, &points))
            return qv__fail_row(diag, number, "a worth is a number from 1 to 9");
        memcpy(own->name[i], name->value, strlen(name->value) + 1);
        own->worth[i] = (uint8_t)points;
    }
    if (rows->n == 2 * STONES)
        return QV_OK;
    qv__fail(diag, QV_ECONTENT, "stones: give name and worth of four, and nothing else");
    return QV_ECONTENT;
}

static const char *word(const qv_ruleset *rs, const qv__dim *dim, uint32_t value) {
    (void)dim;
    return value < STONES ? rules_of(rs)->name[value] : NULL;
}

/* @PREFIX@-1; rows that belong to a seat that does not play stay 0xFF. */
static void init(const qv_ruleset *rs, qv_state *out) {
    state *s = of(out);
    memset(s->stone, NONE, sizeof s->stone);
    memset(s->owner, NONE, sizeof s->owner);
    memset(s->picked, NONE, sizeof s->picked);
    memset(s->hand, NONE, sizeof s->hand);
    memset(s->hand, (1 << STONES) - 1, rs->players);
    s->turned = NONE;
}

/* A stone is known to its owner, and to all players once it is up. */
static void derive(const qv_ruleset *rs, qv_state *out) {
    state *s = of(out);
    (void)rs;
    for (uint32_t i = 0; i < FIELDS; i++) {
        const uint32_t sees = 1U << (s->owner[i] & 3U) | (s->up >> i & 1U) << EVERYBODY;
        s->sees[i] = is_empty(s, i) ? 0 : (uint8_t)sees;
    }
}

/* -- Whose turn, and what is legal ------------------------------------------------------------- */

/* @PREFIX@-2, from public information: the fields give the number of stones in a hand. */
static bool able(const state *s, uint32_t seat) {
    uint32_t out = 0;
    for (uint32_t i = 0; i < FIELDS; i++) {
        if (is_down(s, seat, i))
            return true;
        out += s->owner[i] == seat;
    }
    return out < STONES && has_room(s);
}

static qv_turn turn(const qv_ruleset *rs, const qv_view *view) {
    static const uint8_t phase[PHASES] = {QV_DECIDE, QV_CHANCE_DUE, QV_OVER};
    const state *s = see(view);
    const uint16_t seat = s->phase == TURN ? (uint16_t)(1U << s->seat) : 0;
    const uint16_t inside = s->picked[s->seat] == NONE ? 0 : seat;
    (void)rs;
    return (qv_turn){.phase = phase[s->phase], .may_act = seat, .inside = inside};
}

static uint32_t legal(const qv_ruleset *rs, const qv_view *view, uint32_t seat, uint16_t *out) {
    const state *s = see(view);
    const bool half = s->picked[seat] != NONE;
    uint32_t n = 0;
    (void)rs;
    for (uint32_t i = 0; i < STONES; i++)
        if (!half && s->hand[seat] >> i & 1 && has_room(s))
            out[n++] = (uint16_t)(STEP_PICK + i);
    for (uint32_t i = 0; i < FIELDS; i++)
        if (half && is_empty(s, i))
            out[n++] = (uint16_t)(STEP_PUT + i);
    for (uint32_t i = 0; i < FIELDS; i++)
        if (!half && is_down(s, seat, i))
            out[n++] = (uint16_t)(STEP_TURN + i);
    return n;
}

static void chance(const qv_ruleset *rs, const qv_state *s, qv_chance *out) {
    (void)rs, (void)s;
    out->range = 0;
    for (out->n = 0; out->n < 6; out->n++)
        out->at[out->n] = (qv_outcome){(uint16_t)(STEP_DIE + out->n), 1};
}

/* -- What happens ------------------------------------------------------------------------------ */

static void end_turn(const qv_ruleset *rs, state *s, qv_event_log *log) {
    s->phase = TURN;
    for (uint32_t i = 0; i < rs->players; i++) {
        s->seat = (uint8_t)((s->seat + 1U) % rs->players);
        if (able(s, s->seat))
            return;
    }
    s->phase = OVER;
    qv__emit(log, SAYS_OVER, @PREFIX@_6, QV_ALL, 0, NULL);
}

/* @PREFIX@-3: all players learn that a stone was put, only its owner which one. */
static void put(const qv_ruleset *rs, state *s, uint32_t field, qv_event_log *log) {
    const uint8_t seat = s->seat, stone = s->picked[seat];
    s->picked[seat] = NONE;
    s->hand[seat] = (uint8_t)(s->hand[seat] & ~(1U << stone));
    s->stone[field] = stone;
    s->owner[field] = seat;
    QV_EMIT(log, SAYS_PUT, @PREFIX@_3, QV_ALL, seat, (int32_t)field);
    QV_EMIT(log, SAYS_WHICH, @PREFIX@_3, 1U << seat, stone);
    end_turn(rs, s, log);
}

/* @PREFIX@-4 */
static void turn_up(state *s, uint32_t field, qv_event_log *log) {
    s->turned = (uint8_t)field;
    s->up |= (uint8_t)(1U << field);
    s->phase = ROLL;
    QV_EMIT(log, SAYS_TURNED, @PREFIX@_4, QV_ALL, s->seat, (int32_t)field, s->stone[field]);
}

/* @PREFIX@-5 */
static void roll(const qv_ruleset *rs, state *s, uint32_t die, qv_event_log *log) {
    const uint8_t seat = s->seat, worth = rules_of(rs)->worth[s->stone[s->turned]];
    const int32_t sum = (int32_t)die + worth;
    const bool scores = sum >= rs->option[GOAL];
    s->turned = NONE;
    s->score[seat] = (int16_t)(s->score[seat] + (scores ? worth : 0));
    QV_EMIT(log, SAYS_SUM, @PREFIX@_5, QV_ALL, (int32_t)die, worth, sum);
    QV_EMIT(log, scores ? SAYS_SCORES : SAYS_MISSES, @PREFIX@_5, QV_ALL, seat, worth);
    end_turn(rs, s, log);
}

/* A step inside a move writes only fields that the mover alone sees, and counts no ply. */
static void apply(const qv_ruleset *rs, qv_state *out, uint32_t who, uint32_t step,
                  qv_event_log *log) {
    state *s = of(out);
    if (step < STEP_PUT) {
        s->picked[who] = (uint8_t)step;
        return;
    }
    s->head.ply++;
    if (step < STEP_TURN)
        put(rs, s, step - STEP_PUT, log);
    else if (step < STEP_DIE)
        turn_up(s, step - STEP_TURN, log);
    else
        roll(rs, s, step - STEP_DIE + 1, log);
    derive(rs, out);
}

/* @PREFIX@-6 */
static void result(const qv_ruleset *rs, const qv_view *view, qv_result *out) {
    const state *s = see(view);
    for (uint32_t seat = 0; seat < rs->players; seat++)
            out->score[seat] = s->score[seat];
    qv__rank(out->score, rs->players, out->rank);
}

/* For agents, in hundredths of a point: the lead over all others together. */
static int32_t worth(const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    int32_t lead = 200 * see(view)->score[seat];
    for (uint32_t other = 0; other < rs->players; other++)
        lead -= 100 * see(view)->score[other];
    return lead;
}

/* -- Worlds and possible states ---------------------------------------------------------------- */

/* Unseen stones of a seat are in random order: first those face down, the rest in hand. */
static void deal_seat(state *s, uint32_t seat, qv__rng *rng) {
    uint8_t unseen[STONES], n = 0, up = 0;
    for (uint32_t i = 0; i < FIELDS; i++)
        if (s->owner[i] == seat && s->up >> i & 1)
            up |= (uint8_t)(1U << s->stone[i]);
    for (uint8_t stone = 0; stone < STONES; stone++)
        if (!(up >> stone & 1))
            unseen[n++] = stone;
    for (uint32_t i = 0; i < FIELDS; i++) {
        if (!is_down(s, seat, i))
            continue;
        const uint32_t which = qv__rng_below(rng, n);
        s->stone[i] = unseen[which];
        unseen[which] = unseen[--n];
    }
    s->picked[seat] = NONE;
    s->hand[seat] = 0;
    while (n > 0)
        s->hand[seat] |= (uint8_t)(1U << unseen[--n]);
}

static void deal(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    for (uint32_t seat = 0; seat < rs->players; seat++)
        if (seat != see(view)->head.viewer)
            deal_seat(of(out), seat, rng);
}

/* Each stone exists once, and no score exceeds the worth of the open stones. */
static bool check_seat(const qv_ruleset *rs, const state *s, uint32_t seat) {
    uint32_t once = s->hand[seat], twice = 0, most = 0;
    const uint32_t picked = s->picked[seat];
    if (seat >= rs->players)
        return s->score[seat] == 0;
    for (uint32_t i = 0; i < FIELDS; i++) {
        if (s->owner[i] != seat)
            continue;
        twice |= once & 1U << s->stone[i];
        once |= 1U << s->stone[i];
        most += s->up >> i & 1 ? rules_of(rs)->worth[s->stone[i]] : 0U;
    }
    if (once != (1U << STONES) - 1 || twice || s->score[seat] < 0 || s->score[seat] > (int)most)
        return false;
    if (picked == NONE)
        return true;
    const bool picks = s->phase == TURN && s->seat == seat && has_room(s);
    return picks && picked < STONES && s->hand[seat] >> picked & 1;
}

static bool check_field(const qv_ruleset *rs, const state *s, uint32_t field) {
    if (is_empty(s, field))
        return s->stone[field] == NONE && !(s->up >> field & 1);
    return s->owner[field] < rs->players && s->stone[field] < STONES;
}

static bool check_phase(const qv_ruleset *rs, const state *s) {
    if (s->phase == ROLL)
        return s->turned < FIELDS && s->owner[s->turned] == s->seat && s->up >> s->turned & 1;
    bool can = false;
    for (uint32_t seat = 0; seat < rs->players; seat++)
        can = can || able(s, seat);
    return s->turned == NONE && (s->phase == OVER ? !can : able(s, s->seat));
}

/* Every accepted state must be playable to the end, so all assumptions of the rules are tested. */
static bool check(const qv_ruleset *rs, const qv_state *truth, qv_diag *diag) {
    const state *s = see(qv__open(truth));
    bool fields = true, seats = true;
    for (uint32_t i = 0; i < FIELDS; i++)
        fields = fields && check_field(rs, s, i);
    for (uint32_t seat = 0; fields && seat < SEATS; seat++)
        seats = seats && check_seat(rs, s, seat);
    const bool numbers = s->phase < PHASES && s->seat < rs->players;
    if (fields && seats && numbers && check_phase(rs, s))
        return true;
    qv__fail(diag, QV_ESTATE, "%s",
            !fields  ? "a field is empty, or has a stone with its owner"
            : !seats ? "a seat has each stone once, scores for what is open (@PREFIX@-1)"
                     : "phase, seat and turned do not go with the fields (@PREFIX@-2)");
    return false;
}

/* -- The table --------------------------------------------------------------------------------- */

static const char *const field_words[FIELDS] = {"a", "b", "c", "d", "e", "f", "g", "h"};
static const char *const seat_words[SEATS] = {"red", "blue", "green", "yellow"};
static const char *const phase_words[PHASES] = {"turn", "roll", "over"};

static const qv__dim field = {"field", FIELDS, field_words, 0, 0};
static const qv__dim stone = {"stone", STONES, NULL, 0, QV_CONTENT_WORDS};
static const qv__dim seat = {"player", SEATS, seat_words, 0, 0};
static const qv__dim phase = {"phase", PHASES, phase_words, 0, 0};
static const qv__dim die = {"number", 6, NULL, 1, 0};

#define AT(member) .offset = offsetof(state, member)
#define ONE .rows = 1, .cols = 1
#define BY_FIELD .row = &field, .rows = FIELDS, .cols = 1
#define BY_SEAT .row = &seat, .rows = SEATS, .cols = 1
#define PUBLIC .visibility = QV_PUBLIC

enum { SEES = 3 }; /* the row of `sees`: the gate of `stone` */

static const qv__field fields[] = {
    QV_HEAD_FIELD,
    {.name = "stone", .help = "the stone on a field; one that lies face down its owner knows",
     .value = &stone, .type = QV_U8, .visibility = QV_GATE, .gate = SEES,
     .everybody = EVERYBODY, .blank = NONE, AT(stone), BY_FIELD},
    {.name = "sees", .type = QV_U8, .visibility = QV_DERIVED, AT(sees), BY_FIELD},
    {.name = "owner", .help = "whose stone lies on a field", .value = &seat, .type = QV_U8, PUBLIC,
     .blank = NONE, AT(owner), BY_FIELD},
    {.name = "hand", .help = "stones that each player has in hand", .value = &stone, .type = QV_U8,
     .visibility = QV_ROW, .flags = QV_MASK, AT(hand), BY_SEAT},
    {.name = "picked", .help = "within a move: the stone picked so far", .value = &stone,
     .type = QV_U8, .visibility = QV_ROW, .blank = NONE, AT(picked), BY_SEAT},
    {.name = "score", .help = "points of each player", .type = QV_I16, PUBLIC, AT(score), BY_SEAT},
    {.name = "up", .help = "fields whose stone lies face up", .value = &field, .type = QV_U8,
     PUBLIC, .flags = QV_MASK, AT(up), ONE},
    {.name = "phase", .help = "what is due", .value = &phase, .type = QV_U8, PUBLIC, AT(phase),
     ONE},
    {.name = "seat", .help = "whose turn it is", .value = &seat, .type = QV_U8, PUBLIC, AT(seat),
     ONE},
    {.name = "turned", .help = "the field whose stone is being turned up", .value = &field,
     .type = QV_U8, PUBLIC, .blank = NONE, AT(turned), ONE},
};

enum { PICK, PUT, TURN_UP, DIE };

static const qv__range ranges[] = {
    [PICK] = {"pick", {&stone}, QV_INNER, {"put a stone"}},
    [PUT] = {"put", {&field}, 0, {"choose the field"}},
    [TURN_UP] = {"turn", {&field}, QV_COUNTED, {"turn a stone up"}},
    [DIE] = {"die", {&die}, QV_CHANCE_RANGE},
};

static const qv__form forms[] = {
    {"put {stone} {field}", {PICK, PUT}, 2},
    {"turn {field}", {TURN_UP}, 1},
    {"die {number}", {DIE}, 1},
};

static const qv__question_row questions[] = {
    {"Turn", "On your turn you put a stone or turn one up.", @PREFIX@_2, false},
};

static uint32_t asks(const qv_ruleset *rs, const qv_view *view, uint32_t seat_asked) {
    (void)rs;
    (void)view;
    (void)seat_asked;
    return 0;
}

#define SAYS(called, text, ...) {.name = called, .pattern = text, .arg = {__VA_ARGS__}}

static const qv__kind kinds[KINDS] = {
    [SAYS_NOTHING] = SAYS("nothing", "", NULL),
    [SAYS_PUT] = {.name = "put",
                  .pattern = "{0} puts a stone on {1}.",
                  .arg = {&seat, &field},
                  .headline = 2,
                  .you = {"you put a stone on {1}"}},
    [SAYS_WHICH] = SAYS("which", "It is {0}.", &stone),
    [SAYS_TURNED] = {.name = "turned",
                     .pattern = "{0} turns {1} up: {2}.",
                     .arg = {&seat, &field, &stone},
                     .headline = 2,
                     .you = {"you turn {1} up: {2}"}},
    [SAYS_SUM] = {.name = "sum",
                  .pattern = "The die shows {0}, with {1} for the stone that makes {2}.",
                  .arg = {&qv__number, &qv__number, &qv__number},
                  .is_sum = 1},
    [SAYS_SCORES] = {.name = "scores",
                     .pattern = "{0} scores {1}.",
                     .arg = {&seat, &qv__number},
                     .headline = 3,
                     .you = {"you score {1}"}},
    [SAYS_MISSES] = {.name = "misses",
                     .pattern = "{0} does not score {1}.",
                     .arg = {&seat, &qv__number},
                     .headline = 3,
                     .you = {"you do not score {1}"}},
    [SAYS_OVER] = {.name = "over",
                   .pattern = "Nobody can act: the game is over.",
                   .headline = 3},
    [NOT_OVER] = SAYS("not-over", "The game is over.", NULL),
    [NOT_ROLLED] = SAYS("not-rolled", "The die must be rolled, by nobody's choice.", NULL),
    [NOT_TURN] = SAYS("not-turn", "It is the turn of {0}.", &seat),
    [NOT_BEGUN] = SAYS("not-begun", "Say first which stone.", NULL),
    [NOT_FINISHED] = SAYS("not-finished", "Say first where {0} goes.", &stone),
    [NOT_HELD] = SAYS("not-held", "You do not hold {0}.", &stone),
    [NOT_ROOM] = SAYS("not-room", "No field is empty.", NULL),
    [NOT_EMPTY] = SAYS("not-empty", "There is a stone on {0}.", &field),
    [NOT_OWN] = SAYS("not-own", "There is no stone of yours on {0}.", &field),
    [NOT_DOWN] = SAYS("not-down", "The stone on {0} is up.", &field),
};

/* For the laws alone: the argument `total` is the sum of those in the mask `addends`. */
static const qv__kind_laws kind_laws[] = {
    {SAYS_SUM, .total = 2, .addends = 3},
    {0},
};

static const qv_option options[OPTIONS] = {
    [GOAL] = {.name = "goal",
              .help = "what die and stone must make to score",
              .least = 5,
              .most = 7,
              .default_value = 6},
};

static const char *const marks[8] = {"face down", "chosen", "changed last"};

#define COUNT(table) (sizeof(table) / sizeof *(table))

const qv_game qv__game_@c_name@ = {
    .id = "@id@",
    .name = "@NAME@",
    .like = "Stones with a worth on a line, 5 minutes.",
    .page = &@c_name@_page,
    .players_least = 2,
    .players_most = SEATS,
    .sizes.state = sizeof(state),
    .sizes.ruleset = sizeof(rules),
    .sizes.legal = STONES + FIELDS,
    .sizes.ply = 3 * FIELDS + 1,
    .option = options,
    .field = fields,
    .range = ranges,
    .form = forms,
    .kind = kinds,
    .kind_laws = kind_laws,
    .content = @c_name@_content,
    .options = COUNT(options),
    .fields = COUNT(fields),
    .ranges = COUNT(ranges),
    .forms = COUNT(forms),
    .kinds = COUNT(kinds),
    .contents = &@c_name@_content_n,
    .question = questions,
    .questions = COUNT(questions),
    .seat = &seat,
    .cell = &field,
    .mark_names = marks,
    .setup = setup,
    .init = init,
    .turn = turn,
    .legal = legal,
    .chance = chance,
    .apply = apply,
    .derive = derive,
    .result = result,
    .deal = deal,
    .check = check,
    .why_not = @c_name@_why,
    .scene = @c_name@_scene,
    .touch = @c_name@_touch,
    .word = word,
    .estimate = worth,
    .asks = asks,
};

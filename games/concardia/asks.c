/* SPDX-License-Identifier: MIT */
/* ConCardia: what players are asked for. The words for single moves are in the rows of their ranges
 * in table.c; those for answers are here, since one range has answers of all kinds. */
#include "frames.h"
#include "plan.h"
#include "rules.h"

enum {
    ASKS_DECK,
    ASKS_START,
    ASKS_THROW,
    ASKS_ACTION,
    ASKS_REACTION,
    ASKS_ORDER,
    ASKS_EFFECT,
    ASKS_EDIT,
    ASKS_AGREEMENT
};

_Static_assert(ASKS_AGREEMENT + 1 == CC_QUESTION_ROWS, "the table has as many questions");

const qv__question_row cc_question_rows[CC_QUESTION_ROWS] = {
    [ASKS_DECK] = {"Deck",
                   "You play with the deck that you pick. The other player does not learn which it "
                   "is.",
                   CC_A52, true},
    [ASKS_START] =
        {"Setup",
         "Both choose in secret; these cards begin on the board. Whose loses at rock, paper, "
         "scissors moves first, which matters little. High Defense helps.",
         CC_1_5_2, true},
    [ASKS_THROW] = {"Throw",
                    "Both choose rock, paper or scissors in secret: who wins moves first, or wins "
                    "what a text plays for.",
                    CC_1_5_3, true},
    [ASKS_ACTION] =
        {"Your one action",
         "Point arrows at cards that yours beat at rock, paper, scissors. A card falls when the "
         "Strength of all that point at it adds up to its Defense.",
         CC_1_6_1, true},
    [ASKS_REACTION] = {"Reaction",
                       "Something happens, and you may answer it with a card, or let it happen.",
                       CC_1_12_9, true},
    [ASKS_ORDER] = {"Order", "Several of your texts take effect now. You choose which is next.",
                    CC_1_12_9, true, .unsettled = true},
    [ASKS_EFFECT] = {.name = "Effect",
                     .purpose = "A text takes effect and asks you to choose.",
                     .rule = CC_1_15_2,
                     .named = true,
                     .by_text = true,
                     .unsettled = true},
    [ASKS_EDIT] = {.name = "Edit",
                   .purpose = "You carry this text out yourselves: list what it changes on the "
                              "table, then say done. The other player must agree.",
                   .rule = CC_A50,
                   .named = true,
                   .by_text = true},
    [ASKS_AGREEMENT] = {.name = "Agreement",
                        .purpose = "The other player has listed what a text changes on the table. "
                                   "With no nothing happens.",
                        .rule = CC_A51,
                        .named = true,
                        .by_text = true},
};

static bool is_listing(const cc_ruleset *rs, const cc_state *s) {
    const cc_question *const row = cc_frame_row(rs, s);
    return s->phase == CC_ASK_FRAME && row && row->kind == CC_Q_EDIT;
}

static uint32_t asks_in_effect(const cc_question *row) {
    return row && row->kind == CC_Q_EDIT    ? ASKS_EDIT
           : row && row->kind == CC_Q_AGREE ? ASKS_AGREEMENT
                                            : ASKS_EFFECT;
}

uint32_t cc_asks(const qv_ruleset *rs, const qv_view *view, uint32_t seat) {
    (void)seat;
    switch (cc_view(view)->phase) {
    case CC_ASK_PICK: return ASKS_DECK;
    case CC_ASK_START: return ASKS_START;
    case CC_ASK_THROW: return ASKS_THROW;
    case CC_ASK_ACTION: return ASKS_ACTION;
    case CC_ASK_WINDOW: return ASKS_REACTION;
    case CC_ASK_ORDER: return ASKS_ORDER;
    default: return asks_in_effect(cc_frame_row(cc_rules(rs), cc_view(view)));
    }
}

/* -- What a clause asks ------------------------------------------------------------------------ */

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* CC-1.11.2: X is known, unless it is what would be paid now. */
static bool knows_x(const cc_ruleset *rs, const cc_ability *ability, const cc_question *row) {
    for (uint32_t i = 0; i < row->items; i++)
        if (cc_item_at(&rs->set, ability->item + row->item + i)->n == CC_NONE)
            return false;
    return true;
}

/* The words with the numbers that X and N are, except in names. */
static void say_with_numbers(const char *at, size_t length, const int32_t *x, int32_t n,
                             qv_text *out) {
    bool quoted = false;
    for (size_t i = 0; i < length; i++) {
        const bool word = !quoted && (i == 0 || !is_letter(at[i - 1])) && !is_letter(at[i + 1]);
        quoted = quoted != (at[i] == '"');
        if (word && ((at[i] == 'X' && x) || at[i] == 'N'))
            qv_text_add(out, "%d", (int)(at[i] == 'N' ? n : *x));
        else
            qv_text_add(out, "%c", at[i]);
    }
}

void cc_asks_about(const qv_ruleset *ruleset, const qv_view *view, qv_text *out) {
    const cc_ruleset *const rs = cc_rules(ruleset);
    const cc_state *const s = cc_view(view);
    const cc_question *const row = s->phase == CC_ASK_FRAME ? cc_frame_row(rs, s) : NULL;
    if (!row || row->kind != CC_Q_MAY)
        return;
    const uint32_t f = s->frames - 1U;
    const cc_ability *const ability = cc_frame_ability(rs, s, f);
    const int32_t x = s->frame_x[f];
    say_with_numbers(cc_text_at(&rs->set, ability->text) + row->from, row->length,
                     knows_x(rs, ability, row) ? &x : NULL, s->frame_n[f], out);
}

/* -- Answers ----------------------------------------------------------------------------------- */

/* The words that fit the answers from `first` on, up to the next row. */
static const struct {
    uint32_t first;
    const char *phrase;
} phrases[] = {
    {CC_ANSWER_KIND, "choose a card"},
    {CC_ANSWER_BUTTON, "choose a button"},
    {CC_ANSWER_PLACE, NULL},
    {CC_ANSWER_POOL, NULL},
    {CC_ANSWER_DRAW, "let the player draw a card"},
    {CC_ANSWER_TO, "choose a zone"},
    {CC_ANSWER_PLAYER, "choose a player"},
    {CC_ANSWER_TEXT, "choose a text"},
    {CC_ANSWER_MODE, "choose what it does"},
    {CC_ANSWER_DONE, "stop here"},
    {CC_ANSWER_YES, "answer yes or no"},
    {CC_ANSWER_NUMBER, "choose a number"},
};

/* What happens to the cards that are chosen in an effect. */
typedef struct {
    uint8_t code, zone; /* CC_ZONES: any */
    const char *phrase, *before, *after;
} deed;

static const deed deeds[] = {
    {CC_OP_DISCARD, CC_ZONES, "choose a card to discard", "discard ", ""},
    {CC_OP_PUT, CC_HAND, "choose a card to return to a hand", "return ", " to a hand"},
    {CC_OP_PUT_ON_DECK, CC_ZONES, "choose a card to put on a deck", "put ", " on a deck"},
    {CC_OP_CAPTURE, CC_ZONES, "choose a card to capture", "capture ", ""},
};

/* That of the cards which are asked for; NULL: none of these. */
static const deed *deed_now(const cc_ruleset *rs, const cc_state *s) {
    const cc_op *op = s->phase == CC_ASK_FRAME ? cc_frame_op(rs, s) : NULL;
    if (op && op->code == CC_OP_PICK)
        op++;
    for (size_t i = 0; i < QV_COUNT(deeds) && op; i++)
        if (op->code == deeds[i].code && (deeds[i].zone == CC_ZONES || op->b == deeds[i].zone))
            return &deeds[i];
    return NULL;
}

static bool is_card(const cc_state *s, uint32_t answer) {
    return answer >= CC_ANSWER_KIND || (answer >= CC_ANSWER_PLACE && answer < CC_ANSWER_BUTTON &&
                                        cc_on(s->taken, answer - CC_ANSWER_PLACE));
}

/* What an answer of an ability that is used, or of a card that is kept, is for. */
static const char *purpose_of(cc_desk *desk, uint32_t answer) {
    if (cc_plan_pays(desk))
        return "pay with ";
    if (desk->plan.events && desk->plan.event == CC_NONE)
        return "against ";
    if (answer < CC_ANSWER_YES)
        return desk->plan.x == CC_NONE ? "X " : "pay more: ";
    return answer >= CC_ANSWER_PLACE ? "target " : "";
}

/* "use Hare: target d3, pay with Owl": each answer after what it is for. */
static bool say_with_purposes(const qv_ruleset *rs, const cc_state *s, const uint16_t *steps,
                              uint32_t n, qv_text *out) {
    const qv_text start = *out;
    cc_state now = *s;
    cc_desk desk;
    uint32_t v[QV_DIMS];
    const char *before = "";
    qv_say(rs, steps, 1, out);
    for (uint32_t i = 1; i < n; i++) {
        cc_apply(rs, (qv_state *)(void *)&now, now.player, steps[i - 1], NULL);
        if (!cc_plan_now(&desk, cc_rules(rs), &now, now.player)) {
            *out = start;
            return false;
        }
        qv__step_values(rs, steps[i], v);
        const char *const purpose = purpose_of(&desk, v[0]);
        qv_text_add(out, "%s %s", i == 1 ? ":" : ",", purpose == before ? "" : purpose);
        qv__word(rs, &cc_answer_dim, (int32_t)v[0], out);
        before = purpose;
    }
    return true;
}

bool cc_plainly(const qv_ruleset *rs, const qv_view *view, const uint16_t *steps, uint32_t n,
                qv_text *out) {
    const cc_state *const s = cc_view(view);
    const qv__range *const first = qv__range_of(rs, steps[0]);
    const deed *const now = deed_now(cc_rules(rs), s);
    uint32_t v[QV_DIMS];
    if (first->dim[0] == &cc_source_dim || first == &rs->game->range[CC_R_KEEP])
        return n > 1 && s->half[s->player] == CC_NONE && say_with_purposes(rs, s, steps, n, out);
    for (uint32_t i = 0; i < n && now; i++) {
        const qv__range *const range = qv__range_of(rs, steps[i]);
        qv__step_values(rs, steps[i], v);
        if ((range->dim[0] != &cc_answer_dim && range->dim[0] != &cc_last_dim) || !is_card(s, v[0]))
            return false;
    }
    for (uint32_t i = 0; i < n && now; i++) {
        qv__step_values(rs, steps[i], v);
        qv_text_add(out, "%s", i == 0 ? now->before : i + 1 < n ? ", " : " and ");
        qv__word(rs, &cc_answer_dim, (int32_t)v[0], out);
    }
    qv_text_add(out, "%s", now ? now->after : "");
    return now != NULL;
}

/* The player who has begun a move; else the one who is asked. */
static uint32_t seat_now(const cc_state *s) {
    uint32_t seat = s->player;
    for (uint32_t i = 0; i < CC_SEATS; i++)
        seat = s->half[i] != CC_NONE ? i : seat;
    return seat;
}

/* Whether what is asked for pays a cost. */
static bool pays(const cc_ruleset *rs, const cc_state *s) {
    const uint32_t seat = seat_now(s);
    cc_desk desk;
    return seat < CC_SEATS && cc_plan_now(&desk, rs, s, seat) && cc_plan_pays(&desk);
}

const char *cc_phrase(const qv_ruleset *rs, const qv_view *view, uint32_t step, uint32_t i) {
    const cc_state *const s = cc_view(view);
    uint32_t v[QV_DIMS];
    size_t row = 0;
    (void)i;
    qv__step_values(rs, step, v);
    const uint32_t answer = v[0], place = answer - CC_ANSWER_PLACE;
    while (answer < phrases[row].first)
        row++;
    const deed *const now = deed_now(cc_rules(rs), s);
    if (now && is_card(s, answer))
        return now->phrase;
    if (answer >= CC_ANSWER_POOL && pays(cc_rules(rs), s))
        return phrases[row].first == CC_ANSWER_POOL ? "pay with a counter of your pool"
                                                    : "choose a card to pay with";
    const uint32_t seat = seat_now(s);
    if (answer >= CC_ANSWER_PLACE && seat < CC_SEATS && s->half[seat] == CC_HALF_USE)
        return "choose a target";
    if (phrases[row].phrase)
        return phrases[row].phrase;
    if (answer == CC_ANSWER_POOL)
        return is_listing(cc_rules(rs), s) ? "choose the pool" : "take a counter of your pool";
    if (s->phase == CC_ASK_ORDER)
        return "choose which is next";
    return place >= CC_CELLS || cc_on(s->taken, place) ? "choose a card" : "choose a cell";
}

/* SPDX-License-Identifier: MIT */
/* ConCardia: what texts are compiled into.
 *
 * programs.txt has the listing of every accepted text of grammar.txt and of some more; together
 * these have every instruction, question, effect, cost and kind of event. A listing that changes is
 * to be read: the test writes the new file with --write. The tables below say what headings are by
 * the pages.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "listing.h"
#include "texts.h"

static const char file[] = "games/concardia/tests/programs.txt";
enum { LISTING = 1 << 18 };

typedef struct {
    ct_work *work;
    ct_tree *tree;
    cc_draft *draft;
    cc_source *source;
} bench;

static bench open_bench(void) {
    bench b = {.work = malloc(ct_work_size()),
               .tree = calloc(1, sizeof *b.tree),
               .draft = calloc(1, sizeof *b.draft),
               .source = calloc(1, sizeof *b.source)};
    assert_true(b.work && b.tree && b.draft && b.source);
    b.source->labels = texts_labels;
    return b;
}

static void close_bench(bench *b) {
    free(b->work);
    free(b->tree);
    free(b->draft);
    free(b->source);
}

/* Compiles a text that the language accepts; the program is verified. */
static void compile(bench *b, uint32_t on, const char *text) {
    ct_error error;
    if (ct_read(b->work, &texts_labels, on, text, strlen(text), b->tree, &error))
        fail_msg("%s\n%s; %s", text, error.text, error.advice);
    cc_compile(b->tree, on, b->draft);
    const char *const fault = cc_verify(b->draft, b->source);
    if (fault)
        fail_msg("%s\n%s", text, fault);
}

/* -- Listings ---------------------------------------------------------------------------------- */

/* What no accepted text has: several cards drawn at once as an event, "that card" after a clause
 * that may not be carried out, in a sentence of its own and inside another one, or the card of a
 * loop, and a search that chooses nothing. */
static const char *const more_texts[] = {
    "Play: When an opponent draws 2 cards, gain a point.",
    "Action: You may slide a card you control. Remove that card.",
    "Action: Slide a card you control. You may draw a card. If you do, slide another card you "
    "control. "
    "Remove that card.",
    "Action: If you have 3 or more points, you may slide a card, then remove that card. Slide a "
    "card, then remove that "
    "card.",
    "Action: For each Band card you control, choose one: remove that card; or draw a card.",
    "Action: For each Band card you control, if you have 3 or more points, slide a card, then "
    "remove "
    "that card.",
    "Immediate: Search your deck for Maker cards, then put those cards into your hand.",
};

static void list_text(bench *b, uint32_t on, const char *text, listing_uses *uses, qv_text *out) {
    compile(b, on, text);
    qv_text_add(out, "%s\n", text);
    list_draft(b->draft, out);
    qv_text_add(out, "\n");
    count_draft(b->draft, uses);
}

/* The listings of all accepted texts, in their order, and of some more. */
static void list_all(char *bytes, listing_uses *uses) {
    bench b = open_bench();
    text_cases *const cases = texts_load("[accepted");
    qv_text out = qv_text_over(bytes, LISTING);
    for (uint32_t i = 0; i < cases->n; i++)
        list_text(&b, cases->at[i].on, cases->at[i].text, uses, &out);
    for (uint32_t i = 0; i < COUNT(more_texts); i++)
        list_text(&b, CT_ON_CARD, more_texts[i], uses, &out);
    assert_false(out.cut);
    texts_free(cases);
    close_bench(&b);
}

static char *listings(listing_uses *uses) {
    char *const bytes = malloc(LISTING);
    assert_non_null(bytes);
    memset(uses, 0, sizeof *uses);
    list_all(bytes, uses);
    return bytes;
}

static void listings_are_those_of_the_file(void **state) {
    (void)state;
    listing_uses uses;
    char *const now = listings(&uses), *const then = calloc(1, LISTING);
    assert_non_null(then);
    FILE *const in = fopen(file, "r");
    assert_non_null(in);
    const size_t n = fread(then, 1, LISTING - 1, in);
    fclose(in);
    assert_true(n > 0);
    const char *a = now, *b = then;
    uint32_t line = 1;
    for (; *a && *a == *b; a++, b++)
        line += *a == '\n';
    if (*a != *b)
        fail_msg("%s:%u differs; --write renews the file", file, line);
    free(now);
    free(then);
}

#define COUNTED(uses, n, name)                                    \
    for (uint32_t i = 0; i < (n); i++)                            \
        if (!(uses)[i]) {                                         \
            printf("    no text has " name " %u\n", (unsigned)i); \
            missing++;                                            \
        }

static void all_is_compiled_by_some_text(void **state) {
    (void)state;
    listing_uses uses;
    uint32_t missing = 0;
    free(listings(&uses));
    uses.op[CC_OP_MANUAL]++; /* no text of the language (CC-A49) */
    uses.question[CC_Q_EDIT]++;
    uses.question[CC_Q_AGREE]++;
    for (uint32_t i = 0; i < CC_OPS; i++)
        if (!uses.op[i]) {
            printf("    no text has %s\n", op_name(i));
            missing++;
        }
    COUNTED(uses.question, CC_Q_KINDS, "question")
    COUNTED(uses.effect, CC_EFFECT_KINDS, "effect")
    COUNTED(uses.until, CC_UNTIL_WHILE + 1, "duration")
    COUNTED(uses.item, CC_PAY_RETURN + 1, "cost")
    assert_int_equal(uses.hears, (CC_WOULD_DRAW << 1) - 1);
    assert_int_equal(missing, 0);
}

/* -- Headings ---------------------------------------------------------------------------------- */

enum {
    G = 1 << CC_GRID,
    B = 1 << CC_GRID | 1 << CC_AREAS,
    H = 1 << CC_HAND,
    D = 1 << CC_DISCARD,
    W = 1 << CC_BUTTON_ZONE
};

typedef struct {
    const char *text;
    uint32_t on, tag, zones, flags, limit, hears, costs;
} heading;

/* CT-21 to CT-26. */
static const heading headings[] = {
    {"Play: This card gets +1 Strength.", 0, CC_PLAY, G, CC_STANDING, 0, 0, 0},
    {"Superior to Rock cards.", 0, CC_PLAY, G, CC_STANDING, 0, 0, 0},
    {"Persistent (Cost 2): Your cards get +1 Strength.", 0, CC_PERSISTENT, B, CC_STANDING, 0, 0, 1},
    {"Play: When this card is captured, draw a card.", 0, CC_PLAY, G, CC_TRIGGERED, 0, CC_CAPTURED,
     0},
    {"Persistent: At your Draw Step, draw a card.", 0, CC_PERSISTENT, B, CC_TRIGGERED, 0,
     CC_AT_STEP, 0},
    {"Action: Draw a card.", 0, CC_ACTION, B, CC_ACTIVATABLE, 0, 0, 0},
    {"Action (Cost X; once per turn): Draw X cards.", 0, CC_ACTION, B, CC_ACTIVATABLE | CC_COST_X,
     CC_ONCE_TURN, 0, 1},
    {"Action (repeatable): Draw a card.", 0, CC_ACTION, B, CC_ACTIVATABLE, CC_REPEATABLE, 0, 0},
    {"Action (once per game): Draw a card.", 0, CC_ACTION, B, CC_ACTIVATABLE, CC_ONCE_GAME, 0, 0},
    {"Action (once per Step): Draw a card.", 0, CC_ACTION, B, CC_ACTIVATABLE, CC_ONCE_STEP, 0, 0},
    {"Immediate (Cost 2 or more): Draw a card.", 0, CC_IMMEDIATE, H, CC_ACTIVATABLE | CC_OVERPAY, 0,
     0, 1},
    {"Play Reaction: When you pass, draw a card.", 0, CC_REACTION, G, CC_ACTIVATABLE, 0, CC_PASSED,
     0},
    {"Hand Reaction: When you pass, draw a card.", 0, CC_REACTION, H, CC_ACTIVATABLE, 0, CC_PASSED,
     0},
    {"Discard Reaction: When you pass, draw a card.", 0, CC_REACTION, D, CC_ACTIVATABLE, 0,
     CC_PASSED, 0},
    {"Persistent Reaction: When you pass, draw a card.", 0, CC_REACTION, B, CC_ACTIVATABLE, 0,
     CC_PASSED, 0},
    /* CT-21, without prefix: the first line that fits */
    {"Reaction: When you pass, play this card.", 0, CC_REACTION, H, CC_ACTIVATABLE, 0, CC_PASSED,
     0},
    {"Reaction: When you pass, if this card is in your Discard Pile, draw a card.", 0, CC_REACTION,
     D, CC_ACTIVATABLE, 0, CC_PASSED, 0},
    {"Reaction: When you pass, if this card is on top of your Discard Pile, draw a card.", 0,
     CC_REACTION, D, CC_ACTIVATABLE, 0, CC_PASSED, 0},
    {"Reaction: When you pass, if this card is in your hand, draw a card.", 0, CC_REACTION, H,
     CC_ACTIVATABLE, 0, CC_PASSED, 0},
    {"Reaction: If this card would be discarded, draw a card.", 0, CC_REACTION, H, CC_ACTIVATABLE,
     0, CC_WOULD_DISCARD, 0},
    {"Reaction: When this card is discarded, draw a card.", 0, CC_REACTION, D, CC_ACTIVATABLE, 0,
     CC_DISCARDED, 0},
    {"Reaction: When this card is captured, draw a card.", 0, CC_REACTION, G, CC_ACTIVATABLE, 0,
     CC_CAPTURED, 0},
    {"Reaction: When a card you control is captured, draw a card.", 0, CC_REACTION, B,
     CC_ACTIVATABLE, 0, CC_CAPTURED, 0},
    {"Reaction (Cost 1): Draw a card.", 0, CC_REACTION, B, CC_ACTIVATABLE, 0, 0, 1},
    /* CC-1.8.7, CT-25 */
    {"Reaction: If this card would be captured, you may slide it.", 0, CC_REACTION, G,
     CC_ACTIVATABLE | CC_ONLY_SLIDES | CC_SLIDES_IT, 0, CC_WOULD_CAPTURE, 0},
    {"Reaction: If this card would be captured, slide this card.", 0, CC_REACTION, G,
     CC_ACTIVATABLE | CC_ONLY_SLIDES, 0, CC_WOULD_CAPTURE, 0},
    {"Reaction: If this card would be captured, slide it, then draw a card.", 0, CC_REACTION, G,
     CC_ACTIVATABLE, 0, CC_WOULD_CAPTURE, 0},
    {"Reaction (Cost 1): If this card would be captured, you may pay 2 to slide it.", 0,
     CC_REACTION, G, CC_ACTIVATABLE | CC_ONLY_SLIDES | CC_SLIDES_IT, 0, CC_WOULD_CAPTURE, 2},
    {"Hand Reaction (Cost reveal this card): When you pass, draw a card.", 0, CC_REACTION, H,
     CC_ACTIVATABLE | CC_REVEALS, 0, CC_PASSED, 1},
    {"Action: Put a Charge Counter on this button.", 1, CC_ACTION, W, CC_ACTIVATABLE, 0, 0, 0},
};

static void headings_are_as_the_pages_say(void **state) {
    (void)state;
    bench b = open_bench();
    for (uint32_t i = 0; i < COUNT(headings); i++) {
        const heading *const h = &headings[i];
        compile(&b, h->on ? CT_ON_BUTTON : CT_ON_CARD, h->text);
        const cc_ability *const a = &b.draft->ability[0];
        if (a->tag != h->tag || a->zones != h->zones || a->flags != h->flags ||
            a->limit != h->limit || a->hears != h->hears || a->costs != h->costs)
            fail_msg("%s\ntag %u zones %x flags %x limit %u hears %x costs %u", h->text,
                     (unsigned)a->tag, (unsigned)a->zones, (unsigned)a->flags, (unsigned)a->limit,
                     (unsigned)a->hears, (unsigned)a->costs);
    }
    close_bench(&b);
}

/* CC-1.1.1. */
static void some_abilities_give_the_persistent_trait(void **state) {
    (void)state;
    static const struct {
        const char *text;
        bool persistent;
    } texts[] = {
        {"Persistent.", true},
        {"Persistent: Your cards get +1 Strength.", true},
        {"Persistent: When you pass, draw a card.", true},
        {"Persistent Reaction: When you pass, draw a card.", true},
        {"Play: Your cards get +1 Strength.\nPersistent: When you pass, draw a card.", true},
        {"Reaction: When you pass, draw a card.", false},
        {"Play Reaction: When you pass, draw a card.", false},
        {"Action: Draw a card.", false},
        {"Anchored.", false},
    };
    bench b = open_bench();
    for (uint32_t i = 0; i < COUNT(texts); i++) {
        compile(&b, CT_ON_CARD, texts[i].text);
        if (b.draft->persistent != texts[i].persistent)
            fail_msg("%s", texts[i].text);
    }
    close_bench(&b);
}

/* CT-25: both ways of saying it are one program. */
static void you_may_pay_is_a_cost(void **state) {
    (void)state;
    static const char *const texts[] = {
        "Reaction: When you pass, you may pay 1 to draw 2 cards.",
        "Reaction (Cost 1): When you pass, draw 2 cards.",
    };
    bench b = open_bench();
    char listing[2][2048];
    for (uint32_t i = 0; i < 2; i++) {
        qv_text out = qv_text_over(listing[i], sizeof listing[i]);
        compile(&b, CT_ON_CARD, texts[i]);
        list_draft(b.draft, &out);
    }
    assert_string_equal(listing[0], listing[1]);
    close_bench(&b);
}

static int write_listings(void) {
    listing_uses uses;
    char *const now = listings(&uses);
    FILE *const out = fopen(file, "w");
    const bool written = out && fputs(now, out) >= 0;
    free(now);
    return (out && fclose(out)) || !written;
}

int main(int argc, char **argv) {
    if (argc > 1 && strcmp(argv[1], "--write") == 0)
        return write_listings();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(listings_are_those_of_the_file),
        cmocka_unit_test(all_is_compiled_by_some_text),
        cmocka_unit_test(headings_are_as_the_pages_say),
        cmocka_unit_test(some_abilities_give_the_persistent_trait),
        cmocka_unit_test(you_may_pay_is_a_cost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

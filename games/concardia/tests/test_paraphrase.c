/* SPDX-License-Identifier: MIT */
/* What is said of all accepted texts of grammar.txt from their programs: paraphrased.txt.
 *
 *     concardia_paraphrase --write     replaces that file, after a change that was meant
 */
#define _POSIX_C_SOURCE 200809L /* open_memstream */

#include "golden.h"
#include "listing.h"
#include "paraphrase.h"
#include "texts.h"

static const char file_name[] = "games/concardia/tests/paraphrased.txt";

enum { SAID = 1 << 16 };

typedef struct {
    ct_work *work;
    ct_tree *tree;
    cc_draft *draft;
    cc_source *source;
    char *said;
} desk;

static desk open_desk(void) {
    desk d = {.work = malloc(ct_work_size()),
              .tree = malloc(sizeof *d.tree),
              .draft = malloc(sizeof *d.draft),
              .source = calloc(1, sizeof *d.source),
              .said = malloc(SAID)};
    assert_true(d.work && d.tree && d.draft && d.source && d.said);
    d.source->labels = texts_labels;
    return d;
}

static void close_desk(const desk *d) {
    free(d->work);
    free(d->tree);
    free(d->draft);
    free(d->source);
    free(d->said);
}

static void tell(const desk *d, const text_case *text, FILE *out) {
    ct_error error;
    qv_text said = qv_text_over(d->said, SAID);
    assert_int_equal(
        ct_read(d->work, &texts_labels, text->on, text->text, text->length, d->tree, &error),
        QV_OK);
    memset(d->draft, 0, sizeof *d->draft);
    cc_compile(d->tree, text->on, d->draft);
    cc_paraphrase(d->draft, d->source, &said);
    assert_false(said.cut);
    fprintf(out, "%s\n%s\n", text->text, d->said);
}

/* The file's text, from malloc. */
static char *told(void) {
    text_cases *const texts = texts_load("[accepted");
    const desk d = open_desk();
    char *text = NULL;
    size_t size;
    FILE *const out = open_memstream(&text, &size);
    assert_non_null(out);
    for (uint32_t i = 0; i < texts->n; i++)
        tell(&d, &texts->at[i], out);
    close_desk(&d);
    texts_free(texts);
    fclose(out);
    return text;
}

static void texts_are_told_as_before(void **state) {
    (void)state;
    golden_compare(file_name, told());
}

/* What a designer has to check is said: which card, where to, how far, what N is. */
static void details_are_told(void **state) {
    (void)state;
    struct {
        char text[120];
        const char *told;
    } texts[] = {
        {"Play: You cannot play this card.", "\n  this card: not to be played: by you"},
        {"Play: You cannot play all other cards.", ", other than this card: not to be played"},
        {"Play: At the end of each turn, push all other cards in the column of this card right.",
         ", right as the controller of each card sees it, by a space"},
        {"Action: Push an adjacent card away from this card.",
         ", away from: this card, by a space"},
        {"Action: Slide this card any distance.", "this card, by any number of spaces"},
        {"Action: Pull target card up to 2 spaces toward this card.",
         "toward: this card, by up to 2 spaces"},
        {"Action: Put this card on the bottom of your opponent's deck.",
         "on the bottom of the opponent's deck"},
        {"Immediate: Discard a card from your opponent's hand.", "by chance if unseen (CT-32), 1"},
        {"Immediate: Put a card from your deck into your hand.", "by chance if unseen (CT-32), 1"},
        {"Immediate: Discard a card.", "chosen by you, 1 of"},
        {"Immediate: Play a card.", "to a space where a card may be played"},
        {"Action: Activate an Action of target card without paying its cost.",
         "the target, without paying its cost"},
        {"Action: Turn target card a step clockwise.",
         "its arrows turned (CC-1.13.2): by 1 eighth, clockwise, until it leaves the Board\n"},
        {"Action: Turn this card 2 steps counterclockwise.",
         "by 2 eighths, counterclockwise, until it leaves the Board\n"},
        {"Immediate: Gain control of target card.",
         "another controller, and turned with its arrows (CC-1.2.3, CC-1.2.5), until it leaves the "
         "Board\n"},
        {"Immediate: Gain control of target card until end of turn.",
         "(CC-1.2.3, CC-1.2.5), until the end of the turn (CC-1.9.2)\n"},
        {"Reaction: At your Draw Step, you may draw a card.",
         "when: a step of the turn begins (CC-1.6)\n  only if: in your turn; it is the Draw Step, "
         "after its card is drawn\n"},
        {"Hand Reaction: At your opponent's Capture Step, you may draw a card.",
         "only if: in the opponent's turn; it is the Capture Step\n"},
        {"Action: Gain a point.", "gain points (CC-1.9.3): 1\n"},
        {"Action: Lose a point.", "lose points (CC-1.9.3): 1\n"},
        {"Action: Take another turn.", "take another turn"},
        {"Play: This card gets +N Strength, where N is the number of your other cards.",
         "\n    N is the number of cards on the grid"},
        {"Play: This card gets -N Strength, where N is the number of arrows of this card.",
         "Strength changes by minus N,"},
        {"Persistent: At the start of your turn, draw a card.", "only if: in your turn"},
        {"Play: When an opponent captures a card, draw a card.", "only if: by the opponent"},
    };
    const desk d = open_desk();
    for (uint32_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const text_case text = {.text = texts[i].text, .length = strlen(texts[i].text)};
        char *said = NULL;
        size_t size;
        FILE *const out = open_memstream(&said, &size);
        assert_non_null(out);
        tell(&d, &text, out);
        fclose(out);
        if (!strstr(said, texts[i].told))
            fail_msg("not told, \"%s\": %s", texts[i].told, said);
        free(said);
    }
    close_desk(&d);
}

/* Every clause that is cited is one of the page. */
static void clauses_are_those_of_the_page(void **state) {
    (void)state;
    const qv_game *const game = qv_game_find("concardia");
    char *const text = told();
    uint32_t n = 0;
    for (const char *at = text; (at = strstr(at, "(CC-")); n++) {
        for (at++; *at != ')'; at += *at == ',' ? 2 : 0) {
            char id[16];
            const int length = (int)strcspn(at, ",)");
            snprintf(id, sizeof id, "%.*s", length, at);
            at += length;
            bool there = false;
            for (uint32_t i = 0; !there && qv_rule(game, i, NULL); i++)
                there = strcmp(qv_rule(game, i, NULL), id) == 0;
            if (!there)
                fail_msg("there is no clause %s", id);
        }
    }
    assert_true(n > 100);
    free(text);
}

int main(int argc, char **argv) {
    if (golden_asked_to_write(argc, argv))
        return golden_write(file_name, told());
    const struct CMUnitTest tests[] = {cmocka_unit_test(texts_are_told_as_before),
                                       cmocka_unit_test(details_are_told),
                                       cmocka_unit_test(clauses_are_those_of_the_page)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

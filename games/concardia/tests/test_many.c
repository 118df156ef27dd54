/* SPDX-License-Identifier: MIT */
/* ConCardia: a set of 1,000 cards is read, compiled and verified.
 *
 * Its cards are those of the game again and again, under other names. With --bench the program
 * prints how long a ruleset of it takes: script/bench --content.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "check.h"
#include "core/game.h"

enum { CARDS = 1000, ROWS_MOST = 20000, PATH = 64, ROUNDS = 21 };

typedef struct {
    char path[ROWS_MOST][PATH], name[CARDS][PATH]; /* what rows point to */
    qv_row row[ROWS_MOST];
    uint32_t n, texts;
} content;

static const qv_game *game(void) {
    return qv_game_find("concardia");
}

static void add(content *to, const char *value, const char *path, uint32_t index,
                const char *member) {
    assert_true(to->n < ROWS_MOST);
    snprintf(to->path[to->n], PATH, "%s%u%.40s", path, (unsigned)index, member);
    to->row[to->n] = (qv_row){to->path[to->n], value, to->n + 1, 1};
    to->n++;
}

/* The first so many cards keep their names, for the decks. */
static void add_card(content *to, uint32_t card, uint32_t of, uint32_t cards) {
    for (uint32_t i = 0; i < *game()->contents; i++) {
        const qv_row *const row = &game()->content[i];
        uint32_t at;
        const char *rest;
        if (!qv__path_index(row->path, "cards", &at, &rest) || at != of)
            continue;
        const bool is_name = strcmp(rest, "name") == 0;
        char member[PATH];
        snprintf(member, sizeof member, "].%s", rest);
        if (is_name && card < cards)
            snprintf(to->name[card], PATH, "%s", row->value);
        else if (is_name)
            snprintf(to->name[card], PATH, "%.20s %u", row->value, (unsigned)card);
        add(to, is_name ? to->name[card] : row->value, "cards[", card, member);
        to->texts += strncmp(rest, "text", 4) == 0;
    }
}

static uint32_t own_cards(void) {
    uint32_t most = 0, at;
    const char *rest;
    for (uint32_t i = 0; i < *game()->contents; i++)
        if (qv__path_index(game()->content[i].path, "cards", &at, &rest) && at + 1 > most)
            most = at + 1;
    return most;
}

static content *make(void) {
    content *const to = calloc(1, sizeof *to);
    const uint32_t cards = own_cards();
    assert_non_null(to);
    for (uint32_t i = 0; i < *game()->contents; i++) {
        const qv_row *const row = &game()->content[i];
        if (strncmp(row->path, "cards[", 6) != 0 && strncmp(row->path, "decks[", 6) != 0)
            to->row[to->n++] = *row;
    }
    for (uint32_t card = 0; card < CARDS; card++)
        add_card(to, card, card % cards, cards);
    for (uint32_t i = 0; i < *game()->contents; i++)
        if (strncmp(game()->content[i].path, "decks[", 6) == 0)
            to->row[to->n++] = game()->content[i];
    return to;
}

static void a_thousand_cards_are_accepted(void **state) {
    (void)state;
    content *const many = make();
    qv_diag diag = {0};
    qv_ruleset *const rs = qv_ruleset_new(game(), 2, NULL, 0, many->row, many->n, &diag);
    if (!rs)
        fail_msg("line %u: %s", (unsigned)diag.line, diag.text);
    qv_ruleset_free(rs);
    free(many);
}

static int compare_times(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static int bench(void) {
    content *const many = make();
    double seconds[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
        const clock_t start = clock();
        qv_ruleset *const rs = qv_ruleset_new(game(), 2, NULL, 0, many->row, many->n, NULL);
        seconds[i] = (double)(clock() - start) / CLOCKS_PER_SEC;
        if (!rs)
            return 1;
        qv_ruleset_free(rs);
    }
    qsort(seconds, ROUNDS, sizeof *seconds, compare_times);
    printf("{\"game\": \"concardia\", \"cards\": %d, \"rows\": %u, \"abilities\": %u, "
           "\"milliseconds\": %.2f}\n",
           CARDS, (unsigned)many->n, (unsigned)many->texts, seconds[ROUNDS / 2] * 1e3);
    free(many);
    return 0;
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "--bench") == 0)
        return bench();
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_thousand_cards_are_accepted)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

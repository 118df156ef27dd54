/* SPDX-License-Identifier: MIT */
/* Sets of options to try: every value of every option by itself, pairs at random, and smaller
 * contents.
 *
 * Knows no game. The game decides whether a set is accepted.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "enumerate.h"
#include "laws.h"

/* The values to try individually: all words except the default; for an integer the bounds and one
 * value in between. */
static uint32_t values_of(const qv_option *option, int32_t out[QV_OUTCOMES]) {
    uint32_t n = 0;
    const int32_t most = option->most, least = option->least;
    for (int32_t value = least; value <= most; value++) {
        const bool tried =
            option->words || value == least || value == most || value == least + (most - least) / 2;
        if (tried && value != option->default_value && n < QV_OUTCOMES)
            out[n++] = value;
    }
    return n;
}

static uint32_t values_in_all(const qv_game *game) {
    int32_t values[QV_OUTCOMES];
    uint32_t n = 0;
    for (uint32_t i = 0; i < game->options; i++)
        n += values_of(&game->option[i], values);
    return n;
}

static void add_choice(law_set *set, const qv_option *option, int32_t value) {
    assert(set->n < LAW_CHOICES);
    qv_choice *choice = &set->choice[set->n];
    choice->name = option->name;
    if (option->words) {
        choice->value = option->words[value - option->least];
    } else {
        (void)snprintf(set->value[set->n], sizeof set->value[set->n], "%d", (int)value);
        choice->value = set->value[set->n];
    }
    const size_t used = strlen(set->typed);
    (void)snprintf(set->typed + used, sizeof set->typed - used, "%s%s=%s", set->n ? "," : "",
                   choice->name, choice->value);
    set->n++;
}

uint32_t law_contents(const qv_game *game) {
    const law_enumerator *enumerator = law_enumerator_of(game->id);
    return enumerator ? enumerator->contents : 0;
}

bool law_grows(const qv_game *game) {
    const law_enumerator *enumerator = law_enumerator_of(game->id);
    return enumerator && enumerator->grow;
}

uint32_t law_sets_single(const qv_game *game) {
    const uint32_t players = (uint32_t)(game->players_most - game->players_least) + 1;
    return players * (1 + values_in_all(game) + law_contents(game));
}

void law_set_single(const qv_game *game, uint32_t i, law_set *out) {
    const uint32_t options = values_in_all(game), each = 1 + options + law_contents(game);
    int32_t values[QV_OUTCOMES];
    memset(out, 0, sizeof *out);
    out->players = game->players_least + i / each;
    uint32_t left = i % each;
    if (left > options)
        out->content = left - options;
    for (uint32_t o = 0; left > 0 && !out->content && o < game->options; o++) {
        const uint32_t n = values_of(&game->option[o], values);
        if (left <= n) {
            add_choice(out, &game->option[o], values[left - 1]);
            return;
        }
        left -= n;
    }
}

static int32_t some_value(const qv_option *option, qv__rng *rng) {
    return option->least +
           (int32_t)qv__rng_below(rng, (uint32_t)(option->most - option->least) + 1);
}

void law_set_pair(const qv_game *game, qv__rng *rng, law_set *out) {
    assert(game->options >= 2);
    memset(out, 0, sizeof *out);
    const uint32_t players = (uint32_t)(game->players_most - game->players_least) + 1;
    out->players = game->players_least + qv__rng_below(rng, players);
    const uint32_t one = qv__rng_below(rng, game->options);
    const uint32_t other = (one + 1 + qv__rng_below(rng, game->options - 1U)) % game->options;
    add_choice(out, &game->option[one], some_value(&game->option[one], rng));
    add_choice(out, &game->option[other], some_value(&game->option[other], rng));
    const uint32_t contents = law_contents(game);
    if (contents && qv__rng_below(rng, 4) == 0)
        out->content = 1 + qv__rng_below(rng, contents);
}

void law_set_grown(const qv_game *game, qv__rng *rng, law_set *out) {
    law_set_pair(game, rng, out);
    out->content = 1 + law_contents(game) + qv__rng_below(rng, INT32_MAX);
}

/* -- Content ----------------------------------------------------------------------------------- */

static bool is_left_out(const law_content *content, const char *path) {
    for (uint32_t i = 0; i < content->n; i++)
        if (!content->row[i].value &&
            strncmp(path, content->row[i].path, strlen(content->row[i].path)) == 0)
            return true;
    return false;
}

static bool is_replaced(const law_content *content, const char *path) {
    for (uint32_t i = 0; i < content->n; i++)
        if (strcmp(content->row[i].path, path) == 0)
            return true;
    return false;
}

/* One block with the rows and their texts. */
static qv_row *with_texts(const qv_row *row, uint32_t n) {
    size_t size = n * sizeof *row;
    for (uint32_t i = 0; i < n; i++)
        size += strlen(row[i].path) + strlen(row[i].value) + 2;
    qv_row *const out = malloc(size);
    assert(out);
    char *text = (char *)(out + n);
    memcpy(out, row, n * sizeof *row);
    for (uint32_t i = 0; i < n; i++) {
        out[i].path = strcpy(text, row[i].path);
        text += strlen(text) + 1;
        out[i].value = strcpy(text, row[i].value);
        text += strlen(text) + 1;
    }
    return out;
}

/* The game's own rows with the changes of the content, then its additional rows; to be freed. */
static qv_row *edited(const qv_game *game, const law_content *content, uint32_t *n) {
    qv_row *const out = calloc((size_t)*game->contents + content->n, sizeof *out);
    *n = 0;
    assert(out);
    for (uint32_t i = 0; i < *game->contents; i++) {
        const qv_row *own = &game->content[i];
        if (!is_left_out(content, own->path) && !is_replaced(content, own->path))
            out[(*n)++] = *own;
    }
    for (uint32_t i = 0; i < content->n; i++)
        if (content->row[i].value)
            out[(*n)++] = content->row[i];
    return out;
}

/* The content of that number; `grown` is to be freed. */
static const law_content *content_of(const qv_game *game, uint32_t number, law_content **grown) {
    const law_enumerator *const enumerator = law_enumerator_of(game->id);
    *grown = NULL;
    if (number == 0)
        return NULL;
    if (number <= enumerator->contents)
        return &enumerator->content[number - 1];
    return *grown = enumerator->grow(number);
}

qv_row *law_content_rows(const qv_game *game, uint32_t content, uint32_t *n) {
    law_content *grown;
    const law_content *const from = content_of(game, content, &grown);
    *n = 0;
    if (!from)
        return NULL;
    qv_row *const rows = edited(game, from, n), *const out = with_texts(rows, *n);
    free(rows);
    free(grown);
    return out;
}

qv_ruleset *law_set_rules(const qv_game *game, const law_set *set, qv_diag *diag) {
    law_content *grown;
    const law_content *const from = content_of(game, set->content, &grown);
    qv_ruleset *const rs = law_content_rules(game, set, from, diag);
    free(grown);
    return rs;
}

qv_ruleset *law_content_rules(const qv_game *game, const law_set *set, const law_content *content,
                              qv_diag *diag) {
    if (!content)
        return qv_ruleset_new(game, set->players, set->choice, set->n, NULL, 0, diag);
    law_set whole = *set;
    if (content->choice.name)
        whole.choice[whole.n++] = content->choice;
    if (content->other_choice.name)
        whole.choice[whole.n++] = content->other_choice;
    uint32_t n;
    qv_row *rows = edited(game, content, &n);
    assert(whole.n <= LAW_CHOICES);
    qv_ruleset *rs = qv_ruleset_new(game, whole.players, whole.choice, whole.n, rows, n, diag);
    free(rows);
    return rs;
}

bool law_set_typed(uint32_t players, const char *typed, char *room, law_set *out) {
    memset(out, 0, sizeof *out);
    out->players = players;
    (void)snprintf(out->typed, sizeof out->typed, "%s", typed);
    (void)strcpy(room, typed);
    for (char *at = room; at && *at;) {
        char *value = strchr(at, '='), *next = strchr(at, ',');
        if (!value || (next && value > next) || out->n == LAW_CHOICES)
            return false;
        *value++ = '\0';
        if (next)
            *next++ = '\0';
        out->choice[out->n++] = (qv_choice){at, value};
        at = next;
    }
    return true;
}

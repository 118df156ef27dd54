/* SPDX-License-Identifier: MIT */
/* Rulesets: a game with its players, options and content, checked, measured, compiled and shared.
 *
 * Checks numbers of players and the characters of the content; the game's `setup` checks the rest.
 * The result is a complete ruleset, or none and the diag gives the reason. A ruleset is one block
 * of memory: the game's part, the layout, and the count of its holders, which is all that ever
 * changes.
 */
#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/plain.h"
#include "core/guard.h"
#include "core/internal.h"

struct qv__shared {
    void *block;
    atomic_uint holders;
};

enum { ALIGNED = 16, STEP_IDS = UINT16_MAX + 1 };

static int fail_players(const qv_game *game, uint32_t players, qv_diag *diag) {
    if (game->players_least == game->players_most)
        qv__fail(diag, QV_EPLAYERS, "%s is for %u players, not %u", game->name,
                 (unsigned)game->players_most, (unsigned)players);
    else
        qv__fail(diag, QV_EPLAYERS, "%s is for %u to %u players, not %u", game->name,
                 (unsigned)game->players_least, (unsigned)game->players_most, (unsigned)players);
    return QV_EPLAYERS;
}

/* Words of the content may be shown to people. */
static int check_rows(const qv_row *rows, uint32_t n, qv_diag *diag) {
    for (uint32_t i = 0; i < n; i++) {
        const bool path = !qv__all_plain(rows[i].path);
        if (path || !qv__all_plain(rows[i].value))
            return qv__fail_row(
                diag, &rows[i],
                "\"%s\" has a control or format character, or is not UTF-8: remove it",
                qv__show_text(path ? rows[i].path : rows[i].value).text);
    }
    return QV_OK;
}

/* -- Sizes ------------------------------------------------------------------------------------- */

/* Sets the sizes of the ruleset whose head is given. */
static int measure(qv_ruleset *head, const qv__rows *rows, qv_diag *diag) {
    const qv_game *const game = head->game;
    qv__sizes sizes = game->sizes;
    if (game->measure) {
        const int err = game->measure(head, rows, &sizes, diag);
        if (err)
            return err;
    }
    if (sizes.steps == 0)
        sizes.steps = qv__longest_form(game);
    assert(sizes.ruleset >= sizeof(qv_ruleset) && sizes.ruleset <= game->sizes.ruleset);
    assert(sizes.state >= sizeof(qv__head) && sizes.state <= game->sizes.state);
    assert(sizes.legal <= game->sizes.legal && game->sizes.legal <= QV_LEGAL);
    assert(game->sizes.state <= QV_STATE_MOST && sizes.steps <= QV_STEPS);
    head->sizes = sizes;
    const uint64_t ids = qv__count_steps(game, &sizes);
    if (ids <= STEP_IDS)
        return QV_OK;
    qv__fail(diag, QV_ECONTENT, "this content makes %llu different steps; at most %u are possible",
             (unsigned long long)ids, (unsigned)STEP_IDS);
    return QV_ECONTENT;
}

/* -- Making ------------------------------------------------------------------------------------ */

static size_t aligned(size_t n) {
    return (n + ALIGNED - 1) / ALIGNED * ALIGNED;
}

static qv_ruleset *allocate(const qv_ruleset *head, qv_diag *diag) {
    const size_t own = aligned(head->sizes.ruleset);
    const size_t layout = aligned(qv__layout_size(head->game));
    unsigned char *const block = calloc(1, own + layout + sizeof(struct qv__shared));
    if (!block) {
        qv__fail(diag, QV_EMEMORY, "out of memory for the rules of %s", head->game->name);
        return NULL;
    }
    qv_ruleset *const rs = (qv_ruleset *)(void *)block;
    *rs = *head;
    qv__compile_layout(rs, block + own);
    rs->shared = (struct qv__shared *)(void *)(block + own + layout);
    rs->shared->block = block;
    atomic_init(&rs->shared->holders, 1);
    return rs;
}

static qv_ruleset *compile(qv_ruleset *head, const qv__rows *rows, qv_diag *diag) {
    if (measure(head, rows, diag))
        return NULL;
    qv_ruleset *const rs = allocate(head, diag);
    if (!rs || !rs->game->setup)
        return rs;
    const int err = rs->game->setup(rs, rows, diag);
    if (err == QV_OK)
        return rs;
    if (diag->err == QV_OK)
        diag->err = err;
    qv_ruleset_free(rs);
    return NULL;
}

static qv_ruleset *index_and_compile(qv_ruleset *head, const qv_row *row, uint32_t n,
                                     qv_diag *diag) {
    qv__rows rows;
    uint32_t *const slots = qv__rows_index(row, n, &rows);
    if (!slots) {
        qv__fail(diag, QV_EMEMORY, "out of memory for the rules of %s", head->game->name);
        return NULL;
    }
    qv_ruleset *const rs = compile(head, &rows, diag);
    free(slots);
    return rs;
}

static bool fits_choices(const qv_choice *choices, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (!choices || !choices[i].name || !choices[i].value)
            return false;
    return true;
}

qv_ruleset *qv_ruleset_new(const qv_game *game, uint32_t players, const qv_choice *choices,
                           uint32_t n_choices, const qv_row *rows, uint32_t n_rows, qv_diag *diag) {
    qv_diag unread;
    if (!diag)
        diag = &unread;
    if (!game || !fits_choices(choices, n_choices) || !qv__fits_rows(rows, n_rows)) {
        qv__refuse_argument(diag,
                            "a game is required, and texts in each option and row of content");
        return NULL;
    }
    assert(game->options <= QV_OPTIONS);
    *diag = (qv_diag){.err = QV_OK};
    if (players < game->players_least || players > game->players_most) {
        fail_players(game, players, diag);
        return NULL;
    }
    qv_ruleset head = {.game = game, .players = players};
    if (qv__take_choices(&head, choices, n_choices, diag) || check_rows(rows, n_rows, diag))
        return NULL;
    if (n_rows > 0)
        return index_and_compile(&head, rows, n_rows, diag);
    return index_and_compile(&head, game->content, game->contents ? *game->contents : 0, diag);
}

/* -- Sharing ----------------------------------------------------------------------------------- */

const qv_ruleset *qv_ruleset_keep(const qv_ruleset *rs) {
    if (rs)
        atomic_fetch_add_explicit(&rs->shared->holders, 1, memory_order_relaxed);
    return rs;
}

void qv_ruleset_free(const qv_ruleset *rs) {
    if (!rs)
        return;
    struct qv__shared *const shared = rs->shared;
    if (atomic_fetch_sub_explicit(&shared->holders, 1, memory_order_acq_rel) == 1)
        free(shared->block);
}

int qv__ruleset_compare(const qv_ruleset *a, const qv_ruleset *b) {
    if (a->game != b->game)
        return (uintptr_t)a->game < (uintptr_t)b->game ? -1 : 1;
    if (a->players != b->players)
        return a->players < b->players ? -1 : 1;
    int order = memcmp(a->option, b->option, sizeof a->option);
    if (order == 0)
        order = memcmp(&a->sizes, &b->sizes, sizeof a->sizes);
    if (order == 0)
        order = memcmp((const char *)a + sizeof *a, (const char *)b + sizeof *b,
                       a->sizes.ruleset - sizeof *a);
    return order;
}

const qv_game *qv_ruleset_game(const qv_ruleset *rs) {
    return rs ? rs->game : NULL;
}

uint32_t qv_ruleset_players(const qv_ruleset *rs) {
    return rs ? rs->players : 0;
}

int qv__refuse_computers(const qv_ruleset *rs, qv_diag *diag) {
    char why[sizeof diag->text];
    qv_text text = qv_text_over(why, sizeof why);
    if (!rs->game->people_only || !rs->game->people_only(rs, &text))
        return QV_OK;
    qv__fail(diag, QV_ECONTENT, "%s", why);
    return QV_ECONTENT;
}

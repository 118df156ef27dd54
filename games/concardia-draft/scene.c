/* SPDX-License-Identifier: MIT */
/* ConCardia draft: the items on the table, and the item to pick for a step.
 *
 * On the grid lie the cards before the viewer: the stack in hand, then all picks, at the end the
 * deck; copies of a card are one item. Reads the view only.
 */
#include "core/shared.h"
#include "rules.h"

enum { UNIT = 10, COLUMNS = 7, BESIDE = COLUMNS + 1, WIDE = 64 };
enum {
    CELL_ID = 1,
    COUNTER_ID = 50,
    DONE_ID = 60,
    CARD_ID = 1000,
    PICKED_ID = 3000,
    DECK_ID = 5000
};

static qv_item *add(qv_scene *scene, uint32_t id, uint32_t kind, uint32_t owner, uint32_t column,
                    uint32_t row, const char *label) {
    qv_item *const item = qv__add_item(scene, id, kind, owner, UNIT, UNIT, label);
    item->layer = kind != QV_CELL;
    item->x = (int32_t)column * UNIT;
    item->y = (int32_t)row * UNIT;
    return item;
}

/* -- Cards ------------------------------------------------------------------------------------- */

static const char *const traits[] = {"rock", "paper", "scissors"};

/* What is printed on it, but for its name. */
void cd_draw_card(const cd_ruleset *rs, qv_item *item, uint32_t card) {
    const cd_card *const from = &rs->card[card];
    qv_text face = qv_text_over(item->face, sizeof item->face);
    qv_text_add(&face, "%s", traits[from->trait]);
    for (uint32_t d = 0; d < QV_DIRECTIONS; d++)
        item->arrows[d] = from->arrows >> d & 1;
    item->text = from->line;
    item->n_texts = from->lines;
    item->value[0] = from->strength;
    item->value[1] = from->defense;
    item->value[2] = from->points;
    item->n_values = from->points == 1 ? 2 : 3;
}

static qv_item *add_card(const cd_ruleset *rs, qv_scene *scene, uint32_t id, uint32_t owner,
                         uint32_t column, uint32_t row, uint32_t card, uint32_t copies) {
    const cd_card *const from = &rs->card[card];
    const char *const word = rs->text + from->word;
    qv_item *const item = add(scene, id, QV_CARD, owner, column, row, "");
    qv_text label = qv_text_over(item->label, sizeof item->label);
    qv_text_add(&label, "%s, %s", word, traits[from->trait]);
    if (copies > 1)
        qv_text_add(&label, ", %u copies", (unsigned)copies);
    qv_text more = qv_text_over(item->more, sizeof item->more);
    qv_text_add(&more, "worth %d, %s", from->worth, rs->text + from->kinds);
    memcpy(item->glyph, from->symbol, sizeof from->symbol);
    cd_draw_card(rs, item, card);
    return item;
}

static uint32_t copies_of(const uint16_t *card, uint32_t n, uint32_t at) {
    uint32_t copies = 1;
    while (at + copies < n && card[at + copies] == card[at])
        copies++;
    return copies;
}

/* Each different card once, on the grid or beside it. */
static void add_cards(const cd_ruleset *rs, qv_scene *scene, uint32_t id, uint32_t owner,
                      uint32_t column, uint32_t row, const uint16_t *card, uint32_t n) {
    uint32_t kinds = 0;
    for (uint32_t i = 0; i < n; kinds++) {
        const uint32_t copies = copies_of(card, n, i);
        const uint32_t right = column ? column + kinds : kinds % COLUMNS;
        add_card(rs, scene, id + card[i], owner, right, column ? row : kinds / COLUMNS, card[i],
                 copies);
        i += copies;
    }
}

/* -- Building decks ---------------------------------------------------------------------------- */

static uint32_t count(const uint16_t *card, uint32_t n, uint32_t one) {
    uint32_t copies = 0;
    for (uint32_t i = 0; i < n; i++)
        copies += card[i] == one;
    return copies;
}

/* CD-8: marks what would not be in the deck: put aside, or left out as it is worth least. */
static void mark_deck(const cd_ruleset *rs, const cd_state *s, uint32_t seat, qv_scene *scene) {
    uint16_t rest[CD_SHARE], deck[CD_SHARE];
    const uint32_t n = cd_rest(rs, s, seat, rest);
    memcpy(deck, rest, n * sizeof *deck);
    const uint32_t stays = cd_cut(rs, deck, n);
    for (uint32_t i = 0; i < scene->n; i++) {
        qv_item *const item = &scene->at[i];
        if (item->id < PICKED_ID || item->id >= DECK_ID)
            continue;
        const uint32_t card = item->id - PICKED_ID, kept = count(rest, n, card);
        if (kept == 0)
            item->mark = QV_MARK_OFF;
        else if (count(deck, stays, card) < kept)
            item->mark = QV_MARK_WEAK;
    }
}

/* -- The table --------------------------------------------------------------------------------- */

static void add_grid(qv_scene *scene, uint32_t cells) {
    static const char columns[] = "abcdefg", rows[] = "123456";
    for (uint32_t i = 0; i < COLUMNS; i++)
        scene->across[i][0] = columns[i];
    for (uint32_t row = 0; row * COLUMNS < cells; row++) {
        scene->down[row][0] = rows[row];
        for (uint32_t i = 0; i < COLUMNS; i++) {
            const char label[] = {columns[i], rows[row], '\0'};
            add(scene, CELL_ID + row * COLUMNS + i, QV_CELL, QV_NOBODY, i, row, label);
        }
    }
}

static void add_counters(const cd_ruleset *rs, const cd_state *s, qv_scene *scene) {
    uint32_t picks = 0;
    for (uint32_t round = 0; round < CD_ROUNDS; round++)
        picks += cd_taken(rs, s, round) == CD_CLOSED ? 0 : cd_taken(rs, s, round);
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        const bool over = s->phase == CD_OVER;
        qv_item *const item = add(scene, COUNTER_ID + seat, QV_COUNTER, seat, BESIDE, 2 * seat,
                                  over ? "worth" : "picks");
        qv__item_value(item, over ? cd_worth(rs, s->deck[seat], CD_DECK) : (int32_t)picks);
    }
}

static void add_decks(const cd_ruleset *rs, const cd_state *s, qv_scene *scene) {
    for (uint32_t seat = 0; seat < rs->head.players; seat++) {
        uint32_t n = 0;
        while (n < CD_DECK && s->deck[seat][n] != CD_NONE)
            n++;
        add_cards(rs, scene, DECK_ID + seat * CD_SET, seat, BESIDE, 2 * seat + 1, s->deck[seat], n);
    }
}

static void add_own(const cd_ruleset *rs, const cd_state *s, uint32_t seat, qv_scene *scene) {
    uint16_t card[CD_SHARE];
    uint32_t n;
    if (s->phase == CD_PICK) {
        n = cd_before(rs, s, seat, card);
        add_cards(rs, scene, CARD_ID, QV_NOBODY, 0, 0, card, n);
        for (uint32_t i = 0; i < scene->n; i++)
            if (s->pick[seat] != CD_NONE && scene->at[i].id == CARD_ID + s->pick[seat])
                scene->at[i].mark = QV_MARK_RING;
        n = cd_picks(rs, s, seat, card);
        add_cards(rs, scene, PICKED_ID, seat, BESIDE, 2 * seat + 1, card, n);
    } else {
        n = cd_picks(rs, s, seat, card);
        add_cards(rs, scene, PICKED_ID, seat, 0, 0, card, n);
        mark_deck(rs, s, seat, scene);
        add(scene, DONE_ID, QV_CONTROL, QV_NOBODY, BESIDE, 2 * CD_SEATS, "keep this deck");
    }
}

/* Whose cards are shown: the viewer's own, in an open view those of a seat that may act. */
static uint32_t shown(const qv_ruleset *rs, const qv_view *view) {
    const uint32_t viewer = cd_view(view)->head.viewer;
    return viewer < rs->players ? viewer : qv__choosing_seat(cd_turn(rs, view), viewer);
}

void cd_scene(const qv_ruleset *ruleset, const qv_view *view, qv_scene *scene) {
    const cd_ruleset *const rs = cd_rules(ruleset);
    const cd_state *const s = cd_view(view);
    const uint32_t seat = shown(ruleset, view);
    scene->unit = UNIT;
    scene->width = WIDE * UNIT;
    scene->height = (2 * CD_SEATS + 1) * UNIT;
    add_grid(scene, s->phase == CD_BUILD ? rs->share : rs->stack);
    add_counters(rs, s, scene);
    if (s->phase == CD_OVER)
        add_decks(rs, s, scene);
    else if (s->phase != CD_DEAL && seat < ruleset->players)
        add_own(rs, s, seat, scene);
}

uint32_t cd_touch(const qv_ruleset *ruleset, const qv_view *view, uint32_t step,
                  uint16_t ids[QV_TOUCHES]) {
    const uint32_t aside = qv__first(ruleset, CD_R_ASIDE), done = qv__first(ruleset, CD_R_DONE);
    (void)view;
    ids[0] = (uint16_t)(step < aside  ? CARD_ID + step
                        : step < done ? PICKED_ID + step - aside
                                      : DONE_ID);
    return step <= done;
}

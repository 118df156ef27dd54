/* SPDX-License-Identifier: MIT */
/* Situations: what was entered is written as a position and a move, read like any others, and
 * played for each result of the die. See qv_situation in quiver.h.
 *
 * Knows no game: what can be entered, and how it is written, is in the game's rows of situation.h.
 */
#include "core/situation.h"

#include <stdlib.h>
#include <string.h>

#include "core/guard.h"
#include "core/internal.h"
#include "core/outcomes.h"
#include "core/position.h"

enum { RESULTS = 12, TEXT = 1 << 14, STEPS_MOST = 512, LABEL = 32 };

struct qv_situation {
    const qv_ruleset *usual, *rules;
    const struct qv__situations *kind;
    qv__situation entered;
    qv_state *state; /* as it was entered; NULL: it cannot be */
    qv_diag diag;
    qv_event why;
    uint32_t results;
    uint16_t step[RESULTS];
    qv_event_log all, log[RESULTS];
};

/* -- What can be entered ----------------------------------------------------------------------- */

static const struct qv__situations *kind_of(const qv_ruleset *rs) {
    return rs->game->situation;
}

static bool asks(const qv_ruleset *rs, const qv__situation *entered, uint32_t place, uint32_t i,
                 qv__asked_entry *out) {
    const struct qv__situations *const kind = kind_of(rs);
    *out = (qv__asked_entry){.name = NULL};
    return place < kind->places && i < kind->entries && kind->entry(rs, entered, place, i, out);
}

int32_t qv__entered(const qv_ruleset *rs, const qv__situation *entered, uint32_t place, uint32_t i,
                    int32_t none) {
    qv__asked_entry entry;
    if (!asks(rs, entered, place, i, &entry))
        return none;
    const int32_t value = entered->value[place][i];
    return value < entry.least || value > entry.most ? entry.usual : value;
}

const char *qv_situation_asks(const qv_game *game, const char **how) {
    if (!game || !game->situation)
        return NULL;
    if (how)
        *how = game->situation->how;
    return game->situation->asks;
}

qv_ruleset *qv_situation_rules(const qv_game *game, const qv_row *rows, uint32_t n_rows,
                               qv_diag *diag) {
    if (!game || !game->situation) {
        qv__refuse_argument(diag, "a game without situations");
        return NULL;
    }
    const struct qv__situations *const kind = game->situation;
    return qv_ruleset_new(game, kind->players, kind->choice, kind->choices, rows, n_rows, diag);
}

/* -- The rules with the content that was entered ----------------------------------------------- */

/* Rows of content in the making, each with texts of its own. */
typedef struct {
    qv_row *at;
    uint32_t n, room;
    bool lost;
} rows_made;

static char *copy_of(const char *text) {
    const size_t size = strlen(text) + 1;
    char *const copy = malloc(size);
    return copy ? memcpy(copy, text, size) : NULL;
}

static void take_row(void *context, const char *path, const char *value) {
    rows_made *const rows = context;
    if (rows->n == rows->room) {
        const uint32_t room = rows->room ? 2 * rows->room : 256;
        qv_row *const more = realloc(rows->at, room * sizeof *more);
        if (!more) {
            rows->lost = true;
            return;
        }
        rows->at = more;
        rows->room = room;
    }
    const qv_row row = {.path = copy_of(path), .value = copy_of(value)};
    rows->at[rows->n++] = row;
    rows->lost = rows->lost || !row.path || !row.value;
}

static void free_rows(rows_made *rows) {
    for (uint32_t i = 0; i < rows->n; i++) {
        free((void *)(uintptr_t)rows->at[i].path);
        free((void *)(uintptr_t)rows->at[i].value);
    }
    free(rows->at);
}

static const qv_ruleset *rules_of(const qv_ruleset *usual, const qv__situation *entered,
                                  qv_diag *diag) {
    const qv_game *const game = usual->game;
    if (!game->situation->content)
        return qv_ruleset_keep(usual);
    rows_made rows = {.n = 0};
    char words[QV_OPTIONS][LABEL];
    qv_choice choice[QV_OPTIONS];
    game->situation->content(usual, entered, take_row, &rows);
    for (uint32_t i = 0; i < game->options; i++) {
        qv_text word = qv_text_over(words[i], LABEL);
        qv_option_say(&game->option[i], usual->option[i], &word);
        choice[i] = (qv_choice){game->option[i].name, words[i]};
    }
    const qv_ruleset *made = NULL;
    if (rows.lost)
        qv__fail(diag, QV_EMEMORY, "out of memory for the rules of %s", game->name);
    else
        made = qv_ruleset_new(game, usual->players, choice, game->options, rows.at, rows.n, diag);
    free_rows(&rows);
    return made;
}

/* -- Playing ----------------------------------------------------------------------------------- */

static bool declines(const qv_ruleset *rs, const uint16_t *legal, uint32_t n, uint16_t *step) {
    for (uint32_t i = 0; i < n; i++)
        if (qv__range_of(rs, legal[i])->flags & QV_DECLINE) {
            *step = legal[i];
            return true;
        }
    return false;
}

/* Everybody goes on as the game says, until the answer is complete. Whether a die is due. */
static bool go_on(const qv_situation *s, qv_state *state, qv_event_log *log) {
    const qv_ruleset *const rs = s->rules;
    for (uint32_t i = 0; i < STEPS_MOST; i++) {
        const qv_view *const view = qv__open(state);
        const qv_turn turn = rs->game->turn(rs, view);
        uint16_t legal[QV_LEGAL], step;
        if (turn.phase == QV_CHANCE_DUE)
            return !s->kind->throws || s->kind->throws(rs, view);
        if (turn.phase == QV_OVER || !turn.may_act)
            return false;
        uint32_t seat = 0;
        while (!(turn.may_act >> seat & 1))
            seat++;
        const uint32_t n = rs->game->legal(rs, view, seat, legal);
        if (!declines(rs, legal, n, &step) &&
            !(s->kind->next && s->kind->next(rs, &s->entered, view, seat, legal, n, &step)))
            return false;
        qv__apply(rs, state, seat, step, log);
    }
    return false;
}

static void throw_die(qv_situation *s, const qv_state *before, qv_state *state) {
    qv_chance chance;
    s->rules->game->chance(s->rules, before, &chance);
    const uint32_t n = qv__outcomes(&chance);
    for (uint32_t i = 0; i < n && i < RESULTS; i++) {
        s->step[i] = qv__outcome_at(&chance, i);
        qv__copy(s->rules, state, before);
        qv__apply(s->rules, state, QV_CHANCE, s->step[i], &s->log[i]);
        (void)go_on(s, state, &s->log[i]);
        s->results++;
    }
}

static bool tells(const qv_situation *s, uint32_t kind) {
    const uint16_t *at = s->kind->tells;
    while (*at && *at != kind)
        at++;
    return *at != 0;
}

static bool is_among(const qv_event_log *log, uint32_t n, const qv_event *event) {
    for (uint32_t i = 0; i < n; i++)
        if (qv__same_report(&log->at[i], event))
            return true;
    return false;
}

/* What the first `explained` events have told is not told again. */
static void keep_told(const qv_situation *s, qv_event_log *log, uint32_t explained) {
    uint32_t n = explained;
    for (uint32_t i = explained; i < log->n; i++)
        if (tells(s, log->at[i].kind) && !is_among(log, explained, &log->at[i]))
            log->at[n++] = log->at[i];
    log->n = n;
}

/* Whether all results begin with the same event. */
static bool begin_alike(const qv_situation *s) {
    for (uint32_t i = 0; i < s->results; i++)
        if (s->log[i].n == 0 || !qv__same_report(&s->log[0].at[0], &s->log[i].at[0]))
            return false;
    return s->results > 0;
}

/* What is told before the results differ is told once. */
static void gather(qv_situation *s) {
    while (begin_alike(s)) {
        qv__log_add(&s->all, &s->log[0].at[0]);
        for (uint32_t i = 0; i < s->results; i++) {
            qv_event_log *const log = &s->log[i];
            log->n--;
            memmove(log->at, log->at + 1, log->n * sizeof *log->at);
        }
    }
}

static uint16_t cell_of(const qv_situation *s, uint32_t place) {
    const char *name;
    uint16_t cell = 0;
    return s->kind->place(s->usual, &s->entered, place, &name, &cell) ? cell : 0;
}

/* The item on a place, or 0. */
static uint16_t item_on(const qv_situation *s, uint32_t place) {
    qv_scene *const scene = malloc(sizeof *scene);
    uint16_t found = 0;
    if (!scene)
        return 0;
    qv_scene_of(s->rules, qv__open(s->state), scene);
    const qv_item *cell = NULL;
    for (uint32_t i = 0; i < scene->n; i++)
        if (scene->at[i].id == cell_of(s, place))
            cell = &scene->at[i];
    for (uint32_t i = 0; cell && i < scene->n; i++) {
        const qv_item *const item = &scene->at[i];
        if (item->x == cell->x && item->y == cell->y && item->kind != QV_CELL)
            found = item->id;
    }
    free(scene);
    return found;
}

static void explain(qv_situation *s) {
    const uint16_t item = s->kind->about ? item_on(s, s->kind->about) : 0;
    if (item)
        (void)qv_about(s->rules, qv__open(s->state), item, &s->all);
    keep_told(s, &s->all, 0);
}

/* The answer, for a move that is legal. */
static int answer(qv_situation *s, uint32_t seat, const uint16_t *steps, uint32_t n) {
    const size_t size = s->rules->sizes.state;
    qv_state *const state = calloc(1, size), *const before = calloc(1, size);
    uint32_t explained = 0;
    if (state && before) {
        qv__copy(s->rules, before, s->state);
        explain(s);
        explained = s->all.n;
        for (uint32_t i = 0; i < n; i++)
            qv__apply(s->rules, before, seat, steps[i], &s->all);
        if (go_on(s, before, &s->all))
            throw_die(s, before, state);
    }
    free(state);
    free(before);
    bool lost = !state || !before || s->all.lost;
    keep_told(s, &s->all, explained);
    for (uint32_t i = 0; i < s->results; i++) {
        lost = lost || s->log[i].lost;
        keep_told(s, &s->log[i], 0);
    }
    gather(s);
    return lost || s->all.lost ? QV_EMEMORY : QV_OK;
}

static int ask(qv_situation *s) {
    char position[TEXT], move[QV_LABEL];
    uint16_t steps[QV_STEPS];
    qv_text place = qv_text_over(position, sizeof position),
            words = qv_text_over(move, sizeof move);
    const uint32_t seat = s->kind->write(s->usual, &s->entered, &place, &words);
    qv_state *const state = calloc(1, s->rules->sizes.state);
    if (!state)
        return QV_EMEMORY;
    if (qv__position_read(s->rules, position, place.n, state, &s->diag)) {
        free(state);
        return QV_OK;
    }
    s->state = state;
    const int n = qv_read(s->rules, move, steps, &s->diag);
    if (n < 0)
        return QV_OK;
    if (qv__is_legal_move(s->rules, qv__open(state), seat, steps, (uint32_t)n))
        return answer(s, seat, steps, (uint32_t)n);
    s->diag.err = QV_EILLEGAL;
    if (qv_why_not(s->rules, qv__open(state), seat, steps, (uint32_t)n, &s->why)) {
        qv_text reason = qv_text_over(s->diag.text, sizeof s->diag.text);
        qv_event_say(s->rules, &s->why, &reason);
    }
    return QV_OK;
}

/* -- Making and freeing ------------------------------------------------------------------------ */

static bool fits(const qv_ruleset *rs, const qv_entered *entered, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (entered[i].place >= kind_of(rs)->places || entered[i].entry >= kind_of(rs)->entries)
            return false;
    return true;
}

/* In the order of places and entries, so that each is looked at as what comes before it was
 * entered. */
static bool in_range(const qv_ruleset *rs, const qv__situation *entered) {
    for (uint32_t place = 0; place < kind_of(rs)->places; place++)
        for (uint32_t i = 0; i < kind_of(rs)->entries; i++) {
            const int32_t value = entered->value[place][i];
            qv__asked_entry entry;
            if (value != QV__NOT_ENTERED && asks(rs, entered, place, i, &entry) &&
                (value < entry.least || value > entry.most))
                return false;
        }
    return true;
}

static qv_situation *make(const qv_ruleset *rs, const qv__situation *entered, qv_diag *diag) {
    qv_situation *const s = calloc(1, sizeof *s);
    if (!s) {
        qv__fail(diag, QV_EMEMORY, "out of memory for a situation of %s", rs->game->name);
        return NULL;
    }
    s->usual = qv_ruleset_keep(rs);
    s->kind = kind_of(rs);
    s->entered = *entered;
    s->rules = rules_of(rs, entered, diag);
    if (!s->rules || ask(s)) {
        if (s->rules)
            qv__fail(diag, QV_EMEMORY, "out of memory for a situation of %s", rs->game->name);
        qv_situation_free(s);
        return NULL;
    }
    return s;
}

qv_situation *qv_situation_new(const qv_ruleset *rs, const qv_entered *entered, uint32_t n,
                               qv_diag *diag) {
    if (!rs || !kind_of(rs) || (n && !entered) || !fits(rs, entered, n)) {
        qv__refuse_argument(diag, "a game without situations, or a place or entry it never has");
        return NULL;
    }
    qv__situation values;
    for (uint32_t place = 0; place < QV_SITUATION_PLACES; place++)
        for (uint32_t i = 0; i < QV_SITUATION_ENTRIES; i++)
            values.value[place][i] = QV__NOT_ENTERED;
    for (uint32_t i = 0; i < n; i++)
        values.value[entered[i].place][entered[i].entry] = entered[i].value;
    if (!in_range(rs, &values)) {
        qv__refuse_argument(diag, "a value out of its range");
        return NULL;
    }
    return make(rs, &values, diag);
}

void qv_situation_free(qv_situation *s) {
    if (!s)
        return;
    for (uint32_t i = 0; i < RESULTS; i++)
        qv_event_log_free(&s->log[i]);
    qv_event_log_free(&s->all);
    qv_ruleset_free(s->rules);
    qv_ruleset_free(s->usual);
    free(s->state);
    free(s);
}

/* -- Asking ------------------------------------------------------------------------------------ */

const qv_ruleset *qv_situation_played_by(const qv_situation *s) {
    return s ? s->rules : NULL;
}

/* Where the cell of a place lies. */
static bool locate(const qv_situation *s, qv_situation_place *out) {
    qv_scene *const scene = s->state ? malloc(sizeof *scene) : NULL;
    bool found = false;
    if (!scene)
        return false;
    qv_scene_of(s->rules, qv__open(s->state), scene);
    for (uint32_t i = 0; i < scene->n && !found; i++) {
        const qv_item *const item = &scene->at[i];
        found = item->id == out->cell;
        if (!found)
            continue;
        out->x = item->x;
        out->y = item->y;
        out->w = item->w;
        out->h = item->h;
    }
    free(scene);
    return found;
}

bool qv_situation_place_at(const qv_situation *s, uint32_t i, qv_situation_place *out) {
    qv_situation_place place = {.name = NULL};
    if (!s || !out || i >= s->kind->places ||
        !s->kind->place(s->usual, &s->entered, i, &place.name, &place.cell))
        return false;
    place.empty = qv__entered(s->usual, &s->entered, i, 0, 0) == QV_NOTHING;
    (void)locate(s, &place);
    *out = place;
    return true;
}

bool qv_situation_entry_at(const qv_situation *s, uint32_t place, uint32_t i,
                           qv_situation_entry *out) {
    qv__asked_entry entry;
    if (!s || !out || !asks(s->usual, &s->entered, place, i, &entry))
        return false;
    *out = (qv_situation_entry){.name = entry.name,
                                .help = entry.help,
                                .as = entry.as,
                                .least = entry.least,
                                .most = entry.most,
                                .value = qv__entered(s->usual, &s->entered, place, i, 0),
                                .entered = s->entered.value[place][i] != QV__NOT_ENTERED};
    return true;
}

void qv_situation_word(const qv_situation *s, uint32_t place, uint32_t i, int32_t value,
                       qv_text *out) {
    qv__asked_entry entry;
    if (!s || !qv__fits_text(out) || !asks(s->usual, &s->entered, place, i, &entry) ||
        value < entry.least || value > entry.most)
        return;
    if (value == QV_NOTHING && entry.as == QV_ENTRY_WORD)
        qv_text_add(out, "nothing");
    else if (entry.dim)
        qv__word(s->usual, entry.dim, value, out);
    else if (entry.as == QV_ENTRY_WORD && s->kind->word)
        qv_text_add(out, "%s", s->kind->word(s->usual, place, i, value));
    else
        qv_text_add(out, "%d", (int)value);
}

bool qv_situation_draw(const qv_situation *s, uint32_t place, uint32_t i, int32_t value,
                       qv_item *out) {
    qv__asked_entry entry;
    if (!s || !out || !s->kind->draw || !asks(s->usual, &s->entered, place, i, &entry) ||
        value < entry.least || value > entry.most)
        return false;
    qv_item item = {.kind = QV_PIECE, .owner = QV_NOBODY, .w = 1, .h = 1};
    if (!s->kind->draw(s->usual, &s->entered, place, i, value, &item))
        return false;
    *out = item;
    return true;
}

static bool is_place(const qv_scene *scene, const uint16_t *cell, uint32_t n, const qv_item *item) {
    for (uint32_t i = 0; i < scene->n; i++)
        for (uint32_t k = 0; k < n; k++)
            if (scene->at[i].id == cell[k] && scene->at[i].x == item->x &&
                scene->at[i].y == item->y)
                return true;
    return false;
}

bool qv_situation_scene(const qv_situation *s, qv_scene *out) {
    if (!s || !out || !s->state)
        return false;
    uint16_t cell[QV_SITUATION_PLACES];
    uint32_t n = 0, kept = 0;
    for (uint32_t place = 1; place < s->kind->places; place++) {
        cell[n] = cell_of(s, place);
        n += cell[n] != 0;
    }
    qv_scene_of(s->rules, qv__open(s->state), out);
    if (s->kind->show)
        s->kind->show(s->rules, &s->entered, out);
    bool keep[QV_ITEMS];
    for (uint32_t i = 0; i < out->n; i++)
        keep[i] = is_place(out, cell, n, &out->at[i]);
    for (uint32_t i = 0; i < out->n; i++)
        if (keep[i])
            out->at[kept++] = out->at[i];
    out->n = kept;
    return true;
}

bool qv_situation_refused(const qv_situation *s, qv_diag *diag, qv_event *why) {
    if (!s || s->diag.err == QV_OK)
        return false;
    if (diag)
        *diag = s->diag;
    if (why)
        *why = s->why;
    return true;
}

uint32_t qv_situation_results(const qv_situation *s) {
    return s ? s->results : 0;
}

void qv_situation_result(const qv_situation *s, uint32_t i, qv_text *out) {
    if (s && i < s->results && qv__fits_text(out))
        qv_say(s->rules, &s->step[i], 1, out);
}

int qv_situation_events(const qv_situation *s, uint32_t i, qv_event_log *out) {
    if (!s || (i != QV_SITUATION_ALL && i >= s->results) || !qv__fits_log(out))
        return QV_EARGUMENT;
    const qv_event_log *const log = i == QV_SITUATION_ALL ? &s->all : &s->log[i];
    const uint32_t before = out->n;
    for (uint32_t k = 0; k < log->n; k++)
        qv__log_add(out, &log->at[k]);
    return qv__log_end(out, before);
}

/* SPDX-License-Identifier: MIT */
/* Helpers for planted faults, and the faults that fit many games. See faults.h.
 *
 * Knows no game: fields, ranges and events are found by the names in the table.
 */
#include <assert.h>
#include <string.h>

#include "fault_kit.h"

static const qv_game *base;

void fault_base_set(const qv_game *game) {
    base = game;
}

const qv_game *fault_base(void) {
    return base;
}

static uint32_t field_index(const char *name) {
    uint32_t i = 0;
    while (i < base->fields && strcmp(base->field[i].name, name) != 0)
        i++;
    assert(i < base->fields);
    return i;
}

const qv__field *fault_field(const char *name) {
    return &base->field[field_index(name)];
}

qv__field *fault_row(fault_table *t, const char *name) {
    return &t->field[field_index(name)];
}

uint8_t *fault_bytes(qv_state *s, const char *name, uint32_t row) {
    const qv__field *field = fault_field(name);
    return (uint8_t *)(void *)s + field->offset + row * field->cols * qv__field_size(field);
}

void fault_clear(qv_state *s, const char *name, uint32_t rows) {
    const qv__field *field = fault_field(name);
    memset(fault_bytes(s, name, 0), 0, (size_t)rows * field->cols * qv__field_size(field));
}

bool fault_is_step(const qv_ruleset *rs, uint32_t step, const char *range) {
    const qv__range *found = qv__range_of(rs, step);
    return found && strcmp(found->name, range) == 0;
}

qv_event *fault_event(const qv_ruleset *rs, qv_event_log *log, const char *kind) {
    for (uint32_t i = 0; i < log->n; i++)
        if (strcmp(qv_event_kind(rs->game, log->at[i].kind), kind) == 0)
            return &log->at[i];
    return NULL;
}

void fault_resend(const qv_ruleset *rs, qv_event_log *log, const char *kind, uint32_t seen_by) {
    for (uint32_t i = 0; log && i < log->n; i++)
        if (strcmp(qv_event_kind(rs->game, log->at[i].kind), kind) == 0)
            log->at[i].seen_by = (uint16_t)seen_by;
}

/* -- Faults for many games --------------------------------------------------------------------- */

void fault_row_missing(fault_table *t) {
    t->game.fields--;
}

void fault_make_public(fault_table *t, const char *field) {
    fault_row(t, field)->visibility = QV_PUBLIC;
}

static bool no_reason(const qv_ruleset *rs, const qv_view *view, uint32_t seat, uint32_t step,
                      qv_event *out) {
    (void)rs, (void)view, (void)seat, (void)step, (void)out;
    return false;
}
void fault_no_reasons(fault_table *t) {
    t->game.why_not = no_reason;
}

/* Each world is possible, but their frequencies are wrong. */
static void deal_lower(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    uint64_t other[QV_STATE_MOST / sizeof(uint64_t)];
    const size_t size = rs->sizes.state;
    memcpy(other, out, size);
    base->deal(rs, view, rng, out);
    base->deal(rs, view, rng, (qv_state *)(void *)other);
    if (memcmp(other, out, size) < 0)
        memcpy(out, other, size);
}
void fault_deal_prefers_worlds(fault_table *t) {
    t->game.deal = deal_lower;
}

static void apply_counting(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                           qv_event_log *log) {
    base->apply(rs, s, who, step, log);
    if (qv__is_inner(rs, step))
        ((qv__head *)(void *)s)->ply++;
}
void fault_inner_step_counts(fault_table *t) {
    t->game.apply = apply_counting;
}

static void apply_miscounting(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                              qv_event_log *log) {
    base->apply(rs, s, who, step, log);
    for (uint32_t i = 0; log && i < log->n; i++) {
        const uint32_t kind = log->at[i].kind;
        if (rs->game->kind[kind].is_sum)
            log->at[i].arg[law_of_kind(rs->game, kind)->total]++;
    }
}
void fault_totals_are_wrong(fault_table *t) {
    t->game.apply = apply_miscounting;
}

/* The seat whose only legal step is to decline its window, with that step; QV_NOBODY: none. */
static uint32_t only_declines(const qv_ruleset *rs, const qv_state *s, uint16_t *step) {
    uint16_t legal[QV_LEGAL];
    const qv_turn turn = base->turn(rs, qv__open(s));
    for (uint32_t seat = 0; seat < rs->players; seat++) {
        if (!(turn.window & ~turn.inside & 1U << seat) ||
            base->legal(rs, qv__open(s), seat, legal) != 1)
            continue;
        *step = legal[0];
        return seat;
    }
    return QV_NOBODY;
}

static void apply_asking_few(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                             qv_event_log *log) {
    uint16_t decline;
    base->apply(rs, s, who, step, log);
    for (uint32_t seat; (seat = only_declines(rs, s, &decline)) != QV_NOBODY;)
        base->apply(rs, s, seat, decline, log);
}
void fault_ask_only_who_can(fault_table *t) {
    t->game.apply = apply_asking_few;
}

static bool anything(const qv_ruleset *rs, const qv_state *s, qv_diag *diag) {
    (void)rs, (void)s, (void)diag;
    return true;
}
void fault_check_accepts_anything(fault_table *t) {
    t->game.check = anything;
}

static const char *raised; /* the kind of event */

static void foresee_one_more(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                             const uint16_t *steps, uint32_t n, qv_event_log *out) {
    base->foresee(rs, view, seat, steps, n, out);
    qv_event *event = fault_event(rs, out, raised);
    if (event)
        event->arg[event->n - 1]++;
}
void fault_foresee_one_more(fault_table *t, const char *event_kind) {
    raised = event_kind;
    t->game.foresee = foresee_one_more;
}

/* -- L28: remembers moves that were taken back ------------------------------------------------- */

static uint32_t furthest;

static void init_anew(const qv_ruleset *rs, qv_state *s) {
    furthest = 0;
    base->init(rs, s);
}

static void apply_remembering(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                              qv_event_log *log) {
    const uint32_t ply = qv_view_ply(qv__open(s));
    base->apply(rs, s, who, step, log);
    if (ply > furthest)
        furthest = ply;
    if (log && log->n > 1 && ply + 4 < furthest)
        log->n--;
}

void fault_remember_moves_taken_back(fault_table *t) {
    furthest = 0;
    t->game.init = init_anew;
    t->game.apply = apply_remembering;
}

/* -- L29: a ruleset compiled again differs ----------------------------------------------------- */

static const qv_ruleset *own;
static uint32_t made;

/* The first ruleset of a trial is its own, the others belong to its record. */
static int setup_counting(qv_ruleset *rs, const qv__rows *rows, qv_diag *diag) {
    if (made++ % 3 == 0)
        own = rs;
    return base->setup(rs, rows, diag);
}

static void apply_by_ruleset(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                             qv_event_log *log) {
    base->apply(rs, s, who, step, log);
    if (rs != own && log && log->n > 1)
        log->n--;
}

void fault_report_less_in_another_ruleset(fault_table *t) {
    made = 0;
    own = NULL;
    t->game.setup = setup_counting;
    t->game.apply = apply_by_ruleset;
}

/* -- L32: a second match by the same rules is told less of chance ------------------------------ */

static uint32_t begun; /* matches and records, by the rules that were compiled last */

/* A trial compiles its own rules, then those of its record, which is played before the match whose
 * chance is entered. */
static int setup_afresh(qv_ruleset *rs, const qv__rows *rows, qv_diag *diag) {
    made++;
    begun = 0;
    return base->setup(rs, rows, diag);
}

static void init_counting(const qv_ruleset *rs, qv_state *s) {
    begun++;
    base->init(rs, s);
}

static void apply_less_again(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                             qv_event_log *log) {
    base->apply(rs, s, who, step, log);
    if (who == QV_CHANCE && made % 2 == 0 && begun > 1 && log && log->n)
        log->n--;
}

void fault_tell_less_in_a_second_match(fault_table *t) {
    made = 0;
    t->game.setup = setup_afresh;
    t->game.init = init_counting;
    t->game.apply = apply_less_again;
}

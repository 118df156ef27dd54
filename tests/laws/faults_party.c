/* SPDX-License-Identifier: MIT */
/* Faults planted in ARROW PARTY GAME: commits of several steps, hands and designs behind gates,
 * certainties, chance by ranges, prospects.
 *
 * Fields are found by their rows, kinds of events by their names: the faults use only the table of
 * the game.
 */
#include <string.h>

#include "faults.h"

enum { ITEMS = 10 };

static const qv_game *party(void) {
    return qv_game_find("arrow-party");
}

static const qv_field *field_named(const qv_game *game, const char *name) {
    for (uint32_t i = 0; i < game->fields; i++)
        if (strcmp(game->field[i].name, name) == 0)
            return &game->field[i];
    return &game->field[0];
}

/* The bytes of a field, starting at row `row`. */
static uint8_t *member(qv_state *s, const char *name, uint32_t row) {
    const qv_field *field = field_named(party(), name);
    return (uint8_t *)(void *)s + field->offset + row * field->cols * qv_field_size(field);
}

static bool is_of(const qv_ruleset *rs, uint32_t step, const char *range) {
    const qv_range *found = qv_range_of(rs, step);
    return found && strcmp(found->name, range) == 0;
}

static bool is_phase(qv_state *s, const char *word) {
    const uint8_t phase = *member(s, "phase", 0);
    return strcmp(field_named(party(), "phase")->value->words[phase], word) == 0;
}

static void resend(const qv_ruleset *rs, qv_event_log *log, const char *kind, uint32_t seen_by) {
    for (uint32_t i = 0; log && i < log->n; i++)
        if (strcmp(qv_event_kind(rs, &log->at[i]), kind) == 0)
            log->at[i].seen_by = (uint16_t)seen_by;
}

static void make_public(fault_table *t, const char *name) {
    for (uint32_t i = 0; i < t->game.fields; i++)
        if (strcmp(t->field[i].name, name) == 0)
            t->field[i].visibility = QV_PUBLIC;
}

/* -- L1 to L5 ---------------------------------------------------------------------------------- */

static void a_row_is_missing(fault_table *t) {
    t->game.fields--;
}

static void init_short(const qv_ruleset *rs, qv_state *s) {
    party()->init(rs, s);
    --*member(s, "stack", 0);
}
static void a_card_is_missing(fault_table *t) {
    t->game.init = init_short;
}

static bool no_reason(const qv_ruleset *rs, const qv_view *view, uint32_t seat, uint32_t step,
                      qv_event *out) {
    (void)rs, (void)view, (void)seat, (void)step, (void)out;
    return false;
}
static void nothing_is_forbidden(fault_table *t) {
    t->game.why_not = no_reason;
}

static void chance_weightless(const qv_ruleset *rs, const qv_state *s, qv_chance *out) {
    party()->chance(rs, s, out);
    if (!out->range && out->n > 1)
        out->at[0].weight = 0;
}
static void an_outcome_weighs_nothing(fault_table *t) {
    t->game.chance = chance_weightless;
}

static void chance_beyond(const qv_ruleset *rs, const qv_state *s, qv_chance *out) {
    party()->chance(rs, s, out);
    if (out->range && is_of(rs, out->first, "angle"))
        out->range++;
}
static void a_toss_reaches_beyond_a_turn(fault_table *t) {
    t->game.chance = chance_beyond;
}

/* -- L7, L8 ------------------------------------------------------------------------------------ */

static void apply_keeping(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                          qv_event_log *log) {
    party()->apply(rs, s, who, step, log);
    if (is_of(rs, step, "use"))
        ++*member(s, "held", who);
}
static void a_used_card_is_still_counted(fault_table *t) {
    t->game.apply = apply_keeping;
}

static void apply_sure(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                       qv_event_log *log) {
    uint8_t before[1024];
    const uint32_t n = rs->players * field_named(party(), "certain")->cols;
    uint8_t *known = member(s, "certain", 0);
    memcpy(before, known, n);
    party()->apply(rs, s, who, step, log);
    for (uint32_t i = 0; i < n; i++)
        known[i] = (uint8_t)(known[i] + (known[i] > before[i]));
}
static void a_card_seen_once_is_certain_twice(fault_table *t) {
    t->game.apply = apply_sure;
}

static void apply_racing(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                         qv_event_log *log) {
    party()->apply(rs, s, who, step, log);
    if (is_of(rs, step, "toss") && is_phase(s, "toss"))
        *member(s, "flags", who) |= 1;
}
static void the_last_to_choose_may_go_back(fault_table *t) {
    t->game.apply = apply_racing;
}

/* -- L9, L11 ----------------------------------------------------------------------------------- */

/* Deals as if `n` bytes of the view were 0. */
static void deal_without(const qv_ruleset *rs, qv_rng *rng, qv_state *out, uint8_t *at, size_t n) {
    uint8_t kept[1024];
    memcpy(kept, at, n);
    memset(at, 0, n);
    party()->deal(rs, qv_open(out), rng, out);
    memcpy(at, kept, n);
}

static void deal_unsure(const qv_ruleset *rs, const qv_view *view, qv_rng *rng, qv_state *out) {
    const uint32_t viewer = qv_view_viewer(view);
    if (viewer < rs->players)
        deal_without(rs, rng, out, member(out, "certain", viewer),
                     field_named(party(), "certain")->cols);
    else
        party()->deal(rs, view, rng, out);
}
static void deal_forgets_certainties(fault_table *t) {
    t->game.deal = deal_unsure;
}

static void deal_unshown(const qv_ruleset *rs, const qv_view *view, qv_rng *rng, qv_state *out) {
    (void)view;
    deal_without(rs, rng, out, member(out, "shown-dont-swap", 0), rs->players);
}
static void deal_leaves_out_what_is_shown(fault_table *t) {
    t->game.deal = deal_unshown;
}

static void a_hand_is_public(fault_table *t) {
    make_public(t, "hand");
}

static void a_card_face_down_is_public(fault_table *t) {
    make_public(t, "kind");
}

/* In the last round all hands are open: every law but one holds. */
static void derive_early(const qv_ruleset *rs, qv_state *s) {
    party()->derive(rs, s);
    if (*member(s, "round", 0) == 10)
        memset(member(s, "hand seen", 0), 0xFF, field_named(party(), "hand seen")->rows);
}
static void hands_open_a_round_too_early(fault_table *t) {
    t->game.derive = derive_early;
}

/* Deals twice and keeps the world whose bytes compare lower. */
static void deal_choosy(const qv_ruleset *rs, const qv_view *view, qv_rng *rng, qv_state *out) {
    uint64_t other[QV_STATE_MOST / sizeof(uint64_t)];
    const size_t size = rs->sizes.state;
    memcpy(other, out, size);
    party()->deal(rs, view, rng, out);
    party()->deal(rs, view, rng, (qv_state *)(void *)other);
    if (memcmp(other, out, size) < 0)
        memcpy(out, other, size);
}
static void deal_prefers_some_worlds(fault_table *t) {
    t->game.deal = deal_choosy;
}

static void deal_lowest(const qv_ruleset *rs, const qv_view *view, qv_rng *rng, qv_state *out) {
    party()->deal(rs, view, rng, out);
    for (uint32_t seat = 0; seat < rs->players; seat++) {
        uint8_t *drawn = member(out, "drawn", seat), *hand = member(out, "hand", seat);
        if (*drawn < ITEMS)
            for (*drawn = 0; hand[*drawn] == 0;)
                ++*drawn;
    }
}
static void deal_draws_the_first_card(fault_table *t) {
    t->game.deal = deal_lowest;
}

/* -- L12 to L15 -------------------------------------------------------------------------------- */

static void two_forms_read_alike(fault_table *t) {
    for (uint32_t i = 0; i < t->game.forms; i++)
        if (strcmp(t->form[i].pattern, "use exchange {player}") == 0)
            t->form[i].pattern = "use swap {player}";
}

static void complete_here(const qv_ruleset *rs, qv_state *s, const qv_fields_given *given) {
    const qv_field *field = field_named(party(), "east");
    party()->complete(rs, s, given);
    memcpy(member(s, "from-east", 0), member(s, "east", 0),
           (size_t)field->rows * qv_field_size(field));
}
static void complete_overwrites_what_is_given(fault_table *t) {
    t->game.complete = complete_here;
}

static void apply_logging(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                          qv_event_log *log) {
    party()->apply(rs, s, who, step, log);
    if (!log && is_of(rs, step, "pass"))
        *member(s, "flags", who) ^= 1;
}
static void the_flags_depend_on_the_log(fault_table *t) {
    t->game.apply = apply_logging;
}

static uint32_t touch_merged(const qv_ruleset *rs, const qv_view *view, uint32_t step,
                             uint16_t ids[QV_TOUCHES]) {
    while (is_of(rs, step, "walk") && is_of(rs, step - 1, "walk"))
        step--;
    return party()->touch(rs, view, step, ids);
}
static void all_directions_have_one_touch(fault_table *t) {
    t->game.touch = touch_merged;
}

/* -- L16 --------------------------------------------------------------------------------------- */

static void choices_are_public(fault_table *t) {
    make_public(t, "choosing");
}

static void derive_declared(const qv_ruleset *rs, qv_state *s) {
    party()->derive(rs, s);
    memset(member(s, "declared seen", 0), 0xFF, field_named(party(), "declared seen")->rows);
}
static void declared_uses_are_seen(fault_table *t) {
    t->game.derive = derive_declared;
}

/* Counts what should not count: a commit after which others, or the same seat, still may act. */
static void apply_eager(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                        qv_event_log *log) {
    const uint32_t ply = qv_view_ply(qv_open(s));
    party()->apply(rs, s, who, step, log);
    if (who != QV_CHANCE && qv_view_ply(qv_open(s)) == ply)
        ((qv_head *)(void *)s)->ply++;
}
static void a_commit_counts(fault_table *t) {
    t->game.apply = apply_eager;
}

static void apply_late(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                       qv_event_log *log) {
    const bool declares = is_phase(s, "declare");
    party()->apply(rs, s, who, step, log);
    if (declares && !is_phase(s, "declare"))
        ((qv_head *)(void *)s)->ply--;
}
static void the_last_commit_does_not_count(fault_table *t) {
    t->game.apply = apply_late;
}

static void apply_loud_gifts(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                             qv_event_log *log) {
    party()->apply(rs, s, who, step, log);
    resend(rs, log, "gives", QV_ALL);
}
static void everybody_hears_what_is_given(fault_table *t) {
    t->game.apply = apply_loud_gifts;
}

/* -- L18, L24 ---------------------------------------------------------------------------------- */

static void apply_loud_exchange(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                qv_event_log *log) {
    party()->apply(rs, s, who, step, log);
    resend(rs, log, "moved_kind", QV_ALL);
}
static void what_is_exchanged_is_told_to_all(fault_table *t) {
    t->game.apply = apply_loud_exchange;
}

static void apply_loud_taking(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                              qv_event_log *log) {
    party()->apply(rs, s, who, step, log);
    resend(rs, log, "takes_kind", QV_ALL);
}
static void what_is_picked_up_is_told_to_all(fault_table *t) {
    t->game.apply = apply_loud_taking;
}

static void apply_silent_taking(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                qv_event_log *log) {
    party()->apply(rs, s, who, step, log);
    resend(rs, log, "takes_kind", 0);
}
static void the_taker_is_not_told_what_it_is(fault_table *t) {
    t->game.apply = apply_silent_taking;
}

static void apply_loud_deal(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                            qv_event_log *log) {
    party()->apply(rs, s, who, step, log);
    resend(rs, log, "dealt_design", QV_ALL);
}
static void a_design_dealt_is_told_to_all(fault_table *t) {
    t->game.apply = apply_loud_deal;
}

/* Seat 0 is sure of the hand of seat 1: all of it is true, and `deal` trusts it. */
static void apply_prying(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                         qv_event_log *log) {
    party()->apply(rs, s, who, step, log);
    if (is_phase(s, "items"))
        memcpy(member(s, "certain", 0) + ITEMS, member(s, "hand", 1), ITEMS);
}
static void a_seat_is_sure_of_what_it_has_not_seen(fault_table *t) {
    t->game.apply = apply_prying;
}

/* -- L21, L22 ---------------------------------------------------------------------------------- */

static void apply_miscounting(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                              qv_event_log *log) {
    party()->apply(rs, s, who, step, log);
    for (uint32_t i = 0; log && i < log->n; i++)
        if (rs->game->kind[log->at[i].kind].is_sum)
            log->at[i].arg[rs->game->kind[log->at[i].kind].total]++;
}
static void a_score_is_told_wrong(fault_table *t) {
    t->game.apply = apply_miscounting;
}

static void apply_misnaming(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                            qv_event_log *log) {
    party()->apply(rs, s, who, step, log);
    for (uint32_t i = 0; log && i < log->n; i++)
        if (strcmp(qv_event_kind(rs, &log->at[i]), "bump") == 0)
            log->at[i].arg[1] = QV_SEATS;
}
static void somebody_bumps_into_nobody(fault_table *t) {
    t->game.apply = apply_misnaming;
}

static bool anything(const qv_ruleset *rs, const qv_state *s, qv_diag *diag) {
    (void)rs, (void)s, (void)diag;
    return true;
}
static void check_accepts_anything(fault_table *t) {
    t->game.check = anything;
}

/* -- L23 --------------------------------------------------------------------------------------- */

static void foresee_vaguely(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                            const uint16_t *steps, uint32_t n, qv_event_log *out) {
    party()->foresee(rs, view, seat, steps, n, out);
    for (uint32_t i = 0; i < out->n; i++)
        out->at[i].rule = (uint16_t)rs->game->page->n;
}
static void foresee_cites_no_clause(fault_table *t) {
    t->game.foresee = foresee_vaguely;
}

/* The hand of seat 1 in the last world that was dealt or played. */
static uint8_t last_hand[ITEMS];

static void derive_remembering(const qv_ruleset *rs, qv_state *s) {
    party()->derive(rs, s);
    if (qv_view_viewer(qv_open(s)) == QV_OPEN)
        memcpy(last_hand, member(s, "hand", 1), ITEMS);
}
static void foresee_peeking(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                            const uint16_t *steps, uint32_t n, qv_event_log *out) {
    party()->foresee(rs, view, seat, steps, n, out);
    for (uint32_t i = 0; i < out->n; i++)
        out->at[i].rule = (uint16_t)(last_hand[0] + last_hand[1] + last_hand[2]);
}
static void foresee_peeks_into_a_hand(fault_table *t) {
    t->game.derive = derive_remembering;
    t->game.foresee = foresee_peeking;
}

/* 0xFF in a view is not a kind of item. */
static void about_peeking(const qv_ruleset *rs, const qv_view *view, uint32_t item,
                          qv_event_log *out) {
    party()->about(rs, view, item, out);
    const uint8_t *kinds =
        (const uint8_t *)(const void *)view + field_named(party(), "kind")->offset;
    for (uint32_t i = 0; i < out->n; i++)
        if (strcmp(qv_event_kind(rs, &out->at[i]), "lies") == 0)
            out->at[i].arg[0] = kinds[out->at[i].arg[1]];
}
static void about_reads_what_is_hidden(fault_table *t) {
    t->game.about = about_peeking;
}

/* -- The list ---------------------------------------------------------------------------------- */

#define PARTY "arrow-party"

const law_fault law_faults_party[] = {
    {1, PARTY, "a row is missing", a_row_is_missing},
    {2, PARTY, "a card is missing", a_card_is_missing},
    {4, PARTY, "nothing is forbidden", nothing_is_forbidden},
    {5, PARTY, "an outcome has weight 0", an_outcome_weighs_nothing},
    {5, PARTY, "a toss reaches beyond a turn", a_toss_reaches_beyond_a_turn},
    {7, PARTY, "a used card is still counted", a_used_card_is_still_counted},
    {7, PARTY, "a card seen once is certain twice", a_card_seen_once_is_certain_twice},
    {8, PARTY, "the last to choose may go back", the_last_to_choose_may_go_back},
    {9, PARTY, "deal forgets certainties", deal_forgets_certainties},
    {9, PARTY, "deal omits visible cards", deal_leaves_out_what_is_shown, "passive_dont=held"},
    {9, PARTY, "a hand is public", a_hand_is_public},
    {9, PARTY, "a card face down is public", a_card_face_down_is_public},
    {11, PARTY, "a hand is public", a_hand_is_public},
    {11, PARTY, "a card face down is public", a_card_face_down_is_public},
    {11, PARTY, "hands open a round too early", hands_open_a_round_too_early},
    {11, PARTY, "deal forgets certainties", deal_forgets_certainties},
    {11, PARTY, "deal prefers some worlds", deal_prefers_some_worlds},
    {11, PARTY, "deal draws the first card", deal_draws_the_first_card},
    {12, PARTY, "two forms read the same", two_forms_read_alike},
    {13, PARTY, "complete overwrites given fields", complete_overwrites_what_is_given},
    {14, PARTY, "the flags depend on the log", the_flags_depend_on_the_log},
    {15, PARTY, "all directions have the same touch", all_directions_have_one_touch},
    {16, PARTY, "choices are public", choices_are_public},
    {16, PARTY, "declared uses are seen", declared_uses_are_seen, "item_phase=declare"},
    {16, PARTY, "a commit counts", a_commit_counts},
    {16, PARTY, "a declaration counts", a_commit_counts, "item_phase=declare"},
    {16, PARTY, "the last done does not count", the_last_commit_does_not_count,
     "item_phase=declare"},
    {18, PARTY, "everybody is told which card is given", everybody_hears_what_is_given,
     "swap_choice=mixed"},
    {18, PARTY, "the exchanged card is revealed to all", what_is_exchanged_is_told_to_all},
    {18, PARTY, "the card picked up is revealed to all", what_is_picked_up_is_told_to_all},
    {18, PARTY, "the taker is not told which card it is", the_taker_is_not_told_what_it_is},
    {18, PARTY, "a dealt design is revealed to all", a_design_dealt_is_told_to_all,
     "arrow_faces=compass"},
    {21, PARTY, "a score is reported wrong", a_score_is_told_wrong},
    {21, PARTY, "somebody bumps into nobody", somebody_bumps_into_nobody},
    {22, PARTY, "check accepts anything", check_accepts_anything},
    {23, PARTY, "foresee cites no clause", foresee_cites_no_clause},
    {23, PARTY, "foresee peeks into a hand", foresee_peeks_into_a_hand},
    {23, PARTY, "about reads hidden facts", about_reads_what_is_hidden},
    {24, PARTY, "a seat is sure of a card it has not seen", a_seat_is_sure_of_what_it_has_not_seen},
    {0, NULL, NULL, NULL},
};

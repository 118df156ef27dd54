/* SPDX-License-Identifier: MIT */
/* Faults planted in ARROW PARTY GAME: commits of several steps, hands and designs behind gates,
 * certainties, chance by ranges, prospects, forecasts.
 *
 * Fields are found by their rows, kinds of events by their names: the faults use only the table of
 * the game.
 */
#include <string.h>

#include "faults.h"

enum { ITEMS = 10 };

static bool is_phase(qv_state *s, const char *word) {
    const uint8_t phase = *fault_bytes(s, "phase", 0);
    return strcmp(fault_field("phase")->value->words[phase], word) == 0;
}

/* -- L1 to L5 ---------------------------------------------------------------------------------- */

static void init_short(const qv_ruleset *rs, qv_state *s) {
    fault_base()->init(rs, s);
    --*fault_bytes(s, "stack", 0);
}
static void a_card_is_missing(fault_table *t) {
    t->game.init = init_short;
}

static void chance_beyond(const qv_ruleset *rs, const qv_state *s, qv_chance *out) {
    fault_base()->chance(rs, s, out);
    if (out->range && fault_is_step(rs, out->first, "angle"))
        out->range++;
}
static void a_toss_reaches_beyond_a_turn(fault_table *t) {
    t->game.chance = chance_beyond;
}

/* -- L7, L8 ------------------------------------------------------------------------------------ */

static void apply_keeping(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                          qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    if (fault_is_step(rs, step, "use"))
        ++*fault_bytes(s, "held", who);
}
static void a_used_card_is_still_counted(fault_table *t) {
    t->game.apply = apply_keeping;
}

static void apply_sure(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                       qv_event_log *log) {
    uint8_t before[1024];
    const uint32_t n = rs->players * fault_field("certain")->cols;
    uint8_t *known = fault_bytes(s, "certain", 0);
    memcpy(before, known, n);
    fault_base()->apply(rs, s, who, step, log);
    for (uint32_t i = 0; i < n; i++)
        known[i] = (uint8_t)(known[i] + (known[i] > before[i]));
}
static void a_card_seen_once_is_certain_twice(fault_table *t) {
    t->game.apply = apply_sure;
}

static void apply_found_twice(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                              qv_event_log *log) {
    const bool found = is_phase(s, "found");
    fault_base()->apply(rs, s, who, step, log);
    if (found)
        ++*fault_bytes(s, "held", 0);
}
static void a_card_found_counts_twice(fault_table *t) {
    t->game.apply = apply_found_twice;
}

static void apply_racing(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                         qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    if (fault_is_step(rs, step, "toss") && is_phase(s, "toss"))
        *fault_bytes(s, "flags", who) |= 1;
}
static void the_last_to_choose_may_go_back(fault_table *t) {
    t->game.apply = apply_racing;
}

/* -- L9, L11 ----------------------------------------------------------------------------------- */

/* Deals as if `n` bytes of the view were 0. */
static void deal_without(const qv_ruleset *rs, qv__rng *rng, qv_state *out, uint8_t *at, size_t n) {
    uint8_t kept[1024];
    memcpy(kept, at, n);
    memset(at, 0, n);
    fault_base()->deal(rs, qv__open(out), rng, out);
    memcpy(at, kept, n);
}

static void deal_unsure(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    const uint32_t viewer = qv_view_viewer(view);
    if (viewer < rs->players)
        deal_without(rs, rng, out, fault_bytes(out, "certain", viewer),
                     fault_field("certain")->cols);
    else
        fault_base()->deal(rs, view, rng, out);
}
static void deal_forgets_certainties(fault_table *t) {
    t->game.deal = deal_unsure;
}

static void deal_unshown(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    (void)view;
    deal_without(rs, rng, out, fault_bytes(out, "shown-dont-swap", 0), rs->players);
}
static void deal_leaves_out_what_is_shown(fault_table *t) {
    t->game.deal = deal_unshown;
}

static void a_hand_is_public(fault_table *t) {
    fault_make_public(t, "hand");
}

static void a_card_face_down_is_public(fault_table *t) {
    fault_make_public(t, "kind");
}

/* In the last round all hands are open: every law but one holds. */
static void derive_early(const qv_ruleset *rs, qv_state *s) {
    fault_base()->derive(rs, s);
    if (*fault_bytes(s, "round", 0) == 10)
        memset(fault_bytes(s, "hand seen", 0), 0xFF, fault_field("hand seen")->rows);
}
static void hands_open_a_round_too_early(fault_table *t) {
    t->game.derive = derive_early;
}

static void deal_lowest(const qv_ruleset *rs, const qv_view *view, qv__rng *rng, qv_state *out) {
    fault_base()->deal(rs, view, rng, out);
    for (uint32_t seat = 0; seat < rs->players; seat++) {
        uint8_t *drawn = fault_bytes(out, "drawn", seat), *hand = fault_bytes(out, "hand", seat);
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

static void complete_here(const qv_ruleset *rs, qv_state *s, const qv__fields_given *given) {
    const qv__field *field = fault_field("east");
    fault_base()->complete(rs, s, given);
    memcpy(fault_bytes(s, "from-east", 0), fault_bytes(s, "east", 0),
           (size_t)field->rows * qv__field_size(field));
}
static void complete_overwrites_what_is_given(fault_table *t) {
    t->game.complete = complete_here;
}

static void apply_logging(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                          qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    if (!log && fault_is_step(rs, step, "pass"))
        *fault_bytes(s, "flags", who) ^= 1;
}
static void the_flags_depend_on_the_log(fault_table *t) {
    t->game.apply = apply_logging;
}

static uint32_t touch_merged(const qv_ruleset *rs, const qv_view *view, uint32_t step,
                             uint16_t ids[QV_TOUCHES]) {
    while (fault_is_step(rs, step, "walk") && fault_is_step(rs, step - 1, "walk"))
        step--;
    return fault_base()->touch(rs, view, step, ids);
}
static void all_directions_have_one_touch(fault_table *t) {
    t->game.touch = touch_merged;
}

/* -- L16 --------------------------------------------------------------------------------------- */

static void choices_are_public(fault_table *t) {
    fault_make_public(t, "choosing");
}

static void derive_declared(const qv_ruleset *rs, qv_state *s) {
    fault_base()->derive(rs, s);
    memset(fault_bytes(s, "declared seen", 0), 0xFF, fault_field("declared seen")->rows);
}
static void declared_uses_are_seen(fault_table *t) {
    t->game.derive = derive_declared;
}

/* Counts what should not count: a commit after which others, or the same seat, still may act. */
static void apply_eager(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                        qv_event_log *log) {
    const uint32_t ply = qv_view_ply(qv__open(s));
    fault_base()->apply(rs, s, who, step, log);
    if (who != QV_CHANCE && qv_view_ply(qv__open(s)) == ply)
        ((qv__head *)(void *)s)->ply++;
}
static void a_commit_counts(fault_table *t) {
    t->game.apply = apply_eager;
}

static void apply_late(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                       qv_event_log *log) {
    const bool declares = is_phase(s, "declare");
    fault_base()->apply(rs, s, who, step, log);
    if (declares && !is_phase(s, "declare"))
        ((qv__head *)(void *)s)->ply--;
}
static void the_last_commit_does_not_count(fault_table *t) {
    t->game.apply = apply_late;
}

static void apply_loud_gifts(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                             qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    fault_resend(rs, log, "gives", QV_ALL);
}
static void everybody_hears_what_is_given(fault_table *t) {
    t->game.apply = apply_loud_gifts;
}

/* -- L18, L24 ---------------------------------------------------------------------------------- */

static void apply_loud_exchange(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    fault_resend(rs, log, "moved_kind", QV_ALL);
}
static void what_is_exchanged_is_told_to_all(fault_table *t) {
    t->game.apply = apply_loud_exchange;
}

static void apply_loud_taking(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                              qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    fault_resend(rs, log, "takes_kind", QV_ALL);
}
static void what_is_picked_up_is_told_to_all(fault_table *t) {
    t->game.apply = apply_loud_taking;
}

static void apply_silent_taking(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    fault_resend(rs, log, "takes_kind", 0);
}
static void the_taker_is_not_told_what_it_is(fault_table *t) {
    t->game.apply = apply_silent_taking;
}

static void apply_loud_finding(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                               qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    fault_resend(rs, log, "finds", QV_ALL);
}
static void what_is_found_in_a_room_is_told_to_all(fault_table *t) {
    t->game.apply = apply_loud_finding;
}

static void apply_silent_finding(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                                 qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    fault_resend(rs, log, "finds", 0);
}
static void the_finder_is_not_told_what_it_is(fault_table *t) {
    t->game.apply = apply_silent_finding;
}

static void apply_loud_deal(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                            qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    fault_resend(rs, log, "dealt_design", QV_ALL);
}
static void a_design_dealt_is_told_to_all(fault_table *t) {
    t->game.apply = apply_loud_deal;
}

/* Seat 0 is sure of the hand of seat 1: all of it is true, and `deal` trusts it. */
static void apply_prying(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                         qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    if (is_phase(s, "items"))
        memcpy(fault_bytes(s, "certain", 0) + ITEMS, fault_bytes(s, "hand", 1), ITEMS);
}
static void a_seat_is_sure_of_what_it_has_not_seen(fault_table *t) {
    t->game.apply = apply_prying;
}

/* -- L21, L22 ---------------------------------------------------------------------------------- */

static void apply_misnaming(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                            qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    for (uint32_t i = 0; log && i < log->n; i++)
        if (strcmp(qv_event_kind(rs->game, log->at[i].kind), "bump") == 0)
            log->at[i].arg[1] = QV_SEATS;
}
static void somebody_bumps_into_nobody(fault_table *t) {
    t->game.apply = apply_misnaming;
}

/* -- L23 --------------------------------------------------------------------------------------- */

static void foresee_vaguely(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                            const uint16_t *steps, uint32_t n, qv_event_log *out) {
    fault_base()->foresee(rs, view, seat, steps, n, out);
    for (uint32_t i = 0; i < out->n; i++)
        out->at[i].rule = (uint16_t)rs->game->page->n;
}
static void foresee_cites_no_clause(fault_table *t) {
    t->game.foresee = foresee_vaguely;
}

/* The hand of seat 1 in the last world that was dealt or played. */
static uint8_t last_hand[ITEMS];

static void derive_remembering(const qv_ruleset *rs, qv_state *s) {
    fault_base()->derive(rs, s);
    if (qv_view_viewer(qv__open(s)) == QV_OPEN)
        memcpy(last_hand, fault_bytes(s, "hand", 1), ITEMS);
}
static void foresee_peeking(const qv_ruleset *rs, const qv_view *view, uint32_t seat,
                            const uint16_t *steps, uint32_t n, qv_event_log *out) {
    fault_base()->foresee(rs, view, seat, steps, n, out);
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
    fault_base()->about(rs, view, item, out);
    const uint8_t *kinds = (const uint8_t *)(const void *)view + fault_field("kind")->offset;
    for (uint32_t i = 0; i < out->n; i++)
        if (strcmp(qv_event_kind(rs->game, out->at[i].kind), "lies") == 0)
            out->at[i].arg[0] = kinds[out->at[i].arg[1]];
}
static void about_reads_what_is_hidden(fault_table *t) {
    t->game.about = about_peeking;
}

/* -- L25 --------------------------------------------------------------------------------------- */

static void apply_unsure(const qv_ruleset *rs, qv_state *s, uint32_t who, uint32_t step,
                         qv_event_log *log) {
    fault_base()->apply(rs, s, who, step, log);
    fault_clear(s, "certain", rs->players);
}
static void nobody_remembers_a_gift(fault_table *t) {
    t->game.apply = apply_unsure;
}

/* -- L26 --------------------------------------------------------------------------------------- */

static void a_walk_ends_elsewhere(fault_table *t) {
    fault_foresee_one_more(t, "would_end");
}

static void a_bump_comes_a_tick_early(fault_table *t) {
    fault_foresee_one_more(t, "would_bump");
}

/* -- The list ---------------------------------------------------------------------------------- */

const law_fault arrow_party_faults[] = {
    {1, "a row is missing", fault_row_missing},
    {2, "a card is missing", a_card_is_missing},
    {4, "nothing is forbidden", fault_no_reasons},
    {5, "an outcome has weight 0", fault_draw_weighs_nothing},
    {5, "a toss reaches beyond a turn", a_toss_reaches_beyond_a_turn},
    {7, "a used card is still counted", a_used_card_is_still_counted},
    {7, "a card seen once is certain twice", a_card_seen_once_is_certain_twice},
    {7, "a card found in a room counts twice", a_card_found_counts_twice, "floor=room"},
    {8, "the last to choose may go back", the_last_to_choose_may_go_back},
    {9, "deal forgets certainties", deal_forgets_certainties},
    {9, "deal omits visible cards", deal_leaves_out_what_is_shown, "passive_dont=held"},
    {9, "a hand is public", a_hand_is_public},
    {9, "a card face down is public", a_card_face_down_is_public},
    {11, "a hand is public", a_hand_is_public},
    {11, "a card face down is public", a_card_face_down_is_public},
    {11, "hands open a round too early", hands_open_a_round_too_early},
    {11, "deal forgets certainties", deal_forgets_certainties},
    {11, "deal prefers some worlds", fault_deal_prefers_worlds},
    {11, "deal draws the first card", deal_draws_the_first_card},
    {12, "two forms read the same", two_forms_read_alike},
    {13, "complete overwrites given fields", complete_overwrites_what_is_given},
    {14, "the flags depend on the log", the_flags_depend_on_the_log},
    {15, "all directions have the same touch", all_directions_have_one_touch},
    {16, "choices are public", choices_are_public},
    {16, "declared uses are seen", declared_uses_are_seen, "item_phase=declare"},
    {16, "a commit counts", a_commit_counts},
    {16, "a declaration counts", a_commit_counts, "item_phase=declare"},
    {16, "the last done does not count", the_last_commit_does_not_count, "item_phase=declare"},
    {18, "everybody is told which card is given", everybody_hears_what_is_given,
     "swap_choice=mixed"},
    {18, "the exchanged card is revealed to all", what_is_exchanged_is_told_to_all},
    {18, "the card picked up is revealed to all", what_is_picked_up_is_told_to_all},
    {18, "the taker is not told which card it is", the_taker_is_not_told_what_it_is},
    {18, "a card found in a room is revealed to all", what_is_found_in_a_room_is_told_to_all,
     "floor=room"},
    {18, "the finder is not told which card it is", the_finder_is_not_told_what_it_is,
     "floor=room"},
    {18, "a dealt design is revealed to all", a_design_dealt_is_told_to_all, "arrow_faces=compass"},
    {21, "a score is reported wrong", fault_totals_are_wrong},
    {21, "somebody bumps into nobody", somebody_bumps_into_nobody},
    {22, "check accepts anything", fault_check_accepts_anything},
    {23, "foresee cites no clause", foresee_cites_no_clause},
    {23, "foresee peeks into a hand", foresee_peeks_into_a_hand},
    {23, "about reads hidden facts", about_reads_what_is_hidden},
    {24, "a seat is sure of a card it has not seen", a_seat_is_sure_of_what_it_has_not_seen},
    {25, "nobody remembers a gift", nobody_remembers_a_gift},
    {26, "a walk ends in a different cell", a_walk_ends_elsewhere},
    {26, "a bump comes a tick early", a_bump_comes_a_tick_early},
    {0, NULL, NULL},
};

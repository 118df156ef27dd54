/* SPDX-License-Identifier: MIT */
/* Coverage of the games of `concardia_compare`: questions, answers, events, ends, options.
 *
 * Looks at the plain program alone. A comparison proves nothing about a situation that it never
 * reaches.
 */
#include <stdio.h>

#include "concardia_compare.h"
#include "reached.h"

void compare_cover_answer(compare_coverage *coverage, const pc_game *game, int seat, int answer) {
    const pc_asked *const asked = &game->asked[seat == PC_NORTH ? PC_NORTH : PC_SOUTH];
    const pc_answer *const it = &asked->answer[answer];
    coverage->asked[asked->question]++;
    coverage->answered[it->verb]++;
    if (asked->question == PC_ASK_REACTION && it->verb == PC_USE) {
        const pc_window *const window = &game->now.window[game->now.windows - 1];
        coverage->reactions++;
        if (!window->free)
            coverage->happened[window->event[it->event].kind]++;
    }
}

void compare_cover_state(compare_coverage *coverage, const pc_game *game) {
    const pc_state *const now = &game->now;
    for (int i = 0; i < now->frames; i++) {
        const pc_frame *const frame = &now->frame[i];
        coverage->cancelled += frame->cancelled;
        if (frame->has_event && !frame->activated)
            coverage->happened[frame->event.kind]++;
    }
    coverage->prevented += now->prevented.count > 0;
    coverage->limbo += now->limbo.count > 0;
    coverage->lasting += now->lastings > 0;
    coverage->deepest = now->frames > coverage->deepest ? now->frames : coverage->deepest;
    coverage->most_waiting =
        now->waiting > coverage->most_waiting ? now->waiting : coverage->most_waiting;
}

void compare_cover_game(compare_coverage *coverage, const pc_game *game) {
    coverage->ends[game->now.end]++;
    for (int which = 0; which < PC_SWITCHES; which++)
        coverage->options[which][game->options.chosen[which]]++;
}

/* -- Printing ---------------------------------------------------------------------------------- */

static bool print_questions(const compare_coverage *coverage) {
    bool all = true;
    printf("questions:");
    for (int i = 0; i < PC_QUESTIONS; i++) {
        const bool later = i == PC_ASK_OVERPAY; /* not executed yet */
        printf(" %s %llu", pc_question_name((enum pc_question)i),
               (unsigned long long)coverage->asked[i]);
        all = all && (later || coverage->asked[i] > 0);
    }
    printf("%s\n", all ? "" : "   <- a zero");
    return all;
}

bool compare_coverage_print(const compare_coverage *coverage) {
    const enum pc_happening heard[] = {
        PC_CAPTURED,    PC_DISCARDED,     PC_PLAYED,     PC_MOVED,     PC_COUNTERS,
        PC_DREW,        PC_SPENT,         PC_ACTIVATED,  PC_PASSED,    PC_STEP_BEGINS,
        PC_TURN_BEGINS, PC_WOULD_CAPTURE, PC_WOULD_MOVE, PC_WOULD_DRAW};
    const enum pc_happening seldom[] = {PC_REMOVED,     PC_ENTERED,      PC_DREW_SEVERAL,
                                        PC_THROWN,      PC_HOST,         PC_TURN_ENDS,
                                        PC_GAME_BEGINS, PC_WOULD_REMOVE, PC_WOULD_DISCARD};
    uint64_t happened[sizeof heard / sizeof *heard];
    const uint64_t rare[] = {coverage->reactions, coverage->cancelled, coverage->limbo,
                             coverage->lasting, coverage->hosted};
    for (size_t i = 0; i < sizeof heard / sizeof *heard; i++)
        happened[i] = coverage->happened[heard[i]];
    bool all = print_questions(coverage);
    printf("events that are seldom heard:");
    for (size_t i = 0; i < sizeof seldom / sizeof *seldom; i++)
        printf(" %llu", (unsigned long long)coverage->happened[seldom[i]]);
    printf("\n");
    all = compare_print_row("events heard", happened, 0, sizeof heard / sizeof *heard) && all;
    all = compare_print_row("ends", coverage->ends, PC_BY_POINTS, PC_BY_NO_CARDS + 1) && all;
    all = compare_print_row("reactions, cancelled, limbo, lasting effects, reports", rare, 0,
                            sizeof rare / sizeof *rare) &&
          all;
    printf("prevented %llu, deepest %d, most waiting %d\n", (unsigned long long)coverage->prevented,
           coverage->deepest, coverage->most_waiting);
    return compare_print_options(coverage->options[0], PC_SWITCHES, 4, pc_switch_name,
                                 pc_switch_word) &&
           all;
}

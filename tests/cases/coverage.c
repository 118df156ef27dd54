/* SPDX-License-Identifier: MIT */
/* Coverage of the cases of a game: which kinds of events and option values they show.
 *
 * A kind of event counts when a case expected it: as an event, as the reason against a move, or as
 * a warning. A reason that stands against a part of a move must also be shown against a whole one,
 * and the other way round. Every value of every option must have been chosen by name, every
 * question and every phrase of a prompt expected.
 */
#include <stdio.h>
#include <stdlib.h>

#include "cases.h"

enum { VALUES = 64 };

bool cases_coverage_of(cases_coverage *coverage, const qv_game *game) {
    if (!coverage->game) {
        coverage->kind = calloc(game->kinds, sizeof *coverage->kind);
        coverage->game = coverage->kind ? game : NULL;
    }
    return coverage->game == game;
}

static uint32_t report_kinds(const cases_coverage *coverage) {
    uint32_t missing = 0;
    for (uint32_t i = 0; i < coverage->game->kinds; i++) {
        const qv__kind *const kind = &coverage->game->kind[i];
        const uint32_t seen = coverage->kind[i];
        const bool half = (seen & CASES_PART) != 0 && (seen & CASES_WHOLE) == 0;
        const bool other_half = (seen & CASES_WHOLE) != 0 && (seen & CASES_PART) == 0;
        if (kind->pattern[0] == '\0' || (seen && !half && !other_half))
            continue;
        printf("no case expects the kind \"%s\"%s\n", kind->name,
               half         ? " against a whole move"
               : other_half ? " against a part of a move"
                            : "");
        missing++;
    }
    return missing;
}

static uint32_t report_option(const cases_coverage *coverage, uint32_t i) {
    const qv_option *const option = &coverage->game->option[i];
    uint32_t missing = 0;
    if (option->most - option->least >= VALUES) { /* a number: some case chooses it */
        if (!coverage->option[i])
            printf("no case has option %s\n", option->name);
        return !coverage->option[i];
    }
    for (int32_t value = option->least; value <= option->most; value++) {
        const int32_t bit = value - option->least;
        if (coverage->option[i] >> bit & 1)
            continue;
        if (option->words)
            printf("no case has option %s=%s\n", option->name, option->words[bit]);
        else
            printf("no case has option %s=%d\n", option->name, (int)value);
        missing++;
    }
    return missing;
}

/* Also the phrases of ranges, by which prompts name moves. */
static uint32_t report_questions(const cases_coverage *coverage) {
    const qv_game *const game = coverage->game;
    uint32_t missing = 0;
    for (uint32_t i = 0; i < game->questions; i++)
        if (!(coverage->asked >> i & 1)) {
            printf("no case expects the question \"%s\" (%u)\n", game->question[i].name,
                   (unsigned)i);
            missing++;
        }
    for (uint32_t r = 0; r < game->ranges && r < 64; r++)
        if (game->range[r].pick[0] && !(coverage->verb >> r & 1)) {
            printf("no case expects a prompt to \"%s\"\n", game->range[r].pick[0]);
            missing++;
        }
    return missing;
}

uint32_t cases_coverage_report(const cases_coverage *coverage) {
    uint32_t missing = report_kinds(coverage) + report_questions(coverage);
    for (uint32_t i = 0; i < coverage->game->options; i++)
        missing += report_option(coverage, i);
    return missing;
}

void cases_coverage_free(cases_coverage *coverage) {
    free(coverage->kind);
    *coverage = (cases_coverage){.game = NULL};
}

/* SPDX-License-Identifier: MIT */
/* Which games have an enumerator for L11: those with a file tests/enumerate.c in their folder, and
 * the games for tests.
 *
 * The build writes the list of the former.
 */
#include <string.h>

#include "exact.h"

#define LAW_EXACT(c_name, id) extern const law_enumerator law_exact_##c_name;
#define LAW_EXACT_FOR_TESTS(X) X(window, "window") X(swaps, "swaps")
#include "exact_games.h"
LAW_EXACT_FOR_TESTS(LAW_EXACT)
#undef LAW_EXACT

static const struct {
    const char *id;
    const law_enumerator *enumerator;
} known[] = {
#define LAW_EXACT(c_name, game) {game, &law_exact_##c_name},
#include "exact_games.h"
    LAW_EXACT_FOR_TESTS(LAW_EXACT)
#undef LAW_EXACT
};

const law_enumerator *law_enumerator_of(const char *id) {
    for (uint32_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].id, id) == 0)
            return known[i].enumerator;
    return NULL;
}

/* SPDX-License-Identifier: MIT */
/* L27 windows open on public facts only: the seats for which a reaction window is open follow from public facts.
 *
 * In all worlds of the view of a watcher, and of each seat, the same seats may act and have a window. When a round is
 * played in all worlds of the watcher's view in every way, two ways that send the watcher the same events up to a
 * window both have that window. So a window that is skipped because nobody could use it is a violation. Where there are
 * too many worlds, a random sample is dealt. The same over longer histories, and secret windows, are in pairs.h.
 */
#ifndef WINDOWS_H
#define WINDOWS_H

#include "enumerate.h"
#include "worlds.h"

typedef struct {
    uint32_t moments, opened; /* positions examined; rounds after which a window was open */
    uint32_t worlds, sampled; /* views of which all worlds were examined, and of which some */
} windows_tally;

typedef struct law_windows law_windows; /* memory for one moment at a time */

law_windows *law_windows_new(const qv_game *, uint32_t most); /* NULL: out of memory */
void law_windows_free(law_windows *);
uint64_t law_windows_walked(const law_windows *); /* draw sequences so far */
/* For a moment where nobody is inside a move and nobody has committed, and the round that is played next. */
law_verdict law_27_windows(law_windows *, law_trial *, const law_past *, const qv_state *, const law_round *,
                           windows_tally *);

#endif

/* SPDX-License-Identifier: MIT */
/* L27 windows open on public facts only: for whom a reaction window is open follows from what everybody can see.
 *
 * In all worlds of the view of a watcher, and of each seat, the same seats may act and have a window. And when a round
 * is played in all worlds of the watcher's view in every way: two ways that sound the same to the watcher up to a
 * window, whatever follows it, have that window both. So a window that stays shut because nobody could use it, with
 * all else going on, is a breach. Where there are too many worlds some are dealt at random.
 */
#ifndef WINDOWS_H
#define WINDOWS_H

#include "enumerate.h"
#include "worlds.h"

typedef struct {
    uint32_t moments, opened; /* looked at; rounds after which a window was open */
    uint32_t worlds, sampled; /* views of which all worlds were looked at, and of which some */
} windows_tally;

typedef struct law_windows law_windows; /* memory for one moment at a time */

law_windows *law_windows_new(const qv_game *, uint32_t most); /* NULL: out of memory */
void law_windows_free(law_windows *);
uint64_t law_windows_walked(const law_windows *); /* draw sequences so far */
/* For a moment where nobody is inside a move and nobody has committed, and the round that is played next. */
law_verdict law_27_windows(law_windows *, law_trial *, const law_past *, const qv_state *, const law_round *,
                           windows_tally *);

#endif

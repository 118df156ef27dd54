/* SPDX-License-Identifier: MIT */
/* What the program says when a signal stops it.
 *
 * A signal handler takes no context and may only call write(), so the words are prepared beforehand, whenever they
 * change, in the only mutable global of the program. Invariant: they are complete whenever a signal arrives, since
 * signals are blocked while they change.
 */
#ifndef TERM_STOPPING_H
#define TERM_STOPPING_H

#include "store/keep.h"

enum { TERM_STOP_WORDS = STORE_PATH + 200 };

/* From now on; what is longer than TERM_STOP_WORDS is cut. If the game is kept, the words are true only while its file
 * is as it is now: else it is said instead that it is not kept. */
void term_stop_words(const char *, const store_keep *);
void term_stop_say(void); /* from a signal handler, on standard output */
/* Blocks the signals that stop the program, until it is called again with false. */
void term_stop_hold(bool hold);

#endif

/* SPDX-License-Identifier: MIT */
/* What the program says when a signal stops it.
 *
 * A signal handler can be given nothing and may only write; so the words are made beforehand, whenever they change, and
 * lie in the only data of the program that changes and is nobody's argument. Invariant: they are whole whenever a
 * signal comes, as it is held back while they change.
 */
#ifndef TERM_STOPPING_H
#define TERM_STOPPING_H

#include "terminal/keep.h"

enum { TERM_STOP_WORDS = TERM_PATH + 200 };

/* From now on; what is longer than TERM_STOP_WORDS is cut. If the game is kept, the words are true only while its file
 * is as it is now: else it is said instead that it is not kept. */
void term_stop_words(const char *, const term_keep *);
void term_stop_say(void); /* from a signal handler, on standard output */
/* Holds back the signals that stop the program, until it is called again with false. */
void term_stop_hold(bool hold);

#endif

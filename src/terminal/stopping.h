/* SPDX-License-Identifier: MIT */
/* What the program says when a signal stops it.
 *
 * A signal handler can be given nothing and may only write; so the words are made beforehand, whenever they change, and
 * lie in the only data of the program that changes and is nobody's argument. Invariant: they are whole whenever a
 * signal comes, as it is held back while they change.
 */
#ifndef TERM_STOPPING_H
#define TERM_STOPPING_H

enum { TERM_STOP_WORDS = 1200 };

void term_stop_words(const char *); /* from now on; what is longer than TERM_STOP_WORDS is cut */
void term_stop_say(void);           /* from a signal handler, on standard output */

#endif

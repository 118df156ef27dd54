/* SPDX-License-Identifier: MIT */
/* Words for a signal handler: see stopping.h. Knows no game. */
#define _POSIX_C_SOURCE 200809L /* sigprocmask, write */

#include "terminal/stopping.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/plain.h"

static char kept[TERM_STOP_WORDS];

void term_stop_words(const char *words) {
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    snprintf(kept, sizeof kept, "%s", words);
    qv__make_plain(kept, "\n");
    sigprocmask(SIG_SETMASK, &before, NULL);
}

void term_stop_say(void) {
    const ssize_t ignored = write(STDOUT_FILENO, kept, strlen(kept));
    (void)ignored;
}

/* SPDX-License-Identifier: MIT */
/* Words for a signal handler: see stopping.h. Knows no game. */
#define _POSIX_C_SOURCE 200809L /* sigprocmask, write */

#include "terminal/stopping.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/plain.h"

static struct {
    char words[TERM_STOP_WORDS];
    char path[STORE_PATH]; /* "": the words are true in any case */
    int file;
    size_t size;
} kept;

void term_stop_words(const char *words, const store_keep *keep) {
    const bool on_disk = keep && keep->path[0] && !keep->why[0];
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    snprintf(kept.words, sizeof kept.words, "%s", words);
    qv__make_plain(kept.words, "\n");
    kept.path[0] = '\0';
    if (on_disk)
        memcpy(kept.path, keep->path, sizeof kept.path);
    kept.file = on_disk ? keep->file : -1;
    kept.size = on_disk ? keep->size : 0;
    sigprocmask(SIG_SETMASK, &before, NULL);
}

void term_stop_say(void) {
    static const char lost[] = "The game is not kept: another program has changed its file\n";
    const bool same = !kept.path[0] || store_file_holds(kept.file, kept.path, kept.size);
    const char *const words = same || !kept.words[0] ? kept.words : lost;
    const ssize_t ignored = write(STDOUT_FILENO, words, strlen(words));
    (void)ignored;
}

void term_stop_hold(bool hold) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGHUP);
    sigaddset(&set, SIGTERM);
    sigprocmask(hold ? SIG_BLOCK : SIG_UNBLOCK, &set, NULL);
}

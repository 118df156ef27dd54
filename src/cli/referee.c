/* SPDX-License-Identifier: MIT */
/* `quiver referee [GAME]`: reads lines of JSON from standard input and writes an answer to each.
 *
 * Knows neither games nor the meaning of the lines. Every answer is written immediately, so that
 * the caller may wait for it. A closed standard output is a normal end.
 */
#define _POSIX_C_SOURCE 200809L /* read, write, sigaction */

#include "wire/referee.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "wire/lines.h"

enum { CHUNK = 65536 };

/* Memory for positions, in bytes: a million positions of half a kilobyte. */
static const size_t memory = (size_t)640 * 1024 * 1024;

/* False: the reader is gone, or the write failed (errno). */
static bool write_all(const char *at, size_t n) {
    while (n) {
        const ssize_t written = write(STDOUT_FILENO, at, n);
        if (written < 0)
            return false;
        at += written;
        n -= (size_t)written;
    }
    return true;
}

static bool write_line(const char *line) {
    return !line || (write_all(line, strlen(line)) && write_all("\n", 1));
}

/* The next chunk of input; 0 at its end. */
static size_t read_chunk(char *bytes) {
    const ssize_t n = read(STDIN_FILENO, bytes, CHUNK);
    return n < 0 ? 0 : (size_t)n;
}

static bool answer_chunk(qv__referee *referee, qv__lines *lines, const char *at, const char *end) {
    for (;;) {
        const char *line = NULL;
        size_t length = 0;
        const int taken = qv__lines_take(lines, &at, end, &line, &length);
        if (taken == QV_LINES_MORE)
            return true;
        if (!write_line(qv__referee_answer(referee, taken, line, length)))
            return false;
    }
}

static bool answer_all(qv__referee *referee, qv__lines *lines, char *bytes) {
    for (size_t n; (n = read_chunk(bytes)) > 0;)
        if (!answer_chunk(referee, lines, bytes, bytes + n))
            return false;
    const char *line;
    size_t length;
    return !qv__lines_rest(lines, &line, &length) ||
           write_line(qv__referee_answer(referee, QV_LINES_LINE, line, length));
}

static int serve(const qv_game *game) {
    qv__referee *const referee = qv__referee_new(game, memory);
    char *const bytes = malloc(CHUNK);
    qv__lines lines = qv__lines_of(QV_LINE_MOST);
    int end = CLI_FAILED;
    if (!referee || !bytes) {
        end = cli_lack_memory();
    } else if (answer_all(referee, &lines, bytes) || errno == EPIPE) {
        end = CLI_DONE;
    } else {
        cli_complain("quiver: the answers could not be written: %s\n", strerror(errno));
    }
    qv__lines_free(&lines);
    free(bytes);
    qv__referee_free(referee);
    return end;
}

static int run(const cli_verb *self, int argc, char **argv) {
    cli_request request;
    const int end = cli_read_arguments(self, argc, argv, NULL, 0, CLI_MAY_NAME_GAME, &request);
    if (end != CLI_GO)
        return end;
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGPIPE, &ignore, NULL);
    return serve(request.game);
}

const cli_verb cli_referee = {
    .name = "referee",
    .use = "[GAME]",
    .summary = "answer requests of programs, as lines of JSON",
    .examples = "  quiver referee GAME\n"
                "  echo '{\"do\":\"hello\"}' | quiver referee\n",
    .run = run,
};

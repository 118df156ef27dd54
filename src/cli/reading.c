/* SPDX-License-Identifier: MIT */
/* Lines that people type, or that come through a pipe: see reading.h. */
#include "cli/reading.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/plain.h"
#include "cli/say.h"
#include "cli/typing.h"

/* Discards the rest of a line that is too long. */
static void skip_line(void) {
    int c;
    do
        c = getchar();
    while (c != '\n' && c != EOF);
}

/* Removes surrounding spaces, and characters that could affect a terminal. */
static void clean(char *line) {
    for (char *at = line; *at; at++)
        if (isspace((unsigned char)*at))
            *at = ' ';
    qv__make_plain(line, "");
    size_t n = strlen(line);
    while (n > 0 && isspace((unsigned char)line[n - 1]))
        line[--n] = '\0';
    const size_t lead = strspn(line, " ");
    memmove(line, line + lead, n - lead + 1);
}

bool cli_read_plain(bool echo, const char *prompt, char *line, size_t size) {
    for (;;) {
        cli_say("%s", prompt);
        fflush(stdout);
        if (!fgets(line, (int)size, stdin)) {
            putchar('\n');
            return false;
        }
        const bool whole = strchr(line, '\n') != NULL || strlen(line) + 1 < size;
        clean(line);
        if (echo)
            cli_say("%s\n", line);
        if (whole)
            return true;
        skip_line();
        cli_say("  That line is too long.\n");
    }
}

bool cli_read_line(term_session *session, uint32_t seat, const char *prompt, char *line,
                   size_t size) {
    if (!session->front.context) /* input from a pipe is not echoed */
        return cli_read_plain(!session->typing, prompt, line, size);
    const bool read = cli_typing_line(session->front.context, seat, prompt, line, size);
    if (read)
        clean(line);
    else
        putchar('\n');
    return read;
}

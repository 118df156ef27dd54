/* SPDX-License-Identifier: MIT */
/* Messages: see say.h. */
#include "cli/say.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/plain.h"
#include "terminal/screen.h"

enum { BAR = 40 };

void cli_say(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    term_write(stdout, format, arguments);
    va_end(arguments);
}

void cli_complain(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    term_write(stderr, format, arguments);
    va_end(arguments);
}

void cli_progress(uint64_t before, uint64_t done, uint64_t all, const char *what) {
    const uint64_t filled = done * BAR / all;
    if (!isatty(STDERR_FILENO) || (filled == before * BAR / all && done < all))
        return;
    fprintf(stderr, "\r[%.*s%*s] %llu of %llu %s%s", (int)filled,
            "########################################", (int)(BAR - filled), "",
            (unsigned long long)done, (unsigned long long)all, what, done == all ? "\n" : "");
}

enum { SHOWN = sizeof(cli_shown) - 4 };

cli_shown cli_name(const char *name) {
    cli_shown shown;
    qv_text text = qv_text_over(shown.text, sizeof shown.text);
    qv__plain_add(&text, name, strlen(name), SHOWN);
    return shown;
}

cli_shown cli_option_value(const qv_option *option, int32_t value) {
    cli_shown shown;
    qv_text text = qv_text_over(shown.text, sizeof shown.text);
    qv_option_say(option, value, &text);
    return shown;
}

cli_shown cli_path(const char *path) {
    const size_t length = strlen(path);
    if (length <= SHOWN)
        return cli_name(path);
    cli_shown shown;
    const char *from = path + length - SHOWN;
    while (((unsigned char)*from & 0xC0) == 0x80)
        from++;
    qv_text text = qv_text_over(shown.text, sizeof shown.text);
    qv_text_add(&text, "...");
    qv__plain_add(&text, from, strlen(from), SHOWN);
    return shown;
}

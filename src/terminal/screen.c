/* SPDX-License-Identifier: MIT */
/* Styles, widths and paragraphs: see screen.h.
 *
 * Knows no games and no matches. NO_COLOR, TERM=dumb and output that is no terminal all mean: no
 * colour.
 */
#define _DEFAULT_SOURCE /* winsize, open_memstream */

#define XXH_INLINE_ALL

#include "terminal/screen.h"

#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <xxhash.h>

#include "base/plain.h"

enum { WIDTH = 80, WIDEST = 100, NARROWEST = 30, HEIGHT = 24, SENTENCE = 600, NARROW_INDENT = 4 };

/* Colours that seats may be named after; other seats take them in this order. */
static const struct {
    const char *name;
    uint8_t tint;
} tints[QV_SEATS] = {
    {"red", 91},    {"blue", 94}, {"green", 92}, {"yellow", 93},
    {"purple", 95}, {"cyan", 96}, {"white", 97}, {"black", 90},
};

static bool may_colour(void) {
    const char *const no = getenv("NO_COLOR");
    const char *const term = getenv("TERM");
    return isatty(STDOUT_FILENO) && !(no && *no) && term && *term && strcmp(term, "dumb") != 0;
}

static uint32_t clamped(uint32_t value, uint32_t least, uint32_t most) {
    return value < least ? least : value > most ? most : value;
}

term_screen term_screen_open(bool ascii) {
    term_screen screen = {
        .out = stdout,
        .utf8 = !ascii && strcmp(nl_langinfo(CODESET), "UTF-8") == 0,
        .colour = may_colour(),
        .terminal = isatty(STDOUT_FILENO) == 1,
        .width = WIDTH,
        .height = HEIGHT,
    };
    screen.poor = !ascii && !screen.utf8;
    struct winsize size;
    if (screen.terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col) {
        screen.width = clamped(size.ws_col, NARROWEST, WIDEST);
        screen.height = size.ws_row ? size.ws_row : HEIGHT;
    }
    for (uint32_t i = 0; i < QV_SEATS; i++)
        screen.tint[i] = tints[i].tint;
    return screen;
}

const char *term_screen_hint(const term_screen *screen) {
    return screen->poor && screen->terminal
               ? "This terminal does not say that it shows UTF-8; run with LC_ALL=C.UTF-8 to see "
                 "arrows."
               : NULL;
}

void term_screen_name_seats(term_screen *screen, const qv_ruleset *rs) {
    for (uint32_t seat = 0; seat < qv_ruleset_players(rs); seat++)
        for (uint32_t i = 0; i < QV_SEATS; i++)
            if (strcmp(tints[i].name, qv_seat_name(rs, seat)) == 0)
                screen->tint[seat] = tints[i].tint;
}

const char *term_style(const term_screen *screen, uint32_t style) {
    static const char *const plain[] = {"\033[0m", "\033[2m", "\033[1m", "\033[1;33m"};
    static const char *const bright[] = {"\033[90m", "\033[91m", "\033[92m", "\033[93m",
                                         "\033[94m", "\033[95m", "\033[96m", "\033[97m"};
    if (!screen->colour)
        return "";
    return style < TERM_SEAT ? plain[style] : bright[(screen->tint[style - TERM_SEAT] - 90U) % 8];
}

void term_write(FILE *out, const char *format, va_list arguments) {
    char room[SENTENCE];
    va_list again;
    va_copy(again, arguments);
    const int n = vsnprintf(room, sizeof room, format, arguments);
    char *const more = n >= SENTENCE ? malloc((size_t)n + 1) : NULL;
    if (more)
        vsnprintf(more, (size_t)n + 1, format, again);
    va_end(again);
    qv__make_plain(more ? more : room, "\n");
    fputs(more ? more : room, out); /* truncated if out of memory */
    free(more);
}

void term_print(const term_screen *screen, uint32_t style, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    if (style != TERM_PLAIN)
        fputs(term_style(screen, style), screen->out);
    term_write(screen->out, format, arguments);
    if (style != TERM_PLAIN)
        fputs(term_style(screen, TERM_PLAIN), screen->out);
    va_end(arguments);
}

static uint32_t width_of(const char *text, size_t length) {
    uint32_t n = 0;
    for (size_t i = 0; i < length; i++)
        n += ((unsigned char)text[i] & 0xC0) != 0x80;
    return n;
}

uint32_t term_width(const char *text) {
    return width_of(text, strlen(text));
}

uint32_t term_lines(const char *text) {
    uint32_t n = 0;
    for (; *text; text++)
        n += *text == '\n';
    return n;
}

uint32_t term_number(const char *text, uint32_t before) {
    const uint32_t hash = XXH32(text, strlen(text), before);
    return hash ? hash : 1;
}

/* -- Keeping ----------------------------------------------------------------------------------- */

bool term_divert(term_detour *detour, term_screen *screen) {
    *detour = (term_detour){.out = screen->out};
    detour->kept = open_memstream(&detour->text, &detour->length);
    if (detour->kept)
        screen->out = detour->kept;
    return detour->kept != NULL;
}

char *term_diverted(term_detour *detour, term_screen *screen) {
    screen->out = detour->out;
    if (fclose(detour->kept) == 0)
        return detour->text;
    free(detour->text);
    return NULL;
}

/* -- Paragraphs -------------------------------------------------------------------------------- */

void term_glue(char *text) {
    for (; *text; text++)
        if (*text == ' ')
            *text = TERM_GLUE[0];
}

static void print_word(const term_screen *screen, const char *text, size_t length) {
    size_t n;
    for (size_t i = 0; i < length; i += n ? n : 1) {
        n = qv__plain(text + i, length - i);
        if (screen->boxed && text[i] == '`') /* how the line mode quotes commands */
            continue;
        if (n)
            fwrite(text + i, 1, n, screen->out);
        else
            fputc(text[i] == TERM_GLUE[0] ? ' ' : '?', screen->out);
    }
}

void term_wrap(const term_screen *screen, uint32_t column, uint32_t indent, const char *text,
               size_t length) {
    bool begun = false;
    for (size_t i = 0; i < length;) {
        const size_t space = strspn(text + i, " \n");
        i += space;
        size_t n = 0;
        while (i + n < length && text[i + n] != ' ' && text[i + n] != '\n')
            n++;
        if (i >= length || n == 0)
            break;
        const uint32_t width = width_of(text + i, n);
        if ((begun || column > indent) && column + begun + width >= screen->width) {
            fprintf(screen->out, "\n%*s", (int)indent, "");
            column = indent;
            begun = false;
        }
        fputs(begun ? " " : "", screen->out);
        print_word(screen, text + i, n);
        column += width + begun;
        begun = true;
        i += n;
    }
    fputc('\n', screen->out);
}

void term_paragraph(const term_screen *screen, const char *first, const char *text) {
    print_word(screen, first, strlen(first));
    const uint32_t column = term_width(first);
    const uint32_t indent = column > screen->width / 3 ? NARROW_INDENT : column;
    term_wrap(screen, column, indent, text, strlen(text));
}

void term_continue(const term_screen *screen, uint32_t column, uint32_t indent, const char *text) {
    term_wrap(screen, column, indent, text, strlen(text));
}

/* Replaces the backquote before each command by a character that has to be typed before it. */
static void mark_commands(char *text, char before) {
    bool inside = false;
    for (; (text = strchr(text, '`')); text++) {
        inside = !inside;
        *text = inside ? before : '`';
    }
}

void term_say(const term_screen *screen, const char *first, const char *format, ...) {
    char text[SENTENCE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (screen->boxed && screen->before_commands)
        mark_commands(text, screen->before_commands);
    term_paragraph(screen, first, text);
}

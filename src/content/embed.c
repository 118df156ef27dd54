/* SPDX-License-Identifier: MIT */
/* A build tool: converts the content file of a game to a C table, so that the library needs no
 * parser and no files.
 *
 *     embed-content NAME FILE.json > content.c
 *
 * prints `const qv_row NAME_content[]` and its length `NAME_content_n`. Knows no game; equal
 * files give equal bytes. A file that is refused is reported with its location, and the build
 * stops.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "content/load.h"

enum { DONE = 0, FAILED = 1, USAGE = 2, INVALID = 4 };

static bool is_identifier(const char *name) {
    if (!isalpha((unsigned char)*name) && *name != '_')
        return false;
    for (; *name; name++)
        if (!isalnum((unsigned char)*name) && *name != '_')
            return false;
    return true;
}

/* A C string literal. All but printable ASCII is written in octal, and ? too because of trigraphs.
 */
static void print_text(const char *text) {
    putchar('"');
    for (; *text; text++) {
        const unsigned char byte = (unsigned char)*text;
        if (byte < ' ' || byte > '~' || byte == '?' || byte == '"' || byte == '\\')
            printf("\\%03o", byte);
        else
            putchar(byte);
    }
    putchar('"');
}

static void print_table(const char *name, const char *path, const qv_row *row, uint32_t n) {
    const char *const slash = strrchr(path, '/');
    printf("/* SPDX-License-Identifier: MIT */\n/* Made from %s by embed-content: change that "
           "file, not this. */\n",
           slash ? slash + 1 : path);
    printf("#include \"core/game.h\"\n\nextern const qv_row %s_content[];\nextern const uint32_t "
           "%s_content_n;\n\n",
           name, name);
    printf("const qv_row %s_content[] = {\n", name);
    for (uint32_t i = 0; i < n; i++) {
        printf("    {");
        print_text(row[i].path);
        printf(", ");
        print_text(row[i].value);
        printf(", %u, %u},\n", (unsigned)row[i].line, (unsigned)row[i].column);
    }
    printf("};\nconst uint32_t %s_content_n = %u;\n", name, (unsigned)n);
}

int main(int argc, char **argv) {
    if (argc != 3 || !is_identifier(argv[1])) {
        fprintf(stderr, "usage: embed-content NAME FILE.json > content.c\n"
                        "NAME is the game's name in C; a game has one content file\n");
        return USAGE;
    }
    qv_diag diag;
    qv_content *const content = qv_content_load(argv[2], &diag);
    if (!content) {
        if (diag.line)
            fprintf(stderr, "%s:%u:%u: %s\n", argv[2], (unsigned)diag.line, (unsigned)diag.column,
                    diag.text);
        else
            fprintf(stderr, "%s: %s\n", argv[2], diag.text);
        return INVALID;
    }
    uint32_t n;
    const qv_row *const row = qv_content_rows(content, &n);
    print_table(argv[1], argv[2], row, n);
    qv_content_free(content);
    return fflush(stdout) == 0 && !ferror(stdout) ? DONE : FAILED;
}

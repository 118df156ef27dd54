/* SPDX-License-Identifier: MIT */
/* A PDF with all that a game needs on a real table.
 *
 * pdf.c uses cairo, librsvg and fontconfig, and no other file does; a build without these libraries has absent.c
 * instead. Prints nothing and writes no file. Knows no game.
 */
#ifndef PRINT_PRINT_H
#define PRINT_PRINT_H

#include "print/layout.h"
#include "quiver.h"

enum { PRINT_WHY = 300 };

typedef struct {
    const qv_ruleset *rules;
    print_paper paper;
    uint32_t copies; /* sets, of all but what one set is enough of */
} print_job;

/* The bytes of the file, to be freed; the same for the same job. NULL: it cannot be made, for the reason in `why`. */
typedef char *print_function(const print_job *, size_t *length, char why[PRINT_WHY]);
extern print_function *const print_run; /* NULL: this build cannot print */

#endif

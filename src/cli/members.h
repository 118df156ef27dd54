/* SPDX-License-Identifier: MIT */
/* Reading the members of a JSON report that this program wrote.
 *
 * The text may contain anything. Functions that return false have said in diag which member is at fault, and why.
 */
#ifndef CLI_MEMBERS_H
#define CLI_MEMBERS_H

#include <jansson.h>

#include "quiver.h"

enum { CLI_MEMBER = 120 }; /* bytes of a path such as "sums.agents[1].seats" */

typedef struct {
    json_t *root;
    const char *writer; /* what writes such texts: "quiver sim --json" */
    qv_diag *diag;
} cli_members;

/* A whole text, which must be an object. Ended in either case by cli_members_end. */
bool cli_members_begin(const char *text, size_t length, const char *writer, cli_members *out, qv_diag *diag);
void cli_members_end(cli_members *);
bool cli_members_refuse(const cli_members *, const char *path, const char *what); /* false, always */

const json_t *cli_member(const cli_members *, const char *path); /* NULL: there is none */
bool cli_member_whole(const cli_members *, const char *path, int64_t least, int64_t most, int64_t *out);
bool cli_member_count(const cli_members *, const char *path, uint64_t most, uint64_t *out);
const char *cli_member_text(const cli_members *, const char *path); /* NULL: as false */
/* A number written as text, since JSON has none of 64 bits without a sign. */
bool cli_member_number(const cli_members *, const char *path, int base, uint64_t *out);
/* Whether this is the text that was read, written again: so every figure in it is checked, and no member is missing or
 * unknown. Takes over `written`; NULL: out of memory. */
bool cli_members_same(const cli_members *, json_t *written);

#endif

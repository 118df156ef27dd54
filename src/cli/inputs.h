/* SPDX-License-Identifier: MIT */
/* Files, content and rulesets that a command line names. Functions that can fail report the error, and return CLI_GO or
 * the exit code. */
#ifndef CLI_INPUTS_H
#define CLI_INPUTS_H

#include "cli/verb.h"
#include "content/load.h"

/* The requested ruleset: `content` is a file, or NULL for the game's own content. */
int cli_make_rules(const cli_request *, uint32_t players, const char *content, qv_ruleset **out);
/* The state of a position file, or the start position for NULL; the caller frees it, even on failure. */
int cli_read_state(const qv_ruleset *, const char *position, qv_state **out);
/* As cli_make_rules, and the content that was read, which the caller frees; NULL for the game's own. */
int cli_load_rules(const cli_request *, uint32_t players, const char *content, qv_ruleset **out, qv__content **loaded);
/* The whole text of a file of at most a mebibyte; the caller frees it. */
int cli_read_text(const char *path, char **out, size_t *length);
int cli_read_position(const char *path, char **out, size_t *length); /* as above; refuses records */
/* Adds ` --flag path` to a command line, unless the path is NULL. */
void cli_add_file(qv_text *, const char *flag, const char *path);
char *cli_copy(const char *text); /* the caller frees it; NULL for NULL. Exits if out of memory. */
/* Splits a comma-separated list in place; returns the number of its words, of which the first `most` are written. */
uint32_t cli_split(char *list, const char **words, uint32_t most);

#endif

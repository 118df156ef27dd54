/* SPDX-License-Identifier: MIT */
/* `quiver cards format`: the texts of a content in the form in which the game writes them. Knows no game. */
#ifndef CLI_REFORM_H
#define CLI_REFORM_H

#include "quiver.h"

/* Writes the rows of the file `from` to the new file `to`, each text that can be understood in its form, and says which
 * have changed. Returns an exit code. */
int cli_reform(const qv_game *, const char *from, const qv_row *rows, uint32_t n, const char *to);

#endif

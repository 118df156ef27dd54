/* SPDX-License-Identifier: MIT */
/* `quiver cards decks`: the figures of decks. Knows no game. */
#ifndef CLI_TALLY_H
#define CLI_TALLY_H

#include "quiver.h"

/* Of all decks of the content with these rows (none: the game's own); with `item` of the deck in that file, which a
 * player brings, or of all decks of the content in it. Returns an exit code. */
int cli_tally(const qv_game *, const char *content, const qv_row *rows, uint32_t n, const char *item, bool json);

#endif

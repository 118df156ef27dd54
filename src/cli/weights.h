/* SPDX-License-Identifier: MIT */
/* Files with learned weights. */
#ifndef CLI_WEIGHTS_H
#define CLI_WEIGHTS_H

#include "ai/weights.h"

/* The weights of a file for the features of the game, to be freed. NULL with diag, whose text
 * begins with the file and the place in it. */
qv__weights *cli_weights_new(const char *path, const qv_game *, qv_diag *diag);

#endif

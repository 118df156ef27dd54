/* SPDX-License-Identifier: MIT */
/* The server of a build without libwebsockets: it refuses. See serve.h. */
#include <string.h>

#include "serve/serve.h"

bool serve_is_built(void) {
    return false;
}

bool serve_run(const serve_site *site, char why[SERVE_WHY]) {
    (void)site;
    strcpy(why, "this build has no server");
    return false;
}

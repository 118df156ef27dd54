/* SPDX-License-Identifier: MIT */
/* A build without libwebsockets has no server: see serve.h. */
#include <stddef.h>

#include "serve/serve.h"

serve_function *const serve_run = NULL;

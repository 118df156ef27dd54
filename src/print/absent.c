/* SPDX-License-Identifier: MIT */
/* A build without cairo, librsvg or fontconfig cannot print: see print.h. */
#include <stddef.h>

#include "print/print.h"

print_function *const print_run = NULL;

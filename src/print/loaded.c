/* SPDX-License-Identifier: MIT */
/* Loading the libraries of loaded.h. Of them this file knows only the names. */
#include "print/loaded.h"

#include <dlfcn.h>
#include <stdio.h>

/* It brings the others, and looking up a name in it looks in them too. */
static const char library[] = "librsvg-2.so.2";

bool print_load(print_loaded *out, char *why, size_t room) {
    void *const handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        snprintf(why, room, "%s; printing needs librsvg: install librsvg2-2", dlerror());
        return false;
    }
    const struct {
        const char *name;
        void **function;
    } wanted[] = {
#define PRINT_WANTED(name) {#name, (void **)&out->name},
        PRINT_FUNCTIONS(PRINT_WANTED)
#undef PRINT_WANTED
    };
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        *wanted[i].function = dlsym(handle, wanted[i].name);
        if (!*wanted[i].function) {
            snprintf(why, room, "%s has no %s: install librsvg2-2", library, wanted[i].name);
            return false;
        }
    }
    return true;
}

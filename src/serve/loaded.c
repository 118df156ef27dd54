/* SPDX-License-Identifier: MIT */
/* Loading the library of loaded.h. Of it this file knows only the names. */
#include "serve/loaded.h"

#include <dlfcn.h>
#include <stdio.h>

/* CMake gives the name with the version that the headers here belong to: other versions have other
 * structures. Without it the program runs where it is compiled, and there the linker's name is the
 * same library. */
#ifndef SERVE_LIBRARY
#define SERVE_LIBRARY "libwebsockets.so"
#endif

#define OTHERWISE                                                                                 \
    "install libwebsockets-dev and build again, or open quiver.html of the page, which needs no " \
    "server"

bool serve_load(serve_loaded *out, char *why, size_t room) {
    void *const handle = dlopen(SERVE_LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (!handle) {
        snprintf(why, room, "%s; serving needs that library: " OTHERWISE, dlerror());
        return false;
    }
    const struct {
        const char *name;
        void **function;
    } wanted[] = {
#define SERVE_WANTED(name) {#name, (void **)&out->name},
        SERVE_FUNCTIONS(SERVE_WANTED)
#undef SERVE_WANTED
    };
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        *wanted[i].function = dlsym(handle, wanted[i].name);
        if (!*wanted[i].function) {
            snprintf(why, room, "%s has no %s: " OTHERWISE, SERVE_LIBRARY, wanted[i].name);
            return false;
        }
    }
    return true;
}

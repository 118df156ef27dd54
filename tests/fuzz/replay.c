/* SPDX-License-Identifier: MIT */
/* Runs a fuzz target over the files of a corpus, so that inputs found by fuzzing stay tested with
 * every compiler.
 *
 *     TARGET FOLDER
 *
 * Knows nothing of the target but its one function. Fails if the folder is empty.
 */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { LONGEST = 65536 };

static int run_file(const char *path) {
    FILE *const file = fopen(path, "rb");
    if (!file)
        return -1;
    /* An allocation of exactly the input's size, so that reading past its end is seen. */
    uint8_t *const room = malloc(LONGEST);
    const size_t size = room ? fread(room, 1, LONGEST, file) : 0;
    uint8_t *const bytes = room ? realloc(room, size ? size : 1) : NULL;
    fclose(file);
    if (bytes)
        LLVMFuzzerTestOneInput(bytes, size);
    else
        free(room);
    free(bytes);
    return bytes ? 0 : -1;
}

int main(int argc, char **argv) {
    DIR *const folder = argc == 2 ? opendir(argv[1]) : NULL;
    if (!folder) {
        fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
        return 2;
    }
    unsigned n = 0;
    int bad = 0;
    for (const struct dirent *entry; (entry = readdir(folder));) {
        char path[4096];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", argv[1], entry->d_name);
        if (run_file(path)) {
            perror(path);
            bad = 1;
        }
        n++;
    }
    closedir(folder);
    printf("%u inputs\n", n);
    return bad || n == 0;
}

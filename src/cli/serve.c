/* SPDX-License-Identifier: MIT */
/* `quiver serve`: the page for browsers, on this machine or for its network.
 *
 * Finds the page that script/web has built or that is installed with the program. Knows no game.
 */
#define _GNU_SOURCE /* getifaddrs with its flags */

#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <limits.h>
#include <net/if.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "serve/serve.h"

/* The usual port: browsers keep games by address, so it should be the same at the next start. */
enum { USUAL_PORT = 8417, LAST_PORT = 65535 };

enum { LONGEST = PATH_MAX * 2 };

/* -- The page ---------------------------------------------------------------------------------- */

static bool has_page(const char *folder) {
    char page[PATH_MAX + 1];
    struct stat there;
    const int length = snprintf(page, sizeof page, "%s/index.html", folder);
    return length < PATH_MAX && stat(page, &there) == 0 && S_ISREG(there.st_mode);
}

/* Finds the page of an installed program, or that of the tree in which the program was built. */
static int find_page(char found[LONGEST]) {
    static const char *const places[] = {"../share/quiver/web", "../web"};
    char own[PATH_MAX] = "";
    const ssize_t unneeded = readlink("/proc/self/exe", own, sizeof own - 1);
    (void)unneeded; /* the path stays empty if it is not known */
    char *const end = strrchr(own, '/');
    if (end)
        *end = '\0';
    for (uint32_t i = 0; end && i < sizeof places / sizeof *places; i++) {
        snprintf(found, LONGEST, "%s/%s", own, places[i]);
        if (has_page(found))
            return CLI_GO;
    }
    cli_complain("quiver: there is no page beside this program: build it with script/web, or name "
                 "its folder with "
                 "--dir DIR\n");
    return CLI_FAILED;
}

static int check_page(const char *folder) {
    if (has_page(folder))
        return CLI_GO;
    cli_complain("quiver: %s: there is no page in this folder (no index.html): build it with "
                 "script/web, which writes "
                 "it to build/web\n",
                 cli_path(folder).text);
    return CLI_FAILED;
}

/* -- Addresses --------------------------------------------------------------------------------- */

/* The addresses at which other machines reach this one. */
static void list_addresses(uint16_t port) {
    struct ifaddrs *all;
    if (getifaddrs(&all) != 0)
        return;
    for (const struct ifaddrs *each = all; each; each = each->ifa_next) {
        char text[INET_ADDRSTRLEN];
        if (!each->ifa_addr || each->ifa_addr->sa_family != AF_INET ||
            !(each->ifa_flags & IFF_UP) || (each->ifa_flags & IFF_LOOPBACK))
            continue;
        const struct sockaddr_in *const at =
            (const struct sockaddr_in *)(const void *)each->ifa_addr;
        if (inet_ntop(AF_INET, &at->sin_addr, text, sizeof text))
            cli_complain("  http://%s:%u/\n", text, (unsigned)port);
    }
    freeifaddrs(all);
}

static void warn(uint16_t port) {
    cli_complain("quiver: WARNING: --lan opens the page to every machine that reaches this one "
                 "over its networks.\n"
                 "They load and play it without a password, and what they load is not encrypted. "
                 "They see the page's\n"
                 "files alone: games stay in each browser. Browsers keep the page for offline use "
                 "only from this\n"
                 "machine. Use it in networks that you trust, and end it with Ctrl-C. From other "
                 "machines:\n");
    list_addresses(port);
}

static void ready(uint16_t port, void *context) {
    const bool *const lan = context;
    if (*lan)
        warn(port);
    cli_say("http://127.0.0.1:%u/\n", (unsigned)port);
    fflush(stdout);
}

/* -- The command line -------------------------------------------------------------------------- */

static int run(const cli_verb *self, int argc, char **argv) {
    uint32_t port = CLI_NO_NUMBER;
    bool lan = false;
    const char *folder = NULL;
    char found[LONGEST], why[SERVE_WHY];
    const cli_flag flags[] = {
        {"port", CLI_NUMBER, &port,
         "the port; 0 is a free one; by default 8417, or a free one if that is in use"},
        {"lan", CLI_SWITCH, &lan, "serve other machines too, on every network of this one"},
        {"dir", CLI_TEXT, &folder,
         "the folder of the page; by default the one built or installed with this program"},
    };
    cli_request request;
    int end =
        cli_read_arguments(self, argc, argv, flags, sizeof flags / sizeof *flags, 0, &request);
    const bool usual = port == CLI_NO_NUMBER;
    if (end == CLI_GO && !usual && port > LAST_PORT)
        end = cli_usage(self, "--port %u: a port is a number from 0 to %d", port, (int)LAST_PORT);
    if (end == CLI_GO && !serve_run) {
        cli_complain(
            "quiver: this build has no server: install libwebsockets-dev and build again, or open "
            "build/web/quiver.html, which needs no server\n");
        end = CLI_FAILED;
    }
    if (end == CLI_GO)
        end = folder ? check_page(folder) : find_page(found);
    if (end != CLI_GO)
        return end;
    const serve_site site = {.folder = folder ? folder : found,
                             .port = (uint16_t)(usual ? USUAL_PORT : port),
                             .or_free = usual,
                             .lan = lan,
                             .ready = ready,
                             .context = &lan};
    if (serve_run(&site, why))
        return CLI_DONE;
    cli_complain("quiver: %s\n", why);
    return CLI_FAILED;
}

const cli_verb cli_serve = {
    .name = "serve",
    .use = "[--port N] [--lan] [--dir DIR]",
    .summary = "serve the page for browsers, and print its address",
    .examples =
        "  quiver serve\n  quiver serve --port 8080 --lan\n  quiver serve --dir build/web\n",
    .run = run,
};

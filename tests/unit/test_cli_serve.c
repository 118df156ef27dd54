/* SPDX-License-Identifier: MIT */
/* `quiver serve` where the system does not tell what it asks, and what it asks of the server.
 *
 * The system's answers and the server are this test's.
 */
#define _GNU_SOURCE /* as in serve.c */
#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <limits.h>
#include <net/if.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"
#include "heard.h"

#include "serve/serve.h"

static const char *program; /* the path of the program; NULL: it cannot be found */
static struct ifaddrs *addresses;
static bool has_addresses;
static int taken, returned;
static serve_function *server;

static ssize_t given_link(const char *path, char *out, size_t size) {
    assert_string_equal(path, "/proc/self/exe");
    assert_int_equal(size, PATH_MAX - 1);
    if (!program)
        return -1;
    memcpy(out, program, strlen(program));
    return (ssize_t)strlen(program);
}

static int given_addresses(struct ifaddrs **out) {
    if (!has_addresses)
        return -1;
    *out = addresses;
    taken++;
    return 0;
}

static void given_back(struct ifaddrs *all) {
    assert_ptr_equal(all, addresses);
    returned++;
}

#define readlink given_link
#define getifaddrs given_addresses
#define freeifaddrs given_back
#define serve_run server
#include "cli/serve.c"
#undef readlink

/* -- The server -------------------------------------------------------------------------------- */

static serve_site asked; /* of the server */
static char asked_folder[2 * PATH_MAX];
static uint16_t served_at;

static bool serves(const serve_site *site, char why[SERVE_WHY]) {
    (void)why;
    asked = *site;
    (void)snprintf(asked_folder, sizeof asked_folder, "%s", site->folder);
    site->ready(served_at, site->context);
    return true;
}

static bool refuses(const serve_site *site, char why[SERVE_WHY]) {
    asked = *site;
    (void)snprintf(why, SERVE_WHY, "the port is gone");
    return false;
}

static int serve_as(char **words) {
    int n = 0;
    while (words[n])
        n++;
    hear_nothing();
    asked = (serve_site){0};
    return cli_serve.run(&cli_serve, n, words);
}

#define SERVE(...) serve_as((char *[]){"serve", __VA_ARGS__, NULL})

/* -- Folders ----------------------------------------------------------------------------------- */

static char place[PATH_MAX];
static char site[PATH_MAX + 40];

static const char *in_place(const char *name) {
    static char path[PATH_MAX + 40];
    (void)snprintf(path, sizeof path, "%s/%s", place, name);
    return path;
}

static void put_page(const char *name) {
    FILE *const file = fopen(in_place(name), "wb");
    assert_non_null(file);
    assert_int_equal(fclose(file), 0);
}

static const char *const folders[] = {"bin", "share", "share/quiver", "share/quiver/web",
                                      "web", "odd"};

static int set_up(void **state) {
    (void)state;
    (void)snprintf(place, sizeof place, "/tmp/quiver-cli-serve-XXXXXX");
    if (!mkdtemp(place))
        return -1;
    for (size_t i = 0; i < COUNT(folders); i++)
        if (mkdir(in_place(folders[i]), S_IRWXU) != 0)
            return -1;
    if (mkdir(in_place("odd/index.html"), S_IRWXU) != 0)
        return -1;
    (void)snprintf(site, sizeof site, "%s", in_place("web"));
    put_page("web/index.html");
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    (void)unlink(in_place("web/index.html"));
    (void)unlink(in_place("share/quiver/web/index.html"));
    (void)rmdir(in_place("odd/index.html"));
    for (size_t i = COUNT(folders); i > 0; i--)
        if (rmdir(in_place(folders[i - 1])) != 0)
            return -1;
    return rmdir(place);
}

/* -- Tests ------------------------------------------------------------------------------------- */

static void test_what_the_server_is_asked(void **state) {
    (void)state;
    server = serves;
    served_at = 1234;
    assert_int_equal(SERVE("--dir", site), CLI_DONE);
    assert_true(strcmp(asked_folder, site) == 0 && asked.port == 8417 && asked.or_free &&
                !asked.lan);
    assert_string_equal(said, "http://127.0.0.1:1234/\n");
    assert_string_equal(complained, "");
    assert_int_equal(SERVE("--dir", site, "--port", "0"), CLI_DONE);
    assert_true(asked.port == 0 && !asked.or_free && !asked.lan);
    assert_int_equal(SERVE("--dir", site, "--port", "65535"), CLI_DONE);
    assert_true(asked.port == 65535 && !asked.or_free);
    assert_int_equal(SERVE("--dir", site, "--port", "65536"), CLI_USAGE);
    assert_null(asked.folder);
    server = refuses;
    assert_int_equal(SERVE("--dir", site), CLI_FAILED);
    assert_string_equal(complained, "quiver: the port is gone\n");
    assert_string_equal(said, "");
}

static void test_no_server(void **state) {
    (void)state;
    server = NULL;
    assert_int_equal(SERVE("--dir", site), CLI_FAILED);
    assert_non_null(
        strstr(complained, "quiver: this build has no server: install libwebsockets-dev"));
    assert_int_equal(SERVE("--dir", "/none"), CLI_FAILED);
    assert_null(strstr(complained, "/none"));
}

static void expect_no_page(void) {
    hear_nothing();
    char *words[] = {"serve", NULL};
    asked = (serve_site){0};
    assert_int_equal(cli_serve.run(&cli_serve, 1, words), CLI_FAILED);
    assert_null(asked.folder);
    assert_non_null(strstr(
        complained, "quiver: there is no page beside this program: build it with script/web"));
}

static void test_own_page(void **state) {
    (void)state;
    char path[PATH_MAX + 40];
    server = serves;
    program = NULL;
    expect_no_page();
    program = "";
    expect_no_page();
    program = "quiver";
    expect_no_page();
    program = "/none/bin/quiver";
    expect_no_page();
    (void)snprintf(path, sizeof path, "%s", in_place("bin/quiver"));
    program = path;
    assert_int_equal(SERVE("--lan"), CLI_DONE);
    assert_string_equal(asked_folder, in_place("bin/../web"));
    put_page("share/quiver/web/index.html");
    assert_int_equal(SERVE("--lan"), CLI_DONE);
    assert_string_equal(asked_folder, in_place("bin/../share/quiver/web"));
}

static void test_named_page(void **state) {
    (void)state;
    server = serves;
    char odd[PATH_MAX + 40], words[2 * PATH_MAX];
    (void)snprintf(odd, sizeof odd, "%s", in_place("odd"));
    assert_int_equal(SERVE("--dir", odd), CLI_FAILED);
    assert_null(asked.folder);
    (void)snprintf(words, sizeof words,
                   "quiver: %s: there is no page in this folder (no index.html): build it with ",
                   odd);
    assert_memory_equal(complained, words, strlen(words));
}

/* All addresses of others are listed; not the loopback, nor what is down, without an address or of
 * another kind. */
static void test_addresses(void **state) {
    (void)state;
    struct sockaddr_in one = {.sin_family = AF_INET}, other = one, local = one, down = one;
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    assert_int_equal(inet_pton(AF_INET, "10.1.2.3", &one.sin_addr), 1);
    assert_int_equal(inet_pton(AF_INET, "192.0.2.200", &other.sin_addr), 1);
    assert_int_equal(inet_pton(AF_INET, "127.0.0.1", &local.sin_addr), 1);
    assert_int_equal(inet_pton(AF_INET, "10.9.9.9", &down.sin_addr), 1);
    struct ifaddrs all[] = {
        {.ifa_flags = IFF_UP | IFF_LOOPBACK, .ifa_addr = (struct sockaddr *)(void *)&local},
        {.ifa_flags = IFF_UP, .ifa_addr = NULL},
        {.ifa_flags = IFF_UP, .ifa_addr = (struct sockaddr *)(void *)&one},
        {.ifa_flags = IFF_BROADCAST, .ifa_addr = (struct sockaddr *)(void *)&down},
        {.ifa_flags = IFF_UP, .ifa_addr = (struct sockaddr *)(void *)&six},
        {.ifa_flags = IFF_UP | IFF_BROADCAST, .ifa_addr = (struct sockaddr *)(void *)&other},
    };
    for (size_t i = 0; i + 1 < COUNT(all); i++)
        all[i].ifa_next = &all[i + 1];
    addresses = all;
    server = serves;
    served_at = 80;
    has_addresses = true;
    assert_int_equal(SERVE("--dir", site, "--lan"), CLI_DONE);
    assert_true(asked.lan);
    assert_memory_equal(complained, "quiver: WARNING: --lan opens the page", 37);
    const char *const listed = strstr(complained, "machines:\n");
    assert_non_null(listed);
    assert_string_equal(listed, "machines:\n  http://10.1.2.3:80/\n  http://192.0.2.200:80/\n");
    assert_string_equal(said, "http://127.0.0.1:80/\n");
    assert_true(taken == 1 && returned == 1);
    assert_int_equal(SERVE("--dir", site), CLI_DONE);
    assert_int_equal(taken, 1);
    has_addresses = false;
    assert_int_equal(SERVE("--dir", site, "--lan"), CLI_DONE);
    assert_string_equal(strstr(complained, "machines:\n"), "machines:\n");
    assert_int_equal(returned, 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_the_server_is_asked),
        cmocka_unit_test(test_no_server),
        cmocka_unit_test(test_own_page),
        cmocka_unit_test(test_named_page),
        cmocka_unit_test(test_addresses),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

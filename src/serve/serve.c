/* SPDX-License-Identifier: MIT */
/* The server: see serve.h. The only file that uses libwebsockets, through loaded.h.
 *
 * It answers GET and HEAD with the regular files of one folder whose names end in a known way, and
 * everything else with an error. The listening socket is our own, because libwebsockets keeps the
 * reason of a failure to itself; connections are limited in number and time.
 */
#define _GNU_SOURCE /* accept4 */

#include "serve/serve.h"
#include "serve/loaded.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    MOST_CONNECTIONS = 64,
    MOST_SECONDS = 5,
    MOST_WAITING = 64,
    DESCRIPTORS = MOST_CONNECTIONS + 32
};

typedef struct {
    const serve_site *site;
    struct lws_vhost *host;
    int listening;
    uint32_t connections;
} server;

static serve_loaded use; /* callbacks need it to find anything else */

/* A signal handler has nothing else to go by. */
static volatile sig_atomic_t stopped;
static struct lws_context *volatile running;

/* -- What is served ---------------------------------------------------------------------------- */

static const struct {
    const char *end, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".wasm", "application/wasm"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
};

/* The policy of the page (web/build.mjs), and that no other page may show it in a frame. */
#define POLICY                                                                                     \
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; " \
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "           \
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

static const struct lws_protocol_vhost_options headers[] = {
    {&headers[1], NULL, "content-security-policy:", POLICY},
    {&headers[2], NULL, "x-content-type-options:", "nosniff"},
    {NULL, NULL, "referrer-policy:", "no-referrer"},
};

/* The type of a file; NULL: nothing of that name is served. A name has no separator, so it cannot
 * leave the folder. */
static const char *type_of(const char *name) {
    const size_t length = strlen(name);
    if (!isalnum((unsigned char)name[0]))
        return NULL;
    for (const char *c = name; *c; c++)
        if (!isalnum((unsigned char)*c) && !strchr(".-_", *c))
            return NULL;
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        const size_t end = strlen(types[i].end);
        if (length > end && strcmp(name + length - end, types[i].end) == 0)
            return types[i].type;
    }
    return NULL;
}

static bool is_file(const char *path) {
    struct stat there;
    return lstat(path, &there) == 0 && S_ISREG(there.st_mode);
}

/* Sends an error and closes the connection, because a body may follow that nobody reads. */
static int refuse(struct lws *wsi, unsigned int status) {
    (void)use.lws_return_http_status(wsi, status, NULL);
    return -1;
}

static int answer(const server *self, struct lws *wsi, const char *asked) {
    /* The page in one file has its script inside, which the policy forbids: it is there to be kept
     * and opened. */
    static const char keep[] = "content-disposition: attachment\r\n";
    if (!use.lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) &&
        !use.lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI))
        return refuse(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED);
    const char *const name = strcmp(asked, "/") == 0 ? "index.html" : asked + (*asked == '/');
    const char *const type = type_of(name);
    char path[PATH_MAX];
    const int length = snprintf(path, sizeof path, "%s/%s", self->site->folder, name);
    if (!type || length < 0 || (size_t)length >= sizeof path || !is_file(path))
        return refuse(wsi, HTTP_STATUS_NOT_FOUND);
    const bool kept = strcmp(name, "quiver.html") == 0;
    const int sent = use.lws_serve_http_file(wsi, path, type, kept ? keep : NULL,
                                             kept ? (int)sizeof keep - 1 : 0);
    if (sent < 0 || (sent > 0 && use.lws_http_transaction_completed(wsi)))
        return -1;
    return 0;
}

/* -- Connections ------------------------------------------------------------------------------- */

static void take_connection(server *self) {
    const int taken = accept4(self->listening, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (taken < 0)
        return;
    if (self->connections >= MOST_CONNECTIONS)
        (void)close(taken);
    else
        (void)use.lws_adopt_socket_vhost(self->host, taken);
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
    (void)user;
    (void)length;
    server *const self = use.lws_context_user(use.lws_get_context(wsi));
    switch ((int)reason) {
    case LWS_CALLBACK_RAW_RX_FILE: take_connection(self); return 0;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: self->connections++; return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        if (self->connections)
            self->connections--;
        return 0;
    case LWS_CALLBACK_HTTP: return answer(self, wsi, in);
    case LWS_CALLBACK_HTTP_FILE_COMPLETION: return use.lws_http_transaction_completed(wsi) ? -1 : 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: /* `in` may be freed memory there: CVE-2025-11677 */
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1;
    default: return 0;
    }
}

/* -- Start and end ----------------------------------------------------------------------------- */

static void stop(int number) {
    (void)number;
    stopped = 1;
    if (running)
        use.lws_cancel_service(running);
}

static void say_why(const serve_site *site, int error, char why[SERVE_WHY]) {
    if (error == EADDRINUSE)
        snprintf(why, SERVE_WHY,
                 "port %u is in use: name another one with --port, or leave it out for a free one",
                 (unsigned)site->port);
    else if (error == EACCES)
        snprintf(why, SERVE_WHY,
                 "port %u needs root: name one from 1024 to 65535, or leave it out for a free one",
                 (unsigned)site->port);
    else
        snprintf(why, SERVE_WHY, "port %u cannot be opened: %s", (unsigned)site->port,
                 strerror(error));
}

/* Returns the listening socket, and sets a port of 0 to the one that it has; below 0 after an
 * error. */
static int listen_at(const serve_site *site, uint16_t *port) {
    const int one = 1;
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_port = htons(*port),
                             .sin_addr.s_addr = htonl(site->lan ? INADDR_ANY : INADDR_LOOPBACK)};
    socklen_t size = sizeof at;
    const int made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (made < 0)
        return -1;
    if (setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one) == 0 &&
        bind(made, (struct sockaddr *)(void *)&at, size) == 0 && listen(made, MOST_WAITING) == 0 &&
        getsockname(made, (struct sockaddr *)(void *)&at, &size) == 0) {
        *port = ntohs(at.sin_port);
        return made;
    }
    const int error = errno;
    (void)close(made);
    errno = error;
    return -1;
}

/* Makes the context and its only host; the context owns the listening socket afterwards. */
static struct lws_context *open_host(server *self) {
    static const struct lws_protocols protocols[] = {{.name = "http", .callback = on_event},
                                                     {.name = NULL}};
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN_SERVER,
                                             .protocols = protocols,
                                             .headers = headers,
                                             .user = self,
                                             .fd_limit_per_thread = DESCRIPTORS,
                                             .timeout_secs = MOST_SECONDS,
                                             .timeout_secs_ah_idle = MOST_SECONDS,
                                             .keepalive_timeout = MOST_SECONDS,
                                             .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS};
    use.lws_set_log_level(0, NULL);
    struct lws_context *const context = use.lws_create_context(&info);
    if (!context)
        return NULL;
    self->host = use.lws_create_vhost(context, &info);
    const lws_sock_file_fd_type fd = {.filefd = self->listening};
    if (self->host &&
        use.lws_adopt_descriptor_vhost(self->host, LWS_ADOPT_RAW_FILE_DESC, fd, "http", NULL))
        return context;
    use.lws_context_destroy(context);
    return NULL;
}

static void handle_signals(void) {
    const struct sigaction action = {.sa_handler = stop};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

static bool run_site(const serve_site *site, char why[SERVE_WHY]) {
    if (!serve_load(&use, why, SERVE_WHY))
        return false;
    uint16_t port = site->port;
    server self = {.site = site, .listening = listen_at(site, &port)};
    if (self.listening < 0 && errno == EADDRINUSE && site->or_free) {
        port = 0;
        self.listening = listen_at(site, &port);
    }
    if (self.listening < 0) {
        say_why(site, errno, why);
        return false;
    }
    struct lws_context *const context = open_host(&self);
    if (!context) {
        snprintf(why, SERVE_WHY,
                 "libwebsockets cannot start: is there memory, and may this process open %d files?",
                 (int)DESCRIPTORS);
        return false;
    }
    running = context;
    handle_signals();
    site->ready(port, site->context);
    while (!stopped && use.lws_service(context, 0) >= 0) {
    }
    running = NULL;
    use.lws_context_destroy(context);
    if (!stopped)
        snprintf(why, SERVE_WHY, "the server failed: %s", strerror(errno));
    return stopped;
}

serve_function *const serve_run = run_site;

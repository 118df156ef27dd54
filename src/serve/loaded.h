/* SPDX-License-Identifier: MIT */
/* The functions of libwebsockets, which is loaded when something is served.
 *
 * It comes with OpenSSL: a program linked to both takes three times as long to start, whatever it does.
 */
#ifndef SERVE_LOADED_H
#define SERVE_LOADED_H

#include <libwebsockets.h>
#include <stdbool.h>
#include <stddef.h>

#define SERVE_FUNCTIONS(EACH)            \
    EACH(lws_adopt_descriptor_vhost)     \
    EACH(lws_adopt_socket_vhost)         \
    EACH(lws_cancel_service)             \
    EACH(lws_context_destroy)            \
    EACH(lws_context_user)               \
    EACH(lws_create_context)             \
    EACH(lws_create_vhost)               \
    EACH(lws_get_context)                \
    EACH(lws_hdr_total_length)           \
    EACH(lws_http_transaction_completed) \
    EACH(lws_return_http_status)         \
    EACH(lws_serve_http_file)            \
    EACH(lws_service)                    \
    EACH(lws_set_log_level)

/* Each under its own name. */
typedef struct {
#define SERVE_MEMBER(name) __typeof__(&name) name;
    SERVE_FUNCTIONS(SERVE_MEMBER)
#undef SERVE_MEMBER
} serve_loaded;

/* Loads them, for as long as the process lives. False: the library or a function is missing, which `why` says. */
bool serve_load(serve_loaded *out, char *why, size_t room);

#endif

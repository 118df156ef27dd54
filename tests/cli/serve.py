# SPDX-License-Identifier: MIT
"""Asks a running `quiver serve`: serve.py CHECK PORT [FOLDER or ADDRESS]. The checks are the functions below."""
import os
import pathlib
import re
import socket
import sys

PATIENCE = 200  # seconds for what never comes, on however busy a machine
CONNECTIONS = 64  # that a server has at once

check, port = sys.argv[1], int(sys.argv[2])
more = sys.argv[3] if len(sys.argv) > 3 else ""


def connect(address="127.0.0.1"):
    return socket.create_connection((address, port), PATIENCE)


def rest(connection):
    """Everything until the server closes the connection."""
    parts = []
    try:
        while part := connection.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    connection.close()
    return b"".join(parts)


def ask(request):
    connection = connect()
    try:
        connection.sendall(request)
    except (BrokenPipeError, ConnectionResetError):
        pass
    return rest(connection)


def get(path, method="GET"):
    """Status, headers and body of a request by a client that then closes the connection."""
    said = ask(f"{method} {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode("latin-1"))
    head, _, body = said.partition(b"\r\n\r\n")
    status, *lines = head.decode("latin-1").split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines)
    return int(status.split()[1]), headers, body


def expect(what, wanted, got):
    if wanted != got:
        raise SystemExit(f"{what}: {got!r}, not {wanted!r}")


def protected(what, headers):
    expect(what, "nosniff", headers.get("x-content-type-options"))
    expect(what, "no-referrer", headers.get("referrer-policy"))
    # The policy that the page has itself, and no frames.
    source = pathlib.Path("web/build.mjs").read_text(encoding="utf-8")
    site = source[source.index('"index.html": page(') + len('"index.html": page(') :]
    policy = "".join(re.findall(r'"([^"]*)"', site[: site.index("<link")]))
    expect(what, (policy + "; frame-ancestors 'none'").lower(), headers.get("content-security-policy"))


def files():
    types = {
        "index.html": "text/html; charset=utf-8",
        "app.js": "text/javascript; charset=utf-8",
        "style.css": "text/css; charset=utf-8",
        "icon.svg": "image/svg+xml",
        "picture.png": "image/png",
        "quiver.wasm": "application/wasm",
        "manifest.webmanifest": "application/manifest+json",
        "pictures.json": "application/json",
        "quiver.html": "text/html; charset=utf-8",
    }
    for name, kind in types.items():
        content = pathlib.Path(more, name).read_bytes()
        for path in [f"/{name}", f"/{name}?a=b/../c"] + (["/"] if name == "index.html" else []):
            status, headers, body = get(path)
            expect(path, 200, status)
            expect(path, kind, headers["content-type"])
            expect(path, str(len(content)), headers["content-length"])
            expect(path, True, body == content)
            expect(path, name == "quiver.html", headers.get("content-disposition") == "attachment")
            protected(path, headers)
            status, headers, body = get(path, "HEAD")
            expect(f"HEAD {path}", (200, b""), (status, body))
            expect(f"HEAD {path}", str(len(content)), headers["content-length"])
    # Two requests in one connection.
    connection = connect()
    for _ in range(2):
        connection.sendall(b"GET /app.js HTTP/1.1\r\nHost: here\r\n\r\n")
        said = b""
        while b"this is app.js" not in said:
            part = connection.recv(4096)
            expect("the connection is kept", True, bool(part))
            said += part
    connection.close()


def refusals():
    up = "/../" * 3
    paths = ["/none.html", "/folder/", "/folder", "/folder/index.html", "/.hidden.html", "/notes.txt", "/html", "/.html"]
    paths += ["/a%20b.html", "/link.html", "/../outside.html", "/..%2foutside.html", "/%2e%2e/outside.html", "/..", "//"]
    paths += ["/folder/../../outside.html", "/..\\outside.html", "/%5c..%5coutside.html", "/%252e%252e/outside.html"]
    paths += [f"{up}etc/passwd", "//etc/passwd", "/etc/passwd", "/app.js/", "/app.js/..", "/%c0%ae%c0%ae/outside.html"]
    paths += ["/" + "a" * 3000 + ".html", "/index.html%00.js", "/%", "/%zz"]
    for path in paths:
        said = ask(f"GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode("latin-1"))
        expect(f"{path}: a secret", False, b"SECRET" in said or b"root:" in said)
        # lws resolves some of these to a file of the folder; nothing else may be served
        if b" 200 " in said.partition(b"\r\n")[0]:
            expect(path, True, said.endswith((b"this is index.html\n", b"this is app.js\n")))
    for path in paths[:15]:
        if path not in ("/..", "//"):
            status, headers, _ = get(path)
            expect(path, 404, status)
            protected(path, headers)
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]:
        status, headers, body = get("/index.html", method)
        expect(method, 405, status)
        protected(method, headers)
        expect(method, False, b"this is" in body)
    sent = ask(b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1000000\r\n\r\n" + b"x" * 1000000)
    expect("a long body", False, b" 200 " in sent)
    upgrade = "GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: {}\r\n{}\r\n\r\n"
    key = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    for kind, lines in [("websocket", key), ("websocket", key + "\r\nSec-WebSocket-Protocol: http"), ("h2c", "HTTP2-Settings: AAMAAABk")]:
        expect(kind, False, b" 101 " in ask(upgrade.format(kind, lines).encode()))
    for bytes_ in [b"BREW / HTTP/1.1\r\n\r\n", b"\r\n\r\n", os.urandom(5000), b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 20000 + b"\r\n"]:
        ask(bytes_)
    reached()


def reached():
    connection = connect(more or "127.0.0.1")
    connection.sendall(b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
    expect("the page", True, b"this is index.html" in rest(connection))


def closed():
    try:
        connect(more).close()
    except ConnectionRefusedError:
        return
    raise SystemExit(f"{more} accepts connections")


def slow():
    """Clients that send half a request, nothing, or read nothing are let go; others are served meanwhile."""
    half, silent, deaf = connect(), connect(), connect()
    half.sendall(b"GET / HTTP/1.1\r\nHos")
    deaf.sendall(b"GET /quiver.wasm HTTP/1.1\r\nHost: here\r\n\r\n")
    reached()
    expect("half a request", b"", rest(half))
    expect("no request", b"", rest(silent))
    reached()
    deaf.close()


def crowd():
    """More clients than a server takes: the others are let go, and there is room again when some leave."""
    clients = [connect() for _ in range(CONNECTIONS + 40)]
    for client in clients[CONNECTIONS:]:
        expect("too many", b"", rest(client))
    # The first ones are still there: the others were let go at once, not for being idle.
    for client in clients[:CONNECTIONS]:
        client.sendall(b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
        expect("the page", True, b"this is index.html" in rest(client))
    for _ in range(CONNECTIONS * 3):
        waiting = True
        while waiting:  # until the server has seen that they left
            waiting = not ask(b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")


def hold():
    """Keeps a connection open until the server ends it."""
    connection = connect()
    print("connected", flush=True)
    rest(connection)


{each.__name__: each for each in [files, refusals, reached, closed, slow, crowd, hold]}[check]()

#!/bin/sh
# SPDX-License-Identifier: MIT
# `quiver serve`: starting, refusing to start, and ending; serve.py asks a running server for everything.
. tests/cli/harness

site=$work/site
mkdir -p "$site/folder"
for name in index.html app.js style.css icon.svg picture.png manifest.webmanifest pictures.json folder/index.html; do
    echo "this is $name" > "$site/$name"
done
echo 'this is quiver.html' > "$site/quiver.html"
head -c 30000000 /dev/zero > "$site/quiver.wasm"
for hidden in .hidden.html notes.txt 'a b.html' html; do echo SECRET > "$site/$hidden"; done
echo SECRET > "$work/outside.html"
ln -s ../outside.html "$site/link.html"

# start ARGUMENTS...: a server in the background; `server` is its process, `port` the one in the address that it printed.
start() {
    last="quiver serve $*"
    : > "$out" # else the address of an earlier server may be read before the new one empties it
    "$QUIVER" serve "$@" > "$out" 2> "$err" &
    server=$!
    comes grep -q / "$out" || fail "it printed no address"
    port=$(sed -n 's|^http://127\.0\.0\.1:\([0-9]*\)/$|\1|p' "$out")
    [ -n "$port" ] || fail "it printed another address"
}
# stop SIGNAL PROCESS: it ends well.
stop() {
    kill -s "$1" "$2"
    wait "$2"
    same "$?" 0 "the exit code after SIG$1"
}
asks() {
    last="serve.py $*"
    python3 tests/cli/serve.py "$@" > "$out" 2>&1 || fail "see above"
}

start --port 0 --dir "$site"
silent
same "$(wc -l < "$out")" 1 "one line"
asks files "$port" "$site"
asks refusals "$port"
asks slow "$port"
asks crowd "$port"
asks reached "$port" 127.0.0.1
asks closed "$port" 127.0.0.2 # the server is on one address, not on all

# A port in use, and the usual one, for which a free one is taken if it is in use.
try 1 serve --port "$port" --dir "$site"
error_has "port $port is in use: name another one with --port"
lacks http
first=$server
first_port=$port
start --dir "$site"
usual=$server
usual_port=$port
start --dir "$site"
[ "$port" != "$usual_port" ] || fail "two servers have the same port"
asks reached "$port" 127.0.0.1
stop TERM "$server"
stop INT "$usual"
python3 tests/cli/serve.py hold "$first_port" > "$work/held" & # a connection that is open when it ends
comes grep -q connected "$work/held" || fail "it could not connect"
stop TERM "$first"
wait

# The network, after a warning.
start --port 0 --lan --dir "$site"
error_has "WARNING"
error_has "without a password"
asks reached "$port" 127.0.0.1
asks reached "$port" 127.0.0.2
stop INT "$server"

# The page that is installed with the program, or built beside it.
mkdir -p "$work/usr/bin" "$work/usr/share/quiver"
cp "$QUIVER" "$work/usr/bin/quiver"
program=$QUIVER
QUIVER=$work/usr/bin/quiver
try 1 serve
error_has "script/web"
for place in share/quiver/web web; do
    mkdir -p "$work/usr/$place"
    cp "$site/index.html" "$work/usr/$place/index.html"
    start --port 0
    asks reached "$port" 127.0.0.1
    stop TERM "$server"
    rm "$work/usr/$place/index.html"
done
QUIVER=$program

# What is wrong is said, with what to do instead.
mkdir "$work/empty"
for folder in "$work/empty" "$work/none" "$site/index.html"; do
    try 1 serve --dir "$folder"
    error_has "build it with script/web"
    lacks http
done
try 2 serve --port 65536 --dir "$site"
error_has "from 0 to 65535"
try 2 serve --port no --dir "$site"
try 2 serve "$site"

# The library is loaded when something is served, so that everything else starts fast and needs none of it.
if command -v ldd > /dev/null; then
    ldd "$QUIVER" | grep -E 'websockets|ssl' && fail "the program is linked to it"
fi
library=$(strings "$QUIVER" | grep -m1 '^libwebsockets\.so')
mkdir "$work/libraries"
: > "$work/libraries/$library"
export LD_LIBRARY_PATH="$work/libraries"
try 1 serve --dir "$site"
error_has "$library"
error_has 'serving needs that library: install libwebsockets-dev'
try 0 --version
echo 'void lws_adopt_descriptor_vhost(void) {}' > "$work/few.c"
cc -shared -o "$work/libraries/$library" "$work/few.c"
try 1 serve --dir "$site"
unset LD_LIBRARY_PATH
error_has "$library has no lws_adopt_socket_vhost: install libwebsockets-dev"
finish

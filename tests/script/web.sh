#!/bin/sh
# SPDX-License-Identifier: MIT
# The page for browsers: it is built within its sizes, its types are right, the module plays and teaches, content files
# are read and items described under Node, and the page works in headless Chromium, helps learners there, reviews a game
# and speaks to a virtual screen reader. With --all also what takes long (web/test/slow.ts), each lesson, each game by
# mouse, finger, keyboard and typed words, how items move, are dragged and are magnified, what is chosen before a game,
# the screens of a game master and of a counting table, several people at one device, texts that people carry out, and
# all screens.
set -eu
cd "$(dirname "$0")/../.."

command -v chromium-headless-shell >/dev/null || {
    echo "there is no chromium-headless-shell, in which the page is tested: run script/bootstrap" >&2
    exit 1
}
script/web
more=
[ "${1-}" != --all ] || {
    more="master counting matrix motion hands lines own people edits screens"
    export QUIVER_ALL=1
}
# shellcheck disable=SC2086
node web/test/run.mjs lessons help page engine $more review design reader colours serve learn content markdown \
    geometry spots inspect counted hints

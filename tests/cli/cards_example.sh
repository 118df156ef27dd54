#!/bin/sh
# SPDX-License-Identifier: MIT
# The second set of cards, docs/examples/tidewrack.json: it is valid, and each of its decks can be played with.
. tests/cli/harness

set=docs/examples/tidewrack.json
try 0 content check "$set"
has "cards: 87, buttons: 4, decks: 4"
for deck in 1 2 3 4; do
    try 0 sim concardia --content "$set" --games 1 --seed "$deck" --agents greedy,random --south-deck "$deck" \
        --north-deck $((deck % 4 + 1))
    has "1 games"
done

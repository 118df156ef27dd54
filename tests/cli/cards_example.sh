#!/bin/sh
# SPDX-License-Identifier: MIT
# The last four ready decks of ConCardia, whose cards use most of the language: each can be played with.
. tests/cli/harness

for deck in 5 6 7 8; do
    try 0 sim concardia --games 1 --seed "$deck" --agents greedy,random --south-deck "$deck" \
        --north-deck $((deck % 4 + 5))
    has "1 games"
done

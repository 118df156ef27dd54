#!/bin/sh
# SPDX-License-Identifier: MIT
# In the window: the curtain follows what all know, and people say what they want to be asked about.
. tests/cli/window

board='card: 0="south Iron Usher" 1="south Torch Cadet" 2="north Ladder Guard"
place: 0=c3 1=d3 2=c4
hand south: 0="Fog Fox"'
printf '%s\nhand north: 0="Silent Steward" 1="Fog Fox"\n' "$board" > "$work/able"
printf '%s\nhand north: 0="Quill Bear" 1="Fog Fox"\n' "$board" > "$work/unable"

# south_passes POSITION: a card of north would be captured then; whether or not north can react, north has to sit down.
south_passes() {
    open 100x40 concardia --seats human,human --no-record --seed 3 --option south_deck=3 --option north_deck=3 \
        --option buttons=none --position "$work/$1"
    shows "Now south: sit down and press Enter"
    keys Enter
    shows "south, your move"
    type "/pass"
    keys Enter
    shows "north is next"
    keys Enter
    shows "Now north: sit down and press Enter"
    keys Enter
    shows "South passes"
}

for position in able unable; do
    south_passes $position
    type a
    shows "yes captures"
    keys Escape
    type "/ask not captures"
    keys Enter
    shows "no captures"
    keys Escape
    shows "Your one action"
done
type "?"
shows "Help: the game in short"
keys PageDown
shows "what you want to be asked about when you may react"
finish

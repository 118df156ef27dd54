#!/bin/sh
# SPDX-License-Identifier: MIT
# After undo everybody is informed again: bots get the whole game from the start without the undone moves, and people get
# their possible moves.
. tests/cli/harness

cat > "$work/bot" <<'BOT'
#!/bin/sh
while read -r line; do
    printf '%s\n' "$line" >> "$1"
    move=${line#*\"moves\":\[*\"move\":\"}
    echo "{\"move\":\"${move%%\"*}\"}"
done
BOT
chmod +x "$work/bot"

# question N: the N-th request to the bot; its history, without the view
question() { sed -n "${1}p" "$work/log"; }
story() { question "$1" | sed 's/.*"events"://'; }

lines "place wye r1 c1" "place wye r0 b2" "undo" "place tee r0 d2" "undo" "undo" "place cross r0 c1"
try 1 play three-arrows --seats "human,exec:$work/bot $work/log" --seed 3 --position "$work/red-first"
same "$(grep -c . "$work/log")" 4 "a question for each move of red"
for n in 1 3 4; do
    question "$n" | grep -qF '"first":true' || fail "question $n is not said to be the first"
done
question 2 | grep -qF '"first":false' || fail "question 2 is said to be the first"
for n in 1 3; do
    story "$n" | grep -qF 'wye r1 on c1' || fail "question $n does not tell the story from the start"
done
story 2 | grep -qF 'wye r0 on b2' || fail "question 2 does not tell what is new"
story 2 | grep -qF 'wye r1 on c1' && fail "question 2 tells again what was told"
story 3 | grep -qF 'tee r0 on d2' || fail "question 3 does not tell the last move"
story 4 | grep -qF 'cross r0 on c1' || fail "question 4 does not tell the last move"
for taken in 'wye r0 on b2' 'tee r0 on d2'; do
    story 4 | grep -qF "$taken" && fail "question 4 tells what was taken back: $taken"
done

# Possible moves and forecasts are printed when they are new: again after the end of the game was taken back.
lines "resign" "undo"
try 1 play arrow-party --seats human,random,random --seed 4
grep -n 'Taken back: the end of the game' "$out" > "$work/undone" || fail "the end was not taken back"
sed "1,$(cut -d : -f 1 "$work/undone")d" "$out" | grep -q '^  use .*: ' || fail "what would follow is not told again"

# So is the end, if it occurs again.
lines "resign" "undo" "resign"
try 0 play arrow-party --seats human,random,random --seed 4
same "$(grep -c 'The game is over by resignation' "$out")" 2 "the end is told each time"
finish

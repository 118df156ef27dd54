#!/bin/sh
# SPDX-License-Identifier: MIT
# `quiver bot check`: the example passes every trap; a program with one defect is caught by the test made for it: some of
# them, all with --all, as each starts a dozen processes.
. tests/cli/harness

few=1
[ "${1-}" != --all ] || few=

# The absolute path: a wrapper script named python3 would make each start slow.
python=$(python3 -c 'import sys; print(sys.executable)')
[ -x "$python" ] || fail "python3 is needed here"

last="quiver bot check docs/examples/bot.py"
try 0 bot check "$python docs/examples/bot.py" --game three-arrows --bot-time 100
silent
lacks "wrong "
lacks "not in this game"
[ "$(grep -c '^ok ' "$out")" -ge 13 ] || fail "fewer traps than there were"
has_like '^[0-9]+ ok, 0 wrong; the slowest answer took [0-9.]+ of 100 s$'
[ -x docs/examples/bot.py ] || fail "the example cannot be run"
same "$(sed -n 1p docs/examples/bot.py)" "#!/usr/bin/env python3" "the first line of the example"
try 0 sim three-arrows --agents "exec:$python docs/examples/bot.py,random" --games 3 --seed 1 --bot-time 100
silent

cat > "$work/bot.py" <<'END'
import json, sys, time
defect = sys.argv[1]
known = {"do", "game", "players", "options", "seat", "name", "first", "view", "moves", "events"}
before, firsts, rules = None, 0, None
if defect == "banner":
    print("welcome", flush=True)
while True:
    line = sys.stdin.readline(80000 if defect == "long" else -1)
    if not line:
        break
    question = json.loads(line)
    moves = [entry["move"] for entry in question["moves"]]
    events = question["events"]
    firsts += question["first"]
    rules = rules or question["options"]
    assert not (defect == "forced" and len(moves) == 1)
    assert not (defect == "reaction" and question["view"]["current"] != question["name"])
    assert not (defect == "chance" and len(events) > 2 and any(e["kind"] == "rolled" for e in events[-12:]))
    assert not (defect == "late" and len(events) > 20)
    assert not (defect == "again" and line == before)
    assert not (defect == "unknown" and set(question) != known)
    assert not (defect == "inner" and any(len(entry) != 3 for entry in question["moves"]))
    assert not (defect == "match" and firsts > 1)
    assert not (defect == "seat" and question["players"] > 3)
    assert not (defect == "rules" and question["options"] != rules)
    before = line
    move = moves[0]
    if defect == "illegal":
        move = "pass"
    if defect == "unread":
        move = "move it"
    if defect == "late answer":
        time.sleep(600)
    if defect == "pretty":
        print(json.dumps({"move": move}, indent=1), flush=True)
    elif defect == "flush":
        sys.stdout = open(1, "w", buffering=1 << 20, closefd=False) if firsts == 1 else sys.stdout
        print(json.dumps({"move": move}))
    else:
        print(json.dumps({"move": move}), flush=True)
    if defect == "talk":
        print("your turn", flush=True)
if defect == "stay":
    time.sleep(600)
sys.exit(3 if defect == "exit" else 0)
END

# caught DEFECT TRAP REASON: programs that are late at once get the shortest limit, which a slow start only confirms; one
# that is late at the end a limit for its start too; the others enough for a busy machine.
caught() {
    case $few$1 in 1illegal | 1flush | 1talk | 1unknown | 1again | 1stay) ;; 1*) return ;; esac
    seconds=100
    case $1 in
    flush | "late answer") seconds=1 ;;
    stay) seconds=6 ;;
    esac
    try 5 bot check "exec '$python' $work/bot.py '$1' 2> /dev/null" --bot-time $seconds
    has "wrong   $2: "
    grep -F "wrong   $2: " "$out" | grep -qF -- "$3" || fail "not because: $3"
}

first="the first question"
caught illegal "$first" '"pass" is not in the list of moves that it was given: a player who can act must act'
caught unread "$first" 'it wrote "move it"'
has "The other tests were skipped."
caught pretty "$first" "it wrote { instead of one line"
caught flush "$first" "no answer within 1 s"
caught "late answer" "$first" "no answer within 1 s"
caught banner "$first" "it wrote welcome"
caught talk "nothing unasked" "your turn"
caught forced "a forced move" "exit code 1"
caught reaction "a reaction" "exit code 1"
caught chance "after an outcome of chance" "exit code 1"
caught long "a long list of moves" "exit code 1"
caught late "late in a game" "exit code 1"
caught again "the same question again" "exit code 1"
caught unknown "members that are new" "exit code 1"
caught inner "members that are new" "exit code 1"
caught match "another match begins" "exit code 1"
caught seat "whole games in every seat" "exit code 1"
caught rules "games by other rules" "exit code 1"
caught stay "the end of the input" "it was still running 6 s after the end of its input"
same "$(grep -c '^wrong' "$out")" 1 "one defect, one trap"
has "When standard input ends, exit with code 0."
caught exit "the end of the input" "it exited with code 3 after the end of its input"

try 5 bot check ./no-such-program
has "the shell could not find it (exit code 127)"
: > "$work/plain"
chmod 644 "$work/plain"
try 5 bot check "$work/plain"
has "it cannot be run; is it executable? (exit code 126)"
try 0 bot --help
has "usage: quiver bot"
try 2 bot
error_has "bot check COMMAND"
try 2 bot check
try 2 bot try ./bot
try 2 bot check ./bot --bot-time 0
try 2 bot check ./bot now
try 4 bot check ./bot --game chess
error_has 'there is no game "chess"'
finish

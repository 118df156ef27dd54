#!/bin/sh
# SPDX-License-Identifier: MIT
# What a command line must not say: the exit code and the reason, before anything is read or written. The bounds
# themselves are allowed, so that only the file that is named then is missing.
. tests/cli/harness
cd "$work" || exit 1

# Options that no command has.
try 0 help --all
for verb in $(sed -n 's/^  quiver \([a-z]*\) .*/\1/p' "$out"); do
    try 2 "$verb" three-arrows --no-such-option
    [ ! -s "$out" ] || fail "a refusal is no data"
    error_has "quiver $verb: there is no option --no-such-option"
    error_has "usage: quiver $verb"
    error_has "(see quiver $verb --help)"
done

# Each line: the exit code, the words of the complaint, the arguments.
while IFS='|' read -r code words arguments; do
    # shellcheck disable=SC2086
    try "$code" $arguments
    error_has "$words"
    [ ! -s "$out" ] || fail "a refusal is no data"
done << 'END'
2|--iterations must be from 1 to 10000000|analyse none.qvr --iterations 0
2|--iterations must be from 1 to 10000000|analyse none.qvr --iterations 10000001
4|none.qvr: No such file|analyse none.qvr --iterations 10000000
4|none.qvr: No such file|analyse none.qvr --iterations 1
2|--games must be from 1 to 1000000|analyse none.qvr --games 0
2|--games must be from 1 to 1000000|analyse none.qvr --games 1000001
4|none.qvr: No such file|analyse none.qvr --games 1000000
4|none.qvr: No such file|analyse none.qvr --games 1
2|--position FILE is needed: the position to analyse|analyse three-arrows
2|--ply is for records|analyse three-arrows --position none --ply 0
4|none: No such file|analyse three-arrows --position none
2|a position needs a game: quiver analyse three-arrows --position FILE|analyse --position none
2|a record has its own rules|analyse none.qvr --content none.json
2|a record has its own rules|analyse none.qvr --players 2
2|a record has its own rules|analyse none.qvr --option board=7
2|name a record, or a game and --position FILE|analyse
2|--position FILE is needed; to show a record, leave out the game|show three-arrows
2|a record has its own rules|show none.qvr --content none.json
2|a record has its own rules|show none.qvr --players 2
2|a record has its own rules|show none.qvr --option board=7
2|--from and --to go together|show none.qvr --svg - --to a1
2|--from and --to go together|show none.qvr --svg - --from a1
2|--from, --to and --title are for pictures|show none.qvr --title a
2|--from, --to and --title are for pictures|show none.qvr --from a1 --to a2
4|none.qvr: No such file|show none.qvr --svg - --from a1 --to a2
2|give a command to check: bot check COMMAND|bot
2|give a command to check: bot check COMMAND|bot check
2|give a command to check: bot check COMMAND|bot chek true
2|--bot-time must be at least 1|bot check true --bot-time 0
4|quiver bot: there is no game "none"; quiver games lists the games|bot check true --game none
2|--depth is needed, from 0 to |perft three-arrows
2|--unit is move or step, not "moves"|perft three-arrows --depth 0 --unit moves
2|a record is needed: name its file|replay
2|--pace must be from 0 to |replay none.qvr --pace 1000000
2|--pace is for the window, without --plain, --json and --ply|replay none.qvr --pace 0 --plain
2|--pace is for the window, without --plain, --json and --ply|replay none.qvr --pace 0 --json
2|--pace is for the window, without --plain, --json and --ply|replay none.qvr --pace 0 --ply 0
4|none.qvr: No such file|replay none.qvr --pace 0
2|give only one of: a clause, --open-points, --options|rules three-arrows 1 --options
2|give only one of: a clause, --open-points, --options|rules three-arrows 1 --open-points
2|give only one of: a clause, --open-points, --options|rules three-arrows --open-points --options
2|--open-points has no JSON form|rules three-arrows --open-points --json
4|the rules of three-arrows have no clause "zzzzzzzz"; the clauses are TA-|rules three-arrows zzzzzzzz
2|name one or more record files|verify
2|--bot-time must be at least 1|sim three-arrows --bot-time 0
2|--jobs must be at most 1024|sim three-arrows --jobs 1025
2|--game and --json are for check|content new three-arrows none.json --game three-arrows
4|there is no game "none"|content check none.json --game none
4|there is no player "nobody"; there are human, random, random-moves, greedy, value, easy, medium, hard, level, search, tree and exec:COMMAND|play three-arrows --seats human,nobody
4|no agent is called "nobody"; there are random, random-moves, greedy, value, easy, medium, hard, level:N, search:N, tree:N|sim three-arrows --agents nobody
4|there may be 1 to 16 agents, not 17|sim three-arrows --agents a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q
4|no agent is called "a"|sim three-arrows --agents a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p
END
finish

#!/bin/sh
# SPDX-License-Identifier: MIT
# The runner of cases can fail: each line of the cases below that follows `# wrong` must be reported, and no other.
#
#     planted.sh CASES
#
# The last line of a case may be one that ends it. Like cases, it uses the words of games.
set -eu
cases=$1
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
folder=$top/three-arrows/cases
bad=0

# Runs the standard input as the only case.
planted() {
    rm -rf "$folder"
    mkdir -p "$folder"
    cat > "$folder/$1.case"
    said=$("$cases" "$folder") && { echo "$1: passed"; bad=1; }
    awk '/^ *# wrong$/ { print NR + 1 }' "$folder/$1.case" > "$top/wanted"
    echo "$said" | sed -n "s/.*$1\.case:\([0-9]*\): .*/\1/p" | sort -nu > "$top/reported"
    if ! cmp -s "$top/wanted" "$top/reported"; then
        echo "$1: lines reported (>) are not those that are wrong (<):"
        diff "$top/wanted" "$top/reported" || true
        echo "$said"
        bad=1
    fi
}

planted expectations << 'END'
rule TA-1
title Every kind of expectation can fail.
players 2
position
  current: red
  bonus: red=2 blue=1
  c3 red cross
  d3 red cross cover
  c4 blue cross
expect turn red
# wrong
expect turn blue
# wrong
expect window red
# wrong
expect inside red
# wrong
expect chance
# wrong
expect over
# wrong
expect score red 1
# wrong
expect rank red 2
# wrong
expect perft 1 5
# wrong
expect asks red: Defence TA-17
# wrong
expect asks blue: Attack TA-20
# wrong
expect asks red: Attack TA-20 = Sleep.
expect asks red: Attack TA-20
# wrong
expect prompt red: Place a piece
# wrong
expect prompt blue: Place a piece
# wrong
expect no prompt red
# wrong
expect summary red: Red plays first
expect summary red:
# wrong
expect legal red attack c3 n
# wrong
expect legal blue attack c4 w
# wrong
expect not red attack c3 e: TA-14
# wrong
expect not red attack c3 n: TA-15
# wrong
expect not red attack c3 n: TA-14 not_arrow
# wrong
expect not red attack c3 n: TA-14 not_foe = something else
# wrong
expect next red: attack c3 e
# wrong
expect next red place tee: b3
# wrong
expect next blue place tee: b4
# wrong
expect moves red 1
# wrong
expect warn red attack c3 e: TA-9a
# wrong
expect state c3 red cross
# wrong
expect no state c3
# wrong
expect field blue piece c3 = ?
# wrong
expect field blue piece d3 = cross
# wrong
expect field blue pieces d3 = ?
# wrong
expect event anything [TA-1]
# wrong
expect something
red bonus 2
# wrong
expect event red spends 2 bonus pieces: extra turns +1 [TA-34]
# wrong
expect event red spends 2 bonus pieces: extra turns +2 [TA-33]
# wrong
expect no event spent
# wrong
expect no event spend
# wrong
expect order spent turn
# wrong
expect seen blue: red spends 3 bonus pieces
# wrong
expect unseen blue: red spends 2 bonus pieces: extra turns +1
red place tee r0 b3 cover
# wrong
expect seen blue: the covered piece on b3 is tee r0
# wrong
expect unseen red: the covered piece on b3 is tee r0
# wrong
expect unseen watcher: red places a covered piece on b3
red attack c3 e
# wrong
expect chance roll -1, roll 0
# wrong
expect turn red
* roll 0
repeat 2
  expect turn blue
  # wrong
  expect turn red
END

planted prospects << 'END'
game arrow-party
rule AP-W6
title What a game answers is compared too.
players 3
position
  phase: walk
  card: red=1
  toss: red=0
  roll: red=1 blue=1 green=1
  f1 star x=9000 y=9000
expect no foresee red walk 1: would_take
# wrong
expect no foresee red walk 1: would_end
# wrong
expect foresee red walk 1: nothing will happen [AP-W6]
# wrong
expect foresee red walk 2: nothing will happen [AP-W6]
# wrong
expect foresee somebody walk 1: nothing will happen [AP-W6]
# wrong
expect foresee red run: nothing will happen [AP-W6]
# wrong
expect foresee red walk 1
expect no about red star f1: missed
# wrong
expect no about red star f1: lies
# wrong
expect no about red star f1: lied
# wrong
expect about blue star f1: it lies somewhere else [AP-3]
# wrong
expect about blue star f2: it does not lie [AP-3]
# wrong
expect about nobody star f1: it lies [AP-3]
END

planted warnings << 'END'
rule TA-9a
title A warning that is not expected is reported.
players 2
* start red
# wrong
expect no warn red place double r0 a3
END

planted moves << 'END'
rule TA-1
title A move that is not legal ends the case.
players 2
* start red
# wrong
red place tee r0 c3
expect over
END

planted parts << 'END'
rule TA-1
title Parts of moves cannot be played.
players 2
* start red
# wrong
red place tee ...
END

planted notation << 'END'
rule TA-1
title What is no move is reported.
players 2
* start red
# wrong
red place te r0 a3
END

planted outcomes << 'END'
rule TA-1
title An outcome that is not due is reported.
players 2
* start red
# wrong
* roll +1
END

planted lines << 'END'
rule TA-1
title Lines that are not understood are reported.
players 2
* start red
# wrong
green place tee r0 a3
END

planted late << 'END'
rule TA-1
title The set-up comes first.
players 2
* start red
# wrong
option board=7
END

planted clauses << 'END'
# wrong
rule TA-1 TA-99
title A clause that the page does not have is reported.
players 2
expect chance
END

planted titles << 'END'
rule TA-1
players 2
# wrong
expect chance
END

planted nothing << 'END'
rule TA-1
title A case that expects nothing is reported.
# wrong
players 2
END

planted positions << 'END'
rule TA-1
title A position that is refused is reported.
players 2
# wrong
position
  c3 red crosss
expect turn red
END

planted accepted << 'END'
rule TA-1
title What should have been refused is reported.
players 2
# wrong
expect refused anything
END

planted refused << 'END'
rule TA-1
title A refusal for another reason is reported.
players 5
# wrong
expect refused another reason
END

# One case shows few kinds of events and values of options.
planted coverage << 'END'
rule TA-1
title A case that fails on purpose.
players 2
# wrong
expect turn red
END
sed -i '/^# wrong/,$d' "$folder/coverage.case"
echo "expect chance" >> "$folder/coverage.case"
"$cases" "$folder" > "$top/said" || { echo "coverage: a correct case failed"; bad=1; }
if "$cases" --coverage "$folder" > "$top/said"; then
    echo "coverage: no gap was reported"
    bad=1
fi
grep -q 'no case expects the kind "placed"$' "$top/said" || { echo "coverage: the missing kind was not reported"; bad=1; }
grep -q 'no case has option board=7$' "$top/said" || { echo "coverage: the missing option was not reported"; bad=1; }

printf 'players 2 depth 1 count 2\nplayers 2 depth 2 count 2687\nplayers 2 depth 1\n' > "$top/three-arrows/perft.txt"
said=$("$cases" --perft "$top/three-arrows/perft.txt") && { echo "perft: passed"; bad=1; }
case $said in
*perft.txt:2:*perft.txt:3:*"1 passed, 2 failed") ;;
*)
    echo "perft: $said"
    bad=1
    ;;
esac
exit $bad

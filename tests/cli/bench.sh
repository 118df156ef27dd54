#!/bin/sh
# SPDX-License-Identifier: MIT
# `quiver bench` measures all kinds of work, also compared with another build; no time is asserted.
. tests/cli/harness

try 0 bench three-arrows --players 2 --rounds 1
for kind in steps moves plies games copy observe hash deal search; do
    has_like "^$kind +[0-9]+\.[0-9]+ ((thousand|million) a second|nanoseconds)"
done
silent

# One JSON object with every figure, and a ratio for each if there is another build to compare with.
try 0 bench three-arrows --players 3 --rounds 2 --json --against "$QUIVER" --option board=8
[ "$(wc -l < "$out")" -eq 1 ] || fail "not one line"
has_like '^\{"game": "three-arrows", "players": 3, "rounds": 2, "state_bytes": [0-9]+, "figures": \{'
for kind in steps moves plies games copy observe hash deal search; do
    has_like "\"$kind\": \{\"per_second\": [0-9.]+, \"least\": [0-9.]+, \"most\": [0-9.]+, \"nanoseconds\": [0-9.]+, \"ratio\": [0-9.]+\}"
done

# The figures of another program that always answers 1,000 per second: the ratio is a thousandth of the median, which for
# two rounds is the mean of both.
cat > "$work/constant" << 'END'
#!/bin/sh
figures=
for kind in steps moves plies games copy observe hash deal search; do
    figures="$figures${figures:+, }\"$kind\": {\"per_second\": 1000.0}"
done
echo "{\"figures\": {$figures}}"
END
chmod +x "$work/constant"
for rounds in 1 2; do
    try 0 bench three-arrows --players 2 --rounds $rounds --json --against "$work/constant"
    python3 - "$out" $rounds << 'END' || fail "figures of $rounds rounds that do not agree"
import json, sys
rounds = int(sys.argv[2])
for kind, row in json.load(open(sys.argv[1]))["figures"].items():
    middle, least, most = row["per_second"], row["least"], row["most"]
    assert abs(row["ratio"] * 1000 - middle) <= 1, (kind, row)
    assert least <= middle <= most and (rounds > 1 or least == most), (kind, row)
    assert rounds != 2 or abs((least + most) / 2 - middle) <= 1, (kind, row)
    assert abs(row["nanoseconds"] * middle / 1e9 - 1) < 0.01, (kind, row)
END
done

# It is asked for one round of the same work, and what it writes about that is told. In the table too, a figure is the
# ratio times that of the other program.
cat > "$work/recording" << END
#!/bin/sh
echo "\$*" >> "$work/asked"
echo "not quite idle" >&2
exec "$work/constant"
END
chmod +x "$work/recording"
try 0 bench three-arrows --players 3 --seed 5 --rounds 2 --against "$work/recording" --option board=8 --option may_pass=optional
same "$(sort "$work/asked" | uniq -c | sed 's/^ *//')" \
    "2 bench three-arrows --players 3 --seed 5 --rounds 1 --json --option board=8 --option may_pass=optional" "the command"
same "$(sort "$err" | uniq -c | sed 's/^ *//')" "2 $work/recording: not quite idle" "what it wrote"
has_like '^THREE ARROWS, 3 players, medians of 2 rounds of CPU time, [0-9]+ bytes per state$'
same "$(wc -l < "$out")" 11 "a line for each figure"
python3 - "$out" << 'END' || fail "figures that do not agree with their ratios"
import re, sys
unit = {"thousand": 1e3, "million": 1e6}
for line in open(sys.argv[1]).read().splitlines()[2:]:
    name, number, what, ratio = re.fullmatch(
        r"(\w+) +([0-9.]+) (thousand|million|nanoseconds)(?: a second)? +([0-9.]+) times as fast as the other",
        line).groups()
    assert (what == "nanoseconds") == (name in ("copy", "observe", "hash", "deal")), line
    assert what == "nanoseconds" or 1 <= float(number) < (1000 if what == "thousand" else 1e9), line
    second = 1e9 / float(number) if what == "nanoseconds" else float(number) * unit[what]
    assert abs(float(ratio) * 1000 / second - 1) < (0.2 if what == "nanoseconds" else 0.01), line
END
printf '#!/bin/sh\n"%s"\nexit 3\n' "$work/constant" > "$work/recording"
try 1 bench three-arrows --rounds 1 --against "$work/recording"
error_has "recording did not answer; name a build of quiver"
[ ! -s "$out" ] || fail "figures without those of the other"

# A fixed amount of work; whole games and whole decisions are finished.
try 0 bench three-arrows --players 2 --only hash --count 100
has_like '^100$'
for kind in copy observe deal steps; do
    try 0 bench three-arrows --players 2 --only $kind --count 7
    has_like '^[0-9]+$'
done
try 0 bench three-arrows --only hash --seed 3
has_like '^10000$'
try 0 bench three-arrows --players 2 --only moves --count 100
[ "$(cat "$out")" -ge 100 ] || fail "fewer than 100 moves"
try 0 bench three-arrows --players 2 --only plies --count 100
[ "$(cat "$out")" -ge 100 ] || fail "fewer than 100 plies"
try 0 bench three-arrows --players 2 --only games --count 3
has_like '^3$'
try 0 bench three-arrows --players 2 --only search --count 1500
has_like '^2000$'

try 2 bench three-arrows --rounds 0
error_has "--rounds"
try 2 bench three-arrows --rounds 100
try 2 bench three-arrows --only nothing
error_has "--only takes steps, moves, plies, games, copy, observe, hash, deal or search"
try 4 bench three-arrows --option board=9
try 1 bench three-arrows --players 2 --rounds 1 --against false
error_has "name a build of quiver"

# The memory of matches at the same time: at least their states, and less than a megabyte each.
try 0 bench three-arrows --matches 50 --until ply=8
has_like '^THREE ARROWS, 2 players: 50 matches, 50 of them running, until ply=8$'
has_like '^[0-9]+\.[0-9] MB resident, [0-9]+\.[0-9] MB before; [0-9]+ bytes each$'
try 0 bench three-arrows --players 4 --matches 50 --until ply=8 --json
has_like '^\{"game": "three-arrows", "players": 4, "matches": 50, "running": 50, "until": "ply=8", '
each=$(sed 's/.*"bytes_each": \([0-9]*\).*/\1/' "$out")
[ "$each" -gt 1000 ] && [ "$each" -lt 1000000 ] || fail "$each bytes each"
for wrong in '--matches 5' '--until ply=5' '--matches 0 --until ply=5' '--matches 5 --until ply' \
    '--matches 5 --until =5' '--matches 5 --until ply=-1' '--matches 5 --until ply=x'; do
    # shellcheck disable=SC2086
    try 2 bench three-arrows $wrong
    error_has "needs N from 1 and --until FIELD=NUMBER"
done
try 4 bench three-arrows --matches 5 --until plie=5
error_has "has no public field of that name"
finish

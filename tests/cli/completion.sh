#!/bin/sh
# SPDX-License-Identifier: MIT
# Completion: the offers of the program, and the same in bash, zsh and fish.
. tests/cli/harness

# offers WORD... -- EXPECTED: the offers without help texts, on one line.
offers() {
    words=
    while [ "$1" != -- ]; do
        words="$words $1"
        shift
    done
    shift
    # shellcheck disable=SC2086
    try 0 complete -- $words ${empty+""}
    same "$(cut -f1 "$out" | paste -sd' ')" "$1" "after$words"
}

# Verbs, games, flags, options of games, their values, agents, clauses.
unset empty
try 0 help --all
for verb in $(sed -n 's/^  quiver \([a-z]*\) .*/\1/p' "$out"); do
    try 0 complete -- "$verb"
    has_like "^$verb	"
    try 0 help "$verb" --all
    flags=$(sed -n 's/^  --\([a-z-]*\).*/\1/p' "$out")
    try 0 complete -- "$verb" three-arrows --
    for flag in $flags; do has_like "^--$flag	"; done
    has_like '^--help	'
done
offers perf -- perft
offers perft ev -- evons
offers play three-arrows --boa -- --board
offers play three-arrows --bo=7 -- ""
offers play three-arrows --board= -- "--board=6 --board=7 --board=8"
offers play three-arrows --board 7 -- 7
offers play three-arrows --bonus_in --  ""
offers sim three-arrows --option tact -- tactical=
offers sim three-arrows --option tactical=o -- "tactical=off tactical=on"
offers sim three-arrows --option=tactical=on -- --option=tactical=on
offers sim three-arrows --agents greedy,med -- greedy,medium
offers play three-arrows --seats hum -- human
offers play three-arrows --seats exe -- exec:
offers sim three-arrows --agents hum -- ""
offers rules three-arrows TA-34 -- "TA-34 TA-34a"
offers perft evons --unit st -- step
offers analyse ev -- "evons :files"
offers show ev -- "evons :files"
offers bot ch -- check
offers bot check ./bot --game ev -- evons
offers help vers -- version
offers content ne -- new
offers content --json check x -- :files
offers content new ev -- "evons :files"
offers content new evons x -- :files
offers content new evons x y -- ""
offers play evons x -- ""
offers play evons --content x -- :files
offers play evons --seed 1 -- ""
offers nothing x -- ""
offers play nothing --bo -- --bot-time
empty=1
offers -- "$("$QUIVER" help --all | sed -n 's/^  quiver \([a-z]*\) .*/\1/p' | paste -sd' ')"
offers perft -- "$("$QUIVER" games | awk '{ print $1 }' | paste -sd' ')"
unset empty
try 2 complete
try 2 complete play

# The shells themselves, in a folder with one file; the program is found as `quiver`.
mkdir "$work/bin" "$work/here" "$work/zsh"
ln -s "$QUIVER" "$work/bin/quiver"
: > "$work/here/some-content.json"
here=$PWD
PATH=$work/bin:$PATH
export PATH

begun=: # what was typed in the shell before

# in_bash "WORDS AS BASH SPLITS THEM" EXPECTED
in_bash() {
    last="bash: $1"
    # shellcheck disable=SC2016
    said=$(cd "$work/here" && bash --norc -O expand_aliases -c '
        eval "$4"
        source "$1/completions/quiver.bash"
        COMP_WORDS=($2)
        [[ $3 ]] && COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _quiver
        echo "${COMPREPLY[*]}"' bash "$here" "$1" "${3-}" "$begun")
    same "$said" "$2" "in bash"
}
in_bash 'quiver perf' perft
in_bash 'quiver perft' "$("$QUIVER" games | sed 's/ .*//' | paste -sd' ')" empty
in_bash 'quiver play three-arrows --board = 7' 7
in_bash 'quiver play three-arrows --boa' --board
in_bash 'quiver sim three-arrows --option tactical = o' 'off on'
in_bash 'quiver sim three-arrows --agents greedy,med' greedy,medium
in_bash 'quiver play evons --content so' some-content.json
in_bash 'quiver play evons --content = so' some-content.json

# in_fish LINE EXPECTED
in_fish() {
    last="fish: $1"
    said=$(cd "$work/here" && HOME=$work fish --no-config -c "$begun; source $here/completions/quiver.fish; complete -C '$1'" |
        cut -f1 | paste -sd' ')
    same "$said" "$2" "in fish"
}
in_fish 'quiver perf' perft
in_fish 'quiver perft ev' evons
in_fish 'quiver sim three-arrows --option tactical=o' 'tactical=off tactical=on'
in_fish 'quiver play three-arrows --board=7' --board=7
in_fish 'quiver play evons --content some' some-content.json

# in_zsh KEYS EXPECTED: types the keys at a prompt, \t being Tab; the output of the command must contain that.
in_zsh() {
    last="zsh: $1"
    cat > "$work/zsh/run" <<'END'
zmodload zsh/zpty
zpty shell "cd $1; exec zsh -f -i"
say() { zpty -w shell "$1" }
say "fpath=($2/completions \$fpath); autoload -Uz compinit; compinit -u -d $3/dump; PS1='r''eady> '"
zpty -r -m shell seen "*ready> *"
say "$6; clear"
zpty -r -m shell seen "*ready> *"
zpty -w -n shell "${(g::)4}"$'\n'
zpty -r -m shell seen "*$5*ready> *" && print found
zpty -d shell
END
    said=$(timeout 200 zsh -f "$work/zsh/run" "$work/here" "$here" "$work/zsh" "$1" "$2" "$begun" || true)
    same "$said" found "in zsh"
}
in_zsh 'quiver versi\t' 'quiver [0-9].[0-9]'
in_zsh 'quiver rules ev\t--opt\t' ', default '
in_zsh 'quiver perft three-arrows --depth 1 --boa\t9' 'board'
in_zsh 'quiver perft three-arrows --depth 1 --option tactical=of\t--unit st\t --js\t' '"unit": "step"'
in_zsh 'quiver perft evons --depth 0 --content some\t' 'some-content.json'

# Where the shell finds the program only through the alias of docs/playing.md, as a whole word or with its own arguments.
rm "$work/bin/quiver"
mkdir -p "$work/made/build/play"
ln -s "$QUIVER" "$work/made/build/play/quiver"
alias=$(sed -n 's/^    \(alias quiver=.*\)/\1/p' docs/playing.md)
[ -n "$alias" ] || fail "docs/playing.md has no alias"
for begun in "cd $work/made; $alias; cd $work/here" "alias quiver='env WITH=arguments $QUIVER'"; do
    in_bash 'quiver perf' perft
    in_bash 'quiver play three-arrows --board = 7' 7
    in_bash 'quiver play evons --content so' some-content.json
    in_fish 'quiver perf' perft
    in_fish 'quiver play evons --content some' some-content.json
    in_zsh 'quiver versi\t' 'quiver [0-9].[0-9]'
    in_zsh 'quiver perft evons --depth 0 --content some\t' 'some-content.json'
done
finish

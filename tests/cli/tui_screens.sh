#!/bin/sh
# SPDX-License-Identifier: MIT
# Whole windows: after each action the window is exactly as the files of tests/cli/screens show it.
#
# In them "= SIZE ARGUMENTS" opens a window, "- ACTION" is keys, type, press, click or resize, and "|" begins a line of the window.
# In colours*.txt the lines have their styles too, with ^[ for the escape character.
#     tests/cli/tui_screens.sh [--write] [FILE ...]
#
# Compares all files, or those named; it ends at the first window that differs. With --write it replaces the lines by those
# of now, as soon as the window rests; read the difference.
. tests/cli/window
patience=4 # nothing here is timed

resize() {
    last="resize $1"
    terminal resize-window -x "${1%x*}" -y "${1#*x}"
}
escape=$(printf '\033')
newline='
'
marked() { printf %s "$1" | sed "s/$escape/^[/g; s/^/|/"; }
is_screen() { [ "$screen" = "$expected" ]; }
looks_so() { look ${colours:+-e} && "$@"; }
rests() {
    before=$screen && sleep 1 && look ${colours:+-e} && [ "$screen" = "$before" ]
}

# at_once: like becomes, and faster where there is little to wait for.
at_once() {
    for _ in 1 2 3 4 5 6 7 8; do
        ! looks_so "$@" || return 0
        sleep 0.02
    done
    becomes "$@"
}
explain() {
    marked "$expected" > "$work/expected"
    echo "in $file:" && marked "$screen" | diff -u "$work/expected" - | sed 1,2d
}
# compare: the window becomes what $expected holds, or is added to $work/new.
compare() {
    if [ -n "$writing" ]; then
        becomes rests
        marked "$screen" >> "$work/new"
    else
        if [ -n "$colours" ]; then
            expected=$(printf %s. "$expected" | sed "s/\^\[/$escape/g")
            expected=${expected%.}
        fi
        at_once is_screen
    fi
    expected=''
}

writing=''
[ "${1-}" != --write ] || { writing=yes && shift; }
[ $# -gt 0 ] || set -- tests/cli/screens/*.txt
for file; do [ -f "$file" ] || { echo "$file is not a file: see the head of tui_screens.sh" && exit 2; }; done
for file; do
    expected=''
    : > "$work/new"
    begun='' colours=''
    case ${file##*/} in colours*) colours=yes ;; esac
    while IFS= read -r line <&3; do
        case $line in
        '|'*) expected=$expected${line#|}$newline && continue ;;
        '#'*) printf '%s\n' "$line" >> "$work/new" && continue ;;
        esac
        [ -z "$begun" ] || compare
        begun=yes
        printf '%s\n' "$line" >> "$work/new"
        eval "set -- ${line#? }"
        case $line in
        '= '*) open "$@" ;;
        '- '*) "$@" ;;
        esac
    done 3< "$file"
    compare
    [ -z "$writing" ] || cp "$work/new" "$file"
done
finish

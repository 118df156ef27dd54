#!/bin/sh
# SPDX-License-Identifier: MIT
# Whole outputs: what the program prints is exactly what the files of tests/cli/transcripts contain.
#
# In them a command stands after "$ ", its further lines after "> ". What it prints follows, standard error too, and its
# exit code as [CODE] if it is not 0. $root is the folder of the project. With --write this replaces the files by what is
# printed now; read the difference.
. tests/cli/harness

root=$PWD
folder=$root/tests/cli/transcripts
mkdir "$work/bin" "$work/new" "$work/here"
ln -s "$QUIVER" "$work/bin/quiver"
PATH=$work/bin:$PATH
COLUMNS=80
export PATH COLUMNS
version=$(quiver version)
dates='s|20[0-9][0-9]-[01][0-9]-[0-3][0-9]\(T[0-9:]*Z\)*|DATE|g'
newline='
'

# print_command COMMAND: what the file says of it.
print_command() {
    case $1 in
    *"$newline"*) printf '%s\n' "$1" | sed '1s/^/$ /; 2,$s/^/> /' ;;
    *) printf '$ %s\n' "$1" ;;
    esac
    (cd "$work/here" && eval "$1") 2>&1 < /dev/null
    code=$?
    [ "$code" -eq 0 ] || echo "[$code]"
}

# print_file FILE: its comment, if it begins with one, and its commands with what they print now.
print_file() {
    rm -rf "$work/here" && mkdir "$work/here"
    command='' reading=''
    while IFS= read -r line; do
        case $reading$line in
        '#'*) printf '%s\n' "$line" ;;
        'more> '*) command=$command$newline${line#> } ;;
        *'$ '*) [ "${line#'$ '}" = "$line" ] || next_command ;;
        *) reading=output ;;
        esac
    done < "$1"
    print_command "$command"
}
next_command() {
    [ -z "$command" ] || print_command "$command"
    command=${line#'$ '} reading=more
}

: > "$out"
: > "$err"
for file in "$folder"/*.txt; do
    name=$(basename "$file")
    last="the commands of $name"
    print_file "$file" | sed "s|$work|WORK|g; s|$version|quiver VERSION|g; $dates" > "$work/new/$name"
    if [ "${1-}" = --write ]; then
        cp "$work/new/$name" "$file"
    else
        diff -u "$file" "$work/new/$name" > "$err" || fail "other output than in tests/cli/transcripts/$name"
    fi
done
finish

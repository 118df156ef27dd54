# SPDX-License-Identifier: MIT
# bash completion for quiver. It calls `quiver complete`, which knows every command, option and game.
#
# bash splits words at = and :, so they are joined first, and answers are reduced to the part that bash replaces.
_quiver() {
    local -a words=() said=()
    local i word current line program
    COMPREPLY=()
    for ((i = 1; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if ((${#words[@]} > 0)) && [[ $word == [=:]* || ${words[-1]} == *[=:] ]]; then
            words[-1]+=$word
        else
            words+=("$word")
        fi
    done
    current=${words[-1]}
    program=${COMP_WORDS[0]}
    if [[ ${BASH_ALIASES[$program]-} ]]; then # not expanded in here: the shell expands it when it reads the line
        mapfile -t said < <(eval "${BASH_ALIASES[$program]}"' complete -- "${words[@]}"' 2> /dev/null)
    else
        mapfile -t said < <("${program/#\~/$HOME}" complete -- "${words[@]}" 2> /dev/null)
    fi
    local replaced=${current%"${current##*[=:]}"}
    for line in "${said[@]}"; do
        if [[ $line == :files ]]; then
            compopt -o filenames 2> /dev/null
            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "${current#"$replaced"}")
        else
            line=${line%%$'\t'*}
            COMPREPLY+=("${line#"$replaced"}")
        fi
    done
    if ((${#COMPREPLY[@]} == 1)) && [[ ${COMPREPLY[0]} == *[=:] ]]; then
        compopt -o nospace 2> /dev/null
    fi
}
complete -F _quiver quiver

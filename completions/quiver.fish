# SPDX-License-Identifier: MIT
# fish completion for quiver. It calls `quiver complete`, which knows every command, option and game.
function __quiver_complete
    set -l words (commandline -opc) (commandline -ct)
    for line in ($words[1] complete -- $words[2..-1] 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end
complete -c quiver -f -a '(__quiver_complete)'

#!/bin/sh
# SPDX-License-Identifier: MIT
# Windows of any real or claimed size: one that is too small says so, ignores keys, and continues when it grows.
. tests/cli/window
real=$QUIVER

sizes() { terminal resize-window -x "$1" -y "$2"; }
# blindly TEXT: types it, and waits until the program has read it.
typed() { sed -n 's/^rchar: //p' "/proc/$(process)/io"; }
blindly() {
    from=$(typed)
    type "$1"
    waited=0
    until [ "$(typed)" -ge $((from + ${#1})) ]; do
        waited=$((waited + 1))
        [ "$waited" -lt 600 ] || { fail "the program does not read" && return; }
        sleep 0.05
    done
}
enter=$(printf '\r')
quit_game() {
    type q
    shows "Leave the game? (y or n)"
    type y
    shows "left with 0"
    has "the terminal is as before"
}

# COLUMNS and LINES that contradict the terminal are ignored, at the start and later.
for claim in "40 10" "1 1" "63 20" "64 19" "300 200" "0 0" "-5 x"; do
    open 100x30 "COLUMNS=${claim% *}" "LINES=${claim#* }" three-arrows --seats human,greedy --seed 3 \
        --position "$work/red-first"
    shows "red, your move"
    has "how to begin"
    sizes 80 24
    shows_like "^f .*│"
    keys Enter
    shows "place angle. Choose the tile"
    sizes 50 12
    shows "This window is too small"
    sizes 120 40
    shows "the last computation"
    has "place angle. Choose the tile"
    quit_game
done

# A terminal that does not report its size has that of its description, which may be too small.
command -v tic > /dev/null || { echo "tic is missing: it belongs to ncurses"; exit 1; }
infocmp xterm-256color | sed 's/^xterm-256color|/small|/; s/cols#[^,]*/cols#40/; s/lines#[^,]*/lines#10/' > "$work/small.ti"
tic -o "$work/terminfo" "$work/small.ti" 2> /dev/null
cat > "$work/silent" <<'END'
#!/bin/sh
stty rows 0 cols 0
exec "$REAL" "$@"
END
chmod +x "$work/silent"
QUIVER=$work/silent
for players in human,greedy human,human greedy,greedy; do
    open 100x30 "REAL=$real" "TERMINFO=$work/terminfo" TERM=small three-arrows --seats "$players" --seed 3 \
        --position "$work/red-first" --pace 0
    shows "This window is too small:"
    has "make it at least 64 x 20."
    blindly "$enter$enter uwq/?yq"
    sizes 101 31
    case $players in
    human,greedy)
        shows "red, your move"
        lacks "Leave the game?"
        quit_game
        ;;
    human,human)
        shows "Now red: sit down and press Enter"
        type q
        shows "Leave the game? (y or n)"
        sizes 30 8
        shows "This window is too small"
        blindly y
        sizes 90 30
        shows "Leave the game? (y or n)"
        type n
        shows "u takes the last move back"
        keys Enter
        shows "red, your move"
        quit_game
        ;;
    *)
        shows "rank"
        type q
        shows "left with 0"
        ;;
    esac
done
QUIVER=$real

# Resized at a question, while reading, and in the editor; keys typed blindly are ignored.
open 80x24 three-arrows --seats human,greedy --seed 3 --position "$work/red-first"
shows "red, your move"
for size in "1 1" "2 1" "1 2" "10 3" "63 24" "80 19" "64 20" "200 60" "500 200" "80 24"; do
    sizes ${size}
    # the message is cut off if there is no room for it
    case $size in
    "1 1" | "1 2") shows_like "^…" ;;
    "2 1") shows "T…" ;;
    "10 3") shows "This wind…" ;;
    "63 24" | "80 19") shows "This window is too small" ;;
    *) shows "red, your move" ;;
    esac
done
type q
shows "Leave the game?"
sizes 40 10
shows "too small"
blindly "y$enter"
sizes 80 24
shows "Leave the game?"
type n
shows "red, your move"
type /
shows "Enter run"
sizes 40 10
shows "too small"
blindly "place wye r1 c1$enter"
sizes 80 24
shows "Enter run"
lacks "wye r1"
type "place wye r1"
shows "/ place wye r1"
sizes 3 3
shows "Th…"
sizes 80 24
shows "/ place wye r1"
keys Escape
type '?'
shows "in short"
sizes 20 1
shows "This window is too"
blindly "$enter"
sizes 80 24
shows "in short"
keys Escape
shows "red, your move"
type /edit
keys Enter
shows "Show all that is hidden"
type y
shows "Setting the position up"
sizes 60 1
shows "This window is too small"
blindly "leave$enter"
sizes 80 24
shows "Setting the position up"
type leave
keys Enter
shows "red, your move"
quit_game

# A window that is too small at the start: line mode; a computer continues while it is too small.
open 50x12 three-arrows --seats human,greedy --seed 3 --position "$work/red-first"
shows "Line by line, because the window is smaller"
open 80x24 three-arrows --seats human,greedy --seed 3 --position "$work/red-first"
shows "red, your move"
type "/place wye r1 c1"
shows "/ place wye r1 c1"
sizes 50 12
shows "too small"
sizes 80 24
shows "/ place wye r1 c1"
keys Enter
shows "Blue places"

# A notice about the record is shown in the window until a key is pressed, and printed again when the game is left.
record=$work/game.qvr
open 80x24 three-arrows --seats human,greedy --seed 3 --position "$work/red-first" --record "$record"
shows "red, your move"
rm "$record"
type "/place wye r1 c1"
keys Enter
shows "the record"
shows "it was"
shows "red, your move"
has "written anew, and the game is kept."
keys Escape
shows "5 new events"
echo other > "$work/other"
mv "$work/other" "$record"
type "/place tee r0 d2 cover"
keys Enter
shows "is not kept:"
type q
shows "The game is not kept. Leave it anyway? (y or n)"
type n
shows "red, your move"
type "/save $work/saved.qvr"
keys Enter
shows "Saved: "
keys Escape
type q
shows "Leave the game? (y or n)"
type y
shows "left with 0"
has "quiver play --resume $work/saved.qvr"
finish

# SPDX-License-Identifier: MIT
"""Line mode at terminals of many heights: a board that has changed is drawn where all of it is in sight with the rest,
and else has to be asked for. Its form depends on the height alone, and a flat one shows all arrows and explains its
marks each time.

    python3 tests/cli/line_board.py PROGRAM

Starts games on a pseudo-terminal and waits for each prompt. Prints what is wrong, and exits with 1.
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios

PATIENCE = 120  # seconds for what never comes, on however busy a machine
GAMES = {  # the first line of the board in each form, and moves after which it has changed
    "three-arrows": (r"^ +1 +2 +3 ", [["place wye r0 c1"], ["place wye r0 c1", "place wye r3 b2"]]),
    "evons": (r"^ +x +a +b ", [["keep", "play Burrwick c3"], ["keep", "play Burrwick c3", "done", "done", "pass"]]),
    "concardia": (r"^ +a +b +c ", [['start "Hollow Horn"'], ['start "Hollow Horn"', 'place "Fiddle Fen" d3']]),
}
LEAST = {"three-arrows": 22, "evons": 24, "concardia": 24}  # the rows from which the board fits with the rest
ROOMY = 40  # the rows from which all that is beside it fits too
MARKS = {"three-arrows": "░ covered; ° shielded; ! last action", "concardia": "! changed last"}
DRAWN = {"three-arrows": 34, "evons": 37, "concardia": 34}  # the rows from which it is not flat
CARD = re.compile(r"[(\[]([A-Z]\w*)[)\]]\d*(?:/\d+)?[°!*~×]*")  # on a flat board, without its arrows
ARROWS = re.compile("[↑↗→↘↓↙←↖⇑⇗⇒⇘⇓⇙⇐⇖]")
PROMPT = re.compile(r"(?:^|\n)(?:[a-z]+ -?\d+(?: \([+-]\d+\))?, )?[a-z]+> $")


class Terminal:
    def __init__(self, program, game, rows):
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 80, 0, 0))
            environment = {**os.environ, "TERM": "xterm", "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}
            os.execve(program, [program, "play", game, "--plain", "--seed", "8", "--no-record"], environment)
        self.begun = self.read()

    def read(self):
        """The text up to the next prompt, without escape sequences."""
        text = ""
        while not PROMPT.search(text):
            if not select.select([self.file], [], [], PATIENCE)[0]:
                sys.exit(f"no prompt came after: {text[-2000:]}")
            text += os.read(self.file, 1 << 16).decode(errors="replace").replace("\r", "")
            text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
        return text

    def answer(self, line):
        os.write(self.file, f"{line}\n".encode())
        return self.read()

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.file)


def index(lines, pattern, start=0):
    return next((i for i in range(start, len(lines)) if re.search(pattern, lines[i])), None)


def check_flat(game, rows, lines):
    """From the first line of the board on."""
    where = f"{game}, {rows} rows: the board"
    flat = bool(re.match(r" {3}\w", lines[0]))  # the columns of drawn cells begin further in
    if flat != (rows < DRAWN[game]):
        return [f"{where} has the form of another height"]
    if not flat:
        return []
    end = index(lines, r"^$|^  [^ ]", 1)
    board = lines[1:end]
    wrong = [f"{where} cuts arrows"] if "…" in "".join(board) else []
    for i, line in enumerate(board):
        below = board[i + 1] if i + 1 < len(board) and board[i + 1].startswith("   ") else ""
        for card in CARD.finditer(line):
            if not ARROWS.search(line[card.end():card.end() + 1] or "") and not ARROWS.search(
                    below[card.start():card.end() + 1]):
                wrong.append(f"{where} shows no arrows of {card.group()}")
    if re.search(r"[°!]", "".join(board)) and MARKS.get(game, "") not in "\n".join(lines[end:]):
        wrong.append(f"{where} does not tell what its marks mean")
    return wrong


def check(program, game, moves, rows):
    first = GAMES[game][0]
    terminal = Terminal(program, game, rows)
    for move in moves:
        lines = terminal.answer(move).split("\n")
    terminal.end()
    begun = terminal.begun.split("\n")
    if index(begun, first) is not None and index(begun, first) > index(begun, r"^[> ] \([a-z]+\) you"):
        return [f"{game}, {rows} rows: the first board comes late"]
    board, table = index(lines, first), index(lines, r"^[> ] \([a-z]+\) you")
    if board is None and (rows >= LEAST[game] or index(lines, "The board has changed") is None):
        return [f"{game}, {rows} rows: there is no board"]
    if board is not None and len(lines) - board > rows:
        return [f"{game}, {rows} rows: the board begins {len(lines) - board} lines above"]
    if board is not None and rows >= ROOMY and table is None:
        return [f"{game}, {rows} rows: what is beside the board is missing"]
    return [] if board is None else check_flat(game, rows, lines[board:])


def main(program):
    wrong = [line for game in GAMES for moves in GAMES[game][1] for rows in range(20, 46)
             for line in check(program, game, moves, rows)]
    print("\n".join(wrong), end="\n" if wrong else "")
    return bool(wrong)


sys.exit(main(sys.argv[1]))

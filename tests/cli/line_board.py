# SPDX-License-Identifier: MIT
"""Line mode at terminals of many heights: a board that has changed is drawn where all of it is in sight with the rest,
and else has to be asked for.

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
    "three-arrows": (r"^ +1 +2 +3 ", [["place wye r0 c1"]]),
    "evons": (r"^ +x +a +b ", [["keep", "play Burrwick c3"], ["keep", "play Burrwick c3", "done", "done", "pass"]]),
    "concardia": (r"^ +a +b +c ", [['start "Hollow Horn"']]),
}
LEAST = {"three-arrows": 22, "evons": 24, "concardia": 24}  # the rows from which the board fits with the rest
ROOMY = 40  # the rows from which all that is beside it fits too
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
    if board is None and (rows >= LEAST[game] or table is None or index(lines, "The board has changed") is None):
        return [f"{game}, {rows} rows: there is no board"]
    if board is not None and len(lines) - board > rows:
        return [f"{game}, {rows} rows: the board begins {len(lines) - board} lines above"]
    if board is not None and rows >= ROOMY and table is None:
        return [f"{game}, {rows} rows: what is beside the board is missing"]
    return []


def main(program):
    wrong = [line for game in GAMES for moves in GAMES[game][1] for rows in range(20, 46)
             for line in check(program, game, moves, rows)]
    print("\n".join(wrong), end="\n" if wrong else "")
    return bool(wrong)


sys.exit(main(sys.argv[1]))

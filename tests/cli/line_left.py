# SPDX-License-Identifier: MIT
"""Line mode at a terminal: what is left on the screen for the next person, and of colours after Ctrl-C.

    python3 tests/cli/line_left.py PROGRAM

Plays on a pseudo-terminal. Prints what is wrong, and exits with 1.
"""
import fcntl
import os
import pty
import select
import struct
import sys
import termios

PATIENCE = 120  # seconds for what never comes, on however busy a machine
ROWS = 30


class Terminal:
    def __init__(self, program, seats, colour):
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, 80, 0, 0))
            environment = {**os.environ, "TERM": "xterm", "LC_ALL": "C.UTF-8"}
            environment.pop("NO_COLOR", None)
            if not colour:
                environment["NO_COLOR"] = "1"
            os.execve(program, [program, "play", "three-arrows", "--plain", "--seats", seats, "--seed", "4"],
                      environment)

    def read(self, ending):
        """All up to those words, or, if there are none, to the end of the program."""
        text = ""
        while not ending or ending not in text:
            if not select.select([self.file], [], [], PATIENCE)[0]:
                sys.exit(f"{ending or 'the end'} did not come after: {text[-2000:]}")
            try:
                more = os.read(self.file, 1 << 16)
            except OSError:  # the program has ended
                more = b""
            if not more:
                break
            text += more.decode(errors="replace").replace("\r", "")
        return text

    def type(self, keys):
        os.write(self.file, keys.encode())

    def end(self):
        os.close(self.file)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def check_interrupt(program, colour):
    terminal = Terminal(program, "human,greedy", colour)
    terminal.read("red> ")
    terminal.type("\x03")
    left = terminal.read(None)
    code = terminal.end()
    if code != 130:
        sys.exit(f"exit code {code} after Ctrl-C")
    if ("\x1b[0m" in left) != colour or "\n" not in left:
        sys.exit(f"after Ctrl-C {'with' if colour else 'without'} colours: {left!r}")


def check_screen(program):
    terminal = Terminal(program, "human,human", False)
    terminal.read("press Enter. ")
    terminal.type("\n")
    terminal.read("red> ")
    terminal.type("place wye r1 c1\n")
    terminal.read("Enter hides all this, and blue is next. ")
    terminal.type("\n")
    between = terminal.read("press Enter. ")
    if between.count("\n") < ROWS or "wye" in between:
        sys.exit(f"the screen of red is not empty before blue sits down: {between!r}")
    terminal.type(" quit \n")  # without the spaces it is the command
    left = terminal.read(None)
    if terminal.end() != 0 or "Press Enter alone" in left:
        sys.exit(f"the spaces around a command matter: {left!r}")


check_interrupt(sys.argv[1], True)
check_interrupt(sys.argv[1], False)
check_screen(sys.argv[1])

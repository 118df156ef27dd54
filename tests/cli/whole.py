# SPDX-License-Identifier: MIT
"""A scripted player: plays whole games through the program, choosing from the legal moves that it lists.

    python3 tests/cli/whole.py line|window SEED GAME ARGUMENTS...

Starts `quiver play GAME ARGUMENTS...` in line mode, or in a window of a server of tmux ($SERVER), answers for every person, and checks that
the game comes to its end without a refusal. Nothing is timed: each step waits for what it leads to. Prints the number
of moves; exits with 1, and the last output, if something is not as it should be.
"""
import itertools
import os
import random
import re
import select
import subprocess
import sys
import time

PATIENCE = 120  # seconds for what never comes, on however busy a machine
LONGEST = 400  # moves of the people together
OVER = "The game is over"
OVER_KEYS = "n new game, r rematch"  # in the window


class Wrong(Exception):
    pass


def words(text):
    return re.findall(r'"[^"]*"|[^\s";]+', text)


def groups(listing):
    """The lines of a `legal` list, each with what is indented below it: (first words, what may follow)."""
    lines = []
    for line in listing:
        if line.startswith("   ") and lines:
            lines[-1] += " " + line.strip()
        elif line.startswith("  ") and line.strip():
            lines.append(line.strip())
    return [(line + "  ").split("  ", 1) for line in lines]


def one_of(rest, rng):
    """Of "a b, then c d; e" one word of each list of one alternative."""
    lists = [words(part) for part in rng.choice(rest.split(";")).split(", then ")]
    return [rng.choice(choices) for choices in lists if choices]


def choose(legal, rng):
    """One of the moves that `legal(words)` lists, and seldom one that does nothing."""
    typed = ""
    while True:
        listing = legal(typed)
        found = groups(listing)
        if not found:
            raise Wrong("no legal moves are listed")
        active = [group for group in found if group[0] not in ("pass", "decline")]
        first, rest = rng.choice(active if active and rng.random() < 0.9 else found)
        longer = " ".join([first] + one_of(rest, rng))
        if longer == typed or not any("shows more" in line for line in listing):
            return longer
        typed = longer


class Line:
    """Line mode, through pipes."""

    def __init__(self, command):
        self.process = subprocess.Popen(command + ["--plain"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT)
        self.text = ""

    def read(self, *wanted):
        """Reads until the output ends with one of the patterns, and returns what came."""
        came = ""
        ends = re.compile("(?:" + "|".join(wanted) + r")\Z")
        while not ends.search(came):
            if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
                raise Wrong("nothing comes")
            more = os.read(self.process.stdout.fileno(), 65536).decode()
            if not more:
                raise Wrong("the program has ended")
            came += more
            self.text = came
        return came

    def tell(self, line):
        self.process.stdin.write((line + "\n").encode())
        self.process.stdin.flush()

    def legal(self, typed):
        self.tell("legal " + typed)
        came = self.read(r"\w+> ").splitlines()
        at = next((i for i, line in enumerate(came) if re.match(r"\d+ legal move", line)), None)
        if at is None:
            raise Wrong("no list of legal moves")
        return came[at + 1:]

    def play(self, rng):
        moves = 0
        prompt, seat = r"\w+> ", r"press Enter[^\n]*\n?"
        came = self.read(prompt, seat)
        while OVER not in came and moves < LONGEST:
            if re.search(seat + r"\Z", came):
                self.tell("")
            else:
                self.tell(choose(self.legal, rng))
                moves += 1
            came = self.read(prompt, seat)
            if "Not legal" in came or "^^" in came:
                raise Wrong("a move of the list is refused")
        if OVER not in came:
            raise Wrong(f"not over after {moves} moves")
        self.tell("quit")
        self.process.stdin.close()
        if self.process.wait(PATIENCE) != 0:
            raise Wrong("it fails after a whole game")
        return moves

    def close(self):
        self.process.kill()


class Window:
    """The window, in a terminal of tmux on a server of its own."""

    def __init__(self, command):
        self.server = os.environ["SERVER"]
        self.text = ""
        arguments = " ".join("'" + word + "'" for word in command)
        self.tmux("new-session", "-d", "-x", "200", "-y", "60",
                  f"env TERM=xterm-256color {arguments}; echo left with $?; exec cat")

    def tmux(self, *arguments):
        done = subprocess.run(["tmux", "-u", "-S", self.server, "-f", "/dev/null", *arguments],
                              stdout=subprocess.PIPE, check=True)
        return done.stdout.decode()

    def wait(self, what, told):
        """Looks until the window is as wanted."""
        limit = time.monotonic() + PATIENCE
        while True:
            self.text = self.tmux("capture-pane", "-p")
            found = told(self.text)
            if found:
                return found
            if time.monotonic() > limit:
                raise Wrong(f"the window does not show {what}")
            time.sleep(0.05)

    def keys(self, *names):
        self.tmux("send-keys", "--", *names)

    def command(self, line):
        line = line.strip()
        self.tmux("send-keys", "-l", "--", "/" + line)
        self.wait("what is typed", lambda text: any("/ " + line in row for row in text.rstrip().splitlines()[-2:]))
        self.keys("Enter")
        self.wait("that it is entered", lambda text: "/ " + line not in text)

    def state(self, text):
        """What is asked now; nothing while a computer thinks."""
        lines = text.rstrip().splitlines()
        if any(OVER_KEYS in line for line in lines[-2:]):
            return "over"
        if "Now " in text and "sit down and press Enter" in text:
            return "sit"
        if "Enter hides all this" in text:
            return "hide"
        if any("Enter confirms" in line for line in lines[-3:]):
            return "forced"
        return "move" if any(", your move" in line for line in lines[-3:]) else None

    def legal(self, typed):
        self.command("legal " + typed)
        text = self.wait("a list", lambda text: text if re.search(r"\d+ legal move", text) else None)
        lines = [line.split("│")[-1] for line in text.splitlines()]
        at = next((i for i, line in enumerate(lines) if re.match(r"\d+ legal move", line)), None)
        if at is None:
            raise Wrong("no list of legal moves")
        self.keys("Escape")
        self.wait("the game again", lambda text: not re.search(r"\d+ legal move", text))
        return list(itertools.takewhile(lambda line: line[:1] in (" ", "("), lines[at + 1:]))

    def enter(self):
        """Presses Enter once, and waits for all of what follows: in a half-drawn window the old question still stands,
        and would be answered again."""
        seen = [self.text]

        def follows(text):
            quiet = text == seen[-1] and text != seen[0]
            seen.append(text)
            return quiet or text.rstrip().splitlines()[-3:] != seen[0].rstrip().splitlines()[-3:]

        self.keys("Enter")
        self.wait("what follows", follows)

    def play(self, rng):
        moves = 0
        while moves < LONGEST:
            state = self.wait("a question", self.state)
            if state == "over":
                break
            if state != "move":
                self.enter()
                moves += state == "forced"
            else:
                self.command(choose(self.legal, rng))
                moves += 1
            if "Not legal" in self.text:
                raise Wrong("a move of the list is refused")
        if moves >= LONGEST:
            raise Wrong(f"not over after {moves} moves")
        self.keys("Escape")
        self.wait("the end", lambda text: "n new game" in text or "n new " in text)
        self.keys("q")
        self.wait("that it leaves", lambda text: "left with 0" in text)
        return moves

    def close(self):
        subprocess.run(["tmux", "-S", self.server, "kill-server"], stderr=subprocess.DEVNULL)


def main():
    kind, seed, *rest = sys.argv[1:]
    player = {"line": Line, "window": Window}[kind]([os.environ["QUIVER"], "play", *rest, "--seed", seed])
    try:
        print(player.play(random.Random(int(seed))), "moves")
    except Wrong as wrong:
        print(f"{' '.join(sys.argv[1:])}: {wrong}; the last output:\n{player.text}")
        sys.exit(1)
    finally:
        player.close()


main()

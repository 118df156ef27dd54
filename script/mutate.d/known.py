# SPDX-License-Identifier: MIT
"""Equivalent mutations, which no test can distinguish from the original: mutate.txt of a folder of src, and
tests/mutate.txt of a game, list those of their folders. Each names the file and the function, and then, indented, the
original lines after -, the mutated lines after +, and the reason why nothing changes."""
import sys


def words(lines):
    return " ".join(" ".join(lines).split())


class Equivalents:
    def __init__(self, root):
        self.reasons = {}  # (file, function, old, new): why
        for path in [*sorted(root.glob("src/*/mutate.txt")), *sorted(root.glob("games/*/tests/mutate.txt"))]:
            self.read(path)

    def read(self, path):
        place = old = new = None
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            text = line.strip()
            if not text or line.startswith("#"):
                continue
            if not line.startswith(" "):
                file, _, function = text.partition(": ")
                place, old, new = (file, function), [], []
            elif place and text[:2] in ("- ", "+ ") or text in ("-", "+"):
                (old if text[0] == "-" else new).append(text[1:])
            elif old and new:
                entry = (*place, words(old), words(new))
                self.reasons[entry] = f"{self.reasons.get(entry, '')} {text}".strip()
            else:
                sys.exit(f"{path}:{number}: write `FILE: FUNCTION`, then the lines as they are after `-`, as they "
                         "become after `+`, and why that changes nothing, all indented")

    def reason(self, mutation, source):
        old, new = mutation.lines(source)
        return self.reasons.get((mutation.file, mutation.function, words(old), words(new)))

    def gone(self, sources):
        """The entries for these files, {name: text}, whose original text no longer exists."""
        flat = {name: words([text]) for name, text in sources.items()}
        return [f"{file}: {function}: {old}" for file, function, old, _ in self.reasons
                if file in flat and old not in flat[file]]

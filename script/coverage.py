#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints what gcovr counted, a line for each folder, and the lines of games that no test reached.

    script/coverage.py LINES.json REASONS

Each line of REASONS is `file :: text of the line :: why it cannot be reached`; other unreached lines of games, and
reasons for lines that are reached after all, are errors.
"""
import json
import pathlib
import sys


def reasons(path):
    """The reason of each (file, text of the line)."""
    rows = [row for row in path.read_text().splitlines() if row and not row.startswith("#")]
    return {tuple(part.strip() for part in row.split(" :: ")[:2]) for row in rows}


def main():
    files = json.loads(pathlib.Path(sys.argv[1]).read_text())["files"]
    excused = reasons(pathlib.Path(sys.argv[2]))
    used, folders, wrong = set(), {}, []
    for file in files:
        name = file["file"]
        source = pathlib.Path(name).read_text().splitlines()
        folder = "/".join(name.split("/")[:2])
        count = folders.setdefault(folder, [0, 0])
        for line in file["lines"]:
            if line.get("gcovr/noncode") or line.get("gcovr/excluded"):
                continue
            count[1] += 1
            count[0] += line["count"] > 0
            if line["count"]:
                continue
            text = source[line["line_number"] - 1].strip()
            if (name, text) in excused:
                used.add((name, text))
            elif name.startswith("games/"):
                wrong.append(f"{name}:{line['line_number']}: not reached: {text}")
            else:
                print(f"{name}:{line['line_number']}: not reached: {text}")
    for folder, (reached, lines) in sorted(folders.items()):
        print(f"{folder}: {reached} of {lines} lines reached, {100 * reached / lines:.2f} %")
    wrong += [f"{name}: reached, or gone, so it needs no reason: {text}" for name, text in sorted(excused - used)]
    print("\n".join(wrong))
    return bool(wrong) or not folders


sys.exit(main())

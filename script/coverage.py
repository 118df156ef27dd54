#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the line coverage of each folder from the data of gcovr, and the lines that no test reaches.

    script/coverage.py LINES.json script/coverage.txt

The second file explains lines that no test can reach. Fails if an unreached line is not in it, or if it explains a line
that is reached or gone. Lines are identified by their text, so that they may move.
"""
import collections
import json
import pathlib
import sys


def explained(path):
    """`FILE: TEXT OF THE LINE` with an indented reason below: the number of explanations of each line."""
    found = collections.Counter()
    last = None
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith(" "):
            last = None
            continue
        name, _, text = line.partition(": ")
        if last or not text:
            sys.exit(f"{path}:{number}: write `FILE: TEXT OF THE LINE`, and why in an indented line below")
        last = (name, text.strip())
        found[last] += 1
    if last:
        sys.exit(f"{path}: {last[0]}: {last[1]}: say why it is not reached, in an indented line below")
    return found


def spans(numbers):
    """[3, 4, 5, 9] as "3-5, 9"."""
    found = []
    for number in numbers:
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return ", ".join(f"{first}" if first == last else f"{first}-{last}" for first, last in found)


def main(lines, explanations):
    known = explained(pathlib.Path(explanations))
    folders = {}
    unexplained = []
    for file in json.loads(pathlib.Path(lines).read_text())["files"]:
        name = file["file"]
        source = pathlib.Path(name).read_text().splitlines()
        counted = {}
        for line in file["lines"]:
            if not (line.get("gcovr/noncode") or line.get("gcovr/excluded")):
                counted[line["line_number"]] = counted.get(line["line_number"], 0) + line["count"]
        missed = sorted(number for number, count in counted.items() if not count)
        folder = folders.setdefault("/".join(name.split("/")[:2]), [0, 0, []])
        folder[0] += len(counted) - len(missed)
        folder[1] += len(counted)
        if missed:
            folder[2].append(f"    {name}: {spans(missed)}")
        for number in missed:
            text = source[number - 1].strip()
            if known[name, text]:
                known[name, text] -= 1
            else:
                unexplained.append(f"{name}:{number}: not reached, and not explained: {text}")
    for name, (reached, count, missed) in sorted(folders.items()):
        print(f"{name}: {reached} of {count} lines reached, {100 * reached / count:.2f} %")
        print("\n".join(missed) + "\n" if missed else "", end="")
    for (name, text), left in known.items():
        if left:
            unexplained.append(f"{explanations}: this line is reached or gone: {name}: {text}")
    print("\n".join(unexplained), file=sys.stderr, end="\n" if unexplained else "")
    return bool(unexplained) or not folders


sys.exit(main(*sys.argv[1:]))

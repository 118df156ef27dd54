#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints what gcovr counted: each line that no test reached, then the sums of each folder.

    script/coverage.py LINES.json
"""
import json
import pathlib
import sys


def main():
    folders = {}
    for file in json.loads(pathlib.Path(sys.argv[1]).read_text())["files"]:
        name = file["file"]
        source = pathlib.Path(name).read_text().splitlines()
        count = folders.setdefault("/".join(name.split("/")[:2]), [0, 0])
        for line in file["lines"]:
            if line.get("gcovr/noncode") or line.get("gcovr/excluded"):
                continue
            count[1] += 1
            count[0] += line["count"] > 0
            if not line["count"]:
                print(f"{name}:{line['line_number']}: not reached: {source[line['line_number'] - 1].strip()}")
    for folder, (reached, lines) in sorted(folders.items()):
        print(f"{folder}: {reached} of {lines} lines reached, {100 * reached / lines:.2f} %")
    return not folders


sys.exit(main())

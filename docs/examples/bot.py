#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A bot: it attacks when it can, and otherwise plays a random move.

    quiver play three-arrows --seats human,exec:docs/examples/bot.py
    quiver sim three-arrows --agents exec:docs/examples/bot.py,random --games 20
    quiver bot check docs/examples/bot.py

Every line on standard input is a question, every line on standard output its answer: see docs/protocol.md. Standard output
is for answers only; messages for people go to standard error.
"""

import json
import random
import sys


def choose(question):
    """One of the legal moves that the question lists."""
    moves = [entry["move"] for entry in question["moves"]]
    attacks = [move for move in moves if move.startswith("attack ")]
    return random.choice(attacks or moves)


def main():
    for line in sys.stdin:
        question = json.loads(line)
        if question.get("do") == "choose":
            print(json.dumps({"move": choose(question)}), flush=True)


if __name__ == "__main__":
    main()

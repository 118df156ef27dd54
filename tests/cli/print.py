# SPDX-License-Identifier: MIT
"""Measures pages that pdftoppm has drawn at 254 dots per inch, so that a dot is a tenth of a millimetre.

    print.py margins FOLDER         nothing is within 5 mm of the edge of any page; prints the number of empty pages
    print.py pitch FILE             the distances between the marks along the upper and the left edge of the art
    print.py cells FILE             the distances between the lines of a board
    print.py mirrored FRONT BACK    whether each card has its back, of its colour, mirrored at the long edge
    print.py strokes FILE WIDTH     the lines of that width in a page that pdftocairo has written as SVG, one in a line:
                                    from x y to x y

Exits with 1 and the reason if something is wrong.
"""
import glob
import re
import sys

MARGIN, CARD = 50, (630, 880)
WHITE = bytes(range(251, 256))
DARK = bytes(value <= 250 for value in range(256))
DARKER = bytes(value <= 166 for value in range(256))


class Page:
    """`depth` bytes for each dot: 1 in a grey page, 3 in one with colours."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.depth = {b"P5": 1, b"P6": 3}[file.readline().strip()]
            self.w, self.h = map(int, file.readline().split())
            file.readline()
            self.dots = file.read()

    def at(self, x, y):
        i = self.depth * (y * self.w + x)
        return tuple(self.dots[i:i + self.depth])

    def is_white(self, x, y):
        return min(self.at(x, y)) > 250

    def white(self, left, top, right, bottom):
        rows = (self.dots[self.depth * (y * self.w + left):self.depth * (y * self.w + right)] for y in range(top, bottom))
        return not any(row.translate(None, WHITE) for row in rows)

    def across(self, y, dark=DARK):
        """Which dots of a line are dark, one byte for each."""
        return self.dark(self.depth * y * self.w, self.depth, self.depth * (y + 1) * self.w, dark)

    def down(self, x, top, bottom, dark=DARK):
        """Which dots of a column are dark."""
        width = self.depth * self.w
        return self.dark(top * width + self.depth * x, width, bottom * width, dark)

    def dark(self, start, step, end, dark):
        channels = (self.dots[start + i:end:step].translate(dark) for i in range(self.depth))
        return bytes(map(max, *channels)) if self.depth > 1 else next(channels)


def fail(words):
    sys.exit(words)


def margins(folder):
    empty = 0
    for path in sorted(glob.glob(folder + "/*")):
        page = Page(path)
        w, h = page.w, page.h
        if not (page.white(0, 0, w, MARGIN - 1) and page.white(0, h - MARGIN + 1, w, h)
                and page.white(0, 0, MARGIN - 1, h) and page.white(w - MARGIN + 1, 0, w, h)):
            fail(path + ": something is nearer than 5 mm to the edge")
        empty += page.white(0, 0, w, h)
    print(empty)


def runs(dark):
    """Middles of runs of dark dots."""
    return [(run.start() + run.end() - 1) / 2 for run in re.finditer(b"\1+", dark)]


def distances(at):
    return [b - a for a, b in zip(at, at[1:])]


def are_marks(at):
    """And no letters of the line that says what is on the page."""
    steps = distances(at)
    return bool(steps) and min(steps) > 99 and max(steps) - min(steps) <= 1


def marks(page):
    """Middles of the marks above the art, and left of it."""
    top = next(y for y in range(MARGIN, page.h) if are_marks(runs(page.across(y))))
    first, last = top + 15, page.h - MARGIN - 26
    left = next(x for x in range(MARGIN, page.w) if are_marks(runs(page.down(x, first, last))))
    across = runs(page.across(top + 10))
    return across, [first + y for y in runs(page.down(left + 10, first, last))]


def pitch(path):
    across, down = marks(Page(path))
    for name, at in ("across", across), ("down", down):
        steps = distances(at)
        if not steps or max(steps) - min(steps) > 1:
            fail(path + ": marks are not at equal distances " + name + ": " + str(steps))
        print(name, len(steps), "%.1f" % ((at[-1] - at[0]) / len(steps) / 10))


def cells(path):
    page = Page(path)
    x, y = page.w // 2 + 150, page.h // 2 + 150
    for name, dark in (("across", page.across(y, DARKER)), ("down", page.down(x, 0, page.h, DARKER))):
        lines = runs(dark)[1:-1]  # of those at the edge half is cut off
        steps = distances(lines)
        if not steps or max(steps) - min(steps) > 4:
            fail(path + ": lines are not at equal distances " + name + ": " + str(steps))
        print(name, len(steps) + 2, "%.1f" % ((lines[-1] - lines[0]) / len(steps) / 10))


def mirrored(front_path, back_path):
    front, back = Page(front_path), Page(back_path)
    across, down = (list(map(int, at)) for at in marks(front))
    cards = 0
    for top in down[:-1]:
        for left in across[:-1]:
            colour = front.at(left + CARD[0] // 2, top + 19)
            mirror = back.w - left - CARD[0]
            on_back = back.at(mirror + CARD[0] // 2, top + 45)
            if max(abs(a - b) for a, b in zip(colour, on_back)) > 12:
                fail("%s: the card at %d, %d is %s, its back %s" % (front_path, left, top, colour, on_back))
            for x in (mirror + 10, mirror + CARD[0] - 10):
                if not back.is_white(x, top + CARD[1] // 2):
                    fail(back_path + ": no white edge at %d" % x)
            cards += min(colour) < 250
    print(cards)


def strokes(path, width):
    with open(path) as file:
        drawn = re.findall(r'<path style="[^"]*stroke-width:([0-9.]+);[^"]*" d="([^"]*)"', file.read())
    for points, d in drawn:
        if round(float(points) * 254 / 72, 2) == float(width):
            for line in re.findall(r"M (\S+) (\S+) L (\S+) (\S+)", d):
                print(*(round(float(at) * 254 / 72) for at in line))


if __name__ == "__main__":
    {"margins": margins, "pitch": pitch, "cells": cells, "mirrored": mirrored,
     "strokes": strokes}[sys.argv[1]](*sys.argv[2:])

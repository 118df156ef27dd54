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


class Page:
    def __init__(self, path):
        with open(path, "rb") as file:
            data = file.read()
        head = data.split(b"\n", 3)
        self.w, self.h = map(int, head[1].split())
        self.dots = data[len(data) - 3 * self.w * self.h:]

    def at(self, x, y):
        i = 3 * (y * self.w + x)
        return tuple(self.dots[i:i + 3])

    def is_white(self, x, y):
        return min(self.at(x, y)) > 250

    def white(self, left, top, right, bottom):
        rows = (self.dots[3 * (y * self.w + left):3 * (y * self.w + right)] for y in range(top, bottom))
        return not any(row.translate(None, WHITE) for row in rows)


def fail(words):
    sys.exit(words)


def margins(folder):
    empty = 0
    for path in sorted(glob.glob(folder + "/*.ppm")):
        page = Page(path)
        w, h = page.w, page.h
        if not (page.white(0, 0, w, MARGIN - 1) and page.white(0, h - MARGIN + 1, w, h)
                and page.white(0, 0, MARGIN - 1, h) and page.white(w - MARGIN + 1, 0, w, h)):
            fail(path + ": something is nearer than 5 mm to the edge")
        empty += page.white(0, 0, w, h)
    print(empty)


def runs(dark):
    """Middles of runs of dark dots."""
    out, start = [], None
    for i, is_dark in enumerate(list(dark) + [False]):
        if is_dark and start is None:
            start = i
        if not is_dark and start is not None:
            out.append((start + i - 1) / 2)
            start = None
    return out


def distances(at):
    return [b - a for a, b in zip(at, at[1:])]


def are_marks(at):
    """And no letters of the line that says what is on the page."""
    steps = distances(at)
    return bool(steps) and min(steps) > 99 and max(steps) - min(steps) <= 1


def marks(page):
    """Middles of the marks above the art, and left of it."""
    top = next(y for y in range(MARGIN, page.h)
               if are_marks(runs(not page.is_white(x, y) for x in range(page.w))))
    left = next(x for x in range(MARGIN, page.w)
                if are_marks(runs(not page.is_white(x, y) for y in range(top + 15, page.h - MARGIN - 26))))
    across = runs(not page.is_white(x, top + 10) for x in range(page.w))
    down = runs(not page.is_white(left + 10, y) for y in range(top + 15, page.h - MARGIN - 26))
    return across, [top + 15 + y for y in down]


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
    for name, dark in (("across", [sum(page.at(i, y)) < 500 for i in range(page.w)]),
                       ("down", [sum(page.at(x, i)) < 500 for i in range(page.h)])):
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

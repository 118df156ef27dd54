#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sends every character that must not reach a terminal through every input of quiver, and checks the output.

Arguments: the program, a working folder, and N: each input is sent every Nth piece of the characters, and the next input
the next ones. Each input is a function below that gets some of those characters, in bytes, and returns how the program
is run with them. `SHOWN` before them must come out again, followed by the replacement of the first of them, or nothing
would be proved; inputs that are only counted or compared say so.
"""
import concurrent.futures
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
import unicodedata

QUIVER, WORK, NTH = sys.argv[1], sys.argv[2], int(sys.argv[3])
SHOWN = b"Qq"
VERSION = re.search(r'QV_VERSION "(.*)"', open("include/quiver.h", encoding="utf-8").read())[1].encode()
ROOM = 28  # bytes of a word that are always shown, without SHOWN

# -- The characters -----------------------------------------------------------------------------------------------


def is_unfit(code):
    noncharacter = 0xFDD0 <= code <= 0xFDEF or code & 0xFFFE == 0xFFFE
    return noncharacter or unicodedata.category(chr(code)) in ("Cc", "Cf", "Zl", "Zp")


UNFIT = {chr(code) for code in range(1, 0x110000) if not 0xD800 <= code <= 0xDFFF and is_unfit(code)}
RAW = [b"\x80", b"\x9b31m", b"\xc2", b"\xc0\x9b", b"\xe2\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xff\xfe"]
SEQUENCES = [b"\x1b[2J\x1b[31m", b"\x1b]0;title\x07", "\u202eabc\u2066".encode(), b"\xc2\x9b31m"]


def batches():
    """All characters in pieces of ROOM bytes, then invalid bytes, then whole sequences."""
    piece = b""
    for char in sorted(UNFIT):
        encoded = char.encode()
        if len(piece) + len(encoded) > ROOM:
            yield piece
            piece = b""
        piece += encoded
    yield piece
    yield from RAW
    yield from SEQUENCES


BATCHES = list(batches())

# -- Checking the output ------------------------------------------------------------------------------------------


def wrong_in(output, allowed="\n"):
    try:
        text = output.decode()
    except UnicodeDecodeError as error:
        return "bytes that are no text: %r" % output[max(0, error.start - 20) : error.start + 20]
    for i, char in enumerate(text):
        if char in UNFIT and char not in allowed or char == "\0":
            return "U+%04X: %r" % (ord(char), text[max(0, i - 30) : i + 20])
    return None


def has_mark(output):
    """SHOWN, followed by the replacement of a character: in words, in JSON, in a picture, in a record."""
    return any(SHOWN + mark in output for mark in (b"?", b"\\u", b"\xef\xbf\xbd", b"\\x", b"\\t", b"\\n", b"\\b"))


# -- Inputs -------------------------------------------------------------------------------------------------------

WAYS = []


def way(codes, shown=True, allowed="\n", whole=False):
    """A function that returns a list of arguments, or a dictionary: args, input, env, files, keys.

    codes: the allowed exit codes; shown: whether the characters are printed; whole: takes all pieces at once."""

    def register(function):
        WAYS.append((function, codes, shown, allowed, whole))
        return function

    return register


def argument(codes, *words, shown=True, **more):
    """The characters as a part of one argument, in place of X!."""
    name = " ".join(words)

    def run(piece, _folder):
        return [word.encode().replace(b"X!", SHOWN + piece) for word in words]

    run.__name__ = name
    way(codes, shown, **more)(run)


GAME = "three-arrows"
POSITION = os.path.join(WORK, "position")
RECORD = os.path.join(WORK, "record.qvr")
CONTENT = os.path.join(WORK, "content.json")
RESULT = os.path.join(WORK, "result.json")
TABLE = os.path.join(WORK, "content.csv")

for verb in ("play", "referee"):
    argument({4}, verb, "X!")
argument({2}, "X!")
argument({2, 4}, "help", "X!")
argument({2}, "play", GAME, "--X!=1")
argument({2}, "play", GAME, "--X!")
argument({2}, "play", GAME, "-X!", shown=False)
argument({2}, "play", GAME, "X!")
argument({2}, "play", GAME, "--seed", "X!")
argument({2}, "play", GAME, "--players", "X!")
argument({2}, "play", GAME, "--option", "X!")
argument({4}, "play", GAME, "--option", "X!=1")
argument({4}, "play", GAME, "--option", "board=X!")
argument({4}, "play", GAME, "--board", "X!")
argument({4}, "play", GAME, "--seats", "human,X!")
argument({4}, "play", GAME, "--seats", "human,search:X!")
argument({4}, "play", GAME, "--content", "X!.json")
argument({4}, "play", GAME, "--content", "X!.csv")
argument({4}, "play", GAME, "--position", "X!")
argument({4}, "play", GAME, "--record", "nowhere/X!")
argument({4}, "play", "--resume", "X!")
argument({4}, "replay", "X!")
argument({4}, "replay", RECORD, "--seat", "X!")
argument({2}, "replay", RECORD, "--ply", "X!")
argument({4}, "show", "X!")
argument({4}, "show", RECORD, "--seat", "X!")
argument({4}, "show", RECORD, "--svg", "-", "--from", "X!", "--to", "a1", shown=False)
argument({0}, "show", RECORD, "--svg", "-", "--title", "X!")
argument({1}, "show", RECORD, "--svg", "nowhere/X!")
argument({4}, "show", GAME, "--position", "X!")
argument({4}, "verify", "X!")
argument({4}, "verify", "X!", "--json")
argument({2, 4}, "analyse", GAME, "--position", POSITION, "--seat", "X!")
argument({4}, "analyse", GAME, "--position", "X!")
argument({4}, "rules", GAME, "X!")
argument({4}, "rules", GAME, "X!", "--json")
argument({4}, "content", "check", "X!.json")
argument({4}, "content", "check", "X!.csv", "--json", shown=False)
argument({4}, "content", "check", CONTENT, "--game", "X!")
argument({2, 4}, "content", "new", "X!", "new.json")
argument({2}, "content", "new", GAME, "X!")
argument({1}, "content", "new", GAME, "nowhere/X!.json")
argument({4}, "content", "convert", "X!.json", "new.csv")
argument({2}, "content", "X!", shown=False)
argument({2}, "perft", GAME, "--depth", "1", "--unit", "X!")
argument({4}, "perft", GAME, "--depth", "1", "--position", "X!")
argument({4}, "sim", GAME, "--agents", "X!,random")
argument({4}, "sim", GAME, "--count", "X!")
argument({4}, "merge", "X!")
argument({0}, "sim", GAME, "--games", "1", "--agents", "exec:exit 3;X!,random")
argument({0}, "sim", GAME, "--games", "1", "--json", "--agents", "exec:exit 3;X!,random")
argument({4}, "bot", "check", "./bot", "--game", "X!")
argument({5}, "bot", "check", "echo 'X!'")
argument({5}, "bot", "check", "echo '{\"move\":\"X!\"}'", shown=False)
argument({5}, "bot", "check", "echo 'X!' >&2; exit 1")
argument({1}, "bench", GAME, "--rounds", "1", "--against", "X!")
argument({0}, "complete", "--", "play", GAME, "--X!", shown=False, allowed="\n\t")
argument({0}, "complete", "--", "play", GAME, "--seats", "human,X!", shown=False, allowed="\n\t")


@way({0})
def file_that_is_there(piece, folder):
    copy(RECORD, os.path.join(folder.encode(), SHOWN + piece.replace(b"/", b"")))
    return ["verify", SHOWN + piece.replace(b"/", b"")]


@way({0})
def file_that_is_there_as_json(piece, folder):
    copy(RECORD, os.path.join(folder.encode(), SHOWN + piece.replace(b"/", b"")))
    return ["verify", "--json", SHOWN + piece.replace(b"/", b"")]


@way({0})
def content_that_is_written(piece, _folder):
    return ["content", "new", GAME, SHOWN + piece + b".json"]


@way({0})
def content_that_is_right(piece, folder):
    copy(CONTENT, os.path.join(folder.encode(), SHOWN + piece + b".json"))
    return ["content", "check", SHOWN + piece + b".json"]


@way({0})
def record_of_a_game_that_is_left(piece, _folder):
    args = ["play", GAME, "--seed", "3", "--record", SHOWN + piece, "--position", POSITION]
    return {"args": args, "input": b"save other\nquit\nyes\n"}


@way({130})
def record_of_a_game_that_is_interrupted(piece, _folder):
    args = ["play", GAME, "--seed", "3", "--record", SHOWN + piece, "--position", POSITION]
    return {"args": args, "interrupt": b"red> "}


@way({0})
def record_that_is_gone_on_with(piece, folder):
    copy(LEFT, os.path.join(folder.encode(), SHOWN + piece))
    return {"args": ["play", "--resume", SHOWN + piece], "input": b"quit\nyes\n"}


@way({4}, shown=False)
def player_that_no_record_can_name(piece, _folder):
    seats = b"exec:exit 3;" + SHOWN + piece + b",greedy"
    return ["play", GAME, "--no-record", "--seed", "3", "--seats", seats]


# Environment.


@way({0})
def state_folder(piece, folder):
    open(os.path.join(folder, "file"), "w").close()
    env = {b"XDG_STATE_HOME": folder.encode() + b"/file/" + SHOWN + piece}
    return {"args": ["play", GAME, "--seed", "3", "--seats", "greedy,greedy"], "env": env}


@way({0})
def home_folder(piece, folder):
    open(os.path.join(folder, "file"), "w").close()
    env = {b"XDG_STATE_HOME": None, b"HOME": folder.encode() + b"/file/" + SHOWN + piece}
    return {"args": ["play", GAME, "--seed", "3", "--seats", "greedy,greedy"], "env": env}


@way({0}, shown=False)
def other_variables(piece, _folder):
    names = (b"TERM", b"LC_ALL", b"LANG", b"NO_COLOR", b"COLUMNS", b"TZ", b"PAGER", b"EDITOR")
    args = ["play", GAME, "--seed", "3", "--seats", "greedy,greedy", "--no-record"]
    return {"args": args, "env": {name: SHOWN + piece for name in names}}


# Files.


def content_with(name, codes, before, after, escaped=False, end=".json", shown=True):
    """A content file with the characters between two texts; `escaped`: as \\uXXXX."""

    def run(piece, folder):
        if escaped:
            piece = json.dumps(piece.decode("utf-8", "replace")).strip('"').encode()
        path = os.path.join(folder, "file" + end)
        write(path, before.encode() + SHOWN + piece + after.encode())
        return ["content", "check", path, "--game", GAME] if name != "game" else ["content", "check", path]

    run.__name__ = "content file: %s%s%s" % (name, ", escaped" if escaped else "", end)
    way(codes, shown)(run)


for escaped in (False, True):
    content_with("game", {4}, '{"game": "', '", "x": 1}', escaped)
    content_with("key", {4}, '{"game": "three-arrows", "', '": 1}', escaped)
    content_with("value", {4}, '{"game": "three-arrows", "pieces": [{"name": "', '"}]}', escaped)
    content_with("two keys", {4}, '{"a": {"', '": 1, "x": }}', escaped, shown=False)
content_with("text", {4}, "{", "}")
content_with("game", {4}, "game,", "\n\n[pieces]\nname\na\n", end=".csv")
content_with("title", {4}, "game,three-arrows\n\n[", "]\nname\na\n", end=".csv")
content_with("column", {4}, "game,three-arrows\n\n[pieces]\nname,", "\na,1\n", end=".csv")
content_with("cell", {4}, "game,three-arrows\n\n[pieces]\nname,letter\n", ",A\n", end=".csv")
content_with("line", {4}, "game,three-arrows\n", "\n", end=".csv")


def used_content(piece, folder):
    path = os.path.join(folder, "used.json")
    text = open(CONTENT, "rb").read()
    piece = json.dumps(piece.decode("utf-8", "replace")).strip('"').encode()
    write(path, text.replace(b'"wye"', b'"' + SHOWN + piece + b'"'))
    return ["show", GAME, "--content", path, "--position", POSITION]


way({4})(used_content)


def result_with(name, codes, old, new, flags=(), shown=True, escaped=True):
    """A result of a simulation in which `old` is replaced by `new` with the characters at X!."""

    def run(piece, folder):
        if escaped:
            piece = json.dumps(piece.decode("utf-8", "replace")).strip('"').encode()
        path = os.path.join(folder, "result")
        text = open(RESULT, "rb").read()
        assert old in text
        write(path, text.replace(old, new.replace(b"X!", SHOWN + piece), 1))
        return ["merge", path, *flags]

    run.__name__ = "result: " + name
    way(codes, shown)(run)


result_with("agent", {0}, b'"random"', b'"X!"')
result_with("agent as JSON", {0}, b'"random"', b'"X!"', ["--json"])
result_with("game", {4}, b'"three-arrows"', b'"X!"', shown=False)
result_with("version", {4}, b'"version": "', b'"version": "X!')
result_with("option", {4}, b'"board": "', b'"board": "X!', shown=False)
result_with("member", {4}, b'"board": ', b'"X!": 1, "board": ')
result_with("raw text", {4}, b'"board": ', b'"X!": 1, "board": ', shown=False, escaped=False)


def position_with(name, before, after):
    def run(piece, folder):
        path = os.path.join(folder, "text")
        write(path, before + SHOWN + piece.replace(b"\n", b"").replace(b"#", b"") + after)
        return ["show", GAME, "--position", path]

    run.__name__ = "position: " + name
    way({4})(run)


position_with("field", b"", b": 1\n")
position_with("value", b"phase: ", b"\n")
position_with("value in quotes", b'phase: "', b'"\n')
position_with("place", b"", b"=wye\n")


def record_with(name, old, new, code, verb="verify", shown=True, escaped=False):
    """A record in which `old` is replaced by `new` with the characters at X!."""

    def run(piece, folder):
        if escaped:
            piece = b"".join(b"\\x%02x" % byte for byte in piece)
        path = os.path.join(folder, "text.qvr")
        text = open(RECORD, "rb").read()
        assert old in text, old
        write(path, text.replace(old, new.replace(b"X!", SHOWN + piece), 1))
        return {"args": [verb, path], "input": b"list\ngo 1\nend\nquit\n"}

    run.__name__ = "record: %s, %s" % (name, verb)
    way(code, shown)(run)


for verb in ("verify", "show", "replay"):
    record_with("raw", b"date: ", b"date: X!", {4, 5}, verb, shown=False)
    record_with("header", b"date: ", b'"X!": x\ndate: ', {4, 5}, verb, shown=False, escaped=True)
    record_with("name of a line", b"date: ", b"X!date: ", {4, 5}, verb, shown=False)
    record_with("move", b"1 * start", b"1 * X!", {0, 4, 5}, verb, shown=False)
    record_with("option", b"option board: 6", b'option board: "X!"', {4, 5}, verb, escaped=True)
    record_with("name of an option", b"option board: 6", b'option "X!": 6', {4, 5}, verb, escaped=True, shown=False)
    record_with("content", b"name=wye", b'name="X!"', {4, 5}, verb, escaped=True)
    record_with("version", b"quiver " + VERSION, b'quiver "X!"', {0, 4, 5}, verb, escaped=True, shown=False)
    record_with("comment", b"\n1 *", b"\n# X!\n1 *", {0, 4, 5}, verb, shown=False)
    record_with("player", b"seat red: greedy", b"seat red: X!", {4}, verb, shown=False)

# Typed input, and input from a pipe.


def typed(name, codes, args, lines, after=b"", shown=True):
    """Each piece in each of the lines, on one standard input."""

    def run(pieces, _folder):
        words = [SHOWN + piece.replace(b"\n", b"") for piece in pieces]
        text = b"".join(line.replace(b"X!", word) + b"\n" for line in lines for word in words)
        return {"args": args, "input": text + after}

    run.__name__ = "typed: " + name
    way(codes, shown, whole=True)(run)


AT_THE_TABLE = (b"X!", b"at X!", b"row X!", b"into X!", b"arrows X!", b"rule X!", b"rules X!", b"legal X!", b"if X!")
AT_THE_TABLE += (b"why X!", b"place X!", b"place wye X!", b"place wye r1 X!", b"log X!", b"comment X!", b"save nowhere/X!")
HUMAN = ["play", GAME, "--seats", "human,greedy", "--seed", "3", "--position", POSITION]
typed("in a game", {0}, HUMAN, AT_THE_TABLE, b"quit\nyes\n")
EDITING = (b"X!", b"set X!", b"set phase: X!", b"set X!: 1", b"clear X!", b"save nowhere/X!")
typed("setting up", {0}, HUMAN, (b"edit",) + EDITING, b"leave\nquit\nyes\nquit\nyes\n", shown=True)
WALKING = (b"X!", b"next X!", b"back X!", b"go X!", b"seat X!", b"variation X!", b"try X!", b"comment X!")
typed("in a record", {0}, ["replay", RECORD], WALKING + (b"save nowhere/X!",), b"quit\n")
typed("who plays on", {2}, ["replay", RECORD], (b"play X!",))
typed("where somebody is to sit down", {1}, ["play", GAME, "--seats", "human,human", "--seed", "3"], (b"X!",))
REQUESTS = (b'{"do":"X!"}', b'{"X!":1}', b'{"do":"new","X!":1}', b'{"do":"new","id":"X!","players":2}', b'{"do":"X!')
REQUESTS += (b'{"do":"new","game":"X!"}', b'{"do":"new","options":{"X!":1}}', b'{"do":"new","options":{"board":"X!"}}')
REQUESTS += (b'{"do":"rules","clause":"X!"}', b'{"do":"turn","at":"X!"}', b'{"do":"set","state":{"X!":1}}')
REQUESTS += (b'{"do":"set","state":{"piece":{"X!":1}}}', b'{"do":"set","state":{"phase":"X!"}}', b"X!")
REQUESTS += (b'{"do":"new","content":{"X!":1}}', b'{"do":"new","content":{"pieces":[{"name":"X!"}]}}')
REQUESTS += (b'{"do":"read","at":1,"move":"X!"}', b'{"do":"apply","at":1,"chance":"X!"}', b'{"do":"new","id":{"X!":["X!"]}}')


@way({0}, whole=True)
def requests(pieces, _folder):
    lines = [b'{"do":"new"}']
    for piece in pieces:
        for request in REQUESTS:
            lines.append(request.replace(b"X!", SHOWN + piece.replace(b"\n", b"")))
            text = json.dumps(piece.decode("utf-8", "replace")).strip('"').encode()
            lines.append(request.replace(b"X!", SHOWN + text))
    return {"args": ["referee", GAME], "input": b"\n".join(lines) + b"\n"}


# Bots.


def program(name, text, shown=True):
    def run(piece, folder):
        path = os.path.join(folder, "said")
        write(path, text.replace(b"X!", SHOWN + piece))
        args = ["sim", GAME, "--games", "1", "--bot-time", "5", "--agents"]
        return args + [b"exec:cat " + path.encode() + (b" >&2" if name == "notes" else b"") + b",random"]

    run.__name__ = "program: " + name
    way({0}, shown)(run)


program("notes", b"X!\nX!")
program("answer", b"X!\n")
program("move", b'{"move":"X!"}\n')
program("unasked", b"hello\nX!\nX!\n", shown=False)

# A terminal: the program's own codes move the cursor and set colours.

ITS_OWN = "".join(map(chr, range(32)))


def at_a_terminal(name, plain, env=b"xterm"):
    def run(pieces, _folder):
        args = HUMAN + (["--plain"] if plain else [])
        keys = []
        for piece in pieces:
            # in line mode the terminal and libedit echo the input, not the program
            word = SHOWN + (b"" if plain else bytes(b for b in piece if b >= 32 and b != 127))
            keys.append((b"" if plain else b"/") + b"at " + word + b"\r" + (b"" if plain else b"\x1b"))
        return {"args": args, "keys": keys, "env": {b"TERM": env, b"LC_ALL": UTF8}}

    run.__name__ = "at a terminal: " + name
    way(None, False, ITS_OWN, True)(run)


UTF8 = next((name for name in subprocess.run(["locale", "-a"], capture_output=True).stdout.split()
             if name.lower() in (b"c.utf8", b"c.utf-8", b"en_us.utf8", b"en_us.utf-8")), None)
at_a_terminal("line by line", True)
at_a_terminal("in the window", False)


def notes_at_a_terminal(name, keys, *flags):
    def run(pieces, folder):
        path = os.path.join(folder, "said")
        write(path, b"".join(SHOWN + piece + b"\n" for piece in pieces[-12:]))
        args = ["play", GAME, "--seats", b"human,exec:cat " + path.encode() + b" >&2; exit 3", "--seed", "3"]
        return {"args": args + ["--position", POSITION, *flags], "keys": [keys], "until": SHOWN + b"?",
                "env": {b"TERM": b"xterm", b"LC_ALL": UTF8}}

    run.__name__ = "notes at a terminal: " + name
    way(None, False, ITS_OWN, True)(run)


notes_at_a_terminal("line by line", b"place wye f3\r", "--plain")
notes_at_a_terminal("in the window", b"/place wye f3\r")


# -- Running ------------------------------------------------------------------------------------------------------


def write(path, text):
    with open(path, "wb") as file:
        file.write(text)


def copy(old, new):
    with open(old, "rb") as file:
        write(new, file.read())


def environment(changes, folder):
    env = {os.fsencode(name): os.fsencode(value) for name, value in os.environ.items()}
    env.update({b"XDG_STATE_HOME": folder.encode() + b"/state", b"TERM": b"dumb"})
    env.update(changes)
    return {name: value for name, value in env.items() if value is not None}


def run_at_terminal(words, how, env, folder):
    """The output while the keys are pressed, each after the answer to the one before."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.execve(words[0], words, env)
    output, quiet = b"", 0
    pending = list(how["keys"])
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if select.select([terminal], [], [], 0.05)[0]:
            try:
                more = os.read(terminal, 65536)
            except OSError:
                break
            if not more:
                break
            output += more
        elif output and pending:
            os.write(terminal, pending.pop(0))
        elif output and not pending and how.get("until", b"") in output:
            quiet += 1
            if quiet > 4:
                break
    os.close(terminal)
    try:
        os.kill(process, 9)
    except ProcessLookupError:
        pass
    os.waitpid(process, 0)
    return output


def run_one(number, entry, piece):
    function, codes, shown, allowed, _ = entry
    folder = os.path.join(WORK, "run%d" % number)
    os.mkdir(folder)
    how = function(piece, folder)
    how = {"args": how} if isinstance(how, list) else how
    words = [QUIVER.encode()] + [word if isinstance(word, bytes) else word.encode() for word in how["args"]]
    env = environment(how.get("env", {}), folder)
    if "keys" in how:
        output, error, code = run_at_terminal(words, how, env, folder), b"", None
        output = output.replace(b"\0", b"") # padding of slow terminals
        if b"\x1b]" in output:
            return "%s: a sequence that is not ours" % function.__name__, False
        if how.get("until", b"") not in output:
            return "%s: does not show %r" % (function.__name__, how["until"]), False
    elif how.get("interrupt"):
        process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env,
                                   cwd=folder)
        begun = b""
        while how["interrupt"] not in begun and (more := os.read(process.stdout.fileno(), 65536)):
            begun += more
        process.send_signal(signal.SIGINT)
        output, error = process.communicate(timeout=300)
        output, code = begun + output, process.returncode
    else:
        done = subprocess.run(words, input=how.get("input", b""), env=env, cwd=folder, capture_output=True, timeout=300)
        output, error, code = done.stdout, done.stderr, done.returncode
    for text in (output, error):
        wrong = wrong_in(text, allowed)
        if wrong:
            return "%s, sent %r: %s" % (function.__name__, piece, wrong), False
    if codes is not None and code not in codes:
        return "%s, sent %r: ended with %d: %r" % (function.__name__, piece, code, (output + error)[-300:]), False
    return None, has_mark(output + error) or not shown


def jobs():
    for number, entry in enumerate(WAYS):
        pieces = BATCHES[number % NTH :: NTH]
        for piece in [pieces] if entry[4] else pieces:
            if entry[4] or not (b"\n" in piece and b"\n" == piece):
                yield entry, piece


def main():
    if len(UNFIT) < 290 or not UTF8:
        sys.exit("too few characters, or no locale to test with")
    failures, proved = {}, {}
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        todo = list(jobs())
        done = pool.map(lambda job: run_one(job[0], *job[1]), enumerate(todo))
        for (entry, _), (failure, mark) in zip(todo, done):
            if failure:
                failures.setdefault(entry[0].__name__, failure)
            proved[entry[0].__name__] = proved.get(entry[0].__name__, False) or mark
    for name, mark in proved.items():
        if not mark:
            failures.setdefault(name, "%s: nothing of it came out, so nothing is proved" % name)
    for failure in failures.values():
        print(failure)
    print("%d characters, %d ways, %d runs, %d failures" % (len(UNFIT), len(WAYS), len(todo), len(failures)))
    return bool(failures)


def prepare():
    write(POSITION, b"phase: turn\ncurrent: red\n")
    env = environment({}, WORK)
    subprocess.run([QUIVER, "play", GAME, "--seats", "greedy,greedy", "--seed", "3", "--record", RECORD], env=env,
                   check=True, capture_output=True)
    subprocess.run([QUIVER, "content", "new", GAME, CONTENT], env=env, check=True, capture_output=True)
    with open(RESULT, "wb") as file:
        subprocess.run([QUIVER, "sim", GAME, "--agents", "random", "--games", "2", "--json"], env=env, check=True,
                       stdout=file)
    subprocess.run([QUIVER, "play", GAME, "--seed", "3", "--position", POSITION, "--record", LEFT], env=env, check=True,
                   input=b"quit\nyes\n", capture_output=True)


LEFT = os.path.join(WORK, "left.qvr")
prepare()
sys.exit(main())
